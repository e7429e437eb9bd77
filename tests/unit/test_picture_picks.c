/* PID, PCX and LBM: pictures that have no parts. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_picture_is_picked),
    };
    return TEST_RUN(tests);
}
