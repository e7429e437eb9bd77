/* From the bytes of a resource fork to its resources and layout. */
#include <stdio.h>
#include <stdlib.h>

#include "fork.h"
#include "base/text.h"

enum {
    WORK_FACTOR = 16, /* how many times over resources may share the fork's bytes */
    WORK_FREE = 64 * 1024,
};

/* Something in the fork or the map; `index` is that of a resource or of an entry of types. */
struct found {
    uint64_t start, end;
    enum mac_piece_kind kind;
    size_t index;
};

struct fork_reader {
    struct mw_document *doc;
    struct mac_fork *fork;
    struct mw_bytes input;
    struct mac_fork_place place;
    struct mw_arena scratch;
    uint64_t data_at, map_at, data_length, map_length;
    uint64_t types_at, names_at; /* from the start of the map */
    struct mac_type *types;
    uint64_t *refs_at; /* of each type, from the start of the map */
    size_t type_count, resource_count;
    struct found *data, *map, *names; /* pieces of the fork and of the map */
    size_t data_count, map_count, name_count;
    struct mac_index resources, type_index;
    bool broken;
    bool cut; /* the file around the fork is reported as cut short, which explains what the fork lacks */
};

static int report_broken_fork(struct fork_reader *in, const char *code, uint64_t offset, const char *format,
                              ...) MW_PRINTF(4, 5);
static int report_broken_fork(struct fork_reader *in, const char *code, uint64_t offset, const char *format,
                              ...)
{
    char message[256];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    in->broken = true;
    if (in->cut)
        return 0;
    struct mw_place place = { .space = in->place.space, .offset = in->place.offset + offset, .path = "" };
    return mw_diag(in->doc, code, place, "%s", message);
}

/* ---- header and types ---- */

/* Bytes of the map, from its start; NULL if the fork ends before them. */
static const uint8_t *map_bytes(const struct fork_reader *in, uint64_t offset, uint64_t size)
{
    uint64_t at = in->map_at + offset;
    return mw_span_has(in->input, at, size) ? in->input.data + at : NULL;
}

static int read_fork_header(struct fork_reader *in)
{
    const uint8_t *header = in->input.data;
    if (in->input.size < MAC_FORK_HEADER)
        return report_broken_fork(in, "MAC001", 0, "the resource fork has %zu byte%s, expected at least 16",
                                  in->input.size, mw_plural(in->input.size));
    if (in->input.size > INT32_MAX)
        return report_broken_fork(in, "MAC001", 0,
                                  "the resource fork has %zu byte%s, expected less than 2 GiB",
                                  in->input.size, mw_plural(in->input.size));
    in->data_at = mw_u32be(header);
    in->map_at = mw_u32be(header + 4);
    in->data_length = mw_u32be(header + 8);
    in->map_length = mw_u32be(header + 12);
    const uint8_t *map = map_bytes(in, 0, MAC_MAP_HEADER + 2);
    if (!map)
        return report_broken_fork(in, "MAC001", 4,
                                  "the resource map starts at offset %llu, but the fork has %zu byte%s",
                                  (unsigned long long)in->map_at, in->input.size, mw_plural(in->input.size));
    struct mac_fork_layout *layout = &in->fork->layout;
    static const uint8_t zeros[MAC_FORK_HEADER] = { 0 };
    memcpy(layout->other_copy, map, sizeof layout->other_copy);
    layout->header_copy = memcmp(map, header, MAC_FORK_HEADER) == 0  ? MAC_COPY_SAME
                          : memcmp(map, zeros, MAC_FORK_HEADER) == 0 ? MAC_COPY_ZERO
                                                                     : MAC_COPY_OTHER;
    layout->next_map = mw_u32be(map + 16);
    layout->file_reference = mw_u16be(map + 20);
    layout->attributes = mw_u16be(map + 22);
    in->types_at = mw_u16be(map + 24);
    in->names_at = mw_u16be(map + 26);
    return 0;
}

/* Counts are stored less one; the largest value means an empty list. */
static uint32_t count_at(const uint8_t *bytes)
{
    return (mw_u16be(bytes) + 1u) & 0xFFFF;
}

