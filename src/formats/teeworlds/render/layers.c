/* Which layers a picture shows, where, and what of their content it needs. */
#include <inttypes.h>
#include <math.h>

#include "base/text.h"
#include "render.h"

/* What a hostile map can make a picture cost: layers drawn, cells looked at. The largest real map has 156
 * million cells. */
enum {
    LAYERS_MAX = 65536,
};
#define CELLS_MAX ((uint64_t)1 << 30)

/* ---- choice ---- */

/* All of the name, else the one of the index. */
static int mark_layers(struct tw_view *view, const char *option, const char *wanted, bool value)
{
    struct mw_nearest nearest = { .word = wanted };
    size_t count = view->map->layers.count, found = 0;
    for (size_t i = 0; i < count; i++) {
        const char *name = tw_layer_name(view->doc, &view->map->layers.items[i]);
        if (mw_text_same(name, wanted)) {
            view->shown[i] = value;
            found++;
        }
        mw_nearest_offer(&nearest, name);
    }
    uint64_t index;
    if (!found && mw_text_u64(mw_str_from(wanted), UINT32_MAX, &index) == 0 && index < count) {
        view->shown[index] = value;
        found++;
    }
    if (found)
        return 0;
    return mw_fail(view->doc->context, MW_E_ARGUMENT,
                   "--%s: the map has %zu layers, none is named \"%s\"%s%s%s", option, count, wanted,
                   nearest.best ? "; did you mean \"" : "", nearest.best ? nearest.best : "",
                   nearest.best ? "\"?" : "");
}

int tw_view_choose_layers(struct tw_view *view, const struct mw_args *args)
{
    const char *wanted;
    int error = 0;
    view->shown = mw_arena_array(view->arena, view->map->layers.count, sizeof *view->shown);
    if (!view->shown)
        return MW_E_MEMORY;
    for (size_t i = 0; i < view->map->layers.count; i++)
        view->shown[i] = !mw_args_has(args, "layer");
    for (size_t i = 0; !error && (wanted = mw_args_each(args, "layer", i)) != NULL; i++)
        error = mark_layers(view, "layer", wanted, true);
    for (size_t i = 0; !error && (wanted = mw_args_each(args, "hide-layer", i)) != NULL; i++)
        error = mark_layers(view, "hide-layer", wanted, false);
    return error;
}

/* ---- cells ---- */

/* How cells of a kind are kept: whether they are empty, and the bytes that drawing needs. */
static bool is_empty(enum tw_layer_kind kind, const uint8_t *cell)
{
    switch (kind) {
    case TW_KIND_TELE:
    case TW_KIND_SWITCH:
    case TW_KIND_TUNE:
        return cell[1] == 0;
    case TW_KIND_SPEEDUP:
        return cell[2] == 0;
    default:
        return cell[0] == 0;
    }
}

static uint32_t kept_size(enum tw_layer_kind kind, const struct mw_grid *grid)
{
    return kind == TW_KIND_TILES || kind == TW_KIND_GAME || kind == TW_KIND_FRONT ? 2 : grid->cell_size;
}

/* Cells [*first, *end) of an axis that can be seen; with a border the outermost ones are seen from afar. */
static void seen_cells(const struct tw_axis *axis, int64_t pixels, uint32_t size, uint32_t *first,
                       uint32_t *end)
{
    int64_t from = tw_axis_tile_at(axis, 0) - 1, to = tw_axis_tile_at(axis, pixels - 1) + 2;
    int64_t last = (int64_t)size - 1;
    from = from < 0 ? 0 : from > last ? last : from;
    to = to < from + 1 ? from + 1 : to > size ? size : to;
    *first = (uint32_t)from;
    *end = (uint32_t)to;
}

struct cut {
    enum tw_layer_kind kind;
    const struct mw_grid *grid;
    uint32_t left, right, top, bottom, size;
};

/* Cells of a row from the first that is not empty to the last. */
static struct tw_row trim_row(const struct cut *cut, uint32_t y)
{
    uint32_t step = cut->grid->cell_size, first = cut->left, end = cut->right;
    const uint8_t *cells = cut->grid->cells + (size_t)y * cut->grid->width * step;
    while (first < end && is_empty(cut->kind, cells + (size_t)first * step))
        first++;
    while (end > first && is_empty(cut->kind, cells + (size_t)(end - 1) * step))
        end--;
    return (struct tw_row){ cells, first, end - first };
}

