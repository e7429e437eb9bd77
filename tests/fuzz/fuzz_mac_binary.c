/* Any MacBinary file that can be read completely is written, dumped and built as the same bytes; all others
 * are shown. The checksum of the header is corrected first, because otherwise hardly any input would be
 * recognised.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

#include "test.h"

#include "formats/macintosh/macintosh.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size + 1);
    FUZZ_REQUIRE(NULL, copy);
    if (size)
        memcpy(copy, data, size);
    if (size >= 128 && copy[126] % 2 == 0)
        test_put_be(copy + 124, 2, mac_crc(0, copy, 124));
    fuzz_document("fuzz.bin", "macfile", (struct mw_bytes){ copy, size }, fuzz_keep);
    free(copy);
    return 0;
}