static int read_type_list(struct fork_reader *in)
{
    const uint8_t *list = map_bytes(in, in->types_at, 2);
    if (!list)
        return report_broken_fork(
            in, "MAC001", in->map_at + 24,
            "the list of types starts at offset %llu in the map, past the end of the fork",
            (unsigned long long)in->types_at);
    size_t count = count_at(list);
    uint64_t room = (in->input.size - in->map_at) / MAC_REF_SIZE, total = 0;
    if (!map_bytes(in, in->types_at + 2, (uint64_t)count * MAC_TYPE_SIZE))
        return report_broken_fork(in, "MAC001", in->map_at + in->types_at,
                                  "the map states %zu type%s of resources, but the fork ends before %s",
                                  count, mw_plural(count), count == 1 ? "it" : "them");
    in->types = mw_arena_array(&in->scratch, count, sizeof *in->types);
    in->refs_at = mw_arena_array(&in->scratch, count, sizeof *in->refs_at);
    if (!in->types || !in->refs_at)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *entry = list + 2 + i * MAC_TYPE_SIZE;
        memcpy(in->types[i].type, entry, 4);
        in->types[i].count = count_at(entry + 4);
        in->refs_at[i] = in->types_at + mw_u16be(entry + 6);
        total += in->types[i].count;
    }
    if (total > room)
        return report_broken_fork(in, "MAC002", in->map_at + in->types_at,
                                  "the map states %llu resource%s, but has room for %llu",
                                  (unsigned long long)total, mw_plural(total), (unsigned long long)room);
    in->type_count = count;
    in->resource_count = (size_t)total;
    return 0;
}

/* ---- resources ---- */

static void note_piece(struct found *list, size_t *count, enum mac_piece_kind kind, size_t index,
                       uint64_t start, uint64_t size)
{
    list[(*count)++] = (struct found){ start, start + size, kind, index };
}

static int read_resource_name(struct fork_reader *in, struct mac_resource *resource, size_t index,
                              uint16_t offset)
{
    uint64_t at = in->names_at + offset;
    const uint8_t *name = map_bytes(in, at, 1);
    if (offset == MAC_NO_NAME)
        return 0;
    if (!name || !map_bytes(in, at + 1, *name))
        return report_broken_fork(in, "MAC003", in->map_at + at, "%s: the name is past the end of the fork",
                                  mac_resource_name(resource->type, resource->id).text);
    resource->name = (struct mw_str){ (const char *)name + 1, *name };
    resource->empty_name = *name == 0;
    note_piece(in->names, &in->name_count, MAC_PIECE_NAME, index, at, 1u + *name);
    return 0;
}

static int read_resource_data(struct fork_reader *in, struct mac_resource *resource, size_t index,
                              uint32_t offset)
{
    uint64_t at = in->data_at + offset;
    if (!mw_span_has(in->input, at, 4))
        return report_broken_fork(in, "MAC003", at,
                                  "%s: the data starts at offset %llu, but the fork has %zu byte%s",
                                  mac_resource_name(resource->type, resource->id).text,
                                  (unsigned long long)at, in->input.size, mw_plural(in->input.size));
    uint32_t length = mw_u32be(in->input.data + at);
    resource->data = mw_span_part(in->input, at + 4, length);
    if (resource->data.size < length)
        return report_broken_fork(in, "MAC003", at,
                                  "%s: the data has %u byte%s, but the fork has only %zu more",
                                  mac_resource_name(resource->type, resource->id).text, length,
                                  mw_plural(length), resource->data.size);
    note_piece(in->data, &in->data_count, MAC_PIECE_DATA, index, at, 4 + (uint64_t)length);
    return 0;
}

static int read_resource(struct fork_reader *in, const char type[4], const uint8_t *ref, size_t index)
{
    struct mac_resource *resource = &in->fork->resources.items[index];
    memcpy(resource->type, type, 4);
    resource->id = (int16_t)mw_u16be(ref);
    resource->attributes = ref[4];
    resource->handle = mw_u32be(ref + 8);
    int error = read_resource_name(in, resource, index, mw_u16be(ref + 2));
    return error ? error : read_resource_data(in, resource, index, mw_u32be(ref + 4) & 0xFFFFFF);
}

