/* Extracting: the content of items as files with safe names. */
#include <fnmatch.h>
#include <stdio.h>

#include "base/file.h"
#include "base/progress.h"
#include "base/text.h"
#include "items.h"

/* Names used in one run, ignoring case, as some file systems do. */
struct name_set {
    struct mw_arena arena;
    const char **slots;
    size_t capacity, count;
};

static size_t name_hash_any_case(const char *name)
{
    uint64_t hash = 1469598103934665603u;
    for (; *name; name++)
        hash = (hash ^ (uint8_t)mw_ascii_lower(*name)) * 1099511628211u;
    return (size_t)hash;
}

static const char **name_set_slot(const struct name_set *set, const char *name)
{
    size_t slot = name_hash_any_case(name) & (set->capacity - 1);
    while (set->slots[slot] && !mw_text_same(set->slots[slot], name))
        slot = (slot + 1) & (set->capacity - 1);
    return &set->slots[slot];
}

/* Room for `items` names, at most half full. */
static int name_set_make(struct name_set *set, struct mw_context *context, size_t items)
{
    mw_arena_init(&set->arena, context);
    set->capacity = 16;
    while (set->capacity / 2 < items)
        set->capacity *= 2;
    set->slots = mw_arena_array(&set->arena, set->capacity, sizeof *set->slots);
    return set->slots ? 0 : MW_E_MEMORY;
}

/* A member's path with every part made safe. */
static int append_safe_path(const char *path, struct mw_buf *out)
{
    for (const char *at = path; *at;) {
        size_t length = strcspn(at, "/\\");
        if (length && out->size)
            mw_buf_u8(out, '/');
        int error = length ? mw_file_safe_name((struct mw_str){ at, length }, out) : 0;
        if (error)
            return error;
        at += length + (at[length] != 0);
    }
    mw_buf_u8(out, 0);
    return out->error;
}

/* The safe name, made unique by a number before its extension. */
static const char *unique_name(struct name_set *set, const char *name)
{
    const char *chosen = mw_arena_text(&set->arena, name);
    for (unsigned number = 2; chosen; number++) {
        const char **slot = name_set_slot(set, chosen);
        if (!*slot) {
            *slot = chosen;
            return chosen;
        }
        const char *dot = strrchr(name, '.');
        size_t stem = dot && dot > name && !strchr(dot, '/') ? (size_t)(dot - name) : strlen(name);
        chosen = mw_arena_format(&set->arena, "%.*s~%u%s", (int)stem, name, number, name + stem);
    }
    return NULL;
}

int mw_item_file(struct mw_document *doc, size_t index, struct mw_buf *out)
{
    const char *path =
        doc->format->item_file ? doc->format->item_file(doc, index) : doc->items.items[index].path;
    return path ? append_safe_path(path, out) : MW_E_MEMORY;
}

static int extract_item(struct mw_document *doc, size_t index, const char *folder, struct name_set *set)
{
    struct mw_bytes content;
    int error = mw_item_content(doc, index, &content);
    if (error)
        return error;
    struct mw_buf member;
    struct mw_file_writer writer;
    mw_buf_init(&member, doc->context);
    const struct mw_save_options options = { .no_sync = true };
    error = mw_item_file(doc, index, &member);
    const char *name = error ? NULL : unique_name(set, (const char *)member.data);
    if (!error && !name)
        error = MW_E_MEMORY;
    if (!error)
        error = mw_file_writer_open_below(doc->context, folder, name, &options, &writer);
    mw_buf_free(&member);
    if (error)
        return error;
    writer.whole = content.data;
    mw_file_writer_put(&writer, content.data, content.size);
    return mw_file_writer_commit(&writer);
}

/* Errors that concern one item only. */
static bool concerns_one_item(int error)
{
    return error == MW_E_FORMAT || error == MW_E_LIMIT || error == MW_E_UNSUPPORTED;
}

int mw_extract(struct mw_document *doc, const char *folder, const char *pattern, size_t *written)
{
    struct name_set set = { 0 };
    const char *reason = NULL;
    size_t done = 0;
    int error = mw_items_make(doc), broken = 0;
    if (!error)
        error = name_set_make(&set, doc->context, doc->items.count);
    struct mw_work work;
    mw_call_begin(&work, doc->context, doc->items.count);
    for (size_t i = 0; i < doc->items.count && !error; i++) {
        const struct mw_item *item = &doc->items.items[i];
        error = mw_work_step(&work, i);
        if (error)
            break;
        if (!mw_item_has_content(item) || (pattern && fnmatch(pattern, item->path, 0) != 0))
            continue;
        error = extract_item(doc, i, folder, &set);
        done += !error;
        if (!concerns_one_item(error))
            continue;
        if (!broken)
            reason = mw_arena_text(&set.arena, mw_error_message(doc->context));
        broken = broken ? broken : error;
        error = reason ? 0 : MW_E_MEMORY;
    }
    if (!error && broken)
        error = mw_fail(doc->context, broken, "%s", reason);
    mw_arena_free(&set.arena);
    if (written)
        *written = done;
    return mw_work_end(&work, error);
}
