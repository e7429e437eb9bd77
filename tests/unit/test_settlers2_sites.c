/* Building sites and shading: every clause of the rules on small maps. */
#include "test.h"

#include "formats/settlers2/objects.h"
#include "formats/settlers2/shading.h"
#include "formats/settlers2/sites.h"

enum {
    WIDTH = 12,
    HEIGHT = 12,
    NODES = WIDTH * HEIGHT,
    FLAT = 10,

    MEADOW = 0x08,
    MOUNTAIN = 0x0B,
    SNOW = 0x02,
    SWAMP = 0x03,
    DESERT = 0x04,
    WATER = 0x05,
    SHALLOW = 0x06,
    MOUNTAIN_MEADOW = 0x12,

    PINE = 0xC4,
    LANDSCAPE = 0xC8,
    GRANITE = 0xCC,
};

struct map {
    uint8_t heights[NODES], up[NODES], down[NODES], index[NODES], type[NODES];
};

static void map_init(struct map *map)
{
    memset(map, 0, sizeof *map);
    memset(map->heights, FLAT, NODES);
    memset(map->up, MEADOW, NODES);
    memset(map->down, MEADOW, NODES);
}

static struct s2_rule_layers land_of(const struct map *map)
{
    return (
        struct s2_rule_layers){ { WIDTH, HEIGHT }, map->heights, map->up, map->down, map->index, map->type };
}

static uint8_t site(const struct map *map, uint32_t x, uint32_t y)
{
    const struct s2_rule_layers land = land_of(map);
    return s2_site_at(&land, S2_SITES_ORIGINAL, (struct s2_point){ x, y });
}

static uint8_t rttr(const struct map *map, uint32_t x, uint32_t y)
{
    const struct s2_rule_layers land = land_of(map);
    return s2_site_at(&land, S2_SITES_RTTR, (struct s2_point){ x, y });
}

static void put(struct map *map, uint32_t x, uint32_t y, uint8_t type, uint8_t index)
{
    map->type[y * WIDTH + x] = type;
    map->index[y * WIDTH + x] = index;
}

/* The six triangles around (5, 5); row 5 is odd, so its neighbours in rows 4 and 6 are columns 5 and 6. */
static uint8_t *triangle(struct map *map, unsigned number)
{
    uint8_t *const triangles[6] = { &map->up[5 * WIDTH + 5],   &map->down[5 * WIDTH + 5],
                                    &map->down[5 * WIDTH + 4], &map->up[4 * WIDTH + 5],
                                    &map->down[4 * WIDTH + 5], &map->up[4 * WIDTH + 6] };
    return triangles[number];
}

static void paint(struct map *map, uint8_t terrain)
{
    for (unsigned i = 0; i < 6; i++)
        *triangle(map, i) = terrain;
}

/* ---- the original's rule ---- */

static void test_flat_meadow(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    for (uint32_t i = 0; i < NODES; i++)
        assert_int_equal(site(&map, i % WIDTH, i / WIDTH), S2_SITE_CASTLE);
    /* Bits above the texture have no effect. */
    memset(map.up, MEADOW | S2_HARBOUR | S2_TERRAIN_USED, NODES);
    assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE);
}

static void test_each_triangle(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        struct map map;
        map_init(&map);
        *triangle(&map, i) = SNOW;
        assert_int_equal(site(&map, 5, 5), S2_SITE_BLOCKED | S2_SITE_POOR);
        *triangle(&map, i) = SWAMP;
        assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
        *triangle(&map, i) = WATER;
        assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
        *triangle(&map, i) = DESERT;
        assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
        *triangle(&map, i) = MOUNTAIN;
        assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
        *triangle(&map, i) = MOUNTAIN_MEADOW;
        assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE | S2_SITE_POOR);
        *triangle(&map, i) = SHALLOW;
        assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE | S2_SITE_POOR);
        *triangle(&map, i) = 0x30; /* no image, still fertile */
        assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE);
    }
}

