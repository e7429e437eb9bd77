/* Rules of the automappers of DDNet and Teeworlds 0.7: what is read of them, which tiles they set, and the
 * operation automap. */
#include "test.h"

#include <stdio.h>

#include "base/text.h"
#include "doc.h"
#include "formats/teeworlds/automap/automap.h"
#include "formats/teeworlds/teeworlds.h"
#include "teeworlds_maps.h"

enum {
    CELL = 4,
    SIDE_MAX = 16,
};

/* ---- rules on small layers ---- */

/* Cells as text: a digit is the index of a tile, '.' is 0; a line for each row. */
struct layer {
    struct mw_grid grid;
    uint8_t cells[SIDE_MAX * SIDE_MAX * CELL];
};

static void make_layer(struct layer *layer, const char *text)
{
    uint32_t width = (uint32_t)strcspn(text, "\n");
    memset(layer, 0, sizeof *layer);
    for (uint32_t i = 0; *text; text++)
        if (*text == '\n')
            layer->grid.height++;
        else
            layer->cells[CELL * i++] = *text == '.' ? 0 : (uint8_t)(*text - '0');
    layer->grid.width = width;
    layer->grid.cell_size = CELL;
    layer->grid.cells = layer->cells;
}

static void assert_tiles(const struct layer *layer, const char *expected)
{
    char text[SIDE_MAX * (SIDE_MAX + 1) + 1], *to = text;
    for (uint32_t y = 0; y < layer->grid.height; y++) {
        for (uint32_t x = 0; x < layer->grid.width; x++) {
            uint8_t index = layer->cells[CELL * (y * layer->grid.width + x)];
            *to++ = index ? (char)('0' + index) : '.';
        }
        *to++ = '\n';
    }
    *to = 0;
    assert_string_equal(text, expected);
}

struct automap_test {
    struct test_doc doc; /* for its context */
    struct mw_arena arena;
    struct tw_rules rules;
    struct tw_automap automap;
};

static void begin(struct automap_test *test, const char *rules)
{
    memset(test, 0, sizeof *test);
    test_doc_begin(&test->doc);
    mw_arena_init(&test->arena, test->doc.context);
    assert_int_equal(tw_rules_read(&test->arena, mw_str_from(rules), &test->rules, NULL, NULL), 0);
    assert_true(test->rules.count > 0);
    test->automap = (struct tw_automap){ .config = &test->rules.configs[0], .seed = 1 };
}

static void end(struct automap_test *test)
{
    mw_arena_free(&test->arena);
    test_doc_end(&test->doc);
}

static void assert_maps_to(struct automap_test *test, const char *before, const char *after)
{
    struct layer layer;
    make_layer(&layer, before);
    assert_int_equal(tw_automap_run(&test->arena, &test->automap, &layer.grid), 0);
    assert_tiles(&layer, after);
}

static void assert_rules(const char *rules, const char *before, const char *after)
{
    struct automap_test test;
    begin(&test, rules);
    assert_maps_to(&test, before, after);
    end(&test);
}

static void rules_are_for_cells_with_tiles_by_default(void **state)
{
    (void)state;
    assert_rules("[A]\nIndex 5\n", "1.\n.2\n", "5.\n.5\n");
    assert_rules("[A]\nIndex 5\nNoDefaultRule\n", "1.\n.2\n", "55\n55\n");
    /* A condition on the cell itself that allows 0 replaces the default; others come in addition to it. */
    assert_rules("[A]\nIndex 5\nPos 0 0 EMPTY\n", "1.\n.2\n", "15\n52\n");
    assert_rules("[A]\nIndex 5\nPos 0 0 INDEX 2 OR 0\n", "1.\n.2\n", "15\n55\n");
    assert_rules("[A]\nIndex 5\nPos 0 0 NOTINDEX 2\n", "1.\n.2\n", "5.\n.2\n");
    assert_rules("[A]\nIndex 5\nPos 0 0 NOTINDEX 2\nNoDefaultRule\n", "1.\n.2\n", "55\n52\n");
    assert_rules("[A]\nIndex 5\nPos 0 0 INDEX 2\n", "1.\n.2\n", "1.\n.5\n");
}

static void conditions_see_neighbours_and_the_outside(void **state)
{
    (void)state;
    assert_rules("[A]\nIndex 5\nPos 0 -1 EMPTY\n", "11\n11\n.1\n", "11\n11\n.1\n");
    assert_rules("[A]\nIndex 5\nPos 0 1 EMPTY\n", "11\n11\n.1\n", "11\n51\n.1\n");
    /* Outside is neither empty nor a tile: -1, and so FULL. */
    assert_rules("[A]\nIndex 5\nPos 0 -1 FULL\n", "11\n1.\n11\n", "55\n5.\n51\n");
    assert_rules("[A]\nIndex 5\nPos 0 -1 INDEX -1\n", "11\n11\n", "55\n11\n");
    assert_rules("[A]\nIndex 5\nPos 1 0 INDEX -1 OR 2\n", "112\n", "155\n");
    assert_rules("[A]\nIndex 5\nPos 1 0 NOTINDEX -1 OR 2\n", "1112\n", "5512\n");
    assert_rules("[A]\nIndex 5\nPos -1 0 INDEX -1\nPos 1 0 INDEX 1\n", "11\n21\n2.\n", "51\n51\n2.\n");
}

