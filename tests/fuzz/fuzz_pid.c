/* Decodes any bytes as a PID, and draws it with and without a palette.
 * Runs in the test suite: 20000 */
#include "decoder.h"

#include "formats/pid/pid.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_decode(pid_decode, (struct mw_bytes){ data, size });
}
