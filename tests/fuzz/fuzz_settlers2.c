/* Any file of The Settlers II is written back byte for byte, or shown as far as possible; repaired and
 * recomputed maps can be read again.
 *
 * Runs in the test suite: 300 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    /* Forms without layers refuse operations with a message. */
    fuzz_gave_up(context, mw_edit(doc, "recompute"));
    fuzz_gave_up(context,
                 mw_edit(doc, input.size % 2 ? "convert to=dat" : "convert to=swd landscape=winter hq=1,1"));
    fuzz_repair(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.swd", "settlers2", (struct mw_bytes){ data, size }, use);
}
