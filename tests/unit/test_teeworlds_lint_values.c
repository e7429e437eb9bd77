/* Diagnostics for values that no game refuses: ignored, adjusted and unknown ones, tiles that show nothing.
 */
#include "test.h"

#include "map_check.h"

static struct tw_layer *layer_of(struct test_doc *test, size_t index)
{
    return &test->map->layers.items[index];
}

static void name_without_nul(struct test_doc *test)
{
    memset(test->map->groups.items[0].name, 'x', sizeof test->map->groups.items[0].name);
}

static void name_cut(struct test_doc *test)
{
    memcpy(layer_of(test, 0)->quads_name, "01234567\xE2\x82\0", 12);
}

static void envelope_name(struct test_doc *test)
{
    memcpy(test->map->envelopes.items[1].name, "\x80", 2);
}

static void tile_name_without_nul(struct test_doc *test)
{
    memset(layer_of(test, 8)->tile_name, 'y', sizeof layer_of(test, 8)->tile_name);
}

/* The tiles of layer 1 as the author. */
static void share_text(struct test_doc *test)
{
    test->map->info.items[0].author = test->map->layers.items[1].data;
    test->map->info.items[0].author_text = (struct mw_str){ 0 };
}

static void no_opus(struct test_doc *test)
{
    assert_int_equal(mw_set(test->doc, "sounds[0].data_size", "8"), 0);
    test->map->sounds.items[0].samples = (struct mw_bytes){ (const uint8_t *)"OggSabcd", 8 };
    tw_replaced(test->doc, tw_row(&tw_sound_record, "samples"), &test->map->sounds.items[0]);
}

static void more_pixels(struct test_doc *test)
{
    struct tw_image *image = &test->map->images.items[1];
    image->pixels = (struct mw_bytes){ (const uint8_t *)"0123456789", 10 };
    tw_replaced(test->doc, tw_row(&tw_image_record, "pixels"), image);
}

static void skip_ids(struct test_doc *test)
{
    test->map->groups.items[1].id = 7;
    test->map->groups.items[2].id = 8;
}

static void second_info(struct test_doc *test)
{
    struct tw_info *info = tw_item_insert(test->doc, "info", 1, 0);
    assert_non_null(info);
    info->version = 1;
    info->author = info->map_version = info->credits = info->license = info->settings = -1;
    assert_int_equal(tw_item_sized(test->doc, &tw_info_record, info), 0);
}

static void mix_versions(struct test_doc *test)
{
    struct tw_envelope_points *points = &test->map->envelope_points.items[0];
    const struct mw_field *row = mw_record_field(&tw_envelope_points_record, "bezier_points", 13);
    points->points.count = 0;
    points->stride = 22;
    points->size = 4 * 88;
    for (size_t i = 0; i < 4; i++)
        assert_non_null(mw_list_insert(test->doc, row, points, i));
    test->map->envelopes.items[0].version = test->map->envelopes.items[2].version = 3;
}

