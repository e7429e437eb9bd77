#include "journal_check.h"

#include "record/journal.h"
#include "record/steps.h"
#include "record/walk.h"

enum {
    CHECKED_MAX = 16 << 20, /* larger models are not checked, as that would take long */
};

struct mw_memory_piece {
    const uint8_t *data;
    size_t size;
    uint8_t *copy;
};

/* The pieces of all arenas of the model but those of steps that were undone. */
struct mw_memory_image {
    struct mw_arena *arena;
    MW_LIST(struct mw_memory_piece) pieces;
    int error;
};

static void add_piece(void *user, const uint8_t *data, size_t size)
{
    struct mw_memory_image *image = user;
    if (!image->error)
        image->error = mw_arena_grow(image->arena, (void **)&image->pieces.items, image->pieces.count,
                                     &image->pieces.capacity, sizeof *image->pieces.items);
    uint8_t *copy = image->error ? NULL : mw_arena_copy(image->arena, data, size);
    if (copy)
        image->pieces.items[image->pieces.count++] = (struct mw_memory_piece){ data, size, copy };
    else
        image->error = image->arena->context->error;
}

static int make_image(struct mw_document *doc, struct mw_arena *arena, struct mw_memory_image *image)
{
    *image = (struct mw_memory_image){ .arena = arena };
    mw_arena_each_chunk(&doc->arena, add_piece, image);
    for (size_t i = 0; i < doc->journal.position; i++)
        mw_arena_each_chunk(&doc->journal.steps.items[i]->arena, add_piece, image);
    return image->error;
}

int mw_journal_check_begin(struct mw_document *doc)
{
    if (!doc->context->check_journal || doc->arena.used + doc->journal.used > CHECKED_MAX)
        return 0;
    struct mw_journal *journal = &doc->journal;
    mw_arena_init(&journal->image, doc->context);
    journal->before = mw_arena_alloc(&journal->image, sizeof *journal->before);
    int error = journal->before ? make_image(doc, &journal->image, journal->before) : MW_E_MEMORY;
    if (error)
        mw_journal_check_free(doc);
    return error;
}

void mw_journal_check_free(struct mw_document *doc)
{
    mw_arena_free(&doc->journal.image);
    doc->journal.before = NULL;
    doc->journal.excepted.count = 0;
}

static bool is_excepted(const struct mw_document *doc, const uint8_t *at)
{
    for (size_t i = 0; i < doc->journal.excepted.count; i++) {
        const struct mw_bytes *place = &doc->journal.excepted.items[i];
        if (at >= place->data && at < place->data + place->size)
            return true;
    }
    return false;
}

/* Is this in the memory that a list had before it grew, or that it gets again by redo? No item owns it. */
static bool was_left(const struct mw_document *doc, const uint8_t *at)
{
    const struct mw_journal *journal = &doc->journal;
    const struct mw_step *step = journal->steps.items[journal->steps.count - 1];
    for (size_t i = 0; i < step->kept.count; i++) {
        const struct mw_kept *kept = &step->kept.items[i];
        if (kept->kind == MW_KEPT_GROW && kept->bytes && at >= kept->bytes &&
            at < kept->bytes + kept->index * kept->field->record->struct_size)
            return true;
    }
    return false;
}

static int compare_image(struct mw_document *doc, const struct mw_memory_image *image, const char *when)
{
    for (size_t i = 0; i < image->pieces.count; i++) {
        const struct mw_memory_piece *piece = &image->pieces.items[i];
        if (memcmp(piece->data, piece->copy, piece->size) == 0)
            continue;
        for (size_t j = 0; j < piece->size; j++)
            if (piece->data[j] != piece->copy[j] && !is_excepted(doc, piece->data + j) &&
                !was_left(doc, piece->data + j))
                return mw_fail(doc->context, MW_E_REFUSED,
                               "%s: byte %zu of a block of %zu bytes at %p differs from its value before the "
                               "step was %s; it was changed without being recorded in the journal",
                               doc->name, j, piece->size, (const void *)piece->data, when);
    }
    return 0;
}

/* Derived fields need not be kept. Some are only computed when they are asked for, and those of rows that
 * exist only for some values of a tag are not updated while it has a different value. */
static int except_derived(void *user, const struct mw_record *record, void *item, const char *path)
{
    int error = 0;
    (void)path;
    for (unsigned i = 0; i < record->count && !error; i++)
        if (record->fields[i].derived)
            error = mw_journal_except(user, (char *)item + record->fields[i].offset, record->fields[i].size);
    return error;
}

/* Bytes after the last item are not compared: removed items may remain there if the list got new memory. */
static int except_spare_items(void *user, const struct mw_record *record, void *item, const char *path)
{
    int error = 0;
    (void)path;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        struct mw_list list = field->list ? mw_list_get(field, item) : (struct mw_list){ 0 };
        if (list.capacity > list.count)
            error = mw_journal_except(user, mw_list_at(list, field->record, list.count),
                                      (list.capacity - list.count) * field->record->struct_size);
    }
    return error;
}

/* Undoes the step or does it again, and looks whether all is as it was then. */
static int check_move(struct mw_document *doc, bool undo, const struct mw_memory_image *wanted)
{
    mw_document_unshow(doc);
    if (undo)
        mw_step_undo(doc);
    else
        mw_step_redo(doc);
    int error = mw_derived_update(doc);
    mw_document_unshow(doc);
    if (!error)
        error = mw_walk(doc, except_derived, doc);
    size_t excepted = doc->journal.excepted.count;
    if (!error)
        error = mw_walk(doc, except_spare_items, doc);
    if (!error)
        error = compare_image(doc, wanted, undo ? "undone" : "done again");
    doc->journal.excepted.count = excepted;
    return error;
}

int mw_journal_check_end(struct mw_document *doc)
{
    struct mw_memory_image after;
    struct mw_arena arena;
    if (!doc->journal.before)
        return 0;
    mw_document_unshow(doc);
    mw_arena_init(&arena, doc->context);
    int error = make_image(doc, &arena, &after);
    if (!error)
        error = mw_walk(doc, except_derived, doc);
    if (!error) {
        error = check_move(doc, true, doc->journal.before);
        int again = check_move(doc, false, &after);
        error = error ? error : again;
    }
    mw_arena_free(&arena);
    return error;
}
