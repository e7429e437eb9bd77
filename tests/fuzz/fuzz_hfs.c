/* Any bytes as a volume, bare or with a partition map.
 * Runs in the test suite: 1500 */
#include "volume.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_volume(data, size);
}
