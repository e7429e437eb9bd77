#include "test.h"

#include "doc.h"
#include "json.h"

#include <mapwright/mapwright.h>

#include "level_sample.h"
#include "schema_check.h"
#include "json/schema.h"

static char *schema_text(const char *format, enum mw_style style)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    assert_ok(context, mw_schema(context, format, style, &output));
    test_context_free(context, &memory);
    return text.data;
}

/* ---- the schema of a format ---- */

static json_t *wwd_schema(void)
{
    char *text = schema_text("wwd", MW_STYLE_JSON);
    json_t *schema = test_json(text);
    free(text);
    return schema;
}

static const char *text_at(json_t *json, const char *path)
{
    assert_true(json_is_string(test_json_at(json, path)));
    return json_string_value(test_json_at(json, path));
}

static void schema_facts(void **state)
{
    (void)state;
    json_t *schema = wwd_schema();
    assert_string_equal(text_at(schema, "$schema"), "https://json-schema.org/draft/2020-12/schema");
    assert_string_equal(text_at(schema, "title"), "Wap World Document");
    assert_string_equal(text_at(schema, "properties/$format/const"), "wwd");
    assert_string_equal(text_at(schema, "required/0"), "$format");
    assert_true(json_is_false(test_json_at(schema, "additionalProperties")));
    assert_int_equal(json_integer_value(test_json_at(schema, "properties/header_size/default")), 1524);
    assert_string_equal(text_at(schema, "properties/name/$ref"), "#/$defs/$text");
    assert_int_equal(json_integer_value(test_json_at(schema, "properties/name/maxLength")), 64);
    assert_string_equal(text_at(schema, "properties/planes/items/$ref"), "#/$defs/plane");
    assert_string_equal(text_at(schema, "properties/start_x/description"),
                        "horizontal position at which the player starts, on the main plane; unit: px");
    assert_true(json_integer_value(test_json_at(schema, "properties/start_x/minimum")) == INT32_MIN);
    assert_true(json_integer_value(test_json_at(schema, "properties/checksum/maximum")) == UINT32_MAX);
    assert_string_equal(text_at(schema, "properties/flags/items/anyOf/1/const"), "compress");
    assert_string_equal(text_at(schema, "properties/$trace/$ref"), "#/$defs/trace");
    assert_null(json_object_get(test_json_at(schema, "properties"), "trace"));
    /* Stated values are not derived from the model; counts are. */
    assert_null(json_object_get(test_json_at(schema, "properties/$derived/properties"), "checksum"));
    assert_non_null(test_json_at(schema, "properties/$derived/properties/num_planes"));
    assert_null(json_object_get(test_json_at(schema, "$defs/object/properties"), "$derived"));
    assert_string_equal(text_at(schema, "$defs/plane/properties/image_sets/items/$ref"), "#/$defs/$text");
    assert_string_equal(text_at(schema, "$defs/plane/properties/tiles/anyOf/0/items/pattern"),
                        "^(?:[0-9]+|-|#)(?:\\*[1-9][0-9]*)?(?: (?:[0-9]+|-|#)(?:\\*[1-9][0-9]*)?)*$");
    assert_string_equal(text_at(schema, "$defs/tile_property/properties/kind/anyOf/1/const"), "double");
    /* Cells are described in the grids that have them. */
    assert_null(json_object_get(test_json_at(schema, "$defs"), "tile"));
    size_t rects = 0;
    const char *key;
    json_t *ignored;
    json_object_foreach(test_json_at(schema, "$defs"), key, ignored) rects += strncmp(key, "rect", 4) == 0;
    assert_int_equal(rects, 1);
    json_decref(schema);
}

static json_t *dump_of(const struct level_sample *sample)
{
    size_t size;
    uint8_t *bytes = level_sample_make(sample, &size);
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    if (mw_open_bytes(context, "level.wwd", bytes, size, NULL, 0, &doc) ||
        mw_dump(doc, NULL, MW_STYLE_JSON, &output))
        fail_msg("%s", mw_error_message(context));
    mw_close(doc);
    mw_context_free(context);
    free(bytes);
    json_t *json = test_json(text.data);
    free(text.data);
    return json;
}

