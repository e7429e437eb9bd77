/* Any resource fork as a game: shown, checked, converted to JSON and back, drawn, edited. An operation is
 * atomic, and its result can be read again.
 *
 * Runs in the test suite: 400 */
#include "fuzz.h"

#include <mapwright/unstable/worldbuilder.h>

/* Names as in the seeds. */
static const char *const operations[] = {
    "rename thing=scene name=Hall to=\"Great Hall\"",
    "rename thing=object name=\"Iron Key\" to=K",
    "add-scene name=Attic at=40,41 like=Hall",
    "move-scene name=Attic to=42,41",
    "delete-scene name=Hall force",
    "delete-scene name=Attic",
};

static void reopen(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    /* An edit may exceed the limits of the map's fields. */
    if (fuzz_try_write(doc, context, &written))
        return;
    struct mw_document *again = fuzz_reopen(context, "edited.rsrc", "worldbuilder", written);
    if (again) {
        FUZZ_REQUIRE(context, !mw_document_damaged(again));
        FUZZ_REQUIRE(context, wb_game_of(again)->scenes.count == wb_game_of(doc)->scenes.count);
        fuzz_gave_up(context, mw_check(again, NULL, 0));
        mw_close(again);
    }
    fuzz_free(context, written);
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

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    draw(doc, context, input.size);
    if (mw_document_damaged(doc))
        return;
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (!fuzz_operation(doc, context, operations[i]))
            break;
    reopen(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.rsrc", "worldbuilder", (struct mw_bytes){ data, size }, use);
}
