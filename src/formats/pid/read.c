#include "pid.h"
#include "base/text.h"

#include <inttypes.h>

enum {
    SKIP = 0x80, /* with PID_SKIP_RUNS: set for skipped pixels, clear for literals */
    RUN = 0xC0,  /* without: both bits set for a run of the next byte */
    RUN_LENGTH = 0x3F,
    SKIP_LENGTH = 0x7F,
    /* Maximum number of pixels per byte of data: 127 skipped pixels; 63 pixels from two bytes. */
    SKIP_PER_BYTE = 127,
    RUN_PER_BYTE = 32,
    SIZE_PLACE = 8, /* of width and height in the header */
};

/* The transparent colour of the games with 16-bit screens. */
static const uint8_t key_colour[3] = { 255, 0, 132 };

int pid_read_header(struct mw_context *context, struct mw_bytes bytes, struct pid_header *header)
{
    if (bytes.size < PID_HEADER_SIZE)
        return mw_error_at(context,
                           mw_fail(context, MW_E_FORMAT,
                                   "PID: the file has %zu byte%s, fewer than the %d bytes of the header",
                                   bytes.size, mw_plural(bytes.size), PID_HEADER_SIZE),
                           "file", bytes.size);
    const uint8_t *p = bytes.data;
    *header = (struct pid_header){ .id = mw_u32le(p),
                                   .flags = mw_u32le(p + 4),
                                   .width = (int32_t)mw_u32le(p + 8),
                                   .height = (int32_t)mw_u32le(p + 12),
                                   .offset_x = (int32_t)mw_u32le(p + 16),
                                   .offset_y = (int32_t)mw_u32le(p + 20),
                                   .user1 = mw_u32le(p + 24),
                                   .user2 = mw_u32le(p + 28) };
    return 0;
}

/* Statistics of a decoder. */
struct tally {
    size_t used;                        /* bytes of data */
    uint64_t empty, crossing;           /* runs */
    size_t first_empty, first_crossing; /* their offsets in the data */
};

static void note_pid_run(struct tally *tally, const struct mw_picture *picture, size_t at, uint64_t column,
                         size_t count)
{
    if (count == 0 && tally->empty++ == 0)
        tally->first_empty = at;
    if (column + count > picture->width && tally->crossing++ == 0)
        tally->first_crossing = at;
}

/* A run that would pass the last pixel is truncated. */
static size_t fit_run(const struct mw_picture *picture, size_t count)
{
    uint64_t left = (uint64_t)picture->width * picture->height - picture->decoded;
    return count < left ? count : (size_t)left;
}

static void decode_skip_runs(struct mw_bytes data, struct mw_picture *picture, struct tally *tally)
{
    uint64_t total = (uint64_t)picture->width * picture->height;
    size_t at = 0;
    while (picture->decoded < total && at < data.size) {
        uint8_t head = data.data[at];
        size_t count = head & SKIP_LENGTH;
        note_pid_run(tally, picture, at, picture->decoded % picture->width, count);
        at++;
        count = fit_run(picture, count);
        if (!(head & SKIP)) {
            if (count > data.size - at)
                count = data.size - at;
            if (count)
                memcpy(picture->pixels + picture->decoded, data.data + at, count);
            at += count;
        }
        picture->decoded += count;
    }
    tally->used = at;
}

static void decode_pid_runs(struct mw_bytes data, struct mw_picture *picture, struct tally *tally)
{
    uint64_t total = (uint64_t)picture->width * picture->height;
    size_t at = 0;
    while (picture->decoded < total && at < data.size) {
        uint8_t value = data.data[at];
        size_t count = 1;
        if ((value & RUN) == RUN) {
            if (data.size - at < 2)
                break;
            count = value & RUN_LENGTH;
            value = data.data[at + 1];
            if (count == 0 && tally->empty++ == 0)
                tally->first_empty = at;
            at++;
        }
        at++;
        count = fit_run(picture, count);
        memset(picture->pixels + picture->decoded, value, count);
        picture->decoded += count;
    }
    tally->used = at;
}

/* See NOTES.md for where the rules were seen. */
static void choose_pid_transparency(struct mw_picture *picture)
{
    bool keyed = false;
    if (!(picture->flags & (PID_SKIP_RUNS | PID_TRANSPARENT)))
        return;
    if (!(picture->flags & PID_SKIP_RUNS) && picture->has_palette) {
        for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++) {
            picture->clear[i] = memcmp(picture->palette + i * 3, key_colour, sizeof key_colour) == 0;
            keyed = keyed || picture->clear[i];
        }
    }
    if (!keyed)
        picture->clear[picture->fill] = true;
}

