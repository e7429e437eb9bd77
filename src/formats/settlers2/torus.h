/* The grid of nodes: a torus whose odd rows lie half a node to the right. */
#ifndef MW_SETTLERS2_TORUS_H
#define MW_SETTLERS2_TORUS_H

#include <stdint.h>

struct s2_torus {
    uint32_t width, height; /* both at least 1 */
};

/* Clockwise from the west, as the original numbers them. */
enum s2_direction {
    S2_WEST,
    S2_NORTH_WEST,
    S2_NORTH_EAST,
    S2_EAST,
    S2_SOUTH_EAST,
    S2_SOUTH_WEST,
    S2_DIRECTIONS,
};

static inline uint32_t s2_wrap(int64_t at, uint32_t size)
{
    int64_t rest = at % (int64_t)size;
    return (uint32_t)(rest < 0 ? rest + size : rest);
}

/* Index of a node; coordinates may lie anywhere. */
static inline uint32_t s2_node(const struct s2_torus *torus, int64_t x, int64_t y)
{
    return s2_wrap(y, torus->height) * torus->width + s2_wrap(x, torus->width);
}

/* Index of the neighbour of (x, y), which lies on the map. */
static inline uint32_t s2_neighbour(const struct s2_torus *torus, uint32_t x, uint32_t y,
                                    enum s2_direction direction)
{
    /* Rows above and below are shifted against this one. */
    int32_t left = (y & 1) ? 0 : -1;
    switch (direction) {
    case S2_WEST:
        return s2_node(torus, (int64_t)x - 1, y);
    case S2_NORTH_WEST:
        return s2_node(torus, (int64_t)x + left, (int64_t)y - 1);
    case S2_NORTH_EAST:
        return s2_node(torus, (int64_t)x + left + 1, (int64_t)y - 1);
    case S2_EAST:
        return s2_node(torus, (int64_t)x + 1, y);
    case S2_SOUTH_EAST:
        return s2_node(torus, (int64_t)x + left + 1, (int64_t)y + 1);
    default:
        return s2_node(torus, (int64_t)x + left, (int64_t)y + 1);
    }
}

#endif
