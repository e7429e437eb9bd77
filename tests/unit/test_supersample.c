/* Supersampling: which parts of the scene are drawn, and the means of their pixels. */
#include "fixture.h"

#include "draw/image.h"
#include "draw/supersample.h"

struct parts {
    struct mw_canvas items[16];
    size_t count, stop_at; /* the part that fails; 0: none */
};

static int list_part(const struct mw_canvas *part, void *user)
{
    struct parts *parts = user;
    assert_in_range(parts->count, 0, 15);
    parts->items[parts->count++] = *part;
    memset(part->pixels, 0, part->stride * part->height);
    return parts->count == parts->stop_at ? MW_E_STOPPED : 0;
}

static struct parts parts_of(struct fixture *f, int32_t x, int32_t y, uint32_t width, uint32_t height,
                             size_t stop_at)
{
    const uint32_t finer = 2;
    struct parts parts = { .stop_at = stop_at };
    struct mw_image image;
    uint8_t *scene;
    assert_int_equal(mw_image_new(&f->arena, width, height, &image), 0);
    assert_int_equal(mw_supersample_room(&f->arena, finer, &scene), 0);
    struct mw_canvas canvas = mw_canvas_of_image(&image, x, y);
    assert_int_equal(mw_supersample_draw(&canvas, finer, scene, list_part, &parts),
                     stop_at ? MW_E_STOPPED : 0);
    for (size_t i = 0; i < parts.count; i++) {
        assert_ptr_equal(parts.items[i].pixels, scene);
        assert_int_equal(parts.items[i].stride, parts.items[i].width * 4);
    }
    return parts;
}

static void assert_part(const struct mw_canvas *part, int32_t x, int32_t y, uint32_t width, uint32_t height)
{
    assert_int_equal(part->x, x);
    assert_int_equal(part->y, y);
    assert_int_equal(part->width, width);
    assert_int_equal(part->height, height);
}

/* No more parts than needed, row by row; the last ones are what is left. */
static void blocks_cover_the_canvas(void **state)
{
    struct fixture *f = *state;
    struct parts parts = parts_of(f, 0, 0, 256, 64, 0);
    assert_int_equal(parts.count, 1);
    assert_part(&parts.items[0], 0, 0, 512, 128);
    parts = parts_of(f, -7, 5, 257, 65, 0);
    assert_int_equal(parts.count, 4);
    assert_part(&parts.items[0], -14, 10, 512, 128);
    assert_part(&parts.items[1], 498, 10, 2, 128);
    assert_part(&parts.items[2], -14, 138, 512, 2);
    assert_part(&parts.items[3], 498, 138, 2, 2);
    assert_int_equal(parts_of(f, 3, 3, 512, 128, 0).count, 4);
    assert_int_equal(parts_of(f, 3, 3, 512, 1, 0).count, 2);
    assert_int_equal(parts_of(f, 3, 3, 1, 128, 0).count, 2);
    assert_int_equal(parts_of(f, 3, 3, 0, 9, 0).count, 0);
    assert_int_equal(parts_of(f, 3, 3, 9, 0, 0).count, 0);
}

static void errors_stop(void **state)
{
    struct fixture *f = *state;
    for (size_t stop_at = 1; stop_at <= 4; stop_at++)
        assert_int_equal(parts_of(f, 0, 0, 257, 65, stop_at).count, stop_at);
}

/* Each pixel of the scene differs from the others. */
static struct mw_colour scene_at(int64_t x, int64_t y)
{
    return MW_RGBA((uint8_t)(x * 31 + y), (uint8_t)(y * 57 + x), (uint8_t)(x * 5 + y * 3), (uint8_t)(x * y));
}

static int draw_scene(const struct mw_canvas *part, void *user)
{
    (void)user;
    for (uint32_t y = 0; y < part->height; y++)
        for (uint32_t x = 0; x < part->width; x++) {
            struct mw_colour colour = scene_at(part->x + (int32_t)x, part->y + (int32_t)y);
            uint8_t pixel[4] = { colour.r, colour.g, colour.b, colour.a };
            memcpy(part->pixels + y * part->stride + (size_t)x * 4, pixel, 4);
        }
    return 0;
}

