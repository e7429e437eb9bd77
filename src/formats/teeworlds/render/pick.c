/* What lies at a pixel of a picture. */
#include <math.h>

#include "core/picks.h"
#include "view.h"

/* Corners of triangles are rounded to fractions of a pixel. */
#define ROUNDED (1.0 / 128)

/* The cells that tiles of an axis show. */
struct picked_axis {
    uint32_t cells[TW_FINER_MAX + 2];
    size_t count;
};

/* A pixel of the picture: a square of pixels of the scene. */
struct picked {
    struct mw_picks *picks;
    struct mw_box box; /* in scene pixels */
    /* The cells there in the layer before: those of a group usually have the same. */
    const struct tw_view_layer *layer;
    int64_t overhang;
    struct picked_axis columns, rows;
};

/* ---- cells ---- */

static bool find_tile_at(const struct tw_axis *axis, int64_t pixel, int64_t *tile)
{
    int64_t near = tw_axis_tile_at(axis, pixel), begin, size;
    for (*tile = near - 1; *tile <= near + 1; ++*tile) {
        tw_axis_run(axis, *tile, &begin, &size);
        if (begin <= pixel && pixel - begin < size)
            return true;
    }
    return false;
}

static void add_picked_cell(const struct tw_axis *axis, int64_t pixel, uint32_t size, bool border,
                            struct picked_axis *found)
{
    int64_t tile;
    if (!find_tile_at(axis, pixel, &tile) || (!border && (tile < 0 || tile >= size)))
        return;
    uint32_t cell = (uint32_t)tw_clamped_cell(tile, size);
    if (!found->count || found->cells[found->count - 1] != cell)
        found->cells[found->count++] = cell;
}

/* overhang: pixels by which what is drawn in a tile extends beyond it. */
static struct picked_axis find_picked_cells(const struct tw_axis *axis, int64_t begin, int64_t count,
                                            int64_t overhang, uint32_t size, bool border)
{
    struct picked_axis found = { .count = 0 };
    if (overhang)
        add_picked_cell(axis, begin - overhang, size, border, &found);
    for (int64_t i = 0; i < count; i++)
        add_picked_cell(axis, begin + i, size, border, &found);
    if (overhang)
        add_picked_cell(axis, begin + count - 1 + overhang, size, border, &found);
    return found;
}

static bool has_same_cells(const struct tw_view_layer *layer, const struct tw_view_layer *other)
{
    return layer->width == other->width && layer->height == other->height && layer->border == other->border &&
           memcmp(&layer->space, &other->space, sizeof layer->space) == 0;
}

static void find_picked(struct picked *picked, const struct tw_view_layer *layer, int64_t overhang)
{
    const struct mw_box *box = &picked->box;
    if (!picked->layer || overhang != picked->overhang || !has_same_cells(layer, picked->layer)) {
        picked->rows =
            find_picked_cells(&layer->space.y, box->y, box->height, 0, layer->height, layer->border);
        picked->columns =
            find_picked_cells(&layer->space.x, box->x, box->width, overhang, layer->width, layer->border);
    }
    picked->layer = layer;
    picked->overhang = overhang;
}

/* Cells are drawn row by row, from left to right. */
static int pick_layer_cells(struct picked *picked, const struct tw_view_layer *layer, bool empty)
{
    int result = 0;
    find_picked(picked, layer, empty ? 0 : tw_entity_overhang(layer));
    for (size_t y = picked->rows.count; y-- > 0;)
        for (size_t x = picked->columns.count; x-- > 0 && !result;) {
            uint32_t column = picked->columns.cells[x], row = picked->rows.cells[y];
            const struct mw_part part = {
                .list = "layers", .index = layer->index, .field = layer->field, MW_PART_CELL(column, row)
            };
            if (!(layer->cells && tw_cells_at(layer->cells, column, row)) == empty)
                result = empty ? mw_pick_add_empty(picked->picks, &part) : mw_pick_add(picked->picks, &part);
        }
    return result;
}

/* ---- quads ---- */

/* How far the point is to the right of the line from corner a to corner b, times the length of that. */
static double beside_line(const struct tw_view_quad *quad, int a, int b, double x, double y)
{
    return (quad->x[b] - quad->x[a]) * (y - quad->y[a]) - (quad->y[b] - quad->y[a]) * (x - quad->x[a]);
}

static bool triangle_has_point(const struct tw_view_quad *quad, const uint8_t corners[3], double x, double y)
{
    bool right = true, left = true;
    for (int i = 0; i < 3; i++) {
        int a = corners[i], b = corners[(i + 1) % 3];
        double slack = ROUNDED * (fabs(quad->x[b] - quad->x[a]) + fabs(quad->y[b] - quad->y[a]) + 1);
        double beside = beside_line(quad, a, b, x, y);
        right = right && beside >= -slack;
        left = left && beside <= slack;
    }
    return right || left;
}

static bool quad_meets(const struct tw_view_quad *quad, const struct mw_box *box)
{
    double x = (double)box->x, y = (double)box->y, size = (double)box->width;
    if (!(quad->left <= x + size + ROUNDED && quad->right >= x - ROUNDED && quad->top <= y + size + ROUNDED &&
          quad->bottom >= y - ROUNDED))
        return false;
    return box->width > 1 || triangle_has_point(quad, tw_quad_halves[0], x + 0.5, y + 0.5) ||
           triangle_has_point(quad, tw_quad_halves[1], x + 0.5, y + 0.5);
}

static int pick_layer_quads(const struct picked *picked, const struct tw_view_layer *layer)
{
    int result = 0;
    for (size_t i = layer->quad_count; i-- > 0 && !result;) {
        const struct tw_view_quad *quad = &layer->quads[i];
        const struct mw_part part = {
            .list = "layers", .index = layer->index, .inner = layer->field, .inner_index = quad->index
        };
        if (quad_meets(quad, &picked->box))
            result = mw_pick_add(picked->picks, &part);
    }
    return result;
}

/* ---- layers ---- */

static bool boxes_meet(const struct mw_box *a, const struct mw_box *b)
{
    return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
           b->y < a->y + a->height;
}

static int pick_shown_layers(struct picked *picked, const struct tw_view *view, bool empty)
{
    int result = 0;
    for (size_t i = view->layer_count; i-- > 0 && !result;) {
        const struct tw_view_layer *layer = &view->layers[i];
        if ((!empty && !layer->drawn) || !boxes_meet(&layer->clip, &picked->box))
            continue;
        if (layer->kind != TW_KIND_QUADS)
            result = pick_layer_cells(picked, layer, empty);
        else if (!empty)
            result = pick_layer_quads(picked, layer);
    }
    return result;
}

int tw_render_pick(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y)
{
    const struct tw_view *view = render->state;
    int64_t finer = view->finer;
    struct picked picked = { .picks = picks, .box = MW_BOX(x * finer, y * finer, finer, finer) };
    int result = pick_shown_layers(&picked, view, false);
    return result ? result : pick_shown_layers(&picked, view, true);
}
