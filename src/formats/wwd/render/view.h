/* Pictures of levels: what the parts of render/ share.
 *
 * Three kinds of coordinates:
 *   level    pixels of the main plane, as object locations and the option `area` count
 *   map      level pixels x scale, rounded down; 0 is the level's own 0 whatever the area
 *   picture  map pixels from the area's corner on; below them stands the legend
 *
 * A plane that moves at p percent of the camera's speed is drawn 100 / p times its size from the level's
 * corner: then each of its points lies where a player sees it, and planes end together with the level as
 * their makers meant (in the games' levels the sizes x 100 / p give the size of the main plane).
 *
 * A pixel of the map belongs to the last cell that begins at or before it, so cells meet without gaps at
 * floor(edge x scale), and every pixel follows from the map alone: strips of any height give the same
 * picture. Work is bounded by the pixels drawn, whatever sizes the level claims. */
#ifndef MW_WWD_RENDER_VIEW_H
#define MW_WWD_RENDER_VIEW_H

#include "draw/canvas.h"
#include "draw/font.h"
#include "draw/legend.h"
#include "core/render.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/wwd.h"

extern const struct mw_option wwd_render_options[];

/* ---- axis.c: coordinates ---- */

/* map = floor(level * num / den). Both are in 1 .. 2^31 - 1, num / den is below 2^20. */
struct wwd_ratio {
    int64_t num, den;
};

/* num / den (any positive numbers) as a ratio; what does not fit is rounded. */
struct wwd_ratio wwd_ratio_make(int64_t num, int64_t den);
/* Values beyond +-2^40 are moved there. */
int64_t wwd_ratio_map(struct wwd_ratio ratio, int64_t level);
/* The last level pixel that begins at or before this map pixel. */
int64_t wwd_ratio_level(struct wwd_ratio ratio, int64_t map);

/* One direction of a plane. */
struct wwd_axis {
    struct wwd_ratio ratio;
    int64_t tile;  /* pixels of a cell */
    int64_t cells; /* after them the plane wraps or ends */
    bool wraps;
};

/* A cell of an axis as it lies on the map. */
struct wwd_run {
    int64_t cell;       /* may lie outside 0..cells-1 when the plane wraps */
    int64_t index;      /* the same inside it */
    int64_t begin, end; /* on the map, of the whole cell */
};

/* The first visible cell that ends behind map pixel `from`; false when there is none before `to`. */
bool wwd_axis_next(const struct wwd_axis *axis, int64_t from, int64_t to, struct wwd_run *run);
/* The next one: wwd_axis_next() from run->end, but cheaper. */
bool wwd_axis_step(const struct wwd_axis *axis, int64_t to, struct wwd_run *run);

/* ---- styles.c: colours and patterns ---- */

enum wwd_pattern {
    WWD_PATTERN_PLAIN,
    WWD_PATTERN_RUNGS,  /* a ladder */
    WWD_PATTERN_SPIKES, /* hatched */
    WWD_PATTERN_WAVES,
    WWD_PATTERN_FRAME, /* ground shows inside a thick frame */
    WWD_PATTERN_CROSSED,
};

struct wwd_attribute_style {
    int32_t attribute;
    struct mw_colour colour;
    enum wwd_pattern pattern;
    const char *symbol; /* one or two characters, or NULL */
};

/* Never NULL. All attributes that the game does not know look the same; theirs has attribute -1. */
const struct wwd_attribute_style *wwd_attribute_style(enum wwd_game game, int64_t attribute);

enum {
    WWD_CLASS_UNKNOWN = WWD_LOGIC_INTERNAL + 1, /* beside enum wwd_logic_class */
    WWD_CLASSES,
};

struct wwd_class_style {
    const char *name; /* for the legend */
    struct mw_colour colour;
    uint8_t width, height; /* of a box, in 64ths of a tile of the main plane */
    uint8_t weight;        /* who has more is drawn later and gets a label first */
    bool label;            /* has one outside of its box, too */
};

extern const struct wwd_class_style wwd_class_styles[WWD_CLASSES];
uint8_t wwd_class_of(enum wwd_game game, struct mw_str logic);

/* ---- render.c: the picture ---- */

struct wwd_assets;

enum wwd_depth {
    WWD_DEPTH_BEHIND,
    WWD_DEPTH_MAIN,
    WWD_DEPTH_FRONT,
};

struct wwd_view_plane {
    const struct wwd_plane *plane;
    size_t index; /* in the level */
    enum wwd_depth depth;
    int64_t move_x, move_y; /* percent, 100 when the level's makes no sense */
    struct wwd_axis x, y;   /* of the scene, which is `finer` times the map */
    struct wwd_axis map_x, map_y;
};

/* A step of drawing: a plane, or with `object` set a picture of one of its objects. */
struct wwd_layer {
    int64_t z;
    uint32_t plane; /* in view->planes */
    const struct wwd_object *object;
    uint32_t picture;
    struct mw_box box; /* of the picture, on the scene */
};