static void test_whole_grounds(void **state)
{
    (void)state;
    static const uint8_t deadly[] = { 0x02, 0x10, 0x13, 0x14, 0x15, 0x16 };
    struct map map;
    map_init(&map);
    for (size_t i = 0; i < sizeof deadly; i++) {
        paint(&map, deadly[i]);
        assert_int_equal(site(&map, 5, 5), S2_SITE_BLOCKED | S2_SITE_POOR);
    }
    paint(&map, WATER);
    assert_int_equal(site(&map, 5, 5), S2_SITE_BLOCKED | S2_SITE_POOR);
    *triangle(&map, 3) = SWAMP;
    assert_int_equal(site(&map, 5, 5), S2_SITE_BLOCKED | S2_SITE_POOR);
    *triangle(&map, 3) = DESERT;
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
    paint(&map, DESERT);
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
}

static void test_mine(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    memset(map.up, MOUNTAIN, NODES);
    memset(map.down, MOUNTAIN, NODES);
    assert_int_equal(site(&map, 5, 5), S2_SITE_MINE | S2_SITE_POOR);
    map.heights[6 * WIDTH + 6] = FLAT + 3;
    assert_int_equal(site(&map, 5, 5), S2_SITE_MINE | S2_SITE_POOR);
    map.heights[6 * WIDTH + 6] = FLAT + 4;
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG | S2_SITE_POOR);
    /* Lower neighbours have no effect, nor do other neighbours or trees. */
    map.heights[6 * WIDTH + 6] = 0;
    map.heights[5 * WIDTH + 4] = 30;
    put(&map, 4, 5, PINE, 0x30);
    assert_int_equal(site(&map, 5, 5), S2_SITE_MINE | S2_SITE_POOR);
}

static void test_heights(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    map.heights[6 * WIDTH + 6] = FLAT + 1;
    assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE);
    map.heights[6 * WIDTH + 6] = FLAT + 2;
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG);
    map.heights[6 * WIDTH + 6] = FLAT - 3;
    assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE);
    map.heights[6 * WIDTH + 6] = FLAT - 4;
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG);
    map_init(&map);
    map.heights[5 * WIDTH + 4] = FLAT + 3;
    assert_int_equal(site(&map, 5, 5), S2_SITE_CASTLE);
    map.heights[5 * WIDTH + 4] = FLAT + 4;
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG);
}

/* The twelve nodes two steps away, and their neighbours three steps away, of an odd and of an even row. */
static void test_far_heights(void **state)
{
    (void)state;
    static const int8_t odd[12][2] = { { -1, -2 }, { 0, -2 }, { 1, -2 }, { -1, -1 }, { 2, -1 }, { -2, 0 },
                                       { 2, 0 },   { -1, 1 }, { 2, 1 },  { -1, 2 },  { 0, 2 },  { 1, 2 } };
    static const int8_t even[12][2] = { { -1, -2 }, { 0, -2 }, { 1, -2 }, { -2, -1 }, { 1, -1 }, { -2, 0 },
                                        { 2, 0 },   { -2, 1 }, { 1, 1 },  { -1, 2 },  { 0, 2 },  { 1, 2 } };
    for (int row = 5; row <= 6; row++) {
        size_t huts = 0;
        for (uint32_t i = 0; i < NODES; i++) {
            struct map map;
            map_init(&map);
            map.heights[i] = FLAT + 3;
            huts += site(&map, 5, (uint32_t)row) == S2_SITE_HUT;
        }
        assert_int_equal(huts, 12 + 1); /* and when the node itself is higher than they are */
        for (int i = 0; i < 12; i++) {
            struct map map;
            const int8_t *step = row & 1 ? odd[i] : even[i];
            map_init(&map);
            map.heights[(row + step[1]) * WIDTH + 5 + step[0]] = FLAT - 3;
            assert_int_equal(site(&map, 5, (uint32_t)row), S2_SITE_HUT);
            map.heights[(row + step[1]) * WIDTH + 5 + step[0]] = FLAT - 2;
            assert_int_equal(site(&map, 5, (uint32_t)row), S2_SITE_CASTLE);
        }
    }
}

