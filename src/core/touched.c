#include "touched.h"

#include <stdio.h>

#include "record/cache.h"
#include "record/path.h"
#include "record/value.h"
#include "stale.h"

enum {
    TOUCHED_MAX = 64,   /* maximum of the list */
    SEARCHES_MAX = 256, /* maximum of places that are searched for */
    DEPTH_MAX = 32,
};

/* Finds the part of the model that a place in memory belongs to. Steps of its path are noted last first. */
struct finder {
    uintptr_t place;
    size_t depth;
    struct {
        const char *name; /* NULL: an item */
        size_t index;
    } way[DEPTH_MAX];
    const struct mw_grid *grid; /* it is a cell of; NULL: of none */
};

static bool locate_in_record(struct finder *finder, const struct mw_record *record, char *item);

static bool lies_in(const struct finder *finder, const void *memory, size_t size)
{
    return memory && finder->place >= (uintptr_t)memory && finder->place - (uintptr_t)memory < size;
}

static bool note_way(struct finder *finder, const char *name, size_t index)
{
    if (finder->depth == DEPTH_MAX)
        return false;
    finder->way[finder->depth].name = name;
    finder->way[finder->depth++].index = index;
    return true;
}

/* Do items have memory that is changed in place? */
static bool holds_memory(const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->list || field->kind == MW_KIND_GRID || field->kind == MW_KIND_BYTES ||
            (field->kind == MW_KIND_RECORD && holds_memory(field->record)))
            return true;
    }
    return false;
}

static bool locate_in_item(struct finder *finder, const struct mw_record *record, struct mw_list list,
                           size_t index)
{
    void *item = mw_list_at(list, record, index);
    bool inside = lies_in(finder, item, record->struct_size);
    if ((inside && record->scalar) || locate_in_record(finder, record, item) || inside)
        return note_way(finder, NULL, index);
    return false;
}

static bool locate_in_list(struct finder *finder, const struct mw_field *field, char *item)
{
    struct mw_list list = mw_list_get(field, item);
    size_t size = field->record->struct_size;
    if (lies_in(finder, list.items, list.count * size))
        return locate_in_item(finder, field->record, list, (finder->place - (uintptr_t)list.items) / size);
    bool deep = list.count && holds_memory(field->record);
    for (size_t i = 0; i < list.count && deep; i++)
        if (locate_in_item(finder, field->record, list, i))
            return true;
    return false;
}

static bool locate_in_field(struct finder *finder, const struct mw_field *field, char *item)
{
    char *member = item + field->offset;
    bool inside = lies_in(finder, member, field->size);
    if (field->list)
        return inside || locate_in_list(finder, field, item);
    if (field->kind == MW_KIND_RECORD)
        return locate_in_record(finder, field->record, member) || inside;
    if (field->kind == MW_KIND_GRID && !inside) {
        const struct mw_grid *grid = (const struct mw_grid *)(void *)member;
        bool found = lies_in(finder, grid->cells, (size_t)grid->width * grid->height * grid->cell_size);
        finder->grid = found ? grid : NULL;
        return found;
    }
    if (field->kind == MW_KIND_BYTES && !inside) {
        struct mw_bytes bytes = mw_field_bytes(field, item);
        return lies_in(finder, bytes.data, bytes.size);
    }
    return inside;
}

static bool locate_in_record(struct finder *finder, const struct mw_record *record, char *item)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!mw_field_never(field) && locate_in_field(finder, field, item))
            return note_way(finder, field->name, 0);
    }
    return false;
}

static void put_way(const struct finder *finder, char path[MW_PATH_SIZE])
{
    size_t length = 0;
    path[0] = 0;
    for (size_t i = finder->depth; i-- > 0 && length < MW_PATH_SIZE;) {
        const char *name = finder->way[i].name;
        int added = name ? snprintf(path + length, MW_PATH_SIZE - length, "%s%s", length ? "." : "", name)
                         : snprintf(path + length, MW_PATH_SIZE - length, "[%zu]", finder->way[i].index);
        length += (size_t)added;
    }
}

/* ---- the list ---- */

static void touch_everything(struct mw_document *doc)
{
    doc->touched_whole = (struct mw_touched){ .path = "" };
    doc->touched.items = &doc->touched_whole;
    doc->touched.count = 1;
    doc->touched.capacity = 0;
}

static void unite_areas(struct mw_touched *area, const struct mw_touched *other)
{
    uint32_t right = area->x + area->width, bottom = area->y + area->height;
    uint32_t other_right = other->x + other->width, other_bottom = other->y + other->height;
    area->x = area->x < other->x ? area->x : other->x;
    area->y = area->y < other->y ? area->y : other->y;
    area->width = (right > other_right ? right : other_right) - area->x;
    area->height = (bottom > other_bottom ? bottom : other_bottom) - area->y;
}

