/* Pictures of documents that are one picture: PID, PCX, LBM, and contact sheets of archives, which have four
 * channels (red, green, blue, alpha).
 *
 * The option `area` counts pixels of the file. A pixel of the file, scaled, is at floor(position x scale),
 * whatever the area, so that a pixel of the result depends on its position in the scaled file only. Pixels
 * are looked up and averaged while they are drawn, without a scaled copy. */
#ifndef MW_CORE_PICTURE_RENDER_H
#define MW_CORE_PICTURE_RENDER_H

#include "record/cache.h"
#include "record/format.h"
#include "args.h"
#include "draw/canvas.h"
#include "draw/picture.h"

#define MW_PICTURE_AREA_MAX 1000000000
#define MW_PICTURE_SCALE_OPTION                                                                              \
    {                                                                                                        \
        .name = "scale", .kind = MW_OPTION_REAL, .role = MW_ROLE_SCALE, .value = "FACTOR", .fallback = "1",  \
        .doc = "pixels of the result per pixel of the file, 0.015625 to 64; below 1, pixels are averaged"    \
    }
#define MW_PICTURE_AREA_OPTION                                                                               \
    {                                                                                                        \
        .name = "area", .kind = MW_OPTION_RECT, .unit = "px", .space = "view", .role = MW_ROLE_AREA,         \
        .value = "X,Y,WIDTH,HEIGHT", .min = -MW_PICTURE_AREA_MAX, .max = MW_PICTURE_AREA_MAX,                \
        .doc = "part to draw, in pixels of the file from its top left corner; default: the whole picture"    \
    }

/* For render_open: the area at the scale of the options. palette: 768 bytes for a picture without its own, or
 * NULL. source: what the pixels of the picture belong to, which is released with the render and if the call
 * fails; NULL: the document. */
int mw_picture_render_open(struct mw_render *render, const struct mw_args *args,
                           const struct mw_picture *picture, const uint8_t *palette,
                           struct mw_cached *source);
/* For render_draw. */
int mw_picture_render_draw(struct mw_render *render, struct mw_canvas *canvas);
/* For render_pick and render_place: the picture is the document, and has no parts. */
int mw_picture_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
enum mw_placing mw_picture_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                        struct mw_box *box);
/* For views: the picture, at any scale. */
int mw_picture_views(struct mw_document *doc, struct mw_views *views);

#endif
