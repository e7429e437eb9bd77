#include "hfs_sample.h"

#include <strings.h>

uint8_t hfs_sample_byte(uint32_t id, bool resources, size_t at)
{
    return (uint8_t)(id * 31 + (resources ? 101 : 0) + at * 7 + at / 256);
}

/* An empty map without data before it. */
static void hfs_sample_empty_fork(uint8_t *fork)
{
    memset(fork, 0, HFS_SAMPLE_FORK);
    TEST_PUT_BE(fork, { 0, 4, 256 }, { 4, 4, 256 }, { 12, 4, 30 });
    memcpy(fork + 256, fork, 16);
    TEST_PUT_BE(fork + 256, { 24, 2, 28 }, { 26, 2, 30 }, { 28, 2, 0xFFFF });
}

uint8_t *hfs_sample_bitmap(const struct hfs_sample *disk)
{
    return disk->bytes + 3 * 512;
}

static void hfs_sample_use(const struct hfs_sample *disk, uint32_t block)
{
    hfs_sample_bitmap(disk)[block / 8] |= (uint8_t)(0x80 >> block % 8);
}

bool hfs_sample_used(const struct hfs_sample *disk, uint32_t block)
{
    return hfs_sample_bitmap(disk)[block / 8] >> (7 - block % 8) & 1;
}

uint32_t hfs_sample_tree_blocks(const struct hfs_sample *disk)
{
    return (HFS_SAMPLE_TREE_NODES * 512 + disk->block_size - 1) / disk->block_size;
}

static struct hfs_sample_record *hfs_sample_add(struct hfs_sample *disk, uint32_t parent, const char *name,
                                                size_t size)
{
    assert_true(disk->record_count < HFS_SAMPLE_RECORDS);
    struct hfs_sample_record *record = &disk->records[disk->record_count++];
    *record = (struct hfs_sample_record){ .parent = parent, .size = size };
    assert_true(strlen(name) < sizeof record->name);
    strcpy(record->name, name);
    return record;
}

static void hfs_sample_add_folder(struct hfs_sample *disk, uint32_t parent, uint32_t id, const char *name)
{
    struct hfs_sample_record *folder = hfs_sample_add(disk, parent, name, 70);
    TEST_PUT_BE(folder->bytes, { 0, 1, 1 }, { 6, 4, id }, { 10, 4, 0xA0000000 }, { 14, 4, 0xA0000000 });
    struct hfs_sample_record *thread = hfs_sample_add(disk, id, "", 46);
    TEST_PUT_BE(thread->bytes, { 0, 1, 3 }, { 10, 4, parent }, { 14, 1, (uint32_t)strlen(name) });
    memcpy(thread->bytes + 15, name, strlen(name));
}

void hfs_sample_begin(struct hfs_sample *disk, uint32_t sectors, uint32_t block_size, const char *name)
{
    *disk = (struct hfs_sample){ .size = (size_t)sectors * 512, .block_size = block_size, .next_id = 16 };
    disk->bytes = calloc(1, disk->size);
    assert_non_null(disk->bytes);
    uint32_t bitmap = (sectors / (block_size / 512) + 4095) / 4096;
    disk->first = (3 + bitmap) * 512;
    disk->blocks = (uint32_t)((disk->size - disk->first - 2 * 512) / block_size);
    strcpy(disk->name, name);
    for (uint32_t i = 0; i < 2 * hfs_sample_tree_blocks(disk); i++)
        hfs_sample_use(disk, i);
    hfs_sample_add_folder(disk, 1, 2, name);
}

uint32_t hfs_sample_folder(struct hfs_sample *disk, uint32_t parent, const char *name)
{
    hfs_sample_add_folder(disk, parent, disk->next_id, name);
    disk->folders++;
    return disk->next_id++;
}

/* Allocates the first free blocks, in as many pieces as necessary. */
static void hfs_sample_find(const struct hfs_sample *disk, uint32_t need, struct hfs_sample_run *runs)
{
    size_t count = 0;
    for (uint32_t i = 0; i < disk->blocks && need; i++) {
        if (hfs_sample_used(disk, i))
            continue;
        need--;
        if (count && runs[count - 1].start + runs[count - 1].count == (int)i) {
            runs[count - 1].count++;
        } else {
            assert_true(count < HFS_SAMPLE_RUNS);
            runs[count++] = (struct hfs_sample_run){ (uint16_t)i, 1 };
        }
    }
    assert_int_equal(need, 0);
}

