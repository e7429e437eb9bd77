/* Steps of editing a document: making, undoing and redoing them. For changes within a step see journal.h. */
#ifndef MW_RECORD_STEPS_H
#define MW_RECORD_STEPS_H

#include "document.h"

/* No step may be open. */
int mw_step_open(struct mw_document *doc);
/* Reverts what the open step has changed since its journal had `kept` entries. Cannot fail. */
void mw_step_revert(struct mw_document *doc, size_t kept);
/* Has a step any change after its first `kept` entries? */
bool mw_step_changes_since(const struct mw_step *step, size_t kept);
/* Ends the open step and adds it to the history; steps that were undone are forgotten. A step without
 * changes is not added. */
void mw_step_close(struct mw_document *doc);
/* Adds an operation to the text of the open step. */
int mw_step_add_text(struct mw_document *doc, const char *text);
/* Reverts what the open step has changed and ends it without trace. Cannot fail. */
void mw_step_abandon(struct mw_document *doc);

/* These cannot fail. There must be such a step, and no step may be open. The caller computes derived values.
 */
void mw_step_undo(struct mw_document *doc);
void mw_step_redo(struct mw_document *doc);
/* The oldest can no longer be undone. */
void mw_step_forget_oldest(struct mw_document *doc);
void mw_step_forget_undone(struct mw_document *doc);

/* When the document is closed. */
void mw_journal_free(struct mw_document *doc);

/* Bytes held only for undoing and redoing a step. */
uint64_t mw_step_size(const struct mw_step *step);

#endif
