/* Streams that libdeflate accepts and zlib refuses. */
#include "deflate_stream.h"
#include "doc.h"
#include "wwd_sample.h"

#include <zlib.h>

#include "codec/adler.h"
#include "codec/deflate.h"
#include "codec/deflate_scan.h"

enum {
    PAYLOAD = 40000
};

/* What zlib_verdict() got out of the stream, if it is no more than that, and how much that is. */
static uint8_t came[1 << 20];
static size_t came_size;

/* zlib's verdict on a raw stream: NULL, or why it refuses it. Bytes after the end are refused, too. */
static const char *zlib_verdict(struct mw_bytes raw)
{
    z_stream zlib = { .next_in = (uint8_t *)raw.data, .avail_in = (uInt)raw.size };
    const char *reason = NULL;
    int code = Z_OK;
    assert_int_equal(inflateInit2(&zlib, -15), Z_OK);
    while (code == Z_OK) {
        zlib.next_out = came;
        zlib.avail_out = sizeof came;
        code = inflate(&zlib, Z_NO_FLUSH);
    }
    if (code != Z_STREAM_END)
        reason = zlib.msg ? zlib.msg : "cut short";
    else if (zlib.avail_in)
        reason = "goes on";
    came_size = zlib.total_out;
    inflateEnd(&zlib);
    return reason;
}

/* Of a stream about which zlib was asked. passes: mw_deflate_expand() has to inflate it, too. */
static void assert_expands(struct mw_bytes raw, bool passes)
{
    if (!came_size || came_size > sizeof came)
        return;
    uint8_t *bytes = malloc(came_size);
    size_t consumed = 0;
    assert_non_null(bytes);
    bool done = mw_deflate_expand(raw, bytes, came_size, &consumed);
    if (passes) {
        assert_true(done);
        assert_int_equal(consumed, raw.size);
        assert_false(mw_deflate_expand(raw, bytes, came_size - 1, &consumed));
        assert_true(mw_deflate_expand(raw, bytes, came_size, &consumed));
    }
    if (done)
        assert_memory_equal(bytes, came, came_size);
    free(bytes);
}

static void fill_payload(uint8_t *bytes, unsigned kinds)
{
    struct test_random random = { kinds };
    for (size_t i = 0; i < PAYLOAD;) {
        size_t back = (size_t)test_random_below(&random, 30000) + 1,
               run = (size_t)test_random_below(&random, 300);
        if (back <= i && run > 200)
            for (; run && i < PAYLOAD; run--, i++)
                bytes[i] = bytes[i - back];
        else
            bytes[i++] = (uint8_t)test_random_below(&random, kinds);
    }
}

static void deflate_raw(struct mw_buf *out, const uint8_t *bytes, size_t size, int level, int strategy)
{
    z_stream zlib = { .next_in = (uint8_t *)bytes, .avail_in = (uInt)size };
    out->size = 0;
    assert_int_equal(deflateInit2(&zlib, level, Z_DEFLATED, -15, 8, strategy), Z_OK);
    size_t room = deflateBound(&zlib, (uLong)size) + 100;
    zlib.next_out = mw_buf_room(out, room);
    zlib.avail_out = (uInt)room;
    assert_int_equal(deflate(&zlib, Z_FINISH), Z_STREAM_END);
    out->size -= zlib.avail_out;
    deflateEnd(&zlib);
}

/* Streams of all kinds that zlib writes need no second look. */
static void test_sound(void **state)
{
    (void)state;
    static uint8_t payload[PAYLOAD];
    static const size_t sizes[] = { 0, 1, 2, 9, 100, 3000, PAYLOAD };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf stream;
    mw_buf_init(&stream, context);
    for (unsigned kinds = 1; kinds <= 256; kinds *= 4) {
        fill_payload(payload, kinds);
        for (size_t i = 0; i < 7; i++)
            for (int level = 0; level <= 9; level += 3)
                for (int strategy = Z_DEFAULT_STRATEGY; strategy <= Z_FIXED; strategy++) {
                    deflate_raw(&stream, payload, sizes[i], level, strategy);
                    assert_true(mw_deflate_scan(mw_buf_bytes(&stream)));
                    assert_null(zlib_verdict(mw_buf_bytes(&stream)));
                    assert_expands(mw_buf_bytes(&stream), true);
                    stream.size--;
                    assert_false(mw_deflate_scan(mw_buf_bytes(&stream)));
                    stream.size++;
                    mw_buf_u8(&stream, 0);
                    assert_false(mw_deflate_scan(mw_buf_bytes(&stream)));
                }
    }
    mw_buf_free(&stream);
    mw_context_free(context);
}

