/* From resources to the bytes of a resource fork.
 *
 * All pieces get their offsets first: the map has offsets of data and may precede it. Then each is
 * written at its offset. Pieces that overlapped still may, as long as they agree about the bytes they
 * share; if an edit made them differ, everything gets a new layout without overlaps. */
#include "formats/macintosh/overlap.h"
#include "fork.h"

struct part {
    enum mac_piece_kind kind;
    size_t index;                  /* of a resource or an entry of types */
    const struct mac_piece *piece; /* its old position; NULL: new */
    uint64_t start, size;
};

struct parts {
    struct part *items;
    size_t count;
    uint64_t end;
};

struct fork_writer {
    struct mw_document *doc;
    const struct mac_fork *fork;
    const struct mac_fork_layout *layout;
    struct mw_arena scratch;
    struct mac_type *types;
    size_t *type_first; /* index of the first resource of each entry */
    size_t type_count;
    struct mac_index resources, type_index;
    struct parts data, map;
    uint64_t *data_at, *name_at, *refs_at; /* of resources and entries */
    uint64_t types_at, names_at, map_at, base, map_size;
    bool apart;    /* overlaps are given up */
    bool conflict; /* pieces disagree about bytes they share */
};

/* ---- types ---- */

static bool is_type(const char a[4], const char b[4])
{
    return memcmp(a, b, 4) == 0;
}

/* Do the preserved entries still match the resources? */
static bool kept_types_fit(const struct fork_writer *out)
{
    const struct mac_fork *fork = out->fork;
    size_t at = 0;
    for (size_t i = 0; i < out->layout->types.count; i++) {
        const struct mac_type *type = &out->layout->types.items[i];
        if (type->count > fork->resources.count - at || type->count > UINT16_MAX)
            return false;
        for (uint32_t k = 0; k < type->count; k++)
            if (!is_type(fork->resources.items[at++].type, type->type))
                return false;
    }
    return at == fork->resources.count && out->layout->types.count;
}

static size_t count_runs(const struct mac_fork *fork, struct mac_type *types)
{
    size_t count = 0;
    for (size_t i = 0; i < fork->resources.count; i++) {
        const char *type = fork->resources.items[i].type;
        if (i == 0 || !is_type(type, fork->resources.items[i - 1].type)) {
            if (types)
                memcpy(types[count].type, type, 4);
            count++;
        }
        if (types)
            types[count - 1].count++;
    }
    return count;
}

static int make_types(struct fork_writer *out)
{
    bool kept = kept_types_fit(out);
    out->type_count = kept ? out->layout->types.count : count_runs(out->fork, NULL);
    out->types = mw_arena_array(&out->scratch, out->type_count, sizeof *out->types);
    out->type_first = mw_arena_array(&out->scratch, out->type_count, sizeof *out->type_first);
    if (!out->types || !out->type_first)
        return MW_E_MEMORY;
    if (kept)
        memcpy(out->types, out->layout->types.items, out->type_count * sizeof *out->types);
    else
        count_runs(out->fork, out->types);
    size_t first = 0;
    for (size_t i = 0; i < out->type_count; i++) {
        if (out->types[i].count > UINT16_MAX)
            return mw_error_limit(out->doc->context,
                                  mw_fail(out->doc->context, MW_E_LIMIT,
                                          "%s: %u resources of type %s, but the maximum is 65535",
                                          out->doc->name, out->types[i].count,
                                          mac_type_name(out->types[i].type).text),
                                  "count", UINT16_MAX, out->types[i].count);
        out->type_first[i] = first;
        first += out->types[i].count;
    }
    if (out->type_count > UINT16_MAX)
        return mw_error_limit(out->doc->context,
                              mw_fail(out->doc->context, MW_E_LIMIT,
                                      "%s: %zu resource types, but the maximum is 65535", out->doc->name,
                                      out->type_count),
                              "count", UINT16_MAX, out->type_count);
    return 0;
}

/* ---- the order of pieces ---- */

static bool has_resource_name(const struct mac_resource *resource)
{
    return resource->name.size || resource->empty_name;
}

/* The offsets of the parts of a map or a fork; parts named by a piece are removed from `left`. */
struct choice {
    bool map; /* a map's pieces, not a fork's */
    bool *used_resources, *used_types, used_whole;
};

static void add_part(struct parts *parts, enum mac_piece_kind kind, size_t index,
                     const struct mac_piece *piece)
{
    parts->items[parts->count++] = (struct part){ .kind = kind, .index = index, .piece = piece };
}

