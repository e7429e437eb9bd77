#include "harbours.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "passable.h"

/* ---- seas and coasts ---- */

static struct s2_around surroundings_of(const struct s2_rule_layers *land, struct s2_point at)
{
    struct s2_around around;
    s2_around_row(&around, &land->torus, at.y);
    s2_around_column(&around, at.x);
    return around;
}

/* Ships sail where all six triangles have the texture 5. */
static bool is_sea(const struct s2_rule_layers *land, struct s2_point at)
{
    const struct s2_around around = surroundings_of(land, at);
    return s2_ground_around(land, &around, s2_grounds) == S2_GROUND_WATER;
}

/* A node whose six triangles are all some kind of water is not a coast, even if ships cannot sail there. */
static bool is_all_water(const struct s2_rule_layers *land, unsigned landscape, struct s2_point at)
{
    const struct s2_around around = surroundings_of(land, at);
    struct s2_rule_layers stored = *land;
    uint8_t dry[S2_TERRAINS];
    stored.grounds = stored.rttr_grounds = NULL;
    for (uint8_t i = 0; i < S2_TERRAINS; i++)
        dry[i] = !s2_terrain_is_water(landscape, i);
    return s2_ground_around(&stored, &around, dry) == 0;
}

/* The number of nodes of the sea, counted up to S2_SEA_LEAST. */
static uint32_t measure_sea(const struct s2_rule_layers *land, struct s2_point start)
{
    struct s2_point found[S2_SEA_LEAST] = { start };
    uint32_t count = 1;
    for (uint32_t i = 0; i < count; i++)
        for (unsigned direction = 0; direction < S2_DIRECTIONS && count < S2_SEA_LEAST; direction++) {
            struct s2_point next = s2_step(&land->torus, found[i], direction);
            bool known = false;
            for (uint32_t k = 0; k < count && !known; k++)
                known = found[k].x == next.x && found[k].y == next.y;
            if (!known && is_sea(land, next))
                found[count++] = next;
        }
    return count;
}

/* Looks for the sea at whose coast a neighbour of the harbour is; a larger one replaces what was found. */
static void find_coast(const struct s2_rule_layers *land, unsigned landscape, struct s2_point at,
                       struct s2_harbour *harbour)
{
    if (is_sea(land, at) || is_all_water(land, landscape, at))
        return;
    for (unsigned i = 0; i < S2_DIRECTIONS && harbour->sea_nodes < S2_SEA_LEAST; i++) {
        struct s2_point sea = s2_step(&land->torus, at, i);
        uint32_t nodes = is_sea(land, sea) ? measure_sea(land, sea) : 0;
        if (nodes > harbour->sea_nodes) {
            harbour->sea = sea;
            harbour->sea_nodes = nodes;
        }
    }
}

struct s2_harbour s2_harbour_at(const struct s2_rule_layers *land, unsigned landscape, struct s2_point at)
{
    struct s2_harbour harbour = { .fault = S2_HARBOUR_FITS }, north_west = { .fault = S2_HARBOUR_NORTH_WEST };
    for (unsigned i = 0; i < S2_DIRECTIONS && harbour.sea_nodes < S2_SEA_LEAST; i++)
        if (i != S2_NORTH_WEST)
            find_coast(land, landscape, s2_step(&land->torus, at, i), &harbour);
    if (harbour.sea_nodes >= S2_SEA_LEAST)
        return harbour;
    find_coast(land, landscape, s2_step(&land->torus, at, S2_NORTH_WEST), &north_west);
    if (north_west.sea_nodes >= S2_SEA_LEAST)
        return north_west;
    harbour.fault = harbour.sea_nodes ? S2_HARBOUR_SMALL_SEA : S2_HARBOUR_NO_COAST;
    return harbour;
}

const char *s2_harbour_fault_text(const struct s2_harbour *harbour, char text[S2_HARBOUR_TEXT])
{
    switch (harbour->fault) {
    case S2_HARBOUR_NORTH_WEST:
        return "only the north-western neighbour is on a coast, and Return to the Roots does not use it";
    case S2_HARBOUR_SMALL_SEA:
        snprintf(text, S2_HARBOUR_TEXT, "the sea next to it has %" PRIu32 " node%s, expected at least %d",
                 harbour->sea_nodes, mw_plural(harbour->sea_nodes), S2_SEA_LEAST);
        return text;
    case S2_HARBOUR_NO_COAST:
        return "none of its neighbours is on the coast of a sea";
    default:
        return "";
    }
}

uint8_t s2_harbour_sea(const struct s2_analysis *analysis, struct s2_point at)
{
    const struct s2_harbour harbour = s2_harbour_at(&analysis->land, analysis->map->landscape, at);
    return harbour.fault == S2_HARBOUR_FITS ? s2_area_at(analysis, harbour.sea) : S2_IMPASSABLE;
}

bool s2_is_water_near(const struct s2_rule_layers *land, struct s2_point at)
{
    bool water = false;
    for (unsigned i = 0; i < S2_DIRECTIONS && !water; i++) {
        struct s2_point near = s2_step(&land->torus, at, i);
        water = is_sea(land, near);
        for (unsigned k = 0; k < S2_DIRECTIONS && !water; k++)
            water = is_sea(land, s2_step(&land->torus, near, k));
    }
    return water;
}

