#include "counts.h"

struct counting {
    struct mw_document *doc;
    const struct hfs_disk *disk;
    size_t volume;
    hfs_count_fn *each;
    void *user;
    int error;
};

/* field: of the volume; NULL: `path` is that of a folder. */
static void compare_count(struct counting *count, const char *code, const char *what, const char *field,
                          const char *path, const uint8_t *at, unsigned size, uint32_t counted)
{
    uint32_t stored = size == 2 ? mw_u16be(at) : mw_u32be(at);
    if (size == 2)
        counted &= 0xFFFF;
    if (count->error || stored == counted)
        return;
    if (field)
        path = mw_arena_format(&count->doc->notes, "volumes[%zu].%s", count->volume, field);
    if (!path) {
        count->error = count->doc->context->error;
        return;
    }
    const struct hfs_count wrong = { code, what, path, at, size, stored, counted };
    count->error = count->each(count->user, &wrong);
}

/* ---- files and folders ---- */

static void count_folders(struct counting *count, const uint32_t *inside)
{
    const struct hfs_disk *disk = count->disk;
    for (size_t i = 0; i < disk->entries.count && !count->error; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        if (entry->kind != HFS_FOLDER || mw_u16be(entry->record + HFS_FOLDER_VALENCE) == (inside[i] & 0xFFFF))
            continue;
        const char *path = hfs_entry_path(count->doc, count->volume, entry);
        if (!path)
            count->error = count->doc->context->error;
        compare_count(count, "HFS106", "the number of files and folders in it", NULL, path,
                      entry->record + HFS_FOLDER_VALENCE, 2, inside[i]);
    }
}

static void count_entries(struct counting *count)
{
    const struct hfs_disk *disk = count->disk;
    const uint8_t *mdb = disk->bytes.data + HFS_MDB_PLACE;
    uint32_t *inside = mw_arena_array(&count->doc->notes, disk->entries.count, sizeof *inside);
    uint32_t files = 0, folders = 0, root_files = 0, root_folders = 0, highest = HFS_ID_FIRST - 1;
    if (!inside)
        count->error = count->doc->context->error;
    for (size_t i = 0; inside && i < disk->entries.count; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        if (entry->kind != HFS_FOLDER && entry->kind != HFS_FILE)
            continue;
        bool file = entry->kind == HFS_FILE, in_root = entry->parent == HFS_ID_ROOT;
        if (entry->up != SIZE_MAX)
            inside[entry->up]++;
        files += file;
        folders += !file && entry->id != HFS_ID_ROOT;
        root_files += file && in_root;
        root_folders += !file && in_root;
        highest = entry->id > highest ? entry->id : highest;
    }
    if (count->error)
        return;
    compare_count(count, "HFS106", "the number of files in the root folder", "mdb.root_files", NULL,
                  mdb + HFS_MDB_ROOT_FILES, 2, root_files);
    compare_count(count, "HFS106", "the number of folders in the root folder", "mdb_end.root_folders", NULL,
                  mdb + HFS_MDB_ROOT_FOLDERS, 2, root_folders);
    compare_count(count, "HFS106", "the number of files", "mdb_end.files", NULL, mdb + HFS_MDB_FILES, 4,
                  files);
    compare_count(count, "HFS106", "the number of folders", "mdb_end.folders", NULL, mdb + HFS_MDB_FOLDERS, 4,
                  folders);
    if (mw_u32be(mdb + HFS_MDB_NEXT_ID) <= highest && highest < UINT32_MAX)
        compare_count(count, "HFS107", "the next id", "mdb.next_id", NULL, mdb + HFS_MDB_NEXT_ID, 4,
                      highest + 1);
    count_folders(count, inside);
}

/* ---- trees ---- */

static void count_tree(struct counting *count, const struct hfs_tree *tree)
{
    const uint8_t *node = hfs_tree_node(count->disk, tree, 0);
    char *path = mw_arena_format(&count->doc->notes, "%s_tree", tree->name);
    if (!path)
        count->error = count->doc->context->error;
    if (!node || count->error)
        return;
    const uint8_t *header = node + HFS_NODE_HEAD;
    compare_count(count, "HFS108", "the number of records in leaf nodes", path, NULL,
                  header + HFS_TREE_LEAF_RECORDS, 4, tree->records_walked);
    compare_count(count, "HFS108", "the last leaf node", path, NULL, header + HFS_TREE_LAST_LEAF, 4,
                  tree->last_walked);
}

int hfs_counts(struct mw_document *doc, size_t volume, hfs_count_fn *each, void *user)
{
    struct counting count = { doc, &hfs_state(doc)->disks[volume], volume, each, user, 0 };
    count_entries(&count);
    if (!count.error)
        count_tree(&count, &count.disk->extents);
    if (!count.error)
        count_tree(&count, &count.disk->catalog);
    return count.error;
}
