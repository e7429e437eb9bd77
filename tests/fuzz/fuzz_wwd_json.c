/* Builds a level from any bytes as JSON; a level that can be built can be written, read and dumped again.
 * Runs in the test suite: 4000 */
#include "fuzz.h"

/* JSON can contain wrong sizes and offsets; the file is then damaged intentionally. */
static void use_written(struct mw_context *context, struct mw_bytes written)
{
    struct mw_document *again = fuzz_reopen(context, "built.wwd", "wwd", written);
    if (!again)
        return;
    fuzz_show(again, context);
    if (!mw_document_damaged(again))
        fuzz_require_written(again, context, written);
    mw_close(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_document *doc;
    struct mw_bytes written;
    if (!context)
        return 0;
    int error = mw_build(context, "fuzz.json", data, size, &doc);
    fuzz_gave_up(context, error);
    if (!error) {
        fuzz_look(doc, context);
        fuzz_show(doc, context);
        if (fuzz_write(doc, context, &written)) {
            use_written(context, written);
            fuzz_free(context, written);
        }
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
