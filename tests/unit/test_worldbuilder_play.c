/* The rules by which World Builder games are played, one test for each section of the facts, beyond the cases
 * of test_worldbuilder_play_cases.c; and what the calls offer to programs. */
#include "play.h"

#define SYNTHETIC "tests/fixtures/synthetic/wb_synth.mb1.bin"

/* ---- events ---- */

static const struct mw_event *find_event(const struct test_play *test, enum mw_event_kind kind)
{
    for (size_t i = 0; i < mw_play_event_count(test->play); i++)
        if (mw_play_event_at(test->play, i)->kind == kind)
            return mw_play_event_at(test->play, i);
    return NULL;
}

static void test_events(void **state)
{
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T2", "original", 1);
    assert_string_equal(mw_play_scene(test.play), "scenes[0]");
    assert_non_null(find_event(&test, MW_EVENT_PICTURE));
    test_play_line(&test, "e");
    assert_string_equal(mw_play_scene(test.play), "scenes[1]");
    assert_int_equal(mw_play_event_at(test.play, 0)->kind, MW_EVENT_PICTURE);
    assert_int_equal(mw_play_event_at(test.play, 1)->kind, MW_EVENT_CLEAR);
    assert_string_equal(find_event(&test, MW_EVENT_ENCOUNTER)->path, "characters[1]");
    test_play_line(&test, "stab knife");
    assert_null(find_event(&test, MW_EVENT_CLEAR));
    test_play_end(&test);
    test_play_begin(&test, SYNTHETIC, "original", 1);
    test_play_lines(&test, "menu");
    const struct mw_event *menu = find_event(&test, MW_EVENT_MENU);
    assert_string_equal(menu->text, "Wave;Dance<B/D;(-;(Sleep");
    test_play_line(&test, ":click Lever");
    const struct mw_event *sound = find_event(&test, MW_EVENT_SOUND);
    assert_string_equal(sound->text, "click");
    assert_memory_equal(sound->path, "sounds[", 7);
    assert_true(sound->blocks && sound->loops >= 1);
    test_play_end(&test);
}

/* A text of a script, with its place in the source. */
static void test_sources(void **state)
{
    struct test_play test;
    uint32_t line = 0, column = 0;
    (void)state;
    test_play_begin(&test, "samples/lighthouse.bin", "original", 1);
    test_play_line(&test, "swim");
    assert_string_equal(mw_play_event_at(test.play, 0)->path, "scripts[0].code");
    assert_ok(test.doc.context, mw_play_source(test.play, 0, &line, &column));
    assert_int_equal(line, 2);
    assert_int_equal(column, 2);
    test_play_line(&test, "help");
    assert_string_equal(mw_play_event_at(test.play, 0)->path, "global_scripts[0].code");
    assert_ok(test.doc.context, mw_play_source(test.play, 0, &line, &column));
    assert_int_equal(line, 2);
    test_play_line(&test, "inventory");
    assert_int_equal(mw_play_source(test.play, 0, &line, &column), MW_E_NOT_FOUND);
    assert_int_equal(mw_play_source(test.play, 99, &line, &column), MW_E_NOT_FOUND);
    test_play_end(&test);
}

/* ---- the trace ---- */

static void assert_step(struct test_play *test, size_t index, const char *wanted)
{
    struct mw_play_step step;
    char text[300];
    assert_ok(test->doc.context, mw_play_step_at(test->play, index, &step));
    bool condition = step.kind == MW_PLAY_STEP_CONDITION;
    snprintf(text, sizeof text, "%s %u:%u %s%s%s%s%s%s", step.path, (unsigned)step.line,
             (unsigned)step.column, step.source, condition ? " (" : "", step.left, condition ? ", " : "",
             step.right, condition ? ")" : "");
    assert_string_equal(text, wanted);
}

static bool step_result(struct test_play *test, size_t index)
{
    struct mw_play_step step;
    assert_ok(test->doc.context, mw_play_step_at(test->play, index, &step));
    return step.result;
}

