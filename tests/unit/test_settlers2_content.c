/* Operations on maps of Settlers II that choose nodes by what is on them. */
#include "test.h"

#include "formats/settlers2/edit/edit.h"
#include "formats/settlers2/edit/select.h"
#include "settlers2_edit.h"

static struct test_doc test;
static struct sample sample;

/* Two nodes of water, of which one has a tree, and a tree on the meadow. */
static void begin_with_water(void)
{
    sample_init(&sample);
    sample_ground(&sample, 10, 10, 5);
    sample_ground(&sample, 20, 20, 5);
    sample_set(&sample, LAYER_TYPE, 20, 20, 0xC4);
    sample_set(&sample, LAYER_INDEX, 20, 20, 0x70);
    sample_set(&sample, LAYER_TYPE, 5, 5, 0xC4);
    sample_set(&sample, LAYER_INDEX, 5, 5, 0x30);
    sample_test(&test, &sample);
}

static void assert_put(const char *options, const char *nodes)
{
    char text[300];
    snprintf(text, sizeof text, "put-resource resource=gold %s", options);
    test_edit(&test, "clear what=resources");
    test_edit(&test, text);
    assert_nodes(&test.world->resources, 0x57, nodes);
}

static void on_ground_and_objects(void **state)
{
    (void)state;
    begin_with_water();
    assert_put("on=water", "10,10 20,20");
    assert_put("on=0x05", "10,10 20,20");
    assert_put("on=water on=tree", "20,20");
    assert_put("on=tree", "5,5 20,20");
    assert_put("on=pine", "5,5");
    assert_put("on=pine on=birch on=meadow1", "5,5");
    assert_put("on=headquarters", "8,10");
    assert_put("on=water rect=0,0,15,15", "10,10");
    assert_put("on=fertile rect=8,9,2,3", "8,9 8,10 8,11");
    assert_put("on=fertile on=water rect=10,10,2,1", "10,10 11,10");
    assert_put("on=none on=water", "10,10");
    test_doc_end(&test);
}

static void not_on_ground_and_objects(void **state)
{
    (void)state;
    begin_with_water();
    assert_put("not-on=water rect=8,10,6,1", "8,10 12,10 13,10");
    assert_put("not-on=water not-on=headquarters rect=8,10,6,1", "12,10 13,10");
    assert_put("not-on=none", "5,5 8,10 20,20");
    assert_put("on=tree not-on=pine", "20,20");
    test_doc_end(&test);
}

static void beside_ground_and_objects(void **state)
{
    (void)state;
    begin_with_water();
    assert_put("beside=pine", "5,4 6,4 4,5 6,5 5,6 6,6");
    assert_put("beside=pine beside=water", "");
    assert_put("on=fertile beside=water rect=6,10,3,1", "8,10");
    assert_put("beside=mountain", "");
    test_doc_end(&test);
}

static void slopes(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_HEIGHTS, 20, 20, 14);
    sample_set(&sample, LAYER_HEIGHTS, 4, 4, 8);
    sample_test(&test, &sample);
    assert_put("slope=0..0 rect=10,10,2,1", "10,10 11,10");
    assert_put("slope=4", "19,19 20,19 19,20 20,20 21,20 19,21 20,21");
    assert_put("slope=3..", "19,19 20,19 19,20 20,20 21,20 19,21 20,21");
    assert_put("slope=1..3", "3,3 4,3 3,4 4,4 5,4 3,5 4,5");
    assert_put("slope=..2 rect=4,4,3,1", "4,4 5,4 6,4");
    assert_put("slope=5..", "");
    static const char *const wrong[] = { "", "..", "a", "2-5", "5..2", "0..256", "-1..3" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[80];
        snprintf(text, sizeof text, "raise slope='%s'", wrong[i]);
        assert_int_equal(mw_edit(test.doc, text), MW_E_ARGUMENT);
    }
    assert_refused(
        &test, "raise slope=2-5", MW_E_ARGUMENT,
        "raise: slope: \"2-5\" is not a range of height differences; give one as 2..5, 2.., ..5 or "
        "2, with numbers from 0 to 255");
    test_doc_end(&test);
}

/* Columns 0 to 9, with the headquarters, and 16 to 25 are land; between them are two seas. */
static void begin_with_islands(void)
{
    sample_init(&sample);
    for (unsigned y = 0; y < SAMPLE_SIDE; y++)
        for (unsigned x = 0; x < SAMPLE_SIDE; x++)
            if (x % 16 > 9) {
                sample_set(&sample, LAYER_UP, x, y, 5);
                sample_set(&sample, LAYER_DOWN, x, y, 5);
            }
    sample_test(&test, &sample);
}

