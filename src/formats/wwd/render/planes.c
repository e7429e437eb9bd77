/* The choice of planes, their position and scale, and the drawing order of planes and objects. */
#include <inttypes.h>
#include <stdlib.h>

#include "core/select.h"
#include "view.h"

enum {
    PLANES_MAX = 64, /* the games' levels have up to 3; bounds the work for malicious files */
    MOVE_MAX = 1000, /* percent; the games' levels have 50 to 150 */
    STRETCH_MAX = 1000,
    STRETCH_TERM_MAX = 1 << 24, /* so that products with a scale fit 64 bits */
    SCREEN_WIDTH = 640,         /* of both games */
    SCREEN_HEIGHT = 480,
};

/* ---- choice ---- */

/* Selects the first of several planes with the same name. */
static int mark_planes(const struct wwd_view *view, const struct mw_args *args, const char *option,
                       bool value, bool *shown)
{
    const struct mw_choices planes = {
        .doc = view->doc, .list = "planes", .owner = "level", .name = wwd_plane_choice
    };
    const char *wanted;
    for (size_t i = 0; (wanted = mw_args_each(args, option, i)) != NULL; i++) {
        struct mw_matches matches;
        int error = mw_match_shown(&planes, option, wanted, NULL, &matches);
        if (error)
            return error;
        shown[matches.first] = value;
    }
    return 0;
}

static int choose_shown(const struct wwd_view *view, const struct mw_args *args, bool *shown)
{
    bool only_some = mw_args_has(args, "layer");
    for (size_t i = 0; i < view->level->planes.count; i++)
        shown[i] = !only_some && !(view->level->planes.items[i].flags & WWD_PLANE_NO_DRAW);
    int error = mark_planes(view, args, "layer", true, shown);
    if (!error)
        error = mark_planes(view, args, "show-layer", true, shown);
    return error ? error : mark_planes(view, args, "hide-layer", false, shown);
}

/* ---- position ---- */

/* A screen moves from `from` until it ends at `from` + `size`, in level pixels. It does not leave the level,
 * which ends at `end`, to show a smaller area. */
static void stretch_axis(int64_t from, int64_t size, int64_t end, int64_t screen, int64_t percent,
                         struct wwd_axis *axis)
{
    if (percent < 0 || percent > MOVE_MAX)
        percent = 100;
    if (size < screen) {
        from -= (screen - size) / 2;
        from = from < end - screen ? from : end - screen;
        from = from > 0 ? from : 0;
        size = screen;
    }
    int64_t seen = (size - screen) * percent + screen * 100, least = size * 100 / STRETCH_MAX;
    axis->stretch = wwd_ratio_make(size * 100, seen > least ? seen : least);
    while (axis->stretch.num > STRETCH_TERM_MAX || axis->stretch.den > STRETCH_TERM_MAX) {
        axis->stretch.num /= 2;
        axis->stretch.den /= 2;
    }
    axis->shift = mw_divide_down(from * screen * (100 - percent), size * 100);
}

void wwd_plane_stretch(const struct wwd_plane *plane, const struct wwd_plane *main, struct mw_box area,
                       struct wwd_axis *x, struct wwd_axis *y)
{
    int64_t right = (int64_t)main->tiles.width * main->tile_width;
    int64_t bottom = (int64_t)main->tiles.height * main->tile_height;
    stretch_axis(area.x, area.width, right, SCREEN_WIDTH, plane->movement_x_percent, x);
    stretch_axis(area.y, area.height, bottom, SCREEN_HEIGHT, plane->movement_y_percent, y);
}

static bool is_drawable_plane(const struct wwd_plane *plane)
{
    return plane->tile_width > 0 && plane->tile_height > 0 && plane->tiles.width > 0;
}

static struct wwd_view_plane make_view_plane(const struct wwd_view *view, size_t index)
{
    const struct wwd_plane *plane = &view->level->planes.items[index];
    /* A plane that was cut short is drawn with its declared height. */
    int64_t rows = plane->tiles.height, declared = plane->tiles_high;
    return (struct wwd_view_plane){
        .plane = plane,
        .index = index,
        .x = { .stretch = { 1, 1 },
               .tile = plane->tile_width,
               .cells = plane->tiles.width,
               .wraps = plane->flags & WWD_PLANE_WRAP_X },
        .y = { .stretch = { 1, 1 },
               .tile = plane->tile_height,
               .cells = declared > rows ? declared : rows,
               .wraps = plane->flags & WWD_PLANE_WRAP_Y },
    };
}

