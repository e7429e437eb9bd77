/* Rules about values that the document of the format restricts, about what the player types, and about moves
 * on arrival: the good game with some changes, and all diagnostics that follow. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>

#include "doc.h"
#include "worldbuilder_sample.h"

enum {
    SETS_MAX = 8,
};

struct value_case {
    const char *sets[SETS_MAX][2]; /* paths and values; a value of NULL: an operation */
    const char *expected;          /* "CODE path: message", one a line; "": nothing is wrong */
};

#define CODE(text)                                                                                           \
    {                                                                                                        \
        "scripts[1].code", text                                                                              \
    }
#define IN_CAVE "scripts[1].code: ACOD 2: scene \"Cave\", "

/* clang-format off */
static const struct value_case cases[] = {
    { { { "remove-item path=global_scripts index=0", NULL } }, "WB112 global_scripts: the game has no global script (GCOD)\n" },
    { { { "remove-item path=versions index=0", NULL } }, "WB113 versions: the game has no version (VERS)\n" },
    /* what stops ScummVM */
    { { { "objects[0].unknown_09", "1" } }, "WB114 objects[0].unknown_09: AOBJ 1: unknown_09 is 1, expected 0\n" },
    { { { "objects[0].unknown_15", "2" } }, "WB114 objects[0].unknown_15: AOBJ 1: unknown_15 is 2, expected 0\n" },
    { { { "versions[0].weapons_menu_disabled", "yes" } }, "" },
    { { { "versions[0].weapons_menu_disabled", "2" } },
      "WB114 versions[0].weapons_menu_disabled: VERS 1: weapons_menu_disabled is 2, which has no known meaning\n" },
    /* type and creator */
    { { { "convert to=macbinary", NULL } }, "" },
    { { { "convert to=macbinary", NULL }, { "file.binary.creator", "ttxt" } },
      "WB115 file: type is APPL and creator ttxt, expected APPL and WEDT\n" },
    { { { "convert to=binhex", NULL }, { "file.binhex.type", "????" } },
      "WB115 file: type is ???? and creator WEDT, expected APPL and WEDT\n" },
    /* return_to */
    { { { "characters[1].return_to", "storage" } },
      "WB116 characters[1].return_to: ACHR 2: \"Guard\" starts in RANDOM@, but return_to is 0, expected 1\n" },
    { { { "characters[1].initial_scene", "storage@" } },
      "WB116 characters[1].return_to: ACHR 2: \"Guard\" starts in STORAGE@, but return_to is 1, expected 0\n" },
    { { { "characters[1].initial_scene", "Cave" }, { "characters[1].return_to", "initial_scene" } }, "" },
    { { { "characters[1].initial_scene", "STORAGE@" }, { "characters[1].return_to", "storage" } }, "" },
    /* odds: the guard has a sword */
    { { { "characters[1].winning_weapon", "9" }, { "characters[1].losing_weapon", "255" } }, "" },
    { { { "characters[1].winning_magic", "9" } },
      "WB117 characters[1].winning_magic: ACHR 2: winning_magic of \"Guard\" is 9, but it starts without a magical object\n" },
    { { { "characters[1].losing_magic", "1" }, { "objects[0].type", "magical_object" }, { "objects[0].owner", "Guard" },
        { "objects[0].operative_verb", "rub" }, { "objects[0].uses", "1" }, { "characters[1].carry_amount", "2" },
        { "scripts[0].code", "IF{TEXT$=climb}THEN\nMOVE{PLAYER@}TO{Attic}\nEND" } }, "" },
    { { { "characters[1].losing_weapon", "9" }, { "objects[1].owner", "Hall" } },
      "WB117 characters[1].losing_weapon: ACHR 2: losing_weapon of \"Guard\" is 9, but it starts without a weapon\n" },
    { { { "characters[1].losing_weapon", "9" }, { "objects[1].owner", "Hall" }, { "characters[1].weapon2_name", "fist" } },
      "WB117 characters[1].losing_weapon: ACHR 2: losing_weapon of \"Guard\" is 9, but it starts without a weapon\n" },
    { { { "characters[1].losing_weapon", "9" }, { "objects[1].owner", "Hall" }, { "characters[1].weapon2_name", "fist" },
        { "characters[1].weapon2_verb", "punch" } }, "" },
    /* verbs and uses */
    { { { "objects[1].operative_verb", "" } }, "WB118 objects[1].operative_verb: AOBJ 2: \"Sword\" is a weapon without a verb\n" },
    { { { "objects[1].operative_verb", "" }, { "objects[1].type", "magical_object" } },
      "WB118 objects[1].operative_verb: AOBJ 2: \"Sword\" is a magical object without a verb\n" },
    { { { "objects[1].operative_verb", "" }, { "objects[1].type", "helmet" } }, "" },
    { { { "objects[1].uses", "0" } },
      "WB119 objects[1].uses: AOBJ 2: uses of \"Sword\" is 0, expected 1 or more, or -1 for unlimited\n" },
    { { { "objects[1].uses", "1" } }, "" },
    { { { "objects[1].uses", "0" }, { "objects[1].type", "spiritual_armour" } },
      "WB119 objects[1].uses: AOBJ 2: uses of \"Sword\" is 0, expected 1 or more, or -1 for unlimited\n" },
    { { { "objects[1].uses", "0" }, { "objects[1].type", "mobile_object" } }, "" },
    { { { "objects[0].uses", "-2" } },
      "WB119 objects[0].uses: AOBJ 1: uses of \"Lamp\" is -2, expected 1 or more, or -1 for unlimited\n" },
    /* immobile objects */
    { { { "objects[0].type", "immobile_object" }, { "objects[0].owner", "hero" }, { "characters[0].carry_amount", "1" } },
      "WB126 objects[0].owner: AOBJ 1: the immobile object \"Lamp\" is carried by \"hero\"\n" },
    { { { "objects[0].type", "immobile_object" }, CODE("MOVE{lamp}TO{PLAYER@}") },
      "WB126 " IN_CAVE "line 1, column 6 (byte 1): the immobile object \"lamp\" is moved to a character\n" },
    { { { "objects[0].type", "immobile_object" }, CODE("MOVE{Lamp}TO{STORAGE@}") }, "" },
    { { CODE("MOVE{Lamp}TO{PLAYER@}") }, "" },
    /* what is carried */
    { { { "characters[1].carry_amount", "0" } },
      "WB127 characters[1].carry_amount: ACHR 2: \"Guard\" can carry 0 objects, but starts with 1\n" },
    /* sounds */
    { { { "scenes[0].frequency", "0" } },
      "WB128 scenes[0].frequency: ASCN 1: frequency is 0: the ambient sound \"ding\" is never played\n" },
    { { { "scenes[1].frequency", "7" } },
      "WB128 scenes[1].ambient_sound: ASCN 2: frequency is 7, but the scene has no ambient sound\n" },
    { { { "scenes[0].frequency", "3000" }, { "scenes[0].loop", "random" } }, "" },
    { { { "scenes[0].frequency", "3001" } }, "WB128 scenes[0].frequency: ASCN 1: frequency is 3001, expected at most 3000\n" },
    { { { "sounds[0].channels", "2" } }, "WB129 sounds[0].channels: ASND 1: channels is 2, expected 1\n" },
    { { { "sounds[0].channels", "0" } }, "WB129 sounds[0].channels: ASND 1: channels is 0, expected 1\n" },
    /* words that are replaced */
    { { CODE("IF{TEXT$=take lamp}THEN\nEND") },
      "WB136 " IN_CAVE "line 1, column 4 (byte 1): \"take lamp\" reaches scripts as \"get lamp\"\n" },
    { { CODE("IF{LOOP#=0}AND{Pick Up Lamp==TEXT$}THEN\nEND") },
      "WB136 " IN_CAVE "line 1, column 16 (byte 5): \"Pick Up Lamp\" reaches scripts as \"get Lamp\"\n" },
    { { CODE("IF{TEXT$=put on hat}THEN\nEND") },
      "WB136 " IN_CAVE "line 1, column 4 (byte 1): \"put on hat\" reaches scripts as \"wear hat\"\n" },
    { { CODE("IF{TEXT$==n}THEN\nEND") }, "WB136 " IN_CAVE "line 1, column 4 (byte 1): \"n\" reaches scripts as \"north\"\n" },
    { { CODE("IF{TEXT$=wait}THEN\nEND") }, "WB136 " IN_CAVE "line 1, column 4 (byte 1): \"wait\" reaches scripts as \"rest\"\n" },
    { { CODE("IF{TEXT$=n}OR{TEXT$=mistake it}OR{TEXT$==get}OR{TEXT$=take}OR{TEXT$<take lamp}THEN\nEND") }, "" },
    /* conditions that are never reached */
    { { CODE("IF{TEXT$=coin}THEN\nEXIT\nIF{TEXT$=get COIN}THEN\nEND") },
      "WB137 " IN_CAVE "line 3, column 4 (byte 10): \"get COIN\" is never found: IF{TEXT$=coin} before it ends the script\n" },
    { { CODE("IF{TEXT$=coin}THEN\nEND\nIF{TEXT$=get coin}THEN\nEND") }, "" },
    { { CODE("IF{TEXT$=get coin}THEN\nEXIT\nIF{TEXT$=coin}THEN\nEND") }, "" },
    { { CODE("IF{TEXT$==coin}THEN\nEXIT\nIF{TEXT$=coin}THEN\nEXIT\nIF{TEXT$==coin}THEN\nEND") },
      "WB137 " IN_CAVE "line 5, column 4 (byte 19): \"coin\" is never found: IF{TEXT$==coin} before it ends the script\n" },
    { { CODE("IF{TEXT$=a}OR{TEXT$=b}THEN\nEXIT\nIF{TEXT$=cb}OR{TEXT$=d}THEN\nEND\nIF{TEXT$=cb}OR{TEXT$=da}THEN\nEND") },
      "WB137 " IN_CAVE "line 5, column 4 (byte 22): \"cb\" is never found: IF{TEXT$=b} before it ends the script\n" },
    { { CODE("IF{TEXT$=a}AND{LOOP#=0}THEN\nEXIT\nIF{TEXT$=a}THEN\nEND") }, "" },
    { { CODE("IF{LOOP#=0}THEN\nIF{TEXT$=a}THEN\nEXIT\nIF{TEXT$=ba}AND{VISITS#=2}THEN\nEND\nEND\nIF{TEXT$=a}THEN\nEND") },
      "WB137 " IN_CAVE "line 4, column 5 (byte 12): \"ba\" is never found: IF{TEXT$=a} before it ends the script\n" },
    { { CODE("IF{CLICK$=lamp}THEN\nEXIT\nIF{CLICK$==Lamp}THEN\nEND\nIF{TEXT$=lamp}THEN\nEND") },
      "WB137 " IN_CAVE "line 3, column 4 (byte 10): \"Lamp\" is never found: IF{CLICK$=lamp} before it ends the script\n" },
    /* verbs */
    { { { "objects[1].operative_verb", "Take" } },
      "WB138 objects[1].operative_verb: AOBJ 2: \"Take Sword\" is taken as the built-in command get\n" },
    { { { "objects[1].name", "Forest Axe" }, { "scripts[2].code", "IF{TEXT$=down}THEN\nMOVE{Hero}TO{Hall}\nEXIT" } },
      "WB138 objects[1].operative_verb: AOBJ 2: \"swing Forest Axe\" is taken as the built-in command rest\n" },
    { { { "objects[1].operative_verb", "accept" } }, "" },
    { { { "objects[1].operative_verb", "target" } }, "" },
    { { { "characters[0].weapon1_name", "eye" }, { "characters[0].weapon1_verb", "look" } },
      "WB138 characters[0].weapon1_verb: ACHR 1: \"look eye\" is taken as the built-in command look\n" },
    { { { "characters[0].weapon2_name", "eye" }, { "characters[0].weapon2_verb", "drop" } },
      "WB138 characters[0].weapon2_verb: ACHR 1: \"drop eye\" is taken as the built-in command drop\n" },
    { { { "characters[1].weapon1_name", "eye" }, { "characters[1].weapon1_verb", "look" } }, "" },
    /* moves on arrival */
    { { CODE("MOVE{PLAYER@}TO{Hall}"), { "scripts[0].code", "IF{TEXT$=look}AND{LOOP#<1}THEN\nMOVE{Hero}TO{Cave}\nEND\n"
        "IF{TEXT$=up}THEN\nMOVE{Hero}TO{Attic}\nEND" } },
      "WB147 scenes[0]: ASCN 1: scripts move the player from \"Hall\" to \"Cave\" and back there without end\n" },
    { { CODE("MOVE{PLAYER@}TO{Hall}"), { "scripts[0].code", "IF{TEXT$=look}AND{LOOP#>0}THEN\nMOVE{Hero}TO{Cave}\nEND\n"
        "IF{TEXT$=up}THEN\nMOVE{Hero}TO{Attic}\nEND" } }, "" },
    { { CODE("MOVE{PLAYER@}TO{Hall}"), { "scripts[0].code", "IF{VISITS#>3}THEN\nEXIT\nMOVE{Hero}TO{Cave}\n"
        "IF{TEXT$=up}THEN\nMOVE{Hero}TO{Attic}\nEND" } }, "" },
    { { CODE("MOVE{PLAYER@}TO{Attic}"), { "global_scripts[0].code", "IF{CLICK$=lamp}THEN\nEXIT\nIF{TEXT$=oo}OR{RANDOM#=1}THEN\n"
        "MOVE{PLAYER@}TO{Cave}\nEND" } },
      "WB147 scenes[1]: ASCN 2: scripts move the player from \"Cave\" to \"Attic\" and back there without end\n" },
    /* windows */
    { { { "scenes[1].bounds.bottom", "20" } }, "WB148 scenes[1].bounds: ASCN 2: the window is at 10,20 to 310,20: it is empty\n" },
    { { { "texts[1].bounds.right", "319" } }, "WB148 texts[1].bounds: ATXT 2: the window is at 320,20 to 319,220: it is empty\n" },
    { { { "scenes[1].bounds.right", "512" }, { "scenes[1].bounds.bottom", "342" } }, "" },
    { { { "scenes[1].bounds.right", "513" } },
      "WB149 scenes[1].bounds: ASCN 2: the window is at 10,20 to 513,220: it extends beyond the screen of 512 x 342 pixels\n" },
    { { { "texts[2].bounds.top", "-1" } },
      "WB149 texts[2].bounds: ATXT 3: the window is at 320,-1 to 500,220: it extends beyond the screen of 512 x 342 pixels\n" },
    /* scripts */
    { { CODE("LET{A1#=A1#/0}") }, "WB161 " IN_CAVE "line 1, column 12 (byte 6): division by 0\n" },
    { { CODE("LET{A1#=0/A1#-0}") }, "" },
    { { CODE("MENU{Look/;Rest<B/R}") }, "WB162 " IN_CAVE "line 1, column 6 (byte 5): / without the character of the shortcut\n" },
    { { CODE("MENU{Look/L;(-;Rest<}") },
      "WB162 " IN_CAVE "line 1, column 6 (byte 15): < without the letter of a style (B, I, U, O or S)\n" },
    { { CODE("MENU{Look//;A</<<}") }, "" },
};

