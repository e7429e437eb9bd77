/* Adventures made with World Builder (Macintosh, 1986): the resource fork of a game as plain structs.
 *
 * A game is a resource fork in some wrapper. Every known kind of resource has its own list, in the
 * order of the fork's map; all others are preserved in `resources`. A scene, its script and its
 * text have the same id. Objects, characters, scenes and sounds refer to each other by name, ignoring
 * case. All integers of the file are big-endian; text is MacRoman, its lines end with a carriage return.
 * The fields are explained in the tables of src/formats/worldbuilder/records.c and in docs/worldbuilder.md.
 */
#ifndef MAPWRIGHT_UNSTABLE_WORLDBUILDER_H
#define MAPWRIGHT_UNSTABLE_WORLDBUILDER_H

#include "macintosh.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WB_MAP_SIDE = 50,     /* cells of the world map, both ways */
    WB_GLOBALS = 234,     /* A1# to Z9# */
    WB_NO_PATTERN = 30,   /* fill or pen that paints nothing */
    WB_PATTERNS = 29,     /* in the usual PAT# */
    WB_PATTERNS_ID = 900, /* of the PAT# resource */
    WB_DELTAS = 16,       /* of a sound */
    WB_SCENE_STRINGS = 5, /* at the end of a scene */
    WB_OBJECT_STRINGS = 6,
    WB_CHARACTER_STRINGS = 18,
    WB_VERSION_STRINGS = 3,
};

/* The resource map's entry of a resource. First member of every resource struct. */
struct wb_resource {
    int16_t id;
    uint8_t attributes; /* enum wb_attribute */
    uint8_t empty_name; /* 1: has an empty name */
    uint32_t handle;    /* left-over memory contents */
    struct mw_str name;
};

enum wb_attribute {
    WB_ATTRIBUTE_COMPRESSED = 0x01,
    WB_ATTRIBUTE_CHANGED = 0x02,
    WB_ATTRIBUTE_PRELOAD = 0x04,
    WB_ATTRIBUTE_PROTECTED = 0x08,
    WB_ATTRIBUTE_LOCKED = 0x10,
    WB_ATTRIBUTE_PURGEABLE = 0x20,
    WB_ATTRIBUTE_SYSTEM_HEAP = 0x40,
};

struct wb_rect {
    int16_t top, left, bottom, right;
};

/* ---- pictures ---- */

enum wb_shape_kind {
    WB_SHAPE_RECTANGLE = 4,
    WB_SHAPE_ROUND_RECTANGLE = 8,
    WB_SHAPE_OVAL = 12,
    WB_SHAPE_POLYGON = 16,
    WB_SHAPE_FREE_HAND = 20,
    WB_SHAPE_BITMAP = 24,
};

/* A corner of a polygon: its position, and how each coordinate is stored. */
struct wb_point {
    int16_t y, x;
    uint8_t y_absolute,
        x_absolute; /* 1: stored as a full value, 0: as the difference from the previous corner */
};

/* Which members are used depends on `kind`. */
struct wb_shape {
    uint8_t fill;        /* pattern from 1; 0 and WB_NO_PATTERN: none */
    uint8_t pen_size;    /* pixels; 0: no line */
    uint8_t pen_pattern; /* pattern from 1 */
    uint8_t kind;        /* enum wb_shape_kind */
    uint16_t smoothness; /* of polygons and free hand: number of subdivisions */
    struct wb_rect bounds;
    uint16_t oval; /* of round rectangles: diameter of the rounded corners */
    int16_t start_y, start_x;
    MW_LIST(struct wb_point) points; /* after the start */
    struct mw_bytes points_rest;     /* bytes after the last complete point */
    struct mw_bytes packed;          /* rows of a bitmap, PackBits */
};

/* A list like MW_LIST, but with a name: in painting order. */
struct wb_shapes {
    struct wb_shape *items;
    size_t count, capacity;
};

/* ---- resources ---- */

