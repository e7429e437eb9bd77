/* Any BinHex file that can be read whole is written, dumped and built as the same bytes; any other is shown.
 * Input that begins with an uppercase letter A is decoded bytes, run lengths and all, which get a header in
 * front and become letters here: hardly any input would be BinHex otherwise. */
#include "fuzz.h"

#include "formats/macintosh/macintosh.h"

static size_t encode(const uint8_t *coded, size_t size, char *text)
{
    static const char letters[] = "!\"#$%&'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr";
    size_t length = 0;
    uint32_t bits = 0, count = 0;
    text[length++] = ':';
    for (size_t i = 0; i < size; i++) {
        bits = (bits << 8 | coded[i]) & 0xFFFF;
        for (count += 8; count >= 6;) {
            count -= 6;
            text[length++] = letters[bits >> count & 63];
        }
        if (i % 48 == 47)
            text[length++] = '\n';
    }
    text[length++] = letters[bits << (6 - count) & 63];
    text[length++] = ':';
    return length;
}

/* data[1] and data[2] are the sizes of the forks, times 16. */
static size_t make(const uint8_t *data, size_t size, char *text)
{
    uint8_t *coded = calloc(1, size + 64);
    if (!coded)
        abort();
    memcpy(coded,
           "\x04"
           "fuzz\0APPLWEDT\x01\0",
           16);
    coded[19] = (uint8_t)(data[1] << 4);
    coded[18] = data[1] >> 4;
    coded[23] = (uint8_t)(data[2] << 4);
    coded[22] = data[2] >> 4;
    uint8_t plain[26];
    memcpy(plain, coded, sizeof plain);
    uint16_t crc = mac_crc(0, plain, 24);
    coded[24] = (uint8_t)(crc >> 8);
    coded[25] = (uint8_t)crc;
    memcpy(coded + 26, data + 3, size - 3);
    size_t length = encode(coded, size - 3 + 26, text);
    free(coded);
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    char *text = malloc(size * 2 + 256);
    if (!context || !text)
        abort();
    struct mw_bytes input = { data, size };
    if (size >= 3 && data[0] == 'A')
        input = (struct mw_bytes){ (const uint8_t *)text, make(data, size, text) };
    struct mw_document *doc = fuzz_file(context, "fuzz.hqx", "macfile", input);
    if (doc)
        mw_close(doc);
    mw_context_free(context);
    free(text);
    return 0;
}
