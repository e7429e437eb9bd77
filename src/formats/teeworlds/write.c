/* Writes a map. Unchanged data blocks keep their stored stream. */
#include <stdlib.h>

#include "base/progress.h"
#include "codec/deflate.h"
#include "record/journal.h"
#include "model.h"
#include "streams.h"
#include "teeworlds.h"

enum {
    STORED_LEVEL = 10, /* data[].level for zlib level 0 */
};

/* ---- items in order ---- */

static int by_type(const void *a, const void *b)
{
    const struct tw_order *left = a, *right = b;
    if (left->type != right->type)
        return left->type < right->type ? -1 : 1;
    return left->index < right->index ? -1 : left->index > right->index;
}

/* Orders all items: by the trace if it still lists each of them exactly once, otherwise in the usual
 * order. */
static int order_items(struct mw_document *doc, struct mw_arena *scratch, struct tw_order **order,
                       size_t *count)
{
    struct tw_map *map = tw_root(doc);
    size_t total = map->others.count;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++)
        total += mw_list_get(tw_map_field(kind->list), map).count;
    struct tw_order *list = mw_arena_array(scratch, total, sizeof *list);
    if (!list)
        return doc->context->error;
    size_t used = 0;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++)
        for (size_t i = 0; i < mw_list_get(tw_map_field(kind->list), map).count; i++)
            list[used++] = (struct tw_order){ tw_type_of(map, kind), (uint32_t)i };
    for (size_t i = 0; i < map->others.count; i++)
        list[used++] = (struct tw_order){ map->others.items[i].type, (uint32_t)i };
    qsort(list, used, sizeof *list, by_type);
    if (map->trace.order.count == total && total) {
        struct tw_order *traced = mw_arena_copy(scratch, map->trace.order.items, total * sizeof *traced);
        if (!traced)
            return doc->context->error;
        qsort(traced, total, sizeof *traced, by_type);
        if (memcmp(traced, list, total * sizeof *list) == 0)
            list = map->trace.order.items;
    }
    *order = list;
    *count = used;
    return 0;
}

/* Finds an item and its list. A type that no known kind has belongs to "others". */
static void *find_item(struct tw_map *map, const struct tw_order *order, const struct mw_field **list)
{
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++) {
        *list = tw_map_field(kind->list);
        struct mw_list items = mw_list_get(*list, map);
        if (items.count && tw_type_of(map, kind) == order->type && order->index < items.count)
            return mw_list_at(items, (*list)->record, order->index);
    }
    *list = tw_map_field("others");
    return &map->others.items[order->index];
}

static void write_item(struct mw_writer *writer, struct tw_map *map, const struct tw_order *order)
{
    const struct mw_field *list;
    void *item = find_item(map, order, &list);
    size_t start = writer->out->size;
    mw_buf_u32le(writer->out, order->type << 16 | (tw_item_get(list->record, item, "id") & 0xFFFF));
    mw_buf_u32le(writer->out, 0);
    size_t path = mw_writer_push(writer, "%s[%u]", list->name, order->index);
    mw_writer_observe(writer, ".(item)", TW_ITEM_HEADER);
    if (list->record == &tw_other_record) {
        struct tw_other *other = item;
        mw_buf_put(writer->out, other->bytes.data, other->bytes.size);
        mw_writer_observe(writer, ".bytes", other->bytes.size);
    } else if (list->record == &tw_envelope_points_record) {
        struct tw_envelope_points *points = item;
        mw_list_write(writer, tw_row(list->record, "points"), item);
        mw_list_write(writer, tw_row(list->record, "bezier_points"), item);
        mw_buf_put(writer->out, points->rest.data, points->rest.size);
    } else if (list->record == &tw_beziers_record) {
        struct tw_beziers *beziers = item;
        mw_list_write(writer, tw_row(list->record, "points"), item);
        mw_buf_put(writer->out, beziers->rest.data, beziers->rest.size);
    } else {
        mw_record_write(writer, list->record, item);
    }
    mw_writer_pop(writer, path);
    if (writer->out->error)
        return;
    /* If the fields no longer add up to the item's size, the size follows the fields. */
    uint32_t size = (uint32_t)(writer->out->size - start - TW_ITEM_HEADER);
    mw_integer_encode(writer->out->data + start + 4, MW_KIND_U32, false, size);
}

