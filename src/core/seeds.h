/* Seeds of random choices that an operation was not given. */
#ifndef MW_CORE_SEEDS_H
#define MW_CORE_SEEDS_H

#include "args.h"

/* The seeds that an operation drew while it ran. Start with the arena alone. */
struct mw_seeds {
    struct mw_arena *arena;
    struct mw_arg *items;
    size_t count, capacity;
};

/* The value of an option with MW_ROLE_SEED: the one given, or else a random one, which is added to the seeds.
 */
int mw_seeds_take(struct mw_seeds *seeds, const struct mw_args *args, const char *name, int64_t *seed);

#endif
