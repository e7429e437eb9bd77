/* For tests of pictures: options as text, and a picture as pixels, which is drawn whole and again in strips
 * that must agree. The fixture of a test has them as `pixels`. */
#ifndef MW_TESTS_PICTURE_H
#define MW_TESTS_PICTURE_H

#include "test.h"

#include <mapwright/mapwright.h>

#include "draw/canvas.h"

struct pixels {
    uint32_t width, height;
    uint8_t *rgba;
};

enum {
    PICTURE_ARGS = 16,
};

/* From "scale=2 layer=Action grid": words without "=" are bare flags. The text is cut in place. */
static inline size_t picture_args(char *text, struct mw_arg args[PICTURE_ARGS])
{
    size_t count = 0;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        assert_true(count < PICTURE_ARGS);
        char *value = strchr(word, '=');
        if (value)
            *value++ = 0;
        args[count++] = (struct mw_arg){ word, value };
    }
    return count;
}

/* Takes the place of what the pixels were before. */
static inline void picture_draw(struct mw_render *render, struct pixels *pixels)
{
    mw_render_size(render, &pixels->width, &pixels->height);
    size_t stride = (size_t)pixels->width * 4;
    free(pixels->rgba);
    pixels->rgba = malloc(stride * pixels->height);
    assert_non_null(pixels->rgba);
    assert_int_equal(mw_render_rows(render, 0, pixels->height, pixels->rgba, stride), 0);
}

/* Strips of `rows` rows, each `more` higher than the one before. */
static inline void picture_agrees(struct mw_render *render, const struct pixels *pixels, uint32_t rows,
                                  uint32_t more)
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

static inline struct mw_colour picture_at(const struct pixels *pixels, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= pixels->width || y >= pixels->height)
        fail_msg("pixel %lld,%lld of a picture of %u x %u", (long long)x, (long long)y, pixels->width,
                 pixels->height);
    const uint8_t *p = pixels->rgba + ((size_t)y * pixels->width + (size_t)x) * 4;
    return MW_RGBA(p[0], p[1], p[2], p[3]);
}

static inline void picture_expect(const struct pixels *pixels, int line, int64_t x, int64_t y,
                                  struct mw_colour expected)
{
    struct mw_colour p = picture_at(pixels, x, y);
    if (!mw_colour_equal(p, expected))
        fail_msg("line %d: pixel %lld,%lld is %u,%u,%u,%u, expected %u,%u,%u,%u", line, (long long)x,
                 (long long)y, p.r, p.g, p.b, p.a, expected.r, expected.g, expected.b, expected.a);
}

#define at(f, x, y)                picture_at(&(f)->pixels, x, y)
#define assert_pixel(f, x, y, ...) picture_expect(&(f)->pixels, __LINE__, x, y, __VA_ARGS__)

#endif
