/* Pieces of a picture, in every format: any rectangle has the pixels of the whole; a render that is aimed at
 * something else draws what one opened for that draws. */
#include "test.h"

#include "doc.h"

enum {
    PIECES = 24,
    ARGS_MAX = 4,
    PIXELS_MAX = 6 << 20, /* larger pictures are left out: they take long */
};

struct look {
    const char *format; /* NULL: every format */
    struct mw_arg args[ARGS_MAX];
};

/* Ways to draw that differ in how positions are computed. */
static const struct look looks[] = {
    { NULL, { { 0 } } },
    { "lbm", { { "scale", "3" } } },
    { "lbm", { { "scale", "0.3" }, { "area", "-9,-4,300,200" } } },
    { "lbm", { { "scale", "1.7" }, { "area", "2,1,40,30" } } },
    { "pcx", { { "scale", "3" } } },
    { "pcx", { { "scale", "0.3" }, { "area", "-9,-4,300,200" } } },
    { "pcx", { { "scale", "1.7" }, { "area", "2,1,40,30" } } },
    { "pid", { { "scale", "3" } } },
    { "pid", { { "scale", "0.3" }, { "area", "-9,-4,300,200" } } },
    { "pid", { { "scale", "1.7" }, { "area", "2,1,40,30" } } },
    { "settlers2", { { "style", "terrain" }, { "scale", "0.25" } } },
    { "settlers2", { { "style", "terrain" }, { "area", "3,2,9,7" } } },
    { "settlers2", { { "style", "map" }, { "scale", "3" }, { "legend", "yes" } } },
    { "settlers2", { { "style", "map" }, { "scale", "0.3" } } },
    { "settlers2", { { "style", "layer=heights" }, { "scale", "24" } } },
    { "teeworlds", { { "scale", "0.3" }, { "grid", "yes" } } },
    { "teeworlds", { { "scale", "0.011" } } },
    { "teeworlds", { { "scale", "0.73" }, { "border", "yes" }, { "area", "-50,-30,700,500" } } },
    { "teeworlds", { { "entities", "yes" }, { "grid", "yes" }, { "scale", "0.9" } } },
    { "teeworlds", { { "camera", "300,200" }, { "size", "500x400" }, { "time", "1234" } } },
    { "worldbuilder", { { "scale", "2" }, { "paper", "transparent" } } },
    { "worldbuilder", { { "world", "yes" } } },
    { "worldbuilder", { { "scale", "3" }, { "area", "-7,60,190,130" } } },
    { "worldbuilder", { { "scale", "0.5" } } },
    { "worldbuilder", { { "world", "yes" }, { "scale", "0.3" }, { "paper", "transparent" } } },
    { "worldbuilder", { { "scale", "0.125" }, { "area", "-9,33,700,900" } } },
    { "worldbuilder", { { "world", "yes" }, { "scale", "0.02" } } },
    { "wwd", { { "scale", "0.37" }, { "grid", "yes" }, { "legend", "yes" } } },
    { "wwd", { { "scale", "2.5" }, { "area", "10,20,300,200" }, { "labels", "yes" } } },
    { "wwd", { { "scale", "0.05" }, { "parallax", "none" } } },
    { "wwd", { { "scale", "0.7" }, { "ways", "yes" }, { "numbers", "yes" }, { "grid", "yes" } } },
};

enum {
    LOOKS = sizeof looks / sizeof *looks,
};

struct tally {
    size_t used[LOOKS]; /* pictures compared */
};

static size_t count_args(const struct look *look)
{
    size_t count = 0;
    while (count < ARGS_MAX && look->args[count].name)
        count++;
    return count;
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 8;
}

/* From 0 to most, small values as often as large ones. */
static uint32_t random_size(uint32_t *state, uint32_t most)
{
    uint32_t limit = next_random(state) % 2 ? most : most < 40 ? most : 40;
    return next_random(state) % (limit + 1);
}

static uint8_t *draw_whole(struct mw_context *context, struct mw_render *render, uint32_t width,
                           uint32_t height)
{
    uint8_t *pixels = calloc((size_t)width * height + 1, 4);
    assert_non_null(pixels);
    assert_ok(context, mw_render_rows(render, 0, height, pixels, (size_t)width * 4));
    return pixels;
}

static void assert_piece(struct mw_context *context, struct mw_render *render, const uint8_t *whole,
                         uint32_t *random)
{
    enum {
        MARGIN = 3
    };
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    uint32_t across = random_size(random, width), down = random_size(random, height);
    uint32_t x = next_random(random) % (width - across + 1), y = next_random(random) % (height - down + 1);
    size_t stride = ((size_t)across + MARGIN) * 4;
    uint8_t *piece = malloc(stride * down + 1);
    assert_non_null(piece);
    memset(piece, 0xEE, stride * down);
    assert_ok(context, mw_render_piece(render, x, y, across, down, piece, stride));
    for (uint32_t row = 0; row < down; row++) {
        const uint8_t *from = whole + ((size_t)(y + row) * width + x) * 4, *at = piece + row * stride;
        if (memcmp(at, from, (size_t)across * 4) != 0)
            fail_msg("row %u of the piece %u,%u %u x %u differs from the whole, %u x %u", (unsigned)row,
                     (unsigned)x, (unsigned)y, (unsigned)across, (unsigned)down, (unsigned)width,
                     (unsigned)height);
        for (size_t i = (size_t)across * 4; i < stride; i++)
            assert_int_equal(at[i], 0xEE);
    }
    free(piece);
}