/* The main plane, or the first one that can be drawn. */
static int choose_reference(struct wwd_view *view)
{
    const struct wwd_level *level = view->level;
    size_t found = level->planes.count;
    for (size_t i = level->planes.count; i-- > 0;)
        if (is_drawable_plane(&level->planes.items[i]))
            found = i;
    for (size_t i = level->planes.count; i-- > 0;)
        if ((level->planes.items[i].flags & WWD_PLANE_MAIN) && is_drawable_plane(&level->planes.items[i]))
            found = i;
    if (found == level->planes.count)
        return mw_fail(view->doc->context, MW_E_UNSUPPORTED,
                       "%s: no plane of the level has tiles to draw (planes: %zu)", view->doc->name,
                       level->planes.count);
    view->reference = make_view_plane(view, found);
    if (view->reference.y.cells == 0)
        view->reference.y.cells = 1;
    return 0;
}

/* The drawing order of planes. */
static int compare_planes(const void *a, const void *b)
{
    const struct wwd_view_plane *left = a, *right = b;
    if (left->plane->z_coord != right->plane->z_coord)
        return left->plane->z_coord < right->plane->z_coord ? -1 : 1;
    return left->index < right->index ? -1 : left->index > right->index;
}

static enum wwd_depth depth_of(const struct wwd_view *view, const struct wwd_view_plane *plane)
{
    int order = compare_planes(plane, &view->reference);
    return order < 0 ? WWD_DEPTH_BEHIND : order > 0 ? WWD_DEPTH_FRONT : WWD_DEPTH_MAIN;
}

struct wwd_view_plane wwd_view_plane_of(const struct wwd_view *view, size_t index)
{
    struct wwd_view_plane plane =
        index == view->reference.index ? view->reference : make_view_plane(view, index);
    plane.depth = depth_of(view, &plane);
    return plane;
}

int wwd_view_choose_planes(struct wwd_view *view, const struct mw_args *args)
{
    size_t count = view->level->planes.count;
    int error = choose_reference(view);
    if (error)
        return error;
    bool *shown = mw_arena_array(view->arena, count, sizeof *shown);
    view->planes = mw_arena_array(view->arena, count < PLANES_MAX ? count : PLANES_MAX, sizeof *view->planes);
    if (!shown || !view->planes)
        return MW_E_MEMORY;
    error = choose_shown(view, args, shown);
    if (error)
        return error;
    for (size_t i = 0; i < count && view->plane_count < PLANES_MAX; i++) {
        if (!shown[i] || !is_drawable_plane(&view->level->planes.items[i]))
            continue;
        view->planes[view->plane_count++] = wwd_view_plane_of(view, i);
    }
    qsort(view->planes, view->plane_count, sizeof *view->planes, compare_planes);
    return 0;
}

void wwd_view_stretch(struct wwd_view *view)
{
    for (size_t i = 0; i < view->plane_count; i++)
        if (view->planes[i].index != view->reference.index)
            wwd_plane_stretch(view->planes[i].plane, view->reference.plane, view->area, &view->planes[i].x,
                              &view->planes[i].y);
}

static struct wwd_ratio map_ratio(const struct wwd_view *view, const struct wwd_axis *axis, int64_t finer)
{
    return wwd_ratio_make(view->scale.num * axis->stretch.num * finer, view->scale.den * axis->stretch.den);
}

static void set_axes(const struct wwd_view *view, struct wwd_view_plane *plane)
{
    plane->map_x = plane->x;
    plane->map_y = plane->y;
    plane->map_x.ratio = map_ratio(view, &plane->x, 1);
    plane->map_y.ratio = map_ratio(view, &plane->y, 1);
    plane->x.ratio = map_ratio(view, &plane->x, view->finer);
    plane->y.ratio = map_ratio(view, &plane->y, view->finer);
}

void wwd_view_set_axes(struct wwd_view *view)
{
    set_axes(view, &view->reference);
    for (size_t i = 0; i < view->plane_count; i++)
        set_axes(view, &view->planes[i]);
}

/* ---- order ---- */

static int compare_layers(const struct wwd_layer *left, const struct wwd_layer *right)
{
    bool is_plane = left->object == WWD_NOTHING;
    if (is_plane != (right->object == WWD_NOTHING))
        return is_plane ? -1 : 1;
    if (left->plane != right->plane)
        return left->plane < right->plane ? -1 : 1;
    return left->object < right->object ? -1 : left->object > right->object;
}

