/* The picture of a level: options, the choice of area and scale, and drawing layer by layer. */
#include "view.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/picks.h"
#include "draw/supersample.h"

enum {
    FINER_MAX = 8,
    FINE_TILE = 8, /* smaller tiles are drawn larger and averaged */
    ZOOM_TILE = 64,
    ZOOM_MAX = 64,
    SCALE_UNIT = 1000000,
    SCALE_MAX = 64,
    SCALE_MIN_INVERSE = 10000,
    USUAL_SIDE_MAX = 4096, /* pixels of a picture whose scale is not given */
};

const struct mw_option wwd_render_options[] = {
    { .name = "scale",
      .kind = MW_OPTION_REAL,
      .role = MW_ROLE_SCALE,
      .value = "FACTOR",
      .doc = "picture pixels per level pixel, 0.0001 to 64; default: 1, or less if the longer side would "
             "have more than 4096 pixels" },
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "px",
      .role = MW_ROLE_SIZE,
      .value = "WIDTHxHEIGHT",
      .min = 1,
      .max = MW_RENDER_SIDE_MAX,
      .doc = "shrink the picture to fit this size" },
    { .name = "area",
      .kind = MW_OPTION_RECT,
      .unit = "px",
      .space = "view",
      .role = MW_ROLE_AREA,
      .value = "X,Y,WIDTH,HEIGHT",
      .min = -1000000000,
      .max = 1000000000,
      .doc =
          "draw only this part, in level pixels; default: where the main plane has cells or objects, with a "
          "margin of two tiles" },
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "plane",
      .value = "PLANE",
      .many = true,
      .doc = "draw only this plane (name or index)" },
    { .name = "show-layer",
      .kind = MW_OPTION_TEXT,
      .of = "plane",
      .value = "PLANE",
      .many = true,
      .doc = "draw this plane even if it has the no_draw flag" },
    { .name = "hide-layer",
      .kind = MW_OPTION_TEXT,
      .of = "plane",
      .value = "PLANE",
      .many = true,
      .doc = "hide this plane and its objects" },
    { .name = "parallax",
      .kind = MW_OPTION_CHOICE,
      .value = "HOW",
      .choices = "stretch|none",
      .fallback = "stretch",
      .doc =
          "how to draw planes that scroll at a different speed; stretch: at each edge of the picture what a "
          "player sees there, so an area of 640 x 480 is a screen of the game; none: at their own size" },
    { .name = "assets",
      .kind = MW_OPTION_FILE,
      .of = "assets",
      .role = MW_ROLE_FOLDER,
      .value = "PATH",
      .many = true,
      .doc = "REZ archive or folder with the game's pictures, a custom level's own folder, or the parent of "
             "that folder; later paths override earlier ones" },
    { .name = "objects", .kind = MW_OPTION_FLAG, .fallback = "yes", .doc = "draw objects" },
    { .name = "labels",
      .kind = MW_OPTION_FLAG,
      .doc = "label objects with their logic where there is room; default: only without assets" },
    { .name = "numbers",
      .kind = MW_OPTION_FLAG,
      .doc = "label objects with their number in their plane, as in paths, where there is room" },
    { .name = "ways",
      .kind = MW_OPTION_FLAG,
      .doc = "draw where objects lead: ranges, paths, targets and links as arrows, areas as dashed frames" },
    { .name = "grid",
      .kind = MW_OPTION_FLAG,
      .doc =
          "draw lines between the tiles of the main plane; where every tenth lines cross, the tile and, in "
          "brackets, its pixel" },
    { .name = "legend",
      .kind = MW_OPTION_FLAG,
      .doc = "add a legend that explains the colours, below the level" },
    { .name = "background",
      .kind = MW_OPTION_TEXT,
      .of = "colour",
      .value = "COLOUR",
      .fallback = "#10141c",
      .doc = "background colour: #rrggbb, #rrggbbaa or a name such as transparent" },
    MW_RENDER_ONLY,
    { 0 },
};

/* ---- what part ---- */

static int read_view_options(struct wwd_view *view, const struct mw_args *args)
{
    int error = mw_render_background(args, &view->background);
    view->stretch = mw_args_text(args, "parallax")[0] == 's';
    view->objects = mw_args_flag(args, "objects");
    view->labels = mw_args_has(args, "labels") ? mw_args_flag(args, "labels") : !mw_args_has(args, "assets");
    view->numbers = mw_args_flag(args, "numbers");
    view->ways = mw_args_flag(args, "ways");
    view->grid = mw_args_flag(args, "grid");
    view->has_legend = mw_args_flag(args, "legend");
    return error;
}

static int choose_level_area(struct wwd_view *view, const struct mw_args *args)
{
    int64_t rect[4];
    if (mw_args_rect(args, "area", rect)) {
        view->area = MW_BOX(rect[0], rect[1], rect[2], rect[3]);
        return 0;
    }
    int error = wwd_view_use(view);
    if (error)
        return error;
    view->area = wwd_used_area(view);
    if (view->area.width > INT32_MAX || view->area.height > INT32_MAX)
        return mw_error_limit(
            view->doc->context,
            mw_fail(view->doc->context, MW_E_LIMIT,
                    "%s: plane %zu is declared as %" PRId64 " x %" PRId64
                    " pixels, but at most %d on each side can be drawn; use the area option to draw a part",
                    view->doc->name, view->reference.index, view->area.width, view->area.height, INT32_MAX),
            "side", INT32_MAX,
            (uint64_t)(view->area.width > view->area.height ? view->area.width : view->area.height));
    return 0;
}

