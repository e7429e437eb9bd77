/* Copying values as JSON and pasting them, also into a different document. */
#include "doc.h"

#include <mapwright/access.h>
#include <mapwright/history.h>

#include "base/context.h"

static struct mw_document *open_sample(struct test_doc *test, const char *name)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    test_doc_file(test, path);
    return test->doc;
}

static int paste(struct mw_document *doc, const char *path, const char *json)
{
    return mw_paste(doc, path, (struct mw_str){ json, strlen(json) });
}

static void test_objects_go_to_another_level(void **state)
{
    (void)state;
    struct test_doc from, to;
    void *before;
    size_t size, count, after;
    struct mw_document *source = open_sample(&from, "samples/garden.wwd");
    struct mw_document *target = open_sample(&to, "samples/lagoon.wwd");
    test_doc_write(&to, &before, &size);
    char *object = test_dump(source, "planes[1].objects[2]", MW_STYLE_JSON_LINE);
    char *all = test_dump(source, "planes[1].objects", MW_STYLE_JSON_LINE);
    assert_int_equal(mw_list_count(target, "planes[1].objects", &count), 0);
    assert_int_equal(
        mw_paste_items(target, "planes[1].objects", 1, (struct mw_str){ object, strlen(object) }), 0);
    assert_int_equal(mw_list_count(target, "planes[1].objects", &after), 0);
    assert_int_equal(after, count + 1);
    assert_json_at(&to, "planes[1].objects[1]", object);
    assert_text_at(&to, "planes[1].objects[1].name", "opens the gate to the exit");
    assert_int_equal(paste(target, "planes[1].objects", all), 0);
    assert_json_at(&to, "planes[1].objects", all);
    assert_int_equal(mw_undo(target), 0);
    assert_int_equal(mw_undo(target), 0);
    assert_writes(target, before, size);
    assert_int_equal(mw_redo(target), 0);
    assert_json_at(&to, "planes[1].objects[1]", object);
    free(object);
    free(all);
    mw_free(to.context, before);
    test_doc_end(&to);
    test_doc_end(&from);
}

static void test_records_and_values(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/lagoon.wwd");
    assert_int_equal(
        paste(doc, "planes[1].objects[0]", "{\"score\":7,\"$derived\":{},\"rect_hit\":{\"left\":-1}}"), 0);
    assert_int_at(&test, "planes[1].objects[0].score", 7);
    assert_int_at(&test, "planes[1].objects[0].rect_hit.left", -1);
    assert_int_equal(paste(doc, "planes[0].flags", "[\"wrap_x\"]"), 0);
    assert_text_at(&test, "planes[0].flags", "wrap_x");
    assert_int_equal(paste(doc, "name", "\"Other\""), 0);
    assert_text_at(&test, "name", "Other");
    assert_int_equal(paste(doc, "start_x", "12"), 0);
    assert_int_at(&test, "start_x", 12);
    assert_int_equal(mw_history_count(doc), 4);
    test_doc_end(&test);
}

static void test_cells(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/garden.wwd");
    char *tiles = test_dump(doc, "planes[0].tiles", MW_STYLE_JSON_LINE);
    assert_int_equal(paste(doc, "planes[1].tiles", tiles), 0);
    assert_json_at(&test, "planes[1].tiles", tiles);
    assert_int_equal(mw_edit(doc, "paint path=planes[1].tiles rect=1,2,3,4 at=9,9 value=5"), 0);
    assert_int_at(&test, "planes[1].tiles[3,5]", 5);
    assert_int_at(&test, "planes[1].tiles[9,9]", 5);
    assert_int_equal(mw_touched_count(doc), 1);
    const struct mw_touched *touched = mw_touched_at(doc, 0);
    assert_string_equal(touched->path, "planes[1].tiles");
    assert_true(touched->is_area);
    assert_int_equal(touched->x, 1);
    assert_int_equal(touched->y, 2);
    assert_int_equal(touched->width, 9);
    assert_int_equal(touched->height, 8);
    assert_int_equal(mw_undo(doc), 0);
    assert_json_at(&test, "planes[1].tiles", tiles);
    assert_int_equal(mw_touched_at(doc, 0)->width, 9);
    free(tiles);
    test_doc_end(&test);
}

