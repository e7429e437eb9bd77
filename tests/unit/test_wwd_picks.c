/* Pictures of levels, asked what lies at a point, where something lies, and what an edit changed. */
#include "test.h"

#include "picks.h"

#include <mapwright/unstable/wwd.h>

enum {
    POINTS = 1000,
    AVERAGED = 255, /* edges in a pixel of several cells are not where the whole picture has them */
};

/* Ways to look that differ in what is drawn where. */
static const struct {
    struct mw_arg args[4];
    int tolerance;
} looks[] = {
    { { { "scale", "1" } }, 2 },
    { { { "scale", "1" }, { "labels", "no" }, { "parallax", "none" } }, 2 },
    { { { "scale", "0.37" }, { "area", "-50,-30,900,700" }, { "grid", "yes" } }, 2 },
    { { { "scale", "0.04" } }, AVERAGED },
    { { { "scale", "2.3" }, { "area", "100,60,400,300" }, { "legend", "yes" } }, 2 },
    { { { "scale", "0.5" }, { "layer", "0" }, { "parallax", "none" }, { "area", "-900,-700,2500,1900" } },
      2 },
    { { { "scale", "1" }, { "objects", "no" } }, 2 },
};

static size_t count_args(size_t look)
{
    size_t count = 0;
    while (count < 4 && looks[look].args[count].name)
        count++;
    return count;
}

static void open_level(struct test_doc *test, const char *file)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, file);
    test_doc_file(test, path);
}

static const char *const levels[] = { "samples/lagoon.wwd", "samples/garden.wwd",
                                      "tests/fixtures/wwd/claw.wwd", "tests/fixtures/wwd/gruntz.wwd" };

static void picks_explain_every_pixel(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
            struct test_doc test;
            open_level(&test, levels[i]);
            const struct picks_look look = { looks[k].args, count_args(k), looks[k].tolerance };
            size_t visible = assert_picks(test.context, test.doc, &look, k || i > 1 ? POINTS / 5 : POINTS);
            if (!visible && i < 2)
                fail_msg("nothing is visible in %s as %zu", levels[i], k);
            test_doc_end(&test);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_explain_every_pixel),
    };
    return TEST_RUN(tests);
}
