#include "test.h"

#include "doc.h"
#include "json.h"
#include <time.h>

#include <mapwright/mapwright.h>

#include "record/document.h"
#include "diff/text_lines.h"
#include "level_sample.h"

static struct mw_document *open_sample(struct mw_context *context, const uint8_t *bytes, size_t size)
{
    return test_open_bytes(context, "level.wwd", bytes, size);
}

static struct mw_document *build(struct mw_context *context, json_t *json)
{
    char *text = json_dumps(json, 0);
    struct mw_document *doc;
    assert_non_null(text);
    assert_ok(context, mw_build(context, "level.json", text, strlen(text), &doc));
    free(text);
    return doc;
}

/* Compares the text and returns the number of differences. */
static size_t check_texts(struct mw_document *before, struct mw_document *after, const char *expected)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences = 99999;
    assert_ok(before->context, mw_diff(before, after, 0, MW_STYLE_TREE, &output, &differences));
    assert_string_equal(text.data ? text.data : "", expected);
    size_t lines = 0;
    for (size_t i = 0; i < text.size; i++)
        lines += text.data[i] == '\n';
    assert_int_equal(lines, differences);
    free(text.data);
    return differences;
}

/* ---- levels as JSON, changed by the tests ---- */

static json_t *sample_json(const struct level_sample *sample)
{
    size_t size;
    uint8_t *bytes = level_sample_make(sample, &size);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = open_sample(context, bytes, size);
    assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON, &output), 0);
    mw_close(doc);
    mw_context_free(context);
    free(bytes);
    json_t *json = test_json(text.data);
    free(text.data);
    return json;
}

static json_t *level_json(void)
{
    return sample_json(&(struct level_sample){ .planes = 2, .width = 6, .height = 4, .objects = 4 });
}

/* Sets key of the map at path to a value written as JSON. */
static void put(json_t *json, const char *path, const char *key, const char *value)
{
    json_t *wrapped;
    char text[512];
    snprintf(text, sizeof text, "[%s]", value);
    wrapped = test_json(text);
    assert_int_equal(json_object_set(test_json_at(json, path), key, json_array_get(wrapped, 0)), 0);
    json_decref(wrapped);
}

static void put_int(json_t *json, const char *path, const char *key, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    put(json, path, key, text);
}

static void move_item(json_t *list, size_t from, size_t to)
{
    json_t *item = json_incref(json_array_get(list, from));
    assert_int_equal(json_array_remove(list, from), 0);
    assert_int_equal(json_array_insert_new(list, to, item), 0);
}

/* Diffs two levels and takes both. */
static void expect(json_t *before, json_t *after, const char *expected)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *left = build(context, before), *right = build(context, after);
    check_texts(left, right, expected);
    mw_close(left);
    mw_close(right);
    mw_context_free(context);
    json_decref(before);
    json_decref(after);
}

#define OBJECTS "planes/1/objects"

static void equal_levels(void **state)
{
    (void)state;
    expect(level_json(), level_json(), "");
}

static void single_values(void **state)
{
    (void)state;
    json_t *after = level_json();
    put(after, "", "name", "\"Łąka \\\"x\\\"\\n\"");
    put(after, "", "$encoding", "\"windows-1250\"");
    put(after, "", "start_x", "-7");
    put(after, "", "flags", "[\"use_z_coords\", 8]");
    put(after, "planes/1", "fill_color", "3");
    put(after, OBJECTS "/2", "health", "20");
    put(after, OBJECTS "/2", "flags_hit_type", "[255]");
    put(after, OBJECTS "/2/rect_move", "left", "0");
    put(after, OBJECTS "/0", "logic", "\"\"");
    put(after, "tile_properties/items/0", "attribute", "\"solid\"");
    put(after, "tile_properties/items/1/rect", "right", "9");
    expect(level_json(), after,
           "flags: 0 -> use_z_coords|0x8\n"
           "name: \"Level 1\" -> \"Łąka \\\"x\\\"\\n\"\n"
           "start_x: 100 -> -7\n"
           "planes[1].fill_color: 1 -> 3\n"
           "planes[1].objects[0].logic: \"Officer\" -> \"\"\n"
           "planes[1].objects[2].health: 10 -> 20\n"
           "planes[1].objects[2].rect_move.left: -5 -> 0\n"
           "planes[1].objects[2].flags_hit_type: 0x0 -> "
           "generic|player|enemy|powerup|shot|pshot|eshot|special\n"
           "tile_properties.items[0].attribute: death -> solid\n"
           "tile_properties.items[1].rect.right: 55 -> 9\n");
}

