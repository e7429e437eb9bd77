/* Textures and triangles: which pixels, which colours, and that nothing depends on where a canvas ends. */
#include "fixture.h"

#include <math.h>

#include "draw/triangle.h"

static struct mw_image new_image(struct fixture *f, uint32_t width, uint32_t height)
{
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, width, height, &image), 0);
    return image;
}

/* Every pixel has a different colour. */
static struct mw_image new_pattern(struct fixture *f, uint32_t width, uint32_t height)
{
    struct mw_image image = new_image(f, width, height);
    for (uint32_t i = 0; i < width * height; i++) {
        uint8_t pixel[4] = { (uint8_t)(i * 37), (uint8_t)(i * 91 + 5), (uint8_t)(i * 11), 255 };
        memcpy(image.rgba + i * 4, pixel, 4);
    }
    return image;
}

static struct mw_texture new_texture(struct fixture *f, const struct mw_image *image)
{
    struct mw_texture texture;
    assert_int_equal(mw_texture_make(&f->arena, image, 0, &texture), 0);
    return texture;
}

static struct mw_texture new_texture_with(struct fixture *f, const struct mw_image *image, unsigned flags)
{
    struct mw_texture texture;
    assert_int_equal(mw_texture_make(&f->arena, image, flags, &texture), 0);
    return texture;
}

static void assert_colour(struct mw_colour c, struct mw_colour expected)
{
    if (!mw_colour_equal(c, expected))
        fail_msg("%d %d %d %d, expected %d %d %d %d", c.r, c.g, c.b, c.a, expected.r, expected.g, expected.b,
                 expected.a);
}

/* A texture over the world so that it is width x height pixels large. */
static struct mw_sampler sampler_of(const struct mw_texture *texture, double width, double height,
                                    double bias)
{
    struct mw_texture_map map = { 0.5 / width, 1 / width, 0, 0.5 / height, 0, 1 / height };
    struct mw_sampler sampler;
    mw_sampler_init(&sampler, texture, &map, bias);
    return sampler;
}

static void levels_are_means(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 4, 2);
    struct mw_texture texture = new_texture(f, &image);
    assert_int_equal(texture.count, 3);
    assert_int_equal(texture.levels[1].width, 2);
    assert_int_equal(texture.levels[1].height, 1);
    assert_int_equal(texture.levels[2].width, 1);
    for (uint32_t x = 0; x < 2; x++)
        for (uint32_t channel = 0; channel < 4; channel++) {
            const uint8_t *top = image.rgba + x * 8 + channel, *below = top + 16;
            assert_int_equal(texture.levels[1].rgba[x * 4 + channel],
                             (top[0] + top[4] + below[0] + below[4] + 2) / 4);
        }
}

static void odd_sides_have_levels(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_image(f, 5, 3);
    memset(image.rgba, 77, 60);
    struct mw_texture texture = new_texture(f, &image);
    assert_int_equal(texture.count, 3);
    assert_int_equal(texture.levels[1].width, 2);
    assert_int_equal(texture.levels[1].height, 1);
    for (uint32_t i = 1; i < texture.count; i++)
        for (uint32_t byte = 0; byte < texture.levels[i].width * 4; byte++)
            assert_int_equal(texture.levels[i].rgba[byte], 77);
}

static void one_to_one_is_the_picture(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 8, 8), drawn = new_image(f, 8, 8);
    struct mw_texture texture = new_texture(f, &image);
    struct mw_canvas canvas = mw_canvas_of_image(&drawn, 0, 0);
    struct mw_sampler sampler = sampler_of(&texture, 8, 8, -0.5);
    mw_canvas_fill_texture(&canvas, MW_BOX(0, 0, 8, 8), &sampler, &MW_NO_TINT, 0);
    assert_memory_equal(drawn.rgba, image.rgba, 8 * 8 * 4);
}

