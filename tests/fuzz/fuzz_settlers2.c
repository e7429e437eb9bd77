/* Any file of The Settlers II is kept to the byte or shown as far as it goes; what is repaired and computed
 * anew can be read again.
 *
 * Runs in the test suite: 600 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_file(context, "fuzz.swd", "settlers2", (struct mw_bytes){ data, size });
    if (doc) {
        /* What forms without layers refuse is refused with a message. */
        fuzz_gave_up(context, mw_edit(doc, "recompute"));
        fuzz_gave_up(context,
                     mw_edit(doc, size % 2 ? "convert to=dat" : "convert to=swd landscape=winter hq=1,1"));
        fuzz_repair(doc, context);
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
