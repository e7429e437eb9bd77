/* Changed cells as rectangles. */
#include "grid.h"

struct comparer {
    struct mw_arena *arena;
    const struct mw_grid *before, *after;
    size_t cell_size;
    struct mw_changed_rects rects;
    /* Indices of the rectangles that reach the previous row and the current one, from left to right. */
    size_t *above, *current;
    size_t above_count, current_count;
};

static const uint8_t *cell_at(const struct comparer *comparer, const struct mw_grid *grid, uint32_t x,
                              uint32_t y)
{
    return grid->cells + ((size_t)y * grid->width + x) * comparer->cell_size;
}

/* Extends the rectangle of the previous row with these columns, or adds a new one. */
static int add_run(struct comparer *comparer, size_t *at, uint32_t x0, uint32_t x1, uint32_t y)
{
    struct mw_changed_rects *rects = &comparer->rects;
    while (*at < comparer->above_count && rects->items[comparer->above[*at]].x0 < x0)
        ++*at;
    size_t index = *at < comparer->above_count ? comparer->above[*at] : rects->count;
    if (index == rects->count || rects->items[index].x0 != x0 || rects->items[index].x1 != x1) {
        int error = mw_arena_grow(comparer->arena, (void **)&rects->items, rects->count, &rects->capacity,
                                  sizeof *rects->items);
        if (error)
            return error;
        index = rects->count++;
        rects->items[index] = (struct mw_changed_rect){ .x0 = x0, .y0 = y, .x1 = x1 };
    }
    rects->items[index].y1 = y;
    comparer->current[comparer->current_count++] = index;
    return 0;
}

static int compare_row(struct comparer *comparer, uint32_t width, uint32_t y)
{
    size_t size = comparer->cell_size, at = 0;
    const uint8_t *before = cell_at(comparer, comparer->before, 0, y);
    const uint8_t *after = cell_at(comparer, comparer->after, 0, y);
    bool equal = memcmp(before, after, width * size) == 0;
    comparer->current_count = 0;
    for (uint32_t x = 0; x < width && !equal; x++) {
        uint32_t start = x;
        while (x < width && memcmp(before + x * size, after + x * size, size) != 0)
            x++;
        int error = x > start ? add_run(comparer, &at, start, x - 1, y) : 0;
        if (error)
            return error;
    }
    size_t *swap = comparer->above;
    comparer->above = comparer->current;
    comparer->above_count = comparer->current_count;
    comparer->current = swap;
    return 0;
}

int mw_grid_changes(struct mw_arena *arena, const struct mw_grid *before, const struct mw_grid *after,
                    struct mw_changed_rects *rects)
{
    struct comparer comparer = {
        .arena = arena, .before = before, .after = after, .cell_size = after->cell_size
    };
    uint32_t width = before->width < after->width ? before->width : after->width;
    uint32_t height = before->height < after->height ? before->height : after->height;
    /* A grid whose cells could not be read can still have a size. */
    if (!before->cells || !after->cells || !width)
        width = height = 0;
    comparer.above = mw_arena_array(arena, (size_t)width / 2 + 1, sizeof *comparer.above);
    comparer.current = mw_arena_array(arena, (size_t)width / 2 + 1, sizeof *comparer.current);
    if (!comparer.above || !comparer.current)
        return arena->context->error;
    for (uint32_t y = 0; y < height; y++) {
        int error = compare_row(&comparer, width, y);
        if (error)
            return error;
    }
    *rects = comparer.rects;
    return 0;
}
