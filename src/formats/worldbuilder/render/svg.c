#include "svg.h"

#include "base/encode.h"
#include "draw/png.h"

/* The pen is a square: ends extend by half of it, right angles are mitred, sharper ones bevelled. */
#define SQUARE_PEN " stroke-linecap=\"square\" stroke-miterlimit=\"1.5\""

enum {
    OVAL_LEAST = 3, /* smaller ones are rectangles */
};

struct svg {
    struct mw_arena *arena;
    const struct wb_palette *palette;
    struct mw_buf *out;
};

static void put_svg_pattern(struct mw_buf *out, size_t number, const struct mw_pattern *pattern)
{
    mw_buf_format(out,
                  "<pattern id=\"p%zu\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
                  "<rect width=\"8\" height=\"8\" fill=\"#fff\"/><path d=\"",
                  number);
    for (unsigned y = 0; y < 8; y++)
        for (unsigned x = 0, end; x < 8; x = end + 1) {
            for (end = x; end < 8 && pattern->rows[y] >> (7 - end) & 1; end++)
                ;
            if (end > x)
                mw_buf_format(out, "M%u %uh%uv1h-%uz", x, y, end - x, end - x);
        }
    mw_buf_text(out, "\"/></pattern>\n");
}

static void mark_pattern(bool *used, const struct wb_palette *palette, uint8_t value)
{
    if (wb_palette_at(palette, value))
        used[value] = true;
}

/* Only those that shapes use. */
static void put_svg_patterns(const struct svg *svg, const struct wb_drawing *drawing)
{
    bool used[256] = { false };
    for (size_t i = 0; i < drawing->count; i++) {
        const struct wb_shape *shape = &drawing->shapes[i].shape;
        if (shape->kind == WB_SHAPE_BITMAP)
            continue;
        mark_pattern(used, svg->palette, shape->fill);
        if (shape->pen_size)
            mark_pattern(used, svg->palette, shape->pen_pattern);
    }
    mw_buf_text(svg->out, "<defs>\n");
    for (size_t i = 0; i < sizeof used; i++)
        if (used[i])
            put_svg_pattern(svg->out, i, &svg->palette->patterns[i - 1]);
    mw_buf_text(svg->out, "</defs>\n");
}

static void put_svg_fill(const struct svg *svg, uint8_t value)
{
    if (wb_palette_at(svg->palette, value))
        mw_buf_format(svg->out, " fill=\"url(#p%u)\"", value);
    else
        mw_buf_text(svg->out, " fill=\"none\"");
}

static void put_svg_pen(const struct svg *svg, const struct wb_shape *shape)
{
    mw_buf_format(svg->out, " stroke=\"url(#p%u)\" stroke-width=\"%u\"", shape->pen_pattern, shape->pen_size);
}

/* A rectangle, round rectangle or oval that is `inset` half pixels smaller on each side. */
static void put_svg_box(const struct svg *svg, const struct wb_shape *shape, int inset)
{
    struct mw_qd_rect rect = mw_qd_rect_ordered(wb_qd_rect(shape->bounds));
    double half = inset / 2.0, x = rect.left + half, y = rect.top + half;
    double width = rect.right - rect.left - inset, height = rect.bottom - rect.top - inset;
    double oval = shape->oval - inset > 0 ? (shape->oval - inset) / 2.0 : 0;
    width = width > 0 ? width : 0;
    height = height > 0 ? height : 0;
    bool round = rect.right - rect.left >= OVAL_LEAST && rect.bottom - rect.top >= OVAL_LEAST;
    if (shape->kind == WB_SHAPE_OVAL && round)
        mw_buf_format(svg->out, "<ellipse cx=\"%g\" cy=\"%g\" rx=\"%g\" ry=\"%g\"", x + width / 2,
                      y + height / 2, width / 2, height / 2);
    else
        mw_buf_format(svg->out, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\"", x, y, width, height);
    if (shape->kind == WB_SHAPE_ROUND_RECTANGLE)
        mw_buf_format(svg->out, " rx=\"%g\"", oval);
}

/* The pen extends right of and below the corners, so its centre is half a pen away. */
static void put_svg_points(const struct svg *svg, const struct wb_ready_shape *ready, const char *element,
                           double away)
{
    mw_buf_format(svg->out, "<%s points=\"", element);
    for (size_t i = 0; i < ready->point_count; i++)
        mw_buf_format(svg->out, "%s%g,%g", i ? " " : "", ready->points[i].x + away,
                      ready->points[i].y + away);
    mw_buf_text(svg->out, "\"");
}

