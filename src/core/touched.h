/* Which parts of the model a step changed, found by the memory that it changed. */
#ifndef MW_CORE_TOUCHED_H
#define MW_CORE_TOUCHED_H

#include "record/document.h"

/* Lists what the entries of a step from index `first` on changed, replacing the list before. If
 * memory is short, lists the whole document and returns MW_E_MEMORY. */
int mw_touched_collect(struct mw_document *doc, const struct mw_step *step, size_t first);

#endif
