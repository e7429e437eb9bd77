/* Which harbours Return to the Roots keeps, and whose flag is connected to the island. */
#include "test.h"

#include "formats/settlers2/harbours.h"
#include "settlers2_sample.h"

static struct sample sample;

static int setup(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_TYPE, 8, 10, 0);
    return 0;
}

static struct s2_rule_layers land_of_sample(void)
{
    return (struct s2_rule_layers){ .torus = { SAMPLE_SIDE, SAMPLE_SIDE },
                                    .heights = sample.layers[LAYER_HEIGHTS],
                                    .terrain_up = sample.layers[LAYER_UP],
                                    .terrain_down = sample.layers[LAYER_DOWN],
                                    .object_index = sample.layers[LAYER_INDEX],
                                    .object_type = sample.layers[LAYER_TYPE] };
}

static enum s2_harbour_fault fault_at(unsigned landscape, uint32_t x, uint32_t y)
{
    const struct s2_rule_layers land = land_of_sample();
    return s2_harbour_at(&land, landscape, (struct s2_point){ x, y }).fault;
}

/* Nodes of a row, westward from x. */
static void row_of_sea(unsigned x, unsigned y, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sample_ground(&sample, (x + SAMPLE_SIDE - i) % SAMPLE_SIDE, y, 5);
}

static void a_sea_has_more_than_20_nodes(void **state)
{
    (void)state;
    assert_int_equal(fault_at(0, 8, 8), S2_HARBOUR_NO_COAST);
    row_of_sea(6, 8, 20);
    assert_int_equal(fault_at(0, 8, 8), S2_HARBOUR_SMALL_SEA);
    row_of_sea(6, 8, 21);
    assert_int_equal(fault_at(0, 8, 8), S2_HARBOUR_FITS);
    /* Two steps further away no neighbour is on the coast. */
    assert_int_equal(fault_at(0, 9, 8), S2_HARBOUR_NO_COAST);
}

static void a_larger_sea_counts(void **state)
{
    (void)state;
    row_of_sea(6, 8, 3);
    assert_int_equal(fault_at(0, 8, 8), S2_HARBOUR_SMALL_SEA);
    row_of_sea(30, 8, 21);
    assert_int_equal(fault_at(0, 8, 8), S2_HARBOUR_FITS);
}

/* A column of sea that ends at 15,15, whose neighbour 16,16 is north-west of 16,17. */
static void the_north_west_is_ignored(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 22; i++)
        sample_ground(&sample, 15, (15 + SAMPLE_SIDE - i) % SAMPLE_SIDE, 5);
    assert_int_equal(fault_at(0, 16, 17), S2_HARBOUR_NORTH_WEST);
    assert_int_equal(fault_at(0, 15, 17), S2_HARBOUR_FITS);
}

/* Ships sail on the texture 5 only; other kinds of water are no coast. */
static void other_water_is_no_coast(void **state)
{
    (void)state;
    static const struct {
        uint8_t texture;
        enum s2_harbour_fault greenland, winter;
    } waters[] = {
        { 0x06, S2_HARBOUR_NO_COAST, S2_HARBOUR_NO_COAST },
        { 0x13, S2_HARBOUR_NO_COAST, S2_HARBOUR_NO_COAST },
        { 0x03, S2_HARBOUR_FITS, S2_HARBOUR_NO_COAST }, /* swamp, or ice floes */
        { 0x08, S2_HARBOUR_FITS, S2_HARBOUR_FITS },
    };
    for (size_t i = 0; i < sizeof waters / sizeof *waters; i++) {
        setup(NULL);
        /* The neighbour 7,8 is the only one next to the sea. */
        sample_ground(&sample, 7, 8, waters[i].texture);
        row_of_sea(6, 8, 21);
        assert_int_equal(fault_at(0, 8, 8), waters[i].greenland);
        assert_int_equal(fault_at(2, 8, 8), waters[i].winter);
    }
}

