#include "match.h"

#include <stdlib.h>

#include "equal.h"
#include "ownership.h"
#include "record/value.h"

enum {
    KEY_FIELDS = 8,
    GAP_MAX = 64, /* maximum number of items in a gap that are compared pairwise */
};

struct key {
    const struct mw_field *fields[KEY_FIELDS];
    unsigned count;
};

struct hashed {
    uint64_t hash;
    size_t index;
};

/* The items considered by the current step, in order. */
struct chosen {
    size_t *items, count;
};

struct matcher {
    struct mw_sides *sides;
    const struct mw_field *field;
    const struct mw_record *record;
    struct mw_list before, after;
    struct mw_match match;
    struct chosen lefts, rights;
    struct hashed *left, *right; /* room for all items */
    struct mw_kinship kinship;
    bool bulk;
    uint64_t *hashes_before, *hashes_after;               /* hashes of all content; 0: not computed yet */
    struct mw_sketch **sketches_before, **sketches_after; /* created on demand */
    uint32_t *scores; /* of the pairs in a gap, and the best sums; allocated on demand */
};

/* ---- pairs ---- */

static const void *item_before(const struct matcher *matcher, size_t index)
{
    return mw_list_at(matcher->before, matcher->record, index);
}

static const void *item_after(const struct matcher *matcher, size_t index)
{
    return mw_list_at(matcher->after, matcher->record, index);
}

static bool is_unmatched(const struct matcher *matcher, size_t before, size_t after)
{
    return matcher->match.after_of[before] == MW_NO_MATCH && matcher->match.before_of[after] == MW_NO_MATCH;
}

static void match_pair(struct matcher *matcher, size_t before, size_t after, bool same)
{
    matcher->match.after_of[before] = after;
    matcher->match.before_of[after] = before;
    matcher->match.same[before] = same;
}

static bool is_same(const struct matcher *matcher, size_t before, size_t after)
{
    const struct mw_kinship *kinship = &matcher->kinship;
    if (kinship->before && kinship->before[before] != kinship->after[after])
        return false;
    return mw_record_equal(matcher->sides, matcher->record, item_before(matcher, before),
                           item_after(matcher, after));
}

/* ---- which items ---- */

static void choose_all_items(struct matcher *matcher)
{
    struct chosen *lefts = &matcher->lefts, *rights = &matcher->rights;
    lefts->count = rights->count = 0;
    for (size_t i = 0; i < matcher->before.count; i++)
        lefts->items[lefts->count++] = i;
    for (size_t i = 0; i < matcher->after.count; i++)
        rights->items[rights->count++] = i;
}

/* ---- sorted ---- */

static int by_item_hash(const void *a, const void *b)
{
    const struct hashed *left = a, *right = b;
    int order = (left->hash > right->hash) - (left->hash < right->hash);
    return order ? order : (left->index > right->index) - (left->index < right->index);
}

/* What an item's hash is computed from. */
struct aspect {
    const struct key *key; /* NULL: all content */
    bool stored;
};

/* A key does not identify items that have none of its fields, or only empty strings. */
static bool has_key(const struct key *key, const void *item)
{
    for (unsigned i = 0; i < key->count; i++) {
        const struct mw_field *field = key->fields[i];
        if (mw_field_exists(field, item) &&
            (field->lazy || (field->kind != MW_KIND_STR && field->kind != MW_KIND_FIXED_TEXT) ||
             mw_field_str(field, item).size))
            return true;
    }
    return false;
}

static uint64_t hash_by_aspect(const struct matcher *matcher, bool after, const struct aspect *aspect,
                               size_t index)
{
    struct mw_sides *sides = matcher->sides;
    struct mw_document *doc = after ? sides->after : sides->before;
    const void *item = after ? item_after(matcher, index) : item_before(matcher, index);
    uint64_t hash = 0;
    if (!aspect->key) {
        uint64_t *known = after ? &matcher->hashes_after[index] : &matcher->hashes_before[index];
        if (!aspect->stored && *known)
            return *known;
        hash = mw_hash_item(sides, doc, matcher->record, item, aspect->stored);
        const uint64_t *kin = after ? matcher->kinship.after : matcher->kinship.before;
        hash = kin ? mw_hash_mix(hash, kin[index]) : hash;
        *known = aspect->stored ? *known : hash;
        return hash;
    }
    for (unsigned i = 0; i < aspect->key->count; i++)
        hash = mw_hash_field(sides, doc, hash, aspect->key->fields[i], item, false);
    return hash;
}

