/* Positions of nodes in the picture at full size.
 *
 * A node of column x and row y is at (56 x, 28 y), 28 further right in odd rows, and 5 pixels higher for
 * each step of height above the level. Columns and rows go on beyond the map in all directions: the map
 * repeats every 56 width by 28 height pixels. Every node has two triangles: tip up, down to its two southern
 * neighbours; and tip down, to its right. */
#ifndef MW_SETTLERS2_RENDER_MESH_H
#define MW_SETTLERS2_RENDER_MESH_H

#include "base/memory.h"
#include "draw/canvas.h"
#include "formats/settlers2/torus.h"

enum {
    S2_CELL_WIDTH = 56,
    S2_CELL_HEIGHT = 28,
    S2_HEIGHT_STEP = 5,
};

struct s2_mesh {
    struct s2_torus torus;
    const uint8_t *heights;
    int32_t level;         /* the height that is not moved */
    uint8_t *lows, *highs; /* of each row of nodes */
    uint8_t lowest, highest;
};

/* heights live as long as the mesh. The level is the height that most nodes have (the lowest of several). */
int s2_mesh_make(struct mw_arena *arena, const struct s2_torus *torus, const uint8_t *heights,
                 struct s2_mesh *mesh);

/* A node wherever it is repeated: the column and row may be outside the map. */
struct s2_vertex {
    uint32_t node; /* index */
    int32_t x, y;  /* pixel */
};

struct s2_vertex s2_mesh_vertex(const struct s2_mesh *mesh, int32_t column, int32_t row);

/* The four nodes that the triangles of a node have: itself, south-west, south-east, east. */
struct s2_quad {
    struct s2_vertex node, south_west, south_east, east;
    int32_t south_west_column, south_east_column;
};

struct s2_quad s2_mesh_quad(const struct s2_mesh *mesh, int32_t column, int32_t row);
/* The same from that of the column before, which has two of its nodes. */
struct s2_quad s2_mesh_next_quad(const struct s2_mesh *mesh, const struct s2_quad *before, int32_t column,
                                 int32_t row);

/* Rows and columns of which something can be seen in a box when it reaches `margin` pixels around its
 * nodes and triangles: first to last, both included. */
struct s2_mesh_range {
    int32_t first_row, last_row, first_column, last_column;
};

struct s2_mesh_range s2_mesh_range(const struct s2_mesh *mesh, struct mw_box seen, int32_t margin);
/* Does the row of triangles below a row of nodes reach into the box? */
bool s2_mesh_row_is_seen(const struct s2_mesh *mesh, struct mw_box seen, int32_t row, int32_t margin);
/* Where the triangles of these nodes are; columns and rows may be outside the map. */
struct mw_box s2_mesh_box(const struct s2_mesh *mesh, struct mw_box nodes);

#endif
