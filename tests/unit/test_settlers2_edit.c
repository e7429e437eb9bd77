/* Operations on maps of Settlers II: exact nodes, listed changes, refusals. */
#include "test.h"

#include "formats/settlers2/shading.h"
#include "settlers2_edit.h"

static struct test_doc test;
static struct sample sample;

static void begin(void)
{
    sample_init(&sample);
    sample_test(&test, &sample);
}

/* ---- the header ---- */

static void texts_and_numbers_of_the_header(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "set-info title=\"Größe\" author=Me players=3 landscape=winter playable=no "
                     "leaders=erik,knut");
    EXPECT_CHANGES(&test, "title: \"Sample\" -> \"Größe\"", "author: \"Nobody\" -> \"Me\"", "players: 1 -> 3",
                   "not_playable: no -> yes", "landscape: greenland -> winter",
                   "leaders.player1: octavianus -> erik", "leaders.player2: octavianus -> knut");
    static const char title[20] = "Gr\x94\xE1"
                                  "e";
    assert_memory_equal(test.world->title, title, sizeof title);
    assert_int_equal(test.world->players, 3);
    assert_int_equal(test.world->not_playable, 1);
    assert_int_equal(test.world->landscape, S2_LANDSCAPE_WINTER);
    assert_int_equal(test.world->leaders.player1, 3);
    assert_int_equal(test.world->leaders.player3, 0);
    test_edit(&test, "set-info title=\"Größe\" players=3 playable=no");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "set-info title=12345678901234567890");
    assert_memory_equal(test.world->title, "12345678901234567890", 20);
    test_edit(&test, "set-info title=\"\"");
    assert_int_equal(test.world->title[0], 0);
    test_doc_end(&test);
}

static void header_refuses(void **state)
{
    (void)state;
    begin();
    assert_refused(&test, "set-info players=2 title=123456789012345678901234", MW_E_ARGUMENT,
                   "set-info: title: \"123456789012345678901234\" has 24 characters, but at most 23 fit");
    assert_refused(&test, "set-info author=123456789012345678901", MW_E_ARGUMENT,
                   "set-info: author: \"123456789012345678901\" has 21 characters, but at most 20 fit");
    assert_refused(&test, "set-info leaders=erk", MW_E_ARGUMENT,
                   "set-info: leaders: unknown name \"erk\"; did you mean erik?");
    assert_refused(&test, "set-info leaders=erik,erik,erik,erik,erik,erik,erik,erik", MW_E_ARGUMENT,
                   "set-info: leaders: more than 7 names; a map has at most 7 players");
    assert_refused(&test, "set-info players=9", MW_E_ARGUMENT,
                   "set-info: players requires a whole number between 1 and 8, not \"9\"");
    assert_int_equal(mw_edit(test.doc, "set-info title=\xE2\x82\xAC"), MW_E_ARGUMENT);
    test_doc_end(&test);
}

static void headquarters_move_on_the_map_and_in_the_header(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "set-headquarters player=1 at=20,21");
    EXPECT_CHANGES(&test, "object_type: 2 nodes: headquarters of player 1 moved to 20,21",
                   "hq_x.player1: 8,10 -> 20,21");
    assert_nodes(&test.world->object_type, 0x80, "20,21");
    assert_int_equal(test.world->hq_x.player1, 20);
    assert_int_equal(test.world->hq_y.player1, 21);
    test_edit(&test, "set-headquarters player=7 at=-1,-1 wrap");
    EXPECT_CHANGES(&test, "object_type: 1 node: headquarters of player 7 at 31,31",
                   "object_index: 1 node: headquarters of player 7 at 31,31",
                   "hq_x.player7: 65535,65535 -> 31,31");
    test_edit(&test, "set-headquarters player=8 at=3,3");
    EXPECT_CHANGES(&test, "object_type: 1 node: headquarters of player 8 at 3,3",
                   "object_index: 1 node: headquarters of player 8 at 3,3");
    assert_refused(&test, "set-headquarters player=2 at=20,21", MW_E_ARGUMENT,
                   "set-headquarters: at: 20,21 already has the headquarters of player 1");
    test_edit(&test, "remove-headquarters player=7");
    EXPECT_CHANGES(&test, "object_type: 1 node: headquarters of player 7 removed",
                   "object_index: 1 node: headquarters of player 7 removed", "hq_x.player7: 31,31 -> none");
    assert_int_equal(test.world->hq_y.player7, 0xFFFF);
    test_edit(&test, "remove-headquarters player=7");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "move-headquarters player=1 to=30,4");
    EXPECT_CHANGES(&test, "object_type: 2 nodes: headquarters of player 1 moved to 30,4",
                   "hq_x.player1: 20,21 -> 30,4");
    assert_refused(&test, "move-headquarters player=7 to=3,9", MW_E_ARGUMENT,
                   "move-headquarters: player 7 has no headquarters; use the operation \"set-headquarters\"");
    assert_refused(&test, "move-headquarters player=1 to=3,3", MW_E_ARGUMENT,
                   "move-headquarters: to: 3,3 already has the headquarters of player 8");
    test_doc_end(&test);
}

static void headquarters_on_a_bad_site_are_reported(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_HEIGHTS, 20, 20, 14);
    sample_test(&test, &sample);
    test_edit(&test, "set-headquarters player=1 at=20,20");
    assert_string_equal(
        mw_change_at(test.doc, 0)->text,
        "2 nodes: headquarters of player 1 moved to 20,20, on a site for flag, expected a site for a castle");
    test_doc_end(&test);
}

static void harbours_are_a_bit_of_the_upper_triangle(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "set-harbour at=4,5 at=6,7");
    EXPECT_CHANGES(&test, "terrain_up: 2 nodes: harbours, 2 not on a site for a castle on a coast");
    assert_nodes(&test.world->terrain_up, 0x48, "4,5 6,7");
    test_edit(&test, "paint-terrain terrain=water rect=4,7,3,1");
    assert_nodes(&test.world->terrain_up, 0x45, "6,7");
    /* The 20 nodes inside this square are no sea yet, one more is. */
    test_edit(&test, "paint-terrain terrain=water rect=10,6,4,5 triangles=around");
    test_edit(&test, "set-harbour at=8,7");
    EXPECT_CHANGES(&test, "terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast");
    test_edit(&test, "paint-terrain terrain=water at=14,8 triangles=around");
    test_edit(&test, "clear what=harbours at=8,7");
    test_edit(&test, "set-harbour at=8,7");
    EXPECT_CHANGES(&test, "terrain_up: 1 node: harbour");
    test_edit(&test, "clear what=harbours");
    EXPECT_CHANGES(&test, "terrain_up: 3 nodes: harbours cleared");
    test_doc_end(&test);
}

