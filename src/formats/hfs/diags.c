/* The catalogue of what can be wrong with a volume. */
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

const struct mw_diag_kind hfs_diags[] = {
    { "HFS001", MW_SEVERITY_FATAL, "Invalid master directory block",
      "The master directory block, at offset 1024 of the volume, locates all other "
      "structures (Inside Macintosh: Files, 2-60). The volume name in it must not "
      "exceed 27 characters.",
      MW_INTACT_COPY("image") },
    { "HFS002", MW_SEVERITY_FATAL, "Unreadable B-tree",
      "The catalog file and the extents overflow file are B-trees; the master "
      "directory block holds their first extents. Each B-tree starts with a header "
      "node (kind 1), and its nodes are 512 bytes long.",
      MW_INTACT_COPY("image") "; only the readable part is shown" },
    { "HFS003", MW_SEVERITY_FATAL, "Broken chain of leaf nodes",
      "Every leaf node of a B-tree links to the next; the link of the last one is 0. "
      "The chain must contain only leaf nodes, and each of them once.",
      MW_INTACT_COPY("image") "; only the readable part is shown" },
    { "HFS004", MW_SEVERITY_FATAL, "Unreadable B-tree record",
      "The records of a node are stored consecutively, and their offsets in reverse "
      "order at the end of the node. Catalog keys hold the id of the parent folder "
      "and a name of up to 31 characters. A record with an invalid offset, key, kind "
      "or length is skipped.",
      MW_INTACT_COPY("image") "; only the readable part is shown" },
    { "HFS005", MW_SEVERITY_FATAL, "Image shorter than the volume",
      "The position of the first allocation block and the number and size of the "
      "allocation blocks give the length of the volume. The image is shorter than "
      "that.",
      MW_INTACT_COPY("image") "; files stored entirely in the existing part can still be extracted" },
    { "HFS006", MW_SEVERITY_FATAL, "Unreadable partition",
      "Each entry of the partition map gives the start and length of a partition in "
      "blocks of 512 bytes, on some compact discs of 2048. The partition must be inside the image; its "
      "volume is "
      "supported only if it starts in the first 4 GiB.",
      MW_INTACT_COPY("image") },
    { "HFS007", MW_SEVERITY_FATAL, "Overlapping partitions",
      "Partitions must not overlap. If two do, only the volume in the first one is "
      "read.",
      MW_INTACT_COPY("image") },
    { "HFS008", MW_SEVERITY_FATAL, "DiskCopy image shorter than its header states",
      "The 84-byte header states the length of the data at offset 64 and of the tags at offset 68; the data "
      "and the tags follow the header.",
      MW_INTACT_COPY("image") "; files stored entirely in the existing part can still be extracted" },
    { "HFS101", MW_SEVERITY_ERROR, "File occupies blocks marked as free",
      "A program that writes to the volume may overwrite the file.", NULL },
    { "HFS102", MW_SEVERITY_WARNING, "Unused blocks marked as used",
      "No file uses these blocks, so their space is wasted. This happens if a "
      "Macintosh is switched off while writing. Blocks of an embedded HFS Plus volume, of an ISO 9660 file "
      "system in the same bytes and of other partitions are not reported.",
      NULL },
    { "HFS103", MW_SEVERITY_WARNING, "Wrong number of free blocks",
      "The number of free blocks in the master directory block must equal the number of 0 bits in the volume "
      "bitmap.",
      NULL },
    { "HFS104", MW_SEVERITY_ERROR, "Two files share blocks",
      "A block must belong to only one file; otherwise writing to one file changes "
      "the other.",
      "extract both files with mapwright, and check which one is intact" },
    { "HFS105", MW_SEVERITY_ERROR, "Invalid extents of a file",
      "The extents of a file must be inside the volume and have as many blocks as "
      "the physical length of the file requires. The first extents of the catalog "
      "file and the extents overflow file are in the master directory block.",
      MW_INTACT_COPY("image") },
    { "HFS106", MW_SEVERITY_WARNING, "Wrong number of files or folders",
      "The master directory block states how many files and folders are on the "
      "volume and in its root folder; the record of every folder states how many "
      "items the folder contains.",
      NULL },
    { "HFS107", MW_SEVERITY_ERROR, "Next catalog node ID already in use",
      "The master directory block holds the id that the next new file or folder will get. This id must be "
      "greater than all ids in use; otherwise two items get the same id.",
      NULL },
    { "HFS108", MW_SEVERITY_WARNING, "B-tree header does not match its leaf nodes",
      "The header of a B-tree gives its last leaf node and the number of its leaf records. One of these "
      "values does not match the leaf nodes.",
      NULL },
    { "HFS109", MW_SEVERITY_ERROR, "B-tree records out of order",
      "Programs search a B-tree by key, which requires sorted records. They do not find a record that is out "
      "of order.",
      "extract the files with mapwright, and copy them to a new volume" },
    { "HFS110", MW_SEVERITY_ERROR, "File or folder without a parent",
      "The catalog does not contain the root folder, or the folder that an item names as its parent.",
      "extract the file or folder with mapwright, and copy it to a new volume" },
    { "HFS111", MW_SEVERITY_WARNING, "Alternate MDB differs from the primary MDB",
      "The second-to-last block of the volume holds a copy of the master directory block in case the primary "
      "is lost. The system updates it only when the catalog or extents overflow file grows, so on many "
      "intact "
      "disks its name, dates and counts are older; the fields that locate the blocks and both files must "
      "match.",
      NULL },
    { "HFS112", MW_SEVERITY_WARNING, "Wrong DiskCopy data checksum",
      "DiskCopy refuses to write an image with a wrong checksum to a disk. Either the image is damaged, or a "
      "program changed it without updating the checksum.",
      NULL },
    { "HFS113", MW_SEVERITY_WARNING, "Wrong DiskCopy tag checksum",
      "The header holds a checksum of all tags except those of the first block.", NULL },
    { "HFS114", MW_SEVERITY_WARNING, "Volume name differs from the root folder name",
      "The name is stored in the master directory block and in the catalog; the Finder shows the one in the "
      "master directory block.",
      NULL },
    { "HFS115", MW_SEVERITY_ERROR, "Duplicate catalog node ID",
      "Extents and the contents of folders are looked up by catalog node ID, so it must be unique.",
      "extract both items with mapwright, and copy them to a new volume" },
    { "HFS116", MW_SEVERITY_NOTE, "Volume was not unmounted",
      "The attribute that marks the volume as unmounted is not set: the Macintosh "
      "was switched off, or the image was made, while the volume was in use. The volume's counts of files, "
      "folders and free blocks may be out of date.",
      NULL },
    { "HFS117", MW_SEVERITY_ERROR, "Volume bitmap misplaced",
      "The bitmap must be between the master directory block and the first allocation block (Inside "
      "Macintosh: Files, 2-58); at any other position it could be overwritten when files are written to the "
      "volume.",
      "extract the files with mapwright, and copy them to a new volume" },
    { "HFS118", MW_SEVERITY_ERROR, "Missing or wrong thread record",
      "Every folder, and every file for which an alias was made, has a thread record "
      "with its name and the id of its parent folder (Inside Macintosh: Files, "
      "chapter 2).",
      "extract the files with mapwright, and copy them to a new volume" },
    { "HFS119", MW_SEVERITY_ERROR, "Folder contains itself (cycle)",
      "The parent of the folder is the folder itself or a folder inside it, so the "
      "folder cannot be reached from the root.",
      "extract the contents of the folder with mapwright, and copy them to a new volume" },
    { "HFS120", MW_SEVERITY_WARNING, "Partition map does not match the image",
      "Every entry of the partition map gives the total number of entries in the map and the position of one "
      "partition. The number must match the entries that exist, and every partition must be inside the "
      "image. Images of compact discs "
      "often end before the end of the last partition.",
      NULL },
    { "HFS121", MW_SEVERITY_WARNING, "Short thread records",
      "Thread records are 46 bytes long, whatever the length of the name. The Python program machfs writes "
      "them "
      "only up to the end of the name: System 6 mounts such a volume, System 7 refuses it.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
