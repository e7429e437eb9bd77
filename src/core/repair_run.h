/* Running a format's repairs; `names` as for mw_repair(). */
#ifndef MW_CORE_REPAIR_RUN_H
#define MW_CORE_REPAIR_RUN_H

#include "record/document.h"

/* As a part of a step. */
int mw_repairs_run(struct mw_document *doc, const char *const *names, size_t count);
/* Lists the changes only. */
int mw_repairs_list(struct mw_document *doc, const char *const *names, size_t count);

#endif
