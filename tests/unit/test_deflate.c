#include "doc.h"

#include <zlib.h>

#include "codec/deflate.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
    struct mw_buf stream, other;
    uint8_t payload[200000];
};

/* Text-like bytes: they compress to about a third, so that the levels differ. */
static void fill_payload(uint8_t *bytes, size_t size)
{
    struct test_random random = { 7 };
    for (size_t i = 0; i < size;) {
        size_t back = (size_t)test_random_below(&random, 3000) + 1,
               run = (size_t)test_random_below(&random, 12);
        if (back <= i && run > 3)
            for (; run && i < size; run--, i++)
                bytes[i] = bytes[i - back];
        else
            bytes[i++] = (uint8_t)test_random_below(&random, 40);
    }
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_arena_init(&fixture->arena, fixture->context);
    mw_buf_init(&fixture->stream, fixture->context);
    mw_buf_init(&fixture->other, fixture->context);
    fill_payload(fixture->payload, sizeof fixture->payload);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_free(&fixture->stream);
    mw_buf_free(&fixture->other);
    mw_arena_free(&fixture->arena);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture);
    return 0;
}

static struct mw_bytes payload_of(struct fixture *fixture, size_t size)
{
    return (struct mw_bytes){ fixture->payload, size };
}

static void make_stream(struct fixture *fixture, size_t size, int level)
{
    fixture->stream.size = 0;
    assert_int_equal(mw_deflate(&fixture->stream, payload_of(fixture, size), level), 0);
}

static void assert_payload(struct fixture *fixture, const struct mw_inflated *result, size_t size)
{
    assert_int_equal(result->payload.size, size);
    if (size)
        assert_memory_equal(result->payload.data, fixture->payload, size);
}

/* The bytes are those of zlib's own compress2(), for every level and size. */
static void test_deflate_is_zlib(void **state)
{
    struct fixture *fixture = *state;
    static const size_t sizes[] = { 0, 1, 100, 65535, 65536, 200000 };
    static uint8_t expected[210000];
    for (int level = 0; level <= 9; level++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            uLongf size = sizeof expected;
            assert_int_equal(compress2(expected, &size, fixture->payload, sizes[i], level), Z_OK);
            make_stream(fixture, sizes[i], level);
            assert_int_equal(fixture->stream.size, size);
            assert_memory_equal(fixture->stream.data, expected, size);
        }
    assert_int_equal(mw_deflate(&fixture->stream, payload_of(fixture, 1), 10), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), "compression level is 10, expected 0 to 9");
    assert_int_equal(mw_deflate(&fixture->stream, payload_of(fixture, 1), -1), MW_E_ARGUMENT);
}

/* Not larger than any level's, inflated to the same, and the level that makes it when one does. */
static void test_smallest(void **state)
{
    struct fixture *fixture = *state;
    static const size_t sizes[] = { 0, 1, 100, 5000, 200000 };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct mw_inflated result;
        int level = -2;
        fixture->other.size = 0;
        mw_buf_u8(&fixture->other, 'x');
        assert_int_equal(mw_deflate_smallest(&fixture->other, payload_of(fixture, sizes[i]), &level), 0);
        const struct mw_bytes made = { fixture->other.data + 1, fixture->other.size - 1 };
        assert_int_equal(fixture->other.data[0], 'x');
        assert_true(level == -1 || level == 6 || level == 9);
        make_stream(fixture, sizes[i], 9);
        assert_true(made.size <= fixture->stream.size);
        make_stream(fixture, sizes[i], 6);
        assert_true(made.size <= fixture->stream.size);
        if (level > 0) {
            make_stream(fixture, sizes[i], level);
            assert_int_equal(made.size, fixture->stream.size);
            assert_memory_equal(made.data, fixture->stream.data, made.size);
        }
        assert_int_equal(mw_inflate(&fixture->arena, made, sizes[i], 0, &result), 0);
        assert_int_equal(result.consumed, made.size);
        assert_payload(fixture, &result, sizes[i]);
    }
}

