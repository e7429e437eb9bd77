/* The owner of every block of a volume: for checks, repairs and allocation. */
#ifndef MW_HFS_USAGE_H
#define MW_HFS_USAGE_H

#include "hfs.h"

/* Owners that are not entries of the catalog. */
#define HFS_OWNER_EXTENTS (SIZE_MAX - 1)
#define HFS_OWNER_CATALOG (SIZE_MAX - 2)
#define HFS_OWNER_BAD     (SIZE_MAX - 3)
#define HFS_OWNER_PLUS    (SIZE_MAX - 4) /* an embedded HFS Plus volume */

struct hfs_piece {
    struct hfs_run run;
    size_t owner; /* entry, or one of the above */
    bool resources;
};

/* All extents in use, in order of their start. The arena's. */
struct hfs_usage {
    struct hfs_piece *pieces;
    size_t count, capacity;
    size_t outside; /* extents outside the volume */
};

int hfs_usage_make(struct mw_document *doc, const struct hfs_disk *disk, struct hfs_usage *usage);
/* As a bitmap, one byte longer than necessary; NULL: out of memory. */
uint8_t *hfs_usage_bits(struct mw_document *doc, const struct hfs_disk *disk, const struct hfs_usage *usage);

bool hfs_is_plus_header(struct mw_bytes bytes, uint64_t at);
/* The embedded HFS Plus volume, or count 0. */
struct hfs_run hfs_embedded(const struct hfs_disk *disk);
/* Is there an ISO 9660 file system in the same bytes? */
bool hfs_is_hybrid(struct mw_bytes image);
/* As a bitmap, blocks of an ISO 9660 volume, of other partitions or of a lost HFS Plus volume, which must be
 * neither freed nor allocated. `exact`: only those that are in use there, which must not be written to
 * either; some may also hold files of the volume. NULL: out of memory. */
uint8_t *hfs_foreign_bits(struct mw_document *doc, const struct hfs_disk *disk, bool exact);

static inline bool hfs_bit(const uint8_t *bits, uint32_t block)
{
    return bits[block / 8] >> (7 - block % 8) & 1;
}

void hfs_bits_set(uint8_t *bits, struct hfs_run run, uint32_t blocks, bool value);

/* A bit per allocation block, from the highest of the first byte; 1: in use. */
struct mw_bytes hfs_bitmap(const struct hfs_disk *disk);
uint32_t hfs_bitmap_free(const struct hfs_disk *disk);
/* Is the bitmap between the master directory block and the first block, where nothing else is? */
bool hfs_bitmap_sound(const struct hfs_disk *disk);
/* Does an entry share a block with something else, or use one twice? */
bool hfs_shared(const struct hfs_usage *usage, size_t owner);

/* The alternate master directory block in the second-to-last block, or NULL. */
const uint8_t *hfs_alternate(const struct hfs_disk *disk);

/* The fields that describe the volume and are the same in both. Ends with `what` NULL. */
struct hfs_mdb_part {
    unsigned offset, size;
    const char *what;
};
extern const struct hfs_mdb_part hfs_mdb_parts[];
bool hfs_mdb_alike(const uint8_t *mdb, const uint8_t *copy);

#endif
