/* Maps of Settlers II shifted, mirrored, rotated, cropped, enlarged and copied: exact nodes, the seam, and
 * inverse operations. Real maps are from the corpus, if it is present. */
#include "test.h"

#include "formats/settlers2/areas.h"
#include "formats/settlers2/animal_list.h"
#include "formats/settlers2/computed_layers.h"
#include "settlers2_edit.h"

static struct test_doc test;
static struct sample sample;

/* Every layer has distinct values in each node, and the lists have entries. */
static void make_busy(struct sample *busy)
{
    static const uint8_t terrains[] = { 8, 9, 5, 1, 0x0B, 8, 4, 3 };
    struct test_random random = { 7 };
    sample_init(busy);
    for (unsigned i = 0; i < SAMPLE_NODES; i++) {
        busy->layers[LAYER_HEIGHTS][i] = (uint8_t)(10 + test_random_below(&random, 4));
        busy->layers[LAYER_UP][i] = terrains[test_random_below(&random, 8)];
        busy->layers[LAYER_DOWN][i] = terrains[test_random_below(&random, 8)];
        busy->layers[LAYER_ROADS][i] = (uint8_t)test_random_below(&random, 256);
        busy->layers[LAYER_RESOURCES][i] = (uint8_t)test_random_below(&random, 256);
    }
    busy->layers[LAYER_UP][77] |= 0x40;
    busy->layers[LAYER_DOWN][78] |= 0x80;
    sample_set(busy, LAYER_TYPE, 5, 5, 0xC4);
    sample_headquarters(busy, 0, 8, 10);
    sample_headquarters(busy, 2, 31, 11);
    sample_set(busy, LAYER_ANIMALS, 3, 3, 1);
    sample_set(busy, LAYER_ANIMALS, 0, 30, 2);
    busy->animals[0].kind = 1;
    busy->animals[0].x = busy->animals[0].y = 3;
    busy->animals[1].kind = 2;
    busy->animals[1].y = 30;
    busy->animal_count = 2;
    busy->areas[1].kind = 2;
    busy->areas[1].x = 4;
    busy->areas[1].y = 7;
    busy->areas[1].size = 1;
    busy->areas[2].x = 9; /* unused, with left-over values */
}

static void open_busy(void)
{
    make_busy(&sample);
    sample_test(&test, &sample);
}

/* The file is the sample's, byte for byte. */
static void expect_same(void)
{
    uint8_t bytes[SAMPLE_BYTES];
    void *data;
    size_t size, expected = sample_bytes(&sample, bytes);
    assert_int_equal(mw_write(test.doc, NULL, 0, &data, &size), 0);
    assert_int_equal(size, expected);
    assert_memory_equal(data, bytes, size);
    mw_free(test.context, data);
}

/* ---- shifting ---- */

static void shifted_by_even_rows(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "shift dx=3 dy=-4");
    assert_string_equal(mw_change_at(test.doc, 0)->path, "");
    for (unsigned y = 0; y < SAMPLE_SIDE; y++)
        for (unsigned x = 0; x < SAMPLE_SIDE; x++) {
            unsigned from = (y + 4) % SAMPLE_SIDE * SAMPLE_SIDE + (x + SAMPLE_SIDE - 3) % SAMPLE_SIDE;
            assert_int_equal(grid_at(&test.world->heights, x, y), sample.layers[LAYER_HEIGHTS][from]);
            assert_int_equal(grid_at(&test.world->terrain_up, x, y), sample.layers[LAYER_UP][from]);
            assert_int_equal(grid_at(&test.world->roads, x, y), sample.layers[LAYER_ROADS][from]);
        }
    assert_int_equal(test.world->hq_x.player1, 11);
    assert_int_equal(test.world->hq_y.player1, 6);
    assert_int_equal(test.world->hq_x.player3, 2);
    assert_int_equal(test.world->hq_y.player3, 7);
    assert_int_equal(test.world->hq_x.player2, 0xFFFF);
    /* 0,30 now comes before 3,3: the list still matches the layer. */
    assert_int_equal(test.world->animals.items[0].kind, 2);
    assert_int_equal(test.world->animals.items[0].x, 3);
    assert_int_equal(test.world->animals.items[0].y, 26);
    assert_int_equal(test.world->animals.items[1].y, 31);
    assert_int_equal(test.world->areas.items[1].x, 7);
    assert_int_equal(test.world->areas.items[1].y, 3);
    assert_int_equal(test.world->areas.items[2].x, 9);
    test_edit(&test, "shift dx=-3 dy=4");
    expect_same();
    test_doc_end(&test);
}

