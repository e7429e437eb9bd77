/* Explorations of World Builder games: what they find in scripts that were written for it. */
#include "play.h"

/* Start, Arena and Hall in a row from west to east; a lamp in the hall, a rat in the arena. */
#define WORLD "tests/fixtures/synthetic/play/T5.bin"

struct test_exploration {
    struct test_doc doc;
    struct mw_exploration *found;
};

/* Scripts of the start and of the hall, and the global one. */
static void explore_begin(struct test_exploration *test, const char *start, const char *hall,
                          const char *global, uint64_t turns)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, WORLD);
    test_doc_file(&test->doc, path);
    assert_ok(test->doc.context, mw_set(test->doc.doc, "scripts[0].code", start));
    assert_ok(test->doc.context, mw_set(test->doc.doc, "scripts[2].code", hall));
    assert_ok(test->doc.context, mw_set(test->doc.doc, "global_scripts[0].code", global));
    /* The rat stays where it is, and does nothing. */
    assert_ok(test->doc.context, mw_set(test->doc.doc, "characters[1].initial_scene", "STORAGE@"));
    assert_ok(test->doc.context, mw_explore(test->doc.doc, NULL, 0, turns, &test->found));
}

static void explore_end(struct test_exploration *test)
{
    mw_exploration_free(test->found);
    test_doc_end(&test->doc);
}

/* The index-th finding of a kind, or NULL. */
static const struct mw_finding *finding(const struct test_exploration *test, enum mw_finding_kind kind,
                                        size_t index)
{
    for (size_t i = 0; i < mw_finding_count(test->found); i++)
        if (mw_finding_at(test->found, i)->kind == kind && index-- == 0)
            return mw_finding_at(test->found, i);
    return NULL;
}

/* "PATH:LINE:COLUMN TEXT" */
static void assert_finding(const struct test_exploration *test, enum mw_finding_kind kind, size_t index,
                           const char *wanted)
{
    char text[400] = "none";
    const struct mw_finding *found = finding(test, kind, index);
    if (found)
        snprintf(text, sizeof text, "%s:%u:%u %s", found->path, (unsigned)found->line,
                 (unsigned)found->column, found->text);
    assert_string_equal(text, wanted);
}

/* "a, b" */
static void assert_inputs(const struct mw_finding *found, const char *wanted)
{
    char text[400] = "";
    size_t size = 0;
    assert_non_null(found);
    for (size_t i = 0; i < found->input_count; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, "%s%s%s", i ? ", " : "",
                                 found->inputs[i].click ? "click " : "", found->inputs[i].text);
    assert_string_equal(text, wanted);
}

/* Plays the inputs in a new game: it is over after the last of them, and not before. */
static void assert_ends_game(struct test_exploration *test, const struct mw_finding *found)
{
    struct mw_play *play;
    assert_non_null(found);
    assert_ok(test->doc.context, mw_play_open(test->doc.doc, NULL, 0, &play));
    for (size_t i = 0; i < found->input_count; i++) {
        assert_false(mw_play_over(play));
        assert_ok(test->doc.context, found->inputs[i].click ? mw_play_click(play, found->inputs[i].text)
                                                            : mw_play_type(play, found->inputs[i].text));
    }
    assert_true(mw_play_over(play));
    mw_play_close(play);
}

/* ---- wins ---- */

#define LIGHT                                                                                                \
    "IF{TEXT$=light}AND{TEXT$=lamp}AND{Lamp=PLAYER@}THEN\n\tPRINT{Light!}\n"                                 \
    "\tMOVE{PLAYER@}TO{STORAGE@}\nEXIT\n"
#define DROWN "IF{TEXT$=swim}THEN\n\tPRINT{You drown.}\n\tMOVE{PLAYER@}TO{STORAGE@}\nEXIT\n"

