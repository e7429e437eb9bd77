#include "lbm.h"
#include "base/text.h"

#include <inttypes.h>

#include "codec/packbits.h"

/* The chunks of a picture; the first of each is used. */
enum part {
    HEADER,
    PALETTE,
    BODY,
    SMALL,
    PARTS,
};

static const char part_names[PARTS][5] = { "BMHD", "CMAP", "BODY", "TINY" };

struct parts {
    struct iff_chunk chunks[PARTS];
    bool found[PARTS];
    const struct mw_diag_sink *sink;
};

static int add_picture_chunk(struct parts *parts, const struct iff_chunk *chunk)
{
    int error = 0;
    if (chunk->data.size < chunk->size)
        error = mw_diag_to(parts->sink, "LBM006", chunk->offset, "",
                           "%s has %" PRIu32 " byte%s, but only %zu remain", chunk->id, chunk->size,
                           mw_plural(chunk->size), chunk->data.size);
    else if (chunk->size % 2 && chunk->pad != 0)
        error = mw_diag_to(parts->sink, "LBM010", chunk->offset + IFF_CHUNK_HEADER + chunk->size, "",
                           chunk->pad < 0 ? "the pad byte after %s of %" PRIu32 " byte%s is missing"
                                          : "the pad byte after %s of %" PRIu32 " byte%s is not 0",
                           chunk->id, chunk->size, mw_plural(chunk->size));
    for (int i = 0; i < PARTS && !error; i++) {
        if (strcmp(chunk->id, part_names[i]) != 0)
            continue;
        if (parts->found[i])
            error = mw_diag_to(parts->sink, "LBM007", chunk->offset, "", "%s occurs again", chunk->id);
        else if (!parts->found[i])
            parts->chunks[i] = *chunk;
        parts->found[i] = true;
    }
    return error;
}

static int find_picture_chunks(struct mw_context *context, struct mw_bytes bytes, struct parts *parts)
{
    char type[5];
    struct mw_reader reader;
    struct iff_chunk chunk;
    if (!iff_open(bytes, type, &reader) || strcmp(type, "PBM ") != 0)
        return mw_error_at(
            context,
            mw_fail(context, MW_E_FORMAT, "LBM: expected FORM, a size and \"PBM \" at the start of the file"),
            "file", 0);
    int error = 0;
    while (!error && iff_next(&reader, &chunk))
        error = add_picture_chunk(parts, &chunk);
    uint32_t size = mw_u32be(bytes.data + 4);
    if (!error && (uint64_t)size + 8 != bytes.size)
        error = mw_diag_to(parts->sink, "LBM005", 4, "", "the FORM has %" PRIu32 " byte%s, %zu follow", size,
                           mw_plural(size), bytes.size - 8);
    return error;
}

/* ---- palettes ---- */

static int read_lbm_palette(const struct parts *parts, struct mw_picture *picture)
{
    struct mw_bytes data = parts->chunks[PALETTE].data;
    picture->has_palette = data.size > 0;
    if (data.size)
        memcpy(picture->palette, data.data, data.size < MW_PALETTE_SIZE ? data.size : MW_PALETTE_SIZE);
    if (!data.size)
        return mw_diag_to(parts->sink, "LBM003", 0, "", "no chunk CMAP with colours");
    if (data.size == MW_PALETTE_SIZE)
        return 0;
    return mw_diag_to(parts->sink, "LBM004", parts->chunks[PALETTE].offset, "",
                      "CMAP has %zu byte%s, expected %d colours in %d", data.size, mw_plural(data.size),
                      MW_PALETTE_COLOURS, MW_PALETTE_SIZE);
}

int lbm_palette(struct mw_context *context, struct mw_bytes bytes, uint8_t palette[MW_PALETTE_SIZE])
{
    struct parts parts = { 0 };
    struct mw_picture picture = { 0 };
    int error = find_picture_chunks(context, bytes, &parts);
    if (!error)
        error = read_lbm_palette(&parts, &picture);
    if (!error && !picture.has_palette)
        error = mw_fail(context, MW_E_FORMAT, "LBM: no palette: the chunk CMAP is missing or empty");
    if (!error)
        memcpy(palette, picture.palette, MW_PALETTE_SIZE);
    return error;
}

/* ---- pixels ---- */

/* Removes the padding from rows: `stride` bytes each become `width` bytes. */
static void drop_row_padding(struct mw_picture *picture, uint32_t width, size_t done)
{
    uint32_t stride = picture->width;
    for (uint32_t y = 1; y < picture->height && stride != width; y++)
        memmove(picture->pixels + (size_t)y * width, picture->pixels + (size_t)y * stride, width);
    uint64_t rest = done % stride;
    picture->width = width;
    picture->decoded = done / stride * (uint64_t)width + (rest < width ? rest : width);
}

