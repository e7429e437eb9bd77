/* Pictures: the public calls over a format's render_open() and render_draw(). */
#include <inttypes.h>

#include "base/text.h"
#include "base/progress.h"
#include "draw/canvas.h"
#include "record/path.h"
#include "render.h"
#include "stale.h"

enum {
    BAND_SIZE = 1 << 20, /* bytes drawn at a time if progress is reported; a row is never split */
};

static bool names_argument(const struct mw_arg *args, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(args[i].name, name) == 0)
            return true;
    return false;
}

static int copy_argument(struct mw_render *render, const struct mw_arg *arg)
{
    const struct mw_arg copy = { mw_arena_text(&render->asked, arg->name),
                                 arg->value ? mw_arena_text(&render->asked, arg->value) : NULL };
    if (!copy.name || (arg->value && !copy.value))
        return render->document->context->error;
    render->args[render->arg_count++] = copy;
    return 0;
}

/* Makes copies of those of `before` that args do not name, and of args, the arguments of a render that has
 * none. */
static int ask_render(struct mw_render *render, const struct mw_render *before, const struct mw_arg *args,
                      size_t count)
{
    int error = 0;
    mw_arena_init(&render->asked, render->document->context);
    render->arg_count = 0;
    render->args = mw_arena_array(&render->asked, before->arg_count + count, sizeof *args);
    if (!render->args)
        return render->document->context->error;
    for (size_t i = 0; i < before->arg_count && !error; i++)
        if (!names_argument(args, count, before->args[i].name))
            error = copy_argument(render, &before->args[i]);
    for (size_t i = 0; i < count && !error; i++)
        if (args[i].value || !before->document)
            error = copy_argument(render, &args[i]);
    return error;
}

/* Frees what was prepared; the size stays. */
static void clear_render(struct mw_render *render)
{
    if (render->release)
        render->release(render);
    mw_arena_free(&render->arena);
    mw_arena_init(&render->arena, render->document->context);
    render->release = NULL;
    render->state = NULL;
    render->palette = NULL;
    render->files.items = NULL;
    render->files.count = render->files.capacity = 0;
    render->file_slots = NULL;
    render->file_slot_count = 0;
    render->opaque = render->prepared = false;
}

/* The slot of a path: the index of the file + 1, or 0. */
static uint32_t *find_file_slot(const struct mw_render *render, const char *path)
{
    size_t mask = render->file_slot_count - 1;
    uint64_t hash = 0;
    for (const char *at = path; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 0x100000001B3u;
    for (size_t i = (hash ^ hash >> 32) & mask;; i = (i + 1) & mask)
        if (!render->file_slots[i] || strcmp(render->files.items[render->file_slots[i] - 1], path) == 0)
            return &render->file_slots[i];
}

static int grow_file_slots(struct mw_render *render)
{
    if (render->files.count * 2 < render->file_slot_count)
        return 0;
    size_t count = render->file_slot_count ? render->file_slot_count * 4 : 16;
    uint32_t *slots = mw_arena_array(&render->arena, count, sizeof *slots);
    if (!slots)
        return MW_E_MEMORY;
    render->file_slots = slots;
    render->file_slot_count = count;
    for (size_t i = 0; i < render->files.count; i++)
        *find_file_slot(render, render->files.items[i]) = (uint32_t)i + 1;
    return 0;
}

static int note_render_file(void *user, const char *path)
{
    struct mw_render *render = user;
    if (grow_file_slots(render))
        return MW_E_MEMORY;
    uint32_t *slot = find_file_slot(render, path);
    if (*slot)
        return 0;
    const char *copy = mw_arena_text(&render->arena, path);
    int error = copy ? mw_arena_grow(&render->arena, (void **)&render->files.items, render->files.count,
                                     &render->files.capacity, sizeof *render->files.items)
                     : render->document->context->error;
    if (error)
        return error;
    render->files.items[render->files.count++] = copy;
    *slot = (uint32_t)render->files.count;
    return 0;
}

/* The option "only"; some formats do not have it. */
static int choose_only(struct mw_render *render, const struct mw_args *args)
{
    const char *path = mw_args_text(args, "only");
    struct mw_path_match match;
    render->has_only = path != NULL;
    render->only = (struct mw_part){ 0 };
    if (!path || !*path) /* "" is all of it, also where nothing else has a path */
        return 0;
    int error = mw_path_find_one(render->document, path, &match);
    if (!error)
        render->only = mw_part_of_path(render->document->format->root, match.path);
    return error;
}

/* After a failure mw_render_close() or another attempt may follow. */
static int prepare_render(struct mw_render *render)
{
    struct mw_document *doc = render->document;
    struct mw_args checked;
    int error = mw_args_check(doc->context, doc->format->info.render_options, render->args, render->arg_count,
                              &checked);
    if (error)
        return error;
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    doc->context->file_used = note_render_file;
    doc->context->file_user = render;
    if (!error)
        error = choose_only(render, &checked);
    if (!error)
        error = doc->format->render_open(render, &checked);
    doc->context->file_used = NULL;
    error = mw_work_end(&work, error);
    if (render->has_only) {
        render->opaque = false;
        render->palette = NULL;
    }
    render->prepared = !error;
    render->edits = doc->edits;
    return error;
}

/* One block with what it points to. */
static int copy_game(struct mw_render *render, const struct mw_render_game *game)
{
    size_t text_size = game->text ? strlen(game->text) + 1 : 0;
    struct mw_render_game *copy =
        mw_allocate(render->document->context, sizeof *copy + game->state.size + text_size);
    if (!copy)
        return MW_E_MEMORY;
    uint8_t *state = (uint8_t *)(copy + 1);
    char *text = (char *)state + game->state.size;
    memcpy(state, game->state.data, game->state.size);
    if (game->text)
        memcpy(text, game->text, text_size);
    *copy = (struct mw_render_game){ { state, game->state.size }, game->text ? text : NULL };
    render->game = copy;
    return 0;
}

int mw_render_open(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                   struct mw_render **result)
{
    return mw_render_open_game(doc, NULL, args, arg_count, result);
}

int mw_render_open_game(struct mw_document *doc, const struct mw_render_game *game, const struct mw_arg *args,
                        size_t arg_count, struct mw_render **result)
{
    if (!doc->format->render_open || !doc->format->render_draw)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be drawn", doc->name,
                       doc->format->info.name);
    struct mw_render *render = mw_allocate(doc->context, sizeof *render);
    if (!render)
        return MW_E_MEMORY;
    *render = (struct mw_render){ .document = doc };
    mw_arena_init(&render->arena, doc->context);
    const struct mw_render nothing = { 0 };
    int error = game ? copy_game(render, game) : 0;
    if (!error)
        error = ask_render(render, &nothing, args, arg_count);
    if (!error)
        error = mw_stale_begin(render);
    if (!error)
        error = prepare_render(render);
    if (error) {
        mw_render_close(render);
        return error;
    }
    *result = render;
    return 0;
}

