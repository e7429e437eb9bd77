/* What differs between two models of one format, field by field.
 *
 * One line for people, or one map of {"differences": [...]}, per difference:
 *     planes[1].objects[12].health: 10 -> 20
 *     planes[1].tiles[10..13,4..6]: 12 cells changed, 74 -> 75
 *     planes[1].objects[3]: removed (id=4 logic=Officer)
 * Paths are those of `before`; of `after` for what was added. Derived rows that merely follow are told only
 * when nothing else differs; traces come last. */
#ifndef MW_RECORD_DIFF_H
#define MW_RECORD_DIFF_H

#include "document.h"
#include "emit.h"

/* root describes the roots of both; emit must be fresh; *differences counts what was told. */
int mw_diff_models(const struct mw_record *root, struct mw_document *before, struct mw_document *after,
                   struct mw_emit *emit, size_t *differences);

/* ---- grids ---- */

/* Cells that all changed, columns x0 to x1 and rows y0 to y1, both included. */
struct mw_changed_rect {
    uint32_t x0, y0, x1, y1;
    int64_t before, after; /* of the first cell */
    bool various_before, various_after;
};

struct mw_changed_rects {
    struct mw_changed_rect *items;
    size_t count, capacity;
};

/* The changed cells of the part that both grids have, for one component of a cell: runs of a row, joined
 * downwards where the row below changed between the same columns. In the order of their first cells. */
int mw_grid_changes(struct mw_arena *arena, const struct mw_grid *before, const struct mw_grid *after,
                    const struct mw_record *cell, const struct mw_field *component,
                    struct mw_changed_rects *rects);

#endif
