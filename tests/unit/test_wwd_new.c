/* New levels from templates. */
#include "test.h"

#include "formats/wwd/wwd.h"
#include "wwd_edit.h"

static int make(struct test_doc *test, const char *template_name, const struct mw_arg *args, size_t count)
{
    *test = (struct test_doc){ 0 };
    test->context = test_context_new(&test->memory);
    int error = mw_new(test->context, template_name, args, count, &test->doc);
    test->level = error ? NULL : test->doc->root;
    return error;
}

static void assert_plane(const struct test_doc *test, size_t index, const char *name, const char *image_set,
                         uint32_t flags, int32_t width, int32_t height)
{
    const struct wwd_plane *plane = &test->level->planes.items[index];
    assert_string_equal(plane->name, name);
    assert_int_equal(plane->flags, flags);
    assert_int_equal(plane->block_size, 160);
    assert_int_equal(plane->tiles_wide, width);
    assert_int_equal(plane->tiles_high, height);
    assert_int_equal(plane->width_px, width * plane->tile_width);
    assert_int_equal(plane->height_px, height * plane->tile_height);
    assert_int_equal(plane->image_sets.count, 1);
    assert_int_equal(plane->image_sets.items[0].name.size, strlen(image_set));
    assert_memory_equal(plane->image_sets.items[0].name.data, image_set, strlen(image_set));
}

static void assert_look(const struct test_doc *test, size_t index, int32_t movement_x, int32_t movement_y,
                        int32_t z, int32_t fill_color, uint32_t tile)
{
    const struct wwd_plane *plane = &test->level->planes.items[index];
    assert_int_equal(plane->movement_x_percent, movement_x);
    assert_int_equal(plane->movement_y_percent, movement_y);
    assert_int_equal(plane->z_coord, z);
    assert_int_equal(plane->fill_color, fill_color);
    for (uint32_t y = 0; y < plane->tiles.height; y++)
        for (uint32_t x = 0; x < plane->tiles.width; x++)
            assert_int_equal(mw_grid_u32(&plane->tiles, x, y), tile);
}

static void makes_a_claw_level(void **state)
{
    (void)state;
    struct test_doc test;
    const struct mw_arg args[] = {
        { "size", "200x41" },       { "level", "5" },       { "author", "Somebody" },
        { "birth", "May 4, 1999" }, { "start", "100,200" },
    };
    assert_int_equal(make(&test, "claw", args, 5), 0);
    const struct wwd_level *level = test.level;
    assert_int_equal(level->header_size, WWD_HEADER_SIZE);
    assert_int_equal(level->flags, WWD_LEVEL_USE_Z_COORDS | WWD_LEVEL_COMPRESS);
    assert_string_equal(level->name, "Claw - Level 5");
    assert_string_equal(level->author, "Somebody");
    assert_string_equal(level->birth, "May 4, 1999");
    assert_string_equal(level->rez_file, "..\\CLAW.REZ");
    assert_string_equal(level->launch_app, "..\\CLAW.EXE");
    assert_string_equal(level->image_dir, "LEVEL5\\TILES");
    assert_string_equal(level->pal_rez, "LEVEL5\\PALETTES\\MAIN.PAL");
    assert_string_equal(level->image_set1, "LEVEL5\\IMAGES");
    assert_string_equal(level->image_set2, "GAME\\IMAGES");
    assert_string_equal(level->prefix1, "LEVEL");
    assert_string_equal(level->prefix2, "GAME");
    assert_int_equal(level->start_x, 100);
    assert_int_equal(level->start_y, 200);
    assert_int_equal(wwd_game_of(level), WWD_GAME_CLAW);
    assert_int_equal(level->planes.count, 3);
    assert_plane(&test, 0, "Background", "BACK", WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y, 24, 24);
    assert_look(&test, 0, 50, 50, -999, 50, WWD_TILE_FILLED);
    assert_plane(&test, 1, "Action", "ACTION", WWD_PLANE_MAIN, 200, 41);
    assert_look(&test, 1, 100, 100, 0, 50, WWD_TILE_INVISIBLE);
    /* 41 rows at 125 % end in the 52nd */
    assert_plane(&test, 2, "Front", "FRONT", WWD_PLANE_WRAP_X, 24, 52);
    assert_look(&test, 2, 150, 125, 9000, 50, WWD_TILE_INVISIBLE);
    assert_int_equal(level->tile_properties.header_size, 32);
    assert_int_equal(level->tile_properties.num_tile_properties, 1000);
    assert_int_equal(level->tile_properties.items.items[999].width, 64);
    assert_sound(&test);
    test_doc_end(&test);
}

