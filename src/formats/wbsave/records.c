/* What is known of saved games, field by field. */
#include "wbsave.h"

/* The game compares and adds these values; they are bytes without a unit. */
#define PERSON_ROWS                                                                                          \
    { F(physical_strength), .doc = "strength of attacks with weapons" },                                     \
        { F(physical_hp), .doc = "physical hit points; death below 0" },                                     \
        { F(physical_armour), .doc = "reduction of damage by weapons" },                                     \
        { F(physical_accuracy), .doc = "chance of hitting with weapons, out of 255" },                       \
        { F(spiritual_strength), .doc = "strength of attacks with magic" },                                  \
        { F(spiritual_hp), .doc = "spiritual hit points; death below 0" },                                   \
        { F(magic_resistance), .doc = "reduction of damage by magic" },                                      \
        { F(spiritual_accuracy), .doc = "chance of hitting with magic, out of 255" },                        \
    {                                                                                                        \
        F(running_speed), .doc = "speed, which decides whether it can flee or catch up"                      \
    }

#define MW_STRUCT struct wbs_base
static const struct mw_field base_fields[] = { PERSON_ROWS };
static const struct mw_record base_record = { .name = "base",
                                              .doc = "Attributes of the player at the start.",
                                              MW_RECORD_OF(base_fields),
                                              .file_size = 9,
                                              .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wbs_global
static const struct mw_field global_fields[] = { { F(value),
                                                   .doc = "value of A1#, A2#, ... A9#, B1#, ... Z9#" } };
static const struct mw_record global_record = { .name = "global",
                                                .doc = "A variable of scripts.",
                                                MW_RECORD_OF(global_fields),
                                                .file_size = 2,
                                                .big_endian = true,
                                                .scalar = true };
#undef MW_STRUCT

#define MW_STRUCT struct wbs_scene
static const struct mw_field scene_fields[] = {
    { F(id), .doc = "id of the ASCN resource" },
    { F(map_y), .doc = "row of its cell on the world map" },
    { F(map_x), .doc = "column of its cell on the world map" },
    { F(blocked_north), .ranged = true, .max = 1, .code = "WBS004", .doc = "1: the way north is closed" },
    { F(blocked_south), .ranged = true, .max = 1, .code = "WBS004", .doc = "1: the way south is closed" },
    { F(blocked_east), .ranged = true, .max = 1, .code = "WBS004", .doc = "1: the way east is closed" },
    { F(blocked_west), .ranged = true, .max = 1, .code = "WBS004", .doc = "1: the way west is closed" },
    { F(frequency), .doc = "frequency of the ambient sound; its meaning depends on loop" },
    { F(loop), .doc = "how the ambient sound is repeated: 0 regularly, 1 at random" },
    { F(unknown_0d), .doc = "unknown" },
    { F(unknown_0e), .doc = "unknown" },
    { F(visited), .ranged = true, .max = 1, .code = "WBS004", .doc = "1: the player has been there" },
};
static const struct mw_record scene_record = { .name = "scene",
                                               .doc = "The current state of a scene.",
                                               MW_RECORD_OF(scene_fields),
                                               .file_size = WBS_SCENE_SIZE,
                                               .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wbs_character
static const struct mw_field character_fields[] = {
    { F(id), .doc = "id of the ACHR resource" },
    { F(scene), .doc = "id of the scene that it is in; 0: storage" },
    PERSON_ROWS,
    { F(reject_offers), .doc = "value up to which it rejects offers" },
    { F(follows_opponent), .doc = "chance out of 255 of following the player" },
    { F(unknown_0f), .doc = "unknown" },
    { F(weapon1_damage), .doc = "damage of its first natural weapon" },
    { F(weapon2_damage), .doc = "damage of its second natural weapon" },
};
static const struct mw_record character_record = { .name = "character",
                                                   .doc = "The current state of a character.",
                                                   MW_RECORD_OF(character_fields),
                                                   .file_size = WBS_CHARACTER_SIZE,
                                                   .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wbs_object
static const struct mw_field object_fields[] = {
    { F(id), .doc = "id of the AOBJ resource" },
    { F(scene), .doc = "id of its scene; 0: in storage or owned by a character" },
    { F(owner), .doc = "id of its owner; 0: none" },
    { F(unknown_06), .doc = "unknown" },
    { F(accuracy), .doc = "accuracy added by a weapon" },
    { F(value), .doc = "price in trades" },
    { F(type), .doc = "kind of object, as in the game" },
    { F(damage), .doc = "damage of a weapon, protection of armour or power of a spell" },
    { F(effect), .doc = "what a magical object does, as in the game" },
    { F(uses), .doc = "remaining uses; -1: unlimited" },
};
static const struct mw_record object_record = { .name = "object",
                                                .doc = "The current state of an object.",
                                                MW_RECORD_OF(object_fields),
                                                .file_size = WBS_OBJECT_SIZE,
                                                .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct wbs_save
#define REFERENCE(member, text)                                                                              \
    {                                                                                                        \
        F(member), .hex = true, .doc = (text)                                                                \
    }
#define BY_OFFSET "player, opponent and worn objects are stored as offsets of records"
static const char *const id_keys[] = { "id", NULL };
static const struct mw_field save_fields[] = {
    { F(file), .model = true, .record = &mac_file_record, .doc = "wrapper of the file" },
    { F(scene_count), .derived = true, .code = "WBS002", .fixed_by = "add or remove scenes",
      .doc = "number of scenes, without the storage" },
    { F(character_count), .derived = true, .code = "WBS002", .fixed_by = "add or remove characters",
      .doc = "number of characters" },
    { F(object_count), .derived = true, .code = "WBS002", .fixed_by = "add or remove objects",
      .doc = "number of objects" },
    { F(characters_offset), .unit = "bytes", .derived = true, .hex = true, .code = "WBS002",
      .fixed_by = "it follows from scenes", .doc = "offset of the characters in the data fork" },
    { F(objects_offset), .unit = "bytes", .derived = true, .hex = true, .code = "WBS002",
      .fixed_by = "it follows from characters", .doc = "offset of the objects in the data fork" },
    { F(signature), .doc = "signature of the game: the first four bytes of its VERS" },
    { F(visits), .doc = "number of scenes entered, VISITS# in scripts" },
    { F(loop), .doc = "number of commands given in this scene, LOOP# in scripts" },
    { F(kills), .doc = "number of characters beaten, VICTORY# in scripts" },
    REFERENCE(player, "offset of the player's record in the data fork"),
    REFERENCE(present_character, "offset of the record of the character that the player faces; 0xFFFF: none"),
    REFERENCE(current_scene, "offset of the record of the scene that the player is in"),
    REFERENCE(helmet, "offset of the record of the helmet that the player wears; 0xFFFF: none"),
    REFERENCE(shield, "offset of the record of the shield that the player wears; 0xFFFF: none"),
    REFERENCE(chest_armour, "offset of the record of the chest armour that the player wears; 0xFFFF: none"),
    REFERENCE(spiritual_armour,
              "offset of the record of the spiritual armour that the player wears; 0xFFFF: none"),
    { F(reserved_3a), .hex = true, .reserved = true, .expected = UINT32_MAX, .code = "WBS003",
      .doc = "unknown" },
    { F(reserved_3e), .hex = true, .reserved = true, .expected = UINT32_MAX, .code = "WBS003",
      .doc = "unknown" },
    REFERENCE(running_character, "offset of the record of the fleeing character; 0xFFFF: none"),
    { F(experience), .doc = "hit points of all characters beaten" },
    { F(aim), .doc = "where the player aims: 0 head, 1 chest, 2 side" },
    { F(opponent_aim), .doc = "where the opponent aims: 1 head, 2 chest, 3 side" },
    { F(reserved_4e), .reserved = true, .code = "WBS003", .doc = "unknown" },
    { F(reserved_50), .reserved = true, .code = "WBS003",
      .doc = "unknown; possibly the turns for which the opponent stays frozen" },
    { F(reserved_52), .reserved = true, .code = "WBS003", .doc = "unknown" },
    { F(base), .record = &base_record,
      .doc = "attributes of the player at the start, which wounds do not change" },
    { F(unknown_5d), .hex = true, .doc = "unknown; 0x0A or 0xFF" },
    { F(globals), .model = true, .record = &global_record, .list = true,
      .fixed_by = "each variable of the game has one value", .doc = "variables of scripts, A1# to Z9#" },
    { F(scenes), .model = true, .record = &scene_record, .list = true, .fixed_by = BY_OFFSET, .keys = id_keys,
      .doc = "current state of the scenes, in the order of the game" },
    { F(characters), .model = true, .record = &character_record, .list = true, .fixed_by = BY_OFFSET,
      .keys = id_keys, .doc = "current state of the characters, in the order of the game" },
    { F(objects), .model = true, .record = &object_record, .list = true, .fixed_by = BY_OFFSET,
      .keys = id_keys, .doc = "current state of the objects, in the order of the game" },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the objects" },
    { F(resource_fork), .model = true, .trace = true, .doc = "resource fork of the file; usually empty" },
};
const struct mw_record wbs_save_record = { .name = "saved_game",
                                           .doc = "A saved game.",
                                           MW_RECORD_OF(save_fields),
                                           .file_size = 94,
                                           .big_endian = true };
#undef MW_STRUCT

const struct mw_field *wbs_field(const char *name)
{
    return mw_record_field(&wbs_save_record, name, strlen(name));
}
