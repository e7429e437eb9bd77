/* Any map that can be read whole is written, dumped and built as the same bytes, however odd its streams and
 * sizes are; any other is shown.
 *
 * Runs in the test suite: 1500 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_file(context, "fuzz.map", "teeworlds", (struct mw_bytes){ data, size });
    if (doc)
        mw_close(doc);
    mw_context_free(context);
    return 0;
}
