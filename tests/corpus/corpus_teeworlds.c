/* Writes every map of the corpus and of Debian's packages unchanged, and compares its content with the
 * results of an independent parser (expected/teeworlds.json, by sha256). Only small maps go through JSON and
 * a directory, because deflating large ones takes minutes. */
#include "test.h"

#include <jansson.h>

#include "base/digest.h"
#include "formats/teeworlds/teeworlds.h"
#include "doc.h"

enum {
    JSON_SIZE_MAX = 100000,
};

static json_t *expected_maps;

static const json_t *find_facts(struct mw_document *doc)
{
    char digest[MW_SHA256_TEXT];
    const char *name;
    json_t *facts;
    mw_sha256_text(doc->input, digest);
    json_object_foreach(expected_maps, name, facts)
    {
        const char *sum = json_string_value(json_object_get(facts, "sha256"));
        if (sum && strcmp(sum, digest) == 0)
            return facts;
    }
    return NULL;
}

static int64_t number(const json_t *map, const char *key)
{
    const json_t *value = json_object_get(map, key);
    if (!json_is_integer(value))
        fail_msg("expected/teeworlds.json has no number \"%s\"", key);
    return json_integer_value(value);
}

/* Compares stored size, inflated size and sha256 of every data block. */
static void check_data(struct mw_document *doc, const json_t *facts)
{
    const json_t *data = json_object_get(facts, "data");
    struct tw_map *map = doc->root;
    assert_int_equal(map->data.count, json_array_size(data));
    for (size_t i = 0; i < map->data.count; i++) {
        const json_t *row = json_array_get(data, i);
        struct mw_bytes payload;
        char digest[MW_SHA256_TEXT];
        assert_int_equal(tw_storage(doc)->slots[i]->stored.size, json_integer_value(json_array_get(row, 0)));
        if (!json_is_string(json_array_get(row, 2)))
            continue;
        assert_int_equal(tw_payload(doc, i, &payload), 0);
        assert_int_equal(payload.size, json_integer_value(json_array_get(row, 1)));
        mw_sha256_text(payload, digest);
        assert_string_equal(digest, json_string_value(json_array_get(row, 2)));
        tw_release(doc, i);
    }
}

static void check_layers(const struct tw_map *map, const json_t *facts)
{
    const json_t *layers = json_object_get(facts, "layers");
    assert_int_equal(map->layers.count, json_array_size(layers));
    for (size_t i = 0; i < map->layers.count; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        const json_t *row = json_array_get(layers, i);
        assert_int_equal(layer->type, number(row, "type"));
        assert_int_equal(layer->size, 4 * number(row, "words"));
        assert_int_equal(layer->flags, number(row, "flags"));
        if (layer->type == TW_LAYER_TILES) {
            assert_int_equal(layer->tile_version, number(row, "version"));
            assert_int_equal(layer->width, number(row, "width"));
            assert_int_equal(layer->height, number(row, "height"));
            assert_int_equal(layer->tile_flags, number(row, "tiles_flags"));
            assert_int_equal(layer->image, number(row, "image"));
            assert_int_equal(layer->data, number(row, "data"));
        } else if (layer->type == TW_LAYER_QUADS) {
            assert_int_equal(layer->num_quads, number(row, "num_quads"));
            assert_int_equal(layer->quads_data, number(row, "data"));
        }
    }
}

static void check_groups(const struct tw_map *map, const json_t *facts)
{
    const json_t *groups = json_object_get(facts, "groups");
    assert_int_equal(map->groups.count, json_array_size(groups));
    for (size_t i = 0; i < map->groups.count; i++) {
        const struct tw_group *group = &map->groups.items[i];
        const json_t *row = json_array_get(groups, i);
        assert_int_equal(group->version, number(row, "version"));
        assert_int_equal(group->start_layer, number(row, "start_layer"));
        assert_int_equal(group->num_layers, number(row, "num_layers"));
        assert_int_equal(group->parallax_x,
                         json_integer_value(json_array_get(json_object_get(row, "parallax"), 0)));
    }
}

static void check_map(const char *path, void *user)
{
    /* is shown with its defects, but cannot be saved */
    bool broken = strstr(path, "ryozuki-TestOut.map") != NULL;
    struct mw_context *context = mw_context_new(NULL, NULL);
    if (broken) {
        struct mw_document *doc;
        assert_int_equal(mw_open(context, path, NULL, 0, &doc), 0);
        assert_int_equal(mw_document_damaged(doc), 1);
        assert_int_equal(mw_verify(doc, NULL), MW_E_REFUSED);
        mw_close(doc);
    } else {
        struct mw_document *doc = test_open_whole(context, path);
        assert_verifies(doc);
        if (doc->input.size <= JSON_SIZE_MAX) {
            assert_json_identity(doc);
            assert_folder_identity(doc);
        }
        const json_t *facts = expected_maps ? find_facts(doc) : NULL;
        /* The parser treated maps from before 0.4 as plain datafiles. */
        if (facts && tw_map_of(doc)->others.count == 0) {
            check_data(doc, facts);
            check_layers(tw_map_of(doc), facts);
            check_groups(tw_map_of(doc), facts);
        }
        mw_close(doc);
    }
    mw_context_free(context);
    ++*(size_t *)user;
}

static void check_folder(const char *folder)
{
    char facts[TEST_PATH_SIZE];
    json_t *expected = NULL;
    if (test_corpus_has(facts, "../expected/teeworlds.json")) {
        expected = json_load_file(facts, JSON_ALLOW_NUL, NULL);
        assert_non_null(expected);
        expected_maps = json_object_get(expected, "maps");
    }
    size_t count = 0;
    test_each_file(folder, ".map", check_map, &count);
    assert_true(count >= 1);
    json_decref(expected);
    expected_maps = NULL;
}

static void test_corpus(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    test_corpus_path(folder, "teeworlds");
    check_folder(folder);
}

static void test_debian_maps(void **state)
{
    (void)state;
    static const char *const folders[] = { "/usr/share/games/ddnet/data/maps",
                                           "/usr/share/games/ddnet/data/maps7",
                                           "/usr/share/games/teeworlds/data/maps" };
    size_t found = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (test_exists(folders[i])) {
            check_folder(folders[i]);
            found++;
        }
    if (!found)
        test_skip("the packages ddnet-data or teeworlds-data");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_corpus), cmocka_unit_test(test_debian_maps) };
    return TEST_RUN(tests);
}
