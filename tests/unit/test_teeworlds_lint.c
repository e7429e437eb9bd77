/* Diagnostics for mappers: likely mistakes, style, and what is missing to play a map on DDNet. */
#include "test.h"

#include "draw/png.h"
#include "map_check.h"

/* ---- changes other than `set` ---- */

static void *insert(struct test_doc *test, const char *list, size_t index)
{
    void *item = tw_item_insert(test->doc, list, index, 0);
    assert_non_null(item);
    return item;
}

static void add_image(struct test_doc *test)
{
    struct tw_image *image = insert(test, "images", 2);
    *image = test->map->images.items[0];
    image->id = 2;
}

/* Adds a data block with the same pixels. */
static void add_twin(struct test_doc *test)
{
    static const uint8_t pixels[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    struct tw_image *image = insert(test, "images", 2);
    *image = test->map->images.items[1];
    image->id = 2;
    image->name_text = (struct mw_str){ NULL, 0 };
    image->name = 4;
    assert_int_equal(tw_data_add(test->doc, &image->data), 0);
    image->pixels = (struct mw_bytes){ pixels, sizeof pixels };
}

static void add_envelope(struct test_doc *test)
{
    struct tw_envelope *envelope = insert(test, "envelopes", 3);
    *envelope = test->map->envelopes.items[1];
    envelope->id = 3;
}

static void add_sound(struct test_doc *test)
{
    struct tw_sound *sound = insert(test, "sounds", 1);
    *sound = test->map->sounds.items[0];
    sound->id = 1;
}

static void add_data(struct test_doc *test)
{
    int32_t number;
    assert_int_equal(tw_data_add(test->doc, &number), 0);
    test->map->data.items[number].bytes = (struct mw_bytes){ (const uint8_t *)"ab", 2 };
    test->map->data.items[number].size = 2;
}

/* Two bytes that are not valid UTF-8, and bytes after the NUL. */
static void break_credits(struct test_doc *test)
{
    struct tw_info *info = &test->map->info.items[0];
    assert_int_equal(mw_set(test->doc, "info[0].credits_text", "any"), 0);
    info->credits_text = (struct mw_str){ "a\xC3", 2 };
}

static void cut_credits(struct test_doc *test)
{
    assert_int_equal(mw_set(test->doc, "info[0].credits_text", "any"), 0);
    test->map->info.items[0].credits_text = (struct mw_str){ "a\0bc", 4 };
}

static void add_beziers(struct test_doc *test)
{
    uint32_t type;
    assert_int_equal(tw_uuid_type(test->doc, "beziers", &type), 0);
    struct tw_beziers *beziers = insert(test, "beziers", 0);
    const struct mw_field *points = mw_record_field(&tw_beziers_record, "points", 6);
    assert_non_null(mw_list_insert(test->doc, points, beziers, 0));
    beziers->size = 64;
}

static void repeat_uuid(struct test_doc *test)
{
    struct tw_uuid *uuid = mw_list_insert(test->doc, tw_map_field("uuids"), test->map, 1);
    assert_non_null(uuid);
    *uuid = test->map->uuids.items[0];
}

static void set_first_words(struct test_doc *test)
{
    test->map->layers.items[3].unused = -7;
    test->map->layers.items[5].unused = 1;
}

static void wide_points(struct test_doc *test)
{
    struct tw_envelope_points *points = &test->map->envelope_points.items[0];
    const struct mw_field *row = mw_record_field(&tw_envelope_points_record, "bezier_points", 13);
    points->points.count = 0;
    points->stride = 22;
    points->size = 4 * 88;
    for (size_t i = 0; i < 4; i++)
        assert_non_null(mw_list_insert(test->doc, row, points, i));
    points->bezier_points.items[3].point.curve = -1;
    for (size_t i = 0; i < 3; i++)
        test->map->envelopes.items[i].version = 3;
}

/* ---- items ---- */

#define ALL_AIR "layers[8].tiles[0,0].index", "0"

static const struct check_case items[] = {
    { "TWM101",
      MW_SEVERITY_NOTE,
      "images[0]",
      "image 0 \"grass_main\" is not used",
      { { "layers[1].image", "-1" }, { "layers[8].image", "-1" } } },
    { "TWM102", MW_SEVERITY_NOTE, "envelopes[3]", "envelope 3 is not used", .change = add_envelope },
    { "TWM103", MW_SEVERITY_WARNING, "sounds[1]", "sound 1 \"beep\" is not used", .change = add_sound },
    { "TWM104",
      MW_SEVERITY_WARNING,
      "images[2]",
      "the same 2 x 1 pixels as images[1]",
      { { "layers[8].image", "2" } },
      .change = add_twin,
      .along = 2 },
    { "TWM105",
      MW_SEVERITY_WARNING,
      "images[2]",
      "images[0] has the same name \"grass_main\"",
      { { "layers[8].image", "2" } },
      .change = add_image },
    { "TWM106",
      MW_SEVERITY_WARNING,
      "images[1].width",
      "2 x 1 pixels, expected multiples of 16 for tiles",
      { { "layers[8].image", "1" } } },
    { "TWM107",
      MW_SEVERITY_WARNING,
      "layers[1].image",
      "image is 2, but the number of images is 2",
      { { "layers[1].image", "2" } } },
    { "TWM107",
      MW_SEVERITY_WARNING,
      "layers[9].sound",
      "sound is 5, but the number of sounds is 1",
      { { "layers[9].sound", "5" } },
      .along = 1 },
    { "TWM107",
      MW_SEVERITY_WARNING,
      "layers[0].quads[0].color_envelope",
      "color_envelope is 3, but the number of envelopes is 3",
      { { "layers[0].quads[0].color_envelope", "3" } },
      .along = 1 },
    { "TWM107",
      MW_SEVERITY_WARNING,
      "info[0].license",
      "license is 24, but the number of data blocks is 24",
      { { "info[0].license", "24" } } },
    { "TWM107",
      MW_SEVERITY_WARNING,
      "layers[4].data",
      "data is 77, but the number of data blocks is 24",
      { { "layers[4].data", "77" } },
      .along = 1 },
    { "TWM107",
      MW_SEVERITY_WARNING,
      "automappers[0].group",
      "group is 3, but the number of groups is 3",
      { { "automappers[0].group", "3" } } },
    { "TWM108",
      MW_SEVERITY_NOTE,
      "layers[1].color_envelope",
      "2 references below -1; the first is -2",
      { { "layers[1].color_envelope", "-2" }, { "layers[9].sources[0].position_envelope", "-9" } } },
    { "TWM109",
      MW_SEVERITY_NOTE,
      "layers[0]",
      "a layer without quads",
      { { "layers[0].num_quads", "0" } },
      .along = 2 },
    { "TWM109",
      MW_SEVERITY_NOTE,
      "layers[8].tiles",
      "all 16 tiles of the tiles layer are air",
      { { ALL_AIR } } },
    { "TWM112",
      MW_SEVERITY_WARNING,
      "images[0]",
      "external image \"mine\" is not included with DDNet",
      { { "images[0].name_text", "mine" } } },
    { "TWM113",
      MW_SEVERITY_WARNING,
      "envelope_points[0].points[1].curve",
      "curve type 6, expected 0 to 5",
      { { "envelope_points[0].points[1].curve", "6" } } },
    { "TWM113", MW_SEVERITY_WARNING, "envelope_points[0].bezier_points[3].point.curve",
      "curve type -1, expected 0 to 5", .change = wide_points },
    { "TWM114",
      MW_SEVERITY_WARNING,
      "envelope_points[0].points[1].time",
      "times of envelope 0 go back from 11 to 10 ms",
      { { "envelope_points[0].points[0].time", "11" } } },
    { "TWM115",
      MW_SEVERITY_WARNING,
      "info[0].map_version_text",
      "17 bytes including the NUL, expected at most 16",
      { { "info[0].map_version_text", "0123456789abcdef" } } },
    { "TWM115",
      MW_SEVERITY_WARNING,
      "info[0].author_text",
      "33 bytes including the NUL, expected at most 32",
      { { "info[0].author_text", "0123456789abcdef0123456789abcdef" } } },
    { "TWM116",
      MW_SEVERITY_WARNING,
      "layers[9]",
      "layer 9 belongs to no group",
      { { "groups[2].num_layers", "1" } } },
    { "TWM117",
      MW_SEVERITY_WARNING,
      "layers[8]",
      "layer 8 is in 2 groups and drawn in each",
      { { "groups[1].num_layers", "8" } },
      .as = "teeworlds07",
      .along = 4 },
    { "TWM118",
      MW_SEVERITY_WARNING,
      "layers[2]",
      "layers[8] is also a game layer and comes later",
      { { "layers[8].tile_flags", "game" },
        { "groups[1].num_layers", "8" },
        { "groups[2].start_layer", "9" },
        { "groups[2].num_layers", "1" } },
      .along = 2 },
    { "TWM119",
      MW_SEVERITY_WARNING,
      "layers[7]",
      "tune layer outside group 1, which has the game layer",
      { { "groups[1].num_layers", "6" },
        { "groups[2].start_layer", "7" },
        { "groups[2].num_layers", "3" } } },
    { "TWM120",
      MW_SEVERITY_NOTE,
      "groups[1]",
      "offset 3,0, parallax 100,50, clipping; expected offset 0,0, parallax 100,100, no clipping",
      { { "groups[1].offset_x", "3" }, { "groups[1].parallax_y", "50" }, { "groups[1].clip_width", "9" } } },
    { "TWM122", MW_SEVERITY_NOTE, "data[24]", "data block 24 is not used", .change = add_data },
    { "TWM123", MW_SEVERITY_NOTE, "uuids[1]", "the UUID of type 65534 is already listed",
      .change = repeat_uuid },
    { "TWM124", MW_SEVERITY_NOTE, "layers[3].unused", "the first field is not 0 in 2 of 10 layers",
      .change = set_first_words, .as = "+unused-fields" },
    { "TWM125",
      MW_SEVERITY_WARNING,
      "layers[0].quads[0].position_envelope",
      "envelope 1 has 4 channels, a position envelope needs 3",
      { { "layers[0].quads[0].position_envelope", "1" } },
      .along = 1 },
    { "TWM126", MW_SEVERITY_WARNING, "beziers[0]", "number of tangents is 1, expected 4 (one per point)",
      .change = add_beziers },
    { "TWM127",
      MW_SEVERITY_WARNING,
      "automappers[0].layer",
      "layer 7 of group 1, which has 7 layers",
      { { "automappers[0].layer", "7" } } },
    { "TWM127",
      MW_SEVERITY_WARNING,
      "automappers[0].layer",
      "layer 0 of group 0 is not a tile layer",
      { { "automappers[0].group", "0" } } },
    { "TWM128",
      MW_SEVERITY_NOTE,
      "layers[1].tele_data",
      "3 data indices for a different layer kind in 2 layers, expected -1",
      { { "layers[1].tele_data", "5" }, { "layers[1].tune_data", "-2" }, { "layers[5].front_data", "7" } },
      .as = "+unused-fields" },
    { "TWM130", MW_SEVERITY_WARNING, "info[0].credits_text", "byte 1 is 0xC3, which is not valid UTF-8",
      .change = break_credits },
    { "TWM130", MW_SEVERITY_WARNING, "info[0].credits_text", "3 bytes after the NUL", .change = cut_credits },
};

static void test_items(void **state)
{
    (void)state;
    run_cases(map_good, items, sizeof items / sizeof *items);
}

/* ---- tiles ---- */

#define CELL(path, row, value)                                                                               \
    {                                                                                                        \
        path "." row, value                                                                                  \
    }

static const struct check_case tiles[] = {
    { "TWM110",
      MW_SEVERITY_WARNING,
      "layers[2].tiles[0,2]",
      "1 tile 60 (stopper) with flags 1, expected rotations (0, 3, 8, 11)",
      { CELL("layers[2].tiles[0,2]", "flags", "1") } },
    { "TWM110",
      MW_SEVERITY_WARNING,
      "layers[3].front[2,2]",
      "2 tiles 60 (stopper) with flags 12, expected rotations (0, 3, 8, 11)",
      { CELL("layers[3].front[2,2]", "index", "60"), CELL("layers[3].front[2,2]", "flags", "12"),
        CELL("layers[3].front[3,2]", "index", "60"), CELL("layers[3].front[3,2]", "flags", "12") } },
    { "TWM111",
      MW_SEVERITY_NOTE,
      "layers[2].tiles[1,2]",
      "1 tile of index 250, which is unknown to DDNet in a game layer",
      { CELL("layers[2].tiles[1,2]", "index", "250") } },
    { "TWM111",
      MW_SEVERITY_NOTE,
      "layers[4].tele[3,3]",
      "1 tile of index 1, which is unknown to DDNet in a tele layer",
      { CELL("layers[4].tele[3,3]", "type", "1") } },
    { "TWM111",
      MW_SEVERITY_NOTE,
      "layers[5].speedup[3,3]",
      "1 tile of index 1, which is unknown to DDNet in a speedup layer",
      { CELL("layers[5].speedup[3,3]", "type", "1") } },
    { "TWM121",
      MW_SEVERITY_NOTE,
      "layers[4].tiles",
      "1 ordinary tile in a tele layer, expected only air",
      { CELL("layers[4].tiles[3,3]", "index", "1") } },
    { "TWM129",
      MW_SEVERITY_NOTE,
      "layers[2].tiles[1,0]",
      "2 flipped or rotated tiles without a direction",
      { CELL("layers[2].tiles[3,3]", "flags", "8"), CELL("layers[2].tiles[1,0]", "flags", "1") } },
};

static void test_tiles(void **state)
{
    (void)state;
    run_cases(map_good, tiles, sizeof tiles / sizeof *tiles);
}

/* Pickups may be mirrored, and the opaque bit is for drawing only. */
static void test_accepted_flags(void **state)
{
    (void)state;
    static const char *const sets[][2] = {
        CELL("layers[2].tiles[0,2]", "flags", "3"),  CELL("layers[2].tiles[1,2]", "index", "197"),
        CELL("layers[2].tiles[1,2]", "flags", "1"),  CELL("layers[2].tiles[2,2]", "index", "1"),
        CELL("layers[2].tiles[2,2]", "flags", "4"),  CELL("layers[1].tiles[2,2]", "flags", "9"),
        CELL("layers[2].tiles[3,2]", "index", "60"), CELL("layers[2].tiles[3,2]", "flags", "11"),
    };
    struct test_doc test;
    test_doc_json(&test, map_good);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        assert_int_equal(mw_set(test.doc, sets[i][0], sets[i][1]), 0);
    test_check(&test, NULL);
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 0);
    test_doc_end(&test);
}