/* The whole picture; NULL if it is too large for this test. */
static uint8_t *assert_pieces(struct mw_context *context, struct mw_render *render, uint32_t *random)
{
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    if ((uint64_t)width * height > PIXELS_MAX)
        return NULL;
    uint8_t *whole = draw_whole(context, render, width, height);
    for (int i = 0; i < PIECES; i++)
        assert_piece(context, render, whole, random);
    return whole;
}

/* `render` shows something else: with the options removed and others set, it shows the same as a fresh one.
 */
static void assert_aimed(struct mw_context *context, struct mw_render *render, const struct look *before,
                         const struct look *now, const uint8_t *whole, uint32_t width, uint32_t height)
{
    struct mw_arg args[2 * ARGS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < count_args(before); i++) {
        bool again = false;
        for (size_t k = 0; k < count_args(now); k++)
            again |= strcmp(before->args[i].name, now->args[k].name) == 0;
        if (!again)
            args[count++] = (struct mw_arg){ before->args[i].name, NULL };
    }
    for (size_t i = 0; i < count_args(now); i++)
        args[count++] = now->args[i];
    uint32_t aimed_width, aimed_height;
    assert_ok(context, mw_render_aim(render, args, count));
    mw_render_size(render, &aimed_width, &aimed_height);
    assert_int_equal(aimed_width, width);
    assert_int_equal(aimed_height, height);
    uint8_t *pixels = draw_whole(context, render, width, height);
    assert_memory_equal(pixels, whole, (size_t)width * height * 4);

    const struct mw_arg wrong[] = { { "scale", "-1" } };
    assert_int_not_equal(mw_render_aim(render, wrong, 1), 0);
    memset(pixels, 0, (size_t)width * height * 4);
    assert_ok(context, mw_render_rows(render, 0, height, pixels, (size_t)width * 4));
    assert_memory_equal(pixels, whole, (size_t)width * height * 4);
    free(pixels);
}

static void try_document(struct mw_context *context, struct mw_document *doc, struct tally *tally)
{
    struct mw_render *aimed = NULL;
    const struct look *before = NULL;
    uint32_t random = 16;
    for (size_t i = 0; i < LOOKS; i++) {
        const struct look *look = &looks[i];
        struct mw_render *render = NULL;
        uint32_t width, height;
        if (look->format && strcmp(look->format, mw_document_format(doc)->name) != 0)
            continue;
        if (mw_render_open(doc, look->args, count_args(look), &render) != 0)
            continue;
        mw_render_size(render, &width, &height);
        uint8_t *whole = assert_pieces(context, render, &random);
        if (whole && aimed)
            assert_aimed(context, aimed, before, look, whole, width, height);
        if (whole) {
            tally->used[i]++;
            before = look;
            mw_render_close(aimed);
            aimed = render;
        } else {
            mw_render_close(render);
        }
        free(whole);
    }
    mw_render_close(aimed);
}

static void try_file(const char *path, void *user)
{
    if (strstr(path, ".json")) /* made from a sample */
        return;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc = NULL;
    if (mw_open(context, path, NULL, 0, &doc) == 0)
        try_document(context, doc, user);
    mw_close(doc);
    test_context_free(context, &memory);
}

static void pieces_equal_the_whole(void **state)
{
    static const char *const folders[] = { "samples", "tests/fixtures/lbm", "tests/fixtures/pcx",
                                           "tests/fixtures/pid", "tests/fixtures/wwd" };
    struct tally tally = { 0 };
    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char folder[TEST_PATH_SIZE];
        test_source_path(folder, folders[i]);
        assert_true(test_each_file(folder, "", try_file, &tally) > 0);
    }
    for (size_t i = 0; i < LOOKS; i++)
        if (!tally.used[i])
            fail_msg("no picture for entry %zu of the table", i);
}

/* ---- arguments ---- */

static void wrong_pieces_are_refused(void **state)
{
    struct test_doc test;
    struct mw_render *render = NULL;
    uint8_t pixels[16 * 4];
    (void)state;
    test_doc_new(&test, "teeworlds06", "20x15");
    const struct mw_arg args = { "area", "0,0,20,10" };
    assert_ok(test.context, mw_render_open(test.doc, &args, 1, &render));
    assert_ok(test.context, mw_render_piece(render, 4, 9, 16, 1, pixels, sizeof pixels));
    assert_ok(test.context, mw_render_piece(render, 20, 10, 0, 0, pixels, 0));
    assert_int_equal(mw_render_piece(render, 5, 9, 16, 1, pixels, sizeof pixels), MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(test.context),
        "a piece of 16 x 1 pixels at 5,9 extends past the end of the picture, which has 20 x 10 pixels");
    assert_int_equal(mw_render_piece(render, 0, 10, 1, 1, pixels, 4), MW_E_ARGUMENT);
    assert_int_equal(mw_render_piece(render, UINT32_MAX, 0, UINT32_MAX, 1, pixels, 4), MW_E_ARGUMENT);
    assert_int_equal(mw_render_piece(render, 0, 0, 2, 1, pixels, 7), MW_E_ARGUMENT);
    mw_render_close(render);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_equal_the_whole),
        cmocka_unit_test(wrong_pieces_are_refused),
    };
    return TEST_RUN(tests);
}
