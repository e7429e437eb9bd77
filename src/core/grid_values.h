/* Values for the cells of grids. */
#ifndef MW_CORE_GRID_VALUES_H
#define MW_CORE_GRID_VALUES_H

#include <mapwright/hints.h>

#include "record/document.h"

/* Where a format's grid_values() puts them. */
struct mw_grid_values;

/* Whatever it returns other than 0 ends grid_values(). mask 0: all bits; field NULL: "". */
int mw_grid_value_add(struct mw_grid_values *values, const struct mw_grid_value *value);
/* All names and bits that the table has for a value of the cells; cell_field NULL: for all their values. */
int mw_grid_values_of_table(struct mw_grid_values *values, const struct mw_field *cell_field);

#endif
