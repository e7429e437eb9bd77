#include "store.h"

#include "codec/deflate.h"
#include "record/journal.h"
#include "record/value.h"

enum {
    SLACK = 1 << 20, /* allowance beyond what the users of a data block can need */
    /* Limits for hostile maps with thousands of users: */
    REMAKE_TRIES = 8, /* of grids */
    CHOICES = 4,
};

static const char payload_kind;

static void free_payload(struct tw_slot *slot)
{
    mw_arena_free(&slot->content);
    mw_arena_free(&slot->arena);
    slot->payload = (struct mw_bytes){ 0 };
}

int tw_store_open(struct mw_document *doc)
{
    struct tw_storage *storage = mw_arena_alloc(&doc->notes, sizeof *storage);
    doc->extra = storage;
    if (!storage)
        return doc->context->error;
    mw_arena_init(&storage->arena, doc->context);
    tw_contents_find(storage->contents);
    return 0;
}

void tw_store_close(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    if (!storage)
        return;
    for (struct tw_slot *slot = storage->made; slot; slot = slot->next)
        free_payload(slot);
    mw_arena_free(&storage->arena);
    for (size_t i = 0; i < storage->stream_count; i++)
        mw_buf_free(&storage->streams[i].bytes);
    tw_users_free(&storage->users);
}

struct tw_slot *tw_slot_new(struct mw_document *doc, struct mw_bytes stored)
{
    struct tw_storage *storage = tw_storage(doc);
    struct tw_slot *slot = mw_arena_alloc(&doc->notes, sizeof *slot);
    if (!slot)
        return NULL;
    slot->stored = stored;
    mw_arena_init(&slot->arena, doc->context);
    mw_arena_init(&slot->content, doc->context);
    slot->next = storage->made;
    storage->made = slot;
    return slot;
}

void tw_store_limit(struct mw_document *doc)
{
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct tw_content *content = &tw_storage(doc)->contents[i];
        struct mw_list list = mw_list_get(content->list, doc->root);
        for (size_t j = 0; j < list.count; j++) {
            void *item = mw_list_at(list, content->list->record, j);
            struct tw_slot *slot = tw_slot_of(doc, tw_content_number(doc, content, item));
            uint64_t need = tw_content_need(content, item);
            uint64_t most = need > UINT64_MAX / 8 ? UINT64_MAX : 4 * need + SLACK;
            if (slot && most > slot->most)
                slot->most = most;
        }
    }
}

/* ---- payloads ---- */

static int inflate_slot(struct mw_document *doc, size_t index, struct tw_slot *slot)
{
    uint64_t limit = doc->context->limits.payload, declared = tw_root(doc)->data.items[index].size;
    uint64_t most = slot->most && slot->most < limit ? slot->most : limit;
    struct mw_inflated inflated;
    tw_storage(doc)->inflated++;
    if (slot->failed)
        return mw_fail(doc->context, MW_E_FORMAT, "%s", slot->failed);
    int error = mw_inflate(&slot->arena, slot->stored, declared, most, &inflated);
    if (error == MW_E_LIMIT && most < limit)
        mw_error_limit(doc->context,
                       mw_fail(doc->context, error,
                               "%s: data[%zu] inflates to more than %llu bytes, far more than the items that "
                               "use this block need (compressed size: %zu bytes)",
                               doc->name, index, (unsigned long long)most, slot->stored.size),
                       "payload", most, most + 1);
    if (!error) {
        slot->payload = inflated.payload;
        slot->readable = true;
        return 0;
    }
    mw_arena_free(&slot->arena);
    if (!tw_is_unreadable(error))
        return error;
    /* Keeps the message, so that inflating is not tried again. */
    slot->failed = mw_arena_text(&doc->notes, mw_error_message(doc->context));
    return slot->failed ? error : doc->context->error;
}

/* Bytes from JSON, or that were set or copied; also while they are not shown. */
static struct mw_bytes own_bytes(struct mw_document *doc, size_t index)
{
    const struct tw_storage *storage = tw_storage(doc);
    const struct mw_bytes shown = tw_root(doc)->data.items[index].bytes;
    return shown.data || index >= storage->hidden.count ? shown : storage->hidden.items[index];
}

