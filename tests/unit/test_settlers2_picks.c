/* Pictures of maps, asked what lies at a point, where something lies, and what an edit changed. And what a
 * program is told that knows no format: views, places and values of layers. */
#include "test.h"

#include <inttypes.h>

#include "picks.h"
#include "settlers2_sample.h"

enum {
    POINTS = 400,
    SOME_POINTS = 20,
    ARGS = 5,
    AVERAGED = 255, /* pixels show several cells */
};

struct look {
    struct mw_arg args[ARGS];
    int tolerance;
};

/* Ways to look that differ in what is drawn where. */
static const struct look looks[] = {
    { { { "style", "terrain" } }, 0 },
    { { { "style", "map" }, { "scale", "1" } }, 0 },
    { { { "style", "map" }, { "scale", "7" }, { "legend", "yes" } }, 0 },
    { { { "style", "map" }, { "scale", "0.4" } }, AVERAGED },
    { { { "style", "terrain" }, { "scale", "2.5" }, { "area", "44,-3,9,9" } }, 0 },
    { { { "style", "terrain" }, { "scale", "1" }, { "area", "5,5,100,60" } }, 0 },
    { { { "style", "terrain" }, { "scale", "0.5" }, { "legend", "yes" } }, AVERAGED },
    { { { "style", "terrain" }, { "scale", "0.0625" } }, AVERAGED },
    { { { "style", "terrain" }, { "scale", "1" }, { "marks", "no" } }, 0 },
};

/* For maps of 32 x 32 nodes. */
static const char *const random_strokes[] = {
    "paint path=terrain_up field=value rect=10,10,3,3 value=76",
    "paint path=heights field=value rect=20,5,3,3 value=3",
    "paint path=roads field=value rect=0,0,1,1 value=0",
    "paint path=object_type field=value rect=31,31,1,1 value=128",
    "paint path=shading field=value rect=5,30,2,2 value=20",
    "paint path=animal_layer field=value rect=0,31,1,1 value=2",
};

static size_t count_args(const struct look *look)
{
    size_t count = 0;
    while (count < ARGS && look->args[count].name)
        count++;
    return count;
}

static void open_map(struct test_doc *test, const char *file)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, file);
    test_doc_file(test, path);
}

/* ---- picks ---- */

static void picks_explain_every_pixel(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        struct test_doc test;
        open_map(&test, "samples/shores.swd");
        const struct picks_look look = { looks[i].args, count_args(&looks[i]), looks[i].tolerance };
        size_t points = i < 2 ? POINTS : i == 5 ? POINTS / 5 : SOME_POINTS;
        assert_true(assert_picks(test.context, test.doc, &look, points) > points / 2);
        test_doc_end(&test);
    }
}

static int pick_in_view(void *user, const struct mw_view *view)
{
    struct test_doc *test = user;
    struct mw_arg args[ARGS];
    size_t count = view->arg_count;
    assert_true(count < ARGS);
    memcpy(args, view->args, count * sizeof *args);
    args[count++] = (struct mw_arg){ "scale", strcmp(view->name, "terrain") == 0 ? "1" : "3" };
    const struct picks_look look = { args, count, 0 };
    assert_int_equal(assert_picks(test->context, test->doc, &look, SOME_POINTS), SOME_POINTS);
    return 0;
}

static void every_view_can_be_picked(void **state)
{
    (void)state;
    static const char *const files[] = { "samples/shores.swd", "tests/fixtures/settlers2/flat.swd" };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct test_doc test;
        open_map(&test, files[i]);
        assert_ok(test.context, mw_views(test.doc, pick_in_view, &test));
        test_doc_end(&test);
    }
}

static int list_pick(void *user, const struct mw_picked *pick)
{
    char *text = user;
    size_t length = strlen(text);
    snprintf(text + length, 600 - length, "%s%s%s", length ? " " : "", pick->drawn ? "" : "-", pick->path);
    return 0;
}

static void expect_picks(struct test_doc *test, struct mw_render *render, uint32_t x, uint32_t y,
                         const char *expected)
{
    char text[600] = "";
    assert_ok(test->context, mw_pick(render, x, y, list_pick, text));
    if (strncmp(text, expected, strlen(expected)) != 0)
        fail_msg("picked %s, expected %s ...", text, expected);
}

/* Marks over roads over triangles, then the cells of the node whose ground is there. */
static void the_topmost_comes_first(void **state)
{
    (void)state;
    const struct mw_arg args[] = { { "style", "terrain" }, { "area", "20,18,4,4" } };
    struct mw_render *render = NULL;
    struct test_doc test;
    open_map(&test, "samples/shores.swd");
    assert_ok(test.context, mw_edit(test.doc, "level to=10 rect=0,0,48,40"));
    assert_ok(test.context, mw_edit(test.doc, "clear what=objects rect=0,0,48,40"));
    assert_ok(test.context, mw_edit(test.doc, "paint path=roads field=value rect=22,20,1,1 value=1"));
    assert_ok(test.context, mw_edit(test.doc, "put-object object=oak at=22,20 anywhere"));
    assert_ok(test.context, mw_render_open(test.doc, args, 2, &render));
    expect_picks(&test, render, 2 * 56 + 1, 2 * 28,
                 "object_type[22,20] roads[22,20] terrain_down[22,20] -heights[22,20]");
    expect_picks(&test, render, 2 * 56 + 20, 2 * 28, "roads[22,20] terrain_down[22,20] -heights[22,20]");
    expect_picks(&test, render, 2 * 56 + 28, 2 * 28 + 20,
                 "-roads[22,20] terrain_down[22,20] -heights[22,20]");
    expect_picks(&test, render, 2 * 56, 2 * 28 + 20, "-roads[22,20] terrain_up[22,20] -heights[22,20]");
    mw_render_close(render);
    test_doc_end(&test);
}

