/* Growing buffers, and the readers of span.h. */
#include "test.h"

#include "base/buf.h"

static void test_numbers(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_buf buf;
    mw_buf_init(&buf, context);
    mw_buf_u8(&buf, 0xFE);
    mw_buf_u16le(&buf, 0x1234);
    mw_buf_u32le(&buf, 0x89ABCDEF);
    mw_buf_u16be(&buf, 0x1234);
    mw_buf_u32be(&buf, 0x89ABCDEF);
    mw_buf_fill(&buf, 0x55, 3);
    mw_buf_fill(&buf, 0x66, 0);
    mw_buf_put(&buf, NULL, 0);
    mw_buf_text(&buf, "ab");
    mw_buf_format(&buf, "%d-%s", 12, "x");
    static const uint8_t expected[] = { 0xFE, 0x34, 0x12, 0xEF, 0xCD, 0xAB, 0x89, 0x12, 0x34, 0x89, 0xAB,
                                        0xCD, 0xEF, 0x55, 0x55, 0x55, 'a',  'b',  '1',  '2',  '-',  'x' };
    assert_int_equal(mw_buf_finish(&buf), 0);
    assert_int_equal(buf.size, sizeof expected);
    assert_memory_equal(buf.data, expected, sizeof expected);
    assert_int_equal(mw_u16le(expected + 1), 0x1234);
    assert_int_equal(mw_u32le(expected + 3), 0x89ABCDEF);
    assert_int_equal(mw_u16be(expected + 7), 0x1234);
    assert_int_equal(mw_u32be(expected + 9), 0x89ABCDEF);
    struct mw_bytes bytes = mw_buf_bytes(&buf);
    assert_ptr_equal(bytes.data, buf.data);
    assert_int_equal(bytes.size, sizeof expected);
    mw_buf_free(&buf);
    assert_int_equal(buf.size, 0);
    mw_buf_free(&buf);
    test_context_free(context, &memory);
}

enum {
    HEAD = 16, /* before each block of a context */
};

static void test_growth(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_buf buf;
    mw_buf_init(&buf, context);
    for (uint32_t i = 0; i < 100000; i++)
        mw_buf_u32le(&buf, i * 7);
    assert_int_equal(buf.size, 400000);
    for (uint32_t i = 0; i < 100000; i++)
        assert_int_equal(mw_u32le(buf.data + 4 * i), i * 7);
    /* Doubling from 256: 11 steps beyond the first, and the context itself. */
    assert_int_equal(memory.calls, 1 + 12);
    mw_buf_free(&buf);

    assert_non_null(mw_buf_room(&buf, 0));
    assert_int_equal(buf.error, 0);
    mw_buf_free(&buf);

    size_t before = memory.calls;
    mw_buf_reserve(&buf, 12345);
    assert_int_equal(buf.capacity, 12345);
    assert_int_equal(buf.size, 0);
    mw_buf_fill(&buf, 1, 12345);
    mw_buf_reserve(&buf, 0);
    assert_int_equal(memory.calls, before + 1);
    assert_int_equal(memory.bytes, sizeof(struct mw_context) + HEAD + 12345);
    mw_buf_free(&buf);
    test_context_free(context, &memory);
}

static void test_limit(void **state)
{
    (void)state;
    const struct mw_limits limits = { .total = 1000 };
    struct mw_context *context = mw_context_new(NULL, &limits);
    struct mw_buf buf;
    mw_buf_init(&buf, context);
    mw_buf_fill(&buf, 0, 1000);
    assert_int_equal(buf.error, 0);
    mw_buf_u8(&buf, 1);
    assert_int_equal(buf.error, MW_E_LIMIT);
    assert_string_equal(mw_error_message(context),
                        "memory limit of 1000 bytes exceeded: 1 requested, 1000 already in the output");
    mw_fail(context, MW_E_IO, "something later");
    mw_buf_text(&buf, "more");
    assert_null(mw_buf_room(&buf, 0));
    mw_buf_reserve(&buf, 5000);
    assert_int_equal(mw_buf_finish(&buf), MW_E_LIMIT);
    assert_string_equal(mw_error_message(context), "something later");
    assert_int_equal(buf.size, 1000);
    mw_buf_free(&buf);

    assert_null(mw_buf_room(&buf, SIZE_MAX));
    assert_int_equal(buf.error, MW_E_LIMIT);
    mw_buf_free(&buf);
    mw_buf_u8(&buf, 1);
    assert_null(mw_buf_room(&buf, SIZE_MAX));
    assert_int_equal(buf.error, MW_E_LIMIT);
    mw_buf_free(&buf);
    mw_context_free(context);
}

struct sink {
    struct mw_context *context;
    size_t calls, fail_at, largest;
    struct mw_buf all;
};

static int take(void *user, const void *data, size_t size)
{
    struct sink *sink = user;
    sink->calls++;
    if (size > sink->largest)
        sink->largest = size;
    if (sink->calls == sink->fail_at)
        return mw_fail(sink->context, MW_E_IO, "the sink is full");
    mw_buf_put(&sink->all, data, size);
    return 0;
}

