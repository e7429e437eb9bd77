/* Run-length encoded tiles: known bytes, and decoding reverses encoding. */
#include "fixture.h"

#include "formats/teeworlds/run_length.h"

static void test_runs(void **state)
{
    struct fixture *fixture = *state;
    enum {
        CELLS = 300
    };
    uint8_t tiles[4 * CELLS] = { 0 }, again[4 * CELLS];
    for (size_t i = 0; i < CELLS - 1; i++)
        tiles[4 * i] = 7;
    tiles[4 * 298 + 1] = 8; /* different flags end a run */
    tiles[4 * 299 + 3] = 1;
    tw_pack_tiles(tiles, CELLS, &fixture->buf);
    static const uint8_t expected[] = { 7, 0, 255, 0, 7, 0, 41, 0, 7, 8, 0, 0, 0, 0, 0, 1 };
    assert_int_equal(fixture->buf.size, sizeof expected);
    assert_memory_equal(fixture->buf.data, expected, sizeof expected);
    assert_int_equal(tw_packed_count(mw_buf_bytes(&fixture->buf)), CELLS);
    tw_unpack_tiles(mw_buf_bytes(&fixture->buf), CELLS, again);
    assert_memory_equal(again, tiles, sizeof tiles);
}

static void test_partial_decoding(void **state)
{
    (void)state;
    static const uint8_t packed[] = { 1, 2, 9, 4, 5, 6, 0, 8, 9, 9, 255 };
    const struct mw_bytes bytes = { packed, sizeof packed };
    uint8_t tiles[4 * 3];
    assert_int_equal(tw_packed_count(bytes), 11);
    assert_int_equal(tw_packed_count((struct mw_bytes){ packed, 3 }), 0);
    assert_int_equal(tw_packed_count((struct mw_bytes){ packed, 4 }), 10);
    assert_int_equal(tw_packed_count((struct mw_bytes){ NULL, 0 }), 0);
    tw_unpack_tiles(bytes, 3, tiles);
    static const uint8_t expected[] = { 1, 2, 0, 4, 1, 2, 0, 4, 1, 2, 0, 4 };
    assert_memory_equal(tiles, expected, sizeof expected);
}

/* Run lengths stored in tiles are ignored: two tiles that differ only there are equal. */
static void test_skip_is_not_compared(void **state)
{
    struct fixture *fixture = *state;
    static const uint8_t tiles[] = { 1, 2, 77, 4, 1, 2, 0, 4 }, expected[] = { 1, 2, 1, 4 };
    tw_pack_tiles(tiles, 2, &fixture->buf);
    assert_int_equal(fixture->buf.size, 4);
    assert_memory_equal(fixture->buf.data, expected, 4);
}

static void test_property(void **state)
{
    struct fixture *fixture = *state;
    struct test_random random = { 3 };
    for (unsigned round = 0; round < 200; round++) {
        size_t cells = test_random_below(&random, 3000), kinds = 1 + test_random_below(&random, 4);
        uint8_t *tiles = calloc(cells + 1, 4), *again = calloc(cells + 1, 4);
        for (size_t i = 0; i < cells; i++) {
            uint64_t value = test_random_below(&random, 40) ? 0 : test_random_below(&random, kinds);
            tiles[4 * i] = (uint8_t)value;
            tiles[4 * i + 1] = (uint8_t)(value * 3);
        }
        fixture->buf.size = 0;
        tw_pack_tiles(tiles, cells, &fixture->buf);
        assert_true(fixture->buf.size <= 4 * cells);
        assert_int_equal(tw_packed_count(mw_buf_bytes(&fixture->buf)), cells);
        tw_unpack_tiles(mw_buf_bytes(&fixture->buf), cells, again);
        assert_memory_equal(again, tiles, 4 * cells);
        assert_true(tw_packed_holds(mw_buf_bytes(&fixture->buf), cells, tiles));
        if (cells) {
            tiles[test_random_below(&random, 4 * cells)] ^= 1;
            assert_false(tw_packed_holds(mw_buf_bytes(&fixture->buf), cells, tiles));
        }
        free(tiles);
        free(again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(test_runs),
        WITH_FIXTURE(test_partial_decoding),
        WITH_FIXTURE(test_skip_is_not_compared),
        WITH_FIXTURE(test_property),
    };
    return TEST_RUN(tests);
}
