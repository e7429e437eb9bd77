/* Any AppleSingle or AppleDouble file that can be read completely is written, dumped and built as the same
 * bytes; all others are shown.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.as", "macfile", (struct mw_bytes){ data, size }, fuzz_keep);
}
