/* Drawing pages: what is where in the picture, and its pixels. */
#include <math.h>

#include "cels.h"
#include "draw/blend.h"
#include "draw/font.h"

enum {
    COLUMNS = 256, /* drawn at a time at scales that are not 1 / 2^n */
    TAPS = 3,      /* pixels of a level that one of the picture covers, across */
    TEXT_GAP = 2,  /* from a text to the tile below it */
};

static const double close_enough = 1e-6; /* to a whole number of pixels */

void wb_view_zoom(struct wb_view *view, double scale)
{
    view->scale = scale;
    view->factor = scale < 1 ? 1 : (int64_t)scale;
    view->level = 0;
    view->step = WB_STEP_ONE;
    if (scale >= 1)
        return;
    for (; view->level + 1 < WB_LEVELS && scale * 2 <= 1; scale *= 2)
        view->level++;
    view->step = (uint32_t)lround(WB_STEP_ONE / scale);
}

/* ---- positions ---- */

int64_t wb_view_pixel(const struct wb_view *view, int64_t page)
{
    return view->scale < 1 ? (int64_t)floor((double)page * view->scale + 0.5) : page * view->factor;
}

int64_t wb_view_pixels(const struct wb_view *view, int64_t page)
{
    return view->scale < 1 ? (int64_t)ceil((double)page * view->scale - close_enough) : page * view->factor;
}

/* Labels have their own size, and are left out if they do not fit. */
static bool has_labels(const struct wb_view *view)
{
    return view->scale * 2 >= 1;
}

static int64_t label_top(const struct wb_view *view, const struct wb_tile *tile)
{
    if (view->scale < 1)
        return wb_view_pixel(view, tile->y) - MW_TEXT_HEIGHT - TEXT_GAP;
    return (tile->y - WB_LABEL_HEIGHT + 1) * view->factor;
}

void wb_tile_settle(const struct wb_view *view, struct wb_tile *tile)
{
    struct mw_box box =
        MW_BOX(wb_view_pixel(view, tile->x), wb_view_pixel(view, tile->y),
               wb_view_pixels(view, wb_tile_width(tile)), wb_view_pixels(view, wb_tile_height(tile)));
    tile->box = tile->outline = box;
    if (!tile->label)
        return;
    int64_t frame = view->factor, bottom = box.y + box.height + frame, right = box.x + box.width + frame;
    int64_t top = has_labels(view) ? label_top(view, tile) - frame : box.y - frame;
    int64_t label_end = box.x + wb_view_pixels(view, tile->label_width) + frame;
    right = has_labels(view) && label_end > right ? label_end : right;
    tile->outline = MW_BOX(box.x - frame, top, right - box.x + frame, bottom - top);
}

/* At least a pixel of it is visible at every scale. */
void wb_exit_settle(const struct wb_view *view, struct wb_page_box *box)
{
    int64_t x = wb_view_pixel(view, box->box.x), y = wb_view_pixel(view, box->box.y);
    int64_t width = wb_view_pixel(view, box->box.x + box->box.width) - x;
    int64_t height = wb_view_pixel(view, box->box.y + box->box.height) - y;
    box->place = MW_BOX(x, y, width ? width : box->box.width > 0, height ? height : box->box.height > 0);
}

/* The pixels [*first, *end) of a side of a tile that show part [from, to) of it. */
static void layer_pixels(const struct wb_view *view, int64_t from, int64_t to, int64_t *first, int64_t *end)
{
    int64_t side = (int64_t)1 << view->level, step = view->step;
    if (view->scale >= 1) {
        *first = from * view->factor;
        *end = to * view->factor;
        return;
    }
    *first = from / side * WB_STEP_ONE / step;
    *end = ((to + side - 1) / side * WB_STEP_ONE + step - 1) / step;
}

