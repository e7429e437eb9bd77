#include "areas.h"

#include "record/value.h"

enum {
    AREAS_MAX = 1 << 20, /* limit for damaged and very different worlds; further areas are dropped */
};

void mw_areas_init(struct mw_area_maker *maker, struct mw_sides *sides, struct mw_arena *arena,
                   struct mw_areas *areas)
{
    *maker = (struct mw_area_maker){ .sides = sides, .arena = arena, .areas = areas };
    if (areas)
        *areas = (struct mw_areas){ 0 };
}

bool mw_areas_wanted(const struct mw_area_maker *maker)
{
    return maker->arena && maker->sides->rules->area && maker->areas->count < AREAS_MAX;
}

void mw_areas_at(struct mw_area_maker *maker, struct mw_document *doc, const struct mw_field *list,
                 const void *item, size_t before, size_t after)
{
    if (list) {
        maker->spot = (struct mw_spot){ .doc = doc, .list = list, .item = item };
        maker->before = before;
        maker->after = after;
        return;
    }
    if (!maker->spot.element)
        maker->spot.element = item;
    maker->spot.doc = doc;
}

void mw_areas_owner(struct mw_area_maker *maker, const struct mw_match *owners, size_t owner)
{
    maker->owner = MW_NO_MATCH;
    if (!owners || owner == MW_NO_MATCH)
        return;
    const struct mw_sides *sides = maker->sides;
    for (const struct mw_belonging *row = sides->rules->belongings; row && row->list; row++) {
        if (strcmp(row->list, maker->spot.list->name) != 0)
            continue;
        const struct mw_field *list = mw_record_field(sides->root, row->owners, strlen(row->owners));
        size_t count = mw_list_get(list, sides->before->root).count;
        maker->owner = owner < count ? owners->after_of[owner] : owner - count;
        return;
    }
}

static int add_area(struct mw_area_maker *maker, const struct mw_spot *spot, enum mw_area_kind kind)
{
    struct mw_area area = { .list = spot->list,
                            .before = maker->before,
                            .after = maker->after,
                            .owner = maker->owner,
                            .kind = kind };
    struct mw_areas *areas = maker->areas;
    if (!spot->list)
        area.before = area.after = area.owner = MW_NO_MATCH;
    if ((!spot->list && !spot->is_cells) || !mw_areas_wanted(maker) ||
        !maker->sides->rules->area(spot, &area) || area.width <= 0 || area.height <= 0)
        return 0;
    int error = mw_arena_grow(maker->arena, (void **)&areas->items, areas->count, &areas->capacity,
                              sizeof *areas->items);
    if (error)
        return error;
    areas->items[areas->count++] = area;
    return 0;
}

static int add_area_rects(struct mw_area_maker *maker, const struct mw_spot *item,
                          const struct mw_changed_rects *rects, enum mw_area_kind kind)
{
    int error = 0;
    for (size_t i = 0; i < rects->count && !error && mw_areas_wanted(maker); i++) {
        struct mw_spot spot = *item;
        spot.is_cells = true;
        spot.x0 = rects->items[i].x0;
        spot.y0 = rects->items[i].y0;
        spot.x1 = rects->items[i].x1;
        spot.y1 = rects->items[i].y1;
        error = add_area(maker, &spot, kind);
    }
    return error;
}

/* Only grids of the root or of items of its lists have an area; deeper ones (masks of tiles) have no
 * position in the world. */
static bool find_grid(const struct mw_area_maker *maker, const struct mw_field *grid, const void *item,
                      struct mw_spot *spot)
{
    struct mw_document *doc = maker->sides->after;
    *spot = maker->spot;
    if (maker->spot.list)
        return maker->spot.item == item && maker->spot.row == grid;
    *spot = (struct mw_spot){ .doc = doc, .item = item, .row = grid };
    return item == doc->root;
}

int mw_areas_add_rects(struct mw_area_maker *maker, const struct mw_field *grid, const void *item,
                       const struct mw_changed_rects *rects)
{
    struct mw_spot spot;
    if (!mw_areas_wanted(maker) || !find_grid(maker, grid, item, &spot))
        return 0;
    return add_area_rects(maker, &spot, rects, MW_AREA_CHANGED);
}

int mw_areas_add_margin(struct mw_area_maker *maker, const struct mw_cells *cells)
{
    const struct mw_grid *before = &cells->before, *after = &cells->after;
    struct mw_changed_rect margins[2];
    struct mw_changed_rects rects = { .items = margins };
    uint32_t width = before->width < after->width ? before->width : after->width;
    struct mw_spot spot;
    if (!mw_areas_wanted(maker) || !find_grid(maker, cells->field, cells->item_after, &spot) || !after->cells)
        return 0;
    if (after->width > before->width && after->height)
        margins[rects.count++] =
            (struct mw_changed_rect){ before->width, 0, after->width - 1, after->height - 1 };
    if (after->height > before->height && width)
        margins[rects.count++] = (struct mw_changed_rect){ 0, before->height, width - 1, after->height - 1 };
    return add_area_rects(maker, &spot, &rects, MW_AREA_ADDED);
}

/* ---- whole items ---- */

/* A blank cell has no bit set, or all bits. */
static bool is_blank_cell(const uint8_t *cell, uint32_t size)
{
    if (cell[0] != 0 && cell[0] != 0xFF)
        return false;
    for (uint32_t i = 1; i < size; i++)
        if (cell[i] != cell[0])
            return false;
    return true;
}

/* Adds an area for each run of cells in a row that are not blank. */
static int add_shown_cells(struct mw_area_maker *maker, const struct mw_spot *item,
                           const struct mw_grid *grid, enum mw_area_kind kind)
{
    int error = 0;
    for (uint32_t y = 0; grid->cells && y < grid->height && !error && mw_areas_wanted(maker); y++)
        for (uint32_t x = 0; x < grid->width && !error; x++) {
            const uint8_t *cells = grid->cells + (size_t)y * grid->width * grid->cell_size;
            uint32_t start = x;
            while (x < grid->width && !is_blank_cell(cells + (size_t)x * grid->cell_size, grid->cell_size))
                x++;
            if (x == start)
                continue;
            struct mw_changed_rect rect = { start, y, x - 1, y };
            error = add_area_rects(maker, item, &(struct mw_changed_rects){ &rect, 1, 1 }, kind);
        }
    return error;
}

static int add_row_areas(struct mw_area_maker *maker, const struct mw_field *field, enum mw_area_kind kind)
{
    struct mw_spot spot = maker->spot;
    void *owner = (void *)(uintptr_t)spot.item;
    int error = mw_field_load(spot.doc, field, owner);
    if (error)
        return error;
    spot.row = field;
    if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, owner);
        error = add_shown_cells(maker, &spot, &grid, kind);
    } else {
        struct mw_list list = mw_list_get(field, owner);
        for (size_t i = 0; i < list.count && !error && mw_areas_wanted(maker); i++) {
            spot.element = mw_list_at(list, field->record, i);
            error = add_area(maker, &spot, kind);
        }
    }
    mw_field_drop(spot.doc, field, owner);
    return error;
}

int mw_areas_add_item(struct mw_area_maker *maker, const struct mw_record *record, enum mw_area_kind kind)
{
    if (!mw_areas_wanted(maker))
        return 0;
    if (!record)
        return maker->spot.element ? add_area(maker, &maker->spot, kind) : 0;
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (mw_field_exists(field, maker->spot.item) && !field->trace &&
            (field->kind == MW_KIND_GRID || field->list))
            error = add_row_areas(maker, field, kind);
    }
    return error;
}
