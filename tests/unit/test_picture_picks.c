/* PID, PCX and LBM: pictures that have no parts; and contact sheets of archives, whose parts are pictures. */
#include "test.h"

#include "picks.h"

static const char *const files[] = { "tests/fixtures/pid/skips.pid", "tests/fixtures/pcx/indexed.pcx",
                                     "tests/fixtures/pcx/true_colour.pcx", "tests/fixtures/lbm/packed.lbm" };

static int expect_view(void *user, const struct mw_view *view)
{
    ++*(size_t *)user;
    assert_string_equal(view->name, "picture");
    assert_true(view->width > 0 && view->height > 0);
    assert_true(view->least_scale == 1.0 / 64 && view->most_scale == 64);
    return 0;
}

static void the_whole_picture_is_picked(void **state)
{
    static const struct mw_arg looks[][2] = { { { "scale", "1" }, { "area", "-1,-1,8,8" } },
                                              { { "scale", "0.4" }, { "area", "-2,-2,12,12" } },
                                              { { "scale", "3.5" }, { "area", "0,0,6,6" } } };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        struct mw_document *doc;
        char path[TEST_PATH_SIZE];
        size_t views = 0;
        test_source_path(path, files[i]);
        assert_ok(context, mw_open(context, path, NULL, 0, &doc));
        for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
            const struct picks_look look = { looks[k], 2, 0 };
            if (!assert_picks(context, doc, &look, 300))
                fail_msg("nothing is visible in %s as %zu", files[i], k);
        }
        assert_ok(context, mw_views(doc, expect_view, &views));
        assert_int_equal(views, 1);
        mw_close(doc);
        test_context_free(context, &memory);
    }
}

static int note_first(void *user, const struct mw_picked *pick)
{
    snprintf(user, 64, "%s%s", pick->path, pick->drawn ? "" : " (empty)");
    return 1;
}

static void assert_pick(struct mw_render *render, const struct mw_render_box *box, const char *path)
{
    char found[64] = "";
    assert_int_equal(mw_pick(render, (uint32_t)box->x, (uint32_t)box->y, note_first, found), 1);
    assert_memory_equal(found, path, strlen(path));
}

/* A picture of slot 3 only has no pixel outside of its place. */
static void assert_alone(struct mw_context *context, struct mw_document *doc, const struct mw_render_box *box)
{
    const struct mw_arg only[] = { { "only", "slots[3]" } };
    struct mw_render *render = NULL;
    assert_ok(context, mw_render_open(doc, only, 1, &render));
    uint32_t width, height, drawn = 0;
    mw_render_size(render, &width, &height);
    uint8_t *rgba = calloc((size_t)width * height, 4);
    assert_non_null(rgba);
    assert_ok(context, mw_render_rows(render, 0, height, rgba, (size_t)width * 4));
    for (uint32_t i = 0; i < width * height; i++) {
        int64_t x = i % width - box->x, y = i / width - box->y;
        drawn += rgba[i * 4 + 3] != 0;
        assert_true(!rgba[i * 4 + 3] || (x >= 0 && y >= 0 && x < box->width && y < box->height));
    }
    assert_true(drawn > 0);
    free(rgba);
    mw_render_close(render);
}

/* Each is found at its place, and alone in a picture of it only. */
static void pictures_of_archives_are_picked(void **state)
{
    static const char *const paths[] = { "slots[0]", "slots[2]", "slots[3]", "slots[4]", "slots[6]" };
    static const struct mw_arg looks[][2] = { { { "scale", "1" } },
                                              { { "scale", "0.4" } },
                                              { { "scale", "3.5" } } };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    struct mw_render *render = NULL;
    struct mw_render_box boxes[5], sound;
    char path[TEST_PATH_SIZE], found[64] = "";
    (void)state;
    test_source_path(path, "tests/fixtures/s2archive/small.lst");
    assert_ok(context, mw_open(context, path, NULL, 0, &doc));
    for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
        const struct picks_look look = { looks[k], 1, k == 1 ? 255 : 0 };
        assert_true(assert_picks(context, doc, &look, 400) > 0);
    }
    assert_ok(context, mw_render_open(doc, NULL, 0, &render));
    for (size_t i = 0; i < 5; i++) {
        assert_ok(context, mw_render_place(render, paths[i], &boxes[i]));
        assert_pick(render, &boxes[i], paths[i]);
        assert_true(i == 0 || boxes[i].x > boxes[i - 1].x);
    }
    assert_int_equal(mw_render_place(render, "slots[5]", &sound), MW_E_NOT_FOUND);
    assert_int_equal(mw_pick(render, 0, 0, note_first, found), 1);
    assert_true(found[0] == 0 || found[0] == ' '); /* the number above the first picture */
    mw_render_close(render);
    assert_alone(context, doc, &boxes[2]);
    mw_close(doc);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_picture_is_picked),
        cmocka_unit_test(pictures_of_archives_are_picked),
    };
    return TEST_RUN(tests);
}
