/* REZ as a format of its own: info, check, extract, and a place to open members from. */
#include <stdlib.h>
#include <time.h>

#include "base/text.h"
#include "record/document.h"
#include "core/args.h"
#include "core/items.h"
#include "json/emit.h"
#include "rez.h"

enum {
    TYPES_SHOWN = 32,
};

/* doc->extra */
struct archive {
    struct mw_rez rez;
    const struct mw_rez_entry **items; /* what doc->items show, in their order */
};

static const struct mw_rez *rez_of(const struct mw_document *doc)
{
    return &((const struct archive *)doc->extra)->rez;
}

static int probe(struct mw_bytes input, const char *name)
{
    struct mw_str text = mw_str_from(name);
    bool named = mw_str_ends_same(text, ".rez") || mw_str_ends_same(text, ".vrz");
    return mw_rez_probe(input) ? 100 : named ? 30 : 0;
}

static int read_archive(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    struct archive *archive = mw_arena_alloc(&doc->arena, sizeof *archive);
    if (!archive)
        return MW_E_MEMORY;
    int error = mw_rez_read(&doc->arena, doc->input, &archive->rez);
    if (error)
        return error == MW_E_MEMORY
                   ? error
                   : mw_fail(doc->context, error, "%s: %s", doc->name, mw_error_message(doc->context));
    doc->extra = archive;
    return mw_problems_report(doc, &archive->rez.problems);
}

/* ---- info ---- */

struct type_count {
    char extension[5];
    uint64_t files, bytes;
};

struct totals {
    uint64_t files, folders, bytes;
    struct type_count types[TYPES_SHOWN];
    size_t type_count;
    struct type_count others;
};

static void count_file(struct totals *totals, const struct mw_rez_entry *entry)
{
    size_t i = 0;
    while (i < totals->type_count && !mw_text_same(totals->types[i].extension, entry->extension))
        i++;
    struct type_count *type = i < TYPES_SHOWN ? &totals->types[i] : &totals->others;
    if (i == totals->type_count && i < TYPES_SHOWN) {
        memcpy(type->extension, entry->extension, sizeof type->extension);
        totals->type_count++;
    }
    type->files++;
    type->bytes += entry->size;
    totals->files++;
    totals->bytes += entry->size;
}

static int by_files(const void *a, const void *b)
{
    const struct type_count *left = a, *right = b;
    int order = (left->files < right->files) - (left->files > right->files);
    return order ? order : strcmp(left->extension, right->extension);
}

static void put_type(struct mw_emit *emit, const char *name, const struct type_count *type)
{
    mw_emit_map_begin(emit, name, true);
    mw_emit_uint(emit, "files", type->files);
    mw_emit_uint(emit, "bytes", type->bytes);
    mw_emit_map_end(emit);
}

static void put_time(struct mw_emit *emit, const char *key, uint32_t seconds)
{
    time_t time = (time_t)seconds;
    struct tm parts;
    char text[32];
    if (gmtime_r(&time, &parts) && strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts))
        mw_emit_text(emit, key, text);
    else
        mw_emit_uint(emit, key, seconds);
}

static int info_facts(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct mw_rez *rez = rez_of(doc);
    struct totals totals = { .folders = 0 };
    for (size_t i = 1; i < rez->count; i++) {
        if (rez->entries[i].is_folder)
            totals.folders++;
        else
            count_file(&totals, &rez->entries[i]);
    }
    qsort(totals.types, totals.type_count, sizeof *totals.types, by_files);
    mw_emit_uint(emit, "version", rez->header.version);
    put_time(emit, "packed", rez->header.time);
    mw_emit_bool(emit, "sorted", rez->header.sorted != 0);
    mw_emit_uint(emit, "folders", totals.folders);
    mw_emit_uint(emit, "files", totals.files);
    mw_emit_uint(emit, "file_bytes", totals.bytes);
    mw_emit_map_begin(emit, "types", false);
    for (size_t i = 0; i < totals.type_count; i++)
        put_type(emit, *totals.types[i].extension ? totals.types[i].extension : "(none)", &totals.types[i]);
    if (totals.others.files)
        put_type(emit, "(others)", &totals.others);
    mw_emit_map_end(emit);
    return 0;
}

/* ---- members ---- */

static int list_items(struct mw_document *doc)
{
    struct archive *archive = doc->extra;
    const struct mw_rez *rez = &archive->rez;
    archive->items = mw_arena_array(&doc->arena, rez->count, sizeof(void *));
    if (!archive->items)
        return MW_E_MEMORY;
    int error = 0;
    for (size_t i = 1; i < rez->count && !error; i++) {
        const struct mw_rez_entry *entry = &rez->entries[i];
        if (entry->is_folder)
            continue;
        const char *path = mw_rez_path(&doc->arena, rez, entry);
        const char *name = path ? mw_document_utf8(doc, mw_str_from(entry->file_name)) : NULL;
        path = name ? mw_document_utf8(doc, mw_str_from(path)) : NULL;
        if (!path)
            return MW_E_MEMORY;
        archive->items[doc->items.count] = entry;
        error = mw_item_add(doc, MW_ITEM_FILE, name, path, 1, mw_rez_content(rez, entry).size);
    }
    return error;
}

static int item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct archive *archive = doc->extra;
    *content = mw_rez_content(&archive->rez, archive->items[index]);
    return 0;
}

/* The whole path, or what stands before one of its colons when members are archives themselves. */
static const struct mw_rez_entry *find_entry(struct mw_document *doc, const char *path, const char **rest)
{
    const struct mw_rez *rez = rez_of(doc);
    const struct mw_rez_entry *entry = mw_rez_find(rez, path);
    *rest = "";
    for (const char *colon = strchr(path, ':'); !entry && colon; colon = strchr(colon + 1, ':')) {
        const char *start = mw_arena_format(&doc->arena, "%.*s", (int)(colon - path), path);
        entry = start ? mw_rez_find(rez, start) : NULL;
        *rest = entry ? colon + 1 : "";
    }
    return entry;
}

static int member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest)
{
    const struct mw_rez_entry *entry = find_entry(doc, path, rest);
    if (entry && !entry->is_folder) {
        *content = mw_rez_content(rez_of(doc), entry);
        return 0;
    }
    if (entry)
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "%s: \"%s\" is a folder of the archive; name a file in it", doc->name, path);
    return mw_fail(doc->context, MW_E_NOT_FOUND,
                   "%s: no \"%s\" in the archive; `extract --list` shows what there is", doc->name, path);
}

const struct mw_format rez_format = {
    .info = {
        .name = "rez",
        .title = "RezMgr archive",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "rez vrz",
        .abilities = MW_CAN_OPEN_MEMBERS,
        .diags = mw_rez_diags,
    },
    .probe = probe,
    .read = read_archive,
    .info_facts = info_facts,
    .list_items = list_items,
    .item_content = item_content,
    .member = member,
};
