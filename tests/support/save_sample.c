#include "save_sample.h"

void make_save(uint8_t *bytes)
{
    memset(bytes, 0, SIZE);
    memset(bytes + 0x3A, 0xFF, 8);
    memcpy(bytes + 14, "Test", 4);
    TEST_PUT_BE(bytes, { 0, 2, SCENES }, { 2, 2, CHARACTERS }, { 4, 2, OBJECTS }, { 6, 4, CHARACTERS_AT },
                { 10, 4, OBJECTS_AT }, { 0x1A, 4, 3 }, { 0x1E, 4, CHARACTERS_AT }, { 0x22, 4, 0xFFFF },
                { 0x26, 4, SCENES_AT + 16 }, { 0x2A, 4, OBJECTS_AT }, { 0x2E, 4, 0xFFFF },
                { 0x32, 4, 0xFFFF }, { 0x36, 4, 0xFFFF }, { 0x42, 4, 0xFFFF }, { 0x46, 4, 1234 },
                { 0x54, 1, 60 }, { 0x5D, 1, 0x0A }, { 0x5E, 2, 0xFFFE } /* A1# */,
                { 0x5E + 2 * 233, 2, 0x102 } /* Z9# */);
    TEST_PUT_BE(bytes + SCENES_AT, { 0, 2, 10 }, { 16, 2, 11 }, { 18, 2, 7 }, { 20, 2, 8 }, { 31, 1, 1 });
    TEST_PUT_BE(bytes + CHARACTERS_AT, { 0, 2, 30 }, { 2, 2, 11 }, { 21, 1, 9 }, { 22, 2, 31 });
    TEST_PUT_BE(bytes + OBJECTS_AT, { 0, 2, 50 }, { 4, 2, 30 }, { 14, 2, 0xFFFF });
}