static int read_resources(struct fork_reader *in)
{
    size_t count = in->resource_count, index = 0;
    in->fork->resources.items = mw_arena_array(&in->doc->arena, count, sizeof *in->fork->resources.items);
    in->data = mw_arena_array(&in->scratch, count + 1, sizeof *in->data);
    in->map = mw_arena_array(&in->scratch, count + in->type_count + 1, sizeof *in->map);
    in->names = mw_arena_array(&in->scratch, count, sizeof *in->names);
    if (!in->fork->resources.items || !in->data || !in->map || !in->names)
        return MW_E_MEMORY;
    in->fork->resources.capacity = count;
    note_piece(in->map, &in->map_count, MAC_PIECE_TYPES, 0, in->types_at, 2 + in->type_count * MAC_TYPE_SIZE);
    uint64_t bytes = 0;
    int error = 0;
    for (size_t i = 0; i < in->type_count && !error; i++) {
        const struct mac_type *type = &in->types[i];
        uint64_t size = (uint64_t)type->count * MAC_REF_SIZE;
        const uint8_t *refs = map_bytes(in, in->refs_at[i], size);
        if (!refs)
            return report_broken_fork(
                in, "MAC001", in->map_at + in->refs_at[i],
                "the map states %u resource%s of type %s, but the fork ends before them", type->count,
                mw_plural(type->count), mac_type_name(type->type).text);
        note_piece(in->map, &in->map_count, MAC_PIECE_REFS, i, in->refs_at[i], size);
        for (size_t k = 0; k < type->count && !error; k++, index++) {
            error = read_resource(in, type->type, refs + k * MAC_REF_SIZE, index);
            in->fork->resources.count = index + 1;
            bytes += in->fork->resources.items[index].data.size;
            if (!error && bytes > (uint64_t)in->input.size * WORK_FACTOR + WORK_FREE)
                return report_broken_fork(
                    in, "MAC004", in->map_at,
                    "the first %zu resource%s ha%s %llu byte%s in total, but the fork has %zu", index + 1,
                    mw_plural(index + 1), index ? "ve" : "s", (unsigned long long)bytes, mw_plural(bytes),
                    in->input.size);
        }
    }
    return error;
}

/* ---- the layout ---- */

static int compare_found(const void *a, const void *b)
{
    const struct found *left = a, *right = b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    if (left->kind != right->kind)
        return left->kind < right->kind ? -1 : 1;
    return (left->index > right->index) - (left->index < right->index);
}

static void make_piece(const struct fork_reader *in, const struct found *found, struct mac_piece *piece)
{
    const struct mac_index *index = found->kind == MAC_PIECE_REFS ? &in->type_index : &in->resources;
    piece->kind = found->kind;
    if (found->kind == MAC_PIECE_MAP || found->kind == MAC_PIECE_TYPES)
        return;
    memcpy(piece->type, index->keys[found->index].type, sizeof piece->type);
    piece->id = index->keys[found->index].id;
    piece->twin = index->twins[found->index];
}

struct piece_list {
    struct mac_piece *items;
    size_t count;
};

/* Sorts the pieces, measures gaps and overlaps from `from` on, and returns the end. usual: whether all
 * pieces are contiguous, in the order in which they were found. */
static int note_layout(struct fork_reader *in, struct found *found, size_t count, uint64_t origin,
                       uint64_t from, struct piece_list *list, uint64_t *end, bool *usual)
{
    struct mac_piece *pieces = mw_arena_array(&in->doc->arena, count, sizeof *pieces);
    struct found *sorted = mw_arena_array(&in->scratch, count, sizeof *sorted);
    if (!pieces || !sorted)
        return MW_E_MEMORY;
    if (count)
        memcpy(sorted, found, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_found);
    *usual = true;
    for (size_t i = 0; i < count; i++) {
        struct mac_piece *piece = &pieces[i];
        make_piece(in, &sorted[i], piece);
        if (sorted[i].start > from)
            piece->gap = mw_span_part(in->input, origin + from, sorted[i].start - from);
        else
            piece->back = (uint32_t)(from - sorted[i].start);
        *usual = *usual && !piece->gap.size && !piece->back && sorted[i].kind == found[i].kind &&
                 sorted[i].index == found[i].index;
        if (sorted[i].end > from)
            from = sorted[i].end;
    }
    *list = (struct piece_list){ pieces, count };
    *end = from;
    return 0;
}

