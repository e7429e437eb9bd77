/* Which parts of tiles Claw can stand on and cannot pass, and where he gets in each direction. */
#include "test.h"

#include "formats/wwd/records.h"
#include "wwd_edit.h"

#include <mapwright/mapwright.h>

/* 12 x 12 tiles of 64 x 64 pixels: the two lowest rows are solid. */
static void room(struct test_doc *test)
{
    level_new(test, "claw", "12x12");
    test_edit(test, "set-tile-properties tiles=1 attribute=solid");
    test_edit(test, "fill-tiles tile=1 rect=0,10,12,2");
}

/* Does the check say that the only object cannot be reached from here? */
static bool is_reached(struct test_doc *test, const char *start_x, const char *start_y)
{
    assert_ok(test->context, mw_set(test->doc, "start_x", start_x));
    assert_ok(test->context, mw_set(test->doc, "start_y", start_y));
    assert_ok(test->context, mw_check(test->doc, NULL, 0));
    return !test_find_diag(test->doc, "WWD119", "planes[1].objects[0]");
}

static void set_part(struct test_doc *test, const char *inside, int x, int y, int width, int height)
{
    char operation[160];
    snprintf(operation, sizeof operation,
             "set-tile-properties tiles=2 attribute=clear inside=%s rect=%d,%d,%d,%d", inside, x, y, width,
             height);
    test_edit(test, operation);
}

/* A tile is looked at in 8 columns and 8 rows: at pixels 4, 12 ... 60. A platform from which the treasure is
 * reached is one pixel high or wide. */
static void platforms_of_one_pixel(void **state)
{
    (void)state;
    struct test_doc test;
    room(&test);
    test_edit(&test, "fill-tiles tile=2 rect=4,5,3,1");
    test_edit(&test, "add-object logic=TreasurePowerup at=300,100");
    assert_false(is_reached(&test, "300", "600"));
    static const char *const kinds[] = { "ground", "solid", "climb" };
    for (size_t kind = 0; kind < 3; kind++)
        for (int at = 3; at < (kind ? 6 : 64); at += at % 8 == 5 ? 6 : 1) {
            set_part(&test, kinds[kind], 0, at, 64, 1);
            assert_int_equal(is_reached(&test, "300", "600"), at % 8 == 4);
            set_part(&test, kinds[kind], at, 0, 1, 64);
            assert_int_equal(is_reached(&test, "300", "600"), at % 8 == 4);
        }
    set_part(&test, "death", 0, 0, 64, 64);
    assert_false(is_reached(&test, "300", "600"));
    test_doc_end(&test);
}

/* Walls and slabs half a tile thick cannot be passed if all that is looked at is closed. */
static const struct {
    int from, size;
    bool closed;
} thicknesses[] = {
    { 4, 25, true },  { 5, 25, false },  { 4, 24, false },  { 0, 29, true },   { 0, 28, false },
    { 36, 25, true }, { 37, 25, false }, { 36, 24, false }, { 20, 25, false }, { 0, 64, true },
};

static void walls_close_both_sides(void **state)
{
    (void)state;
    struct test_doc test;
    room(&test);
    test_edit(&test, "fill-tiles tile=2 rect=5,0,1,10");
    test_edit(&test, "add-object logic=TreasurePowerup at=100,600");
    for (int side = 0; side < 2; side++) {
        const char *start = side ? "100" : "600";
        for (size_t i = 0; i < sizeof thicknesses / sizeof *thicknesses; i++) {
            set_part(&test, "solid", thicknesses[i].from, 0, thicknesses[i].size, 64);
            assert_int_equal(is_reached(&test, start, "600"), !thicknesses[i].closed);
            set_part(&test, "death", thicknesses[i].from, 0, thicknesses[i].size, 64);
            assert_int_equal(is_reached(&test, start, "600"), !thicknesses[i].closed);
        }
        set_part(&test, "ground", 0, 0, 64, 64);
        assert_true(is_reached(&test, start, "600"));
        assert_ok(test.context, mw_set(test.doc, "planes[1].objects[0].location_x", "600"));
    }
    test_doc_end(&test);
}

static void slabs_close_above_and_below(void **state)
{
    (void)state;
    struct test_doc test;
    room(&test);
    test_edit(&test, "fill-tiles tile=2 rect=0,5,12,1");
    test_edit(&test, "add-object logic=TreasurePowerup at=300,100");
    for (int below = 0; below < 2; below++) {
        for (size_t i = 0; i < sizeof thicknesses / sizeof *thicknesses; i++) {
            set_part(&test, "solid", 0, thicknesses[i].from, 64, thicknesses[i].size);
            assert_int_equal(is_reached(&test, "300", below ? "100" : "600"), !thicknesses[i].closed);
        }
        assert_ok(test.context, mw_set(test.doc, "planes[1].objects[0].location_y", "600"));
    }
    test_doc_end(&test);
}

