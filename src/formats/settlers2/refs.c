/* Finds uses of a texture, an object, an animal, a resource, a player, an area or a harbour. */
#include "refs.h"
#include "core/matching_cells.h"

#include <stdio.h>

#include "base/text.h"
#include "harbours.h"
#include "info/informer.h"
#include "objects.h"
#include "names.h"

#define KIND(what, called, text)                                                                             \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_TEXT, .of = what, .value = called, .doc = text                       \
    }
#define NUMBER(what, least, most, text)                                                                      \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_INT, .of = what, .value = "N", .min = least, .max = most,            \
        .doc = text                                                                                          \
    }

const struct mw_option s2_ref_kinds[] = {
    KIND("terrain", "TERRAIN",
         "triangles with this texture: a name in the landscape of the map, or a number"),
    KIND("object", "OBJECT",
         "nodes with this object: pine, castle_ruin, ..., or TYPE:INDEX; granite1 and granite2 match any "
         "amount"),
    KIND("animal", "ANIMAL", "nodes with this animal, and its entries in the animal list"),
    KIND("resource", "RESOURCE", "nodes with this resource: water, coal, iron, gold, granite or fish"),
    NUMBER("player", 1, S2_MOST_PLAYERS, "headquarters of this player, on the map and in the header"),
    NUMBER("area", 0, S2_IMPASSABLE,
           "nodes of this area in the stored layer, the area's entry in the area table, and the headquarters "
           "and harbours in the area; 254: impassable"),
    KIND(
        "harbour", "AREA",
        "harbours on this area of land or next to this area of water, by computed areas; * for all harbours"),
    { 0 },
};

struct finder {
    struct s2_informer informer; /* analysed on first use */
    const char *kind, *value;
    size_t nodes;
    uint8_t *mask; /* of the nodes that match */
    size_t found;
};

static int need_analysis(struct finder *finder)
{
    struct s2_informer *informer = &finder->informer;
    return informer->analysis ? 0 : s2_analyse(informer->doc, &informer->scratch, &informer->analysis);
}

static bool is_marked(const uint8_t *cell, uint32_t value)
{
    return *cell == value;
}

/* Reports a layer with the nodes that are marked in the mask, if any. */
static void emit_marked(struct finder *finder, const char *layer)
{
    const struct s2_map *map = finder->informer.map;
    const struct mw_grid mask = { finder->mask, map->heights.width, map->heights.height, 1 };
    struct mw_emit *emit = finder->informer.emit;
    size_t count = mw_matching_cells_count(&mask, is_marked, 1);
    if (count == 0)
        return;
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_text(emit, "path", layer);
    mw_matching_cells_emit(emit, &mask, is_marked, 1, count);
    mw_emit_map_end(emit);
    finder->found += count;
}

/* ---- layers ---- */

static int find_terrain(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    const struct mw_grid *const grids[] = { &map->terrain_up, &map->terrain_down };
    static const char *const layers[] = { "terrain_up", "terrain_down" };
    uint8_t terrain;
    int error =
        s2_read_terrain(finder->informer.doc->context, map->landscape, finder->kind, finder->value, &terrain);
    if (error)
        return error;
    mw_emit_list_begin(finder->informer.emit, "layers", false);
    for (int k = 0; k < 2; k++) {
        for (size_t i = 0; i < finder->nodes; i++)
            finder->mask[i] = (grids[k]->cells[i] & S2_TERRAIN_MASK) == terrain;
        emit_marked(finder, layers[k]);
    }
    mw_emit_list_end(finder->informer.emit);
    return 0;
}

/* Trees of a species are the same object however they are drawn, and granite whatever its amount. */
static bool is_object(uint8_t type, uint8_t index, uint8_t wanted_type, uint8_t wanted_index)
{
    enum s2_object_kind kind = s2_object_kind(wanted_type, wanted_index);
    if (kind == S2_OBJECT_TREE)
        return type == wanted_type &&
               s2_tree_species(type, index) == s2_tree_species(wanted_type, wanted_index);
    if (kind == S2_OBJECT_GRANITE)
        return type == wanted_type;
    if (kind == S2_OBJECT_DECORATION || kind == S2_OBJECT_OBSTACLE)
        return index == wanted_index && (s2_object_kind(type, index) == kind);
    return type == wanted_type && index == wanted_index;
}

static int find_object(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    uint8_t type, index;
    int error = s2_read_object(finder->informer.doc->context, finder->kind, finder->value, &type, &index);
    if (error)
        return error;
    for (size_t i = 0; i < finder->nodes; i++)
        finder->mask[i] = is_object(map->object_type.cells[i], map->object_index.cells[i], type, index);
    mw_emit_list_begin(finder->informer.emit, "layers", false);
    emit_marked(finder, "object_type");
    mw_emit_list_end(finder->informer.emit);
    return 0;
}

