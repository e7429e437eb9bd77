#include "journal.h"

/* Makes the step fail even if the caller ignores the error. */
static int fail_to_keep(struct mw_document *doc)
{
    doc->journal.error = doc->context->error;
    return doc->journal.error;
}

/* Makes room for an entry, which counts only after end_kept(); NULL if memory is short. */
static struct mw_kept *next_kept(struct mw_document *doc, enum mw_kept_kind kind)
{
    struct mw_step *step = doc->journal.open;
    if (mw_arena_grow(&step->log, (void **)&step->kept.items, step->kept.count, &step->kept.capacity,
                      sizeof *step->kept.items) < 0)
        return NULL;
    struct mw_kept *kept = &step->kept.items[step->kept.count];
    *kept = (struct mw_kept){ .kind = kind };
    return kept;
}

/* Completes an entry with a copy of bytes, unless memory was short. */
static int end_kept(struct mw_document *doc, struct mw_kept *kept, const void *bytes, size_t size)
{
    struct mw_step *step = doc->journal.open;
    if (kept && size)
        kept->bytes = mw_arena_copy(&step->log, bytes, size);
    if (!kept || (size && !kept->bytes))
        return fail_to_keep(doc);
    step->kept.count++;
    return 0;
}

static bool is_kept_already(const struct mw_document *doc, const void *place, size_t size)
{
    const struct mw_step *step = doc->journal.open;
    if (step->kept.count <= doc->journal.mark)
        return false;
    const struct mw_kept *last = &step->kept.items[step->kept.count - 1];
    uintptr_t from = (uintptr_t)last->place, at = (uintptr_t)place;
    return last->kind == MW_KEPT_BYTES && last->rows == 1 && at >= from && at + size <= from + last->size;
}

static int keep_bytes(struct mw_document *doc, enum mw_kept_kind kind, void *place, size_t size)
{
    struct mw_kept *kept = next_kept(doc, kind);
    if (!kept)
        return fail_to_keep(doc);
    kept->place = place;
    kept->size = size;
    kept->rows = 1;
    return end_kept(doc, kept, place, size);
}

int mw_keep(struct mw_document *doc, void *place, size_t size)
{
    if (!doc->journal.open || size == 0 || is_kept_already(doc, place, size))
        return 0;
    return keep_bytes(doc, MW_KEPT_BYTES, place, size);
}

int mw_keep_shown(struct mw_document *doc, void *place, size_t size)
{
    return doc->journal.open ? keep_bytes(doc, MW_KEPT_SHOWN, place, size) : 0;
}

bool mw_unkeep_shown(struct mw_document *doc, const void *place)
{
    struct mw_step *step = doc->journal.open;
    if (step->kept.count <= doc->journal.mark)
        return false;
    const struct mw_kept *last = &step->kept.items[step->kept.count - 1];
    if (last->kind != MW_KEPT_SHOWN || last->place != place)
        return false;
    memcpy(last->place, last->bytes, last->size);
    step->kept.count--;
    doc->generation++;
    return true;
}

int mw_keep_rows(struct mw_document *doc, void *place, size_t size, size_t stride, size_t rows)
{
    if (rows <= 1 || size == stride)
        return mw_keep(doc, place, rows * size);
    if (!doc->journal.open || size == 0)
        return 0;
    struct mw_kept *kept = next_kept(doc, MW_KEPT_BYTES);
    uint8_t *bytes = kept ? mw_arena_payload(&doc->journal.open->log, rows * size) : NULL;
    if (!bytes)
        return fail_to_keep(doc);
    kept->place = place;
    kept->size = size;
    kept->stride = stride;
    kept->rows = rows;
    kept->bytes = bytes;
    for (size_t i = 0; i < rows; i++)
        memcpy(bytes + i * size, (const uint8_t *)place + i * stride, size);
    return end_kept(doc, kept, NULL, 0);
}

int mw_note_new_cells(struct mw_document *doc, void *place, size_t size, size_t stride, size_t rows)
{
    if (!doc->journal.open || size == 0)
        return 0;
    struct mw_kept *kept = next_kept(doc, MW_KEPT_NEW_CELLS);
    if (kept) {
        kept->place = place;
        kept->size = size;
        kept->stride = stride;
        kept->rows = rows;
    }
    return end_kept(doc, kept, NULL, 0);
}

