/* The cells of layers as pictures need them: which are empty, and the content of the others. Made once per
 * layer and retained in the cache of the document. */
#include <inttypes.h>

#include "view.h"

/* Limits the work for hostile maps. The largest known map has 156 million cells. */
#define CELLS_MAX ((uint64_t)1 << 30)

enum {
    WORD = 64, /* cells of a word of `filled` */
    WALKED = 256,
};

static const char cells_kind;

/* ---- making ---- */

/* The byte of a cell that is 0 if the cell is empty. */
static uint32_t filling_byte(enum tw_layer_kind kind)
{
    switch (kind) {
    case TW_KIND_TELE:
    case TW_KIND_SWITCH:
    case TW_KIND_TUNE:
        return 1;
    case TW_KIND_SPEEDUP:
        return 2;
    default:
        return 0;
    }
}

static uint32_t kept_size(enum tw_layer_kind kind, const struct mw_grid *grid)
{
    return kind == TW_KIND_TILES || kind == TW_KIND_GAME || kind == TW_KIND_FRONT ? 2 : grid->cell_size;
}

static bool is_all_zero(const uint8_t *bytes, size_t size)
{
    uint64_t any = 0, eight;
    for (; size >= sizeof eight; size -= sizeof eight, bytes += sizeof eight) {
        memcpy(&eight, bytes, sizeof eight);
        any |= eight;
    }
    for (; size; size--)
        any |= *bytes++;
    return !any;
}

/* A bit for each of `count` cells, at most WORD. */
static uint64_t find_filled(const uint8_t *cells, uint32_t count, uint32_t size, uint32_t byte)
{
    uint64_t filled = 0;
    if (is_all_zero(cells, (size_t)count * size))
        return 0;
    cells += byte;
    for (uint32_t i = 0; i < count; i++, cells += size)
        filled |= (uint64_t)(*cells != 0) << i;
    return filled;
}

static uint32_t cells_of_word(const struct tw_cells *cells, uint32_t word)
{
    uint32_t left = cells->width - word * WORD;
    return left < WORD ? left : WORD;
}

static uint64_t find_all_filled(struct tw_cells *cells, const struct mw_grid *grid, uint64_t *filled,
                                uint32_t *first)
{
    const uint8_t *from = grid->cells;
    uint64_t total = 0;
    for (uint32_t y = 0; y < cells->height; y++)
        for (uint32_t word = 0; word < cells->words; word++) {
            uint32_t count = cells_of_word(cells, word);
            *filled = find_filled(from, count, grid->cell_size, filling_byte(cells->kind));
            *first++ = (uint32_t)total;
            total += (uint64_t)__builtin_popcountll(*filled++);
            from += (size_t)count * grid->cell_size;
        }
    return total;
}

static void copy_filled(const struct tw_cells *cells, const struct mw_grid *grid, uint8_t *to)
{
    const uint64_t *filled = cells->filled;
    const uint8_t *from = grid->cells;
    for (uint32_t y = 0; y < cells->height; y++)
        for (uint32_t word = 0; word < cells->words; word++) {
            for (uint64_t bits = *filled++; bits; bits &= bits - 1, to += cells->size)
                memcpy(to, from + (size_t)__builtin_ctzll(bits) * grid->cell_size, cells->size);
            from += (size_t)cells_of_word(cells, word) * grid->cell_size;
        }
}

static int pack_cells(struct mw_arena *arena, const struct mw_grid *grid, struct tw_cells *cells)
{
    size_t words = (size_t)(cells->words = (grid->width + WORD - 1) / WORD) * grid->height;
    cells->width = grid->width;
    cells->height = grid->height;
    cells->size = kept_size(cells->kind, grid);
    uint64_t *filled = mw_arena_payload(arena, words * sizeof *filled);
    uint32_t *first = filled ? mw_arena_payload(arena, words * sizeof *first) : NULL;
    if (!first)
        return arena->context->error;
    uint64_t total = find_all_filled(cells, grid, filled, first);
    uint8_t *bytes = mw_arena_payload(arena, total ? (size_t)total * cells->size : 1);
    if (!bytes)
        return arena->context->error;
    cells->filled = total ? filled : NULL;
    cells->first = first;
    cells->bytes = bytes;
    if (total)
        copy_filled(cells, grid, bytes);
    return 0;
}

