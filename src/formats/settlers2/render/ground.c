#include "ground.h"

enum {
    AROUND = 2, /* nodes whose triangles a node changes */
};

static const char ground_kind;

static void list_ground_layers(const struct s2_scenery *scenery, const uint8_t *layers[S2_GROUND_LAYERS])
{
    const uint8_t *const all[S2_GROUND_LAYERS] = { scenery->heights,      scenery->terrain_up,
                                                   scenery->terrain_down, scenery->roads,
                                                   scenery->object_index, scenery->object_type,
                                                   scenery->animals,      scenery->shading };
    memcpy(layers, all, sizeof all);
}

static bool fits_ground(const struct s2_drawn_ground *ground, const struct s2_view *view)
{
    const struct s2_torus *torus = &view->scenery.torus;
    return ground->torus.width == torus->width && ground->torus.height == torus->height &&
           ground->level == view->mesh.level;
}

static int new_ground(const struct s2_view *view, struct mw_cached *cached)
{
    const uint8_t *now[S2_GROUND_LAYERS];
    struct s2_drawn_ground *ground = mw_arena_alloc(&cached->arena, sizeof *ground);
    if (!ground)
        return MW_E_MEMORY;
    list_ground_layers(&view->scenery, now);
    *ground = (struct s2_drawn_ground){ .serial = view->doc->edits,
                                        .edits = view->doc->edits,
                                        .torus = view->scenery.torus,
                                        .level = view->mesh.level };
    for (int i = 0; i < S2_GROUND_LAYERS; i++) {
        ground->layers[i] = mw_arena_payload(&cached->arena, view->nodes);
        if (!ground->layers[i])
            return MW_E_MEMORY;
        memcpy(ground->layers[i], now[i], view->nodes);
    }
    cached->content = ground;
    return mw_cache_share(view->doc, cached, NULL, NULL);
}

/* Columns [begin, end) of a row that differ. */
struct columns {
    uint32_t begin, end;
};

static struct columns compare_rows(const struct s2_drawn_ground *ground,
                                   const uint8_t *const now[S2_GROUND_LAYERS], uint32_t row)
{
    uint32_t width = ground->torus.width;
    size_t at = (size_t)row * width;
    struct columns found = { width, 0 };
    for (int i = 0; i < S2_GROUND_LAYERS; i++) {
        const uint8_t *a = ground->layers[i] + at, *b = now[i] + at;
        uint32_t begin = 0, end = width;
        if (memcmp(a, b, width) == 0)
            continue;
        while (a[begin] == b[begin])
            begin++;
        while (a[end - 1] == b[end - 1])
            end--;
        found.begin = begin < found.begin ? begin : found.begin;
        found.end = end > found.end ? end : found.end;
    }
    return found;
}

/* A box of the nodes that differ; its height is 0 if none does. */
static struct mw_box changed_nodes(const struct s2_drawn_ground *ground,
                                   const uint8_t *const now[S2_GROUND_LAYERS])
{
    struct mw_box nodes = { ground->torus.width, 0, 0, 0 };
    int64_t right = 0, bottom = 0;
    for (uint32_t row = 0; row < ground->torus.height; row++) {
        struct columns found = compare_rows(ground, now, row);
        if (found.begin >= found.end)
            continue;
        nodes.y = bottom ? nodes.y : row;
        nodes.x = found.begin < nodes.x ? found.begin : nodes.x;
        right = found.end > right ? found.end : right;
        bottom = row + 1;
    }
    return MW_BOX(nodes.x, nodes.y, right - nodes.x, bottom - nodes.y);
}

/* Where these nodes, and marks on them, are seen; before and after the change. */
static struct mw_box changed_scene(const struct s2_drawn_ground *ground, const struct s2_view *view,
                                   struct mw_box nodes)
{
    struct s2_mesh before = view->mesh;
    before.heights = ground->layers[0];
    nodes = MW_BOX(nodes.x - AROUND, nodes.y - AROUND, nodes.width + 2 * AROUND, nodes.height + 2 * AROUND);
    struct mw_box box = mw_box_around(s2_mesh_box(&before, nodes), s2_mesh_box(&view->mesh, nodes));
    return MW_BOX(box.x - S2_FIGURE_REACH, box.y - S2_FIGURE_REACH, box.width + 2 * S2_FIGURE_REACH,
                  box.height + 2 * S2_FIGURE_REACH);
}

static void compare_ground(struct s2_drawn_ground *ground, const struct s2_view *view)
{
    const uint8_t *now[S2_GROUND_LAYERS];
    list_ground_layers(&view->scenery, now);
    struct mw_box nodes = changed_nodes(ground, now);
    ground->edits = view->doc->edits;
    if (nodes.height <= 0)
        return;
    ground->changed[ground->changes++ % S2_GROUND_CHANGES] = changed_scene(ground, view, nodes);
    for (int64_t row = nodes.y; row < nodes.y + nodes.height; row++)
        for (int i = 0; i < S2_GROUND_LAYERS; i++) {
            size_t at = (size_t)(row * ground->torus.width + nodes.x);
            memcpy(ground->layers[i] + at, now[i] + at, (size_t)nodes.width);
        }
}

int s2_ground_open(const struct s2_view *view, struct mw_cached **result)
{
    struct mw_cached *cached = mw_cache_find(view->doc, &ground_kind, 0);
    if (cached && !fits_ground(cached->content, view)) {
        mw_cache_release(view->doc, cached);
        cached = NULL;
    }
    if (cached && ((struct s2_drawn_ground *)cached->content)->edits != view->doc->edits)
        compare_ground(cached->content, view);
    int error = 0;
    if (!cached) {
        cached = mw_cache_new(view->doc, &ground_kind, 0);
        error = cached ? new_ground(view, cached) : MW_E_MEMORY;
    }
    if (error && cached)
        mw_cache_release(view->doc, cached);
    else
        *result = cached;
    return error;
}

/* Do two spans of one axis overlap, the second in any of its repetitions? */
static bool spans_meet(int64_t begin, int64_t size, int64_t other, int64_t other_size, int64_t period)
{
    int64_t away = (other - begin) % period;
    away += away < 0 ? period : 0;
    return away < size || away + other_size > period;
}

bool s2_ground_has_changed(const struct s2_drawn_ground *ground, struct mw_box box, uint32_t since)
{
    int64_t across = (int64_t)ground->torus.width * S2_CELL_WIDTH;
    int64_t down = (int64_t)ground->torus.height * S2_CELL_HEIGHT;
    if (ground->changes - since > S2_GROUND_CHANGES)
        return true;
    for (uint32_t i = since; i != ground->changes; i++) {
        const struct mw_box *changed = &ground->changed[i % S2_GROUND_CHANGES];
        if (spans_meet(box.x, box.width, changed->x, changed->width, across) &&
            spans_meet(box.y, box.height, changed->y, changed->height, down))
            return true;
    }
    return false;
}
