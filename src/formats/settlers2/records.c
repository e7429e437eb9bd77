#include "records.h"

#include <string.h>

/* ---- names ---- */

static const struct mw_name forms[] = {
    { S2_FORM_WORLD, "world", "WLD or SWD" },
    { S2_FORM_DAT, "dat", "WORLD###.DAT" },
    { S2_FORM_SHORT_DAT, "short_dat", "WORLD###.DAT with short block headers" },
    { S2_FORM_AREAS, "areas", "CONTI###.DAT" },
    { S2_FORM_CONTROL, "control", "CNTRL###.DAT" },
    { S2_FORM_SHADES, "shades", "GOU#.DAT" },
    { 0 },
};

static const struct mw_name landscapes[] = { { S2_LANDSCAPE_GREENLAND, "greenland", NULL },
                                             { S2_LANDSCAPE_WASTELAND, "wasteland", NULL },
                                             { S2_LANDSCAPE_WINTER, "winter", NULL },
                                             { 0 } };

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

static const struct mw_name leaders[] = {
    { 0, "octavianus", "Roman" },
    { 1, "julius", "Roman" },
    { 2, "brutus", "Roman" },
    { 3, "erik", "Viking" },
    { 4, "knut", "Viking" },
    { 5, "olof", "Viking" },
    { 6, "yamauchi", "Japanese" },
    { 7, "tsunami", "Japanese" },
    { 8, "hakirawashi", "Japanese" },
    { 9, "shaka", "Nubian" },
    { 10, "todo", "Nubian" },
    { 11, "mnga_tscha", "Nubian" },
    { 0 },
};

static const struct mw_name area_kinds[] = {
    { 0, "none", NULL }, { 1, "land", NULL }, { 2, "water", NULL }, { 0 }
};

static const struct mw_name animal_kinds[] = {
    { 1, "rabbit", NULL },      { 2, "fox", NULL },
    { 3, "stag", NULL },        { 4, "deer", NULL },
    { 5, "duck", NULL },        { 6, "sheep", NULL },
    { 7, "deer2", NULL },       { 8, "duck2", NULL },
    { 9, "pack_donkey", NULL }, { 0 },
};

static const struct mw_name node_animals[] = {
    { 0, "none", NULL },
    { 1, "rabbit", NULL },
    { 2, "fox", NULL },
    { 3, "stag", NULL },
    { 4, "deer", NULL },
    { 5, "duck", NULL },
    { 6, "sheep", NULL },
    { 7, "deer2", NULL },
    { 8, "duck2", NULL },
    { 9, "pack_donkey", NULL },
    { 0xFF, "filled", "no animal, in WORLD###.DAT; crashes the original's editor in a map" },
    { 0 },
};

/* Waterways have both bits, so they come first. */
#define ROADS(shift, direction)                                                                              \
    { 3 << (shift), direction "_waterway", NULL }, { 2 << (shift), direction "_donkey_road", NULL },         \
    {                                                                                                        \
        1 << (shift), direction "_path", NULL                                                                \
    }
static const struct mw_name road_values[] = {
    ROADS(0, "east"), ROADS(2, "south_east"), ROADS(4, "south_west"), ROADS(6, "centre"), { 0 }
};
#undef ROADS

static const struct mw_name object_types[] = {
    { 0x00, "none", "no object" },
    { 0x80, "headquarters", "the index is the player, 0 to 7" },
    { 0xC4, "trees1", "index 0x30 pine, 0x70 birch, 0xB0 oak, 0xF0 palm1" },
    { 0xC5, "trees2", "index 0x30 palm2, 0x70 pine_apple, 0xB0 cypress, 0xF0 cherry" },
    { 0xC6, "trees3", "index 0x30 fir" },
    { 0xC8, "scenery", "the index is the object" },
    { 0xC9, "scenery2", "the same, in maps of generators" },
    { 0xCC, "granite1", "the index is the amount, 1 to 6" },
    { 0xCD, "granite2", "the index is the amount, 1 to 6" },
    { 0 },
};

#define AMOUNTS(start, kind)                                                                                 \
    { (start) + 1, kind "1", NULL }, { (start) + 2, kind "2", NULL }, { (start) + 3, kind "3", NULL },       \
        { (start) + 4, kind "4", NULL }, { (start) + 5, kind "5", NULL }, { (start) + 6, kind "6", NULL },   \
    {                                                                                                        \
        (start) + 7, kind "7", NULL                                                                          \
    }
