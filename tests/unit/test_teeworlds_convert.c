/* The operation convert: maps in the form of a different game. */
#include "test.h"

#include "formats/teeworlds/content.h"
#include "formats/teeworlds/model.h"
#include "doc.h"
#include "teeworlds_maps.h"

/* Asserts that the list of changes has this path and text. */
static void assert_listed(const struct test_doc *test, const char *path, const char *text)
{
    for (size_t i = 0; i < mw_change_count(test->doc); i++)
        if (strcmp(mw_change_at(test->doc, i)->path, path) == 0 &&
            strcmp(mw_change_at(test->doc, i)->text, text) == 0)
            return;
    for (size_t i = 0; i < mw_change_count(test->doc); i++)
        print_message("# %s: %s\n", mw_change_at(test->doc, i)->path, mw_change_at(test->doc, i)->text);
    fail_msg("not listed: %s: %s", path, text);
}

static size_t data_size(struct test_doc *test, size_t layer)
{
    return test->map->data.items[test->map->layers.items[layer].data].size;
}

/* ---- to 0.7 ---- */

static void ddnet_map_converts_to_07(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "convert to=teeworlds07");
    assert_listed(&test, "layers[2].tiles", "1 tile 9 (freeze), which teeworlds07 does not support -> 0");
    assert_listed(&test, "layers[3]",
                  "removed layer 3 \"Front\", which teeworlds07 does not support: 2 tiles");
    assert_listed(&test, "layers[6]",
                  "removed layer 6 \"Noise\", which teeworlds07 does not support: 1 source");
    assert_listed(&test, "sounds[1]", "removed sound 1 \"hum\", which teeworlds07 does not support");
    assert_listed(&test, "envelopes[3]",
                  "removed envelope 3 \"Loud\", which teeworlds07 does not support: for sounds");
    assert_listed(&test, "automappers",
                  "removed automapper settings of 3 layers, which teeworlds07 does not support");
    assert_listed(&test, "info[0].settings_list",
                  "removed \"sv_a 1\", teeworlds07 does not support settings");
    assert_listed(&test, "layers[1]", "tile layer version 3 -> 4, tiles run-length encoded");
    assert_listed(&test, "images[1]", "image version 1 -> 2");
    test_doc_reopen(&test);
    const struct tw_map *map = test.map;
    assert_int_equal(map->layers.count, 5);
    assert_int_equal(map->groups.items[3].num_layers, 1);
    assert_int_equal(map->sounds.count, 0);
    assert_int_equal(map->automappers.count, 0);
    assert_int_equal(map->uuids.count, 0);
    assert_int_equal(map->info.items[0].size, 20);
    assert_text_at(&test, "info[0].author_text", "nobody");
    assert_int_equal(map->envelopes.count, 3);
    assert_int_equal(map->envelope_points.items[0].points.count, 5);
    for (size_t i = 1; i < 5; i++) {
        assert_int_equal(map->layers.items[i].tile_version, 4);
        assert_int_equal(map->layers.items[i].size, 72);
    }
    /* 1 1 1 1 0 192 0 0 1 1 1 1 is encoded as 1*4 0 192 0*2 1*4 */
    assert_int_equal(data_size(&test, 2), 5 * 4);
    assert_int_at(&test, "layers[2].tiles[1,1].index", 192);
    assert_int_at(&test, "layers[2].tiles[2,1].index", 0);
    assert_int_at(&test, "layers[3].tiles[0,1].flags", 8);
    assert_int_at(&test, "layers[1].$unused", 99);
    assert_int_at(&test, "layers[1].color_envelope", 1);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(map->images.items[i].version, 2);
        assert_int_equal(map->images.items[i].size, 28);
        assert_int_equal(map->images.items[i].variant, 1);
    }
    assert_text_at(&test, "images[1].pixels", "0102030405060708");
    test_edit(&test, "convert to=teeworlds07");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_doc_end(&test);
}

