#include "cels.h"

#include <stdio.h>

static const char design_kind, cel_kind;

static const struct wb_shapes *thing_shapes(const struct wb_game *game, enum wb_thing thing, size_t index)
{
    return thing == WB_THING_SCENE    ? &game->scenes.items[index].shapes
           : thing == WB_THING_OBJECT ? &game->objects.items[index].shapes
                                      : &game->characters.items[index].shapes;
}

static uintptr_t thing_number(const struct wb_view *view, enum wb_thing thing, size_t index)
{
    return (index * 2 + view->smooth) * WB_THINGS + thing;
}

/* What is drawn depends on the shapes, and on the patterns of their fills and pens. */
static int share_drawn(const struct wb_view *view, struct mw_cached *cached, enum wb_thing thing,
                       size_t index)
{
    char path[48];
    snprintf(path, sizeof path, "%s[%zu].shapes", wb_thing_list(thing), index);
    return mw_cache_share(view->doc, cached, path, "patterns");
}

/* ---- designs ---- */

static int make_design(const struct wb_view *view, enum wb_thing thing, size_t index,
                       struct mw_cached *cached)
{
    struct wb_drawing *drawing = mw_arena_alloc(&cached->arena, sizeof *drawing);
    if (!drawing)
        return MW_E_MEMORY;
    cached->content = drawing;
    int error = wb_drawing_make(&cached->arena, thing_shapes(view->game, thing, index), &view->palette,
                                view->smooth, drawing);
    return error ? error : share_drawn(view, cached, thing, index);
}

int wb_design_hold(const struct wb_view *view, enum wb_thing thing, size_t index, struct mw_cached **cached,
                   const struct wb_drawing **drawing)
{
    uintptr_t number = thing_number(view, thing, index);
    *cached = mw_cache_find(view->doc, &design_kind, number);
    if (!*cached) {
        *cached = mw_cache_new(view->doc, &design_kind, number);
        int error = *cached ? make_design(view, thing, index, *cached) : MW_E_MEMORY;
        if (error) {
            if (*cached)
                mw_cache_release(view->doc, *cached);
            return error;
        }
    }
    *drawing = (*cached)->content;
    return 0;
}

int wb_design_extent(const struct wb_view *view, enum wb_thing thing, size_t index, struct mw_qd_rect *extent)
{
    const struct wb_drawing *drawing;
    struct mw_cached *cached;
    int error = wb_design_hold(view, thing, index, &cached, &drawing);
    if (error)
        return error;
    *extent = drawing->extent;
    mw_cache_release(view->doc, cached);
    return 0;
}

int wb_shape_extent(const struct wb_view *view, enum wb_thing thing, size_t index, size_t shape,
                    struct mw_qd_rect *extent)
{
    const struct wb_drawing *drawing;
    struct mw_cached *cached;
    int error = wb_design_hold(view, thing, index, &cached, &drawing);
    if (error)
        return error;
    const struct wb_ready_shape *ready = wb_drawing_shape(drawing, shape);
    *extent = ready ? ready->extent : (struct mw_qd_rect){ 0 };
    mw_cache_release(view->doc, cached);
    return 0;
}

int wb_design_draw(const struct wb_view *view, const struct wb_layer *layer, struct mw_qd_rect part,
                   struct mw_arena *arena, struct mw_qd_port *port)
{
    const struct wb_drawing *drawing;
    struct mw_cached *cached;
    int error = wb_design_hold(view, layer->thing, layer->index, &cached, &drawing);
    if (error)
        return error;
    error = mw_qd_port_new(arena, part, port);
    const struct wb_ready_shape *ready = layer->one_shape ? wb_drawing_shape(drawing, layer->shape) : NULL;
    if (!error && ready)
        wb_shape_draw(ready, &view->palette, port);
    else if (!error && !layer->one_shape)
        wb_drawing_draw(drawing, &view->palette, port);
    mw_cache_release(view->doc, cached);
    return error;
}

/* ---- cels ---- */

static bool cel_shows(const struct wb_cel *cel, const struct wb_layer *layer)
{
    return memcmp(&cel->shown, &layer->shown, sizeof cel->shown) == 0 &&
           memcmp(&cel->corner, &layer->corner, sizeof cel->corner) == 0;
}

static uintptr_t cel_number(const struct wb_view *view, const struct wb_layer *layer, unsigned level)
{
    return (thing_number(view, layer->thing, layer->index) * 2 + layer->inside) * WB_LEVELS + level;
}

static const struct wb_cel *find_cel(const struct wb_view *view, const struct wb_layer *layer, unsigned level)
{
    struct mw_cached *cached = mw_cache_find(view->doc, &cel_kind, cel_number(view, layer, level));
    if (!cached)
        return NULL;
    const struct wb_cel *cel = cached->content;
    if (cel_shows(cel, layer))
        return cel;
    mw_cache_release(view->doc, cached);
    return NULL;
}

