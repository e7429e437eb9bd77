/* One test for each section of the rules by which World Builder games are played, for what the cases of
 * test_worldbuilder_play_cases.c do not show. The world has the scenes Start, Arena and Hall from west to
 * east; rows say what is changed in it, what is typed, and what the last line prints. */
#include "play.h"

#include <jansson.h>

#define WORLD "tests/fixtures/synthetic/play/T5.bin"

enum {
    EDITS_MAX = 12,
};

struct rule {
    const char *section;
    const char
        *edits[EDITS_MAX]; /* PATH=VALUE; before them the rat is in the storage, and scripts are empty */
    const char *lines, *wanted;
    const char *rules; /* NULL: original */
};

#define GLOBAL(source) "global_scripts[0].code=" source
#define AT_START(what) what "owner=Start"
#define LAMP           "objects[0]."
#define BOX            "objects[1]."
#define HERO           "characters[0]."
#define RAT            "characters[1]."
#define SAY(text)      "IF{TEXT$==x}THEN\n\tPRINT{" text "}\nEXIT\n"
#define SAY_IF(what)                                                                                         \
    "IF{" what "}AND{TEXT$==x}THEN\n\tPRINT{yes}\nEXIT\nIF{TEXT$==x}THEN\n\tPRINT{no}\nEXIT\n"
#define HURT        "IF{TEXT$==hurt}THEN\n\tLET{PHYS.HIT.CUR#=10}\n\tLET{SPIR.HIT.CUR#=10}\nEXIT\n"
#define ENCOUNTERED "[clear]\nText of Arena.\nYou encounter "
#define CLUMSY_RAT  RAT "initial_scene=Arena"
/* Offers the lamp in the first turn; "go" sends it away, "status" brings it back. */
#define OFFERING_RAT                                                                                         \
    RAT "initial_scene=Start", RAT "weapon1_name=", LAMP "owner=Rat", "scenes[0].blocked_east=yes",          \
        GLOBAL("IF{TEXT$==go}THEN\n\tMOVE{Rat}TO{Hall}\nEXIT\n"                                              \
               "IF{TEXT$==status}THEN\n\tMOVE{Rat}TO{SCENE@}\nEND\n")

#define DEADLY_START                                                                                         \
    GLOBAL("IF{LOOP#=0}THEN\n\tMOVE{PLAYER@}TO{STORAGE@}\nEND\nPRINT{here}\n"), "dialogs[0].id=3000"

