/* Triangles of palette indices, lit.
 *
 * Corners are given in sixths of a pixel from a point of the picture, so that nodes (whole pixels) and the
 * middles of triangles (thirds) are exact; all coordinates are even, and the middle of pixel x is the odd
 * number 6 x + 3. A pixel belongs to a triangle when its middle does; of a middle on an edge the triangle to
 * the right of the edge has it. So triangles that share an edge leave no gap and share no pixel, in any
 * shape, and what a pixel becomes depends on the triangle alone, never on where the canvas ends.
 *
 * Between the corners texture and shading run evenly, in steps of 1/65536 a pixel; the texture's pixel is the
 * one that contains the point, the shading is rounded to the nearest. */
#ifndef MW_SETTLERS2_RENDER_RASTER_H
#define MW_SETTLERS2_RENDER_RASTER_H

#include "draw/canvas.h"
#include "textures.h"

enum {
    S2_SIXTHS = 6,
    S2_FIXED = 65536,
    S2_PALETTE = 256,
    S2_SHADES = 256,
};

struct s2_far_texture;
struct s2_figures;

/* What pixels are made of. */
struct s2_paint {
    const uint8_t *texels;                /* S2_TEXTURE_SIDE squared */
    struct mw_colour (*lit)[S2_PALETTE];  /* colours of a palette index, by shading 0 to 255 */
    struct mw_colour palette[S2_PALETTE]; /* of the game's files */
    bool textured;                        /* from the game's files; else one index a texture */
    uint8_t map_index[S2_TERRAINS];       /* on small maps */
    uint8_t tree_index[S2_TREE_TYPES];    /* the same */
    bool clear_edge[S2_PALETTE];          /* indices that are not drawn: of edges and roads */
    bool clear_floe[S2_PALETTE];          /* of ice floes, which swim on water */
    /* For far scenes, made when they are needed first; NULL: not yet. By terrain times 2, plus 1 for tip up;
     * and by the row of strips in the game's picture. */
    struct s2_far_texture *far_grounds, *far_strips;
    const struct s2_figures *figures; /* what stands on nodes */
    uint64_t figures_serial;          /* a checksum of the files that they are from; 0: none */
    uint64_t serial;                  /* a checksum of texels, colours and those files */
};

/* u, v: pixels of the texture, s: shading, all times S2_FIXED. */
struct s2_corner {
    int32_t x, y;
    int32_t u, v, s;
};

/* (x, y): the picture's pixel that corners count from. clear: NULL, or the indices that leave pixels as they
 * are. Corners are within 65535 pixels of each other. */
void s2_raster_triangle(const struct mw_canvas *canvas, int32_t x, int32_t y,
                        const struct s2_corner corners[3], const struct s2_paint *paint, const bool *clear);

#endif
