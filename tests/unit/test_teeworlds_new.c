/* New maps from templates. */
#include "test.h"

#include "formats/teeworlds/edit/edit.h"
#include "formats/teeworlds/model.h"
#include "doc.h"

static int make(struct test_doc *test, const char *template_name, const struct mw_arg *args, size_t count)
{
    test_doc_begin(test);
    int error = mw_new(test->context, template_name, args, count, &test->doc);
    test->map = error ? NULL : test->doc->root;
    return error;
}

static unsigned tile_at(const struct test_doc *test, size_t layer, uint32_t x, uint32_t y)
{
    const struct mw_grid *grid = &test->map->layers.items[layer].tiles;
    return grid->cells[((size_t)y * grid->width + x) * 4];
}

/* Walls around, one spawn, air everywhere else. */
static void assert_game(struct test_doc *test, size_t layer, int32_t width, int32_t height, uint32_t border,
                        uint32_t spawn_x, uint32_t spawn_y)
{
    const struct mw_field *row = mw_record_field(&tw_layer_record, "tiles", 5);
    struct tw_layer *game = &test->map->layers.items[layer];
    assert_int_equal(tw_game_layer(test->map), layer);
    assert_int_equal(game->width, width);
    assert_int_equal(game->height, height);
    assert_string_equal(game->tile_name, "Game");
    assert_int_equal(game->image, -1);
    assert_int_equal(game->color_envelope, -1);
    assert_int_equal(tw_load(test->doc, row, game), 0);
    for (uint32_t y = 0; y < (uint32_t)height; y++)
        for (uint32_t x = 0; x < (uint32_t)width; x++) {
            bool wall =
                x < border || y < border || x >= (uint32_t)width - border || y >= (uint32_t)height - border;
            unsigned wanted = wall ? 1 : x == spawn_x && y == spawn_y ? 192 : 0;
            if (tile_at(test, layer, x, y) != wanted)
                fail_msg("tile %u,%u is %u, not %u", x, y, tile_at(test, layer, x, y), wanted);
        }
}

/* The rules of the map's own game report nothing worse than a note. */
static void assert_accepted(struct test_doc *test, const char *game)
{
    const struct mw_arg args[] = { { "as", game } };
    assert_ok(test->context, mw_check(test->doc, args, 1));
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        if (diag->severity > MW_SEVERITY_NOTE)
            fail_msg("%s %s at %s: %s", game, diag->code, diag->path, diag->message);
    }
}

static void maps_are_made_for_every_game(void **state)
{
    (void)state;
    static const struct {
        const char *name, *game;
        uint32_t info_size, tile_size;
        int32_t tile_version;
    } cases[] = { { "teeworlds06", "ddnet", 20, 72, 3 },
                  { "teeworlds07", "teeworlds07", 20, 72, 4 },
                  { "ddnet", "ddnet", 24, 92, 3 } };
    for (size_t i = 0; i < 3; i++) {
        struct test_doc test;
        const struct mw_arg args[] = { { "size", "20x10" }, { "author", "Somebody" } };
        assert_int_equal(make(&test, cases[i].name, args, 2), 0);
        test_doc_reopen(&test);
        const struct tw_map *map = test.map;
        assert_int_equal(map->datafile_version, 4);
        assert_int_equal(map->versions.items[0].version, 1);
        assert_int_equal(map->info.items[0].size, cases[i].info_size);
        assert_text_at(&test, "info[0].author_text", "Somebody");
        assert_int_equal(map->groups.count, 2);
        assert_int_equal(map->groups.items[0].parallax_x, 0);
        assert_string_equal(map->groups.items[0].name, "");
        assert_int_equal(map->groups.items[1].parallax_x, 100);
        assert_int_equal(map->groups.items[1].start_layer, 1);
        assert_int_equal(map->groups.items[1].num_layers, 1);
        assert_string_equal(map->groups.items[1].name, "Game");
        assert_int_equal(map->layers.items[1].size, cases[i].tile_size);
        assert_int_equal(map->layers.items[1].tile_version, cases[i].tile_version);
        assert_game(&test, 1, 20, 10, 1, 10, 8);
        assert_accepted(&test, cases[i].game);
        test_doc_end(&test);
    }
}

static void the_sky_fills_the_screen(void **state)
{
    (void)state;
    struct test_doc test;
    assert_int_equal(make(&test, "ddnet", NULL, 0), 0);
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[0].num_quads", 1);
    assert_int_at(&test, "layers[0].quads[0].top_left.x", -800 * 1024);
    assert_int_at(&test, "layers[0].quads[0].top_left.y", -600 * 1024);
    assert_int_at(&test, "layers[0].quads[0].top_right.x", 800 * 1024);
    assert_int_at(&test, "layers[0].quads[0].bottom_left.x", -800 * 1024);
    assert_int_at(&test, "layers[0].quads[0].bottom_right.y", 600 * 1024);
    assert_int_at(&test, "layers[0].quads[0].pivot.x", 0);
    assert_int_at(&test, "layers[0].quads[0].color_top_right.r", 94);
    assert_int_at(&test, "layers[0].quads[0].color_bottom_left.r", 204);
    assert_int_at(&test, "layers[0].quads[0].color_bottom_left.a", 255);
    assert_int_at(&test, "layers[0].quads[0].texture_bottom_right.x", 1024);
    assert_int_at(&test, "layers[0].quads[0].position_envelope", -1);
    assert_int_at(&test, "layers[0].quads_image", -1);
    assert_game(&test, 1, 50, 50, 1, 25, 48);
    test_doc_end(&test);
}