/* clang-format off */
static const struct rule rules[] = {
    /* Things are given to characters without regard to how much these can carry, and armour is put on. */
    { "start-up", { LAMP "owner=Hero", HERO "carry_amount=0" }, "inventory", "Your pack contains a Lamp." },
    { "start-up", { LAMP "owner=Hero", LAMP "type=helmet" }, "inventory", "Your pack is empty." },
    { "start-up", { LAMP "owner=Nowhere", GLOBAL(SAY_IF("Lamp=STORAGE@")) }, "x", "yes" },
    { "start-up", { LAMP "owner=Hall", HERO "name=Hall", GLOBAL(SAY_IF("Lamp=Hall")) }, "x", "yes" },
    /* What is worn is taken off when it moves; a character in the storage returns as its resource says. */
    { "moving", { LAMP "owner=Hero", LAMP "type=helmet", GLOBAL("IF{TEXT$==x}THEN\n\tMOVE{Lamp}TO{Hall}\n\tMOVE{Lamp}TO{PLAYER@}\nEXIT\n") },
      "x|inventory", "Your pack contains a Lamp." },
    { "moving", { RAT "return_to=initial_scene", RAT "initial_scene=Arena", GLOBAL("IF{TEXT$==go}THEN\n\tMOVE{Rat}TO{STORAGE@}\nEXIT\n" SAY_IF("Rat=Arena")) }, "go|x", "yes" },
    { "moving", { RAT "return_to=storage", RAT "initial_scene=Arena", GLOBAL("IF{TEXT$==go}THEN\n\tMOVE{Rat}TO{STORAGE@}\nEXIT\n" SAY_IF("Rat=Arena")) }, "go|x", "no" },
    /* The first line in a scene has LOOP# 1; quick commands count. */
    { "turn", { GLOBAL(SAY("LOOP#")) }, "x", "1" },
    { "turn", { GLOBAL(SAY("LOOP#")) }, "status|x", "2" },
    { "turn", { GLOBAL(SAY("LOOP#")) }, "x|x|e|x", "1" },
    { "turn", { GLOBAL("IF{TEXT$=look}AND{LOOP#=0}THEN\n\tPRINT{first}\nEND\n") }, "e", "[clear]\nfirst\nText of Arena." },
    { "scripts", { "scripts[0].code=" SAY("scene"), GLOBAL(SAY("global")) }, "x", "scene" },
    { "scripts", { "scripts[0].code=" SAY("scene"), GLOBAL(SAY("global")) }, "e|x", "global" },
    { "text", { GLOBAL("IF{LOOP#>0}THEN\n\tPRINT{TEXT$}\nEXIT\n") }, "  Take   the LAMP ", "get the lamp" },
    { "text", { GLOBAL("IF{LOOP#>0}THEN\n\tPRINT{TEXT$}\nEXIT\n") }, "pick up lamp", "get lamp" },
    { "text", { GLOBAL("IF{LOOP#>0}THEN\n\tPRINT{TEXT$}\nEXIT\n") }, "put on hat", "wear hat" },
    { "text", { GLOBAL("IF{LOOP#>0}THEN\n\tPRINT{TEXT$}\nEXIT\n") }, "wait", "rest" },
    { "text", { GLOBAL("IF{LOOP#>0}THEN\n\tPRINT{TEXT$}\nEXIT\n") }, "N", "north" },
    { "text", { GLOBAL("IF{LOOP#>0}THEN\n\tPRINT{TEXT$}\nEXIT\n") }, "wait here", "wait here" },
    /* EXIT closes an IF as END does; after a MOVE of the player nothing is executed. */
    { "execution", { GLOBAL("IF{A1#=1}THEN\n\tPRINT{a}\nEXIT\nIF{TEXT$==x}THEN\n\tPRINT{b}\nEXIT\n") }, "x", "b" },
    { "execution", { GLOBAL("IF{TEXT$==x}THEN\n\tMOVE{PLAYER@}TO{Hall}\n\tPRINT{no}\nEXIT\n") }, "x", "[clear]\nText of Hall.\nOn the ground you see a Lamp." },
    { "execution", { GLOBAL("IF{TEXT$==x}THEN\n\tIF{A1#=1}THEN\n\t\tPRINT{a}\n\tEND\n\tPRINT{b}\nEXIT\n") }, "x", "b" },
    { "execution", { GLOBAL("IF{TEXT$==x}THEN\n\tLET{A1#=7}\n\tPRINT{A1#}\nEXIT\n") }, "x", "7" },
    { "operands", { GLOBAL(SAY("VISITS#")) }, "x", "1" },
    { "operands", { GLOBAL(SAY("VISITS#")) }, "e|w|x", "3" },
    { "operands", { GLOBAL(SAY("VICTORY#")) }, "x", "0" },
    { "operands", { GLOBAL(SAY("BADCOPY#")) }, "x", "0" },
    { "operands", { GLOBAL(SAY("SCENE@")) }, "e|x", "Arena" },
    { "operands", { GLOBAL(SAY("PLAYER@")) }, "x", "Hero" },
    { "operands", { GLOBAL(SAY("MONSTER@")) }, "x", "<NULL>" },
    { "let", { GLOBAL("IF{TEXT$==x}THEN\n\tLET{A1#=5}\n\tLET{A1#=lamp}\n\tPRINT{A1#}\nEXIT\n") }, "x", "0" },
    { "let", { GLOBAL("IF{TEXT$==x}THEN\n\tLET{A1#=9}\n\tLET{A1#=A1#-4*2}\n\tPRINT{A1#}\nEXIT\n") }, "x", "10" },
    { "kinds", { GLOBAL(SAY_IF("Lamp=Hall")) }, "x", "yes" },
    { "kinds", { GLOBAL(SAY_IF("Lamp<Hall")) }, "x", "no" },
    { "kinds", { GLOBAL(SAY_IF("Lamp>Start")) }, "x", "yes" },
    { "kinds", { GLOBAL(SAY_IF("Rat=STORAGE@")) }, "x", "yes" },
    { "kinds", { GLOBAL(SAY_IF("TEXT$>y")) }, "x", "yes" },
    { "kinds", { GLOBAL(SAY_IF("CLICK$=lamp")) }, "x", "no" },
    { "kinds", { LAMP "owner=Start", GLOBAL("IF{CLICK$==LAMP}THEN\n\tPRINT{clicked}\nEXIT\n") }, ":click Lamp", "clicked" },
    { "kinds", { LAMP "owner=Start", GLOBAL("IF{CLICK$=am}THEN\n\tPRINT{clicked}\nEXIT\n") }, ":click Lamp", "clicked" },
    { "kinds", { LAMP "owner=Start", LAMP "pickup_message=Hot.", GLOBAL("IF{CLICK$=A1#}THEN\n\tPRINT{clicked}\nEXIT\n") }, ":click Lamp", "You now have the Lamp.\nHot." },
    { "kinds", { LAMP "owner=Start", LAMP "name=Lamp 0", GLOBAL("IF{CLICK$=A1#}THEN\n\tPRINT{clicked}\nEXIT\n") }, ":click Lamp 0", "clicked" },
    { "commands", { 0 }, "look east", "[clear]\nText of Arena." },
    { "commands", { 0 }, "break the eastern door", "[clear]\nText of Arena." },
    { "commands", { LAMP "owner=Start", BOX "owner=Start" }, "overlook all", "Text of Start.\nOn the ground you see a Lamp." },
    { "commands", { LAMP "owner=Hero" }, "drop lamp", "You no longer have the Lamp." },
    { "directions", { "scenes[0].blocked_east=yes", "scenes[0].east_text=Shut." }, "e", "Shut." },
    { "directions", { "scenes[0].blocked_east=yes" }, "e", "You can't go east." },
    { "directions", { "scenes[0].east_text=Through." }, "e", "Through.\n[clear]\nText of Arena." },
    { "directions", { "scenes[2].map_x=6" }, "e", "[clear]\nText of Arena." },
    { "taking", { LAMP "owner=Start", BOX "owner=Start", LAMP "name=Box Lid" }, "get box lid", "You can't move it." },
    { "taking", { LAMP "owner=Start", HERO "carry_amount=0" }, "get lamp", "Your pack is full, you must drop something." },
    { "taking", { LAMP "owner=Start", LAMP "type=chest_armour" }, "get lamp", "You are now wearing the Lamp." },
    { "taking", { LAMP "owner=Start", LAMP "pickup_message=Hot." }, "get lamp", "You now have the Lamp.\nHot." },
    { "wearing", { LAMP "owner=Hero" }, "wear lamp", "You cannot wear that object." },
    { "wearing", { LAMP "owner=Start", LAMP "type=shield" }, "wear lamp", "First you must get the Lamp." },
    { "wearing", { LAMP "owner=Hero", LAMP "type=helmet" }, "wear lamp", "You are already wearing the Lamp." },
    { "status", { LAMP "owner=Hero", LAMP "type=spiritual_armour", LAMP "value=3", HERO "physical_hp=0" }, "status",
      "Character name: Hero\nExperience: 0\nWealth: 3\nMagical protection: Lamp\n"
      "Your physical condition is very good.\nYour spiritual condition is very good." },
    { "status", { HERO "proper_noun=no" }, "status",
      "Character name: the Hero\nExperience: 0\nWealth: 0\n"
      "Your physical condition is very good.\nYour spiritual condition is very good." },
    /* A tenth, about, of what is missing. */
    { "regeneration", { GLOBAL(HURT SAY_IF("PHYS.HIT.CUR#>18")) }, "hurt|x", "no" },
    { "regeneration", { GLOBAL(HURT SAY_IF("PHYS.HIT.CUR#>18")) }, "hurt|rest|x", "yes" },
    { "regeneration", { GLOBAL(HURT SAY_IF("PHYS.HIT.CUR#>18")) }, "hurt|e|x", "yes" },
    { "regeneration", { GLOBAL(HURT SAY_IF("PHYS.HIT.CUR#<22")) }, "hurt|rest|x", "yes" },
    { "regeneration", { GLOBAL(HURT SAY_IF("SPIR.HIT.CUR#=10")) }, "hurt|rest|x", "yes" },
    { "encounter", { CLUMSY_RAT, RAT "proper_noun=yes", RAT "weapon1_name=" }, "e", ENCOUNTERED "Rat.\nRat runs west." },
    { "encounter", { CLUMSY_RAT, RAT "initial_comment=Squeak.", RAT "weapon1_name=" }, "e", ENCOUNTERED "a Rat.\nSqueak.\nThe Rat runs west." },
    { "encounter", { CLUMSY_RAT, RAT "name=Elf", RAT "weapon1_name=" }, "e", ENCOUNTERED "an Elf.\nThe Elf runs west." },
    { "encounter", { CLUMSY_RAT, RAT "gender=female", LAMP "owner=Rat", LAMP "type=chest_armour", RAT "weapon1_name=" }, "e",
      ENCOUNTERED "a Rat.\nShe is protected by her Lamp.\nThe Rat offers a Lamp." },
    { "encounter", { CLUMSY_RAT, LAMP "owner=Rat", LAMP "type=shield", LAMP "plural=yes", RAT "weapon1_name=" }, "e",
      ENCOUNTERED "a Rat.\nHe carries Lamp.\nThe Rat offers some Lamp." },
    { "opponent", { CLUMSY_RAT, RAT "weapon1_name=", "scenes[1].blocked_west=yes", "scenes[1].blocked_east=yes" }, "e", ENCOUNTERED "a Rat." },
    { "opponent", { CLUMSY_RAT, RAT "weapon1_name=", LAMP "owner=Arena", RAT "carry_amount=0", "scenes[1].blocked_west=yes", "scenes[1].blocked_east=yes" },
      "e", "[clear]\nText of Arena.\nOn the ground you see a Lamp.\nYou encounter a Rat." },
    { "attack", { CLUMSY_RAT, "versions[0].weapons_menu_disabled=yes", "scenes[1].blocked_west=yes", "scenes[1].blocked_east=yes" }, "e", ENCOUNTERED "a Rat." },
    { "attack", { HERO "weapon1_name=fist" }, "punch fist", "There is no one to fight." },
    { "magic", { LAMP "owner=Hero", LAMP "type=magical_object", LAMP "operative_verb=rub" }, "rub lamp", "There is nobody to cast a spell at." },
    { "magic", { LAMP "owner=Hero", LAMP "type=magical_object", LAMP "effect=heal_both_damage", LAMP "accuracy=255", LAMP "operative_verb=rub" }, "rub lamp",
      "Your physical condition is very good.\nYour spiritual condition is very good." },
    { "offers", { LAMP "owner=Hero" }, "rest|offer lamp", "What?" },
    /* An offer ends when its owner leaves; in ScummVM, when a text is typed meanwhile that could be an answer. */
    { "offers", { OFFERING_RAT }, "go|status|accept", "What?" },
    { "offers", { OFFERING_RAT }, "go|status|accept", "The Rat lays the Lamp on the ground and departs peacefully.", "scummvm27" },
    { "offers", { OFFERING_RAT }, "go|xyzzy|status|accept", "What?", "scummvm27" },
    { "running", { CLUMSY_RAT, RAT "weapon1_name=", "scenes[1].blocked_west=yes" }, "e", ENCOUNTERED "a Rat.\nThe Rat runs east." },
    /* Who escapes does not return as if it were dead. */
    { "running", { CLUMSY_RAT, RAT "weapon1_name=", RAT "return_to=initial_scene", HERO "running_speed=0", "scenes[1].blocked_west=yes" }, "e",
      ENCOUNTERED "a Rat.\nThe Rat runs east.\nThe Rat escapes!", "manual" },
    { "objects", { LAMP "owner=Hero", LAMP "type=magical_object", LAMP "effect=heal_both_damage", LAMP "uses=1", LAMP "operative_verb=rub" }, "rub lamp|inventory", "Your pack is empty." },
    { "objects", { LAMP "owner=Hero", LAMP "type=magical_object", LAMP "effect=heal_both_damage", LAMP "uses=-1", LAMP "operative_verb=rub" }, "rub lamp|inventory", "Your pack contains a Lamp." },
    { "game over", { GLOBAL("IF{TEXT$==x}THEN\n\tMOVE{PLAYER@}TO{STORAGE@}\n\tPRINT{no}\nEXIT\n"), "dialogs[0].id=3000" }, "x", "[game over: Game Over!]" },
    { "game over", { GLOBAL("IF{TEXT$==x}THEN\n\tMOVE{PLAYER@}TO{STORAGE@}\nEXIT\n") }, "x|look", "" },
    /* In ScummVM the first turn does not end the game; nothing that is typed then has an effect. */
    { "game over", { DEADLY_START }, "", "[game over: Game Over!]" },
    { "game over", { DEADLY_START }, "", "", "scummvm27" },
    { "game over", { DEADLY_START }, "look|e|status|x", "", "scummvm27" },
    { "sounds", { GLOBAL("IF{TEXT$==x}THEN\n\tSOUND{missing}\nEND\n") }, "x", "" },
};
/* clang-format on */