/* Pictures. */
static const struct value_case bitmaps[] = {
    { { { "scenes[0].shapes[0].bounds.right", "28" } }, "" },
    { { { "scenes[0].shapes[0].bounds.right", "29" } },
      "WB175 scenes[0].shapes[0].bounds: ASCN 1: the bitmap is 9 pixels wide, expected a multiple of 8\n" },
};
/* clang-format on */

/* Makes the changes, and compares what a check reports. Returns the codes found, for free(). */
static bool diags_are(const struct value_case *row, bool bitmap, char *codes, size_t size)
{
    struct test_doc test;
    char text[4096] = "";
    test_doc_json(&test, wb_good_game);
    if (bitmap)
        test.game->scenes.items[0].shapes.items[0].kind = WB_SHAPE_BITMAP;
    for (size_t i = 0; i < SETS_MAX && row->sets[i][0]; i++) {
        const char *value = row->sets[i][1];
        int error = value ? mw_set(test.doc, row->sets[i][0], value) : mw_edit(test.doc, row->sets[i][0]);
        assert_ok(test.context, error < 0 ? error : 0);
    }
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(test.doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test.doc, i);
        size_t length = strlen(text), known = strlen(codes);
        snprintf(text + length, sizeof text - length, "%s %s: %s\n", diag->code, diag->path, diag->message);
        snprintf(codes + known, size - known, "%s ", diag->code);
    }
    test_doc_end(&test);
    bool same = strcmp(text, row->expected) == 0;
    if (!same)
        print_error("%s = %s:\n%s\ninstead of\n%s\n", row->sets[0][0], row->sets[0][1] ? row->sets[0][1] : "",
                    text, row->expected);
    return same;
}

