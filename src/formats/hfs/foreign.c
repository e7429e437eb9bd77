/* Blocks of a volume that belong to a different file system on the same disk: ISO 9660 in the same bytes,
 * other partitions, an HFS Plus volume that the header no longer locates. The space of an ISO 9660 volume
 * belongs to it as a whole; the files of both may share blocks there. */
#include "usage.h"

enum {
    SECTOR = 2048,
    DESCRIPTORS_AT = 16,   /* sector of the first volume descriptor */
    DESCRIPTORS_MAX = 100, /* real discs have up to 10 */
    DESCRIPTOR_BOOT = 0,
    DESCRIPTOR_PRIMARY = 1,
    DESCRIPTOR_JOLIET = 2,
    DESCRIPTORS_END = 255,
    SPACE_AT = 80, /* sectors of the volume, in a descriptor */
    ROOT_AT = 156, /* directory record in a descriptor */
    RECORD_SIZE = 33,
    RECORD_IS_DIRECTORY = 2,
    CATALOG_AT = 71, /* sector of the El Torito catalog in a boot descriptor */
    BOOT_ENTRY = 32,
};

struct foreign {
    struct mw_document *doc;
    const struct hfs_disk *disk;
    struct mw_bytes image;
    uint64_t start; /* of the volume in the image */
    bool exact;     /* only what is in use */
    uint8_t *bits;
    uint8_t *walked;                     /* a bit per sector of directories */
    MW_LIST(struct hfs_run) directories; /* to walk: sector, bytes */
};

/* Marks the blocks that hold these bytes of the image. */
static void claim_bytes(const struct foreign *foreign, uint64_t at, uint64_t size)
{
    const struct hfs_disk *disk = foreign->disk;
    uint64_t first = foreign->start + disk->first, end = at + size;
    if (size == 0 || end <= first)
        return;
    uint64_t block = at > first ? (at - first) / disk->block_size : 0;
    uint64_t last = (end - first + disk->block_size - 1) / disk->block_size;
    if (block < disk->blocks)
        hfs_bits_set(
            foreign->bits,
            (struct hfs_run){ (uint32_t)block,
                              (uint32_t)(last < disk->blocks ? last - block : disk->blocks - block) },
            disk->blocks, true);
}

/* ---- ISO 9660 ---- */

static struct mw_bytes sector_bytes(const struct foreign *foreign, uint32_t sector)
{
    return mw_span_part(foreign->image, (uint64_t)sector * SECTOR, SECTOR);
}

/* A continuation of the Rock Ridge fields of a directory record is in a sector of its own. */
static void claim_continuations(const struct foreign *foreign, struct mw_bytes fields)
{
    for (size_t at = 0; mw_span_has(fields, at, 4) && fields.data[at + 2] >= 4; at += fields.data[at + 2]) {
        const uint8_t *field = fields.data + at;
        if (field[0] == 'C' && field[1] == 'E' && mw_span_has(fields, at, 28))
            claim_bytes(foreign, (uint64_t)mw_u32le(field + 4) * SECTOR,
                        (uint64_t)mw_u32le(field + 12) + mw_u32le(field + 20));
    }
}

static int claim_record(struct foreign *foreign, struct mw_bytes record)
{
    uint32_t sector = mw_u32le(record.data + 2) + record.data[1], size = mw_u32le(record.data + 10);
    claim_bytes(foreign, (uint64_t)sector * SECTOR, ((uint64_t)size + SECTOR - 1) / SECTOR * SECTOR);
    size_t name = RECORD_SIZE + record.data[RECORD_SIZE - 1];
    claim_continuations(foreign, mw_span_from(record, name + (name & 1)));
    if (!(record.data[25] & RECORD_IS_DIRECTORY))
        return 0;
    if (mw_arena_grow(&foreign->doc->notes, (void **)&foreign->directories.items, foreign->directories.count,
                      &foreign->directories.capacity, sizeof *foreign->directories.items) < 0)
        return foreign->doc->context->error;
    foreign->directories.items[foreign->directories.count++] = (struct hfs_run){ sector, size };
    return 0;
}

static int walk_sector(struct foreign *foreign, struct mw_bytes sector)
{
    int error = 0;
    for (size_t at = 0; at + RECORD_SIZE < sector.size && sector.data[at] > RECORD_SIZE && !error;
         at += sector.data[at])
        error = claim_record(foreign, mw_span_part(sector, at, sector.data[at]));
    return error;
}

/* Every sector is walked once, however directories are linked. */
static int walk_directories(struct foreign *foreign)
{
    int error = 0;
    for (size_t i = 0; i < foreign->directories.count && !error; i++) {
        struct hfs_run directory = foreign->directories.items[i];
        for (uint64_t done = 0; done < directory.count && !error; done += SECTOR) {
            uint64_t sector = directory.start + done / SECTOR;
            if ((sector + 1) * SECTOR > foreign->image.size)
                break;
            if (foreign->walked[sector / 8] & 1 << sector % 8)
                continue;
            foreign->walked[sector / 8] |= (uint8_t)(1 << sector % 8);
            error = walk_sector(foreign, sector_bytes(foreign, (uint32_t)sector));
        }
    }
    return error;
}