/* ---- playing ---- */

static const struct check_case play[] = {
    { "TWM200",
      MW_SEVERITY_WARNING,
      "layers[2]",
      "no spawn (tiles 192 to 194)",
      { CELL("layers[2].tiles[0,1]", "index", "0") } },
    { "TWM201",
      MW_SEVERITY_WARNING,
      "layers[4].tele[0,0]",
      "1 tile with number 3 (entrance), but no exit (27)",
      { CELL("layers[4].tele[0,0]", "number", "3") },
      .along = 1 },
    { "TWM202",
      MW_SEVERITY_NOTE,
      "layers[4].tele[1,3]",
      "2 tiles with number 9 (exit), but no entrance",
      { CELL("layers[4].tele[1,3]", "number", "9"), CELL("layers[4].tele[1,3]", "type", "27"),
        CELL("layers[4].tele[2,3]", "number", "9"), CELL("layers[4].tele[2,3]", "type", "27") } },
    { "TWM203",
      MW_SEVERITY_WARNING,
      "layers[4].tele[2,0]",
      "1 tile with number 200 (checkpoint), but no exit (30)",
      { CELL("layers[4].tele[2,0]", "number", "200"), CELL("layers[4].tele[3,0]", "type", "0") } },
    { "TWM204",
      MW_SEVERITY_NOTE,
      "layers[4].tele[3,0]",
      "1 tile with number 2 (checkpoint exit), but no checkpoint (29)",
      { CELL("layers[4].tele[2,0]", "type", "0") } },
    { "TWM205",
      MW_SEVERITY_WARNING,
      "layers[4].tele[3,3]",
      "1 tile with number 0, expected 1 to 255",
      { CELL("layers[4].tele[3,3]", "type", "14") } },
    { "TWM207",
      MW_SEVERITY_NOTE,
      "layers[6].switches[1,0]",
      "1 tile of switch 7, which is never turned on or off",
      { CELL("layers[6].switches[1,0]", "number", "7") },
      .along = 1 },
    { "TWM208",
      MW_SEVERITY_WARNING,
      "layers[6].switches[0,3]",
      "1 tile with number 8 to turn a switch on or off, but no tile that the switch controls",
      { CELL("layers[6].switches[0,3]", "number", "8"), CELL("layers[6].switches[0,3]", "type", "25") } },
    { "TWM209",
      MW_SEVERITY_WARNING,
      "layers[7].tune[2,0]",
      "1 tile of zone 2, but no setting tune_zone 2",
      { CELL("layers[7].tune[2,0]", "number", "2"), CELL("layers[7].tune[2,0]", "type", "68") } },
    { "TWM210",
      MW_SEVERITY_NOTE,
      "info[0].settings",
      "setting tune_zone 12, but no tile of that zone",
      { { "info[0].settings_list[0]",
          "tune_zone 1 x; Tune_Zone  12 gravity 1;tune_zonex 3;tune_zone 256 a" } },
      .along = 3 },
    { "TWM210",
      MW_SEVERITY_NOTE,
      "info[0].settings",
      "settings tune_zone 2, 255, but no tiles of these zones",
      { { "info[0].settings_list[0]",
          "tune_zone 1 gravity 1;tune_zone 255 gravity 1;tune_zone 2 gravity 1" } } },
    { "TWM211",
      MW_SEVERITY_WARNING,
      "layers[2]",
      "no start line (tile 33)",
      { CELL("layers[2].tiles[1,1]", "index", "0") } },
    { "TWM212",
      MW_SEVERITY_WARNING,
      "layers[2]",
      "no finish line (tile 34)",
      { CELL("layers[2].tiles[2,1]", "index", "0") } },
    { "TWM213",
      MW_SEVERITY_NOTE,
      "layers[2]",
      "no time checkpoints (tiles 35 to 59)",
      { CELL("layers[2].tiles[3,1]", "index", "0"), CELL("layers[3].front[1,2]", "index", "1") },
      .along = 1 },
    { "TWM214",
      MW_SEVERITY_WARNING,
      "layers[2]",
      "time checkpoints 1 to 4, without 2, 3",
      { CELL("layers[3].front[1,2]", "index", "38") } },
    { "TWM215",
      MW_SEVERITY_NOTE,
      "layers[2]",
      "no start (tile 33) and no finish (tile 34)",
      { CELL("layers[2].tiles[1,1]", "index", "0"), CELL("layers[2].tiles[2,1]", "index", "0") } },
};

