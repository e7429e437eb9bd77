/* Rules about how a level of Claw plays. */
#include "test.h"

#include "formats/wwd/records.h"
#include "wwd_edit.h"

#include <mapwright/mapwright.h>

/* 40 x 20 tiles of 64 x 64 pixels: rows 10 and below are solid tiles, row 5 ground. */
static void landscape(struct test_doc *test)
{
    level_new(test, "claw", "40x20");
    assert_int_equal(test->level->planes.items[1].tile_width, 64);
    test_edit(test, "set-tile-properties tiles=1 attribute=solid");
    test_edit(test, "set-tile-properties tiles=2 attribute=clear inside=ground rect=0,0,64,8");
    test_edit(test, "fill-tiles tile=1 rect=0,10,40,10");
    test_edit(test, "fill-tiles tile=2 rect=20,5,10,1");
    assert_ok(test->context, mw_set(test->doc, "start_x", "300"));
    assert_ok(test->context, mw_set(test->doc, "start_y", "560"));
}

static size_t count_play_diags(struct test_doc *test)
{
    size_t count = 0;
    assert_ok(test->context, mw_check(test->doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(test->doc); i++)
        if (strncmp(mw_diag_at(test->doc, i)->code, "WWD1", 4) == 0) {
            test_remember_code(mw_diag_at(test->doc, i)->code);
            count++;
        }
    return count;
}

/* Adds the object to the landscape and expects one diagnostic about play, or none. */
static void expect_play(const char *object, const char *code, const char *path, const char *message)
{
    struct test_doc test;
    char operation[200];
    landscape(&test);
    snprintf(operation, sizeof operation, "add-object %s", object);
    test_edit(&test, operation);
    size_t count = count_play_diags(&test);
    if (count != (code ? 1 : 0))
        fail_msg("%s: %zu diagnostics", object, count);
    const struct mw_diag *diag = code ? test_find_diag(test.doc, code, path) : NULL;
    if (code && !diag)
        fail_msg("%s: no %s at %s", object, code, path);
    if (code && strcmp(diag->message, message) != 0)
        fail_msg("%s: %s", object, diag->message);
    test_doc_end(&test);
}

static void nothing_is_wrong_with_the_landscape(void **state)
{
    (void)state;
    struct test_doc test;
    landscape(&test);
    assert_int_equal(count_play_diags(&test), 0);
    test_doc_end(&test);
}

/* A new level has nothing to stand on, of which a checkpoint is not told one by one. */
static void levels_without_anything_solid(void **state)
{
    (void)state;
    static const char *const holds[] = { "attribute=solid", "attribute=climb",
                                         "attribute=clear inside=ground rect=0,0,64,8",
                                         "kind=mask attribute=clear inside=ground rect=0,0,1,1" };
    struct test_doc test;
    level_new(&test, "claw", "40x20");
    test_edit(&test, "add-object logic=Checkpoint at=100,100");
    assert_int_equal(count_play_diags(&test), 1);
    const struct mw_diag *diag = test_find_diag(test.doc, "WWD145", "tile_properties.items");
    assert_non_null(diag);
    assert_string_equal(diag->message, "none of 1000 tile properties is solid, ground or climb");
    for (size_t i = 0; i < sizeof holds / sizeof *holds; i++) {
        char operation[120];
        snprintf(operation, sizeof operation, "set-tile-properties tiles=5 %s", holds[i]);
        test_edit(&test, operation);
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        assert_int_equal(test_count_diags(test.doc, "WWD145"), 0);
    }
    test_doc_end(&test);
}

static void starts(void **state)
{
    (void)state;
    static const struct {
        const char *x, *y, *code, *message;
    } cases[] = {
        { "300", "640", "WWD100", "the start 300,640 is inside a solid tile" },
        { "300", "440", NULL, NULL },
        { "300", "439", "WWD101", "no ground within 200 pixels below the start 300,439" },
        { "1300", "120", NULL, NULL },
        { "1300", "119", "WWD101", "no ground within 200 pixels below the start 1300,119" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        landscape(&test);
        assert_ok(test.context, mw_set(test.doc, "start_x", cases[i].x));
        assert_ok(test.context, mw_set(test.doc, "start_y", cases[i].y));
        assert_int_equal(count_play_diags(&test), cases[i].code ? 1 : 0);
        if (cases[i].code)
            assert_string_equal(test_find_diag(test.doc, cases[i].code, "start_x")->message,
                                cases[i].message);
        test_doc_end(&test);
    }
}

#define OBJECT "planes[1].objects[0]"
#define DEEP   " is inside solid tiles, with nothing open within 32 pixels"

static void positions(void **state)
{
    (void)state;
    expect_play("logic=SpecialPowerup image-set=GAME_WARP at=300,560 target=400,560", NULL, NULL, NULL);
    expect_play("logic=SpecialPowerup at=300,560", NULL, NULL, NULL);
    expect_play("logic=SpecialPowerup image-set=GAME_WARP at=300,560", "WWD102", OBJECT ".speed_x",
                "SpecialPowerup at 300,560 has no target");
    expect_play("logic=BossStager at=300,560 image-set=GAME_WARP", "WWD118", "planes[1].objects",
                "0 BossWarps, 1 BossStager and 0 bosses");
    expect_play("logic=SpecialPowerup image-set=GAME_VERTWARP at=300,560 target=2560,5", "WWD102",
                OBJECT ".speed_x",
                "SpecialPowerup at 300,560 leads to 2560,5, outside the plane of 2560 x 1280 pixels");
    expect_play("logic=SpecialPowerup image-set=GAME_WARP at=300,560 target=5,640", "WWD103",
                OBJECT ".speed_x", "SpecialPowerup at 300,560 leads to 5,640, inside a solid tile");
    expect_play("logic=BehindCrate at=300,560 carry=1,GAME_WARP", "WWD102", OBJECT ".speed_x",
                "BehindCrate at 300,560 has no target");
    expect_play("logic=BehindCrate at=300,560 carry=1,GAME_WARP set=speed_x=300 set=speed_y=560", NULL, NULL,
                NULL);
    static const struct {
        int x, y;
        const char *message;
    } targets[] = {
        { 0, 560, NULL },
        { 400, 0, NULL },
        { 2559, 560, NULL },
        { 400, 1279, "leads to 400,1279, inside a solid tile" },
        { -1, 560, "leads to -1,560, outside the plane of 2560 x 1280 pixels" },
        { 400, -1, "leads to 400,-1, outside the plane of 2560 x 1280 pixels" },
        { 2560, 560, "leads to 2560,560, outside the plane of 2560 x 1280 pixels" },
        { 400, 1280, "leads to 400,1280, outside the plane of 2560 x 1280 pixels" },
    };
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        char object[120], message[120];
        const char *code = i < 3 ? NULL : i == 3 ? "WWD103" : "WWD102";
        snprintf(object, sizeof object,
                 "logic=SpecialPowerup image-set=GAME_WARP at=300,560 set=speed_x=%d set=speed_y=%d",
                 targets[i].x, targets[i].y);
        snprintf(message, sizeof message, "SpecialPowerup at 300,560 %s",
                 targets[i].message ? targets[i].message : "");
        expect_play(object, code, OBJECT ".speed_x", message);
    }
    static const char *const slots[] = { "powerup",          "rect_user1.left",   "rect_user1.top",
                                         "rect_user1.right", "rect_user1.bottom", "rect_user2.left",
                                         "rect_user2.top",   "rect_user2.right",  "rect_user2.bottom" };
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++)
        for (int item = 30; item <= 33; item++) {
            char object[100];
            snprintf(object, sizeof object, "logic=BehindCrate at=300,560 set=%s=%d", slots[i], item);
            bool leads = item == 31 || item == 32;
            expect_play(object, leads ? "WWD102" : NULL, OBJECT ".speed_x",
                        "BehindCrate at 300,560 has no target");
        }
    /* Row 10 begins at y 640. */
    expect_play("logic=TreasurePowerup at=300,639", NULL, NULL, NULL);
    expect_play("logic=TreasurePowerup at=300,671", NULL, NULL, NULL);
    expect_play("logic=TreasurePowerup at=300,672", "WWD104", OBJECT, "TreasurePowerup at 300,672" DEEP);
    expect_play("logic=TreasurePowerup at=0,672", "WWD104", OBJECT, "TreasurePowerup at 0,672" DEEP);
    expect_play("logic=TreasurePowerup at=2559,1279", "WWD104", OBJECT, "TreasurePowerup at 2559,1279" DEEP);
    expect_play("logic=EndOfLevelPowerup at=300,671", NULL, NULL, NULL);
    expect_play("logic=EndOfLevelPowerup at=300,672", "WWD105", OBJECT, "EndOfLevelPowerup at 300,672" DEEP);
    expect_play("logic=Checkpoint at=300,672", "WWD105", OBJECT, "Checkpoint at 300,672" DEEP);
    expect_play("logic=Officer at=300,640", NULL, NULL, NULL);
    expect_play("logic=Checkpoint at=300,440", NULL, NULL, NULL);
    expect_play("logic=Checkpoint at=300,439", "WWD106", OBJECT,
                "Checkpoint at 300,439 has no ground within 200 pixels below it");
}

