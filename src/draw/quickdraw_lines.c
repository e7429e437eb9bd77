/* Lines and polygons, whose edges are followed from row to row by their slope. */
#include "quickdraw.h"

enum {
    ONE = 1 << 16, /* in 16.16 fixed point */
    HALF = ONE / 2,
    EDGE = 0x80, /* flag of a pixel at which the inside of a polygon begins or ends */
};

static int64_t floor_fixed(int64_t value)
{
    return (value - (value & (ONE - 1))) / ONE;
}

/* ---- lines ---- */

/* The path of the pen's position from the upper end to the lower one. */
struct path {
    int32_t x0, x1;
    int32_t y0, rows; /* from y0 to the lower end */
    int64_t slope;    /* pixels to the right per row, 16.16; 0 for a horizontal path */
};

/* The column in a row of a path with a slope of at most one. With a slope of exactly one, half a step
 * would put every row on the border between two pixels. */
static int64_t steep_column(const struct path *path, int64_t row)
{
    if (row == path->rows)
        return path->x1;
    int64_t start = path->slope == ONE ? 0 : path->slope / 2;
    return floor_fixed((int64_t)path->x0 * ONE + HALF + start + path->slope * row);
}

/* For a path with a slope of more than one: the column where this row's run of pixels ends and the next
 * row's begins. It is the run's last column if the path goes left, and the one after it if it goes right. */
static int64_t run_border(const struct path *path, int64_t row)
{
    int64_t at = (int64_t)path->x0 * ONE + HALF + path->slope / 2 + path->slope * row;
    int64_t border = path->slope < 0 ? -floor_fixed(-at) : floor_fixed(at);
    int64_t last = path->slope < 0 ? path->x1 : path->x1 + 1;
    if (row >= path->rows)
        return last;
    return path->slope < 0 ? (border > last ? border : last) : (border < last ? border : last);
}

/* The pixels of a row, [left, right). */
static void path_row(const struct path *path, int64_t row, int64_t *left, int64_t *right)
{
    if (path->rows == 0) {
        *left = path->x0 < path->x1 ? path->x0 : path->x1;
        *right = (path->x0 < path->x1 ? path->x1 : path->x0) + 1;
    } else if (path->slope >= -ONE && path->slope <= ONE) {
        *left = steep_column(path, row);
        *right = *left + 1;
    } else if (path->slope > 0) {
        *left = row ? run_border(path, row - 1) : path->x0;
        *right = run_border(path, row);
    } else {
        *left = run_border(path, row);
        *right = row ? run_border(path, row - 1) : (int64_t)path->x0 + 1;
    }
}

void mw_qd_line(const struct mw_qd_port *port, struct mw_qd_point from, struct mw_qd_point to,
                struct mw_qd_pen pen)
{
    if (!pen.width || !pen.height)
        return;
    if (from.y > to.y) {
        struct mw_qd_point other = from;
        from = to;
        to = other;
    }
    struct path path = { from.x, to.x, from.y, to.y - from.y, 0 };
    if (path.rows)
        path.slope = (int64_t)(path.x1 - path.x0) * ONE / path.rows;
    int32_t first = from.y > port->bounds.top ? from.y : port->bounds.top;
    int32_t end = to.y + pen.height < port->bounds.bottom ? to.y + pen.height : port->bounds.bottom;
    for (int32_t y = first; y < end; y++) {
        /* The pen covers this row while its position is in rows high..low of the path. */
        int64_t low = y - from.y, high = low - pen.height + 1;
        int64_t left, right, high_left, high_right;
        path_row(&path, low < path.rows ? low : path.rows, &left, &right);
        path_row(&path, high > 0 ? high : 0, &high_left, &high_right);
        left = left < high_left ? left : high_left;
        right = right > high_right ? right : high_right;
        mw_qd_paint_span(port, y, left, right + pen.width - 1, pen.pattern);
    }
}