/* Half a node to the right: nodes of odd rows go one column further. */
/* Animals that are listed outside the map stay where they are. */
static void animals_outside_stay(void **state)
{
    (void)state;
    make_busy(&sample);
    sample_animal(&sample, 3, SAMPLE_SIDE, 5);
    sample_animal(&sample, 3, 5, SAMPLE_SIDE);
    sample_animal(&sample, 3, SAMPLE_SIDE - 1, SAMPLE_SIDE - 1);
    sample.hq_x[4] = SAMPLE_SIDE;
    sample.hq_y[4] = 5;
    sample.hq_x[5] = 5;
    sample.hq_y[5] = SAMPLE_SIDE;
    sample_test(&test, &sample);
    test_edit(&test, "shift dx=1 dy=2 recompute=no");
    EXPECT_CHANGES(&test, ": shifted by 1,2, 1024 nodes changed");
    static const uint16_t places[][2] = { { 4, 5 }, { 1, 0 }, { 32, 5 }, { 5, 32 }, { 0, 1 } };
    assert_int_equal(test.world->hq_x.player5, SAMPLE_SIDE);
    assert_int_equal(test.world->hq_y.player5, 5);
    assert_int_equal(test.world->hq_x.player6, 5);
    assert_int_equal(test.world->hq_y.player6, SAMPLE_SIDE);
    assert_int_equal(test.world->animals.count, 5);
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(test.world->animals.items[i].x, places[i][0]);
        assert_int_equal(test.world->animals.items[i].y, places[i][1]);
    }
    test_doc_end(&test);
}

static void shifted_by_odd_rows(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "shift dy=1");
    assert_int_equal(test.world->hq_x.player1, 8);
    assert_int_equal(test.world->hq_y.player1, 11);
    assert_int_equal(test.world->hq_x.player3, 0);
    assert_int_equal(test.world->hq_y.player3, 12);
    test_edit(&test, "shift dy=-1");
    expect_same();
    test_edit(&test, "shift dy=-1");
    assert_int_equal(test.world->hq_x.player1, 7);
    assert_int_equal(test.world->hq_y.player1, 9);
    assert_int_equal(test.world->hq_x.player3, 31);
    assert_int_equal(test.world->hq_y.player3, 10);
    test_edit(&test, "shift dx=64 dy=65");
    test_edit(&test, "shift dy=-64");
    expect_same();
    test_doc_end(&test);
}

/* Neighbours stay neighbours, so computed layers move with the nodes. */
static void expect_shift_keeps_what_is_computed(struct test_doc *shifted, const char *operation)
{
    struct s2_rule_layers land = s2_rule_layers_of(shifted->world);
    size_t nodes = (size_t)land.torus.width * land.torus.height;
    test_edit(shifted, "recompute layer=shading layer=sites");
    test_edit(shifted, operation);
    land = s2_rule_layers_of(shifted->world);
    assert_int_equal(s2_shading_matches(&land.torus, land.heights, shifted->world->shading.cells), nodes);
    uint8_t *sites = malloc(nodes);
    assert_non_null(sites);
    s2_sites(&land, S2_SITES_ORIGINAL, sites);
    assert_memory_equal(shifted->world->sites.cells, sites, nodes);
    free(sites);
}

static void shifting_keeps_what_is_computed(void **state)
{
    (void)state;
    static const char *const operations[] = { "shift dx=1", "shift dy=1", "shift dx=7 dy=2",
                                              "shift dx=-9 dy=-5" };
    open_busy();
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        expect_shift_keeps_what_is_computed(&test, operations[i]);
    test_doc_end(&test);
}

