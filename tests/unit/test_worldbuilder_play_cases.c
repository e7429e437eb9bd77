/* The cases by which the rules of World Builder games were found: what ScummVM 2.7.0 prints, and what is
 * right where that differs. Each is a world of tests/fixtures/synthetic/play, a seed, lines, and what the
 * last of them prints. */
#include "play.h"

#define VERY_GOOD    "Your physical condition is very good.\nYour spiritual condition is very good."
#define SYNTHETIC    "tests/fixtures/synthetic/wb_synth.mb1.bin"
#define FILL_PACK    "get lamp|get apples|get helm|get plate|get buckler|get amulet"
#define BEFORE_DEATH "e|aim head|stab with knife|stab knife|throw dart"

struct play_case {
    unsigned number;
    const char *world;
    unsigned seed;
    const char *lines;
    const char *recorded; /* NULL: not known */
    const char *right;    /* NULL: as recorded */
    const char *rules;    /* that are right; NULL: "original" */
};

/* clang-format off */
static const struct play_case cases[] = {
    { 1, "T1", 1, "", "L0 start\nsaw look\nThe start.\nTwo lines.\n"
      "On the ground you see a Lamp, some Apples, a Helm, a Plate, a Buckler, and an Amulet.", NULL, NULL },
    { 2, "T1", 1, "loop", "1\n1", NULL, NULL },
    { 2, "T1", 1, "loop|loop", "2\n1", NULL, NULL },
    { 3, "T1", 1, "TAKE LAMP", "You now have the Lamp.\nShiny.", NULL, NULL },
    { 4, "T1", 1, "get table", "You can't move it.", NULL, NULL },
    { 5, "T1", 1, "get xyz", "What?", NULL, NULL },
    { 5, "T1", 2, "get xyz", "Huh?", NULL, NULL },
    { 6, "T1", 1, "pick up apples", "You now have the Apples.", NULL, NULL },
    { 7, "T1", 1, "get lamp and more", "You now have the Lamp.\nShiny.", NULL, NULL },
    { 8, "T1", 1, "take lamp|pick up apples|inventory",
      "Your pack contains a Lamp, some Apples, a Knife, and a Salve.", NULL, NULL },
    { 9, "T1", 1, "get plate", "You are now wearing the Plate.", NULL, NULL },
    { 10, "T1", 1, FILL_PACK, "Your pack is full, you must drop something.", NULL, NULL },
    { 11, "T1", 1, "get lamp|get plate|get buckler|status",
      "Character name: Hero\nExperience: 0\nWealth: 12\nHead protection: Cap\nChest protection: Plate\n"
      "Shield protection: Buckler\nYour Salve has 2 uses left.\n" VERY_GOOD,
      "Character name: Hero\nExperience: 0\nWealth: 12\nHead protection: Cap\nChest protection: Plate\n"
      "Side protection: Buckler\nYour Salve has 2 uses left.\n" VERY_GOOD, NULL },
    { 12, "T1", 2, "get plate|wear plate", "Huh?", "You are already wearing the Plate.", NULL },
    { 13, "T1", 1, "get plate|drop plate|wear plate", "First you must get the Plate.", NULL, NULL },
    { 14, "T1", 1, "s", "A wall.", NULL, NULL },
    { 15, "T1", 1, "e", "You go east.\n[clear]\nText of Ost.", NULL, NULL },
    { 16, "T1", 1, "w", "You can't go west.", NULL, NULL },
    { 16, "T1", 1, "the west wing", "You can't go west.", NULL, NULL },
    { 17, "T1", 1, "go northeast", "[clear]\nNord code\nText of Nord.\nOn the ground you see a Bolt.", NULL, NULL },
    { 18, "T1", 1, "forest", VERY_GOOD, NULL, NULL },
    { 19, "T1", 1, "aim foot", "Please aim for the head, chest, or side.\nWhat?",
      "Please aim for the head, chest, or side.", NULL },
    { 20, "T1", 1, "aim side chest", "", NULL, NULL },
    { 21, "T1", 2, "punch", "Huh?", NULL, NULL },
    { 21, "T1", 1, "punch with my fist", "There is no one to fight.", NULL, NULL },
    { 22, "T1", 1, "rub salve",
      "It tingles.\nYour physical condition is enhanced.\nYour spiritual condition is very good.",
      "It tingles.\n" VERY_GOOD, "manual" },
    { 22, "T1", 1, "rub salve|rub salve",
      "It tingles.\nYour physical condition is enhanced.\nYour spiritual condition is very good.\n"
      "The salve is used up.", NULL, NULL },
    { 22, "T1", 1, "rub salve|rub salve|rub salve", "What?", NULL, NULL },
    { 23, "T1", 1, "n|get bolt|cast bolt", "There is nobody to cast a spell at.", NULL, NULL },
    { 24, "T1", 1, "fall", "falls through\nglobal too", NULL, NULL },
    { 25, "T1", 1, "nothing", "What?", NULL, NULL },
    { 26, "T1", 1, "m1", "What?", NULL, NULL },
    { 26, "T1", 1, "m2", "", NULL, NULL },
    { 27, "T1", 1, "get lamp|drop lamp|c6", "c6 no", "c6 yes", NULL },
    { 27, "T1", 1, "get lamp|c24", "c24 no", "c24 yes", NULL },
    { 28, "T1", 1, "c12", "c12 yes", "c12 no", NULL },
    { 28, "T1", 1, "c13", "c13 no", "c13 yes", NULL },
    { 28, "T1", 1, "c16", "c16 yes", "c16 no", NULL },
    { 28, "T1", 1, "c17", "c17 no", "c17 yes", NULL },
    { 29, "T1", 1, "c3", "c3 no", "c3 yes", NULL },
    { 29, "T1", 1, "a8", NULL, "-1", NULL },
    { 29, "T1", 1, "a11", NULL, "-3", NULL },
    { 30, "T1", 1, "a1", "42", NULL, NULL },
    { 30, "T1", 1, "a2", "20", NULL, NULL },
    { 30, "T1", 1, "a3", "3", NULL, NULL },
    { 30, "T1", 1, "a4", "-3", NULL, NULL },
    { 30, "T1", 1, "a5", "0", NULL, NULL },
    { 30, "T1", 1, "a6", "-32768", NULL, NULL },
    { 30, "T1", 1, "a7", "-25536", NULL, NULL },
    { 30, "T1", 1, "a9", "-31073", NULL, NULL },
    { 30, "T1", 1, "a10", "-4", NULL, NULL },
    { 31, "T1", 1, "c29", "c29 yes", NULL, NULL },
    { 31, "T1", 1, "c28", "c28 no", NULL, NULL },
    { 31, "T1", 1, "c30", "c30 yes", NULL, NULL },
    { 32, "T1", 1, "c15", "c15 yes", NULL, NULL },
    { 32, "T1", 1, "c22", "c22 yes", NULL, NULL },
    { 32, "T1", 1, "c39", "c39 yes", NULL, NULL },
    { 32, "T1", 1, "c38", "c38 no", NULL, NULL },
    { 32, "T1", 1, "c40", "c40 no", NULL, NULL },
    { 33, "T1", 1, ":click Table", "A table.", NULL, NULL },
    { 33, "T1", 1, ":click Lamp", "You now have the Lamp.\nShiny.", NULL, NULL },
    { 33, "T1", 1, ":click Lamp|:click Lamp", "You now have the Lamp.\nShiny.", "", NULL },
    { 33, "T1", 1, ":click Goblin", "What?", "", NULL },
    { 34, "T1", 4, "m4", "You encounter a Goblin.\nThe Goblin picks up the an Amulet.",
      "You encounter a Goblin.\nThe Goblin picks up the Amulet.", NULL },
    { 35, "T1", 1, "m4|m5",
      "[clear]\nNord code\nText of Nord.\nOn the ground you see a Bolt.\nYou escape the Goblin.", NULL, NULL },
    { 36, "T1", 1, "die", "[game over: The test is over.]", NULL, NULL },
    { 37, "T2", 1, "e", "[clear]\nText of Arena.\nYou encounter a Goblin.\nGrr!\nThe Goblin is wearing an .\n"
      "He is protected by his Vest.\nThe Goblin scratchs his claw at Hero's head.\nA hit to the head!\nHit you!",
      "[clear]\nText of Arena.\nYou encounter a Goblin.\nGrr!\nThe Goblin is wearing an Iron Hat.\n"
      "He is protected by his Vest.\nThe Goblin scratchs his claw at Hero's head.\nA hit to the head!\nHit you!",
      NULL },
    { 38, "T2", 1, "e|aim head|stab with knife",
      "The Goblin's Iron Hat weakens the impact of Hero's Knife.\nOuch!\n"
      "The Goblin scratchs his claw at Hero's chest.\nA hit to the chest!\nHit you!", NULL, NULL },
    { 39, "T2", 1, "e|aim head|stab with knife|stab knife",
      "The Goblin's Iron Hat weakens the impact of Hero's Knife.\nThe hat breaks.\nOuch!\n"
      "The Goblin scratchs his claw at Hero's side.\nA hit to the side!\nHit you!", NULL, NULL },
    { 40, "T2", 1, BEFORE_DEATH, "A hit to the head!\nOuch!\nArgh!\nThe Goblin is dead!\n"
      "On the ground you see some Dart and a Vest.", NULL, NULL },
    { 40, "T2", 1, BEFORE_DEATH "|status",
      "Character name: Hero\nExperience: 5\nWealth: 57\nYour Salve has 2 uses left.\n"
      "Your physical condition is good.\nYour spiritual condition is very good.",
      "Character name: Hero\nExperience: 40\nWealth: 57\nYour Salve has 2 uses left.\n"
      "Your physical condition is good.\nYour spiritual condition is very good.", NULL },
    { 41, "T2", 5, "e|stab knife", "The Goblin's condition appears to be very good.\n"
      "The Goblin scratchs his claw at Hero's chest.\nA hit to the chest!\nHit you!",
      "The Goblin's Vest weakens the impact of Hero's Knife.\nOuch!\n"
      "The Goblin scratchs his claw at Hero's chest.\nA hit to the chest!\nHit you!", NULL },
    { 42, "T2", 1, "aim at orb", "Please aim for the head, chest, or side.\nWhat?",
      "Please aim for the head, chest, or side.", NULL },
    { 43, "T5", 3, "e|e", "[clear]\nText of Hall.\nOn the ground you see a Lamp.\nThe Rat follows you.\n"
      "You encounter a Rat.\nThe Rat bites his tooth at Hero's chest.\nA miss!",
      "[clear]\nText of Hall.\nOn the ground you see a Lamp.\nThe Rat follows you.\n"
      "You encounter a Rat.\nThe Rat bites his tooth at Hero's side.\nA miss!", NULL },
    { 45, "T5", 1, "e|e|prec", "prec left to right\nThe Rat bites his tooth at Hero's head.\nA miss!",
      "prec left to right\nThe Rat bites his tooth at Hero's side.\nA miss!", NULL },
    { 46, "T9", 1, "rest", "This is no time to rest!", NULL, NULL },
    { 47, "T9", 1, "offer coin", "Your offer is rejected.\nThe Goblin offers some Gem.",
      "Your offer is rejected.\nNo.\nThe Goblin offers some Gem.\nWant this?", NULL },
    { 47, "T9", 1, "offer gold", "Your offer is accepted.\nYes!\nThe Goblin offers a Gold.",
      "Your offer is accepted.\nYes!\nThe Goblin offers a Gold.\nWant this?", NULL },
    { 47, "T9", 1, "offer gold", NULL,
      "Your offer is rejected.\nNo.\nThe Goblin offers some Gem.\nWant this?", "manual" },
    { 48, "T9", 1, "offer gold|accept", "The Goblin lays the Gold on the ground and departs peacefully.\n"
      "The Goblin offers some Gem.", "The Goblin lays the Gold on the ground and departs peacefully.\n"
      "The Goblin offers some Gem.\nWant this?", NULL },
    { 49, "TA", 1, "come|fire orb", "Zzz.\nThe spell is effective!", NULL, NULL },
    { 49, "TA", 1, "come|fire orb|look|look|look", "Text of Arena.", NULL, NULL },
    { 50, "T8", 1, "d1", "lamp not here", NULL, NULL },
    { 51, "T8", 1, "wear hat2", "You are no longer wearing the Hat.\nYou are now wearing the hat2.", NULL, NULL },
    { 52, SYNTHETIC, 1, "unlock|summon|get brass key|unlock", "Click. It opens.\n[clear]\nSand and an echo.\n"
      "On the ground you see a Sword.\nYou encounter an Ogre.\nMe smash!\nHe carries a Buckler.\n"
      "The Ogre picks up the a Sword.",
      "Click. It opens.\n[clear]\nSand and an echo.\n"
      "On the ground you see a Sword.\nYou encounter an Ogre.\nMe smash!\nHe carries a Buckler.\n"
      "The Ogre runs west.", NULL },
    { 53, SYNTHETIC, 1, "number", NULL, "42\n22", NULL },
    { 54, SYNTHETIC, 1, "win", "[game over: The test is over.]", NULL, NULL },
    { 55, "TB", 1, "", "Text of Start.", NULL, NULL },
    { 56, "TB", 1, "n", "[clear]\nText of Up.\nOn the ground you see an A and a B.\nYou encounter a Bat.\n"
      "The Bat picks up the a B.", "[clear]\nText of Up.\nOn the ground you see an A and a B.\n"
      "You encounter a Bat.\nThe Bat picks up the B.", NULL },
    { 57, "TC", 1, "", "Text of Up.", NULL, NULL },
    { 58, "TB", 1, "s", "You can't go south.", NULL, NULL },
    { 58, "TB", 1, "n|s", "Locked.\nThe Bat picks up the an A.", "Locked.\nThe Bat picks up the A.", NULL },
    { 59, "T5", 1, "gp", "global says", NULL, NULL },
    { 59, "T5", 1, "get gp", "global get\nWhat?", "global get", NULL },
};
/* clang-format on */

