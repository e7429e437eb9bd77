#include "worldbuilder.h"

#include <string.h>

/* ---- names ---- */

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

static const struct mw_name attributes[] = {
    { WB_ATTRIBUTE_COMPRESSED, "compressed", "compressed for System 7" },
    { WB_ATTRIBUTE_CHANGED, "changed", NULL },
    { WB_ATTRIBUTE_PRELOAD, "preload", "loaded when the fork is opened" },
    { WB_ATTRIBUTE_PROTECTED, "protected", "must not be changed" },
    { WB_ATTRIBUTE_LOCKED, "locked", "does not move in memory" },
    { WB_ATTRIBUTE_PURGEABLE, "purgeable", "may leave memory" },
    { WB_ATTRIBUTE_SYSTEM_HEAP, "system_heap", NULL },
    { 0 },
};

static const struct mw_name shape_kinds[] = {
    { WB_SHAPE_RECTANGLE, "rectangle", NULL },
    { WB_SHAPE_ROUND_RECTANGLE, "round_rectangle", NULL },
    { WB_SHAPE_OVAL, "oval", NULL },
    { WB_SHAPE_POLYGON, "polygon", NULL },
    { WB_SHAPE_FREE_HAND, "free_hand", "a polygon drawn with a different tool" },
    { WB_SHAPE_BITMAP, "bitmap", NULL },
    { 0 },
};

static const struct mw_name loops[] = {
    { WB_LOOP_REGULAR, "regular", "`frequency` times an hour, starting when the scene is entered" },
    { WB_LOOP_RANDOM, "random", "each second with a probability of `frequency` in 3000" },
    { 0 },
};

static const struct mw_name object_types[] = {
    { WB_OBJECT_UNKNOWN, "unknown", NULL },
    { WB_OBJECT_REGULAR_WEAPON, "regular_weapon", NULL },
    { WB_OBJECT_THROWN_WEAPON, "thrown_weapon", NULL },
    { WB_OBJECT_MAGICAL_OBJECT, "magical_object", NULL },
    { WB_OBJECT_HELMET, "helmet", NULL },
    { WB_OBJECT_SHIELD, "shield", NULL },
    { WB_OBJECT_CHEST_ARMOUR, "chest_armour", NULL },
    { WB_OBJECT_SPIRITUAL_ARMOUR, "spiritual_armour", NULL },
    { WB_OBJECT_MOBILE_OBJECT, "mobile_object", NULL },
    { WB_OBJECT_IMMOBILE_OBJECT, "immobile_object",
      "part of the scenery; shows its pickup_message when clicked" },
    { 0 },
};

static const struct mw_name effects[] = {
    { WB_EFFECT_CAUSE_PHYSICAL_DAMAGE, "cause_physical_damage", NULL },
    { WB_EFFECT_CAUSE_SPIRITUAL_DAMAGE, "cause_spiritual_damage", NULL },
    { WB_EFFECT_CAUSE_BOTH_DAMAGE, "cause_both_damage", NULL },
    { WB_EFFECT_HEAL_PHYSICAL_DAMAGE, "heal_physical_damage", NULL },
    { WB_EFFECT_HEAL_SPIRITUAL_DAMAGE, "heal_spiritual_damage", NULL },
    { WB_EFFECT_HEAL_BOTH_DAMAGE, "heal_both_damage", NULL },
    { WB_EFFECT_FREEZE_OPPONENT, "freeze_opponent", NULL },
    { 0 },
};

static const struct mw_name object_returns[] = { { 0, "storage", NULL }, { 1, "random_scene", NULL }, { 0 } };

static const struct mw_name character_returns[] = {
    { 0, "storage", NULL }, { 1, "random_scene", NULL }, { 2, "initial_scene", NULL }, { 0 }
};

static const struct mw_name genders[] = {
    { 0, "male", NULL }, { 1, "female", NULL }, { 2, "it", NULL }, { 0 }
};

static const struct mw_name dialog_items[] = {
    { 0, "user", "drawn by the program" },
    { 4, "button", NULL },
    { 5, "check_box", NULL },
    { 6, "radio_button", NULL },
    { 7, "control", NULL },
    { 8, "text", NULL },
    { 16, "edit_text", NULL },
    { 32, "icon", NULL },
    { 64, "picture", NULL },
    { 128, "user_disabled", NULL },
    { 132, "button_disabled", NULL },
    { 136, "text_disabled", NULL },
    { 144, "edit_text_disabled", NULL },
    { 160, "icon_disabled", NULL },
    { 192, "picture_disabled", NULL },
    { 0 },
};

