/* What a program needs to know to show and edit maps: ready ways to look, the values of layers, and where
 * cells are. */
#include "formats/settlers2/analysis.h"
#include "formats/settlers2/objects.h"
#include "formats/settlers2/terrain.h"
#include "view.h"

#include <stdio.h>

enum {
    TEXT = 64,
    TERRAIN_SCALE_MOST = 8,
    NODE_SCALE = 4,
    NODE_SCALE_MOST = 64,
    SHADING_MOST = 128,
    AMOUNT_MASK = 0x07, /* of resources */
    KIND_MASK = 0xF8,
    KIND_SHIFT = 3,
};

#define SCALE_LEAST 0.015625

/* ---- views ---- */

static bool has_cells(const struct s2_map *map, const char *row)
{
    struct mw_grid grid;
    memcpy(&grid, (const char *)map + s2_map_field(row)->offset, sizeof grid);
    return grid.width && grid.height;
}

bool s2_has_look(const struct s2_map *map, const struct s2_layer_look *look)
{
    return has_cells(map, look->cells ? look->cells : look->row);
}

static int add_world_view(struct mw_document *doc, struct mw_views *views, const char *name,
                          const char *title, const struct mw_arg *args, size_t arg_count)
{
    struct s2_torus torus = s2_torus_of(s2_root(doc));
    bool terrain = strcmp(name, "terrain") == 0;
    const struct mw_view view = { .name = name,
                                  .title = title,
                                  .args = args,
                                  .arg_count = arg_count,
                                  .width = torus.width,
                                  .height = torus.height,
                                  .wraps_x = true,
                                  .wraps_y = true,
                                  .unit_width = terrain ? S2_CELL_WIDTH : 1,
                                  .unit_height = terrain ? S2_CELL_HEIGHT : 1,
                                  .scale = terrain ? 1 : NODE_SCALE,
                                  .least_scale = SCALE_LEAST,
                                  .most_scale = terrain ? TERRAIN_SCALE_MOST : NODE_SCALE_MOST };
    return mw_view_add(views, &view);
}

/* "layer object_index", titled "Object index". */
static int add_layer_view(struct mw_document *doc, struct mw_views *views, const struct s2_layer_look *look)
{
    char name[TEXT], title[TEXT], style[TEXT];
    snprintf(name, sizeof name, "layer %s", look->name);
    snprintf(title, sizeof title, "%s", look->name);
    snprintf(style, sizeof style, "layer=%s", look->name);
    title[0] = (char)(title[0] - 'a' + 'A');
    for (char *at = title; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    const struct mw_arg args[] = { { "style", style }, { "legend", "no" } };
    return add_world_view(doc, views, name, title, args, 2);
}

int s2_views(struct mw_document *doc, struct mw_views *views)
{
    const struct s2_map *map = s2_root(doc);
    const struct mw_arg terrain = { "style", "terrain" }, small = { "style", "map" };
    if (!s2_layer_count(map) || !has_cells(map, "heights"))
        return 0;
    int result = add_world_view(doc, views, "terrain", "Terrain", &terrain, 1);
    if (!result)
        result = add_world_view(doc, views, "map", "Small map", &small, 1);
    for (size_t i = 0; s2_layer_look_at(i) && !result; i++) {
        const struct s2_layer_look *look = s2_layer_look_at(i);
        if (s2_has_look(map, look))
            result = add_layer_view(doc, views, look);
    }
    return result;
}

/* ---- where cells are ---- */

void s2_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info)
{
    struct mw_grid cells;
    if (grid->list || !grid->field || s2_layer_index(grid->field) == S2_LAYERS)
        return;
    memcpy(&cells, (const char *)doc->root + s2_map_field(grid->field)->offset, sizeof cells);
    info->width = cells.width;
    info->height = cells.height;
    info->cell_width = info->cell_height = 1;
}

/* ---- values ---- */

/* What the colours and names of values are taken from, in an empty map of heights 0 to 60. */
struct value_source {
    struct s2_view view;
    const struct s2_layer_look *look;
    const char *field;
    struct mw_grid_values *values;
};

static int add_cell_value(const struct value_source *source, const struct mw_grid_value *value)
{
    struct mw_grid_value whole = *value;
    uint8_t number = (uint8_t)value->number;
    const struct mw_colour colour = source->look->colour(&source->view, number);
    if (!value->part || value->mask == KIND_MASK || value->mask == S2_TERRAIN_MASK)
        memcpy(whole.colour, &colour, sizeof colour);
    return mw_grid_value_add(source->values, &whole);
}

static int add_named_number(const struct value_source *source, unsigned number, const char *name,
                            const char *doc, bool picture)
{
    const struct mw_grid_value value = { .number = number, .name = name, .doc = doc, .has_picture = picture };
    return add_cell_value(source, &value);
}

static int add_packed_value(const struct value_source *source, const char *part, unsigned mask,
                            unsigned number, const char *doc, bool picture)
{
    const struct mw_grid_value value = {
        .part = part, .mask = mask, .number = number, .doc = doc, .has_picture = picture
    };
    return add_cell_value(source, &value);
}

/* Values with the label that legends give them. */
static int add_labelled_range(const struct value_source *source, unsigned most)
{
    int result = 0;
    for (unsigned i = 0; i <= most && !result; i++) {
        char label[S2_LABEL];
        source->look->label(&source->view, (uint8_t)i, label, sizeof label);
        result = add_named_number(source, i, NULL, label, true);
    }
    return result;
}

