/* The operation that replaces one value of cells by a second one, for any format with grids: an entry of its
 * operations with the function mw_replace_cells, such as ROW("replace-tile", mw_replace_cells, "Replaces a
 * tile by a different one.", "replace-tile from=zonk to=base") */
#ifndef MW_CORE_REPLACE_CELLS_H
#define MW_CORE_REPLACE_CELLS_H

#include "operation_run.h"

/* Works on all grids of the document whose cells are single values, or on those whose path is in the option
 * `in`. */
extern const struct mw_option mw_replace_cells_options[];
int mw_replace_cells(const struct mw_editing *editing);

#endif
