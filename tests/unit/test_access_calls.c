/* The calls of access.h one by one: what fields say of themselves, setters, views and lazy content, odd
 * paths. */
#include "doc.h"

#include <mapwright/mapwright.h>

static struct mw_document *open_sample(struct test_doc *test, const char *name)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    test_doc_file(test, path);
    return test->doc;
}

static void test_fields_say_what_they_are(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_node node;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    assert_int_equal(mw_node_at(doc, "", &node), 0);
    assert_int_equal(node.kind, MW_NODE_RECORD);
    assert_string_equal(node.path, "");
    assert_string_equal(node.name, "");
    assert_int_equal(mw_node_at(doc, "planes[-1].objects", &node), 0);
    assert_int_equal(node.kind, MW_NODE_LIST);
    assert_string_equal(node.record, "object");
    assert_int_equal(mw_node_at(doc, "planes[0].fill_color", &node), 0);
    assert_int_equal(node.kind, MW_NODE_INT);
    assert_int_equal(node.min, 0);
    assert_int_equal(node.max, 255);
    assert_true(node.flags & MW_NODE_SETTABLE);
    assert_int_equal(mw_node_at(doc, "planes[0].num_objects", &node), 0);
    assert_true(node.flags & MW_NODE_DERIVED);
    assert_false(node.flags & MW_NODE_SETTABLE);
    assert_int_equal(mw_node_at(doc, "flags", &node), 0);
    assert_non_null(node.bits);
    assert_int_equal(mw_node_at(doc, "name", &node), 0);
    assert_int_equal(node.kind, MW_NODE_TEXT);
    assert_int_equal(node.max, 64);
    assert_int_equal(mw_node_at(doc, "trace.tail", &node), 0);
    assert_int_equal(node.kind, MW_NODE_BYTES);
    assert_string_equal(node.path, "$trace.tail");
    assert_int_equal(mw_node_at(doc, "$trace", &node), 0);
    assert_true(node.flags & MW_NODE_LAYOUT);
    assert_int_equal(mw_node_at(doc, "planes[1].objects[0].rect_hit", &node), 0);
    assert_int_equal(node.count, 4);
    assert_true(node.flags & MW_NODE_SETTABLE);
    test_doc_end(&test);
}

static void test_setters(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_str text;
    struct mw_bytes bytes;
    const char *name;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    uint64_t generation = mw_document_generation(doc);
    assert_int_equal(mw_set_int(doc, "planes[0].tiles[1,1]", 7), 0);
    assert_int_at(&test, "planes[0].tiles[1,1]", 7);
    assert_true(mw_document_generation(doc) != generation);
    assert_int_equal(mw_set_int(doc, "planes[*].fill_color", 9), 0);
    assert_int_at(&test, "planes[-1].fill_color", 9);
    assert_int_equal(mw_set_int(doc, "planes[*].fill_color", 256), MW_E_ARGUMENT);
    assert_int_equal(mw_set_int(doc, "planes[0].num_objects", 1), MW_E_ARGUMENT);
    assert_int_equal(mw_set_int(doc, "flags", INT64_MIN), MW_E_ARGUMENT);
    assert_int_equal(mw_set_str(doc, "author", (struct mw_str){ "Zo\xc3\xab", 4 }), 0);
    assert_int_equal(mw_get_str(doc, "author", &text), 0);
    assert_int_equal(text.size, 4);
    assert_memory_equal(text.data, "Zo\xc3\xab", 4);
    assert_int_equal(mw_get_bytes(doc, "author", &bytes), 0);
    assert_int_equal(bytes.size, 3);
    assert_int_equal(mw_set_str(doc, "author", (struct mw_str){ "\xff", 1 }), MW_E_FORMAT);
    assert_int_equal(mw_set_str(doc, "author", (struct mw_str){ NULL, 0 }), 0);
    assert_text_at(&test, "author", "");
    /* Bytes between the level and its <wm_meta> would make that a part of them. */
    assert_int_equal(mw_set_bytes(doc, "trace.tail", (struct mw_bytes){ (const uint8_t *)"\0a", 2 }),
                     MW_E_REFUSED);
    assert_int_equal(mw_set_bytes(doc, "meta[0].rest", (struct mw_bytes){ (const uint8_t *)"\0a", 2 }), 0);
    assert_int_equal(mw_get_bytes(doc, "meta[0].rest", &bytes), 0);
    assert_int_equal(bytes.size, 2);
    assert_memory_equal(bytes.data, "\0a", 2);
    assert_int_equal(mw_set_bytes(doc, "meta[0].rest", (struct mw_bytes){ NULL, 0 }), 0);
    assert_int_equal(mw_get_text(doc, "planes[0].tiles[1,1]", &name), 0);
    assert_string_equal(name, "7");
    test_doc_end(&test);
}

