/* The overlay: boxes for objects without a picture, the grid, the start position, labels. */
#include "view.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    MARKS_MAX = 1 << 18, /* the games' levels have up to 4154 objects; bounds the work for malicious files */
    MARK_SIZE_MIN = 3,
    OUTLINE_MIN = 5, /* smaller boxes are filled */
    RECT_MAX =
        1024, /* larger rectangles are not the object's extent, but positions in the level, or parameters */
    WEIGHTS = 10,
    GRID_MIN = 4,   /* pixels between lines */
    GRID_STEP = 10, /* every tenth line is brighter */
    NUMBER_ROOM = 28 * MW_TEXT_ADVANCE,
};

/* ---- boxes ---- */

/* The object's extent relative to its position. In the games' levels rectangles hold all kinds of values;
 * one that contains the object is taken as its extent. */
static bool body_rect(const struct wwd_object *object, struct mw_rect *body)
{
    const struct mw_rect *const rects[] = { &object->rect_hit, &object->rect_move, &object->rect_clip };
    for (size_t i = 0; i < sizeof rects / sizeof *rects; i++) {
        const struct mw_rect *r = rects[i];
        if (r->left < 0 && r->top < 0 && r->right > 0 && r->bottom > 0 && r->left > -RECT_MAX &&
            r->top > -RECT_MAX && r->right < RECT_MAX && r->bottom < RECT_MAX) {
            *body = *r;
            return true;
        }
    }
    return false;
}

static void map_span(const struct wwd_axis *axis, int64_t from, int64_t to, int64_t *begin, int64_t *size)
{
    int64_t left = wwd_axis_map(axis, from), right = wwd_axis_map(axis, to);
    if (right - left < MARK_SIZE_MIN) {
        left = wwd_axis_map(axis, from + (to - from) / 2) - MARK_SIZE_MIN / 2;
        right = left + MARK_SIZE_MIN;
    }
    *begin = left;
    *size = right - left;
}

static struct mw_box mark_box(const struct wwd_view *view, const struct wwd_view_plane *plane,
                              const struct wwd_object *object, uint8_t class)
{
    const struct wwd_class_style *style = &wwd_class_styles[class];
    int64_t tile_x = view->reference.x.tile, tile_y = view->reference.y.tile;
    int64_t width = tile_x * style->width / 64, height = tile_y * style->height / 64;
    struct mw_rect body;
    if (!body_rect(object, &body))
        body = (struct mw_rect){ (int32_t)(-width / 2), (int32_t)(-height / 2), (int32_t)(width - width / 2),
                                 (int32_t)(height - height / 2) };
    int64_t x = object->location_x, y = object->location_y;
    struct mw_box box;
    map_span(&plane->map_x, x + body.left, x + body.right, &box.x, &box.width);
    map_span(&plane->map_y, y + body.top, y + body.bottom, &box.y, &box.height);
    return box;
}

static size_t count_shown_objects(const struct wwd_view *view)
{
    size_t count = 0;
    for (size_t i = 0; i < view->plane_count; i++)
        count += view->planes[i].plane->objects.count;
    return count < MARKS_MAX ? count : MARKS_MAX;
}

/* Sorts marks by weight, and within a weight in the level's order. */
static int sort_marks(struct wwd_view *view, const struct wwd_mark *marks)
{
    view->marks = mw_arena_array(view->arena, view->mark_count, sizeof *view->marks);
    if (!view->marks)
        return MW_E_MEMORY;
    size_t count = 0;
    for (uint8_t weight = 0; weight < WEIGHTS; weight++)
        for (size_t i = 0; i < view->mark_count; i++)
            if (wwd_class_styles[marks[i].class].weight == weight)
                view->marks[count++] = marks[i];
    return 0;
}

/* The box of a picture on the map, not on the scene. */
static struct mw_box picture_box(const struct wwd_view *view, const struct wwd_view_plane *plane,
                                 const struct wwd_object *object, int32_t picture)
{
    struct wwd_view_plane on_map = *plane;
    on_map.x = plane->map_x;
    on_map.y = plane->map_y;
    return wwd_assets_place(view->assets, &on_map, object, picture);
}

/* Objects with a picture get a mark only if labels are drawn. */
static bool make_mark(const struct wwd_view *view, uint32_t plane_number, uint32_t number,
                      struct wwd_mark *mark)
{
    const struct wwd_view_plane *plane = &view->planes[plane_number];
    const struct wwd_object *object = &plane->plane->objects.items[number];
    int32_t picture = wwd_view_sprite(plane, number);
    *mark = (struct wwd_mark){ .plane = plane_number,
                               .object = number,
                               .class = wwd_class_of(view->game, object),
                               .has_picture = picture != WWD_NO_PICTURE,
                               .no_draw = object->flags_draw & WWD_DRAW_NO_DRAW };
    if (mark->has_picture ? !view->labels && !view->numbers : !wwd_view_wants_mark(view, plane, number))
        return false;
    mark->box = mark->has_picture ? picture_box(view, plane, object, picture)
                                  : mark_box(view, plane, object, mark->class);
    return wwd_view_sees(view, mark->box);
}

