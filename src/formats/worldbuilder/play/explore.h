#ifndef MW_WORLDBUILDER_PLAY_EXPLORE_H
#define MW_WORLDBUILDER_PLAY_EXPLORE_H

#include "core/play.h"

struct wb_play;

/* Finds out what scripts ask for; programs are made. */
int wb_explore_prepare(struct wb_play *play);

extern const struct mw_explore_calls wb_explore_calls;

#endif
