/* What lies at points of pictures of games, where things lie, what edits change, and the ready views. */
#include "picks.h"

enum {
    POINTS = 1000,
    SMALL = 40,
};

static void open_source(struct test_doc *test, const char *path)
{
    char absolute[TEST_PATH_SIZE];
    test_source_path(absolute, path);
    test_doc_file(test, absolute);
}

#define SYNTHETIC  "tests/fixtures/synthetic/wb_synth.mb2.bin"
#define LIGHTHOUSE "samples/lighthouse.bin"

/* ---- points ---- */

struct look {
    const char *file, *page, *value, *scale;
    size_t points;
};

static void picks_explain_every_pixel(void **state)
{
    static const struct look looks[] = {
        { LIGHTHOUSE, "sheet", "yes", "1", POINTS },       { LIGHTHOUSE, "world", "yes", "1", POINTS },
        { LIGHTHOUSE, "scene", "Beach", "1", POINTS },     { LIGHTHOUSE, "scene", "Rocks", "3", POINTS },
        { LIGHTHOUSE, "scene", "Lamp Room", "2", 200 },    { LIGHTHOUSE, "scene", "Stairs", "0.4", POINTS },
        { LIGHTHOUSE, "world", "yes", "0.3", 300 },        { LIGHTHOUSE, "world", "yes", "2", 300 },
        { SYNTHETIC, "sheet", "yes", "1", 400 },           { SYNTHETIC, "world", "yes", "1", 400 },
        { SYNTHETIC, "sheet", "yes", "0.125", 400 },       { SYNTHETIC, "sheet", "yes", "0.7", 200 },
        { SYNTHETIC, "object", "lever", "3", SMALL },      { SYNTHETIC, "scene", "Arena", "1", POINTS },
        { SYNTHETIC, "character", "Ogre", "0.25", SMALL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        const struct mw_arg args[] = { { looks[i].page, looks[i].value },
                                       { "scale", looks[i].scale },
                                       { "paper", i % 2 ? "white" : "transparent" } };
        const struct picks_look look = { args, 3, 1 };
        struct test_doc test;
        open_source(&test, looks[i].file);
        size_t visible = assert_picks(test.context, test.doc, &look, looks[i].points);
        assert_in_range(visible, looks[i].points / 20, looks[i].points);
        test_doc_end(&test);
    }
}

static int list_pick(void *user, const struct mw_picked *pick)
{
    char *text = user;
    size_t length = strlen(text);
    snprintf(text + length, 200 - length, "%s%s%s", length ? " " : "", pick->drawn ? "" : "-", pick->path);
    return 0;
}

/* The lever is a rectangle of 6 x 40 pixels at 240,140 of the Lab. */
static void things_lie_on_their_scene(void **state)
{
    const struct mw_arg args[] = { { "scene", "Lab" }, { "scale", "2" }, { "area", "200,100,100,100" } };
    struct mw_render *render = NULL;
    struct mw_render_box box;
    struct test_doc test;
    char picks[200] = "";
    (void)state;
    open_source(&test, SYNTHETIC);
    assert_ok(test.context, mw_render_open(test.doc, args, 3, &render));
    assert_ok(test.context, mw_pick(render, 91, 159, list_pick, picks));
    assert_string_equal(picks, "objects[1] -scenes[7]");
    *picks = 0;
    assert_ok(test.context, mw_pick(render, 92, 159, list_pick, picks));
    assert_string_equal(picks, "-scenes[7]");
    assert_ok(test.context, mw_render_place(render, "objects[1]", &box));
    assert_int_equal(box.x, 80);
    assert_int_equal(box.y, 80);
    assert_int_equal(box.width, 12);
    assert_int_equal(box.height, 80);
    assert_ok(test.context, mw_render_place(render, "scenes[7].name", &box));
    assert_int_equal(box.x, -400);
    assert_int_equal(box.width, 2 * 308);
    assert_int_equal(mw_render_place(render, "scenes[0]", &box), MW_E_NOT_FOUND);
    assert_int_equal(mw_render_place(render, "sounds[0]", &box), MW_E_NOT_FOUND);
    assert_int_equal(mw_render_place(render, "patterns[0]", &box), MW_E_NOT_FOUND);
    mw_render_close(render);
    test_doc_end(&test);
}

/* A frame and a name belong to their scene, the mark of an exit to the field that blocks it. */
static void pages_have_names_and_exits(void **state)
{
    const struct mw_arg world[] = { { "world", "yes" } };
    struct mw_render *render = NULL;
    struct mw_render_box box;
    struct test_doc test;
    char picks[200] = "";
    (void)state;
    open_source(&test, LIGHTHOUSE);
    assert_ok(test.context, mw_render_open(test.doc, world, 1, &render));
    assert_ok(test.context, mw_pick(render, 366, 22, list_pick, picks));
    assert_string_equal(picks, "scenes[2]");
    assert_ok(test.context, mw_render_place(render, "scenes[2].blocked_south", &box));
    *picks = 0;
    assert_ok(test.context, mw_pick(render, (uint32_t)(box.x + box.width / 2),
                                    (uint32_t)(box.y + box.height - 1), list_pick, picks));
    assert_non_null(strstr(picks, "blocked_"));
    mw_render_close(render);
    test_doc_end(&test);
}

/* ---- cells of the world map ---- */

struct map_cell {
    uint32_t x, y;
    int64_t column, row;
};

static void assert_map_cells(struct test_doc *test, const struct mw_arg *args, size_t count,
                             const struct map_cell *cells)
{
    struct mw_render *render = NULL;
    assert_ok(test->context, mw_render_open(test->doc, args, count, &render));
    for (; cells->x; cells++) {
        int64_t cell[2];
        assert_ok(test->context, mw_render_coordinates(render, cells->x, cells->y, "map", cell));
        assert_int_equal(cell[0], cells->column);
        assert_int_equal(cell[1], cells->row);
    }
    mw_render_close(render);
}

static void move_scene(struct test_doc *test, const char *name, const char *to)
{
    const struct mw_arg args[] = { { "name", name }, { "to", to } };
    assert_ok(test->context, mw_edit_args(test->doc, "move-scene", args, 2));
}

/* Columns 19 to 22 begin at 28, 364, 700 and 1036 and are 308 wide, rows 19 to 21, with the names, at 16, 316
 * and 616 and are 272 high. */
static void pixels_of_the_map_are_cells(void **state)
{
    static const struct mw_arg world[] = { { "world", "yes" },
                                           { "scale", "0.5" },
                                           { "area", "300,600,500,300" } };
    static const struct map_cell whole[] = {
        { 500, 700, 20, 21 }, { 200, 100, 19, 19 }, { 1200, 700, 22, 21 },
        { 27, 100, 18, 19 },  { 28, 100, 19, 19 },  { 335, 100, 19, 19 },
        { 349, 100, 19, 19 }, { 350, 100, 20, 19 }, { 1343, 1, 22, 18 },
        { 1344, 15, 23, 18 }, { 1344, 16, 23, 19 }, { 1379, 700, 23, 21 },
        { 500, 287, 20, 19 }, { 500, 301, 20, 19 }, { 500, 302, 20, 20 },
        { 500, 887, 20, 21 }, { 500, 888, 20, 22 }, { 0 },
    };
    static const struct map_cell half[] = {
        { 24, 50, 19, 21 }, { 25, 50, 20, 21 }, { 25, 1, 20, 21 }, { 249, 149, 21, 22 }, { 0 },
    };
    struct test_doc test;
    (void)state;
    open_source(&test, LIGHTHOUSE);
    assert_map_cells(&test, world, 1, whole);
    assert_map_cells(&test, world, 3, half);
    test_doc_end(&test);
}

/* The gap in place of free columns is the two next to the used ones. */
static void gaps_of_the_map_are_free_cells(void **state)
{
    static const struct mw_arg world[] = { { "world", "yes" } };
    static const struct map_cell gap[] = { { 1007, 100, 21, 19 },
                                           { 1008, 100, 22, 19 },
                                           { 1035, 100, 22, 19 },
                                           { 1036, 100, 24, 19 },
                                           { 1063, 100, 24, 19 },
                                           { 1064, 100, 25, 19 },
                                           { 0 } };
    static const struct map_cell edges[] = { { 1, 1, 0, 0 }, { 27, 1, 0, 0 }, { 500, 1, 19, 0 }, { 0 } };
    struct mw_render *render = NULL;
    struct test_doc test;
    uint32_t width, height;
    int64_t cell[2];
    (void)state;
    open_source(&test, LIGHTHOUSE);
    move_scene(&test, "Lamp Room", "25,19");
    assert_map_cells(&test, world, 1, gap);
    move_scene(&test, "Lamp Room", "0,0");
    move_scene(&test, "Jetty", "49,49");
    assert_map_cells(&test, world, 1, edges);
    assert_ok(test.context, mw_render_open(test.doc, world, 1, &render));
    mw_render_size(render, &width, &height);
    assert_ok(test.context, mw_render_coordinates(render, width - 1, height - 30, "map", cell));
    assert_int_equal(cell[0], 49);
    assert_int_equal(cell[1], 49);
    mw_render_close(render);
    test_doc_end(&test);
}

static void coordinates_are_refused(void **state)
{
    static const struct mw_arg world[] = { { "world", "yes" } }, sheet[] = { { "sheet", "yes" } };
    struct mw_render *render = NULL;
    struct test_doc test;
    uint32_t width, height;
    int64_t cell[2];
    (void)state;
    open_source(&test, LIGHTHOUSE);
    assert_ok(test.context, mw_render_open(test.doc, world, 1, &render));
    mw_render_size(render, &width, &height);
    assert_int_equal(mw_render_coordinates(render, width, 0, "map", cell), MW_E_ARGUMENT);
    assert_int_equal(mw_render_coordinates(render, 0, height, "map", cell), MW_E_ARGUMENT);
    assert_int_equal(mw_render_coordinates(render, 0, height - 1, "map", cell), MW_E_NOT_FOUND);
    assert_int_equal(mw_render_coordinates(render, 0, 0, "tile", cell), MW_E_UNSUPPORTED);
    assert_non_null(strstr(mw_error_message(test.context),
                           "lighthouse.bin: pictures of worldbuilder files have no \"tile\" coordinates"));
    mw_render_close(render);
    assert_ok(test.context, mw_render_open(test.doc, sheet, 1, &render));
    assert_int_equal(mw_render_coordinates(render, 0, 0, "map", cell), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(test.context),
                           "lighthouse.bin: pixel 0,0 of this picture is not on the map; choose a cell in "));
    mw_render_close(render);
    test_doc_end(&test);
}

