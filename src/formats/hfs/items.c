/* Files of a volume as items. */
#include "base/file.h"
#include "core/items.h"
#include "hfs.h"

enum {
    WORK_FACTOR = 16, /* how many times over files may share the volume's bytes */
};

/* "APPL WEDT 1990-05-01T12:00:00 data 0 resources 10223" */
static char *item_detail(struct mw_document *doc, const struct hfs_entry *entry)
{
    char *type = mw_document_fixed_utf8(doc, (const char *)entry->record + HFS_FILE_TYPE, 4);
    char *creator = mw_document_fixed_utf8(doc, (const char *)entry->record + HFS_FILE_CREATOR, 4);
    char *date = hfs_date_text(&doc->notes, mw_u32be(entry->record + HFS_FILE_MODIFIED));
    if (!type || !creator || !date)
        return NULL;
    return mw_arena_format(&doc->notes, "%s %s, %s, data %u, resources %u", type, creator, date,
                           hfs_file_length(entry, false), hfs_file_length(entry, true));
}

static int add_file_item(struct mw_document *doc, size_t volume, const struct hfs_entry *entry)
{
    const char *name = mw_document_utf8(doc, entry->name);
    const char *path = name ? hfs_entry_path(doc, volume, entry) : NULL;
    const char *detail = path ? item_detail(doc, entry) : NULL;
    if (!detail)
        return doc->context->error;
    uint64_t size = (uint64_t)hfs_file_length(entry, false) + hfs_file_length(entry, true);
    return mw_item_add_detailed(doc, MW_ITEM_FILE, name, path, 1, size, detail);
}

/* A wrong length must not keep the files after it from being read. */
static uint32_t possible_length(const struct hfs_disk *disk, uint32_t length)
{
    return length <= disk->bytes.size ? length : 0;
}

int hfs_list_items(struct mw_document *doc)
{
    struct hfs_state *state = hfs_state(doc);
    int error = hfs_settle(doc);
    size_t files = 0;
    for (size_t i = 0; i < state->disk_count && !error; i++)
        files += state->disks[i].file_count;
    struct hfs_item *items = error ? NULL : mw_arena_array(&doc->notes, files, sizeof *items);
    if (!items)
        return doc->context->error;
    state->items = items;
    for (size_t i = 0; i < state->disk_count && !error; i++) {
        uint64_t bytes = 0;
        for (size_t k = 0; k < state->disks[i].entries.count && !error; k++) {
            const struct hfs_entry *entry = &state->disks[i].entries.items[k];
            if (entry->kind != HFS_FILE)
                continue;
            items[doc->items.count] = (struct hfs_item){ i, entry, bytes };
            for (unsigned fork = 0; fork < 2; fork++)
                bytes += possible_length(&state->disks[i], hfs_file_length(entry, fork));
            error = add_file_item(doc, i, entry);
        }
    }
    return error;
}

int hfs_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct hfs_item *item = &hfs_state(doc)->items[index];
    struct mw_arena *arena = &hfs_state(doc)->content;
    uint64_t size = hfs_state(doc)->disks[item->volume].bytes.size;
    mw_arena_free(arena);
    if (item->before > size * WORK_FACTOR)
        return mw_fail(doc->context, MW_E_FORMAT,
                       "%s: %s: the files before this one have %llu bytes in total according to their "
                       "records, but the volume has only %llu, so some files share blocks",
                       doc->name, doc->items.items[index].path, (unsigned long long)item->before,
                       (unsigned long long)size);
    if (hfs_file_length(item->entry, true) == 0)
        return hfs_entry_content(doc, arena, item->volume, item->entry, false, content);
    return hfs_member_encode(doc, arena, item->volume, item->entry, content);
}

/* Names become parts of a path one by one, so that a "/" in a name does not start a directory. */
char *hfs_item_file(struct mw_document *doc, size_t index)
{
    const struct hfs_item *item = &hfs_state(doc)->items[index];
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = 0;
    for (const char *at = doc->items.items[index].path; *at && !error;) {
        size_t size = strcspn(at, ":");
        if (out.size)
            mw_buf_u8(&out, '/');
        error = mw_file_safe_name((struct mw_str){ at, size }, &out);
        at += size + (at[size] == ':');
    }
    if (hfs_file_length(item->entry, true))
        mw_buf_text(&out, ".bin");
    mw_buf_u8(&out, 0);
    char *path = error || out.error ? NULL : mw_arena_text(&doc->notes, (const char *)out.data);
    mw_buf_free(&out);
    return path;
}
