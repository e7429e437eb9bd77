#include "chance.h"

#include <stddef.h>

enum {
    HASHES = 65536,
};

/* The function triple32inc of the Hash Prospector. */
static uint32_t hash_number(uint32_t number)
{
    number++;
    number ^= number >> 17;
    number *= 0xed5ad4bbu;
    number ^= number >> 11;
    number *= 0xac4c1b51u;
    number ^= number >> 15;
    number *= 0x31848babu;
    return number ^ number >> 14;
}

bool tw_chance(uint32_t seed, const uint32_t numbers[4], float chance)
{
    uint32_t hash = 31 + hash_number(seed);
    for (size_t i = 0; i < 4; i++)
        hash = hash * 31 + hash_number(numbers[i]);
    return (float)(hash_number(hash * 31) % HASHES) < (float)HASHES * chance;
}
