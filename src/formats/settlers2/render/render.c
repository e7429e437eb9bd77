/* The picture of a map: options, what part at which scale, and drawing. */
#include "core/picks.h"
#include "view.h"

#include <inttypes.h>

#include "formats/settlers2/records.h"
#include "formats/settlers2/analysis.h"

enum {
    NODES_MAX = 1000000,
    SCALE_UNIT = 1000000,
    TERRAIN_SCALE_MAX = 8,
    NODE_MAX = 64, /* pixels of a node in pictures of maps and layers */
    NODE_USUAL = 4,
    SHRINK_MAX = 64,    /* scene pixels for a picture pixel */
    BLOCK_WIDTH = 1024, /* of the scene, drawn at a time when it is not the picture */
    BLOCK_HEIGHT = 128,
    MARK_SCALE_MAX = 16,
};

const struct mw_option s2_render_options[] = {
    { .name = "style",
      .kind = MW_OPTION_TEXT,
      .of = "style",
      .value = "STYLE",
      .fallback = "map",
      .doc = "map: a small map like that of the game; terrain: the ground as in the game; layer=NAME: a "
             "layer in false colours (" S2_LAYER_NAMES ")" },
    { .name = "assets",
      .kind = MW_OPTION_FILE,
      .of = "assets",
      .role = MW_ROLE_FOLDER,
      .value = "DIR",
      .doc = "directory of the game, for its textures and colours; it or its subdirectories contain "
             "TEX5.LBM, GOU5.DAT and PAL5.BBM (6: wasteland, 7: winter), and for objects MAP_0_Z.LST (1, 2), "
             "MISnBOBS.LST and ROM_Z.LST; default: built-in colours and marks" },
    { .name = "nation",
      .kind = MW_OPTION_CHOICE,
      .value = "NAME",
      .choices = "romans|africans|japanese|vikings",
      .fallback = "romans",
      .doc = "whose headquarters are drawn with the game's files, in the style \"terrain\"" },
    { .name = "area",
      .kind = MW_OPTION_RECT,
      .unit = "nodes",
      .space = "view",
      .role = MW_ROLE_AREA,
      .value = "X,Y,WIDTH,HEIGHT",
      .min = -NODES_MAX,
      .max = NODES_MAX,
      .doc = "draw only this part of the map, in nodes; it may cross the edge of the map, which wraps "
             "around; default: the whole map" },
    { .name = "scale",
      .kind = MW_OPTION_REAL,
      .role = MW_ROLE_SCALE,
      .value = "FACTOR",
      .doc = "in the style \"terrain\": scale relative to the game's 56 x 28 pixels per node, 0.015625 to 8, "
             "default 1; in the styles \"map\" and \"layer\": pixels per node, an integer up to 64, default "
             "4, or a "
             "fraction down to 0.015625" },
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "px",
      .role = MW_ROLE_SIZE,
      .value = "WIDTHxHEIGHT",
      .min = 1,
      .max = MW_RENDER_SIDE_MAX,
      .doc = "maximum size of the picture, which is shrunk to fit; without \"scale\", the styles \"map\" and "
             "\"layer\" draw the picture as large as fits" },
    { .name = "landscape",
      .kind = MW_OPTION_CHOICE,
      .value = "NAME",
      .choices = "greenland|wasteland|winter",
      .doc = "landscape to draw; default: that of the map, or greenland for WORLD###.DAT, which does not "
             "store it" },
    { .name = "edges",
      .kind = MW_OPTION_FLAG,
      .fallback = "yes",
      .doc = "draw edges between different kinds of ground; only in the style \"terrain\", and requires "
             "\"assets\"" },
    { .name = "marks",
      .kind = MW_OPTION_FLAG,
      .fallback = "yes",
      .doc =
          "draw headquarters and harbours; in the style \"terrain\", also trees, granite, other objects and "
          "animals" },
    { .name = "legend",
      .kind = MW_OPTION_FLAG,
      .doc = "add a legend of the colours below the picture; default: only in the style \"layer\"" },
    MW_RENDER_ONLY,
    { 0 },
};

/* ---- options ---- */

static const char layer_prefix[] = "layer=";

static int read_style(struct s2_view *view, const char *style)
{
    size_t prefix = sizeof layer_prefix - 1;
    view->style = S2_STYLE_LAYER;
    if (strcmp(style, "map") == 0)
        view->style = S2_STYLE_MAP;
    else if (strcmp(style, "terrain") == 0)
        view->style = S2_STYLE_TERRAIN;
    else if (strncmp(style, layer_prefix, prefix) == 0)
        return s2_view_choose_layer(view, style + prefix);
    else
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "style \"%s\" is invalid; it must be map, terrain or layer=NAME", style);
    return 0;
}

