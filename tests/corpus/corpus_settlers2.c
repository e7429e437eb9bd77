/* Every Settlers II file of the corpus comes back byte for byte, also through JSON, and its content is that
 * found by an independent parser (expected/settlers2.json). */
#include "test.h"

#include <jansson.h>

#include "base/digest.h"
#include "formats/settlers2/areas.h"
#include "formats/settlers2/settlers2.h"
#include "formats/settlers2/shading.h"
#include "formats/settlers2/sites.h"
#include "doc.h"

static size_t shares_checked;

static int64_t number(const json_t *facts, const char *key)
{
    const json_t *value = json_object_get(facts, key);
    if (!json_is_integer(value))
        fail_msg("expected/settlers2.json has no number \"%s\"", key);
    return json_integer_value(value);
}

static void check_text(struct mw_document *doc, const char *path, const json_t *facts, const char *key)
{
    const char *text;
    assert_int_equal(mw_get_text(doc, path, &text), 0);
    /* Bytes after a NUL are junk that the other parser omitted; titles of some missions run on into the size
     * for the map list, which it preserved. */
    const char *expected = json_string_value(json_object_get(facts, key));
    assert_non_null(expected);
    size_t length = strlen(expected), most = strlen(text);
    bool runs_on = length > most && most >= 20;
    if (strncmp(text, expected, runs_on ? most : length) != 0)
        fail_msg("%s: %s is \"%s\", \"%s\" expected", doc->name, path, text, expected);
}

static void check_columns(const uint16_t columns[S2_PLAYERS], const json_t *expected)
{
    assert_int_equal(json_array_size(expected), S2_PLAYERS);
    for (size_t i = 0; i < S2_PLAYERS; i++)
        assert_int_equal(columns[i], json_integer_value(json_array_get(expected, i)));
}

static void check_header(struct mw_document *doc, const json_t *facts)
{
    const struct s2_map *map = s2_map_of(doc);
    uint16_t columns[S2_PLAYERS];
    check_text(doc, "title", facts, "title");
    check_text(doc, "author", facts, "author");
    assert_int_equal(map->landscape, number(facts, "terrain"));
    assert_int_equal(map->players, number(facts, "players"));
    assert_int_equal(map->not_playable, number(facts, "unplayable_flag"));
    /* A title that runs over it replaces its first byte at least. */
    if (map->title[S2_TITLE_FIELD])
        assert_int_equal((uint8_t)map->title[S2_TITLE_FIELD], number(facts, "ui_width") & 0xFF);
    else
        assert_int_equal(map->ui_width, number(facts, "ui_width"));
    assert_int_equal(map->trace.gap.size, number(facts, "extra_header_bytes"));
    memcpy(columns, &map->hq_x, sizeof columns);
    check_columns(columns, json_object_get(facts, "hq_x"));
    memcpy(columns, &map->hq_y, sizeof columns);
    check_columns(columns, json_object_get(facts, "hq_y"));
    const json_t *animals = json_object_get(facts, "animals");
    assert_int_equal(map->animals.count, json_array_size(animals));
    for (size_t i = 0; i < map->animals.count; i++) {
        const json_t *row = json_array_get(animals, i);
        assert_int_equal(map->animals.items[i].kind, json_integer_value(json_array_get(row, 0)));
        assert_int_equal(map->animals.items[i].x, json_integer_value(json_array_get(row, 1)));
        assert_int_equal(map->animals.items[i].y, json_integer_value(json_array_get(row, 2)));
    }
}

static void check_areas(const struct s2_map *map, const json_t *areas)
{
    size_t used = 0;
    for (size_t i = 0; i < map->areas.count; i++) {
        const struct s2_area *area = &map->areas.items[i];
        if (area->kind == 0)
            continue;
        const json_t *row = json_array_get(areas, used++);
        assert_int_equal(area->kind, json_integer_value(json_array_get(row, 0)));
        assert_int_equal(area->x, json_integer_value(json_array_get(row, 1)));
        assert_int_equal(area->y, json_integer_value(json_array_get(row, 2)));
        assert_int_equal(area->size, json_integer_value(json_array_get(row, 3)));
    }
    assert_int_equal(used, json_array_size(areas));
}

static void check_layers(const struct s2_map *map, const json_t *facts)
{
    const json_t *sums = json_object_get(facts, "layer_sha256");
    assert_int_equal(map->width, number(facts, "width"));
    assert_int_equal(map->height, number(facts, "height"));
    assert_int_equal(s2_layer_count(map), number(facts, "block_count"));
    for (unsigned i = 0; i < s2_layer_count(map); i++) {
        struct mw_grid grid;
        char digest[MW_SHA256_TEXT];
        memcpy(&grid, (const char *)map + s2_layer_field(i)->offset, sizeof grid);
        mw_sha256_text((struct mw_bytes){ grid.cells, (size_t)grid.width * grid.height }, digest);
        /* Two nodes of the map with a truncated layer are not in the file. */
        if (map->trace.shift != S2_SHIFT_CUT || i != 0)
            assert_string_equal(digest, json_string_value(json_array_get(sums, i)));
    }
}

/* Computed layers must match the stored ones in as many nodes as the other parser found; its share is null
 * where it could not compute it. */
