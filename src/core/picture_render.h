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
#include "record/part.h"

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

/* A part of the document that a rectangle of the picture shows. */
struct mw_picture_part {
    struct mw_part part;
    uint32_t x, y, width, height;
};

/* What a document retains of a picture. */
struct mw_retained_picture {
    struct mw_picture picture;
    const struct mw_picture_part *parts; /* they do not overlap */
    size_t part_count;
};

/* Makes picture `number` of a kind in the arena. */
typedef int mw_picture_make_fn(struct mw_document *doc, uint64_t number, struct mw_arena *arena,
                               struct mw_retained_picture *picture);
/* Finds the picture, whose content is a struct mw_retained_picture, or makes and shares it until the document
 * changes. */
int mw_picture_retain(struct mw_document *doc, const void *kind, uint64_t number, mw_picture_make_fn *make,
                      struct mw_cached **result);

/* For render_open: the area at the scale of the options. palette: 768 bytes for a picture without its own, or
 * NULL. source: what the pixels of the picture belong to, which is released with the render and if the call
 * fails; NULL: the document. */
int mw_picture_render_open(struct mw_render *render, const struct mw_args *args,
                           const struct mw_picture *picture, const uint8_t *palette,
                           struct mw_cached *source);
/* Adds the parts of the retained picture that the render shows. */
void mw_picture_render_parts(struct mw_render *render, const struct mw_retained_picture *retained);
/* For render_draw. */
int mw_picture_render_draw(struct mw_render *render, struct mw_canvas *canvas);
/* For render_pick and render_place: the picture is the document, with its parts. */
int mw_picture_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
enum mw_placing mw_picture_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                        struct mw_box *box);
/* For views: the picture, at any scale. */
int mw_picture_views(struct mw_document *doc, struct mw_views *views);

#endif
