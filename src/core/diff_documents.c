/* Comparing two documents of one format. */
#include "base/progress.h"
#include "draw/canvas.h"
#include "json/emit.h"
#include "diff/diff.h"
#include "diff_files.h"
#include "output.h"
#include "render.h"

static int check_comparable(const struct mw_document *before, const struct mw_document *after)
{
    if (before->format != after->format)
        return mw_fail(
            before->context, MW_E_ARGUMENT,
            "the format of %s is %s, but that of %s is %s; only files of the same format can be compared",
            before->name, before->format->info.name, after->name, after->format->info.name);
    if (!before->format->root)
        return mw_fail(before->context, MW_E_UNSUPPORTED, "%s: %s files have no fields to compare",
                       before->name, before->format->info.name);
    return 0;
}

static int diff_all(const struct mw_diff_plan *plan, struct mw_emit *emit, size_t *count)
{
    if (mw_emit_is_json(emit)) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_list_begin(emit, "differences", false);
    }
    int error = mw_diff_models(plan, emit, NULL, count);
    if (!error && plan->before->format->info.abilities & MW_CAN_HOLD_WORLDS)
        error = mw_diff_files(plan, emit, count);
    if (mw_emit_is_json(emit)) {
        mw_emit_list_end(emit);
        mw_emit_map_end(emit);
    }
    return error;
}

int mw_diff(struct mw_document *before, struct mw_document *after, size_t most, enum mw_style style,
            const struct mw_output *output, size_t *differences)
{
    int error = check_comparable(before, after);
    if (error)
        return error;
    struct mw_buf out;
    struct mw_emit emit;
    size_t count = 0;
    const struct mw_diff_plan plan = {
        .root = before->format->root, .before = before, .after = after, .most = most
    };
    struct mw_work work;
    mw_buf_to_output(&out, before->context, output);
    mw_emit_init(&emit, &out, style);
    mw_call_begin(&work, before->context, MW_WORK_WHOLE);
    error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    if (!error)
        error = mw_derived_show(before);
    if (!error)
        error = mw_derived_show(after);
    if (!error)
        error = diff_all(&plan, &emit, &count);
    if (!error)
        error = mw_emit_finish(&emit);
    if (!error)
        error = mw_buf_finish(&out);
    mw_buf_free(&out);
    error = mw_work_end(&work, error);
    if (!error)
        *differences = count;
    return error;
}

/* ---- the picture ---- */

enum {
    FRAME = 2, /* pixels around a changed area */
    UNSEEN = 0,
    FRAMED = 1, /* and the kind of area */
    INSIDE = FRAMED + MW_AREA_REMOVED + 1,
    /* Progress of the whole, of MW_WORK_WHOLE. */
    COMPARED = 300,
    OPENED_AFTER = 400,
};

struct mark {
    struct mw_box box;
    enum mw_area_kind kind;
};

struct marked {
    struct mark *marks;
    size_t count;
    struct mw_arena *arena;
    /* Of the rows being drawn: */
    uint8_t *mask;
    int32_t *edges; /* begin (1) and end (-1) of areas at a pixel, in both directions; one more each way */
    size_t room;    /* pixels */
};

static const struct mw_colour frame_colours[] = {
    [MW_AREA_CHANGED] = { 255, 200, 0, 255 },
    [MW_AREA_ADDED] = { 0, 230, 80, 255 },
    [MW_AREA_REMOVED] = { 255, 40, 60, 255 },
};

static int place_changed_areas(struct mw_render *render, const struct mw_areas *areas, struct marked *marked)
{
    const struct mw_format *format = render->document->format;
    marked->marks = mw_arena_array(marked->arena, areas->count, sizeof *marked->marks);
    if (!marked->marks)
        return marked->arena->context->error;
    for (size_t i = 0; i < areas->count; i++) {
        struct mark *mark = &marked->marks[marked->count];
        mark->kind = areas->items[i].kind;
        if (!format->render_area(render, &areas->items[i], &mark->box))
            continue;
        /* Areas smaller than a pixel are visible, too. */
        mark->box.width += mark->box.width <= 0;
        mark->box.height += mark->box.height <= 0;
        marked->count++;
    }
    return 0;
}

static void add_edges(const struct mw_canvas *rows, int32_t *edges, struct mw_box box)
{
    struct mw_canvas part = mw_canvas_clip(rows, box);
    size_t stride = (size_t)rows->width + 1;
    if (!part.width || !part.height)
        return;
    int32_t *top = edges + (size_t)(part.y - rows->y) * stride + (size_t)(part.x - rows->x);
    int32_t *bottom = top + part.height * stride;
    top[0]++;
    top[part.width]--;
    bottom[0]--;
    bottom[part.width]++;
}

/* Sets the mask wherever at least one marked rectangle covers a pixel. */
static void fill_mask(const struct mw_canvas *rows, int32_t *edges, uint8_t *mask, uint8_t value)
{
    size_t stride = (size_t)rows->width + 1;
    for (uint32_t y = 0; y < rows->height; y++) {
        int32_t *row = edges + y * stride, depth = 0;
        for (uint32_t x = 0; x < rows->width; x++) {
            row[x] += y ? row[(ptrdiff_t)x - (ptrdiff_t)stride] : 0;
        }
        for (uint32_t x = 0; x < rows->width; x++) {
            depth += row[x];
            mask[(size_t)y * rows->width + x] = depth > 0 ? value : mask[(size_t)y * rows->width + x];
        }
    }
}

