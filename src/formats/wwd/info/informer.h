/* The facts about a level, one part per file. */
#ifndef MW_WWD_INFO_INFORMER_H
#define MW_WWD_INFO_INFORMER_H

#include "formats/wwd/tally.h"

/* Pictures, tiles, sounds and animations. */
int wwd_info_needs(struct wwd_informer *informer);
/* Items and enemies. */
int wwd_info_treasure(struct wwd_informer *informer);

#endif
