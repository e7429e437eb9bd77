/* Rules for disk images and volumes, beyond unreadable data. */
#include "checks.h"
#include "base/text.h"
#include "formats/macintosh/macintosh.h"

const char *hfs_check_path(struct mw_checker *checker, const struct hfs_entry *entry)
{
    const struct hfs_check *check = checker->state;
    const char *path = hfs_entry_path(checker->doc, check->index, entry);
    return path ? path : "?";
}

struct mw_place hfs_field_place(struct mw_checker *checker, const uint8_t *at, uint64_t length,
                                const char *field)
{
    const struct hfs_check *check = checker->state;
    return hfs_place(checker->doc, at, length,
                     mw_check_at(checker, "volumes[%zu].%s", check->index, field).path);
}

/* ---- DiskCopy ---- */

/* The header has checksums of the data and of the tags. */
static int check_diskcopy_sums(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct hfs_image *image = hfs_root(doc);
    const struct {
        const char *code, *what, *path;
        unsigned offset;
        uint32_t stored;
    } sums[] = {
        { "HFS112", "data", "diskcopy.data_sum", HFS_DISKCOPY_DATA_SUM, image->diskcopy.data_sum },
        { "HFS113", "tags", "diskcopy.tag_sum", HFS_DISKCOPY_TAG_SUM, image->diskcopy.tag_sum },
    };
    int error = 0;
    for (size_t i = 0; i < 2 && image->is_diskcopy && !error; i++) {
        uint32_t computed = i ? hfs_diskcopy_tag_sum(image->tags) : hfs_diskcopy_sum(image->image);
        const struct mw_place place = { .space = hfs_space(doc),
                                        .offset = image->wrapper_head.size + sums[i].offset,
                                        .length = 4,
                                        .path = sums[i].path };
        if (sums[i].stored != computed)
            error = mw_diag(doc, sums[i].code, place,
                            "the checksum of the %s is 0x%08X in the header, expected 0x%08X", sums[i].what,
                            sums[i].stored, computed);
    }
    return error;
}

/* ---- the partition map ---- */

static int check_partitions(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct hfs_image *image = hfs_root(doc);
    int error = 0;
    for (size_t i = 0; i < image->partitions.count && !error; i++) {
        const struct hfs_partition *partition = &image->partitions.items[i];
        uint64_t unit = hfs_map_unit(image), start = partition->start * unit, size = partition->blocks * unit;
        struct mw_place place = hfs_place(doc, image->image.data + partition->offset, HFS_PARTITION_SIZE,
                                          mw_check_at(checker, "partitions[%zu]", i).path);
        if (!mw_span_has(image->image, start, size))
            error = mw_check_report(checker, place,
                                    "the partition is at bytes %llu to %llu, but the image has %zu byte%s",
                                    (unsigned long long)start, (unsigned long long)(start + size),
                                    image->image.size, mw_plural(image->image.size));
        if (!error && i == 0 && partition->map_entries != image->partitions.count)
            error = mw_check_report(checker, place, "the first entry states %u entr%s, but %zu were read",
                                    partition->map_entries, partition->map_entries == 1 ? "y" : "ies",
                                    image->partitions.count);
    }
    return error;
}

/* ---- BinHex ---- */

static int check_binhex_sums(struct mw_checker *checker)
{
    static const char *const rows[] = { "header_crc", "data_crc", "resource_crc" };
    const struct mac_binhex *binhex = &hfs_root(checker->doc)->file.binhex;
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        const struct mw_field *row = mw_record_field(&mac_binhex_record, rows[i], strlen(rows[i]));
        const struct mw_override *kept = mw_override_find(checker->doc, binhex, row);
        if (kept)
            error = mw_check_report(checker, mw_check_at(checker, "file.binhex.%s", rows[i]),
                                    "the checksum is 0x%04llX, expected 0x%04llX",
                                    (long long)mw_field_get(row, binhex), (long long)kept->computed);
    }
    return error;
}

/* ---- the table of rules ---- */

static int check_volume(struct mw_checker *checker, size_t index)
{
    static const struct mw_rule rules[] = { { .rules = hfs_block_rules },
                                            { .rules = hfs_catalog_rules },
                                            { 0 } };
    struct mw_document *doc = checker->doc;
    struct hfs_check check = { .disk = &hfs_state(doc)->disks[index],
                               .volume = &hfs_root(doc)->volumes.items[index],
                               .index = index };
    checker->state = &check;
    /* Without its catalog a volume seems to break nearly every rule. */
    if (hfs_disk_is_cut(check.disk) && check.disk->entries.count == 0)
        return 0;
    checker->forms = hfs_bitmap_sound(check.disk) ? HFS_BITMAP_IN_PLACE : HFS_BITMAP_ASTRAY;
    int error = hfs_usage_make(doc, check.disk, &check.usage);
    if (error)
        return error;
    check.used = hfs_usage_bits(doc, check.disk, &check.usage);
    check.foreign = hfs_foreign_bits(doc, check.disk, false);
    if (!check.used || !check.foreign)
        return doc->context->error;
    return mw_rules_run(checker, rules);
}

static int check_volumes(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; i < hfs_state(checker->doc)->disk_count && !error; i++)
        error = check_volume(checker, i);
    return error;
}

int hfs_check(struct mw_checker *checker)
{
    static const struct mw_rule rules[] = {
        { .check = check_diskcopy_sums },
        { "HFS120", .check = check_partitions },
        { "MAC020", .check = check_binhex_sums },
        { .check = check_volumes },
        { 0 },
    };
    int error = hfs_settle(checker->doc);
    return error ? error : mw_rules_run(checker, rules);
}
