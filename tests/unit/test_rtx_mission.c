/* Mission scripts without a document: lines, commands, who plays where. */
#include "test.h"

#include "base/text.h"
#include "formats/rtx/rtx.h"

static struct mw_bytes mission_bytes(const char *text)
{
    return (struct mw_bytes){ (const uint8_t *)text, strlen(text) };
}

static void test_lines(void **state)
{
    (void)state;
    struct rtx_command command;
    rtx_parse_line((struct mw_str){ "\t!ADD_ANIMAL 6,3 41\t-4#6", 23 }, &command);
    assert_int_equal(command.kind, RTX_COMMAND);
    assert_int_equal(command.count, 4);
    assert_int_equal(command.values[0], 6);
    assert_int_equal(command.values[3], -4);
    assert_int_equal(command.bad.size, 0);
    rtx_parse_line((struct mw_str){ "[ENDE]", 6 }, &command);
    assert_int_equal(command.kind, RTX_SECTION);
    assert_true(mw_str_is(command.name, "ENDE"));
    rtx_parse_line((struct mw_str){ "  # !A 1", 8 }, &command);
    assert_int_equal(command.kind, RTX_BLANK);
    rtx_parse_line((struct mw_str){ "!A 1 two 3", 10 }, &command);
    assert_int_equal(command.count, 1);
    assert_true(mw_str_is(command.bad, "two"));
    assert_true(mw_str_is(command.name, "A"));
    rtx_parse_line((struct mw_str){ "", 0 }, &command);
    assert_int_equal(command.kind, RTX_BLANK);
}

static bool same_text(struct mw_str a, struct mw_str b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* Each beginning of a line says the same whatever follows it in memory, or nothing does. */
static void test_ends_of_lines(void **state)
{
    (void)state;
    static const char *const lines[] = {
        " !ADD_ANIMAL 6,3 41\t-4 # 6", "[ENDE] x", "\t,\r [A", "!A 1 two 3 ", "12 34", "# !A"
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t size = 0; size <= strlen(lines[i]); size++) {
            struct rtx_command within, alone;
            char *copy = test_copy(lines[i], size);
            rtx_parse_line((struct mw_str){ lines[i], size }, &within);
            rtx_parse_line((struct mw_str){ copy, size }, &alone);
            assert_int_equal(within.kind, alone.kind);
            assert_int_equal(within.count, alone.count);
            assert_memory_equal(within.values, alone.values, sizeof alone.values);
            assert_true(same_text(within.name, alone.name));
            assert_true(same_text(within.bad, alone.bad));
            assert_true(!alone.name.size || alone.name.data + alone.name.size <= copy + size);
            free(copy);
        }
}

/* Lines end with LF, CR LF, the byte 1A or the bytes. */
static void test_scanner(void **state)
{
    (void)state;
    static const struct {
        const char *script, *lines[4];
        size_t at; /* in the end */
    } cases[] = {
        { "", { NULL }, 0 },
        { "a", { "a", NULL }, 1 },
        { "a\n", { "a", NULL }, 2 },
        { "a\r\n", { "a", NULL }, 3 },
        { "a\r", { "a\r", NULL }, 2 },
        { "\n", { "", NULL }, 1 },
        { "\r\n", { "", NULL }, 2 },
        { "\r", { "\r", NULL }, 1 },
        { "\n\nb", { "", "", "b", NULL }, 3 },
        { "a\rb\nc\x1A"
          "d",
          { "a\rb", "c", NULL },
          5 },
        { "a\r\x1A", { "a\r", NULL }, 2 },
        { "a\n\x1A", { "a", NULL }, 2 },
        { "\x1A", { NULL }, 0 },
        { "\r\r\n", { "\r", NULL }, 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const size_t size = strlen(cases[i].script);
        char *copy = test_copy(cases[i].script, size);
        struct rtx_scanner scanner = { .script = { (const uint8_t *)copy, size } };
        struct mw_str text;
        size_t line = 0;
        for (; rtx_next_line(&scanner, &text); line++) {
            assert_non_null(cases[i].lines[line]);
            assert_int_equal(scanner.line, line + 1);
            assert_int_equal(text.size, strlen(cases[i].lines[line]));
            assert_memory_equal(text.data, cases[i].lines[line], text.size);
        }
        assert_null(cases[i].lines[line]);
        assert_int_equal(scanner.at, cases[i].at);
        free(copy);
    }
}

static void test_mission(void **state)
{
    (void)state;
    struct rtx_mission mission;
    rtx_read_mission(mission_bytes("!GLOBAL_SET_MAP 207\n"
                                   "!GLOBAL_ADD_COMPUTER_PLAYER 2 10\n"
                                   "#!SET_HOUSE 24 1 1\n"
                                   "!SET_HOUSE 24 25 97\n"
                                   "!SET_HOUSE 3 5 6\n"
                                   "!SET_ACT_PLAYER 2\n"
                                   "!set_house 24,7,8\r\n"
                                   "\x1A!SET_HOUSE 24 9 9\n"),
                     &mission);
    assert_int_equal(mission.map, 207);
    assert_int_equal(mission.bobs, -1);
    assert_int_equal(mission.placed, 2);
    assert_true(mission.players[0].joins && mission.players[2].joins && !mission.players[1].joins);
    assert_int_equal(mission.players[2].face, 10);
    assert_int_equal(mission.players[0].x, 25);
    assert_int_equal(mission.players[0].y, 97);
    assert_int_equal(mission.players[2].x, 7);
    assert_int_equal(mission.players[2].y, 8);
    assert_false(mission.players[1].has_headquarters);
}

/* Commands without their values, and players that do not exist, place nothing. */
static void test_broken_missions(void **state)
{
    (void)state;
    struct rtx_mission mission;
    rtx_read_mission(
        mission_bytes("!SET_HOUSE 24 25\n!SET_ACT_PLAYER 70\n!SET_HOUSE 24 2 3\n!GLOBAL_SET_MAP"), &mission);
    assert_int_equal(mission.placed, 1);
    assert_int_equal(mission.map, -1);
    for (int i = 0; i < RTX_PLAYERS; i++)
        assert_false(mission.players[i].has_headquarters);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_lines), cmocka_unit_test(test_ends_of_lines),
                                        cmocka_unit_test(test_scanner), cmocka_unit_test(test_mission),
                                        cmocka_unit_test(test_broken_missions) };
    return TEST_RUN(tests);
}
