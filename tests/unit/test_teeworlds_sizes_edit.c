/* Moves, resizes, extends and shrinks the layers of maps. */
#include "test.h"

#include <mapwright/unstable/teeworlds.h>

#include "formats/teeworlds/model.h"
#include "doc.h"
#include "teeworlds_maps.h"

static void begin(struct test_doc *test)
{
    test_doc_json(test, teeworlds_physics);
}

/* ---- moving ---- */

static void layers_are_moved(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "shift dx=1 layer=Design", "layers[5].tiles",
                "moved by 1,0 tiles; 3 used cells cut off");
    test_edit(&test, "shift dx=-1 dy=1 wrap layer=game");
    assert_change(&test, 0, "layers[0].tiles", "moved by -1,1 tiles, around the edges");
    test_edit(&test, "shift dx=2 dy=1 layer=Quads layer=Sounds");
    test_edit(&test, "shift dy=-1 fill=edge layer=Far");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[5].tiles",
        "{\"index\":[\"0 1 2 3\",\"0 5 6 7\",\"0 9 0*2\"],\"flags\":[\"0*2 1 2\",\"0 8 9 10\",\"0 4 0*2\"]}");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"0*2 203 192\",\"0*2 60 1\",\"67 224 190 0\"],\"flags\":[\"0*4\",\"0*2 8 "
                   "0\",\"3 8 0*2\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*2 7\",\"5*2 7\"]}");
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 16384 + 2 * 32768);
    assert_int_at(&test, "layers[6].quads[0].bottom_right.y", 2048 + 32768);
    assert_int_at(&test, "layers[6].quads[1].pivot.x", 77);
    assert_int_at(&test, "layers[7].sources[0].y", 2048 + 32768);
    test_doc_end(&test);
}

/* To the smallest and the largest coordinate, and not further. */
static void quads_are_moved_to_the_end(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "set path=layers[6].quads[0].pivot.x value=-2147450880");
    test_edit(&test, "set path=layers[6].quads[0].pivot.y value=2147450879");
    test_edit(&test, "shift dx=-1 dy=1 layer=Quads");
    assert_int_at(&test, "layers[6].quads[0].pivot.x", INT32_MIN);
    assert_int_at(&test, "layers[6].quads[0].pivot.y", INT32_MAX);
    assert_int_equal(mw_edit(test.doc, "shift dx=-1 layer=Quads"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(test.doc, "shift dy=1 layer=Quads"), MW_E_ARGUMENT);
    test_doc_end(&test);
}

static void the_whole_map_is_moved(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "shift dx=-2 dy=3 wrap");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"3 4 1 2\",\"7 8 5 6\",\"0 9*2 0\"],\"flags\":[\"2 3 0 1\",\"10 11 8 "
                   "9\",\"0 8 4 0\"]}");
    assert_int_at(&test, "layers[1].tele[2,0].number", 7);
    /* Quads wrap around too, by their pivot. */
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 16384 + 2 * 32768);
    assert_int_at(&test, "layers[6].quads[0].pivot.y", 1536);
    /* The distant layer keeps its position in the world: half of -64, and nothing of 96. */
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*2 6\",\"5*2 7\"]}");
    assert_int_at(&test, "groups[1].offset_x", 10 + 32);
    assert_int_at(&test, "groups[1].offset_y", 20);
    assert_int_at(&test, "groups[1].clip_x", 5 - 64);
    assert_int_at(&test, "groups[1].clip_y", 6 + 96);
    assert_int_at(&test, "groups[0].offset_x", 0);
    assert_refused(&test, "shift", MW_E_ARGUMENT, "shift: dx or dy is required");
    assert_refused(&test, "shift dx=1 fill=x", MW_E_ARGUMENT,
                   "shift: fill: \"x\" is neither a tile index (0 to 255) nor \"edge\"");
    assert_refused(&test, "shift dx=2147483647 layer=Quads", MW_E_ARGUMENT,
                   "shift: a position in layers[6].quads[0] would be 70368744210432, expected -2147483648 to "
                   "2147483647");
    test_doc_end(&test);
}

/* With wrap, quads whose pivot is on the map of 4 x 3 tiles come back on the other side; both axes are
 * judged by themselves. */
