/* The ground as the game shows it: textured triangles, edges between them, roads, and marks for objects and
 * animals. */
#include "view.h"

enum {
    HALF_TEXEL = S2_FIXED / 2
};

/* A triangle with all that is drawn on it. Sides: from corner 0 to 1, from 1 to 2, from 2 to 0. */
struct face {
    struct s2_vertex corners[3];
    uint8_t terrain;
    uint8_t across[3]; /* terrain of the neighbour across each side */
    bool tip_up;
};

static struct s2_corner corner_at(const struct s2_vertex *vertex, const struct s2_vertex *origin,
                                  struct s2_texel_point texel, uint8_t shading)
{
    return (struct s2_corner){ .x = (vertex->x - origin->x) * S2_SIXTHS,
                               .y = (vertex->y - origin->y) * S2_SIXTHS,
                               .u = texel.x * HALF_TEXEL,
                               .v = texel.y * HALF_TEXEL,
                               .s = shading * S2_FIXED };
}

/* ---- textures ---- */

static bool has_edges(const struct s2_view *view)
{
    return view->edges && view->paint->textured;
}

static bool is_over(const struct s2_edge *other, const struct s2_edge *own)
{
    return other->kind != S2_EDGE_NONE && other->priority > own->priority;
}

/* What the strips of the neighbours add to a flat triangle: each covers the third of it along its side. */
static struct mw_colour edge_tint_of(const struct s2_view *view, const struct face *face, uint8_t shading)
{
    const struct s2_edge *own = s2_edge_of(view->landscape, face->terrain);
    struct mw_colour tint = { 0 };
    for (int side = 0; side < 3; side++) {
        if (face->across[side] == face->terrain)
            continue;
        const struct s2_edge *other = s2_edge_of(view->landscape, face->across[side]);
        if (!is_over(other, own))
            continue;
        const struct s2_far_texture *strip =
            &view->paint->far_strips[S2_EDGE_Y / S2_EDGE_HEIGHT + other->kind];
        const struct mw_colour lit = s2_far_colour(strip, shading);
        tint = MW_RGBA((uint8_t)(tint.r + lit.r / 3), (uint8_t)(tint.g + lit.g / 3),
                       (uint8_t)(tint.b + lit.b / 3), (uint8_t)(tint.a + lit.a / 3));
    }
    return tint;
}

/* Seen from so far, a triangle has the mean colour of its texture. */
static void draw_flat(const struct s2_scene *scene, const struct face *face)
{
    const struct s2_view *view = scene->view;
    unsigned sum = 1;
    for (int i = 0; i < 3; i++)
        sum += view->scenery.shading[face->corners[i].node];
    const uint8_t shading = (uint8_t)(sum / 3);
    struct mw_colour colour = s2_far_colour(&view->paint->far_grounds[face->terrain * 2 + face->tip_up],
                                            s2_texture_of(face->terrain)->lit ? shading : S2_FLAT);
    const struct mw_colour tint = has_edges(view) ? edge_tint_of(view, face, shading) : MW_TRANSPARENT;
    if (tint.a)
        colour = s2_far_over(colour, tint);
    s2_raster_flat_triangle(&scene->canvas, face->corners, colour);
}

static void draw_texture(const struct s2_scene *scene, const struct face *face, uint8_t terrain,
                         const bool *clear)
{
    const struct s2_view *view = scene->view;
    const struct s2_texture *texture = s2_texture_of(terrain);
    struct s2_texel_point points[3];
    if (view->paint->textured)
        s2_texture_corners(texture, face->tip_up, points);
    else
        points[0] = points[1] = points[2] = (struct s2_texel_point){ 2 * (terrain & S2_TERRAIN_MASK) + 1, 1 };
    struct s2_corner corners[3];
    for (int i = 0; i < 3; i++) {
        uint8_t shading = texture->lit ? view->scenery.shading[face->corners[i].node] : S2_FLAT;
        corners[i] = corner_at(&face->corners[i], &face->corners[0], points[i], shading);
    }
    const struct s2_vertex *origin = &face->corners[0];
    if (scene->shift)
        s2_raster_far_triangle(&scene->canvas, origin->x, origin->y, corners,
                               &view->paint->far_grounds[terrain * 2 + face->tip_up]);
    else
        s2_raster_triangle(&scene->canvas, origin->x, origin->y, corners, view->paint, clear);
}

/* ---- edges ---- */