static void test_names_of_cells(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_grid_view view;
    const char *name;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    assert_int_equal(mw_grid_at(doc, "planes[0].tiles", &view), 0);
    assert_non_null(view.fields[0].values);
    assert_int_equal(mw_set(doc, "planes[0].tiles[0,0]", view.fields[0].values[0].name), 0);
    assert_int_equal(mw_get_text(doc, "planes[0].tiles[0,0]", &name), 0);
    assert_string_equal(name, view.fields[0].values[0].name);
    assert_int_at(&test, "planes[0].tiles[0,0]", view.fields[0].values[0].value);
    test_doc_end(&test);
}

static void test_views_end(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_grid_view view, again;
    int64_t value;
    struct mw_document *doc = open_sample(&test, "samples/islet.map");
    assert_int_equal(mw_grid_at(doc, "layers[type=tiles].tiles", &view), MW_E_ARGUMENT);
    assert_int_equal(mw_content_release(doc, "layers[*].tiles"), 0);
    size_t layer = 0;
    char path[64];
    do
        snprintf(path, sizeof path, "layers[%zu].tiles", layer++);
    while (mw_grid_at(doc, path, &view) == MW_E_NOT_FOUND);
    assert_non_null(view.cells);
    assert_int_equal(view.field_count, 4);
    assert_int_equal(view.stride, view.width * 4);
    assert_int_equal(view.fields[1].offset, 1);
    assert_int_equal(view.fields[1].width, 1);
    assert_non_null(view.fields[1].bits);
    /* Reading something else leaves it alone. */
    assert_int_equal(mw_get_int(doc, "layers[0].flags", &value), 0);
    assert_int_equal(mw_grid_at(doc, path, &again), 0);
    assert_ptr_equal(again.cells, view.cells);
    assert_int_equal(again.generation, view.generation);
    assert_int_equal(mw_content_release(doc, path), 0);
    assert_true(mw_document_generation(doc) != view.generation);
    assert_int_equal(mw_grid_at(doc, path, &view), 0);
    /* The dump frees what it used. */
    free(test_dump(doc, NULL, MW_STYLE_JSON));
    assert_true(mw_document_generation(doc) != view.generation);
    /* What was changed stays. */
    strcat(path, "[0,0].index");
    assert_int_equal(mw_set_int(doc, path, 77), 0);
    assert_int_equal(mw_content_release(doc, ""), 0);
    assert_int_at(&test, path, 77);
    test_doc_end(&test);
}

/* Nobody keeps memory by looking. */
static void test_released_content_is_freed(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    struct mw_node node;
    char path[TEST_PATH_SIZE], layer[64];
    uint64_t bytes[2] = { 0 };
    test_source_path(path, "samples/islet.map");
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), 0);
    for (int round = 0; round < 20; round++) {
        for (size_t i = 0; snprintf(layer, sizeof layer, "layers[%zu].tiles", i), i < 4; i++)
            (void)mw_node_at(doc, layer, &node);
        assert_int_equal(mw_content_release(doc, "layers"), 0);
        bytes[round > 1] = memory.bytes;
        if (round > 1)
            assert_int_equal(bytes[0], bytes[1]);
    }
    mw_close(doc);
    test_context_free(context, &memory);
}

static void test_odd_paths(void **state)
{
    (void)state;
    static const char *const paths[] = { NULL,
                                         ".",
                                         "[",
                                         "]",
                                         "[0]",
                                         "$",
                                         "planes[",
                                         "planes[]",
                                         "planes[-9223372036854775808]",
                                         "planes[99999999999999999999]",
                                         "planes[=]",
                                         "planes[name=",
                                         "planes[name=\"",
                                         "planes[0].",
                                         "planes[0]..name",
                                         "planes[0].tiles[,]",
                                         "planes[0].tiles[-1,0]",
                                         "planes[0].tiles[0,0].",
                                         "planes[0].tiles[0,0].x",
                                         "name[0]",
                                         "name.name",
                                         "planes[*]",
                                         "\xff\xfe",
                                         "planes[0].tiles[4294967296,0]" };
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct mw_node node;
        struct mw_grid_view view;
        struct mw_bytes bytes;
        struct mw_str text;
        const char *shown;
        int64_t number;
        size_t count;
        const char *path = paths[i];
        assert_true(mw_node_at(doc, path, &node) < 0);
        assert_true(mw_node_child(doc, path, 0, &node) < 0);
        assert_true(mw_list_count(doc, path, &count) < 0);
        assert_true(mw_grid_at(doc, path, &view) < 0);
        assert_true(mw_get_int(doc, path, &number) < 0);
        assert_true(mw_get_text(doc, path, &shown) < 0);
        assert_true(mw_get_str(doc, path, &text) < 0);
        assert_true(mw_get_bytes(doc, path, &bytes) < 0);
        assert_true(mw_set(doc, path, "1") < 0);
        assert_true(mw_set_int(doc, path, 1) < 0);
        assert_true(mw_set_str(doc, path, (struct mw_str){ "1", 1 }) < 0);
        assert_true(mw_set_bytes(doc, path, (struct mw_bytes){ (const uint8_t *)"1", 1 }) < 0);
    }
    assert_int_equal(mw_content_release(doc, NULL), MW_E_ARGUMENT);
    assert_int_equal(mw_set(doc, "name", NULL), MW_E_ARGUMENT);
    assert_int_equal(mw_set_str(doc, "name", (struct mw_str){ NULL, 1 }), MW_E_ARGUMENT);
    assert_int_equal(mw_change_count(doc), 0);
    test_doc_end(&test);
}

