/* Headquarters that mission scripts place. */
#include "test.h"

#include "settlers2_edit.h"

static struct test_doc test;
static struct sample sample;
static char folder[TEST_PATH_SIZE], script[TEST_PATH_SIZE + 16];

static int begin(void **state)
{
    (void)state;
    sample_init(&sample);
    test_folder_new(folder);
    snprintf(script, sizeof script, "%s/a.rtx", folder);
    return 0;
}

static int end(void **state)
{
    (void)state;
    test_folder_remove(folder);
    return 0;
}

static void write_script(const char *text)
{
    test_write_file(script, text, strlen(text));
}

static const char *operation(const char *start)
{
    static char text[TEST_PATH_SIZE + 100];
    snprintf(text, sizeof text, "%s rtx='%s'", start, script);
    return text;
}

static void headquarters_are_those_of_the_script(void **state)
{
    (void)state;
    sample_test(&test, &sample);
    test_edit(&test, "headquarters-from recompute=no rtx='" MW_SOURCE_ROOT "/tests/fixtures/rtx/small.rtx'");
    EXPECT_CHANGES(&test, "object_type: headquarters of player 1 at 9,4",
                   "object_type: headquarters of player 2 at 20,7", "hq_x.player1: 8,10 -> 9,4",
                   "hq_x.player2: 65535,65535 -> 20,7", "players: 1 -> 2");
    assert_nodes(&test.world->object_type, 0x80, "9,4 20,7");
    assert_int_equal(grid_at(&test.world->object_index, 20, 7), 1);
    assert_int_equal(test.world->hq_y.player2, 7);
    test_edit(&test, "headquarters-from rtx='" MW_SOURCE_ROOT "/tests/fixtures/rtx/small.rtx'");
    assert_int_equal(mw_change_count(test.doc), 0);
    /* Two players change their places. */
    write_script("!SET_HOUSE 24, 20, 7\n!SET_HOUSE 3, 1, 1\n!SET_ACT_PLAYER 1\n!SET_HOUSE 24, 9, 4\n");
    test_edit(&test, operation("headquarters-from recompute=no"));
    assert_nodes(&test.world->object_type, 0x80, "9,4 20,7");
    assert_int_equal(grid_at(&test.world->object_index, 9, 4), 1);
    assert_int_equal(grid_at(&test.world->object_index, 20, 7), 0);
    test_doc_end(&test);
}

/* Also from and to the first and last node. */
static void headquarters_leave_the_corners(void **state)
{
    (void)state;
    sample_headquarters(&sample, 0, 0, 0);
    sample_headquarters(&sample, 1, 31, 31);
    sample_test(&test, &sample);
    write_script("!SET_HOUSE 24, 31, 31\n!SET_ACT_PLAYER 1\n!SET_HOUSE 24, 0, 0\n");
    test_edit(&test, operation("headquarters-from recompute=no"));
    assert_nodes(&test.world->object_type, 0x80, "0,0 31,31");
    assert_int_equal(grid_at(&test.world->object_index, 0, 0), 1);
    assert_int_equal(grid_at(&test.world->object_index, 31, 31), 0);
    write_script("!SET_HOUSE 24, 5, 6\n!SET_ACT_PLAYER 1\n!SET_HOUSE 24, 7, 8\n");
    test_edit(&test, operation("headquarters-from recompute=no"));
    assert_nodes(&test.world->object_type, 0x80, "5,6 7,8");
    test_doc_end(&test);
}

static void converting_places_them_too(void **state)
{
    (void)state;
    sample_test(&test, &sample);
    test_edit(&test, "convert to=dat");
    write_script("!SET_ACT_PLAYER 2\n!SET_HOUSE 24, 20, 7\n");
    test_edit(&test, operation("convert to=swd landscape=winter recompute=no"));
    assert_nodes(&test.world->object_type, 0x80, "20,7 8,10");
    assert_int_equal(test.world->players, 3);
    assert_int_equal(test.world->hq_x.player3, 20);
    test_doc_end(&test);
}

static void scripts_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        { "!ADD_WARE 1 15\n",
          "places no headquarters; a mission script does with lines such as !SET_HOUSE 24, 33, "
          "39" },
        { "!SET_HOUSE 24, 32, 7\n",
          "places the headquarters of player 1 at 32,7, outside the map; x must be 0 to 31, "
          "y 0 to 31" },
        { "!SET_HOUSE 24, -1, 7\n",
          "places the headquarters of player 1 at -1,7, outside the map; x must be 0 to 31, "
          "y 0 to 31" },
        { "!SET_HOUSE 24, 3, 7\n!SET_ACT_PLAYER 4\n!SET_HOUSE 24, 3, 7\n",
          "places the headquarters of players 1 and 5 at 3,7" },
        { "!SET_ACT_PLAYER 1\n!SET_HOUSE 24, 8, 10\n",
          "places the headquarters of player 2 at 8,10, where the map has those of player 1" },
    };
    sample_test(&test, &sample);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char message[TEST_PATH_SIZE + 300];
        write_script(cases[i].text);
        snprintf(message, sizeof message, "headquarters-from: %s %s", script, cases[i].message);
        assert_refused(&test, operation("headquarters-from"), MW_E_ARGUMENT, message);
    }
    assert_int_equal(mw_edit(test.doc, "headquarters-from rtx=/nowhere.rtx"), MW_E_NOT_FOUND);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(headquarters_are_those_of_the_script, begin, end),
        cmocka_unit_test_setup_teardown(headquarters_leave_the_corners, begin, end),
        cmocka_unit_test_setup_teardown(converting_places_them_too, begin, end),
        cmocka_unit_test_setup_teardown(scripts_are_refused, begin, end),
    };
    return TEST_RUN(tests);
}
