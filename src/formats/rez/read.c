#include "rez.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "core/asset_path.h"

enum {
    BANNER_LINE = 0x3F, /* the line feed before the second line */
    BANNER_END = 0x7E,
    BANNER_MARK = 0x1A,
    FIELDS = 0x7F, /* the ten words and the byte after the banner */
};

/* ---- header ---- */

bool mw_rez_probe(struct mw_bytes bytes)
{
    const uint8_t *p = bytes.data;
    return bytes.size >= MW_REZ_HEADER_SIZE && p[0] == '\r' && p[BANNER_LINE] == '\n' &&
           p[BANNER_END] == BANNER_MARK;
}

static int read_rez_header(struct mw_context *context, struct mw_bytes bytes, struct mw_rez_header *header)
{
    if (bytes.size < MW_REZ_HEADER_SIZE)
        return mw_error_at(context,
                           mw_fail(context, MW_E_FORMAT,
                                   "REZ: the file has %zu byte%s, fewer than the %d bytes of the header",
                                   bytes.size, mw_plural(bytes.size), MW_REZ_HEADER_SIZE),
                           "file", bytes.size);
    if (!mw_rez_probe(bytes))
        return mw_error_at(
            context,
            mw_fail(context, MW_E_FORMAT,
                    "REZ: the first 127 bytes do not contain the RezMgr banner; this is not a REZ archive"),
            "file", 0);
    const uint8_t *p = bytes.data + FIELDS;
    *header = (struct mw_rez_header){ .version = mw_u32le(p),
                                      .root_pos = mw_u32le(p + 4),
                                      .root_size = mw_u32le(p + 8),
                                      .root_time = mw_u32le(p + 12),
                                      .next_write = mw_u32le(p + 16),
                                      .time = mw_u32le(p + 20),
                                      .largest_keys = mw_u32le(p + 24),
                                      .largest_folder_name = mw_u32le(p + 28),
                                      .largest_name = mw_u32le(p + 32),
                                      .largest_comment = mw_u32le(p + 36),
                                      .sorted = p[40] };
    if (header->version != MW_REZ_VERSION)
        return mw_error_at(context,
                           mw_fail(context, MW_E_UNSUPPORTED,
                                   "REZ: version %" PRIu32 "; only version %d is supported", header->version,
                                   MW_REZ_VERSION),
                           "file", FIELDS);
    return 0;
}

/* ---- offsets seen ---- */

/* Hash set of the offsets of non-empty directories; 0 marks a free slot and is never such an offset. */
struct place_set {
    struct mw_arena *arena;
    uint32_t *slots;
    size_t count, capacity; /* a power of two */
};

static size_t place_slot(const struct place_set *places, uint32_t pos)
{
    size_t slot = (pos * UINT32_C(2654435769)) & (places->capacity - 1);
    while (places->slots[slot] && places->slots[slot] != pos)
        slot = (slot + 1) & (places->capacity - 1);
    return slot;
}

static int grow_place_set(struct place_set *places)
{
    struct place_set bigger = { .arena = places->arena, .count = places->count };
    bigger.capacity = places->capacity ? places->capacity * 2 : 64;
    bigger.slots = mw_arena_array(places->arena, bigger.capacity, sizeof *bigger.slots);
    if (!bigger.slots)
        return MW_E_MEMORY;
    for (size_t i = 0; i < places->capacity; i++)
        if (places->slots[i])
            bigger.slots[place_slot(&bigger, places->slots[i])] = places->slots[i];
    *places = bigger;
    return 0;
}

/* 1 if new, 0 if seen before, or an error. */
static int add_place(struct place_set *places, uint32_t pos)
{
    if (places->count >= places->capacity / 2) {
        int error = grow_place_set(places);
        if (error)
            return error;
    }
    size_t slot = place_slot(places, pos);
    if (places->slots[slot])
        return 0;
    places->slots[slot] = pos;
    places->count++;
    return 1;
}

/* ---- the tree ---- */

struct rez_loader {
    struct mw_rez *rez;
    struct mw_arena *arena;
    struct place_set places;
    uint64_t bodies;                           /* bytes of directories read so far */
    uint32_t keys, folder_name, name, comment; /* the largest sizes found, as in the header */
    uint64_t data_end;
    const struct mw_diag_sink *sink;
    size_t reports;
};

static int report_rez(struct rez_loader *loader, const char *code, uint64_t offset,
                      const struct mw_rez_entry *entry, const char *format, ...) MW_PRINTF(5, 6);

