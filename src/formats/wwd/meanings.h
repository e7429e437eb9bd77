/* The meanings of an object's fields for its logic, in Captain Claw and Gruntz. The sources are in
 * NOTES.md. */
#ifndef MW_WWD_MEANINGS_H
#define MW_WWD_MEANINGS_H

#include <mapwright/terms.h>

#include "logics.h"

/* meanings() of the format. */
const struct mw_meaning *wwd_meanings(struct mw_document *doc, const struct mw_record *record,
                                      const void *item);

/* term() of the format: the logics of Captain Claw, and then those of Gruntz. */
bool wwd_term(size_t index, struct mw_term *term);

#endif