/* ---- mirroring and rotating ---- */

static void mirrored_left_and_right(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "mirror axis=x");
    for (unsigned y = 0; y < SAMPLE_SIDE; y++)
        for (unsigned x = 0; x < SAMPLE_SIDE; x++) {
            /* Odd rows are half a node to the right of the axis. */
            unsigned from = y * SAMPLE_SIDE + (2 * SAMPLE_SIDE - x - (y & 1)) % SAMPLE_SIDE;
            unsigned west = y * SAMPLE_SIDE + (2 * SAMPLE_SIDE - x - (y & 1) - 1) % SAMPLE_SIDE;
            assert_int_equal(grid_at(&test.world->heights, x, y), sample.layers[LAYER_HEIGHTS][from]);
            assert_int_equal(grid_at(&test.world->terrain_up, x, y), sample.layers[LAYER_UP][from]);
            /* The triangle to the right of the node was the one to its left, stored with the western node. */
            assert_int_equal(grid_at(&test.world->terrain_down, x, y) & 0x3F,
                             sample.layers[LAYER_DOWN][west] & 0x3F);
            assert_int_equal(grid_at(&test.world->terrain_down, x, y) & 0xC0,
                             sample.layers[LAYER_DOWN][from] & 0xC0);
            unsigned road = grid_at(&test.world->roads, x, y);
            assert_int_equal(road & 3, sample.layers[LAYER_ROADS][west] & 3);
            assert_int_equal(road >> 2 & 3, sample.layers[LAYER_ROADS][from] >> 4 & 3);
            assert_int_equal(road >> 4 & 3, sample.layers[LAYER_ROADS][from] >> 2 & 3);
            assert_int_equal(road >> 6, sample.layers[LAYER_ROADS][from] >> 6);
        }
    assert_int_equal(test.world->hq_x.player1, 24);
    assert_int_equal(test.world->hq_x.player3, 0);
    test_edit(&test, "mirror axis=x");
    expect_same();
    test_doc_end(&test);
}

/* One triangle of each kind, and its target. */
static void triangles_change_kind_upside_down(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_UP, 4, 4, 0x45); /* nodes 4,4  3,5  4,5; a harbour at 4,4 */
    sample_set(&sample, LAYER_DOWN, 10, 7, 1); /* nodes 10,7  11,7  11,8 */
    sample_set(&sample, LAYER_ROADS, 20, 3,
               0x39); /* 1 to the east, 2 to the south-east, 3 to the south-west */
    sample_test(&test, &sample);
    test_edit(&test, "mirror axis=y");
    /* Nodes 4,28  3,27  4,27: the tip is down now, stored with the left node. */
    assert_nodes(&test.world->terrain_down, 5, "3,27");
    assert_nodes(&test.world->terrain_up, 0x48, "4,28");
    /* Nodes 10,25  11,25  11,24: the tip is the node above. */
    assert_nodes(&test.world->terrain_up, 1, "11,24");
    /* 20,29: east as before; to the north-east 21,28, which goes south-west; to the north-west 20,28. */
    assert_nodes(&test.world->roads, 1, "20,29");
    assert_nodes(&test.world->roads, 2 << 4, "21,28");
    assert_nodes(&test.world->roads, 3 << 2, "20,28");
    test_edit(&test, "mirror axis=y");
    expect_same();
    test_edit(&test, "rotate");
    /* Nodes 28,28  28,27  27,27. */
    assert_nodes(&test.world->terrain_down, 5, "27,27");
    assert_nodes(&test.world->terrain_up, 0x48, "28,28");
    /* 10,7 goes to 21,25, 11,7 to 20,25 and 11,8 to 21,24. */
    assert_nodes(&test.world->terrain_up, 1, "21,24");
    test_edit(&test, "rotate by=180");
    expect_same();
    test_doc_end(&test);
}