static void test_play(void **state)
{
    (void)state;
    run_cases(map_good, play, sizeof play / sizeof *play);
}

/* A switch that a setting opens, tiles with seconds instead of a switch, and switch 0, which is always on. */
static void test_switches(void **state)
{
    (void)state;
    static const char *const sets[][2] = {
        { "info[0].settings_list[0]", "tune_zone 1 gravity 1;switch_open 7" },
        CELL("layers[6].switches[0,0]", "type", "0"),
        CELL("layers[6].switches[1,0]", "number", "7"),
        CELL("layers[6].switches[2,0]", "type", "79"),
        CELL("layers[6].switches[2,0]", "number", "30"),
        CELL("layers[6].switches[3,0]", "type", "9"),
    };
    struct test_doc test;
    test_doc_json(&test, map_good);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        assert_int_equal(mw_set(test.doc, sets[i][0], sets[i][1]), 0);
    test_check(&test, NULL);
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 0);
    test_doc_end(&test);
}

/* Whether the good map has the diagnostic after some values of it were set. */
static bool reports(const char *code, const char *const (*sets)[2], size_t count)
{
    struct test_doc test;
    test_doc_json(&test, map_good);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(mw_set(test.doc, sets[i][0], sets[i][1]), 0);
    test_check(&test, NULL);
    bool found = test_find_diag(test.doc, code, NULL) != NULL;
    test_doc_end(&test);
    return found;
}

