/* Pictures of a game: one scene, object or character, a sheet of all, or the world map.
 *
 * All of them are laid out as tiles (a part of a design with what is painted there, one over the other),
 * boxes and texts on a page, in pixels of the game. Drawing goes through those that the canvas shows.
 *
 * At scales below 1 a tile begins at the pixel nearest to its corner. From there on, each of its pixels is
 * the average of the part of the design that it covers. So what is averaged does not depend on the page, and
 * averages are retained for each thing (cels.h). */
#ifndef MW_WORLDBUILDER_RENDER_VIEW_H
#define MW_WORLDBUILDER_RENDER_VIEW_H

#include "core/args.h"
#include "core/picks.h"
#include "core/views.h"
#include "draw/canvas.h"
#include "formats/worldbuilder/play/state.h"
#include "record/document.h"
#include "drawing.h"

enum {
    WB_TILE_SIDE_MAX = 2048, /* of a window or a drawing; screens of the time were smaller */
    WB_LABEL_HEIGHT = 12,
    WB_SCALE_MAX = 16,
    WB_SCALE_MIN_INVERSE = 64,
    WB_STEP_ONE = 1 << 16,
};

/* The design of a thing as a tile shows it. */
struct wb_layer {
    enum wb_thing thing;
    size_t index;
    struct mw_qd_rect shown;   /* of the design */
    struct mw_qd_point corner; /* of the tile, in the design */
    bool inside;               /* it is in the scene that the tile shows */
    bool one_shape;            /* only `shape` of the design, which is drawn anew each time */
    size_t shape;
};

struct wb_tile {
    enum wb_thing thing;
    size_t index;
    int64_t x, y;            /* on the page */
    struct mw_qd_rect shown; /* of the design */
    struct wb_layer *layers; /* the thing, then what is in it */
    size_t count;
    const char *label; /* above it; NULL: none, and no frame either */
    int64_t label_width;
    bool fitted; /* it is as large as what the thing's design paints */
    /* In the picture, if that showed the whole page: where it is drawn, and that with frame and label. */
    struct mw_box box, outline;
};

enum wb_page {
    WB_PAGE_ONE,
    WB_PAGE_SHEET,
    WB_PAGE_WORLD,
};

/* A part of the mark of an exit. */
struct wb_page_box {
    struct mw_box box;   /* on the page */
    struct mw_box place; /* in the picture, if that showed the whole page */
    struct mw_colour colour;
    size_t scene;
    enum wb_direction direction;
};

struct wb_page_text {
    int64_t x, y, width;
    const char *text;
    uint32_t size; /* pixels of the page for one of the font */
};

/* The columns or the rows of the world map. */
struct wb_map_axis {
    bool used[WB_MAP_SIDE];     /* a scene is in it */
    int64_t start[WB_MAP_SIDE]; /* on the page, of used ones */
    int64_t size;               /* of used ones */
};

struct wb_map {
    struct wb_map_axis columns, rows;
    int64_t bottom; /* on the page; scenes that are not on the map follow */
};

/* A rectangle of a screen, below its tiles. */
struct wb_pane {
    struct mw_box box; /* on the page */
    struct mw_colour colour;
};

struct wb_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    const struct wb_game *game;
    struct wb_world *world;
    struct wb_palette palette;
    /* Of a game in progress; NULL: the start of the game. */
    const void *state;
    struct wb_play_layout layout;
    struct wb_layer *insides; /* objects and characters in scenes, by scene and painting order */
    size_t *first_inside;     /* by scene, and one more: where the next ones begin */
    double scale;
    int64_t factor; /* the scale, if it is at least 1 */
    unsigned level; /* below 1: of the cels that are drawn */
    uint32_t step;  /* pixels of that level for one of the picture, in WB_STEP_ONE, at most 2 */
    bool transparent, smooth, objects;
    enum wb_page page;
    struct wb_map *map;    /* NULL: on other pages than the world map */
    int64_t width, height; /* of the page */
    int64_t left, top;     /* of the picture on the page, in its own pixels */
    MW_LIST(struct wb_tile) tiles;
    MW_LIST(struct wb_pane) panes;
    MW_LIST(struct wb_page_box) boxes;
    MW_LIST(struct wb_page_text) texts;
};

