/* Operations on the cells of grids. */
#include "gridops.h"

#include <inttypes.h>
#include <stdio.h>

#include "record/journal.h"

/* ---- areas ---- */

struct mw_grid_area mw_grid_clip(const struct mw_grid *grid, struct mw_grid_area area)
{
    int64_t left = area.x > 0 ? area.x : 0, top = area.y > 0 ? area.y : 0;
    int64_t right = area.x + area.width, bottom = area.y + area.height;
    right = right < grid->width ? right : grid->width;
    bottom = bottom < grid->height ? bottom : grid->height;
    if (right <= left || bottom <= top)
        return (struct mw_grid_area){ 0 };
    return (struct mw_grid_area){ left, top, right - left, bottom - top };
}

static const uint8_t *grid_cell(const struct mw_grid *grid, int64_t x, int64_t y)
{
    return grid->cells + ((size_t)y * grid->width + (size_t)x) * grid->cell_size;
}

/* ---- windows ---- */

static int64_t clamp_index(int64_t value, int64_t count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

int64_t mw_wrap_index(int64_t value, int64_t count)
{
    int64_t rest = value % count;
    return rest < 0 ? rest + count : rest;
}

static void show_outside(const struct mw_grid *grid, const struct mw_grid_window *window, int64_t x,
                         int64_t y, uint8_t *to)
{
    const uint8_t *cell = window->cell;
    if (window->outside == MW_OUTSIDE_WRAP)
        cell = grid_cell(grid, mw_wrap_index(x, grid->width), mw_wrap_index(y, grid->height));
    else if (window->outside == MW_OUTSIDE_EDGE)
        cell = grid_cell(grid, clamp_index(x, grid->width), clamp_index(y, grid->height));
    if (window->outside == MW_OUTSIDE_EDGE && window->continues && !window->continues(window->user, cell))
        memset(to, 0, grid->cell_size);
    else
        memcpy(to, cell, grid->cell_size);
}

void mw_grid_show(const struct mw_grid *grid, const struct mw_grid_window *window, uint8_t *to)
{
    const struct mw_grid_area area = window->area, inside = mw_grid_clip(grid, area);
    size_t size = grid->cell_size;
    for (int64_t y = area.y; y < area.y + area.height; y++) {
        bool has_row = y >= inside.y && y < inside.y + inside.height;
        for (int64_t x = area.x; x < area.x + area.width;) {
            size_t cells = has_row && x == inside.x ? (size_t)inside.width : 1;
            if (has_row && x == inside.x)
                memcpy(to, grid_cell(grid, x, y), cells * size);
            else
                show_outside(grid, window, x, y, to);
            x += (int64_t)cells;
            to += cells * size;
        }
    }
}

size_t mw_grid_lost(const struct mw_grid *grid, const struct mw_grid_window *window,
                    struct mw_cell_part empty)
{
    const struct mw_grid_area kept = window->area;
    size_t lost = 0;
    for (int64_t y = 0; y < grid->height && window->outside != MW_OUTSIDE_WRAP; y++) {
        bool keeps = y >= kept.y && y < kept.y + kept.height;
        for (int64_t x = 0; x < grid->width; x++)
            lost += !(keeps && x >= kept.x && x < kept.x + kept.width) &&
                    memcmp(grid_cell(grid, x, y) + empty.at, empty.bytes, empty.size) != 0;
    }
    return lost;
}

/* ---- mirroring and rotating ---- */

void mw_turn_point(struct mw_turn turn, const int64_t size[2], int64_t point[2])
{
    int64_t x = turn.flip_x ? size[0] - point[0] : point[0];
    int64_t y = turn.flip_y ? size[1] - point[1] : point[1];
    point[0] = turn.rotate ? size[1] - y : x;
    point[1] = turn.rotate ? x : y;
}

void mw_grid_turn(struct mw_turn turn, const struct mw_grid *from, uint8_t *to, mw_cell_change_fn *change,
                  const void *user)
{
    const int64_t last[2] = { (int64_t)from->width - 1, (int64_t)from->height - 1 };
    int64_t width = turn.rotate ? from->height : from->width;
    const int64_t step = (turn.flip_x ? -1 : 1) * (turn.rotate ? width : 1);
    const uint8_t *cell = from->cells;
    for (uint32_t y = 0; y < from->height; y++) {
        int64_t at[2] = { 0, y };
        mw_turn_point(turn, last, at);
        int64_t place = at[1] * width + at[0];
        for (uint32_t x = 0; x < from->width; x++, place += step, cell += from->cell_size) {
            uint8_t *target = to + (size_t)place * from->cell_size;
            memcpy(target, cell, from->cell_size);
            change(user, target);
        }
    }
}

/* ---- any other way ---- */

uint32_t *mw_grid_places(struct mw_arena *arena, const struct mw_grid *from, struct mw_grid_way way,
                         uint32_t width)
{
    uint32_t *places = mw_arena_array(arena, (size_t)from->width * from->height, sizeof *places);
    for (uint32_t y = 0, i = 0; y < from->height && places; y++)
        for (uint32_t x = 0; x < from->width; x++) {
            int64_t at[2] = { x, y };
            places[i++] = way.go(way.user, at) ? (uint32_t)(at[1] * width + at[0]) : UINT32_MAX;
        }
    return places;
}

void mw_grid_follow(const struct mw_grid *from, const uint32_t *places, uint8_t *to)
{
    size_t size = from->cell_size, count = (size_t)from->width * from->height;
    for (size_t i = 0; i < count; i++)
        if (places[i] != UINT32_MAX)
            memcpy(to + places[i] * size, from->cells + i * size, size);
}

/* ---- for operations ---- */

int mw_edit_grid(const struct mw_editing *editing, struct mw_arena *arena, uint64_t width, uint64_t height,
                 uint32_t cell_size, struct mw_grid *grid)
{
    uint64_t limit = editing->doc->context->limits.payload;
    if (width > INT32_MAX || height > INT32_MAX || width * height > limit / cell_size)
        return mw_error_limit(editing->doc->context,
                              mw_edit_fail(editing, MW_E_LIMIT,
                                           "%" PRIu64 " x %" PRIu64
                                           " cells need more than the limit of %" PRIu64 " bytes",
                                           width, height, limit),
                              "payload", limit, mw_product(mw_product(width, height), cell_size));
    uint8_t *cells = mw_arena_array(arena, (size_t)(width * height), cell_size);
    if (!cells)
        return editing->doc->context->error;
    *grid = (struct mw_grid){ cells, (uint32_t)width, (uint32_t)height, cell_size };
    return 0;
}

int mw_edit_cut(const struct mw_editing *editing, struct mw_arena *arena, const struct mw_grid *from,
                const struct mw_grid_window *window, struct mw_grid *grid)
{
    int error = mw_edit_grid(editing, arena, (uint64_t)window->area.width, (uint64_t)window->area.height,
                             from->cell_size, grid);
    if (!error)
        mw_grid_show(from, window, mw_grid_bytes(grid));
    return error;
}

int mw_edit_replace(const struct mw_editing *editing, struct mw_grid *place, const struct mw_grid *grid)
{
    size_t size = (size_t)place->width * place->height * place->cell_size;
    int error = mw_keep(editing->doc, place, sizeof *place);
    if (!error)
        error = mw_keep_replaced(editing->doc, place->cells, size);
    if (!error)
        *place = *grid;
    return error;
}

int mw_edit_fits(const struct mw_editing *editing, const char *option, struct mw_grid_area area,
                 struct mw_grid_area whole, const char *where)
{
    if (area.x + area.width <= whole.width && area.y + area.height <= whole.height)
        return 0;
    return mw_edit_fail(editing, MW_E_ARGUMENT,
                        "%s: %" PRId64 " x %" PRId64 " tiles at %" PRId64 ",%" PRId64
                        " reach beyond the %" PRId64 " x %" PRId64 " tiles of %s",
                        option, area.width, area.height, area.x, area.y, whole.width, whole.height, where);
}

int mw_edit_area(const struct mw_editing *editing, const char *option, const struct mw_grid *grid,
                 const char *where, struct mw_grid_area *area)
{
    int64_t rect[4];
    *area = mw_grid_whole(grid);
    if (!mw_args_rect(editing->args, option, rect))
        return 0;
    *area = (struct mw_grid_area){ rect[0], rect[1], rect[2], rect[3] };
    return mw_edit_fits(editing, option, *area, mw_grid_whole(grid), where);
}

/* Changes part of a row of cells. The journal only saves the cells from
 * the first to the last that change; *changed is their number. */
static int put_row(struct mw_document *doc, struct mw_grid *grid, struct mw_grid_area row,
                   const uint8_t *values, size_t *changed)
{
    size_t size = grid->cell_size, first = 0, end = (size_t)row.width;
    const uint8_t *before = grid_cell(grid, row.x, row.y);
    while (first < end && memcmp(before + first * size, values + first * size, size) == 0)
        first++;
    while (first < end && memcmp(before + (end - 1) * size, values + (end - 1) * size, size) == 0)
        end--;
    if (first == end)
        return 0;
    for (size_t i = first; i < end; i++)
        *changed += memcmp(before + i * size, values + i * size, size) != 0;
    uint8_t *cells = mw_keep_cells(doc, grid, (uint32_t)row.x + (uint32_t)first, (uint32_t)row.y,
                                   (uint32_t)(end - first), 1);
    if (!cells)
        return doc->context->error;
    size_t at = ((size_t)row.y * grid->width + (size_t)row.x + first) * size;
    memcpy(cells + at, values + first * size, (end - first) * size);
    return 0;
}

int mw_edit_cells(const struct mw_editing *editing, struct mw_grid *grid, struct mw_grid_area area,
                  mw_cell_change_fn *change, const void *user, size_t *changed)
{
    size_t size = grid->cell_size, row_size = (size_t)area.width * size;
    uint8_t *row = mw_arena_payload(editing->scratch, row_size);
    int error = row ? 0 : editing->doc->context->error;
    *changed = 0;
    for (int64_t y = area.y; row_size && y < area.y + area.height && !error; y++) {
        memcpy(row, grid_cell(grid, area.x, y), row_size);
        for (size_t at = 0; at < row_size; at += size)
            change(user, row + at);
        error = put_row(editing->doc, grid, (struct mw_grid_area){ area.x, y, area.width, 1 }, row, changed);
    }
    return error;
}

int mw_edit_put(const struct mw_editing *editing, struct mw_grid *grid, const struct mw_grid *piece,
                const int64_t at[2], size_t *changed)
{
    const struct mw_grid_area area =
        mw_grid_clip(grid, (struct mw_grid_area){ at[0], at[1], piece->width, piece->height });
    int error = 0;
    *changed = 0;
    for (int64_t y = area.y; y < area.y + area.height && !error; y++)
        error = put_row(editing->doc, grid, (struct mw_grid_area){ area.x, y, area.width, 1 },
                        grid_cell(piece, area.x - at[0], y - at[1]), changed);
    return error;
}

/* ---- resizing ---- */

/* `third`: 0, 1, 2 of the three columns (rows) of anchors. */
static int64_t anchor_offset(unsigned third, int64_t before, int64_t after)
{
    return third == 0 ? 0 : third == 2 ? after - before : (after - before) / 2;
}

int mw_edit_resize_area(const struct mw_editing *editing, struct mw_grid_area *area)
{
    const struct mw_args *args = editing->args;
    bool has_width = mw_args_has(args, "width"), has_height = mw_args_has(args, "height");
    int64_t size[2] = { area->width, area->height }, offset[2];
    if (mw_args_size(args, "size", size) == (has_width || has_height))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "give either size, or width and height");
    if (has_width)
        size[0] = mw_args_int(args, "width");
    if (has_height)
        size[1] = mw_args_int(args, "height");
    if (!mw_args_point(args, "offset", offset)) {
        unsigned anchor = (unsigned)mw_args_choice(args, "anchor"); /* row by row, three in each */
        offset[0] = anchor_offset(anchor % 3, area->width, size[0]);
        offset[1] = anchor_offset(anchor / 3, area->height, size[1]);
    }
    *area = (struct mw_grid_area){ -offset[0], -offset[1], size[0], size[1] };
    return 0;
}

const char *mw_edit_window_text(struct mw_grid_area before, const struct mw_grid_window *window, size_t lost,
                                char text[MW_WINDOW_TEXT])
{
    const struct mw_grid_area after = window->area;
    const bool resized = before.width != after.width || before.height != after.height;
    size_t length = 0;
    *text = 0;
    if (resized)
        length = (size_t)snprintf(text, MW_WINDOW_TEXT, "%" PRId64 " x %" PRId64 " -> %" PRId64 " x %" PRId64,
                                  before.width, before.height, after.width, after.height);
    if (after.x || after.y)
        length +=
            (size_t)snprintf(text + length, MW_WINDOW_TEXT - length,
                             "%smoved by %" PRId64 ",%" PRId64 " tiles%s", resized ? ", " : "", -after.x,
                             -after.y, window->outside == MW_OUTSIDE_WRAP ? ", around the edges" : "");
    if (lost)
        snprintf(text + length, MW_WINDOW_TEXT - length, "; %zu used cell%s cut off", lost, mw_plural(lost));
    return text;
}
