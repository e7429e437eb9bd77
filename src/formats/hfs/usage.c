/* Finds the owner of every block of a volume. */
#include "usage.h"

#include <stdlib.h>

enum {
    PLUS_HEADER = 1024, /* offset in an HFS Plus volume */
};

static int add_fork_pieces(struct mw_document *doc, const struct hfs_disk *disk, struct hfs_usage *usage,
                           const struct hfs_fork *fork, size_t owner, bool resources)
{
    for (size_t i = 0; i < fork->count; i++) {
        struct hfs_run run = fork->runs[i];
        if (mw_arena_grow(&doc->notes, (void **)&usage->pieces, usage->count, &usage->capacity,
                          sizeof *usage->pieces) < 0)
            return doc->context->error;
        usage->pieces[usage->count++] = (struct hfs_piece){ run, owner, resources };
        if (run.start >= disk->blocks || run.count > disk->blocks - run.start)
            usage->outside++;
    }
    return 0;
}

static int compare_pieces(const void *a, const void *b)
{
    const struct hfs_piece *left = a, *right = b;
    if (left->run.start != right->run.start)
        return left->run.start < right->run.start ? -1 : 1;
    return (left->owner > right->owner) - (left->owner < right->owner);
}

/* Bad blocks are a file that is only in the extents overflow file. */
static int add_bad_blocks(struct mw_document *doc, const struct hfs_disk *disk, struct hfs_usage *usage)
{
    int error = 0;
    for (size_t i = 0; i < disk->overflow.count && !error; i++) {
        struct hfs_run runs[3];
        struct hfs_fork fork = { .runs = runs };
        if (disk->overflow.items[i].id != HFS_ID_BAD)
            continue;
        hfs_extents_get(disk->overflow.items[i].record, runs);
        while (fork.count < 3 && runs[fork.count].count)
            fork.count++;
        error = add_fork_pieces(doc, disk, usage, &fork, HFS_OWNER_BAD, false);
    }
    return error;
}

bool hfs_is_plus_header(struct mw_bytes bytes, uint64_t at)
{
    if (!mw_span_has(bytes, at, 4))
        return false;
    unsigned signature = mw_u16be(bytes.data + at), version = mw_u16be(bytes.data + at + 2);
    return (signature == HFS_SIGNATURE_PLUS && version == 4) ||
           (signature == HFS_SIGNATURE_X && version == 5);
}

struct hfs_run hfs_embedded(const struct hfs_disk *disk)
{
    const uint8_t *fields = disk->bytes.data + HFS_MDB_PLACE + HFS_MDB_EMBEDDED;
    struct hfs_run run = { mw_u16be(fields + 2), mw_u16be(fields + 4) };
    bool named = mw_u16be(fields) == HFS_SIGNATURE_PLUS;
    bool there =
        hfs_is_plus_header(disk->bytes, disk->first + (uint64_t)run.start * disk->block_size + PLUS_HEADER);
    return run.count && (named || there) ? run : (struct hfs_run){ 0, 0 };
}

static int add_embedded(struct mw_document *doc, const struct hfs_disk *disk, struct hfs_usage *usage)
{
    struct hfs_run run = hfs_embedded(disk);
    struct hfs_fork fork = { .runs = &run, .count = run.count != 0 };
    return add_fork_pieces(doc, disk, usage, &fork, HFS_OWNER_PLUS, false);
}

int hfs_usage_make(struct mw_document *doc, const struct hfs_disk *disk, struct hfs_usage *usage)
{
    *usage = (struct hfs_usage){ .count = 0 };
    int error = add_fork_pieces(doc, disk, usage, &disk->extents.fork, HFS_OWNER_EXTENTS, false);
    if (!error)
        error = add_fork_pieces(doc, disk, usage, &disk->catalog.fork, HFS_OWNER_CATALOG, false);
    if (!error)
        error = add_bad_blocks(doc, disk, usage);
    if (!error)
        error = add_embedded(doc, disk, usage);
    for (size_t i = 0; i < disk->entries.count && !error; i++)
        for (unsigned fork = 0; fork < 2 && disk->entries.items[i].kind == HFS_FILE && !error; fork++) {
            struct hfs_fork found;
            error = hfs_entry_fork(doc, disk, &disk->entries.items[i], fork, &found);
            if (!error)
                error = add_fork_pieces(doc, disk, usage, &found, i, fork);
        }
    if (!error && usage->count > 1)
        qsort(usage->pieces, usage->count, sizeof *usage->pieces, compare_pieces);
    return error;
}

