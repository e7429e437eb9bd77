/* Packed tiles of Teeworlds 0.7 (layers of version 4): the third byte of a tile says how often it is
 * repeated, across the ends of rows. Unpacked tiles have 0 there. */
#ifndef MW_TEEWORLDS_RUN_LENGTH_H
#define MW_TEEWORLDS_RUN_LENGTH_H

#include "base/buf.h"

enum {
    TW_PACKED_TILE = 4,  /* bytes */
    TW_PACKED_RUN = 256, /* the most tiles that one stands for */
};

/* How many tiles packed bytes stand for; a part of a tile at the end counts for none. */
uint64_t tw_packed_count(struct mw_bytes packed);
/* The first `cells` tiles, cells <= tw_packed_count(packed). `tiles` has 4 bytes for each. */
void tw_unpack_tiles(struct mw_bytes packed, size_t cells, uint8_t *tiles);
/* Are the first `cells` tiles these? */
bool tw_packed_holds(struct mw_bytes packed, size_t cells, const uint8_t *tiles);
/* The shortest form, as the game's editor writes it; what tiles have in their third byte is lost. */
void tw_pack_tiles(const uint8_t *tiles, size_t cells, struct mw_buf *out);

#endif