static void test_explore_wins(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, LIGHT, DROWN, "", 10000);
    const struct mw_explored *totals = mw_exploration_totals(test.found);
    assert_finding(&test, MW_FINDING_END, 0, "scripts[0].code:3:2 Light!\nThe test is over.");
    assert_inputs(finding(&test, MW_FINDING_END, 0), "east, east, get Lamp, west, west, light lamp");
    assert_ends_game(&test, finding(&test, MW_FINDING_END, 0));
    assert_null(finding(&test, MW_FINDING_END, 1));
    assert_finding(&test, MW_FINDING_LOSS, 0, "scripts[2].code:3:2 You drown.\nThe test is over.");
    assert_inputs(finding(&test, MW_FINDING_LOSS, 0), "east, east, swim");
    assert_null(finding(&test, MW_FINDING_DEAD_END, 0));
    assert_null(finding(&test, MW_FINDING_NO_WAY_OUT, 0));
    assert_null(finding(&test, MW_FINDING_NOT_RUN, 0));
    assert_true(totals->complete && !totals->memory_full);
    assert_int_equal(totals->scenes, 3);
    assert_int_equal(totals->scenes_entered, 3);
    assert_int_equal(totals->statements, 6);
    assert_int_equal(totals->statements_run, 6);
    assert_int_equal(totals->conditions, 4);
    assert_int_equal(totals->conditions_varied, 4);
    assert_null(mw_finding_at(test.found, mw_finding_count(test.found)));
    explore_end(&test);
}

/* The words of the script decide what an end is; a death is not a victory, and what can only end so is a dead
 * end. */
static void test_explore_kinds_of_ends(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(
        &test,
        "IF{TEXT$=light}AND{Lamp=PLAYER@}THEN\n\tPRINT{Light! You have won.}\n"
        "\tMOVE{PLAYER@}TO{STORAGE@}\nEXIT\n",
        "IF{TEXT$=jump}THEN\n\tPRINT{You fall into the pit and die.}\n\tMOVE{PLAYER@}TO{STORAGE@}\nEXIT\n"
        "IF{TEXT$=burn}THEN\n\tMOVE{Lamp}TO{STORAGE@}\nEXIT\n",
        "", 10000);
    assert_finding(&test, MW_FINDING_WIN, 0, "scripts[0].code:3:2 Light! You have won.\nThe test is over.");
    assert_null(finding(&test, MW_FINDING_WIN, 1));
    assert_finding(&test, MW_FINDING_LOSS, 0,
                   "scripts[2].code:3:2 You fall into the pit and die.\nThe test is over.");
    assert_null(finding(&test, MW_FINDING_END, 0));
    assert_inputs(finding(&test, MW_FINDING_DEAD_END, 0), "east, east, burn");
    explore_end(&test);
}

/* A thing that is clicked, and a counter that scripts ask for. */
static void test_explore_clicks(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, "",
                  "IF{CLICK$=box}THEN\n\tLET{A1#=A1#+1}\n\tIF{A1#=3}THEN\n\t\tMOVE{PLAYER@}TO{STORAGE@}\n"
                  "\tEND\nEXIT\n",
                  "", 10000);
    assert_inputs(finding(&test, MW_FINDING_END, 0),
                  "east, east, click objects[1], click objects[1], click objects[1]");
    assert_ends_game(&test, finding(&test, MW_FINDING_END, 0));
    explore_end(&test);
}

/* One number in a hundred wins: found by a meaningless word, or in a state reached by chance. */
static void test_explore_luck(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, "IF{TEXT$=dice}AND{RANDOM#<11}THEN\n\tMOVE{PLAYER@}TO{STORAGE@}\nEXIT\n", "", "",
                  20000);
    assert_ends_game(&test, finding(&test, MW_FINDING_END, 0));
    explore_end(&test);
}

/* ---- dead ends ---- */

static void test_explore_dead_ends(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, LIGHT, "IF{TEXT$=burn}THEN\n\tMOVE{Lamp}TO{STORAGE@}\nEXIT\n", "", 10000);
    assert_finding(&test, MW_FINDING_DEAD_END, 0, "scenes[2]:0:0 Hall");
    assert_inputs(finding(&test, MW_FINDING_DEAD_END, 0), "east, east, burn");
    assert_null(finding(&test, MW_FINDING_DEAD_END, 1));
    explore_end(&test);
    /* Without a win nothing is a dead end. */
    explore_begin(&test, "", "IF{TEXT$=burn}THEN\n\tMOVE{Lamp}TO{STORAGE@}\nEXIT\n", "", 10000);
    assert_null(finding(&test, MW_FINDING_DEAD_END, 0));
    explore_end(&test);
}

static void test_explore_no_way_out(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, LIGHT, "IF{TEXT$=west}THEN\n\tPRINT{A gale keeps you here.}\nEXIT\n", "", 10000);
    assert_finding(&test, MW_FINDING_NO_WAY_OUT, 0, "scenes[2]:0:0 Hall");
    assert_null(finding(&test, MW_FINDING_NO_WAY_OUT, 1));
    explore_end(&test);
}

