/* Where objects lead, as arrows and frames: the option `ways`. They belong to no part of the picture, like
 * labels, but change with their object. */
#include <stdlib.h>

#include "view.h"

enum {
    ARROWS_MAX = 1 << 18, /* bounds the work for malicious files */
    HEAD = 5,             /* length of an arrowhead, in widths of its line */
    DASH = 4,
    MAP_MAX = 1 << 29, /* farther ends are moved here */
};

static int64_t clamp_end(int64_t value)
{
    return value < -MAP_MAX ? -MAP_MAX : value > MAP_MAX ? MAP_MAX : value;
}

static struct mw_box box_between(const struct wwd_arrow *arrow, int64_t margin)
{
    int64_t left = arrow->x0 < arrow->x1 ? arrow->x0 : arrow->x1;
    int64_t top = arrow->y0 < arrow->y1 ? arrow->y0 : arrow->y1;
    return MW_BOX(left - margin, top - margin, llabs(arrow->x1 - arrow->x0) + 1 + 2 * margin,
                  llabs(arrow->y1 - arrow->y0) + 1 + 2 * margin);
}

static struct wwd_arrow make_arrow(const struct wwd_view *view, uint32_t plane, uint32_t object,
                                   const struct wwd_way *way)
{
    const struct wwd_view_plane *shown = &view->planes[plane];
    struct wwd_arrow arrow = { .plane = plane,
                               .object = object,
                               .kind = way->kind,
                               .class = wwd_class_of(view->game, &shown->plane->objects.items[object]),
                               .x0 = clamp_end(wwd_axis_map(&shown->map_x, way->from[0])),
                               .y0 = clamp_end(wwd_axis_map(&shown->map_y, way->from[1])),
                               .x1 = clamp_end(wwd_axis_map(&shown->map_x, way->to[0])),
                               .y1 = clamp_end(wwd_axis_map(&shown->map_y, way->to[1])) };
    arrow.box = box_between(&arrow, (HEAD + 2) * ((int64_t)view->zoom + 1));
    return arrow;
}

static void add_arrows(struct wwd_view *view, uint32_t plane, uint32_t object)
{
    const struct wwd_plane *from = view->planes[plane].plane;
    struct wwd_way ways[WWD_WAYS_MAX];
    size_t count = wwd_ways(view->game, from, &from->objects.items[object], ways);
    for (size_t i = 0; i < count && view->arrow_count < ARROWS_MAX; i++) {
        struct wwd_arrow arrow = make_arrow(view, plane, object, &ways[i]);
        if (!wwd_view_sees(view, arrow.box))
            continue;
        if (view->arrows)
            view->arrows[view->arrow_count] = arrow;
        view->arrow_count++;
    }
}

/* Counts them if there is no room yet. */
static void add_all_arrows(struct wwd_view *view)
{
    view->arrow_count = 0;
    for (uint32_t i = 0; i < view->plane_count; i++)
        for (uint32_t k = 0; k < view->planes[i].plane->objects.count; k++)
            add_arrows(view, i, k);
}

int wwd_view_make_arrows(struct wwd_view *view)
{
    add_all_arrows(view);
    view->arrows = mw_arena_array(view->arena, view->arrow_count, sizeof *view->arrows);
    if (!view->arrows)
        return MW_E_MEMORY;
    add_all_arrows(view);
    return 0;
}

bool wwd_arrows_around(const struct wwd_view *view, const struct wwd_view_plane *plane, size_t object,
                       struct mw_box *box)
{
    bool found = false;
    for (size_t i = 0; i < view->arrow_count; i++) {
        const struct wwd_arrow *arrow = &view->arrows[i];
        if (&view->planes[arrow->plane] != plane || arrow->object != object)
            continue;
        wwd_box_cover(box, &arrow->box);
        found = true;
    }
    return found;
}

/* ---- drawing ---- */

/* A line of several pixels with dark edges, or a dashed one without. */
static void draw_thick_line(const struct mw_canvas *canvas, const struct wwd_arrow *line, int64_t width,
                            bool dashed, struct mw_colour colour)
{
    bool steep = llabs(line->y1 - line->y0) > llabs(line->x1 - line->x0);
    int64_t first = -(width / 2), last = first + width - 1;
    for (int64_t i = dashed ? first : first - 1; i <= (dashed ? last : last + 1); i++) {
        int64_t x = steep ? i : 0, y = steep ? 0 : i;
        if (dashed)
            mw_canvas_dashed_line(canvas, line->x0 + x, line->y0 + y, line->x1 + x, line->y1 + y,
                                  (uint32_t)(DASH * width), (uint32_t)(DASH * width / 2), colour);
        else
            mw_canvas_line(canvas, line->x0 + x, line->y0 + y, line->x1 + x, line->y1 + y,
                           i < first || i > last ? MW_BLACK : colour);
    }
}

static int64_t whole_root(int64_t square)
{
    int64_t low = 0, high = (int64_t)1 << 31;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Two strokes at the end x1,y1, back and to both sides. */
static void draw_head(const struct mw_canvas *canvas, const struct wwd_arrow *arrow, int64_t width,
                      struct mw_colour colour)
{
    int64_t across = arrow->x1 - arrow->x0, down = arrow->y1 - arrow->y0;
    int64_t length = whole_root(across * across + down * down), head = HEAD * width;
    if (length < 2 * width)
        return;
    for (int64_t side = -1; side <= 1; side += 2) {
        const struct wwd_arrow stroke = { .x0 = arrow->x1 - (across + side * down / 2) * head / length,
                                          .y0 = arrow->y1 - (down - side * across / 2) * head / length,
                                          .x1 = arrow->x1,
                                          .y1 = arrow->y1 };
        draw_thick_line(canvas, &stroke, width, false, colour);
    }
}

static void draw_way_arrow(const struct mw_canvas *canvas, const struct wwd_arrow *arrow, uint32_t zoom)
{
    struct mw_colour colour = wwd_class_styles[arrow->class].colour;
    int64_t width = zoom + 1;
    const struct wwd_arrow back = { .x0 = arrow->x1, .y0 = arrow->y1, .x1 = arrow->x0, .y1 = arrow->y0 };
    if (arrow->kind == WWD_WAY_AREA) {
        mw_canvas_dashed_rect(canvas, box_between(arrow, 0), zoom, DASH * zoom, DASH * zoom, colour);
        return;
    }
    draw_thick_line(canvas, arrow, width, arrow->kind == WWD_WAY_LINK, colour);
    draw_head(canvas, arrow, width, colour);
    if (arrow->kind == WWD_WAY_RANGE)
        draw_head(canvas, &back, width, colour);
}

void wwd_draw_arrows(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    for (size_t i = 0; i < view->arrow_count; i++)
        if (mw_canvas_sees(canvas, view->arrows[i].box))
            draw_way_arrow(canvas, &view->arrows[i], view->zoom);
}
