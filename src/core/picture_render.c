#include "picture_render.h"

#include <string.h>

#include "picks.h"
#include "render.h"
#include "views.h"

enum {
    SCALE_MAX = 64,
    SCALE_UNIT = 1000000,
};

/* render->state. A pixel of the file is `unit` long and one of the result `step`, on each axis. */
struct picture_view {
    struct mw_picture picture;
    struct mw_colour colours[MW_PALETTE_COLOURS];
    int64_t unit, step;
    int64_t left, top; /* of the area, in the scaled file */
    struct mw_cached *source;
    const struct mw_picture_part *parts;
    size_t part_count;
};

/* ---- retaining ---- */

int mw_picture_retain(struct mw_document *doc, const void *kind, uint64_t number, mw_picture_make_fn *make,
                      struct mw_cached **result)
{
    struct mw_cached *cached = mw_cache_find(doc, kind, number);
    if (cached) {
        *result = cached;
        return 0;
    }
    cached = mw_cache_new(doc, kind, number);
    if (!cached)
        return MW_E_MEMORY;
    struct mw_retained_picture *picture = mw_arena_alloc(&cached->arena, sizeof *picture);
    int error = picture ? make(doc, number, &cached->arena, picture) : MW_E_MEMORY;
    if (!error)
        error = mw_cache_share(doc, cached, "", NULL);
    if (error) {
        mw_cache_release(doc, cached);
        return error;
    }
    cached->content = picture;
    *result = cached;
    return 0;
}

/* ---- opening ---- */

static int64_t scaled_edge(const struct picture_view *view, int64_t edge)
{
    return mw_divide_down(edge * view->unit, view->step);
}

/* At least one pixel. */
static int64_t scaled_size(const struct picture_view *view, int64_t begin, int64_t size)
{
    int64_t scaled = scaled_edge(view, begin + size) - scaled_edge(view, begin);
    return scaled > 1 ? scaled : 1;
}

static void release_picture(struct mw_render *render)
{
    const struct picture_view *view = render->state;
    mw_cache_release(render->document, view->source);
}

static int aim_picture(struct mw_render *render, struct picture_view *view, const struct mw_args *args)
{
    double scale = mw_args_real(args, "scale");
    int64_t area[4] = { 0, 0, view->picture.width, view->picture.height };
    int error = mw_render_check_scale(args, scale, SCALE_MAX, SCALE_MAX);
    if (error)
        return error;
    mw_args_rect(args, "area", area);
    view->unit = (int64_t)(scale * SCALE_UNIT + 0.5);
    view->step = SCALE_UNIT;
    view->left = scaled_edge(view, area[0]);
    view->top = scaled_edge(view, area[1]);
    return mw_render_set_size(render, (double)scaled_size(view, area[0], area[2]),
                              (double)scaled_size(view, area[1], area[3]));
}

int mw_picture_render_open(struct mw_render *render, const struct mw_args *args,
                           const struct mw_picture *picture, const uint8_t *palette, struct mw_cached *source)
{
    struct picture_view *view = mw_arena_alloc(&render->arena, sizeof *view);
    if (!view) {
        if (source)
            mw_cache_release(render->document, source);
        return MW_E_MEMORY;
    }
    *view = (struct picture_view){ .picture = *picture };
    view->source = source;
    mw_picture_colours(picture, palette, view->colours);
    render->state = view;
    render->release = source ? release_picture : NULL;
    return aim_picture(render, view, args);
}

void mw_picture_render_parts(struct mw_render *render, const struct mw_retained_picture *retained)
{
    struct picture_view *view = render->state;
    view->parts = retained->parts;
    view->part_count = retained->part_count;
}

/* A pixel that is covered partly belongs to it. */
static struct mw_box box_of_pixels(const struct picture_view *view, int64_t x, int64_t y, int64_t width,
                                   int64_t height)
{
    const int64_t left = scaled_edge(view, x), top = scaled_edge(view, y);
    return MW_BOX(left - view->left, top - view->top, -scaled_edge(view, -x - width) - left,
                  -scaled_edge(view, -y - height) - top);
}

static struct mw_box box_of_part(const struct picture_view *view, const struct mw_picture_part *part)
{
    return box_of_pixels(view, part->x, part->y, part->width, part->height);
}

/* ---- drawing ---- */

static struct mw_colour file_pixel(const struct picture_view *view, int64_t x, int64_t y)
{
    const struct mw_picture *picture = &view->picture;
    if (x < 0 || y < 0 || x >= picture->width || y >= picture->height)
        return MW_TRANSPARENT;
    uint64_t at = (uint64_t)y * picture->width + (uint64_t)x;
    if (at >= picture->decoded)
        return MW_TRANSPARENT;
    const uint8_t *pixel = picture->pixels + (size_t)at * picture->channels;
    return picture->channels == 1   ? view->colours[*pixel]
           : picture->channels == 3 ? MW_RGB(pixel[0], pixel[1], pixel[2])
                                    : MW_RGBA(pixel[0], pixel[1], pixel[2], pixel[3]);
}

/* The pixel of the file at the centre of one of the scaled file. */
static int64_t central_pixel(const struct picture_view *view, int64_t scaled)
{
    return mw_divide_down((2 * scaled + 1) * view->step, 2 * view->unit);
}

/* The pixels of the file, [first, end), that a pixel of the scaled file covers partly or wholly: it extends
 * from `from` to `to`. */
struct cover {
    int64_t from, to, first, end;
};

static struct cover covered_pixels(const struct picture_view *view, int64_t scaled, int64_t size)
{
    int64_t from = scaled * view->step, to = from + view->step;
    int64_t first = mw_divide_down(from, view->unit), end = mw_divide_down(to - 1, view->unit) + 1;
    return (struct cover){ from, to, first > 0 ? first : 0, end < size ? end : size };
}

