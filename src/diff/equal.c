#include "equal.h"

#include "record/value.h"

/* ---- which rows ---- */

static bool is_named(const char *name, const char *wanted)
{
    return wanted && strcmp(name, wanted) == 0;
}

/* Whether a field states which items belong to its own item. */
static bool says_ownership(const struct mw_sides *sides, const struct mw_record *record,
                           const struct mw_field *field)
{
    const struct mw_belonging *row = sides->rules->belongings;
    for (unsigned i = 0; row && row[i].list; i++)
        if (sides->owners[i] == record &&
            (strcmp(field->name, row[i].first) == 0 || strcmp(field->name, row[i].count) == 0))
            return true;
    return false;
}

static bool refers_to_storage(const struct mw_sides *sides, const struct mw_field *field)
{
    return field->refers && sides->storage && strcmp(field->refers, sides->storage->name) == 0;
}

bool mw_row_is_content(const struct mw_sides *sides, const struct mw_record *record,
                       const struct mw_field *field)
{
    if (field->trace)
        return is_named(field->name, sides->rules->unknown);
    if (field->derived || refers_to_storage(sides, field))
        return false;
    if (sides->storage && sides->storage->record == record)
        return field->lazy;
    return !mw_kind_is_integer(field->kind) || !says_ownership(sides, record, field);
}

/* ---- references ---- */

bool mw_row_reference(const struct mw_sides *sides, struct mw_document *doc, const struct mw_field *field,
                      const void *item, const char **list, int64_t *number)
{
    if (!mw_kind_is_integer(field->kind))
        return false;
    if (sides->rules->reference && sides->rules->reference(doc, field, item, list, number))
        return true;
    if (!field->refers || refers_to_storage(sides, field))
        return false;
    *list = field->refers;
    *number = mw_field_get(field, item);
    return true;
}

/* Maps an index to a number that is equal on both sides for matched items. Invalid indices, and those of
 * lists that are being matched, are not mapped. */
static uint64_t follow_reference(struct mw_sides *sides, bool after, const char *list, int64_t number)
{
    const uint64_t leads_nowhere = UINT64_C(1) << 63;
    const struct mw_field *field = mw_record_field(sides->root, list, strlen(list));
    const struct mw_match *match = sides->match(sides, list);
    if (!field || !match)
        return (uint64_t)number;
    size_t before_count = mw_list_get(field, sides->before->root).count;
    size_t count = after ? mw_list_get(field, sides->after->root).count : before_count;
    if (number < 0 || (uint64_t)number >= count)
        return (uint64_t)number ^ leads_nowhere;
    if (!after)
        return (uint64_t)number;
    size_t before = match->before_of[number];
    return before == MW_NO_MATCH ? before_count + (uint64_t)number : before;
}

static uint64_t integer_of(struct mw_sides *sides, bool after, const struct mw_field *field, const void *item)
{
    const char *list;
    int64_t number;
    if (mw_row_reference(sides, after ? sides->after : sides->before, field, item, &list, &number))
        return follow_reference(sides, after, list, number);
    return (uint64_t)mw_field_get(field, item);
}

bool mw_numbers_agree(struct mw_sides *sides, const struct mw_record *record)
{
    for (unsigned i = 0; record && i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind == MW_KIND_RECORD && field->record != record &&
            !mw_numbers_agree(sides, field->record))
            return false;
        if (!field->refers || refers_to_storage(sides, field))
            continue;
        const struct mw_match *match = sides->match(sides, field->refers);
        if (!match || !match->identical)
            return false;
    }
    return true;
}

/* ---- stored bytes ---- */

static bool stored_of(const struct mw_sides *sides, struct mw_document *doc, const struct mw_field *field,
                      const void *item, struct mw_stored *stored)
{
    return field->lazy && sides->rules->stored && sides->rules->stored(doc, field, item, stored);
}

enum mw_stored_state mw_stored_compare(const struct mw_sides *sides, const struct mw_field *field,
                                       const void *before, const void *after)
{
    struct mw_stored left, right;
    if (!stored_of(sides, sides->before, field, before, &left) ||
        !stored_of(sides, sides->after, field, after, &right))
        return MW_STORED_UNKNOWN;
    return left.salt == right.salt && mw_bytes_equal(left.bytes, right.bytes) ? MW_STORED_SAME
                                                                              : MW_STORED_OTHERWISE;
}

/* ---- hashes ---- */

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const char *bytes = data;
    hash = mw_hash_mix(hash, size);
    for (; size; bytes += size < 8 ? size : 8, size -= size < 8 ? size : 8) {
        uint64_t word = 0;
        memcpy(&word, bytes, size < 8 ? size : 8);
        hash = mw_hash_mix(hash, word);
    }
    return hash;
}

