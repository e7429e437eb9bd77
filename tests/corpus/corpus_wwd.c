/* Every WWD of the corpus is unchanged after writing it, after converting it to JSON and back, and after
 * unpacking it to a folder (except the uncompressed one), and its contents are those found by an
 * independent parser (expected/wwd.json next to the corpus, by sha256). */
#include "test.h"

#include <jansson.h>

#include "base/digest.h"
#include "base/text.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/ways.h"
#include "formats/wwd/wwd.h"
#include "doc.h"
#include "record/value.h"

enum {
    FOLDER_SIZE_MAX = 100000,
};

static json_t *expected_files;

static int64_t number(const json_t *map, const char *key)
{
    const json_t *value = json_object_get(map, key);
    if (!json_is_integer(value))
        fail_msg("expected/wwd.json has no number \"%s\"", key);
    return json_integer_value(value);
}

/* Compares the fields of a table with a map of numbers and strings. Strings are given byte for byte as
 * Latin-1. */
static void check_record(const struct mw_record *record, const void *item, const json_t *facts)
{
    static const struct {
        const char *ours, *theirs;
    } renamed[] = { { "header_size", "signature" }, { "main_block_size", "decompressed_mainblock_size" },
                    { "scroll_x", "unknown3" },     { "scroll_y", "unknown4" },
                    { "tile_width", "tile_w_px" },  { "tile_height", "tile_h_px" } };
    unsigned compared = 0;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const char *key = field->name;
        for (size_t j = 0; j < sizeof renamed / sizeof *renamed; j++)
            if (strcmp(renamed[j].ours, key) == 0 && json_object_get(facts, renamed[j].theirs))
                key = renamed[j].theirs;
        const json_t *fact = json_object_get(facts, key);
        if (json_is_integer(fact) && mw_kind_is_integer(field->kind)) {
            assert_int_equal(mw_field_get(field, item), json_integer_value(fact));
            compared++;
        } else if (json_is_string(fact) && field->kind == MW_KIND_FIXED_TEXT) {
            const char *text = json_string_value(fact);
            size_t left = json_string_length(fact), at = 0;
            for (; left; at++) {
                uint32_t point = 0;
                size_t used = mw_utf8_decode(text, left, &point);
                assert_int_equal((uint8_t)((const char *)item)[field->offset + at], point);
                text += used;
                left -= used;
            }
            assert_int_equal(((const char *)item)[field->offset + at], 0);
            compared++;
        }
    }
    assert_true(compared > 10);
}

static void check_tiles(const struct mw_grid *tiles, const json_t *facts)
{
    char digest[MW_SHA256_TEXT];
    struct mw_bytes cells = { tiles->cells, (size_t)tiles->width * tiles->height * 4 };
    mw_sha256_text(cells, digest);
    assert_string_equal(digest, json_string_value(json_object_get(facts, "sha256")));
    assert_int_equal((int64_t)tiles->width * tiles->height, number(facts, "count"));
    int64_t filled = 0, invisible = 0;
    for (uint32_t y = 0; y < tiles->height; y++)
        for (uint32_t x = 0; x < tiles->width; x++) {
            filled += mw_grid_u32(tiles, x, y) == WWD_TILE_FILLED;
            invisible += mw_grid_u32(tiles, x, y) == WWD_TILE_INVISIBLE;
        }
    assert_int_equal(filled, number(facts, "filled"));
    assert_int_equal(invisible, number(facts, "invisible"));
}

static int64_t count_logic(const struct wwd_plane *plane, const char *logic)
{
    int64_t count = 0;
    for (size_t i = 0; i < plane->objects.count; i++)
        count += mw_str_is(plane->objects.items[i].logic, logic);
    return count;
}

static void check_objects(const struct wwd_plane *plane, const json_t *facts)
{
    assert_int_equal(plane->objects.count, number(facts, "count"));
    int64_t x = 0, y = 0, z = 0, with_image_set = 0, named = 0;
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        x += object->location_x;
        y += object->location_y;
        z += object->location_z;
        with_image_set += object->image_set.size > 0;
        named += object->name.size > 0;
    }
    assert_int_equal(x, number(facts, "sum_x"));
    assert_int_equal(y, number(facts, "sum_y"));
    assert_int_equal(z, number(facts, "sum_z"));
    assert_int_equal(named, number(facts, "named"));
    assert_true(with_image_set <= (int64_t)plane->objects.count);
    const char *logic;
    json_t *count;
    json_object_foreach(json_object_get(facts, "by_logic"), logic,
                        count) if (strcmp(logic, "") != 0 && strcmp(logic, "(empty)") != 0)
        assert_int_equal(count_logic(plane, logic), json_integer_value(count));
}