static void opposites_restore_the_map(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "mirror axis=y");
    test_edit(&test, "mirror axis=y");
    expect_same();
    test_edit(&test, "rotate");
    test_edit(&test, "rotate");
    expect_same();
    test_edit(&test, "mirror axis=x");
    test_edit(&test, "mirror axis=y");
    test_edit(&test, "rotate by=180");
    expect_same();
    test_edit(&test, "rotate by=360");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_refused(&test, "rotate by=90", MW_E_UNSUPPORTED,
                   "rotate: rotation by 90 degrees is not possible: every other row is shifted by half a "
                   "node, so only a "
                   "rotation by 180 degrees maps nodes to nodes");
    test_doc_end(&test);
}

/* The ground around a node moves with it, whatever the operation, so areas keep their sizes. */
static void grounds_stay_at_their_nodes(void **state)
{
    (void)state;
    static const char *const operations[] = { "mirror axis=x", "mirror axis=y", "rotate" };
    open_busy();
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        struct s2_area before[S2_AREAS], after[S2_AREAS];
        uint8_t layer[SAMPLE_NODES];
        size_t count, again;
        struct s2_rule_layers land = s2_rule_layers_of(test.world);
        assert_int_equal(s2_find_areas(test.context, &land, layer, before, &count), 0);
        test_edit(&test, operations[i]);
        land = s2_rule_layers_of(test.world);
        assert_int_equal(s2_find_areas(test.context, &land, layer, after, &again), 0);
        assert_int_equal(again, count);
        uint64_t sums[2][3] = { { 0 } };
        for (size_t k = 0; k < S2_AREAS; k++) {
            sums[0][before[k].kind] += before[k].size * (uint64_t)before[k].size;
            sums[1][after[k].kind] += after[k].size * (uint64_t)after[k].size;
        }
        assert_memory_equal(sums[0], sums[1], sizeof sums[0]);
    }
    test_doc_end(&test);
}

/* ---- odd heights ---- */

static const char odd_map[] =
    "{\"$format\": \"settlers2\", \"form\": \"world\", \"magic\": \"WORLD_V1.0\", \"title\": \"Odd\", "
    "\"heights\": [\"0*4\", \"1*4\", \"2*4\"], ";

static void build_odd(void)
{
    static const char *const layers[] = { "terrain_up",     "terrain_down", "roads",        "object_index",
                                          "object_type",    "animal_layer", "unused_layer", "sites",
                                          "constant_layer", "cursor_layer", "resources",    "shading",
                                          "area_layer" };
    char json[8192];
    size_t length = (size_t)snprintf(json, sizeof json, "%s\"areas\": [", odd_map);
    for (size_t i = 0; i < 250; i++)
        length += (size_t)snprintf(json + length, sizeof json - length, i ? ", {}" : "{}");
    length += (size_t)snprintf(json + length, sizeof json - length, "], ");
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++)
        length += (size_t)snprintf(json + length, sizeof json - length,
                                   "%s\"%s\": [\"0*4\", \"0*4\", \"0*4\"]", i ? ", " : "", layers[i]);
    snprintf(json + length, sizeof json - length, "}");
    test_doc_begin(&test);
    test_doc_take(&test, mw_build(test.context, "odd.json", json, strlen(json), &test.doc));
}

static void odd_heights_have_a_seam(void **state)
{
    (void)state;
    build_odd();
    assert_refused(
        &test, "shift dy=2", MW_E_UNSUPPORTED,
        "shift: the map has 3 rows; with an odd number of rows, the map cannot be shifted up or down");
    assert_refused(
        &test, "rotate", MW_E_UNSUPPORTED,
        "rotate: the map has 3 rows; with an odd number of rows, top and bottom cannot be swapped");
    assert_refused(
        &test, "crop rect=0,2,2,2 wrap", MW_E_UNSUPPORTED,
        "crop: the map has 3 rows; with an odd number of rows, rectangles cannot cross the upper edge");
    assert_refused(
        &test, "copy-rect rect=0,0,1,2 to=0,2 wrap", MW_E_UNSUPPORTED,
        "copy-rect: odd.json has 3 rows; with an odd number of rows, rectangles cannot cross the upper edge");
    test_edit(&test, "copy-rect rect=0,0,4,3 to=0,0");
    test_edit(&test, "copy-rect rect=0,1,1,2 to=0,1");
    test_edit(&test, "shift dx=1");
    test_edit(&test, "mirror axis=x");
    test_edit(&test, "crop rect=0,1,2,2");
    assert_nodes(&test.world->heights, 1, "0,0 1,0");
    assert_nodes(&test.world->heights, 2, "0,1 1,1");
    test_doc_end(&test);
}