static const struct check_case values[] = {
    { "TWM133",
      MW_SEVERITY_NOTE,
      "layers[9].type",
      "type 9 (old sounds), expected 10 (sounds)",
      { { "layers[9].type", "old_sounds" } },
      .along = 2 },
    { "TWM134", MW_SEVERITY_NOTE, "groups[0].name", "name has no NUL in its 12 bytes",
      .change = name_without_nul },
    { "TWM134", MW_SEVERITY_NOTE, "layers[8].tile_name", "tile_name has no NUL in its 12 bytes",
      .change = tile_name_without_nul },
    { "TWM134", MW_SEVERITY_WARNING, "layers[0].quads_name",
      "byte 8 of quads_name is 0xE2, which is not valid UTF-8", .change = name_cut },
    { "TWM134", MW_SEVERITY_WARNING, "envelopes[1].name", "byte 0 of name is 0x80, which is not valid UTF-8",
      .change = envelope_name },
    { "TWM135",
      MW_SEVERITY_NOTE,
      "layers[1].flags",
      "flags is 0x3, of which 0x2 has no known meaning",
      { { "layers[1].flags", "3" } } },
    { "TWM135",
      MW_SEVERITY_NOTE,
      "layers[4].tile_flags",
      "tile_flags is 0x42, of which 0x40 has no known meaning",
      { { "layers[4].tile_flags", "0x42" } } },
    { "TWM135",
      MW_SEVERITY_NOTE,
      "automappers[0].flags",
      "flags is 0x2, of which 0x2 has no known meaning",
      { { "automappers[0].flags", "2" } } },
    { "TWM135",
      MW_SEVERITY_NOTE,
      "layers[1].tiles[0,0]",
      "2 tiles with flags above 15",
      { { "layers[1].tiles[0,0].flags", "16" }, { "layers[1].tiles[3,0].flags", "255" } } },
    { "TWM136",
      MW_SEVERITY_NOTE,
      "groups[0].version",
      "version is 4, expected 1 to 3",
      { { "groups[0].version", "4" } } },
    { "TWM136",
      MW_SEVERITY_NOTE,
      "info[0].version",
      "version is 2, expected 1",
      { { "info[0].version", "2" } } },
    { "TWM136",
      MW_SEVERITY_NOTE,
      "layers[0].quads_version",
      "quads_version is 3, expected 1 to 2",
      { { "layers[0].quads_version", "3" } } },
    { "TWM136",
      MW_SEVERITY_NOTE,
      "layers[9].sounds_version",
      "sounds_version is 0, expected 1 to 2",
      { { "layers[9].sounds_version", "0" } } },
    { "TWM136",
      MW_SEVERITY_NOTE,
      "sounds[0].version",
      "version is 2, expected 1",
      { { "sounds[0].version", "2" } } },
    { "TWM137",
      MW_SEVERITY_WARNING,
      "layers[9].type",
      "type is 7, which has no known meaning",
      { { "layers[9].type", "7" } },
      .along = 3 },
    { "TWM138", MW_SEVERITY_WARNING, "layers[1].tiles", "data[8] is also used by info[0].author_text",
      .change = share_text, .along = 2 },
    { "TWM139",
      MW_SEVERITY_WARNING,
      "layers[9].sources[0].falloff",
      "falloff is 256, expected 0 to 255",
      { { "layers[9].sources[0].falloff", "256" } } },
    { "TWM139",
      MW_SEVERITY_WARNING,
      "layers[9].sources[0].shape",
      "shape is 2, expected 0 to 1",
      { { "layers[9].sources[0].shape", "2" } } },
    { "TWM139",
      MW_SEVERITY_WARNING,
      "layers[9].sources[0].looping",
      "looping is -1, expected 0 to 1",
      { { "layers[9].sources[0].looping", "-1" } } },
    { "TWM139",
      MW_SEVERITY_WARNING,
      "layers[9].sources[0].height",
      "height is -1, expected 0 or more",
      { { "layers[9].sources[0].height", "-1" } } },
    { "TWM140", MW_SEVERITY_WARNING, "sounds[0].samples", "8 bytes, which are not an Opus file",
      .change = no_opus },
    { "TWM140",
      MW_SEVERITY_WARNING,
      "sounds[0].data",
      "its samples are data[-1]; the map has 24 data blocks",
      { { "sounds[0].data", "-1" } },
      .along = 1 },
    { "TWM141",
      MW_SEVERITY_NOTE,
      "sounds[0].data_size",
      "data_size is 35, expected 36",
      { { "sounds[0].data_size", "35" } } },
    { "TWM142",
      MW_SEVERITY_WARNING,
      "images[0].name",
      "external image without a name",
      { { "images[0].name", "-1" } },
      .along = 2 },
    { "TWM143",
      MW_SEVERITY_NOTE,
      "images[0].data",
      "external, but data is 6, expected -1",
      { { "images[0].data", "6" } } },
    { "TWM144", MW_SEVERITY_NOTE, "images[1].pixels", "10 bytes of pixels, expected 8",
      .change = more_pixels },
    { "TWM145",
      MW_SEVERITY_NOTE,
      "groups[0].use_clipping",
      "use_clipping is 2, which has no known meaning",
      { { "groups[0].use_clipping", "2" } } },
    { "TWM146",
      MW_SEVERITY_NOTE,
      "layers[0].quads[0].color_top_right.b",
      "2 values of corner colours outside 0 to 255; the first is 256",
      { { "layers[0].quads[0].color_top_right.b", "256" },
        { "layers[0].quads[0].color_bottom_right.a", "-1" } } },
    { "TWM147",
      MW_SEVERITY_WARNING,
      "envelope_points[0].points[1].curve",
      "1 bezier point without tangents",
      { { "envelope_points[0].points[1].curve", "bezier" } } },
    { "TWM148",
      MW_SEVERITY_NOTE,
      "envelope_points[0].points[0].values",
      "2 points with values for channels that the envelope does not have",
      { { "envelope_points[0].points[0].values.d", "1" }, { "envelope_points[0].points[3].values.b", "1" } },
      .as = "+unused-fields" },
    { "TWM149",
      MW_SEVERITY_NOTE,
      "groups[1].name",
      "the group of the game layer is not named \"Game\"",
      { { "groups[1].name", "Play" } } },
    { "TWM149",
      MW_SEVERITY_NOTE,
      "groups[0].name",
      "named \"Game\", but group 1 has the game layer",
      { { "groups[0].name", "Game" } } },
    { "TWM150", MW_SEVERITY_NOTE, "groups[1]", "id is 7, expected 1", .change = skip_ids },
    { "TWM151", MW_SEVERITY_WARNING, "info[1]", "2 items in info, expected at most 1",
      .change = second_info },
    { "TWM152",
      MW_SEVERITY_NOTE,
      "automappers[0].layer",
      "layer 1 of group 1 is a game layer, expected a drawn tile layer",
      { { "automappers[0].layer", "1" } },
      .as = "+unused-fields" },
    { "TWM153",
      MW_SEVERITY_NOTE,
      "layers[5].speedup[0,0]",
      "1 speedup with an angle outside 0 to 359",
      { { "layers[5].speedup[0,0].angle", "360" } } },
    { "TWM153",
      MW_SEVERITY_NOTE,
      "layers[5].speedup[0,0]",
      "1 speedup with an angle outside 0 to 359",
      { { "layers[5].speedup[0,0].angle", "-1" } } },
    { "TWM155",
      MW_SEVERITY_NOTE,
      "layers[6].switches[3,3]",
      "1 tile with switch number 0, expected 1 to 255",
      { { "layers[6].switches[3,3].type", "24" } } },
    { "TWM159", MW_SEVERITY_WARNING, "envelopes[1].version",
      "2 of 3 envelopes have version 3; version of envelope 1 is 2", .change = mix_versions },
};

