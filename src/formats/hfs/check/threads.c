/* The repair `threads`: writes the catalog file again with thread records of full length, start blocks of 0
 * and linked nodes, in the nodes that it has. */
#include <string.h>

#include "base/text.h"
#include "threads.h"

enum {
    RECORDS_AT = HFS_NODE_HEAD,
    KEY_MAX = 37,                 /* the length byte of index records */
    INDEX_SIZE = 1 + KEY_MAX + 4, /* with the number of a node */
    MAP_AT = 248,
    MAP_SIZE = 256,      /* the bitmap of nodes, in the header node */
    MORE_MAP_SIZE = 494, /* in a map node */
    NODE_IS_MAP = 2,
    NODE_HEIGHT = 9,
    FILE_DATA_START = 24,
    FILE_RESOURCES_START = 34,
    TREE_DEPTH = 0,
    TREE_ROOT = 2,
    TREE_FREE = 26,
    LEVELS_MAX = 8, /* more are refused by the system */
};

struct packed {
    uint8_t *bytes; /* key and data */
    size_t size;
};

struct rebuild {
    struct mw_document *doc;
    struct mw_arena *scratch;
    const struct hfs_disk *disk;
    MW_LIST(struct packed) records;
    size_t shorts, starts;        /* records to correct */
    uint32_t count;               /* of nodes */
    uint8_t *nodes;               /* their new content */
    uint8_t *used;                /* one byte per node */
    uint32_t next;                /* the first that may be free */
    uint32_t *first, level_count; /* nodes of the level above which the next is made */
};

/* ---- the records ---- */

static bool is_short_thread(const uint8_t *record, size_t size)
{
    return size < HFS_THREAD_SIZE && (record[0] == HFS_FOLDER_THREAD || record[0] == HFS_FILE_THREAD);
}

static int pack_record(void *user, const uint8_t *key, size_t key_size, const uint8_t *record, size_t size)
{
    struct rebuild *rebuild = user;
    const uint8_t *start = key - 1;
    size_t head = (size_t)(record - start);
    bool is_short = size && is_short_thread(record, size);
    struct packed packed = { .size = head + (is_short ? HFS_THREAD_SIZE : size) };
    (void)key_size;
    packed.bytes = mw_arena_array(rebuild->scratch, packed.size + 1, 1);
    if (!packed.bytes ||
        mw_arena_grow(rebuild->scratch, (void **)&rebuild->records.items, rebuild->records.count,
                      &rebuild->records.capacity, sizeof *rebuild->records.items) < 0)
        return rebuild->doc->context->error;
    memcpy(packed.bytes, start, head + size);
    if (size >= HFS_FILE_SIZE && record[0] == HFS_FILE) {
        uint8_t *file = packed.bytes + head;
        rebuild->starts += mw_u16be(file + FILE_DATA_START) || mw_u16be(file + FILE_RESOURCES_START);
        mw_store_u16be(file + FILE_DATA_START, 0);
        mw_store_u16be(file + FILE_RESOURCES_START, 0);
    }
    packed.size += packed.size & 1;
    rebuild->shorts += is_short;
    rebuild->records.items[rebuild->records.count++] = packed;
    return 0;
}

/* ---- nodes ---- */

static uint8_t *node_at(const struct rebuild *rebuild, uint32_t node)
{
    return rebuild->nodes + (size_t)node * HFS_NODE;
}

static int fail_unusable(const struct rebuild *rebuild, const char *why)
{
    return mw_fail(rebuild->doc->context, MW_E_REFUSED,
                   "%s: the catalog B-tree %s; copy the files to a new volume instead", rebuild->doc->name,
                   why);
}