static void free_render(struct mw_render *render)
{
    clear_render(render);
    mw_arena_free(&render->arena);
    mw_arena_free(&render->asked);
}

void mw_render_close(struct mw_render *render)
{
    if (!render)
        return;
    mw_stale_end(render);
    mw_release(render->document->context, (void *)render->game);
    free_render(render);
    mw_release(render->document->context, render);
}

/* What is prepared may point to the render, so the new picture is prepared in its place, and the old one
 * put back if that fails. */
int mw_render_aim(struct mw_render *render, const struct mw_arg *args, size_t arg_count)
{
    struct mw_render before = *render;
    *render = (struct mw_render){ .document = before.document, .game = before.game, .stale = before.stale };
    mw_arena_init(&render->arena, before.document->context);
    int error = ask_render(render, &before, args, arg_count);
    if (!error)
        error = prepare_render(render);
    if (error) {
        free_render(render);
        *render = before;
    } else {
        free_render(&before);
        mw_stale_clear(render);
    }
    return error;
}

int mw_render_renew_size(struct mw_render *render)
{
    if (render->prepared && render->edits == render->document->edits)
        return 0;
    clear_render(render);
    return prepare_render(render);
}

int mw_render_renew(struct mw_render *render)
{
    struct mw_document *doc = render->document;
    uint32_t width = render->width, height = render->height;
    int error = mw_render_renew_size(render);
    if (!error && (render->width != width || render->height != height))
        error = mw_fail(doc->context, MW_E_REFUSED,
                        "%s: since the document was changed, the picture is %" PRIu32 " x %" PRIu32
                        " pixels, not %" PRIu32 " x %" PRIu32,
                        doc->name, render->width, render->height, width, height);
    render->width = width;
    render->height = height;
    render->prepared = !error;
    return error;
}

int mw_render_changed(struct mw_render *render, struct mw_render_box *boxes, size_t room, size_t *count)
{
    uint32_t width = render->width, height = render->height;
    if (!room)
        return mw_fail(render->document->context, MW_E_ARGUMENT,
                       "room for 0 rectangles, expected at least 1");
    int error = mw_render_renew_size(render);
    if (!error)
        *count = mw_stale_take(render, render->width != width || render->height != height, boxes, room);
    return error;
}

int mw_render_files(const struct mw_render *render, int (*found)(void *user, const char *path), void *user)
{
    int result = 0;
    for (size_t i = 0; i < render->files.count && !result; i++)
        result = found(user, render->files.items[i]);
    return result;
}

void mw_render_size(const struct mw_render *render, uint32_t *width, uint32_t *height)
{
    *width = render->width;
    *height = render->height;
}

