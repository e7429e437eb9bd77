/* The index of a volume: its catalogue and the extents that did not fit there. */
#include <stdlib.h>

#include "hfs.h"

struct indexing {
    struct mw_document *doc;
    struct hfs_disk *disk;
    size_t volume;
    bool report;
};

/* ---- finding the trees ---- */

static int tree_fails(const struct indexing *in, const struct hfs_tree *tree, const uint8_t *at,
                      const char *format, unsigned long long first, unsigned long long second)
{
    if (!in->report)
        return 0;
    char *path = mw_arena_format(&in->doc->arena, "volumes[%zu].%s_tree", in->volume, tree->name);
    char *message = mw_arena_format(&in->doc->arena, format, first, second);
    if (!path || !message)
        return in->doc->context->error;
    const struct mw_place place = { .space = hfs_space(in->doc),
                                    .offset = at ? hfs_file_offset(in->doc, at) : MW_NO_OFFSET,
                                    .path = path };
    return mw_diag(in->doc, "HFS002", place, "%s tree: %s", tree->name, message);
}

/* Checks the header node. *usable is whether the leaves can be walked. */
static int check_header(const struct indexing *in, const struct hfs_tree *tree, bool *usable)
{
    const uint8_t *node = hfs_tree_node(in->disk, tree, 0);
    *usable = false;
    if (!node)
        return tree_fails(in, tree, NULL,
                          "its header lies outside of the volume (its first extent starts at allocation "
                          "block %llu, the volume has %llu)",
                          tree->fork.count ? tree->fork.runs[0].start : 0, in->disk->blocks);
    if (node[8] != 1)
        return tree_fails(in, tree, node, "node 0 is of kind %llu; the header's is %llu", node[8], 1);
    unsigned size = mw_u16be(node + HFS_NODE_HEAD + 18);
    if (size != HFS_NODE)
        return tree_fails(in, tree, node + HFS_NODE_HEAD + 18,
                          "its nodes have %llu bytes; those of HFS have %llu", size, HFS_NODE);
    *usable = true;
    return 0;
}

/* ---- the extents tree ---- */

static int take_overflow(void *user, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size)
{
    const struct indexing *in = user;
    struct hfs_disk *disk = in->disk;
    if (key_size < 7 || size < HFS_EXTENTS_SIZE) {
        const struct mw_place place = { .space = hfs_space(in->doc),
                                        .offset = hfs_file_offset(in->doc, key) };
        return in->report ? mw_diag(in->doc, "HFS004", place,
                                    "a record of the extents tree has a key of %zu and %zu bytes; 7 and 12 "
                                    "expected",
                                    key_size, size)
                          : 0;
    }
    if (mw_arena_grow(&in->doc->arena, (void **)&disk->overflow.items, disk->overflow.count,
                      &disk->overflow.capacity, sizeof *disk->overflow.items) < 0)
        return in->doc->context->error;
    disk->overflow.items[disk->overflow.count++] =
        (struct hfs_overflow){ key[0], mw_u32be(key + 1), mw_u16be(key + 5), record, NULL };
    return 0;
}

static int by_file(const void *a, const void *b)
{
    const struct hfs_overflow *left = a, *right = b;
    if (left->id != right->id)
        return left->id < right->id ? -1 : 1;
    if (left->fork != right->fork)
        return left->fork < right->fork ? -1 : 1;
    return (left->start > right->start) - (left->start < right->start);
}

static int read_extents(struct mw_document *doc, size_t volume, bool report)
{
    struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    struct indexing in = { doc, disk, volume, report };
    const uint8_t *mdb = disk->bytes.data + HFS_MDB_PLACE;
    struct hfs_tree *tree = &disk->extents;
    bool usable;
    tree->name = "extents";
    tree->header = &hfs_root(doc)->volumes.items[volume].extents_tree;
    int error = hfs_tree_fork(doc, disk, mdb + 134, HFS_ID_EXTENTS, mw_u32be(mdb + 130), &tree->fork);
    if (!error)
        error = check_header(&in, tree, &usable);
    if (!error && usable)
        error = hfs_tree_walk(doc, disk, tree, report, take_overflow, &in);
    if (!error && disk->overflow.count > 1)
        qsort(disk->overflow.items, disk->overflow.count, sizeof *disk->overflow.items, by_file);
    return error;
}

