/* Rules about harbours. */
#include "checks.h"
#include "formats/settlers2/harbours.h"

static int check_lost_harbours(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    int error = 0;
    if (!s2_has_bits(s2_analysis_of(checker), S2_COUNTED_TERRAIN_DOWN, S2_HARBOUR))
        return 0;
    for (size_t i = 0; i < s2_analysis_of(checker)->nodes && !error; i++)
        if (map->terrain_down.cells[i] & S2_HARBOUR && !(map->terrain_up.cells[i] & S2_HARBOUR))
            error = mw_check_report(checker, s2_at_node(checker, "terrain_down", i),
                                    "0x%02X has the harbour bit, but terrain_up is 0x%02X, without it",
                                    map->terrain_down.cells[i], map->terrain_up.cells[i]);
    return error;
}

static int check_harbour_sites(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    int error = 0;
    if (!s2_has_harbours(analysis))
        return 0;
    for (size_t i = 0; i < analysis->nodes && !error; i++)
        if (analysis->land.terrain_up[i] & S2_HARBOUR && s2_site_size(analysis->sites[i]) != S2_SITE_CASTLE)
            error = mw_check_report(checker, s2_at_node(checker, "terrain_up", i),
                                    "a harbour on a site for %s (0x%02X), expected a site for a castle",
                                    s2_site_name(s2_site_size(analysis->sites[i])), analysis->sites[i]);
    return error;
}

/* Only Return to the Roots is known to remove harbours; in other games one without any water is useless. */
static int check_harbour_seas(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    int error = 0;
    if (!s2_has_harbours(analysis))
        return 0;
    for (size_t i = 0; i < analysis->nodes && !error; i++) {
        struct s2_point at = s2_point_of(analysis, i);
        char text[S2_HARBOUR_TEXT];
        if (!(analysis->land.terrain_up[i] & S2_HARBOUR))
            continue;
        const struct s2_harbour harbour = s2_harbour_at(&analysis->land, analysis->map->landscape, at);
        bool water = harbour.fault == S2_HARBOUR_FITS || s2_is_water_near(&analysis->land, at);
        if (!water && s2_is_still_water_near(&analysis->land, analysis->map->landscape, at))
            error = mw_check_report(checker, s2_at_node(checker, "terrain_up", i),
                                    "the water within 2 nodes of the harbour has textures on which no ships "
                                    "sail; only texture 5 is a sea");
        else if (!water)
            error = mw_check_report(checker, s2_at_node(checker, "terrain_up", i),
                                    "no water within 2 nodes of the harbour");
        else if (harbour.fault != S2_HARBOUR_FITS && checker->games & S2_FOR_RTTR)
            error = mw_check_report(checker, s2_at_node(checker, "terrain_up", i), "%s",
                                    s2_harbour_fault_text(&harbour, text));
    }
    return error;
}

/* Harbours that are removed, or cannot be built, have rules of their own. */
static bool can_be_built(const struct s2_analysis *analysis, size_t node)
{
    return analysis->land.terrain_up[node] & S2_HARBOUR &&
           s2_site_size(analysis->sites[node]) == S2_SITE_CASTLE &&
           s2_harbour_at(&analysis->land, analysis->map->landscape, s2_point_of(analysis, node)).fault ==
               S2_HARBOUR_FITS;
}

static int check_harbour_flags(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    const struct s2_torus *torus = &analysis->land.torus;
    struct s2_road_search search;
    if (!s2_has_harbours(analysis))
        return 0;
    int error = s2_road_search_open(&search, torus, &checker->arena);
    for (size_t i = 0; i < analysis->nodes && !error; i++) {
        struct s2_harbour_reach reach;
        struct s2_point at = s2_point_of(analysis, i), flag = s2_step(torus, at, S2_SOUTH_EAST);
        if (can_be_built(analysis, i) && s2_harbour_cut_off(&analysis->land, at, &search, &reach))
            error =
                mw_check_report(checker, s2_at_node(checker, "terrain_up", i),
                                "roads from its flag at %u,%u reach %zu of the island's %zu building sites",
                                flag.x, flag.y, reach.flag, reach.island);
    }
    return error;
}

const struct mw_rule s2_harbour_rules[] = {
    { "S2M132", S2_FOR_ORIGINAL | S2_FOR_RTTR, S2_IN_LAYERED, check_lost_harbours },
    { "S2M133", S2_FOR_ALL, S2_IN_LAYERED, check_harbour_sites },
    { "S2M134", S2_FOR_ALL, S2_IN_LAYERED, check_harbour_seas },
    { "S2M135", S2_FOR_RTTR, S2_IN_LAYERED, check_harbour_flags },
    { 0 },
};