/* touched.path need not last. */
static int add_touched(struct mw_document *doc, struct mw_touched touched)
{
    for (size_t i = 0; i < doc->touched.count; i++) {
        struct mw_touched *known = &doc->touched.items[i];
        if (touched.is_area && known->is_area && strcmp(touched.path, known->path) == 0) {
            unite_areas(known, &touched);
            return 0;
        }
        if (!known->is_area && mw_path_is_below(touched.path, known->path))
            return 0;
    }
    size_t kept = 0;
    for (size_t i = 0; i < doc->touched.count; i++)
        if (touched.is_area || !mw_path_is_below(doc->touched.items[i].path, touched.path))
            doc->touched.items[kept++] = doc->touched.items[i];
    doc->touched.count = kept;
    touched.path = mw_arena_text(&doc->touched_notes, touched.path);
    if (!touched.path || mw_arena_grow(&doc->touched_notes, (void **)&doc->touched.items, kept,
                                       &doc->touched.capacity, sizeof *doc->touched.items) < 0)
        return doc->context->error;
    if (kept < TOUCHED_MAX)
        doc->touched.items[doc->touched.count++] = touched;
    else
        touch_everything(doc);
    return 0;
}

static void set_area(struct mw_touched *touched, const struct mw_grid *grid, const struct mw_kept *kept)
{
    size_t row = (size_t)grid->width * grid->cell_size, cell = grid->cell_size;
    size_t from = (size_t)((const uint8_t *)kept->place - grid->cells);
    size_t end = from + (kept->rows - 1) * kept->stride + kept->size, first = from % row;
    bool one_row = kept->rows > 1 || first + kept->size <= row;
    touched->is_area = true;
    touched->y = (uint32_t)(from / row);
    touched->height = (uint32_t)((end - 1) / row) - touched->y + 1;
    touched->x = one_row ? (uint32_t)(first / cell) : 0;
    touched->width = one_row ? (uint32_t)((first + kept->size - 1) / cell) - touched->x + 1 : grid->width;
}

/* The result before: changes come in runs. */
struct found {
    size_t searches;
    const struct mw_grid *grid;
    struct mw_list list; /* that gained, lost or moved items */
    size_t item_size;
    char path[MW_PATH_SIZE]; /* of the grid */
};

static int add_kept_place(struct mw_document *doc, const struct mw_kept *kept, struct found *found)
{
    struct finder finder = { .place = (uintptr_t)kept->place };
    struct mw_touched touched = { .path = found->path };
    bool listed = kept->field != NULL;
    if (listed)
        finder.place += kept->field->offset;
    if (lies_in(&finder, found->list.items, found->list.capacity * found->item_size))
        return 0;
    if (found->grid && lies_in(&finder, found->grid->cells,
                               (size_t)found->grid->width * found->grid->height * found->grid->cell_size)) {
        set_area(&touched, found->grid, kept);
        return add_touched(doc, touched);
    }
    if (found->searches++ == SEARCHES_MAX)
        touch_everything(doc);
    if (found->searches > SEARCHES_MAX || !locate_in_record(&finder, doc->format->root, doc->root))
        return 0; /* memory of the format that has no path */
    put_way(&finder, found->path);
    found->grid = finder.grid;
    if (listed) {
        found->list = mw_list_get(kept->field, kept->place);
        found->item_size = kept->field->record->struct_size;
    }
    if (finder.grid)
        set_area(&touched, finder.grid, kept);
    return add_touched(doc, touched);
}

int mw_touched_collect(struct mw_document *doc, const struct mw_step *step, size_t first)
{
    struct found found = { 0 };
    int error = 0;
    mw_arena_free(&doc->touched_notes);
    doc->touched.items = NULL;
    doc->touched.count = doc->touched.capacity = 0;
    for (size_t i = first; i < step->kept.count && !error; i++) {
        const struct mw_kept *kept = &step->kept.items[i];
        bool has_place =
            kept->kind != MW_KEPT_OVERRIDE && kept->kind != MW_KEPT_OWN_GRIDS && kept->kind != MW_KEPT_SHOWN;
        /* A grid was given memory of its own, with the same cells. */
        bool owned = i + 1 < step->kept.count && step->kept.items[i + 1].kind == MW_KEPT_OWN_GRIDS;
        bool listed = doc->touched.items == &doc->touched_whole;
        if (has_place && !owned && !listed)
            error = add_kept_place(doc, kept, &found);
    }
    if (error)
        touch_everything(doc);
    mw_cache_drop_touched(doc);
    mw_stale_note(doc);
    return error;
}

size_t mw_touched_count(const struct mw_document *doc)
{
    return doc->touched.count;
}

const struct mw_touched *mw_touched_at(const struct mw_document *doc, size_t index)
{
    return index < doc->touched.count ? &doc->touched.items[index] : NULL;
}
