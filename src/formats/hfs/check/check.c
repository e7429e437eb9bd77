/* What is wrong with a volume beyond what cannot be read. */
#include <stdio.h>

#include "base/text.h"
#include "formats/hfs/usage.h"
#include "formats/macintosh/macintosh.h"
#include "counts.h"

struct checking {
    struct mw_document *doc;
    const struct hfs_disk *disk;
    const struct hfs_volume *volume;
    size_t index;
    int error;
};

static struct mw_place place_at(const struct checking *check, const uint8_t *at, uint64_t length,
                                const char *path)
{
    return (struct mw_place){ .space = hfs_space(check->doc),
                              .offset = at ? hfs_file_offset(check->doc, at) : MW_NO_OFFSET,
                              .length = length,
                              .path = path };
}

static const uint8_t *mdb_at(const struct checking *check, unsigned offset)
{
    return check->disk->bytes.data + HFS_MDB_PLACE + offset;
}

static const char *owner_name(const struct checking *check, size_t owner)
{
    const char *name;
    switch (owner) {
    case HFS_OWNER_EXTENTS:
        return "the extents tree";
    case HFS_OWNER_CATALOG:
        return "the catalogue";
    case HFS_OWNER_BAD:
        return "the list of bad blocks";
    default:
        name = hfs_entry_path(check->doc, check->index, &check->disk->entries.items[owner]);
        return name ? name : "?";
    }
}

/* ---- blocks ---- */

static void check_overlaps(struct checking *check, const struct hfs_usage *usage)
{
    const struct hfs_piece *last = NULL;
    for (size_t i = 0; i < usage->count && !check->error; i++) {
        const struct hfs_piece *piece = &usage->pieces[i];
        if (last && piece->run.start < last->run.start + last->run.count &&
            mw_diag_has_room(check->doc, "HFS104")) {
            const char *first = owner_name(check, last->owner), *second = owner_name(check, piece->owner);
            check->error =
                mw_diag(check->doc, "HFS104", place_at(check, NULL, 0, second),
                        "block %u belongs to %s (blocks %u to %u) and to %s (%u to %u)", piece->run.start,
                        first, last->run.start, last->run.start + last->run.count - 1, second,
                        piece->run.start, piece->run.start + piece->run.count - 1);
        }
        if (!last || piece->run.start + piece->run.count > last->run.start + last->run.count)
            last = piece;
    }
}

static void check_outside(struct checking *check, const struct hfs_usage *usage)
{
    for (size_t i = 0; i < usage->count && usage->outside && !check->error; i++) {
        const struct hfs_piece *piece = &usage->pieces[i];
        if (piece->run.start + piece->run.count <= check->disk->blocks ||
            !mw_diag_has_room(check->doc, "HFS105"))
            continue;
        check->error =
            mw_diag(check->doc, "HFS105", place_at(check, NULL, 0, owner_name(check, piece->owner)),
                    "an extent of the %s fork lies at blocks %u to %u; the volume has %u",
                    piece->resources ? "resource" : "data", piece->run.start,
                    piece->run.start + piece->run.count - 1, check->disk->blocks);
    }
}

