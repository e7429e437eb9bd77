#include "canvas.h"

#include <string.h>

#include "blend.h"

static const struct mw_pattern patterns[MW_PATTERN_KINDS] = {
    [MW_PATTERN_CHECKER] = { { 0xaa, 0x55, 0xaa, 0x55, 0xaa, 0x55, 0xaa, 0x55 } },
    [MW_PATTERN_HALF_CHECKER] = { { 0x88, 0x22, 0x88, 0x22, 0x88, 0x22, 0x88, 0x22 } },
    [MW_PATTERN_DOTS] = { { 0x80, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00 } },
    [MW_PATTERN_ROWS] = { { 0xff, 0x00, 0x00, 0x00, 0xff, 0x00, 0x00, 0x00 } },
    [MW_PATTERN_COLUMNS] = { { 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88 } },
    [MW_PATTERN_GRID] = { { 0xff, 0x88, 0x88, 0x88, 0xff, 0x88, 0x88, 0x88 } },
    [MW_PATTERN_RISING] = { { 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88 } },
    [MW_PATTERN_FALLING] = { { 0x88, 0x44, 0x22, 0x11, 0x88, 0x44, 0x22, 0x11 } },
    [MW_PATTERN_CROSSED] = { { 0x81, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x81 } },
};

/* A part of the canvas in world coordinates; not empty. */
struct window {
    int64_t left, top, right, bottom;
};

static int64_t add_saturated(int64_t a, int64_t b)
{
    int64_t sum;
    if (__builtin_add_overflow(a, b, &sum))
        return b < 0 ? INT64_MIN : INT64_MAX;
    return sum;
}

static int64_t subtract_saturated(int64_t a, int64_t b)
{
    int64_t difference;
    if (__builtin_sub_overflow(a, b, &difference))
        return b < 0 ? INT64_MAX : INT64_MIN;
    return difference;
}

static int64_t smaller_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Returns false if no part of the box is on the canvas. */
static bool clip_box(const struct mw_canvas *canvas, struct mw_box box, struct window *window)
{
    window->left = larger_of(box.x, canvas->x);
    window->top = larger_of(box.y, canvas->y);
    window->right = smaller_of(add_saturated(box.x, box.width), (int64_t)canvas->x + canvas->width);
    window->bottom = smaller_of(add_saturated(box.y, box.height), (int64_t)canvas->y + canvas->height);
    return window->left < window->right && window->top < window->bottom;
}

static uint8_t *pixel_at(const struct mw_canvas *canvas, int64_t x, int64_t y)
{
    return canvas->pixels + (size_t)(y - canvas->y) * canvas->stride + (size_t)(x - canvas->x) * 4;
}

static bool is_on_canvas(const struct mw_canvas *canvas, int64_t x, int64_t y)
{
    return x >= canvas->x && y >= canvas->y && x < (int64_t)canvas->x + canvas->width &&
           y < (int64_t)canvas->y + canvas->height;
}

static void store_pixels(uint8_t *row, size_t count, struct mw_colour colour)
{
    for (size_t i = 0; i < count; i++)
        mw_pixel_store(row + i * 4, colour);
}

static void blend_pixels(uint8_t *row, size_t count, struct mw_colour colour)
{
    if (colour.a == 255)
        store_pixels(row, count, colour);
    else if (colour.a)
        for (size_t i = 0; i < count; i++)
            mw_pixel_blend(row + i * 4, colour);
}

struct mw_canvas mw_canvas_of_image(const struct mw_image *image, int32_t x, int32_t y)
{
    return (struct mw_canvas){ image->rgba, (size_t)image->width * 4, x, y, image->width, image->height };
}

struct mw_canvas mw_canvas_clip(const struct mw_canvas *canvas, struct mw_box box)
{
    struct mw_canvas part = *canvas;
    struct window window;
    part.width = part.height = 0;
    if (clip_box(canvas, box, &window)) {
        part.pixels = pixel_at(canvas, window.left, window.top);
        part.x = (int32_t)window.left;
        part.y = (int32_t)window.top;
        part.width = (uint32_t)(window.right - window.left);
        part.height = (uint32_t)(window.bottom - window.top);
    }
    return part;
}