static void half_is_the_mean(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 8, 8), drawn = new_image(f, 4, 4);
    struct mw_texture texture = new_texture(f, &image);
    struct mw_canvas canvas = mw_canvas_of_image(&drawn, 0, 0);
    struct mw_sampler sampler = sampler_of(&texture, 4, 4, -0.5);
    mw_canvas_fill_texture(&canvas, MW_BOX(0, 0, 4, 4), &sampler, &MW_NO_TINT, 0);
    for (size_t i = 0; i < 4 * 4 * 4; i++)
        assert_true(abs(drawn.rgba[i] - texture.levels[1].rgba[i]) <= 1);
}

static void levels_by_flags(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 16, 16);
    struct mw_texture single = new_texture_with(f, &image, MW_TEXTURE_NO_MIPMAPS);
    struct mw_texture nearest = new_texture_with(f, &image, MW_TEXTURE_NEAREST_LEVEL);
    assert_int_equal(single.count, 1);
    /* 2.7 texels a pixel are closer to 2 than to 4 on a logarithmic scale, 2.9 closer to 4. */
    struct mw_sampler sampler = sampler_of(&nearest, 16 / 2.7, 16 / 2.7, 0);
    assert_ptr_equal(sampler.fine, &nearest.levels[1]);
    assert_int_equal(sampler.part, 0);
    sampler = sampler_of(&nearest, 16 / 2.9, 16 / 2.9, 0);
    assert_ptr_equal(sampler.fine, &nearest.levels[2]);
    assert_int_equal(sampler.part, 0);
    sampler = sampler_of(&nearest, 32, 32, 0);
    assert_ptr_equal(sampler.fine, &nearest.levels[0]);
}

/* By how many texels a pixel covers, and the bias: which level, and how much of the next. */
static void levels_by_size(void **state)
{
    struct fixture *f = *state;
    static const struct {
        double size, bias; /* on screen, of 16 x 16 texels */
        unsigned level;
        uint32_t part;
    } rows[] = {
        { 16, 0, 0, 0 },    { 8, 0, 1, 0 },      { 4, 0, 2, 0 },   { 1, 0, 4, 0 },        { 0.5, 0, 4, 0 },
        { 32, 0, 0, 0 },    { 32, 1.5, 0, 128 }, { 32, 1, 0, 0 },  { 16, 0.998, 0, 255 }, { 16, 0.5, 0, 128 },
        { 8, 0.25, 1, 64 }, { 2, 0.75, 3, 192 }, { 2, 1.5, 4, 0 }, { 8, -0.5, 0, 128 },   { 16, -0.5, 0, 0 },
    };
    struct mw_image image = new_pattern(f, 16, 16);
    struct mw_texture texture = new_texture(f, &image);
    assert_int_equal(texture.count, 5);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mw_sampler sampler = sampler_of(&texture, rows[i].size, rows[i].size, rows[i].bias);
        assert_ptr_equal(sampler.fine, &texture.levels[rows[i].level]);
        assert_ptr_equal(sampler.coarse, &texture.levels[rows[i].level < 4 ? rows[i].level + 1 : 4]);
        assert_int_equal(sampler.part, rows[i].part);
    }
    /* The side that covers more decides. */
    assert_ptr_equal(sampler_of(&texture, 16, 4, 0).fine, &texture.levels[2]);
    assert_ptr_equal(sampler_of(&texture, 4, 16, 0).fine, &texture.levels[2]);
}

static void premultiplied_textures(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_image(f, 2, 1);
    static const uint8_t pixels[8] = { 0, 200, 0, 0, 200, 100, 0, 255 };
    memcpy(image.rgba, pixels, 8);
    struct mw_texture texture = new_texture_with(f, &image, MW_TEXTURE_PREMULTIPLIED);
    struct mw_sampler sampler = sampler_of(&texture, 8, 1, 0);
    uint8_t row[32];
    mw_sampler_row(&sampler, NULL, 0, 0, 8, row);
    assert_int_equal(row[3], 0);
    for (size_t x = 2; x < 8; x++) { /* the hidden green does not show */
        assert_in_range(row[x * 4], 196, 204);
        assert_in_range(row[x * 4 + 1], 96, 104);
        int alpha = x < 6 ? 255 * (2 * (int)x - 3) / 8 : 255;
        assert_in_range(row[x * 4 + 3], alpha - (x < 6), alpha + (x < 6));
    }
    assert_memory_equal(image.rgba, pixels, 8);
}

