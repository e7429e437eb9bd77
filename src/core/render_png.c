/* Pictures as PNG, in strips that are drawn and encoded independently of each other. */
#include <mapwright/version.h>

#include "base/buf.h"
#include "base/progress.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "draw/png_strip.h"
#include "output.h"
#include "render.h"

enum {
    STRIP_SIZE = 2 << 20,      /* bytes drawn at a time; a row is never split */
    WIDE_STRIP_SIZE = 4 << 20, /* the same if that are few rows */
    FEW_ROWS = 16,
    OPENED = 200, /* of MW_WORK_WHOLE: what the picture needs is loaded */
};

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

/* ---- strips ---- */

static struct mw_png_format png_format_of(const struct mw_render *render, bool changed)
{
    return (struct mw_png_format){
        .width = render->width,
        .height = render->height,
        .kind = render->palette && !changed ? MW_PNG_INDEXED
                : render->opaque            ? MW_PNG_OPAQUE
                                            : MW_PNG_RGBA,
        .palette = render->palette,
        .colours = COLOURS,
        .software = "mapwright " MW_VERSION,
    };
}

static uint32_t rows_of_strip(const struct mw_render *render)
{
    uint32_t rows = mw_render_fitting_rows(render, STRIP_SIZE);
    return rows < FEW_ROWS ? mw_render_fitting_rows(render, WIDE_STRIP_SIZE) : rows;
}

static int convert_to_indices(struct mw_render *render, uint8_t *pixels, size_t count)
{
    struct colour_slot slots[SLOTS];
    index_palette(render->palette, slots);
    return replace_by_indices(render, slots, pixels, count);
}

/* Draws a strip in memory for one and appends it to the PNG. */
static int write_strip(struct mw_render *render, uint32_t index, uint8_t *memory, struct mw_buf *buf,
                       mw_rows_fn *change, void *user, struct mw_parts *part)
{
    const struct mw_png_format format = png_format_of(render, change != NULL);
    bool indexed = format.kind == MW_PNG_INDEXED;
    size_t stride = (size_t)render->width * 4;
    uint32_t rows = rows_of_strip(render), y = index * rows;
    uint32_t count = rows < render->height - y ? rows : render->height - y;
    int error = y == 0 ? mw_png_head(render->document->context, buf, &format) : 0;
    if (!error)
        error = mw_render_rows(render, y, count, memory, stride);
    if (!error && change)
        error = change(user, &(struct mw_canvas){ memory, stride, 0, (int32_t)y, render->width, count });
    if (!error && indexed)
        error = convert_to_indices(render, memory, (size_t)render->width * count);
    if (!error)
        error = mw_png_strip(buf, &format, memory, indexed ? render->width : stride, y, count, part);
    return error;
}

uint32_t mw_render_strip_count(const struct mw_render *render)
{
    uint32_t rows = rows_of_strip(render);
    return render->height / rows + (render->height % rows != 0);
}

static uint8_t *allocate_strip(const struct mw_render *render)
{
    return mw_allocate(render->document->context, (size_t)render->width * 4 * rows_of_strip(render));
}

int mw_render_strip(struct mw_render *render, uint32_t index, const struct mw_output *output,
                    struct mw_strip_sum *sum)
{
    struct mw_context *context = render->document->context;
    if (index >= mw_render_strip_count(render))
        return mw_fail(context, MW_E_ARGUMENT, "strip %u of a picture of %u strip%s", index,
                       mw_render_strip_count(render), mw_plural(mw_render_strip_count(render)));
    uint8_t *memory = allocate_strip(render);
    if (!memory)
        return context->error;
    struct mw_buf buf;
    struct mw_parts part;
    mw_buf_to_output(&buf, context, output);
    int error = write_strip(render, index, memory, &buf, NULL, NULL, &part);
    if (!error)
        error = mw_buf_finish(&buf);
    if (!error)
        *sum = (struct mw_strip_sum){ part.adler, part.size };
    mw_buf_free(&buf);
    mw_release(context, memory);
    return error;
}

int mw_render_tail(struct mw_render *render, const struct mw_strip_sum *sums, const struct mw_output *output)
{
    struct mw_parts all = MW_NO_PARTS;
    struct mw_buf buf;
    mw_buf_to_output(&buf, render->document->context, output);
    for (uint32_t i = 0; i < mw_render_strip_count(render); i++)
        all = mw_parts_join(all, (struct mw_parts){ sums[i].checksum, sums[i].size });
    mw_png_strip_tail(&buf, all);
    int error = mw_buf_finish(&buf);
    mw_buf_free(&buf);
    return error;
}

int mw_render_write(struct mw_render *render, struct mw_buf *buf, mw_rows_fn *change, void *user)
{
    struct mw_context *context = render->document->context;
    uint32_t count = mw_render_strip_count(render);
    uint8_t *memory = allocate_strip(render);
    if (!memory)
        return context->error;
    struct mw_parts all = MW_NO_PARTS, part;
    struct mw_work work;
    mw_work_begin(&work, context, count);
    int error = 0;
    for (uint32_t i = 0; i < count && !error; i++) {
        error = mw_work_part(&work, i, i + 1);
        if (!error)
            error = write_strip(render, i, memory, buf, change, user, &part);
        if (!error)
            all = mw_parts_join(all, part);
    }
    mw_release(context, memory);
    error = mw_work_end(&work, error);
    if (!error)
        mw_png_strip_tail(buf, all);
    return error ? error : buf->error;
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
