/* Likely mistakes in maps, at both sides of each limit, and in all tiles. */
#include "test.h"

#include "map_check.h"

/* ---- all tiles ---- */

enum {
    KINDS = 6,
    TURNED = 3,
    STEP = 8, /* tiles at a time, so that no diagnostic is left out as one of too many */
};

static const struct {
    const char *row, *index, *flags;
} grids[KINDS] = { { "layers[2].tiles", "index", "flags" },   { "layers[3].front", "index", "flags" },
                   { "layers[6].switches", "type", "flags" }, { "layers[4].tele", "type", NULL },
                   { "layers[5].speedup", "type", NULL },     { "layers[7].tune", "type", NULL } };

static void set_cell(struct test_doc *test, size_t grid, unsigned cell, const char *row, unsigned value)
{
    char path[64];
    snprintf(path, sizeof path, "%s[%u,%u].%s", grids[grid].row, cell % 4, cell / 4, row);
    assert_int_equal(mw_set_int(test->doc, path, value), 0);
}

/* Marks the tiles that messages of a code about a grid name after `before`. */
static void mark_named(const struct test_doc *test, const char *code, const char *row, const char *before,
                       bool marks[256])
{
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        const char *number = strstr(diag->message, before);
        if (strcmp(diag->code, code) == 0 && strncmp(diag->path, row, strlen(row)) == 0 && number)
            marks[(uint8_t)atoi(number + strlen(before))] = true;
    }
}

static const char *ranges(const bool marks[256], char text[1024])
{
    size_t size = 0;
    *text = 0;
    for (int first = 0, last; first < 256; first++) {
        if (!marks[first])
            continue;
        for (last = first; last < 255 && marks[last + 1];)
            last++;
        size += (size_t)snprintf(text + size, 1024 - size, first == last ? " %d" : " %d-%d", first, last);
        first = last;
    }
    return text;
}

static void every_tile_in_every_layer(void **state)
{
    (void)state;
    static const char *const unknown[2][KINDS] = {
        { " 7-8 10 14-15 23-31 63 68-70 77-87 92-95 98-103 108-111 114-127 130-143 146-189 219 230-232 239 "
          "241-255",
          " 1 3 7-8 10 14-15 23-31 63 68-70 77-87 92-95 100-103 108-111 114-127 130-143 146-189 219 230-232 "
          "239 "
          "241-255",
          " 1-6 8 10-11 14-18 21 26-78 80-94 96-97 100-143 146-196 219 230-232 239 241-255",
          " 1-9 11-13 16-25 28 32-62 64-255", " 1-27 30-255", " 1-67 69-255" },
        { " 4-191 203-255", "", "", "", "", "" } /* reads no others */
    };
    static const char *const turned[TURNED] = { " 60-61 64-65 67 190-191 224-225",
                                                " 60-61 64-65 67 190-191 224-225", " 224-225" };
    /* All but these and pickups; of a switch layer all whose flags have a meaning. */
    static const unsigned idle[TURNED] = { 237, 237, 203 };
    static bool is_unknown[2][KINDS][256], is_turned[TURNED][256];
    unsigned idles[TURNED] = { 0 };
    char text[1024];
    struct test_doc test;
    test_doc_json(&test, map_good);
    for (unsigned first = 0; first < 256; first += STEP) {
        for (size_t i = 0; i < KINDS; i++)
            for (unsigned j = 0; j < STEP; j++) {
                set_cell(&test, i, j, grids[i].index, first + j);
                if (grids[i].flags)
                    set_cell(&test, i, j, grids[i].flags, 1);
            }
        for (unsigned game = 0; game < 2; game++) {
            test_check(&test, game ? "teeworlds07" : "ddnet");
            for (size_t i = 0; i < KINDS; i++)
                mark_named(&test, "TWM111", grids[i].row, " of index ", is_unknown[game][i]);
            for (size_t i = 0; i < TURNED && !game; i++) {
                mark_named(&test, "TWM110", grids[i].row, "1 tile ", is_turned[i]);
                for (size_t j = 0; j < mw_diag_count(test.doc); j++)
                    if (strcmp(mw_diag_at(test.doc, j)->code, "TWM129") == 0 &&
                        strncmp(mw_diag_at(test.doc, j)->path, grids[i].row, strlen(grids[i].row)) == 0)
                        idles[i] += (unsigned)atoi(mw_diag_at(test.doc, j)->message);
            }
        }
    }
    for (size_t i = 0; i < KINDS; i++) {
        assert_string_equal(ranges(is_unknown[0][i], text), unknown[0][i]);
        assert_string_equal(ranges(is_unknown[1][i], text), unknown[1][i]);
    }
    for (size_t i = 0; i < TURNED; i++) {
        assert_string_equal(ranges(is_turned[i], text), turned[i]);
        assert_int_equal(idles[i], idle[i]);
    }
    test_doc_end(&test);
}

