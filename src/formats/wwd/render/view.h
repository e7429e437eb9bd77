/* Pictures of levels: declarations shared by the files of render/.
 *
 * Three kinds of coordinates:
 *   level    pixels of the main plane, as in object locations and the option `area`
 *   map      level pixels x scale, rounded down; 0 is the level's 0, whatever the area
 *   picture  map pixels relative to the area's corner; the legend is below them
 *
 * While a player's screen moves by 100 level pixels, a plane that scrolls at p percent moves by p, from
 * the level's corner. A picture shows what is seen at the left edge of a screen that is at the area's left
 * edge, at the right edge of one at its right edge, and so on, and stretches the plane in between. An area of
 * the size of a screen is what a player sees, and in a picture of the whole level the planes of the games'
 * levels end where the level ends.
 *
 * A pixel of the map belongs to the last cell that begins at or before it, so cells meet without gaps at
 * floor(edge x scale). A pixel depends on its map position only, so the picture is the same in strips of
 * any height. Work is bounded by the pixels drawn, whatever sizes the level declares. */
#ifndef MW_WWD_RENDER_VIEW_H
#define MW_WWD_RENDER_VIEW_H

#include <string.h>

#include "draw/canvas.h"
#include "draw/font.h"
#include "draw/legend.h"
#include "core/render.h"
#include "record/part.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/ways.h"
#include "formats/wwd/wwd.h"

extern const struct mw_option wwd_render_options[];

/* ---- axis.c: coordinates ---- */

/* map = floor(level * num / den). Both are from 1 to 2^31 - 1; num / den is below 2^20. */
struct wwd_ratio {
    int64_t num, den;
};

/* num / den (any positive numbers) as a ratio, rounded if the reduced terms do not fit. */
struct wwd_ratio wwd_ratio_make(int64_t num, int64_t den);
/* Values are clamped to +-2^40. */
int64_t wwd_ratio_map(struct wwd_ratio ratio, int64_t level);
/* The last level pixel that begins at or before this map pixel. */
int64_t wwd_ratio_level(struct wwd_ratio ratio, int64_t map);

/* One direction of a plane: level = (pixel of the plane + shift) * stretch. */
struct wwd_axis {
    struct wwd_ratio ratio, stretch;
    int64_t shift;
    int64_t tile;  /* size of a cell in pixels */
    int64_t cells; /* number of cells, after which the plane wraps or ends */
    bool wraps;
};

int64_t wwd_axis_map(const struct wwd_axis *axis, int64_t pixel);
int64_t wwd_axis_level(const struct wwd_axis *axis, int64_t pixel);
/* The last pixel of the plane that begins at or before this map pixel. */
int64_t wwd_axis_pixel(const struct wwd_axis *axis, int64_t map);

/* A cell of an axis and its extent on the map. */
struct wwd_run {
    int64_t cell;       /* can be outside 0..cells-1 if the plane wraps */
    int64_t index;      /* the cell within the plane, 0..cells-1 */
    int64_t begin, end; /* on the map, of the whole cell */
};

/* The first visible cell that ends after map pixel `from`; false if none begins before `to`. */
bool wwd_axis_next(const struct wwd_axis *axis, int64_t from, int64_t to, struct wwd_run *run);
/* The next cell: like wwd_axis_next() from run->end, but cheaper. */
bool wwd_axis_step(const struct wwd_axis *axis, int64_t to, struct wwd_run *run);

/* ---- styles.c: colours and patterns ---- */

enum wwd_pattern {
    WWD_PATTERN_PLAIN,
    WWD_PATTERN_RUNGS,  /* a ladder */
    WWD_PATTERN_SPIKES, /* hatched */
    WWD_PATTERN_WAVES,
    WWD_PATTERN_FRAME, /* a thick frame with the ground visible inside it */
    WWD_PATTERN_CROSSED,
};

struct wwd_attribute_style {
    int32_t attribute;
    struct mw_colour colour;
    enum wwd_pattern pattern;
    const char *symbol; /* one or two characters, or NULL */
};

/* Never NULL. All attributes unknown to the game share one style, whose attribute is -1. */
const struct wwd_attribute_style *wwd_attribute_style(enum wwd_game game, int64_t attribute);

enum {
    WWD_CLASS_UNKNOWN = WWD_LOGIC_INTERNAL + 1, /* in addition to enum wwd_logic_class */
    WWD_CLASSES,
};