/* ---- nodes ---- */

static void circles_and_rectangles_go_over_the_seam(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "raise center=0,0 radius=1 by=2 recompute=no");
    EXPECT_CHANGES(&test, "heights: 7 nodes: raised by 2");
    assert_nodes(&test.world->heights, 12, "0,0 1,0 31,0 0,1 31,1 0,31 31,31");
    test_edit(&test, "lower center=0,0 radius=1 by=2");
    assert_int_equal(grid_count(&test.world->heights, 10), SAMPLE_NODES);
    /* In odd rows the nodes above and below are further right. */
    test_edit(&test, "raise center=5,5 radius=1 by=2");
    assert_nodes(&test.world->heights, 12, "5,4 6,4 4,5 5,5 6,5 5,6 6,6");
    test_edit(&test, "raise rect=31,31,2,2 by=3 wrap");
    assert_nodes(&test.world->heights, 13, "0,0 31,0 0,31 31,31");
    test_edit(&test, "raise at=3,3 at=-1,9 at=3,3 by=4 wrap");
    assert_nodes(&test.world->heights, 14, "3,3 31,9");
    test_edit(&test, "level center=9,9 radius=2 to=1");
    assert_int_equal(grid_count(&test.world->heights, 1), 19);
    test_edit(&test, "level center=9,9 radius=60000 to=2");
    assert_int_equal(grid_count(&test.world->heights, 2), SAMPLE_NODES);
    assert_refused(&test, "raise rect=0,0,33,1", MW_E_ARGUMENT,
                   "raise: rect: 33 x 1 nodes exceed the size of the map, 32 x 32");
    test_doc_end(&test);
}

static void positions_outside_are_refused(void **state)
{
    (void)state;
    begin();
    assert_refused(
        &test, "put-object object=pine at=500,20", MW_E_ARGUMENT,
        "put-object: at: 500,20 is outside the map (x is 0 to 31, y is 0 to 31); with wrap, positions "
        "wrap around its edges");
    assert_refused(
        &test, "raise center=4,-1", MW_E_ARGUMENT,
        "raise: center: 4,-1 is outside the map (x is 0 to 31, y is 0 to 31); with wrap, positions "
        "wrap around its edges");
    assert_refused(&test, "clear what=objects rect=30,2,4,3", MW_E_ARGUMENT,
                   "clear: rect: 30,2 to 33,4 is outside the map (x is 0 to 31, y is 0 to 31); with wrap, "
                   "positions wrap around its edges");
    assert_refused(&test, "set-headquarters player=1 at=32,0", MW_E_ARGUMENT,
                   "set-headquarters: at: 32,0 is outside the map (x is 0 to 31, y is 0 to 31); with wrap, "
                   "positions wrap around its edges");
    assert_refused(&test, "crop rect=20,0,16,16", MW_E_ARGUMENT,
                   "crop: rect: 20,0 to 35,15 is outside the map (x is 0 to 31, y is 0 to 31); with wrap, "
                   "positions wrap around its edges");
    assert_refused(&test, "copy-rect rect=0,0,4,4 to=30,0", MW_E_ARGUMENT,
                   "copy-rect: to: 30,0 to 33,3 is outside map.swd (x is 0 to 31, y is 0 to 31); with wrap, "
                   "positions wrap around its edges");
    assert_refused(
        &test, "enlarge size=40x40 to=10,0", MW_E_ARGUMENT,
        "enlarge: to: 10,0 to 41,31 is outside the new map (x is 0 to 39, y is 0 to 39); with wrap, "
        "positions wrap around its edges");
    test_edit(&test, "put-object object=pine at=500,20 wrap");
    assert_nodes(&test.world->object_type, 0xC4, "20,20");
    test_doc_end(&test);
}

/* ---- heights ---- */

static void heights_keep_their_limits(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_HEIGHTS, 1, 1, 70);
    sample_test(&test, &sample);
    test_edit(&test, "raise by=100 rect=0,0,3,3");
    assert_nodes(&test.world->heights, 60, "0,0 1,0 2,0 0,1 2,1 0,2 1,2 2,2");
    assert_int_equal(grid_at(&test.world->heights, 1, 1), 70);
    test_edit(&test, "lower by=5 at=1,1");
    assert_int_equal(grid_at(&test.world->heights, 1, 1), 65);
    test_edit(&test, "lower by=5 at=1,1 min=63 max=70");
    assert_int_equal(grid_at(&test.world->heights, 1, 1), 63);
    test_edit(&test, "lower by=200");
    assert_int_equal(grid_count(&test.world->heights, 0), SAMPLE_NODES);
    assert_refused(&test, "level to=61", MW_E_ARGUMENT,
                   "level: to is 61, expected 0 to 60, the values of min and max");
    assert_refused(&test, "level min=5 max=4", MW_E_ARGUMENT, "level: min (5) is greater than max (4)");
    test_doc_end(&test);
}

