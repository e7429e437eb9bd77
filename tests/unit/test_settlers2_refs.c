/* Searches in maps of Settlers II, and differences between two: lines, and areas for pictures. */
#include "test.h"

#include "draw/canvas.h"
#include "draw/png.h"
#include "core/render.h"
#include "diff/diff.h"
#include "settlers2_edit.h"

static struct test_doc test;
static struct sample sample;

static struct test_text text;
static const struct mw_output output = { test_text_add, &text };

/* ---- refs ---- */

static void expect_refs(const char *kind, const char *value, size_t wanted, const char *lines)
{
    size_t found;
    text.size = 0;
    assert_ok(test.context, mw_refs(test.doc, kind, value, MW_STYLE_TREE, &output, &found));
    const char *after = strchr(strchr(text.data, '\n') + 1, '\n') + 1;
    assert_string_equal(after, lines);
    assert_int_equal(found, wanted);
}

static void expect_no_refs(const char *kind, const char *value, const char *message)
{
    size_t found;
    text.size = 0;
    assert_true(mw_refs(test.doc, kind, value, MW_STYLE_TREE, &output, &found) < 0);
    assert_string_equal(mw_error_message(test.context), message);
}

static void open_island(void)
{
    sample_init(&sample);
    sample_test(&test, &sample);
    test_edit(&test, "paint-terrain terrain=water rect=20,0,12,32");
    test_edit(&test, "put-object object=oak at=3,3 at=4,4");
    test_edit(&test, "put-object object=granite1 amount=5 at=5,5");
    test_edit(&test, "put-object object=0xC9:0x2F at=6,6");
    test_edit(&test, "put-animal animal=deer at=9,9");
    test_edit(&test, "put-resource resource=iron amount=3 rect=7,7,2,1");
    test_edit(&test, "put-resource resource=gold amount=0 at=9,7");
    test_edit(&test, "set-harbour at=19,6");
    test_edit(&test, "recompute");
}

static void positions_of_things_on_the_map(void **state)
{
    (void)state;
    open_island();
    expect_refs("object", "oak", 2,
                "layers:\n  [0]\n    path: object_type\n    count: 2\n    cells: 3,3 4,4\nfound: 2\n");
    expect_refs("object", "granite1", 1,
                "layers:\n  [0]\n    path: object_type\n    count: 1\n    cells: 5,5\nfound: 1\n");
    expect_refs("object", "castle_ruin", 1,
                "layers:\n  [0]\n    path: object_type\n    count: 1\n    cells: 6,6\nfound: 1\n");
    expect_refs("object", "0x80:0", 1,
                "layers:\n  [0]\n    path: object_type\n    count: 1\n    cells: 8,10\nfound: 1\n");
    expect_refs("object", "pine", 0, "layers:\nfound: 0\n");
    expect_refs("animal", "deer", 2,
                "layers:\n  [0]\n    path: animal_layer\n    count: 1\n    cells: 9,9\nanimals:\n"
                "  [0] path=animals[0] x=9 y=9\nfound: 2\n");
    expect_refs(
        "resource", "iron", 2,
        "layers:\n  [0]\n    path: resources\n    count: 2\n    cells: 7,7 8,7\namount: 6\nfound: 2\n");
    expect_refs("resource", "gold", 0, "layers:\namount: 0\nfound: 0\n");
    test_edit(&test, "paint-terrain terrain=snow at=2,2 triangles=up");
    expect_refs("terrain", "0x02", 1,
                "layers:\n  [0]\n    path: terrain_up\n    count: 1\n    cells: 2,2\nfound: 1\n");
    /* The harbour bit is not part of the texture. */
    test_edit(&test, "paint-terrain terrain=lava at=19,6");
    expect_refs("terrain", "lava", 2,
                "layers:\n  [0]\n    path: terrain_up\n    count: 1\n    cells: 19,6\n"
                "  [1]\n    path: terrain_down\n    count: 1\n    cells: 19,6\nfound: 2\n");
    expect_no_refs("terrain", "meadw1",
                   "terrain: unknown name \"meadw1\" in the landscape greenland; did you mean meadow1?");
    expect_no_refs("object", "oka", "object: unknown name \"oka\"; did you mean oak?");
    expect_no_refs("player", "9", "player requires a whole number between 1 and 8, not \"9\"");
    test_doc_end(&test);
}

