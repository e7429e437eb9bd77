/* Layers of maps end with their last node: rules read no further. */
#include "test.h"

#include "settlers2_edit.h"

/* Every layer has a value that rules report, at the first and the last node. */
static void conspicuous(struct test_doc *test)
{
    static struct sample sample;
    static const uint8_t values[SAMPLE_LAYERS] = {
        [LAYER_HEIGHTS] = 70, [LAYER_UP] = 0xC5,       [LAYER_DOWN] = 0xDF,         [LAYER_ROADS] = 1,
        [LAYER_INDEX] = 0x33, [LAYER_TYPE] = 0xC4,     [LAYER_ANIMALS] = 77,        [LAYER_UNUSED] = 9,
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

static void expect_same_reports(struct test_doc *test, struct test_text *before)
{
    struct test_text text = { 0 };
    assert_ok(test->context, mw_check(test->doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        test_text_add(&text, diag->code, strlen(diag->code));
        test_text_add(&text, diag->message, strlen(diag->message));
    }
    if (before->data)
        assert_string_equal(text.data, before->data);
    else
        test_text_add(before, text.data, text.size);
    free(text.data);
}

/* Each layer in turn is followed by a value that rules report. */
static void nothing_follows_the_last_node(void **state)
{
    (void)state;
    static const uint8_t values[] = { 0x40, 0x80, 0xC4, 0xFF };
    static uint8_t cells[SAMPLE_LAYERS][SAMPLE_NODES + 1];
    struct test_doc test;
    struct test_text before = { 0 };
    conspicuous(&test);
    struct s2_map *map = test.world;
    struct mw_grid *const grids[SAMPLE_LAYERS] = {
        &map->heights,      &map->terrain_up,   &map->terrain_down, &map->roads,      &map->object_type,
        &map->object_index, &map->animal_layer, &map->unused_layer, &map->sites,      &map->animal_layer_copy,
        &map->cursor_layer, &map->resources,    &map->shading,      &map->area_layer,
    };
    for (size_t i = 0; i < SAMPLE_LAYERS; i++) {
        memcpy(cells[i], grids[i]->cells, SAMPLE_NODES);
        grids[i]->cells = cells[i];
    }
    expect_same_reports(&test, &before);
    assert_true(mw_diag_count(test.doc) >= 15);
    for (size_t i = 0; i < SAMPLE_LAYERS; i++) {
        for (size_t value = 0; value < sizeof values; value++) {
            cells[i][SAMPLE_NODES] = values[value];
            expect_same_reports(&test, &before);
        }
        cells[i][SAMPLE_NODES] = 0;
    }
    free(before.data);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(nothing_follows_the_last_node) };
    return TEST_RUN(tests);
}
