/* Determines which part of the world a picture shows, and how groups are placed in it. */
#include <inttypes.h>
#include <math.h>

#include "view.h"

enum {
    SCREEN_WIDTH = 1280,
    SCREEN_HEIGHT = 720,
    THUMBNAIL_WIDTH = 1920,
    THUMBNAIL_HEIGHT = 1080,
    SCALE_MAX = 64,
    SCALE_MIN_INVERSE = 10000,
    ZOOM_MAX = 1000,
    SUBPIXELS = 256, /* tile edges are rounded to fractions of a pixel with this denominator */
};

/* The screen at zoom 1 in world units: an area, with limits on width and height. */
#define SCREEN_AREA       1150000.0
#define SCREEN_WIDTH_MAX  1500.0
#define SCREEN_HEIGHT_MAX 1050.0

/* ---- numbers ---- */

/* Parses a decimal number with optional sign and fraction. Returns the end of the number, or NULL. */
static const char *parse_coordinate(const char *text, double *number)
{
    double sign = *text == '-' ? -1 : 1, value = 0, unit = 1;
    text += *text == '-' || *text == '+';
    if (!(*text >= '0' && *text <= '9'))
        return NULL;
    for (; *text >= '0' && *text <= '9'; text++)
        value = value * 10 + (*text - '0');
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9'; text++)
            value += (*text - '0') * (unit /= 10);
    *number = sign * value;
    return text;
}

static bool take_pair(const char *text, char separator, double pair[2])
{
    text = parse_coordinate(text, &pair[0]);
    if (!text || *text++ != separator)
        return false;
    text = parse_coordinate(text, &pair[1]);
    return text && !*text;
}

/* ---- the screen ---- */

/* The game layer, or the largest tile layer in a map without one. */
static const struct tw_layer *main_layer(const struct tw_map *map)
{
    size_t game = tw_game_layer(map);
    if (game != SIZE_MAX)
        return &map->layers.items[game];
    const struct tw_layer *found = NULL;
    for (size_t i = 0; i < map->layers.count; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        if (layer->type != TW_LAYER_TILES || layer->width <= 0 || layer->height <= 0)
            continue;
        if (!found || (int64_t)layer->width * layer->height > (int64_t)found->width * found->height)
            found = layer;
    }
    return found;
}

/* In world units; 0 x 0 without tile layers. */
static void map_size(const struct tw_map *map, double size[2])
{
    const struct tw_layer *layer = main_layer(map);
    size[0] = layer && layer->width > 0 ? (double)layer->width * TW_TILE : 0;
    size[1] = layer && layer->height > 0 ? (double)layer->height * TW_TILE : 0;
}

static int take_aspect(const struct tw_view *view, const struct mw_args *args, double *aspect)
{
    const char *text = mw_args_text(args, "aspect");
    double pair[2] = { 16, 9 }; /* also that of a thumbnail */
    int64_t size[2];
    if (!text) {
        if (mw_args_size(args, "size", size))
            pair[0] = (double)size[0], pair[1] = (double)size[1];
        *aspect = pair[0] / pair[1];
        return 0;
    }
    const char *end = parse_coordinate(text, &pair[0]);
    pair[1] = 1;
    bool valid = (end && !*end) || take_pair(text, ':', pair);
    if (!valid || !(pair[0] > 0 && pair[1] > 0 && pair[0] / pair[1] <= 100 && pair[1] / pair[0] <= 100))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "aspect requires WIDTH:HEIGHT such as 16:9, or a number such as 1.6, up to 100:1, not "
                       "\"%s\"",
                       text);
    *aspect = pair[0] / pair[1];
    return 0;
}

static int take_zoom(struct tw_view *view, const struct mw_args *args, double usual)
{
    view->zoom = mw_args_has(args, "zoom") ? mw_args_real(args, "zoom") : usual;
    if (!(view->zoom * ZOOM_MAX >= 1 && view->zoom <= ZOOM_MAX))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "zoom requires a number between %g and %d, not %s; larger numbers zoom out further",
                       1.0 / ZOOM_MAX, ZOOM_MAX, mw_args_text(args, "zoom"));
    return 0;
}

static void screen_units(double aspect, double zoom, double units[2])
{
    double height = sqrt(SCREEN_AREA) / sqrt(aspect), width = height * aspect;
    if (width > SCREEN_WIDTH_MAX) {
        width = SCREEN_WIDTH_MAX;
        height = width / aspect;
    }
    if (height > SCREEN_HEIGHT_MAX) {
        height = SCREEN_HEIGHT_MAX;
        width = height * aspect;
    }
    units[0] = width * zoom;
    units[1] = height * zoom;
}

/* The option that asks for a screen; NULL: none does. */
static const char *screen_option(const struct mw_args *args)
{
    if (mw_args_has(args, "at"))
        return "at";
    if (strcmp(mw_args_text(args, "camera"), "none") != 0)
        return "camera";
    return mw_args_flag(args, "thumbnail") ? "thumbnail" : NULL;
}