#define REPORTS(code, ...)                                                                                   \
    reports((code), (const char *const[][2]){ __VA_ARGS__ },                                                 \
            sizeof((const char *const[][2]){ __VA_ARGS__ }) / (2 * sizeof(char *)))

/* Tiles next to the first and the last of each kind. */
static void test_first_and_last_tiles(void **state)
{
    (void)state;
    for (int i = 0; i < 256; i++) {
        char index[8];
        snprintf(index, sizeof index, "%d", i);
        if (i >= 190 && i <= 196)
            assert_int_equal(REPORTS("TWM200", { "layers[2].tiles[0,1].index", index }), i < 192 || i > 194);
        if (i < 64 && i != 33 && i != 34)
            assert_int_equal(REPORTS("TWM213", { "layers[2].tiles[3,1].index", index },
                                     { "layers[3].front[1,2].index", "1" }),
                             i < 35 || i > 59);
        if (i >= 20 && i <= 27)
            assert_int_equal(REPORTS("TWM208", { "layers[6].switches[0,3].number", "8" },
                                     { "layers[6].switches[0,3].type", index }),
                             i >= 22 && i <= 25);
    }
}

/* 0 is no number, 255 is the last. */
static void test_first_and_last_numbers(void **state)
{
    (void)state;
    static const char *const zones[][2] = { { "0", "0" }, { "1", "" }, { "2", "2" }, { "255", "255" } };
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        char setting[64];
        bool none = i == 0, own = i == 1; /* the map has zone 1 */
        snprintf(setting, sizeof setting, "tune_zone 1 x;tune_zone %s y", zones[i][0]);
        assert_int_equal(REPORTS("TWM209", { "layers[7].tune[2,0].number", zones[i][0] },
                                 { "layers[7].tune[2,0].type", "68" }),
                         !none && !own);
        assert_false(REPORTS("TWM209", { "layers[7].tune[2,0].number", zones[i][0] },
                             { "layers[7].tune[2,0].type", "68" }, { "info[0].settings_list[0]", setting }));
        assert_int_equal(REPORTS("TWM210", { "info[0].settings_list[0]", setting }), !none && !own);
    }
    for (int i = 0; i < 2; i++) {
        const char *number = i ? "255" : "1";
        assert_true(REPORTS("TWM202", { "layers[4].tele[1,3].number", i ? number : "77" },
                            { "layers[4].tele[1,3].type", "27" }));
        assert_true(REPORTS("TWM201", { "layers[4].tele[1,3].number", i ? number : "77" },
                            { "layers[4].tele[1,3].type", "26" }));
        assert_false(REPORTS("TWM205", { "layers[4].tele[1,3].number", number },
                             { "layers[4].tele[1,3].type", "26" }));
        assert_true(REPORTS("TWM207", { "layers[6].switches[1,0].number", i ? number : "77" }));
        assert_false(REPORTS("TWM207", { "layers[6].switches[1,0].number", "0" }));
    }
    assert_false(REPORTS("TWM207", { "layers[6].switches[1,0].number", "255" },
                         { "info[0].settings_list[0]", "tune_zone 1 x;switch_open 255" }));
    assert_true(REPORTS("TWM207", { "layers[6].switches[1,0].number", "255" },
                        { "info[0].settings_list[0]", "tune_zone 1 x;switch_open 256" }));
    assert_true(REPORTS("TWM207", { "layers[6].switches[1,0].number", "25" },
                        { "info[0].settings_list[0]", "tune_zone 1 x;switch_open 255" }));
}