static void check_share(const struct s2_map *map, const char *what, size_t matches, const json_t *facts,
                        const char *key)
{
    double share = (double)matches / ((double)map->width * map->height);
    const json_t *expected = json_object_get(facts, key);
    if (!json_is_number(expected))
        return;
    double difference = share - json_number_value(expected);
    if (difference < -1e-9 || difference > 1e-9)
        fail_msg("%s: %s agree in %f of the nodes, %f expected",
                 json_string_value(json_object_get(facts, "file")), what, share, json_number_value(expected));
    shares_checked++;
}

static void check_computed_areas(const struct s2_map *map, const struct s2_rule_layers *land,
                                 const json_t *facts)
{
    size_t nodes = (size_t)map->width * map->height, count, matches = 0, used = 0;
    struct s2_area areas[S2_AREAS];
    struct mw_context *context = mw_context_new(NULL, NULL);
    uint8_t *layer = malloc(nodes);
    assert_non_null(layer);
    assert_int_equal(s2_find_areas(context, land, layer, areas, &count), 0);
    for (size_t i = 0; i < nodes; i++)
        matches += layer[i] == map->area_layer.cells[i];
    free(layer);
    mw_context_free(context);
    check_share(map, "areas", matches, facts, "area_layer_match");
    check_share(map, "kinds of areas",
                s2_area_kinds_matches(land, map->area_layer.cells, map->areas.items, map->areas.count), facts,
                "area_class_match");
    assert_int_equal(count, number(facts, "computed_areas"));
    bool same = true;
    for (size_t i = 0; i < map->areas.count; i++) {
        const struct s2_area *stored = &map->areas.items[i];
        if (stored->kind == 0)
            continue;
        const struct s2_area *area = &areas[used++];
        same = same && used <= count && stored->kind == area->kind && stored->x == area->x &&
               stored->y == area->y && stored->size == area->size;
    }
    assert_int_equal(same && used == count, json_is_true(json_object_get(facts, "area_table_match")));
}

static void check_rules(const struct s2_map *map, const json_t *facts)
{
    const struct s2_rule_layers land = s2_rule_layers_of(map);
    size_t nodes = (size_t)map->width * map->height, matches = 0;
    uint8_t *sites = malloc(nodes);
    assert_non_null(sites);
    s2_sites(&land, S2_SITES_ORIGINAL, sites);
    for (size_t i = 0; i < nodes; i++)
        matches += sites[i] == map->sites.cells[i];
    free(sites);
    check_share(map, "shadings", s2_shading_matches(&land.torus, map->heights.cells, map->shading.cells),
                facts, "shading_match");
    check_share(map, "sites", matches, facts, "build_match");
    if (map->form == S2_FORM_WORLD)
        check_computed_areas(map, &land, facts);
}

static void check_facts(struct mw_document *doc, const json_t *facts)
{
    struct s2_map *map = doc->root;
    const json_t *areas = json_object_get(facts, "areas_used");
    if (map->form == S2_FORM_WORLD)
        check_header(doc, facts);
    if (areas)
        check_areas(map, areas);
    if (s2_layer_count(map))
        check_layers(map, facts);
    /* Two nodes of the map with a truncated layer are not in the file. */
    if (s2_layer_count(map) && map->trace.shift != S2_SHIFT_CUT)
        check_rules(map, facts);
}

static json_t *expected_files;
static size_t checked;

static void check_file(const char *path, void *user)
{
    char digest[MW_SHA256_TEXT];
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    (void)user;
    if (mw_open(context, path, NULL, 0, &doc) == 0) {
        const char *name;
        json_t *facts;
        mw_sha256_text(doc->input, digest);
        json_object_foreach(expected_files, name, facts)
        {
            const char *sum = json_string_value(json_object_get(facts, "sha256"));
            if (!sum || strcmp(sum, digest) != 0)
                continue;
            assert_false(mw_document_damaged(doc));
            assert_non_null(s2_map_of(doc));
            check_facts(doc, facts);
            assert_verifies(doc);
            assert_json_identity(doc);
            assert_folder_identity(doc);
            checked++;
            break;
        }
        mw_close(doc);
    }
    mw_context_free(context);
}

/* Textures, palettes and shades, which the other parser does not know. */
static void check_companion(const char *path, void *user)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = test_open_whole(context, path);
    (void)user;
    assert_verifies(doc);
    assert_json_identity(doc);
    assert_folder_identity(doc);
    mw_close(doc);
    mw_context_free(context);
}

static void test_companions(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    test_corpus_path(folder, "settlers2");
    static const struct {
        const char *ending;
        size_t count;
    } kinds[] = { { ".lbm", 4 }, { ".bbm", 4 }, { "gou5.dat", 1 }, { "gou6.dat", 1 }, { "gou7.dat", 1 } };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        assert_int_equal(test_each_file(folder, kinds[i].ending, check_companion, NULL), kinds[i].count);
}

static void test_corpus(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], facts[TEST_PATH_SIZE];
    test_corpus_path(folder, "settlers2");
    test_corpus_path(facts, "../expected/settlers2.json");
    json_t *expected = json_load_file(facts, JSON_ALLOW_NUL, NULL);
    assert_non_null(expected);
    expected_files = json_object_get(expected, "files");
    checked = shares_checked = 0;
    test_each_file(folder, "", check_file, NULL);
    assert_int_equal(checked, json_object_size(expected_files));
    assert_true(shares_checked > 800);
    json_decref(expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_corpus), cmocka_unit_test(test_companions) };
    return TEST_RUN(tests);
}