static void check_planes(const struct wwd_level *level, const json_t *facts)
{
    const json_t *planes = json_object_get(facts, "planes");
    assert_int_equal(level->planes.count, json_array_size(planes));
    for (size_t i = 0; i < level->planes.count; i++) {
        const struct wwd_plane *plane = &level->planes.items[i];
        const json_t *expected = json_array_get(planes, i), *sets = json_object_get(expected, "image_sets");
        check_record(&wwd_plane_record, plane, expected);
        check_tiles(&plane->tiles, json_object_get(expected, "tiles"));
        check_objects(plane, json_object_get(expected, "objects"));
        assert_int_equal(plane->image_sets.count, json_array_size(sets));
        for (size_t j = 0; j < plane->image_sets.count; j++)
            assert_true(
                mw_str_is(plane->image_sets.items[j].name, json_string_value(json_array_get(sets, j))));
    }
}

static void check_checksum(struct mw_document *doc, const json_t *facts)
{
    const char *writer =
        json_string_value(json_object_get(json_object_get(facts, "checksum"), "produced_by"));
    uint32_t style = wwd_level_of(doc)->trace.checksum_style;
    bool editor = strstr(writer, "editor") != NULL;
    if (style == WWD_CHECKSUM_EDITOR_OR_WAPMAP)
        assert_false(wwd_level_of(doc)->flags & WWD_LEVEL_COMPRESS);
    else
        assert_int_equal(style, editor ? WWD_CHECKSUM_EDITOR : WWD_CHECKSUM_WAPMAP);
}

static void check_facts(struct mw_document *doc)
{
    char digest[MW_SHA256_TEXT];
    mw_sha256_text(doc->input, digest);
    const char *name;
    json_t *facts;
    json_object_foreach(expected_files, name, facts)
    {
        if (strcmp(json_string_value(json_object_get(facts, "sha256")), digest) != 0)
            continue;
        check_record(&wwd_level_record, wwd_level_of(doc), json_object_get(facts, "header"));
        check_planes(wwd_level_of(doc), facts);
        check_checksum(doc, facts);
        return;
    }
    fail_msg("%s: expected/wwd.json has no file with sha256 %s", mw_document_name(doc), digest);
}

static void check_file(const char *path, void *user)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc = test_open_whole(context, path);
    assert_verifies(doc);
    assert_json_identity(doc);
    if (doc->input.size <= FOLDER_SIZE_MAX)
        assert_folder_identity(doc);
    if (expected_files)
        check_facts(doc);
    mw_close(doc);
    test_context_free(context, &memory);
    ++*(size_t *)user;
}

static void test_identity_and_facts(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], facts[TEST_PATH_SIZE];
    test_corpus_path(folder, "wwd");
    json_t *expected = NULL;
    if (test_corpus_has(facts, "../expected/wwd.json")) {
        expected = json_load_file(facts, JSON_ALLOW_NUL, NULL);
        assert_non_null(expected);
        expected_files = json_object_get(expected, "files");
    }
    size_t count = 0;
    test_each_file(folder, ".wwd", check_file, &count);
    assert_true(count >= 1);
    json_decref(expected);
}

/* ---- logics ---- */

struct logic_tally {
    size_t levels, objects, unknown, internal, ways;
};

/* The table of logics describes what the levels have, but for one name that is misspelled. */
static void tally_logics(const char *path, void *user)
{
    struct logic_tally *tally = user;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct wwd_way ways[WWD_WAYS_MAX];
    struct mw_document *doc = NULL;
    assert_ok(context, mw_open(context, path, NULL, 0, &doc));
    const struct wwd_level *level = wwd_root(doc);
    enum wwd_game game = wwd_game_of(level);
    for (size_t p = 0; p < level->planes.count; p++)
        for (size_t i = 0; i < level->planes.items[p].objects.count; i++) {
            const struct wwd_object *object = &level->planes.items[p].objects.items[i];
            const struct wwd_logic *logic = wwd_logic_of(game, object);
            if (object->logic.size && !logic && !mw_str_is(object->logic, "BehindStackedCrates"))
                fail_msg("%s: %.*s is not in the table", path, (int)object->logic.size, object->logic.data);
            tally->objects++;
            tally->unknown += object->logic.size && !logic;
            tally->internal += logic && logic->class == WWD_LOGIC_INTERNAL;
            tally->ways += wwd_ways(game, &level->planes.items[p], object, ways);
        }
    tally->levels++;
    mw_close(doc);
    test_context_free(context, &memory);
}

static void all_logics_are_in_the_table(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    struct logic_tally tally = { 0 };
    test_corpus_path(folder, "wwd");
    test_each_file(folder, ".wwd", tally_logics, &tally);
    assert_true(tally.levels >= 1 && tally.ways > 0);
    assert_true(tally.unknown <= 1);
    assert_int_equal(tally.internal, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_identity_and_facts),
                                        cmocka_unit_test(all_logics_are_in_the_table) };
    return TEST_RUN(tests);
}
