/* Mission scripts without a document: lines, commands, who plays where. */
#include "test.h"

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
    assert_memory_equal(command.name.data, "ENDE", command.name.size);
    rtx_parse_line((struct mw_str){ "  # !A 1", 8 }, &command);
    assert_int_equal(command.kind, RTX_BLANK);
    rtx_parse_line((struct mw_str){ "!A 1 two 3", 10 }, &command);
    assert_int_equal(command.count, 1);
    assert_memory_equal(command.bad.data, "two", command.bad.size);
    rtx_parse_line((struct mw_str){ "", 0 }, &command);
    assert_int_equal(command.kind, RTX_BLANK);
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
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_lines), cmocka_unit_test(test_mission),
                                        cmocka_unit_test(test_broken_missions) };
    return TEST_RUN(tests);
}