struct layers {
    struct mw_context *context;
    struct mw_render *render;
    uint32_t width, height;
    size_t size;
    uint8_t *alone, *made; /* one shape, and all so far */
};

static void draw_layers(const struct layers *layers, uint8_t *pixels)
{
    assert_ok(layers->context,
              mw_render_rows(layers->render, 0, layers->height, pixels, (size_t)layers->width * 4));
}

static void blend_pixel(const uint8_t *over, uint8_t *under)
{
    for (size_t i = 0; i < 3; i++)
        under[i] = (uint8_t)((over[i] * over[3] + under[i] * (255 - over[3]) + 127) / 255);
}

static void add_shape_alone(struct layers *layers, const char *path)
{
    const struct mw_arg only = { "only", path };
    struct mw_render_box box = { 0 };
    assert_ok(layers->context, mw_render_aim(layers->render, &only, 1));
    draw_layers(layers, layers->alone);
    int placed = mw_render_place(layers->render, path, &box);
    for (size_t at = 0; at < layers->size; at += 4) {
        int64_t x = (int64_t)(at / 4 % layers->width), y = (int64_t)(at / 4 / layers->width);
        if (!layers->alone[at + 3])
            continue;
        assert_int_equal(placed, 0);
        assert_true(x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height);
        blend_pixel(layers->alone + at, layers->made + at);
    }
}