/* Planes and objects in a single order. */
static int compare_by_z(const void *a, const void *b)
{
    const struct wwd_layer *left = a, *right = b;
    if (left->z != right->z)
        return left->z < right->z ? -1 : 1;
    return compare_layers(left, right);
}

/* Objects directly after their plane. */
static int compare_by_plane(const void *a, const void *b)
{
    const struct wwd_layer *left = a, *right = b;
    if (left->plane != right->plane)
        return left->plane < right->plane ? -1 : 1;
    if (left->object != WWD_NOTHING && right->object != WWD_NOTHING && left->z != right->z)
        return left->z < right->z ? -1 : 1;
    return compare_layers(left, right);
}

static size_t count_sprites(const struct wwd_view *view)
{
    size_t count = 0;
    for (size_t i = 0; i < view->plane_count; i++)
        for (size_t k = 0; view->planes[i].sprites && k < view->planes[i].plane->objects.count; k++)
            count += view->planes[i].sprites[k] != WWD_NO_PICTURE;
    return count;
}

/* In levels with use_z_coords, Claw gives an object without a z that of its logic. */
static int32_t z_of_object(const struct wwd_view *view, const struct wwd_object *object)
{
    const enum wwd_game game = wwd_game_of(view->level);
    bool usual = object->location_z == 0 && game == WWD_GAME_CLAW;
    const struct wwd_logic *logic = usual ? wwd_logic_of(game, object) : NULL;
    return logic ? logic->z : object->location_z;
}

static void add_sprites(struct wwd_view *view, uint32_t index)
{
    const struct wwd_view_plane *plane = &view->planes[index];
    for (size_t i = 0; plane->sprites && i < plane->plane->objects.count; i++) {
        const struct wwd_object *object = &plane->plane->objects.items[i];
        int32_t picture = plane->sprites[i];
        if (picture != WWD_NO_PICTURE)
            view->layers[view->layer_count++] =
                (struct wwd_layer){ .z = z_of_object(view, object),
                                    .plane = index,
                                    .object = (uint32_t)i,
                                    .picture = (uint32_t)picture,
                                    .flags = (object->flags_draw & WWD_DRAW_MIRROR ? MW_BLIT_MIRROR_X : 0u) |
                                             (object->flags_draw & WWD_DRAW_INVERT ? MW_BLIT_MIRROR_Y : 0u),
                                    .box = wwd_assets_place(view->assets, plane, object, picture) };
    }
}

static int make_shown(struct wwd_view *view, struct wwd_view_plane *plane)
{
    size_t count = view->objects ? plane->plane->objects.count : 0;
    plane->shown = mw_arena_array(view->arena, count, sizeof *plane->shown);
    if (!plane->shown)
        return MW_E_MEMORY;
    plane->shown_count = count;
    for (size_t i = 0; i < count; i++)
        plane->shown[i] = (struct wwd_shown){ WWD_NOTHING, WWD_NOTHING };
    return 0;
}

int wwd_view_order(struct wwd_view *view)
{
    size_t count = view->plane_count + count_sprites(view);
    int error = 0;
    view->layers = mw_arena_array(view->arena, count, sizeof *view->layers);
    for (size_t i = 0; i < view->plane_count && !error; i++)
        error = make_shown(view, &view->planes[i]);
    if (!view->layers || error)
        return MW_E_MEMORY;
    for (uint32_t i = 0; i < view->plane_count; i++) {
        view->layers[view->layer_count++] =
            (struct wwd_layer){ .z = view->planes[i].plane->z_coord, .plane = i, .object = WWD_NOTHING };
        add_sprites(view, i);
    }
    qsort(view->layers, view->layer_count, sizeof *view->layers,
          view->level->flags & WWD_LEVEL_USE_Z_COORDS ? compare_by_z : compare_by_plane);
    for (uint32_t i = 0; i < view->layer_count; i++) {
        struct wwd_view_plane *plane = &view->planes[view->layers[i].plane];
        *(view->layers[i].object == WWD_NOTHING ? &plane->layer
                                                : &plane->shown[view->layers[i].object].layer) = i;
    }
    return 0;
}

/* ---- drawing ---- */

/* The cells of a plane that are drawn: columns and rows, [left, right) and [top, bottom). */
struct cells {
    int64_t left, top, right, bottom;
};

