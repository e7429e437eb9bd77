/* What is at a pixel, where a part is drawn, and small pictures of parts. */
#include "core/picks.h"
#include "view.h"

enum {
    CELLS_MAX = 8, /* rows and columns of cells in a pixel: no more than it has pixels of the scene */
};

/* Larger planes do not repeat within a picture. */
#define PERIOD_MAX ((int64_t)1 << 40)

struct picking {
    struct wwd_view *view;
    struct mw_picks *picks;
    int64_t x, y; /* on the map */
};

/* ---- at a pixel ---- */

static size_t find_runs(const struct wwd_axis *axis, int64_t from, int64_t to, uint32_t indices[CELLS_MAX])
{
    struct wwd_run run;
    size_t count = 0;
    for (bool more = wwd_axis_next(axis, from, to, &run); more && count < CELLS_MAX;
         more = wwd_axis_step(axis, to, &run)) {
        size_t i = 0;
        while (i < count && indices[i] != run.index)
            i++;
        if (i == count)
            indices[count++] = (uint32_t)run.index;
    }
    return count;
}

/* The cells that are empty, or those that are not. */
static int pick_level_cells(const struct picking *picking, const struct wwd_view_plane *plane, bool empty)
{
    int64_t finer = picking->view->finer, x = picking->x * finer, y = picking->y * finer;
    uint32_t columns[CELLS_MAX], rows[CELLS_MAX];
    size_t column_count = find_runs(&plane->x, x, x + finer, columns);
    size_t row_count = find_runs(&plane->y, y, y + finer, rows);
    int result = 0;
    for (size_t i = 0; i < row_count; i++)
        for (size_t k = 0; k < column_count && !result && rows[i] < plane->plane->tiles.height; k++) {
            bool is_empty = mw_grid_u32(&plane->plane->tiles, columns[k], rows[i]) == WWD_TILE_INVISIBLE;
            const struct mw_part part = {
                .list = "planes", .index = plane->index, .field = "tiles", MW_PART_CELL(columns[k], rows[i])
            };
            if (is_empty == empty)
                result = mw_pick_add(picking->picks, &part);
        }
    return result;
}

static int pick_start(const struct picking *picking)
{
    const struct mw_part part = wwd_start_part();
    struct mw_box box = wwd_start_box(picking->view);
    bool covers = picking->x >= box.x && picking->x < box.x + box.width && picking->y >= box.y &&
                  picking->y < box.y + box.height;
    return picking->view->objects && covers ? mw_pick_add(picking->picks, &part) : 0;
}

static int pick_thing(const struct picking *picking, uint32_t number)
{
    const struct wwd_view *view = picking->view;
    bool is_mark = number >= view->layer_count;
    uint32_t plane = is_mark ? view->marks[number - view->layer_count].plane : view->layers[number].plane;
    uint32_t object = is_mark ? view->marks[number - view->layer_count].object : view->layers[number].object;
    const struct mw_part part = wwd_object_part(&view->planes[plane], object);
    return mw_pick_add(picking->picks, &part);
}

int wwd_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y)
{
    struct wwd_view *view = render->state;
    const struct picking picking = { view, picks, view->map.x + x, view->map.y + y };
    const uint32_t *things;
    size_t count, next = 0, plane = view->plane_count;
    if (x >= view->map.width || y >= view->map.height)
        return 0;
    int result = wwd_view_find(view, picking.x, picking.y, &things, &count);
    if (!result)
        result = pick_start(&picking);
    while (!result && (next < count || plane > 0)) {
        bool is_thing = next < count && (plane == 0 || things[next] > view->planes[plane - 1].layer);
        result = is_thing ? pick_thing(&picking, things[next++])
                          : pick_level_cells(&picking, &view->planes[--plane], false);
    }
    for (plane = view->plane_count; plane-- > 0 && !result;)
        result = pick_level_cells(&picking, &view->planes[plane], true);
    return result;
}

/* ---- where a part is ---- */

/* The pixels of the map, [*from, *to), in which cells first..first + count - 1 show: in a plane that wraps,
 * from the first to the last of their copies that the picture has. */
