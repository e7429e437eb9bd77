/* Repairs that change nothing a file is made of. Freeing blocks is on demand: they may hold a file that the
 * catalog has lost, or belong to a file system that is not recognised. */
#include "formats/hfs/usage.h"
#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "counts.h"
#include "threads.h"

struct volume_repair {
    struct mw_document *doc;
    size_t volume;
    size_t wrong; /* counts */
};

/* ---- checksums ---- */

/* Every repair of the image changes them, so they are listed last. */
struct sum {
    void *item;
    const struct mw_field *field;
    const char *fix, *path;
};

static struct sum sum_at(struct mw_document *doc, unsigned index)
{
    static const struct {
        const char *fix, *row, *path;
    } rows[HFS_SUMS] = {
        { "disk-sums", "data_sum", "diskcopy.data_sum" },
        { "disk-sums", "tag_sum", "diskcopy.tag_sum" },
        { "binhex-sums", "header_crc", "file.binhex.header_crc" },
        { "binhex-sums", "data_crc", "file.binhex.data_crc" },
        { "binhex-sums", "resource_crc", "file.binhex.resource_crc" },
    };
    struct hfs_image *image = hfs_root(doc);
    bool diskcopy = index < 2;
    const struct mw_record *record = diskcopy ? &hfs_diskcopy_record : &mac_binhex_record;
    return (struct sum){ diskcopy ? (void *)&image->diskcopy : (void *)&image->file.binhex,
                         mw_record_field(record, rows[index].row, strlen(rows[index].row)), rows[index].fix,
                         rows[index].path };
}

int hfs_repairs_begin(struct mw_document *doc)
{
    int error = mw_derived_recompute(doc);
    for (unsigned i = 0; i < HFS_SUMS; i++) {
        struct sum sum = sum_at(doc, i);
        hfs_state(doc)->sums[i] = mw_field_get(sum.field, sum.item);
    }
    return error;
}

int hfs_repairs_end(struct mw_document *doc)
{
    int error = mw_derived_recompute(doc);
    for (unsigned i = 0; i < HFS_SUMS && !error; i++) {
        struct sum sum = sum_at(doc, i);
        long long before = hfs_state(doc)->sums[i], now = mw_field_get(sum.field, sum.item);
        if (before != now)
            error = i < 2 ? mw_change(doc, sum.path, "0x%08llX -> 0x%08llX", before, now)
                          : mw_change(doc, sum.path, "0x%04llX -> 0x%04llX", before, now);
    }
    return error;
}

/* A checksum without a stored override is computed. */
static int fix_volume_sums(const struct mw_repairing *repairing)
{
    struct mw_document *doc = repairing->doc;
    int error = hfs_settle(doc);
    for (unsigned i = 0; i < HFS_SUMS && !error; i++) {
        struct sum sum = sum_at(doc, i);
        const struct mw_override *kept = mw_override_find(doc, sum.item, sum.field);
        if (kept && strcmp(sum.fix, repairing->fix->name) == 0)
            error = mw_override_drop(doc, kept);
    }
    return error;
}

/* ---- the bitmap ---- */

static int free_count(struct volume_repair *repair)
{
    static const char row[] = "free_blocks";
    struct mw_document *doc = repair->doc;
    struct hfs_mdb *mdb = &hfs_root(doc)->volumes.items[repair->volume].mdb;
    uint32_t counted = hfs_bitmap_free(&hfs_state(doc)->disks[repair->volume]);
    char *path = mw_arena_format(&doc->notes, "volumes[%zu].mdb.free_blocks", repair->volume);
    if (!path)
        return doc->context->error;
    if (mdb->free_blocks == counted)
        return 0;
    const struct mw_override *kept =
        mw_override_find(doc, mdb, mw_record_field(&hfs_mdb_record, row, sizeof row - 1));
    int error = kept ? mw_override_drop(doc, kept) : 0;
    return error ? error : mw_change(doc, path, "%u -> %u", mdb->free_blocks, counted);
}

