/* The facts about a level (info), the uses of a value (refs), and the list of items. */
#include "test.h"

#include "wwd_edit.h"

#include "formats/wwd/treasure.h"

/* 6 x 4 tiles; treasure, a crate and enemies that carry treasure, powerups, sounds. */
static void furnished(struct test_doc *test)
{
    static const char *const operations[] = {
        "fill-tiles tile=7 rect=0,3,6,1",
        "fill-tiles tile=5 rect=1,2,2,1",
        "fill-tiles tile=# rect=5,0,1,1",
        "fill-tiles tile=3 rect=0,0,2,1 plane=Front",
        "set-tile-properties tiles=7 attribute=solid",
        "set-tile-properties tiles=5 attribute=clear inside=death rect=0,32,64,32",
        "add-object logic=TreasurePowerup image-set=GAME_TREASURE_COINS x=10 y=10",
        "clone-objects logic=TreasurePowerup dx=20 count=2",
        "add-object logic=GlitterlessPowerup image-set=GAME_TREASURE_RINGS_RED x=100 y=10",
        "add-object logic=TreasurePowerup image-set=GAME_TREASURE_NECKLACE x=110 y=10",
        "add-object logic=TreasurePowerup image-set=GAME_MAPPIECE x=120 y=10",
        ("add-object logic=FrontCrate image-set=GAME_CRATES x=130 y=10 set=powerup=50 "
         "set=rect_user1=33,33,24,0"),
        "add-object logic=Officer image-set=LEVEL_OFFICER x=140 y=10 set=powerup=33 set=rect_user2=0,0,0,7",
        "add-object logic=Rat image-set=LEVEL_RAT x=150 y=10 animation=LEVEL_RAT_WALK",
        "add-object logic=Stalactite image-set=LEVEL_ROCK x=150 y=20 set=rect_user1=33,33,33,33",
        "add-object logic=HealthPowerup image-set=LEVEL_HEALTH x=160 y=10",
        "add-object logic=AmbientSound image-set=GAME_SOUNDICON animation=LEVEL_AMBIENT_WIND x=170 y=10",
        "add-object logic=DoNothing image-set=ODD x=180 y=10",
        "add-object logic=SpecialPowerup image-set=GAME_WARP x=190 y=10 set=speed_x=10 set=speed_y=10",
        "add-object logic=BehindCrate image-set=LEVEL_CRATES x=200 y=10",
        "add-object logic=BackStackedCrates image-set=LEVEL_CRATES x=210 y=10",
    };
    level_new(test, "claw", "6x4");
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        test_edit(test, operations[i]);
}

static char *info_of(struct test_doc *test, enum mw_style style)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    assert_ok(test->context, mw_info(test->doc, NULL, 0, style, &output));
    return text.data;
}

static void assert_contains(const char *text, const char *part)
{
    assert_non_null(text);
    assert_non_null(strstr(text, part));
}

