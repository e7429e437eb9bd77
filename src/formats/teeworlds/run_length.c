#include "run_length.h"

enum {
    SKIP = 2, /* offset of the run length in a tile */
};

uint64_t tw_packed_count(struct mw_bytes packed)
{
    uint64_t count = 0;
    for (size_t at = SKIP; at + 1 < packed.size; at += TW_PACKED_TILE)
        count += packed.data[at] + 1u;
    return count;
}

void tw_unpack_tiles(struct mw_bytes packed, size_t cells, uint8_t *tiles)
{
    for (const uint8_t *from = packed.data; cells; from += TW_PACKED_TILE) {
        size_t run = from[SKIP] + 1u;
        if (run > cells)
            run = cells;
        const uint8_t tile[TW_PACKED_TILE] = { from[0], from[1], 0, from[3] };
        for (size_t i = 0; i < run; i++, tiles += TW_PACKED_TILE)
            memcpy(tiles, tile, sizeof tile);
        cells -= run;
    }
}

bool tw_packed_holds(struct mw_bytes packed, size_t cells, const uint8_t *tiles)
{
    for (const uint8_t *from = packed.data; cells; from += TW_PACKED_TILE) {
        const uint8_t tile[TW_PACKED_TILE] = { from[0], from[1], 0, from[3] };
        for (size_t run = from[SKIP] + 1u; run && cells; run--, cells--, tiles += TW_PACKED_TILE)
            if (memcmp(tiles, tile, sizeof tile) != 0)
                return false;
    }
    return true;
}

static uint32_t without_skip(const uint8_t *tile)
{
    return tile[0] | (uint32_t)tile[1] << 8 | (uint32_t)tile[3] << 24;
}

void tw_pack_tiles(const uint8_t *tiles, size_t cells, struct mw_buf *out)
{
    for (size_t i = 0; i < cells;) {
        const uint8_t *from = tiles + i * TW_PACKED_TILE;
        size_t run = 1, most = cells - i < TW_PACKED_RUN ? cells - i : TW_PACKED_RUN;
        while (run < most && without_skip(from) == without_skip(from + run * TW_PACKED_TILE))
            run++;
        uint8_t *tile = mw_buf_room(out, TW_PACKED_TILE);
        if (!tile)
            return;
        memcpy(tile, from, TW_PACKED_TILE);
        tile[SKIP] = (uint8_t)(run - 1);
        i += run;
    }
}
