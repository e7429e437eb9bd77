/* What a pixel shows: the layers of nodes that may be drawn there, the last drawn first, then the cells of
 * the other layers of the node whose ground is there. */
#include "core/picks.h"
#include "view.h"

enum {
    NOTED_MAX = 256, /* cells that are not reported twice */
    ROAD_REACH = 8,
};

struct picking {
    const struct s2_view *view;
    struct mw_picks *picks;
    struct mw_box seen; /* what the pixel shows of the scene */
    uint32_t base;      /* the node whose ground is there */
    bool has_base;
    size_t noted_count;
    uint32_t noted[NOTED_MAX]; /* node * 16 + layer */
};

/* ---- reporting ---- */

static bool is_noted(struct picking *picking, unsigned layer, uint32_t node)
{
    for (size_t i = 0; i < picking->noted_count; i++)
        if (picking->noted[i] == node * 16 + layer)
            return true;
    if (picking->noted_count < NOTED_MAX)
        picking->noted[picking->noted_count++] = node * 16 + layer;
    return false;
}

static int pick_cell(struct picking *picking, unsigned layer, uint32_t node)
{
    const uint32_t width = picking->view->scenery.torus.width;
    const struct mw_part part = { .field = s2_layer_row(layer), MW_PART_CELL(node % width, node / width) };
    if (node / width >= picking->view->stored_rows[layer] || is_noted(picking, layer, node))
        return 0;
    return mw_pick_add(picking->picks, &part);
}

/* shown: a bit. */
static int pick_shown(struct picking *picking, unsigned shown, uint32_t node)
{
    unsigned layer = 0;
    while (shown >> layer > 1)
        layer++;
    return pick_cell(picking, layer, node);
}

static int pick_others(struct picking *picking)
{
    int result = 0;
    for (unsigned i = 0; i < S2_LAYERS && !result && picking->has_base; i++)
        result = pick_cell(picking, i, picking->base);
    return result;
}

