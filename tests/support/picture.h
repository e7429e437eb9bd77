/* For tests of pictures: options as text, and a picture as pixels, which is drawn whole and again in strips
 * that must agree. The fixture of a test has all this as `picture`. */
#ifndef MW_TESTS_PICTURE_H
#define MW_TESTS_PICTURE_H

#include "test.h"

#include <mapwright/mapwright.h>

#include "draw/canvas.h"

struct pixels {
    uint32_t width, height;
    uint8_t *rgba;
};

struct picture_test {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    char folder[TEST_PATH_SIZE]; /* of assets, when there is one */
    struct pixels pixels;        /* of the last picture */
};

void picture_begin(struct picture_test *test);
void picture_end(struct picture_test *test);
void picture_close(struct picture_test *test);

/* A file in the folder; folders that its name asks for are made. */
void picture_write_asset(const struct picture_test *test, const char *name, const void *bytes, size_t size);

/* options: "scale=2 layer=Action grid"; words without "=" are bare flags, "assets" alone is the folder. */
int picture_open(const struct picture_test *test, const char *options, struct mw_render **render);
void picture_draw(struct picture_test *test, const char *options);
void picture_refuse(const struct picture_test *test, const char *options, int error, const char *message);

#define draw(f, options)                             picture_draw(&(f)->picture, options)
#define try_open(f, options, render)                 picture_open(&(f)->picture, options, render)
#define assert_not_drawn(f, options, error, message) picture_refuse(&(f)->picture, options, error, message)

void pixels_expect_size(const struct pixels *pixels, uint32_t width, uint32_t height);
struct mw_colour pixels_at(const struct pixels *pixels, int64_t x, int64_t y);
void pixels_expect(const struct pixels *pixels, int line, int64_t x, int64_t y, struct mw_colour expected);

#define at(f, x, y)                   pixels_at(&(f)->picture.pixels, x, y)
#define pixel_is(f, x, y, colour)     mw_colour_equal(at(f, x, y), colour)
#define assert_pixel(f, x, y, ...)    pixels_expect(&(f)->picture.pixels, __LINE__, x, y, __VA_ARGS__)
#define assert_size(f, width, height) pixels_expect_size(&(f)->picture.pixels, width, height)

/* Characters represent colours. */
struct ink {
    char letter;
    struct mw_colour colour;
};

/* The colours from x, y on: a character per pixel, rows separated by "/"; '?' is any colour. */
void pixels_expect_rows(const struct pixels *pixels, int line, uint32_t x, uint32_t y, const char *rows,
                        const struct ink *inks, size_t count);
#define assert_rows(f, x, y, rows, inks, count)                                                              \
    pixels_expect_rows(&(f)->picture.pixels, __LINE__, x, y, rows, inks, count)

/* Maximum difference of a channel. */
void assert_near(struct mw_colour found, struct mw_colour expected, int most);

#endif