static void hfs_sample_fork(struct hfs_sample *disk, uint8_t *record, uint32_t id, bool resources,
                            uint32_t size, struct hfs_sample_run *runs)
{
    uint32_t blocks = 0;
    size_t done = 0;
    if (size && !runs[0].count)
        hfs_sample_find(disk, (size + disk->block_size - 1) / disk->block_size, runs);
    for (size_t i = 0; i < HFS_SAMPLE_RUNS && runs[i].count; i++) {
        uint8_t *extents = record + (resources ? 86 : 74) + 4 * i;
        if (i >= 3) {
            if (i % 3 == 0) {
                assert_true(disk->overflow_count < HFS_SAMPLE_OVERFLOWS);
                struct hfs_sample_overflow *more = &disk->overflows[disk->overflow_count++];
                *more = (struct hfs_sample_overflow){ .key = { 7, resources ? 0xFF : 0 } };
                TEST_PUT_BE(more->key, { 2, 4, id }, { 6, 2, blocks });
            }
            extents = disk->overflows[disk->overflow_count - 1].extents + 4 * (i % 3);
        }
        TEST_PUT_BE(extents, { 0, 2, runs[i].start }, { 2, 2, runs[i].count });
        blocks += runs[i].count;
        for (uint32_t b = 0; b < runs[i].count; b++) {
            uint32_t block = runs[i].start + b;
            assert_true(block < disk->blocks);
            hfs_sample_use(disk, block);
            uint8_t *at = disk->bytes + disk->first + (size_t)block * disk->block_size;
            for (uint32_t k = 0; k < disk->block_size && done < size; k++)
                at[k] = hfs_sample_byte(id, resources, done++);
        }
    }
    assert_int_equal(done, size);
    if (resources && size == HFS_SAMPLE_FORK)
        hfs_sample_empty_fork(disk->bytes + disk->first + (size_t)runs[0].start * disk->block_size);
    TEST_PUT_BE(record + (resources ? 36 : 26), { 0, 4, size }, { 4, 4, blocks * disk->block_size });
}

uint32_t hfs_sample_file(struct hfs_sample *disk, uint32_t parent, const char *name,
                         struct hfs_sample_file file)
{
    struct hfs_sample_record *record = hfs_sample_add(disk, parent, name, 102);
    uint32_t id = disk->next_id++;
    memcpy(record->bytes + 4, "APPLWEDT", 8);
    TEST_PUT_BE(record->bytes, { 0, 1, 2 }, { 12, 2, 0x2100 }, { 14, 4, 0x00400030 }, { 20, 4, id },
                { 44, 4, 0x9C000000 }, { 48, 4, 0x9C000001 });
    hfs_sample_fork(disk, record->bytes, id, false, file.data_size, file.data);
    hfs_sample_fork(disk, record->bytes, id, true, file.resource_size, file.resources);
    disk->files++;
    return id;
}

static int hfs_sample_order(const void *a, const void *b)
{
    const struct hfs_sample_record *left = a, *right = b;
    if (left->parent != right->parent)
        return left->parent < right->parent ? -1 : 1;
    return strcasecmp(left->name, right->name);
}

static uint8_t *hfs_sample_node(const struct hfs_sample *disk, bool catalog, uint32_t node)
{
    return disk->bytes + disk->first +
           (catalog ? (size_t)hfs_sample_tree_blocks(disk) * disk->block_size : 0) + (size_t)node * 512;
}

bool hfs_sample_put(uint8_t *node, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size)
{
    unsigned count = test_get_be(node + 10, 2), start = count ? test_get_be(node + 510 - 2 * count, 2) : 14;
    size_t head = key_size + (key_size & 1);
    if (start + head + size + 2 * (count + 2) > 512)
        return false;
    memcpy(node + start, key, key_size);
    memcpy(node + start + head, record, size);
    TEST_PUT_BE(node, { 10, 2, count + 1 }, { 510 - 2 * count, 2, start },
                { 510 - 2 * (count + 1), 2, (uint32_t)(start + head + size) });
    return true;
}

static void hfs_sample_header(const struct hfs_sample *disk, bool catalog, unsigned depth, uint32_t root,
                              uint32_t records, uint32_t first, uint32_t last, uint32_t used)
{
    uint8_t *node = hfs_sample_node(disk, catalog, 0);
    TEST_PUT_BE(node, { 8, 1, 1 }, { 10, 2, 3 }, { 510, 2, 14 }, { 508, 2, 120 }, { 506, 2, 248 },
                { 504, 2, 504 });
    TEST_PUT_BE(node + 14, { 0, 2, depth }, { 2, 4, root }, { 6, 4, records }, { 10, 4, first },
                { 14, 4, last }, { 18, 2, 512 }, { 20, 2, catalog ? 37 : 7 },
                { 22, 4, HFS_SAMPLE_TREE_NODES }, { 26, 4, HFS_SAMPLE_TREE_NODES - used });
    for (uint32_t i = 0; i < used; i++)
        node[248 + i / 8] |= (uint8_t)(0x80 >> i % 8);
}

size_t hfs_sample_key(const struct hfs_sample_record *record, uint8_t key[38])
{
    uint32_t length = (uint32_t)strlen(record->name);
    memset(key, 0, 38);
    TEST_PUT_BE(key, { 0, 1, 6 + length }, { 2, 4, record->parent }, { 6, 1, length });
    memcpy(key + 7, record->name, length);
    return 7 + length;
}