/* Copies the header node and the map nodes; all others are written again. */
static int begin_nodes(struct rebuild *rebuild)
{
    const struct hfs_tree *tree = &rebuild->disk->catalog;
    const uint8_t *header = hfs_tree_node(rebuild->disk, tree, 0);
    uint64_t bits = MAP_SIZE * 8;
    rebuild->count = header ? mw_u32be(header + HFS_NODE_HEAD + HFS_TREE_NODES) : 0;
    if (!rebuild->count || !hfs_tree_node(rebuild->disk, tree, rebuild->count - 1) ||
        rebuild->count > rebuild->disk->bytes.size / HFS_NODE)
        return fail_unusable(rebuild, "has fewer nodes than its header states");
    if (mw_u16be(header + HFS_NODE_RECORDS) != 3 || mw_u16be(header + HFS_NODE - 6) != MAP_AT)
        return fail_unusable(rebuild, "has an unusual header node");
    rebuild->nodes = mw_arena_payload(rebuild->scratch, (size_t)rebuild->count * HFS_NODE);
    rebuild->used = mw_arena_array(rebuild->scratch, rebuild->count, 1);
    if (!rebuild->nodes || !rebuild->used)
        return rebuild->doc->context->error;
    memset(rebuild->nodes, 0, (size_t)rebuild->count * HFS_NODE);
    uint32_t node = 0;
    do {
        const uint8_t *old = hfs_tree_node(rebuild->disk, tree, node);
        if (node >= rebuild->count || rebuild->used[node] || !old)
            return fail_unusable(rebuild, "has a broken chain of map nodes");
        rebuild->used[node] = 1;
        memcpy(node_at(rebuild, node), old, HFS_NODE);
        bits += node ? MORE_MAP_SIZE * 8 : 0;
        node = mw_u32be(old);
    } while (node);
    return bits < rebuild->count ? fail_unusable(rebuild, "has nodes that its map does not cover") : 0;
}

/* The next free node as an empty one; 0: none. */
static uint32_t take_node(struct rebuild *rebuild, bool leaf, unsigned height)
{
    while (rebuild->next < rebuild->count && rebuild->used[rebuild->next])
        rebuild->next++;
    if (rebuild->next >= rebuild->count)
        return 0;
    uint8_t *node = node_at(rebuild, rebuild->next);
    rebuild->used[rebuild->next] = 1;
    node[HFS_NODE_KIND] = leaf ? HFS_NODE_IS_LEAF : 0;
    node[NODE_HEIGHT] = (uint8_t)height;
    mw_store_u16be(node + HFS_NODE - 2, RECORDS_AT);
    return rebuild->next;
}

/* Appends a record to a node; false if it does not fit. */
static bool put_node_record(uint8_t *node, const uint8_t *record, size_t size)
{
    unsigned count = mw_u16be(node + HFS_NODE_RECORDS);
    size_t at = mw_u16be(node + HFS_NODE - 2 * (count + 1));
    if (at + size > HFS_NODE - 2 * ((size_t)count + 2))
        return false;
    memcpy(node + at, record, size);
    mw_store_u16be(node + HFS_NODE_RECORDS, (uint16_t)(count + 1));
    mw_store_u16be(node + HFS_NODE - 2 * (count + 2), (uint16_t)(at + size));
    return true;
}

/* ---- levels ---- */

/* The record of an index for a node: its first key, padded, and its number. */
static void index_record(const struct rebuild *rebuild, uint32_t number, uint8_t record[INDEX_SIZE])
{
    const uint8_t *key = node_at(rebuild, number) + RECORDS_AT;
    size_t size = key[0] < KEY_MAX ? key[0] : KEY_MAX;
    memset(record, 0, INDEX_SIZE);
    record[0] = KEY_MAX;
    memcpy(record + 1, key + 1, size);
    mw_store_u32be(record + 1 + KEY_MAX, number);
}

static struct mw_bytes level_record(const struct rebuild *rebuild, unsigned height, size_t i,
                                    uint8_t index[INDEX_SIZE])
{
    if (height == 1)
        return (struct mw_bytes){ rebuild->records.items[i].bytes, rebuild->records.items[i].size };
    index_record(rebuild, rebuild->first[i], index);
    return (struct mw_bytes){ index, INDEX_SIZE };
}

/* Makes the nodes of a level and links them; its nodes replace those of the level below in `first`. */
static int make_level(struct rebuild *rebuild, unsigned height)
{
    size_t count = height == 1 ? rebuild->records.count : rebuild->level_count;
    uint32_t *level = mw_arena_array(rebuild->scratch, count + 1, sizeof *level), made = 0;
    if (!level)
        return rebuild->doc->context->error;
    for (size_t i = 0; i < count; i++) {
        uint8_t index[INDEX_SIZE];
        struct mw_bytes record = level_record(rebuild, height, i, index);
        if (made && put_node_record(node_at(rebuild, level[made - 1]), record.data, record.size))
            continue;
        uint32_t node = take_node(rebuild, height == 1, height);
        if (!node || !put_node_record(node_at(rebuild, node), record.data, record.size))
            return mw_fail(rebuild->doc->context, MW_E_REFUSED,
                           "%s: the %zu records of the catalog need more than the %u node%s of its B-tree, "
                           "which would have to grow; copy the files to a new volume instead",
                           rebuild->doc->name, rebuild->records.count, rebuild->count,
                           mw_plural(rebuild->count));
        if (made) {
            mw_store_u32be(node_at(rebuild, level[made - 1]), node);
            mw_store_u32be(node_at(rebuild, node) + 4, level[made - 1]);
        }
        level[made++] = node;
    }
    rebuild->first = level;
    rebuild->level_count = made;
    return 0;
}