static void counts_the_contents_of_a_level(void **state)
{
    (void)state;
    struct test_doc test;
    furnished(&test);
    char *json = info_of(&test, MW_STYLE_JSON);
    static const char *const parts[] = {
        "  \"game\": \"Captain Claw\",\n  \"name\": \"Claw - Level 1\",\n  \"author\": \"\",\n"
        "  \"birth\": \"May 4, 1999\",\n  \"encoding\": \"windows-1252\",\n  \"compressed\": true,\n"
        "  \"start\": {\"x\": 192, \"y\": 128},\n",
        "      \"name\": \"Action\",\n      \"main\": true,\n      \"flags\": \"main\",\n"
        "      \"size\": {\"width\": 6, \"height\": 4},\n      \"tile_size\": {\"width\": 64, \"height\": "
        "64},\n"
        "      \"pixels\": {\"width\": 384, \"height\": 256},\n      \"movement\": {\"x\": 100, \"y\": "
        "100},\n"
        "      \"z\": 0,\n      \"fill_color\": 50,\n      \"image_sets\": [\"ACTION\"],\n"
        "      \"cells\": {\"tiles\": 8, \"filled\": 1, \"invisible\": 15},\n      \"objects\": 16\n",
        "  \"objects\": {\n    \"total\": 16,\n    \"by_logic\": {\n      \"TreasurePowerup\": 5,\n"
        "      \"AmbientSound\": 1,\n      \"BackStackedCrates\": 1,\n      \"BehindCrate\": 1,\n      "
        "\"DoNothing\": 1,\n      \"FrontCrate\": 1,\n",
        /* coins 3 + 3 carried and one in an empty crate, ring, necklace, cross, skull; a map piece has no
         * points, and a warp is not a powerup */
        "  \"treasure\": {\n    \"placed\": 6,\n    \"carried\": 6,\n    \"score\": 34700,\n    "
        "\"without_value\": 1,\n"
        "    \"kinds\": {\n      \"coin\": {\"placed\": 3, \"carried\": 4, \"points\": 100},\n"
        "      \"ring\": {\"placed\": 1, \"carried\": 0, \"points\": 1500},\n"
        "      \"necklace\": {\"placed\": 1, \"carried\": 0, \"points\": 2500},\n"
        "      \"cross\": {\"placed\": 0, \"carried\": 1, \"points\": 5000},\n"
        "      \"skull\": {\"placed\": 0, \"carried\": 1, \"points\": 25000},\n"
        "      \"other\": {\"placed\": 1}\n    }\n  },\n",
        "  \"powerups\": {\n    \"total\": 2,\n    \"placed\": {\n      \"LEVEL_HEALTH\": 1\n    },\n"
        "    \"carried\": {\n      \"LEVEL_HEALTH\": 1\n    }\n  },\n",
        "  \"enemies\": {\n    \"total\": 2,\n    \"by_logic\": {\n      \"Officer\": 1,\n      \"Rat\": 1\n "
        "   }\n  },\n",
        "    \"tiles\": {\n      \"ACTION\": {\n        \"folder\": \"LEVEL1/TILES/ACTION\",\n        "
        "\"cells\": 8,\n"
        "        \"count\": 2,\n        \"numbers\": \"5,7\"\n      },\n      \"FRONT\": {\n"
        "        \"folder\": \"LEVEL1/TILES/FRONT\",\n        \"cells\": 2,\n        \"count\": 1,\n"
        "        \"numbers\": \"3\"\n      }\n    },\n",
        "      \"LEVEL_OFFICER\": {\"objects\": 1, \"path\": \"LEVEL1/IMAGES/OFFICER\"},\n",
        "      \"ODD\": {\"objects\": 1}\n    },\n",
        "    \"animations\": {\n      \"LEVEL_RAT_WALK\": {\"objects\": 1, \"path\": "
        "\"LEVEL1/ANIS/RAT/WALK\"}\n    },\n"
        "    \"sounds\": {\n      \"LEVEL_AMBIENT_WIND\": {\"objects\": 1, \"path\": "
        "\"LEVEL1/SOUNDS/AMBIENT/WIND\"}\n    }\n  },\n",
        "  \"tile_properties\": {\n    \"count\": 1000,\n    \"kinds\": {\"single\": 999, \"double\": 1, "
        "\"mask\": 0},\n"
        "    \"single\": {\"clear\": 998, \"solid\": 1},\n    \"double_outside\": {\"clear\": 1},\n"
        "    \"double_inside\": {\"death\": 1}\n  }\n",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_contains(json, parts[i]);
    /* A new level has no stored bytes, so no facts about them are given. */
    assert_null(strstr(json, "checksum"));
    assert_null(strstr(json, "wapmap"));
    free(json);
    test_doc_end(&test);
}

static void every_treasure_has_its_points(void **state)
{
    (void)state;
    static const struct {
        const char *image_set, *shown;
    } rows[] = {
        { "GAME_TREASURE_COINS", "\"coin\": {\"placed\": 1, \"carried\": 0, \"points\": 100}" },
        { "GAME_TREASURE_GOLDBARS", "\"goldbar\": {\"placed\": 1, \"carried\": 0, \"points\": 500}" },
        { "GAME_TREASURE_RINGS_BLUE", "\"ring\": {\"placed\": 1, \"carried\": 0, \"points\": 1500}" },
        { "GAME_TREASURE_CHALICES_RED", "\"chalice\": {\"placed\": 1, \"carried\": 0, \"points\": 2500}" },
        { "GAME_TREASURE_NECKLACE", "\"necklace\": {\"placed\": 1, \"carried\": 0, \"points\": 2500}" },
        { "GAME_TREASURE_CROSSES_RED", "\"cross\": {\"placed\": 1, \"carried\": 0, \"points\": 5000}" },
        { "GAME_TREASURE_SCEPTERS_RED", "\"scepter\": {\"placed\": 1, \"carried\": 0, \"points\": 7500}" },
        { "GAME_TREASURE_GECKOS_RED", "\"gecko\": {\"placed\": 1, \"carried\": 0, \"points\": 10000}" },
        { "GAME_TREASURE_CROWNS_RED", "\"crown\": {\"placed\": 1, \"carried\": 0, \"points\": 15000}" },
        { "GAME_TREASURE_JEWELEDSKULL_RED", "\"skull\": {\"placed\": 1, \"carried\": 0, \"points\": 25000}" },
    };
    struct test_doc test;
    level_new(&test, "claw", "6x4");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char operation[128];
        snprintf(operation, sizeof operation, "add-object logic=TreasurePowerup image-set=%s x=10 y=10",
                 rows[i].image_set);
        test_edit(&test, operation);
    }
    char *json = info_of(&test, MW_STYLE_JSON);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_contains(json, rows[i].shown);
    assert_contains(json, "\"placed\": 10,\n    \"carried\": 0,\n    \"score\": 69600,\n");
    free(json);
    test_doc_end(&test);
}