static void hfs_sample_catalog(struct hfs_sample *disk)
{
    uint32_t leaf = 1, root = HFS_SAMPLE_TREE_NODES - 1;
    uint8_t *index = hfs_sample_node(disk, true, root), *node = NULL;
    qsort(disk->records, disk->record_count, sizeof *disk->records, hfs_sample_order);
    for (size_t i = 0; i < disk->record_count; i++) {
        struct hfs_sample_record *record = &disk->records[i];
        uint8_t key[38], pointer[4];
        size_t size = hfs_sample_key(record, key);
        if (record->bytes[0] == 1)
            for (size_t k = 0; k < disk->record_count; k++)
                if (disk->records[k].parent == test_get_be(record->bytes + 6, 4) &&
                    disk->records[k].bytes[0] < 3)
                    test_put_be(record->bytes + 4, 2, test_get_be(record->bytes + 4, 2) + 1);
        if (node && hfs_sample_put(node, key, size, record->bytes, record->size))
            continue;
        if (node) {
            test_put_be(node, 4, ++leaf);
            assert_true(leaf < root);
        }
        node = hfs_sample_node(disk, true, leaf);
        TEST_PUT_BE(node, { 4, 4, leaf - 1 }, { 8, 1, 0xFF }, { 9, 1, 1 });
        assert_true(hfs_sample_put(node, key, size, record->bytes, record->size));
        key[0] = 37;
        test_put_be(pointer, 4, leaf);
        assert_true(hfs_sample_put(index, key, 38, pointer, 4));
    }
    index[9] = 2;
    hfs_sample_header(disk, true, 2, root, (uint32_t)disk->record_count, 1, leaf, leaf + 1);
    /* The root is after the free nodes. */
    test_put_be(hfs_sample_node(disk, true, 0) + 14 + 26, 4, HFS_SAMPLE_TREE_NODES - leaf - 2);
    hfs_sample_node(disk, true, 0)[248 + root / 8] |= (uint8_t)(0x80 >> root % 8);
}

static int hfs_sample_overflow_order(const void *a, const void *b)
{
    const struct hfs_sample_overflow *left = a, *right = b;
    int order = memcmp(left->key + 2, right->key + 2, 4);
    if (!order)
        order = left->key[1] - right->key[1];
    return order ? order : memcmp(left->key + 6, right->key + 6, 2);
}

static void hfs_sample_extents(struct hfs_sample *disk)
{
    uint32_t count = (uint32_t)disk->overflow_count;
    uint8_t *leaf = hfs_sample_node(disk, false, 1);
    if (count)
        qsort(disk->overflows, count, sizeof *disk->overflows, hfs_sample_overflow_order);
    for (uint32_t i = 0; i < count; i++) {
        TEST_PUT_BE(leaf, { 8, 1, 0xFF }, { 9, 1, 1 });
        assert_true(hfs_sample_put(leaf, disk->overflows[i].key, 8, disk->overflows[i].extents, 12));
    }
    hfs_sample_header(disk, false, count ? 1 : 0, count ? 1 : 0, count, count ? 1 : 0, count ? 1 : 0,
                      count ? 2 : 1);
}

static uint32_t hfs_sample_count(const struct hfs_sample *disk, unsigned kind, uint32_t parent)
{
    uint32_t count = 0;
    for (size_t i = 0; i < disk->record_count; i++)
        count += disk->records[i].bytes[0] == kind && disk->records[i].parent == parent;
    return count;
}

void hfs_sample_end(struct hfs_sample *disk)
{
    uint8_t *mdb = disk->bytes + 1024;
    uint32_t free_blocks = 0, tree = hfs_sample_tree_blocks(disk), tree_size = tree * disk->block_size;
    hfs_sample_catalog(disk);
    hfs_sample_extents(disk);
    for (uint32_t i = 0; i < disk->blocks; i++)
        free_blocks += !hfs_sample_used(disk, i);
    memcpy(mdb, "BD", 2);
    memcpy(mdb + 37, disk->name, strlen(disk->name));
    TEST_PUT_BE(mdb, { 2, 4, 0xA0000000 }, { 6, 4, 0xA0000000 }, { 10, 2, 0x100 },
                { 12, 2, hfs_sample_count(disk, 2, 2) }, { 14, 2, 3 }, { 18, 2, disk->blocks },
                { 20, 4, disk->block_size }, { 24, 4, disk->block_size * 4 }, { 28, 2, disk->first / 512 },
                { 30, 4, disk->next_id }, { 34, 2, free_blocks }, { 36, 1, (uint32_t)strlen(disk->name) });
    TEST_PUT_BE(mdb, { 74, 4, tree_size }, { 78, 4, tree_size }, { 82, 2, hfs_sample_count(disk, 1, 2) },
                { 84, 4, disk->files }, { 88, 4, disk->folders }, { 130, 4, tree_size }, { 136, 2, tree },
                { 146, 4, tree_size }, { 150, 2, tree }, { 152, 2, tree });
    memcpy(disk->bytes + disk->size - 1024, mdb, 162);
}
