/* Compressing a zlib stream in parts, independently of each other and so also in different threads.
 *
 * A part refers to no bytes outside it and ends at a byte boundary with an empty stored block, as zlib's full
 * flush does. MW_ZLIB_HEAD, parts in their order and what mw_zlib_tail() appends are a zlib stream of all
 * payloads.
 *
 * Parts are compressed by libdeflate if the library is built with it, and by zlib otherwise; both decide by
 * the payload alone. This is for streams that are made new, such as those of pictures: worlds are saved with
 * mw_deflate(). */
#ifndef MW_CODEC_DEFLATE_PART_H
#define MW_CODEC_DEFLATE_PART_H

#include "base/buf.h"

enum {
    MW_PART_MAX = 1 << 30,
};

#define MW_ZLIB_HEAD "\x78\x5e"

/* What is known of a sequence of parts; that of none is MW_NO_PARTS. */
struct mw_parts {
    uint32_t adler;
    uint64_t size; /* uncompressed bytes */
};

#define MW_NO_PARTS ((struct mw_parts){ 1, 0 })

/* Appends the payload, at most MW_PART_MAX bytes, compressed. *part describes it. */
int mw_deflate_part(struct mw_buf *out, struct mw_bytes payload, struct mw_parts *part);

/* The parts `first`, followed by the parts `second`. */
struct mw_parts mw_parts_join(struct mw_parts first, struct mw_parts second);

/* Appends the end of the stream after all its parts. */
void mw_zlib_tail(struct mw_buf *out, struct mw_parts all);

#endif
