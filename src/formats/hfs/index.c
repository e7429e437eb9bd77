/* The index of a volume: its catalog and the extents that did not fit there. */
#include <stdio.h>
#include <stdlib.h>

#include "hfs.h"

#include "base/text.h"

struct indexing {
    struct mw_document *doc;
    struct hfs_disk *disk;
    size_t volume;
    bool report;
};

/* ---- locating the trees ---- */

/* Checks the header node. *usable is whether the leaves can be walked. */
static int check_tree_header(const struct indexing *in, const struct hfs_tree *tree, bool *usable)
{
    const uint8_t *node = hfs_tree_node(in->disk, tree, 0);
    unsigned size = node ? mw_u16be(node + HFS_NODE_HEAD + 18) : 0;
    char path[64];
    *usable = node && node[HFS_NODE_KIND] == HFS_NODE_IS_HEADER && size == HFS_NODE;
    if (*usable || !in->report || (!node && hfs_disk_is_cut(in->disk)))
        return 0;
    snprintf(path, sizeof path, "volumes[%zu].%s_tree", in->volume, tree->name);
    if (!node)
        return mw_diag(in->doc, "HFS002", hfs_place(in->doc, NULL, 0, path),
                       "%s B-tree: the header is outside the volume: the first extent starts at "
                       "allocation block %u, but the volume has %u",
                       tree->name, tree->fork.count ? tree->fork.runs[0].start : 0, in->disk->blocks);
    if (node[HFS_NODE_KIND] != HFS_NODE_IS_HEADER)
        return mw_diag(in->doc, "HFS002", hfs_place(in->doc, node, 0, path),
                       "%s B-tree: node 0 is of kind %u, expected a header node (1)", tree->name,
                       node[HFS_NODE_KIND]);
    return mw_diag(in->doc, "HFS002", hfs_place(in->doc, node + HFS_NODE_HEAD + 18, 0, path),
                   "%s B-tree: its nodes have %u byte%s, expected %u", tree->name, size, mw_plural(size),
                   HFS_NODE);
}

/* A B-tree is located by the master directory block: a length and three extents. */
static int read_tree(struct indexing *in, struct hfs_tree *tree, uint32_t id, const uint8_t *mdb,
                     hfs_record_fn *each)
{
    bool usable;
    int error = hfs_tree_fork(in->doc, in->disk, mdb + HFS_MDB_TREE_EXTENTS, id, mw_u32be(mdb), &tree->fork);
    if (!error)
        error = check_tree_header(in, tree, &usable);
    return error || !usable ? error : hfs_tree_walk(in->doc, in->disk, tree, in->report, each, in);
}

/* ---- the extents overflow file ---- */

static int add_overflow(void *user, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size)
{
    const struct indexing *in = user;
    struct hfs_disk *disk = in->disk;
    if (key_size < 7 || size < HFS_EXTENTS_SIZE) {
        return in->report
                   ? mw_diag(in->doc, "HFS004", hfs_place(in->doc, key, 0, NULL),
                             "a record of the extents overflow file has key length %zu and data length %zu, "
                             "expected 7 and 12",
                             key_size, size)
                   : 0;
    }
    if (mw_arena_grow(&hfs_state(in->doc)->index, (void **)&disk->overflow.items, disk->overflow.count,
                      &disk->overflow.capacity, sizeof *disk->overflow.items) < 0)
        return in->doc->context->error;
    disk->overflow.items[disk->overflow.count++] =
        (struct hfs_overflow){ key[HFS_OVERFLOW_FORK], mw_u32be(key + HFS_OVERFLOW_ID),
                               mw_u16be(key + HFS_OVERFLOW_START), record, NULL };
    return 0;
}

static int compare_overflows(const void *a, const void *b)
{
    const struct hfs_overflow *left = a, *right = b;
    if (left->id != right->id)
        return left->id < right->id ? -1 : 1;
    if (left->fork != right->fork)
        return left->fork < right->fork ? -1 : 1;
    return (left->start > right->start) - (left->start < right->start);
}

/* ---- the catalog ---- */

static const uint8_t entry_sizes[] = { 0, HFS_FOLDER_SIZE, HFS_FILE_SIZE, HFS_THREAD_SIZE, HFS_THREAD_SIZE };

/* Thread records of machfs end after the name. */
static size_t smallest_entry(const uint8_t *record, size_t size)
{
    bool thread = record[0] == HFS_FOLDER_THREAD || record[0] == HFS_FILE_THREAD;
    if (!thread || size < HFS_THREAD_NAME)
        return entry_sizes[record[0]];
    size_t name = record[HFS_THREAD_NAME_SIZE];
    return HFS_THREAD_NAME + (name <= HFS_NAME_MAX ? name : HFS_NAME_MAX);
}

