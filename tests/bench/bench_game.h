/* A generated World Builder game of 300 scenes, 200 objects and 40 characters. */
#ifndef MW_TESTS_BENCH_GAME_H
#define MW_TESTS_BENCH_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include <mapwright/mapwright.h>

enum {
    GAME_SCENES = 300,
    GAME_OBJECTS = 200,
    GAME_CHARACTERS = 40,
};

/* Makes the file; mw_free() *bytes. furnished: objects and characters have pictures, and are in scenes all
 * over the game; otherwise none has a picture. */
void bench_game_make(struct mw_context *context, bool furnished, void **bytes, size_t *size);

#endif
