/* Random numbers. They come from the context's struct mw_random or, without one, from the system. */
#ifndef MW_BASE_RANDOM_H
#define MW_BASE_RANDOM_H

#include "context.h"

/* Stores in *number one of min to max, each equally likely; min <= max. MW_E_UNSUPPORTED: there are no random
 * numbers. */
int mw_random_between(struct mw_context *context, int64_t min, int64_t max, int64_t *number);

#endif