static bool choose_cells(const struct wwd_view *view, const struct wwd_view_plane *plane, struct cells *cells)
{
    const struct mw_part *only = view->only;
    const struct mw_part tiles = { .list = "planes", .index = plane->index, .field = "tiles" };
    *cells = (struct cells){ 0, 0, INT64_MAX, INT64_MAX };
    if (wwd_view_draws(view, &tiles))
        return true;
    if (!only->is_area || !mw_part_holds(&tiles, only))
        return false;
    *cells =
        (struct cells){ only->x, only->y, (int64_t)only->x + only->width, (int64_t)only->y + only->height };
    return true;
}

static int draw_cell_row(const struct mw_canvas *canvas, struct wwd_view *view,
                         const struct wwd_view_plane *plane, const struct cells *cells,
                         const struct wwd_run *y)
{
    int64_t right = (int64_t)canvas->x + canvas->width;
    struct wwd_run x;
    for (bool more = wwd_axis_next(&plane->x, canvas->x, right, &x); more;
         more = wwd_axis_step(&plane->x, right, &x)) {
        uint32_t value = mw_grid_u32(&plane->plane->tiles, (uint32_t)x.index, (uint32_t)y->index);
        if (value == WWD_TILE_INVISIBLE || x.index < cells->left || x.index >= cells->right)
            continue;
        struct wwd_cell cell = { .value = value,
                                 .column = x.index,
                                 .row = y->index,
                                 .box = { x.begin, y->begin, x.end - x.begin, y->end - y->begin },
                                 .x = x.cell * plane->x.tile,
                                 .y = y->cell * plane->y.tile };
        int32_t picture = plane->pictures ? wwd_assets_tile(plane, value) : WWD_NO_PICTURE;
        if (picture == WWD_NO_PICTURE)
            wwd_draw_cell(canvas, view, plane, &cell);
        else if (wwd_assets_draw_tile(canvas, view->assets, plane, &cell, picture) < 0)
            return MW_E_MEMORY;
    }
    return 0;
}

static int draw_plane(const struct mw_canvas *canvas, struct wwd_view *view,
                      const struct wwd_view_plane *plane)
{
    int64_t bottom = (int64_t)canvas->y + canvas->height;
    struct cells cells;
    struct wwd_run y;
    int error = 0;
    if (!choose_cells(view, plane, &cells))
        return 0;
    cells.bottom = cells.bottom < plane->plane->tiles.height ? cells.bottom : plane->plane->tiles.height;
    for (bool more = wwd_axis_next(&plane->y, canvas->y, bottom, &y); more && !error;
         more = wwd_axis_step(&plane->y, bottom, &y))
        if (y.index >= cells.top && y.index < cells.bottom)
            error = draw_cell_row(canvas, view, plane, &cells, &y);
    return error;
}

static int draw_layer(const struct mw_canvas *canvas, struct wwd_view *view, const struct wwd_layer *layer)
{
    const struct wwd_view_plane *plane = &view->planes[layer->plane];
    if (layer->object == WWD_NOTHING)
        return draw_plane(canvas, view, plane);
    const struct mw_part part = wwd_object_part(plane, layer->object);
    return mw_canvas_sees(canvas, layer->box) && wwd_view_draws(view, &part)
               ? wwd_assets_draw_object(canvas, view->assets, layer)
               : 0;
}

/* For picks: without looking at all objects. */
static int draw_only_part(const struct mw_canvas *canvas, struct wwd_view *view, const struct mw_part *only)
{
    for (size_t i = 0; i < view->plane_count; i++) {
        const struct wwd_view_plane *plane = &view->planes[i];
        if (plane->index != only->index)
            continue;
        if (!only->inner)
            return draw_plane(canvas, view, plane);
        uint32_t layer = wwd_view_shown(plane, only).layer;
        return layer == WWD_NOTHING ? 0 : draw_layer(canvas, view, &view->layers[layer]);
    }
    return 0;
}

int wwd_draw_layers(const struct mw_canvas *canvas, struct wwd_view *view)
{
    const struct mw_part *only = view->only;
    int error = 0;
    mw_canvas_clear(canvas, only ? MW_TRANSPARENT : view->background);
    if (only && only->list && (only->inner || only->is_area))
        return draw_only_part(canvas, view, only);
    for (size_t i = 0; i < view->layer_count && !error; i++)
        error = draw_layer(canvas, view, &view->layers[i]);
    return error;
}
