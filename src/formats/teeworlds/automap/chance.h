/* Random choices of automappers, the same for the same seed. */
#ifndef MW_TEEWORLDS_AUTOMAP_CHANCE_H
#define MW_TEEWORLDS_AUTOMAP_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether something happens whose chance is `chance`; the numbers tell apart what can happen: in DDNet's
 * rules run, rule, column and row. */
bool tw_chance(uint32_t seed, const uint32_t numbers[4], float chance);

#endif