/* A gap of half a tile in a wall or slab is enough. */
static void gaps_let_through(void **state)
{
    (void)state;
    static const struct {
        const char *fill, *open, *x, *y;
    } cases[] = {
        { "fill-tiles tile=1 rect=5,0,1,10", "fill-tiles tile=2 rect=5,7,1,1", "600", "600" },
        { "fill-tiles tile=1 rect=0,5,12,1", "fill-tiles tile=2 rect=7,5,1,1", "600", "100" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int half = 0; half < 64; half += 32) {
            struct test_doc test;
            room(&test);
            test_edit(&test, "add-object logic=TreasurePowerup at=100,600");
            test_edit(&test, cases[i].fill);
            assert_false(is_reached(&test, cases[i].x, cases[i].y));
            test_edit(&test, cases[i].open);
            set_part(&test, "solid", i == 0 ? 0 : half, i == 0 ? half : 0, i == 0 ? 64 : 32,
                     i == 0 ? 32 : 64);
            assert_true(is_reached(&test, cases[i].x, cases[i].y));
            test_doc_end(&test);
        }
}

/* The room has 768 x 768 pixels. A start that is in none of its cells reaches nothing. */
static void corners_are_inside(void **state)
{
    (void)state;
    static const struct {
        const char *x, *y;
        bool inside;
    } cases[] = {
        { "0", "0", true },     { "0", "300", true },    { "300", "0", true },   { "767", "31", true },
        { "767", "639", true }, { "-1", "300", false },  { "300", "-1", false }, { "768", "31", false },
        { "768", "0", false },  { "300", "768", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        char operation[100];
        room(&test);
        snprintf(operation, sizeof operation, "add-object logic=TreasurePowerup at=%s,%s",
                 cases[i].inside ? cases[i].x : "16", cases[i].inside ? cases[i].y : "48");
        test_edit(&test, operation);
        assert_int_equal(is_reached(&test, cases[i].x, cases[i].y), cases[i].inside);
        test_doc_end(&test);
    }
}

/* The highest and leftmost pixels of tiles count. */
static void solid_from_the_first_pixel(void **state)
{
    (void)state;
    struct test_doc test;
    room(&test);
    test_edit(&test, "fill-tiles tile=1 rect=0,0,12,1");
    assert_ok(test.context, mw_set(test.doc, "start_x", "0"));
    assert_ok(test.context, mw_set(test.doc, "start_y", "0"));
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_non_null(test_find_diag(test.doc, "WWD100", "start_x"));
    test_doc_end(&test);
}

/* In a mask, each pixel has an attribute of its own: here only the pixel 5,7 is solid. */
static void masks_are_looked_up_by_pixel(void **state)
{
    (void)state;
    static uint8_t pixels[64 * 64];
    struct test_doc test;
    room(&test);
    test_edit(&test, "fill-tiles tile=2 rect=3,2,1,1");
    assert_ok(test.context, mw_set(test.doc, "start_x", "197"));
    assert_ok(test.context, mw_set(test.doc, "start_y", "135"));
    pixels[7 * 64 + 5] = WWD_ATTRIBUTE_SOLID;
    struct wwd_tile_property *property = &test.level->tile_properties.items.items[2];
    property->kind = WWD_TILE_MASK;
    property->mask = (struct mw_grid){ pixels, 64, 64, 1 };
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_non_null(test_find_diag(test.doc, "WWD100", "start_x"));
    for (int at = 0; at < 2; at++) {
        assert_ok(test.context, mw_set(test.doc, "start_x", at ? "197" : "198"));
        assert_ok(test.context, mw_set(test.doc, "start_y", at ? "136" : "135"));
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        assert_null(test_find_diag(test.doc, "WWD100", NULL));
    }
    test_doc_end(&test);
}

/* Nothing is said of levels without ground; any property can be the only one that is ground. */
static void the_only_ground(void **state)
{
    (void)state;
    static const struct {
        const char *property;
        bool ground;
    } cases[] = {
        { "tiles=0 attribute=solid", true },
        { "tiles=0 attribute=ground", true },
        { "tiles=0 attribute=clear inside=ground rect=0,0,9,9", true },
        { "tiles=1 attribute=solid", true },
        { "tiles=999 attribute=ground", true },
        { "tiles=999 attribute=clear inside=solid rect=0,0,9,9", true },
        { "tiles=0 attribute=death", false },
        { "tiles=0 attribute=climb", false },
        { "tiles=999 attribute=clear inside=climb rect=0,0,9,9", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        char operation[120];
        level_new(&test, "claw", "12x12");
        assert_int_equal(test.level->tile_properties.items.count, 1000);
        snprintf(operation, sizeof operation, "set-tile-properties %s", cases[i].property);
        test_edit(&test, operation);
        test_edit(&test, "add-object logic=TreasurePowerup at=300,100");
        assert_int_equal(is_reached(&test, "300", "600"), !cases[i].ground);
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(platforms_of_one_pixel),       cmocka_unit_test(walls_close_both_sides),
        cmocka_unit_test(slabs_close_above_and_below),  cmocka_unit_test(gaps_let_through),
        cmocka_unit_test(corners_are_inside),           cmocka_unit_test(solid_from_the_first_pixel),
        cmocka_unit_test(masks_are_looked_up_by_pixel), cmocka_unit_test(the_only_ground),
    };
    return TEST_RUN(tests);
}