/* Which statements ran in the last turn, and what their conditions compared. */
static void test_trace(void **state)
{
    struct test_play test;
    struct mw_play_step step;
    (void)state;
    test_play_begin(&test, "samples/lighthouse.bin", "original", 1);
    assert_int_equal(mw_play_step_count(test.play), 0);
    test_play_line(&test, "swim");
    assert_int_equal(mw_play_step_count(test.play), 0);
    mw_play_set_trace(test.play, true);
    test_play_line(&test, "swim");
    assert_int_equal(mw_play_step_count(test.play), 4);
    assert_step(&test, 0, "scripts[0].code 1:1 IF{TEXT$=swim}THEN");
    assert_step(&test, 1, "scripts[0].code 1:4 TEXT$=swim (swim, swim)");
    assert_step(&test, 2, "scripts[0].code 2:2 PRINT{The water is far too cold.}");
    assert_step(&test, 3, "scripts[0].code 3:1 EXIT");
    assert_true(step_result(&test, 0) && step_result(&test, 1));
    assert_false(step_result(&test, 2));
    assert_int_equal(mw_play_step_at(test.play, 4, &step), MW_E_NOT_FOUND);
    test_play_line(&test, "help");
    assert_step(&test, 1, "scripts[0].code 1:4 TEXT$=swim (help, swim)");
    assert_false(step_result(&test, 0) || step_result(&test, 1));
    mw_play_set_trace(test.play, false);
    test_play_line(&test, "swim");
    assert_int_equal(mw_play_step_count(test.play), 0);
    test_play_end(&test);
}

/* ---- menus ---- */

static int add_item(void *user, const struct mw_menu_item *item)
{
    char text[200];
    snprintf(text, sizeof text, "%s: %s%s%s%.1s\n", item->menu, item->text, item->enabled ? "" : " off",
             item->key ? " /" : "", &item->key);
    return test_text_add(user, text, strlen(text));
}

static void assert_menus(struct test_play *test, const char *wanted)
{
    struct test_text text = { 0 };
    assert_ok(test->doc.context, mw_play_menus(test->play, add_item, &text));
    assert_string_equal(text.data, wanted);
    free(text.data);
}

static int stop_at_item(void *user, const struct mw_menu_item *item)
{
    (void)item;
    return ++*(int *)user == 2 ? 77 : 0;
}

static void test_menus(void **state)
{
    struct test_play test;
    int items = 0;
    (void)state;
    test_play_begin(&test, "samples/lighthouse.bin", "original", 1);
    assert_menus(&test, "Commands: Look\nCommands: Rest\nCommands: Status\nCommands: Inventory\n"
                        "Weapons: punch fist\nWeapons: drink Flask\n");
    assert_int_equal(mw_play_menus(test.play, stop_at_item, &items), 77);
    test_play_end(&test);
    test_play_begin(&test, SYNTHETIC, "original", 1);
    test_play_line(&test, "menu");
    struct test_text text = { 0 };
    assert_ok(test.doc.context, mw_play_menus(test.play, add_item, &text));
    static const char wanted[] =
        "Commands: Wave\nCommands: Dance /D\nCommands: - off\nCommands: Sleep off\nWeapons: ";
    assert_memory_equal(text.data, wanted, strlen(wanted));
    free(text.data);
    test_play_end(&test);
}

/* ---- clicks and the clock ---- */

/* Things of T1 are all painted from 60,100 to 90,120: the last one, which is on top, is clicked. */
static void test_points(void **state)
{
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T1", "original", 1);
    uint64_t hash = mw_play_hash(test.play);
    assert_ok(test.doc.context, mw_play_click_at(test.play, 5, 5));
    assert_ok(test.doc.context, mw_play_click_at(test.play, -1, 60));
    assert_ok(test.doc.context, mw_play_click_at(test.play, 60, 1 << 20));
    assert_int_equal(mw_play_event_count(test.play), 0);
    assert_true(mw_play_hash(test.play) == hash);
    static const int32_t missed[][2] = { { 59, 100 }, { 60, 99 }, { 90, 119 }, { 89, 120 } };
    for (size_t i = 0; i < 4; i++) {
        assert_ok(test.doc.context, mw_play_click_at(test.play, missed[i][0], missed[i][1]));
        assert_true(mw_play_hash(test.play) == hash);
    }
    assert_ok(test.doc.context, mw_play_click_at(test.play, 89, 119));
    assert_string_equal(mw_play_event_at(test.play, mw_play_event_count(test.play) - 1)->text,
                        "You are now wearing the Amulet.");
    assert_true(mw_play_hash(test.play) != hash);
    test_play_end(&test);
}

