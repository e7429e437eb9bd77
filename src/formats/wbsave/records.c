/* What is known of saved games, field by field. */
#include "wbsave.h"

#define PERSON_ROWS                                                                                          \
    { F(physical_strength) }, { F(physical_hp) }, { F(physical_armour) }, { F(physical_accuracy) },          \
        { F(spiritual_strength) }, { F(spiritual_hp) }, { F(magic_resistance) }, { F(spiritual_accuracy) },  \
    {                                                                                                        \
        F(running_speed)                                                                                     \
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
    { F(map_y), .doc = "cell of the world map" },
    { F(map_x) },
    { F(blocked_north), .ranged = true, .max = 1, .code = "WBS004" },
    { F(blocked_south), .ranged = true, .max = 1, .code = "WBS004" },
    { F(blocked_east), .ranged = true, .max = 1, .code = "WBS004" },
    { F(blocked_west), .ranged = true, .max = 1, .code = "WBS004" },
    { F(frequency), .doc = "frequency of the ambient sound" },
    { F(loop), .doc = "how the ambient sound is played" },
    { F(unknown_0d) },
    { F(unknown_0e) },
    { F(visited), .ranged = true, .max = 1, .code = "WBS004" },
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
    { F(scene), .doc = "id of its location; 0: storage" },
    PERSON_ROWS,
    { F(reject_offers) },
    { F(follows_opponent) },
    { F(unknown_0f) },
    { F(weapon1_damage) },
    { F(weapon2_damage) },
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
    { F(unknown_06) },
    { F(accuracy) },
    { F(value) },
    { F(type) },
    { F(damage) },
    { F(effect) },
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
    { F(file), .model = true, .record = &mac_file_record },
    { F(scene_count), .derived = true, .code = "WBS002", .fixed_by = "add or remove scenes" },
    { F(character_count), .derived = true, .code = "WBS002", .fixed_by = "add or remove characters" },
    { F(object_count), .derived = true, .code = "WBS002", .fixed_by = "add or remove objects" },
    { F(characters_offset), .derived = true, .hex = true, .code = "WBS002",
      .fixed_by = "it follows from scenes" },
    { F(objects_offset), .derived = true, .hex = true, .code = "WBS002",
      .fixed_by = "it follows from characters" },
    { F(signature), .doc = "signature of the game: the first bytes of VERS" },
    { F(visits), .doc = "VISITS#" },
    { F(loop), .doc = "LOOP#" },
    { F(kills), .doc = "VICTORY#" },
    REFERENCE(player, "offset of the player's record; 0xffff: nothing, as in all that follow"),
    REFERENCE(present_character, "offset of the character in the scene"),
    REFERENCE(current_scene, "offset of the scene that the player is in"),
    REFERENCE(helmet, "offset of the object that the player wears"),
    REFERENCE(shield, "offset of an object"),
    REFERENCE(chest_armour, "offset of an object"),
    REFERENCE(spiritual_armour, "offset of an object"),
    { F(reserved_3a), .hex = true, .reserved = true, .expected = UINT32_MAX, .code = "WBS003" },
    { F(reserved_3e), .hex = true, .reserved = true, .expected = UINT32_MAX, .code = "WBS003" },
    REFERENCE(running_character, "offset of the fleeing character"),
    { F(experience) },
    { F(aim), .doc = "where the player aims: 0 head, 1 chest, 2 side" },
    { F(opponent_aim) },
    { F(reserved_4e), .reserved = true, .code = "WBS003" },
    { F(reserved_50), .reserved = true, .code = "WBS003" },
    { F(reserved_52), .reserved = true, .code = "WBS003" },
    { F(base), .record = &base_record },
    { F(unknown_5d), .hex = true },
    { F(globals), .model = true, .record = &global_record, .list = true,
      .fixed_by = "each variable of the game has one value" },
    { F(scenes), .model = true, .record = &scene_record, .list = true, .fixed_by = BY_OFFSET,
      .keys = id_keys },
    { F(characters), .model = true, .record = &character_record, .list = true, .fixed_by = BY_OFFSET,
      .keys = id_keys },
    { F(objects), .model = true, .record = &object_record, .list = true, .fixed_by = BY_OFFSET,
      .keys = id_keys },
    { F(tail), .model = true, .trace = true, .doc = "bytes after the objects" },
    { F(resource_fork), .model = true, .trace = true },
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
