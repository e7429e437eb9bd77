/* What moves with objects and planes, and what stays: the first and the last position on each side. */
#include "test.h"

#include "wwd_edit.h"

/* Where the target of the teleporter, object `index`, is now. */
static void assert_target(const struct test_doc *test, size_t index, int32_t column, int32_t row)
{
    const struct wwd_object *object = object_at(test, 1, index);
    if (object->speed_x != column || object->speed_y != row)
        fail_msg("the target is %d,%d, expected %d,%d", (int)object->speed_x, (int)object->speed_y,
                 (int)column, (int)row);
}

/* Tiles 2,1 to 7,6 are the ones of the objects. */
static void targets_in_the_tiles_of_the_objects_move(void **state)
{
    (void)state;
    static const struct {
        int column, row;
        bool moves;
    } rows[] = {
        { 2, 1, true },  { 7, 6, true },  { 2, 6, true },  { 7, 1, true },  { 4, 4, true },
        { 1, 3, false }, { 8, 3, false }, { 4, 0, false }, { 4, 7, false },
    };
    static const char *const others[2][2] = { { "x=70 y=223", "x=255 y=40" },
                                              { "x=255 y=40", "x=70 y=223" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t order = 0; order < 2; order++) {
            struct test_doc test;
            char operation[160];
            level_new(&test, "gruntz", "20x12");
            snprintf(operation, sizeof operation,
                     "add-object logic=Teleporter x=170 y=130 set=speed_x=%d set=speed_y=%d", rows[i].column,
                     rows[i].row);
            test_edit(&test, operation);
            for (size_t k = 0; k < 2; k++) {
                snprintf(operation, sizeof operation, "add-object logic=EyeCandy %s", others[order][k]);
                test_edit(&test, operation);
            }
            test_edit(&test, "move-objects all dx=64 dy=96");
            assert_target(&test, 0, rows[i].column + (rows[i].moves ? 2 : 0),
                          rows[i].row + (rows[i].moves ? 3 : 0));
            test_doc_end(&test);
        }
}

/* Left of and above 0, a tile begins at a multiple of its size, too: the object is in tile -1,-2. */
static void a_single_object_takes_along_what_is_in_its_tile(void **state)
{
    (void)state;
    static const struct {
        int column, row;
        bool moves;
    } rows[] = {
        { -1, -2, true }, { -2, -2, false }, { -1, -1, false }, { 0, -2, false }, { -1, -3, false }
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[160];
        level_new(&test, "gruntz", "20x12");
        snprintf(operation, sizeof operation,
                 "add-object logic=Teleporter x=-20 y=-60 set=speed_x=%d set=speed_y=%d", rows[i].column,
                 rows[i].row);
        test_edit(&test, operation);
        test_edit(&test, "move-objects all dx=64 dy=96");
        assert_target(&test, 0, rows[i].column + (rows[i].moves ? 2 : 0),
                      rows[i].row + (rows[i].moves ? 3 : 0));
        test_doc_end(&test);
    }
}

/* A tile moves as its centre does: pixel 336,176 is that of tile 10,5. */
static void targets_move_by_whole_tiles(void **state)
{
    (void)state;
    static const struct {
        int dx, dy, column, row;
    } rows[] = {
        { 15, 0, 10, 5 },  { 16, 0, 11, 5 },  { -16, 0, 10, 5 },  { -17, 0, 9, 5 },
        { 47, 0, 11, 5 },  { 48, 0, 12, 5 },  { 0, 15, 10, 5 },   { 0, 16, 10, 6 },
        { 0, -16, 10, 5 }, { 0, -17, 10, 4 }, { -352, 0, -1, 5 }, { 0, -177, 10, -1 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[160];
        level_new(&test, "gruntz", "20x12");
        test_edit(&test, "add-object logic=Teleporter x=100 y=100 set=speed_x=10 set=speed_y=5");
        snprintf(operation, sizeof operation, "move-objects all dx=%d dy=%d ranges=all", rows[i].dx,
                 rows[i].dy);
        test_edit(&test, operation);
        assert_target(&test, 0, rows[i].column, rows[i].row);
        bool moved = rows[i].column != 10 || rows[i].row != 5;
        assert_int_equal(mw_change_count(test.doc), moved ? 2 : 1);
        if (moved)
            assert_change(&test, 1, "planes", "moved the targets of 1 object");
        test_doc_end(&test);
    }
}

/* 0,0 is no target; 0,5 and 5,0 are. Tiles without a size cannot move. */
static void targets_at_zero(void **state)
{
    (void)state;
    static const struct {
        const char *set;
        int column, row;
    } rows[] = {
        { "set=speed_x=0 set=speed_y=0", 0, 0 },
        { "set=speed_x=0 set=speed_y=5", 1, 7 },
        { "set=speed_x=5 set=speed_y=0", 6, 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[160];
        level_new(&test, "gruntz", "20x12");
        snprintf(operation, sizeof operation, "add-object logic=Teleporter x=100 y=100 %s", rows[i].set);
        test_edit(&test, operation);
        test_edit(&test, "move-objects all dx=32 dy=64 ranges=all");
        assert_target(&test, 0, rows[i].column, rows[i].row);
        test_doc_end(&test);
    }
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    test_edit(&test, "add-object logic=Teleporter x=100 y=100 set=speed_x=3 set=speed_y=5");
    assert_ok(test.context, mw_set(test.doc, "planes[1].tile_width", "0"));
    test_edit(&test, "move-objects all dx=32 dy=64 ranges=all");
    assert_target(&test, 0, 3, 7);
    assert_ok(test.context, mw_set(test.doc, "planes[1].tile_width", "32"));
    assert_ok(test.context, mw_set(test.doc, "planes[1].tile_height", "-1"));
    test_edit(&test, "move-objects all dx=32 dy=64 ranges=all");
    assert_target(&test, 0, 4, 7);
    test_doc_end(&test);
}

/* A flier's way goes with it wherever the points are, unless nothing is to follow. */
static void ways_follow_their_object(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    test_edit(&test, "add-object logic=UFO x=16 y=16 set=rect_move=12,3,5,9");
    test_edit(&test, "move-objects all dx=32 dy=64");
    const struct wwd_object *object = object_at(&test, 1, 0);
    assert_int_equal(object->rect_move.left, 13);
    assert_int_equal(object->rect_move.top, 5);
    assert_int_equal(object->rect_move.right, 6);
    assert_int_equal(object->rect_move.bottom, 11);
    test_edit(&test, "move-objects all dx=32 dy=64 ranges=none");
    assert_int_equal(object->rect_move.left, 13);
    assert_int_equal(object->rect_move.bottom, 11);
    test_doc_end(&test);
}

/* The officer is at 70,70, in the tile 64,64 to 127,127. An area in its tile moves with it; each axis that
 * contains it moves anyway. What the limits of an unknown logic are is only guessed. */
static void areas_in_the_tile_of_the_object_move(void **state)
{
    (void)state;
    static const struct {
        const char *logic;
        int left, top, right, bottom;
        bool moves_x, moves_y;
    } rows[] = {
        { "Officer", 80, 90, 127, 127, true, true },   { "Officer", 80, 90, 128, 127, false, false },
        { "Officer", 80, 90, 127, 128, false, false }, { "Officer", 64, 64, 69, 69, true, true },
        { "Officer", 63, 64, 69, 69, false, false },   { "Officer", 64, 63, 69, 69, false, false },
        { "Officer", 60, 90, 70, 127, true, false },   { "Officer", 80, 70, 127, 130, false, true },
        { "Nothing", 80, 90, 127, 127, false, false }, { "Nothing", 60, 90, 80, 127, true, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[200];
        level_new(&test, "claw", "6x5");
        snprintf(operation, sizeof operation,
                 "add-object logic=%s x=70 y=70 set=min_x=%d set=min_y=%d set=max_x=%d set=max_y=%d",
                 rows[i].logic, rows[i].left, rows[i].top, rows[i].right, rows[i].bottom);
        test_edit(&test, operation);
        test_edit(&test, "move-objects all dx=7 dy=9");
        const struct wwd_object *object = object_at(&test, 1, 0);
        assert_int_equal(object->min_x, rows[i].left + (rows[i].moves_x ? 7 : 0));
        assert_int_equal(object->max_x, rows[i].right + (rows[i].moves_x ? 7 : 0));
        assert_int_equal(object->min_y, rows[i].top + (rows[i].moves_y ? 9 : 0));
        assert_int_equal(object->max_y, rows[i].bottom + (rows[i].moves_y ? 9 : 0));
        test_doc_end(&test);
    }
}

/* ---- planes ---- */

/* 6 x 5 tiles are 384 x 320 pixels: what is outside does not go around the edges. */
static void only_what_is_on_the_plane_goes_around_its_edges(void **state)
{
    (void)state;
    static const int rows[][4] = {
        { -1, -1, 63, 127 }, { 0, 0, 64, 128 },     { 319, 191, 383, 319 },
        { 320, 192, 0, 0 },  { 383, 319, 63, 127 }, { 384, 320, 448, 448 },
    };
    struct test_doc test;
    level_new(&test, "claw", "6x5");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char operation[64];
        snprintf(operation, sizeof operation, "add-object logic=Officer x=%d y=%d", rows[i][0], rows[i][1]);
        test_edit(&test, operation);
    }
    assert_ok(test.context, mw_set(test.doc, "start_x", "383"));
    assert_ok(test.context, mw_set(test.doc, "start_y", "192"));
    test_edit(&test, "shift-plane dx=1 dy=2 wrap");
    EXPECT_CHANGES(&test, "planes[1].tiles: moved by 1,2 tiles, around the edges",
                   "planes[1].objects: 6 moved by 64,128", "start_x: 383 -> 63", "start_y: 192 -> 0");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(object_at(&test, 1, i)->location_x, rows[i][2]);
        assert_int_equal(object_at(&test, 1, i)->location_y, rows[i][3]);
    }
    test_doc_end(&test);
}

/* The start stays if its new coordinate would not fit; each coordinate for itself. */
static void the_start_stays_in_range(void **state)
{
    (void)state;
    static const struct {
        const char *start, *shift;
        int64_t after;
    } rows[] = {
        { "2147483583", "1", 2147483647 },
        { "2147483584", "1", 2147483584 },
        { "-2147483584", "-1", -2147483648 },
        { "-2147483585", "-1", -2147483585 },
    };
    for (size_t axis = 0; axis < 2; axis++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            struct test_doc test;
            char operation[64];
            level_new(&test, "claw", "6x5");
            assert_ok(test.context, mw_set(test.doc, axis ? "start_y" : "start_x", rows[i].start));
            assert_ok(test.context, mw_set(test.doc, axis ? "start_x" : "start_y", "7"));
            snprintf(operation, sizeof operation, "shift-plane %s=%s", axis ? "dy" : "dx", rows[i].shift);
            test_edit(&test, operation);
            assert_int_equal(axis ? test.level->start_y : test.level->start_x, rows[i].after);
            assert_int_equal(axis ? test.level->start_x : test.level->start_y, 7);
            test_doc_end(&test);
        }
}

/* Objects that come to lie outside are counted, not those that were outside before. */
static void objects_that_are_cut_off_are_counted(void **state)
{
    (void)state;
    static const char *const places[] = { "x=63 y=63", "x=0 y=0",  "x=64 y=10", "x=10 y=64",
                                          "x=-1 y=9",  "x=9 y=-1", "x=384 y=9", "x=9 y=320" };
    struct test_doc test;
    level_new(&test, "claw", "6x5");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char operation[64];
        snprintf(operation, sizeof operation, "add-object logic=Officer %s", places[i]);
        test_edit(&test, operation);
    }
    test_edit(&test, "resize-plane size=5x4");
    EXPECT_CHANGES(&test, "planes[1].tiles: 6 x 5 -> 5 x 4");
    test_edit(&test, "resize-plane size=1x1");
    EXPECT_CHANGES(&test, "planes[1].tiles: 5 x 4 -> 1 x 1",
                   "planes[1].objects: 2 are now outside the plane");
    test_edit(&test, "resize-plane size=7x1");
    EXPECT_CHANGES(&test, "planes[1].tiles: 1 x 1 -> 7 x 1");
    test_edit(&test, "resize-plane size=1x1");
    EXPECT_CHANGES(&test, "planes[1].tiles: 7 x 1 -> 1 x 1",
                   "planes[1].objects: 2 are now outside the plane");
    test_edit(&test, "resize-plane size=1x2");
    test_edit(&test, "resize-plane size=1x1");
    EXPECT_CHANGES(&test, "planes[1].tiles: 1 x 2 -> 1 x 1",
                   "planes[1].objects: 1 are now outside the plane");
    test_doc_end(&test);
}

/* ---- links ---- */

/* A link names a tile of the plane, 256 x column + row, and moves with it even if no switch is there. */
static void links_to_tiles_move_with_the_plane(void **state)
{
    (void)state;
    static const struct {
        const char *shift;
        int after[4]; /* of 3,4; 19,11; 20,0 and 0,12, which are outside; below, -5 */
    } rows[] = {
        { "shift-plane dx=1 dy=2", { 4 * 256 + 6, 20 * 256 + 13, 20 * 256, 12 } },
        { "shift-plane dx=2 dy=3 wrap", { 5 * 256 + 7, 1 * 256 + 2, 20 * 256, 12 } },
        { "resize-plane size=22x15 anchor=bottom-right", { 5 * 256 + 7, 21 * 256 + 14, 20 * 256, 12 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        level_new(&test, "gruntz", "20x12");
        test_edit(&test, "add-object logic=TileTriggerSwitch x=40 y=40");
        test_edit(&test, "add-object logic=TileTrigger x=100 y=100 set=rect_move=772,4875,5120,12 "
                         "set=rect_hit.left=-5 set=rect_user2.bottom=257");
        test_edit(&test, rows[i].shift);
        const struct wwd_object *object = object_at(&test, 1, 1);
        assert_int_equal(object->rect_move.left, rows[i].after[0]);
        assert_int_equal(object->rect_move.top, rows[i].after[1]);
        assert_int_equal(object->rect_move.right, rows[i].after[2]);
        assert_int_equal(object->rect_move.bottom, rows[i].after[3]);
        assert_int_equal(object->rect_hit.left, -5);
        assert_int_equal(object->rect_user2.bottom, object_at(&test, 1, 0)->id);
        test_doc_end(&test);
    }
}

/* Links of all planes follow, from the first plane's first object to the last one's last. */
static void links_of_all_planes_follow_a_switch(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    test_edit(&test, "add-plane name=Top image-set=FRONT size=4x4");
    for (int plane = 0; plane < 3; plane++) {
        char operation[128];
        snprintf(operation, sizeof operation,
                 "add-object logic=TileTrigger x=9 y=9 plane=%d "
                 "set=rect_move.top=772",
                 plane);
        test_edit(&test, operation);
    }
    test_edit(&test, "add-object logic=TileTriggerSwitch x=100 y=140");
    test_edit(&test, "move-objects object=1 dx=64 dy=32");
    EXPECT_CHANGES(&test, "planes[1].objects[1]: 100,140 -> 164,172",
                   "planes: set the ids of 1 switch to their tiles, updated 3 links");
    for (size_t plane = 0; plane < 3; plane++)
        assert_int_equal(object_at(&test, plane, 0)->rect_move.top, 5 * 256 + 5);
    test_edit(&test, "move-objects object=1 dx=1");
    EXPECT_CHANGES(&test, "planes[1].objects[1]: 164,172 -> 165,172");
    test_edit(&test, "move-objects object=1 dx=67108864");
    assert_int_equal(object_at(&test, 1, 1)->id, (2097152 + 5) * 256 + 5);
    assert_refused(&test, "move-objects object=1 dx=201326592", MW_E_ARGUMENT,
                   "move-objects: the tile of a switch would be outside the range of ids");
    test_doc_end(&test);
}

/* ---- ids ---- */

/* The highest id of all planes counts, also that of the first object of the first one. */
static void free_ids_follow_the_highest_of_all_planes(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "6x5");
    test_edit(&test, "add-object logic=Rat x=9 y=9 plane=0 id=70");
    test_edit(&test, "add-object logic=Rat x=9 y=9 plane=0 id=60");
    test_edit(&test, "add-object logic=Rat x=9 y=9");
    assert_int_equal(object_at(&test, 1, 0)->id, 71);
    test_edit(&test, "add-object logic=Rat x=9 y=9 plane=2 id=90");
    test_edit(&test, "clone-objects object=0 dx=3 dy=5 count=2");
    assert_int_equal(object_at(&test, 1, 1)->id, 91);
    assert_int_equal(object_at(&test, 1, 2)->id, 92);
    assert_int_equal(object_at(&test, 1, 2)->location_x, 15);
    assert_int_equal(object_at(&test, 1, 2)->location_y, 19);
    test_edit(&test, "add-object logic=Rat x=9 y=9 id=2147483645");
    test_edit(&test, "clone-objects object=0 dx=3 count=2");
    assert_int_equal(object_at(&test, 1, 5)->id, 2147483647);
    test_edit(&test, "copy-rect rect=1,1,1,1 to=2,2 with-objects"); /* no object needs an id */
    test_edit(&test, "add-object logic=Rat x=9 y=9 id=7");
    assert_int_equal(object_at(&test, 1, 6)->id, 7);
    assert_refused(
        &test, "clone-objects object=0,1 dx=3 count=2", MW_E_LIMIT,
        "clone-objects: not enough ids: 4 needed above the highest id, 2147483647, but only 0 left");
    test_doc_end(&test);
}

/* The rectangle is 160,96 to 359,195; the centre of tile 8,3 is 272,112. */
static void what_is_in_the_rectangle_moves(void **state)
{
    (void)state;
    static const int rows[][3] = { { 8, 3, 1 },  { 5, 3, 1 },  { 4, 3, 0 }, { 8, 2, 0 },
                                   { 10, 5, 1 }, { 11, 5, 0 }, { 10, 6, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[160];
        level_new(&test, "gruntz", "20x12");
        snprintf(operation, sizeof operation,
                 "add-object logic=Teleporter x=170 y=130 set=speed_x=%d set=speed_y=%d", rows[i][0],
                 rows[i][1]);
        test_edit(&test, operation);
        test_edit(&test, "move-objects rect=160,96,200,100 dx=64");
        assert_target(&test, 0, rows[i][0] + 2 * rows[i][2], rows[i][1]);
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets_in_the_tiles_of_the_objects_move),
        cmocka_unit_test(a_single_object_takes_along_what_is_in_its_tile),
        cmocka_unit_test(targets_move_by_whole_tiles),
        cmocka_unit_test(targets_at_zero),
        cmocka_unit_test(ways_follow_their_object),
        cmocka_unit_test(areas_in_the_tile_of_the_object_move),
        cmocka_unit_test(only_what_is_on_the_plane_goes_around_its_edges),
        cmocka_unit_test(the_start_stays_in_range),
        cmocka_unit_test(objects_that_are_cut_off_are_counted),
        cmocka_unit_test(links_to_tiles_move_with_the_plane),
        cmocka_unit_test(links_of_all_planes_follow_a_switch),
        cmocka_unit_test(free_ids_follow_the_highest_of_all_planes),
        cmocka_unit_test(what_is_in_the_rectangle_moves),
    };
    return TEST_RUN(tests);
}
