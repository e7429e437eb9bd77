/* The picture of a game: options, opening, drawing. */
#include "view.h"

#include "base/text.h"
#include "core/render.h"
#include "draw/font.h"

enum {
    SCALE_MAX = 16,
    AREA_MAX = 1000000, /* of a coordinate */
    PIXELS_MAX = 1 << 28,
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
      .kind = MW_OPTION_INT,
      .role = MW_ROLE_SCALE,
      .value = "FACTOR",
      .fallback = "1",
      .min = 1,
      .max = SCALE_MAX,
      .doc = "enlargement: pixels of the picture per pixel of the game, in each direction" },
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

static int choose_view_page(struct wb_view *view, const struct mw_args *args)
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
    return mw_args_flag(args, "world") ? wb_page_world(view) : wb_page_sheet(view);
}

int wb_view_make(struct mw_render *render, struct wb_view *view)
{
    *view = (struct wb_view){
        .doc = render->document, .arena = &render->arena, .game = render->document->root, .scale = 1
    };
    render->state = view;
    int error = wb_world_make(view->arena, view->game, &view->world);
    if (!error)
        error = wb_palette_of(view->arena, view->game, &view->palette);
    return error ? error : wb_view_place(view);
}

static int size_picture(struct mw_render *render, struct wb_view *view, const struct mw_args *args)
{
    int64_t rect[4] = { 0, 0, view->width, view->height };
    mw_args_rect(args, "area", rect);
    view->area = MW_BOX(rect[0], rect[1], rect[2], rect[3]);
    int64_t width = view->area.width * view->scale, height = view->area.height * view->scale;
    if (width > PIXELS_MAX / height)
        return mw_error_limit(
            view->doc->context,
            mw_fail(view->doc->context, MW_E_LIMIT,
                    "%s: a picture of %lld x %lld pixels is too large; draw scenes one by one",
                    view->doc->name, (long long)width, (long long)height),
            "pixels", PIXELS_MAX, (uint64_t)width * (uint64_t)height);
    if (mw_args_has(args, "area"))
        return mw_render_set_size(render, (double)width, (double)height);
    render->width = (uint32_t)width;
    render->height = (uint32_t)height;
    return 0;
}

int wb_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct wb_view *view = mw_arena_alloc(&render->arena, sizeof *view);
    const char *paper = mw_args_text(args, "paper");
    int error = view ? wb_view_make(render, view) : MW_E_MEMORY;
    if (error)
        return error;
    view->scale = mw_args_int(args, "scale");
    view->transparent = paper && strcmp(paper, "transparent") == 0;
    view->smooth = mw_args_flag(args, "smooth");
    view->objects = mw_args_flag(args, "objects");
    error = choose_view_page(view, args);
    if (error)
        return error;
    error = size_picture(render, view, args);
    if (error)
        return error;
    render->opaque = !view->transparent;
    return 0;
}

/* ---- drawing ---- */

static struct mw_box scaled(const struct wb_view *view, int64_t x, int64_t y, int64_t width, int64_t height)
{
    return MW_BOX(x * view->scale, y * view->scale, width * view->scale, height * view->scale);
}

static const uint8_t colours[][4] = {
    [0] = { 0, 0, 0, 0 }, [MW_QD_PAPER] = { 255, 255, 255, 255 }, [MW_QD_INK] = { 0, 0, 0, 255 }
};

/* Scale 1, the usual case. Compilers vectorise byte masks widened to pixels better than branches;
 * white is all bits set. */
static void put_ink_row(const uint8_t *restrict from, uint8_t *restrict to, uint32_t count)
{
    uint32_t ink;
    memcpy(&ink, colours[MW_QD_INK], sizeof ink);
    for (uint32_t i = 0; i < count; i++) {
        int8_t white = from[i] == MW_QD_INK ? 0 : -1, drawn = from[i] ? -1 : 0;
        uint32_t pixel, mask = (uint32_t)(int32_t)drawn, lit = (uint32_t)(int32_t)white;
        memcpy(&pixel, to + (size_t)i * 4, sizeof pixel);
        pixel = (pixel & ~mask) | ((ink | lit) & mask);
        memcpy(to + (size_t)i * 4, &pixel, sizeof pixel);
    }
}

