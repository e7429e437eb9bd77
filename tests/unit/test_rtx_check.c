/* Rules for mission scripts: each value that is just right, and the next one. */
#include "doc.h"

#include "formats/rtx/rtx.h"

/* All diagnostics of a script as "CODE lines[N]: message;", in their order. */
static void expect_of_script(const char *script, const char *expected)
{
    struct test_doc test;
    char found[2000] = "";
    size_t used = 0;
    test_doc_begin(&test);
    test_doc_take(&test, mw_open_bytes(test.context, "a.rtx", script, strlen(script), NULL, 0, &test.doc));
    assert_int_equal(mw_check(test.doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(test.doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test.doc, i);
        used += (size_t)snprintf(found + used, sizeof found - used, "%s %s: %s;", diag->code, diag->path,
                                 diag->message);
    }
    assert_string_equal(found, expected);
    test_doc_end(&test);
}

static void expect(const char *lines, const char *expected)
{
    char script[1000];
    snprintf(script, sizeof script, "[MAPCOMMANDS]\n%s\n", lines);
    expect_of_script(script, expected);
}

static void lines_without_a_meaning(void **state)
{
    (void)state;
    static const char *const good[] = { "",
                                        " ",
                                        "#",
                                        "# a",
                                        "[A]",
                                        "[AB]",
                                        " [AB] x",
                                        "!ENABLE_ALL_HOUSES",
                                        "\t!ENABLE_ALL_HOUSES",
                                        "!enable_all_houses#now" };
    static const char *const other[] = { "A", "[]", "[", "[A", "A]", "]", "!", "/!A" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        expect(good[i], "");
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        char message[120];
        snprintf(message, sizeof message,
                 "RTX001 lines[1].text: \"%s\" is neither a [section], a !command nor a # comment;",
                 other[i]);
        expect(other[i], message);
    }
    expect("!ENABLE_ALL_HOUSES x", "RTX003 lines[1].text: !ENABLE_ALL_HOUSES: \"x\" is not a number;");
    expect("!A", "RTX002 lines[1].text: !A is not a known command;");
    expect("!ENABLE_ALL_HOUSE", "RTX002 lines[1].text: !ENABLE_ALL_HOUSE is not a known command;");
}

/* Every command with as many values as it needs, and with one less. */
static void values_are_missing(void **state)
{
    (void)state;
    for (const struct rtx_command_kind *kind = rtx_commands; kind->name; kind++)
        for (int less = 0; less < 2; less++) {
            struct test_doc test;
            char text[200];
            const bool fixed = kind->count > 0;
            size_t size = (size_t)snprintf(text, sizeof text, "[MAPCOMMANDS]\n!%s", kind->name);
            for (int i = less; i < kind->count; i++)
                size += (size_t)snprintf(text + size, sizeof text - size, " 1");
            test_doc_begin(&test);
            test_doc_take(&test, mw_open_bytes(test.context, "a.rtx", text, size, NULL, 0, &test.doc));
            assert_int_equal(mw_check(test.doc, NULL, 0), 0);
            const struct mw_diag *diag = test_find_diag(test.doc, "RTX003", "lines[1].text");
            assert_int_equal(diag != NULL, fixed && less);
            snprintf(text, sizeof text, "!%s has %d value%s, but needs %d", kind->name, kind->count - 1,
                     kind->count == 2 ? "" : "s", kind->count);
            if (diag)
                assert_string_equal(diag->message, text);
            assert_null(test_find_diag(test.doc, "RTX002", NULL));
            assert_null(test_find_diag(test.doc, "RTX004", NULL));
            test_doc_end(&test);
        }
    expect("!ADD_WARE 1 x 3", "RTX003 lines[1].text: !ADD_WARE: \"x\" is not a number;");
    expect("!ADD_WARE 1 2 x", "RTX003 lines[1].text: !ADD_WARE: \"x\" is not a number;");
    expect("!ADD_WARE 1 2147483648", "RTX003 lines[1].text: !ADD_WARE: \"2147483648\" is not a number;");
    expect("!ADD_WARE 1 2 #x", "");
    expect("!MET_SET_MAP_ELEMENT x", "RTX003 lines[1].text: !MET_SET_MAP_ELEMENT: \"x\" is not a number;");
}

static void values_have_limits(void **state)
{
    (void)state;
    static const struct {
        const char *before, *after, *name;
        int most;
    } cases[] = {
        { "GLOBAL_ADD_COMPUTER_PLAYER ", " 1", "player", 6 },
        { "GLOBAL_ADD_COMPUTER_PLAYER 1 ", "", "leader", 11 },
        { "GLOBAL_SET_COMPUTER_ALLIANCE 1 ", "", "player", 6 },
        { "ADD_WARE ", " 1", "ware", 30 },
        { "ADD_WARE 1 ", "", "amount", 255 },
        { "ADD_PEOPLE ", " 1", "job", 29 },
        { "ADD_ANIMAL ", " 1 1 1", "animal", 8 },
        { "ADD_ANIMAL 1 ", " 1 1", "amount", 255 },
        { "MET_DIRECT_EVENT ", " 1 1 1", "event", 255 },
        { "MET_HOUSE_AMOUNT 1 1 1 ", " 1 1", "amount", 255 },
        { "MET_WARE_AMOUNT 1 1 ", " 1 1 1", "ware", 30 },
        { "MET_SET_MAP_ELEMENT ", " 1 1 1", "event", 255 },
        { "MET_CONTACT_TO_PLAYER 1 1 ", " 1 1", "player", 6 },
        { "ENABLE_HOUSE ", "", "building", 31 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int at = 0; at < 4; at++) {
            const int values[] = { -1, 0, cases[i].most, cases[i].most + 1 };
            char line[120], message[200] = "";
            snprintf(line, sizeof line, "!%s%d%s", cases[i].before, values[at], cases[i].after);
            if (at == 0 || at == 3)
                snprintf(message, sizeof message,
                         "RTX004 lines[1].text: !%.*s: %s %d is not in the range 0 to %d;",
                         (int)strcspn(cases[i].before, " "), cases[i].before, cases[i].name, values[at],
                         cases[i].most);
            expect(line, message);
        }
    /* Positions and values of no known meaning have none; 255 is no building. */
    expect(
        "!SET_HOUSE 5 -9 9999\n!MET_DIRECT_EVENT 1 255 1 1\n!MET_HOUSE_ENABLING 1 255 255 255 255 255 255\n"
        "!GLOBAL_SET_MAP -1\n!MET_DIRECT_EVENT 1 1 999 -999",
        "");
    /* Each value is looked at, up to the last that is read. */
    expect("!GLOBAL_SET_COMPUTER_ALLIANCE 7 8",
           "RTX004 lines[1].text: !GLOBAL_SET_COMPUTER_ALLIANCE: player 7 is not in the range 0 to 6;"
           "RTX004 lines[1].text: !GLOBAL_SET_COMPUTER_ALLIANCE: player 8 is not in the range 0 to 6;");
    expect("!MET_SET_MAP_ELEMENT 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", "");
}

static void players_take_part(void **state)
{
    (void)state;
    expect("!SET_ACT_PLAYER 0", "");
    expect("!SET_ACT_PLAYER 1", "RTX005 lines[1].text: player 1 takes no part in the mission;");
    expect("!SET_ACT_PLAYER 6", "RTX005 lines[1].text: player 6 takes no part in the mission;");
    expect("!SET_ACT_PLAYER 6\n!GLOBAL_ADD_COMPUTER_PLAYER 6 1", "");
    expect("!SET_ACT_PLAYER 7",
           "RTX004 lines[1].text: !SET_ACT_PLAYER: player 7 is not in the range 0 to 6;");
    expect("!SET_ACT_PLAYER -1",
           "RTX004 lines[1].text: !SET_ACT_PLAYER: player -1 is not in the range 0 to 6;");
    expect("!SET_ACT_PLAYER", "RTX003 lines[1].text: !SET_ACT_PLAYER has 0 values, but needs 1;");
    expect("!GLOBAL_ADD_COMPUTER_PLAYER 1 1\n!SET_ACT_PLAYER 1\n!SET_ACT_PLAYER 2\n!SET_ACT_PLAYER 3",
           "RTX005 lines[3].text: player 2 takes no part in the mission;"
           "RTX005 lines[4].text: player 3 takes no part in the mission;");
}

static void headquarters_are_placed_once(void **state)
{
    (void)state;
    expect("!SET_HOUSE 24 1 1\n!SET_HOUSE 23 2 2\n!SET_HOUSE 25 2 2\n!SET_HOUSE 24 3",
           "RTX003 lines[4].text: !SET_HOUSE has 2 values, but needs 3;");
    expect("!SET_HOUSE 24 1 1\n!SET_HOUSE 24 2 2\n!SET_HOUSE 24 3 3",
           "RTX006 lines[2].text: player 0 already has headquarters;"
           "RTX006 lines[3].text: player 0 already has headquarters;");
    expect("!GLOBAL_ADD_COMPUTER_PLAYER 6 1\n!SET_HOUSE 24 1 1\n!SET_ACT_PLAYER 6\n!SET_HOUSE 24 2 2", "");
    expect("!GLOBAL_ADD_COMPUTER_PLAYER 6 1\n!SET_HOUSE 24 1 1\n!SET_ACT_PLAYER 6\n!SET_HOUSE 24 2 2\n"
           "!SET_HOUSE 24 2 2\n!SET_ACT_PLAYER 0\n!SET_HOUSE 24 2 2",
           "RTX006 lines[5].text: player 6 already has headquarters;"
           "RTX006 lines[7].text: player 0 already has headquarters;");
    /* Of players that do not exist nothing is known. */
    expect("!SET_ACT_PLAYER 7\n!SET_HOUSE 24 1 1\n!SET_HOUSE 24 1 1",
           "RTX004 lines[1].text: !SET_ACT_PLAYER: player 7 is not in the range 0 to 6;");
    expect("!SET_ACT_PLAYER -1\n!SET_HOUSE 24 1 1\n!SET_HOUSE 24 1 1",
           "RTX004 lines[1].text: !SET_ACT_PLAYER: player -1 is not in the range 0 to 6;");
}

static void events_are_defined(void **state)
{
    (void)state;
    expect("!MET_SET_FINAL_EVENT 0",
           "RTX007 lines[1].text: !MET_SET_FINAL_EVENT: no command defines event 0;");
    expect("!MET_SET_FINAL_EVENT 254",
           "RTX007 lines[1].text: !MET_SET_FINAL_EVENT: no command defines event 254;");
    expect("!MET_SET_FINAL_EVENT 255", "");
    expect("!MET_ADD_AS_ACT_EVENT 3",
           "RTX007 lines[1].text: !MET_ADD_AS_ACT_EVENT: no command defines event 3;");
    expect("!MET_HOUSE_ENABLING 3 1 1 1 1 1 1",
           "RTX007 lines[1].text: !MET_HOUSE_ENABLING: no command defines event 3;");
    /* These three define none, all others do, before or after. */
    expect("!MET_SET_FINAL_EVENT 3\n!MET_ADD_AS_ACT_EVENT 3\n!MET_HOUSE_ENABLING 3 1 1 1 1 1 1\n"
           "!MET_DIRECT_EVENT 3 1 1 1",
           "");
    expect("!MET_DIRECT_EVENT 3 1 1 1\n!MET_SET_FINAL_EVENT 4",
           "RTX007 lines[2].text: !MET_SET_FINAL_EVENT: no command defines event 4;");
    expect("!MET_SET_MAP_ELEMENT 0 1 1 22\n!MET_SET_FINAL_EVENT 0", "");
    expect("!MET_SET_MAP_ELEMENT 254 1 1 22\n!MET_SET_FINAL_EVENT 254", "");
    expect("!MET_CONTACT_TO_PLAYER 2 255 1 4 35\n!MET_LAND_SIZE 1 255 300 2 21\n!MET_ADD_AS_ACT_EVENT 1\n"
           "!MET_ADD_AS_ACT_EVENT 2",
           "");
    expect("!MET_SET_FINAL_EVENT -1",
           "RTX004 lines[1].text: !MET_SET_FINAL_EVENT: event -1 is not in the range 0 to 255;");
    expect("!MET_SET_FINAL_EVENT", "RTX003 lines[1].text: !MET_SET_FINAL_EVENT has 0 values, but needs 1;");
}

/* Every command is explained, with a label for each of its values. */
static void commands_are_explained(void **state)
{
    (void)state;
    struct mw_term term;
    struct mw_term_field field;
    size_t count = 0;
    for (size_t i = 0; mw_term_at(i, &term); i++) {
        if (strcmp(term.format, "rtx") != 0)
            continue;
        const struct rtx_command_kind *kind =
            rtx_command_named((struct mw_str){ term.name, strlen(term.name) });
        size_t values = 0;
        assert_non_null(kind);
        assert_string_equal(term.group, kind->section);
        for (; mw_term_field_at(&term, values, &field); values++) {
            char number[8];
            snprintf(number, sizeof number, "%zu", values + 1);
            assert_string_equal(field.field, number);
            assert_true(strlen(field.label) > 2);
        }
        /* The six buildings of one command have one label; one command can have a value more. */
        if (strcmp(term.name, "MET_HOUSE_ENABLING") != 0)
            assert_in_range(values, kind->count, kind->count + 1);
        count++;
    }
    assert_int_equal(count, 35);
}

static void the_first_line_counts(void **state)
{
    (void)state;
    expect_of_script("!SET_ACT_PLAYER 1\n[MAPCOMMANDS]",
                     "RTX005 lines[0].text: player 1 takes no part in the mission;");
    expect_of_script("!GLOBAL_ADD_COMPUTER_PLAYER 1 1\n!SET_ACT_PLAYER 1\n[MAPCOMMANDS]", "");
    expect_of_script("!SET_HOUSE 24 1 1\n!SET_HOUSE 24 1 1\n[MAPCOMMANDS]",
                     "RTX006 lines[1].text: player 0 already has headquarters;");
    expect_of_script("!MET_SET_FINAL_EVENT 1\n[MAPCOMMANDS]",
                     "RTX007 lines[0].text: !MET_SET_FINAL_EVENT: no command defines event 1;");
    expect_of_script("!MET_DIRECT_EVENT 1 1 1 1\n!MET_SET_FINAL_EVENT 1\n[MAPCOMMANDS]", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_without_a_meaning),      cmocka_unit_test(values_are_missing),
        cmocka_unit_test(values_have_limits),           cmocka_unit_test(players_take_part),
        cmocka_unit_test(headquarters_are_placed_once), cmocka_unit_test(events_are_defined),
        cmocka_unit_test(the_first_line_counts),        cmocka_unit_test(commands_are_explained),
    };
    return TEST_RUN(tests);
}
