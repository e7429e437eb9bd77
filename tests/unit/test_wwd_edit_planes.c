/* Edit operations on planes and their cells. */
#include "test.h"

#include "wwd_edit.h"

/* 4 x 3 tiles numbered row by row from 1, two objects, the start at 64,64. */
static void numbered(struct test_doc *test)
{
    level_new(test, "claw", "4x3");
    for (unsigned i = 0; i < 12; i++) {
        char operation[80];
        snprintf(operation, sizeof operation, "fill-tiles tile=%u rect=%u,%u,1,1", i + 1, i % 4, i / 4);
        test_edit(test, operation);
    }
    test_edit(test, "add-object logic=Officer x=70 y=10 set=min_x=64 set=max_x=100");
    test_edit(
        test,
        "add-object logic=SpecialPowerup image-set=GAME_WARP x=200 y=150 set=speed_x=20 set=speed_y=30");
    assert_int_equal(mw_set(test->doc, "start_x", "64"), 0);
    assert_int_equal(mw_set(test->doc, "start_y", "64"), 0);
    assert_row(test, 1, 0, "1 2 3 4");
    assert_row(test, 1, 2, "9 10 11 12");
}

/* ---- filling and replacing ---- */

static void fills_rectangles_and_planes(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test, "fill-tiles tile=7 rect=1,0,3,2", "planes[1].tiles", "filled with 7 in 5 cells");
    assert_row(&test, 1, 0, "1 7 7 7");
    assert_row(&test, 1, 1, "5 7 7 7");
    assert_row(&test, 1, 2, "9 10 11 12");
    assert_edit(&test, "fill-tiles tile=# rect=0,2,1,1", "planes[1].tiles", "filled with # in 1 cell");
    assert_edit(&test, "fill-tiles tile=- rect=3,2,1,1", "planes[1].tiles", "filled with - in 1 cell");
    assert_row(&test, 1, 2, "# 10 11 -");
    test_edit(&test, "fill-tiles tile=- rect=3,2,1,1");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_edit(&test, "fill-tiles tile=0x10 plane=Front", "planes[2].tiles", "filled with 16 in 96 cells");
    test_edit(&test, "fill-tiles tile=5 plane=* rect=0,0,1,1");
    assert_int_equal(mw_change_count(test.doc), 3);
    assert_sound(&test);
    test_doc_end(&test);
}

static void fills_only_existing_cells(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_refused(&test, "fill-tiles tile=1 rect=2,1,3,1", MW_E_ARGUMENT,
                   "fill-tiles: rect: 3 x 1 tiles at 2,1 reach beyond the 4 x 3 tiles of plane 1");
    assert_refused(&test, "fill-tiles tile=1 plane=* rect=0,3,1,1", MW_E_ARGUMENT,
                   "fill-tiles: rect: 1 x 1 tiles at 0,3 reach beyond the 4 x 3 tiles of plane 1");
    assert_refused(&test, "fill-tiles tile=5000", MW_E_ARGUMENT,
                   "fill-tiles: tile: tile 5000 is out of range, expected 0 to 999, the tiles with "
                   "properties; the operation \"set-tile-properties\" adds more");
    assert_refused(&test, "replace-tile from=1 to=1000 plane=*", MW_E_ARGUMENT,
                   "replace-tile: to: tile 1000 is out of range, expected 0 to 999, the tiles with "
                   "properties; the operation \"set-tile-properties\" adds more");
    assert_refused(&test, "shift-plane dx=1 fill=0x13E8", MW_E_ARGUMENT,
                   "shift-plane: fill: tile 5096 is out of range, expected 0 to 999, the tiles with "
                   "properties; the operation \"set-tile-properties\" adds more");
    test_edit(&test, "fill-tiles tile=5000 plane=Front");
    test_edit(&test, "set-tile-properties tiles=5000 attribute=clear");
    test_edit(&test, "fill-tiles tile=5000");
    assert_refused(&test, "fill-tiles tile=wall", MW_E_ARGUMENT,
                   "fill-tiles: tile: \"wall\" is neither a number nor the name of a value; one of -, #");
    assert_refused(&test, "fill-tiles tile=4294967296", MW_E_ARGUMENT,
                   "fill-tiles: tile: 4294967296 is out of range, expected 0 to 4294967295");
    test_doc_end(&test);
}