/* Sets the bits of the mask in the bitmap, or clears them. */
static int write_bitmap(struct volume_repair *repair, const uint8_t *mask, bool value)
{
    struct mw_document *doc = repair->doc;
    int error = hfs_own_image(doc);
    if (!error)
        error = hfs_index(doc, false);
    if (error)
        return error;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[repair->volume];
    struct mw_bytes bitmap = hfs_bitmap(disk);
    error = hfs_change(doc, bitmap.data, bitmap.size);
    for (uint32_t i = 0; i < disk->blocks && !error; i++)
        if (hfs_bit(mask, i))
            hfs_bits_set(hfs_writable(bitmap.data), (struct hfs_run){ i, 1 }, disk->blocks, value);
    return error;
}

/* Blocks whose bit in the bitmap is wrong: of files but free, or used but neither of a file nor of a
 * different file system. NULL: out of memory. */
static uint8_t *wrong_blocks(struct mw_document *doc, const struct hfs_disk *disk, bool in_use,
                             uint32_t *count)
{
    struct hfs_usage usage;
    int error = hfs_usage_make(doc, disk, &usage);
    uint8_t *bits = error ? NULL : hfs_usage_bits(doc, disk, &usage);
    const uint8_t *foreign = bits ? hfs_foreign_bits(doc, disk, false) : NULL;
    struct mw_bytes bitmap = hfs_bitmap(disk);
    *count = 0;
    for (uint32_t i = 0; foreign && i < disk->blocks; i++) {
        bool ours = hfs_bit(bits, i), theirs = hfs_bit(bitmap.data, i);
        bool wrong = in_use ? ours && !theirs : theirs && !ours && !hfs_bit(foreign, i);
        hfs_bits_set(bits, (struct hfs_run){ i, 1 }, disk->blocks, wrong);
        *count += wrong;
    }
    return foreign ? bits : NULL;
}

static int repair_blocks(struct volume_repair *repair, bool in_use)
{
    struct mw_document *doc = repair->doc;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[repair->volume];
    size_t before = doc->changes.count;
    uint32_t count;
    int error = 0;
    if (!hfs_bitmap_sound(disk))
        return 0;
    const uint8_t *wrong = wrong_blocks(doc, disk, in_use, &count);
    if (!wrong)
        return doc->context->error;
    if (count) {
        char *path = mw_arena_format(&doc->notes, "volumes[%zu]", repair->volume);
        error = path ? mw_change(doc, path, "%u block%s marked as %s", count, mw_plural(count),
                                 in_use ? "used" : "free")
                     : doc->context->error;
        if (!error)
            error = write_bitmap(repair, wrong, in_use);
    }
    if (!error)
        error = free_count(repair);
    return error || doc->changes.count == before ? error : hfs_refresh(doc);
}

/* Marks blocks of files as used, unless the position of the bitmap is invalid. */
static int repair_bitmap(struct volume_repair *repair)
{
    return repair_blocks(repair, true);
}

static int repair_unused(struct volume_repair *repair)
{
    return repair_blocks(repair, false);
}

/* ---- counts ---- */

static int see_count(void *user, const struct hfs_count *count)
{
    struct volume_repair *repair = user;
    (void)count;
    repair->wrong++;
    return 0;
}

static int repair_count(void *user, const struct hfs_count *count)
{
    struct volume_repair *repair = user;
    int error = hfs_change(repair->doc, count->at, count->size);
    if (error)
        return error;
    if (count->size == 2)
        mw_store_u16be(hfs_writable(count->at), (uint16_t)count->counted);
    else
        mw_store_u32be(hfs_writable(count->at), count->counted);
    return mw_change(repair->doc, count->path, "%s: %u -> %u", count->what, count->stored, count->counted);
}

/* Counts are also in records of the model: those are read again from the image. */
static int write_counts(struct volume_repair *repair)
{
    struct mw_document *doc = repair->doc;
    int error = hfs_own_image(doc);
    if (!error)
        error = hfs_index(doc, false);
    if (!error)
        error = hfs_counts(doc, repair->volume, repair_count, repair);
    if (!error)
        error = hfs_volume_read(doc, repair->volume);
    return error ? error : hfs_refresh(doc);
}

