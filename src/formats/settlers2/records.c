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

static const struct mw_name shifts[] = {
    { S2_SHIFT_NONE, "none", NULL },
    { S2_SHIFT_EARLY, "early", "the first two heights are the end of their block header" },
    { S2_SHIFT_CUT, "cut", "the last two heights are not stored" },
    { 0 },
};

static const struct mw_name site_values[] = {
    { 0x00, "nothing", NULL },
    { 0x01, "flag", NULL },
    { 0x02, "hut", NULL },
    { 0x03, "house", NULL },
    { 0x04, "castle", NULL },
    { 0x05, "mine", NULL },
    { 0x09, "flag+", "not fertile all around" },
    { 0x0A, "hut+", NULL },
    { 0x0B, "house+", NULL },
    { 0x0C, "castle+", NULL },
    { 0x0D, "mine+", NULL },
    { 0x60, "tree", NULL },
    { 0x68, "tree+", NULL },
    { 0x70, "blocked", NULL },
    { 0x78, "blocked+", NULL },
    { 0 },
};

/* ---- small records ---- */

#define MW_STRUCT struct s2_player_coordinates
static const struct mw_field coordinates_fields[] = { { F(player1) }, { F(player2) }, { F(player3) },
                                                      { F(player4) }, { F(player5) }, { F(player6) },
                                                      { F(player7) } };