static void reachable_on_foot_and_by_ship(void **state)
{
    (void)state;
    begin_with_islands();
    assert_put("reachable rect=0,4,32,1", "0,4 1,4 2,4 3,4 4,4 5,4 6,4 7,4 8,4 9,4 10,4");
    assert_put("reachable=no on=fertile rect=0,4,32,1", "17,4 18,4 19,4 20,4 21,4 22,4 23,4 24,4 25,4");
    /* A harbour on each side of the sea; the second also stays out of reach if it has no sea. */
    test_edit(&test, "set-harbour at=9,4 at=17,4 at=20,9");
    assert_put("reachable=no on=fertile rect=0,4,32,1", "");
    assert_put("reachable at=20,20 at=13,13", "20,20");
    test_edit(&test, "clear what=harbours at=17,4");
    assert_put("reachable at=20,20", "");
    test_edit(&test, "remove-headquarters player=1");
    assert_refused(&test, "raise reachable", MW_E_ARGUMENT,
                   "raise: the map has no headquarters, so nothing on it can be reached; place them with the "
                   "operation \"set-headquarters\" first");
    test_doc_end(&test);
}

/* Settlers walk neither over a wall of deadly ground nor through its gaps that are one edge wide, but over
 * granite and between trees. */
static void reachable_past_obstacles(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_test(&test, &sample);
    test_edit(&test, "paint-terrain terrain=snow rect=0,20,32,1 rect=0,28,32,1");
    assert_put("reachable=no at=5,24 at=5,12", "5,24");
    test_edit(&test, "paint-terrain terrain=meadow1 rect=4,20,4,1");
    assert_put("reachable=no at=5,24 at=5,12", "");
    test_edit(&test, "put-object object=gate rect=0,20,32,2");
    assert_put("reachable=no at=5,24 at=5,12", "5,24");
    test_edit(&test, "put-object object=granite object=tree rect=0,20,32,2 seed=1 anywhere");
    assert_put("reachable=no at=5,24 at=5,12", "");
    test_doc_end(&test);
}

static void names_are_checked(void **state)
{
    (void)state;
    begin_with_water();
    assert_int_equal(mw_edit(test.doc, "raise on=watr"), MW_E_ARGUMENT);
    const char *message = mw_error_message(test.context);
    assert_non_null(strstr(message, "raise: on: \"watr\" is neither ground nor an object; "));
    assert_non_null(strstr(message, "water"));
    static const char *const hints[][2] = { { "watr", "water" },
                                            { "meadow11", "meadow1" },
                                            { "granit", "granite" },
                                            { "pinee", "pine" },
                                            { "tre", "tree" } };
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        char operation[40], hint[40];
        snprintf(operation, sizeof operation, "raise by=1 on=%s", hints[i][0]);
        snprintf(hint, sizeof hint, "did you mean %s", hints[i][1]);
        assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
        assert_non_null(strstr(mw_error_message(test.context), hint));
    }
    assert_int_equal(mw_edit(test.doc, "raise beside=lava_few_stones"), MW_E_ARGUMENT);
    test_edit(&test, "set-info landscape=wasteland");
    test_edit(&test, "raise beside=lava_few_stones");
    assert_int_equal(mw_change_count(test.doc), 0);
    char many[4096] = "raise";
    for (size_t i = 0; i < 65; i++)
        strcat(many, " on=pine");
    assert_refused(&test, many, MW_E_ARGUMENT, "raise: on names more than 64 objects");
    test_doc_end(&test);
}

/* ---- replacing and removing ---- */

