#include "deflate_stream.h"

#include <zlib.h>

#include "test.h"

void test_bits_put(struct test_bits *bits, unsigned value, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        bits->bits |= (value >> i & 1) << bits->count;
        if (++bits->count == 8)
            test_bits_end(bits);
    }
}

void test_bits_code(struct test_bits *bits, unsigned code, unsigned count)
{
    while (count--)
        test_bits_put(bits, code >> count & 1, 1);
}

void test_bits_end(struct test_bits *bits)
{
    if (bits->count)
        mw_buf_u8(bits->out, (uint8_t)bits->bits);
    bits->bits = bits->count = 0;
}

enum {
    LENGTH_8,
    LENGTH_9,
    REPEAT,
    ZEROS
}; /* the codes of code lengths: 8, 9, 16 and 18 */

static void put_code_lengths(struct test_bits *bits, const struct test_stream *stream)
{
    static const uint8_t order[] = { 2, 0, 2, 0, 2, 0, 2 }; /* of 16, 17, 18, 0, 8, 7, 9 */
    unsigned zeros = stream->literals - 257 + stream->distances + stream->beyond;
    assert_in_range(zeros, 11, 138);
    test_bits_put(bits, stream->literals - 257, 5);
    test_bits_put(bits, stream->distances - 1, 5);
    test_bits_put(bits, sizeof order - 4, 4);
    for (size_t i = 0; i < sizeof order; i++)
        test_bits_put(bits, order[i], 3);
    test_bits_code(bits, LENGTH_8, 2);
    for (int i = 0; i < 42; i++) {
        test_bits_code(bits, REPEAT, 2);
        test_bits_put(bits, 6 - 3, 2);
    }
    test_bits_code(bits, LENGTH_8, 2);
    test_bits_code(bits, LENGTH_8, 2);
    test_bits_code(bits, LENGTH_9, 2);
    test_bits_code(bits, LENGTH_9, 2);
    test_bits_code(bits, ZEROS, 2);
    test_bits_put(bits, zeros - 11, 7);
}

void test_stream_put(struct mw_buf *out, const struct test_stream *stream, struct mw_bytes payload)
{
    struct test_bits bits = { .out = out };
    mw_buf_text(out, "\x78\x9C");
    test_bits_put(&bits, 1, 1); /* the last block */
    test_bits_put(&bits, 2, 2); /* has codes of its own */
    put_code_lengths(&bits, stream);
    for (size_t i = 0; i < payload.size; i++)
        if (payload.data[i] < 255)
            test_bits_code(&bits, payload.data[i], 8);
        else
            test_bits_code(&bits, 510, 9);
    test_bits_code(&bits, 511, 9);
    test_bits_end(&bits);
    mw_buf_u32be(out, (uint32_t)adler32_z(1, payload.data, payload.size));
    assert_int_equal(out->error, 0);
}
