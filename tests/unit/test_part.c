/* Parts of a document: from paths and back, and which of them contain others. */
#include "test.h"

#include "formats/wwd/records.h"
#include "formats/teeworlds/records.h"
#include "record/part.h"

static struct mw_part of_wwd(const char *path)
{
    return mw_part_of_path(&wwd_level_record, path);
}

static void paths_become_parts_and_paths_again(void **state)
{
    static const char *const same[] = { "",
                                        "planes",
                                        "planes[1]",
                                        "planes[1].objects",
                                        "planes[1].objects[12]",
                                        "planes[1].objects[12].name",
                                        "planes[0].tiles",
                                        "planes[0].tiles[10,3]",
                                        "start_x" };
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const struct mw_part part = of_wwd(same[i]);
        char path[MW_PATH_SIZE];
        mw_part_path(&part, path);
        assert_string_equal(path, same[i]);
    }
}

static void a_part_has_names_and_indices(void **state)
{
    (void)state;
    struct mw_part part = of_wwd("planes[1].objects[12].name");
    assert_string_equal(part.list, "planes");
    assert_int_equal(part.index, 1);
    assert_string_equal(part.inner, "objects");
    assert_int_equal(part.inner_index, 12);
    assert_string_equal(part.field, "name");
    assert_false(part.is_area);
    part = of_wwd("planes[2].tiles[10,3]");
    assert_null(part.inner);
    assert_true(part.is_area);
    assert_int_equal(part.x, 10);
    assert_int_equal(part.y, 3);
    assert_int_equal(part.width, 1);
    assert_int_equal(part.height, 1);
}

static void a_longer_path_is_in_its_part(void **state)
{
    char path[MW_PATH_SIZE];
    (void)state;
    struct mw_part part = of_wwd("planes[1].objects[12].rect_move.left");
    mw_part_path(&part, path);
    assert_string_equal(path, "planes[1].objects[12].rect_move");
    part = mw_part_of_path(&tw_map_record, "layers[3].tiles[1,2].index");
    mw_part_path(&part, path);
    assert_string_equal(path, "layers[3].tiles[1,2]");
    part = of_wwd("nonsense[3].x");
    mw_part_path(&part, path);
    assert_string_equal(path, "");
    part = of_wwd("$planes[2].$objects[1]");
    mw_part_path(&part, path);
    assert_string_equal(path, "planes[2].objects[1]");
}

static void long_paths_are_cut(void **state)
{
    char path[MW_PATH_SIZE], name[MW_PATH_SIZE + 1];
    (void)state;
    for (size_t length = MW_PATH_SIZE - 2; length <= MW_PATH_SIZE; length++) {
        memset(name, 'n', length);
        name[length] = 0;
        mw_part_path(&(struct mw_part){ .field = name }, path);
        assert_int_equal(strlen(path), length < MW_PATH_SIZE ? length : MW_PATH_SIZE - 1);
    }
}

static void parts_hold_what_is_below_them(void **state)
{
    static const struct {
        const char *outer, *inner;
        bool holds, meets;
    } pairs[] = {
        { "", "planes[1].objects[12]", true, true },
        { "planes", "planes[1]", true, true },
        { "planes[1]", "planes[1]", true, true },
        { "planes[1]", "planes[1].objects[12].name", true, true },
        { "planes[1]", "planes[2].objects[12]", false, false },
        { "planes[1]", "start_x", false, false },
        { "planes[1].objects", "planes[1].objects[3]", true, true },
        { "planes[1].objects", "planes[1].tiles[3,4]", false, false },
        { "planes[1].objects[3]", "planes[1].objects[3].name", true, true },
        { "planes[1].objects[3]", "planes[1].objects[4]", false, false },
        { "planes[1].objects[3].name", "planes[1].objects[3]", false, true },
        { "planes[1].tiles", "planes[1].tiles[3,4]", true, true },
        { "planes[1].tiles[3,4]", "planes[1].tiles", false, true },
        { "planes[1].tiles[3,4]", "planes[1].tiles[3,4]", true, true },
        { "planes[1].tiles[3,4]", "planes[1].tiles[4,4]", false, false },
        { "planes[1].tiles[3,4]", "planes[0].tiles[3,4]", false, false },
        { "start_x", "start_x", true, true },
        { "start_x", "start_y", false, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct mw_part outer = of_wwd(pairs[i].outer), inner = of_wwd(pairs[i].inner);
        if (mw_part_holds(&outer, &inner) != pairs[i].holds ||
            mw_part_meets(&outer, &inner) != pairs[i].meets)
            fail_msg("%s and %s", pairs[i].outer, pairs[i].inner);
    }
}

static void areas_hold_and_meet_areas(void **state)
{
    struct mw_part a = of_wwd("planes[1].tiles[3,4]"), b = a;
    (void)state;
    a.width = 4;
    a.height = 2;
    b.x = 6;
    b.y = 5;
    assert_true(mw_part_holds(&a, &b));
    b.width = 2;
    assert_false(mw_part_holds(&a, &b));
    assert_true(mw_part_meets(&a, &b));
    b.x = 7;
    assert_false(mw_part_meets(&a, &b));
    assert_false(mw_part_meets(&b, &a));
    /* From 3,4 to 6,5: areas of 2 x 2 that overlap it by one cell, or are next to it. */
    static const struct {
        uint32_t x, y;
        bool meets;
    } rows[] = { { 2, 3, true },  { 1, 3, false }, { 2, 2, false }, { 6, 3, true },
                 { 7, 3, false }, { 6, 2, false }, { 2, 5, true },  { 1, 5, false },
                 { 2, 6, false }, { 6, 5, true },  { 7, 5, false }, { 6, 6, false } };
    b.width = b.height = 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        b.x = rows[i].x;
        b.y = rows[i].y;
        assert_int_equal(mw_part_meets(&a, &b), rows[i].meets);
        assert_int_equal(mw_part_meets(&b, &a), rows[i].meets);
        assert_false(mw_part_holds(&a, &b));
    }
    static const char *const others[] = { "planes[2].tiles[3,4]", "planes[1].objects[3]" };
    for (size_t i = 0; i < 2; i++) {
        b = of_wwd(others[i]);
        assert_false(mw_part_meets(&a, &b));
        assert_false(mw_part_meets(&b, &a));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_become_parts_and_paths_again), cmocka_unit_test(a_part_has_names_and_indices),
        cmocka_unit_test(a_longer_path_is_in_its_part),       cmocka_unit_test(parts_hold_what_is_below_them),
        cmocka_unit_test(areas_hold_and_meet_areas),          cmocka_unit_test(long_paths_are_cut),
    };
    return TEST_RUN(tests);
}
