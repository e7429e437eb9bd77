#include "analysis.h"

#include "header.h"
#include "histogram.h"
#include "objects.h"

/* ---- headquarters ---- */

void s2_find_headquarters(const struct s2_map *map, struct s2_headquarters headquarters[S2_MOST_PLAYERS])
{
    uint32_t width = map->object_type.width;
    for (unsigned i = 0; i < S2_PLAYERS && map->form == S2_FORM_WORLD; i++) {
        headquarters[i].entry = (struct s2_point){ s2_entry_x(map, i), s2_entry_y(map, i) };
        headquarters[i].entered = headquarters[i].entry.x != S2_UNSET && headquarters[i].entry.y != S2_UNSET;
    }
    const uint8_t *types = map->object_type.cells, *end = types + (size_t)width * map->object_type.height;
    for (const uint8_t *found = types; (found = memchr(found, S2_TYPE_HEADQUARTERS, (size_t)(end - found)));
         found++) {
        uint32_t node = (uint32_t)(found - types);
        uint8_t player = map->object_index.cells[node];
        if (player >= S2_MOST_PLAYERS)
            continue;
        headquarters[player].count++;
        headquarters[player].at = (struct s2_point){ node % width, node / width };
    }
}

/* ---- the whole map ---- */

static void count_layers(struct s2_analysis *analysis)
{
    const struct s2_map *map = analysis->map;
    const struct mw_grid *const layers[S2_COUNTED] = {
        [S2_COUNTED_HEIGHTS] = &map->heights,           [S2_COUNTED_TERRAIN_UP] = &map->terrain_up,
        [S2_COUNTED_TERRAIN_DOWN] = &map->terrain_down, [S2_COUNTED_ROADS] = &map->roads,
        [S2_COUNTED_ANIMALS] = &map->animal_layer,      [S2_COUNTED_RESOURCES] = &map->resources,
    };
    for (unsigned i = 0; i < S2_COUNTED; i++)
        s2_count_values(layers[i]->cells, (size_t)layers[i]->width * layers[i]->height, analysis->counts[i]);
}

bool s2_has_bits(const struct s2_analysis *analysis, enum s2_counted layer, uint8_t bits)
{
    for (unsigned i = 0; i < 256; i++)
        if (i & bits && analysis->counts[layer][i])
            return true;
    return false;
}

int s2_analyse(struct mw_document *doc, struct mw_arena *arena, struct s2_analysis **analysis)
{
    struct s2_analysis *made = mw_arena_alloc(arena, sizeof *made);
    if (!made)
        return doc->context->error;
    made->map = s2_root(doc);
    made->land = s2_rule_layers_of(made->map);
    made->nodes = (size_t)made->land.torus.width * made->land.torus.height;
    uint8_t *shading = mw_arena_payload(arena, made->nodes);
    uint8_t *sites = shading ? mw_arena_payload(arena, made->nodes) : NULL;
    uint8_t *area_layer = sites ? mw_arena_payload(arena, made->nodes) : NULL;
    if (!area_layer)
        return doc->context->error;
    made->shading = shading;
    made->sites = sites;
    made->area_layer = area_layer;
    int error = s2_rule_layers_prepare(&made->land, arena);
    if (error)
        return error;
    s2_shade(&made->land.torus, made->land.heights, shading);
    s2_sites(&made->land, S2_SITES_ORIGINAL, sites);
    error = s2_find_areas(doc->context, &made->land, area_layer, made->areas, &made->area_count);
    if (error)
        return error;
    s2_find_headquarters(made->map, made->headquarters);
    count_layers(made);
    *analysis = made;
    return 0;
}

/* ---- neighbours ---- */

bool s2_touches_area(const struct s2_analysis *analysis, struct s2_point at, uint8_t area)
{
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        if (s2_area_at(analysis, s2_step(&analysis->land.torus, at, i)) == area)
            return true;
    return false;
}

/* ---- resources ---- */

size_t s2_count_buried_water(const struct s2_map *map, size_t *first)
{
    struct s2_rule_layers land = s2_rule_layers_of(map);
    struct s2_around around;
    size_t count = 0;
    for (uint32_t y = 0, node = 0; y < land.torus.height; y++) {
        s2_around_row(&around, &land.torus, y);
        for (uint32_t x = 0; x < land.torus.width; x++, node++) {
            s2_around_column(&around, x);
            if (s2_resource_kind(map->resources.cells[node]) != S2_RESOURCE_WATER ||
                !s2_is_water_buried(s2_ground_around(&land, &around, s2_grounds), map->resources.cells[node]))
                continue;
            *first = count++ ? *first : node;
        }
    }
    return count;
}

/* ---- names ---- */

const char *s2_resource_name(unsigned kind)
{
    static const struct mw_name names[] = {
        { S2_RESOURCE_WATER, "water", NULL },
        { S2_RESOURCE_COAL, "coal", NULL },
        { S2_RESOURCE_IRON, "iron", NULL },
        { S2_RESOURCE_GOLD, "gold", NULL },
        { S2_RESOURCE_GRANITE, "granite", NULL },
        { S2_RESOURCE_FISH, "fish", NULL },
        { 0 },
    };
    return mw_name_of(names, kind);
}

const char *s2_landscape_name(unsigned landscape)
{
    return mw_name_of(s2_map_field("landscape")->enums, landscape);
}

const char *s2_animal_name(unsigned kind)
{
    return mw_name_of(mw_record_field(&s2_animal_record, "kind", 4)->enums, kind);
}

const char *s2_site_name(enum s2_site size)
{
    static const char *const names[] = { "nothing", "flag", "hut", "house", "castle", "mine" };
    return size <= S2_SITE_MINE ? names[size] : "nothing";
}
