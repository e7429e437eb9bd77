/* Any bytes as a saved game.
 * Runs in the test suite: 2000 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    if (!mw_document_damaged(doc))
        fuzz_repair(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.bin", "wbsave", (struct mw_bytes){ data, size }, use);
}
