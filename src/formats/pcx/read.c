#include "pcx.h"
#include "base/text.h"

#include <inttypes.h>

enum {
    RUN = 0xC0,
    RUN_LENGTH = 0x3F,
    RUN_PER_BYTE = 32, /* 63 bytes of two */
    EDGES_PLACE = 4,   /* of left, top, right and bottom in the header */
};

int pcx_read_header(struct mw_context *context, struct mw_bytes bytes, struct pcx_header *header)
{
    if (bytes.size < PCX_HEADER_SIZE)
        return mw_error_at(context,
                           mw_fail(context, MW_E_FORMAT,
                                   "PCX: the file has %zu byte%s, fewer than the %d bytes of the header",
                                   bytes.size, mw_plural(bytes.size), PCX_HEADER_SIZE),
                           "file", bytes.size);
    const uint8_t *p = bytes.data;
    if (p[0] != PCX_MAGIC)
        return mw_error_at(context,
                           mw_fail(context, MW_E_FORMAT,
                                   "PCX: the first byte is %d, expected %d; this is not a PCX file", p[0],
                                   PCX_MAGIC),
                           "file", 0);
    *header = (struct pcx_header){ .magic = p[0],
                                   .version = p[1],
                                   .encoding = p[2],
                                   .bits = p[3],
                                   .left = mw_u16le(p + 4),
                                   .top = mw_u16le(p + 6),
                                   .right = mw_u16le(p + 8),
                                   .bottom = mw_u16le(p + 10),
                                   .planes = p[65],
                                   .line_size = mw_u16le(p + 66) };
    return 0;
}

/* Decodes the runs, which may cross rows and planes. Bytes are produced one at a time, so that padding and
 * planes need no buffer. */
struct unpacker {
    struct mw_bytes data;
    size_t at;
    size_t count; /* left of the current run */
    uint8_t value;
};

static bool next_pcx_byte(struct unpacker *unpacker, uint8_t *value)
{
    while (unpacker->count == 0) {
        if (unpacker->at == unpacker->data.size)
            return false;
        uint8_t head = unpacker->data.data[unpacker->at];
        if ((head & RUN) != RUN) {
            unpacker->at++;
            *value = head;
            return true;
        }
        if (unpacker->data.size - unpacker->at < 2)
            return false;
        unpacker->count = head & RUN_LENGTH;
        unpacker->value = unpacker->data.data[unpacker->at + 1];
        unpacker->at += 2;
    }
    unpacker->count--;
    *value = unpacker->value;
    return true;
}

/* One plane of one row. Returns the number of pixels; padding is discarded. */
static uint32_t unpack_pcx_line(struct unpacker *unpacker, uint32_t width, uint32_t line_size, uint32_t step,
                                uint8_t *pixels)
{
    uint8_t value;
    uint32_t x = 0;
    while (x < line_size && next_pcx_byte(unpacker, &value)) {
        if (x < width)
            pixels[(size_t)x * step] = value;
        x++;
    }
    return x < width ? x : width;
}

static void unpack_pcx(struct unpacker *unpacker, uint32_t line_size, struct mw_picture *picture)
{
    for (uint32_t y = 0; y < picture->height; y++) {
        uint8_t *row = picture->pixels + (size_t)y * picture->width * picture->channels;
        uint32_t got = 0;
        for (uint32_t plane = 0; plane < picture->channels; plane++)
            got = unpack_pcx_line(unpacker, picture->width, line_size, picture->channels, row + plane);
        /* A pixel of three planes is complete when it has its blue, the last. */
        picture->decoded += got;
        if (got < picture->width)
            return;
    }
}

/* The end of the pixels: before the palette, if it has its marker. Otherwise they may use all bytes up to the
 * end, and the rest is checked afterwards. */
static size_t pcx_data_end(struct mw_bytes bytes, uint32_t channels)
{
    size_t tail = MW_PALETTE_SIZE + 1;
    if (channels == 1 && bytes.size >= PCX_HEADER_SIZE + tail &&
        bytes.data[bytes.size - tail] == PCX_PALETTE_MARK)
        return bytes.size - tail;
    return bytes.size;
}

