/* Data: inflated when content is asked for, given back when nobody looks at it any more; and what it will
 * hold when the map is written. */
#include <stdlib.h>

#include "codec/deflate.h"
#include "content.h"

enum {
    SLACK = 1 << 20, /* a data may hold this much more than its users have a size for */
};

/* ---- payloads ---- */

void tw_content_bound(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct mw_field *row = storage->rows[i].list;
        struct mw_list list = mw_list_get(row, doc->root);
        for (size_t j = 0; j < list.count; j++) {
            void *item = mw_list_at(list, row->record, j);
            int64_t number = tw_content_number(doc, &tw_contents[i], item);
            if (number < 0 || (uint64_t)number >= storage->count)
                continue;
            uint64_t need = tw_content_need(doc, &tw_contents[i], item);
            uint64_t most = need > UINT64_MAX / 8 ? UINT64_MAX : 4 * need + SLACK;
            if (most > storage->slots[number].most)
                storage->slots[number].most = most;
        }
    }
}

/* The message is kept, so that a stream that cannot be inflated is tried once. */
static int note_failure(struct mw_document *doc, struct tw_slot *slot, int error)
{
    mw_arena_free(&slot->arena);
    if (error != MW_E_FORMAT && error != MW_E_LIMIT)
        return error;
    slot->failed = mw_arena_text(&doc->arena, mw_error_message(doc->context));
    return slot->failed ? error : doc->context->error;
}

static int inflate_slot(struct mw_document *doc, size_t index)
{
    struct tw_slot *slot = &tw_storage(doc)->slots[index];
    uint64_t limit = doc->context->limits.payload, declared = tw_root(doc)->data.items[index].size;
    uint64_t most = slot->most && slot->most < limit ? slot->most : limit;
    struct mw_inflated inflated;
    if (slot->failed)
        return mw_fail(doc->context, MW_E_FORMAT, "%s", slot->failed);
    int error = mw_inflate(&slot->arena, slot->stored, declared, most, &inflated);
    if (error == MW_E_LIMIT && most < limit)
        mw_fail(doc->context, error,
                "%s: data %zu: more than %llu bytes come out of %zu; what uses it is smaller", doc->name,
                index, (unsigned long long)most, slot->stored.size);
    if (error)
        return note_failure(doc, slot, error);
    slot->payload = inflated.payload;
    return 0;
}

int tw_payload(struct mw_document *doc, size_t index, struct mw_bytes *payload)
{
    struct tw_storage *storage = tw_storage(doc);
    *payload = (struct mw_bytes){ 0 };
    if (index >= storage->count) {
        *payload = tw_root(doc)->data.items[index].bytes; /* from JSON */
        return 0;
    }
    struct tw_slot *slot = &storage->slots[index];
    int error = 0;
    if (!slot->inflated && storage->plain)
        slot->payload = slot->stored;
    else if (!slot->inflated)
        error = inflate_slot(doc, index);
    if (error)
        return error;
    slot->inflated = true;
    *payload = slot->payload;
    return 0;
}

void tw_release(struct mw_document *doc, size_t index)
{
    struct tw_storage *storage = tw_storage(doc);
    if (index >= storage->count || storage->slots[index].pinned)
        return;
    struct tw_slot *slot = &storage->slots[index];
    struct tw_data *data = &tw_root(doc)->data.items[index];
    if (slot->inflated && data->bytes.data == slot->payload.data)
        data->bytes = (struct mw_bytes){ 0 };
    mw_arena_free(&slot->arena);
    slot->payload = (struct mw_bytes){ 0 };
    slot->inflated = false;
    slot->loaded = 0;
}

void tw_close(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    if (!storage)
        return;
    for (size_t i = 0; i < storage->count; i++)
        mw_arena_free(&storage->slots[i].arena);
    tw_data_uses_free(&storage->uses);
    tw_items_close(doc);
    tw_streams_free(doc);
}

/* Bytes that somebody set, in place of those that were read. */
static bool has_new_bytes(struct mw_document *doc, size_t index)
{
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    const struct tw_slot *slot = &tw_storage(doc)->slots[index];
    return data->bytes.data && !(slot->inflated && data->bytes.data == slot->payload.data);
}

static bool is_unreadable(int error)
{
    return error == MW_E_FORMAT || error == MW_E_LIMIT;
}

/* ---- users ---- */

static int by_number(const void *a, const void *b)
{
    const struct tw_data_use *left = a, *right = b;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    return left->order < right->order ? -1 : left->order > right->order;
}

