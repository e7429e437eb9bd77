/* Changing the contents of a model: new records, items of lists, grids, and fields that are loaded on demand.
 */
#include "document.h"
#include "journal.h"

enum {
    LARGE_GRID = 256 << 10, /* bytes */
};

/* ---- lazy fields ---- */

int mw_field_load(struct mw_document *doc, const struct mw_field *field, void *item)
{
    return field->lazy && doc->format->load ? doc->format->load(doc, field, item) : 0;
}

void mw_field_drop(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (field->lazy && doc->format->drop)
        doc->format->drop(doc, field, item);
}

void mw_document_unshow(struct mw_document *doc)
{
    if (doc->format->unshow)
        doc->format->unshow(doc);
}

/* ---- records and lists ---- */

static int init_list(struct mw_document *doc, const struct mw_field *field, void *item)
{
    size_t count = field->length.offset;
    struct mw_list list = { .count = count, .capacity = count };
    list.items = mw_arena_array(&doc->arena, count, field->record->struct_size);
    int error = list.items ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        error = mw_record_init(doc, field->record, mw_list_at(list, field->record, i));
    if (!error)
        mw_list_set(field, item, list);
    return error;
}

/* Grids and bytes. */
static int init_bytes(struct mw_document *doc, const struct mw_field *field, void *item)
{
    uint32_t width = field->length.offset, height = field->rows.offset;
    bool grid = field->kind == MW_KIND_GRID;
    uint32_t size = grid ? field->record->file_size : 1;
    uint8_t *data = mw_arena_array(&doc->arena, grid ? (size_t)width * height : width, size);
    const struct mw_grid cells = { data, width, height, size };
    const struct mw_bytes bytes = { data, width };
    if (!data)
        return doc->context->error;
    memcpy((char *)item + field->offset, grid ? (const void *)&cells : &bytes, field->size);
    return 0;
}

int mw_record_init(struct mw_document *doc, const struct mw_record *record, void *item)
{
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        char *member = (char *)item + field->offset;
        if (field->reserved)
            mw_member_set(item, field->offset, field->kind, field->expected);
        else if (field->preset)
            mw_member_set(item, field->offset, field->kind, field->initial);
        else if (field->fill)
            memset(member, field->fill, field->size);
        else if (field->length.from == MW_SOURCE_FIXED && field->list)
            error = init_list(doc, field, item);
        else if (field->length.from == MW_SOURCE_FIXED)
            error = init_bytes(doc, field, item);
        else if (field->kind == MW_KIND_RECORD && !field->list)
            error = mw_record_init(doc, field->record, member);
    }
    return error;
}

void *mw_list_open_gap(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                       size_t index)
{
    size_t tail = (list->count++ - index) * record->struct_size;
    char *at = mw_list_at(*list, record, index);
    if (tail) {
        memmove(at + record->struct_size, at, tail);
        mw_overrides_move(doc, at, at + record->struct_size, tail);
    }
    memset(at, 0, record->struct_size);
    doc->generation++;
    return at;
}

void mw_list_close_gap(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                       size_t index)
{
    size_t size = record->struct_size, tail = (--list->count - index) * size;
    char *at = mw_list_at(*list, record, index);
    if (tail) {
        memmove(at, at + size, tail);
        mw_overrides_move(doc, at + size, at, tail);
    }
    memset(at + tail, 0, size);
    doc->generation++;
}

static bool list_has_overrides(const struct mw_document *doc, const struct mw_record *record,
                               struct mw_list list)
{
    uintptr_t from = (uintptr_t)list.items, size = list.count * record->struct_size;
    for (size_t i = 0; i < doc->overrides.count; i++)
        if ((uintptr_t)doc->overrides.items[i].item - from < size)
            return true;
    return false;
}

/* Moves items and their overrides; known: NULL if they have none. */
static void shift_items(struct mw_document *known, const struct mw_record *record, struct mw_list list,
                        size_t from, size_t to, size_t count)
{
    char *source = mw_list_at(list, record, from), *target = mw_list_at(list, record, to);
    if (count == 0)
        return;
    memmove(target, source, count * record->struct_size);
    if (known)
        mw_overrides_move(known, source, target, count * record->struct_size);
}

void mw_list_open_gaps(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                       const size_t *indexes, size_t count, const void *items)
{
    struct mw_document *known = list_has_overrides(doc, record, *list) ? doc : NULL;
    size_t end = list->count += count;
    for (size_t i = count; i-- > 0; end = indexes[i]) {
        size_t next = indexes[i] + 1;
        shift_items(known, record, *list, next - i - 1, next, end - next);
        memcpy(mw_list_at(*list, record, indexes[i]), (const char *)items + i * record->struct_size,
               record->struct_size);
    }
}