static void growing_mixes_neighbours(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_image(f, 2, 1), drawn = new_image(f, 8, 1);
    static const uint8_t pixels[8] = { 0, 0, 0, 255, 200, 200, 200, 255 };
    static const uint8_t expected[8] = { 0, 0, 25, 75, 125, 175, 200, 200 };
    memcpy(image.rgba, pixels, 8);
    struct mw_texture texture = new_texture(f, &image);
    struct mw_canvas canvas = mw_canvas_of_image(&drawn, 0, 0);
    struct mw_sampler sampler = sampler_of(&texture, 8, 1, 0);
    mw_canvas_fill_texture(&canvas, MW_BOX(0, 0, 8, 1), &sampler, &MW_NO_TINT, 0);
    for (size_t x = 0; x < 8; x++)
        assert_int_equal(drawn.rgba[x * 4], expected[x]);
}

static void wrapping(void **state)
{
    struct fixture *f = *state;
    uint8_t row[4 * 9];
    for (uint32_t side = 3; side <= 4; side++) { /* a power of two and none */
        struct mw_image image = new_pattern(f, side, 1);
        struct mw_texture texture = new_texture(f, &image);
        struct mw_sampler sampler = sampler_of(&texture, side, 1, 0);
        mw_sampler_row(&sampler, NULL, -3, 0, 9, row);
        for (int x = 0; x < 9; x++) {
            int at = x - 3 < 0 ? 0 : x - 3 >= (int)side ? (int)side - 1 : x - 3;
            assert_memory_equal(row + x * 4, image.rgba + at * 4, 4);
        }
        sampler.wrap_u = MW_WRAP_REPEAT;
        mw_sampler_row(&sampler, NULL, -3, 0, 9, row);
        for (int x = 0; x < 9; x++)
            assert_memory_equal(row + x * 4, image.rgba + (x - 3 + (int)side) % (int)side * 4, 4);
    }
}

static void tints(void **state)
{
    (void)state;
    uint8_t row[8] = { 255, 100, 0, 255, 10, 20, 30, 40 };
    struct mw_tint tint = { 0.5, 2, 1, 0.25 };
    mw_tint_row(&tint, 2, row);
    static const uint8_t expected[8] = { 128, 200, 0, 64, 5, 40, 30, 10 };
    assert_memory_equal(row, expected, 8);
    struct mw_tint wild = { -1, 1e300, NAN, 1 };
    assert_colour(mw_tint_colour(&wild), MW_RGBA(0, 255, 0, 255));
}

static void far_out_and_no_numbers(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 4, 4);
    struct mw_texture texture = new_texture(f, &image);
    static const double wild[] = { 1e18, -1e300, INFINITY, NAN, 1e-300 };
    uint8_t row[16];
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 5; j++) {
            struct mw_texture_map map = { wild[i], wild[j], wild[i], wild[j], wild[i], wild[j] };
            struct mw_sampler sampler;
            mw_sampler_init(&sampler, &texture, &map, -0.5);
            sampler.wrap_u = sampler.wrap_v = i % 2 ? MW_WRAP_REPEAT : MW_WRAP_CLAMP;
            mw_sampler_row(&sampler, NULL, INT32_MAX - 4, INT32_MIN, 4, row);
            assert_int_equal(row[3], 255);
        }
}

/* Texels from 2^36 on, in fixed point from 2^60, are replaced by the first. */
static void the_farthest_texel(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 3, 1);
    struct mw_texture texture = new_texture(f, &image);
    const double limit = (double)((int64_t)1 << 36) / 3;
    const double places[] = { limit, 2 * limit, -limit, -2 * limit, limit - 1 };
    uint8_t pixels[5][4];
    for (size_t i = 0; i < 5; i++) {
        struct mw_texture_map map = { .u = places[i] };
        struct mw_sampler sampler;
        mw_sampler_init(&sampler, &texture, &map, -0.5);
        sampler.wrap_u = places[i] < 0 ? MW_WRAP_REPEAT : MW_WRAP_CLAMP;
        mw_sampler_row(&sampler, NULL, 0, 0, 1, pixels[i]);
    }
    assert_memory_equal(pixels[0], image.rgba, 4);
    assert_memory_equal(pixels[1], image.rgba, 4);
    assert_memory_equal(pixels[2], pixels[3], 4);
    assert_memory_equal(pixels[4], image.rgba + 8, 4);
}

