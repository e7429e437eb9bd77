#include "shading.h"

/* 64 + 9 (NE - h) - 3 (WW - h) - 6 (W - h) - 9 (WSW - h), where WW lies two to the west and WSW a row below
 * it. */
static uint8_t shade_node(const struct s2_torus *torus, const uint8_t *heights, uint32_t x, uint32_t y)
{
    int h = heights[y * torus->width + x];
    int north_east = heights[s2_neighbour(torus, x, y, S2_NORTH_EAST)];
    int west = heights[s2_neighbour(torus, x, y, S2_WEST)];
    int far_west = heights[s2_node(torus, (int64_t)x - 2, y)];
    int below = heights[s2_node(torus, (int64_t)x - ((y & 1) ? 1 : 2), (int64_t)y + 1)];
    int shade = 64 + 9 * (north_east - h) - 3 * (far_west - h) - 6 * (west - h) - 9 * (below - h);
    return (uint8_t)(shade < 0 ? 0 : shade > 128 ? 128 : shade);
}

void s2_shade(const struct s2_torus *torus, const uint8_t *heights, uint8_t *shading)
{
    for (uint32_t y = 0; y < torus->height; y++)
        for (uint32_t x = 0; x < torus->width; x++)
            shading[y * torus->width + x] = shade_node(torus, heights, x, y);
}

size_t s2_shading_matches(const struct s2_torus *torus, const uint8_t *heights, const uint8_t *shading)
{
    size_t matches = 0;
    for (uint32_t y = 0; y < torus->height; y++)
        for (uint32_t x = 0; x < torus->width; x++)
            matches += shading[y * torus->width + x] == shade_node(torus, heights, x, y);
    return matches;
}
