/* Designs of things, decoded and drawn, in the document's cache: what is retained for the next picture.
 *
 * A cel is a drawn part of a design: at level 0 pixel by pixel, at level n with the averages of squares of
 * 2^n pixels. The squares begin at the corner of the tile that shows it. */
#ifndef MW_WORLDBUILDER_RENDER_CELS_H
#define MW_WORLDBUILDER_RENDER_CELS_H

#include "record/cache.h"
#include "view.h"

enum {
    WB_LEVELS = 7,
    /* Larger ones are not made at level 0: what a piece shows of them is drawn directly. Windows were smaller
     * than screens, 512 x 342 to 640 x 480 pixels. */
    WB_CEL_PIXELS_MAX = 1 << 20,
};

struct wb_cel {
    struct mw_cached *cached; /* owns it */
    struct mw_qd_rect shown;
    struct mw_qd_point corner;
    unsigned level;
    int32_t x, y;           /* from the corner of the tile, in pixels of the level */
    uint32_t width, height; /* in pixels of the level */
    size_t stride;
    uint8_t *pixels; /* level 0: as in a port; others: shade and alpha of each */
};

/* A thing's design, until it is released. */
int wb_design_hold(const struct wb_view *view, enum wb_thing thing, size_t index, struct mw_cached **cached,
                   const struct wb_drawing **drawing);
/* The bounds of what it paints. */
int wb_design_extent(const struct wb_view *view, enum wb_thing thing, size_t index,
                     struct mw_qd_rect *extent);
/* The same of one of its shapes; empty if that paints nothing. */
int wb_shape_extent(const struct wb_view *view, enum wb_thing thing, size_t index, size_t shape,
                    struct mw_qd_rect *extent);
/* Draws part of the design to a new port, whose pixels are the arena's. */
int wb_design_draw(const struct wb_view *view, const struct wb_layer *layer, struct mw_qd_rect part,
                   struct mw_arena *arena, struct mw_qd_port *port);
/* A cel of what the layer shows, until cel->cached is released. */
int wb_cel_hold(const struct wb_view *view, const struct wb_layer *layer, unsigned level,
                const struct wb_cel **cel);
/* Makes a cel that is not retained, in memory of cel->cached->arena. */
int wb_cel_make(const struct wb_view *view, const struct wb_layer *layer, unsigned level, struct wb_cel *cel);

#endif
