/* What later layers cover: which pixels are marked, and that leaving them out changes no picture. */
#include "fixture.h"

#include <math.h>

#include "draw/triangle.h"

enum {
    WIDTH = 203,
    HEIGHT = 61,
    LAYERS = 12,
};

static struct mw_canvas new_canvas(struct fixture *f, int32_t x, int32_t y)
{
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, WIDTH, HEIGHT, &image), 0);
    return mw_canvas_of_image(&image, x, y);
}

static struct mw_cover new_cover(struct fixture *f, const struct mw_canvas *canvas)
{
    struct mw_cover cover;
    assert_int_equal(mw_cover_begin(&cover, f->context, canvas), 0);
    return cover;
}

static bool is_covered(const struct mw_cover *cover, int64_t x, int64_t y)
{
    bool covered;
    assert_int_equal(mw_cover_run(cover, x, y, 1, &covered), 1);
    return covered;
}

/* Nothing outside a box is covered, and inside all but the groups that its ends cut. */
static void boxes_are_marked(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 5 };
    for (int round = 0; round < 50; round++) {
        int32_t left = (int32_t)test_random_below(&random, 40) - 20;
        struct mw_canvas canvas = new_canvas(f, left, -7);
        struct mw_cover cover = new_cover(f, &canvas);
        struct mw_box box = { left + (int64_t)test_random_below(&random, 260) - 40,
                              (int64_t)test_random_below(&random, 70) - 20,
                              (int64_t)test_random_below(&random, 200), 20 };
        cover.layer = 3;
        mw_cover_mark(&cover, &canvas, box);
        cover.layer = 2;
        for (int64_t y = -7; y < HEIGHT - 7; y++)
            for (int64_t x = left; x < left + WIDTH; x++) {
                bool inside = y >= box.y && y < box.y + 20 && x >= box.x && x < box.x + box.width;
                int64_t group = mw_divide_down(x, 8) * 8;
                bool whole = (group >= box.x || box.x <= left) &&
                             (group + 8 <= box.x + box.width || box.x + box.width >= left + WIDTH);
                assert_int_equal(is_covered(&cover, x, y), inside && whole);
            }
        cover.layer = 3;
        assert_false(is_covered(&cover, left, -7));
        mw_cover_end(&cover, f->context);
        assert_null(cover.groups);
    }
}

static void the_last_layer_counts(void **state)
{
    struct fixture *f = *state;
    struct mw_canvas canvas = new_canvas(f, 0, 0);
    struct mw_cover cover = new_cover(f, &canvas);
    bool covered;
    cover.layer = MW_COVER_LAYERS + 1;
    mw_cover_mark(&cover, &canvas, MW_BOX(0, 0, 80, 1));
    cover.layer = 9;
    mw_cover_mark(&cover, &canvas, MW_BOX(16, 0, 16, 1));
    cover.layer = 4;
    mw_cover_mark(&cover, &canvas, MW_BOX(0, 0, 80, 1));
    cover.layer = 3;
    assert_int_equal(mw_cover_run(&cover, 3, 0, 150, &covered), 77);
    assert_true(covered);
    assert_int_equal(mw_cover_run(&cover, 3, 0, 20, &covered), 20);
    assert_int_equal(mw_cover_run(&cover, 80, 0, 100, &covered), 100);
    assert_false(covered);
    cover.layer = 4;
    assert_int_equal(mw_cover_run(&cover, 3, 0, 150, &covered), 13);
    assert_false(covered);
    assert_int_equal(mw_cover_run(&cover, 16, 0, 150, &covered), 16);
    assert_true(covered);
    canvas.cover = &cover;
    assert_true(mw_canvas_hides(&canvas, MW_BOX(17, -3, 9, 4)));
    assert_false(mw_canvas_hides(&canvas, MW_BOX(17, 0, 9, 2)));
    assert_false(mw_canvas_hides(&canvas, MW_BOX(15, 0, 9, 1)));
    canvas.cover = NULL;
    assert_false(mw_canvas_hides(&canvas, MW_BOX(17, 0, 9, 1)));
    mw_cover_end(&cover, f->context);
}

