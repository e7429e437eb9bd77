/* AppleSingle and AppleDouble: a table of entries, and their contents anywhere in the file. */
#include <stdio.h>
#include <stdlib.h>

#include "record/read.h"
#include "base/text.h"

#include "formats/macintosh/overlap.h"
#include "wrappers.h"

enum {
    HEAD_SIZE = 26,
    FILLER_AT = 8,
    COUNT_AT = 24,
    ENTRY_SIZE = 12,
    ENTRIES_MAX = 65535,
    WORK_FACTOR = 16, /* how many times over parts may share the file's bytes */
    WORK_FREE = 64 * 1024,
};

const struct mac_entry *mac_apple_find(const struct mac_apple *apple, uint32_t id)
{
    for (size_t i = 0; i < apple->entries.count; i++)
        if (apple->entries.items[i].id == id)
            return &apple->entries.items[i];
    return NULL;
}

/* ---- recognising ---- */

void mac_apple_probe(struct mw_bytes input, struct mac_probe *probe)
{
    size_t count = mw_u16be(input.data + COUNT_AT);
    for (size_t i = 0; i < count && mw_span_has(input, HEAD_SIZE + i * ENTRY_SIZE, ENTRY_SIZE); i++) {
        const uint8_t *entry = input.data + HEAD_SIZE + i * ENTRY_SIZE;
        uint32_t size = mw_u32be(entry + 8);
        struct mw_bytes content = mw_span_part(input, mw_u32be(entry + 4), size);
        switch (mw_u32be(entry)) {
        case MAC_ID_DATA:
            probe->data = content;
            probe->data_size = size;
            break;
        case MAC_ID_RESOURCE:
            probe->fork = content;
            probe->fork_size = size;
            break;
        case MAC_ID_NAME:
            size = content.size < MAC_NAME_SIZE ? (uint32_t)content.size : MAC_NAME_SIZE;
            if (size)
                memcpy(probe->name, content.data, size);
            break;
        case MAC_ID_FINDER:
            if (content.size < 8)
                break;
            memcpy(probe->type, content.data, 4);
            memcpy(probe->creator, content.data + 4, 4);
            break;
        }
    }
}

/* ---- reading ---- */

struct spot {
    uint64_t start, end;
    size_t index;
};

static int compare_spots(const void *a, const void *b)
{
    const struct spot *left = a, *right = b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    return (left->index > right->index) - (left->index < right->index);
}

static enum mac_entry_kind entry_kind(uint32_t id, size_t size)
{
    switch (id) {
    case MAC_ID_DATA:
        return MAC_ENTRY_DATA;
    case MAC_ID_RESOURCE:
        return MAC_ENTRY_RESOURCE;
    case MAC_ID_NAME:
    case MAC_ID_COMMENT:
        return MAC_ENTRY_TEXT;
    case MAC_ID_DATES:
        return size >= MAC_DATES_SIZE ? MAC_ENTRY_DATES : MAC_ENTRY_BYTES;
    case MAC_ID_FINDER:
        return size >= MAC_FINDER_SIZE ? MAC_ENTRY_FINDER : MAC_ENTRY_BYTES;
    default:
        return MAC_ENTRY_BYTES;
    }
}

/* Parses the content. A second fork of one kind is preserved as bytes, so that nothing is lost. */
static int read_entry_content(struct mw_document *doc, struct mac_file *file, struct mac_found_fork *found,
                              struct mac_entry *entry, struct mw_bytes content, uint64_t at)
{
    struct mw_reader reader = { .span = content, .origin = at, .space = "file" };
    int error = 0;
    entry->kind = entry_kind(entry->id, content.size);
    bool fork = entry->kind == MAC_ENTRY_DATA || entry->kind == MAC_ENTRY_RESOURCE;
    if (fork && mac_apple_find(&file->apple, entry->id) != entry)
        entry->kind = MAC_ENTRY_BYTES;
    switch (entry->kind) {
    case MAC_ENTRY_DATA:
        file->data_fork = content;
        break;
    case MAC_ENTRY_RESOURCE:
        found->fork = content;
        found->place = (struct mac_fork_place){ "file", at };
        break;
    case MAC_ENTRY_TEXT:
        entry->text = (struct mw_str){ (const char *)content.data, content.size };
        break;
    case MAC_ENTRY_DATES:
        error = mw_record_read(doc, &mac_dates_record, &reader, &entry->dates);
        entry->content = mw_span_from(content, reader.at);
        break;
    case MAC_ENTRY_FINDER:
        error = mw_record_read(doc, &mac_finder_record, &reader, &entry->finder);
        entry->content = mw_span_from(content, reader.at);
        break;
    default:
        entry->content = content;
    }
    return error;
}

