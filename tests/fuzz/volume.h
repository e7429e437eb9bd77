/* Uses a volume in every way: shows, verifies and repairs it, opens members and replaces them with larger
 * ones. */
#ifndef MW_TESTS_FUZZ_VOLUME_H
#define MW_TESTS_FUZZ_VOLUME_H

#include "fuzz.h"

int fuzz_volume(const uint8_t *data, size_t size);

#endif