/* ---- polygons ---- */

static void mark_edge(const struct mw_qd_port *port, struct mw_qd_point a, struct mw_qd_point b)
{
    const struct mw_qd_rect *bounds = &port->bounds;
    if (a.y == b.y)
        return;
    struct mw_qd_point upper = a.y < b.y ? a : b, lower = a.y < b.y ? b : a;
    int64_t slope = (int64_t)(lower.x - upper.x) * ONE / (lower.y - upper.y);
    int32_t first = upper.y > bounds->top ? upper.y : bounds->top;
    int32_t end = lower.y < bounds->bottom ? lower.y : bounds->bottom;
    int64_t at = (int64_t)upper.x * ONE + HALF + slope / 2 + slope * (first - upper.y);
    for (int32_t y = first; y < end; y++, at += slope) {
        int64_t x = floor_fixed(at);
        x = x < bounds->left ? bounds->left : x;
        if (x < bounds->right)
            port->pixels[(size_t)(y - bounds->top) * port->stride + (size_t)(x - bounds->left)] ^= EDGE;
    }
}

/* The rows and columns of the port in which edges can be marked. Edges to the left of the port are marked
 * in its first column. */
static struct mw_qd_rect seen_of(const struct mw_qd_port *port, const struct mw_qd_point *points,
                                 size_t count)
{
    struct mw_qd_rect seen = { INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN };
    for (size_t i = 0; i < count; i++) {
        seen.top = points[i].y < seen.top ? points[i].y : seen.top;
        seen.left = points[i].x < seen.left ? points[i].x : seen.left;
        seen.bottom = points[i].y > seen.bottom ? points[i].y : seen.bottom;
        seen.right = points[i].x > seen.right ? points[i].x : seen.right;
    }
    seen.top = seen.top > port->bounds.top ? seen.top : port->bounds.top;
    seen.left = seen.left > port->bounds.left ? seen.left : port->bounds.left;
    seen.bottom = seen.bottom < port->bounds.bottom ? seen.bottom : port->bounds.bottom;
    seen.right = seen.right < port->bounds.right ? seen.right : port->bounds.right;
    seen.right = seen.right > seen.left ? seen.right : seen.left;
    return seen;
}

/* Paints between pairs of marks, and clears the marks, which are all in [left, right]. */
static void fill_marked_row(const struct mw_qd_port *port, int32_t y, int32_t left, int32_t right,
                            const struct mw_pattern *pattern)
{
    uint8_t *row = port->pixels + (size_t)(y - port->bounds.top) * port->stride;
    int32_t start = left, last = right < port->bounds.right ? right : port->bounds.right - 1;
    bool inside = false;
    for (int32_t x = left; x <= last; x++) {
        uint8_t *pixel = row + (x - port->bounds.left);
        if (!(*pixel & EDGE))
            continue;
        *pixel &= EDGE - 1;
        if (inside)
            mw_qd_paint_span(port, y, start, x, pattern);
        inside = !inside;
        start = x;
    }
    if (inside)
        mw_qd_paint_span(port, y, start, right, pattern);
}

void mw_qd_paint_polygon(const struct mw_qd_port *port, const struct mw_qd_point *points, size_t count,
                         const struct mw_pattern *pattern)
{
    struct mw_qd_rect seen = seen_of(port, points, count);
    if (seen.left >= port->bounds.right)
        return;
    for (size_t i = 0; i < count; i++)
        mark_edge(port, points[i], points[i + 1 < count ? i + 1 : 0]);
    for (int32_t y = seen.top; y < seen.bottom; y++)
        fill_marked_row(port, y, seen.left, seen.right, pattern);
}

void mw_qd_frame_polygon(const struct mw_qd_port *port, const struct mw_qd_point *points, size_t count,
                         struct mw_qd_pen pen)
{
    for (size_t i = 1; i < count; i++)
        mw_qd_line(port, points[i - 1], points[i], pen);
}