struct mw_box wb_layer_box(const struct wb_view *view, const struct wb_tile *tile,
                           const struct wb_layer *layer)
{
    struct mw_box box = tile->box;
    int64_t left, right, top, bottom;
    layer_pixels(view, layer->shown.left - layer->corner.x, layer->shown.right - layer->corner.x, &left,
                 &right);
    layer_pixels(view, layer->shown.top - layer->corner.y, layer->shown.bottom - layer->corner.y, &top,
                 &bottom);
    right = right < box.width ? right : box.width;
    bottom = bottom < box.height ? bottom : box.height;
    return MW_BOX(box.x + left, box.y + top, right - left, bottom - top);
}

/* ---- from scale 1 on ---- */

static const uint8_t colours[][4] = {
    [0] = { 0, 0, 0, 0 }, [MW_QD_PAPER] = { 255, 255, 255, 255 }, [MW_QD_INK] = { 0, 0, 0, 255 }
};

/* Scale 1, the usual case. Compilers vectorise byte masks widened to pixels better than branches;
 * white is all bits set. */
static void put_ink_row(const uint8_t *restrict from, uint8_t *restrict to, uint32_t count)
{
    uint32_t ink;
    memcpy(&ink, colours[MW_QD_INK], sizeof ink);
    for (uint32_t i = 0; i < count; i++) {
        int8_t white = from[i] == MW_QD_INK ? 0 : -1, drawn = from[i] ? -1 : 0;
        uint32_t pixel, mask = (uint32_t)(int32_t)drawn, lit = (uint32_t)(int32_t)white;
        memcpy(&pixel, to + (size_t)i * 4, sizeof pixel);
        pixel = (pixel & ~mask) | ((ink | lit) & mask);
        memcpy(to + (size_t)i * 4, &pixel, sizeof pixel);
    }
}

/* x: of the first pixel of the row, in enlarged pixels. */
static void put_enlarged_row(const uint8_t *from, int64_t factor, int64_t x, uint8_t *to, uint32_t count)
{
    const uint8_t *at = from + x / factor, *end = to + (size_t)count * 4;
    for (int64_t left = factor - x % factor; to < end; at++, left = factor)
        for (; left > 0 && to < end; left--, to += 4)
            if (*at)
                memcpy(to, colours[*at], 4);
}

/* (x, y): of the cel's first pixel on the canvas, all of which is on the cel. */
static void put_near_cel(const struct wb_cel *cel, int64_t factor, int64_t x, int64_t y,
                         const struct mw_canvas *seen)
{
    int64_t column = seen->x - x;
    for (uint32_t row = 0; row < seen->height; row++) {
        const uint8_t *from = cel->pixels + (size_t)((seen->y + (int64_t)row - y) / factor) * cel->stride;
        uint8_t *to = seen->pixels + row * seen->stride;
        if (factor == 1)
            put_ink_row(from + column, to, seen->width);
        else
            put_enlarged_row(from, factor, column, to, seen->width);
    }
}

/* ---- below ---- */

static void put_shade(uint8_t *to, uint8_t shade, uint8_t alpha)
{
    mw_pixel_draw(to, MW_RGBA(shade, shade, shade, alpha));
}

static void put_averaged_cel(const struct wb_cel *cel, int64_t x, int64_t y, const struct mw_canvas *seen)
{
    for (uint32_t row = 0; row < seen->height; row++) {
        const uint8_t *from =
            cel->pixels + (size_t)(seen->y + (int64_t)row - y) * cel->stride + (size_t)(seen->x - x) * 2;
        uint8_t *to = seen->pixels + row * seen->stride;
        for (uint32_t i = 0; i < seen->width; i++, from += 2, to += 4)
            put_shade(to, from[0], from[1]);
    }
}

/* The pixels of a cel that a pixel of the picture covers along one side, with their shares of WB_STEP_ONE. */
struct taps {
    int32_t first;
    uint32_t shares[TAPS];
};