static int keep_cells(struct tw_view *view, const struct cut *cut, struct tw_cells *cells)
{
    size_t total = 0;
    *cells = (struct tw_cells){ .width = cut->grid->width,
                                .height = cut->grid->height,
                                .first = cut->top,
                                .count = cut->bottom - cut->top,
                                .size = cut->size };
    cells->rows = mw_arena_array(view->arena, cells->count, sizeof *cells->rows);
    if (!cells->rows)
        return MW_E_MEMORY;
    for (uint32_t y = 0; y < cells->count; y++) {
        cells->rows[y] = trim_row(cut, cut->top + y);
        total += cells->rows[y].count;
    }
    uint8_t *bytes = mw_arena_payload(view->arena, total ? total * cut->size : 1);
    if (!bytes)
        return view->arena->context->error;
    for (uint32_t y = 0; y < cells->count; y++) {
        struct tw_row *row = &cells->rows[y];
        const uint8_t *from = row->cells + (size_t)row->first * cut->grid->cell_size;
        row->cells = bytes;
        for (uint32_t x = 0; x < row->count; x++, bytes += cut->size, from += cut->grid->cell_size)
            memcpy(bytes, from, cut->size);
    }
    if (!total)
        cells->rows = NULL;
    return 0;
}

/* A layer is as its games see it: without all of its cells it has none. */
static int load_cells(struct tw_view *view, struct tw_layer *source, struct mw_box scene,
                      struct tw_view_layer *layer)
{
    const struct mw_field *field = tw_layer_grid_row(source);
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)source + field->offset);
    bool held = grid->cells != NULL;
    if (source->width <= 0 || source->height <= 0)
        return 0;
    view->cells_read += (uint64_t)source->width * (uint64_t)source->height;
    if (view->cells_read > CELLS_MAX)
        return mw_fail(view->doc->context, MW_E_LIMIT,
                       "%s: the layers up to layers[%zu] have %" PRIu64
                       " cells, pictures are made of up to %" PRIu64 "; choose layers with --layer",
                       view->doc->name, layer->index, view->cells_read, CELLS_MAX);
    int error = tw_load(view->doc, field, source);
    if (error)
        return error;
    if (grid->cells && grid->width && grid->height) {
        struct cut cut = { .kind = layer->kind, .grid = grid, .size = kept_size(layer->kind, grid) };
        seen_cells(&layer->space.x, scene.width, grid->width, &cut.left, &cut.right);
        seen_cells(&layer->space.y, scene.height, grid->height, &cut.top, &cut.bottom);
        error = keep_cells(view, &cut, &layer->cells);
    }
    if (!held)
        tw_drop(view->doc, field, source);
    return error;
}

const uint8_t *tw_cells_at(const struct tw_view_layer *layer, int64_t column, int64_t row)
{
    const struct tw_cells *cells = &layer->cells;
    if (layer->border) {
        column = column < 0 ? 0 : column >= cells->width ? (int64_t)cells->width - 1 : column;
        row = row < 0 ? 0 : row >= cells->height ? (int64_t)cells->height - 1 : row;
    }
    row -= cells->first;
    if (row < 0 || row >= cells->count)
        return NULL;
    const struct tw_row *found = &cells->rows[row];
    column -= found->first;
    if (column < 0 || column >= found->count)
        return NULL;
    const uint8_t *cell = found->cells + (size_t)column * cells->size;
    return is_empty(layer->kind, cell) ? NULL : cell;
}

/* ---- layers ---- */

static double clock_of(const struct tw_view *view, int32_t envelope)
{
    return tw_envelope_time(&view->envelopes, envelope, view->time, view->unsync_time);
}

static struct mw_tint tint_of(const struct tw_view *view, const struct tw_layer *layer)
{
    double values[4] = { 1, 1, 1, 1 };
    if (layer->color_envelope >= 0)
        tw_envelope_eval(&view->envelopes, layer->color_envelope,
                         clock_of(view, layer->color_envelope) + layer->color_envelope_offset, 4, values);
    return (struct mw_tint){ layer->color_r / 255.0 * values[0], layer->color_g / 255.0 * values[1],
                             layer->color_b / 255.0 * values[2], layer->color_a / 255.0 * values[3] };
}