static void tagged_rows(void **state)
{
    (void)state;
    json_t *after = level_json();
    put(after, "tile_properties/items/0", "kind", "\"double\"");
    put(after, "tile_properties/items/0", "inside", "\"climb\"");
    put(after, "tile_properties/items/2", "kind", "\"single\"");
    expect(level_json(), after,
           "tile_properties.items[0].kind: single -> double\n"
           "tile_properties.items[0].inside: added climb\n"
           "tile_properties.items[0].rect: added 0,0,0,0\n"
           "tile_properties.items[2].kind: mask -> single\n"
           "tile_properties.items[2].attribute: added clear\n"
           "tile_properties.items[2].mask: removed 4 x 4 cells\n");
}

/* ---- grids ---- */

static void cells(void **state)
{
    (void)state;
    json_t *before = level_json(), *after = level_json();
    put(before, "planes/0", "tiles", "[\"0*6\", \"0*6\", \"0*6\", \"0*6\"]");
    put(after, "planes/0", "tiles", "[\"7*2 0*3 -\", \"7*2 0*2 5 0\", \"7*2 0*2 6 0\", \"7 0*4 #\"]");
    put(before, "tile_properties/items/2", "mask", "[\"1 2 3 4\", \"1 2 3 4\", \"1*4\", \"1*4\"]");
    put(after, "tile_properties/items/2", "mask", "[\"1 8 8 4\", \"1 8 9 4\", \"1*4\", \"2*4\"]");
    expect(before, after,
           "planes[0].tiles[0..1,0..2]: 6 cells changed, 0 -> 7\n"
           "planes[0].tiles[5,0]: 0 -> -\n"
           "planes[0].tiles[4,1..2]: 2 cells changed, 0 -> various\n"
           "planes[0].tiles[0,3]: 0 -> 7\n"
           "planes[0].tiles[5,3]: 0 -> #\n"
           "tile_properties.items[2].mask[1..2,0..1]: 4 cells changed, various\n"
           "tile_properties.items[2].mask[0..3,3]: 4 cells changed, solid -> ground\n");
    before = level_json();
    after = level_json();
    put(before, "planes/0", "tiles", "[\"1 2 3\", \"4 5 6\"]");
    put(after, "planes/0", "tiles", "[\"1 2\", \"4 0\", \"7 8\"]");
    put(after, "planes/1", "tiles", "{\"$width\": 0, \"$height\": 9}");
    expect(before, after,
           "planes[0].tiles: 3 x 2 -> 2 x 3 cells\n"
           "planes[0].tiles[1,1]: 5 -> 0\n"
           "planes[1].tiles: 6 x 4 -> 0 x 9 cells\n");
}

/* ---- lists ---- */

static void removed_and_added(void **state)
{
    (void)state;
    json_t *after = level_json();
    json_array_remove(test_json_at(after, OBJECTS), 1);
    expect(level_json(), after,
           "planes[1].objects[1]: removed (id=2 location_x=132 location_y=200 name=\"ané\\u0000hidden\" "
           "logic=\"TreasurePowerup\" image_set=\"LEVEL_OFFICER\")\n");
    after = level_json();
    json_t *object = json_deep_copy(test_json_at(after, OBJECTS "/3"));
    json_array_insert_new(test_json_at(after, OBJECTS), 0, object);
    put(after, OBJECTS "/0", "id", "77");
    put(after, OBJECTS "/0", "name", "\"\"");
    put(after, OBJECTS "/0", "location_x", "5");
    expect(level_json(), after,
           "planes[1].objects[0]: added (id=77 location_x=5 location_y=200 logic=\"Officer\" "
           "image_set=\"LEVEL_OFFICER\")\n");
    after = level_json();
    json_array_append_new(test_json_at(after, "planes/0/image_sets"), json_string("FRONT"));
    json_array_remove(test_json_at(after, "planes/1/image_sets"), 0);
    json_array_insert_new(test_json_at(after, "tile_properties/items"), 1,
                          test_json("{\"kind\": \"single\", \"attribute\": 3}"));
    expect(level_json(), after,
           "planes[0].image_sets[2]: added \"FRONT\"\n"
           "planes[1].image_sets[0]: removed \"BACK\"\n"
           "tile_properties.items[1]: added (kind=single attribute=climb)\n");
    after = level_json();
    json_array_remove(test_json_at(after, "planes"), 0);
    expect(level_json(), after, "planes[0]: removed (name=\"Back\")\n");
}