static bool is_named_key(const uint8_t *key, size_t size)
{
    return size >= HFS_KEY_NAME && key[HFS_KEY_NAME_SIZE] <= HFS_NAME_MAX &&
           key[HFS_KEY_NAME_SIZE] <= size - HFS_KEY_NAME;
}

static int report_bad_entry(const struct indexing *in, const uint8_t *key, size_t key_size,
                            const uint8_t *record, size_t size)
{
    unsigned kind = size ? record[0] : 0;
    if (!is_named_key(key, key_size))
        return mw_diag(in->doc, "HFS004", hfs_place(in->doc, key, 0, NULL),
                       "the key of a catalog record has %zu byte%s, and its name has length %u", key_size,
                       mw_plural(key_size), key_size > HFS_KEY_NAME_SIZE ? key[HFS_KEY_NAME_SIZE] : 0);
    if (kind < HFS_FOLDER || kind > HFS_FILE_THREAD)
        return mw_diag(in->doc, "HFS004", hfs_place(in->doc, record, 0, NULL),
                       "a catalog record is of kind %u, expected 1 to %u", kind, HFS_FILE_THREAD);
    return mw_diag(in->doc, "HFS004", hfs_place(in->doc, record, 0, NULL),
                   "a catalog record has %zu byte%s, expected %u", size, mw_plural(size), entry_sizes[kind]);
}

static int add_entry(void *user, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size)
{
    const struct indexing *in = user;
    struct hfs_disk *disk = in->disk;
    unsigned kind = size ? record[0] : 0;
    bool known = kind >= HFS_FOLDER && kind <= HFS_FILE_THREAD;
    if (!is_named_key(key, key_size) || !known || size < smallest_entry(record, size))
        return in->report ? report_bad_entry(in, key, key_size, record, size) : 0;
    if (mw_arena_grow(&hfs_state(in->doc)->index, (void **)&disk->entries.items, disk->entries.count,
                      &disk->entries.capacity, sizeof *disk->entries.items) < 0)
        return in->doc->context->error;
    struct hfs_entry entry = { .kind = kind,
                               .parent = mw_u32be(key + HFS_KEY_PARENT),
                               .name = { (const char *)key + HFS_KEY_NAME, key[HFS_KEY_NAME_SIZE] },
                               .record = record,
                               .size = size,
                               .up = SIZE_MAX };
    entry.id = kind == HFS_FOLDER ? mw_u32be(record + HFS_FOLDER_ID)
               : kind == HFS_FILE ? mw_u32be(record + HFS_FILE_ID)
                                  : mw_u32be(record + HFS_THREAD_PARENT);
    disk->folder_count += kind == HFS_FOLDER;
    disk->file_count += kind == HFS_FILE;
    disk->entries.items[disk->entries.count++] = entry;
    return 0;
}

static int compare_entry_ids(const void *a, const void *b)
{
    const struct hfs_id *left = a, *right = b;
    if (left->id != right->id)
        return left->id < right->id ? -1 : 1;
    return (left->entry > right->entry) - (left->entry < right->entry);
}

struct hfs_id *hfs_ids_sorted(struct mw_arena *arena, const struct hfs_disk *disk, bool files)
{
    size_t count = 0;
    struct hfs_id *ids =
        mw_arena_array(arena, disk->folder_count + (files ? disk->file_count : 0), sizeof *ids);
    for (size_t i = 0; ids && i < disk->entries.count; i++)
        if (disk->entries.items[i].kind == HFS_FOLDER || (files && disk->entries.items[i].kind == HFS_FILE))
            ids[count++] = (struct hfs_id){ disk->entries.items[i].id, i };
    if (count > 1)
        qsort(ids, count, sizeof *ids, compare_entry_ids);
    return ids;
}