/* As in the games, a layer whose data is too short has no cells. */
static int make_cells(struct tw_view *view, struct tw_layer *source, struct mw_arena *arena,
                      struct tw_cells *cells)
{
    const struct mw_field *field = tw_layer_grid_row(source);
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)source + field->offset);
    bool held = grid->cells != NULL;
    int error = tw_load(view->doc, field, source);
    if (!error && grid->cells && grid->width && grid->height)
        error = pack_cells(arena, grid, cells);
    if (!held)
        tw_drop_cached(view->doc, field, source);
    return error;
}

static int share_cells(struct tw_view *view, size_t index, struct mw_cached *cached)
{
    const struct tw_layer *source = &view->map->layers.items[index];
    const struct tw_content *content = tw_content_of(view->doc, tw_layer_grid_row(source));
    return tw_view_share(view, cached, index, content);
}

static int find_cells(struct tw_view *view, struct tw_view_layer *layer)
{
    struct tw_layer *source = &view->map->layers.items[layer->index];
    uintptr_t number = layer->index * TW_KIND_UNKNOWN + layer->kind;
    struct mw_cached *cached = mw_cache_find(view->doc, &cells_kind, number);
    int error = 0;
    if (!cached) {
        cached = mw_cache_new(view->doc, &cells_kind, number);
        struct tw_cells *cells = cached ? mw_arena_alloc(&cached->arena, sizeof *cells) : NULL;
        error = cells ? 0 : view->doc->context->error;
        if (!error) {
            cells->kind = layer->kind;
            cached->content = cells;
            error = make_cells(view, source, &cached->arena, cells);
        }
        if (!error)
            error = share_cells(view, layer->index, cached);
    }
    if (!error)
        error = tw_view_hold(view, cached);
    else if (cached)
        mw_cache_release(view->doc, cached);
    if (!error)
        layer->cells = cached->content;
    return error;
}

int tw_view_load_cells(struct tw_view *view, struct tw_view_layer *layer)
{
    const struct tw_layer *source = &view->map->layers.items[layer->index];
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
    return find_cells(view, layer);
}

/* ---- looking up ---- */

/* Of a cell that is filled, in the word with its column. */
static const uint8_t *filled_cell(const struct tw_cells *cells, size_t word, uint32_t column)
{
    uint64_t before = cells->filled[word] & (((uint64_t)1 << column % WORD) - 1);
    return cells->bytes + (cells->first[word] + (size_t)__builtin_popcountll(before)) * cells->size;
}

const uint8_t *tw_cells_at(const struct tw_cells *cells, uint32_t column, uint32_t row)
{
    if (!cells->filled || column >= cells->width || row >= cells->height)
        return NULL;
    size_t word = (size_t)row * cells->words + column / WORD;
    return cells->filled[word] >> column % WORD & 1 ? filled_cell(cells, word, column) : NULL;
}

/* The cells [*first, *end) of an axis that pixels can show. Includes at least one, because the border repeats
 * the outermost cells. */
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

bool tw_view_sees_cells(const struct tw_view_layer *layer, struct mw_box scene)
{
    const struct tw_cells *cells = layer->cells;
    uint32_t left, right, top, bottom;
    if (!cells || !cells->filled)
        return false;
    seen_cells(&layer->space.x, scene.width, cells->width, &left, &right);
    seen_cells(&layer->space.y, scene.height, cells->height, &top, &bottom);
    for (uint32_t y = top; y < bottom; y++) {
        const uint64_t *filled = cells->filled + (size_t)y * cells->words;
        for (uint32_t x = left; x < right; x = x / WORD * WORD + WORD) {
            uint64_t bits = filled[x / WORD] >> x % WORD;
            if (bits && x + (uint32_t)__builtin_ctzll(bits) < right)
                return true;
        }
    }
    return false;
}

/* ---- walking ---- */

int64_t tw_clamped_cell(int64_t tile, uint32_t size)
{
    return tile < 0 ? 0 : tile >= size ? (int64_t)size - 1 : tile;
}

