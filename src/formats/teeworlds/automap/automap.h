/* DDNet's automapper: sets tiles of a layer by rules, with the same tiles as DDNet's editor for the same
 * seed. Source: makers.md of the facts, and DDNet's src/game/editor/auto_map.cpp. */
#ifndef MW_TEEWORLDS_AUTOMAP_AUTOMAP_H
#define MW_TEEWORLDS_AUTOMAP_AUTOMAP_H

#include <mapwright/unstable/model.h>
#include "rules.h"

/* Sets the cells of a layer, a grid of tw_tile_record that belongs to the caller. The scratch arena gets a
 * copy of it. */
int tw_automap_run(struct mw_arena *scratch, const struct tw_automap *automap, struct mw_grid *layer);

#endif
