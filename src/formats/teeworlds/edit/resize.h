/* Shared by the operations that resize layers or move their content. */
#ifndef MW_TEEWORLDS_EDIT_RESIZE_H
#define MW_TEEWORLDS_EDIT_RESIZE_H

#include "cells.h"

enum {
    TW_SMALLEST = 2, /* minimum width and height that games accept */
};

struct tw_resizing {
    const struct mw_editing *editing;
    struct tw_groups_plan plan;
    bool *named;  /* layers selected by the options */
    bool *picked; /* the same; if a physics layer is among them, all physics layers */
};

/* How a layer's content is redrawn. */
struct tw_redraw {
    struct mw_grid_window window; /* quads and sources move with the tiles */
    uint8_t tile;                 /* for new cells, if the window does not say otherwise */
    /* results */
    const struct mw_field *row; /* content that changed; NULL if there is none */
    size_t lost;                /* used cells that were cut off */
};

/* Finds the groups and the selected layers. `tiles`: fails unless one of these has tiles. */
int tw_resizing_begin(struct tw_resizing *resizing, bool tiles);
/* The group whose origin a layer starts at: the game layer's group for all physics layers. */
size_t tw_resizing_corner(const struct tw_resizing *resizing, size_t layer);
int tw_resizing_redraw(const struct tw_resizing *resizing, size_t layer, struct tw_redraw *redraw);
/* Adjusts a group's offset and clip after world positions moved by `world` tiles and the group's content by
 * `own` tiles, so that the picture stays the same. */
int tw_resizing_follow(const struct tw_resizing *resizing, size_t group, const int64_t world[2],
                       const int64_t own[2]);

#endif
