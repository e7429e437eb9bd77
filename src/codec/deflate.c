#define ZLIB_CONST
#include "deflate.h"

#include "adler.h"
#include "base/progress.h"
#include "base/text.h"
#include "deflate_scan.h"

#include <limits.h>
#include <stdio.h>
#include <zlib.h>
#ifdef MW_LIBDEFLATE
#include <libdeflate.h>
#endif

enum {
    PIECE = 1 << 30,           /* zlib counts in 32 bits */
    OUTPUT_ROOM = 64 * 1024,   /* deflated at a time */
    WATCHED_ROOM = 4 * 1024,   /* the same when progress is reported: a thousand times as much can go in */
    LARGE_PAYLOAD = 16 << 20,  /* that is not deflated in all ways */
    BOUND_SLACK = 1024,        /* over the bound of a stream's content, for very short ones */
    DEFLATE_EXPANDS_TO = 1032, /* deflate encodes at most 258 bytes in 2 bits */
};

static void *zlib_allocate(void *user, uInt items, uInt size)
{
    size_t total;
    if (mw_multiply(items, size, &total))
        return NULL;
    return mw_allocate(user, total);
}

static void zlib_release(void *user, void *block)
{
    mw_release(user, block);
}

/* An inflation under way. */
struct inflation {
    z_stream zlib;
    struct mw_bytes stream;
    size_t fed;
};

static size_t consumed_bytes(const struct inflation *run)
{
    return run->fed - run->zlib.avail_in;
}

static int inflation_begin(struct inflation *run, struct mw_context *context, struct mw_bytes stream)
{
    *run = (struct inflation){ .stream = stream };
    run->zlib.zalloc = zlib_allocate;
    run->zlib.zfree = zlib_release;
    run->zlib.opaque = context;
    return inflateInit(&run->zlib) == Z_OK ? 0
                                           : mw_fail(context, MW_E_MEMORY, "out of memory while inflating");
}

/* Inflates until `size` bytes are filled. Z_OK: filled; Z_STREAM_END: the stream is complete;
 * Z_BUF_ERROR: it is cut short; others: it is damaged. *made = the number of bytes. */
static int inflate_piece(struct inflation *run, uint8_t *out, size_t size, size_t *made)
{
    z_stream *zlib = &run->zlib;
    for (*made = 0;;) {
        if (zlib->avail_in == 0 && run->fed < run->stream.size) {
            size_t left = run->stream.size - run->fed;
            zlib->next_in = run->stream.data + run->fed;
            zlib->avail_in = (uInt)(left < PIECE ? left : PIECE);
            run->fed += zlib->avail_in;
        }
        size_t left = size - *made;
        uInt room = (uInt)(left < PIECE ? left : PIECE);
        zlib->next_out = out + *made;
        zlib->avail_out = room;
        /* With Z_FINISH zlib needs no window if everything fits. */
        int code = inflate(zlib, run->fed == run->stream.size && room == left ? Z_FINISH : Z_NO_FLUSH);
        *made += room - zlib->avail_out;
        if (code != Z_OK && code != Z_BUF_ERROR)
            return code;
        if (zlib->avail_out && zlib->avail_in == 0 && run->fed == run->stream.size)
            return Z_BUF_ERROR;
        if (*made == size)
            return Z_OK;
    }
}

static uint64_t highest_size(struct mw_context *context, struct mw_bytes stream, uint64_t maximum)
{
    uint64_t bound = (uint64_t)stream.size * DEFLATE_EXPANDS_TO + BOUND_SLACK;
    uint64_t most = maximum ? maximum : context->limits.payload;
    most = most < bound ? most : bound;
    return most < SIZE_MAX ? most : SIZE_MAX;
}

static const char *reason_of(const struct inflation *run, int code)
{
    switch (code) {
    case Z_STREAM_END:
        return "";
    case Z_OK:
        return "the content exceeds the limit";
    case Z_BUF_ERROR:
        return run->stream.size ? "the stream is cut short" : "the stream is empty";
    case Z_NEED_DICT:
        return "the stream needs a preset dictionary";
    default:
        return run->zlib.msg ? run->zlib.msg : "the stream is damaged";
    }
}

