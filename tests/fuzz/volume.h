/* Everything that is done with a volume: shown, verified, repaired, members opened and put back larger. */
#ifndef MW_TESTS_FUZZ_VOLUME_H
#define MW_TESTS_FUZZ_VOLUME_H

#include "fuzz.h"

int fuzz_volume(const uint8_t *data, size_t size);

#endif