int tw_payload(struct mw_document *doc, size_t index, struct mw_bytes *payload)
{
    struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    int error = 0;
    *payload = (struct mw_bytes){ 0 };
    if (!slot) {
        *payload = own_bytes(doc, index);
        return 0;
    }
    bool inflated = slot->holds || slot->idle || slot->cached;
    if (!inflated && tw_storage(doc)->plain)
        slot->payload = slot->stored;
    else if (!inflated)
        error = inflate_slot(doc, index, slot);
    if (error)
        return error;
    slot->holds++;
    *payload = slot->payload;
    if (slot->cached)
        mw_cache_release(doc, mw_cache_find(doc, &payload_kind, (uintptr_t)slot));
    return 0;
}

static void forget_payload(struct mw_document *doc, struct mw_cached *cached)
{
    struct tw_slot *slot = cached->content;
    (void)doc;
    slot->cached = false;
    if (!slot->holds && !slot->idle)
        free_payload(slot);
}

/* It depends on nothing: the bytes of the input never change. */
static void cache_payload(struct mw_document *doc, struct tw_slot *slot)
{
    struct mw_cached *cached = &slot->entry;
    mw_cache_add(doc, cached, &payload_kind, (uintptr_t)slot);
    cached->content = slot;
    cached->more = slot->arena.used;
    cached->free = forget_payload;
    slot->cached = mw_cache_share(doc, cached, NULL, NULL) == 0;
    mw_cache_release(doc, cached);
}

/* Nobody holds it any more. */
static void settle_payload(struct mw_document *doc, struct tw_slot *slot)
{
    mw_arena_free(&slot->content);
    if (!slot->cached && tw_storage(doc)->retains)
        cache_payload(doc, slot);
    if (!slot->cached)
        free_payload(slot);
}

void tw_release(struct mw_document *doc, size_t index)
{
    struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    if (slot && slot->holds && --slot->holds == 0 && !slot->idle)
        settle_payload(doc, slot);
}

void tw_release_cached(struct mw_document *doc, size_t index)
{
    tw_storage(doc)->retains = true;
    tw_release(doc, index);
    tw_storage(doc)->retains = false;
}

/* Like tw_release(), but frees the payload only at the end of the step: what was displayed is often edited
 * next. */
static void release_later(struct mw_document *doc, size_t index)
{
    struct tw_storage *storage = tw_storage(doc);
    struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    if (slot && slot->holds == 1 && !slot->idle) {
        slot->idle = true;
        slot->next_idle = storage->idle;
        storage->idle = slot;
    }
    tw_release(doc, index);
}

void tw_release_idle(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    for (; storage->idle; storage->idle = storage->idle->next_idle) {
        storage->idle->idle = false;
        if (!storage->idle->holds)
            settle_payload(doc, storage->idle);
    }
}

/* Were the bytes set after they had been read? */
static bool has_new_bytes(struct mw_document *doc, size_t index)
{
    const struct mw_bytes bytes = own_bytes(doc, index);
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    return slot && bytes.data && !(slot->holds && bytes.data == slot->payload.data);
}

/* ---- users ---- */

void tw_users_free(struct tw_users *users)
{
    if (users->first)
        mw_arena_free(&users->arena);
    *users = (struct tw_users){ 0 };
}

int tw_users_find(struct mw_document *doc, struct tw_users *users)
{
    const struct tw_storage *storage = tw_storage(doc);
    size_t room = 1, count = tw_root(doc)->data.count;
    struct tw_users found = { .count = count,
                              .serial = doc->journal.serial,
                              .kept = doc->journal.open ? doc->journal.open->kept.count : 0 };
    tw_users_free(users);
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        struct mw_list list = mw_list_get(storage->contents[i].list, doc->root);
        found.lists[i] = list.items;
        room += found.list_counts[i] = list.count;
    }
    mw_arena_init(&found.arena, doc->context);
    struct tw_user *user = mw_arena_array(&found.arena, room, sizeof *user);
    found.first = user ? mw_arena_array(&found.arena, count + 1, sizeof *found.first) : NULL;
    *users = found;
    if (!found.first) {
        mw_arena_free(&users->arena);
        return doc->context->error;
    }
    /* Backwards, because each user is put first in the list of its data block. */
    for (size_t i = TW_CONTENTS; i-- > 0;) {
        const struct tw_content *content = &storage->contents[i];
        struct mw_list list = mw_list_get(content->list, doc->root);
        for (size_t j = list.count; j-- > 0;) {
            void *item = mw_list_at(list, content->list->record, j);
            int64_t number = tw_content_number(doc, content, item);
            if (number < 0)
                continue;
            *user = (struct tw_user){ found.first[number], content, item, false };
            found.first[number] = user++;
        }
    }
    return 0;
}