static void dumps_are_valid(void **state)
{
    (void)state;
    static const struct level_sample samples[] = {
        { .planes = 1, .width = 3, .height = 2, .objects = 1 },
        { .planes = 3, .width = 6, .height = 4, .objects = 3, .compressed = true, .tail = true },
        { .planes = 2, .width = 5, .height = 5, .objects = 2, .shuffled = true },
        { .planes = 1 },
    };
    json_t *schema = wwd_schema();
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        json_t *dump = dump_of(&samples[i]);
        char where[SCHEMA_WHERE];
        if (!schema_accepts(schema, dump, where))
            fail_msg("sample %zu: not valid: %s", i, where);
        json_decref(dump);
    }
    json_decref(schema);
}

static void wrong_ones_are_not(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "{}",
        "{\"$format\":\"rez\"}",
        "{\"$format\":\"wwd\",\"nmae\":\"x\"}",
        "{\"$format\":\"wwd\",\"name\":5}",
        "{\"$format\":\"wwd\",\"name\":{\"$bytes\":\"=\"}}",
        "{\"$format\":\"wwd\",\"start_x\":2147483648}",
        "{\"$format\":\"wwd\",\"header_size\":-1}",
        "{\"$format\":\"wwd\",\"flags\":[\"compres\"]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":[\"1  2\"]}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":[\"1*0\"]}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":[\"x\"]}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$width\":4}}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$file\":\"\"}}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$file\":\"a\",\"name\":\"b\"}}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$file\":\"a\",\"$pixel\":2}}]}",
        "{\"$format\":\"wwd\",\"name\":{\"$file\":\"a\"}}",
        "{\"$format\":\"wwd\",\"tile_properties\":{\"items\":[{\"kind\":\"single\",\"inside\":1}]}}",
        "{\"$format\":\"wwd\",\"tile_properties\":{\"items\":[{\"attribute\":1}]}}",
        "{\"$format\":\"wwd\",\"meta\":[{\"kind\":\"end\",\"build\":1}]}",
    };
    static const char *const right[] = {
        "{\"$format\":\"wwd\",\"$comment\":[1],\"planes\":[{\"tiles\":[\"1*3 - #*2 0\"]}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$width\":4,\"$height\":0}}]}",
        "{\"$format\":\"wwd\",\"planes\":[{\"tiles\":{\"$file\":\"planes/00.tiles.txt\"}}]}",
        "{\"$format\":\"wwd\",\"name\":{\"$bytes\":\"/w==\"},\"flags\":[\"compress\",4]}",
        "{\"$format\":\"wwd\",\"tile_properties\":{\"items\":[{\"kind\":2,\"inside\":\"death\"}]}}",
        "{\"$format\":\"wwd\",\"meta\":[{\"total_size\":1}]}",
    };
    json_t *schema = wwd_schema();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong + sizeof right / sizeof *right; i++) {
        bool expected = i >= sizeof wrong / sizeof *wrong;
        const char *text = expected ? right[i - sizeof wrong / sizeof *wrong] : wrong[i];
        json_t *json = test_json(text);
        char where[SCHEMA_WHERE];
        if (schema_accepts(schema, json, where) != expected)
            fail_msg("%s: taken for %s", text, expected ? "wrong" : "right");
        json_decref(json);
    }
    json_decref(schema);
}

/* ---- a record with everything that WWD lacks ---- */

struct soil {
    uint8_t height;
    int16_t light;
};
#define MW_STRUCT struct soil
static const struct mw_name light_names[] = { { -1, "a+b", NULL }, { 0 } };
static const struct mw_field soil_fields[] = { { F(height), .doc = "in steps" },
                                               { F(light), .enums = light_names } };
static const struct mw_record soil_record = { .name = "soil", MW_RECORD_OF(soil_fields), .file_size = 3 };
#undef MW_STRUCT

struct point {
    int16_t x;
};
#define MW_STRUCT struct point
static const struct mw_field point_fields[] = { { F(x) } };
static const struct mw_record near_record = {
    .name = "point", MW_RECORD_OF(point_fields), .file_size = 2, .big_endian = true
};
static const struct mw_record far_record = { .name = "point", MW_RECORD_OF(point_fields), .file_size = 2 };
#undef MW_STRUCT

struct other {
    uint8_t kind;
    char code[5];
    uint8_t raw[4];
    uint8_t size, half;
    struct mw_str pascal;
    struct mw_bytes data;
    struct point near, far;
    struct mw_grid soil;
};
#define MW_STRUCT struct other
static const struct mw_field other_fields[] = {
    { F(kind) },
    { F(code), .doc = "a|b <c>" },
    { F(raw) },
    { F(size), .derived = true },
    { F(half), .ranged = true, .min = 1, .max = 7, .unit = "m" },
    { F(pascal), .text = MW_TEXT_PASCAL, WHEN(kind, 1 << 1) },
    { F(data), .length = COUNT(size), WHEN(kind, 1 << 0 | 1 << 2 | 1 << 3) },
    { F(near), .record = &near_record },
    { F(far), .record = &far_record },
    { F(soil), .record = &soil_record, .model = true },
};
static const struct mw_record other_record = {
    .name = "other", .doc = "A <b>.", MW_RECORD_OF(other_fields), .file_size = 12, .big_endian = true
};
#undef MW_STRUCT

static char *other_text(bool markdown)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf out;
    struct mw_emit emit;
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &out, MW_STYLE_JSON_LINE);
    int error = markdown ? mw_schema_markdown(&other_record, "Others", "", &out)
                         : mw_schema_json(&other_record, "other", "Others", &emit);
    assert_int_equal(error, 0);
    mw_buf_u8(&out, 0);
    assert_int_equal(out.error, 0);
    char *text = strdup((const char *)out.data);
    mw_buf_free(&out);
    mw_context_free(context);
    return text;
}

