/* Any bytes as a saved game.
 * Runs in the test suite: 2000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_file(context, "fuzz.bin", "wbsave", (struct mw_bytes){ data, size });
    if (doc && !mw_document_damaged(doc))
        fuzz_repair(doc, context);
    mw_close(doc);
    mw_context_free(context);
    return 0;
}
