#include "rez.h"

#include "base/text.h"
#include "core/asset_path.h"

const struct mw_rez_entry *mw_rez_find_in(const struct mw_rez *rez, const struct mw_rez_entry *folder,
                                          struct mw_str name, bool want_folder)
{
    const struct mw_rez_entry *const *slice = rez->sorted + folder->first;
    size_t low = 0, high = folder->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (mw_path_compare(mw_str_from(slice[middle]->file_name), name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < folder->count && mw_path_compare(mw_str_from(slice[low]->file_name), name) == 0; low++)
        if (!want_folder || slice[low]->is_folder)
            return slice[low];
    return NULL;
}

const struct mw_rez_entry *mw_rez_find(const struct mw_rez *rez, const char *path)
{
    const struct mw_rez_entry *entry = &rez->entries[0];
    struct mw_str part, next;
    bool more = mw_path_next(&path, &part);
    while (entry && more) {
        more = mw_path_next(&path, &next);
        entry = mw_str_is(part, "..") ? NULL : mw_rez_find_in(rez, entry, part, more);
        part = next;
    }
    return entry;
}

struct mw_bytes mw_rez_content(const struct mw_rez *rez, const struct mw_rez_entry *entry)
{
    return entry->is_folder ? (struct mw_bytes){ rez->bytes.data, 0 }
                            : mw_span_part(rez->bytes, entry->pos, entry->size);
}

char *mw_rez_path(struct mw_arena *arena, const struct mw_rez *rez, const struct mw_rez_entry *entry)
{
    size_t size = 0;
    for (const struct mw_rez_entry *e = entry; e->depth; e = &rez->entries[e->parent])
        size += strlen(e->file_name) + (e->depth > 1);
    char *path = mw_arena_alloc(arena, size + 1);
    if (!path)
        return NULL;
    for (const struct mw_rez_entry *e = entry; e->depth; e = &rez->entries[e->parent]) {
        size_t name = strlen(e->file_name);
        size -= name;
        memcpy(path + size, e->file_name, name);
        if (e->depth > 1)
            path[--size] = '/';
    }
    return path;
}