static void draw_shapes(struct test_doc *test, const char *scene, const char *scale, bool exact)
{
    const struct mw_arg args[] = { { "scene", scene }, { "scale", scale }, { "objects", "no" } };
    struct layers layers = { .context = test->context };
    char path[80];
    size_t count;
    assert_ok(test->context, mw_render_open(test->doc, args, 3, &layers.render));
    mw_render_size(layers.render, &layers.width, &layers.height);
    layers.size = (size_t)layers.width * layers.height * 4;
    uint8_t *whole = malloc(layers.size);
    layers.alone = malloc(layers.size);
    layers.made = malloc(layers.size);
    assert_true(whole && layers.alone && layers.made);
    draw_layers(&layers, whole);
    memset(layers.made, 255, layers.size);
    snprintf(path, sizeof path, "scenes[name=%s].shapes", scene);
    assert_ok(test->context, mw_list_count(test->doc, path, &count));
    assert_in_range(count, 3, 100);
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "scenes[name=%s].shapes[%zu]", scene, i);
        add_shape_alone(&layers, path);
    }
    if (exact)
        assert_memory_equal(layers.made, whole, layers.size);
    free(whole);
    free(layers.alone);
    free(layers.made);
    mw_render_close(layers.render);
}

/* The shapes of a scene drawn alone, one over the other, are the scene; averages of edges differ. */
static void shapes_make_their_scene(void **state)
{
    struct test_doc test;
    (void)state;
    open_source(&test, SYNTHETIC);
    draw_shapes(&test, "Order", "1", true);
    draw_shapes(&test, "Bitmaps", "2", true);
    draw_shapes(&test, "Polys", "0.4", false);
    test_doc_end(&test);
}