static void image_sets_by_number(void **state)
{
    (void)state;
    json_t *after = level_json();
    move_item(test_json_at(after, "planes/0/image_sets"), 0, 1);
    expect(level_json(), after,
           "planes[0].image_sets[0]: \"BACK\" -> \"ACTION\"\n"
           "planes[0].image_sets[1]: \"ACTION\" -> \"BACK\"\n");
}

static void matched_by_key(void **state)
{
    (void)state;
    /* Moved in the level and in the list, but matched by their ids. */
    json_t *after = level_json();
    for (int i = 0; i < 4; i++) {
        char path[64];
        snprintf(path, sizeof path, OBJECTS "/%d", i);
        put_int(after, path, "location_x", 1000 + i);
    }
    move_item(test_json_at(after, OBJECTS), 0, 3);
    expect(level_json(), after,
           "planes[1].objects[0]: moved to [3]\n"
           "planes[1].objects[0].location_x: 100 -> 1000\n"
           "planes[1].objects[1].location_x: 132 -> 1001\n"
           "planes[1].objects[2].location_x: 164 -> 1002\n"
           "planes[1].objects[3].location_x: 196 -> 1003\n");
    /* All have the same id: matched by logic and position. */
    json_t *before = level_json();
    after = level_json();
    for (int i = 0; i < 4; i++) {
        char path[64];
        snprintf(path, sizeof path, OBJECTS "/%d", i);
        put_int(before, path, "id", 7);
        put_int(after, path, "id", 7);
        put_int(after, path, "score", 50 + i);
    }
    json_array_remove(test_json_at(before, OBJECTS), 0);
    move_item(test_json_at(after, OBJECTS), 1, 3);
    expect(before, after,
           "planes[1].objects[0]: moved to [3]\n"
           "planes[1].objects[0].score: 0 -> 51\n"
           "planes[1].objects[1].score: 0 -> 52\n"
           "planes[1].objects[2].score: 0 -> 53\n"
           "planes[1].objects[0]: added (id=7 location_x=100 location_y=200 name=\"ané\\u0000hidden\" "
           "logic=\"Officer\" image_set=\"LEVEL_OFFICER\")\n");
}

static void matched_by_place(void **state)
{
    (void)state;
    /* All keys are equal: id, logic, position, name and image set. Matched by the order in the list. */
    json_t *before = level_json(), *after;
    for (int i = 0; i < 4; i++) {
        char path[64];
        snprintf(path, sizeof path, OBJECTS "/%d", i);
        put_int(before, path, "id", 7);
        put_int(before, path, "location_x", 0);
        put(before, path, "logic", "\"Same\"");
        put_int(before, path, "score", i);
    }
    after = json_deep_copy(before);
    put_int(after, OBJECTS "/2", "score", 60);
    json_array_remove(test_json_at(after, OBJECTS), 0);
    expect(before, after,
           "planes[1].objects[0]: removed (id=7 location_y=200 name=\"ané\\u0000hidden\" logic=\"Same\" "
           "image_set=\"LEVEL_OFFICER\")\n"
           "planes[1].objects[2].score: 2 -> 60\n");
}

/* So many equal keys between two matched items are matched one by one. */
static void matched_by_place_in_long_lists(void **state)
{
    (void)state;
    enum {
        COUNT = 70
    };
    json_t *before = level_json(), *objects = test_json_at(before, OBJECTS);
    json_array_clear(objects);
    for (int i = 0; i < COUNT; i++)
        json_array_append_new(
            objects, json_pack("{s:i,s:i,s:s,s:i}", "id", 7, "location_x", 5, "logic", "Same", "score", i));
    json_t *after = json_deep_copy(before);
    char expected[COUNT * 64] = "";
    for (int i = 1; i < COUNT; i++) {
        char path[64];
        snprintf(path, sizeof path, OBJECTS "/%d", i);
        put_int(after, path, "score", 1000 + i);
        snprintf(expected + strlen(expected), 64, "planes[1].objects[%d].score: %d -> %d\n", i, i, 1000 + i);
    }
    expect(before, after, expected);
}

