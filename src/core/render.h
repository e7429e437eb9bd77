/* Pictures: for output made from them, and for the formats' render_open(). */
#ifndef MW_CORE_RENDER_H
#define MW_CORE_RENDER_H

#include <mapwright/render.h>

#include "record/document.h"
#include "args.h"

/* May change the rows of a strip before they are written. 0 or an error. */
typedef int mw_rows_fn(void *user, const struct mw_canvas *rows);

/* The whole picture as a PNG, strip by strip; change may be NULL. */
int mw_render_write(struct mw_render *render, struct mw_buf *buf, mw_rows_fn *change, void *user);

/* Prepares the picture again if the model has changed: what was prepared may point to memory that is used for
 * something else now. The first fails if the size differs, the second takes it on. */
int mw_render_renew(struct mw_render *render);
int mw_render_renew_size(struct mw_render *render);

/* As mw_render_open(), of a game in progress; game is copied. */
int mw_render_open_game(struct mw_document *doc, const struct mw_render_game *game, const struct mw_arg *args,
                        size_t arg_count, struct mw_render **render);

/* How many rows of 4 bytes per pixel fit; at least one. */
uint32_t mw_render_fitting_rows(const struct mw_render *render, size_t size);

enum {
    /* Pixels; the default maximum of libpng, and so of most programs that read PNG. */
    MW_RENDER_SIDE_MAX = 1000000,
};

/* The size of the picture, whole numbers; MW_E_LIMIT when it is too large. */
int mw_render_set_size(struct mw_render *render, double width, double height);
/* Fails unless the scale in the arguments is between 1 / most_inverse and most. */
int mw_render_check_scale(const struct mw_args *args, double scale, int most_inverse, int most);
/* Parses the option background; *background stays as it was if that is not given. */
int mw_render_background(const struct mw_args *args, struct mw_colour *colour);

#endif