static void replaces_a_tile(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    test_edit(&test, "fill-tiles tile=7 rect=0,0,2,2");
    assert_edit(&test, "replace-tile from=7 to=-", "planes[1].tiles", "7 -> - in 5 cells");
    assert_row(&test, 1, 1, "- - - 8");
    assert_edit(&test, "replace-tile from=- to=2 rect=2,1,2,1", "planes[1].tiles", "- -> 2 in 1 cell");
    assert_row(&test, 1, 1, "- - 2 8");
    test_edit(&test, "replace-tile from=- to=3 plane=*");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_change(&test, 0, "planes[1].tiles", "- -> 3 in 4 cells");
    assert_change(&test, 1, "planes[2].tiles", "- -> 3 in 96 cells");
    assert_refused(&test, "replace-tile from=99 to=1 plane=*", MW_E_NOT_FOUND,
                   "replace-tile: no selected cell has tile 99");
    assert_sound(&test);
    test_doc_end(&test);
}

/* ---- copying within a level ---- */

static void copies_rectangles_that_overlap(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test, "copy-rect rect=0,0,3,2 to=1,1", "planes[1].tiles",
                "3 x 2 cells at 0,0 of plane 1 of claw copied to 1,1, 6 changed");
    assert_row(&test, 1, 0, "1 2 3 4");
    assert_row(&test, 1, 1, "5 1 2 3");
    assert_row(&test, 1, 2, "9 5 6 7");
    assert_sound(&test);
    test_doc_end(&test);
}

static void copies_objects_with_their_cells(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    test_edit(&test, "copy-rect rect=1,0,1,1 to=2,2 with-objects");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_change(&test, 1, "planes[1].objects[2]", "added Officer at 134,138");
    assert_int_equal(object_at(&test, 1, 2)->id, 3);
    assert_int_equal(object_at(&test, 1, 2)->min_x, 128);
    assert_sound(&test);
    test_doc_end(&test);
}

static void copies_between_planes(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test, "copy-rect rect=0,0,4,1 to=2,1 plane=Front from-plane=Action", "planes[2].tiles",
                "4 x 1 cells at 0,0 of plane 1 of claw copied to 2,1, 4 changed");
    assert_refused(&test, "copy-rect rect=0,0,4,1 to=1,0", MW_E_ARGUMENT,
                   "copy-rect: to: 4 x 1 tiles at 1,0 reach beyond the 4 x 3 tiles of plane 1; the operation "
                   "\"resize-plane\" enlarges it");
    assert_refused(&test, "copy-rect rect=0,0,5,1 to=0,0", MW_E_ARGUMENT,
                   "copy-rect: rect: 5 x 1 tiles at 0,0 reach beyond the 4 x 3 tiles of plane 1 of claw");
    assert_int_equal(mw_set(test.doc, "planes[2].tile_width", "32"), 0);
    assert_refused(&test, "copy-rect rect=0,0,1,1 to=0,0 plane=2 from-plane=1", MW_E_ARGUMENT,
                   "copy-rect: tiles of 64 x 64 px cannot be copied to a plane with tiles of 32 x 64 px");
    test_doc_end(&test);
}

/* ---- resizing ---- */

/* A plane of one column or row moves, too. */
static void narrow_planes_shift(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "1x2");
    test_edit(&test, "fill-tiles tile=7 rect=0,1,1,1");
    test_edit(&test, "shift-plane dy=1 wrap");
    assert_row(&test, 1, 0, "7");
    assert_row(&test, 1, 1, "-");
    test_doc_end(&test);
    level_new(&test, "claw", "2x1");
    test_edit(&test, "fill-tiles tile=7 rect=1,0,1,1");
    test_edit(&test, "shift-plane dx=1 wrap");
    assert_row(&test, 1, 0, "7 -");
    test_doc_end(&test);
}

