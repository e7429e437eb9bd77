/* Triangles in one colour, for the far scene of S2_FLAT_SHIFT. A pixel belongs to a triangle when its middle
 * does; of a middle on an edge the triangle to the right of the edge has it, or the one below. */
#ifndef MW_SETTLERS2_RENDER_FLAT_RASTER_H
#define MW_SETTLERS2_RENDER_FLAT_RASTER_H

#include "draw/canvas.h"
#include "mesh.h"

enum {
    S2_FLAT_SHIFT = 3 /* pixels are 2^shift of the scene */
};

/* The canvas has pixels and coordinates of the far scene, corners those of the scene; they are within 32767
 * pixels of each other. colour: times its alpha. */
void s2_raster_flat_triangle(const struct mw_canvas *canvas, const struct s2_vertex corners[3],
                             struct mw_colour colour);

#endif
