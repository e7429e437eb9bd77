/* What the fields of an object mean for its logic, in Captain Claw and Gruntz. NOTES.md says where it is
 * from. */
#ifndef MW_WWD_MEANINGS_H
#define MW_WWD_MEANINGS_H

#include "logics.h"

/* meanings() of the format. */
const struct mw_meaning *wwd_meanings(struct mw_document *doc, const struct mw_record *record,
                                      const void *item);

#endif
