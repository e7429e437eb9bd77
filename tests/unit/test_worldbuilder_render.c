/* Pictures of games: exact pixels, invalid requests, and comparison with pictures of ScummVM. */
#include "fixture.h"

#include <mapwright/mapwright.h>

#include "draw/png.h"
#include "record/cache.h"
#include "record/document.h"

static void open_game(struct fixture *f, const char *path)
{
    assert_int_equal(mw_open(f->context, path, NULL, 0, &f->doc), 0);
    assert_string_equal(mw_document_format(f->doc)->name, "worldbuilder");
}

/* All rows, drawn in parts of `strip` rows. */
static struct mw_image draw(struct fixture *f, const struct mw_arg *args, size_t count, uint32_t strip)
{
    struct mw_render *render;
    struct mw_image image;
    assert_ok(f->context, mw_render_open(f->doc, args, count, &render));
    mw_render_size(render, &image.width, &image.height);
    assert_int_equal(mw_image_new(&f->arena, image.width, image.height, &image), 0);
    for (uint32_t y = 0; y < image.height; y += strip) {
        uint32_t rows = strip < image.height - y ? strip : image.height - y;
        assert_int_equal(mw_render_rows(render, y, rows, image.rgba + (size_t)y * image.width * 4,
                                        (size_t)image.width * 4),
                         0);
    }
    mw_render_close(render);
    return image;
}

static const uint8_t *pixel_at(const struct mw_image *image, uint32_t x, uint32_t y)
{
    return image->rgba + ((size_t)y * image->width + x) * 4;
}

static bool is_ink(const struct mw_image *image, uint32_t x, uint32_t y)
{
    const uint8_t *pixel = pixel_at(image, x, y);
    return pixel[3] == 255 && pixel[0] < 128;
}

/* ---- against ScummVM ---- */

enum {
    WINDOW_X = 12, /* of the scene in ScummVM's screen */
    WINDOW_Y = 30,
    FRAME = 18, /* hidden by the window's frame and title */
};

static void compare_with_scummvm(struct fixture *f, const char *name)
{
    char path[TEST_PATH_SIZE], member[64];
    size_t size;
    struct mw_image screen;
    snprintf(member, sizeof member, "../expected/worldbuilder-pictures/%s.bin", name);
    test_corpus_path(path, member);
    open_game(f, path);
    const struct mw_arg args[] = { { "scene", name } };
    struct mw_image ours = draw(f, args, 1, 1000);
    snprintf(member, sizeof member, "../expected/worldbuilder-pictures/%s.png", name);
    test_corpus_path(path, member);
    uint8_t *png = test_read_file(path, &size);
    assert_int_equal(mw_png_decode(&f->arena, name, (struct mw_bytes){ png, size }, &screen), 0);
    free(png);
    assert_int_equal(ours.width, 308);
    assert_int_equal(ours.height, 260);
    for (uint32_t y = FRAME; y < ours.height - FRAME; y++)
        for (uint32_t x = FRAME; x < ours.width - FRAME; x++)
            if (is_ink(&ours, x, y) != is_ink(&screen, x + WINDOW_X, y + WINDOW_Y))
                fail_msg("%s: pixel %u,%u is another one in ScummVM", name, x, y);
}

static void rectangles_patterns_and_pens_are_as_in_scummvm(void **state)
{
    compare_with_scummvm(*state, "rects");
}

static void bitmaps_are_as_in_scummvm(void **state)
{
    compare_with_scummvm(*state, "bitmaps");
}

/* ---- pixels ---- */

#define SYNTHETIC MW_SOURCE_ROOT "/tests/fixtures/synthetic/wb_synth.mb2.bin"

static void scene_shows_its_contents_at_the_start(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg with[] = { { "scene", "LAB" } },
                        without[] = { { "scene", "1024" }, { "objects", "no" } };
    struct mw_image full = draw(f, with, 1, 1000), bare = draw(f, without, 2, 1000);
    /* The lever: a black rectangle from 140,240 to 180,246. */
    for (uint32_t y = 138; y < 182; y++)
        for (uint32_t x = 238; x < 248; x++) {
            assert_int_equal(is_ink(&full, x, y), y >= 140 && y < 180 && x >= 240 && x < 246);
            assert_false(is_ink(&bare, x, y));
        }
}

