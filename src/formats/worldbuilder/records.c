#include "worldbuilder.h"

#include <string.h>

/* ---- names ---- */

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

static const struct mw_name attributes[] = {
    { WB_ATTRIBUTE_COMPRESSED, "compressed", "compressed for System 7" },
    { WB_ATTRIBUTE_CHANGED, "changed", "to be written when the fork is closed" },
    { WB_ATTRIBUTE_PRELOAD, "preload", "loaded when the fork is opened" },
    { WB_ATTRIBUTE_PROTECTED, "protected", "must not be changed" },
    { WB_ATTRIBUTE_LOCKED, "locked", "does not move in memory" },
    { WB_ATTRIBUTE_PURGEABLE, "purgeable", "may leave memory" },
    { WB_ATTRIBUTE_SYSTEM_HEAP, "system_heap", "in the memory of the system, not of the application" },
    { 0 },
};

static const struct mw_name shape_kinds[] = {
    { WB_SHAPE_RECTANGLE, "rectangle", "rectangle in bounds" },
    { WB_SHAPE_ROUND_RECTANGLE, "round_rectangle", "rectangle with round corners" },
    { WB_SHAPE_OVAL, "oval", "oval that touches bounds" },
    { WB_SHAPE_POLYGON, "polygon", "points joined by lines" },
    { WB_SHAPE_FREE_HAND, "free_hand", "a polygon drawn with a different tool" },
    { WB_SHAPE_BITMAP, "bitmap", "black and white pixels" },
    { 0 },
};

static const struct mw_name loops[] = {
    { WB_LOOP_REGULAR, "regular", "`frequency` times an hour, starting when the scene is entered" },
    { WB_LOOP_RANDOM, "random", "each second with a probability of `frequency` in 3000" },
    { 0 },
};

static const struct mw_name object_types[] = {
    { WB_OBJECT_UNKNOWN, "unknown", "no type chosen" },
    { WB_OBJECT_REGULAR_WEAPON, "regular_weapon", "weapon that stays in the hand" },
    { WB_OBJECT_THROWN_WEAPON, "thrown_weapon", "weapon that is thrown" },
    { WB_OBJECT_MAGICAL_OBJECT, "magical_object", "has the effect named in effect" },
    { WB_OBJECT_HELMET, "helmet", "protects the head" },
    { WB_OBJECT_SHIELD, "shield", "protects the side" },
    { WB_OBJECT_CHEST_ARMOUR, "chest_armour", "protects the chest" },
    { WB_OBJECT_SPIRITUAL_ARMOUR, "spiritual_armour", "protects against magic" },
    { WB_OBJECT_MOBILE_OBJECT, "mobile_object", "can be taken; no other use" },
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
    { 4, "button", "push button" },
    { 5, "check_box", "box that is on or off" },
    { 6, "radio_button", "one choice of several" },
    { 7, "control", "defined by a CNTL resource" },
    { 8, "text", "text that cannot be edited" },
    { 16, "edit_text", "input field" },
    { 32, "icon", "ICON resource" },
    { 64, "picture", "PICT resource" },
    { 128, "user_disabled", "user item that ignores clicks" },
    { 132, "button_disabled", "button that ignores clicks" },
    { 136, "text_disabled", "text that ignores clicks" },
    { 144, "edit_text_disabled", "input field that ignores clicks" },
    { 160, "icon_disabled", "icon that ignores clicks" },
    { 192, "picture_disabled", "picture that ignores clicks" },
    { 0 },
};

/* ---- shared fields ---- */

#define MW_STRUCT struct wb_rect
static const struct mw_field rect_fields[] = { { F(top), .unit = "px", .doc = "y of the top edge" },
                                               { F(left), .unit = "px", .doc = "x of the left edge" },
                                               { F(bottom), .unit = "px", .doc = "y below the bottom edge" },
                                               { F(right), .unit = "px",
                                                 .doc = "x to the right of the right edge" } };
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
    { HEAD_MEMBER(id), .doc = "id of the resource, unique among those of its type" },                        \
        { HEAD_MEMBER(attributes), .flags = attributes,                                                      \
          .doc = "how the Resource Manager treats the resource" },                                           \
        { HEAD_MEMBER(empty_name), .trace = true, .enums = booleans, .doc = "yes: has an empty name" },      \
        { HEAD_MEMBER(handle), .trace = true, .hex = true, .doc = "left-over memory contents" },             \
    {                                                                                                        \
        HEAD_MEMBER(name), .doc = "name of the resource, to which scripts and other fields refer"            \
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
                        .doc = "number of strings that are missing at the end, which are read as empty"      \
    }