static int check_pid_header(const struct mw_diag_sink *sink, const struct pid_header *header)
{
    int error = 0;
    if (header->id != PID_ID)
        error = mw_diag_to(sink, "PID005", 0, "", "the first word is %" PRIu32 ", expected %d", header->id,
                           PID_ID);
    if (!error && header->flags & ~(uint32_t)PID_KNOWN)
        error =
            mw_diag_to(sink, "PID004", 4, "", "flags are 0x%" PRIX32 ", of which 0x%" PRIX32 " are unknown",
                       header->flags, header->flags & ~(uint32_t)PID_KNOWN);
    if (!error && !(header->flags & PID_SKIP_RUNS) && header->width % 4)
        error = mw_diag_to(sink, "PID006", 8, "", "the width is %" PRId32 ", expected a multiple of 4",
                           header->width);
    if (!error && header->user2)
        error = mw_diag_to(sink, "PID009", 28, "", "the last word is %" PRIu32 ", expected 0", header->user2);
    return error;
}

static int check_pid_data(const struct mw_diag_sink *sink, const struct mw_picture *picture,
                          const struct tally *tally, size_t data_size)
{
    uint64_t total = (uint64_t)picture->width * picture->height;
    int error = 0;
    if (picture->decoded < total)
        error = mw_diag_to(sink, "PID001", PID_HEADER_SIZE + (uint64_t)data_size, "",
                           "%zu byte%s of data produced %" PRIu64 " pixel%s, expected %" PRIu32 " x %" PRIu32
                           " = %" PRIu64,
                           data_size, mw_plural(data_size), picture->decoded, mw_plural(picture->decoded),
                           picture->width, picture->height, total);
    else if (tally->used < data_size)
        error = mw_diag_to(sink, "PID002", PID_HEADER_SIZE + (uint64_t)tally->used, "",
                           "the pixels use %zu of %zu bytes of data", tally->used, data_size);
    if (!error && tally->crossing)
        error = mw_diag_to(sink, "PID007", PID_HEADER_SIZE + (uint64_t)tally->first_crossing, "",
                           "%" PRIu64 " runs cross the end of a row of %" PRIu32 " pixels", tally->crossing,
                           picture->width);
    if (!error && tally->empty)
        error = mw_diag_to(sink, "PID008", PID_HEADER_SIZE + (uint64_t)tally->first_empty, "",
                           "%" PRIu64 " runs of 0 pixels", tally->empty);
    return error;
}

/* Separates the palette from the data. */
static int read_pid_palette(struct mw_bytes *data, const struct mw_diag_sink *sink,
                            struct mw_picture *picture)
{
    if (data->size < MW_PALETTE_SIZE)
        return mw_diag_to(
            sink, "PID003", PID_HEADER_SIZE, "",
            "flag 0x80 requires a palette of %d bytes, but the header is followed by %zu byte%s",
            MW_PALETTE_SIZE, data->size, mw_plural(data->size));
    data->size -= MW_PALETTE_SIZE;
    memcpy(picture->palette, data->data + data->size, MW_PALETTE_SIZE);
    picture->has_palette = true;
    return 0;
}

int pid_decode(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
               struct mw_picture *picture)
{
    struct pid_header header;
    int error = pid_read_header(arena->context, bytes, &header);
    if (error)
        return error;
    bool skips = header.flags & PID_SKIP_RUNS;
    uint8_t fill = header.flags & PID_FILL ? (uint8_t)header.user1 : 0;
    struct mw_bytes data = mw_span_from(bytes, PID_HEADER_SIZE);
    struct mw_picture result;
    error = mw_picture_allocate(arena, "PID", header.width, header.height, 1, data.size,
                                skips ? SKIP_PER_BYTE : RUN_PER_BYTE, fill, &result);
    if (error)
        return mw_error_at(arena->context, error, "file", SIZE_PLACE);
    result.flags = header.flags;
    result.offset_x = header.offset_x;
    result.offset_y = header.offset_y;
    if (header.flags & PID_PALETTE && (error = read_pid_palette(&data, sink, &result)) < 0)
        return error;
    struct tally tally = { 0 };
    if (skips)
        decode_skip_runs(data, &result, &tally);
    else
        decode_pid_runs(data, &result, &tally);
    choose_pid_transparency(&result);
    error = check_pid_header(sink, &header);
    if (!error)
        error = check_pid_data(sink, &result, &tally, data.size);
    if (error)
        return error;
    *picture = result;
    return 0;
}