static void place_cell_span(const struct wwd_axis *axis, int64_t first, int64_t count, int64_t finer,
                            int64_t map_from, int64_t map_to, int64_t *from, int64_t *to)
{
    int64_t begin = first * axis->tile, end = (first + count) * axis->tile, period = axis->cells * axis->tile;
    if (axis->wraps && period > 0 && period <= PERIOD_MAX) {
        int64_t level_from = wwd_axis_pixel(axis, map_from * finer);
        int64_t level_to = wwd_axis_pixel(axis, map_to * finer - 1);
        int64_t first_copy = mw_divide_down(level_from - end, period) + 1;
        int64_t last_copy = mw_divide_down(level_to - begin, period);
        last_copy = last_copy > first_copy ? last_copy : first_copy;
        begin += first_copy * period;
        end += last_copy * period;
    }
    *from = mw_divide_down(wwd_axis_map(axis, begin), finer);
    *to = mw_divide_down(wwd_axis_map(axis, end) + finer - 1, finer);
}

static enum mw_placing place_level_area(const struct wwd_view *view, const struct wwd_view_plane *plane,
                                        int64_t x, int64_t y, int64_t width, int64_t height,
                                        struct mw_box *box)
{
    const struct mw_box *map = &view->map;
    int64_t left, top, right, bottom;
    place_cell_span(&plane->x, x, width, view->finer, map->x, map->x + map->width, &left, &right);
    place_cell_span(&plane->y, y, height, view->finer, map->y, map->y + map->height, &top, &bottom);
    *box = MW_BOX(left - map->x, top - map->y, right - left, bottom - top);
    return MW_PLACED;
}

/* Cells of the main plane have edges where the next one has a different attribute. */
static enum mw_placing place_level_tiles(const struct wwd_view *view, const struct wwd_view_plane *plane,
                                         const struct mw_part *part, bool stale, struct mw_box *box)
{
    int64_t around = stale ? 1 : 0;
    if (stale && (view->has_legend || !part->is_area || wwd_area_depends_on(view, part)))
        return MW_PLACE_UNKNOWN;
    if (!part->is_area)
        return place_level_area(view, plane, 0, 0, plane->x.cells, plane->y.cells, box);
    return place_level_area(view, plane, (int64_t)part->x - around, (int64_t)part->y - around,
                            (int64_t)part->width + 2 * around, (int64_t)part->height + 2 * around, box);
}

static enum mw_placing place_level_object(struct wwd_view *view, const struct wwd_view_plane *plane,
                                          const struct mw_part *part, bool stale, struct mw_box *box)
{
    struct wwd_shown shown = wwd_view_shown(plane, part);
    if (stale && (view->has_legend || wwd_area_depends_on(view, part)))
        return MW_PLACE_UNKNOWN;
    bool is_shown = shown.layer != WWD_NOTHING || shown.mark != WWD_NOTHING;
    *box = shown.layer != WWD_NOTHING  ? wwd_scene_box(view, view->layers[shown.layer].box)
           : shown.mark != WWD_NOTHING ? view->marks[shown.mark].box
                                       : MW_BOX(0, 0, 0, 0);
    if (stale && shown.mark != WWD_NOTHING && !wwd_labels_around(view, shown.mark, box))
        return MW_PLACE_UNKNOWN;
    if (stale && wwd_arrows_around(view, plane, part->inner_index, box))
        is_shown = true;
    if (!is_shown)
        return MW_PLACE_NONE;
    box->x -= view->map.x;
    box->y -= view->map.y;
    return MW_PLACED;
}

static enum mw_placing place_in_plane(struct wwd_view *view, const struct mw_part *part, bool stale,
                                      struct mw_box *box)
{
    const struct wwd_view_plane *plane = NULL;
    bool is_tiles = part->field && !part->inner && strcmp(part->field, "tiles") == 0;
    bool is_object = part->inner && strcmp(part->inner, "objects") == 0;
    for (size_t i = 0; i < view->plane_count; i++)
        if (view->planes[i].index == part->index)
            plane = &view->planes[i];
    if (stale && !is_tiles && !is_object)
        return MW_PLACE_UNKNOWN;
    if (!plane)
        return stale && (view->has_legend || wwd_area_depends_on(view, part)) ? MW_PLACE_UNKNOWN
                                                                              : MW_PLACE_NONE;
    return is_tiles      ? place_level_tiles(view, plane, part, stale, box)
           : is_object   ? place_level_object(view, plane, part, stale, box)
           : part->inner ? MW_PLACE_NONE
                         : place_level_area(view, plane, 0, 0, plane->x.cells, plane->y.cells, box);
}

