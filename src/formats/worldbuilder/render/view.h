/* Pictures of a game: one scene, object or character, a sheet of all, or the world map.
 *
 * All of them are laid out as tiles (a part of a design with what is painted there, one over the other),
 * boxes and texts on a page, in pixels before --scale. Drawing goes through those that the canvas shows. */
#ifndef MW_WORLDBUILDER_RENDER_VIEW_H
#define MW_WORLDBUILDER_RENDER_VIEW_H

#include "core/args.h"
#include "draw/canvas.h"
#include "formats/worldbuilder/world.h"
#include "record/document.h"
#include "drawing.h"

enum {
    WB_TILE_SIDE_MAX = 2048, /* of a window or a drawing; screens of the time were smaller */
    WB_LABEL_HEIGHT = 12,
};

struct wb_tile {
    int64_t x, y;            /* on the page */
    struct mw_qd_rect shown; /* of the design */
    struct wb_drawing *layers;
    size_t count;
    const char *label; /* above it; NULL: none, and no frame either */
    int64_t label_width;
};

struct wb_page_box {
    struct mw_box box;
    struct mw_colour colour;
};

struct wb_page_text {
    int64_t x, y, width;
    const char *text;
};

struct wb_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    const struct wb_game *game;
    struct wb_world *world;
    struct wb_palette palette;
    int32_t *object_scenes, *character_scenes; /* location at the start, or WB_NONE */
    int64_t scale;
    bool transparent, smooth, objects;
    int64_t width, height;
    struct mw_box area; /* the part of the page that is drawn */
    MW_LIST(struct wb_tile) tiles;
    MW_LIST(struct wb_page_box) boxes;
    MW_LIST(struct wb_page_text) texts;
};

extern const struct mw_option wb_render_options[];

int wb_render_open(struct mw_render *render, const struct mw_args *args);
int wb_render_draw(struct mw_render *render, struct mw_canvas *canvas);

/* A view without pages: white paper, corners, no objects, scale 1. Its memory is the picture's. */
int wb_view_make(struct mw_render *render, struct wb_view *view);

/* ---- tiles (tiles.c) ---- */

/* Locations of objects and characters at the start. */
int wb_view_place(struct wb_view *view);
/* A tile of the thing at `index` of its list; a scene with its contents, in painting order. Position
 * and label are unset. */
int wb_view_tile(struct wb_view *view, enum wb_thing thing, size_t index, struct wb_tile *tile);
/* The name as UTF-8 in the document's memory. */
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

int wb_page_add(struct wb_view *view, const struct wb_tile *tile);
/* One tile that fills the page. */
int wb_page_one(struct wb_view *view, enum wb_thing thing, size_t index);
int wb_page_sheet(struct wb_view *view);
int wb_page_world(struct wb_view *view);

#endif
