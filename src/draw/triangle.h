/* Triangles with colours and a texture that are interpolated between the corners.
 *
 * A pixel belongs to a triangle if its centre is inside. A centre on an edge belongs to the triangle to
 * the right of the edge or below it, so triangles that share an edge leave no gap and draw no pixel twice.
 * For this, corners are rounded to 1/256 of a pixel. Time is linear in the pixels drawn. */
#ifndef MW_DRAW_TRIANGLE_H
#define MW_DRAW_TRIANGLE_H

#include "cover.h"
#include "texture.h"

/* x, y: world pixels, whose centres are at halves; u, v: 1 is the texture's width or height. */
struct mw_vertex {
    double x, y;
    double u, v;
    struct mw_tint tint;
};

/* Triangles with corners that are not finite are not drawn. texture: NULL for white; bias as in texture.h.
 * premultiplied: the tints are already multiplied by their alpha, and are interpolated in this form. */
struct mw_triangle {
    struct mw_vertex corners[3];
    const struct mw_texture *texture;
    enum mw_wrap wrap_u, wrap_v;
    double bias;
    bool premultiplied;
};

void mw_canvas_triangle(const struct mw_canvas *canvas, const struct mw_triangle *triangle);
/* Marks what is opaque of a triangle on a canvas, or on a part of the cover's canvas. */
void mw_cover_triangle(struct mw_cover *cover, const struct mw_canvas *canvas,
                       const struct mw_triangle *triangle);

#endif
