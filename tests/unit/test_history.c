/* Steps, undo and redo over a format without operations of its own, where set, paint and list changes are the
 * steps; tests of each format run theirs. */
#include "doc.h"

#include <mapwright/access.h>
#include <mapwright/history.h>

#include "base/memory.h"

static struct mw_document *open_fixture(struct test_doc *test)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, "tests/fixtures/lbm/packed.lbm");
    test_doc_file(test, path);
    return test->doc;
}

static void assert_step(const struct mw_document *doc, size_t index, const char *text)
{
    struct mw_history_step step;
    assert_int_equal(mw_history_at(doc, index, &step), 0);
    assert_string_equal(step.text, text);
    assert_true(step.size > 0);
}

static void test_undo_gives_back_what_was(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    int64_t value;
    void *before, *after;
    size_t before_size, after_size;
    test_doc_write(&test, &before, &before_size);
    assert_false(mw_document_changed(doc));
    assert_int_equal(mw_undo(doc), MW_E_NOT_FOUND);
    assert_int_equal(mw_set_int(doc, "chunks[0].header.page_width", 640), 0);
    assert_int_equal(mw_set(doc, "chunks[1].colours[2].red", "77"), 0);
    assert_true(mw_document_changed(doc));
    assert_int_equal(mw_history_count(doc), 2);
    assert_step(doc, 0, "set path=chunks[0].header.page_width value=640");
    assert_step(doc, 1, "set path=chunks[1].colours[2].red value=77");
    test_doc_write(&test, &after, &after_size);
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(mw_get_int(doc, "chunks[1].colours[2].red", &value), 0);
    assert_int_equal(value, 2);
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(mw_history_position(doc), 0);
    assert_int_equal(mw_history_count(doc), 2);
    assert_false(mw_document_changed(doc));
    assert_writes(doc, before, before_size);
    assert_int_equal(mw_redo(doc), 0);
    assert_int_equal(mw_redo(doc), 0);
    assert_int_equal(mw_redo(doc), MW_E_NOT_FOUND);
    assert_writes(doc, after, after_size);
    mw_free(test.context, before);
    mw_free(test.context, after);
    test_doc_end(&test);
}

static void test_texts_do_the_same_again(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    const uint8_t odd[] = { 0, 34, 92, 255 };
    struct mw_history_step step;
    void *bytes;
    size_t size;
    assert_int_equal(mw_set_bytes(doc, "chunks[4].content", (struct mw_bytes){ odd, sizeof odd }), 0);
    assert_int_equal(mw_set_str(doc, "chunks[4].id", (struct mw_str){ "a\"\\ ", 4 }), 0);
    assert_step(doc, 0, "set path=chunks[4].content hex=00225cff");
    assert_step(doc, 1, "set path=chunks[4].id value=\"a\\\"\\\\ \"");
    test_doc_write(&test, &bytes, &size);
    char *texts[2];
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(mw_history_at(doc, i, &step), 0);
        texts[i] = test_copy(step.text, strlen(step.text) + 1);
    }
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(mw_undo(doc), 0);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(mw_edit(doc, texts[i]), 0);
        free(texts[i]);
    }
    assert_writes(doc, bytes, size);
    mw_free(test.context, bytes);
    test_doc_end(&test);
}

static void test_new_steps_end_the_undone(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "1"), 0);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "2"), 0);
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "3"), 0);
    assert_int_equal(mw_history_count(doc), 2);
    assert_int_equal(mw_redo(doc), MW_E_NOT_FOUND);
    assert_step(doc, 1, "set path=chunks[0].header.page_width value=3");
    test_doc_end(&test);
}

static void test_failed_and_idle_calls_leave_no_step(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "70000"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(doc, "set path=chunks[0].header.page_width"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(doc, "set path=chunks[0].header.page_width value=1 hex=00"), MW_E_ARGUMENT);
    assert_int_equal(mw_edit(doc, "paint path=chunks value=1 at=0,0"), MW_E_ARGUMENT);
    assert_int_equal(mw_list_insert_item(doc, "size", 0), MW_E_ARGUMENT);
    assert_int_equal(mw_history_count(doc), 0);
    assert_int_equal(mw_change_count(doc), 0);
    assert_false(mw_document_changed(doc));
    test_doc_end(&test);
}