static void test_deflate_through_flush(void **state)
{
    struct fixture *fixture = *state;
    for (int level = 0; level <= 6; level += 3) {
        make_stream(fixture, 200000, level);
        fixture->other.size = 0;
        struct mw_buf through;
        mw_buf_init(&through, fixture->context);
        through.flush = test_buf_add;
        through.user = &fixture->other;
        mw_buf_text(&through, "head");
        assert_int_equal(mw_deflate(&through, payload_of(fixture, 200000), level), 0);
        assert_int_equal(mw_buf_finish(&through), 0);
        mw_buf_free(&through);
        assert_int_equal(fixture->other.size, fixture->stream.size + 4);
        assert_memory_equal(fixture->other.data + 4, fixture->stream.data, fixture->stream.size);
    }
}

/* Right, wrong and missing declared sizes give the same bytes, into an arena and into a buffer. */
static void test_round_trip(void **state)
{
    struct fixture *fixture = *state;
    static const size_t sizes[] = { 0, 1, 2, 257, 4096, 200000 };
    for (int level = 0; level <= 9; level += 3)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            size_t size = sizes[i];
            make_stream(fixture, size, level);
            const uint64_t hints[] = {
                0, size, size / 2, size - 1, size + 1, size * 2, 0x7FFFFFFF, UINT64_MAX
            };
            for (size_t k = 0; k < sizeof hints / sizeof *hints; k++) {
                struct mw_inflated result;
                const struct mw_bytes stream = mw_buf_bytes(&fixture->stream);
                assert_int_equal(mw_inflate(&fixture->arena, stream, hints[k], 0, &result), 0);
                assert_payload(fixture, &result, size);
                assert_int_equal(result.consumed, stream.size);
                assert_string_equal(result.reason, "");
                struct mw_buf *out = &fixture->other;
                out->size = 0;
                mw_buf_text(out, "head");
                assert_int_equal(mw_inflate_buf(out, stream, hints[k], 0, &result), 0);
                assert_payload(fixture, &result, size);
                assert_int_equal(out->size, size + 4);
                assert_ptr_equal(result.payload.data, out->data + 4);
                assert_memory_equal(out->data, "head", 4);
            }
            mw_arena_free(&fixture->arena);
        }
}

static void test_bytes_behind(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 5000, 6);
    size_t size = fixture->stream.size;
    mw_buf_text(&fixture->stream, "<wm_meta>");
    for (int hint = 0; hint <= 5000; hint += 2500) {
        struct mw_inflated result;
        assert_int_equal(
            mw_inflate(&fixture->arena, mw_buf_bytes(&fixture->stream), (uint64_t)hint, 0, &result), 0);
        assert_int_equal(result.consumed, size);
        assert_payload(fixture, &result, 5000);
    }
}

/* Exactly one allocation, of the declared size and a block's head. libdeflate has its memory already; zlib
 * needs its state, which is given back. */
static void test_exact_hint_allocates_once(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 200000, 6);
    size_t calls = fixture->memory.calls;
    fixture->memory.largest = 0;
    struct mw_inflated result;
    assert_int_equal(mw_inflate(&fixture->arena, mw_buf_bytes(&fixture->stream), 200000, 0, &result), 0);
#ifdef MW_LIBDEFLATE
    assert_int_equal(fixture->memory.calls, calls + 1);
#else
    assert_int_equal(fixture->memory.calls, calls + 2);
#endif
    assert_in_range(fixture->memory.largest, 200000, 200100);
    calls = fixture->memory.calls;
    fixture->memory.largest = 0;
    assert_int_equal(mw_inflate_buf(&fixture->other, mw_buf_bytes(&fixture->stream), 200000, 0, &result), 0);
    assert_int_equal(fixture->memory.calls, calls + 2);
    assert_in_range(fixture->memory.largest, 200000, 200100);
}