struct wwd_class_style {
    const char *name; /* for the legend */
    struct mw_colour colour;
    uint8_t width, height; /* of a box, in 64ths of a tile of the main plane */
    uint8_t weight;        /* objects with more weight are drawn later and labelled first */
    bool label;            /* labelled even if the label does not fit into the box */
};

extern const struct wwd_class_style wwd_class_styles[WWD_CLASSES];
uint8_t wwd_class_of(enum wwd_game game, const struct wwd_object *object);

/* ---- render.c: the picture ---- */

struct wwd_assets;
struct wwd_tile_pictures;
struct wwd_finder;

enum {
    WWD_NOTHING = UINT32_MAX, /* no object, layer or mark */
};

enum wwd_depth {
    WWD_DEPTH_BEHIND,
    WWD_DEPTH_MAIN,
    WWD_DEPTH_FRONT,
};

struct wwd_view_plane {
    const struct wwd_plane *plane;
    size_t index; /* in the level */
    enum wwd_depth depth;
    struct wwd_axis x, y; /* on the scene, which is `finer` times the map */
    struct wwd_axis map_x, map_y;
    const struct wwd_tile_pictures *pictures; /* NULL: everything is drawn schematically */
    int32_t *sprites;                         /* the picture of each object; NULL: none has one */
    struct wwd_shown *shown;                  /* how each object is drawn */
    size_t shown_count;
    uint32_t layer; /* its index in view->layers */
};

/* Indices of view->layers and view->marks, or WWD_NOTHING. */
struct wwd_shown {
    uint32_t layer, mark;
};

/* A drawing step: a plane, or the picture of one of its objects. */
struct wwd_layer {
    int64_t z;
    uint32_t plane;  /* in view->planes */
    uint32_t object; /* WWD_NOTHING: the plane itself */
    uint32_t picture;
    unsigned flags;    /* MW_BLIT_MIRROR_X and _Y */
    struct mw_box box; /* of the object's picture, on the scene */
};

/* An object drawn as a box, or one with a picture that gets a label. */
struct wwd_mark {
    struct mw_box box; /* on the map */
    uint32_t plane;    /* in view->planes */
    uint32_t object;
    uint8_t class;
    bool has_picture, no_draw;
};

/* A way of an object. */
struct wwd_arrow {
    struct mw_box box;      /* on the map, with all that is drawn */
    int64_t x0, y0, x1, y1; /* on the map */
    uint32_t plane;         /* in view->planes */
    uint32_t object;
    enum wwd_way_kind kind;
    uint8_t class;
};

struct wwd_label {
    int64_t x, y; /* on the map */
    const char *text;
    struct mw_colour colour;
};

/* Where a label is tried, on the map; empty if it is not. */
struct wwd_label_places {
    struct mw_box below, above;
};

/* The part of the main plane that is in use, in tiles. */
struct wwd_used {
    bool asked; /* the area is not given, so the picture shows this part */
    int64_t left, top, right, bottom;
    uint8_t *edge; /* for each object of the plane, whether it is on the edge of the part */
    size_t edge_count;
};

struct wwd_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    const struct wwd_level *level;
    enum wwd_game game;

    bool stretch, objects, labels, numbers, ways, grid, has_legend;
    struct mw_colour background;

    struct wwd_view_plane *planes; /* in drawing order */
    size_t plane_count;
    struct wwd_view_plane reference; /* the main plane, whose pixels are level pixels */
    struct mw_box area;              /* in level pixels */
    struct wwd_used used;
    struct wwd_ratio scale;
    struct mw_box map; /* the part of the map that is drawn */
    uint32_t finer;    /* the scene is drawn this many times larger and averaged */
    uint32_t zoom;     /* width of lines in pixels, scale of text */
    uint8_t *scene;    /* buffer for a block of the scene, if finer > 1 */

    struct wwd_layer *layers; /* in drawing order */
    size_t layer_count;
    struct wwd_mark *marks;
    size_t mark_count;
    struct wwd_arrow *arrows;
    size_t arrow_count;
    struct wwd_label *labels_placed;
    struct wwd_label_places *label_places; /* of each mark, then of the start position; NULL: no labels */
    size_t label_count;
    struct mw_legend legend;
    struct mw_legend_row *legend_rows;
    int64_t legend_width;      /* 0: as wide as the level needs */
    struct mw_box panel;       /* of the legend */
    struct wwd_assets *assets; /* NULL: everything is drawn schematically */

    int64_t start_x, start_y;
    const struct mw_part *only; /* what is drawn, during wwd_render_draw(); NULL: everything */
    struct wwd_finder *finder;  /* made for the first pick */
};