/* Runs of 1 to 12 equal tiles, at every alignment. */
static void counts_runs_of_equal_cells(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "16x12");
    for (int y = 0; y < 12; y++) {
        char operation[64];
        snprintf(operation, sizeof operation, "fill-tiles tile=5 rect=0,%d,%d,1", y, y + 1);
        test_edit(&test, operation);
        snprintf(operation, sizeof operation, "fill-tiles tile=# rect=%d,%d,1,1", y + 1, y);
        test_edit(&test, operation);
    }
    char *json = info_of(&test, MW_STYLE_JSON);
    assert_contains(json, "\"cells\": {\"tiles\": 78, \"filled\": 12, \"invisible\": 102}");
    assert_contains(json, "        \"cells\": 78,\n        \"count\": 1,\n        \"numbers\": \"5\"\n");
    free(json);
    test_doc_end(&test);
}

/* Crates and enemies have nine members for items; 1 (gold bars) to 58 are items. */
static void carries_items_1_to_58(void **state)
{
    (void)state;
    const char *image_sets[WWD_CARRIED_MAX];
    struct wwd_object object = { .powerup = 1,
                                 .rect_user1 = { 58, 33, 2, 3 },
                                 .rect_user2 = { 4, 5, 20, 57 } };
    static const char *const all[] = { "GAME_TREASURE_GOLDBARS",      "GAME_POWERUPS_ICESWORD",
                                       "GAME_TREASURE_COINS",         "GAME_TREASURE_RINGS_RED",
                                       "GAME_TREASURE_RINGS_GREEN",   "GAME_TREASURE_RINGS_BLUE",
                                       "GAME_TREASURE_RINGS_PURPLE",  "GAME_AMMO_SHOT",
                                       "GAME_POWERUPS_LIGHTNINGSWORD" };
    assert_int_equal(wwd_carried(&object, image_sets), WWD_CARRIED_MAX);
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        assert_string_equal(image_sets[i], all[i]);
    object = (struct wwd_object){ .powerup = 0, .rect_user1 = { 59, -1, INT32_MAX, 1 } };
    assert_int_equal(wwd_carried(&object, image_sets), 1);
    assert_string_equal(image_sets[0], "GAME_TREASURE_GOLDBARS");
}