static void test_trees(void **state)
{
    (void)state;
    struct map map;
    for (uint8_t type = 0xC4; type <= 0xC6; type++) {
        map_init(&map);
        put(&map, 5, 5, type, 0x30);
        assert_int_equal(site(&map, 5, 5), S2_SITE_TREE | S2_SITE_POOR);
        assert_int_equal(site(&map, 6, 5), S2_SITE_HUT);
        assert_int_equal(site(&map, 4, 5), S2_SITE_HUT);
        assert_int_equal(site(&map, 5, 6), S2_SITE_HUT);
        assert_int_equal(site(&map, 6, 6), S2_SITE_HUT);
        assert_int_equal(site(&map, 6, 4), S2_SITE_HUT);
        assert_int_equal(site(&map, 5, 4), S2_SITE_FLAG); /* the tree is in the south-east */
        assert_int_equal(site(&map, 7, 5), S2_SITE_CASTLE);
    }
    /* On ground that allows nothing, the tree has no effect. */
    paint(&map, SNOW);
    assert_int_equal(site(&map, 5, 5), S2_SITE_BLOCKED | S2_SITE_POOR);
}

static void test_granite(void **state)
{
    (void)state;
    struct map map;
    for (uint8_t type = 0xCC; type <= 0xCD; type++) {
        map_init(&map);
        put(&map, 5, 5, type, 3);
        assert_int_equal(site(&map, 5, 5), S2_SITE_BLOCKED | S2_SITE_POOR);
        static const uint8_t around[6][2] = { { 4, 5 }, { 5, 4 }, { 6, 4 }, { 6, 5 }, { 6, 6 }, { 5, 6 } };
        for (int i = 0; i < 6; i++)
            assert_int_equal(site(&map, around[i][0], around[i][1]), S2_SITE_FLAG | S2_SITE_POOR);
        assert_int_equal(site(&map, 3, 5), S2_SITE_CASTLE);
    }
}

static void test_obstacles(void **state)
{
    (void)state;
    for (unsigned index = 0; index < 0x40; index++) {
        bool blocks = index == 0x0B || (index >= 0x15 && index <= 0x21) || (index >= 0x2B && index <= 0x32);
        struct map map;
        map_init(&map);
        put(&map, 5, 5, LANDSCAPE, (uint8_t)index);
        assert_int_equal(site(&map, 5, 5), blocks ? S2_SITE_BLOCKED | S2_SITE_POOR : S2_SITE_CASTLE);
        /* It only affects the neighbour whose flag would be on it. */
        assert_int_equal(site(&map, 5, 4), blocks ? S2_SITE_FLAG : S2_SITE_CASTLE);
        assert_int_equal(site(&map, 6, 5), S2_SITE_CASTLE);
        put(&map, 5, 5, LANDSCAPE + 1, (uint8_t)index);
        assert_int_equal(site(&map, 5, 4), blocks ? S2_SITE_FLAG : S2_SITE_CASTLE);
    }
}

/* Deadly ground at the node in the south-east keeps the flag of a building away. */
static void test_blocked_flag(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    map.up[6 * WIDTH + 6] = SNOW; /* of the neighbour alone */
    assert_int_equal(site(&map, 6, 6), S2_SITE_BLOCKED | S2_SITE_POOR);
    assert_int_equal(site(&map, 5, 5), S2_SITE_FLAG);
}

static void test_headquarters_change_nothing(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    put(&map, 5, 5, S2_TYPE_HEADQUARTERS, 0);
    for (uint32_t i = 0; i < NODES; i++)
        assert_int_equal(site(&map, i % WIDTH, i / WIDTH), S2_SITE_CASTLE);
}