void hfs_bits_set(uint8_t *bits, struct hfs_run run, uint32_t blocks, bool value)
{
    for (uint32_t i = run.start; i < blocks && i - run.start < run.count; i++) {
        uint8_t bit = (uint8_t)(0x80 >> i % 8);
        bits[i / 8] = (uint8_t)(value ? bits[i / 8] | bit : bits[i / 8] & ~bit);
    }
}

uint8_t *hfs_usage_bits(struct mw_document *doc, const struct hfs_disk *disk, const struct hfs_usage *usage)
{
    uint8_t *bits = mw_arena_array(&doc->notes, disk->blocks / 8 + 1, 1);
    uint32_t done = 0; /* blocks before this one are set: extents may overlap any number of times */
    for (size_t i = 0; bits && i < usage->count; i++) {
        struct hfs_run run = usage->pieces[i].run;
        uint32_t start = run.start > done ? run.start : done, end = run.start + run.count;
        if (end <= start)
            continue;
        hfs_bits_set(bits, (struct hfs_run){ start, end - start }, disk->blocks, true);
        done = end;
    }
    return bits;
}

struct mw_bytes hfs_bitmap(const struct hfs_disk *disk)
{
    return mw_span_part(disk->bytes,
                        (uint64_t)mw_u16be(disk->bytes.data + HFS_MDB_PLACE + HFS_MDB_BITMAP) * HFS_BLOCK,
                        (disk->blocks + 7) / 8);
}

uint32_t hfs_bitmap_free(const struct hfs_disk *disk)
{
    struct mw_bytes bitmap = hfs_bitmap(disk);
    uint32_t used = 0;
    for (uint32_t i = 0; i < disk->blocks && i / 8 < bitmap.size; i++)
        if (i % 8 == 0 && i + 8 <= disk->blocks) {
            used += (uint32_t)__builtin_popcount(bitmap.data[i / 8]);
            i += 7;
        } else {
            used += bitmap.data[i / 8] >> (7 - i % 8) & 1;
        }
    return disk->blocks - used;
}

bool hfs_bitmap_sound(const struct hfs_disk *disk)
{
    uint64_t place = (uint64_t)mw_u16be(disk->bytes.data + HFS_MDB_PLACE + HFS_MDB_BITMAP) * HFS_BLOCK;
    uint64_t size = (disk->blocks + 7) / 8;
    return place >= HFS_MDB_PLACE + HFS_BLOCK && place + size <= disk->first && hfs_bitmap(disk).size == size;
}

bool hfs_shared(const struct hfs_usage *usage, size_t owner)
{
    uint32_t end = 0, own_end = 0; /* of all extents so far, and of the owner's */
    for (size_t i = 0; i < usage->count; i++) {
        const struct hfs_piece *piece = &usage->pieces[i];
        bool own = piece->owner == owner;
        if (piece->run.start < (own ? end : own_end))
            return true;
        uint32_t piece_end = piece->run.start + piece->run.count;
        end = piece_end > end ? piece_end : end;
        own_end = own && piece_end > own_end ? piece_end : own_end;
    }
    return false;
}

const uint8_t *hfs_alternate(const struct hfs_disk *disk)
{
    uint64_t end = disk->first + (uint64_t)disk->blocks * disk->block_size;
    const uint64_t places[] = { disk->bytes.size / HFS_BLOCK * HFS_BLOCK, end + 2 * HFS_BLOCK };
    for (unsigned i = 0; i < 2; i++) {
        uint64_t at = places[i] - 2 * HFS_BLOCK;
        if (places[i] >= end + 2 * HFS_BLOCK && end > HFS_MDB_PLACE &&
            mw_span_has(disk->bytes, at, HFS_MDB_SIZE) && mw_u16be(disk->bytes.data + at) == HFS_SIGNATURE)
            return disk->bytes.data + at;
    }
    return NULL;
}

const struct hfs_mdb_part hfs_mdb_parts[] = {
    { HFS_MDB_CREATED, 4, "the creation date" },
    { HFS_MDB_BITMAP, 2, "the position of the bitmap" },
    { HFS_MDB_BLOCKS, 6, "the number and size of blocks" },
    { HFS_MDB_FIRST_BLOCK, 2, "the position of the first block" },
    { HFS_MDB_EXTENTS_TREE, 32, "the location of the B-trees" },
    { 0, 0, NULL },
};

bool hfs_mdb_alike(const uint8_t *mdb, const uint8_t *copy)
{
    bool alike = true;
    for (const struct hfs_mdb_part *part = hfs_mdb_parts; part->what; part++)
        alike = alike && memcmp(mdb + part->offset, copy + part->offset, part->size) == 0;
    return alike;
}
