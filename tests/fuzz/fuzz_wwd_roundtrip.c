/* Any level that can be read whole is written, dumped and built as the same bytes, and can be read after an
 * edit.
 *
 * Runs in the test suite: 3000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_open_level(context, data, size);
    if (doc) {
        fuzz_round_trip(doc, context, (struct mw_bytes){ data, size });
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