static void options_have_effect(void **state)
{
    (void)state;
    struct test_doc test;
    const struct mw_arg args[] = {
        { "size", "12x9" }, { "border", "3" }, { "spawn", "3,4" }, { "background", "no" }
    };
    assert_int_equal(make(&test, "teeworlds07", args, 4), 0);
    test_doc_reopen(&test);
    assert_int_equal(test.map->groups.count, 1);
    assert_int_equal(test.map->layers.count, 1);
    assert_int_equal(test.map->info.items[0].author, -1);
    assert_game(&test, 0, 12, 9, 3, 3, 4);
    test_doc_end(&test);
    const struct mw_arg tiny[] = { { "size", "2x2" } };
    assert_int_equal(make(&test, "ddnet", tiny, 1), 0);
    test_doc_reopen(&test);
    assert_game(&test, 1, 2, 2, 0, 1, 1);
    test_doc_end(&test);
}

static void assert_no_map(const char *options, const char *message)
{
    struct test_doc test;
    char copy[64], *at = copy;
    struct mw_arg args[4];
    size_t count = 0;
    snprintf(copy, sizeof copy, "%s", options);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        at = strchr(word, '=');
        *at = 0;
        args[count++] = (struct mw_arg){ word, at + 1 };
    }
    assert_int_equal(make(&test, "ddnet", args, count), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(test.context), message);
    test_context_free(test.context, &test.memory);
}

static void invalid_options_are_refused(void **state)
{
    (void)state;
    assert_no_map("size=6x9 border=3", "ddnet: border=3 would fill all 6 x 9 tiles");
    assert_no_map("size=6x9 spawn=5,4", "ddnet: spawn=5,4 is outside the walls; expected x 1 to 4, y 1 to 7");
    assert_no_map("size=6x9 spawn=2,8", "ddnet: spawn=2,8 is outside the walls; expected x 1 to 4, y 1 to 7");
    assert_no_map("size=1x9",
                  "size requires WIDTHxHEIGHT, each a whole number between 2 and 10000, not \"1x9\"");
}

static int make_and_write(struct mw_context *context, void *user)
{
    struct mw_document *doc;
    const struct mw_arg args[] = { { "size", "9x9" }, { "author", "me" } };
    void *bytes;
    size_t size;
    int error = mw_new(context, user, args, 2, &doc);
    if (error)
        return error;
    error = mw_write(doc, NULL, 0, &bytes, &size);
    if (!error)
        mw_free(context, bytes);
    mw_close(doc);
    return error;
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    char name[] = "teeworlds07";
    assert_true(test_each_allocation_fails(make_and_write, name) > 20);
}

/* What new items are made for: the game that has all that a map uses. */
static void games_are_told_by_what_a_map_uses(void **state)
{
    (void)state;
    static const struct {
        struct tw_layer layer;
        uint32_t info_size;
        const char *name;
    } cases[] = {
        { { .type = TW_LAYER_TILES, .tile_version = 3, .size = 72 }, 20, "teeworlds06" },
        { { .type = TW_LAYER_TILES, .tile_version = 3, .tile_flags = TW_TILES_GAME }, 20, "teeworlds06" },
        { { .type = TW_LAYER_TILES, .tile_version = 4, .size = 92 }, 24, "teeworlds07" },
        { { .type = TW_LAYER_TILES, .tile_version = 3, .tile_flags = TW_TILES_FRONT }, 20, "ddnet" },
        { { .type = TW_LAYER_TILES, .tile_version = 3, .tile_flags = TW_TILES_TUNE }, 20, "ddnet" },
        { { .type = TW_LAYER_TILES, .tile_version = 3, .size = 88 }, 20, "teeworlds06" },
        { { .type = TW_LAYER_TILES, .tile_version = 3, .size = 92 }, 20, "ddnet" },
        { { .type = TW_LAYER_QUADS, .tile_version = 4, .size = 92 }, 20, "teeworlds06" },
        { { .type = TW_LAYER_SOUNDS }, 20, "ddnet" },
        { { .type = 77, .size = 92 }, 20, "teeworlds06" },
        { { .type = TW_LAYER_QUADS }, 23, "teeworlds06" },
        { { .type = TW_LAYER_QUADS }, 24, "ddnet" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tw_layer layer = cases[i].layer;
        struct tw_info info = { .size = cases[i].info_size };
        struct tw_map map = { 0 };
        map.layers.items = &layer;
        map.info.items = &info;
        map.layers.count = map.info.count = 1;
        assert_string_equal(tw_edition_of(&map)->name, cases[i].name);
        map.automappers.count = 1;
        assert_string_equal(tw_edition_of(&map)->name,
                            strcmp(cases[i].name, "teeworlds07") == 0 ? "teeworlds07" : "ddnet");
    }
}

static void editions_have_names(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof tw_editions / sizeof *tw_editions; i++)
        assert_ptr_equal(tw_edition_named(tw_editions[i].name), &tw_editions[i]);
    assert_null(tw_edition_named("teeworlds08"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_are_made_for_every_game), cmocka_unit_test(the_sky_fills_the_screen),
        cmocka_unit_test(options_have_effect),          cmocka_unit_test(invalid_options_are_refused),
        cmocka_unit_test(lack_of_memory_is_reported),   cmocka_unit_test(games_are_told_by_what_a_map_uses),
        cmocka_unit_test(editions_have_names),
    };
    return TEST_RUN(tests);
}