/* ---- the file ---- */

struct parts {
    struct mw_buf types, item_offsets, items, data_offsets, data_sizes, data;
    uint32_t type_count, item_count;
    bool measure; /* only sizes are needed: stored streams are counted, not copied */
    bool quick;   /* skip data blocks that would have to be deflated */
    bool unknown; /* some were skipped, so data_size and file_size are unknown */
    uint64_t data_size;
};

enum {
    PARTS = 6,
};

static void list_parts(struct parts *parts, struct mw_buf *all[PARTS])
{
    struct mw_buf *const list[PARTS] = { &parts->types,        &parts->item_offsets, &parts->items,
                                         &parts->data_offsets, &parts->data_sizes,   &parts->data };
    memcpy(all, list, sizeof list);
}

static void free_parts(struct parts *parts)
{
    struct mw_buf *all[PARTS];
    list_parts(parts, all);
    for (size_t i = 0; i < PARTS; i++)
        mw_buf_free(all[i]);
}

static int make_items(struct mw_document *doc, struct parts *parts)
{
    struct tw_map *map = tw_root(doc);
    struct tw_order *order;
    size_t count;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    int error = order_items(doc, &scratch, &order, &count);
    if (error) {
        mw_arena_free(&scratch);
        return error;
    }
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &parts->items, NULL);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || order[i].type != order[i - 1].type) {
            size_t end = i;
            while (end < count && order[end].type == order[i].type)
                end++;
            mw_buf_u32le(&parts->types, order[i].type);
            mw_buf_u32le(&parts->types, (uint32_t)i);
            mw_buf_u32le(&parts->types, (uint32_t)(end - i));
            parts->type_count++;
        }
        mw_buf_u32le(&parts->item_offsets, (uint32_t)parts->items.size);
        write_item(&writer, map, &order[i]);
    }
    parts->item_count = (uint32_t)count;
    mw_arena_free(&scratch);
    return parts->items.error;
}

static int put_payload(struct mw_document *doc, size_t index, struct mw_bytes payload, struct mw_buf *out)
{
    const struct tw_map *map = tw_root(doc);
    int level = map->data.items[index].level;
    if (map->datafile_version < 4) {
        mw_buf_put(out, payload.data, payload.size);
        return out->error;
    }
    /* Changed data is deflated with zlib's default level, as the game does. */
    bool built = !tw_slot_of(doc, (int64_t)index);
    return tw_stream_put(doc, index, payload,
                         built && level >= 1 && level <= 9 ? level
                         : built && level == STORED_LEVEL  ? 0
                                                           : 6,
                         out);
}

static void put_stored(struct parts *parts, struct mw_bytes stored)
{
    parts->data_size += stored.size;
    if (!parts->measure)
        mw_buf_put(&parts->data, stored.data, stored.size);
}

/* thorough: re-encodes content even if it was not loaded. */
static int make_viewed(struct mw_document *doc, size_t index, bool thorough, struct tw_users *users,
                       struct parts *parts)
{
    struct tw_data_view view;
    bool exact;
    size_t before = parts->data.size;
    int error = tw_data_open(doc, users, index, &view);
    if (!error && thorough && view.as_stored)
        error = tw_is_remade(doc, users, index, view.bytes, &exact);
    if (!error && !view.as_stored) {
        /* A stored stream keeps its declared size, whether correct or not. */
        error = tw_show_size(doc, index, (uint32_t)view.bytes.size);
        if (!error)
            error = put_payload(doc, index, view.bytes, &parts->data);
        parts->data_size += parts->data.size - before;
    }
    bool as_stored = !error && view.as_stored;
    tw_data_close(doc, index, &view);
    if (as_stored) /* after the payload is freed, so that the output can reuse its memory */
        put_stored(parts, view.stored);
    return error ? error : parts->data.error;
}

