/* Pictures: for what is made of them, and what the formats' render_open() share. */
#ifndef MW_CORE_RENDER_H
#define MW_CORE_RENDER_H

#include "record/document.h"
#include "args.h"

/* May change the rows of a strip before they are written. 0 or an error. */
typedef int mw_rows_fn(void *user, const struct mw_canvas *rows);

/* The whole picture as a PNG, strip by strip; change may be NULL. */
int mw_render_write(struct mw_render *render, struct mw_buf *buf, mw_rows_fn *change, void *user);

enum {
    /* Pixels; the most that programs which read PNG by libpng take unless told otherwise. */
    MW_RENDER_SIDE_MAX = 1000000,
};

/* The size of the picture, whole numbers; MW_E_LIMIT when it is too large. */
int mw_render_set_size(struct mw_render *render, double width, double height);
/* Is the scale that the arguments ask for between 1 / most_inverse and most? */
int mw_render_check_scale(const struct mw_args *args, double scale, int most_inverse, int most);
/* The colour of --background; as it was when there is none. */
int mw_render_background(const struct mw_args *args, struct mw_colour *colour);

#endif
