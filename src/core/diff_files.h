/* Comparing the files of two disks. */
#ifndef MW_CORE_DIFF_FILES_H
#define MW_CORE_DIFF_FILES_H

#include "diff/diff.h"

/* Reports files that only one of the disks has, and compares those of one path: worlds of one format field by
 * field, others by their bytes. *differences is increased. */
int mw_diff_files(const struct mw_diff_plan *plan, struct mw_emit *emit, size_t *differences);

#endif