/* Are the items still at the same addresses? */
static bool users_are_current(struct mw_document *doc, const struct tw_users *users)
{
    bool current = users->first && users->count == tw_root(doc)->data.count &&
                   users->serial == doc->journal.serial &&
                   users->kept == (doc->journal.open ? doc->journal.open->kept.count : 0);
    for (size_t i = 0; i < TW_CONTENTS && current; i++) {
        struct mw_list list = mw_list_get(tw_storage(doc)->contents[i].list, doc->root);
        current = list.items == users->lists[i] && list.count == users->list_counts[i];
    }
    return current;
}

/* Whether a user remakes bytes does not depend on its item unless it is a grid, so one try is enough for each
 * kind of content. A grid that is not packed remakes those of its size. */
static bool may_remake(const struct tw_user *user, const struct tw_content *tried, struct mw_bytes payload)
{
    const struct tw_content *content = user->content;
    if (!tw_content_is_grid(content))
        return content != tried;
    return tw_has_run_lengths(content->row, user->item) ||
           tw_content_need(content, user->item) == payload.size;
}

int tw_is_remade(struct mw_document *doc, struct tw_users *users, size_t index, struct mw_bytes payload,
                 bool *exact)
{
    int error = users_are_current(doc, users) ? 0 : tw_users_find(doc, users), tries = 0;
    const struct tw_content *tried = NULL;
    *exact = false;
    const struct tw_user *user = error ? NULL : users->first[index];
    for (; user && tries < REMAKE_TRIES && !*exact && !error; user = user->next) {
        struct mw_buf out;
        if (tw_content_number(doc, user->content, user->item) != (int64_t)index ||
            !may_remake(user, tried, payload))
            continue;
        tries += tw_content_is_grid(user->content);
        tried = user->content;
        mw_buf_init(&out, doc->context);
        error = tw_content_rewrite(doc, user->content, user->item, payload, &out);
        *exact = !error && mw_bytes_equal(mw_buf_bytes(&out), payload);
        mw_buf_free(&out);
    }
    return error;
}

/* ---- content ---- */

const struct tw_content *tw_content_of(struct mw_document *doc, const struct mw_field *row)
{
    const struct tw_content *contents = tw_storage(doc)->contents;
    for (size_t i = 0; i <= TW_CONTENTS; i++)
        if (contents[i].row == row)
            return &contents[i];
    return NULL;
}

static void *content_place(const struct tw_content *content, void *item)
{
    return (char *)item + content->row->offset;
}

/* Reads content into the model and records that it is for display only. */
static int show_content(struct mw_document *doc, const struct tw_content *content, void *item,
                        struct mw_bytes payload)
{
    struct tw_storage *storage = tw_storage(doc);
    struct tw_slot *slot = tw_slot_of(doc, tw_content_number(doc, content, item));
    void *place = content_place(content, item);
    int error = doc->journal.open
                    ? mw_keep_shown(doc, place, content->row->size)
                    : mw_arena_grow(&doc->notes, (void **)&storage->shown.items, storage->shown.count,
                                    &storage->shown.capacity, sizeof *storage->shown.items);
    if (!error)
        error = tw_content_read(doc, slot ? &slot->content : &storage->arena, content, item, payload);
    if (error)
        return error;
    bool loaded = tw_content_is_loaded(content, item);
    if (doc->journal.open && !loaded)
        mw_unkeep_shown(doc, place);
    else if (!doc->journal.open && loaded)
        storage->shown.items[storage->shown.count++] = (struct tw_shown){ content, item };
    return 0;
}