/* Three time checkpoints make a race of a map without a start and a finish. */
static void test_races(void **state)
{
    (void)state;
#define WITHOUT_LINES CELL("layers[2].tiles[1,1]", "index", "0"), CELL("layers[2].tiles[2,1]", "index", "0")
    assert_false(REPORTS("TWM211", WITHOUT_LINES, CELL("layers[2].tiles[3,1]", "index", "35"),
                         CELL("layers[3].front[1,2]", "index", "36")));
    assert_true(REPORTS("TWM211", WITHOUT_LINES, CELL("layers[2].tiles[3,1]", "index", "35"),
                        CELL("layers[3].front[1,2]", "index", "36"),
                        CELL("layers[2].tiles[0,2]", "index", "37")));
    assert_true(REPORTS("TWM212", WITHOUT_LINES, CELL("layers[2].tiles[3,1]", "index", "57"),
                        CELL("layers[3].front[1,2]", "index", "58"),
                        CELL("layers[2].tiles[0,2]", "index", "59")));
    assert_false(REPORTS("TWM212", WITHOUT_LINES, CELL("layers[2].tiles[3,1]", "index", "57"),
                         CELL("layers[3].front[1,2]", "index", "58"),
                         CELL("layers[2].tiles[0,2]", "index", "58")));
#undef WITHOUT_LINES
}

