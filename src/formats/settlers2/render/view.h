/* Pictures of maps: what the files of this folder share.
 *
 * A picture shows an area of nodes, which may go on beyond the map: it repeats. It is drawn as a scene of
 * whole pixels (terrain: 56 x 28 a node; map and layers: a square of `node` pixels for each), and where the
 * picture is smaller or larger, each of its pixels is the average of the scene's pixels that it covers.
 * Terrain at a quarter of its size or less is made of copies of the scene in smaller sizes instead (far.c). A
 * legend may follow below it. Scene and picture follow from the map alone: strips of any height give the same
 * pixels.
 *
 * NOTES.md has the rules of what is drawn where. */
#ifndef MW_SETTLERS2_RENDER_VIEW_H
#define MW_SETTLERS2_RENDER_VIEW_H

#include "record/cache.h"
#include "draw/canvas.h"
#include "draw/font.h"
#include "draw/legend.h"
#include "core/grid_values.h"
#include "core/render.h"
#include "core/views.h"
#include "formats/settlers2/rule_layers.h"
#include "formats/settlers2/settlers2.h"
#include "mesh.h"
#include "far_raster.h"
#include "flat_raster.h"
#include "figures.h"

extern const struct mw_option s2_render_options[];
int s2_render_open(struct mw_render *render, const struct mw_args *args);
int s2_render_draw(struct mw_render *render, struct mw_canvas *canvas);
/* areas.c: an area of nodes. */
bool s2_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box);
/* views.c */
int s2_views(struct mw_document *doc, struct mw_views *views);
int s2_grid_values(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_values *values);
void s2_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info);
/* picks.c */
int s2_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y);
/* places.c */
enum mw_placing s2_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                struct mw_box *box);
/* swatches.c */
int s2_render_value(struct mw_render *render, const struct mw_part *part, const struct mw_field *cell_field,
                    int64_t value, const struct mw_canvas *canvas);

enum s2_style {
    S2_STYLE_MAP,
    S2_STYLE_TERRAIN,
    S2_STYLE_LAYER,
};

/* The layers that pictures use, each complete: what a file lacks is 0 (shading: 64). */
struct s2_scenery {
    struct s2_torus torus;
    const uint8_t *heights, *terrain_up, *terrain_down, *roads, *object_index, *object_type, *animals,
        *shading;
};

static inline struct s2_rule_layers s2_scenery_rules(const struct s2_scenery *scenery)
{
    return (struct s2_rule_layers){ .torus = scenery->torus,
                                    .heights = scenery->heights,
                                    .terrain_up = scenery->terrain_up,
                                    .terrain_down = scenery->terrain_down,
                                    .object_index = scenery->object_index,
                                    .object_type = scenery->object_type };
}

/* Picture pixel = scene pixel * num / den. */
struct s2_scale {
    int64_t num, den;
};

struct s2_view;

/* A layer as a picture. */
struct s2_layer_look {
    const char *name;
    const char *row;                                           /* of the map's table; NULL: none */
    uint8_t (*value)(const struct s2_view *view, size_t node); /* NULL: the row's */
    struct mw_colour (*colour)(const struct s2_view *view, uint8_t value);
    void (*label)(const struct s2_view *view, uint8_t value, char *text, size_t room);
    bool ramp;                            /* values are amounts: the legend shows some of them */
    bool relief;                          /* lit like the ground */
    int (*compute)(struct s2_view *view); /* sets layer_cells instead of row and value; NULL: those */
    const char *cells;                    /* the row whose cells the squares are; NULL: `row` */
    bool needs_objects;                   /* looks at the indices of objects, too */
};

enum {
    S2_LABEL = 80,       /* room for the name of a layer value */
    S2_HEIGHT_MOST = 60, /* that the original editor makes */
    S2_FLAT = 64,        /* shading that changes nothing */
};