static const struct mw_record coordinates_record = { .name = "player_coordinates",
                                                     .doc = "One coordinate per player; 65535 is unset.",
                                                     MW_RECORD_OF(coordinates_fields),
                                                     .file_size = 14,
                                                     .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2_player_leaders
#define L(member)                                                                                            \
    {                                                                                                        \
        F(member), .enums = leaders                                                                          \
    }
static const struct mw_field leaders_fields[] = { L(player1), L(player2), L(player3), L(player4),
                                                  L(player5), L(player6), L(player7) };
#undef L
static const struct mw_record leaders_record = { .name = "player_leaders",
                                                 .doc = "Faces of the players in the World Campaign.",
                                                 MW_RECORD_OF(leaders_fields),
                                                 .file_size = 7,
                                                 .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct s2_area
static const struct mw_field area_fields[] = {
    { F(kind), .enums = area_kinds }, { F(x) }, { F(y) }, { F(size), .unit = "nodes" }
};
const struct mw_record s2_area_record = {
    .name = "area",
    .doc = "A connected piece of land or water: its first node and its size.",
    MW_RECORD_OF(area_fields),
    .file_size = 9,
    .flat = true
};
#undef MW_STRUCT

#define MW_STRUCT struct s2_animal
static const struct mw_field animal_fields[] = { { F(kind), .enums = animal_kinds }, { F(x) }, { F(y) } };
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
    { F(id), COMPUTED, .code = "S2M006" },
    { F(zero), COMPUTED, .code = "S2M006" },
    { F(width), COMPUTED, .code = "S2M006" },
    { F(height), COMPUTED, .code = "S2M006" },
    { F(one), COMPUTED, .code = "S2M006" },
    { F(length), COMPUTED, .unit = "bytes" },
    { F(packed), .model = true, .enums = booleans, .doc = "yes: run-length encoded" },
    { F(stored), .model = true, .trace = true,
      .doc = "the encoded bytes, if encoding again gives different ones" },
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
    { F(shift), .model = true, .enums = shifts,
      .doc = "position of the heights in a map with a gap in the header" },
    { F(no_end), .model = true, .enums = booleans, .doc = "the 0xFF after the animals is missing" },
    { F(blocks), .record = &s2_block_record, .list = true, .fixed_by = "each layer has one", .model = true },
    { F(tail), .model = true, .doc = "bytes after the end of the map" },
};
const struct mw_record s2_trace_record = { .name = "trace",
                                           .doc = "How the file was stored.",
                                           MW_RECORD_OF(trace_fields) };
#undef MW_STRUCT

/* ---- layers ---- */

#define NODE_DOC "A node of the layer."
MW_INTEGER_RECORD(node_record, uint8_t, "value", "node", NODE_DOC);
MW_INTEGER_RECORD(animal_node_record, uint8_t, "value", "animal_node", NODE_DOC, .enums = animal_kinds);
MW_INTEGER_RECORD(site_node_record, uint8_t, "value", "site_node", NODE_DOC, .enums = site_values);

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
    { F(form), .model = true, .enums = forms, .doc = "kind of file" },
    { F(magic), WHEN(form, WORLD), .doc = "\"WORLD_V1.0\"" },
    { F(title), WHEN(form, WORLD), .doc = "shown in the game's map list" },
    { F(ui_width), WHEN(form, WORLD), .doc = "width shown in the game's map list" },
    { F(ui_height), WHEN(form, WORLD), .doc = "height shown in the game's map list" },
    { F(landscape), WHEN(form, WORLD), .enums = landscapes, .doc = "selects the textures", .code = "S2M114" },
    { F(players), WHEN(form, WORLD), .doc = "how many can play" },
    { F(author), WHEN(form, WORLD), .doc = "shown in the game's map list" },
    { F(hq_x), WHEN(form, WORLD), .record = &coordinates_record, .doc = "columns of the headquarters" },
    { F(hq_y), WHEN(form, WORLD), .record = &coordinates_record, .doc = "rows of the headquarters" },
    { F(not_playable), WHEN(form, WORLD), .enums = booleans, .doc = "yes: not offered in Unlimited Play" },
    { F(leaders), WHEN(form, WORLD), .record = &leaders_record },
    { F(areas), WHEN(form, WITH_AREAS), .record = &s2_area_record, .list = true,
      .fixed_by = "area_layer refers to them by index; the repair recompute-areas computes both",
      .model = true, .keys = placed },
    { F(reserved), WHEN(form, LAYERED), .model = true },
    { F(width), WHEN(form, LAYERED), .model = true, COMPUTED, .unit = "nodes" },
    { F(height), WHEN(form, LAYERED), .model = true, COMPUTED, .unit = "nodes" },
    LAYER(heights, node_record, "0 to 60; 5 pixels each"),
    LAYER(terrain_up, node_record, "texture of the triangle below the node, tip up; bit 0x40: harbour"),
    LAYER(terrain_down, node_record, "texture of the triangle to the right, tip down"),
    LAYER(roads, node_record, "2 bits each: east, south-east, south-west"),
    LAYER(object_index, node_record, "which object of its type; of granite the amount"),
    LAYER(object_type, node_record, "0: no object"),
    LAYER(animal_layer, animal_node_record, "animals; also in the list"),
    LAYER(unused_layer, node_record, NULL),
    LAYER(sites, site_node_record, "what can be built on the node"),
    LAYER(animal_layer_copy, animal_node_record, "a copy of animal_layer"),
    LAYER(cursor_layer, node_record, "where the editor's cursor was"),
    LAYER(resources, node_record, "kind * 8 + amount"),
    LAYER(shading, node_record, "64 leaves the texture unchanged"),
    LAYER(area_layer, node_record, "index in the table of areas; 254: impassable"),
    { F(area_layer_dat), WHEN(form, 1 << S2_FORM_DAT), .record = &node_record, .model = true,
      .doc = "the same; used where area_layer is out of date" },
    { F(animals), WHEN(form, WORLD), .record = &s2_animal_record, .list = true, .open = true, .model = true,
      .keys = placed },
    { F(content), WHEN(form, 1 << S2_FORM_CONTROL), .model = true },
    { F(shades), WHEN(form, 1 << S2_FORM_SHADES), .record = &node_record, .model = true,
      .doc = "palette index for index x at shading y; row 64 leaves colours unchanged" },
    { F(trace), .record = &s2_trace_record, .model = true, .trace = true },
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
    "object_type",  "animal_layer", "unused_layer", "sites",      "animal_layer_copy",
    "cursor_layer", "resources",    "shading",      "area_layer", "area_layer_dat",
};

unsigned s2_layer_count(const struct s2_map *map)
{
    return map->form == S2_FORM_DAT ? S2_LAYERS : map->form <= S2_FORM_SHORT_DAT ? S2_LAYERS - 1 : 0;
}

const struct mw_field *s2_layer_field(unsigned layer)
{
    return s2_map_field(layer_rows[layer]);
}