static int refuse_with_screen(const struct tw_view *view, const struct mw_args *args)
{
    const char *screen = screen_option(args);
    if (mw_args_has(args, "at") && strcmp(mw_args_text(args, "camera"), "none") != 0)
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "at and camera cannot be combined: both are the centre of the view");
    if (mw_args_has(args, "area"))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "area and %s cannot be combined: area selects a part of the map, %s a screen", screen,
                       screen);
    if (mw_args_has(args, "scale") && mw_args_has(args, "size"))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "size and scale cannot be combined when %s is set, because each determines the other",
                       screen);
    return 0;
}

/* The centre of the view in world units: given in tiles or in units, or that of the map. */
static int take_centre(const struct tw_view *view, const struct mw_args *args, double centre[2])
{
    const char *screen = screen_option(args), *text = mw_args_text(args, screen);
    const bool tiles = strcmp(screen, "at") == 0;
    double size[2];
    if (strcmp(screen, "thumbnail") == 0) {
        map_size(view->map, size);
        centre[0] = size[0] / 2, centre[1] = size[1] / 2;
        return 0;
    }
    const bool valid = take_pair(text, ',', centre);
    for (int axis = 0; axis < 2 && valid; axis++)
        centre[axis] *= tiles ? TW_TILE : 1;
    if (valid && fabs(centre[0]) <= 1e9 && fabs(centre[1]) <= 1e9)
        return 0;
    return tiles ? mw_fail(view->doc->context, MW_E_ARGUMENT,
                           "at requires X,Y in tiles, such as 20.5,10, not \"%s\"", text)
                 : mw_fail(view->doc->context, MW_E_ARGUMENT,
                           "camera requires X,Y in world units (32 per tile), or none, not \"%s\"", text);
}

/* DDNet's map_render makes the map fit on the screen, and a map that is smaller fill it. */
static double thumbnail_zoom(const struct tw_view *view, double aspect)
{
    double size[2], units[2];
    map_size(view->map, size);
    screen_units(aspect, 1, units);
    double zoom = fmax(size[0] / units[0], size[1] / units[1]);
    return zoom > 0 ? fmin(fmax(zoom, 1.0 / ZOOM_MAX), ZOOM_MAX) : 1;
}

static int place_screen(struct tw_view *view, const struct mw_args *args, double scale, double size[2])
{
    double pair[2], aspect = 1, units[2];
    int64_t given[2];
    const bool thumbnail = mw_args_flag(args, "thumbnail");
    int error = refuse_with_screen(view, args);
    if (!error)
        error = take_centre(view, args, pair);
    if (!error)
        error = take_aspect(view, args, &aspect);
    if (!error)
        error = take_zoom(view, args, thumbnail ? thumbnail_zoom(view, aspect) : 1);
    if (error)
        return error;
    screen_units(aspect, view->zoom, units);
    if (mw_args_size(args, "size", given)) {
        size[0] = (double)given[0], size[1] = (double)given[1];
    } else if (mw_args_has(args, "scale")) {
        size[0] = fmax(rint(units[0] * scale), 1), size[1] = fmax(rint(units[1] * scale), 1);
    } else if (thumbnail && !mw_args_has(args, "aspect")) {
        size[0] = THUMBNAIL_WIDTH, size[1] = THUMBNAIL_HEIGHT;
    } else {
        size[1] = SCREEN_HEIGHT, size[0] = fmax(rint(SCREEN_HEIGHT * aspect), 1);
    }
    view->center_x = pair[0], view->center_y = pair[1];
    view->left = pair[0] - units[0] / 2, view->top = pair[1] - units[1] / 2;
    view->scale_x = size[0] / units[0], view->scale_y = size[1] / units[1];
    return 0;
}

/* ---- the map ---- */

static int choose_shown_area(struct tw_view *view, const struct mw_args *args, double area[4])
{
    double whole[2];
    int64_t rect[4];
    map_size(view->map, whole);
    view->center_x = whole[0] / 2, view->center_y = whole[1] / 2;
    area[0] = area[1] = 0, area[2] = whole[0], area[3] = whole[1];
    if (mw_args_rect(args, "area", rect))
        for (int i = 0; i < 4; i++)
            area[i] = (double)rect[i];
    if (area[2] < 1 || area[3] < 1)
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "%s: the map has no tile layer to determine its size; use area to select what to draw",
                       view->doc->name);
    return 0;
}

/* To see the whole map, the player zooms out until it fits the screen. Distant groups are scaled accordingly,
 * so that a sky covers all of it. */
static double zoom_to_fit(const struct tw_view *view)
{
    double units[2];
    screen_units((double)SCREEN_WIDTH / SCREEN_HEIGHT, 1, units);
    double zoom = fmax(2 * view->center_x / units[0], 2 * view->center_y / units[1]);
    return fmin(fmax(zoom, 1), ZOOM_MAX);
}

