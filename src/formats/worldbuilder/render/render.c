/* The picture of a game: options and opening. */
#include <math.h>

#include "cels.h"

#include "base/progress.h"
#include "base/text.h"
#include "core/render.h"

enum {
    AREA_MAX = 1000000, /* of a coordinate */
    PIXELS_MAX = 1 << 28,
    GAME_PIXELS_MAX = 1 << 30, /* that a picture at a smaller scale shows */
    FAR_LEVEL = 3,             /* from there on a piece shows many scenes */
};

const struct mw_option wb_render_options[] = {
    { .name = "scene",
      .kind = MW_OPTION_TEXT,
      .of = "scene",
      .value = "SCENE",
      .doc = "draw the window of the scene with this name or id, at the start of the game" },
    { .name = "object",
      .kind = MW_OPTION_TEXT,
      .of = "object",
      .value = "OBJECT",
      .doc = "draw only the object with this name or id" },
    { .name = "character",
      .kind = MW_OPTION_TEXT,
      .of = "character",
      .value = "CHARACTER",
      .doc = "draw only the character with this name or id" },
    { .name = "sheet",
      .kind = MW_OPTION_FLAG,
      .doc = "draw all scenes, objects and characters with their names (default)" },
    { .name = "world",
      .kind = MW_OPTION_FLAG,
      .doc = "draw the world map: scenes in their cells, joined by their exits; blocked "
             "exits are red with a bar" },
    { .name = "scale",
      .kind = MW_OPTION_REAL,
      .role = MW_ROLE_SCALE,
      .value = "FACTOR",
      .fallback = "1",
      .doc = "pixels of the picture per pixel of the game, in each direction: an integer up to 16, or a "
             "fraction down to 0.015625; names are left out below 0.5" },
    { .name = "area",
      .kind = MW_OPTION_RECT,
      .unit = "px",
      .space = "view",
      .role = MW_ROLE_AREA,
      .value = "X,Y,WIDTH,HEIGHT",
      .min = -AREA_MAX,
      .max = AREA_MAX,
      .doc = "part to draw, in pixels of the game from the top left corner; default: all" },
    { .name = "paper",
      .kind = MW_OPTION_CHOICE,
      .value = "PAPER",
      .choices = "white|transparent",
      .fallback = "white",
      .doc = "background of the picture" },
    { .name = "smooth",
      .kind = MW_OPTION_FLAG,
      .doc = "draw polygons that have a smoothness value as curves, as MacDraw does; modern engines draw "
             "corners" },
    { .name = "objects",
      .kind = MW_OPTION_FLAG,
      .fallback = "yes",
      .doc = "draw the objects and characters that are in scenes at the start" },
    MW_RENDER_ONLY,
    { 0 },
};

/* ---- opening ---- */

static int fail_no_thing(struct wb_view *view, enum wb_thing thing, const char *option, const char *wanted)
{
    struct mw_nearest nearest = { .word = wanted };
    for (size_t i = 0; i < wb_thing_count(view->game, thing); i++) {
        const char *name = wb_view_name(view, thing, i);
        if (name)
            mw_nearest_offer(&nearest, name);
    }
    if (nearest.best)
        return mw_fail(view->doc->context, MW_E_NOT_FOUND, "%s: unknown %s \"%s\"; did you mean \"%s\"?",
                       view->doc->name, option, wanted, nearest.best);
    return mw_fail(view->doc->context, MW_E_NOT_FOUND, "%s: unknown %s \"%s\"", view->doc->name, option,
                   wanted);
}

/* The usual case: a name that the game's encoding can represent. */
static int find_encoded_name(struct wb_view *view, enum wb_thing thing, const char *wanted, int32_t *found)
{
    struct mw_buf bytes;
    mw_buf_init(&bytes, view->doc->context);
    int error = mw_text_from_utf8(view->doc->page, mw_str_from(wanted), &bytes);
    *found = error
                 ? WB_NONE
                 : wb_world_find(view->world, thing, (struct mw_str){ (const char *)bytes.data, bytes.size });
    mw_buf_free(&bytes);
    return error == MW_E_MEMORY ? error : 0;
}

/* A name may be a number, so names come first. */
static int find_thing(struct wb_view *view, enum wb_thing thing, const char *option, const char *wanted,
                      size_t *index)
{
    size_t count = wb_thing_count(view->game, thing);
    int64_t id;
    int32_t found;
    int error = find_encoded_name(view, thing, wanted, &found);
    if (error || found != WB_NONE) {
        *index = (size_t)found;
        return error;
    }
    for (size_t i = 0; i < count; i++) {
        const char *name = wb_view_name(view, thing, i);
        if (!name)
            return MW_E_MEMORY;
        *index = i;
        if (mw_text_same(name, wanted))
            return 0;
    }
    bool number = mw_text_i64(mw_str_from(wanted), INT16_MIN, INT16_MAX, &id) == 0;
    for (size_t i = 0; number && i < count; i++) {
        *index = i;
        if (wb_thing_resource(view->game, thing, i)->id == id)
            return 0;
    }
    return fail_no_thing(view, thing, option, wanted);
}

