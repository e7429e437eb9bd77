/* Moving and copying linked objects of Gruntz, and objects whose fields hold positions. */
#include "test.h"

#include "wwd_edit.h"

/* 20 x 12 tiles of 32 x 32 pixels: a switch on 3,4, a trigger that it changes, a checkpoint with a link to
 * two switches, and a teleporter to 10,5. */
static void connected(struct test_doc *test)
{
    static const char *const operations[] = {
        "add-object logic=TileTriggerSwitch x=100 y=140",
        "add-object logic=TileTrigger x=200 y=140 set=rect_move.left=772",
        "add-object logic=TileTriggerSwitch x=330 y=300",
        "add-object logic=CheckpointTrigger x=40 y=40 set=rect_move.left=772 set=rect_move.top=2569",
        "add-object logic=Teleporter x=16 y=300 set=speed_x=10 set=speed_y=5",
        "add-object logic=TileSecretTrigger x=400 y=300 set=rect_move.left=2569 set=rect_move.top=772",
        "add-object logic=ExitTrigger x=300 y=40",
    };
    level_new(test, "gruntz", "20x12");
    assert_int_equal(test->level->planes.items[1].tile_width, 32);
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        test_edit(test, operations[i]);
}

static void assert_switch(const struct test_doc *test, size_t index, int32_t column, int32_t row)
{
    const struct wwd_object *object = object_at(test, 1, index);
    assert_int_equal(object->id, 256 * column + row);
    assert_int_equal(object->speed_x, column);
    assert_int_equal(object->speed_y, row);
}

static void new_switches_have_the_id_of_their_tile(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    assert_switch(&test, 0, 3, 4);
    assert_switch(&test, 2, 10, 9);
    test_edit(&test, "add-object logic=TileTriggerSwitch x=0 y=0 id=5");
    assert_int_equal(object_at(&test, 1, 7)->id, 5);
    test_doc_end(&test);
}

static void links_follow_a_switch_that_moves(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    test_edit(&test, "move-objects object=0 dx=64 dy=-30");
    assert_int_equal(mw_change_count(test.doc), 2);
    assert_change(&test, 1, "planes", "set the ids of 1 switch to their tiles, updated 2 links");
    assert_switch(&test, 0, 5, 3);
    assert_int_equal(object_at(&test, 1, 1)->rect_move.left, 1283);
    assert_int_equal(object_at(&test, 1, 3)->rect_move.left, 1283);
    assert_int_equal(object_at(&test, 1, 3)->rect_move.top, 2569);
    /* Only the first field of a secret trigger is a link. */
    assert_int_equal(object_at(&test, 1, 5)->rect_move.top, 772);
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 10);
    assert_sound(&test);
    test_doc_end(&test);
}

/* Each switch gets the id that another one had. */
static void switches_can_take_each_others_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    test_edit(&test, "move-objects object=2 to=132,140");
    assert_switch(&test, 2, 4, 4);
    test_edit(&test, "move-objects object=0,2 dx=32");
    assert_switch(&test, 0, 4, 4);
    assert_switch(&test, 2, 5, 4);
    assert_int_equal(object_at(&test, 1, 3)->rect_move.left, 1028);
    assert_int_equal(object_at(&test, 1, 3)->rect_move.top, 1284);
    assert_int_equal(object_at(&test, 1, 5)->rect_move.left, 1284);
    test_doc_end(&test);
}

static void copies_are_linked_among_themselves(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    test_edit(&test, "clone-objects object=0,1,3 dx=32 dy=32 count=2");
    assert_change(&test, 6, "planes", "set the ids of 2 switches to their tiles, updated 4 links");
    assert_switch(&test, 7, 4, 5);
    assert_switch(&test, 8, 5, 6);
    assert_int_equal(object_at(&test, 1, 9)->rect_move.left, 4 * 256 + 5);
    assert_int_equal(object_at(&test, 1, 10)->rect_move.left, 5 * 256 + 6);
    assert_int_equal(object_at(&test, 1, 11)->rect_move.left, 4 * 256 + 5);
    /* The other switch was not copied. */
    assert_int_equal(object_at(&test, 1, 12)->rect_move.top, 2569);
    assert_int_equal(object_at(&test, 1, 1)->rect_move.left, 772);
    assert_sound(&test);
    /* A single one, too. */
    test_edit(&test, "clone-objects object=2 dx=32 dy=64 count=1");
    assert_switch(&test, 13, 11, 11);
    EXPECT_CHANGES(
        &test, "planes[1].objects[13]: added TileTriggerSwitch at 362,364, a copy of planes[1].objects[2]",
        "planes: set the ids of 1 switch to their tiles, updated 0 links");
    test_doc_end(&test);
}