static int make_near_cel(const struct wb_view *view, const struct wb_layer *layer, struct wb_cel *cel)
{
    struct mw_qd_port port;
    int error = wb_design_draw(view, layer, layer->shown, &cel->cached->arena, &port);
    if (error)
        return error;
    cel->x = layer->shown.left - layer->corner.x;
    cel->y = layer->shown.top - layer->corner.y;
    cel->width = (uint32_t)(port.bounds.right - port.bounds.left);
    cel->height = (uint32_t)(port.bounds.bottom - port.bounds.top);
    cel->stride = port.stride;
    cel->pixels = port.pixels;
    return 0;
}

/* Of a square: how many pixels are painted, and how many of them are ink. */
struct tally {
    uint16_t painted, ink;
};

/* x: of the first pixel in its square. */
static void tally_row(const uint8_t *pixels, size_t count, size_t x, unsigned level, struct tally *tally)
{
    size_t side = (size_t)1 << level;
    for (size_t at = 0, end; at < count; at = end, tally++) {
        unsigned painted = 0, ink = 0;
        end = at + side - x;
        end = end < count ? end : count;
        for (size_t i = at; i < end; i++) {
            painted += pixels[i] != 0;
            ink += pixels[i] >> 1;
        }
        tally->painted = (uint16_t)(tally->painted + painted);
        tally->ink = (uint16_t)(tally->ink + ink);
        x = 0;
    }
}

static void put_averages(struct tally *tally, size_t count, unsigned level, uint8_t *to)
{
    const unsigned all = 1u << 2 * level;
    for (size_t i = 0; i < count; i++, to += 2) {
        unsigned painted = tally[i].painted, paper = painted - tally[i].ink;
        if (painted) {
            to[0] = (uint8_t)((paper * 255 + painted / 2) / painted);
            to[1] = (uint8_t)((painted * 255 + all / 2) / all);
        }
        tally[i] = (struct tally){ 0 };
    }
}

static int average_cel(const struct wb_cel *near, struct wb_cel *cel, struct mw_arena *scratch)
{
    const unsigned level = cel->level;
    uint32_t first = (uint32_t)near->x & ((1u << level) - 1), row = (uint32_t)near->y & ((1u << level) - 1);
    cel->x = (int32_t)mw_divide_down(near->x, 1 << level);
    cel->y = (int32_t)mw_divide_down(near->y, 1 << level);
    cel->width = (first + near->width + (1u << level) - 1) >> level;
    cel->height = (row + near->height + (1u << level) - 1) >> level;
    cel->stride = (size_t)cel->width * 2;
    cel->pixels = mw_arena_alloc(&cel->cached->arena, cel->stride * cel->height + 1);
    struct tally *tally = mw_arena_array(scratch, cel->width + 1, sizeof *tally);
    if (!cel->pixels || !tally)
        return MW_E_MEMORY;
    uint8_t *to = cel->pixels;
    for (uint32_t y = 0; y < near->height; y++) {
        tally_row(near->pixels + y * near->stride, near->width, first, level, tally);
        if (++row >> level || y + 1 == near->height) {
            put_averages(tally, cel->width, level, to);
            to += cel->stride;
            row = 0;
        }
    }
    return 0;
}

/* From the cel of level 0, if there is one. It is not made for this, because it takes more memory than all
 * others together. */
static int make_far_cel(const struct wb_view *view, const struct wb_layer *layer, struct wb_cel *cel)
{
    const struct wb_cel *near = layer->one_shape ? NULL : find_cel(view, layer, 0);
    struct mw_cached scratch = { 0 };
    struct wb_cel drawn = { .cached = &scratch };
    mw_arena_init(&scratch.arena, view->doc->context);
    int error = near ? 0 : make_near_cel(view, layer, &drawn);
    if (!error)
        error = average_cel(near ? near : &drawn, cel, &scratch.arena);
    mw_arena_free(&scratch.arena);
    if (near)
        mw_cache_release(view->doc, near->cached);
    return error;
}

int wb_cel_make(const struct wb_view *view, const struct wb_layer *layer, unsigned level, struct wb_cel *cel)
{
    *cel = (struct wb_cel){
        .cached = cel->cached, .shown = layer->shown, .corner = layer->corner, .level = level
    };
    return level ? make_far_cel(view, layer, cel) : make_near_cel(view, layer, cel);
}

static int make_shared_cel(const struct wb_view *view, const struct wb_layer *layer, unsigned level,
                           struct mw_cached *cached)
{
    struct wb_cel *cel = mw_arena_alloc(&cached->arena, sizeof *cel);
    if (!cel)
        return MW_E_MEMORY;
    cel->cached = cached;
    cached->content = cel;
    int error = wb_cel_make(view, layer, level, cel);
    return error ? error : share_drawn(view, cached, layer->thing, layer->index);
}

int wb_cel_hold(const struct wb_view *view, const struct wb_layer *layer, unsigned level,
                const struct wb_cel **cel)
{
    *cel = find_cel(view, layer, level);
    if (*cel)
        return 0;
    struct mw_cached *cached = mw_cache_new(view->doc, &cel_kind, cel_number(view, layer, level));
    int error = cached ? make_shared_cel(view, layer, level, cached) : MW_E_MEMORY;
    if (error) {
        if (cached)
            mw_cache_release(view->doc, cached);
        return error;
    }
    *cel = cached->content;
    return 0;
}