struct s2_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    struct s2_map *map;
    struct s2_scenery scenery;
    size_t nodes;                    /* of the scenery */
    uint32_t stored_rows[S2_LAYERS]; /* of each layer, by s2_layer_index(), that have cells in the document */
    enum s2_style style;
    unsigned landscape;
    bool edges, marks, has_legend;
    struct mw_box area;    /* nodes */
    struct mw_box scene;   /* the same in pixels of the scene */
    struct mw_box picture; /* at (0, 0) */
    struct s2_scale scale;
    int32_t node; /* pixels of a node in the scenes of maps and layers */
    int32_t mark_scale;
    bool stamped_sites; /* harbours and headquarters are marks that keep their size in the picture, not
                           figures */
    struct s2_paint *paint;
    struct mw_cached *paint_cached; /* holds it; NULL: not yet */
    struct s2_mesh mesh;
    const struct s2_layer_look *layer;
    unsigned layer_shown; /* bit of the grid whose cells it shows */
    const uint8_t *layer_cells;
    const uint8_t *relief;
    uint64_t value_counts[256];
    struct mw_colour value_colours[256];
    struct mw_legend legend;
    struct mw_legend_row *legend_rows;
    struct mw_box panel; /* of the legend */
    uint8_t *block;      /* room for a piece of the scene */
};

/* ---- paint.c: colours and textures ---- */

/* From the game's files below the folder, or built in when it is NULL, with buildings of the nation. The view
 * holds it until view->paint_cached is released, also after an error. */
int s2_view_make_paint(struct s2_view *view, const char *folder, const char *nation);

/* ---- nearest.c ---- */

/* The colour, or with the game's files the nearest of its palette. */
struct mw_colour s2_paint_nearest(const struct s2_paint *paint, struct mw_colour colour);

/* ---- far_textures.c ---- */

/* Fills in far_grounds and far_strips. */
int s2_paint_make_far(struct mw_arena *arena, struct s2_paint *paint, unsigned landscape);

/* ---- scene.c: what is drawn of a scene ---- */

/* Layers of nodes that scenes show, as bits: one for each row of s2_layer_field(). */
enum s2_shown_layer {
    S2_SHOWN_UP = 1 << 1,
    S2_SHOWN_DOWN = 1 << 2,
    S2_SHOWN_ROADS = 1 << 3,
    S2_SHOWN_OBJECTS = 1 << 5, /* object_type */
    S2_SHOWN_ANIMALS = 1 << 6,
};

/* What a part of the document shows in scenes. */
struct s2_shown {
    unsigned layers; /* bits, as above */
    bool is_area;    /* only these nodes of them */
    uint32_t x, y, width, height;
};

struct s2_shown s2_shown_of(const struct mw_part *part);

/* A part of the scene that is being drawn. */
struct s2_scene {
    const struct s2_view *view;
    struct mw_canvas canvas;     /* its pixels are 2^shift of the scene */
    unsigned shift;              /* 0; for terrain also S2_TEXTURED_SHIFT, S2_FLAT_SHIFT */
    struct mw_box seen;          /* in pixels of the scene */
    const struct s2_shown *only; /* NULL: everything */
    bool without_sites;          /* marks of harbours and headquarters */
};

bool s2_scene_shows(const struct s2_scene *scene, unsigned layer, uint32_t node);
/* May it show any of the layers in this row of nodes? */
bool s2_scene_shows_row(const struct s2_scene *scene, unsigned layers, int32_t row);
/* A triangle of one of the strips in the game's picture of textures, at that row of pixels. */
void s2_draw_strip_triangle(const struct s2_scene *scene, const struct s2_vertex *origin,
                            const struct s2_corner corners[3], int32_t strip_y);

/* From begin to before end. */
struct s2_span {
    int64_t begin, end;
};

/* Pixels of the scene that a pixel of the picture shows, on an axis on which the scene has `whole` pixels. */
struct s2_span s2_covered_by(const struct s2_scale *scale, int64_t pixel, int64_t whole);

/* ---- terrain.c, roads.c, nodes.c: scenes ---- */

/* Far scenes (shift above 0) are drawn without marks, those without_sites without some. */
void s2_draw_terrain(const struct s2_scene *scene);
void s2_draw_roads(const struct s2_scene *scene);
void s2_draw_nodes(const struct s2_scene *scene);
/* The layer that the square of a node belongs to, or its right half in small maps. */
unsigned s2_square_layer(const struct s2_view *view, uint32_t node, bool right);
/* Pixels that a row of squares is further right. */
int32_t s2_square_shift(const struct s2_view *view, int32_t row);

/* ---- far.c ---- */

/* The largest copy of the scene that has at least as many pixels as the picture: its pixels are 2^shift of
 * the scene. 0: none, the scene itself is used. */