static int find_animal(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    struct mw_emit *emit = finder->informer.emit;
    uint8_t kind;
    int error = s2_read_animal(finder->informer.doc->context, finder->kind, finder->value, &kind);
    if (error)
        return error;
    for (size_t i = 0; i < finder->nodes; i++)
        finder->mask[i] = map->animal_layer.cells[i] == kind;
    mw_emit_list_begin(emit, "layers", false);
    emit_marked(finder, "animal_layer");
    mw_emit_list_end(emit);
    mw_emit_list_begin(emit, "animals", false);
    for (size_t i = 0; i < map->animals.count; i++) {
        const struct s2_animal *animal = &map->animals.items[i];
        if (animal->kind != kind)
            continue;
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_format(emit, "path", "animals[%zu]", i);
        mw_emit_uint(emit, "x", animal->x);
        mw_emit_uint(emit, "y", animal->y);
        mw_emit_map_end(emit);
        finder->found++;
    }
    mw_emit_list_end(emit);
    return 0;
}

static int find_resource(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    unsigned kind;
    uint64_t amount = 0;
    int error = s2_read_resource(finder->informer.doc->context, finder->kind, finder->value, &kind);
    if (error)
        return error;
    for (size_t i = 0; i < finder->nodes; i++) {
        uint8_t value = map->resources.cells[i];
        finder->mask[i] = s2_resource_kind(value) == kind && s2_resource_amount(value);
        amount += finder->mask[i] ? s2_resource_amount(value) : 0;
    }
    mw_emit_list_begin(finder->informer.emit, "layers", false);
    emit_marked(finder, "resources");
    mw_emit_list_end(finder->informer.emit);
    mw_emit_uint(finder->informer.emit, "amount", amount);
    return 0;
}

/* ---- positions ---- */

static void emit_node(struct finder *finder, const char *layer, size_t node)
{
    const struct s2_analysis *analysis = finder->informer.analysis;
    struct mw_emit *emit = finder->informer.emit;
    struct s2_point at = s2_point_of(analysis, node);
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_format(emit, "path", "%s[%u,%u]", layer, at.x, at.y);
    mw_emit_text(emit, "site", s2_site_name(s2_site_size(analysis->sites[node])));
    if (analysis->area_layer[node] < S2_AREAS)
        mw_emit_uint(emit, "area", analysis->area_layer[node]);
    uint8_t sea = analysis->land.terrain_up[node] & S2_HARBOUR ? s2_harbour_sea(analysis, at) : S2_IMPASSABLE;
    if (sea < S2_AREAS)
        mw_emit_uint(emit, "sea", sea);
    mw_emit_map_end(emit);
    finder->found++;
}

static int find_player(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    struct mw_emit *emit = finder->informer.emit;
    int64_t player = 0;
    mw_text_i64(mw_str_from(finder->value), 1, S2_MOST_PLAYERS, &player);
    player--;
    int error = need_analysis(finder);
    if (error)
        return error;
    mw_emit_list_begin(emit, "headquarters", false);
    for (size_t i = 0; i < finder->nodes; i++)
        if (map->object_type.cells[i] == S2_TYPE_HEADQUARTERS && map->object_index.cells[i] == player)
            emit_node(finder, "object_type", i);
    mw_emit_list_end(emit);
    if (map->form != S2_FORM_WORLD || player >= S2_PLAYERS)
        return 0;
    const struct s2_headquarters *headquarters = &finder->informer.analysis->headquarters[player];
    if (headquarters->entered) {
        mw_emit_map_begin(emit, "header", true);
        mw_emit_format(emit, "path", "hq_x.player%d", (int)player + 1);
        mw_emit_uint(emit, "x", headquarters->entry.x);
        mw_emit_uint(emit, "y", headquarters->entry.y);
        mw_emit_map_end(emit);
        finder->found++;
    }
    mw_emit_bool(emit, "plays", player < map->players);
    return 0;
}

/* ---- areas ---- */

static void emit_entry(struct finder *finder, size_t number)
{
    const struct s2_map *map = finder->informer.map;
    struct mw_emit *emit = finder->informer.emit;
    if (number >= map->areas.count || map->areas.items[number].kind == S2_AREA_NONE)
        return;
    const struct s2_area *area = &map->areas.items[number];
    const char *kind = mw_name_of(s2_area_record.fields[0].enums, area->kind);
    mw_emit_map_begin(emit, "entry", true);
    mw_emit_format(emit, "path", "areas[%zu]", number);
    mw_emit_text(emit, "kind", kind ? kind : "unknown");
    mw_emit_uint(emit, "x", area->x);
    mw_emit_uint(emit, "y", area->y);
    mw_emit_uint(emit, "nodes", area->size);
    mw_emit_map_end(emit);
    finder->found++;
}