static int add_terrains(const struct value_source *source)
{
    int result = 0;
    for (unsigned i = 0; i < S2_TERRAINS && !result; i++) {
        const char *name = s2_terrain_name(source->view.landscape, (uint8_t)i);
        if (name)
            result = add_packed_value(source, "texture", S2_TERRAIN_MASK, i, name, true);
    }
    if (!result && strcmp(source->field, "terrain_up") == 0)
        result = add_packed_value(source, "harbour", S2_HARBOUR, S2_HARBOUR, "harbour", false);
    return result;
}

static int add_roads(const struct value_source *source)
{
    static const char *const parts[] = { "east", "south-east", "south-west", "centre" };
    static const char *const kinds[] = { "none", "path", "donkey road", "waterway" };
    int result = 0;
    for (unsigned i = 0; i < 4; i++)
        for (unsigned kind = 0; kind < 4 && !result; kind++)
            result = add_packed_value(source, parts[i], 3u << 2 * i, kind << 2 * i, kinds[kind], false);
    return result;
}

static int add_object_types(const struct value_source *source)
{
    static const uint8_t types[] = { 0, S2_TYPE_HEADQUARTERS, 0xC4, 0xC5, 0xC6, 0xC8, 0xC9, 0xCC, 0xCD };
    int result = 0;
    for (size_t i = 0; i < sizeof types && !result; i++)
        result = add_named_number(source, types[i], NULL, s2_object_kind_name(s2_object_kind(types[i], 0)),
                                  types[i] != 0);
    return result;
}

/* What an index means depends on the type of the object. */
static int add_object_indices(const struct value_source *source)
{
    uint8_t type, index;
    int result = add_named_number(source, 0, NULL, "none", false);
    for (unsigned i = 0; i < S2_MOST_PLAYERS && !result; i++) {
        char text[TEXT];
        snprintf(text, sizeof text, "headquarters of player %u", i + 1);
        result = add_named_number(source, i, NULL, text, false);
    }
    for (unsigned i = 0; s2_object_at(i, &type, &index) && !result; i++) {
        char text[TEXT];
        snprintf(text, sizeof text, "%s, of type 0x%02X", s2_object_name(type, index), type);
        result = add_named_number(source, index, NULL, text, false);
    }
    return result;
}

static int add_animals(const struct value_source *source)
{
    int result = add_named_number(source, 0, NULL, "none", false);
    for (unsigned i = 1; i < UINT8_MAX && !result; i++)
        if (s2_animal_name(i))
            result = add_named_number(source, i, s2_animal_name(i), NULL, true);
    return result;
}

static int add_sites(const struct value_source *source)
{
    const struct mw_name *name = s2_map_field("sites")->record->fields[0].enums;
    int result = 0;
    for (; name->name && !result; name++)
        result = add_named_number(source, (unsigned)name->value, name->name, name->doc, true);
    return result;
}

static int add_resources(const struct value_source *source)
{
    int result = add_named_number(source, 0, NULL, "none", true);
    for (unsigned kind = 1; kind <= KIND_MASK >> KIND_SHIFT && !result; kind++)
        if (s2_resource_name(kind))
            result =
                add_packed_value(source, "kind", KIND_MASK, kind << KIND_SHIFT, s2_resource_name(kind), true);
    for (unsigned amount = 0; amount <= AMOUNT_MASK && !result; amount++) {
        char text[TEXT];
        snprintf(text, sizeof text, "%u", amount);
        result = add_packed_value(source, "amount", AMOUNT_MASK, amount, text, false);
    }
    return result;
}

static int add_areas(const struct value_source *source)
{
    const struct s2_map *map = source->view.map;
    int result = 0;
    for (unsigned i = 0; i < map->areas.count && i < S2_AREAS && !result; i++) {
        char label[S2_LABEL];
        source->look->label(&source->view, (uint8_t)i, label, sizeof label);
        if (map->areas.items[i].kind)
            result = add_named_number(source, i, NULL, label, true);
    }
    return result ? result : add_named_number(source, S2_IMPASSABLE, NULL, "impassable", true);
}

static int add_heights(const struct value_source *source)
{
    return add_labelled_range(source, S2_HEIGHT_MOST);
}

static int add_shadings(const struct value_source *source)
{
    return add_labelled_range(source, SHADING_MOST);
}

static int add_bits(const struct value_source *source)
{
    return add_labelled_range(source, 1);
}

static const struct {
    const char *field;
    int (*add)(const struct value_source *source);
} value_lists[] = {
    { "heights", add_heights },
    { "terrain_up", add_terrains },
    { "terrain_down", add_terrains },
    { "roads", add_roads },
    { "object_index", add_object_indices },
    { "object_type", add_object_types },
    { "animal_layer", add_animals },
    { "unused_layer", add_bits },
    { "sites", add_sites },
    { "constant_layer", add_animals },
    { "cursor_layer", add_bits },
    { "resources", add_resources },
    { "shading", add_shadings },
    { "area_layer", add_areas },
    { "area_layer_dat", add_areas },
};

int s2_grid_values(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values)
{
    struct value_source source = { .view = { .doc = doc, .map = s2_root(doc) },
                                   .field = grid->field,
                                   .look = s2_layer_look_of(grid->field),
                                   .values = values };
    unsigned landscape = source.view.map->landscape;
    source.view.landscape = landscape < S2_LANDSCAPES ? landscape : S2_LANDSCAPE_GREENLAND;
    source.view.value_counts[0] = source.view.value_counts[S2_HEIGHT_MOST] = 1;
    source.view.layer = source.look;
    for (size_t i = 0; source.look && i < sizeof value_lists / sizeof *value_lists; i++)
        if (strcmp(value_lists[i].field, grid->field) == 0)
            return value_lists[i].add(&source);
    return mw_grid_values_of_table(values, NULL);
}
