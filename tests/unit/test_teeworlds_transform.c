/* Rotates and mirrors maps: flags of tiles as pictures and as games interpret them, positions, groups and
 * envelopes. */
#include "test.h"

#include "formats/teeworlds/edit/orientation.h"
#include "doc.h"
#include "teeworlds_maps.h"

/* ---- flags ---- */

/* The corners of a tile: top left, top right, bottom right, bottom left. */
struct corners {
    char at[4];
};

static struct corners flip_x(struct corners c)
{
    return (struct corners){ { c.at[1], c.at[0], c.at[3], c.at[2] } };
}

static struct corners flip_y(struct corners c)
{
    return (struct corners){ { c.at[3], c.at[2], c.at[1], c.at[0] } };
}

static struct corners rotate(struct corners c)
{
    return (struct corners){ { c.at[3], c.at[0], c.at[1], c.at[2] } };
}

/* As games draw it: left and right first, then top and bottom, then 90 degrees clockwise. */
static struct corners drawn(unsigned flags)
{
    struct corners c = { { 'a', 'b', 'c', 'd' } };
    c = flags & TW_TILE_FLIP_X ? flip_x(c) : c;
    c = flags & TW_TILE_FLIP_Y ? flip_y(c) : c;
    return flags & TW_TILE_ROTATE ? rotate(c) : c;
}

static const unsigned orientations[8] = { 0, 1, 2, 3, 8, 9, 10, 11 };

static struct mw_turn turn_of(unsigned steps)
{
    return (struct mw_turn){ .flip_x = steps & 1, .flip_y = (steps & 2) != 0, .rotate = (steps & 4) != 0 };
}

static void flags_rotate_like_pictures(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 8; i++)
        for (unsigned steps = 0; steps < 8; steps++) {
            struct corners expected = drawn(orientations[i]);
            expected = steps & 1 ? flip_x(expected) : expected;
            expected = steps & 2 ? flip_y(expected) : expected;
            expected = steps & 4 ? rotate(expected) : expected;
            struct corners found = drawn(tw_turn_flags(turn_of(steps), orientations[i]));
            assert_memory_equal(found.at, expected.at, sizeof found.at);
            /* Other bits are unchanged. */
            assert_int_equal(tw_turn_flags(turn_of(steps), orientations[i] | 0x54) & 0xF4, 0x54);
        }
    assert_int_equal(tw_turn_flags(turn_of(1), 8), 10);
    assert_int_equal(tw_turn_flags(turn_of(4), 8), 3);
}

/* The direction of an arrow that points down if its flags are 0. */
static void arrow(unsigned flags, int64_t way[2])
{
    way[0] = 0;
    way[1] = flags & TW_TILE_FLIP_Y ? -1 : 1;
    if (flags & TW_TILE_ROTATE) {
        way[0] = -way[1];
        way[1] = 0;
    }
}

static void arrows_are_rotated_and_never_mirrored(void **state)
{
    (void)state;
    static const unsigned turned[] = { 0, 8, 3, 11 };
    for (unsigned i = 0; i < 8; i++)
        for (unsigned steps = 0; steps < 8; steps++) {
            int64_t expected[2], found[2];
            unsigned flags = tw_turn_arrow(turn_of(steps), orientations[i]);
            arrow(orientations[i], expected);
            tw_turn_vector(turn_of(steps), expected);
            arrow(flags, found);
            assert_int_equal(found[0], expected[0]);
            assert_int_equal(found[1], expected[1]);
            bool was_turned = false, is_turned = false;
            for (unsigned j = 0; j < 4; j++) {
                was_turned = was_turned || orientations[i] == turned[j];
                is_turned = is_turned || flags == turned[j];
            }
            assert_int_equal(is_turned, was_turned);
        }
}

