/* The public calls for pictures, whatever the format: rows in any split, the PNG, errors, bounded memory. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "base/buf.h"
#include "draw/png.h"
#include "formats/rez/rez.h"
#include "wwd_sample.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct wwd_sample sample;
    struct mw_document *doc;
    struct mw_buf out;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->context = test_context_new(&f->memory);
    wwd_sample_make(&f->sample);
    f->doc = wwd_sample_open(f->context, &f->sample);
    mw_buf_init(&f->out, f->context);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    mw_buf_free(&f->out);
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

static struct mw_output output_of(struct fixture *f)
{
    return (struct mw_output){ test_buf_add, &f->out };
}

static struct mw_render *open_render(struct fixture *f, const struct mw_arg *args, size_t count)
{
    struct mw_render *render = NULL;
    assert_ok(f->context, mw_render_open(f->doc, args, count, &render));
    return render;
}

static void test_size_and_rows(void **state)
{
    struct fixture *f = *state;
    uint32_t width, height;
    struct mw_render *render = open_render(f, NULL, 0);
    mw_render_size(render, &width, &height);
    assert_int_equal(width, 8 * WWD_SAMPLE_TILE);
    assert_int_equal(height, 6 * WWD_SAMPLE_TILE);

    /* Rows in any order and split are those of the whole; a wider stride leaves the bytes between alone. */
    size_t stride = (size_t)width * 4, wide = stride + 12;
    uint8_t *whole = malloc(stride * height), *parts = malloc(wide * height);
    assert_true(whole && parts);
    memset(parts, 0xEE, wide * height);
    assert_int_equal(mw_render_rows(render, 0, height, whole, stride), 0);
    assert_int_equal(mw_render_rows(render, 50, height - 50, parts + 50 * wide, wide), 0);
    assert_int_equal(mw_render_rows(render, 0, 1, parts, wide), 0);
    assert_int_equal(mw_render_rows(render, 1, 49, parts + wide, wide), 0);
    for (uint32_t y = 0; y < height; y++) {
        assert_memory_equal(parts + y * wide, whole + y * stride, stride);
        for (size_t i = stride; i < wide; i++)
            assert_int_equal(parts[y * wide + i], 0xEE);
    }
    free(whole);
    free(parts);
    mw_render_close(render);
}

static void test_bad_rows(void **state)
{
    struct fixture *f = *state;
    struct mw_render *render = open_render(f, NULL, 0);
    uint8_t row[128 * 4];
    assert_int_equal(mw_render_rows(render, 96, 0, row, sizeof row), 0);
    assert_int_equal(mw_render_rows(render, 96, 1, row, sizeof row), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context),
                        "rows 96 to 97 extend past the end of the picture, which has 96 rows");
    assert_int_equal(mw_render_rows(render, UINT32_MAX, UINT32_MAX, row, sizeof row), MW_E_ARGUMENT);
    assert_int_equal(mw_render_rows(render, 0, 1, row, sizeof row - 1), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context), "row length is 511 bytes, but 128 pixels require 512");
    mw_render_close(render);
    mw_render_close(NULL);
}

static void test_bad_options(void **state)
{
    struct fixture *f = *state;
    struct mw_render *render = NULL;
    const struct mw_arg unknown = { "scales", "2" }, bad = { "size", "10" };
    assert_int_equal(mw_render_open(f->doc, &unknown, 1, &render), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(f->context), "unknown option \"scales\"; did you mean scale?");
    assert_int_equal(mw_render_open(f->doc, &bad, 1, &render), MW_E_ARGUMENT);
    assert_null(render);
    const struct mw_output output = output_of(f);
    assert_int_equal(mw_render_png(f->doc, &unknown, 1, &output), MW_E_ARGUMENT);
    assert_int_equal(f->out.size, 0);
}

static void test_no_pictures(void **state)
{
    struct fixture *f = *state;
    const struct mw_rez_file file = { .path = "A.TXT", .bytes = { (const uint8_t *)"a", 1 } };
    assert_int_equal(mw_rez_write(f->context, &file, 1, 0, &f->out), 0);
    struct mw_render *render = NULL;
    struct mw_document *doc = test_open_bytes(f->context, "a.rez", f->out.data, f->out.size);
    assert_int_equal(mw_render_open(doc, NULL, 0, &render), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(f->context), "a.rez: rez files cannot be drawn");
    assert_null(render);
    mw_close(doc);
}

