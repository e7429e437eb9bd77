/* Which ways of a World Builder game lead where, and places in its scripts: in the first and last scenes,
 * scripts, directions and variables. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>

#include "doc.h"

/* Four scenes far from each other. The player, the last character, starts in the second. */
static const char apart[] =
    "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
    "\"fork\"},"
    "\"versions\": [{\"id\": 1, \"signature\": \"GOOD\", \"about\": \"A good game\"}],"
    "\"scenes\": ["
    " {\"id\": 1, \"name\": \"Hall\", \"map_x\": 10, \"map_y\": 10},"
    " {\"id\": 2, \"name\": \"Cave\", \"map_x\": 20, \"map_y\": 20},"
    " {\"id\": 3, \"name\": \"42\", \"map_x\": 30, \"map_y\": 30},"
    " {\"id\": 4, \"name\": \"Yard\", \"map_x\": 40, \"map_y\": 40}],"
    "\"objects\": [{\"id\": 1, \"name\": \"Lamp\", \"owner\": \"Hall\"}],"
    "\"characters\": [{\"id\": 1, \"name\": \"Guard\", \"initial_scene\": \"Hall\"},"
    " {\"id\": 2, \"name\": \"Hero\", \"is_player\": \"yes\", \"initial_scene\": \"Cave\"}],"
    "\"patterns\": [{\"id\": 900, \"patterns\": [{\"row0\": 255}, {\"row1\": 255}]}],"
    "\"global_scripts\": [{\"id\": 1, \"code\": \"\"}],"
    "\"scripts\": [{\"id\": 1, \"code\": \"\"}, {\"id\": 2, \"code\": \"\"}, {\"id\": 3, \"code\": \"\"},"
    " {\"id\": 4, \"code\": \"\"}],"
    "\"texts\": [{\"id\": 1}, {\"id\": 2}, {\"id\": 3}, {\"id\": 4}]}";

enum {
    SETS_MAX = 6,
};

struct row {
    const char *sets[SETS_MAX][2];
    const char *expected; /* diagnostics, one a line */
};

/* The diagnostics of some codes: "code path", for scripts with the place in them. */
static void assert_row_diags(const struct row *row, const char *const *codes)
{
    struct test_doc test;
    char text[2048] = "";
    test_doc_json(&test, apart);
    for (size_t i = 0; i < SETS_MAX && row->sets[i][0]; i++)
        assert_ok(test.context, mw_set(test.doc, row->sets[i][0], row->sets[i][1]));
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(test.doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test.doc, i);
        const char *byte = strstr(diag->message, "(byte "), *start = strstr(diag->message, "the exit ");
        size_t length = strlen(text);
        for (const char *const *code = codes; *code; code++)
            if (strncmp(diag->code, *code, strlen(*code)) == 0)
                snprintf(text + length, sizeof text - length, "%s %s%s%s\n", diag->code, diag->path,
                         byte || start ? " " : "",
                         byte    ? byte
                         : start ? start
                                 : "");
    }
    if (strcmp(text, row->expected) != 0)
        fail_msg("%s = %s:\n%s\ninstead of\n%s", row->sets[0][0], row->sets[0][1], text, row->expected);
    test_doc_end(&test);
}

#define START          "characters[1].initial_scene"
#define HALL           "scripts[0].code"
#define CAVE           "scripts[1].code"
#define ROOM           "scripts[2].code"
#define YARD           "scripts[3].code"
#define GLOBAL         "global_scripts[0].code"
#define MOVE_TO(scene) "MOVE{PLAYER@}TO{" scene "}\n"
#define UNREACHED_0    "WB145 scenes[0]\n"
#define UNREACHED_2    "WB145 scenes[2]\n"
#define UNREACHED_3    "WB145 scenes[3]\n"