static void positions_directions_and_angles_agree(void **state)
{
    (void)state;
    const int64_t size[2] = { 10, 6 };
    int64_t corner[2] = { 0, 0 }, point[2] = { 2, 1 }, right[2] = { 1, 0 };
    mw_turn_point(turn_of(4), size, corner);
    assert_int_equal(corner[0], 6);
    assert_int_equal(corner[1], 0);
    mw_turn_point(turn_of(4), size, point);
    assert_int_equal(point[0], 5);
    assert_int_equal(point[1], 2);
    tw_turn_vector(turn_of(4), right); /* right becomes down */
    assert_int_equal(right[0], 0);
    assert_int_equal(right[1], 1);
    static const int ways[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
    for (unsigned steps = 0; steps < 8; steps++)
        for (int quarter = 0; quarter < 4; quarter++) {
            int64_t way[2] = { ways[quarter][0], ways[quarter][1] };
            tw_turn_vector(turn_of(steps), way);
            int angle = tw_turn_angle(turn_of(steps), 90 * quarter);
            assert_in_range(angle, 0, 359);
            assert_int_equal(way[0], ways[angle / 90][0]);
            assert_int_equal(way[1], ways[angle / 90][1]);
        }
    assert_int_equal(tw_turn_angle(turn_of(1), 30), 150);
    assert_int_equal(tw_turn_angle(turn_of(0), 359), 359);
}

/* ---- maps ---- */

static void begin(struct test_doc *test)
{
    test_doc_json(test, teeworlds_physics);
}

static void mirrored_tiles(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "mirror axis=x as=ddnet");
    test_doc_reopen(&test);
    /* Only tiles that games rotate are rotated: stoppers, hook-through; bullets; signs and lasers are
     * swapped. */
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"60 0*2 1\",\"191 224 67 0\",\"209 0*2 192\"],\"flags\":[\"11 0*3\",\"0 11 "
                   "3 0\",\"0*4\"]}");
    assert_json_at(
        &test, "layers[1].tele",
        "{\"number\":[\"7 0*2 7\",\"0*4\",\"0*2 9 0\"],\"type\":[\"27 0*2 26\",\"0*4\",\"0*2 10 0\"]}");
    assert_json_at(&test, "layers[2].speedup",
                   "{\"force\":[\"0*2 5 0\",\"0*4\",\"0*3 6\"],\"type\":[\"0*2 28 0\",\"0*4\",\"0*3 "
                   "28\"],\"angle\":[\"0*2 150 0\",\"0*4\",\"0*3 270\"]}");
    assert_json_at(&test, "layers[3].switches",
                   "{\"number\":[\"0*2 2 1\",\"0*4\",\"0*4\"],\"type\":[\"208 0 224 "
                   "24\",\"0*4\",\"0*4\"],\"flags\":[\"0*2 11 0\",\"0*4\",\"0*4\"],\"delay\":[\"4 "
                   "0*3\",\"0*4\",\"0*4\"]}");
    assert_json_at(&test, "layers[4].front",
                   "{\"index\":[\"61 0*2 9\",\"0*4\",\"0*4\"],\"flags\":[\"11 0*3\",\"0*4\",\"0*4\"]}");
    assert_json_at(&test, "layers[4].tiles", "{\"index\":[\"0*4\",\"0*4\",\"0*4\"]}");
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"4 3 2 1\",\"8 7 6 5\",\"9 0*2 9\"],\"flags\":[\"2 3 0 1\",\"9 8 11 "
                   "10\",\"10 0*2 5\"]}");
    assert_json_at(&test, "layers[8].tiles", "{\"index\":[\"6 5*2\",\"7 5*2\"],\"flags\":[\"1*3\",\"1*3\"]}");
    test_doc_end(&test);
}

