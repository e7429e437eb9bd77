/* What is at a point of a page, and where things are. */
#include <inttypes.h>
#include <math.h>

#include "cels.h"

static bool box_contains(struct mw_box box, int64_t x, int64_t y)
{
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

static struct mw_part part_of_thing(enum wb_thing thing, size_t index)
{
    return (struct mw_part){ .list = wb_thing_list(thing), .index = index };
}

static struct mw_part part_of_exit(const struct wb_page_box *box)
{
    struct mw_part part = part_of_thing(WB_THING_SCENE, box->scene);
    part.field = wb_exit_field(box->direction);
    return part;
}

/* ---- points ---- */

/* The frame and the label belong to the thing of the tile. */
static int pick_tile(const struct wb_view *view, const struct wb_tile *tile, struct mw_picks *picks,
                     int64_t x, int64_t y)
{
    int result = 0;
    for (size_t i = tile->count; i-- > 1 && !result;) {
        const struct wb_layer *layer = &tile->layers[i];
        const struct mw_part part = part_of_thing(layer->thing, layer->index);
        if (box_contains(wb_layer_box(view, tile, layer), x, y))
            result = mw_pick_add(picks, &part);
    }
    const struct mw_part part = part_of_thing(tile->thing, tile->index);
    return result ? result : mw_pick_add(picks, &part);
}

/* The bar of a blocked exit follows its line. */
static bool is_same_exit(const struct wb_page_box *box, const struct wb_page_box *other)
{
    return box->scene == other->scene && box->direction == other->direction;
}

static int pick_exits(const struct wb_view *view, struct mw_picks *picks, int64_t x, int64_t y)
{
    const struct wb_page_box *picked = NULL;
    int result = 0;
    for (size_t i = view->boxes.count; i-- > 0 && !result;) {
        const struct wb_page_box *box = &view->boxes.items[i];
        if (!box_contains(box->place, x, y) || (picked && is_same_exit(box, picked)))
            continue;
        const struct mw_part part = part_of_exit(box);
        picked = box;
        result = mw_pick_add(picks, &part);
    }
    return result;
}

int wb_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y)
{
    const struct wb_view *view = render->state;
    int64_t page_x = x + view->left, page_y = y + view->top;
    int result = 0;
    for (size_t i = view->tiles.count; i-- > 0 && !result;)
        if (box_contains(view->tiles.items[i].outline, page_x, page_y))
            result = pick_tile(view, &view->tiles.items[i], picks, page_x, page_y);
    return result ? result : pick_exits(view, picks, page_x, page_y);
}

int wb_render_coordinates(struct mw_render *render, const char *space, uint32_t x, uint32_t y,
                          int64_t point[2])
{
    const struct wb_view *view = render->state;
    if (strcmp(space, "map") != 0)
        return MW_E_UNSUPPORTED;
    int64_t page_x = (int64_t)floor((double)(x + view->left) / view->scale);
    int64_t page_y = (int64_t)floor((double)(y + view->top) / view->scale);
    if (wb_map_cell_at(view, page_x, page_y, point))
        return 0;
    return mw_fail(
        view->doc->context, MW_E_NOT_FOUND,
        "%s: pixel %" PRIu32 ",%" PRIu32
        " of this picture is not on the map; choose a cell in the picture of the world map, or type it",
        view->doc->name, x, y);
}

/* ---- places ---- */

static void unite_box(struct mw_box *all, struct mw_box box)
{
    if (box.width <= 0 || box.height <= 0)
        return;
    if (!all->width) {
        *all = box;
        return;
    }
    int64_t right = box.x + box.width, bottom = box.y + box.height;
    int64_t all_right = all->x + all->width, all_bottom = all->y + all->height;
    all->x = box.x < all->x ? box.x : all->x;
    all->y = box.y < all->y ? box.y : all->y;
    all->width = (right > all_right ? right : all_right) - all->x;
    all->height = (bottom > all_bottom ? bottom : all_bottom) - all->y;
}

