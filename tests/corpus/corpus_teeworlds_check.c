/* Checks real maps: maps that the games accept break none of their load rules, and after the default
 * repairs, then all, the diagnostics that they cure are gone. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "formats/teeworlds/check/checks.h"

struct found {
    size_t maps, errors, repaired;
};

/* Refused by DDNet because of a duplicate id, or by all games because of a missing version item or damage. */
static bool is_refused(const char *path)
{
    static const char *const names[] = { "infc_provence", "infc_half_provence", "_old-hist", "TestOut" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(path, names[i]))
            return true;
    return false;
}

static size_t count_errors(const struct mw_document *doc)
{
    size_t count = 0;
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        count += mw_diag_at(doc, i)->severity >= MW_SEVERITY_ERROR;
    return count;
}

enum repairs {
    BY_DEFAULT,
    ALL,
};

/* Is the code one that one of the repairs cures? */
static bool is_cured(const char *code, enum repairs repairs)
{
    for (const struct mw_fix *fix = tw_fixes; fix->name; fix++)
        if (strstr(fix->codes, code) && (repairs == ALL || !fix->on_demand))
            return true;
    return false;
}

static void expect_cured(const char *path, const struct mw_document *doc, enum repairs repairs)
{
    const char *const names[] = { "the default", "all" };
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        bool fails =
            diag->severity < MW_SEVERITY_ERROR ? is_cured(diag->code, repairs) : strcmp(diag->code, "TWM014");
        if (fails)
            fail_msg("%s: after %s repairs %s at %s: %s", path, names[repairs], diag->code, diag->path,
                     diag->message);
    }
}

static size_t run_repairs(struct mw_document *doc, enum repairs repairs)
{
    const char *names[100];
    size_t count = 0;
    for (const struct mw_fix *fix = tw_fixes; fix->name && repairs == ALL; fix++) {
        assert_true(count < sizeof names / sizeof *names);
        names[count++] = fix->name;
    }
    mw_change_clear(doc);
    assert_int_equal(mw_repair(doc, names, count, true), 0);
    return mw_change_count(doc);
}

static void repair_map(const char *path, struct mw_context *context, struct mw_document *doc,
                       enum repairs repairs)
{
    static const struct mw_arg all = { "unused-fields", "yes" };
    struct mw_document *again;
    void *bytes;
    size_t size;
    run_repairs(doc, repairs);
    assert_int_equal(mw_check(doc, &all, 1), 0);
    expect_cured(path, doc, repairs);
    assert_int_equal(mw_write(doc, NULL, 0, &bytes, &size), 0);
    again = test_open_bytes(context, "repaired.map", bytes, size);
    assert_int_equal(mw_check(again, &all, 1), 0);
    expect_cured(path, again, repairs);
    assert_int_equal(run_repairs(again, repairs), 0);
    assert_int_equal(mw_verify(again, NULL), 0);
    mw_close(again);
    mw_free(context, bytes);
}

static void check_map(const char *path, void *user)
{
    struct found *found = user;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), 0);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    size_t errors = count_errors(doc);
    if ((errors != 0) != is_refused(path))
        fail_msg("%s: %zu errors", path, errors);
    found->maps++;
    found->errors += errors != 0;
    if (!mw_document_damaged(doc)) {
        repair_map(path, context, doc, BY_DEFAULT);
        repair_map(path, context, doc, ALL);
        found->repaired++;
    }
    mw_close(doc);
    test_context_free(context, &memory);
}

static void test_corpus(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    struct found found = { 0 };
    test_corpus_path(folder, "teeworlds");
    test_each_file(folder, ".map", check_map, &found);
    print_message("# %zu maps, %zu refused by a game, %zu repaired\n", found.maps, found.errors,
                  found.repaired);
    assert_true(found.maps >= 1);
}

static void test_debian_maps(void **state)
{
    (void)state;
    static const char *const folders[] = {
        "/usr/share/games/ddnet/data/maps",          "/usr/share/games/ddnet/data/maps7",
        "/usr/share/games/ddnet/data/themes",        "/usr/share/games/teeworlds/data/maps",
        "/usr/share/games/teeworlds/data/ui/themes",
    };
    struct found found = { 0 };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (test_exists(folders[i]))
            test_each_file(folders[i], ".map", check_map, &found);
    if (!found.maps)
        test_skip("the packages ddnet-data or teeworlds-data");
    assert_int_equal(found.errors, 0);
}

/* Where maps may differ from DDNet's guidelines for mappers, which are newer than most maps. */
static bool is_guideline(const char *code)
{
    static const char *const codes[] = { "TWM156", "TWM157", "TWM158" };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i], code) == 0)
            return true;
    return false;
}

/* Maps that come with DDNet are fine as they are: no warning, and notes of at most three kinds, besides those
 * of the guidelines. */
static void expect_few_notes(const char *path, void *user)
{
    enum {
        KINDS_MAX = 3,
    };
    static const struct mw_arg as = { "as", "ddnet" };
    size_t *maps = user, kinds = 0;
    const char *codes[KINDS_MAX];
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), 0);
    assert_int_equal(mw_check(doc, &as, 1), 0);
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        size_t same = 0;
        if (diag->severity > MW_SEVERITY_NOTE)
            fail_msg("%s: %s %s at %s: %s", path, mw_severity_name(diag->severity), diag->code, diag->path,
                     diag->message);
        if (is_guideline(diag->code))
            continue;
        while (same < kinds && strcmp(codes[same], diag->code) != 0)
            same++;
        if (same == KINDS_MAX)
            fail_msg("%s: more than %d kinds of notes, such as %s", path, KINDS_MAX, diag->code);
        if (same == kinds)
            codes[kinds++] = diag->code;
    }
    ++*maps;
    mw_close(doc);
    test_context_free(context, &memory);
}

static void test_few_notes(void **state)
{
    (void)state;
    static const char *const folders[] = { "/usr/share/games/ddnet/data/maps",
                                           "/usr/share/games/ddnet/data/maps7",
                                           "/usr/share/games/ddnet/data/themes" };
    size_t maps = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (test_exists(folders[i]))
            test_each_file(folders[i], ".map", expect_few_notes, &maps);
    if (!maps)
        test_skip("the package ddnet-data");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_corpus), cmocka_unit_test(test_debian_maps),
                                        cmocka_unit_test(test_few_notes) };
    return TEST_RUN(tests);
}
