#include "rule_layers.h"

#include <string.h>

/* The loops over nodes are in bytes and without branches, so that the compiler takes many nodes at once. They
 * compute `count` nodes from the one on that the surroundings are set to. */

static void mark_steep(const uint8_t *heights, const struct s2_around *around, size_t count,
                       uint8_t *restrict steep)
{
    uint32_t near[S2_DIRECTIONS], far[S2_FAR], node = around->node;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        near[i] = s2_around_neighbour(around, i);
    for (unsigned i = 0; i < S2_FAR; i++)
        far[i] = s2_around_far(around, i);
    for (size_t i = 0; i < count; i++) {
        uint8_t height = heights[node + i], low = height, high = height;
        for (unsigned j = 0; j < S2_DIRECTIONS; j++) {
            low = heights[near[j] + i] < low ? heights[near[j] + i] : low;
            high = heights[near[j] + i] > high ? heights[near[j] + i] : high;
        }
        uint8_t rise = (uint8_t)(high - height), fall = (uint8_t)(height - low);
        steep[node + i] = rise > S2_RISE_NEAR || fall > S2_RISE_NEAR ? S2_STEEP_NEAR : 0;
    }
    for (size_t i = 0; i < count; i++) {
        uint8_t height = heights[node + i], low = height, high = height;
        for (unsigned j = 0; j < S2_FAR; j++) {
            low = heights[far[j] + i] < low ? heights[far[j] + i] : low;
            high = heights[far[j] + i] > high ? heights[far[j] + i] : high;
        }
        uint8_t rise = (uint8_t)(high - height), fall = (uint8_t)(height - low);
        steep[node + i] |= rise > S2_RISE_FAR || fall > S2_RISE_FAR ? S2_STEEP_FAR : 0;
    }
}

static void mark_near_objects(const uint8_t *kinds, const struct s2_around *around, size_t count,
                              uint8_t *restrict near)
{
    uint32_t others[S2_DIRECTIONS], node = around->node;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        others[i] = s2_around_neighbour(around, i);
    for (size_t i = 0; i < count; i++) {
        uint8_t bits = 0;
        for (unsigned j = 0; j < S2_DIRECTIONS; j++)
            bits |= (uint8_t)s2_near_of(kinds[others[j] + i], j);
        near[node + i] = bits;
    }
}

/* As s2_ground_around(). */
static void join_grounds(const struct s2_around *around, size_t count, const uint8_t *up, const uint8_t *down,
                         uint8_t *restrict grounds)
{
    uint32_t node = around->node, west = s2_around_neighbour(around, S2_WEST);
    uint32_t north_west = s2_around_neighbour(around, S2_NORTH_WEST);
    uint32_t north_east = s2_around_neighbour(around, S2_NORTH_EAST);
    for (size_t i = 0; i < count; i++)
        grounds[node + i] = (uint8_t)(up[node + i] | down[node + i] | down[west + i] | up[north_west + i] |
                                      down[north_west + i] | up[north_east + i]);
}

/* Bits of enum s2_ground around each node; NULL: no memory. */
static const uint8_t *prepare_grounds(const struct s2_rule_layers *land,
                                      const uint8_t by_texture[S2_TERRAINS], struct mw_arena *arena)
{
    size_t nodes = (size_t)land->torus.width * land->torus.height;
    uint8_t *grounds = mw_arena_payload(arena, nodes);
    uint8_t *up = grounds ? mw_arena_payload(arena, nodes) : NULL;
    uint8_t *down = up ? mw_arena_payload(arena, nodes) : NULL;
    if (!down)
        return NULL;
    for (size_t i = 0; i < nodes; i++) {
        up[i] = by_texture[land->terrain_up[i] & S2_TERRAIN_MASK];
        down[i] = by_texture[land->terrain_down[i] & S2_TERRAIN_MASK];
    }
    struct s2_around around;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0, count; x < land->torus.width; x += count) {
            s2_around_column(&around, x);
            count = s2_around_inside(&around);
            join_grounds(&around, count, up, down, grounds);
        }
    }
    return grounds;
}

static void find_kinds(const struct s2_rule_layers *land, size_t nodes, uint8_t *kinds)
{
    uint8_t by_type[256];
    for (unsigned i = 0; i < 256; i++)
        by_type[i] = (uint8_t)s2_object_kind((uint8_t)i, 0);
    for (size_t i = 0; i < nodes; i++) {
        kinds[i] = by_type[land->object_type[i]];
        /* Only of these the kind depends on the index. */
        if (kinds[i] == S2_OBJECT_DECORATION)
            kinds[i] = (uint8_t)s2_object_kind(land->object_type[i], land->object_index[i]);
    }
}

/* Neighbourhood is symmetric, but across the seam only with an even number of rows. */
static void mark_headquarters(const struct s2_rule_layers *land, const uint8_t *kinds, size_t nodes,
                              uint8_t *near)
{
    const uint8_t *end = kinds + nodes, *found = kinds;
    bool even = land->torus.height % 2 == 0;
    struct s2_around around;
    for (size_t i = 0; i < nodes && !even; i++)
        near[i] |= S2_HEADQUARTERS_NEAR;
    for (; even && (found = memchr(found, S2_OBJECT_HEADQUARTERS, (size_t)(end - found))); found++) {
        uint32_t node = (uint32_t)(found - kinds);
        s2_around_row(&around, &land->torus, node / land->torus.width);
        s2_around_column(&around, node % land->torus.width);
        for (unsigned i = 0; i < S2_DIRECTIONS; i++)
            near[s2_around_neighbour(&around, i)] |= S2_HEADQUARTERS_NEAR;
        for (unsigned i = 0; i < S2_FAR; i++)
            near[s2_around_far(&around, i)] |= S2_HEADQUARTERS_NEAR;
    }
}

int s2_rule_layers_prepare(struct s2_rule_layers *land, struct mw_arena *arena)
{
    size_t nodes = (size_t)land->torus.width * land->torus.height;
    const uint8_t *grounds = prepare_grounds(land, s2_grounds, arena);
    uint8_t *kinds = grounds ? mw_arena_payload(arena, nodes) : NULL;
    uint8_t *near = kinds ? mw_arena_payload(arena, nodes) : NULL;
    uint8_t *steep = near ? mw_arena_payload(arena, nodes) : NULL;
    struct s2_around around;
    if (!steep)
        return arena->context->error;
    find_kinds(land, nodes, kinds);
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0, count; x < land->torus.width; x += count) {
            s2_around_column(&around, x);
            count = s2_around_inside(&around);
            mark_steep(land->heights, &around, count, steep);
            mark_near_objects(kinds, &around, count, near);
        }
    }
    mark_headquarters(land, kinds, nodes, near);
    land->steep = steep;
    land->grounds = grounds;
    land->kinds = kinds;
    land->near = near;
    return 0;
}

int s2_rttr_grounds_prepare(struct s2_rule_layers *land, struct mw_arena *arena)
{
    land->rttr_grounds = prepare_grounds(land, s2_rttr_grounds, arena);
    return land->rttr_grounds ? 0 : arena->context->error;
}