/* ---- triangles ---- */

static struct mw_triangle plain(double x0, double y0, double x1, double y1, double x2, double y2,
                                struct mw_tint tint)
{
    return (struct mw_triangle){
        .corners = { { x0, y0, 0, 0, tint }, { x1, y1, 1, 0, tint }, { x2, y2, 0, 1, tint } }
    };
}

static void middles_decide(void **state)
{
    struct fixture *f = *state;
    struct mw_image drawn = new_image(f, 4, 4);
    struct mw_canvas canvas = mw_canvas_of_image(&drawn, 0, 0);
    struct mw_triangle triangle = plain(0, 0, 4, 0, 0, 4, (struct mw_tint){ 1, 0, 0, 1 });
    mw_canvas_triangle(&canvas, &triangle);
    /* Pixel centres on the diagonal are on the right edge: not inside. */
    for (int64_t y = 0; y < 4; y++)
        for (int64_t x = 0; x < 4; x++)
            assert_colour(mw_canvas_at(&canvas, x, y), x + y < 3 ? MW_RGB(255, 0, 0) : MW_TRANSPARENT);
}

/* A fan around a point inside of a square covers every pixel of it once, whatever the point. */
static void shared_edges(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 7 };
    struct mw_tint glass = { 1, 1, 1, 0.5 };
    struct mw_colour once = mw_colour_over(MW_BLACK, mw_tint_colour(&glass));
    for (int round = 0; round < 200; round++) {
        struct mw_image drawn = new_image(f, 24, 24);
        struct mw_canvas canvas = mw_canvas_of_image(&drawn, -4, -4);
        mw_canvas_clear(&canvas, MW_BLACK);
        double x = (double)test_random_below(&random, 16 * 512) / 512;
        double y = (double)test_random_below(&random, 16 * 4) / 4;
        static const double corners[5][2] = { { 0, 0 }, { 16, 0 }, { 16, 16 }, { 0, 16 }, { 0, 0 } };
        for (int i = 0; i < 4; i++) {
            const double *a = corners[i], *b = corners[i + 1];
            struct mw_triangle triangle = round % 2 ? plain(x, y, a[0], a[1], b[0], b[1], glass)
                                                    : plain(b[0], b[1], x, y, a[0], a[1], glass);
            mw_canvas_triangle(&canvas, &triangle);
        }
        for (int64_t py = -4; py < 20; py++)
            for (int64_t px = -4; px < 20; px++) {
                bool inside = px >= 0 && py >= 0 && px < 16 && py < 16;
                assert_colour(mw_canvas_at(&canvas, px, py), inside ? once : MW_BLACK);
            }
    }
}

static void colours_run_evenly(void **state)
{
    struct fixture *f = *state;
    struct mw_image drawn = new_image(f, 10, 10);
    struct mw_canvas canvas = mw_canvas_of_image(&drawn, 0, 0);
    struct mw_triangle triangle = plain(0, 0, 20, 0, 0, 20, MW_NO_TINT);
    triangle.corners[0].tint = (struct mw_tint){ 0, 0, 0, 1 };
    triangle.corners[1].tint = (struct mw_tint){ 1, 0, 0, 1 };
    triangle.corners[2].tint = (struct mw_tint){ 0, 1, 0, 1 };
    mw_canvas_triangle(&canvas, &triangle);
    for (int x = 0; x < 10; x++)
        for (int y = 0; y < 9; y++)
            assert_colour(mw_canvas_at(&canvas, x, y), MW_RGB((uint8_t)lround((x + 0.5) / 20 * 255),
                                                              (uint8_t)lround((y + 0.5) / 20 * 255), 0));
}

