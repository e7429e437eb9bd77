/* The cost of a picture of a whole map: from file to PNG, compared with encoding the same pixels with
 * libpng's default settings. */
#ifndef MW_TESTS_PICTURE_COST_H
#define MW_TESTS_PICTURE_COST_H

#include "bench.h"

#include <mapwright/mapwright.h>

/* target: how many times as long ours may take. Returns 1 if one takes longer. */
int show_costs(char **paths, int count, const struct mw_arg *args, size_t arg_count, double target);

#endif