/* ---- sizes ---- */

static void cropped(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "crop rect=30,4,10,12 wrap");
    EXPECT_CHANGES(&test, "width: 32 x 32 -> 10 x 12 nodes", "hq_x.player1: 8,10 -> none, outside the map",
                   "animals: 2 -> 0, only those on the map");
    assert_int_equal(test.world->width, 10);
    assert_int_equal(test.world->ui_height, 12);
    for (unsigned y = 0; y < 12; y++)
        for (unsigned x = 0; x < 10; x++)
            assert_int_equal(grid_at(&test.world->heights, x, y),
                             sample.layers[LAYER_HEIGHTS][(y + 4) * SAMPLE_SIDE + (x + 30) % SAMPLE_SIDE]);
    assert_int_equal(test.world->hq_x.player3, 1);
    assert_int_equal(test.world->hq_y.player3, 7);
    assert_int_equal(test.world->areas.items[1].x, 6);
    assert_int_equal(test.world->areas.items[0].kind, 0);
    assert_refused(&test, "crop rect=0,0,3,4", MW_E_ARGUMENT,
                   "crop: rect: 3 x 4 nodes; width and height must be even for the map to wrap around");
    assert_refused(
        &test, "crop rect=0,0,12,12", MW_E_ARGUMENT,
        "crop: rect: 12 x 12 nodes exceed the size of the map, 10 x 12; use the operation \"enlarge\" "
        "to make the map larger");
    assert_refused(&test, "enlarge size=65534x65534", MW_E_LIMIT,
                   "enlarge: 65534 x 65534 cells need more than the limit of 268435456 bytes");
    test_doc_end(&test);
}

/* From an odd row on everything is half a node further left. */
/* What a removed area leaves is an unused entry; the value that most nodes have is that of new ones. */
static void cropped_and_enlarged(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "crop rect=10,10,8,8 recompute=no");
    assert_int_equal(test.world->areas.items[1].kind, 0);
    assert_int_equal(test.world->areas.items[1].x, 0);
    assert_int_equal(test.world->areas.items[1].y, 0);
    assert_int_equal(test.world->areas.items[1].size, 0);
    for (int height = 0; height <= 2; height++) {
        char operation[40];
        snprintf(operation, sizeof operation, "level to=%d rect=1,0,7,8", height);
        test_edit(&test, operation);
        size_t before = grid_count(&test.world->heights, (uint8_t)height);
        test_edit(&test, "enlarge size=10x10 recompute=no");
        assert_int_equal(grid_count(&test.world->heights, (uint8_t)height), before + 36);
        test_edit(&test, "crop rect=0,0,8,8 recompute=no");
    }
    test_doc_end(&test);
}

static void cropped_from_an_odd_row(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "crop rect=5,5,4,4");
    static const unsigned from[4][2] = { { 5, 5 }, { 6, 6 }, { 5, 7 }, { 6, 8 } };
    for (unsigned y = 0; y < 4; y++)
        for (unsigned x = 0; x < 4; x++)
            assert_int_equal(grid_at(&test.world->resources, x, y),
                             sample.layers[LAYER_RESOURCES][from[y][1] * SAMPLE_SIDE + from[y][0] + x]);
    test_doc_end(&test);
}

static size_t count_of(unsigned layer, uint8_t value)
{
    size_t count = 0;
    for (size_t i = 0; i < SAMPLE_NODES; i++)
        count += sample.layers[layer][i] == value;
    return count;
}