static int put_svg_bitmap(const struct svg *svg, const struct wb_ready_shape *ready)
{
    const struct mw_qd_bits *bits = &ready->bits;
    struct mw_indexed image;
    struct mw_buf png;
    if (!bits->width || !bits->height)
        return 0;
    int error = mw_indexed_new(svg->arena, bits->width, bits->height, &image);
    if (error)
        return error;
    image.colours = 3;
    image.palette[MW_QD_PAPER] = MW_WHITE;
    image.palette[MW_QD_INK] = MW_BLACK;
    image.palette[0] = MW_TRANSPARENT;
    struct mw_qd_port port = { image.pixels,
                               image.width,
                               { 0, 0, (int16_t)bits->height, (int16_t)bits->width } };
    mw_qd_copy_bits(&port, (struct mw_qd_point){ 0, 0 }, bits);
    mw_buf_init(&png, svg->arena->context);
    error = mw_png_encode_indexed(svg->arena->context, &image, &png);
    mw_buf_format(svg->out,
                  "<image x=\"%d\" y=\"%d\" width=\"%u\" height=\"%u\" style=\"image-rendering:pixelated\" "
                  "href=\"data:image/png;base64,",
                  ready->shape.bounds.left, ready->shape.bounds.top, bits->width, bits->height);
    if (!error)
        mw_base64_encode(mw_buf_bytes(&png), svg->out);
    mw_buf_text(svg->out, "\"/>\n");
    mw_buf_free(&png);
    return error;
}

/* Does the frame leave nothing inside? Then it is filled. */
static bool is_solid(const struct wb_shape *shape)
{
    struct mw_qd_rect rect = mw_qd_rect_ordered(wb_qd_rect(shape->bounds));
    return rect.right - rect.left <= 2 * shape->pen_size || rect.bottom - rect.top <= 2 * shape->pen_size;
}

static void put_svg_frame(const struct svg *svg, const struct wb_ready_shape *ready, bool polygon)
{
    const struct wb_shape *shape = &ready->shape;
    if (!polygon && is_solid(shape)) {
        put_svg_box(svg, shape, 0);
        put_svg_fill(svg, shape->pen_pattern);
        mw_buf_text(svg->out, "/>\n");
        return;
    }
    if (polygon)
        put_svg_points(svg, ready, "polyline", shape->pen_size / 2.0);
    else
        put_svg_box(svg, shape, shape->pen_size);
    put_svg_fill(svg, 0);
    put_svg_pen(svg, shape);
    mw_buf_text(svg->out, polygon ? SQUARE_PEN "/>\n" : "/>\n");
}

static int put_svg_shape(const struct svg *svg, const struct wb_ready_shape *ready)
{
    const struct wb_shape *shape = &ready->shape;
    bool polygon = shape->kind == WB_SHAPE_POLYGON || shape->kind == WB_SHAPE_FREE_HAND;
    if (shape->kind == WB_SHAPE_BITMAP)
        return put_svg_bitmap(svg, ready);
    if (wb_palette_at(svg->palette, shape->fill)) {
        if (polygon)
            put_svg_points(svg, ready, "polygon", 0);
        else
            put_svg_box(svg, shape, 0);
        put_svg_fill(svg, shape->fill);
        mw_buf_text(svg->out, polygon ? " fill-rule=\"evenodd\"/>\n" : "/>\n");
    }
    if (shape->pen_size && wb_palette_at(svg->palette, shape->pen_pattern))
        put_svg_frame(svg, ready, polygon);
    return svg->out->error;
}

int wb_svg_write(struct mw_arena *arena, const struct wb_drawing *drawing, struct mw_qd_rect shown,
                 const struct wb_palette *palette, bool paper, struct mw_buf *out)
{
    const struct svg svg = { arena, palette, out };
    int width = shown.right - shown.left, height = shown.bottom - shown.top, error = 0;
    mw_buf_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d "
                  "%d %d\">\n",
                  width, height, shown.left, shown.top, width, height);
    if (paper)
        mw_buf_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", shown.left,
                      shown.top, width, height);
    put_svg_patterns(&svg, drawing);
    for (size_t i = 0; i < drawing->count && !error; i++)
        error = put_svg_shape(&svg, &drawing->shapes[i]);
    mw_buf_text(out, "</svg>\n");
    return error ? error : out->error;
}