/* The part that a preserved piece names, if it still exists and was not named before. */
static bool claim_kept_piece(const struct fork_writer *out, struct choice *choice,
                             const struct mac_piece *piece, size_t *index)
{
    struct mac_key key = { .id = piece->id };
    memcpy(key.type, piece->type, sizeof key.type);
    bool *used = NULL;
    *index = 0;
    if (piece->kind == (choice->map ? MAC_PIECE_TYPES : MAC_PIECE_MAP)) {
        used = &choice->used_whole;
    } else if (piece->kind == MAC_PIECE_REFS && choice->map) {
        *index = mac_index_find(&out->type_index, key, piece->twin);
        used = *index == SIZE_MAX ? NULL : &choice->used_types[*index];
    } else if (piece->kind == (choice->map ? MAC_PIECE_NAME : MAC_PIECE_DATA)) {
        *index = mac_index_find(&out->resources, key, piece->twin);
        used = *index == SIZE_MAX ? NULL : &choice->used_resources[*index];
        if (used && choice->map && !has_resource_name(&out->fork->resources.items[*index]))
            used = NULL;
    }
    if (!used || *used)
        return false;
    *used = true;
    return true;
}

/* New lists go before the names if those come last: many readers expect that. */
static void add_lists(const struct fork_writer *out, struct choice *choice, struct parts *parts)
{
    size_t lists = parts->count, names = 0;
    while (names < parts->count && parts->items[parts->count - 1 - names].kind == MAC_PIECE_NAME)
        names++;
    if (!choice->used_whole)
        add_part(parts, MAC_PIECE_TYPES, 0, NULL);
    for (size_t i = 0; i < out->type_count; i++)
        if (!choice->used_types[i])
            add_part(parts, MAC_PIECE_REFS, i, NULL);
    size_t fresh = parts->count - lists;
    for (size_t i = 0; i < fresh && names; i++) {
        struct part part = parts->items[parts->count - fresh + i];
        memmove(&parts->items[lists - names + i + 1], &parts->items[lists - names + i], names * sizeof part);
        parts->items[lists - names + i] = part;
    }
}

static void add_new(const struct fork_writer *out, struct choice *choice, struct parts *parts)
{
    if (choice->map)
        add_lists(out, choice, parts);
    for (size_t i = 0; i < out->fork->resources.count; i++)
        if (!choice->used_resources[i] && (!choice->map || has_resource_name(&out->fork->resources.items[i])))
            add_part(parts, choice->map ? MAC_PIECE_NAME : MAC_PIECE_DATA, i, NULL);
    if (!choice->map && !choice->used_whole)
        add_part(parts, MAC_PIECE_MAP, 0, NULL);
}

/* In the order of the layout, followed by new parts; the map stays last if it was. */
static int choose_parts(struct fork_writer *out, bool map, struct parts *parts)
{
    size_t resources = out->fork->resources.count;
    struct choice choice = { .map = map,
                             .used_resources = mw_arena_array(&out->scratch, resources, sizeof(bool)),
                             .used_types = mw_arena_array(&out->scratch, out->type_count, sizeof(bool)) };
    parts->items = mw_arena_array(&out->scratch, resources + out->type_count + 1, sizeof *parts->items);
    if (!choice.used_resources || !choice.used_types || !parts->items)
        return MW_E_MEMORY;
    size_t kept = map ? out->layout->map.count : out->layout->pieces.count;
    const struct mac_piece *pieces = map ? out->layout->map.items : out->layout->pieces.items;
    const struct mac_piece *last_map = NULL;
    for (size_t i = 0, index; i < kept; i++) {
        if (!claim_kept_piece(out, &choice, &pieces[i], &index))
            continue;
        if (i + 1 == kept && pieces[i].kind == MAC_PIECE_MAP)
            last_map = &pieces[i];
        else
            add_part(parts, pieces[i].kind, index, &pieces[i]);
    }
    add_new(out, &choice, parts);
    if (last_map)
        add_part(parts, MAC_PIECE_MAP, 0, last_map);
    return 0;
}

/* ---- offsets ---- */

static uint64_t part_size(const struct fork_writer *out, const struct part *part)
{
    switch (part->kind) {
    case MAC_PIECE_DATA:
        return 4 + (uint64_t)out->fork->resources.items[part->index].data.size;
    case MAC_PIECE_MAP:
        return out->map_size;
    case MAC_PIECE_TYPES:
        return 2 + (uint64_t)out->type_count * MAC_TYPE_SIZE;
    case MAC_PIECE_REFS:
        return (uint64_t)out->types[part->index].count * MAC_REF_SIZE;
    default:
        return 1 + (uint64_t)out->fork->resources.items[part->index].name.size;
    }
}

