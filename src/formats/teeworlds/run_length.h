/* Run-length encoding of tiles in Teeworlds 0.7 (tile layers of version 4): the third byte of a tile is the
 * number of further tiles that equal it, continuing across row ends. It is 0 in decoded tiles. */
#ifndef MW_TEEWORLDS_RUN_LENGTH_H
#define MW_TEEWORLDS_RUN_LENGTH_H

#include "base/buf.h"

enum {
    TW_PACKED_TILE = 4,  /* bytes per tile */
    TW_PACKED_RUN = 256, /* maximum number of tiles in a run */
};

/* How many tiles the bytes decode to; an incomplete tile at the end is ignored. */
uint64_t tw_packed_count(struct mw_bytes packed);
/* Decodes the first `cells` tiles; cells <= tw_packed_count(packed). `tiles` has room for 4 bytes per
 * tile. */
void tw_unpack_tiles(struct mw_bytes packed, size_t cells, uint8_t *tiles);
/* Do the first `cells` tiles equal these? */
bool tw_packed_holds(struct mw_bytes packed, size_t cells, const uint8_t *tiles);
/* Encodes tiles as short as possible, as the game's editor does; ignores the third byte of the tiles. */
void tw_pack_tiles(const uint8_t *tiles, size_t cells, struct mw_buf *out);

#endif
