/* Macintosh volumes (HFS): bare, in a DiskCopy 4.2 image or in an Apple partition map (CD images), as
 * plain structs.
 *
 * Records of the volume with a table are in the model; all other bytes (boot blocks, bitmap, B-trees,
 * contents of files) are in `image`, into which the records are written. Blocks
 * are 512 bytes, allocation blocks a multiple of that. Dates are seconds from 1904 in local time. Names are
 * MacRoman. */
#ifndef MAPWRIGHT_UNSTABLE_HFS_H
#define MAPWRIGHT_UNSTABLE_HFS_H

#include "macintosh.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Three extents of a file, in allocation blocks; unused if the count is 0. */
struct hfs_extents {
    uint16_t start1, count1, start2, count2, start3, count3;
};

/* The master directory block up to the volume's name. */
struct hfs_mdb {
    uint16_t signature; /* 'BD' */
    uint32_t created, modified;
    uint16_t attributes;
    uint16_t root_files;
    uint16_t bitmap_block; /* in blocks of 512 */
    uint16_t next_search;
    uint16_t blocks; /* allocation blocks of the volume */
    uint32_t block_size;
    uint32_t clump_size;
    uint16_t first_block; /* position of allocation block 0, in blocks of 512 */
    uint32_t next_id;
    uint16_t free_blocks;
};

/* What follows the name. */
struct hfs_mdb_end {
    uint32_t backed_up;
    uint16_t backup_number;
    uint32_t writes;
    uint32_t extents_clump, catalog_clump;
    uint16_t root_folders;
    uint32_t files, folders;
    uint8_t finder[32];
    uint16_t embedded_signature; /* 'H+': the volume is a wrapper around an HFS Plus volume */
    uint16_t embedded_start, embedded_count;
    uint32_t extents_size;
    struct hfs_extents extents_file;
    uint32_t catalog_size;
    struct hfs_extents catalog_file;
};

/* The start of a B*-tree. */
struct hfs_tree_header {
    uint16_t depth;
    uint32_t root;
    uint32_t leaf_records;
    uint32_t first_leaf, last_leaf;
    uint16_t node_size;
    uint16_t longest_key;
    uint32_t nodes, free_nodes;
};

struct hfs_volume {
    uint32_t offset;  /* in the image */
    uint32_t damaged; /* 1: the B-trees could not be found */
    struct mw_str name;
    struct mw_bytes name_rest; /* of its 27 characters */
    struct hfs_mdb mdb;
    struct hfs_mdb_end mdb_end;
    struct hfs_tree_header extents_tree, catalog_tree;
};

/* An entry of an Apple partition map. Blocks of 512 bytes. */
struct hfs_partition {
    uint32_t offset; /* in the image */
    uint16_t signature;
    uint16_t reserved;
    uint32_t map_entries;
    uint32_t start, blocks;
    char name[32], type[32];
    uint32_t data_start, data_blocks;
    uint32_t status;
    uint32_t boot_start, boot_size;
    uint32_t boot_address, boot_address2, boot_entry, boot_entry2;
    uint32_t boot_sum;
    char processor[16];
};

/* The header of a DiskCopy 4.2 image. */
struct hfs_diskcopy {
    struct mw_str name;
    struct mw_bytes name_rest; /* of its 63 characters */
    uint32_t data_size, tag_size;
    uint32_t data_sum, tag_sum;
    uint8_t disk_kind;   /* 0 400K, 1 800K, 2 720K, 3 1440K */
    uint8_t format_byte; /* 0x12 400K, 0x22 800K */
    uint16_t mark;       /* 0x0100 */
};

struct hfs_image {
    uint32_t is_diskcopy;
    struct hfs_diskcopy diskcopy;
    MW_LIST(struct hfs_partition) partitions;
    MW_LIST(struct hfs_volume) volumes;
    struct mw_bytes image;
    struct mw_bytes tags;                       /* 12 bytes per block of a DiskCopy image */
    struct mw_bytes tail;                       /* what follows */
    struct mw_bytes wrapper_head, wrapper_tail; /* of the outer MacBinary and AppleSingle files */
    struct mac_file
        file; /* BinHex file around that: its data fork is all of the above; MAC_FORM_FORK: none */
    struct mw_bytes fork; /* resource fork of the BinHex file */
};

/* The image inside a document; NULL if the document is not a disk image. */
MW_API const struct hfs_image *hfs_image_of(const struct mw_document *document);

#ifdef __cplusplus
}
#endif
#endif