/* The ids of the switches are in the opposite order of their tiles. */
static void links_find_switches_with_any_id(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    test_edit(&test, "add-object logic=CheckpointTrigger x=40 y=40 set=rect_move=700,800,900,0");
    test_edit(&test, "add-object logic=TileTriggerSwitch x=100 y=140 id=900");
    test_edit(&test, "add-object logic=TileTriggerSwitch x=330 y=300 id=800");
    test_edit(&test, "add-object logic=TileTriggerSwitch x=500 y=100 id=700");
    test_edit(&test, "clone-objects all dx=32 count=2");
    for (int32_t copy = 1; copy <= 2; copy++) {
        const struct wwd_object *trigger = object_at(&test, 1, 3 + (size_t)copy);
        assert_int_equal(trigger->rect_move.left, (15 + copy) * 256 + 3);
        assert_int_equal(trigger->rect_move.top, (10 + copy) * 256 + 9);
        assert_int_equal(trigger->rect_move.right, (3 + copy) * 256 + 4);
    }
    test_edit(&test, "delete-objects object=4-11");
    test_edit(&test, "move-objects all dx=32");
    assert_change(&test, 4, "planes", "set the ids of 3 switches to their tiles, updated 3 links");
    assert_switch(&test, 1, 4, 4);
    assert_switch(&test, 2, 11, 9);
    assert_switch(&test, 3, 16, 3);
    assert_int_equal(object_at(&test, 1, 0)->rect_move.left, 16 * 256 + 3);
    assert_int_equal(object_at(&test, 1, 0)->rect_move.top, 11 * 256 + 9);
    assert_int_equal(object_at(&test, 1, 0)->rect_move.right, 4 * 256 + 4);
    test_edit(&test, "clone-objects all dx=32");
    assert_int_equal(object_at(&test, 1, 4)->rect_move.left, 17 * 256 + 3);
    assert_int_equal(object_at(&test, 1, 4)->rect_move.right, 5 * 256 + 4);
    test_doc_end(&test);
}

static void a_copied_rectangle_is_linked_in_itself(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    test_edit(&test, "copy-rect rect=2,4,9,2 to=2,6 with-objects");
    assert_switch(&test, 7, 3, 6);
    assert_int_equal(object_at(&test, 1, 8)->rect_move.left, 3 * 256 + 6);
    assert_int_equal(object_at(&test, 1, 1)->rect_move.left, 772);
    assert_sound(&test);
    test_doc_end(&test);
}

/* In the level that they come from, links stay with their switches; in a different one there are none. */
static void links_to_switches_that_are_not_copied_are_reported(void **state)
{
    (void)state;
    static const struct {
        const char *rect, *change;
    } cases[] = {
        { "6,4,1,1", "1 link of copied objects refers to switches that were not copied" },
        { "1,1,1,1", "2 links of copied objects refer to switches that were not copied" },
    };
    struct test_doc from;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 128];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/other.wwd", folder);
    connected(&from);
    assert_ok(from.context, mw_save(from.doc, path, NULL, NULL, 0));
    test_doc_end(&from);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        level_new(&test, "gruntz", "20x12");
        snprintf(operation, sizeof operation, "copy-rect file=\"%s\" rect=%s to=8,6 with-objects", path,
                 cases[i].rect);
        test_edit(&test, operation);
        assert_change(&test, mw_change_count(test.doc) - 1, "planes[1].objects", cases[i].change);
        test_doc_end(&test);
    }
    test_folder_remove(folder);
}

static void everything_follows_the_plane(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    test_edit(&test, "resize-plane size=24x15 anchor=bottom-right");
    assert_switch(&test, 0, 7, 7);
    assert_switch(&test, 2, 14, 12);
    assert_int_equal(object_at(&test, 1, 1)->rect_move.left, 7 * 256 + 7);
    assert_int_equal(object_at(&test, 1, 3)->rect_move.top, 14 * 256 + 12);
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 14);
    assert_int_equal(object_at(&test, 1, 4)->speed_y, 8);
    assert_sound(&test);
    test_edit(&test, "shift-plane dx=-5 wrap");
    assert_switch(&test, 0, 2, 7);
    assert_int_equal(object_at(&test, 1, 3)->rect_move.left, 2 * 256 + 7);
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 9);
    test_doc_end(&test);
}

