/* The Paeth filter of PNG for eight bytes at once, in lanes of 16 bits. */
#ifndef MW_DRAW_PNG_FILTER_H
#define MW_DRAW_PNG_FILTER_H

#include <stdint.h>

enum mw_png_filter {
    MW_FILTER_NONE,
    MW_FILTER_SUB,
    MW_FILTER_UP,
    MW_FILTER_AVERAGE,
    MW_FILTER_PAETH,
};

typedef int16_t mw_lanes __attribute__((vector_size(16)));

static inline mw_lanes mw_lanes_magnitude(mw_lanes value)
{
    mw_lanes sign = value >> 15;
    return (value ^ sign) - sign;
}

static inline mw_lanes mw_lanes_choose(mw_lanes condition, mw_lanes yes, mw_lanes no)
{
    return (condition & yes) | (~condition & no);
}

/* Which of left, above and corner is nearest to left + above - corner; of equals the first. */
static inline mw_lanes mw_paeth_of(mw_lanes left, mw_lanes above, mw_lanes corner)
{
    mw_lanes to_left = above - corner, to_above = left - corner;
    mw_lanes p = mw_lanes_magnitude(to_left), q = mw_lanes_magnitude(to_above),
             r = mw_lanes_magnitude(to_left + to_above);
    mw_lanes worse = (mw_lanes)(p > q) | (mw_lanes)(p > r);
    return mw_lanes_choose(worse, mw_lanes_choose((mw_lanes)(q > r), corner, above), left);
}

#endif
