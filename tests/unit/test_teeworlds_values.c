/* What maps offer: views, values of cells with pictures, places of grids, values of options. */
#include "test.h"

#include "doc.h"
#include "teeworlds_maps.h"

static void open_islet_map(struct test_doc *test)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/islet.map");
    test_doc_file(test, path);
}

/* ---- views ---- */

struct viewed {
    struct test_doc *test;
    char names[100];
};

static int draw_view(void *user, const struct mw_view *view)
{
    struct viewed *viewed = user;
    struct mw_arg args[4] = { { "size", "90x90" } };
    struct mw_render *render = NULL;
    char area[100];
    size_t length = strlen(viewed->names);
    snprintf(viewed->names + length, sizeof viewed->names - length, " %s", view->name);
    snprintf(area, sizeof area, "%lld,%lld,%lld,%lld", (long long)view->x, (long long)view->y,
             (long long)view->width, (long long)view->height);
    args[1] = (struct mw_arg){ "area", area };
    assert_true(view->arg_count <= 2 && view->least_scale > 0 && view->least_scale < view->scale &&
                view->scale < view->most_scale);
    memcpy(args + 2, view->args, view->arg_count * sizeof *args);
    assert_ok(viewed->test->context, mw_render_open(viewed->test->doc, args, 2 + view->arg_count, &render));
    mw_render_close(render);
    return 0;
}

static void views_can_be_drawn(void **state)
{
    static const struct {
        const char *map, *views;
    } cases[] = {
        { teeworlds_ddnet, " entities design physics" }, /* no tiles but those of the game */
        { teeworlds_physics, " design entities physics" },
        { map_sample, " design entities physics" },
        { map_good, " design entities physics" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        struct viewed viewed = { &test, "" };
        test_doc_json(&test, cases[i].map);
        assert_ok(test.context, mw_views(test.doc, draw_view, &viewed));
        assert_string_equal(viewed.names, cases[i].views);
        test_doc_end(&test);
    }
}

/* ---- grids ---- */

struct placed_grids {
    struct test_doc *test;
    struct mw_render *render;
    size_t count;
};

/* mw_render_place() says the same of the first cell. */
static int compare_place(void *user, const struct mw_grid_info *grid)
{
    struct placed_grids *placed = user;
    struct mw_render_box box;
    char cell[200];
    snprintf(cell, sizeof cell, "%s[0,0]", grid->path);
    if (mw_render_place(placed->render, cell, &box) < 0)
        return 0;
    assert_true(grid->x > (double)box.x - 1.1 && grid->x < (double)box.x + 1.1);
    assert_true(grid->y > (double)box.y - 1.1 && grid->y < (double)box.y + 1.1);
    assert_true(grid->cell_width > (double)box.width - 1.1 && grid->cell_width < (double)box.width + 1.1);
    placed->count++;
    return 0;
}

static void grids_are_where_pictures_show_them(void **state)
{
    const struct mw_arg args[] = { { "entities", "yes" } };
    struct test_doc test;
    struct placed_grids placed = { .test = &test };
    (void)state;
    open_islet_map(&test);
    assert_ok(test.context, mw_render_open(test.doc, args, 1, &placed.render));
    assert_ok(test.context, mw_grids(test.doc, compare_place, &placed));
    assert_in_range(placed.count, 4, 20);
    mw_render_close(placed.render);
    test_doc_end(&test);
}

/* ---- values ---- */

struct value_list {
    struct test_doc *test;
    struct mw_render *render;
    const char *path;
    size_t count, named, drawn;
    char last[300]; /* of those with names, as PATH=NAME */
};

static int draw_value(void *user, const struct mw_grid_value *value)
{
    struct value_list *values = user;
    uint8_t pixels[16 * 16 * 4];
    char path[200];
    values->count++;
    values->named += value->name != NULL;
    snprintf(path, sizeof path, "%s.%s", values->path, value->field);
    int error = mw_render_value(values->render, path, value->number, 16, 16, pixels, 64);
    assert_int_equal(error, value->has_picture ? 0 : MW_E_NOT_FOUND);
    for (size_t i = 0; i < sizeof pixels && !error; i += 4)
        if (pixels[i + 3]) {
            values->drawn++;
            break;
        }
    if (value->name && !value->part)
        snprintf(values->last, sizeof values->last, "%s[0,0].%s=%s", values->path, value->field, value->name);
    return 0;
}

static void cells_have_values_with_pictures(void **state)
{
    static const struct {
        const char *path;
        size_t count, named, drawn; /* at least */
    } cases[] = {
        { "layers[2].tiles", 256, 2, 10 },
        { "layers[4].tiles", 100, 90, 90 },
    };
    struct test_doc test;
    (void)state;
    open_islet_map(&test);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct value_list values = { .test = &test, .path = cases[i].path };
        assert_ok(test.context, mw_render_open(test.doc, NULL, 0, &values.render));
        assert_ok(test.context, mw_grid_values(test.doc, values.path, draw_value, &values));
        assert_in_range(values.count, cases[i].count, 300);
        assert_in_range(values.named, cases[i].named, 300);
        assert_in_range(values.drawn, cases[i].drawn, 300);
        mw_render_close(values.render);
        char *name = strchr(values.last, '=');
        if (name) {
            *name++ = 0;
            assert_ok(test.context, mw_set(test.doc, values.last, name));
        }
    }
    test_doc_end(&test);
}

