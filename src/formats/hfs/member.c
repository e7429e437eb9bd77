/* Files of a volume as members: catalog record and both forks, in MacBinary II. */
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

void hfs_entry_info(const struct hfs_entry *entry, struct mac_file_info *info)
{
    const uint8_t *record = entry->record;
    *info = (struct mac_file_info){
        .name = entry->name,
        .flags = mw_u16be(record + HFS_FILE_FINDER_FLAGS),
        .vertical = (int16_t)mw_u16be(record + HFS_FILE_VERTICAL),
        .horizontal = (int16_t)mw_u16be(record + HFS_FILE_HORIZONTAL),
        .folder = (int16_t)mw_u16be(record + HFS_FILE_FINDER_FOLDER),
        .is_protected = record[HFS_FILE_FLAGS] & 1,
        .created = mw_u32be(record + HFS_FILE_CREATED),
        .modified = mw_u32be(record + HFS_FILE_MODIFIED),
    };
    memcpy(info->type, record + HFS_FILE_TYPE, 4);
    memcpy(info->creator, record + HFS_FILE_CREATOR, 4);
}

int hfs_entry_content(struct mw_document *doc, struct mw_arena *arena, size_t volume,
                      const struct hfs_entry *entry, bool resources, struct mw_bytes *content)
{
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    struct hfs_fork fork;
    char *path = hfs_entry_path(doc, volume, entry);
    int error = path ? hfs_entry_fork(doc, disk, entry, resources, &fork) : doc->context->error;
    return error ? error : hfs_fork_content(doc, arena, disk, &fork, path, content);
}

int hfs_encode_file(struct mw_document *doc, size_t volume, const struct hfs_entry *entry, struct mw_buf *out)
{
    struct mac_file_info info;
    struct mw_bytes data, resources;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    hfs_entry_info(entry, &info);
    int error = hfs_entry_content(doc, &scratch, volume, entry, false, &data);
    if (!error)
        error = hfs_entry_content(doc, &scratch, volume, entry, true, &resources);
    if (!error)
        error = mac_file_encode(doc, MAC_FORM_MACBINARY, &info, data, resources, out);
    mw_arena_free(&scratch);
    return error;
}

bool hfs_is_file_in_file(const struct hfs_entry *entry, struct mw_bytes data)
{
    struct mac_probe probe;
    return hfs_file_length(entry, true) == 0 && data.size && mac_file_probe(data, &probe);
}

int hfs_member_encode(struct mw_document *doc, struct mw_arena *arena, size_t volume,
                      const struct hfs_entry *entry, struct mw_bytes *content)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = hfs_encode_file(doc, volume, entry, &out);
    return mw_buf_keep(&out, arena, error, content);
}

int hfs_member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest)
{
    size_t volume, index;
    int error = hfs_settle(doc);
    if (!error)
        error = hfs_find(doc, path, &volume, &index, rest);
    if (error)
        return error;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    if (index == SIZE_MAX || disk->entries.items[index].kind == HFS_FOLDER)
        return *path ? mw_fail(doc->context, MW_E_NOT_FOUND,
                               "%s: \"%s\" is a folder on the volume; give the path of a file in it",
                               doc->name, path)
                     : mw_fail(doc->context, MW_E_NOT_FOUND,
                               "%s: a colon at the end stands for all files on the volume; add the path of a "
                               "file, or omit the colon for the volume itself",
                               doc->name);
    const struct hfs_entry *entry = &disk->entries.items[index];
    error = hfs_entry_content(doc, &doc->notes, volume, entry, false, content);
    if (error || hfs_is_file_in_file(entry, *content))
        return error;
    return hfs_member_encode(doc, &doc->notes, volume, entry, content);
}
