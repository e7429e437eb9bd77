/* Palettes from files that are named in options. */
#ifndef MW_LBM_PALETTE_FILE_H
#define MW_LBM_PALETTE_FILE_H

#include "base/memory.h"

/* A palette from a file, in the arena: 768 raw bytes, or that of an IFF picture. */
int lbm_load_palette(struct mw_arena *arena, const char *path, const uint8_t **palette);

#endif