static void test_flush(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct sink sink = { .context = context };
    mw_buf_init(&sink.all, context);
    struct mw_buf buf;
    mw_buf_init(&buf, context);
    buf.flush = take;
    buf.user = &sink;
    for (uint32_t i = 0; i < 100000; i++)
        mw_buf_u32le(&buf, i);
    assert_int_equal(buf.flushed + buf.size, 400000);
    assert_true(buf.size <= 65536 + 4);
    assert_int_equal(mw_buf_finish(&buf), 0);
    assert_int_equal(buf.flushed, 400000);
    assert_int_equal(buf.size, 0);
    assert_int_equal(sink.calls, 7);
    assert_int_equal(sink.largest, 65536);
    assert_int_equal(sink.all.size, 400000);
    for (uint32_t i = 0; i < 100000; i++)
        assert_int_equal(mw_u32le(sink.all.data + 4 * i), i);
    size_t calls = sink.calls;
    assert_int_equal(mw_buf_finish(&buf), 0);
    assert_int_equal(sink.calls, calls);

    /* What would fill the buffer by itself is passed on at once, after what came before. */
    static const uint8_t whole[65536] = { 7 };
    mw_buf_put(&buf, whole, sizeof whole - 1);
    assert_int_equal(sink.calls, calls);
    mw_buf_put(&buf, whole, sizeof whole);
    assert_int_equal(sink.calls, calls + 2);
    assert_int_equal(buf.size, 0);
    assert_int_equal(buf.flushed, 400000 + 2 * sizeof whole - 1);
    assert_int_equal(sink.all.data[400000 + sizeof whole - 1], 7);
    mw_buf_free(&buf);
    mw_buf_free(&sink.all);
    test_context_free(context, &memory);
}

static void test_flush_fails(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct sink sink = { .context = context, .fail_at = 2 };
    mw_buf_init(&sink.all, context);
    struct mw_buf buf;
    mw_buf_init(&buf, context);
    buf.flush = take;
    buf.user = &sink;
    mw_buf_fill(&buf, 'a', 70000);
    mw_buf_fill(&buf, 'b', 70000);
    assert_int_equal(sink.calls, 1);
    assert_int_equal(buf.error, 0);
    assert_null(mw_buf_room(&buf, 1));
    assert_int_equal(buf.error, MW_E_IO);
    mw_buf_fill(&buf, 'c', 200000);
    assert_int_equal(mw_buf_finish(&buf), MW_E_IO);
    assert_int_equal(sink.calls, 2);
    assert_int_equal(sink.all.size, 70000);
    assert_string_equal(mw_error_message(context), "the sink is full");
    mw_buf_free(&buf);
    mw_buf_free(&sink.all);
    mw_context_free(context);
}

static int fill_buffer(struct mw_context *context, void *user)
{
    (void)user;
    struct mw_buf buf;
    mw_buf_init(&buf, context);
    mw_buf_format(&buf, "%0200d", 1);
    mw_buf_fill(&buf, 1, 1000);
    mw_buf_reserve(&buf, 5000);
    int error = mw_buf_finish(&buf);
    mw_buf_free(&buf);
    return error;
}

static void test_failures(void **state)
{
    (void)state;
    assert_int_equal(test_each_allocation_fails(fill_buffer, NULL), 3);
}

static void test_spans(void **state)
{
    (void)state;
    static const uint8_t data[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
    const struct mw_bytes span = { data, sizeof data }, nothing = { NULL, 0 };
    assert_true(mw_span_has(span, 0, 10));
    assert_true(mw_span_has(span, 10, 0));
    assert_false(mw_span_has(span, 10, 1));
    assert_false(mw_span_has(span, 11, 0));
    assert_false(mw_span_has(span, 9, UINT64_MAX));
    assert_false(mw_span_has(span, UINT64_MAX, 2));
    assert_true(mw_span_has(nothing, 0, 0));

    struct mw_bytes part = mw_span_part(span, 8, 5);
    assert_ptr_equal(part.data, data + 8);
    assert_int_equal(part.size, 2);
    assert_int_equal(mw_span_part(span, 3, 4).size, 4);
    assert_int_equal(mw_span_part(span, UINT64_MAX, UINT64_MAX).size, 0);
    assert_int_equal(mw_span_from(span, 4).size, 6);
    assert_int_equal(mw_span_from(nothing, 4).size, 0);

    assert_true(mw_bytes_equal(nothing, mw_span_from(span, 10)));
    assert_true(mw_bytes_equal(span, span));
    assert_false(mw_bytes_equal(span, mw_span_from(span, 1)));
    assert_false(mw_bytes_equal(mw_span_part(span, 0, 5), mw_span_part(span, 5, 5)));
    assert_true(mw_str_is((struct mw_str){ NULL, 0 }, ""));
    assert_true(mw_str_is((struct mw_str){ "abcd", 3 }, "abc"));
    assert_false(mw_str_is((struct mw_str){ "abcd", 4 }, "abc"));
    assert_false(mw_str_is((struct mw_str){ "abC", 3 }, "abc"));
}

static void test_reader(void **state)
{
    (void)state;
    static const uint8_t data[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
    struct mw_reader reader = { .span = { data, sizeof data }, .origin = 100 };
    assert_ptr_equal(mw_reader_take(&reader, 4), data);
    assert_int_equal(mw_reader_offset(&reader), 104);
    assert_null(mw_reader_take(&reader, 7));
    assert_null(mw_reader_take(&reader, SIZE_MAX));
    assert_int_equal(mw_reader_left(&reader), 6);
    assert_ptr_equal(mw_reader_take(&reader, 6), data + 4);
    assert_ptr_equal(mw_reader_take(&reader, 0), data + 10);
    assert_null(mw_reader_take(&reader, 1));

    struct mw_reader empty = { 0 };
    assert_non_null(mw_reader_take(&empty, 0));
    assert_null(mw_reader_take(&empty, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_growth),      cmocka_unit_test(test_limit),
        cmocka_unit_test(test_flush),   cmocka_unit_test(test_flush_fails), cmocka_unit_test(test_failures),
        cmocka_unit_test(test_spans),   cmocka_unit_test(test_reader),
    };
    return TEST_RUN(tests);
}