/* Rotated, stretched, inside and across the edges: interpolation of four pixels by the plain formula. */
static void pixels_lie_between_four(void **state)
{
    enum {
        SIDE = 16,
        COUNT = 200,
    };
    struct fixture *f = *state;
    struct test_random random = { 11 };
    struct mw_image image = new_image(f, SIDE, SIDE);
    for (size_t i = 0; i < SIDE * SIDE * 4; i++)
        image.rgba[i] = (uint8_t)test_random_below(&random, 256);
    const struct mw_texture texture = new_texture_with(f, &image, MW_TEXTURE_NO_MIPMAPS);
    for (int round = 0; round < 200; round++) {
        double n[6];
        for (int i = 0; i < 6; i++)
            n[i] = (double)test_random_below(&random, 4096) / 4096;
        /* Steps are whole parts of the 2^24 that a place is counted in. */
        struct mw_texture_map map = { n[0], (n[1] - 0.5) / 16, 0, n[2], (n[3] - 0.5) / 16, 0 };
        struct mw_sampler sampler;
        uint8_t row[COUNT * 4];
        mw_sampler_init(&sampler, &texture, &map, 0);
        sampler.wrap_u = sampler.wrap_v = MW_WRAP_REPEAT;
        mw_sampler_row(&sampler, NULL, 0, 0, COUNT, row);
        for (int i = 0; i < COUNT; i++) {
            double x = (map.u + i * map.ux) * SIDE - 0.5, y = (map.v + i * map.vx) * SIDE - 0.5;
            double part_x = x - floor(x), part_y = y - floor(y);
            size_t left = (size_t)((int)floor(x) & (SIDE - 1)), right = (left + 1) % SIDE;
            size_t top = (size_t)((int)floor(y) & (SIDE - 1)), below = (top + 1) % SIDE;
            for (size_t c = 0; c < 4; c++) {
                double above = image.rgba[(top * SIDE + left) * 4 + c] * (1 - part_x) +
                               image.rgba[(top * SIDE + right) * 4 + c] * part_x;
                double under = image.rgba[(below * SIDE + left) * 4 + c] * (1 - part_x) +
                               image.rgba[(below * SIDE + right) * 4 + c] * part_x;
                /* Parts are cut to 1/256 on both axes, and each of three steps rounds. */
                double expected = above * (1 - part_y) + under * part_y;
                assert_true(fabs(row[(size_t)i * 4 + c] - expected) < 3.5);
            }
        }
    }
}

/* Unrotated textures of all sizes, mirrored and repeated, give the same pixels with prepared columns. */
static void columns_change_nothing(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 21 };
    size_t straight = 0;
    for (int round = 0; round < 600; round++) {
        uint32_t width = 1 + (uint32_t)test_random_below(&random, 20);
        struct mw_image image = new_pattern(f, width, 1 + (uint32_t)test_random_below(&random, 20));
        struct mw_texture texture = new_texture(f, &image);
        double scale = (double)(1 + test_random_below(&random, 3000)) / 1000 / width;
        struct mw_texture_map map = {
            (double)test_random_below(&random, 999) / 99 - 5, round & 1 ? scale : -scale, 0, 0.3, 0, scale
        };
        struct mw_sampler sampler;
        struct mw_sampler_columns columns;
        uint8_t plain_row[MW_SAMPLER_COLUMNS * 4], row[MW_SAMPLER_COLUMNS * 4];
        int64_t x = (int64_t)test_random_below(&random, 600) - 300;
        size_t from = test_random_below(&random, 200), count = MW_SAMPLER_COLUMNS - from;
        mw_sampler_init(&sampler, &texture, &map, -0.5);
        sampler.wrap_u = round & 2 ? MW_WRAP_REPEAT : MW_WRAP_CLAMP;
        sampler.wrap_v = round & 4 ? MW_WRAP_REPEAT : MW_WRAP_CLAMP;
        mw_sampler_prepare(&sampler, x, MW_SAMPLER_COLUMNS, &columns);
        straight += columns.straight;
        for (int64_t y = -40; y < 40; y++) {
            mw_sampler_row(&sampler, NULL, x + (int64_t)from, y, count, plain_row);
            mw_sampler_row(&sampler, &columns, x + (int64_t)from, y, count, row);
            assert_memory_equal(row, plain_row, count * 4);
        }
    }
    assert_true(straight > 300);
}

