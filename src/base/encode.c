#include "encode.h"
#include "base/text.h"

#include <nettle/base16.h>
#include <nettle/base64.h>

enum {
    PIECE = 3 * 1024 * 1024, /* encoded at a time, so that a flushing buffer stays small */
};

void mw_base64_encode(struct mw_bytes bytes, struct mw_buf *out)
{
    for (size_t at = 0; at < bytes.size; at += PIECE) {
        size_t size = bytes.size - at < PIECE ? bytes.size - at : PIECE;
        uint8_t *to = mw_buf_room(out, BASE64_ENCODE_RAW_LENGTH(size));
        if (!to)
            return;
        base64_encode_raw((char *)to, size, bytes.data + at);
    }
}

void mw_hex_encode(struct mw_bytes bytes, struct mw_buf *out)
{
    for (size_t at = 0; at < bytes.size; at += PIECE) {
        size_t size = bytes.size - at < PIECE ? bytes.size - at : PIECE;
        uint8_t *to = mw_buf_room(out, BASE16_ENCODE_LENGTH(size));
        if (!to)
            return;
        base16_encode_update((char *)to, size, bytes.data + at);
    }
}

/* Offset of the first character that is not one of these, or text.size. */
static size_t first_foreign(struct mw_str text, bool (*belongs)(unsigned char c))
{
    for (size_t i = 0; i < text.size; i++)
        if (!belongs((unsigned char)text.data[i]))
            return i;
    return text.size;
}

static bool is_letter_or_digit(unsigned char c)
{
    unsigned char upper = (unsigned char)(c & ~0x20);
    return (c >= '0' && c <= '9') || (upper >= 'A' && upper <= 'Z');
}

static bool is_base64(unsigned char c)
{
    return is_letter_or_digit(c) || c == '+' || c == '/';
}

int mw_hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

static bool is_hex(unsigned char c)
{
    return mw_hex_digit((char)c) >= 0;
}

static int fail_foreign_character(struct mw_buf *out, const char *kind, struct mw_str text, size_t at)
{
    return mw_fail(out->context, MW_E_FORMAT, "character 0x%02X at offset %zu of %zu is not valid in %s",
                   (unsigned char)text.data[at], at, text.size, kind);
}

/* nettle skips white space; here it is refused before. */
int mw_base64_decode(struct mw_str text, struct mw_buf *out)
{
    size_t padding = 0;
    while (padding < 2 && padding < text.size && text.data[text.size - 1 - padding] == '=')
        padding++;
    const struct mw_str digits = { text.data, text.size - padding };
    size_t foreign = first_foreign(digits, is_base64);
    if (foreign < digits.size)
        return fail_foreign_character(out, "base64", text, foreign);
    if (text.size % 4)
        return mw_fail(
            out->context, MW_E_FORMAT,
            "base64 text has %zu character%s; the length must be a multiple of 4, padded with \"=\"",
            text.size, mw_plural(text.size));
    if (out->error || text.size == 0)
        return out->error;
    uint8_t *to = mw_buf_room(out, BASE64_DECODE_LENGTH(text.size));
    if (!to)
        return out->error;
    struct base64_decode_ctx decoder;
    size_t size = BASE64_DECODE_LENGTH(text.size);
    base64_decode_init(&decoder);
    bool good =
        base64_decode_update(&decoder, &size, to, text.size, text.data) && base64_decode_final(&decoder);
    out->size -= BASE64_DECODE_LENGTH(text.size) - (good ? size : 0);
    if (!good)
        return mw_fail(
            out->context, MW_E_FORMAT,
            "base64 text of %zu character%s: the last character before the padding has surplus bits",
            text.size, mw_plural(text.size));
    return 0;
}

int mw_hex_decode(struct mw_str text, struct mw_buf *out)
{
    size_t foreign = first_foreign(text, is_hex);
    if (foreign < text.size)
        return fail_foreign_character(out, "hexadecimal", text, foreign);
    if (text.size % 2)
        return mw_fail(out->context, MW_E_FORMAT,
                       "hexadecimal text has %zu digit%s; expected an even number, two per byte", text.size,
                       mw_plural(text.size));
    if (out->error || text.size == 0)
        return out->error;
    uint8_t *to = mw_buf_room(out, text.size / 2);
    if (!to)
        return out->error;
    for (size_t i = 0; i < text.size; i += 2)
        *to++ = (uint8_t)(mw_hex_digit(text.data[i]) * 16 + mw_hex_digit(text.data[i + 1]));
    return 0;
}