static void makes_a_gruntz_level(void **state)
{
    (void)state;
    struct test_doc test;
    const struct mw_arg args[] = {
        { "size", "30x20" }, { "level", "6" }, { "birth", "" }, { "compress", "no" }, { "tile", "12" }
    };
    assert_int_equal(make(&test, "gruntz", args, 5), 0);
    const struct wwd_level *level = test.level;
    assert_int_equal(level->flags, WWD_LEVEL_USE_Z_COORDS);
    assert_int_equal(level->main_block_size, 0);
    assert_string_equal(level->name, "Gruntz - Level 6");
    assert_string_equal(level->author, "");
    assert_string_equal(level->image_dir, "\\AREA2\\TILEZ");
    assert_string_equal(level->pal_rez, "");
    assert_string_equal(level->image_set1, "AREA2\\IMAGEZ");
    assert_string_equal(level->image_set2, "GAME\\IMAGEZ");
    assert_int_equal(wwd_game_of(level), WWD_GAME_GRUNTZ);
    assert_int_equal(level->planes.count, 2);
    assert_plane(&test, 0, "Back", "BACK", WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y, 30, 20);
    assert_look(&test, 0, 100, 100, 0, 128, WWD_TILE_INVISIBLE);
    assert_plane(&test, 1, "Action", "ACTION", WWD_PLANE_MAIN, 30, 20);
    assert_look(&test, 1, 100, 100, 0, 128, 12);
    assert_int_equal(level->tile_properties.num_tile_properties, 910);
    assert_int_equal(level->tile_properties.items.items[0].width, 32);
    assert_int_equal(level->start_x, 30 * 32 / 2);
    assert_int_equal(level->start_y, 20 * 32 / 2);
    assert_sound(&test);
    test_doc_end(&test);
}

/* For every level number of both games, the new level has no diagnostics. */
static void every_level_number_is_sound(void **state)
{
    (void)state;
    static const struct {
        const char *template_name;
        int levels;
    } games[] = { { "claw", 14 }, { "gruntz", 32 } };
    for (size_t g = 0; g < 2; g++)
        for (int number = 1; number <= games[g].levels; number++) {
            struct test_doc test;
            char text[12];
            snprintf(text, sizeof text, "%d", number);
            const struct mw_arg args[] = { { "level", text }, { "size", "5x4" } };
            assert_int_equal(make(&test, games[g].template_name, args, 2), 0);
            assert_sound(&test);
            test_doc_end(&test);
        }
}

static void the_file_is_written_like_the_editor_does(void **state)
{
    (void)state;
    struct test_doc test;
    const struct mw_arg args[] = { { "birth", "" } };
    assert_int_equal(make(&test, "claw", args, 1), 0);
    void *data;
    size_t size;
    struct mw_document *again;
    assert_int_equal(mw_write(test.doc, NULL, 0, &data, &size), 0);
    const uint8_t *bytes = data;
    assert_int_equal(bytes[0] | bytes[1] << 8, 1524);
    assert_int_equal(bytes[1524], 0x78);
    assert_int_equal(bytes[1525], 0x9C);
    again = test_open_bytes(test.context, "again", data, size);
    assert_int_equal(wwd_level_of(again)->trace.checksum_style, WWD_CHECKSUM_EDITOR);
    assert_int_equal(wwd_level_of(again)->main_block_size, 48882);
    mw_close(again);
    mw_free(test.context, data);
    test_doc_end(&test);
}