/* ---- at which scale ---- */

static struct mw_box map_area(const struct wwd_view *view, struct wwd_ratio scale)
{
    struct mw_box area = view->area;
    int64_t left = wwd_ratio_map(scale, area.x), right = wwd_ratio_map(scale, area.x + area.width);
    int64_t top = wwd_ratio_map(scale, area.y), bottom = wwd_ratio_map(scale, area.y + area.height);
    return MW_BOX(left, top, right > left ? right - left : 1, bottom > top ? bottom - top : 1);
}

static bool is_smaller_ratio(struct wwd_ratio a, struct wwd_ratio b)
{
    return a.num * b.den < b.num * a.den;
}

/* The largest scale, at most `most`, at which the area fits. */
static struct wwd_ratio fit_scale(const struct wwd_view *view, int64_t width, int64_t height,
                                  struct wwd_ratio most)
{
    struct wwd_ratio across = wwd_ratio_make(width, view->area.width);
    struct wwd_ratio down = wwd_ratio_make(height, view->area.height);
    struct wwd_ratio result = is_smaller_ratio(across, down) ? across : down;
    return is_smaller_ratio(result, most) ? result : most;
}

static int64_t picture_width(const struct wwd_view *view, int64_t map_width)
{
    int64_t least = view->has_legend ? mw_legend_min_width(&view->legend) : 1;
    least = least > view->legend_width ? least : view->legend_width;
    return map_width > least ? map_width : least;
}

/* A narrower picture needs a taller legend, which leaves less room for the level. So the picture is made
 * narrower than requested only as long as the level's scale hardly suffers. */
static struct wwd_ratio fit_with_legend(struct wwd_view *view, const int64_t size[2], struct wwd_ratio most)
{
    int64_t width = size[0];
    struct wwd_ratio widest = fit_scale(view, width, size[1] - mw_legend_height(&view->legend, width), most),
                     best = widest;
    for (;;) {
        int64_t narrower = picture_width(view, map_area(view, best).width);
        int64_t left = size[1] - mw_legend_height(&view->legend, narrower);
        if (narrower >= width || left < 1)
            break;
        struct wwd_ratio scale = fit_scale(view, narrower, left, most);
        if (is_smaller_ratio((struct wwd_ratio){ scale.num * 4, scale.den * 3 }, widest))
            break;
        width = narrower;
        best = scale;
    }
    view->legend_width = width;
    return best;
}

static int fit_level_size(struct wwd_view *view, const int64_t size[2], struct wwd_ratio most)
{
    if (!view->has_legend) {
        view->scale = fit_scale(view, size[0], size[1], most);
        return 0;
    }
    if (size[0] < mw_legend_min_width(&view->legend))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "size: a width of %" PRId64
                       " pixels is too small; the legend needs a width of at least %" PRId64,
                       size[0], mw_legend_min_width(&view->legend));
    if (size[1] <= mw_legend_height(&view->legend, size[0]))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "size: a height of %" PRId64 " pixels is too small; the legend alone needs %" PRId64,
                       size[1], mw_legend_height(&view->legend, size[0]));
    view->scale = fit_with_legend(view, size, most);
    return 0;
}

/* The whole of a level at scale 1 often has hundreds of millions of pixels. */
static int choose_usual_scale(struct wwd_view *view)
{
    char text[160];
    view->scale = fit_scale(view, USUAL_SIDE_MAX, USUAL_SIDE_MAX, wwd_ratio_make(1, 1));
    if (view->scale.num == view->scale.den)
        return 0;
    snprintf(text, sizeof text,
             "%" PRId64 " x %" PRId64 " pixels of the level are drawn at scale %.4g, to fit %d pixels",
             view->area.width, view->area.height, (double)view->scale.num / (double)view->scale.den,
             USUAL_SIDE_MAX);
    return wwd_view_note(view, "WWD085", "", text);
}

static int choose_scale(struct wwd_view *view, const struct mw_args *args)
{
    double scale = mw_args_has(args, "scale") ? mw_args_real(args, "scale") : 1;
    int64_t size[2];
    int error = mw_render_check_scale(args, scale, SCALE_MIN_INVERSE, SCALE_MAX);
    if (error)
        return error;
    if (!mw_args_has(args, "scale") && !mw_args_has(args, "size"))
        return choose_usual_scale(view);
    struct wwd_ratio given = wwd_ratio_make((int64_t)(scale * SCALE_UNIT + 0.5), SCALE_UNIT);
    if (mw_args_size(args, "size", size))
        return fit_level_size(view, size, given);
    view->scale = given;
    return 0;
}

