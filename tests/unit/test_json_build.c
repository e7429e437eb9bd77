/* What building says of JSON whose values are of the wrong kind. */
#include "test.h"

#include <stdio.h>

#include <mapwright/mapwright.h>

#define LAYER(member)                                                                                        \
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"layers\": [{\"type\": \"tiles\", "              \
    "\"tile_version\": 3, \"width\": 2, \"height\": 1, " member "}]}"
#define ROOT(member) "{\"$format\": \"teeworlds\", \"datafile_version\": 4, " member "}"

static void wrong_kinds_of_values_are_named(void **state)
{
    static const struct {
        const char *json, *message;
    } rows[] = {
        { LAYER("\"tile_flags\": [[1]]"),
          "layers[0].tile_flags: a flag's name or number expected, a list found" },
        { LAYER("\"tile_flags\": {}"), "layers[0].tile_flags: a list of flags expected, a map found" },
        { LAYER("\"image\": {}"), "layers[0].image: a number expected, a map found" },
        { LAYER("\"image\": 2147483648"),
          "layers[0].image: 2147483648 is out of range, expected -2147483648 to 2147483647" },
        { LAYER("\"tiles\": {\"index\": 5}"), "layers[0].tiles: a list of rows expected, a number found" },
        { LAYER("\"tiles\": {\"index\": [5]}"),
          "layers[0].tiles: a row of values with spaces between them expected, a number found" },
        { LAYER("\"tiles\": [\"1\"]"), "layers[0].tiles: a map of grids expected, a list found" },
        { LAYER("\"tiles\": {\"$width\": 1, \"$height\": 1}"),
          "layers[0].tiles: $width 1 and $height 1 are allowed only for an empty grid, where one of them is "
          "0; "
          "omit them for other grids, whose size is that of the rows" },
        { LAYER("\"tiles\": {\"$width\": -1, \"$height\": 0}"),
          "layers[0].tiles: $width -1 and $height 0 are allowed only for an empty grid, where one of them is "
          "0; "
          "omit them for other grids, whose size is that of the rows" },
        { LAYER("\"tile_name\": {\"$bytes\": \"AAAAAAAAAAAAAAAAAA==\"}"),
          "layers[0].tile_name: 13 bytes given, but only 12 fit" },
        { LAYER("\"tile_name\": {\"$bytes\": 5}"),
          "layers[0].tile_name: bytes in base64 expected, a number found" },
        { LAYER("\"tile_name\": 5"), "layers[0].tile_name: a text expected, a number found" },
        { ROOT("\"layers\": [7]"), "layers[0]: a map expected, a number found" },
        { ROOT("\"layers\": 7"), "layers: a list expected, a number found" },
        { ROOT("\"layers\": [{\"type\": []}]"), "layers[0].type: a number or name expected, a list found" },
        { ROOT("\"images\": [{\"name_text\": 5}]"), "images[0].name_text: a text expected, a number found" },
        { ROOT("\"images\": [{\"pixels\": 5}]"),
          "images[0].pixels: bytes in base64 expected, a number found" },
        { ROOT("\"images\": [{\"pixels\": \"A\"}]"),
          "images[0].pixels: base64 text has 1 character; the length must be a multiple of 4, padded with "
          "\"=\"" },
        { ROOT("\"images\": [{\"pixels\": {\"$file\": 5}}]"),
          "images[0].pixels: the name of a file expected, a number found" },
    };
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mw_document *doc;
        char expected[400];
        int error = mw_build(context, "map.json", rows[i].json, strlen(rows[i].json), &doc);
        snprintf(expected, sizeof expected, "map.json: %s", rows[i].message);
        if (error != MW_E_ARGUMENT || strcmp(mw_error_message(context), expected) != 0)
            fail_msg("row %zu: %d, %s", i, error, mw_error_message(context));
    }
    test_context_free(context, &memory);
}

/* Bytes that are no text fit, too. */
static void bytes_fit_up_to_the_size_of_the_field(void **state)
{
    static const char json[] = LAYER("\"tile_name\": {\"$bytes\": \"//4B\"}, \"image\": -2147483648");
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    struct mw_bytes name;
    int64_t image;
    assert_int_equal(mw_build(context, "map.json", json, sizeof json - 1, &doc), 0);
    assert_int_equal(mw_get_int(doc, "layers[0].image", &image), 0);
    assert_int_equal(image, INT32_MIN);
    assert_int_equal(mw_get_bytes(doc, "layers[0].tile_name", &name), 0);
    assert_int_equal(name.size, 3);
    assert_memory_equal(name.data, "\xFF\xFE\1", 3);
    mw_close(doc);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_kinds_of_values_are_named),
        cmocka_unit_test(bytes_fit_up_to_the_size_of_the_field),
    };
    return TEST_RUN(tests);
}