/* The neighbour's strip follows the side from `begin` to `end` and narrows to the middle of the face. */
static void draw_ground_edge(const struct s2_scene *scene, const struct face *face, int begin, int end,
                             unsigned kind)
{
    const struct s2_view *view = scene->view;
    int32_t left = 2 * S2_EDGE_X + 1, right = 2 * (S2_EDGE_X + S2_EDGE_WIDTH) - 1;
    int32_t strip_y = S2_EDGE_Y + S2_EDGE_HEIGHT * (int32_t)kind;
    int32_t top = 2 * strip_y + 1, bottom = top + 2 * S2_EDGE_HEIGHT - 2;
    const struct s2_vertex *origin = &face->corners[0];
    const uint8_t *shading = view->scenery.shading;
    struct s2_corner corners[3] = { 0 };
    corners[0] = corner_at(&face->corners[begin], origin, (struct s2_texel_point){ left, top },
                           shading[face->corners[begin].node]);
    corners[1] = corner_at(&face->corners[end], origin, (struct s2_texel_point){ right, top },
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
    s2_draw_strip_triangle(scene, origin, corners, strip_y);
}

/* The strip begins at the western end of a side, from whichever face it is seen. */
static const uint8_t edge_ends[2][3][2] = {
    { { 0, 1 }, { 1, 2 }, { 0, 2 } }, /* tip down: node, south-east, east */
    { { 1, 0 }, { 1, 2 }, { 0, 2 } }, /* tip up: node, south-west, south-east */
};

static void draw_ground_edges(const struct s2_scene *scene, const struct face *face)
{
    const struct s2_view *view = scene->view;
    const struct s2_edge *own = s2_edge_of(view->landscape, face->terrain);
    for (int side = 0; side < 3; side++) {
        if (face->across[side] == face->terrain)
            continue;
        const struct s2_edge *other = s2_edge_of(view->landscape, face->across[side]);
        const uint8_t *ends = edge_ends[face->tip_up][side];
        if (is_over(other, own))
            draw_ground_edge(scene, face, ends[0], ends[1], other->kind);
    }
}

static void draw_face(const struct s2_scene *scene, const struct face *face)
{
    const struct s2_view *view = scene->view;
    if (scene->shift == S2_FLAT_SHIFT) {
        draw_flat(scene, face);
        return;
    }
    bool floes = view->paint->textured && s2_has_floes(view->landscape, face->terrain);
    if (floes && !scene->shift)
        draw_texture(scene, face, S2_TERRAIN_WATER, NULL);
    draw_texture(scene, face, face->terrain, floes ? view->paint->clear_floe : NULL);
    if (has_edges(view))
        draw_ground_edges(scene, face);
}

/* ---- the triangles of a node ---- */

static uint8_t terrain_at(const struct s2_view *view, const uint8_t *layer, int32_t column, int32_t row)
{
    return layer[s2_node(&view->scenery.torus, column, row)] & S2_TERRAIN_MASK;
}

static void draw_quad(const struct s2_scene *scene, const struct s2_quad *quad, int32_t column, int32_t row)
{
    const struct s2_view *view = scene->view;
    const uint8_t *up = view->scenery.terrain_up, *down = view->scenery.terrain_down;
    bool shows_up = s2_scene_shows(scene, S2_SHOWN_UP, quad->node.node);
    bool shows_down = s2_scene_shows(scene, S2_SHOWN_DOWN, quad->node.node);
    if (!shows_up && !shows_down)
        return;
    int32_t above = s2_wrap(row, view->scenery.torus.height) & 1 ? column + 1 : column;
    uint8_t own_up = up[quad->node.node] & S2_TERRAIN_MASK;
    uint8_t own_down = down[quad->node.node] & S2_TERRAIN_MASK;
    struct face face = { { quad->node, quad->south_west, quad->south_east }, own_up, { 0 }, true };
    face.across[0] = terrain_at(view, down, column - 1, row);
    face.across[1] = terrain_at(view, down, quad->south_west_column, row + 1);
    face.across[2] = own_down;
    if (shows_up)
        draw_face(scene, &face);
    if (!shows_down)
        return;
    face = (struct face){ { quad->node, quad->south_east, quad->east }, own_down, { 0 }, false };
    face.across[0] = own_up;
    face.across[1] = terrain_at(view, up, column + 1, row);
    face.across[2] = terrain_at(view, up, above, row - 1);
    draw_face(scene, &face);
}

static void draw_ground(const struct s2_scene *scene)
{
    const struct s2_mesh *mesh = &scene->view->mesh;
    struct s2_mesh_range range = s2_mesh_range(mesh, scene->seen, 0);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_scene_shows_row(scene, S2_SHOWN_UP | S2_SHOWN_DOWN, row) ||
            !s2_mesh_row_is_seen(mesh, scene->seen, row, 0))
            continue;
        struct s2_quad quad = s2_mesh_quad(mesh, range.first_column, row);
        for (int32_t column = range.first_column; column <= range.last_column; column++) {
            if (column > range.first_column)
                quad = s2_mesh_next_quad(mesh, &quad, column, row);
            draw_quad(scene, &quad, column, row);
        }
    }
}

/* ---- marks ---- */

typedef void draw_mark_fn(const struct s2_scene *scene, const struct s2_vertex *at);

static void draw_row_of_marks(const struct s2_scene *scene, const struct s2_mesh_range *range, int32_t row,
                              draw_mark_fn *draw)
{
    const struct s2_view *view = scene->view;
    for (int32_t column = range->first_column; column <= range->last_column; column++) {
        if (!s2_has_marks(&view->scenery, s2_node(&view->scenery.torus, column, row)))
            continue;
        struct s2_vertex at = s2_mesh_vertex(&view->mesh, column, row);
        draw(scene, &at);
    }
}

/* Row by row, shadows first: what is further down stands in front. */
static void draw_marks(const struct s2_scene *scene)
{
    const struct s2_view *view = scene->view;
    const int32_t margin = s2_mark_reach(view);
    struct s2_mesh_range range = s2_mesh_range(&view->mesh, scene->seen, margin);
    for (int32_t row = range.first_row; row <= range.last_row; row++) {
        if (!s2_scene_shows_row(scene, S2_SHOWN_UP | S2_SHOWN_OBJECTS | S2_SHOWN_ANIMALS, row) ||
            !s2_mesh_row_is_seen(&view->mesh, scene->seen, row, margin))
            continue;
        if (view->paint->figures->shadows)
            draw_row_of_marks(scene, &range, row, s2_draw_shadows);
        draw_row_of_marks(scene, &range, row, s2_draw_symbols);
    }
}

void s2_draw_terrain(const struct s2_scene *scene)
{
    draw_ground(scene);
    s2_draw_roads(scene);
    if (scene->view->marks && !scene->shift)
        draw_marks(scene);
}