static void make_world(struct test_play *test, const struct rule *rule)
{
    static const char *const base[] = { "scripts[0].code", "scripts[1].code", "scripts[2].code",
                                        "global_scripts[0].code" };
    char path[TEST_PATH_SIZE];
    test_source_path(path, WORLD);
    test_doc_file(&test->doc, path);
    for (size_t i = 0; i < sizeof base / sizeof *base; i++)
        assert_ok(test->doc.context, mw_set(test->doc.doc, base[i], ""));
    assert_ok(test->doc.context, mw_set(test->doc.doc, RAT "initial_scene", "STORAGE@"));
    for (size_t i = 0; i < EDITS_MAX && rule->edits[i]; i++) {
        const char *equal = strchr(rule->edits[i], '=');
        snprintf(path, sizeof path, "%.*s", (int)(equal - rule->edits[i]), rule->edits[i]);
        assert_ok(test->doc.context, mw_set(test->doc.doc, path, equal + 1));
    }
}

static void test_rules_of(void **state)
{
    const char *section = *state;
    size_t tested = 0, wrong = 0;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct test_play test = { 0 };
        if (strcmp(rules[i].section, section) != 0)
            continue;
        make_world(&test, &rules[i]);
        test_play_open(&test, rules[i].rules ? rules[i].rules : "original", 1);
        test_play_lines(&test, rules[i].lines);
        if (!has_printed(&test, rules[i].wanted)) {
            print_error("%s, row %zu, \"%s\": printed\n%s\nwanted\n%s\n", section, i, rules[i].lines,
                        test.printed.data, rules[i].wanted);
            wrong++;
        }
        test_play_end(&test);
        tested++;
    }
    assert_true(tested > 0);
    assert_int_equal(wrong, 0);
}