/* The plane keeps its lower right tile: 64,64 to 127,127 become 0,0 to 63,63. */
static void objects_at_the_edges_stay_inside(void **state)
{
    (void)state;
    static const struct {
        int x, y;
        bool leaves;
    } rows[] = {
        { 64, 64, false }, { 127, 127, false }, { 63, 64, true },
        { 64, 63, true },  { 128, 64, false },  { 64, 128, false }, /* were outside before */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        char operation[64];
        level_new(&test, "claw", "2x2");
        snprintf(operation, sizeof operation, "add-object logic=Officer x=%d y=%d", rows[i].x, rows[i].y);
        test_edit(&test, operation);
        test_edit(&test, "resize-plane size=1x1 anchor=bottom-right");
        size_t count = 0;
        for (size_t k = 0; k < mw_change_count(test.doc); k++)
            count += strcmp(mw_change_at(test.doc, k)->text, "1 are now outside the plane") == 0;
        assert_int_equal(count, rows[i].leaves);
        assert_int_equal(object_at(&test, 1, 0)->location_x, rows[i].x - 64);
        assert_int_equal(object_at(&test, 1, 0)->location_y, rows[i].y - 64);
        test_doc_end(&test);
    }
}

static void grows_and_shrinks_at_the_far_edges(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test, "resize-plane size=6x4", "planes[1].tiles", "4 x 3 -> 6 x 4");
    assert_row(&test, 1, 0, "1 2 3 4 - -");
    assert_row(&test, 1, 3, "- - - - - -");
    assert_int_equal(test.level->planes.items[1].tiles_wide, 6);
    assert_int_equal(test.level->planes.items[1].width_px, 6 * 64);
    assert_sound(&test);
    test_edit(&test, "resize-plane width=2 fill=9");
    assert_change(&test, 0, "planes[1].tiles", "6 x 4 -> 2 x 4; 6 used cells cut off");
    assert_change(&test, 1, "planes[1].objects", "1 are now outside the plane");
    assert_row(&test, 1, 2, "9 10");
    assert_edit(&test, "resize-plane height=5 fill=#", "planes[1].tiles", "2 x 4 -> 2 x 5");
    assert_row(&test, 1, 4, "# #");
    test_edit(&test, "resize-plane size=2x5");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

static void resizing_at_an_anchor_moves_objects_and_start(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    test_edit(&test, "resize-plane size=6x4 anchor=bottom-right");
    assert_int_equal(mw_change_count(test.doc), 5);
    assert_change(&test, 4, "planes", "moved the targets of 1 object");
    assert_change(&test, 0, "planes[1].tiles", "4 x 3 -> 6 x 4, moved by 2,1 tiles");
    assert_change(&test, 1, "planes[1].objects", "2 moved by 128,64");
    assert_change(&test, 2, "start_x", "64 -> 192");
    assert_change(&test, 3, "start_y", "64 -> 128");
    assert_row(&test, 1, 0, "- - - - - -");
    assert_row(&test, 1, 1, "- - 1 2 3 4");
    assert_int_equal(object_at(&test, 1, 0)->location_x, 198);
    assert_int_equal(object_at(&test, 1, 0)->max_x, 228);
    assert_int_equal(object_at(&test, 1, 1)->speed_x, 148);
    assert_int_equal(object_at(&test, 1, 1)->speed_y, 94);
    assert_sound(&test);
    test_edit(&test, "resize-plane size=4x3 anchor=center objects=no");
    assert_change(&test, 0, "planes[1].tiles", "6 x 4 -> 4 x 3, moved by -1,0 tiles; 6 used cells cut off");
    assert_row(&test, 1, 1, "- 1 2 3");
    assert_int_equal(object_at(&test, 1, 0)->location_x, 198);
    test_edit(&test, "resize-plane size=4x3 offset=-1,-1");
    assert_row(&test, 1, 0, "1 2 3 -");
    assert_int_equal(object_at(&test, 1, 0)->location_x, 134);
    test_doc_end(&test);
}

