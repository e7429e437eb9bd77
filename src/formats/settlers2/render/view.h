/* Pictures of maps: what the files of this folder share.
 *
 * A picture shows an area of nodes, which may go on beyond the map: it repeats. It is drawn as a scene of
 * whole pixels (terrain: 56 x 28 a node; map and layers: a square of `node` pixels for each), and where the
 * picture is smaller or larger, each of its pixels is the average of the scene's pixels that it covers. A
 * legend may follow below it. Scene and picture follow from the map alone: strips of any height give the same
 * pixels.
 *
 * NOTES.md has the rules of what is drawn where. */
#ifndef MW_SETTLERS2_RENDER_VIEW_H
#define MW_SETTLERS2_RENDER_VIEW_H

#include "draw/canvas.h"
#include "draw/font.h"
#include "draw/legend.h"
#include "core/render.h"
#include "formats/settlers2/settlers2.h"
#include "mesh.h"
#include "raster.h"

extern const struct mw_option s2_render_options[];
int s2_render_open(struct mw_render *render, const struct mw_args *args);
int s2_render_draw(struct mw_render *render, struct mw_canvas *canvas);
/* areas.c: an area of nodes. */
bool s2_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box);

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
};

enum {
    S2_LABEL = 80, /* room for the name of a layer value */
    S2_FLAT = 64,  /* shading that changes nothing */
};

struct s2_view {
    struct mw_document *doc;
    struct mw_arena *arena;
    struct s2_map *map;
    struct s2_scenery scenery;
    size_t nodes; /* of the scenery */
    enum s2_style style;
    unsigned landscape;
    bool edges, marks, has_legend;
    struct mw_box area;    /* nodes */
    struct mw_box scene;   /* the same in pixels of the scene */
    struct mw_box picture; /* at (0, 0) */
    struct s2_scale scale;
    int32_t node; /* pixels of a node in the scenes of maps and layers */
    int32_t mark_scale;
    struct s2_paint paint;
    struct s2_mesh mesh;
    const struct s2_layer_look *layer;
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

/* From the game's files below the folder, or built in when it is NULL. */
int s2_view_make_paint(struct s2_view *view, const char *assets);
/* The colour, or with the game's files the nearest of its palette. */
struct mw_colour s2_paint_nearest(const struct s2_paint *paint, struct mw_colour colour);

/* ---- terrain.c, roads.c, nodes.c: scenes ---- */

void s2_draw_terrain(const struct mw_canvas *scene, const struct s2_view *view);
void s2_draw_roads(const struct mw_canvas *scene, const struct s2_view *view);
void s2_draw_nodes(const struct mw_canvas *scene, const struct s2_view *view);

/* ---- scenery.c ---- */

int s2_view_make_scenery(struct s2_view *view);
/* A complete layer: what the file lacks is `fallback`, with a diagnostic. */
int s2_view_layer(struct s2_view *view, const char *row, uint8_t fallback, const uint8_t **cells);

/* ---- layers.c ---- */

/* For the help. */
#define S2_LAYER_NAMES                                                                                       \
    "heights, terrain_up, terrain_down, harbours, roads, objects, object_index, object_type, animals, "      \
    "unused, sites, animals_copy, cursor, resources, shading, areas, areas_dat"

int s2_view_choose_layer(struct s2_view *view, const char *name);

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
    S2_SYMBOL_REACH = 20, /* pixels that a mark goes beyond its node, times the scale of marks */
};

/* What is on a node, back to front, at most 3 marks; returns how many. */
unsigned s2_symbols_of(const struct s2_scenery *scenery, uint32_t node, enum s2_symbol_kind marks[3]);
/* With its foot on the pixel. paint: whose palette the colours are taken from, NULL: none. */
void s2_draw_symbol(const struct mw_canvas *canvas, const struct s2_paint *paint, int64_t x, int64_t y,
                    int32_t scale, enum s2_symbol_kind kind, uint8_t player);
/* All marks of a node at this pixel. */
void s2_draw_symbols(const struct mw_canvas *canvas, const struct s2_view *view, uint32_t node, int64_t x,
                     int64_t y);
struct mw_colour s2_player_colour(uint8_t player);

/* ---- legend.c ---- */

int s2_legend_make(struct s2_view *view);

#endif