/* Are items where they were? */
static bool is_current(struct mw_document *doc, const struct tw_data_uses *uses)
{
    for (size_t i = 0; i < TW_CONTENTS && uses->found; i++) {
        struct mw_list list = mw_list_get(tw_storage(doc)->rows[i].list, doc->root);
        if (list.items != uses->lists[i].items || list.count != uses->lists[i].count)
            return false;
    }
    return uses->found;
}

int tw_data_uses_find(struct mw_document *doc, struct tw_data_uses *uses)
{
    const struct tw_storage *storage = tw_storage(doc);
    size_t room = 1;
    if (is_current(doc, uses))
        return 0;
    tw_data_uses_free(uses);
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        uses->lists[i] = mw_list_get(storage->rows[i].list, doc->root);
        room += uses->lists[i].count;
    }
    mw_arena_init(&uses->arena, doc->context);
    uses->items = mw_arena_array(&uses->arena, room, sizeof *uses->items);
    if (!uses->items)
        return doc->context->error;
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        for (size_t j = 0; j < uses->lists[i].count; j++) {
            void *item = mw_list_at(uses->lists[i], storage->rows[i].list->record, j);
            int64_t number = tw_content_number(doc, &tw_contents[i], item);
            if (number < 0)
                continue;
            uses->items[uses->count] = (struct tw_data_use){ number, &tw_contents[i], item, uses->count,
                                                             tw_content_is_loaded(&tw_contents[i], item) };
            uses->count++;
        }
    }
    qsort(uses->items, uses->count, sizeof *uses->items, by_number);
    uses->found = true;
    return 0;
}

void tw_data_uses_free(struct tw_data_uses *uses)
{
    if (uses->arena.context)
        mw_arena_free(&uses->arena);
    *uses = (struct tw_data_uses){ 0 };
}

