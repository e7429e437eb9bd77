/* A small saved game, put together by hand. */
#ifndef MW_TESTS_SAVE_SAMPLE_H
#define MW_TESTS_SAVE_SAMPLE_H

#include <stdint.h>
#include <string.h>

enum {
    SCENES = 2,
    CHARACTERS = 2,
    OBJECTS = 1,
    SCENES_AT = 0x232,
    CHARACTERS_AT = SCENES_AT + SCENES * 16,
    OBJECTS_AT = CHARACTERS_AT + CHARACTERS * 22,
    SIZE = OBJECTS_AT + OBJECTS * 16,
};

static inline void put16(uint8_t *at, unsigned value)
{
    at[0] = (uint8_t)(value >> 8);
    at[1] = (uint8_t)value;
}

static inline void put32(uint8_t *at, unsigned value)
{
    put16(at, value >> 16);
    put16(at + 2, value & 0xFFFF);
}

/* The player (id 30) in the second scene (id 11) with a helmet (id 50); somebody else (id 31) in storage. */
static inline void make_save(uint8_t *bytes)
{
    static const uint8_t references[] = { 0x22, 0x2E, 0x32, 0x36, 0x42 };
    memset(bytes, 0, SIZE);
    put16(bytes, SCENES);
    put16(bytes + 2, CHARACTERS);
    put16(bytes + 4, OBJECTS);
    put32(bytes + 6, CHARACTERS_AT);
    put32(bytes + 10, OBJECTS_AT);
    memcpy(bytes + 14, "Test", 4);
    put32(bytes + 0x1A, 3);
    put32(bytes + 0x1E, CHARACTERS_AT);
    put32(bytes + 0x26, SCENES_AT + 16);
    put32(bytes + 0x2A, OBJECTS_AT);
    for (size_t i = 0; i < sizeof references; i++)
        put32(bytes + references[i], 0xFFFF);
    memset(bytes + 0x3A, 0xFF, 8);
    put32(bytes + 0x46, 1234);
    bytes[0x54] = 60;
    bytes[0x5D] = 0x0A;
    put16(bytes + 0x5E, 0xFFFE);          /* A1# */
    put16(bytes + 0x5E + 2 * 233, 0x102); /* Z9# */
    put16(bytes + SCENES_AT, 10);
    put16(bytes + SCENES_AT + 16, 11);
    put16(bytes + SCENES_AT + 18, 7);
    put16(bytes + SCENES_AT + 20, 8);
    bytes[SCENES_AT + 31] = 1;
    put16(bytes + CHARACTERS_AT, 30);
    put16(bytes + CHARACTERS_AT + 2, 11);
    bytes[CHARACTERS_AT + 21] = 9;
    put16(bytes + CHARACTERS_AT + 22, 31);
    put16(bytes + OBJECTS_AT, 50);
    put16(bytes + OBJECTS_AT + 4, 30);
    put16(bytes + OBJECTS_AT + 14, 0xFFFF);
}

#endif
