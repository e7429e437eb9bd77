/* Saved games of World Builder adventures (file type WDOC): the data fork as plain structs.
 *
 * All integers are big-endian. Scenes, characters and objects are in the order of the game; the game's
 * storage has no record. References are offsets of records in the data fork, or WBS_NONE. Records name
 * their owner by its resource id. */
#ifndef MAPWRIGHT_UNSTABLE_WBSAVE_H
#define MAPWRIGHT_UNSTABLE_WBSAVE_H

#include "macintosh.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WBS_NONE = 0xFFFF,
    WBS_GLOBALS = 234, /* A1# to Z9# */
};

struct wbs_scene {
    int16_t id;
    uint16_t map_y, map_x;
    uint8_t blocked_north, blocked_south, blocked_east, blocked_west;
    uint16_t frequency;
    uint8_t loop;
    uint8_t unknown_0d, unknown_0e;
    uint8_t visited;
};

struct wbs_character {
    int16_t id;
    int16_t scene; /* id; 0: storage */
    uint8_t physical_strength, physical_hp, physical_armour, physical_accuracy;
    uint8_t spiritual_strength, spiritual_hp, magic_resistance, spiritual_accuracy;
    uint8_t running_speed;
    uint8_t reject_offers, follows_opponent;
    uint8_t unknown_0f[5];
    uint8_t weapon1_damage, weapon2_damage;
};

struct wbs_object {
    int16_t id;
    int16_t scene; /* id; 0: storage, or a character has it */
    int16_t owner; /* id of a character; 0: nobody */
    uint8_t unknown_06[3];
    uint8_t accuracy, value, type, damage, effect;
    int16_t uses; /* -1: unlimited */
};

struct wbs_global {
    int16_t value;
};

/* Of the player, not changed by the game. */
struct wbs_base {
    uint8_t physical_strength, physical_hp, physical_armour, physical_accuracy;
    uint8_t spiritual_strength, spiritual_hp, magic_resistance, spiritual_accuracy;
    uint8_t running_speed;
};

struct wbs_save {
    struct mac_file file;
    uint16_t scene_count, character_count, object_count;
    uint32_t characters_offset, objects_offset;
    char signature[4]; /* of the game's VERS */
    uint32_t visits, loop, kills;
    uint32_t player, present_character, current_scene; /* offsets of records */
    uint32_t helmet, shield, chest_armour, spiritual_armour;
    uint32_t reserved_3a, reserved_3e;
    uint32_t running_character;
    uint32_t experience;
    int16_t aim, opponent_aim;
    uint16_t reserved_4e, reserved_50, reserved_52;
    struct wbs_base base;
    uint8_t unknown_5d;
    MW_LIST(struct wbs_global) globals;
    MW_LIST(struct wbs_scene) scenes;
    MW_LIST(struct wbs_character) characters;
    MW_LIST(struct wbs_object) objects;
    struct mw_bytes tail;          /* what follows */
    struct mw_bytes resource_fork; /* of the file: usually empty */
};

/* The saved game inside a document; NULL if the document is not a saved game. */
MW_API const struct wbs_save *wbs_save_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
