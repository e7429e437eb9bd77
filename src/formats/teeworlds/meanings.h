/* What a field means depending on the kind of its layer or envelope. */
#ifndef MW_TEEWORLDS_MEANINGS_H
#define MW_TEEWORLDS_MEANINGS_H

#include "model.h"

const struct mw_meaning *tw_meanings(struct mw_document *doc, const struct mw_record *record,
                                     const void *item);

#endif
