/* Blending colours into pixels (4 bytes: r, g, b, a), inlined in the loops of this folder. */
#ifndef MW_DRAW_BLEND_H
#define MW_DRAW_BLEND_H

#include <string.h>

#include "base/span.h"
#include "colours.h"

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

/* ---- blending a pixel ---- */

/* mw_colour_over() with its common case, an opaque pixel, inlined. */
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

/* ---- rows: two pixels at once, a channel in each of eight lanes of 16 bits ---- */

typedef uint16_t mw_pair __attribute__((vector_size(16)));
typedef uint8_t mw_octet __attribute__((vector_size(8)));

static inline mw_pair mw_pair_load(const uint8_t *pixels)
{
    mw_octet bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return __builtin_convertvector(bytes, mw_pair);
}

/* One value for all channels of each pixel. */
static inline mw_pair mw_pair_of(uint32_t first, uint32_t second)
{
    uint16_t a = (uint16_t)first, b = (uint16_t)second;
    return (mw_pair){ a, a, a, a, b, b, b, b };
}

/* Blends `count` pixels over others. */
static inline void mw_row_draw(uint8_t *to, const uint8_t *from, size_t count)
{
    const mw_pair opaque = { 0, 0, 0, 255, 0, 0, 0, 255 };
    for (; count >= 2; count -= 2, to += 8, from += 8) {
        if (!(from[3] | from[7]))
            continue;
        if ((from[3] & from[7]) == 255) {
            memcpy(to, from, 8);
            continue;
        }
        if ((to[3] & to[7]) != 255) {
            mw_pixel_draw(to, mw_pixel_load(from));
            mw_pixel_draw(to + 4, mw_pixel_load(from + 4));
            continue;
        }
        mw_pair alpha = mw_pair_of(from[3], from[7]);
        mw_pair sum = (mw_pair_load(from) | opaque) * alpha + mw_pair_load(to) * (255 - alpha) + 128;
        mw_octet drawn = __builtin_convertvector((sum + (sum >> 8)) >> 8, mw_octet);
        memcpy(to, &drawn, sizeof drawn);
    }
    if (count)
        mw_pixel_draw(to, mw_pixel_load(from));
}

#endif
