#include "format_test.h"

#include "doc.h"

#include "record/document.h"

static void open_format_fixture(const struct format_test *test, struct test_doc *opened)
{
    size_t size;
    uint8_t *bytes = test_read_source(test->fixture, &size);
    test_doc_bytes(opened, strrchr(test->fixture, '/') + 1, bytes, size);
    free(bytes);
}

static void test_values(void **state)
{
    const struct format_test *test = *state;
    struct test_doc opened;
    open_format_fixture(test, &opened);
    test_check(&opened, NULL);
    test_print_diags(opened.doc);
    assert_int_equal(mw_diag_count(opened.doc), 0);
    for (const struct format_value *value = test->values; value->path; value++)
        assert_json_at(&opened, value->path, value->json);
    test_doc_end(&opened);
}

static void assert_format_fault(const struct format_test *test, const struct mw_format_info *format,
                                const struct format_fault *fault)
{
    size_t size;
    uint8_t *fixture = test_read_source(test->fixture, &size);
    size_t changed = size + (size_t)fault->more;
    uint8_t *bytes = calloc(1, changed);
    memcpy(bytes, fixture, changed < size ? changed : size);
    free(fixture);
    assert_true(fault->at < changed);
    if (!fault->more)
        bytes[fault->at] = fault->value;
    assert_reports(format->name, strrchr(test->fixture, '/') + 1, (struct mw_bytes){ bytes, changed },
                   fault->code, fault->path);
    free(bytes);
}

static void test_faults(void **state)
{
    const struct format_test *test = *state;
    struct test_doc opened;
    open_format_fixture(test, &opened);
    const struct mw_format_info *format = mw_document_format(opened.doc);
    test_doc_end(&opened);
    for (const struct format_fault *fault = test->faults; fault->code; fault++)
        assert_format_fault(test, format, fault);
    assert_all_provoked(format->diags, "", "~");
}

/* And done again. */
static void assert_undone(struct test_doc *test)
{
    assert_int_equal(mw_undo(test->doc), 0);
    assert_writes(test->doc, test->bytes, test->size);
    assert_int_equal(mw_redo(test->doc), 0);
}

static void assert_format_edit(const struct format_test *test, const struct format_edit *edit)
{
    struct test_doc opened;
    open_format_fixture(test, &opened);
    if (edit->path) {
        test_edit(&opened, edit->operation);
        assert_change(&opened, 0, edit->path, edit->change);
        assert_undone(&opened);
        test_doc_reopen(&opened);
    } else {
        assert_refused(&opened, edit->operation, 0, edit->change);
    }
    test_doc_end(&opened);
}

static bool is_edited(const struct format_test *test, const char *name)
{
    size_t length = strlen(name);
    for (const struct format_edit *edit = test->edits; edit && edit->operation; edit++)
        if (strncmp(edit->operation, name, length) == 0 && strchr(" ", edit->operation[length]) && edit->path)
            return true;
    return false;
}

static void test_edits(void **state)
{
    const struct format_test *test = *state;
    struct test_doc opened;
    open_format_fixture(test, &opened);
    for (const struct mw_operation *row = mw_document_format(opened.doc)->operations; row && row->name; row++)
        if (!is_edited(test, row->name))
            fail_msg("no edit tests %s", row->name);
    test_doc_end(&opened);
    for (const struct format_edit *edit = test->edits; edit && edit->operation; edit++)
        assert_format_edit(test, edit);
}

int format_test_run(const struct format_test *test)
{
    void *state = (void *)(uintptr_t)test;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_values, state),
        cmocka_unit_test_prestate(test_faults, state),
        cmocka_unit_test_prestate(test_edits, state),
    };
    return TEST_RUN(tests);
}