static void level_takes_the_mean(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_HEIGHTS, 4, 4, 17);
    sample_test(&test, &sample);
    test_edit(&test, "level rect=4,4,2,1");
    EXPECT_CHANGES(&test, "heights: 2 nodes: levelled to 14");
    assert_nodes(&test.world->heights, 14, "4,4 5,4");
    test_edit(&test, "level to=20 rect=0,0,1,1");
    test_edit(&test, "level rect=0,0,3,1");
    EXPECT_CHANGES(&test, "heights: 3 nodes: levelled to 13");
    test_edit(&test, "level to=60 rect=9,9,1,1");
    test_edit(&test, "level to=0 rect=8,9,1,1");
    assert_nodes(&test.world->heights, 60, "9,9");
    assert_nodes(&test.world->heights, 0, "8,9");
    assert_refused(&test, "level to=4 min=5", MW_E_ARGUMENT,
                   "level: to is 4, expected 5 to 60, the values of min and max");
    test_edit(&test, "put-animal animal=fox at=0,0 at=31,31");
    EXPECT_CHANGES(&test, "animal_layer: 2 nodes: animals put", "animals: 0 -> 2, rebuilt from the layer");
    test_edit(&test, "put-animal animal=deer at=0,0");
    EXPECT_CHANGES(&test, "animal_layer: 1 node: animals put", "animals: 2 -> 2, rebuilt from the layer");
    test_edit(&test, "put-object object=granite rect=0,0,32,32 seed=1 anywhere");
    for (uint8_t amount = 1; amount <= 6; amount++)
        assert_true(grid_count(&test.world->object_index, amount) > 100);
    assert_int_equal(grid_count(&test.world->object_index, 7), 0);
    assert_nodes(&test.world->heights, 13, "0,0 1,0 2,0");
    test_doc_end(&test);
}

static void smoothing_weighs_the_node_twice(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_HEIGHTS, 4, 4, 18);
    sample_test(&test, &sample);
    test_edit(&test, "smooth at=4,4");
    assert_int_equal(grid_at(&test.world->heights, 4, 4), 12);
    test_edit(&test, "smooth center=4,4 radius=1 times=50");
    EXPECT_CHANGES(&test, "heights: 1 node: smoothed");
    assert_int_equal(grid_count(&test.world->heights, 10), SAMPLE_NODES);
    test_edit(&test, "level to=18 at=0,0 at=31,31");
    test_edit(&test, "smooth at=0,0 at=31,31 at=8,0 at=0,8");
    assert_nodes(&test.world->heights, 13, "0,0 31,31");
    test_doc_end(&test);
}

/* The largest difference between neighbours. */
static unsigned steepest(const struct mw_grid *heights)
{
    unsigned most = 0;
    for (unsigned y = 0; y < heights->height; y++)
        for (unsigned x = 0; x < heights->width; x++) {
            unsigned below = (y + 1) % heights->height, right = (x + 1) % heights->width;
            unsigned left = (x + heights->width - 1) % heights->width;
            unsigned others[3][2] = { { right, y },
                                      { y & 1 ? right : x, below },
                                      { y & 1 ? x : left, below } };
            for (int i = 0; i < 3; i++) {
                int step = grid_at(heights, x, y) - grid_at(heights, others[i][0], others[i][1]);
                unsigned size = (unsigned)(step < 0 ? -step : step);
                most = size > most ? size : most;
            }
        }
    return most;
}

static void steps_pull_neighbours(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "raise at=0,0 by=12 steps recompute=no");
    /* One node of 22, 6 of 17, 12 of 12: nodes further away stay. */
    EXPECT_CHANGES(&test, "heights: 19 nodes: raised by 12");
    assert_nodes(&test.world->heights, 22, "0,0");
    assert_nodes(&test.world->heights, 17, "1,0 31,0 0,1 31,1 0,31 31,31");
    assert_int_equal(grid_count(&test.world->heights, 12), 12);
    assert_int_equal(steepest(&test.world->heights), 5);
    test_edit(&test, "lower at=16,16 by=10 steps");
    assert_int_equal(grid_at(&test.world->heights, 16, 16), 0);
    assert_int_equal(grid_count(&test.world->heights, 5), 6);
    assert_int_equal(steepest(&test.world->heights), 5);
    /* Both are in the selection, so they get the mean. */
    test_edit(&test, "level to=10");
    test_edit(&test, "raise at=4,4 by=20");
    assert_int_equal(steepest(&test.world->heights), 20);
    test_edit(&test, "limit-steps");
    assert_int_equal(steepest(&test.world->heights), 5);
    assert_int_equal(grid_at(&test.world->heights, 4, 4), 22);
    test_edit(&test, "limit-steps step=1");
    assert_int_equal(steepest(&test.world->heights), 1);
    test_edit(&test, "limit-steps");
    assert_int_equal(mw_change_count(test.doc), 0);
    /* 12, 7 and 2; nodes further away stay at the lowest height. */
    test_edit(&test, "level to=0");
    test_edit(&test, "raise at=4,4 by=12 steps");
    assert_int_equal(grid_count(&test.world->heights, 2), 12);
    assert_int_equal(grid_count(&test.world->heights, 0), 32 * 32 - 19);
    test_doc_end(&test);
}

/* ---- textures ---- */

static void triangles_of_a_node(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "paint-terrain terrain=water at=4,4 triangles=up");
    assert_nodes(&test.world->terrain_up, 5, "4,4");
    assert_nodes(&test.world->terrain_down, 5, "");
    test_edit(&test, "paint-terrain terrain=5 at=4,4 triangles=down");
    assert_nodes(&test.world->terrain_down, 5, "4,4");
    test_edit(&test, "paint-terrain terrain=snow at=0,0 triangles=around recompute=no");
    EXPECT_CHANGES(&test, "terrain_up: 3 nodes: painted with snow",
                   "terrain_down: 3 nodes: painted with snow");
    assert_nodes(&test.world->terrain_up, 2, "0,0 0,31 31,31");
    assert_nodes(&test.world->terrain_down, 2, "0,0 31,0 31,31");
    test_edit(&test, "paint-terrain terrain=lava at=5,5 triangles=around");
    assert_nodes(&test.world->terrain_up, 0x10, "5,4 6,4 5,5");
    assert_nodes(&test.world->terrain_down, 0x10, "5,4 4,5 5,5");
    test_edit(&test, "set-info landscape=winter");
    test_edit(&test, "paint-terrain terrain=tundra4 at=9,9");
    assert_nodes(&test.world->terrain_up, 0x0F, "9,9");
    assert_refused(
        &test, "paint-terrain terrain=meadow at=9,9", MW_E_ARGUMENT,
        "paint-terrain: terrain: unknown name \"meadow\" in the landscape winter; one of taiga, "
        "mountain1, few_ice_floes, many_ice_floes, ice1, water, buildable_water, ice2, taiga_tundra, "
        "tundra1, tundra2, mountain2, mountain3, mountain4, tundra3, tundra4, lava, single_color, snow, "
        "reef_water, lava2, lava3, lava4, buildable_mountain");
    assert_refused(
        &test, "paint-terrain terrain=tundra5", MW_E_ARGUMENT,
        "paint-terrain: terrain: unknown name \"tundra5\" in the landscape winter; did you mean tundra1?");
    test_doc_end(&test);
}