/* Sorts the chosen items without a match by their hash. */
static size_t sort_free(struct matcher *matcher, const struct aspect *aspect, bool after)
{
    const struct chosen *chosen = after ? &matcher->rights : &matcher->lefts;
    const size_t *matched = after ? matcher->match.before_of : matcher->match.after_of;
    struct hashed *sorted = after ? matcher->right : matcher->left;
    size_t count = 0;
    for (size_t i = 0; i < chosen->count; i++) {
        size_t index = chosen->items[i];
        if (matched[index] == MW_NO_MATCH &&
            (!aspect->key ||
             has_key(aspect->key, after ? item_after(matcher, index) : item_before(matcher, index))))
            sorted[count++] = (struct hashed){ hash_by_aspect(matcher, after, aspect, index), index };
    }
    if (count)
        qsort(sorted, count, sizeof *sorted, by_item_hash);
    return count;
}

/* ---- the steps ---- */

/* Matches equal items at the beginning and the end first, so that copies of an item are matched in order. */
static void match_ends(struct matcher *matcher)
{
    const struct chosen *lefts = &matcher->lefts, *rights = &matcher->rights;
    size_t before = lefts->count, after = rights->count, start = 0;
    while (start < before && start < after &&
           is_unmatched(matcher, lefts->items[start], rights->items[start]) &&
           is_same(matcher, lefts->items[start], rights->items[start])) {
        match_pair(matcher, lefts->items[start], rights->items[start], true);
        start++;
    }
    while (before > start && after > start &&
           is_unmatched(matcher, lefts->items[before - 1], rights->items[after - 1]) &&
           is_same(matcher, lefts->items[before - 1], rights->items[after - 1])) {
        before--;
        after--;
        match_pair(matcher, lefts->items[before], rights->items[after], true);
    }
}

static void match_equal(struct matcher *matcher, bool stored)
{
    const struct aspect all = { NULL, stored };
    size_t lefts = sort_free(matcher, &all, false);
    size_t rights = lefts ? sort_free(matcher, &all, true) : 0;
    for (size_t i = 0, j = 0; i < lefts && j < rights;) {
        const struct hashed *left = &matcher->left[i], *right = &matcher->right[j];
        if (left->hash == right->hash && is_same(matcher, left->index, right->index))
            match_pair(matcher, left->index, right->index, true);
        i += left->hash <= right->hash;
        j += right->hash <= left->hash;
    }
}

/* Stored bytes are compared first, because no content has to be loaded for them. */
static void match_content(struct matcher *matcher)
{
    match_ends(matcher);
    if (matcher->bulk && matcher->sides->rules->stored)
        match_equal(matcher, true);
    match_equal(matcher, false);
}

/* Matches owners that own mostly the same items. */
static void match_kin(struct matcher *matcher)
{
    for (size_t i = 0; i < matcher->kinship.pair_count; i++) {
        const struct mw_owner_pair *pair = &matcher->kinship.pairs[i];
        if (is_unmatched(matcher, pair->before, pair->after))
            match_pair(matcher, pair->before, pair->after, is_same(matcher, pair->before, pair->after));
    }
}

/* Parses a key such as "logic+location_x"; false if the record lacks one of the fields. */
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

/* In real files ids are not unique: a key value is used only if one item on each side has it. */
static void match_by_key(struct matcher *matcher, const struct key *key)
{
    const struct aspect aspect = { key, false };
    size_t lefts = sort_free(matcher, &aspect, false);
    size_t rights = lefts ? sort_free(matcher, &aspect, true) : 0;
    for (size_t i = 0, j = 0; i < lefts && j < rights;) {
        const struct hashed *left = &matcher->left[i], *right = &matcher->right[j];
        size_t left_run = run_length(matcher->left, i, lefts),
               right_run = run_length(matcher->right, j, rights);
        bool met = left->hash == right->hash;
        if (met && left_run == 1 && right_run == 1 && key_equal(matcher, key, left->index, right->index))
            match_pair(matcher, left->index, right->index, false);
        i += left->hash <= right->hash ? left_run : 0;
        j += met || right->hash < left->hash ? right_run : 0;
    }
}

static void match_by_keys(struct matcher *matcher)
{
    for (const char *const *text = matcher->field->keys; text && *text; text++) {
        struct key key;
        if (parse_key(matcher->record, *text, &key))
            match_by_key(matcher, &key);
    }
}