/* What the scan passes zlib accepts, except for distances before the start, which libdeflate finds, too. */
static void test_scan_mutations(void **state)
{
    (void)state;
    static uint8_t payload[PAYLOAD];
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct test_random random = { 5 };
    struct mw_buf stream;
    size_t passed = 0, refused = 0;
    mw_buf_init(&stream, context);
    for (unsigned round = 0; round < 40; round++) {
        fill_payload(payload, 2 + round * 6);
        deflate_raw(&stream, payload, round % 2 ? 300 : 3000, 6,
                    round % 8 == 7 ? Z_FIXED : Z_DEFAULT_STRATEGY);
        for (int i = 0; i < 500; i++) {
            /* Mostly the code lengths. */
            size_t at =
                (size_t)test_random_below(&random, i % 2 && stream.size > 80 ? 80 : (uint32_t)stream.size);
            uint8_t *byte = &stream.data[at], old = *byte;
            *byte = (uint8_t)(old ^ 1u << test_random_below(&random, 8));
            uint8_t *copy = test_copy(stream.data, stream.size);
            const struct mw_bytes raw = { copy, stream.size };
            const char *reason = zlib_verdict(raw);
            bool passes = mw_deflate_scan(raw);
            if (passes && reason)
                assert_string_equal(reason, "invalid distance too far back");
            assert_expands(raw, passes && !reason);
            passed += passes;
            refused += !passes;
            free(copy);
            *byte = old;
        }
    }
    assert_true(passed > 1000);
    assert_true(refused > 1000);
    mw_buf_free(&stream);
    mw_context_free(context);
}

/* What is repeated begins 1 to 40 bytes before, and ends at the end of the memory or well before. */
static void test_close_repeats(void **state)
{
    (void)state;
    static uint8_t payload[700];
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf stream;
    mw_buf_init(&stream, context);
    for (size_t distance = 1; distance <= 40; distance++)
        for (size_t size = distance + 3; size <= sizeof payload; size += 29) {
            for (size_t i = 0; i < size; i++)
                payload[i] = (uint8_t)(i < distance ? i * 7 : payload[i - distance]);
            deflate_raw(&stream, payload, size, 9, Z_DEFAULT_STRATEGY);
            assert_null(zlib_verdict(mw_buf_bytes(&stream)));
            assert_expands(mw_buf_bytes(&stream), true);
        }
    mw_buf_free(&stream);
    mw_context_free(context);
}

/* Against sums of single bytes, over the sizes at which what is summed at the same time begins and ends. */
static void test_adler(void **state)
{
    (void)state;
    static uint8_t bytes[6000];
    struct test_random random = { 9 };
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i < 2000 ? 255 : test_random_below(&random, 256));
    for (size_t size = 0; size <= 600; size++)
        assert_int_equal(mw_adler32((struct mw_bytes){ bytes, size }), adler32(1, bytes, (uInt)size));
    assert_int_equal(mw_adler32((struct mw_bytes){ bytes, sizeof bytes }), adler32(1, bytes, sizeof bytes));
}

static const struct {
    struct test_stream stream;
    const char *reason;
} crafted[] = {
    { { 286, 30, 0 }, NULL },
    { { 268, 1, 0 }, NULL },
    { { 287, 1, 0 }, "too many length or distance symbols" },
    { { 288, 1, 0 }, "too many length or distance symbols" },
    { { 270, 31, 0 }, "too many length or distance symbols" },
    { { 270, 32, 0 }, "too many length or distance symbols" },
    { { 270, 1, 1 }, "invalid bit length repeat" },
    { { 286, 30, 70 }, "invalid bit length repeat" },
};