/* ---- objects ---- */

static void objects_are_those_of_the_games_maps(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "put-object object=fir rect=8,10,3,1 recompute=no");
    /* The headquarters at 8,10 stay. */
    EXPECT_CHANGES(&test, "object_type: 2 nodes: objects put, but not on 1 headquarters",
                   "object_index: 2 nodes: objects put, but not on 1 headquarters", ": seed 1");
    for (unsigned x = 9; x <= 10; x++) {
        assert_int_equal(grid_at(&test.world->object_type, x, 10), 0xC6);
        assert_int_equal(grid_at(&test.world->object_index, x, 10) & 0xF8, 0x30);
    }
    test_edit(&test, "put-object object=granite2 amount=4 at=1,1");
    assert_int_equal(grid_at(&test.world->object_type, 1, 1), 0xCD);
    assert_int_equal(grid_at(&test.world->object_index, 1, 1), 4);
    test_edit(&test, "put-object object=castle_ruin at=1,1 keep at=2,1");
    EXPECT_CHANGES(&test, "object_type: 1 node: objects put", "object_index: 1 node: objects put");
    assert_int_equal(grid_at(&test.world->object_type, 2, 1), 0xC8);
    assert_int_equal(grid_at(&test.world->object_index, 2, 1), 0x2F);
    test_edit(&test, "put-object object=0xC9:0x0A at=3,1");
    assert_int_equal(grid_at(&test.world->object_type, 3, 1), 0xC9);
    assert_refused(&test, "put-object object=0x80:0 at=3,1", MW_E_ARGUMENT,
                   "put-object: object cannot be headquarters; use the operation \"set-headquarters\"");
    assert_refused(
        &test, "put-object object=elm", MW_E_ARGUMENT,
        "put-object: object: unknown name \"elm\"; one of pine, birch, oak, palm1, palm2, "
        "pine_apple, cypress, cherry, fir, granite1, granite2, mushroom1, mushroom2, stone1, stone2, stone3, "
        "dead_trunk, dead_tree, bone1, bone2, flowers, bush1, water_stone, cactus1, cactus2, shrub1, shrub2, "
        "bush2, bush3, bush4, shrub3, shrub4, ship_wreck, gate, open_gate, stalagmite1, stalagmite2, "
        "stalagmite3, stalagmite4, stalagmite5, stalagmite6, stalagmite7, dead_tree1, dead_tree2, skeleton, "
        "mushroom3, stone4, stone5, pebble1, pebble2, pebble3, big_bush, blue_bush, small_bush, shrub5, "
        "tent, guardhouse_ruin, tower_ruin, castle_ruin, cross, viking_with_boat, wood_pile, "
        "whale_skeleton, whale_skeleton2, cave");
    test_edit(&test, "clear what=trees what=granite");
    EXPECT_CHANGES(&test, "object_type: 2 nodes: trees cleared", "object_index: 2 nodes: trees cleared",
                   "object_type: 1 node: granite cleared", "object_index: 1 node: granite cleared");
    test_edit(&test, "clear what=decoration at=2,1");
    assert_nodes(&test.world->object_type, 0xC9, "3,1");
    test_edit(&test, "clear what=objects");
    assert_nodes(&test.world->object_type, 0x80, "8,10");
    assert_int_equal(grid_count(&test.world->object_type, 0), SAMPLE_NODES - 1);
    test_doc_end(&test);
}

static void objects_are_put_on_firm_ground(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "paint-terrain terrain=water center=8,20 radius=2 triangles=around");
    test_edit(&test, "paint-terrain terrain=lava at=22,20");
    /* 19 nodes are entirely in water; three nodes around each of two triangles touch lava, two of them both.
     */
    test_edit(&test, "put-object object=pine recompute=no");
    EXPECT_CHANGES(
        &test,
        "object_type: 1000 nodes: objects put, but not on 1 headquarters and on 23 nodes of water or "
        "impassable ground",
        "object_index: 1000 nodes: objects put, but not on 1 headquarters and on 23 nodes of water or "
        "impassable ground",
        ": seed 1");
    assert_int_equal(grid_at(&test.world->object_type, 8, 20), 0);
    assert_int_equal(grid_at(&test.world->object_type, 22, 20), 0);
    assert_int_equal(grid_at(&test.world->object_type, 23, 20), 0);
    assert_int_equal(grid_at(&test.world->object_type, 24, 20), 0xC4);
    assert_refused(&test, "put-object object=shrub1 at=8,20 at=8,19", MW_E_ARGUMENT,
                   "put-object: the ground of all selected nodes (2) is water or impassable; with anywhere, "
                   "objects are placed there, too");
    test_edit(&test, "put-object object=shrub1 at=8,20 anywhere");
    assert_int_equal(grid_at(&test.world->object_type, 8, 20), 0xC8);
    test_doc_end(&test);
}

static void random_choices_follow_the_seed(void **state)
{
    (void)state;
    uint8_t first[SAMPLE_NODES];
    begin();
    test_edit(&test, "put-object object=pine object=birch density=40");
    size_t pines = 0, birches = 0, none = grid_count(&test.world->object_type, 0);
    for (size_t i = 0; i < SAMPLE_NODES; i++) {
        bool tree = test.world->object_type.cells[i] == 0xC4;
        pines += tree && test.world->object_index.cells[i] >> 6 == 0;
        birches += tree && test.world->object_index.cells[i] >> 6 == 1;
    }
    /* 1023 nodes: 205 of each expected, give or take four deviations. */
    assert_int_equal(pines + birches + none, SAMPLE_NODES - 1);
    assert_in_range(pines, 155, 255);
    assert_in_range(birches, 155, 255);
    memcpy(first, test.world->object_index.cells, sizeof first);
    test_edit(&test, "clear what=objects");
    test_edit(&test, "put-object object=pine object=birch density=40 seed=1");
    assert_memory_equal(test.world->object_index.cells, first, sizeof first);
    test_edit(&test, "clear what=objects");
    test_edit(&test, "put-object object=pine object=birch density=40 seed=2");
    assert_memory_not_equal(test.world->object_index.cells, first, sizeof first);
    test_doc_end(&test);
}

