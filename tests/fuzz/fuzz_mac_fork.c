/* Any resource fork that can be read completely is written, dumped and built as the same bytes, however odd
 * its map is; all others are shown. After an edit it can still be read.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

#include <mapwright/unstable/macintosh.h>

#include "record/document.h"

static void edit(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    struct mac_document *file = doc->root;
    if (mw_document_damaged(doc) || !file->fork.resources.count)
        return;
    struct mac_resource *resource = &file->fork.resources.items[file->fork.resources.count / 2];
    resource->data = (struct mw_bytes){ (const uint8_t *)"edited by the fuzzer", 20 };
    resource->name = (struct mw_str){ "edited", 6 };
    /* An edit may exceed the limits of the map's fields. */
    if (fuzz_try_write(doc, context, &written))
        return;
    struct mw_document *again = fuzz_reopen(context, "edited.rsrc", "macfile", written);
    if (again) {
        const struct mac_document *read = mac_document_of(again);
        FUZZ_REQUIRE(context, !mw_document_damaged(again));
        FUZZ_REQUIRE(context, read->file.form != MAC_FORM_FORK ||
                                  read->fork.resources.count == file->fork.resources.count);
        mw_close(again);
    }
    fuzz_free(context, written);
}

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    edit(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.rsrc", "macfile", (struct mw_bytes){ data, size }, use);
}
