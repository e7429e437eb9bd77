#include "assets.h"

#include "rez.h"

static const void *find_rez_asset(const struct mw_asset_archive *archive, const char *path)
{
    const struct mw_rez_entry *entry = mw_rez_find(archive->archive, path);
    return entry && !entry->is_folder ? entry : NULL;
}

static bool list_rez_assets(const struct mw_asset_archive *archive, const char *path,
                            int (*found)(void *to, const char *name, const void *entry), void *to)
{
    const struct mw_rez *rez = archive->archive;
    const struct mw_rez_entry *folder = mw_rez_find(rez, path);
    if (!folder || !folder->is_folder)
        return false;
    for (uint32_t i = 0; i < folder->count; i++) {
        const struct mw_rez_entry *entry = &rez->entries[folder->first + i];
        if (!entry->is_folder && found(to, entry->file_name, entry))
            break;
    }
    return true;
}

static struct mw_bytes rez_asset_content(const struct mw_asset_archive *archive, const void *entry)
{
    return mw_rez_content(archive->archive, entry);
}

int mw_rez_open_assets(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                       struct mw_asset_archive *archive)
{
    struct mw_rez *rez = mw_arena_alloc(arena, sizeof *rez);
    if (!rez)
        return MW_E_MEMORY;
    *archive = (struct mw_asset_archive){ rez, find_rez_asset, list_rez_assets, rez_asset_content };
    return mw_fail_in(arena->context, name, mw_rez_read(arena, bytes, NULL, rez));
}

int mw_rez_open_asset_file(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                           struct mw_asset_archive *archive)
{
    return mw_rez_probe(bytes)
               ? mw_rez_open_assets(arena, name, bytes, archive)
               : mw_fail(arena->context, MW_E_FORMAT, "%s: neither a folder nor a REZ archive", name);
}
