/* Any bytes as a file of the format that $MAPWRIGHT_FUZZ_FORMAT names: checked and shown; one that can be
 * read whole is written, dumped and built as the same bytes, and what repairs make of it can be read again.
 * Formats without a writer are checked, shown as far as they can be, and drawn, and so are archives; pictures
 * of worlds have targets of their own. Seeds are the fixtures of the format.
 *
 * Runs in the test suite: 300 */
#include "fuzz.h"

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    const struct mw_format_info *format = mw_document_format(doc);
    bool archive = strcmp(format->name, "s2archive") == 0;
    if (!(format->abilities & MW_CAN_WRITE))
        fuzz_look(doc, context);
    if (format->abilities & MW_CAN_RENDER && (archive || !(format->abilities & MW_CAN_WRITE)))
        fuzz_draw(doc, context, NULL, 0);
    if (!(format->abilities & MW_CAN_WRITE))
        return;
    fuzz_keep(doc, context, input);
    if (!mw_document_damaged(doc))
        fuzz_repair(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = getenv("MAPWRIGHT_FUZZ_FORMAT");
    FUZZ_REQUIRE(NULL, mw_format_find(name ? name : ""));
    return fuzz_document("fuzz", name, (struct mw_bytes){ data, size }, use);
}
