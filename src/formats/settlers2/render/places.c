/* The position of cells of layers in a picture, and what depends on them. */
#include "view.h"

enum {
    AROUND = 2, /* nodes whose triangles, edges and roads a node changes */
    ROAD_REACH = 8,
    FAR_REACH = 2, /* pixels that a pixel of the scene is mixed into, where the picture is smaller */
    LAYER_HEIGHTS = 1 << 0,
    LAYER_INDICES = 1 << 4, /* of objects */
    LAYER_SHADING = 1 << 12,
    TERRAIN_LAYERS = LAYER_HEIGHTS | S2_SHOWN_UP | S2_SHOWN_DOWN | S2_SHOWN_ROADS | LAYER_INDICES |
                     S2_SHOWN_OBJECTS | S2_SHOWN_ANIMALS | LAYER_SHADING,
    SITE_LAYERS = S2_SHOWN_UP | LAYER_INDICES | S2_SHOWN_OBJECTS,
    MAP_LAYERS = SITE_LAYERS | S2_SHOWN_DOWN | LAYER_SHADING,
};

/* ---- from the scene to the picture ---- */

/* A span from its first repetition that the scene shows to the last one; false: it shows none. */
static bool spread_span(struct s2_span *span, int64_t period, int64_t begin, int64_t length)
{
    int64_t first = mw_divide_down(begin - span->end, period) + 1;
    int64_t last = mw_divide_down(begin + length - 1 - span->begin, period);
    span->begin += first * period;
    span->end += last * period;
    return last >= first;
}

static struct s2_span shrink_span(const struct s2_scale *scale, struct s2_span span, int64_t offset)
{
    int64_t more = scale->num < scale->den ? FAR_REACH : 0;
    int64_t begin = (span.begin - offset) * scale->num, end = (span.end - offset) * scale->num;
    return (struct s2_span){ mw_divide_down(begin, scale->den) - more,
                             mw_divide_down(end + scale->den - 1, scale->den) + more };
}

/* The map repeats; all that the picture shows are in the box. */
static enum mw_placing place_in_picture(const struct s2_view *view, struct mw_box scene, struct mw_box *box)
{
    const struct s2_torus *torus = &view->scenery.torus;
    bool terrain = view->style == S2_STYLE_TERRAIN;
    int64_t across = (int64_t)torus->width * (terrain ? S2_CELL_WIDTH : view->node);
    int64_t down = (int64_t)torus->height * (terrain ? S2_CELL_HEIGHT : view->node);
    struct s2_span x = { scene.x, scene.x + scene.width }, y = { scene.y, scene.y + scene.height };
    if (!spread_span(&x, across, view->scene.x, view->scene.width) ||
        !spread_span(&y, down, view->scene.y, view->scene.height))
        return MW_PLACE_NONE;
    x = shrink_span(&view->scale, x, view->scene.x);
    y = shrink_span(&view->scale, y, view->scene.y);
    *box = MW_BOX(x.begin, y.begin, x.end - x.begin, y.end - y.begin);
    return MW_PLACED;
}

static struct mw_box enlarge_box(struct mw_box box, int64_t by)
{
    return MW_BOX(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by);
}

/* ---- positions of cells ---- */

static struct mw_box squares_of(const struct s2_view *view, struct mw_box nodes)
{
    return MW_BOX(nodes.x * view->node, nodes.y * view->node, nodes.width * view->node + view->node / 2,
                  nodes.height * view->node);
}

/* The ground of a node, and its mark if it has one of the layer. */
static struct mw_box place_of_node(const struct s2_view *view, unsigned layer, int32_t column, int32_t row)
{
    const bool terrain = view->style == S2_STYLE_TERRAIN;
    const struct mw_box node = MW_BOX(column, row, 1, 1);
    uint32_t index = s2_node(&view->scenery.torus, column, row);
    struct s2_marks marks = s2_marks_of(&view->scenery, index);
    struct mw_box place = terrain ? s2_mesh_box(&view->mesh, node) : squares_of(view, node);
    if (terrain && layer == S2_SHOWN_ROADS && view->scenery.roads[index])
        place = enlarge_box(place, ROAD_REACH);
    for (unsigned i = 0; view->marks && i < marks.count; i++) {
        bool is_site = s2_symbol_is_site(marks.kinds[i]);
        struct s2_vertex at = s2_mesh_vertex(&view->mesh, column, row);
        if (s2_symbol_layer(marks.kinds[i]) != layer || (!terrain && !is_site))
            continue;
        struct mw_box mark = terrain ? s2_mark_box(view, &at, marks.kinds[i])
                                     : s2_spot_box(view, marks.kinds[i],
                                                   (int64_t)column * view->node + s2_square_shift(view, row),
                                                   (int64_t)row * view->node);
        place = mw_box_around(place, mark);
    }
    return place;
}

static enum mw_placing place_nodes(const struct s2_view *view, unsigned layer, struct mw_box nodes,
                                   struct mw_box *box)
{
    if (nodes.width == 1 && nodes.height == 1)
        return place_in_picture(view, place_of_node(view, layer, (int32_t)nodes.x, (int32_t)nodes.y), box);
    return place_in_picture(
        view, view->style == S2_STYLE_TERRAIN ? s2_mesh_box(&view->mesh, nodes) : squares_of(view, nodes),
        box);
}

