/* Repairs that change nothing a file is made of. */
#include "counts.h"
#include "formats/macintosh/macintosh.h"
#include "usage.h"

struct repair {
    struct mw_document *doc;
    size_t volume;
    bool apply;
    size_t changes;
};

/* ---- sums ---- */

static int repair_sum(struct repair *repair, const char *member, const char *path, uint32_t stored,
                      uint32_t computed)
{
    struct mw_document *doc = repair->doc;
    if (stored == computed)
        return 0;
    const struct mw_kept *kept = mw_kept_find(doc, &hfs_root(doc)->diskcopy,
                                              mw_record_field(&hfs_diskcopy_record, member, strlen(member)));
    if (repair->apply && kept)
        mw_kept_drop(doc, kept);
    return mw_change(doc, path, "0x%08X -> 0x%08X", stored, computed);
}

static int repair_sums(struct repair *repair)
{
    const struct hfs_image *image = hfs_root(repair->doc);
    int error = image->is_diskcopy ? mw_kept_settle(repair->doc) : 0;
    if (error || !image->is_diskcopy)
        return error;
    uint32_t data = image->diskcopy.data_sum, tags = image->diskcopy.tag_sum;
    error = repair_sum(repair, "data_sum", "diskcopy.data_sum", data, hfs_diskcopy_sum(image->image));
    return error ? error
                 : repair_sum(repair, "tag_sum", "diskcopy.tag_sum", tags, hfs_diskcopy_tag_sum(image->tags));
}

/* ---- the bitmap ---- */

static int free_count(struct repair *repair)
{
    static const char row[] = "free_blocks";
    struct mw_document *doc = repair->doc;
    struct hfs_mdb *mdb = &hfs_root(doc)->volumes.items[repair->volume].mdb;
    uint32_t counted = hfs_bitmap_free(&hfs_state(doc)->disks[repair->volume]);
    char *path = mw_arena_format(&doc->arena, "volumes[%zu].mdb.free_blocks", repair->volume);
    if (!path)
        return doc->context->error;
    if (mdb->free_blocks == counted)
        return 0;
    const struct mw_kept *kept =
        mw_kept_find(doc, mdb, mw_record_field(&hfs_mdb_record, row, sizeof row - 1));
    int error = mw_change(doc, path, "%u -> %u", mdb->free_blocks, counted);
    if (repair->apply && kept)
        mw_kept_drop(doc, kept);
    return error;
}

/* Makes the bitmap what the extents of all files say; nothing when it does not lie where it may. */
static int repair_bitmap(struct repair *repair)
{
    struct mw_document *doc = repair->doc;
    struct hfs_usage usage;
    if (!hfs_bitmap_sound(&hfs_state(doc)->disks[repair->volume]))
        return 0;
    int error = repair->apply ? hfs_own_image(doc) : 0;
    if (!error && repair->apply)
        error = hfs_index(doc, false);
    const struct hfs_disk *disk = &hfs_state(doc)->disks[repair->volume];
    struct mw_bytes bitmap = hfs_bitmap(disk);
    if (!error)
        error = hfs_usage_make(doc, disk, &usage);
    uint8_t *used = error ? NULL : hfs_usage_bits(doc, disk, &usage);
    if (!used)
        return doc->context->error;
    uint32_t taken = 0, freed = 0;
    for (uint32_t i = 0; i < disk->blocks; i++) {
        bool ours = hfs_bit(used, i), theirs = hfs_bit(bitmap.data, i);
        taken += ours && !theirs;
        freed += theirs && !ours;
        if (repair->apply && ours != theirs)
            hfs_bits_set((uint8_t *)(uintptr_t)bitmap.data, (struct hfs_run){ i, 1 }, disk->blocks, ours);
    }
    if (taken || freed) {
        char *path = mw_arena_format(&doc->arena, "volumes[%zu]", repair->volume);
        error = path ? mw_change(doc, path, "%u blocks marked as used, %u as free", taken, freed)
                     : doc->context->error;
    }
    return error ? error : free_count(repair);
}

/* ---- counts ---- */

static void put_number(const uint8_t *at, unsigned size, uint32_t value)
{
    for (unsigned i = 0; i < size; i++)
        ((uint8_t *)(uintptr_t)at)[i] = (uint8_t)(value >> 8 * (size - 1 - i));
}

static int repair_count(void *user, const struct hfs_count *count)
{
    struct repair *repair = user;
    if (repair->apply)
        put_number(count->at, count->size, count->counted);
    repair->changes++;
    return mw_change(repair->doc, count->path, "%s: %u -> %u", count->what, count->stored, count->counted);
}

/* Counts lie in records of the model, too: those are read again from the image. */
static int repair_counts(struct repair *repair)
{
    struct mw_document *doc = repair->doc;
    int error = repair->apply ? hfs_own_image(doc) : 0;
    if (!error && repair->apply)
        error = hfs_index(doc, false);
    if (!error)
        error = hfs_counts(doc, repair->volume, repair_count, repair);
    if (!error && repair->apply)
        error = hfs_volume_read(doc, repair->volume);
    if (error)
        return error;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[repair->volume];
    const uint8_t *copy = hfs_alternate(disk), *mdb = disk->bytes.data + HFS_MDB_PLACE;
    if (!copy || hfs_mdb_alike(mdb, copy))
        return 0;
    return mw_change(doc, "mdb", "copied to the second last block of the volume");
}

/* ---- all ---- */

int hfs_repair(struct mw_document *doc, const char *name, bool apply)
{
    struct repair repair = { .doc = doc, .apply = apply };
    int error = hfs_settle(doc);
    if (!error && strcmp(name, "disk-sums") == 0)
        return repair_sums(&repair);
    if (!error && strcmp(name, "binhex-sums") == 0)
        return mac_file_repair(doc, &hfs_root(doc)->file, NULL, "", "checksums", apply);
    for (size_t i = 0; i < hfs_state(doc)->disk_count && !error; i++) {
        repair.volume = i;
        error = strcmp(name, "disk-bitmap") == 0 ? repair_bitmap(&repair) : repair_counts(&repair);
        if (!error && apply && doc->changes.count)
            error = hfs_renew(doc, i);
    }
    return error;
}
