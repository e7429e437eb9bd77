#include "computed_layers.h"

#include <stdlib.h>

enum s2_site_rule s2_site_rule_of(const struct mw_args *args)
{
    const char *rule = mw_args_text(args, "rule");
    return rule && strcmp(rule, "rttr") == 0 ? S2_SITES_RTTR : S2_SITES_ORIGINAL;
}

/* ---- layers ---- */

static size_t count_different(const uint8_t *a, const uint8_t *b, size_t size)
{
    size_t different = 0;
    for (size_t i = 0; i < size; i++)
        different += a[i] != b[i];
    return different;
}

static int replace_layer(struct mw_document *doc, const char *path, struct mw_grid *layer,
                         const uint8_t *computed, bool apply)
{
    size_t nodes = (size_t)layer->width * layer->height;
    size_t different = count_different(layer->cells, computed, nodes);
    if (different == 0)
        return 0;
    if (apply) {
        uint8_t *cells = mw_document_own_grid(doc, layer);
        if (!cells)
            return doc->context->error;
        memcpy(cells, computed, nodes);
    }
    return mw_change(doc, path, "%zu of %zu nodes", different, nodes);
}

static bool is_same_area(const struct s2_area *a, const struct s2_area *b)
{
    return a->kind == b->kind && a->x == b->x && a->y == b->y && a->size == b->size;
}

static int replace_areas(struct mw_document *doc, const struct s2_area areas[S2_AREAS], size_t count,
                         bool apply)
{
    struct s2_map *map = s2_root(doc);
    const struct mw_field *list = s2_map_field("areas");
    size_t different = S2_AREAS - (map->areas.count < S2_AREAS ? map->areas.count : S2_AREAS);
    for (size_t i = 0; i < map->areas.count && i < S2_AREAS; i++)
        different += !is_same_area(&map->areas.items[i], &areas[i]);
    if (different == 0)
        return 0;
    while (apply && map->areas.count < S2_AREAS)
        if (!mw_list_insert(doc, list, map, map->areas.count))
            return doc->context->error;
    if (apply)
        memcpy(map->areas.items, areas, S2_AREAS * sizeof *map->areas.items);
    return mw_change(doc, "areas", "%zu of %u entries, %zu areas", different, S2_AREAS, count);
}

/* The layer that counts lies behind the others in long DAT files. */
static int recompute_areas(struct mw_document *doc, const struct s2_rule_layers *land, uint8_t *computed,
                           bool apply)
{
    struct s2_map *map = s2_root(doc);
    struct s2_area areas[S2_AREAS];
    size_t count;
    bool long_dat = map->form == S2_FORM_DAT;
    int error = s2_find_areas(doc->context, land, computed, areas, &count);
    if (!error)
        error = replace_layer(doc, long_dat ? "area_layer_dat" : "area_layer",
                              long_dat ? &map->area_layer_dat : &map->area_layer, computed, apply);
    return error || map->form != S2_FORM_WORLD ? error : replace_areas(doc, areas, count, apply);
}

int s2_compute_layers(struct mw_document *doc, unsigned which, enum s2_site_rule rule, bool apply)
{
    struct s2_map *map = s2_root(doc);
    struct mw_arena scratch;
    int error = 0;
    if (!s2_layer_count(map) || !map->heights.width)
        return 0;
    struct s2_rule_layers land = s2_rule_layers_of(map);
    mw_arena_init(&scratch, doc->context);
    uint8_t *computed = mw_arena_payload(&scratch, (size_t)land.torus.width * land.torus.height);
    if (!computed)
        error = doc->context->error;
    if (which & S2_COMPUTED_SHADING && !error) {
        s2_shade(&land.torus, land.heights, computed);
        error = replace_layer(doc, "shading", &map->shading, computed, apply);
    }
    if (which & S2_COMPUTED_SITES && !error) {
        s2_sites(&land, rule, computed);
        error = replace_layer(doc, "sites", &map->sites, computed, apply);
    }
    if (which & S2_COMPUTED_AREAS && !error)
        error = recompute_areas(doc, &land, computed, apply);
    mw_arena_free(&scratch);
    return error;
}

