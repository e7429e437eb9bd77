/* Any bytes as JSON: what builds can be written, read and shown again.
 * Runs in the test suite: 4000 */
#include "fuzz.h"

/* JSON may state sizes and offsets that are wrong: then the file is damaged on purpose. */
static void use_written(struct mw_context *context, void *data, size_t size)
{
    const struct mw_arg format = { "format", "wwd" };
    struct mw_document *again;
    int error = mw_open_bytes(context, "built.wwd", data, size, &format, 1, &again);
    if (fuzz_gave_up(context, error))
        return;
    FUZZ_REQUIRE(context, error == 0);
    fuzz_show(again, context);
    if (!mw_document_damaged(again))
        fuzz_require_written(again, context, (struct mw_bytes){ data, size });
    mw_close(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc;
    int error = mw_build(context, "fuzz.json", data, size, &doc);
    if (error) {
        fuzz_gave_up(context, error);
        mw_context_free(context);
        return 0;
    }
    fuzz_look(doc, context);
    fuzz_show(doc, context);
    void *written;
    size_t written_size;
    error = mw_write(doc, NULL, 0, &written, &written_size);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0);
        use_written(context, written, written_size);
        mw_free(context, written);
    }
    mw_close(doc);
    mw_context_free(context);
    return 0;
}
