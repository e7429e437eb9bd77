/* Areas: classes, wrapping flood fill, order, the table's size. */
#include "test.h"

#include "formats/settlers2/areas.h"

enum {
    SIDE = 16,
    NODES = SIDE * SIDE,
    LARGE = 96,

    MEADOW = 0x08,
    WATER = 0x05,
    SWAMP = 0x03,
    LAVA = 0x10,
};

struct found {
    uint8_t layer[NODES];
    struct s2_area areas[S2_AREAS];
    size_t count;
};

static void find(const uint8_t *up, const uint8_t *down, struct found *found)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const struct s2_rule_layers land = { { SIDE, SIDE }, NULL, up, down, NULL, NULL };
    assert_int_equal(s2_find_areas(context, &land, found->layer, found->areas, &found->count), 0);
    test_context_free(context, &memory);
}

static void expect_area(const struct found *found, size_t number, unsigned kind, unsigned x, unsigned y,
                        unsigned size)
{
    assert_int_equal(found->areas[number].kind, kind);
    assert_int_equal(found->areas[number].x, x);
    assert_int_equal(found->areas[number].y, y);
    assert_int_equal(found->areas[number].size, size);
}

static void test_kinds(void **state)
{
    (void)state;
    assert_int_equal(s2_area_kind_of(S2_GROUND_WATER), S2_AREA_WATER);
    assert_int_equal(s2_area_kind_of(S2_GROUND_WATER | S2_GROUND_SWAMP), S2_AREA_NONE);
    assert_int_equal(s2_area_kind_of(S2_GROUND_WATER | S2_GROUND_DEADLY), S2_AREA_NONE);
    assert_int_equal(s2_area_kind_of(S2_GROUND_SWAMP), S2_AREA_NONE);
    assert_int_equal(s2_area_kind_of(S2_GROUND_DEADLY), S2_AREA_NONE);
    assert_int_equal(s2_area_kind_of(S2_GROUND_WATER | S2_GROUND_FERTILE), S2_AREA_LAND);
    assert_int_equal(s2_area_kind_of(S2_GROUND_DEADLY | S2_GROUND_BARREN), S2_AREA_LAND);
    assert_int_equal(s2_area_kind_of(S2_GROUND_DEADLY | S2_GROUND_MOUNTAIN), S2_AREA_LAND);
    assert_int_equal(s2_area_kind_of(S2_GROUND_OTHER), S2_AREA_LAND);
}

static void test_one(void **state)
{
    (void)state;
    uint8_t terrain[NODES];
    struct found found;
    memset(terrain, WATER, NODES);
    find(terrain, terrain, &found);
    assert_int_equal(found.count, 1);
    expect_area(&found, 0, S2_AREA_WATER, 0, 0, NODES);
    expect_area(&found, 1, S2_AREA_NONE, 0, 0, 0);
    memset(terrain, LAVA, NODES);
    find(terrain, terrain, &found);
    assert_int_equal(found.count, 0);
    for (size_t i = 0; i < NODES; i++)
        assert_int_equal(found.layer[i], S2_IMPASSABLE);
}

/* A lake of one node needs six triangles of water; one triangle of meadow in it is an island of three
 * nodes. */
static void test_lake(void **state)
{
    (void)state;
    uint8_t up[NODES], down[NODES];
    struct found found;
    memset(up, MEADOW, NODES);
    memset(down, MEADOW, NODES);
    up[5 * SIDE + 5] = down[5 * SIDE + 5] = down[5 * SIDE + 4] = WATER;
    up[4 * SIDE + 5] = down[4 * SIDE + 5] = up[4 * SIDE + 6] = WATER;
    find(up, down, &found);
    assert_int_equal(found.count, 2);
    expect_area(&found, 0, S2_AREA_LAND, 0, 0, NODES - 1);
    expect_area(&found, 1, S2_AREA_WATER, 5, 5, 1);
    assert_int_equal(found.layer[5 * SIDE + 5], 1);

    memset(up, WATER, NODES);
    memset(down, WATER, NODES);
    up[4 * SIDE + 4] = MEADOW; /* its corners: itself and, in an even row, columns 3 and 4 below */
    find(up, down, &found);
    assert_int_equal(found.count, 2);
    expect_area(&found, 0, S2_AREA_WATER, 0, 0, NODES - 3);
    expect_area(&found, 1, S2_AREA_LAND, 4, 4, 3);
    assert_int_equal(found.layer[4 * SIDE + 4], 1);
    assert_int_equal(found.layer[5 * SIDE + 3], 1);
    assert_int_equal(found.layer[5 * SIDE + 4], 1);
}