static void read_landscape(struct s2_view *view, const struct mw_args *args)
{
    const char *name = mw_args_text(args, "landscape");
    view->landscape = view->map->landscape < S2_LANDSCAPES ? view->map->landscape : S2_LANDSCAPE_GREENLAND;
    for (unsigned i = 0; name && i < S2_LANDSCAPES; i++)
        if (strcmp(name, s2_landscape_name(i)) == 0)
            view->landscape = i;
}

static int read_view_flags(struct s2_view *view, const struct mw_args *args)
{
    int64_t rect[4] = { 0, 0, view->scenery.torus.width, view->scenery.torus.height };
    mw_args_rect(args, "area", rect);
    view->area = MW_BOX(rect[0], rect[1], rect[2], rect[3]);
    view->edges = mw_args_flag(args, "edges");
    view->marks = mw_args_flag(args, "marks");
    int error = read_style(view, mw_args_text(args, "style"));
    view->has_legend =
        mw_args_has(args, "legend") ? mw_args_flag(args, "legend") : view->style == S2_STYLE_LAYER;
    return error;
}

/* ---- size ---- */

static void set_scene(struct s2_view *view)
{
    bool terrain = view->style == S2_STYLE_TERRAIN;
    int64_t across = terrain ? S2_CELL_WIDTH : view->node, down = terrain ? S2_CELL_HEIGHT : view->node;
    const struct mw_box *area = &view->area;
    view->scene = MW_BOX(area->x * across, area->y * down, area->width * across, area->height * down);
}

static void set_picture(struct s2_view *view)
{
    int64_t width = view->scene.width * view->scale.num / view->scale.den;
    int64_t height = view->scene.height * view->scale.num / view->scale.den;
    view->picture = MW_BOX(0, 0, width > 1 ? width : 1, height > 1 ? height : 1);
}

static int read_scale(struct s2_view *view, const struct mw_args *args)
{
    bool terrain = view->style == S2_STYLE_TERRAIN;
    double scale = mw_args_has(args, "scale") ? mw_args_real(args, "scale") : terrain ? 1 : NODE_USUAL;
    int most = terrain ? TERRAIN_SCALE_MAX : NODE_MAX;
    int error = mw_render_check_scale(args, scale, SHRINK_MAX, most);
    if (error)
        return error;
    view->node = 1;
    view->scale = (struct s2_scale){ (int64_t)(scale * SCALE_UNIT + 0.5), SCALE_UNIT };
    if (!terrain && scale >= 1) {
        if (view->scale.num % SCALE_UNIT)
            return mw_fail(view->doc->context, MW_E_ARGUMENT,
                           "a scale above 1 must be a whole number of pixels per node, not %s",
                           mw_args_text(args, "scale"));
        view->node = (int32_t)(view->scale.num / SCALE_UNIT);
        view->scale.num = SCALE_UNIT;
    }
    set_scene(view);
    set_picture(view);
    return 0;
}

static int64_t room_for_legend(const struct s2_view *view, int64_t width)
{
    return view->has_legend ? mw_legend_height(&view->legend, width) : 0;
}

/* Squares of whole pixels as long as one fits, then less than a pixel for a node. */
static void fit_nodes(struct s2_view *view, int64_t width, int64_t height, bool scaled)
{
    const struct mw_box *area = &view->area;
    if (!scaled)
        view->node = NODE_MAX;
    while (view->node > 1 && (area->width * view->node > width || area->height * view->node > height))
        view->node--;
    set_scene(view);
}

static int fit_picture(struct s2_view *view, const int64_t size[2], bool scaled)
{
    int64_t width = size[0], height = size[1] - room_for_legend(view, size[0]);
    if (view->has_legend && (width < mw_legend_min_width(&view->legend) || height < 1))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "size %" PRId64 "x%" PRId64
                       " leaves no room for the picture: the legend needs a width of %" PRId64
                       " pixels, and at the requested width it is %" PRId64 " pixels high",
                       size[0], size[1], mw_legend_min_width(&view->legend), size[1] - height);
    if (view->style != S2_STYLE_TERRAIN)
        fit_nodes(view, width, height, scaled);
    const struct mw_box *scene = &view->scene;
    if (scene->width * view->scale.num > width * view->scale.den)
        view->scale = (struct s2_scale){ width, scene->width };
    if (scene->height * view->scale.num > height * view->scale.den)
        view->scale = (struct s2_scale){ height, scene->height };
    if (view->scale.num * SHRINK_MAX < view->scale.den)
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "size %" PRId64 "x%" PRId64 " would shrink the picture to less than 1/%d; choose %sa "
                       "smaller area or a larger size",
                       size[0], size[1], SHRINK_MAX,
                       view->style == S2_STYLE_TERRAIN ? "the style \"map\", " : "");
    set_picture(view);
    return 0;
}

