/* Any resource fork as a game: shown, checked, taken through JSON, drawn, edited. An operation does all or
 * nothing, and what it leaves can be read again.
 *
 * Runs in the test suite: 400 */
#include "fuzz.h"

/* Names as in the seeds. */
static const char *const operations[] = {
    "rename thing=scene name=Hall to=\"Great Hall\"",
    "rename thing=object name=\"Iron Key\" to=K",
    "add-scene name=Attic at=40,41 like=Hall",
    "move-scene name=Attic to=42,41",
    "delete-scene name=Hall force",
    "delete-scene name=Attic",
};

static struct mw_bytes write_game(struct mw_document *doc, struct mw_context *context)
{
    void *data = NULL;
    size_t size = 0;
    int error = mw_write(doc, NULL, 0, &data, &size);
    /* An edit may ask for more than the fields of a map can say. */
    fuzz_gave_up(context, error);
    return error ? (struct mw_bytes){ NULL, 0 } : (struct mw_bytes){ data, size };
}

static void edit(struct mw_document *doc, struct mw_context *context)
{
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        struct mw_bytes before = write_game(doc, context), after = { 0 };
        int error = before.data ? mw_edit(doc, operations[i]) : MW_E_LIMIT;
        bool gave_up = before.data && fuzz_gave_up(context, error);
        if (before.data && error && !gave_up) {
            after = write_game(doc, context);
            if (after.data)
                FUZZ_REQUIRE(context,
                             after.size == before.size && memcmp(after.data, before.data, after.size) == 0);
        }
        mw_free(context, (void *)before.data);
        mw_free(context, (void *)after.data);
        if (gave_up || !before.data)
            return;
    }
}

static void reopen(struct mw_document *doc, struct mw_context *context)
{
    const struct mw_arg format = { "format", "worldbuilder" };
    struct mw_bytes bytes = write_game(doc, context);
    struct mw_document *again;
    if (!bytes.data)
        return;
    int error = mw_open_bytes(context, "edited.rsrc", bytes.data, bytes.size, &format, 1, &again);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0 && !mw_document_damaged(again));
        FUZZ_REQUIRE(context, worldbuilder_game(again)->scenes.count == worldbuilder_game(doc)->scenes.count);
        fuzz_gave_up(context, mw_check(again, NULL, 0));
        mw_close(again);
    }
    mw_free(context, (void *)bytes.data);
}

static void draw(struct mw_document *doc, struct mw_context *context, size_t kind)
{
    static const struct mw_arg ways[][2] = {
        { { "scene", "Hall" }, { "scale", "2" } },
        { { "world", NULL }, { "smooth", NULL } },
        { { "smooth", NULL }, { "objects", "yes" } },
    };
    fuzz_draw(doc, context, ways[kind % 3], 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document *doc =
        fuzz_file(context, "fuzz.rsrc", "worldbuilder", (struct mw_bytes){ data, size });
    if (doc) {
        draw(doc, context, size);
        if (!mw_document_damaged(doc)) {
            edit(doc, context);
            reopen(doc, context);
        }
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}