static int read_apple_entries(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                              struct mac_found_fork *found, struct spot *spots)
{
    struct mac_apple *apple = &file->apple;
    size_t count = apple->entries.capacity;
    uint64_t bytes = 0;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        const uint8_t *row = input.data + HEAD_SIZE + i * ENTRY_SIZE;
        struct mac_entry *entry = &apple->entries.items[i];
        uint32_t at = mw_u32be(row + 4), size = mw_u32be(row + 8);
        struct mw_bytes content = mw_span_part(input, at, size);
        entry->id = mw_u32be(row);
        apple->entries.count = i + 1;
        if ((content.size < size || at > input.size) && !doc->damaged) {
            char path[64];
            snprintf(path, sizeof path, "file.apple.entries[%zu]", i);
            error = mw_diag(doc, "MAC031", mac_file_place(HEAD_SIZE + i * ENTRY_SIZE, path),
                            "entry %u has %u byte%s at offset %u, but the file has %zu", entry->id, size,
                            mw_plural(size), at, input.size);
        }
        bytes += content.size;
        if (!error && bytes > (uint64_t)input.size * WORK_FACTOR + WORK_FREE)
            return mw_diag(doc, "MAC033", mac_file_place(HEAD_SIZE + i * ENTRY_SIZE, "file.apple.entries"),
                           "the first %zu of %zu entries have %llu byte%s in total, but the file has %zu",
                           i + 1, count, (unsigned long long)bytes, mw_plural(bytes), input.size);
        spots[i] = (struct spot){ at, (uint64_t)at + content.size, i };
        if (!error)
            error = read_entry_content(doc, file, found, entry, content, at);
    }
    return error;
}

static void note_entry_places(struct mac_apple *apple, struct mw_bytes input, struct spot *spots)
{
    uint64_t from = HEAD_SIZE + (uint64_t)apple->entries.count * ENTRY_SIZE;
    qsort(spots, apple->entries.count, sizeof *spots, compare_spots);
    for (size_t i = 0; i < apple->entries.count; i++) {
        struct mac_entry *entry = &apple->entries.items[spots[i].index];
        entry->place = (uint32_t)i;
        if (spots[i].start > from)
            entry->gap = mw_span_part(input, from, spots[i].start - from);
        else
            entry->back = (uint32_t)(from - spots[i].start);
        if (spots[i].end > from)
            from = spots[i].end;
    }
    apple->tail = mw_span_from(input, from);
}

int mac_apple_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                   struct mac_found_fork *found)
{
    struct mac_apple *apple = &file->apple;
    if (input.size < HEAD_SIZE || input.size > INT32_MAX)
        return mw_diag(doc, "MAC031", mac_file_place(0, "file.apple"),
                       "the file has %zu byte%s, expected at least a header of 26", input.size,
                       mw_plural(input.size));
    apple->version = mw_u32be(input.data + 4);
    memcpy(apple->filler, input.data + FILLER_AT, sizeof apple->filler);
    size_t count = mw_u16be(input.data + COUNT_AT), room = (input.size - HEAD_SIZE) / ENTRY_SIZE;
    int error = 0;
    if (count > room) {
        error = mw_diag(doc, "MAC031", mac_file_place(COUNT_AT, "file.apple.entries"),
                        "the header states %zu entr%s, but the file has room for %zu", count,
                        count == 1 ? "y" : "ies", room);
        count = room;
    }
    apple->entries.items = mw_arena_array(&doc->arena, count, sizeof *apple->entries.items);
    struct spot *spots = mw_arena_array(&doc->arena, count, sizeof *spots);
    if (!apple->entries.items || !spots)
        return MW_E_MEMORY;
    apple->entries.capacity = count;
    if (!error)
        error = read_apple_entries(doc, input, file, found, spots);
    if (!error && !doc->damaged)
        note_entry_places(apple, input, spots);
    return error;
}

