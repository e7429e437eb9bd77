/* Shared by the files that draw maps.
 *
 * World units are those of the map: 32 per tile. Each group has its own coordinates, which differ from world
 * coordinates by parallax and offset; `struct tw_space` converts them to scene pixels. The scene is the
 * picture, or is `finer` times as large and averaged if tiles would be smaller than a pixel.
 *
 * Opening a picture loads everything that it can show. The content of the map is unloaded again, because
 * drawing a strip does not need it. */
#ifndef MW_TEEWORLDS_RENDER_VIEW_H
#define MW_TEEWORLDS_RENDER_VIEW_H

#include "draw/canvas.h"
#include "draw/triangle.h"
#include "core/render.h"
#include "record/cache.h"
#include "formats/teeworlds/envelope.h"
#include "formats/teeworlds/mapres.h"

enum {
    TW_TILE = 32, /* in world units */
    TW_ORIENTATIONS = 8,
    TW_FINER_MAX = 16,
};

/* Scene pixel = (unit - origin) * scale. */
struct tw_axis {
    double origin, scale;
};

struct tw_space {
    struct tw_axis x, y;
};

/* ---- images ---- */

/* A picture as layers use it: as a whole, or divided into 16 x 16 cells. */
struct tw_view_image {
    struct mw_cached *cached;   /* owns it */
    const char *path;           /* the file it is decoded from; NULL: embedded, or not found */
    struct mw_file_facts facts; /* of that file */
    bool cut, whole;
    const char *reason; /* why the image has no pixels; NULL if it has */
    struct mw_image pixels;
    struct mw_texture texture;     /* if `whole` */
    struct mw_texture *cells[256]; /* made when first drawn */
    struct mw_image cut_pixels;    /* the pixels, resized if the sides are not divisible by 16 */
};

/* ---- tile layers ---- */

/* The cells of a layer: a bit in `filled` for each that is not empty, in words of 64 cells of a row, and the
 * content of these cells. */
struct tw_cells {
    enum tw_layer_kind kind;
    uint32_t width, height; /* of the layer; 0: it has no cells */
    uint32_t words;         /* of a row */
    uint32_t size;          /* of a cell's content in bytes */
    const uint64_t *filled; /* NULL: all cells are empty */
    const uint32_t *first;  /* for each word, the index of its first cell in `bytes` */
    const uint8_t *bytes;
};

/* Half open. */
struct tw_cell_area {
    uint32_t left, top, right, bottom;
};

/* Cache of drawn tiles by index and orientation, for layers whose tiles are all aligned to whole pixels. */
struct tw_stamps {
    int64_t width, height; /* of a tile in scene pixels; 0: not aligned */
    double phase_x, phase_y;
    struct tw_stamp *of[TW_ORIENTATIONS * 256];
};

/* ---- quad layers ---- */

struct tw_view_quad {
    size_t index;
    double x[4], y[4]; /* in scene pixels: top left, top right, bottom left, bottom right */
    double left, right, top, bottom;
    float u[4], v[4];
    float colors[4][4]; /* in 0.7, multiplied by alpha */
};

struct tw_view_layer {
    enum tw_layer_kind kind;
    size_t group, index;
    const char *field; /* the grid or list that it draws */
    struct tw_space space;
    struct mw_box clip; /* in scene pixels */
    int32_t image_number;
    struct tw_view_image *image; /* NULL: no image */
    struct mw_tint tint;
    bool border;                  /* repeat the cells at the edges */
    bool drawn;                   /* the picture may show any of it */
    uint32_t width, height;       /* in cells */
    const struct tw_cells *cells; /* NULL: not loaded, because they are transparent */
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

    bool screen; /* show a player's screen, otherwise a part of the map */
    double center_x, center_y, zoom;
    double left, top; /* top left corner of the picture in world units */
    double scale_x, scale_y;
    uint32_t finer;

    bool border, design, entities, detail, grid;
    struct mw_colour background;
    double time, unsync_time;
    struct tw_envelopes envelopes;

    struct tw_mapres mapres;
    bool has_mapres;
    struct tw_view_image *
        *images; /* the map's images, followed by the placeholder; NULL: not asked for yet */
    size_t image_count;
    MW_LIST(struct mw_cached *) held;  /* other than images */
    uint64_t cells_read, stamps_bytes; /* totals, for their limits */

    bool *shown; /* by layer index */
    bool named;  /* names may have decided which */
    struct tw_view_layer *layers;
    size_t layer_count, layer_capacity;
    uint8_t *scene; /* buffer for a block of the scene if finer > 1 */
};

extern const struct mw_option tw_render_options[];
int tw_render_open(struct mw_render *render, const struct mw_args *args);
int tw_render_draw(struct mw_render *render, struct mw_canvas *canvas);
/* areas.c: converts an area in world units of a group. */
bool tw_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box);

/* pick.c */
int tw_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
/* place.c */
enum mw_placing tw_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                struct mw_box *box);

/* views.c */
int tw_views(struct mw_document *doc, struct mw_views *views);
void tw_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info);
/* values.c */
int tw_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                    int64_t value, const struct mw_canvas *canvas);
int tw_grid_values(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values);

/* ---- camera.c: section and scale ---- */