static void images_have_pictures(void **state)
{
    struct test_doc test;
    struct mw_render *render = NULL;
    uint8_t pixels[20 * 10 * 4];
    (void)state;
    open_islet_map(&test);
    assert_ok(test.context, mw_render_open(test.doc, NULL, 0, &render));
    assert_ok(test.context, mw_render_value(render, "images[0]", 0, 20, 10, pixels, 80));
    assert_int_equal(pixels[3], 0); /* beside the square image */
    assert_int_equal(mw_render_value(render, "layers[2].tiles.index", 0, 20, 10, pixels, 80), MW_E_NOT_FOUND);
    assert_int_equal(mw_render_value(render, "layers[2].tiles.flags", 1, 20, 10, pixels, 80), MW_E_NOT_FOUND);
    assert_int_equal(mw_render_value(render, "layers[2].tiles.index", 256, 20, 10, pixels, 80),
                     MW_E_NOT_FOUND);
    assert_int_equal(mw_render_value(render, "groups[0]", 1, 20, 10, pixels, 80), MW_E_NOT_FOUND);
    mw_render_close(render);
    test_doc_end(&test);
}

/* ---- options ---- */

struct offered {
    size_t count;
    const char *wanted;
    bool found;
};

static int note_offer(void *user, const struct mw_option_value *value)
{
    struct offered *offered = user;
    offered->count++;
    offered->found |= strcmp(value->value, offered->wanted) == 0;
    return 0;
}

static void options_offer_values(void **state)
{
    static const struct {
        const char *operation, *option, *wanted;
        size_t count; /* at least */
    } cases[] = {
        { "fill-tiles", "tile", "freeze", 256 },         { "fill-tiles", "flags", "rotate", 4 },
        { "fill-tiles", "set", "angle=90", 4 },          { "add-setting", "setting", "tune gravity 1", 120 },
        { "remove-setting", "setting", "sv_test 1", 1 }, { NULL, "aspect", "4:3", 4 },
        { NULL, "background", "transparent", 3 },        { NULL, "camera", "none", 2 },
    };
    struct test_doc test;
    (void)state;
    test_doc_json(&test, map_good);
    test_edit(&test, "add-setting setting='sv_test 1'");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct offered offered = { .wanted = cases[i].wanted };
        assert_ok(test.context, mw_option_values(test.doc, cases[i].operation, cases[i].option, NULL, 0,
                                                 note_offer, &offered));
        if (!offered.found || offered.count < cases[i].count)
            fail_msg("%s: %zu values, \"%s\" is%s among them", cases[i].option, offered.count,
                     cases[i].wanted, offered.found ? "" : " not");
    }
    const struct mw_arg layer = { "layer", "tele" };
    struct offered offered = { .wanted = "freeze" };
    assert_ok(test.context,
              mw_option_values(test.doc, "fill-tiles", "tile", &layer, 1, note_offer, &offered));
    assert_false(offered.found);
    assert_in_range(offered.count, 5, 20);
    /* A tile that is to be replaced is one of those that are there. */
    const struct mw_arg tiles = { "layer", "1" };
    test_edit(&test, "fill-tiles tile=0 everywhere");
    test_edit(&test, "fill-tiles tile=75 layer=1 rect=0,0,1,1");
    offered = (struct offered){ .wanted = "75" };
    assert_ok(test.context,
              mw_option_values(test.doc, "replace-tile", "from", &tiles, 1, note_offer, &offered));
    assert_true(offered.found);
    assert_int_equal(offered.count, 2);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_can_be_drawn),
        cmocka_unit_test(grids_are_where_pictures_show_them),
        cmocka_unit_test(cells_have_values_with_pictures),
        cmocka_unit_test(images_have_pictures),
        cmocka_unit_test(options_offer_values),
    };
    return TEST_RUN(tests);
}
