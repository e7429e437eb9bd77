#include "drawing.h"

#include <math.h>

#include "codec/packbits.h"

enum {
    SMOOTHNESS_MAX = 4, /* pieces soon get shorter than a pixel */
};

const struct wb_patterns *wb_patterns_of(const struct wb_game *game)
{
    for (size_t i = 0; i < game->patterns.count; i++)
        if (game->patterns.items[i].resource.id == WB_PATTERNS_ID)
            return &game->patterns.items[i];
    return game->patterns.count ? &game->patterns.items[0] : NULL;
}

int wb_palette_of(struct mw_arena *arena, const struct wb_game *game, struct wb_palette *palette)
{
    _Static_assert(sizeof(struct wb_pattern) == sizeof(struct mw_pattern), "consecutive rows");
    *palette = (struct wb_palette){ 0 };
    const struct wb_patterns *stored = wb_patterns_of(game);
    if (!stored)
        return 0;
    palette->patterns =
        mw_arena_array(arena, stored->patterns.count ? stored->patterns.count : 1, sizeof *palette->patterns);
    if (!palette->patterns)
        return MW_E_MEMORY;
    palette->count = stored->patterns.count;
    for (size_t i = 0; i < palette->count; i++)
        memcpy(palette->patterns[i].rows, &stored->patterns.items[i], sizeof palette->patterns[i].rows);
    return 0;
}

const struct mw_pattern *wb_palette_at(const struct wb_palette *palette, uint8_t value)
{
    if (value == 0 || value == WB_NO_PATTERN || value > palette->count)
        return NULL;
    return &palette->patterns[value - 1];
}

/* ---- polygons ---- */

static struct mw_qd_point make_point(double y, double x)
{
    return (struct mw_qd_point){ (int16_t)lround(y), (int16_t)lround(x) };
}

static struct mw_qd_point middle(struct mw_qd_point a, struct mw_qd_point b)
{
    return make_point((a.y + b.y) / 2.0, (a.x + b.x) / 2.0);
}

/* A quadratic curve from the middle of the side before a corner, without its last point. */
static void curve(struct mw_qd_point before, struct mw_qd_point corner, struct mw_qd_point after,
                  size_t pieces, struct mw_qd_point *out)
{
    double y0 = (before.y + corner.y) / 2.0, x0 = (before.x + corner.x) / 2.0;
    double y1 = (corner.y + after.y) / 2.0, x1 = (corner.x + after.x) / 2.0;
    for (size_t i = 0; i < pieces; i++) {
        double t = (double)i / (double)pieces, a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
        out[i] = make_point(a * y0 + b * corner.y + c * y1, a * x0 + b * corner.x + c * x1);
    }
}

/* corners: at least 3. A closed polygon has its first corner again at the end. */
static int smooth_polygon(struct mw_arena *arena, unsigned smoothness, struct mw_qd_point **points,
                          size_t *count)
{
    const struct mw_qd_point *corners = *points;
    size_t last = *count - 1,
           pieces = (size_t)1 << (smoothness < SMOOTHNESS_MAX ? smoothness : SMOOTHNESS_MAX);
    bool closed = corners[0].y == corners[last].y && corners[0].x == corners[last].x;
    struct mw_qd_point *out = mw_arena_array(arena, *count * pieces + 3, sizeof *out);
    size_t made = 0;
    if (!out)
        return MW_E_MEMORY;
    if (!closed)
        out[made++] = corners[0];
    for (size_t i = closed ? 0 : 1; i < last; i++, made += pieces)
        curve(corners[i ? i - 1 : last - 1], corners[i], corners[i + 1], pieces, out + made);
    out[made++] = closed ? out[0] : middle(corners[last - 1], corners[last]);
    if (!closed)
        out[made++] = corners[last];
    *points = out;
    *count = made;
    return 0;
}

int wb_polygon_points(struct mw_arena *arena, const struct wb_shape *shape, bool smooth,
                      struct mw_qd_point **points, size_t *count)
{
    *count = shape->points.count + 1;
    *points = mw_arena_array(arena, *count, sizeof **points);
    if (!*points)
        return MW_E_MEMORY;
    (*points)[0] = (struct mw_qd_point){ shape->start_y, shape->start_x };
    for (size_t i = 0; i < shape->points.count; i++)
        (*points)[i + 1] = (struct mw_qd_point){ shape->points.items[i].y, shape->points.items[i].x };
    return smooth && shape->smoothness && *count > 2 ? smooth_polygon(arena, shape->smoothness, points, count)
                                                     : 0;
}

/* ---- bitmaps ---- */

