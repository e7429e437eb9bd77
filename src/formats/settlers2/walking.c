#include "walking.h"

#include <string.h>

#include "harbours.h"
#include "passable.h"

/* ---- ways ---- */

int s2_walk_open(struct s2_walk *walk, const struct s2_rule_layers *land, struct mw_arena *arena)
{
    size_t nodes = (size_t)land->torus.width * land->torus.height;
    *walk = (struct s2_walk){ .land = land };
    walk->steps = mw_arena_array(arena, nodes, sizeof *walk->steps);
    walk->queue = walk->steps ? mw_arena_array(arena, nodes, sizeof *walk->queue) : NULL;
    walk->players = walk->queue ? mw_arena_payload(arena, nodes) : NULL;
    if (!walk->players)
        return arena->context->error;
    s2_walk_clear(walk);
    return 0;
}

void s2_walk_clear(struct s2_walk *walk)
{
    size_t nodes = (size_t)walk->land->torus.width * walk->land->torus.height;
    memset(walk->steps, 0xFF, nodes * sizeof *walk->steps);
    memset(walk->players, 0, nodes);
    walk->count = walk->followed = 0;
}

void s2_walk_start(struct s2_walk *walk, struct s2_point at, unsigned player)
{
    uint32_t node = s2_index(&walk->land->torus, at);
    walk->players[node] |= (uint8_t)(1u << player);
    if (walk->steps[node] == 0)
        return;
    if (walk->steps[node] == S2_NO_WAY)
        walk->queue[walk->count++] = node;
    walk->steps[node] = 0;
}

static void walk_on(struct s2_walk *walk, uint32_t node)
{
    const struct s2_torus *torus = &walk->land->torus;
    const struct s2_point at = { node % torus->width, node / torus->width };
    unsigned open = s2_open_edges(walk->land, at);
    for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
        struct s2_point next = s2_step(torus, at, i);
        uint32_t other = s2_index(torus, next), steps = walk->steps[node] + 1;
        if (walk->steps[other] < steps || !(open >> i & 1))
            continue;
        if (walk->steps[other] == S2_NO_WAY) {
            if (!s2_is_passable(walk->land, next))
                continue;
            walk->steps[other] = steps;
            walk->queue[walk->count++] = other;
        }
        walk->players[other] |= walk->players[node];
    }
}

void s2_walk_go(struct s2_walk *walk)
{
    while (walk->followed < walk->count)
        walk_on(walk, walk->queue[walk->followed++]);
}

/* From the neighbours in these directions, as bits. */
static uint32_t steps_from(const struct s2_walk *walk, struct s2_point at, unsigned directions)
{
    const struct s2_torus *torus = &walk->land->torus;
    uint32_t steps = walk->steps[s2_index(torus, at)];
    if (steps != S2_NO_WAY)
        return steps;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
        uint32_t beside = walk->steps[s2_index(torus, s2_step(torus, at, i))];
        if (directions >> i & 1 && beside != S2_NO_WAY && beside + 1 < steps)
            steps = beside + 1;
    }
    return steps;
}

uint32_t s2_walk_onto(const struct s2_walk *walk, struct s2_point at)
{
    return steps_from(walk, at, s2_open_edges(walk->land, at));
}

uint32_t s2_walk_beside(const struct s2_walk *walk, struct s2_point at)
{
    return steps_from(walk, at, (1u << S2_DIRECTIONS) - 1);
}

/* ---- ships ---- */

struct harbours {
    uint32_t *nodes;
    uint8_t *seas; /* of each */
    size_t count;
};

static int list_harbours(const struct s2_analysis *analysis, struct mw_arena *arena,
                         struct harbours *harbours)
{
    size_t bits = 0;
    for (unsigned i = 0; i < 256; i++)
        bits += i & S2_HARBOUR ? analysis->counts[S2_COUNTED_TERRAIN_UP][i] : 0;
    harbours->nodes = mw_arena_array(arena, bits, sizeof *harbours->nodes);
    harbours->seas = harbours->nodes ? mw_arena_payload(arena, bits) : NULL;
    if (!harbours->seas)
        return arena->context->error;
    for (size_t node = 0; node < analysis->nodes && bits; node++) {
        uint8_t sea = S2_IMPASSABLE;
        if (analysis->land.terrain_up[node] & S2_HARBOUR)
            sea = s2_harbour_sea(analysis, s2_point_of(analysis, node));
        if (sea >= S2_AREAS)
            continue;
        harbours->nodes[harbours->count] = (uint32_t)node;
        harbours->seas[harbours->count++] = sea;
    }
    return 0;
}

/* Adds the harbours that ships reach as starts; returns whether there were any. */
static bool sail_on(struct s2_walk *walk, const struct harbours *harbours)
{
    bool sailed[S2_AREAS] = { false };
    size_t before = walk->count;
    for (size_t i = 0; i < harbours->count; i++)
        if (walk->steps[harbours->nodes[i]] != S2_NO_WAY)
            sailed[harbours->seas[i]] = true;
    for (size_t i = 0; i < harbours->count; i++) {
        uint32_t node = harbours->nodes[i], width = walk->land->torus.width;
        if (sailed[harbours->seas[i]] && walk->steps[node] == S2_NO_WAY)
            s2_walk_start(walk, (struct s2_point){ node % width, node / width }, 0);
    }
    return walk->count > before;
}

int s2_walk_and_sail(struct s2_walk *walk, const struct s2_analysis *analysis, struct mw_arena *arena)
{
    struct harbours harbours = { 0 };
    int error = list_harbours(analysis, arena, &harbours);
    for (unsigned i = 0; i < S2_MOST_PLAYERS && !error; i++)
        if (analysis->headquarters[i].count)
            s2_walk_start(walk, analysis->headquarters[i].at, i);
    if (error)
        return error;
    do
        s2_walk_go(walk);
    while (sail_on(walk, &harbours));
    return 0;
}