static void a_bare_level_needs_nothing(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "6x4");
    char *tree = info_of(&test, MW_STYLE_TREE);
    assert_contains(tree, "objects:\n  total: 0\ntile_properties:\n");
    assert_null(strstr(tree, "needs"));
    assert_null(strstr(tree, "treasure"));
    free(tree);
    test_doc_end(&test);
}

static void gruntz_has_powerups_but_no_treasure(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "6x4");
    test_edit(&test, "add-object logic=InGameIcon image-set=GAME_INGAMEICONZ_POWERUPZ_COIN x=16 y=16");
    test_edit(&test, "add-object logic=KitchenSlime image-set=LEVEL_SLIME x=48 y=16 set=powerup=33");
    test_edit(&test, "add-object logic=\"\" image-set=GAME_WAPWORLDONLY_NOTE x=48 y=48");
    char *tree = info_of(&test, MW_STYLE_TREE);
    assert_contains(tree, "game: Gruntz\n");
    assert_contains(tree, "  by_logic:\n    (none): 1\n    InGameIcon: 1\n    KitchenSlime: 1\n");
    assert_contains(
        tree,
        "powerups:\n  total: 1\n  placed:\n    GAME_INGAMEICONZ_POWERUPZ_COIN: 1\nenemies:\n  total: 1\n");
    assert_contains(tree, "    LEVEL_SLIME: objects=1 path=AREA1/IMAGEZ/SLIME\n");
    assert_null(strstr(tree, "treasure"));
    assert_null(strstr(tree, "carried"));
    free(tree);
    test_doc_end(&test);
}

/* What is under rocks and mounds is counted; pictures that only the editor shows are not. */
static void counts_what_gruntz_hides(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "6x4");
    test_edit(&test, "add-object logic=CoveredPowerup at=16,16 set=powerup=80");
    test_edit(&test, "add-object logic=CoveredPowerup at=48,16 set=powerup=80");
    test_edit(&test, "add-object logic=CoveredPowerup at=80,16 item=time_bomb");
    test_edit(&test, "add-object logic=CoveredPowerup at=80,48");
    test_edit(&test, "add-object logic=GiantRock at=112,48 set=powerup=1 image-set=GAME_WAPWORLDONLY_ROCK");
    test_edit(&test, "add-object logic=GiantRock at=112,80 set=powerup=98");
    test_edit(&test, "add-object logic=InGameIcon image-set=GAME_INGAMEICONZ_TOOLZ_BOMBZ at=16,48");
    char *tree = info_of(&test, MW_STYLE_TREE);
    assert_contains(tree, "powerups:\n  total: 6\n  placed:\n    GAME_INGAMEICONZ_TOOLZ_BOMBZ: 1\n"
                          "  carried:\n    coin: 2\n    98: 1\n    bombz: 1\n    time_bomb: 1\n");
    assert_null(strstr(tree, "WAPWORLDONLY"));
    free(tree);
    test_doc_end(&test);
}

/* A large number of image sets must not be processed one by one. */
static void many_image_sets_are_skipped(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "claw", "6x4");
    test_edit(&test, "fill-tiles tile=0x00010004 rect=0,0,1,1");
    char *json = info_of(&test, MW_STYLE_JSON);
    assert_null(strstr(json, "needs"));
    free(json);
    test_edit(&test, "add-plane name=P image-set=A image-set=B fill=0x10009");
    json = info_of(&test, MW_STYLE_JSON);
    assert_contains(json, "      \"B\": {\n        \"folder\": \"LEVEL1/TILES/B\",\n        \"cells\": 24,\n"
                          "        \"count\": 1,\n        \"numbers\": \"9\"\n      }\n");
    free(json);
    test_doc_end(&test);
}