static void ways(void **state)
{
    (void)state;
    expect_play("logic=Elevator at=300,560 range=200,400", NULL, NULL, NULL);
    expect_play("logic=Elevator at=300,560 range=400,200", "WWD107", OBJECT ".min_x",
                "Elevator at 300,560 has the range 400 to 200 of x");
    expect_play("logic=TriggerElevator at=300,560 range-y=600,500", "WWD107", OBJECT ".min_y",
                "TriggerElevator at 300,560 has the range 600 to 500 of y");
    expect_play("logic=Officer at=300,560 range=400,200", "WWD107", OBJECT ".min_x",
                "Officer at 300,560 has the range 400 to 200 of x");
    expect_play("logic=Officer at=300,560 range=2,1", "WWD107", OBJECT ".min_x",
                "Officer at 300,560 has the range 2 to 1 of x");
    expect_play("logic=Elevator at=300,560 range=0,200", "WWD108", OBJECT ".min_x",
                "Elevator at 300,560 has the range 0 to 200 of x, in which only one limit is set");
    expect_play("logic=StartElevator at=300,560 range=0,200", NULL, NULL, NULL);
    expect_play("logic=Officer at=300,560 range=200,0", "WWD108", OBJECT ".min_x",
                "Officer at 300,560 has the range 200 to 0 of x, in which only one limit is set");
    expect_play("logic=Elevator at=300,560 range=332,400", NULL, NULL, NULL);
    expect_play("logic=Elevator at=300,560 range=333,400", "WWD109", OBJECT ".min_x",
                "Elevator at 300,560 is outside its range of x, 333 to 400");
    expect_play("logic=Officer at=300,560 range=100,190", NULL, NULL, NULL);
    expect_play("logic=Officer at=300,560 range=100,189", "WWD109", OBJECT ".min_x",
                "Officer at 300,560 is outside its range of x, 100 to 189");
    expect_play("logic=Elevator at=300,560", "WWD110", OBJECT,
                "Elevator at 300,560 has no range and never moves");
    expect_play("logic=StandardElevator at=300,560 set=width=100", NULL, NULL, NULL);
    expect_play("logic=PathElevator at=300,560 path=right:9,left:9", NULL, NULL, NULL);
}

