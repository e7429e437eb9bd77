#include "shading.h"

/* 64 + 9 (NE - h) - 3 (WW - h) - 6 (W - h) - 9 (WSW - h), where WW is two to the west and WSW a row
 * below it. `count` nodes from the one on that the surroundings are set to. */
static void shade_nodes(const struct s2_around *around, const uint8_t *heights, size_t count,
                        uint8_t *restrict shading)
{
    uint32_t north_east = s2_around_neighbour(around, S2_NORTH_EAST);
    uint32_t west = s2_around_neighbour(around, S2_WEST);
    uint32_t far_west = s2_around_at(around, -2, 0);
    uint32_t below = s2_around_at(around, around->right - 2, 1);
    for (size_t i = 0; i < count; i++) {
        int h = heights[around->node + i];
        int shade = 64 + 9 * (heights[north_east + i] - h) - 3 * (heights[far_west + i] - h) -
                    6 * (heights[west + i] - h) - 9 * (heights[below + i] - h);
        shading[i] = (uint8_t)(shade < 0 ? 0 : shade > 128 ? 128 : shade);
    }
}

void s2_shade_row(const struct s2_torus *torus, const uint8_t *heights, uint32_t y, uint8_t *shading)
{
    struct s2_around around;
    s2_around_row(&around, torus, y);
    for (uint32_t x = 0, count; x < torus->width; x += count) {
        s2_around_column(&around, x);
        count = s2_around_inside(&around);
        shade_nodes(&around, heights, count, shading + x);
    }
}

void s2_shade(const struct s2_torus *torus, const uint8_t *heights, uint8_t *shading)
{
    for (uint32_t y = 0; y < torus->height; y++)
        s2_shade_row(torus, heights, y, shading + (size_t)y * torus->width);
}

size_t s2_shading_matches(const struct s2_torus *torus, const uint8_t *heights, const uint8_t *shading)
{
    struct s2_around around;
    size_t matches = 0;
    for (uint32_t y = 0; y < torus->height; y++) {
        s2_around_row(&around, torus, y);
        for (uint32_t x = 0; x < torus->width; x++) {
            s2_around_column(&around, x);
            uint8_t shade;
            shade_nodes(&around, heights, 1, &shade);
            matches += *shading++ == shade;
        }
    }
    return matches;
}
