/* PAL: the palette of a level, 256 times red, green, blue, 0..255 each, and nothing else. */
#ifndef MW_PICTURES_PAL_H
#define MW_PICTURES_PAL_H

#include "picture.h"

/* Checks the size and lends the 768 bytes. */
int mw_pal_read(struct mw_context *context, struct mw_bytes bytes, const uint8_t **palette);

#endif
