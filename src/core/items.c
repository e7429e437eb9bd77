/* Lists of layers, objects and pictures, and their content. */

#include "items.h"

const char *mw_item_kind_name(enum mw_item_kind kind)
{
    static const char *const names[] = { "layer", "object", "picture", "sound", "text", "script", "file" };
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : NULL;
}

int mw_item_add_detailed(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                         uint64_t count, uint64_t size, const char *detail)
{
    if (mw_arena_grow(&doc->notes, (void **)&doc->items.items, doc->items.count, &doc->items.capacity,
                      sizeof *doc->items.items) < 0)
        return MW_E_MEMORY;
    struct mw_item item = { .kind = kind,
                            .name = mw_arena_text(&doc->notes, name),
                            .path = mw_arena_text(&doc->notes, path),
                            .detail = *detail ? mw_arena_text(&doc->notes, detail) : "",
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

int mw_item_list(struct mw_document *doc)
{
    if (doc->items_made || !doc->format->list_items)
        return doc->items_error;
    doc->items_made = true;
    doc->items.count = 0;
    return doc->items_error = doc->format->list_items(doc);
}

size_t mw_item_count(struct mw_document *doc)
{
    /* The items listed before memory ran short are still valid. */
    (void)mw_item_list(doc);
    return doc->items.count;
}

const struct mw_item *mw_item_at(struct mw_document *doc, size_t index)
{
    (void)mw_item_list(doc);
    return index < doc->items.count ? &doc->items.items[index] : NULL;
}

bool mw_item_has_content(const struct mw_item *item)
{
    return item->size || item->kind == MW_ITEM_SCRIPT || item->kind == MW_ITEM_FILE;
}

int mw_item_open(struct mw_document *doc, size_t index, struct mw_document **world)
{
    struct mw_bytes content;
    int error = mw_item_content(doc, index, &content);
    char *name =
        error ? NULL : mw_arena_format(&doc->notes, "%s:%s", doc->name, mw_item_at(doc, index)->path);
    if (!error && !name)
        error = doc->context->error;
    return error ? error : mw_open_bytes(doc->context, name, content.data, content.size, NULL, 0, world);
}

int mw_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct mw_item *item = mw_item_at(doc, index);
    if (!item)
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: no item %zu; the number of items is %zu", doc->name,
                       index, doc->items.count);
    if (!doc->format->item_content || !mw_item_has_content(item))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s has no content to extract", doc->name,
                       item->path);
    return doc->format->item_content(doc, index, content);
}
