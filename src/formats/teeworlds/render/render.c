/* Draws a map: options, preparation, and drawing layer by layer. */
#include "core/picks.h"
#include "draw/supersample.h"
#include "view.h"

enum {
    GRID_TILE = 4, /* minimum size of a tile in pixels; grid lines would cover smaller ones */
};

const struct mw_option tw_render_options[] = {
    { .name = "camera",
      .kind = MW_OPTION_TEXT,
      .of = "position",
      .unit = "1/32 tile",
      .space = "view",
      .role = MW_ROLE_POSITION,
      .value = "X,Y",
      .fallback = "none",
      .doc = "centre of the player's view, in world units (32 per tile); none: show the whole map, with "
             "parallax as seen from its centre" },
    { .name = "at",
      .kind = MW_OPTION_TEXT,
      .of = "position",
      .unit = "tiles",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .value = "X,Y",
      .doc = "centre of the player's view, in tiles (20.5,10)" },
    { .name = "thumbnail",
      .kind = MW_OPTION_FLAG,
      .doc = "draw what DDNet's map_render does: the whole map on a screen of 1920 x 1080 pixels; size, "
             "zoom, at and time change that" },
    { .name = "zoom",
      .kind = MW_OPTION_REAL,
      .value = "FACTOR",
      .doc = "how far the view is zoomed out, 0.001 to 1000, which affects the scale of distant groups in "
             "DDNet; default: 1 with camera or at, otherwise enough to show the whole map" },
    { .name = "aspect",
      .kind = MW_OPTION_TEXT,
      .of = "ratio",
      .value = "WIDTH:HEIGHT",
      .doc = "aspect ratio of the screen; requires a screen (camera, at, thumbnail); default: that of "
             "\"size\", otherwise 16:9" },
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "px",
      .role = MW_ROLE_SIZE,
      .value = "WIDTHxHEIGHT",
      .min = 1,
      .max = MW_RENDER_SIDE_MAX,
      .doc = "with camera, at or thumbnail: size of the screen (default: 720 pixels high); without: maximum "
             "size of the picture" },
    { .name = "scale",
      .kind = MW_OPTION_REAL,
      .role = MW_ROLE_SCALE,
      .value = "FACTOR",
      .fallback = "1",
      .doc = "pixels per world unit (32 per tile), 0.0001 to 64; at 2, the usual 64-pixel tiles have their "
             "original size" },
    { .name = "area",
      .kind = MW_OPTION_RECT,
      .unit = "1/32 tile",
      .space = "view",
      .role = MW_ROLE_AREA,
      .value = "X,Y,WIDTH,HEIGHT",
      .min = -1000000000,
      .max = 1000000000,
      .doc = "part of the map to draw, in world units (32 per tile); default: the game layer" },
    { .name = "time",
      .kind = MW_OPTION_INT,
      .unit = "ms",
      .role = MW_ROLE_TIME,
      .value = "MS",
      .fallback = "0",
      .min = -1000000000000,
      .max = 1000000000000,
      .doc = "time at which envelopes are evaluated, in milliseconds" },
    { .name = "unsync-time",
      .kind = MW_OPTION_INT,
      .unit = "ms",
      .role = MW_ROLE_TIME,
      .value = "MS",
      .min = -1000000000000,
      .max = 1000000000000,
      .doc = "time in milliseconds at which unsynchronised envelopes are evaluated (DDNet 16 and earlier run "
             "them on a separate clock); default: the value of \"time\"" },
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = TW_GAMES,
      .doc = "game whose rendering of quads, distant groups and envelopes is used; default: the game that "
             "the map is for" },
    { .name = "mapres",
      .kind = MW_OPTION_FILE,
      .of = "assets",
      .role = MW_ROLE_FOLDER,
      .value = "DIR",
      .many = true,
      .doc = "directory with external images, searched before those of installed games" },
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .many = true,
      .doc = "draw only layers with this name or index" },
    { .name = "hide-layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .many = true,
      .doc = "hide layers with this name or index" },
    { .name = "detail", .kind = MW_OPTION_FLAG, .fallback = "yes", .doc = "draw high-detail layers" },
    { .name = "border",
      .kind = MW_OPTION_FLAG,
      .doc = "repeat the outermost tiles of layers beyond their edges; default: only on a screen" },
    { .name = "entities",
      .kind = MW_OPTION_FLAG,
      .doc = "draw physics layers with the meaning and number of each tile" },
    { .name = "game-only", .kind = MW_OPTION_FLAG, .doc = "draw only the physics layers" },
    { .name = "grid", .kind = MW_OPTION_FLAG, .doc = "draw lines between tiles" },
    { .name = "background",
      .kind = MW_OPTION_TEXT,
      .of = "colour",
      .value = "COLOUR",
      .doc = "background colour: #rrggbb, #rrggbbaa or a name such as transparent; default: grey as in "
             "DDNet, black as in 0.7 and in thumbnails" },
    MW_RENDER_ONLY,
    { 0 },
};

