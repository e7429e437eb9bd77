/* Values of fields and layers by the names that the format's description has for them: set, read, and in the
 * file. */
#include <mapwright/mapwright.h>

#include "settlers2_edit.h"

static struct sample sample;

struct named {
    const char *path, *set; /* what is set */
    const char *text;       /* what is read */
    size_t at;              /* offset of the byte in the file */
    uint8_t byte;
};

#define NODE(layer) (2352 + (layer) * (16 + SAMPLE_NODES) + 16 + 4 * SAMPLE_SIDE + 3)

/* In this order on one map, so that later rows see what earlier ones have set. */
static const struct named rows[] = {
    { "title", "A title", "A title", 16, 'e' },
    { "ui_width", "64", "64", 30, 64 },
    { "ui_height", "64", "64", 32, 64 },
    { "players", "7", "7", 35, 7 },
    { "author", "Me", "Me", 36, 'M' },
    { "hq_x.player7", "30", "30", 68, 30 },
    { "hq_y.player7", "31", "31", 82, 31 },
    { "not_playable", "yes", "yes", 84, 1 },
    { "leaders.player1", "octavianus", "octavianus", 85, 0 },
    { "leaders.player1", "julius", "julius", 85, 1 },
    { "leaders.player1", "brutus", "brutus", 85, 2 },
    { "leaders.player1", "erik", "erik", 85, 3 },
    { "leaders.player1", "knut", "knut", 85, 4 },
    { "leaders.player1", "olof", "olof", 85, 5 },
    { "leaders.player1", "yamauchi", "yamauchi", 85, 6 },
    { "leaders.player1", "tsunami", "tsunami", 85, 7 },
    { "leaders.player1", "hakirawashi", "hakirawashi", 85, 8 },
    { "leaders.player1", "shaka", "shaka", 85, 9 },
    { "leaders.player1", "todo", "todo", 85, 10 },
    { "leaders.player1", "mnga_tscha", "mnga_tscha", 85, 11 },
    { "areas[1].kind", "water", "water", 101, 2 },
    { "areas[1].x", "5", "5", 102, 5 },
    { "areas[1].y", "6", "6", 104, 6 },
    { "areas[1].size", "77", "77", 106, 77 },
    { "heights[3,4]", "60", "60", NODE(LAYER_HEIGHTS), 60 },
    /* A name leaves the bits as they are. */
    { "terrain_up[3,4]", "meadow2", "meadow2", NODE(LAYER_UP), 9 },
    { "terrain_up[3,4]", "meadow1|harbour", "meadow1|harbour", NODE(LAYER_UP), 0x48 },
    { "terrain_up[3,4]", "buildable_water", "buildable_water|harbour", NODE(LAYER_UP), 0x46 },
    { "terrain_up[3,4]", "savannah|used", "savannah|used", NODE(LAYER_UP), 0x80 },
    { "terrain_up[3,4]", "34", "buildable_mountain", NODE(LAYER_UP), 34 },
    { "terrain_up[3,4]", "reef_water|0", "reef_water", NODE(LAYER_UP), 19 },
    { "terrain_down[3,4]", "single_color", "single_color", NODE(LAYER_DOWN), 17 },
    { "terrain_down[3,4]", "lava2", "lava2", NODE(LAYER_DOWN), 20 },
    { "terrain_down[3,4]", "lava4", "lava4", NODE(LAYER_DOWN), 22 },
    { "terrain_down[3,4]", "0x57", "23|harbour", NODE(LAYER_DOWN), 0x57 },
    { "landscape", "wasteland", "wasteland", 34, 1 },
    { "terrain_down[3,4]", "moor|0", "moor", NODE(LAYER_DOWN), 5 },
    { "landscape", "winter", "winter", 34, 2 },
    { "terrain_down[3,4]", "few_ice_floes", "few_ice_floes", NODE(LAYER_DOWN), 2 },
    { "roads[3,4]", "east_path", "east_path", NODE(LAYER_ROADS), 1 },
    { "roads[3,4]", "south_west_waterway|east_donkey_road", "east_donkey_road|south_west_waterway",
      NODE(LAYER_ROADS), 0x32 },
    { "roads[3,4]", "0xFF", "east_waterway|south_east_waterway|south_west_waterway|centre_waterway",
      NODE(LAYER_ROADS), 0xFF },
    { "object_index[3,4]", "0x30", "48", NODE(LAYER_INDEX), 0x30 },
    { "object_type[3,4]", "trees1", "trees1", NODE(LAYER_TYPE), 0xC4 },
    { "object_type[3,4]", "trees2", "trees2", NODE(LAYER_TYPE), 0xC5 },
    { "object_type[3,4]", "trees3", "trees3", NODE(LAYER_TYPE), 0xC6 },
    { "object_type[3,4]", "scenery", "scenery", NODE(LAYER_TYPE), 0xC8 },
    { "object_type[3,4]", "granite1", "granite1", NODE(LAYER_TYPE), 0xCC },
    { "object_type[3,4]", "granite2", "granite2", NODE(LAYER_TYPE), 0xCD },
    { "object_type[3,4]", "0x40", "0x40", NODE(LAYER_TYPE), 0x40 },
    { "object_type[3,4]", "none", "none", NODE(LAYER_TYPE), 0 },
    { "animal_layer[3,4]", "pack_donkey", "pack_donkey", NODE(LAYER_ANIMALS), 9 },
    { "animal_layer[3,4]", "filled", "filled", NODE(LAYER_ANIMALS), 0xFF },
    { "animal_layer[3,4]", "none", "none", NODE(LAYER_ANIMALS), 0 },
    { "unused_layer[3,4]", "1", "1", NODE(LAYER_UNUSED), 1 },
    { "sites[3,4]", "unused6", "unused6", NODE(LAYER_SITES), 6 },
    { "sites[3,4]", "unused7", "unused7", NODE(LAYER_SITES), 7 },
    { "sites[3,4]", "flag+", "flag+", NODE(LAYER_SITES), 9 },
    { "sites[3,4]", "blocked+", "blocked+", NODE(LAYER_SITES), 0x78 },
    { "constant_layer[3,4]", "8", "8", NODE(LAYER_ANIMALS_COPY), 8 },
    { "animal_layer_copy[3,4]", "7", "7", NODE(LAYER_ANIMALS_COPY), 7 }, /* its former name */
    { "cursor_layer[3,4]", "1", "1", NODE(LAYER_CURSOR), 1 },
    { "resources[3,4]", "water", "water", NODE(LAYER_RESOURCES), 0x21 },
    { "resources[3,4]", "dry", "dry", NODE(LAYER_RESOURCES), 0x20 },
    { "resources[3,4]", "coal7", "coal7", NODE(LAYER_RESOURCES), 0x47 },
    { "resources[3,4]", "iron0", "iron0", NODE(LAYER_RESOURCES), 0x48 },
    { "resources[3,4]", "gold5", "gold5", NODE(LAYER_RESOURCES), 0x55 },
    { "resources[3,4]", "granite1", "granite1", NODE(LAYER_RESOURCES), 0x59 },
    { "resources[3,4]", "fish7", "fish7", NODE(LAYER_RESOURCES), 0x87 },
    { "resources[3,4]", "none", "none", NODE(LAYER_RESOURCES), 0 },
    { "shading[3,4]", "128", "128", NODE(LAYER_SHADING), 128 },
    { "area_layer[3,4]", "254", "254", NODE(LAYER_AREAS), 254 },
};