/* Headquarters and harbours in the area, whose nodes have been found. */
static void emit_inhabitants(struct finder *finder, const struct mw_grid *layer, uint8_t number)
{
    const struct s2_map *map = finder->informer.map;
    size_t found = finder->found;
    mw_emit_list_begin(finder->informer.emit, "headquarters", false);
    for (size_t i = 0; i < finder->nodes; i++)
        if (layer->cells[i] == number && map->object_type.cells[i] == S2_TYPE_HEADQUARTERS)
            emit_node(finder, "object_type", i);
    mw_emit_list_end(finder->informer.emit);
    mw_emit_list_begin(finder->informer.emit, "harbours", false);
    for (size_t i = 0; i < finder->nodes; i++)
        if (layer->cells[i] == number && map->terrain_up.cells[i] & S2_HARBOUR)
            emit_node(finder, "terrain_up", i);
    mw_emit_list_end(finder->informer.emit);
    finder->found = found;
}

static int find_area(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    bool long_dat = map->form == S2_FORM_DAT;
    const struct mw_grid *layer = long_dat ? &map->area_layer_dat : &map->area_layer;
    int64_t number = 0;
    mw_text_i64(mw_str_from(finder->value), 0, S2_IMPASSABLE, &number);
    if (finder->nodes) {
        int error = need_analysis(finder);
        if (error)
            return error;
        for (size_t i = 0; i < finder->nodes; i++)
            finder->mask[i] = layer->cells[i] == number;
        mw_emit_list_begin(finder->informer.emit, "layers", false);
        emit_marked(finder, long_dat ? "area_layer_dat" : "area_layer");
        mw_emit_list_end(finder->informer.emit);
        emit_inhabitants(finder, layer, (uint8_t)number);
    }
    emit_entry(finder, (size_t)number);
    return 0;
}

static int find_harbour(struct finder *finder)
{
    const struct s2_map *map = finder->informer.map;
    bool all = strcmp(finder->value, "*") == 0;
    int64_t number = 0;
    if (!all && mw_text_i64(mw_str_from(finder->value), 0, S2_AREAS - 1, &number) != 0)
        return mw_fail(finder->informer.doc->context, MW_E_ARGUMENT,
                       "harbour: \"%s\" is neither an area number (0 to %d) nor * (all areas)", finder->value,
                       S2_AREAS - 1);
    int error = need_analysis(finder);
    if (error)
        return error;
    const struct s2_analysis *analysis = finder->informer.analysis;
    mw_emit_list_begin(finder->informer.emit, "harbours", false);
    for (size_t i = 0; i < finder->nodes; i++)
        if (map->terrain_up.cells[i] & S2_HARBOUR &&
            (all || analysis->area_layer[i] == number ||
             s2_harbour_sea(analysis, s2_point_of(analysis, i)) == number))
            emit_node(finder, "terrain_up", i);
    mw_emit_list_end(finder->informer.emit);
    return 0;
}

/* ---- the search ---- */

static int find_referred(struct finder *finder)
{
    static const struct {
        const char *kind;
        int (*find)(struct finder *finder);
    } kinds[] = {
        { "terrain", find_terrain },   { "object", find_object }, { "animal", find_animal },
        { "resource", find_resource }, { "player", find_player }, { "area", find_area },
        { "harbour", find_harbour },
    };
    size_t kind = 0;
    while (strcmp(kinds[kind].kind, finder->kind) != 0)
        kind++;
    if (finder->nodes == 0 && kinds[kind].find != find_area)
        return mw_fail(finder->informer.doc->context, MW_E_UNSUPPORTED,
                       "%s has no layers, which are required for a search", finder->informer.doc->name);
    finder->mask = mw_arena_payload(&finder->informer.scratch, finder->nodes);
    if (!finder->mask)
        return finder->informer.doc->context->error;
    return kinds[kind].find(finder);
}

int s2_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit, size_t *found)
{
    struct finder finder = { .informer = { .doc = doc, .map = s2_root(doc), .emit = emit },
                             .kind = kind,
                             .value = value };
    const struct s2_map *map = finder.informer.map;
    /* A damaged map may lack layers. */
    if (s2_layer_count(map) && !doc->damaged)
        finder.nodes = (size_t)map->heights.width * map->heights.height;
    mw_arena_init(&finder.informer.scratch, doc->context);
    int error = find_referred(&finder);
    if (!error) {
        mw_emit_uint(emit, "found", finder.found);
        *found = finder.found;
    }
    mw_arena_free(&finder.informer.scratch);
    return error;
}