/* The map has no edge: the rules are the same everywhere. */
static void test_seam(void **state)
{
    (void)state;
    struct test_random random = { 3 };
    struct map map, moved;
    uint8_t sites[NODES], expected[NODES];
    for (int round = 0; round < 50; round++) {
        map_init(&map);
        for (uint32_t i = 0; i < NODES; i++) {
            static const uint8_t terrains[] = {
                MEADOW, MEADOW, MEADOW, MEADOW, MEADOW, MOUNTAIN, WATER, SNOW
            };
            static const uint8_t types[] = { 0, 0, 0, 0, 0, 0, PINE, GRANITE };
            map.heights[i] = (uint8_t)(FLAT + test_random_below(&random, 4));
            map.up[i] = terrains[test_random_below(&random, 8)];
            map.down[i] = terrains[test_random_below(&random, 8)];
            put(&map, i % WIDTH, i / WIDTH, types[test_random_below(&random, 8)], 1);
        }
        uint32_t right = (uint32_t)test_random_below(&random, WIDTH);
        uint32_t below = 2 * (uint32_t)test_random_below(&random, HEIGHT / 2);
        for (uint32_t i = 0; i < NODES; i++) {
            uint32_t to = (i / WIDTH + below) % HEIGHT * WIDTH + (i % WIDTH + right) % WIDTH;
            moved.heights[to] = map.heights[i];
            moved.up[to] = map.up[i];
            moved.down[to] = map.down[i];
            moved.index[to] = map.index[i];
            moved.type[to] = map.type[i];
        }
        const struct s2_rule_layers land = land_of(&map), other = land_of(&moved);
        for (enum s2_site_rule rule = S2_SITES_ORIGINAL; rule <= S2_SITES_RTTR; rule++) {
            s2_sites(&land, rule, expected);
            s2_sites(&other, rule, sites);
            for (uint32_t i = 0; i < NODES; i++)
                assert_int_equal(sites[(i / WIDTH + below) % HEIGHT * WIDTH + (i % WIDTH + right) % WIDTH],
                                 expected[i]);
        }
    }
}

/* ---- Return to the Roots ---- */

static void test_rttr_ground(void **state)
{
    (void)state;
    static const struct {
        uint8_t terrain, whole, one;
    } rows[] = {
        { MEADOW, S2_SITE_CASTLE, S2_SITE_CASTLE },  { MOUNTAIN_MEADOW, S2_SITE_CASTLE, S2_SITE_CASTLE },
        { SHALLOW, S2_SITE_CASTLE, S2_SITE_CASTLE }, { 0x22, S2_SITE_CASTLE, S2_SITE_CASTLE },
        { MOUNTAIN, S2_SITE_MINE, S2_SITE_FLAG },    { DESERT, S2_SITE_FLAG, S2_SITE_FLAG },
        { SWAMP, S2_SITE_NOTHING, S2_SITE_FLAG },    { WATER, S2_SITE_NOTHING, S2_SITE_FLAG },
        { 0x13, S2_SITE_NOTHING, S2_SITE_FLAG }, /* deadly in the original */
        { SNOW, S2_SITE_NOTHING, S2_SITE_NOTHING },  { 0x10, S2_SITE_NOTHING, S2_SITE_NOTHING },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct map map;
        map_init(&map);
        *triangle(&map, 2) = rows[i].terrain;
        assert_int_equal(rttr(&map, 5, 5), rows[i].one);
        paint(&map, rows[i].terrain);
        assert_int_equal(rttr(&map, 5, 5), rows[i].whole);
    }
}

static void test_rttr_objects(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    put(&map, 5, 5, PINE, 0x30);
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_NOTHING);
    assert_int_equal(rttr(&map, 6, 5), S2_SITE_HUT);
    assert_int_equal(rttr(&map, 5, 4), S2_SITE_FLAG);
    put(&map, 5, 5, GRANITE, 1);
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_NOTHING);
    assert_int_equal(rttr(&map, 6, 5), S2_SITE_FLAG);
    /* Its editor ignores obstacles. */
    put(&map, 5, 5, LANDSCAPE, 0x15);
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_CASTLE);
}

static void test_rttr_heights(void **state)
{
    (void)state;
    struct map map;
    map_init(&map);
    map.heights[6 * WIDTH + 6] = FLAT + 2;
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_FLAG);
    map_init(&map);
    map.heights[5 * WIDTH + 4] = FLAT - 4;
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_FLAG);
    map_init(&map);
    map.heights[5 * WIDTH + 3] = FLAT + 3;
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_HUT);
    paint(&map, MOUNTAIN);
    map.heights[6 * WIDTH + 6] = FLAT + 3;
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_MINE);
    map.heights[6 * WIDTH + 6] = FLAT + 4;
    assert_int_equal(rttr(&map, 5, 5), S2_SITE_FLAG);
}