/* Tells of the runs of blocks for which the bitmap says something else. */
static void check_bitmap(struct checking *check, const uint8_t *used)
{
    struct mw_bytes bitmap = hfs_bitmap(check->disk);
    uint32_t blocks = check->disk->blocks, start = 0;
    int kind = 0; /* 1: used but free in the bitmap, 2: the reverse */
    if (!hfs_bitmap_sound(check->disk)) {
        check->error =
            mw_diag(check->doc, "HFS117", place_at(check, mdb_at(check, 14), 2, "mdb.bitmap_block"),
                    "the bitmap has %u bytes from byte %u of the volume; it has to lie between 1536 and %llu",
                    (blocks + 7) / 8, mw_u16be(mdb_at(check, 14)) * HFS_BLOCK,
                    (unsigned long long)check->disk->first);
        return;
    }
    for (uint32_t i = 0; i <= blocks && !check->error; i++) {
        bool ours = i < blocks && hfs_bit(used, i), theirs = i < blocks && hfs_bit(bitmap.data, i);
        int now = ours && !theirs ? 1 : theirs && !ours ? 2 : 0;
        if (now == kind)
            continue;
        if (kind)
            check->error =
                mw_diag(check->doc, kind == 1 ? "HFS101" : "HFS102",
                        place_at(check, bitmap.data + start / 8, (i - 1) / 8 - start / 8 + 1, ""),
                        "blocks %u to %u %s", start, i - 1,
                        kind == 1 ? "hold a file and count as free" : "count as used and hold no file");
        kind = now;
        start = i;
    }
    uint32_t free_blocks = hfs_bitmap_free(check->disk);
    if (!check->error && check->volume->mdb.free_blocks != free_blocks)
        check->error = mw_diag(check->doc, "HFS103", place_at(check, mdb_at(check, 34), 2, "mdb.free_blocks"),
                               "the master directory block says %u free blocks, the bitmap has %u",
                               check->volume->mdb.free_blocks, free_blocks);
}

/* Do the extents of a tree make up its length, and hold the nodes that its header counts? */
static void check_tree(struct checking *check, const struct hfs_tree *tree, unsigned mdb_offset)
{
    uint64_t have = tree->fork.blocks * check->disk->block_size;
    const uint8_t *node = hfs_tree_node(check->disk, tree, 0), *header = node ? node + HFS_NODE_HEAD : NULL;
    char *path = mw_arena_format(&check->doc->arena, "volumes[%zu].%s_tree", check->index, tree->name);
    if (!path) {
        check->error = check->doc->context->error;
        return;
    }
    if (tree->fork.length != have)
        check->error =
            mw_diag(check->doc, "HFS105", place_at(check, mdb_at(check, mdb_offset), 4, path),
                    "the %s tree has %llu bytes by the master directory block, its extents have %llu",
                    tree->name, (unsigned long long)tree->fork.length, (unsigned long long)have);
    if (!check->error && header && mw_u32be(header + 22) > have / HFS_NODE)
        check->error = mw_diag(check->doc, "HFS105", place_at(check, header + 22, 4, path),
                               "the %s tree has %u nodes by its header, its extents hold %llu", tree->name,
                               mw_u32be(header + 22), (unsigned long long)(have / HFS_NODE));
}

/* Do the extents of a fork make up its physical length, and that the length? */
static void check_fork(struct checking *check, const struct hfs_entry *entry, bool resources)
{
    struct hfs_fork fork;
    check->error = hfs_entry_fork(check->doc, check->disk, entry, resources, &fork);
    if (check->error)
        return;
    uint32_t physical = mw_u32be(entry->record + (resources ? 40 : 30));
    uint64_t have = fork.blocks * check->disk->block_size;
    if ((physical == have && fork.length <= have) || !mw_diag_has_room(check->doc, "HFS105"))
        return;
    const char *path = hfs_entry_path(check->doc, check->index, entry);
    check->error =
        !path ? check->doc->context->error
              : mw_diag(check->doc, "HFS105", place_at(check, entry->record + (resources ? 36 : 26), 8, path),
                        "the %s fork has %llu bytes in %u, its extents have %llu",
                        resources ? "resource" : "data", (unsigned long long)fork.length, physical,
                        (unsigned long long)have);
}

static void check_blocks(struct checking *check)
{
    struct hfs_usage usage;
    check_tree(check, &check->disk->extents, 130);
    if (!check->error)
        check_tree(check, &check->disk->catalog, 146);
    for (size_t i = 0; i < check->disk->entries.count && !check->error; i++)
        for (unsigned fork = 0; fork < 2 && check->disk->entries.items[i].kind == HFS_FILE && !check->error;
             fork++)
            check_fork(check, &check->disk->entries.items[i], fork);
    if (!check->error)
        check->error = hfs_usage_make(check->doc, check->disk, &usage);
    if (check->error)
        return;
    uint8_t *used = hfs_usage_bits(check->doc, check->disk, &usage);
    if (!used) {
        check->error = check->doc->context->error;
        return;
    }
    check_outside(check, &usage);
    if (!check->error)
        check_overlaps(check, &usage);
    if (!check->error)
        check_bitmap(check, used);
}