/* By numbers as on a keypad; 5 waits. */
static void paths_end_where_they_start(void **state)
{
    (void)state;
    static const int steps[10][2] = { { 0, 0 }, { -1, 1 }, { 0, 1 },   { 1, 1 },  { -1, 0 },
                                      { 0, 0 }, { 1, 0 },  { -1, -1 }, { 0, -1 }, { 1, -1 } };
    for (int direction = 1; direction <= 9; direction++) {
        struct test_doc test;
        char operation[120];
        level_new(&test, "claw", "40x20");
        snprintf(operation, sizeof operation, "add-object logic=PathElevator at=900,600 path=%d:50,%d:50",
                 direction, 10 - direction);
        test_edit(&test, operation);
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        assert_int_equal(test_count_diags(test.doc, "WWD065"), 0);
        snprintf(operation, sizeof operation, "add-object logic=PathElevator at=900,600 path=%d:50,5:9",
                 direction);
        test_edit(&test, operation);
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        const struct mw_diag *diag = test_find_diag(test.doc, "WWD065", NULL);
        assert_int_equal(diag != NULL, direction != 5);
        snprintf(operation, sizeof operation, "the path of 2 moves ends %d,%d pixels from its start",
                 50 * steps[direction][0], 50 * steps[direction][1]);
        if (diag)
            assert_string_equal(diag->message, operation);
        test_doc_end(&test);
    }
}