int wwd_view_mark_objects(struct wwd_view *view)
{
    size_t room = view->objects ? count_shown_objects(view) : 0;
    struct wwd_mark *marks = mw_arena_array(view->arena, room, sizeof *marks);
    if (!marks)
        return MW_E_MEMORY;
    for (uint32_t i = 0; i < view->plane_count; i++)
        for (uint32_t k = 0; k < view->planes[i].shown_count && view->mark_count < room; k++) {
            struct wwd_mark mark;
            if (make_mark(view, i, k, &mark))
                marks[view->mark_count++] = mark;
        }
    int error = sort_marks(view, marks);
    for (uint32_t i = 0; i < view->mark_count && !error; i++)
        view->planes[view->marks[i].plane].shown[view->marks[i].object].mark = i;
    return error;
}

void wwd_draw_mark(const struct mw_canvas *canvas, const struct wwd_mark *mark, uint32_t line)
{
    struct mw_colour colour = wwd_class_styles[mark->class].colour;
    bool quiet = mark->class == WWD_LOGIC_DECORATION || mark->class == WWD_LOGIC_SOUND;
    if (mark->box.width < OUTLINE_MIN || mark->box.height < OUTLINE_MIN) {
        mw_canvas_fill_rect(canvas, mark->box, mw_colour_with_alpha(colour, quiet ? 110 : 230));
        return;
    }
    struct mw_colour edge = mw_colour_with_alpha(colour, quiet ? 110 : 255);
    mw_canvas_fill_rect(canvas, mark->box, mw_colour_with_alpha(colour, quiet ? 20 : 80));
    if (mark->no_draw)
        mw_canvas_dashed_rect(canvas, mark->box, line, 3 * line, 2 * line, edge);
    else
        mw_canvas_frame_rect(canvas, mark->box, line, edge);
}

/* ---- grid ---- */

static int64_t grid_step(const struct wwd_axis *axis)
{
    int64_t pixels = wwd_ratio_map(axis->ratio, axis->tile);
    return pixels >= GRID_MIN ? 1 : pixels * GRID_STEP >= GRID_MIN ? GRID_STEP : 0;
}

static bool grid_line(const struct wwd_axis *axis, const struct wwd_run *run, struct mw_colour *colour)
{
    int64_t step = grid_step(axis);
    if (!step || run->cell % step)
        return false;
    *colour = MW_RGBA(255, 255, 255, run->cell % GRID_STEP ? 36 : 96);
    return true;
}

static void draw_tile_grid(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    const struct wwd_axis *x = &view->reference.map_x, *y = &view->reference.map_y;
    int64_t right = (int64_t)canvas->x + canvas->width, bottom = (int64_t)canvas->y + canvas->height;
    struct wwd_run run;
    struct mw_colour colour;
    bool more;
    for (more = wwd_axis_next(x, canvas->x, right, &run); more; more = wwd_axis_step(x, right, &run))
        if (grid_line(x, &run, &colour))
            mw_canvas_fill_rect(canvas, MW_BOX(run.begin, canvas->y, 1, canvas->height), colour);
    for (more = wwd_axis_next(y, canvas->y, bottom, &run); more; more = wwd_axis_step(y, bottom, &run))
        if (grid_line(y, &run, &colour))
            mw_canvas_fill_rect(canvas, MW_BOX(canvas->x, run.begin, canvas->width, 1), colour);
}

/* Every tenth, twentieth, fiftieth, hundredth ... line, so that numbers do not meet. */
static int64_t numbered_step(const struct wwd_axis *axis, int64_t room)
{
    static const int64_t factors[] = { 2, 5, 10 };
    int64_t unit = GRID_STEP;
    for (size_t i = 0; unit < INT32_MAX; i++) {
        int64_t step = i ? unit * factors[(i - 1) % 3] : unit;
        if (wwd_ratio_map(axis->ratio, axis->tile * step) >= room)
            return step;
        unit = i && i % 3 == 0 ? step : unit;
    }
    return unit;
}

static void draw_grid_number(const struct mw_canvas *canvas, const struct wwd_view *view,
                             const struct wwd_run *x, const struct wwd_run *y)
{
    const struct mw_text_style style = { .scale = view->zoom,
                                         .colour = MW_RGB(200, 205, 215),
                                         .background = MW_RGBA(10, 12, 18, 170) };
    int64_t margin = 2 * (int64_t)view->zoom;
    char text[96];
    snprintf(text, sizeof text, "%" PRId64 ",%" PRId64 " (%" PRId64 ",%" PRId64 ")", x->cell, y->cell,
             x->cell * view->reference.x.tile, y->cell * view->reference.y.tile);
    mw_text_draw(canvas, x->begin + margin, y->begin + margin, text, &style);
}

