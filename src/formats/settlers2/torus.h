/* The grid of nodes: a torus whose odd rows are shifted half a node to the right. */
#ifndef MW_SETTLERS2_TORUS_H
#define MW_SETTLERS2_TORUS_H

#include <stdbool.h>
#include <stdint.h>

struct s2_torus {
    uint32_t width, height; /* both at least 1 */
};

struct s2_point {
    uint32_t x, y;
};

/* Clockwise from the west, as the original numbers them. */
enum s2_direction {
    S2_WEST,
    S2_NORTH_WEST,
    S2_NORTH_EAST,
    S2_EAST,
    S2_SOUTH_EAST,
    S2_SOUTH_WEST,
    S2_DIRECTIONS,
};

static inline uint32_t s2_wrap(int64_t at, uint32_t size)
{
    if (at >= 0 && at < size) /* mostly; divisions are slow */
        return (uint32_t)at;
    int64_t rest = at % (int64_t)size;
    return (uint32_t)(rest < 0 ? rest + size : rest);
}

/* Index of a node; coordinates may be outside the map. */
static inline uint32_t s2_node(const struct s2_torus *torus, int64_t x, int64_t y)
{
    return s2_wrap(y, torus->height) * torus->width + s2_wrap(x, torus->width);
}

static inline uint32_t s2_index(const struct s2_torus *torus, struct s2_point at)
{
    return at.y * torus->width + at.x;
}

/* The neighbour of a node on the map. */
static inline struct s2_point s2_step(const struct s2_torus *torus, struct s2_point at,
                                      enum s2_direction direction)
{
    uint32_t west = at.x ? at.x - 1 : torus->width - 1;
    uint32_t east = at.x + 1 < torus->width ? at.x + 1 : 0;
    uint32_t north = at.y ? at.y - 1 : torus->height - 1;
    uint32_t south = at.y + 1 < torus->height ? at.y + 1 : 0;
    /* Rows above and below are shifted against this one. */
    uint32_t left = at.y & 1 ? at.x : west, right = at.y & 1 ? east : at.x;
    switch (direction) {
    case S2_WEST:
        return (struct s2_point){ west, at.y };
    case S2_NORTH_WEST:
        return (struct s2_point){ left, north };
    case S2_NORTH_EAST:
        return (struct s2_point){ right, north };
    case S2_EAST:
        return (struct s2_point){ east, at.y };
    case S2_SOUTH_EAST:
        return (struct s2_point){ right, south };
    default:
        return (struct s2_point){ left, south };
    }
}

/* Index of the neighbour of (x, y), which is on the map. */
static inline uint32_t s2_neighbour(const struct s2_torus *torus, uint32_t x, uint32_t y,
                                    enum s2_direction direction)
{
    return s2_index(torus, s2_step(torus, (struct s2_point){ x, y }, direction));
}

/* ---- the surroundings of a node ----
 * Rules look at many nodes around each; this finds them without a
 * division for each. Set the row, then go along it. */

enum {
    S2_FAR = 12, /* nodes two steps away */
};

struct s2_around {
    const struct s2_torus *torus;
    int right;        /* 1 in odd rows, whose neighbours above and below are further to the right */
    uint32_t rows[5]; /* indices of the first nodes of the rows from two above to two below */
    uint32_t near[S2_DIRECTIONS]; /* what to add to the node's index, modulo 2^32, where no column wraps */
    uint32_t far[S2_FAR];
    uint32_t x, node;    /* the node and its index */
    bool inside;         /* no column wraps */
    uint32_t columns[5]; /* the columns from two to the west to two to the east, wrapped around */
};

/* Columns and rows from one node to a second. */
struct s2_offset {
    int column, row;
};

static inline struct s2_offset s2_near_offset(const struct s2_around *around, unsigned direction)
{
    static const int columns[S2_DIRECTIONS] = { -1, -1, 0, 1, 0, -1 };
    static const int rows[S2_DIRECTIONS] = { 0, -1, -1, 0, 1, 1 };
    int row = rows[direction];
    return (struct s2_offset){ columns[direction] + (row ? around->right : 0), row };
}

/* They come row by row from the north-west. */
static inline struct s2_offset s2_far_offset(const struct s2_around *around, unsigned number)
{
    static const int columns[S2_FAR] = { -1, 0, 1, -2, 1, -2, 2, -2, 1, -1, 0, 1 };
    static const int rows[S2_FAR] = { -2, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 2 };
    int row = rows[number];
    return (struct s2_offset){ columns[number] + (row & 1 ? around->right : 0), row };
}

static inline uint32_t s2_around_step(const struct s2_around *around, struct s2_offset offset)
{
    return around->rows[offset.row + 2] - around->rows[2] + (uint32_t)offset.column;
}

static inline void s2_around_row(struct s2_around *around, const struct s2_torus *torus, uint32_t y)
{
    around->torus = torus;
    around->right = (int)(y & 1);
    for (int i = -2; i <= 2; i++)
        around->rows[i + 2] = s2_wrap((int64_t)y + i, torus->height) * torus->width;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        around->near[i] = s2_around_step(around, s2_near_offset(around, i));
    for (unsigned i = 0; i < S2_FAR; i++)
        around->far[i] = s2_around_step(around, s2_far_offset(around, i));
}

static inline void s2_around_column(struct s2_around *around, uint32_t x)
{
    uint32_t width = around->torus->width;
    around->x = x;
    around->node = around->rows[2] + x;
    around->inside = x >= 2 && x + 2 < width;
    for (int i = -2; i <= 2 && !around->inside; i++)
        around->columns[i + 2] = s2_wrap((int64_t)x + i, width);
}

/* From the node on, how many in its row have neighbours that do not wrap around; 1 if it does itself. They
 * can be computed together. */
static inline uint32_t s2_around_inside(const struct s2_around *around)
{
    return around->inside ? around->torus->width - 2 - around->x : 1;
}

/* Columns and rows from the node, at most 2 each way; no shift of rows. */
static inline uint32_t s2_around_at(const struct s2_around *around, int columns, int rows)
{
    return around->rows[rows + 2] +
           (around->inside ? around->x + (uint32_t)columns : around->columns[columns + 2]);
}

static inline uint32_t s2_around_neighbour(const struct s2_around *around, enum s2_direction direction)
{
    if (around->inside)
        return around->node + around->near[direction];
    struct s2_offset offset = s2_near_offset(around, direction);
    return s2_around_at(around, offset.column, offset.row);
}

static inline uint32_t s2_around_far(const struct s2_around *around, unsigned number)
{
    if (around->inside)
        return around->node + around->far[number];
    struct s2_offset offset = s2_far_offset(around, number);
    return s2_around_at(around, offset.column, offset.row);
}

#endif
