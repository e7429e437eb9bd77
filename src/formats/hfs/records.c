/* Record tables of volumes and their containers. */
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

static const struct mw_name booleans[] = { { 0, "no", NULL }, { 1, "yes", NULL }, { 0 } };

/* ---- the master directory block ---- */

#define MW_STRUCT struct hfs_extents
static const struct mw_field extents_fields[] = { { F(start1) }, { F(count1) }, { F(start2) },
                                                  { F(count2) }, { F(start3) }, { F(count3) } };
static const struct mw_record extents_record = { .name = "extents",
                                                 .doc = "An extent of a file, in allocation blocks.",
                                                 MW_RECORD_OF(extents_fields),
                                                 .file_size = HFS_EXTENTS_SIZE,
                                                 .big_endian = true,
                                                 .flat = true };
#undef MW_STRUCT

static const struct mw_name attributes[] = { { 0x80, "locked_by_hardware", NULL },
                                             { 0x100, "unmounted", NULL },
                                             { 0x200, "bad_blocks_spared", NULL },
                                             { 0x8000, "locked", NULL },
                                             { 0 } };

#define MW_STRUCT struct hfs_mdb
static const struct mw_field mdb_fields[] = {
    { F(signature), .hex = true },
    { F(created), .unit = "s", .doc = "since 1904, local time" },
    { F(modified), .unit = "s", .doc = "since 1904, local time" },
    { F(attributes), .flags = attributes },
    { F(root_files) },
    { F(bitmap_block), .unit = "blocks of 512" },
    { F(next_search), .doc = "start of the next search for free blocks" },
    { F(blocks), .unit = "allocation blocks" },
    { F(block_size), .unit = "bytes" },
    { F(clump_size), .unit = "bytes" },
    { F(first_block), .unit = "blocks of 512", .doc = "position of allocation block 0" },
    { F(next_id), .doc = "id of the next file or folder" },
    { F(free_blocks), .derived = true, .code = "HFS103", .fixed_by = "it is counted in the bitmap" },
};
const struct mw_record hfs_mdb_record = { .name = "mdb",
                                          .doc = "The master directory block up to the volume name.",
                                          MW_RECORD_OF(mdb_fields),
                                          .file_size = HFS_MDB_START,
                                          .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct hfs_mdb_end
static const struct mw_field mdb_end_fields[] = {
    { F(backed_up), .unit = "s", .doc = "since 1904, local time" },
    { F(backup_number) },
    { F(writes) },
    { F(extents_clump), .unit = "bytes" },
    { F(catalog_clump), .unit = "bytes" },
    { F(root_folders) },
    { F(files) },
    { F(folders) },
    { F(finder) },
    { F(embedded_signature), .hex = true, .doc = "0x482B: HFS Plus inside" },
    { F(embedded_start) },
    { F(embedded_count) },
    { F(extents_size), .unit = "bytes" },
    { F(extents_file), .record = &extents_record },
    { F(catalog_size), .unit = "bytes" },
    { F(catalog_file), .record = &extents_record },
};
const struct mw_record hfs_mdb_end_record = { .name = "mdb_end",
                                              .doc = "The master directory block after the volume name.",
                                              MW_RECORD_OF(mdb_end_fields),
                                              .file_size = HFS_MDB_END,
                                              .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct hfs_tree_header
static const struct mw_field tree_fields[] = {
    { F(depth) },     { F(root) },        { F(leaf_records) }, { F(first_leaf) }, { F(last_leaf) },
    { F(node_size) }, { F(longest_key) }, { F(nodes) },        { F(free_nodes) },
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
    { F(offset), .model = true, .trace = true, .unit = "bytes" },
    { F(damaged), .model = true, .trace = true, .enums = booleans },
    { F(name), .text = MW_TEXT_PASCAL, .model = true },
    { F(name_rest), .model = true, .trace = true },
    { F(mdb), .record = &hfs_mdb_record, .model = true },
    { F(mdb_end), .record = &hfs_mdb_end_record, .model = true },
    { F(extents_tree), WHOLE, .record = &hfs_tree_record, .model = true },
    { F(catalog_tree), WHOLE, .record = &hfs_tree_record, .model = true },
};
const struct mw_record hfs_volume_record = { .name = "volume",
                                             .doc = "An HFS volume.",
                                             MW_RECORD_OF(volume_fields) };
#undef MW_STRUCT

/* ---- containers of volumes ---- */

#define MW_STRUCT struct hfs_partition
static const struct mw_field partition_fields[] = {
    { F(offset), .model = true, .trace = true, .unit = "bytes" },
    { F(signature), .hex = true },
    { F(reserved) },
    { F(map_entries) },
    { F(start), .unit = "blocks of 512" },
    { F(blocks), .unit = "blocks of 512" },
    { F(name) },
    { F(type) },
    { F(data_start) },
    { F(data_blocks) },
    { F(status), .hex = true },
    { F(boot_start) },
    { F(boot_size) },
    { F(boot_address) },
    { F(boot_address2) },
    { F(boot_entry) },
    { F(boot_entry2) },
    { F(boot_sum), .hex = true },
    { F(processor) },
};
const struct mw_record hfs_partition_record = { .name = "partition",
                                                .doc = "An entry of an Apple partition map.",
                                                MW_RECORD_OF(partition_fields),
                                                .file_size = HFS_PARTITION_SIZE,
                                                .big_endian = true };
#undef MW_STRUCT

static const struct mw_name disk_kinds[] = {
    { 0, "gcr_400k", NULL }, { 1, "gcr_800k", NULL }, { 2, "mfm_720k", NULL }, { 3, "mfm_1440k", NULL }, { 0 }
};

#define MW_STRUCT struct hfs_diskcopy
#define COMPUTED  .derived = true, .fixed_by = "it is computed when the file is written"
static const struct mw_field diskcopy_fields[] = {
    { F(name), .text = MW_TEXT_PASCAL, .model = true },
    { F(name_rest), .model = true, .trace = true },
    { F(data_size), COMPUTED, .unit = "bytes" },
    { F(tag_size), COMPUTED, .unit = "bytes" },
    { F(data_sum), COMPUTED, .hex = true, .code = "HFS112" },
    { F(tag_sum), COMPUTED, .hex = true, .code = "HFS113" },
    { F(disk_kind), .enums = disk_kinds },
    { F(format_byte), .hex = true },
    { F(mark), .hex = true },
};
const struct mw_record hfs_diskcopy_record = { .name = "diskcopy",
                                               .doc = "The header of a DiskCopy 4.2 image.",
                                               MW_RECORD_OF(diskcopy_fields),
                                               .file_size = HFS_DISKCOPY_HEADER - HFS_DISKCOPY_NAME,
                                               .big_endian = true };
#undef MW_STRUCT

static const struct mw_name forms[] = { { MAC_FORM_FORK, "none", NULL },
                                        { MAC_FORM_BINHEX, "binhex", NULL },
                                        { 0 } };

#define MW_STRUCT struct mac_file
static const struct mw_field file_fields[] = {
    { F(form), .model = true, .enums = forms },
    /* Fields that no form has: other wrappers are preserved as bytes, and the data fork is the image. */
    { F(binary), WHEN(form, 0), .model = true, .record = &mac_binary_record },
    { F(binhex), WHEN(form, 1 << MAC_FORM_BINHEX), .model = true, .record = &mac_binhex_record },
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
    { F(is_diskcopy), .model = true, .enums = booleans },
    { F(diskcopy), WHEN(is_diskcopy, 1 << 1), .record = &hfs_diskcopy_record, .model = true },
    { F(partitions), .record = &hfs_partition_record, .list = true,
      .fixed_by = "it follows from the disk image", .model = true, .keys = names },
    { F(volumes), .record = &hfs_volume_record, .list = true, .fixed_by = "it follows from the disk image",
      .model = true, .keys = names },
    { F(image), .model = true, .file = "img", .doc = "all blocks; the records above are written into them" },
    { F(tags), WHEN(is_diskcopy, 1 << 1), .model = true, .file = "tags", .doc = "12 bytes per block" },
    { F(tail), .model = true, .trace = true, .file = "bin", .doc = "bytes after the image" },
    { F(wrapper_head), .model = true, .trace = true,
      .doc = "the header of the MacBinary or AppleSingle file around the image" },
    { F(wrapper_tail), .model = true, .trace = true, .file = "end", .doc = "the end of that file" },
    { F(file), .model = true, .trace = true, .record = &file_record },
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
