/* Triangles with colours and a texture that run evenly from corner to corner.
 *
 * A pixel belongs to a triangle when its middle does; of a middle on an edge the triangle to the right of the
 * edge, or below it, has it, so triangles that share an edge leave no gap and cover nothing twice. Corners
 * are rounded to 1/256 of a pixel for that. Time is linear in the pixels drawn. */
#ifndef MW_DRAW_TRIANGLE_H
#define MW_DRAW_TRIANGLE_H

#include "texture.h"

/* x, y: world pixels, whose middles are at halves; u, v: 1 is the whole texture. */
struct mw_vertex {
    double x, y;
    double u, v;
    struct mw_tint tint;
};

/* Corners that are no numbers make nothing. texture NULL: white; bias as in texture.h. */
struct mw_triangle {
    struct mw_vertex corners[3];
    const struct mw_texture *texture;
    enum mw_wrap wrap_u, wrap_v;
    double bias;
};

void mw_canvas_triangle(const struct mw_canvas *canvas, const struct mw_triangle *triangle);

#endif