/* Ends the run: sets the result and turns zlib's code into an error. */
static int inflation_end(struct mw_context *context, struct inflation *run, int code, struct mw_bytes payload,
                         uint64_t expected, struct mw_inflated *result)
{
    *result = (struct mw_inflated){ payload, consumed_bytes(run), reason_of(run, code) };
    inflateEnd(&run->zlib);
    if (code == Z_STREAM_END)
        return 0;
    if (code == Z_MEM_ERROR)
        return mw_fail(context, MW_E_MEMORY, "out of memory while inflating");
    if (code == Z_OK)
        return mw_error_limit(context,
                              mw_fail(context, MW_E_LIMIT,
                                      "zlib stream of %zu byte%s: %s, after %zu byte%s of output",
                                      run->stream.size, mw_plural(run->stream.size), result->reason,
                                      payload.size, mw_plural(payload.size)),
                              "payload", payload.size, (uint64_t)payload.size + 1);
    char wanted[48] = "";
    if (expected)
        snprintf(wanted, sizeof wanted, ", expected %llu", (unsigned long long)expected);
    return mw_error_at(context,
                       mw_fail(context, MW_E_FORMAT,
                               "zlib stream: %s, at byte %zu of %zu, after %zu byte%s of output%s",
                               result->reason, result->consumed, run->stream.size, payload.size,
                               mw_plural(payload.size), wanted),
                       "zlib", result->consumed);
}

/* Fills out's memory, which grows up to `most`, and stops at the first byte that does not fit. */
static int fill_buf(struct inflation *run, struct mw_buf *out, size_t room, size_t most)
{
    size_t total = 0;
    for (;;) {
        mw_buf_reserve(out, room - total);
        if (out->error)
            return Z_MEM_ERROR;
        size_t made;
        int code = inflate_piece(run, out->data + out->size, room - total, &made);
        out->size += made;
        total += made;
        if (code != Z_OK)
            return code;
        /* Full, but is there more? Only a further byte shows it, because the end may be missing. */
        uint8_t next;
        code = inflate_piece(run, &next, 1, &made);
        if (code == Z_MEM_ERROR || made == 0)
            return code;
        if (total == most)
            return Z_OK;
        room = room > most / 2 ? most : room * 2 + 1;
        mw_buf_reserve(out, room - total);
        mw_buf_u8(out, next);
        total++;
        if (code != Z_OK)
            return out->error ? Z_MEM_ERROR : code;
    }
}

int mw_inflate_buf(struct mw_buf *out, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
                   struct mw_inflated *result)
{
    *result = (struct mw_inflated){ .reason = "out of memory to inflate into" };
    size_t most = (size_t)highest_size(out->context, stream, maximum), before = out->size;
    uint64_t guess = expected && expected <= most ? expected : (uint64_t)stream.size * 4;
    struct inflation run;
    int error = out->error ? out->error : inflation_begin(&run, out->context, stream);
    if (error)
        return error;
    int code = fill_buf(&run, out, (size_t)(guess < most ? guess : most), most);
    if (out->error) {
        inflateEnd(&run.zlib);
        return out->error;
    }
    struct mw_bytes payload = { out->data + before, out->size - before };
    return inflation_end(out->context, &run, code, payload, expected, result);
}

/* Lets a stream through a small window; result->payload has only a size. */
static int inflate_size(struct mw_context *context, struct mw_bytes stream, uint64_t expected, uint64_t most,
                        struct mw_inflated *result)
{
    struct inflation run;
    uint8_t *window = mw_allocate(context, OUTPUT_ROOM);
    int error = window ? inflation_begin(&run, context, stream) : MW_E_MEMORY;
    if (error) {
        mw_release(context, window);
        return error;
    }
    uint64_t total = 0;
    int code = Z_OK;
    while (code == Z_OK && total <= most) {
        size_t made;
        code = inflate_piece(&run, window, OUTPUT_ROOM, &made);
        total += made;
    }
    mw_release(context, window);
    if (total > most) {
        total = most;
        code = Z_OK;
    }
    return inflation_end(context, &run, code, (struct mw_bytes){ NULL, (size_t)total }, expected, result);
}

