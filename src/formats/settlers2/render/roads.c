/* Roads and waterways of saved games. */
#include "view.h"

enum {
    PATH = 1,
    DONKEY_ROAD = 2,
    WATERWAY = 3,
    STRIP_HEIGHT = 16,
    STRIP_Y_MOUNTAIN = 160,
    DOT_X = S2_EDGE_X + 48, /* the round end of a strip */
    REACH = 8,              /* pixels next to a side of the mesh */
    DOT_SHIFT = 6,          /* of its two bits in the layer */
    BUILDABLE_MOUNTAIN = 0x22,
};

struct offset {
    int8_t x, y;
};

/* Corners of a road: two at its node, two at the other, as the strip's upper left, lower left, lower
 * right and upper right corner. */
static const struct road_shape {
    enum s2_direction to;
    unsigned shift; /* of the two bits in the layer */
    struct offset corners[4];
} shapes[] = {
    { S2_EAST, 0, { { 0, -3 }, { 0, 3 }, { 3, 3 }, { 3, -3 } } },
    { S2_SOUTH_EAST, 2, { { 2, -4 }, { -4, 2 }, { 0, 6 }, { 6, 0 } } },
    { S2_SOUTH_WEST, 4, { { 4, 2 }, { -2, -4 }, { -6, 0 }, { 0, 6 } } },
};

static const struct offset dot[4] = { { -7, -3 }, { -7, 3 }, { 7, 3 }, { 7, -3 } };

static const struct mw_colour plain[] = {
    [PATH] = { 200, 168, 120, 255 },
    [DONKEY_ROAD] = { 150, 150, 150, 255 },
    [WATERWAY] = { 90, 150, 220, 255 },
};

static bool is_mountain(uint8_t terrain)
{
    terrain &= S2_TERRAIN_MASK;
    return terrain == BUILDABLE_MOUNTAIN || s2_grounds[terrain] == S2_GROUND_MOUNTAIN;
}

/* Does a road to that neighbour have a mountain on one of its sides? */
static bool is_on_mountain(const struct s2_scenery *scenery, uint32_t node, enum s2_direction to)
{
    uint32_t x = node % scenery->torus.width, y = node / scenery->torus.width;
    uint32_t up = to == S2_EAST ? s2_neighbour(&scenery->torus, x, y, S2_NORTH_EAST) : node;
    uint32_t down = to == S2_SOUTH_WEST ? s2_neighbour(&scenery->torus, x, y, S2_WEST) : node;
    return is_mountain(scenery->terrain_up[up]) || is_mountain(scenery->terrain_down[down]);
}

/* A strip of the texture over a quad: two triangles. */
static void draw_strip(const struct mw_canvas *canvas, const struct s2_view *view,
                       const struct s2_vertex *ends[2], const struct offset corners[4], int32_t texture_x,
                       int32_t texture_y)
{
    int32_t left = texture_x * S2_FIXED + S2_FIXED / 2;
    int32_t right = (S2_EDGE_X + S2_EDGE_WIDTH) * S2_FIXED - S2_FIXED / 2;
    int32_t top = texture_y * S2_FIXED + S2_FIXED / 2, bottom = top + (STRIP_HEIGHT - 1) * S2_FIXED;
    struct s2_corner quad[4];
    for (int i = 0; i < 4; i++) {
        const struct s2_vertex *end = ends[i >= 2];
        quad[i].x = (end->x - ends[0]->x + corners[i].x) * S2_SIXTHS;
        quad[i].y = (end->y - ends[0]->y + corners[i].y) * S2_SIXTHS;
        quad[i].u = i < 2 ? left : right;
        quad[i].v = i == 0 || i == 3 ? top : bottom;
        quad[i].s = view->scenery.shading[end->node] * S2_FIXED;
    }
    s2_raster_triangle(canvas, ends[0]->x, ends[0]->y,
                       (const struct s2_corner[]){ quad[0], quad[1], quad[2] }, &view->paint,
                       view->paint.clear_edge);
    s2_raster_triangle(canvas, ends[0]->x, ends[0]->y,
                       (const struct s2_corner[]){ quad[0], quad[2], quad[3] }, &view->paint,
                       view->paint.clear_edge);
}

static void draw_road(const struct mw_canvas *canvas, const struct s2_view *view,
                      const struct s2_vertex *from, const struct s2_vertex *to,
                      const struct road_shape *shape, unsigned kind, bool mountain)
{
    const struct s2_vertex *ends[2] = { from, to };
    int32_t y = mountain && kind != WATERWAY ? STRIP_Y_MOUNTAIN : STRIP_HEIGHT * (int32_t)(kind - PATH);
    if (view->paint.textured) {
        draw_strip(canvas, view, ends, shape->corners, S2_EDGE_X, y);
        return;
    }
    for (int32_t i = -1; i <= 1; i++)
        mw_canvas_line(canvas, from->x, from->y + i, to->x, to->y + i, plain[kind]);
}

static void draw_dot(const struct mw_canvas *canvas, const struct s2_view *view, const struct s2_vertex *at,
                     unsigned kind)
{
    const struct s2_vertex *ends[2] = { at, at };
    if (view->paint.textured)
        draw_strip(canvas, view, ends, dot, DOT_X, STRIP_HEIGHT * (int32_t)(kind - PATH));
    else
        mw_canvas_fill_rect(canvas, MW_BOX(at->x - 4, at->y - 2, 9, 5), plain[kind]);
}

static void draw_roads_of(const struct mw_canvas *canvas, const struct s2_view *view, int32_t column,
                          int32_t row)
{
    struct s2_vertex node = s2_mesh_vertex(&view->mesh, column, row);
    uint8_t value = view->scenery.roads[node.node];
    if (!value)
        return;
    struct s2_quad quad = s2_mesh_quad(&view->mesh, column, row);
    const struct s2_vertex *to[] = { &quad.east, &quad.south_east, &quad.south_west };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        unsigned kind = value >> shapes[i].shift & 3;
        if (kind)
            draw_road(canvas, view, &quad.node, to[i], &shapes[i], kind,
                      is_on_mountain(&view->scenery, node.node, shapes[i].to));
    }
    if (value >> DOT_SHIFT)
        draw_dot(canvas, view, &quad.node, value >> DOT_SHIFT);
}

void s2_draw_roads(const struct mw_canvas *canvas, const struct s2_view *view)
{
    struct s2_mesh_range range = s2_mesh_range(&view->mesh, canvas, REACH);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_mesh_row_is_seen(&view->mesh, canvas, row, REACH))
            continue;
        for (int32_t column = range.first_column; column <= range.last_column; column++)
            draw_roads_of(canvas, view, column, row);
    }
}
