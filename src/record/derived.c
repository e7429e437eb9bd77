/* Derived values that were wrong in the file. A damaged or hostile file can have a hundred thousand of them,
 * so they are found by hash. */
#include "base/hash.h"
#include "document.h"
#include "journal.h"
#include "value.h"
#include "walk.h"

enum {
    FREE = 0,
    REMOVED = -1, /* other slots hold the index in overrides.items plus 1 */
    SMALLEST = 64,
};

static size_t hash_override(const void *item, const struct mw_field *field)
{
    return (size_t)mw_hash_pair((uintptr_t)item, (uintptr_t)field);
}

/* The slot that holds this value, or NULL. */
static int32_t *find_override_slot(const struct mw_document *doc, const void *item,
                                   const struct mw_field *field)
{
    size_t mask = doc->override_slot_count - 1;
    if (doc->override_slot_count == 0)
        return NULL;
    for (size_t at = hash_override(item, field) & mask; doc->override_slots[at] != FREE;
         at = (at + 1) & mask) {
        int32_t place = doc->override_slots[at];
        if (place != REMOVED && doc->overrides.items[place - 1].item == item &&
            doc->overrides.items[place - 1].field == field)
            return &doc->override_slots[at];
    }
    return NULL;
}

static void fill_override_slot(struct mw_document *doc, size_t index)
{
    const struct mw_override *kept = &doc->overrides.items[index];
    size_t mask = doc->override_slot_count - 1, at = hash_override(kept->item, kept->field) & mask;
    while (doc->override_slots[at] != FREE)
        at = (at + 1) & mask;
    doc->override_slots[at] = (int32_t)index + 1;
    doc->override_slots_used++;
}

static void fill_override_slots(struct mw_document *doc)
{
    if (doc->override_slot_count)
        memset(doc->override_slots, 0, doc->override_slot_count * sizeof *doc->override_slots);
    doc->override_slots_used = 0;
    for (size_t i = 0; i < doc->overrides.count; i++)
        fill_override_slot(doc, i);
}

/* Makes room for one more; at most half of the slots are in use. */
static int grow_override_slots(struct mw_document *doc)
{
    if (2 * (doc->override_slots_used + 1) <= doc->override_slot_count)
        return 0;
    if (doc->overrides.count >= INT32_MAX / 4)
        return mw_error_limit(
            doc->context,
            mw_fail(doc->context, MW_E_LIMIT, "%s has too many wrong counts and offsets", doc->name), "count",
            INT32_MAX / 4, (uint64_t)doc->overrides.count + 1);
    size_t count = SMALLEST;
    while (count < 4 * (doc->overrides.count + 1))
        count *= 2;
    int32_t *slots = mw_arena_array(&doc->notes, count, sizeof *slots);
    if (!slots)
        return doc->context->error;
    doc->override_slots = slots;
    doc->override_slot_count = count;
    fill_override_slots(doc);
    return 0;
}

static struct mw_override *find_override(const struct mw_document *doc, const void *item,
                                         const struct mw_field *field)
{
    const int32_t *slot = find_override_slot(doc, item, field);
    return slot ? &doc->overrides.items[*slot - 1] : NULL;
}

const struct mw_override *mw_override_find(const struct mw_document *doc, const void *item,
                                           const struct mw_field *field)
{
    const struct mw_override *kept = find_override(doc, item, field);
    return kept && !kept->idle ? kept : NULL;
}

static void remove_override(struct mw_document *doc, const struct mw_override *kept)
{
    size_t index = (size_t)(kept - doc->overrides.items), last = doc->overrides.count - 1;
    int32_t *slot = find_override_slot(doc, kept->item, kept->field);
    int32_t *last_slot =
        find_override_slot(doc, doc->overrides.items[last].item, doc->overrides.items[last].field);
    *last_slot = (int32_t)index + 1;
    *slot = REMOVED;
    doc->overrides.items[index] = doc->overrides.items[last];
    doc->overrides.count = last;
}

int mw_override_drop(struct mw_document *doc, const struct mw_override *kept)
{
    int error = mw_keep_override(doc, kept);
    if (!error)
        remove_override(doc, kept);
    return error;
}

void mw_override_restore(struct mw_document *doc, const struct mw_override *dropped, bool back)
{
    if (!back) {
        remove_override(doc, find_override(doc, dropped->item, dropped->field));
        return;
    }
    /* There was room for it before it was dropped. */
    doc->overrides.items[doc->overrides.count++] = *dropped;
    mw_member_set((void *)(uintptr_t)dropped->item, dropped->field->offset, dropped->field->kind,
                  dropped->stored);
    fill_override_slots(doc);
}

