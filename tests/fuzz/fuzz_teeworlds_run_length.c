/* Any bytes as run-length encoded tiles and as tiles: decoding and encoding gives the same tiles in no more
 * bytes; encoding and decoding gives the same tiles.
 *
 * Runs in the test suite: 20000 */
#include "fuzz.h"

#include "base/memory.h"
#include "formats/teeworlds/run_length.h"

enum {
    CELLS = 1 << 20,
};

static void clear_skips(uint8_t *tiles, size_t cells)
{
    for (size_t i = 0; i < cells; i++)
        tiles[i * TW_PACKED_TILE + 2] = 0;
}

static void pack_and_unpack(struct mw_context *context, const uint8_t *tiles, size_t cells, size_t most)
{
    struct mw_buf packed;
    mw_buf_init(&packed, context);
    tw_pack_tiles(tiles, cells, &packed);
    if (!fuzz_gave_up(context, packed.error)) {
        uint8_t *again = malloc(cells * TW_PACKED_TILE + 1);
        FUZZ_REQUIRE(context, again && packed.size <= most);
        FUZZ_REQUIRE(context, tw_packed_count(mw_buf_bytes(&packed)) == cells);
        tw_unpack_tiles(mw_buf_bytes(&packed), cells, again);
        FUZZ_REQUIRE(context, memcmp(again, tiles, cells * TW_PACKED_TILE) == 0);
        FUZZ_REQUIRE(context, tw_packed_holds(mw_buf_bytes(&packed), cells, tiles));
        free(again);
    }
    mw_buf_free(&packed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    const struct mw_bytes packed = { data, size };
    uint64_t count = tw_packed_count(packed);
    if (!context)
        return 0;
    FUZZ_REQUIRE(context, count <= size / TW_PACKED_TILE * (uint64_t)TW_PACKED_RUN);
    size_t cells = (size_t)(count < CELLS ? count : CELLS);
    uint8_t *tiles = malloc((cells + size) * TW_PACKED_TILE + 1);
    FUZZ_REQUIRE(context, tiles);
    tw_unpack_tiles(packed, cells, tiles);
    FUZZ_REQUIRE(context, tw_packed_holds(packed, cells, tiles));
    pack_and_unpack(context, tiles, cells, size);
    if (size)
        memcpy(tiles, data, size);
    clear_skips(tiles, size / TW_PACKED_TILE);
    pack_and_unpack(context, tiles, size / TW_PACKED_TILE, size);
    free(tiles);
    mw_context_free(context);
    return 0;
}
