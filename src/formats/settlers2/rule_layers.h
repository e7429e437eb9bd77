/* Input of the game's rules: the size of the map and the layers that mappers edit. */
#ifndef MW_SETTLERS2_RULE_LAYERS_H
#define MW_SETTLERS2_RULE_LAYERS_H

#include <mapwright/unstable/settlers2.h>

#include "base/memory.h"

#include "objects.h"
#include "terrain.h"
#include "torus.h"

struct s2_rule_layers {
    struct s2_torus torus;
    const uint8_t *heights, *terrain_up, *terrain_down, *object_index, *object_type;
    /* Values per node that the rules use repeatedly, set by s2_rule_layers_prepare(). */
    const uint8_t *grounds;      /* bits of enum s2_ground around the node, as the original sees them */
    const uint8_t *rttr_grounds; /* the same as Return to the Roots sees them, by s2_rttr_grounds_prepare() */
    const uint8_t *kinds;        /* enum s2_object_kind */
    const uint8_t *near;         /* bits of enum s2_near */
    const uint8_t *steep;        /* bits of enum s2_steep */
};

/* For forms with layers. */
static inline struct s2_torus s2_torus_of(const struct s2_map *map)
{
    return (struct s2_torus){ map->heights.width, map->heights.height };
}

static inline struct s2_rule_layers s2_rule_layers_of(const struct s2_map *map)
{
    return (struct s2_rule_layers){ .torus = s2_torus_of(map),
                                    .heights = map->heights.cells,
                                    .terrain_up = map->terrain_up.cells,
                                    .terrain_down = map->terrain_down.cells,
                                    .object_index = map->object_index.cells,
                                    .object_type = map->object_type.cells };
}

/* Objects on the neighbours of a node, as bits. */
enum s2_near {
    S2_NEAR_GRANITE = 1 << 0,      /* on any of the six */
    S2_NEAR_TREE = 1 << 1,         /* on any but the one in the south-east */
    S2_TREE_AT_FLAG = 1 << 2,      /* on that one, the position of a building's flag */
    S2_HEADQUARTERS_NEAR = 1 << 3, /* perhaps within two steps */
};

/* Differences in height that rule buildings out. */
enum s2_steep {
    S2_STEEP_NEAR = 1 << 0, /* more than S2_RISE_NEAR to any of the six neighbours */
    S2_STEEP_FAR = 1 << 1,  /* more than S2_RISE_FAR to any of the twelve nodes around those */
};
enum {
    S2_RISE_NEAR = 3,
    S2_RISE_FAR = 2,
};

/* Bits of enum s2_near for a node that has the object in this direction. */
static inline unsigned s2_near_of(enum s2_object_kind kind, enum s2_direction direction)
{
    if (kind == S2_OBJECT_GRANITE)
        return S2_NEAR_GRANITE;
    if (kind != S2_OBJECT_TREE)
        return 0;
    return direction == S2_SOUTH_EAST ? S2_TREE_AT_FLAG : S2_NEAR_TREE;
}

/* Computes the values per node; valid until the layers change. Allocates in the arena. */
int s2_rule_layers_prepare(struct s2_rule_layers *land, struct mw_arena *arena);
/* In addition, what only Return to the Roots' rule for sites uses. */
int s2_rttr_grounds_prepare(struct s2_rule_layers *land, struct mw_arena *arena);

/* The prepared layer of grounds by this table, or NULL. */
static inline const uint8_t *s2_prepared_grounds(const struct s2_rule_layers *land,
                                                 const uint8_t grounds[S2_TERRAINS])
{
    return grounds == s2_grounds ? land->grounds : land->rttr_grounds;
}

/* The ground around the node: bits of enum s2_ground of its six triangles. */
static inline unsigned s2_ground_around(const struct s2_rule_layers *land, const struct s2_around *around,
                                        const uint8_t grounds[S2_TERRAINS])
{
    const uint8_t *prepared = s2_prepared_grounds(land, grounds);
    if (prepared)
        return prepared[around->node];
    uint32_t node = around->node;
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
static inline unsigned s2_ground_south_east(const struct s2_rule_layers *land, const struct s2_around *around,
                                            const uint8_t grounds[S2_TERRAINS])
{
    uint32_t node = around->node;
    uint32_t east = s2_around_neighbour(around, S2_EAST);
    uint32_t south_east = s2_around_neighbour(around, S2_SOUTH_EAST);
    const uint8_t *prepared = s2_prepared_grounds(land, grounds);
    if (prepared)
        return prepared[south_east];
    uint32_t south_west = s2_around_neighbour(around, S2_SOUTH_WEST);
    const uint8_t *up = land->terrain_up, *down = land->terrain_down;
    return (unsigned)(grounds[up[south_east] & S2_TERRAIN_MASK] |
                      grounds[down[south_east] & S2_TERRAIN_MASK] |
                      grounds[down[south_west] & S2_TERRAIN_MASK] | grounds[up[node] & S2_TERRAIN_MASK] |
                      grounds[down[node] & S2_TERRAIN_MASK] | grounds[up[east] & S2_TERRAIN_MASK]);
}

#endif