/* Commands as DDNet splits and reads them. NULL: nothing is reported. */
static void test_settings(void **state)
{
    (void)state;
    static const struct {
        const char *setting, *code, *message;
    } cases[] = {
        { "sv_deepfly 0", NULL, NULL },
        { " SV_DeepFly 1 # for old maps; sv_x", NULL, NULL },
        { "# only a comment", NULL, NULL },
        { "sv_team 0;;sv_solo_server 1", NULL, NULL },
        { "tune gravity -0.25; tune Hook_Length +380", NULL, NULL },
        { "tune_zone_enter 3 \"a; b # c\"", NULL, NULL },
        { "switch_open 255", NULL, NULL },
        { "mapbug grenade-doubleexplosion@ddnet.tw", NULL, NULL },
        { "sv_deepfly0", "TWM216", "unknown setting \"sv_deepfly0\"; did you mean sv_deepfly?" },
        { "sv_deepfly", "TWM216", "sv_deepfly: value is missing" },
        { "sv_team 4", "TWM216", "sv_team: value is \"4\", expected 0 to 3" },
        { "sv_freeze_delay 0", "TWM216", "sv_freeze_delay: value is \"0\", expected 1 to 30" },
        { "sv_hit on", "TWM216", "sv_hit: value is \"on\", expected 0 to 1" },
        { "tune gravty 1", "TWM216", "unknown tuning \"gravty\"; did you mean gravity?" },
        { "tune_zone 2 gravity", "TWM216", "tune_zone: value is missing" },
        { "tune_zone 256 gravity 1", "TWM216", "tune_zone: zone is \"256\", expected 0 to 255" },
        { "tune gravity 1e3", "TWM216", "tune: value is \"1e3\", expected a number up to 21474836.47" },
        { "tune gravity 21474837", "TWM216",
          "tune: value is \"21474837\", expected a number up to 21474836.47" },
        { "switch_open 256", "TWM216", "switch_open: switch is \"256\", expected 0 to 255" },
        { "mapbug x", "TWM216", "unknown map bug \"x\"" },
        { "sv_kog_map_quests 1", "TWM217", "unknown setting \"sv_kog_map_quests\"" },
        { "sv_team 0; quit", "TWM217", "unknown setting \"quit\"" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t count = 0;
        const struct mw_diag *first = NULL;
        struct test_doc test;
        test_doc_json(&test, map_good);
        assert_int_equal(mw_set(test.doc, "info[0].settings_list[0]", cases[i].setting), 0);
        test_doc_reread(&test);
        test_check(&test, NULL);
        for (size_t j = 0; j < mw_diag_count(test.doc); j++) {
            const struct mw_diag *diag = mw_diag_at(test.doc, j);
            if (strcmp(diag->code, "TWM216") != 0 && strcmp(diag->code, "TWM217") != 0)
                continue;
            first = count++ ? first : diag;
        }
        assert_int_equal(count, cases[i].code != NULL);
        if (cases[i].code) {
            assert_string_equal(first->code, cases[i].code);
            assert_string_equal(first->message, cases[i].message);
            assert_string_equal(first->path, "info[0].settings_list[0]");
            test_remember_code(cases[i].code);
        }
        test_doc_end(&test);
    }
}

static void test_sizes_by_path(void **state)
{
    (void)state;
    static const char *const sizes[] = { "layers[1].width", "layers[1].height" };
    struct test_doc test;
    for (size_t i = 0; i < 2; i++) {
        test_doc_json(&test, map_good);
        assert_int_equal(mw_set(test.doc, sizes[i], "3"), MW_E_REFUSED);
        char message[160];
        snprintf(
            message, sizeof message,
            "%s: the stored tiles would no longer be in their rows; use the operation \"resize\", or the "
            "force option to set the value anyway",
            sizes[i]);
        assert_string_equal(mw_error_message(test.context), message);
        assert_int_equal(mw_set(test.doc, sizes[i], "4"), 0); /* as it is */
        assert_int_equal(mw_change_count(test.doc), 0);
        assert_int_equal(test_set_anyway(test.doc, sizes[i], "3"), 0);
        test_doc_reread(&test);
        test_check(&test, NULL);
        const struct mw_diag *diag = test_find_diag(test.doc, "TWM132", "layers[1].tiles");
        assert_non_null(diag);
        assert_int_equal(diag->severity, MW_SEVERITY_WARNING);
        snprintf(message, sizeof message, "4 tiles stored after the 12 of the layer (%d x %d)", i ? 4 : 3,
                 i ? 3 : 4);
        assert_string_equal(diag->message, message);
        test_remember_code("TWM132");
        test_doc_end(&test);
    }
    /* Without tiles, the size can be set. */
    test_doc_json(&test, map_good);
    assert_int_equal(test_set_anyway(test.doc, "layers[1].data", "-1"), 0);
    assert_int_equal(mw_set(test.doc, "layers[1].width", "3"), 0);
    test_doc_end(&test);
}

static void test_references_by_path(void **state)
{
    (void)state;
    static const char *const values[] = { "2", "-2", "1000000" };
    struct test_doc test;
    test_doc_json(&test, map_good);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(mw_set(test.doc, "layers[1].image", values[i]), MW_E_REFUSED);
        char message[200];
        snprintf(message, sizeof message,
                 "layers[1].image: images[%s] does not exist; the number of images is 2 (-1 means none); use "
                 "the force option to set the reference anyway",
                 values[i]);
        assert_string_equal(mw_error_message(test.context), message);
    }
    assert_int_equal(mw_set_int(test.doc, "layers[0].quads[0].color_envelope", 99), MW_E_REFUSED);
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_int_equal(mw_set(test.doc, "layers[1].image", "1"), 0);
    assert_int_equal(mw_set(test.doc, "layers[1].image", "-1"), 0);
    assert_int_equal(test_set_anyway(test.doc, "layers[1].image", "2"), 0);
    assert_int_equal(mw_set(test.doc, "layers[1].image", "2"), 0); /* as it is */
    test_doc_end(&test);
}

