/* The rules for disk images: those of the image are in check.c, those of each volume in it in blocks.c and
 * catalog.c. Offsets are known, because the bytes are in the image. */
#ifndef MW_HFS_CHECK_CHECKS_H
#define MW_HFS_CHECK_CHECKS_H

#include "core/rules.h"
#include "formats/hfs/usage.h"

/* The checker's state: the volume that is being checked. */
struct hfs_check {
    const struct hfs_disk *disk;
    const struct hfs_volume *volume;
    size_t index;
    struct hfs_usage usage;
    const uint8_t *used;    /* usage as a bitmap */
    const uint8_t *foreign; /* hfs_foreign_bits() */
};

/* Forms of rules for volumes: is the bitmap at a valid position? */
enum {
    HFS_BITMAP_IN_PLACE = 1 << 0,
    HFS_BITMAP_ASTRAY = 1 << 1,
};

extern const struct mw_rule hfs_block_rules[], hfs_catalog_rules[];

/* The path of a file or folder for reports; "?" on allocation failure, which ends the check. */
const char *hfs_check_path(struct mw_checker *checker, const struct hfs_entry *entry);

/* The place of a field of the volume that is being checked, "mdb.free_blocks". */
struct mw_place hfs_field_place(struct mw_checker *checker, const uint8_t *at, uint64_t length,
                                const char *field);

#endif
