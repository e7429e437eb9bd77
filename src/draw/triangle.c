#include "triangle.h"

#include <math.h>
#include <string.h>

#include "blend.h"

enum {
    CHUNK = MW_SAMPLER_COLUMNS,
    SUBPIXELS = 256,
};
#define FARTHEST 1e12 /* subpixels; coordinates of corners are clamped to +- this */

/* A value that changes linearly over the world: at the centre of pixel (x, y) it is at + x * across + y *
 * down. */
struct plane {
    double at, across, down;
};

/* The first corner, the other two relative to it, and twice the area. */
struct frame {
    double x, y, x1, y1, x2, y2, area;
};

static struct plane plane_of_values(const struct frame *frame, double value0, double value1, double value2)
{
    double d1 = value1 - value0, d2 = value2 - value0;
    struct plane plane = { .across = (d1 * frame->y2 - d2 * frame->y1) / frame->area,
                           .down = (d2 * frame->x1 - d1 * frame->x2) / frame->area };
    plane.at = value0 + (0.5 - frame->x) * plane.across + (0.5 - frame->y) * plane.down;
    return plane;
}

static inline double plane_at(const struct plane *plane, int64_t x, int64_t y)
{
    return plane->at + (double)x * plane->across + (double)y * plane->down;
}

struct shading {
    bool textured, even; /* even: the tint is constant in each row */
    bool premultiplied;
    bool full;   /* the tint leaves alpha unchanged */
    bool opaque; /* every pixel is */
    struct mw_sampler sampler;
    struct plane r, g, b, a;
};

/* ---- which pixels ---- */

struct corner {
    double x, y; /* in whole subpixels */
};

static struct corner corner_of_vertex(const struct mw_vertex *vertex)
{
    double x = rint(vertex->x * SUBPIXELS), y = rint(vertex->y * SUBPIXELS);
    return (struct corner){ fmin(fmax(x, -FARTHEST), FARTHEST), fmin(fmax(y, -FARTHEST), FARTHEST) };
}

/* Finds where an edge crosses the line at y. It is computed from the upper end, so that both triangles of
 * an edge get the same result. Returns false if the edge does not cross the line. */
static bool edge_crosses_row(const struct corner *a, const struct corner *b, double y, double *x)
{
    if (a->y > b->y) {
        const struct corner *swap = a;
        a = b;
        b = swap;
    }
    if (y < a->y || y >= b->y)
        return false;
    *x = a->x + (y - a->y) * (b->x - a->x) / (b->y - a->y);
    return true;
}

/* The first pixel whose centre is not left of (or above) a position, clamped to [least, most]. */
static int64_t first_pixel(double subpixels, int64_t least, int64_t most)
{
    double first = ceil((subpixels - SUBPIXELS / 2) / SUBPIXELS);
    return first <= (double)least ? least : first >= (double)most ? most : (int64_t)first;
}

/* The pixels [*begin, *end) of row y, clipped to the canvas. */
static bool span_of(const struct mw_canvas *canvas, const struct corner corners[3], int64_t y, int64_t *begin,
                    int64_t *end)
{
    double left = INFINITY, right = -INFINITY, middle = (double)y * SUBPIXELS + SUBPIXELS / 2;
    for (int i = 0; i < 3; i++) {
        double x;
        if (!edge_crosses_row(&corners[i], &corners[(i + 1) % 3], middle, &x))
            continue;
        left = fmin(left, x);
        right = fmax(right, x);
    }
    if (!(left < right))
        return false;
    int64_t first = canvas->x, last = first + canvas->width;
    *begin = first_pixel(left, first, last);
    *end = first_pixel(right, first, last);
    return *begin < *end;
}

/* ---- their colours ---- */

typedef float channels __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));
typedef uint16_t words __attribute__((vector_size(8)));

/* Rounded to the nearest, from 0 to 255; 0 if not a number. */
static inline words words_of(channels value)
{
    const channels most = { 255, 255, 255, 255 };
    integers below = value<most, positive = value> 0;
    integers clamped = positive & ((below & (integers)value) | (~below & (integers)most));
    return __builtin_convertvector(__builtin_convertvector((channels)clamped + 0.5f, integers), words);
}

static inline channels make_channels(double r, double g, double b, double a)
{
    return (channels){ (float)r, (float)g, (float)b, (float)a };
}

static struct mw_tint tint_at(const struct shading *shading, int64_t x, int64_t y)
{
    return (struct mw_tint){ plane_at(&shading->r, x, y), plane_at(&shading->g, x, y),
                             plane_at(&shading->b, x, y), plane_at(&shading->a, x, y) };
}

static struct mw_tint even_tint(const struct shading *shading, int64_t y)
{
    struct mw_tint tint = tint_at(shading, 0, y);
    if (shading->premultiplied && tint.a > 0)
        tint = (struct mw_tint){ tint.r / tint.a, tint.g / tint.a, tint.b / tint.a, tint.a };
    return tint;
}

