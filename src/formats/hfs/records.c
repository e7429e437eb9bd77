/* Record tables of volumes and their containers. */
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

/* ---- the master directory block ---- */

#define MW_STRUCT struct hfs_extents
static const struct mw_field extents_fields[] = {
    { F(start1), .unit = "allocation blocks", .doc = "start of extent 1" },
    { F(count1), .unit = "allocation blocks", .doc = "length of extent 1; 0: unused" },
    { F(start2), .unit = "allocation blocks", .doc = "start of extent 2" },
    { F(count2), .unit = "allocation blocks", .doc = "length of extent 2; 0: unused" },
    { F(start3), .unit = "allocation blocks", .doc = "start of extent 3" },
    { F(count3), .unit = "allocation blocks", .doc = "length of extent 3; 0: unused" }
};
static const struct mw_record extents_record = {
    .name = "extents",
    .doc = "The first three extents of a file; a count of 0 means unused.",
    MW_RECORD_OF(extents_fields),
    .file_size = HFS_EXTENTS_SIZE,
    .big_endian = true,
    .flat = true
};
#undef MW_STRUCT

static const struct mw_name attributes[] = {
    { 0x80, "locked_by_hardware", "write-protected medium" },
    { 0x100, "unmounted", "everything was written before it was removed" },
    { 0x200, "bad_blocks_spared", "unreadable blocks are listed as in use" },
    { 0x8000, "locked", "write-protected by software" },
    { 0 }
};