static uint32_t fitting_rows(uint32_t width, uint32_t height, size_t size)
{
    size_t stride = (size_t)width * 4, rows = stride < size ? size / stride : 1;
    return rows < height ? (uint32_t)rows : height;
}

uint32_t mw_render_fitting_rows(const struct mw_render *render, size_t size)
{
    return fitting_rows(render->width, render->height, size);
}

static int draw_piece(struct mw_render *render, const struct mw_canvas *piece)
{
    struct mw_document *doc = render->document;
    if (piece->stride < (size_t)piece->width * 4)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "row length is %zu byte%s, but %" PRIu32 " pixels require %zu", piece->stride,
                       mw_plural(piece->stride), piece->width, (size_t)piece->width * 4);
    struct mw_work work;
    mw_call_begin(&work, doc->context, piece->height);
    uint32_t height = work.context ? fitting_rows(piece->width, piece->height, BAND_SIZE) : piece->height;
    int error = mw_work_part(&work, 0, 0);
    if (!error)
        error = mw_render_renew(render);
    for (uint32_t done = 0; done < piece->height && !error; done += height) {
        struct mw_canvas band =
            mw_canvas_clip(piece, MW_BOX(piece->x, (int64_t)piece->y + done, piece->width, height));
        error = mw_work_part(&work, done, done + band.height);
        if (!error) {
            mw_canvas_clear(&band, MW_TRANSPARENT);
            error = doc->format->render_draw(render, &band);
        }
    }
    return mw_work_end(&work, error);
}

int mw_render_rows(struct mw_render *render, uint32_t y, uint32_t count, uint8_t *rgba, size_t stride)
{
    if (y > render->height || count > render->height - y)
        return mw_fail(render->document->context, MW_E_ARGUMENT,
                       "rows %" PRIu32 " to %" PRIu64
                       " extend past the end of the picture, which has %" PRIu32 " row%s",
                       y, (uint64_t)y + count, render->height, mw_plural(render->height));
    const struct mw_canvas rows = { rgba, stride, 0, (int32_t)y, render->width, count };
    return draw_piece(render, &rows);
}

int mw_render_piece(struct mw_render *render, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                    uint8_t *rgba, size_t stride)
{
    if (x > render->width || width > render->width - x || y > render->height || height > render->height - y)
        return mw_fail(render->document->context, MW_E_ARGUMENT,
                       "a piece of %" PRIu32 " x %" PRIu32 " pixels at %" PRIu32 ",%" PRIu32
                       " extends past the end of the picture, which has %" PRIu32 " x %" PRIu32 " pixels",
                       width, height, x, y, render->width, render->height);
    const struct mw_canvas piece = { rgba, stride, (int32_t)x, (int32_t)y, width, height };
    return width ? draw_piece(render, &piece) : 0;
}

/* ---- opening ---- */

int mw_render_set_size(struct mw_render *render, double width, double height)
{
    if (width > MW_RENDER_SIDE_MAX || height > MW_RENDER_SIDE_MAX)
        return mw_error_limit(
            render->document->context,
            mw_fail(
                render->document->context, MW_E_LIMIT,
                "%s: the picture would be %.0f x %.0f pixels, but the maximum is %d for each side; choose a "
                "smaller scale, a size or an area",
                render->document->name, width, height, MW_RENDER_SIDE_MAX),
            "side", MW_RENDER_SIDE_MAX, (uint64_t)(width > height ? width : height));
    render->width = (uint32_t)width;
    render->height = (uint32_t)height;
    uint64_t pixels = (uint64_t)render->width * render->height,
             limit = render->document->context->limits.pixels;
    if (pixels > limit)
        return mw_error_limit(render->document->context,
                              mw_fail(render->document->context, MW_E_LIMIT,
                                      "%s: the picture would be %.0f x %.0f pixels, more than %" PRIu64
                                      "; choose a smaller scale, a "
                                      "size or an area",
                                      render->document->name, width, height, limit),
                              "pixels", limit, pixels);
    return 0;
}

int mw_render_check_scale(const struct mw_args *args, double scale, int most_inverse, int most)
{
    if (!(scale * most_inverse >= 1 && scale <= most))
        return mw_fail(args->context, MW_E_ARGUMENT, "scale requires a number between %g and %d, not %s",
                       1.0 / most_inverse, most, mw_args_text(args, "scale"));
    return 0;
}

int mw_render_background(const struct mw_args *args, struct mw_colour *colour)
{
    const char *text = mw_args_text(args, "background");
    if (text && !mw_colour_parse(text, colour))
        return mw_fail(args->context, MW_E_ARGUMENT,
                       "background requires #rgb, #rrggbb, #rrggbbaa or a name such as white, not \"%s\"",
                       text);
    return 0;
}