bool mw_canvas_sees(const struct mw_canvas *canvas, struct mw_box box)
{
    struct window window;
    return clip_box(canvas, box, &window);
}

struct mw_colour mw_canvas_at(const struct mw_canvas *canvas, int64_t x, int64_t y)
{
    return is_on_canvas(canvas, x, y) ? mw_pixel_load(pixel_at(canvas, x, y)) : MW_TRANSPARENT;
}

void mw_canvas_clear(const struct mw_canvas *canvas, struct mw_colour colour)
{
    mw_canvas_clear_rect(canvas, MW_BOX(canvas->x, canvas->y, canvas->width, canvas->height), colour);
}

void mw_canvas_clear_rect(const struct mw_canvas *canvas, struct mw_box box, struct mw_colour colour)
{
    struct window window;
    if (!clip_box(canvas, box, &window))
        return;
    size_t count = (size_t)(window.right - window.left);
    uint8_t *first = pixel_at(canvas, window.left, window.top);
    store_pixels(first, count, colour);
    for (int64_t y = window.top + 1; y < window.bottom; y++)
        memcpy(pixel_at(canvas, window.left, y), first, count * 4);
}

void mw_canvas_pixel(const struct mw_canvas *canvas, int64_t x, int64_t y, struct mw_colour colour)
{
    if (is_on_canvas(canvas, x, y))
        mw_pixel_draw(pixel_at(canvas, x, y), colour);
}

void mw_canvas_fill_rect(const struct mw_canvas *canvas, struct mw_box box, struct mw_colour colour)
{
    struct window window;
    if (colour.a == 255)
        mw_canvas_clear_rect(canvas, box, colour);
    else if (colour.a && clip_box(canvas, box, &window))
        for (int64_t y = window.top; y < window.bottom; y++)
            blend_pixels(pixel_at(canvas, window.left, y), (size_t)(window.right - window.left), colour);
}

void mw_canvas_frame_rect(const struct mw_canvas *canvas, struct mw_box box, uint32_t thickness,
                          struct mw_colour colour)
{
    int64_t edge = thickness;
    if (box.width <= 2 * edge || box.height <= 2 * edge) {
        if (thickness)
            mw_canvas_fill_rect(canvas, box, colour);
        return;
    }
    int64_t right = add_saturated(box.x, box.width), bottom = add_saturated(box.y, box.height);
    int64_t between = box.height - 2 * edge, inner = add_saturated(box.y, edge);
    mw_canvas_fill_rect(canvas, MW_BOX(box.x, box.y, box.width, edge), colour);
    mw_canvas_fill_rect(canvas, MW_BOX(box.x, bottom - edge, box.width, edge), colour);
    mw_canvas_fill_rect(canvas, MW_BOX(box.x, inner, edge, between), colour);
    mw_canvas_fill_rect(canvas, MW_BOX(right - edge, inner, edge, between), colour);
}

struct dashes {
    const struct mw_canvas *canvas;
    uint32_t on, off;
    struct mw_colour colour;
};

/* Draws dashes along a box, beginning at its top if upright, otherwise at its left. Visits only those on
 * the canvas. */
static void draw_dashes(const struct dashes *dashes, struct mw_box edge, bool upright)
{
    const struct mw_canvas *canvas = dashes->canvas;
    if (!mw_canvas_sees(canvas, edge))
        return;
    int64_t begin = upright ? edge.y : edge.x;
    int64_t end = add_saturated(begin, upright ? edge.height : edge.width);
    int64_t from = upright ? canvas->y : canvas->x;
    int64_t to = smaller_of(end, from + (upright ? canvas->height : canvas->width));
    int64_t period = (int64_t)dashes->on + dashes->off;
    int64_t at = begin;
    /* Skips to the dash at the canvas's edge. The distance fits an int64_t, because the edge is visible. */
    if (from > begin)
        at += subtract_saturated(from, begin) / period * period;
    for (; at < to; at += period) {
        int64_t size = smaller_of(dashes->on, end - at);
        struct mw_box dash =
            upright ? MW_BOX(edge.x, at, edge.width, size) : MW_BOX(at, edge.y, size, edge.height);
        mw_canvas_fill_rect(canvas, dash, dashes->colour);
    }
}