/* Water with swamp is neither water nor land: a ring that neither ships nor settlers cross. */
static void test_swamp(void **state)
{
    (void)state;
    uint8_t up[NODES], down[NODES];
    struct found found;
    memset(up, WATER, NODES);
    memset(down, WATER, NODES);
    down[4 * SIDE + 4] = SWAMP; /* corners: itself, the east, the south-east */
    find(up, down, &found);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.areas[0].size, NODES - 3);
    assert_int_equal(found.layer[4 * SIDE + 4], S2_IMPASSABLE);
    assert_int_equal(found.layer[4 * SIDE + 5], S2_IMPASSABLE);
    assert_int_equal(found.layer[5 * SIDE + 4], S2_IMPASSABLE);
}

/* A strait splits the sea only when it goes around the whole map twice. */
static void test_wraps(void **state)
{
    (void)state;
    uint8_t terrain[NODES];
    struct found found;
    memset(terrain, WATER, NODES);
    memset(terrain + 3 * SIDE, MEADOW, SIDE);
    find(terrain, terrain, &found);
    assert_int_equal(found.count, 2);
    expect_area(&found, 0, S2_AREA_WATER, 0, 0, NODES - 2 * SIDE);
    expect_area(&found, 1, S2_AREA_LAND, 0, 3, 2 * SIDE);
    memset(terrain + 9 * SIDE, MEADOW, SIDE);
    find(terrain, terrain, &found);
    assert_int_equal(found.count, 4);
    expect_area(&found, 0, S2_AREA_WATER, 0, 0, 8 * SIDE);
    expect_area(&found, 2, S2_AREA_WATER, 0, 5, 4 * SIDE);
    assert_int_equal(found.layer[15 * SIDE], 0);
}

/* ---- against a second algorithm ---- */

static uint32_t leader(uint32_t *parents, uint32_t node)
{
    while (parents[node] != node)
        node = parents[node] = parents[parents[node]];
    return node;
}

static unsigned kind_at(const uint8_t *up, const uint8_t *down, int x, int y)
{
    const struct s2_torus torus = { SIDE, SIDE };
    int left = y & 1 ? 0 : -1;
    const uint8_t triangles[6] = { up[s2_node(&torus, x, y)],
                                   down[s2_node(&torus, x, y)],
                                   down[s2_node(&torus, x - 1, y)],
                                   up[s2_node(&torus, x + left, y - 1)],
                                   down[s2_node(&torus, x + left, y - 1)],
                                   up[s2_node(&torus, x + left + 1, y - 1)] };
    unsigned water = 0, bad = 0;
    for (int i = 0; i < 6; i++) {
        water += triangles[i] == WATER;
        bad += triangles[i] == WATER || triangles[i] == SWAMP || triangles[i] == LAVA;
    }
    return water == 6 ? S2_AREA_WATER : bad == 6 ? S2_AREA_NONE : S2_AREA_LAND;
}

static void test_random(void **state)
{
    (void)state;
    static const uint8_t terrains[] = { WATER, WATER, WATER, WATER, WATER, SWAMP, LAVA, MEADOW };
    struct test_random random = { 11 };
    const struct s2_torus torus = { SIDE, SIDE };
    for (int round = 0; round < 200; round++) {
        uint8_t up[NODES], down[NODES];
        uint32_t parents[NODES];
        unsigned kinds[NODES];
        struct found found;
        uint64_t choices = 5 + test_random_below(&random, 4);
        for (uint32_t i = 0; i < NODES; i++) {
            /* Equal rows make larger areas. */
            up[i] = terrains[test_random_below(&random, choices)];
            down[i] = test_random_below(&random, 3) ? up[i] : terrains[test_random_below(&random, choices)];
        }
        for (int i = 0; i < NODES; i++) {
            parents[i] = (uint32_t)i;
            kinds[i] = kind_at(up, down, i % SIDE, i / SIDE);
        }
        for (uint32_t i = 0; i < NODES; i++) {
            int x = (int)i % SIDE, y = (int)i / SIDE, left = y & 1 ? 0 : -1;
            const uint32_t others[3] = { s2_node(&torus, x + 1, y), s2_node(&torus, x + left, y + 1),
                                         s2_node(&torus, x + left + 1, y + 1) };
            for (int j = 0; j < 3; j++)
                if (kinds[i] == kinds[others[j]])
                    parents[leader(parents, others[j])] = leader(parents, i);
        }
        find(up, down, &found);
        size_t sizes[S2_AREAS] = { 0 };
        for (uint32_t i = 0; i < NODES; i++) {
            uint8_t number = found.layer[i];
            assert_int_equal(number == S2_IMPASSABLE, kinds[i] == S2_AREA_NONE);
            if (number == S2_IMPASSABLE)
                continue;
            assert_true(number < found.count);
            assert_int_equal(found.areas[number].kind, kinds[i]);
            /* Each area starts at its first node in row order, and all its nodes are connected with it. */
            uint32_t first = (uint32_t)found.areas[number].y * SIDE + found.areas[number].x;
            assert_true(first <= i);
            assert_int_equal(leader(parents, first), leader(parents, i));
            sizes[number]++;
        }
        for (size_t i = 0; i < found.count; i++) {
            assert_int_equal(sizes[i], found.areas[i].size);
            assert_true(i == 0 || found.areas[i - 1].y * SIDE + found.areas[i - 1].x <
                                      found.areas[i].y * SIDE + found.areas[i].x);
        }
        const struct s2_rule_layers land = { torus, NULL, up, down, NULL, NULL };
        assert_int_equal(s2_area_kinds_matches(&land, found.layer, found.areas, S2_AREAS), NODES);
    }
}

