/* PNG in strips: pictures of all small sizes come back, however they are cut; what is in the chunks. */
#include "fixture.h"

#include "base/digest.h"
#include "base/span.h"
#include "codec/deflate.h"
#include "draw/png_strip.h"

static struct mw_colour palette[256];

static void fill_random(uint8_t *bytes, size_t size, bool opaque)
{
    struct test_random random = { size };
    for (size_t i = 0; i < size; i++)
        bytes[i] = opaque && i % 4 == 3 ? 255 : (uint8_t)test_random_below(&random, 256);
}

/* The file, in strips of so many rows; the last one has what is left. */
static void encode(struct fixture *f, const struct mw_png_format *format, const uint8_t *rows, size_t stride,
                   uint32_t each)
{
    struct mw_parts all = MW_NO_PARTS;
    mw_buf_free(&f->buf);
    mw_buf_init(&f->buf, f->context);
    assert_int_equal(mw_png_head(f->context, &f->buf, format), 0);
    for (uint32_t y = 0; y < format->height; y += each) {
        struct mw_parts part = { 0 };
        uint32_t count = format->height - y < each ? format->height - y : each;
        assert_int_equal(mw_png_strip(&f->buf, format, rows + y * stride, stride, y, count, &part), 0);
        all = mw_parts_join(all, part);
    }
    mw_png_strip_tail(&f->buf, all);
    assert_int_equal(f->buf.error, 0);
}

static size_t step_of(const struct mw_png_format *format)
{
    return format->kind == MW_PNG_INDEXED ? 1 : 4;
}

static void assert_comes_back(struct fixture *f, const struct mw_png_format *format, const uint8_t *rows,
                              size_t stride)
{
    const size_t size = format->width * step_of(format);
    struct mw_indexed indexed;
    struct mw_image image;
    if (format->kind == MW_PNG_INDEXED)
        assert_int_equal(mw_png_decode_indexed(&f->arena, "x", mw_buf_bytes(&f->buf), &indexed), 0);
    else
        assert_int_equal(mw_png_decode(&f->arena, "x", mw_buf_bytes(&f->buf), &image), 0);
    const uint8_t *back = format->kind == MW_PNG_INDEXED ? indexed.pixels : image.rgba;
    for (uint32_t y = 0; y < format->height; y++)
        assert_memory_equal(back + y * size, rows + y * stride, size);
}

/* The content of the IDAT chunks; each chunk has the right checksum, and IEND is the last. */
static size_t join_chunks(const struct fixture *f, struct mw_buf *stream)
{
    size_t at = 8, count = 0;
    while (memcmp(f->buf.data + at + 4, "IEND", 4) != 0) {
        const size_t size = mw_u32be(f->buf.data + at);
        const struct mw_bytes checked = { f->buf.data + at + 4, size + 4 };
        assert_int_equal(mw_u32be(f->buf.data + at + 8 + size), mw_crc32(0, checked));
        if (memcmp(checked.data, "IDAT", 4) == 0) {
            mw_buf_put(stream, checked.data + 4, size);
            count++;
        }
        at += 12 + size;
    }
    assert_int_equal(at + 12, f->buf.size);
    assert_memory_equal(f->buf.data + at, "\0\0\0\0IEND\xAE\x42\x60\x82", 12);
    return count;
}

/* The first row of each strip does not depend on the row above, all others do; indices are not filtered. */
static void assert_filters(struct fixture *f, const struct mw_png_format *format, uint32_t each)
{
    const size_t step = format->kind == MW_PNG_OPAQUE ? 3 : step_of(format), size = format->width * step + 1;
    struct mw_buf stream;
    mw_buf_init(&stream, f->context);
    const size_t strips = (format->height + each - 1) / each;
    assert_int_equal(join_chunks(f, &stream), strips + 1);
    uint8_t *rows = mw_arena_alloc(&f->arena, size * format->height);
    assert_true(mw_inflate_exactly(f->context, mw_buf_bytes(&stream), rows, size * format->height));
    for (uint32_t y = 0; y < format->height; y++)
        assert_int_equal(rows[y * size], format->kind == MW_PNG_INDEXED ? 0 : y % each == 0 ? 1 : 4);
    mw_buf_free(&stream);
}

static void all_small_sizes_come_back(void **state)
{
    struct fixture *f = *state;
    static const enum mw_png_kind kinds[] = { MW_PNG_RGBA, MW_PNG_OPAQUE, MW_PNG_INDEXED };
    enum {
        STRIDE = 80,
        ROWS = 5,
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (uint32_t width = 1; width <= 18; width++)
            for (uint32_t each = 1; each <= ROWS; each += each < 3 ? 1 : 2) {
                const struct mw_png_format format = {
                    width, ROWS, kinds[i], MW_PNG_FAST, palette, 256, NULL
                };
                uint8_t rows[STRIDE * ROWS];
                fill_random(rows, sizeof rows, kinds[i] == MW_PNG_OPAQUE);
                encode(f, &format, rows, STRIDE, each);
                assert_comes_back(f, &format, rows, STRIDE);
                assert_filters(f, &format, each);
                mw_arena_free(&f->arena);
                mw_arena_init(&f->arena, f->context);
            }
}

/* Nothing behind the last pixel is read. */
static void rows_end_where_the_memory_does(void **state)
{
    struct fixture *f = *state;
    for (uint32_t width = 1; width <= 9; width++)
        for (int kind = MW_PNG_RGBA; kind <= MW_PNG_OPAQUE; kind++) {
            const struct mw_png_format format = {
                width, 3, (enum mw_png_kind)kind, MW_PNG_FAST, NULL, 0, NULL
            };
            uint8_t *rows = malloc((size_t)width * 12);
            assert_non_null(rows);
            fill_random(rows, (size_t)width * 12, true);
            encode(f, &format, rows, (size_t)width * 4, 2);
            assert_comes_back(f, &format, rows, (size_t)width * 4);
            free(rows);
        }
}

static int encode_once(struct mw_context *context, void *user)
{
    const struct mw_png_format format = { 3, 2, MW_PNG_OPAQUE, MW_PNG_FAST, NULL, 0, NULL };
    static const uint8_t rows[24];
    struct mw_parts part = { 0 };
    struct mw_buf buf;
    (void)user;
    mw_buf_init(&buf, context);
    int error = mw_png_strip(&buf, &format, rows, 12, 0, 2, &part);
    if (!error) {
        mw_png_strip_tail(&buf, part);
        error = buf.error;
    }
    mw_buf_free(&buf);
    return error;
}

static void memory_is_short(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(encode_once, NULL) > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(all_small_sizes_come_back),
        WITH_FIXTURE(rows_end_where_the_memory_does),
        WITH_FIXTURE(memory_is_short),
    };
    for (int i = 0; i < 256; i++)
        palette[i] = MW_RGB((uint8_t)i, (uint8_t)(255 - i), 7);
    return TEST_RUN(tests);
}
