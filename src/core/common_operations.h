/* Operations of every format, in addition to those of its own table. */
#ifndef MW_CORE_COMMON_OPERATIONS_H
#define MW_CORE_COMMON_OPERATIONS_H

#include "operation_run.h"

/* The functions of mw_common_operations(). */
extern mw_edit_fn *const mw_common_edits[];

#endif
