/* Changing the contents of a model: new records, items of lists, grids, and fields that are loaded on demand.
 */
#include "document.h"

/* ---- lazy rows ---- */

int mw_field_load(struct mw_document *doc, const struct mw_field *field, void *item)
{
    return field->lazy && doc->format->load ? doc->format->load(doc, field, item) : 0;
}

void mw_field_drop(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (field->lazy && doc->format->drop)
        doc->format->drop(doc, field, item);
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

void *mw_list_insert(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    struct mw_list list = mw_list_get(field, owner);
    size_t item_size = field->record->struct_size;
    const void *before = list.items;
    if (mw_arena_grow(&doc->arena, &list.items, list.count, &list.capacity, item_size) < 0)
        return NULL;
    if (before && before != list.items)
        mw_overrides_move(doc, before, list.items, list.count * item_size);
    char *at = (char *)list.items + index * item_size;
    size_t behind = (list.count - index) * item_size;
    if (behind) {
        memmove(at + item_size, at, behind);
        mw_overrides_move(doc, at, at + item_size, behind);
    }
    memset(at, 0, item_size);
    list.count++;
    doc->generation++;
    mw_list_set(field, owner, list);
    return at;
}

void mw_list_remove(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    struct mw_list list = mw_list_get(field, owner);
    size_t item_size = field->record->struct_size;
    char *at = (char *)list.items + index * item_size;
    for (size_t i = doc->overrides.count; i-- > 0;) {
        uintptr_t item = (uintptr_t)doc->overrides.items[i].item;
        if (item >= (uintptr_t)at && item - (uintptr_t)at < item_size)
            mw_override_drop(doc, &doc->overrides.items[i]);
    }
    size_t behind = (list.count - index - 1) * item_size;
    if (behind) {
        memmove(at, at + item_size, behind);
        mw_overrides_move(doc, at + item_size, at, behind);
    }
    list.count--;
    doc->generation++;
    mw_list_set(field, owner, list);
}

/* ---- grids ---- */

uint8_t *mw_document_own_grid(struct mw_document *doc, struct mw_grid *grid)
{
    size_t size = (size_t)grid->width * grid->height * grid->cell_size;
    for (size_t i = 0; i < doc->own_grids.count; i++)
        if (doc->own_grids.items[i] == grid->cells)
            return doc->own_grids.items[i];
    if (mw_arena_grow(&doc->arena, (void **)&doc->own_grids.items, doc->own_grids.count,
                      &doc->own_grids.capacity, sizeof *doc->own_grids.items) < 0)
        return NULL;
    uint8_t *copy = mw_arena_payload(&doc->arena, size);
    if (!copy)
        return NULL;
    if (size)
        memcpy(copy, grid->cells, size);
    doc->own_grids.items[doc->own_grids.count++] = copy;
    grid->cells = copy;
    doc->generation++;
    return copy;
}