static void test_many_calls_are_one_step(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    int64_t value;
    assert_int_equal(mw_end(doc), MW_E_REFUSED);
    assert_int_equal(mw_rollback(doc), MW_E_REFUSED);
    assert_int_equal(mw_begin(doc), 0);
    assert_int_equal(mw_begin(doc), MW_E_REFUSED);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "1"), 0);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "70000"), MW_E_ARGUMENT);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_height", "2"), 0);
    assert_int_equal(mw_undo(doc), MW_E_REFUSED);
    assert_int_equal(mw_end(doc), 0);
    assert_int_equal(mw_history_count(doc), 1);
    assert_step(
        doc, 0,
        "set path=chunks[0].header.page_width value=1\nset path=chunks[0].header.page_height value=2");
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(mw_get_int(doc, "chunks[0].header.page_width", &value), 0);
    assert_int_equal(value, 320);
    assert_int_equal(mw_begin(doc), 0);
    assert_int_equal(mw_end(doc), 0);
    assert_int_equal(mw_redo(doc), 0);
    test_doc_end(&test);
}

static void test_previews_are_taken_back(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    int64_t value;
    assert_int_equal(mw_preview(doc, "set path=chunks[0].header.page_width value=9"), 0);
    assert_change(&test, 0, "chunks[0].header.page_width", "320 -> 9");
    assert_int_equal(mw_touched_count(doc), 1);
    assert_string_equal(mw_touched_at(doc, 0)->path, "chunks[0].header.page_width");
    assert_false(mw_touched_at(doc, 0)->is_area);
    assert_null(mw_touched_at(doc, 1));
    assert_int_equal(mw_get_int(doc, "chunks[0].header.page_width", &value), 0);
    assert_int_equal(value, 320);
    assert_int_equal(mw_history_count(doc), 0);
    assert_false(mw_document_changed(doc));
    test_doc_end(&test);
}

static void test_the_history_is_limited(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_document *doc = open_fixture(&test);
    struct mw_history_step step;
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "1"), 0);
    assert_int_equal(mw_history_at(doc, 0, &step), 0);
    assert_int_equal(mw_history_at(doc, 1, &step), MW_E_NOT_FOUND);
    assert_int_equal(mw_history_limit(doc, 2 * step.size, false), 0);
    for (int i = 2; i < 6; i++)
        assert_int_equal(mw_set_int(doc, "chunks[0].header.page_width", i), 0);
    assert_int_equal(mw_history_count(doc), 2);
    assert_int_equal(mw_history_forgotten(doc), 3);
    assert_int_equal(test_count_diags(doc, "MW001"), 1);
    assert_step(doc, 0, "set path=chunks[0].header.page_width value=4");
    assert_int_equal(mw_history_limit(doc, 2 * step.size, true), 0);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "7"), MW_E_LIMIT);
    assert_int_at(&test, "chunks[0].header.page_width", 5);
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(mw_undo(doc), 0);
    assert_int_at(&test, "chunks[0].header.page_width", 3);
    assert_int_equal(mw_undo(doc), MW_E_NOT_FOUND);
    assert_true(mw_document_changed(doc));
    /* Undone steps are the first to go. */
    assert_int_equal(mw_history_count(doc), 2);
    assert_int_equal(mw_history_limit(doc, 0, false), 0);
    assert_int_equal(mw_history_count(doc), 0);
    assert_int_equal(mw_set(doc, "chunks[0].header.page_width", "8"), 0);
    assert_int_equal(mw_history_count(doc), 0);
    assert_int_equal(mw_undo(doc), MW_E_NOT_FOUND);
    assert_int_at(&test, "chunks[0].header.page_width", 8);
    test_doc_end(&test);
}

static void test_what_was_made_is_changed(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_new(&test, "claw", NULL);
    assert_true(mw_document_changed(test.doc));
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_gives_back_what_was),
        cmocka_unit_test(test_texts_do_the_same_again),
        cmocka_unit_test(test_new_steps_end_the_undone),
        cmocka_unit_test(test_failed_and_idle_calls_leave_no_step),
        cmocka_unit_test(test_many_calls_are_one_step),
        cmocka_unit_test(test_previews_are_taken_back),
        cmocka_unit_test(test_the_history_is_limited),
        cmocka_unit_test(test_what_was_made_is_changed),
    };
    return TEST_RUN(tests);
}
