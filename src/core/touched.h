/* Which parts of the model the memory belongs to that a step changed. */
#ifndef MW_CORE_TOUCHED_H
#define MW_CORE_TOUCHED_H

#include "record/document.h"

/* Lists what the entries of a step from number `first` on changed, in place of what was listed before. When
 * memory is short it lists everything and returns MW_E_MEMORY. */
int mw_touched_collect(struct mw_document *doc, const struct mw_step *step, size_t first);

#endif