static void test_values(void **state)
{
    (void)state;
    run_cases(map_good, values, sizeof values / sizeof *values);
}

/* Values at the limits that are not reported. */
static void test_accepted(void **state)
{
    (void)state;
    static const char *const sets[][2] = {
        { "layers[9].sources[0].falloff", "255" },
        { "layers[9].sources[0].looping", "1" },
        { "layers[5].speedup[0,0].angle", "359" },
        { "layers[5].speedup[3,3].angle", "-7" }, /* air */
        { "layers[0].quads[0].color_top_left.r", "255" },
        { "layers[6].switches[3,3].type", "240" },        /* doors with number 0 are always closed */
        { "envelope_points[0].points[0].values.d", "1" }, /* only with unused-fields */
        { "groups[0].name", "01234567890" },
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

/* ---- images and layers of other sizes ---- */

/* Tiles 1 and 17 of the image are visible, all others are transparent. */
static void put_image(struct test_doc *test, const char *size, int32_t side)
{
    char path[64];
    uint8_t *pixels = mw_arena_alloc(&test->doc->arena, (size_t)side * (size_t)side * 4);
    struct tw_image *image = &test->map->images.items[1];
    assert_non_null(pixels);
    assert_int_equal(test_set_anyway(test->doc, "images[1].width", size), 0);
    assert_int_equal(test_set_anyway(test->doc, "images[1].height", size), 0);
    for (int32_t i = 0; i < 2; i++)
        pixels[4 * (i * side / 16 * side + side / 16) + 3] = 1;
    image->pixels = (struct mw_bytes){ pixels, (size_t)side * (size_t)side * 4 };
    tw_replaced(test->doc, tw_row(&tw_image_record, "pixels"), image);
    snprintf(path, sizeof path, "layers[8].image");
    assert_int_equal(mw_set(test->doc, path, "1"), 0);
}

static void test_transparent_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    put_image(&test, "32", 32);
    assert_int_equal(mw_set(test.doc, "layers[8].tiles[0,0].index", "1"), 0);
    assert_int_equal(mw_set(test.doc, "layers[8].tiles[1,0].index", "17"), 0);
    test_doc_reread(&test);
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM156", NULL));
    assert_int_equal(mw_set(test.doc, "layers[8].tiles[2,3].index", "2"), 0);
    test_doc_reread(&test);
    test_check(&test, NULL);
    const struct mw_diag *diag = test_find_diag(test.doc, "TWM156", "layers[8].tiles[2,3]");
    assert_non_null(diag);
    assert_string_equal(diag->message, "1 tile of index 2, wholly transparent in images[1]");
    assert_int_equal(mw_set(test.doc, "layers[8].tiles[3,3].index", "255"), 0);
    test_check(&test, NULL);
    diag = test_find_diag(test.doc, "TWM156", "layers[8].tiles[2,3]");
    assert_non_null(diag);
    assert_string_equal(diag->message, "2 tiles of index 2 and others, wholly transparent in images[1]");
    test_remember_code("TWM156");
    test_doc_end(&test);
}

static void test_image_sides(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    put_image(&test, "48", 48);
    test_check(&test, NULL);
    const struct mw_diag *diag = test_find_diag(test.doc, "TWM157", "images[1].width");
    assert_non_null(diag);
    assert_string_equal(diag->message,
                        "1 image with other sides than powers of two; the first has 48 x 48 pixels");
    test_remember_code("TWM157");
    test_doc_end(&test);
}

/* A rectangle of half the layer's area is enough. */
static void test_large_layers(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    test_edit(&test, "resize layer=8 size=32x32");
    test_check(&test, NULL);
    const struct mw_diag *diag = test_find_diag(test.doc, "TWM158", "layers[8]");
    assert_non_null(diag);
    assert_string_equal(diag->message, "1 large drawn layer with tiles in less than half of the area");
    test_edit(&test, "fill-tiles layer=8 tile=5 rect=31,15,1,1");
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM158", NULL));
    test_remember_code("TWM158");
    test_doc_end(&test);
}

/* ---- repairs ---- */

static void repair_by(struct test_doc *test, const char *name)
{
    if (mw_repair(test->doc, &name, 1, true))
        fail_msg("%s: %s", name, mw_error_message(test->context));
}

/* As the format's description says; what both forms have stays. */
static void test_old_sounds_become_new(void **state)
{
    (void)state;
    static const char *const sets[][2] = {
        { "x", "1024" },           { "y", "-7" },
        { "looping", "1" },        { "delay", "3" },
        { "radius", "99" },        { "position_envelope_offset", "5" },
        { "sound_envelope", "2" }, { "sound_envelope_offset", "-6" },
    };
    static const struct {
        const char *row;
        int64_t value;
    } wanted[] = { { "x", 1024 },
                   { "y", -7 },
                   { "looping", 1 },
                   { "panning", 1 },
                   { "delay", 3 },
                   { "falloff", 0 },
                   { "shape", 1 },
                   { "width", 99 },
                   { "height", 0 },
                   { "sound_envelope", 2 },
                   { "position_envelope_offset", 5 },
                   { "sound_envelope_offset", -6 } };
    struct test_doc test;
    char path[96];
    test_doc_json(&test, map_good);
    assert_int_equal(test_set_anyway(test.doc, "layers[9].type", "old_sounds"), 0);
    test_doc_reread(&test);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        snprintf(path, sizeof path, "layers[9].old_sources[0].%s", sets[i][0]);
        assert_int_equal(test_set_anyway(test.doc, path, sets[i][1]), 0);
    }
    test_doc_reread(&test);
    repair_by(&test, "old-sounds");
    for (int again = 0; again < 2; again++) {
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
            int64_t value = -1;
            snprintf(path, sizeof path, "layers[9].sources[0].%s", wanted[i].row);
            assert_int_equal(mw_get_int(test.doc, path, &value), 0);
            assert_int_equal(value, wanted[i].value);
        }
        test_doc_reread(&test);
    }
    test_doc_end(&test);
}