/* What mw_inflate() and mw_inflate_check() say about a stream is what zlib says. */
static void assert_verdict(struct mw_context *context, struct mw_bytes stream, struct mw_bytes payload,
                           const char *reason)
{
    struct mw_arena arena;
    struct mw_inflated result;
    char message[MW_MESSAGE_SIZE] = "";
    mw_arena_init(&arena, context);
    for (int known = 0; known < 2; known++) {
        int error = mw_inflate(&arena, stream, known ? payload.size : 0, 0, &result);
        assert_int_equal(error, reason ? MW_E_FORMAT : 0);
        assert_string_equal(result.reason, reason ? reason : "");
        if (error)
            snprintf(message, sizeof message, "%s", mw_error_message(context));
        else
            assert_true(mw_bytes_equal(result.payload, payload));
    }
    bool holds = false;
    assert_int_equal(mw_inflate_holds(context, stream, payload, &holds), 0);
    assert_int_equal(holds, !reason);
    /* Without libdeflate this refuses the stream at once. */
    int lenient = mw_inflate_lenient(&arena, stream, payload.size, 0, &result);
    assert_true(lenient == 0 || (reason && lenient == MW_E_FORMAT));
    if (lenient == 0)
        assert_true(mw_bytes_equal(result.payload, payload));
#ifdef MW_LIBDEFLATE
    assert_int_equal(lenient, 0);
#endif
    assert_int_equal(mw_inflate_check(context, stream, payload.size, &result), reason ? MW_E_FORMAT : 0);
    if (reason) {
        assert_string_equal(result.reason, reason);
        assert_string_equal(mw_error_message(context), message);
    }
    mw_arena_free(&arena);
}

static void test_crafted(void **state)
{
    (void)state;
    static uint8_t bytes[PAYLOAD];
    const struct mw_bytes payload = { bytes, PAYLOAD };
    struct mw_context *context = mw_context_new(NULL, NULL);
    fill_payload(bytes, 256);
    for (size_t i = 0; i < sizeof crafted / sizeof *crafted; i++) {
        struct mw_buf stream;
        mw_buf_init(&stream, context);
        test_stream_put(&stream, &crafted[i].stream, payload);
        const char *reason = zlib_verdict((struct mw_bytes){ stream.data + 2, stream.size - 6 });
        assert_int_equal(!reason, !crafted[i].reason);
        assert_verdict(context, mw_buf_bytes(&stream), payload, crafted[i].reason);
        mw_buf_free(&stream);
    }
    mw_context_free(context);
}

/* Symbols without a meaning, and the unused code of an incomplete one: the scan leaves them to zlib. */
static void test_symbols(void **state)
{
    (void)state;
    static const struct {
        unsigned literal, literal_bits, distance;
        const char *reason;
    } rows[] = {
        { 0x00, 0, 0, NULL }, /* a literal and the end alone */
        { 0x01, 7, 0, NULL }, /* symbol 257, distance 1 */
        { 0xC6, 8, 0, "invalid literal/length code" },
        { 0xC7, 8, 0, "invalid literal/length code" },
        { 0x01, 7, 30, "invalid distance code" },
        { 0x01, 7, 31, "invalid distance code" },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mw_buf raw;
        struct test_bits bits = { .out = &raw };
        mw_buf_init(&raw, context);
        test_bits_put(&bits, 1, 1);
        test_bits_put(&bits, 1, 2); /* the fixed codes */
        test_bits_code(&bits, 0x30 + 'a', 8);
        test_bits_code(&bits, rows[i].literal, rows[i].literal_bits);
        if (rows[i].literal_bits)
            test_bits_code(&bits, rows[i].distance, 5);
        test_bits_put(&bits, 0, 13); /* extra bits, as far as there are any */
        test_bits_code(&bits, 0, 7);
        test_bits_end(&bits);
        const char *reason = zlib_verdict(mw_buf_bytes(&raw));
        if (rows[i].reason)
            assert_string_equal(reason, rows[i].reason);
        assert_false(mw_deflate_scan(mw_buf_bytes(&raw)) && reason);
        mw_buf_free(&raw);
    }
    mw_context_free(context);
}

