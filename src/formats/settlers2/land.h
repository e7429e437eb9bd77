/* What the rules of the game look at: the size of the map and the layers that a map maker sets. */
#ifndef MW_SETTLERS2_LAND_H
#define MW_SETTLERS2_LAND_H

#include <mapwright/settlers2.h>

#include "terrain.h"
#include "torus.h"

struct s2_land {
    struct s2_torus torus;
    const uint8_t *heights, *terrain_up, *terrain_down, *object_index, *object_type;
};

static inline struct s2_land s2_land_of(const struct s2_map *map)
{
    return (struct s2_land){ { map->heights.width, map->heights.height },
                             map->heights.cells,
                             map->terrain_up.cells,
                             map->terrain_down.cells,
                             map->object_index.cells,
                             map->object_type.cells };
}

/* What meets at the node: bits of enum s2_ground of its six triangles. */
static inline unsigned s2_ground_around(const struct s2_land *land, const struct s2_around *around,
                                        const uint8_t grounds[S2_TERRAINS])
{
    uint32_t node = s2_around_at(around, 0, 0);
    uint32_t west = s2_around_neighbour(around, S2_WEST);
    uint32_t north_west = s2_around_neighbour(around, S2_NORTH_WEST);
    uint32_t north_east = s2_around_neighbour(around, S2_NORTH_EAST);
    const uint8_t *up = land->terrain_up, *down = land->terrain_down;
    return (unsigned)(grounds[up[node] & S2_TERRAIN_MASK] | grounds[down[node] & S2_TERRAIN_MASK] |
                      grounds[down[west] & S2_TERRAIN_MASK] | grounds[up[north_west] & S2_TERRAIN_MASK] |
                      grounds[down[north_west] & S2_TERRAIN_MASK] |
                      grounds[up[north_east] & S2_TERRAIN_MASK]);
}

/* The same of the neighbour in the south-east. */
static inline unsigned s2_ground_south_east(const struct s2_land *land, const struct s2_around *around,
                                            const uint8_t grounds[S2_TERRAINS])
{
    uint32_t node = s2_around_at(around, 0, 0);
    uint32_t east = s2_around_neighbour(around, S2_EAST);
    uint32_t south_east = s2_around_neighbour(around, S2_SOUTH_EAST);
    uint32_t south_west = s2_around_neighbour(around, S2_SOUTH_WEST);
    const uint8_t *up = land->terrain_up, *down = land->terrain_down;
    return (unsigned)(grounds[up[south_east] & S2_TERRAIN_MASK] |
                      grounds[down[south_east] & S2_TERRAIN_MASK] |
                      grounds[down[south_west] & S2_TERRAIN_MASK] | grounds[up[node] & S2_TERRAIN_MASK] |
                      grounds[down[node] & S2_TERRAIN_MASK] | grounds[up[east] & S2_TERRAIN_MASK]);
}

#endif