static void reports_stored_sizes_of_files(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    test_corpus_path(path, "wwd/claw-retail01.wwd");
    test_doc_file(&test, path);
    char *tree = info_of(&test, MW_STYLE_TREE);
    assert_contains(tree,
                    "compressed: yes\nstored_size: 25701\ninflated_size: 647102\nchecksum:\n"
                    "  stored: 0xEC82568C\n  writer: editor\n  editor: 0xEC82568C\n  wapmap: 0xEC825565\n");
    assert_contains(tree,
                    "enemies:\n  total: 54\n  by_logic:\n    Officer: 26\n    Soldier: 16\n    Rat: 12\n");
    assert_contains(tree, "      numbers: 1-64\n");
    free(tree);
    test_doc_end(&test);
    test_corpus_path(path, "wwd/claw-clawjs-test1-wmmeta.wwd");
    test_doc_file(&test, path);
    tree = info_of(&test, MW_STYLE_TREE);
    assert_contains(tree, "  writer: wapmap\n");
    assert_contains(tree, "wapmap:\n  build: ");
    free(tree);
    test_doc_end(&test);
}

/* ---- refs ---- */

static char *refs_of(struct test_doc *test, const char *kind, const char *value, enum mw_style style,
                     size_t expected)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t found = SIZE_MAX;
    assert_ok(test->context, mw_refs(test->doc, kind, value, style, &output, &found));
    assert_int_equal(found, expected);
    return text.data;
}

static void assert_refs(struct test_doc *test, const char *kind, const char *value, size_t expected,
                        const char *tree)
{
    char *text = refs_of(test, kind, value, MW_STYLE_TREE, expected);
    assert_string_equal(text, tree);
    free(text);
}

static void finds_the_cells_of_a_tile(void **state)
{
    (void)state;
    struct test_doc test;
    furnished(&test);
    assert_refs(
        &test, "tile", "5", 2,
        "file: claw\ntile: 5\nplanes:\n  [0]\n    path: planes[1].tiles\n    name: Action\n    count: 2\n"
        "    cells: 1,2 2,2\nfound: 2\n");
    assert_refs(
        &test, "tile", "#", 577,
        "file: claw\ntile: #\nplanes:\n  [0]\n    path: planes[0].tiles\n    name: Background\n"
        "    count: 576\n    cells: 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0 9,0 10,0 11,0 12,0 13,0 14,0 15,0 "
        "16,0 17,0 18,0 19,0\n    not_shown: 556\n  [1]\n    path: planes[1].tiles\n    name: Action\n"
        "    count: 1\n    cells: 5,0\nfound: 577\n");
    assert_refs(&test, "tile", "6", 0, "file: claw\ntile: 6\nplanes:\nfound: 0\n");
    char *json = refs_of(&test, "tile", "7", MW_STYLE_JSON_LINE, 6);
    assert_string_equal(
        json, "{\"file\":\"claw\",\"tile\":\"7\",\"planes\":[{\"path\":\"planes[1].tiles\",\"name\":"
              "\"Action\",\"count\":6,\"cells\":[[0, 3], [1, 3], [2, 3], [3, 3], [4, 3], [5, "
              "3]]}],\"found\":6}\n");
    free(json);
    json = refs_of(&test, "tile", "#", MW_STYLE_JSON_LINE, 577);
    assert_contains(json, "[23, 23]]}");
    assert_null(strstr(json, "not_shown"));
    free(json);
    test_doc_end(&test);
}