/* RANDOM# is a number from 1 to 100, and in ScummVM also 101. */
static void test_random(void **state)
{
    static const struct {
        const char *rules;
        int highest;
    } rows[] = { { "original", 100 }, { "scummvm27", 101 } };
    static const struct rule rule = { .edits = { GLOBAL(SAY("RANDOM#")) } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_play test = { 0 };
        int low = 1000, high = 0;
        make_world(&test, &rule);
        test_play_open(&test, rows[i].rules, 1);
        for (unsigned turn = 0; turn < 2000; turn++) {
            test_play_line(&test, "x");
            int number = atoi(test.printed.data);
            low = number < low ? number : low;
            high = number > high ? number : high;
        }
        assert_int_equal(low, 1);
        assert_int_equal(high, rows[i].highest);
        test_play_end(&test);
    }
}

/* Nobody aims in some states. The manual's damage then has no armour, and the damage of the box, which is the
 * object with the index of the rat's scene, does not matter. */
static void test_no_aim(void **state)
{
    static const struct rule rule = {
        .edits = { RAT "initial_scene=Start", RAT "weapon1_name=", RAT "physical_hp=21",
                   "scenes[0].blocked_east=yes", LAMP "owner=Hero", LAMP "type=regular_weapon",
                   LAMP "operative_verb=swing", LAMP "accuracy=255", LAMP "damage=20",
                   HERO "physical_strength=1", BOX "damage=20" }
    };
    struct test_text text = { 0 };
    struct mw_output output = test_text_output(&text);
    struct test_play test = { 0 };
    (void)state;
    make_world(&test, &rule);
    test_play_open(&test, "manual", 1);
    assert_ok(test.doc.context, mw_play_dump(test.play, MW_STYLE_JSON, &output));
    json_t *json = json_loads(text.data, 0, NULL);
    json_object_set_new(json, "aim", json_integer(-1));
    char *changed = json_dumps(json, 0);
    assert_ok(test.doc.context, mw_play_load(test.play, "state.json", changed, strlen(changed)));
    EXPECT_LINES(&test, "swing lamp", "The Rat's condition appears to be very bad.");
    free(changed);
    json_decref(json);
    free(text.data);
    test_play_end(&test);
}

