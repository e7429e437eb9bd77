/* The ground as the game shows it: textured triangles, edges between them, roads, and marks for objects and
 * animals. */
#include "view.h"

enum {
    HALF_TEXEL = S2_FIXED / 2,
    WATER = 0x05,
    FEW_FLOES = 0x02,
    MANY_FLOES = 0x03,
};

/* A triangle with all that is drawn on it. Sides: from corner 0 to 1, from 1 to 2, from 2 to 0. */
struct face {
    struct s2_vertex corners[3];
    uint8_t terrain;
    uint8_t across[3]; /* terrain of the neighbour across each side */
    bool tip_up;
};

struct texel_point {
    int32_t x, y; /* in halves of a pixel of the texture's picture */
};

/* The corners of a face in its texture: half a pixel inside the rectangle, in the middle of the
 * outermost pixels. */
static void texture_corners(const struct s2_texture *texture, bool tip_up, struct texel_point points[3])
{
    int32_t left = 2 * texture->x + 1, right = 2 * (texture->x + texture->width) - 1;
    int32_t top = 2 * texture->y + 1, bottom = 2 * (texture->y + texture->height) - 1;
    int32_t middle_x = texture->x * 2 + texture->width, middle_y = texture->y * 2 + texture->height;
    const struct texel_point up[][3] = {
        [S2_TEXTURE_WHOLE] = { { middle_x, top }, { left, bottom }, { right, bottom } },
        [S2_TEXTURE_STACKED] = { { middle_x, top }, { left, middle_y }, { right, middle_y } },
        [S2_TEXTURE_TURNED] = { { left, middle_y }, { right, middle_y }, { middle_x, top } },
        [S2_TEXTURE_PIXEL] = { { left, top }, { left, top }, { left, top } },
    };
    const struct texel_point down[][3] = {
        [S2_TEXTURE_WHOLE] = { { left, top }, { middle_x, bottom }, { right, top } },
        [S2_TEXTURE_STACKED] = { { left, middle_y }, { middle_x, bottom }, { right, middle_y } },
        [S2_TEXTURE_TURNED] = { { middle_x, bottom }, { right, middle_y }, { left, middle_y } },
        [S2_TEXTURE_PIXEL] = { { left, top }, { left, top }, { left, top } },
    };
    for (int i = 0; i < 3; i++)
        points[i] = tip_up ? up[texture->kind][i] : down[texture->kind][i];
}

static struct s2_corner corner_at(const struct s2_vertex *vertex, const struct s2_vertex *origin,
                                  struct texel_point texel, uint8_t shading)
{
    return (struct s2_corner){ .x = (vertex->x - origin->x) * S2_SIXTHS,
                               .y = (vertex->y - origin->y) * S2_SIXTHS,
                               .u = texel.x * HALF_TEXEL,
                               .v = texel.y * HALF_TEXEL,
                               .s = shading * S2_FIXED };
}

/* ---- textures ---- */

static void draw_texture(const struct mw_canvas *canvas, const struct s2_view *view, const struct face *face,
                         uint8_t terrain, const bool *clear)
{
    const struct s2_texture *texture = s2_texture_of(terrain);
    struct texel_point points[3];
    if (view->paint.textured)
        texture_corners(texture, face->tip_up, points);
    else
        points[0] = points[1] = points[2] = (struct texel_point){ 2 * (terrain & S2_TERRAIN_MASK) + 1, 1 };
    struct s2_corner corners[3];
    for (int i = 0; i < 3; i++) {
        uint8_t shading = texture->lit ? view->scenery.shading[face->corners[i].node] : S2_FLAT;
        corners[i] = corner_at(&face->corners[i], &face->corners[0], points[i], shading);
    }
    s2_raster_triangle(canvas, face->corners[0].x, face->corners[0].y, corners, &view->paint, clear);
}

static bool has_floes(const struct s2_view *view, uint8_t terrain)
{
    return view->paint.textured && view->landscape == S2_LANDSCAPE_WINTER &&
           (terrain == FEW_FLOES || terrain == MANY_FLOES);
}

/* ---- edges ---- */

/* The neighbour's strip follows the side from `begin` to `end` and narrows to the middle of the face. */
static void draw_ground_edge(const struct mw_canvas *canvas, const struct s2_view *view,
                             const struct face *face, int begin, int end, unsigned kind)
{
    int32_t left = 2 * S2_EDGE_X + 1, right = 2 * (S2_EDGE_X + S2_EDGE_WIDTH) - 1;
    int32_t top = 2 * (S2_EDGE_Y + S2_EDGE_HEIGHT * (int32_t)kind) + 1, bottom = top + 2 * S2_EDGE_HEIGHT - 2;
    const struct s2_vertex *origin = &face->corners[0];
    const uint8_t *shading = view->scenery.shading;
    struct s2_corner corners[3] = { 0 };
    corners[0] = corner_at(&face->corners[begin], origin, (struct texel_point){ left, top },
                           shading[face->corners[begin].node]);
    corners[1] = corner_at(&face->corners[end], origin, (struct texel_point){ right, top },
                           shading[face->corners[end].node]);
    struct s2_corner *middle = &corners[2];
    for (int i = 0; i < 3; i++) {
        middle->x += (face->corners[i].x - origin->x) * (S2_SIXTHS / 3);
        middle->y += (face->corners[i].y - origin->y) * (S2_SIXTHS / 3);
        middle->s += shading[face->corners[i].node] * S2_FIXED;
    }
    middle->s /= 3;
    middle->u = (left + right) / 2 * HALF_TEXEL;
    middle->v = bottom * HALF_TEXEL;
    s2_raster_triangle(canvas, origin->x, origin->y, corners, &view->paint, view->paint.clear_edge);
}