/* Are the bytes that are going to be saved those of the content of some user? */
static int are_shown_by_item(struct mw_document *doc, size_t index, bool *shown)
{
    struct tw_users *users = &tw_storage(doc)->users;
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    struct tw_data_view view;
    int error = tw_data_open(doc, NULL, index, &view);
    *shown = !error && view.bytes.data != slot->payload.data;
    if (!error && !*shown)
        error = tw_is_remade(doc, users, index, view.bytes, shown);
    tw_data_close(doc, index, &view);
    return error;
}

int tw_load(struct mw_document *doc, const struct mw_field *row, void *item)
{
    const struct tw_content *content = tw_content_of(doc, row);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (number < 0 || tw_content_is_loaded(content, item) || (!content->number && !tw_slot_of(doc, number)))
        return 0;
    struct mw_bytes payload;
    bool shown_by_item = false;
    int error = tw_payload(doc, (size_t)number, &payload);
    if (tw_is_unreadable(error))
        return 0; /* left empty; the diagnostics report it */
    if (error)
        return error;
    if (tw_slot_of(doc, number) && !content->number)
        error = are_shown_by_item(doc, (size_t)number, &shown_by_item);
    if (!error && !shown_by_item)
        error = show_content(doc, content, item, payload);
    if (!tw_content_is_loaded(content, item))
        tw_release(doc, (size_t)number);
    return error;
}

/* Removes content from the list of what was loaded between steps; false if it is not in it. */
static bool forget_shown(struct tw_storage *storage, const struct tw_content *content, const void *item)
{
    size_t i = storage->shown.count;
    while (i && (storage->shown.items[i - 1].item != item || storage->shown.items[i - 1].content != content))
        i--;
    if (i)
        storage->shown.items[i - 1] = storage->shown.items[--storage->shown.count];
    return i != 0;
}

void tw_drop(struct mw_document *doc, const struct mw_field *row, void *item)
{
    const struct tw_content *content = tw_content_of(doc, row);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    const struct tw_slot *slot = tw_slot_of(doc, number);
    if (!slot || !slot->holds || !tw_content_is_loaded(content, item))
        return;
    if (doc->journal.open) {
        if (!mw_unkeep_shown(doc, content_place(content, item)))
            return;
    } else {
        if (!tw_content_is_as_read(doc, content, item, slot->payload) ||
            !forget_shown(tw_storage(doc), content, item))
            return;
        tw_content_clear(content, item);
    }
    tw_release(doc, (size_t)number);
    doc->generation++;
}

void tw_drop_cached(struct mw_document *doc, const struct mw_field *row, void *item)
{
    tw_storage(doc)->retains = true;
    tw_drop(doc, row, item);
    tw_storage(doc)->retains = false;
}

void tw_unshow_data(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    while (storage->shown_data.count) {
        const struct tw_shown_data *shown = &storage->shown_data.items[--storage->shown_data.count];
        struct tw_data *data = &tw_root(doc)->data.items[shown->data];
        doc->derived_waits |= data->size != shown->before.size;
        data->size = shown->before.size;
        data->level = shown->before.level;
        data->stream = shown->before.stream;
        data->bytes = shown->before.bytes.data ? shown->before.bytes : data->bytes;
    }
    storage->hidden.count = 0;
}

void tw_unshow(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    doc->generation += storage->shown.count != 0;
    while (storage->shown.count) {
        struct tw_shown shown = storage->shown.items[--storage->shown.count];
        tw_content_clear(shown.content, shown.item);
        release_later(doc, (size_t)tw_content_number(doc, shown.content, shown.item));
    }
    tw_unshow_data(doc);
}

void tw_replaced(struct mw_document *doc, const struct mw_field *row, void *item)
{
    struct tw_slot *slot = tw_slot_of(doc, tw_content_number(doc, tw_content_of(doc, row), item));
    if (slot)
        slot->replaced = true;
}