int mw_inflate_size(struct mw_context *context, struct mw_bytes stream, uint64_t maximum, uint64_t *size)
{
    struct mw_inflated result = { 0 };
    int error = inflate_size(context, stream, 0, highest_size(context, stream, maximum), &result);
    *size = result.payload.size;
    return error;
}

/* Of the first bytes, exactly as many as the piece has. */
static int inflate_start(struct mw_context *context, struct mw_bytes stream, uint8_t *piece, size_t size)
{
    struct inflation run;
    size_t made;
    int error = inflation_begin(&run, context, stream);
    if (error)
        return error;
    int code = inflate_piece(&run, piece, size, &made);
    inflateEnd(&run.zlib);
    return code == Z_MEM_ERROR ? mw_fail(context, MW_E_MEMORY, "out of memory while inflating") : 0;
}

/* The size is unknown or was wrong. */
static int inflate_measured(struct mw_arena *arena, struct mw_bytes stream, uint64_t expected, uint64_t most,
                            struct mw_inflated *result)
{
    struct mw_context *context = arena->context;
    struct mw_inflated inflated = { 0 };
    int error = inflate_size(context, stream, expected, most, &inflated);
    if (error == MW_E_MEMORY)
        return error;
    uint8_t *piece = mw_arena_payload(arena, inflated.payload.size);
    int failed = !piece                  ? context->error
                 : inflated.payload.size ? inflate_start(context, stream, piece, inflated.payload.size)
                                         : 0;
    if (failed)
        return failed;
    inflated.payload.data = piece;
    *result = inflated;
    return error;
}

/* ---- libdeflate ---- */

enum {
    ZLIB_HEADER = 2,
    ZLIB_TRAILER = 4,
    DECOMPRESSOR_SIZE = 16 * 1024, /* at least what libdeflate allocates, which has no way to ask for it */
};

#ifdef MW_LIBDEFLATE
static void free_decompressor(void *decompressor)
{
    libdeflate_free_decompressor(decompressor);
}

/* NULL: zlib has to do. libdeflate takes its memory from malloc(), for its allocator is the whole process's.
 */
static struct libdeflate_decompressor *context_decompressor(struct mw_context *context)
{
    if (!context->decompressor && context->limits.total >= DECOMPRESSOR_SIZE) {
        context->decompressor = libdeflate_alloc_decompressor();
        context->decompressor_free = free_decompressor;
        context->decompressor_size = context->decompressor ? DECOMPRESSOR_SIZE : 0;
    }
    return context->decompressor;
}

/* True if exactly `size` bytes come out of the stream; false: zlib has to say why not. */
static bool inflate_whole(struct mw_context *context, struct mw_bytes stream, uint8_t *out, size_t size,
                          size_t *consumed)
{
    struct libdeflate_decompressor *decompressor = context_decompressor(context);
    return decompressor && libdeflate_zlib_decompress_ex(decompressor, stream.data, stream.size, out, size,
                                                         consumed, NULL) == LIBDEFLATE_SUCCESS;
}
#else
/* Of zlib's accepted headers: deflate, a window of at most 32 KiB, and no dictionary. */
static bool is_common_header(struct mw_bytes stream)
{
    return mw_u16be(stream.data) % 31 == 0 && (stream.data[0] & 0x8F) == 8 && !(stream.data[1] & 0x20);
}

