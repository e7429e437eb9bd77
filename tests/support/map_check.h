/* For tests of `check` and its repairs on maps: the good map with something changed, and what is to be
 * complained of. Include after test.h. */
#ifndef MW_TESTS_MAP_CHECK_H
#define MW_TESTS_MAP_CHECK_H

#include "formats/teeworlds/check/checks.h"
#include "map_edit.h"
#include "map_good.h"

struct check_case {
    const char *code;
    enum mw_severity severity;
    const char *path;
    const char *message;
    const char *sets[5][2];                /* paths and values, set one after the other */
    void (*change)(struct map_test *test); /* what cannot be set */
    const char *as;                        /* NULL: by the map's kind */
    size_t along;                          /* further diagnostics that this brings with it */
};

/* Codes that some test has provoked. */
static char provoked[160][8];
static size_t provoked_count;

static inline void remember(const char *code)
{
    for (size_t i = 0; i < provoked_count; i++)
        if (strcmp(provoked[i], code) == 0)
            return;
    assert_true(provoked_count < sizeof provoked / sizeof *provoked);
    snprintf(provoked[provoked_count++], sizeof *provoked, "%s", code);
}

/* Every code of the catalogue in [from, to) was expected by some test before, and is in order. */
static inline void expect_all_provoked(const char *from, const char *to)
{
    for (const struct mw_diag_kind *kind = tw_diags; kind->code; kind++) {
        bool found = strcmp(kind->code, from) < 0 || strcmp(kind->code, to) >= 0;
        for (size_t i = 0; i < provoked_count && !found; i++)
            found = strcmp(provoked[i], kind->code) == 0;
        if (!found)
            fail_msg("no test provokes %s", kind->code);
        assert_true(*kind->title && *kind->explanation);
        assert_true(kind == tw_diags || strcmp(kind[-1].code, kind->code) < 0);
    }
}

static inline void print_diags(const struct mw_document *doc)
{
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        print_message("# %s %s %s+0x%llx/%llu %s: %s\n", mw_severity_name(diag->severity), diag->code,
                      diag->space, (unsigned long long)diag->offset, (unsigned long long)diag->length,
                      diag->path, diag->message);
    }
}

static inline const struct mw_diag *find_diag(const struct mw_document *doc, const char *code,
                                              const char *path)
{
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        if (strcmp(mw_diag_at(doc, i)->code, code) == 0 &&
            (!path || strcmp(mw_diag_at(doc, i)->path, path) == 0))
            return mw_diag_at(doc, i);
    return NULL;
}

static inline void map_check(struct map_test *test, const char *as)
{
    const struct mw_arg arg = { "as", as };
    if (mw_check(test->doc, &arg, as != NULL) < 0)
        fail_msg("%s", mw_error_message(test->context));
}

/* Written, and read again; unlike map_test_reopen() it takes maps with faults. */
static inline void map_again(struct map_test *test)
{
    void *bytes;
    size_t size;
    map_test_bytes(test, &bytes, &size);
    mw_close(test->doc);
    mw_free(test->context, test->bytes);
    test->bytes = bytes;
    test->size = size;
    map_test_look(test, mw_open_bytes(test->context, "again.map", bytes, size, NULL, 0, &test->doc));
    assert_false(mw_document_damaged(test->doc));
}

/* Says what is not as wanted; all cases of a table are tried before a test fails. */
static inline bool is_as_wanted(struct map_test *test, const struct check_case *wanted, bool saved)
{
    const struct mw_diag *diag = find_diag(test->doc, wanted->code, wanted->path);
    bool placed = diag && diag->offset != MW_NO_OFFSET;
    bool right = diag && strcmp(diag->message, wanted->message) == 0 && diag->severity == wanted->severity &&
                 mw_diag_count(test->doc) == wanted->along + 1;
    /* Whatever lies in the file has a place there. */
    if (right && (placed || (saved && strchr(diag->path, '['))))
        right = strcmp(diag->space, "file") == 0 && diag->length && diag->length <= test->size &&
                diag->offset <= test->size - diag->length;
    if (right)
        return true;
    print_error("%s at %s, \"%s\" and %zu more expected, not\n", wanted->code, wanted->path, wanted->message,
                wanted->along);
    print_diags(test->doc);
    return false;
}

static inline void expect_diag(struct map_test *test, const struct check_case *wanted)
{
    assert_true(is_as_wanted(test, wanted, true));
    remember(wanted->code);
}

static inline void map_change(struct map_test *test, const struct check_case *wanted)
{
    for (size_t i = 0; i < 5 && wanted->sets[i][0]; i++)
        if (mw_set(test->doc, wanted->sets[i][0], wanted->sets[i][1]))
            fail_msg("%s: %s", wanted->code, mw_error_message(test->context));
    if (wanted->change)
        wanted->change(test);
}

/* The good map with this fault. What is complained of is the same before and after it was saved. */
static inline bool run_case(const char *json, const struct check_case *wanted)
{
    struct map_test test;
    map_test_json(&test, json);
    map_change(&test, wanted);
    map_check(&test, wanted->as);
    bool right = is_as_wanted(&test, wanted, false);
    map_again(&test);
    map_check(&test, wanted->as);
    right = is_as_wanted(&test, wanted, true) && right;
    map_test_end(&test);
    remember(wanted->code);
    return right;
}

static inline void run_cases(const char *json, const struct check_case *cases, size_t count)
{
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++)
        wrong += !run_case(json, &cases[i]);
    assert_int_equal(wrong, 0);
}

#endif
