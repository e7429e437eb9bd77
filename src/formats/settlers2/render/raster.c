#include "raster.h"

#include <string.h>

/* A side of the triangle, from its upper end down: the first pixel to the right of it, row by row. */
struct side {
    int64_t x;    /* in the current row */
    int64_t rest; /* of the division that gave x, 0 to below `whole` */
    int64_t step, step_rest, whole;
};

/* A value over the triangle: at the middle of pixel (0, 0), and what a pixel further adds. */
struct plane {
    uint32_t value, across, down;
};

/* The first row whose middle is at or below a height. Heights are even, middles odd: never on it. */
static int32_t first_row(int32_t y)
{
    return (int32_t)mw_divide_down((int64_t)y - S2_SIXTHS / 2 + S2_SIXTHS - 1, S2_SIXTHS);
}

/* x of the side at the middle of a row is from->x + dx (6 row + 3 - from->y) / dy; the first pixel whose
 * middle is not left of it is that, less 3, over 6, rounded up. */
static struct side side_at(const struct s2_corner *from, const struct s2_corner *to, int32_t row)
{
    const int64_t middle = S2_SIXTHS / 2;
    int64_t dx = (int64_t)to->x - from->x, dy = (int64_t)to->y - from->y;
    struct side side = { .whole = S2_SIXTHS * dy };
    int64_t sum = (from->x - middle) * dy + dx * (S2_SIXTHS * (int64_t)row + middle - from->y);
    side.x = mw_divide_down(sum + side.whole - 1, side.whole);
    side.rest = sum + side.whole - 1 - side.x * side.whole;
    side.step = mw_divide_down(dx, dy);
    side.step_rest = S2_SIXTHS * (dx - side.step * dy);
    return side;
}

static inline void side_next(struct side *side)
{
    side->x += side->step;
    side->rest += side->step_rest;
    if (side->rest >= side->whole) {
        side->rest -= side->whole;
        side->x++;
    }
}

/* f: the value at each corner; area: twice that of the triangle, not 0. */
static struct plane plane_of(const struct s2_corner c[3], const int32_t f[3], int64_t area)
{
    int64_t f1 = (int64_t)f[1] - f[0], f2 = (int64_t)f[2] - f[0];
    if (!f1 && !f2)
        return (struct plane){ .value = (uint32_t)f[0] };
    int64_t across = f1 * (c[2].y - c[0].y) - f2 * (c[1].y - c[0].y);
    int64_t down = f2 * (c[1].x - c[0].x) - f1 * (c[2].x - c[0].x);
    int64_t from_x = S2_SIXTHS / 2 - c[0].x, from_y = S2_SIXTHS / 2 - c[0].y;
    return (struct plane){ .value = (uint32_t)(f[0] + (across * from_x + down * from_y) / area),
                           .across = (uint32_t)(across * S2_SIXTHS / area),
                           .down = (uint32_t)(down * S2_SIXTHS / area) };
}

struct span_fill {
    const struct mw_canvas *canvas;
    int32_t x, y; /* where corners count from, on the canvas */
    const struct s2_paint *paint;
    const bool *clear;
    struct plane u, v, s;
};

static inline uint8_t texel_at(const struct s2_paint *paint, uint32_t u, uint32_t v)
{
    return paint->texels[(v >> 8 & 0xFF00) | (u >> 16 & 0xFF)];
}

static void fill_span(const struct span_fill *fill, int32_t row, int32_t begin, int32_t end)
{
    const struct s2_paint *paint = fill->paint;
    const bool *clear = fill->clear;
    uint32_t u = fill->u.value + (uint32_t)row * fill->u.down + (uint32_t)begin * fill->u.across;
    uint32_t v = fill->v.value + (uint32_t)row * fill->v.down + (uint32_t)begin * fill->v.across;
    uint32_t s = fill->s.value + (uint32_t)row * fill->s.down + (uint32_t)begin * fill->s.across;
    uint8_t *pixel =
        fill->canvas->pixels + (size_t)(fill->y + row) * fill->canvas->stride + (size_t)(fill->x + begin) * 4;
    for (int32_t x = begin; x < end; x++, pixel += 4) {
        uint8_t index = texel_at(paint, u, v);
        if (!clear || !clear[index])
            memcpy(pixel, &paint->lit[s >> 16 & 0xFF][index], 4);
        u += fill->u.across;
        v += fill->v.across;
        s += fill->s.across;
    }
}

