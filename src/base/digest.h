/* Digests of bytes, raw and as lower-case hexadecimal text. */
#ifndef MW_BASE_DIGEST_H
#define MW_BASE_DIGEST_H

#include <nettle/sha2.h>

#include "span.h"

enum {
    MW_SHA256_SIZE = 32,
    MW_MD5_SIZE = 16,
    MW_SHA256_TEXT = 2 * MW_SHA256_SIZE + 1,
    MW_MD5_TEXT = 2 * MW_MD5_SIZE + 1,
    MW_CRC32_TEXT = 9,
};

struct mw_sha256_state {
    struct sha256_ctx nettle;
};

/* Of bytes that come in pieces. */
void mw_sha256_begin(struct mw_sha256_state *state);
void mw_sha256_add(struct mw_sha256_state *state, struct mw_bytes piece);
void mw_sha256_end_text(struct mw_sha256_state *state, char text[MW_SHA256_TEXT]);
void mw_sha256(struct mw_bytes bytes, uint8_t digest[MW_SHA256_SIZE]);
void mw_sha256_text(struct mw_bytes bytes, char text[MW_SHA256_TEXT]);
void mw_md5(struct mw_bytes bytes, uint8_t digest[MW_MD5_SIZE]);
void mw_md5_text(struct mw_bytes bytes, char text[MW_MD5_TEXT]);
/* The CRC of zlib, PNG and ZIP. Continues from `before`, the CRC of the bytes so far; 0 to start. */
uint32_t mw_crc32(uint32_t before, struct mw_bytes bytes);
void mw_crc32_text(struct mw_bytes bytes, char text[MW_CRC32_TEXT]);

#endif