/* ---- shapes ---- */

#define MW_STRUCT struct wb_point
static const struct mw_field point_fields[] = {
    { F(y), .unit = "px", .model = true,
      .doc = "vertical position in the design; the file stores the distance from the previous point" },
    { F(x), .unit = "px", .model = true,
      .doc = "horizontal position in the design; the file stores the distance from the previous point" },
    { F(y_absolute), .model = true, .trace = true, .enums = booleans,
      .doc = "yes: y is stored as a 16-bit position even where a distance would do" },
    { F(x_absolute), .model = true, .trace = true, .enums = booleans,
      .doc = "yes: x is stored as a 16-bit position even where a distance would do" },
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
    { F(fill), .model = true, .doc = "pattern of the inside, from 1; 0 and 30: none" },
    { F(pen_size), .model = true, .unit = "px", .doc = "width of the outline; 0: none" },
    { F(pen_pattern), .model = true, .doc = "pattern of the outline, from 1; 0 and 30: none" },
    { F(kind), .model = true, .enums = shape_kinds, .doc = "what is drawn" },
    { F(smoothness), WHEN(kind, POLYGONS), .model = true,
      .doc = "number of subdivisions of curves; 0: straight lines" },
    { F(bounds), .record = &rect_record, .model = true,
      .doc = "frame of the shape; for polygons used only by the editor" },
    { F(oval), WHEN(kind, ROUND), .model = true, .unit = "px", .doc = "diameter of the rounded corners" },
    { F(start_y), .unit = "px", WHEN(kind, POLYGONS), .model = true,
      .doc = "vertical position of the first point" },
    { F(start_x), .unit = "px", WHEN(kind, POLYGONS), .model = true,
      .doc = "horizontal position of the first point" },
    { F(points), WHEN(kind, POLYGONS), .record = &point_record, .list = true, .open = true, .model = true,
      .doc = "points after the start" },
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
    { F(bounds), .record = &rect_record, .doc = "window of the scene on the screen" },
    { F(map_y), .ranged = true, .max = WB_MAP_SIDE - 1,
      .doc = "row of its cell on the world map; north is one less" },
    { F(map_x), .ranged = true, .max = WB_MAP_SIDE - 1, .doc = "column of its cell on the world map" },
    { F(blocked_north), .enums = booleans, .doc = "yes: the player cannot go north" },
    { F(blocked_south), .enums = booleans, .doc = "yes: the player cannot go south" },
    { F(blocked_east), .enums = booleans, .doc = "yes: the player cannot go east" },
    { F(blocked_west), .enums = booleans, .doc = "yes: the player cannot go west" },
    { F(frequency),
      .doc = "frequency of the ambient sound: times per hour, or chance in 3000 per second; see loop" },
    { F(loop), .enums = loops, .code = "WB111", .doc = "how the ambient sound is repeated" },
    { F(loop_low), .reserved = true, .doc = "second byte of loop; padding" },
    CUT(north_text, 0, .doc = "text printed when the player goes north, whether or not the way is blocked"),
    CUT(south_text, 1, .doc = "text printed when the player goes south, whether or not the way is blocked"),
    CUT(east_text, 2, .doc = "text printed when the player goes east, whether or not the way is blocked"),
    CUT(west_text, 3, .doc = "text printed when the player goes west, whether or not the way is blocked"),
    CUT(ambient_sound, 4, .refers_name = "sounds", .doc = "name of the sound that is repeated in the scene"),
    { F(rest), .trace = true, .doc = "bytes after the known fields" },
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
    { F(bounds), .record = &rect_record, .doc = "window of the script in the editor" },
    { F(font), .doc = "id of the font in the editor, such as 0 Chicago" },
    { F(size), .unit = "points", .doc = "size of the font in the editor" },
    { F(code), .text = MW_TEXT_REST, .codec = &wb_script_codec, .language = "worldbuilder-script",
      .file = "wb", .doc = "the script, in which bytes from 0x80 are tokens" },
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
    { F(bounds), .record = &rect_record, .doc = "window of the text on the screen" },
    { F(font), .doc = "id of the font, such as 0 Chicago" },
    { F(size), .unit = "points", .doc = "size of the font" },
    { F(text), .text = MW_TEXT_REST, .file = "txt", .doc = "the text, with carriage returns between lines" },
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
    { F(bounds), .record = &rect_record, .doc = "frame of the picture in the scene" },
    { F(plural), .enums = booleans, .code = "WB111",
      .doc = "yes: several things; printed with \"some\" instead of an article" },
    { F(unknown_09), .reserved = true, .code = "WB114", .doc = "unknown" },
    { F(accuracy), .doc = "accuracy of a weapon; chance out of 255 that a healing object works" },
    { F(value), .doc = "price in trades" },
    { F(type), .enums = object_types, .code = "WB111", .doc = "what it is used as" },
    { F(damage), .doc = "damage of a weapon, protection of armour or power of a spell" },
    { F(effect), .enums = effects, .code = "WB111",
      .doc = "what a magical object does; unused by other types" },
    { F(uses), .doc = "uses before it breaks; -1: unlimited" },
    { F(return_to), .enums = object_returns, .code = "WB111",
      .doc = "location to which it moves when used up" },
    { F(unknown_15), .reserved = true, .code = "WB114", .doc = "unknown" },
    CUT(owner, 0, .refers_name = "characters scenes",
        .doc = "name of a scene or character, STORAGE@ or RANDOM@"),
    CUT(pickup_message, 1, .doc = "text printed when the player takes it or, if immobile, clicks it"),
    CUT(operative_verb, 2, .doc = "verb of the command that uses it, such as throw"),
    CUT(failure_message, 3, .doc = "text printed when it is used up"),
    CUT(success_message, 4, .doc = "text printed when it is used with success"),
    CUT(operative_sound, 5, .refers_name = "sounds", .doc = "name of the sound played when it is used"),
    { F(rest), .trace = true, .doc = "bytes after the known fields" },
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
    { F(bounds), .record = &rect_record, .doc = "frame of the picture in the scene" },
    { F(physical_strength), .doc = "strength of attacks with weapons" },
    { F(physical_hp), .doc = "physical hit points; it dies below 0" },
    { F(physical_armour), .doc = "reduction of damage by weapons" },
    { F(physical_accuracy), .doc = "chance of hitting with weapons, out of 255" },
    { F(spiritual_strength), .doc = "strength of attacks with magic" },
    { F(spiritual_hp), .doc = "spiritual hit points; it dies below 0" },
    { F(magic_resistance), .doc = "reduction of damage by magic" },
    { F(spiritual_accuracy), .doc = "chance of hitting with magic, out of 255" },
    { F(running_speed), .doc = "speed, which decides whether it can flee or catch up" },
    { F(reject_offers), .doc = "value up to which it rejects offers" },
    { F(follows_opponent), .doc = "chance out of 255 of following the player into the next scene" },
    { F(unknown_13), .reserved = true, .doc = "unknown" },
    { F(unknown_14), .reserved = true, .doc = "unknown" },
    { F(weapon1_damage), .doc = "damage of its first natural weapon" },
    { F(weapon2_damage), .doc = "damage of its second natural weapon" },
    { F(unknown_1a), .reserved = true, .doc = "unknown" },
    { F(is_player), .enums = booleans, .code = "WB111", .doc = "yes: the character that is played" },
    { F(carry_amount), .unit = "objects", .doc = "number of objects that it can carry" },
    { F(return_to), .enums = character_returns, .code = "WB111",
      .doc = "location to which it moves when it dies" },
    { F(winning_weapon), .doc = "odds of using a weapon while it has more hit points than the player" },
    { F(winning_magic), .doc = "odds of using magic while it has more hit points than the player" },
    { F(winning_run), .doc = "odds of fleeing while it has more hit points than the player" },
    { F(winning_offer), .doc = "odds of making an offer while it has more hit points than the player" },
    { F(losing_weapon),
      .doc = "odds of using a weapon while it does not have more hit points than the player" },
    { F(losing_magic), .doc = "odds of using magic while it does not have more hit points than the player" },
    { F(losing_run), .doc = "odds of fleeing while it does not have more hit points than the player" },
    { F(losing_offer),
      .doc = "odds of making an offer while it does not have more hit points than the player" },
    { F(gender), .enums = genders, .code = "WB111", .doc = "pronouns used in texts" },
    { F(proper_noun), .enums = booleans, .code = "WB111", .doc = "yes: no article before the name" },
    CUT(initial_scene, 0, .refers_name = "scenes", .doc = "name of a scene, STORAGE@ or RANDOM@"),
    CUT(weapon1_name, 1, .doc = "name of its first natural weapon, such as claw; empty: none"),
    CUT(weapon1_verb, 2, .doc = "verb of the first natural weapon, such as scratch"),
    CUT(weapon2_name, 3, .doc = "name of its second natural weapon; empty: none"),
    CUT(weapon2_verb, 4, .doc = "verb of the second natural weapon"),
    CUT(initial_comment, 5, .doc = "text printed when the player meets it"),
    CUT(score_hit, 6, .doc = "text printed when it hits"),
    CUT(receive_hit, 7, .doc = "text printed when it is hit"),
    CUT(make_offer, 8, .doc = "text printed when it makes an offer"),
    CUT(reject_offer, 9, .doc = "text printed when it rejects an offer"),
    CUT(accept_offer, 10, .doc = "text printed when it accepts an offer"),
    CUT(die, 11, .doc = "text printed when it dies"),
    CUT(initial_sound, 12, .refers_name = "sounds",
        .doc = "name of the sound played when the player meets it"),
    CUT(score_hit_sound, 13, .refers_name = "sounds", .doc = "name of the sound played when it hits"),
    CUT(receive_hit_sound, 14, .refers_name = "sounds", .doc = "name of the sound played when it is hit"),
    CUT(die_sound, 15, .refers_name = "sounds", .doc = "name of the sound played when it dies"),
    CUT(weapon1_sound, 16, .refers_name = "sounds", .doc = "name of the sound of the first natural weapon"),
    CUT(weapon2_sound, 17, .refers_name = "sounds", .doc = "name of the sound of the second natural weapon"),
    { F(rest), .trace = true, .doc = "bytes after the known fields" },
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
#define D(member, number)                                                                                    \
    {                                                                                                        \
        F(member), .doc = "difference that the half-byte value " number " adds"                              \
    }
static const struct mw_field deltas_fields[] = { D(d0, "0"),   D(d1, "1"),   D(d2, "2"),   D(d3, "3"),
                                                 D(d4, "4"),   D(d5, "5"),   D(d6, "6"),   D(d7, "7"),
                                                 D(d8, "8"),   D(d9, "9"),   D(d10, "10"), D(d11, "11"),
                                                 D(d12, "12"), D(d13, "13"), D(d14, "14"), D(d15, "15") };
#undef D
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
    { F(channels), .doc = "number of channels; 1 in known sounds" },
    { F(loops), .doc = "number of times that it is played" },
    { F(deltas), .record = &deltas_record, .doc = "differences between samples" },
    { F(data), .file = "deltas", .doc = "samples, half a byte each, starting from 128" },
};
const struct mw_record wb_sound_record = { .name = "sound",
                                           .doc = "ASND: a sound.",
                                           MW_RECORD_OF(sound_fields),
                                           .file_size = 4 + WB_DELTAS,
                                           .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wb_pattern
#define R(member, number)                                                                                    \
    {                                                                                                        \
        F(member), .hex = true, .doc = "row " number " from the top; the highest bit is the left pixel"      \
    }
static const struct mw_field pattern_fields[] = { R(row0, "1"), R(row1, "2"), R(row2, "3"), R(row3, "4"),
                                                  R(row4, "5"), R(row5, "6"), R(row6, "7"), R(row7, "8") };
#undef R
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
      .model = true,
      .doc = "patterns, which shapes refer to by index from 1; only the end of the list can change" },
    { F(rest), .model = true, .trace = true, .doc = "bytes after the patterns" },
};
const struct mw_record wb_patterns_record = { .name = "patterns",
                                              .doc = "PAT#: patterns of fills and pens.",
                                              MW_RECORD_OF(patterns_fields) };