/* ---- the catalogue ---- */

static int bad_record(const struct indexing *in, const uint8_t *at, const char *format, unsigned first,
                      unsigned second)
{
    if (!in->report)
        return 0;
    char *message = mw_arena_format(&in->doc->arena, format, first, second);
    if (!message)
        return in->doc->context->error;
    const struct mw_place place = { .space = hfs_space(in->doc), .offset = hfs_file_offset(in->doc, at) };
    return mw_diag(in->doc, "HFS004", place, "%s", message);
}

static int take_entry(void *user, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size)
{
    static const uint8_t sizes[] = { 0, HFS_FOLDER_SIZE, HFS_FILE_SIZE, HFS_THREAD_SIZE, HFS_THREAD_SIZE };
    const struct indexing *in = user;
    struct hfs_disk *disk = in->disk;
    unsigned kind = size ? record[0] : 0;
    if (key_size < 6 || key[5] > HFS_NAME_MAX || key[5] > key_size - 6)
        return bad_record(in, key, "the key of a catalogue record has %u bytes and a name of %u",
                          (unsigned)key_size, key_size > 5 ? key[5] : 0);
    if (kind < HFS_FOLDER || kind > HFS_FILE_THREAD)
        return bad_record(in, record, "a catalogue record is of kind %u; kinds 1 to %u exist", kind,
                          HFS_FILE_THREAD);
    if (size < sizes[kind])
        return bad_record(in, record, "a catalogue record has %u bytes; %u expected", (unsigned)size,
                          sizes[kind]);
    if (mw_arena_grow(&in->doc->arena, (void **)&disk->entries.items, disk->entries.count,
                      &disk->entries.capacity, sizeof *disk->entries.items) < 0)
        return in->doc->context->error;
    struct hfs_entry entry = { .kind = kind,
                               .parent = mw_u32be(key + 1),
                               .name = { (const char *)key + 6, key[5] },
                               .record = record,
                               .up = SIZE_MAX };
    entry.id = kind == HFS_FOLDER ? mw_u32be(record + 6)
               : kind == HFS_FILE ? mw_u32be(record + 20)
                                  : mw_u32be(record + 10);
    disk->folder_count += kind == HFS_FOLDER;
    disk->file_count += kind == HFS_FILE;
    disk->entries.items[disk->entries.count++] = entry;
    return 0;
}

static int compare_ids(const void *a, const void *b)
{
    const struct hfs_id *left = a, *right = b;
    if (left->id != right->id)
        return left->id < right->id ? -1 : 1;
    return (left->entry > right->entry) - (left->entry < right->entry);
}

