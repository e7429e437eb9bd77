#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/text.h"
#include "json/emit.h"
#include "rez.h"

enum {
    TYPES_SHOWN = 32,
};

struct rez_type_count {
    char extension[5];
    uint64_t files, bytes;
};

struct rez_totals {
    uint64_t files, folders, bytes;
    struct rez_type_count types[TYPES_SHOWN];
    size_t type_count;
    struct rez_type_count others;
};

static void count_rez_file(struct rez_totals *totals, const struct mw_rez_entry *entry)
{
    size_t i = 0;
    while (i < totals->type_count && !mw_text_same(totals->types[i].extension, entry->extension))
        i++;
    struct rez_type_count *type = i < TYPES_SHOWN ? &totals->types[i] : &totals->others;
    if (i == totals->type_count && i < TYPES_SHOWN) {
        memcpy(type->extension, entry->extension, sizeof type->extension);
        totals->type_count++;
    }
    type->files++;
    type->bytes += entry->size;
    totals->files++;
    totals->bytes += entry->size;
}

static int compare_type_counts(const void *a, const void *b)
{
    const struct rez_type_count *left = a, *right = b;
    int order = (left->files < right->files) - (left->files > right->files);
    return order ? order : strcmp(left->extension, right->extension);
}

static void emit_type_count(struct mw_emit *emit, const char *name, const struct rez_type_count *type)
{
    mw_emit_map_begin(emit, name, true);
    mw_emit_uint(emit, "files", type->files);
    mw_emit_uint(emit, "bytes", type->bytes);
    mw_emit_map_end(emit);
}

static void emit_rez_time(struct mw_emit *emit, const char *key, uint32_t seconds)
{
    time_t time = (time_t)seconds;
    struct tm parts;
    char text[80];
    if (!gmtime_r(&time, &parts)) {
        mw_emit_uint(emit, key, seconds);
        return;
    }
    snprintf(text, sizeof text, "%d-%02d-%02dT%02d:%02d:%02dZ", parts.tm_year + 1900, parts.tm_mon + 1,
             parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
    mw_emit_text(emit, key, text);
}

int rez_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct mw_rez *rez = rez_of(doc);
    struct rez_totals totals = { .folders = 0 };
    for (size_t i = 1; i < rez->count; i++) {
        if (rez->entries[i].is_folder)
            totals.folders++;
        else
            count_rez_file(&totals, &rez->entries[i]);
    }
    qsort(totals.types, totals.type_count, sizeof *totals.types, compare_type_counts);
    mw_emit_uint(emit, "version", rez->header.version);
    emit_rez_time(emit, "packed", rez->header.time);
    mw_emit_bool(emit, "sorted", rez->header.sorted != 0);
    mw_emit_uint(emit, "folders", totals.folders);
    mw_emit_uint(emit, "files", totals.files);
    mw_emit_uint(emit, "file_bytes", totals.bytes);
    mw_emit_map_begin(emit, "types", false);
    for (size_t i = 0; i < totals.type_count; i++)
        emit_type_count(emit, *totals.types[i].extension ? totals.types[i].extension : "(none)",
                        &totals.types[i]);
    if (totals.others.files)
        emit_type_count(emit, "(others)", &totals.others);
    mw_emit_map_end(emit);
    return 0;
}
