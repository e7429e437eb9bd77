/* How often each value occurs in a layer. */
#ifndef MW_SETTLERS2_HISTOGRAM_H
#define MW_SETTLERS2_HISTOGRAM_H

#include <stddef.h>
#include <stdint.h>

void s2_count_values(const uint8_t *cells, size_t count, size_t counts[256]);

#endif