size_t hfs_folder_entry(const struct hfs_disk *disk, uint32_t id)
{
    size_t low = 0, high = disk->folder_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (disk->folders[middle].id == id)
            return disk->folders[middle].entry;
        if (disk->folders[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return SIZE_MAX;
}

/* Cuts off folders that contain themselves, so that every path up ends. */
static int cut_folder_loops(struct mw_document *doc, struct hfs_disk *disk)
{
    size_t *walked = mw_arena_array(&hfs_state(doc)->index, disk->entries.count, sizeof *walked);
    if (!walked)
        return doc->context->error;
    for (size_t i = 0; i < disk->folder_count; i++)
        for (size_t at = disk->folders[i].entry; at != SIZE_MAX && !walked[at];) {
            struct hfs_entry *entry = &disk->entries.items[at];
            walked[at] = i + 1;
            entry->in_itself = entry->up != SIZE_MAX && walked[entry->up] == i + 1;
            entry->up = entry->in_itself ? SIZE_MAX : entry->up;
            at = entry->up;
        }
    return 0;
}

/* Sets the parent folder of every entry. */
static int link_entries(struct mw_document *doc, struct hfs_disk *disk)
{
    disk->folders = hfs_ids_sorted(&hfs_state(doc)->index, disk, false);
    if (!disk->folders)
        return doc->context->error;
    for (size_t i = 0; i < disk->entries.count; i++) {
        struct hfs_entry *entry = &disk->entries.items[i];
        entry->up = entry->parent == HFS_ID_ROOT_PARENT ? SIZE_MAX : hfs_folder_entry(disk, entry->parent);
    }
    return cut_folder_loops(doc, disk);
}

/* ---- a volume ---- */

/* The position of a field of the volume's header, for a report. */
static struct mw_place mdb_place(const struct indexing *in, const uint8_t *at, const char *field)
{
    const char *path = mw_arena_format(&in->doc->notes, "volumes[%zu].%s", in->volume, field);
    return hfs_place(in->doc, at, 0, path ? path : "");
}

/* Consequences of a wrong size. */
static int check_mdb_sizes(const struct indexing *in, const uint8_t *mdb)
{
    const struct hfs_disk *disk = in->disk;
    int error = 0;
    if (mdb[HFS_MDB_VOLUME_NAME] >= HFS_MDB_NAME)
        error = mw_diag(in->doc, "HFS001", mdb_place(in, mdb + HFS_MDB_VOLUME_NAME, "name"),
                        "the volume name has %u characters, expected at most %u", mdb[HFS_MDB_VOLUME_NAME],
                        HFS_MDB_NAME - 1);
    if (!error && hfs_disk_is_cut(disk))
        error = mw_diag(in->doc, "HFS005", mdb_place(in, mdb + HFS_MDB_BLOCKS, "mdb.blocks"),
                        "the allocation blocks end at byte %llu of the volume, but the image has only "
                        "%zu bytes of it",
                        (unsigned long long)disk->first + (uint64_t)disk->blocks * disk->block_size,
                        disk->bytes.size);
    return error;
}

static int read_trees(struct indexing *in, const uint8_t *mdb)
{
    struct hfs_disk *disk = in->disk;
    int error = read_tree(in, &disk->extents, HFS_ID_EXTENTS, mdb + HFS_MDB_EXTENTS_TREE, add_overflow);
    if (!error && disk->overflow.count > 1)
        qsort(disk->overflow.items, disk->overflow.count, sizeof *disk->overflow.items, compare_overflows);
    if (!error)
        error = read_tree(in, &disk->catalog, HFS_ID_CATALOG, mdb + HFS_MDB_CATALOG_TREE, add_entry);
    if (!error)
        error = link_entries(in->doc, disk);
    if (!error)
        hfs_overflow_claim(disk);
    return error;
}

static int index_volume(struct mw_document *doc, size_t index, bool report)
{
    struct hfs_volume *volume = &hfs_root(doc)->volumes.items[index];
    struct hfs_disk *disk = &hfs_state(doc)->disks[index];
    struct indexing in = { doc, disk, index, report };
    disk->bytes = hfs_volume_bytes(hfs_root(doc), volume->offset);
    if (!hfs_is_volume(disk->bytes))
        return mw_fail(doc->context, MW_E_FORMAT, "%s: volumes[%zu]: no HFS volume at byte %u of the image",
                       doc->name, index, volume->offset);
    const uint8_t *mdb = disk->bytes.data + HFS_MDB_PLACE;
    disk->block_size = mw_u32be(mdb + HFS_MDB_BLOCK_SIZE);
    disk->blocks = mw_u16be(mdb + HFS_MDB_BLOCKS);
    disk->first = (uint64_t)mw_u16be(mdb + HFS_MDB_FIRST_BLOCK) * HFS_BLOCK;
    disk->extents = (struct hfs_tree){ .name = "extents", .header = &volume->extents_tree };
    disk->catalog = (struct hfs_tree){ .name = "catalog", .header = &volume->catalog_tree };
    int error = report ? check_mdb_sizes(&in, mdb) : 0;
    return error ? error : read_trees(&in, mdb);
}

int hfs_index(struct mw_document *doc, bool report)
{
    const struct hfs_image *image = hfs_root(doc);
    struct hfs_state *state = hfs_state(doc);
    state->disk_count = 0;
    state->indexed = NULL;
    doc->items_made = false; /* they are entries of the index */
    mw_arena_free(&state->index);
    state->disks = mw_arena_array(&state->index, image->volumes.count, sizeof *state->disks);
    if (!state->disks)
        return doc->context->error;
    int error = 0;
    for (size_t i = 0; i < image->volumes.count && !error; i++) {
        state->disk_count = i + 1;
        error = index_volume(doc, i, report);
    }
    state->indexed = error ? NULL : image->image.data;
    state->indexed_version = *state->version;
    return error;
}
