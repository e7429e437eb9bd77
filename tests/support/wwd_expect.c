#include "wwd_expect.h"

void assert_diag(const struct mw_document *doc, struct expected wanted)
{
    const struct mw_diag *diag = test_find_diag(doc, wanted.code, wanted.path);
    if (!diag) {
        test_print_diags(doc);
        fail_msg("no %s at %s", wanted.code, wanted.path);
    }
    assert_int_equal(diag->severity, wanted.severity);
    assert_string_equal(diag->message, wanted.message);
    assert_string_equal(diag->space, wanted.space);
    assert_int_equal(diag->offset, wanted.offset);
    assert_int_equal(diag->length, wanted.length);
    assert_non_null(diag->hint);
    test_remember_code(wanted.code);
}

void check_sample(struct test_doc *fixture, const struct wwd_sample *level)
{
    test_doc_begin(fixture);
    fixture->doc = wwd_sample_open(fixture->context, level);
    test_check(fixture, NULL);
}

void expect_one(const struct wwd_sample *level, struct expected wanted)
{
    struct test_doc fixture;
    check_sample(&fixture, level);
    assert_diag(fixture.doc, wanted);
    if (mw_diag_count(fixture.doc) != 2) {
        test_print_diags(fixture.doc);
        fail_msg("%zu diagnostics, expected 2", mw_diag_count(fixture.doc));
    }
    assert_int_equal(test_count_diags(fixture.doc, "WWD057"), 1);
    test_try_repairs(&fixture, wanted.code, wanted.path, NULL);
    test_doc_end(&fixture);
}