/* ASCN */
struct wb_scene {
    struct wb_resource resource;
    struct wb_shapes shapes;
    struct mw_bytes shapes_rest; /* what could not be read as shapes */
    uint32_t strings_cut;        /* how many strings are missing at the end */
    struct wb_rect bounds;       /* of the window */
    uint16_t map_y, map_x;
    uint8_t blocked_north, blocked_south, blocked_east, blocked_west;
    uint16_t frequency;
    uint8_t loop; /* enum wb_loop */
    uint8_t loop_low;
    struct mw_str north_text, south_text, east_text, west_text;
    struct mw_str ambient_sound;
    struct mw_bytes rest;
};

enum wb_loop {
    WB_LOOP_REGULAR, /* `frequency` times an hour, starting when the scene is entered */
    WB_LOOP_RANDOM,  /* each second with a probability of `frequency` in 3000 */
};

/* GCOD, ACOD */
struct wb_script {
    struct wb_resource resource;
    struct wb_rect bounds; /* of the window in the editor */
    uint16_t font, size;
    struct mw_str code; /* tokens and text, see src/formats/worldbuilder/script */
};

/* ATXT */
struct wb_text {
    struct wb_resource resource;
    struct wb_rect bounds;
    uint16_t font, size;
    struct mw_str text;
};

/* AOBJ */
struct wb_object {
    struct wb_resource resource;
    struct wb_shapes shapes;
    struct mw_bytes shapes_rest;
    uint32_t strings_cut;
    struct wb_rect bounds;
    uint8_t plural;
    uint32_t unknown_09;
    uint8_t accuracy, value;
    uint8_t type; /* enum wb_object_type */
    uint8_t damage;
    uint8_t effect; /* enum wb_effect */
    int16_t uses;   /* -1: unlimited */
    uint8_t return_to;
    uint8_t unknown_15;
    struct mw_str owner; /* scene, character, STORAGE@ or RANDOM@ */
    struct mw_str pickup_message, operative_verb, failure_message, success_message;
    struct mw_str operative_sound;
    struct mw_bytes rest;
};

enum wb_object_type {
    WB_OBJECT_UNKNOWN,
    WB_OBJECT_REGULAR_WEAPON,
    WB_OBJECT_THROWN_WEAPON,
    WB_OBJECT_MAGICAL_OBJECT,
    WB_OBJECT_HELMET,
    WB_OBJECT_SHIELD,
    WB_OBJECT_CHEST_ARMOUR,
    WB_OBJECT_SPIRITUAL_ARMOUR,
    WB_OBJECT_MOBILE_OBJECT,
    WB_OBJECT_IMMOBILE_OBJECT,
};

enum wb_effect {
    WB_EFFECT_CAUSE_PHYSICAL_DAMAGE,
    WB_EFFECT_CAUSE_SPIRITUAL_DAMAGE,
    WB_EFFECT_CAUSE_BOTH_DAMAGE,
    WB_EFFECT_HEAL_PHYSICAL_DAMAGE,
    WB_EFFECT_HEAL_SPIRITUAL_DAMAGE,
    WB_EFFECT_HEAL_BOTH_DAMAGE,
    WB_EFFECT_FREEZE_OPPONENT,
};

/* ACHR */
struct wb_character {
    struct wb_resource resource;
    struct wb_shapes shapes;
    struct mw_bytes shapes_rest;
    uint32_t strings_cut;
    struct wb_rect bounds;
    uint8_t physical_strength, physical_hp, physical_armour, physical_accuracy;
    uint8_t spiritual_strength, spiritual_hp, magic_resistance, spiritual_accuracy;
    uint8_t running_speed;
    uint8_t reject_offers;    /* minimum value of accepted offers, exclusive */
    uint8_t follows_opponent; /* probability in 255 */
    uint8_t unknown_13;
    uint32_t unknown_14;
    uint8_t weapon1_damage, weapon2_damage;
    uint8_t unknown_1a;
    uint8_t is_player;
    uint8_t carry_amount;
    uint8_t return_to;
    uint8_t winning_weapon, winning_magic, winning_run, winning_offer;
    uint8_t losing_weapon, losing_magic, losing_run, losing_offer;
    uint8_t gender;
    uint8_t proper_noun;
    struct mw_str initial_scene;
    struct mw_str weapon1_name, weapon1_verb, weapon2_name, weapon2_verb;
    struct mw_str initial_comment, score_hit, receive_hit;
    struct mw_str make_offer, reject_offer, accept_offer, die;
    struct mw_str initial_sound, score_hit_sound, receive_hit_sound, die_sound;
    struct mw_str weapon1_sound, weapon2_sound;
    struct mw_bytes rest;
};