static void object_is_drawn_alone_and_enlarged(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg args[] = { { "object", "lever" }, { "scale", "3" }, { "paper", "transparent" } };
    struct mw_image image = draw(f, args, 3, 7);
    assert_int_equal(image.width, 18);
    assert_int_equal(image.height, 120);
    for (uint32_t i = 0; i < 18 * 120; i++)
        assert_memory_equal(image.rgba + i * 4, "\0\0\0\xFF", 4);
}

/* The lever is 6 x 40 pixels of ink. */
static void an_area_is_drawn(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg args[] = {
        { "object", "lever" }, { "scale", "3" }, { "paper", "transparent" }, { "area", "-1,38,4,5" }
    };
    struct mw_image image = draw(f, args, 4, 7);
    assert_int_equal(image.width, 12);
    assert_int_equal(image.height, 15);
    for (uint32_t y = 0; y < 15; y++)
        for (uint32_t x = 0; x < 12; x++)
            assert_int_equal(pixel_at(&image, x, y)[3], x >= 3 && y < 6 ? 255 : 0);
}

static void paper_may_be_transparent(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg clear[] = { { "scene", "Corner" }, { "paper", "transparent" } };
    struct mw_image image = draw(f, clear, 2, 1000), white = draw(f, clear, 1, 1000);
    assert_memory_equal(pixel_at(&image, 0, 0), "\0\0\0\0", 4);
    assert_memory_equal(pixel_at(&white, 0, 0), "\xFF\xFF\xFF\xFF", 4);
    /* The pattern's white is painted. */
    for (uint32_t y = 20; y < 60; y++)
        for (uint32_t x = 20; x < 60; x++)
            assert_int_equal(pixel_at(&image, x, y)[3], 255);
}

static void smooth_polygons_leave_the_corners(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg args[] = { { "scene", "Smooth" }, { "smooth", NULL } };
    struct mw_image curved = draw(f, args, 2, 1000), cornered = draw(f, args, 1, 1000);
    /* The square at 140,40 has a smoothness, the one at 40,40 has none. */
    assert_true(is_ink(&cornered, 40, 140) && is_ink(&cornered, 40, 40));
    assert_true(!is_ink(&curved, 40, 140) && is_ink(&curved, 40, 40));
    /* The curve touches sides in their middle. */
    assert_true(is_ink(&curved, 40, 180) && is_ink(&curved, 80, 140));
}

static void pictures_do_not_depend_on_how_they_are_cut(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    static const struct mw_arg args[][2] = {
        { { "sheet", NULL }, { "scale", "1" } },
        { { "world", NULL }, { "scale", "1" } },
        { { "scene", "Order" }, { "scale", "2" } },
    };
    for (size_t i = 0; i < sizeof args / sizeof *args; i++) {
        struct mw_image whole = draw(f, args[i], 2, 100000), parts = draw(f, args[i], 2, 37);
        assert_int_equal(whole.width, parts.width);
        assert_memory_equal(whole.rgba, parts.rgba, (size_t)whole.width * whole.height * 4);
    }
}

static void world_map_marks_exits(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg args[] = { { "world", NULL } };
    struct mw_image image = draw(f, args, 1, 100000);
    size_t open = 0, blocked = 0;
    for (size_t i = 0; i < (size_t)image.width * image.height; i++) {
        open += memcmp(image.rgba + i * 4, "\x46\x6E\x5A\xFF", 4) == 0;
        blocked += memcmp(image.rgba + i * 4, "\xCD\x32\x28\xFF", 4) == 0;
    }
    /* Exits between neighbours are 28 x 6 pixels or longer. One is blocked: 14 x 6, of which the scene's
     * frame covers a row, with a bar of 22 x 4 that shares 6 x 4 with it. */
    assert_true(open > 8 * 28 * 6);
    assert_int_equal(blocked, 13 * 6 + 22 * 4 - 6 * 4);
}

static void default_is_the_sheet(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg args[] = { { "sheet", NULL } };
    struct mw_image a = draw(f, args, 1, 1000), b = draw(f, NULL, 0, 1000);
    assert_int_equal(a.width, b.width);
    assert_memory_equal(a.rgba, b.rgba, (size_t)a.width * a.height * 4);
}