/* The total inflated size. */
static uint64_t data_total(struct mw_document *doc)
{
    const struct tw_map *map = tw_root(doc);
    uint64_t total = 0;
    for (size_t i = 0; i < map->data.count; i++)
        total += map->data.items[i].size;
    return total;
}

/* Data blocks that cannot be inflated cannot be converted to the other datafile version, and a step that
 * requires this must fail. */
static bool is_doubtful(struct mw_document *doc, size_t index)
{
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    return doc->journal.open && slot && !slot->readable &&
           tw_storage(doc)->plain != (tw_root(doc)->datafile_version < 4);
}

static int make_data(struct mw_document *doc, bool thorough, struct parts *parts)
{
    struct tw_users users = { 0 };
    struct mw_work work;
    uint64_t done = 0;
    int error = 0;
    mw_work_begin(&work, doc->context, data_total(doc));
    for (size_t i = 0; i < tw_root(doc)->data.count && !error; i++) {
        uint64_t size = tw_root(doc)->data.items[i].size;
        error = mw_work_part(&work, done, done + size);
        if (error)
            break;
        done += size;
        mw_buf_u32le(&parts->data_offsets, (uint32_t)parts->data_size);
        if (!thorough && tw_is_untouched(doc, i))
            put_stored(parts, tw_slot_of(doc, (int64_t)i)->stored);
        else if (parts->quick && !is_doubtful(doc, i))
            parts->unknown = true;
        else
            error = make_viewed(doc, i, thorough, &users, parts);
        mw_buf_u32le(&parts->data_sizes, tw_root(doc)->data.items[i].size);
    }
    tw_users_free(&users);
    return mw_work_end(&work, error ? error : parts->data.error);
}

struct computed {
    const char *row;
    uint64_t value;
};

static int visit_all(struct mw_document *doc, const struct parts *parts, mw_derive_fn *visit, void *user)
{
    struct tw_map *map = tw_root(doc);
    uint64_t tables = 12 * (uint64_t)parts->type_count + 4 * (uint64_t)parts->item_count +
                      (map->datafile_version >= 4 ? 8 : 4) * (uint64_t)map->data.count;
    uint64_t swapped = TW_HEADER_SIZE - 16 + tables + parts->items.size;
    const struct computed rows[] = {
        { "swap_size", swapped },           { "num_item_types", parts->type_count },
        { "num_items", parts->item_count }, { "num_data", map->data.count },
        { "item_size", parts->items.size }, { "file_size", swapped + parts->data_size },
        { "data_size", parts->data_size },
    };
    size_t count = sizeof rows / sizeof *rows - (parts->unknown ? 2 : 0);
    for (size_t i = 0; i < count; i++) {
        if (rows[i].value > INT32_MAX)
            return mw_error_limit(
                doc->context,
                mw_fail(doc->context, MW_E_LIMIT,
                        "%s: the map would be 2 GiB or larger; the size fields have 31 bits", doc->name),
                "file", INT32_MAX, rows[i].value);
        int error = visit(user, map, tw_map_field(rows[i].row), (int64_t)rows[i].value);
        if (error)
            return error;
    }
    return 0;
}

/* measure: compute sizes only */
static int make_parts(struct mw_document *doc, bool thorough, bool measure, struct parts *parts)
{
    struct mw_buf *all[PARTS];
    *parts = (struct parts){ .measure = measure, .quick = measure && doc->derives_quickly };
    list_parts(parts, all);
    for (size_t i = 0; i < PARTS; i++)
        mw_buf_init(all[i], doc->context);
    int error = make_items(doc, parts);
    if (!error)
        error = make_data(doc, thorough, parts);
    for (size_t i = 0; i < PARTS && !error; i++)
        error = all[i]->error;
    return error;
}