/* The pixels of a port whose first row and column are at (x, y) of the page. */
static void put_port(const struct wb_view *view, const struct mw_qd_port *port, int64_t x, int64_t y,
                     const struct mw_canvas *canvas)
{
    int64_t scale = view->scale, right = canvas->x + (int64_t)canvas->width;
    size_t columns = (size_t)(port->bounds.right - port->bounds.left);
    for (uint32_t row = 0; row < canvas->height; row++) {
        const uint8_t *from = port->pixels + (size_t)((canvas->y + (int64_t)row) / scale - y) * port->stride;
        uint8_t *to = canvas->pixels + row * canvas->stride;
        int64_t at = canvas->x;
        if (scale == 1) {
            put_ink_row(from, to, canvas->width);
            continue;
        }
        for (size_t column = 0; column < columns; column++) {
            int64_t end = (x + (int64_t)column + 1) * scale;
            end = end < right ? end : right;
            uint8_t pixel = from[column];
            for (; at < end; at++, to += 4)
                if (pixel)
                    memcpy(to, colours[pixel], 4);
        }
    }
}

static int draw_game_tile(const struct wb_view *view, const struct wb_tile *tile,
                          const struct mw_canvas *canvas)
{
    struct mw_canvas part =
        mw_canvas_clip(canvas, scaled(view, tile->x, tile->y, wb_tile_width(tile), wb_tile_height(tile)));
    if (!part.width || !part.height)
        return 0;
    int64_t scale = view->scale, x = part.x / scale, y = part.y / scale;
    int64_t right = (part.x + (int64_t)part.width + scale - 1) / scale;
    int64_t bottom = (part.y + (int64_t)part.height + scale - 1) / scale;
    struct mw_qd_rect seen = { (int16_t)(tile->shown.top + y - tile->y),
                               (int16_t)(tile->shown.left + x - tile->x),
                               (int16_t)(tile->shown.top + bottom - tile->y),
                               (int16_t)(tile->shown.left + right - tile->x) };
    struct mw_arena scratch;
    struct mw_qd_port port;
    mw_arena_init(&scratch, view->doc->context);
    int error = mw_qd_port_new(&scratch, seen, &port);
    for (size_t i = 0; i < tile->count && !error; i++)
        wb_drawing_draw(&tile->layers[i], &view->palette, &port);
    if (!error)
        put_port(view, &port, x, y, &part);
    mw_arena_free(&scratch);
    return error;
}

static void draw_tile_label(const struct wb_view *view, const struct wb_tile *tile,
                            const struct mw_canvas *canvas)
{
    const struct mw_text_style style = { .scale = (uint32_t)view->scale,
                                         .colour = MW_BLACK,
                                         .background = view->transparent ? MW_TRANSPARENT : MW_WHITE };
    struct mw_box frame =
        scaled(view, tile->x - 1, tile->y - 1, wb_tile_width(tile) + 2, wb_tile_height(tile) + 2);
    if (!tile->label)
        return;
    mw_canvas_frame_rect(canvas, frame, (uint32_t)view->scale, MW_GREY);
    mw_text_draw_elided(canvas, tile->x * view->scale, (tile->y - WB_LABEL_HEIGHT + 1) * view->scale,
                        tile->label_width * view->scale, tile->label, &style);
}

int wb_render_draw(struct mw_render *render, struct mw_canvas *picture)
{
    const struct wb_view *view = render->state;
    struct mw_canvas page = *picture, *canvas = &page;
    page.x += (int32_t)(view->area.x * view->scale);
    page.y += (int32_t)(view->area.y * view->scale);
    const struct mw_text_style style = { .scale = (uint32_t)view->scale, .colour = MW_BLACK };
    int error = 0;
    if (!view->transparent)
        mw_canvas_clear(canvas, MW_WHITE);
    for (size_t i = 0; i < view->boxes.count; i++) {
        const struct mw_box *box = &view->boxes.items[i].box;
        mw_canvas_fill_rect(canvas, scaled(view, box->x, box->y, box->width, box->height),
                            view->boxes.items[i].colour);
    }
    for (size_t i = 0; i < view->tiles.count && !error; i++) {
        error = draw_game_tile(view, &view->tiles.items[i], canvas);
        draw_tile_label(view, &view->tiles.items[i], canvas);
    }
    for (size_t i = 0; i < view->texts.count; i++) {
        const struct wb_page_text *text = &view->texts.items[i];
        mw_text_draw_elided(canvas, text->x * view->scale, text->y * view->scale, text->width * view->scale,
                            text->text, &style);
    }
    return error;
}
