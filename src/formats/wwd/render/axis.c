/* Converts level pixels to map pixels and back, exactly and without overflow. */
#include "view.h"

#define RATIO_MAX ((int64_t)INT32_MAX)
#define LEVEL_MAX ((int64_t)1 << 40)
#define MAP_MAX   ((int64_t)1 << 31)
#define NUM_SMALL ((int64_t)1 << 22)

static int64_t clamp_to(int64_t value, int64_t limit)
{
    return value < -limit ? -limit : value > limit ? limit : value;
}

static int64_t greatest_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

struct wwd_ratio wwd_ratio_make(int64_t num, int64_t den)
{
    int64_t divisor = greatest_divisor(num, den);
    num /= divisor;
    den /= divisor;
    while (num > RATIO_MAX || den > RATIO_MAX) {
        num = num > 1 ? num / 2 : 1;
        den = den > 1 ? den / 2 : 1;
    }
    return (struct wwd_ratio){ num, den };
}

int64_t wwd_ratio_map(struct wwd_ratio ratio, int64_t level)
{
    level = clamp_to(level, LEVEL_MAX);
    if (ratio.num <= NUM_SMALL) /* the product fits 64 bits, and one division is enough */
        return mw_divide_down(level * ratio.num, ratio.den);
    int64_t whole = mw_divide_down(level, ratio.den), rest = level - whole * ratio.den;
    return whole * ratio.num + rest * ratio.num / ratio.den;
}

int64_t wwd_ratio_level(struct wwd_ratio ratio, int64_t map)
{
    /* All level pixels below `next` begin at or before this map pixel. */
    int64_t product = (clamp_to(map, MAP_MAX - 1) + 1) * ratio.den;
    int64_t next = mw_divide_down(product + ratio.num - 1, ratio.num);
    return next - 1;
}

int64_t wwd_axis_map(const struct wwd_axis *axis, int64_t pixel)
{
    return wwd_ratio_map(axis->ratio, pixel + axis->shift);
}

int64_t wwd_axis_level(const struct wwd_axis *axis, int64_t pixel)
{
    return wwd_ratio_map(axis->stretch, pixel + axis->shift);
}

int64_t wwd_axis_pixel(const struct wwd_axis *axis, int64_t map)
{
    return wwd_ratio_level(axis->ratio, map) - axis->shift;
}

bool wwd_axis_next(const struct wwd_axis *axis, int64_t from, int64_t to, struct wwd_run *run)
{
    if (axis->cells <= 0 || axis->tile <= 0)
        return false;
    int64_t start = wwd_axis_map(axis, 0);
    if (!axis->wraps && from < start)
        from = start;
    if (from >= to)
        return false;
    int64_t cell = mw_divide_down(wwd_axis_pixel(axis, from), axis->tile);
    if (!axis->wraps && cell >= axis->cells)
        return false;
    run->cell = cell;
    run->index = cell - mw_divide_down(cell, axis->cells) * axis->cells;
    run->begin = wwd_axis_map(axis, cell * axis->tile);
    run->end = wwd_axis_map(axis, (cell + 1) * axis->tile);
    return true;
}

bool wwd_axis_step(const struct wwd_axis *axis, int64_t to, struct wwd_run *run)
{
    int64_t begin = run->end, end = wwd_axis_map(axis, (run->cell + 2) * axis->tile);
    /* wwd_axis_next() skips cells that are less than a pixel wide and those outside the plane. */
    if (end == begin || begin >= to || run->index + 1 == axis->cells)
        return wwd_axis_next(axis, begin, to, run);
    *run = (struct wwd_run){ run->cell + 1, run->index + 1, begin, end };
    return true;
}