static void test_part_of_a_grid(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/garden.wwd");
    void *before;
    size_t size;
    const char *edit = "paste path=planes[1].tiles at=2,3 json='[\"5 6\",\"7*2\"]'";
    test_doc_write(&test, &before, &size);
    assert_int_equal(mw_edit(doc, edit), 0);
    assert_int_at(&test, "planes[1].tiles[2,3]", 5);
    assert_int_at(&test, "planes[1].tiles[3,3]", 6);
    assert_int_at(&test, "planes[1].tiles[3,4]", 7);
    const struct mw_touched *touched = mw_touched_at(doc, 0);
    assert_int_equal(touched->x, 2);
    assert_int_equal(touched->y, 3);
    assert_int_equal(touched->width, 2);
    assert_int_equal(touched->height, 2);
    assert_string_equal(mw_change_at(doc, 0)->text, "pasted 4 cells");
    assert_int_equal(mw_edit(doc, edit), 0);
    assert_int_equal(mw_history_count(doc), 1);
    assert_int_equal(mw_undo(doc), 0);
    assert_writes(doc, before, size);
    assert_int_equal(mw_edit(doc, "paste path=planes[1].tiles at=31,3 json='[\"5 6\"]'"), MW_E_NOT_FOUND);
    assert_int_equal(mw_edit(doc, "paste path=planes[1].tiles at=2,3 json='[]'"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(doc, "paste path=planes[1].tiles at=2,3 json='[\"1 2\",\"3\"]'"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(doc, "paste path=planes[1].objects at=2,3 json='[\"1\"]'"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(doc, "paste path=planes[1].objects at=2,3 index=0 json='[\"1\"]'"),
                     MW_E_ARGUMENT);
    assert_writes(doc, before, size);
    mw_free(test.context, before);
    test_doc_end(&test);
}

static void test_cells_of_several_values(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/islet.map");
    assert_int_equal(
        mw_edit(doc, "paste path=layers[2].tiles at=1,1 json='{\"index\":[\"5 6\"],\"flags\":[\"0 12\"]}'"),
        0);
    assert_int_at(&test, "layers[2].tiles[2,1].index", 6);
    assert_int_at(&test, "layers[2].tiles[2,1].flags", 12);
    assert_int_equal(mw_edit(doc, "paint path=layers[2].tiles rect=1,1,2,1 field=flags value=flip_x mask=5"),
                     0);
    assert_int_at(&test, "layers[2].tiles[1,1].flags", 1);
    assert_int_at(&test, "layers[2].tiles[2,1].flags", 9);
    assert_int_equal(mw_edit(doc, "paint path=layers[2].tiles at=1,1 field=flags value=2 mask=5"),
                     MW_E_ARGUMENT);
    assert_int_at(&test, "layers[2].tiles[1,1].flags", 1);
    test_doc_end(&test);
}

static void test_items_are_shifted(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/garden.wwd");
    int64_t x[2], y;
    assert_int_equal(mw_get_int(doc, "planes[1].objects[0].location_x", &x[0]), 0);
    assert_int_equal(mw_get_int(doc, "planes[1].objects[2].location_x", &x[1]), 0);
    assert_int_equal(mw_get_int(doc, "planes[1].objects[0].location_y", &y), 0);
    assert_int_equal(
        mw_edit(doc, "shift-items path=planes[1].objects[0] path=planes[1].objects[2] dx=32 dy=-5"), 0);
    assert_int_at(&test, "planes[1].objects[0].location_x", x[0] + 32);
    assert_int_at(&test, "planes[1].objects[2].location_x", x[1] + 32);
    assert_int_at(&test, "planes[1].objects[0].location_y", y - 5);
    assert_int_equal(mw_history_count(doc), 1);
    assert_int_equal(mw_edit(doc, "shift-items path=planes[1] path=start_x dx=3"), 0);
    assert_int_equal(mw_history_count(doc), 1);
    assert_int_equal(mw_edit(doc, "shift-items path=planes[1].objects[0] dx=2147483647"), MW_E_ARGUMENT);
    assert_int_at(&test, "planes[1].objects[0].location_x", x[0] + 32);
    test_doc_end(&test);
}

static void test_what_does_not_fit_is_refused(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_sample(&test, "samples/garden.wwd");
    void *before;
    size_t size;
    test_doc_write(&test, &before, &size);
    assert_int_equal(paste(doc, "planes[1].tiles", "[\"1 2\",\"3 4\"]"), MW_E_REFUSED);
    assert_int_equal(paste(doc, "planes[1].objects[0]", "{\"scrore\":7}"), MW_E_ARGUMENT);
    assert_int_equal(paste(doc, "planes[1].objects[0]", "{\"score\":7,\"points\":\"many\"}"), MW_E_ARGUMENT);
    assert_int_equal(paste(doc, "planes[1].objects[0]", "7"), MW_E_ARGUMENT);
    assert_int_equal(paste(doc, "planes[1].num_objects", "7"), MW_E_ARGUMENT);
    assert_int_equal(paste(doc, "planes[1].objects", "{}"), MW_E_ARGUMENT);
    assert_int_equal(paste(doc, "name", "\"open"), MW_E_FORMAT);
    assert_int_equal(mw_paste(doc, "name", (struct mw_str){ NULL, 0 }), MW_E_ARGUMENT);
    assert_int_equal(mw_paste_items(doc, "planes[1].objects", 999, (struct mw_str){ "{}", 2 }),
                     MW_E_NOT_FOUND);
    assert_int_equal(mw_history_count(doc), 0);
    assert_writes(doc, before, size);
    mw_free(test.context, before);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_objects_go_to_another_level),
        cmocka_unit_test(test_records_and_values),
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_part_of_a_grid),
        cmocka_unit_test(test_cells_of_several_values),
        cmocka_unit_test(test_items_are_shifted),
        cmocka_unit_test(test_what_does_not_fit_is_refused),
    };
    return TEST_RUN(tests);
}