void mw_overrides_move(struct mw_document *doc, const void *from, const void *to, size_t size)
{
    bool moved = false;
    for (size_t i = 0; i < doc->overrides.count; i++) {
        uintptr_t at = (uintptr_t)doc->overrides.items[i].item, start = (uintptr_t)from;
        if (at >= start && at - start < size) {
            doc->overrides.items[i].item = (const char *)to + (at - start);
            moved = true;
        }
    }
    if (moved)
        fill_override_slots(doc);
}

int mw_derived_note_one(struct mw_document *doc, const void *item, const struct mw_field *field,
                        int64_t computed)
{
    if (mw_field_get(field, item) == computed || find_override(doc, item, field))
        return 0;
    int error = grow_override_slots(doc);
    if (error)
        return error;
    if (mw_arena_grow(&doc->notes, (void **)&doc->overrides.items, doc->overrides.count,
                      &doc->overrides.capacity, sizeof *doc->overrides.items) < 0)
        return doc->context->error;
    doc->overrides.items[doc->overrides.count++] =
        (struct mw_override){ item, field, computed, mw_field_get(field, item), false };
    fill_override_slot(doc, doc->overrides.count - 1);
    return 0;
}

struct count_visit {
    mw_derive_fn *visit;
    void *user;
};

static int visit_count(const struct count_visit *counts, const struct mw_record *record,
                       struct mw_member member, void *item, uint64_t count)
{
    const struct mw_field *field = mw_record_member(record, member);
    return field && field->derived ? counts->visit(counts->user, item, field, (int64_t)count) : 0;
}

static int visit_counts(void *user, const struct mw_record *record, void *item, const char *path)
{
    const struct count_visit *counts = user;
    int error = 0;
    (void)path;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->model || !mw_field_exists(field, item))
            continue;
        if (field->kind == MW_KIND_GRID) {
            struct mw_grid grid = mw_field_grid(field, item);
            error = visit_count(counts, record, field->length, item, grid.width);
            if (!error)
                error = visit_count(counts, record, field->rows, item, grid.height);
            continue;
        }
        if (!field->length.from)
            continue;
        error = visit_count(counts, record, field->length, item,
                            field->list                    ? mw_list_get(field, item).count
                            : field->kind == MW_KIND_BYTES ? mw_field_bytes(field, item).size
                                                           : mw_field_str(field, item).size);
    }
    return error;
}

int mw_derive_counts(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct count_visit counts = { visit, user };
    return mw_walk(doc, visit_counts, &counts);
}

int mw_format_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    if (doc->format->derive)
        return doc->format->derive(doc, visit, user);
    return mw_format_is_plain(doc->format) ? mw_derive_counts(doc, visit, user) : 0;
}

static int note_one(void *user, void *item, const struct mw_field *field, int64_t computed)
{
    return mw_derived_note_one(user, item, field, computed);
}

int mw_derived_note(struct mw_document *doc)
{
    return mw_format_derive(doc, note_one, doc);
}

/* A stored override that an edit has made pointless is dropped as a part of the step. When values are only
 * shown it rests: what it depends on may be undone. */
static int settle_one(void *user, void *item, const struct mw_field *field, int64_t computed)
{
    struct mw_document *doc = user;
    struct mw_override *kept = find_override(doc, item, field);
    bool applies = kept && kept->computed == computed,
         rests = doc->journal.open ? !doc->derives_quickly : doc->journal.steps.count != 0;
    int error = kept && !applies && !rests ? mw_override_drop(doc, kept) : 0;
    if (kept && (applies || rests))
        kept->idle = !applies;
    if (!error)
        mw_member_set(item, field->offset, field->kind, applies ? kept->stored : computed);
    return error;
}

int mw_derived_recompute(struct mw_document *doc)
{
    int error = mw_format_derive(doc, settle_one, doc);
    doc->derived_waits = error != 0;
    return error;
}

int mw_derived_update(struct mw_document *doc)
{
    doc->derived_waits = false;
    doc->derives_quickly = true;
    int error = mw_format_derive(doc, settle_one, doc);
    doc->derives_quickly = false;
    if (error)
        doc->derived_waits = true;
    return error;
}

int mw_derived_show(struct mw_document *doc)
{
    return doc->derived_waits ? mw_derived_recompute(doc) : 0;
}