/* Replaces the main block of an uncompressed level by a crafted stream. */
static void craft_level(struct wwd_sample *level, const struct test_stream *header, struct mw_buf *file)
{
    wwd_sample_make(level);
    struct mw_bytes block = { level->bytes + WWD_HEADER_SIZE, level->size - WWD_HEADER_SIZE };
    wwd_sample_put(level, WWD_AT_FLAGS, wwd_sample_get(level, WWD_AT_FLAGS) | WWD_LEVEL_COMPRESS);
    wwd_sample_put(level, WWD_AT_MAIN_BLOCK_SIZE, (uint32_t)block.size);
    mw_buf_put(file, level->bytes, WWD_HEADER_SIZE);
    test_stream_put(file, header, block);
}

static void test_level(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof crafted / sizeof *crafted; i++) {
        struct test_doc fixture = { .context = mw_context_new(NULL, NULL) };
        struct wwd_sample level;
        struct mw_buf file;
        mw_buf_init(&file, fixture.context);
        craft_level(&level, &crafted[i].stream, &file);
        int refused = crafted[i].reason != NULL;
        struct mw_document *doc = test_open_bytes(fixture.context, "crafted.wwd", file.data, file.size);
        assert_int_equal(mw_verify(doc, NULL), refused ? MW_E_REFUSED : 0);
        mw_close(doc);
        doc = test_open_bytes(fixture.context, "crafted.wwd", file.data, file.size);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        assert_int_equal(test_count_diags(doc, "WWD002"), refused);
        for (size_t j = 0; refused && j < mw_diag_count(doc); j++) {
            const struct mw_diag *diag = mw_diag_at(doc, j);
            char expected[100];
            if (strcmp(diag->code, "WWD002") != 0)
                continue;
            snprintf(expected, sizeof expected, "the compressed level ends (%s) after ", crafted[i].reason);
            assert_memory_equal(diag->message, expected, strlen(expected));
            assert_string_equal(diag->space, "file");
        }
        mw_close(doc);
        mw_buf_free(&file);
        mw_context_free(fixture.context);
    }
}

/* What libdeflate allocates for itself is counted with what a document holds. */
static void test_memory_counted(void **state)
{
    (void)state;
    const struct mw_limits limits = { .total = 50000 };
    struct mw_context *context = mw_context_new(NULL, &limits), *unlimited = mw_context_new(NULL, NULL);
    struct mw_arena arena;
    struct mw_inflated result;
    struct mw_buf stream;
    mw_arena_init(&arena, context);
    mw_buf_init(&stream, unlimited);
    assert_non_null(mw_arena_payload(&arena, 40000));
    mw_arena_free(&arena);
    assert_int_equal(mw_deflate(&stream, (struct mw_bytes){ (const uint8_t *)"abc", 3 }, 6), 0);
    assert_int_equal(mw_inflate(&arena, mw_buf_bytes(&stream), 3, 0, &result), 0);
    mw_arena_free(&arena);
#ifdef MW_LIBDEFLATE
    assert_null(mw_arena_payload(&arena, 40000));
    assert_int_equal(context->error, MW_E_LIMIT);
#endif
    assert_non_null(mw_arena_payload(&arena, 30000));
    mw_arena_free(&arena);
    mw_buf_free(&stream);
    mw_context_free(unlimited);
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),         cmocka_unit_test(test_scan_mutations),
        cmocka_unit_test(test_close_repeats), cmocka_unit_test(test_adler),
        cmocka_unit_test(test_crafted),       cmocka_unit_test(test_symbols),
        cmocka_unit_test(test_level),         cmocka_unit_test(test_memory_counted),
    };
    return TEST_RUN(tests);
}
