/* The meanings of an object's fields for its logic, in Captain Claw and Gruntz. The sources are in
 * NOTES.md. */
#ifndef MW_WWD_MEANINGS_H
#define MW_WWD_MEANINGS_H

#include "logics.h"

/* meanings() of the format. */
const struct mw_meaning *wwd_meanings(struct mw_document *doc, const struct mw_record *record,
                                      const void *item);

#endif