/* ---- likeness ---- */

static const struct mw_sketch *sketch_of(struct matcher *matcher, bool after, size_t index)
{
    struct mw_sides *sides = matcher->sides;
    struct mw_sketch **at = after ? &matcher->sketches_after[index] : &matcher->sketches_before[index];
    if (!*at) {
        *at = mw_arena_alloc(&sides->arena, sizeof **at);
        if (!*at) {
            sides->error = sides->arena.context->error;
            return NULL;
        }
        mw_sketch_item(sides, after ? sides->after : sides->before, matcher->record,
                       after ? item_after(matcher, index) : item_before(matcher, index), *at);
    }
    return *at;
}

/* The similarity of two items, 0 if they are too different. More than half of the fields must be equal;
 * large content is treated as equal if half of it is. */
static uint32_t score_pair(struct matcher *matcher, size_t before, size_t after)
{
    const struct mw_record *record = matcher->record;
    const void *a = item_before(matcher, before), *b = item_after(matcher, after);
    unsigned equal = 0, rows = 0, likeness = 0;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!mw_row_is_content(matcher->sides, record, field) || field->lazy ||
            (!mw_field_exists(field, a) && !mw_field_exists(field, b)))
            continue;
        rows++;
        equal += mw_field_equal(matcher->sides, field, a, b);
    }
    if (matcher->bulk) {
        if (2 * (equal + 1) <= rows + 1)
            return 0;
        const struct mw_sketch *left = sketch_of(matcher, false, before);
        const struct mw_sketch *right = left ? sketch_of(matcher, true, after) : NULL;
        if (!right)
            return 0;
        likeness = mw_sketch_likeness(left, right);
        rows++;
        equal += likeness >= 128;
    }
    return 2 * equal > rows ? 1 + equal * 256 / rows + 4 * likeness : 0;
}

static void try_join(struct matcher *matcher, size_t before, size_t after)
{
    if (is_unmatched(matcher, before, after) && score_pair(matcher, before, after))
        match_pair(matcher, before, after, false);
}

/* Matches chosen items [before, before + n) and [after, after + m), none of which has a match: the pairs
 * in order with the greatest sum of scores. */
static void align(struct matcher *matcher, size_t before, size_t n, size_t after, size_t m)
{
    enum {
        STRIDE = GAP_MAX + 1
    };
    const size_t *lefts = matcher->lefts.items + before, *rights = matcher->rights.items + after;
    if (!matcher->scores)
        matcher->scores = mw_arena_array(&matcher->sides->arena, 2 * STRIDE * STRIDE, sizeof(uint32_t));
    if (!matcher->scores) {
        matcher->sides->error = matcher->sides->arena.context->error;
        return;
    }
    uint32_t *best = matcher->scores, *pairs = matcher->scores + STRIDE * STRIDE;
    for (size_t i = n + 1; i-- > 0;)
        for (size_t j = m + 1; j-- > 0;) {
            uint32_t *at = &best[i * STRIDE + j];
            if (i == n || j == m) {
                *at = 0;
                continue;
            }
            uint32_t score = score_pair(matcher, lefts[i], rights[j]), skip_left = at[STRIDE],
                     skip_right = at[1];
            pairs[i * STRIDE + j] = score;
            *at = skip_left > skip_right ? skip_left : skip_right;
            if (score && score + at[STRIDE + 1] >= *at)
                *at = score + at[STRIDE + 1];
        }
    for (size_t i = 0, j = 0; i < n && j < m;) {
        const uint32_t *at = &best[i * STRIDE + j];
        uint32_t score = pairs[i * STRIDE + j];
        if (score && *at == score + at[STRIDE + 1])
            match_pair(matcher, lefts[i++], rights[j++], false);
        else if (*at == at[STRIDE])
            i++;
        else
            j++;
    }
}

/* Matches the chosen items between two matched pairs. */
static void match_gap(struct matcher *matcher, size_t before, size_t n, size_t after, size_t m)
{
    if (n == 0 || m == 0)
        return;
    if (n <= GAP_MAX && m <= GAP_MAX) {
        align(matcher, before, n, after, m);
        return;
    }
    for (size_t i = 0; i < n && i < m; i++)
        try_join(matcher, matcher->lefts.items[before + i], matcher->rights.items[after + i]);
}

