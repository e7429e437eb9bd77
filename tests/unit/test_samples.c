/* The samples are what their sources say, and sound. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>
#include <mapwright/unstable/settlers2.h>
#include <mapwright/unstable/wwd.h>

#include "base/text.h"
#include "formats/teeworlds/model.h"
#include "formats/wwd/wwd.h"
#include "wwd_edit.h"
#include "doc.h"

static struct mw_document *build(struct mw_context *context, const char *name, uint8_t **json)
{
    char path[TEST_PATH_SIZE];
    size_t size;
    struct mw_document *doc;
    test_source_path(path, name);
    *json = test_read_file(path, &size);
    assert_ok(context, mw_build(context, name, *json, size, &doc));
    return doc;
}

static void assert_same_file(struct mw_context *context, struct mw_document *doc, const char *name)
{
    char path[TEST_PATH_SIZE];
    size_t size, written_size;
    void *written;
    test_source_path(path, name);
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(mw_write(doc, NULL, 0, &written, &written_size), 0);
    assert_int_equal(written_size, size);
    assert_memory_equal(written, bytes, size);
    mw_free(context, written);
    free(bytes);
}

static void sources_make_the_levels(void **state)
{
    (void)state;
    static const char *const samples[][2] = { { "samples/lagoon.json", "samples/lagoon.wwd" },
                                              { "samples/garden.json", "samples/garden.wwd" },
                                              { "samples/islet.json", "samples/islet.map" },
                                              { "samples/shores.json", "samples/shores.swd" },
                                              { "samples/lighthouse.json", "samples/lighthouse.bin" } };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        uint8_t *json;
        struct mw_document *doc = build(context, samples[i][0], &json);
        assert_same_file(context, doc, samples[i][1]);
        mw_close(doc);
        free(json);
        test_context_free(context, &memory);
    }
}

/* check says nothing worse than a note but of one rule: NULL for none. */
static void assert_checked(struct test_doc *test, const char *allowed, size_t expected)
{
    size_t found = 0;
    assert_int_equal(mw_check(test->doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        if (diag->severity <= MW_SEVERITY_NOTE)
            continue;
        if (!allowed || strcmp(diag->code, allowed) != 0)
            fail_msg("%s at %s: %s", diag->code, diag->path, diag->message);
        found++;
    }
    assert_int_equal(found, expected);
}

static void the_lagoon_has_every_kind_of_tile(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    struct mw_mismatch mismatch;
    test_source_path(path, "samples/lagoon.wwd");
    test_doc_file(&test, path);
    assert_int_equal(wwd_game_of(test.level), WWD_GAME_CLAW);
    assert_true(test.level->flags & WWD_LEVEL_COMPRESS);
    assert_int_equal(wwd_level_of(test.doc)->trace.checksum_style, WWD_CHECKSUM_EDITOR);
    assert_int_equal(test.level->planes.items[1].objects.count, 61);
    assert_int_equal(test.level->meta.count, 5);
    struct mw_bytes input = mw_document_input(test.doc);
    uint32_t tail = test.level->meta.items[0].total_size;
    assert_in_range(tail, 1, input.size);
    assert_memory_equal(input.data + input.size - tail, "<wm_meta>", strlen("<wm_meta>"));
    assert_checked(&test, "WWD057", 2);
    assert_int_equal(mw_verify(test.doc, &mismatch), 0);
    test_doc_end(&test);
}

static void the_garden_is_stored_plainly(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    struct mw_mismatch mismatch;
    test_source_path(path, "samples/garden.wwd");
    test_doc_file(&test, path);
    assert_int_equal(wwd_game_of(test.level), WWD_GAME_GRUNTZ);
    assert_false(test.level->flags & WWD_LEVEL_COMPRESS);
    assert_int_equal(test.level->planes.count, 2);
    assert_checked(&test, NULL, 0);
    assert_int_equal(mw_verify(test.doc, &mismatch), 0);
    test_doc_end(&test);
}

static void the_islet_can_be_played(void **state)
{
    (void)state;
    static const char *const names[] = { "Sky",  "Sun",  "Hills",  "Ground", "Game",
                                         "Tele", "Tune", "Plants", "Clouds" };
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    struct mw_mismatch mismatch;
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    assert_int_equal(test.map->layers.count, 9);
    for (size_t i = 0; i < 9; i++)
        assert_string_equal(tw_layer_name(test.doc, &test.map->layers.items[i]), names[i]);
    assert_int_equal(test.map->envelopes.count, 2);
    assert_int_at(&test, "layers[1].quads[0].color_envelope", 0);
    assert_int_at(&test, "layers[4].tiles[3,17].index", 192);
    assert_int_at(&test, "layers[4].tiles[6,10].index", 33);
    assert_int_at(&test, "layers[4].tiles[36,1].index", 34);
    assert_int_at(&test, "images[0].external", 0);
    /* DDNet has nothing against it, and 0.7 neither once it is converted. */
    const struct mw_arg ddnet = { "as", "ddnet" }, other = { "as", "teeworlds07" };
    assert_int_equal(mw_check(test.doc, &ddnet, 1), 0);
    assert_int_equal(mw_diag_count(test.doc), 0);
    assert_int_equal(mw_verify(test.doc, &mismatch), 0);
    test_edit(&test, "convert to=teeworlds07");
    test_doc_reopen(&test);
    assert_int_equal(mw_check(test.doc, &other, 1), 0);
    assert_int_equal(mw_diag_count(test.doc), 0);
    test_doc_end(&test);
}

static void the_shores_can_be_played(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    test_source_path(path, "samples/shores.swd");
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), 0);
    const struct s2_map *map = s2_map_of(doc);
    assert_int_equal(map->players, 2);
    assert_int_equal(map->not_playable, 0);
    assert_int_equal(map->animals.count, 14);
    static const char *const games[] = { "s2", "rttr", "widelands" };
    for (size_t i = 0; i < 3; i++) {
        const struct mw_arg as = { "as", games[i] };
        assert_int_equal(mw_check(doc, &as, 1), 0);
        assert_int_equal(mw_diag_count(doc), 0);
    }
    assert_int_equal(mw_verify(doc, NULL), 0);
    mw_close(doc);
    test_context_free(context, &memory);
}