/* ---- shared fields ---- */

#define MW_STRUCT struct wb_rect
static const struct mw_field rect_fields[] = { { F(top) }, { F(left) }, { F(bottom) }, { F(right) } };
static const struct mw_record rect_record = { .name = "rect",
                                              .doc = "A rectangle; right and bottom are exclusive.",
                                              MW_RECORD_OF(rect_fields),
                                              .file_size = 8,
                                              .big_endian = true,
                                              .flat = true };
#undef MW_STRUCT

/* Members of the head under their own names. */
#define HEAD_MEMBER(member)                                                                                  \
    .name = #member, .kind = MW_KIND_OF(resource.member), .offset = offsetof(MW_STRUCT, resource.member),    \
    .size = sizeof(((MW_STRUCT *)0)->resource.member), .model = true
#define HEAD                                                                                                 \
    { HEAD_MEMBER(id) }, { HEAD_MEMBER(attributes), .flags = attributes },                                   \
        { HEAD_MEMBER(empty_name), .trace = true, .enums = booleans, .doc = "yes: has an empty name" },      \
        { HEAD_MEMBER(handle), .trace = true, .hex = true, .doc = "left-over memory contents" },             \
    {                                                                                                        \
        HEAD_MEMBER(name)                                                                                    \
    }

#define PICTURE                                                                                              \
    { F(shapes),                                                                                             \
      .record = &wb_shape_record,                                                                            \
      .list = true,                                                                                          \
      .open = true,                                                                                          \
      .calls = &wb_shape_calls,                                                                              \
      .model = true,                                                                                         \
      .file = "shapes.json",                                                                                 \
      .doc = "in painting order" },                                                                          \
    {                                                                                                        \
        F(shapes_rest), .model = true, .trace = true, .doc = "bytes that could not be read as shapes"        \
    }

/* String n of `all` exists unless it is among the missing ones at the end. */
#define STRING_BITS(n, all) (uint32_t)((1u << ((all) - (n))) - 1)
#define STRING(member, n, all, ...)                                                                          \
    {                                                                                                        \
        F(member), .text = MW_TEXT_PASCAL, WHEN(strings_cut, STRING_BITS(n, all)), __VA_ARGS__               \
    }
#define STRINGS_CUT(most)                                                                                    \
    {                                                                                                        \
        F(strings_cut), .model = true, .trace = true, .ranged = true, .max = (most),                         \
                        .doc = "number of strings that are missing at the end"                               \
    }

/* ---- shapes ---- */