/* ---- animals ---- */

bool s2_animals_listed(const struct s2_map *map)
{
    size_t at = 0, nodes = (size_t)map->animal_layer.width * map->animal_layer.height;
    for (size_t i = 0; i < nodes; i++) {
        if (!s2_is_animal(map->animal_layer.cells[i]))
            continue;
        if (at == map->animals.count)
            return false;
        const struct s2_animal *animal = &map->animals.items[at++];
        if (animal->kind != map->animal_layer.cells[i] ||
            (size_t)animal->y * map->animal_layer.width + animal->x != i)
            return false;
    }
    return at == map->animals.count;
}

int s2_list_animals(struct mw_document *doc, bool apply)
{
    struct s2_map *map = s2_root(doc);
    if (map->form != S2_FORM_WORLD || !map->animal_layer.width || s2_animals_listed(map))
        return 0;
    const struct mw_field *list = s2_map_field("animals");
    size_t old = map->animals.count, count = 0;
    size_t nodes = (size_t)map->animal_layer.width * map->animal_layer.height;
    while (apply && map->animals.count)
        mw_list_remove(doc, list, map, map->animals.count - 1);
    for (size_t i = 0; i < nodes; i++) {
        uint8_t kind = map->animal_layer.cells[i];
        if (!s2_is_animal(kind))
            continue;
        struct s2_animal *animal = apply ? mw_list_insert(doc, list, map, count) : NULL;
        count++;
        if (animal)
            *animal = (struct s2_animal){ kind, (uint16_t)(i % map->animal_layer.width),
                                          (uint16_t)(i / map->animal_layer.width) };
        else if (apply)
            return doc->context->error;
    }
    return mw_change(doc, "animals", "%zu -> %zu, those of the layer", old, count);
}

static int compare_places(const void *a, const void *b)
{
    const struct s2_animal *first = a, *second = b;
    if (first->y != second->y)
        return first->y < second->y ? -1 : 1;
    return (first->x > second->x) - (first->x < second->x);
}

void s2_sort_animals(struct s2_map *map)
{
    if (map->animals.count)
        qsort(map->animals.items, map->animals.count, sizeof *map->animals.items, compare_places);
}

/* ---- the header ---- */

int s2_remove_header_gap(struct mw_document *doc, bool apply)
{
    struct s2_trace *trace = &((struct s2_map *)s2_root(doc))->trace;
    size_t gap = trace->gap.size;
    bool cut = trace->shift == S2_SHIFT_CUT;
    if (gap == 0)
        return 0;
    if (apply) {
        const struct mw_field *length = mw_record_field(&s2_block_record, "length", strlen("length"));
        const struct mw_override *kept =
            trace->blocks.count ? mw_override_find(doc, trace->blocks.items, length) : NULL;
        trace->gap = (struct mw_bytes){ NULL, 0 };
        trace->shift = S2_SHIFT_NONE;
        if (kept) /* the first heights lay in it */
            mw_override_drop(doc, kept);
    }
    return mw_change(doc, "trace.gap", "%zu bytes too many in the header go%s", gap,
                     cut ? "; the last 2 heights, which are not stored, become like the node before" : "");
}

static void set_coordinate(struct s2_player_coordinates *coordinates, unsigned player, uint32_t value)
{
    uint16_t values[S2_PLAYERS];
    memcpy(values, coordinates, sizeof values);
    values[player] = (uint16_t)value;
    memcpy(coordinates, values, sizeof values);
}

void s2_set_entry(struct s2_map *map, unsigned player, struct s2_point at)
{
    set_coordinate(&map->hq_x, player, at.x);
    set_coordinate(&map->hq_y, player, at.y);
}