static bool is_cut_off(uint32_t x, uint32_t y, struct s2_harbour_reach *reach)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_arena arena;
    struct s2_road_search search;
    const struct s2_rule_layers land = land_of_sample();
    mw_arena_init(&arena, context);
    assert_int_equal(s2_road_search_open(&search, &land.torus, &arena), 0);
    bool cut = s2_harbour_cut_off(&land, (struct s2_point){ x, y }, &search, reach);
    mw_arena_free(&arena);
    test_context_free(context, &memory);
    return cut;
}

/* The building covers 8,8, 7,8, 7,7 and 8,7; its flag is at 8,9. */
static void a_flag_needs_a_way_to_the_island(void **state)
{
    (void)state;
    static const unsigned around_flag[][2] = { { 7, 9 }, { 9, 8 }, { 9, 9 }, { 9, 10 }, { 8, 10 } };
    struct s2_harbour_reach reach = { 0 };
    assert_false(is_cut_off(8, 8, &reach));
    for (size_t i = 0; i < 5; i++) {
        assert_false(is_cut_off(8, 8, &reach));
        sample_set(&sample, LAYER_TYPE, around_flag[i][0], around_flag[i][1], 0xC8);
        sample_set(&sample, LAYER_INDEX, around_flag[i][0], around_flag[i][1], 0x2F);
    }
    assert_true(is_cut_off(8, 8, &reach));
    assert_int_equal(reach.flag, 1);
    assert_int_equal(reach.island, SAMPLE_NODES - 5 - 4);
    /* Settlers fell trees and build over decoration. */
    sample_set(&sample, LAYER_TYPE, 9, 9, 0xC4);
    sample_set(&sample, LAYER_INDEX, 9, 9, 0x30);
    assert_false(is_cut_off(8, 8, &reach));
    sample_set(&sample, LAYER_TYPE, 9, 9, 0xC8);
    sample_set(&sample, LAYER_INDEX, 9, 9, 0x2B);
    assert_false(is_cut_off(8, 8, &reach));
    /* A cave is an obstacle. */
    sample_set(&sample, LAYER_INDEX, 9, 9, 0x35);
    assert_true(is_cut_off(8, 8, &reach));
}

/* Land in the north that only the harbour's own nodes connect: it is the smaller part, then the larger. */
static void a_small_part_may_be_out_of_reach(void **state)
{
    (void)state;
    struct s2_harbour_reach reach = { 0 };
    for (unsigned x = 0; x < SAMPLE_SIDE; x++) {
        if (x != 7 && x != 8 && x != 9)
            sample_ground(&sample, x, 8, 2);
        sample_ground(&sample, x, 24, 2);
    }
    sample_ground(&sample, 10, 8, 2);
    assert_false(is_cut_off(8, 8, &reach));
    sample_set(&sample, LAYER_TYPE, 9, 8, 0xC8);
    sample_set(&sample, LAYER_INDEX, 9, 8, 0x2F);
    assert_false(is_cut_off(8, 8, &reach));
    for (unsigned y = 9; y < 20; y++)
        for (unsigned x = 0; x < SAMPLE_SIDE; x++)
            if (y > 11)
                sample_ground(&sample, x, y, 2);
    assert_true(is_cut_off(8, 8, &reach));
    assert_true(reach.flag > 0 && reach.flag * 2 < reach.island);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_sea_has_more_than_20_nodes, setup),
        cmocka_unit_test_setup(a_larger_sea_counts, setup),
        cmocka_unit_test_setup(the_north_west_is_ignored, setup),
        cmocka_unit_test_setup(other_water_is_no_coast, setup),
        cmocka_unit_test_setup(a_flag_needs_a_way_to_the_island, setup),
        cmocka_unit_test_setup(a_small_part_may_be_out_of_reach, setup),
    };
    return TEST_RUN(tests);
}
