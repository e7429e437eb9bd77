/* zlib streams that no compressor writes. */
#ifndef MW_TESTS_DEFLATE_STREAM_H
#define MW_TESTS_DEFLATE_STREAM_H

#include "base/buf.h"

/* Bits, as deflate stores them. */
struct test_bits {
    struct mw_buf *out;
    unsigned bits, count;
};

void test_bits_put(struct test_bits *bits, unsigned value, unsigned count);
/* A Huffman code, whose highest bit comes first. */
void test_bits_code(struct test_bits *bits, unsigned code, unsigned count);
/* Zero bits up to a byte boundary. */
void test_bits_end(struct test_bits *bits);

/* The header of a block with codes for all literals, which are stored alone. */
struct test_stream {
    unsigned literals;  /* code lengths for literals, 257 to 288; zlib allows 286 */
    unsigned distances; /* for distances, 1 to 32; zlib allows 30 */
    unsigned beyond;    /* the last repeat goes that far beyond the last length */
};

/* Appends a zlib stream of one block, whose checksum is right. */
void test_stream_put(struct mw_buf *out, const struct test_stream *stream, struct mw_bytes payload);

#endif
