/* Any bytes as a volume, bare or with a partition map.
 * Runs in the test suite: 1500 */
#include "fuzz_volume.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size)
        fuzz_volume(data, size);
    return 0;
}
