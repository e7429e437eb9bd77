/* Ports, rectangles, ovals and round rectangles. In each row, these shapes are a single span. */
#include "quickdraw.h"

#include <math.h>
#include <string.h>

static void swap_when_reversed(int16_t *low, int16_t *high)
{
    if (*low > *high) {
        int16_t other = *low;
        *low = *high;
        *high = other;
    }
}

struct mw_qd_rect mw_qd_rect_ordered(struct mw_qd_rect rect)
{
    swap_when_reversed(&rect.top, &rect.bottom);
    swap_when_reversed(&rect.left, &rect.right);
    return rect;
}

int mw_qd_port_new(struct mw_arena *arena, struct mw_qd_rect bounds, struct mw_qd_port *port)
{
    bounds = mw_qd_rect_ordered(bounds);
    size_t bytes, width = (size_t)(bounds.right - bounds.left);
    int error =
        mw_image_measure(arena->context, "picture", width, (uint64_t)(bounds.bottom - bounds.top), 1, &bytes);
    if (error)
        return error;
    uint8_t *pixels = mw_arena_alloc(arena, bytes ? bytes : 1);
    if (!pixels)
        return MW_E_MEMORY;
    *port = (struct mw_qd_port){ pixels, width, bounds };
    return 0;
}

uint8_t mw_qd_at(const struct mw_qd_port *port, int32_t y, int32_t x)
{
    const struct mw_qd_rect *bounds = &port->bounds;
    if (y < bounds->top || y >= bounds->bottom || x < bounds->left || x >= bounds->right)
        return 0;
    return port->pixels[(size_t)(y - bounds->top) * port->stride + (size_t)(x - bounds->left)];
}

void mw_qd_paint_span(const struct mw_qd_port *port, int64_t y, int64_t left, int64_t right,
                      const struct mw_pattern *pattern)
{
    const struct mw_qd_rect *bounds = &port->bounds;
    left = left < bounds->left ? bounds->left : left;
    right = right > bounds->right ? bounds->right : right;
    if (y < bounds->top || y >= bounds->bottom || left >= right)
        return;
    uint8_t *at = port->pixels + (size_t)(y - bounds->top) * port->stride + (size_t)(left - bounds->left);
    size_t count = (size_t)(right - left);
    uint8_t bits = pattern->rows[y & 7], cells[8];
    if (bits == 0 || bits == 0xFF) {
        memset(at, bits ? MW_QD_INK : MW_QD_PAPER, count);
        return;
    }
    for (int64_t i = 0; i < 8; i++)
        cells[i] = bits >> (7 - ((left + i) & 7)) & 1 ? MW_QD_INK : MW_QD_PAPER;
    for (; count >= sizeof cells; count -= sizeof cells, at += sizeof cells)
        memcpy(at, cells, sizeof cells);
    memcpy(at, cells, count);
}

/* ---- rectangles with corners ---- */

struct rounded {
    int32_t top, left, bottom, right;
    int32_t width, height; /* of the oval that forms the corners; 0: square corners */
};

static struct rounded make_rounded(struct mw_qd_rect rect, uint16_t width, uint16_t height)
{
    rect = mw_qd_rect_ordered(rect);
    int32_t across = rect.right - rect.left, down = rect.bottom - rect.top;
    return (struct rounded){
        rect.top,
        rect.left,
        rect.bottom,
        rect.right,
        width < across ? width : across,
        height < down ? height : down,
    };
}

/* The number of pixels on each side of this row whose centres are outside the oval. Twice the distance of
 * a pixel's centre from the oval's centre does not have the parity of the oval's side, so no centre is
 * exactly on the ellipse. The products fit 64 bits because sides are less than 65536. */
static int32_t oval_inset(int32_t width, int32_t height, int32_t row)
{
    if (width < 3 || height < 3)
        return 0;
    int64_t from_middle = 2 * (int64_t)row + 1 - height;
    uint64_t across = (uint64_t)width * (uint64_t)width, down = (uint64_t)height * (uint64_t)height;
    /* Exact, since a double holds all integers that are that small. */
    int64_t reach = (int64_t)sqrt((double)(across * (down - (uint64_t)(from_middle * from_middle)) / down));
    reach -= (reach & 1) == (width & 1);
    return (int32_t)((width - 1 - reach) / 2);
}

/* The pixels of a row, [left, right); false if the row is empty. */
static bool rounded_row(const struct rounded *shape, int32_t y, int32_t *left, int32_t *right)
{
    if (y < shape->top || y >= shape->bottom)
        return false;
    int32_t above = y - shape->top, below = shape->bottom - 1 - y;
    int32_t row = above < below ? above : below;
    int32_t inset = 2 * row + 1 < shape->height ? oval_inset(shape->width, shape->height, row) : 0;
    *left = shape->left + inset;
    *right = shape->right - inset;
    return *left < *right;
}

/* Paints the shape without the hole, if one is given. */
static void paint_rounded(const struct mw_qd_port *port, const struct rounded *shape,
                          const struct rounded *hole, const struct mw_pattern *pattern)
{
    int32_t first = shape->top > port->bounds.top ? shape->top : port->bounds.top;
    int32_t end = shape->bottom < port->bounds.bottom ? shape->bottom : port->bounds.bottom;
    for (int32_t y = first; y < end; y++) {
        int32_t left, right, hole_left, hole_right;
        if (!rounded_row(shape, y, &left, &right))
            continue;
        if (hole && rounded_row(hole, y, &hole_left, &hole_right)) {
            mw_qd_paint_span(port, y, left, hole_left, pattern);
            mw_qd_paint_span(port, y, hole_right, right, pattern);
        } else {
            mw_qd_paint_span(port, y, left, right, pattern);
        }
    }
}

static void frame_rounded(const struct mw_qd_port *port, const struct rounded *shape, struct mw_qd_pen pen)
{
    struct rounded hole = *shape;
    hole.top += pen.height;
    hole.bottom -= pen.height;
    hole.left += pen.width;
    hole.right -= pen.width;
    hole.width = hole.width > 2 * pen.width ? hole.width - 2 * pen.width : 0;
    hole.height = hole.height > 2 * pen.height ? hole.height - 2 * pen.height : 0;
    if (pen.width && pen.height)
        paint_rounded(port, shape, &hole, pen.pattern);
}

void mw_qd_paint_round_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, uint16_t width,
                            uint16_t height, const struct mw_pattern *pattern)
{
    const struct rounded shape = make_rounded(rect, width, height);
    paint_rounded(port, &shape, NULL, pattern);
}

void mw_qd_frame_round_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, uint16_t width,
                            uint16_t height, struct mw_qd_pen pen)
{
    const struct rounded shape = make_rounded(rect, width, height);
    frame_rounded(port, &shape, pen);
}

void mw_qd_paint_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, const struct mw_pattern *pattern)
{
    mw_qd_paint_round_rect(port, rect, 0, 0, pattern);
}

void mw_qd_frame_rect(const struct mw_qd_port *port, struct mw_qd_rect rect, struct mw_qd_pen pen)
{
    mw_qd_frame_round_rect(port, rect, 0, 0, pen);
}

void mw_qd_paint_oval(const struct mw_qd_port *port, struct mw_qd_rect rect, const struct mw_pattern *pattern)
{
    mw_qd_paint_round_rect(port, rect, UINT16_MAX, UINT16_MAX, pattern);
}

void mw_qd_frame_oval(const struct mw_qd_port *port, struct mw_qd_rect rect, struct mw_qd_pen pen)
{
    mw_qd_frame_round_rect(port, rect, UINT16_MAX, UINT16_MAX, pen);
}
