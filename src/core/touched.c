#include "touched.h"

#include <stdio.h>

#include "record/value.h"

enum {
    TOUCHED_MAX = 64, /* more are the whole document */
};

/* Where a place in memory lies in the model. */
struct finder {
    struct mw_document *doc;
    uintptr_t place;
    char path[MW_PATH_SIZE];
    const struct mw_grid *grid; /* it is a cell of; NULL: of none */
};

static bool locate_in_record(struct finder *finder, const struct mw_record *record, char *item,
                             size_t length);

static bool lies_in(const struct finder *finder, const void *memory, size_t size)
{
    return memory && finder->place >= (uintptr_t)memory && finder->place - (uintptr_t)memory < size;
}

/* Do items hold memory that is changed in place? */
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
                           size_t index, size_t length)
{
    int added = snprintf(finder->path + length, sizeof finder->path - length, "[%zu]", index);
    bool inside = lies_in(finder, mw_list_at(list, record, index), record->struct_size);
    size_t end = length + (size_t)added;
    bool found =
        end < sizeof finder->path && ((inside && record->scalar) ||
                                      locate_in_record(finder, record, mw_list_at(list, record, index), end));
    if (!found)
        finder->path[end < sizeof finder->path ? end : length] = 0;
    return found || inside;
}

static bool locate_in_list(struct finder *finder, const struct mw_field *field, char *item, size_t length)
{
    struct mw_list list = mw_list_get(field, item);
    size_t size = field->record->struct_size;
    if (lies_in(finder, list.items, list.count * size))
        return locate_in_item(finder, field->record, list, (finder->place - (uintptr_t)list.items) / size,
                              length);
    for (size_t i = 0; i < list.count && holds_memory(field->record); i++)
        if (locate_in_item(finder, field->record, list, i, length))
            return true;
    return false;
}

static bool locate_in_field(struct finder *finder, const struct mw_field *field, char *item, size_t length)
{
    char *member = item + field->offset;
    bool inside = lies_in(finder, member, field->size);
    if (field->list)
        return inside || locate_in_list(finder, field, item, length);
    if (field->kind == MW_KIND_RECORD)
        return locate_in_record(finder, field->record, member, length) || inside;
    if (field->kind == MW_KIND_GRID && !inside) {
        struct mw_grid *grid = (struct mw_grid *)(void *)member;
        finder->grid = grid;
        return lies_in(finder, grid->cells, (size_t)grid->width * grid->height * grid->cell_size);
    }
    if (field->kind == MW_KIND_BYTES && !inside) {
        struct mw_bytes bytes = mw_field_bytes(field, item);
        return lies_in(finder, bytes.data, bytes.size);
    }
    return inside;
}

static bool locate_in_record(struct finder *finder, const struct mw_record *record, char *item, size_t length)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (mw_field_never(field))
            continue;
        int added = snprintf(finder->path + length, sizeof finder->path - length, "%s%s", length ? "." : "",
                             field->name);
        if (length + (size_t)added >= sizeof finder->path)
            continue;
        finder->grid = NULL;
        if (locate_in_field(finder, field, item, length + (size_t)added))
            return true;
    }
    finder->path[length] = 0;
    finder->grid = NULL;
    return false;
}

/* ---- the list ---- */

static void touch_everything(struct mw_document *doc)
{
    doc->touched_whole = (struct mw_touched){ .path = "" };
    doc->touched.items = &doc->touched_whole;
    doc->touched.count = 1;
    doc->touched.capacity = 0;
}

/* Is it at `path`, or in what lies there? */
static bool is_below(const char *inner, const char *path)
{
    size_t length = strlen(path);
    return strncmp(inner, path, length) == 0 &&
           (length == 0 || !inner[length] || strchr(".[", inner[length]));
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
        if (!known->is_area && is_below(touched.path, known->path))
            return 0;
    }
    size_t kept = 0;
    for (size_t i = 0; i < doc->touched.count; i++)
        if (touched.is_area || !is_below(doc->touched.items[i].path, touched.path))
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

/* finder: zeroed, or as it was left for the entry before: most rows of cells lie in the same grid. */
static int add_kept_place(struct mw_document *doc, const struct mw_kept *kept, struct finder *finder)
{
    struct mw_touched touched = { .path = finder->path };
    const struct mw_grid *grid = finder->grid;
    finder->doc = doc;
    finder->place = (uintptr_t)kept->place;
    if (kept->kind != MW_KEPT_BYTES)
        finder->place += kept->field->offset;
    bool same_grid =
        grid && lies_in(finder, grid->cells, (size_t)grid->width * grid->height * grid->cell_size);
    if (!same_grid && !locate_in_record(finder, doc->format->root, doc->root, 0))
        return 0; /* memory of the format that is not shown */
    if (finder->grid)
        set_area(&touched, finder->grid, kept);
    return add_touched(doc, touched);
}

/* Several items of a list follow each other. */
static bool is_same_list(const struct mw_kept *kept, const struct mw_kept *before)
{
    return kept->field && kept->field == before->field && kept->place == before->place;
}

int mw_touched_collect(struct mw_document *doc, const struct mw_step *step, size_t first)
{
    struct finder finder = { 0 };
    int error = 0;
    mw_arena_free(&doc->touched_notes);
    doc->touched.items = NULL;
    doc->touched.count = doc->touched.capacity = 0;
    for (size_t i = first; i < step->kept.count && !error; i++) {
        const struct mw_kept *kept = &step->kept.items[i];
        bool has_place =
            kept->kind != MW_KEPT_OVERRIDE && kept->kind != MW_KEPT_OWN_GRIDS && kept->kind != MW_KEPT_SHOWN;
        /* A grid got memory of its own, with the same cells. */
        bool owned = i + 1 < step->kept.count && step->kept.items[i + 1].kind == MW_KEPT_OWN_GRIDS;
        bool listed =
            doc->touched.items == &doc->touched_whole || (i > first && is_same_list(kept, kept - 1));
        if (has_place && !owned && !listed)
            error = add_kept_place(doc, kept, &finder);
    }
    if (error)
        touch_everything(doc);
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
