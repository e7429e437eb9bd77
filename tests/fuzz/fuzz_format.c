/* Any bytes as a file of the format that $MAPWRIGHT_FUZZ_FORMAT names: checked and shown; one that can be
 * read whole is written, dumped and built as the same bytes, and what repairs make of it can be read again.
 * Formats without a writer are checked, shown as far as they can be, and drawn. Seeds are the fixtures of the
 * format.
 *
 * Runs in the test suite: 300 */
#include "fuzz.h"

static void fuzz_writable(struct mw_context *context, const char *name, struct mw_bytes input)
{
    struct mw_document *doc = fuzz_file(context, "fuzz", name, input);
    if (doc && !mw_document_damaged(doc))
        fuzz_repair(doc, context);
    mw_close(doc);
}

static void fuzz_readable(struct mw_context *context, const char *name, struct mw_bytes input)
{
    const struct mw_arg format = { "format", name };
    struct mw_document *doc;
    int error = mw_open_bytes(context, "fuzz", input.data, input.size, &format, 1, &doc);
    if (fuzz_gave_up(context, error) || error)
        return;
    fuzz_look(doc, context);
    if (mw_document_format(doc)->abilities & MW_CAN_RENDER)
        fuzz_draw(doc, context, NULL, 0);
    mw_close(doc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = getenv("MAPWRIGHT_FUZZ_FORMAT");
    const struct mw_format_info *format = mw_format_find(name ? name : "");
    FUZZ_REQUIRE(NULL, format);
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    if (format->abilities & MW_CAN_WRITE)
        fuzz_writable(context, name, (struct mw_bytes){ data, size });
    else
        fuzz_readable(context, name, (struct mw_bytes){ data, size });
    mw_context_free(context);
    return 0;
}