#define MW_STRUCT struct hfs_mdb
static const struct mw_field mdb_fields[] = {
    { F(signature), .hex = true, .doc = "0x4244, the letters BD" },
    { F(created), .unit = "s", .doc = "creation, since 1904, local time" },
    { F(modified), .unit = "s", .doc = "last change, since 1904, local time" },
    { F(attributes), .flags = attributes, .doc = "state of the volume" },
    { F(root_files), .doc = "number of files in the root folder" },
    { F(bitmap_block), .unit = "blocks of 512",
      .doc = "position of the bitmap of allocation blocks in the volume" },
    { F(next_search), .unit = "allocation blocks", .doc = "start of the next search for free blocks" },
    { F(blocks), .unit = "allocation blocks", .doc = "size of the volume" },
    { F(block_size), .unit = "bytes", .doc = "size of an allocation block, a multiple of 512" },
    { F(clump_size), .unit = "bytes", .doc = "space by which a fork grows" },
    { F(first_block), .unit = "blocks of 512", .doc = "position of allocation block 0 in the volume" },
    { F(next_id), .doc = "id of the next file or folder, from 16" },
    { F(free_blocks), .unit = "allocation blocks", .derived = true, .code = "HFS103",
      .fixed_by = "it is counted in the bitmap", .doc = "unused allocation blocks" },
};
const struct mw_record hfs_mdb_record = { .name = "mdb",
                                          .doc = "The master directory block up to the volume name.",
                                          MW_RECORD_OF(mdb_fields),
                                          .file_size = HFS_MDB_START,
                                          .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct hfs_mdb_end
static const struct mw_field mdb_end_fields[] = {
    { F(backed_up), .unit = "s", .doc = "last backup, since 1904, local time; 0: never" },
    { F(backup_number), .doc = "sequence number of the last backup" },
    { F(writes), .doc = "number of times the volume was written" },
    { F(extents_clump), .unit = "bytes", .doc = "space by which the extents overflow file grows" },
    { F(catalog_clump), .unit = "bytes", .doc = "space by which the catalog file grows" },
    { F(root_folders), .doc = "number of folders in the root folder" },
    { F(files), .doc = "number of files on the volume" },
    { F(folders), .doc = "number of folders on the volume, without the root folder" },
    { F(finder), .doc = "information of the Finder, such as the id of the System Folder" },
    { F(embedded_signature), .hex = true, .doc = "0x482B: contains an HFS Plus volume" },
    { F(embedded_start), .unit = "allocation blocks", .doc = "start of the HFS Plus volume" },
    { F(embedded_count), .unit = "allocation blocks", .doc = "size of the HFS Plus volume" },
    { F(extents_size), .unit = "bytes", .doc = "size of the extents overflow file" },
    { F(extents_file), .record = &extents_record, .doc = "extents of the extents overflow file" },
    { F(catalog_size), .unit = "bytes", .doc = "size of the catalog file" },
    { F(catalog_file), .record = &extents_record, .doc = "extents of the catalog file" },
};
const struct mw_record hfs_mdb_end_record = { .name = "mdb_end",
                                              .doc = "The master directory block after the volume name.",
                                              MW_RECORD_OF(mdb_end_fields),
                                              .file_size = HFS_MDB_END,
                                              .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct hfs_tree_header
static const struct mw_field tree_fields[] = {
    { F(depth), .doc = "number of levels; 0: empty tree" },
    { F(root), .doc = "number of the root node" },
    { F(leaf_records), .doc = "number of records in leaf nodes" },
    { F(first_leaf), .doc = "number of the first leaf node" },
    { F(last_leaf), .doc = "number of the last leaf node" },
    { F(node_size), .unit = "bytes", .doc = "size of a node; 512" },
    { F(longest_key), .unit = "bytes",
      .doc = "maximum length of a key: 7 in the extents overflow file, 37 in the catalog" },
    { F(nodes), .doc = "number of nodes in the file" },
    { F(free_nodes), .doc = "number of unused nodes" },
};
const struct mw_record hfs_tree_record = { .name = "tree",
                                           .doc = "The header of a B*-tree.",
                                           MW_RECORD_OF(tree_fields),
                                           .file_size = HFS_TREE_HEADER,
                                           .big_endian = true,
                                           .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct hfs_volume
#define WHOLE     WHEN(damaged, 1)
static const struct mw_field volume_fields[] = {
    { F(offset), .model = true, .trace = true, .unit = "bytes",
      .doc = "position of the volume in the image" },
    { F(damaged), .model = true, .trace = true, .enums = booleans,
      .doc = "yes: the B-trees cannot be found" },
    { F(name), .text = MW_TEXT_PASCAL, .model = true, .doc = "name of the volume, up to 27 characters" },
    { F(name_rest), .model = true, .trace = true, .doc = "bytes after the name in its field" },
    { F(mdb), .record = &hfs_mdb_record, .model = true, .doc = "master directory block up to the name" },
    { F(mdb_end), .record = &hfs_mdb_end_record, .model = true,
      .doc = "master directory block after the name" },
    { F(extents_tree), WHOLE, .record = &hfs_tree_record, .model = true,
      .doc = "header of the extents overflow file" },
    { F(catalog_tree), WHOLE, .record = &hfs_tree_record, .model = true,
      .doc = "header of the catalog file" },
};
const struct mw_record hfs_volume_record = { .name = "volume",
                                             .doc = "An HFS volume.",
                                             MW_RECORD_OF(volume_fields) };
#undef MW_STRUCT

/* ---- containers of volumes ---- */

#define MW_STRUCT struct hfs_partition
static const struct mw_field partition_fields[] = {
    { F(offset), .model = true, .trace = true, .unit = "bytes", .doc = "position of the entry in the image" },
    { F(signature), .hex = true, .doc = "0x504D, the letters PM" },
    { F(reserved), .doc = "padding" },
    { F(map_entries), .doc = "number of entries in the partition map" },
    { F(start), .unit = "blocks",
      .doc = "position of the partition; blocks have 512 bytes, on some compact discs 2048" },
    { F(blocks), .unit = "blocks", .doc = "size of the partition" },
    { F(name), .doc = "name of the partition" },
    { F(type), .doc = "kind of partition, such as Apple_HFS" },
    { F(data_start), .unit = "blocks", .doc = "start of the data in the partition" },
    { F(data_blocks), .unit = "blocks", .doc = "size of the data" },
    { F(status), .hex = true, .doc = "bits: valid, allocated, in use, bootable, readable, writable" },
    { F(boot_start), .unit = "blocks", .doc = "start of the boot code in the partition" },
    { F(boot_size), .unit = "bytes", .doc = "size of the boot code" },
    { F(boot_address), .doc = "address to which the boot code is loaded" },
    { F(boot_address2), .doc = "reserved" },
    { F(boot_entry), .doc = "address at which the boot code starts" },
    { F(boot_entry2), .doc = "reserved" },
    { F(boot_sum), .hex = true, .doc = "checksum of the boot code" },
    { F(processor), .doc = "processor of the boot code, such as 68000" },
};
const struct mw_record hfs_partition_record = { .name = "partition",
                                                .doc = "An entry of an Apple partition map.",
                                                MW_RECORD_OF(partition_fields),
                                                .file_size = HFS_PARTITION_SIZE,
                                                .big_endian = true };
#undef MW_STRUCT

static const struct mw_name disk_kinds[] = { { 0, "gcr_400k", "single-sided" },
                                             { 1, "gcr_800k", "double-sided" },
                                             { 2, "mfm_720k", "as used by PCs" },
                                             { 3, "mfm_1440k", "high density" },
                                             { 0 } };

#define MW_STRUCT struct hfs_diskcopy
#define COMPUTED  .derived = true, .fixed_by = "it is computed when the file is written"
static const struct mw_field diskcopy_fields[] = {
    { F(name), .text = MW_TEXT_PASCAL, .model = true, .doc = "name of the disk, up to 63 characters" },
    { F(name_rest), .model = true, .trace = true, .doc = "bytes after the name in its field" },
    { F(data_size), COMPUTED, .unit = "bytes", .doc = "size of the image" },
    { F(tag_size), COMPUTED, .unit = "bytes", .doc = "size of the tags; 12 per block, or 0" },
    { F(data_sum), COMPUTED, .hex = true, .code = "HFS112", .doc = "checksum of the image" },
    { F(tag_sum), COMPUTED, .hex = true, .code = "HFS113",
      .doc = "checksum of the tags except those of the first block" },
    { F(disk_kind), .enums = disk_kinds, .doc = "kind of floppy disk" },
    { F(format_byte), .hex = true, .doc = "format of the disk: 0x12 for 400K, 0x22 for 800K" },
    { F(mark), .hex = true, .doc = "signature, 0x0100" },
};
const struct mw_record hfs_diskcopy_record = { .name = "diskcopy",
                                               .doc = "The header of a DiskCopy 4.2 image.",
                                               MW_RECORD_OF(diskcopy_fields),
                                               .file_size = HFS_DISKCOPY_HEADER - HFS_DISKCOPY_NAME,
                                               .big_endian = true };
#undef MW_STRUCT

static const struct mw_name forms[] = { { MAC_FORM_FORK, "none", "no BinHex file around the image" },
                                        { MAC_FORM_BINHEX, "binhex", "BinHex 4.0" },
                                        { 0 } };

#define MW_STRUCT struct mac_file
static const struct mw_field file_fields[] = {
    { F(form), .model = true, .enums = forms, .doc = "whether the image is in a BinHex file" },
    /* Fields that no form has: other wrappers are preserved as bytes, and the data fork is the image. */
    { F(binary), WHEN(form, 0), .model = true, .record = &mac_binary_record },
    { F(binhex), WHEN(form, 1 << MAC_FORM_BINHEX), .model = true, .record = &mac_binhex_record,
      .doc = "the BinHex file" },
    { F(apple), WHEN(form, 0), .model = true, .record = &mac_apple_record },
    { F(data_fork), WHEN(form, 0), .model = true },
};
static const struct mw_record file_record = { .name = "file",
                                              .doc = "The BinHex file around the image.",
                                              MW_RECORD_OF(file_fields) };
#undef MW_STRUCT

#define MW_STRUCT struct hfs_image
static const char *const names[] = { "name", NULL };
static const struct mw_field image_fields[] = {
    { F(is_diskcopy), .model = true, .enums = booleans, .closed = true,
      .doc = "yes: the image is a DiskCopy 4.2 file" },
    { F(diskcopy), WHEN(is_diskcopy, 1 << 1), .record = &hfs_diskcopy_record, .model = true,
      .doc = "header of the DiskCopy file" },
    { F(partitions), .record = &hfs_partition_record, .list = true,
      .fixed_by = "it follows from the disk image", .model = true, .keys = names,
      .doc = "entries of the Apple partition map; none without one" },
    { F(volumes), .record = &hfs_volume_record, .list = true, .fixed_by = "it follows from the disk image",
      .model = true, .keys = names, .doc = "HFS volumes in the image" },
    { F(image), .model = true, .file = "img", .doc = "all blocks; the other records are written into them" },
    { F(tags), WHEN(is_diskcopy, 1 << 1), .model = true, .file = "tags",
      .doc = "12 bytes of the file system for each block" },
    { F(tail), .model = true, .trace = true, .file = "bin", .doc = "bytes after the image" },
    { F(wrapper_head), .model = true, .trace = true,
      .doc = "the header of the MacBinary or AppleSingle file around the image" },
    { F(wrapper_tail), .model = true, .trace = true, .file = "end", .doc = "the end of that file" },
    { F(file), .model = true, .trace = true, .record = &file_record, .doc = "BinHex file around the image" },
    { F(fork), .model = true, .trace = true, .file = "rsrc", .doc = "resource fork of the BinHex file" },
};
const struct mw_record hfs_image_record = { .name = "hfs",
                                            .doc = "An image of a Macintosh disk.",
                                            MW_RECORD_OF(image_fields) };
#undef MW_STRUCT

const struct mw_field *hfs_image_field(const char *name)
{
    return mw_record_field(&hfs_image_record, name, strlen(name));
}