/* Rows [begin, end) between two sides. */
static void fill_rows(const struct span_fill *fill, struct side left, struct side right, int32_t begin,
                      int32_t end)
{
    int64_t edge = (int64_t)fill->canvas->width - fill->x;
    for (int32_t row = begin; row < end; row++) {
        int64_t from = left.x > -fill->x ? left.x : -(int64_t)fill->x;
        int64_t to = right.x < edge ? right.x : edge;
        if (from < to)
            fill_span(fill, row, (int32_t)from, (int32_t)to);
        side_next(&left);
        side_next(&right);
    }
}

/* The part of the triangle along one of its two shorter sides, between `from` and `to`. */
static void fill_part(const struct span_fill *fill, const struct s2_corner *const sorted[3],
                      const struct s2_corner *from, const struct s2_corner *to, bool long_side_left)
{
    int32_t begin = first_row(from->y), end = first_row(to->y);
    int32_t top = -fill->y, bottom = (int32_t)fill->canvas->height - fill->y;
    begin = begin > top ? begin : top;
    end = end < bottom ? end : bottom;
    if (begin >= end)
        return;
    struct side longer = side_at(sorted[0], sorted[2], begin), shorter = side_at(from, to, begin);
    if (long_side_left)
        fill_rows(fill, longer, shorter, begin, end);
    else
        fill_rows(fill, shorter, longer, begin, end);
}

static void sort_by_height(const struct s2_corner *sorted[3])
{
    for (int i = 0; i < 3; i++) {
        int k = i == 1 ? 1 : 0;
        if (sorted[k]->y > sorted[k + 1]->y) {
            const struct s2_corner *upper = sorted[k + 1];
            sorted[k + 1] = sorted[k];
            sorted[k] = upper;
        }
    }
}

static bool is_outside(const struct span_fill *fill, const struct s2_corner c[3],
                       const struct s2_corner *const sorted[3])
{
    int64_t left = c[0].x < c[1].x ? c[0].x : c[1].x, right = c[0].x > c[1].x ? c[0].x : c[1].x;
    left = left < c[2].x ? left : c[2].x;
    right = right > c[2].x ? right : c[2].x;
    const struct mw_canvas *canvas = fill->canvas;
    return sorted[2]->y < -(int64_t)fill->y * S2_SIXTHS ||
           sorted[0]->y > ((int64_t)canvas->height - fill->y) * S2_SIXTHS ||
           right < -(int64_t)fill->x * S2_SIXTHS || left > ((int64_t)canvas->width - fill->x) * S2_SIXTHS;
}

void s2_raster_triangle(const struct mw_canvas *canvas, int32_t x, int32_t y, const struct s2_corner c[3],
                        const struct s2_paint *paint, const bool *clear)
{
    struct span_fill fill = { canvas, x - canvas->x, y - canvas->y, paint, clear, { 0 }, { 0 }, { 0 } };
    const struct s2_corner *sorted[3] = { &c[0], &c[1], &c[2] };
    int64_t area =
        (int64_t)(c[1].x - c[0].x) * (c[2].y - c[0].y) - (int64_t)(c[2].x - c[0].x) * (c[1].y - c[0].y);
    sort_by_height(sorted);
    if (!area || is_outside(&fill, c, sorted))
        return;
    fill.u = plane_of(c, (const int32_t[]){ c[0].u, c[1].u, c[2].u }, area);
    fill.v = plane_of(c, (const int32_t[]){ c[0].v, c[1].v, c[2].v }, area);
    fill.s = plane_of(c, (const int32_t[]){ c[0].s, c[1].s, c[2].s }, area);
    fill.s.value += S2_FIXED / 2;
    const struct s2_corner *a = sorted[0], *b = sorted[1], *d = sorted[2];
    /* Is the middle corner right of the side from the upper to the lower one? */
    bool right = (int64_t)(b->x - a->x) * (d->y - a->y) > (int64_t)(d->x - a->x) * (b->y - a->y);
    if (b->y > a->y)
        fill_part(&fill, sorted, a, b, right);
    if (d->y > b->y)
        fill_part(&fill, sorted, b, d, right);
}