static void runs_read_copies_unless_told_otherwise(void **state)
{
    (void)state;
    /* In a run all conditions see the layer as it was before; the next run sees what this one did. */
    assert_rules("[A]\nIndex 2\nPos -1 0 INDEX 1 OR 2\n", "1111\n", "1222\n");
    assert_rules("[A]\nIndex 2\nPos -1 0 INDEX 2\n", "2111\n", "2211\n");
    assert_rules("[A]\nNoLayerCopy\nIndex 2\nPos -1 0 INDEX 2\n", "2111\n", "2222\n");
    assert_rules("[A]\nIndex 2\nPos -1 0 INDEX 2\nNewRun\nIndex 2\nPos -1 0 INDEX 2\n", "2111\n", "2221\n");
    /* The last rule that applies wins. */
    assert_rules("[A]\nIndex 2\nIndex 3\nPos 1 0 INDEX -1\nIndex 4\nPos 1 0 EMPTY\n", "111.1\n", "224.3\n");
}

static void flags_are_tested_and_set(void **state)
{
    (void)state;
    struct automap_test test;
    struct layer layer;
    begin(&test, "[A]\nIndex 5 XFLIP ROTATE\nPos 0 0 INDEX 1 YFLIP ROTATE OR 2 NONE OR 3\n");
    make_layer(&layer, "1111\n2222\n3333\n");
    static const uint8_t flags[] = { 0, 2, 10, 14 }; /* 4: opaque, which is not looked at */
    for (size_t i = 0; i < 12; i++)
        layer.cells[CELL * i + 1] = flags[i % 4];
    assert_int_equal(tw_automap_run(&test.arena, &test.automap, &layer.grid), 0);
    assert_tiles(&layer, "1155\n5222\n5555\n");
    assert_int_equal(layer.cells[CELL * 2 + 1], 9);
    assert_int_equal(layer.cells[CELL * 1 + 1], 2);
    end(&test);
}

static void chances_depend_on_seed_run_rule_and_place(void **state)
{
    (void)state;
    struct automap_test test;
    begin(&test, "[A]\nIndex 9\nRandom 50%\n");
    assert_maps_to(&test, "11111111\n11111111\n", "99191991\n19199999\n");
    test.automap.seed = 7;
    assert_maps_to(&test, "11111111\n11111111\n", "99111191\n19191199\n");
    end(&test);
    assert_rules("[A]\nIndex 9\nRandom 3\n", "11111111\n11111111\n", "19111991\n19119111\n");
    assert_rules("[A]\nIndex 1\nNewRun\nIndex 9\nRandom 2\n", "11111111\n", "11919911\n");
    assert_rules("[A]\nIndex 1\nIndex 9\nRandom 50.0%\n", "11111111\n", "99911191\n");
    assert_rules("[A]\nIndex 9\nRandom 100%\n", "11111111\n", "99999999\n");
    assert_rules("[A]\nIndex 9\nRandom 1\n", "11111111\n", "99999999\n");
}

static void multiples_select_places(void **state)
{
    (void)state;
    assert_rules("[A]\nIndex 9\nModulo 3 2 1 0\n", "1111111\n1111111\n1111111\n",
                 "1191191\n1111111\n1191191\n");
    assert_rules("[A]\nIndex 9\nModulo 3 1 0 0\nModulo 1 2 0 1\n", "1111\n1111\n", "9119\n9999\n");
    assert_rules("[A]\nIndex 9\nModulo 0 0 0 0\n", "1111\n", "9999\n");
}

static void the_first_run_can_read_the_game_layer(void **state)
{
    (void)state;
    struct automap_test test;
    struct layer game;
    make_layer(&game, "123\n111\n");
    begin(&test, "[A]\nIndex 5\nPos 1 0 FULL\nIndex 6\nPos 1 0 EMPTY\nNewRun\nIndex 7\nPos 0 0 INDEX 6\n");
    test.automap.reference = &game.grid;
    /* Beyond the game layer nothing is there; what the reference does not have is cleared. */
    assert_maps_to(&test, "9...\n...9\n4...\n", "557.\n557.\n....\n");
    test.automap.reference_tile = 1;
    assert_maps_to(&test, "9...\n...9\n", "7...\n557.\n");
    test.automap.reference_tile = 2;
    assert_maps_to(&test, "....\n....\n", ".7..\n....\n");
    end(&test);
}

/* ---- rules of Teeworlds 0.7 ---- */

#define TILESET(rules)  "{\"tileset\": [{\"A\": {\"basetile\": 2, \"rules\": [" rules "]}}]}"
#define AT(x, y, value) "{\"x\": " x ", \"y\": " y ", \"value\": " value "}"