static void the_lighthouse_can_be_lit(void **state)
{
    (void)state;
    static const char *const names[] = { "Beach", "Rocks", "Stairs", "Lamp Room", "Cave", "Jetty" };
    char path[TEST_PATH_SIZE];
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    test_source_path(path, "samples/lighthouse.bin");
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), 0);
    const struct wb_game *game = wb_game_of(doc);
    assert_int_equal(game->scenes.count, 6);
    bool kinds[WB_SHAPE_BITMAP + 1] = { false };
    for (size_t i = 0; i < 6; i++) {
        assert_true(mw_str_equal(game->scenes.items[i].resource.name, mw_str_from(names[i])));
        for (size_t k = 0; k < game->scenes.items[i].shapes.count; k++)
            kinds[game->scenes.items[i].shapes.items[k].kind] = true;
    }
    assert_true(kinds[WB_SHAPE_RECTANGLE] && kinds[WB_SHAPE_ROUND_RECTANGLE] && kinds[WB_SHAPE_OVAL] &&
                kinds[WB_SHAPE_POLYGON] && kinds[WB_SHAPE_FREE_HAND]);
    assert_int_equal(game->objects.count, 16);
    assert_int_equal(game->characters.count, 4);
    assert_int_equal(game->sounds.count, 3);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        assert_string_equal(mw_diag_at(doc, i)->code, "WB143");
    assert_int_equal(mw_verify(doc, NULL), 0);
    mw_close(doc);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sources_make_the_levels),      cmocka_unit_test(the_lagoon_has_every_kind_of_tile),
        cmocka_unit_test(the_garden_is_stored_plainly), cmocka_unit_test(the_islet_can_be_played),
        cmocka_unit_test(the_shores_can_be_played),     cmocka_unit_test(the_lighthouse_can_be_lit),
    };
    return TEST_RUN(tests);
}