/* ---- likely mistakes ---- */

static struct tw_group *game_group(struct test_doc *test)
{
    return &test->map->groups.items[1];
}

static void old_game_group(struct test_doc *test)
{
    game_group(test)->version = 1;
    game_group(test)->use_clipping = 1;
    game_group(test)->clip_x = 7;
}

static void clipped_game_group(struct test_doc *test)
{
    old_game_group(test);
    game_group(test)->version = 2;
}

static void add_image(struct test_doc *test, size_t index)
{
    struct tw_image *image = tw_item_insert(test->doc, "images", index, 0);
    assert_non_null(image);
    struct tw_image first = test->map->images.items[0];
    first.id = (uint32_t)index;
    *image = first;
}

static void three_names(struct test_doc *test)
{
    add_image(test, 2);
    add_image(test, 3);
}

static void images_without_names(struct test_doc *test)
{
    three_names(test);
    test->map->images.items[2].name = test->map->images.items[3].name = -1;
}

static void uuids_of_other_types(struct test_doc *test)
{
    for (size_t i = 1; i < 4; i++) {
        struct tw_uuid *uuid = mw_list_insert(test->doc, tw_map_field("uuids"), test->map, i);
        assert_non_null(uuid);
        *uuid = test->map->uuids.items[0];
    }
    test->map->uuids.items[1].id--;
    test->map->uuids.items[2].words[3]++;
}

/* 254 of one kind each, then two of each kind: the first 256 kinds are compared. */
static void many_uuids(struct test_doc *test)
{
    for (uint32_t i = 1; i < 262; i++) {
        struct tw_uuid *uuid = mw_list_insert(test->doc, tw_map_field("uuids"), test->map, i);
        assert_non_null(uuid);
        *uuid = test->map->uuids.items[0];
        uuid->id += i < 254 ? i : 254 + (i - 254) / 2;
    }
}

static void no_sounds(struct test_doc *test)
{
    assert_int_equal(mw_list_remove(test->doc, tw_map_field("sounds"), test->map, 0), 0);
}

static void uncounted_records(struct test_doc *test)
{
    const struct mw_field *quads = tw_row(&tw_layer_record, "quads"),
                          *sources = tw_row(&tw_layer_record, "sources");
    struct tw_layer *layers = test->map->layers.items;
    assert_int_equal(mw_set(test->doc, "layers[0].quads[0].pivot.x", "1"), 0); /* loads them */
    assert_int_equal(mw_set(test->doc, "layers[9].sources[0].x", "1"), 0);
    struct tw_quad *quad = mw_list_insert(test->doc, quads, &layers[0], 1);
    struct tw_source *source = mw_list_insert(test->doc, sources, &layers[9], 1);
    assert_true(quad && source);
    layers[0].num_quads = layers[9].num_sources = 1;
    quad->position_envelope = source->sound_envelope = 77;
}

static void counted_records(struct test_doc *test)
{
    uncounted_records(test);
    test->map->layers.items[0].num_quads = test->map->layers.items[9].num_sources = 2;
}