/* Of a large window only what is seen is drawn, of others the whole is retained. */
static void large_windows_show_the_same(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    static const struct mw_arg args[][3] = {
        { { "scene", "Lab" }, { "scale", "1" }, { "area", "0,0,308,260" } },
        { { "scene", "Lab" }, { "scale", "3" }, { "area", "201,131,107,129" } },
    };
    struct mw_image before[2];
    for (size_t i = 0; i < 2; i++)
        before[i] = draw(f, args[i], 3, 1000);
    assert_ok(f->context, mw_edit(f->doc, "set path=scenes[7].bounds.bottom value=1930"));
    assert_ok(f->context, mw_edit(f->doc, "set path=scenes[7].bounds.right value=1912"));
    for (size_t i = 0; i < 2; i++) {
        struct mw_image after = draw(f, args[i], 3, 7);
        assert_int_equal(after.width, before[i].width);
        assert_memory_equal(after.rgba, before[i].rgba, (size_t)after.width * after.height * 4);
    }
}

/* ---- scales below 1 ---- */

/* The lever is 6 x 40 pixels of ink; its tile begins at its corner. */
static void far_pixels_are_averages(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg args[] = { { "object", "lever" }, { "scale", "0.25" } };
    struct mw_image image = draw(f, args, 2, 7);
    assert_int_equal(image.width, 2);
    assert_int_equal(image.height, 10);
    for (uint32_t y = 0; y < 10; y++) {
        assert_memory_equal(pixel_at(&image, 0, y), "\0\0\0\xFF", 4);
        assert_memory_equal(pixel_at(&image, 1, y), "\x7F\x7F\x7F\xFF", 4);
    }
    const struct mw_arg odd[] = { { "object", "lever" }, { "scale", "0.3" }, { "paper", "transparent" } };
    image = draw(f, odd, 3, 7);
    assert_int_equal(image.width, 2);
    assert_int_equal(image.height, 12);
    for (uint32_t y = 0; y < 12; y++) {
        assert_int_equal(pixel_at(&image, 0, y)[3], 255);
        assert_in_range(pixel_at(&image, 1, y)[3], 203, 205); /* 80 % */
    }
}

static void scales_are_checked(void **state)
{
    static const struct {
        const char *scale, *message; /* NULL: it is drawn */
    } cases[] = {
        { "0.015625", NULL },
        { "16", NULL },
        { "0.0156", "scale requires a number between 0.015625 and 16, not 0.0156" },
        { "17", "scale requires a number between 0.015625 and 16, not 17" },
        { "1.5", "a scale above 1 must be a whole number of pixels per pixel of the game, not 1.5" },
    };
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct mw_arg args[] = { { "scene", "Lab" }, { "scale", cases[i].scale } };
        struct mw_render *render = NULL;
        int error = mw_render_open(f->doc, args, 2, &render);
        assert_int_equal(error, cases[i].message ? MW_E_ARGUMENT : 0);
        if (cases[i].message)
            assert_non_null(strstr(mw_error_message(f->context), cases[i].message));
        mw_render_close(render);
    }
}

/* ---- what is retained ---- */

static size_t count_retained(const struct fixture *f)
{
    size_t count = 0;
    for (const struct mw_cached *cached = f->doc->cached; cached; cached = cached->next)
        count += cached->shared;
    return count;
}

static void designs_are_drawn_once(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg sheet[] = { { "sheet", NULL }, { "scale", "0.125" } },
                        world[] = { { "world", NULL }, { "scale", "1" } };
    draw(f, sheet, 2, 1000);
    draw(f, world, 2, 1000);
    size_t all = count_retained(f);
    const struct mw_cached *first = f->doc->cached;
    draw(f, sheet, 2, 10);
    draw(f, world, 2, 10);
    assert_int_equal(count_retained(f), all);
    assert_ptr_equal(f->doc->cached, first);
    /* The design of the scene, and how it looks at two scales. */
    assert_ok(f->context, mw_edit(f->doc, "set path=scenes[7].shapes[0].fill value=9"));
    assert_int_equal(count_retained(f), all - 3);
    assert_ok(f->context, mw_edit(f->doc, "set path=objects[1].owner value=Arena"));
    assert_int_equal(count_retained(f), all - 3);
    draw(f, sheet, 2, 1000);
    draw(f, world, 2, 1000);
    assert_int_equal(count_retained(f), all);
    assert_ok(f->context, mw_edit(f->doc, "set path=patterns[0].patterns[0].row0 value=3"));
    assert_int_equal(count_retained(f), 0);
}

/* ---- invalid requests ---- */