/* Groups 1 and 2 share layer 7; each has its own afterwards, with the same tiles in a different data block.
 */
static void test_shared_layers_are_copied(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    test.map->groups.items[2].start_layer = 7;
    test.map->groups.items[2].num_layers = 3;
    char *before = test_dump(test.doc, "layers[7].tune", MW_STYLE_JSON_LINE);
    repair_by(&test, "shared-layers");
    test_doc_reread(&test);
    assert_int_equal(test.map->layers.count, 11);
    assert_int_equal(test.map->groups.items[2].start_layer, 8);
    assert_int_equal(test.map->groups.items[2].num_layers, 3);
    assert_int_not_equal(layer_of(&test, 7)->tune_data, layer_of(&test, 8)->tune_data);
    assert_int_not_equal(layer_of(&test, 7)->data, layer_of(&test, 8)->data);
    for (int i = 7; i <= 8; i++) {
        char *after = test_dump(test.doc, i == 7 ? "layers[7].tune" : "layers[8].tune", MW_STYLE_JSON_LINE);
        assert_string_equal(after, before);
        free(after);
    }
    assert_string_equal(tw_layer_name(test.doc, layer_of(&test, 9)), "Grass");
    test_check(&test, NULL);
    assert_null(test_find_diag(test.doc, "TWM029", NULL));
    assert_null(test_find_diag(test.doc, "TWM037", NULL));
    free(before);
    test_doc_end(&test);
}