/* Sets the bits of all nodes that are used, in the header node and the map nodes. */
static uint32_t put_node_map(const struct rebuild *rebuild)
{
    uint8_t *node = node_at(rebuild, 0), *bits = node + MAP_AT;
    uint32_t free_nodes = 0, first = 0;
    for (uint32_t size = MAP_SIZE; node;) {
        memset(bits, 0, size);
        for (uint32_t i = 0; i < size * 8 && first + i < rebuild->count; i++) {
            free_nodes += !rebuild->used[first + i];
            if (rebuild->used[first + i])
                bits[i / 8] |= (uint8_t)(0x80 >> i % 8);
        }
        first += size * 8;
        uint32_t next = mw_u32be(node);
        node = next ? node_at(rebuild, next) : NULL;
        if (!node)
            break;
        size = MORE_MAP_SIZE;
        bits = node + RECORDS_AT;
        node[HFS_NODE_KIND] = NODE_IS_MAP;
        node[NODE_HEIGHT] = 0;
        mw_store_u16be(node + HFS_NODE_RECORDS, 1);
        mw_store_u16be(node + HFS_NODE - 2, RECORDS_AT);
        mw_store_u16be(node + HFS_NODE - 4, RECORDS_AT + MORE_MAP_SIZE);
    }
    return free_nodes;
}

static int make_tree(struct rebuild *rebuild)
{
    unsigned height = 1;
    int error = make_level(rebuild, height);
    uint32_t first = rebuild->first ? rebuild->first[0] : 0, last = 0;
    if (!error)
        last = rebuild->first[rebuild->level_count - 1];
    while (!error && rebuild->level_count > 1 && height < LEVELS_MAX)
        error = make_level(rebuild, ++height);
    if (error)
        return error;
    uint8_t *header = node_at(rebuild, 0) + HFS_NODE_HEAD;
    mw_store_u16be(header + TREE_DEPTH, (uint16_t)height);
    mw_store_u32be(header + TREE_ROOT, rebuild->first[0]);
    mw_store_u32be(header + HFS_TREE_LEAF_RECORDS, (uint32_t)rebuild->records.count);
    mw_store_u32be(header + HFS_TREE_FIRST_LEAF, first);
    mw_store_u32be(header + HFS_TREE_LAST_LEAF, last);
    mw_store_u32be(header + TREE_FREE, put_node_map(rebuild));
    return 0;
}

/* ---- the repair ---- */

static int write_tree(struct rebuild *rebuild, size_t volume)
{
    struct mw_document *doc = rebuild->doc;
    int error = hfs_own_image(doc);
    if (!error)
        error = hfs_index(doc, false);
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    for (uint32_t i = 0; i < rebuild->count && !error; i++) {
        const uint8_t *node = hfs_tree_node(disk, &disk->catalog, i);
        if (memcmp(node, node_at(rebuild, i), HFS_NODE) == 0)
            continue;
        error = hfs_change(doc, node, HFS_NODE);
        if (!error)
            memcpy(hfs_writable(node), node_at(rebuild, i), HFS_NODE);
    }
    if (!error)
        error = hfs_index(doc, false);
    if (!error)
        error = hfs_volume_read(doc, volume);
    return error ? error : hfs_refresh(doc);
}

int hfs_repair_threads(struct mw_document *doc, size_t volume, struct mw_arena *scratch)
{
    struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    struct rebuild rebuild = { .doc = doc, .scratch = scratch, .disk = disk };
    struct hfs_tree walked = disk->catalog;
    int error = hfs_tree_walk(doc, disk, &walked, false, pack_record, &rebuild);
    /* Start blocks alone, as of hfsutils, are accepted by the system. */
    if (error || !rebuild.shorts)
        return error;
    error = begin_nodes(&rebuild);
    if (!error)
        error = make_tree(&rebuild);
    char *path = error ? NULL : mw_arena_format(&doc->notes, "volumes[%zu].catalog_tree", volume);
    if (!path)
        return doc->context->error;
    error = mw_change(doc, path, "%zu thread record%s padded to %u bytes, start blocks of %zu file%s -> 0",
                      rebuild.shorts, mw_plural(rebuild.shorts), HFS_THREAD_SIZE, rebuild.starts,
                      mw_plural(rebuild.starts));
    return error ? error : write_tree(&rebuild, volume);
}
