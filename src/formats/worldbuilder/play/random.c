/* The generator of ScummVM, so that games go on with the same numbers. Section "Random numbers". */
#include "engine.h"

uint32_t wb_draw_from(uint32_t *random, uint32_t max)
{
    uint32_t state = *random;
    state ^= state >> 13;
    state ^= state << 21;
    state ^= state >> 11;
    *random = state;
    return max == UINT32_MAX ? state * 0xDEADBF03u : state * 0xDEADBF03u % (max + 1);
}

uint32_t wb_draw(struct wb_play *play, uint32_t max)
{
    return wb_draw_from(&play->head->random, max);
}

int32_t wb_draw_scene(struct wb_play *play)
{
    uint32_t real = play->layout.scenes - 1;
    return real ? (int32_t)wb_draw(play, real - 1) + 1 : WB_STORAGE;
}