struct dice {
    uint64_t next;
    size_t asked;
};

static int throw_dice(void *user, void *bytes, size_t size)
{
    struct dice *dice = user;
    assert_int_equal(size, sizeof dice->next);
    memcpy(bytes, &dice->next, size);
    dice->next += 77;
    dice->asked++;
    return 0;
}

static int have_no_dice(void *user, void *bytes, size_t size)
{
    (void)user;
    (void)bytes;
    (void)size;
    return 1;
}

/* What was drawn is in the changes and in the text of the step, which repeats it. */
static void seeds_are_drawn_and_named(void **state)
{
    (void)state;
    struct dice dice = { .next = 5000000000 };
    const struct mw_random random = { throw_dice, &dice }, none = { have_no_dice, NULL };
    uint8_t first[SAMPLE_NODES];
    char text[200];
    struct mw_history_step step;
    begin();
    mw_context_set_random(test.context, &random);
    test_edit(&test, "put-object object=pine object=birch density=40");
    const char *seed = mw_change_at(test.doc, mw_change_count(test.doc) - 1)->text;
    assert_string_equal(seed, "seed 705032704"); /* 5000000000 modulo 2^31 */
    assert_ok(test.context, mw_history_at(test.doc, 0, &step));
    snprintf(text, sizeof text, "%s", step.text);
    assert_string_equal(text, "put-object object=pine object=birch density=40 seed=705032704");
    memcpy(first, test.world->object_index.cells, sizeof first);
    assert_ok(test.context, mw_undo(test.doc));
    test_edit(&test, text);
    assert_memory_equal(test.world->object_index.cells, first, sizeof first);
    assert_ok(test.context, mw_undo(test.doc));
    test_edit(&test, "put-object object=pine object=birch density=40");
    assert_memory_not_equal(test.world->object_index.cells, first, sizeof first);
    assert_int_equal(dice.asked, 2);

    /* Nothing is random, nothing is drawn. */
    test_edit(&test, "put-object object=mushroom1 at=5,5");
    test_edit(&test, "put-animal animal=fox at=5,5");
    test_edit(&test, "put-resource resource=gold at=5,5");
    test_edit(&test, "fill-resources ores=gold");
    assert_int_equal(dice.asked, 2);
    test_edit(&test, "fill-resources ores=mixed");
    test_edit(&test, "put-animal animal=fox animal=deer");
    assert_int_equal(dice.asked, 4);

    mw_context_set_random(test.context, &none);
    assert_refused(&test, "put-object object=pine density=40", MW_E_UNSUPPORTED,
                   "no random numbers are available; a seed must be given");
    mw_context_set_random(test.context, NULL);
    test_edit(&test, "put-object object=pine density=40");
    test_doc_end(&test);
}

/* The first node and the last are cleared, too. */
static void clearing_reaches_the_corners(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "put-animal animal=fox at=0,0 at=31,31");
    test_edit(&test, "put-object object=pine at=0,0 at=31,31");
    assert_int_equal(grid_count(&test.world->animal_layer, 0), SAMPLE_NODES - 2);
    assert_int_equal(grid_count(&test.world->object_type, 0), SAMPLE_NODES - 3);
    assert_int_equal(test.world->animals.count, 2);
    test_edit(&test, "clear what=animals");
    assert_int_equal(grid_count(&test.world->animal_layer, 0), SAMPLE_NODES);
    assert_int_equal(test.world->animals.count, 0);
    test_edit(&test, "clear what=trees");
    assert_int_equal(grid_count(&test.world->object_type, 0), SAMPLE_NODES - 1);
    test_doc_end(&test);
}

/* Of 100 percent no node is left out, not even where the random number is 99. */
static void full_density_leaves_nothing_out(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "put-resource resource=coal amount=5 density=100");
    assert_int_equal(grid_count(&test.world->resources, test.world->resources.cells[0]), SAMPLE_NODES);
    test_edit(&test, "put-object object=pine density=100");
    assert_int_equal(grid_count(&test.world->object_type, 0xC4), SAMPLE_NODES - 1);
    test_doc_end(&test);
}

/* ---- animals ---- */

static void animals_are_in_layer_and_list(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "put-animal animal=fox at=4,9 at=2,3");
    EXPECT_CHANGES(&test, "animal_layer: 2 nodes: animals put", "animals: 0 -> 2, rebuilt from the layer");
    assert_nodes(&test.world->animal_layer, 2, "2,3 4,9");
    assert_int_equal(test.world->animals.count, 2);
    assert_int_equal(test.world->animals.items[0].kind, 2);
    assert_int_equal(test.world->animals.items[0].x, 2);
    assert_int_equal(test.world->animals.items[1].y, 9);
    test_edit(&test, "put-animal animal=sheep at=2,3");
    EXPECT_CHANGES(&test, "animal_layer: 1 node: animals put", "animals: 2 -> 2, rebuilt from the layer");
    assert_int_equal(test.world->animals.items[0].kind, 6);
    test_edit(&test, "clear what=animals rect=0,0,8,8");
    EXPECT_CHANGES(&test, "animal_layer: 1 node: animals cleared", "animals: 2 -> 1, rebuilt from the layer");
    assert_refused(&test, "put-animal animal=foxx", MW_E_ARGUMENT,
                   "put-animal: animal: unknown name \"foxx\"; did you mean fox? (rabbit, fox, stag, deer, "
                   "duck, sheep, deer2, duck2, pack_donkey)");
    test_doc_end(&test);
}