static int set_node_picture_size(struct mw_render *render, struct s2_view *view, const int64_t *size)
{
    int64_t width = view->picture.width, height = view->picture.height;
    if (view->has_legend) {
        int64_t least = mw_legend_min_width(&view->legend);
        width = width > least ? width : least;
        /* Room was made for a legend as wide as the size allows; a narrower one is higher. */
        if (size && height + mw_legend_height(&view->legend, width) > size[1])
            width = size[0];
        height += mw_legend_height(&view->legend, width);
    }
    int error = mw_render_set_size(render, (double)width, (double)height);
    if (error)
        return error;
    render->opaque = true;
    if (view->style == S2_STYLE_TERRAIN && view->paint->textured && !view->has_legend &&
        view->scale.num >= view->scale.den)
        render->palette = view->paint->palette;
    view->panel = MW_BOX(0, view->picture.height, width, height - view->picture.height);
    return 0;
}

static int choose_size(struct mw_render *render, struct s2_view *view, const struct mw_args *args)
{
    int64_t size[2];
    bool sized = mw_args_size(args, "size", size);
    int error = read_scale(view, args);
    if (!error && sized)
        error = fit_picture(view, size, mw_args_has(args, "scale"));
    if (!error)
        error = set_node_picture_size(render, view, sized ? size : NULL);
    int64_t shrunk = view->scale.num ? view->scale.den / view->scale.num : 1;
    view->mark_scale = (int32_t)(shrunk < 1 ? 1 : shrunk > MARK_SCALE_MAX ? MARK_SCALE_MAX : shrunk);
    view->stamped_sites = s2_far_shift(view) != 0;
    return error;
}

/* ---- opening ---- */

static int make_block(struct s2_view *view)
{
    if (view->scale.num == view->scale.den)
        return 0;
    size_t pixels = (size_t)(BLOCK_WIDTH + SHRINK_MAX + 2) * (BLOCK_HEIGHT + SHRINK_MAX + 2);
    view->block = mw_arena_payload(view->arena, pixels * 4);
    return view->block ? 0 : MW_E_MEMORY;
}

static int open_node_view(struct mw_render *render, struct s2_view *view, const struct mw_args *args)
{
    int error = s2_view_make_scenery(view);
    if (error)
        return error;
    read_landscape(view, args);
    error = read_view_flags(view, args);
    if (!error)
        error = s2_view_make_paint(view, mw_args_text(args, "assets"), mw_args_text(args, "nation"));
    if (!error)
        error = s2_mesh_make(view->arena, &view->scenery.torus, view->scenery.heights, &view->mesh);
    if (!error && view->has_legend)
        error = s2_legend_make(view);
    if (!error)
        error = choose_size(render, view, args);
    return error ? error : make_block(view);
}

static void release_map_view(struct mw_render *render)
{
    struct s2_view *view = render->state;
    if (view->paint_cached)
        mw_cache_release(view->doc, view->paint_cached);
}

int s2_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct s2_view *view = mw_arena_alloc(&render->arena, sizeof *view);
    if (!view)
        return MW_E_MEMORY;
    view->doc = render->document;
    view->arena = &render->arena;
    view->map = s2_root(render->document);
    render->state = view;
    render->release = release_map_view;
    return open_node_view(render, view, args);
}

/* ---- drawing ---- */

/* canvas: pixels of the scene. */
static void draw_styled_scene(const struct mw_canvas *canvas, const struct s2_view *view,
                              const struct s2_shown *only)
{
    const struct s2_scene scene = { .view = view,
                                    .canvas = *canvas,
                                    .seen = MW_BOX(canvas->x, canvas->y, canvas->width, canvas->height),
                                    .only = only };
    if (view->style == S2_STYLE_TERRAIN)
        s2_draw_terrain(&scene);
    else
        s2_draw_nodes(&scene);
}

static const uint8_t *scene_pixel(const struct mw_canvas *scene, int64_t x, int64_t y)
{
    return scene->pixels + (size_t)(y - scene->y) * scene->stride + (size_t)(x - scene->x) * 4;
}

static void average(const struct mw_canvas *scene, struct s2_span x, struct s2_span y, uint8_t *pixel)
{
    uint32_t sums[3] = { 0 }, count = (uint32_t)((x.end - x.begin) * (y.end - y.begin));
    for (int64_t row = y.begin; row < y.end; row++) {
        const uint8_t *from = scene_pixel(scene, x.begin, row);
        for (int64_t column = x.begin; column < x.end; column++, from += 4)
            for (int i = 0; i < 3; i++)
                sums[i] += from[i];
    }
    for (int i = 0; i < 3; i++)
        pixel[i] = (uint8_t)((sums[i] + count / 2) / count);
    pixel[3] = 255;
}