/* Copies the fields that must agree; others are older in the copy on intact volumes, too. */
static int write_alternate(struct volume_repair *repair)
{
    struct mw_document *doc = repair->doc;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[repair->volume];
    const uint8_t *copy = hfs_alternate(disk), *mdb = disk->bytes.data + HFS_MDB_PLACE;
    if (!copy || hfs_mdb_alike(mdb, copy))
        return 0;
    const char *path = mw_arena_format(&doc->notes, "volumes[%zu].mdb", repair->volume);
    int error = path ? hfs_own_image(doc) : doc->context->error;
    if (!error)
        error = hfs_index(doc, false);
    if (error)
        return error;
    disk = &hfs_state(doc)->disks[repair->volume];
    copy = hfs_alternate(disk);
    mdb = disk->bytes.data + HFS_MDB_PLACE;
    for (const struct hfs_mdb_part *part = hfs_mdb_parts; part->what && !error; part++) {
        if (memcmp(mdb + part->offset, copy + part->offset, part->size) == 0)
            continue;
        error = mw_change(doc, path, "%s: copied to the alternate master directory block", part->what);
        if (!error)
            error = hfs_change(doc, copy + part->offset, part->size);
        if (!error)
            memcpy(hfs_writable(copy) + part->offset, mdb + part->offset, part->size);
    }
    return error ? error : hfs_refresh(doc);
}

static int repair_counts(struct volume_repair *repair)
{
    struct mw_document *doc = repair->doc;
    int error = hfs_counts(doc, repair->volume, see_count, repair);
    if (!error && repair->wrong)
        error = write_counts(repair);
    if (error)
        return error;
    return write_alternate(repair);
}

/* ---- the list of repairs ---- */

static int fix_volumes(struct mw_document *doc, int (*fix)(struct volume_repair *repair))
{
    int error = hfs_settle(doc);
    for (size_t i = 0; i < hfs_state(doc)->disk_count && !error; i++)
        error = fix(&(struct volume_repair){ .doc = doc, .volume = i });
    return error;
}

static int fix_disk_bitmap(const struct mw_repairing *repairing)
{
    return fix_volumes(repairing->doc, repair_bitmap);
}

static int fix_free_blocks(const struct mw_repairing *repairing)
{
    return fix_volumes(repairing->doc, repair_unused);
}

static int fix_threads(const struct mw_repairing *repairing)
{
    int error = hfs_settle(repairing->doc);
    for (size_t i = 0; i < hfs_state(repairing->doc)->disk_count && !error; i++)
        error = hfs_repair_threads(repairing->doc, i, repairing->scratch);
    return error;
}

static int fix_disk_counts(const struct mw_repairing *repairing)
{
    return fix_volumes(repairing->doc, repair_counts);
}

#define REPAIRS(ROW)                                                                                         \
    ROW("disk-bitmap", fix_disk_bitmap,                                                                      \
        "mark the blocks of all files as used in the volume bitmap, and recompute the "                      \
        "number of free blocks",                                                                             \
        "HFS101 HFS103", false)                                                                              \
    ROW("free-blocks", fix_free_blocks,                                                                      \
        "mark blocks as free that no file of any file system on the disk uses; what they hold may be "       \
        "overwritten later",                                                                                 \
        "HFS102", true)                                                                                      \
    ROW("disk-counts", fix_disk_counts,                                                                      \
        "recompute the counts of files and folders, the next id and the B-tree "                             \
        "headers, and rewrite the alternate master directory block",                                         \
        "HFS106 HFS107 HFS108 HFS111", false)                                                                \
    ROW("threads", fix_threads,                                                                              \
        "write the catalog file again with thread records of 46 bytes, start blocks of 0 and linked nodes",  \
        "HFS121", true)                                                                                      \
    ROW("disk-sums", fix_volume_sums, "recompute the checksums in the DiskCopy header", "HFS112 HFS113",     \
        false)                                                                                               \
    ROW("binhex-sums", fix_volume_sums, "recompute the checksums of the BinHex file around the image",       \
        "MAC020", false)

const struct mw_fix hfs_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const hfs_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