static void tilesets_give_every_tile_a_base(void **state)
{
    (void)state;
    assert_rules(TILESET("{\"index\": 5, \"condition\": [" AT("0", "-1", "\"empty\"") "]}"), "1.\n11\n",
                 "2.\n25\n");
    assert_rules(TILESET("{\"index\": 5, \"condition\": [" AT("1", "0", "\"full\"") "]},"), "1.\n11\n",
                 "2.\n55\n");
    /* Without rules nothing is done. */
    assert_rules(TILESET(""), "1.\n11\n", "1.\n11\n");
    /* What is not given: tile 1, conditions at the cell itself, base tile 1. */
    assert_rules("{\"tileset\": [{\"A\": {\"rules\": [{\"condition\": [{\"value\": \"empty\"}]}]}}]}", "3.\n",
                 "1.\n");
    assert_rules(TILESET("{}"), "3.\n", "1.\n");
}

static void tilesets_see_what_is_set_already(void **state)
{
    (void)state;
    /* The left neighbour has been done, the right one has not; outside is the cell at the edge. */
    assert_rules(TILESET("{\"index\": 5, \"condition\": [" AT("-1", "0", "2") "]}"), "1111\n", "5252\n");
    assert_rules(TILESET("{\"index\": 5, \"condition\": [" AT("1", "0", "1") "]}"), "1121\n", "5252\n");
    /* -1 is the same as full, -2 as empty. */
    assert_rules(TILESET("{\"index\": 5, \"condition\": [" AT("1", "0", "-1") "]}"), "11.1\n", "52.5\n");
    assert_rules(TILESET("{\"index\": 5, \"condition\": [" AT("1", "0", "-2") "]}"), "11.1\n", "25.2\n");
    /* Later rules see what earlier ones made of the cell, even of one that they emptied. */
    assert_rules(TILESET("{\"index\": 0}, {\"index\": 4, \"condition\": [" AT("0", "0", "0") "]}"), "1.\n",
                 "4.\n");
}

