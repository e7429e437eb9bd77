/* Decodes any bytes as a PCX, and draws it with and without a palette.
 * Runs in the test suite: 20000 */
#include "decoder.h"

#include "formats/pcx/pcx.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_decode(pcx_decode, (struct mw_bytes){ data, size });
}