static void play_case(const struct play_case *row, const char *rules, const char *wanted)
{
    struct test_play test;
    test_play_begin(&test, row->world, rules, row->seed);
    test_play_lines(&test, row->lines);
    if (!has_printed(&test, wanted))
        fail_msg("case %u, %s, \"%s\": printed\n%s\nwanted\n%s", row->number, rules, row->lines,
                 test.printed.data, wanted);
    test_play_end(&test);
}

static void test_recorded(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (cases[i].recorded)
            play_case(&cases[i], "scummvm27", cases[i].recorded);
}

static void test_right(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        play_case(&cases[i], cases[i].rules ? cases[i].rules : "original",
                  cases[i].right ? cases[i].right : cases[i].recorded);
}

/* A part of the state as JSON in one line, from `key` on, for free(). */
static char *state_from(struct test_play *test, const char *key)
{
    struct test_text text = { 0 };
    struct mw_output output = test_text_output(&text);
    assert_ok(test->doc.context, mw_play_dump(test->play, MW_STYLE_JSON_LINE, &output));
    const char *at = strstr(text.data, key);
    assert_non_null(at);
    char *part = strdup(at);
    free(text.data);
    return part;
}

/* The state of the generator. */
static int64_t drawn_state(struct test_play *test)
{
    char *part = state_from(test, "\"random\":");
    int64_t state = strtoll(part + 9, NULL, 10);
    free(part);
    return state;
}

