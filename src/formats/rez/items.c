#include "base/text.h"
#include "core/items.h"
#include "record/document.h"
#include "rez.h"

int rez_list_items(struct mw_document *doc)
{
    struct rez_document *archive = doc->extra;
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

int rez_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct rez_document *archive = doc->extra;
    *content = mw_rez_content(&archive->rez, archive->items[index]);
    return 0;
}

/* The whole path, or the part before one of its colons if the member is itself an archive. */
static const struct mw_rez_entry *find_rez_member(struct mw_document *doc, const char *path,
                                                  const char **rest)
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

int rez_member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest)
{
    const struct mw_rez_entry *entry = find_rez_member(doc, path, rest);
    if (entry && !entry->is_folder) {
        *content = mw_rez_content(rez_of(doc), entry);
        return 0;
    }
    if (entry)
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "%s: \"%s\" is a directory of the archive; select a file in it", doc->name, path);
    return mw_fail(doc->context, MW_E_NOT_FOUND,
                   "%s: no \"%s\" in the archive; the list of items contains all its files", doc->name, path);
}