/* Leaves sizes that depend on deflating out of date until they are asked for. */
static int leave_unknown(struct mw_document *doc)
{
    struct tw_map *map = tw_root(doc);
    doc->derived_waits = true;
    int error = mw_journal_except(doc, &map->file_size, sizeof map->file_size);
    return error ? error : mw_journal_except(doc, &map->data_size, sizeof map->data_size);
}

int tw_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct parts parts;
    tw_unshow_data(doc);
    /* Undo and redo restore the data blocks that content got in a step; do not separate them again. */
    int error = doc->journal.open || doc->journal.serial == 0 ? tw_unshare(doc) : 0;
    if (error)
        return error;
    tw_release_idle(doc);
    error = make_parts(doc, false, true, &parts);
    if (!error && parts.unknown)
        error = leave_unknown(doc);
    if (!error)
        error = visit_all(doc, &parts, visit, user);
    free_parts(&parts);
    return error;
}

static void put_part(struct mw_writer *writer, const struct mw_buf *part, const char *name)
{
    mw_buf_put(writer->out, part->data, part->size);
    mw_writer_observe(writer, name, part->size);
}

static int write_datafile(struct mw_document *doc, struct mw_writer *writer, const struct parts *parts)
{
    struct tw_map *map = tw_root(doc);
    static const char *const rows[] = { "datafile_version", "file_size", "swap_size", "num_item_types",
                                        "num_items",        "num_data",  "item_size", "data_size" };
    mw_buf_text(writer->out, map->trace.magic_reversed ? "ATAD" : "DATA");
    mw_writer_observe(writer, "(magic)", 4);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mw_buf_u32le(writer->out, (uint32_t)mw_field_get(tw_map_field(rows[i]), map));
        mw_writer_observe(writer, rows[i], 4);
    }
    put_part(writer, &parts->types, "(item types)");
    put_part(writer, &parts->item_offsets, "(item offsets)");
    put_part(writer, &parts->data_offsets, "(data offsets)");
    if (map->datafile_version >= 4)
        put_part(writer, &parts->data_sizes, "(data sizes)");
    if (!writer->observer) {
        mw_buf_put(writer->out, parts->items.data, parts->items.size);
    } else {
        struct tw_order *order;
        struct mw_arena scratch;
        mw_arena_init(&scratch, doc->context);
        size_t count, start = writer->out->size;
        int error = order_items(doc, &scratch, &order, &count);
        for (size_t i = 0; i < count && !error; i++)
            write_item(writer, map, &order[i]);
        mw_arena_free(&scratch);
        if (error || writer->out->size - start != parts->items.size)
            return error ? error : writer->out->error;
    }
    put_part(writer, &parts->data, "(data)");
    return writer->out->error;
}

int tw_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    (void)args;
    struct parts parts;
    struct mw_work work;
    /* Computing sizes deflates changed data; only `verify` re-encodes everything. */
    uint64_t derived = writer->thorough ? 1 : 9;
    mw_work_begin(&work, doc->context, 10);
    int error = mw_work_part(&work, 0, derived);
    if (!error)
        error = mw_derived_recompute(doc);
    if (!error)
        error = mw_work_part(&work, derived, 10);
    if (error)
        return mw_work_end(&work, error);
    error = make_parts(doc, writer->thorough, false, &parts);
    if (!error)
        error = write_datafile(doc, writer, &parts);
    free_parts(&parts);
    return mw_work_end(&work, error);
}

/* The level that makes the stream of the payload, as data[].level says it; -1: none does. */
static int find_level(struct mw_document *doc, struct mw_bytes payload, struct mw_bytes stored, int *level)
{
    int found, error = mw_deflate_match(doc->context, payload, stored, &found);
    *level = error || found ? found : STORED_LEVEL;
    return error;
}