static const struct limit_case mistakes[] = {
    { .change = no_sounds,
      .found = "TWM107 layers[9].sound: sound is 0, but the number of sounds is 0\n"
               "TWM122 data[22]: data block 22 is not used\n"
               "TWM122 data[23]: data block 23 is not used" },
    { .change = uncounted_records, .found = "" },
    { .change = counted_records,
      .found =
          "TWM107 layers[0].quads[1].position_envelope: position_envelope is 77, but the number of envelopes "
          "is 3\n"
          "TWM125 layers[0].quads[1].color_envelope: envelope 0 has 3 channels, a color envelope needs 4\n"
          "TWM107 layers[9].sources[1].sound_envelope: sound_envelope is 77, but the number of envelopes is "
          "3" },
    { .sets = { { "layers[6].tile_flags", "tune" }, { "layers[6].tune_data", "19" } },
      .found = "TWM037 layers[7].tune_data: data[19] is also used by layers[6]\n"
               "TWM118 layers[6]: layers[7] is also a tune layer and comes later" },
    { .sets = { { "groups[1].offset_y", "1" } },
      .found = "TWM120 groups[1]: offset 0,1, parallax 100,100; expected offset 0,0, parallax 100,100, no "
               "clipping" },
    { .sets = { { "groups[1].parallax_x", "101" } },
      .found = "TWM120 groups[1]: offset 0,0, parallax 101,100; expected offset 0,0, parallax 100,100, no "
               "clipping" },
    { .sets = { { "groups[1].use_clipping", "yes" } },
      .found = "TWM120 groups[1]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax "
               "100,100, no clipping" },
    { .sets = { { "groups[1].clip_x", "1" } },
      .found = "TWM120 groups[1]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax "
               "100,100, no clipping" },
    { .sets = { { "groups[1].clip_y", "-1" } },
      .found = "TWM120 groups[1]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax "
               "100,100, no clipping" },
    { .sets = { { "groups[1].clip_height", "1" } },
      .found = "TWM120 groups[1]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax "
               "100,100, no clipping" },
    { .change = old_game_group, .found = "" },
    { .change = clipped_game_group,
      .found = "TWM120 groups[1]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax "
               "100,100, no clipping" },
    { .change = three_names,
      .found = "TWM101 images[2]: image 2 \"grass_main\" is not used\n"
               "TWM101 images[3]: image 3 \"grass_main\" is not used\n"
               "TWM105 images[2]: images[0] has the same name \"grass_main\"\n"
               "TWM105 images[3]: images[2] has the same name \"grass_main\"" },
    { .change = images_without_names,
      .found = "TWM101 images[2]: image 2 is not used\n"
               "TWM101 images[3]: image 3 is not used\n"
               "TWM142 images[2].name: external image without a name\n"
               "TWM142 images[3].name: external image without a name" },
    { .change = many_uuids,
      .found = "TWM123 uuids[255]: the UUID of type 65788 is already listed\n"
               "TWM123 uuids[257]: the UUID of type 65789 is already listed" },
    { .change = uuids_of_other_types, .found = "TWM123 uuids[3]: the UUID of type 65534 is already listed" },
    { .sets = { { "envelope_points[0].points[0].curve", "-1" },
                { "envelope_points[0].points[1].curve", "5" },
                { "envelope_points[0].points[3].curve", "6" } },
      .found = "TWM113 envelope_points[0].points[0].curve: curve type -1, expected 0 to 5\n"
               "TWM113 envelope_points[0].points[3].curve: curve type 6, expected 0 to 5\n"
               "TWM147 envelope_points[0].points[1].curve: 1 bezier point without tangents" },
    { .sets = { { "envelope_points[0].points[1].time", "-1" },
                { "envelope_points[0].points[2].time", "-2" } },
      .found = "TWM114 envelope_points[0].points[1].time: times of envelope 0 go back from 0 to -1 ms" },
    { .sets = { { "envelopes[0].num_points", "4" },
                { "envelope_points[0].points[1].time", "0" },
                { "envelope_points[0].points[2].time", "-1" },
                { "envelope_points[0].points[3].time", "-2" } },
      .found = "TWM114 envelope_points[0].points[2].time: times of envelope 0 go back from 0 to -1 ms" },
    { .sets = { { "envelopes[0].num_points", "4" },
                { "envelopes[0].start_point", "-1" },
                { "envelope_points[0].points[1].time", "-1" } },
      .found = "TWM046 envelopes[0].num_points: 4 points from -1, but the map has 4" },
    { .sets = { { "envelopes[0].num_points", "9" }, { "envelope_points[0].points[3].time", "0" } },
      .found = "TWM046 envelopes[0].num_points: 9 points from 0, but the map has 4\n"
               "TWM114 envelope_points[0].points[2].time: times of envelope 0 go back from 10 to 0 ms" },
    { .sets = { { "automappers[0].group", "-1" } }, .found = "" },
    { .sets = { { "automappers[0].layer", "-1" } },
      .found = "TWM127 automappers[0].layer: layer -1 of group 1, which has 7 layers" },
    { .sets = { { "automappers[0].layer", "6" } }, .found = "" },
    { .sets = { { "automappers[0].group", "2" }, { "automappers[0].layer", "1" } },
      .found = "TWM127 automappers[0].layer: layer 1 of group 2 is not a tile layer" },
    { .sets = { { "automappers[0].group", "0" }, { "automappers[0].layer", "1" } },
      .found = "TWM127 automappers[0].layer: layer 1 of group 0, which has 1 layer" },
    { .sets = { { "groups[0].num_layers", "0" } }, .found = "TWM116 layers[0]: layer 0 belongs to no group" },
    { .sets = { { "layers[0].$unused", "1" } },
      .as = "+unused-fields",
      .found = "TWM124 layers[0].unused: the first field is not 0 in 1 of 10 layers" },
    { .sets = { { "layers[0].$unused", "1" }, { "layers[9].$unused", "1" } }, .found = "" },
    { .sets = { { "layers[1].tele_data", "5" } },
      .as = "+unused-fields",
      .found =
          "TWM128 layers[1].tele_data: 1 data index for a different layer kind in 1 layer, expected -1" },
    { .sets = { { "layers[9].num_sources", "0" } },
      .found = "TWM102 envelopes[2]: envelope 2 is not used\n"
               "TWM109 layers[9]: a layer without sounds" },
    { .sets = { { "layers[0].type", "tiles" } },
      .found = "TWM027 layers[0]: item of 40 bytes, expected at least 60\n"
               "TWM030 layers[0].tile_version: tile layer version is 0, expected 2 to 4\n"
               "TWM032 layers[0].width: 0 x 0 tiles, expected at least 2 x 2\n"
               "TWM036 layers[0].data: data is -1, but the map has 24 data blocks\n"
               "TWM101 images[1]: image 1 \"two\" is not used\n"
               "TWM102 envelopes[0]: envelope 0 is not used\n"
               "TWM102 envelopes[1]: envelope 1 is not used\n"
               "TWM122 data[7]: data block 7 is not used" },
    { .sets = { { "groups[1].start_layer", "2" },
                { "groups[1].num_layers", "6" },
                { "layers[1].tile_flags", "front" },
                { "groups[0].num_layers", "2" } },
      .found = "TWM036 layers[1].front_data: front_data is -1, but the map has 24 data blocks\n"
               "TWM121 layers[1].tiles: 2 ordinary tiles in a front layer, expected only air\n"
               "TWM118 layers[1]: layers[3] is also a front layer and comes later\n"
               "TWM119 layers[1]: front layer outside group 1, which has the game layer" },
};

