/* Operations as text, one per line, on a world of the format that the first byte selects: each does all or
 * nothing, what all of them did can be undone, and the world can be read again. fuzz_operation.c and
 * fuzz_settlers2_edit.c do more with a small level and a small map.
 *
 * Runs in the test suite: 300 */
#include "fuzz.h"

static const char *const samples[] = {
    "tests/fixtures/teeworlds/ddnet.map",
    "tests/fixtures/teeworlds/teeworlds07.map",
    "tests/fixtures/worldbuilder/two_scenes.bin",
    "tests/fixtures/synthetic/wb_sounds.bin",
    "tests/fixtures/wbsave/save.bin",
    "tests/fixtures/macfile/text.bin",
    "tests/fixtures/wwd/gruntz.wwd",
    "samples/shores.swd",
    "tests/fixtures/rtx/small.rtx",
};

static void read_again(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    if (fuzz_try_write(doc, context, &written))
        return;
    struct mw_document *again = fuzz_reopen(context, "edited", mw_document_format(doc)->name, written);
    if (again) {
        FUZZ_REQUIRE(context, !mw_document_damaged(again));
        fuzz_look(again, context);
        mw_close(again);
    }
    fuzz_free(context, written);
}

static void undo_all(struct mw_document *doc, struct mw_context *context, struct mw_bytes original)
{
    while (mw_history_position(doc) > 0) {
        int error = mw_undo(doc);
        if (fuzz_gave_up(context, error))
            return;
        FUZZ_REQUIRE(context, error >= 0);
    }
    if (!mw_history_forgotten(doc))
        fuzz_require_written(doc, context, original);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context || size == 0) {
        mw_context_free(context);
        return 0;
    }
    struct mw_bytes original = fuzz_sample(samples[data[0] % (sizeof samples / sizeof *samples)]);
    struct mw_document *doc = fuzz_open(context, "fuzz", NULL, original);
    FUZZ_REQUIRE(context, doc && !mw_document_damaged(doc));
    if (fuzz_operations(doc, context, (struct mw_bytes){ data + 1, size - 1 })) {
        read_again(doc, context);
        undo_all(doc, context, original);
    }
    mw_close(doc);
    mw_context_free(context);
    return 0;
}
