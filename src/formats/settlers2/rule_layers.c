#include "rule_layers.h"

/* Few nodes have anything on them: these mark their neighbours. */
static void mark_neighbours_of_objects(const struct s2_rule_layers *land, const uint8_t *kinds, uint8_t *near)
{
    struct s2_around around;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0; x < land->torus.width; x++) {
            enum s2_object_kind kind = (enum s2_object_kind)kinds[around.rows[2] + x];
            if (kind != S2_OBJECT_TREE && kind != S2_OBJECT_GRANITE)
                continue;
            s2_around_column(&around, x);
            for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
                enum s2_direction back = (enum s2_direction)((i + S2_DIRECTIONS / 2) % S2_DIRECTIONS);
                near[s2_around_neighbour(&around, i)] |= (uint8_t)s2_near_of(kind, back);
            }
        }
    }
}

int s2_rule_layers_prepare(struct s2_rule_layers *land, struct mw_arena *arena)
{
    size_t nodes = (size_t)land->torus.width * land->torus.height;
    uint8_t *grounds = mw_arena_payload(arena, nodes);
    uint8_t *kinds = grounds ? mw_arena_payload(arena, nodes) : NULL;
    uint8_t *near = kinds ? mw_arena_array(arena, nodes, 1) : NULL;
    if (!near)
        return arena->context->error;
    struct s2_around around;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0; x < land->torus.width; x++) {
            s2_around_column(&around, x);
            uint8_t type = land->object_type[around.node];
            grounds[around.node] = (uint8_t)s2_ground_around(land, &around, s2_grounds);
            kinds[around.node] =
                (uint8_t)(type ? s2_object_kind(type, land->object_index[around.node]) : S2_OBJECT_NONE);
        }
    }
    /* With an odd number of rows neighbourhood is not symmetric across the seam: then nodes are looked at one
     * by one. */
    bool even = land->torus.height % 2 == 0;
    if (even)
        mark_neighbours_of_objects(land, kinds, near);
    land->grounds = grounds;
    land->kinds = kinds;
    land->near = even ? near : NULL;
    return 0;
}