void mw_list_close_gaps(struct mw_document *doc, const struct mw_record *record, struct mw_list *list,
                        const size_t *indexes, size_t count)
{
    struct mw_document *known = list_has_overrides(doc, record, *list) ? doc : NULL;
    for (size_t i = 0; i < count; i++) {
        size_t next = indexes[i] + 1, end = i + 1 < count ? indexes[i + 1] : list->count;
        shift_items(known, record, *list, next, next - i - 1, end - next);
    }
    list->count -= count;
    memset(mw_list_at(*list, record, list->count), 0, count * record->struct_size);
    doc->generation++;
}

/* Makes room for one more item. */
static int grow_list(struct mw_document *doc, const struct mw_field *field, void *owner)
{
    struct mw_list list = mw_list_get(field, owner);
    size_t item_size = field->record->struct_size;
    void *before = list.items;
    if (list.count < list.capacity)
        return 0;
    int error = mw_arena_grow(&doc->arena, &list.items, list.count, &list.capacity, item_size);
    if (!error)
        error = mw_keep_list_growth(doc, field, owner, before, mw_list_get(field, owner).capacity);
    if (error)
        return error;
    if (list.count)
        mw_overrides_move(doc, before, list.items, list.count * item_size);
    mw_list_set(field, owner, list);
    return 0;
}

void *mw_list_insert(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    int error = grow_list(doc, field, owner);
    if (!error)
        error = mw_keep_list_change(doc, MW_KEPT_INSERT, field, owner, index, 0);
    if (error)
        return NULL;
    struct mw_list list = mw_list_get(field, owner);
    void *at = mw_list_open_gap(doc, field->record, &list, index);
    mw_list_set(field, owner, list);
    return at;
}

static int drop_item_overrides(struct mw_document *doc, const void *item, size_t size)
{
    int error = 0;
    for (size_t i = doc->overrides.count; i-- > 0 && !error;) {
        uintptr_t at = (uintptr_t)doc->overrides.items[i].item, from = (uintptr_t)item;
        if (at >= from && at - from < size)
            error = mw_override_drop(doc, &doc->overrides.items[i]);
    }
    return error;
}

int mw_list_remove(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    struct mw_list list = mw_list_get(field, owner);
    const struct mw_record *record = field->record;
    int error = drop_item_overrides(doc, mw_list_at(list, record, index), record->struct_size);
    if (!error)
        error = mw_keep_list_change(doc, MW_KEPT_REMOVE, field, owner, index, 0);
    if (error)
        return error;
    mw_list_close_gap(doc, record, &list, index);
    mw_list_set(field, owner, list);
    return 0;
}

int mw_list_remove_all(struct mw_document *doc, const struct mw_field *field, void *owner,
                       const size_t *indexes, size_t count)
{
    struct mw_list list = mw_list_get(field, owner);
    const struct mw_record *record = field->record;
    bool known = list_has_overrides(doc, record, list);
    int error = 0;
    if (count == 0)
        return 0;
    for (size_t i = 0; i < count && known && !error; i++)
        error = drop_item_overrides(doc, mw_list_at(list, record, indexes[i]), record->struct_size);
    if (!error)
        error = mw_keep_list_removals(doc, field, owner, indexes, count);
    if (error)
        return error;
    mw_list_close_gaps(doc, record, &list, indexes, count);
    mw_list_set(field, owner, list);
    return 0;
}

void mw_list_rotate(struct mw_document *doc, const struct mw_field *field, void *owner, size_t from,
                    size_t to, void *spare)
{
    struct mw_list list = mw_list_get(field, owner);
    const struct mw_record *record = field->record;
    size_t size = record->struct_size, moved = (from < to ? to - from : from - to) * size;
    char *source = mw_list_at(list, record, from), *target = mw_list_at(list, record, to);
    char *others = from < to ? source + size : target, *others_to = from < to ? source : target + size;
    memcpy(spare, source, size);
    mw_overrides_move(doc, source, spare, size);
    memmove(others_to, others, moved);
    mw_overrides_move(doc, others, others_to, moved);
    memcpy(target, spare, size);
    mw_overrides_move(doc, spare, target, size);
    doc->generation++;
}

int mw_list_move(struct mw_document *doc, const struct mw_field *field, void *owner, size_t from, size_t to)
{
    void *spare = mw_allocate(doc->context, field->record->struct_size);
    int error = spare ? mw_keep_list_change(doc, MW_KEPT_MOVE, field, owner, from, to) : MW_E_MEMORY;
    if (!error)
        mw_list_rotate(doc, field, owner, from, to, spare);
    mw_release(doc->context, spare);
    return error;
}

/* ---- grids ---- */