/* ---- counts ---- */

static int complain_count(void *user, const struct hfs_count *count)
{
    struct checking *check = user;
    return mw_diag(check->doc, count->code, place_at(check, count->at, count->size, count->path),
                   "%s is %u, but %u was counted", count->what, count->stored, count->counted);
}

static void check_name(struct checking *check)
{
    size_t root = hfs_folder_entry(check->disk, HFS_ID_ROOT);
    if (root == SIZE_MAX) {
        check->error =
            mw_diag(check->doc, "HFS110", MW_NOWHERE(""), "the root folder is not in the catalogue");
        return;
    }
    const struct hfs_entry *entry = &check->disk->entries.items[root];
    if (mw_str_equal(entry->name, check->volume->name))
        return;
    const char *volume = mw_document_utf8(check->doc, check->volume->name);
    const char *folder = mw_document_utf8(check->doc, entry->name);
    check->error = !volume || !folder
                       ? check->doc->context->error
                       : mw_diag(check->doc, "HFS114",
                                 place_at(check, (const uint8_t *)entry->name.data, entry->name.size, "name"),
                                 "the volume is named \"%s\", its root folder \"%s\"", volume, folder);
}

/* ---- order and family ---- */

static void check_entry(struct checking *check, size_t index)
{
    const struct hfs_entry *entry = &check->disk->entries.items[index];
    const struct hfs_entry *before = index ? entry - 1 : NULL;
    bool thing = entry->kind == HFS_FOLDER || entry->kind == HFS_FILE;
    bool root = entry->kind == HFS_FOLDER && entry->id == HFS_ID_ROOT && entry->parent == HFS_ID_ROOT_PARENT;
    bool lost = thing && !root && entry->up == SIZE_MAX;
    bool order = !before || before->parent <= entry->parent;
    if (order && !lost)
        return;
    const char *path = hfs_entry_path(check->doc, check->index, entry);
    if (!path)
        check->error = check->doc->context->error;
    if (!check->error && !order)
        check->error =
            mw_diag(check->doc, "HFS109", place_at(check, (const uint8_t *)entry->name.data - 7, 7, path),
                    "folder %u comes behind folder %u in the catalogue", entry->parent, before->parent);
    if (!check->error && lost)
        check->error = mw_diag(check->doc, entry->in_itself ? "HFS119" : "HFS110",
                               place_at(check, (const uint8_t *)entry->name.data - 7, 7, path),
                               entry->in_itself ? "it is in folder %u, which is in it or in a folder of it"
                                                : "it is in folder %u, which is not in the catalogue",
                               entry->parent);
}

/* ---- threads: records that tell the folder and the name that belong to a number ---- */

static struct mw_str thread_name(const struct hfs_entry *thread)
{
    size_t size = thread->record[14] <= HFS_NAME_MAX ? thread->record[14] : HFS_NAME_MAX;
    return (struct mw_str){ (const char *)thread->record + 15, size };
}

static void complain_thread(struct checking *check, const struct hfs_entry *entry, bool there)
{
    const char *what = entry->kind == HFS_FILE_THREAD ? "file" : "folder";
    const char *name = mw_document_utf8(check->doc, thread_name(entry));
    check->error =
        !name
            ? check->doc->context->error
            : mw_diag(check->doc, "HFS118", place_at(check, entry->record, HFS_THREAD_SIZE, ""),
                      "the thread record of %s %u says that it is \"%s\" in folder %u; the catalogue has %s",
                      what, entry->parent, name, entry->id, there ? "it elsewhere" : "none of this number");
}

