#define ZLIB_CONST
#include "deflate_part.h"

#include "adler.h"
#include "deflate_scan.h"

#include <zlib.h>
#ifdef MW_LIBDEFLATE
#include <libdeflate.h>
#endif

enum {
    LEVEL = 4,       /* the fastest of both libraries that searches for longer matches */
    FLUSH_ROOM = 16, /* zlib needs more than 6 bytes, or it flushes again */
    PART_MEMORY_LEVEL = 8,
    COMPRESSOR_SIZE = 1 << 20, /* at least what libdeflate allocates, which has no way to ask for it */
    BLOCK_HEADER_BITS = 3,
};

static void *part_allocate(void *user, uInt items, uInt size)
{
    size_t total;
    return mw_multiply(items, size, &total) ? NULL : mw_allocate(user, total);
}

static void part_release(void *user, void *block)
{
    mw_release(user, block);
}

static int deflate_part_by_zlib(struct mw_buf *out, struct mw_bytes payload)
{
    z_stream zlib = { .zalloc = part_allocate, .zfree = part_release, .opaque = out->context };
    if (deflateInit2(&zlib, LEVEL, Z_DEFLATED, -MAX_WBITS, PART_MEMORY_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK)
        return mw_fail(out->context, MW_E_MEMORY, "out of memory while compressing");
    size_t room = deflateBound(&zlib, (uLong)payload.size) + FLUSH_ROOM;
    zlib.next_out = mw_buf_room(out, room);
    if (zlib.next_out) {
        zlib.avail_out = (uInt)room;
        zlib.next_in = payload.data;
        zlib.avail_in = (uInt)payload.size;
        deflate(&zlib, Z_FULL_FLUSH);
        out->size -= zlib.avail_out;
    }
    deflateEnd(&zlib);
    return out->error;
}

#ifdef MW_LIBDEFLATE
/* An empty stored block without its header. */
static const uint8_t empty_block[] = { 0, 0, 0xff, 0xff };

/* Turns a whole stream into a part: its last block is not the last of all, and an empty one follows. Returns
 * the size, or 0 if the stream is not understood. */
static size_t unfinish_stream(uint8_t *stream, size_t size)
{
    struct mw_deflate_end end;
    if (!mw_deflate_find_end((struct mw_bytes){ stream, size }, &end))
        return 0;
    stream[end.last_block / 8] &= (uint8_t) ~(1u << (end.last_block % 8));
    size_t whole = (size_t)((end.end + BLOCK_HEADER_BITS + 7) / 8);
    if (whole > size)
        stream[size] = 0;
    memcpy(stream + whole, empty_block, sizeof empty_block);
    return whole + sizeof empty_block;
}

/* *done is false if zlib has to do it. That never depends on memory, so that the result does not either. */
static int deflate_part_fast(struct mw_buf *out, struct mw_bytes payload, bool *done)
{
    int error = mw_memory_reserve(out->context, COMPRESSOR_SIZE);
    if (error)
        return error;
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(LEVEL);
    size_t bound = compressor ? libdeflate_deflate_compress_bound(compressor, payload.size) : 0, size = 0;
    size_t room = bound + 1 + sizeof empty_block;
    uint8_t *stream = compressor ? mw_buf_room(out, room) : NULL;
    if (stream) {
        size = libdeflate_deflate_compress(compressor, payload.data, payload.size, stream, bound);
        size = size ? unfinish_stream(stream, size) : 0;
        out->size -= room - size;
    }
    if (!compressor)
        error = mw_fail(out->context, MW_E_MEMORY, "out of memory while compressing");
    libdeflate_free_compressor(compressor);
    mw_memory_unreserve(out->context, COMPRESSOR_SIZE);
    *done = size != 0;
    return error ? error : out->error;
}
#else
static int deflate_part_fast(struct mw_buf *out, struct mw_bytes payload, bool *done)
{
    (void)payload;
    *done = false;
    return out->error;
}
#endif

static uint32_t adler_of(struct mw_bytes payload)
{
#ifdef MW_LIBDEFLATE
    return libdeflate_adler32(1, payload.data, payload.size);
#else
    return mw_adler32(payload);
#endif
}

int mw_deflate_part(struct mw_buf *out, struct mw_bytes payload, struct mw_parts *part)
{
    bool done = false;
    int error = out->error ? out->error : deflate_part_fast(out, payload, &done);
    if (!error && !done)
        error = deflate_part_by_zlib(out, payload);
    if (!error)
        *part = (struct mw_parts){ adler_of(payload), payload.size };
    return error;
}

struct mw_parts mw_parts_join(struct mw_parts first, struct mw_parts second)
{
    return (struct mw_parts){ (uint32_t)adler32_combine(first.adler, second.adler, (z_off_t)second.size),
                              first.size + second.size };
}

void mw_zlib_tail(struct mw_buf *out, struct mw_parts all)
{
    /* A last block of the fixed code with nothing but its end. */
    static const uint8_t last_block[] = { 0x03, 0x00 };
    mw_buf_put(out, last_block, sizeof last_block);
    mw_buf_u32be(out, all.adler);
}
