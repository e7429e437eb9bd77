/* The runner of rules: which are run, where it stops, and the paths that rules report. */
#include "test.h"

#include "core/rules.h"
#include "record/format.h"

/* The codes of the rules that ran. */
static char ran[64];

static int note_rule(struct mw_checker *checker)
{
    strcat(ran, checker->code);
    return 0;
}

static int lack_memory(struct mw_checker *checker)
{
    strcat(ran, checker->code);
    return MW_E_MEMORY;
}

static const struct mw_rule rules[] = {
    { "a", 0, 0, note_rule }, { "b", 1, 0, note_rule }, { "c", 2, 0, note_rule }, { "d", 0, 1, note_rule },
    { "e", 0, 2, note_rule }, { "f", 3, 3, note_rule }, { "g", 2, 2, note_rule }, { 0 },
};

static int run_rules(const struct mw_rule *table, unsigned games, unsigned forms)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document doc = { .context = context };
    struct mw_checker checker = { .doc = &doc, .games = games, .forms = forms };
    *ran = 0;
    int error = mw_rules_run(&checker, table);
    test_context_free(context, &memory);
    return error;
}

static void expect_ran(unsigned games, unsigned forms, const char *codes)
{
    assert_int_equal(run_rules(rules, games, forms), 0);
    assert_string_equal(ran, codes);
}

static void test_games_and_forms(void **state)
{
    (void)state;
    expect_ran(1, 1, "abdf");
    expect_ran(2, 1, "acdf");
    expect_ran(1, 2, "abef");
    expect_ran(2, 2, "acefg");
    expect_ran(3, 3, "abcdefg");
    expect_ran(4, 4, "a");
}

static void test_stops_when_memory_is_short(void **state)
{
    (void)state;
    static const struct mw_rule short_of[] = {
        { "a", 0, 0, note_rule }, { "b", 0, 0, lack_memory }, { "c", 0, 0, note_rule }, { 0 }
    };
    assert_int_equal(run_rules(short_of, 1, 0), MW_E_MEMORY);
    assert_string_equal(ran, "ab");
}

/* A table in a table keeps its games and forms, and passes errors on. */
static void test_tables_in_tables(void **state)
{
    (void)state;
    const struct mw_rule inner[] = { { "b", 0, 0, note_rule }, { "c", 2, 0, note_rule }, { 0 } };
    const struct mw_rule failing[] = { { "d", 0, 0, lack_memory }, { 0 } };
    const struct mw_rule outer[] = { { "a", 0, 0, note_rule },
                                     { .rules = inner, .games = 1, .share = 7 },
                                     { .rules = failing, .forms = 2 },
                                     { "e", 0, 0, note_rule },
                                     { 0 } };
    assert_int_equal(run_rules(outer, 1, 1), 0);
    assert_string_equal(ran, "abe");
    assert_int_equal(run_rules(outer, 2, 1), 0);
    assert_string_equal(ran, "ae");
    assert_int_equal(run_rules(outer, 3, 2), MW_E_MEMORY);
    assert_string_equal(ran, "abcd");
}

static void test_paths(void **state)
{
    (void)state;
    struct mw_checker checker = { 0 };
    char wide[2 * MW_CHECK_PATH];
    assert_string_equal(mw_check_at(&checker, "layers[%d].%s", 3, "width").path, "layers[3].width");
    memset(wide, 'x', sizeof wide);
    wide[sizeof wide - 1] = 0;
    struct mw_place place = mw_check_at(&checker, "%s", wide);
    assert_int_equal(strlen(place.path), MW_CHECK_PATH - 1);
    assert_true(place.offset == MW_NO_OFFSET && !place.list);
}

static const struct mw_option options[] = {
    { .name = "as", .kind = MW_OPTION_CHOICE, .value = "GAME", .choices = "one|two|three", .doc = "game" },
    { 0 },
};

static void test_as(void **state)
{
    (void)state;
    const struct mw_arg three = { "as", "three" };
    const struct mw_args given = { .table = options, .items = &three, .count = 1 };
    const struct mw_args none = { .table = options };
    assert_int_equal(mw_check_games(&given, 7), 4);
    assert_int_equal(mw_check_games(&none, 7), 7);
    assert_int_equal(mw_check_games(NULL, 5), 5);
}

static int check_whole(struct mw_checker *checker)
{
    strcat(ran, "x");
    return mw_rules_run(checker, (const struct mw_rule[]){ { "a", 1, 2, note_rule }, { 0 } });
}

/* Damaged documents have no rules unless these mind. */
static void test_damaged(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_format format = { .check = check_whole };
    struct mw_document doc = { .context = context, .format = &format };
    *ran = 0;
    assert_int_equal(mw_check_run(&doc, NULL), 0);
    assert_string_equal(ran, "xa");
    doc.damaged = true;
    assert_int_equal(mw_check_run(&doc, NULL), 0);
    assert_string_equal(ran, "xa");
    format.checks_damaged = true;
    assert_int_equal(mw_check_run(&doc, NULL), 0);
    assert_string_equal(ran, "xaxa");
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_and_forms),
        cmocka_unit_test(test_stops_when_memory_is_short),
        cmocka_unit_test(test_tables_in_tables),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_as),
        cmocka_unit_test(test_damaged),
    };
    return TEST_RUN(tests);
}