/* Finds what a thread is about; marks it in `threaded`. */
static void check_thread(struct checking *check, const struct hfs_entry *thread, const struct hfs_id *ids,
                         bool *threaded)
{
    size_t count = check->disk->file_count + check->disk->folder_count, low = 0, high = count;
    enum hfs_entry_kind kind = thread->kind == HFS_FILE_THREAD ? HFS_FILE : HFS_FOLDER;
    bool fits = false, there = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ids[middle].id < thread->parent)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < count && ids[low].id == thread->parent; low++) {
        const struct hfs_entry *entry = &check->disk->entries.items[ids[low].entry];
        if (entry->kind != kind)
            continue;
        threaded[ids[low].entry] = there = true;
        fits = fits || (entry->parent == thread->id && mw_str_equal(entry->name, thread_name(thread)));
    }
    if (!fits)
        complain_thread(check, thread, there);
}

/* Every folder has a thread, files may. */
static void check_threads(struct checking *check)
{
    const struct hfs_disk *disk = check->disk;
    struct hfs_id *ids = hfs_ids_sorted(check->doc, disk, true);
    bool *threaded = mw_arena_array(&check->doc->arena, disk->entries.count, sizeof *threaded);
    if (!ids || !threaded)
        check->error = check->doc->context->error;
    for (size_t i = 0; i < disk->entries.count && !check->error; i++)
        if (disk->entries.items[i].kind == HFS_FILE_THREAD ||
            disk->entries.items[i].kind == HFS_FOLDER_THREAD)
            check_thread(check, &disk->entries.items[i], ids, threaded);
    for (size_t i = 0; i < disk->entries.count && !check->error; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        if (entry->kind != HFS_FOLDER || threaded[i] || !mw_diag_has_room(check->doc, "HFS118"))
            continue;
        const char *path = hfs_entry_path(check->doc, check->index, entry);
        check->error = !path ? check->doc->context->error
                             : mw_diag(check->doc, "HFS118", place_at(check, entry->record, 0, path),
                                       "folder %u has no thread record", entry->id);
    }
}

static void check_ids(struct checking *check)
{
    size_t count = check->disk->file_count + check->disk->folder_count;
    struct hfs_id *ids = hfs_ids_sorted(check->doc, check->disk, true);
    if (!ids)
        check->error = check->doc->context->error;
    for (size_t i = 1; i < count && !check->error; i++) {
        if (ids[i].id != ids[i - 1].id)
            continue;
        const struct hfs_entry *entry = &check->disk->entries.items[ids[i].entry];
        const char *path = hfs_entry_path(check->doc, check->index, entry);
        const char *other =
            hfs_entry_path(check->doc, check->index, &check->disk->entries.items[ids[i - 1].entry]);
        check->error = !path || !other
                           ? check->doc->context->error
                           : mw_diag(check->doc, "HFS115", place_at(check, entry->record, 0, path),
                                     "its number %u is also that of \"%s\"", entry->id, other);
    }
}

/* ---- the copy of the master directory block ---- */

static void check_alternate(struct checking *check)
{
    const uint8_t *copy = hfs_alternate(check->disk), *mdb = mdb_at(check, 0);
    if (!copy) {
        check->error = mw_diag(check->doc, "HFS111", place_at(check, mdb, HFS_MDB_SIZE, "mdb"),
                               "the second last block of the volume has no copy of it");
        return;
    }
    for (const struct hfs_mdb_part *part = hfs_mdb_parts; part->what && !check->error; part++)
        if (memcmp(mdb + part->offset, copy + part->offset, part->size) != 0)
            check->error =
                mw_diag(check->doc, "HFS111", place_at(check, copy + part->offset, part->size, "mdb"),
                        "%s is another there", part->what);
    if (!check->error && !(check->volume->mdb.attributes & HFS_UNMOUNTED))
        check->error =
            mw_diag(check->doc, "HFS116", place_at(check, mdb + 10, 2, "mdb.attributes"),
                    "bit 0x100 of the attributes (0x%04X) is not set", check->volume->mdb.attributes);
}

/* ---- the partition map ---- */