/* Is this part to be drawn? */
static inline bool wwd_view_draws(const struct wwd_view *view, const struct mw_part *part)
{
    return !view->only || mw_part_holds(view->only, part);
}

static inline struct mw_part wwd_object_part(const struct wwd_view_plane *plane, uint32_t object)
{
    return (
        struct mw_part){ .list = "planes", .index = plane->index, .inner = "objects", .inner_index = object };
}

/* How the object is drawn that the part is, or is in. */
static inline struct wwd_shown wwd_view_shown(const struct wwd_view_plane *plane, const struct mw_part *part)
{
    bool is_object = part->inner && strcmp(part->inner, "objects") == 0;
    return is_object && part->inner_index < plane->shown_count
               ? plane->shown[part->inner_index]
               : (struct wwd_shown){ WWD_NOTHING, WWD_NOTHING };
}

static inline struct mw_part wwd_start_part(void)
{
    return (struct mw_part){ .field = "start_x" };
}

/* Whether a box on the map is at least partly in the picture. */
static inline bool wwd_view_sees(const struct wwd_view *view, struct mw_box box)
{
    const struct mw_box *map = &view->map;
    return box.x < map->x + map->width && box.x + box.width > map->x && box.y < map->y + map->height &&
           box.y + box.height > map->y;
}

/* Extends the box by another, unless that is empty. An empty box becomes the other. */
static inline void wwd_box_cover(struct mw_box *box, const struct mw_box *other)
{
    if (!other->width)
        return;
    if (!box->width)
        *box = *other;
    int64_t right = box->x + box->width, bottom = box->y + box->height;
    right = right > other->x + other->width ? right : other->x + other->width;
    bottom = bottom > other->y + other->height ? bottom : other->y + other->height;
    box->x = box->x < other->x ? box->x : other->x;
    box->y = box->y < other->y ? box->y : other->y;
    box->width = right - box->x;
    box->height = bottom - box->y;
}

/* Reports something about the picture. Drawing the same level again does not repeat it. */
static inline int wwd_view_note(struct wwd_view *view, const char *code, const char *path, const char *text)
{
    const struct mw_document *doc = view->doc;
    for (size_t i = 0; i < doc->diags.count; i++)
        if (strcmp(doc->diags.items[i].code, code) == 0 && strcmp(doc->diags.items[i].message, text) == 0)
            return 0;
    return mw_diag(view->doc, code, MW_NOWHERE(path), "%s", text);
}

/* ---- planes.c: which planes, where, in what order ---- */

int wwd_view_choose_planes(struct wwd_view *view, const struct mw_args *args);
/* Sets how the axes of a plane that is not the main plane are stretched and shifted in a picture of `area`.
 */
void wwd_plane_stretch(const struct wwd_plane *plane, const struct wwd_plane *main, struct mw_box area,
                       struct wwd_axis *x, struct wwd_axis *y);
/* The same for all planes drawn. */
void wwd_view_stretch(struct wwd_view *view);
/* Position and size of plane `index`, which need not be among those drawn. */
struct wwd_view_plane wwd_view_plane_of(const struct wwd_view *view, size_t index);
/* Must be called after scale and finer are set. */
void wwd_view_set_axes(struct wwd_view *view);
/* Makes view->layers: planes and objects with pictures, in drawing order. */
int wwd_view_order(struct wwd_view *view);
/* The canvas is in scene pixels. */
int wwd_draw_layers(const struct mw_canvas *canvas, struct wwd_view *view);

/* ---- schematic.c: cells without pictures ---- */

struct wwd_cell {
    uint32_t value;
    int64_t column, row; /* in the plane */
    struct mw_box box;   /* on the canvas */
    int64_t x, y;        /* its corner, in pixels of the plane */
};

/* The cell's value; WWD_TILE_INVISIBLE outside the plane. */
uint32_t wwd_plane_cell(const struct wwd_plane *plane, int64_t column, int64_t row);
void wwd_draw_cell(const struct mw_canvas *canvas, const struct wwd_view *view,
                   const struct wwd_view_plane *plane, const struct wwd_cell *cell);
void wwd_draw_attribute(const struct mw_canvas *canvas, struct mw_box box,
                        const struct wwd_attribute_style *style);
/* A muted colour for tiles of planes that are not the main plane. */
struct mw_colour wwd_quiet_colour(enum wwd_depth depth, uint32_t value);

/* ---- objects.c: objects without pictures ---- */

