/* Operations on the cells of grids, and the options that they share. Cells may have up to 8 bytes. */
#ifndef MW_CORE_GRIDOPS_H
#define MW_CORE_GRIDOPS_H

#include "operation_run.h"

/* ---- areas ---- */

/* A rectangle of cells, which may reach beyond a grid. */
struct mw_grid_area {
    int64_t x, y, width, height;
};

static inline struct mw_grid_area mw_grid_whole(const struct mw_grid *grid)
{
    return (struct mw_grid_area){ 0, 0, grid->width, grid->height };
}

/* The part of an area within the grid; may be empty. */
struct mw_grid_area mw_grid_clip(const struct mw_grid *grid, struct mw_grid_area area);

/* The cells of a new grid. */
static inline uint8_t *mw_grid_bytes(const struct mw_grid *grid)
{
    return (uint8_t *)(uintptr_t)grid->cells;
}

/* value modulo count, from 0 to count - 1 */
int64_t mw_wrap_index(int64_t value, int64_t count);

/* ---- windows: cut, extend, shift ---- */

/* The values outside a grid. */
enum mw_outside {
    MW_OUTSIDE_CELL, /* one cell */
    MW_OUTSIDE_EDGE, /* the nearest cell */
    MW_OUTSIDE_WRAP, /* the grid again */
};

struct mw_grid_window {
    struct mw_grid_area area;
    enum mw_outside outside;
    uint8_t cell[8]; /* for MW_OUTSIDE_CELL */
    /* For MW_OUTSIDE_EDGE: whether a cell continues outside, where there are zeros otherwise. NULL: all do.
     */
    bool (*continues)(const void *user, const uint8_t *cell);
    const void *user;
};

/* Writes what a window shows of a grid. Only with MW_OUTSIDE_CELL may the grid be empty. */
void mw_grid_show(const struct mw_grid *grid, const struct mw_grid_window *window, uint8_t *to);

/* Bytes of a cell. */
struct mw_cell_part {
    uint32_t at, size;
    uint8_t bytes[8];
};

/* The number of cells that a window does not show and whose `part` is not empty. */
size_t mw_grid_lost(const struct mw_grid *grid, const struct mw_grid_window *window,
                    struct mw_cell_part empty);

/* ---- mirroring and rotating ---- */

/* Mirrors left and right, then top and bottom, then rotates by 90 degrees clockwise, each if set. */
struct mw_turn {
    bool flip_x, flip_y, rotate;
};

/* A point within a rectangle of this size, which comes out with its corner at 0,0 again. */
void mw_turn_point(struct mw_turn turn, const int64_t size[2], int64_t point[2]);

typedef void mw_cell_change_fn(const void *user, uint8_t *cell);

/* All cells, each changed by a function. `to` has as many; width and height are swapped if the turn rotates.
 */
void mw_grid_turn(struct mw_turn turn, const struct mw_grid *from, uint8_t *to, mw_cell_change_fn *change,
                  const void *user);

/* ---- any other way ---- */

/* Where cells go. */
struct mw_grid_way {
    bool (*go)(const void *user, int64_t at[2]); /* false: nowhere */
    const void *user;
};

/* For each cell of a grid, its index in a grid of `width` columns; UINT32_MAX for those that go nowhere. NULL
 * when memory is short. */
uint32_t *mw_grid_places(struct mw_arena *arena, const struct mw_grid *from, struct mw_grid_way way,
                         uint32_t width);
void mw_grid_follow(const struct mw_grid *from, const uint32_t *places, uint8_t *to);

/* ---- for operations ---- */

/* A new grid in an arena, zeroed; MW_E_LIMIT when it is too large. */
int mw_edit_grid(const struct mw_editing *editing, struct mw_arena *arena, uint64_t width, uint64_t height,
                 uint32_t cell_size, struct mw_grid *grid);
/* The same, with what a window shows. */
int mw_edit_cut(const struct mw_editing *editing, struct mw_arena *arena, const struct mw_grid *from,
                const struct mw_grid_window *window, struct mw_grid *grid);
/* Replaces a grid of the model. */
int mw_edit_replace(const struct mw_editing *editing, struct mw_grid *place, const struct mw_grid *grid);
/* MW_E_ARGUMENT unless an area, which an option gave, does not reach beyond the far edges of a whole grid.
 * The message ends with `where`: "to: 4 x 1 tiles at 2,0 reach beyond the 4 x 3 tiles of plane 1". */
int mw_edit_fits(const struct mw_editing *editing, const char *option, struct mw_grid_area area,
                 struct mw_grid_area whole, const char *where);
/* A rectangle of cells, which must fit; the whole grid if the option is not given. */
int mw_edit_area(const struct mw_editing *editing, const char *option, const struct mw_grid *grid,
                 const char *where, struct mw_grid_area *area);

/* Gives each cell of an area inside a grid of the model to a function. *changed: the number of changed
 * cells. The journal only saves the parts of rows that change. */
int mw_edit_cells(const struct mw_editing *editing, struct mw_grid *grid, struct mw_grid_area area,
                  mw_cell_change_fn *change, const void *user, size_t *changed);
/* The same with a piece whose cells are put in at x, y; those outside the grid are left out. */
int mw_edit_put(const struct mw_editing *editing, struct mw_grid *grid, const struct mw_grid *piece,
                const int64_t at[2], size_t *changed);

/* Entries of an option table: the new size, `least` to INT32_MAX tiles each way, and the position of the old
 * content of `thing`. */
#define MW_RESIZE_LENGTH(what, part, least)                                                                  \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_INT, .unit = "tiles", .role = part, .value = "N",                    \
        .doc = "new " what " in tiles", .min = least, .max = INT32_MAX                                       \
    }
#define MW_RESIZE_OPTIONS(thing, least)                                                                      \
    { .name = "size",                                                                                        \
      .kind = MW_OPTION_SIZE,                                                                                \
      .unit = "tiles",                                                                                       \
      .role = MW_ROLE_SIZE,                                                                                  \
      .min = least,                                                                                          \
      .max = INT32_MAX,                                                                                      \
      .doc = "new size in tiles" },                                                                          \
        MW_RESIZE_LENGTH("width", MW_ROLE_WIDTH, least), MW_RESIZE_LENGTH("height", MW_ROLE_HEIGHT, least),  \
        { .name = "anchor",                                                                                  \
          .kind = MW_OPTION_CHOICE,                                                                          \
          .fallback = "top-left",                                                                            \
          .choices = "top-left|top|top-right|left|center|right|bottom-left|bottom|bottom-right",             \
          .doc = "part of the " thing " that keeps its position" },                                          \
    {                                                                                                        \
        .name = "offset", .kind = MW_OPTION_POINT, .unit = "tiles", .space = "grid",                         \
        .role = MW_ROLE_POSITION, .min = INT32_MIN, .max = INT32_MAX,                                        \
        .doc = "new position of the old top left tile; overrides \"anchor\""                                 \
    }

/* Replaces the area of a whole grid with the area of the window on it that those options ask for.
 * MW_E_ARGUMENT unless either size or one of width and height is given. */
int mw_edit_resize_area(const struct mw_editing *editing, struct mw_grid_area *area);

enum {
    MW_WINDOW_TEXT = 224,
};
/* How a window changes a grid: "3 x 2 -> 4 x 4, moved by 1,-1 tiles; 2 used cells cut off". */
const char *mw_edit_window_text(struct mw_grid_area before, const struct mw_grid_window *window, size_t lost,
                                char text[MW_WINDOW_TEXT]);

#endif
