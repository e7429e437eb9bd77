/* Any BinHex file that can be read completely is written, dumped and built as the same bytes; all others are
 * shown. Input that starts with "A" is the data before run-length decoding: it gets a header and is encoded
 * as characters, because otherwise hardly any input would be BinHex.
 *
 * Runs in the test suite: 2000 */
#include "binhex.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3 || data[0] != 'A')
        return fuzz_document("fuzz.hqx", "macfile", (struct mw_bytes){ data, size }, fuzz_keep);
    /* data[1] and data[2] are the sizes of the forks, times 16. */
    const struct mw_bytes coded = { data + 3, size - 3 };
    struct mw_bytes text = fuzz_binhex(data[1] * 16u, data[2] * 16u, coded);
    fuzz_document("fuzz.hqx", "macfile", text, fuzz_keep);
    free((void *)(uintptr_t)text.data);
    return 0;
}
