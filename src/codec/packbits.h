/* PackBits run lengths, as in the BODY of an IFF picture: a byte n below 128 precedes n + 1 literal
 * bytes, one above 128 precedes a byte that is repeated 257 - n times, and 128 is skipped. */
#ifndef MW_CODEC_PACKBITS_H
#define MW_CODEC_PACKBITS_H

#include "base/buf.h"

enum {
    MW_PACKBITS_PER_BYTE = 64, /* a byte of the packed form makes no more than this: 128 of two */
};

/* Fills at most size bytes, whatever the stream says: a run or literals that extend past them are cut. Bytes
 * that the stream does not produce are left unchanged. Returns the number of bytes produced; *used is how
 * much of the stream was read; a cut run counts as read, and so does 128 after the last byte. */
size_t mw_packbits_unpack(struct mw_bytes packed, uint8_t *bytes, size_t size, size_t *used);

/* Appends one row. Runs begin at three equal bytes, and from two where no literals are open: never
 * more than size + (size + 127) / 128 bytes. */
void mw_packbits_pack(struct mw_bytes bytes, struct mw_buf *out);

#endif