static size_t rank_in_chosen(const struct chosen *chosen, size_t item)
{
    size_t low = 0, high = chosen->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (chosen->items[middle] < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low < chosen->count && chosen->items[low] == item ? low : MW_NO_MATCH;
}

static void match_gaps(struct matcher *matcher)
{
    const struct chosen *lefts = &matcher->lefts, *rights = &matcher->rights;
    const size_t *after_of = matcher->match.after_of, *before_of = matcher->match.before_of;
    for (size_t i = 0, start = 0; i < lefts->count; i++) {
        if (after_of[lefts->items[i]] != MW_NO_MATCH) {
            size_t place = rank_in_chosen(rights, after_of[lefts->items[i]]);
            start = place == MW_NO_MATCH ? start : place + 1;
            continue;
        }
        size_t n = 0, m = 0;
        while (i + n < lefts->count && after_of[lefts->items[i + n]] == MW_NO_MATCH)
            n++;
        while (start + m < rights->count && before_of[rights->items[start + m]] == MW_NO_MATCH)
            m++;
        match_gap(matcher, i, n, start, m);
        i += n - 1;
        start += m;
    }
    for (size_t i = 0; i < lefts->count && i < rights->count; i++)
        try_join(matcher, lefts->items[i], rights->items[i]);
}

/* ---- order ---- */

/* The rank of each item: by owner, if the list has owners, then by index. Items of added owners follow all
 * others. */
static void rank_items(const struct matcher *matcher, bool after, size_t *ranks)
{
    const struct mw_match *match = &matcher->match;
    size_t count = after ? matcher->after.count : matcher->before.count;
    const size_t *owners = after ? match->owner_after : match->owner_before;
    if (!owners) {
        for (size_t i = 0; i < count; i++)
            ranks[i] = i;
        return;
    }
    struct hashed *sorted = after ? matcher->right : matcher->left;
    for (size_t i = 0; i < count; i++)
        sorted[i] = (struct hashed){ owners[i], i };
    if (count)
        qsort(sorted, count, sizeof *sorted, by_item_hash);
    for (size_t i = 0; i < count; i++)
        ranks[sorted[i].index] = i;
}

/* Marks matched items as moved if they are not in the longest subsequence whose order is unchanged, or
 * have a different owner. */
static int find_moved(struct matcher *matcher)
{
    struct mw_arena *arena = &matcher->sides->arena;
    struct mw_match *match = &matcher->match;
    size_t count = matcher->before.count, length = 0;
    size_t *ends =
        mw_arena_array(arena, count, sizeof *ends); /* last item of the best subsequence of each length */
    size_t *previous = mw_arena_array(arena, count, sizeof *previous);
    size_t *ordered = mw_arena_array(arena, count, sizeof *ordered);
    size_t *ranks = mw_arena_array(arena, count, sizeof *ranks);
    size_t *values = mw_arena_array(arena, matcher->after.count, sizeof *values);
    if (!ends || !previous || !ordered || !ranks || !values)
        return arena->context->error;
    rank_items(matcher, false, ranks);
    rank_items(matcher, true, values);
    for (size_t i = 0; i < count; i++)
        ordered[ranks[i]] = i;
    for (size_t k = 0; k < count; k++) {
        size_t i = ordered[k], after = match->after_of[i];
        if (after == MW_NO_MATCH)
            continue;
        match->moved[i] = true;
        if (match->owner_before && match->owner_before[i] != match->owner_after[after])
            continue;
        size_t low = 0, high = length;
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (values[match->after_of[ends[middle]]] < values[after])
                low = middle + 1;
            else
                high = middle;
        }
        previous[i] = low ? ends[low - 1] : MW_NO_MATCH;
        ends[low] = i;
        length += low == length;
    }
    for (size_t i = length ? ends[length - 1] : MW_NO_MATCH; i != MW_NO_MATCH; i = previous[i])
        match->moved[i] = false;
    return 0;
}

/* Removes the matches of moved items: in a list without keys, equal content at a different position is a
 * coincidence. */
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

/* ---- all steps ---- */

