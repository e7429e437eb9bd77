/* Changed cells of grids. */
#ifndef MW_DIFF_GRID_H
#define MW_DIFF_GRID_H

#include "record/document.h"

/* A grid before and after. */
struct mw_cells {
    const struct mw_field *field; /* the field of both grids */
    const void *item_before, *item_after;
    struct mw_grid before, after;
};

/* A rectangle of changed cells: columns x0 to x1 and rows y0 to y1, inclusive. */
struct mw_changed_rect {
    uint32_t x0, y0, x1, y1;
};

struct mw_changed_rects {
    struct mw_changed_rect *items;
    size_t count, capacity;
};

/* The changed cells in the common part of both grids: runs of a row, merged with runs in the next row that
 * have the same columns. In the order of their first cells. */
int mw_grid_changes(struct mw_arena *arena, const struct mw_grid *before, const struct mw_grid *after,
                    struct mw_changed_rects *rects);

#endif
