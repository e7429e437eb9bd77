/* Parts of zlib streams, and PNG in strips. */
#include "doc.h"

#include <zlib.h>

#include "codec/deflate_part.h"
#include "draw/png_strip.h"

enum {
    PART = 50000,
    PARTS = 40,
    SIDE = 150,
};

static void fill_part(struct test_random *random, uint8_t *bytes, size_t size, unsigned kind)
{
    for (size_t i = 0; i < size; i++) {
        uint8_t noise = (uint8_t)test_random_below(random, 256);
        bytes[i] = kind == 0   ? 0
                   : kind == 1 ? noise
                   : kind == 2 ? noise % 5
                               : (uint8_t)(i % 97 + noise / 250);
    }
}

static void test_parts_are_one_stream(void **state)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct test_random random = { 7 };
    struct mw_parts all = MW_NO_PARTS, part;
    struct mw_buf stream;
    uint8_t *payload = malloc(PART * PARTS), *inflated = malloc(PART * PARTS);
    size_t size = 0;
    (void)state;
    mw_buf_init(&stream, context);
    mw_buf_text(&stream, MW_ZLIB_HEAD);
    /* Sizes of all kinds, so that the last block ends at each bit of a byte. */
    for (unsigned i = 0; i < PARTS; i++) {
        size_t count = i < 12 ? i : i * (PART / PARTS);
        fill_part(&random, payload + size, count, i % 4);
        assert_int_equal(mw_deflate_part(&stream, (struct mw_bytes){ payload + size, count }, &part), 0);
        assert_int_equal(part.size, count);
        assert_memory_equal(stream.data + stream.size - 4, "\0\0\xff\xff", 4);
        all = mw_parts_join(all, part);
        size += count;
    }
    mw_zlib_tail(&stream, all);
    uLongf length = PART * PARTS;
    assert_int_equal(uncompress(inflated, &length, stream.data, stream.size), Z_OK);
    assert_int_equal(length, size);
    assert_memory_equal(inflated, payload, size);
    assert_int_equal(all.size, size);
    mw_buf_free(&stream);
    mw_context_free(context);
    free(payload);
    free(inflated);
}

static void test_part_is_counted(void **state)
{
    /* A compressor alone needs more. */
    struct mw_context *context = mw_context_new(NULL, &(struct mw_limits){ .allocated = 200000 });
    struct mw_parts part;
    struct mw_buf stream;
    static uint8_t payload[PART];
    (void)state;
    mw_buf_init(&stream, context);
    assert_true(mw_deflate_part(&stream, (struct mw_bytes){ payload, PART }, &part) < 0);
    assert_string_not_equal(mw_error_message(context), "");
    mw_buf_free(&stream);
    mw_context_free(context);
}

static void fill_pixels(struct test_random *random, uint8_t *rgba, bool opaque)
{
    for (size_t i = 0; i < (size_t)SIDE * SIDE * 4; i++) {
        bool noisy = test_random_below(random, 4) == 0;
        rgba[i] = noisy ? (uint8_t)test_random_below(random, 256) : (uint8_t)(i / 9);
        if (opaque && i % 4 == 3)
            rgba[i] = 255;
    }
}

static void check_strips(struct mw_context *context, enum mw_png_kind kind, uint32_t width, uint32_t rows)
{
    static uint8_t rgba[SIDE * SIDE * 4];
    struct test_random random = { rows };
    struct mw_png_format format = { .width = width, .height = SIDE, .kind = kind };
    struct mw_parts all = MW_NO_PARTS, part;
    struct mw_image decoded;
    struct mw_arena arena;
    struct mw_buf png;
    fill_pixels(&random, rgba, kind == MW_PNG_OPAQUE);
    mw_arena_init(&arena, context);
    mw_buf_init(&png, context);
    assert_int_equal(mw_png_head(context, &png, &format), 0);
    for (uint32_t y = 0; y < SIDE; y += rows) {
        uint32_t count = rows < SIDE - y ? rows : SIDE - y;
        assert_int_equal(mw_png_strip(&png, &format, rgba + (size_t)y * SIDE * 4, SIDE * 4, y, count, &part),
                         0);
        all = mw_parts_join(all, part);
    }
    mw_png_strip_tail(&png, all);
    assert_int_equal(mw_png_decode(&arena, "strips", mw_buf_bytes(&png), &decoded), 0);
    assert_int_equal(decoded.width, width);
    assert_int_equal(decoded.height, SIDE);
    for (uint32_t y = 0; y < SIDE; y++)
        assert_memory_equal(decoded.rgba + (size_t)y * width * 4, rgba + (size_t)y * SIDE * 4,
                            (size_t)width * 4);
    mw_buf_free(&png);
    mw_arena_free(&arena);
}

static void test_strips_are_a_picture(void **state)
{
    /* Widths around the number of bytes that are filtered together. */
    static const uint32_t widths[] = { 1, 2, 3, 4, 5, 8, 11, 64, 149, SIDE };
    struct mw_context *context = mw_context_new(NULL, NULL);
    (void)state;
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        for (uint32_t rows = 1; rows <= SIDE; rows = rows * 3 + 1) {
            check_strips(context, MW_PNG_RGBA, widths[i], rows);
            check_strips(context, MW_PNG_OPAQUE, widths[i], rows);
        }
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_are_one_stream),
        cmocka_unit_test(test_part_is_counted),
        cmocka_unit_test(test_strips_are_a_picture),
    };
    return TEST_RUN(tests);
}
