/* Any map that can be read completely is written, dumped and built to the same bytes, with any streams and
 * sizes; other maps are shown.
 *
 * Runs in the test suite: 1500 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.map", "teeworlds", (struct mw_bytes){ data, size }, fuzz_keep);
}
