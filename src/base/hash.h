/* Hashes of numbers, for tables in memory. */
#ifndef MW_BASE_HASH_H
#define MW_BASE_HASH_H

#include <stdint.h>

/* The hash of all that `hash` is of, followed by the value. Its lowest bits depend on all others. */
static inline uint64_t mw_hash_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static inline uint64_t mw_hash_pair(uint64_t first, uint64_t second)
{
    return mw_hash_mix(mw_hash_mix(0, first), second);
}

#endif
