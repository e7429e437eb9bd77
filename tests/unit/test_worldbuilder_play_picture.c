/* Pictures of World Builder games in progress. */
#include <mapwright/render.h>

#include "play.h"

struct pixels {
    uint8_t *rgba;
    uint32_t width, height;
};

static struct pixels take_pixels(struct mw_render *render)
{
    struct pixels pixels;
    mw_render_size(render, &pixels.width, &pixels.height);
    size_t stride = (size_t)pixels.width * 4;
    pixels.rgba = malloc(stride * pixels.height);
    assert_non_null(pixels.rgba);
    assert_int_equal(mw_render_rows(render, 0, pixels.height, pixels.rgba, stride), 0);
    return pixels;
}

static struct pixels take_game(struct test_play *test, const char *text)
{
    struct mw_render *render;
    assert_ok(test->doc.context, mw_play_render(test->play, text, NULL, 0, &render));
    struct pixels pixels = take_pixels(render);
    mw_render_close(render);
    return pixels;
}

/* The scene as a document has it in which things are elsewhere: paths and values, up to a NULL. */
static struct pixels take_start(const char *world, const char *scene, const char *const *changes)
{
    const struct mw_arg args[] = { { "scene", scene } };
    char file[TEST_PATH_SIZE];
    struct mw_render *render;
    struct test_doc doc;
    test_source_path(file, world);
    test_doc_file(&doc, file);
    for (; *changes; changes += 2)
        assert_ok(doc.context, mw_set(doc.doc, changes[0], changes[1]));
    assert_ok(doc.context, mw_render_open(doc.doc, args, 1, &render));
    struct pixels pixels = take_pixels(render);
    mw_render_close(render);
    test_doc_end(&doc);
    return pixels;
}
#define TAKE_START(scene, ...)                                                                               \
    take_start("samples/lighthouse.bin", scene, (const char *const[]){ __VA_ARGS__ })

/* Frees both. */
static bool are_equal(struct pixels a, struct pixels b)
{
    assert_int_equal(a.width, b.width);
    assert_int_equal(a.height, b.height);
    bool equal = memcmp(a.rgba, b.rgba, (size_t)a.width * a.height * 4) == 0;
    free(a.rgba);
    free(b.rgba);
    return equal;
}

/* The crab takes the key, goes to the rocks and comes back. */
static void test_positions(void **state)
{
    static const char key[] = "objects[name=Brass Key].owner";
    static const char crab[] = "characters[name=Crab].initial_scene";
    static const char player[] = "characters[0].initial_scene";
    struct test_play test;
    (void)state;
    test_play_begin(&test, "samples/lighthouse.bin", "original", 1);
    assert_false(are_equal(take_game(&test, NULL), TAKE_START("Beach", NULL)));
    assert_true(are_equal(take_game(&test, NULL), TAKE_START("Beach", key, "Crab", NULL)));
    test_play_line(&test, "look");
    assert_false(are_equal(take_game(&test, NULL), TAKE_START("Beach", key, "Crab", NULL)));
    assert_true(are_equal(take_game(&test, NULL), TAKE_START("Beach", key, "Crab", crab, "STORAGE@", NULL)));
    test_play_line(&test, "n");
    assert_true(are_equal(take_game(&test, NULL), TAKE_START("Rocks", player, "Rocks", NULL)));
    test_play_end(&test);
}

static const uint8_t *pixel_at(const struct pixels *pixels, uint32_t x, uint32_t y)
{
    return pixels->rgba + ((size_t)y * pixels->width + x) * 4;
}

/* Pixels of ink in [left, right) by [top, bottom). */
static size_t count_ink(const struct pixels *pixels, uint32_t left, uint32_t top, uint32_t right,
                        uint32_t bottom)
{
    size_t count = 0;
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            count += pixel_at(pixels, x, y)[0] == 0;
    return count;
}

/* The screen has a desk, a frame around each window, and the end of the text. The window of texts is at
 * 328,30 and has 172 x 290 pixels: 27 characters in 25 lines. */
static void test_screen(void **state)
{
    struct test_play test;
    char lines[1024] = "";
    (void)state;
    test_play_begin(&test, "T5", "original", 1);
    struct pixels empty = take_game(&test, "");
    assert_int_equal(empty.width, 512);
    assert_int_equal(empty.height, 342);
    assert_int_equal(pixel_at(&empty, 2, 300)[0], 170);
    assert_int_equal(pixel_at(&empty, 2, 2)[0], 255);
    assert_int_equal(count_ink(&empty, 327, 29, 328, 321), 292);
    assert_int_equal(count_ink(&empty, 328, 30, 500, 320), 0);
    assert_true(count_ink(&empty, 12, 20, 320, 29) > 0); /* the title */
    struct pixels one = take_game(&test, "A line.");
    assert_true(count_ink(&one, 328, 30, 500, 45) > 0);
    assert_int_equal(count_ink(&one, 328, 45, 500, 320), 0);
    struct pixels two = take_game(&test, "A line that is too long for it.");
    assert_true(count_ink(&two, 328, 45, 500, 56) > 0);
    assert_int_equal(count_ink(&two, 328, 56, 500, 320), 0);
    free(two.rgba);
    for (int i = 0; i < 40; i++)
        strcat(lines, "...\n");
    strcat(lines, "A line.");
    two = take_game(&test, lines);
    size_t last = 34 + 24 * 11;
    for (uint32_t y = 0; y < 8; y++)
        assert_memory_equal(pixel_at(&one, 328, 34 + y), pixel_at(&two, 328, (uint32_t)last + y), 172 * 4);
    free(empty.rgba);
    free(one.rgba);
    free(two.rgba);
    test_play_end(&test);
}

/* A picture stays as it was when the game goes on, can be scaled, and outlives the game. */
static void test_lifetime(void **state)
{
    const struct mw_arg twice = { "scale", "2" };
    struct test_play test;
    struct mw_render *render;
    uint32_t width, height, width2, height2;
    (void)state;
    test_play_begin(&test, "samples/lighthouse.bin", "original", 1);
    assert_ok(test.doc.context, mw_play_render(test.play, NULL, NULL, 0, &render));
    mw_render_size(render, &width, &height);
    test_play_lines(&test, "look|n");
    assert_true(
        are_equal(take_pixels(render), TAKE_START("Beach", "objects[name=Brass Key].owner", "Crab", NULL)));
    assert_ok(test.doc.context, mw_render_aim(render, &twice, 1));
    mw_render_size(render, &width2, &height2);
    assert_int_equal(width2, 2 * width);
    assert_int_equal(height2, 2 * height);
    mw_play_close(test.play);
    test.play = NULL;
    free(take_pixels(render).rgba);
    mw_render_close(render);
    free(test.printed.data);
    test_doc_end(&test.doc);
    test_play_begin(&test, "T1", "original", 1);
    test_play_line(&test, "die");
    assert_int_equal(mw_play_render(test.play, NULL, NULL, 0, &render), MW_E_NOT_FOUND);
    test_play_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_screen),
        cmocka_unit_test(test_lifetime),
    };
    return TEST_RUN(tests);
}