static void areas_and_sounds(void **state)
{
    (void)state;
    expect_play("logic=TProjectile at=300,560 area=1,2,3,4 direction=left", NULL, NULL, NULL);
    expect_play("logic=TProjectile at=300,560 area=3,2,3,4 direction=left", "WWD111", OBJECT ".min_x",
                "TProjectile at 300,560 is activated in the empty area 3,2 to 3,4");
    expect_play("logic=TProjectile at=300,560 area=1,4,3,4 direction=left", "WWD111", OBJECT ".min_x",
                "TProjectile at 300,560 is activated in the empty area 1,4 to 3,4");
    expect_play("logic=TProjectile at=300,560 area=2,3,3,4 direction=left", NULL, NULL, NULL);
    expect_play("logic=TProjectile at=300,560 area=1,2,3,4 direction=3", "WWD112", OBJECT ".direction",
                "TProjectile at 300,560 has the direction 3, expected 2, 4, 6 or 8");
    expect_play("logic=Shake at=300,560 area=3,2,1,4", "WWD111", OBJECT ".rect_attack",
                "Shake at 300,560 is activated in the empty area 3,2 to 1,4");
    expect_play("logic=Stalactite at=300,560", "WWD111", OBJECT ".rect_user1",
                "Stalactite at 300,560 is activated in the empty area 0,0 to 0,0");
    expect_play("logic=AmbientSound at=300,560 area=1,2,3,4 sound=LEVEL_A time-on=5,5 time-off=1,2", NULL,
                NULL, NULL);
    expect_play("logic=AmbientSound at=300,560", "WWD113", OBJECT ".animation",
                "AmbientSound at 300,560 names no sound");
    expect_play("logic=AmbientSound at=300,560 area=1,2,3,4 sound=LEVEL_A time-on=6,5", "WWD114",
                OBJECT ".rect_move", "AmbientSound at 300,560 plays 6 to 5 ms and pauses 0 to 0 ms");
    expect_play("logic=SoundTrigger at=300,560 sound=LEVEL_A set=rect_move.left=7", NULL, NULL, NULL);
    expect_play("logic=AmbientSound at=300,560 sound=LEVEL_A", "WWD129", OBJECT ".min_x",
                "AmbientSound at 300,560 has no area in which it is heard");
    expect_play("logic=AmbientSound at=300,560 sound=LEVEL_A set=rect_hit=1,2,3,4", NULL, NULL, NULL);
    expect_play("logic=GlobalAmbientSound at=300,560 sound=LEVEL_A", NULL, NULL, NULL);
}

static void items(void **state)
{
    (void)state;
    expect_play("logic=Officer at=300,560 set=rect_user2.bottom=59", "WWD115", OBJECT,
                "Officer at 300,560 carries the item 59, expected 0 to 58");
    expect_play("logic=FrontCrate at=300,560 set=powerup=-1", "WWD115", OBJECT,
                "FrontCrate at 300,560 carries the item -1, expected 0 to 58");
    expect_play("logic=BackStackedCrates at=300,560", "WWD116", OBJECT ".height",
                "BackStackedCrates at 300,560 has the height 0 and 0 items");
    expect_play("logic=BackStackedCrates at=300,560 set=height=10", "WWD116", OBJECT ".height",
                "BackStackedCrates at 300,560 has the height 10 and 0 items");
    expect_play("logic=FrontStackedCrates at=300,560 carry=1,2", NULL, NULL, NULL);
    /* The items first. */
    struct test_doc test;
    landscape(&test);
    test_edit(&test, "add-object logic=BackStackedCrates at=300,560 set=height=10 set=rect_user1.left=59");
    assert_int_equal(count_play_diags(&test), 2);
    assert_string_equal(mw_diag_at(test.doc, mw_diag_count(test.doc) - 2)->code, "WWD115");
    assert_string_equal(mw_diag_at(test.doc, mw_diag_count(test.doc) - 1)->code, "WWD116");
    test_doc_end(&test);
    expect_play("logic=FrontStackedCrates at=300,560 carry=1,2 count=3", "WWD117", OBJECT ".height",
                "FrontStackedCrates at 300,560 has the height 3 but 2 items");
}