/* Where it is in scenes. */
static void unite_layers(const struct wb_view *view, const struct mw_part *part, struct mw_box *all)
{
    for (size_t i = 0; i < view->tiles.count; i++) {
        const struct wb_tile *tile = &view->tiles.items[i];
        for (size_t k = 1; k < tile->count; k++) {
            const struct mw_part shown = part_of_thing(tile->layers[k].thing, tile->layers[k].index);
            if (mw_part_meets(part, &shown))
                unite_box(all, wb_layer_box(view, tile, &tile->layers[k]));
        }
    }
}

static void unite_tiles(const struct wb_view *view, const struct mw_part *part, struct mw_box *all)
{
    for (size_t i = 0; i < view->tiles.count; i++) {
        const struct wb_tile *tile = &view->tiles.items[i];
        const struct mw_part shown = part_of_thing(tile->thing, tile->index);
        if (mw_part_meets(part, &shown))
            unite_box(all, tile->outline);
    }
}

static void unite_exits(const struct wb_view *view, const struct mw_part *part, struct mw_box *all)
{
    for (size_t i = 0; i < view->boxes.count; i++) {
        const struct mw_part shown = part_of_exit(&view->boxes.items[i]);
        if (mw_part_meets(part, &shown))
            unite_box(all, view->boxes.items[i].place);
    }
}

static enum mw_placing place_box(const struct wb_view *view, struct mw_box all, struct mw_box *box)
{
    if (!all.width)
        return MW_PLACE_NONE;
    *box = MW_BOX(all.x - view->left, all.y - view->top, all.width, all.height);
    return MW_PLACED;
}

static int16_t later(int16_t a, int16_t b)
{
    return a > b ? a : b;
}

static int16_t earlier(int16_t a, int16_t b)
{
    return a < b ? a : b;
}

/* Where a shape of the thing is, in all tiles that show the thing. */
static enum mw_placing place_shape(const struct wb_view *view, const struct mw_part *part, struct mw_box *box)
{
    const struct mw_part thing = { .list = part->list, .index = part->index };
    struct mw_box all = { 0 };
    for (size_t i = 0; i < view->tiles.count; i++) {
        const struct wb_tile *tile = &view->tiles.items[i];
        for (size_t k = 0; k < tile->count; k++) {
            struct wb_layer layer = tile->layers[k];
            const struct mw_part shown = part_of_thing(layer.thing, layer.index);
            struct mw_qd_rect extent;
            if (!mw_part_holds(&thing, &shown) ||
                wb_shape_extent(view, layer.thing, layer.index, part->inner_index, &extent))
                continue;
            layer.shown.top = later(extent.top, layer.shown.top);
            layer.shown.left = later(extent.left, layer.shown.left);
            layer.shown.bottom = earlier(extent.bottom, layer.shown.bottom);
            layer.shown.right = earlier(extent.right, layer.shown.right);
            if (layer.shown.top < layer.shown.bottom && layer.shown.left < layer.shown.right)
                unite_box(&all, wb_layer_box(view, tile, &layer));
        }
    }
    return place_box(view, all, box);
}

/* The part is that of an exit, or else all of the thing that it is in. */
static enum mw_placing place_thing(const struct wb_view *view, const struct mw_part *part, struct mw_box *box)
{
    const struct mw_part thing = { .list = part->list, .index = part->index };
    struct mw_box all = { 0 };
    unite_exits(view, part, &all);
    if (all.width && part->field)
        return place_box(view, all, box);
    unite_exits(view, &thing, &all);
    unite_tiles(view, &thing, &all);
    unite_layers(view, &thing, &all);
    return place_box(view, all, box);
}

/* ---- what depends on a field ---- */

enum touching {
    TOUCHES_NOTHING,
    TOUCHES_PAGE,   /* how it is laid out */
    TOUCHES_DESIGN, /* of the thing */
    TOUCHES_INSIDE, /* where in a scene the thing is drawn */
    TOUCHES_EXIT,
};

enum {
    ONE = 1 << WB_PAGE_ONE,
    SHEET = 1 << WB_PAGE_SHEET,
    WORLD = 1 << WB_PAGE_WORLD,
    EVERY_PAGE = ONE | SHEET | WORLD,
};

