#include "save_sample.h"

void make_save(uint8_t *bytes)
{
    static const uint8_t references[] = { 0x22, 0x2E, 0x32, 0x36, 0x42 };
    memset(bytes, 0, SIZE);
    test_put_be(bytes, 2, SCENES);
    test_put_be(bytes + 2, 2, CHARACTERS);
    test_put_be(bytes + 4, 2, OBJECTS);
    test_put_be(bytes + 6, 4, CHARACTERS_AT);
    test_put_be(bytes + 10, 4, OBJECTS_AT);
    memcpy(bytes + 14, "Test", 4);
    test_put_be(bytes + 0x1A, 4, 3);
    test_put_be(bytes + 0x1E, 4, CHARACTERS_AT);
    test_put_be(bytes + 0x26, 4, SCENES_AT + 16);
    test_put_be(bytes + 0x2A, 4, OBJECTS_AT);
    for (size_t i = 0; i < sizeof references; i++)
        test_put_be(bytes + references[i], 4, 0xFFFF);
    memset(bytes + 0x3A, 0xFF, 8);
    test_put_be(bytes + 0x46, 4, 1234);
    bytes[0x54] = 60;
    bytes[0x5D] = 0x0A;
    test_put_be(bytes + 0x5E, 2, 0xFFFE);          /* A1# */
    test_put_be(bytes + 0x5E + 2 * 233, 2, 0x102); /* Z9# */
    test_put_be(bytes + SCENES_AT, 2, 10);
    test_put_be(bytes + SCENES_AT + 16, 2, 11);
    test_put_be(bytes + SCENES_AT + 18, 2, 7);
    test_put_be(bytes + SCENES_AT + 20, 2, 8);
    bytes[SCENES_AT + 31] = 1;
    test_put_be(bytes + CHARACTERS_AT, 2, 30);
    test_put_be(bytes + CHARACTERS_AT + 2, 2, 11);
    bytes[CHARACTERS_AT + 21] = 9;
    test_put_be(bytes + CHARACTERS_AT + 22, 2, 31);
    test_put_be(bytes + OBJECTS_AT, 2, 50);
    test_put_be(bytes + OBJECTS_AT + 4, 2, 30);
    test_put_be(bytes + OBJECTS_AT + 14, 2, 0xFFFF);
}
