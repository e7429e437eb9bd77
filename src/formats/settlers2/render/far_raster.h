/* Triangles of far scenes, whose pixels are 2, 4 or 8 pixels of the scene wide and high: small ones, with
 * textures to match. */
#ifndef MW_SETTLERS2_RENDER_FAR_RASTER_H
#define MW_SETTLERS2_RENDER_FAR_RASTER_H

#include "raster.h"

enum {
    S2_FAR_SHIFTS = 4, /* pixels are 2^shift of the scene, 1 to 3; 0 is the scene itself */
    S2_GAIN_SAME = 256,
};

/* The part of the game's picture of textures that a triangle uses, in smaller copies: averages of 2^shift x
 * 2^shift pixels in true colours. They are multiplied with a factor for each shading, the average over the
 * part as the game's tables give it. */
struct s2_far_texture {
    uint8_t x, y;                                        /* where it begins in the game's picture */
    uint8_t width[S2_FAR_SHIFTS], height[S2_FAR_SHIFTS]; /* by shift; those of 0 are not used */
    struct mw_colour *texels[S2_FAR_SHIFTS];             /* times their alpha */
    uint16_t (*gains)[3];                                /* by shading, in parts of S2_GAIN_SAME */
    struct mw_colour mean;                               /* of all, times its alpha */
};

/* As s2_raster_triangle(), on a canvas with pixels and coordinates of the far scene; x and y are pixels of
 * the scene itself. */
void s2_raster_far_triangle(const struct mw_canvas *canvas, unsigned shift, int32_t x, int32_t y,
                            const struct s2_corner corners[3], const struct s2_far_texture *texture,
                            struct mw_colour tint);

/* Puts a texel over a colour, lit. */
struct mw_colour s2_far_mix(struct mw_colour below, struct mw_colour texel, const uint16_t gains[3]);

#endif