/* Names and ids also choose the thing of a page. */
static const struct {
    const char *list, *field; /* list NULL: any */
    enum touching what;
    unsigned pages;
} touched_fields[] = {
    { NULL, "shapes", TOUCHES_DESIGN, EVERY_PAGE },
    { "scenes", "name", TOUCHES_PAGE, EVERY_PAGE },
    { "scenes", "bounds", TOUCHES_PAGE, EVERY_PAGE },
    { "scenes", "map_x", TOUCHES_PAGE, WORLD },
    { "scenes", "map_y", TOUCHES_PAGE, WORLD },
    { "scenes", "blocked_north", TOUCHES_EXIT, WORLD },
    { "scenes", "blocked_south", TOUCHES_EXIT, WORLD },
    { "scenes", "blocked_east", TOUCHES_EXIT, WORLD },
    { "scenes", "blocked_west", TOUCHES_EXIT, WORLD },
    { NULL, "id", TOUCHES_PAGE, ONE | WORLD },
    { NULL, "name", TOUCHES_PAGE, ONE | SHEET },
    { "objects", "owner", TOUCHES_INSIDE, EVERY_PAGE },
    { "objects", "type", TOUCHES_INSIDE, EVERY_PAGE },
    { "characters", "initial_scene", TOUCHES_PAGE, WORLD }, /* the start has a mark */
    { "characters", "initial_scene", TOUCHES_INSIDE, ONE | SHEET },
    { "characters", "is_player", TOUCHES_PAGE, WORLD },
};

static bool is_drawn_list(const char *list)
{
    return strcmp(list, "scenes") == 0 || strcmp(list, "objects") == 0 || strcmp(list, "characters") == 0;
}

static enum touching what_touches(const struct wb_view *view, const struct mw_part *part)
{
    const char *list = part->list ? part->list : part->field;
    const char *field = part->inner ? part->inner : part->field;
    if (!list || strcmp(list, "patterns") == 0)
        return TOUCHES_PAGE;
    if (!is_drawn_list(list))
        return TOUCHES_NOTHING;
    if (!part->list || !field) /* items were inserted, removed or replaced */
        return TOUCHES_PAGE;
    for (size_t i = 0; i < sizeof touched_fields / sizeof *touched_fields; i++)
        if (touched_fields[i].pages >> view->page & 1 && strcmp(touched_fields[i].field, field) == 0 &&
            (!touched_fields[i].list || strcmp(touched_fields[i].list, list) == 0))
            return touched_fields[i].what;
    return TOUCHES_NOTHING;
}

/* A tile that is as large as its design may move others. */
static bool has_fitted_tile(const struct wb_view *view, const struct mw_part *thing)
{
    for (size_t i = 0; i < view->tiles.count; i++) {
        const struct wb_tile *tile = &view->tiles.items[i];
        const struct mw_part shown = part_of_thing(tile->thing, tile->index);
        if (tile->fitted && mw_part_holds(thing, &shown))
            return true;
    }
    return false;
}

static enum mw_placing place_touched(const struct wb_view *view, const struct mw_part *part,
                                     struct mw_box *box)
{
    const struct mw_part thing = { .list = part->list, .index = part->index };
    const enum touching what = what_touches(view, part);
    struct mw_box all = { 0 };
    if (what == TOUCHES_PAGE || (what == TOUCHES_DESIGN && has_fitted_tile(view, &thing)))
        return MW_PLACE_UNKNOWN;
    if (what == TOUCHES_DESIGN)
        unite_tiles(view, &thing, &all);
    if (what == TOUCHES_DESIGN || what == TOUCHES_INSIDE)
        unite_layers(view, &thing, &all);
    if (what == TOUCHES_EXIT)
        unite_exits(view, part, &all);
    return place_box(view, all, box);
}

enum mw_placing wb_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                struct mw_box *box)
{
    const struct wb_view *view = render->state;
    if (stale)
        return place_touched(view, part, box);
    if (part->list && part->inner && is_drawn_list(part->list))
        return place_shape(view, part, box);
    return part->list ? place_thing(view, part, box) : MW_PLACE_NONE;
}