static void ways_to_and_out_of_scenes(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { { START, "Cave" } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
        { { { START, "Yard" } }, UNREACHED_0 "WB145 scenes[1]\n" UNREACHED_2 },
        { { { START, "Hall" } }, "WB145 scenes[1]\n" UNREACHED_2 UNREACHED_3 },
        { { { START, "RANDOM@" } }, "" },
        { { { START, "STORAGE@" } }, "" },
        /* moves */
        { { { CAVE, MOVE_TO("Hall") } }, UNREACHED_2 UNREACHED_3 "WB146 scenes[0]\n" },
        { { { CAVE, MOVE_TO("Yard") MOVE_TO("Hall") MOVE_TO("42") } },
          "WB146 scenes[0]\nWB146 scenes[2]\nWB146 scenes[3]\n" },
        { { { CAVE, "MOVE{Hero}TO{Yard}" } }, UNREACHED_0 UNREACHED_2 "WB146 scenes[3]\n" },
        { { { CAVE, "MOVE{Guard}TO{Yard}" } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
        { { { CAVE, "MOVE{Lamp}TO{Yard}" } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
        { { { CAVE, MOVE_TO("STORAGE@") } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
        { { { CAVE, MOVE_TO("SCENE@") } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
        { { { CAVE, MOVE_TO("RANDOMSCN@") } }, "WB146 scenes[0]\nWB146 scenes[2]\nWB146 scenes[3]\n" },
        { { { GLOBAL, MOVE_TO("RANDOMSCN@") } }, "" },
        { { { GLOBAL, MOVE_TO("Hall") } }, UNREACHED_2 UNREACHED_3 "WB146 scenes[0]\n" },
        { { { GLOBAL, MOVE_TO("Hall") MOVE_TO("42") } }, UNREACHED_3 },
        /* on the way: Cave, Hall, Yard, 42, and back */
        { { { CAVE, MOVE_TO("Hall") },
            { HALL, MOVE_TO("Yard") },
            { YARD, MOVE_TO("42") },
            { ROOM, MOVE_TO("Cave") } },
          "" },
        /* only to itself; also to one before or after it */
        { { { CAVE, MOVE_TO("Cave") } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 "WB146 scenes[1]\n" },
        { { { CAVE, MOVE_TO("Cave") MOVE_TO("Hall") }, { HALL, MOVE_TO("Cave") } }, UNREACHED_2 UNREACHED_3 },
        { { { CAVE, MOVE_TO("Cave") MOVE_TO("42") }, { ROOM, MOVE_TO("Cave") } }, UNREACHED_0 UNREACHED_3 },
        /* scripts of no scene never run, the first one and the last one */
        { { { "scripts[0].id", "9" }, { HALL, MOVE_TO("Yard") } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
        { { { "scripts[3].id", "9" }, { YARD, MOVE_TO("42") } }, UNREACHED_0 UNREACHED_2 UNREACHED_3 },
    };
    static const char *const codes[] = { "WB145", "WB146", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_diags(&rows[i], codes);
}

/* The cave is next to the hall in each direction. */
#define AT(x, y)                                                                                             \
    { "scenes[1].map_x", x },                                                                                \
    {                                                                                                        \
        "scenes[1].map_y", y                                                                                 \
    }
#define BLOCKED_WEST                                                                                         \
    { "scenes[1].blocked_west", "yes" },                                                                     \
    {                                                                                                        \
        "scenes[1].west_text", "No."                                                                         \
    }
#define ONE_WAY_EAST                                                                                         \
    "WB143 scenes[0] the exit east from \"Hall\" to \"Cave\" has no way back: the exit west is blocked\n"

static void exits_in_each_direction(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { AT("11", "10") }, "" },
        { { AT("10", "9"), { "scenes[1].blocked_south", "yes" }, { "scenes[1].south_text", "No." } },
          "WB143 scenes[0] the exit north from \"Hall\" to \"Cave\" has no way back: the exit south is "
          "blocked\n" },
        { { AT("10", "11"), { "scenes[1].blocked_north", "yes" }, { "scenes[1].north_text", "No." } },
          "WB143 scenes[0] the exit south from \"Hall\" to \"Cave\" has no way back: the exit north is "
          "blocked\n" },
        { { AT("9", "10"), { "scenes[1].blocked_east", "yes" }, { "scenes[1].east_text", "No." } },
          "WB143 scenes[0] the exit west from \"Hall\" to \"Cave\" has no way back: the exit east is "
          "blocked\n" },
        { { AT("11", "10"), BLOCKED_WEST }, ONE_WAY_EAST },
        { { AT("10", "9"), { "scenes[0].blocked_north", "yes" } },
          "WB143 scenes[1] the exit south from \"Cave\" to \"Hall\" has no way back: the exit north is "
          "blocked\n"
          "WB144 scenes[0].north_text the exit north from \"Hall\" to \"Cave\" is blocked and has no "
          "message\n" },
        { { AT("10", "11"), { "scenes[0].blocked_south", "yes" } },
          "WB143 scenes[1] the exit north from \"Cave\" to \"Hall\" has no way back: the exit south is "
          "blocked\n"
          "WB144 scenes[0].south_text the exit south from \"Hall\" to \"Cave\" is blocked and has no "
          "message\n" },
        { { AT("9", "10"), { "scenes[0].blocked_west", "yes" } },
          "WB143 scenes[1] the exit east from \"Cave\" to \"Hall\" has no way back: the exit west is "
          "blocked\n"
          "WB144 scenes[0].west_text the exit west from \"Hall\" to \"Cave\" is blocked and has no "
          "message\n" },
        { { AT("11", "10"), { "scenes[0].blocked_east", "yes" } },
          "WB143 scenes[1] the exit west from \"Cave\" to \"Hall\" has no way back: the exit east is "
          "blocked\n"
          "WB144 scenes[0].east_text the exit east from \"Hall\" to \"Cave\" is blocked and has no "
          "message\n" },
        { { AT("10", "9"), { "scenes[0].blocked_south", "yes" } }, "" },
        /* a MOVE is a way back, from where the exit leads to where it is */
        { { AT("11", "10"), BLOCKED_WEST, { CAVE, MOVE_TO("Hall") } }, "" },
        { { AT("11", "10"), BLOCKED_WEST, { CAVE, MOVE_TO("RANDOMSCN@") } }, "" },
        { { AT("11", "10"), BLOCKED_WEST, { GLOBAL, MOVE_TO("Hall") } }, "" },
        { { AT("11", "10"), BLOCKED_WEST, { GLOBAL, MOVE_TO("RANDOMSCN@") } }, "" },
        { { AT("11", "10"), BLOCKED_WEST, { HALL, MOVE_TO("Cave") } }, ONE_WAY_EAST },
        { { AT("11", "10"), BLOCKED_WEST, { CAVE, MOVE_TO("Yard") } }, ONE_WAY_EAST },
        { { AT("11", "10"), BLOCKED_WEST, { GLOBAL, MOVE_TO("Cave") } }, ONE_WAY_EAST },
        { { AT("11", "10"), BLOCKED_WEST, { YARD, MOVE_TO("Hall") } }, ONE_WAY_EAST },
    };
    static const char *const codes[] = { "WB143", "WB144", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_diags(&rows[i], codes);
}

/* In the global script, which is the first of all, and in the last script of a scene. */
static void places_in_scripts(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { { GLOBAL, "IF{Lamp=Hall}THEN\nPRINT{a}" } },
          "WB152 global_scripts[0].code (byte 0): 1 IF has neither EXIT nor END; this is the first\n" },
        /* The first is closed. */
        { { { YARD, "IF{Lamp=Hall}THEN\nEND\nIF{Lamp=Cave}THEN\nIF{Lamp=Yard}THEN\nEND\nPRINT{a}" } },
          "WB152 scripts[3].code (byte 12): 1 IF has neither EXIT nor END; this is the first\n" },
        { { { GLOBAL, "END" } }, "WB153 global_scripts[0].code (byte 0): END without an IF\n" },
        { { { YARD, "IF{Lamp=Hall}THEN\nEND\nEND" } },
          "WB153 scripts[3].code (byte 12): END without an IF\n" },
        /* variables: the first and the last, in the first and the last script */
        { { { GLOBAL, "LET{A1#=1}\nLET{A1#=2}" } },
          "WB157 global_scripts[0].code (byte 1): A1# is set but never read\n" },
        { { { YARD, "PRINT{A1#}\nPRINT{A1#}" } },
          "WB158 scripts[3].code (byte 1): A1# is read but never set: it is always 0\n" },
        { { { GLOBAL, "LET{A1#=1}" }, { YARD, "PRINT{A1#}" } }, "" },
        { { { YARD, "LET{Z9#=1}" }, { GLOBAL, "PRINT{Z9#}" } }, "" },
        { { { YARD, "LET{A1#=A2#}" }, { GLOBAL, "LET{A2#=1}" } },
          "WB157 scripts[3].code (byte 1): A1# is set but never read\n" },
        { { { YARD, "IF{A1#=1}AND{A2#=A1#}THEN\nEND" }, { GLOBAL, "LET{A1#=1}" } },
          "WB158 scripts[3].code (byte 6): A2# is read but never set: it is always 0\n" },
        /* names of variables in texts */
        { { { YARD, "PRINT{aA1#}\nPRINT{zA1#}\nPRINT{AA1#}\nPRINT{ZA1#}\nPRINT{0A1#}\nPRINT{9A1#}" } }, "" },
        { { { YARD, "PRINT{`A1#}\nPRINT{/A1#}\nPRINT{:A1#}\nPRINT{@A1#}" } },
          "WB160 scripts[3].code (byte 2): \"A1#\" is printed as these characters, not as a value\n"
          "WB160 scripts[3].code (byte 8): \"A1#\" is printed as these characters, not as a value\n"
          "WB160 scripts[3].code (byte 14): \"A1#\" is printed as these characters, not as a value\n"
          "WB160 scripts[3].code (byte 20): \"A1#\" is printed as these characters, not as a value\n" },
    };
    static const char *const codes[] = { "WB15", "WB160", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_diags(&rows[i], codes);
}

#define UNKNOWN(byte, name)                                                                                  \
    "WB131 scripts[3].code (byte " byte "): no scene, object or character is named \"" name "\"\n"
#define MISSPELLED(byte) "WB123 scripts[3].code (byte " byte "): \"STROAGE@\" is a misspelled STORAGE@\n"

/* On each side of conditions and of MOVE; texts are no names. */
static void names_in_scripts(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { { YARD, "IF{Kitchen=Hall}THEN\nEND" } }, UNKNOWN("1", "Kitchen") },
        { { { YARD, "IF{Hall=Kitchen}THEN\nEND" } }, UNKNOWN("6", "Kitchen") },
        { { { YARD, "IF{Pantry<Kitchen}THEN\nEND" } }, UNKNOWN("1", "Pantry") UNKNOWN("8", "Kitchen") },
        { { { YARD, "IF{Lamp=Hall}OR{Lamp=Kitchen}THEN\nEND" } }, UNKNOWN("16", "Kitchen") },
        { { { YARD, "MOVE{Pantry}TO{Kitchen}" } }, UNKNOWN("1", "Pantry") UNKNOWN("8", "Kitchen") },
        { { { YARD, "IF{TEXT$=Kitchen}THEN\nPRINT{Kitchen}\nEND" } }, "" },
        { { { YARD, "IF{Lamp=STROAGE@}THEN\nEND" } }, MISSPELLED("6") },
        { { { YARD, "MOVE{STROAGE@}TO{Hall}" } }, MISSPELLED("1") },
        { { { YARD, "PRINT{STROAGE@}\nMENU{STROAGE@}" } }, "" },
    };
    static const char *const codes[] = { "WB131", "WB123", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_diags(&rows[i], codes);
}

#define NEVER(why) "WB133 scripts[3].code (byte 1): never true: " why "\n"

/* Which things can be compared, by which operators, on which sides. */
static void things_compared(void **state)
{
    (void)state;
    static const struct row rows[] = {
        { { { YARD, "IF{Hero=Lamp}THEN\nEND" } }, NEVER("the two sides must be swapped") },
        { { { YARD, "IF{Hero<Lamp}THEN\nEND" } }, "" },
        { { { YARD, "IF{Hero>>Lamp}THEN\nEND" } }, "" },
        { { { YARD, "IF{Hero>Lamp}THEN\nEND" } }, NEVER("the two sides must be swapped") },
        { { { YARD, "IF{Lamp=Hero}THEN\nEND" } }, "" },
        { { { YARD, "IF{Lamp>Hero}THEN\nEND" } }, "" },
        { { { YARD, "IF{Lamp=Lamp}THEN\nEND" } }, NEVER("things of these two kinds never compare equal") },
        { { { YARD, "IF{Hero>Guard}THEN\nEND" } },
          NEVER("things of these two kinds can be compared by = and <, but not by >") },
        { { { YARD, "IF{Hall>Yard}THEN\nEND" } },
          NEVER("things of these two kinds can be compared by = and <, but not by >") },
        { { { YARD, "IF{Hall<Yard}THEN\nEND" } }, "" },
        { { { YARD, "IF{Hall=Yard}THEN\nEND" } }, NEVER("two different scenes never compare equal") },
        { { { YARD, "IF{STORAGE@=Hall}THEN\nEND" } }, "" },
        { { { YARD, "IF{CLICK$=am}THEN\nEND" } }, "" },
        { { { YARD, "IF{CLICK$=uar}THEN\nEND" } }, "" },
        { { { YARD, "IF{CLICK$=Hal}THEN\nEND" } },
          NEVER("no clickable object or character has this in its name") },
        { { { YARD, "IF{CLICK$==lamp}OR{CLICK$==GUARD}THEN\nEND" } }, "" },
        { { { YARD, "IF{CLICK$==Hall}THEN\nEND" } },
          NEVER("no clickable object or character has this name") },
        { { { "objects[0].name", "Aaa" }, { YARD, "IF{CLICK$=aa}THEN\nEND" } }, "" },
    };
    static const char *const codes[] = { "WB133", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_diags(&rows[i], codes);
}

/* In every field that names a sound, of the first and the last thing, and in scripts. */
static void sounds_by_name(void **state)
{
    (void)state;
    static const char *const fields[] = {
        "scenes[0].ambient_sound",         "scenes[3].ambient_sound",     "objects[0].operative_sound",
        "characters[0].initial_sound",     "characters[1].initial_sound", "characters[0].score_hit_sound",
        "characters[0].receive_hit_sound", "characters[0].die_sound",     "characters[0].weapon1_sound",
        "characters[0].weapon2_sound",
    };
    static const struct row rows[] = {
        { { { YARD, "SOUND{42}" } }, "WB124 scripts[3].code (byte 1): no sound is named \"42\"\n" },
        { { { YARD, "SOUND{42}" }, { "versions[0].sound_library1", "More" } },
          "WB125 scripts[3].code (byte 1): no sound is named \"42\"\n" },
        { { { YARD, "SOUND{A1#}" } }, "" },
    };
    static const char *const codes[] = { "WB124", "WB125", NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_diags(&rows[i], codes);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "WB124 %s\n", fields[i]);
        const struct row row = { { { fields[i], "dong" } }, expected };
        assert_row_diags(&row, codes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_to_and_out_of_scenes), cmocka_unit_test(exits_in_each_direction),
        cmocka_unit_test(places_in_scripts),         cmocka_unit_test(names_in_scripts),
        cmocka_unit_test(things_compared),           cmocka_unit_test(sounds_by_name),
    };
    return TEST_RUN(tests);
}