static int make_match_room(struct matcher *matcher)
{
    struct mw_arena *arena = &matcher->sides->arena;
    size_t before = matcher->before.count, after = matcher->after.count;
    struct mw_match *match = &matcher->match;
    match->after_of = mw_arena_array(arena, before, sizeof *match->after_of);
    match->before_of = mw_arena_array(arena, after, sizeof *match->before_of);
    match->same = mw_arena_array(arena, before, sizeof *match->same);
    match->moved = mw_arena_array(arena, before, sizeof *match->moved);
    matcher->left = mw_arena_array(arena, before, sizeof *matcher->left);
    matcher->right = mw_arena_array(arena, after, sizeof *matcher->right);
    matcher->lefts.items = mw_arena_array(arena, before, sizeof *matcher->lefts.items);
    matcher->rights.items = mw_arena_array(arena, after, sizeof *matcher->rights.items);
    matcher->hashes_before = mw_arena_array(arena, before, sizeof *matcher->hashes_before);
    matcher->hashes_after = mw_arena_array(arena, after, sizeof *matcher->hashes_after);
    matcher->sketches_before = mw_arena_array(arena, before, sizeof *matcher->sketches_before);
    matcher->sketches_after = mw_arena_array(arena, after, sizeof *matcher->sketches_after);
    if (!match->after_of || !match->before_of || !match->same || !match->moved || !matcher->left ||
        !matcher->right || !matcher->lefts.items || !matcher->rights.items || !matcher->hashes_before ||
        !matcher->hashes_after || !matcher->sketches_before || !matcher->sketches_after)
        return arena->context->error;
    for (size_t i = 0; i < before; i++)
        match->after_of[i] = MW_NO_MATCH;
    for (size_t i = 0; i < after; i++)
        match->before_of[i] = MW_NO_MATCH;
    return 0;
}

/* Finds the owners of both sides, with equal numbers for matched owners. */
static int find_both_owners(struct matcher *matcher, const struct mw_belonging *belonging)
{
    struct mw_sides *sides = matcher->sides;
    struct mw_match *match = &matcher->match;
    const struct mw_match *owners = mw_sides_match(sides, belonging->owners);
    if (!owners)
        return sides->error;
    const struct mw_field *list = mw_record_field(sides->root, belonging->owners, strlen(belonging->owners));
    size_t count = mw_list_get(list, sides->before->root).count;
    int error = mw_find_owners(sides, sides->before, belonging, matcher->before.count, &match->owner_before);
    if (!error)
        error = mw_find_owners(sides, sides->after, belonging, matcher->after.count, &match->owner_after);
    for (size_t i = 0; i < matcher->after.count && !error; i++) {
        size_t *owner = &match->owner_after[i];
        if (*owner != MW_NO_MATCH)
            *owner = owners->before_of[*owner] == MW_NO_MATCH ? count + *owner : owners->before_of[*owner];
    }
    return error;
}

/* Chooses the items of the next owner before and after; both arrays are sorted by owner. */
static bool choose_owner(struct matcher *matcher, const struct hashed *lefts, const struct hashed *rights,
                         size_t *left, size_t *right)
{
    size_t before = matcher->before.count, after = matcher->after.count;
    matcher->lefts.count = matcher->rights.count = 0;
    if (*left >= before && *right >= after)
        return false;
    uint64_t owner = *left < before ? lefts[*left].hash : UINT64_MAX;
    if (*right < after && rights[*right].hash < owner)
        owner = rights[*right].hash;
    for (; *left < before && lefts[*left].hash == owner; ++*left)
        matcher->lefts.items[matcher->lefts.count++] = lefts[*left].index;
    for (; *right < after && rights[*right].hash == owner; ++*right)
        matcher->rights.items[matcher->rights.count++] = rights[*right].index;
    return true;
}

static struct hashed *sort_by_owner(struct matcher *matcher, const size_t *owners, size_t count)
{
    struct hashed *sorted = mw_arena_array(&matcher->sides->arena, count, sizeof *sorted);
    for (size_t i = 0; sorted && i < count; i++)
        sorted[i] = (struct hashed){ owners[i], i };
    if (sorted && count)
        qsort(sorted, count, sizeof *sorted, by_item_hash);
    return sorted;
}

static bool match_by_number(struct matcher *matcher)
{
    if (matcher->field->keys || matcher->lefts.count != matcher->rights.count)
        return false;
    for (size_t i = 0; i < matcher->lefts.count; i++) {
        size_t before = matcher->lefts.items[i], after = matcher->rights.items[i];
        match_pair(matcher, before, after, is_same(matcher, before, after));
    }
    return true;
}

static void match_rest(struct matcher *matcher, bool whole)
{
    match_by_keys(matcher);
    if (whole)
        match_gaps(matcher);
}