/* Any way to cut the canvas gives the same pixels. */
static void canvases_do_not_matter(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 3 };
    struct mw_image image = new_pattern(f, 16, 8);
    struct mw_texture texture = new_texture(f, &image);
    for (int round = 0; round < 60; round++) {
        struct mw_image whole = new_image(f, 600, 20), parts = new_image(f, 600, 20);
        struct mw_canvas canvas = mw_canvas_of_image(&whole, 0, 0), other = mw_canvas_of_image(&parts, 0, 0);
        struct mw_triangle triangle = { .texture = round % 3 ? &texture : NULL,
                                        .wrap_u = MW_WRAP_REPEAT,
                                        .wrap_v = round % 2 ? MW_WRAP_REPEAT : MW_WRAP_CLAMP,
                                        .bias = -0.5 };
        for (int i = 0; i < 3; i++) {
            double numbers[8];
            for (int j = 0; j < 8; j++)
                numbers[j] = (double)test_random_below(&random, 1000) / 1000;
            triangle.corners[i] = (struct mw_vertex){ numbers[0] * 900 - 150,
                                                      numbers[1] * 60 - 20,
                                                      numbers[2] * 9 - 4,
                                                      numbers[3] * 9 - 4,
                                                      { numbers[4], numbers[5], numbers[6], numbers[7] } };
        }
        mw_canvas_triangle(&canvas, &triangle);
        for (int64_t x = 0, step; x < 600; x += step) {
            step = 1 + (int64_t)test_random_below(&random, 300);
            for (int64_t y = 0; y < 20; y += 7) {
                struct mw_canvas part = mw_canvas_clip(&other, MW_BOX(x, y, step, 7));
                mw_canvas_triangle(&part, &triangle);
            }
        }
        assert_memory_equal(whole.rgba, parts.rgba, 600 * 20 * 4);
    }
}

static void hostile_triangles(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 4, 4), drawn = new_image(f, 8, 8);
    struct mw_texture texture = new_texture(f, &image);
    struct mw_canvas canvas = mw_canvas_of_image(&drawn, 0, 0);
    static const double wild[] = { 0, 1, -1e6, 3e9, -1e300, INFINITY, -INFINITY, NAN };
    for (size_t i = 0; i < 8 * 8 * 8; i++) {
        double a = wild[i % 8], b = wild[i / 8 % 8], c = wild[i / 64];
        struct mw_triangle triangle = plain(a, b, c, a, b, c, (struct mw_tint){ a, b, c, 1 });
        triangle.corners[1].u = a;
        triangle.texture = i % 2 ? &texture : NULL;
        mw_canvas_triangle(&canvas, &triangle);
    }
    /* One that covers all of the world covers all of the canvas. */
    struct mw_triangle all = plain(-3e9, -3e9, 9e9, -3e9, -3e9, 9e9, (struct mw_tint){ 0, 0, 1, 1 });
    mw_canvas_triangle(&canvas, &all);
    for (int64_t y = 0; y < 8; y++)
        for (int64_t x = 0; x < 8; x++)
            assert_colour(mw_canvas_at(&canvas, x, y), MW_RGB(0, 0, 255));
}

static bool is_inside(const struct mw_texture_map *map, int64_t x, int64_t y)
{
    double u = map->u + (double)x * map->ux + (double)y * map->uy;
    double v = map->v + (double)x * map->vx + (double)y * map->vy;
    return u > 0 && u < 1 && v > 0 && v < 1;
}