static void enlarged(void **state)
{
    (void)state;
    sample_init(&sample);
    sample_set(&sample, LAYER_SHADING, 3, 3, 77);
    sample_test(&test, &sample);
    test_edit(&test, "enlarge size=36x40 to=2,4 recompute=no");
    assert_int_equal(grid_count(&test.world->shading, 64), 36 * 40 - 1);
    assert_int_equal(grid_at(&test.world->shading, 5, 7), 77);
    EXPECT_CHANGES(&test, "width: 32 x 32 -> 36 x 40 nodes");
    assert_int_equal(test.world->ui_width, 36);
    assert_int_equal(test.world->hq_x.player1, 10);
    assert_int_equal(test.world->hq_y.player1, 14);
    assert_int_equal(grid_count(&test.world->heights, 10), 36 * 40);
    assert_int_equal(grid_count(&test.world->terrain_up, 8), SAMPLE_NODES);
    assert_int_equal(grid_count(&test.world->terrain_up, 5), 36 * 40 - SAMPLE_NODES);
    assert_int_equal(grid_at(&test.world->terrain_down, 1, 4), 5);
    assert_int_equal(grid_at(&test.world->terrain_down, 2, 4), 8);
    assert_int_equal(grid_at(&test.world->area_layer, 0, 0), 254);
    assert_int_equal(grid_at(&test.world->constant_layer, 0, 0), 7);
    assert_int_equal(grid_count(&test.world->animal_layer, 0),
                     36 * 40 - SAMPLE_NODES + count_of(LAYER_ANIMALS, 0));
    /* New nodes get computed values, old ones keep theirs. */
    assert_int_equal(grid_at(&test.world->sites, 0, 0), 0x78);
    assert_int_equal(grid_at(&test.world->sites, 2, 4), 4);
    test_edit(&test, "crop rect=2,4,32,32 recompute=no");
    expect_same();
    test_edit(&test, "enlarge size=32x34 terrain=meadow2 height=9 to=0,-1 wrap");
    assert_int_equal(grid_count(&test.world->heights, 9), 64);
    assert_int_equal(grid_count(&test.world->terrain_down, 9), 64);
    test_edit(&test, "crop rect=0,-1,32,32 wrap");
    expect_same();
    assert_refused(
        &test, "enlarge size=30x40", MW_E_ARGUMENT,
        "enlarge: size: 30 x 40 is smaller than the map, 32 x 32; use the operation \"crop\" to make "
        "the map smaller");
    assert_refused(&test, "enlarge size=36x40 to=5,0", MW_E_ARGUMENT,
                   "enlarge: to: 5,0 to 36,31 is outside the new map (x is 0 to 35, y is 0 to 39); with "
                   "wrap, positions wrap around its edges");
    assert_refused(&test, "enlarge size=40x36 to=0,5", MW_E_ARGUMENT,
                   "enlarge: to: 0,5 to 31,36 is outside the new map (x is 0 to 39, y is 0 to 35); with "
                   "wrap, positions wrap around its edges");
    assert_refused(&test, "enlarge size=33x40", MW_E_ARGUMENT,
                   "enlarge: size: 33 x 40 nodes; width and height must be even for the map to wrap around");
    assert_refused(
        &test, "enlarge size=40x40 terrain=medow1", MW_E_ARGUMENT,
        "enlarge: terrain: unknown name \"medow1\" in the landscape greenland; did you mean meadow1?");
    assert_int_equal(mw_edit(test.doc, "enlarge size=65534x65534"), MW_E_LIMIT);
    test_doc_end(&test);
}

/* Positions in the header and the list that are outside the map would be on it when it grows. */
static void animals_outside_stay_outside(void **state)
{
    (void)state;
    sample_init(&sample);
    sample.hq_x[3] = 40;
    sample.hq_y[3] = 41;
    sample.hq_y[4] = 7; /* half an entry, as real maps have */
    sample.animals[0].kind = 1;
    sample.animals[0].x = 33;
    sample.animal_count = 1;
    sample_test(&test, &sample);
    test_edit(&test, "shift dx=1");
    assert_int_equal(test.world->animals.items[0].x, 33);
    test_edit(&test, "enlarge size=64x64 recompute=no");
    EXPECT_CHANGES(&test, "width: 32 x 32 -> 64 x 64 nodes", "hq_x.player4: 40,41 -> none, outside the map",
                   "animals: 1 -> 0, only those on the map");
    assert_int_equal(test.world->hq_y.player4, 0xFFFF);
    assert_int_equal(test.world->hq_y.player5, 7);
    test_doc_end(&test);
}