/* An object as a box, or with a picture as something to label. */
struct wwd_mark {
    struct mw_box box; /* on the map */
    const struct wwd_object *object;
    uint8_t class;
    bool has_picture;
};

struct wwd_label {
    int64_t x, y; /* on the map */
    const char *text;
    struct mw_colour colour;
};

struct wwd_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    const struct wwd_level *level;
    enum wwd_game game;

    bool stretch, objects, labels, grid, has_legend;
    struct mw_colour background;

    struct wwd_view_plane *planes; /* in the order of drawing */
    size_t plane_count;
    struct wwd_view_plane reference; /* whose pixels are level pixels: the main plane */
    struct mw_box area;              /* level */
    struct wwd_ratio scale;
    struct mw_box map; /* what of the map is shown */
    uint32_t finer;    /* the scene is drawn so many times larger and averaged down */
    uint32_t zoom;     /* pixels of a line, scale of the letters */
    uint8_t *scene;    /* room for a block of it, when finer > 1 */

    struct wwd_layer *layers; /* in the order of drawing */
    size_t layer_count;
    struct wwd_mark *marks;
    size_t mark_count;
    struct wwd_label *labels_placed;
    size_t label_count;
    struct mw_legend legend;
    struct mw_legend_row *legend_rows;
    int64_t legend_width;      /* 0: as wide as the level needs */
    struct mw_box panel;       /* of the legend */
    struct wwd_assets *assets; /* NULL: all is schematic */
};

/* ---- planes.c: which planes, where, in what order ---- */

int wwd_view_choose_planes(struct wwd_view *view, const struct mw_args *args);
/* Once scale and finer are known. */
void wwd_view_set_axes(struct wwd_view *view);
/* Planes and, when there are pictures of them, objects by their z. */
int wwd_view_order(struct wwd_view *view);
/* Canvas in scene pixels. */
int wwd_draw_layers(const struct mw_canvas *canvas, struct wwd_view *view);

/* ---- schematic.c: cells without pictures ---- */

struct wwd_cell {
    uint32_t value;
    int64_t column, row; /* in the plane */
    struct mw_box box;   /* on the canvas */
    int64_t x, y;        /* of its corner, in pixels of the plane */
};

/* The cell's value; WWD_TILE_INVISIBLE outside. */
uint32_t wwd_plane_cell(const struct wwd_plane *plane, int64_t column, int64_t row);
/* NULL for a tile that has none. */
const struct wwd_tile_property *wwd_property_of(const struct wwd_level *level, uint32_t value);
void wwd_draw_cell(const struct mw_canvas *canvas, const struct wwd_view *view,
                   const struct wwd_view_plane *plane, const struct wwd_cell *cell);
void wwd_draw_attribute(const struct mw_canvas *canvas, struct mw_box box,
                        const struct wwd_attribute_style *style);

/* ---- objects.c: objects without pictures ---- */

int wwd_view_mark_objects(struct wwd_view *view);
/* Boxes, start position, grid and labels; canvas in map pixels. */
void wwd_draw_overlay(const struct mw_canvas *canvas, const struct wwd_view *view);

/* Whether a box on the map is at least in part in the picture. */
bool wwd_view_sees(const struct wwd_view *view, struct mw_box box);
/* Half the height of the mark at the start position, in map pixels. */
int64_t wwd_start_radius(const struct wwd_view *view);

/* ---- labels.c ---- */

/* Chooses labels for the marks so that none lies on another. */
int wwd_view_place_labels(struct wwd_view *view);

/* ---- legend.c ---- */

/* Collects what occurs in the area; view->area and view->marks' classes decide. */
int wwd_legend_make(struct wwd_view *view);

/* ---- assets.c: the game's pictures ---- */

enum {
    WWD_NO_PICTURE = -1,
};

/* Reads all pictures that the chosen planes and their objects need. What is missing is told in one
 * diagnostic. */
int wwd_assets_load(struct wwd_view *view, const struct mw_args *args);
void wwd_assets_free(struct wwd_assets *assets);

/* Index of a picture, or WWD_NO_PICTURE: then the cell is drawn as without assets. */
int32_t wwd_assets_tile(const struct wwd_assets *assets, size_t plane, uint32_t value);
/* The same for an object that the game draws. */
int32_t wwd_view_sprite(const struct wwd_view *view, const struct wwd_object *object);
/* Whether an object that is drawn as a box without assets still is. */
bool wwd_view_wants_mark(const struct wwd_view *view, const struct wwd_object *object);
/* Where an object's picture lies on the scene. */
struct mw_box wwd_assets_place(const struct wwd_assets *assets, const struct wwd_view_plane *plane,
                               const struct wwd_object *object, int32_t picture);
/* A palette index as a colour. */
struct mw_colour wwd_view_fill(const struct wwd_view *view, int32_t index);

int wwd_assets_draw_tile(const struct mw_canvas *canvas, struct wwd_assets *assets,
                         const struct wwd_view_plane *plane, const struct wwd_cell *cell, int32_t picture);
int wwd_assets_draw_object(const struct mw_canvas *canvas, struct wwd_assets *assets,
                           const struct wwd_layer *layer);

#endif