static const struct mw_name resource_values[] = {
    { 0, "none", NULL },
    { 0x20, "dry", "ground without water" },
    { 0x21, "water", "a well has water for ever" },
    { 0x22, "water2", NULL },
    { 0x23, "water3", NULL },
    { 0x24, "water4", NULL },
    { 0x25, "water5", NULL },
    { 0x26, "water6", NULL },
    { 0x27, "water7", NULL },
    { 0x40, "coal0", "none left; also a mountain without ore" },
    AMOUNTS(0x40, "coal"),
    { 0x48, "iron0", "none left" },
    AMOUNTS(0x48, "iron"),
    { 0x50, "gold0", "none left" },
    AMOUNTS(0x50, "gold"),
    { 0x58, "granite0", "none left" },
    AMOUNTS(0x58, "granite"),
    { 0x80, "fish0", "none left" },
    AMOUNTS(0x80, "fish"),
    { 0 },
};
#undef AMOUNTS

static const struct mw_name terrain_bits[] = {
    { 0x40, "harbour", "in terrain_up: a harbour can be built on the node" },
    { 0x80, "used", "in saved games; meaning unknown" },
    { 0 },
};

static const struct mw_name shifts[] = {
    { S2_SHIFT_NONE, "none", "after their block header" },
    { S2_SHIFT_EARLY, "early", "the first two heights are the end of their block header" },
    { S2_SHIFT_CUT, "cut", "the last two heights are not stored" },
    { 0 },
};

static const struct mw_name site_values[] = {
    { 0x00, "nothing", "no room even for a flag" },
    { 0x01, "flag", "only a flag" },
    { 0x02, "hut", "small building" },
    { 0x03, "house", "medium building; not computed by the original editor" },
    { 0x04, "castle", "large building" },
    { 0x05, "mine", "mine" },
    { 0x06, "unused6", "no game has it" },
    { 0x07, "unused7", "no game has it" },
    { 0x08, "nothing+", "nothing; not fertile all around" },
    { 0x09, "flag+", "flag; not fertile all around" },
    { 0x0A, "hut+", "hut; not fertile all around" },
    { 0x0B, "house+", "house; not fertile all around" },
    { 0x0C, "castle+", "castle; not fertile all around" },
    { 0x0D, "mine+", "mine; not fertile all around" },
    { 0x60, "tree", "occupied by a tree" },
    { 0x68, "tree+", "tree; not fertile all around" },
    { 0x70, "blocked", "impassable terrain, granite or scenery" },
    { 0x78, "blocked+", "blocked; not fertile all around" },
    { 0 },
};

/* ---- small records ---- */

#define MW_STRUCT struct s2_player_coordinates
#define C(member, number)                                                                                    \
    {                                                                                                        \
        F(member), .unit = "nodes", .doc = "headquarters of player " number "; 65535: unset"                 \
    }
static const struct mw_field coordinates_fields[] = { C(player1, "1"), C(player2, "2"), C(player3, "3"),
                                                      C(player4, "4"), C(player5, "5"), C(player6, "6"),
                                                      C(player7, "7") };