static void resizing_stays_within_limits(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_refused(&test, "resize-plane size=100000x100000", MW_E_LIMIT,
                   "resize-plane: 100000 x 100000 cells need more than the limit of 268435456 bytes");
    assert_refused(&test, "resize-plane size=2147483647x2147483647", MW_E_LIMIT,
                   "resize-plane: 2147483647 x 2147483647 cells need more than the limit of 268435456 bytes");
    assert_refused(&test, "resize-plane", MW_E_ARGUMENT,
                   "resize-plane: give either size, or width and height");
    assert_refused(&test, "resize-plane size=3x3 width=4", MW_E_ARGUMENT,
                   "resize-plane: give either size, or width and height");
    assert_refused(
        &test, "resize-plane width=9 offset=2147483647,0", MW_E_ARGUMENT,
        "resize-plane: objects would be moved outside the coordinate range, -2147483648 to 2147483647");
    test_edit(&test, "resize-plane width=9 offset=2147483647,-2147483648 objects=no");
    assert_row(&test, 1, 0, "- - - - - - - - -");
    test_doc_end(&test);
}

/* ---- shifting ---- */

static void shifting_moves_everything_on_the_plane(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    test_edit(&test, "shift-plane dx=1 dy=-1 fill=0");
    assert_int_equal(mw_change_count(test.doc), 6);
    assert_change(&test, 0, "planes[1].tiles", "moved by 1,-1 tiles; 6 used cells cut off");
    assert_change(&test, 1, "planes[1].objects", "2 moved by 64,-64");
    assert_change(&test, 2, "start_x", "64 -> 128");
    assert_change(&test, 3, "start_y", "64 -> 0");
    assert_change(&test, 4, "planes", "moved the targets of 1 object");
    assert_change(&test, 5, "planes[1].objects", "2 are now outside the plane");
    assert_row(&test, 1, 0, "0 5 6 7");
    assert_row(&test, 1, 1, "0 9 10 11");
    assert_row(&test, 1, 2, "0 0 0 0");
    test_edit(&test, "shift-plane dx=-40 objects=no");
    assert_row(&test, 1, 1, "- - - -");
    test_doc_end(&test);
}

static void shifting_can_wrap_around_the_edges(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    test_edit(&test, "shift-plane dx=1 dy=-1 wrap");
    assert_change(&test, 0, "planes[1].tiles", "moved by 1,-1 tiles, around the edges");
    assert_row(&test, 1, 0, "8 5 6 7");
    assert_row(&test, 1, 2, "4 1 2 3");
    /* 200 + 64 wraps at 256, 10 - 64 at 192 */
    assert_int_equal(object_at(&test, 1, 1)->location_x, 8);
    assert_int_equal(object_at(&test, 1, 0)->location_y, 138);
    assert_int_equal(object_at(&test, 1, 0)->location_x, 134);
    assert_int_equal(object_at(&test, 1, 0)->min_x, 128);
    assert_sound(&test);
    test_edit(&test, "shift-plane dx=-9 dy=4 wrap");
    assert_row(&test, 1, 0, "1 2 3 4");
    assert_row(&test, 1, 2, "9 10 11 12");
    assert_int_equal(object_at(&test, 1, 1)->location_x, 200);
    assert_int_equal(object_at(&test, 1, 0)->location_y, 10);
    assert_int_equal(test.level->start_x, 64);
    assert_refused(&test, "shift-plane", MW_E_ARGUMENT, "shift-plane: dx or dy is required");
    test_doc_end(&test);
}

/* The start belongs to the main plane. */
static void shifting_a_different_plane_leaves_the_start(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test, "shift-plane plane=Front dx=3", "planes[2].tiles", "moved by 3,0 tiles");
    assert_int_equal(test.level->start_x, 64);
    assert_int_equal(object_at(&test, 1, 0)->location_x, 70);
    test_doc_end(&test);
}

/* ---- adding and removing ---- */

