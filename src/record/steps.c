#include "steps.h"

/* ---- one entry, back and forth ---- */

static void swap_bytes(uint8_t *a, uint8_t *b, size_t size)
{
    uint8_t piece[256];
    while (size) {
        size_t part = size < sizeof piece ? size : sizeof piece;
        memcpy(piece, a, part);
        memcpy(a, b, part);
        memcpy(b, piece, part);
        a += part;
        b += part;
        size -= part;
    }
}

/* Puts an item into its list, whose memory has room for it. */
static void put_item(struct mw_document *doc, struct mw_kept *kept, const void *item)
{
    struct mw_list list = mw_list_get(kept->field, kept->place);
    void *at = mw_list_open_gap(doc, kept->field->record, &list, kept->index);
    memcpy(at, item, kept->field->record->struct_size);
    mw_list_set(kept->field, kept->place, list);
}

static void take_item(struct mw_document *doc, struct mw_kept *kept)
{
    struct mw_list list = mw_list_get(kept->field, kept->place);
    memcpy(kept->bytes, mw_list_at(list, kept->field->record, kept->index), kept->field->record->struct_size);
    mw_list_close_gap(doc, kept->field->record, &list, kept->index);
    mw_list_set(kept->field, kept->place, list);
}

static void put_items(struct mw_document *doc, struct mw_kept *kept)
{
    struct mw_list list = mw_list_get(kept->field, kept->place);
    const size_t *indexes = (const size_t *)(void *)kept->bytes;
    mw_list_open_gaps(doc, kept->field->record, &list, indexes, kept->rows, indexes + kept->rows);
    mw_list_set(kept->field, kept->place, list);
}

static void take_items(struct mw_document *doc, struct mw_kept *kept)
{
    struct mw_list list = mw_list_get(kept->field, kept->place);
    size_t *indexes = (size_t *)(void *)kept->bytes, size = kept->field->record->struct_size;
    for (size_t i = 0; i < kept->rows; i++)
        memcpy((uint8_t *)(indexes + kept->rows) + i * size,
               mw_list_at(list, kept->field->record, indexes[i]), size);
    mw_list_close_gaps(doc, kept->field->record, &list, indexes, kept->rows);
    mw_list_set(kept->field, kept->place, list);
}

/* Moves the items to the memory that the list had before. */
static void swap_list_memory(struct mw_document *doc, struct mw_kept *kept)
{
    struct mw_list list = mw_list_get(kept->field, kept->place);
    size_t size = list.count * kept->field->record->struct_size, capacity = kept->index;
    void *items = kept->bytes;
    if (size) {
        memcpy(items, list.items, size);
        mw_overrides_move(doc, list.items, items, size);
    }
    kept->bytes = list.items;
    kept->index = list.capacity;
    list.items = items;
    list.capacity = capacity;
    mw_list_set(kept->field, kept->place, list);
}

static void apply_kept(struct mw_document *doc, struct mw_kept *kept, bool undo)
{
    switch (kept->kind) {
    case MW_KEPT_BYTES:
    case MW_KEPT_SHOWN:
        for (size_t i = 0; i < kept->rows; i++)
            swap_bytes((uint8_t *)kept->place + i * kept->stride, kept->bytes + i * kept->size, kept->size);
        break;
    case MW_KEPT_NEW_CELLS:
        break;
    case MW_KEPT_INSERT:
    case MW_KEPT_REMOVE:
        if (undo == (kept->kind == MW_KEPT_REMOVE))
            put_item(doc, kept, kept->bytes);
        else
            take_item(doc, kept);
        break;
    case MW_KEPT_REMOVE_ALL:
        if (undo)
            put_items(doc, kept);
        else
            take_items(doc, kept);
        break;
    case MW_KEPT_MOVE:
        mw_list_rotate(doc, kept->field, kept->place, undo ? kept->to : kept->index,
                       undo ? kept->index : kept->to, kept->bytes);
        break;
    case MW_KEPT_GROW:
        swap_list_memory(doc, kept);
        break;
    case MW_KEPT_OVERRIDE:
        mw_override_restore(doc, (const struct mw_override *)(void *)kept->bytes, undo);
        break;
    case MW_KEPT_OWN_GRIDS: {
        size_t count = doc->own_grids.count;
        doc->own_grids.count = kept->to;
        kept->to = count;
        break;
    }
    }
}

static void undo_to(struct mw_document *doc, struct mw_step *step, size_t kept)
{
    doc->generation += step->kept.count > kept;
    doc->edits += step->kept.count > kept;
    for (size_t i = step->kept.count; i-- > kept;)
        apply_kept(doc, &step->kept.items[i], true);
}

/* ---- steps ---- */

enum {
    FIRST_CHUNK = 512, /* most steps are small */
};

uint64_t mw_step_size(const struct mw_step *step)
{
    return sizeof *step + step->log.used + step->replaced_size;
}

