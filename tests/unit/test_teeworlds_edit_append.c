/* The operation append: adds a second map. */
#include "test.h"

#include "formats/teeworlds/model.h"
#include "doc.h"
#include "teeworlds_maps.h"

struct two_maps {
    struct test_doc test; /* the map to which it is appended */
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    char operation[TEST_PATH_SIZE + 128];
};

/* Writes the second map to a file and closes it. */
static void save_other(struct two_maps *maps, struct test_doc *other)
{
    test_folder_new(maps->folder);
    snprintf(maps->path, sizeof maps->path, "%s/other.map", maps->folder);
    assert_ok(other->context, mw_save(other->doc, maps->path, NULL, NULL, 0));
    test_doc_end(other);
}

static const char *append(struct two_maps *maps, const char *options)
{
    snprintf(maps->operation, sizeof maps->operation, "append file=%s %s", maps->path, options);
    return maps->operation;
}

static void end(struct two_maps *maps)
{
    test_doc_end(&maps->test);
    test_folder_remove(maps->folder);
}

/* Appends the sample to itself. */
static void begin_same(struct two_maps *maps)
{
    struct test_doc other;
    test_doc_json(&other, map_sample);
    save_other(maps, &other);
    test_doc_json(&maps->test, map_sample);
}

static void everything_but_physics_is_appended(void **state)
{
    (void)state;
    struct two_maps maps;
    begin_same(&maps);
    struct test_doc *test = &maps.test;
    test_edit(test, append(&maps, "offset=10,-2"));
    char text[TEST_PATH_SIZE + 64];
    snprintf(text, sizeof text, "4 -> 8, from %s", maps.path);
    assert_change(test, 0, "groups", text);
    snprintf(text, sizeof text, "3 -> 3, from %s; 3 more already existed", maps.path);
    assert_change(test, 2, "images", text);
    snprintf(text, sizeof text, "4 -> 8, from %s", maps.path);
    assert_change(test, 3, "envelopes", text);
    snprintf(text, sizeof text, "2 -> 2, from %s; 2 more already existed", maps.path);
    assert_change(test, 4, "sounds", text);
    snprintf(text, sizeof text, "2 physics layers of %s left out", maps.path);
    assert_change(test, mw_change_count(test->doc) - 1, "layers", text);
    test_doc_reopen(test);
    assert_int_equal(test->map->groups.count, 8);
    assert_int_equal(test->map->layers.count, 12);
    assert_int_equal(test->map->images.count, 3);
    assert_int_equal(test->map->sounds.count, 2);
    assert_int_equal(test->map->envelopes.count, 8);
    static const char *const names[] = { "Sky",   "Clouds", "Game",   "Front",  "Ground",  "Doodads",
                                         "Noise", "Sky",    "Clouds", "Ground", "Doodads", "Noise" };
    for (size_t i = 0; i < 12; i++) {
        assert_string_equal(tw_layer_name(test->doc, &test->map->layers.items[i]), names[i]);
        assert_int_equal(test->map->layers.items[i].id, i);
    }
    static const int32_t starts[] = { 0, 2, 5, 5, 7, 9, 10, 10 }, counts[] = { 2, 3, 0, 2, 2, 1, 0, 2 };
    for (size_t i = 0; i < 8; i++) {
        assert_int_equal(test->map->groups.items[i].start_layer, starts[i]);
        assert_int_equal(test->map->groups.items[i].num_layers, counts[i]);
        bool stays = i < 4 || test->map->groups.items[i].parallax_x == 0; /* a sky is where the camera is */
        assert_int_equal(test->map->groups.items[i].offset_x, stays ? 0 : -320);
        assert_int_equal(test->map->groups.items[i].offset_y, stays ? 0 : 64);
        assert_int_equal(test->map->groups.items[i].clip_x, i < 4 ? 0 : 320);
    }
    end(&maps);
}

