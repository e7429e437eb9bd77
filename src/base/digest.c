#include "digest.h"

#include <nettle/md5.h>
#ifdef MW_LIBDEFLATE
#include <libdeflate.h>
#else
#include <zlib.h>
#endif

static void digest_to_hex(const uint8_t *digest, size_t size, char *text)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        *text++ = digits[digest[i] >> 4];
        *text++ = digits[digest[i] & 15];
    }
    *text = 0;
}

void mw_sha256_begin(struct mw_sha256_state *state)
{
    sha256_init(&state->nettle);
}

void mw_sha256_add(struct mw_sha256_state *state, struct mw_bytes piece)
{
    if (piece.size)
        sha256_update(&state->nettle, piece.size, piece.data);
}

void mw_sha256_end_text(struct mw_sha256_state *state, char text[MW_SHA256_TEXT])
{
    uint8_t digest[MW_SHA256_SIZE];
    sha256_digest(&state->nettle, sizeof digest, digest);
    digest_to_hex(digest, sizeof digest, text);
}

void mw_sha256(struct mw_bytes bytes, uint8_t digest[MW_SHA256_SIZE])
{
    struct mw_sha256_state state;
    mw_sha256_begin(&state);
    mw_sha256_add(&state, bytes);
    sha256_digest(&state.nettle, MW_SHA256_SIZE, digest);
}

void mw_sha256_text(struct mw_bytes bytes, char text[MW_SHA256_TEXT])
{
    struct mw_sha256_state state;
    mw_sha256_begin(&state);
    mw_sha256_add(&state, bytes);
    mw_sha256_end_text(&state, text);
}

void mw_md5(struct mw_bytes bytes, uint8_t digest[MW_MD5_SIZE])
{
    struct md5_ctx md5;
    md5_init(&md5);
    if (bytes.size)
        md5_update(&md5, bytes.size, bytes.data);
    md5_digest(&md5, MW_MD5_SIZE, digest);
}

void mw_md5_text(struct mw_bytes bytes, char text[MW_MD5_TEXT])
{
    uint8_t digest[MW_MD5_SIZE];
    mw_md5(bytes, digest);
    digest_to_hex(digest, sizeof digest, text);
}

uint32_t mw_crc32(uint32_t before, struct mw_bytes bytes)
{
    /* NULL would mean "start again" and lose the previous state. */
    if (bytes.size == 0)
        return before;
#ifdef MW_LIBDEFLATE
    return libdeflate_crc32(before, bytes.data, bytes.size);
#else
    return (uint32_t)crc32_z(before, bytes.data, bytes.size);
#endif
}

void mw_crc32_text(struct mw_bytes bytes, char text[MW_CRC32_TEXT])
{
    uint32_t crc = mw_crc32(0, bytes);
    const uint8_t digest[4] = { (uint8_t)(crc >> 24), (uint8_t)(crc >> 16), (uint8_t)(crc >> 8),
                                (uint8_t)crc };
    digest_to_hex(digest, sizeof digest, text);
}
