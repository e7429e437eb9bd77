/* Any LBM picture is written back byte for byte, whatever the order of its chunks, and drawn in strips as in
 * one piece. Runs in the test suite: 1500 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    fuzz_draw(doc, context, NULL, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.lbm", "lbm", (struct mw_bytes){ data, size }, use);
}