/* Columns of tiles that have pixels on the canvas. */
struct walked {
    struct {
        int64_t tile, x, width;
        uint32_t cell;
    } columns[WALKED];
    uint32_t count;
    bool consecutive; /* every cell follows the one before */
};

/* Goes on at *tile up to `end`. */
static void collect_columns(const struct tw_view_layer *layer, const struct tw_cell_area *area, int64_t *tile,
                            int64_t end, struct walked *walked)
{
    const struct tw_axis *axis = &layer->space.x;
    walked->count = 0;
    walked->consecutive = true;
    for (; *tile < end && walked->count < WALKED; *tile = tw_axis_step(axis, *tile)) {
        uint32_t at = walked->count, cell = (uint32_t)tw_clamped_cell(*tile, layer->cells->width);
        if (cell < area->left || cell >= area->right)
            continue;
        tw_axis_run(axis, *tile, &walked->columns[at].x, &walked->columns[at].width);
        if (walked->columns[at].width <= 0)
            continue;
        walked->columns[at].tile = *tile;
        walked->columns[at].cell = cell;
        walked->consecutive = walked->consecutive && (!at || cell == walked->columns[at - 1].cell + 1);
        walked->count++;
    }
}

static int walk_row(const struct tw_view_layer *layer, const struct walked *walked,
                    struct tw_cell_place *place, tw_cell_fn *fn, void *user)
{
    const struct tw_cells *cells = layer->cells;
    size_t line = (size_t)place->cell_y * cells->words;
    const uint8_t *next = NULL; /* what follows the filled cell before */
    uint32_t next_cell = 0;
    int error = 0;
    for (uint32_t i = 0; i < walked->count && !error; i++) {
        uint32_t cell = walked->columns[i].cell;
        size_t word = line + cell / WORD;
        uint64_t filled = cells->filled[word], rest = filled >> cell % WORD;
        if (!(rest & 1)) {
            uint32_t empty = rest ? (uint32_t)__builtin_ctzll(rest) : WORD - cell % WORD;
            i += walked->consecutive ? empty - 1 : 0;
            continue;
        }
        place->cell = next && cell == next_cell ? next : filled_cell(cells, word, cell);
        next = place->cell + cells->size;
        next_cell = cell + 1;
        place->cell_x = cell;
        place->column = walked->columns[i].tile;
        place->box.x = walked->columns[i].x;
        place->box.width = walked->columns[i].width;
        error = fn(user, place);
    }
    return error;
}

/* The tiles [*first, *end) that pixels from `pixel` on can show. */
static void seen_tiles(const struct tw_axis *axis, int64_t pixel, int64_t pixels, bool border, uint32_t size,
                       int64_t *first, int64_t *end)
{
    *first = tw_axis_tile_at(axis, pixel) - 1;
    *end = tw_axis_tile_at(axis, pixel + pixels - 1) + 2;
    if (!border && *first < 0)
        *first = 0;
    if (!border && *end > size)
        *end = size;
}

int tw_view_walk_cells(const struct mw_canvas *canvas, const struct tw_view_layer *layer,
                       const struct tw_cell_area *area, tw_cell_fn *fn, void *user)
{
    const struct tw_cells *cells = layer->cells;
    const struct tw_axis *axis = &layer->space.y;
    int64_t column, right, top, bottom;
    int error = 0;
    if (!cells || !cells->filled)
        return 0;
    seen_tiles(&layer->space.x, canvas->x, canvas->width, layer->border, cells->width, &column, &right);
    seen_tiles(axis, canvas->y, canvas->height, layer->border, cells->height, &top, &bottom);
    while (column < right && !error) {
        struct walked walked;
        collect_columns(layer, area, &column, right, &walked);
        for (int64_t row = top; row < bottom && !error; row = tw_axis_step(axis, row)) {
            struct tw_cell_place place = { .row = row,
                                           .cell_y = (uint32_t)tw_clamped_cell(row, cells->height) };
            if (place.cell_y < area->top || place.cell_y >= area->bottom)
                continue;
            tw_axis_run(axis, row, &place.box.y, &place.box.height);
            if (place.box.height > 0)
                error = walk_row(layer, &walked, &place, fn, user);
        }
    }
    return error;
}