static struct taps taps_of(int64_t pixel, uint32_t step, int32_t cel_start, uint32_t cel_size)
{
    int64_t begin = pixel * step, end = begin + step, at = begin / WB_STEP_ONE;
    struct taps taps = { .first = (int32_t)(at - cel_start) };
    for (unsigned i = 0; i < TAPS; i++, at++) {
        int64_t from = at * WB_STEP_ONE, to = from + WB_STEP_ONE;
        from = from > begin ? from : begin;
        to = to < end ? to : end;
        if (from < to && at >= cel_start && at - cel_start < cel_size)
            taps.shares[i] = (uint32_t)(to - from);
    }
    return taps;
}

struct sums {
    uint64_t alpha, shade;
};

static void add_cel_pixel(const struct wb_cel *cel, int64_t x, int64_t y, uint64_t share, struct sums *sums)
{
    const uint8_t *pixel = cel->pixels + (size_t)y * cel->stride;
    uint64_t alpha = cel->level ? pixel[x * 2 + 1] : colours[pixel[x]][3];
    uint64_t shade = cel->level ? pixel[x * 2] : colours[pixel[x]][0];
    sums->alpha += share * alpha;
    sums->shade += share * alpha * shade;
}

static void put_covering(const struct wb_cel *cel, const struct taps *across, const struct taps *down,
                         uint32_t step, uint8_t *to)
{
    const uint64_t all = (uint64_t)step * step;
    struct sums sums = { 0 };
    for (int y = 0; y < TAPS; y++)
        for (int x = 0; x < TAPS && down->shares[y]; x++)
            if (across->shares[x])
                add_cel_pixel(cel, across->first + x, down->first + y,
                              (uint64_t)across->shares[x] * down->shares[y], &sums);
    if (sums.alpha)
        put_shade(to, (uint8_t)((sums.shade + sums.alpha / 2) / sums.alpha),
                  (uint8_t)((sums.alpha + all / 2) / all));
}

/* (x, y): of the tile's corner on the canvas. */
static void put_resampled_cel(const struct wb_cel *cel, uint32_t step, int64_t x, int64_t y,
                              const struct mw_canvas *seen)
{
    struct taps across[COLUMNS];
    for (uint32_t start = 0; start < seen->width; start += COLUMNS) {
        uint32_t count = seen->width - start < COLUMNS ? seen->width - start : COLUMNS;
        for (uint32_t i = 0; i < count; i++)
            across[i] = taps_of(seen->x + (int64_t)start + i - x, step, cel->x, cel->width);
        for (uint32_t row = 0; row < seen->height; row++) {
            const struct taps down = taps_of(seen->y + (int64_t)row - y, step, cel->y, cel->height);
            uint8_t *to = seen->pixels + row * seen->stride + (size_t)start * 4;
            for (uint32_t i = 0; i < count; i++)
                put_covering(cel, &across[i], &down, step, to + (size_t)i * 4);
        }
    }
}

static bool is_large(const struct wb_layer *layer)
{
    return (layer->shown.right - layer->shown.left) * (layer->shown.bottom - layer->shown.top) >
           WB_CEL_PIXELS_MAX;
}

/* Draws only what is seen. (x, y): of the tile's corner on the canvas. */
static int draw_seen_layer(const struct wb_view *view, const struct wb_layer *layer, int64_t x, int64_t y,
                           const struct mw_canvas *seen)
{
    int64_t factor = view->factor, left = (seen->x - x) / factor, top = (seen->y - y) / factor;
    int64_t right = (seen->x - x + (int64_t)seen->width + factor - 1) / factor;
    int64_t bottom = (seen->y - y + (int64_t)seen->height + factor - 1) / factor;
    const struct mw_qd_rect part = { (int16_t)(layer->corner.y + top), (int16_t)(layer->corner.x + left),
                                     (int16_t)(layer->corner.y + bottom),
                                     (int16_t)(layer->corner.x + right) };
    struct mw_arena scratch;
    struct mw_qd_port port = { 0 };
    mw_arena_init(&scratch, view->doc->context);
    int error = wb_design_draw(view, layer, part, &scratch, &port);
    const struct wb_cel drawn = { .stride = port.stride, .pixels = port.pixels };
    if (!error)
        put_near_cel(&drawn, factor, x + left * factor, y + top * factor, seen);
    mw_arena_free(&scratch);
    return error;
}

