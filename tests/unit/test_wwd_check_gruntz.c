/* Rules about how a level of Gruntz plays, and about values that logics do not take. */
#include "test.h"

#include "formats/wwd/records.h"
#include "wwd_edit.h"

#include <mapwright/mapwright.h>

#define EDITS_MAX 4

struct fault {
    const char *edits[EDITS_MAX], *code, *path, *message; /* no code: nothing is wrong */
};

/* 20 x 12 tiles of 32 x 32 pixels with tiles of each kind at the left, and a grunt of the player. */
static void playground(struct test_doc *test)
{
    level_new(test, "gruntz", "20x12");
    test_edit(test, "set-tile-properties tiles=901 attribute=switch_a_down");
    test_edit(test, "set-tile-properties tiles=902 attribute=switch_checkpoint_down");
    test_edit(test, "set-tile-properties tiles=903 attribute=brick_a");
    test_edit(test, "set-tile-properties tiles=904 attribute=bridge_toggle_water_up");
    test_edit(test, "set-tile-properties tiles=905 attribute=covered_powerup");
    test_edit(test, "set-tile-properties tiles=906 attribute=switch_exclusive_down");
    test_edit(test, "set-tile-properties tiles=907 attribute=switch_secret_down");
    test_edit(test, "set-tile-properties tiles=908 attribute=pyramid_white_up");
    test_edit(test, "fill-tiles tile=905 rect=0,5,1,1");
    test_edit(test, "add-object logic=GruntStartingPoint at=16,16 tool=warpstone");
}

/* Those about play, of either game. */
static size_t count_gruntz_diags(struct test_doc *test)
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

static void expect_fault(const struct fault *fault)
{
    struct test_doc test;
    playground(&test);
    for (size_t i = 0; i < EDITS_MAX && fault->edits[i]; i++)
        test_edit(&test, fault->edits[i]);
    size_t count = count_gruntz_diags(&test);
    if (count != (fault->code ? 1 : 0))
        fail_msg("%s: %zu diagnostics", fault->edits[0], count);
    const struct mw_diag *diag = fault->code ? test_find_diag(test.doc, fault->code, fault->path) : NULL;
    if (fault->code && !diag)
        fail_msg("%s: no %s at %s", fault->edits[0], fault->code, fault->path);
    if (fault->code && strcmp(diag->message, fault->message) != 0)
        fail_msg("%s: %s", fault->edits[0], diag->message);
    test_doc_end(&test);
}

#define ADDED "planes[1].objects[1]"