/* ---- what cannot be set ---- */

static void test_refused_fields(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_good);
    assert_int_equal(mw_set(test.doc, "layers[3].type", "quads"), MW_E_REFUSED);
    assert_int_equal(mw_set(test.doc, "envelopes[0].version", "3"), MW_E_REFUSED);
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_int_equal(mw_set(test.doc, "layers[3].type", "tiles"), 0); /* as it is */
    test_doc_end(&test);
}

/* Types of items that a UUID identifies are computed when JSON is built without them. */
static void test_uuids_are_computed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, "{\"$format\": \"teeworlds\", \"datafile_version\": 4, "
                         "\"versions\": [{\"version\": 1}],"
                         " \"automappers\": [{\"version\": 1, \"group\": 2}]}");
    assert_int_equal(test.map->versions.count, 1);
    assert_int_equal(test.map->automappers.count, 1);
    assert_int_equal(test.map->automappers.items[0].group, 2);
    assert_int_equal(test.map->uuids.count, 1);
    assert_int_equal(test.map->uuids.items[0].id, 0xFFFE);
    assert_int_equal(test.map->uuids.items[0].words[0], 0x3E1B2716);
    test_doc_end(&test);
}

static void test_all_values_provoked(void **state)
{
    (void)state;
    assert_all_provoked(tw_diags, "TWM133", "TWM200");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_transparent_tiles),
        cmocka_unit_test(test_image_sides),
        cmocka_unit_test(test_large_layers),
        cmocka_unit_test(test_old_sounds_become_new),
        cmocka_unit_test(test_shared_layers_are_copied),
        cmocka_unit_test(test_refused_fields),
        cmocka_unit_test(test_uuids_are_computed),
        cmocka_unit_test(test_all_values_provoked),
    };
    return TEST_RUN(tests);
}