/* The Beach of the lighthouse has a sound 60 times an hour; the first is played on entering. */
static void test_ambient(void **state)
{
    struct test_play test;
    unsigned sounds = 0;
    (void)state;
    test_play_begin(&test, "samples/lighthouse.bin", "original", 1);
    assert_string_equal(find_event(&test, MW_EVENT_AMBIENT)->text, "foghorn");
    for (unsigned second = 1; second <= 180; second++) {
        assert_ok(test.doc.context, mw_play_second(test.play));
        sounds += find_event(&test, MW_EVENT_SOUND) != NULL;
        assert_int_equal(find_event(&test, MW_EVENT_SOUND) != NULL, second % 60 == 0);
    }
    assert_int_equal(sounds, 3);
    test_play_end(&test);
}

/* ---- turns ---- */

/* "Turns": two scenes send the player to each other. The turn is ended, and the game goes on. */
static void test_endless(void **state)
{
    struct test_play test;
    (void)state;
    test_doc_new(&test.doc, "worldbuilder", NULL);
    assert_ok(test.doc.context, mw_set(test.doc.doc, "global_scripts[0].code",
                                       "IF{TEXT$==jump}THEN\n\tMOVE{PLAYER@}TO{Garden}\nEXIT\n"
                                       "IF{TEXT$=look}AND{VISITS#>1}AND{PLAYER@=Garden}THEN\n"
                                       "\tMOVE{PLAYER@}TO{Hall}\nEXIT\n"
                                       "IF{TEXT$=look}AND{VISITS#>1}AND{PLAYER@=Hall}THEN\n"
                                       "\tMOVE{PLAYER@}TO{Garden}\nEXIT\n"));
    test_play_open(&test, "original", 1);
    assert_null(find_event(&test, MW_EVENT_ENDLESS));
    test_play_line(&test, "jump");
    assert_non_null(find_event(&test, MW_EVENT_ENDLESS));
    assert_false(mw_play_over(test.play));
    test_play_line(&test, "inventory");
    test_play_end(&test);
}

/* "Winning and losing": after the end nothing happens. */
static void test_game_over(void **state)
{
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T1", "original", 1);
    assert_false(mw_play_over(test.play));
    test_play_line(&test, "die");
    assert_true(mw_play_over(test.play));
    assert_string_equal(mw_play_scene(test.play), "");
    uint64_t hash = mw_play_hash(test.play);
    test_play_line(&test, "look");
    assert_printed(&test, "");
    test_play_line(&test, ":click Lamp");
    assert_ok(test.doc.context, mw_play_second(test.play));
    assert_ok(test.doc.context, mw_play_click_at(test.play, 60, 60));
    assert_true(mw_play_hash(test.play) == hash);
    test_play_end(&test);
}

/* "The player's text". */
static void test_typed_text(void **state)
{
    static const char *const same[] = { "get lamp",  "GET LAMP",     "  get   lamp ",
                                        "take lamp", "pick up lamp", "\tget\tlamp" };
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        struct test_play test;
        test_play_begin(&test, "T1", "original", 1);
        EXPECT_LINES(&test, same[i], "You now have the Lamp.\nShiny.");
        test_play_end(&test);
    }
    struct test_play test;
    test_play_begin(&test, "T1", "scummvm27", 1);
    EXPECT_LINES(&test, " take lamp", "What?");
    test_play_end(&test);
}

/* "The start": who is played when several or none are marked. */
static void test_players(void **state)
{
    static const struct {
        const char *rules;
        unsigned seed;
        const char *name;
    } rows[] = { { "scummvm27", 1, "Hero2" },
                 { "scummvm27", 2, "Hero2" },
                 { "original", 1, "Hero2" },
                 { "original", 2, "Hero" } };
    struct test_play test;
    char wanted[64];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        test_play_begin(&test, "TB", rows[i].rules, rows[i].seed);
        test_play_line(&test, "status");
        snprintf(wanted, sizeof wanted, "Character name: %s\n", rows[i].name);
        assert_memory_equal(test.printed.data, wanted, strlen(wanted));
        test_play_end(&test);
    }
    test_play_begin(&test, "TD", "scummvm27", 1);
    assert_printed(&test, "Text of Up.\nYou encounter a Nobody.");
    test_play_end(&test);
    test_play_begin(&test, "TD", "original", 1);
    assert_null(strstr(test.printed.data, "encounter"));
    test_play_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events),  cmocka_unit_test(test_sources),   cmocka_unit_test(test_trace),
        cmocka_unit_test(test_menus),   cmocka_unit_test(test_points),    cmocka_unit_test(test_ambient),
        cmocka_unit_test(test_endless), cmocka_unit_test(test_game_over), cmocka_unit_test(test_typed_text),
        cmocka_unit_test(test_players),
    };
    return TEST_RUN(tests);
}