/* An object with 53 values: 15 are equal in the other of this number, 9 in none, the others in all. */
static json_t *object_like(int number, int unique)
{
    static const char *const keys[] = { "location_z", "score",   "points",  "powerup", "damage",  "smarts",
                                        "health",     "user1",   "user2",   "user3",   "user4",   "user5",
                                        "user6",      "user7",   "user8",   "min_x",   "min_y",   "max_x",
                                        "max_y",      "speed_x", "speed_y", "tweak_x", "tweak_y", "counter" };
    json_t *object = json_object();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        json_object_set_new(object, keys[i], json_integer(i < 15 ? number : unique));
    return object;
}

/* 44 of 53 twice is a little more than 29 of 53 three times. */
static void matched_by_likeness(void **state)
{
    (void)state;
    json_t *before = level_json(), *after = level_json();
    json_array_clear(test_json_at(before, OBJECTS));
    json_array_clear(test_json_at(after, OBJECTS));
    for (int i = 0; i < 3; i++) {
        json_array_append_new(test_json_at(before, OBJECTS), object_like(10 + i, 20 + i));
        json_array_append_new(test_json_at(after, OBJECTS), object_like(9 + i, 30 + i));
    }
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *left = build(context, before), *right = build(context, after);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    assert_int_equal(mw_diff(left, right, 0, MW_STYLE_TREE, &output, &differences), 0);
    assert_int_equal(differences, 1 + 2 * 9 + 1);
    assert_non_null(strstr(text.data, "planes[1].objects[2]: removed"));
    assert_non_null(strstr(text.data, "planes[1].objects[0]: added"));
    free(text.data);
    mw_close(left);
    mw_close(right);
    mw_context_free(context);
    json_decref(before);
    json_decref(after);
}

static void order_changed(void **state)
{
    (void)state;
    json_t *after = level_json(), *objects = test_json_at(after, OBJECTS);
    move_item(objects, 3, 0);
    expect(level_json(), after, "planes[1].objects[3]: moved to [0]\n");
    after = level_json();
    objects = test_json_at(after, OBJECTS);
    move_item(objects, 0, 3);
    move_item(objects, 0, 3);
    expect(level_json(), after, "planes[1].objects[0..1]: moved to [2..3]\n");
    after = level_json();
    objects = test_json_at(after, OBJECTS);
    for (size_t i = 0; i < 4; i++)
        move_item(objects, 3, i);
    expect(level_json(), after, "planes[1].objects[0..2]: moved to [3..1]\n");
    after = level_json();
    move_item(test_json_at(after, "planes"), 0, 1);
    expect(level_json(), after, "planes[0]: moved to [1]\n");
    /* Many copies of one object: the ends stay, the rest counts. */
    json_t *before = level_json();
    after = level_json();
    for (int i = 0; i < 5; i++)
        json_array_append(test_json_at(before, OBJECTS), test_json_at(before, OBJECTS "/0"));
    json_array_append(test_json_at(after, OBJECTS), test_json_at(after, OBJECTS "/0"));
    json_array_append(test_json_at(after, OBJECTS), test_json_at(after, OBJECTS "/0"));
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *left = build(context, before), *right = build(context, after);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    assert_int_equal(mw_diff(left, right, 0, MW_STYLE_TREE, &output, &differences), 0);
    assert_int_equal(differences, 3);
    assert_null(strstr(text.data, ": moved"));
    free(text.data);
    mw_close(left);
    mw_close(right);
    mw_context_free(context);
    json_decref(before);
    json_decref(after);
}

/* ---- derived and stored ---- */

