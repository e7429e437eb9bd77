/* One colour onto one pixel of a canvas (4 bytes: r, g, b, a), for the loops of this folder. */
#ifndef MW_DRAW_BLEND_H
#define MW_DRAW_BLEND_H

#include <string.h>

#include "base/span.h"
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

/* ---- the four channels in lanes of 16 bits, to work on all at once ---- */

#define MW_LANES      ((uint64_t)0x00ff00ff00ff00ff)
#define MW_LANE_HALF  ((uint64_t)0x0080008000800080)
#define MW_LANE_ALPHA ((uint64_t)0x00ff000000000000)

static inline uint64_t mw_lanes_load(const uint8_t *pixel)
{
    uint32_t value = mw_u32le(pixel);
    return (value & 0x00ff00ff) | (uint64_t)(value & 0xff00ff00) << 24;
}

static inline void mw_lanes_store(uint64_t lanes, uint8_t *pixel)
{
    uint32_t value = (uint32_t)(lanes & 0x00ff00ff) | (uint32_t)(lanes >> 24 & 0xff00ff00);
    pixel[0] = (uint8_t)value;
    pixel[1] = (uint8_t)(value >> 8);
    pixel[2] = (uint8_t)(value >> 16);
    pixel[3] = (uint8_t)(value >> 24);
}

/* ---- over what is there ---- */

/* mw_colour_over() with its common case in line. */
static inline void mw_pixel_blend(uint8_t *pixel, struct mw_colour colour)
{
    if (pixel[3] != 255) {
        mw_pixel_store(pixel, mw_colour_over(mw_pixel_load(pixel), colour));
        return;
    }
    uint64_t over = mw_lanes_load((const uint8_t *)&colour) | MW_LANE_ALPHA;
    uint64_t sum = over * colour.a + mw_lanes_load(pixel) * (255u - colour.a) + MW_LANE_HALF;
    mw_lanes_store((sum + (sum >> 8 & MW_LANES)) >> 8 & MW_LANES, pixel);
}

static inline void mw_pixel_draw(uint8_t *pixel, struct mw_colour colour)
{
    if (colour.a == 255)
        mw_pixel_store(pixel, colour);
    else if (colour.a)
        mw_pixel_blend(pixel, colour);
}

#endif