static void unsupported_content_can_be_kept(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test_edit(&test, "convert to=teeworlds07 keep");
    assert_listed(&test, "layers[2].tiles", "1 tile 9 (freeze), which teeworlds07 does not support, kept");
    assert_listed(&test, "layers[3]", "kept layer 3 \"Front\", which teeworlds07 does not support: 2 tiles");
    assert_listed(&test, "info[0].settings_list",
                  "kept \"tune_zone 1 x\", teeworlds07 does not support settings");
    test_doc_reopen(&test);
    assert_int_equal(test.map->layers.count, 7);
    assert_int_equal(test.map->sounds.count, 2);
    assert_int_equal(test.map->automappers.count, 3);
    assert_int_at(&test, "layers[2].tiles[2,1].index", 9);
    assert_int_at(&test, "layers[2].tile_version", 4);
    assert_int_at(&test, "layers[3].tile_version", 3); /* physics layers are never run-length encoded */
    assert_int_at(&test, "layers[3].front[3,1].index", 34);
    assert_text_at(&test, "info[0].settings_list[0]", "sv_a 1");
    test_doc_end(&test);
}

/* ---- to 0.6 and DDNet ---- */

static void map_of_07_converts_to_other_games(void **state)
{
    (void)state;
    static const struct {
        const char *operation;
        uint32_t size, info;
    } cases[] = { { "convert to=teeworlds06", 72, 20 }, { "convert to=ddnet", 92, 20 } };
    for (size_t i = 0; i < 2; i++) {
        struct test_doc test;
        test_doc_new(&test, "teeworlds07", "300x10");
        test_edit(&test, "add-image name=sun size=16x16");
        test_doc_reopen(&test);
        assert_true(data_size(&test, 1) < 200);
        test_edit(&test, cases[i].operation);
        assert_listed(&test, "layers[1]", "tile layer version 4 -> 3, tiles not run-length encoded");
        test_doc_reopen(&test);
        const struct tw_layer *layer = &test.map->layers.items[1];
        assert_int_equal(layer->tile_version, 3);
        assert_int_equal(layer->size, cases[i].size);
        assert_int_equal(test.map->info.items[0].size, cases[i].info);
        assert_int_equal(data_size(&test, 1), 300 * 10 * 4);
        assert_int_at(&test, "layers[1].tiles[299,9].index", 1);
        assert_int_at(&test, "layers[1].tiles[298,8].index", 0);
        assert_int_at(&test, "layers[1].tiles[150,8].index", 192);
        assert_string_equal(layer->tile_name, "Game");
        if (cases[i].size == 92)
            assert_int_equal(layer->tune_data, -1);
        assert_int_at(&test, "images[0].version", 1);
        assert_int_at(&test, "images[0].$size", 24);
        test_edit(&test, cases[i].operation);
        assert_int_equal(mw_change_count(test.doc), 0);
        test_doc_end(&test);
    }
}

/* Converting to a different game and back gives the same map. */
static void conversions_are_reversible(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_new(&test, "teeworlds07", "300x10");
    test_edit(&test, "add-layer kind=tiles group=Game name=Long");
    assert_int_equal(mw_set(test.doc, "layers[2].tiles[7,3].index", "5"), 0);
    test_doc_reopen(&test);
    uint8_t *before = malloc(test.size);
    size_t size = test.size;
    assert_non_null(before);
    memcpy(before, test.bytes, size);
    test_edit(&test, "convert to=ddnet");
    test_doc_reopen(&test);
    test_edit(&test, "convert to=teeworlds06");
    test_doc_reopen(&test);
    test_edit(&test, "convert to=teeworlds07");
    test_doc_reopen(&test);
    struct mw_document *original = test_open_bytes(test.context, "before.map", before, size);
    assert_int_equal(test.map->data.count, tw_map_of(original)->data.count);
    assert_int_at(&test, "layers[2].tiles[7,3].index", 5);
    for (size_t i = 0; i < 3; i++) {
        const struct tw_layer *is = &test.map->layers.items[i], *was = &tw_map_of(original)->layers.items[i];
        assert_int_equal(is->size, was->size);
        if (is->type == TW_LAYER_TILES)
            assert_int_equal(data_size(&test, i), tw_map_of(original)->data.items[was->data].size);
    }
    mw_close(original);
    free(before);
    test_doc_end(&test);
}

