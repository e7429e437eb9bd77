/* One colour onto one pixel of a canvas (4 bytes: r, g, b, a), for the loops of this folder. */
#ifndef MW_DRAW_BLEND_H
#define MW_DRAW_BLEND_H

#include <string.h>

#include "draw/colours.h"

_Static_assert(sizeof(struct mw_colour) == 4, "a colour is copied as a pixel");

static inline struct mw_colour mw_pixel_load(const uint8_t *pixel)
{
    return MW_RGBA(pixel[0], pixel[1], pixel[2], pixel[3]);
}

static inline void mw_pixel_store(uint8_t *pixel, struct mw_colour colour)
{
    memcpy(pixel, &colour, 4);
}

/* mw_colour_over() with its common case in line. */
static inline void mw_pixel_blend(uint8_t *pixel, struct mw_colour colour)
{
    if (pixel[3] != 255) {
        mw_pixel_store(pixel, mw_colour_over(mw_pixel_load(pixel), colour));
        return;
    }
    uint32_t a = colour.a, rest = 255 - a;
    pixel[0] = mw_divide_255(colour.r * a + pixel[0] * rest);
    pixel[1] = mw_divide_255(colour.g * a + pixel[1] * rest);
    pixel[2] = mw_divide_255(colour.b * a + pixel[2] * rest);
}

static inline void mw_pixel_draw(uint8_t *pixel, struct mw_colour colour)
{
    if (colour.a == 255)
        mw_pixel_store(pixel, colour);
    else if (colour.a)
        mw_pixel_blend(pixel, colour);
}

#endif
