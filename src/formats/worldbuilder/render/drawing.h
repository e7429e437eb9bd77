/* Shape lists as QuickDraw draws them.
 *
 * A drawing is a shape list prepared once: polygons as points (smoothed if requested), bitmaps
 * decompressed, with the part of the design that they touch. It can then be drawn to any port, as often as
 * wanted, without memory. Shapes are painted in their order, each first its fill, then its pen. */
#ifndef MW_WORLDBUILDER_RENDER_DRAWING_H
#define MW_WORLDBUILDER_RENDER_DRAWING_H

#include <mapwright/unstable/worldbuilder.h>

#include "draw/quickdraw.h"

/* The patterns of a game, from 1. */
struct wb_palette {
    struct mw_pattern *patterns;
    size_t count;
};

/* PAT# 900, or the patterns in CODE 1; otherwise the first PAT#, or NULL. */
const struct wb_patterns *wb_patterns_of(const struct wb_game *game);
/* Of those patterns; may be empty. */
int wb_palette_of(struct mw_arena *arena, const struct wb_game *game, struct wb_palette *palette);
/* NULL when this value of a fill or pen paints nothing: 0, WB_NO_PATTERN, or more than there are. */
const struct mw_pattern *wb_palette_at(const struct wb_palette *palette, uint8_t value);

struct wb_ready_shape {
    size_t index;               /* in the list */
    struct wb_shape shape;      /* without its points and compressed rows */
    struct mw_qd_rect extent;   /* bounds of what it paints */
    struct mw_qd_point *points; /* of polygons */
    size_t point_count;
    struct mw_qd_bits bits;
};

struct wb_drawing {
    struct wb_ready_shape *shapes;
    size_t count;
    struct mw_qd_rect extent; /* bounds of what is painted; all 0 if nothing is */
};

/* The memory is the arena's. smooth: polygons as curves, subdivided as they specify. */
int wb_drawing_make(struct mw_arena *arena, const struct wb_shapes *shapes, const struct wb_palette *palette,
                    bool smooth, struct wb_drawing *drawing);
void wb_drawing_draw(const struct wb_drawing *drawing, const struct wb_palette *palette,
                     const struct mw_qd_port *port);
/* The shape with this index in the list; NULL if it paints nothing. */
const struct wb_ready_shape *wb_drawing_shape(const struct wb_drawing *drawing, size_t index);
void wb_shape_draw(const struct wb_ready_shape *ready, const struct wb_palette *palette,
                   const struct mw_qd_port *port);

/* The corners of a polygon from its start on, or of its curve: every corner pulls a curve that runs from the
 * middle of one side to the middle of the next (MacDraw's smoothing), cut into 2^smoothness pieces. Open
 * polygons keep their ends. Also for export. */
int wb_polygon_points(struct mw_arena *arena, const struct wb_shape *shape, bool smooth,
                      struct mw_qd_point **points, size_t *count);
/* Rows of a bitmap as far as its compressed bytes go; the rest is white. A picture 0 pixels wide or high
 * when the bounds are empty or reversed. */
int wb_bitmap_unpack(struct mw_arena *arena, const struct wb_shape *shape, struct mw_qd_bits *bits);

static inline struct mw_qd_rect wb_qd_rect(struct wb_rect rect)
{
    return (struct mw_qd_rect){ rect.top, rect.left, rect.bottom, rect.right };
}

#endif