/* ---- writing ---- */

struct apple_writer {
    struct mw_document *doc;
    struct mac_file *file;
    struct mw_bytes fork;
    struct spot *spots; /* of the entries, in their order */
    size_t *order;      /* entries by position */
    bool apart;
};

static size_t entry_size(const struct apple_writer *out, const struct mac_entry *entry)
{
    switch (entry->kind) {
    case MAC_ENTRY_DATA:
        return out->file->data_fork.size;
    case MAC_ENTRY_RESOURCE:
        return out->fork.size;
    case MAC_ENTRY_TEXT:
        return entry->text.size;
    case MAC_ENTRY_DATES:
        return MAC_DATES_SIZE + entry->content.size;
    case MAC_ENTRY_FINDER:
        return MAC_FINDER_SIZE + entry->content.size;
    default:
        return entry->content.size;
    }
}

/* What an entry holds, appended to out. */
static void put_entry_content(const struct apple_writer *out, struct mac_entry *entry, struct mw_buf *buf)
{
    struct mw_writer writer;
    struct mw_bytes bytes = entry->content;
    mw_writer_init(&writer, out->doc, buf, NULL);
    switch (entry->kind) {
    case MAC_ENTRY_DATA:
        bytes = out->file->data_fork;
        break;
    case MAC_ENTRY_RESOURCE:
        bytes = out->fork;
        break;
    case MAC_ENTRY_TEXT:
        bytes = (struct mw_bytes){ (const uint8_t *)entry->text.data, entry->text.size };
        break;
    case MAC_ENTRY_DATES:
        mw_record_write(&writer, &mac_dates_record, &entry->dates);
        break;
    case MAC_ENTRY_FINDER:
        mw_record_write(&writer, &mac_finder_record, &entry->finder);
        break;
    }
    mw_buf_put(buf, bytes.data, bytes.size);
}

/* Contents are ordered by position, those with the same position in the order of the table. */
static int place_entries(struct apple_writer *out)
{
    struct mac_apple *apple = &out->file->apple;
    size_t count = apple->entries.count;
    uint64_t from = HEAD_SIZE + (uint64_t)count * ENTRY_SIZE;
    for (size_t i = 0; i < count; i++)
        out->spots[i] = (struct spot){ .start = apple->entries.items[i].place, .index = i };
    qsort(out->spots, count, sizeof *out->spots, compare_spots);
    for (size_t i = 0; i < count; i++)
        out->order[i] = out->spots[i].index;
    for (size_t i = 0; i < count; i++) {
        const struct mac_entry *entry = &apple->entries.items[out->order[i]];
        struct spot *spot = &out->spots[out->order[i]];
        uint64_t back = out->apart ? 0 : entry->back;
        spot->start = from + entry->gap.size;
        spot->start -= back <= spot->start ? back : 0;
        spot->end = spot->start + entry_size(out, entry);
        if (spot->end > from)
            from = spot->end;
        else if (spot->start > from)
            from = spot->start;
    }
    if (from + apple->tail.size > UINT32_MAX)
        return mw_error_limit(out->doc->context,
                              mw_fail(out->doc->context, MW_E_LIMIT,
                                      "%s: the file would have %llu byte%s, but the maximum is 4294967295",
                                      out->doc->name, (unsigned long long)(from + apple->tail.size),
                                      mw_plural((from + apple->tail.size))),
                              "file", UINT32_MAX, from + apple->tail.size);
    return 0;
}

