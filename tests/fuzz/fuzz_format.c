/* Any bytes as a file of the format that $MAPWRIGHT_FUZZ_FORMAT names: checked and shown; one that can be
 * read whole is written, dumped and built as the same bytes, and what repairs make of it can be read again.
 * Formats without a writer are checked, shown as far as they can be, and drawn. Seeds are the fixtures of the
 * format.
 *
 * Runs in the test suite: 300 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    unsigned abilities = mw_document_format(doc)->abilities;
    if (abilities & MW_CAN_WRITE) {
        fuzz_keep(doc, context, input);
        if (!mw_document_damaged(doc))
            fuzz_repair(doc, context);
        return;
    }
    fuzz_look(doc, context);
    if (abilities & MW_CAN_RENDER)
        fuzz_draw(doc, context, NULL, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = getenv("MAPWRIGHT_FUZZ_FORMAT");
    FUZZ_REQUIRE(NULL, mw_format_find(name ? name : ""));
    return fuzz_document("fuzz", name, (struct mw_bytes){ data, size }, use);
}
