/* Reads any bytes as a level, checks it, prints it in every way, and repairs it.
 * Runs in the test suite: 1000 */
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
