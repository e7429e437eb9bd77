/* What `info` reports about a level, a part a file. */
#ifndef MW_WWD_INFO_INFORMER_H
#define MW_WWD_INFO_INFORMER_H

#include "formats/wwd/tally.h"

/* Pictures, tiles, sounds and animations. */
int wwd_info_needs(struct wwd_informer *informer);
/* What can be picked up, and who is in the way. */
int wwd_info_treasure(struct wwd_informer *informer);

#endif