static void test_lists_that_refuse(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    assert_int_equal(mw_list_insert_item(doc, "$trace.sections", 0), MW_E_REFUSED);
    assert_string_equal(mw_error_message(test.context),
                        "$trace.sections: items of this list cannot be inserted, removed or moved by path: "
                        "the layout is determined when a file is read");
    assert_int_equal(mw_list_remove_item(doc, "planes", 1), MW_E_REFUSED);
    assert_string_equal(mw_error_message(test.context),
                        "planes[1] is the main plane, which the games require; use the operation "
                        "\"remove-plane\" with the force option to remove the plane");
    assert_int_equal(mw_list_insert_item(doc, "tile_properties.items", 0), MW_E_REFUSED);
    assert_int_equal(mw_list_remove_item(doc, "tile_properties.items", 0), MW_E_REFUSED);
    assert_int_equal(mw_list_move_item(doc, "tile_properties.items", 0, 1), MW_E_REFUSED);
    assert_int_equal(mw_list_insert_item(doc, "name", 0), MW_E_ARGUMENT);
    assert_int_equal(mw_list_insert_item(doc, "planes[*].objects", 0), MW_E_ARGUMENT);
    assert_int_equal(mw_list_insert_item(doc, "planes[1].objects", SIZE_MAX), MW_E_NOT_FOUND);
    assert_int_equal(mw_list_insert_item(doc, NULL, 0), MW_E_ARGUMENT);
    assert_int_equal(mw_change_count(doc), 0);
    test_doc_end(&test);
}

static int change_objects(struct mw_document *doc, void *user)
{
    (void)user;
    int error = mw_list_insert_item(doc, "planes[1].objects", 2);
    if (!error)
        error = mw_list_move_item(doc, "planes[1].objects", 2, 0);
    if (!error)
        error = mw_list_remove_item(doc, "planes[1].objects", 1);
    return error;
}

static void test_lists_and_memory(void **state)
{
    (void)state;
    struct test_doc test;
    open_sample(&test, "samples/lagoon.wwd");
    test_doc_reopen(&test);
    assert_true(test_each_change_fails(&test, change_objects, NULL) > 0);
    test_doc_end(&test);
}

static void test_indices_out_of_range(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_bytes content;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    assert_null(mw_diag_at(doc, mw_diag_count(doc)));
    assert_null(mw_diag_at(doc, SIZE_MAX));
    assert_null(mw_change_at(doc, 0));
    assert_null(mw_item_at(doc, mw_item_count(doc)));
    assert_non_null(mw_item_at(doc, 0));
    assert_null(mw_item_at(doc, SIZE_MAX));
    assert_int_equal(mw_item_content(doc, SIZE_MAX, &content), MW_E_NOT_FOUND);
    assert_null(mw_format_at(mw_format_count()));
    test_doc_end(&test);
}

static int look_at_everything(struct mw_context *context, void *user)
{
    static const char *const paths[] = { "", "groups", "layers[0]", "info[0].settings_list" };
    struct mw_document *doc;
    struct mw_node node;
    struct mw_str text;
    int error = mw_open(context, user, NULL, 0, &doc);
    if (error)
        return error;
    for (size_t i = 0; i < sizeof paths / sizeof *paths && !error; i++)
        error = mw_node_at(doc, paths[i], &node);
    for (size_t i = 0; !error && i < 3; i++)
        error = mw_node_child(doc, "info[0]", i, &node);
    if (!error)
        error = mw_get_str(doc, "info[0].author_text", &text);
    if (!error)
        error = mw_set_int(doc, "groups[0].offset_x", 5);
    mw_close(doc);
    return error;
}

static void test_memory_runs_short(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/islet.map");
    assert_true(test_each_allocation_fails(look_at_everything, path) > 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields_say_what_they_are),
        cmocka_unit_test(test_setters),
        cmocka_unit_test(test_names_of_cells),
        cmocka_unit_test(test_views_end),
        cmocka_unit_test(test_released_content_is_freed),
        cmocka_unit_test(test_odd_paths),
        cmocka_unit_test(test_indices_out_of_range),
        cmocka_unit_test(test_lists_that_refuse),
        cmocka_unit_test(test_lists_and_memory),
        cmocka_unit_test(test_memory_runs_short),
    };
    return TEST_RUN(tests);
}