static struct mw_colour mean_at(int32_t left, int32_t top, int32_t finer)
{
    uint32_t sums[4] = { 0 }, count = (uint32_t)(finer * finer);
    for (int32_t y = top * finer; y < (top + 1) * finer; y++)
        for (int32_t x = left * finer; x < (left + 1) * finer; x++) {
            struct mw_colour colour = scene_at(x, y);
            sums[0] += (uint32_t)colour.r * colour.a;
            sums[1] += (uint32_t)colour.g * colour.a;
            sums[2] += (uint32_t)colour.b * colour.a;
            sums[3] += colour.a;
        }
    if (sums[3] == 0)
        return MW_TRANSPARENT;
    for (int i = 0; i < 3; i++)
        sums[i] = (2 * sums[i] + sums[3]) / (2 * sums[3]);
    return MW_RGBA((uint8_t)sums[0], (uint8_t)sums[1], (uint8_t)sums[2],
                   (uint8_t)((2 * sums[3] + count) / (2 * count)));
}

static void pixels_are_means(void **state)
{
    struct fixture *f = *state;
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, 258, 66, &image), 0);
    for (uint32_t finer = 1; finer <= 4; finer++) {
        struct mw_canvas canvas = mw_canvas_of_image(&image, -2, -1);
        uint8_t *scene;
        assert_int_equal(mw_supersample_room(&f->arena, finer, &scene), 0);
        assert_int_equal(scene != NULL, finer > 1);
        assert_int_equal(mw_supersample_draw(&canvas, finer, scene, draw_scene, NULL), 0);
        for (int32_t y = -1; y < 65; y++)
            for (int32_t x = -2; x < 256; x++) {
                struct mw_colour expected = finer == 1 ? scene_at(x, y) : mean_at(x, y, (int32_t)finer);
                assert_true(mw_colour_equal(mw_canvas_at(&canvas, x, y), expected));
            }
    }
}

/* Of a canvas with a larger stride only its own pixels change. */
static void only_the_canvas_changes(void **state)
{
    struct fixture *f = *state;
    struct mw_image image;
    uint8_t *scene;
    assert_int_equal(mw_image_new(&f->arena, 6, 5, &image), 0);
    struct mw_canvas canvas = mw_canvas_of_image(&image, 0, 0);
    struct mw_canvas part = mw_canvas_clip(&canvas, MW_BOX(2, 1, 3, 2));
    mw_canvas_clear(&canvas, MW_RGB(1, 2, 3));
    assert_int_equal(mw_supersample_room(&f->arena, 3, &scene), 0);
    assert_int_equal(mw_supersample_draw(&part, 3, scene, draw_scene, NULL), 0);
    for (int32_t y = 0; y < 5; y++)
        for (int32_t x = 0; x < 6; x++) {
            bool inside = x >= 2 && x < 5 && y >= 1 && y < 3;
            assert_true(
                mw_colour_equal(mw_canvas_at(&canvas, x, y), inside ? mean_at(x, y, 3) : MW_RGB(1, 2, 3)));
        }
}

static int make_room(struct mw_context *context, void *user)
{
    struct mw_arena arena;
    uint8_t *scene;
    (void)user;
    mw_arena_init(&arena, context);
    int error = mw_supersample_room(&arena, 2, &scene);
    assert_int_equal(scene == NULL, error != 0);
    mw_arena_free(&arena);
    return error;
}

static void memory_is_short(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(make_room, NULL) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(blocks_cover_the_canvas), WITH_FIXTURE(errors_stop),     WITH_FIXTURE(pixels_are_means),
        WITH_FIXTURE(only_the_canvas_changes), WITH_FIXTURE(memory_is_short),
    };
    return TEST_RUN(tests);
}