static inline words shade_texel(const struct shading *shading, channels value, channels step, size_t i,
                                words texel)
{
    float along = (float)i;
    channels tint = value + step * (channels){ along, along, along, along };
    if (shading->premultiplied && tint[3] > 0)
        tint /= (channels){ tint[3], tint[3], tint[3], 1 };
    return words_of(__builtin_convertvector(__builtin_convertvector(texel, integers), channels) * tint);
}

/* Pixels i and i + 1 of a chunk. */
static inline void shade_two(const struct shading *shading, channels value, channels step, size_t i,
                             uint8_t *rgba)
{
    mw_pair texels = mw_pair_load(rgba);
    words two[2];
    memcpy(two, &texels, sizeof two);
    two[0] = shade_texel(shading, value, step, i, two[0]);
    two[1] = shade_texel(shading, value, step, i + 1, two[1]);
    memcpy(&texels, two, sizeof two);
    mw_octet bytes = __builtin_convertvector(texels, mw_octet);
    memcpy(rgba, &bytes, sizeof bytes);
}

/* Shades pixels [from, upto) of the chunk that begins at x. x is a multiple of CHUNK, so that rounding
 * does not depend on the canvas. */
static void shade_row(const struct shading *shading, const struct mw_sampler_columns *columns, int64_t x,
                      int64_t y, size_t from, size_t upto, uint8_t *rgba)
{
    rgba += from * 4;
    if (shading->textured)
        mw_sampler_row(&shading->sampler, columns, x + (int64_t)from, y, upto - from, rgba);
    else
        memset(rgba, 255, (upto - from) * 4);
    if (shading->even) {
        struct mw_tint tint = even_tint(shading, y);
        mw_tint_row(&tint, upto - from, rgba);
        return;
    }
    struct mw_tint first = tint_at(shading, x, y);
    channels value = make_channels(first.r, first.g, first.b, first.a);
    channels step = make_channels(shading->r.across, shading->g.across, shading->b.across, shading->a.across);
    size_t i = from;
    for (; i + 1 < upto; i += 2, rgba += 8)
        shade_two(shading, value, step, i, rgba);
    if (i < upto) {
        uint8_t last[8] = { 0 };
        memcpy(last, rgba, 4);
        shade_two(shading, value, step, i, last);
        memcpy(rgba, last, 4);
    }
}

/* A part of the canvas between multiples of CHUNK. */
struct stripe {
    const struct mw_canvas *canvas;
    const struct shading *shading;
    int64_t x;
    bool prepared;
    struct mw_sampler_columns columns;
};

static void draw_shaded(struct stripe *stripe, int64_t y, int64_t begin, int64_t end)
{
    const struct mw_canvas *canvas = stripe->canvas;
    const struct shading *shading = stripe->shading;
    uint8_t row[CHUNK * 4];
    uint8_t *to = canvas->pixels + (size_t)(y - canvas->y) * canvas->stride + (size_t)(begin - canvas->x) * 4;
    size_t from = (size_t)(begin - stripe->x), upto = (size_t)(end - stripe->x);
    if (shading->textured && !stripe->prepared)
        mw_sampler_prepare(&shading->sampler, canvas->x, canvas->width, &stripe->columns);
    stripe->prepared = true;
    shade_row(shading, &stripe->columns, stripe->x, y, from, upto, row);
    mw_row_draw(to, row + from * 4, upto - from);
}

static void draw_span(struct stripe *stripe, int64_t y, int64_t begin, int64_t end)
{
    const struct shading *shading = stripe->shading;
    if (shading->even && !shading->textured) {
        struct mw_tint tint = even_tint(shading, y);
        mw_canvas_fill_rect(stripe->canvas, MW_BOX(begin, y, end - begin, 1), mw_tint_colour(&tint));
        return;
    }
    while (begin < end) {
        bool clear = false;
        size_t count = (size_t)(end - begin);
        if (shading->textured)
            count = mw_sampler_run(&shading->sampler, MW_TEXELS_CLEAR, begin, y, count, &clear);
        if (!clear)
            draw_shaded(stripe, y, begin, begin + (int64_t)count);
        begin += (int64_t)count;
    }
}

static void draw_uncovered(struct stripe *stripe, int64_t y, int64_t begin, int64_t end)
{
    while (begin < end) {
        bool covered;
        size_t count = (size_t)(end - begin);
        int64_t next = begin + (int64_t)mw_cover_run(stripe->canvas->cover, begin, y, count, &covered);
        if (!covered)
            draw_span(stripe, y, begin, next);
        begin = next;
    }
}

/* The parts of a span that are opaque. */
static void mark_span(struct mw_cover *cover, const struct mw_canvas *canvas, const struct shading *shading,
                      int64_t y, int64_t begin, int64_t end)
{
    while (begin < end) {
        bool opaque = shading->opaque;
        size_t count = (size_t)(end - begin);
        if (!opaque)
            count = mw_sampler_run(&shading->sampler, MW_TEXELS_OPAQUE, begin, y, count, &opaque);
        if (opaque)
            mw_cover_mark(cover, canvas, MW_BOX(begin, y, (int64_t)count, 1));
        begin += (int64_t)count;
    }
}

/* ---- triangles ---- */

