/* For tests of `check` on levels: opening and checking a sample, and expecting complaints to the byte.
 * Include after test.h. */
#ifndef MW_TESTS_WWD_EXPECT_H
#define MW_TESTS_WWD_EXPECT_H

#include <mapwright/mapwright.h>

#include "formats/wwd/records.h"
#include "wwd_sample.h"

struct expected {
    const char *code;
    enum mw_severity severity;
    const char *path;
    const char *space;
    uint64_t offset, length;
    const char *message;
};

/* Codes that some test has provoked; the last test wants all. */
static char provoked[128][8];
static size_t provoked_count;

static inline void remember(const char *code)
{
    for (size_t i = 0; i < provoked_count; i++)
        if (strcmp(provoked[i], code) == 0)
            return;
    assert_true(provoked_count < 128);
    snprintf(provoked[provoked_count++], sizeof *provoked, "%s", code);
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
        if (strcmp(mw_diag_at(doc, i)->code, code) == 0 && strcmp(mw_diag_at(doc, i)->path, path) == 0)
            return mw_diag_at(doc, i);
    return NULL;
}

static inline size_t count_code(const struct mw_document *doc, const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        count += strcmp(mw_diag_at(doc, i)->code, code) == 0;
    return count;
}

static inline void expect(const struct mw_document *doc, struct expected wanted)
{
    const struct mw_diag *diag = find_diag(doc, wanted.code, wanted.path);
    if (!diag) {
        print_diags(doc);
        fail_msg("no %s at %s", wanted.code, wanted.path);
    }
    assert_int_equal(diag->severity, wanted.severity);
    assert_string_equal(diag->message, wanted.message);
    assert_string_equal(diag->space, wanted.space);
    assert_int_equal(diag->offset, wanted.offset);
    assert_int_equal(diag->length, wanted.length);
    assert_non_null(diag->hint);
    remember(wanted.code);
}

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
};

/* Opens and checks. */
static inline void begin(struct fixture *fixture, const struct wwd_sample *level)
{
    *fixture = (struct fixture){ 0 };
    fixture->context = test_context_new(&fixture->memory);
    fixture->doc = wwd_sample_open(fixture->context, level);
    if (mw_check(fixture->doc, NULL, 0) < 0)
        fail_msg("%s", mw_error_message(fixture->context));
}

static inline void end(struct fixture *fixture)
{
    mw_close(fixture->doc);
    test_context_free(fixture->context, &fixture->memory);
}

/* One break, one complaint, and beside it only what the sample has anyhow: its mask. */
static inline void expect_one(const struct wwd_sample *level, struct expected wanted)
{
    struct fixture fixture;
    begin(&fixture, level);
    expect(fixture.doc, wanted);
    if (mw_diag_count(fixture.doc) != 2) {
        print_diags(fixture.doc);
        fail_msg("%zu diagnostics, 2 expected", mw_diag_count(fixture.doc));
    }
    assert_int_equal(count_code(fixture.doc, "WWD057"), 1);
    end(&fixture);
}

/* Every code of the catalogue in [from, to) was expected by some test before. */
static inline void expect_all_provoked(const char *from, const char *to)
{
    for (const struct mw_diag_kind *kind = wwd_diags; kind->code; kind++) {
        bool found = strcmp(kind->code, from) < 0 || strcmp(kind->code, to) >= 0;
        for (size_t i = 0; i < provoked_count && !found; i++)
            found = strcmp(provoked[i], kind->code) == 0;
        if (!found)
            fail_msg("no test provokes %s", kind->code);
        assert_true(*kind->title && *kind->explanation);
        assert_true(kind == wwd_diags || strcmp(kind[-1].code, kind->code) < 0);
    }
}

#endif