static bool inflate_whole(struct mw_context *context, struct mw_bytes stream, uint8_t *out, size_t size,
                          size_t *consumed)
{
    (void)context;
    size_t deflated;
    if (stream.size < ZLIB_HEADER + ZLIB_TRAILER || !is_common_header(stream))
        return false;
    struct mw_bytes rest = mw_span_part(stream, ZLIB_HEADER, stream.size - ZLIB_HEADER - ZLIB_TRAILER);
    if (!mw_deflate_expand(rest, out, size, &deflated) ||
        mw_u32be(rest.data + deflated) != mw_adler32((struct mw_bytes){ out, size }))
        return false;
    *consumed = ZLIB_HEADER + deflated + ZLIB_TRAILER;
    return true;
}
#endif

static bool zlib_accepts(struct mw_bytes stream)
{
    struct mw_bytes rest = mw_span_from(stream, ZLIB_HEADER);
    return rest.size >= ZLIB_TRAILER && mw_deflate_scan(mw_span_part(rest, 0, rest.size - ZLIB_TRAILER));
}

/* Of a stream that inflate_whole() inflated. False: only zlib can decide. */
static bool zlib_confirms(struct mw_bytes stream)
{
#ifdef MW_LIBDEFLATE
    return zlib_accepts(stream);
#else
    (void)stream;
    return true;
#endif
}

bool mw_inflate_exactly(struct mw_context *context, struct mw_bytes stream, uint8_t *out, size_t size)
{
    size_t consumed;
    return inflate_whole(context, stream, out, size, &consumed) && consumed == stream.size &&
           zlib_confirms(stream);
}

static int inflate_by(struct mw_arena *arena, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
                      bool strict, struct mw_inflated *result)
{
    struct mw_context *context = arena->context;
    uint64_t highest = highest_size(context, stream, maximum);
    *result = (struct mw_inflated){ .reason = "out of memory to inflate into" };
    if (expected == 0 || expected > highest)
        return inflate_measured(arena, stream, expected, highest, result);
    uint8_t *piece = mw_arena_payload(arena, (size_t)expected);
    if (!piece)
        return context->error;
    size_t consumed;
    if (inflate_whole(context, stream, piece, (size_t)expected, &consumed) &&
        (!strict || zlib_confirms(mw_span_part(stream, 0, consumed)))) {
        *result = (struct mw_inflated){ { piece, (size_t)expected }, consumed, "" };
        return 0;
    }
    struct inflation run;
    int error = inflation_begin(&run, context, stream);
    if (error)
        return error;
    size_t made, more = 0;
    uint8_t next;
    int code = inflate_piece(&run, piece, (size_t)expected, &made);
    if (code == Z_OK)
        code = inflate_piece(&run, &next, 1, &more);
    if (more == 0)
        return inflation_end(context, &run, code, (struct mw_bytes){ piece, made }, expected, result);
    inflateEnd(&run.zlib);
    return inflate_measured(arena, stream, expected, highest, result);
}

int mw_inflate(struct mw_arena *arena, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
               struct mw_inflated *result)
{
    return inflate_by(arena, stream, expected, maximum, true, result);
}

int mw_inflate_lenient(struct mw_arena *arena, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
                       struct mw_inflated *result)
{
    return inflate_by(arena, stream, expected, maximum, false, result);
}

int mw_inflate_check(struct mw_context *context, struct mw_bytes stream, uint64_t expected,
                     struct mw_inflated *result)
{
    if (zlib_accepts(stream))
        return 0;
    return inflate_size(context, stream, expected, highest_size(context, stream, expected), result);
}

/* A deflation under way. */
struct deflation {
    z_stream zlib;
    struct mw_bytes payload;
    size_t fed;
};

/* The parameters of zlib. */
struct effort {
    int level, memory, strategy;
};

enum {
    OLD_MEMORY = 8, /* zlib's default, which all old programs left as it is */
};

static int start_effort(struct deflation *run, struct mw_context *context, struct mw_bytes payload,
                        const struct effort *effort)
{
    *run = (struct deflation){ .payload = payload };
    run->zlib.zalloc = zlib_allocate;
    run->zlib.zfree = zlib_release;
    run->zlib.opaque = context;
    if (deflateInit2(&run->zlib, effort->level, Z_DEFLATED, 15, effort->memory, effort->strategy) != Z_OK)
        return mw_fail(context, MW_E_MEMORY, "out of memory while compressing");
    return 0;
}