static void place_parts(const struct fork_writer *out, struct parts *parts, uint64_t from)
{
    for (size_t i = 0; i < parts->count; i++) {
        struct part *part = &parts->items[i];
        uint64_t back = part->piece && !out->apart ? part->piece->back : 0;
        part->size = part_size(out, part);
        part->start = from + (part->piece ? part->piece->gap.size : 0);
        part->start = back <= part->start ? part->start - back : part->start;
        if (part->start + part->size > from)
            from = part->start + part->size;
        else if (part->start > from)
            from = part->start;
    }
    parts->end = from;
}

/* ---- limits of the fields ---- */

static int check_resource_offset(const struct fork_writer *out, const struct mac_resource *resource,
                                 const char *what, uint64_t at, uint64_t base, uint64_t most)
{
    if (at >= base && at - base <= most)
        return 0;
    return mw_error_limit(
        out->doc->context,
        mw_fail(out->doc->context, MW_E_LIMIT,
                "%s: %s: its %s would be at offset %lld, but the maximum is %llu; remove or "
                "shorten resources",
                out->doc->name, mac_resource_name(resource->type, resource->id).text, what,
                (long long)(at - base), (unsigned long long)most),
        "offset", most, at - base);
}

/* A base offset, as far before its first part as in the file that was read; equal to it if the
 * distance is now too large. Without parts it is a mere number. */
static uint64_t base_of(uint64_t first, uint64_t without, int32_t off)
{
    if (first == UINT64_MAX)
        return without + (uint64_t)(int64_t)off;
    return off < 0 && (uint64_t) - (int64_t)off > first ? first : first + (uint64_t)(int64_t)off;
}

static int check_map_offsets(const struct fork_writer *out)
{
    int error = 0;
    if (out->types_at > UINT16_MAX || out->names_at > UINT16_MAX)
        return mw_error_limit(
            out->doc->context,
            mw_fail(out->doc->context, MW_E_LIMIT,
                    "%s: the names would start %llu bytes into the resource map, but the maximum is 65535; "
                    "remove resources",
                    out->doc->name, (unsigned long long)out->names_at),
            "offset", UINT16_MAX, out->names_at);
    for (size_t i = 0; i < out->fork->resources.count && !error; i++) {
        const struct mac_resource *resource = &out->fork->resources.items[i];
        if (resource->name.size > UINT8_MAX)
            return mw_error_limit(
                out->doc->context,
                mw_fail(out->doc->context, MW_E_LIMIT,
                        "%s: %s: its name has %zu characters, but the maximum is 255", out->doc->name,
                        mac_resource_name(resource->type, resource->id).text, resource->name.size),
                "length", UINT8_MAX, resource->name.size);
        if (has_resource_name(resource))
            error =
                check_resource_offset(out, resource, "name", out->name_at[i], out->names_at, MAC_NO_NAME - 1);
    }
    for (size_t i = 0; i < out->type_count && !error; i++)
        if (out->refs_at[i] < out->types_at || out->refs_at[i] - out->types_at > UINT16_MAX)
            error = mw_error_limit(
                out->doc->context,
                mw_fail(out->doc->context, MW_E_LIMIT,
                        "%s: the resource list of type %s would start %lld bytes after the list of "
                        "types, but the maximum is 65535; remove resources",
                        out->doc->name, mac_type_name(out->types[i].type).text,
                        (long long)(out->refs_at[i] - out->types_at)),
                "offset", UINT16_MAX, out->refs_at[i] - out->types_at);
    return error;
}

static int place_map_parts(struct fork_writer *out)
{
    uint64_t refs_end = 0, first_name = UINT64_MAX;
    place_parts(out, &out->map, MAC_MAP_HEADER);
    for (size_t i = 0; i < out->map.count; i++) {
        const struct part *part = &out->map.items[i];
        if (part->kind == MAC_PIECE_TYPES)
            out->types_at = part->start;
        else if (part->kind == MAC_PIECE_REFS)
            out->refs_at[part->index] = part->start;
        else
            out->name_at[part->index] = part->start;
        if (part->kind == MAC_PIECE_NAME)
            first_name = part->start < first_name ? part->start : first_name;
        else if (part->start + part->size > refs_end)
            refs_end = part->start + part->size;
    }
    out->names_at = base_of(first_name, refs_end, out->layout->names_at_off);
    out->map_size = out->map.end + out->layout->map_end.size;
    return check_map_offsets(out);
}

