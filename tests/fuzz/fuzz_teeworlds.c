/* Any map that can be read whole is written, dumped and built as the same bytes, however odd its streams and
 * sizes are; any other is shown.
 *
 * Runs in the test suite: 1500 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.map", "teeworlds", (struct mw_bytes){ data, size }, fuzz_keep);
}
