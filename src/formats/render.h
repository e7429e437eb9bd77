/* Pictures, for what is made of them. */
#ifndef MW_FORMATS_RENDER_H
#define MW_FORMATS_RENDER_H

#include "format.h"

/* May change the rows of a strip before they are written. 0 or an error. */
typedef int mw_rows_fn(void *user, const struct mw_canvas *rows);

/* The whole picture as a PNG, strip by strip; change may be NULL. */
int mw_render_write(struct mw_render *render, struct mw_buf *buf, mw_rows_fn *change, void *user);

#endif