int tw_view_place(struct mw_render *render, struct tw_view *view, const struct mw_args *args);
/* The picture of the whole map that is drawn without options, at scale 1; only for tw_view_space(). Its
 * centre is 0, 0 in a map without layers of tiles. */
void tw_view_place_default(struct mw_document *doc, struct tw_view *view);
/* group NULL: world coordinates. */
struct tw_space tw_view_space(const struct tw_view *view, const struct tw_group *group);
struct mw_box tw_view_scene(const struct mw_render *render, const struct tw_view *view);
/* The first scene pixel of a tile: the first whose centre is not left of the tile's edge. */
int64_t tw_axis_tile(const struct tw_axis *axis, int64_t tile);
/* The scene pixels of a tile; *size is 0 if the tile contains no pixel centre. */
void tw_axis_run(const struct tw_axis *axis, int64_t tile, int64_t *begin, int64_t *size);
/* The next tile that may have pixels; skips most tiles if many share a pixel. */
int64_t tw_axis_step(const struct tw_axis *axis, int64_t tile);
/* The tile at a scene pixel, or a neighbour of it because of rounding. */
int64_t tw_axis_tile_at(const struct tw_axis *axis, int64_t pixel);

/* ---- layers.c: selection of layers ---- */

int tw_view_choose_layers(struct tw_view *view, const struct mw_args *args);
/* The colour of a tile layer at the time of the picture. */
struct mw_tint tw_view_tint(const struct tw_view *view, const struct tw_layer *layer);
/* Loads the selected layers in drawing order. */
int tw_view_load_layers(struct tw_view *view, struct mw_box scene);

/* ---- retained.c ---- */

/* Releases it with the view, also if this fails. */
int tw_view_hold(struct tw_view *view, struct mw_cached *cached);
void tw_view_release(struct tw_view *view);
/* Lets other pictures find what was made from the content of a layer. */
int tw_view_share(struct tw_view *view, struct mw_cached *cached, size_t layer,
                  const struct tw_content *content);

/* ---- cells.c ---- */

/* Loads the cells of a tile layer. */
int tw_view_load_cells(struct tw_view *view, struct tw_view_layer *layer);
/* Can the picture show any of them? */
bool tw_view_sees_cells(const struct tw_view_layer *layer, struct mw_box scene);
/* NULL if the cell is empty or outside. */
const uint8_t *tw_cells_at(const struct tw_cells *cells, uint32_t column, uint32_t row);
/* The cell that is drawn at a tile, because borders repeat the outermost cells. */
int64_t tw_clamped_cell(int64_t tile, uint32_t size);

/* Where a cell is drawn. */
struct tw_cell_place {
    const uint8_t *cell;
    uint32_t cell_x, cell_y;
    int64_t column, row; /* of the tile: the same, except in borders */
    struct mw_box box;   /* in scene pixels */
};
typedef int tw_cell_fn(void *user, const struct tw_cell_place *place);
/* Calls fn for each cell of the area that is not empty and has pixels on the canvas. */
int tw_view_walk_cells(const struct mw_canvas *canvas, const struct tw_view_layer *layer,
                       const struct tw_cell_area *area, tw_cell_fn *fn, void *user);

/* ---- images.c ---- */

int tw_view_open_images(struct tw_view *view, const struct mw_args *args);
/* The model may have changed. */
void tw_view_close_images(struct tw_view *view);
/* Loads an image. *image is NULL if the index is invalid; what uses it is drawn without texture. tiles:
 * prepare for tiles. */
int tw_view_image(struct tw_view *view, int32_t number, bool tiles, struct tw_view_image **image);
int tw_view_cell(struct tw_view *view, struct tw_view_image *image, uint8_t index,
                 const struct mw_texture **texture);
/* Reports each missing image. */
int tw_view_report_images(struct tw_view *view);

/* ---- tiles.c, quads.c, entities.c ----
 * They draw the cells of an area, or one quad (SIZE_MAX: all), or mark what a layer covers. */

/* The bias for selecting mip levels. */
double tw_view_bias(const struct tw_view *view);

int tw_view_prepare_tiles(struct tw_view *view, struct tw_view_layer *layer);
int tw_draw_tiles(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer,
                  const struct tw_cell_area *area);
int tw_cover_tiles(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer,
                   struct mw_cover *cover);
int tw_view_load_quads(struct tw_view *view, struct mw_box scene, struct tw_view_layer *layer);
void tw_draw_quads(const struct mw_canvas *canvas, const struct tw_view *view,
                   const struct tw_view_layer *layer, size_t only);
void tw_cover_quads(const struct mw_canvas *canvas, const struct tw_view *view,
                    const struct tw_view_layer *layer, struct mw_cover *cover);
/* The corners of the two triangles of a quad. */
extern const uint8_t tw_quad_halves[2][3];
struct mw_colour tw_entity_colour(enum tw_layer_kind kind, uint8_t index);
/* These two fill the canvas with one tile. */
void tw_draw_value_entity(const struct mw_canvas *canvas, enum tw_layer_kind kind, uint8_t index);
int tw_draw_value_tile(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_image *image,
                       uint8_t index, const struct mw_tint *tint);
/* Pixels by which labels may extend beyond the sides of their tile. */
int64_t tw_entity_overhang(const struct tw_view_layer *layer);
int tw_draw_entities(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer,
                     const struct tw_cell_area *area);

#endif
