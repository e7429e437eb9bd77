/* mw_follow(): from fields to the items that they refer to, by number and by name. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "doc.h"

static void begin(struct test_doc *test, const char *sample)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, sample);
    test_doc_file(test, path);
}

static void assert_follows(struct test_doc *test, const char *path, const char *expected)
{
    char item[MW_PATH_SIZE] = "";
    assert_ok(test->context, mw_follow(test->doc, path, item));
    assert_string_equal(item, expected);
}

static void numbers_lead_to_items(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_node node;
    char item[MW_PATH_SIZE] = "unchanged";
    begin(&test, "samples/islet.map");
    assert_ok(test.context, mw_node_at(test.doc, "layers[3].image", &node));
    assert_string_equal(node.refers, "images");
    assert_null(node.refers_name);
    assert_follows(&test, "layers[3].image", "images[0]");
    assert_ok(test.context, mw_set(test.doc, "layers[3].image", "-1"));
    assert_int_equal(mw_follow(test.doc, "layers[3].image", item), MW_E_NOT_FOUND);
    assert_int_equal(mw_follow(test.doc, "layers[3].width", item), MW_E_ARGUMENT);
    assert_int_equal(mw_follow(test.doc, "layers[3]", item), MW_E_ARGUMENT);
    assert_int_equal(mw_follow(test.doc, "layers[2].tiles[0,0]", item), MW_E_ARGUMENT);
    assert_int_equal(mw_follow(test.doc, "", item), MW_E_ARGUMENT);
    assert_int_equal(mw_follow(test.doc, "layers[99].image", item), MW_E_NOT_FOUND);
    assert_string_equal(item, "unchanged");
    test_doc_end(&test);
}

/* As in the games: ASCII case is ignored, and of several things with one name the last is meant. */
static void names_lead_to_items(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_node node;
    char item[MW_PATH_SIZE];
    begin(&test, "samples/lighthouse.bin");
    assert_ok(test.context, mw_node_at(test.doc, "objects[0].owner", &node));
    assert_string_equal(node.refers_name, "characters scenes");
    assert_follows(&test, "objects[0].owner", "scenes[0]");
    assert_follows(&test, "scenes[0].ambient_sound", "sounds[0]");
    assert_follows(&test, "characters[0].initial_scene", "scenes[0]");
    assert_ok(test.context, mw_set(test.doc, "objects[0].owner", "sTaIrS"));
    assert_follows(&test, "objects[0].owner", "scenes[2]");
    assert_ok(test.context, mw_set(test.doc, "scenes[3].name", "STAIRS"));
    assert_follows(&test, "objects[0].owner", "scenes[3]");
    assert_ok(test.context, mw_set(test.doc, "characters[0].name", "stairs"));
    assert_follows(&test, "objects[0].owner", "characters[0]");
    assert_ok(test.context, mw_set(test.doc, "objects[0].owner", "STORAGE@"));
    assert_int_equal(mw_follow(test.doc, "objects[0].owner", item), MW_E_NOT_FOUND);
    assert_ok(test.context, mw_set(test.doc, "objects[0].owner", ""));
    assert_int_equal(mw_follow(test.doc, "objects[0].owner", item), MW_E_NOT_FOUND);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_lead_to_items),
        cmocka_unit_test(names_lead_to_items),
    };
    return TEST_RUN(tests);
}
