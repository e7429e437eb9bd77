/* What all worlds share: lists of layers, objects, pictures, and their content to extract. */
#include <fnmatch.h>
#include <stdio.h>

#include "base/file.h"
#include "base/text.h"
#include "record/document.h"
#include "items.h"
#include "record/value.h"

const char *mw_item_kind_name(enum mw_item_kind kind)
{
    static const char *const names[] = { "layer", "object", "picture", "sound", "text", "script", "file" };
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : "file";
}

int mw_item_add_detailed(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                         uint64_t count, uint64_t size, const char *detail)
{
    if (mw_arena_grow(&doc->arena, (void **)&doc->items.items, doc->items.count, &doc->items.capacity,
                      sizeof *doc->items.items) < 0)
        return MW_E_MEMORY;
    struct mw_item item = { .kind = kind,
                            .name = mw_arena_text(&doc->arena, name),
                            .path = mw_arena_text(&doc->arena, path),
                            .detail = *detail ? mw_arena_text(&doc->arena, detail) : "",
                            .count = count,
                            .size = size };
    if (!item.name || !item.path || !item.detail)
        return MW_E_MEMORY;
    doc->items.items[doc->items.count++] = item;
    return 0;
}

int mw_item_add(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                uint64_t count, uint64_t size)
{
    return mw_item_add_detailed(doc, kind, name, path, count, size, "");
}

static int make_items(struct mw_document *doc)
{
    if (doc->items_made || !doc->format->list_items)
        return 0;
    doc->items_made = true;
    return doc->format->list_items(doc);
}

size_t mw_item_count(struct mw_document *doc)
{
    /* What could be listed before memory ran short is still right. */
    (void)make_items(doc);
    return doc->items.count;
}

const struct mw_item *mw_item_at(struct mw_document *doc, size_t index)
{
    return &doc->items.items[index];
}

/* Scripts and members of archives may be empty; other items without a size have no content. */
static bool has_content(const struct mw_item *item)
{
    return item->size || item->kind == MW_ITEM_SCRIPT || item->kind == MW_ITEM_FILE;
}

int mw_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    if (!doc->format->item_content || !has_content(&doc->items.items[index]))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s has no content to extract", doc->name,
                       doc->items.items[index].path);
    return doc->format->item_content(doc, index, content);
}

/* ---- extracting ---- */

/* Names given out in one run, without regard to case, as some file systems see them. */
struct name_set {
    struct mw_arena arena;
    const char **slots;
    size_t capacity, count;
};

static size_t name_hash(const char *name)
{
    uint64_t hash = 1469598103934665603u;
    for (; *name; name++)
        hash = (hash ^ (uint8_t)mw_ascii_lower(*name)) * 1099511628211u;
    return (size_t)hash;
}

static const char **find_slot(const struct name_set *set, const char *name)
{
    size_t slot = name_hash(name) & (set->capacity - 1);
    while (set->slots[slot] && !mw_text_same(set->slots[slot], name))
        slot = (slot + 1) & (set->capacity - 1);
    return &set->slots[slot];
}

/* Room for `items` names, at most half full. */
static int make_name_set(struct name_set *set, struct mw_context *context, size_t items)
{
    mw_arena_init(&set->arena, context);
    set->capacity = 16;
    while (set->capacity / 2 < items)
        set->capacity *= 2;
    set->slots = mw_arena_array(&set->arena, set->capacity, sizeof *set->slots);
    return set->slots ? 0 : MW_E_MEMORY;
}

/* A member's path with every part made safe. */
static int safe_member(const char *path, struct mw_buf *out)
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

/* The safe name, made different from all before it by a number in front of its ending. */
static const char *unique_name(struct name_set *set, const char *name)
{
    const char *chosen = mw_arena_text(&set->arena, name);
    for (unsigned number = 2; chosen; number++) {
        const char **slot = find_slot(set, chosen);
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
    return path ? safe_member(path, out) : MW_E_MEMORY;
}

static int extract_item(struct mw_document *doc, size_t index, const char *folder, struct name_set *set)
{
    struct mw_bytes content;
    int error = mw_item_content(doc, index, &content);
    if (error)
        return error;
    struct mw_buf member, target;
    mw_buf_init(&member, doc->context);
    mw_buf_init(&target, doc->context);
    const struct mw_save_options options = { .no_links = true, .no_sync = true };
    error = mw_item_file(doc, index, &member);
    const char *name = error ? NULL : unique_name(set, (const char *)member.data);
    if (!error && !name)
        error = MW_E_MEMORY;
    if (!error)
        error = mw_file_member_path(folder, name, &target);
    if (!error)
        error = mw_file_save(doc->context, (const char *)target.data, content, &options);
    mw_buf_free(&member);
    mw_buf_free(&target);
    return error;
}

/* Errors that are about one item alone. */
static bool is_broken(int error)
{
    return error == MW_E_FORMAT || error == MW_E_LIMIT || error == MW_E_UNSUPPORTED;
}

int mw_extract(struct mw_document *doc, const char *folder, const char *pattern, size_t *written)
{
    struct name_set set = { 0 };
    const char *reason = NULL;
    size_t done = 0;
    int error = make_items(doc), broken = 0;
    if (!error)
        error = make_name_set(&set, doc->context, doc->items.count);
    for (size_t i = 0; i < doc->items.count && !error; i++) {
        const struct mw_item *item = &doc->items.items[i];
        if (!has_content(item) || (pattern && fnmatch(pattern, item->path, 0) != 0))
            continue;
        error = extract_item(doc, i, folder, &set);
        done += !error;
        if (!is_broken(error))
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
    return error;
}