/* ---- changes ---- */

static void changes_are_named(void **state)
{
    static const struct {
        const char *page, *value, *scale, *operation;
        uint64_t least, most; /* of the pixels that are different */
        bool part;            /* less than half of the picture is named */
    } cases[] = {
        { "sheet", "yes", "1", "set path=scenes[1].shapes[0].fill value=3", 100, 40000, true },
        { "sheet", "yes", "0.25", "set path=scenes[1].shapes[0].fill value=3", 10, 4000, true },
        { "sheet", "yes", "0.3", "set path=scenes[2].shapes[1].bounds.top value=180", 1, 4000, true },
        { "world", "yes", "1", "set path=scenes[1].shapes[0].fill value=3", 100, 40000, true },
        { "scene", "Beach", "1", "set path=scenes[1].shapes[0].fill value=3", 0, 0, true },
        { "scene", "Beach", "1", "set path=objects[0].owner value=Rocks", 20, 4000, true },
        { "world", "yes", "1", "set path=objects[0].owner value=Stairs", 40, 4000, false },
        { "world", "yes", "0.6", "set path=objects[0].owner value=Stairs", 10, 4000, false },
        { "world", "yes", "1", "set path=objects[0].owner value=Beach", 0, 0, true },
        { "world", "yes", "1", "set path=objects[0].value value=3", 0, 0, true },
        { "world", "yes", "1", "set path=scenes[1].blocked_east value=yes", 50, 1000, true },
        { "sheet", "yes", "1", "set path=scenes[1].blocked_east value=yes", 0, 0, true },
        { "world", "yes", "1", "move-scene name=\"Lamp Room\" to=3,3", 0, 1000000, false },
        { "world", "yes", "1", "set path=characters[0].initial_scene value=Rocks", 20, 10000, false },
        { "sheet", "yes", "1", "rename thing=scene name=Rocks to=Cliffs", 10, 1000, false },
        { "sheet", "yes", "1", "set path=objects[0].shapes[0].bounds.top value=218", 1, 1000000, false },
        { "world", "yes", "0.5", "set path=patterns[0].patterns[2].row3 value=1", 10, 1000000, false },
        { "world", "yes", "1", "remove-item path=objects index=0", 40, 4000, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct mw_arg args[] = { { cases[i].page, cases[i].value }, { "scale", cases[i].scale } };
        const struct picks_look look = { args, 2, 255 };
        struct mw_render *render = NULL;
        uint32_t width, height;
        uint64_t changed;
        struct test_doc test;
        open_source(&test, LIGHTHOUSE);
        assert_ok(test.context, mw_render_open(test.doc, args, 2, &render));
        mw_render_size(render, &width, &height);
        mw_render_close(render);
        uint64_t named = assert_changed(test.context, test.doc, &look, cases[i].operation, &changed);
        assert_in_range(changed, cases[i].least, cases[i].most);
        if (cases[i].part)
            assert_in_range(named, 0, (uint64_t)width * height / 2);
        if (!cases[i].most)
            assert_int_equal(named, 0);
        test_doc_end(&test);
    }
}

/* ---- small pictures and views ---- */

static void small_pictures_fill_their_canvas(void **state)
{
    static const struct {
        const char *path;
        bool found; /* and the pixel in the middle is drawn */
    } cases[] = {
        { "scenes[0]", true },           { "objects[2]", true },
        { "characters[1]", true },       { "characters[0]", false },
        { "sounds[0]", false },          { "scenes[0].name", false },
        { "patterns[0]", false },        { "patterns[0].patterns[3]", true },
        { "scenes[8].shapes[0]", true }, { "scenes[0].shapes", false },
        { "dialogs[0]", false },
    };
    uint8_t pixels[32 * 24 * 4];
    struct mw_render *render = NULL;
    struct test_doc test;
    (void)state;
    open_source(&test, SYNTHETIC);
    assert_ok(test.context, mw_render_open(test.doc, NULL, 0, &render));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int error = mw_render_value(render, cases[i].path, 0, 32, 24, pixels, (size_t)32 * 4);
        assert_int_equal(error, cases[i].found ? 0 : MW_E_NOT_FOUND);
        assert_true((pixels[(12 * 32 + 16) * 4 + 3] > 200) == cases[i].found);
    }
    mw_render_close(render);
    test_doc_end(&test);
}