static void limits_of_mistakes(void **state)
{
    (void)state;
    run_limits(mistakes, sizeof mistakes / sizeof *mistakes);
}

/* ---- playing ---- */

static const struct limit_case play[] = {
    { .sets = { { "layers[4].tele[0,1].type", "15" } },
      .found = "TWM205 layers[4].tele[0,1]: 1 tile with number 0, expected 1 to 255" },
    { .sets = { { "layers[4].tele[3,1].type", "10" }, { "layers[4].tele[2,2].type", "27" } },
      .found = "TWM205 layers[4].tele[3,1]: 2 tiles with number 0, expected 1 to 255" },
    { .sets = { { "layers[6].switches[3,2].type", "95" }, { "layers[6].switches[3,2].number", "4" } },
      .found = "" },
    { .sets = { { "layers[6].switches[3,2].type", "240" },
                { "layers[6].switches[3,2].number", "4" },
                { "layers[6].switches[2,3].type", "240" },
                { "layers[6].switches[2,3].number", "4" } },
      .found = "TWM207 layers[6].switches[3,2]: 2 tiles of switch 4, which is never turned on or off" },
    { .sets = { { "layers[7].tune[3,2].type", "68" },
                { "layers[7].tune[3,2].number", "4" },
                { "layers[7].tune[2,3].type", "68" },
                { "layers[7].tune[2,3].number", "4" },
                { "info[0].settings_list[0]", "tune_zone 9 x" } },
      .found = "TWM216 info[0].settings_list[0]: unknown tuning \"x\"\n"
               "TWM209 layers[7].tune[0,0]: 1 tile of zone 1, but no setting tune_zone 1\n"
               "TWM209 layers[7].tune[3,2]: 2 tiles of zone 4, but no setting tune_zone 4\n"
               "TWM210 info[0].settings: setting tune_zone 9, but no tile of that zone" },
    { .sets = { { "info[0].settings_list[0]", "xtune_zone 1 y;tune_zone" } },
      .found = "TWM216 info[0].settings_list[0]: unknown setting \"xtune_zone\"; did you mean tune_zone?\n"
               "TWM216 info[0].settings_list[0]: tune_zone: zone is missing\n"
               "TWM209 layers[7].tune[0,0]: 1 tile of zone 1, but no setting tune_zone 1" },
    { .sets = { { "info[0].settings_list[0]", "TUNE_ZONE   1a x" } },
      .found = "TWM216 info[0].settings_list[0]: tune_zone: zone is \"1a\", expected 0 to 255" },
    { .sets = { { "info[0].settings_list[0]", "tune_zone 1 x;tune_zone a1 x;tune_zone 0 x" } },
      .found = "TWM216 info[0].settings_list[0]: unknown tuning \"x\"\n"
               "TWM216 info[0].settings_list[0]: tune_zone: zone is \"a1\", expected 0 to 255\n"
               "TWM216 info[0].settings_list[0]: unknown tuning \"x\"" },
    { .sets = { { "layers[3].front[1,2].index", "59" }, { "layers[2].tiles[3,1].index", "36" } },
      .found = "TWM214 layers[2]: time checkpoints 1 to 25, without 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, "
               "14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24" },
};

static void limits_of_playing(void **state)
{
    (void)state;
    run_limits(play, sizeof play / sizeof *play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_in_every_layer),
        cmocka_unit_test(limits_of_mistakes),
        cmocka_unit_test(limits_of_playing),
    };
    return TEST_RUN(tests);
}