int wb_bitmap_unpack(struct mw_arena *arena, const struct wb_shape *shape, struct mw_qd_bits *bits)
{
    int width = shape->bounds.right - shape->bounds.left, height = shape->bounds.bottom - shape->bounds.top;
    *bits = (struct mw_qd_bits){ 0 };
    if (width <= 0 || height <= 0)
        return 0;
    size_t row_bytes = ((size_t)width + 7) / 8, size = row_bytes * (size_t)height, used;
    size_t possible = shape->packed.size * MW_PACKBITS_PER_BYTE / row_bytes * row_bytes + row_bytes;
    size = size < possible ? size : possible;
    uint8_t *rows = mw_arena_alloc(arena, size);
    if (!rows)
        return MW_E_MEMORY;
    size_t made = mw_packbits_unpack(shape->packed, rows, size, &used);
    *bits = (struct mw_qd_bits){ .width = (uint32_t)width,
                                 .height = (uint32_t)((made + row_bytes - 1) / row_bytes),
                                 .row_bytes = row_bytes,
                                 .bits = rows };
    return 0;
}

/* ---- drawings ---- */

struct maker {
    struct mw_arena *arena;
    const struct wb_palette *palette;
    bool smooth;
    int32_t top, left, bottom, right; /* touched so far */
};

static void touch(struct maker *maker, int32_t top, int32_t left, int32_t bottom, int32_t right)
{
    if (top >= bottom || left >= right)
        return;
    maker->top = top < maker->top ? top : maker->top;
    maker->left = left < maker->left ? left : maker->left;
    maker->bottom = bottom > maker->bottom ? bottom : maker->bottom;
    maker->right = right > maker->right ? right : maker->right;
}

static int make_polygon(struct maker *maker, const struct wb_shape *shape, struct wb_ready_shape *ready)
{
    int32_t pen = shape->pen_size;
    int error = wb_polygon_points(maker->arena, shape, maker->smooth, &ready->points, &ready->point_count);
    for (size_t i = 0; i < ready->point_count && !error; i++)
        touch(maker, ready->points[i].y, ready->points[i].x, ready->points[i].y + (pen ? pen : 1),
              ready->points[i].x + (pen ? pen : 1));
    return error;
}

static int make_bitmap(struct maker *maker, const struct wb_shape *shape, struct wb_ready_shape *ready)
{
    const struct wb_rect *bounds = &shape->bounds;
    int error = wb_bitmap_unpack(maker->arena, shape, &ready->bits);
    if (!error)
        error = mw_qd_lasso(maker->arena, &ready->bits);
    if (!error)
        touch(maker, bounds->top, bounds->left, bounds->top + (int32_t)ready->bits.height, bounds->right);
    return error;
}

static bool paints(const struct maker *maker, const struct wb_shape *shape)
{
    return shape->kind == WB_SHAPE_BITMAP || wb_palette_at(maker->palette, shape->fill) ||
           (shape->pen_size && wb_palette_at(maker->palette, shape->pen_pattern));
}

/* Corners in the wrong order, or an empty rectangle. */
static bool is_reversed(const struct wb_rect *rect)
{
    return rect->bottom <= rect->top || rect->right <= rect->left;
}

static int make_shape(struct maker *maker, const struct wb_shape *shape, struct wb_ready_shape *ready)
{
    ready->shape = *shape;
    memset(&ready->shape.points, 0, sizeof ready->shape.points);
    ready->shape.points_rest = ready->shape.packed = (struct mw_bytes){ 0 };
    if (shape->kind == WB_SHAPE_BITMAP)
        return make_bitmap(maker, shape, ready);
    if (shape->kind == WB_SHAPE_POLYGON || shape->kind == WB_SHAPE_FREE_HAND)
        return make_polygon(maker, shape, ready);
    struct mw_qd_rect rect = mw_qd_rect_ordered(wb_qd_rect(shape->bounds));
    int32_t pen = is_reversed(&shape->bounds) ? shape->pen_size : 0;
    touch(maker, rect.top - pen, rect.left - pen, rect.bottom + pen, rect.right + pen);
    return 0;
}