static void test_maximum(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 5000, 6);
    const struct mw_bytes stream = mw_buf_bytes(&fixture->stream);
    struct mw_inflated result;
    for (int hint = 0; hint <= 7500; hint += 1250) {
        fixture->memory.largest = 0;
        assert_int_equal(mw_inflate(&fixture->arena, stream, (uint64_t)hint, 4999, &result), MW_E_LIMIT);
        assert_payload(fixture, &result, 4999);
        assert_string_equal(result.reason, "the content exceeds the limit");
        char expected[200];
        snprintf(expected, sizeof expected,
                 "zlib stream of %zu bytes: the content exceeds the limit, after 4999 bytes of output",
                 stream.size);
        assert_string_equal(mw_error_message(fixture->context), expected);
        assert_int_equal(mw_inflate(&fixture->arena, stream, (uint64_t)hint, 5000, &result), 0);
        assert_payload(fixture, &result, 5000);
        assert_in_range(fixture->memory.largest, 5000, 70000);
    }
    fixture->context->limits.payload = 4999;
    assert_int_equal(mw_inflate(&fixture->arena, stream, 5000, 0, &result), MW_E_LIMIT);
    assert_int_equal(mw_inflate(&fixture->arena, stream, 5000, 6000, &result), 0);
    fixture->context->limits.total = fixture->arena.used + 4999;
    assert_int_equal(mw_inflate(&fixture->arena, stream, 5000, 6000, &result), MW_E_LIMIT);
    assert_int_equal(result.payload.size, 0);
    fixture->context->limits.total = 4999;
    assert_int_equal(mw_inflate_buf(&fixture->other, stream, 5000, 6000, &result), MW_E_LIMIT);
    assert_int_equal(result.payload.size, 0);
}

/* A few bytes that declare 2 GiB get no more memory than they can fill; the densest stream still fits. */
static void test_bound_by_input(void **state)
{
    struct fixture *fixture = *state;
    memset(fixture->payload, 0, sizeof fixture->payload);
    make_stream(fixture, 200000, 9);
    const struct mw_bytes stream = mw_buf_bytes(&fixture->stream);
    assert_true(stream.size < 230);
    struct mw_inflated result;
    fixture->memory.largest = 0;
    assert_int_equal(mw_inflate(&fixture->arena, stream, 0x7FFFFFFF, 0, &result), 0);
    assert_payload(fixture, &result, 200000);
    assert_in_range(fixture->memory.largest, 200000, stream.size * 1032 + 1024 + 100);

    static const uint8_t tiny[] = { 0x78, 0x9C, 0x00 };
    fixture->memory.largest = 0;
    assert_int_equal(mw_inflate(&fixture->arena, (struct mw_bytes){ tiny, 3 }, 0x7FFFFFFF, 0, &result),
                     MW_E_FORMAT);
    /* zlib's window, or a chunk of the arena. */
    assert_true(fixture->memory.largest < 70000);
}

/* Cut off at every length: what comes out is a beginning of the payload and never shrinks. */
static void test_truncated(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 3000, 6);
    size_t last = 0;
    for (size_t size = 0; size < fixture->stream.size; size++) {
        uint8_t *copy = test_copy(fixture->stream.data, size);
        const uint64_t hints[] = { 3000, 0, 10, 6000 };
        for (size_t k = 0; k < 4; k++) {
            struct mw_inflated result;
            const struct mw_bytes stream = { copy, size };
            assert_int_equal(mw_inflate(&fixture->arena, stream, hints[k], 0, &result), MW_E_FORMAT);
            assert_string_equal(result.reason, size ? "the stream is cut short" : "the stream is empty");
            assert_int_equal(result.consumed, size);
            assert_in_range(result.payload.size, last, 3000);
            assert_payload(fixture, &result, result.payload.size);
            last = result.payload.size;
        }
        free(copy);
    }
    /* Only the four bytes of the check sum were missing at last. */
    assert_int_equal(last, 3000);
    assert_string_equal(mw_error_message(fixture->context) + 13,
                        strstr(mw_error_message(fixture->context), "the stream is cut short"));

    struct mw_inflated result;
    assert_int_equal(mw_inflate(&fixture->arena, (struct mw_bytes){ NULL, 0 }, 77, 0, &result), MW_E_FORMAT);
    assert_string_equal(
        mw_error_message(fixture->context),
        "zlib stream: the stream is empty, at byte 0 of 0, after 0 bytes of output, expected 77");
}