static void test_explore_endless(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, "IF{LOOP#=0}AND{VISITS#>1}THEN\n\tMOVE{PLAYER@}TO{Arena}\nEND\n", "",
                  "IF{SCENE@=Arena}AND{LOOP#=0}THEN\n\tMOVE{PLAYER@}TO{Start}\nEND\n", 1000);
    assert_finding(&test, MW_FINDING_ENDLESS, 0, "scenes[0]:0:0 Start");
    assert_inputs(finding(&test, MW_FINDING_ENDLESS, 0), "east");
    explore_end(&test);
}

/* ---- what is never reached ---- */

static void test_explore_unreached(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test,
                  "IF{TEXT$=east}THEN\n\tPRINT{No.}\nEXIT\n"
                  "IF{A1#=1}THEN\n\tPRINT{Never.}\nEND\n"
                  "IF{TEXT$=knock}AND{A1#<1}THEN\n\tPRINT{Who is there?}\nEXIT\n",
                  "", "", 10000);
    assert_finding(&test, MW_FINDING_NOT_ENTERED, 0, "scenes[1]:0:0 Arena");
    assert_finding(&test, MW_FINDING_NOT_ENTERED, 1, "scenes[2]:0:0 Hall");
    assert_finding(&test, MW_FINDING_NOT_SEEN, 0, "objects[0]:0:0 Lamp");
    assert_finding(&test, MW_FINDING_NOT_RUN, 0, "scripts[0].code:5:2 PRINT{Never.}");
    assert_null(finding(&test, MW_FINDING_NOT_RUN, 1));
    assert_finding(&test, MW_FINDING_NEVER_TRUE, 0, "scripts[0].code:4:4 A1#=1");
    assert_finding(&test, MW_FINDING_NEVER_FALSE, 0, "scripts[0].code:7:20 A1#<1");
    assert_null(finding(&test, MW_FINDING_NEVER_FALSE, 1));
    explore_end(&test);
}

/* ---- limits ---- */

static void test_explore_turns(void **state)
{
    struct test_exploration test;
    (void)state;
    explore_begin(&test, LIGHT, DROWN, "", 7);
    assert_int_equal(mw_exploration_totals(test.found)->turns, 7);
    assert_false(mw_exploration_totals(test.found)->complete);
    assert_null(finding(&test, MW_FINDING_END, 0));
    explore_end(&test);
}

/* The same findings each time. */
static void test_explore_repeats(void **state)
{
    struct test_exploration test, again;
    (void)state;
    explore_begin(&test, LIGHT, DROWN, "", 400);
    explore_begin(&again, LIGHT, DROWN, "", 400);
    assert_memory_equal(mw_exploration_totals(test.found), mw_exploration_totals(again.found),
                        sizeof *mw_exploration_totals(test.found));
    assert_int_equal(mw_finding_count(test.found), mw_finding_count(again.found));
    for (size_t i = 0; i < mw_finding_count(test.found); i++) {
        const struct mw_finding *one = mw_finding_at(test.found, i), *two = mw_finding_at(again.found, i);
        assert_string_equal(one->path, two->path);
        assert_string_equal(one->text, two->text);
        assert_int_equal(one->input_count, two->input_count);
    }
    explore_end(&again);
    explore_end(&test);
}

static int stop_at_report(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return ++*(int *)user == 3;
}

static void test_explore_stops(void **state)
{
    struct test_doc test;
    struct mw_exploration *found;
    char path[TEST_PATH_SIZE];
    int reports = 0;
    const struct mw_progress progress = { stop_at_report, &reports, 0 };
    (void)state;
    test_source_path(path, WORLD);
    test_doc_file(&test, path);
    mw_context_set_progress(test.context, &progress);
    assert_int_equal(mw_explore(test.doc, NULL, 0, 100000, &found), MW_E_STOPPED);
    mw_context_set_progress(test.context, NULL);
    test_doc_end(&test);
    test_doc_new(&test, "claw", NULL);
    assert_int_equal(mw_explore(test.doc, NULL, 0, 10, &found), MW_E_UNSUPPORTED);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_explore_wins),      cmocka_unit_test(test_explore_kinds_of_ends),
        cmocka_unit_test(test_explore_clicks),    cmocka_unit_test(test_explore_luck),
        cmocka_unit_test(test_explore_dead_ends), cmocka_unit_test(test_explore_no_way_out),
        cmocka_unit_test(test_explore_endless),   cmocka_unit_test(test_explore_unreached),
        cmocka_unit_test(test_explore_turns),     cmocka_unit_test(test_explore_repeats),
        cmocka_unit_test(test_explore_stops),
    };
    return TEST_RUN(tests);
}
