#include "matching_cells.h"

enum {
    CELLS_IN_TREE = 20, /* of a tree; JSON has all */
};

size_t mw_matching_cells_count(const struct mw_grid *grid, mw_cell_match_fn *wanted, uint32_t value)
{
    size_t count = 0, cells = (size_t)grid->width * grid->height;
    for (size_t i = 0; i < cells; i++)
        count += wanted(grid->cells + i * grid->cell_size, value);
    return count;
}

static void emit_cell_position(struct mw_emit *emit, size_t x, size_t y)
{
    if (!mw_emit_is_json(emit)) {
        mw_emit_format(emit, NULL, "%zu,%zu", x, y);
        return;
    }
    mw_emit_list_begin(emit, NULL, true);
    mw_emit_uint(emit, NULL, x);
    mw_emit_uint(emit, NULL, y);
    mw_emit_list_end(emit);
}

void mw_matching_cells_emit(struct mw_emit *emit, const struct mw_grid *grid, mw_cell_match_fn *wanted,
                            uint32_t value, size_t count)
{
    size_t shown = 0, most = mw_emit_is_json(emit) ? count : CELLS_IN_TREE;
    mw_emit_uint(emit, "count", count);
    mw_emit_list_begin(emit, "cells", true);
    for (size_t i = 0; shown < count && shown < most; i++)
        if (wanted(grid->cells + i * grid->cell_size, value)) {
            emit_cell_position(emit, i % grid->width, i / grid->width);
            shown++;
        }
    mw_emit_list_end(emit);
    if (shown < count)
        mw_emit_uint(emit, "not_shown", count - shown);
}
