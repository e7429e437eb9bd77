#include "picture.h"

#include "base/file.h"

enum {
    PICTURE_ARGS = 16,
    PICTURE_LARGE = 100000, /* pixels; drawing single rows of larger pictures takes long */
};

void picture_begin(struct picture_test *test)
{
    test->context = test_context_new(&test->memory);
}

void picture_close(struct picture_test *test)
{
    mw_close(test->doc);
    test->doc = NULL;
}

void picture_end(struct picture_test *test)
{
    picture_close(test);
    free(test->pixels.rgba);
    test_context_free(test->context, &test->memory);
    if (*test->folder)
        test_folder_remove(test->folder);
}

void picture_write_asset(const struct picture_test *test, const char *name, const void *bytes, size_t size)
{
    char path[2 * TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", test->folder, name);
    for (char *slash = path + strlen(test->folder) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = 0;
        assert_int_equal(mw_file_make_folder(test->context, path), 0);
        *slash = '/';
    }
    test_write_file(path, bytes, size);
}

int picture_open(const struct picture_test *test, const char *options, struct mw_render **render)
{
    char text[TEST_PATH_SIZE + 512];
    struct mw_arg args[PICTURE_ARGS];
    size_t count = 0;
    assert_true(snprintf(text, sizeof text, "%s", options) < (int)sizeof text);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        assert_true(count < PICTURE_ARGS);
        char *value = strchr(word, '=');
        if (value)
            *value++ = 0;
        else if (strcmp(word, "assets") == 0)
            value = (char *)(uintptr_t)test->folder;
        args[count++] = (struct mw_arg){ word, value };
    }
    return mw_render_open(test->doc, args, count, render);
}

/* Strips of `rows` rows, each `more` higher than the one before. */
static void strips_agree(struct mw_render *render, const struct pixels *pixels, uint32_t rows, uint32_t more)
{
    size_t stride = (size_t)pixels->width * 4;
    for (uint32_t y = 0; y < pixels->height; y += rows, rows += more) {
        uint32_t count = pixels->height - y < rows ? pixels->height - y : rows;
        uint8_t *strip = malloc(count * stride); /* no more room than it needs */
        assert_non_null(strip);
        assert_int_equal(mw_render_rows(render, y, count, strip, stride), 0);
        if (memcmp(strip, pixels->rgba + y * stride, count * stride) != 0)
            fail_msg("rows %u to %u differ when drawn alone", y, y + count - 1);
        free(strip);
    }
}

void picture_draw(struct picture_test *test, const char *options)
{
    static const uint32_t strips[][2] = { { 1, 0 }, { 1, 2 }, { 7, 0 } };
    struct pixels *pixels = &test->pixels;
    struct mw_render *render = NULL;
    assert_ok(test->context, picture_open(test, options, &render));
    mw_render_size(render, &pixels->width, &pixels->height);
    size_t stride = (size_t)pixels->width * 4;
    free(pixels->rgba);
    pixels->rgba = malloc(stride * pixels->height);
    assert_non_null(pixels->rgba);
    assert_int_equal(mw_render_rows(render, 0, pixels->height, pixels->rgba, stride), 0);
    bool large = pixels->width * pixels->height > PICTURE_LARGE;
    for (size_t i = large ? 1 : 0; i < sizeof strips / sizeof *strips; i++)
        strips_agree(render, pixels, strips[i][0], strips[i][1]);
    mw_render_close(render);
}

void picture_refuse(const struct picture_test *test, const char *options, int error, const char *message)
{
    struct mw_render *render = NULL;
    assert_int_equal(picture_open(test, options, &render), error);
    assert_string_equal(mw_error_message(test->context), message);
    assert_null(render);
}

void pixels_expect_size(const struct pixels *pixels, uint32_t width, uint32_t height)
{
    assert_int_equal(pixels->width, width);
    assert_int_equal(pixels->height, height);
}

struct mw_colour pixels_at(const struct pixels *pixels, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= pixels->width || y >= pixels->height)
        fail_msg("pixel %lld,%lld of a picture of %u x %u", (long long)x, (long long)y, pixels->width,
                 pixels->height);
    const uint8_t *p = pixels->rgba + ((size_t)y * pixels->width + (size_t)x) * 4;
    return MW_RGBA(p[0], p[1], p[2], p[3]);
}

void pixels_expect(const struct pixels *pixels, int line, int64_t x, int64_t y, struct mw_colour expected)
{
    struct mw_colour p = pixels_at(pixels, x, y);
    if (!mw_colour_equal(p, expected))
        fail_msg("line %d: pixel %lld,%lld is %u,%u,%u,%u, expected %u,%u,%u,%u", line, (long long)x,
                 (long long)y, p.r, p.g, p.b, p.a, expected.r, expected.g, expected.b, expected.a);
}

void pixels_expect_rows(const struct pixels *pixels, int line, uint32_t x, uint32_t y, const char *rows,
                        const struct ink *inks, size_t count)
{
    for (uint32_t column = x; *rows; rows++) {
        if (*rows == '/') {
            y++;
            column = x;
            continue;
        }
        size_t i = 0;
        while (*rows != '?' && i < count && inks[i].letter != *rows)
            i++;
        assert_true(i < count);
        if (*rows != '?')
            pixels_expect(pixels, line, column, y, inks[i].colour);
        column++;
    }
}

void assert_near(struct mw_colour c, struct mw_colour expected, int most)
{
    if (abs(c.r - expected.r) > most || abs(c.g - expected.g) > most || abs(c.b - expected.b) > most)
        fail_msg("%d %d %d, expected %d %d %d", c.r, c.g, c.b, expected.r, expected.g, expected.b);
}