static void adds_a_plane_anywhere(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test,
                "add-plane name=Sky size=3x2 image-set=SKY image-set=STARS z=-2000 movement=25,30 "
                "flags=wrap_x|wrap_y fill-color=7 fill=# position=1",
                "planes[1]", "added plane Sky, 3 x 2 tiles of 64 x 64 px");
    const struct wwd_plane *plane = &test.level->planes.items[1];
    assert_string_equal(plane->name, "Sky");
    assert_int_equal(plane->flags, WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y);
    assert_int_equal(plane->z_coord, -2000);
    assert_int_equal(plane->movement_x_percent, 25);
    assert_int_equal(plane->movement_y_percent, 30);
    assert_int_equal(plane->fill_color, 7);
    assert_int_equal(plane->image_sets.count, 2);
    assert_int_equal(plane->num_image_sets, 2);
    assert_row(&test, 1, 1, "# # #");
    assert_row(&test, 2, 0, "1 2 3 4");
    assert_int_equal(test.level->planes.items[2].objects.count, 2);
    assert_sound(&test);
    assert_edit(&test, "add-plane name=Near image-set=FRONT", "planes[4]",
                "added plane Near, 4 x 3 tiles of 64 x 64 px");
    assert_sound(&test);
    test_doc_end(&test);
}

static void wrong_planes_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_refused(&test, "add-plane name=Sky image-set=SKY flags=main", MW_E_ARGUMENT,
                   "add-plane: the level already has a main plane and cannot have a second one");
    assert_refused(&test, "add-plane name=Sky image-set=SKY flags=wrapx", MW_E_ARGUMENT,
                   "add-plane: flags: \"wrapx\" is neither a number nor a flag; did you mean wrap_x? (main, "
                   "no_draw, wrap_x, wrap_y, auto_tile_size)");
    assert_refused(&test, "add-plane name=Sky image-set=SKY position=4", MW_E_ARGUMENT,
                   "add-plane: position is 4, but the maximum is the number of planes, 3");
    assert_refused(
        &test,
        "add-plane image-set=SKY name=0123456789012345678901234567890123456789012345678901234567890123",
        MW_E_ARGUMENT,
        "add-plane: name: \"0123456789012345678901234567890123456789012345678901234567890123\" has 64 bytes, "
        "but the maximum is 63");
    assert_refused(&test, "remove-plane plane=Action", MW_E_REFUSED,
                   "remove-plane: Action is the main plane, which the games require; use the force option to "
                   "remove the plane anyway");
    test_doc_end(&test);
}

static void removes_planes(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    assert_edit(&test, "remove-plane plane=background", "planes[0]",
                "removed plane Background, 24 x 24 tiles, 0 objects");
    assert_row(&test, 0, 0, "1 2 3 4");
    assert_int_equal(test.level->num_planes, 2);
    assert_sound(&test);
    assert_edit(&test, "remove-plane plane=0 force", "planes[0]",
                "removed plane Action, 4 x 3 tiles, 2 objects");
    assert_edit(&test, "remove-plane plane=0", "planes[0]", "removed plane Front, 24 x 4 tiles, 0 objects");
    assert_int_equal(test.level->planes.count, 0);
    assert_refused(&test, "remove-plane plane=0", MW_E_NOT_FOUND, "remove-plane: the level has no planes");
    test_doc_end(&test);
}

static struct wwd_section section(uint32_t kind, uint32_t plane)
{
    return (struct wwd_section){ .kind = kind, .plane = plane };
}