static void other_kinds(void **state)
{
    (void)state;
    char *text = other_text(false);
    json_t *schema = test_json(text);
    free(text);
    assert_int_equal(json_integer_value(test_json_at(schema, "properties/raw/minLength")), 8);
    assert_int_equal(json_integer_value(test_json_at(schema, "properties/raw/maxLength")), 8);
    assert_int_equal(json_integer_value(test_json_at(schema, "properties/pascal/maxLength")), 255);
    assert_string_equal(text_at(schema, "properties/half/description"), "unit: m; legal: 1 to 7");
    assert_string_equal(text_at(schema, "properties/near/$ref"), "#/$defs/point");
    assert_string_equal(text_at(schema, "properties/far/$ref"), "#/$defs/point_2");
    assert_int_equal(json_integer_value(test_json_at(schema, "$defs/point_2/properties/x/minimum")), -32768);
    assert_string_equal(text_at(schema, "properties/soil/anyOf/0/properties/light/items/pattern"),
                        "^(?:-?[0-9]+|a\\+b)(?:\\*[1-9][0-9]*)?(?: (?:-?[0-9]+|a\\+b)(?:\\*[1-9][0-9]*)?)*$");
    assert_string_equal(text_at(schema, "properties/soil/anyOf/0/properties/height/description"), "in steps");
    assert_string_equal(text_at(schema, "allOf/0/if/required/0"), "kind");
    assert_true(json_is_false(test_json_at(schema, "allOf/0/else/properties/pascal")));
    assert_int_equal(json_array_size(test_json_at(schema, "allOf/1/if/properties/kind/enum")), 3);
    assert_null(json_object_get(test_json_at(schema, "allOf/1/if"), "required"));
    assert_null(json_object_get(test_json_at(schema, "properties"), "$derived"));
    json_decref(schema);
}

static void has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("not found: %s", part);
}

static void references(void **state)
{
    (void)state;
    char *text = other_text(true);
    has(text, "# Others\n\nGenerated from");
    has(text, "Integers (u8 to i32) are big-endian");
    has(text, "## other\n\nA \\<b>. At least 12 bytes.\n\n| Offset | Field | Type | Values | Meaning |\n");
    has(text, "| 0x001 | `code` | char[5] |  | A\\|b \\<c>. |\n");
    has(text, "| 0x00B | `half` | u8 | 1 to 7 m |  |\n");
    has(text, "| 0x00C | `pascal` | text after a length byte |  | Only when `kind` is 1. |\n");
    has(text, "| 0x00C | `data` | `size` bytes |  | Only when `kind` is 0, 2 or 3. |\n");
    has(text, "| varies | `near` | [point](#point) |  |  |\n");
    has(text, "Part of the record, but stored elsewhere in the file:\n\n| Field | Type |\n");
    has(text, "| `soil` | cells, each a [soil](#soil) |\n");
    has(text, "## point\n\n2 bytes. Little-endian.\n");
    free(text);
    text = schema_text("WWD", MW_STYLE_MARKDOWN);
    has(text, "# Wap World Document\n\nGames: Captain Claw, Gruntz, Get Medieval.\n");
    has(text, "## level\n\nA level of a WAP32 game. 1524 bytes.\n");
    has(text, "| 0x2D0 | `start_x` | i32 | px | Horizontal position at which the player starts, on the main "
              "plane. |\n");
    has(text, "| 0x2EC | `checksum` | u32 |");
    has(text, "| `planes` | list of [plane](#plane) |");
    has(text, "[WWD012](diagnostics.md#wwd012)");
    has(text,
        "Values of `attribute`, `inside`:\n\n| Value | Name | Meaning |\n|---|---|---|\n| 0 | `clear` |");
    has(text, "| 0x2 | `compress` | Everything after the header is one zlib stream. |\n");
    has(text, "| 160 bytes | Size of this header; Gruntz refuses any other value. Reserved: the same in "
              "every known file");
    has(text, "| `sections` | list of [section](#section) |");
    assert_null(strstr(strstr(text, "## rect\n") + 1, "## rect\n"));
    free(text);
}