static void appended_items_refer_to_appended_items(void **state)
{
    (void)state;
    struct two_maps maps;
    begin_same(&maps);
    struct test_doc *test = &maps.test;
    test_edit(test, "remove-layer layer=Sky");
    test_edit(test, "remove-unused what=images"); /* so that their image has no match */
    test_edit(test, append(&maps, ""));
    test_doc_reopen(test);
    assert_int_equal(test->map->images.count, 3);
    assert_text_at(test, "images[2].name_text", "sun");
    assert_int_at(test, "layers[6].quads_image", 2);
    assert_int_at(test, "layers[7].image", 0); /* ground, which already exists */
    assert_int_at(test, "layers[9].image", 1);
    assert_int_at(test, "layers[6].quads[0].position_envelope", 4);
    assert_int_at(test, "layers[6].quads[0].color_envelope", 6);
    assert_int_at(test, "layers[6].quads[0].pivot.x", 1024);
    assert_int_at(test, "layers[7].color_envelope", 5);
    assert_int_at(test, "layers[7].$unused", 99);
    assert_int_at(test, "layers[7].tiles[3,0].index", 4);
    assert_int_at(test, "layers[8].tiles[0,1].flags", 8);
    assert_int_at(test, "layers[10].sound", 1);
    assert_int_at(test, "layers[10].sources[0].sound_envelope", 7);
    assert_int_at(test, "layers[10].sources[0].position_envelope", -1);
    assert_int_at(test, "envelopes[6].start_point", 6 + 3);
    assert_text_at(test, "envelopes[6].name", "Glow");
    assert_int_at(test, "envelope_points[0].points[9].time", 30);
    assert_int_equal(test->map->automappers.count, 6);
    assert_int_at(test, "automappers[4].group", 5);
    assert_int_at(test, "automappers[4].layer", 0); /* Ground, whose group lost the two layers before it */
    assert_int_at(test, "automappers[4].$id", 4);
    /* ours are unchanged */
    assert_int_at(test, "layers[0].image", 0);
    assert_int_at(test, "layers[5].sources[0].sound_envelope", 3);
    end(&maps);
}

/* What referred to no item of their map must not refer to one of both. */
static void references_to_nothing_stay_so(void **state)
{
    (void)state;
    struct two_maps maps;
    struct test_doc other;
    test_doc_json(&other, map_sample);
    struct tw_layer *layers = other.map->layers.items;
    layers[1].image = 3;
    layers[1].color_envelope = 4;
    layers[4].image = -2;
    layers[5].image = 77;
    layers[6].sound = 2;
    save_other(&maps, &other);
    test_doc_json(&maps.test, map_sample);
    test_edit(&maps.test, append(&maps, ""));
    assert_int_at(&maps.test, "layers[8].image", -1);
    assert_int_at(&maps.test, "layers[8].color_envelope", -1);
    assert_int_at(&maps.test, "layers[9].image", -1);
    assert_int_at(&maps.test, "layers[10].image", -1);
    assert_int_at(&maps.test, "layers[11].sound", -1);
    end(&maps);
}