/* Maps that are only a background have nothing that players touch, and old maps have images that they do not
 * use. */
static void test_not_reported(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(mw_set(test.doc, "images[0].name_text", "mine"), 0);
    assert_int_equal(mw_set(test.doc, "layers[*].image", "-1"), 0);
    test_check(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "TWM101", "images[0]"));
    assert_null(test_find_diag(test.doc, "TWM112", NULL));
    assert_null(test_find_diag(test.doc, "TWM200", NULL));
    test_edit(&test, "replace-tile from=192 to=193 layer=game");
    test_edit(&test, "replace-tile from=193 to=1 layer=game");
    test_check(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "TWM200", NULL));
    test_edit(&test, "rename group=0 name=#Entities");
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM200", NULL));
    test_edit(&test, "fill-tiles layer=game tile=0");
    test_edit(&test, "fill-tiles layer=front tile=0");
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM200", NULL));
    test_doc_end(&test);
}

/* Games use only the last of two layers of a kind. */
static void test_last_layer_is_used(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(mw_set(test.doc, "layers[8].tile_flags", "game"), 0);
    test_check(&test, NULL);
    const struct mw_diag *diag = test_find_diag(test.doc, "TWM200", NULL);
    assert_non_null(diag);
    assert_string_equal(diag->path, "layers[8]");
    test_doc_end(&test);
}

