#include "rule_layers.h"

static void mark_headquarters(const struct s2_around *around, uint8_t *near)
{
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        near[s2_around_neighbour(around, i)] |= S2_HEADQUARTERS_NEAR;
    for (unsigned i = 0; i < S2_FAR; i++)
        near[s2_around_far(around, i)] |= S2_HEADQUARTERS_NEAR;
}

/* Few nodes have anything on them: these mark their neighbours. */
static void mark_neighbours_of_objects(const struct s2_rule_layers *land, const uint8_t *kinds, uint8_t *near)
{
    struct s2_around around;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0; x < land->torus.width; x++) {
            enum s2_object_kind kind = (enum s2_object_kind)kinds[around.rows[2] + x];
            if (kind != S2_OBJECT_TREE && kind != S2_OBJECT_GRANITE && kind != S2_OBJECT_HEADQUARTERS)
                continue;
            s2_around_column(&around, x);
            if (kind == S2_OBJECT_HEADQUARTERS)
                mark_headquarters(&around, near);
            for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
                enum s2_direction back = (enum s2_direction)((i + S2_DIRECTIONS / 2) % S2_DIRECTIONS);
                near[s2_around_neighbour(&around, i)] |= (uint8_t)s2_near_of(kind, back);
            }
        }
    }
}

/* Of `count` nodes in a row and those at the same distance from each. */
static void mark_differences(const uint8_t *restrict heights, const uint8_t *restrict others, size_t count,
                             uint8_t most, uint8_t bit, uint8_t *restrict steep)
{
    /* In bytes throughout, so that the compiler takes many at once. */
    for (size_t i = 0; i < count; i++) {
        uint8_t high = heights[i] > others[i] ? heights[i] : others[i];
        uint8_t low = heights[i] > others[i] ? others[i] : heights[i];
        uint8_t difference = (uint8_t)(high - low);
        uint8_t mark = difference > most ? bit : 0;
        steep[i] = (uint8_t)(steep[i] | mark);
    }
}

/* From a node on, whose column the surroundings are set to. */
static void mark_steep(const struct s2_rule_layers *land, const struct s2_around *around, size_t count,
                       uint8_t *steep)
{
    const uint8_t *heights = land->heights;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        mark_differences(heights + around->node, heights + s2_around_neighbour(around, i), count,
                         S2_RISE_NEAR, S2_STEEP_NEAR, steep + around->node);
    for (unsigned i = 0; i < S2_FAR; i++)
        mark_differences(heights + around->node, heights + s2_around_far(around, i), count, S2_RISE_FAR,
                         S2_STEEP_FAR, steep + around->node);
}

/* The ground of the triangles of one layer, as the original sees it. */
static void look_up_grounds(const uint8_t *terrain, size_t nodes, uint8_t *grounds)
{
    for (size_t i = 0; i < nodes; i++)
        grounds[i] = s2_grounds[terrain[i] & S2_TERRAIN_MASK];
}

/* As s2_ground_around(), of `count` nodes from the one on whose column the surroundings are set to. */
static void join_grounds(const struct s2_around *around, size_t count, const uint8_t *restrict up,
                         const uint8_t *restrict down, uint8_t *restrict grounds)
{
    uint32_t node = around->node, west = s2_around_neighbour(around, S2_WEST);
    uint32_t north_west = s2_around_neighbour(around, S2_NORTH_WEST);
    uint32_t north_east = s2_around_neighbour(around, S2_NORTH_EAST);
    for (size_t i = 0; i < count; i++)
        grounds[node + i] = (uint8_t)(up[node + i] | down[node + i] | down[west + i] | up[north_west + i] |
                                      down[north_west + i] | up[north_east + i]);
}

/* Nodes from which no step leaves the row's ends are looked at together. */
static void look_at_rows(const struct s2_rule_layers *land, const uint8_t *up, const uint8_t *down,
                         uint8_t *grounds, uint8_t *steep)
{
    struct s2_around around;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0, count; x < land->torus.width; x += count) {
            s2_around_column(&around, x);
            count = around.inside ? land->torus.width - 4 : 1;
            mark_steep(land, &around, count, steep);
            join_grounds(&around, count, up, down, grounds);
        }
    }
}

int s2_rule_layers_prepare(struct s2_rule_layers *land, struct mw_arena *arena)
{
    size_t nodes = (size_t)land->torus.width * land->torus.height;
    uint8_t *grounds = mw_arena_payload(arena, nodes);
    uint8_t *kinds = grounds ? mw_arena_payload(arena, nodes) : NULL;
    uint8_t *near = kinds ? mw_arena_array(arena, nodes, 1) : NULL;
    uint8_t *steep = near ? mw_arena_array(arena, nodes, 1) : NULL;
    uint8_t *up = steep ? mw_arena_payload(arena, nodes) : NULL;
    uint8_t *down = up ? mw_arena_payload(arena, nodes) : NULL;
    if (!down)
        return arena->context->error;
    look_up_grounds(land->terrain_up, nodes, up);
    look_up_grounds(land->terrain_down, nodes, down);
    look_at_rows(land, up, down, grounds, steep);
    for (size_t i = 0; i < nodes; i++) {
        uint8_t type = land->object_type[i];
        kinds[i] = (uint8_t)(type ? s2_object_kind(type, land->object_index[i]) : S2_OBJECT_NONE);
    }
    /* With an odd number of rows neighbourhood is not symmetric across the seam: then nodes are looked at one
     * by one. */
    bool even = land->torus.height % 2 == 0;
    if (even)
        mark_neighbours_of_objects(land, kinds, near);
    land->steep = steep;
    land->grounds = grounds;
    land->kinds = kinds;
    land->near = even ? near : NULL;
    return 0;
}
