/* What leads where, for refs. */
#ifndef MW_WWD_LEADS_H
#define MW_WWD_LEADS_H

#include "tally.h"

/* Emits the ways from and to an object (kind "object"), or those that touch a position of the main plane
 * ("place"). *found is their number. */
int wwd_find_leads(struct wwd_informer *informer, const char *kind, const char *value, size_t *found);

#endif
