/* Calls that change a document as parts of steps; the public half is mapwright/history.h. */
#ifndef MW_CORE_HISTORY_H
#define MW_CORE_HISTORY_H

#include <mapwright/history.h>

#include "record/document.h"

/* A part of a step: one call that changes a document. It is the whole step unless mw_begin() opened one. */
struct mw_part {
    bool alone;     /* it is the whole step */
    size_t mark;    /* the mark before it, and */
    size_t changes; /* the number of changes */
};

int mw_part_begin(struct mw_document *doc, struct mw_part *part);
/* With an error everything is as it was before the part, also the list of changes; returns the error. Else
 * derived values are computed. text: an operation that does the same, "" when nothing was changed. */
int mw_part_end(struct mw_document *doc, const struct mw_part *part, int error, const char *text);
/* Takes back what the part changed, but not the list of changes. */
int mw_part_take_back(struct mw_document *doc, const struct mw_part *part, int error);

/* The document is what was saved. */
void mw_history_saved(struct mw_document *doc);

#endif
