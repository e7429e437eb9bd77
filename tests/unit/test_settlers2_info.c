/* Information about maps, number by number. */
#include "test.h"

#include <jansson.h>

#include "doc.h"
#include "settlers2_sample.h"

static struct sample sample;

static int setup(void **state)
{
    (void)state;
    sample_init(&sample);
    return 0;
}

static json_t *info_of(const void *data, size_t size, const char *name, const struct mw_arg *args,
                       size_t count)
{
    static struct test_text text;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const struct mw_output output = test_text_output(&text);
    struct mw_document *doc = test_open_bytes(context, name, data, size);
    text.size = 0;
    assert_ok(context, mw_info(doc, args, count, MW_STYLE_JSON, &output));
    mw_close(doc);
    test_context_free(context, &memory);
    json_error_t error;
    json_t *json = json_loads(text.data, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s", error.text);
    return json;
}

static json_t *info(const struct mw_arg *args, size_t count)
{
    static uint8_t bytes[SAMPLE_BYTES];
    size_t size = sample_bytes(&sample, bytes);
    return info_of(bytes, size, "map.swd", args, count);
}

/* Compares the value of `key`, or its JSON text. */
static void expect(const json_t *json, const char *key, const char *wanted)
{
    const json_t *value = json_object_get(json, key);
    if (!value)
        fail_msg("no \"%s\"", key);
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
}

static void test_map(void **state)
{
    (void)state;
    sample.layers[LAYER_TYPE][0] = 0xC5;
    sample.layers[LAYER_INDEX][0] = 0x70;
    sample.layers[LAYER_TYPE][20] = 0xCC;
    sample.layers[LAYER_INDEX][20] = 4;
    sample.layers[LAYER_ANIMALS][5] = 2;
    sample.layers[LAYER_RESOURCES][3] = 0x4A;
    sample.layers[LAYER_RESOURCES][4] = 0x4D;
    sample.layers[LAYER_SHADING][9] = 0;
    json_t *json = info(NULL, 0);
    expect(json, "form", "\"world\"");
    expect(json, "title", "\"Sample\"");
    expect(json, "author", "\"Nobody\"");
    expect(json, "landscape", "\"greenland\"");
    expect(json, "map_size", "{\"width\":32,\"height\":32}");
    expect(json, "players", "1");
    expect(json, "playable", "true");
    assert_null(json_object_get(json, "why_not"));
    expect(json, "headquarters", "[{\"player\":1,\"x\":8,\"y\":10,\"site\":\"castle\",\"area\":0}]");
    /* Next to the tree are five huts and, where it is at the position of the flag, a flag; next to granite
     * six flags. */
    expect(json, "sites", "{\"flag\":7,\"hut\":5,\"castle\":1010}");
    expect(json, "objects", "{\"tree\":1,\"granite\":1}");
    expect(json, "trees", "{\"pine_apple\":1}");
    expect(json, "granite_amount", "4");
    expect(json, "animals", "{\"fox\":1}");
    expect(json, "animals_listed", "0");
    expect(json, "resources",
           "{\"water\":{\"nodes\":1022,\"amount\":1022},\"iron\":{\"nodes\":2,\"amount\":7}}");
    expect(json, "terrain", "{\"meadow1\":2048}");
    expect(json, "areas", "[{\"number\":0,\"kind\":\"land\",\"x\":0,\"y\":0,\"nodes\":1024}]");
    expect(json, "harbours", "[]");
    const json_t *agreement = json_object_get(json, "agreement");
    expect(agreement, "shading", "{\"percent\":99.900000000000006,\"different\":1}");
    expect(agreement, "sites", "{\"percent\":98.629999999999995,\"different\":14}");
    expect(agreement, "areas", "{\"percent\":100.0,\"different\":0}");
    assert_null(json_object_get(json, "fairness"));
    json_decref(json);
}

static void test_not_playable(void **state)
{
    (void)state;
    sample.players = 3;
    sample.not_playable = 1;
    json_t *json = info(NULL, 0);
    expect(json, "playable", "false");
    expect(json, "why_not",
           "[\"player 2 has no headquarters\",\"player 3 has no headquarters\",\"excluded from Unlimited "
           "Play\"]");
    json_decref(json);
    sample.players = 0;
    sample.not_playable = 0;
    json = info(NULL, 0);
    expect(json, "why_not", "[\"0 players, expected 1 to 7\"]");
    json_decref(json);
}

/* Water in the columns from 20 on; a harbour on the shore. */
static void make_sea(void)
{
    for (unsigned y = 0; y < SAMPLE_SIDE; y++) {
        memset(&sample.layers[LAYER_UP][y * SAMPLE_SIDE + 20], 5, SAMPLE_SIDE - 20);
        memset(&sample.layers[LAYER_DOWN][y * SAMPLE_SIDE + 20], 5, SAMPLE_SIDE - 20);
    }
}

static void test_harbour(void **state)
{
    (void)state;
    make_sea();
    sample_set(&sample, LAYER_UP, 19, 10, 0x48);
    json_t *json = info(NULL, 0);
    expect(json, "harbours", "[{\"x\":19,\"y\":10,\"site\":\"castle\",\"area\":0,\"sea\":1}]");
    assert_int_equal(json_array_size(json_object_get(json, "areas")), 2);
    json_decref(json);
    sample_set(&sample, LAYER_UP, 19, 10, 8);
    sample_set(&sample, LAYER_UP, 12, 10, 0x48);
    json = info(NULL, 0);
    expect(
        json, "harbours",
        "[{\"x\":12,\"y\":10,\"site\":\"castle\",\"area\":0,\"problem\":\"none of its neighbours is on the "
        "coast of a sea\"}]");
    json_decref(json);
}

/* A sea and a puddle of one node: areas 1 and 2. */
static void test_puddles(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "puddles", NULL }, { "fairness", NULL } };
    make_sea();
    sample_ground(&sample, 5, 20, 5);
    json_t *json = info(NULL, 0);
    assert_int_equal(json_array_size(json_object_get(json, "areas")), 2);
    expect(json, "puddle_count", "1");
    assert_null(json_object_get(json, "puddles"));
    json_decref(json);
    json = info(args, 2);
    assert_int_equal(json_array_size(json_object_get(json, "areas")), 2);
    expect(json, "puddles", "[{\"number\":2,\"kind\":\"water\",\"x\":5,\"y\":20,\"nodes\":1}]");
    /* What was asked for comes first, puddles last. */
    static const char *const order[] = { "fairness", "form",      "title",        "headquarters", "areas",
                                         "harbours", "agreement", "puddle_count", "puddles" };
    size_t found = 0;
    const char *key, *last = "";
    json_t *value;
    json_object_foreach(json, key, value)
    {
        found += found < sizeof order / sizeof *order && strcmp(key, order[found]) == 0;
        last = key;
    }
    assert_int_equal(found, sizeof order / sizeof *order);
    assert_string_equal(last, "puddles");
    json_decref(json);
}

