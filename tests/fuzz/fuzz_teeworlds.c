/* Any map that can be read whole is written, dumped and built as the same bytes, however odd its streams and
 * sizes are; any other is shown. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    const struct mw_arg format = { "format", "teeworlds" };
    struct mw_document *doc;
    if (!context)
        return 0;
    int error = mw_open_bytes(context, "fuzz.map", data, size, &format, 1, &doc);
    fuzz_gave_up(context, error);
    if (!error) {
        const struct mw_bytes input = { data, size };
        fuzz_look(doc, context);
        fuzz_show(doc, context);
        if (!mw_document_damaged(doc)) {
            error = mw_verify(doc, NULL);
            FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
            fuzz_require_written(doc, context, input);
            fuzz_through_json(doc, context, input);
        }
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