void tw_data_uses_of(const struct tw_data_uses *uses, size_t number, const struct tw_data_use **first,
                     const struct tw_data_use **end)
{
    size_t low = 0, high = uses->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if ((uint64_t)uses->items[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    *first = *end = uses->items + low;
    while (*end < uses->items + uses->count && (uint64_t)(*end)->number == number)
        ++*end;
}

/* ---- asked for by row ---- */

static const struct tw_content *content_of(struct mw_document *doc, const struct mw_field *field)
{
    const struct tw_storage *storage = tw_storage(doc);
    for (size_t i = 0; i < TW_CONTENTS; i++)
        if (storage->rows[i].row == field)
            return &tw_contents[i];
    return NULL;
}

/* Does some content of this data give its bytes again? */
static int is_remade(struct mw_document *doc, struct tw_data_uses *uses, size_t index,
                     struct mw_bytes payload, bool *exact)
{
    enum {
        TRIES = 8 /* of hostile maps with thousands of users */
    };
    const struct tw_data_use *use, *end;
    int error = tw_data_uses_find(doc, uses);
    *exact = false;
    if (error)
        return error;
    tw_data_uses_of(uses, index, &use, &end);
    for (int tries = 0; use < end && tries < TRIES && !*exact && !error; use++, tries++) {
        struct mw_buf out;
        if (tw_content_number(doc, use->content, use->item) != (int64_t)index)
            continue;
        mw_buf_init(&out, doc->context);
        error = tw_content_from(doc, use->content, use->item, payload, &out);
        *exact = !error && mw_bytes_equal(mw_buf_bytes(&out), payload);
        mw_buf_free(&out);
    }
    return error;
}

/* data[n].bytes: empty when some item shows them. */
static int load_bytes(struct mw_document *doc, struct tw_data *data)
{
    size_t index = (size_t)(data - tw_root(doc)->data.items);
    struct tw_storage *storage = tw_storage(doc);
    if (index >= storage->count || data->bytes.data)
        return 0;
    bool held = storage->slots[index].inflated, exact;
    struct mw_bytes payload;
    int error = tw_payload(doc, index, &payload);
    if (is_unreadable(error))
        return 0; /* check tells of it */
    if (!error)
        error = is_remade(doc, &storage->uses, index, payload, &exact);
    if (error)
        return error;
    if (!exact) {
        data->bytes = payload;
        storage->slots[index].loaded += payload.data != NULL;
    } else if (!held) {
        tw_release(doc, index);
    }
    return 0;
}

static bool is_data(struct mw_document *doc, const void *item)
{
    const struct tw_map *map = tw_root(doc);
    const struct tw_data *data = item;
    return data >= map->data.items && data < map->data.items + map->data.count;
}

int tw_load(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (is_data(doc, item))
        return load_bytes(doc, item);
    const struct tw_content *content = content_of(doc, field);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (number < 0 || tw_content_is_loaded(content, item))
        return 0;
    struct mw_bytes payload;
    int error = tw_payload(doc, (size_t)number, &payload);
    if (is_unreadable(error))
        return 0; /* shown as empty; check tells of it */
    if (error)
        return error;
    struct tw_storage *storage = tw_storage(doc);
    if ((size_t)number >= storage->count)
        return tw_content_parse(doc, &doc->arena, content, item, payload);
    struct tw_slot *slot = &storage->slots[number];
    error = tw_content_parse(doc, &slot->arena, content, item, payload);
    if (!error && tw_content_is_loaded(content, item))
        slot->loaded++;
    else if (slot->loaded == 0)
        tw_release(doc, (size_t)number);
    return error;
}

static void drop_bytes(struct mw_document *doc, struct tw_data *data)
{
    size_t index = (size_t)(data - tw_root(doc)->data.items);
    struct tw_storage *storage = tw_storage(doc);
    if (index >= storage->count || !data->bytes.data || has_new_bytes(doc, index))
        return;
    data->bytes = (struct mw_bytes){ 0 };
    struct tw_slot *slot = &storage->slots[index];
    if (slot->loaded > 0 && --slot->loaded == 0)
        tw_release(doc, index);
}

void tw_drop(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (is_data(doc, item)) {
        drop_bytes(doc, item);
        return;
    }
    const struct tw_storage *storage = tw_storage(doc);
    const struct tw_content *content = content_of(doc, field);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (number < 0 || (size_t)number >= storage->count || !tw_content_is_loaded(content, item))
        return;
    struct tw_slot *slot = &storage->slots[number];
    if (!slot->inflated || !tw_content_is_as_read(doc, content, item, slot->payload))
        return;
    tw_content_clear(content, item);
    /* Others may still look at the same bytes. */
    if (slot->loaded > 0 && --slot->loaded == 0)
        tw_release(doc, (size_t)number);
}

void tw_replaced(struct mw_document *doc, const struct mw_field *field, void *item)
{
    struct tw_storage *storage = tw_storage(doc);
    const struct tw_content *content = content_of(doc, field);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (number >= 0 && (size_t)number < storage->count)
        storage->slots[number].replaced = true;
}

/* ---- for the writer ---- */

int tw_choose_bytes(struct mw_document *doc, const struct tw_data_use *users, size_t count,
                    struct mw_buf *best)
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
            if (users[j].loaded && j != i)
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

int tw_given(struct mw_document *doc, size_t index, struct mw_arena *scratch, struct mw_bytes *payload,
             bool *given)
{
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    struct mw_inflated inflated = { 0 };
    int error = 0;
    *payload = (struct mw_bytes){ 0 };
    *given = true;
    bool from_file = index < tw_storage(doc)->count, new_bytes = from_file && has_new_bytes(doc, index);
    if (from_file && !new_bytes) {
        error = tw_payload(doc, index, payload);
    } else if (new_bytes || data->bytes.size) {
        *payload = data->bytes;
    } else if (data->stream.size && data->level != TW_STREAM_KEPT) {
        error = mw_inflate(scratch, data->stream, data->size, 0, &inflated);
        *payload = error ? *payload : inflated.payload;
    } else {
        *given = data->level == TW_STREAM_KEPT || (data->bytes.data && data->size == 0);
    }
    return is_unreadable(error) ? 0 : error;
}

static int find_changed(struct mw_document *doc, const struct tw_data_use *use, const struct tw_data_use *end,
                        struct mw_bytes payload, const struct tw_data_use **changed)
{
    int error = 0;
    *changed = NULL;
    for (; use < end && !*changed && !error; use++) {
        bool fits = true;
        if (tw_content_is_loaded(use->content, use->item))
            error = tw_content_fits(doc, use->content, use->item, payload, &fits);
        if (!error && !fits)
            *changed = use;
    }
    return error;
}

/* The stream that was read or given in JSON, when it can stand in the file as it is: `payload` is what should
 * come out of it. */
static int find_stream(struct mw_document *doc, size_t index, struct mw_bytes payload,
                       struct mw_bytes *stored, bool *as_stored)
{
    const struct tw_map *map = tw_root(doc);
    const struct tw_data *data = &map->data.items[index];
    const struct tw_storage *storage = tw_storage(doc);
    bool plain = map->datafile_version < 4;
    if (index < storage->count) {
        *stored = storage->slots[index].stored;
        *as_stored = storage->plain == plain && !has_new_bytes(doc, index);
        if (!*as_stored && storage->slots[index].failed && !has_new_bytes(doc, index))
            return mw_fail(doc->context, MW_E_REFUSED,
                           "%s: data %zu cannot be inflated and so not be stored in another version",
                           doc->name, index);
        return 0;
    }
    *stored = data->stream;
    *as_stored = (data->stream.size || data->level == TW_STREAM_KEPT) && !plain;
    if (!*as_stored || data->bytes.size == 0)
        return 0;
    struct mw_arena scratch;
    struct mw_inflated inflated;
    mw_arena_init(&scratch, doc->context);
    int error = mw_inflate(&scratch, data->stream, payload.size, (uint64_t)payload.size + 1, &inflated);
    *as_stored = !error && mw_bytes_equal(inflated.payload, payload);
    mw_arena_free(&scratch);
    return is_unreadable(error) ? 0 : error;
}

/* Nobody has looked at it, and it need not be stored in another way. */
static bool is_untouched(struct mw_document *doc, size_t index)
{
    const struct tw_storage *storage = tw_storage(doc);
    if (index >= storage->count || storage->plain != (tw_root(doc)->datafile_version < 4))
        return false;
    const struct tw_slot *slot = &storage->slots[index];
    return !slot->inflated && !slot->replaced && !slot->failed && !has_new_bytes(doc, index);
}

static int make_bytes(struct mw_document *doc, struct tw_data_uses *uses, size_t index, bool check,
                      struct mw_bytes payload, bool given, struct mw_buf *out, struct mw_bytes *stored,
                      bool *as_stored)
{
    const struct tw_data_use *use, *end, *changed;
    bool exact;
    int error = tw_data_uses_find(doc, uses);
    if (error)
        return error;
    tw_data_uses_of(uses, index, &use, &end);
    if (!given)
        return tw_choose_bytes(doc, use, (size_t)(end - use), out);
    error = find_changed(doc, use, end, payload, &changed);
    if (error || changed)
        return error ? error : tw_content_now(doc, changed->content, changed->item, out);
    /* Where no content gives the bytes again they are content themselves. */
    if (check)
        error = is_remade(doc, uses, index, payload, &exact);
    if (!error)
        error = find_stream(doc, index, payload, stored, as_stored);
    if (!error && !*as_stored)
        mw_buf_put(out, payload.data, payload.size);
    return error ? error : out->error;
}

int tw_data_bytes(struct mw_document *doc, struct tw_data_uses *uses, size_t index, bool check,
                  struct mw_buf *out, struct mw_bytes *stored, bool *as_stored)
{
    const struct tw_storage *storage = tw_storage(doc);
    bool from_file = index < storage->count, held = from_file && storage->slots[index].inflated, given;
    struct mw_bytes payload;
    struct mw_arena scratch;
    *as_stored = !check && is_untouched(doc, index);
    if (*as_stored) {
        *stored = storage->slots[index].stored;
        return 0;
    }
    mw_arena_init(&scratch, doc->context);
    int error = tw_given(doc, index, &scratch, &payload, &given);
    if (!error)
        error = make_bytes(doc, uses, index, check, payload, given, out, stored, as_stored);
    if (from_file && !held)
        tw_release(doc, index);
    mw_arena_free(&scratch);
    return error;
}

int tw_content_bytes(struct mw_document *doc, size_t index, bool check, struct mw_buf *out, bool *as_read)
{
    struct tw_data_uses uses = { 0 };
    struct mw_bytes stored, payload;
    struct mw_arena scratch;
    bool as_stored, given;
    mw_arena_init(&scratch, doc->context);
    int error = tw_data_bytes(doc, &uses, index, check, out, &stored, &as_stored);
    *as_read = !error && as_stored && index < tw_storage(doc)->count;
    if (!error && as_stored && !*as_read) {
        error = tw_given(doc, index, &scratch, &payload, &given);
        if (!error)
            mw_buf_put(out, payload.data, payload.size);
    }
    tw_data_uses_free(&uses);
    mw_arena_free(&scratch);
    return error ? error : out->error;
}