static void diagnostics_as_markdown(void **state)
{
    (void)state;
    char *text = schema_text("diagnostics", MW_STYLE_MARKDOWN);
    has(text, "# Diagnostics\n");
    has(text, "## Wap World Document\n");
    char entry[128];
    snprintf(entry, sizeof entry, "### WWD002\n\n**%s** (fatal). ", mw_diag_explain("WWD002")->title);
    has(text, entry);
    has(text, "\n\nWhat to do: ");
    free(text);
    struct mw_context *context = mw_context_new(NULL, NULL);
    const struct mw_output output = { test_text_add, NULL };
    assert_int_equal(mw_schema(context, "diagnostics", MW_STYLE_JSON, &output), MW_E_UNSUPPORTED);
    assert_int_equal(mw_schema(context, "wdw", MW_STYLE_JSON, &output), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(context), "unknown format \"wdw\"; did you mean wwd?");
    assert_int_equal(mw_schema(context, "quintessence", MW_STYLE_JSON, &output), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(context), "unknown format \"quintessence\"");
    mw_context_free(context);
}

static int refuse(void *user, const void *data, size_t size)
{
    (void)user;
    (void)data;
    (void)size;
    return MW_E_IO;
}

static int make_both(struct mw_context *context, void *user)
{
    struct test_text text = { 0 };
    (void)user;
    const struct mw_output output = test_text_output(&text);
    int error = mw_schema(context, "wwd", MW_STYLE_JSON_LINE, &output);
    if (!error)
        error = mw_schema(context, "wwd", MW_STYLE_MARKDOWN, &output);
    free(text.data);
    return error;
}

static void failures(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(make_both, NULL) > 2);
    struct mw_context *context = mw_context_new(NULL, NULL);
    const struct mw_output output = { refuse, NULL };
    assert_int_equal(mw_schema(context, "wwd", MW_STYLE_JSON, &output), MW_E_IO);
    assert_int_equal(mw_schema(context, "wwd", MW_STYLE_MARKDOWN, &output), MW_E_IO);
    mw_context_free(context);
}

struct fields_seen {
    size_t count, stop_at;
    bool tile_width, flags;
};

static int see_field(void *user, const struct mw_schema_field *field)
{
    struct fields_seen *seen = user;
    if (strcmp(field->record, "plane") == 0 && strcmp(field->name, "tile_width") == 0)
        seen->tile_width = strcmp(field->unit, "px") == 0 && !field->values;
    if (strcmp(field->record, "plane") == 0 && strcmp(field->name, "flags") == 0)
        seen->flags = field->values && strcmp(field->values[0].name, "main") == 0;
    return ++seen->count == seen->stop_at ? 7 : 0;
}

static void test_fields_of_a_format(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct fields_seen seen = { 0 };
    assert_int_equal(mw_schema_fields(context, "wwd", see_field, &seen), 0);
    assert_true(seen.tile_width && seen.flags);
    assert_true(seen.count > 100);
    seen = (struct fields_seen){ .stop_at = 3 };
    assert_int_equal(mw_schema_fields(context, "wwd", see_field, &seen), 7);
    assert_int_equal(seen.count, 3);
    assert_int_equal(mw_schema_fields(context, "wdw", see_field, &seen), MW_E_NOT_FOUND);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields_of_a_format),
        cmocka_unit_test(schema_facts),
        cmocka_unit_test(dumps_are_valid),
        cmocka_unit_test(wrong_ones_are_not),
        cmocka_unit_test(other_kinds),
        cmocka_unit_test(references),
        cmocka_unit_test(diagnostics_as_markdown),
        cmocka_unit_test(failures),
    };
    return TEST_RUN(tests);
}