/* Bullets fly in one of four directions; all flags that are none of them are those of flags 11. */
static void bullets_and_twins_of_tiles(void **state)
{
    (void)state;
    static const unsigned flags[] = { 0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 15, 16 };
    static const unsigned indices[] = { 190, 191, 203, 204, 205, 206, 207, 208, 209, 189, 192, 210 };
    static const unsigned twins[] = { 191, 190, 209, 208, 207, 206, 205, 204, 203, 189, 192, 210 };
    static const struct {
        const char *operation;
        bool mirrors;
        unsigned known[4], other; /* of flags 0, 3, 8, 11 */
    } turns[] = {
        { "mirror axis=x as=ddnet", true, { 0, 3, 11, 8 }, 8 },
        { "mirror axis=y as=ddnet", true, { 3, 0, 8, 11 }, 11 },
        { "rotate by=180 as=ddnet", false, { 3, 0, 11, 8 }, 8 },
        { "rotate by=90 as=ddnet", false, { 11, 8, 0, 3 }, 3 },
        { "rotate by=270 as=ddnet", false, { 8, 11, 3, 0 }, 0 },
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        struct test_doc test;
        test_doc_new(&test, "ddnet", "12x4");
        struct mw_grid *tiles = &test.map->layers.items[tw_game_layer(test.map)].tiles;
        test_edit(&test, "fill-tiles tile=0 layer=game");
        for (unsigned x = 0; x < 12; x++) {
            char operation[80];
            snprintf(operation, sizeof operation, "fill-tiles tile=224 flags=%u rect=%u,0,1,1 layer=game",
                     flags[x], x);
            test_edit(&test, operation);
            snprintf(operation, sizeof operation, "fill-tiles tile=225 flags=%u rect=%u,1,1,1 layer=game",
                     flags[x], x);
            test_edit(&test, operation);
            snprintf(operation, sizeof operation, "fill-tiles tile=%u rect=%u,2,1,1 layer=game", indices[x],
                     x);
            test_edit(&test, operation);
        }
        test_edit(&test, turns[i].operation);
        for (unsigned x = 0; x < 12; x++)
            for (unsigned y = 0; y < 3; y++) {
                const bool across = strstr(turns[i].operation, "=x") || strstr(turns[i].operation, "180") ||
                                    strstr(turns[i].operation, "270");
                const bool down = strstr(turns[i].operation, "=y") || strstr(turns[i].operation, "180") ||
                                  strstr(turns[i].operation, "270");
                const bool swaps = tiles->width == 4;
                unsigned to_x = across ? 11 - x : x, to_y = down ? 3 - y : y;
                const uint8_t *cell = tiles->cells + 4 * (swaps ? to_x * 4 + (3 - to_y) : to_y * 12 + to_x);
                if (y == 2) {
                    assert_int_equal(cell[0], turns[i].mirrors ? twins[x] : indices[x]);
                    continue;
                }
                assert_int_equal(cell[0], 224 + y);
                unsigned place = flags[x] == 0    ? 0
                                 : flags[x] == 3  ? 1
                                 : flags[x] == 8  ? 2
                                 : flags[x] == 11 ? 3
                                                  : 4;
                assert_int_equal(cell[1], place < 4 ? turns[i].known[place] : turns[i].other);
            }
        test_doc_end(&test);
    }
}

static void mirrored_positions(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "mirror axis=x as=ddnet");
    test_doc_reopen(&test);
    /* 4 tiles are 131072. Corners keep their order, so that games split the quad along the same line. */
    assert_int_at(&test, "layers[6].quads[0].top_left.x", 131072);
    assert_int_at(&test, "layers[6].quads[0].top_right.x", 131072 - 32768);
    assert_int_at(&test, "layers[6].quads[0].top_left.y", 1024);
    assert_int_at(&test, "layers[6].quads[0].pivot.x", 131072 - 16384);
    /* The layer declares one quad; further stored ones are ignored. */
    assert_int_at(&test, "layers[6].quads[1].pivot.x", 77);
    assert_int_at(&test, "layers[9].quads[0].pivot.x", 1);
    assert_int_at(&test, "layers[7].sources[0].x", 131072 - 1024);
    assert_int_at(&test, "layers[7].sources[0].width", 100);
    /* The distant layer is 96 wide, the world 128, with a parallax of 50: -10 + 96 - 64. */
    assert_int_at(&test, "groups[1].offset_x", 22);
    assert_int_at(&test, "groups[1].offset_y", 20);
    assert_int_at(&test, "groups[1].clip_x", 128 - 5 - 50);
    assert_int_at(&test, "groups[1].clip_y", 6);
    assert_int_at(&test, "groups[0].offset_x", 0);
    assert_int_at(&test, "envelope_points[0].points[0].values.a", -1000);
    assert_int_at(&test, "envelope_points[0].points[0].values.b", 200);
    assert_int_at(&test, "envelope_points[0].points[0].values.c", -30);
    assert_int_at(&test, "envelope_points[0].points[0].values.d", 4);
    assert_int_at(&test, "envelope_points[0].points[1].values.a", 1);
    test_doc_end(&test);
}