static int start_deflation(struct deflation *run, struct mw_context *context, struct mw_bytes payload,
                           int level)
{
    const struct effort effort = { level, OLD_MEMORY, Z_DEFAULT_STRATEGY };
    return start_effort(run, context, payload, &effort);
}

/* Fills out with at most size bytes; returns true when the stream is complete. All input is offered at once,
 * because zlib's output depends on how much it sees. */
static bool deflate_piece(struct deflation *run, uint8_t *out, size_t size, size_t *made)
{
    z_stream *zlib = &run->zlib;
    zlib->next_out = out;
    zlib->avail_out = (uInt)size;
    int code;
    do {
        if (zlib->avail_in == 0 && run->fed < run->payload.size) {
            size_t left = run->payload.size - run->fed;
            zlib->next_in = run->payload.data + run->fed;
            zlib->avail_in = (uInt)(left < PIECE ? left : PIECE);
            run->fed += zlib->avail_in;
        }
        code = deflate(zlib, run->fed == run->payload.size ? Z_FINISH : Z_NO_FLUSH);
    } while (code == Z_OK && zlib->avail_out);
    *made = size - zlib->avail_out;
    return code == Z_STREAM_END;
}

/* The split into stored blocks depends on the output space given to zlib: all at once, like compress2(). */
static int deflate_all(struct mw_buf *out, struct mw_bytes payload, const struct effort *effort)
{
    struct deflation run;
    int error = out->error ? out->error : start_effort(&run, out->context, payload, effort);
    if (error)
        return error;
    size_t room = effort->level ? OUTPUT_ROOM : deflateBound(&run.zlib, (uLong)payload.size);
    if (room > UINT_MAX)
        room = UINT_MAX;
    struct mw_work work;
    mw_work_begin(&work, out->context, payload.size);
    if (work.context && effort->level)
        room = WATCHED_ROOM;
    for (bool done = false; !done;) {
        error = mw_work_step(&work, run.fed - run.zlib.avail_in);
        uint8_t *to = error ? NULL : mw_buf_room(out, room);
        if (!to)
            break;
        size_t made;
        done = deflate_piece(&run, to, room, &made);
        out->size -= room - made;
    }
    deflateEnd(&run.zlib);
    return mw_work_end(&work, error ? error : out->error);
}

int mw_deflate(struct mw_buf *out, struct mw_bytes payload, int level)
{
    const struct effort effort = { level, OLD_MEMORY, Z_DEFAULT_STRATEGY };
    if (level < 0 || level > 9)
        return mw_fail(out->context, MW_E_ARGUMENT, "compression level is %d, expected 0 to 9", level);
    return deflate_all(out, payload, &effort);
}

int mw_deflate_smallest(struct mw_buf *out, struct mw_bytes payload, int *level)
{
    /* By how often they win: blocks of other lengths (memory) suit tiles, short matches (filtered) and runs
     * pictures. */
    static const struct effort efforts[] = {
        { 9, OLD_MEMORY, Z_DEFAULT_STRATEGY }, { 6, OLD_MEMORY, Z_DEFAULT_STRATEGY }, { 9, 9, Z_FILTERED },
        { 9, 6, Z_DEFAULT_STRATEGY },          { 9, 9, Z_DEFAULT_STRATEGY },          { 9, 9, Z_RLE },
    };
    size_t count = payload.size > LARGE_PAYLOAD ? 2 : sizeof efforts / sizeof *efforts;
    struct mw_buf best, next;
    struct mw_work work;
    int error = 0;
    mw_buf_init(&best, out->context);
    mw_work_begin(&work, out->context, count);
    for (size_t i = 0; i < count && !error; i++) {
        mw_buf_init(&next, out->context);
        error = mw_work_part(&work, i, i + 1);
        if (!error)
            error = deflate_all(&next, payload, &efforts[i]);
        if (!error && (i == 0 || next.size < best.size)) {
            const struct mw_buf larger = best;
            best = next;
            next = larger;
            *level = i < 2 ? efforts[i].level : -1;
        }
        mw_buf_free(&next);
    }
    error = mw_work_end(&work, error);
    if (!error)
        mw_buf_put(out, best.data, best.size);
    mw_buf_free(&best);
    return error ? error : out->error;
}