static void tilesets_rotate_before_they_flip(void **state)
{
    (void)state;
    static const struct {
        const char *rule;
        uint8_t flags;
    } cases[] = {
        { "{\"index\": 5, \"hflip\": 1}", TW_TILE_FLIP_X },
        { "{\"index\": 5, \"vflip\": 1}", TW_TILE_FLIP_Y },
        { "{\"index\": 5, \"rotate\": 90}", TW_TILE_ROTATE },
        { "{\"index\": 5, \"rotate\": 180}", TW_TILE_FLIP_X | TW_TILE_FLIP_Y },
        { "{\"index\": 5, \"rotate\": 90, \"hflip\": 1}", TW_TILE_ROTATE | TW_TILE_FLIP_Y },
        { "{\"index\": 5, \"rotate\": 270, \"vflip\": 1}", TW_TILE_ROTATE | TW_TILE_FLIP_Y },
        /* The base tile keeps the flags that the cell has. */
        { "{\"index\": 5, \"condition\": [{\"value\": \"empty\"}]}", TW_TILE_FLIP_Y | TW_TILE_OPAQUE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct automap_test test;
        struct layer layer;
        char rules[200];
        snprintf(rules, sizeof rules, TILESET("%s"), cases[i].rule);
        begin(&test, rules);
        make_layer(&layer, "1\n");
        layer.cells[1] = TW_TILE_FLIP_Y | TW_TILE_OPAQUE;
        assert_int_equal(tw_automap_run(&test.arena, &test.automap, &layer.grid), 0);
        assert_int_equal(layer.cells[1], cases[i].flags);
        end(&test);
    }
}

static void tilesets_take_chances_with_the_seed(void **state)
{
    (void)state;
    struct automap_test test;
    begin(&test, TILESET("{\"index\": 9, \"random\": 2}"));
    assert_maps_to(&test, "11111111\n11111111\n", "99922292\n99922299\n");
    test.automap.seed = 2;
    assert_maps_to(&test, "11111111\n", "22299229\n");
    end(&test);
    assert_rules(TILESET("{\"index\": 9, \"random\": 1}"), "1111\n", "9999\n");
    assert_rules(TILESET("{\"index\": 9, \"random\": 0}"), "1111\n", "9999\n");
}

/* ---- doodads of Teeworlds 0.7 ---- */

#define DOODADS(rules) "{\"doodads\": [{\"A\": {\"rules\": [" rules "]}}]}"

/* A block with a floor and a ceiling of six cells, and walls of three. */
static const char block[] =
    "..........\n..........\n..111111..\n..111111..\n..111111..\n..........\n..........\n";

static void begin_doodads(struct automap_test *test, const char *rules, struct layer *game, const char *text)
{
    begin(test, rules);
    make_layer(game, text);
    test->automap.reference = &game->grid;
    test->automap.amount = 50;
}

static void assert_doodads(const char *rules, const char *text, const char *before, const char *after)
{
    struct automap_test test;
    struct layer game;
    begin_doodads(&test, rules, &game, text);
    assert_maps_to(&test, before, after);
    end(&test);
}

#define ON_ALL_SIDES                                                                                         \
    "{\"startid\": 5, \"endid\": 6, \"ry\": -1}, "                                                           \
    "{\"startid\": 7, \"endid\": 7, \"location\": \"ceiling\"}, "                                            \
    "{\"startid\": 3, \"endid\": 4, \"location\": \"walls\"}"

static void doodads_grow_on_floors_ceilings_and_walls(void **state)
{
    (void)state;
    /* Left walls have the mirror image; walls are stepped along by the width. The layer is cleared. */
    assert_doodads(DOODADS(ON_ALL_SIDES), block,
                   "9999999999\n9999999999\n9999999999\n9999999999\n9999999999\n9999999999\n9999999999\n",
                   "..........\n..565656..\n43......34\n..........\n43......34\n..777777..\n..........\n");
    /* A smaller layer has what is in it. */
    assert_doodads(DOODADS(ON_ALL_SIDES), block, "9999\n9999\n9999\n", "....\n..56\n43..\n");
    /* Edges have three cells and do not touch the border; entities are air, other tiles are not. */
    assert_doodads(DOODADS(ON_ALL_SIDES), "....\n.11.\n....\n", "9999\n9999\n9999\n", "....\n....\n....\n");
    assert_doodads(DOODADS(ON_ALL_SIDES), "111\n111\n", "999\n999\n", "...\n...\n");
    assert_doodads(DOODADS("{\"startid\": 5, \"endid\": 5, \"ry\": -1}"),
                   "........\n.\xF0.....\xEF\n.1111111\n........\n",
                   "........\n........\n........\n........\n", "........\n.555555.\n........\n........\n");
    /* Without rules nothing is done. */
    assert_doodads(DOODADS(""), block, "99\n", "99\n");
}

static void doodads_are_turned_over(void **state)
{
    (void)state;
    static const struct {
        const char *flips, *after;
        uint8_t flags;
    } cases[] = {
        { "\"hflip\": 1", "..212121..\n..BABABA..\n", TW_TILE_FLIP_X },
        { "\"vflip\": 1", "..ABABAB..\n..121212..\n", TW_TILE_FLIP_Y },
        { "\"hflip\": 1, \"vflip\": 1", "..BABABA..\n..212121..\n", TW_TILE_FLIP_X | TW_TILE_FLIP_Y },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct automap_test test;
        struct layer game, layer;
        char rules[200];
        /* Tiles 1 and 2 above 17 (A) and 18 (B). */
        snprintf(rules, sizeof rules, DOODADS("{\"startid\": 1, \"endid\": 18, \"ry\": -2, %s}"),
                 cases[i].flips);
        begin_doodads(&test, rules, &game, block);
        make_layer(&layer, "..........\n..........\n");
        assert_int_equal(tw_automap_run(&test.arena, &test.automap, &layer.grid), 0);
        assert_tiles(&layer, cases[i].after);
        assert_int_equal(layer.cells[CELL * 2 + 1], cases[i].flags);
        assert_int_equal(layer.cells[CELL * 1 + 1], 0);
        end(&test);
    }
}

static void doodads_come_in_the_order_of_their_length(void **state)
{
    (void)state;
    struct automap_test test;
    struct layer game, layer;
    /* The pair is on top of what comes before it, whose flags remain. At walls the height counts. */
    begin_doodads(&test,
                  DOODADS("{\"startid\": 5, \"endid\": 6, \"ry\": -1}, "
                          "{\"startid\": 9, \"endid\": 25, \"location\": \"walls\"}, "
                          "{\"startid\": 8, \"endid\": 8, \"location\": \"walls\"}, "
                          "{\"startid\": 3, \"endid\": 3, \"ry\": -1, \"hflip\": 1}"),
                  &game, block);
    make_layer(&layer, "..........\n..........\n..........\n..........\n..........\n..........\n");
    assert_int_equal(tw_automap_run(&test.arena, &test.automap, &layer.grid), 0);
    assert_tiles(&layer, "..........\n..565656..\n.9......9.\n.9......9.\n.I......I.\n..........\n");
    assert_int_equal(layer.cells[CELL * 12 + 1], TW_TILE_FLIP_X);
    end(&test);
}

static void chances_of_doodads_depend_on_seed_and_amount(void **state)
{
    (void)state;
    static const char floor[] = "................\n................\n.11111111111111.\n................\n";
    static const char empty[] = "................\n................\n";
    struct automap_test test;
    struct layer game;
    /* The chance is one in 100 * (101 - amount) / 100, at most one in two. */
    begin_doodads(&test, DOODADS("{\"startid\": 5, \"endid\": 6, \"ry\": -1, \"random\": 100}"), &game,
                  floor);
    test.automap.amount = 100;
    assert_maps_to(&test, empty, "................\n.56.56...5656...\n");
    test.automap.amount = 99;
    assert_maps_to(&test, empty, "................\n.56.56...5656...\n");
    test.automap.seed = 5;
    assert_maps_to(&test, empty, "................\n.....5656.5656..\n");
    test.automap.amount = 90;
    assert_maps_to(&test, empty, "................\n.....5656.......\n");
    test.automap.amount = 1;
    assert_maps_to(&test, empty, "................\n................\n");
    end(&test);
}

/* ---- reading ---- */

struct problems {
    char text[1000];
    size_t count, last; /* reading stops at the last; 0: at none */
};

static int add_problem(void *user, enum tw_rules_fault fault, size_t line, const char *reason)
{
    static const char marks[] = {
        [TW_RULES_IGNORED] = '-', [TW_RULES_INVALID] = ':', [TW_RULES_BROKEN] = '!'
    };
    struct problems *problems = user;
    size_t used = strlen(problems->text);
    snprintf(problems->text + used, sizeof problems->text - used, "%zu%c %s\n", line, marks[fault], reason);
    return ++problems->count == problems->last ? MW_E_STOPPED : 0;
}

static int read_rules(struct mw_context *context, const char *text, struct problems *problems)
{
    struct mw_arena arena;
    struct tw_rules rules;
    mw_arena_init(&arena, context);
    int error = tw_rules_read(&arena, mw_str_from(text), &rules, add_problem, problems);
    mw_arena_free(&arena);
    return error;
}

static int read_again(struct mw_context *context, void *text)
{
    struct problems problems = { 0 };
    return read_rules(context, text, &problems);
}

/* Reading can also be stopped at each problem, and fail for want of memory. */
static void assert_problems(const char *rules, const char *expected)
{
    struct test_doc doc;
    struct problems problems = { 0 };
    test_doc_begin(&doc);
    assert_int_equal(read_rules(doc.context, rules, &problems), 0);
    assert_string_equal(problems.text, expected);
    for (size_t i = 1; i <= problems.count; i++) {
        struct problems first = { .last = i };
        assert_int_equal(read_rules(doc.context, rules, &first), MW_E_STOPPED);
        assert_int_equal(first.count, i);
    }
    test_doc_end(&doc);
    test_each_allocation_fails(read_again, (void *)(uintptr_t)rules);
}

static void lines_that_are_not_used_are_reported(void **state)
{
    (void)state;
    assert_problems(
        "# comment\r\n\r\n indented\r\n\ttoo\r\n[A]\r\nIndex 1 XFLIP\r\nPos 0 0 INDEX 1 NONE OR 2\r\n"
        "Random 2\r\nModulo 1 2 3 4\r\nNewRun\r\nNoLayerCopy\r\nIndex 255\r\nNoDefaultRule\r\n",
        "");
    assert_problems(
        "Index 1\n[A\nPos 0 0 EMPTY\nIndex\nIndex 256\nIndex 2 XFLOP\nPos 0 EMPTY\nPos 0 0 GONE\n",
        "1- it comes before the first [configuration]\n"
        "2: ] is missing\n"
        "3- it comes before the first Index\n"
        "4: Index needs the number of a tile\n"
        "5: tiles have the numbers 0 to 255\n"
        "6: the flags of a tile are XFLIP, YFLIP and ROTATE\n"
        "7: Pos needs two numbers: how far right and down\n"
        "8: Pos needs EMPTY, FULL, INDEX or NOTINDEX after the position\n");
    assert_problems(
        "[A]\nIndex 1\nPos 0 0 INDEX\nPos 0 0 INDEX 3 SIDEWAYS\nRandom\nRandom 0\nModulo 1 2\nWhat\n",
        "3: the number of a tile is missing\n"
        "4: the flags of a tile are XFLIP, YFLIP, ROTATE and NONE\n"
        "5: Random needs a number or a percentage\n"
        "6: Random needs a number above 0\n"
        "7: Modulo needs four numbers: two steps and two offsets\n"
        "8- it begins with none of [, Index, Pos, Random, Modulo, NewRun, NoDefaultRule and "
        "NoLayerCopy\n");
}

static void json_that_is_not_used_is_reported(void **state)
{
    (void)state;
    assert_problems(
        "{\"tileset\": [\n{\"A\": {\"comment\": 1, \"basetile\": 300, \"rules\": [\n"
        "{\"index\": -1, \"random\": 1.5, \"comment\": [],\n\"rotate\": 45, \"hflip\": 2, \"Index\": 3},\n"
        "{\"condition\": {}},\n{\"condition\": [\n{\"x\": 0, \"z\": 1, \"value\": \"Full\"},\n"
        "{},\n7]},\n8]}}, {\"B\": 5},\n{}], \"other\": 1}",
        "11- \"other\" is not a member that the editor knows\n"
        "2: \"basetile\" is 300, 0 to 255 expected\n"
        "3: \"index\" is -1, 0 to 255 expected\n"
        "3: \"random\" is not an integer, and is read as 0\n"
        "4: \"rotate\" is not 0, 90, 180 or 270, and is read as 0\n"
        "4: \"hflip\" is 2, 0 to 1 expected\n"
        "4- \"Index\" is not a member that the editor knows\n"
        "5: \"condition\" is not a list, and is ignored\n"
        "7: \"value\" is neither full nor empty, and is read as empty\n"
        "7- \"z\" is not a member that the editor knows\n"
        "8: \"value\" is missing, and is read as empty\n"
        "9: a condition has the form {\"x\": ..., \"y\": ..., \"value\": ...}\n"
        "10: a rule has the form {\"index\": ..., \"condition\": [...]}\n"
        "10: it has no rules\n"
        "11- a configuration has the form {\"NAME\": {\"rules\": [...]}}\n");
    assert_problems("{}", "1: there is neither \"tileset\" nor \"doodads\"\n");
    assert_problems("{\"tileset\": 1}", "1: \"tileset\" is not a list\n");
}

static void doodads_that_are_not_used_are_reported(void **state)
{
    (void)state;
    struct automap_test test;
    assert_problems(
        "{\"doodads\": [\n{\"A\": {\"basetile\": 1, \"rules\": [\n{\"startid\": 9, \"endid\": 8},\n"
        "{\"startid\": 300, \"endid\": 255, \"rx\": 0.5, \"random\": 0, \"Location\": \"floor\",\n"
        "\"location\": \"roof\", \"vflip\": 2},\n7]}},\n{\"B\": {}}, 8]}",
        "3- \"startid\" is above \"endid\"\n"
        "4: \"startid\" is 300, 0 to 255 expected\n"
        "4: \"rx\" is not an integer, and is read as 0\n"
        "4: \"random\" is 0, 1 to 99999 expected\n"
        "5: \"vflip\" is 2, 0 to 1 expected\n"
        "5: \"location\" is not floor, ceiling or walls, and is read as floor\n"
        "4- \"Location\" is not a member that the editor knows\n"
        "6: a rule has the form {\"startid\": ..., \"endid\": ...}\n"
        "2- \"basetile\" is not a member that the editor knows\n"
        "7: it has no rules\n"
        "7- a configuration has the form {\"NAME\": {\"rules\": [...]}}\n");
    assert_problems("{\"doodads\": 1}", "1: \"doodads\" is not a list\n");
    assert_problems("{\"tileset\": [],\n\"doodads\": []}", "2- the editor reads only \"tileset\"\n");
    /* What is left out: tile 1, once on every cell of a floor. The third rule is skipped. */
    begin(&test, DOODADS("{\"endid\": 18, \"location\": \"walls\"}, {}, {\"startid\": 2}"));
    assert_int_equal(test.rules.configs[0].count, 0);
    assert_int_equal(test.rules.configs[0].doodad_count, 2);
    assert_int_equal(test.rules.configs[0].doodads[0].length, 2);
    assert_int_equal(test.rules.configs[0].doodads[1].index, 1);
    assert_int_equal(test.rules.configs[0].doodads[1].random, 1);
    end(&test);
}

static void broken_json_is_reported(void **state)
{
    (void)state;
    assert_problems("{\n\"tileset\": [\n", "3! ] is missing\n");
    assert_problems("{\n\"tileset\": [1 2]}", "2! a comma is missing between two values\n");
    assert_problems("{\n\"tileset\" [1, 2]}", "2! a colon is missing after a name\n");
    assert_problems("{\ntileset: [1, 2]}", "2! a name in quotes is expected\n");
    assert_problems("{\"tileset\": [what]}", "1! a value is expected\n");
    assert_problems("{\"tileset\": ,}", "1! a value is expected\n");
    assert_problems("{\"tileset\": \"a\n\"}", "1! a text has no closing quote\n");
    assert_problems("{\"tileset\": []}\n}", "2! something follows the end of the rules\n");
    char deep[300] = "{\"tileset\": ";
    memset(deep + strlen(deep), '[', 70);
    assert_problems(deep, "1! maps and lists are nested too deeply\n");
    /* What 0.7 reads all the same. */
    assert_problems("{\"tileset\": [{\"A\": {\"rules\": [{\"index\": 1, \"index\": 2,},]}},],}", "");
}

static void configurations_have_names_and_runs(void **state)
{
    (void)state;
    struct automap_test test;
    begin(&test, "[First one]\nIndex 1\nNewRun\nNewRun\n[Second]\nIndex 2\nIndex 3\n");
    assert_int_equal(test.rules.count, 2);
    assert_string_equal(test.rules.configs[0].name, "First one");
    assert_int_equal(test.rules.configs[0].count, 3);
    assert_string_equal(test.rules.configs[1].name, "Second");
    assert_int_equal(test.rules.configs[1].runs[0].count, 2);
    end(&test);
}

/* ---- the operation ---- */

/* The layer Design of teeworlds_physics has 4 x 3 cells: 1 to 8, then 9, 0, 0, 9. */
static void begin_map(struct test_doc *test, char path[TEST_PATH_SIZE + 32], const char *rules)
{
    test_doc_json(test, teeworlds_physics);
    test_folder_new(path);
    strcat(path, "/Ground.rules");
    test_write_file(path, rules, strlen(rules));
}

static void end_map(struct test_doc *test, char *path)
{
    *strrchr(path, '/') = 0;
    test_folder_remove(path);
    test_doc_end(test);
}

static void layers_are_mapped_by_a_file(void **state)
{
    (void)state;
    struct test_doc test;
    char path[TEST_PATH_SIZE + 32], operation[TEST_PATH_SIZE + 128];
    begin_map(&test, path, "[Plain]\nIndex 20\n[Fancy]\nIndex 30\nRandom 50%\n");
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s seed=3", path);
    assert_edit(&test, operation, "layers[5].tiles",
                "mapped by [Plain] of Ground.rules with seed 3 in 10 cells");
    assert_json_at(&test, "layers[5].tiles[0,2]",
                   "{\"index\": 20, \"flags\": [], \"skip\": 0, \"reserved\": 0}");
    assert_int_at(&test, "layers[5].tiles[1,2].index", 0);
    assert_int_equal(mw_undo(test.doc), 0);
    assert_int_at(&test, "layers[5].tiles[0,2].index", 9);
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s seed=1 config=Fancy", path);
    test_edit(&test, operation);
    assert_int_at(&test, "layers[5].tiles[0,0].index", 30);
    assert_int_at(&test, "layers[5].tiles[2,0].index", 3);
    /* Without a seed, one is drawn and listed. */
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s config=0", path);
    test_edit(&test, operation);
    assert_int_equal(mw_change_count(test.doc), 2);
    end_map(&test, path);
}

static void doodads_follow_the_game_layer_of_the_map(void **state)
{
    (void)state;
    struct test_doc test;
    char path[TEST_PATH_SIZE + 32], operation[TEST_PATH_SIZE + 128];
    begin_map(&test, path, DOODADS("{\"startid\": 20, \"endid\": 20, \"ry\": -1}"));
    test_edit(&test, "resize layer=game size=8x6");
    test_edit(&test, "resize layer=Design size=8x6");
    test_edit(&test, "fill-tiles tile=0 layer=game rect=0,0,8,6");
    test_edit(&test, "fill-tiles tile=1 layer=game rect=2,4,4,1");
    test_edit(&test, "fill-tiles tile=nohook layer=game rect=2,2,4,1");
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s seed=3", path);
    test_edit(&test, operation);
    assert_json_at(&test, "layers[5].tiles[2,3]",
                   "{\"index\": 20, \"flags\": [], \"skip\": 0, \"reserved\": 0}");
    assert_int_at(&test, "layers[5].tiles[5,3].index", 20);
    assert_int_at(&test, "layers[5].tiles[6,3].index", 0);
    assert_int_at(&test, "layers[5].tiles[2,1].index", 0);
    /* The edges of another tile. */
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s seed=3 reference=nohook", path);
    test_edit(&test, operation);
    assert_int_at(&test, "layers[5].tiles[2,1].index", 20);
    assert_int_at(&test, "layers[5].tiles[2,3].index", 0);
    assert_refused(&test, "automap layer=Design amount=0", MW_E_ARGUMENT,
                   "automap: amount requires a whole number between 1 and 100, not \"0\"");
    end_map(&test, path);
}

/* Without layers, those are mapped that have a configuration stored, with its number and seed. */
static void stored_configurations_are_used(void **state)
{
    (void)state;
    static const struct {
        const char *sets[4][2];
        const char *options, *found; /* RULES stands for the file */
    } cases[] = {
        { { { NULL } },
          "",
          "layers[1].tiles: mapped by [Plain] of Ground.rules with seed 1 in 4 cells; "
          "layers[4].tiles: mapped by [Plain] of Ground.rules with seed 4 in 2 cells; "
          "layers[5].tiles: mapped by [Plain] of Ground.rules with seed 5 in 1 cell; " },
        { { { "automappers[0].config", "1" },
            { "automappers[1].config", "-1" },
            { "automappers[2].seed", "0" } },
          "seed=9",
          "layers[1].tiles: mapped by [Fancy] of Ground.rules with seed 9 in 4 cells; "
          "layers[5].tiles: mapped by [Plain] of Ground.rules with seed 9 in 1 cell; " },
        { { { "automappers[0].group", "-1" },
            { "automappers[1].group", "4" },
            { "automappers[2].layer", "2" } },
          "",
          "automap: no layer has an automapper configuration stored; set layer" },
        { { { "automappers[0].layer", "-1" },
            { "automappers[1].layer", "3" },
            { "automappers[2].layer", "1" } },
          "",
          "automap: no layer has an automapper configuration stored; set layer" },
        { { { "automappers[0].config", "2" } },
          "layer=1",
          "automap: layer 1 \"Clouds\" has configuration 2 stored, but RULES has 2; set config" },
        { { { "automappers[0].config", "-1" } },
          "layer=1 config=1",
          "layers[1].tiles: mapped by [Fancy] of Ground.rules with seed 1 in 4 cells; " },
        { { { "automappers[0].config", "-1" } },
          "layer=1",
          "layers[1].tiles: mapped by [Plain] of Ground.rules with seed 1 in 4 cells; " },
        { { { NULL } },
          "layer=1 config=2",
          "automap: RULES has no configuration \"2\"; one of Plain, Fancy" },
        { { { NULL } },
          "layer=1 config=-1",
          "automap: RULES has no configuration \"-1\"; one of Plain, Fancy" },
        { { { NULL } },
          "layer=* config=Fancy seed=2",
          "layers[1].tiles: mapped by [Fancy] of Ground.rules with seed 2 in 4 cells; "
          "layers[4].tiles: mapped by [Fancy] of Ground.rules with seed 2 in 2 cells; "
          "layers[5].tiles: mapped by [Fancy] of Ground.rules with seed 2 in 1 cell; " },
        { { { NULL } }, "layer=game layer=sounds", "automap: no selected layer has tiles of an image" },
    };
    struct test_doc test;
    char path[TEST_PATH_SIZE + 32], operation[TEST_PATH_SIZE + 128];
    begin_map(&test, path, "[Plain]\nIndex 20\n[Fancy]\nIndex 30\n");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc map;
        char found[1024] = "", wanted[2 * TEST_PATH_SIZE];
        const char *rules = strstr(cases[i].found, "RULES");
        test_doc_json(&map, map_sample);
        for (size_t j = 0; j < 4 && cases[i].sets[j][0]; j++)
            assert_int_equal(test_set_anyway(map.doc, cases[i].sets[j][0], cases[i].sets[j][1]), 0);
        mw_change_clear(map.doc);
        snprintf(operation, sizeof operation, "automap rules=%s %s", path, cases[i].options);
        if (mw_edit(map.doc, operation))
            snprintf(found, sizeof found, "%s", mw_error_message(map.context));
        for (size_t j = 0; j < mw_change_count(map.doc); j++) {
            size_t size = strlen(found);
            snprintf(found + size, sizeof found - size, "%s: %s; ", mw_change_at(map.doc, j)->path,
                     mw_change_at(map.doc, j)->text);
        }
        if (rules)
            snprintf(wanted, sizeof wanted, "%.*s%s%s", (int)(rules - cases[i].found), cases[i].found, path,
                     rules + strlen("RULES"));
        assert_string_equal(found, rules ? wanted : cases[i].found);
        test_doc_end(&map);
    }
    end_map(&test, path);
}

