#include "flat_raster.h"

#include "far_raster.h"
#include "draw/blend.h"

enum {
    SIDE = 1 << S2_FLAT_SHIFT, /* of a pixel */
    MIDDLE = SIDE / 2,
    FIXED_SHIFT = 16, /* of S2_FIXED */
};

/* A side of the triangle at the middle of a row, and how much further right in the next, in S2_FIXEDs of a
 * pixel of the scene. It follows from its two ends, so neighbours leave no gap and share no pixel. */
struct line {
    int64_t x;
    int32_t step;
};

static struct line flat_line_of(const struct s2_vertex *upper, const struct s2_vertex *lower, int32_t row)
{
    const int32_t slope = (lower->x - upper->x) * S2_FIXED / (lower->y - upper->y);
    const int64_t down = row * SIDE + MIDDLE - upper->y;
    return (struct line){ .x = (int64_t)upper->x * S2_FIXED + down * slope, .step = slope * SIDE };
}

/* The first column whose middle is not left of a line. */
static int32_t column_from(const struct line *line)
{
    return (int32_t)((line->x + MIDDLE * S2_FIXED - 1) >> (S2_FLAT_SHIFT + FIXED_SHIFT));
}

static int32_t row_from(int32_t y)
{
    return (y + MIDDLE - 1) >> S2_FLAT_SHIFT;
}

static int32_t least_in(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most_in(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* Columns from begin to before end. */
static void fill_flat_row(const struct mw_canvas *canvas, int32_t row, int32_t begin, int32_t end,
                          struct mw_colour colour)
{
    uint8_t *pixel = canvas->pixels + (size_t)(row - canvas->y) * canvas->stride;
    begin = most_in(begin - canvas->x, 0);
    end = least_in(end - canvas->x, (int32_t)canvas->width);
    for (pixel += (ptrdiff_t)begin * 4; begin < end; begin++, pixel += 4)
        mw_pixel_store(pixel, colour.a == 255 ? colour : s2_far_over(mw_pixel_load(pixel), colour));
}

/* The rows between two corners, up to the side from the uppermost corner to the lowest. */
static void fill_flat_rows(const struct mw_canvas *canvas, const struct s2_vertex *const side[2],
                           const struct s2_vertex *upper, const struct s2_vertex *lower,
                           struct mw_colour colour)
{
    int32_t row = most_in(row_from(upper->y), canvas->y);
    const int32_t end = least_in(row_from(lower->y), canvas->y + (int32_t)canvas->height);
    if (row >= end)
        return;
    struct line a = flat_line_of(side[0], side[1], row), b = flat_line_of(upper, lower, row);
    for (; row < end; row++, a.x += a.step, b.x += b.step) {
        const int32_t from = column_from(&a), to = column_from(&b);
        fill_flat_row(canvas, row, least_in(from, to), most_in(from, to), colour);
    }
}

static void put_higher_first(const struct s2_vertex **a, const struct s2_vertex **b)
{
    if ((*a)->y <= (*b)->y)
        return;
    const struct s2_vertex *lower = *a;
    *a = *b;
    *b = lower;
}

void s2_raster_flat_triangle(const struct mw_canvas *canvas, const struct s2_vertex corners[3],
                             struct mw_colour colour)
{
    const struct s2_vertex *top = &corners[0], *middle = &corners[1], *bottom = &corners[2];
    put_higher_first(&top, &middle);
    put_higher_first(&middle, &bottom);
    put_higher_first(&top, &middle);
    const struct s2_vertex *const side[2] = { top, bottom };
    fill_flat_rows(canvas, side, top, middle, colour);
    fill_flat_rows(canvas, side, middle, bottom, colour);
}