/* A list in a different order, with an animal on a node where the layer has none, and one outside the map. */
static void animals_of_another_list_stay(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_ANIMALS, 3, 3, 1);
    sample.animals[0].kind = 4;
    sample.animals[0].x = sample.animals[0].y = 40;
    sample.animals[1].kind = 1;
    sample.animals[1].x = sample.animals[1].y = 3;
    sample.animals[2].kind = 5;
    sample.animals[2].x = sample.animals[2].y = 1;
    sample.animal_count = 3;
    sample_test(&test, &sample);
    test_edit(&test, "put-animal animal=deer at=3,3 at=9,9");
    EXPECT_CHANGES(&test, "animal_layer: 2 nodes: animals put", "animals: 3 -> 4 entries, as in the layer");
    static const uint16_t expected[4][3] = { { 4, 40, 40 }, { 5, 1, 1 }, { 4, 3, 3 }, { 4, 9, 9 } };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(test.world->animals.items[i].kind, expected[i][0]);
        assert_int_equal(test.world->animals.items[i].x, expected[i][1]);
        assert_int_equal(test.world->animals.items[i].y, expected[i][2]);
    }
    test_edit(&test, "renumber-animals");
    EXPECT_CHANGES(&test, "animals: 4 -> 2, rebuilt from the layer");
    test_doc_end(&test);
}

/* ---- resources ---- */

static void resources_by_name_and_amount(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "put-resource resource=gold amount=3 rect=31,0,2,1 wrap");
    EXPECT_CHANGES(&test, "resources: 2 nodes: gold (3)");
    assert_nodes(&test.world->resources, 0x53, "0,0 31,0");
    test_edit(&test, "put-resource resource=fish at=5,5");
    assert_nodes(&test.world->resources, 0x87, "5,5");
    test_edit(&test, "put-resource resource=water at=5,5");
    assert_int_equal(grid_at(&test.world->resources, 5, 5), 0x21);
    test_edit(&test, "clear what=resources rect=0,0,32,1");
    EXPECT_CHANGES(&test, "resources: 32 nodes: resources cleared");
    assert_refused(
        &test, "put-resource resource=silver", MW_E_ARGUMENT,
        "put-resource: resource: unknown name \"silver\"; one of water, coal, iron, gold, granite, fish");
    test_doc_end(&test);
}

/* The coast has the island's node and the six around it; there are fish at the twelve around those. */
static void fish_live_around_an_island(void **state)
{
    (void)state;
    sample_init(&sample);
    memset(sample.layers[LAYER_UP], 5, SAMPLE_NODES);
    memset(sample.layers[LAYER_DOWN], 5, SAMPLE_NODES);
    sample_ground(&sample, 10, 10, 8);
    sample_test(&test, &sample);
    test_edit(&test, "fill-resources");
    assert_int_equal(grid_count(&test.world->resources, 0x87), 12);
    assert_int_equal(grid_at(&test.world->resources, 12, 10), 0x87);
    assert_int_equal(grid_at(&test.world->resources, 8, 10), 0x87);
    test_doc_end(&test);
}

/* A lake and a mountain, each with nodes entirely inside. */
static void resources_follow_the_ground(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "paint-terrain terrain=water center=8,20 radius=3 triangles=around");
    test_edit(&test, "paint-terrain terrain=mountain1 center=22,20 radius=1 triangles=around");
    test_edit(&test, "put-resource resource=iron amount=4 at=22,20");
    test_edit(&test, "put-resource resource=water amount=0 at=1,1");
    test_edit(&test, "fill-resources");
    /* 37 nodes of water: fish in the 18 of the outer ring, nothing in the others. */
    assert_int_equal(grid_count(&test.world->resources, 0x87), 18);
    assert_int_equal(grid_at(&test.world->resources, 8, 20), 0);
    assert_int_equal(grid_at(&test.world->resources, 22, 20), 0x4C);
    assert_int_equal(grid_count(&test.world->resources, 0x40), 6);
    assert_int_equal(grid_at(&test.world->resources, 1, 1), 0x20);
    /* No resources where textures meet: 24 nodes around the lake, 12 around the mountain. */
    assert_int_equal(grid_count(&test.world->resources, 0), 19 + 24 + 12);
    test_edit(&test, "fill-resources");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "fill-resources ores=gold amount=5");
    EXPECT_CHANGES(&test, "resources: 7 nodes: resources of the ground");
    assert_int_equal(grid_count(&test.world->resources, 0x55), 7);
    test_edit(&test, "fill-resources ores=none rect=22,20,1,1");
    assert_int_equal(grid_count(&test.world->resources, 0x55), 6);
    test_edit(&test, "fill-resources ores=mixed coal=0 iron=0 gold=0 granite=1");
    assert_int_equal(grid_count(&test.world->resources, 0x5F), 7);
    assert_refused(
        &test, "fill-resources ores=mixed coal=0 iron=0 gold=0 granite=0", MW_E_ARGUMENT,
        "fill-resources: ores=mixed requires at least one of coal, iron, gold and granite to be above 0");
    test_edit(&test, "paint-terrain terrain=mountain1");
    test_edit(&test, "fill-resources ores=mixed");
    for (uint8_t ore = 8; ore <= 11; ore++)
        assert_true(grid_count(&test.world->resources, (uint8_t)(ore << 3 | 7)) > 16);
    test_doc_end(&test);
}

/* ---- recomputed layers ---- */

static void layers_that_matched_follow(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "raise at=4,4 by=3");
    EXPECT_CHANGES(&test, "heights: 1 node: raised by 3", "shading: 5 of 1024 nodes recomputed",
                   "sites: 14 of 1024 nodes recomputed");
    assert_int_equal(grid_at(&test.world->shading, 4, 4), 64 - 9 * 3 + 3 * 3 + 6 * 3 + 9 * 3);
    test_edit(&test, "recompute");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "paint-terrain terrain=water rect=10,10,6,6");
    assert_int_equal(mw_change_count(test.doc), 5);
    assert_string_equal(mw_change_at(test.doc, 2)->path, "sites");
    /* Entirely in water: 4 nodes of each odd row, 5 of each even one. */
    assert_string_equal(mw_change_at(test.doc, 3)->text, "22 of 1024 nodes recomputed");
    assert_string_equal(mw_change_at(test.doc, 4)->text, "2 of 250 entries recomputed, 2 areas");
    assert_int_equal(test.world->areas.items[1].kind, 2);
    test_doc_end(&test);
}

