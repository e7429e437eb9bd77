/* A small saved game, built by hand. */
#ifndef MW_TESTS_SAVE_SAMPLE_H
#define MW_TESTS_SAVE_SAMPLE_H

#include "test.h"

enum {
    SCENES = 2,
    CHARACTERS = 2,
    OBJECTS = 1,
    SCENES_AT = 0x232,
    CHARACTERS_AT = SCENES_AT + SCENES * 16,
    OBJECTS_AT = CHARACTERS_AT + CHARACTERS * 22,
    SIZE = OBJECTS_AT + OBJECTS * 16,
};

/* The player (id 30) in the second scene (id 11) with a helmet (id 50); a second character (id 31) in
 * storage. */
void make_save(uint8_t *bytes);

#endif
