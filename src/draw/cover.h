/* Which pixels of a canvas are covered by opaque pixels that are drawn later, so that they need not be drawn.
 *
 * Layers have numbers, from 1 on in drawing order. First mark what is opaque in each, from the last to the
 * first one. Then set `layer` to the number of each layer that is drawn and give the cover to the canvas:
 * textures and triangles leave out what later layers cover. The picture is the same with and without it.
 *
 * Pixels are recorded in groups of 8 of a row, so a little at both ends of what is marked can be lost. */
#ifndef MW_DRAW_COVER_H
#define MW_DRAW_COVER_H

#include "canvas.h"

enum {
    MW_COVER_LAYERS = UINT16_MAX, /* what is in layers with higher numbers is not recorded */
};

struct mw_cover {
    int64_t x, y, end_x; /* of the canvas */
    size_t stride;       /* groups of a row */
    uint16_t *groups;    /* the last layer that covers each; 0: none */
    uint32_t layer;
};

int mw_cover_begin(struct mw_cover *cover, struct mw_context *context, const struct mw_canvas *canvas);
void mw_cover_end(struct mw_cover *cover, struct mw_context *context);

/* Marks opaque pixels of `layer`: what is in the box on a canvas, which is a part of the cover's. */
void mw_cover_mark(struct mw_cover *cover, const struct mw_canvas *canvas, struct mw_box box);

/* How many pixels of row y from x on, at least 1 and at most `count`, can be handled alike: *covered if all
 * of them are covered by later layers than `layer`. They must be on the canvas. Without a cover none are. */
size_t mw_cover_run(const struct mw_cover *cover, int64_t x, int64_t y, size_t count, bool *covered);

/* Whether all that is on the canvas of a box is covered. */
bool mw_canvas_hides(const struct mw_canvas *canvas, struct mw_box box);

#endif