static void put_cel(const struct wb_view *view, const struct wb_cel *cel, int64_t x, int64_t y,
                    const struct mw_canvas *seen)
{
    if (view->scale >= 1)
        put_near_cel(cel, view->factor, x + cel->x * view->factor, y + cel->y * view->factor, seen);
    else if (view->step == WB_STEP_ONE)
        put_averaged_cel(cel, x + cel->x, y + cel->y, seen);
    else
        put_resampled_cel(cel, view->step, x, y, seen);
}

/* One shape at a scale below 1. */
static int draw_far_shape(const struct wb_view *view, const struct wb_layer *layer, int64_t x, int64_t y,
                          const struct mw_canvas *seen)
{
    struct mw_cached scratch = { 0 };
    struct wb_cel cel = { .cached = &scratch };
    mw_arena_init(&scratch.arena, view->doc->context);
    int error = wb_cel_make(view, layer, view->level, &cel);
    if (!error)
        put_cel(view, &cel, x, y, seen);
    mw_arena_free(&scratch.arena);
    return error;
}

int wb_layer_draw(const struct wb_view *view, const struct wb_layer *layer, int64_t x, int64_t y,
                  const struct mw_canvas *seen)
{
    const struct wb_cel *cel;
    if (!seen->width || !seen->height)
        return 0;
    if (view->scale >= 1 && (layer->one_shape || is_large(layer)))
        return draw_seen_layer(view, layer, x, y, seen);
    if (layer->one_shape)
        return draw_far_shape(view, layer, x, y, seen);
    int error = wb_cel_hold(view, layer, view->level, &cel);
    if (error)
        return error;
    put_cel(view, cel, x, y, seen);
    mw_cache_release(view->doc, cel->cached);
    return 0;
}

/* ---- pages ---- */

/* Does the picture, or what is drawn alone, show the part? */
static bool is_asked(const struct mw_render *render, const char *list, size_t index, const char *field)
{
    const struct mw_part part = { .list = list, .index = index, .field = field };
    return !render->has_only || mw_part_holds(&render->only, &part);
}

/* Of a layer, what is drawn alone: the design, one shape of it, or nothing. */
static bool choose_shapes(const struct mw_render *render, struct wb_layer *layer)
{
    const struct mw_part *only = &render->only;
    const char *list = wb_thing_list(layer->thing);
    if (is_asked(render, list, layer->index, NULL) || is_asked(render, list, layer->index, "shapes"))
        return true;
    layer->one_shape = only->list && strcmp(only->list, list) == 0 && only->index == layer->index &&
                       only->inner && strcmp(only->inner, "shapes") == 0 && !only->field;
    layer->shape = only->inner_index;
    return layer->one_shape;
}

static void draw_tile_frame(const struct wb_view *view, const struct wb_tile *tile,
                            const struct mw_canvas *canvas)
{
    int64_t side = view->factor;
    struct mw_box box = tile->box;
    uint8_t alpha = view->scale < 1 ? (uint8_t)ceil(view->scale * 255) : 255;
    mw_canvas_frame_rect(canvas,
                         MW_BOX(box.x - side, box.y - side, box.width + 2 * side, box.height + 2 * side),
                         (uint32_t)side, mw_colour_with_alpha(MW_GREY, alpha));
}

static void draw_tile_label(const struct wb_view *view, const struct wb_tile *tile,
                            const struct mw_canvas *canvas)
{
    const struct mw_text_style style = { .scale = (uint32_t)view->factor,
                                         .colour = MW_BLACK,
                                         .background = view->transparent || view->scale < 1 ? MW_TRANSPARENT
                                                                                            : MW_WHITE };
    if (has_labels(view))
        mw_text_draw_elided(canvas, wb_view_pixel(view, tile->x), label_top(view, tile),
                            wb_view_pixels(view, tile->label_width), tile->label, &style);
}