static int check_map(struct mw_document *doc)
{
    const struct hfs_image *image = hfs_root(doc);
    int error = 0;
    for (size_t i = 0; i < image->partitions.count && !error; i++) {
        const struct hfs_partition *partition = &image->partitions.items[i];
        uint64_t start = (uint64_t)partition->start * HFS_BLOCK,
                 size = (uint64_t)partition->blocks * HFS_BLOCK;
        char path[48];
        snprintf(path, sizeof path, "partitions[%zu]", i);
        struct mw_place place = { .space = hfs_space(doc),
                                  .offset = hfs_file_offset(doc, image->image.data + partition->offset),
                                  .length = HFS_PARTITION_SIZE,
                                  .path = path };
        if (!mw_span_has(image->image, start, size))
            error = mw_diag(doc, "HFS120", place, "it lies at bytes %llu to %llu; the image has %zu",
                            (unsigned long long)start, (unsigned long long)(start + size), image->image.size);
        if (!error && i == 0 && partition->map_entries != image->partitions.count)
            error = mw_diag(doc, "HFS120", place, "the map has %u entries by its first, %zu were read",
                            partition->map_entries, image->partitions.count);
    }
    return error;
}

/* ---- DiskCopy ---- */

static int check_sum(struct mw_document *doc, const char *code, const char *what, const char *path,
                     uint64_t offset, uint32_t stored, uint32_t computed)
{
    const struct mw_place place = { .space = hfs_space(doc),
                                    .offset = hfs_root(doc)->wrapper_head.size + offset,
                                    .length = 4,
                                    .path = path };
    return stored == computed
               ? 0
               : mw_diag(doc, code, place, "the sum of the %s is 0x%08X in the header, 0x%08X was computed",
                         what, stored, computed);
}

static int check_diskcopy(struct mw_document *doc)
{
    const struct hfs_image *image = hfs_root(doc);
    if (!image->is_diskcopy)
        return 0;
    int error = check_sum(doc, "HFS112", "data", "diskcopy.data_sum", 72, image->diskcopy.data_sum,
                          hfs_diskcopy_sum(image->image));
    return error ? error
                 : check_sum(doc, "HFS113", "tags", "diskcopy.tag_sum", 76, image->diskcopy.tag_sum,
                             hfs_diskcopy_tag_sum(image->tags));
}

/* ---- BinHex ---- */

static int check_binhex(struct mw_document *doc)
{
    static const char *const rows[] = { "header_crc", "data_crc", "resource_crc" };
    struct mac_binhex *binhex = &hfs_root(doc)->file.binhex;
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        const struct mw_field *row = mw_record_field(&mac_binhex_record, rows[i], strlen(rows[i]));
        const struct mw_override *kept = mw_override_find(doc, binhex, row);
        char path[32];
        snprintf(path, sizeof path, "file.binhex.%s", rows[i]);
        if (kept)
            error = mw_diag(doc, "MAC020", MW_NOWHERE(path), "the sum is 0x%04llX, 0x%04llX was computed",
                            (long long)mw_field_get(row, binhex), (long long)kept->computed);
    }
    return error;
}

static int check_volume(struct mw_document *doc, size_t index)
{
    struct checking check = { .doc = doc,
                              .disk = &hfs_state(doc)->disks[index],
                              .volume = &hfs_root(doc)->volumes.items[index],
                              .index = index };
    check_blocks(&check);
    if (!check.error)
        check.error = hfs_counts(doc, index, complain_count, &check);
    if (!check.error)
        check_name(&check);
    for (size_t i = 0; i < check.disk->entries.count && !check.error; i++)
        check_entry(&check, i);
    if (!check.error)
        check_threads(&check);
    if (!check.error)
        check_ids(&check);
    if (!check.error)
        check_alternate(&check);
    return check.error;
}

int hfs_check(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    int error = hfs_settle(doc);
    if (!error)
        error = check_diskcopy(doc);
    if (!error)
        error = check_map(doc);
    if (!error)
        error = check_binhex(doc);
    for (size_t i = 0; i < hfs_state(doc)->disk_count && !error; i++)
        error = check_volume(doc, i);
    return error;
}
