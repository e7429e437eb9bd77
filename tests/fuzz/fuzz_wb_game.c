/* Any resource fork as a game: shown, checked, converted to JSON and back, drawn, edited. An operation is
 * atomic, and its result can be read again. A picture changes only where it says so.
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
        { { "scene", "Hall" }, { "scale", "2" } },    { { "world", NULL }, { "smooth", NULL } },
        { { "smooth", NULL }, { "objects", "yes" } }, { { "sheet", NULL }, { "scale", "0.25" } },
        { { "world", NULL }, { "scale", "0.07" } },   { { "scene", "Hall" }, { "scale", "0.6" } },
    };
    fuzz_draw(doc, context, ways[kind % 6], 2);
}

/* ---- a picture that is shown during an edit ---- */

struct shown {
    struct mw_render *render;
    uint32_t width, height;
    uint8_t *pixels; /* NULL: it cannot be drawn */
};

static void draw_shown(struct mw_context *context, struct shown *shown)
{
    mw_render_size(shown->render, &shown->width, &shown->height);
    if (shown->width > FUZZ_SIDE || shown->height > FUZZ_SIDE)
        return;
    size_t stride = (size_t)shown->width * 4;
    shown->pixels = malloc(stride * shown->height);
    FUZZ_REQUIRE(context, shown->pixels);
    int error = mw_render_rows(shown->render, 0, shown->height, shown->pixels, stride);
    if (!error)
        return;
    fuzz_gave_up(context, error);
    free(shown->pixels);
    shown->pixels = NULL;
}

static bool in_box(const struct mw_render_box *box, int64_t x, int64_t y)
{
    return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

static void require_unchanged(struct mw_context *context, const struct shown *before,
                              const struct shown *after, const struct mw_render_box *box)
{
    for (uint32_t y = 0; y < after->height; y++)
        for (uint32_t x = 0; x < after->width; x++) {
            size_t at = ((size_t)y * after->width + x) * 4;
            FUZZ_REQUIRE(context,
                         memcmp(before->pixels + at, after->pixels + at, 4) == 0 || in_box(box, x, y));
        }
}

/* At most one box: then it is all that changed. */
static void compare_shown(struct mw_context *context, const struct shown *before, struct shown *after)
{
    struct mw_render_box box = { 0 };
    size_t count = 0;
    int error = mw_render_changed(after->render, &box, 1, &count);
    fuzz_gave_up(context, error);
    if (error)
        return;
    draw_shown(context, after);
    if (before->pixels && after->pixels && after->width == before->width && after->height == before->height)
        require_unchanged(context, before, after, &box);
}

static int ignore_pick(void *user, const struct mw_picked *pick)
{
    (void)user;
    (void)pick;
    return 0;
}

static void edit_shown(struct mw_document *doc, struct mw_context *context, size_t kind)
{
    static const char *const edits[] = {
        "set path=scenes[0].shapes[0].fill value=3",
        "set path=objects[0].owner value=Garden",
        "set path=scenes[0].blocked_south value=yes",
        "set path=objects[0].shapes[0].bounds.left value=9",
        "set path=characters[0].initial_scene value=Garden",
        "set path=scenes[0].bounds.right value=200",
        "remove-item path=scenes index=0",
    };
    static const struct mw_arg ways[][2] = {
        { { "world", NULL }, { "scale", "0.25" } },
        { { "sheet", NULL }, { "scale", "0.3" } },
        { { "scene", "Hall" }, { "scale", "1" } },
    };
    struct shown before = { 0 };
    if (mw_render_open(doc, ways[kind % 3], 2, &before.render) != 0)
        return;
    draw_shown(context, &before);
    struct shown after = { .render = before.render };
    fuzz_gave_up(context, mw_pick(before.render, before.width / 2, before.height / 2, ignore_pick, NULL));
    if (fuzz_operation(doc, context, edits[kind % (sizeof edits / sizeof *edits)]))
        compare_shown(context, &before, &after);
    mw_render_close(after.render);
    free(before.pixels);
    free(after.pixels);
}

static void use(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    draw(doc, context, input.size);
    if (mw_document_damaged(doc))
        return;
    edit_shown(doc, context, input.size);
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (!fuzz_operation(doc, context, operations[i]))
            break;
    reopen(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_document("fuzz.rsrc", "worldbuilder", (struct mw_bytes){ data, size }, use);
}
