/* Pictures of levels, asked what lies at a point, where something lies, and what an edit changed. */
#include "test.h"

#include "picks.h"

#include <mapwright/unstable/wwd.h>

#include "formats/pid/pid.h"
#include "formats/wwd/asset_names.h"
#include "picture.h"
#include "wwd_edit.h"
#include "record/cache.h"

enum {
    POINTS = 400,
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
    { { { "scale", "0.6" }, { "ways", "yes" }, { "numbers", "yes" }, { "grid", "yes" } }, 2 },
    { { { "scale", "1.3" }, { "ways", "yes" }, { "labels", "no" }, { "area", "300,200,500,400" } }, 2 },
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

/* The picture shows the part in use, so an edit at its edge changes all of it, and no other does. */
static void pictures_show_the_part_in_use(void **state)
{
    (void)state;
    static const struct {
        const char *edit;
        bool everything;
        int64_t width, height; /* in tiles, afterwards */
    } cases[] = {
        { "", false, 14, 8 },
        { "paint path=planes[1].tiles rect=12,9,1,1 value=1", false, 14, 8 },
        { "paint path=planes[1].tiles rect=30,9,1,1 value=1", true, 25, 8 },
        { "paint path=planes[1].tiles rect=10,8,1,1 value=4294967295", true, 13, 8 },
        { "set path=planes[1].objects[0].location_x value=800", false, 14, 8 },
        { "set path=planes[1].objects[0].location_x value=300", true, 20, 8 },
        { "set path=planes[1].objects[1].location_y value=800", true, 14, 10 },
        { "set path=planes[1].objects[2].location_y value=740", true, 14, 9 },
        { "set path=start_x value=1400", true, 16, 8 },
        { "set path=start_x value=800", false, 14, 8 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        struct mw_render *render = NULL;
        struct mw_render_box boxes[4];
        uint32_t width, height;
        size_t count;
        level_new(&test, "claw", "40x20");
        test_edit(&test, "fill-tiles tile=- rect=0,0,40,20");
        test_edit(&test, "fill-tiles tile=1 rect=10,8,3,3");
        test_edit(&test, "fill-tiles tile=- rect=10,9,1,2");
        test_edit(&test, "add-object logic=Rat at=750,600");  /* tile 11,9 */
        test_edit(&test, "add-object logic=Rat at=1250,600"); /* tile 19,9 */
        test_edit(&test, "add-object logic=Rat at=800,500");  /* tile 12,7: the upper edge */
        test_edit(&test, "add-object logic=Rat at=850,500");
        assert_ok(test.context, mw_set(test.doc, "start_x", "710"));
        assert_ok(test.context, mw_set(test.doc, "start_y", "600"));
        assert_ok(test.context, mw_render_open(test.doc, NULL, 0, &render));
        assert_ok(test.context, mw_render_changed(render, boxes, 4, &count));
        if (*cases[i].edit)
            test_edit(&test, cases[i].edit);
        assert_ok(test.context, mw_render_changed(render, boxes, 4, &count));
        mw_render_size(render, &width, &height);
        if (width != cases[i].width * 64 || height != cases[i].height * 64)
            fail_msg("%s: %u x %u", cases[i].edit, (unsigned)width, (unsigned)height);
        bool everything = count == 1 && boxes[0].width == width && boxes[0].height == height;
        if (everything != cases[i].everything)
            fail_msg("%s: %s is stale", cases[i].edit, everything ? "everything" : "only a part");
        mw_render_close(render);
        test_doc_end(&test);
    }
}

/* ---- with pictures ---- */

struct assets {
    struct test_doc test;
    struct picture_test picture; /* its folder */
    struct mw_arg args[4];
};

/* Half of it is transparent. */
static void write_picture(struct assets *assets, const char *name, uint32_t width, uint32_t height,
                          uint8_t index)
{
    static uint8_t bytes[PID_HEADER_SIZE + 64 * 64];
    memset(bytes, 0, PID_HEADER_SIZE);
    test_put_le(bytes, 4, PID_ID);
    test_put_le(bytes + 4, 4, PID_TRANSPARENT);
    test_put_le(bytes + 8, 4, width);
    test_put_le(bytes + 12, 4, height);
    for (uint32_t i = 0; i < width * height; i++)
        bytes[PID_HEADER_SIZE + i] = i % width < i / width ? index : 0;
    picture_write_asset(&assets->picture, name, bytes, PID_HEADER_SIZE + (size_t)width * height);
}

/* Pictures for half of the tiles and image sets. */
static void write_pictures(struct assets *assets)
{
    const struct wwd_level *level = wwd_level_of(assets->test.doc);
    struct wwd_asset_names names;
    char name[WWD_ASSET_NAME + 16];
    for (size_t i = 0; i < level->planes.count; i++) {
        const struct wwd_plane *plane = &level->planes.items[i];
        wwd_assets_of_tiles(level, "", plane->image_sets.items[0].name, &names);
        for (unsigned tile = 1; tile < 60; tile += 2) {
            snprintf(name, sizeof name, "%s/%03u.PID", names.items[names.count - 1], tile);
            write_picture(assets, name, 64, 64, (uint8_t)(tile + i * 60));
        }
        for (size_t k = 0; k < plane->objects.count; k += 2) {
            wwd_assets_of_key(level, "", WWD_ASSET_IMAGES, plane->objects.items[k].image_set, &names);
            snprintf(name, sizeof name, "%s/FRAME001.PID", names.items[names.count ? names.count - 1 : 0]);
            if (names.count)
                write_picture(assets, name, 50, 40, (uint8_t)(200 + k % 50));
        }
    }
}

static void begin_assets(struct assets *assets)
{
    static uint8_t palette[768];
    *assets = (struct assets){ 0 };
    for (size_t i = 0; i < sizeof palette; i++)
        palette[i] = (uint8_t)(i * 7);
    open_level(&assets->test, "samples/lagoon.wwd");
    assets->picture.context = assets->test.context;
    test_folder_new(assets->picture.folder);
    picture_write_asset(&assets->picture, "LEVEL1/PALETTES/MAIN.PAL", palette, sizeof palette);
    write_pictures(assets);
    assets->args[0] = (struct mw_arg){ "assets", assets->picture.folder };
}

static void end_assets(struct assets *assets)
{
    test_folder_remove(assets->picture.folder);
    test_doc_end(&assets->test);
}

static void pictures_are_picked(void **state)
{
    static const char *const scales[] = { "1", "0.11", "1.9" };
    struct assets assets;
    uint32_t random = 5;
    (void)state;
    begin_assets(&assets);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        char text[160];
        assets.args[1] = (struct mw_arg){ "scale", scales[i] };
        const struct picks_look look = { assets.args, 2, i == 1 ? AVERAGED : 2 };
        assert_true(assert_picks(assets.test.context, assets.test.doc, &look, i ? POINTS / 5 : POINTS) > 0);
        for (int edit = 0; edit < 8; edit++) {
            write_edit(assets.test.doc, &random, text, sizeof text);
            assert_changed(assets.test.context, assets.test.doc, &look, text, NULL);
        }
    }
    end_assets(&assets);
}

static uint64_t newest_serial(const struct mw_document *doc)
{
    uint64_t newest = 0;
    for (const struct mw_cached *cached = doc->cached; cached; cached = cached->next)
        newest = cached->serial > newest ? cached->serial : newest;
    return newest;
}

static void tile_pixel(struct assets *assets, uint8_t pixel[4])
{
    const struct mw_arg args[] = { assets->args[0], { "area", "3,40,1,1" }, { "layer", "Background" } };
    struct mw_render *render = NULL;
    assert_ok(assets->test.context,
              mw_edit(assets->test.doc, "paint path=planes[0].tiles rect=0,0,1,1 value=1"));
    assert_ok(assets->test.context, mw_render_open(assets->test.doc, args, 3, &render));
    assert_ok(assets->test.context, mw_render_rows(render, 0, 1, pixel, 4));
    mw_render_close(render);
}

/* Pictures remain with the document until one of their files changes; an edit drops what it touches. */
static void pictures_are_retained(void **state)
{
    struct assets assets;
    struct mw_render *render = NULL;
    uint8_t pixel[4], other[4];
    const struct mw_arg aim[] = { { "scale", "0.5" }, { "area", "64,64,500,300" }, { "objects", "no" } };
    (void)state;
    begin_assets(&assets);
    const struct mw_arg whole[] = { assets.args[0], { "area", "0,0,2560,1152" } };
    assert_ok(assets.test.context, mw_render_open(assets.test.doc, whole, 2, &render));
    uint64_t serial = newest_serial(assets.test.doc);
    assert_ok(assets.test.context, mw_render_aim(render, aim, 3));
    mw_render_close(render);
    assert_ok(assets.test.context, mw_render_open(assets.test.doc, whole, 2, &render));
    assert_int_equal(newest_serial(assets.test.doc), serial);
    assert_ok(assets.test.context,
              mw_edit(assets.test.doc, "paint path=planes[1].tiles rect=0,0,3,3 value=3"));
    uint8_t row[64 * 4];
    assert_ok(assets.test.context, mw_render_piece(render, 0, 0, 64, 1, row, sizeof row));
    assert_int_equal(newest_serial(assets.test.doc), serial + 1);
    mw_render_close(render);
    tile_pixel(&assets, pixel);
    write_picture(&assets, "LEVEL1/TILES/BACK/001.PID", 64, 63, 99);
    tile_pixel(&assets, other);
    assert_memory_not_equal(pixel, other, 4);
    end_assets(&assets);
}

/* ---- hints ---- */

static int list_view(void *user, const struct mw_view *view)
{
    char *text = user;
    size_t length = strlen(text);
    snprintf(text + length, 400 - length, "%s %s %dx%d%s%s; ", view->name, view->title, (int)view->width,
             (int)view->height, view->wraps_x ? " x" : "", view->wraps_y ? " y" : "");
    return 0;
}

static void views_are_the_level_and_its_planes(void **state)
{
    struct test_doc test;
    char text[400] = "";
    (void)state;
    open_level(&test, "samples/lagoon.wwd");
    assert_ok(test.context, mw_views(test.doc, list_view, text));
    assert_string_equal(text, "level Level 2560x1152; planes[1] Action 2560x1152; "
                              "planes[0] Background 1536x768 x y; planes[2] Front 1536x1472 x; ");
    test_doc_end(&test);
}

struct values {
    struct test_doc *test;
    struct mw_render *render;
    const char *path;
    size_t count, pictures;
    char names[40];
};

static int try_value(void *user, const struct mw_grid_value *value)
{
    struct values *values = user;
    uint8_t pixels[8 * 8 * 4] = { 0 };
    uint64_t sum = 0;
    if (value->name)
        strcat(values->names, value->name);
    int error = mw_render_value(values->render, values->path, value->number, 8, 8, pixels, 32);
    assert_int_equal(error, value->has_picture ? 0 : MW_E_NOT_FOUND);
    for (size_t i = 0; i < sizeof pixels; i++)
        sum += pixels[i];
    assert_int_equal(sum > 0, value->has_picture);
    values->count++;
    values->pictures += value->has_picture;
    return 0;
}

static void values_of_cells_have_pictures(void **state)
{
    static const char *const paths[] = { "planes[0].tiles", "planes[1].tiles", "planes[2].tiles" };
    struct assets assets;
    (void)state;
    begin_assets(&assets);
    for (size_t with = 0; with < 2; with++)
        for (size_t i = 0; i < 3; i++) {
            struct values values = { .test = &assets.test, .path = paths[i] };
            assert_ok(assets.test.context,
                      mw_render_open(assets.test.doc, assets.args, with, &values.render));
            assert_ok(assets.test.context, mw_grid_values(assets.test.doc, paths[i], try_value, &values));
            assert_string_equal(values.names, "-#");
            assert_true(values.pictures > 1 && values.count == values.pictures + 1);
            mw_render_close(values.render);
        }
    end_assets(&assets);
}

/* An object's own picture, or its mark. */
static void objects_have_small_pictures(void **state)
{
    static const struct {
        const char *path;
        int64_t value;
    } others[] = {
        { "planes[1].objects[0].location_x", 0 },
        { "planes[1].image_sets[0]", 0 },
        { "planes[1]", 0 },
        { "planes[1].tiles", -1 },
        { "planes[1].tiles", INT64_C(1) << 32 },
        { "start_x", 0 },
    };
    struct assets assets;
    uint8_t pictures[2][8 * 8 * 4] = { 0 }, unused[8 * 8 * 4];
    (void)state;
    begin_assets(&assets);
    for (size_t with = 0; with < 2; with++) {
        struct mw_render *render;
        assert_ok(assets.test.context, mw_render_open(assets.test.doc, assets.args, with, &render));
        assert_ok(assets.test.context,
                  mw_render_value(render, "planes[1].objects[0]", 0, 8, 8, pictures[with], 32));
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            int error = mw_render_value(render, others[i].path, others[i].value, 8, 8, unused, 32);
            if (error != MW_E_NOT_FOUND)
                fail_msg("%s: %d, %s", others[i].path, error, mw_error_message(assets.test.context));
        }
        mw_render_close(render);
    }
    /* A frame whose inside is transparent; half of the picture. */
    assert_memory_equal(pictures[0], "\xFF\xD7\x3C\xFF", 4);
    assert_memory_equal(pictures[0] + 36, "\xFF\xD7\x3C\x50", 4);
    assert_memory_not_equal(pictures[0], pictures[1], sizeof *pictures);
    end_assets(&assets);
}