static void layers_that_differed_stay(void **state)
{
    (void)state;
    begin();
    assert_int_equal(mw_set(test.doc, "shading[30,30]", "65"), 0);
    test_edit(&test, "raise at=4,4 by=3");
    EXPECT_CHANGES(&test, "heights: 1 node: raised by 3", "sites: 14 of 1024 nodes recomputed");
    assert_int_equal(grid_count(&test.world->shading, 64), SAMPLE_NODES - 1);
    /* Sites that follow the other rule go on to do so. */
    test_edit(&test, "recompute layer=sites rule=rttr");
    test_edit(&test, "put-object object=pine at=20,20");
    assert_int_equal(grid_at(&test.world->sites, 20, 20), 0);
    /* An operation on one of the layers is not undone. */
    test_edit(&test, "set path=sites[9,9] value=flag");
    assert_int_equal(grid_at(&test.world->sites, 9, 9), 1);
    test_edit(&test, "raise at=8,8");
    assert_int_equal(grid_at(&test.world->sites, 9, 9), 1);
    test_doc_end(&test);
}

/* Cells that are painted or pasted by path. */
static void layers_follow_painted_cells(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "paint path=heights at=4,4 value=13 follow");
    EXPECT_CHANGES(&test, "heights: painted 1 cell with 13", "shading: 5 of 1024 nodes recomputed",
                   "sites: 14 of 1024 nodes recomputed");
    test_edit(&test, "paste path=heights at=20,20 json='[\"13 13\",\"13*2\"]' follow");
    assert_int_equal(grid_at(&test.world->heights, 21, 21), 13);
    test_edit(&test, "recompute");
    assert_int_equal(mw_change_count(test.doc), 0);
    /* A painted computed layer stays as it is painted. */
    test_edit(&test, "paint path=sites at=9,9 value=flag follow");
    assert_int_equal(grid_at(&test.world->sites, 9, 9), 1);
    /* Bits of terrain: a harbour where there was none. */
    test_edit(&test, "paint path=terrain_up at=9,9 value=64 mask=64 follow");
    assert_int_equal(grid_at(&test.world->terrain_up, 9, 9) & 64, 64);
    test_edit(&test, "paint path=heights at=4,4 value=10");
    EXPECT_CHANGES(&test, "heights: painted 1 cell with 10");
    test_doc_end(&test);
}

static void layers_stay_when_told_to(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "raise at=4,4 by=3 recompute=no");
    EXPECT_CHANGES(&test, "heights: 1 node: raised by 3");
    assert_int_equal(grid_count(&test.world->shading, 64), SAMPLE_NODES);
    /* Now they differ. */
    test_edit(&test, "paint-terrain terrain=water rect=10,10,6,6 recompute=no");
    assert_int_equal(mw_change_count(test.doc), 2);
    test_edit(&test, "raise at=20,20");
    EXPECT_CHANGES(&test, "heights: 1 node: raised by 1");
    test_edit(&test, "recompute layer=shading");
    EXPECT_CHANGES(&test, "shading: 10 of 1024 nodes recomputed");
    test_edit(&test, "raise at=25,25 recompute");
    assert_int_equal(mw_change_count(test.doc), 5);
    test_doc_end(&test);
}

static void the_rule_of_sites_can_be_chosen(void **state)
{
    (void)state;
    begin();
    test_edit(&test, "put-object object=pine at=20,20 recompute");
    assert_int_equal(grid_at(&test.world->sites, 20, 20), 0x68);
    test_edit(&test, "recompute layer=sites rule=rttr");
    assert_int_equal(grid_at(&test.world->sites, 20, 20), 0);
    test_edit(&test, "clear what=trees recompute rule=rttr");
    assert_int_equal(grid_at(&test.world->sites, 20, 20), 4);
    test_doc_end(&test);
}

/* What is kept from change to change is what a map gives that was opened just now. */
static void sites_of_both_rules_are_kept_exactly(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        { "raise at=4,4 by=3 recompute=no", "rttr" },
        { "put-object object=pine at=20,20 recompute=no", "original" },
        { "raise rect=18,18,5,5 by=2 recompute=no", "rttr" },
        { "clear what=trees recompute=no", "original" },
        { "paint path=terrain_up at=9,0 value=5", "rttr" },
        { "paint path=heights at=0,31 value=14", "original" },
    };
    begin();
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct test_doc fresh;
        void *bytes;
        size_t size;
        char recompute[64];
        snprintf(recompute, sizeof recompute, "recompute layer=sites rule=%s", changes[i][1]);
        test_edit(&test, changes[i][0]);
        test_doc_write(&test, &bytes, &size);
        test_doc_bytes(&fresh, "fresh.swd", bytes, size);
        test_edit(&test, recompute);
        test_edit(&fresh, recompute);
        assert_memory_equal(test.world->sites.cells, fresh.world->sites.cells, SAMPLE_NODES);
        mw_free(test.context, bytes);
        test_doc_end(&fresh);
    }
    test_doc_end(&test);
}

static void saving_recomputes_when_asked(void **state)
{
    (void)state;
    const struct mw_arg args[] = { { "recompute", NULL } };
    void *data;
    size_t size;
    begin();
    assert_int_equal(mw_set(test.doc, "heights[4,4]", "13"), 0);
    mw_change_clear(test.doc);
    assert_int_equal(mw_write(test.doc, NULL, 0, &data, &size), 0);
    assert_int_equal(((uint8_t *)data)[sample_place(LAYER_SHADING, 3, 4)], 64);
    assert_int_equal(mw_change_count(test.doc), 0);
    mw_free(test.context, data);
    assert_int_equal(mw_write(test.doc, args, 1, &data, &size), 0);
    assert_int_not_equal(((uint8_t *)data)[sample_place(LAYER_SHADING, 4, 4)], 64);
    assert_string_equal(mw_change_at(test.doc, 0)->path, "shading");
    mw_free(test.context, data);
    test_doc_end(&test);
}

/* ---- forms ---- */

static void forms_without_layers_are_refused(void **state)
{
    (void)state;
    uint8_t table[2250] = { 1, 0, 0, 0, 0, 9 };
    struct mw_document *doc;
    test_doc_begin(&test);
    doc = test_open_bytes(test.context, "CONTI001.DAT", table, sizeof table);
    assert_int_equal(mw_edit(doc, "raise"), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(test.context),
                        "raise: CONTI001.DAT is of the form areas; the operation requires maps with layers");
    assert_int_equal(mw_edit(doc, "set-info title=A"), MW_E_UNSUPPORTED);
    assert_string_equal(
        mw_error_message(test.context),
        "set-info: CONTI001.DAT is of the form areas; the operation requires WLD and SWD maps");
    mw_close(doc);
    test_context_free(test.context, &test.memory);
}