static void finds_the_tiles_of_an_attribute(void **state)
{
    (void)state;
    struct test_doc test;
    furnished(&test);
    assert_refs(&test, "attribute", "death", 1,
                "file: claw\nattribute: death\ntiles:\n"
                "  [0] path=tile_properties.items[5] tile=5 where=inside cells=2\ncells: 2\nfound: 1\n");
    assert_refs(&test, "attribute", "1", 1,
                "file: claw\nattribute: 1\ntiles:\n"
                "  [0] path=tile_properties.items[7] tile=7 where=whole cells=6\ncells: 6\nfound: 1\n");
    static const uint8_t pixels[64 * 64] = { [4095] = 3 };
    struct wwd_tile_property *mask = &test.level->tile_properties.items.items[7];
    mask->kind = WWD_TILE_MASK;
    mask->mask = (struct mw_grid){ pixels, 64, 64, 1 };
    assert_refs(&test, "attribute", "climb", 1,
                "file: claw\nattribute: climb\ntiles:\n"
                "  [0] path=tile_properties.items[7] tile=7 where=mask cells=6\ncells: 6\nfound: 1\n");
    test_edit(&test, "set-tile-properties tiles=5 attribute=death inside=death rect=0,0,8,8");
    assert_refs(&test, "attribute", "death", 1,
                "file: claw\nattribute: death\ntiles:\n"
                "  [0] path=tile_properties.items[5] tile=5 where=\"outside and inside\" cells=2\ncells: 2\n"
                "found: 1\n");
    test_doc_end(&test);
}

static void finds_objects_by_their_strings(void **state)
{
    (void)state;
    struct test_doc test;
    furnished(&test);
    assert_refs(&test, "logic", "officer", 1,
                "file: claw\nlogic: officer\nobjects:\n  [0] path=planes[1].objects[7] logic=Officer "
                "image_set=LEVEL_OFFICER x=140 y=10 id=8\nfound: 1\n");
    assert_refs(&test, "animation", "LEVEL_AMBIENT_WIND", 1,
                "file: claw\nanimation: LEVEL_AMBIENT_WIND\nobjects:\n  [0] path=planes[1].objects[11] "
                "logic=AmbientSound image_set=GAME_SOUNDICON x=170 y=10 id=12\nfound: 1\n");
    assert_refs(
        &test, "image-set", "LEVEL_RAT", 1,
        "file: claw\nimage-set: LEVEL_RAT\nplanes:\nobjects:\n  [0] path=planes[1].objects[8] logic=Rat "
        "image_set=LEVEL_RAT x=150 y=10 id=9\nfound: 1\n");
    assert_refs(
        &test, "image-set", "ACTION", 1,
        "file: claw\nimage-set: ACTION\nplanes:\n  [0] path=planes[1].image_sets[0]\nobjects:\nfound: 1\n");
    assert_refs(
        &test, "id", "9", 1,
        "file: claw\nid: 9\nobjects:\n  [0] path=planes[1].objects[8] logic=Rat image_set=LEVEL_RAT x=150 "
        "y=10 id=9\nfound: 1\n");
    assert_refs(&test, "logic", "Soldier", 0, "file: claw\nlogic: Soldier\nobjects:\nfound: 0\n");
    test_doc_end(&test);
}

static void wrong_arguments_are_reported(void **state)
{
    (void)state;
    struct test_doc test;
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t found = 77;
    furnished(&test);
    assert_int_equal(mw_refs(test.doc, "attribute", "deth", MW_STYLE_TREE, &output, &found), MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(test.context),
        "attribute: \"deth\" is neither a number nor the name of a value; did you mean death?");
    assert_int_equal(mw_refs(test.doc, "tile", "x", MW_STYLE_TREE, &output, &found), MW_E_ARGUMENT);
    assert_int_equal(mw_refs(test.doc, "colour", "x", MW_STYLE_TREE, &output, &found), MW_E_ARGUMENT);
    assert_int_equal(found, 77);
    free(text.data);
    test_doc_end(&test);
}

/* ---- items ---- */