/* stride: width rounded up to even. *used: of the data. */
static int unpack_lbm(struct mw_arena *arena, struct mw_bytes data, bool packed, uint32_t width,
                      uint32_t height, uint32_t stride, struct mw_picture *picture, size_t *used)
{
    int error = mw_picture_allocate(arena, "LBM", stride, height, 1, data.size,
                                    packed ? MW_PACKBITS_PER_BYTE : 1, 0, picture);
    if (error)
        return error;
    size_t size = (size_t)stride * height, done;
    if (packed) {
        done = mw_packbits_unpack(data, picture->pixels, size, used);
    } else {
        *used = done = data.size < size ? data.size : size;
        if (done)
            memcpy(picture->pixels, data.data, done);
    }
    drop_row_padding(picture, width, done);
    return 0;
}

struct header {
    uint16_t width, height;
    uint8_t planes, masking, compression;
    uint16_t clear;
};

static int read_lbm_header(struct mw_context *context, const struct parts *parts, struct header *header)
{
    struct mw_bytes data = parts->chunks[HEADER].data;
    if (data.size < LBM_HEADER_SIZE)
        return parts->found[HEADER]
                   ? mw_fail(context, MW_E_FORMAT, "LBM: BMHD has %zu byte%s, expected %d", data.size,
                             mw_plural(data.size), LBM_HEADER_SIZE)
                   : mw_fail(
                         context, MW_E_UNSUPPORTED,
                         "LBM: the chunk BMHD is missing; the file is not a picture, but may be a palette");
    const uint8_t *p = data.data;
    *header = (struct header){ .width = mw_u16be(p),
                               .height = mw_u16be(p + 2),
                               .planes = p[8],
                               .masking = p[9],
                               .compression = p[10],
                               .clear = mw_u16be(p + 12) };
    if (header->planes != 8 || header->compression > LBM_PACKED)
        return mw_fail(context, MW_E_UNSUPPORTED,
                       "LBM: %u bits per pixel and compression %u; supported are 8 bits and compression 0 "
                       "(none) or 1 (PackBits)",
                       header->planes, header->compression);
    return 0;
}

static void set_lbm_transparency(const struct header *header, struct mw_picture *picture)
{
    picture->flags = header->masking;
    if (header->masking == LBM_CLEAR_COLOUR && header->clear < MW_PALETTE_COLOURS)
        picture->clear[header->clear] = true;
}

static int check_lbm_pixels(const struct parts *parts, const struct mw_picture *picture, size_t used)
{
    const struct iff_chunk *body = &parts->chunks[BODY];
    uint64_t total = (uint64_t)picture->width * picture->height, at = body->offset + IFF_CHUNK_HEADER + used;
    if (picture->decoded < total)
        return mw_diag_to(parts->sink, "LBM001", at, "",
                          "%zu byte%s of BODY gave %" PRIu64 " pixel%s, expected %" PRIu32 " x %" PRIu32
                          " = %" PRIu64,
                          body->data.size, mw_plural(body->data.size), picture->decoded,
                          mw_plural(picture->decoded), picture->width, picture->height, total);
    if (used < body->data.size)
        return mw_diag_to(parts->sink, "LBM002", at, "", "the pixels take %zu byte%s of BODY, which has %zu",
                          used, mw_plural(used), body->data.size);
    return 0;
}

int lbm_decode(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
               struct mw_picture *picture)
{
    struct parts parts = { .sink = sink };
    struct header header = { 0 };
    struct mw_picture made;
    size_t used = 0;
    int error = find_picture_chunks(arena->context, bytes, &parts);
    if (!error)
        error = read_lbm_header(arena->context, &parts, &header);
    if (!error && !parts.found[BODY])
        error = mw_fail(arena->context, MW_E_UNSUPPORTED,
                        "LBM: the chunk BODY is missing; the file is not a picture, but may be a palette");
    if (!error)
        error = unpack_lbm(arena, parts.chunks[BODY].data, header.compression == LBM_PACKED, header.width,
                           header.height, header.width + header.width % 2u, &made, &used);
    if (!error)
        error = read_lbm_palette(&parts, &made);
    if (!error)
        error = check_lbm_pixels(&parts, &made, used);
    if (error)
        return error;
    set_lbm_transparency(&header, &made);
    *picture = made;
    return 0;
}

int lbm_decode_small(struct mw_arena *arena, struct mw_bytes bytes, struct mw_picture *picture)
{
    struct parts parts = { 0 };
    struct header header = { 0 };
    struct mw_picture made;
    size_t used;
    int error = find_picture_chunks(arena->context, bytes, &parts);
    if (!error)
        error = read_lbm_header(arena->context, &parts, &header);
    struct mw_bytes data = parts.chunks[SMALL].data;
    if (!error && data.size < LBM_SMALL_HEADER)
        error = mw_fail(arena->context, MW_E_NOT_FOUND, "LBM: the file has no preview");
    if (!error)
        error = unpack_lbm(arena, mw_span_from(data, LBM_SMALL_HEADER), header.compression == LBM_PACKED,
                           mw_u16be(data.data), mw_u16be(data.data + 2), mw_u16be(data.data), &made, &used);
    if (!error)
        error = read_lbm_palette(&parts, &made);
    if (error)
        return error;
    set_lbm_transparency(&header, &made);
    *picture = made;
    return 0;
}