static int claim_tree(struct foreign *foreign, const uint8_t *descriptor)
{
    uint64_t table = mw_u32le(descriptor + 132);
    if (!foreign->exact) {
        claim_bytes(foreign, 0, (uint64_t)mw_u32le(descriptor + SPACE_AT) * SECTOR);
        return 0;
    }
    for (unsigned at = 140; at < ROOT_AT; at += 4)
        claim_bytes(foreign,
                    (uint64_t)(at < 148 ? mw_u32le(descriptor + at) : mw_u32be(descriptor + at)) * SECTOR,
                    table);
    return claim_record(foreign, (struct mw_bytes){ descriptor + ROOT_AT, RECORD_SIZE + 1 });
}

/* The size of a boot image: that of the emulated floppy, or the sectors that are loaded. */
static uint64_t boot_size(const uint8_t *entry)
{
    static const uint32_t floppies[] = { 0, 1228800, 1474560, 2949120 };
    unsigned medium = entry[1] & 15;
    return medium > 0 && medium < 4 ? floppies[medium] : (uint64_t)mw_u16le(entry + 6) * HFS_BLOCK;
}

/* El Torito: a catalog sector with entries of 32 bytes. */
static void claim_boot(const struct foreign *foreign, const uint8_t *descriptor)
{
    uint32_t at = mw_u32le(descriptor + CATALOG_AT);
    struct mw_bytes catalog = sector_bytes(foreign, at);
    claim_bytes(foreign, (uint64_t)at * SECTOR, SECTOR);
    for (size_t i = BOOT_ENTRY; i + BOOT_ENTRY <= catalog.size; i += BOOT_ENTRY)
        claim_bytes(foreign, (uint64_t)mw_u32le(catalog.data + i + 8) * SECTOR, boot_size(catalog.data + i));
}

static int claim_iso(struct foreign *foreign)
{
    int error = 0;
    for (unsigned i = 0; i < DESCRIPTORS_MAX && !error; i++) {
        struct mw_bytes sector = sector_bytes(foreign, DESCRIPTORS_AT + i);
        if (sector.size < SECTOR)
            break;
        bool extended = memcmp(sector.data + 1, "BEA01", 5) == 0 || memcmp(sector.data + 1, "NSR0", 4) == 0 ||
                        memcmp(sector.data + 1, "TEA01", 5) == 0;
        if (memcmp(sector.data + 1, "CD001", 5) != 0 && !extended)
            break;
        /* UDF structures can be anywhere. */
        if (extended)
            claim_bytes(foreign, 0, foreign->image.size);
        claim_bytes(foreign, (uint64_t)(DESCRIPTORS_AT + i) * SECTOR, SECTOR);
        if (!extended && (sector.data[0] == DESCRIPTOR_PRIMARY || sector.data[0] == DESCRIPTOR_JOLIET))
            error = claim_tree(foreign, sector.data);
        if (!extended && sector.data[0] == DESCRIPTOR_BOOT && memcmp(sector.data + 7, "EL TORITO", 9) == 0)
            claim_boot(foreign, sector.data);
    }
    if (foreign->directories.count && !error) {
        foreign->walked = mw_arena_array(&foreign->doc->notes, foreign->image.size / SECTOR / 8 + 1, 1);
        error = foreign->walked ? walk_directories(foreign) : foreign->doc->context->error;
    }
    return error;
}

bool hfs_is_hybrid(struct mw_bytes image)
{
    return mw_span_has(image, DESCRIPTORS_AT * SECTOR, SECTOR) &&
           memcmp(image.data + DESCRIPTORS_AT * SECTOR + 1, "CD001", 5) == 0;
}

/* ---- partitions ---- */

static void claim_partitions(const struct foreign *foreign)
{
    const struct hfs_image *image = hfs_root(foreign->doc);
    for (size_t i = 0; i < image->partitions.count; i++) {
        const struct hfs_partition *partition = &image->partitions.items[i];
        bool data = strncmp(partition->type, "Apple_Free", sizeof partition->type) != 0 &&
                    strncmp(partition->type, "Apple_Void", sizeof partition->type) != 0;
        uint64_t unit = hfs_map_unit(image);
        if (data && !hfs_is_partition(partition))
            claim_bytes(foreign, partition->start * unit, partition->blocks * unit);
    }
}

/* ---- HFS Plus ---- */

/* Is there a copy of an HFS Plus header in the last allocation block, although the fields that locate the
 * volume are damaged? If all of them are 0, the header is from an older volume. */
static bool is_plus_lost(const struct hfs_disk *disk)
{
    const uint8_t *fields = disk->bytes.data + HFS_MDB_PLACE + HFS_MDB_EMBEDDED;
    struct mw_bytes last = hfs_run_bytes(disk, (struct hfs_run){ disk->blocks ? disk->blocks - 1 : 0, 1 });
    bool found = false;
    for (uint64_t at = 0; at < last.size && !found; at += HFS_BLOCK)
        found = hfs_is_plus_header(last, at);
    return found && (mw_u16be(fields) || mw_u32be(fields + 2)) && !hfs_embedded(disk).count;
}

uint8_t *hfs_foreign_bits(struct mw_document *doc, const struct hfs_disk *disk, bool exact)
{
    struct mw_bytes image = hfs_root(doc)->image;
    struct foreign foreign = { .doc = doc,
                               .disk = disk,
                               .image = image,
                               .exact = exact,
                               .start = (uint64_t)(disk->bytes.data - image.data),
                               .bits = mw_arena_array(&doc->notes, disk->blocks / 8 + 1, 1) };
    if (!foreign.bits)
        return NULL;
    claim_partitions(&foreign);
    if (is_plus_lost(disk))
        claim_bytes(&foreign, 0, image.size);
    return hfs_is_hybrid(image) && claim_iso(&foreign) < 0 ? NULL : foreign.bits;
}
