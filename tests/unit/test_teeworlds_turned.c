/* Pictures of mirrored, rotated, extended and shrunk maps equal the original picture, mirrored, rotated or
 * unchanged, to the pixel. */
#include "test.h"

#include "teeworlds_picture.h"

#define LAYER(image) "\"image\": " image ", " WHITE

/* All eight orientations of a tile; a smaller layer next to it; a distant group with a clip; a quad. */
static void make_map(struct fixture *f)
{
    add_game(f);
    add_group(f, PLAIN_GROUP ", \"offset_x\": 8, \"offset_y\": -16", 1, 3);
    add_tiles(f, 2, 4, 2, LAYER("0"), "\"1 2 17 18\", \"3 19 20 33\"", "\"0 1 2 3\", \"8 9 10 11\"");
    add_tiles(f, 3, 3, 3, LAYER("0"), "\"0 0 0\", \"0 35 0\", \"0*3\"", "\"0*3\", \"0 9 0\", \"0*3\"");
    add_quads(f, 4, "\"quads_image\": -1",
              "{\"top_left\": {\"x\": 8192, \"y\": 16384}, \"top_right\": {\"x\": 40960, \"y\": 16384},"
              " \"bottom_left\": {\"x\": 8192, \"y\": 32768}, \"bottom_right\": {\"x\": 40960, \"y\": 32768},"
              " \"color_top_left\": {\"r\": 9, \"g\": 200, \"b\": 0, \"a\": 255},"
              " \"color_top_right\": {\"r\": 9, \"g\": 200, \"b\": 0, \"a\": 255},"
              " \"color_bottom_left\": {\"r\": 9, \"g\": 200, \"b\": 0, \"a\": 255},"
              " \"color_bottom_right\": {\"r\": 9, \"g\": 200, \"b\": 0, \"a\": 255},"
              " \"position_envelope\": -1, \"color_envelope\": -1}",
              1);
    add_group(f,
              "\"parallax_x\": 50, \"parallax_y\": 25, \"offset_x\": 16, \"offset_y\": 24, \"use_clipping\": "
              "\"yes\","
              " \"clip_x\": 8, \"clip_y\": 16, \"clip_width\": 96, \"clip_height\": 32",
              4, 1);
    add_tiles(f, 5, 2, 3, LAYER("0"), "\"21 37\", \"0 22\", \"38 0\"", "\"0 8\", \"0 3\", \"10 0\"");
    open_made(f);
}

static void edit(struct fixture *f, const char *operation)
{
    if (mw_edit(f->picture.doc, operation))
        fail_msg("%s: %s", operation, mw_error_message(f->picture.context));
}

/* The new position of a pixel. */
typedef void place_fn(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y);

static void mirrored_x(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y)
{
    (void)height;
    (void)y;
    *x = width - 1 - *x;
}

static void mirrored_y(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y)
{
    (void)width;
    (void)x;
    *y = height - 1 - *y;
}

static void turned(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y)
{
    uint32_t old = *x;
    (void)width;
    *x = height - 1 - *y;
    *y = old;
}

static void turned_twice(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y)
{
    turned(width, height, x, y);
    turned(height, width, x, y);
}

static void turned_back(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y)
{
    turned_twice(width, height, x, y);
    turned(width, height, x, y);
}

static void stays(uint32_t width, uint32_t height, uint32_t *x, uint32_t *y)
{
    (void)width;
    (void)height;
    (void)x;
    (void)y;
}

static void assert_picture(struct fixture *f, const char *before, const char *operation, const char *after,
                           place_fn *place)
{
    make_map(f);
    draw(f, before);
    uint32_t width = f->picture.pixels.width, height = f->picture.pixels.height, colours = 0;
    struct mw_colour *old = malloc(sizeof *old * width * height);
    assert_non_null(old);
    for (uint32_t i = 0; i < width * height; i++) {
        old[i] = at(f, i % width, i / width);
        colours += i && !mw_colour_equal(old[i], old[i - 1]);
    }
    assert_true(colours > 20); /* the picture is not plain */
    edit(f, operation);
    draw(f, after);
    assert_int_equal((uint64_t)f->picture.pixels.width * f->picture.pixels.height, (uint64_t)width * height);
    for (uint32_t i = 0; i < width * height; i++) {
        uint32_t x = i % width, y = i / width;
        place(width, height, &x, &y);
        assert_pixel(f, x, y, old[i]);
    }
    free(old);
}

static void rotated_maps_look_rotated(void **state)
{
    static const struct {
        const char *operation;
        place_fn *place;
    } cases[] = {
        { "mirror axis=x", mirrored_x },   { "mirror axis=y", mirrored_y },  { "rotate by=90", turned },
        { "rotate by=180", turned_twice }, { "rotate by=270", turned_back },
    };
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_picture(f, "scale=" ONE_TO_ONE, cases[i].operation, "scale=" ONE_TO_ONE, cases[i].place);
        close_made(f);
        f->groups[0] = f->layers[0] = 0;
    }
}

/* The view of a player, including edges and what is beyond them. */
static void extended_and_shrunk_maps_look_the_same(void **state)
{
    static const char *const cases[][2] = {
        { "extend by=4", "camera=192,160 size=240x136" },
        { "extend right=3 bottom=1 layer=1", "camera=64,32 size=240x136" },
        { "extend left=2 layer=4", "camera=64,32 size=240x136" },
        { "shrink", "camera=64,32 size=240x136" },
        { "shift dx=4 fill=edge layer=game", "camera=64,32 size=240x136" },
    };
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_picture(f, "camera=64,32 size=240x136", cases[i][0], cases[i][1], stays);
        close_made(f);
        f->groups[0] = f->layers[0] = 0;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rotated_maps_look_rotated),
        TEST(extended_and_shrunk_maps_look_the_same),
    };
    return TEST_RUN(tests);
}