/* The other rule is mentioned only if the map follows it. */
static void test_sites_of_rttr(void **state)
{
    (void)state;
    json_t *json = info(NULL, 0);
    const json_t *agreement = json_object_get(json, "agreement");
    expect(agreement, "sites", "{\"percent\":100.0,\"different\":0}");
    assert_null(json_object_get(agreement, "sites_rttr"));
    json_decref(json);
    /* Around the headquarters at 8,10: nothing next to it, flags in the north-west, houses elsewhere. */
    static const struct {
        uint8_t x, y, site;
    } near[] = { { 7, 9, 0 },   { 8, 9, 0 },  { 7, 10, 0 }, { 9, 10, 0 }, { 7, 11, 0 }, { 8, 11, 0 },
                 { 7, 8, 3 },   { 8, 8, 3 },  { 9, 8, 3 },  { 6, 9, 3 },  { 9, 9, 3 },  { 6, 10, 3 },
                 { 10, 10, 3 }, { 6, 11, 3 }, { 9, 11, 3 }, { 7, 12, 3 }, { 8, 12, 3 }, { 9, 12, 3 } };
    for (size_t i = 0; i < sizeof near / sizeof *near; i++)
        sample_set(&sample, LAYER_SITES, near[i].x, near[i].y, near[i].site);
    json = info(NULL, 0);
    agreement = json_object_get(json, "agreement");
    expect(agreement, "sites", "{\"percent\":98.239999999999995,\"different\":18}");
    assert_non_null(json_object_get(agreement, "sites_rttr"));
    json_decref(json);
}

static const json_t *within(const json_t *json, size_t player, size_t distance)
{
    const json_t *row = json_array_get(json_object_get(json, "fairness"), player);
    return json_array_get(json_object_get(row, "within"), distance);
}

