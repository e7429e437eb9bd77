#include "computed_layers.h"

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