/* ---- copying ---- */

static void copied_within_the_map(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "copy-rect rect=1,2,4,3 to=30,20 wrap");
    for (unsigned y = 0; y < 3; y++)
        for (unsigned x = 0; x < 4; x++) {
            unsigned from = (y + 2) * SAMPLE_SIDE + x + 1;
            assert_int_equal(grid_at(&test.world->heights, (30 + x) % 32, 20 + y),
                             sample.layers[LAYER_HEIGHTS][from]);
            assert_int_equal(grid_at(&test.world->terrain_down, (30 + x) % 32, 20 + y),
                             sample.layers[LAYER_DOWN][from]);
        }
    assert_nodes(&test.world->animal_layer, 1, "3,3 0,21");
    assert_int_equal(test.world->animals.count, 3);
    assert_int_equal(test.world->animals.items[1].x, 0);
    assert_int_equal(test.world->animals.items[1].y, 21);
    test_doc_end(&test);
}

static void headquarters_are_not_copied(void **state)
{
    (void)state;
    open_busy();
    test_edit(&test, "copy-rect rect=8,10,1,1 to=20,20 layer=objects");
    assert_int_equal(mw_change_count(test.doc), 0);
    test_edit(&test, "copy-rect rect=5,5,1,1 to=8,11 layer=objects");
    assert_nodes(&test.world->object_type, 0xC4, "5,5 8,11");
    test_edit(&test, "copy-rect rect=5,5,1,1 to=31,11 layer=objects");
    assert_int_equal(mw_change_count(test.doc), 0);
    assert_nodes(&test.world->object_type, 0x80, "8,10 31,11");
    /* 77 is 13,2: the harbour alone, then the texture without it. */
    test_edit(&test, "copy-rect rect=13,2,1,1 to=20,20 layer=harbours");
    assert_int_equal(grid_at(&test.world->terrain_up, 20, 20), sample.layers[LAYER_UP][20 * 32 + 20] | 0x40);
    test_edit(&test, "copy-rect rect=13,2,1,1 to=22,20 layer=terrain");
    assert_int_equal(grid_at(&test.world->terrain_up, 22, 20), sample.layers[LAYER_UP][77] & 0x3F);
    test_doc_end(&test);
}

static void copied_from_another_map(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 96];
    uint8_t bytes[SAMPLE_BYTES];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/other.swd", folder);
    make_busy(&sample);
    sample.landscape = 2;
    test_write_file(path, bytes, sample_bytes(&sample, bytes));
    sample_init(&sample);
    sample_test(&test, &sample);
    snprintf(operation, sizeof operation, "copy-rect file=%s rect=0,0,2,2 to=4,4 layer=heights recompute=no",
             path);
    test_edit(&test, operation);
    const struct mw_change *last = mw_change_at(test.doc, mw_change_count(test.doc) - 1);
    assert_string_equal(last->path, "landscape");
    assert_string_equal(last->text, "stays greenland; the copied nodes are from a map of landscape winter");
    test_write_file(path, "nothing", 7);
    snprintf(operation, sizeof operation, "copy-rect file=%s rect=0,0,2,2 to=4,4", path);
    assert_true(mw_edit(test.doc, operation) < 0);
    memset(bytes, 0, 2250);
    snprintf(path, sizeof path, "%s/CONTI000.DAT", folder);
    test_write_file(path, bytes, 2250);
    snprintf(operation, sizeof operation, "copy-rect file=%s rect=0,0,2,2 to=4,4", path);
    assert_int_equal(mw_edit(test.doc, operation), MW_E_ARGUMENT);
    assert_non_null(strstr(mw_error_message(test.context), "has no layers; a map is required"));
    assert_refused(&test, "copy-rect rect=0,0,40,2 to=0,0", MW_E_ARGUMENT,
                   "copy-rect: rect: 40 x 2 nodes exceed the size of map.swd, 32 x 32");
    test_doc_end(&test);
    test_folder_remove(folder);
}