static int match_owned(struct matcher *matcher)
{
    const struct mw_match *match = &matcher->match;
    struct hashed *lefts = sort_by_owner(matcher, match->owner_before, matcher->before.count);
    struct hashed *rights = sort_by_owner(matcher, match->owner_after, matcher->after.count);
    if (!lefts || !rights)
        return matcher->sides->arena.context->error;
    for (size_t left = 0, right = 0; choose_owner(matcher, lefts, rights, &left, &right);)
        if (!match_by_number(matcher))
            match_content(matcher);
    if (matcher->field->keys) {
        choose_all_items(matcher);
        match_content(matcher);
    } else if (part_moved(matcher)) {
        return matcher->sides->arena.context->error;
    }
    for (size_t left = 0, right = 0; choose_owner(matcher, lefts, rights, &left, &right);)
        match_rest(matcher, true);
    choose_all_items(matcher);
    match_rest(matcher, false);
    return matcher->field->keys ? find_moved(matcher) : 0;
}

static int match_plain(struct matcher *matcher)
{
    choose_all_items(matcher);
    if (match_by_number(matcher))
        return 0;
    match_content(matcher);
    int error = matcher->field->keys ? 0 : part_moved(matcher);
    match_kin(matcher);
    match_rest(matcher, true);
    return error || !matcher->field->keys ? error : find_moved(matcher);
}

int mw_match_lists(struct mw_sides *sides, const struct mw_field *parent, const struct mw_field *field,
                   struct mw_list before, struct mw_list after, struct mw_match *match)
{
    struct matcher matcher = {
        .sides = sides, .field = field, .record = field->record, .before = before, .after = after
    };
    const struct mw_belonging *belonging = mw_belonging_of(sides, parent, field);
    int error = make_match_room(&matcher);
    matcher.bulk = mw_record_has_bulk(sides, field->record);
    if (!error && belonging)
        error = find_both_owners(&matcher, belonging);
    if (!error && !parent)
        error = mw_find_kinship(sides, field, before.count, after.count, &matcher.kinship);
    if (!error)
        error = matcher.match.owner_before ? match_owned(&matcher) : match_plain(&matcher);
    matcher.match.identical = true;
    for (size_t i = 0; i < before.count && !error; i++)
        matcher.match.identical &= matcher.match.after_of[i] == i;
    if (!error)
        *match = matcher.match;
    return error ? error : sides->error;
}

const struct mw_match *mw_sides_match(struct mw_sides *sides, const char *list)
{
    for (const struct mw_root_match *known = sides->matches; known; known = known->next)
        if (known->field->name == list || strcmp(known->field->name, list) == 0)
            return known->busy ? NULL : &known->match;
    const struct mw_field *field = mw_record_field(sides->root, list, strlen(list));
    if (!field || !field->list || sides->error)
        return NULL;
    struct mw_root_match *made = mw_arena_alloc(&sides->arena, sizeof *made);
    if (!made) {
        sides->error = sides->arena.context->error;
        return NULL;
    }
    *made = (struct mw_root_match){ .field = field, .busy = true, .next = sides->matches };
    sides->matches = made;
    int error = mw_match_lists(sides, NULL, field, mw_list_get(field, sides->before->root),
                               mw_list_get(field, sides->after->root), &made->match);
    if (error) {
        sides->error = error;
        return NULL;
    }
    made->busy = false;
    return &made->match;
}

/* ---- both sides ---- */

static const struct mw_diff_rules no_rules;

void mw_sides_init(struct mw_sides *sides, const struct mw_record *root, struct mw_document *before,
                   struct mw_document *after)
{
    const struct mw_format *format = before->format;
    *sides = (struct mw_sides){ .before = before, .after = after, .root = root, .match = mw_sides_match };
    sides->rules = format && format->diff && before->format == after->format ? format->diff : &no_rules;
    const char *storage = sides->rules->storage;
    sides->storage = storage ? mw_record_field(root, storage, strlen(storage)) : NULL;
    const struct mw_belonging *row = sides->rules->belongings;
    for (unsigned i = 0; row && row[i].list && i < MW_BELONGINGS; i++)
        sides->owners[i] = mw_record_field(root, row[i].owners, strlen(row[i].owners))->record;
    mw_arena_init(&sides->arena, before->context);
}

void mw_sides_free(struct mw_sides *sides)
{
    mw_arena_free(&sides->arena);
}
