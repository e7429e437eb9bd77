#include "map_check.h"

bool is_as_wanted(struct test_doc *test, const struct check_case *wanted, bool saved)
{
    const struct mw_diag *diag = test_find_diag(test->doc, wanted->code, wanted->path);
    bool placed = diag && diag->offset != MW_NO_OFFSET;
    bool right = diag && strcmp(diag->message, wanted->message) == 0 && diag->severity == wanted->severity &&
                 mw_diag_count(test->doc) == wanted->along + 1;
    /* Whatever is in the file has an offset there. */
    if (right && (placed || (saved && strchr(diag->path, '['))))
        right = strcmp(diag->space, "file") == 0 && diag->length && diag->length <= test->size &&
                diag->offset <= test->size - diag->length;
    if (right)
        return true;
    print_error("%s at %s, \"%s\" and %zu more expected, not\n", wanted->code, wanted->path, wanted->message,
                wanted->along);
    test_print_diags(test->doc);
    return false;
}

void expect_diag(struct test_doc *test, const struct check_case *wanted)
{
    assert_true(is_as_wanted(test, wanted, true));
    test_remember_code(wanted->code);
}

static void map_change(struct test_doc *test, const struct check_case *wanted)
{
    for (size_t i = 0; i < 5 && wanted->sets[i][0]; i++)
        if (test_set_anyway(test->doc, wanted->sets[i][0], wanted->sets[i][1]))
            fail_msg("%s: %s", wanted->code, mw_error_message(test->context));
    if (wanted->change)
        wanted->change(test);
}

bool run_case(const char *json, const struct check_case *wanted)
{
    struct test_doc test;
    test_doc_json(&test, json);
    map_change(&test, wanted);
    test_check(&test, wanted->as);
    bool right = is_as_wanted(&test, wanted, false);
    test_doc_reread(&test);
    test_check(&test, wanted->as);
    right = is_as_wanted(&test, wanted, true) && right;
    test_try_repairs(&test, wanted->code, wanted->path, wanted->as);
    test_doc_end(&test);
    test_remember_code(wanted->code);
    return right;
}

void run_cases(const char *json, const struct check_case *cases, size_t count)
{
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++)
        wrong += !run_case(json, &cases[i]);
    assert_int_equal(wrong, 0);
}

static void list_diags(const struct mw_document *doc, const char *without, char *text, size_t room)
{
    size_t size = 0;
    *text = 0;
    for (size_t i = 0; i < mw_diag_count(doc) && size < room; i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        if (!strstr(without, diag->code))
            size += (size_t)snprintf(text + size, room - size, "%s%s %s: %s", size ? "\n" : "", diag->code,
                                     diag->path, diag->message);
    }
}

void run_limits(const struct limit_case *cases, size_t count)
{
    char text[8192];
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++) {
        struct test_doc test;
        test_doc_json(&test, map_good);
        for (size_t j = 0; j < 6 && cases[i].sets[j][0]; j++)
            if (test_set_anyway(test.doc, cases[i].sets[j][0], cases[i].sets[j][1]))
                fail_msg("case %zu: %s", i, mw_error_message(test.context));
        if (cases[i].change)
            cases[i].change(&test);
        test_check(&test, cases[i].as);
        list_diags(test.doc, cases[i].as && strcmp(cases[i].as, "teeworlds07") == 0 ? "TWM111" : "", text,
                   sizeof text);
        if (strcmp(text, cases[i].found) != 0) {
            print_error("case %zu: expected\n%s\nfound\n%s\n", i, cases[i].found, text);
            wrong++;
        }
        test_doc_end(&test);
    }
    assert_int_equal(wrong, 0);
}
