/* Any bytes as a level: read, checked, shown in every way, repaired.
 * Runs in the test suite: 2000 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    (void)input;
    fuzz_look(doc, context);
    fuzz_show(doc, context);
    fuzz_repair(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.wwd", NULL, (struct mw_bytes){ data, size }, use);
}