static void players_areas_and_harbours(void **state)
{
    (void)state;
    open_island();
    expect_refs("player", "1", 2,
                "headquarters:\n  [0] path=object_type[8,10] site=castle area=0\n"
                "header: path=hq_x.player1 x=8 y=10\nplays: yes\nfound: 2\n");
    expect_refs("player", "2", 0, "headquarters:\nplays: no\nfound: 0\n");
    expect_refs("player", "8", 0, "headquarters:\nfound: 0\n");
    expect_refs("harbour", "*", 1,
                "harbours:\n  [0] path=terrain_up[19,6] site=castle area=0 sea=1\nfound: 1\n");
    expect_refs("harbour", "1", 1,
                "harbours:\n  [0] path=terrain_up[19,6] site=castle area=0 sea=1\nfound: 1\n");
    expect_refs("harbour", "7", 0, "harbours:\nfound: 0\n");
    expect_no_refs("harbour", "sea",
                   "harbour: \"sea\" is neither an area number (0 to 249) nor * (all areas)");
    text.size = 0;
    size_t found;
    assert_int_equal(mw_refs(test.doc, "area", "1", MW_STYLE_TREE, &output, &found), 0);
    assert_int_equal(found, grid_count(&test.world->area_layer, 1) + 1);
    assert_non_null(strstr(text.data, "entry: path=areas[1] kind=water x="));
    assert_int_equal(mw_refs(test.doc, "area", "0", MW_STYLE_TREE, &output, &found), 0);
    assert_non_null(strstr(text.data, "  [0] path=object_type[8,10] site=castle area=0\n"));
    assert_non_null(strstr(text.data, "  [0] path=terrain_up[19,6] site=castle area=0 sea=1\n"));
    expect_refs("area", "9", 0, "layers:\nheadquarters:\nharbours:\nfound: 0\n");
    test_doc_end(&test);
}

static void tables_alone_have_areas_only(void **state)
{
    (void)state;
    uint8_t table[2250] = { 1, 3, 0, 4, 0, 9 };
    test_doc_begin(&test);
    test.doc = test_open_bytes(test.context, "CONTI001.DAT", table, sizeof table);
    expect_refs("area", "0", 1, "entry: path=areas[0] kind=land x=3 y=4 nodes=9\nfound: 1\n");
    expect_no_refs("terrain", "water", "CONTI001.DAT has no layers, which are required for a search");
    test_doc_end(&test);
}

static uint8_t edited[SAMPLE_BYTES * 2];

static int look_up(struct mw_context *context, void *user)
{
    static const char *const kinds[][2] = {
        { "terrain", "water" }, { "animal", "deer" }, { "player", "1" }, { "area", "0" }
    };
    struct mw_document *doc;
    size_t found;
    int error = mw_open_bytes(context, "map.swd", edited, *(size_t *)user, NULL, 0, &doc);
    if (error)
        return error;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !error; i++) {
        text.size = 0;
        error = mw_refs(doc, kinds[i][0], kinds[i][1], MW_STYLE_TREE, &output, &found);
    }
    mw_close(doc);
    return error;
}

static void refs_survive_a_lack_of_memory(void **state)
{
    (void)state;
    sample_init(&sample);
    size_t size = sample_bytes(&sample, edited);
    assert_true(test_each_allocation_fails(look_up, &size) > 10);
}

/* ---- diff ---- */

static struct mw_document *after;

/* The sample and an edited copy. */
static void open_both(const char *const *operations)
{
    void *data;
    size_t size;
    sample_init(&sample);
    sample_test(&test, &sample);
    for (; *operations; operations++)
        test_edit(&test, *operations);
    assert_int_equal(mw_write(test.doc, NULL, 0, &data, &size), 0);
    assert_true(size <= sizeof edited);
    memcpy(edited, data, size);
    mw_free(test.context, data);
    mw_close(test.doc);
    test_doc_take(&test,
                  mw_open_bytes(test.context, "before.swd", test.bytes, test.size, NULL, 0, &test.doc));
    after = test_open_bytes(test.context, "after.swd", edited, size);
}
#define OPEN_BOTH(...) open_both((const char *const[]){ __VA_ARGS__, NULL })

static void close_both(void)
{
    mw_close(after);
    test_doc_end(&test);
}

static void expect_diff(const char *lines)
{
    size_t differences;
    text.size = 0;
    text.data[0] = 0;
    assert_ok(test.context, mw_diff(test.doc, after, 0, MW_STYLE_TREE, &output, &differences));
    assert_string_equal(text.data, lines);
}

static void changes_have_names(void **state)
{
    (void)state;
    OPEN_BOTH("paint-terrain terrain=water rect=3,4,2,2 triangles=up recompute=no",
              "put-animal animal=fox at=1,1", "put-resource resource=coal amount=2 at=7,7",
              "set-headquarters player=1 at=9,9 recompute=no");
    expect_diff("hq_x.player1: 8 -> 9\n"
                "hq_y.player1: 10 -> 9\n"
                "terrain_up[3..4,4..5]: 4 cells changed, 8 (meadow1) -> 5 (water)\n"
                "object_type[9,9]: none -> headquarters\n"
                "object_type[8,10]: headquarters -> none\n"
                "animal_layer[1,1]: none -> fox\n"
                "resources[7,7]: water -> coal2\n"
                "animals[0] (fox at 1,1): added\n");
    close_both();
}

