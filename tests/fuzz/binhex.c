#include "binhex.h"

#include "test.h"

#include "formats/macintosh/macintosh.h"

enum {
    HEADER = 26,
};

static size_t put_letters(const uint8_t *coded, size_t size, char *text)
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

struct mw_bytes fuzz_binhex(uint32_t data_size, uint32_t fork_size, struct mw_bytes code)
{
    uint8_t *coded = calloc(1, HEADER + 16 + code.size);
    char *text = malloc(code.size * 2 + 256);
    FUZZ_REQUIRE(NULL, coded && text);
    uint8_t header[HEADER] = "\x04"
                             "fuzz\0APPLWEDT\x01";
    size_t size = 0;
    test_put_be(header + 16, 4, data_size);
    test_put_be(header + 20, 4, fork_size);
    test_put_be(header + 24, 2, mac_crc(0, header, HEADER - 2));
    for (size_t i = 0; i < HEADER; i++) {
        coded[size++] = header[i];
        size += header[i] == 0x90; /* the marker itself is a run of 0 */
    }
    if (code.size)
        memcpy(coded + size, code.data, code.size);
    size_t length = put_letters(coded, size + code.size, text);
    free(coded);
    return (struct mw_bytes){ (const uint8_t *)text, length };
}
