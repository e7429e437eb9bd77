/* Shape lists: {fill, pen size, pen pattern, kind} and the data of the kind, consecutively, without an end
 * mark. Lengths include themselves and are not stored in the model: they follow from the rest of the
 * shape. */
#include "shapes.h"

#include "base/span.h"

enum {
    HEADER_SIZE = 4,
    RECT_SIZE = 8,
    START_SIZE = 4,
    LENGTH_SIZE = 2,
    POLYGON_LEAST = LENGTH_SIZE + RECT_SIZE + START_SIZE, /* lengths of shapes without points and rows */
    BITMAP_LEAST = LENGTH_SIZE + RECT_SIZE,
    ABSOLUTE = 0x80, /* before a coordinate that is stored as a full value */
    RELATIVE_MAX = 127,
    POINT_MAX = 6, /* bytes of one */
};

static int16_t i16_at(const uint8_t *bytes)
{
    return (int16_t)mw_u16be(bytes);
}

static struct wb_rect rect_at(const uint8_t *bytes)
{
    return (struct wb_rect){ i16_at(bytes), i16_at(bytes + 2), i16_at(bytes + 4), i16_at(bytes + 6) };
}

/* ---- reading ---- */

/* One coordinate relative to the previous one; wraps around in 16 bits. false: the bytes end within it. */
static bool read_coordinate(struct mw_reader *reader, int16_t before, int16_t *value, uint8_t *absolute)
{
    const uint8_t *step = mw_reader_take(reader, 1);
    if (!step)
        return false;
    *absolute = *step == ABSOLUTE;
    if (!*absolute) {
        *value = (int16_t)(uint16_t)(before + (int8_t)*step);
        return true;
    }
    const uint8_t *whole = mw_reader_take(reader, 2);
    if (whole)
        *value = i16_at(whole);
    return whole != NULL;
}

static int read_shape_points(struct mw_document *doc, struct mw_bytes bytes, struct wb_shape *shape)
{
    struct mw_reader reader = { .span = bytes };
    struct wb_point point = { .y = shape->start_y, .x = shape->start_x };
    size_t whole = 0; /* bytes of complete points */
    while (read_coordinate(&reader, point.y, &point.y, &point.y_absolute) &&
           read_coordinate(&reader, point.x, &point.x, &point.x_absolute)) {
        if (mw_arena_grow(&doc->arena, (void **)&shape->points.items, shape->points.count,
                          &shape->points.capacity, sizeof point) < 0)
            return MW_E_MEMORY;
        shape->points.items[shape->points.count++] = point;
        whole = reader.at;
    }
    shape->points_rest = mw_span_from(bytes, whole);
    return 0;
}

/* Each reads what follows the header; 1: it cannot be this shape. */
static int read_rectangle(struct mw_reader *reader, struct wb_shape *shape)
{
    const uint8_t *bytes = mw_reader_take(reader, RECT_SIZE);
    if (bytes)
        shape->bounds = rect_at(bytes);
    return !bytes;
}

static int read_round_rectangle(struct mw_reader *reader, struct wb_shape *shape)
{
    const uint8_t *oval = read_rectangle(reader, shape) ? NULL : mw_reader_take(reader, 2);
    if (oval)
        shape->oval = mw_u16be(oval);
    return !oval;
}

static int read_polygon(struct mw_document *doc, struct mw_reader *reader, struct wb_shape *shape)
{
    const uint8_t *bytes = mw_reader_take(reader, 2 + POLYGON_LEAST);
    uint16_t length = bytes ? mw_u16be(bytes + 2) : 0;
    if (length < POLYGON_LEAST)
        return 1;
    size_t size = (size_t)length - POLYGON_LEAST;
    const uint8_t *points = mw_reader_take(reader, size);
    if (!points)
        return 1;
    shape->smoothness = mw_u16be(bytes);
    shape->bounds = rect_at(bytes + 4);
    shape->start_y = i16_at(bytes + 12);
    shape->start_x = i16_at(bytes + 14);
    return read_shape_points(doc, (struct mw_bytes){ points, size }, shape);
}

static int read_bitmap(struct mw_reader *reader, struct wb_shape *shape)
{
    const uint8_t *bytes = mw_reader_take(reader, BITMAP_LEAST);
    uint16_t length = bytes ? mw_u16be(bytes) : 0;
    if (length < BITMAP_LEAST)
        return 1;
    size_t size = (size_t)length - BITMAP_LEAST;
    const uint8_t *packed = mw_reader_take(reader, size);
    if (!packed)
        return 1;
    shape->bounds = rect_at(bytes + 2);
    shape->packed = (struct mw_bytes){ packed, size };
    return 0;
}

static int read_shape(struct mw_document *doc, struct mw_reader *reader, struct wb_shape *shape)
{
    const uint8_t *header = mw_reader_take(reader, HEADER_SIZE);
    if (!header)
        return 1;
    *shape = (struct wb_shape){
        .fill = header[0], .pen_size = header[1], .pen_pattern = header[2], .kind = header[3]
    };
    switch (shape->kind) {
    case WB_SHAPE_RECTANGLE:
    case WB_SHAPE_OVAL:
        return read_rectangle(reader, shape);
    case WB_SHAPE_ROUND_RECTANGLE:
        return read_round_rectangle(reader, shape);
    case WB_SHAPE_POLYGON:
    case WB_SHAPE_FREE_HAND:
        return read_polygon(doc, reader, shape);
    case WB_SHAPE_BITMAP:
        return read_bitmap(reader, shape);
    default:
        return 1;
    }
}