static int make_room_for_step(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    if (journal->steps.count < journal->steps.capacity)
        return 0;
    size_t capacity = journal->steps.capacity ? 2 * journal->steps.capacity : 16;
    void *items = mw_resize(doc->context, journal->steps.items, capacity * sizeof *journal->steps.items);
    if (!items)
        return MW_E_MEMORY;
    journal->steps.items = items;
    journal->steps.capacity = capacity;
    return 0;
}

static void free_step(struct mw_document *doc, struct mw_step *step)
{
    doc->journal.used -= step->arena.used;
    mw_arena_free(&step->arena);
    mw_arena_free(&step->log);
    mw_release(doc->context, step);
}

int mw_step_open(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    struct mw_step *step = make_room_for_step(doc) ? NULL : mw_allocate(doc->context, sizeof *step);
    if (!step)
        return MW_E_MEMORY;
    *step = (struct mw_step){ .serial = ++journal->serial };
    mw_arena_init(&step->log, doc->context);
    step->log.chunk_size = FIRST_CHUNK;
    /* The limit of the document includes the memory of all steps. */
    journal->outside = doc->arena;
    mw_arena_init(&doc->arena, doc->context);
    doc->arena.chunk_size = FIRST_CHUNK;
    doc->arena.used = journal->outside.used + journal->used;
    journal->open = step;
    journal->mark = 0;
    journal->mark_grids = doc->own_grids.count;
    journal->kept_cells = NULL;
    journal->error = 0;
    return 0;
}

/* Allocations are the document's again from here on. */
static struct mw_step *end_open_step(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    struct mw_step *step = journal->open;
    step->arena = doc->arena;
    step->arena.used -= journal->outside.used + journal->used;
    journal->used += step->arena.used;
    doc->arena = journal->outside;
    journal->open = NULL;
    return step;
}

void mw_step_revert(struct mw_document *doc, size_t kept)
{
    struct mw_step *step = doc->journal.open;
    undo_to(doc, step, kept);
    step->kept.count = kept;
}

void mw_step_abandon(struct mw_document *doc)
{
    mw_step_revert(doc, 0);
    struct mw_step *step = end_open_step(doc);
    free_step(doc, step);
}

void mw_step_forget_undone(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    while (journal->steps.count > journal->position) {
        struct mw_step *step = journal->steps.items[--journal->steps.count];
        journal->held -= mw_step_size(step);
        free_step(doc, step);
    }
}

int mw_step_add_text(struct mw_document *doc, const char *text)
{
    struct mw_step *step = doc->journal.open;
    step->text = step->text ? mw_arena_format(&step->log, "%s\n%s", step->text, text)
                            : mw_arena_text(&step->log, text);
    return step->text ? 0 : MW_E_MEMORY;
}

bool mw_step_changes_since(const struct mw_step *step, size_t kept)
{
    for (size_t i = step->kept.count; i-- > kept;)
        if (step->kept.items[i].kind != MW_KEPT_SHOWN)
            return true;
    return false;
}

void mw_step_close(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    if (!mw_step_changes_since(journal->open, 0)) {
        mw_step_abandon(doc);
        return;
    }
    struct mw_step *step = end_open_step(doc);
    mw_step_forget_undone(doc);
    if (!step->text)
        step->text = "";
    journal->held += mw_step_size(step);
    journal->steps.items[journal->steps.count++] = step;
    journal->position++;
}

void mw_step_undo(struct mw_document *doc)
{
    undo_to(doc, doc->journal.steps.items[--doc->journal.position], 0);
    doc->journal.serial++;
}

void mw_step_redo(struct mw_document *doc)
{
    struct mw_step *step = doc->journal.steps.items[doc->journal.position++];
    for (size_t i = 0; i < step->kept.count; i++)
        apply_kept(doc, &step->kept.items[i], false);
    doc->generation++;
    doc->edits++;
    doc->journal.serial++;
}

void mw_step_forget_oldest(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    struct mw_step *step = journal->steps.items[0];
    journal->base = step->serial;
    journal->held -= mw_step_size(step);
    journal->used -= step->arena.used;
    mw_arena_join(&doc->arena, &step->arena);
    for (size_t i = 0; i < step->replaced.count; i++) {
        mw_grid_disown(doc, step->replaced.items[i]);
        mw_arena_release(&doc->arena, step->replaced.items[i]);
    }
    free_step(doc, step);
    journal->position--;
    journal->steps.count--;
    memmove(journal->steps.items, journal->steps.items + 1,
            journal->steps.count * sizeof *journal->steps.items);
}

void mw_journal_free(struct mw_document *doc)
{
    struct mw_journal *journal = &doc->journal;
    if (journal->open)
        free_step(doc, end_open_step(doc));
    for (size_t i = 0; i < journal->steps.count; i++)
        free_step(doc, journal->steps.items[i]);
    mw_release(doc->context, journal->steps.items);
    mw_arena_free(&journal->image);
}
