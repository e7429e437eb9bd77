/* Which rectangles of prepared pictures edits have changed. */
#ifndef MW_CORE_STALE_H
#define MW_CORE_STALE_H

#include <mapwright/render.h>

#include "record/document.h"

/* Begins to note what changes of the document mean for render, until mw_stale_end(). */
int mw_stale_begin(struct mw_render *render);
void mw_stale_end(struct mw_render *render);
/* Nothing is stale: render was prepared for something else. */
void mw_stale_clear(struct mw_render *render);

/* Stores the stale rectangles of render, which was prepared again, in boxes, at most `room` of them; returns
 * their number. Then nothing is stale. resized: all of it is. */
size_t mw_stale_take(struct mw_render *render, bool resized, struct mw_render_box *boxes, size_t room);

/* For core/touched.c: notes for all renders what is in doc->touched. */
void mw_stale_note(struct mw_document *doc);

#endif
