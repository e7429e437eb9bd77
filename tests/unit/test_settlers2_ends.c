/* Layers of maps end with their last node: rules read no further. */
#include "test.h"

#include "settlers2_edit.h"

/* Every layer has a value that rules report, at the first and the last node. */
static void conspicuous(struct test_doc *test)
{
    static struct sample sample;
    static const uint8_t values[SAMPLE_LAYERS] = {
        [LAYER_HEIGHTS] = 70, [LAYER_UP] = 0xC5,       [LAYER_DOWN] = 0xDF,         [LAYER_ROADS] = 1,
        [LAYER_INDEX] = 0x33, [LAYER_TYPE] = 0x40,     [LAYER_ANIMALS] = 77,        [LAYER_UNUSED] = 9,
        [LAYER_SITES] = 0x44, [LAYER_RESOURCES] = 0xE, [LAYER_ANIMALS_COPY] = 0x77, [LAYER_SHADING] = 3,
        [LAYER_AREAS] = 5,
    };
    sample_init(&sample);
    for (unsigned layer = 0; layer < SAMPLE_LAYERS; layer++) {
        sample_set(&sample, layer, 0, 0, values[layer]);
        sample_set(&sample, layer, SAMPLE_SIDE - 1, SAMPLE_SIDE - 1, values[layer]);
    }
    sample_set(&sample, LAYER_DOWN, 3, 3, 0x48);
    sample_set(&sample, LAYER_UP, 5, 5, 0x48);
    sample_test(test, &sample);
}

/* Of conspicuous(), in order. */
static const char *const reports[] = {
    "S2M120 terrain_down[0,0]: texture 0x1F: Return to the Roots does not support it and refuses the map",
    "S2M120 terrain_down[31,31]: texture 0x1F: Return to the Roots does not support it and refuses the map",
    "S2M121 terrain_down[0,0]: texture 0x1F: the game has no such texture",
    "S2M121 terrain_down[31,31]: texture 0x1F: the game has no such texture",
    "S2M122 terrain_down[0,0]: texture 0x1F: Widelands does not support it",
    "S2M122 terrain_down[31,31]: texture 0x1F: Widelands does not support it",
    "S2M123 terrain_up[0,0]: 2 of 1024 nodes have bit 0x80 set in their texture; this is the first",
    "S2M123 terrain_down[0,0]: 2 of 1024 nodes have bit 0x80 set in their texture; this is the first",
    "S2M124 roads[0,0]: 2 of 1024 nodes have roads; this is the first",
    "S2M125 heights[0,0]: 10 pairs of neighbouring nodes differ by more than 5; the steepest: height 70 "
    "here, 10 at 1,0 to the east",
    "S2M126 heights[0,0]: height 70, expected at most 60",
    "S2M126 heights[31,31]: height 70, expected at most 60",
    "S2M127 object_type[0,0]: object 0x40 with index 0x33: Return to the Roots ignores it",
    "S2M127 object_type[31,31]: object 0x40 with index 0x33: Return to the Roots ignores it",
    "S2M128 object_type[0,0]: object 0x40 with index 0x33: the game has no such object",
    "S2M128 object_type[31,31]: object 0x40 with index 0x33: the game has no such object",
    "S2M130 sites[0,0]: 24 of 1024 nodes differ from what the game computes; the first is 0x44, expected "
    "0x09",
    "S2M131 shading[0,0]: 9 of 1024 nodes differ from what the game computes; the first is 0x03, expected "
    "0x80",
    "S2M137 unused_layer[0,0]: 2 of 1024 nodes are not 0; this is the first",
    "S2M138 constant_layer[0,0]: 2 of 1024 nodes are not 7; this is the first",
    "S2M132 terrain_down[3,3]: 0x48 has the harbour bit, but terrain_up is 0x08, without it",
    "S2M133 terrain_up[0,0]: a harbour on a site for flag (0x09), expected a site for a castle",
    "S2M133 terrain_up[31,31]: a harbour on a site for flag (0x09), expected a site for a castle",
    "S2M134 terrain_up[0,0]: no water within 2 nodes of the harbour",
    "S2M134 terrain_up[5,5]: no water within 2 nodes of the harbour",
    "S2M134 terrain_up[31,31]: no water within 2 nodes of the harbour",
    "S2M140 animal_layer[0,0]: 2 nodes of the layer with an animal that is not in the list; this is the "
    "first",
    "S2M141 animal_layer[0,0]: 2 of 1024 nodes have animals of an unknown species; the first is 77",
    "S2M150 areas[0].size: is 1024, but the area has 1022 nodes in the layer",
    "S2M152 area_layer[0,0]: 2 of 1024 nodes differ from what the game computes; the first is in area 5, "
    "expected 0",
    "S2M158 resources[0,0]: is 0x0E, which is not a known resource",
    "S2M158 resources[31,31]: is 0x0E, which is not a known resource",
};

static void expect_reports(struct test_doc *test)
{
    assert_ok(test->context, mw_check(test->doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        char text[256];
        snprintf(text, sizeof text, "%s %s: %s", diag->code, diag->path, diag->message);
        assert_true(i < sizeof reports / sizeof *reports);
        assert_string_equal(text, reports[i]);
    }
    assert_int_equal(mw_diag_count(test->doc), sizeof reports / sizeof *reports);
}

/* Each layer in turn is followed by a value that rules report. */
static void nothing_follows_the_last_node(void **state)
{
    (void)state;
    static const uint8_t values[] = { 0x40, 0x80, 0xC4, 0xFF };
    static uint8_t cells[SAMPLE_LAYERS][SAMPLE_NODES + 1];
    struct test_doc test;
    conspicuous(&test);
    struct s2_map *map = test.world;
    struct mw_grid *const grids[SAMPLE_LAYERS] = {
        &map->heights,      &map->terrain_up,   &map->terrain_down, &map->roads,      &map->object_type,
        &map->object_index, &map->animal_layer, &map->unused_layer, &map->sites,      &map->constant_layer,
        &map->cursor_layer, &map->resources,    &map->shading,      &map->area_layer,
    };
    for (size_t i = 0; i < SAMPLE_LAYERS; i++) {
        memcpy(cells[i], grids[i]->cells, SAMPLE_NODES);
        grids[i]->cells = cells[i];
    }
    expect_reports(&test);
    for (size_t i = 0; i < SAMPLE_LAYERS; i++) {
        for (size_t value = 0; value < sizeof values; value++) {
            cells[i][SAMPLE_NODES] = values[value];
            expect_reports(&test);
        }
        cells[i][SAMPLE_NODES] = 0;
    }
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(nothing_follows_the_last_node) };
    return TEST_RUN(tests);
}
