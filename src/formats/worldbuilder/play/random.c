/* The generator of ScummVM, so that games go on with the same numbers. Section "Random numbers". */
#include "engine.h"

uint32_t wb_draw(struct wb_play *play, uint32_t max)
{
    uint32_t state = play->head->random;
    state ^= state >> 13;
    state ^= state << 21;
    state ^= state >> 11;
    play->head->random = state;
    return max == UINT32_MAX ? state * 0xDEADBF03u : state * 0xDEADBF03u % (max + 1);
}

int32_t wb_draw_scene(struct wb_play *play)
{
    uint32_t real = play->layout.scenes - 1;
    return real ? (int32_t)wb_draw(play, real - 1) + 1 : WB_STORAGE;
}