static void test_rttr_headquarters(void **state)
{
    (void)state;
    /* Sites within two steps, rows from north to south; headquarters at (6, 6). */
    static const uint8_t expected[5][5] = {
        { 9, 1, 1, 3, 9 }, { 1, 0, 0, 3, 9 }, { 3, 0, 4, 0, 3 }, { 3, 0, 0, 3, 9 }, { 9, 3, 3, 3, 9 }
    };
    struct map map;
    map_init(&map);
    put(&map, 6, 6, S2_TYPE_HEADQUARTERS, 0);
    for (uint32_t row = 0; row < 5; row++)
        for (uint32_t column = 0; column < 5; column++)
            if (expected[row][column] != 9)
                assert_int_equal(rttr(&map, 4 + column, 4 + row), expected[row][column]);
    paint(&map, MOUNTAIN);
    assert_int_equal(rttr(&map, 3, 6), S2_SITE_CASTLE);
}

/* ---- shading ---- */

static void test_shading(void **state)
{
    (void)state;
    static const struct {
        int8_t x, y; /* from the node, in an odd row */
        int8_t height;
        uint8_t shade;
    } rows[] = {
        { 1, -1, 1, 73 },                                       /* north-east */
        { -2, 0, 1, 61 },                                       /* two to the west */
        { -1, 0, 1, 58 },                                       /* west */
        { -1, 1, 1, 55 },                                       /* west of the south-west */
        { 0, 0, 1, 73 },                                        /* itself: 64 - 9 + 3 + 6 + 9 */
        { 1, -1, 20, 128 }, { -1, 0, 20, 0 }, { 0, -1, 5, 64 }, /* others have no effect */
        { 1, 0, 5, 64 },    { 0, 1, 5, 64 },  { 1, 1, 5, 64 },
    };
    const struct s2_torus torus = { WIDTH, HEIGHT };
    uint8_t heights[NODES], shading[NODES];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        memset(heights, FLAT, NODES);
        heights[(5 + rows[i].y) * WIDTH + 5 + rows[i].x] = (uint8_t)(FLAT + rows[i].height);
        s2_shade(&torus, heights, shading);
        assert_int_equal(shading[5 * WIDTH + 5], rows[i].shade);
        assert_int_equal(s2_shading_matches(&torus, heights, shading), NODES);
    }
    /* In even rows the node west of the south-western one is one column further west. */
    memset(heights, FLAT, NODES);
    heights[7 * WIDTH + 3] = FLAT + 1;
    s2_shade(&torus, heights, shading);
    assert_int_equal(shading[6 * WIDTH + 5], 55);
    /* Across the seam. */
    memset(heights, FLAT, NODES);
    heights[WIDTH - 1] = FLAT + 1;
    s2_shade(&torus, heights, shading);
    assert_int_equal(shading[0], 58);
    assert_int_equal(shading[1], 61);
    shading[5] ^= 1;
    assert_int_equal(s2_shading_matches(&torus, heights, shading), NODES - 1);
}

/* Rows and columns of one node wrap onto themselves. */
static void test_tiny(void **state)
{
    (void)state;
    for (uint32_t width = 1; width <= 5; width++)
        for (uint32_t height = 1; height <= 5; height++) {
            struct map map;
            uint8_t cells[25];
            map_init(&map);
            struct s2_rule_layers land = land_of(&map);
            land.torus = (struct s2_torus){ width, height };
            s2_sites(&land, S2_SITES_ORIGINAL, cells);
            for (uint32_t i = 0; i < width * height; i++)
                assert_int_equal(cells[i], S2_SITE_CASTLE);
            s2_shade(&land.torus, map.heights, cells);
            for (uint32_t i = 0; i < width * height; i++)
                assert_int_equal(cells[i], 64);
        }
}

