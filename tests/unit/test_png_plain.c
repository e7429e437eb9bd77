#include "test.h"

#include <png.h>

#include "base/digest.h"
#include "draw/png.h"
#include "draw/png_plain.h"

enum {
    HEAD = 33, /* signature and IHDR */
    TOP = 255,
};

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    uint8_t *rows;
    uint32_t width, height;
    struct mw_buf file;
};

static int begin(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->context = test_context_new(&f->memory);
    *state = f;
    return 0;
}

static void drop_picture(struct fixture *f)
{
    mw_buf_free(&f->file);
    free(f->rows);
    f->rows = NULL;
}

static int end(void **state)
{
    struct fixture *f = *state;
    drop_picture(f);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

static void collect(png_structp png, png_bytep data, size_t size)
{
    mw_buf_put(png_get_io_ptr(png), data, size);
}

/* Half noise, half slopes. part: bytes in an IDAT chunk. */
static void make_picture(struct fixture *f, uint32_t width, uint32_t height, int filters, size_t part)
{
    struct test_random random = { width + height };
    size_t stride = (size_t)width * 4;
    drop_picture(f);
    mw_buf_init(&f->file, f->context);
    f->width = width, f->height = height;
    f->rows = malloc(stride * height);
    assert_non_null(f->rows);
    test_random_fill(&random, f->rows, stride * height);
    for (size_t i = 0; i < stride * height / 2; i++)
        f->rows[i] = (uint8_t)(i % stride + i / stride * 3);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)))
        fail_msg("libpng does not write the test picture");
    png_set_write_fn(png, &f->file, collect, NULL);
    png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    png_set_compression_buffer_size(png, part);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++)
        png_write_row(png, f->rows + y * stride);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

/* Reads chunks into a block of exactly the size that is needed. */
static bool read_plain(struct fixture *f, struct mw_bytes chunks, uint8_t **pixels)
{
    size_t size = (size_t)f->width * f->height * 4;
    struct mw_image image = { f->width, f->height, malloc(size + MW_PNG_PLAIN_ROOM(f->height)) };
    bool done;
    assert_non_null(image.rgba);
    assert_int_equal(mw_png_plain(f->context, chunks, &image, &done), 0);
    *pixels = image.rgba;
    return done;
}

static struct mw_bytes chunks_of(const struct fixture *f)
{
    return mw_span_from(mw_buf_bytes(&f->file), HEAD);
}

static void check_pixels(struct fixture *f)
{
    uint8_t *pixels;
#ifdef MW_LIBDEFLATE
    assert_true(read_plain(f, chunks_of(f), &pixels));
    assert_memory_equal(pixels, f->rows, (size_t)f->width * f->height * 4);
#else
    assert_false(read_plain(f, chunks_of(f), &pixels));
#endif
    free(pixels);
}

static void every_filter_is_undone(void **state)
{
    static const int filters[] = { PNG_FILTER_NONE, PNG_FILTER_SUB,   PNG_FILTER_UP,
                                   PNG_FILTER_AVG,  PNG_FILTER_PAETH, PNG_ALL_FILTERS };
    static const uint32_t sizes[][2] = { { 1, 1 }, { 1, 9 }, { 7, 1 }, { 33, 40 }, { 200, 3 } };
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            make_picture(*state, sizes[k][0], sizes[k][1], filters[i], 8192);
            check_pixels(*state);
        }
}

static void chunks_are_joined(void **state)
{
    make_picture(*state, 40, 30, PNG_ALL_FILTERS, 17);
    check_pixels(*state);
}

static void assert_left_to_libpng(struct fixture *f, struct mw_bytes chunks)
{
    uint8_t *pixels;
    assert_false(read_plain(f, chunks, &pixels));
    free(pixels);
}

static void damage_is_left_to_libpng(void **state)
{
    struct fixture *f = *state;
    make_picture(f, 9, 5, PNG_FILTER_PAETH, 64);
    struct mw_bytes chunks = chunks_of(f);
    uint8_t *copy = test_copy(chunks.data, chunks.size);
    for (size_t i = 0; i < chunks.size; i++) {
        copy[i] ^= 0x10;
        assert_left_to_libpng(f, (struct mw_bytes){ copy, chunks.size });
        copy[i] ^= 0x10;
        uint8_t *shorter = test_copy(copy, i);
        assert_left_to_libpng(f, (struct mw_bytes){ shorter, i });
        free(shorter);
    }
    free(copy);
}