static bool is_start_field(const char *field)
{
    return strcmp(field, "start_x") == 0 || strcmp(field, "start_y") == 0;
}

enum mw_placing wwd_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                 struct mw_box *box)
{
    struct wwd_view *view = render->state;
    if (part->list)
        return place_in_plane(view, part, stale, box);
    if (stale && (!part->field || !is_start_field(part->field)))
        return MW_PLACE_UNKNOWN;
    if (stale && wwd_area_depends_on(view, part))
        return MW_PLACE_UNKNOWN;
    if (!part->field) {
        *box = MW_BOX(0, 0, view->map.width, view->map.height);
        return MW_PLACED;
    }
    if (!is_start_field(part->field) || !view->objects)
        return MW_PLACE_NONE;
    *box = wwd_start_box(view);
    if (stale && !wwd_labels_around(view, view->mark_count, box))
        return MW_PLACE_UNKNOWN;
    box->x -= view->map.x;
    box->y -= view->map.y;
    return MW_PLACED;
}

/* ---- small pictures ---- */

static int draw_tile_value(struct wwd_view *view, size_t index, uint32_t value,
                           const struct mw_canvas *canvas)
{
    const struct wwd_plane *plane = &view->level->planes.items[index];
    int32_t picture;
    if (value == WWD_TILE_INVISIBLE || plane->tile_width <= 0 || plane->tile_height <= 0)
        return MW_E_NOT_FOUND;
    int error = value == WWD_TILE_FILLED ? 0 : wwd_assets_value(view, plane, value, &picture);
    if (error)
        return error;
    if (value != WWD_TILE_FILLED && picture != WWD_NO_PICTURE)
        return wwd_assets_draw_whole(canvas, view->assets, picture);
    struct wwd_view_plane shown = wwd_view_plane_of(view, index);
    shown.x.ratio = wwd_ratio_make(canvas->width, plane->tile_width);
    shown.y.ratio = wwd_ratio_make(canvas->height, plane->tile_height);
    const struct wwd_cell cell = {
        .value = value, .column = -2, .row = -2, .box = { 0, 0, canvas->width, canvas->height }
    };
    wwd_draw_cell(canvas, view, &shown, &cell);
    return 0;
}

static int draw_object_value(struct wwd_view *view, const struct mw_part *part,
                             const struct mw_canvas *canvas)
{
    const struct wwd_plane *plane = &view->level->planes.items[part->index];
    int32_t picture = WWD_NO_PICTURE;
    if (part->inner_index >= plane->objects.count)
        return MW_E_NOT_FOUND;
    const struct wwd_object *object = &plane->objects.items[part->inner_index];
    for (size_t i = 0; i < view->plane_count; i++)
        if (view->planes[i].index == part->index)
            picture = wwd_view_sprite(&view->planes[i], part->inner_index);
    if (picture != WWD_NO_PICTURE)
        return wwd_assets_draw_whole(canvas, view->assets, picture);
    const struct wwd_mark mark = { .box = { 0, 0, canvas->width, canvas->height },
                                   .class = wwd_class_of(view->game, object),
                                   .no_draw = object->flags_draw & WWD_DRAW_NO_DRAW };
    wwd_draw_mark(canvas, &mark, 1);
    return 0;
}

int wwd_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                     int64_t value, const struct mw_canvas *canvas)
{
    struct wwd_view *view = render->state;
    (void)cell_field;
    view->only = NULL;
    if (!part->list || part->index >= view->level->planes.count)
        return MW_E_NOT_FOUND;
    if (part->inner)
        return strcmp(part->inner, "objects") == 0 && !part->field ? draw_object_value(view, part, canvas)
                                                                   : MW_E_NOT_FOUND;
    if (!part->field || strcmp(part->field, "tiles") != 0 || value < 0 || value > UINT32_MAX)
        return MW_E_NOT_FOUND;
    return draw_tile_value(view, part->index, (uint32_t)value, canvas);
}
