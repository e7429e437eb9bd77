/* For tests of map pictures: a map put together from JSON, written, read again and drawn. Every picture is
 * drawn whole and again in strips of odd heights, which must agree. */
#ifndef MW_TESTS_TEEWORLDS_PICTURE_H
#define MW_TESTS_TEEWORLDS_PICTURE_H

#include "test.h"

#include <mapwright/mapwright.h>

#include "base/buf.h"
#include "base/encode.h"
#include "picture.h"

enum {
    IMAGE_SIDE = 64, /* cells of 4 x 4 pixels */
    CELL = 4,
    JSON_SIZE = 1 << 16,
};

/* At this scale a tile of 32 units is 4 pixels: those of a cell of the image. */
#define ONE_TO_ONE "0.125"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    char groups[4096], layers[32768], more[8192];
    struct mw_document *doc;
    void *file;
    uint8_t image[IMAGE_SIDE * IMAGE_SIDE * 4];
    struct pixels pixels;
};

static inline int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->context = test_context_new(&f->memory);
    for (uint32_t i = 0; i < IMAGE_SIDE * IMAGE_SIDE; i++) {
        uint32_t x = i % IMAGE_SIDE, y = i / IMAGE_SIDE;
        uint8_t pixel[4] = { (uint8_t)(x * 4), (uint8_t)(y * 4), (uint8_t)(x * y), 255 };
        memcpy(f->image + (size_t)i * 4, pixel, 4);
    }
    *state = f;
    return 0;
}

static inline void close_map(struct fixture *f)
{
    mw_close(f->doc);
    mw_free(f->context, f->file);
    f->doc = NULL;
    f->file = NULL;
}

static inline int tear_down(void **state)
{
    struct fixture *f = *state;
    close_map(f);
    free(f->pixels.rgba);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* ---- maps ---- */

static inline void append(char *to, size_t room, const char *format, ...) MW_PRINTF(3, 4);
static inline void append(char *to, size_t room, const char *format, ...)
{
    va_list args;
    size_t used = strlen(to);
    va_start(args, format);
    assert_true(vsnprintf(to + used, room - used, format, args) < (int)(room - used));
    va_end(args);
}

#define PLAIN_GROUP "\"parallax_x\": 100, \"parallax_y\": 100"

/* Groups take their layers in order. */
static inline void add_group(struct fixture *f, const char *rows, int start, int count)
{
    append(f->groups, sizeof f->groups, "%s{\"version\": 3, %s, \"start_layer\": %d, \"num_layers\": %d}",
           *f->groups ? ", " : "", rows, start, count);
}

#define WHITE "\"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, \"color_envelope\": -1"

/* Data 1 + n is that of layer n. index, flags: rows of the grid as JSON. */
static inline void add_tiles(struct fixture *f, int data, int width, int height, const char *rows,
                             const char *index, const char *flags)
{
    append(f->layers, sizeof f->layers,
           "%s{\"type\": \"tiles\", \"tile_version\": 3, \"width\": %d, \"height\": %d, \"data\": %d, "
           "\"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, \"tune_data\": "
           "-1, %s, \"tiles\": {\"index\": [%s], \"flags\": [%s]}}",
           *f->layers ? ", " : "", width, height, data, rows, index, flags);
}

static inline void add_quads(struct fixture *f, int data, const char *rows, const char *quads, int count)
{
    append(f->layers, sizeof f->layers,
           "%s{\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": %d, \"quads_data\": %d, %s, "
           "\"quads\": [%s]}",
           *f->layers ? ", " : "", count, data, rows, quads);
}

/* An empty game layer of 4 x 2 tiles as layer 0, in a group of its own. */
static inline void add_game(struct fixture *f)
{
    add_group(f, PLAIN_GROUP, 0, 1);
    add_tiles(f, 1, 4, 2, "\"tile_flags\": [\"game\"], \"image\": -1, " WHITE, "\"0*4\", \"0*4\"",
              "\"0*4\", \"0*4\"");
}

/* Made, written and read again. */
static inline void open_map(struct fixture *f)
{
    static char pixels[IMAGE_SIDE * IMAGE_SIDE * 6], json[JSON_SIZE + sizeof pixels];
    struct mw_document *made;
    size_t size = 0;
    struct mw_buf text;
    mw_buf_init(&text, f->context);
    mw_base64_encode((struct mw_bytes){ f->image, sizeof f->image }, &text);
    assert_true(text.size < sizeof pixels);
    memcpy(pixels, text.data, text.size);
    pixels[text.size] = 0;
    mw_buf_free(&text);
    json[0] = 0;
    append(json, sizeof json,
           "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}], "
           "\"images\": [{\"version\": 1, \"width\": 64, \"height\": 64, \"name\": 9, \"data\": 0, "
           "\"name_text\": \"own\", \"pixels\": \"%s\"}, {\"version\": 1, \"width\": 1, \"height\": 1, "
           "\"external\": \"yes\", \"name\": 10, \"data\": -1, \"name_text\": \"no such image\"}], "
           "\"groups\": [%s], \"layers\": [%s]%s, \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]}",
           pixels, f->groups, f->layers, f->more);
    if (mw_build(f->context, "map.json", json, strlen(json), &made) < 0 ||
        mw_write(made, NULL, 0, &f->file, &size) < 0)
        fail_msg("%s", mw_error_message(f->context));
    mw_close(made);
    if (mw_open_bytes(f->context, "a.map", f->file, size, NULL, 0, &f->doc) < 0)
        fail_msg("%s", mw_error_message(f->context));
    assert_int_equal(mw_document_damaged(f->doc), 0);
}

/* ---- pictures ---- */

static inline int try_open(struct fixture *f, const char *options, struct mw_render **render)
{
    char text[512];
    struct mw_arg args[PICTURE_ARGS];
    snprintf(text, sizeof text, "%s", options);
    return mw_render_open(f->doc, args, picture_args(text, args), render);
}

/* Drawn whole and again in strips of odd heights. */
static inline void draw(struct fixture *f, const char *options)
{
    struct mw_render *render;
    if (try_open(f, options, &render) < 0)
        fail_msg("%s", mw_error_message(f->context));
    picture_draw(render, &f->pixels);
    picture_agrees(render, &f->pixels, 1, 2);
    mw_render_close(render);
}

static inline void assert_near(struct mw_colour c, struct mw_colour expected, int most)
{
    if (abs(c.r - expected.r) > most || abs(c.g - expected.g) > most || abs(c.b - expected.b) > most)
        fail_msg("%d %d %d, expected %d %d %d", c.r, c.g, c.b, expected.r, expected.g, expected.b);
}

static inline void assert_fails(struct fixture *f, const char *options, int error, const char *message)
{
    struct mw_render *render = NULL;
    assert_int_equal(try_open(f, options, &render), error);
    if (!strstr(mw_error_message(f->context), message))
        fail_msg("\"%s\" expected in: %s", message, mw_error_message(f->context));
    assert_null(render);
}

static inline struct mw_colour texel(const struct fixture *f, uint8_t index, int x, int y)
{
    size_t column = (size_t)(index % 16 * CELL + x), row = (size_t)(index / 16 * CELL + y);
    const uint8_t *p = f->image + (row * IMAGE_SIDE + column) * 4;
    return MW_RGBA(p[0], p[1], p[2], p[3]);
}

#endif