/* One IDAT with this payload in a stored block, and IEND. */
static struct mw_bytes stored_chunks(const uint8_t *payload, uint8_t size, struct mw_buf *buf)
{
    mw_buf_u32be(buf, size + 11u);
    size_t begin = buf->size;
    uint32_t low = 1, high = 0;
    const uint8_t head[] = { 0x78, 0x01, 1, size, 0, (uint8_t)~size, TOP };
    mw_buf_text(buf, "IDAT");
    mw_buf_put(buf, head, sizeof head);
    mw_buf_put(buf, payload, size);
    for (size_t i = 0; i < size; i++)
        low += payload[i], high += low;
    mw_buf_u32be(buf, high << 16 | low);
    mw_buf_u32be(buf, mw_crc32(0, mw_span_from(mw_buf_bytes(buf), begin)));
    mw_buf_put(buf, "\0\0\0\0IEND\xae\x42\x60\x82", 12);
    return mw_buf_bytes(buf);
}

static void a_filter_that_does_not_exist_and_a_wrong_size_are_left_to_libpng(void **state)
{
    struct fixture *f = *state;
    f->width = 1, f->height = 2;
    uint8_t payload[12] = { 0, 1, 2, 3, 4, 2, 5, 6, 7, 8 };
    for (uint8_t size = 9; size <= 11; size++)
        for (uint8_t filter = 0; filter < 8; filter++) {
            struct mw_buf buf;
            uint8_t *pixels;
            mw_buf_init(&buf, f->context);
            payload[5] = filter;
            bool done = read_plain(f, stored_chunks(payload, size, &buf), &pixels);
#ifdef MW_LIBDEFLATE
            assert_int_equal(done, size == 10 && filter <= 4);
            if (done && filter == 2)
                assert_memory_equal(pixels, "\1\2\3\4\6\10\12\14", 8);
#else
            assert_false(done);
#endif
            free(pixels);
            mw_buf_free(&buf);
        }
}

#ifdef MW_LIBDEFLATE
/* How much memory it takes to read the picture. */
static uint64_t decoding_takes(struct fixture *f, struct mw_bytes file)
{
    struct mw_arena arena;
    struct mw_image image;
    mw_arena_init(&arena, f->context);
    f->memory.peak = f->memory.bytes;
    uint64_t before = f->memory.bytes;
    assert_int_equal(mw_png_decode(&arena, "picture", file, &image), 0);
    assert_int_equal(image.width, f->width);
    assert_int_equal(image.height, f->height);
    assert_memory_equal(image.rgba, f->rows, (size_t)f->width * f->height * 4);
    mw_arena_free(&arena);
    return f->memory.peak - before;
}

/* libpng takes two rows and what inflates them. */
static void decoding_does_without_libpng(void **state)
{
    struct fixture *f = *state;
    make_picture(f, 40, 30, PNG_ALL_FILTERS, 8192);
    struct mw_bytes file = mw_buf_bytes(&f->file);
    uint64_t quick = decoding_takes(f, file);
    struct mw_buf noted; /* with a chunk between IDAT and IEND */
    mw_buf_init(&noted, f->context);
    mw_buf_put(&noted, file.data, file.size - 12);
    mw_buf_u32be(&noted, 0);
    mw_buf_text(&noted, "teSt");
    mw_buf_u32be(&noted, mw_crc32(0, (struct mw_bytes){ (const uint8_t *)"teSt", 4 }));
    mw_buf_put(&noted, file.data + file.size - 12, 12);
    assert_true(quick + 10000 < decoding_takes(f, mw_buf_bytes(&noted)));
    mw_buf_free(&noted);
}
#endif

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_filter_is_undone, begin, end),
        cmocka_unit_test_setup_teardown(chunks_are_joined, begin, end),
        cmocka_unit_test_setup_teardown(damage_is_left_to_libpng, begin, end),
        cmocka_unit_test_setup_teardown(a_filter_that_does_not_exist_and_a_wrong_size_are_left_to_libpng,
                                        begin, end),
#ifdef MW_LIBDEFLATE
        cmocka_unit_test_setup_teardown(decoding_does_without_libpng, begin, end),
#endif
    };
    return TEST_RUN(tests);
}
