/* mw_tables() and mw_hints(): what they write is what docs/schema says, and is complete. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "doc.h"
#include "json.h"
#include "schema_check.h"

static json_t *read_schema(const char *name)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    json_error_t where;
    json_t *schema = json_load_file(path, JSON_REJECT_DUPLICATES, &where);
    if (!schema)
        fail_msg("%s: line %d: %s", path, where.line, where.text);
    return schema;
}

static void assert_schema_accepts(json_t *schema, json_t *value, const char *what)
{
    char where[SCHEMA_WHERE];
    if (!schema_accepts(schema, value, where))
        fail_msg("%s: not valid: %s", what, where);
}

static json_t *tables_of(const char *const *formats, size_t count)
{
    struct test_memory memory = { 0 };
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    struct mw_context *context = test_context_new(&memory);
    assert_ok(context, mw_tables(context, formats, count, MW_STYLE_JSON, &output));
    test_context_free(context, &memory);
    json_t *json = test_json(text.data);
    free(text.data);
    return json;
}

static size_t count_options(const struct mw_option *table)
{
    size_t count = 0;
    while (table && table[count].name)
        count++;
    return count;
}

static void assert_counted(json_t *format, const char *key, size_t count)
{
    if (json_array_size(json_object_get(format, key)) != count)
        fail_msg("%s: %zu %s, expected %zu", json_string_value(json_object_get(format, "name")),
                 json_array_size(json_object_get(format, key)), key, count);
}

static void tables_are_complete(void **state)
{
    (void)state;
    json_t *schema = read_schema("docs/schema/formats.schema.json"), *all = tables_of(NULL, 0);
    assert_schema_accepts(schema, all, "all formats");
    assert_int_equal(json_array_size(all), mw_format_count());
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *info = mw_format_at(i);
        json_t *format = json_array_get(all, i);
        size_t operations = 0, repairs = 0, diags = 0, assets = 0;
        while (info->operations && info->operations[operations].name)
            operations++;
        while (info->fixes && info->fixes[repairs].name)
            repairs++;
        while (info->diags && info->diags[diags].code)
            diags++;
        while (info->assets && info->assets[assets].option)
            assets++;
        for (const struct mw_diag_kind *kind = mw_diag_common(); kind->code; kind++)
            diags++;
        assert_string_equal(json_string_value(json_object_get(format, "name")), info->name);
        assert_counted(format, "open", count_options(info->open_options));
        assert_counted(format, "save", count_options(info->save_options));
        assert_counted(format, "check", count_options(info->check_options));
        assert_counted(format, "info", count_options(info->info_options));
        assert_counted(format, "render", count_options(info->render_options));
        assert_counted(format, "play", count_options(info->play_options));
        assert_counted(format, "refs", count_options(info->ref_kinds));
        assert_counted(format, "operations", operations);
        assert_counted(format, "repairs", repairs);
        assert_counted(format, "diagnostics", diags);
        assert_counted(format, "assets", assets);
        for (size_t k = 0; k < operations; k++)
            assert_int_equal(json_array_size(json_object_get(
                                 json_array_get(json_object_get(format, "operations"), k), "options")),
                             count_options(info->operations[k].options));
    }
    json_decref(all);
    json_decref(schema);
}

static void one_format_can_be_asked_for(void **state)
{
    (void)state;
    static const char *const one[] = { "settlers2" }, *const none[] = { "chess" };
    struct test_memory memory = { 0 };
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    json_t *json = tables_of(one, 1), *format = json_array_get(json, 0), *asset;
    assert_int_equal(json_array_size(json), 1);
    assert_string_equal(json_string_value(json_object_get(format, "title")), "Settlers II map");
    asset = json_array_get(json_object_get(format, "assets"), 0);
    assert_string_equal(json_string_value(json_object_get(asset, "option")), "assets");
    assert_string_equal(json_string_value(json_array_get(json_object_get(asset, "files"), 0)), "TEX5.LBM");
    assert_string_equal(json_string_value(json_array_get(json_object_get(asset, "used_by"), 0)), "render");
    json_decref(json);
    struct mw_context *context = test_context_new(&memory);
    assert_int_equal(mw_tables(context, none, 1, MW_STYLE_JSON, &output), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(context), "unknown format \"chess\"");
    test_context_free(context, &memory);
}

static json_t *hints_of(struct test_doc *test, enum mw_style style)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    assert_ok(test->context, mw_hints(test->doc, style, &output));
    json_t *json = test_json(text.data);
    free(text.data);
    return json;
}

static const char *const documents[] = {
    "samples/lagoon.wwd", "samples/garden.wwd",     "samples/islet.map",
    "samples/shores.swd", "samples/lighthouse.bin",
};

static void hints_are_valid(void **state)
{
    (void)state;
    json_t *schema = read_schema("docs/schema/hints.schema.json");
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        char path[TEST_PATH_SIZE];
        struct test_doc test;
        test_source_path(path, documents[i]);
        test_doc_file(&test, path);
        json_t *hints = hints_of(&test, MW_STYLE_JSON), *line = hints_of(&test, MW_STYLE_JSON_LINE);
        assert_schema_accepts(schema, hints, documents[i]);
        assert_true(json_equal(hints, line));
        assert_true(json_array_size(json_object_get(hints, "lists")) > 2);
        assert_true(json_array_size(json_object_get(hints, "views")) > 0);
        json_decref(hints);
        json_decref(line);
        test_doc_end(&test);
    }
    json_decref(schema);
}

/* The list that an entry of hints refers to. */
static json_t *list_for(json_t *hints, const char *key, const char *operation, const char *option)
{
    const char *member = strcmp(key, "refs") == 0 ? "kind" : "option";
    size_t index;
    json_t *entry;
    json_array_foreach(json_object_get(hints, key), index, entry)
    {
        const char *of = json_string_value(json_object_get(entry, "operation"));
        const char *name = json_string_value(json_object_get(entry, member));
        if ((!operation || strcmp(of, operation) == 0) && strcmp(name, option) == 0)
            return json_array_get(json_object_get(hints, "lists"),
                                  (size_t)json_integer_value(json_object_get(entry, "values")));
    }
    return NULL;
}

