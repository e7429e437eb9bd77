/* The catalogue of what can be wrong with a volume. */
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

const struct mw_diag_kind hfs_diags[] = {
    { "HFS001", MW_SEVERITY_FATAL, "Invalid master directory block",
      "It is at offset 1024 of the volume (Inside Macintosh: Files, 2-60) and gives the positions of "
      "everything else; the volume name has up to 27 characters.",
      MW_INTACT_COPY("image") },
    { "HFS002", MW_SEVERITY_FATAL, "B-tree not found",
      "The master directory block holds the first extents of the catalog file and the extents overflow file. "
      "The first node of each is a header node of kind 1; nodes have 512 bytes.",
      MW_INTACT_COPY("image") "; only what could be read is shown" },
    { "HFS003", MW_SEVERITY_FATAL, "Broken chain of leaf nodes",
      "Every leaf node of a B-tree links to the next. The chain contains only leaf nodes, visits each once, "
      "and ends with 0.",
      MW_INTACT_COPY("image") "; only what could be read is shown" },
    { "HFS004", MW_SEVERITY_FATAL, "Unreadable B-tree record",
      "Records are stored consecutively; their offsets are stored in reverse order at the end of the node. "
      "Catalog keys hold a parent directory id and a name of up to 31 characters.",
      MW_INTACT_COPY("image") "; only what could be read is shown" },
    { "HFS005", MW_SEVERITY_FATAL, "Image shorter than the volume",
      "The length of the volume follows from the number and size of its allocation blocks and the position "
      "of the first.",
      MW_INTACT_COPY("image") "; files that are inside it can be extracted" },
    { "HFS006", MW_SEVERITY_FATAL, "Unreadable partition",
      "Entries of a partition map give the start and length of a partition in blocks of 512 bytes. Only "
      "volumes that start in the first 4 GiB of the image are supported.",
      MW_INTACT_COPY("image") },
    { "HFS007", MW_SEVERITY_FATAL, "Overlapping partitions",
      "Partitions do not share bytes. Only the volume of the first is read.", MW_INTACT_COPY("image") },
    { "HFS008", MW_SEVERITY_FATAL, "DiskCopy image shorter than its header states",
      "The 84-byte header states the length of the data at offset 64 and of the tags at offset 68; both "
      "follow the header.",
      MW_INTACT_COPY("image") "; files that are inside it can be extracted" },
    { "HFS101", MW_SEVERITY_ERROR, "File in blocks marked as free",
      "The next program that writes to the volume will overwrite the file.", NULL },
    { "HFS102", MW_SEVERITY_WARNING, "Unused blocks marked as used",
      "The space is lost. It happens when a Macintosh is switched off while it writes.", NULL },
    { "HFS103", MW_SEVERITY_WARNING, "Wrong number of free blocks",
      "The master directory block repeats how many bits of the bitmap are 0.", NULL },
    { "HFS104", MW_SEVERITY_ERROR, "Two files share blocks",
      "Every block belongs to one file; writing one file changes the other.",
      "copy both files to another volume and find out which one is intact" },
    { "HFS105", MW_SEVERITY_ERROR, "Extents do not hold the file",
      "Extents must be inside the volume and have as many blocks as the physical length of the file "
      "requires. Those of the B-trees are in the master directory block.",
      MW_INTACT_COPY("image") },
    { "HFS106", MW_SEVERITY_WARNING, "Wrong number of files or folders",
      "The master directory block states how many files and folders are on the volume and in its root "
      "folder; every folder states how many it contains.",
      NULL },
    { "HFS107", MW_SEVERITY_ERROR, "Next catalog node ID already in use",
      "The ids of files and folders are never reused; the next new file or folder would get an id that is "
      "already in use.",
      NULL },
    { "HFS108", MW_SEVERITY_WARNING, "B-tree header does not match its leaf nodes",
      "The header states the first and the last leaf node and the number of leaf records.", NULL },
    { "HFS109", MW_SEVERITY_ERROR, "B-tree records out of order",
      "Programs find a file by descending the B-tree, which requires sorted records; they would not find "
      "this one.",
      "copy the files to another volume" },
    { "HFS110", MW_SEVERITY_ERROR, "File or folder without a parent",
      "The parent folder in its key is not in the catalog.", "copy it to another volume" },
    { "HFS111", MW_SEVERITY_WARNING, "Alternate MDB differs from the primary MDB",
      "The second-to-last block of the volume holds a copy of the master directory block in case the primary "
      "is lost. Its dates and counts are older on many intact disks, but the fields that describe the volume "
      "must match.",
      NULL },
    { "HFS112", MW_SEVERITY_WARNING, "Wrong DiskCopy data checksum",
      "DiskCopy refuses to write such an image to a disk. Either the image is damaged, or a program changed "
      "it without updating the checksum.",
      NULL },
    { "HFS113", MW_SEVERITY_WARNING, "Wrong DiskCopy tag checksum",
      "The checksum covers all tags except the first block's.", NULL },
    { "HFS114", MW_SEVERITY_WARNING, "Volume name differs from the root folder name",
      "The name is stored in the master directory block and in the catalog; the Finder shows the former.",
      NULL },
    { "HFS115", MW_SEVERITY_ERROR, "Duplicate catalog node ID",
      "Catalog node IDs key the extents overflow file and folder contents.", "copy both to another volume" },
    { "HFS116", MW_SEVERITY_NOTE, "Volume was not unmounted",
      "The Macintosh was switched off while the volume was in use; counts may be wrong.", NULL },
    { "HFS117", MW_SEVERITY_ERROR, "Volume bitmap misplaced",
      "It must be between the master directory block and the first allocation block (Inside Macintosh: "
      "Files, 2-58); otherwise it would be overwritten.",
      "copy the files to another volume" },
    { "HFS118", MW_SEVERITY_ERROR, "Thread record does not match",
      "Every folder, and every file that an alias was made of, has a thread record with its parent folder id "
      "and its name (Inside Macintosh: Files, chapter 2).",
      "copy the files to another volume" },
    { "HFS119", MW_SEVERITY_ERROR, "Folder contains itself (cycle)",
      "Its parent is the folder itself or a folder inside it, so it cannot be reached from the root.",
      "copy its contents to another volume" },
    { "HFS120", MW_SEVERITY_WARNING, "Partition map does not match the image",
      "Every entry states the number of entries and the position of its partition. Images of compact discs "
      "often end before their last partition does.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