extern const struct mw_option wb_render_options[];

int wb_render_open(struct mw_render *render, const struct mw_args *args);
int wb_render_draw(struct mw_render *render, struct mw_canvas *canvas);

/* picks.c */
int wb_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
enum mw_placing wb_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                struct mw_box *box);
int wb_render_coordinates(struct mw_render *render, const char *space, uint32_t x, uint32_t y,
                          int64_t point[2]);
int wb_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                    int64_t value, const struct mw_canvas *canvas);
/* views.c */
int wb_views(struct mw_document *doc, struct mw_views *views);

/* A view without pages: white paper, corners, no objects, scale 1. Its memory is the picture's. */
int wb_view_make(struct mw_render *render, struct wb_view *view);
/* scale: 1 / WB_SCALE_MIN_INVERSE to 1, or a whole number. */
void wb_view_zoom(struct wb_view *view, double scale);

/* ---- tiles (tiles.c) ---- */

/* Locations of objects and characters. */
int wb_view_place(struct wb_view *view);
/* A tile of the thing at `index` of its list, without layers, position and label. */
int wb_view_tile(struct wb_view *view, enum wb_thing thing, size_t index, struct wb_tile *tile);
/* Its first WB_TILE_SIDE_MAX rows and columns. */
struct mw_qd_rect wb_limit_rect(struct mw_qd_rect rect);
/* Its layers: the thing and, if it is a scene, what is in it. */
int wb_tile_fill(struct wb_view *view, struct wb_tile *tile);
/* The name as UTF-8 in the view's memory. */
const char *wb_view_name(struct wb_view *view, enum wb_thing thing, size_t index);

static inline int64_t wb_tile_width(const struct wb_tile *tile)
{
    return tile->shown.right - tile->shown.left;
}

static inline int64_t wb_tile_height(const struct wb_tile *tile)
{
    return tile->shown.bottom - tile->shown.top;
}

/* ---- pages (pages.c) ---- */

/* One tile that fills the page. */
int wb_page_one(struct wb_view *view, enum wb_thing thing, size_t index);
int wb_page_sheet(struct wb_view *view);
int wb_page_world(struct wb_view *view);
/* The cell of the world map at a position on the page; false: it is outside the map. */
bool wb_map_cell_at(const struct wb_view *view, int64_t x, int64_t y, int64_t cell[2]);
/* A tile with its layers, at its position on the page. */
int wb_page_add_tile(struct wb_view *view, struct wb_tile *tile);
/* text.text NULL: no memory. */
int wb_page_add_text(struct wb_view *view, struct wb_page_text text);

/* ---- games in progress (screen.c) ---- */

/* Sets the state of the view; MW_E_REFUSED: it is not one of this game. */
int wb_view_set_state(struct wb_view *view, struct mw_bytes state);
/* The scene that the player is in; with a text the whole screen, in whose window its end is. */
int wb_page_now(struct wb_view *view, const char *text);

/* ---- painting (paint.c) ---- */

/* The pixel of the picture that a coordinate of the page is in. */
int64_t wb_view_pixel(const struct wb_view *view, int64_t page);
/* How many pixels cover this many of the page. */
int64_t wb_view_pixels(const struct wb_view *view, int64_t page);
/* Set the boxes in the picture. */
void wb_tile_settle(const struct wb_view *view, struct wb_tile *tile);
void wb_exit_settle(const struct wb_view *view, struct wb_page_box *box);
/* Where a layer of the tile is drawn. */
struct mw_box wb_layer_box(const struct wb_view *view, const struct wb_tile *tile,
                           const struct wb_layer *layer);

/* Draws a layer of a tile whose corner is at (x, y) of the canvas, where `seen` is. */
int wb_layer_draw(const struct wb_view *view, const struct wb_layer *layer, int64_t x, int64_t y,
                  const struct mw_canvas *seen);

#endif