static void shade_pixel(uint8_t *pixel, uint8_t mark)
{
    if (mark >= INSIDE)
        return;
    if (mark != UNSEEN) {
        struct mw_colour colour = frame_colours[mark - FRAMED];
        const uint8_t bytes[] = { colour.r, colour.g, colour.b, colour.a };
        memcpy(pixel, bytes, sizeof bytes);
        return;
    }
    unsigned grey = (pixel[0] * 77u + pixel[1] * 151u + pixel[2] * 28u) >> 8;
    for (unsigned i = 0; i < 3; i++)
        pixel[i] = (uint8_t)((grey + pixel[i]) / 4);
}

static int reserve_mask(struct marked *marked, const struct mw_canvas *rows)
{
    size_t pixels = ((size_t)rows->width + 1) * ((size_t)rows->height + 1);
    if (pixels > marked->room) {
        marked->mask = mw_arena_payload(marked->arena, pixels);
        marked->edges = mw_arena_payload(marked->arena, pixels * sizeof *marked->edges);
        marked->room = pixels;
    }
    return marked->mask && marked->edges ? 0 : marked->arena->context->error;
}

/* Frames of each kind, then the inside of all areas. */
static void make_mask(struct marked *marked, const struct mw_canvas *rows)
{
    size_t pixels = ((size_t)rows->width + 1) * ((size_t)rows->height + 1);
    memset(marked->mask, UNSEEN, pixels);
    for (unsigned value = FRAMED; value <= INSIDE; value++) {
        memset(marked->edges, 0, pixels * sizeof *marked->edges);
        for (size_t i = 0; i < marked->count; i++) {
            struct mw_box box = marked->marks[i].box;
            if (value == INSIDE)
                add_edges(rows, marked->edges, box);
            else if (value == FRAMED + (unsigned)marked->marks[i].kind)
                add_edges(
                    rows, marked->edges,
                    MW_BOX(box.x - FRAME, box.y - FRAME, box.width + 2 * FRAME, box.height + 2 * FRAME));
        }
        fill_mask(rows, marked->edges, marked->mask, (uint8_t)value);
    }
}

static int mark_rows(void *user, const struct mw_canvas *rows)
{
    struct marked *marked = user;
    int error = reserve_mask(marked, rows);
    if (error)
        return error;
    make_mask(marked, rows);
    for (uint32_t y = 0; y < rows->height; y++)
        for (uint32_t x = 0; x < rows->width; x++)
            shade_pixel(rows->pixels + y * rows->stride + (size_t)x * 4,
                        marked->mask[(size_t)y * rows->width + x]);
    return 0;
}

static int discard_output(void *user, const void *data, size_t size)
{
    (void)user;
    (void)data;
    (void)size;
    return 0;
}

static int find_changed_areas(struct mw_document *before, struct mw_document *after, struct mw_arena *arena,
                              struct mw_areas *areas)
{
    const struct mw_output output = { discard_output, NULL };
    const struct mw_diff_plan plan = {
        .root = before->format->root, .before = before, .after = after, .most = 1, .arena = arena
    };
    struct mw_buf out;
    struct mw_emit emit;
    size_t differences;
    mw_buf_to_output(&out, after->context, &output);
    mw_emit_init(&emit, &out, MW_STYLE_TREE);
    int error = mw_diff_models(&plan, &emit, areas, &differences);
    mw_buf_free(&out);
    return error;
}

int mw_diff_png(struct mw_document *before, struct mw_document *after, const struct mw_arg *args,
                size_t arg_count, const struct mw_output *output)
{
    struct mw_render *render;
    struct mw_arena arena;
    struct mw_areas areas;
    struct mw_buf out;
    int error = check_comparable(before, after);
    if (!error && !after->format->render_area)
        error = mw_fail(before->context, MW_E_UNSUPPORTED, "%s: differences of %s files cannot be drawn",
                        after->name, after->format->info.name);
    if (error)
        return error;
    struct mw_work work;
    mw_arena_init(&arena, after->context);
    mw_call_begin(&work, after->context, MW_WORK_WHOLE);
    struct marked marked = { .arena = &arena };
    error = mw_work_part(&work, 0, COMPARED);
    if (!error)
        error = find_changed_areas(before, after, &arena, &areas);
    if (!error)
        error = mw_work_part(&work, COMPARED, OPENED_AFTER);
    if (!error)
        error = mw_render_open(after, args, arg_count, &render);
    if (!error) {
        mw_buf_to_output(&out, after->context, output);
        error = place_changed_areas(render, &areas, &marked);
        if (!error)
            error = mw_work_part(&work, OPENED_AFTER, MW_WORK_WHOLE);
        if (!error)
            error = mw_render_write(render, &out, mark_rows, &marked);
        if (!error)
            error = mw_buf_finish(&out);
        mw_buf_free(&out);
        mw_render_close(render);
    }
    mw_arena_free(&arena);
    return mw_work_end(&work, error);
}
