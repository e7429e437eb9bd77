/* Rules for World Builder games: a valid game with one change, and the expected diagnostics. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>

#include "base/text.h"
#include "doc.h"
#include "formats/worldbuilder/worldbuilder.h"
#include "worldbuilder_sample.h"

struct check_case {
    const char *code;
    enum mw_severity severity;
    const char *path, *message;
    const char *sets[4][2]; /* paths and values, set in order */
    size_t along;           /* number of further diagnostics */
};

#define CODE(text)                                                                                           \
    {                                                                                                        \
        {                                                                                                    \
            "scripts[1].code", text                                                                          \
        }                                                                                                    \
    }
#define CAVE "scene \"Cave\", "

/* clang-format off */
static const struct check_case cases[] = {
    { "WB101", MW_SEVERITY_ERROR, "characters", "none of the 2 characters is marked as the player",
      { { "characters[0].is_player", "no" } } },
    { "WB102", MW_SEVERITY_NOTE, "characters[1].is_player", "2 characters are marked as the player; \"Guard\" is the last",
      { { "characters[1].is_player", "yes" } } },
    { "WB103", MW_SEVERITY_ERROR, "characters[0].initial_scene", "the player \"Hero\" starts in storage",
      { { "characters[0].initial_scene", "STORAGE@" } } },
    { "WB104", MW_SEVERITY_NOTE, "scenes[1]", "scene \"Cave\" has no script (ACOD 2)",
      { { "scripts[1].id", "9" } }, 1 },
    { "WB105", MW_SEVERITY_NOTE, "scenes[1]", "scene \"Cave\" has no text (ATXT 2)",
      { { "texts[1].id", "9" } }, 1 },
    { "WB106", MW_SEVERITY_WARNING, "texts[1]",
      "ATXT 9 belongs to no scene: either ASCN 9 does not exist, or it already has one with this id",
      { { "texts[1].id", "9" } }, 1 },
    { "WB106", MW_SEVERITY_WARNING, "texts[0]",
      "ATXT 8 belongs to no scene: either ASCN 8 does not exist, or it already has one with this id",
      { { "texts[0].id", "8" } }, 1 },
    { "WB106", MW_SEVERITY_WARNING, "scripts[1]",
      "ACOD 1 belongs to no scene: either ASCN 1 does not exist, or it already has one with this id",
      { { "scripts[1].id", "1" } }, 1 },
    { "WB107", MW_SEVERITY_WARNING, "objects[0]", "two objects are named \"Lamp\"; games use objects[1]",
      { { "objects[1].name", "lamp" } , { "scripts[2].code", "MOVE{PLAYER@}TO{Hall}" } } },
    { "WB111", MW_SEVERITY_WARNING, "objects[0].type", "type is 12, which has no known meaning",
      { { "objects[0].type", "12" } } },
    { "WB111", MW_SEVERITY_WARNING, "objects[0].effect", "effect is 77, which has no known meaning",
      { { "objects[0].effect", "77" } } },
    { "WB111", MW_SEVERITY_WARNING, "characters[1].gender", "gender is 9, which has no known meaning",
      { { "characters[1].gender", "9" } } },
    { "WB111", MW_SEVERITY_WARNING, "characters[0].is_player", "is_player is 7, which has no known meaning",
      { { "characters[0].is_player", "7" } } },
    { "WB121", MW_SEVERITY_WARNING, "objects[0].owner",
      "\"Lamp\" belongs to \"Kitchen\", which is neither a scene nor a character",
      { { "objects[0].owner", "Kitchen" } } },
    { "WB121", MW_SEVERITY_WARNING, "characters[1].initial_scene", "\"Guard\" starts in \"Sword\", which is not a scene",
      { { "characters[1].initial_scene", "Sword" } } },
    { "WB121", MW_SEVERITY_WARNING, "characters[0].initial_scene", "\"Hero\" starts in \"Kitchen\", which is not a scene",
      { { "characters[0].initial_scene", "Kitchen" } } },
    { "WB121", MW_SEVERITY_WARNING, "characters[1].initial_scene", "\"Guard\" starts in \"Sword\", which is not a scene",
      { { "characters[1].is_player", "yes" }, { "characters[1].initial_scene", "Sword" } }, 1 },
    { "WB122", MW_SEVERITY_WARNING, "objects[0].owner",
      "\"Lamp\" belongs to PLAYER@, which only scripts can use", { { "objects[0].owner", "player@" } } },
    { "WB123", MW_SEVERITY_NOTE, "objects[0].owner", "\"STROAGE@\" is a misspelled STORAGE@",
      { { "objects[0].owner", "STROAGE@" } } },
    { "WB123", MW_SEVERITY_NOTE, "characters[1].initial_scene", "\"storage@@\" is a misspelled STORAGE@",
      { { "characters[1].initial_scene", "storage@@" }, { "characters[1].return_to", "storage" } } },
    { "WB123", MW_SEVERITY_NOTE, "scripts[1].code",
      CAVE "line 1, column 14 (byte 6): \"STROAGE@\" is a misspelled STORAGE@", CODE("MOVE{Lamp}TO{STROAGE@}") },
    { "WB124", MW_SEVERITY_WARNING, "scenes[0].ambient_sound", "no sound is named \"dong\", the nearest is \"ding\"",
      { { "scenes[0].ambient_sound", "dong" } } },
    { "WB124", MW_SEVERITY_WARNING, "objects[0].operative_sound", "no sound is named \"dong\", the nearest is \"ding\"",
      { { "objects[0].operative_sound", "dong" } } },
    { "WB124", MW_SEVERITY_WARNING, "characters[1].weapon2_sound", "no sound is named \"dong\", the nearest is \"ding\"",
      { { "characters[1].weapon2_sound", "dong" } } },
    { "WB124", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 7 (byte 1): no sound is named \"dong\", the nearest is \"ding\"",
      CODE("SOUND{dong}") },
    { "WB125", MW_SEVERITY_NOTE, "scripts[1].code", CAVE "line 1, column 7 (byte 1): no sound is named \"dong\", the nearest is \"ding\"",
      { { "scripts[1].code", "SOUND{dong}" }, { "versions[0].sound_library2", "More" } } },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): no scene, object or character is named \"Lmap\", the nearest is \"Lamp\"",
      CODE("MOVE{Lmap}TO{Hall}") },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 2, column 11 (byte 18): no scene, object or character is named \"Kitchen\"",
      CODE("IF{Lamp=Hall}THEN\n\tIF{Sword=Kitchen}THEN\n\tEND\nEND"), },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): no scene, object or character is named \"Hlal\", the nearest is \"Hall\"",
      CODE("MOVE{Hlal}TO{Hall}") },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): no scene, object or character is named \"Hreo\", the nearest is \"Hero\"",
      CODE("MOVE{Hreo}TO{Hall}") },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): no scene, object or character is named \"Swrod\", the nearest is \"Sword\"",
      CODE("MOVE{Swrod}TO{Hall}") },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): no scene, object or character is named "
      "\"xabcdefghixabcdefghixabcdefghixabcdefghixabcdefghixabcdefghixabc\"",
      CODE("MOVE{xabcdefghixabcdefghixabcdefghixabcdefghixabcdefghixabcdefghixabc}TO{Hall}") },
    { "WB131", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): no scene, object or character is named \"Lmap\", the nearest is \"Lamp\"",
      { { "scripts[1].code", "MOVE{Lmap}TO{Hall}" }, { "scenes[2].name", "Attic of the old house" } }, 2 },
    { "WB132", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 6 (byte 1): only objects and characters can be moved", CODE("MOVE{Hall}TO{Hero}") },
    { "WB132", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 15 (byte 7): characters can only be moved to scenes", CODE("MOVE{Guard}TO{Hero}") },
    { "WB132", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 14 (byte 6): objects can only be moved to scenes and characters",
      CODE("MOVE{Lamp}TO{Sword}") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: these numbers never have such values",
      CODE("IF{RANDOM#>100}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: these numbers never have such values",
      CODE("IF{0>LOOP#}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: these numbers never have such values",
      CODE("IF{3>>3}THEN\nEND"), 1 },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: the two sides must be swapped",
      CODE("IF{Hall=Lamp}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: things of these two kinds never compare equal",
      CODE("IF{Lamp=Sword}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: > requires TEXT$ on its left side",
      CODE("IF{look>TEXT$}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: TEXT$ can be compared only with texts and numbers",
      CODE("IF{TEXT$=SCENE@}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: TEXT$ can be compared with numbers only by =, == and >>",
      CODE("IF{TEXT$<42}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: TEXT$ can be compared with numbers only by =, == and >>",
      CODE("IF{LOOP#>TEXT$}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: CLICK$ can be compared only with objects, characters and their names",
      CODE("IF{CLICK$=SCENE@}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: no clickable object or character has this in its name",
      CODE("IF{door=CLICK$}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: things of these two kinds can be compared by = and <, but not by >",
      CODE("IF{Hero>Guard}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: no clickable object or character has this in its name",
      CODE("IF{CLICK$=door}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: no clickable object or character has this name",
      CODE("IF{CLICK$==Lam}THEN\nEND") },
    { "WB133", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 4 (byte 1): never true: two different scenes never compare equal", CODE("IF{Hall=Cave}OR{Hall=hall}THEN\nEND") },
    { "WB134", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 30 (byte 10): contradicts the condition before it",
      CODE("IF{TEXT$==go}AND{LOOP#=1}AND{TEXT$==GOT}THEN\nEND") },
    { "WB134", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 20 (byte 8): contradicts the condition before it",
      CODE("IF{SCENE@=Hall}AND{SCENE@=Cave}THEN\nEND") },
    { "WB134", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 24 (byte 11): contradicts the condition before it",
      CODE("IF{A1#=3}AND{A1#>0}AND{A1#<3}THEN\nEND") },
    { "WB135", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 10 (byte 2): CLICK$ cannot be compared by >>", CODE("IF{CLICK$>>Lamp}THEN\nEND") },
    { "WB135", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 8 (byte 5): == and >> are only for TEXT$ and CLICK$", CODE("IF{Lamp==SCENE@}THEN\nEND") },
    { "WB142", MW_SEVERITY_NOTE, "scenes[2]", "scene \"Attic\" is at 10,10, the cell of \"Hall\"",
      { { "scenes[2].map_x", "10" }, { "scenes[2].map_y", "10" } }, 1 },
    { "WB142", MW_SEVERITY_NOTE, "scenes[2]", "scene \"Attic\" is at 11,10, the cell of \"Cave\"",
      { { "scenes[2].map_x", "11" }, { "scenes[2].map_y", "10" } } },
    { "WB143", MW_SEVERITY_NOTE, "scenes[0]",
      "the exit east from \"Hall\" to \"Cave\" has no way back: the exit west is blocked",
      { { "scenes[1].blocked_west", "yes" }, { "scenes[1].west_text", "A rock." } } },
    { "WB143", MW_SEVERITY_NOTE, "scenes[2]",
      "the exit east from \"Attic\" to \"Cave\" has no way back: the exit west leads to a different scene",
      { { "scenes[2].map_x", "10" }, { "scenes[2].map_y", "10" } }, 1 },
    { "WB144", MW_SEVERITY_NOTE, "scenes[1].west_text",
      "the exit west from \"Cave\" to \"Hall\" is blocked and has no message",
      { { "scenes[1].blocked_west", "yes" } }, 1 },
    { "WB145", MW_SEVERITY_WARNING, "scenes[2]", "neither an exit nor a MOVE leads to scene \"Attic\"",
      { { "scripts[0].code", "LET{A1#=1}\nPRINT{A1#}" } } },
    { "WB146", MW_SEVERITY_NOTE, "scenes[2]", "neither an exit nor a MOVE leads out of scene \"Attic\"",
      { { "scripts[2].code", "MOVE{PLAYER@}TO{Attic}\nMOVE{Hero}TO{SCENE@}\nMOVE{Guard}TO{Hall}" } } },
    { "WB146", MW_SEVERITY_NOTE, "scenes[2]", "neither an exit nor a MOVE leads out of scene \"Attic\"",
      { { "scripts[2].code", "" }, { "scripts[0].code", "IF{A1#=1}THEN\nMOVE{PLAYER@}TO{RANDOMSCN@}\nEND\nLET{A1#=1}" } } },
    { "WB151", MW_SEVERITY_ERROR, "scripts[1].code", CAVE "line 1, column 1 (byte 0): PRINT{ is incomplete; expected }",
      CODE("PRINT{hello\\xFF\\") , 1 },
    { "WB152", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 1 (byte 0): 2 IFs have neither EXIT nor END; this is the first",
      CODE("IF{Lamp=Hall}THEN\n\tIF{Lamp=Cave}THEN\n\t\tPRINT{a}") },
    { "WB152", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 2, column 1 (byte 3): 1 IF has neither EXIT nor END; this is the first",
      CODE("PRINT{a}\nIF{Lamp=Hall}THEN\n\tPRINT{a}") },
    { "WB153", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 1 (byte 0): END without an IF",
      CODE("END") },
    { "WB153", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 1 (byte 0): END without an IF",
      CODE("END\nEXIT") },
    { "WB153", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 1 (byte 0): EXIT outside an IF: what follows never runs",
      CODE("EXIT\nPRINT{a}") },
    { "WB154", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 8 (byte 2): 1 invalid byte; the first is 0x86",
      CODE("PRINT{a\\x86b}") },
    { "WB155", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 7 (byte 1): PRINT{ has no operand",
      CODE("PRINT{}") },
    { "WB155", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 10 (byte 3): = has no operand",
      CODE("IF{TEXT$=}THEN\nEND") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 1 (byte 0): a condition without a comparison",
      CODE("IF{Lamp}THEN\nEND") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 13 (byte 10): a second comparison in one condition",
      CODE("IF{Lamp=Hall=Cave}THEN\nEND") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 1 (byte 0): LET without a = after its variable",
      CODE("LET{A1#}") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this",
      CODE("LET{RANDOM#=4}") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 19 (byte 3): \"B2\" is neither a number nor a variable; variables are A1# to Z9#",
      CODE("LET{PHYS.STR.CUR#=B2}") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 19 (byte 3): not a number",
      CODE("LET{PHYS.STR.CUR#=TEXT$}") },
    { "WB156", MW_SEVERITY_WARNING, "scripts[1].code", CAVE "line 1, column 1 (byte 0): MOVE with 0 TOs, expected 1",
      CODE("MOVE{Lamp\\xFD"), 2 },
    { "WB157", MW_SEVERITY_NOTE, "scripts[1].code", CAVE "line 1, column 5 (byte 1): B2# is set but never read",
      CODE("LET{B2#=4}") },
    { "WB157", MW_SEVERITY_NOTE, "scripts[1].code", CAVE "line 1, column 5 (byte 1): B2# is set but never read",
      CODE("LET{B2#=B2#+1}") },
    { "WB157", MW_SEVERITY_NOTE, "global_scripts[0].code", "line 1, column 5 (byte 1): B2# is set but never read",
      { { "global_scripts[0].code", "LET{B2#=4}" } } },
    { "WB157", MW_SEVERITY_NOTE, "scripts[1].code", CAVE "line 1, column 5 (byte 1): Z9# is set but never read",
      CODE("LET{Z9#=4}") },
    { "WB158", MW_SEVERITY_NOTE, "scripts[1].code", CAVE "line 1, column 7 (byte 1): B2# is read but never set: it is always 0",
      CODE("PRINT{B2#}") },
    { "WB158", MW_SEVERITY_NOTE, "scripts[1].code", CAVE "line 1, column 7 (byte 1): Z9# is read but never set: it is always 0",
      CODE("PRINT{Z9#}") },
    { "WB159", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 8 (byte 4): 32768 is not between -32768 and 32767: games read it as -32768",
      CODE("IF{A1#=32768}THEN\nEND") },
    { "WB159", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 9 (byte 4): 99999 is not between -32768 and 32767: games read it as -31073",
      CODE("LET{A1#=99999}") },
    { "WB160", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 7 (byte 10): \"A1#\" is printed as these characters, not as a value",
      CODE("PRINT{You have A1# coins}") },
    { "WB159", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 7 (byte 1): 40000 is not between -32768 and 32767: games read it as -25536",
      CODE("PRINT{40000}") },
    { "WB160", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 7 (byte 1): \"Z9#\" is printed as these characters, not as a value",
      CODE("PRINT{\\x5A9# coins}") },
    { "WB160", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 7 (byte 5): \"TEXT$\" is printed as these characters, not as a value",
      CODE("PRINT{The TEXT$}") },
    { "WB160", MW_SEVERITY_WARNING, "scripts[1].code",
      CAVE "line 1, column 7 (byte 6): \"LOOP#\" is printed as these characters, not as a value",
      CODE("PRINT{Turn LOOP# began}") },
    { "WB171", MW_SEVERITY_WARNING, "scenes[0].shapes[0].fill", "pattern 3, expected 1 to 2, or 30 for none",
      { { "scenes[0].shapes[0].fill", "3" } } },
    { "WB171", MW_SEVERITY_WARNING, "scenes[0].shapes[1].pen_pattern", "pattern 0, expected 1 to 2, or 30 for none",
      { { "scenes[0].shapes[1].pen_pattern", "0" } } },
    { "WB171", MW_SEVERITY_WARNING, "objects[0].shapes[0].fill", "pattern 255, expected 1 to 2, or 30 for none",
      { { "objects[0].shapes[0].fill", "255" } } },
    { "WB171", MW_SEVERITY_WARNING, "characters[0].shapes[0].fill", "pattern 31, expected 1 to 2, or 30 for none",
      { { "characters[0].shapes[0].fill", "31" } } },
    { "WB172", MW_SEVERITY_NOTE, "scenes[0].shapes[0]",
      "the shape is at 20,200 to 60,240, outside the window of 300 x 200",
      { { "scenes[0].shapes[0].bounds.top", "200" }, { "scenes[0].shapes[0].bounds.bottom", "240" } } },
    { "WB172", MW_SEVERITY_NOTE, "scenes[0].shapes[1]",
      "the shape is at 50,-90 to 63,-47, outside the window of 300 x 200",
      { { "scenes[0].shapes[1].start_y", "-90" }, { "scenes[0].shapes[1].points[0].y", "-50" } } },
    { "WB172", MW_SEVERITY_NOTE, "objects[0].shapes[0]",
      "the shape is at 5,500 to 15,510, outside the window of 300 x 200",
      { { "objects[0].shapes[0].bounds.top", "500" }, { "objects[0].shapes[0].bounds.bottom", "510" } } },
    { "WB173", MW_SEVERITY_WARNING, "scenes[1].$shapes_rest", "3 bytes after 0 shapes: not a complete shape",
      { { "scenes[1].shapes_rest", "010203" } } },
    { "WB173", MW_SEVERITY_WARNING, "scenes[0].$shapes_rest", "1 byte after 2 shapes: not a complete shape",
      { { "scenes[0].shapes_rest", "01" } } },
    { "WB173", MW_SEVERITY_WARNING, "objects[0].$shapes_rest", "2 bytes after 1 shape: not a complete shape",
      { { "objects[0].shapes_rest", "0102" } } },
    { "WB173", MW_SEVERITY_WARNING, "characters[0].$shapes_rest", "2 bytes after 1 shape: not a complete shape",
      { { "characters[0].shapes_rest", "0102" } } },
    { "WB174", MW_SEVERITY_WARNING, "patterns",
      "the game has neither a PAT# 900 nor patterns in CODE 1; PAT# 901 is used instead",
      { { "patterns[0].id", "901" } } },
};
/* clang-format on */

struct check_test {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
};

static void begin(struct check_test *test)
{
    memset(test, 0, sizeof *test);
    test->context = test_context_new(&test->memory);
    assert_ok(test->context,
              mw_build(test->context, "good.rsrc", wb_good_game, strlen(wb_good_game), &test->doc));
}

static void end(struct check_test *test)
{
    mw_close(test->doc);
    test_context_free(test->context, &test->memory);
}

/* The message after the resource, "AOBJ 2000: ". */
static const char *without_resource(const char *message)
{
    char type[5];
    int id, size = 0;
    return sscanf(message, "%4[A-Z#] %d: %n", type, &id, &size) == 2 && size ? message + size : message;
}

static bool diag_is_as_wanted(const struct mw_document *doc, const struct check_case *wanted)
{
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        if (strcmp(diag->code, wanted->code) == 0 && strcmp(diag->path, wanted->path) == 0 &&
            strcmp(without_resource(diag->message), wanted->message) == 0 &&
            diag->severity == wanted->severity &&
            (diag->offset != MW_NO_OFFSET || !strchr(diag->path, '[')) &&
            mw_diag_count(doc) == wanted->along + 1)
            return true;
    }
    print_error("%s at %s, \"%s\" and %zu more expected, not\n", wanted->code, wanted->path, wanted->message,
                wanted->along);
    test_print_diags(doc);
    return false;
}

static void nothing_is_wrong_with_the_good_game(void **state)
{
    (void)state;
    struct check_test test;
    begin(&test);
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 0);
    end(&test);
}

static void each_fault_is_reported(void **state)
{
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct check_test test;
        begin(&test);
        for (size_t j = 0; j < 4 && cases[i].sets[j][0]; j++)
            if (mw_set(test.doc, cases[i].sets[j][0], cases[i].sets[j][1]))
                fail_msg("%s: %s", cases[i].code, mw_error_message(test.context));
        if (mw_check(test.doc, NULL, 0))
            fail_msg("%s: %s", cases[i].code, mw_error_message(test.context));
        wrong += !diag_is_as_wanted(test.doc, &cases[i]);
        end(&test);
    }
    assert_int_equal(wrong, 0);
}

/* Whether a script of the good game with this condition has the diagnostic. */
static bool condition_gives(const char *code, const char *condition)
{
    struct check_test test;
    char script[96];
    bool found = false;
    begin(&test);
    snprintf(script, sizeof script, "IF{%s}THEN\nEND", condition);
    assert_int_equal(mw_set(test.doc, "scripts[1].code", script), 0);
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(test.doc); i++)
        found |= strcmp(mw_diag_at(test.doc, i)->code, code) == 0;
    end(&test);
    return found;
}

/* Conditions that no values of both sides make true: RANDOM# is 1 to 100, VISITS#, LOOP# and VICTORY# are
 * never negative, and no number is greater than 32767. */
static void conditions_that_are_never_true(void **state)
{
    (void)state;
    static const struct {
        const char *condition;
        bool never;
    } rows[] = {
        { "RANDOM#<1", true },  { "RANDOM#<2", false },  { "RANDOM#>100", true },   { "RANDOM#>99", false },
        { "RANDOM#=0", true },  { "RANDOM#=1", false },  { "RANDOM#=100", false },  { "RANDOM#=101", true },
        { "VISITS#<0", true },  { "VISITS#<1", false },  { "VISITS#=0", false },    { "0>LOOP#", true },
        { "1>LOOP#", false },   { "VICTORY#<0", true },  { "VICTORY#=0", false },   { "A1#>32767", true },
        { "A1#>32766", false }, { "A1#<0", false },      { "VISITS#>32767", true }, { "LOOP#>32766", false },
        { "3=3", false },       { "3=4", true },         { "4=3", true },           { "3<3", true },
        { "3<4", false },       { "3>3", true },         { "4>3", false },          { "3>>3", true },
        { "3>>4", false },      { "RANDOM#>>1", false }, { "1>>RANDOM#", false },   { "0=RANDOM#", true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (condition_gives("WB133", rows[i].condition) != rows[i].never)
            fail_msg("%s: %s", rows[i].condition, rows[i].never ? "not reported" : "reported");
}

/* Conditions joined by AND that exclude each other. Random numbers are drawn anew each time. */
static void conditions_that_exclude_each_other(void **state)
{
    (void)state;
    static const struct {
        const char *condition;
        bool excluded;
    } rows[] = {
        { "A1#=3}AND{A1#=3", false },
        { "A2#=3}AND{A1#<-32768", false },
        { "A1#=3}AND{A1#=4", true },
        { "A1#=3}AND{A2#=4", false },
        { "A1#=3}OR{A1#=4", false },
        { "A1#}OR{A1#=3}AND{A1#=4", false },
        { "A1#>3}AND{A1#<4", true },
        { "A1#>3}AND{A1#<5", false },
        { "A1#<4}AND{A1#>3", true },
        { "A1#<5}AND{A1#>3", false },
        { "A1#>3}AND{A1#=3", true },
        { "A1#>3}AND{A1#=4", false },
        { "A1#<3}AND{A1#=3", true },
        { "A1#<3}AND{A1#=2", false },
        { "A1#=3}AND{A1#>>3", false },
        { "VISITS#<1}AND{VISITS#=0", false },
        { "VISITS#=2}AND{LOOP#=1}AND{VISITS#=1", true },
        { "RANDOM#=1}AND{RANDOM#=2", false },
        { "TEXT$==go}AND{TEXT$==come", true },
        { "TEXT$==go}AND{TEXT$=come", false },
        { "SCENE@=Hall}AND{SCENE@=hall", false },
        { "SCENE@==Hall}AND{SCENE@==Cave", true },
        { "SCENE@>>Hall}AND{SCENE@=Cave", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (condition_gives("WB134", rows[i].condition) != rows[i].excluded)
            fail_msg("%s: %s", rows[i].condition, rows[i].excluded ? "not reported" : "reported");
}

static void patterns_may_be_missing(void **state)
{
    (void)state;
    struct check_test test;
    begin(&test);
    struct wb_game *game = test.doc->root;
    game->patterns.items[0].patterns.count = 0;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 4);
    assert_string_equal(mw_diag_at(test.doc, 0)->code, "WB171");
    assert_string_equal(mw_diag_at(test.doc, 0)->message,
                        "ASCN 1: pattern 2, but the game has no patterns; 30 means none");
    game->patterns.count = 0;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 1);
    assert_string_equal(mw_diag_at(test.doc, 0)->code, "WB174");
    assert_string_equal(mw_diag_at(test.doc, 0)->message,
                        "the game has neither a PAT# 900 nor patterns in CODE 1: shapes are not painted");
    game->scenes.items[0].shapes.count = 0;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 1);
    game->characters.items[0].shapes.count = 0;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 0);
    end(&test);
}

/* ScummVM 2.7.0 crashes. */
static void games_without_objects(void **state)
{
    (void)state;
    struct check_test test;
    begin(&test);
    assert_int_equal(mw_set(test.doc, "scripts[0].code", "IF{TEXT$=climb}THEN\nMOVE{PLAYER@}TO{Attic}\nEND"),
                     0);
    assert_int_equal(mw_set(test.doc, "scripts[2].code", "MOVE{PLAYER@}TO{Hall}"), 0);
    wb_root(test.doc)->objects.count = 0;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 1);
    assert_string_equal(mw_diag_at(test.doc, 0)->code, "WB110");
    assert_string_equal(mw_diag_at(test.doc, 0)->path, "objects");
    assert_string_equal(mw_diag_at(test.doc, 0)->message, "the game has no object (AOBJ)");
    end(&test);
}

/* Faults that cannot be set. */
static void long_texts_further_scripts_and_places(void **state)
{
    (void)state;
    struct check_test test;
    begin(&test);
    struct wb_game *game = test.doc->root;
    char *text = mw_arena_alloc(&test.doc->arena, 40000);
    assert_non_null(text);
    memset(text, 'a', 40000);
    game->texts.items[1].text = (struct mw_str){ text, 32768 };
    game->texts.items[2].text = (struct mw_str){ text, 32767 };
    text = mw_arena_alloc(&test.doc->arena, 40000);
    assert_non_null(text);
    memset(text, 'b', 40000);
    text[0] = (char)0x8B;
    text[32761] = (char)0xFD;
    game->scripts.items[1].code = (struct mw_str){ text, 32762 };
    /* Two long ones together are too long, which does not matter. */
    struct mw_str ending = game->scripts.items[2].code;
    text = mw_arena_alloc(&test.doc->arena, 40000);
    assert_non_null(text);
    memset(text, 'c', 40000);
    memcpy(text, ending.data, ending.size);
    text[ending.size] = (char)0x8B;
    text[20000] = (char)0xFD;
    game->scripts.items[2].code = (struct mw_str){ text, 20001 };
    const struct mw_field *row = wb_field("global_scripts");
    struct wb_script *further = mw_list_insert(test.doc, row, game, 1);
    assert_non_null(further);
    game->scenes.items[2].map_x = 50;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    static const struct check_case wanted[] = {
        { "WB108",
          MW_SEVERITY_WARNING,
          "global_scripts[1]",
          "2 global scripts; games run only the first",
          { { 0 } },
          3 },
        { "WB109",
          MW_SEVERITY_WARNING,
          "texts[1].text",
          "32768 characters, but a text box holds at most 32767",
          { { 0 } },
          3 },
        { "WB109",
          MW_SEVERITY_WARNING,
          "scripts[1].code",
          "32768 characters of source, but the original editor's window holds at most 32767",
          { { 0 } },
          3 },
        { "WB141",
          MW_SEVERITY_WARNING,
          "scenes[2].map_x",
          "scene \"Attic\" is at 50,40, but the map is 0,0 to 49,49",
          { { 0 } },
          3 },
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_true(diag_is_as_wanted(test.doc, &wanted[i]));
    game->scenes.items[2].map_x = 49;
    game->scenes.items[2].map_y = 50;
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    const struct mw_diag *diag = test_find_diag(test.doc, "WB141", "scenes[2].map_y");
    assert_non_null(diag);
    assert_string_equal(diag->message, "ASCN 3: scene \"Attic\" is at 49,50, but the map is 0,0 to 49,49");
    /* The first text and the first script, at both sides of the limit. */
    for (size_t more = 0; more < 2; more++) {
        game->texts.items[0].text = (struct mw_str){ text, 32767 + more };
        game->global_scripts.items[0].code = game->scripts.items[1].code;
        game->global_scripts.items[0].code.data += 1 - more;
        game->global_scripts.items[0].code.size -= 1 - more;
        ((char *)(uintptr_t)game->global_scripts.items[0].code.data)[0] = (char)0x8B;
        assert_int_equal(mw_check(test.doc, NULL, 0), 0);
        assert_int_equal(!test_find_diag(test.doc, "WB109", "texts[0].text"), !more);
        assert_int_equal(!test_find_diag(test.doc, "WB109", "global_scripts[0].code"), !more);
    }
    end(&test);
}

/* Each code from WB101 on is in one of the tables above, and in the catalogue. */
static void every_code_is_provoked(void **state)
{
    (void)state;
    for (const struct mw_diag_kind *kind = wb_diags; kind->code; kind++) {
        bool found = strcmp(kind->code, "WB101") < 0 || strcmp(kind->code, "WB200") >= 0 ||
                     strcmp(kind->code, "WB108") == 0 || strcmp(kind->code, "WB109") == 0 ||
                     strcmp(kind->code, "WB141") == 0 || strcmp(kind->code, "WB110") == 0 ||
                     strcmp(kind->code, "WB181") == 0 || /* test_worldbuilder_edit */
                     strstr(WB_VALUE_CODES, kind->code); /* test_worldbuilder_check_values */
        for (size_t i = 0; i < sizeof cases / sizeof *cases && !found; i++)
            found = strcmp(cases[i].code, kind->code) == 0;
        if (!found)
            fail_msg("no test provokes %s", kind->code);
    }
}

/* A character whose strings are cut off has no strings, not even empty ones. */
static void strings_that_were_cut_off(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    bool found = false;
    assert_int_equal(mw_build(context, "good.json", wb_good_game, strlen(wb_good_game), &doc), 0);
    wb_game_of(doc)->characters.items[0].initial_scene = (struct mw_str){ NULL, 0 };
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        found |=
            strcmp(mw_diag_at(doc, i)->message, "ACHR 1: \"Hero\" starts in \"\", which is not a scene") == 0;
    assert_true(found);
    mw_close(doc);
    mw_context_free(context);
}

/* If no player starts, or one may start anywhere, unreachable scenes are not reported. */
static void players_that_begin_anywhere(void **state)
{
    (void)state;
    struct check_test test;
    begin(&test);
    assert_int_equal(mw_set(test.doc, "scripts[0].code", ""), 0);
    assert_int_equal(mw_set(test.doc, "scripts[2].code", ""), 0);
    assert_int_equal(mw_set(test.doc, "characters[0].initial_scene", "RANDOM@"), 0);
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 0);
    /* A second player starts in the Attic, which is therefore reachable. */
    assert_int_equal(mw_set(test.doc, "characters[0].initial_scene", "Attic"), 0);
    assert_int_equal(mw_set(test.doc, "characters[1].is_player", "yes"), 0);
    assert_int_equal(mw_set(test.doc, "characters[1].initial_scene", "Cave"), 0);
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 1);
    /* MOVE to a random scene reaches all. */
    assert_int_equal(mw_set(test.doc, "characters[1].is_player", "no"), 0);
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 2);
    assert_int_equal(mw_set(test.doc, "scripts[2].code", "MOVE{Hero}TO{RANDOMSCN@}"), 0);
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(test.doc), 0);
    end(&test);
}

/* The first scene, which cannot be entered, and the last: a player, or a MOVE, may go to any scene. */
static void any_scene_can_be_the_first_and_the_last(void **state)
{
    (void)state;
    static const struct {
        const char *path, *value;
        bool all;
    } rows[] = {
        { "characters[0].initial_scene", "Cave", false },
        { "characters[0].initial_scene", "RANDOM@", true },
        { "characters[0].initial_scene", "STORAGE@", true },
        { "scripts[1].code", "MOVE{PLAYER@}TO{RANDOMSCN@}", true },
        { "scripts[2].code", "MOVE{Guard}TO{RANDOMSCN@}", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct check_test test;
        begin(&test);
        assert_int_equal(mw_set(test.doc, "scenes[1].blocked_west", "yes"), 0);
        assert_int_equal(mw_set(test.doc, "scripts[0].code", ""), 0);
        assert_int_equal(mw_set(test.doc, "scripts[1].code", ""), 0);
        assert_int_equal(mw_set(test.doc, "scripts[2].code", ""), 0);
        assert_int_equal(mw_set(test.doc, "characters[0].initial_scene", "Cave"), 0);
        assert_int_equal(mw_set(test.doc, rows[i].path, rows[i].value), 0);
        assert_int_equal(mw_check(test.doc, NULL, 0), 0);
        for (size_t scene = 0; scene < 3; scene++) {
            char path[16];
            snprintf(path, sizeof path, "scenes[%zu]", scene);
            assert_int_equal(!test_find_diag(test.doc, "WB145", path), rows[i].all || scene == 1);
        }
        end(&test);
    }
}

/* A valid game: without the last value the diagnostic would apply. */
static void valid_values_are_not_reported(void **state)
{
    (void)state;
    static const char *const good[][4][2] = {
        /* scripts in a different order than their scenes */
        { { "scripts[0].id", "3" },
          { "scripts[0].code", "IF{TEXT$=down}THEN\nMOVE{Hero}TO{Hall}\nEND" },
          { "scripts[2].id", "1" },
          { "scripts[2].code", "IF{TEXT$=climb}THEN\nMOVE{Hero}TO{Attic}\nEND" } },
        { { "scenes[1].blocked_west", "yes" }, { "scripts[1].code", "MOVE{PLAYER@}TO{Hall}" } },
        { { "scenes[1].blocked_west", "yes" }, { "scripts[1].code", "MOVE{hero}TO{hall}" } },
        { { "scenes[1].blocked_west", "yes" }, { "scripts[1].code", "MOVE{PLAYER@}TO{RANDOMSCN@}" } },
        { { "scenes[1].blocked_west", "yes" }, { "global_scripts[0].code", "MOVE{PLAYER@}TO{Hall}" } },
        { { "scripts[2].code", "" }, { "global_scripts[0].code", "MOVE{Hero}TO{Cave}" } },
        { { "scripts[2].code", "" }, { "scenes[2].map_x", "12" }, { "scenes[2].map_y", "10" } },
        { { "scripts[2].code", "" }, { "scripts[2].code", "MOVE{Hero}TO{STORAGE@}" } },
        { { "scenes[2].map_x", "49" }, { "scenes[2].map_y", "49" } },
        { { "scenes[2].map_x", "10" }, { "scenes[2].map_y", "11" }, { "scripts[2].code", "" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{Hall=hall}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{Hall<Cave}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{TEXT$==a}OR{TEXT$==b}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{TEXT$==a}AND{TEXT$==A}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{TEXT$=a}AND{TEXT$==b}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{SCENE@=Hall}OR{SCENE@=Cave}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{SCENE@=Hall}AND{SCENE@<Cave}THEN\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "IF{Lamp=Hall}AND{SCENE@=Cave}THEN\nEND" } },
        { { "scripts[1].code", "" },
          { "scripts[1].code", "IF{look=TEXT$}OR{look<TEXT$}OR{42=TEXT$}THEN\nEND" } },
        { { "scripts[1].code", "" },
          { "scripts[1].code", "IF{TEXT$>look}OR{look==TEXT$}OR{LOOP#>>TEXT$}THEN\nEND" } },
        { { "scripts[1].code", "" },
          { "scripts[1].code", "IF{lamp=CLICK$}OR{door<CLICK$}OR{CLICK$=PLAYER@}THEN\nEND" } },
        { { "scripts[1].code", "" },
          { "scripts[1].code", "IF{PLAYER@<Guard}OR{PLAYER@<Lamp}OR{Lamp>Guard}THEN\nEND" } },
        { { "scripts[1].code", "" },
          { "scripts[1].code", "IF{A1#<32767}OR{A1#>-32768}THEN\nPRINT{A1#}\nEND" } },
        { { "scripts[1].code", "" }, { "scripts[1].code", "PRINT{Take the A1 road to NASA1# or PLAYER@}" } },
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct check_test test;
        begin(&test);
        assert_int_equal(mw_set(test.doc, "scenes[1].west_text", "A rock."), 0);
        for (size_t j = 0; j < 4 && good[i][j][0]; j++)
            assert_int_equal(mw_set(test.doc, good[i][j][0], good[i][j][1]), 0);
        assert_int_equal(mw_check(test.doc, NULL, 0), 0);
        test_print_diags(test.doc);
        for (size_t d = 0; d < mw_diag_count(test.doc); d++)
            fail_msg("case %zu (%s): %s", i, good[i][1][1], mw_diag_at(test.doc, d)->message);
        end(&test);
    }
}

static int check_once(struct mw_context *context, void *user)
{
    (void)user;
    struct mw_document *doc;
    int error = mw_build(context, "good.rsrc", wb_good_game, strlen(wb_good_game), &doc);
    if (error)
        return error;
    error = mw_set(doc, "scripts[1].code", "MOVE{Lmap}TO{Hall}");
    if (!error)
        error = mw_check(doc, NULL, 0);
    mw_close(doc);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(check_once, NULL) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_that_were_cut_off),
        cmocka_unit_test(nothing_is_wrong_with_the_good_game),
        cmocka_unit_test(each_fault_is_reported),
        cmocka_unit_test(conditions_that_are_never_true),
        cmocka_unit_test(conditions_that_exclude_each_other),
        cmocka_unit_test(patterns_may_be_missing),
        cmocka_unit_test(long_texts_further_scripts_and_places),
        cmocka_unit_test(every_code_is_provoked),
        cmocka_unit_test(players_that_begin_anywhere),
        cmocka_unit_test(any_scene_can_be_the_first_and_the_last),
        cmocka_unit_test(games_without_objects),
        cmocka_unit_test(valid_values_are_not_reported),
        cmocka_unit_test(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
