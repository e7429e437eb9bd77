/* Steps of editing a document: making, undoing and redoing them. journal.h is for what happens within. */
#ifndef MW_RECORD_STEPS_H
#define MW_RECORD_STEPS_H

#include "document.h"

/* There must be no open step. */
int mw_step_open(struct mw_document *doc);
/* Puts back what the open step has changed since `kept` entries were kept. Cannot fail. */
void mw_step_revert(struct mw_document *doc, size_t kept);
/* Has a step kept any change since `kept` entries were kept? */
bool mw_step_changes_since(const struct mw_step *step, size_t kept);
/* Ends the open step and adds it to those that are done; steps that were undone are forgotten. A step without
 * changes leaves none. */
void mw_step_close(struct mw_document *doc);
/* Another operation that the open step has done. */
int mw_step_add_text(struct mw_document *doc, const char *text);
/* Puts back what the open step has changed and forgets it. Cannot fail. */
void mw_step_abandon(struct mw_document *doc);

/* These cannot fail. There must be such a step, and none that is open. The caller computes derived values. */
void mw_step_undo(struct mw_document *doc);
void mw_step_redo(struct mw_document *doc);
/* The first of those that are done can no longer be undone. */
void mw_step_forget_oldest(struct mw_document *doc);
void mw_step_forget_undone(struct mw_document *doc);

/* When the document is closed. */
void mw_journal_free(struct mw_document *doc);

/* Bytes that are held for nothing but undoing and redoing a step. */
uint64_t mw_step_size(const struct mw_step *step);

#endif