static int load_tiles(struct tw_view *view, struct tw_layer *source, struct mw_box scene,
                      struct tw_view_layer *layer)
{
    layer->tint = tint_of(view, source);
    layer->border = view->border;
    if (mw_tint_colour(&layer->tint).a == 0)
        return 0;
    int error = load_cells(view, source, scene, layer);
    if (!error && layer->cells.rows)
        error = tw_view_image(view, source->image, true, &layer->image);
    if (!error && layer->cells.rows)
        error = tw_view_prepare_tiles(view, layer);
    return error;
}

static bool is_physics(enum tw_layer_kind kind)
{
    return kind >= TW_KIND_GAME && kind <= TW_KIND_TUNE;
}

static bool is_wanted(const struct tw_view *view, const struct tw_layer *layer, enum tw_layer_kind kind)
{
    if (is_physics(kind))
        return view->entities;
    if (kind != TW_KIND_TILES && kind != TW_KIND_QUADS)
        return false;
    return view->design && (view->detail || !(layer->flags & 1));
}

static int add_layer(struct tw_view *view, const struct tw_view_layer *layer)
{
    if (view->layer_count == LAYERS_MAX)
        return mw_fail(view->doc->context, MW_E_LIMIT,
                       "%s: the groups hold more than %d layers, which is more than a picture is made of; "
                       "choose layers with --layer",
                       view->doc->name, LAYERS_MAX);
    void *items = view->layers;
    int error = mw_arena_grow(view->arena, &items, view->layer_count, &view->layer_capacity, sizeof *layer);
    view->layers = items;
    if (!error)
        view->layers[view->layer_count++] = *layer;
    return error;
}

static int load_layer(struct tw_view *view, const struct tw_view_layer *place, size_t index,
                      struct mw_box scene)
{
    struct tw_layer *source = &view->map->layers.items[index];
    struct tw_view_layer layer = *place;
    layer.kind = tw_layer_kind(source);
    layer.index = index;
    if (!view->shown[index] || !is_wanted(view, source, layer.kind))
        return 0;
    int error;
    if (layer.kind == TW_KIND_QUADS) {
        error = tw_view_load_quads(view, source, scene, &layer);
    } else if (layer.kind == TW_KIND_TILES) {
        error = load_tiles(view, source, scene, &layer);
    } else {
        /* The game moves neither physics layers nor their group. */
        layer.space = tw_view_space(view, NULL);
        layer.clip = scene;
        error = load_cells(view, source, scene, &layer);
    }
    if (error || (!layer.cells.rows && !layer.quad_count))
        return error;
    return add_layer(view, &layer);
}

static int64_t whole_pixels(double units, double scale)
{
    return (int64_t)fmin(fmax(units * scale, -1e9), 1e9);
}

/* The clip of a group lies in the world, whatever the group's parallax. Games cut its corner and its size to
 * whole pixels of the picture, each towards 0. */
static struct mw_box clip_of(const struct tw_view *view, const struct tw_group *group, struct mw_box scene)
{
    if (group->version < 2 || !group->use_clipping)
        return scene;
    int64_t finer = view->finer;
    return MW_BOX(whole_pixels(group->clip_x - view->left, view->scale_x) * finer,
                  whole_pixels(group->clip_y - view->top, view->scale_y) * finer,
                  whole_pixels(group->clip_width, view->scale_x) * finer,
                  whole_pixels(group->clip_height, view->scale_y) * finer);
}

int tw_view_load_layers(struct tw_view *view, struct mw_box scene)
{
    int error = 0;
    for (size_t i = 0; i < view->map->groups.count && !error; i++) {
        const struct tw_group *group = &view->map->groups.items[i];
        struct tw_view_layer place = { .space = tw_view_space(view, group),
                                       .clip = clip_of(view, group, scene) };
        size_t first, end;
        tw_group_layers(view->map, group, &first, &end);
        for (size_t j = first; j < end && !error; j++)
            error = load_layer(view, &place, j, scene);
    }
    return error;
}