/* Speeds, times and pictures that say nothing, and copies. */
static void values(void **state)
{
    (void)state;
    expect_play("logic=TProjectile at=300,560 area=1,2,3,4 direction=left speed=100,0", NULL, NULL, NULL);
    expect_play("logic=TProjectile at=300,560 area=1,2,3,4 direction=left speed=0,100", "WWD130",
                OBJECT ".speed_y",
                "TProjectile at 300,560 shoots to the side, but its speeds are 0 along x and 100 along y");
    expect_play("logic=TProjectile at=300,560 area=1,2,3,4 direction=up", NULL, NULL, NULL);
    expect_play("logic=TProjectile at=300,560 area=1,2,3,4 direction=up speed=-5,0", "WWD130",
                OBJECT ".speed_x",
                "TProjectile at 300,560 shoots up or down, but its speeds are -5 along x and 0 along y");
    expect_play("logic=FloorSpike at=300,560 time-off=-1", "WWD131", OBJECT ".speed_y",
                "FloorSpike at 300,560 has a negative time in, -1 ms");
    expect_play("logic=Elevator at=300,560 range=200,400 set=speed_x=-65", "WWD131", OBJECT ".speed_x",
                "Elevator at 300,560 has a negative speed, x, -65 px/s");
    expect_play("logic=ConveyorBelt at=300,560 speed=-65", NULL, NULL, NULL);
    expect_play("logic=FrontCrate at=300,560 set=height=2", "WWD132", OBJECT ".height",
                "FrontCrate at 300,560 has the height 2, which is not read");
    expect_play("logic=TreasurePowerup at=300,560 image-set=GAME_HEALTH_POTION3", NULL, NULL, NULL);
    expect_play("logic=TreasurePowerup at=300,560 image-set=LEVEL_GEM", "WWD133", OBJECT ".image_set",
                "TreasurePowerup at 300,560 has the image set \"LEVEL_GEM\", which is that of no known item");
    expect_play("logic=HealthPowerup at=300,560 image-set=LEVEL_SEAGULL", "WWD133", OBJECT ".image_set",
                "HealthPowerup at 300,560 has the image set \"LEVEL_SEAGULL\", which is that of no known "
                "item");
}

static void copies(void **state)
{
    (void)state;
    struct test_doc test;
    landscape(&test);
    test_edit(&test, "add-object logic=TreasurePowerup at=300,560");
    test_edit(&test, "add-object logic=GlitterlessPowerup at=300,560");
    test_edit(&test, "add-object logic=TreasurePowerup at=300,560 set=smarts=1");
    test_edit(&test, "add-object logic=BehindCandy at=300,560");
    test_edit(&test, "add-object logic=BehindCandy at=300,560");
    assert_int_equal(count_play_diags(&test), 0);
    test_edit(&test, "add-object logic=TreasurePowerup at=300,560");
    assert_int_equal(count_play_diags(&test), 1);
    assert_string_equal(test_find_diag(test.doc, "WWD134", "planes[1].objects[5]")->message,
                        "TreasurePowerup at 300,560 is a copy of object 0");
    test_edit(&test, "delete-objects object=5");
    test_edit(&test, "add-object logic=TreasurePowerup at=100,560");
    test_edit(&test, "add-object logic=TreasurePowerup at=100,560");
    assert_int_equal(count_play_diags(&test), 1);
    assert_string_equal(test_find_diag(test.doc, "WWD134", "planes[1].objects[6]")->message,
                        "TreasurePowerup at 100,560 is a copy of object 5");
    test_doc_end(&test);
}