static int16_t clamp_coordinate(int32_t value)
{
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

/* All 0 if nothing was touched. */
static struct mw_qd_rect touched_rect(const struct maker *maker)
{
    if (maker->top >= maker->bottom)
        return (struct mw_qd_rect){ 0 };
    return (struct mw_qd_rect){ (int16_t)maker->top, (int16_t)maker->left, clamp_coordinate(maker->bottom),
                                clamp_coordinate(maker->right) };
}

static void unite_rects(struct mw_qd_rect *all, struct mw_qd_rect rect)
{
    if (rect.top >= rect.bottom)
        return;
    if (all->top >= all->bottom)
        *all = rect;
    all->top = rect.top < all->top ? rect.top : all->top;
    all->left = rect.left < all->left ? rect.left : all->left;
    all->bottom = rect.bottom > all->bottom ? rect.bottom : all->bottom;
    all->right = rect.right > all->right ? rect.right : all->right;
}

int wb_drawing_make(struct mw_arena *arena, const struct wb_shapes *shapes, const struct wb_palette *palette,
                    bool smooth, struct wb_drawing *drawing)
{
    struct wb_ready_shape *ready = mw_arena_array(arena, shapes->count ? shapes->count : 1, sizeof *ready);
    int error = ready ? 0 : MW_E_MEMORY;
    *drawing = (struct wb_drawing){ .shapes = ready };
    for (size_t i = 0; i < shapes->count && !error; i++) {
        struct maker maker = { arena, palette, smooth, INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN };
        if (!paints(&maker, &shapes->items[i]))
            continue;
        error = make_shape(&maker, &shapes->items[i], &ready[drawing->count]);
        ready[drawing->count].index = i;
        ready[drawing->count].extent = touched_rect(&maker);
        unite_rects(&drawing->extent, ready[drawing->count++].extent);
    }
    return error;
}

static void fill_shape(const struct wb_ready_shape *ready, const struct mw_pattern *pattern,
                       const struct mw_qd_port *port)
{
    const struct wb_shape *shape = &ready->shape;
    struct mw_qd_rect rect = wb_qd_rect(shape->bounds);
    switch (shape->kind) {
    case WB_SHAPE_RECTANGLE:
        mw_qd_paint_rect(port, rect, pattern);
        break;
    case WB_SHAPE_ROUND_RECTANGLE:
        mw_qd_paint_round_rect(port, rect, shape->oval, shape->oval, pattern);
        break;
    case WB_SHAPE_OVAL:
        mw_qd_paint_oval(port, rect, pattern);
        break;
    default:
        mw_qd_paint_polygon(port, ready->points, ready->point_count, pattern);
        break;
    }
}

/* From corner to corner as they are stored, less the pen size at the second: as ScummVM does.
 * QuickDraw itself draws no frame of such a rectangle. */
static void frame_reversed(struct mw_qd_rect rect, struct mw_qd_pen pen, const struct mw_qd_port *port)
{
    int16_t bottom = clamp_coordinate(rect.bottom - pen.height),
            right = clamp_coordinate(rect.right - pen.width);
    const struct mw_qd_point corners[] = {
        { rect.top, rect.left }, { rect.top, right },     { bottom, right },
        { bottom, rect.left },   { rect.top, rect.left },
    };
    mw_qd_frame_polygon(port, corners, sizeof corners / sizeof *corners, pen);
}

static void frame_shape(const struct wb_ready_shape *ready, struct mw_qd_pen pen,
                        const struct mw_qd_port *port)
{
    const struct wb_shape *shape = &ready->shape;
    struct mw_qd_rect rect = wb_qd_rect(shape->bounds);
    switch (shape->kind) {
    case WB_SHAPE_RECTANGLE:
        if (is_reversed(&shape->bounds))
            frame_reversed(rect, pen, port);
        else
            mw_qd_frame_rect(port, rect, pen);
        break;
    case WB_SHAPE_ROUND_RECTANGLE:
        mw_qd_frame_round_rect(port, rect, shape->oval, shape->oval, pen);
        break;
    case WB_SHAPE_OVAL:
        mw_qd_frame_oval(port, rect, pen);
        break;
    default:
        mw_qd_frame_polygon(port, ready->points, ready->point_count, pen);
        break;
    }
}

void wb_shape_draw(const struct wb_ready_shape *ready, const struct wb_palette *palette,
                   const struct mw_qd_port *port)
{
    const struct wb_shape *shape = &ready->shape;
    if (shape->kind == WB_SHAPE_BITMAP) {
        mw_qd_copy_bits(port, (struct mw_qd_point){ shape->bounds.top, shape->bounds.left }, &ready->bits);
        return;
    }
    const struct mw_pattern *fill = wb_palette_at(palette, shape->fill);
    struct mw_qd_pen pen = { shape->pen_size, shape->pen_size, wb_palette_at(palette, shape->pen_pattern) };
    if (fill)
        fill_shape(ready, fill, port);
    if (pen.pattern)
        frame_shape(ready, pen, port);
}

void wb_drawing_draw(const struct wb_drawing *drawing, const struct wb_palette *palette,
                     const struct mw_qd_port *port)
{
    for (size_t i = 0; i < drawing->count; i++)
        wb_shape_draw(&drawing->shapes[i], palette, port);
}

const struct wb_ready_shape *wb_drawing_shape(const struct wb_drawing *drawing, size_t index)
{
    for (size_t i = 0; i < drawing->count; i++)
        if (drawing->shapes[i].index == index)
            return &drawing->shapes[i];
    return NULL;
}