int tw_grid_replaced(struct mw_document *doc, const struct mw_field *row, void *item)
{
    struct tw_slot *slot = tw_slot_of(doc, tw_content_number(doc, tw_content_of(doc, row), item));
    tw_replaced(doc, row, item);
    if (!slot || slot->cut)
        return 0;
    int error = mw_keep(doc, &slot->cut, sizeof slot->cut);
    slot->cut = !error;
    return error;
}

/* ---- data as it will be saved ---- */

/* What the users should agree with: the input, or the bytes or stream from JSON; *given is false without any
 * of these. A stream that cannot be inflated gives no bytes. */
static int find_given(struct mw_document *doc, size_t index, struct tw_data_view *view, bool *given)
{
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    const struct mw_bytes own = own_bytes(doc, index);
    bool from_input = tw_slot_of(doc, (int64_t)index) != NULL, new_bytes = has_new_bytes(doc, index);
    struct mw_inflated inflated;
    int error = 0;
    *given = true;
    if (from_input && !new_bytes) {
        error = tw_payload(doc, index, &view->bytes);
        view->held = !error;
        view->unreadable = tw_is_unreadable(error) ? error : 0;
    } else if (new_bytes || own.size) {
        view->bytes = own;
    } else if (data->stream.size && data->level != TW_STREAM_KEPT) {
        error = mw_inflate(&view->arena, data->stream, data->size, 0, &inflated);
        view->bytes = error ? view->bytes : inflated.payload;
    } else {
        *given = data->level == TW_STREAM_KEPT || (own.data && data->size == 0);
    }
    return tw_is_unreadable(error) ? 0 : error;
}

/* Marks the users whose content differs from the payload. That of `source` is known to be equal. `slot`, if
 * the payload is that of the input. */
static int compare_users(struct mw_document *doc, struct tw_user *users, const struct tw_user *source,
                         const struct tw_slot *slot, struct mw_bytes payload, size_t *differing)
{
    int error = 0;
    *differing = 0;
    for (struct tw_user *user = users; user && !error; user = user->next) {
        bool fits = true;
        if (user != source && tw_content_is_loaded(user->content, user->item))
            error = tw_content_fits(doc, user->content, user->item, payload, &fits);
        if (fits && slot && slot->cut && tw_content_is_grid(user->content))
            fits = tw_stored_cells(user->content, user->item, payload) <= tw_layer_cells(user->item);
        user->differs = !fits;
        *differing += !fits;
    }
    return error;
}

/* The bytes of the user with which the most others agree. Users without loaded content are ignored. */
static int choose_bytes(struct mw_document *doc, struct tw_user *users, struct mw_buf *best)
{
    size_t fewest = SIZE_MAX, differing;
    int error = 0, tries = 0;
    for (const struct tw_user *user = users; user && tries < CHOICES && fewest && !error; user = user->next) {
        struct mw_buf bytes;
        if (!tw_content_is_loaded(user->content, user->item))
            continue;
        tries++;
        mw_buf_init(&bytes, doc->context);
        error = tw_content_write(doc, user->content, user->item, &bytes);
        if (!error)
            error = compare_users(doc, users, user, NULL, mw_buf_bytes(&bytes), &differing);
        if (!error && differing < fewest) {
            struct mw_buf better = bytes;
            fewest = differing;
            bytes = *best;
            *best = better;
        }
        mw_buf_free(&bytes);
    }
    return error;
}

/* What the users should agree with: what is given, otherwise the content of the majority. */
static int find_agreed(struct mw_document *doc, struct tw_user *users, size_t index,
                       struct tw_data_view *view, bool *given)
{
    int error = find_given(doc, index, view, given);
    if (error || *given)
        return error;
    error = choose_bytes(doc, users, &view->made);
    view->bytes = mw_buf_bytes(&view->made);
    return error;
}

/* Can the stream from the input or JSON be written unchanged? The view has the bytes that it must inflate
 * to. */