/* Of a game that goes on without its player only the layout of saved games cannot hold the state. */
static void test_saved_without_player(void **state)
{
    static const struct rule rule = { .edits = { DEADLY_START } };
    struct mw_document *save = NULL;
    struct test_play test = { 0 };
    (void)state;
    make_world(&test, &rule);
    test_play_open(&test, "scummvm27", 1);
    assert_false(mw_play_over(test.play));
    assert_int_equal(mw_play_save(test.play, &save), MW_E_REFUSED);
    assert_non_null(strstr(mw_error_message(test.doc.context), "the player is in no scene"));
    assert_null(save);
    test_play_end(&test);
}

#define SECTION(name)                                                                                        \
    {                                                                                                        \
        name, test_rules_of, NULL, NULL, (void *)(uintptr_t)(name)                                           \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        SECTION("start-up"),
        SECTION("moving"),
        SECTION("turn"),
        SECTION("scripts"),
        SECTION("text"),
        SECTION("execution"),
        SECTION("operands"),
        SECTION("let"),
        SECTION("kinds"),
        SECTION("commands"),
        SECTION("directions"),
        SECTION("taking"),
        SECTION("wearing"),
        SECTION("status"),
        SECTION("encounter"),
        SECTION("regeneration"),
        SECTION("opponent"),
        SECTION("attack"),
        SECTION("magic"),
        SECTION("offers"),
        SECTION("running"),
        SECTION("objects"),
        SECTION("game over"),
        SECTION("sounds"),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_no_aim),
        cmocka_unit_test(test_saved_without_player),
    };
    return TEST_RUN(tests);
}
