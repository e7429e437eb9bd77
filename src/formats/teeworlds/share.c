/* Data that several items use. */
#include <stdlib.h>

#include "content.h"
#include "model.h"

struct user {
    int64_t number;
    const struct tw_content *content;
    void *item;
    size_t order; /* users of one data keep the order of tables */
    bool loaded;
};

struct users {
    struct user *items;
    size_t count;
};

static int by_number(const void *a, const void *b)
{
    const struct user *left = a, *right = b;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    return left->order < right->order ? -1 : left->order > right->order;
}

/* Everything that has content, by data number. */
static int find_users(struct mw_document *doc, struct mw_arena *scratch, struct users *users)
{
    size_t room = 0;
    for (size_t i = 0; i < TW_CONTENTS; i++)
        room += mw_list_get(tw_map_field(tw_contents[i].list), doc->root).count;
    users->items = mw_arena_array(scratch, room + 1, sizeof *users->items);
    users->count = 0;
    if (!users->items)
        return doc->context->error;
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct mw_field *row = tw_map_field(tw_contents[i].list);
        struct mw_list list = mw_list_get(row, doc->root);
        for (size_t j = 0; j < list.count; j++) {
            void *item = mw_list_at(list, row->record, j);
            int64_t number = tw_content_number(doc, &tw_contents[i], item);
            if (number >= 0)
                users->items[users->count] = (struct user){ number, &tw_contents[i], item, users->count,
                                                            tw_content_is_loaded(&tw_contents[i], item) };
            users->count += number >= 0;
        }
    }
    qsort(users->items, users->count, sizeof *users->items, by_number);
    return 0;
}

/* The bytes of one user that most others fit: theirs is the data. Users without bytes to compare have no say.
 */
static int choose_bytes(struct mw_document *doc, const struct user *users, size_t count, struct mw_buf *best)
{
    enum {
        CANDIDATES = 4 /* of hostile maps with thousands of users */
    };
    size_t best_fits = 0, tried = 0;
    for (size_t i = 0; i < count && tried < CANDIDATES && best_fits < count; i++) {
        struct mw_buf bytes;
        size_t all_fit = 0;
        if (!users[i].loaded)
            continue;
        tried++;
        mw_buf_init(&bytes, doc->context);
        int error = tw_content_now(doc, users[i].content, users[i].item, &bytes);
        for (size_t j = 0; j < count && !error; j++) {
            bool fits = true;
            if (users[j].loaded)
                error = tw_content_fits(doc, users[j].content, users[j].item, mw_buf_bytes(&bytes), &fits);
            all_fit += fits;
        }
        if (!error && all_fit > best_fits) {
            best_fits = all_fit;
            mw_buf_free(best);
            *best = bytes;
        } else {
            mw_buf_free(&bytes);
        }
        if (error)
            return error;
    }
    return 0;
}

/* A data of its own for a user. Others that have the same bytes go with it. */
static int move_user(struct mw_document *doc, struct user *users, size_t count, size_t which)
{
    struct mw_buf bytes;
    int32_t number;
    int error = tw_data_add(doc, &number);
    mw_buf_init(&bytes, doc->context);
    if (!error)
        error = tw_content_now(doc, users[which].content, users[which].item, &bytes);
    for (size_t i = which; i < count && !error; i++) {
        bool fits = i == which;
        if (users[i].loaded && !fits)
            error = tw_content_fits(doc, users[i].content, users[i].item, mw_buf_bytes(&bytes), &fits);
        if (error || !fits)
            continue;
        const struct mw_field *row = mw_record_field(users[i].content->record, users[i].content->number,
                                                     strlen(users[i].content->number));
        mw_member_set(users[i].item, row->offset, row->kind, number);
        users[i].loaded = false;
    }
    mw_buf_free(&bytes);
    return error;
}

/* What the users of a data should agree with: what was read, or was given, or what most of them say. */
static int find_payload(struct mw_document *doc, const struct user *users, size_t count,
                        struct mw_buf *chosen, struct mw_bytes *payload)
{
    size_t index = (size_t)users[0].number;
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    int error = 0;
    if (index < tw_storage(doc)->count || data->bytes.size)
        return tw_payload(doc, index, payload);
    error = choose_bytes(doc, users, count, chosen);
    *payload = mw_buf_bytes(chosen);
    return error;
}

/* From here on `loaded` marks the users that do not agree with the payload. */
static int mark_others(struct mw_document *doc, struct user *users, size_t count, struct mw_bytes payload,
                       size_t *marked)
{
    *marked = 0;
    for (size_t i = 0; i < count; i++) {
        bool fits = true;
        int error =
            users[i].loaded ? tw_content_fits(doc, users[i].content, users[i].item, payload, &fits) : 0;
        if (error)
            return error;
        users[i].loaded = !fits;
        *marked += !fits;
    }
    return 0;
}

/* All users changed: the first keeps the data, and those who changed like it. */
static int keep_first(struct mw_document *doc, struct user *users, size_t count)
{
    struct mw_buf bytes;
    size_t marked;
    mw_buf_init(&bytes, doc->context);
    int error = tw_content_now(doc, users[0].content, users[0].item, &bytes);
    if (!error)
        error = mark_others(doc, users, count, mw_buf_bytes(&bytes), &marked);
    mw_buf_free(&bytes);
    return error;
}

/* Users of one data, of which some are loaded. */
static int settle_data(struct mw_document *doc, struct user *users, size_t count)
{
    struct tw_storage *storage = tw_storage(doc);
    size_t index = (size_t)users[0].number, marked = 0;
    struct mw_bytes payload;
    struct mw_buf chosen;
    mw_buf_init(&chosen, doc->context);
    int error = find_payload(doc, users, count, &chosen, &payload);
    bool unreadable = error == MW_E_FORMAT || error == MW_E_LIMIT; /* nothing can be loaded from it */
    if (!error)
        error = mark_others(doc, users, count, payload, &marked);
    if (!error && marked == count)
        error = keep_first(doc, users, count);
    mw_buf_free(&chosen);
    for (size_t i = 0; i < count && !error && marked; i++) {
        if (!users[i].loaded)
            continue;
        if (index < storage->count)
            storage->slots[index].pinned = true;
        error = move_user(doc, users, count, i);
    }
    return unreadable ? 0 : error;
}

/* Content is there only for data that was inflated or did not come from a file. */
static bool has_content(struct mw_document *doc)
{
    const struct tw_storage *storage = tw_storage(doc);
    bool found = tw_root(doc)->data.count > storage->count;
    for (size_t i = 0; i < storage->count && !found; i++)
        found = storage->slots[i].inflated || storage->slots[i].replaced;
    return found;
}

int tw_unshare(struct mw_document *doc)
{
    struct mw_arena scratch;
    struct users users;
    if (!has_content(doc))
        return 0;
    mw_arena_init(&scratch, doc->context);
    int error = find_users(doc, &scratch, &users);
    for (size_t i = 0, end; i < users.count && !error; i = end) {
        bool loaded = users.items[i].loaded;
        for (end = i + 1; end < users.count && users.items[end].number == users.items[i].number; end++)
            loaded = loaded || users.items[end].loaded;
        if (end - i > 1 && loaded)
            error = settle_data(doc, users.items + i, end - i);
    }
    mw_arena_free(&scratch);
    return error;
}
