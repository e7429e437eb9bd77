/* The container: a header; tables of item types, items and data blocks; the items; the data blocks. */
#include <stdio.h>

#include "base/span.h"
#include "base/text.h"
#include "teeworlds.h"

struct tables {
    struct mw_document *doc;
    struct tw_map *map;
    uint64_t types, item_offsets, data_offsets, data_sizes, items, data; /* offsets in the file */
    bool cut; /* the file is too short for its header, which explains items and data that are missing */
};

static uint32_t word(const struct tables *in, uint64_t offset)
{
    return mw_u32le(in->doc->input.data + offset);
}

static struct mw_place file_place(uint64_t offset, uint64_t length, const char *path)
{
    return (struct mw_place){ .space = "file", .offset = offset, .length = length, .path = path };
}

static int read_datafile_header(struct mw_document *doc)
{
    struct tw_map *map = tw_root(doc);
    if (doc->input.size < TW_HEADER_SIZE)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_FORMAT,
                                   "%s: the file has %zu byte%s, but the header of a datafile has %d",
                                   doc->name, doc->input.size, mw_plural(doc->input.size), TW_HEADER_SIZE),
                           "file", doc->input.size);
    const uint8_t *bytes = doc->input.data;
    uint32_t *const fields[] = { &map->datafile_version, &map->file_size, &map->swap_size,
                                 &map->num_item_types,   &map->num_items, &map->num_data,
                                 &map->item_size,        &map->data_size };
    map->trace.magic_reversed = memcmp(bytes, "ATAD", 4) == 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        *fields[i] = mw_u32le(bytes + 4 + 4 * i);
    if (map->datafile_version != 3 && map->datafile_version != 4)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_UNSUPPORTED,
                                   "%s: datafile version %u at file+0x4, expected 3 or 4", doc->name,
                                   map->datafile_version),
                           "file", 4);
    if (map->trace.magic_reversed || memcmp(bytes, "DATA", 4) == 0)
        return 0;
    return mw_diag(doc, "TWM008", file_place(0, 4, ""),
                   "the file starts with bytes %02X %02X %02X %02X, expected \"DATA\" or \"ATAD\"", bytes[0],
                   bytes[1], bytes[2], bytes[3]);
}

/* Computes the offsets of all sections; reports if they exceed the file. */
static int place_tables(struct tables *in)
{
    const struct tw_map *map = in->map;
    in->types = TW_HEADER_SIZE;
    in->item_offsets = in->types + 12 * (uint64_t)map->num_item_types;
    in->data_offsets = in->item_offsets + 4 * (uint64_t)map->num_items;
    in->data_sizes = in->data_offsets + 4 * (uint64_t)map->num_data;
    in->items = in->data_sizes + (map->datafile_version >= 4 ? 4 * (uint64_t)map->num_data : 0);
    in->data = in->items + map->item_size;
    uint64_t end = in->data + map->data_size, size = in->doc->input.size;
    in->cut = end > size;
    if (end > size)
        return mw_diag(in->doc, "TWM001", file_place(size, 0, ""),
                       "the file has %llu bytes, its header requires %llu", (unsigned long long)size,
                       (unsigned long long)end);
    if (end < size)
        return mw_diag(in->doc, "TWM002", file_place(end, size - end, ""),
                       "the file has %llu bytes, its header accounts for %llu; the rest would be lost",
                       (unsigned long long)size, (unsigned long long)end);
    return 0;
}

static int read_raw_item(struct tables *in, uint32_t index, uint32_t type, struct tw_datafile *file)
{
    struct mw_bytes input = in->doc->input;
    uint64_t slot = in->item_offsets + 4 * (uint64_t)index;
    uint64_t start = in->items + word(in, slot);
    bool last = index + 1 == in->map->num_items;
    uint64_t end = last ? in->data : mw_span_has(input, slot + 4, 4) ? in->items + word(in, slot + 4) : start;
    char path[32];
    snprintf(path, sizeof path, "(item %u)", index);
    if (start + TW_ITEM_HEADER > end || end > in->data || !mw_span_has(input, start, end - start) ||
        (index == 0 && start != in->items))
        return in->cut ? 0
                       : mw_diag(in->doc, "TWM003", file_place(slot, 4, path),
                                 "item %u would be at %llu to %llu; the items are at %llu to %llu", index,
                                 (unsigned long long)start, (unsigned long long)end,
                                 (unsigned long long)in->items, (unsigned long long)in->data);
    uint32_t head = word(in, start), size = word(in, start + 4);
    if (size != end - start - TW_ITEM_HEADER || head >> 16 != type)
        return in->cut ? 0
                       : mw_diag(in->doc, "TWM004", file_place(start, 8, path),
                                 "item %u has type %u and %u byte%s; type %u and %llu byte%s expected from "
                                 "the tables",
                                 index, head >> 16, size, mw_plural(size), type,
                                 (unsigned long long)(end - start - TW_ITEM_HEADER),
                                 mw_plural((uint64_t)(end - start - TW_ITEM_HEADER)));
    file->items[file->count++] = (struct tw_raw_item){
        .type = type,
        .id = head & 0xFFFF,
        .offset = start + TW_ITEM_HEADER,
        .bytes = mw_span_part(input, start + TW_ITEM_HEADER, size),
    };
    return 0;
}