static void put_apple_header(const struct apple_writer *out, struct mw_buf *buf)
{
    const struct mac_apple *apple = &out->file->apple;
    mw_buf_u32be(buf, out->file->form == MAC_FORM_APPLESINGLE ? MAC_SINGLE_MAGIC : MAC_DOUBLE_MAGIC);
    mw_buf_u32be(buf, apple->version);
    mw_buf_put(buf, apple->filler, sizeof apple->filler);
    mw_buf_u16be(buf, (uint16_t)apple->entries.count);
    for (size_t i = 0; i < apple->entries.count; i++) {
        mw_buf_u32be(buf, apple->entries.items[i].id);
        mw_buf_u32be(buf, (uint32_t)out->spots[i].start);
        mw_buf_u32be(buf, (uint32_t)(out->spots[i].end - out->spots[i].start));
    }
}

/* *same: contents that overlap agree about the bytes they share. */
static int put_apple_entries(const struct apple_writer *out, struct mw_writer *writer, bool *same)
{
    struct mac_apple *apple = &out->file->apple;
    struct mw_buf content;
    size_t origin = writer->out->size;
    *same = true;
    mw_buf_init(&content, out->doc->context);
    put_apple_header(out, writer->out);
    mw_writer_observe(writer, "file.apple", writer->out->size - origin);
    for (size_t i = 0; i < apple->entries.count && !content.error; i++) {
        struct mac_entry *entry = &apple->entries.items[out->order[i]];
        uint64_t start = out->spots[out->order[i]].start;
        size_t have = writer->out->size - origin;
        content.size = 0;
        put_entry_content(out, entry, &content);
        if (start > have)
            mw_buf_put(writer->out, entry->gap.data, entry->gap.size);
        *same = mac_put_overlapping(writer->out, origin, start, content.data, content.size) && *same;
        size_t path = mw_writer_push(writer, "file.apple.entries[%zu]", out->order[i]);
        if (writer->out->size > origin + have)
            mw_writer_observe(writer, "", writer->out->size - origin - have);
        mw_writer_pop(writer, path);
    }
    mw_buf_put(writer->out, apple->tail.data, apple->tail.size);
    if (apple->tail.size)
        mw_writer_observe(writer, "file.apple.tail", apple->tail.size);
    int error = content.error ? content.error : writer->out->error;
    mw_buf_free(&content);
    return error;
}

static int check_apple_entries(struct mw_document *doc, const struct mac_apple *apple, struct mw_bytes fork)
{
    size_t data_forks = 0, forks = 0;
    for (size_t i = 0; i < apple->entries.count; i++) {
        data_forks += apple->entries.items[i].kind == MAC_ENTRY_DATA;
        forks += apple->entries.items[i].kind == MAC_ENTRY_RESOURCE;
    }
    if (apple->entries.count > ENTRIES_MAX)
        return mw_error_limit(doc->context,
                              mw_fail(doc->context, MW_E_LIMIT, "%s: %zu entries, but the maximum is 65535",
                                      doc->name, apple->entries.count),
                              "count", ENTRIES_MAX, apple->entries.count);
    if (data_forks > 1 || forks > 1)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "%s: file.apple.entries: %zu entries for the %s fork, expected at most 1", doc->name,
                       data_forks > 1 ? data_forks : forks, data_forks > 1 ? "data" : "resource");
    if (fork.size && !forks)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "%s: file.apple.entries: the file has resources, but no entry of kind "
                       "resource_fork",
                       doc->name);
    return 0;
}

int mac_apple_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer)
{
    struct apple_writer out = { .doc = writer->document, .file = file, .fork = fork };
    struct mw_arena scratch;
    size_t count = file->apple.entries.count, start = writer->out->size;
    int error = check_apple_entries(out.doc, &file->apple, fork);
    if (error)
        return error;
    mw_arena_init(&scratch, out.doc->context);
    out.spots = mw_arena_array(&scratch, count, sizeof *out.spots);
    out.order = mw_arena_array(&scratch, count, sizeof *out.order);
    error = out.spots && out.order ? 0 : MW_E_MEMORY;
    bool same = false;
    for (int attempt = 0; attempt < 2 && !same && !error; attempt++) {
        writer->out->size = start;
        error = place_entries(&out);
        if (!error)
            error = put_apple_entries(&out, writer, &same);
        out.apart = true;
    }
    mw_arena_free(&scratch);
    return error;
}