/* The strip begins at the western end of a side, from whichever face it is seen. */
static const uint8_t edge_ends[2][3][2] = {
    { { 0, 1 }, { 1, 2 }, { 0, 2 } }, /* tip down: node, south-east, east */
    { { 1, 0 }, { 1, 2 }, { 0, 2 } }, /* tip up: node, south-west, south-east */
};

static void draw_ground_edges(const struct mw_canvas *canvas, const struct s2_view *view,
                              const struct face *face)
{
    const struct s2_edge *own = s2_edge_of(view->landscape, face->terrain);
    for (int side = 0; side < 3; side++) {
        if (face->across[side] == face->terrain)
            continue;
        const struct s2_edge *other = s2_edge_of(view->landscape, face->across[side]);
        const uint8_t *ends = edge_ends[face->tip_up][side];
        if (other->kind != S2_EDGE_NONE && other->priority > own->priority)
            draw_ground_edge(canvas, view, face, ends[0], ends[1], other->kind);
    }
}

static void draw_face(const struct mw_canvas *canvas, const struct s2_view *view, const struct face *face)
{
    if (has_floes(view, face->terrain)) {
        draw_texture(canvas, view, face, WATER, NULL);
        draw_texture(canvas, view, face, face->terrain, view->paint.clear_floe);
    } else {
        draw_texture(canvas, view, face, face->terrain, NULL);
    }
    if (view->edges && view->paint.textured)
        draw_ground_edges(canvas, view, face);
}

/* ---- the triangles of a node ---- */

static uint8_t terrain_at(const struct s2_view *view, const uint8_t *layer, int32_t column, int32_t row)
{
    return layer[s2_node(&view->scenery.torus, column, row)] & S2_TERRAIN_MASK;
}

static void draw_node(const struct mw_canvas *canvas, const struct s2_view *view, int32_t column, int32_t row)
{
    const uint8_t *up = view->scenery.terrain_up, *down = view->scenery.terrain_down;
    struct s2_quad quad = s2_mesh_quad(&view->mesh, column, row);
    int32_t above = s2_wrap(row, view->scenery.torus.height) & 1 ? column + 1 : column;
    uint8_t own_up = up[quad.node.node] & S2_TERRAIN_MASK;
    uint8_t own_down = down[quad.node.node] & S2_TERRAIN_MASK;
    struct face face = { { quad.node, quad.south_west, quad.south_east }, own_up, { 0 }, true };
    face.across[0] = terrain_at(view, down, column - 1, row);
    face.across[1] = terrain_at(view, down, quad.south_west_column, row + 1);
    face.across[2] = own_down;
    draw_face(canvas, view, &face);
    face = (struct face){ { quad.node, quad.south_east, quad.east }, own_down, { 0 }, false };
    face.across[0] = own_up;
    face.across[1] = terrain_at(view, up, column + 1, row);
    face.across[2] = terrain_at(view, up, above, row - 1);
    draw_face(canvas, view, &face);
}

static void draw_ground(const struct mw_canvas *canvas, const struct s2_view *view)
{
    struct s2_mesh_range range = s2_mesh_range(&view->mesh, canvas, 0);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_mesh_row_is_seen(&view->mesh, canvas, row, 0))
            continue;
        for (int32_t column = range.first_column; column <= range.last_column; column++)
            draw_node(canvas, view, column, row);
    }
}

/* ---- marks ---- */

static void draw_marks(const struct mw_canvas *canvas, const struct s2_view *view)
{
    int32_t margin = S2_SYMBOL_REACH * view->mark_scale;
    struct s2_mesh_range range = s2_mesh_range(&view->mesh, canvas, margin);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_mesh_row_is_seen(&view->mesh, canvas, row, margin))
            continue;
        for (int32_t column = range.first_column; column <= range.last_column; column++) {
            struct s2_vertex at = s2_mesh_vertex(&view->mesh, column, row);
            s2_draw_symbols(canvas, view, at.node, at.x, at.y);
        }
    }
}

void s2_draw_terrain(const struct mw_canvas *canvas, const struct s2_view *view)
{
    draw_ground(canvas, view);
    s2_draw_roads(canvas, view);
    if (view->marks)
        draw_marks(canvas, view);
}