static int choose_view_page(struct wb_view *view, const struct mw_args *args,
                            const struct mw_render_game *game)
{
    static const struct {
        const char *option;
        enum wb_thing thing;
    } singles[] = { { "scene", WB_THING_SCENE },
                    { "object", WB_THING_OBJECT },
                    { "character", WB_THING_CHARACTER } };
    if (!view->game->scenes.count && !view->game->objects.count && !view->game->characters.count)
        return mw_fail(view->doc->context, MW_E_NOT_FOUND, "%s has no scenes, objects or characters to draw",
                       view->doc->name);
    unsigned asked = mw_args_flag(args, "sheet") + (unsigned)mw_args_flag(args, "world");
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
        asked += mw_args_has(args, singles[i].option);
    if (asked > 1)
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "only one of scene, object, character, sheet and world can be drawn; %u were "
                       "given",
                       asked);
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++) {
        size_t index = 0;
        if (!mw_args_has(args, singles[i].option))
            continue;
        int error = find_thing(view, singles[i].thing, singles[i].option,
                               mw_args_text(args, singles[i].option), &index);
        return error ? error : wb_page_one(view, singles[i].thing, index);
    }
    if (game && !asked)
        return wb_page_now(view, game->text);
    return mw_args_flag(args, "world") ? wb_page_world(view) : wb_page_sheet(view);
}

int wb_view_make(struct mw_render *render, struct wb_view *view)
{
    *view =
        (struct wb_view){ .doc = render->document, .arena = &render->arena, .game = render->document->root };
    wb_view_zoom(view, 1);
    render->state = view;
    int error = wb_world_make(view->arena, view->game, &view->world);
    if (!error && render->game)
        error = wb_view_set_state(view, render->game->state);
    if (!error)
        error = wb_palette_of(view->arena, view->game, &view->palette);
    return error ? error : wb_view_place(view);
}

static int read_game_scale(struct wb_view *view, const struct mw_args *args)
{
    double scale = mw_args_real(args, "scale");
    int error = mw_render_check_scale(args, scale, WB_SCALE_MIN_INVERSE, WB_SCALE_MAX);
    if (error)
        return error;
    if (scale > 1 && scale != floor(scale))
        return mw_fail(view->doc->context, MW_E_ARGUMENT,
                       "a scale above 1 must be a whole number of pixels per pixel of the game, not %s",
                       mw_args_text(args, "scale"));
    wb_view_zoom(view, scale);
    return 0;
}

static int refuse_picture_size(const struct wb_view *view, int64_t width, int64_t height, int64_t limit)
{
    if (width <= limit / height)
        return 0;
    return mw_error_limit(view->doc->context,
                          mw_fail(view->doc->context, MW_E_LIMIT,
                                  "%s: a picture of %lld x %lld pixels is too large; draw scenes one by one",
                                  view->doc->name, (long long)width, (long long)height),
                          "pixels", (uint64_t)limit, (uint64_t)width * (uint64_t)height);
}

static int size_picture(struct mw_render *render, struct wb_view *view, const struct mw_args *args)
{
    int64_t rect[4] = { 0, 0, view->width, view->height };
    mw_args_rect(args, "area", rect);
    view->left = wb_view_pixel(view, rect[0]);
    view->top = wb_view_pixel(view, rect[1]);
    int64_t width = wb_view_pixels(view, rect[2]), height = wb_view_pixels(view, rect[3]);
    int error = view->scale < 1 ? refuse_picture_size(view, rect[2], rect[3], GAME_PIXELS_MAX)
                                : refuse_picture_size(view, width, height, PIXELS_MAX);
    if (error)
        return error;
    if (mw_args_has(args, "area"))
        return mw_render_set_size(render, (double)width, (double)height);
    render->width = (uint32_t)width;
    render->height = (uint32_t)height;
    return 0;
}

/* At small scales a piece shows so many scenes that drawing them would take too long for one call. */
static int prepare_cels(const struct mw_render *render, const struct wb_view *view)
{
    const struct mw_canvas picture = {
        NULL, 0, (int32_t)view->left, (int32_t)view->top, render->width, render->height
    };
    struct mw_work work;
    int error = 0;
    if (view->level < FAR_LEVEL)
        return 0;
    mw_work_begin(&work, view->doc->context, view->tiles.count);
    for (size_t i = 0; i < view->tiles.count && !error; i++) {
        const struct wb_tile *tile = &view->tiles.items[i];
        error = mw_work_step(&work, i);
        if (!mw_canvas_sees(&picture, tile->box))
            continue;
        for (size_t k = 0; k < tile->count && !error; k++) {
            const struct wb_cel *cel;
            error = wb_cel_hold(view, &tile->layers[k], view->level, &cel);
            if (!error)
                mw_cache_release(view->doc, cel->cached);
        }
    }
    return mw_work_end(&work, error);
}

int wb_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct wb_view *view = mw_arena_alloc(&render->arena, sizeof *view);
    const char *paper = mw_args_text(args, "paper");
    int error = view ? wb_view_make(render, view) : MW_E_MEMORY;
    if (error)
        return error;
    error = read_game_scale(view, args);
    if (error)
        return error;
    view->transparent = paper && strcmp(paper, "transparent") == 0;
    view->smooth = mw_args_flag(args, "smooth");
    view->objects = mw_args_flag(args, "objects");
    error = choose_view_page(view, args, render->game);
    if (!error)
        error = size_picture(render, view, args);
    render->opaque = !view->transparent;
    return error ? error : prepare_cels(render, view);
}
