/* Pictures: the public calls over a format's render_open() and render_draw(). */
#include <inttypes.h>

#include <mapwright/version.h>

#include "base/buf.h"
#include "base/text.h"
#include "base/progress.h"
#include "output.h"
#include "draw/canvas.h"
#include "draw/png.h"
#include "render.h"

enum {
    STRIP_SIZE = 4 << 20, /* bytes drawn at a time for the PNG writer; a row is never split */
    BAND_SIZE = 1 << 20,  /* the same if progress is reported */
    OPENED = 200,         /* of MW_WORK_WHOLE: what the picture needs is loaded */
};

static int copy_args(struct mw_render *render, const struct mw_arg *args, size_t count)
{
    struct mw_arg *copies = mw_arena_array(&render->asked, count, sizeof *copies);
    if (!copies)
        return render->document->context->error;
    for (size_t i = 0; i < count; i++) {
        copies[i].name = mw_arena_text(&render->asked, args[i].name);
        copies[i].value = args[i].value ? mw_arena_text(&render->asked, args[i].value) : NULL;
        if (!copies[i].name || (args[i].value && !copies[i].value))
            return render->document->context->error;
    }
    render->args = copies;
    render->arg_count = count;
    return 0;
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
    render->opaque = render->prepared = false;
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
    if (!error)
        error = doc->format->render_open(render, &checked);
    error = mw_work_end(&work, error);
    render->prepared = !error;
    render->edits = doc->edits;
    return error;
}

int mw_render_open(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                   struct mw_render **result)
{
    if (!doc->format->render_open || !doc->format->render_draw)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be drawn", doc->name,
                       doc->format->info.name);
    struct mw_render *render = mw_allocate(doc->context, sizeof *render);
    if (!render)
        return MW_E_MEMORY;
    *render = (struct mw_render){ .document = doc };
    mw_arena_init(&render->asked, doc->context);
    mw_arena_init(&render->arena, doc->context);
    int error = copy_args(render, args, arg_count);
    if (!error)
        error = prepare_render(render);
    if (error) {
        mw_render_close(render);
        return error;
    }
    *result = render;
    return 0;
}

void mw_render_close(struct mw_render *render)
{
    if (!render)
        return;
    clear_render(render);
    mw_arena_free(&render->arena);
    mw_arena_free(&render->asked);
    mw_release(render->document->context, render);
}

/* Prepares the picture again if the model has changed: what was prepared may point to memory that is used for
 * something else now. */
static int renew_render(struct mw_render *render)
{
    struct mw_document *doc = render->document;
    uint32_t width = render->width, height = render->height;
    if (render->prepared && render->edits == doc->edits)
        return 0;
    clear_render(render);
    int error = prepare_render(render);
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

void mw_render_size(const struct mw_render *render, uint32_t *width, uint32_t *height)
{
    *width = render->width;
    *height = render->height;
}

/* How many rows of the picture fit; at least one. */
static uint32_t rows_of_size(const struct mw_render *render, size_t size)
{
    size_t stride = (size_t)render->width * 4, rows = stride < size ? size / stride : 1;
    return rows < render->height ? (uint32_t)rows : render->height;
}

int mw_render_rows(struct mw_render *render, uint32_t y, uint32_t count, uint8_t *rgba, size_t stride)
{
    struct mw_document *doc = render->document;
    if (y > render->height || count > render->height - y)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "rows %" PRIu32 " to %" PRIu64 " exceed the picture, which is %" PRIu32 " row%s high",
                       y, (uint64_t)y + count, render->height, mw_plural(render->height));
    if (stride < (size_t)render->width * 4)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "row length is %zu byte%s, but %" PRIu32 " pixels require %zu", stride,
                       mw_plural(stride), render->width, (size_t)render->width * 4);
    struct mw_work work;
    mw_call_begin(&work, doc->context, count);
    uint32_t band = work.context ? rows_of_size(render, BAND_SIZE) : count;
    int error = mw_work_part(&work, 0, 0);
    if (!error)
        error = renew_render(render);
    for (uint32_t done = 0; done < count && !error; done += band) {
        uint32_t rows = band < count - done ? band : count - done;
        struct mw_canvas canvas = {
            rgba + done * stride, stride, 0, (int32_t)(y + done), render->width, rows
        };
        error = mw_work_part(&work, done, done + rows);
        if (!error) {
            mw_canvas_clear(&canvas, MW_TRANSPARENT);
            error = doc->format->render_draw(render, &canvas);
        }
    }
    return mw_work_end(&work, error);
}

/* ---- opening ---- */

