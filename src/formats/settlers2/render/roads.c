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
    PLAIN_WIDTH = 3,        /* of roads without the game's files */
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
static void draw_strip(const struct s2_scene *scene, const struct s2_vertex *ends[2],
                       const struct offset corners[4], int32_t texture_x, int32_t texture_y)
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
        quad[i].s = scene->view->scenery.shading[end->node] * S2_FIXED;
    }
    s2_draw_strip_triangle(scene, ends[0], (const struct s2_corner[]){ quad[0], quad[1], quad[2] },
                           texture_y);
    s2_draw_strip_triangle(scene, ends[0], (const struct s2_corner[]){ quad[0], quad[2], quad[3] },
                           texture_y);
}

/* Lines of several pixels; a far one is thinner than its pixels, and paler. */
static void draw_plain_road(const struct s2_scene *scene, const struct s2_vertex *from,
                            const struct s2_vertex *to, struct mw_colour colour)
{
    const int64_t side = 1 << scene->shift;
    int32_t extra = scene->shift ? 0 : PLAIN_WIDTH / 2;
    if (scene->shift)
        colour.a = (uint8_t)(side > PLAIN_WIDTH ? 255 * PLAIN_WIDTH / side : 255);
    for (int32_t i = -extra; i <= extra; i++)
        mw_canvas_line(&scene->canvas, mw_divide_down(from->x, side), mw_divide_down(from->y, side) + i,
                       mw_divide_down(to->x, side), mw_divide_down(to->y, side) + i, colour);
}

static void draw_road(const struct s2_scene *scene, const struct s2_vertex *from, const struct s2_vertex *to,
                      const struct road_shape *shape, unsigned kind, bool mountain)
{
    const struct s2_vertex *ends[2] = { from, to };
    int32_t y = mountain && kind != WATERWAY ? STRIP_Y_MOUNTAIN : STRIP_HEIGHT * (int32_t)(kind - PATH);
    if (scene->view->paint->textured)
        draw_strip(scene, ends, shape->corners, S2_EDGE_X, y);
    else
        draw_plain_road(scene, from, to, plain[kind]);
}

static void draw_dot(const struct s2_scene *scene, const struct s2_vertex *at, unsigned kind)
{
    const int64_t side = 1 << scene->shift;
    const struct s2_vertex *ends[2] = { at, at };
    if (scene->view->paint->textured)
        draw_strip(scene, ends, dot, DOT_X, STRIP_HEIGHT * (int32_t)(kind - PATH));
    else
        mw_canvas_fill_rect(&scene->canvas,
                            MW_BOX(mw_divide_down(at->x - 4, side), mw_divide_down(at->y - 2, side),
                                   9 / side ? 9 / side : 1, 5 / side ? 5 / side : 1),
                            plain[kind]);
}

static void draw_roads_of(const struct s2_scene *scene, int32_t column, int32_t row)
{
    const struct s2_view *view = scene->view;
    struct s2_vertex node = s2_mesh_vertex(&view->mesh, column, row);
    uint8_t value = view->scenery.roads[node.node];
    if (!value || !s2_scene_shows(scene, S2_SHOWN_ROADS, node.node))
        return;
    struct s2_quad quad = s2_mesh_quad(&view->mesh, column, row);
    const struct s2_vertex *to[] = { &quad.east, &quad.south_east, &quad.south_west };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        unsigned kind = value >> shapes[i].shift & 3;
        if (kind)
            draw_road(scene, &quad.node, to[i], &shapes[i], kind,
                      is_on_mountain(&view->scenery, node.node, shapes[i].to));
    }
    if (value >> DOT_SHIFT)
        draw_dot(scene, &quad.node, value >> DOT_SHIFT);
}

void s2_draw_roads(const struct s2_scene *scene)
{
    const struct s2_mesh *mesh = &scene->view->mesh;
    struct s2_mesh_range range = s2_mesh_range(mesh, scene->seen, REACH);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_scene_shows_row(scene, S2_SHOWN_ROADS, row) ||
            !s2_mesh_row_is_seen(mesh, scene->seen, row, REACH))
            continue;
        for (int32_t column = range.first_column; column <= range.last_column; column++)
            draw_roads_of(scene, column, row);
    }
}
