/* zlib streams, inflated within bounds and written so that old streams are reproduced. zlib's own memory
 * comes from the context's allocator.
 *
 * Where the size is known libdeflate inflates, or mw_deflate_expand() if the library was built without it.
 * zlib decides about all streams that these refuse, and deflates. */
#ifndef MW_CODEC_DEFLATE_H
#define MW_CODEC_DEFLATE_H

#include "base/buf.h"

/* What came out of a stream. Set by mw_inflate() also when it fails: a damaged stream yields the bytes before
 * the damage. */
struct mw_inflated {
    struct mw_bytes payload; /* may be longer or shorter than expected */
    size_t consumed;         /* bytes of the stream that were used; what follows is not part of it. When
                              * damaged: where reading stopped */
    const char *reason;      /* static; "" if the stream is intact, otherwise why not, without numbers */
};

/* expected: the size that the file declares, 0 when unknown; when it is right there is one allocation for the
 * payload and the stream is inflated once. When it is not the stream is measured first and inflated again.
 * maximum: the largest size accepted (0: the context's payload limit). Never takes more than the smaller of
 * maximum and what a stream of this length could hold at all. MW_E_FORMAT: the stream is damaged or cut off;
 * MW_E_LIMIT: there is more than maximum in it; in both cases the message has the reason and the offsets. */
int mw_inflate(struct mw_arena *arena, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
               struct mw_inflated *result);
/* The same, except that some streams are accepted that zlib, and so the games, refuse: mw_inflate_check()
 * finds them. In a build without libdeflate it is the same. */
int mw_inflate_lenient(struct mw_arena *arena, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
                       struct mw_inflated *result);
/* Of a whole stream that mw_inflate_lenient() accepted: 0, or as mw_inflate() fails, with *result set, whose
 * payload has only a size. */
int mw_inflate_check(struct mw_context *context, struct mw_bytes stream, uint64_t expected,
                     struct mw_inflated *result);
/* The same as mw_inflate() into a buffer without flush, appended; result->payload points into it. */
int mw_inflate_buf(struct mw_buf *out, struct mw_bytes stream, uint64_t expected, uint64_t maximum,
                   struct mw_inflated *result);

/* Into memory for exactly this many bytes. False, without a message: only zlib can decide, because the stream
 * is damaged, unusual, or of another size; the memory is then undefined. */
bool mw_inflate_exactly(struct mw_context *context, struct mw_bytes stream, uint8_t *out, size_t size);

/* *size = how many bytes come out of the whole stream, without keeping them; of a damaged one, how many do
 * before the damage, and of one with more than maximum (0: the context's payload limit), maximum. Errors as
 * above. */
int mw_inflate_size(struct mw_context *context, struct mw_bytes stream, uint64_t maximum, uint64_t *size);

/* *holds: the stream gives exactly this payload and ends there; a damaged stream has no payload, so it
 * matches an empty one. 0 or MW_E_MEMORY. */
int mw_inflate_holds(struct mw_context *context, struct mw_bytes stream, struct mw_bytes payload,
                     bool *holds);

/* Appends a zlib stream of window 15 and memory level 8, as old programs wrote it; level 0 to 9. */
int mw_deflate(struct mw_buf *out, struct mw_bytes payload, int level);

/* Appends the smallest zlib stream that zlib makes of a payload, of several levels, memory levels and
 * strategies; of a large payload fewer are tried. *level = the one at which mw_deflate() produces the
 * same, or -1. */
int mw_deflate_smallest(struct mw_buf *out, struct mw_bytes payload, int *level);

/* *level = the level at which mw_deflate(payload) reproduces the stored stream byte for byte, or -1. A
 * level that does not fit is given up at the first differing byte. 0 or MW_E_MEMORY. */
int mw_deflate_match(struct mw_context *context, struct mw_bytes payload, struct mw_bytes stored, int *level);

/* The level that a stream's second byte speaks for when no level reproduces it: 1 (78 01), 5 (78 5e), 6 (78
 * 9c) or 9 (78 da). */
int mw_deflate_level_hint(struct mw_bytes stored);

#endif