/* ---- the option mapres ---- */

static void write_mine(struct test_doc *test, const char *folder, uint32_t width, uint32_t height)
{
    char path[TEST_PATH_SIZE + 16];
    uint8_t rgba[32 * 32 * 4] = { 0 };
    struct mw_buf png;
    snprintf(path, sizeof path, "%s/mine.png", folder);
    mw_buf_init(&png, test->context);
    assert_int_equal(mw_png_encode_image(test->context, &(struct mw_image){ width, height, rgba }, &png), 0);
    test_write_file(path, png.data, png.size);
    mw_buf_free(&png);
}

/* Expects exactly one diagnostic with this code, path and end of the message; code NULL: none. */
static void expect_mapres(struct test_doc *test, const char *folder, const char *code, const char *path,
                          const char *message)
{
    const struct mw_arg args[] = { { "mapres", folder } };
    assert_int_equal(mw_check(test->doc, args, 1), 0);
    test_print_diags(test->doc);
    assert_int_equal(mw_diag_count(test->doc), code != NULL);
    if (!code)
        return;
    const struct mw_diag *diag = test_find_diag(test->doc, code, path);
    assert_non_null(diag);
    assert_int_equal(diag->severity, MW_SEVERITY_WARNING);
    size_t size = strlen(diag->message), end = strlen(message);
    assert_true(size >= end);
    assert_string_equal(diag->message + size - end, message);
    test_remember_code(code);
}

static void test_mapres(void **state)
{
    (void)state;
    struct test_doc test;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    test_folder_new(folder);
    test_doc_json(&test, map_good);
    expect_mapres(&test, folder, NULL, NULL, NULL);
    assert_int_equal(mw_set(test.doc, "images[0].name_text", "mine"), 0);
    expect_mapres(
        &test, folder, "TWM112", "images[0]",
        "external image \"mine\" is not included with DDNet, nor in the mapres directories given (1)");
    write_mine(&test, folder, 32, 16);
    expect_mapres(&test, folder, NULL, NULL, NULL);
    /* The map declares 1024 x 1024, but the file has a different size. */
    write_mine(&test, folder, 32, 17);
    expect_mapres(&test, folder, "TWM106", "images[0].width",
                  "32 x 17 pixels in its file, expected multiples of 16 for tiles");
    snprintf(path, sizeof path, "%s/mine.png", folder);
    test_write_file(path, "no picture", 10);
    expect_mapres(&test, folder, "TWM131", "images[0]", "mine.png is not a PNG file (no PNG signature)");
    test_check(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "TWM112", "images[0]"));
    test_doc_end(&test);
    test_folder_remove(folder);
}

static void test_all_provoked(void **state)
{
    (void)state;
    assert_all_provoked(tw_diags, "TWM100", "TWM133");
    assert_all_provoked(tw_diags, "TWM200", "TWM300");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_items),
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_accepted_flags),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_switches),
        cmocka_unit_test(test_first_and_last_tiles),
        cmocka_unit_test(test_first_and_last_numbers),
        cmocka_unit_test(test_races),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_sizes_by_path),
        cmocka_unit_test(test_references_by_path),
        cmocka_unit_test(test_not_reported),
        cmocka_unit_test(test_last_layer_is_used),
        cmocka_unit_test(test_mapres),
        cmocka_unit_test(test_all_provoked),
    };
    return TEST_RUN(tests);
}
