/* Figures: what stands on the nodes of scenes. Pictures of the game with their shadows, or, without its files
 * or where they lack one, enlarged marks.
 *
 * A figure is placed with its foot on the pixel of the node. It never reaches further than S2_FIGURE_REACH
 * pixels from there. In far scenes it is drawn from smaller copies, on whole pixels. */
#ifndef MW_SETTLERS2_RENDER_FIGURES_H
#define MW_SETTLERS2_RENDER_FIGURES_H

#include "draw/canvas.h"
#include "formats/settlers2/objects.h"

struct s2_paint;

enum {
    S2_FIGURE_REACH = 160,
    S2_STAMP_SCALE = 3, /* pixels of the scene for one of a mark */
    S2_SHADOW_ALPHA = 64,
    S2_SMALL_FIRST = 2, /* shifts of the far scenes that are drawn */
    S2_SMALLS = 2,
    S2_TREE_STEPS = 15, /* pictures of a species: 8 that move, 3 sizes, 4 that fall */
    S2_GRANITE_KINDS = 2,
    S2_OBJECTS = 0x36, /* decorations and obstacles, by index */
    S2_ANIMALS = 7,    /* by value; 0 is none */
    S2_FIGURE_DIRECTIONS = 6,
    S2_FIGURE_PLAYERS = 8,
    S2_MISSION_FILES = 6,
};

/* Numbers of figures. */
enum {
    S2_FIGURE_TREES,
    S2_FIGURE_GRANITE = S2_FIGURE_TREES + S2_TREES * S2_TREE_STEPS,
    S2_FIGURE_OBJECTS = S2_FIGURE_GRANITE + S2_GRANITE_KINDS * S2_GRANITE_MOST,
    S2_FIGURE_ANIMALS = S2_FIGURE_OBJECTS + S2_OBJECTS,
    S2_FIGURE_HEADQUARTERS = S2_FIGURE_ANIMALS + S2_ANIMALS * S2_FIGURE_DIRECTIONS,
    S2_FIGURE_HARBOUR = S2_FIGURE_HEADQUARTERS + S2_FIGURE_PLAYERS, /* the sign of a building site */
    S2_FIGURES,
};

/* Columns of a picture, from begin to before end. */
struct s2_figure_span {
    uint16_t begin, end;
};

/* A picture with its corner relative to the foot; transparent pixels have alpha 0. */
struct s2_figure_image {
    struct mw_box box;
    struct mw_colour *pixels;     /* NULL: none */
    struct s2_figure_span *spans; /* that are not transparent, row by row */
    uint32_t *rows;               /* the first span of each row, and one more */
};

struct s2_figure {
    struct s2_figure_image body, shadow;     /* the shadow is black, with its alpha */
    struct s2_figure_image small[S2_SMALLS]; /* both, in pixels of the far scene */
};

struct s2_figures {
    struct s2_figure *pictures[S2_FIGURES]; /* NULL: the game's files lack it */
    struct s2_figure *stamps;               /* by enum s2_symbol_kind */
    struct s2_figure *headquarters;         /* stamps, by player */
    bool shadows;                           /* some have one */
    int32_t reach;                          /* pixels that any of them goes beyond its node */
    /* Colours of the palette under a shadow, by a hash without collisions; NULL: there is none. */
    struct mw_colour *darker;
    uint32_t factor; /* of the hash */
};

/* The game's files, as far as they are there: bytes of LST archives. */
struct s2_figure_files {
    struct mw_bytes map, nation, missions[S2_MISSION_FILES];
};

/* figure_files.c. Colours are those of the paint, which gets the figures; all memory is the arena's. */
int s2_figures_make(struct mw_arena *arena, struct s2_paint *paint, const struct s2_figure_files *files);

/* ---- figures.c ---- */

/* Allocates an image, transparent; NULL pixels if memory is short. */
int s2_figure_image_make(struct mw_arena *arena, struct mw_box box, struct s2_figure_image *image);
/* Makes the smaller copies, when body and shadow are there, and notes how far it reaches. */
int s2_figure_finish(struct mw_arena *arena, struct s2_figures *figures, struct s2_figure *figure);
/* Prepares shadows on colours of the palette. */
int s2_figures_make_darker(struct mw_arena *arena, const struct s2_paint *paint, struct s2_figures *figures);

struct mw_box s2_figure_box(const struct s2_figure *figure);
bool s2_figure_covers(const struct s2_figure_image *image, int64_t x, int64_t y);
void s2_draw_figure_body(const struct mw_canvas *canvas, const struct s2_figure *figure, int64_t x,
                         int64_t y);
void s2_draw_figure_shadow(const struct mw_canvas *canvas, const struct s2_figures *figures,
                           const struct s2_figure *figure, int64_t x, int64_t y);
/* On a canvas with pixels of a far scene; x and y are pixels of the scene itself. */
void s2_draw_figure_small(const struct mw_canvas *canvas, unsigned shift, const struct s2_figure *figure,
                          int64_t x, int64_t y);

#endif