static int note_map_layout(struct fork_reader *in, uint64_t *map_end)
{
    struct mac_fork_layout *layout = &in->fork->layout;
    struct piece_list list;
    bool usual;
    uint64_t end, refs_end = 0, first_name = UINT64_MAX;
    for (size_t i = 0; i < in->map_count; i++)
        if (in->map[i].end > refs_end)
            refs_end = in->map[i].end;
    /* Names usually come last. */
    if (in->name_count)
        memcpy(in->map + in->map_count, in->names, in->name_count * sizeof *in->names);
    in->map_count += in->name_count;
    int error = note_layout(in, in->map, in->map_count, in->map_at, MAC_MAP_HEADER, &list, &end, &usual);
    if (error)
        return error;
    if (!usual) {
        layout->map.items = list.items;
        layout->map.count = layout->map.capacity = list.count;
    }
    for (size_t i = 0; i < in->name_count; i++)
        if (in->names[i].start < first_name)
            first_name = in->names[i].start;
    layout->names_at_off = mac_offset(in->names_at, first_name == UINT64_MAX ? refs_end : first_name);
    uint64_t left = in->input.size - in->map_at;
    uint64_t whole = in->map_length < left ? in->map_length : left;
    if (whole > end) {
        layout->map_end = mw_span_part(in->input, in->map_at + end, whole - end);
        end = whole;
    }
    layout->map_length_off = mac_offset(in->map_length, end);
    *map_end = end;
    return 0;
}

static int note_fork_layout(struct fork_reader *in, uint64_t map_size)
{
    struct mac_fork_layout *layout = &in->fork->layout;
    struct piece_list list;
    bool usual;
    note_piece(in->data, &in->data_count, MAC_PIECE_MAP, 0, in->map_at, map_size);
    uint64_t first = UINT64_MAX, data_first = UINT64_MAX, data_end = 0, end;
    for (size_t i = 0; i < in->data_count; i++) {
        const struct found *found = &in->data[i];
        first = found->start < first ? found->start : first;
        if (found->kind != MAC_PIECE_DATA)
            continue;
        data_first = found->start < data_first ? found->start : data_first;
        data_end = found->end > data_end ? found->end : data_end;
    }
    uint64_t reserved_end = first > MAC_FORK_HEADER ? first : MAC_FORK_HEADER;
    layout->reserved_size = (uint32_t)(reserved_end - MAC_FORK_HEADER);
    struct mw_bytes reserved = mw_span_part(in->input, MAC_FORK_HEADER, layout->reserved_size);
    if (!mw_bytes_zero(reserved))
        layout->reserved = reserved;
    if (data_first == UINT64_MAX)
        data_first = reserved_end;
    layout->data_at_off = mac_offset(in->data_at, data_first);
    layout->data_length_off =
        mac_offset(in->data_length, data_end > in->data_at ? data_end - in->data_at : 0);
    int error = note_layout(in, in->data, in->data_count, 0, reserved_end, &list, &end, &usual);
    if (error)
        return error;
    if (!usual) {
        layout->pieces.items = list.items;
        layout->pieces.count = layout->pieces.capacity = list.count;
    }
    layout->tail = mw_span_from(in->input, end);
    return 0;
}

/* By default the writer makes one entry for each run of a type. */
static int keep_types(struct fork_reader *in)
{
    bool usual = true;
    for (size_t i = 0; i < in->type_count; i++)
        usual = usual && in->types[i].count &&
                (i == 0 || memcmp(in->types[i].type, in->types[i - 1].type, 4) != 0);
    if (usual)
        return 0;
    struct mac_fork_layout *layout = &in->fork->layout;
    layout->types.items = mw_arena_copy(&in->doc->arena, in->types, in->type_count * sizeof *in->types);
    if (!layout->types.items)
        return MW_E_MEMORY;
    layout->types.count = layout->types.capacity = in->type_count;
    return 0;
}

static int read_fork_parts(struct fork_reader *in)
{
    uint64_t map_size = 0;
    int error = read_fork_header(in);
    if (!error && !in->broken)
        error = read_type_list(in);
    if (!error && !in->broken)
        error = read_resources(in);
    if (error || in->broken)
        return error;
    error = mac_index_resources(&in->scratch, in->fork, &in->resources);
    if (!error)
        error = mac_index_types(&in->scratch, in->types, in->type_count, &in->type_index);
    if (!error)
        error = keep_types(in);
    if (!error)
        error = note_map_layout(in, &map_size);
    return error ? error : note_fork_layout(in, map_size);
}

int mac_fork_read(struct mw_document *doc, struct mw_bytes input, struct mac_fork_place place,
                  struct mac_fork *fork)
{
    struct fork_reader in = { .doc = doc, .fork = fork, .input = input, .place = place, .cut = doc->damaged };
    *fork = (struct mac_fork){ .resources = { 0 } };
    mac_fork_layout_init(&fork->layout);
    fork->layout.absent = input.size == 0;
    if (input.size == 0)
        return 0;
    mw_arena_init(&in.scratch, doc->context);
    int error = read_fork_parts(&in);
    mw_arena_free(&in.scratch);
    return error;
}
