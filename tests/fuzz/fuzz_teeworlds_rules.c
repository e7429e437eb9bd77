/* Any text as rules of an automapper: each configuration is run on a small layer, with and without a game
 * layer. The same seed gives the same tiles.
 *
 * Runs in the test suite: 3000 */
#include "fuzz.h"

#include "formats/teeworlds/automap/automap.h"

enum {
    SIDE = 6,
    CELL = 4,
    LAYER_BYTES = SIDE * SIDE * CELL,
    GAME_WIDTH = 5,
    GAME_HEIGHT = 7,
    TEXT_MAX = 4096,
};

static void map_layer(struct mw_context *context, const struct tw_automap *automap,
                      uint8_t cells[LAYER_BYTES])
{
    struct mw_arena arena;
    struct mw_grid layer = { .width = SIDE, .height = SIDE, .cell_size = CELL, .cells = cells };
    for (uint8_t i = 0; i < SIDE * SIDE; i++)
        memcpy(cells + (size_t)i * CELL, (const uint8_t[]){ i % 3, i % 16, 0, 0 }, CELL);
    mw_arena_init(&arena, context);
    int error = tw_automap_run(&arena, automap, &layer);
    FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
    mw_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    uint8_t first[LAYER_BYTES], again[LAYER_BYTES];
    uint8_t game[GAME_HEIGHT][GAME_WIDTH][CELL] = { { { 1 }, { 9 } } };
    const struct mw_grid reference = {
        .width = GAME_WIDTH, .height = GAME_HEIGHT, .cell_size = CELL, .cells = game[0][0]
    };
    struct tw_rules rules;
    struct mw_arena arena;
    if (!context)
        return 0;
    /* Three cells of each kind of edge. */
    for (int i = 0; i < 9; i++)
        game[2 + i / 3][1 + i % 3][0] = 1;
    mw_arena_init(&arena, context);
    struct mw_str text = { (const char *)data, size < TEXT_MAX ? size : TEXT_MAX };
    int error = tw_rules_read(&arena, text, &rules, NULL, NULL);
    FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
    for (size_t i = 0; i < rules.count && !error; i++) {
        struct tw_automap automap = { .config = &rules.configs[i],
                                      .seed = (uint32_t)size,
                                      .amount = 1 + (int)(size % 100) };
        map_layer(context, &automap, first);
        map_layer(context, &automap, again);
        FUZZ_REQUIRE(context, memcmp(first, again, sizeof first) == 0);
        automap.reference = &reference;
        automap.reference_tile = size % 3 == 1 ? 9 : 0;
        map_layer(context, &automap, again);
    }
    mw_arena_free(&arena);
    mw_context_free(context);
    return 0;
}