/* Within d steps are 1 + 3 d (d + 1) nodes: 7, 19 and 331 for 1, 2 and 10. */
static void test_fairness(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "fairness", NULL }, { "distance", "2" }, { "distance", "1" } };
    sample_set(&sample, LAYER_RESOURCES, 9, 10, 0x47);
    sample_set(&sample, LAYER_RESOURCES, 10, 10, 0x4F);
    sample_set(&sample, LAYER_RESOURCES, 6, 10, 0x57);
    sample_set(&sample, LAYER_RESOURCES, 11, 10, 0x5F); /* three steps away */
    json_t *json = info(args, 3);
    assert_int_equal(json_array_size(json_object_get(json, "fairness")), 1);
    expect(within(json, 0, 0), "distance", "1");
    expect(within(json, 0, 0), "castles", "7");
    expect(within(json, 0, 0), "water", "6");
    expect(within(json, 0, 0), "coal", "7");
    expect(within(json, 0, 0), "iron", "0");
    expect(within(json, 0, 1), "distance", "2");
    expect(within(json, 0, 1), "castles", "19");
    expect(within(json, 0, 1), "water", "16");
    expect(within(json, 0, 1), "iron", "7");
    expect(within(json, 0, 1), "gold", "7");
    expect(within(json, 0, 1), "granite", "0");
    json_decref(json);
    json = info(args, 1);
    expect(within(json, 0, 0), "distance", "10");
    expect(within(json, 0, 0), "castles", "331");
    expect(within(json, 0, 1), "distance", "20");
    expect(within(json, 0, 2), "distance", "30");
    /* The map is smaller than that: every node is counted once. */
    expect(within(json, 0, 2), "castles", "1024");
    json_decref(json);
}

/* Fish is counted if it can be fished from the headquarters' land; resources on other land are not. */
static void test_fairness_sea(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "distance", "20" } };
    make_sea();
    memset(sample.layers[LAYER_RESOURCES], 0, SAMPLE_NODES);
    for (unsigned x = 20; x < 26; x++)
        sample_set(&sample, LAYER_RESOURCES, x, 10, 0x87);
    sample_set(&sample, LAYER_TYPE, 10, 10, 0xC4);
    sample_set(&sample, LAYER_INDEX, 10, 10, 0x30);
    sample_set(&sample, LAYER_TYPE, 25, 20, 0xC4); /* in the sea */
    sample_set(&sample, LAYER_INDEX, 25, 20, 0x30);
    sample_set(&sample, LAYER_TYPE, 12, 10, 0xCC);
    sample_set(&sample, LAYER_INDEX, 12, 10, 5);
    json_t *json = info(args, 1);
    expect(within(json, 0, 0), "trees", "1");
    expect(within(json, 0, 0), "stone", "5");
    /* Column 20 is shore, 21 is water next to it; from 22 on no land is within reach. */
    expect(within(json, 0, 0), "fish", "2");
    json_decref(json);
}

static const json_t *player_of(const json_t *json, size_t player)
{
    return json_array_get(json_object_get(json, "fairness"), player);
}

/* A wall of lava from 12,4 to 12,16, and a pond of swamp: settlers walk around both. */
static void test_fairness_on_foot(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "distance", "9" } };
    memset(sample.layers[LAYER_RESOURCES], 0, SAMPLE_NODES);
    for (unsigned y = 4; y <= 16; y++)
        sample_ground(&sample, 12, y, 0x10);
    sample_set(&sample, LAYER_RESOURCES, 15, 10, 0x47);
    sample_set(&sample, LAYER_RESOURCES, 12, 10, 0x4F); /* inside the wall */
    sample_ground(&sample, 8, 11, 3);
    sample_set(&sample, LAYER_RESOURCES, 8, 11, 0x57); /* in the pond */
    sample_set(&sample, LAYER_TYPE, 8, 12, 0xC8);
    sample_set(&sample, LAYER_INDEX, 8, 12, 0x2F); /* a ruin */
    sample_set(&sample, LAYER_RESOURCES, 8, 13, 0x5B);
    json_t *json = info(args, 1);
    expect(within(json, 0, 0), "coal", "0");
    expect(within(json, 0, 0), "iron", "0");
    expect(within(json, 0, 0), "gold", "0");
    expect(within(json, 0, 0), "granite", "3");
    /* Up to row 2 beside the wall, then down again. */
    const json_t *nearest = json_object_get(player_of(json, 0), "nearest");
    expect(nearest, "castles", "1");
    expect(nearest, "coal", "18");
    expect(nearest, "granite", "4");
    assert_null(json_object_get(nearest, "iron"));
    assert_null(json_object_get(player_of(json, 0), "enemy"));
    assert_null(json_object_get(json, "judgement"));
    json_decref(json);
}

/* Two players half a map apart. */
static void begin_with_two_players(void)
{
    sample_headquarters(&sample, 1, 24, 10);
    sample.players = 2;
}

