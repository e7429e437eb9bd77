/* Moves nodes of a map within the map or to a different one. */
#ifndef MW_SETTLERS2_EDIT_TRANSFORM_H
#define MW_SETTLERS2_EDIT_TRANSFORM_H

#include "core/gridops.h"
#include "select.h"

/* A move by columns and rows. A move by an odd number of rows swaps even and odd rows, which are half a node
 * further right: then the picture also moves half a node right when it moves down, and half a node left when
 * it moves up, so that the opposite move restores it. */
struct s2_move {
    int64_t dx, dy;
};

static inline int64_t s2_move_x(struct s2_move move, int64_t x, int64_t y)
{
    int64_t odd = y & 1;
    return x + move.dx + (!(move.dy & 1) ? 0 : move.dy > 0 ? odd : odd - 1);
}

/* Moves nodes around a torus, and drops those outside the target, which is not larger. */
struct s2_journey {
    struct s2_move move;
    struct s2_torus around, target;
};
/* For struct mw_grid_way; `user` is a struct s2_journey. */
bool s2_go(const void *user, int64_t at[2]);

/* Moves headquarters, animals and the first nodes of areas by `way`; `torus` was the size of the map before.
 * What `way` drops is removed; with `drops` also what was outside the map, because it could end up on the new
 * one. */
int s2_places_follow(const struct mw_editing *editing, const struct s2_torus *torus, bool animals_listed,
                     struct mw_grid_way way, bool drops);

/* Maps of odd height do not wrap around regularly: fails if the height is odd. `what`: what is not
 * possible. */
int s2_refuse_odd_height(const struct mw_editing *editing, const char *what);

#endif