int mw_render_set_size(struct mw_render *render, double width, double height)
{
    if (width > MW_RENDER_SIDE_MAX || height > MW_RENDER_SIDE_MAX)
        return mw_error_limit(
            render->document->context,
            mw_fail(render->document->context, MW_E_LIMIT,
                    "%s: the picture would be %.0f x %.0f pixels, a side may have at most %d; choose a "
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

/* ---- pictures in 256 colours ---- */

enum {
    COLOURS = 256,
    SLOTS = 1024, /* of an open hash */
    SLOT_SHIFT = 22,
};

struct colour_slot {
    uint32_t key; /* the pixel's bytes; 0, which is not opaque: a free slot */
    uint8_t index;
};

static uint32_t colour_key(const void *pixel)
{
    uint32_t key;
    memcpy(&key, pixel, sizeof key);
    return key;
}

static struct colour_slot *colour_slot_of(struct colour_slot slots[SLOTS], uint32_t key)
{
    uint32_t at = key * 2654435761u >> SLOT_SHIFT;
    while (slots[at].key && slots[at].key != key)
        at = (at + 1) % SLOTS;
    return &slots[at];
}

/* Of equal colours the first is used. */
static void index_palette(const struct mw_colour *palette, struct colour_slot slots[SLOTS])
{
    memset(slots, 0, SLOTS * sizeof *slots);
    for (unsigned i = COLOURS; i-- > 0;)
        *colour_slot_of(slots, colour_key(&palette[i])) =
            (struct colour_slot){ colour_key(&palette[i]), (uint8_t)i };
}

/* Turns pixels into their indices, in place. */
static int replace_by_indices(struct mw_render *render, struct colour_slot slots[SLOTS], uint8_t *pixels,
                              size_t count)
{
    struct colour_slot last = { 0 };
    for (size_t i = 0; i < count; i++) {
        uint32_t key = colour_key(pixels + i * 4);
        last = key == last.key ? last : *colour_slot_of(slots, key);
        if (!last.key)
            return mw_fail(render->document->context, MW_E_ARGUMENT,
                           "%s: pixel %zu of a strip has a colour that is not in the palette",
                           render->document->name, i);
        pixels[i] = last.index;
    }
    return 0;
}

static int write_strips(struct mw_render *render, struct mw_png_writer *png, mw_rows_fn *change, void *user)
{
    bool indexed = png->format.kind == MW_PNG_INDEXED;
    struct colour_slot slots[SLOTS];
    if (indexed)
        index_palette(render->palette, slots);
    size_t stride = (size_t)render->width * 4;
    uint32_t rows = rows_of_size(render, STRIP_SIZE);
    uint8_t *strip = mw_arena_payload(&render->arena, stride * rows);
    if (!strip)
        return MW_E_MEMORY;
    struct mw_work work;
    mw_work_begin(&work, render->document->context, render->height);
    int error = 0;
    for (uint32_t y = 0; y < render->height && !error; y += rows) {
        uint32_t count = rows < render->height - y ? rows : render->height - y;
        error = mw_work_part(&work, y, y + count);
        if (!error)
            error = mw_render_rows(render, y, count, strip, stride);
        if (!error && change)
            error = change(user, &(struct mw_canvas){ strip, stride, 0, (int32_t)y, render->width, count });
        if (!error && indexed)
            error = replace_by_indices(render, slots, strip, (size_t)render->width * count);
        if (!error)
            error = mw_png_rows(png, strip, indexed ? render->width : stride, count);
    }
    return mw_work_end(&work, error);
}

int mw_render_write(struct mw_render *render, struct mw_buf *buf, mw_rows_fn *change, void *user)
{
    const struct mw_png_format format = {
        .width = render->width,
        .height = render->height,
        .kind = render->palette && !change ? MW_PNG_INDEXED
                : render->opaque           ? MW_PNG_OPAQUE
                                           : MW_PNG_RGBA,
        .effort = MW_PNG_FAST,
        .palette = render->palette,
        .colours = COLOURS,
        .software = "mapwright " MW_VERSION,
    };
    struct mw_png_writer png;
    int error = mw_png_begin(&png, render->document->context, buf, &format);
    if (!error)
        error = write_strips(render, &png, change, user);
    if (error) {
        mw_png_abandon(&png);
        return error;
    }
    return mw_png_end(&png);
}

int mw_render_png(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                  const struct mw_output *output)
{
    struct mw_render *render;
    struct mw_work work;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_part(&work, 0, OPENED);
    if (!error)
        error = mw_render_open(doc, args, arg_count, &render);
    if (error)
        return mw_work_end(&work, error);
    struct mw_buf buf;
    mw_buf_to_output(&buf, doc->context, output);
    error = mw_work_part(&work, OPENED, MW_WORK_WHOLE);
    if (!error)
        error = mw_render_write(render, &buf, NULL, NULL);
    if (!error)
        error = mw_buf_finish(&buf);
    mw_buf_free(&buf);
    mw_render_close(render);
    return mw_work_end(&work, error);
}