/* The type table must cover all items in order: each type with the index of its first item and their
 * number. */
static int read_raw_items(struct tables *in, struct tw_datafile *file)
{
    const struct tw_map *map = in->map;
    uint32_t next = 0;
    size_t possible = in->doc->input.size / TW_ITEM_HEADER + 1;
    file->items = mw_arena_array(&in->doc->arena, map->num_items < possible ? map->num_items : possible,
                                 sizeof *file->items);
    if (!file->items)
        return MW_E_MEMORY;
    for (uint32_t i = 0; i < map->num_item_types; i++) {
        uint64_t row = in->types + 12 * (uint64_t)i;
        if (!mw_span_has(in->doc->input, row, 12))
            return 0;
        uint32_t type = word(in, row), start = word(in, row + 4), count = word(in, row + 8);
        if (type > 0xFFFF || start != next || count == 0 || count > map->num_items - next)
            return mw_diag(
                in->doc, "TWM005", file_place(row, 12, ""),
                "entry %u of the type table: type %u, first item %u, %u item%s; %u of %u items are left", i,
                type, start, count, mw_plural(count), map->num_items - next, map->num_items);
        int error = 0;
        /* Truncated items have already been reported. */
        for (; count && !error && file->count < possible; count--, next++) {
            if (!mw_span_has(in->doc->input, in->item_offsets + 4 * (uint64_t)next, 4))
                return 0;
            error = read_raw_item(in, next, type, file);
        }
        if (error)
            return error;
        if (count)
            return 0;
    }
    if (next == map->num_items)
        return 0;
    return mw_diag(in->doc, "TWM005", file_place(in->types, 0, ""),
                   "the type table lists %u item%s, the header %u", next, mw_plural(next), map->num_items);
}

static int read_slot(struct tables *in, uint32_t index)
{
    struct mw_bytes input = in->doc->input;
    struct tw_storage *storage = tw_storage(in->doc);
    uint64_t slot = in->data_offsets + 4 * (uint64_t)index;
    uint64_t start = in->data + word(in, slot);
    bool last = index + 1 == in->map->num_data;
    uint64_t end = last ? in->data + in->map->data_size : in->data + word(in, slot + 4);
    char path[32];
    snprintf(path, sizeof path, "data[%u]", index);
    struct tw_data *data = &in->map->data.items[index];
    if (in->map->datafile_version >= 4)
        data->size = word(in, in->data_sizes + 4 * (uint64_t)index);
    /* Bytes before the first data block would belong to nothing and be lost. */
    if (start > end || !mw_span_has(input, start, end - start) || (index == 0 && start != in->data))
        return in->cut
                   ? 0
                   : mw_diag(in->doc, "TWM006", file_place(slot, 4, path),
                             "data[%u] would be at %llu to %llu; the data blocks are at %llu to %llu", index,
                             (unsigned long long)start, (unsigned long long)end, (unsigned long long)in->data,
                             (unsigned long long)in->data + in->map->data_size);
    storage->slots[index]->stored = mw_span_part(input, start, end - start);
    if (in->map->datafile_version < 4)
        data->size = (uint32_t)(end - start);
    return 0;
}

static int read_slots(struct tables *in)
{
    struct tw_storage *storage = tw_storage(in->doc);
    struct tw_map *map = in->map;
    /* The tables must be complete, so that the file's size bounds the number of entries. */
    if (!mw_span_has(in->doc->input, in->data_offsets, in->items - in->data_offsets))
        return 0;
    storage->slots = mw_arena_array(&in->doc->notes, map->num_data, sizeof *storage->slots);
    map->data.items = mw_arena_array(&in->doc->arena, map->num_data, sizeof *map->data.items);
    if (!storage->slots || !map->data.items)
        return MW_E_MEMORY;
    for (uint32_t i = 0; i < map->num_data; i++) {
        storage->slots[i] = tw_slot_new(in->doc, (struct mw_bytes){ 0 });
        if (!storage->slots[i])
            return MW_E_MEMORY;
    }
    storage->count = map->data.count = map->data.capacity = map->num_data;
    storage->plain = map->datafile_version < 4;
    int error = 0;
    for (uint32_t i = 0; i < map->num_data && !error; i++)
        error = read_slot(in, i);
    return error;
}

int tw_datafile_read(struct mw_document *doc, struct tw_datafile *file)
{
    struct tables in = { .doc = doc, .map = tw_root(doc) };
    int error = read_datafile_header(doc);
    if (!error)
        error = place_tables(&in);
    if (!error)
        error = read_slots(&in);
    return error ? error : read_raw_items(&in, file);
}