struct wb_deltas {
    int8_t d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15;
};

/* ASND */
struct wb_sound {
    struct wb_resource resource;
    uint16_t channels, loops;
    struct wb_deltas deltas;
    struct mw_bytes data; /* two samples a byte */
};

/* Rows from the top; the highest bit is on the left, set is black. */
struct wb_pattern {
    uint8_t row0, row1, row2, row3, row4, row5, row6, row7;
};

/* PAT#, or the patterns within CODE 1 of Enchanted Scepters. */
struct wb_patterns {
    struct wb_resource resource;
    uint32_t code_offset; /* in the data of CODE 1; 0: a separate resource */
    MW_LIST(struct wb_pattern) patterns;
    struct mw_bytes rest;
};

/* VERS */
struct wb_version {
    struct wb_resource resource;
    uint8_t has_extra;   /* 1: Enchanted Scepters */
    uint8_t strings_cut; /* how many strings are missing at the end */
    char signature[4];   /* also in saved games */
    uint8_t unknown_04[6];
    uint8_t weapons_menu_disabled;
    uint8_t unknown_0b[3];
    struct mw_str about;
    uint8_t extra;
    struct mw_str sound_library1, sound_library2;
    struct mw_bytes rest;
};

struct wb_menu_item {
    struct mw_str text;
    uint8_t icon, key, mark, style;
};

/* MENU */
struct wb_menu {
    struct wb_resource resource;
    uint16_t menu_id, width, height, procedure, filler;
    uint32_t enabled; /* bit 0 the menu, bit n item n */
    struct mw_str title;
    MW_LIST(struct wb_menu_item) items;
    struct mw_bytes rest;
};

struct wb_dialog_item {
    uint32_t handle;
    struct wb_rect bounds;
    uint8_t type;
    struct mw_str data;
};

/* DITL */
struct wb_dialog {
    struct wb_resource resource;
    MW_LIST(struct wb_dialog_item) items;
    struct mw_bytes rest;
};

/* Any other resource, and those of the kinds above that their struct could not reproduce exactly. */
struct wb_other {
    struct wb_resource resource;
    char type[4];
    uint32_t place; /* position among the resources of its type, for kinds with a list */
    struct mw_bytes data;
};

/* Consecutive resources of one type in the resource map. */
struct wb_run {
    char type[4];
    uint32_t count; /* 0: all remaining ones of the type */
};

struct wb_game {
    struct mac_file file; /* the wrapper and the data fork */
    MW_LIST(struct wb_version) versions;
    MW_LIST(struct wb_scene) scenes;
    MW_LIST(struct wb_object) objects;
    MW_LIST(struct wb_character) characters;
    MW_LIST(struct wb_sound) sounds;
    MW_LIST(struct wb_patterns) patterns;
    MW_LIST(struct wb_script) global_scripts;
    MW_LIST(struct wb_script) scripts; /* of scenes, by id */
    MW_LIST(struct wb_text) texts;     /* of scenes, by id */
    MW_LIST(struct wb_menu) menus;
    MW_LIST(struct wb_dialog) dialogs;
    MW_LIST(struct wb_other) resources;
    MW_LIST(struct wb_run) runs; /* order of the types in the map, if not the default */
    struct mac_fork_layout layout;
};

/* The game inside a document; NULL if the document is not a game. */
MW_API const struct wb_game *wb_game_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