static void quads_wrap_by_their_pivot(void **state)
{
    (void)state;
    enum {
        TILE = 32768
    };
    static const struct {
        int x, y, to_x, to_y;
    } rows[] = {
        { 3 * TILE + 5, 100, 5, 100 + TILE },
        { 100, 2 * TILE + 5, 100 + TILE, 5 },
        { 4 * TILE - 1, 3 * TILE - 1, TILE - 1, TILE - 1 },
        { 4 * TILE, 3 * TILE, 5 * TILE, 4 * TILE },
        { 0, 0, TILE, TILE },
        { -1, -1, TILE - 1, TILE - 1 },
        { 3 * TILE, 5 * TILE, 0, 6 * TILE },
        { 5 * TILE, 2 * TILE, 6 * TILE, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char text[16];
        begin(&test);
        snprintf(text, sizeof text, "%d", rows[i].x);
        assert_int_equal(mw_set(test.doc, "layers[6].quads[0].pivot.x", text), 0);
        snprintf(text, sizeof text, "%d", rows[i].y);
        assert_int_equal(mw_set(test.doc, "layers[6].quads[0].pivot.y", text), 0);
        test_edit(&test, "shift dx=1 dy=1 wrap");
        assert_int_at(&test, "layers[6].quads[0].pivot.x", rows[i].to_x);
        assert_int_at(&test, "layers[6].quads[0].pivot.y", rows[i].to_y);
        test_doc_end(&test);
    }
}

/* Layers of unknown type are not changed. */
static void unknown_layers_are_unchanged(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_int_equal(test_set_anyway(test.doc, "layers[9].type", "77"), 0);
    test_doc_reopen(&test);
    char *before = test_dump(test.doc, "layers[9]", MW_STYLE_JSON_LINE);
    test_edit(&test, "shift dx=1 layer=9");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "shift dx=-1 wrap");
    test_edit(&test, "extend by=1");
    test_edit(&test, "mirror axis=y");
    size_t last = mw_change_count(test.doc) - 2;
    assert_change(&test, last, "layers[9]", "unchanged: layers of type 77 are unknown");
    test_doc_reopen(&test);
    char *after = test_dump(test.doc, "layers[9]", MW_STYLE_JSON_LINE);
    assert_string_equal(before, after);
    free(before);
    free(after);
    test_doc_end(&test);
}

/* ---- sizes ---- */

/* As files have them that are damaged. */
static void layers_without_a_size_are_left_alone(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test.map->layers.items[5].width = 0;
    test_edit(&test, "shift dx=1");
    assert_change(&test, 2, "layers[0].tiles", "moved by 1,0 tiles; 3 used cells cut off");
    test_doc_end(&test);
}

static void layers_are_resized(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_edit(&test, "resize layer=Design size=3x4 fill=8", "layers[5]",
                "4 x 3 -> 3 x 4; 3 used cells cut off");
    /* All physics layers have the same size, whichever is selected; only the selected one is filled. */
    test_edit(&test, "resize layer=game width=5 anchor=right fill=1");
    assert_int_equal(mw_change_count(test.doc), 5);
    assert_change(&test, 0, "layers[0]", "4 x 3 -> 5 x 3, moved by 1,0 tiles");
    test_edit(&test, "resize layer=Far height=3 offset=-1,1 fill=edge");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1 2 3\",\"5 6 7\",\"9 0*2\",\"8*3\"],\"flags\":[\"0 1 2\",\"8 9 10\",\"4 "
                   "0*2\",\"0*3\"]}");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"1*2 0*2 60\",\"1 0 67 224 190\",\"1 192 0*2 203\"],"
                   "\"flags\":[\"0*4 8\",\"0*2 3 8 0\",\"0*5\"]}");
    assert_json_at(&test, "layers[4].front",
                   "{\"index\":[\"0 9 0*2 61\",\"0*5\",\"0*5\"],\"flags\":[\"0*4 8\",\"0*5\",\"0*5\"]}");
    assert_json_at(&test, "layers[4].tiles", "{\"index\":[\"0*5\",\"0*5\",\"0*5\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5 6*2\",\"5 6*2\",\"5 7*2\"]}");
    assert_refused(&test, "resize layer=Design", MW_E_ARGUMENT,
                   "resize: give either size, or width and height");
    assert_refused(&test, "resize layer=Design size=2x2 width=3", MW_E_ARGUMENT,
                   "resize: give either size, or width and height");
    assert_refused(
        &test, "resize layer=Design size=1x5", MW_E_ARGUMENT,
        "resize: size requires WIDTHxHEIGHT, each a whole number between 2 and 2147483647, not \"1x5\"");
    assert_refused(&test, "resize layer=Quads size=5x5", MW_E_ARGUMENT,
                   "resize: none of the selected layers has tiles");
    assert_refused(&test, "resize layer=Design size=100000x100000", MW_E_LIMIT,
                   "resize: 100000 x 100000 cells need more than the limit of 268435456 bytes");
    test_doc_end(&test);
}