static int place_fork_parts(struct fork_writer *out)
{
    uint64_t start = MAC_FORK_HEADER + (uint64_t)out->layout->reserved_size, first = UINT64_MAX;
    int error = 0;
    place_parts(out, &out->data, start);
    for (size_t i = 0; i < out->data.count; i++) {
        const struct part *part = &out->data.items[i];
        if (part->kind == MAC_PIECE_MAP) {
            out->map_at = part->start;
            continue;
        }
        out->data_at[part->index] = part->start;
        first = part->start < first ? part->start : first;
    }
    out->base = base_of(first, start, out->layout->data_at_off);
    if (out->data.end + out->layout->tail.size > out->doc->context->limits.payload)
        return mw_error_limit(
            out->doc->context,
            mw_fail(out->doc->context, MW_E_LIMIT,
                    "%s: the resource fork would have %llu bytes, but the limit is %llu", out->doc->name,
                    (unsigned long long)(out->data.end + out->layout->tail.size),
                    (unsigned long long)out->doc->context->limits.payload),
            "payload", out->doc->context->limits.payload, out->data.end + out->layout->tail.size);
    for (size_t i = 0; i < out->fork->resources.count && !error; i++)
        error = check_resource_offset(out, &out->fork->resources.items[i], "data", out->data_at[i], out->base,
                                      0xFFFFFF);
    return error;
}

/* ---- bytes ---- */

static void put_fork_bytes(struct fork_writer *out, struct mw_buf *buf, size_t origin, uint64_t at,
                           struct mw_bytes bytes)
{
    if (!mac_put_overlapping(buf, origin, at, bytes.data, bytes.size))
        out->conflict = true;
}

static void put_fork_gap(struct mw_buf *buf, size_t origin, const struct part *part)
{
    if (part->piece && part->start > buf->size - origin)
        mw_buf_put(buf, part->piece->gap.data, part->start - (buf->size - origin));
}

static void put_type_list(struct fork_writer *out, struct mw_buf *buf)
{
    mw_buf_u16be(buf, (uint16_t)(out->type_count - 1));
    for (size_t i = 0; i < out->type_count; i++) {
        mw_buf_put(buf, out->types[i].type, 4);
        mw_buf_u16be(buf, (uint16_t)(out->types[i].count - 1));
        mw_buf_u16be(buf, (uint16_t)(out->refs_at[i] - out->types_at));
    }
}

static void put_reference_list(struct fork_writer *out, struct mw_buf *buf, size_t type)
{
    for (size_t i = 0; i < out->types[type].count; i++) {
        size_t index = out->type_first[type] + i;
        const struct mac_resource *resource = &out->fork->resources.items[index];
        mw_buf_u16be(buf, (uint16_t)resource->id);
        mw_buf_u16be(buf, has_resource_name(resource) ? (uint16_t)(out->name_at[index] - out->names_at)
                                                      : MAC_NO_NAME);
        mw_buf_u32be(buf, (uint32_t)resource->attributes << 24 | (uint32_t)(out->data_at[index] - out->base));
        mw_buf_u32be(buf, resource->handle);
    }
}

static void put_fork_header(struct fork_writer *out, struct mw_buf *buf)
{
    uint64_t data_end = 0;
    for (size_t i = 0; i < out->data.count; i++) {
        const struct part *part = &out->data.items[i];
        if (part->kind == MAC_PIECE_DATA && part->start + part->size > data_end)
            data_end = part->start + part->size;
    }
    uint64_t length = data_end > out->base ? data_end - out->base : 0;
    mw_buf_u32be(buf, (uint32_t)out->base);
    mw_buf_u32be(buf, (uint32_t)out->map_at);
    mw_buf_u32be(buf, (uint32_t)length + (uint32_t)out->layout->data_length_off);
    mw_buf_u32be(buf, (uint32_t)out->map_size + (uint32_t)out->layout->map_length_off);
}

static void put_map_header(struct fork_writer *out, struct mw_buf *buf)
{
    static const uint8_t zeros[MAC_FORK_HEADER] = { 0 };
    if (out->layout->header_copy == MAC_COPY_SAME)
        put_fork_header(out, buf);
    else
        mw_buf_put(buf, out->layout->header_copy == MAC_COPY_ZERO ? zeros : out->layout->other_copy,
                   MAC_FORK_HEADER);
    mw_buf_u32be(buf, out->layout->next_map);
    mw_buf_u16be(buf, out->layout->file_reference);
    mw_buf_u16be(buf, out->layout->attributes);
    mw_buf_u16be(buf, (uint16_t)out->types_at);
    mw_buf_u16be(buf, (uint16_t)out->names_at);
}

