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
            size_t visible = assert_picks(test.context, test.doc, &look, k || i > 1 ? POINTS / 10 : POINTS);
            if (!visible && i < 2)
                fail_msg("nothing is visible in %s as %zu", levels[i], k);
            test_doc_end(&test);
        }
}

/* ---- changes ---- */

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 8;
}

/* A brush, a moved or changed object, a moved start, and now and then a property of a plane. */
static void write_edit(struct mw_document *doc, uint32_t *random, char *text, size_t size)
{
    const struct wwd_level *level = wwd_level_of(doc);
    size_t index = next_random(random) % level->planes.count;
    const struct wwd_plane *plane = &level->planes.items[index];
    size_t objects = plane->objects.count, object = objects ? next_random(random) % objects : 0;
    unsigned x = next_random(random) % plane->tiles.width, y = next_random(random) % plane->tiles.height;
    unsigned kind = next_random(random) % 12;
    if (kind < 6 || (kind < 10 && !objects))
        snprintf(text, size, "paint path=planes[%zu].tiles rect=%u,%u,1,1 value=%u", index, x, y,
                 kind == 1 ? UINT32_MAX
                           : mw_grid_u32(&plane->tiles, y % plane->tiles.width, x % plane->tiles.height));
    else if (kind < 8)
        snprintf(text, size, "set path=planes[%zu].objects[%zu].location_%c value=%u", index, object,
                 kind == 6 ? 'x' : 'y', (unsigned)next_random(random) % 900);
    else if (kind < 10)
        snprintf(text, size, "set path=planes[%zu].objects[%zu].%s", index, object,
                 kind == 8 ? "logic value=Officer" : "flags_draw value=1");
    else if (kind == 10)
        snprintf(text, size, "set path=start_%c value=%u", next_random(random) % 2 ? 'x' : 'y',
                 (unsigned)next_random(random) % 700);
    else
        snprintf(text, size, "set path=planes[%zu].movement_x_percent value=%u", index,
                 50 + (unsigned)next_random(random) % 100);
}

static void changes_stay_in_their_boxes(void **state)
{
    (void)state;
    uint64_t all = 0, reported = 0;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
            struct test_doc test;
            uint32_t random = (uint32_t)(16 + i * 100 + k);
            open_level(&test, levels[i]);
            const struct picks_look look = { looks[k].args, count_args(k), 0 };
            for (int edit = 0; edit < 10; edit++) {
                char text[160];
                uint64_t changed;
                write_edit(test.doc, &random, text, sizeof text);
                reported += assert_changed(test.context, test.doc, &look, text, &changed);
                all += changed;
            }
            test_doc_end(&test);
        }
    assert_true(all > 0 && reported > all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_explain_every_pixel),
        cmocka_unit_test(changes_stay_in_their_boxes),
    };
    return TEST_RUN(tests);
}