static void equal_lists_are_written_once(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    json_t *hints = hints_of(&test, MW_STYLE_JSON);
    json_t *images = list_for(hints, "operations", "replace-image", "image");
    assert_non_null(images);
    assert_ptr_equal(images, list_for(hints, "operations", "embed", "image"));
    assert_ptr_equal(images, list_for(hints, "refs", NULL, "image"));
    assert_ptr_not_equal(images, list_for(hints, "render", NULL, "layer"));
    assert_null(list_for(hints, "operations", "add-layer", "kind")); /* a choice */
    assert_null(list_for(hints, "operations", "paint", "field"));    /* depends on the path */
    json_t *first = json_array_get(json_object_get(images, "values"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "value")), "0");
    assert_string_equal(json_string_value(json_object_get(first, "label")), "islet_tiles");
    assert_string_equal(json_string_value(json_object_get(first, "path")), "images[0]");
    json_decref(hints);
    test_doc_end(&test);
}

static void long_lists_are_cut(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    test_source_path(path, "samples/lagoon.wwd");
    test_doc_file(&test, path);
    json_t *hints = hints_of(&test, MW_STYLE_JSON);
    json_t *paths = list_for(hints, "operations", "set", "path"),
           *planes = list_for(hints, "render", NULL, "layer");
    assert_int_equal(json_array_size(json_object_get(paths, "values")), 1000);
    assert_true(json_is_true(json_object_get(paths, "more")));
    assert_int_equal(json_array_size(json_object_get(planes, "values")), 3);
    assert_true(json_is_false(json_object_get(planes, "more")));
    json_decref(hints);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_complete), cmocka_unit_test(one_format_can_be_asked_for),
        cmocka_unit_test(hints_are_valid),     cmocka_unit_test(equal_lists_are_written_once),
        cmocka_unit_test(long_lists_are_cut),
    };
    return TEST_RUN(tests);
}
