/* How World Builder adventures are played: the calls of the format. */
#ifndef MW_WORLDBUILDER_PLAY_SETUP_H
#define MW_WORLDBUILDER_PLAY_SETUP_H

#include "core/play.h"

extern const struct mw_option wb_play_options[];
extern const struct mw_play_calls wb_play_calls;

#endif