/* ---- opening ---- */

static int read_world_options(struct tw_view *view, const struct mw_args *args)
{
    const bool black = view->game == TW_TEEWORLDS07 || mw_args_flag(args, "thumbnail");
    view->background = black ? MW_BLACK : MW_GREY;
    int error = mw_render_background(args, &view->background);
    view->design = !mw_args_flag(args, "game-only");
    view->entities = !view->design || mw_args_flag(args, "entities");
    view->detail = mw_args_flag(args, "detail");
    view->border = mw_args_has(args, "border") ? mw_args_flag(args, "border") : view->screen;
    view->grid = mw_args_flag(args, "grid");
    view->time = (double)mw_args_int(args, "time");
    view->unsync_time =
        mw_args_has(args, "unsync-time") ? (double)mw_args_int(args, "unsync-time") : view->time;
    return error;
}

static void close_world_view(struct mw_render *render)
{
    struct tw_view *view = render->state;
    tw_view_close_images(view);
    tw_view_release(view);
}

static int open_world_view(struct mw_render *render, struct tw_view *view, const struct mw_args *args)
{
    int error = tw_view_place(render, view, args);
    if (!error)
        error = read_world_options(view, args);
    if (!error)
        error = tw_view_choose_layers(view, args);
    if (!error)
        error = tw_view_open_images(view, args);
    if (!error)
        error = tw_view_load_layers(view, tw_view_scene(render, view));
    if (!error)
        error = tw_view_report_images(view);
    if (!error)
        error = mw_supersample_room(view->arena, view->finer, &view->scene);
    render->opaque = view->background.a == 255;
    return error;
}

int tw_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct tw_view *view = mw_arena_alloc(&render->arena, sizeof *view);
    if (!view)
        return MW_E_MEMORY;
    view->doc = render->document;
    view->arena = &render->arena;
    view->map = tw_root(render->document);
    view->game = tw_game_of(render->document, args);
    if (mw_args_flag(args, "thumbnail") && !mw_args_has(args, "as"))
        view->game = TW_DDNET;
    tw_envelopes_prepare(&view->envelopes, view->map, view->game);
    render->state = view;
    render->release = close_world_view;
    return open_world_view(render, view, args);
}

/* ---- drawing ---- */

/* What of a layer is drawn. */
struct layer_part {
    bool any;
    struct tw_cell_area cells;
    size_t quad; /* SIZE_MAX: all */
};

static struct layer_part choose_layer_part(const struct mw_render *render, const struct tw_view_layer *layer)
{
    const struct mw_part *only = &render->only;
    struct layer_part part = { true, { 0, 0, layer->width, layer->height }, SIZE_MAX };
    const struct mw_part whole = { .list = "layers", .index = layer->index };
    if (render->has_only && only->list && only->index != layer->index)
        return (struct layer_part){ .any = false };
    struct mw_part grid = whole;
    grid.field = layer->field;
    if (!render->has_only || mw_part_holds(only, &whole))
        return part;
    if (!mw_part_meets(only, &grid))
        part.any = false;
    else if (only->inner)
        part.quad = only->inner_index;
    else if (only->is_area)
        part.cells = (struct tw_cell_area){ only->x, only->y, only->x + only->width, only->y + only->height };
    return part;
}