static void textures_are_replaced_in_both_triangles(void **state)
{
    (void)state;
    begin_with_water();
    test_edit(&test, "set-harbour at=10,10");
    test_edit(&test, "replace-terrain from=water to=swamp recompute=no");
    EXPECT_CHANGES(&test, "terrain_up: 6 nodes: replaced by swamp",
                   "terrain_down: 6 nodes: replaced by swamp");
    assert_nodes(&test.world->terrain_up, 0x03, "9,9 10,9 19,19 20,19 20,20");
    assert_nodes(&test.world->terrain_up, 0x43, "10,10"); /* still a harbour */
    assert_nodes(&test.world->terrain_down, 0x03, "9,9 9,10 10,10 19,19 19,20 20,20");
    test_edit(&test, "replace-terrain from=swamp from=meadow1 to=0x09 at=10,10 at=11,10 recompute=no");
    EXPECT_CHANGES(&test, "terrain_up: 2 nodes: replaced by meadow2",
                   "terrain_down: 2 nodes: replaced by meadow2");
    assert_nodes(&test.world->terrain_down, 0x09, "10,10 11,10");
    test_edit(&test, "replace-terrain from=0x09 to=meadow1 at=0,0 at=31,31 recompute=no");
    assert_int_equal(grid_at(&test.world->terrain_up, 0, 0), 8);
    assert_int_equal(grid_at(&test.world->terrain_down, 31, 31), 8);
    test_edit(&test, "replace-terrain from=meadow1 to=0x09 at=0,0 at=31,31 recompute=no");
    assert_int_equal(grid_at(&test.world->terrain_up, 0, 0), 9);
    assert_int_equal(grid_at(&test.world->terrain_down, 31, 31), 9);
    test_edit(&test, "replace-terrain from=desert1 to=desert2");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_int_equal(mw_edit(test.doc, "replace-terrain from=meadow1 to=meadow9"), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(test.context), "replace-terrain: to: unknown name \"meadow9\""));
    assert_int_equal(mw_edit(test.doc, "replace-terrain from=medow1 to=meadow2"), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(test.context), "replace-terrain: from: unknown name \"medow1\""));
    test_doc_end(&test);
}

/* The second island and what is on it, and fish in the sea beyond its coast. */
static void what_nobody_reaches_is_removed(void **state)
{
    (void)state;
    static const char *const nodes[] = { "3,4", "18,4", "19,5" };
    begin_with_islands();
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        char text[200];
        snprintf(text, sizeof text, "put-object object=pine at=%s seed=1", nodes[i]);
        test_edit(&test, text);
    }
    /* Woodcutters do not step into the sea, fishers need not. */
    test_edit(&test, "put-object object=pine at=11,20 seed=1 anywhere");
    test_edit(&test, "put-object object=granite1 amount=3 at=5,5 at=20,8 at=21,8");
    test_edit(&test, "put-animal animal=fox at=5,6 at=20,9");
    test_edit(&test, "put-animal animal=duck at=20,10");
    test_edit(&test, "put-resource resource=fish rect=10,20,7,1");
    test_edit(&test, "put-resource resource=gold amount=4 at=9,9 at=11,9 at=12,9 at=13,9 at=20,9");
    test_edit(&test, "remove-unreachable recompute=no");
    EXPECT_CHANGES(&test, "object_type: 3 nodes: trees that nobody reaches removed: 18,4 19,5 11,20",
                   "object_index: 3 nodes: trees that nobody reaches removed: 18,4 19,5 11,20",
                   "object_type: 2 nodes: granite that nobody reaches removed: 20,8 21,8",
                   "object_index: 2 nodes: granite that nobody reaches removed: 20,8 21,8",
                   "resources: 5 nodes: fish that nobody reaches removed: 12,20 13,20 14,20 15,20 16,20",
                   "animal_layer: 1 node: animals that nobody reaches removed: 20,9",
                   "animals: 3 -> 2, rebuilt from the layer",
                   "resources: 2 nodes: ores that nobody reaches removed: 13,9 20,9");
    assert_nodes(&test.world->resources, 0x40, "13,9 20,9");
    assert_int_equal(grid_at(&test.world->resources, 12, 20), 0);
    test_edit(&test, "remove-unreachable");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "put-object object=granite1 amount=3 rect=18,12,4,2");
    test_edit(&test, "remove-unreachable what=granite recompute=no");
    assert_string_equal(mw_change_at(test.doc, 0)->text,
                        "8 nodes: granite that nobody reaches removed: 18,12 19,12 20,12 21,12 18,13 19,13 "
                        "20,13 21,13");
    /* Only what is named; long lists are cut. */
    test_edit(&test, "put-object object=granite1 amount=3 rect=18,12,5,2");
    test_edit(&test, "put-object object=pine at=18,4 seed=1");
    test_edit(&test, "remove-unreachable what=granite recompute=no");
    assert_string_equal(mw_change_at(test.doc, 0)->text,
                        "10 nodes: granite that nobody reaches removed: 18,12 19,12 20,12 21,12 22,12 18,13 "
                        "19,13 20,13 and 2 more");
    test_edit(&test, "set-harbour at=9,4 at=17,4");
    test_edit(&test, "remove-unreachable");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "remove-headquarters player=1");
    assert_int_equal(mw_edit(test.doc, "remove-unreachable"), MW_E_ARGUMENT);
    test_doc_end(&test);
}

/* ---- every operation ---- */

struct painting {
    const char *operation, *text;
};