int wb_shapes_read(struct mw_document *doc, struct mw_bytes bytes, struct wb_shapes *shapes,
                   struct mw_bytes *rest)
{
    struct mw_reader reader = { .span = bytes };
    struct wb_shape shape;
    size_t whole = 0;
    int result = 0;
    *shapes = (struct wb_shapes){ 0 };
    while (reader.at < bytes.size && (result = read_shape(doc, &reader, &shape)) == 0) {
        if (mw_arena_grow(&doc->arena, (void **)&shapes->items, shapes->count, &shapes->capacity,
                          sizeof shape) < 0)
            return MW_E_MEMORY;
        shapes->items[shapes->count++] = shape;
        whole = reader.at;
    }
    *rest = mw_span_from(bytes, whole);
    return result < 0 ? result : 0;
}

/* ---- writing ---- */

static void put_shape_rect(const struct wb_rect *rect, struct mw_buf *out)
{
    uint8_t bytes[RECT_SIZE];
    mw_store_u16be(bytes, (uint16_t)rect->top);
    mw_store_u16be(bytes + 2, (uint16_t)rect->left);
    mw_store_u16be(bytes + 4, (uint16_t)rect->bottom);
    mw_store_u16be(bytes + 6, (uint16_t)rect->right);
    mw_buf_put(out, bytes, sizeof bytes);
}

/* A difference that does not fit a byte is stored as a full value in any case. */
static uint8_t *put_coordinate(uint8_t *at, int16_t value, int16_t before, bool absolute)
{
    int16_t step = (int16_t)(uint16_t)(value - before);
    if (!absolute && step >= -RELATIVE_MAX && step <= RELATIVE_MAX) {
        *at++ = (uint8_t)step;
        return at;
    }
    *at++ = ABSOLUTE;
    mw_store_u16be(at, (uint16_t)value);
    return at + 2;
}

static void put_shape_points(const struct wb_shape *shape, struct mw_buf *out)
{
    uint8_t bytes[64 * POINT_MAX], *at = bytes;
    int16_t y = shape->start_y, x = shape->start_x;
    for (size_t i = 0; i < shape->points.count; i++) {
        const struct wb_point *point = &shape->points.items[i];
        if (bytes + sizeof bytes - at < POINT_MAX) {
            mw_buf_put(out, bytes, (size_t)(at - bytes));
            at = bytes;
        }
        at = put_coordinate(at, point->y, y, point->y_absolute);
        at = put_coordinate(at, point->x, x, point->x_absolute);
        y = point->y;
        x = point->x;
    }
    mw_buf_put(out, bytes, (size_t)(at - bytes));
    mw_buf_put(out, shape->points_rest.data, shape->points_rest.size);
}

/* The length at `at`, which includes everything since. */
static void store_shape_length(struct mw_buf *out, size_t at)
{
    if (out->error)
        return;
    size_t length = out->size - at;
    if (length > UINT16_MAX) {
        out->error = mw_error_limit(
            out->context,
            mw_fail(out->context, MW_E_LIMIT,
                    "a shape of %zu bytes exceeds the maximum length of %d; split it into several shapes",
                    length, UINT16_MAX),
            "length", UINT16_MAX, length);
        return;
    }
    mw_store_u16be(out->data + at, (uint32_t)length);
}

static void put_shape_header(const struct wb_shape *shape, struct mw_writer *writer)
{
    const struct {
        const char *name;
        uint8_t value;
    } fields[] = {
        { ".fill", shape->fill },
        { ".pen_size", shape->pen_size },
        { ".pen_pattern", shape->pen_pattern },
        { ".kind", shape->kind },
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        mw_buf_u8(writer->out, fields[i].value);
        mw_writer_observe(writer, fields[i].name, 1);
    }
}

static void put_shape_body(const struct wb_shape *shape, struct mw_buf *out)
{
    bool polygon = shape->kind == WB_SHAPE_POLYGON || shape->kind == WB_SHAPE_FREE_HAND;
    if (polygon)
        mw_buf_u16be(out, shape->smoothness);
    size_t at = out->size;
    if (polygon || shape->kind == WB_SHAPE_BITMAP)
        mw_buf_u16be(out, 0);
    put_shape_rect(&shape->bounds, out);
    if (shape->kind == WB_SHAPE_ROUND_RECTANGLE)
        mw_buf_u16be(out, shape->oval);
    if (polygon) {
        mw_buf_u16be(out, (uint16_t)shape->start_y);
        mw_buf_u16be(out, (uint16_t)shape->start_x);
        put_shape_points(shape, out);
    }
    if (shape->kind == WB_SHAPE_BITMAP)
        mw_buf_put(out, shape->packed.data, shape->packed.size);
    if (polygon || shape->kind == WB_SHAPE_BITMAP)
        store_shape_length(out, at);
}

void wb_shapes_write(const struct wb_shapes *shapes, struct mw_bytes rest, struct mw_writer *writer)
{
    for (size_t i = 0; i < shapes->count; i++) {
        size_t path = mw_writer_push(writer, ".shapes[%zu]", i);
        put_shape_header(&shapes->items[i], writer);
        size_t at = writer->out->size;
        put_shape_body(&shapes->items[i], writer->out);
        mw_writer_observe(writer, ".bounds", writer->out->size - at);
        mw_writer_pop(writer, path);
    }
    mw_buf_put(writer->out, rest.data, rest.size);
    mw_writer_observe(writer, ".$shapes_rest", rest.size);
}