static void lists_planes_objects_pictures_and_sounds(void **state)
{
    (void)state;
    static const struct mw_item expected[] = {
        { MW_ITEM_LAYER, "Background", "planes[0]", 576, 0 },
        { MW_ITEM_LAYER, "Action", "planes[1]", 24, 0 },
        { MW_ITEM_LAYER, "Front", "planes[2]", 120, 0 },
        { MW_ITEM_OBJECT, "TreasurePowerup", "planes[*].objects[logic=\"TreasurePowerup\"]", 5, 0 },
    };
    struct test_doc test;
    furnished(&test);
    size_t count = mw_item_count(test.doc), of_kind[MW_ITEM_FILE + 1] = { 0 };
    for (size_t i = 0; i < count; i++) {
        const struct mw_item *item = mw_item_at(test.doc, i);
        of_kind[item->kind]++;
        if (i < sizeof expected / sizeof *expected) {
            assert_int_equal(item->kind, expected[i].kind);
            assert_string_equal(item->name, expected[i].name);
            assert_string_equal(item->path, expected[i].path);
            assert_int_equal(item->count, expected[i].count);
        }
        /* Every path refers to the counted items. */
        char *json = test_dump(test.doc, item->path, MW_STYLE_JSON);
        assert_string_not_equal(json, "");
        free(json);
    }
    assert_int_equal(of_kind[MW_ITEM_LAYER], 3);
    assert_int_equal(of_kind[MW_ITEM_OBJECT], 12);
    assert_int_equal(of_kind[MW_ITEM_PICTURE], 13);
    assert_int_equal(of_kind[MW_ITEM_SOUND], 1);
    test_doc_end(&test);
}

static int ask_all(struct mw_context *context, void *user)
{
    const char *path = user;
    struct mw_document *doc;
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t found;
    const struct mw_arg args[] = { { "size", "3x2" }, { "birth", "" } };
    int error = path ? mw_open(context, path, NULL, 0, &doc) : mw_new(context, "claw", args, 2, &doc);
    if (error)
        return error;
    if (!path)
        error = mw_edit(doc, "add-object logic=Rat image-set=LEVEL_RAT animation=A x=1 y=1");
    if (!error)
        error = mw_info(doc, NULL, 0, MW_STYLE_JSON, &output);
    if (!error)
        error = mw_refs(doc, "tile", "-", MW_STYLE_JSON, &output, &found);
    if (!error)
        error = mw_refs(doc, "attribute", "clear", MW_STYLE_JSON, &output, &found);
    if (!error)
        error = mw_refs(doc, "logic", "Rat", MW_STYLE_JSON, &output, &found);
    mw_close(doc);
    free(text.data);
    return error;
}

static void every_failed_allocation_is_survived(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    assert_in_range(test_each_allocation_fails(ask_all, NULL), 10, 100000);
    test_source_path(path, "samples/garden.wwd");
    assert_in_range(test_each_allocation_fails(ask_all, path), 10, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_the_contents_of_a_level),
        cmocka_unit_test(every_treasure_has_its_points),
        cmocka_unit_test(counts_runs_of_equal_cells),
        cmocka_unit_test(carries_items_1_to_58),
        cmocka_unit_test(a_bare_level_needs_nothing),
        cmocka_unit_test(gruntz_has_powerups_but_no_treasure),
        cmocka_unit_test(counts_what_gruntz_hides),
        cmocka_unit_test(many_image_sets_are_skipped),
        cmocka_unit_test(reports_stored_sizes_of_files),
        cmocka_unit_test(finds_the_cells_of_a_tile),
        cmocka_unit_test(finds_the_tiles_of_an_attribute),
        cmocka_unit_test(finds_objects_by_their_strings),
        cmocka_unit_test(wrong_arguments_are_reported),
        cmocka_unit_test(lists_planes_objects_pictures_and_sounds),
        cmocka_unit_test(every_failed_allocation_is_survived),
    };
    return TEST_RUN(tests);
}