static void values_are_reported(void **state)
{
    (void)state;
    static char codes[1 << 14];
    size_t wrong = 0;
    *codes = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        wrong += !diags_are(&cases[i], false, codes, sizeof codes);
    for (size_t i = 0; i < sizeof bitmaps / sizeof *bitmaps; i++)
        wrong += !diags_are(&bitmaps[i], true, codes, sizeof codes);
    assert_int_equal(wrong, 0);
    for (const char *code = WB_VALUE_CODES; code; code = strchr(code, ' ') ? strchr(code, ' ') + 1 : NULL) {
        char name[6] = "";
        memcpy(name, code, 5);
        if (!strstr(codes, name))
            fail_msg("nothing provokes %s", name);
    }
}

/* The file type of sound libraries. */
static void sound_libraries(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, "{\"$format\": \"worldbuilder\", \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
                         "\"macbinary\", \"binary\": {\"name\": \"Sounds\", \"type\": \"WSND\", \"creator\": "
                         "\"WEDT\"}}, \"sounds\": [{\"id\": 1, \"name\": \"ding\", \"channels\": 1}]}");
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    test_print_diags(test.doc);
    assert_int_equal(mw_diag_count(test.doc), 0);
    assert_ok(test.context, mw_set(test.doc, "file.binary.type", "APPL"));
    assert_ok(test.context, mw_set(test.doc, "sounds[0].channels", "2"));
    assert_ok(test.context, mw_check(test.doc, NULL, 0));
    assert_int_equal(mw_diag_count(test.doc), 2);
    assert_non_null(test_find_diag(test.doc, "WB115", "file"));
    assert_non_null(test_find_diag(test.doc, "WB129", "sounds[0].channels"));
    test_doc_end(&test);
}