#undef C
static const struct mw_record coordinates_record = { .name = "player_coordinates",
                                                     .doc = "One coordinate per player; 65535 is unset.",
                                                     MW_RECORD_OF(coordinates_fields),
                                                     .file_size = 14,
                                                     .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2_player_leaders
#define L(member, number)                                                                                    \
    {                                                                                                        \
        F(member), .enums = leaders, .code = "S2M116", .doc = "leader of player " number                     \
    }
static const struct mw_field leaders_fields[] = { L(player1, "1"), L(player2, "2"), L(player3, "3"),
                                                  L(player4, "4"), L(player5, "5"), L(player6, "6"),
                                                  L(player7, "7") };
#undef L
static const struct mw_record leaders_record = { .name = "player_leaders",
                                                 .doc =
                                                     "Leaders of the players, shown in the World Campaign.",
                                                 MW_RECORD_OF(leaders_fields),
                                                 .file_size = 7,
                                                 .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2_area
static const struct mw_field area_fields[] = { { F(kind), .enums = area_kinds,
                                                 .doc = "what the area consists of; none: unused entry" },
                                               { F(x), .unit = "nodes", .doc = "column of its first node" },
                                               { F(y), .unit = "nodes", .doc = "row of its first node" },
                                               { F(size), .unit = "nodes", .doc = "number of nodes" } };
const struct mw_record s2_area_record = {
    .name = "area",
    .doc = "A connected piece of land or water: its first node and its size.",
    MW_RECORD_OF(area_fields),
    .file_size = 9,
    .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct s2_animal
/* The kind S2_LIST_END would end the list. */
static const struct mw_field animal_fields[] = { { F(kind), .enums = animal_kinds, .decides = true,
                                                   .doc = "species; 7 to 9 are set by the game only" },
                                                 { F(x), .unit = "nodes", .doc = "column of its node" },
                                                 { F(y), .unit = "nodes", .doc = "row of its node" } };
const struct mw_record s2_animal_record = { .name = "animal",
                                            .doc = "An animal and its node.",
                                            MW_RECORD_OF(animal_fields),
                                            .file_size = 5,
                                            .flat = true };
#undef MW_STRUCT

/* ---- blocks and trace ---- */

#define MW_STRUCT struct s2_block
#define COMPUTED  .derived = true, .fixed_by = "it is computed when the file is written"
static const struct mw_field block_fields[] = {
    { F(id), COMPUTED, .code = "S2M006", .doc = "marker, 10000" },
    { F(zero), COMPUTED, .code = "S2M006", .doc = "always 0" },
    { F(width), .unit = "nodes", COMPUTED, .code = "S2M006", .doc = "width of the map" },
    { F(height), .unit = "nodes", COMPUTED, .code = "S2M006", .doc = "height of the map" },
    { F(one), COMPUTED, .code = "S2M006", .doc = "multiplier, always 1; 0: the layer is not stored" },
    { F(length), COMPUTED, .unit = "bytes", .doc = "size of the layer as stored" },
    { F(packed), .model = true, .enums = booleans, .doc = "whether the layer is run-length encoded" },
    { F(absent), .model = true, .enums = booleans,
      .doc = "whether the layer is not stored (`one` is 0) as long as all its nodes are 0" },
    { F(stored), .model = true, .trace = true,
      .doc = "the encoded bytes, if encoding the layer again gives different ones" },
};
const struct mw_record s2_block_record = { .name = "block",
                                           .doc = "The header before a layer.",
                                           MW_RECORD_OF(block_fields),
                                           .file_size = S2_BLOCK_HEADER,
                                           .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2_trace
static const struct mw_field trace_fields[] = {
    { F(gap), .model = true, .doc = "bytes between the areas and the size of the map" },
    { F(shift), .model = true, .enums = shifts, .closed = true,
      .doc = "position of the heights in a map with a gap in the header" },
    { F(no_end), .model = true, .enums = booleans, .doc = "the 0xFF after the animals is missing" },
    { F(blocks), .record = &s2_block_record, .list = true, .fixed_by = "each layer has one", .model = true,
      .doc = "headers of the layers, in file order" },
    { F(tail), .model = true, .doc = "bytes after the end of the map" },
};
const struct mw_record s2_trace_record = { .name = "trace",
                                           .doc = "How the file was stored.",
                                           MW_RECORD_OF(trace_fields) };
#undef MW_STRUCT

/* ---- layers ---- */

#define NODE_DOC "A node of the layer."
MW_INTEGER_RECORD(node_record, uint8_t, "value", "node", NODE_DOC,
                  .doc = "one byte, whose meaning depends on the layer");
MW_INTEGER_RECORD(constant_node_record, uint8_t, "value", "constant_node", NODE_DOC, .former = animal_kinds,
                  .doc = "7 in nearly all maps");
MW_INTEGER_RECORD(animal_node_record, uint8_t, "value", "animal_node", NODE_DOC, .enums = node_animals,
                  .doc = "species; 7 to 9: set by the game only");
MW_INTEGER_RECORD(road_node_record, uint8_t, "value", "road_node", NODE_DOC, .flags = road_values,
                  .doc = "two bits for each direction: 1 path, 2 donkey road, 3 waterway");
MW_INTEGER_RECORD(
    type_node_record, uint8_t, "value", "object_type_node", NODE_DOC, .enums = object_types, .hex = true,
    .doc = "kind of object; bits 0 and 1: variant, 2 and 3: tree, scenery or granite, 6: all of "
           "these, 7: an object exists");
MW_INTEGER_RECORD(resource_node_record, uint8_t, "value", "resource_node", NODE_DOC, .enums = resource_values,
                  .doc = "kind * 8 + amount (0 to 7)");
MW_INTEGER_RECORD(terrain_node_record, uint8_t, "value", "terrain_node", NODE_DOC, .flags = terrain_bits,
                  .parts = true,
                  .doc = "texture in the low 6 bits, whose name depends on the landscape, and two bits");
MW_INTEGER_RECORD(site_node_record, uint8_t, "value", "site_node", NODE_DOC, .enums = site_values,
                  .doc = "largest thing that can be built");

/* ---- the map ---- */

#define MW_STRUCT struct s2_map
enum {
    WORLD = 1 << S2_FORM_WORLD,
    LAYERED = 1 << S2_FORM_WORLD | 1 << S2_FORM_DAT | 1 << S2_FORM_SHORT_DAT,
    WITH_AREAS = 1 << S2_FORM_WORLD | 1 << S2_FORM_AREAS,
};
#define LAYER(member, cells, text)                                                                           \
    {                                                                                                        \
        F(member), WHEN(form, LAYERED), .record = &cells, .model = true, .doc = text                         \
    }
static const char *const placed[] = { "x+y", NULL };
static const struct mw_field map_fields[] = {
    { F(form), .model = true, .enums = forms, .closed = true, .doc = "kind of file" },
    { F(magic), WHEN(form, WORLD), .fixed_by = "all WLD and SWD maps have it",
      .doc = "signature, WORLD_V1.0" },
    { F(title), WHEN(form, WORLD),
      .doc = "title, at most 19 characters and a NUL, of which the original's editor saves 17; titles of "
             "missions have up to 23, whose last 4 replace ui_width and ui_height" },
    { F(ui_width), .model = true, .unit = "nodes", WHEN(form, WORLD),
      .doc = "width that Unlimited Play shows and reads, bytes 20 and 21 of the title; campaigns and the "
             "original's editor do not read it" },
    { F(ui_height), .model = true, .unit = "nodes", WHEN(form, WORLD),
      .doc = "height that Unlimited Play shows and reads, bytes 22 and 23 of the title" },
    { F(landscape), WHEN(form, WORLD), .enums = landscapes,
      .doc = "climate, which determines textures and palette" },
    { F(players), WHEN(form, WORLD),
      .doc = "number of players; 1 to 7 in the original game (0 in WLD maps; Unlimited Play trusts 1 to 6), "
             "1 to 8 in Return to the Roots" },
    { F(author), WHEN(form, WORLD), .doc = "author of the map" },
    { F(hq_x), WHEN(form, WORLD), .record = &coordinates_record, .doc = "columns of the headquarters" },
    { F(hq_y), WHEN(form, WORLD), .record = &coordinates_record, .doc = "rows of the headquarters" },
    { F(not_playable), WHEN(form, WORLD), .enums = booleans,
      .doc = "whether the map is hidden in Unlimited Play" },
    { F(leaders), WHEN(form, WORLD), .record = &leaders_record,
      .doc = "leaders of the players; 0 in most maps" },
    { F(areas), WHEN(form, WITH_AREAS), .record = &s2_area_record, .list = true,
      .fixed_by = "area_layer refers to them by index; the repair recompute-areas computes both",
      .model = true, .keys = placed,
      .doc = "connected areas of land and water, 250 entries; the game uses them to navigate ships" },
    { F(reserved), WHEN(form, LAYERED), .model = true, .reserved = true, .code = "S2M010",
      .doc = "unknown; 0 in every known file" },
    { F(width), WHEN(form, LAYERED), .model = true, COMPUTED, .unit = "nodes",
      .doc = "width of the map, even; 32 to 256 in known maps" },
    { F(height), WHEN(form, LAYERED), .model = true, COMPUTED, .unit = "nodes",
      .doc = "height of the map, even; 32 to 256 in known maps" },
    LAYER(heights, node_record,
          "elevation, 0 to 60, in steps of 5 px; the base level is 0 in the original missions, 40 in later "
          "WLD maps and 10 in SWD maps of the editor"),
    LAYER(terrain_up, terrain_node_record,
          "texture of the triangle below the node, tip up; bit 0x40: harbour"),
    LAYER(terrain_down, terrain_node_record, "texture of the triangle to the right of the node, tip down"),
    LAYER(roads, road_node_record,
          "roads to the east (bits 0 and 1), south-east (2, 3) and south-west (4, 5): 1 path, 2 donkey road, "
          "3 waterway; 0 in maps without a game in progress"),
    LAYER(object_index, node_record,
          "variant of the object in object_type: species and size of a tree, amount of granite, player of a "
          "headquarters"),
    LAYER(object_type, type_node_record,
          "kind of object: 0x80 headquarters, 0xC4 to 0xC6 tree, 0xC8 and 0xC9 scenery, 0xCC and 0xCD "
          "granite; 0 none"),
    LAYER(animal_layer, animal_node_record, "animal on the node; usually agrees with the list animals"),
    LAYER(unused_layer, node_record,
          "unused; 0 in maps, 255 in WORLD###.DAT; other values in a map crash the original's editor"),
    LAYER(sites, site_node_record, "what can be built on the node"),
    { F(constant_layer), WHEN(form, LAYERED), .record = &constant_node_record, .model = true,
      .aliases = "animal_layer_copy", .doc = "unknown; 7 on all nodes of nearly all maps" },
    LAYER(cursor_layer, node_record, "position of the editor's cursor and, in some files, its neighbours"),
    LAYER(resources, resource_node_record,
          "resource underground: 0x20 dry, 0x21 to 0x27 water, 0x40 to 0x47 coal, 0x48 to 0x4F iron, 0x50 to "
          "0x57 gold, 0x58 to 0x5F granite, 0x80 to 0x87 fish; x0 and x8: none left"),
    LAYER(shading, node_record,
          "brightness, 0 to 128, computed from the heights; 64 leaves the texture unchanged"),
    LAYER(area_layer, node_record, "index in the table of areas; 254: impassable"),
    { F(area_layer_dat), WHEN(form, 1 << S2_FORM_DAT), .record = &node_record, .model = true,
      .doc = "index in the table of areas; replaces area_layer, which can be outdated; 254: impassable" },
    { F(animals), WHEN(form, WORLD), .record = &s2_animal_record, .list = true, .open = true, .model = true,
      .keys = placed, .doc = "animals at the start of the game" },
    { F(content), WHEN(form, 1 << S2_FORM_CONTROL), .model = true, .doc = "content of unknown meaning" },
    { F(shades), WHEN(form, 1 << S2_FORM_SHADES), .record = &node_record, .model = true,
      .doc = "palette index for index x at shading y; row 64 leaves colours unchanged" },
    { F(trace), .record = &s2_trace_record, .model = true, .trace = true, .doc = "layout of the file" },
};
const struct mw_record s2_map_record = { .name = "map",
                                         .doc = "A map of The Settlers II.",
                                         MW_RECORD_OF(map_fields) };
#undef MW_STRUCT

const struct mw_field *s2_map_field(const char *name)
{
    return mw_record_field(&s2_map_record, name, strlen(name));
}

static const char *const layer_rows[S2_LAYERS] = {
    "heights",      "terrain_up",   "terrain_down", "roads",      "object_index",
    "object_type",  "animal_layer", "unused_layer", "sites",      "constant_layer",
    "cursor_layer", "resources",    "shading",      "area_layer", "area_layer_dat",
};

unsigned s2_layer_count(const struct s2_map *map)
{
    return map->form == S2_FORM_DAT ? S2_LAYERS : map->form <= S2_FORM_SHORT_DAT ? S2_LAYERS - 1 : 0;
}

unsigned s2_layer_index(const char *name)
{
    unsigned layer = 0;
    while (layer < S2_LAYERS && strcmp(layer_rows[layer], name) != 0)
        layer++;
    return layer;
}

const char *s2_layer_row(unsigned layer)
{
    return layer_rows[layer];
}

const struct mw_field *s2_layer_field(unsigned layer)
{
    return s2_map_field(layer_rows[layer]);
}
