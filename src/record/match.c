#include "match.h"

#include <stdlib.h>
#include <string.h>

#include "value.h"

enum {
    KEY_FIELDS = 8,
};

struct key {
    const struct mw_field *fields[KEY_FIELDS];
    unsigned count;
};

struct hashed {
    uint64_t hash;
    size_t index;
};

struct matcher {
    struct mw_arena *arena;
    struct mw_sides *sides;
    const struct mw_record *record;
    struct mw_list before, after;
    struct mw_match match;
    struct hashed *left, *right; /* room for all items */
};

/* ---- content ---- */

static bool is_content(const struct mw_field *field)
{
    return !field->trace && (!field->derived || field->stated);
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const char *bytes = data;
    hash = mix(hash, size);
    for (; size; bytes += size < 8 ? size : 8, size -= size < 8 ? size : 8) {
        uint64_t word = 0;
        memcpy(&word, bytes, size < 8 ? size : 8);
        hash = mix(hash, word);
    }
    return hash;
}

static struct mw_bytes grid_bytes(const struct mw_grid *grid)
{
    return (struct mw_bytes){ grid->cells, (size_t)grid->width * grid->height * grid->cell_size };
}

static uint64_t hash_record(struct mw_document *doc, uint64_t hash, const struct mw_record *record,
                            const void *item);

static uint64_t hash_value(struct mw_document *doc, uint64_t hash, const struct mw_field *field,
                           const void *item)
{
    if (field->list) {
        struct mw_list list = mw_list_get(field, item);
        hash = mix(hash, list.count);
        for (size_t i = 0; i < list.count; i++)
            hash = hash_record(doc, hash, field->record, mw_list_at(list, field->record, i));
        return hash;
    }
    if (mw_kind_is_integer(field->kind))
        return mix(hash, (uint64_t)mw_field_get(field, item));
    if (field->kind == MW_KIND_RECORD)
        return hash_record(doc, hash, field->record, (const char *)item + field->offset);
    if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        struct mw_bytes bytes = grid_bytes(&grid);
        return hash_bytes(mix(hash, grid.width), bytes.data, bytes.size);
    }
    if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        struct mw_str str = mw_field_str(field, item);
        return hash_bytes(hash, str.data, str.size);
    }
    struct mw_bytes bytes = mw_field_bytes(field, item);
    return hash_bytes(hash, bytes.data, bytes.size);
}

/* Content that cannot be fetched counts for nothing here; comparing it will tell. */
static uint64_t hash_field(struct mw_document *doc, uint64_t hash, const struct mw_field *field,
                           const void *item)
{
    void *owner = (void *)(uintptr_t)item;
    if (!mw_field_exists(field, item) || mw_field_load(doc, field, owner))
        return hash;
    hash = hash_value(doc, hash, field, item);
    mw_field_drop(doc, field, owner);
    return hash;
}

static uint64_t hash_record(struct mw_document *doc, uint64_t hash, const struct mw_record *record,
                            const void *item)
{
    for (unsigned i = 0; i < record->count; i++)
        if (is_content(&record->fields[i]))
            hash = hash_field(doc, hash, &record->fields[i], item);
    return hash;
}

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

static bool record_equal(struct mw_sides *sides, const struct mw_record *record, const void *a, const void *b)
{
    for (unsigned i = 0; i < record->count; i++)
        if (is_content(&record->fields[i]) && !mw_field_equal(sides, &record->fields[i], a, b))
            return false;
    return true;
}

static bool lists_equal(struct mw_sides *sides, const struct mw_record *record, struct mw_list a,
                        struct mw_list b)
{
    if (a.count != b.count)
        return false;
    for (size_t i = 0; i < a.count; i++)
        if (!record_equal(sides, record, mw_list_at(a, record, i), mw_list_at(b, record, i)))
            return false;
    return true;
}