/* ---- old items ---- */

static const char old_map[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4,"
    " \"images\": [{\"version\": 2, \"width\": 2, \"height\": 1, \"name\": 0, \"data\": 1, \"variant\": "
    "\"rgb\","
    "   \"name_text\": \"old\", \"pixels\": \"AQIDBAUG\"}],"
    " \"groups\": [{\"version\": 1, \"parallax_x\": 100, \"parallax_y\": 100, \"num_layers\": 3, \"$size\": "
    "28}],"
    " \"layers\": ["
    "  {\"type\": \"tiles\", \"tile_version\": 2, \"width\": 2, \"height\": 2, \"tile_flags\": [\"game\"], "
    "\"$size\": 60,"
    "   \"image\": -1, \"data\": 2, \"tiles\": {\"index\": [\"1 0\", \"192 3\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 2, \"width\": 2, \"height\": 2, \"tile_flags\": [\"tele\"], "
    "\"$size\": 68,"
    "   \"image\": -1, \"data\": 3, \"tele_data\": 4, \"speedup_data\": -1, \"tele\": {\"number\": [\"1 0\", "
    "\"0 0\"], "
    "\"type\": [\"10 0\", \"0 0\"]}},"
    "  {\"type\": \"quads\", \"quads_version\": 1, \"num_quads\": 0, \"quads_data\": 5, \"quads_image\": 0, "
    "\"$size\": 28}],"
    " \"envelopes\": [{\"version\": 1, \"channels\": \"color\", \"num_points\": 1, \"$size\": 20}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 3, \"curve\": \"linear\"}]}],"
    " \"data\": [{}, {}, {}, {\"bytes\": \"AAAAAAAAAAAAAAAAAAAAAA==\"}, {}, {\"bytes\": \"AAAA\"}]}";

static void old_items_are_updated(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, old_map);
    test_edit(&test, "convert to=ddnet");
    assert_listed(&test, "versions[0]", "added; the games refuse maps without it");
    assert_listed(&test, "layers[0]", "tile layer version 2 -> 3");
    assert_listed(&test, "groups[0]", "group version 1 -> 3");
    assert_listed(&test, "layers[2]", "quad layer version 1 -> 2");
    assert_listed(&test, "envelopes[0]", "envelope version 1 -> 2");
    test_doc_reopen(&test);
    assert_int_at(&test, "versions[0].version", 1);
    assert_int_at(&test, "groups[0].$size", 60);
    assert_text_at(&test, "groups[0].name", "");
    assert_int_at(&test, "groups[0].use_clipping", 0);
    assert_int_at(&test, "layers[0].$size", 92);
    assert_text_at(&test, "layers[0].tile_name", "");
    assert_int_at(&test, "layers[0].tele_data", -1);
    assert_int_at(&test, "layers[0].tune_data", -1);
    assert_int_at(&test, "layers[0].tiles[0,1].index", 192);
    assert_int_at(&test, "layers[1].tele_data", 4);
    assert_int_at(&test, "layers[1].switch_data", -1);
    assert_int_at(&test, "layers[1].tele[0,0].type", 10);
    assert_int_at(&test, "layers[2].$size", 40);
    assert_text_at(&test, "layers[2].quads_name", "");
    assert_int_at(&test, "envelopes[0].$size", 52);
    assert_int_at(&test, "envelopes[0].synchronized", 1);
    assert_int_at(&test, "images[0].version", 1);
    assert_text_at(&test, "images[0].pixels", "010203ff040506ff");
    test_doc_end(&test);
}

/* ---- pictures shipped with the games ---- */