/* ---- what depends on cells ---- */

static void count_heights(const struct s2_view *view, struct mw_box nodes, uint64_t inside[256],
                          uint64_t all[256])
{
    const uint8_t *heights = view->scenery.heights;
    for (size_t i = 0; i < view->nodes; i++)
        all[heights[i]]++;
    for (int64_t y = nodes.y; y < nodes.y + nodes.height; y++)
        for (int64_t x = nodes.x; x < nodes.x + nodes.width; x++)
            inside[heights[s2_node(&view->scenery.torus, x, y)]]++;
}

/* The whole picture moves when most nodes have a different height. Can it, whatever becomes of these nodes?
 */
static bool may_move_level(const struct s2_view *view, struct mw_box nodes)
{
    uint64_t inside[256] = { 0 }, all[256] = { 0 }, count = (uint64_t)(nodes.width * nodes.height);
    count_heights(view, nodes, inside, all);
    uint64_t sure = all[view->mesh.level] - inside[view->mesh.level];
    for (int32_t i = 0; i < 256; i++)
        if (i != view->mesh.level && all[i] - inside[i] + count >= sure)
            return true;
    return false;
}

/* Colours of heights run from the lowest to the highest: does either occur only there? */
static bool may_change_ramp(const struct s2_view *view, struct mw_box nodes)
{
    uint64_t inside[256] = { 0 }, all[256] = { 0 };
    unsigned low = 0, high = 255;
    count_heights(view, nodes, inside, all);
    while (low < 255 && !all[low])
        low++;
    while (high > low && !all[high])
        high--;
    return inside[low] == all[low] || inside[high] == all[high];
}

static unsigned layers_of_style(const struct s2_view *view)
{
    if (view->style == S2_STYLE_TERRAIN)
        return TERRAIN_LAYERS;
    if (view->style == S2_STYLE_MAP)
        return MAP_LAYERS;
    unsigned layers = view->layer_shown | (view->marks ? SITE_LAYERS : 0);
    if (view->layer->needs_objects)
        layers |= LAYER_INDICES;
    return view->layer->compute ? TERRAIN_LAYERS : layers;
}

static enum mw_placing place_stale(const struct s2_view *view, unsigned layer, struct mw_box nodes,
                                   struct mw_box *box)
{
    const struct mw_box around = enlarge_box(nodes, AROUND);
    if (!(layers_of_style(view) & layer))
        return MW_PLACE_NONE;
    if (view->has_legend || (view->style == S2_STYLE_LAYER && view->layer->compute))
        return MW_PLACE_UNKNOWN;
    if (view->style == S2_STYLE_TERRAIN) {
        if (layer == LAYER_HEIGHTS && may_move_level(view, nodes))
            return MW_PLACE_UNKNOWN;
        return place_in_picture(view, enlarge_box(s2_mesh_box(&view->mesh, around), s2_mark_reach(view)),
                                box);
    }
    if (layer == LAYER_HEIGHTS && may_change_ramp(view, nodes))
        return MW_PLACE_UNKNOWN;
    int64_t reach = s2_spot_box(view, S2_SYMBOL_HEADQUARTERS, 0, 0).width;
    return place_in_picture(view, enlarge_box(squares_of(view, view->relief ? around : nodes), reach), box);
}

/* ---- parts that are not layers ---- */

static bool is_among(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names;
}

static enum mw_placing place_other(const struct s2_view *view, const struct mw_part *part, bool stale)
{
    static const char *const shaping[] = { "form", "width", "height", "landscape", "title", NULL };
    const char *name = part->list ? part->list : part->field;
    if (!stale)
        return MW_PLACE_NONE;
    bool areas = view->style == S2_STYLE_LAYER && strcmp(name, "areas") == 0;
    return areas || is_among(name, shaping) ? MW_PLACE_UNKNOWN : MW_PLACE_NONE;
}

enum mw_placing s2_render_place(struct mw_render *render, const struct mw_part *part, bool stale,
                                struct mw_box *box)
{
    const struct s2_view *view = render->state;
    const struct s2_torus *torus = &view->scenery.torus;
    if (!part->list && !part->field) {
        *box = view->picture;
        return stale ? MW_PLACE_UNKNOWN : MW_PLACED;
    }
    unsigned layer = part->list ? S2_LAYERS : s2_layer_index(part->field);
    if (layer == S2_LAYERS)
        return place_other(view, part, stale);
    struct mw_box nodes = MW_BOX(0, 0, torus->width, torus->height);
    if (part->is_area)
        nodes = MW_BOX(part->x, part->y, part->width, part->height);
    if (nodes.x + nodes.width > torus->width || nodes.y + nodes.height > torus->height)
        return stale ? MW_PLACE_UNKNOWN : MW_PLACE_NONE;
    return stale ? place_stale(view, 1u << layer, nodes, box) : place_nodes(view, 1u << layer, nodes, box);
}