/* A copy of the cells that may be written to; the grid has it already when memory is not short. */
static int copy_grid_cells(struct mw_document *doc, struct mw_grid *grid)
{
    size_t size = (size_t)grid->width * grid->height * grid->cell_size;
    if (mw_arena_grow(&doc->notes, (void **)&doc->own_grids.items, doc->own_grids.count,
                      &doc->own_grids.capacity, sizeof *doc->own_grids.items) < 0)
        return doc->context->error;
    uint8_t *copy = mw_arena_payload(&doc->arena, size);
    int error = copy ? mw_keep(doc, grid, sizeof *grid) : doc->context->error;
    if (!error)
        error = mw_keep_own_grids(doc, doc->own_grids.count);
    if (error)
        return error;
    if (size)
        memcpy(copy, grid->cells, size);
    doc->own_grids.items[doc->own_grids.count++] = copy;
    grid->cells = copy;
    doc->generation++;
    return 0;
}

/* Its number in own_grids, or SIZE_MAX. */
static size_t find_own_grid(const struct mw_document *doc, const struct mw_grid *grid)
{
    size_t i = grid->cells ? doc->own_grids.count : 0;
    while (i && doc->own_grids.items[i - 1] != grid->cells)
        i--;
    return i - 1;
}

uint8_t *mw_document_own_grid(struct mw_document *doc, struct mw_grid *grid)
{
    size_t index = find_own_grid(doc, grid);
    if (index != SIZE_MAX)
        return doc->own_grids.items[index];
    return copy_grid_cells(doc, grid) ? NULL : (uint8_t *)(uintptr_t)grid->cells;
}

void mw_grid_disown(struct mw_document *doc, const void *cells)
{
    for (size_t i = 0; i < doc->own_grids.count; i++)
        if (doc->own_grids.items[i] == cells)
            doc->own_grids.items[i] = NULL;
}

static size_t size_of_grid(const struct mw_grid *grid)
{
    return (size_t)grid->width * grid->height * grid->cell_size;
}

/* Does the current part change most of a large grid? Then undo and redo exchange its memory with a copy,
 * which takes no time, instead of all cells. */
static bool is_mostly_changed(struct mw_document *doc, const struct mw_grid *grid, size_t size)
{
    struct mw_journal *journal = &doc->journal;
    if (journal->kept_cells != grid->cells)
        journal->kept_cells_size = 0;
    journal->kept_cells = grid->cells;
    journal->kept_cells_size += size;
    return journal->open && size_of_grid(grid) >= LARGE_GRID &&
           journal->kept_cells_size > size_of_grid(grid) / 2;
}

/* Puts the cells that this part of the step has saved back into the old memory, from the last to the first,
 * so that undo and redo need not exchange them. */
static void return_saved_cells(struct mw_document *doc, const uint8_t *before, const struct mw_grid *grid)
{
    struct mw_step *step = doc->journal.open;
    for (size_t i = step->kept.count; i-- > doc->journal.mark;) {
        struct mw_kept *kept = &step->kept.items[i];
        uintptr_t at = (uintptr_t)kept->place - (uintptr_t)before;
        if (kept->kind != MW_KEPT_BYTES || at >= size_of_grid(grid))
            continue;
        for (size_t row = 0; row < kept->rows; row++)
            memcpy((uint8_t *)kept->place + row * kept->stride, kept->bytes + row * kept->size, kept->size);
        kept->kind = MW_KEPT_NEW_CELLS;
        kept->place = (uint8_t *)(uintptr_t)grid->cells + at;
        kept->bytes = NULL;
    }
}

/* Gives the grid new memory; the old memory holds the cells as they were before this part of the step. */
static int renew_cells(struct mw_document *doc, struct mw_grid *grid)
{
    const uint8_t *before = grid->cells;
    int error = copy_grid_cells(doc, grid);
    if (!error)
        error = mw_keep_replaced(doc, before, size_of_grid(grid));
    if (!error)
        return_saved_cells(doc, before, grid);
    return error;
}

uint8_t *mw_keep_cells(struct mw_document *doc, struct mw_grid *grid, uint32_t x, uint32_t y, uint32_t width,
                       uint32_t height)
{
    size_t cell = grid->cell_size, stride = grid->width * cell, size = width * cell;
    size_t index = find_own_grid(doc, grid);
    const uint8_t *before = grid->cells;
    int error = 0;
    if (index == SIZE_MAX)
        error = copy_grid_cells(doc, grid);
    else if (index < doc->journal.mark_grids && is_mostly_changed(doc, grid, size * height))
        error = renew_cells(doc, grid);
    if (error)
        return NULL;
    uint8_t *cells = (uint8_t *)(uintptr_t)grid->cells, *place = cells + y * stride + x * cell;
    bool is_new = cells != before || index >= doc->journal.mark_grids;
    error = is_new ? mw_note_new_cells(doc, place, size, stride, height)
                   : mw_keep_rows(doc, place, size, stride, height);
    return error ? NULL : cells;
}
