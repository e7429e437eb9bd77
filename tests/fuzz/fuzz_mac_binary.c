/* Any MacBinary file that can be read whole is written, dumped and built as the same bytes; any other is
 * shown. The checksum of the header is put right before: else hardly any input would be taken for MacBinary.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

#include "formats/macintosh/macintosh.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    uint8_t *copy = malloc(size + 1);
    if (!context || !copy)
        abort();
    if (size)
        memcpy(copy, data, size);
    if (size >= 128 && copy[126] % 2 == 0) {
        uint16_t crc = mac_crc(0, copy, 124);
        copy[124] = (uint8_t)(crc >> 8);
        copy[125] = (uint8_t)crc;
    }
    struct mw_document *doc = fuzz_file(context, "fuzz.bin", "macfile", (struct mw_bytes){ copy, size });
    if (doc)
        mw_close(doc);
    mw_context_free(context);
    free(copy);
    return 0;
}