void mw_canvas_dashed_rect(const struct mw_canvas *canvas, struct mw_box box, uint32_t thickness, uint32_t on,
                           uint32_t off, struct mw_colour colour)
{
    struct dashes dashes = { canvas, on, off, colour };
    int64_t edge = thickness;
    if (!on || !edge)
        return;
    if (box.width <= 2 * edge || box.height <= 2 * edge) {
        draw_dashes(&dashes, box, box.height > box.width);
        return;
    }
    int64_t right = add_saturated(box.x, box.width), bottom = add_saturated(box.y, box.height);
    int64_t between = box.height - 2 * edge, inner = add_saturated(box.y, edge);
    draw_dashes(&dashes, MW_BOX(box.x, box.y, box.width, edge), false);
    draw_dashes(&dashes, MW_BOX(box.x, bottom - edge, box.width, edge), false);
    draw_dashes(&dashes, MW_BOX(box.x, inner, edge, between), true);
    draw_dashes(&dashes, MW_BOX(right - edge, inner, edge, between), true);
}

/* ---- lines ----
 * Step i of 0..length is i pixels along the longer axis and round(i * rise / length) along the other, with
 * halves rounded up. Because the position of a step depends on i only, a clipped line can begin at any step.
 */
struct line {
    bool steep;          /* the longer axis is y */
    int64_t along, side; /* start of the line */
    int64_t side_step;   /* 1 or -1 */
    uint64_t length, rise;
};

static int64_t to_int32(int64_t value)
{
    return larger_of(INT32_MIN, smaller_of(INT32_MAX, value));
}

static struct line line_make(int64_t x0, int64_t y0, int64_t x1, int64_t y1)
{
    x0 = to_int32(x0);
    y0 = to_int32(y0);
    x1 = to_int32(x1);
    y1 = to_int32(y1);
    int64_t dx = x1 - x0, dy = y1 - y0;
    bool steep = (dy < 0 ? -dy : dy) > (dx < 0 ? -dx : dx);
    int64_t length = steep ? dy : dx, rise = steep ? dx : dy;
    struct line line = { .steep = steep, .along = steep ? y0 : x0, .side = steep ? x0 : y0 };
    if (length < 0) {
        line.along = steep ? y1 : x1;
        line.side = steep ? x1 : y1;
        length = -length;
        rise = -rise;
    }
    line.side_step = rise < 0 ? -1 : 1;
    line.length = (uint64_t)length;
    line.rise = (uint64_t)(rise < 0 ? -rise : rise);
    return line;
}

/* The distance of step i from the start on the shorter axis. Both factors are below 2^32. */
static int64_t line_offset(const struct line *line, uint64_t i)
{
    if (!line->length)
        return 0;
    uint64_t product = i * line->rise, rest = product % line->length;
    return (int64_t)(product / line->length + (2 * rest >= line->length));
}