/* Any values, such as slopes that face away, and marks and roads everywhere. */
static void any_layers_can_be_picked(void **state)
{
    (void)state;
    static const struct look random_looks[] = {
        { { { "style", "terrain" } }, 0 },
        { { { "style", "terrain" }, { "scale", "0.03125" } }, AVERAGED },
        { { { "style", "map" }, { "scale", "5" } }, 0 },
        { { { "style", "map" }, { "scale", "0.125" } }, AVERAGED },
    };
    static struct sample sample;
    static uint8_t bytes[SAMPLE_BYTES];
    struct test_random random = { 7 };
    for (size_t i = 0; i < sizeof random_looks / sizeof *random_looks; i++) {
        struct test_doc test;
        sample_init(&sample);
        for (int layer = 0; layer < SAMPLE_LAYERS; layer++)
            test_random_fill(&random, sample.layers[layer], SAMPLE_NODES);
        for (size_t node = 0; node < SAMPLE_NODES; node++)
            sample.layers[LAYER_HEIGHTS][node] %= 61; /* higher nodes reach their own repetitions */
        test_doc_begin(&test);
        test.doc = test_open_bytes(test.context, "random.swd", bytes, sample_bytes(&sample, bytes));
        const struct picks_look look = { random_looks[i].args, count_args(&random_looks[i]),
                                         random_looks[i].tolerance };
        size_t points = i == 3 ? 1 : SOME_POINTS;
        assert_int_equal(assert_picks(test.context, test.doc, &look, points), points);
        for (size_t k = 0; k < 6 && i < 3; k++)
            assert_changed(test.context, test.doc, &look, random_strokes[k], NULL);
        test_doc_end(&test);
    }
}

/* ---- changes ---- */

static const char *const strokes[] = {
    "paint path=terrain_up field=value rect=10,10,3,3 value=12",
    "paint path=terrain_down field=value rect=46,38,2,2 value=5",
    "paint path=terrain_up field=value rect=20,20,1,1 value=72",
    "paint path=heights field=value rect=20,5,3,3 value=30",
    "paint path=heights field=value rect=0,0,1,1 value=61",
    "paint path=shading field=value rect=5,30,4,4 value=20",
    "paint path=roads field=value rect=30,30,2,1 value=21",
    "paint path=object_type field=value rect=15,15,2,2 value=196",
    "paint path=object_index field=value rect=0,0,48,40 value=1",
    "paint path=animal_layer field=value rect=47,0,1,1 value=2",
    "paint path=resources field=value rect=3,3,5,5 value=71",
    "paint path=area_layer field=value rect=3,3,5,5 value=1",
    "recompute",
    "set path=landscape value=wasteland",
    "set path=author value=Me",
    "put-object object=granite1 at=0,20",
    "put-animal animal=fox at=20,20",
    "set-headquarters player=1 at=30,10",
    "shift dx=3 dy=2",
};

static void edits_change_what_is_reported(void **state)
{
    (void)state;
    static const struct look changed_looks[] = {
        { { { "style", "terrain" } }, 0 },
        { { { "style", "terrain" }, { "scale", "0.5" }, { "area", "40,30,20,20" } }, 0 },
        { { { "style", "terrain" }, { "scale", "0.1" } }, 0 },
        { { { "style", "map" }, { "scale", "3" } }, 0 },
        { { { "style", "map" }, { "scale", "2" }, { "legend", "yes" } }, 0 },
        { { { "style", "layer=heights" }, { "legend", "no" } }, 0 },
        { { { "style", "layer=objects" }, { "legend", "no" }, { "scale", "0.5" } }, 0 },
        { { { "style", "layer=harbours" }, { "legend", "no" } }, 0 },
        { { { "style", "layer=areas" } }, 0 },
    };
    for (size_t i = 0; i < sizeof changed_looks / sizeof *changed_looks; i++) {
        const struct picks_look look = { changed_looks[i].args, count_args(&changed_looks[i]), 0 };
        struct test_doc test;
        open_map(&test, "samples/shores.swd");
        for (size_t k = 0; k < sizeof strokes / sizeof *strokes; k++)
            assert_changed(test.context, test.doc, &look, strokes[k], NULL);
        test_doc_end(&test);
    }
}