/* Case 44: an IF in a block that is skipped does not draw; in ScummVM it does. */
static void test_skipped_draws(void **state)
{
    static const struct {
        const char *rules;
        bool draws;
    } rows[] = { { "scummvm27", true }, { "original", false }, { "manual", false } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_play test;
        test_play_begin(&test, "T5", rows[i].rules, 3);
        test_play_lines(&test, "e|e");
        int64_t before = drawn_state(&test);
        test_play_line(&test, "status"); /* quick: only scripts can draw */
        assert_int_equal(drawn_state(&test) != before, rows[i].draws);
        test_play_end(&test);
    }
}

/* Cases 55 and 57: where everything is at the start. Scene 0 is the storage, 4 is "Up". */
static void test_placing(void **state)
{
    static const struct {
        const char *world, *rules, *key, *wanted;
    } rows[] = {
        { "TB", "scummvm27", "\"objects\"", "A 4 -1" },    { "TB", "scummvm27", "\"objects\"", "B 4 -1" },
        { "TB", "scummvm27", "\"objects\"", "C 2 -1" },    { "TB", "scummvm27", "\"objects\"", "D 0 -1" },
        { "TB", "scummvm27", "\"objects\"", "E 0 -1" },    { "TB", "scummvm27", "\"objects\"", "F -1 1" },
        { "TB", "scummvm27", "\"objects\"", "G 0 -1" },    { "TB", "scummvm27", "\"objects\"", "H 3 -1" },
        { "TB", "scummvm27", "\"characters\"", "Hero 2" }, { "TB", "scummvm27", "\"characters\"", "Hero2 1" },
        { "TB", "scummvm27", "\"characters\"", "Bat 4" },  { "TB", "scummvm27", "\"characters\"", "Cat 4" },
        { "TB", "scummvm27", "\"characters\"", "Dog 3" },  { "TB", "scummvm27", "\"characters\"", "Eel 0" },
        { "TB", "original", "\"objects\"", "D 0 -1" },     { "TB", "original", "\"objects\"", "E 0 -1" },
        { "TB", "original", "\"objects\"", "F -1 1" },     { "TB", "original", "\"objects\"", "G 0 -1" },
        { "TB", "original", "\"characters\"", "Eel 0" },   { "TB", "scummvm27", "\"visits\"", "2" },
        { "TB", "original", "\"visits\"", "1" },           { "TC", "scummvm27", "\"characters\"", "Hero 4" },
        { "TC", "original", "\"characters\"", "Hero 4" },  { "TC", "original", "\"visits\"", "1" },
        { "TD", "scummvm27", "\"visits\"", "0" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_play test;
        char name[16] = "", key[64], wanted[128];
        int where = 0, owner = 0;
        test_play_begin(&test, rows[i].world, rows[i].rules, 1);
        char *part = state_from(&test, rows[i].key);
        int count = sscanf(rows[i].wanted, "%15s %d %d", name, &where, &owner);
        snprintf(key, sizeof key, "{\"name\": \"%s\",", name);
        if (count == 1)
            snprintf(wanted, sizeof wanted, "%s:%s,", rows[i].key, name);
        else if (count == 2)
            snprintf(wanted, sizeof wanted, "%s \"scene\": %d,", key, where);
        else
            snprintf(wanted, sizeof wanted, "%s \"scene\": %d, \"owner\": %d,", key, where, owner);
        if (!strstr(part, wanted))
            fail_msg("%s, %s: no %s in %s", rows[i].world, rows[i].rules, wanted, part);
        free(part);
        test_play_end(&test);
    }
}

/* A game whose global script is the source; the line, and the texts that it prints. */
static void expect_script(const char *rules, const char *source, const char *line, const char *wanted)
{
    struct test_play test;
    test_doc_new(&test.doc, "worldbuilder", NULL);
    assert_ok(test.doc.context, mw_set(test.doc.doc, "global_scripts[0].code", source));
    test_play_open(&test, rules, 1);
    test_play_line(&test, line);
    if (!has_printed(&test, wanted))
        fail_msg("%s: \"%s\" printed\n%s\nwanted\n%s", rules, line, test.printed.data, wanted);
    test_play_end(&test);
}

/* Without an opponent MONSTER@ is in no scene, and not outside of one either. */
static void test_no_monster(void **state)
{
    static const char *const all[] = { "original", "manual", "scummvm27" };
    (void)state;
    for (size_t i = 0; i < 3; i++)
        expect_script(
            all[i],
            "IF{MONSTER@<SCENE@}THEN\n\tPRINT{less}\nEND\nIF{MONSTER@>SCENE@}THEN\n\tPRINT{more}\nEND\n"
            "IF{MONSTER@=SCENE@}THEN\n\tPRINT{equal}\nEND\nIF{TEXT$==test}THEN\n\tPRINT{end}\nEXIT\n",
            "test", "end");
}

/* Case 49: magic of power 100 freezes for two turns, and the opponent acts in the second; otherwise for good.
 */
static void test_frozen_turns(void **state)
{
    struct test_play test;
    (void)state;
    test_play_begin(&test, "TA", "manual", 1);
    EXPECT_LINES(&test, "come|fire orb", "Zzz.\nThe spell is effective!");
    EXPECT_LINES(&test, "look", "Text of Arena.\nThe Goblin scratchs his claw at Hero's chest.\nA miss!");
    test_play_end(&test);
    test_play_begin(&test, "TA", "original", 1);
    EXPECT_LINES(&test, "come|fire orb|look|look|look|look|look", "Text of Arena.");
    test_play_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recorded),      cmocka_unit_test(test_right),
        cmocka_unit_test(test_placing),       cmocka_unit_test(test_no_monster),
        cmocka_unit_test(test_skipped_draws), cmocka_unit_test(test_frozen_turns),
    };
    return TEST_RUN(tests);
}