static void derived_values(void **state)
{
    (void)state;
    struct level_sample plain = { .planes = 2, .width = 6, .height = 4, .objects = 2 }, odd = plain;
    odd.shuffled = true;
    size_t plain_size, odd_size;
    uint8_t *plain_bytes = level_sample_make(&plain, &plain_size);
    uint8_t *odd_bytes = level_sample_make(&odd, &odd_size);
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *before = open_sample(context, plain_bytes, plain_size);
    struct mw_document *after = open_sample(context, odd_bytes, odd_size);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    /* Only the layout differs: offsets are reported, then how it is stored. */
    assert_int_equal(mw_diff(before, after, 0, MW_STYLE_TREE, &output, &differences), 0);
    const char *offset = strstr(text.data, "stored differently: planes[0].offset_tiles: 0x734 -> 0x");
    const char *trace = strstr(text.data, "stored differently: $trace.sections[0]: added (kind=planes)\n");
    assert_non_null(offset);
    assert_non_null(trace);
    assert_true(offset < trace);
    assert_non_null(strstr(text.data, "$trace.sections[1]: added\n"));
    free(text.data);
    text = (struct test_text){ 0 };
    /* Something else differs, too: offsets merely follow, and the trace is one line. */
    assert_int_equal(mw_set(after, "start_x", "5"), 0);
    size_t places;
    assert_int_equal(mw_diff(before, after, 0, MW_STYLE_TREE, &output, &differences), 0);
    assert_int_equal(sscanf(text.data, "start_x: 100 -> 5\nstored differently: %zu more places\n", &places),
                     1);
    assert_true(places > 2);
    assert_int_equal(differences, 2);
    assert_ptr_equal(strstr(text.data, "places\n") + 7, text.data + text.size);
    free(text.data);
    mw_close(before);
    mw_close(after);
    free(odd_bytes);
    /* A count that is wrong in one file does not follow, whatever else differs; the checksum is stated. */
    uint8_t *wrong = test_copy(plain_bytes, plain_size);
    wrong[LEVEL_HEADER + 0x50] ^= 0x10; /* width_px of the first plane */
    wrong[0x2EC] = 0x55;                /* checksum */
    wrong[0x2D0] = 101;                 /* start_x */
    before = open_sample(context, plain_bytes, plain_size);
    after = open_sample(context, wrong, plain_size);
    check_texts(before, after,
                "start_x: 100 -> 101\n"
                "checksum: 0x0 -> 0x55\n"
                "planes[0].width_px: 384 -> 400\n"
                "stored differently: 1 more place\n");
    mw_close(before);
    mw_close(after);
    mw_context_free(context);
    free(wrong);
    free(plain_bytes);
}

static void stored_otherwise(void **state)
{
    (void)state;
    struct level_sample sample = { .planes = 1, .width = 40, .height = 40, .compressed = true };
    size_t size, other_size;
    uint8_t *bytes = level_sample_make(&sample, &size);
    struct level_bytes image = level_sample_image(&sample);
    uLongf stream_size = compressBound((uLong)image.size);
    uint8_t *other = malloc(LEVEL_HEADER + stream_size);
    assert_non_null(other);
    memcpy(other, image.data, LEVEL_HEADER);
    assert_int_equal(compress2(other + LEVEL_HEADER, &stream_size, image.data + LEVEL_HEADER,
                               (uLong)(image.size - LEVEL_HEADER), 9),
                     Z_OK);
    other_size = LEVEL_HEADER + stream_size;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *before = open_sample(context, bytes, size);
    struct mw_document *after = open_sample(context, other, other_size);
    check_texts(before, after, "stored differently: $trace.stream_level: 6 -> 9\n");
    check_texts(before, before, "");
    mw_close(before);
    mw_close(after);
    mw_context_free(context);
    free(bytes);
    free(other);
    free(image.data);
}

/* ---- JSON and the rest ---- */