/* A stroke makes a small piece stale, not the picture. */
static void strokes_report_little(void **state)
{
    (void)state;
    const struct mw_arg args[] = { { "style", "terrain" } };
    const struct picks_look look = { args, 1, 0 };
    uint64_t changed;
    struct test_doc test;
    open_map(&test, "samples/shores.swd");
    uint64_t reported = assert_changed(test.context, test.doc, &look, strokes[0], &changed);
    assert_in_range(changed, 3 * 3 * 56 * 28 / 4, reported);
    assert_in_range(reported, 1, 12 * 56 * 20 * 28);
    assert_int_equal(assert_changed(test.context, test.doc, &look, strokes[10], &changed), 0);
    assert_int_equal(changed, 0);
    test_doc_end(&test);
}

/* ---- hints ---- */

struct views_found {
    struct test_doc *test;
    size_t count;
    char first[100];
};

static int check_view(void *user, const struct mw_view *view)
{
    struct views_found *views = user;
    struct mw_render *render = NULL;
    uint32_t width, height;
    assert_ok(views->test->context, mw_render_open(views->test->doc, view->args, view->arg_count, &render));
    mw_render_size(render, &width, &height);
    assert_int_equal(width, (uint32_t)((double)view->width * view->unit_width * view->scale));
    assert_int_equal(height, (uint32_t)((double)view->height * view->unit_height * view->scale));
    assert_true(view->wraps_x && view->wraps_y);
    mw_render_close(render);
    if (views->count++ == 0)
        snprintf(views->first, sizeof views->first, "%s|%s", view->name, view->title);
    return 0;
}

static void views_are_ready(void **state)
{
    (void)state;
    struct test_doc test;
    struct views_found views = { .test = &test };
    open_map(&test, "samples/shores.swd");
    assert_ok(test.context, mw_views(test.doc, check_view, &views));
    assert_int_equal(views.count, 19);
    assert_string_equal(views.first, "terrain|Terrain");
    test_doc_end(&test);
    static const uint8_t areas[2250] = { 1 };
    test_doc_begin(&test);
    test.doc = test_open_bytes(test.context, "CONTI200.DAT", areas, sizeof areas);
    views.count = 0;
    assert_ok(test.context, mw_views(test.doc, check_view, &views));
    assert_int_equal(views.count, 0);
    test_doc_end(&test);
}

struct values_found {
    struct test_doc *test;
    struct mw_render *render;
    const char *path;
    size_t count, pictures;
    char text[2000];
};

static int check_value(void *user, const struct mw_grid_value *value)
{
    struct values_found *values = user;
    uint8_t picture[16 * 16 * 4];
    size_t length = strlen(values->text);
    assert_int_equal((uint64_t)value->number & ~value->mask, 0);
    values->count++;
    if (length < sizeof values->text)
        snprintf(values->text + length, sizeof values->text - length, "%s%s%s%" PRId64 " %s",
                 length ? ", " : "", value->part ? value->part : "", value->part ? " " : "", value->number,
                 value->name ? value->name : value->doc);
    if (!value->has_picture)
        return 0;
    values->pictures++;
    assert_ok(values->test->context,
              mw_render_value(values->render, values->path, value->number, 16, 16, picture, (size_t)16 * 4));
    bool shows = false;
    for (size_t i = 0; i < sizeof picture; i += 4)
        shows = shows || picture[i + 3];
    assert_true(shows);
    return 0;
}

static int check_values_of(void *user, const struct mw_grid_info *grid)
{
    struct values_found *values = user;
    values->path = grid->path;
    values->count = 0;
    values->text[0] = 0;
    assert_true(grid->x == 0 && grid->y == 0 && grid->cell_width == 1 && grid->cell_height == 1);
    assert_int_equal(grid->width, 48);
    assert_ok(values->test->context, mw_grid_values(values->test->doc, grid->path, check_value, values));
    assert_true(values->count > 0);
    if (strcmp(grid->path, "terrain_up") == 0) {
        assert_non_null(strstr(values->text, "texture 8 meadow1"));
        assert_non_null(strstr(values->text, "harbour 64 harbour"));
    }
    if (strcmp(grid->path, "resources") == 0)
        assert_non_null(strstr(values->text, "kind 64 coal"));
    return 0;
}

static void every_layer_has_values(void **state)
{
    (void)state;
    struct test_doc test;
    struct values_found values = { .test = &test };
    open_map(&test, "samples/shores.swd");
    assert_ok(test.context, mw_render_open(test.doc, NULL, 0, &values.render));
    assert_ok(test.context, mw_grids(test.doc, check_values_of, &values));
    assert_true(values.pictures > 200);
    mw_render_close(values.render);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_explain_every_pixel),
        cmocka_unit_test(every_view_can_be_picked),
        cmocka_unit_test(the_topmost_comes_first),
        cmocka_unit_test(any_layers_can_be_picked),
        cmocka_unit_test(edits_change_what_is_reported),
        cmocka_unit_test(strokes_report_little),
        cmocka_unit_test(views_are_ready),
        cmocka_unit_test(every_layer_has_values),
    };
    return TEST_RUN(tests);
}