/* How much of a pixel of the file is covered. */
static uint64_t covered_part(const struct picture_view *view, const struct cover *cover, int64_t at)
{
    int64_t begin = at * view->unit, end = begin + view->unit;
    return (uint64_t)((end < cover->to ? end : cover->to) - (begin > cover->from ? begin : cover->from));
}

/* Weighted by area and alpha. No sum exceeds SCALE_UNIT^2 x 255^2. */
static struct mw_colour average_pixel(const struct picture_view *view, const struct cover *across,
                                      const struct cover *down)
{
    uint64_t a = 0, r = 0, g = 0, b = 0, whole = (uint64_t)view->step * (uint64_t)view->step;
    for (int64_t y = down->first; y < down->end; y++) {
        uint64_t height = covered_part(view, down, y);
        for (int64_t x = across->first; x < across->end; x++) {
            struct mw_colour colour = file_pixel(view, x, y);
            uint64_t weight = height * covered_part(view, across, x) * colour.a;
            a += weight;
            r += weight * colour.r;
            g += weight * colour.g;
            b += weight * colour.b;
        }
    }
    if (!a)
        return MW_TRANSPARENT;
    return MW_RGBA((uint8_t)((r + a / 2) / a), (uint8_t)((g + a / 2) / a), (uint8_t)((b + a / 2) / a),
                   (uint8_t)((a + whole / 2) / whole));
}

static void draw_averaged_row(const struct picture_view *view, const struct mw_canvas *canvas, uint32_t row)
{
    struct cover down = covered_pixels(view, view->top + canvas->y + row, view->picture.height);
    uint8_t *pixel = canvas->pixels + row * canvas->stride;
    for (uint32_t x = 0; x < canvas->width; x++, pixel += 4) {
        struct cover across = covered_pixels(view, view->left + canvas->x + x, view->picture.width);
        struct mw_colour colour = average_pixel(view, &across, &down);
        memcpy(pixel, &colour, sizeof colour);
    }
}

static void draw_nearest_row(const struct picture_view *view, const struct mw_canvas *canvas, uint32_t row)
{
    int64_t y = central_pixel(view, view->top + canvas->y + row);
    uint8_t *pixel = canvas->pixels + row * canvas->stride;
    for (uint32_t x = 0; x < canvas->width; x++, pixel += 4) {
        struct mw_colour colour = file_pixel(view, central_pixel(view, view->left + canvas->x + x), y);
        memcpy(pixel, &colour, sizeof colour);
    }
}

static void draw_pixels(const struct picture_view *view, const struct mw_canvas *canvas)
{
    for (uint32_t row = 0; row < canvas->height; row++)
        if (view->unit < view->step)
            draw_averaged_row(view, canvas, row);
        else
            draw_nearest_row(view, canvas, row);
}

int mw_picture_render_draw(struct mw_render *render, struct mw_canvas *canvas)
{
    const struct picture_view *view = render->state;
    const struct mw_part whole = { 0 };
    if (!render->has_only || mw_part_holds(&render->only, &whole)) {
        draw_pixels(view, canvas);
        return 0;
    }
    for (size_t i = 0; i < view->part_count; i++) {
        const struct mw_canvas inside = mw_canvas_clip(canvas, box_of_part(view, &view->parts[i]));
        if (mw_part_holds(&render->only, &view->parts[i].part) && inside.width && inside.height)
            draw_pixels(view, &inside);
    }
    return 0;
}

/* ---- what is where ---- */

int mw_picture_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y)
{
    const struct picture_view *view = render->state;
    const struct mw_part whole = { 0 };
    int result = 0;
    for (size_t i = 0; i < view->part_count && !result; i++) {
        const struct mw_box box = box_of_part(view, &view->parts[i]);
        if (x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height)
            result = mw_pick_add(picks, &view->parts[i].part);
    }
    return result ? result : mw_pick_add(picks, &whole);
}

/* The rectangles of the part, or of what it is in, as one. */
static enum mw_placing place_picture_parts(const struct picture_view *view, const struct mw_part *part,
                                           struct mw_box *box)
{
    enum mw_placing placing = MW_PLACE_NONE;
    for (size_t i = 0; i < view->part_count; i++) {
        if (!mw_part_meets(part, &view->parts[i].part))
            continue;
        const struct mw_box one = box_of_part(view, &view->parts[i]);
        *box = placing == MW_PLACED ? mw_box_around(*box, one) : one;
        placing = MW_PLACED;
    }
    return placing;
}

enum mw_placing mw_picture_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                        struct mw_box *box)
{
    const struct picture_view *view = render->state;
    if (stale)
        return MW_PLACE_UNKNOWN;
    if (part->list || part->field)
        return place_picture_parts(view, part, box);
    *box = box_of_pixels(view, 0, 0, view->picture.width, view->picture.height);
    return MW_PLACED;
}

int mw_picture_views(struct mw_document *doc, struct mw_views *views)
{
    struct mw_render *render = NULL;
    uint32_t width, height;
    int error = mw_render_open(doc, NULL, 0, &render);
    if (error)
        return error;
    mw_render_size(render, &width, &height);
    mw_render_close(render);
    const struct mw_view view = { .name = "picture",
                                  .title = "Picture",
                                  .width = width,
                                  .height = height,
                                  .unit_width = 1,
                                  .unit_height = 1,
                                  .scale = 1,
                                  .least_scale = 1.0 / SCALE_MAX,
                                  .most_scale = SCALE_MAX };
    return mw_view_add(views, &view);
}