static void faults_of_gruntz_are_found(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        { { "set path=author value=nobody" }, NULL, NULL, NULL },
        /* switches: tile 3,2 has the id 770 */
        { { "fill-tiles tile=901 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=901 rect=3,0,1,1", "add-object logic=TileTriggerSwitch at=112,31",
            "fill-tiles tile=901 rect=0,2,1,1", "add-object logic=TileTriggerSwitch at=31,95" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=901 rect=19,2,1,1", "add-object logic=TileTriggerSwitch at=639,64",
            "fill-tiles tile=901 rect=3,11,1,1", "add-object logic=TileTriggerSwitch at=96,383" },
          NULL,
          NULL,
          NULL },
        { { "add-object logic=CoveredPowerup at=16,176 tile=901",
            "add-object logic=TileTriggerSwitch at=16,176" },
          NULL,
          NULL,
          NULL },
        { { "add-object logic=TileTriggerSwitch at=16,176" },
          "WWD136",
          ADDED,
          "TileTriggerSwitch on tile 0,5 (covered_powerup) has no CoveredPowerup that reveals a switch" },
        { { "add-object logic=CoveredPowerup at=16,176 tile=903",
            "add-object logic=TileTriggerSwitch at=16,176" },
          "WWD136",
          "planes[1].objects[2]",
          "TileTriggerSwitch on tile 0,5 (covered_powerup) has no CoveredPowerup that reveals a switch" },
        /* What is under a powerup is clear, even if tile 0 is a switch. */
        { { "add-object logic=CoveredPowerup at=16,176", "add-object logic=TileTriggerSwitch at=16,176",
            "set-tile-properties tiles=0 attribute=switch_a_down" },
          "WWD136",
          "planes[1].objects[2]",
          "TileTriggerSwitch on tile 0,5 (covered_powerup) has no CoveredPowerup that reveals a switch" },
        { { "fill-tiles tile=906 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80 switches=770" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=906 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80" },
          "WWD137",
          ADDED ".rect_move.left",
          "TileTriggerSwitch on tile 3,2 (switch_exclusive_down) refers to no other switch" },
        /* secrets: tile 3,2 has the switch, or it is hidden at 0,5 with the id 5 */
        { { "fill-tiles tile=907 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "add-object logic=TileSecretTrigger at=16,112 switches=770 tile=1" },
          NULL,
          NULL,
          NULL },
        { { "add-object logic=CoveredPowerup at=16,176 tile=907",
            "add-object logic=TileTriggerSwitch at=16,176",
            "add-object logic=TileSecretTrigger at=16,112 switches=5 tile=1" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=907 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "add-object logic=TileSecretTrigger at=16,112 switches=770" },
          "WWD138",
          "planes[1].objects[2].smarts",
          "TileSecretTrigger on tile 0,3 (clear) changes its tile to tile 0" },
        { { "fill-tiles tile=901 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "add-object logic=TileSecretTrigger at=16,112 switches=770 tile=1" },
          "WWD138",
          "planes[1].objects[2].rect_move.left",
          "TileSecretTrigger on tile 0,3 (clear) refers to tile 3,2 (switch_a_down), which is not a secret "
          "switch" },
        { { "add-object logic=TileSecretTrigger at=16,112 tile=1" },
          "WWD138",
          ADDED ".rect_move.left",
          "TileSecretTrigger on tile 0,3 (clear) refers to no switch" },
        { { "add-object logic=TileTriggerSwitch at=112,80" },
          "WWD121",
          ADDED,
          "TileTriggerSwitch on tile 3,2 (clear) is on no switch, rock or mound" },
        { { "fill-tiles tile=901 rect=3,2,1,1" },
          "WWD122",
          "planes[1].tiles[3,2]",
          "tile 3,2 is switch_a_down, but has no TileTriggerSwitch" },
        /* bricks */
        { { "fill-tiles tile=903 rect=3,2,1,1", "add-object logic=Brickz at=112,80" }, NULL, NULL, NULL },
        { { "add-object logic=Brickz at=112,80" },
          "WWD123",
          ADDED,
          "Brickz on tile 3,2 (clear) is on no bricks" },
        { { "fill-tiles tile=903 rect=3,2,1,1" },
          "WWD128",
          "planes[1].tiles[3,2]",
          "tile 3,2 is brick_a, but has no Brickz" },
        /* checkpoints */
        { { "fill-tiles tile=902 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "add-object logic=CheckpointTrigger at=16,112 switches=0,770" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=901 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "add-object logic=CheckpointTrigger at=16,112 switches=0,770" },
          "WWD124",
          "planes[1].objects[2].rect_move.top",
          "CheckpointTrigger on tile 0,3 (clear) refers to tile 3,2 (switch_a_down), which is no plate of a "
          "checkpoint" },
        /* bridges */
        { { "fill-tiles tile=904 rect=3,2,1,1", "add-object logic=TileTrigger at=112,80 time-on=500" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=904 rect=3,2,1,1", "add-object logic=TileTrigger at=112,80" },
          "WWD125",
          ADDED ".damage",
          "TileTrigger on tile 3,2 (bridge_toggle_water_up) is on for 0 ms and off for 0 ms" },
        { { "fill-tiles tile=904 rect=3,2,1,1" },
          "WWD125",
          "planes[1].tiles[3,2]",
          "tile 3,2 is bridge_toggle_water_up, but has no TileTrigger" },
        /* targets */
        { { "add-object logic=Teleporter at=16,112 target=19,11" }, NULL, NULL, NULL },
        { { "add-object logic=Teleporter at=16,112 target=19,12" },
          "WWD126",
          ADDED,
          "Teleporter on tile 0,3 (clear) leads to tile 19,12, but the plane has 20 x 12" },
        { { "add-object logic=Teleporter at=16,112 target=0,12" },
          "WWD126",
          ADDED,
          "Teleporter on tile 0,3 (clear) leads to tile 0,12, but the plane has 20 x 12" },
        { { "add-object logic=Teleporter at=16,112 target=0,0" }, NULL, NULL, NULL },
        { { "add-object logic=Teleporter at=16,112 target=3,-1" },
          "WWD126",
          ADDED,
          "Teleporter on tile 0,3 (clear) leads to tile 3,-1, but the plane has 20 x 12" },
        { { "add-object logic=Teleporter at=16,112 target=20,0" },
          "WWD126",
          ADDED,
          "Teleporter on tile 0,3 (clear) leads to tile 20,0, but the plane has 20 x 12" },
        { { "add-object logic=UFO at=16,112 path=3,4,20,1" },
          "WWD126",
          ADDED,
          "UFO on tile 0,3 (clear) leads to tile 20,1, but the plane has 20 x 12" },
        /* what moves */
        { { "add-object logic=RainCloud at=16,112" },
          "WWD139",
          ADDED ".rect_move.left",
          "RainCloud on tile 0,3 (clear) has no points to fly to" },
        { { "add-object logic=UFO at=16,112 path=3,0" }, NULL, NULL, NULL },
        { { "add-object logic=KitchenSlime at=48,112 target=1,3" },
          "WWD140",
          ADDED ".speed_x",
          "KitchenSlime on tile 1,3 (clear) leads to its own tile" },
        { { "add-object logic=KitchenSlime at=48,112 target=1,4" }, NULL, NULL, NULL },
        /* the player's grunts */
        { { "add-object logic=ExitTrigger at=16,112" }, NULL, NULL, NULL },
        { { "set path=planes[1].objects[0].smarts value=1", "add-object logic=ExitTrigger at=16,112" },
          "WWD141",
          "planes[1].objects",
          "an ExitTrigger, but none of 2 objects is a GruntStartingPoint of player 0" },
        /* the warpstone: lying there, hidden or held */
        { { "set-objects object=0 set=powerup=0" }, NULL, NULL, NULL },
        { { "set-objects object=0 set=powerup=0", "add-object logic=ExitTrigger at=16,112" },
          "WWD147",
          "planes[1].objects",
          "an ExitTrigger, but none of 2 objects is or holds a piece of the warpstone" },
        { { "set-objects object=0 set=powerup=0", "add-object logic=ExitTrigger at=16,112",
            "add-object logic=InGameIcon at=48,112 image-set=GAME_INGAMEICONZ_TOOLZ_WARPSTONEZ1" },
          NULL,
          NULL,
          NULL },
        { { "set-objects object=0 set=powerup=0", "add-object logic=ExitTrigger at=16,112",
            "add-object logic=CoveredPowerup at=16,176 item=warpstone" },
          NULL,
          NULL,
          NULL },
        /* forts of battles */
        { { "add-object logic=FortressFlag at=16,112" },
          "WWD148",
          "name",
          "\"Gruntz - Level 1\" does not contain Battlez, but the level has 1 FortressFlag and no "
          "ExitTrigger" },
        { { "add-object logic=FortressFlag at=16,112", "set path=name value='BATTLEZ - Level 1'" },
          NULL,
          NULL,
          NULL },
        { { "add-object logic=FortressFlag at=16,112", "add-object logic=ExitTrigger at=48,112" },
          NULL,
          NULL,
          NULL },
        /* triggers of tiles */
        { { "fill-tiles tile=901 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "fill-tiles tile=908 rect=4,2,1,1",
            "add-object logic=TileTrigger at=144,80 switches=770 time-on=500" },
          NULL,
          NULL,
          NULL },
        { { "fill-tiles tile=901 rect=3,2,1,1", "add-object logic=TileTriggerSwitch at=112,80",
            "fill-tiles tile=908 rect=4,2,1,1", "add-object logic=TileTrigger at=144,80 switches=770" },
          "WWD142",
          "planes[1].objects[2].damage",
          "TileTrigger on tile 4,2 (pyramid_white_up) is down for 0 ms" },
        { { "add-object logic=TileTrigger at=16,112" },
          "WWD143",
          ADDED,
          "TileTrigger on tile 0,3 (clear) has neither a switch nor times" },
        { { "add-object logic=TileTrigger at=16,112 delay=1" }, NULL, NULL, NULL },
        /* megaphones */
        { { "add-object logic=InGameIcon at=16,112 image-set=GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ count=1",
            "add-object logic=CoveredPowerup at=16,176 item=megaphone count=2",
            "add-object logic=InGameIcon at=48,112 count=1" },
          NULL,
          NULL,
          NULL },
        { { "add-object logic=InGameIcon at=16,112 image-set=GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ count=2",
            "add-object logic=CoveredPowerup at=16,176 item=megaphone count=2" },
          "WWD144",
          "planes[1].objects[2].score",
          "CoveredPowerup on tile 0,5 (covered_powerup) has the order 2 of object 1" },
        { { "add-object logic=CoveredPowerup at=16,176 item=megaphone" },
          "WWD149",
          ADDED ".score",
          "CoveredPowerup on tile 0,5 (covered_powerup) has the order 0, expected 1 or more" },
        /* ids */
        { { "resize-plane plane=1 size=20x256" }, NULL, NULL, NULL },
        { { "resize-plane plane=1 size=20x257" },
          "WWD127",
          "planes[1].tiles_high",
          "257 rows of tiles, but ids of switches can tell only 256 apart" },
        /* values */
        { { "add-object logic=GuardPoint at=16,112 player=3" }, NULL, NULL, NULL },
        { { "add-object logic=GuardPoint at=16,112 set=smarts=4" },
          "WWD120",
          ADDED ".smarts",
          "the player of GuardPoint is 4, expected 0 to 3" },
        { { "add-object logic=Brickz at=16,112 set=rect_move.top=2", "fill-tiles tile=903 rect=0,3,1,1" },
          "WWD120",
          ADDED ".rect_move.top",
          "the player 1 of Brickz is 2, expected 0 to 1" },
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        expect_fault(&faults[i]);
}

/* Fields that have rules of their own are not reported twice, and unread fields can have any value. */
static void values_in_claw(void **state)
{
    (void)state;
    static const struct {
        const char *object;
        size_t count;
    } cases[] = {
        { "logic=TigerGuard at=300,300 set=smarts=2", 1 },
        { "logic=TigerGuard at=300,300 kind=white", 0 },
        { "logic=Officer at=300,300 set=smarts=2", 0 },
        { "logic=AmbientSound at=300,300 sound=LEVEL_A set=damage=101", 1 },
        { "logic=Elevator at=300,300 range=200,400 set=direction=10", 1 },
        { "logic=TProjectile at=300,300 area=1,2,3,4 set=direction=10", 0 },
        { "logic=Officer at=300,300 set=powerup=99", 0 },
        { "logic=BackStackedCrates at=300,300 set=height=10", 0 },
        { "logic=PathElevator at=300,300 set=rect_move.left=10", 0 },
        { "logic=SpecialPowerup image-set=GAME_WARP at=300,300 target=30,30 set=smarts=2", 1 },
        { "logic=SpecialPowerup at=300,300 set=smarts=2", 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        char operation[160];
        level_new(&test, "claw", "40x20");
        snprintf(operation, sizeof operation, "add-object %s", cases[i].object);
        test_edit(&test, operation);
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        if (test_count_diags(test.doc, "WWD120") != cases[i].count)
            fail_msg("%s: %zu", cases[i].object, test_count_diags(test.doc, "WWD120"));
        test_doc_end(&test);
    }
}

static void all_codes_of_gruntz_are_provoked(void **state)
{
    (void)state;
    assert_all_provoked(wwd_diags, "WWD120", "WWD129");
    assert_all_provoked(wwd_diags, "WWD136", "WWD145");
    assert_all_provoked(wwd_diags, "WWD147", "WWD150");
}

/* The first and the last attribute of each kind that needs an object, and those next to them. */
static void tiles_that_need_an_object(void **state)
{
    (void)state;
    static const struct {
        int attribute;
        const char *code;
    } rows[] = {
        { 50, NULL },  { 51, "WWD122" },  { 66, "WWD122" },  { 67, NULL },
        { 112, NULL }, { 113, "WWD125" }, { 116, "WWD125" }, { 117, NULL },
        { 150, NULL }, { 151, "WWD128" }, { 153, "WWD128" }, { 154, NULL },
    };
    struct test_doc test;
    playground(&test);
    test_edit(&test, "set-tile-properties tiles=909 attribute=1");
    test_edit(&test, "fill-tiles tile=909 rect=3,2,1,1");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        test.level->tile_properties.items.items[909].attribute = rows[i].attribute;
        assert_ok(test.context, mw_check(test.doc, NULL, 0));
        const struct mw_diag *diag = NULL;
        for (size_t k = 0; k < mw_diag_count(test.doc); k++)
            if (strcmp(mw_diag_at(test.doc, k)->path, "planes[1].tiles[3,2]") == 0)
                diag = mw_diag_at(test.doc, k);
        if (strcmp(diag ? diag->code : "", rows[i].code ? rows[i].code : "") != 0)
            fail_msg("attribute %d: %s", rows[i].attribute, diag ? diag->message : "nothing");
    }
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_of_gruntz_are_found),
        cmocka_unit_test(tiles_that_need_an_object),
        cmocka_unit_test(values_in_claw),
        cmocka_unit_test(all_codes_of_gruntz_are_provoked),
    };
    return TEST_RUN(tests);
}