/* Of a stream that is written as it is. A wrong declared size can only be preserved with its stream. */
static int find_stored_level(struct mw_document *doc, size_t index, const struct tw_data_view *view,
                             int *level)
{
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    int error = 0;
    *level = slot ? slot->level : 0;
    if (view->unreadable || (!slot && data->level == TW_STREAM_KEPT))
        *level = TW_STREAM_KEPT;
    else if (view->bytes.size != data->size)
        *level = -1;
    else if (*level == 0)
        error = find_level(doc, view->bytes, view->stored, level);
    if (!error && slot && view->bytes.size == data->size)
        slot->level = *level;
    return error;
}

static int find_made_level(struct mw_document *doc, size_t index, struct mw_bytes payload, int *level)
{
    struct mw_buf stream;
    mw_buf_init(&stream, doc->context);
    int error = put_payload(doc, index, payload, &stream);
    if (!error)
        error = find_level(doc, payload, mw_buf_bytes(&stream), level);
    mw_buf_free(&stream);
    return error;
}

/* Sets the fields from which JSON can reproduce the stream that would be written. */
static int show_stream(struct mw_document *doc, struct tw_users *users, size_t index)
{
    struct tw_data_view view;
    struct mw_bytes stream = { 0 };
    bool plain = tw_root(doc)->datafile_version < 4, remade = false;
    int level = 0, error = tw_data_open(doc, users, index, &view);
    if (!error && view.as_stored && !plain)
        error = find_stored_level(doc, index, &view, &level);
    else if (!error && !plain)
        error = find_made_level(doc, index, view.bytes, &level);
    if (!error && view.as_stored && level < 0)
        stream = view.stored;
    if (!error && !view.as_stored)
        error = tw_show_size(doc, index, (uint32_t)view.bytes.size);
    if (!error)
        error = tw_show_stream(doc, index, level, stream);
    if (!error && tw_root(doc)->data.items[index].bytes.data)
        error = tw_is_remade(doc, users, index, view.bytes, &remade);
    if (!error && remade)
        error = tw_hide_bytes(doc, index);
    tw_data_close(doc, index, &view);
    return error;
}

int tw_complete_trace(struct mw_document *doc)
{
    const struct tw_map *map = tw_root(doc);
    struct tw_users users = { 0 };
    struct mw_work work;
    uint64_t done = 0;
    int error = 0;
    mw_work_begin(&work, doc->context, data_total(doc));
    for (size_t i = 0; i < map->data.count && !error; i++) {
        uint64_t size = map->data.items[i].size;
        error = mw_work_part(&work, done, done + size);
        done += size;
        if (!error)
            error = show_stream(doc, &users, i);
    }
    tw_users_free(&users);
    return mw_work_end(&work, error);
}

/* Items with size 0 get all fields of their version. */
/* Items of kinds without a type of their own have the type that the map's UUID items give them. */
static int add_missing_uuids(struct mw_document *doc)
{
    int error = 0;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list && !error; kind++) {
        uint32_t type;
        if (kind->type == TW_BY_UUID && mw_list_get(tw_map_field(kind->list), doc->root).count)
            error = tw_uuid_type(doc, kind->list, &type);
    }
    return error;
}

int tw_built(struct mw_document *doc)
{
    int error = add_missing_uuids(doc);
    if (error)
        return error;
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++) {
        const struct mw_field *row = tw_map_field(kind->list);
        struct mw_list list = mw_list_get(row, doc->root);
        for (size_t i = 0; i < list.count; i++) {
            void *item = mw_list_at(list, row->record, i);
            if (tw_item_get(row->record, item, "size") == 0)
                tw_item_set(row->record, item, "size", mw_record_natural_size(row->record, item));
        }
    }
    return 0;
}