unsigned s2_far_shift(const struct s2_view *view);
/* The terrain on a piece of the picture. */
int s2_draw_far(const struct mw_canvas *piece, const struct s2_view *view);

/* ---- scenery.c ---- */

int s2_view_make_scenery(struct s2_view *view);
/* A complete layer: what the file lacks is `fallback`, with a diagnostic. */
int s2_view_layer(struct s2_view *view, const char *row, uint8_t fallback, const uint8_t **cells);

/* ---- layers.c ---- */

/* For the help. */
#define S2_LAYER_NAMES                                                                                       \
    "heights, terrain_up, terrain_down, harbours, roads, objects, object_index, object_type, animals, "      \
    "unused, sites, animals_copy, cursor, resources, shading, areas, areas_dat, shares"

int s2_view_choose_layer(struct s2_view *view, const char *name);
/* NULL past the last one. */
const struct s2_layer_look *s2_layer_look_at(size_t number);
/* How a layer of the map is shown by itself. */
const struct s2_layer_look *s2_layer_look_of(const char *row);
/* Does the map have what the layer shows? */
bool s2_has_look(const struct s2_map *map, const struct s2_layer_look *look);

/* ---- symbols.c ---- */

enum s2_symbol_kind {
    S2_SYMBOL_NONE,
    S2_SYMBOL_TREE,
    S2_SYMBOL_PALM,
    S2_SYMBOL_GRANITE,
    S2_SYMBOL_DECORATION,
    S2_SYMBOL_OBSTACLE,
    S2_SYMBOL_ANIMAL,
    S2_SYMBOL_HARBOUR,
    S2_SYMBOL_HEADQUARTERS,
    S2_SYMBOL_OTHER,
    S2_SYMBOLS,
};

extern const char *const s2_symbol_names[S2_SYMBOLS];
extern const struct mw_colour s2_harbour_colour;

enum {
    S2_SYMBOL_REACH = 20, /* pixels that a mark of a site goes beyond its node, times the scale of marks */
};

/* What is on a node, back to front. */
struct s2_marks {
    unsigned count;
    enum s2_symbol_kind kinds[3];
};

/* Most nodes are empty. */
static inline bool s2_has_marks(const struct s2_scenery *scenery, uint32_t node)
{
    return scenery->object_type[node] || scenery->animals[node] || scenery->terrain_up[node] & S2_HARBOUR;
}

struct s2_marks s2_marks_of(const struct s2_scenery *scenery, uint32_t node);
/* A harbour or headquarters: its mark stays large at small scales. */
bool s2_symbol_is_site(enum s2_symbol_kind kind);
/* The layer that the mark belongs to. */
unsigned s2_symbol_layer(enum s2_symbol_kind kind);
/* Of a mark with its foot on the pixel, and whether it covers a pixel then. */
struct mw_box s2_symbol_box(enum s2_symbol_kind kind, int64_t x, int64_t y, int32_t scale);
bool s2_symbol_covers(enum s2_symbol_kind kind, struct mw_box box, int32_t scale, int64_t x, int64_t y);
/* With its foot on the pixel. paint: whose palette the colours are taken from, NULL: none. */
void s2_draw_symbol(const struct mw_canvas *canvas, const struct s2_paint *paint, int64_t x, int64_t y,
                    int32_t scale, enum s2_symbol_kind kind, uint8_t player);
/* Of a mark on a square with its corner at this pixel. */
struct mw_box s2_spot_box(const struct s2_view *view, enum s2_symbol_kind kind, int64_t x, int64_t y);
/* How a mark of a node looks in scenes of terrain. */
const struct s2_figure *s2_figure_of(const struct s2_view *view, uint32_t node, enum s2_symbol_kind kind);
/* Where a mark of a node is in a scene of terrain; and the pixels around nodes where marks can be. */
struct mw_box s2_mark_box(const struct s2_view *view, const struct s2_vertex *at, enum s2_symbol_kind kind);
int32_t s2_mark_reach(const struct s2_view *view);
/* All marks of a node: their shadows, or what casts them. */
void s2_draw_shadows(const struct s2_scene *scene, const struct s2_vertex *at);
void s2_draw_symbols(const struct s2_scene *scene, const struct s2_vertex *at);
struct mw_colour s2_player_colour(uint8_t player);

/* ---- legend.c ---- */

int s2_legend_make(struct s2_view *view);

#endif