static int draw_tile_layers(const struct mw_render *render, const struct wb_tile *tile,
                            const struct mw_canvas *canvas)
{
    const struct wb_view *view = render->state;
    struct mw_box box = tile->box;
    int error = 0;
    for (size_t i = 0; i < tile->count && !error; i++) {
        struct wb_layer layer = tile->layers[i];
        struct mw_box place = wb_layer_box(view, tile, &layer);
        if (!mw_canvas_sees(canvas, place) || !choose_shapes(render, &layer))
            continue;
        const struct mw_canvas seen = mw_canvas_clip(canvas, place);
        error = wb_layer_draw(view, &layer, box.x, box.y, &seen);
    }
    return error;
}

static int draw_page_tile(const struct mw_render *render, const struct wb_tile *tile,
                          const struct mw_canvas *canvas)
{
    const struct wb_view *view = render->state;
    if (!mw_canvas_sees(canvas, tile->outline))
        return 0;
    int error = draw_tile_layers(render, tile, canvas);
    if (error || !tile->label || !is_asked(render, wb_thing_list(tile->thing), tile->index, NULL))
        return error;
    draw_tile_frame(view, tile, canvas);
    draw_tile_label(view, tile, canvas);
    return 0;
}

static void draw_page_text(const struct wb_view *view, const struct wb_page_text *text,
                           const struct mw_canvas *canvas)
{
    const struct mw_text_style style = { .scale = (uint32_t)view->factor * text->size, .colour = MW_BLACK };
    int64_t top = view->scale < 1 ? wb_view_pixel(view, text->y + WB_LABEL_HEIGHT) - MW_TEXT_HEIGHT
                                  : text->y * view->factor;
    if (has_labels(view))
        mw_text_draw_elided(canvas, wb_view_pixel(view, text->x), top, wb_view_pixels(view, text->width),
                            text->text, &style);
}

static void draw_pane(const struct wb_view *view, const struct wb_pane *pane, const struct mw_canvas *canvas)
{
    int64_t x = wb_view_pixel(view, pane->box.x), y = wb_view_pixel(view, pane->box.y);
    mw_canvas_fill_rect(canvas,
                        MW_BOX(x, y, wb_view_pixel(view, pane->box.x + pane->box.width) - x,
                               wb_view_pixel(view, pane->box.y + pane->box.height) - y),
                        pane->colour);
}

static void draw_page_box(const struct mw_render *render, const struct wb_page_box *box,
                          const struct mw_canvas *canvas)
{
    if (mw_canvas_sees(canvas, box->place) &&
        is_asked(render, "scenes", box->scene, wb_exit_field(box->direction)))
        mw_canvas_fill_rect(canvas, box->place, box->colour);
}

int wb_render_draw(struct mw_render *render, struct mw_canvas *picture)
{
    const struct wb_view *view = render->state;
    struct mw_canvas page = *picture;
    int error = 0;
    page.x += (int32_t)view->left;
    page.y += (int32_t)view->top;
    if (!view->transparent && !render->has_only)
        mw_canvas_clear(&page, MW_WHITE);
    for (size_t i = 0; i < view->panes.count && !render->has_only; i++)
        draw_pane(view, &view->panes.items[i], &page);
    for (size_t i = 0; i < view->boxes.count; i++)
        draw_page_box(render, &view->boxes.items[i], &page);
    for (size_t i = 0; i < view->tiles.count && !error; i++)
        error = draw_page_tile(render, &view->tiles.items[i], &page);
    for (size_t i = 0; i < view->texts.count && !render->has_only && !error; i++)
        draw_page_text(view, &view->texts.items[i], &page);
    return error;
}