bool s2_is_still_water_near(const struct s2_rule_layers *land, unsigned landscape, struct s2_point at)
{
    bool water = is_all_water(land, landscape, at);
    for (unsigned i = 0; i < S2_DIRECTIONS && !water; i++) {
        struct s2_point near = s2_step(&land->torus, at, i);
        water = is_all_water(land, landscape, near);
        for (unsigned k = 0; k < S2_DIRECTIONS && !water; k++)
            water = is_all_water(land, landscape, s2_step(&land->torus, near, k));
    }
    return water;
}

/* ---- the flag ----
 * A harbour building also covers the nodes to the west, north-west and north-east; its flag is in the
 * south-east. Roads lead from node to node, across any slope. */

enum {
    WALLS = 4,
    /* marks of nodes */
    FREE = 0,
    REACHED,   /* also the building itself */
    NEIGHBOUR, /* of the building, not reached yet */
};

int s2_road_search_open(struct s2_road_search *search, const struct s2_torus *torus, struct mw_arena *arena)
{
    size_t nodes = (size_t)torus->width * torus->height;
    search->marks = mw_arena_payload(arena, nodes);
    search->queue = search->marks ? mw_arena_array(arena, nodes, sizeof *search->queue) : NULL;
    return search->queue ? 0 : arena->context->error;
}

static void reach_node(struct s2_road_search *search, uint32_t node)
{
    search->marks[node] = REACHED;
    search->queue[search->count++] = node;
}

/* Follows roads from the nodes in the queue, until `missing` neighbours of the building are reached. Returns
 * how many are still missing. */
static unsigned follow_roads(const struct s2_rule_layers *land, struct s2_road_search *search,
                             unsigned missing)
{
    const struct s2_torus *torus = &land->torus;
    while (search->first < search->count && missing) {
        uint32_t node = search->queue[search->first++];
        const struct s2_point at = { node % torus->width, node / torus->width };
        for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
            struct s2_point next = s2_step(torus, at, i);
            uint32_t other = s2_index(torus, next);
            if (search->marks[other] == REACHED || !s2_is_passable(land, next))
                continue;
            missing -= search->marks[other] == NEIGHBOUR;
            reach_node(search, other);
        }
    }
    return missing;
}

static size_t count_reached_sites(const struct s2_rule_layers *land, const struct s2_road_search *search)
{
    size_t sites = 0;
    for (size_t i = 0; i < search->count; i++) {
        uint32_t node = search->queue[i];
        const struct s2_point at = { node % land->torus.width, node / land->torus.width };
        sites += s2_site_size(s2_site_at(land, S2_SITES_RTTR, at)) >= S2_SITE_HUT;
    }
    return sites;
}

/* Marks the building and its neighbours that roads can lead to, lists the latter, and returns their number.
 */
static unsigned mark_building(const struct s2_rule_layers *land, struct s2_point at, uint8_t *marks,
                              uint32_t neighbours[WALLS * S2_DIRECTIONS])
{
    const struct s2_torus *torus = &land->torus;
    const struct s2_point walls[WALLS] = { at, s2_step(torus, at, S2_WEST), s2_step(torus, at, S2_NORTH_WEST),
                                           s2_step(torus, at, S2_NORTH_EAST) };
    unsigned count = 0;
    memset(marks, FREE, (size_t)torus->width * torus->height);
    for (unsigned i = 0; i < WALLS; i++)
        marks[s2_index(torus, walls[i])] = REACHED;
    for (unsigned i = 0; i < WALLS * S2_DIRECTIONS; i++) {
        struct s2_point next = s2_step(torus, walls[i / S2_DIRECTIONS], i % S2_DIRECTIONS);
        uint32_t node = s2_index(torus, next);
        if (marks[node] != FREE || !s2_is_passable(land, next))
            continue;
        marks[node] = NEIGHBOUR;
        neighbours[count++] = node;
    }
    return count;
}

bool s2_harbour_cut_off(const struct s2_rule_layers *land, struct s2_point at, struct s2_road_search *search,
                        struct s2_harbour_reach *reach)
{
    uint32_t neighbours[WALLS * S2_DIRECTIONS];
    unsigned count = mark_building(land, at, search->marks, neighbours);
    uint32_t flag = s2_neighbour(&land->torus, at.x, at.y, S2_SOUTH_EAST);
    if (search->marks[flag] != NEIGHBOUR)
        return false;
    search->first = search->count = 0;
    reach_node(search, flag);
    unsigned missing = follow_roads(land, search, count - 1);
    if (missing == 0)
        return false;
    reach->flag = count_reached_sites(land, search);
    for (unsigned i = 0; i < count; i++)
        if (search->marks[neighbours[i]] == NEIGHBOUR)
            reach_node(search, neighbours[i]);
    follow_roads(land, search, UINT32_MAX);
    reach->island = count_reached_sites(land, search);
    return reach->flag * 2 < reach->island;
}