static int find_pcx_palette(struct mw_bytes bytes, size_t pixels_end, const struct mw_diag_sink *sink,
                            struct mw_picture *picture)
{
    size_t left = bytes.size - pixels_end;
    if (left < MW_PALETTE_SIZE)
        return mw_diag_to(sink, "PCX003", pixels_end, "",
                          "%zu byte%s after the pixels, expected %d for marker and palette", left,
                          mw_plural(left), MW_PALETTE_SIZE + 1);
    size_t start = bytes.size - MW_PALETTE_SIZE;
    memcpy(picture->palette, bytes.data + start, MW_PALETTE_SIZE);
    picture->has_palette = true;
    if (left > MW_PALETTE_SIZE && bytes.data[start - 1] == PCX_PALETTE_MARK)
        return 0;
    return mw_diag_to(sink, "PCX004", start - 1, "", "the byte before the palette is %d, expected %d",
                      bytes.data[start - 1], PCX_PALETTE_MARK);
}

static int check_pcx(const struct mw_diag_sink *sink, const struct pcx_header *header,
                     const struct mw_picture *picture, size_t used_end, size_t end)
{
    uint64_t total = (uint64_t)picture->width * picture->height;
    int error = 0;
    if (header->encoding != 1)
        error = mw_diag_to(sink, "PCX006", 2, "", "encoding is %d, expected 1", header->encoding);
    if (!error && header->line_size != picture->width &&
        header->line_size != picture->width + picture->width % 2)
        error = mw_diag_to(sink, "PCX005", 66, "", "line length is %d, but the width is %" PRIu32 " pixel%s",
                           header->line_size, picture->width, mw_plural(picture->width));
    if (!error && picture->decoded < total)
        error = mw_diag_to(sink, "PCX001", used_end, "",
                           "%zu byte%s of data produced %" PRIu64 " pixel%s, expected %" PRIu32 " x %" PRIu32
                           " = %" PRIu64,
                           end - PCX_HEADER_SIZE, mw_plural(end - PCX_HEADER_SIZE), picture->decoded,
                           mw_plural(picture->decoded), picture->width, picture->height, total);
    else if (!error && used_end < end && (picture->channels == 3 || picture->has_palette))
        error = mw_diag_to(sink, "PCX002", used_end, "", "the pixels use %zu of %zu bytes of data",
                           used_end - PCX_HEADER_SIZE, end - PCX_HEADER_SIZE);
    return error;
}

static int check_pcx_supported(struct mw_context *context, const struct pcx_header *header)
{
    if (header->bits != 8)
        return mw_error_at(
            context, mw_fail(context, MW_E_UNSUPPORTED, "PCX: bits per plane: %d, expected 8", header->bits),
            "file", 3);
    if (header->planes != 1 && header->planes != 3)
        return mw_error_at(context,
                           mw_fail(context, MW_E_UNSUPPORTED, "PCX: %d plane%s, expected 1 or 3",
                                   header->planes, mw_plural(header->planes)),
                           "file", 65);
    return 0;
}

int pcx_decode(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
               struct mw_picture *picture)
{
    struct pcx_header header;
    int error = pcx_read_header(arena->context, bytes, &header);
    if (!error)
        error = check_pcx_supported(arena->context, &header);
    if (error)
        return error;
    struct mw_picture result;
    error = mw_picture_allocate(arena, "PCX", (int64_t)header.right - header.left + 1,
                                (int64_t)header.bottom - header.top + 1, header.planes,
                                bytes.size - PCX_HEADER_SIZE, RUN_PER_BYTE, 0, &result);
    if (error)
        return mw_error_at(arena->context, error, "file", EDGES_PLACE);
    uint32_t line_size = header.line_size < result.width ? result.width : header.line_size;
    size_t end = pcx_data_end(bytes, result.channels);
    struct unpacker unpacker = { .data = mw_span_part(bytes, PCX_HEADER_SIZE, end - PCX_HEADER_SIZE) };
    unpack_pcx(&unpacker, line_size, &result);
    size_t used_end = PCX_HEADER_SIZE + unpacker.at;
    if (result.channels == 1 && (error = find_pcx_palette(bytes, used_end, sink, &result)) < 0)
        return error;
    if (result.has_palette && end == bytes.size)
        end -= MW_PALETTE_SIZE;
    if ((error = check_pcx(sink, &header, &result, used_end, end)) < 0)
        return error;
    *picture = result;
    return 0;
}
