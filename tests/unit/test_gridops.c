/* Operations on the cells of grids. */
#include "test.h"

#include "core/gridops.h"

/* 3 x 2 cells of one byte. */
static const struct mw_grid letters = { (const uint8_t *)"abcdef", 3, 2, 1 };

static void expect_window(struct mw_grid_window window, const char *expected)
{
    uint8_t found[64] = { 0 };
    mw_grid_show(&letters, &window, found);
    assert_string_equal((const char *)found, expected);
}

static void windows_show_cells_and_what_is_outside(void **state)
{
    (void)state;
    const struct mw_grid_area around = { -1, -1, 5, 4 };
    expect_window((struct mw_grid_window){ .area = { 1, 0, 2, 2 } }, "bcef");
    expect_window((struct mw_grid_window){ .area = around, .cell = "." }, "......abc..def......");
    expect_window((struct mw_grid_window){ .area = around, .outside = MW_OUTSIDE_EDGE },
                  "aabccaabccddeffddeff");
    expect_window((struct mw_grid_window){ .area = around, .outside = MW_OUTSIDE_WRAP },
                  "fdefdcabcafdefdcabca");
    expect_window((struct mw_grid_window){ .area = { 7, 5, 2, 1 }, .cell = "." }, "..");
}

static bool is_not_c(const void *user, const uint8_t *cell)
{
    assert_ptr_equal(user, &letters);
    return *cell != 'c';
}

static void edges_continue_only_where_their_cell_does(void **state)
{
    (void)state;
    const struct mw_grid_window window = {
        .area = { 2, 0, 2, 2 }, .outside = MW_OUTSIDE_EDGE, .continues = is_not_c, .user = &letters
    };
    uint8_t found[4];
    mw_grid_show(&letters, &window, found);
    assert_memory_equal(found, "c\0ff", 4);
}

static void areas_are_clipped_and_losses_counted(void **state)
{
    (void)state;
    const struct mw_grid grid = { (const uint8_t *)"x.xx.x", 3, 2, 1 };
    const struct mw_cell_part empty = { 0, 1, "." };
    struct mw_grid_area area = mw_grid_clip(&grid, (struct mw_grid_area){ -2, 1, 4, 9 });
    assert_int_equal(area.x, 0);
    assert_int_equal(area.y, 1);
    assert_int_equal(area.width, 2);
    assert_int_equal(area.height, 1);
    assert_int_equal(mw_grid_clip(&grid, (struct mw_grid_area){ 3, 0, 1, 1 }).width, 0);
    struct mw_grid_window window = { .area = mw_grid_whole(&grid) };
    assert_int_equal(mw_grid_lost(&grid, &window, empty), 0);
    window.area = (struct mw_grid_area){ 1, 0, 9, 1 };
    assert_int_equal(mw_grid_lost(&grid, &window, empty), 3);
    window.outside = MW_OUTSIDE_WRAP; /* what leaves comes back */
    assert_int_equal(mw_grid_lost(&grid, &window, empty), 0);
}

static void expect_window_text(struct mw_grid_window window, size_t lost, const char *expected)
{
    char text[MW_WINDOW_TEXT];
    const struct mw_grid_area before = { 0, 0, 3, 2 };
    assert_string_equal(mw_edit_window_text(before, &window, lost, text), expected);
}

static void windows_say_how_they_change_a_grid(void **state)
{
    (void)state;
    expect_window_text((struct mw_grid_window){ .area = { 0, 0, 4, 2 } }, 0, "3 x 2 -> 4 x 2");
    expect_window_text((struct mw_grid_window){ .area = { 1, -2, 3, 2 } }, 1,
                       "moved by -1,2 tiles; 1 used cell cut off");
    expect_window_text((struct mw_grid_window){ .area = { 1, 0, 2, 1 } }, 4,
                       "3 x 2 -> 2 x 1, moved by -1,0 tiles; 4 used cells cut off");
    expect_window_text((struct mw_grid_window){ .area = { 0, 1, 3, 2 }, .outside = MW_OUTSIDE_WRAP }, 0,
                       "moved by 0,-1 tiles, around the edges");
    const int64_t most = INT32_MAX;
    char text[MW_WINDOW_TEXT];
    mw_edit_window_text(
        (struct mw_grid_area){ 0, 0, most, most },
        &(struct mw_grid_window){ .area = { most, most, most - 1, most - 1 }, .outside = MW_OUTSIDE_WRAP },
        SIZE_MAX, text);
    assert_string_equal(strrchr(text, ' '), " off");
}

static void to_upper(const void *user, uint8_t *cell)
{
    if (*cell >= *(const char *)user)
        *cell = (uint8_t)(*cell - 'a' + 'A');
}

static void cells_turn_as_points_do(void **state)
{
    (void)state;
    for (unsigned steps = 0; steps < 8; steps++) {
        const struct mw_turn turn = { steps & 1, (steps & 2) != 0, (steps & 4) != 0 };
        uint8_t found[7] = "", expected[7] = "";
        for (unsigned i = 0; i < 6; i++) {
            int64_t at[2] = { i % 3, i / 3 };
            mw_turn_point(turn, (int64_t[]){ 2, 1 }, at);
            expected[at[1] * (turn.rotate ? 2 : 3) + at[0]] = (uint8_t)(letters.cells[i] - 'a' + 'A');
        }
        mw_grid_turn(turn, &letters, found, to_upper, "a");
        assert_string_equal((char *)found, (char *)expected);
    }
}

static bool go_left(const void *user, int64_t at[2])
{
    (void)user;
    return at[0]-- > 0;
}

static void cells_go_where_a_way_leads(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    uint8_t cells[5] = "....";
    const uint32_t *places = mw_grid_places(&arena, &letters, (struct mw_grid_way){ go_left, NULL }, 2);
    assert_non_null(places);
    assert_int_equal(places[0], UINT32_MAX);
    mw_grid_follow(&letters, places, cells);
    assert_string_equal((char *)cells, "bcef");
    mw_arena_free(&arena);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_show_cells_and_what_is_outside),
        cmocka_unit_test(edges_continue_only_where_their_cell_does),
        cmocka_unit_test(areas_are_clipped_and_losses_counted),
        cmocka_unit_test(windows_say_how_they_change_a_grid),
        cmocka_unit_test(cells_turn_as_points_do),
        cmocka_unit_test(cells_go_where_a_way_leads),
    };
    return TEST_RUN(tests);
}
