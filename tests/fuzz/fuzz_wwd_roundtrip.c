/* A level that can be read completely is written, and dumped and built, as the same bytes, and can be read
 * after an edit.
 *
 * Runs in the test suite: 3000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.wwd", NULL, (struct mw_bytes){ data, size }, fuzz_round_trip);
}