/* A part of the map, built in `piece` first, because it may share bytes with others. */
static int put_resource_map(struct fork_writer *out, struct mw_buf *map)
{
    struct mw_buf piece;
    mw_buf_init(&piece, out->doc->context);
    put_map_header(out, map);
    for (size_t i = 0; i < out->map.count && !map->error && !piece.error; i++) {
        const struct part *part = &out->map.items[i];
        piece.size = 0;
        put_fork_gap(map, 0, part);
        if (part->kind == MAC_PIECE_TYPES) {
            put_type_list(out, &piece);
        } else if (part->kind == MAC_PIECE_REFS) {
            put_reference_list(out, &piece, part->index);
        } else {
            struct mw_str name = out->fork->resources.items[part->index].name;
            mw_buf_u8(&piece, (uint8_t)name.size);
            mw_buf_put(&piece, name.data, name.size);
        }
        put_fork_bytes(out, map, 0, part->start, mw_buf_bytes(&piece));
    }
    mw_buf_put(map, out->layout->map_end.data, out->layout->map_end.size);
    int error = piece.error ? piece.error : map->error;
    mw_buf_free(&piece);
    return error;
}

static int put_fork_parts(struct fork_writer *out, struct mw_buf *buf)
{
    const struct mac_fork_layout *layout = out->layout;
    size_t origin = buf->size;
    struct mw_buf map;
    mw_buf_init(&map, out->doc->context);
    int error = put_resource_map(out, &map);
    put_fork_header(out, buf);
    struct mw_bytes reserved = mw_span_part(layout->reserved, 0, layout->reserved_size);
    mw_buf_put(buf, reserved.data, reserved.size);
    mw_buf_fill(buf, 0, layout->reserved_size - reserved.size);
    for (size_t i = 0; i < out->data.count && !buf->error && !error; i++) {
        const struct part *part = &out->data.items[i];
        put_fork_gap(buf, origin, part);
        if (part->kind == MAC_PIECE_MAP) {
            put_fork_bytes(out, buf, origin, part->start, mw_buf_bytes(&map));
            continue;
        }
        struct mw_bytes data = out->fork->resources.items[part->index].data;
        uint8_t length[4];
        mw_integer_encode(length, MW_KIND_U32, true, (int64_t)data.size);
        put_fork_bytes(out, buf, origin, part->start, (struct mw_bytes){ length, sizeof length });
        put_fork_bytes(out, buf, origin, part->start + sizeof length, data);
    }
    mw_buf_put(buf, layout->tail.data, layout->tail.size);
    mw_buf_free(&map);
    return error ? error : buf->error;
}

static int write_fork_parts(struct fork_writer *out, struct mw_buf *buf)
{
    size_t start = buf->size, resources = out->fork->resources.count;
    out->data_at = mw_arena_array(&out->scratch, resources, sizeof *out->data_at);
    out->name_at = mw_arena_array(&out->scratch, resources, sizeof *out->name_at);
    out->refs_at = mw_arena_array(&out->scratch, out->type_count, sizeof *out->refs_at);
    if (!out->data_at || !out->name_at || !out->refs_at)
        return MW_E_MEMORY;
    int error = mac_index_resources(&out->scratch, out->fork, &out->resources);
    if (!error)
        error = mac_index_types(&out->scratch, out->types, out->type_count, &out->type_index);
    if (!error)
        error = choose_parts(out, true, &out->map);
    if (!error)
        error = choose_parts(out, false, &out->data);
    for (int attempt = 0; attempt < 2 && !error; attempt++) {
        buf->size = start;
        out->conflict = false;
        error = place_map_parts(out);
        if (!error)
            error = place_fork_parts(out);
        if (!error)
            error = put_fork_parts(out, buf);
        if (!out->conflict)
            break;
        out->apart = true;
    }
    return error;
}

int mac_fork_write(struct mw_document *doc, const struct mac_fork *fork, struct mw_buf *buf)
{
    struct fork_writer out = { .doc = doc, .fork = fork, .layout = &fork->layout };
    if (fork->layout.absent && fork->resources.count == 0) {
        mw_buf_put(buf, fork->layout.tail.data, fork->layout.tail.size);
        return buf->error;
    }
    mw_arena_init(&out.scratch, doc->context);
    int error = make_types(&out);
    if (!error)
        error = write_fork_parts(&out, buf);
    mw_arena_free(&out.scratch);
    return error;
}
