#include "assets.h"

#include "rez.h"

static int list_rez_assets(const void *archive, const void *folder, mw_asset_found_fn *found, void *to)
{
    const struct mw_rez *rez = archive;
    const struct mw_rez_entry *parent = folder ? folder : rez->entries;
    int error = 0;
    for (uint32_t i = 0; i < parent->count && !error; i++) {
        const struct mw_rez_entry *entry = rez->sorted[parent->first + i];
        error = found(to, (struct mw_asset_node){
                              .name = entry->file_name,
                              .kind = entry->is_folder ? MW_FILE_FOLDER : MW_FILE_REGULAR,
                              .bytes = mw_rez_content(rez, entry),
                              .entry = entry,
                          });
    }
    return error;
}

int mw_rez_open_assets(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                       struct mw_asset_archive *archive)
{
    struct mw_rez *rez = mw_arena_alloc(arena, sizeof *rez);
    if (!rez)
        return MW_E_MEMORY;
    *archive = (struct mw_asset_archive){ rez, list_rez_assets };
    return mw_fail_in(arena->context, name, mw_rez_read(arena, bytes, NULL, rez));
}

int mw_rez_open_asset_file(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                           struct mw_asset_archive *archive)
{
    return mw_rez_probe(bytes)
               ? mw_rez_open_assets(arena, name, bytes, archive)
               : mw_fail(arena->context, MW_E_FORMAT, "%s: neither a folder nor a REZ archive", name);
}