/* Two extra bytes in the header: the first heights are the end of their block header. */
static void new_heights_put_the_header_right(void **state)
{
    (void)state;
    uint8_t bytes[SAMPLE_BYTES + 2];
    void *data;
    size_t size;
    sample_init(&sample);
    for (unsigned i = 0; i < SAMPLE_NODES; i++)
        sample.layers[LAYER_HEIGHTS][i] = (uint8_t)(10 + i * 7 % 5);
    s2_shade(&(struct s2_torus){ SAMPLE_SIDE, SAMPLE_SIDE }, sample.layers[LAYER_HEIGHTS],
             sample.layers[LAYER_SHADING]);
    sample.gap = 2;
    size = sample_bytes(&sample, bytes);
    /* From there on everything is two bytes before its computed offset. */
    size_t header_end = 2352 + 2 + 16;
    memmove(bytes + header_end - 2, bytes + header_end, size - header_end);
    size -= 2;
    test_doc_begin(&test);
    test_doc_take(&test, mw_open_bytes(test.context, "map.swd", bytes, size, NULL, 0, &test.doc));
    assert_int_equal(test.world->trace.shift, S2_SHIFT_EARLY);
    assert_int_equal(grid_at(&test.world->heights, 1, 0), 12);
    test_edit(&test, "raise at=1,0 by=3 recompute=no");
    EXPECT_CHANGES(&test, "trace.gap: 2 extra bytes removed from the header", "heights: 1 node: raised by 3");
    assert_int_equal(mw_write(test.doc, NULL, 0, &data, &size), 0);
    sample.gap = 0;
    sample.layers[LAYER_HEIGHTS][1] = 15;
    assert_int_equal(size, sample_bytes(&sample, bytes));
    assert_memory_equal(data, bytes, size);
    mw_free(test.context, data);
    test_doc_end(&test);
}

/* ---- memory ---- */

static const char *const operations[] = {
    "set-info title=Other author=Me leaders=erik players=2",
    "raise center=4,4 steps recompute",
    "smooth times=2",
    "limit-steps step=1",
    "paint-terrain terrain=water rect=3,3,9,9 recompute",
    "put-object object=pine density=20",
    "put-animal animal=fox rect=0,0,3,3",
    "put-resource resource=gold",
    "fill-resources ores=mixed",
    "clear what=objects what=animals what=harbours",
    "set-headquarters player=1 at=2,2",
    "remove-headquarters player=1",
    "set-harbour at=4,4",
    "shift dx=3 dy=5",
    "mirror axis=x",
    "rotate by=180 recompute",
    "crop rect=2,3,20,18 recompute",
    "enlarge size=40x36 to=3,3 recompute",
    "copy-rect rect=1,1,5,5 to=9,9",
    "recompute rule=rttr",
    "paste path=heights at=3,3 json='[\"12 13\"]' follow",
};

static int edit_with(struct mw_context *context, void *user)
{
    uint8_t *bytes = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "map.swd", bytes + sizeof(size_t), *(size_t *)user, NULL, 0, &doc);
    if (error)
        return error;
    const char *operation = (const char *)bytes + sizeof(size_t) + SAMPLE_BYTES;
    error = mw_edit(doc, operation);
    mw_close(doc);
    return error;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    static union {
        size_t size;
        uint8_t bytes[sizeof(size_t) + SAMPLE_BYTES + 128];
    } input;
    sample_init(&sample);
    sample_set(&sample, LAYER_ANIMALS, 3, 3, 1);
    sample_set(&sample, LAYER_HEIGHTS, 9, 9, 20);
    input.size = sample_bytes(&sample, input.bytes + sizeof(size_t));
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        snprintf((char *)input.bytes + sizeof(size_t) + SAMPLE_BYTES, 128, "%s", operations[i]);
        assert_true(test_each_allocation_fails(edit_with, &input) > 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_and_numbers_of_the_header),
        cmocka_unit_test(header_refuses),
        cmocka_unit_test(headquarters_move_on_the_map_and_in_the_header),
        cmocka_unit_test(headquarters_on_a_bad_site_are_reported),
        cmocka_unit_test(harbours_are_a_bit_of_the_upper_triangle),
        cmocka_unit_test(circles_and_rectangles_go_over_the_seam),
        cmocka_unit_test(positions_outside_are_refused),
        cmocka_unit_test(heights_keep_their_limits),
        cmocka_unit_test(level_takes_the_mean),
        cmocka_unit_test(smoothing_weighs_the_node_twice),
        cmocka_unit_test(steps_pull_neighbours),
        cmocka_unit_test(triangles_of_a_node),
        cmocka_unit_test(objects_are_those_of_the_games_maps),
        cmocka_unit_test(objects_are_put_on_firm_ground),
        cmocka_unit_test(random_choices_follow_the_seed),
        cmocka_unit_test(seeds_are_drawn_and_named),
        cmocka_unit_test(full_density_leaves_nothing_out),
        cmocka_unit_test(clearing_reaches_the_corners),
        cmocka_unit_test(animals_are_in_layer_and_list),
        cmocka_unit_test(animals_of_another_list_stay),
        cmocka_unit_test(resources_by_name_and_amount),
        cmocka_unit_test(fish_live_around_an_island),
        cmocka_unit_test(resources_follow_the_ground),
        cmocka_unit_test(layers_that_matched_follow),
        cmocka_unit_test(layers_that_differed_stay),
        cmocka_unit_test(layers_follow_painted_cells),
        cmocka_unit_test(layers_stay_when_told_to),
        cmocka_unit_test(the_rule_of_sites_can_be_chosen),
        cmocka_unit_test(sites_of_both_rules_are_kept_exactly),
        cmocka_unit_test(saving_recomputes_when_asked),
        cmocka_unit_test(forms_without_layers_are_refused),
        cmocka_unit_test(new_heights_put_the_header_right),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return TEST_RUN(tests);
}