/* Sections can be in any order; those of a plane keep their position when planes are added or removed. */
static void section_order_follows_the_planes(void **state)
{
    (void)state;
    struct test_doc test;
    numbered(&test);
    struct wwd_section order[] = {
        section(WWD_SECTION_TILE_PROPERTIES, 0), section(WWD_SECTION_TILES, 2),
        section(WWD_SECTION_TILES, 1),           section(WWD_SECTION_IMAGE_SETS, 1),
        section(WWD_SECTION_TILES, 0),           section(WWD_SECTION_IMAGE_SETS, 0),
        section(WWD_SECTION_PLANES, 0),          section(WWD_SECTION_OBJECTS, 1),
        section(WWD_SECTION_IMAGE_SETS, 2),
    };
    test.level->trace.sections.items = order;
    test.level->trace.sections.count = sizeof order / sizeof *order;
    assert_sound(&test);
    test_edit(&test, "remove-plane plane=0");
    assert_int_equal(test.level->trace.sections.count, 7);
    assert_int_equal(order[1].plane, 1);
    assert_int_equal(order[2].plane, 0);
    assert_int_equal(order[4].kind, WWD_SECTION_PLANES);
    assert_int_equal(order[6].plane, 1);
    assert_sound(&test);
    test_edit(&test, "add-plane name=Sky image-set=SKY position=0");
    assert_int_equal(order[1].plane, 2);
    assert_int_equal(order[5].plane, 1);
    assert_true(test.level->planes.items[2].offset_tiles < test.level->planes.items[1].offset_tiles);
    assert_sound(&test);
    test_doc_end(&test);
}

/* ---- real levels ---- */

/* Opposite edits give the original planes, and every result can be written and read again. */
static void edit_there_and_back(const char *path, void *user)
{
    struct test_doc test;
    (void)user;
    test_doc_file(&test, path);
    /* Its only switch with a wrong id, which moving it would correct. */
    if (strstr(path, "gruntz-bombzaway"))
        test_edit(&test, "set-objects object=669 set=id=29730 set=speed_x=116 set=speed_y=34");
    char *before = test_dump(test.doc, "planes", MW_STYLE_JSON);
    test_edit(&test, "shift-plane dx=3 dy=-2 wrap ranges=all");
    test_edit(&test, "shift-plane dx=-3 dy=2 wrap ranges=all");
    char *back = test_dump(test.doc, "planes", MW_STYLE_JSON);
    assert_string_equal(before, back);
    free(back);
    free(before);
    test_edit(&test, "resize-plane width=1000 anchor=right");
    test_edit(&test, "add-plane name=New image-set=BACK position=0");
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    test_doc_reread(&test);
    assert_verifies(test.doc);
    test_edit(&test, "remove-plane plane=New");
    test_doc_end(&test);
}

static void levels_stay_sound(void **state)
{
    static const char *const files[] = { "claw-retail01.wwd", "claw-leportdecoolness.wwd",
                                         "gruntz-bombzaway.wwd", "claw-clawjs-test1-wmmeta.wwd" };
    (void)state;
    test_each_world("wwd/assets", ".wwd", 0, edit_there_and_back, NULL);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[TEST_PATH_SIZE], name[64];
        snprintf(name, sizeof name, "wwd/%s", files[i]);
        if (test_corpus_has(path, name))
            edit_there_and_back(path, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fills_rectangles_and_planes),
        cmocka_unit_test(fills_only_existing_cells),
        cmocka_unit_test(replaces_a_tile),
        cmocka_unit_test(copies_rectangles_that_overlap),
        cmocka_unit_test(copies_objects_with_their_cells),
        cmocka_unit_test(copies_between_planes),
        cmocka_unit_test(narrow_planes_shift),
        cmocka_unit_test(objects_at_the_edges_stay_inside),
        cmocka_unit_test(grows_and_shrinks_at_the_far_edges),
        cmocka_unit_test(resizing_at_an_anchor_moves_objects_and_start),
        cmocka_unit_test(resizing_stays_within_limits),
        cmocka_unit_test(shifting_moves_everything_on_the_plane),
        cmocka_unit_test(shifting_can_wrap_around_the_edges),
        cmocka_unit_test(shifting_a_different_plane_leaves_the_start),
        cmocka_unit_test(adds_a_plane_anywhere),
        cmocka_unit_test(wrong_planes_are_refused),
        cmocka_unit_test(removes_planes),
        cmocka_unit_test(section_order_follows_the_planes),
        cmocka_unit_test(levels_stay_sound),
    };
    return TEST_RUN(tests);
}
