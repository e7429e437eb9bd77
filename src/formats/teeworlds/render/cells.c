/* Loads the cells of a layer that a picture needs: the visible ones, without empty cells at both ends of a
 * row. */
#include <inttypes.h>

#include "view.h"

/* Limits the work for hostile maps. The largest known map has 156 million cells. */
#define CELLS_MAX ((uint64_t)1 << 30)

/* Is the cell empty in a layer of this kind? */
static bool shows_nothing(enum tw_layer_kind kind, const uint8_t *cell)
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

/* The visible cells [*first, *end) of an axis. Includes at least one, because the border repeats the
 * outermost cells. */
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

/* The cells of a row from the first to the last non-empty one. */
static struct tw_row trim_row(const struct cut *cut, uint32_t y)
{
    uint32_t step = cut->grid->cell_size, first = cut->left, end = cut->right;
    const uint8_t *cells = cut->grid->cells + (size_t)y * cut->grid->width * step;
    while (first < end && shows_nothing(cut->kind, cells + (size_t)first * step))
        first++;
    while (end > first && shows_nothing(cut->kind, cells + (size_t)(end - 1) * step))
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

int tw_view_load_cells(struct tw_view *view, struct tw_layer *source, struct mw_box scene,
                       struct tw_view_layer *layer)
{
    const struct mw_field *field = tw_layer_grid_row(source);
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)source + field->offset);
    bool held = grid->cells != NULL;
    if (source->width <= 0 || source->height <= 0)
        return 0;
    view->cells_read += (uint64_t)source->width * (uint64_t)source->height;
    if (view->cells_read > CELLS_MAX)
        return mw_error_limit(view->doc->context,
                              mw_fail(view->doc->context, MW_E_LIMIT,
                                      "%s: the layers up to layers[%zu] have %" PRIu64
                                      " cells, but at most %" PRIu64 " can be drawn"
                                      "; select fewer layers",
                                      view->doc->name, layer->index, view->cells_read, CELLS_MAX),
                              "cells", CELLS_MAX, view->cells_read);
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
        tw_drop_cached(view->doc, field, source);
    return error;
}

const uint8_t *tw_view_cell_at(const struct tw_view_layer *layer, int64_t column, int64_t row)
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
    return shows_nothing(layer->kind, cell) ? NULL : cell;
}