static int find_stream(struct mw_document *doc, size_t index, struct tw_data_view *view)
{
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    bool plain = tw_root(doc)->datafile_version < 4, new_bytes = has_new_bytes(doc, index);
    struct mw_inflated inflated;
    if (slot) {
        view->as_stored = tw_storage(doc)->plain == plain && !new_bytes;
        if (view->as_stored || new_bytes || !slot->failed)
            return 0;
        return mw_fail(
            doc->context, MW_E_REFUSED,
            "%s: data[%zu] cannot be inflated, so it cannot be stored in a different datafile version",
            doc->name, index);
    }
    view->as_stored = (data->stream.size || data->level == TW_STREAM_KEPT) && !plain;
    if (!view->as_stored || own_bytes(doc, index).size == 0)
        return 0;
    int error =
        mw_inflate(&view->arena, data->stream, view->bytes.size, (uint64_t)view->bytes.size + 1, &inflated);
    view->as_stored = !error && mw_bytes_equal(inflated.payload, view->bytes);
    return tw_is_unreadable(error) ? 0 : error;
}

bool tw_slot_is_touched(const struct tw_slot *slot)
{
    return slot->holds || slot->replaced || slot->failed;
}

bool tw_is_untouched(struct mw_document *doc, size_t index)
{
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    return slot && !tw_slot_is_touched(slot) && !has_new_bytes(doc, index) &&
           tw_storage(doc)->plain == (tw_root(doc)->datafile_version < 4);
}

static void init_view(struct mw_document *doc, size_t index, struct tw_data_view *view)
{
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    *view = (struct tw_data_view){ .stored = slot ? slot->stored : tw_root(doc)->data.items[index].stream };
    mw_buf_init(&view->made, doc->context);
    mw_arena_init(&view->arena, doc->context);
}

static int open_touched(struct mw_document *doc, struct tw_users *users, size_t index,
                        struct tw_data_view *view)
{
    bool given;
    size_t differing = 0;
    int error = users->first ? 0 : tw_users_find(doc, users);
    if (error)
        return error;
    struct tw_user *user = users->first[index];
    error = find_agreed(doc, user, index, view, &given);
    if (!error && given)
        error = compare_users(doc, user, NULL, tw_slot_of(doc, (int64_t)index), view->bytes, &differing);
    if (error || !differing)
        return error || !given ? error : find_stream(doc, index, view);
    while (!user->differs)
        user = user->next;
    error = tw_content_write(doc, user->content, user->item, &view->made);
    view->bytes = mw_buf_bytes(&view->made);
    view->unreadable = 0;
    return error;
}

int tw_data_open(struct mw_document *doc, struct tw_users *users, size_t index, struct tw_data_view *view)
{
    struct tw_users own = { 0 };
    bool given;
    init_view(doc, index, view);
    if (!tw_is_untouched(doc, index)) {
        int error = open_touched(doc, users ? users : &own, index, view);
        tw_users_free(&own);
        return error;
    }
    int error = find_given(doc, index, view, &given);
    return error ? error : find_stream(doc, index, view);
}

void tw_data_close(struct mw_document *doc, size_t index, struct tw_data_view *view)
{
    if (view->held)
        tw_release(doc, index);
    mw_buf_free(&view->made);
    mw_arena_free(&view->arena);
}

/* ---- assigning data blocks to content ---- */

int tw_data_add(struct mw_document *doc, int32_t *number)
{
    struct tw_map *map = tw_root(doc);
    size_t count = map->data.count;
    if (count >= INT32_MAX)
        return mw_error_limit(doc->context,
                              mw_fail(doc->context, MW_E_LIMIT,
                                      "%s has %zu data blocks, which is the maximum", doc->name, count),
                              "count", INT32_MAX, (uint64_t)count + 1);
    if (!mw_list_insert(doc, tw_map_field("data"), map, count))
        return doc->context->error;
    *number = (int32_t)count;
    return 0;
}

int tw_data_remove(struct mw_document *doc, const size_t *indexes, size_t count)
{
    struct tw_storage *storage = tw_storage(doc);
    size_t gone = 0;
    size_t first = count && indexes[0] < storage->count ? indexes[0] : storage->count, kept = first;
    int error = mw_keep(doc, storage->slots + first, (storage->count - first) * sizeof *storage->slots);
    if (!error)
        error = mw_keep(doc, &storage->count, sizeof storage->count);
    if (!error)
        error = mw_list_remove_all(doc, tw_map_field("data"), doc->root, indexes, count);
    if (error)
        return error;
    for (size_t i = first; i < storage->count; i++)
        if (gone < count && indexes[gone] == i)
            gone++;
        else
            storage->slots[kept++] = storage->slots[i];
    storage->count = kept;
    return 0;
}

