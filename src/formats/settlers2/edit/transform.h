/* Ways to put the nodes of a map elsewhere, on the same map or another one. */
#ifndef MW_SETTLERS2_EDIT_TRANSFORM_H
#define MW_SETTLERS2_EDIT_TRANSFORM_H

#include "core/gridops.h"
#include "select.h"

/* A move by columns and rows. Moved by an odd number of rows, nodes of even rows come to odd ones, which lie
 * half a node to the right: then the picture moves half a node to the right, or to the left when it moves up;
 * so the opposite move brings it back. */
struct s2_move {
    int64_t dx, dy;
};

static inline int64_t s2_move_x(struct s2_move move, int64_t x, int64_t y)
{
    int64_t odd = y & 1;
    return x + move.dx + (!(move.dy & 1) ? 0 : move.dy > 0 ? odd : odd - 1);
}

/* Puts headquarters, animals and the first nodes of areas where the way leads; `torus` was the size of the
 * map before. What has no place any more goes; with `drops` also what was not on the map, as it could come to
 * lie on it. */
int s2_places_follow(const struct mw_editing *editing, const struct s2_torus *torus, bool animals_listed,
                     struct mw_grid_way way, bool drops);

/* Rows of a map of odd height do not fit together at the seam. */
int s2_refuse_odd_height(const struct mw_editing *editing, const char *what);

#endif