static struct mw_bytes grid_bytes(const struct mw_grid *grid)
{
    return (struct mw_bytes){ grid->cells, (size_t)grid->width * grid->height * grid->cell_size };
}

static uint64_t hash_record(struct mw_sides *sides, struct mw_document *doc, uint64_t hash,
                            const struct mw_record *record, const void *item, bool stored)
{
    for (unsigned i = 0; i < record->count; i++)
        if (mw_row_is_content(sides, record, &record->fields[i]))
            hash = mw_hash_field(sides, doc, hash, &record->fields[i], item, stored);
    return hash;
}

static uint64_t hash_value(struct mw_sides *sides, struct mw_document *doc, uint64_t hash,
                           const struct mw_field *field, const void *item, bool stored)
{
    if (field->list) {
        struct mw_list list = mw_list_get(field, item);
        hash = mw_hash_mix(hash, list.count);
        for (size_t i = 0; i < list.count; i++)
            hash = hash_record(sides, doc, hash, field->record, mw_list_at(list, field->record, i), stored);
        return hash;
    }
    if (mw_kind_is_integer(field->kind))
        return mw_hash_mix(hash, integer_of(sides, doc == sides->after, field, item));
    if (field->kind == MW_KIND_RECORD)
        return hash_record(sides, doc, hash, field->record, (const char *)item + field->offset, stored);
    if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        struct mw_bytes bytes = grid_bytes(&grid);
        return hash_bytes(mw_hash_mix(hash, grid.width), bytes.data, bytes.data ? bytes.size : 0);
    }
    if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        struct mw_str str = mw_field_str(field, item);
        return hash_bytes(hash, str.data, str.size);
    }
    struct mw_bytes bytes = mw_field_bytes(field, item);
    return hash_bytes(hash, bytes.data, bytes.size);
}

static bool load(struct mw_sides *sides, struct mw_document *doc, const struct mw_field *field, void *item)
{
    int error = mw_field_load(doc, field, item);
    if (error && !sides->error)
        sides->error = error;
    return !error;
}

uint64_t mw_hash_field(struct mw_sides *sides, struct mw_document *doc, uint64_t hash,
                       const struct mw_field *field, const void *item, bool stored)
{
    void *owner = (void *)(uintptr_t)item;
    struct mw_stored kept;
    if (!mw_field_exists(field, item))
        return hash;
    if (stored && stored_of(sides, doc, field, item, &kept) && mw_numbers_agree(sides, field->record))
        return hash_bytes(mw_hash_mix(hash, kept.salt), kept.bytes.data, kept.bytes.size);
    if (!load(sides, doc, field, owner))
        return hash;
    hash = hash_value(sides, doc, hash, field, item, stored);
    mw_field_drop(doc, field, owner);
    return hash;
}

uint64_t mw_hash_item(struct mw_sides *sides, struct mw_document *doc, const struct mw_record *record,
                      const void *item, bool stored)
{
    return hash_record(sides, doc, 0, record, item, stored);
}

/* ---- equal ---- */

bool mw_sides_load(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after)
{
    if (!field->lazy)
        return true;
    void *left = (void *)(uintptr_t)before, *right = (void *)(uintptr_t)after;
    int error = mw_field_load(sides->before, field, left);
    if (!error) {
        error = mw_field_load(sides->after, field, right);
        if (error)
            mw_field_drop(sides->before, field, left);
    }
    if (error && !sides->error)
        sides->error = error;
    return !error;
}

void mw_sides_drop(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after)
{
    if (!field->lazy)
        return;
    mw_field_drop(sides->before, field, (void *)(uintptr_t)before);
    mw_field_drop(sides->after, field, (void *)(uintptr_t)after);
}

bool mw_record_equal(struct mw_sides *sides, const struct mw_record *record, const void *before,
                     const void *after)
{
    for (unsigned i = 0; i < record->count; i++)
        if (mw_row_is_content(sides, record, &record->fields[i]) &&
            !mw_field_equal(sides, &record->fields[i], before, after))
            return false;
    return true;
}

static bool lists_equal(struct mw_sides *sides, const struct mw_record *record, struct mw_list a,
                        struct mw_list b)
{
    if (a.count != b.count)
        return false;
    for (size_t i = 0; i < a.count; i++)
        if (!mw_record_equal(sides, record, mw_list_at(a, record, i), mw_list_at(b, record, i)))
            return false;
    return true;
}