static void image(struct test_doc *test, const char *name)
{
    char operation[64];
    snprintf(operation, sizeof operation, "add-image name=%s size=16x16", name);
    test_edit(test, operation);
}

static void redrawn_pictures_are_renamed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_new(&test, "teeworlds07", "4x4");
    image(&test, "grass_main");
    image(&test, "sun");
    test_edit(&test, "convert to=ddnet");
    assert_listed(&test, "images[0]", "name: \"grass_main\" -> \"grass_main_0.7\"");
    test_doc_reopen(&test);
    assert_text_at(&test, "images[0].name_text", "grass_main_0.7");
    assert_text_at(&test, "images[1].name_text", "sun");
    image(&test, "winter_main");
    test_edit(&test, "convert to=teeworlds07");
    assert_listed(&test, "images[0]", "name: \"grass_main_0.7\" -> \"grass_main\"");
    assert_listed(
        &test, "images[2]",
        "teeworlds07 has a different picture named \"winter_main\"; use embed before convert to keep "
        "this one");
    test_doc_reopen(&test);
    assert_text_at(&test, "images[0].name_text", "grass_main");
    test_edit(&test, "convert to=teeworlds06");
    assert_listed(
        &test, "images[0]",
        "teeworlds06 has a different picture named \"grass_main\"; use embed before convert to keep "
        "this one");
    assert_text_at(&test, "images[0].name_text", "grass_main");
    test_doc_end(&test);
}

/* ---- envelopes ---- */

static const char curves[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"envelopes\": [{\"version\": 3, \"channels\": \"color\", \"num_points\": 2, \"name\": \"Curve\","
    "   \"synchronized\": \"no\"}],"
    " \"envelope_points\": [{\"stride\": 22, \"bezier_points\": ["
    "   {\"point\": {\"time\": 1, \"curve\": \"bezier\"}, \"bezier\": {\"out_dx\": {\"a\": 50}}},"
    "   {\"point\": {\"time\": 2, \"curve\": \"smooth\"}, \"bezier\": {\"in_dy\": {\"d\": -9}}}]}]}";

static void curves_take_the_form_of_the_game(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, curves);
    test_edit(&test, "convert to=ddnet");
    assert_listed(&test, "envelope_points", "tangents are stored separately from the points");
    test_doc_reopen(&test);
    assert_int_at(&test, "envelopes[0].version", 2);
    assert_int_at(&test, "envelopes[0].synchronized", 0);
    assert_int_at(&test, "envelope_points[0].points[0].curve", 5);
    assert_int_at(&test, "beziers[0].points[0].out_dx.a", 50);
    assert_int_at(&test, "beziers[0].points[1].in_dy.d", -9);
    assert_int_equal(test.map->uuids.count, 1);
    test_edit(&test, "convert to=teeworlds07");
    assert_listed(&test, "envelope_points", "tangents are part of the points");
    test_doc_reopen(&test);
    assert_int_at(&test, "envelopes[0].version", 3);
    assert_int_at(&test, "envelope_points[0].bezier_points[1].bezier.in_dy.d", -9);
    assert_int_equal(test.map->beziers.count, 0);
    assert_int_equal(test.map->uuids.count, 0);
    test_edit(&test, "convert to=teeworlds06");
    assert_listed(&test, "envelope_points", "1 bezier curve, which teeworlds06 does not support -> linear");
    test_doc_reopen(&test);
    assert_int_at(&test, "envelopes[0].version", 2);
    assert_int_at(&test, "envelope_points[0].points[0].curve", 1);
    assert_int_at(&test, "envelope_points[0].points[1].curve", 4);
    test_doc_end(&test);
}

/* ---- refusals ---- */

static void unreadable_tiles_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->layers.items[5].height = 4; /* more than its data block contains */
    assert_refused(&test, "convert to=teeworlds07", MW_E_REFUSED,
                   "convert: the 4 x 4 tiles of layer 5 \"Doodads\" cannot be read from data[16]; see the "
                   "map's diagnostics");
    test_doc_end(&test);
}

