/* Any AppleSingle or AppleDouble file that can be read whole is written, dumped and built as the same bytes;
 * any other is shown.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_file(context, "fuzz.as", "macfile", (struct mw_bytes){ data, size });
    if (doc)
        mw_close(doc);
    mw_context_free(context);
    return 0;
}