/* Opaque but for a few spots. */
static struct mw_texture new_texture(struct fixture *f, struct test_random *random)
{
    struct mw_image image;
    struct mw_texture texture;
    uint32_t side = 8 + (uint32_t)test_random_below(random, 90);
    assert_int_equal(mw_image_new(&f->arena, side, side, &image), 0);
    for (size_t i = 0; i < (size_t)side * side * 4; i++)
        image.rgba[i] = (uint8_t)(i % 4 == 3 ? 255 : test_random_below(random, 256));
    for (uint64_t spots = test_random_below(random, 4); spots > 0; spots--)
        image.rgba[test_random_below(random, (uint64_t)side * side) * 4 + 3] = 254;
    assert_int_equal(mw_texture_make(&f->arena, &image, 0, &texture), 0);
    return texture;
}

struct layer {
    struct mw_triangle triangle;
    struct mw_texture texture;
};

static void choose_layer(struct fixture *f, struct test_random *random, struct layer *layer)
{
    layer->texture = new_texture(f, random);
    layer->triangle = (struct mw_triangle){ .texture = test_random_below(random, 5) ? &layer->texture : NULL,
                                            .bias = -0.5,
                                            .wrap_u = MW_WRAP_REPEAT };
    double alpha = test_random_below(random, 4) ? 1 : 0.99;
    bool even = test_random_below(random, 2);
    for (int i = 0; i < 3; i++) {
        double n[5];
        for (int j = 0; j < 5; j++)
            n[j] = even && j == 4 ? 1 : (double)test_random_below(random, 1000) / 1000;
        layer->triangle.corners[i] = (struct mw_vertex){
            n[0] * WIDTH * 2 - 100, n[1] * HEIGHT * 2 - 30, n[2] * 4, n[3] * 2, { n[4], 1, 1, alpha }
        };
    }
}

/* Draws layers and a box of texture over them. */
static void draw_all(struct mw_canvas *canvas, const struct layer *layers, struct mw_cover *cover)
{
    canvas->cover = cover;
    for (uint32_t i = 0; i < LAYERS; i++) {
        struct mw_texture_map map = { 0.1, 0.01, 0, 0.1, 0, 0.01 };
        struct mw_sampler sampler;
        if (cover)
            cover->layer = i + 1;
        mw_sampler_init(&sampler, &layers[i].texture, &map, 0);
        if (i % 3 == 1)
            mw_canvas_fill_texture(canvas, MW_BOX(i * 7, i, 90, 30), &sampler, &MW_NO_TINT, 0);
        else
            mw_canvas_triangle(canvas, &layers[i].triangle);
    }
}

static void pictures_stay_the_same(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 8 };
    size_t covered = 0;
    for (int round = 0; round < 60; round++) {
        struct layer layers[LAYERS];
        for (int i = 0; i < LAYERS; i++)
            choose_layer(f, &random, &layers[i]);
        struct mw_canvas all = new_canvas(f, round * 3, 0), seen = new_canvas(f, round * 3, 0);
        struct mw_cover cover = new_cover(f, &seen);
        for (uint32_t i = LAYERS; i-- > 0;) {
            cover.layer = i + 1;
            if (i % 3 != 1)
                mw_cover_triangle(&cover, &seen, &layers[i].triangle);
        }
        draw_all(&all, layers, NULL);
        draw_all(&seen, layers, &cover);
        assert_memory_equal(all.pixels, seen.pixels, WIDTH * HEIGHT * 4);
        cover.layer = 1;
        for (int64_t i = 0; i < WIDTH * HEIGHT; i++)
            covered += is_covered(&cover, round * 3 + i % WIDTH, i / WIDTH);
        mw_cover_end(&cover, f->context);
    }
    assert_true(covered > (size_t)60 * WIDTH * HEIGHT / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(boxes_are_marked),
        WITH_FIXTURE(the_last_layer_counts),
        WITH_FIXTURE(pictures_stay_the_same),
    };
    return TEST_RUN(tests);
}
