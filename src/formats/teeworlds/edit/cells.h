/* Changing what layers hold: cells, quads and sound sources. Content that was fetched for a look is given
 * back, so that a large map is never held whole twice. */
#ifndef MW_TEEWORLDS_EDIT_CELLS_H
#define MW_TEEWORLDS_EDIT_CELLS_H

#include "core/gridops.h"
#include "edit.h"

enum {
    TW_TILE_UNITS = 32,                   /* world units per tile */
    TW_TILE_FIXED = TW_TILE_UNITS * 1024, /* of quads and sources */
    TW_GRID_ROWS = 6,
};

/* ---- looking ---- */

/* The cells of one row of a layer. */
struct tw_cells {
    size_t layer;
    enum tw_layer_kind kind; /* what the row means: TW_KIND_TILES for `tiles` of any layer but the game's */
    const struct mw_field *row;
    struct mw_grid grid;
    bool main; /* tw_layer_grid_row() */
    bool held; /* was there before */
};

/* Rows of a layer that have cells: `tiles` and those its flags name. Returns how many. */
size_t tw_layer_grid_rows(struct mw_document *doc, const struct tw_layer *layer,
                          const struct mw_field *rows[TW_GRID_ROWS]);
/* Fetches cells. A layer of no size has none (grid.cells NULL); cells that cannot be read are an error, but
 * for `tiles` of a physics layer, which no game looks at. */
int tw_cells_open(const struct mw_editing *editing, size_t layer, const struct mw_field *row,
                  struct tw_cells *cells);
void tw_cells_close(const struct mw_editing *editing, struct tw_cells *cells);

/* Does a cell at the edge go on behind it? Entities and exits of teleporters stand once. */
bool tw_cell_repeats(enum tw_layer_kind kind, const struct mw_field *row, const uint8_t *cell);

/* ---- cutting out ---- */

/* What a window of the cells shows; outside of the layer what games show there. */
void tw_cells_show(const struct tw_cells *cells, struct mw_grid_window window, uint8_t *to);
/* The same as a new grid in an arena. */
int tw_cells_cut(const struct mw_editing *editing, struct mw_arena *arena, const struct tw_cells *cells,
                 struct mw_grid_window window, struct mw_grid *grid);

/* ---- changing ---- */

/* What an operation has changed, to be told at its end. */
struct tw_changed {
    size_t layer;
    const struct mw_field *row; /* with cells, quads or sources */
};
struct tw_changes {
    struct tw_changed *items; /* in the scratch arena */
    size_t count, capacity;
};
int tw_changes_add(const struct mw_editing *editing, struct tw_changes *changes, size_t layer,
                   const struct mw_field *row);

/* The grid of a row in the model. */
struct mw_grid *tw_grid_of(const struct mw_editing *editing, size_t layer, const struct mw_field *row);
/* Another grid in the place of the one that a row has. The layer's size stays: see tw_layer_put_size(). */
int tw_grid_put(const struct mw_editing *editing, size_t layer, const struct mw_field *row,
                const struct mw_grid *grid);
int tw_layer_put_size(const struct mw_editing *editing, size_t layer, int64_t width, int64_t height);

/* The quads, sources or old sources of a layer, kept and to be changed. */
struct tw_records {
    size_t layer;
    const struct mw_field *row;
    struct mw_list list; /* without items when the layer has none */
    size_t count;        /* that the layer says it has */
};
int tw_records_open(const struct mw_editing *editing, size_t layer, struct tw_records *records);

/* ---- groups ---- */

/* What an operation on the whole map knows of a group. Tile layers of a group begin at its corner. */
struct tw_group_plan {
    struct tw_group after; /* as it will be */
    int64_t size[2];       /* of its largest tile layer each way, in tiles; 0 when there is none */
    bool has_game;         /* games show it without offset, with a parallax of 100 */
};

struct tw_groups_plan {
    struct tw_group_plan *groups; /* one per group of the map */
    size_t *of_layer;             /* group of each layer; SIZE_MAX when it is in none */
    size_t game;                  /* the game's group; SIZE_MAX when there is none */
};

int tw_groups_look(const struct mw_editing *editing, struct tw_groups_plan *plan);
/* Puts the groups in and lists what became of them. */
int tw_groups_commit(const struct mw_editing *editing, const struct tw_groups_plan *plan);
/* Hundredths, rounded to the nearest. */
int64_t tw_percent(int64_t value, int64_t percent);

/* ---- places ---- */

/* Fits a sum into a field, or fails: "WHAT would be N; -2147483648 to 2147483647 fit". */
int tw_edit_fit(const struct mw_editing *editing, int64_t value, const char *what, int32_t *field);
/* Moves quads or sources by 22.10 fixed point. With a size in `wrap` (0: none), what lay within it and leaves
 * on one side comes back on the other. */
int tw_records_move(const struct mw_editing *editing, const struct tw_records *records, const int64_t by[2],
                    const int64_t wrap[2]);

#endif
