/* Whether zlib accepts a deflate stream, found without inflating it; and what is in one, for builds without
 * libdeflate.
 *
 * libdeflate accepts streams that zlib, and so the games, refuse: more than 286 or 30 code lengths, repeats
 * of code lengths beyond the last one, incomplete codes, and the symbols 286, 287, 30 and 31. */
#ifndef MW_CODEC_DEFLATE_SCAN_H
#define MW_CODEC_DEFLATE_SCAN_H

#include <stdbool.h>

#include "base/span.h"

/* Of a raw deflate stream that libdeflate inflated. true: zlib accepts it, too, and it ends with the last
 * byte. false: only zlib can decide; it does so for some sound streams that no common program writes. */
bool mw_deflate_scan(struct mw_bytes deflated);

/* Positions in a raw deflate stream, in bits. */
struct mw_deflate_end {
    uint64_t last_block; /* its first bit, which marks it as the last */
    uint64_t end;        /* after the last block; the rest of the last byte is padding */
};

/* The same, and sets *end if it returns true. */
bool mw_deflate_find_end(struct mw_bytes deflated, struct mw_deflate_end *end);

/* Inflates the raw deflate stream at the start of `deflated` into exactly `size` bytes. *consumed: its own
 * size. False: only zlib can decide, as above, or another number of bytes comes out; `out` is then undefined.
 */
bool mw_deflate_expand(struct mw_bytes deflated, uint8_t *out, size_t size, size_t *consumed);

#endif
