/* Cells of a grid that have a value, for mw_refs(). */
#ifndef MW_CORE_MATCHING_CELLS_H
#define MW_CORE_MATCHING_CELLS_H

#include <mapwright/unstable/model.h>

#include "json/emit.h"

/* Emits "count" and "cells" (a tree has the first ones), and returns their number. */
typedef bool mw_cell_match_fn(const uint8_t *cell, uint32_t value);
size_t mw_matching_cells_count(const struct mw_grid *grid, mw_cell_match_fn *wanted, uint32_t value);
void mw_matching_cells_emit(struct mw_emit *emit, const struct mw_grid *grid, mw_cell_match_fn *wanted,
                            uint32_t value, size_t count);

#endif
