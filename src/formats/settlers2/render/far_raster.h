/* Triangles of the far scene whose pixels are 4 x 4 pixels of the scene: small ones, with textures to match.
 */
#ifndef MW_SETTLERS2_RENDER_FAR_RASTER_H
#define MW_SETTLERS2_RENDER_FAR_RASTER_H

#include "raster.h"

enum {
    S2_TEXTURED_SHIFT = 2, /* pixels are 2^shift of the scene */
    S2_GAIN_SAME = 256,
};

/* The part of the game's picture of textures that a triangle uses, in a smaller copy: averages of 4 x 4
 * pixels in true colours. They are multiplied with a factor for each shading, the average over the part as
 * the game's tables give it. */
struct s2_far_texture {
    uint8_t x, y; /* where it begins in the game's picture */
    uint8_t width, height;
    struct mw_colour *texels; /* times their alpha */
    uint16_t (*gains)[3];     /* by shading, in parts of S2_GAIN_SAME */
    struct mw_colour mean;    /* of all, times its alpha */
};

/* As s2_raster_triangle(), on a canvas with pixels and coordinates of the far scene of S2_TEXTURED_SHIFT; x
 * and y are pixels of the scene itself. */
void s2_raster_far_triangle(const struct mw_canvas *canvas, int32_t x, int32_t y,
                            const struct s2_corner corners[3], const struct s2_far_texture *texture);

/* The mean of a texture, lit, times its alpha. */
struct mw_colour s2_far_colour(const struct s2_far_texture *texture, uint8_t shading);
/* Puts a colour times its alpha over another. */
struct mw_colour s2_far_over(struct mw_colour below, struct mw_colour over);

#endif