/* The whole level, and the start of the player; lists of names are nowhere. */
static void parts_have_places(void **state)
{
    struct test_doc test;
    struct mw_render *render;
    struct mw_render_box box;
    const struct mw_arg scale = { "scale", "1" };
    (void)state;
    open_level(&test, "samples/lagoon.wwd");
    assert_ok(test.context, mw_render_open(test.doc, &scale, 1, &render));
    assert_ok(test.context, mw_render_place(render, "", &box));
    assert_true(box.x == 0 && box.y == 0 && box.width == 2560 && box.height == 1088);
    assert_ok(test.context, mw_render_place(render, "planes[1]", &box));
    assert_true(box.x == 0 && box.y == -64 && box.width == 2560 && box.height == 1152);
    assert_ok(test.context, mw_render_place(render, "start_x", &box));
    int64_t start[2];
    assert_ok(test.context, mw_get_int(test.doc, "start_x", &start[0]));
    assert_ok(test.context, mw_get_int(test.doc, "start_y", &start[1]));
    assert_true(start[0] >= box.x && start[0] < (int64_t)box.x + box.width);
    start[1] -= 64; /* where the picture begins */
    assert_true(start[1] >= box.y && start[1] < (int64_t)box.y + box.height);
    assert_int_equal(mw_render_place(render, "planes[1].image_sets[0]", &box), MW_E_NOT_FOUND);
    assert_int_equal(mw_render_place(render, "name", &box), MW_E_NOT_FOUND);
    mw_render_close(render);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_explain_every_pixel),
        cmocka_unit_test(changes_stay_in_their_boxes),
        cmocka_unit_test(pictures_show_the_part_in_use),
        cmocka_unit_test(pictures_are_picked),
        cmocka_unit_test(pictures_are_retained),
        cmocka_unit_test(views_are_the_level_and_its_planes),
        cmocka_unit_test(values_of_cells_have_pictures),
        cmocka_unit_test(objects_have_small_pictures),
        cmocka_unit_test(parts_have_places),
    };
    return TEST_RUN(tests);
}
