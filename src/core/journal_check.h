/* Checks whether the journal of a step has everything that it changed: for tests, see context->check_journal.
 */
#ifndef MW_CORE_JOURNAL_CHECK_H
#define MW_CORE_JOURNAL_CHECK_H

#include "record/document.h"

/* Before a step is opened: copies the memory of the model, unless it is too large. */
int mw_journal_check_begin(struct mw_document *doc);
/* After it was closed: undoes it, compares, redoes it, and compares again. MW_E_REFUSED: a change bypassed
 * the journal. */
int mw_journal_check_end(struct mw_document *doc);
void mw_journal_check_free(struct mw_document *doc);

#endif
