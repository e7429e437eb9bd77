/* Offsets in their records of the fields that are read without a table. */
#ifndef MW_HFS_OFFSETS_H
#define MW_HFS_OFFSETS_H

/* In the header of a DiskCopy image. */
enum {
    HFS_DISKCOPY_DATA_SUM = 72,
    HFS_DISKCOPY_TAG_SUM = 76,
};

/* In the master directory block. */
enum {
    HFS_MDB_CREATED = 2,
    HFS_MDB_ATTRIBUTES = 10,
    HFS_MDB_ROOT_FILES = 12,
    HFS_MDB_BITMAP = 14,
    HFS_MDB_BLOCKS = 18,
    HFS_MDB_BLOCK_SIZE = 20,
    HFS_MDB_FIRST_BLOCK = 28,
    HFS_MDB_NEXT_ID = 30,
    HFS_MDB_FREE_BLOCKS = 34,
    HFS_MDB_VOLUME_NAME = 36,
    HFS_MDB_ROOT_FOLDERS = 82,
    HFS_MDB_FILES = 84,
    HFS_MDB_FOLDERS = 88,
    HFS_MDB_EMBEDDED = 124, /* signature, start and count */
    /* For each B-tree its length, then its first extents. */
    HFS_MDB_EXTENTS_TREE = 130,
    HFS_MDB_CATALOG_TREE = 146,
    HFS_MDB_TREE_EXTENTS = 4,
};

/* In a node of a B-tree. */
enum {
    HFS_NODE_KIND = 8,
    HFS_NODE_RECORDS = 10,

    HFS_NODE_IS_HEADER = 1,
    HFS_NODE_IS_LEAF = 0xFF,
};

/* In the header of a B-tree, which follows the node descriptor of its node 0. */
enum {
    HFS_TREE_LEAF_RECORDS = 6,
    HFS_TREE_FIRST_LEAF = 10,
    HFS_TREE_LAST_LEAF = 14,
    HFS_TREE_NODES = 22,
};

/* In a key of the catalog, after its length. */
enum {
    HFS_KEY_PARENT = 1,
    HFS_KEY_NAME_SIZE = 5,
    HFS_KEY_NAME = 6,

    HFS_KEY_SIZE = 7, /* with its length and without the name */
};

/* In a key of the extents overflow file, after its length. */
enum {
    HFS_OVERFLOW_FORK = 0,
    HFS_OVERFLOW_ID = 1,
    HFS_OVERFLOW_START = 5,
};

/* In the catalog record of a folder. */
enum {
    HFS_FOLDER_VALENCE = 4, /* files and folders in it */
    HFS_FOLDER_ID = 6,
};

/* In that of a file. */
enum {
    HFS_FILE_FLAGS = 2,
    HFS_FILE_TYPE = 4,
    HFS_FILE_CREATOR = 8,
    HFS_FILE_FINDER_FLAGS = 12,
    HFS_FILE_VERTICAL = 14,
    HFS_FILE_HORIZONTAL = 16,
    HFS_FILE_FINDER_FOLDER = 18,
    HFS_FILE_ID = 20,
    HFS_FILE_DATA_LENGTH = 26,
    HFS_FILE_RESOURCES_LENGTH = 36,
    HFS_FILE_CREATED = 44,
    HFS_FILE_MODIFIED = 48,
    HFS_FILE_DATA_EXTENTS = 74,
    HFS_FILE_RESOURCES_EXTENTS = 86,

    HFS_FORK_PHYSICAL = 4, /* length in whole blocks, from the length of the fork */
};

/* In that of a thread. */
enum {
    HFS_THREAD_PARENT = 10,
    HFS_THREAD_NAME_SIZE = 14,
    HFS_THREAD_NAME = 15,
};

#endif
