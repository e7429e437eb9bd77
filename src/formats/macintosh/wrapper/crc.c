#include "formats/macintosh/macintosh.h"

uint16_t mac_crc(uint16_t crc, const uint8_t *data, size_t size)
{
    uint16_t table[256];
    for (unsigned i = 0; i < 256; i++) {
        uint16_t value = (uint16_t)(i << 8);
        for (unsigned bit = 0; bit < 8; bit++)
            value = (uint16_t)(value << 1 ^ (value & 0x8000 ? 0x1021 : 0));
        table[i] = value;
    }
    for (size_t i = 0; i < size; i++)
        crc = (uint16_t)(crc << 8 ^ table[(crc >> 8 ^ data[i]) & 0xFF]);
    return crc;
}