/* Moves a differing user, and all that agree with it, to data block `number`. */
static int move_users(struct mw_document *doc, struct tw_user *first, int32_t number)
{
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    int error = tw_content_write(doc, first->content, first->item, &bytes);
    for (struct tw_user *user = first; user && !error; user = user->next) {
        bool fits = user == first;
        if (user->differs && !fits)
            error = tw_content_fits(doc, user->content, user->item, mw_buf_bytes(&bytes), &fits);
        if (error || !fits)
            continue;
        error = tw_content_set_number(doc, user->content, user->item, number);
        user->differs = false;
    }
    mw_buf_free(&bytes);
    return error;
}

/* If all users differ from the original bytes, the first keeps the data block. */
static int part_users(struct mw_document *doc, struct tw_user *users, size_t index, bool keep)
{
    struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    int32_t number = (int32_t)index;
    int error = 0;
    if (slot && keep)
        slot->replaced = true;
    for (struct tw_user *user = users; user && !error; user = user->next) {
        if (!user->differs)
            continue;
        error = keep ? 0 : tw_data_add(doc, &number);
        if (!error)
            error = move_users(doc, user, number);
        keep = false;
    }
    return error;
}

static int unshare_data(struct mw_document *doc, struct tw_user *users, size_t index)
{
    size_t count = 0, loaded = 0, differing;
    struct tw_data_view view;
    bool given;
    /* Some editors wrote the indices of physics data into all tile layers. Layers without the matching flag
     * are ignored by games: they follow the flagged layer, unless they were given content of their own. */
    for (const struct tw_user *user = users; user; user = user->next) {
        const struct tw_layer *layer = user->item;
        bool has_content = tw_content_is_loaded(user->content, user->item);
        count += has_content || !user->content->flag || (layer->tile_flags & user->content->flag);
        loaded += has_content;
    }
    if (count < 2 || !loaded)
        return 0;
    init_view(doc, index, &view);
    int error = find_agreed(doc, users, index, &view, &given);
    if (!error)
        error = compare_users(doc, users, NULL, tw_slot_of(doc, (int64_t)index), view.bytes, &differing);
    if (!error && differing)
        error = part_users(doc, users, index, differing == count);
    tw_data_close(doc, index, &view);
    return error;
}

/* Content that was set where there was none gets a data block. */
static int store_new_content(struct mw_document *doc)
{
    const struct tw_storage *storage = tw_storage(doc);
    int error = 0;
    for (size_t i = 0; i < TW_CONTENTS && !error; i++) {
        const struct tw_content *content = &storage->contents[i];
        struct mw_list list = mw_list_get(content->list, doc->root);
        for (size_t j = 0; j < list.count && !error; j++) {
            void *item = mw_list_at(list, content->list->record, j);
            int32_t number;
            if (content->row->kind != MW_KIND_STR || !mw_field_str(content->row, item).size ||
                !mw_field_exists(content->number, item) || mw_field_get(content->number, item) != -1)
                continue;
            error = tw_data_add(doc, &number);
            if (!error)
                error = tw_content_set_number(doc, content, item, number);
        }
    }
    return error;
}

int tw_unshare(struct mw_document *doc)
{
    const struct tw_storage *storage = tw_storage(doc);
    struct tw_users users = { 0 };
    int error = doc->journal.open ? store_new_content(doc) : 0;
    if (error)
        return error;
    bool has_content = tw_root(doc)->data.count > storage->count;
    for (size_t i = 0; i < storage->count && !has_content; i++)
        has_content = tw_slot_is_touched(storage->slots[i]);
    if (!has_content)
        return 0;
    error = tw_users_find(doc, &users);
    for (size_t i = 0; i < users.count && !error; i++)
        error = unshare_data(doc, users.first[i], i);
    tw_users_free(&users);
    return error;
}
