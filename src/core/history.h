/* Calls that change a document as parts of steps; the public half is mapwright/history.h. */
#ifndef MW_CORE_HISTORY_H
#define MW_CORE_HISTORY_H

#include <mapwright/history.h>

#include "record/document.h"

/* A part of a step: one call that changes a document. It is a step by itself unless mw_begin() opened one. */
struct mw_substep {
    bool alone; /* it is the whole step */
    bool quiet; /* set by the caller: taking it back leaves the list of what was touched */
    /* Before it: */
    size_t mark, mark_grids;
    size_t changes; /* their number */
};

int mw_substep_begin(struct mw_document *doc, struct mw_substep *part);
/* Ends a part. With an error, reverts everything, also the list of changes, and returns the error. Else
 * computes derived values. text: an operation that repeats the part, "" if nothing was changed. */
int mw_substep_end(struct mw_document *doc, const struct mw_substep *part, int error, const char *text);
/* Reverts what the part changed, but not the list of changes. */
int mw_substep_take_back(struct mw_document *doc, const struct mw_substep *part, int error);

/* Marks the document as saved. */
void mw_history_saved(struct mw_document *doc);

#endif
