/* What a volume is and what is on it. */
#include "base/text.h"
#include "usage.h"

enum {
    FILES_SHOWN = 40, /* in the text output; JSON has all */
};

static int put_volume_text(struct mw_document *doc, struct mw_emit *emit, const char *key, char *text)
{
    if (!text)
        return doc->context->error;
    mw_emit_text(emit, key, text);
    return 0;
}

static int put_volume_date(struct mw_document *doc, struct mw_emit *emit, const char *key, uint32_t date)
{
    return put_volume_text(doc, emit, key, hfs_date_text(&doc->notes, date));
}

/* The format that opens a file with resources, unless it is just a Macintosh file. Unreadable files
 * have none. `left` limits what is read: files of an intact volume have fewer bytes. */
static int put_file_format(struct mw_document *doc, struct mw_emit *emit, size_t volume,
                           const struct hfs_entry *entry, const char *path, uint64_t *left)
{
    uint64_t size = (uint64_t)hfs_file_length(entry, false) + hfs_file_length(entry, true);
    if (hfs_file_length(entry, true) == 0 || size > *left)
        return 0;
    *left -= size;
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = hfs_encode_file(doc, volume, entry, &out);
    const struct mw_format *format = error ? NULL : mw_format_probe(mw_buf_bytes(&out), path);
    if (format && strcmp(format->info.name, "macfile") != 0)
        mw_emit_text(emit, "format", format->info.name);
    mw_buf_free(&out);
    return error == MW_E_MEMORY ? error : 0;
}

static int put_volume_file(struct mw_document *doc, struct mw_emit *emit, size_t volume,
                           const struct hfs_entry *entry, uint64_t *left)
{
    const char *record = (const char *)entry->record;
    char *path = hfs_entry_path(doc, volume, entry);
    mw_emit_map_begin(emit, NULL, true);
    int error = put_volume_text(doc, emit, "path", path);
    if (!error)
        error = put_volume_text(doc, emit, "type", mw_document_fixed_utf8(doc, record + HFS_FILE_TYPE, 4));
    if (!error)
        error =
            put_volume_text(doc, emit, "creator", mw_document_fixed_utf8(doc, record + HFS_FILE_CREATOR, 4));
    if (!error)
        error = put_file_format(doc, emit, volume, entry, path, left);
    mw_emit_uint(emit, "data", hfs_file_length(entry, false));
    mw_emit_uint(emit, "resources", hfs_file_length(entry, true));
    if (!error)
        error = put_volume_date(doc, emit, "created", mw_u32be(entry->record + HFS_FILE_CREATED));
    if (!error)
        error = put_volume_date(doc, emit, "modified", mw_u32be(entry->record + HFS_FILE_MODIFIED));
    mw_emit_map_end(emit);
    return error;
}

static int put_volume_files(struct mw_document *doc, struct mw_emit *emit, size_t volume)
{
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    uint64_t left = disk->bytes.size;
    size_t shown = 0;
    int error = 0;
    mw_emit_list_begin(emit, "items", false);
    for (size_t i = 0; i < disk->entries.count && !error; i++) {
        if (disk->entries.items[i].kind != HFS_FILE)
            continue;
        if (!mw_emit_is_json(emit) && shown == FILES_SHOWN && disk->file_count > FILES_SHOWN + 1) {
            mw_emit_format(emit, NULL, "... and %zu more", disk->file_count - FILES_SHOWN);
            break;
        }
        shown++;
        error = put_volume_file(doc, emit, volume, &disk->entries.items[i], &left);
    }
    mw_emit_list_end(emit);
    return error;
}

static int put_volume(struct mw_document *doc, struct mw_emit *emit, size_t index)
{
    const struct hfs_volume *volume = &hfs_root(doc)->volumes.items[index];
    const struct hfs_disk *disk = &hfs_state(doc)->disks[index];
    uint64_t data = 0, resources = 0;
    for (size_t i = 0; i < disk->entries.count; i++)
        if (disk->entries.items[i].kind == HFS_FILE) {
            data += hfs_file_length(&disk->entries.items[i], false);
            resources += hfs_file_length(&disk->entries.items[i], true);
        }
    mw_emit_map_begin(emit, NULL, false);
    int error = put_volume_text(doc, emit, "name", mw_document_utf8(doc, volume->name));
    if (!error)
        error = put_volume_date(doc, emit, "created", volume->mdb.created);
    if (!error)
        error = put_volume_date(doc, emit, "modified", volume->mdb.modified);
    mw_emit_uint(emit, "bytes", (uint64_t)disk->blocks * disk->block_size);
    mw_emit_uint(emit, "blocks", disk->blocks);
    mw_emit_uint(emit, "block_size", disk->block_size);
    mw_emit_uint(emit, "free_blocks", volume->mdb.free_blocks);
    mw_emit_uint(emit, "free_in_bitmap", hfs_bitmap_free(disk));
    mw_emit_uint(emit, "files", disk->file_count);
    mw_emit_uint(emit, "folders", disk->folder_count ? disk->folder_count - 1 : 0);
    mw_emit_uint(emit, "data_bytes", data);
    mw_emit_uint(emit, "resource_bytes", resources);
    if (!error)
        error = put_volume_files(doc, emit, index);
    mw_emit_map_end(emit);
    return error;
}

static int put_partition(struct mw_document *doc, struct mw_emit *emit, const struct hfs_partition *partition)
{
    mw_emit_map_begin(emit, NULL, true);
    int error = put_volume_text(doc, emit, "name",
                                mw_document_fixed_utf8(doc, partition->name, sizeof partition->name));
    if (!error)
        error = put_volume_text(doc, emit, "type",
                                mw_document_fixed_utf8(doc, partition->type, sizeof partition->type));
    mw_emit_uint(emit, "start", partition->start);
    mw_emit_uint(emit, "blocks", partition->blocks);
    mw_emit_map_end(emit);
    return error;
}

int hfs_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct hfs_image *image = hfs_root(doc);
    int error = hfs_settle(doc);
    mw_emit_text(emit, "image",
                 image->is_diskcopy        ? "DiskCopy 4.2"
                 : image->partitions.count ? "partition map"
                                           : "bare volume");
    mw_emit_bool(emit, "wrapped", image->wrapper_head.size > 0 || image->file.form == MAC_FORM_BINHEX);
    if (!error && image->is_diskcopy)
        error = put_volume_text(doc, emit, "disk_name", mw_document_utf8(doc, image->diskcopy.name));
    if (image->partitions.count) {
        mw_emit_list_begin(emit, "partitions", false);
        for (size_t i = 0; i < image->partitions.count && !error; i++)
            error = put_partition(doc, emit, &image->partitions.items[i]);
        mw_emit_list_end(emit);
    }
    mw_emit_list_begin(emit, "volumes", false);
    for (size_t i = 0; i < hfs_state(doc)->disk_count && !error; i++)
        error = put_volume(doc, emit, i);
    mw_emit_list_end(emit);
    return error;
}
