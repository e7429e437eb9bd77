#include "analysis.h"

#include "header.h"
#include "objects.h"

/* ---- headquarters ---- */

static void analyse_headquarters(struct s2_analysis *analysis)
{
    for (unsigned i = 0; i < S2_PLAYERS && analysis->map->form == S2_FORM_WORLD; i++) {
        struct s2_headquarters *headquarters = &analysis->headquarters[i];
        headquarters->entry = (struct s2_point){ s2_entry_x(analysis->map, i), s2_entry_y(analysis->map, i) };
        headquarters->entered = headquarters->entry.x != S2_UNSET && headquarters->entry.y != S2_UNSET;
    }
    for (size_t i = 0; i < analysis->nodes; i++) {
        uint8_t player = analysis->land.object_index[i];
        if (analysis->land.object_type[i] != S2_TYPE_HEADQUARTERS || player >= S2_MOST_PLAYERS)
            continue;
        analysis->headquarters[player].count++;
        analysis->headquarters[player].at = s2_point_of(analysis, i);
    }
}

/* ---- all ---- */

int s2_analyse(struct mw_document *doc, struct mw_arena *arena, struct s2_analysis **analysis)
{
    struct s2_analysis *made = mw_arena_alloc(arena, sizeof *made);
    if (!made)
        return doc->context->error;
    made->map = s2_root(doc);
    made->land = s2_rule_layers_of(made->map);
    made->nodes = (size_t)made->land.torus.width * made->land.torus.height;
    made->shading = mw_arena_payload(arena, made->nodes);
    made->sites = made->shading ? mw_arena_payload(arena, made->nodes) : NULL;
    made->area_layer = made->sites ? mw_arena_payload(arena, made->nodes) : NULL;
    if (!made->area_layer)
        return doc->context->error;
    int error = s2_rule_layers_prepare(&made->land, arena);
    if (error)
        return error;
    s2_shade(&made->land.torus, made->land.heights, made->shading);
    s2_sites(&made->land, S2_SITES_ORIGINAL, made->sites);
    error = s2_find_areas(doc->context, &made->land, made->area_layer, made->areas, &made->area_count);
    if (error)
        return error;
    analyse_headquarters(made);
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

uint8_t s2_neighbour_area(const struct s2_analysis *analysis, struct s2_point at, enum s2_area_kind kind)
{
    for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
        uint8_t area = s2_area_at(analysis, s2_step(&analysis->land.torus, at, i));
        if (s2_is_kind(analysis, area, kind))
            return area;
    }
    return S2_IMPASSABLE;
}

uint8_t s2_harbour_sea(const struct s2_analysis *analysis, struct s2_point at)
{
    uint8_t sea = s2_neighbour_area(analysis, at, S2_AREA_WATER);
    for (unsigned i = 0; i < S2_DIRECTIONS && sea == S2_IMPASSABLE; i++)
        sea = s2_neighbour_area(analysis, s2_step(&analysis->land.torus, at, i), S2_AREA_WATER);
    return sea;
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
