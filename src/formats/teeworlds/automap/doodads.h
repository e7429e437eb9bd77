/* Doodads of Teeworlds 0.7: pieces of a tileset along the floors, ceilings and walls of the game layer.
 * Source: auto_map.cpp of the 0.7 editor; NOTES.md says where this differs. */
#ifndef MW_TEEWORLDS_AUTOMAP_DOODADS_H
#define MW_TEEWORLDS_AUTOMAP_DOODADS_H

#include "rule.h"

/* See tw_automap_run(). Clears the layer; the edges are those of the solid tiles of the reference, or of its
 * tiles that are the reference tile. */
int tw_doodads_run(struct mw_arena *scratch, const struct tw_automap *automap, struct mw_grid *layer);

#endif