/* ---- names ---- */

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(s2_terrain_name(0, 0x08 | S2_HARBOUR), "meadow1");
    assert_string_equal(s2_terrain_name(1, 0x05), "moor");
    assert_string_equal(s2_terrain_name(2, 0x12), "snow");
    assert_string_equal(s2_terrain_name(9, 0x00), "savannah");
    assert_null(s2_terrain_name(0, 0x17));
    assert_true(s2_terrain_in_rttr(1, 0x11) && !s2_terrain_in_rttr(0, 0x11) && !s2_terrain_in_rttr(0, 0x23));
    assert_true(s2_terrain_in_rttr(0, 0x22) && !s2_terrain_in_widelands(0x22) &&
                !s2_terrain_in_widelands(0x11));
    assert_string_equal(s2_object_name(0xC4, 0x30), "pine");
    assert_string_equal(s2_object_name(0xC6, 0x30), "fir");
    assert_null(s2_object_name(0xC6, 0x70));
    assert_string_equal(s2_object_name(0xC9, 0x2F), "castle_ruin");
    assert_null(s2_object_name(0xC8, 0x36));
    assert_null(s2_object_name(0x20, 0));
    assert_true(s2_object_in_rttr(0xC4, 0x3D) && !s2_object_in_rttr(0xC4, 0x3E) &&
                !s2_object_in_rttr(0xC4, 0x20));
    assert_true(s2_object_in_rttr(0xC8, 0x35) && !s2_object_in_original(0xC8, 0x35));
    assert_true(s2_object_in_original(0xCD, 7) && !s2_object_in_rttr(0xCD, 7) &&
                !s2_object_in_original(0xCC, 0));
}

/* Values prepared for all nodes do not change the result, whatever the size of the torus. */
static void test_prepared(void **state)
{
    (void)state;
    static const uint8_t grounds[] = { MEADOW, MEADOW, MEADOW, MEADOW, MOUNTAIN, SNOW, SWAMP, DESERT, WATER };
    static const uint8_t types[] = { 0, 0, 0, 0, 0, PINE, GRANITE, LANDSCAPE, S2_TYPE_HEADQUARTERS };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct test_random random = { 8 };
    for (unsigned round = 0; round < 400; round++) {
        struct map map;
        uint8_t plain[NODES], prepared[NODES];
        for (unsigned i = 0; i < NODES; i++) {
            map.heights[i] = (uint8_t)(FLAT + test_random_below(&random, round % 5 + 1));
            map.up[i] = grounds[test_random_below(&random, round % 2 ? 5 : sizeof grounds)];
            map.down[i] = grounds[test_random_below(&random, round % 2 ? 5 : sizeof grounds)];
            map.type[i] = types[test_random_below(&random, sizeof types)];
            map.index[i] = (uint8_t)test_random_below(&random, 0x30);
        }
        struct s2_rule_layers land = land_of(&map);
        land.torus.width = 1 + (uint32_t)test_random_below(&random, WIDTH);
        land.torus.height = 1 + (uint32_t)test_random_below(&random, HEIGHT);
        for (unsigned rule = 0; rule < 2; rule++) {
            struct s2_rule_layers ready = land;
            struct mw_arena arena;
            mw_arena_init(&arena, context);
            assert_int_equal(s2_rule_layers_prepare(&ready, &arena), 0);
            assert_int_equal(s2_rttr_grounds_prepare(&ready, &arena), 0);
            s2_sites(&land, rule ? S2_SITES_RTTR : S2_SITES_ORIGINAL, plain);
            s2_sites(&ready, rule ? S2_SITES_RTTR : S2_SITES_ORIGINAL, prepared);
            mw_arena_free(&arena);
            assert_memory_equal(plain, prepared, (size_t)land.torus.width * land.torus.height);
        }
    }
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flat_meadow),
        cmocka_unit_test(test_each_triangle),
        cmocka_unit_test(test_whole_grounds),
        cmocka_unit_test(test_mine),
        cmocka_unit_test(test_heights),
        cmocka_unit_test(test_far_heights),
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_granite),
        cmocka_unit_test(test_obstacles),
        cmocka_unit_test(test_blocked_flag),
        cmocka_unit_test(test_headquarters_change_nothing),
        cmocka_unit_test(test_seam),
        cmocka_unit_test(test_rttr_ground),
        cmocka_unit_test(test_rttr_objects),
        cmocka_unit_test(test_rttr_heights),
        cmocka_unit_test(test_rttr_headquarters),
        cmocka_unit_test(test_shading),
        cmocka_unit_test(test_tiny),
        cmocka_unit_test(test_prepared),
        cmocka_unit_test(test_names),
    };
    return TEST_RUN(tests);
}