static void boss_fights(void **state)
{
    (void)state;
    struct test_doc test;
    landscape(&test);
    test_edit(&test, "add-object logic=BossWarp at=300,560 target=400,560");
    assert_int_equal(count_play_diags(&test), 1);
    assert_string_equal(test_find_diag(test.doc, "WWD118", "planes[1].objects")->message,
                        "1 BossWarp, 0 BossStagers and 0 bosses");
    test_edit(&test, "add-object logic=BossStager at=400,560");
    assert_int_equal(count_play_diags(&test), 1);
    test_edit(&test, "add-object logic=Raux at=500,560 target=500,560");
    assert_int_equal(count_play_diags(&test), 0);
    assert_ok(test.context, mw_set(test.doc, OBJECT ".speed_x", "600"));
    assert_int_equal(count_play_diags(&test), 0);
    assert_ok(test.context, mw_set(test.doc, OBJECT ".speed_x", "601"));
    assert_int_equal(count_play_diags(&test), 1);
    assert_string_equal(test_find_diag(test.doc, "WWD135", OBJECT ".speed_x")->message,
                        "BossWarp at 300,560 leads to 601,560, which is not within 200 pixels of a "
                        "BossStager");
    assert_ok(test.context, mw_set(test.doc, OBJECT ".speed_x", "600"));
    static const char *const rows[][2] = { { "360", "" }, { "359", "WWD135" } };
    for (size_t i = 0; i < 2; i++) {
        assert_ok(test.context, mw_set(test.doc, OBJECT ".speed_y", rows[i][0]));
        assert_int_equal(count_play_diags(&test), i);
    }
    assert_ok(test.context, mw_set(test.doc, OBJECT ".speed_y", "560"));
    assert_ok(test.context, mw_set(test.doc, "planes[1].objects[1].logic", "Officer"));
    count_play_diags(&test);
    assert_string_equal(test_find_diag(test.doc, "WWD118", "planes[1].objects")->message,
                        "1 BossWarp, 0 BossStagers and 1 boss");
    assert_ok(test.context, mw_set(test.doc, "planes[1].objects[1].logic", "BossStager"));
    assert_ok(test.context, mw_set(test.doc, "planes[1].objects[2].speed_x", "0"));
    assert_ok(test.context, mw_set(test.doc, "planes[1].objects[2].speed_y", "0"));
    assert_int_equal(count_play_diags(&test), 1);
    assert_string_equal(test_find_diag(test.doc, "WWD102", "planes[1].objects[2].speed_x")->message,
                        "Raux at 500,560 has no target");
    test_doc_end(&test);
}