static bool values_equal(struct mw_sides *sides, const struct mw_field *field, const void *a, const void *b)
{
    if (field->list)
        return lists_equal(sides, field->record, mw_list_get(field, a), mw_list_get(field, b));
    if (mw_kind_is_integer(field->kind))
        return mw_field_get(field, a) == mw_field_get(field, b);
    if (field->kind == MW_KIND_RECORD)
        return record_equal(sides, field->record, (const char *)a + field->offset,
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
    if (!exists)
        return true;
    if (!mw_sides_load(sides, field, before, after))
        return false;
    bool equal = values_equal(sides, field, before, after);
    mw_sides_drop(sides, field, before, after);
    return equal;
}

/* ---- pairs ---- */

static const void *item_before(const struct matcher *matcher, size_t index)
{
    return mw_list_at(matcher->before, matcher->record, index);
}

static const void *item_after(const struct matcher *matcher, size_t index)
{
    return mw_list_at(matcher->after, matcher->record, index);
}

static void join(struct matcher *matcher, size_t before, size_t after, bool same)
{
    matcher->match.after_of[before] = after;
    matcher->match.before_of[after] = before;
    matcher->match.same[before] = same;
}

static bool is_same(const struct matcher *matcher, size_t before, size_t after)
{
    return record_equal(matcher->sides, matcher->record, item_before(matcher, before),
                        item_after(matcher, after));
}

static int by_hash(const void *a, const void *b)
{
    const struct hashed *left = a, *right = b;
    if (left->hash != right->hash)
        return left->hash < right->hash ? -1 : 1;
    return left->index < right->index ? -1 : left->index > right->index;
}

static uint64_t hash_of(const struct matcher *matcher, struct mw_document *doc, const struct key *key,
                        const void *item)
{
    uint64_t hash = 0;
    if (!key)
        return hash_record(doc, hash, matcher->record, item);
    for (unsigned i = 0; i < key->count; i++)
        hash = hash_field(doc, hash, key->fields[i], item);
    return hash;
}

/* Items without a match by what tells them apart, sorted; all content when key is NULL. */
static size_t sort_free(struct matcher *matcher, const struct key *key, bool after)
{
    struct mw_document *doc = after ? matcher->sides->after : matcher->sides->before;
    struct mw_list list = after ? matcher->after : matcher->before;
    const size_t *matched = after ? matcher->match.before_of : matcher->match.after_of;
    struct hashed *sorted = after ? matcher->right : matcher->left;
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++)
        if (matched[i] == MW_NO_MATCH)
            sorted[count++] =
                (struct hashed){ hash_of(matcher, doc, key, mw_list_at(list, matcher->record, i)), i };
    if (count)
        qsort(sorted, count, sizeof *sorted, by_hash);
    return count;
}

/* ---- the steps ---- */

/* What is equal at both ends stays in its place, also among many copies. */
static void match_ends(struct matcher *matcher)
{
    size_t before = matcher->before.count, after = matcher->after.count, start = 0;
    while (start < before && start < after && is_same(matcher, start, start)) {
        join(matcher, start, start, true);
        start++;
    }
    while (before > start && after > start && is_same(matcher, before - 1, after - 1))
        join(matcher, --before, --after, true);
}

static void match_equal(struct matcher *matcher)
{
    size_t lefts = sort_free(matcher, NULL, false), rights = sort_free(matcher, NULL, true);
    for (size_t i = 0, j = 0; i < lefts && j < rights;) {
        const struct hashed *left = &matcher->left[i], *right = &matcher->right[j];
        if (left->hash == right->hash && is_same(matcher, left->index, right->index))
            join(matcher, left->index, right->index, true);
        i += left->hash <= right->hash;
        j += right->hash <= left->hash;
    }
}

/* "logic+location_x" as rows of the record; false when it names others. */
static bool parse_key(const struct mw_record *record, const char *text, struct key *key)
{
    *key = (struct key){ 0 };
    while (*text && key->count < KEY_FIELDS) {
        size_t length = strcspn(text, "+");
        const struct mw_field *field = mw_record_field(record, text, length);
        if (!field)
            return false;
        key->fields[key->count++] = field;
        text += length + (text[length] == '+');
    }
    return !*text && key->count;
}

static size_t run_length(const struct hashed *sorted, size_t at, size_t count)
{
    size_t end = at + 1;
    while (end < count && sorted[end].hash == sorted[at].hash)
        end++;
    return end - at;
}

static bool key_equal(const struct matcher *matcher, const struct key *key, size_t before, size_t after)
{
    for (unsigned i = 0; i < key->count; i++)
        if (!mw_field_equal(matcher->sides, key->fields[i], item_before(matcher, before),
                            item_after(matcher, after)))
            return false;
    return true;
}

/* Numbers repeat in real files: a value counts only where it stands for one item on each side. */
static void match_by_key(struct matcher *matcher, const struct key *key)
{
    size_t lefts = sort_free(matcher, key, false), rights = sort_free(matcher, key, true);
    for (size_t i = 0, j = 0; i < lefts && j < rights;) {
        const struct hashed *left = &matcher->left[i], *right = &matcher->right[j];
        size_t left_run = run_length(matcher->left, i, lefts),
               right_run = run_length(matcher->right, j, rights);
        bool met = left->hash == right->hash;
        if (met && left_run == 1 && right_run == 1 && key_equal(matcher, key, left->index, right->index))
            join(matcher, left->index, right->index, false);
        i += left->hash <= right->hash ? left_run : 0;
        j += met || right->hash < left->hash ? right_run : 0;
    }
}

static bool is_similar(const struct matcher *matcher, size_t before, size_t after)
{
    const struct mw_record *record = matcher->record;
    unsigned equal = 0, rows = 0;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        const void *a = item_before(matcher, before), *b = item_after(matcher, after);
        if (!is_content(field) || (!mw_field_exists(field, a) && !mw_field_exists(field, b)))
            continue;
        rows++;
        equal += mw_field_equal(matcher->sides, field, a, b);
    }
    return 2 * equal > rows;
}