#define MW_STRUCT struct wb_point
static const struct mw_field point_fields[] = {
    { F(y), .model = true },
    { F(x), .model = true },
    { F(y_absolute), .model = true, .trace = true, .enums = booleans, .doc = "yes: stored as a full value" },
    { F(x_absolute), .model = true, .trace = true, .enums = booleans, .doc = "yes: stored as a full value" },
};
static const struct mw_record point_record = {
    .name = "point", .doc = "A corner of a polygon.", MW_RECORD_OF(point_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wb_shape
enum {
    ROUND = 1 << WB_SHAPE_ROUND_RECTANGLE,
    POLYGONS = 1 << WB_SHAPE_POLYGON | 1 << WB_SHAPE_FREE_HAND,
    BITMAPS = 1 << WB_SHAPE_BITMAP,
};
/* shapes.c reads and writes them. */
static const struct mw_field shape_fields[] = {
    { F(fill), .model = true, .doc = "pattern, from 1; 0 and 30 mean none" },
    { F(pen_size), .model = true, .unit = "px", .doc = "0: no line" },
    { F(pen_pattern), .model = true, .doc = "pattern, from 1; 0 and 30 mean none" },
    { F(kind), .model = true, .enums = shape_kinds },
    { F(smoothness), WHEN(kind, POLYGONS), .model = true, .doc = "number of subdivisions of curves" },
    { F(bounds), .record = &rect_record, .model = true },
    { F(oval), WHEN(kind, ROUND), .model = true, .unit = "px", .doc = "diameter of the rounded corners" },
    { F(start_y), WHEN(kind, POLYGONS), .model = true },
    { F(start_x), WHEN(kind, POLYGONS), .model = true },
    { F(points), WHEN(kind, POLYGONS), .record = &point_record, .list = true, .open = true, .model = true,
      .doc = "after the start" },
    { F(points_rest), WHEN(kind, POLYGONS), .model = true, .trace = true,
      .doc = "bytes after the last complete point" },
    { F(packed), WHEN(kind, BITMAPS), .model = true, .doc = "rows, compressed with PackBits" },
};
const struct mw_record wb_shape_record = {
    .name = "shape",
    .doc = "A shape of a picture: first filled, then outlined with a pen.",
    MW_RECORD_OF(shape_fields)
};
#undef MW_STRUCT

/* ---- scenes ---- */

#define MW_STRUCT           struct wb_scene
#define CUT(member, n, ...) STRING(member, n, WB_SCENE_STRINGS, __VA_ARGS__)
static const struct mw_field scene_fields[] = {
    HEAD,
    PICTURE,
    STRINGS_CUT(WB_SCENE_STRINGS),
    { F(bounds), .record = &rect_record, .doc = "window" },
    { F(map_y), .ranged = true, .max = WB_MAP_SIDE - 1 },
    { F(map_x), .ranged = true, .max = WB_MAP_SIDE - 1 },
    { F(blocked_north), .enums = booleans },
    { F(blocked_south), .enums = booleans },
    { F(blocked_east), .enums = booleans },
    { F(blocked_west), .enums = booleans },
    { F(frequency), .doc = "frequency of the ambient sound; see loop" },
    { F(loop), .enums = loops },
    { F(loop_low), .reserved = true },
    CUT(north_text, 0, .doc = "shown when going that way, mainly when it is blocked"),
    CUT(south_text, 1, ),
    CUT(east_text, 2, ),
    CUT(west_text, 3, ),
    CUT(ambient_sound, 4, .doc = "name of a sound"),
    { F(rest), .trace = true },
};
#undef CUT
const struct mw_record wb_scene_record = { .name = "scene",
                                           .doc = "ASCN: a location, its picture and its cell on the map.",
                                           MW_RECORD_OF(scene_fields),
                                           .file_size = 20,
                                           .big_endian = true };
#undef MW_STRUCT

/* ---- scripts and texts ---- */

#define MW_STRUCT struct wb_script
static const struct mw_field script_fields[] = {
    HEAD,
    { F(bounds), .record = &rect_record, .doc = "window in the editor" },
    { F(font) },
    { F(size), .unit = "points" },
    { F(code), .text = MW_TEXT_REST, .codec = &wb_script_codec, .file = "wb" },
};
const struct mw_record wb_script_record = {
    .name = "script",
    .doc = "ACOD: the reaction of a scene to the player's words and clicks. GCOD: the same for all scenes.",
    MW_RECORD_OF(script_fields),
    .file_size = 12,
    .big_endian = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wb_text
static const struct mw_field text_fields[] = {
    HEAD,
    { F(bounds), .record = &rect_record, .doc = "window" },
    { F(font) },
    { F(size), .unit = "points" },
    { F(text), .text = MW_TEXT_REST, .file = "txt" },
};
const struct mw_record wb_text_record = { .name = "text",
                                          .doc = "ATXT: text printed when the scene is entered.",
                                          MW_RECORD_OF(text_fields),
                                          .file_size = 12,
                                          .big_endian = true };
#undef MW_STRUCT

/* ---- objects ---- */

#define MW_STRUCT           struct wb_object
#define CUT(member, n, ...) STRING(member, n, WB_OBJECT_STRINGS, __VA_ARGS__)
static const struct mw_field object_fields[] = {
    HEAD,
    PICTURE,
    STRINGS_CUT(WB_OBJECT_STRINGS),
    { F(bounds), .record = &rect_record, .doc = "frame of the picture" },
    { F(plural), .enums = booleans, .doc = "yes: \"some\" before the name instead of an article" },
    { F(unknown_09), .reserved = true },
    { F(accuracy) },
    { F(value), .doc = "price in trades" },
    { F(type), .enums = object_types },
    { F(damage), .doc = "damage of a weapon, protection of armour or power of a spell" },
    { F(effect), .enums = effects },
    { F(uses), .doc = "uses before it breaks; -1: unlimited" },
    { F(return_to), .enums = object_returns, .doc = "location to which it moves when used up" },
    { F(unknown_15), .reserved = true },
    CUT(owner, 0, .doc = "name of a scene or character, STORAGE@ or RANDOM@"),
    CUT(pickup_message, 1, ),
    CUT(operative_verb, 2, ),
    CUT(failure_message, 3, ),
    CUT(success_message, 4, ),
    CUT(operative_sound, 5, .doc = "name of a sound"),
    { F(rest), .trace = true },
};
#undef CUT
const struct mw_record wb_object_record = { .name = "object",
                                            .doc = "AOBJ: a thing.",
                                            MW_RECORD_OF(object_fields),
                                            .file_size = 22,
                                            .big_endian = true };
#undef MW_STRUCT

/* ---- characters ---- */

#define MW_STRUCT           struct wb_character
#define CUT(member, n, ...) STRING(member, n, WB_CHARACTER_STRINGS, __VA_ARGS__)
static const struct mw_field character_fields[] = {
    HEAD,
    PICTURE,
    STRINGS_CUT(WB_CHARACTER_STRINGS),
    { F(bounds), .record = &rect_record, .doc = "frame of the picture" },
    { F(physical_strength) },
    { F(physical_hp) },
    { F(physical_armour) },
    { F(physical_accuracy) },
    { F(spiritual_strength) },
    { F(spiritual_hp) },
    { F(magic_resistance) },
    { F(spiritual_accuracy) },
    { F(running_speed) },
    { F(reject_offers), .doc = "minimum value of accepted offers, exclusive" },
    { F(follows_opponent), .doc = "chance in 255" },
    { F(unknown_13), .reserved = true },
    { F(unknown_14), .reserved = true },
    { F(weapon1_damage) },
    { F(weapon2_damage) },
    { F(unknown_1a), .reserved = true },
    { F(is_player), .enums = booleans },
    { F(carry_amount), .unit = "objects" },
    { F(return_to), .enums = character_returns, .doc = "location to which it moves when it dies" },
    { F(winning_weapon), .doc = "probabilities while it has more hit points than the player" },
    { F(winning_magic) },
    { F(winning_run) },
    { F(winning_offer) },
    { F(losing_weapon), .doc = "probabilities while it has fewer" },
    { F(losing_magic) },
    { F(losing_run) },
    { F(losing_offer) },
    { F(gender), .enums = genders },
    { F(proper_noun), .enums = booleans, .doc = "yes: no article before the name" },
    CUT(initial_scene, 0, .doc = "name of a scene, STORAGE@ or RANDOM@"),
    CUT(weapon1_name, 1, ),
    CUT(weapon1_verb, 2, ),
    CUT(weapon2_name, 3, ),
    CUT(weapon2_verb, 4, ),
    CUT(initial_comment, 5, ),
    CUT(score_hit, 6, ),
    CUT(receive_hit, 7, ),
    CUT(make_offer, 8, ),
    CUT(reject_offer, 9, ),
    CUT(accept_offer, 10, ),
    CUT(die, 11, ),
    CUT(initial_sound, 12, .doc = "name of a sound, like all `_sound` fields"),
    CUT(score_hit_sound, 13, ),
    CUT(receive_hit_sound, 14, ),
    CUT(die_sound, 15, ),
    CUT(weapon1_sound, 16, ),
    CUT(weapon2_sound, 17, ),
    { F(rest), .trace = true },
};
#undef CUT
const struct mw_record wb_character_record = { .name = "character",
                                               .doc = "ACHR: a character; the player is one.",
                                               MW_RECORD_OF(character_fields),
                                               .file_size = 40,
                                               .big_endian = true };
#undef MW_STRUCT

/* ---- sounds and patterns ---- */

#define MW_STRUCT struct wb_deltas
static const struct mw_field deltas_fields[] = { { F(d0) },  { F(d1) },  { F(d2) },  { F(d3) },
                                                 { F(d4) },  { F(d5) },  { F(d6) },  { F(d7) },
                                                 { F(d8) },  { F(d9) },  { F(d10) }, { F(d11) },
                                                 { F(d12) }, { F(d13) }, { F(d14) }, { F(d15) } };
static const struct mw_record deltas_record = {
    .name = "deltas",
    .doc = "The difference that each half-byte value adds to the sample.",
    MW_RECORD_OF(deltas_fields),
    .file_size = WB_DELTAS,
    .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wb_sound
static const struct mw_field sound_fields[] = {
    HEAD,
    { F(channels) },
    { F(loops) },
    { F(deltas), .record = &deltas_record },
    { F(data), .file = "deltas", .doc = "half a byte per sample" },
};
const struct mw_record wb_sound_record = { .name = "sound",
                                           .doc = "ASND: a sound.",
                                           MW_RECORD_OF(sound_fields),
                                           .file_size = 4 + WB_DELTAS,
                                           .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wb_pattern
static const struct mw_field pattern_fields[] = { { F(row0), .hex = true }, { F(row1), .hex = true },
                                                  { F(row2), .hex = true }, { F(row3), .hex = true },
                                                  { F(row4), .hex = true }, { F(row5), .hex = true },
                                                  { F(row6), .hex = true }, { F(row7), .hex = true } };
const struct mw_record wb_pattern_record = {
    .name = "pattern",
    .doc = "8 x 8 pixels, one byte per row from the top; set bits are black.",
    MW_RECORD_OF(pattern_fields),
    .file_size = 8,
    .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wb_patterns
static const struct mw_field patterns_fields[] = {
    HEAD,
    { F(code_offset), .model = true, .trace = true,
      .doc = "offset in the data of CODE 1, where Enchanted Scepters stores them; 0: a separate resource" },
    { F(patterns), .record = &wb_pattern_record, .list = true, .open = true, .calls = &wb_pattern_calls,
      .model = true, .doc = "referred to by index, from 1: can change at its end only" },
    { F(rest), .model = true, .trace = true },
};
const struct mw_record wb_patterns_record = { .name = "patterns",
                                              .doc = "PAT#: patterns of fills and pens.",
                                              MW_RECORD_OF(patterns_fields) };
#undef MW_STRUCT

/* ---- version ---- */

#define MW_STRUCT      struct wb_version
#define CUT(member, n) STRING(member, n, WB_VERSION_STRINGS, )
static const struct mw_field version_fields[] = {
    HEAD,
    { F(has_extra), .model = true, .trace = true, .enums = booleans,
      .doc = "yes: one extra byte, as in Enchanted Scepters" },
    STRINGS_CUT(WB_VERSION_STRINGS),
    { F(signature), .doc = "saved games of this game have the same signature" },
    { F(unknown_04) },
    { F(weapons_menu_disabled), .enums = booleans },
    { F(unknown_0b) },
    CUT(about, 0),
    { F(extra), WHEN(has_extra, 1 << 1) },
    CUT(sound_library1, 1),
    CUT(sound_library2, 2),
    { F(rest), .trace = true },
};
#undef CUT
const struct mw_record wb_version_record = { .name = "version",
                                             .doc = "VERS: the About text, and the files with more sounds.",
                                             MW_RECORD_OF(version_fields),
                                             .file_size = 14,
                                             .big_endian = true };
#undef MW_STRUCT

/* ---- menus and dialogs ---- */

#define MW_STRUCT struct wb_menu_item
static const struct mw_field menu_item_fields[] = {
    { F(text), .text = MW_TEXT_PASCAL }, { F(icon) }, { F(key) }, { F(mark) }, { F(style) }
};
const struct mw_record wb_menu_item_record = {
    .name = "menu_item", .doc = "A line of a menu.", MW_RECORD_OF(menu_item_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wb_menu
static const struct mw_field menu_fields[] = {
    HEAD,
    { F(menu_id) },
    { F(width), .reserved = true },
    { F(height), .reserved = true },
    { F(procedure), .reserved = true },
    { F(filler), .reserved = true },
    { F(enabled), .hex = true, .doc = "bit 0 the menu, bit n item n" },
    { F(title), .text = MW_TEXT_PASCAL },
    { F(items), .record = &wb_menu_item_record, .list = true, .open = true, .calls = &wb_menu_item_calls,
      .model = true },
    { F(rest), .model = true, .trace = true },
};
const struct mw_record wb_menu_record = { .name = "menu",
                                          .doc = "MENU: 2001 Apple, 2004 Commands, 2005 Weapons.",
                                          MW_RECORD_OF(menu_fields),
                                          .file_size = 14,
                                          .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wb_dialog_item
static const struct mw_field dialog_item_fields[] = {
    { F(handle), .trace = true, .hex = true },
    { F(bounds), .record = &rect_record },
    { F(type), .enums = dialog_items },
    { F(data), .text = MW_TEXT_PASCAL, .doc = "its text, or an id as bytes" },
};
const struct mw_record wb_dialog_item_record = { .name = "dialog_item",
                                                 .doc = "An item of a dialog.",
                                                 MW_RECORD_OF(dialog_item_fields),
                                                 .file_size = 13,
                                                 .big_endian = true,
                                                 .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct wb_dialog
static const struct mw_field dialog_fields[] = {
    HEAD,
    { F(items), .record = &wb_dialog_item_record, .list = true, .open = true, .model = true },
    { F(rest), .model = true, .trace = true },
};
const struct mw_record wb_dialog_record = {
    .name = "dialog",
    .doc = "DITL: 2910 game over, 2480 save before quitting, 2490 before closing, 2940 revert.",
    MW_RECORD_OF(dialog_fields)
};
#undef MW_STRUCT

/* ---- the rest of the fork, and the game ---- */

#define MW_STRUCT struct wb_other
static const struct mw_field other_fields[] = {
    HEAD,
    { F(type), .model = true },
    { F(place), .model = true, .trace = true,
      .doc = "position among the resources of its type, for types with a list" },
    { F(data), .model = true, .file = "bin" },
};
static const struct mw_record other_record = { .name = "resource",
                                               .doc = "A resource preserved unchanged.",
                                               MW_RECORD_OF(other_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct wb_run
static const struct mw_field run_fields[] = {
    { F(type), .model = true },
    { F(count), .model = true, .doc = "0: all remaining ones of the type" },
};
static const struct mw_record run_record = { .name = "run",
                                             .doc = "Consecutive resources of one type in the resource map.",
                                             MW_RECORD_OF(run_fields),
                                             .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct wb_game
static const char *const by_id[] = { "id", "name", NULL };
static const char *const by_type[] = { "type+id", "name", NULL };
#define ITEMS_CALLED(member, of, text, called)                                                               \
    {                                                                                                        \
        F(member), .record = &of, .list = true, .open = true, .calls = &called, .model = true,               \
                   .keys = by_id, .doc = text                                                                \
    }
#define ITEMS(member, of, text) ITEMS_CALLED(member, of, text, wb_resource_calls)
/* Scripts follow everything that has a name, because their source is parsed with the names. */
static const struct mw_field game_fields[] = {
    { F(file), .record = &mac_file_record, .model = true, .doc = "the wrapper" },
    ITEMS(versions, wb_version_record, "the first is used"),
    ITEMS_CALLED(scenes, wb_scene_record, "removing one also removes its script and text", wb_scene_calls),
    ITEMS(objects, wb_object_record, NULL),
    ITEMS(characters, wb_character_record, NULL),
    ITEMS(sounds, wb_sound_record, NULL),
    ITEMS(patterns, wb_patterns_record, "900 counts"),
    ITEMS(global_scripts, wb_script_record, "the first is used"),
    ITEMS(scripts, wb_script_record, "each belongs to the scene with the same id"),
    ITEMS(texts, wb_text_record, "each belongs to the scene with the same id"),
    ITEMS(menus, wb_menu_record, NULL),
    ITEMS(dialogs, wb_dialog_record, NULL),
    { F(resources), .record = &other_record, .list = true, .open = true, .calls = &wb_resource_calls,
      .model = true, .keys = by_type, .doc = "all others, preserved unchanged" },
    { F(runs), .record = &run_record, .list = true, .model = true, .trace = true,
      .fixed_by = "it follows from the order of resources in the file",
      .doc = "order of the types in the resource map" },
    { F(layout), .record = &mac_fork_layout_record, .model = true, .trace = true,
      .doc = "layout of the resource fork" },
};
const struct mw_record wb_game_record = { .name = "game",
                                          .doc = "An adventure made with World Builder.",
                                          MW_RECORD_OF(game_fields) };
#undef MW_STRUCT

const struct mw_field *wb_field(const char *name)
{
    return mw_record_field(&wb_game_record, name, strlen(name));
}

struct wb_resource *wb_head_at(const struct wb_game *game, const struct mw_field *list, size_t index)
{
    return mw_list_at(mw_list_get(list, game), list->record, index);
}