static void assert_render_refused(struct fixture *f, const struct mw_arg *args, size_t count,
                                  const char *message)
{
    struct mw_render *render;
    assert_int_not_equal(mw_render_open(f->doc, args, count, &render), 0);
    const char *told = strstr(mw_error_message(f->context), message);
    if (!told)
        fail_msg("%s", mw_error_message(f->context));
}

static void wrong_requests_are_reported(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg typo[] = { { "scene", "Areno" } }, none[] = { { "object", "31999" } },
                        bare[] = { { "character", "Hero" } },
                        two[] = { { "scene", "Lab" }, { "world", NULL } };
    assert_render_refused(f, typo, 1, "unknown scene \"Areno\"; did you mean \"Arena\"?");
    assert_render_refused(f, none, 1, "unknown object \"31999\"");
    assert_render_refused(f, bare, 1, "\"Hero\" has no picture");
    assert_render_refused(f, two, 2,
                          "one of scene, object, character, sheet and world can be drawn; 2 were given");
}

static void name_that_is_a_number_comes_first(void **state)
{
    struct fixture *f = *state;
    open_game(f, SYNTHETIC);
    const struct mw_arg name[] = { { "scene", "42" } }, id[] = { { "scene", "1039" } };
    struct mw_image a = draw(f, name, 1, 1000), b = draw(f, id, 1, 1000);
    assert_memory_equal(a.rgba, b.rgba, (size_t)a.width * a.height * 4);
}

/* ---- memory ---- */

struct game {
    uint8_t *bytes;
    size_t size;
};

static int count_bytes(void *user, const void *data, size_t size)
{
    (void)data;
    *(size_t *)user += size;
    return 0;
}

static int draw_once(struct mw_context *context, void *user)
{
    const struct game *game = user;
    struct mw_document *doc;
    size_t written = 0;
    const struct mw_output output = { count_bytes, &written };
    const struct mw_arg args[] = { { "scene", "Bitmaps" } };
    int error = mw_open_bytes(context, "game", game->bytes, game->size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_render_png(doc, args, 1, &output);
    mw_close(doc);
    return error;
}

static int ignore_pick(void *user, const struct mw_picked *pick)
{
    (void)pick;
    ++*(size_t *)user;
    return 0;
}

static int ignore_view(void *user, const struct mw_view *view)
{
    (void)view;
    ++*(size_t *)user;
    return 0;
}

/* At a far scale, and a small picture. */
static int show_once(struct mw_context *context, void *user)
{
    const struct game *game = user;
    struct mw_document *doc;
    struct mw_render *render = NULL;
    const struct mw_arg args[] = { { "scene", "Arena" }, { "scale", "0.1" } };
    uint8_t pixels[16 * 16 * 4];
    size_t count = 0;
    int error = mw_open_bytes(context, "game", game->bytes, game->size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_render_open(doc, args, 2, &render);
    if (!error)
        error = mw_pick(render, 10, 10, ignore_pick, &count);
    if (!error)
        error = mw_render_value(render, "objects[1]", 0, 16, 16, pixels, (size_t)16 * 4);
    if (!error)
        error = mw_views(doc, ignore_view, &count);
    mw_render_close(render);
    mw_close(doc);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    struct game game;
    (void)state;
    game.bytes = test_read_file(SYNTHETIC, &game.size);
    assert_true(test_each_allocation_fails(draw_once, &game) > 50);
    assert_true(test_each_allocation_fails(show_once, &game) > 100);
    free(game.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(rectangles_patterns_and_pens_are_as_in_scummvm),
        WITH_FIXTURE(bitmaps_are_as_in_scummvm),
        WITH_FIXTURE(scene_shows_its_contents_at_the_start),
        WITH_FIXTURE(object_is_drawn_alone_and_enlarged),
        WITH_FIXTURE(an_area_is_drawn),
        WITH_FIXTURE(paper_may_be_transparent),
        WITH_FIXTURE(smooth_polygons_leave_the_corners),
        WITH_FIXTURE(pictures_do_not_depend_on_how_they_are_cut),
        WITH_FIXTURE(world_map_marks_exits),
        WITH_FIXTURE(default_is_the_sheet),
        WITH_FIXTURE(large_windows_show_the_same),
        WITH_FIXTURE(far_pixels_are_averages),
        WITH_FIXTURE(scales_are_checked),
        WITH_FIXTURE(designs_are_drawn_once),
        WITH_FIXTURE(wrong_requests_are_reported),
        WITH_FIXTURE(name_that_is_a_number_comes_first),
        WITH_FIXTURE(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