static bool values_equal(struct mw_sides *sides, const struct mw_field *field, const void *a, const void *b)
{
    if (field->list)
        return lists_equal(sides, field->record, mw_list_get(field, a), mw_list_get(field, b));
    if (mw_kind_is_integer(field->kind))
        return integer_of(sides, false, field, a) == integer_of(sides, true, field, b);
    if (field->kind == MW_KIND_RECORD)
        return mw_record_equal(sides, field->record, (const char *)a + field->offset,
                               (const char *)b + field->offset);
    if (field->kind == MW_KIND_GRID) {
        struct mw_grid left = mw_field_grid(field, a), right = mw_field_grid(field, b);
        return left.width == right.width && left.height == right.height &&
               mw_bytes_equal(grid_bytes(&left), grid_bytes(&right));
    }
    if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        struct mw_str left = mw_field_str(field, a), right = mw_field_str(field, b);
        return left.size == right.size && (!left.size || memcmp(left.data, right.data, left.size) == 0);
    }
    return mw_bytes_equal(mw_field_bytes(field, a), mw_field_bytes(field, b));
}

bool mw_field_equal(struct mw_sides *sides, const struct mw_field *field, const void *before,
                    const void *after)
{
    bool exists = mw_field_exists(field, before);
    if (exists != mw_field_exists(field, after))
        return false;
    if (!exists || (field->lazy && mw_stored_compare(sides, field, before, after) == MW_STORED_SAME &&
                    mw_numbers_agree(sides, field->record)))
        return true;
    if (!mw_sides_load(sides, field, before, after))
        return false;
    bool equal = values_equal(sides, field, before, after);
    mw_sides_drop(sides, field, before, after);
    return equal;
}

/* ---- sketches ---- */

static bool is_bulk(const struct mw_field *field)
{
    return field->list || field->kind == MW_KIND_GRID || field->kind == MW_KIND_BYTES;
}

bool mw_record_has_bulk(const struct mw_sides *sides, const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++)
        if (is_bulk(&record->fields[i]) && mw_row_is_content(sides, record, &record->fields[i]))
            return true;
    return false;
}

static void mark_sketch(struct mw_sketch *sketch, size_t place, uint64_t hash)
{
    uint32_t *at = &sketch->marks[place % MW_SKETCH_MARKS];
    *at = (uint32_t)mw_hash_mix(*at, hash) | 1;
}

/* For items of lists, independent of their order: each mark is the smallest of the hashes mapped to it. */
static void mark_smallest(struct mw_sketch *sketch, uint64_t hash)
{
    uint32_t *at = &sketch->marks[hash % MW_SKETCH_MARKS], value = (uint32_t)(hash >> 32) | 1;
    *at = !*at || value < *at ? value : *at;
}

static void sketch_field(struct mw_sides *sides, struct mw_document *doc, const struct mw_field *field,
                         const void *item, struct mw_sketch *sketch)
{
    if (field->list) {
        struct mw_list list = mw_list_get(field, item);
        for (size_t i = 0; i < list.count; i++)
            mark_smallest(sketch,
                          mw_hash_item(sides, doc, field->record, mw_list_at(list, field->record, i), false));
    } else if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        size_t row = (size_t)grid.width * grid.cell_size;
        for (uint32_t y = 0; grid.cells && row && y < grid.height; y++)
            mark_sketch(sketch, (size_t)((uint64_t)y * MW_SKETCH_MARKS / grid.height),
                        hash_bytes(0, grid.cells + y * row, row));
    } else {
        struct mw_bytes bytes = mw_field_bytes(field, item);
        for (unsigned i = 0; i < MW_SKETCH_MARKS && bytes.size; i++) {
            size_t from = (size_t)((uint64_t)bytes.size * i / MW_SKETCH_MARKS);
            size_t to = (size_t)((uint64_t)bytes.size * (i + 1) / MW_SKETCH_MARKS);
            if (to > from)
                mark_sketch(sketch, i, hash_bytes(0, bytes.data + from, to - from));
        }
    }
}

void mw_sketch_item(struct mw_sides *sides, struct mw_document *doc, const struct mw_record *record,
                    const void *item, struct mw_sketch *sketch)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        void *owner = (void *)(uintptr_t)item;
        if (!is_bulk(field) || !mw_row_is_content(sides, record, field) || !mw_field_exists(field, item) ||
            !load(sides, doc, field, owner))
            continue;
        sketch_field(sides, doc, field, item, sketch);
        mw_field_drop(doc, field, owner);
    }
}

unsigned mw_sketch_likeness(const struct mw_sketch *before, const struct mw_sketch *after)
{
    unsigned equal = 0, filled = 0;
    for (unsigned i = 0; i < MW_SKETCH_MARKS; i++) {
        filled += before->marks[i] || after->marks[i];
        equal += before->marks[i] && before->marks[i] == after->marks[i];
    }
    return filled ? equal * 256 / filled : 0;
}