static void edges_are_extended(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "extend left=1 bottom=1 layer=Design");
    /* Everything in the group moves to the right, including physics and quads; what is visible behind it
     * stays. */
    assert_change(&test, 0, "groups[1].offset_x", "10 -> -6");
    assert_change(&test, 1, "groups[1].clip_x", "5 -> 37");
    assert_change(&test, 2, "layers[0]", "4 x 3 -> 5 x 3, left +1");
    assert_change(&test, 7, "layers[5]", "4 x 3 -> 5 x 4, left +1, bottom +1");
    assert_int_equal(mw_change_count(test.doc), 8);
    test_edit(&test, "extend by=1 right=0 layer=Far");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1*2 2 3 4\",\"5*2 6 7 8\",\"9*2 0*2 9\",\"9*2 0*2 9\"],"
                   "\"flags\":[\"0*2 1 2 3\",\"8*2 9 10 11\",\"4*2 0*2 8\",\"4*2 0*2 8\"]}");
    /* The spawn at the edge is not repeated. */
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"1*2 0*2 60\",\"0*2 67 224 190\",\"0 192 0*2 203\"],"
                   "\"flags\":[\"0*4 8\",\"0*2 3 8 0\",\"0*5\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5*3 6\",\"5*3 6\",\"5*3 7\",\"5*3 7\"]}");
    assert_int_at(&test, "groups[1].offset_x", -6 + 32);
    assert_int_at(&test, "groups[1].offset_y", 20 + 32);
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 16384 + 32768);
    assert_refused(&test, "extend layer=Far", MW_E_ARGUMENT,
                   "extend: at least one of the options by, left, right, top and bottom is required");
    test_doc_end(&test);
}

/* A destination would be one more of the same number. */
static void destinations_are_not_repeated(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    static const int types[] = { 27, 30, 31 };
    for (int i = 0; i < 3; i++) {
        char path[48];
        snprintf(path, sizeof path, "layers[1].tele[0,%d].type", i);
        assert_ok(test.context, mw_set_int(test.doc, path, types[i]));
    }
    test_edit(&test, "extend left=1 layer=tele");
    assert_int_at(&test, "layers[1].tele[1,0].type", 27);
    assert_int_at(&test, "layers[1].tele[0,0].type", 0);
    assert_int_at(&test, "layers[1].tele[1,1].type", 30);
    assert_int_at(&test, "layers[1].tele[0,1].type", 0);
    assert_int_at(&test, "layers[1].tele[0,2].type", 31);
    test_doc_end(&test);
}

/* In whatever group, games show them where the game layer is. */
static void physics_layers_follow_the_game_layer(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test.map->groups.items[0].num_layers = 4; /* Front is the first layer of the other group */
    test.map->groups.items[1].start_layer = 4;
    test.map->groups.items[1].num_layers = 6;
    test_edit(&test, "extend left=1 layer=front");
    assert_change(&test, 0, "groups[1].offset_x", "10 -> -6");
    assert_change(&test, 1, "groups[1].clip_x", "5 -> 37");
    for (size_t i = 0; i < 5; i++) {
        char path[32];
        snprintf(path, sizeof path, "layers[%zu]", i);
        assert_change(&test, 2 + i, path, "4 x 3 -> 5 x 3, left +1");
    }
    assert_int_equal(mw_change_count(test.doc), 7);
    test_doc_end(&test);
}