/* Runs that are said to be of a kind are; in a texture with few other spots they are not few. */
static void check_runs(struct fixture *f, enum mw_texels kind)
{
    enum {
        SIDE = 160,
        ROW = 300,
    };
    const uint8_t alpha = kind == MW_TEXELS_CLEAR ? 0 : 255, other = kind == MW_TEXELS_CLEAR ? 255 : 254;
    struct mw_image image = new_image(f, SIDE, SIDE - 3);
    struct test_random random = { 3 };
    size_t found = 0, total = 0;
    for (size_t i = 0; i < (size_t)SIDE * (SIDE - 3); i++)
        image.rgba[i * 4 + 3] = alpha;
    for (int i = 0; i < 12; i++)
        image.rgba[(test_random_below(&random, SIDE) + test_random_below(&random, SIDE - 3) * SIDE) * 4 + 3] =
            other;
    struct mw_texture texture = new_texture(f, &image);
    assert_false(texture.opaque);
    for (int turn = 0; turn < 40; turn++) {
        double angle = turn % 4 == 0 ? 0 : turn, size = SIDE * (0.2 + turn % 7 * 0.5);
        double x = cos(angle) / size, y = sin(angle) / size;
        struct mw_texture_map map = { 0.1, turn & 8 ? -x : x, -y, 0.05, y, x };
        struct mw_sampler sampler;
        mw_sampler_init(&sampler, &texture, &map, -0.5);
        for (int64_t row = -ROW; row < ROW; row += 3)
            for (int64_t at = -ROW; at < ROW;) {
                uint8_t rgba[2 * ROW * 4];
                bool all;
                size_t count = mw_sampler_run(&sampler, kind, at, row, (size_t)(ROW - at), &all);
                assert_in_range(count, 1, ROW - at);
                mw_sampler_row(&sampler, NULL, at, row, count, rgba);
                for (size_t i = 0; i < count; i++)
                    assert_true(!all || rgba[i * 4 + 3] == alpha);
                found += all ? count : 0;
                for (size_t i = 0; i < count; i++)
                    total += rgba[i * 4 + 3] == alpha && is_inside(&map, at + (int64_t)i, row);
                at += (int64_t)count;
            }
    }
    /* The others are next to other spots, or at the edges. */
    assert_true(found > total / 4);
}

static void transparent_runs(void **state)
{
    check_runs(*state, MW_TEXELS_CLEAR);
}

static void opaque_runs(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 20, 3);
    check_runs(f, MW_TEXELS_OPAQUE);
    assert_true(new_texture(f, &image).opaque);
}

static int make_one(struct mw_context *context, void *user)
{
    struct mw_arena arena;
    struct mw_texture texture;
    mw_arena_init(&arena, context);
    int error = mw_texture_make(&arena, user, 0, &texture);
    mw_arena_free(&arena);
    return error;
}

static void memory_is_short(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = new_pattern(f, 7, 20);
    assert_true(test_each_allocation_fails(make_one, &image) > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(levels_are_means),
        WITH_FIXTURE(odd_sides_have_levels),
        WITH_FIXTURE(one_to_one_is_the_picture),
        WITH_FIXTURE(half_is_the_mean),
        WITH_FIXTURE(levels_by_size),
        WITH_FIXTURE(levels_by_flags),
        WITH_FIXTURE(premultiplied_textures),
        WITH_FIXTURE(growing_mixes_neighbours),
        WITH_FIXTURE(wrapping),
        WITH_FIXTURE(pixels_lie_between_four),
        WITH_FIXTURE(tints),
        WITH_FIXTURE(the_farthest_texel),
        WITH_FIXTURE(far_out_and_no_numbers),
        WITH_FIXTURE(middles_decide),
        WITH_FIXTURE(shared_edges),
        WITH_FIXTURE(colours_run_evenly),
        WITH_FIXTURE(columns_change_nothing),
        WITH_FIXTURE(canvases_do_not_matter),
        WITH_FIXTURE(hostile_triangles),
        WITH_FIXTURE(transparent_runs),
        WITH_FIXTURE(opaque_runs),
        WITH_FIXTURE(memory_is_short),
    };
    return TEST_RUN(tests);
}
