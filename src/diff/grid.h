/* Cells that changed. */
#ifndef MW_DIFF_GRID_H
#define MW_DIFF_GRID_H

#include "record/document.h"

/* A grid before and after. */
struct mw_cells {
    const struct mw_field *field; /* of the grids */
    const void *item_before, *item_after;
    struct mw_grid before, after;
};

/* Cells that all changed, columns x0 to x1 and rows y0 to y1, both included. */
struct mw_changed_rect {
    uint32_t x0, y0, x1, y1;
};

struct mw_changed_rects {
    struct mw_changed_rect *items;
    size_t count, capacity;
    uint64_t cells; /* in all of them */
};

/* The changed cells of the part that both grids have: runs of a row, joined downwards where the row below
 * changed between the same columns. In the order of their first cells. */
int mw_grid_changes(struct mw_arena *arena, const struct mw_grid *before, const struct mw_grid *after,
                    struct mw_changed_rects *rects);

#endif
