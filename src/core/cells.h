/* Cells of a grid that are wanted, for refs. */
#ifndef MW_CORE_CELLS_H
#define MW_CORE_CELLS_H

#include "json/emit.h"

/* Cells that are wanted, for refs: how many, and "count" and "cells" (a tree has the first ones). */
typedef bool mw_cell_fn(const uint8_t *cell, uint32_t value);
size_t mw_cells_count(const struct mw_grid *grid, mw_cell_fn *wanted, uint32_t value);
void mw_cells_emit(struct mw_emit *emit, const struct mw_grid *grid, mw_cell_fn *wanted, uint32_t value,
                   size_t count);

#endif