static int place_map(struct tw_view *view, const struct mw_args *args, double scale, double size[2])
{
    double area[4];
    int64_t most[2];
    if (mw_args_has(args, "aspect"))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "the option \"aspect\" requires \"camera\", \"at\" or \"thumbnail\"");
    int error = choose_shown_area(view, args, area);
    if (!error)
        error = take_zoom(view, args, zoom_to_fit(view));
    if (error)
        return error;
    if (mw_args_size(args, "size", most))
        scale = fmin(scale, fmin((double)most[0] / area[2], (double)most[1] / area[3]));
    view->left = area[0], view->top = area[1];
    view->scale_x = view->scale_y = scale;
    size[0] = fmax(rint(area[2] * scale), 1), size[1] = fmax(rint(area[3] * scale), 1);
    return 0;
}

/* Tiles smaller than a pixel are drawn larger and averaged. */
static uint32_t choose_supersampling(const struct tw_view *view)
{
    double tile = TW_TILE * fmin(view->scale_x, view->scale_y), finer = ceil(1 / tile);
    return finer < 1 ? 1 : finer > TW_FINER_MAX ? TW_FINER_MAX : (uint32_t)finer;
}

int tw_view_place(struct mw_render *render, struct tw_view *view, const struct mw_args *args)
{
    double scale = mw_args_real(args, "scale"), size[2] = { 0 };
    int error = mw_render_check_scale(args, scale, SCALE_MIN_INVERSE, SCALE_MAX);
    if (error)
        return error;
    view->screen = screen_option(args) != NULL;
    error = view->screen ? place_screen(view, args, scale, size) : place_map(view, args, scale, size);
    if (!error)
        error = mw_render_set_size(render, size[0], size[1]);
    if (error)
        return error;
    view->finer = choose_supersampling(view);
    return 0;
}

void tw_view_place_default(struct mw_document *doc, struct tw_view *view)
{
    double size[2];
    *view = (struct tw_view){
        .doc = doc, .map = tw_root(doc), .game = tw_game_of(doc, NULL), .scale_x = 1, .scale_y = 1, .finer = 1
    };
    map_size(view->map, size);
    if (size[0] > 0 && size[1] > 0) {
        view->center_x = size[0] / 2;
        view->center_y = size[1] / 2;
    }
    view->zoom = zoom_to_fit(view);
}

/* ---- coordinates ---- */

struct mw_box tw_view_scene(const struct mw_render *render, const struct tw_view *view)
{
    return MW_BOX(0, 0, (int64_t)render->width * view->finer, (int64_t)render->height * view->finer);
}

/* In DDNet, zoom affects distant groups less; in Teeworlds 0.7, all groups equally. */
static double zoom_of(const struct tw_view *view, const struct tw_group *group)
{
    if (view->game == TW_TEEWORLDS07)
        return 1;
    double nearest = fmax(group->parallax_x, group->parallax_y);
    nearest = fmin(fmax(nearest, 0), 100);
    return (nearest * (view->zoom - 1) + 100) / 100 / view->zoom;
}

static struct tw_axis axis_of(double center, double parallax, double offset, double edge, double zoom,
                              double scale)
{
    return (struct tw_axis){ center * parallax / 100 + offset + (edge - center) * zoom, scale / zoom };
}

struct tw_space tw_view_space(const struct tw_view *view, const struct tw_group *group)
{
    static const struct tw_group world = { .parallax_x = 100, .parallax_y = 100 };
    group = group ? group : &world;
    double zoom = zoom_of(view, group);
    return (struct tw_space){ axis_of(view->center_x, group->parallax_x, group->offset_x, view->left, zoom,
                                      view->scale_x * view->finer),
                              axis_of(view->center_y, group->parallax_y, group->offset_y, view->top, zoom,
                                      view->scale_y * view->finer) };
}

static int64_t rounded(double value, double limit)
{
    return (int64_t)rint(fmin(fmax(value, -limit), limit));
}

/* Graphics cards round corners to a fraction of a pixel, which matters for tile edges at the centre of a
 * pixel. Not done for tiles smaller than a pixel, because it would decide which of them are drawn. */
int64_t tw_axis_tile(const struct tw_axis *axis, int64_t tile)
{
    double edge = ((double)tile * TW_TILE - axis->origin) * axis->scale;
    if (axis->scale * TW_TILE >= 1)
        edge = rint(edge * SUBPIXELS) / SUBPIXELS;
    return rounded(ceil(edge - 0.5), 1e12);
}

void tw_axis_run(const struct tw_axis *axis, int64_t tile, int64_t *begin, int64_t *size)
{
    *begin = tw_axis_tile(axis, tile);
    *size = tw_axis_tile(axis, tile + 1) - *begin;
}

int64_t tw_axis_step(const struct tw_axis *axis, int64_t tile)
{
    int64_t next = tile + 1;
    if (axis->scale * TW_TILE >= 1)
        return next;
    /* The tile at the first pixel after this tile, minus one because of rounding. */
    int64_t seen = tw_axis_tile_at(axis, tw_axis_tile(axis, next)) - 1;
    return seen > next ? seen : next;
}

int64_t tw_axis_tile_at(const struct tw_axis *axis, int64_t pixel)
{
    return rounded(floor((((double)pixel + 0.5) / axis->scale + axis->origin) / TW_TILE), 1e12);
}
