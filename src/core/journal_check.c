#include "journal_check.h"

#include "record/steps.h"

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
    struct mw_arena arena;
    MW_LIST(struct mw_memory_piece) pieces;
    int error;
};

static void add_piece(void *user, const uint8_t *data, size_t size)
{
    struct mw_memory_image *image = user;
    if (!image->error)
        image->error = mw_arena_grow(&image->arena, (void **)&image->pieces.items, image->pieces.count,
                                     &image->pieces.capacity, sizeof *image->pieces.items);
    uint8_t *copy = image->error ? NULL : mw_arena_copy(&image->arena, data, size);
    if (copy)
        image->pieces.items[image->pieces.count++] = (struct mw_memory_piece){ data, size, copy };
    else
        image->error = image->arena.context->error;
}

static int make_image(struct mw_document *doc, struct mw_memory_image *image)
{
    *image = (struct mw_memory_image){ 0 };
    mw_arena_init(&image->arena, doc->context);
    mw_arena_each_chunk(&doc->arena, add_piece, image);
    for (size_t i = 0; i < doc->journal.position; i++)
        mw_arena_each_chunk(&doc->journal.steps.items[i]->arena, add_piece, image);
    return image->error;
}

int mw_journal_check_begin(struct mw_document *doc)
{
    if (!doc->context->check_journal || doc->arena.used + doc->journal.used > CHECKED_MAX)
        return 0;
    struct mw_memory_image *image = mw_allocate(doc->context, sizeof *image);
    int error = image ? make_image(doc, image) : MW_E_MEMORY;
    doc->journal.before = image;
    if (error)
        mw_journal_check_free(doc);
    return error;
}

void mw_journal_check_free(struct mw_document *doc)
{
    struct mw_memory_image *image = doc->journal.before;
    if (image)
        mw_arena_free(&image->arena);
    mw_release(doc->context, image);
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

static int compare_image(struct mw_document *doc, const struct mw_memory_image *image, const char *when)
{
    for (size_t i = 0; i < image->pieces.count; i++) {
        const struct mw_memory_piece *piece = &image->pieces.items[i];
        if (memcmp(piece->data, piece->copy, piece->size) == 0)
            continue;
        for (size_t j = 0; j < piece->size; j++)
            if (piece->data[j] != piece->copy[j] && !is_excepted(doc, piece->data + j))
                return mw_fail(doc->context, MW_E_REFUSED,
                               "%s: byte %zu of a piece of %zu bytes at %p is not what it was before the "
                               "step was %s; it was changed and not kept",
                               doc->name, j, piece->size, (const void *)piece->data, when);
    }
    return 0;
}

int mw_journal_check_end(struct mw_document *doc)
{
    struct mw_memory_image after;
    if (!doc->journal.before)
        return 0;
    int error = make_image(doc, &after);
    if (!error) {
        mw_step_undo(doc);
        error = mw_derived_update(doc);
        if (!error)
            error = compare_image(doc, doc->journal.before, "undone");
        mw_step_redo(doc);
    }
    if (!error)
        error = mw_derived_update(doc);
    if (!error)
        error = compare_image(doc, &after, "done again");
    mw_arena_free(&after.arena);
    return error;
}