/* ---- small pictures ---- */

static int draw_pattern(const struct wb_patterns *patterns, size_t index, const struct mw_canvas *canvas)
{
    uint32_t side = canvas->width < canvas->height ? canvas->width : canvas->height;
    struct mw_pattern pattern;
    memcpy(pattern.rows, &patterns->patterns.items[index], sizeof pattern.rows);
    mw_canvas_fill_pattern(canvas, MW_BOX(0, 0, canvas->width, canvas->height), &pattern, side / 8, MW_BLACK,
                           MW_WHITE);
    return 0;
}

/* So that all of the tile is visible, if the smallest scale permits it. */
static void fit_small_tile(struct wb_view *view, const struct wb_tile *tile, const struct mw_canvas *canvas)
{
    double across = (double)canvas->width / (double)wb_tile_width(tile);
    double down = (double)canvas->height / (double)wb_tile_height(tile);
    double scale = across < down ? across : down;
    scale = scale > WB_SCALE_MAX ? WB_SCALE_MAX : scale;
    scale = scale * WB_SCALE_MIN_INVERSE < 1 ? 1.0 / WB_SCALE_MIN_INVERSE : scale;
    wb_view_zoom(view, scale < 1 ? scale : (double)(int)scale);
}

/* Of a thing as a scene or a page shows it, or of a shape. */
static int make_small_tile(struct wb_view *view, const struct mw_part *part, struct wb_tile *tile)
{
    enum wb_thing thing = WB_THING_SCENE;
    while (strcmp(part->list, wb_thing_list(thing)) != 0)
        thing++;
    *tile = (struct wb_tile){ .thing = thing, .index = part->index };
    int error = part->inner ? wb_shape_extent(view, thing, part->index, part->inner_index, &tile->shown)
                            : wb_view_tile(view, thing, part->index, tile);
    tile->shown = wb_limit_rect(tile->shown);
    if (!error && (!wb_tile_width(tile) || !wb_tile_height(tile)))
        error = MW_E_NOT_FOUND;
    if (!error)
        error = wb_tile_fill(view, tile);
    if (error || !part->inner)
        return error;
    tile->count = 1;
    tile->layers[0].one_shape = true;
    tile->layers[0].shape = part->inner_index;
    return 0;
}

static int draw_small_tile(struct wb_view *view, struct wb_tile *tile, const struct mw_canvas *canvas)
{
    struct mw_canvas shifted = *canvas;
    int error = 0;
    fit_small_tile(view, tile, canvas);
    wb_tile_settle(view, tile);
    shifted.x = (int32_t)((tile->box.width - (int64_t)canvas->width) / 2);
    shifted.y = (int32_t)((tile->box.height - (int64_t)canvas->height) / 2);
    if (tile->thing == WB_THING_SCENE && !tile->layers[0].one_shape)
        mw_canvas_fill_rect(&shifted, tile->box, MW_WHITE);
    for (size_t i = 0; i < tile->count && !error; i++) {
        const struct mw_canvas seen = mw_canvas_clip(&shifted, wb_layer_box(view, tile, &tile->layers[i]));
        error = wb_layer_draw(view, &tile->layers[i], 0, 0, &seen);
    }
    return error;
}

int wb_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                    int64_t value, const struct mw_canvas *canvas)
{
    struct wb_view small = *(const struct wb_view *)render->state;
    struct mw_arena arena;
    struct wb_tile tile;
    (void)cell_field;
    (void)value;
    if (!part->list || part->field)
        return MW_E_NOT_FOUND;
    if (part->inner && strcmp(part->list, "patterns") == 0)
        return draw_pattern(&small.game->patterns.items[part->index], part->inner_index, canvas);
    if (!is_drawn_list(part->list))
        return MW_E_NOT_FOUND;
    mw_arena_init(&arena, small.doc->context);
    small.arena = &arena;
    int error = make_small_tile(&small, part, &tile);
    if (!error)
        error = draw_small_tile(&small, &tile, canvas);
    mw_arena_free(&arena);
    return error;
}