static void test_damaged(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 3000, 6);
    size_t size = fixture->stream.size;
    uint8_t *bytes = fixture->stream.data;
    struct mw_inflated result;
    bytes[size - 1] ^= 1;
    assert_int_equal(mw_inflate(&fixture->arena, mw_buf_bytes(&fixture->stream), 3000, 0, &result),
                     MW_E_FORMAT);
    assert_string_equal(result.reason, "incorrect data check");
    assert_payload(fixture, &result, 3000);
    char expected[200];
    snprintf(
        expected, sizeof expected,
        "zlib stream: incorrect data check, at byte %zu of %zu, after 3000 bytes of output, expected 3000",
        size, size);
    assert_string_equal(mw_error_message(fixture->context), expected);
    bytes[size - 1] ^= 1;

    static const struct {
        uint8_t bytes[8];
        size_t size, consumed;
        const char *reason;
    } rows[] = {
        { { 'W', 'W', 'D', 0 }, 4, 2, "incorrect header check" },
        { { 0x79, 0x9C, 0 }, 3, 2, "incorrect header check" },
        { { 0x88, 0x1C, 0 }, 3, 2, "invalid window size" },
        { { 0x78, 0xBB, 0, 0, 0, 1, 0 }, 7, 6, "the stream needs a preset dictionary" },
        { { 0x78, 0x9C, 0x07, 0 }, 4, 3, "invalid block type" },
        { { 0x78, 0x9C, 0x01, 5, 0, 5, 0 }, 7, 7, "invalid stored block lengths" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (uint64_t hint = 0; hint <= 20; hint += 20) {
            struct mw_bytes stream = { rows[i].bytes, rows[i].size };
            assert_int_equal(mw_inflate(&fixture->arena, stream, hint, 0, &result), MW_E_FORMAT);
            assert_string_equal(result.reason, rows[i].reason);
            assert_int_equal(result.consumed, rows[i].consumed);
            assert_int_equal(result.payload.size, 0);
        }
}

/* Any change of one byte ends well: either the same bytes or a reason, never more than the limit. */
static void test_mutations(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 2000, 9);
    struct test_random random = { 99 };
    for (size_t at = 0; at < fixture->stream.size; at++) {
        uint8_t *byte = &fixture->stream.data[at], old = *byte;
        *byte = (uint8_t)(old ^ (1 + test_random_below(&random, 255)));
        struct mw_inflated result;
        int error = mw_inflate(&fixture->arena, mw_buf_bytes(&fixture->stream), 2000, 10000, &result);
        assert_true(error == MW_E_FORMAT || error == MW_E_LIMIT || (error == 0 && at == 1));
        assert_true(result.payload.size <= 10000);
        assert_int_equal(*result.reason == 0, error == 0);
        *byte = old;
    }
}

static void test_match_levels(void **state)
{
    struct fixture *fixture = *state;
    for (int level = 0; level <= 9; level++) {
        make_stream(fixture, 200000, level);
        const struct mw_bytes stored = mw_buf_bytes(&fixture->stream);
        int found = -2;
        assert_int_equal(mw_deflate_match(fixture->context, payload_of(fixture, 200000), stored, &found), 0);
        /* 7 to 9 can give the same bytes; then the likeliest, 9, is named. */
        assert_true(found == level || (level > 6 && found == 9));
        fixture->other.size = 0;
        assert_int_equal(mw_deflate(&fixture->other, payload_of(fixture, 200000), found), 0);
        assert_true(mw_bytes_equal(mw_buf_bytes(&fixture->other), stored));
        static const int hints[] = { 1, 1, 5, 5, 5, 5, 6, 9, 9, 9 };
        assert_int_equal(mw_deflate_level_hint(stored), hints[level]);

        /* Not the whole stream, more than it, other last and middle bytes. */
        assert_int_equal(mw_deflate_match(fixture->context, payload_of(fixture, 200000),
                                          mw_span_part(stored, 0, stored.size - 1), &found),
                         0);
        assert_int_equal(found, -1);
        mw_buf_u8(&fixture->stream, 0);
        assert_int_equal(mw_deflate_match(fixture->context, payload_of(fixture, 200000),
                                          mw_buf_bytes(&fixture->stream), &found),
                         0);
        assert_int_equal(found, -1);
        fixture->stream.size--;
        for (size_t at = fixture->stream.size - 1; at > 2; at = at / 2) {
            fixture->stream.data[at] ^= 0x40;
            assert_int_equal(mw_deflate_match(fixture->context, payload_of(fixture, 200000),
                                              mw_buf_bytes(&fixture->stream), &found),
                             0);
            assert_int_equal(found, -1);
            fixture->stream.data[at] ^= 0x40;
        }
    }
}