static void values_have_names(void **state)
{
    (void)state;
    struct test_doc test;
    sample_init(&sample);
    sample_test(&test, &sample);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct named *row = &rows[i];
        const char *text;
        void *data;
        size_t size;
        assert_ok(test.context, mw_set(test.doc, row->path, row->set));
        assert_ok(test.context, mw_get_text(test.doc, row->path, &text));
        assert_string_equal(text, row->text);
        assert_ok(test.context, mw_write(test.doc, NULL, 0, &data, &size));
        if (((uint8_t *)data)[row->at] != row->byte)
            fail_msg("%s=%s: byte %zu is 0x%02X", row->path, row->set, row->at, ((uint8_t *)data)[row->at]);
        mw_free(test.context, data);
    }
    test_doc_end(&test);
}

/* Painting by a name leaves the bits of each cell as they are; a name with bits sets them. */
static void painting_keeps_harbours(void **state)
{
    (void)state;
    struct test_doc test;
    sample_init(&sample);
    sample_set(&sample, LAYER_UP, 3, 4, 0x48);
    sample_test(&test, &sample);
    test_edit(&test, "paint path=terrain_up rect=3,4,2,1 value=water");
    assert_int_at(&test, "terrain_up[3,4]", 0x45);
    assert_int_at(&test, "terrain_up[4,4]", 0x05);
    test_edit(&test, "paint path=terrain_up rect=3,4,2,1 value=meadow1|0");
    assert_int_at(&test, "terrain_up[3,4]", 0x08);
    assert_refused(&test, "set path=terrain_up[3,4] value=medow1", MW_E_ARGUMENT,
                   "terrain_up[3,4]: \"medow1\" is neither a number nor the name of a value; did you mean "
                   "meadow1?");
    test_doc_end(&test);
}

/* JSON from before block 10 was renamed has the names of animals in it. */
static void former_names_are_built(void **state)
{
    (void)state;
    struct test_doc test;
    sample_init(&sample);
    sample_test(&test, &sample);
    char *json = test_dump(test.doc, NULL, MW_STYLE_JSON_LINE);
    char *layer = strstr(json, "\"constant_layer\":[");
    assert_non_null(layer);
    struct test_text text = { 0 };
    assert_int_equal(test_text_add(&text, json, (size_t)(layer - json)), 0);
    assert_int_equal(test_text_add(&text, "\"animal_layer_copy\":[", 21), 0);
    for (const char *at = layer + 18; *at; at++) {
        bool first = strncmp(at, "\"7*32\"", 6) == 0 && at < strchr(layer, ']');
        if (first)
            at += 5;
        assert_int_equal(test_text_add(&text, first ? "\"deer2*32\"" : at, first ? 10 : 1), 0);
    }
    struct mw_document *built;
    assert_ok(test.context, mw_build(test.context, "a.json", text.data, text.size, &built));
    assert_writes(built, test.bytes, test.size);
    mw_close(built);
    free(text.data);
    free(json);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_have_names),
        cmocka_unit_test(painting_keeps_harbours),
        cmocka_unit_test(former_names_are_built),
    };
    return TEST_RUN(tests);
}
