/* Any resource fork that can be read whole is written, dumped and built as the same bytes, however odd its
 * map is; any other is shown. What it becomes after an edit can be read.
 *
 * Runs in the test suite: 2000 */
#include "fuzz.h"

static void edit(struct mw_document *doc, struct mw_context *context)
{
    void *data;
    size_t size;
    struct mw_document *again;
    struct mac_document *file = macintosh_file(doc);
    if (mw_document_damaged(doc) || !file->fork.resources.count)
        return;
    struct mac_resource *resource = &file->fork.resources.items[file->fork.resources.count / 2];
    resource->data = (struct mw_bytes){ (const uint8_t *)"edited by the fuzzer", 20 };
    resource->name = (struct mw_str){ "edited", 6 };
    int error = mw_write(doc, NULL, 0, &data, &size);
    /* An edit may ask for more than the fields of a map can say. */
    if (fuzz_gave_up(context, error) || error)
        return;
    const struct mw_arg args = { "format", "macfile" };
    error = mw_open_bytes(context, "edited.rsrc", data, size, &args, 1, &again);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0 && !mw_document_damaged(again));
        const struct mac_document *read = macintosh_file(again);
        FUZZ_REQUIRE(context, read->file.form != MAC_FORM_FORK ||
                                  read->fork.resources.count == file->fork.resources.count);
        mw_close(again);
    }
    mw_free(context, data);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc = fuzz_file(context, "fuzz.rsrc", "macfile", (struct mw_bytes){ data, size });
    if (doc) {
        edit(doc, context);
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
