/* What values of layers mean in the landscape of the map. */
#ifndef MW_SETTLERS2_MEANINGS_H
#define MW_SETTLERS2_MEANINGS_H

#include "settlers2.h"

const struct mw_meaning *s2_meanings(struct mw_document *doc, const struct mw_record *record,
                                     const void *item);

#endif
