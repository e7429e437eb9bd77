#include "passable.h"

/* Objects that neither settlers remove nor roads cross. */
static bool is_permanent_obstacle(uint8_t type, uint8_t index)
{
    enum {
        LANDSCAPE = 0xC8, /* or C9 */
    };
    return (type & 0xFE) == LANDSCAPE &&
           (index == 0x0B || (index >= 0x15 && index <= 0x21) || (index >= 0x2C && index <= 0x35));
}

bool s2_is_passable(const struct s2_rule_layers *land, struct s2_point at)
{
    struct s2_around around;
    s2_around_row(&around, &land->torus, at.y);
    s2_around_column(&around, at.x);
    unsigned ground = s2_ground_around(land, &around, s2_rttr_grounds);
    return !(ground & S2_GROUND_DEADLY) && ground & ~(unsigned)S2_GROUND_SWAMP &&
           !is_permanent_obstacle(land->object_type[around.node], land->object_index[around.node]);
}

/* The ground of the six triangles around a node; number i is between directions i and i + 1. */
static void grounds_of_triangles(const struct s2_rule_layers *land, struct s2_point at,
                                 uint8_t grounds[S2_DIRECTIONS])
{
    const uint8_t *up = land->terrain_up, *down = land->terrain_down;
    uint32_t node = s2_index(&land->torus, at);
    uint32_t west = s2_index(&land->torus, s2_step(&land->torus, at, S2_WEST));
    uint32_t north_west = s2_index(&land->torus, s2_step(&land->torus, at, S2_NORTH_WEST));
    uint32_t north_east = s2_index(&land->torus, s2_step(&land->torus, at, S2_NORTH_EAST));
    const uint8_t textures[S2_DIRECTIONS] = { up[north_west], down[north_west], up[north_east],
                                              down[node],     up[node],         down[west] };
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        grounds[i] = s2_rttr_grounds[textures[i] & S2_TERRAIN_MASK];
}

/* Settlers do not walk next to deadly ground, nor between two triangles that they cannot walk on. */
static bool is_edge_open(unsigned left, unsigned right)
{
    return !((left | right) & S2_GROUND_DEADLY) && (left | right) & ~(unsigned)S2_GROUND_SWAMP;
}

unsigned s2_open_edges(const struct s2_rule_layers *land, struct s2_point at)
{
    uint8_t grounds[S2_DIRECTIONS];
    unsigned open = 0;
    grounds_of_triangles(land, at, grounds);
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        open |= (unsigned)is_edge_open(grounds[i], grounds[(i + S2_DIRECTIONS - 1) % S2_DIRECTIONS]) << i;
    return open;
}