/* What can be reached from the start at 300,560, on the floor. */
static void reach(void **state)
{
    (void)state;
    static const struct {
        const char *edits[3], *unreached; /* object of the main plane */
    } cases[] = {
        { { "add-object logic=TreasurePowerup at=300,256" }, NULL },
        { { "add-object logic=TreasurePowerup at=300,255" }, "0" },
        { { "add-object logic=EndOfLevelPowerup at=300,200" }, "0" },
        { { "add-object logic=Officer at=300,200" }, NULL },
        /* a ledge of ground tiles, and a jump from it */
        { { "add-object logic=TreasurePowerup at=1300,10" }, NULL },
        { { "add-object logic=TreasurePowerup at=640,60" }, NULL },
        { { "add-object logic=TreasurePowerup at=639,60" }, "0" },
        { { "add-object logic=TreasurePowerup at=300,100", "set-tile-properties tiles=3 attribute=climb",
            "fill-tiles tile=3 rect=4,2,1,8" },
          NULL },
        { { "add-object logic=TreasurePowerup at=300,100",
            "add-object logic=Elevator at=300,560 range-y=200,560" },
          NULL },
        { { "add-object logic=TreasurePowerup at=300,100",
            "add-object logic=PathElevator at=300,560 path=up:360,down:360" },
          NULL },
        { { "add-object logic=TreasurePowerup at=300,60",
            "add-object logic=SpringBoard at=300,600 height=500" },
          NULL },
        { { "add-object logic=TreasurePowerup at=300,100", "add-object logic=AniRope at=300,250" }, NULL },
        { { "add-object logic=TreasurePowerup at=300,60", "add-object logic=BreakPlank at=100,300 count=4" },
          NULL },
        { { "add-object logic=TreasurePowerup at=600,60",
            "add-object logic=SpecialPowerup image-set=GAME_WARP at=300,560 target=600,60" },
          NULL },
        { { "add-object logic=SpecialPowerup image-set=GAME_WARP at=300,560 target=600,60",
            "add-object logic=TreasurePowerup at=600,60" },
          NULL },
        { { "add-object logic=TreasurePowerup at=600,60",
            "add-object logic=SpecialPowerup image-set=GAME_WARP at=2400,60 target=600,60",
            "fill-tiles tile=1 rect=33,0,1,20" },
          "0" },
        /* a wall, and a pit of death */
        { { "add-object logic=TreasurePowerup at=2400,560", "fill-tiles tile=1 rect=33,0,1,20" }, "0" },
        { { "add-object logic=TreasurePowerup at=2400,560" }, NULL },
        { { "add-object logic=TreasurePowerup at=2400,720", "set-tile-properties tiles=3 attribute=death",
            "fill-tiles tile=3 rect=36,9,4,3" },
          "0" },
        /* where the measures are not sure */
        { { "add-object logic=CustomLogic at=300,560", "add-object logic=TreasurePowerup at=300,255" },
          NULL },
        { { "add-object logic=TreasurePowerup at=300,255", "add-object logic=CustomLogic at=300,560" },
          NULL },
        { { "add-object logic=TreasurePowerup at=300,255", "add-object logic=Nonsense at=300,560" }, NULL },
        { { "add-object logic=TreasurePowerup at=300,255", "set path=planes[1].tile_width value=65" }, NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        landscape(&test);
        for (size_t k = 0; k < 3 && cases[i].edits[k]; k++)
            test_edit(&test, cases[i].edits[k]);
        size_t count = count_play_diags(&test);
        if (count != (cases[i].unreached ? 1 : 0) ||
            (count && !test_find_diag(test.doc, "WWD119", "planes[1].objects[0]")))
            fail_msg("%s %s: %zu diagnostics", cases[i].edits[0], cases[i].edits[1] ? cases[i].edits[1] : "",
                     count);
        test_doc_end(&test);
    }
    expect_play("logic=TreasurePowerup at=300,255", "WWD119", OBJECT,
                "TreasurePowerup at 300,255 cannot be reached from the start 300,560");
}

/* Faults that designers make, each in a level that is sound otherwise. */
static void planted_faults_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *fault, *edits[2], *code;
    } cases[] = {
        { "start inside a solid tile", { "set path=start_y value=700" }, "WWD100" },
        { "warp without target",
          { "add-object logic=SpecialPowerup image-set=GAME_WARP at=300,560" },
          "WWD102" },
        { "min_x beyond max_x", { "add-object logic=Officer at=300,560 range=400,200" }, "WWD107" },
        { "treasure inside a wall", { "add-object logic=TreasurePowerup at=300,700" }, "WWD104" },
        { "elevator without range", { "add-object logic=Elevator at=300,560" }, "WWD110" },
        { "missing sound", { "add-object logic=AmbientSound at=300,560 area=200,500,400,600" }, "WWD113" },
        { "two checkpoints of one kind",
          { "add-object logic=FirstSuperCheckpoint at=300,560",
            "add-object logic=FirstSuperCheckpoint at=400,560" },
          "WWD067" },
        { "wrong prefix", { "add-object logic=Officer at=300,560 image-set=NONE_OFFICER" }, "WWD069" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        landscape(&test);
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        size_t before = mw_diag_count(test.doc);
        assert_int_equal(test_count_diags(test.doc, cases[i].code), 0);
        for (size_t k = 0; k < 2 && cases[i].edits[k]; k++)
            test_edit(&test, cases[i].edits[k]);
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        if (test_count_diags(test.doc, cases[i].code) != 1 || mw_diag_count(test.doc) != before + 1)
            fail_msg("%s: %zu diagnostics instead of %zu", cases[i].fault, mw_diag_count(test.doc),
                     before + 1);
        test_doc_end(&test);
    }
}

/* Other games have other rules. */
static void only_claw(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "20x12");
    test_edit(&test, "set-tile-properties tiles=* attribute=solid");
    test_edit(&test, "add-object logic=AmbientSound at=10,10");
    assert_int_equal(count_play_diags(&test), 0);
    test_doc_end(&test);
}

static void all_codes_are_provoked(void **state)
{
    (void)state;
    assert_all_provoked(wwd_diags, "WWD100", "WWD120");
    assert_all_provoked(wwd_diags, "WWD129", "WWD136");
    assert_all_provoked(wwd_diags, "WWD145", "WWD146");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_wrong_with_the_landscape),
        cmocka_unit_test(levels_without_anything_solid),
        cmocka_unit_test(starts),
        cmocka_unit_test(positions),
        cmocka_unit_test(ways),
        cmocka_unit_test(paths_end_where_they_start),
        cmocka_unit_test(areas_and_sounds),
        cmocka_unit_test(items),
        cmocka_unit_test(values),
        cmocka_unit_test(copies),
        cmocka_unit_test(boss_fights),
        cmocka_unit_test(reach),
        cmocka_unit_test(planted_faults_are_found),
        cmocka_unit_test(only_claw),
        cmocka_unit_test(all_codes_are_provoked),
    };
    return TEST_RUN(tests);
}