/* Steps from node to node, as games do. */
static uint32_t flood_by_steps(const struct s2_torus *torus, uint8_t *layer, struct s2_point at,
                               uint8_t number)
{
    uint8_t mark = layer[s2_index(torus, at)];
    uint32_t filled = 1;
    layer[s2_index(torus, at)] = number;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
        struct s2_point next = s2_step(torus, at, i);
        if (layer[s2_index(torus, next)] == mark)
            filled += flood_by_steps(torus, layer, next, number);
    }
    return filled;
}

/* With an odd number of rows, a step across the seam does not always lead back. */
static void test_small_maps(void **state)
{
    (void)state;
    static const uint8_t terrains[] = { WATER, WATER, WATER, MEADOW, LAVA };
    struct test_random random = { 5 };
    for (uint32_t round = 0; round < 8 * 8 * 40; round++) {
        const struct s2_torus torus = { round % 8 + 1, round / 8 % 8 + 1 };
        uint32_t nodes = torus.width * torus.height;
        uint8_t up[64], down[64], layer[64], expected[64];
        for (uint32_t i = 0; i < nodes; i++) {
            up[i] = terrains[test_random_below(&random, 5)];
            down[i] = test_random_below(&random, 4) ? up[i] : WATER;
        }
        const struct s2_rule_layers land = { torus, NULL, up, down, NULL, NULL };
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        struct s2_area areas[S2_AREAS];
        size_t count, expected_count = 0;
        assert_int_equal(s2_find_areas(context, &land, layer, areas, &count), 0);
        for (uint32_t y = 0; y < torus.height; y++)
            s2_mark_kinds_row(&land, y, expected + y * torus.width);
        for (uint32_t i = 0; i < nodes; i++) {
            struct s2_point at = { i % torus.width, i / torus.width };
            if (expected[i] == S2_IMPASSABLE || expected[i] < expected_count)
                continue;
            uint32_t filled = flood_by_steps(&torus, expected, at, (uint8_t)expected_count);
            assert_int_equal(areas[expected_count].size, filled);
            assert_int_equal(areas[expected_count].x, at.x);
            assert_int_equal(areas[expected_count].y, at.y);
            expected_count++;
        }
        assert_int_equal(count, expected_count);
        assert_memory_equal(layer, expected, nodes);
        test_context_free(context, &memory);
    }
}

/* More areas than the table holds: the first 250 are in it, the nodes of all others are in no area. */
static void test_too_many(void **state)
{
    (void)state;
    static uint8_t up[LARGE * LARGE], down[LARGE * LARGE], layer[LARGE * LARGE];
    struct s2_area areas[S2_AREAS];
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const struct s2_rule_layers land = { { LARGE, LARGE }, NULL, up, down, NULL, NULL };
    size_t count, outside = 0, filled = 0;
    memset(up, WATER, sizeof up);
    memset(down, WATER, sizeof down);
    for (uint32_t y = 0; y < LARGE; y += 4)
        for (uint32_t x = 0; x < LARGE; x += 4)
            up[y * LARGE + x] = MEADOW;
    assert_int_equal(s2_find_areas(context, &land, layer, areas, &count), 0);
    assert_int_equal(count, 1 + (LARGE / 4) * (LARGE / 4));
    for (uint32_t i = 0; i < LARGE * LARGE; i++) {
        outside += layer[i] == S2_IMPASSABLE;
        filled += layer[i] < S2_AREAS;
    }
    assert_int_equal(outside, 3 * (count - S2_AREAS));
    assert_int_equal(filled + outside, LARGE * LARGE);
    test_context_free(context, &memory);
}

static int run_once(struct mw_context *context, void *user)
{
    static uint8_t layer[NODES];
    struct s2_area areas[S2_AREAS];
    size_t count = 77;
    int error = s2_find_areas(context, user, layer, areas, &count);
    assert_true(error == 0 || count == 77);
    return error;
}

static void test_memory(void **state)
{
    (void)state;
    static uint8_t terrain[NODES];
    struct s2_rule_layers land = { { SIDE, SIDE }, NULL, terrain, terrain, NULL, NULL };
    assert_int_equal(test_each_allocation_fails(run_once, &land), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),      cmocka_unit_test(test_one),      cmocka_unit_test(test_lake),
        cmocka_unit_test(test_swamp),      cmocka_unit_test(test_wraps),    cmocka_unit_test(test_random),
        cmocka_unit_test(test_small_maps), cmocka_unit_test(test_too_many), cmocka_unit_test(test_memory),
    };
    return TEST_RUN(tests);
}