static const struct painting paintings[] = {
    { "raise", "" },
    { "lower", "" },
    { "level", "to=20" },
    { "smooth", "" },
    { "limit-steps", "step=1" },
    { "paint-terrain", "terrain=meadow2" },
    { "replace-terrain", "from=meadow1 to=meadow2" },
    { "put-object", "object=oak seed=1" },
    { "put-animal", "animal=fox" },
    { "put-resource", "resource=gold" },
    { "fill-resources", "" },
    { "clear", "what=objects" },
    { "copy-rect", "rect=16,16,8,8 to=3,2" },
    { "import-layer", "layer=resources force" }, /* with a file */
};

/* These do not choose nodes to paint. */
static const char *const others[] = {
    "set-info",
    "recompute",
    "set-headquarters",
    "move-headquarters",
    "remove-headquarters",
    "set-harbour",
    "shift",
    "mirror",
    "rotate",
    "crop",
    "enlarge",
    "convert",
    "renumber-animals",
    "remove-unreachable",
    "headquarters-from",
    NULL,
};

static bool is_other_operation(const char *name)
{
    for (size_t i = 0; others[i]; i++)
        if (strcmp(others[i], name) == 0)
            return true;
    return false;
}

static const struct painting *painting_of(const char *name)
{
    for (size_t i = 0; i < sizeof paintings / sizeof *paintings; i++)
        if (strcmp(paintings[i].operation, name) == 0)
            return &paintings[i];
    return NULL;
}

static size_t changes_of(const struct painting *painting, const char *options, const char *picture)
{
    char text[TEST_PATH_SIZE + 400], file[TEST_PATH_SIZE + 32] = "";
    if (strcmp(painting->operation, "import-layer") == 0)
        snprintf(file, sizeof file, "file='%s'", picture);
    snprintf(text, sizeof text, "%s %s %s recompute=no %s", painting->operation, painting->text, file,
             options);
    test_edit(&test, text);
    size_t count = mw_change_count(test.doc);
    if (count)
        assert_ok(test.context, mw_undo(test.doc));
    return count;
}

static void every_operation_that_paints_has_the_options(void **state)
{
    (void)state;
    static const char *const nothing[] = { "on=lava", "not-on=meadow1", "beside=lava", "slope=100..",
                                           "reachable=no" };
    char folder[TEST_PATH_SIZE], picture[TEST_PATH_SIZE + 16];
    struct mw_bytes heights;
    sample_init(&sample);
    sample_set(&sample, LAYER_HEIGHTS, 20, 20, 12);
    sample_set(&sample, LAYER_RESOURCES, 5, 5, 0);
    sample_set(&sample, LAYER_TYPE, 20, 20, 0xC4);
    sample_test(&test, &sample);
    test_folder_new(folder);
    snprintf(picture, sizeof picture, "%s/heights.png", folder);
    assert_ok(test.context, mw_item_content(test.doc, 0, &heights));
    test_write_file(picture, heights.data, heights.size);
    for (const struct mw_operation *row = s2_operations; row->name; row++) {
        const struct painting *painting = painting_of(row->name);
        if (!painting && !is_other_operation(row->name))
            fail_msg("%s: neither listed as an operation that paints nor as a different one", row->name);
        if (!painting)
            continue;
        if (changes_of(painting, "", picture) == 0)
            fail_msg("%s: changes nothing", row->name);
        for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
            if (changes_of(painting, nothing[i], picture) > 0)
                fail_msg("%s: changes something in spite of %s", row->name, nothing[i]);
        assert_true(changes_of(painting, "on=meadow1 not-on=lava slope=..9 reachable", picture) > 0);
    }
    test_folder_remove(folder);
    test_doc_end(&test);
}

/* The upper halves of splitmix64's numbers: a seed always gives the same map. */
static void chances_are_those_of_splitmix64(void **state)
{
    (void)state;
    static const uint32_t chances[] = { 0xE220A839, 0x910A2DEC, 0x975835DE, 0x1D0B14E4 };
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++)
        assert_int_equal(s2_chance(0, i), chances[i]);
    assert_int_equal(s2_chance(7, 1023), 0x2FE68033);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_those_of_splitmix64),
        cmocka_unit_test(on_ground_and_objects),
        cmocka_unit_test(not_on_ground_and_objects),
        cmocka_unit_test(beside_ground_and_objects),
        cmocka_unit_test(slopes),
        cmocka_unit_test(reachable_on_foot_and_by_ship),
        cmocka_unit_test(reachable_past_obstacles),
        cmocka_unit_test(names_are_checked),
        cmocka_unit_test(textures_are_replaced_in_both_triangles),
        cmocka_unit_test(what_nobody_reaches_is_removed),
        cmocka_unit_test(every_operation_that_paints_has_the_options),
    };
    return TEST_RUN(tests);
}
