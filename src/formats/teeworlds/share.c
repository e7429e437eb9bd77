/* Data that several items use. */
#include "content.h"
#include "model.h"

/* A data of its own for a user. Others that have the same bytes go with it. */
static int move_user(struct mw_document *doc, struct tw_data_use *users, size_t count, size_t which)
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
static int find_payload(struct mw_document *doc, const struct tw_data_use *users, size_t count,
                        struct mw_arena *scratch, struct mw_buf *chosen, struct mw_bytes *payload)
{
    bool given;
    int error = tw_given(doc, (size_t)users[0].number, scratch, payload, &given);
    if (error || given)
        return error;
    error = tw_choose_bytes(doc, users, count, chosen);
    *payload = mw_buf_bytes(chosen);
    return error;
}

/* From here on `loaded` marks the users that do not agree with the payload. */
static int mark_others(struct mw_document *doc, struct tw_data_use *users, size_t count,
                       struct mw_bytes payload, size_t *marked)
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
static int keep_first(struct mw_document *doc, struct tw_data_use *users, size_t count)
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
static int settle_data(struct mw_document *doc, struct tw_data_use *users, size_t count)
{
    struct tw_storage *storage = tw_storage(doc);
    size_t index = (size_t)users[0].number, marked = 0;
    struct mw_bytes payload;
    struct mw_buf chosen;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    mw_buf_init(&chosen, doc->context);
    int error = find_payload(doc, users, count, &scratch, &chosen, &payload);
    if (!error)
        error = mark_others(doc, users, count, payload, &marked);
    if (!error && marked == count)
        error = keep_first(doc, users, count);
    mw_buf_free(&chosen);
    mw_arena_free(&scratch);
    for (size_t i = 0; i < count && !error && marked; i++) {
        if (!users[i].loaded)
            continue;
        if (index < storage->count)
            storage->slots[index].pinned = true;
        error = move_user(doc, users, count, i);
    }
    return error;
}

/* Content is there only for data that was inflated or did not come from a file. */
static bool has_content(struct mw_document *doc)
{
    const struct tw_storage *storage = tw_storage(doc);
    bool found = tw_root(doc)->data.count > storage->count;
    for (size_t i = 0; i < storage->count && !found; i++)
        found = storage->slots[i].inflated || storage->slots[i].replaced || storage->slots[i].failed;
    return found;
}

static bool is_looked_at(const struct tw_data_use *use)
{
    return !use->content->flag || (((const struct tw_layer *)use->item)->tile_flags & use->content->flag);
}

/* Editors wrote the numbers of physics data into all tile layers. Those that no game looks at follow the ones
 * that count, unless somebody gave them content. */
static void leave_out_followers(struct tw_data_uses *users)
{
    size_t kept = 0;
    for (size_t i = 0; i < users->count; i++) {
        const struct tw_data_use *use = &users->items[i];
        if (use->loaded || is_looked_at(use))
            users->items[kept++] = *use;
    }
    users->count = kept;
}

int tw_unshare(struct mw_document *doc)
{
    struct tw_data_uses users = { 0 };
    if (!has_content(doc))
        return 0;
    int error = tw_data_uses_find(doc, &users);
    leave_out_followers(&users);
    for (size_t i = 0, end; i < users.count && !error; i = end) {
        bool loaded = users.items[i].loaded;
        for (end = i + 1; end < users.count && users.items[end].number == users.items[i].number; end++)
            loaded = loaded || users.items[end].loaded;
        if (end - i > 1 && loaded)
            error = settle_data(doc, users.items + i, end - i);
    }
    tw_data_uses_free(&users);
    return error;
}
