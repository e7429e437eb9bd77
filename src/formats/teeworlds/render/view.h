/* Pictures of maps: what the files of this folder share.
 *
 * World units are those of the map: 32 a tile. A group lies in a space of its own, which parallax and offset
 * move against the world; `tw_space` leads from it to scene pixels. The scene is the picture, or `finer`
 * times as large where tiles would be smaller than a pixel, and averaged down then.
 *
 * All is loaded when the picture is opened, cut to what it can show: map content is given back at once, and
 * drawing a strip needs nothing of it. */
#ifndef MW_TEEWORLDS_RENDER_VIEW_H
#define MW_TEEWORLDS_RENDER_VIEW_H

#include "draw/canvas.h"
#include "draw/triangle.h"
#include "core/render.h"
#include "formats/teeworlds/envelope.h"
#include "formats/teeworlds/mapres.h"

enum {
    TW_TILE = 32, /* world units */
    TW_ORIENTATIONS = 8,
};

/* Scene pixel = (unit - origin) * scale. */
struct tw_axis {
    double origin, scale;
};

struct tw_space {
    struct tw_axis x, y;
};

/* ---- images ---- */

/* A picture as layers use it: as a whole, or cut into 16 x 16 cells. */
struct tw_view_image {
    bool asked, cut, whole;
    const char *reason; /* why there are no pixels; NULL: there are, or nobody asked */
    struct mw_image pixels;
    struct mw_texture texture;     /* when whole */
    struct mw_texture *cells[256]; /* made when first drawn */
    struct mw_image cut_pixels;    /* the picture with sides that 16 divides */
};

/* ---- tile layers ---- */

/* Cells [first, first + count) of a row, what is beside them is empty. */
struct tw_row {
    const uint8_t *cells;
    uint32_t first, count;
};

/* The cells that the picture can show, `size` bytes each. Without cells rows is NULL. */
struct tw_cells {
    uint32_t width, height; /* of the layer */
    uint32_t first;         /* row of the layer that rows[0] is */
    uint32_t count;
    uint32_t size;
    struct tw_row *rows;
};

/* Tiles that stand on whole pixels, all in the same way, are made once: by index and orientation. */
struct tw_stamps {
    int64_t width, height; /* of a tile in scene pixels; 0: they do not */
    double phase_x, phase_y;
    struct tw_stamp *of[TW_ORIENTATIONS * 256];
};

/* ---- quad layers ---- */

struct tw_view_quad {
    double x[4], y[4]; /* scene pixels; top left, top right, bottom left, bottom right */
    double top, bottom;
    float u[4], v[4];
    float colors[4][4];
};

struct tw_view_layer {
    enum tw_layer_kind kind;
    size_t index;
    struct tw_space space;
    struct mw_box clip;          /* scene pixels */
    struct tw_view_image *image; /* NULL: plain */
    struct mw_tint tint;
    bool border; /* cells at the edge go on */
    struct tw_cells cells;
    struct tw_stamps *stamps;
    struct tw_view_quad *quads;
    size_t quad_count;
    enum mw_wrap wrap_u, wrap_v;
};

/* ---- the picture ---- */

struct tw_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    struct tw_map *map;
    enum tw_game game;

    bool screen; /* as a player sees it; else a part of the map */
    double center_x, center_y, zoom;
    double left, top; /* the picture's corner in the world */
    double scale_x, scale_y;
    uint32_t finer;

    bool border, design, entities, detail, grid;
    struct mw_colour background;
    double time, unsync_time;
    struct tw_envelopes envelopes;

    struct tw_mapres mapres;
    bool has_mapres;
    struct tw_view_image *images;      /* one for each of the map, and the placeholder */
    uint64_t cells_read, stamps_bytes; /* against their limits */

    bool *shown; /* by layer */
    struct tw_view_layer *layers;
    size_t layer_count, layer_capacity;
    uint8_t *scene; /* room for a block of it, when finer > 1 */
};

extern const struct mw_option tw_render_options[];
int tw_render_open(struct mw_render *render, const struct mw_args *args);
int tw_render_draw(struct mw_render *render, struct mw_canvas *canvas);
/* areas.c: an area in the world units of a group. */
bool tw_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box);

/* ---- camera.c: which part, how large ---- */

int tw_view_place(struct mw_render *render, struct tw_view *view, const struct mw_args *args);
/* NULL: the world itself. */
struct tw_space tw_view_space(const struct tw_view *view, const struct tw_group *group);
/* The whole scene. */
struct mw_box tw_view_scene(const struct mw_render *render, const struct tw_view *view);
/* The scene pixel at which a tile begins: the first whose middle is not left of its edge. */
int64_t tw_axis_tile(const struct tw_axis *axis, int64_t tile);
/* The pixels of a tile; *size is 0 when no pixel's middle lies on it. */
void tw_axis_run(const struct tw_axis *axis, int64_t tile, int64_t *begin, int64_t *size);
/* The next tile that may have pixels: where many tiles fall on one pixel, most are passed over. */
int64_t tw_axis_step(const struct tw_axis *axis, int64_t tile);
/* The tile that a scene pixel belongs to, or one beside it. */
int64_t tw_axis_tile_at(const struct tw_axis *axis, int64_t pixel);

/* ---- layers.c: which layers ---- */

int tw_view_choose_layers(struct tw_view *view, const struct mw_args *args);
/* In the order of drawing. */
int tw_view_load_layers(struct tw_view *view, struct mw_box scene);

/* ---- cells.c ---- */

/* A layer is as its games see it: without all of its cells it has none. */
int tw_view_load_cells(struct tw_view *view, struct tw_layer *source, struct mw_box scene,
                       struct tw_view_layer *layer);
/* A cell of the layer, also beside it when its border goes on; NULL when empty. */
const uint8_t *tw_view_cell_at(const struct tw_view_layer *layer, int64_t column, int64_t row);

/* ---- images.c ---- */

int tw_view_open_images(struct tw_view *view, const struct mw_args *args);
/* NULL for a number that is no image: what uses it is plain. tiles: it will be cut. */
int tw_view_image(struct tw_view *view, int32_t number, bool tiles, struct tw_view_image **image);
int tw_view_cell(struct tw_view *view, struct tw_view_image *image, uint8_t index,
                 const struct mw_texture **texture);
/* A diagnostic for each that is missing. */
int tw_view_report_images(struct tw_view *view);

/* ---- tiles.c, quads.c, entities.c ---- */

/* The bias of the choice of mip levels that DDNet sets. */
#define TW_TEXTURE_BIAS (-0.5)

int tw_view_prepare_tiles(struct tw_view *view, struct tw_view_layer *layer);
int tw_draw_tiles(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer);
int tw_view_load_quads(struct tw_view *view, struct tw_layer *layer, struct mw_box scene,
                       struct tw_view_layer *result);
void tw_draw_quads(const struct mw_canvas *canvas, const struct tw_view *view,
                   const struct tw_view_layer *layer);
void tw_draw_entities(const struct mw_canvas *canvas, const struct tw_view *view,
                      const struct tw_view_layer *layer);

#endif