static void try_join(struct matcher *matcher, size_t before, size_t after)
{
    if (after < matcher->after.count && matcher->match.after_of[before] == MW_NO_MATCH &&
        matcher->match.before_of[after] == MW_NO_MATCH && is_similar(matcher, before, after))
        join(matcher, before, after, false);
}

static void match_by_place(struct matcher *matcher)
{
    const size_t *after_of = matcher->match.after_of;
    for (size_t i = 0; i < matcher->before.count; i++) {
        size_t follows = i == 0 ? 0 : after_of[i - 1] == MW_NO_MATCH ? MW_NO_MATCH : after_of[i - 1] + 1;
        if (follows != MW_NO_MATCH)
            try_join(matcher, i, follows);
    }
    for (size_t i = 0; i < matcher->before.count; i++)
        try_join(matcher, i, i);
}

/* ---- order ---- */

/* Marks matched items outside of the longest part that kept its order. */
static int find_moved(struct matcher *matcher)
{
    size_t count = matcher->before.count, length = 0;
    size_t *ends = mw_arena_array(matcher->arena, count, sizeof *ends); /* of the best part of each length */
    size_t *previous = mw_arena_array(matcher->arena, count, sizeof *previous);
    if (!ends || !previous)
        return matcher->arena->context->error;
    const size_t *after_of = matcher->match.after_of;
    for (size_t i = 0; i < count; i++) {
        if (after_of[i] == MW_NO_MATCH)
            continue;
        size_t low = 0, high = length;
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (after_of[ends[middle]] < after_of[i])
                low = middle + 1;
            else
                high = middle;
        }
        previous[i] = low ? ends[low - 1] : MW_NO_MATCH;
        ends[low] = i;
        length += low == length;
        matcher->match.moved[i] = true;
    }
    for (size_t i = length ? ends[length - 1] : MW_NO_MATCH; i != MW_NO_MATCH; i = previous[i])
        matcher->match.moved[i] = false;
    return 0;
}

/* In a sequence equal content at another place is chance. */
static int part_moved(struct matcher *matcher)
{
    int error = find_moved(matcher);
    for (size_t i = 0; i < matcher->before.count && !error; i++) {
        if (!matcher->match.moved[i])
            continue;
        matcher->match.before_of[matcher->match.after_of[i]] = MW_NO_MATCH;
        matcher->match.after_of[i] = MW_NO_MATCH;
        matcher->match.same[i] = matcher->match.moved[i] = false;
    }
    return error;
}

static int make_room(struct matcher *matcher)
{
    size_t before = matcher->before.count, after = matcher->after.count;
    struct mw_match *match = &matcher->match;
    match->after_of = mw_arena_array(matcher->arena, before, sizeof *match->after_of);
    match->before_of = mw_arena_array(matcher->arena, after, sizeof *match->before_of);
    match->same = mw_arena_array(matcher->arena, before, sizeof *match->same);
    match->moved = mw_arena_array(matcher->arena, before, sizeof *match->moved);
    matcher->left = mw_arena_array(matcher->arena, before, sizeof *matcher->left);
    matcher->right = mw_arena_array(matcher->arena, after, sizeof *matcher->right);
    if (!match->after_of || !match->before_of || !match->same || !match->moved || !matcher->left ||
        !matcher->right)
        return matcher->arena->context->error;
    for (size_t i = 0; i < before; i++)
        match->after_of[i] = MW_NO_MATCH;
    for (size_t i = 0; i < after; i++)
        match->before_of[i] = MW_NO_MATCH;
    return 0;
}

int mw_match_lists(struct mw_arena *arena, struct mw_sides *sides, const struct mw_field *field,
                   struct mw_list before, struct mw_list after, struct mw_match *match)
{
    struct matcher matcher = {
        .arena = arena, .sides = sides, .record = field->record, .before = before, .after = after
    };
    int error = make_room(&matcher);
    if (error)
        return error;
    if (!field->keys && before.count == after.count) {
        for (size_t i = 0; i < before.count; i++)
            join(&matcher, i, i, is_same(&matcher, i, i));
        *match = matcher.match;
        return sides->error;
    }
    match_ends(&matcher);
    match_equal(&matcher);
    if (!field->keys)
        error = part_moved(&matcher);
    for (const char *const *text = field->keys; text && *text; text++) {
        struct key key;
        if (parse_key(field->record, *text, &key))
            match_by_key(&matcher, &key);
    }
    match_by_place(&matcher);
    if (!error && field->keys)
        error = find_moved(&matcher);
    if (!error)
        *match = matcher.match;
    return error ? error : sides->error;
}
