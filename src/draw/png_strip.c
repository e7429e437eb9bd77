#include "png_strip.h"

#include <string.h>

#include "base/digest.h"
#include "png_filter.h"

enum {
    CHUNK_NAME = 4,
    LANES = 8,
    STEP_MAX = 4, /* bytes of a pixel */
};

/* ---- chunks ---- */

/* content: the name and the data of a chunk. */
static void put_chunk(struct mw_buf *buf, struct mw_bytes content)
{
    mw_buf_u32be(buf, (uint32_t)(content.size - CHUNK_NAME));
    mw_buf_put(buf, content.data, content.size);
    mw_buf_u32be(buf, mw_crc32(0, content));
}

/* ---- filters ---- */

typedef uint8_t octet __attribute__((vector_size(LANES)));

static inline mw_lanes load_octet(const uint8_t *from)
{
    octet loaded;
    memcpy(&loaded, from, sizeof loaded);
    return __builtin_convertvector(loaded, mw_lanes);
}

static inline void filter_octet(const uint8_t *row, const uint8_t *above, size_t step, uint8_t *to)
{
    mw_lanes guess = mw_paeth_of(load_octet(row - step), load_octet(above), load_octet(above - step));
    octet filtered = __builtin_convertvector(load_octet(row) - guess, octet);
    memcpy(to, &filtered, sizeof filtered);
}

static void filter_paeth(const uint8_t *row, const uint8_t *above, size_t size, size_t step, uint8_t *to)
{
    size_t i = 0;
    for (; i < step; i++)
        to[i] = (uint8_t)(row[i] - above[i]);
    for (; i + LANES <= size; i += LANES)
        filter_octet(row + i, above + i, step, to + i);
    if (i < size) {
        /* The last bytes and the pixel before them, with zeros after them. */
        uint8_t ends[2][STEP_MAX + LANES] = { 0 }, filtered[LANES];
        memcpy(ends[0], row + i - step, size - i + step);
        memcpy(ends[1], above + i - step, size - i + step);
        filter_octet(ends[0] + step, ends[1] + step, step, filtered);
        memcpy(to + i, filtered, size - i);
    }
}

static void filter_sub(const uint8_t *row, size_t size, size_t step, uint8_t *to)
{
    memcpy(to, row, step);
    for (size_t i = step; i < size; i++)
        to[i] = (uint8_t)(row[i] - row[i - step]);
}

/* ---- strips ---- */

/* Leaves out the alpha of pixels. */
static void copy_opaque(const uint8_t *rgba, uint32_t width, uint8_t *rgb)
{
    for (uint32_t x = 0; x + 1 < width; x++)
        memcpy(rgb + (size_t)x * 3, rgba + (size_t)x * 4, 4);
    memcpy(rgb + (size_t)(width - 1) * 3, rgba + (size_t)(width - 1) * 4, 3);
}

struct strip {
    uint8_t *filtered;
    uint8_t *packed; /* two rows without alpha */
    size_t size, step;
    bool opaque, indexed;
    uint32_t width;
};

static void filter_strip(const struct strip *strip, const uint8_t *rows, size_t stride, uint32_t count)
{
    const uint8_t *above = NULL;
    uint8_t *to = strip->filtered;
    for (uint32_t y = 0; y < count; y++, rows += stride, to += strip->size) {
        const uint8_t *row = rows;
        if (strip->opaque) {
            uint8_t *packed = strip->packed + y % 2 * strip->size;
            copy_opaque(rows, strip->width, packed);
            row = packed;
        }
        *to = strip->indexed ? MW_FILTER_NONE : above ? MW_FILTER_PAETH : MW_FILTER_SUB;
        to++;
        if (strip->indexed)
            memcpy(to, row, strip->size);
        else if (above)
            filter_paeth(row, above, strip->size, strip->step, to);
        else
            filter_sub(row, strip->size, strip->step, to);
        above = row;
    }
}

static int encode_strip(struct mw_context *context, const struct strip *strip, bool first, uint32_t count,
                        struct mw_buf *chunk, struct mw_parts *part)
{
    mw_buf_init(chunk, context);
    mw_buf_text(chunk, "IDAT");
    if (first)
        mw_buf_text(chunk, MW_ZLIB_HEAD);
    return mw_deflate_part(chunk, (struct mw_bytes){ strip->filtered, (strip->size + 1) * count }, part);
}

int mw_png_strip(struct mw_buf *buf, const struct mw_png_format *format, const uint8_t *rows, size_t stride,
                 uint32_t y, uint32_t count, struct mw_parts *part)
{
    struct mw_context *context = buf->context;
    struct strip strip = { .opaque = format->kind == MW_PNG_OPAQUE,
                           .indexed = format->kind == MW_PNG_INDEXED,
                           .width = format->width };
    strip.step = strip.indexed ? 1 : strip.opaque ? 3 : 4;
    strip.size = (size_t)format->width * strip.step;
    strip.filtered = mw_allocate(context, (strip.size + 1) * count);
    strip.packed = strip.filtered && strip.opaque ? mw_allocate(context, strip.size * 2) : NULL;
    int error = !strip.filtered || (strip.opaque && !strip.packed) ? context->error : 0;
    if (!error) {
        struct mw_buf chunk;
        filter_strip(&strip, rows, stride, count);
        error = encode_strip(context, &strip, y == 0, count, &chunk, part);
        if (!error)
            put_chunk(buf, mw_buf_bytes(&chunk));
        mw_buf_free(&chunk);
    }
    mw_release(context, strip.packed);
    mw_release(context, strip.filtered);
    return error ? error : buf->error;
}

void mw_png_strip_tail(struct mw_buf *buf, struct mw_parts all)
{
    struct mw_buf chunk;
    mw_buf_init(&chunk, buf->context);
    mw_buf_text(&chunk, "IDAT");
    mw_zlib_tail(&chunk, all);
    if (chunk.error)
        buf->error = buf->error ? buf->error : chunk.error;
    else
        put_chunk(buf, mw_buf_bytes(&chunk));
    mw_buf_free(&chunk);
    put_chunk(buf, (struct mw_bytes){ (const uint8_t *)"IEND", CHUNK_NAME });
}
