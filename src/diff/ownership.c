#include "ownership.h"

#include <stdlib.h>

#include "equal.h"

const struct mw_belonging *mw_belonging_of(const struct mw_sides *sides, const struct mw_field *parent,
                                           const struct mw_field *field)
{
    for (const struct mw_belonging *row = sides->rules->belongings; row && row->list; row++)
        if (row->inner
                ? parent && strcmp(parent->name, row->list) == 0 && strcmp(field->name, row->inner) == 0
                : !parent && strcmp(field->name, row->list) == 0)
            return row;
    return NULL;
}

/* The first item from `at` on that has no owner yet. */
static size_t find_unclaimed(size_t *next, size_t at)
{
    while (next[at] != at)
        at = next[at] = next[next[at]];
    return at;
}

/* The first owner of an item is used, because the ranges of owners can overlap in damaged files. */
int mw_find_owners(struct mw_sides *sides, struct mw_document *doc, const struct mw_belonging *belonging,
                   size_t count, size_t **owners)
{
    const struct mw_field *list = mw_record_field(sides->root, belonging->owners, strlen(belonging->owners));
    const struct mw_field *first = mw_record_field(list->record, belonging->first, strlen(belonging->first));
    const struct mw_field *number = mw_record_field(list->record, belonging->count, strlen(belonging->count));
    struct mw_list items = mw_list_get(list, doc->root);
    const int64_t limit = (int64_t)count;
    size_t *found = mw_arena_array(&sides->arena, count + 1, sizeof *found);
    size_t *next = mw_arena_array(&sides->arena, count + 1, sizeof *next);
    if (!found || !next)
        return sides->arena.context->error;
    for (size_t i = 0; i <= count; i++) {
        found[i] = MW_NO_MATCH;
        next[i] = i;
    }
    for (size_t i = 0; i < items.count; i++) {
        const void *item = mw_list_at(items, list->record, i);
        int64_t start = mw_field_get(first, item), end = start + mw_field_get(number, item);
        if (start < 0 || start >= limit)
            continue;
        end = end < limit ? end : limit;
        for (size_t k = find_unclaimed(next, (size_t)start); (int64_t)k < end; k = find_unclaimed(next, k)) {
            found[k] = i;
            next[k] = k + 1;
        }
    }
    *owners = found;
    return 0;
}

/* ---- kinship ---- */

struct child {
    uint64_t hash;
    size_t owner, index;
};

struct children {
    struct child *items;
    size_t count;
};

static int by_child_hash(const void *a, const void *b)
{
    const struct child *left = a, *right = b;
    int order = (left->hash > right->hash) - (left->hash < right->hash);
    return order ? order : (left->index > right->index) - (left->index < right->index);
}

static int by_pair(const void *a, const void *b)
{
    const struct mw_owner_pair *left = a, *right = b;
    int order = (left->before > right->before) - (left->before < right->before);
    return order ? order : (left->after > right->after) - (left->after < right->after);
}

/* The most votes first. */
static int by_votes(const void *a, const void *b)
{
    const struct mw_owner_pair *left = a, *right = b;
    int order = (left->votes > right->votes) - (left->votes < right->votes);
    return order ? -order : by_pair(a, b);
}

/* The list whose items have owners. */
static struct mw_list find_owned_list(struct mw_sides *sides, struct mw_document *doc,
                                      const struct mw_belonging *belonging, const struct mw_record **record)
{
    const struct mw_field *field = mw_record_field(sides->root, belonging->list, strlen(belonging->list));
    struct mw_list list = mw_list_get(field, doc->root);
    *record = field->record;
    if (!belonging->inner || !list.count)
        return list;
    const struct mw_field *inner = mw_record_field(field->record, belonging->inner, strlen(belonging->inner));
    *record = inner->record;
    return mw_list_get(inner, mw_list_at(list, field->record, 0));
}

/* Hashes the owned items into the hashes of their owners, and lists them sorted by hash. */
static int hash_children(struct mw_sides *sides, struct mw_document *doc,
                         const struct mw_belonging *belonging, uint64_t *hashes, struct children *children)
{
    const struct mw_record *record;
    struct mw_list list = find_owned_list(sides, doc, belonging, &record);
    size_t *owners;
    *children = (struct children){ 0 };
    int error = mw_find_owners(sides, doc, belonging, list.count, &owners);
    if (error)
        return error;
    children->items = mw_arena_array(&sides->arena, list.count, sizeof *children->items);
    if (!children->items)
        return sides->arena.context->error;
    for (size_t i = 0; i < list.count; i++) {
        if (owners[i] == MW_NO_MATCH)
            continue;
        uint64_t hash = mw_hash_item(sides, doc, record, mw_list_at(list, record, i), true);
        hashes[owners[i]] = mw_hash_mix(hashes[owners[i]], hash);
        children->items[children->count++] = (struct child){ hash, owners[i], i };
    }
    qsort(children->items, children->count, sizeof *children->items, by_child_hash);
    return 0;
}

/* Each pair of equal children is a vote for the pair of their owners. */
static size_t count_votes(const struct children *before, const struct children *after,
                          struct mw_owner_pair *pairs)
{
    size_t count = 0, kept = 0;
    for (size_t i = 0, j = 0; i < before->count && j < after->count;) {
        const struct child *left = &before->items[i], *right = &after->items[j];
        if (left->hash == right->hash)
            pairs[count++] = (struct mw_owner_pair){ left->owner, right->owner, 1 };
        i += left->hash <= right->hash;
        j += right->hash <= left->hash;
    }
    qsort(pairs, count, sizeof *pairs, by_pair);
    for (size_t i = 0; i < count; i++) {
        if (kept && by_pair(&pairs[kept - 1], &pairs[i]) == 0)
            pairs[kept - 1].votes++;
        else
            pairs[kept++] = pairs[i];
    }
    qsort(pairs, kept, sizeof *pairs, by_votes);
    return kept;
}

/* The items of several lists can have the same owners; the pairs are from the first one whose items have
 * owners on both sides. */
int mw_find_kinship(struct mw_sides *sides, const struct mw_field *owners, size_t before, size_t after,
                    struct mw_kinship *kinship)
{
    *kinship = (struct mw_kinship){ 0 };
    for (const struct mw_belonging *row = sides->rules->belongings; row && row->list; row++) {
        struct children left, right;
        if (strcmp(row->owners, owners->name) != 0)
            continue;
        if (!kinship->before) {
            kinship->before = mw_arena_array(&sides->arena, before, sizeof *kinship->before);
            kinship->after = mw_arena_array(&sides->arena, after, sizeof *kinship->after);
            if (!kinship->before || !kinship->after)
                return sides->arena.context->error;
        }
        int error = hash_children(sides, sides->before, row, kinship->before, &left);
        if (!error)
            error = hash_children(sides, sides->after, row, kinship->after, &right);
        if (error)
            return error;
        if (kinship->pair_count || !left.count || !right.count)
            continue;
        size_t room = left.count < right.count ? left.count : right.count;
        kinship->pairs = mw_arena_array(&sides->arena, room, sizeof *kinship->pairs);
        if (!kinship->pairs)
            return sides->arena.context->error;
        kinship->pair_count = count_votes(&left, &right, kinship->pairs);
    }
    return 0;
}