static void shading_make(struct shading *shading, const struct mw_triangle *triangle,
                         const struct frame *frame)
{
    const struct mw_vertex *p = &triangle->corners[0], *q = &triangle->corners[1], *s = &triangle->corners[2];
    *shading =
        (struct shading){ .textured = triangle->texture != NULL, .premultiplied = triangle->premultiplied };
    shading->r = plane_of_values(frame, p->tint.r, q->tint.r, s->tint.r);
    shading->g = plane_of_values(frame, p->tint.g, q->tint.g, s->tint.g);
    shading->b = plane_of_values(frame, p->tint.b, q->tint.b, s->tint.b);
    shading->a = plane_of_values(frame, p->tint.a, q->tint.a, s->tint.a);
    shading->even =
        shading->r.across == 0 && shading->g.across == 0 && shading->b.across == 0 && shading->a.across == 0;
    shading->full = p->tint.a == 1 && q->tint.a == 1 && s->tint.a == 1;
    shading->opaque = shading->full && (!triangle->texture || triangle->texture->opaque);
    if (!triangle->texture)
        return;
    struct plane u = plane_of_values(frame, p->u, q->u, s->u), v = plane_of_values(frame, p->v, q->v, s->v);
    struct mw_texture_map map = { u.at, u.across, u.down, v.at, v.across, v.down };
    mw_sampler_init(&shading->sampler, triangle->texture, &map, triangle->bias);
    shading->sampler.wrap_u = triangle->wrap_u;
    shading->sampler.wrap_v = triangle->wrap_v;
}

/* A triangle, and the pixels of the canvas around it: half open. */
struct raster {
    struct corner corners[3];
    struct shading shading;
    int64_t x, end_x, y, end_y;
};

/* Returns false if no row of the canvas has pixels. */
static bool raster_make(struct raster *raster, const struct mw_canvas *canvas,
                        const struct mw_triangle *triangle)
{
    const struct mw_vertex *p = &triangle->corners[0], *q = &triangle->corners[1], *s = &triangle->corners[2];
    struct frame frame = { .x = p->x, .y = p->y };
    frame.x1 = q->x - p->x, frame.y1 = q->y - p->y;
    frame.x2 = s->x - p->x, frame.y2 = s->y - p->y;
    frame.area = frame.x1 * frame.y2 - frame.x2 * frame.y1;
    if (!isfinite(frame.area) || frame.area == 0)
        return false;
    struct corner *corners = raster->corners;
    for (int i = 0; i < 3; i++)
        corners[i] = corner_of_vertex(&triangle->corners[i]);
    double left = fmin(corners[0].x, fmin(corners[1].x, corners[2].x));
    double right = fmax(corners[0].x, fmax(corners[1].x, corners[2].x));
    double top = fmin(corners[0].y, fmin(corners[1].y, corners[2].y));
    double bottom = fmax(corners[0].y, fmax(corners[1].y, corners[2].y));
    int64_t end_x = (int64_t)canvas->x + canvas->width, end_y = (int64_t)canvas->y + canvas->height;
    raster->x = first_pixel(left, canvas->x, end_x);
    raster->end_x = first_pixel(right, canvas->x, end_x);
    raster->y = first_pixel(top, canvas->y, end_y);
    raster->end_y = first_pixel(bottom, canvas->y, end_y);
    if (raster->x >= raster->end_x || raster->y >= raster->end_y)
        return false;
    shading_make(&raster->shading, triangle, &frame);
    return true;
}

static void draw_stripe(const struct mw_canvas *canvas, const struct raster *raster, int64_t x)
{
    struct stripe stripe;
    int64_t begin, end;
    stripe.canvas = canvas;
    stripe.shading = &raster->shading;
    stripe.x = x;
    stripe.prepared = false;
    for (int64_t y = raster->y; y < raster->end_y; y++)
        if (span_of(canvas, raster->corners, y, &begin, &end))
            draw_uncovered(&stripe, y, begin, end);
}

void mw_canvas_triangle(const struct mw_canvas *canvas, const struct mw_triangle *triangle)
{
    struct raster raster;
    if (!raster_make(&raster, canvas, triangle))
        return;
    for (int64_t x = raster.x & -(int64_t)CHUNK; x < raster.end_x; x += CHUNK) {
        int64_t left = x > raster.x ? x : raster.x,
                right = x + CHUNK < raster.end_x ? x + CHUNK : raster.end_x;
        const struct mw_canvas part =
            mw_canvas_clip(canvas, MW_BOX(left, canvas->y, right - left, canvas->height));
        draw_stripe(&part, &raster, x);
    }
}

void mw_cover_triangle(struct mw_cover *cover, const struct mw_canvas *canvas,
                       const struct mw_triangle *triangle)
{
    struct raster raster;
    int64_t begin, end;
    if (!raster_make(&raster, canvas, triangle) || !raster.shading.full)
        return;
    for (int64_t y = raster.y; y < raster.end_y; y++)
        if (span_of(canvas, raster.corners, y, &begin, &end))
            mark_span(cover, canvas, &raster.shading, y, begin, end);
}
