/* The scenes that a player has visited, drawn with characters. */
#ifndef MW_CLI_PLAY_MAP_H
#define MW_CLI_PLAY_MAP_H

#include "cli.h"

#include <mapwright/play.h>

/* Returns 0 or an error of the library. */
int play_map_draw(struct mw_play *play, struct sink *out);

#endif