int wwd_view_mark_objects(struct wwd_view *view);
void wwd_draw_mark(const struct mw_canvas *canvas, const struct wwd_mark *mark, uint32_t line);
/* Draws boxes, start position, grid and labels; the canvas is in map pixels. */
void wwd_draw_overlay(const struct mw_canvas *canvas, const struct wwd_view *view);
/* Half the height of the mark at the start position, in map pixels. */
int64_t wwd_start_radius(const struct wwd_view *view);
/* The mark at the start position, on the map. */
struct mw_box wwd_start_box(const struct wwd_view *view);

/* ---- used.c ---- */

/* Finds the part of the level that is in use. */
int wwd_view_use(struct wwd_view *view);
/* That part with a margin, in level pixels. */
struct mw_box wwd_used_area(const struct wwd_view *view);
/* Whether the picture can show another area after a change of this part: an object, cells, or the start. */
bool wwd_area_depends_on(const struct wwd_view *view, const struct mw_part *part);

/* ---- ways.c ---- */

int wwd_view_make_arrows(struct wwd_view *view);
void wwd_draw_arrows(const struct mw_canvas *canvas, const struct wwd_view *view);
/* Extends the box by all arrows of an object; false if it has none. */
bool wwd_arrows_around(const struct wwd_view *view, const struct wwd_view_plane *plane, size_t object,
                       struct mw_box *box);
/* ---- labels.c ---- */

/* Places labels for the marks so that they do not overlap. */
int wwd_view_place_labels(struct wwd_view *view);
/* Extends the box by all labels whose place can depend on that of mark `number` (view->mark_count: of the
 * start position): those that overlap, and those that overlap these. false: they are too many. */
bool wwd_labels_around(struct wwd_view *view, size_t number, struct mw_box *box);

/* ---- legend.c ---- */

/* Collects the attributes and object classes that occur in view->area. */
int wwd_legend_make(struct wwd_view *view);

/* ---- assets.c: the game's pictures ---- */

enum {
    WWD_NO_PICTURE = -1,
};

/* Reads all pictures that the chosen planes and their objects need, and reports missing ones in one
 * diagnostic. */
int wwd_assets_load(struct wwd_view *view, const struct mw_args *args);
void wwd_assets_release(struct wwd_view *view);

/* The index of a picture, or WWD_NO_PICTURE if the cell is drawn as without assets. */
int32_t wwd_assets_tile(const struct wwd_view_plane *plane, uint32_t value);
/* The same for a value that the plane may not have. */
int wwd_assets_value(struct wwd_view *view, const struct wwd_plane *plane, uint32_t value, int32_t *picture);
/* The same for an object; WWD_NO_PICTURE also if the game does not draw it. */
int32_t wwd_view_sprite(const struct wwd_view_plane *plane, size_t object);
/* Whether an object is drawn as a box: always without assets, otherwise if it has no picture. */
bool wwd_view_wants_mark(const struct wwd_view *view, const struct wwd_view_plane *plane, size_t object);
/* The box of an object's picture on the scene. */
struct mw_box wwd_assets_place(const struct wwd_assets *assets, const struct wwd_view_plane *plane,
                               const struct wwd_object *object, int32_t picture);
/* The colour of a palette index. */
struct mw_colour wwd_view_fill(const struct wwd_view *view, int32_t index);

int wwd_assets_draw_tile(const struct mw_canvas *canvas, struct wwd_assets *assets,
                         const struct wwd_view_plane *plane, const struct wwd_cell *cell, int32_t picture);
int wwd_assets_draw_object(const struct mw_canvas *canvas, struct wwd_assets *assets,
                           const struct wwd_layer *layer);
/* In the middle of the canvas, as large as fits. */
int wwd_assets_draw_whole(const struct mw_canvas *canvas, struct wwd_assets *assets, int32_t picture);

/* ---- finder.c: objects at a point ---- */

/* The sprites and boxes that may cover pixel x,y of the map, the last drawn first: indices of view->layers,
 * and from view->layer_count on of view->marks. Valid until the next call. */
int wwd_view_find(struct wwd_view *view, int64_t x, int64_t y, const uint32_t **things, size_t *count);
/* The pixels of the map in which a box of the scene shows. */
struct mw_box wwd_scene_box(const struct wwd_view *view, struct mw_box box);

/* ---- hints.c ---- */

int wwd_views(struct mw_document *doc, struct mw_views *views);
int wwd_grid_values(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values);
void wwd_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info);

/* ---- picks.c ---- */

int wwd_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
enum mw_placing wwd_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                 struct mw_box *box);
int wwd_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                     int64_t value, const struct mw_canvas *canvas);

#endif