/* The PNG shows the rows; without transparent pixels it has no alpha channel. */
static void check_png(struct fixture *f, const struct mw_arg *args, size_t count, int colour_type)
{
    const struct mw_output output = output_of(f);
    f->out.size = 0;
    assert_int_equal(mw_render_png(f->doc, args, count, &output), 0);
    assert_int_equal(f->out.data[25], colour_type);
    struct mw_arena arena;
    struct mw_image image;
    mw_arena_init(&arena, f->context);
    assert_int_equal(mw_png_decode(&arena, "picture", mw_buf_bytes(&f->out), &image), 0);
    struct mw_render *render = open_render(f, args, count);
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    assert_int_equal(image.width, width);
    assert_int_equal(image.height, height);
    uint8_t *rows = malloc((size_t)width * 4 * height);
    assert_non_null(rows);
    assert_int_equal(mw_render_rows(render, 0, height, rows, (size_t)width * 4), 0);
    assert_memory_equal(image.rgba, rows, (size_t)width * 4 * height);
    free(rows);
    mw_render_close(render);
    mw_arena_free(&arena);
}

static void test_png(void **state)
{
    struct fixture *f = *state;
    const struct mw_arg transparent[] = { { "background", "transparent" }, { "layer", "Action" } };
    const struct mw_arg large[] = { { "scale", "12.5" } }; /* 1600 x 1200: several strips */
    check_png(f, NULL, 0, 2);
    check_png(f, transparent, 2, 6);
    check_png(f, large, 1, 2);
}

static int refuse(void *user, const void *data, size_t size)
{
    (void)data;
    (void)size;
    return mw_fail(user, MW_E_IO, "the disk is full");
}

static void test_output_fails(void **state)
{
    struct fixture *f = *state;
    const struct mw_output output = { refuse, f->context };
    const struct mw_arg large = { "scale", "20" };
    assert_int_equal(mw_render_png(f->doc, NULL, 0, &output), MW_E_IO);
    assert_int_equal(mw_render_png(f->doc, &large, 1, &output), MW_E_IO);
    assert_string_equal(mw_error_message(f->context), "the disk is full");
}

/* 8192 x 6144 pixels are 192 MiB as RGBA; a strip of them is 4 MiB. */
static void test_bounded_memory(void **state)
{
    struct fixture *f = *state;
    uint64_t size = 0;
    const struct mw_output output = test_counter(&size);
    const struct mw_arg large = { "scale", "64" };
    uint64_t before = f->memory.bytes;
    f->memory.peak = before;
    assert_int_equal(mw_render_png(f->doc, &large, 1, &output), 0);
    assert_true(size > 10000);
    assert_true(f->memory.peak - before < 6 << 20);
    assert_true(f->memory.largest < (4 << 20) + 4096);
    assert_int_equal(f->memory.bytes, before);
}

static int render_all(struct mw_context *context, void *user)
{
    struct wwd_sample *sample = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "sample.wwd", sample->bytes, sample->size, NULL, 0, &doc);
    if (error)
        return error;
    const struct mw_arg args[] = { { "legend", NULL }, { "grid", NULL },      { "size", "300x200" },
                                   { "scale", "2" },   { "layer", "Action" }, { "labels", "yes" } };
    uint64_t size = 0;
    const struct mw_output output = test_counter(&size);
    error = mw_render_png(doc, args, sizeof args / sizeof *args, &output);
    mw_close(doc);
    return error;
}

static void test_allocations_fail(void **state)
{
    struct fixture *f = *state;
    assert_true(test_each_allocation_fails(render_all, &f->sample) > 10);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_size_and_rows),
        TEST(test_bad_rows),
        TEST(test_bad_options),
        TEST(test_no_pictures),
        TEST(test_png),
        TEST(test_output_fails),
        TEST(test_bounded_memory),
        TEST(test_allocations_fail),
    };
    return TEST_RUN(tests);
}