struct world_painter {
    const struct mw_render *render;
    struct tw_view *view;
};

/* Marks what layers cover, beginning with the last one. */
static int cover_layers(const struct mw_canvas *canvas, struct tw_view *view, struct mw_cover *cover)
{
    int error = 0;
    for (size_t i = view->layer_count; i-- > 0 && !error;) {
        struct tw_view_layer *layer = &view->layers[i];
        const struct mw_canvas seen = mw_canvas_clip(canvas, layer->clip);
        cover->layer = (uint32_t)i + 1;
        if (!layer->drawn || !seen.width || !seen.height)
            continue;
        if (layer->kind == TW_KIND_QUADS)
            tw_cover_quads(&seen, view, layer, cover);
        else if (layer->kind == TW_KIND_TILES)
            error = tw_cover_tiles(&seen, view, layer, cover);
    }
    return error;
}

static int draw_layers(const struct mw_canvas *canvas, const struct world_painter *painter,
                       struct mw_cover *cover)
{
    struct tw_view *view = painter->view;
    int error = 0;
    for (size_t i = 0; i < view->layer_count && !error; i++) {
        struct tw_view_layer *layer = &view->layers[i];
        if (!layer->drawn)
            continue;
        const struct layer_part part = choose_layer_part(painter->render, layer);
        if (!part.any)
            continue;
        struct mw_canvas seen = mw_canvas_clip(canvas, layer->clip);
        if (!seen.width || !seen.height)
            continue;
        cover->layer = (uint32_t)i + 1;
        seen.cover = cover->groups ? cover : NULL;
        if (layer->kind == TW_KIND_QUADS)
            tw_draw_quads(&seen, view, layer, part.quad);
        else if (layer->kind == TW_KIND_TILES)
            error = tw_draw_tiles(&seen, view, layer, &part.cells);
        else
            error = tw_draw_entities(&seen, view, layer, &part.cells);
    }
    return error;
}

/* Draws a line along the left and top edge of every tile. */
static void draw_tile_edges(const struct mw_canvas *canvas, const struct tw_view *view)
{
    const struct tw_space space = tw_view_space(view, NULL);
    const struct mw_colour ink = MW_RGBA(255, 255, 255, 56);
    int64_t right = (int64_t)canvas->x + canvas->width, bottom = (int64_t)canvas->y + canvas->height;
    if (space.x.scale * TW_TILE < GRID_TILE || space.y.scale * TW_TILE < GRID_TILE)
        return;
    for (int64_t tile = tw_axis_tile_at(&space.x, canvas->x) - 1; tw_axis_tile(&space.x, tile) < right;
         tile++)
        mw_canvas_fill_rect(canvas, MW_BOX(tw_axis_tile(&space.x, tile), canvas->y, 1, canvas->height), ink);
    for (int64_t tile = tw_axis_tile_at(&space.y, canvas->y) - 1; tw_axis_tile(&space.y, tile) < bottom;
         tile++)
        mw_canvas_fill_rect(canvas, MW_BOX(canvas->x, tw_axis_tile(&space.y, tile), canvas->width, 1), ink);
}

static int draw_world_block(const struct mw_canvas *canvas, void *user)
{
    const struct world_painter *painter = user;
    struct mw_context *context = painter->view->doc->context;
    struct mw_cover cover = { 0 };
    int error = 0;
    mw_canvas_clear(canvas, painter->render->has_only ? MW_TRANSPARENT : painter->view->background);
    if (!painter->render->has_only && painter->view->layer_count > 1)
        error = mw_cover_begin(&cover, context, canvas);
    if (!error && cover.groups)
        error = cover_layers(canvas, painter->view, &cover);
    if (!error)
        error = draw_layers(canvas, painter, &cover);
    mw_cover_end(&cover, context);
    return error;
}

int tw_render_draw(struct mw_render *render, struct mw_canvas *canvas)
{
    struct tw_view *view = render->state;
    struct world_painter painter = { render, view };
    int error = mw_supersample_draw(canvas, view->finer, view->scene, draw_world_block, &painter);
    if (view->grid && view->finer == 1 && !render->has_only)
        draw_tile_edges(canvas, view);
    return error;
}