static bool seen_overlaps(struct mw_box a, struct mw_box b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/* ---- terrain ---- */

/* Where pixels are smaller, shadows count as what casts them. */
static bool is_one_pixel(const struct picking *picking)
{
    return picking->seen.width == 1 && picking->seen.height == 1;
}

/* Does the pixel show this part of a mark: its shadow, or what casts it? */
static bool shows_mark(const struct picking *picking, const struct s2_vertex *at, enum s2_symbol_kind kind,
                       bool shadow)
{
    const struct s2_view *view = picking->view;
    const struct mw_box *seen = &picking->seen, box = s2_mark_box(view, at, kind);
    if (!seen_overlaps(box, *seen))
        return false;
    if (!is_one_pixel(picking))
        return !shadow;
    if (s2_symbol_is_site(kind) && view->stamped_sites)
        return !shadow && s2_symbol_covers(kind, box, view->mark_scale, seen->x, seen->y);
    const struct s2_figure *figure = s2_figure_of(view, at->node, kind);
    return s2_figure_covers(shadow ? &figure->shadow : &figure->body, seen->x - at->x, seen->y - at->y);
}

static int pick_marks_of(struct picking *picking, int32_t column, int32_t row, bool shadow)
{
    const struct s2_view *view = picking->view;
    if (!s2_has_marks(&view->scenery, s2_node(&view->scenery.torus, column, row)))
        return 0;
    const struct s2_vertex at = s2_mesh_vertex(&view->mesh, column, row);
    const struct s2_marks marks = s2_marks_of(&view->scenery, at.node);
    int result = 0;
    for (unsigned i = marks.count; i-- > 0 && !result;)
        if (shows_mark(picking, &at, marks.kinds[i], shadow))
            result = pick_shown(picking, s2_symbol_layer(marks.kinds[i]), at.node);
    return result;
}

static int pick_road_of(struct picking *picking, int32_t column, int32_t row)
{
    const struct s2_view *view = picking->view;
    if (!view->scenery.roads[s2_node(&view->scenery.torus, column, row)])
        return 0;
    const struct s2_quad quad = s2_mesh_quad(&view->mesh, column, row);
    const struct s2_vertex *ends[] = { &quad.east, &quad.south_east, &quad.south_west };
    int64_t top = quad.node.y, bottom = quad.node.y;
    for (int i = 0; i < 3; i++) {
        top = ends[i]->y < top ? ends[i]->y : top;
        bottom = ends[i]->y > bottom ? ends[i]->y : bottom;
    }
    const struct mw_box box = { quad.south_west.x - ROAD_REACH, top - ROAD_REACH,
                                quad.east.x - quad.south_west.x + 2 * ROAD_REACH,
                                bottom - top + 2 * ROAD_REACH };
    return seen_overlaps(box, picking->seen) ? pick_shown(picking, S2_SHOWN_ROADS, quad.node.node) : 0;
}

/* Is the middle of what the pixel shows in the triangle? */
static bool is_in_face(const struct picking *picking, const struct s2_vertex *const corners[3])
{
    const struct mw_box *seen = &picking->seen;
    const int64_t x = 2 * seen->x + seen->width, y = 2 * seen->y + seen->height;
    bool left = false, right = false;
    for (int i = 0; i < 3; i++) {
        const struct s2_vertex *a = corners[i], *b = corners[(i + 1) % 3];
        int64_t away = (int64_t)(b->x - a->x) * (y - 2 * a->y) - (int64_t)(b->y - a->y) * (x - 2 * a->x);
        left = left || away > 0;
        right = right || away < 0;
    }
    return !left || !right;
}

static int pick_face(struct picking *picking, const struct s2_vertex *const corners[3], unsigned shown)
{
    struct mw_box box = { corners[0]->x, corners[0]->y, 0, 0 };
    for (int i = 1; i < 3; i++) {
        int64_t right = box.x + box.width, bottom = box.y + box.height;
        right = corners[i]->x > right ? corners[i]->x : right;
        bottom = corners[i]->y > bottom ? corners[i]->y : bottom;
        box.x = corners[i]->x < box.x ? corners[i]->x : box.x;
        box.y = corners[i]->y < box.y ? corners[i]->y : box.y;
        box.width = right - box.x;
        box.height = bottom - box.y;
    }
    if (!seen_overlaps(box, picking->seen))
        return 0;
    bool inside = is_in_face(picking, corners);
    if (!inside && is_one_pixel(picking))
        return 0;
    if (!picking->has_base && inside) {
        picking->has_base = true;
        picking->base = corners[0]->node;
    }
    return pick_shown(picking, shown, corners[0]->node);
}

static int pick_faces_of(struct picking *picking, int32_t column, int32_t row)
{
    struct s2_quad quad = s2_mesh_quad(&picking->view->mesh, column, row);
    const struct s2_vertex *const up[3] = { &quad.node, &quad.south_west, &quad.south_east };
    const struct s2_vertex *const down[3] = { &quad.node, &quad.south_east, &quad.east };
    int result = pick_face(picking, down, S2_SHOWN_DOWN);
    return result ? result : pick_face(picking, up, S2_SHOWN_UP);
}

typedef int pick_node_fn(struct picking *picking, int32_t column, int32_t row);

/* In the opposite order of drawing. */
static int pick_nodes(struct picking *picking, int32_t margin, pick_node_fn *pick)
{
    const struct s2_mesh *mesh = &picking->view->mesh;
    struct s2_mesh_range range = s2_mesh_range(mesh, picking->seen, margin);
    int result = 0;
    for (int32_t row = range.last_row; row >= range.first_row && !result; row--) {
        if (!s2_mesh_row_is_seen(mesh, picking->seen, row, margin))
            continue;
        for (int32_t column = range.last_column; column >= range.first_column && !result; column--)
            result = pick(picking, column, row);
    }
    return result;
}

/* The same for marks: in each row first what stands there, then the shadows. */
static int pick_all_marks(struct picking *picking)
{
    const struct s2_mesh *mesh = &picking->view->mesh;
    const int32_t margin = s2_mark_reach(picking->view);
    const bool shadows = picking->view->paint->figures->shadows && is_one_pixel(picking);
    struct s2_mesh_range range = s2_mesh_range(mesh, picking->seen, margin);
    int result = 0;
    for (int32_t row = range.last_row; row >= range.first_row && !result; row--) {
        if (!s2_mesh_row_is_seen(mesh, picking->seen, row, margin))
            continue;
        for (int shadow = 0; shadow <= shadows; shadow++)
            for (int32_t column = range.last_column; column >= range.first_column && !result; column--)
                result = pick_marks_of(picking, column, row, shadow);
    }
    return result;
}

static int pick_terrain(struct picking *picking)
{
    const struct s2_view *view = picking->view;
    int result = 0;
    if (view->marks)
        result = pick_all_marks(picking);
    if (!result)
        result = pick_nodes(picking, ROAD_REACH, pick_road_of);
    return result ? result : pick_nodes(picking, 0, pick_faces_of);
}

/* ---- small maps and layers ---- */

static int pick_spots_of(struct picking *picking, int32_t column, int32_t row)
{
    const struct s2_view *view = picking->view;
    uint32_t node = s2_node(&view->scenery.torus, column, row);
    struct s2_marks marks = s2_marks_of(&view->scenery, node);
    int64_t x = (int64_t)column * view->node + s2_square_shift(view, row), y = (int64_t)row * view->node;
    int result = 0;
    for (unsigned i = marks.count; i-- > 0 && !result;)
        if (s2_symbol_is_site(marks.kinds[i]) &&
            seen_overlaps(s2_spot_box(view, marks.kinds[i], x, y), picking->seen))
            result = pick_shown(picking, s2_symbol_layer(marks.kinds[i]), node);
    return result;
}

static int pick_square(struct picking *picking, int32_t column, int32_t row)
{
    const struct s2_view *view = picking->view;
    const int64_t half = (view->node + 1) / 2;
    int64_t x = (int64_t)column * view->node + s2_square_shift(view, row), y = (int64_t)row * view->node;
    uint32_t node = s2_node(&view->scenery.torus, column, row);
    int result = 0;
    if (!seen_overlaps(MW_BOX(x, y, view->node, view->node), picking->seen))
        return 0;
    picking->has_base = true;
    picking->base = node;
    if (view->style == S2_STYLE_LAYER)
        return pick_shown(picking, view->layer_shown, node);
    if (seen_overlaps(MW_BOX(x + half, y, view->node - half, view->node), picking->seen))
        result = pick_shown(picking, s2_square_layer(view, node, true), node);
    if (!result && seen_overlaps(MW_BOX(x, y, half, view->node), picking->seen))
        result = pick_shown(picking, s2_square_layer(view, node, false), node);
    return result;
}

static int pick_squares(struct picking *picking, int64_t margin, pick_node_fn *pick)
{
    const struct mw_box *seen = &picking->seen;
    const int32_t size = picking->view->node;
    int32_t first_row = (int32_t)mw_divide_down(seen->y - margin, size);
    int32_t last_row = (int32_t)mw_divide_down(seen->y + seen->height - 1 + margin, size);
    int32_t first = (int32_t)mw_divide_down(seen->x - margin, size) - 1;
    int32_t last = (int32_t)mw_divide_down(seen->x + seen->width - 1 + margin, size);
    int result = 0;
    for (int32_t row = last_row; row >= first_row && !result; row--)
        for (int32_t column = last; column >= first && !result; column--)
            result = pick(picking, column, row);
    return result;
}

static int pick_map(struct picking *picking)
{
    const struct s2_view *view = picking->view;
    int64_t margin = s2_spot_box(view, S2_SYMBOL_HEADQUARTERS, 0, 0).width;
    int result = view->marks ? pick_squares(picking, margin, pick_spots_of) : 0;
    return result ? result : pick_squares(picking, 0, pick_square);
}

int s2_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y)
{
    const struct s2_view *view = render->state;
    if (x >= view->picture.width || y >= view->picture.height)
        return 0; /* the legend */
    struct s2_span across = s2_covered_by(&view->scale, x, view->scene.width);
    struct s2_span down = s2_covered_by(&view->scale, y, view->scene.height);
    struct picking picking = { .view = view,
                               .picks = picks,
                               .seen = MW_BOX(across.begin + view->scene.x, down.begin + view->scene.y,
                                              across.end - across.begin, down.end - down.begin) };
    int result = view->style == S2_STYLE_TERRAIN ? pick_terrain(&picking) : pick_map(&picking);
    return result ? result : pick_others(&picking);
}
