/* What the numbers in physics layers mean: a table per layer. */
#ifndef MW_TEEWORLDS_TILE_NAMES_H
#define MW_TEEWORLDS_TILE_NAMES_H

#include "model.h"

enum tw_tile_use {
    TW_TILE_VANILLA = 1,      /* Teeworlds 0.5 to 0.7 know it too */
    TW_TILE_ENTITY = 2,       /* put into the world when the map starts; the cell itself is air */
    TW_TILE_ROTATABLE = 4,    /* its flags (mirrored, turned) matter in game and front layers */
    TW_TILE_NUMBER = 8,       /* its number matters (tele, switch, tune) */
    TW_TILE_DELAY = 16,       /* its delay matters (switch) */
    TW_TILE_FLAGS = 32,       /* its flags matter (switch) */
    TW_TILE_CREDITS = 64,     /* draws the game's credits */
    TW_TILE_CHECKPOINT = 128, /* tele: its number counts checkpoints, not teleporters */
    TW_TILE_NOT_PLACED = 256, /* known, but the editor does not let it be placed in this layer */
};

struct tw_tile_kind {
    uint8_t index;
    const char *name; /* "freeze" */
    const char *doc;
    unsigned use; /* enum tw_tile_use */
};

/* NULL when the number means nothing in layers of this kind (TW_KIND_GAME, FRONT, TELE, SPEEDUP, SWITCH,
 * TUNE; NULL for all others). 0 is "air". */
const struct tw_tile_kind *tw_tile_find(enum tw_layer_kind layer, unsigned index);

/* May a map for this game have it there? 0 always may. */
bool tw_tile_is_valid(enum tw_layer_kind layer, unsigned index, enum tw_game game);

/* By name, for operations and `refs`; -1 when there is none. */
int tw_tile_by_name(enum tw_layer_kind layer, const char *name);

#endif