static void rotated_map(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "rotate by=90 as=ddnet");
    test_doc_reopen(&test);
    assert_int_at(&test, "layers[0].width", 3);
    assert_int_at(&test, "layers[0].height", 4);
    /* Bullets of rotated tiles fly opposite to the picture, so these rotate back. */
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"192 0 1\",\"0 67 0\",\"0 224 0\",\"203 190 60\"],\"flags\":[\"0*3\",\"0 "
                   "11 0\",\"0*3\",\"0 8 3\"]}");
    assert_json_at(&test, "layers[2].speedup",
                   "{\"force\":[\"6 0*2\",\"0*2 5\",\"0*3\",\"0*3\"],\"type\":[\"28 0*2\",\"0*2 "
                   "28\",\"0*3\",\"0*3\"],\"angle\":[\"0*3\",\"0*2 120\",\"0*3\",\"0*3\"]}");
    assert_json_at(&test, "layers[5].tiles",
                   "{\"index\":[\"9 5 1\",\"0 6 2\",\"0 7 3\",\"9 8 4\"],\"flags\":[\"12 3 8\",\"0 2 "
                   "9\",\"0 1 10\",\"3 0 11\"]}");
    assert_int_at(&test, "layers[6].quads[0].top_left.x", 98304 - 1024);
    assert_int_at(&test, "layers[6].quads[0].top_left.y", 0);
    assert_int_at(&test, "layers[6].quads[0].top_right.y", 32768);
    assert_int_at(&test, "layers[7].sources[0].x", 98304 - 2048);
    assert_int_at(&test, "layers[7].sources[0].y", 1024);
    assert_int_at(&test, "layers[7].sources[0].width", 200);
    assert_int_at(&test, "layers[7].sources[0].height", 100);
    assert_int_at(&test, "groups[1].parallax_x", 0);
    assert_int_at(&test, "groups[1].parallax_y", 50);
    /* 64 - 20, without the 96 of the world, because the parallax was 0. */
    assert_int_at(&test, "groups[1].offset_x", 44);
    assert_int_at(&test, "groups[1].offset_y", 10);
    assert_int_at(&test, "groups[1].clip_x", 96 - 6 - 60);
    assert_int_at(&test, "groups[1].clip_y", 5);
    assert_int_at(&test, "groups[1].clip_width", 60);
    assert_int_at(&test, "groups[1].clip_height", 50);
    assert_int_at(&test, "envelope_points[0].points[0].values.a", -200);
    assert_int_at(&test, "envelope_points[0].points[0].values.b", 1000);
    assert_int_at(&test, "envelope_points[0].points[0].values.c", 30);
    test_doc_end(&test);
}

/* Smaller layers of a group are extended first, by what games show there, except entities and exits. */
static void smaller_layers_are_extended(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "resize layer=Design size=6x2");
    test_edit(&test, "mirror axis=x as=ddnet");
    test_doc_reopen(&test);
    assert_json_at(
        &test, "layers[5].tiles",
        "{\"index\":[\"0*2 4 3 2 1\",\"0*2 8 7 6 5\"],\"flags\":[\"0*2 2 3 0 1\",\"0*2 9 8 11 10\"]}");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"60*3 0*2 1\",\"191*3 224 67 0\",\"0*2 209 0*2 192\"],\"flags\":[\"11*3 "
                   "0*3\",\"0*3 11 3 0\",\"0*6\"]}");
    assert_json_at(&test, "layers[1].tele",
                   "{\"number\":[\"0*2 7 0*2 7\",\"0*6\",\"0*4 9 0\"],\"type\":[\"0*2 27 0*2 "
                   "26\",\"0*6\",\"0*4 10 0\"]}");
    assert_int_at(&test, "layers[4].width", 6);
    assert_int_at(&test, "groups[0].offset_x", 0);
    test_doc_end(&test);
}

static void assert_same_map(struct test_doc *test, const char *const *operations, size_t count)
{
    static const char *const parts[] = { "layers", "groups", "envelope_points", "images" };
    char *before[4], *after[4];
    for (size_t i = 0; i < 4; i++)
        before[i] = test_dump(test->doc, parts[i], MW_STYLE_JSON_LINE);
    for (size_t i = 0; i < count; i++)
        test_edit(test, operations[i]);
    test_doc_reopen(test);
    for (size_t i = 0; i < 4; i++) {
        after[i] = test_dump(test->doc, parts[i], MW_STYLE_JSON_LINE);
        assert_string_equal(before[i], after[i]);
        free(before[i]);
        free(after[i]);
    }
}

static void full_rotations(void **state)
{
    (void)state;
    static const char *const ways[][4] = {
        { "mirror axis=x as=ddnet", "mirror axis=x as=ddnet" },
        { "mirror axis=y as=ddnet", "mirror axis=y as=ddnet" },
        { "rotate by=90 as=ddnet", "rotate by=90 as=ddnet", "rotate by=90 as=ddnet",
          "rotate by=90 as=ddnet" },
        { "rotate by=90 as=ddnet", "rotate angle=270 as=ddnet" },
        { "rotate by=180 as=ddnet", "mirror axis=x as=ddnet", "mirror axis=y as=ddnet" },
        { "rotate by=90 as=ddnet", "mirror axis=x as=ddnet", "rotate by=90 as=ddnet",
          "mirror axis=x as=ddnet" },
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct test_doc test;
        size_t count = 0;
        begin(&test);
        while (count < 4 && ways[i][count])
            count++;
        assert_same_map(&test, ways[i], count);
        test_doc_end(&test);
    }
}