/* Groups of their map can share layers, overlap in any order, or leave layers out. */
static void layers_are_added_once_for_all_groups(void **state)
{
    (void)state;
    static const struct {
        int32_t start[4], count[4]; /* of the groups of their map */
        const char *options;
        size_t layers;
        int32_t added_start[4], added_count[4]; /* of the groups added */
        size_t groups;
    } cases[] = {
        { { 0, 2, 5, 4 }, { 2, 3, 0, 3 }, "", 5, { 7, 9, 10, 9 }, { 2, 1, 0, 3 }, 4 },
        { { 0, 2, 5, 4 }, { 2, 3, 0, 3 }, "with-physics", 7, { 7, 9, 12, 11 }, { 2, 3, 0, 3 }, 4 },
        { { 5, 3, 7, 0 }, { 1, 2, 0, 2 }, "", 4, { 10, 9, 11, 7 }, { 1, 1, 0, 2 }, 4 },
        { { 0, 0, 0, 0 }, { 7, 7, 7, 7 }, "", 5, { 7, 7, 7, 7 }, { 5, 5, 5, 5 }, 4 },
        { { 0, 2, 4, 6 }, { 1, 2, 0, 1 }, "", 2, { 7, 8, 8 }, { 1, 0, 1 }, 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct two_maps maps;
        struct test_doc other, *test = &maps.test;
        test_doc_json(&other, map_sample);
        for (size_t j = 0; j < 4; j++) {
            other.map->groups.items[j].start_layer = cases[i].start[j];
            other.map->groups.items[j].num_layers = cases[i].count[j];
        }
        save_other(&maps, &other);
        test_doc_json(test, map_sample);
        test_edit(test, append(&maps, cases[i].options));
        test_doc_reopen(test);
        assert_int_equal(test->map->layers.count, 7 + cases[i].layers);
        assert_int_equal(test->map->groups.count, 4 + cases[i].groups);
        for (size_t j = 0; j < cases[i].groups; j++) {
            assert_int_equal(test->map->groups.items[4 + j].start_layer, cases[i].added_start[j]);
            assert_int_equal(test->map->groups.items[4 + j].num_layers, cases[i].added_count[j]);
        }
        for (size_t j = 8; j < test->map->layers.count; j++)
            for (size_t k = 7; k < j; k++)
                if (test->map->layers.items[j].type == TW_LAYER_TILES)
                    assert_int_not_equal(test->map->layers.items[j].data, test->map->layers.items[k].data);
        end(&maps);
    }
}

static void duplicates_are_merged_and_streams_preserved(void **state)
{
    (void)state;
    struct two_maps maps;
    begin_same(&maps);
    struct test_doc *test = &maps.test;
    test_edit(test, append(&maps, ""));
    test_doc_reopen(test);
    /* quads, tiles of three layers, sources; images, sounds and info add no data blocks */
    assert_int_equal(test->map->data.count, 18 + 5);
    for (size_t i = 0; i < 23; i++)
        assert_memory_equal(tw_storage(test->doc)->slots[i]->stored.data, i < 18 ? "\x78\xDA" : "\x78\x9C",
                            2);
    end(&maps);
}

static void physics_and_settings_are_appended_on_request(void **state)
{
    (void)state;
    struct two_maps maps;
    struct test_doc other;
    test_doc_json(&other, map_sample);
    save_other(&maps, &other);
    test_doc_new(&maps.test, "ddnet", "10x10");
    struct test_doc *test = &maps.test;
    assert_refused(
        test, append(&maps, "with-physics offset=1,0"), MW_E_ARGUMENT,
        "append: the options \"offset\" and \"with-physics\" cannot be combined, because physics layers "
        "have no offset");
    test_edit(test, append(&maps, "with-physics with-settings"));
    const size_t listed = mw_change_count(test->doc);
    assert_change(test, listed - 2, "info[0].settings_list", "added \"sv_a 1\"");
    assert_change(test, listed - 1, "info[0].settings_list", "added \"tune_zone 1 x\"");
    test_doc_reopen(test);
    assert_int_equal(test->map->layers.count, 9);
    assert_int_equal(tw_game_layer(test->map), 4);
    assert_int_at(test, "layers[5].front[3,1].index", 34);
    assert_text_at(test, "info[0].settings_list[1]", "tune_zone 1 x");
    assert_int_at(test, "info[0].author", -1); /* our info item, not theirs */
    assert_int_equal(test->map->uuids.count, 1);
    assert_int_at(test, "uuids[0].$id", 65534);
    assert_int_equal(test->map->automappers.count, 3);
    assert_int_at(test, "automappers[1].group", 3);
    assert_int_at(test, "automappers[1].layer", 2);
    end(&maps);
}

/* ---- maps of different games ---- */

static void tiles_are_recoded_between_games(void **state)
{
    (void)state;
    struct two_maps maps;
    struct test_doc other;
    test_doc_new(&other, "teeworlds07", "300x2");
    test_edit(&other, "add-image name=grass_main size=1024x1024");
    test_edit(&other, "add-layer kind=tiles group=Game name=Long image=grass_main");
    assert_int_equal(mw_set(other.doc, "layers[2].tiles[299,1].index", "7"), 0);
    save_other(&maps, &other);
    test_doc_json(&maps.test, map_sample);
    struct test_doc *test = &maps.test;
    test_edit(test, append(&maps, ""));
    test_doc_reopen(test);
    assert_text_at(test, "layers[8].tile_name", "Long");
    assert_int_at(test, "layers[8].tile_version", 3);
    assert_int_at(test, "layers[8].tune_data", -1);
    assert_int_at(test, "layers[8].tiles[299,1].index", 7);
    assert_int_equal(test->map->data.items[test->map->layers.items[8].data].size, 600 * 4);
    assert_text_at(test, "images[3].name_text", "grass_main_0.7");
    assert_int_at(test, "images[3].version", 1);
    assert_int_at(test, "layers[8].image", 3);
    end(&maps);

    test_doc_json(&other, map_sample);
    save_other(&maps, &other);
    test_doc_new(test, "teeworlds07", "300x2");
    test_edit(test, append(&maps, ""));
    test_doc_reopen(test);
    assert_text_at(test, "layers[3].tile_name", "Clouds");
    assert_int_at(test, "layers[3].tile_version", 4);
    assert_int_equal(test->map->data.items[test->map->layers.items[3].data].size, 5 * 4); /* 1 2 3 4 0*8 */
    assert_int_at(test, "layers[3].tiles[3,0].index", 4);
    assert_int_at(test, "images[0].version", 2);
    end(&maps);
}

/* ---- envelope points of all forms ---- */

static const char long_points[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"envelopes\": [{\"version\": 3, \"channels\": \"color\", \"num_points\": 2, \"name\": \"Curve\"}],"
    " \"envelope_points\": [{\"stride\": 22, \"bezier_points\": ["
    "   {\"point\": {\"time\": 1, \"curve\": \"bezier\"}, \"bezier\": {\"out_dx\": {\"a\": 50}}},"
    "   {\"point\": {\"time\": 2}}]}]}";

static const char old_points[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"envelopes\": [{\"version\": 1, \"channels\": \"color\", \"num_points\": 1, \"$size\": 48, \"name\": "
    "\"Old\"}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 3, \"curve\": \"linear\"}]}]}";

static void append_points(struct two_maps *maps, const char *ours, const char *theirs)
{
    struct test_doc other;
    test_doc_json(&other, theirs);
    save_other(maps, &other);
    test_doc_json(&maps->test, ours);
    test_edit(&maps->test, append(maps, ""));
    test_doc_reopen(&maps->test);
}

static void long_points_get_separate_tangents(void **state)
{
    (void)state;
    struct two_maps maps;
    append_points(&maps, old_points, long_points);
    struct test_doc *test = &maps.test;
    assert_int_at(test, "envelopes[0].version", 1);
    assert_int_at(test, "envelopes[1].version", 2);
    assert_int_at(test, "envelopes[1].start_point", 1);
    assert_int_at(test, "envelope_points[0].stride", 6);
    assert_int_equal(test->map->envelope_points.items[0].points.count, 3);
    assert_int_at(test, "envelope_points[0].points[1].curve", 5);
    assert_int_equal(test->map->beziers.items[0].points.count, 3);
    assert_int_at(test, "beziers[0].points[0].out_dx.a", 0);
    assert_int_at(test, "beziers[0].points[1].out_dx.a", 50);
    end(&maps);
}

static void short_points_become_long(void **state)
{
    (void)state;
    struct two_maps maps;
    append_points(&maps, long_points, old_points);
    struct test_doc *test = &maps.test;
    assert_int_at(test, "envelopes[0].version", 3);
    assert_int_at(test, "envelopes[1].version", 3);
    assert_int_at(test, "envelopes[1].synchronized", 1); /* like all envelopes of version 1 */
    assert_int_at(test, "envelopes[1].start_point", 2);
    assert_int_equal(test->map->envelope_points.items[0].bezier_points.count, 3);
    assert_int_at(test, "envelope_points[0].bezier_points[2].point.time", 3);
    assert_int_at(test, "envelope_points[0].bezier_points[0].bezier.out_dx.a", 50);
    assert_int_equal(test->map->beziers.count, 0);
    end(&maps);
    append_points(&maps, long_points, long_points);
    assert_int_equal(maps.test.map->envelope_points.items[0].bezier_points.count, 4);
    assert_int_at(&maps.test, "envelope_points[0].bezier_points[2].bezier.out_dx.a", 50);
    end(&maps);
    append_points(&maps, old_points, old_points);
    assert_int_equal(maps.test.map->envelope_points.items[0].points.count, 2);
    assert_int_at(&maps.test, "envelopes[1].version", 1);
    assert_int_equal(maps.test.map->beziers.count, 0);
    end(&maps);
}

/* A map without envelopes takes over the form of the other's points. */
static void points_keep_their_form_in_a_map_without_any(void **state)
{
    (void)state;
    static const char empty[] = "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": "
                                "[{\"version\": 1}]}";
    struct two_maps maps;
    append_points(&maps, empty, long_points);
    assert_int_at(&maps.test, "envelopes[0].version", 3);
    assert_int_at(&maps.test, "envelope_points[0].stride", 22);
    assert_int_equal(maps.test.map->envelope_points.items[0].bezier_points.count, 2);
    assert_int_equal(maps.test.map->beziers.count, 0);
    end(&maps);
    append_points(&maps, empty, old_points);
    assert_int_at(&maps.test, "envelopes[0].version", 1);
    assert_int_at(&maps.test, "envelope_points[0].stride", 6);
    assert_int_equal(maps.test.map->envelope_points.items[0].points.count, 1);
    end(&maps);
}

/* ---- refusals ---- */

static void broken_data_is_refused_without_changes(void **state)
{
    (void)state;
    struct two_maps maps;
    struct test_doc other;
    size_t size;
    test_doc_json(&other, map_sample);
    save_other(&maps, &other);
    uint8_t *bytes = test_read_file(maps.path, &size);
    /* damages the stream of the last data block (the sources), which is the last to be copied */
    for (size_t i = size - 10; i < size; i++)
        bytes[i] = 0xFF;
    test_write_file(maps.path, bytes, size);
    free(bytes);
    test_doc_json(&maps.test, map_sample);
    void *before, *after;
    size_t before_size, after_size;
    test_doc_write(&maps.test, &before, &before_size);
    assert_int_equal(mw_edit(maps.test.doc, append(&maps, "")), MW_E_FORMAT);
    assert_non_null(strstr(mw_error_message(maps.test.context), "other.map: data[17] cannot be inflated: "));
    test_doc_write(&maps.test, &after, &after_size);
    assert_int_equal(before_size, after_size);
    assert_memory_equal(before, after, after_size);
    mw_free(maps.test.context, before);
    mw_free(maps.test.context, after);
    end(&maps);
}

static void files_of_other_formats_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, map_sample);
    assert_refused(&test, "append file=" MW_SOURCE_ROOT "/samples/garden.wwd", MW_E_ARGUMENT,
                   "append: " MW_SOURCE_ROOT "/samples/garden.wwd: the format is wwd, expected map");
    assert_int_equal(mw_edit(test.doc, "append file=/nowhere.map"), MW_E_NOT_FOUND);
    test_doc_end(&test);
}

static void unknown_items_are_left_out(void **state)
{
    (void)state;
    struct two_maps maps;
    struct test_doc other;
    test_doc_json(&other, map_sample);
    struct tw_other *unknown = tw_item_insert(other.doc, "others", 0, 0);
    assert_non_null(unknown);
    unknown->type = 40;
    save_other(&maps, &other);
    test_doc_json(&maps.test, map_sample);
    test_edit(&maps.test, append(&maps, ""));
    char text[TEST_PATH_SIZE + 64];
    snprintf(text, sizeof text, "1 item of unknown type of %s left out", maps.path);
    assert_change(&maps.test, mw_change_count(maps.test.doc) - 1, "others", text);
    assert_int_equal(maps.test.map->others.count, 0);
    end(&maps);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    struct two_maps maps;
    begin_same(&maps);
    const char *const operations[] = { append(&maps, "with-physics with-settings"), NULL };
    assert_edits_survive(&maps.test, operations);
    end(&maps);
}

/* ---- real maps ---- */

static void append_real(const char *path, void *user)
{
    struct test_doc test;
    char operation[TEST_PATH_SIZE + 64];
    size_t *done = user;
    struct stat facts;
    if (stat(path, &facts) != 0 || facts.st_size > 300000)
        return;
    test_doc_file(&test, path);
    if (mw_document_damaged(test.doc)) {
        test_doc_end(&test);
        return;
    }
    size_t groups = test.map->groups.count, layers = test.map->layers.count;
    snprintf(operation, sizeof operation, "append file='%s'", path);
    int error = mw_edit(test.doc, operation);
    if (error && error != MW_E_FORMAT && error != MW_E_UNSUPPORTED)
        fail_msg("%s: %s", path, mw_error_message(test.context));
    if (!error) {
        void *bytes;
        size_t size;
        test_doc_write(&test, &bytes, &size);
        struct mw_document *again = test_open_bytes(test.context, path, bytes, size);
        struct mw_mismatch mismatch;
        assert_int_equal(mw_verify(again, &mismatch), 0);
        assert_true(tw_map_of(again)->groups.count <= 2 * groups);
        assert_true(tw_map_of(again)->layers.count >= layers);
        assert_int_equal(tw_game_layer(tw_map_of(again)), tw_game_layer(test.map));
        mw_close(again);
        mw_free(test.context, bytes);
        ++*done;
    }
    test_doc_end(&test);
}

static void real_maps_can_be_appended(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    size_t done = 0;
    test_each_world("teeworlds", ".map", 1, append_real, &done);
    assert_true(done > (test_corpus_has(path, "teeworlds") ? 30 : 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_but_physics_is_appended),
        cmocka_unit_test(appended_items_refer_to_appended_items),
        cmocka_unit_test(references_to_nothing_stay_so),
        cmocka_unit_test(layers_are_added_once_for_all_groups),
        cmocka_unit_test(duplicates_are_merged_and_streams_preserved),
        cmocka_unit_test(physics_and_settings_are_appended_on_request),
        cmocka_unit_test(tiles_are_recoded_between_games),
        cmocka_unit_test(long_points_get_separate_tangents),
        cmocka_unit_test(short_points_become_long),
        cmocka_unit_test(points_keep_their_form_in_a_map_without_any),
        cmocka_unit_test(broken_data_is_refused_without_changes),
        cmocka_unit_test(files_of_other_formats_are_refused),
        cmocka_unit_test(unknown_items_are_left_out),
        cmocka_unit_test(lack_of_memory_is_reported),
        cmocka_unit_test(real_maps_can_be_appended),
    };
    return TEST_RUN(tests);
}
