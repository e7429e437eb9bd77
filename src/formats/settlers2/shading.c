#include "shading.h"

/* 64 + 9 (NE - h) - 3 (WW - h) - 6 (W - h) - 9 (WSW - h), where WW is two to the west and WSW a row
 * below it. */
static uint8_t shade_node(const struct s2_around *around, const uint8_t *heights)
{
    int h = heights[around->node];
    int north_east = heights[s2_around_neighbour(around, S2_NORTH_EAST)];
    int west = heights[s2_around_neighbour(around, S2_WEST)];
    int far_west = heights[s2_around_at(around, -2, 0)];
    int below = heights[s2_around_at(around, around->right - 2, 1)];
    int shade = 64 + 9 * (north_east - h) - 3 * (far_west - h) - 6 * (west - h) - 9 * (below - h);
    return (uint8_t)(shade < 0 ? 0 : shade > 128 ? 128 : shade);
}

void s2_shade_row(const struct s2_torus *torus, const uint8_t *heights, uint32_t y, uint8_t *shading)
{
    struct s2_around around;
    s2_around_row(&around, torus, y);
    for (uint32_t x = 0; x < torus->width; x++) {
        s2_around_column(&around, x);
        shading[x] = shade_node(&around, heights);
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
            matches += *shading++ == shade_node(&around, heights);
        }
    }
    return matches;
}
