#include "computed_layers.h"
#include "base/text.h"

#include "changes.h"

enum s2_site_rule s2_site_rule_of(const struct mw_args *args)
{
    const char *rule = mw_args_text(args, "rule");
    return rule && strcmp(rule, "rttr") == 0 ? S2_SITES_RTTR : S2_SITES_ORIGINAL;
}

/* ---- layers ---- */

static int replace_layer(struct mw_document *doc, const char *path, struct mw_grid *layer,
                         const uint8_t *computed)
{
    size_t nodes = (size_t)layer->width * layer->height, different;
    int error = s2_put_cells(doc, layer, computed, &different);
    return error || different == 0 ? error
                                   : mw_change(doc, path, "%zu of %zu nodes recomputed", different, nodes);
}

static int replace_areas(struct mw_document *doc, const struct s2_layer_cache *layers)
{
    size_t different = s2_count_different_areas(s2_root(doc), layers->areas);
    int error = s2_put_areas(doc, layers->areas);
    return error || different == 0
               ? error
               : mw_change(doc, "areas", "%zu of %u entries recomputed, %zu area%s", different, S2_AREAS,
                           layers->area_count, mw_plural(layers->area_count));
}

/* In long DAT files the layer that the game uses follows the others. */
static struct mw_grid *used_area_layer(struct s2_map *map)
{
    return map->form == S2_FORM_DAT ? &map->area_layer_dat : &map->area_layer;
}

static int recompute_areas(struct mw_document *doc, const struct s2_layer_cache *layers)
{
    struct s2_map *map = s2_root(doc);
    int error = replace_layer(doc, map->form == S2_FORM_DAT ? "area_layer_dat" : "area_layer",
                              used_area_layer(map), layers->area_layer);
    return error || map->form != S2_FORM_WORLD ? error : replace_areas(doc, layers);
}

int s2_compute_layers(struct mw_document *doc, unsigned which, enum s2_site_rule rule)
{
    struct s2_map *map = s2_root(doc);
    const struct s2_layer_cache *layers;
    if (!s2_layer_count(map) || !map->heights.width)
        return 0;
    int error = s2_layers_compute(doc, which, rule, &layers);
    if (which & S2_COMPUTED_SHADING && !error)
        error = replace_layer(doc, "shading", &map->shading, layers->shading);
    if (which & S2_COMPUTED_SITES && !error)
        error = replace_layer(doc, "sites", &map->sites, layers->sites);
    return which & S2_COMPUTED_AREAS && !error ? recompute_areas(doc, layers) : error;
}

/* ---- layers that match ---- */

static bool is_layer_same(const struct mw_grid *layer, const uint8_t *computed)
{
    return memcmp(layer->cells, computed, (size_t)layer->width * layer->height) == 0;
}

static bool are_areas_same(struct s2_map *map, const struct s2_layer_cache *layers)
{
    return is_layer_same(used_area_layer(map), layers->area_layer) &&
           (map->form != S2_FORM_WORLD || s2_count_different_areas(map, layers->areas) == 0);
}

int s2_find_matching_layers(struct mw_document *doc, unsigned *which, enum s2_site_rule *rule)
{
    struct s2_map *map = s2_root(doc);
    const struct s2_layer_cache *layers;
    *which = 0;
    *rule = S2_SITES_ORIGINAL;
    if (!s2_layer_count(map) || !map->heights.width)
        return 0;
    int error = s2_layers_compute(doc, S2_COMPUTED_ALL, S2_SITES_ORIGINAL, &layers);
    if (error)
        return error;
    *which |= is_layer_same(&map->shading, layers->shading) ? S2_COMPUTED_SHADING : 0;
    *which |= are_areas_same(map, layers) ? S2_COMPUTED_AREAS : 0;
    if (!is_layer_same(&map->sites, layers->sites)) {
        *rule = S2_SITES_RTTR;
        error = s2_layers_compute(doc, S2_COMPUTED_SITES, *rule, &layers);
    }
    *which |= !error && is_layer_same(&map->sites, layers->sites) ? S2_COMPUTED_SITES : 0;
    return error;
}