/* One value of a layer, but several things: the other layer at the same node says which. */
static void names_are_those_of_all_cells(void **state)
{
    (void)state;
    OPEN_BOTH("put-object object=0xC8:0x30 at=3,3 at=4,3 recompute=no",
              "put-object object=0xC4:0x30 at=4,3 recompute=no");
    expect_diff("object_index[3..4,3]: 2 cells changed, 0 -> 48\n"
                "object_type[3..4,3]: 2 cells changed, none -> various\n");
    close_both();
}

/* The rectangle of nodes in a picture of the edited map; NULL: not visible. */
static void expect_box(const struct mw_arg *args, size_t count, const int64_t nodes[4], const int64_t *wanted)
{
    struct mw_render *render;
    struct mw_area area = { .x = nodes[0], .y = nodes[1], .width = nodes[2], .height = nodes[3] };
    struct mw_box box = { 0 };
    assert_ok(test.context, mw_render_open(after, args, count, &render));
    assert_int_equal(after->format->render_area(render, &area, &box), wanted != NULL);
    if (wanted) {
        assert_int_equal(box.x, wanted[0]);
        assert_int_equal(box.y, wanted[1]);
        assert_int_equal(box.width, wanted[2]);
        assert_int_equal(box.height, wanted[3]);
    }
    mw_render_close(render);
}

static void positions_of_nodes_in_pictures(void **state)
{
    (void)state;
    static const struct mw_arg map[] = { { "style", "map" }, { "scale", "2" }, { "area", "30,30,8,8" } };
    static const struct mw_arg terrain[] = { { "style", "terrain" } };
    static const int64_t nodes[] = { 3, 4, 2, 1 }, high[] = { 9, 9, 1, 1 }, all[] = { 0, 0, 33, 1 };
    OPEN_BOTH("raise at=9,9 by=4");
    expect_box(map, 2, nodes, (const int64_t[]){ 6, 8, 4, 2 });
    /* Across the seam: column 3 is the sixth from column 30. */
    expect_box(map, 3, nodes, (const int64_t[]){ 10, 12, 4, 2 });
    expect_box(map, 3, high, NULL);
    expect_box(map, 2, all, NULL);
    expect_box(terrain, 1, nodes, (const int64_t[]){ 3 * 56 - 28, 4 * 28, 3 * 56, 28 });
    expect_box(terrain, 1, high, (const int64_t[]){ 9 * 56 - 28, 9 * 28 - 4 * 5, 2 * 56, 28 + 4 * 5 });
    close_both();
}

/* Edited nodes and new animals are framed; computed layers are not. */
static void pictures_frame_what_changed(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "style", "map" }, { "scale", "8" }, { "marks", "no" } };
    static struct test_text drawn;
    struct mw_arena arena;
    struct mw_image image;
    const struct mw_output to = test_text_output(&drawn);
    OPEN_BOTH("raise at=9,9 by=4 recompute", "put-animal animal=fox at=20,20");
    drawn.size = 0;
    assert_int_equal(mw_diff_png(test.doc, after, args, 3, &to), 0);
    mw_arena_init(&arena, test.context);
    const struct mw_bytes png = { (const uint8_t *)drawn.data, drawn.size };
    assert_int_equal(mw_png_decode(&arena, "diff.png", png, &image), 0);
    assert_int_equal(image.width, 32 * 8);
    const struct mw_canvas canvas = mw_canvas_of_image(&image, 0, 0);
    static const struct {
        uint32_t x, y;
        bool framed, green;
    } pixels[] = { { 9 * 8 - 1, 9 * 8 + 4, true, false },  { 10 * 8 + 1, 9 * 8 + 4, true, false },
                   { 9 * 8 + 4, 10 * 8, true, false },     { 11 * 8, 9 * 8 + 4, false, false },
                   { 9 * 8 + 4, 9 * 8 + 4, false, false }, { 20 * 8 - 1, 20 * 8 + 4, true, true } };
    for (size_t i = 0; i < sizeof pixels / sizeof *pixels; i++) {
        struct mw_colour colour = mw_canvas_at(&canvas, pixels[i].x, pixels[i].y);
        bool yellow = colour.r == 255 && colour.g == 200 && colour.b == 0;
        bool green = colour.r == 0 && colour.g == 230 && colour.b == 80;
        if ((yellow || green) != pixels[i].framed ||
            (pixels[i].framed && green != pixels[i].green && !yellow))
            fail_msg("%u,%u,%u at %u,%u", colour.r, colour.g, colour.b, pixels[i].x, pixels[i].y);
    }
    mw_arena_free(&arena);
    close_both();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_things_on_the_map),
        cmocka_unit_test(players_areas_and_harbours),
        cmocka_unit_test(tables_alone_have_areas_only),
        cmocka_unit_test(refs_survive_a_lack_of_memory),
        cmocka_unit_test(changes_have_names),
        cmocka_unit_test(names_are_those_of_all_cells),
        cmocka_unit_test(positions_of_nodes_in_pictures),
        cmocka_unit_test(pictures_frame_what_changed),
    };
    return TEST_RUN(tests);
}
