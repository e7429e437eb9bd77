/* Any map that can be read whole is written, dumped and built as the same bytes; any other is shown. */
#include "fuzz.h"

static bool has_errors(const struct mw_document *doc)
{
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        if (mw_diag_at(doc, i)->severity >= MW_ERROR)
            return true;
    return false;
}

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
            /* Data that declares a wrong size is told apart from others by its bytes only, which JSON does
             * not have. */
            if (!has_errors(doc))
                fuzz_through_json(doc, context, input);
        }
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