static void test_match_odd_headers(void **state)
{
    struct fixture *fixture = *state;
    static const uint8_t odd[][3] = {
        { 0x78, 0x9D, 3 }, { 0x68, 0x81, 3 }, { 0x78, 0xBB, 3 }, { 0x77, 0x9C, 3 }
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        int found = -2;
        assert_int_equal(mw_deflate_match(fixture->context, payload_of(fixture, 100),
                                          (struct mw_bytes){ odd[i], 3 }, &found),
                         0);
        assert_int_equal(found, -1);
    }
    int found = -2;
    assert_int_equal(
        mw_deflate_match(fixture->context, payload_of(fixture, 100), (struct mw_bytes){ NULL, 0 }, &found),
        0);
    assert_int_equal(found, -1);
    assert_int_equal(mw_deflate_level_hint((struct mw_bytes){ NULL, 0 }), 6);

    make_stream(fixture, 0, 6);
    assert_int_equal(mw_deflate_match(fixture->context, (struct mw_bytes){ NULL, 0 },
                                      mw_buf_bytes(&fixture->stream), &found),
                     0);
    assert_int_equal(found, 6);
}

static int inflate_all_ways(struct mw_context *context, void *user)
{
    const struct mw_buf *stream = user;
    struct mw_arena arena;
    struct mw_buf out, again;
    struct mw_inflated result;
    mw_arena_init(&arena, context);
    mw_buf_init(&out, context);
    mw_buf_init(&again, context);
    static const uint64_t hints[] = { 200000, 0, 1000 };
    int error = 0;
    for (size_t i = 0; !error && i < 3; i++) {
        error = mw_inflate(&arena, mw_buf_bytes(stream), hints[i], 0, &result);
        if (!error)
            error = mw_inflate_buf(&out, mw_buf_bytes(stream), hints[i], 0, &result);
    }
    int level;
    if (!error)
        error = mw_deflate_match(context, result.payload, mw_buf_bytes(stream), &level);
    if (!error)
        error = mw_deflate(&again, result.payload, 0);
    mw_buf_free(&out);
    mw_buf_free(&again);
    mw_arena_free(&arena);
    return error;
}

static void test_failures(void **state)
{
    struct fixture *fixture = *state;
    make_stream(fixture, 200000, 1);
    assert_true(test_each_allocation_fails(inflate_all_ways, &fixture->stream) > 30);
}

static void test_holds(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const struct mw_bytes text = { (const uint8_t *)"payload", 7 }, shorter = { text.data, 6 },
                          none = { text.data, 0 };
    struct mw_buf stream;
    bool holds = false;
    mw_buf_init(&stream, context);
    assert_int_equal(mw_deflate(&stream, text, 6), 0);
    const struct mw_bytes whole = mw_buf_bytes(&stream), cut = { whole.data, whole.size - 1 };
    assert_int_equal(mw_inflate_holds(context, whole, text, &holds), 0);
    assert_true(holds);
    assert_int_equal(mw_inflate_holds(context, whole, shorter, &holds), 0);
    assert_false(holds);
    assert_int_equal(mw_inflate_holds(context, cut, none, &holds), 0);
    assert_true(holds);
    assert_int_equal(mw_inflate_holds(context, cut, text, &holds), 0);
    assert_false(holds);
    mw_buf_u8(&stream, 0);
    assert_int_equal(mw_inflate_holds(context, mw_buf_bytes(&stream), text, &holds), 0);
    assert_false(holds);
    mw_buf_free(&stream);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holds),
        cmocka_unit_test_setup_teardown(test_deflate_is_zlib, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_smallest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_deflate_through_flush, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bytes_behind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_exact_hint_allocates_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_maximum, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bound_by_input, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_truncated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_damaged, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_mutations, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_match_levels, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_match_odd_headers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failures, set_up, tear_down),
    };
    return TEST_RUN(tests);
}