/* A run-length encoded layer that shares its data block. */
static void shared_data_is_encoded_once(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->layers.items[4].data = 11; /* Ground gets the tiles of Clouds */
    test_doc_reopen(&test);
    test_edit(&test, "convert to=teeworlds07");
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[1].tiles[3,0].index", 4);
    assert_int_at(&test, "layers[3].tiles[3,0].index", 4);
    test_doc_end(&test);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    static const char *const operations[] = { "convert to=teeworlds07", "convert to=ddnet",
                                              "convert to=teeworlds06", NULL };
    static const char *const sources[] = { map_sample, old_map, curves };
    for (size_t i = 0; i < 3; i++) {
        struct test_doc source;
        test_doc_json(&source, sources[i]);
        assert_edits_survive(&source, operations);
        test_doc_end(&source);
    }
}

/* ---- real maps ---- */

/* A checksum of the cells of all tile and game layers, to be compared. */
static uint64_t sum_of_tiles(struct test_doc *test, size_t *layers)
{
    const struct mw_field *row = mw_record_field(&tw_layer_record, "tiles", 5);
    uint64_t sum = 0;
    *layers = 0;
    for (size_t i = 0; i < test->map->layers.count; i++) {
        struct tw_layer *layer = &test->map->layers.items[i];
        if (tw_layer_kind(layer) != TW_KIND_TILES)
            continue;
        ++*layers;
        assert_int_equal(tw_load(test->doc, row, layer), 0);
        for (size_t k = 0; k < (size_t)layer->tiles.width * layer->tiles.height && layer->tiles.cells; k++)
            sum = sum * 31 + layer->tiles.cells[k * 4] * 256u + layer->tiles.cells[k * 4 + 1];
        tw_drop(test->doc, row, layer);
    }
    return sum;
}

static void convert_real(const char *path, void *user)
{
    static const char *const targets[] = { "teeworlds06", "teeworlds07", "ddnet" };
    size_t *done = user;
    struct stat facts;
    if (stat(path, &facts) != 0 || facts.st_size > 200000)
        return;
    for (size_t i = 0; i < 3; i++) {
        struct test_doc test;
        char operation[64];
        size_t before, after;
        test_doc_file(&test, path);
        if (!mw_document_damaged(test.doc) && test.map->layers.count) {
            uint64_t sum = sum_of_tiles(&test, &before);
            snprintf(operation, sizeof operation, "convert to=%s", targets[i]);
            int error = mw_edit(test.doc, operation);
            if (error && error != MW_E_REFUSED && error != MW_E_UNSUPPORTED)
                fail_msg("%s: %s", path, mw_error_message(test.context));
            if (!error) {
                test_doc_reopen(&test);
                assert_true(sum_of_tiles(&test, &after) == sum);
                assert_int_equal(after, before);
                ++*done;
            }
        }
        test_doc_end(&test);
    }
}

static void real_maps_keep_their_tiles(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    size_t done = 0;
    test_each_world("teeworlds", ".map", 1, convert_real, &done);
    assert_true(done > (test_corpus_has(path, "teeworlds") ? 90 : 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ddnet_map_converts_to_07),
        cmocka_unit_test(unsupported_content_can_be_kept),
        cmocka_unit_test(map_of_07_converts_to_other_games),
        cmocka_unit_test(conversions_are_reversible),
        cmocka_unit_test(old_items_are_updated),
        cmocka_unit_test(redrawn_pictures_are_renamed),
        cmocka_unit_test(curves_take_the_form_of_the_game),
        cmocka_unit_test(unreadable_tiles_are_refused),
        cmocka_unit_test(shared_data_is_encoded_once),
        cmocka_unit_test(lack_of_memory_is_reported),
        cmocka_unit_test(real_maps_keep_their_tiles),
    };
    return TEST_RUN(tests);
}