static void test_judgement(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "distance", "5" }, { "distance", "10" } };
    begin_with_two_players();
    json_t *json = info(args, 2);
    expect(player_of(json, 0), "enemy", "{\"player\":2,\"steps\":16}");
    expect(player_of(json, 1), "enemy", "{\"player\":1,\"steps\":16}");
    const json_t *judgement = json_object_get(json, "judgement");
    expect(judgement, "score", "100");
    expect(judgement, "lost", "[]");
    expect(judgement, "contested", "32");
    json_decref(json);
    /* Only one player has coal; the other has half of the trees, but only within five steps. */
    sample_set(&sample, LAYER_RESOURCES, 9, 10, 0x47);
    for (unsigned i = 0; i < 2; i++) {
        sample_set(&sample, LAYER_TYPE, 10 + i, 10, 0xC4);
        sample_set(&sample, LAYER_TYPE, 26 + i, 10 + i * 6, 0xC4);
        sample_set(&sample, LAYER_INDEX, 10 + i, 10, 0x30);
        sample_set(&sample, LAYER_INDEX, 26 + i, 10 + i * 6, 0x30);
    }
    json = info(args, 2);
    judgement = json_object_get(json, "judgement");
    const json_t *lost = json_object_get(judgement, "lost");
    expect(json_array_get(lost, 0), "for", "\"coal\"");
    expect(json_array_get(lost, 0), "because", "\"within 5 steps player 2 has 0, player 1 has 7\"");
    expect(json_array_get(lost, 1), "for", "\"trees\"");
    expect(json_array_get(lost, 1), "because", "\"within 5 steps player 2 has 1, player 1 has 2\"");
    expect(json_object_get(judgement, "spread"), "trees", "{\"least\":2,\"most\":2,\"percent\":100}");
    expect(json_object_get(judgement, "spread"), "coal", "{\"least\":0,\"most\":7,\"percent\":0}");
    assert_null(json_object_get(json_object_get(judgement, "spread"), "gold"));
    json_decref(json);
}

/* Of three players, nobody walks to one, whose island is small. */
static void test_judgement_of_islands(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "distance", "5" } };
    begin_with_two_players();
    sample.players = 3;
    sample_headquarters(&sample, 2, 16, 26);
    for (unsigned i = 0; i < SAMPLE_SIDE; i++) {
        sample_ground(&sample, i, 22, 5);
        sample_ground(&sample, i, 30, 5);
    }
    json_t *json = info(args, 1);
    assert_null(json_object_get(player_of(json, 2), "enemy"));
    const json_t *lost = json_object_get(json_object_get(json, "judgement"), "lost");
    bool land = false, enemies = false;
    for (size_t i = 0; i < json_array_size(lost); i++) {
        const json_t *row = json_array_get(lost, i);
        const char *what = json_string_value(json_object_get(row, "for"));
        const char *why = json_string_value(json_object_get(row, "because"));
        if (strcmp(what, "land") == 0) {
            land = true;
            assert_string_equal(why, "23 % of it is nearest to player 3, 37 % to player 1");
        }
        if (strcmp(what, "enemies") == 0) {
            enemies = true;
            assert_string_equal(why, "the nearest one is 16 steps from player 1, none walks to player 3");
        }
    }
    assert_true(land && enemies);
    json_decref(json);
}

static void test_other_files(void **state)
{
    (void)state;
    uint8_t areas[2250] = { 1, 3, 0, 4, 0, 50 };
    json_t *json = info_of(areas, sizeof areas, "CONTI000.DAT", NULL, 0);
    expect(json, "form", "\"areas\"");
    expect(json, "areas", "[{\"number\":0,\"kind\":\"land\",\"x\":3,\"y\":4,\"nodes\":50}]");
    json_decref(json);
    json = info_of("anything", 8, "CNTRL000.DAT", NULL, 0);
    expect(json, "form", "\"control\"");
    expect(json, "bytes", "8");
    json_decref(json);
    /* The header of a damaged map is still shown. */
    static uint8_t bytes[SAMPLE_BYTES];
    sample_bytes(&sample, bytes);
    json = info_of(bytes, 5000, "map.swd", NULL, 0);
    expect(json, "title", "\"Sample\"");
    assert_null(json_object_get(json, "agreement"));
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_map, setup),
        cmocka_unit_test_setup(test_not_playable, setup),
        cmocka_unit_test_setup(test_harbour, setup),
        cmocka_unit_test_setup(test_puddles, setup),
        cmocka_unit_test_setup(test_sites_of_rttr, setup),
        cmocka_unit_test_setup(test_fairness, setup),
        cmocka_unit_test_setup(test_fairness_on_foot, setup),
        cmocka_unit_test_setup(test_judgement, setup),
        cmocka_unit_test_setup(test_judgement_of_islands, setup),
        cmocka_unit_test_setup(test_fairness_sea, setup),
        cmocka_unit_test_setup(test_other_files, setup),
    };
    return TEST_RUN(tests);
}