static uint32_t choose_level_supersampling(const struct wwd_view *view)
{
    const struct wwd_ratio *scale = &view->scale;
    int64_t tile =
        view->reference.x.tile < view->reference.y.tile ? view->reference.x.tile : view->reference.y.tile;
    int64_t wanted = FINE_TILE * scale->den / (tile * scale->num);
    int64_t level = scale->den / scale->num; /* nothing is gained beyond the level's own pixels */
    wanted = wanted < FINER_MAX ? wanted : FINER_MAX;
    wanted = wanted < level ? wanted : level;
    return wanted > 1 ? (uint32_t)wanted : 1;
}

/* Text and lines grow with the tiles. */
static uint32_t choose_zoom(const struct wwd_view *view)
{
    int64_t zoom = wwd_ratio_map(view->scale, view->reference.x.tile) / ZOOM_TILE;
    return zoom < 1 ? 1 : zoom > ZOOM_MAX ? ZOOM_MAX : (uint32_t)zoom;
}

/* Positions in the scaled level have 32 bits. */
static int check_map_position(const struct wwd_view *view, int64_t width, int64_t height)
{
    const int64_t reached[] = { -view->map.x, -view->map.y, view->map.x + width, view->map.y + height };
    int64_t most = 0;
    for (size_t i = 0; i < sizeof reached / sizeof *reached; i++)
        most = reached[i] > most ? reached[i] : most;
    if (most <= INT32_MAX)
        return 0;
    return mw_error_limit(view->doc->context,
                          mw_fail(view->doc->context, MW_E_LIMIT,
                                  "area starts at pixel %" PRId64 ",%" PRId64
                                  " of the scaled level, which is out of range; use a smaller scale",
                                  view->map.x, view->map.y),
                          "position", INT32_MAX, (uint64_t)most);
}

static int set_picture_size(struct mw_render *render, struct wwd_view *view)
{
    view->map = map_area(view, view->scale);
    int64_t width = picture_width(view, view->map.width), height = view->map.height;
    if (view->has_legend)
        height += mw_legend_height(&view->legend, width);
    int error = mw_render_set_size(render, (double)width, (double)height);
    if (error)
        return error;
    error = check_map_position(view, width, height);
    if (error)
        return error;
    render->opaque = view->background.a == 255;
    view->panel = MW_BOX(0, view->map.height, width, height - view->map.height);
    return 0;
}

static int make_level_scene(struct wwd_view *view)
{
    view->finer = choose_level_supersampling(view);
    view->zoom = choose_zoom(view);
    wwd_view_set_axes(view);
    return mw_supersample_room(view->arena, view->finer, &view->scene);
}

/* ---- opening ---- */

static void release_view(struct mw_render *render)
{
    wwd_assets_release(render->state);
}

static int open_level_view(struct mw_render *render, struct wwd_view *view, const struct mw_args *args)
{
    int error = read_view_options(view, args);
    if (!error)
        error = wwd_view_choose_planes(view, args);
    if (!error)
        error = choose_level_area(view, args);
    if (!error && view->stretch)
        wwd_view_stretch(view);
    if (!error && mw_args_has(args, "assets"))
        error = wwd_assets_load(view, args);
    if (!error && view->has_legend)
        error = wwd_legend_make(view);
    if (!error)
        error = choose_scale(view, args);
    if (!error)
        error = set_picture_size(render, view);
    if (!error)
        error = make_level_scene(view);
    if (!error)
        error = wwd_view_order(view);
    if (!error)
        error = wwd_view_mark_objects(view);
    if (!error && view->ways)
        error = wwd_view_make_arrows(view);
    if (!error && (view->labels || view->numbers))
        error = wwd_view_place_labels(view);
    return error;
}

int wwd_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct wwd_view *view = mw_arena_alloc(&render->arena, sizeof *view);
    if (!view)
        return MW_E_MEMORY;
    view->doc = render->document;
    view->arena = &render->arena;
    view->level = wwd_root(render->document);
    view->game = wwd_game_of(view->level);
    view->start_x = view->level->start_x;
    view->start_y = view->level->start_y;
    render->state = view;
    render->release = release_view;
    return open_level_view(render, view, args);
}

/* ---- drawing ---- */

static int draw_level_scene(const struct mw_canvas *canvas, void *user)
{
    return wwd_draw_layers(canvas, user);
}

int wwd_render_draw(struct mw_render *render, struct mw_canvas *canvas)
{
    struct wwd_view *view = render->state;
    view->only = render->has_only ? &render->only : NULL;
    mw_canvas_clear(canvas, view->only ? MW_TRANSPARENT : view->background);
    struct mw_canvas map = mw_canvas_clip(canvas, MW_BOX(0, 0, view->map.width, view->map.height));
    int error = 0;
    if (map.width && map.height) {
        map.x += (int32_t)view->map.x;
        map.y += (int32_t)view->map.y;
        error = mw_supersample_draw(&map, view->finer, view->scene, draw_level_scene, view);
        wwd_draw_overlay(&map, view);
    }
    if (view->has_legend && !view->only)
        mw_legend_draw(canvas, view->panel, &view->legend);
    return error;
}
