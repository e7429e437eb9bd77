/* QuickDraw with one bit per pixel: the shapes of old Macintosh programs, pixel for pixel.
 *
 * A port is a window on a design, with one byte per pixel: ink, paper, or 0 if nothing was drawn. It owns
 * nothing. All calls take design coordinates and clip to the port. What they do to a pixel does not depend on
 * the port, so a design drawn in parts, however split, equals the design drawn as a whole. Time is linear in
 * the rows and pixels of a shape that the port shows, for polygons also in their points.
 *
 * Rules (Inside Macintosh: Imaging With QuickDraw, chapter 3):
 *   - Coordinates are lines between pixels: a rectangle covers [top, bottom) by [left, right). Corners given
 *     in the wrong order are swapped.
 *   - Patterns are 8 x 8 bits that repeat from the design's origin; their 0 bits paint paper.
 *   - A frame is inside its shape: the shape without the shape inset by the pen. A shape that leaves nothing
 *     when inset is painted completely.
 *   - An oval consists of the pixels whose centres are inside the ellipse. An oval that is less than 3 pixels
 *     wide or high is its rectangle.
 *   - The corners of a round rectangle are quarters of an oval whose sides are clamped to those of the
 *     rectangle. The oval of a frame's inner edge is smaller by the pen on each side.
 *   - The pen is to the right of its position and below it. A line covers what the pen covers on its way.
 *   - The edges of slanted lines and polygons are followed from row to row by a 16.16 slope that starts with
 *     half a step. Polygons are filled by the even-odd rule; frames of open polygons are not closed. */
#ifndef MW_DRAW_QUICKDRAW_H
#define MW_DRAW_QUICKDRAW_H

#include "canvas.h"

struct mw_qd_point {
    int16_t y, x;
};

struct mw_qd_rect {
    int16_t top, left, bottom, right;
};

/* Values of a pixel; 0: nothing was drawn. */
enum {
    MW_QD_PAPER = 1,
    MW_QD_INK = 2,
};

struct mw_qd_port {
    uint8_t *pixels;
    size_t stride; /* bytes from one row to the next */
    struct mw_qd_rect bounds;
};

/* A pen with a side of 0 draws nothing. */
struct mw_qd_pen {
    uint8_t width, height;
    const struct mw_pattern *pattern;
};

/* The rectangle with its corners in order. */
struct mw_qd_rect mw_qd_rect_ordered(struct mw_qd_rect rect);

/* Makes an empty port; its pixels belong to the arena. */
int mw_qd_port_new(struct mw_arena *arena, struct mw_qd_rect bounds, struct mw_qd_port *port);
/* The value of a pixel; 0 outside the port. */
uint8_t mw_qd_at(const struct mw_qd_port *port, int32_t y, int32_t x);
/* Paints part of a row, [left, right). */
void mw_qd_paint_span(const struct mw_qd_port *port, int64_t y, int64_t left, int64_t right,
                      const struct mw_pattern *pattern);

void mw_qd_paint_rect(const struct mw_qd_port *port, struct mw_qd_rect rect,
                      const struct mw_pattern *pattern);
void mw_qd_frame_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, struct mw_qd_pen pen);
void mw_qd_paint_oval(const struct mw_qd_port *port, struct mw_qd_rect rect,
                      const struct mw_pattern *pattern);
void mw_qd_frame_oval(const struct mw_qd_port *port, struct mw_qd_rect rect, struct mw_qd_pen pen);
/* width and height of the oval whose quarters are the corners. */
void mw_qd_paint_round_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, uint16_t width,
                            uint16_t height, const struct mw_pattern *pattern);
void mw_qd_frame_round_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, uint16_t width,
                            uint16_t height, struct mw_qd_pen pen);

/* The pixels are the same in either direction. */
void mw_qd_line(const struct mw_qd_port *port, struct mw_qd_point from, struct mw_qd_point to,
                struct mw_qd_pen pen);
/* The polygon is closed by a side from the last point to the first. */
void mw_qd_paint_polygon(const struct mw_qd_port *port, const struct mw_qd_point *points, size_t count,
                         const struct mw_pattern *pattern);
/* Draws a line from each point to the next. The polygon is closed only if its last point is the first. */
void mw_qd_frame_polygon(const struct mw_qd_port *port, const struct mw_qd_point *points, size_t count,
                         struct mw_qd_pen pen);

/* A bitmap: 1 bits are ink, the highest bit of a byte is its leftmost pixel. */
struct mw_qd_bits {
    uint32_t width, height;
    size_t row_bytes;
    const uint8_t *bits;
    const uint8_t *outside; /* 1 bits are not painted, laid out like `bits`; NULL: all are */
};

/* Sets bits->outside to the white pixels that are connected to the bitmap's edge by white pixels (along
 * sides, not corners), as the lasso of the original programs does. */
int mw_qd_lasso(struct mw_arena *arena, struct mw_qd_bits *bits);
void mw_qd_copy_bits(const struct mw_qd_port *port, struct mw_qd_point corner, const struct mw_qd_bits *bits);

#endif
