#include "png_plain.h"

#include <string.h>

#include "base/digest.h"
#include "base/span.h"
#include "codec/deflate.h"
#include "png_filter.h"

enum {
    PIXEL = 4,
    CHUNK_SIZE = 12, /* of one without content: length, name and checksum */
    CHUNK_NAME = 4,
};

/* ---- chunks ---- */

/* The content of the first chunk if it has this name, is whole and has the right checksum; moves *chunks
 * past it. */
static bool take_chunk(struct mw_bytes *chunks, const char *name, struct mw_bytes *content)
{
    if (chunks->size < CHUNK_SIZE || memcmp(chunks->data + 4, name, CHUNK_NAME) != 0)
        return false;
    size_t size = mw_u32be(chunks->data);
    if (size > chunks->size - CHUNK_SIZE)
        return false;
    struct mw_bytes checked = mw_span_part(*chunks, 4, CHUNK_NAME + size);
    if (mw_crc32(0, checked) != mw_u32be(chunks->data + 8 + size))
        return false;
    *content = mw_span_from(checked, CHUNK_NAME);
    *chunks = mw_span_from(*chunks, CHUNK_SIZE + size);
    return true;
}

/* The size of the stream in IDAT chunks, or 0 if anything but IEND follows them. */
static size_t stream_size(struct mw_bytes chunks)
{
    struct mw_bytes part;
    size_t size = 0;
    while (take_chunk(&chunks, "IDAT", &part))
        size += part.size;
    return take_chunk(&chunks, "IEND", &part) && part.size == 0 ? size : 0;
}

static void join_parts(struct mw_bytes chunks, uint8_t *to, size_t size)
{
    for (size_t at = 0, part; at < size; at += part) {
        part = mw_u32be(chunks.data);
        memcpy(to + at, chunks.data + 8, part);
        chunks = mw_span_from(chunks, CHUNK_SIZE + part);
    }
}

/* Inflates the stream in the IDAT chunks, which has to have exactly this size. */
static int inflate_chunks(struct mw_context *context, struct mw_bytes chunks, uint8_t *rows, size_t size,
                          bool *done)
{
    const size_t total = stream_size(chunks);
    *done = false;
    if (total == 0)
        return 0;
    if (mw_u32be(chunks.data) == total) {
        *done = mw_inflate_exactly(context, mw_span_part(chunks, 8, total), rows, size);
        return 0;
    }
    uint8_t *stream = mw_allocate(context, total);
    if (!stream)
        return context->error;
    join_parts(chunks, stream, total);
    *done = mw_inflate_exactly(context, (struct mw_bytes){ stream, total }, rows, size);
    mw_release(context, stream);
    return 0;
}

/* ---- filters ---- */

typedef uint8_t octet __attribute__((vector_size(8)));

static inline mw_lanes load_pixel(const uint8_t *pixel)
{
    octet bytes = { 0 };
    memcpy(&bytes, pixel, PIXEL);
    return __builtin_convertvector(bytes, mw_lanes);
}

/* Inlined for each filter. A pixel of `from` is read before `to` is written, which may be where `from` was.
 */
static inline void restore_row(enum mw_png_filter filter, const uint8_t *from, const uint8_t *above,
                               size_t size, uint8_t *to)
{
    mw_lanes left = { 0 }, corner = { 0 };
    for (size_t i = 0; i < size; i += PIXEL) {
        mw_lanes up = above ? load_pixel(above + i) : (mw_lanes){ 0 };
        mw_lanes guess = filter == MW_FILTER_SUB       ? left
                         : filter == MW_FILTER_UP      ? up
                         : filter == MW_FILTER_AVERAGE ? (left + up) >> 1
                                                       : mw_paeth_of(left, up, corner);
        left = (load_pixel(from + i) + guess) & 255;
        corner = up;
        octet bytes = __builtin_convertvector(left, octet);
        memcpy(to + i, &bytes, PIXEL);
    }
}

/* False if the filter is unknown. */
static bool restore_filtered(uint8_t filter, const uint8_t *from, const uint8_t *above, size_t size,
                             uint8_t *to)
{
    switch (filter) {
    case MW_FILTER_NONE:
        memmove(to, from, size);
        return true;
    case MW_FILTER_SUB:
        restore_row(MW_FILTER_SUB, from, above, size, to);
        return true;
    case MW_FILTER_UP:
        restore_row(MW_FILTER_UP, from, above, size, to);
        return true;
    case MW_FILTER_AVERAGE:
        restore_row(MW_FILTER_AVERAGE, from, above, size, to);
        return true;
    case MW_FILTER_PAETH:
        restore_row(MW_FILTER_PAETH, from, above, size, to);
        return true;
    default:
        return false;
    }
}

/* The filtered rows lie at the end of the image's memory and are replaced from the top by pixels, which never
 * reach the next row: each filtered row is a byte longer. */
int mw_png_plain(struct mw_context *context, struct mw_bytes chunks, const struct mw_image *image, bool *done)
{
    size_t size = (size_t)image->width * PIXEL;
    const uint8_t *from = image->rgba, *above = NULL;
    uint8_t *to = image->rgba;
    int error = inflate_chunks(context, chunks, image->rgba, (size + 1) * image->height, done);
    for (uint32_t y = 0; y < image->height && *done; y++) {
        *done = restore_filtered(*from, from + 1, above, size, to);
        from += size + 1;
        above = to;
        to += size;
    }
    return error;
}