static void as_json(void **state)
{
    (void)state;
    json_t *before = level_json(), *after = level_json();
    json_array_remove(test_json_at(after, OBJECTS), 1);
    move_item(test_json_at(after, OBJECTS), 0, 2);
    put(after, "", "name", "\"New\"");
    put(after, "", "flags", "[\"use_z_coords\"]");
    put(before, "planes/0", "tiles", "[\"0*4\"]");
    put(after, "planes/0", "tiles", "[\"0 5*2 0\", \"1*4\"]");
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *left = build(context, before), *right = build(context, after);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    assert_int_equal(mw_diff(left, right, 0, MW_STYLE_JSON, &output, &differences), 0);
    json_t *json = test_json(text.data), *list = test_json_at(json, "differences");
    assert_int_equal(json_object_size(json), 1);
    assert_int_equal(json_array_size(list), 6);
    assert_int_equal(differences, 6);
    static const char *const expected[] = {
        "{\"path\":\"flags\",\"kind\":\"changed\",\"before\":[],\"after\":[\"use_z_coords\"]}",
        "{\"path\":\"name\",\"kind\":\"changed\",\"before\":\"Level 1\",\"after\":\"New\"}",
        "{\"path\":\"planes[0].tiles\",\"kind\":\"changed\",\"before\":{\"$width\":4,\"$height\":1},"
        "\"after\":{\"$width\":4,\"$height\":2}}",
        "{\"path\":\"planes[0].tiles[1..2,0]\",\"kind\":\"cells\",\"cells\":2,\"before\":0,\"after\":5}",
        "{\"path\":\"planes[1].objects[0]\",\"kind\":\"moved\",\"before\":0,\"after\":2,\"items\":1,"
        "\"reversed\":false}",
    };
    for (size_t i = 0; i < 5; i++) {
        json_t *wanted = test_json(expected[i]);
        if (!json_equal(json_array_get(list, i), wanted))
            fail_msg("difference %zu is not %s in %s", i, expected[i], text.data);
        json_decref(wanted);
    }
    /* The whole item, as dump has it. */
    assert_string_equal(json_string_value(test_json_at(list, "5/kind")), "removed");
    assert_string_equal(json_string_value(test_json_at(list, "5/path")), "planes[1].objects[1]");
    assert_true(json_equal(test_json_at(list, "5/before"), test_json_at(before, OBJECTS "/1")));
    free(text.data);
    text = (struct test_text){ 0 };
    assert_int_equal(mw_diff(left, left, 0, MW_STYLE_JSON_LINE, &output, &differences), 0);
    assert_string_equal(text.data, "{\"differences\":[]}\n");
    free(text.data);
    json_decref(json);
    json_decref(before);
    json_decref(after);
    mw_close(left);
    mw_close(right);
    mw_context_free(context);
}

static int refuse(void *user, const void *data, size_t size)
{
    (void)user;
    (void)data;
    (void)size;
    return MW_E_IO;
}

static void refusals(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    json_t *json = level_json();
    struct mw_document *doc = build(context, json);
    static const struct mw_format other = { .info = { .name = "other" } };
    struct mw_document stranger = { .context = context, .name = "x.oth", .format = &other };
    const struct mw_output output = { refuse, NULL };
    size_t differences = 77;
    assert_int_equal(mw_diff(doc, &stranger, 0, MW_STYLE_TREE, &output, &differences), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(context), "the format of level.json is wwd, but that of x.oth is "
                                                   "other; only files of the same format can be compared");
    assert_int_equal(mw_diff(&stranger, &stranger, 0, MW_STYLE_TREE, &output, &differences),
                     MW_E_UNSUPPORTED);
    assert_int_equal(mw_diff(doc, doc, 0, MW_STYLE_JSON, &output, &differences), MW_E_IO);
    assert_int_equal(differences, 77);
    mw_close(doc);
    mw_context_free(context);
    json_decref(json);
}

static json_t *many_objects(size_t count, unsigned step)
{
    json_t *json = level_json(), *objects = test_json_at(json, OBJECTS);
    json_array_clear(objects);
    for (size_t i = 0; i < count; i++) {
        size_t number = i * step % count;
        json_t *object = json_pack("{s:i,s:i,s:s,s:i}", "id", (int)(number % 1000), "location_x", (int)number,
                                   "logic", "Officer", "score", number % 7 == 0 ? (int)step : 0);
        json_array_append_new(objects, object);
    }
    return json;
}

/* Time must not grow quadratically: 100,000 items in a different order, a seventh of them changed. */
static void large_lists(void **state)
{
    (void)state;
    enum {
        COUNT = 100000
    };
    json_t *before = many_objects(COUNT, 1), *after = many_objects(COUNT, 77777);
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *left = build(context, before), *right = build(context, after);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    clock_t start = clock();
    assert_int_equal(mw_diff(left, right, 0, MW_STYLE_TREE, &output, &differences), 0);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_message("# %zu differences in %.2f s\n", differences, seconds);
    assert_true(seconds < 10);
    /* 14,286 scores, and the places of nearly all. */
    assert_true(differences > 14286 + 90000 && differences < 14286 + 100000);
    assert_null(strstr(text.data, "added"));
    assert_null(strstr(text.data, "removed"));
    free(text.data);
    mw_close(left);
    mw_close(right);
    mw_context_free(context);
    json_decref(before);
    json_decref(after);
}