struct hfs_id *hfs_ids_sorted(struct mw_document *doc, const struct hfs_disk *disk, bool files)
{
    size_t count = 0;
    struct hfs_id *ids =
        mw_arena_array(&doc->arena, disk->folder_count + (files ? disk->file_count : 0), sizeof *ids);
    for (size_t i = 0; ids && i < disk->entries.count; i++)
        if (disk->entries.items[i].kind == HFS_FOLDER || (files && disk->entries.items[i].kind == HFS_FILE))
            ids[count++] = (struct hfs_id){ disk->entries.items[i].id, i };
    if (count > 1)
        qsort(ids, count, sizeof *ids, compare_ids);
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

/* Cuts off folders that their own folders lead back to, so that every way up ends. */
static int cut_loops(struct mw_document *doc, struct hfs_disk *disk)
{
    size_t *walked = mw_arena_array(&doc->arena, disk->entries.count, sizeof *walked);
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

/* Tells every entry the folder it is in. */
static int link_entries(struct mw_document *doc, struct hfs_disk *disk)
{
    disk->folders = hfs_ids_sorted(doc, disk, false);
    if (!disk->folders)
        return doc->context->error;
    for (size_t i = 0; i < disk->entries.count; i++) {
        struct hfs_entry *entry = &disk->entries.items[i];
        entry->up = entry->parent == HFS_ID_ROOT_PARENT ? SIZE_MAX : hfs_folder_entry(disk, entry->parent);
    }
    return cut_loops(doc, disk);
}

static int read_catalog(struct mw_document *doc, size_t volume, bool report)
{
    struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    struct indexing in = { doc, disk, volume, report };
    const uint8_t *mdb = disk->bytes.data + HFS_MDB_PLACE;
    struct hfs_tree *tree = &disk->catalog;
    bool usable;
    tree->name = "catalog";
    tree->header = &hfs_root(doc)->volumes.items[volume].catalog_tree;
    int error = hfs_tree_fork(doc, disk, mdb + 150, HFS_ID_CATALOG, mw_u32be(mdb + 146), &tree->fork);
    if (!error)
        error = check_header(&in, tree, &usable);
    if (!error && usable)
        error = hfs_tree_walk(doc, disk, tree, report, take_entry, &in);
    if (!error)
        error = link_entries(doc, disk);
    if (!error)
        hfs_overflow_claim(disk);
    return error;
}

/* ---- a volume ---- */

static int volume_fails(struct mw_document *doc, const char *code, const uint8_t *at, size_t volume,
                        const char *member, const char *format, uint64_t first, uint64_t second)
{
    char *path = mw_arena_format(&doc->arena, "volumes[%zu]%s", volume, member);
    char *message =
        mw_arena_format(&doc->arena, format, (unsigned long long)first, (unsigned long long)second);
    if (!path || !message)
        return doc->context->error;
    const struct mw_place place = { .space = hfs_space(doc),
                                    .offset = hfs_file_offset(doc, at),
                                    .path = path };
    return mw_diag(doc, code, place, "%s", message);
}

/* What a wrong size makes of all that follows. */
static int check_mdb_sizes(struct mw_document *doc, size_t index, struct hfs_disk *disk)
{
    const uint8_t *mdb = disk->bytes.data + HFS_MDB_PLACE;
    uint64_t end = disk->first + (uint64_t)disk->blocks * disk->block_size;
    int error = 0;
    if (mdb[36] >= HFS_MDB_NAME)
        error = volume_fails(doc, "HFS001", mdb + 36, index, ".name",
                             "the name of the volume has %llu letters; there is room for %llu", mdb[36],
                             HFS_MDB_NAME - 1);
    if (!error && end > disk->bytes.size)
        error = volume_fails(doc, "HFS005", mdb + 18, index, ".mdb.blocks",
                             "the allocation blocks of the volume end at byte %llu of it, but it has %llu",
                             end, disk->bytes.size);
    return error;
}

static int index_volume(struct mw_document *doc, size_t index, bool report)
{
    const struct hfs_image *image = hfs_root(doc);
    struct hfs_volume *volume = &image->volumes.items[index];
    struct hfs_disk *disk = &hfs_state(doc)->disks[index];
    disk->bytes = hfs_volume_bytes(image, volume->offset);
    if (!hfs_is_volume(disk->bytes))
        return mw_fail(doc->context, MW_E_FORMAT,
                       "%s: volumes[%zu]: no HFS volume lies at byte %u of the image", doc->name, index,
                       volume->offset);
    const uint8_t *mdb = disk->bytes.data + HFS_MDB_PLACE;
    disk->block_size = mw_u32be(mdb + 20);
    disk->blocks = mw_u16be(mdb + 18);
    disk->first = (uint64_t)mw_u16be(mdb + 28) * HFS_BLOCK;
    int error = report ? check_mdb_sizes(doc, index, disk) : 0;
    if (!error)
        error = read_extents(doc, index, report);
    return error ? error : read_catalog(doc, index, report);
}

int hfs_index(struct mw_document *doc, bool report)
{
    const struct hfs_image *image = hfs_root(doc);
    struct hfs_state *state = hfs_state(doc);
    state->disk_count = 0;
    state->disks = mw_arena_array(&doc->arena, image->volumes.count, sizeof *state->disks);
    if (!state->disks)
        return doc->context->error;
    int error = 0;
    for (size_t i = 0; i < image->volumes.count && !error; i++) {
        state->disk_count = i + 1;
        error = index_volume(doc, i, report);
    }
    state->indexed = error ? NULL : image->image.data;
    return error;
}
