/* Operations as text, one per line, on a small level: each does all or nothing, and the level stays whole. A
 * level to copy from is "other.wwd" in the folder where the target runs.
 *
 * Runs in the test suite: 1200 */
#include "fuzz.h"

#include "level_sample.h"

static void reopen(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    if (!fuzz_write(doc, context, &written))
        return;
    struct mw_document *again = fuzz_reopen(context, "edited.wwd", NULL, written);
    FUZZ_REQUIRE(context, !again || !mw_document_damaged(again));
    mw_close(again);
    fuzz_free(context, written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct level_sample sample = { .planes = 2, .width = 3, .height = 2, .objects = 2 };
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    size_t level_size;
    uint8_t *level = level_sample_make(&sample, &level_size);
    struct mw_document *doc = fuzz_open(context, "fuzz.wwd", NULL, (struct mw_bytes){ level, level_size });
    FUZZ_REQUIRE(context, doc && !mw_document_damaged(doc));
    bool goes_on = fuzz_operations(doc, context, (struct mw_bytes){ data, size });
    reopen(doc, context);
    if (goes_on)
        fuzz_diff(doc, context, (struct mw_bytes){ level, level_size });
    mw_close(doc);
    free(level);
    mw_context_free(context);
    return 0;
}