struct view_list {
    struct test_doc *test;
    char names[400];
};

static int try_view(void *user, const struct mw_view *view)
{
    struct view_list *list = user;
    struct mw_render *render = NULL;
    size_t length = strlen(list->names);
    uint32_t width, height;
    snprintf(list->names + length, sizeof list->names - length, "%s%s", length ? ", " : "", view->name);
    assert_ok(list->test->context, mw_render_open(list->test->doc, view->args, view->arg_count, &render));
    mw_render_size(render, &width, &height);
    assert_int_equal(width, view->width);
    assert_int_equal(height, view->height);
    assert_int_equal(view->x, 0);
    assert_int_equal(view->y, 0);
    assert_true(*view->title && !view->wraps_x && !view->wraps_y);
    mw_render_close(render);
    return 0;
}

static void views_have_the_size_of_their_pictures(void **state)
{
    struct view_list list = { 0 };
    struct test_doc test;
    (void)state;
    open_source(&test, LIGHTHOUSE);
    list.test = &test;
    assert_ok(test.context, mw_views(test.doc, try_view, &list));
    assert_string_equal(
        list.names,
        "world, sheet, scene:Beach, scene:Rocks, scene:Stairs, scene:Lamp Room, scene:Cave, scene:Jetty");
    /* Of two scenes with one name the last is found by it, the first only by its id. */
    assert_ok(test.context, mw_set(test.doc, "scenes[0].name", "Rocks"));
    assert_ok(test.context, mw_set(test.doc, "scenes[0].id", "77"));
    *list.names = 0;
    assert_ok(test.context, mw_views(test.doc, try_view, &list));
    assert_string_equal(
        list.names,
        "world, sheet, scene:77, scene:Rocks, scene:Stairs, scene:Lamp Room, scene:Cave, scene:Jetty");
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_explain_every_pixel),
        cmocka_unit_test(pixels_of_the_map_are_cells),
        cmocka_unit_test(gaps_of_the_map_are_free_cells),
        cmocka_unit_test(coordinates_are_refused),
        cmocka_unit_test(things_lie_on_their_scene),
        cmocka_unit_test(pages_have_names_and_exits),
        cmocka_unit_test(shapes_make_their_scene),
        cmocka_unit_test(changes_are_named),
        cmocka_unit_test(small_pictures_fill_their_canvas),
        cmocka_unit_test(views_have_the_size_of_their_pictures),
    };
    return TEST_RUN(tests);
}
