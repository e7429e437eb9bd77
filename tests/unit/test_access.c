/* Generic access to a document: paths, get, set, JSON both ways, kept values, verify. */
#include "doc.h"

#include <mapwright/mapwright.h>
#include <mapwright/unstable/wwd.h>

#include "base/buf.h"
#include "record/document.h"

static const char small_json[] =
    "{\"$format\": \"wwd\", \"flags\": [\"use_z_coords\"], \"name\": \"Claw - Level 1\", \"image_dir\": "
    "\"LEVEL1\\\\TILES\","
    " \"planes\": ["
    "  {\"name\": \"Back\", \"tile_width\": 64, \"tile_height\": 64, \"tiles\": [\"-*3\", \"1 2 #\"]},"
    "  {\"name\": \"Action\", \"flags\": [\"main\"], \"tile_width\": 64, \"tile_height\": 64, \"tiles\": "
    "[\"1*2\", \"0 1\"],"
    "   \"image_sets\": [\"ACTION\", \"MORE\"],"
    "   \"objects\": [{\"id\": 1, \"logic\": \"Officer\", \"location_x\": 10, \"health\": 5},"
    "                 {\"id\": 2, \"logic\": \"Officer\", \"location_x\": -20, \"name\": "
    "\"w\u00e9\\u0000x\"},"
    "                 {\"id\": 3, \"logic\": \"Rat\", \"rect_hit\": {\"left\": 1, \"top\": 2, \"right\": 3, "
    "\"bottom\": 4}}]}],"
    " \"tile_properties\": {\"items\": [{\"kind\": \"single\", \"width\": 64, \"height\": 64},"
    "  {\"kind\": \"double\", \"width\": 64, \"height\": 64, \"attribute\": \"clear\", \"inside\": "
    "\"solid\"}]}}";

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_buf text;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_buf_init(&fixture->text, fixture->context);
    if (mw_build(fixture->context, "small.json", small_json, sizeof small_json - 1, &fixture->doc) < 0) {
        print_error("%s\n", mw_error_message(fixture->context));
        return -1;
    }
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_close(fixture->doc);
    mw_buf_free(&fixture->text);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture);
    return 0;
}

static const char *get(struct fixture *fixture, const char *path, enum mw_style style)
{
    const struct mw_output output = { test_buf_add, &fixture->text };
    fixture->text.size = 0;
    if (mw_dump(fixture->doc, path, style, &output) < 0)
        return mw_error_message(fixture->context);
    mw_buf_u8(&fixture->text, 0);
    return (const char *)fixture->text.data;
}

/* ---- paths ---- */