#undef MW_STRUCT

/* ---- version ---- */

#define MW_STRUCT           struct wb_version
#define CUT(member, n, ...) STRING(member, n, WB_VERSION_STRINGS, __VA_ARGS__)
static const struct mw_field version_fields[] = {
    HEAD,
    { F(has_extra), .model = true, .trace = true, .enums = booleans,
      .doc = "yes: one extra byte, as in Enchanted Scepters" },
    STRINGS_CUT(WB_VERSION_STRINGS),
    { F(signature), .doc = "four characters that saved games of this game also have" },
    { F(unknown_04), .doc = "unknown" },
    { F(weapons_menu_disabled), .enums = booleans, .code = "WB114",
      .doc = "yes: the game has no Weapons menu" },
    { F(unknown_0b), .doc = "unknown" },
    CUT(about, 0, .doc = "text shown by About in the Apple menu"),
    { F(extra), WHEN(has_extra, 1 << 1), .doc = "unknown" },
    CUT(sound_library1, 1, .doc = "name of a file with further sounds; empty: none"),
    CUT(sound_library2, 2, .doc = "name of a second file with further sounds; empty: none"),
    { F(rest), .trace = true, .doc = "bytes after the known fields" },
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
    { F(text), .text = MW_TEXT_PASCAL, .doc = "text of the line; a hyphen is a separator" },
    { F(icon), .doc = "number of an icon; 0: none" },
    { F(key), .doc = "command key; 0: none" },
    { F(mark), .doc = "character before the text, such as a check mark; 0: none" },
    { F(style), .doc = "style of the text, bits: 1 bold, 2 italic, 4 underlined, 8 outlined, 16 shadowed" }
};
const struct mw_record wb_menu_item_record = {
    .name = "menu_item", .doc = "A line of a menu.", MW_RECORD_OF(menu_item_fields), .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct wb_menu
static const struct mw_field menu_fields[] = {
    HEAD,
    { F(menu_id), .doc = "id of the menu; usually that of the resource" },
    { F(width), .reserved = true, .doc = "computed when the menu is drawn" },
    { F(height), .reserved = true, .doc = "computed when the menu is drawn" },
    { F(procedure), .reserved = true, .doc = "id of the program that draws the menu" },
    { F(filler), .reserved = true, .doc = "padding" },
    { F(enabled), .hex = true, .doc = "bit 0: the menu, bit n: item n; 0 means grey" },
    { F(title), .text = MW_TEXT_PASCAL, .doc = "title of the menu" },
    { F(items), .record = &wb_menu_item_record, .list = true, .open = true, .calls = &wb_menu_item_calls,
      .model = true, .doc = "lines of the menu" },
    { F(rest), .model = true, .trace = true, .doc = "bytes after the lines" },
};
const struct mw_record wb_menu_record = { .name = "menu",
                                          .doc = "MENU: 2001 Apple, 2004 Commands, 2005 Weapons.",
                                          MW_RECORD_OF(menu_fields),
                                          .file_size = 14,
                                          .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wb_dialog_item
static const struct mw_field dialog_item_fields[] = {
    { F(handle), .trace = true, .hex = true, .doc = "left-over memory contents" },
    { F(bounds), .record = &rect_record, .doc = "position in the dialog" },
    { F(type), .enums = dialog_items, .doc = "kind of item" },
    { F(data), .text = MW_TEXT_PASCAL,
      .doc = "text of the item, or id of its picture, icon or control as bytes" },
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
    { F(items), .record = &wb_dialog_item_record, .list = true, .open = true, .model = true,
      .doc = "items of the dialog, which the game refers to by position" },
    { F(rest), .model = true, .trace = true, .doc = "bytes after the items" },
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
    { F(type), .model = true, .doc = "type of the resource, four characters" },
    { F(place), .model = true, .trace = true,
      .doc = "position among the resources of its type, for types with a list" },
    { F(data), .model = true, .file = "bin", .doc = "content of the resource" },
};
static const struct mw_record other_record = { .name = "resource",
                                               .doc = "A resource preserved unchanged.",
                                               MW_RECORD_OF(other_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct wb_run
static const struct mw_field run_fields[] = {
    { F(type), .model = true, .doc = "type of the resources" },
    { F(count), .model = true, .doc = "number of resources; 0: all remaining ones of the type" },
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
#define ITEMS_OF_SCENES(member, of, text)                                                                    \
    {                                                                                                        \
        F(member), .record = &of, .list = true, .open = true, .calls = &wb_resource_calls, .model = true,    \
                   .keys = by_id, .same_ids = "scenes", .doc = text                                          \
    }
/* Scripts follow everything that has a name, because their source is parsed with the names. */
static const struct mw_field game_fields[] = {
    { F(file), .record = &mac_file_record, .model = true, .doc = "wrapper of the file" },
    ITEMS(versions, wb_version_record, "VERS resources; the first is used"),
    ITEMS_CALLED(scenes, wb_scene_record, "ASCN resources; removing one also removes its script and text",
                 wb_scene_calls),
    ITEMS(objects, wb_object_record, "AOBJ resources"),
    ITEMS(characters, wb_character_record, "ACHR resources, including the player"),
    ITEMS(sounds, wb_sound_record, "ASND resources"),
    ITEMS(patterns, wb_patterns_record, "PAT# resources; the game uses 900"),
    ITEMS(global_scripts, wb_script_record, "GCOD resources; the first is used"),
    ITEMS_OF_SCENES(scripts, wb_script_record,
                    "ACOD resources; each belongs to the scene with the same id, by whose name paths can "
                    "select it: scripts[scene=Hall]"),
    ITEMS_OF_SCENES(texts, wb_text_record,
                    "ATXT resources; each belongs to the scene with the same id, by whose name paths can "
                    "select it: texts[scene=Hall]"),
    ITEMS(menus, wb_menu_record, "MENU resources"),
    ITEMS(dialogs, wb_dialog_record, "DITL resources"),
    { F(resources), .record = &other_record, .list = true, .open = true, .calls = &wb_resource_calls,
      .model = true, .keys = by_type, .doc = "all other resources, preserved unchanged" },
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
