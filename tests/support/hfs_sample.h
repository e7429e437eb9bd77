/* Small HFS volumes for tests, made byte by byte from Inside Macintosh: Files, chapter 2, without any code of
 * the library; hfsutils reads them.
 *
 *     struct hfs_sample disk;
 *     hfs_sample_begin(&disk, 200, 512, "Disk");
 *     uint32_t folder = hfs_sample_folder(&disk, 2, "Games");
 *     hfs_sample_file(&disk, folder, "One", &(struct hfs_sample_file){ .data_size = 700 });
 *     hfs_sample_end(&disk);
 *     ... disk.bytes, disk.size ...
 *     free(disk.bytes);
 *
 * Forks are in the blocks that `runs` give, or in the first free ones. */
#ifndef MW_TESTS_HFS_SAMPLE_H
#define MW_TESTS_HFS_SAMPLE_H

#include "test.h"

enum {
    HFS_SAMPLE_RECORDS = 64,
    HFS_SAMPLE_RUNS = 12,
    HFS_SAMPLE_TREE_NODES = 16,
    HFS_SAMPLE_OVERFLOWS = 16,
    HFS_SAMPLE_FORK =
        286, /* size of a resource fork without resources; one of this size is created as such */
};

struct hfs_sample_run {
    uint16_t start, count;
};

struct hfs_sample_file {
    uint32_t data_size, resource_size;
    struct hfs_sample_run data[HFS_SAMPLE_RUNS], resources[HFS_SAMPLE_RUNS]; /* count 0 ends them */
};

struct hfs_sample_record {
    uint32_t parent;
    char name[32];
    uint8_t bytes[102];
    size_t size;
};

struct hfs_sample_overflow {
    uint8_t key[8], extents[12];
};

struct hfs_sample {
    uint8_t *bytes;
    size_t size;
    uint32_t block_size, blocks, first; /* first: of allocation block 0, in bytes */
    uint32_t next_id, files, folders;
    char name[28];
    struct hfs_sample_record records[HFS_SAMPLE_RECORDS];
    size_t record_count;
    struct hfs_sample_overflow overflows[HFS_SAMPLE_OVERFLOWS];
    size_t overflow_count;
};

/* The byte at an offset of a generated fork. */
uint8_t hfs_sample_byte(uint32_t id, bool resources, size_t at);

uint8_t *hfs_sample_bitmap(const struct hfs_sample *disk);

bool hfs_sample_used(const struct hfs_sample *disk, uint32_t block);

uint32_t hfs_sample_tree_blocks(const struct hfs_sample *disk);

void hfs_sample_begin(struct hfs_sample *disk, uint32_t sectors, uint32_t block_size, const char *name);

uint32_t hfs_sample_folder(struct hfs_sample *disk, uint32_t parent, const char *name);

uint32_t hfs_sample_file(struct hfs_sample *disk, uint32_t parent, const char *name,
                         struct hfs_sample_file file);

/* ---- the trees ---- */

/* Appends a record to a node; false if it does not fit. */
bool hfs_sample_put(uint8_t *node, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size);

size_t hfs_sample_key(const struct hfs_sample_record *record, uint8_t key[38]);

void hfs_sample_end(struct hfs_sample *disk);

#endif