/* ---- real maps ---- */

static void write_map(struct mw_document *doc, uint8_t **bytes, size_t *size)
{
    void *data;
    if (mw_write(doc, NULL, 0, &data, size) < 0)
        fail_msg("cannot be written");
    *bytes = data;
}

/* After the operation and its inverse, the file is the same. Maps whose header is repaired on the way are
 * skipped. */
static void expect_back(struct test_doc *real, const char *path, const char *there, const char *back)
{
    uint8_t *before, *after;
    size_t before_size, after_size;
    write_map(real->doc, &before, &before_size);
    test_edit(real, there);
    test_edit(real, back);
    write_map(real->doc, &after, &after_size);
    if (before_size != after_size || memcmp(before, after, after_size) != 0)
        fail_msg("%s: %s and %s change it", path, there, back);
    mw_free(real->context, before);
    mw_free(real->context, after);
}

static void try_real(const char *path, void *user)
{
    struct test_doc real;
    test_doc_file(&real, path);
    const struct s2_map *map = real.world;
    bool usable = (map->form <= S2_FORM_SHORT_DAT) && !mw_document_damaged(real.doc) &&
                  !map->trace.gap.size && map->width <= 96;
    if (usable) {
        char operation[64];
        expect_back(&real, path, "shift dx=5 dy=7", "shift dx=-5 dy=-7");
        expect_back(&real, path, "mirror axis=x", "mirror axis=x");
        expect_back(&real, path, "mirror axis=y", "mirror axis=y");
        expect_back(&real, path, "rotate", "rotate");
        snprintf(operation, sizeof operation, "crop rect=3,5,%u,%u wrap", map->width, map->height);
        /* Animals listed outside the map would not be restored. */
        if (s2_animals_listed(map))
            expect_back(&real, path, operation, "shift dx=3 dy=5");
        expect_shift_keeps_what_is_computed(&real, "shift dx=11 dy=3");
        test_edit(&real, "mirror axis=x recompute");
        test_edit(&real, "crop rect=3,3,32,32 wrap recompute");
        test_edit(&real, "enlarge size=64x64 to=7,9 recompute");
        test_edit(&real, "fill-resources ores=mixed");
        test_edit(&real, "limit-steps recompute");
        (*(size_t *)user)++;
        struct mw_mismatch mismatch;
        assert_int_equal(mw_verify(real.doc, &mismatch),
                         1); /* it is a different file now, and can be written */
    }
    test_doc_end(&real);
}

static void real_maps_are_restored(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    size_t count = 0;
    test_each_world("settlers2", ".swd", 1, try_real, &count);
    assert_true(count > 0);
    if (!test_corpus_has(folder, "settlers2"))
        return;
    test_each_file(folder, ".wld", try_real, &count);
    test_each_file(folder, ".dat", try_real, &count);
    assert_true(count > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shifted_by_even_rows),
        cmocka_unit_test(animals_outside_stay),
        cmocka_unit_test(shifted_by_odd_rows),
        cmocka_unit_test(shifting_keeps_what_is_computed),
        cmocka_unit_test(mirrored_left_and_right),
        cmocka_unit_test(triangles_change_kind_upside_down),
        cmocka_unit_test(opposites_restore_the_map),
        cmocka_unit_test(grounds_stay_at_their_nodes),
        cmocka_unit_test(odd_heights_have_a_seam),
        cmocka_unit_test(cropped),
        cmocka_unit_test(cropped_and_enlarged),
        cmocka_unit_test(cropped_from_an_odd_row),
        cmocka_unit_test(enlarged),
        cmocka_unit_test(animals_outside_stay_outside),
        cmocka_unit_test(copied_within_the_map),
        cmocka_unit_test(headquarters_are_not_copied),
        cmocka_unit_test(copied_from_another_map),
        cmocka_unit_test(real_maps_are_restored),
    };
    return TEST_RUN(tests);
}
