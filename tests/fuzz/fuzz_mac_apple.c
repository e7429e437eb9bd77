/* Any AppleSingle or AppleDouble file that can be read whole is written, dumped and built as the same bytes;
 * any other is shown.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.as", "macfile", (struct mw_bytes){ data, size }, fuzz_keep);
}
