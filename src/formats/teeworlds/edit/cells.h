/* Access to the cells, quads and sound sources of layers. Content that was only read is unloaded again, so
 * that a large map is never held in memory as a whole. */
#ifndef MW_TEEWORLDS_EDIT_CELLS_H
#define MW_TEEWORLDS_EDIT_CELLS_H

#include "core/gridops.h"
#include "edit.h"

enum {
    TW_TILE_UNITS = 32,                   /* world units per tile */
    TW_TILE_FIXED = TW_TILE_UNITS * 1024, /* 22.10 fixed point of quads and sources */
    TW_GRID_ROWS = 6,
};

/* ---- reading ---- */

/* The cells of one grid field of a layer. */
struct tw_cells {
    size_t layer;
    enum tw_layer_kind kind; /* meaning of the field: TW_KIND_TILES for `tiles` of any layer except the game
                              * layer */
    const struct mw_field *row;
    struct mw_grid *place; /* in the model */
    struct mw_grid grid;
    bool main; /* the field is tw_layer_grid_row() */
};

/* A tile layer of at least one cell. */
bool tw_layer_has_size(const struct tw_layer *layer);
/* The grid fields of a layer that have cells: `tiles` and those that its flags select. Returns their
 * number. */
size_t tw_layer_grid_rows(struct mw_document *doc, const struct tw_layer *layer,
                          const struct mw_field *rows[TW_GRID_ROWS]);
/* Loads cells. A layer with an empty size has none (grid.cells is NULL). Cells that cannot be read are an
 * error, except in `tiles` of a physics layer, which games ignore. */
int tw_cells_open(const struct mw_editing *editing, size_t layer, const struct mw_field *row,
                  struct tw_cells *cells);
void tw_cells_close(const struct mw_editing *editing, struct tw_cells *cells);

/* May a cell at the edge of a layer be repeated beyond it? Not if it is an entity or the exit of a
 * teleporter, which would be duplicated. */
bool tw_cell_repeats(enum tw_layer_kind kind, const struct mw_field *row, const uint8_t *cell);

/* ---- cutting out ---- */

/* The cells in a window as a new grid, allocated from an arena; outside the layer, the cells that games show
 * there. */
int tw_cells_cut(const struct mw_editing *editing, struct mw_arena *arena, const struct tw_cells *cells,
                 struct mw_grid_window window, struct mw_grid *grid);

/* ---- changing ---- */

/* Makes a new grid, in the document's arena, from cells. */
typedef int tw_remake_fn(const struct mw_editing *editing, void *user, const struct tw_cells *cells,
                         struct mw_grid *grid);
/* Replaces all grids of a layer, which get this size. */
int tw_layer_remake(const struct mw_editing *editing, size_t layer, int64_t width, int64_t height,
                    tw_remake_fn *remake, void *user);

/* The quads, sources or old sources of a layer, journaled and ready to be changed. */
struct tw_records {
    size_t layer;
    const struct mw_field *row;
    struct mw_list list; /* without items if the layer has none */
    size_t count;        /* number that the layer declares */
};
int tw_records_open(const struct mw_editing *editing, size_t layer, struct tw_records *records);

/* ---- groups ---- */

/* A group as an operation on the whole map leaves it. Tile layers of a group start at its origin. */
struct tw_group_plan {
    struct tw_group after; /* the new properties */
    int64_t size[2];       /* maximum size of its tile layers on each axis, in tiles; 0 without tile layers */
    bool has_game;         /* games ignore its offset and parallax */
};

struct tw_groups_plan {
    struct tw_group_plan *groups; /* one per group of the map */
    size_t *of_layer;             /* group of each layer; SIZE_MAX if it is in none */
    size_t game;                  /* group of the game layer; SIZE_MAX without a game layer */
};

int tw_groups_look(const struct mw_editing *editing, struct tw_groups_plan *plan);
/* Applies the new properties of all groups and lists the changes. */
int tw_groups_commit(const struct mw_editing *editing, const struct tw_groups_plan *plan);
/* value * percent / 100, rounded to the nearest integer. */
int64_t tw_percent(int64_t value, int64_t percent);

/* ---- positions ---- */

/* Stores a value in a field, or fails: "WHAT would be N, -2147483648 to 2147483647 expected". */
int tw_edit_fit(const struct mw_editing *editing, int64_t value, const char *what, int32_t *field);
/* Moves quads or sources in 22.10 fixed point. On axes where `wrap` is not 0, it is the size of the area
 * whose content wraps around. */
int tw_records_move(const struct mw_editing *editing, const struct tw_records *records, const int64_t by[2],
                    const int64_t wrap[2]);

#endif