static void repeated_edges_are_removed(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    /* Far: 5 5 6 / 5 5 7, of which one column on the left can be removed; nothing else can. */
    test_edit(&test, "shrink layer=Far");
    assert_change(&test, 0, "groups[1].offset_x", "10 -> -22");
    assert_change(&test, 1, "layers[8]", "3 x 2 -> 2 x 2, left -1");
    assert_int_equal(mw_change_count(test.doc), 2);
    /* Back and forth again: extended and cut it is the same. The game's corner moves only when asked for. */
    /* Extending and shrinking gives the same map except for the spawn and the exit at edges, which need air
     * next to them. */
    test_edit(&test, "extend by=7");
    test_edit(&test, "shrink origin");
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"5 6\",\"5 7\"]}");
    assert_int_at(&test, "groups[1].offset_x", -22 - 16);
    assert_int_at(&test, "groups[1].offset_y", 20);
    assert_int_at(&test, "groups[1].clip_x", 5 + 32);
    assert_int_at(&test, "groups[1].clip_y", 6 + 32);
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"1*2 2 3 4\",\"1*2 2 3 4\",\"5*2 6 7 8\",\"9*2 0*2 9\"],"
                   "\"flags\":[\"0*2 1 2 3\",\"0*2 1 2 3\",\"8*2 9 10 11\",\"4*2 0*2 8\"]}");
    /* All physics layers keep the same size, so that none loses the entities of a different one. */
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"1*2 0*2 60*2\",\"1*2 0*2 60*2\",\"0*2 67 224 190*2\","
                   "\"0 192 0*2 203 0\",\"0*6\"],"
                   "\"flags\":[\"0*4 8*2\",\"0*4 8*2\",\"0*2 3 8 0*2\",\"0*6\",\"0*6\"]}");
    assert_int_at(&test, "layers[4].width", 6);
    assert_int_at(&test, "layers[4].height", 5);
    test_doc_end(&test);
}

/* What is left of a layer that loses only rows at the bottom begins as its data block does. */
static void assert_rows_leave_the_data(const char *version, int64_t size)
{
    char path[32];
    struct test_doc test;
    void *before;
    size_t before_size;
    begin(&test);
    test_edit(&test, "fill-tiles tile=3 layer=Design");
    assert_int_equal(mw_set(test.doc, "layers[5].tile_version", version), 0);
    test_doc_reopen(&test);
    test_doc_write(&test, &before, &before_size);

    test_edit(&test, "resize layer=Design size=4x2");
    assert_int_equal(mw_undo(test.doc), 0);
    assert_writes(test.doc, before, before_size);

    assert_int_equal(mw_redo(test.doc), 0);
    test_doc_reopen(&test);
    snprintf(path, sizeof path, "data[%d].size", (int)test_int(&test, "layers[5].data"));
    assert_int_at(&test, path, size);
    assert_json_at(&test, "layers[5].tiles", "{\"index\":[\"3*4\",\"3*4\"]}");
    test_check(&test, NULL);
    assert_int_equal(test_count_diags(test.doc, "TWM132"), 0);
    mw_free(test.context, before);
    test_doc_end(&test);
}

static void removed_rows_leave_the_data(void **state)
{
    (void)state;
    assert_rows_leave_the_data("3", 4 * 2 * 4);
    assert_rows_leave_the_data("4", 4); /* run lengths: one tile, seven repetitions */
}

static void layers_keep_two_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "fill-tiles tile=3 layer=Design layer=Far");
    test_edit(&test, "shrink sides=right-bottom layer=Design layer=Far");
    assert_int_equal(mw_change_count(test.doc), 2);
    test_doc_reopen(&test);
    assert_json_at(&test, "layers[5].tiles", "{\"index\":[\"3*2\",\"3*2\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"3*2\",\"3*2\"]}");
    assert_int_at(&test, "groups[1].offset_x", 10);
    test_edit(&test, "shrink");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

/* ---- all operations ---- */

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    static const char *const sizes[] = { "shift dx=1", "resize layer=game size=6x6", "extend by=2",
                                         "shrink origin", NULL };
    struct test_doc test;
    begin(&test);
    assert_edits_survive(&test, sizes);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_are_moved),
        cmocka_unit_test(quads_are_moved_to_the_end),
        cmocka_unit_test(the_whole_map_is_moved),
        cmocka_unit_test(quads_wrap_by_their_pivot),
        cmocka_unit_test(unknown_layers_are_unchanged),
        cmocka_unit_test(layers_without_a_size_are_left_alone),
        cmocka_unit_test(layers_are_resized),
        cmocka_unit_test(edges_are_extended),
        cmocka_unit_test(destinations_are_not_repeated),
        cmocka_unit_test(physics_layers_follow_the_game_layer),
        cmocka_unit_test(repeated_edges_are_removed),
        cmocka_unit_test(removed_rows_leave_the_data),
        cmocka_unit_test(layers_keep_two_tiles),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