static void faults_of_the_call_are_explained(void **state)
{
    (void)state;
    struct test_doc test;
    char path[TEST_PATH_SIZE + 32], operation[TEST_PATH_SIZE + 128], message[2 * TEST_PATH_SIZE];
    begin_map(&test, path, "[Plain]\nIndex 20\n");
    assert_refused(&test, "automap", MW_E_NOT_FOUND,
                   "automap: no layer has an automapper configuration stored; set layer");
    assert_refused(&test, "automap layer=Design", MW_E_ARGUMENT,
                   "automap: layer 5 \"Design\" has no image; set rules");
    assert_refused(&test, "automap layer=game", MW_E_ARGUMENT,
                   "automap: no selected layer has tiles of an image");
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s config=Plan", path);
    snprintf(message, sizeof message,
             "automap: %s has no configuration \"Plan\"; did you mean Plain? (Plain)", path);
    assert_refused(&test, operation, MW_E_ARGUMENT, message);
    test_write_file(path, "# nothing\n", 10);
    snprintf(operation, sizeof operation, "automap layer=Design rules=%s", path);
    snprintf(message, sizeof message, "automap: %s has no configurations of an automapper", path);
    assert_refused(&test, operation, MW_E_ARGUMENT, message);
    test_write_file(path, "{\"doodads\": []}", 15);
    assert_refused(&test, operation, MW_E_ARGUMENT, message);
    end_map(&test, path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_for_cells_with_tiles_by_default),
        cmocka_unit_test(conditions_see_neighbours_and_the_outside),
        cmocka_unit_test(runs_read_copies_unless_told_otherwise),
        cmocka_unit_test(flags_are_tested_and_set),
        cmocka_unit_test(chances_depend_on_seed_run_rule_and_place),
        cmocka_unit_test(multiples_select_places),
        cmocka_unit_test(the_first_run_can_read_the_game_layer),
        cmocka_unit_test(tilesets_give_every_tile_a_base),
        cmocka_unit_test(tilesets_see_what_is_set_already),
        cmocka_unit_test(tilesets_rotate_before_they_flip),
        cmocka_unit_test(tilesets_take_chances_with_the_seed),
        cmocka_unit_test(doodads_grow_on_floors_ceilings_and_walls),
        cmocka_unit_test(doodads_are_turned_over),
        cmocka_unit_test(doodads_come_in_the_order_of_their_length),
        cmocka_unit_test(chances_of_doodads_depend_on_seed_and_amount),
        cmocka_unit_test(lines_that_are_not_used_are_reported),
        cmocka_unit_test(json_that_is_not_used_is_reported),
        cmocka_unit_test(doodads_that_are_not_used_are_reported),
        cmocka_unit_test(broken_json_is_reported),
        cmocka_unit_test(configurations_have_names_and_runs),
        cmocka_unit_test(layers_are_mapped_by_a_file),
        cmocka_unit_test(doodads_follow_the_game_layer_of_the_map),
        cmocka_unit_test(stored_configurations_are_used),
        cmocka_unit_test(faults_of_the_call_are_explained),
    };
    return TEST_RUN(tests);
}