static int report_rez(struct rez_loader *loader, const char *code, uint64_t offset,
                      const struct mw_rez_entry *entry, const char *format, ...)
{
    if (!loader->sink || loader->reports++ >= REZ_REPORTS_MAX)
        return 0;
    char message[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    const char *path = mw_rez_path(loader->arena, loader->rez, entry);
    return path ? mw_diag_to(loader->sink, code, offset, path, "%s", message) : MW_E_MEMORY;
}

/* The type as text. It is stored in reverse order, so the last character is the lowest byte. Returns whether
 * it consists of valid characters; others are replaced by "_". */
static bool decode_type(struct mw_rez_entry *entry)
{
    char *out = entry->extension;
    bool clean = true;
    for (int shift = 24; shift >= 0; shift -= 8) {
        char c = (char)(entry->type >> shift);
        if (!c && out == entry->extension)
            continue;
        bool good = mw_rez_is_type_letter(c);
        *out++ = good ? c : '_';
        clean = clean && good;
    }
    return clean;
}

static bool is_usable_name(const char *name)
{
    return *name && !strpbrk(name, "/\\") && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

/* A string with its NUL, or NULL if the directory ends first. */
static const char *read_rez_text(struct mw_reader *reader)
{
    size_t left = mw_reader_left(reader);
    const uint8_t *text = left ? reader->span.data + reader->at : NULL;
    const uint8_t *nul = text ? memchr(text, 0, left) : NULL;
    return nul ? (const char *)mw_reader_take(reader, (size_t)(nul - text) + 1) : NULL;
}

/* Reads an entry. Returns 0, 1 if the directory ends too early, or 2 for an unknown kind. */
static int read_rez_entry(struct mw_reader *reader, struct mw_rez_entry *entry)
{
    *entry = (struct mw_rez_entry){ .offset = mw_reader_offset(reader) };
    const uint8_t *p = mw_reader_take(reader, MW_REZ_FOLDER_SIZE);
    if (!p)
        return 1;
    uint32_t kind = mw_u32le(p);
    if (kind > 1)
        return 2;
    entry->is_folder = kind == 1;
    entry->pos = mw_u32le(p + 4);
    entry->size = mw_u32le(p + 8);
    entry->time = mw_u32le(p + 12);
    if (!entry->is_folder) {
        p = mw_reader_take(reader, MW_REZ_FILE_SIZE - MW_REZ_FOLDER_SIZE);
        if (!p)
            return 1;
        entry->id = mw_u32le(p);
        entry->type = mw_u32le(p + 4);
        entry->key_count = mw_u32le(p + 8);
    }
    entry->name = read_rez_text(reader);
    if (!entry->name)
        return 1;
    entry->comment = "";
    if (entry->is_folder)
        return 0;
    entry->comment = read_rez_text(reader);
    if (!entry->comment || entry->key_count > mw_reader_left(reader) / 4)
        return 1;
    entry->keys = mw_reader_take(reader, (size_t)entry->key_count * 4);
    return 0;
}

static void note_largest(struct rez_loader *loader, const struct mw_rez_entry *entry)
{
    size_t name = strlen(entry->name), comment = strlen(entry->comment);
    /* The sizes include the NUL, but are 0 for empty strings. */
    rez_raise_largest(entry->is_folder ? &loader->folder_name : &loader->name, name ? name + 1 : 0);
    rez_raise_largest(&loader->comment, comment ? comment + 1 : 0);
    rez_raise_largest(&loader->keys, entry->key_count);
    uint64_t end = (uint64_t)entry->pos + entry->size;
    if (!entry->is_folder && entry->size && end > loader->data_end)
        loader->data_end = end;
}

static int check_rez_entry(struct rez_loader *loader, const struct mw_rez_entry *entry, bool clean_type)
{
    uint64_t size = loader->rez->bytes.size;
    int error = 0;
    if (!is_usable_name(entry->file_name))
        error = report_rez(loader, "REZ007", entry->offset, entry,
                           "the name \"%.64s\" cannot be part of a path", entry->file_name);
    if (!error && !clean_type)
        error =
            report_rez(loader, "REZ013", entry->offset + 20, entry, "the type is 0x%08" PRIX32, entry->type);
    if (!error && !entry->is_folder && entry->size &&
        (entry->pos < MW_REZ_HEADER_SIZE || !mw_span_has(loader->rez->bytes, entry->pos, entry->size)))
        error = report_rez(loader, "REZ006", entry->offset + 4, entry,
                           "%" PRIu32 " byte%s at %" PRIu32 ", expected %d to %" PRIu64 "", entry->size,
                           mw_plural(entry->size), entry->pos, MW_REZ_HEADER_SIZE, size);
    return error;
}

/* Adds an entry to the list unless its name or path is too long. */
static int add_rez_entry(struct rez_loader *loader, struct mw_rez_entry *entry, size_t parent)
{
    struct mw_rez *rez = loader->rez;
    const struct mw_rez_entry *folder = &rez->entries[parent];
    entry->parent = (uint32_t)parent;
    entry->depth = folder->depth + 1;
    bool clean_type = decode_type(entry);
    note_largest(loader, entry);
    size_t name = strlen(entry->name);
    size_t path = folder->path_size + (folder->depth > 0) + name +
                  (*entry->extension ? 1 + strlen(entry->extension) : 0);
    if (name > MW_REZ_MAX_NAME || path > MW_REZ_MAX_PATH)
        return report_rez(loader, "REZ007", entry->offset, folder,
                          "a name of %zu bytes with a path of %zu, expected at most %d and %d", name, path,
                          MW_REZ_MAX_NAME, MW_REZ_MAX_PATH);
    entry->path_size = (uint32_t)path;
    entry->file_name = *entry->extension
                           ? mw_arena_format(loader->arena, "%s.%s", entry->name, entry->extension)
                           : entry->name;
    if (!entry->file_name)
        return MW_E_MEMORY;
    int error = check_rez_entry(loader, entry, clean_type);
    if (error)
        return error;
    void *items = rez->entries;
    error = mw_arena_grow(loader->arena, &items, rez->count, &rez->capacity, sizeof *rez->entries);
    if (error)
        return error;
    rez->entries = items;
    rez->entries[rez->count++] = *entry;
    return 0;
}

/* cut: the body is reported as cut short, so its last entry may be incomplete. */
static int read_rez_entries(struct rez_loader *loader, size_t index, struct mw_bytes body, bool cut)
{
    struct mw_rez *rez = loader->rez;
    struct mw_reader reader = { .span = body, .origin = rez->entries[index].pos };
    int error = 0;
    while (!error && mw_reader_left(&reader)) {
        struct mw_rez_entry entry;
        size_t left = mw_reader_left(&reader);
        int result = read_rez_entry(&reader, &entry);
        if (result == 1 && cut)
            return 0;
        if (result == 1)
            return report_rez(loader, "REZ004", entry.offset, &rez->entries[index],
                              "only %zu bytes are left for an entry", left);
        if (result == 2)
            return report_rez(loader, "REZ005", entry.offset, &rez->entries[index],
                              "an entry of kind %" PRIu32 ", expected 0 or 1",
                              mw_u32le(rez->bytes.data + entry.offset));
        error = add_rez_entry(loader, &entry, index);
    }
    return error;
}

/* Whether the directory's entries may be read: 1, 0 after a report, or an error. */
static int may_follow(struct rez_loader *loader, const struct mw_rez_entry *folder)
{
    int error;
    if (folder->depth > MW_REZ_MAX_DEPTH) {
        error = report_rez(loader, "REZ003", folder->offset, folder,
                           "%" PRIu32 " level%s deep, expected at most %d", folder->depth,
                           mw_plural(folder->depth), MW_REZ_MAX_DEPTH);
        return error;
    }
    int fresh = add_place(&loader->places, folder->pos);
    if (fresh < 0)
        return fresh;
    if (!fresh)
        return report_rez(loader, "REZ002", folder->offset, folder,
                          "the directory is at %" PRIu32 ", where a different one was read before",
                          folder->pos);
    loader->bodies += folder->size;
    if (loader->bodies > loader->rez->bytes.size)
        return report_rez(loader, "REZ009", folder->offset, folder,
                          "the directories so far have %" PRIu64 " byte%s, the whole archive has %zu",
                          loader->bodies, mw_plural(loader->bodies), loader->rez->bytes.size);
    return 1;
}

static int read_rez_folder(struct rez_loader *loader, size_t index)
{
    struct mw_rez *rez = loader->rez;
    struct mw_rez_entry *folder = &rez->entries[index];
    folder->first = (uint32_t)rez->count;
    if (folder->size == 0)
        return 0;
    uint64_t wanted = folder->size;
    bool inside = folder->pos >= MW_REZ_HEADER_SIZE && folder->pos < rez->bytes.size;
    struct mw_bytes body = { NULL, 0 };
    if (inside)
        body = mw_span_part(rez->bytes, folder->pos, folder->size);
    if (body.size < wanted) {
        int error = report_rez(loader, "REZ001", folder->offset, folder,
                               "%" PRIu32 " byte%s of entries at %" PRIu32 ", the archive has %zu",
                               folder->size, mw_plural(folder->size), folder->pos, rez->bytes.size);
        /* The size is limited to the bytes in the archive. */
        folder->size = (uint32_t)body.size;
        if (error || !body.size)
            return error;
    }
    int follow = may_follow(loader, folder);
    if (follow <= 0)
        return follow;
    int error = read_rez_entries(loader, index, body, body.size < wanted);
    rez->entries[index].count = (uint32_t)(rez->count - rez->entries[index].first);
    return error;
}

/* ---- order and checks of the whole ---- */

static int compare_rez_names(const void *a, const void *b)
{
    const struct mw_rez_entry *const *left = a, *const *right = b;
    int order = mw_path_compare(mw_str_from((*left)->file_name), mw_str_from((*right)->file_name));
    return order ? order : (*left > *right) - (*left < *right);
}

static int sort_rez_folders(struct rez_loader *loader)
{
    struct mw_rez *rez = loader->rez;
    rez->sorted = mw_arena_array(loader->arena, rez->count, sizeof(void *));
    if (!rez->sorted)
        return MW_E_MEMORY;
    for (size_t i = 0; i < rez->count; i++)
        rez->sorted[i] = &rez->entries[i];
    int error = 0;
    for (size_t i = 0; i < rez->count && !error; i++) {
        const struct mw_rez_entry *folder = &rez->entries[i];
        if (folder->count < 2)
            continue;
        const struct mw_rez_entry **slice = rez->sorted + folder->first;
        qsort(slice, folder->count, sizeof *slice, compare_rez_names);
        for (uint32_t k = 1; k < folder->count && !error; k++)
            if (mw_text_same(slice[k - 1]->file_name, slice[k]->file_name))
                error = report_rez(loader, "REZ008", slice[k]->offset, slice[k],
                                   "the name is also used at %" PRIu64, slice[k - 1]->offset);
    }
    return error;
}

static int check_largest_sizes(struct rez_loader *loader)
{
    const struct mw_rez_header *header = &loader->rez->header;
    const struct {
        const char *what;
        uint32_t promised, found;
    } rows[] = {
        { "keys", header->largest_keys, loader->keys },
        { "folder name", header->largest_folder_name, loader->folder_name },
        { "file name", header->largest_name, loader->name },
        { "comment", header->largest_comment, loader->comment },
    };
    int error = 0;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows && !error; i++)
        if (rows[i].found > rows[i].promised)
            error = report_rez(loader, "REZ011", FIELDS + 24 + i * 4, &loader->rez->entries[0],
                               "largest %s is %" PRIu32 " in the header, %" PRIu32 " in the archive",
                               rows[i].what, rows[i].promised, rows[i].found);
    return error;
}

/* Contiguous files fill exactly the span from the first to the end of the last. */
static int check_side_by_side(struct rez_loader *loader, const struct mw_rez_entry *folder)
{
    uint64_t start = UINT64_MAX, end = 0, sum = 0;
    for (uint32_t i = 0; i < folder->count; i++) {
        const struct mw_rez_entry *entry = &loader->rez->entries[folder->first + i];
        if (entry->is_folder || !entry->size)
            continue;
        if (entry->pos < start)
            start = entry->pos;
        if ((uint64_t)entry->pos + entry->size > end)
            end = (uint64_t)entry->pos + entry->size;
        sum += entry->size;
    }
    if (!sum || end - start == sum)
        return 0;
    return report_rez(loader, "REZ012", folder->offset, folder,
                      "its files have %" PRIu64 " byte%s but span %" PRIu64, sum, mw_plural(sum),
                      end - start);
}

static int check_rez_archive(struct rez_loader *loader)
{
    struct mw_rez *rez = loader->rez;
    uint64_t end = loader->data_end ? loader->data_end : MW_REZ_HEADER_SIZE;
    int error = sort_rez_folders(loader);
    if (!error)
        error = check_largest_sizes(loader);
    if (!error && rez->header.next_write != end)
        error = report_rez(loader, "REZ010", FIELDS + 16, &rez->entries[0],
                           "end of data is %" PRIu32 " in the header, but the last file ends at %" PRIu64,
                           rez->header.next_write, end);
    for (size_t i = 0; rez->header.sorted && i < rez->count && !error; i++)
        error = check_side_by_side(loader, &rez->entries[i]);
    return error;
}

int mw_rez_read(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
                struct mw_rez *rez)
{
    struct mw_rez result = { .bytes = bytes };
    int error = read_rez_header(arena->context, bytes, &result.header);
    if (error)
        return error;
    void *items = NULL;
    error = mw_arena_grow(arena, &items, 0, &result.capacity, sizeof *result.entries);
    if (error)
        return error;
    result.entries = items;
    result.entries[result.count++] = (struct mw_rez_entry){ .is_folder = true,
                                                            .name = "",
                                                            .file_name = "",
                                                            .comment = "",
                                                            .pos = result.header.root_pos,
                                                            .size = result.header.root_size,
                                                            .time = result.header.root_time,
                                                            .offset = FIELDS + 4 };
    struct rez_loader loader = { .rez = &result, .arena = arena, .places = { .arena = arena }, .sink = sink };
    for (size_t i = 0; i < result.count && !error; i++)
        if (result.entries[i].is_folder)
            error = read_rez_folder(&loader, i);
    if (!error)
        error = check_rez_archive(&loader);
    if (error)
        return error;
    *rez = result;
    return 0;
}