static void targets_move_with_the_area_that_they_are_in(void **state)
{
    (void)state;
    struct test_doc test;
    connected(&test);
    test_edit(&test, "move-objects object=4 dx=32");
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 10);
    test_edit(&test, "move-objects all dx=64 dy=32");
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 12);
    assert_int_equal(object_at(&test, 1, 4)->speed_y, 6);
    test_edit(&test, "move-objects rect=0,160,448,300 dx=-32");
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 11);
    test_edit(&test, "move-objects rect=0,160,300,300 dx=-32");
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 11);
    test_edit(&test, "move-objects object=4 dx=32 ranges=all");
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 12);
    test_edit(&test, "move-objects all dx=32 ranges=none");
    assert_int_equal(object_at(&test, 1, 4)->speed_x, 12);
    test_doc_end(&test);
}

struct gruntz_case {
    const char *operation; /* adds object 7 at 96,96 */
    size_t fields[6];
    int32_t after[6]; /* after moving by 2,1 tiles */
};

#define AT(field) offsetof(struct wwd_object, field)

/* Every field of Gruntz that holds tiles. */
static void fields_with_tiles_move_with_the_plane(void **state)
{
    (void)state;
    static const struct gruntz_case cases[] = {
        { "add-object logic=SecretTeleporterTrigger x=96 y=96 set=score=1 set=points=2 set=speed_x=3 "
          "set=speed_y=4 set=powerup=5 set=damage=6",
          { AT(score), AT(points), AT(speed_x), AT(speed_y), AT(powerup), AT(damage) },
          { 3, 3, 5, 5, 7, 7 } },
        { "add-object logic=KitchenSlime x=96 y=96 set=speed_x=6 set=speed_y=7 set=points=3",
          { AT(speed_x), AT(speed_y), AT(points) },
          { 8, 8, 3 } },
        { "add-object logic=UFO x=96 y=96 set=rect_move=12,24,12,2 set=rect_hit=0,0,5,5",
          { AT(rect_move.left), AT(rect_move.top), AT(rect_move.right), AT(rect_move.bottom),
            AT(rect_hit.left), AT(rect_hit.right) },
          { 14, 25, 14, 3, 0, 5 } },
        { "add-object logic=GruntStartingPoint x=96 y=96 set=min_x=3 set=min_y=3 set=max_x=900",
          { AT(min_x), AT(min_y), AT(max_x) },
          { 5, 4, 900 } },
        { "add-object logic=EyeCandy x=96 y=96 set=speed_x=3 set=rect_move=1,2,3,4",
          { AT(speed_x), AT(rect_move.left) },
          { 3, 1 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        connected(&test);
        test_edit(&test, cases[i].operation);
        test_edit(&test, "shift-plane dx=2 dy=1");
        const struct wwd_object *object = object_at(&test, 1, 7);
        for (size_t k = 0; k < 6 && (k == 0 || cases[i].fields[k]); k++)
            assert_int_equal(*(const int32_t *)((const char *)object + cases[i].fields[k]),
                             cases[i].after[k]);
        test_doc_end(&test);
    }
}

/* Claw: fields that hold positions move with the plane by 64,-128, others stay. */
static void fields_with_positions_move_with_the_plane(void **state)
{
    (void)state;
    static const struct gruntz_case cases[] = {
        { "add-object logic=AmbientSound x=500 y=500 set=rect_hit=1000,1000,1100,1200 "
          "set=rect_attack=5,200,6,300 set=rect_move=1,2,3,4",
          { AT(rect_hit.left), AT(rect_hit.bottom), AT(rect_attack.left), AT(rect_attack.top),
            AT(rect_move.left) },
          { 1064, 1072, 69, 72, 1 } },
        { "add-object logic=Stalactite x=500 y=500 set=rect_user1=1000,1000,1100,1200",
          { AT(rect_user1.left), AT(rect_user1.top) },
          { 1064, 872 } },
        { "add-object logic=Shake x=500 y=500 set=rect_attack=1000,1000,1100,1200",
          { AT(rect_attack.right), AT(rect_attack.bottom) },
          { 1164, 1072 } },
        { "add-object logic=AquatisStalactite x=500 y=500 set=rect_move=1000,1000,1100,1200 set=smarts=2",
          { AT(rect_move.left), AT(smarts) },
          { 1064, 2 } },
        { "add-object logic=Omar x=500 y=500 set=speed_x=700 set=speed_y=800",
          { AT(speed_x), AT(speed_y) },
          { 764, 672 } },
        { "add-object logic=TownGuard2 x=500 y=500 set=rect_user2.top=32 set=speed_x=700 set=speed_y=800",
          { AT(speed_x), AT(speed_y), AT(rect_user2.top) },
          { 764, 672, 32 } },
        { "add-object logic=TownGuard2 x=500 y=500 set=powerup=33 set=speed_x=700 set=speed_y=800",
          { AT(speed_x), AT(speed_y) },
          { 700, 800 } },
        { "add-object logic=Rat x=500 y=500 set=min_x=1000 set=max_x=1100",
          { AT(min_x), AT(max_x), AT(min_y) },
          { 1064, 1164, 0 } },
        { "add-object logic=SpringBoard x=500 y=500 set=max_y=700", { AT(max_y) }, { 700 } },
        { "add-object logic=AquatisDynamite x=100 y=100 set=min_x=-500 set=min_y=-300 set=max_x=1250 "
          "set=max_y=500",
          { AT(min_x), AT(min_y), AT(max_x), AT(max_y) },
          { -500, -300, 1250, 500 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        level_new(&test, "claw", "40x40");
        test_edit(&test, cases[i].operation);
        test_edit(&test, "shift-plane dx=1 dy=-2");
        const struct wwd_object *object = object_at(&test, 1, 0);
        for (size_t k = 0; k < 6 && cases[i].fields[k]; k++)
            assert_int_equal(*(const int32_t *)((const char *)object + cases[i].fields[k]),
                             cases[i].after[k]);
        test_doc_end(&test);
    }
}

/* ---- real levels ---- */

/* All links of both known levels but three find a switch, and still do after all objects have moved. */
static void real_links_survive(void **state)
{
    static const struct {
        const char *name, *operation;
        size_t links, ids; /* diagnostics */
    } cases[] = {
        { "wwd/gruntz-bombzaway.wwd", "resize-plane plane=0 size=130x100 anchor=bottom-right", 3, 0 },
        { "wwd/gruntz-bombzaway.wwd", "move-objects all dx=64 dy=-32", 3, 0 },
        { "wwd/gruntz-bombzaway.wwd", "clone-objects logic=TileTriggerSwitch dx=64", 4, 1 },
        { "wwd/gruntz-bombzaway.wwd", "copy-rect rect=0,0,40,70 to=80,0 with-objects", 3, 1 },
        { "wwd/gruntz-area8-level29.wwd", "shift-plane dx=3 dy=2", 0, 0 },
        { "wwd/gruntz-area8-level29.wwd", "move-objects logic=TileTriggerSwitch dx=32", 0, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[TEST_PATH_SIZE];
        struct test_doc test;
        test_corpus_path(path, cases[i].name);
        test_doc_file(&test, path);
        test_edit(&test, cases[i].operation);
        assert_int_equal(mw_check(test.doc, NULL, 0), 0);
        assert_int_equal(test_count_diags(test.doc, "WWD070"), cases[i].links);
        assert_int_equal(test_count_diags(test.doc, "WWD071"), cases[i].ids);
        test_doc_end(&test);
    }
}

/* Both planes have objects: a path selects those of its own. */
static void paths_select_objects_of_their_plane(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    test_edit(&test, "add-object logic=EyeCandy x=1 y=1 plane=0");
    test_edit(&test, "add-object logic=EyeCandy x=2 y=2 plane=0");
    test_edit(&test, "add-object logic=EyeCandy x=3 y=3");
    test_edit(&test, "delete-objects object=planes[1].objects[0]");
    assert_int_equal(test.level->planes.items[0].objects.count, 2);
    assert_int_equal(test.level->planes.items[1].objects.count, 0);
    test_edit(&test, "delete-objects object=planes[0].objects[1]");
    assert_int_equal(test.level->planes.items[0].objects.count, 1);
    assert_int_equal(object_at(&test, 0, 0)->location_x, 1);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_switches_have_the_id_of_their_tile),
        cmocka_unit_test(links_follow_a_switch_that_moves),
        cmocka_unit_test(switches_can_take_each_others_tiles),
        cmocka_unit_test(copies_are_linked_among_themselves),
        cmocka_unit_test(links_find_switches_with_any_id),
        cmocka_unit_test(a_copied_rectangle_is_linked_in_itself),
        cmocka_unit_test(links_to_switches_that_are_not_copied_are_reported),
        cmocka_unit_test(everything_follows_the_plane),
        cmocka_unit_test(targets_move_with_the_area_that_they_are_in),
        cmocka_unit_test(fields_with_tiles_move_with_the_plane),
        cmocka_unit_test(fields_with_positions_move_with_the_plane),
        cmocka_unit_test(real_links_survive),
        cmocka_unit_test(paths_select_objects_of_their_plane),
    };
    return TEST_RUN(tests);
}