/* "20,10 (1280,640)" below crossings of lines, the tile and its corner's pixel. They do not depend on the
 * area, so that pictures of parts fit together. */
static void draw_grid_numbers(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    const struct wwd_axis *across = &view->reference.map_x, *down = &view->reference.map_y;
    int64_t wide = NUMBER_ROOM * (int64_t)view->zoom, high = 2 * MW_TEXT_HEIGHT * (int64_t)view->zoom;
    int64_t right = (int64_t)canvas->x + canvas->width, bottom = (int64_t)canvas->y + canvas->height;
    int64_t columns = numbered_step(across, wide), rows = numbered_step(down, high);
    struct wwd_run x, y;
    bool more, more_rows;
    if (grid_step(across) != 1 || grid_step(down) != 1)
        return;
    for (more_rows = wwd_axis_next(down, canvas->y - high, bottom, &y); more_rows;
         more_rows = wwd_axis_step(down, bottom, &y))
        for (more = y.cell % rows == 0 && wwd_axis_next(across, canvas->x - wide, right, &x); more;
             more = wwd_axis_step(across, right, &x))
            if (x.cell % columns == 0)
                draw_grid_number(canvas, view, &x, &y);
}

/* ---- start ---- */

static void draw_diamond(const struct mw_canvas *canvas, int64_t x, int64_t y, int64_t radius,
                         struct mw_colour colour)
{
    for (int64_t row = -radius; row <= radius; row++) {
        int64_t half = radius - (row < 0 ? -row : row);
        mw_canvas_fill_rect(canvas, MW_BOX(x - half, y + row, 2 * half + 1, 1), colour);
    }
}

int64_t wwd_start_radius(const struct wwd_view *view)
{
    int64_t radius = wwd_ratio_map(view->reference.map_x.ratio, view->reference.x.tile) / 3;
    return radius < 4 ? 4 : radius > 1000 ? 1000 : radius;
}

struct mw_box wwd_start_box(const struct wwd_view *view)
{
    int64_t radius = wwd_start_radius(view);
    return MW_BOX(wwd_ratio_map(view->scale, view->start_x) - radius,
                  wwd_ratio_map(view->scale, view->start_y) - radius, 2 * radius + 1, 2 * radius + 1);
}

static void draw_start_mark(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    struct mw_box box = wwd_start_box(view);
    int64_t radius = wwd_start_radius(view), line = radius / 6 > 1 ? radius / 6 : 1;
    int64_t x = box.x + radius, y = box.y + radius;
    if (!mw_canvas_sees(canvas, box))
        return;
    draw_diamond(canvas, x, y, radius, MW_BLACK);
    draw_diamond(canvas, x, y, radius - line, MW_WHITE);
    draw_diamond(canvas, x, y, radius / 2, MW_RGB(20, 120, 240));
}

/* ---- all ---- */

static void draw_object_boxes(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    for (size_t i = 0; i < view->mark_count; i++) {
        const struct wwd_mark *mark = &view->marks[i];
        if (mark->has_picture || !mw_canvas_sees(canvas, mark->box))
            continue;
        const struct mw_part part = wwd_object_part(&view->planes[mark->plane], mark->object);
        if (wwd_view_draws(view, &part))
            wwd_draw_mark(canvas, mark, view->zoom);
    }
}

/* For picks: without looking at all objects. */
static void draw_only_mark(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    for (size_t i = 0; i < view->plane_count; i++) {
        const struct wwd_view_plane *plane = &view->planes[i];
        uint32_t mark =
            plane->index == view->only->index ? wwd_view_shown(plane, view->only).mark : WWD_NOTHING;
        if (mark != WWD_NOTHING && !view->marks[mark].has_picture && !view->only->field)
            wwd_draw_mark(canvas, &view->marks[mark], view->zoom);
    }
}

static void draw_labels(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    for (size_t i = 0; i < view->label_count; i++) {
        const struct wwd_label *label = &view->labels_placed[i];
        const struct mw_text_style style = { .scale = view->zoom,
                                             .colour = label->colour,
                                             .background = MW_RGBA(10, 12, 18, 170) };
        mw_text_draw(canvas, label->x, label->y, label->text, &style);
    }
}

void wwd_draw_overlay(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    const struct mw_part *only = view->only, start = wwd_start_part();
    if (view->grid && !only)
        draw_tile_grid(canvas, view);
    if (only && only->inner)
        draw_only_mark(canvas, view);
    else if (!only || !only->is_area)
        draw_object_boxes(canvas, view);
    if (!only)
        wwd_draw_arrows(canvas, view);
    if (view->objects && wwd_view_draws(view, &start))
        draw_start_mark(canvas, view);
    if (!only)
        draw_labels(canvas, view);
    if (!only && view->grid)
        draw_grid_numbers(canvas, view);
}
