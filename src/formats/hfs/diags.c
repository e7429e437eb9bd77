/* The catalogue of what can be wrong with a volume. */
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

const struct mw_diag_kind hfs_diags[] = {
    { "HFS001", MW_SEVERITY_FATAL, "The master directory block is not valid",
      "It lies 1024 bytes into the volume (Inside Macintosh: Files, 2-60) and says where everything else "
      "lies; its name has up to 27 letters.",
      "get another copy of the image" },
    { "HFS002", MW_SEVERITY_FATAL, "A tree of the volume cannot be found",
      "The master directory block has the first extents of the catalogue and of the extents tree; their "
      "first "
      "node is a header of kind 1, their nodes have 512 bytes.",
      "get another copy of the image; what is shown is all that could be read" },
    { "HFS003", MW_SEVERITY_FATAL, "The chain of leaves is broken",
      "Every leaf of a tree names the next; the chain ends with 0, has leaves only and comes to each once.",
      "get another copy of the image; what is shown is all that could be read" },
    { "HFS004", MW_SEVERITY_FATAL, "A record of a tree cannot be read",
      "Records lie in their node one behind the other, the places stand backwards at its end. Keys of the "
      "catalogue have a folder and a name of up to 31 letters.",
      "get another copy of the image; what is shown is all that could be read" },
    { "HFS005", MW_SEVERITY_FATAL, "The image is shorter than the volume",
      "The number of allocation blocks, their size and where the first lies say how long the volume is.",
      "get another copy of the image; files that lie inside can be extracted" },
    { "HFS006", MW_SEVERITY_FATAL, "A partition lies where it cannot be read",
      "Entries of a partition map say where a partition starts and how long it is, in blocks of 512 bytes. "
      "Volumes are read that begin inside of the image, in its first 4 GiB.",
      "get another copy of the image" },
    { "HFS007", MW_SEVERITY_FATAL, "Two partitions overlap",
      "Each partition has bytes of its own. Only the volume of the first is read.",
      "get another copy of the image" },
    { "HFS008", MW_SEVERITY_FATAL, "A DiskCopy image is shorter than its header says",
      "The header of 84 bytes states the length of the data at 64 and of the tags at 68; both follow it.",
      "get another copy of the image; files that lie inside can be extracted" },
    { "HFS101", MW_SEVERITY_ERROR, "A file lies in blocks that count as free",
      "The next program that writes to the volume will overwrite the file.",
      "check --fix=disk-bitmap marks them" },
    { "HFS102", MW_SEVERITY_WARNING, "Blocks count as used, but no file lies there",
      "Lost space; it comes from a Macintosh that was switched off while it wrote.",
      "check --fix=disk-bitmap frees them" },
    { "HFS103", MW_SEVERITY_WARNING, "The number of free blocks is wrong",
      "The master directory block repeats how many bits of the bitmap are 0.",
      "check --fix=disk-bitmap counts them" },
    { "HFS104", MW_SEVERITY_ERROR, "Two files share blocks",
      "Every block belongs to one file; writing one changes "
      "the other.",
      "copy both files to another volume and see which of them is whole" },
    { "HFS105", MW_SEVERITY_ERROR, "The extents of a file do not hold it",
      "Extents lie inside of the volume, and have as many blocks as the file's physical length says. Those "
      "of "
      "the trees stand in the master directory block.",
      "get another copy of the image" },
    { "HFS106", MW_SEVERITY_WARNING, "A count of files or folders is wrong",
      "The master directory block has those of the volume and of its root folder; every folder has how many "
      "are in it.",
      "check --fix=disk-counts counts them" },
    { "HFS107", MW_SEVERITY_ERROR, "The next id is in use",
      "Files and folders have numbers that are given once; the next new one would get one that is taken.",
      "check --fix=disk-counts puts it behind the highest" },
    { "HFS108", MW_SEVERITY_WARNING, "The header of a tree does not fit its leaves",
      "It has the first and the last leaf and the number of their records.",
      "check --fix=disk-counts counts them" },
    { "HFS109", MW_SEVERITY_ERROR, "Records of a tree are not in order",
      "Programs look for a file by going down the tree, which needs the order; this one would not be found.",
      "copy the files to another volume" },
    { "HFS110", MW_SEVERITY_ERROR, "A file or folder is in no folder",
      "The folder that its key names is not in the catalogue.", "copy it to another volume" },
    { "HFS111", MW_SEVERITY_WARNING, "The copy of the master directory block is another",
      "The second last block of the volume has a copy for when the first is lost. Dates and counts are older "
      "there on many good disks; what describes the volume has to be the same.",
      "check --fix=disk-counts writes it anew" },
    { "HFS112", MW_SEVERITY_WARNING, "The sum of a DiskCopy image is wrong",
      "DiskCopy refuses to write such an image to a disk. Either the image is damaged, or a program has "
      "changed it without computing the sum.",
      "check --fix=disk-sums computes it" },
    { "HFS113", MW_SEVERITY_WARNING, "The sum of the tags of a DiskCopy image is wrong",
      "It is over all tags but those of the first block.", "check --fix=disk-sums computes it" },
    { "HFS114", MW_SEVERITY_WARNING, "The volume and its root folder have different names",
      "The name stands in the master directory block and in the catalogue; the Finder shows the first.",
      NULL },
    { "HFS115", MW_SEVERITY_ERROR, "Two files or folders have one number",
      "The number is what a file's further extents and a folder's content are found by.",
      "copy both to another volume" },
    { "HFS116", MW_SEVERITY_NOTE, "The volume was not unmounted",
      "The Macintosh was switched off while it was in use; counts may be wrong.", NULL },
    { "HFS117", MW_SEVERITY_ERROR, "The bitmap does not lie in its place",
      "It lies between the master directory block and the first allocation block (Inside Macintosh: Files, "
      "2-58); elsewhere it would be overwritten.",
      "copy the files to another volume" },
    { "HFS118", MW_SEVERITY_ERROR, "A thread record does not fit",
      "Every folder, and a file that an alias was made of, has a record under its number that tells the "
      "folder it is in and its name (Inside Macintosh: Files, chapter 2).",
      "copy the files to another volume" },
    { "HFS119", MW_SEVERITY_ERROR, "A folder is in itself",
      "The folder that its key names lies in it, or in a folder of it: no way leads there from the root.",
      "copy what is in it to another volume" },
    { "HFS120", MW_SEVERITY_WARNING, "The partition map does not fit the image",
      "Every entry says how many there are, and where its partition lies. Images of compact discs often end "
      "before their last partition does.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