static void the_default_birth_is_today(void **state)
{
    (void)state;
    struct test_doc test;
    char month[32];
    int day, year;
    assert_int_equal(make(&test, "claw", NULL, 0), 0);
    assert_int_equal(sscanf(test.level->birth, "%31s %d, %d", month, &day, &year), 3);
    assert_in_range(day, 1, 31);
    assert_in_range(year, 2024, 9999);
    test_doc_end(&test);
}

static void names_are_stored_in_the_chosen_encoding(void **state)
{
    (void)state;
    struct test_doc test;
    const struct mw_arg polish[] = { { "name", "Zamek Kr\xC3\xB3lewski 3 \xC5\x81" },
                                     { "encoding", "windows-1250" } };
    assert_int_equal(make(&test, "claw", polish, 2), 0);
    assert_string_equal(test.level->name, "Zamek Kr\xF3lewski 3 \xA3");
    assert_sound(&test);
    test_doc_end(&test);
    assert_int_equal(make(&test, "claw", polish, 1), MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(test.context),
        "name: character 19, \"\xC5\x81\" (U+0141), cannot be represented in the encoding windows-1252");
    test_context_free(test.context, &test.memory);
}

static void wrong_options_are_reported(void **state)
{
    (void)state;
    static const struct {
        const char *template_name, *name, *value, *message;
    } wrong[] = {
        { "claw", "size", "0x5",
          "size requires WIDTHxHEIGHT, each a whole number between 1 and 32767, not \"0x5\"" },
        { "claw", "birth", "2026-11-28",
          "claw: birth: CrazyHook cannot read \"2026-11-28\"; a date that begins with a digit must end in "
          "DD.MM.YYYY" },
        { "claw", "level", "15", "level requires a whole number between 1 and 14, not \"15\"" },
        { "claw", "start", "6400,0", "claw: start=6400,0 is outside the level, which has 6400 x 3200 px" },
        { "claw", "area", "3",
          "unknown option \"area\"; options: size, name, author, birth, "
          "start, compress, encoding, rez, app, level" },
        { "gruntz", "area", "9", "area requires a whole number between 1 and 8, not \"9\"" },
        { "clow", "size", "5x5",
          "unknown template \"clow\"; templates: claw, gruntz, "
          "teeworlds06, teeworlds07, ddnet, settlers2, worldbuilder" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct test_doc test;
        const struct mw_arg arg = { wrong[i].name, wrong[i].value };
        assert_true(make(&test, wrong[i].template_name, &arg, 1) < 0);
        assert_string_equal(mw_error_message(test.context), wrong[i].message);
        test_context_free(test.context, &test.memory);
    }
}

static int make_small(struct mw_context *context, void *user)
{
    const struct mw_arg args[] = { { "size", "3x2" }, { "birth", "" } };
    struct mw_document *doc;
    int error = mw_new(context, user, args, 2, &doc);
    if (!error)
        mw_close(doc);
    return error;
}

static void every_failed_allocation_is_survived(void **state)
{
    (void)state;
    static char claw[] = "claw", gruntz[] = "gruntz";
    assert_in_range(test_each_allocation_fails(make_small, claw), 5, 100000);
    assert_in_range(test_each_allocation_fails(make_small, gruntz), 5, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_a_claw_level),
        cmocka_unit_test(makes_a_gruntz_level),
        cmocka_unit_test(every_level_number_is_sound),
        cmocka_unit_test(the_file_is_written_like_the_editor_does),
        cmocka_unit_test(the_default_birth_is_today),
        cmocka_unit_test(names_are_stored_in_the_chosen_encoding),
        cmocka_unit_test(wrong_options_are_reported),
        cmocka_unit_test(every_failed_allocation_is_survived),
    };
    return TEST_RUN(tests);
}