/* Files that lack a resource that engines require are games, too. */
static void incomplete_games_are_games(void **state)
{
    (void)state;
    static const struct mac_resource scene[] = { GAME_SCENE };
    static const struct mac_resource without_version[] = { GAME_SCENE, GAME_GLOBAL };
    static const struct mac_resource without_script[] = { GAME_SCENE, GAME_VERSION };
    static const struct mac_resource without_scene[] = { GAME_GLOBAL, GAME_VERSION };
    static const struct {
        const struct mac_resource *resources;
        size_t count;
        bool script, version;
    } rows[] = {
        { scene, 1, true, true },
        { without_version, 2, false, true },
        { without_script, 2, true, false },
        { without_scene, 2, false, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc sample;
        test_doc_begin(&sample);
        wb_sample_open(&sample, rows[i].resources, rows[i].count, NULL);
        assert_ok(sample.context, mw_check(sample.doc, NULL, 0));
        assert_int_equal(!!test_find_diag(sample.doc, "WB112", "global_scripts"), rows[i].script);
        assert_int_equal(!!test_find_diag(sample.doc, "WB113", "versions"), rows[i].version);
        test_doc_end(&sample);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_reported),
        cmocka_unit_test(sound_libraries),
        cmocka_unit_test(incomplete_games_are_games),
    };
    return TEST_RUN(tests);
}
