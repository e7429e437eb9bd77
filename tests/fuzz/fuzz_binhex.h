/* BinHex around bytes that are coded already, run lengths and all: hardly any input would be BinHex
 * otherwise. */
#ifndef MW_TESTS_FUZZ_BINHEX_H
#define MW_TESTS_FUZZ_BINHEX_H

#include "fuzz.h"

#include "formats/macintosh/macintosh.h"

enum {
    FUZZ_BINHEX_HEADER = 26,
};

static inline size_t fuzz_binhex_room(size_t coded)
{
    return coded * 2 + 256;
}

static inline size_t fuzz_binhex_letters(const uint8_t *coded, size_t size, char *text)
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

/* A header that states these sizes of the forks, then what is coded. Forks of 0x90000 bytes and more would
 * need a run mark in the header. Returns the length of the text. */
static inline size_t fuzz_binhex(uint32_t data_size, uint32_t fork_size, struct mw_bytes code, char *text)
{
    uint8_t *coded = calloc(1, FUZZ_BINHEX_HEADER + 16 + code.size);
    if (!coded)
        abort();
    uint8_t header[FUZZ_BINHEX_HEADER] = "\x04"
                                         "fuzz\0APPLWEDT\x01";
    size_t size = 0;
    for (unsigned i = 0; i < 4; i++) {
        header[16 + i] = (uint8_t)(data_size >> 8 * (3 - i));
        header[20 + i] = (uint8_t)(fork_size >> 8 * (3 - i));
    }
    uint16_t crc = mac_crc(0, header, FUZZ_BINHEX_HEADER - 2);
    header[24] = (uint8_t)(crc >> 8);
    header[25] = (uint8_t)crc;
    for (size_t i = 0; i < FUZZ_BINHEX_HEADER; i++) {
        coded[size++] = header[i];
        size += header[i] == 0x90; /* the mark itself is a run of 0 */
    }
    if (code.size)
        memcpy(coded + size, code.data, code.size);
    size_t length = fuzz_binhex_letters(coded, size + code.size, text);
    free(coded);
    return length;
}

#endif