/* The first step in [from, to) with at least this offset, or `to`. */
static int64_t first_step_off(const struct line *line, int64_t from, int64_t to, int64_t offset)
{
    while (from < to) {
        int64_t middle = from + (to - from) / 2;
        if (line_offset(line, (uint64_t)middle) < offset)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static void draw_steps(const struct mw_canvas *canvas, const struct line *line, int64_t from, int64_t to,
                       uint32_t on, uint32_t off, struct mw_colour colour)
{
    uint64_t period = (uint64_t)on + off, phase = (uint64_t)from % period;
    uint64_t rest = line->length ? (uint64_t)from * line->rise % line->length : 0;
    int64_t offset = line->length ? (int64_t)((uint64_t)from * line->rise / line->length) : 0;
    for (int64_t i = from; i < to; i++) {
        int64_t along = line->along + i;
        int64_t side = line->side + line->side_step * (offset + (line->length && 2 * rest >= line->length));
        if (phase < on)
            mw_pixel_draw(line->steep ? pixel_at(canvas, side, along) : pixel_at(canvas, along, side),
                          colour);
        if (++phase == period)
            phase = 0;
        rest += line->rise;
        if (line->length && rest >= line->length) {
            rest -= line->length;
            offset++;
        }
    }
}

void mw_canvas_dashed_line(const struct mw_canvas *canvas, int64_t x0, int64_t y0, int64_t x1, int64_t y1,
                           uint32_t on, uint32_t off, struct mw_colour colour)
{
    if (!on || !colour.a)
        return;
    struct line line = line_make(x0, y0, x1, y1);
    int64_t along = line.steep ? canvas->y : canvas->x, side = line.steep ? canvas->x : canvas->y;
    int64_t along_size = line.steep ? canvas->height : canvas->width;
    int64_t side_size = line.steep ? canvas->width : canvas->height;
    int64_t from = larger_of(0, along - line.along);
    int64_t to = smaller_of((int64_t)line.length + 1, along + along_size - line.along);
    /* The offsets of the first row or column on the canvas and the first one past it. */
    bool down = line.side_step > 0;
    int64_t enter = down ? side - line.side : line.side - (side + side_size - 1);
    int64_t leave = enter + side_size;
    from = first_step_off(&line, from, to, enter);
    to = first_step_off(&line, from, to, leave);
    draw_steps(canvas, &line, from, to, on, off, colour);
}

void mw_canvas_line(const struct mw_canvas *canvas, int64_t x0, int64_t y0, int64_t x1, int64_t y1,
                    struct mw_colour colour)
{
    mw_canvas_dashed_line(canvas, x0, y0, x1, y1, 1, 0, colour);
}

/* ---- patterns ---- */

const struct mw_pattern *mw_pattern_get(enum mw_pattern_kind kind)
{
    return &patterns[kind < MW_PATTERN_KINDS ? kind : MW_PATTERN_CHECKER];
}

static void pattern_row(uint8_t *row, int64_t left, int64_t right, uint8_t bits, int64_t scale,
                        struct mw_colour on, struct mw_colour off)
{
    int64_t cell = mw_divide_down(left, scale), x = left;
    while (x < right) {
        /* Adjacent equal bits are drawn at once. */
        bool bit = bits >> (7 - (cell & 7)) & 1;
        int64_t end = ++cell * scale;
        while (end < right && (bits >> (7 - (cell & 7)) & 1) == bit)
            end = ++cell * scale;
        end = smaller_of(end, right);
        blend_pixels(row, (size_t)(end - x), bit ? on : off);
        row += (end - x) * 4;
        x = end;
    }
}

void mw_canvas_fill_pattern(const struct mw_canvas *canvas, struct mw_box box,
                            const struct mw_pattern *pattern, uint32_t scale, struct mw_colour on,
                            struct mw_colour off)
{
    struct window window;
    if (!clip_box(canvas, box, &window))
        return;
    int64_t unit = scale ? scale : 1;
    for (int64_t y = window.top; y < window.bottom; y++)
        pattern_row(pixel_at(canvas, window.left, y), window.left, window.right,
                    pattern->rows[mw_divide_down(y, unit) & 7], unit, on, off);
}

/* ---- pictures ----
 * Byte offset of the source pixel of the first drawn pixel, and byte distances to those of the pixels to the
 * right of it and below it. With these, all eight orientations are drawn in the same way. */
struct source {
    struct window window; /* its visible part */
    ptrdiff_t at;         /* of the pixel in the window's corner */
    ptrdiff_t step_x, step_y;
};

static bool source_make(const struct mw_canvas *canvas, int64_t x, int64_t y, struct mw_box part,
                        ptrdiff_t pixel_size, size_t stride, unsigned flags, struct source *source)
{
    bool transposed = flags & MW_BLIT_TRANSPOSE;
    struct mw_box box = { x, y, transposed ? part.height : part.width,
                          transposed ? part.width : part.height };
    if (!clip_box(canvas, box, &source->window))
        return false;
    source->step_x = transposed ? (ptrdiff_t)stride : pixel_size;
    source->step_y = transposed ? pixel_size : (ptrdiff_t)stride;
    source->at = (ptrdiff_t)part.y * (ptrdiff_t)stride + (ptrdiff_t)part.x * pixel_size;
    if (flags & MW_BLIT_MIRROR_X) {
        source->at += (ptrdiff_t)(box.width - 1) * source->step_x;
        source->step_x = -source->step_x;
    }
    if (flags & MW_BLIT_MIRROR_Y) {
        source->at += (ptrdiff_t)(box.height - 1) * source->step_y;
        source->step_y = -source->step_y;
    }
    source->at += (ptrdiff_t)(source->window.left - x) * source->step_x +
                  (ptrdiff_t)(source->window.top - y) * source->step_y;
    return true;
}

/* `from` is an offset and not a pointer, because after the last step it is outside the picture. */
static void copy_row(uint8_t *row, int64_t count, const uint8_t *rgba, ptrdiff_t from, ptrdiff_t step)
{
    if (step == 4) {
        memcpy(row, rgba + from, (size_t)count * 4);
        return;
    }
    for (; count > 0; count--, row += 4, from += step)
        memcpy(row, rgba + from, 4);
}

static void blend_row(uint8_t *row, int64_t count, const uint8_t *rgba, ptrdiff_t from, ptrdiff_t step)
{
    if (step == 4) {
        mw_row_draw(row, rgba + from, (size_t)count);
        return;
    }
    for (; count > 0; count--, row += 4, from += step)
        mw_pixel_draw(row, mw_pixel_load(rgba + from));
}

/* Clips the part to the picture. (x, y) moves by the size clipped from the sides that are drawn on the
 * left and at the top. */
static struct mw_box cut_part(const struct mw_image *image, struct mw_box part, unsigned flags, int64_t *x,
                              int64_t *y)
{
    int64_t end_x = add_saturated(part.x, part.width), end_y = add_saturated(part.y, part.height);
    int64_t left = larger_of(part.x, 0), right = smaller_of(end_x, image->width);
    int64_t top = larger_of(part.y, 0), bottom = smaller_of(end_y, image->height);
    bool transposed = flags & MW_BLIT_TRANSPOSE;
    bool mirror_u = flags & (transposed ? MW_BLIT_MIRROR_Y : MW_BLIT_MIRROR_X);
    bool mirror_v = flags & (transposed ? MW_BLIT_MIRROR_X : MW_BLIT_MIRROR_Y);
    int64_t cut_u = mirror_u ? subtract_saturated(end_x, right) : subtract_saturated(left, part.x);
    int64_t cut_v = mirror_v ? subtract_saturated(end_y, bottom) : subtract_saturated(top, part.y);
    *x = add_saturated(*x, transposed ? cut_v : cut_u);
    *y = add_saturated(*y, transposed ? cut_u : cut_v);
    return MW_BOX(left, top, subtract_saturated(right, left), subtract_saturated(bottom, top));
}

void mw_canvas_blit_part(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_image *image,
                         struct mw_box part, unsigned flags)
{
    struct source source;
    if (part.width <= 0 || part.height <= 0)
        return;
    struct mw_box cut = cut_part(image, part, flags, &x, &y);
    if (!source_make(canvas, x, y, cut, 4, (size_t)image->width * 4, flags, &source))
        return;
    const struct window *window = &source.window;
    ptrdiff_t from = source.at;
    for (int64_t row = window->top; row < window->bottom; row++, from += source.step_y) {
        uint8_t *pixels = pixel_at(canvas, window->left, row);
        if (flags & MW_BLIT_COPY)
            copy_row(pixels, window->right - window->left, image->rgba, from, source.step_x);
        else
            blend_row(pixels, window->right - window->left, image->rgba, from, source.step_x);
    }
}

void mw_canvas_blit(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_image *image,
                    unsigned flags)
{
    mw_canvas_blit_part(canvas, x, y, image, MW_BOX(0, 0, image->width, image->height), flags);
}

void mw_canvas_blit_mask(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_mask *mask,
                         struct mw_colour colour, unsigned flags)
{
    struct source source;
    struct mw_box part = { 0, 0, mask->width, mask->height };
    if (!source_make(canvas, x, y, part, 1, mask->stride, flags, &source))
        return;
    const struct window *window = &source.window;
    ptrdiff_t line = source.at;
    for (int64_t row = window->top; row < window->bottom; row++, line += source.step_y) {
        uint8_t *pixel = pixel_at(canvas, window->left, row);
        ptrdiff_t from = line;
        for (int64_t i = window->left; i < window->right; i++, pixel += 4, from += source.step_x) {
            uint32_t alpha = (uint32_t)colour.a * mask->coverage[from];
            mw_pixel_draw(pixel, mw_colour_with_alpha(colour, mw_divide_255(alpha)));
        }
    }
}
