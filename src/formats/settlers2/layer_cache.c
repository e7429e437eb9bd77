#include "layer_cache.h"

enum {
    REACH = 2, /* rows above and below that rules look at */
    SOURCES = 5,
    RULES = S2_SITES_RTTR + 1,
    LAYERS = SOURCES + 3 + RULES,
    TERRAIN_LAYERS = S2_COMPUTED_SITES | S2_COMPUTED_AREAS,
};

struct cache {
    struct s2_layer_cache layers;
    struct s2_torus torus;
    uint8_t *memory;           /* of the following arrays */
    uint8_t *sources[SOURCES]; /* what they were computed from */
    uint8_t *shading, *marks, *area_layer;
    uint8_t *sites[RULES]; /* of both, as a map that follows one is compared with the other at each change */
    uint8_t *row;          /* room for one */
    uint8_t *changed;      /* 1 for rows to recompute */
    bool has_sources, has_sites[RULES];
    unsigned done; /* what else is computed: bits of enum s2_computed */
};

void s2_layers_forget(struct mw_document *doc)
{
    struct cache *cache = doc->extra;
    if (cache)
        mw_release(doc->context, cache->memory);
}

static int share_out_memory(struct mw_document *doc, struct cache *cache, const struct s2_torus *torus)
{
    size_t nodes = (size_t)torus->width * torus->height, size;
    if (mw_multiply(nodes, LAYERS, &size) || mw_add(size, (size_t)torus->width + torus->height, &size))
        return mw_error_limit(doc->context, mw_fail(doc->context, MW_E_LIMIT, "the map has too many nodes"),
                              "memory", SIZE_MAX, SIZE_MAX);
    uint8_t *memory = mw_resize(doc->context, cache->memory, size);
    if (!memory)
        return doc->context->error;
    uint8_t **const parts[] = { &cache->shading, &cache->marks, &cache->area_layer, &cache->sites[0],
                                &cache->sites[1] };
    _Static_assert(sizeof parts / sizeof *parts == LAYERS - SOURCES, "each layer has a place");
    cache->memory = memory;
    cache->torus = *torus;
    cache->done = 0;
    cache->has_sources = false;
    memset(cache->has_sites, 0, sizeof cache->has_sites);
    for (unsigned i = 0; i < SOURCES; i++, memory += nodes)
        cache->sources[i] = memory;
    for (unsigned i = 0; i < LAYERS - SOURCES; i++, memory += nodes)
        *parts[i] = memory;
    cache->row = memory;
    cache->changed = memory + torus->width;
    cache->layers.shading = cache->shading;
    cache->layers.area_layer = cache->area_layer;
    return 0;
}

static int open_cache(struct mw_document *doc, const struct s2_torus *torus)
{
    struct cache *cache = doc->extra;
    if (!cache)
        doc->extra = cache = mw_arena_alloc(&doc->notes, sizeof *cache);
    if (!cache)
        return doc->context->error;
    bool fits = cache->memory && cache->torus.width == torus->width && cache->torus.height == torus->height;
    return fits ? 0 : share_out_memory(doc, cache, torus);
}

/* Marks the rows around those whose input has changed, and stores the new input. */
static void find_changed_rows(struct cache *cache, const struct s2_rule_layers *land)
{
    const uint8_t *const now[SOURCES] = { land->heights, land->terrain_up, land->terrain_down,
                                          land->object_index, land->object_type };
    uint32_t width = cache->torus.width, height = cache->torus.height;
    memset(cache->changed, 0, height);
    for (uint32_t y = 0; y < height; y++) {
        size_t at = (size_t)y * width;
        bool differs = false;
        for (unsigned i = 0; i < SOURCES; i++) {
            if (cache->has_sources && memcmp(cache->sources[i] + at, now[i] + at, width) == 0)
                continue;
            memcpy(cache->sources[i] + at, now[i] + at, width);
            differs = true;
        }
        for (int away = -REACH; away <= REACH && differs; away++)
            cache->changed[s2_wrap((int64_t)y + away, height)] = 1;
    }
    cache->has_sources = true;
}

static void compute_shading(struct cache *cache, const struct s2_rule_layers *land)
{
    for (uint32_t y = 0; y < cache->torus.height; y++)
        if (!(cache->done & S2_COMPUTED_SHADING) || cache->changed[y])
            s2_shade_row(&land->torus, land->heights, y, cache->shading + (size_t)y * cache->torus.width);
    cache->done |= S2_COMPUTED_SHADING;
}

static void compute_sites(struct cache *cache, const struct s2_rule_layers *land, enum s2_site_rule rule)
{
    for (uint32_t y = 0; y < cache->torus.height; y++)
        if (!cache->has_sites[rule] || cache->changed[y])
            s2_sites_row(land, rule, y, cache->sites[rule] + (size_t)y * cache->torus.width);
    cache->has_sites[rule] = true;
}

/* Areas are renumbered only when a node has become land or water, or has stopped being either. */
static int compute_areas(struct mw_document *doc, struct cache *cache, const struct s2_rule_layers *land,
                         bool wanted)
{
    size_t width = cache->torus.width, height = cache->torus.height;
    bool same = cache->done & S2_COMPUTED_AREAS;
    for (uint32_t y = 0; y < height; y++) {
        uint8_t *marks = cache->marks + y * width;
        if (cache->done & S2_COMPUTED_AREAS && !cache->changed[y])
            continue;
        s2_mark_kinds_row(land, y, cache->row);
        same = same && memcmp(marks, cache->row, width) == 0;
        memcpy(marks, cache->row, width);
    }
    if (same)
        return 0;
    cache->done &= ~(unsigned)S2_COMPUTED_AREAS;
    if (!wanted)
        return 0;
    memcpy(cache->area_layer, cache->marks, width * height);
    int error = s2_number_areas(doc->context, &cache->torus, cache->area_layer, cache->layers.areas,
                                &cache->layers.area_count);
    cache->done |= error ? 0 : S2_COMPUTED_AREAS;
    return error;
}

int s2_layers_compute(struct mw_document *doc, unsigned which, enum s2_site_rule rule,
                      const struct s2_layer_cache **layers)
{
    struct s2_rule_layers land = s2_rule_layers_of(s2_root(doc));
    struct mw_arena scratch;
    int error = open_cache(doc, &land.torus);
    if (error)
        return error;
    struct cache *cache = doc->extra;
    mw_arena_init(&scratch, doc->context);
    find_changed_rows(cache, &land);
    unsigned wanted = which | cache->done;
    /* What sites and areas both ask for. */
    if ((which & ~cache->done & TERRAIN_LAYERS) == TERRAIN_LAYERS && !cache->has_sites[rule])
        error = s2_rule_layers_prepare(&land, &scratch);
    if (wanted & S2_COMPUTED_SHADING)
        compute_shading(cache, &land);
    for (unsigned i = 0; i < RULES; i++)
        if (cache->has_sites[i] || (which & S2_COMPUTED_SITES && i == (unsigned)rule))
            compute_sites(cache, &land, i);
    cache->layers.sites = cache->sites[rule];
    if (!error && wanted & S2_COMPUTED_AREAS)
        error = compute_areas(doc, cache, &land, which & S2_COMPUTED_AREAS);
    mw_arena_free(&scratch);
    *layers = &cache->layers;
    return error;
}
