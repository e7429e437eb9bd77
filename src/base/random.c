#define _DEFAULT_SOURCE 1 /* getentropy() */
#include "random.h"

#include <unistd.h>

#include "error.h"

enum {
    DRAWS_MAX = 64, /* a program's own source could return the same number forever */
};

void mw_context_set_random(struct mw_context *context, const struct mw_random *random)
{
    context->random = random ? *random : (struct mw_random){ 0 };
}

int mw_random_between(struct mw_context *context, int64_t min, int64_t max, int64_t *number)
{
    uint64_t bits = 0, count = (uint64_t)max - (uint64_t)min + 1;
    /* The first numbers of 2^64 that are too many for all results to be equally likely. */
    const uint64_t surplus = count ? (UINT64_MAX - count + 1) % count : 0;
    for (unsigned i = 0; i == 0 || (bits < surplus && i < DRAWS_MAX); i++) {
        int failed = context->random.fill ? context->random.fill(context->random.user, &bits, sizeof bits)
                                          : getentropy(&bits, sizeof bits);
        if (failed)
            return mw_fail(context, MW_E_UNSUPPORTED,
                           "no random numbers are available; a seed must be given");
    }
    *number = (int64_t)((uint64_t)min + (count ? bits % count : bits));
    return 0;
}