/* Levels with the same second byte of the header, the likely ones first. */
static const int8_t levels_of_hint[4][4] = {
    { 1, 0, -1, -1 },
    { 5, 4, 3, 2 },
    { 6, -1, -1, -1 },
    { 9, 8, 7, -1 },
};

static int level_fits(struct mw_context *context, struct mw_bytes payload, struct mw_bytes stored, int level,
                      bool *fits)
{
    struct deflation run;
    int error = start_deflation(&run, context, payload, level);
    if (error)
        return error;
    struct mw_work work;
    uint8_t piece[8192];
    size_t at = 0;
    bool equal = true, done = false;
    mw_work_begin(&work, context, payload.size);
    while (equal && !done && !error) {
        size_t made;
        error = mw_work_step(&work, run.fed - run.zlib.avail_in);
        done = deflate_piece(&run, piece, sizeof piece, &made);
        equal = made <= stored.size - at && memcmp(piece, stored.data + at, made) == 0;
        at += made;
    }
    deflateEnd(&run.zlib);
    *fits = equal && at == stored.size;
    return mw_work_end(&work, error);
}

static int stored_blocks_fit(struct mw_context *context, struct mw_bytes payload, struct mw_bytes stored,
                             bool *fits)
{
    struct mw_buf whole;
    mw_buf_init(&whole, context);
    int error = mw_deflate(&whole, payload, 0);
    if (!error)
        *fits = mw_bytes_equal(mw_buf_bytes(&whole), stored);
    mw_buf_free(&whole);
    return error;
}

int mw_inflate_holds(struct mw_context *context, struct mw_bytes stream, struct mw_bytes payload, bool *holds)
{
    struct mw_arena arena;
    struct mw_inflated inflated;
    mw_arena_init(&arena, context);
    /* Whether a stream is broken shows only at its end: an empty payload sets no bound of its own. */
    uint64_t maximum = payload.size ? (uint64_t)payload.size + 1 : 0;
    int error = mw_inflate(&arena, stream, payload.size, maximum, &inflated);
    if (error == 0)
        *holds = inflated.consumed == stream.size && mw_bytes_equal(inflated.payload, payload);
    else if (error != MW_E_MEMORY)
        *holds = error == MW_E_FORMAT && payload.size == 0;
    mw_arena_free(&arena);
    return error == MW_E_MEMORY ? error : 0;
}

int mw_deflate_match(struct mw_context *context, struct mw_bytes payload, struct mw_bytes stored, int *level)
{
    /* Other windows, dictionaries and broken headers are nothing that mw_deflate() writes. */
    bool possible = stored.size > 2 && stored.data[0] == 0x78 && mw_u16be(stored.data) % 31 == 0 &&
                    !(stored.data[1] & 0x20);
    const int8_t *levels = possible ? levels_of_hint[stored.data[1] >> 6] : NULL;
    for (size_t i = 0; levels && i < 4 && levels[i] >= 0; i++) {
        bool fits = false;
        int error = 0;
        if (levels[i])
            error = level_fits(context, payload, stored, levels[i], &fits);
        else if (stored.size > payload.size)
            error = stored_blocks_fit(context, payload, stored, &fits);
        if (error)
            return error;
        if (fits) {
            *level = levels[i];
            return 0;
        }
    }
    *level = -1;
    return 0;
}

int mw_deflate_level_hint(struct mw_bytes stored)
{
    static const int8_t hints[4] = { 1, 5, 6, 9 };
    return stored.size < 2 ? 6 : hints[stored.data[1] >> 6];
}
