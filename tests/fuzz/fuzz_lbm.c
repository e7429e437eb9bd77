/* Any LBM picture is kept to the byte, however its chunks lie, and drawn in strips as whole.
 * Runs in the test suite: 5000 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_file(context, "fuzz.lbm", "lbm", (struct mw_bytes){ data, size });
    if (doc) {
        fuzz_draw(doc, context, NULL, 0);
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
