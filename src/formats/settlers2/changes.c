#include "changes.h"

#include "areas.h"

#include "record/journal.h"

/* ---- layers ---- */

/* Columns [left, right) of a row that differ. */
struct span {
    uint32_t left, right;
    size_t changed;
};

static struct span find_changed_span(const uint8_t *before, const uint8_t *after, uint32_t width)
{
    struct span span = { .left = width };
    if (memcmp(before, after, width) == 0)
        return span;
    for (uint32_t x = 0; x < width; x++) {
        if (before[x] == after[x])
            continue;
        span.left = span.changed ? span.left : x;
        span.right = x + 1;
        span.changed++;
    }
    return span;
}

static int put_changed_rows(struct mw_document *doc, struct mw_grid *layer, const uint8_t *cells,
                            uint32_t top, uint32_t bottom, struct span span)
{
    uint32_t width = span.right - span.left;
    uint8_t *own = mw_keep_cells(doc, layer, span.left, top, width, bottom - top);
    if (!own)
        return doc->context->error;
    for (uint32_t y = top; y < bottom; y++) {
        size_t at = (size_t)y * layer->width + span.left;
        memcpy(own + at, cells + at, width);
    }
    return 0;
}

/* Consecutive rows are recorded as one rectangle. */
int s2_put_cells(struct mw_document *doc, struct mw_grid *layer, const uint8_t *cells, size_t *changed)
{
    struct span all = { 0 };
    uint32_t top = 0;
    int error = 0;
    *changed = 0;
    for (uint32_t y = 0; y <= layer->height && !error; y++) {
        size_t at = (size_t)y * layer->width;
        struct span row = y < layer->height ? find_changed_span(layer->cells + at, cells + at, layer->width)
                                            : (struct span){ 0 };
        if (row.changed == 0) {
            if (all.changed)
                error = put_changed_rows(doc, layer, cells, top, y, all);
            all = row;
            continue;
        }
        top = all.changed ? top : y;
        all.left = all.changed && all.left < row.left ? all.left : row.left;
        all.right = all.changed && all.right > row.right ? all.right : row.right;
        all.changed += row.changed;
        *changed += row.changed;
    }
    return error;
}

/* ---- areas ---- */

size_t s2_count_different_areas(const struct s2_map *map, const struct s2_area areas[S2_AREAS])
{
    size_t different = S2_AREAS;
    for (size_t i = 0; i < map->areas.count && i < S2_AREAS; i++)
        different -= s2_is_same_area(&map->areas.items[i], &areas[i]);
    return different;
}

int s2_put_areas(struct mw_document *doc, const struct s2_area areas[S2_AREAS])
{
    struct s2_map *map = s2_root(doc);
    while (map->areas.count < S2_AREAS)
        if (!mw_list_insert(doc, s2_map_field("areas"), map, map->areas.count))
            return doc->context->error;
    size_t first = 0, end = S2_AREAS;
    while (first < end && s2_is_same_area(&map->areas.items[first], &areas[first]))
        first++;
    while (end > first && s2_is_same_area(&map->areas.items[end - 1], &areas[end - 1]))
        end--;
    size_t size = (end - first) * sizeof *areas;
    int error = mw_keep(doc, &map->areas.items[first], size);
    if (!error)
        memcpy(&map->areas.items[first], &areas[first], size);
    return error;
}

/* ---- animals ---- */

enum {
    MANY_ANIMALS = 64, /* maximum inserted or removed one by one; for more, the list gets new memory */
};

static bool is_same_animal(const struct s2_animal *a, const struct s2_animal *b)
{
    return a->kind == b->kind && a->x == b->x && a->y == b->y;
}

static int replace_animals(struct mw_document *doc, const struct s2_animal *animals, size_t count)
{
    struct s2_map *map = s2_root(doc);
    size_t before = map->animals.capacity * sizeof *animals;
    struct s2_animal *items = mw_arena_array(&doc->arena, count, sizeof *items);
    int error = items ? mw_keep(doc, &map->animals, sizeof map->animals) : doc->context->error;
    if (!error)
        error = mw_keep_replaced(doc, map->animals.items, before);
    if (error)
        return error;
    if (count)
        memcpy(items, animals, count * sizeof *items);
    map->animals.items = items;
    map->animals.count = map->animals.capacity = count;
    return 0;
}

int s2_put_animals(struct mw_document *doc, const struct s2_animal *animals, size_t count)
{
    struct s2_map *map = s2_root(doc);
    const struct mw_field *list = s2_map_field("animals");
    size_t first = 0, end = count, old = map->animals.count; /* [first, end) differs; it was [first, old) */
    while (first < end && first < old && is_same_animal(&map->animals.items[first], &animals[first]))
        first++;
    while (end > first && old > first && is_same_animal(&map->animals.items[old - 1], &animals[end - 1])) {
        end--;
        old--;
    }
    if (old > end + MANY_ANIMALS || end > old + MANY_ANIMALS)
        return replace_animals(doc, animals, count);
    int error = 0;
    for (; old > end && !error; old--)
        error = mw_list_remove(doc, list, map, old - 1);
    for (; old < end && !error; old++)
        error = mw_list_insert(doc, list, map, old) ? 0 : doc->context->error;
    size_t size = (end - first) * sizeof *animals;
    if (error || size == 0)
        return error;
    error = mw_keep(doc, &map->animals.items[first], size);
    if (!error)
        memcpy(&map->animals.items[first], &animals[first], size);
    return error;
}