/* 0.7 has different physics tiles, which are only moved. */
static void tiles_of_07_are_only_moved(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "mirror axis=x as=teeworlds07");
    assert_json_at(&test, "layers[0].tiles",
                   "{\"index\":[\"60 0*2 1\",\"190 224 67 0\",\"203 0*2 192\"],\"flags\":[\"8 0*3\",\"0 8 3 "
                   "0\",\"0*4\"]}");
    test_doc_end(&test);
}

static void changes_are_listed(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    test_edit(&test, "rotate by=90 as=ddnet");
    assert_change(&test, 0, "groups[1].offset_x", "10 -> 44");
    assert_change(&test, 8, "layers[0].tiles", "rotated by 90 degrees, 4 x 3 -> 3 x 4");
    assert_change(&test, 9, "layers[1].tele", "rotated by 90 degrees, 4 x 3 -> 3 x 4");
    assert_change(&test, 14, "layers[6].quads", "rotated by 90 degrees");
    assert_change(&test, 17, "envelope_points[0]", "1 point of position envelopes rotated by 90 degrees");
    assert_int_equal(mw_change_count(test.doc), 18);
    test_doc_end(&test);
}

static void extreme_values_are_refused(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    assert_refused(&test, "rotate", MW_E_ARGUMENT, "rotate: by is missing (degrees, clockwise)");
    assert_refused(&test, "rotate by=90 angle=90", MW_E_ARGUMENT,
                   "rotate: the options \"by\" and \"angle\" cannot be combined");
    assert_refused(&test, "mirror", MW_E_ARGUMENT,
                   "mirror: axis is missing (x: swap left and right; y: swap top and bottom)");
    assert_int_equal(mw_set(test.doc, "layers[6].quads[0].pivot.x", "-2147483648"), 0);
    assert_refused(
        &test, "mirror axis=x", MW_E_ARGUMENT,
        "mirror: a position in layers[6].quads[0] would be 2147614720, expected -2147483648 to 2147483647");
    test_edit(&test, "mirror axis=x clamp");
    assert_int_at(&test, "layers[6].quads[0].pivot.x", INT32_MAX);
    assert_int_equal(mw_set(test.doc, "envelope_points[0].points[0].values.c", "-2147483648"), 0);
    assert_refused(&test, "mirror axis=y", MW_E_ARGUMENT,
                   "mirror: envelope point 0 has the value -2147483648, which cannot be negated");
    test_doc_end(&test);
    begin(&test);
    assert_int_equal(test_set_anyway(test.doc, "layers[5].width", "5"), 0);
    assert_refused(
        &test, "rotate by=90", MW_E_ARGUMENT,
        "rotate: layers[5].tiles: the data block does not contain 5 x 3 cells; see the map's diagnostics");
    test_doc_end(&test);
}

/* Mirroring does not change images and texts: their streams are preserved. */
static void unchanged_data_keeps_its_stream(void **state)
{
    (void)state;
    struct test_doc test;
    begin(&test);
    int64_t before = test_int(&test, "data[15].size");
    char *bytes = test_dump(test.doc, "data[15].bytes", MW_STYLE_JSON_LINE);
    test_edit(&test, "mirror axis=x as=ddnet");
    test_doc_reopen(&test);
    char *after = test_dump(test.doc, "data[15].bytes", MW_STYLE_JSON_LINE);
    assert_string_equal(bytes, after);
    assert_int_at(&test, "data[15].size", before);
    assert_int_equal(test.map->data.count, 16);
    free(bytes);
    free(after);
    test_doc_end(&test);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    struct test_doc test;
    static const char *const operations[] = { "resize layer=Design size=6x2", "mirror axis=x", "rotate by=90",
                                              NULL };
    begin(&test);
    assert_edits_survive(&test, operations);
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flags_rotate_like_pictures),
        cmocka_unit_test(arrows_are_rotated_and_never_mirrored),
        cmocka_unit_test(positions_directions_and_angles_agree),
        cmocka_unit_test(mirrored_tiles),
        cmocka_unit_test(bullets_and_twins_of_tiles),
        cmocka_unit_test(mirrored_positions),
        cmocka_unit_test(rotated_map),
        cmocka_unit_test(smaller_layers_are_extended),
        cmocka_unit_test(full_rotations),
        cmocka_unit_test(tiles_of_07_are_only_moved),
        cmocka_unit_test(changes_are_listed),
        cmocka_unit_test(extreme_values_are_refused),
        cmocka_unit_test(unchanged_data_keeps_its_stream),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