static void test_get_one(void **state)
{
    struct fixture *fixture = *state;
    static const char *const cases[][3] = {
        { "name", "Claw - Level 1\n", "\"Claw - Level 1\"\n" },
        { "flags", "use_z_coords\n", "[\"use_z_coords\"]\n" },
        { "planes[1].objects[0].health", "5\n", "5\n" },
        { "planes[-1].objects[-1].logic", "Rat\n", "\"Rat\"\n" },
        { "planes[name=Action].objects[id=2].location_x", "-20\n", "-20\n" },
        { "planes[name=\"Back\"].tiles[2,1]", "#\n", "\"#\"\n" },
        { "planes[0].tiles[1,1]", "2\n", "2\n" },
        { "planes[1].image_sets[1]", "MORE\n", "\"MORE\"\n" },
        { "$trace.stream_level", "unknown\n", "\"unknown\"\n" },
        { "tile_properties.items[1].inside", "solid\n", "\"solid\"\n" },
        { "planes[1].num_objects", "3\n", "3\n" },
        { "planes[1].offset_tiles", "0x74C\n", "1868\n" },
        { "planes[1].objects[1].name", "\"w\u00e9\\u0000x\"\n", "\"w\u00e9\\u0000x\"\n" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(get(fixture, cases[i][0], MW_STYLE_TREE), cases[i][1]);
        assert_string_equal(get(fixture, cases[i][0], MW_STYLE_JSON_LINE), cases[i][2]);
    }
}

static void test_get_several(void **state)
{
    struct fixture *fixture = *state;
    assert_string_equal(get(fixture, "planes[1].objects[logic=Officer].id", MW_STYLE_TREE),
                        "planes[1].objects[0].id: 1\nplanes[1].objects[1].id: 2\n");
    assert_string_equal(get(fixture, "planes[*].name", MW_STYLE_JSON_LINE),
                        "{\"planes[0].name\":\"Back\",\"planes[1].name\":\"Action\"}\n");
    assert_string_equal(get(fixture, "planes[1].objects[2].rect_hit", MW_STYLE_JSON_LINE),
                        "{\"left\": 1, \"top\": 2, \"right\": 3, \"bottom\": 4}\n");
    assert_string_equal(get(fixture, "planes[0].tiles", MW_STYLE_JSON_LINE), "[\"-*3\",\"1 2 #\"]\n");
}

static void test_wrong_paths(void **state)
{
    struct fixture *fixture = *state;
    static const char *const cases[][2] = {
        { "nam", "path \"nam\": level has no \"nam\"; did you mean name?" },
        { "planes[1].object", "path \"planes[1].object\": plane has no \"object\"; did you mean objects?" },
        { "planes[2].name",
          "path \"planes[2].name\": no item 2; the number of items is 2; insert-item adds one" },
        { "planes[-3]", "path \"planes[-3]\": no item -3; the number of items is 2; insert-item adds one" },
        { "tile_properties.items[name=x]",
          "path \"tile_properties.items[name=x]\": tile_property has no \"name\"" },
        { "planes[x]", "path \"planes[x]\", column 8: an index, * or name=value expected" },
        { "planes[0", "path \"planes[0\", column 8: \"]\" expected" },
        { "planes.name", "path \"planes.name\", column 7: an index in brackets expected" },
        { "planes[0]name", "path \"planes[0]name\", column 10: \".\" or the end expected" },
        { "planes[0].tiles[3,0]", "path \"planes[0].tiles[3,0]\": no cell 3,0; the grid has 3 x 2" },
        { "planes[0].tiles[0,2]", "path \"planes[0].tiles[0,2]\": no cell 0,2; the grid has 3 x 2" },
        { "planes[0].tiles[0,0]x", "path \"planes[0].tiles[0,0]x\", column 17: a cell as [x,y] expected" },
        { "planes[0].tiles[0,0", "path \"planes[0].tiles[0,0\", column 17: a cell as [x,y] expected" },
        { "planes[0].tiles[0,x]", "path \"planes[0].tiles[0,x]\", column 17: a cell as [x,y] expected" },
        { "planes[0].tiles[x,0]", "path \"planes[0].tiles[x,0]\", column 17: a cell as [x,y] expected" },
        { "planes[0].tiles[0].x[1,1]",
          "path \"planes[0].tiles[0].x[1,1]\", column 17: a cell as [x,y] expected" },
        { "planes[0].tiles[1]", "path \"planes[0].tiles[1]\", column 17: a cell as [x,y] expected" },
        { "planes[name=Front].flags", "small.json: nothing matches \"planes[name=Front].flags\"" },
        { "name.x", "path \"name.x\", column 5: end of the path expected" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(get(fixture, cases[i][0], MW_STYLE_TREE), cases[i][1]);
}

/* A value in brackets can have 255 bytes. */
static void test_long_values(void **state)
{
    struct fixture *fixture = *state;
    char value[257], path[300], expected[400];
    memset(value, 'x', 256);
    value[255] = value[256] = '\0';
    snprintf(path, sizeof path, "planes[name=%s].flags", value);
    snprintf(expected, sizeof expected, "small.json: nothing matches \"%s\"", path);
    assert_string_equal(get(fixture, path, MW_STYLE_TREE), expected);
    value[255] = 'x';
    snprintf(path, sizeof path, "planes[name=%s].flags", value);
    assert_non_null(strstr(get(fixture, path, MW_STYLE_TREE), ", column 13: the value is too long"));
}

static void test_single_values(void **state)
{
    struct fixture *fixture = *state;
    int64_t number = 99;
    const char *text = NULL;
    assert_int_equal(mw_get_int(fixture->doc, "planes[0].tiles[1,1]", &number), 0);
    assert_int_equal(number, 2);
    assert_int_equal(mw_get_int(fixture->doc, "planes[0].tiles[0,0]", &number), 0);
    assert_int_equal(number, WWD_TILE_INVISIBLE);
    assert_int_equal(mw_get_int(fixture->doc, "name", &number), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), "small.json: \"name\" is not a number");
    assert_int_equal(mw_get_int(fixture->doc, "planes[*].flags", &number), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context),
                        "small.json: \"planes[*].flags\" matches 2 fields, expected 1");
    assert_int_equal(number, WWD_TILE_INVISIBLE);
    assert_int_equal(mw_get_text(fixture->doc, "planes[1].objects[2].rect_hit", &text), 0);
    assert_string_equal(text, "1,2,3,4");
}

/* ---- set ---- */

static void check_change(struct fixture *fixture, size_t index, const char *path, const char *text)
{
    assert_true(index < mw_change_count(fixture->doc));
    assert_string_equal(mw_change_at(fixture->doc, index)->path, path);
    assert_string_equal(mw_change_at(fixture->doc, index)->text, text);
}

static void test_set(void **state)
{
    struct fixture *fixture = *state;
    static const char *const cases[][4] = {
        { "name", "Claw - Level 2", "name", "Claw - Level 1 -> Claw - Level 2" },
        { "flags", "compress|use_z_coords", "flags", "use_z_coords -> use_z_coords|compress" },
        { "planes[1].objects[2].rect_hit", "5,6,-7,8", "planes[1].objects[2].rect_hit",
          "1,2,3,4 -> 5,6,-7,8" },
        { "planes[1].objects[0].flags_draw", "mirror|0x100", "planes[1].objects[0].flags_draw",
          "0 -> mirror|0x100" },
        { "planes[0].tiles[0,0]", "#", "planes[0].tiles[0,0]", "- -> #" },
        { "tile_properties.items[1].inside", "death", "tile_properties.items[1].inside", "solid -> death" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(mw_set(fixture->doc, cases[i][0], cases[i][1]), 0);
        check_change(fixture, i, cases[i][2], cases[i][3]);
    }
    size_t before = mw_change_count(fixture->doc);
    assert_int_equal(mw_set(fixture->doc, "name", "Claw - Level 2"), 0);
    assert_int_equal(mw_change_count(fixture->doc), before);
    assert_int_equal(wwd_level_of(fixture->doc)->planes.items[1].objects.items[2].rect_hit.right, -7);
}

static void test_set_refuses(void **state)
{
    struct fixture *fixture = *state;
    static const char *const cases[][3] = {
        { "planes[1].num_objects", "7",
          "planes[1].num_objects is computed and cannot be set; use the edit operations add-object and "
          "delete-objects" },
        { "planes[1].objects[0].health", "much", "planes[1].objects[0].health: \"much\" is not a number" },
        { "planes[1].objects[0].health", "2147483648",
          "planes[1].objects[0].health: 2147483648 is out of range, expected -2147483648 to 2147483647" },
        { "planes[0].fill_color", "256", "planes[0].fill_color: 256 is out of range, expected 0 to 255" },
        { "flags", "compres",
          "flags: \"compres\" is neither a number nor a flag; did you mean compress? (use_z_coords, "
          "compress)" },
        { "tile_properties.items[0].attribute", "solidd",
          "tile_properties.items[0].attribute: \"solidd\" is neither a number nor the name of a value; did "
          "you mean "
          "solid?" },
        { "planes[0].tiles", "1", "planes[0].tiles is a grid; set one of its cells, [x,y]" },
        { "planes", "1",
          "planes is a list; set one of its items' fields, or use insert-item, remove-item or move-item" },
        { "planes[1].objects[0]", "1",
          "planes[1].objects[0] is not a single value (object); name one of its fields" },
        { "planes[1].objects[2].rect_hit", "1,2,3",
          "planes[1].objects[2].rect_hit requires 4 numbers separated by commas, not \"1,2,3\"" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(mw_set(fixture->doc, cases[i][0], cases[i][1]), MW_E_ARGUMENT);
        assert_string_equal(mw_error_message(fixture->context), cases[i][2]);
    }
    char long_name[80];
    memset(long_name, 'x', 65);
    long_name[65] = 0;
    assert_int_equal(mw_set(fixture->doc, "name", long_name), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), "name: 65 bytes exceed the maximum of 64");
    assert_int_equal(mw_set(fixture->doc, "planes[1].objects[0].name", "a\u017c"), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(fixture->context), "U+017C"));
    assert_non_null(strstr(mw_error_message(fixture->context), "windows-1252"));
    assert_int_equal(mw_change_count(fixture->doc), 0);
}

/* All or nothing: the second plane's value is bad for nobody, the first list item's is. */
static void test_set_is_all_or_nothing(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(mw_set(fixture->doc, "planes[1].objects[*].health", "nine"), MW_E_ARGUMENT);
    assert_int_equal(mw_change_count(fixture->doc), 0);
    assert_int_equal(mw_set(fixture->doc, "planes[1].objects[*].health", "9"), 0);
    assert_int_equal(mw_change_count(fixture->doc), 3);
}

/* ---- JSON ---- */

static void *written(struct mw_document *doc, size_t *size)
{
    void *bytes;
    assert_int_equal(mw_write(doc, NULL, 0, &bytes, size), 0);
    return bytes;
}

static void test_json_round_trip(void **state)
{
    struct fixture *fixture = *state;
    size_t size, again_size;
    void *bytes = written(fixture->doc, &size);
    struct mw_document *read, *built;
    read = test_open_bytes(fixture->context, "small.wwd", bytes, size);
    assert_int_equal(mw_diag_count(read), 0);
    assert_int_equal(mw_verify(read, NULL), 0);
    const struct mw_output output = { test_buf_add, &fixture->text };
    fixture->text.size = 0;
    assert_int_equal(mw_dump(read, NULL, MW_STYLE_JSON, &output), 0);
    assert_int_equal(mw_build(fixture->context, "again.json", fixture->text.data, fixture->text.size, &built),
                     0);
    void *again = written(built, &again_size);
    assert_int_equal(size, again_size);
    assert_memory_equal(bytes, again, size);
    mw_free(fixture->context, again);
    mw_close(built);
    mw_close(read);
    mw_free(fixture->context, bytes);
}

static void test_json_errors(void **state)
{
    struct fixture *fixture = *state;
    static const char *const cases[][2] = {
        { "{", "bad.json: line 1, column 1: string or '}' expected near end of file" },
        { "{\"name\": 1}", "bad.json: the JSON has no \"$format\", the name of the format to build" },
        { "{\"$format\": \"wdw\"}", "unknown format \"wdw\"; did you mean wwd?" },
        { "{\"$format\": \"wwd\", \"nmae\": \"\"}",
          "bad.json: unknown field \"nmae\" in this level; did you mean name?" },
        { "{\"$format\": \"wwd\", \"name\": 1}", "bad.json: name: a text expected, a number found" },
        { "{\"$format\": \"wwd\", \"start_x\": \"left\"}", "start_x: \"left\" is not a number" },
        { "{\"$format\": \"wwd\", \"start_x\": 4294967296}",
          "bad.json: start_x: 4294967296 is out of range, expected -2147483648 to 2147483647" },
        { "{\"$format\": \"wwd\", \"planes\": {}}", "bad.json: planes: a list expected, a map found" },
        { "{\"$format\": \"wwd\", \"planes\": [{\"tiles\": [\"1 2\", \"1\"]}]}",
          "bad.json: planes[0].tiles: row 1: 1 cell, expected 2 as in the first row" },
        { "{\"$format\": \"wwd\", \"planes\": [{\"tiles\": [\"1 x\"]}]}",
          "bad.json: planes[0].tiles: row 0: \"x\" is not a value" },
        { "{\"$format\": \"wwd\", \"planes\": [{\"tiles\": [\"1*4294967295\", \"1*4294967295\"]}]}",
          "bad.json: planes[0].tiles: 4294967295 x 2 cells exceed the limit of 67108864" },
        { "{\"$format\": \"wwd\", \"$encoding\": \"ebcdic\"}",
          "bad.json: $encoding: unknown encoding \"ebcdic\"" },
        { "{\"$format\": \"wwd\", \"$trace\": {\"tail\": \"!\"}}", NULL },
        { "{\n\"name\": \"\\\"name\\\"\",\n\"planes\": [{\"name\": 1}, \"name\"],\n\"name\"\n: 2}",
          "bad.json: line 4, column 6: duplicate key \"name\", already in line 2" },
        { "{\"id\": 1,\n\"planes\": [{}, {\"$layout\": {\"id\":\n1},\n\n\"id\" : [\"id\"], \"id\": 3}]}",
          "bad.json: line 5, column 19: duplicate key \"id\", already in line 5" },
        { "{\"a\": 1,\n\"\\u0061\": 2}",
          "bad.json: line 2, column 8: duplicate object key near '\"\\u0061\"'" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_document *built = NULL;
        assert_true(mw_build(fixture->context, "bad.json", cases[i][0], strlen(cases[i][0]), &built) < 0);
        assert_null(built);
        if (cases[i][1])
            assert_string_equal(mw_error_message(fixture->context), cases[i][1]);
    }
}

/* ---- kept values ---- */

static void test_wrong_derived_values_are_kept(void **state)
{
    struct fixture *fixture = *state;
    size_t size, size_after;
    uint8_t *bytes = written(fixture->doc, &size);
    const size_t width_px = 1524 + 0x50;
    bytes[width_px] = 1; /* 192 -> 1, in the first plane */
    struct mw_document *read = test_open_bytes(fixture->context, "kept.wwd", bytes, size);
    assert_int_equal(mw_verify(read, NULL), 0);
    /* An edit of something else leaves it alone. */
    assert_int_equal(mw_set(read, "author", "me"), 0);
    uint8_t *after = written(read, &size_after);
    assert_int_equal(after[width_px], 1);
    mw_free(fixture->context, after);
    /* An edit of what it is computed from puts it right. */
    assert_int_equal(mw_set(read, "planes[0].tile_width", "32"), 0);
    after = written(read, &size_after);
    assert_int_equal(after[width_px], 96);
    mw_free(fixture->context, after);
    mw_close(read);
    mw_free(fixture->context, bytes);
}

static void test_hex(void **state)
{
    struct fixture *fixture = *state;
    const char *text = get(fixture, NULL, MW_STYLE_HEX);
    assert_non_null(
        strstr(text, "00000000  f4 05 00 00                                      header_size = 1524\n"));
    assert_non_null(strstr(text, "planes[1].objects[0].health = 5\n"));
    assert_non_null(strstr(text, "tile_properties.items[1].inside = solid\n"));
}

int main(void)
{
#define WITH_LEVEL(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WITH_LEVEL(test_get_one),
        WITH_LEVEL(test_get_several),
        WITH_LEVEL(test_wrong_paths),
        WITH_LEVEL(test_long_values),
        WITH_LEVEL(test_single_values),
        WITH_LEVEL(test_set),
        WITH_LEVEL(test_set_refuses),
        WITH_LEVEL(test_set_is_all_or_nothing),
        WITH_LEVEL(test_json_round_trip),
        WITH_LEVEL(test_json_errors),
        WITH_LEVEL(test_wrong_derived_values_are_kept),
        WITH_LEVEL(test_hex),
    };
    return TEST_RUN(tests);
}
