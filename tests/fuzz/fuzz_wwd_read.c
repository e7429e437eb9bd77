/* Any bytes as a level: read, checked, shown in every way, repaired.
 * Runs in the test suite: 2000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_open_level(context, data, size);
    if (doc) {
        fuzz_look(doc, context);
        fuzz_show(doc, context);
        fuzz_repair(doc, context);
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
