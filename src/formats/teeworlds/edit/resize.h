/* What the operations share that give layers another size or move what is in them. */
#ifndef MW_TEEWORLDS_EDIT_RESIZE_H
#define MW_TEEWORLDS_EDIT_RESIZE_H

#include "cells.h"

enum {
    TW_SMALLEST = 2, /* games refuse layers that have less each way */
};

struct tw_resizing {
    const struct mw_editing *editing;
    struct tw_groups_plan plan;
    bool *named;  /* layers that the options name */
    bool *picked; /* the same, and all physics layers when one of them is */
    struct tw_changes changes;
    const struct tw_layer *before; /* all layers as they were */
};

/* Looks at groups and at the layers chosen; with tiles set one of these must have tiles. */
int tw_resizing_begin(struct tw_resizing *resizing, bool tiles);
bool tw_layer_has_size(const struct tw_layer *layer);
/* The group whose corner a layer begins at: games see all physics in the world of the game layer. */
size_t tw_resizing_corner(const struct tw_resizing *resizing, size_t layer);
/* A layer through a window; `tile` is for new cells when nothing else is outside. */
int tw_resizing_cut(struct tw_resizing *resizing, size_t layer, struct mw_grid_window window, uint8_t tile);
/* Moves quads or sources by tiles. */
int tw_resizing_move(struct tw_resizing *resizing, size_t layer, const int64_t tiles[2],
                     const int64_t wrap[2]);
/* The world's places moved by so many tiles, those of this group by its own: its offset makes up for it, so
 * that it shows what it showed. */
int tw_resizing_follow(const struct tw_resizing *resizing, size_t group, const int64_t world[2],
                       const int64_t own[2]);

#endif
