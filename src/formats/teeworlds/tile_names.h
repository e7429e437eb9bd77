/* The tile indices of each kind of physics layer: their meaning and where they are allowed. These are DDNet's
 * meanings; mods use the same indices differently. */
#ifndef MW_TEEWORLDS_TILE_NAMES_H
#define MW_TEEWORLDS_TILE_NAMES_H

#include "base/text.h"
#include "model.h"

enum tw_tile_use {
    TW_TILE_VANILLA = 1,       /* also in Teeworlds up to 0.7 */
    TW_TILE_ENTITY = 2,        /* becomes an entity in the world when the map starts */
    TW_TILE_ROTATABLE = 4,     /* its flags (mirrored, rotated) matter in game and front layers */
    TW_TILE_NUMBER = 8,        /* its number matters (tele, switch, tune) */
    TW_TILE_DELAY = 16,        /* its delay matters (switch) */
    TW_TILE_FLAGS = 32,        /* its flags matter (switch) */
    TW_TILE_CREDITS = 64,      /* one of the tiles that show the artists of the entities image */
    TW_TILE_CHECKPOINT = 128,  /* tele: its number is that of a checkpoint, not of a teleporter */
    TW_TILE_NOT_IN_GAME = 256, /* has a meaning, but not in a game layer */
    TW_TILE_NOT_IN_FRONT = 512,
    TW_TILE_NOT_IN_SWITCH = 1024,
};

struct tw_tile_kind {
    uint8_t index;
    const char *name; /* "freeze" */
    const char *doc;  /* a short description, or NULL */
    unsigned use;     /* enum tw_tile_use */
};

/* NULL if the index has no meaning in layers of this kind, or the kind is not a physics layer. 0 is "air" in
 * all kinds. */
const struct tw_tile_kind *tw_tile_find(enum tw_layer_kind layer, unsigned index);

/* May a map for this game use the index in such a layer? 0 is always valid. */
bool tw_tile_is_valid(enum tw_layer_kind layer, unsigned index, enum tw_game game);

/* The same as names of values; those of the game layer apply to front layers, too. */
extern const struct mw_name tw_game_tile_names[], tw_tele_tile_names[], tw_speedup_tile_names[],
    tw_switch_tile_names[], tw_tune_tile_names[];

/* Index of a tile name, or -1. */
int tw_tile_by_name(enum tw_layer_kind layer, const char *name);
/* Offers the tile names of all kinds of layers. */
void tw_tile_names_offer(struct mw_names *names);

#endif