int mw_keep_replaced(struct mw_document *doc, const void *piece, size_t size)
{
    struct mw_step *step = doc->journal.open;
    if (!step || !piece || size == 0)
        return 0;
    if (mw_arena_grow(&step->log, (void **)&step->replaced.items, step->replaced.count,
                      &step->replaced.capacity, sizeof *step->replaced.items) < 0)
        return fail_to_keep(doc);
    step->replaced.items[step->replaced.count++] = piece;
    step->replaced_size += size;
    return 0;
}

int mw_keep_list_change(struct mw_document *doc, enum mw_kept_kind kind, const struct mw_field *field,
                        void *owner, size_t index, size_t to)
{
    if (!doc->journal.open)
        return 0;
    struct mw_kept *kept = next_kept(doc, kind);
    if (!kept)
        return fail_to_keep(doc);
    size_t size = field->record->struct_size;
    kept->place = owner;
    kept->field = field;
    kept->index = index;
    kept->to = to;
    /* An item that is inserted or moved needs the bytes only for undo. */
    kept->bytes = mw_arena_alloc(&doc->journal.open->log, size);
    if (kind == MW_KEPT_REMOVE && kept->bytes)
        memcpy(kept->bytes, mw_list_at(mw_list_get(field, owner), field->record, index), size);
    return kept->bytes ? end_kept(doc, kept, NULL, 0) : fail_to_keep(doc);
}

int mw_keep_list_removals(struct mw_document *doc, const struct mw_field *field, void *owner,
                          const size_t *indexes, size_t count)
{
    if (!doc->journal.open)
        return 0;
    size_t item_size = field->record->struct_size, index_size = count * sizeof *indexes;
    struct mw_list list = mw_list_get(field, owner);
    struct mw_kept *kept = next_kept(doc, MW_KEPT_REMOVE_ALL);
    uint8_t *bytes = kept ? mw_arena_payload(&doc->journal.open->log, index_size + count * item_size) : NULL;
    if (!bytes)
        return fail_to_keep(doc);
    kept->place = owner;
    kept->field = field;
    kept->rows = count;
    kept->bytes = bytes;
    memcpy(bytes, indexes, index_size);
    for (size_t i = 0; i < count; i++)
        memcpy(bytes + index_size + i * item_size, mw_list_at(list, field->record, indexes[i]), item_size);
    return end_kept(doc, kept, NULL, 0);
}

int mw_keep_list_growth(struct mw_document *doc, const struct mw_field *field, void *owner, void *items,
                        size_t capacity)
{
    if (!doc->journal.open)
        return 0;
    struct mw_list list = mw_list_get(field, owner);
    struct mw_kept *kept = next_kept(doc, MW_KEPT_GROW);
    if (!kept)
        return fail_to_keep(doc);
    kept->place = owner;
    kept->field = field;
    kept->bytes = items;
    kept->index = capacity;
    int error = end_kept(doc, kept, NULL, 0);
    return error ? error : mw_keep_replaced(doc, list.items, list.capacity * field->record->struct_size);
}

int mw_keep_override(struct mw_document *doc, const struct mw_override *override)
{
    return doc->journal.open ? end_kept(doc, next_kept(doc, MW_KEPT_OVERRIDE), override, sizeof *override)
                             : 0;
}

int mw_keep_own_grids(struct mw_document *doc, size_t count)
{
    if (!doc->journal.open)
        return 0;
    struct mw_kept *kept = next_kept(doc, MW_KEPT_OWN_GRIDS);
    if (kept)
        kept->to = count;
    return end_kept(doc, kept, NULL, 0);
}

int mw_journal_except(struct mw_document *doc, const void *place, size_t size)
{
    struct mw_journal *journal = &doc->journal;
    if (!journal->before)
        return 0;
    if (mw_arena_grow(&doc->notes, (void **)&journal->excepted.items, journal->excepted.count,
                      &journal->excepted.capacity, sizeof *journal->excepted.items) < 0)
        return fail_to_keep(doc);
    journal->excepted.items[journal->excepted.count++] = (struct mw_bytes){ place, size };
    return 0;
}