/* The same where not every pixel of the scene is drawn. */
static void average_drawn(const struct mw_canvas *scene, struct s2_span x, struct s2_span y, uint8_t *pixel)
{
    uint32_t sums[3] = { 0 }, drawn = 0, count = (uint32_t)((x.end - x.begin) * (y.end - y.begin));
    for (int64_t row = y.begin; row < y.end; row++) {
        const uint8_t *from = scene_pixel(scene, x.begin, row);
        for (int64_t column = x.begin; column < x.end; column++, from += 4) {
            if (!from[3])
                continue;
            for (int i = 0; i < 3; i++)
                sums[i] += from[i];
            drawn++;
        }
    }
    for (int i = 0; i < 3; i++)
        pixel[i] = (uint8_t)(drawn ? (sums[i] + drawn / 2) / drawn : 0);
    pixel[3] = (uint8_t)((drawn * 255 + count - 1) / count); /* what is drawn at all can be seen */
}

/* A piece of the picture whose part of the scene fits into the block. */
static void draw_block(const struct mw_canvas *piece, const struct s2_view *view, const struct s2_shown *only)
{
    const struct s2_scale *scale = &view->scale;
    int64_t whole_x = view->scene.width, whole_y = view->scene.height;
    struct s2_span left = s2_covered_by(scale, piece->x, whole_x),
                   top = s2_covered_by(scale, piece->y, whole_y);
    struct s2_span right = s2_covered_by(scale, (int64_t)piece->x + piece->width - 1, whole_x);
    struct s2_span bottom = s2_covered_by(scale, (int64_t)piece->y + piece->height - 1, whole_y);
    struct mw_canvas scene = { .pixels = view->block,
                               .x = (int32_t)(left.begin + view->scene.x),
                               .y = (int32_t)(top.begin + view->scene.y),
                               .width = (uint32_t)(right.end - left.begin),
                               .height = (uint32_t)(bottom.end - top.begin) };
    scene.stride = (size_t)scene.width * 4;
    if (only)
        mw_canvas_clear(&scene, MW_TRANSPARENT);
    draw_styled_scene(&scene, view, only);
    scene.x = (int32_t)left.begin;
    scene.y = (int32_t)top.begin;
    for (uint32_t y = 0; y < piece->height; y++)
        for (uint32_t x = 0; x < piece->width; x++)
            (only ? average_drawn : average)(&scene, s2_covered_by(scale, (int64_t)piece->x + x, whole_x),
                                             s2_covered_by(scale, (int64_t)piece->y + y, whole_y),
                                             piece->pixels + y * piece->stride + (size_t)x * 4);
}

static void draw_blocks(const struct mw_canvas *canvas, const struct s2_view *view,
                        const struct s2_shown *only)
{
    int64_t width = BLOCK_WIDTH * view->scale.num / view->scale.den;
    int64_t height = BLOCK_HEIGHT * view->scale.num / view->scale.den;
    width = width > 1 ? width : 1;
    height = height > 1 ? height : 1;
    int64_t right = (int64_t)canvas->x + canvas->width, bottom = (int64_t)canvas->y + canvas->height;
    for (int64_t y = canvas->y; y < bottom; y += height)
        for (int64_t x = canvas->x; x < right; x += width) {
            struct mw_canvas piece = mw_canvas_clip(canvas, MW_BOX(x, y, width, height));
            draw_block(&piece, view, only);
        }
}

static unsigned layers_drawn(const struct s2_view *view)
{
    unsigned sites = S2_SHOWN_UP | S2_SHOWN_OBJECTS;
    if (view->style == S2_STYLE_TERRAIN)
        return sites | S2_SHOWN_DOWN | S2_SHOWN_ROADS | S2_SHOWN_ANIMALS;
    return view->style == S2_STYLE_MAP ? sites | S2_SHOWN_DOWN : sites | view->layer_shown;
}

static int draw_map(const struct mw_canvas *canvas, const struct s2_view *view, const struct s2_shown *only)
{
    struct mw_canvas map = mw_canvas_clip(canvas, view->picture);
    if (!map.width || !map.height || (only && !(only->layers & layers_drawn(view))))
        return 0;
    if (!only && s2_far_shift(view))
        return s2_draw_far(&map, view);
    if (view->scale.num == view->scale.den) {
        map.x += (int32_t)view->scene.x;
        map.y += (int32_t)view->scene.y;
        draw_styled_scene(&map, view, only);
    } else {
        draw_blocks(&map, view, only);
    }
    return 0;
}

int s2_render_draw(struct mw_render *render, struct mw_canvas *canvas)
{
    struct s2_view *view = render->state;
    struct s2_shown only;
    if (render->has_only) {
        only = s2_shown_of(&render->only);
        return draw_map(canvas, view, &only);
    }
    mw_canvas_clear(canvas, MW_BLACK);
    int error = draw_map(canvas, view, NULL);
    if (view->has_legend)
        mw_legend_draw(canvas, view->panel, &view->legend);
    return error;
}