struct sources {
    uint8_t *before, *after;
    size_t before_size, after_size;
};

static int diff_once(struct mw_context *context, void *user)
{
    const struct sources *sources = user;
    struct mw_document *before = NULL, *after = NULL;
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    int error = mw_open_bytes(context, "a.wwd", sources->before, sources->before_size, NULL, 0, &before);
    if (!error)
        error = mw_open_bytes(context, "b.wwd", sources->after, sources->after_size, NULL, 0, &after);
    if (!error)
        error = mw_diff(before, after, 0, MW_STYLE_TREE, &output, &differences);
    if (!error)
        error = mw_diff(before, after, 0, MW_STYLE_JSON, &output, &differences);
    free(text.data);
    if (before)
        mw_close(before);
    if (after)
        mw_close(after);
    return error;
}

static void memory_runs_out(void **state)
{
    (void)state;
    struct level_sample sample = { .planes = 1, .width = 3, .height = 3, .objects = 2, .compressed = true };
    struct sources sources;
    sources.before = level_sample_make(&sample, &sources.before_size);
    sample = (struct level_sample){ .planes = 2, .width = 4, .height = 2, .objects = 3, .shuffled = true };
    sources.after = level_sample_make(&sample, &sources.after_size);
    assert_true(test_each_allocation_fails(diff_once, &sources) > 20);
    free(sources.before);
    free(sources.after);
}

static void lines_that_differ(void **state)
{
    (void)state;
    static const struct {
        const char *before, *after, *expected;
    } rows[] = {
        { "a\nb\nc\n", "a\nx\nc\n", "1 line removed, 1 line added\n  2 - b\n  2 + x" },
        { "a\nc\n", "a\nb\nc\n", "1 line added\n  2 + b" },
        { "a\nb\nc\nd\n", "a\nd\n", "2 lines removed\n  2 - b\n  3 - c" },
        { "a\na\n", "a\na\na\n", "1 line added\n  3 + a" },
        { "", "a\n\tb\n", "2 lines added\n  1 + a\n  2 + \tb" },
        { "x\nb\nc\ny\n", "z\nb\nc\nw\n",
          "2 lines removed, 2 lines added\n  1 - x\n  1 + z\n  4 - y\n  4 + w" },
        { "a\nb", "a\nb\n", "1 line removed, 1 line added\n  2 - b (no line feed at the end)\n  2 + b" },
        { "1\n2\n3\n4\n5\n", "\x1B[31m\"\n",
          "5 lines removed, 1 line added\n  1 - 1\n  2 - 2\n  3 - 3\n  4 - 4\n  ... 2 more" },
        { "\n", "\x1B[31m\"\n", "1 line removed, 1 line added\n  1 - \n  1 + \\x1B[31m\"" },
        { "one", "two", NULL },
    };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct mw_str before = { rows[i].before, strlen(rows[i].before) };
        const struct mw_str after = { rows[i].after, strlen(rows[i].after) };
        struct mw_buf out;
        mw_buf_init(&out, context);
        assert_int_equal(mw_text_has_lines(before, after), rows[i].expected != NULL);
        if (rows[i].expected)
            mw_text_lines_report(&out, before, after, 4);
        mw_buf_u8(&out, 0);
        assert_string_equal((const char *)out.data, rows[i].expected ? rows[i].expected : "");
        mw_buf_free(&out);
    }
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_levels),
        cmocka_unit_test(single_values),
        cmocka_unit_test(tagged_rows),
        cmocka_unit_test(cells),
        cmocka_unit_test(removed_and_added),
        cmocka_unit_test(image_sets_by_number),
        cmocka_unit_test(matched_by_key),
        cmocka_unit_test(matched_by_place),
        cmocka_unit_test(matched_by_place_in_long_lists),
        cmocka_unit_test(matched_by_likeness),
        cmocka_unit_test(order_changed),
        cmocka_unit_test(derived_values),
        cmocka_unit_test(stored_otherwise),
        cmocka_unit_test(as_json),
        cmocka_unit_test(refusals),
        cmocka_unit_test(large_lists),
        cmocka_unit_test(lines_that_differ),
        cmocka_unit_test(memory_runs_out),
    };
    return TEST_RUN(tests);
}
