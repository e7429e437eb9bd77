/* Converts the items of a datafile to a map. */
#include "record/read.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "teeworlds.h"

const uint32_t tw_uuid_automapper[4] = { 0x3E1B2716, 0x178C3978, 0x9BD9B11A, 0xE0410DD8 };
const uint32_t tw_uuid_beziers[4] = { 0x3AB4F84D, 0xD9CC3C78, 0xB5850D6C, 0xCDB2E25C };
static const uint32_t uuid_test[4] = { 0xB1AB2186, 0x5AC339D9, 0x9FBC47CF, 0x03EFDF1E };

const char *tw_uuid_text(const uint32_t words[4], char text[TW_UUID_TEXT])
{
    snprintf(text, TW_UUID_TEXT, "%08x-%04x-%04x-%04x-%04x%08x", words[0], words[1] >> 16, words[1] & 0xFFFF,
             words[2] >> 16, words[2] & 0xFFFF, words[3]);
    return text;
}

const char *tw_uuid_name(const uint32_t words[4])
{
    static const struct {
        const uint32_t *words;
        const char *name;
    } known[] = {
        { tw_uuid_automapper, "mapitemtype-automapper-config@ddnet.tw" },
        { tw_uuid_beziers, "mapitemtype-envpoints-bezier@ddnet.tw" },
        { uuid_test, "mapitemtype-test@ddnet.tw" },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (memcmp(known[i].words, words, 4 * sizeof *words) == 0)
            return known[i].name;
    return NULL;
}

const struct tw_item_kind tw_item_kinds[] = {
    { TW_ITEM_VERSION, NULL, "versions" },
    { TW_ITEM_INFO, NULL, "info" },
    { TW_ITEM_IMAGE, NULL, "images" },
    { TW_ITEM_ENVELOPE, NULL, "envelopes" },
    { TW_ITEM_GROUP, NULL, "groups" },
    { TW_ITEM_LAYER, NULL, "layers" },
    { TW_ITEM_ENVELOPE_POINTS, NULL, "envelope_points" },
    { TW_ITEM_SOUND, NULL, "sounds" },
    { TW_ITEM_UUID, NULL, "uuids" },
    { TW_BY_UUID, tw_uuid_automapper, "automappers" },
    { TW_BY_UUID, tw_uuid_beziers, "beziers" },
    { 0, NULL, NULL },
};

uint32_t tw_type_of(const struct tw_map *map, const struct tw_item_kind *kind)
{
    if (kind->type != TW_BY_UUID)
        return kind->type;
    for (size_t i = 0; i < map->uuids.count; i++)
        if (memcmp(map->uuids.items[i].words, kind->uuid, sizeof map->uuids.items[i].words) == 0)
            return map->uuids.items[i].id;
    return 0;
}

/* Maps from before version 0.4 use the item types differently: their items are preserved as bytes. */
static bool is_old_map(const struct tw_datafile *file)
{
    for (size_t i = 0; i < file->count; i++)
        if (file->items[i].type == TW_ITEM_VERSION)
            return false;
    for (size_t i = 0; i < file->count; i++)
        if (file->items[i].type >= 0x8000 && file->items[i].type < 0xF000)
            return true;
    return false;
}

static const struct tw_item_kind *kind_of_type(const struct tw_map *map, uint32_t type)
{
    for (const struct tw_item_kind *kind = tw_item_kinds; kind->list; kind++)
        if (kind->type == type || (kind->type == TW_BY_UUID && type && tw_type_of(map, kind) == type))
            return kind;
    return NULL;
}

static int32_t envelope_stride(const struct tw_map *map)
{
    for (size_t i = 0; i < map->envelopes.count; i++)
        if (map->envelopes.items[i].version >= 3)
            return 22;
    return 6;
}

/* Lists of points extend to the end of their item; an incomplete point at the end is preserved. */
static int read_points(struct mw_document *doc, const struct mw_record *record, void *item,
                       struct mw_reader *reader)
{
    const char *row = "points";
    struct mw_bytes *rest;
    if (record == &tw_envelope_points_record) {
        struct tw_envelope_points *points = item;
        points->stride = (uint32_t)envelope_stride(tw_root(doc));
        row = points->stride == 22 ? "bezier_points" : "points";
        rest = &points->rest;
    } else {
        rest = &((struct tw_beziers *)item)->rest;
    }
    const struct mw_field *field = tw_row(record, row);
    int error = mw_list_read(doc, field, item, reader, mw_reader_left(reader) / field->record->file_size);
    if (!error)
        *rest = (struct mw_bytes){ reader->span.data + reader->at, mw_reader_left(reader) };
    return error < 0 ? error : 0;
}

static int add_item_of_raw(struct mw_document *doc, const struct tw_raw_item *raw,
                           const struct tw_item_kind *kind, size_t *index)
{
    const struct mw_field *list = tw_map_field(kind ? kind->list : "others");
    *index = mw_list_get(list, doc->root).count;
    void *item = mw_list_insert(doc, list, doc->root, *index);
    if (!item)
        return MW_E_MEMORY;
    struct mw_reader reader = { .span = raw->bytes, .origin = raw->offset, .space = "file" };
    tw_item_set(list->record, item, "id", raw->id);
    tw_item_set(list->record, item, "size", (uint32_t)raw->bytes.size);
    if (!kind) {
        struct tw_other *other = item;
        other->type = raw->type;
        other->bytes = raw->bytes;
        return 0;
    }
    if (list->record == &tw_envelope_points_record || list->record == &tw_beziers_record)
        return read_points(doc, list->record, item, &reader);
    int result = mw_record_read(doc, list->record, &reader, item);
    return result < 0 ? result : 0;
}

/* Is the order by type, then by index? Any other is preserved in the trace. */
static bool is_usual_order(const struct tw_order *order, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (order[i].type < order[i - 1].type)
            return false;
    return true;
}

static int add_items_of_raw(struct mw_document *doc, const struct tw_datafile *file)
{
    struct tw_map *map = tw_root(doc);
    struct tw_order *order = mw_arena_array(&doc->arena, file->count, sizeof *order);
    if (!order)
        return MW_E_MEMORY;
    bool old = is_old_map(file);
    int error = 0;
    /* UUID items must be read before the types that they name, and envelopes before their points. */
    for (int pass = 0; pass < 3 && !error; pass++)
        for (size_t i = 0; i < file->count && !error; i++) {
            const struct tw_raw_item *raw = &file->items[i];
            int wanted = raw->type == TW_ITEM_UUID ? 0 : raw->type == TW_ITEM_ENVELOPE_POINTS ? 2 : 1;
            size_t index;
            if (wanted != pass)
                continue;
            error = add_item_of_raw(doc, raw, old ? NULL : kind_of_type(map, raw->type), &index);
            order[i] = (struct tw_order){ raw->type, (uint32_t)index };
        }
    if (!error && !is_usual_order(order, file->count)) {
        map->trace.order.items = order;
        map->trace.order.count = map->trace.order.capacity = file->count;
    }
    if (!error && old)
        error = mw_diag(doc, "TWM007", MW_NOWHERE(""),
                        "the map is from before Teeworlds 0.4; its %zu items are preserved as bytes",
                        file->count);
    return error;
}

int tw_create(struct mw_document *doc)
{
    struct tw_map *map = mw_arena_alloc(&doc->arena, sizeof *map);
    doc->root = map;
    if (!map)
        return MW_E_MEMORY;
    map->datafile_version = 4;
    return tw_store_open(doc);
}

int tw_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    struct tw_datafile file = { 0 };
    int error = tw_create(doc);
    if (!error)
        error = tw_datafile_read(doc, &file);
    if (!error)
        error = add_items_of_raw(doc, &file);
    if (!error)
        tw_store_limit(doc);
    return error;
}
