/* The extents of forks, in the catalog and in the extents overflow file. */
#include "hfs.h"

struct mw_bytes hfs_run_bytes(const struct hfs_disk *disk, struct hfs_run run)
{
    return mw_span_part(disk->bytes, disk->first + (uint64_t)run.start * disk->block_size,
                        (uint64_t)run.count * disk->block_size);
}

void hfs_extents_get(const uint8_t *record, struct hfs_run runs[3])
{
    for (unsigned i = 0; i < 3; i++)
        runs[i] = (struct hfs_run){ mw_u16be(record + 4 * i), mw_u16be(record + 4 * i + 2) };
}

void hfs_extents_put(uint8_t *record, const struct hfs_run runs[3])
{
    for (unsigned i = 0; i < 3; i++) {
        mw_store_u16be(record + 4 * i, runs[i].start);
        mw_store_u16be(record + 4 * i + 2, runs[i].count);
    }
}

static int add_extents(struct mw_document *doc, const uint8_t *record, struct hfs_fork *fork)
{
    struct hfs_run runs[3];
    hfs_extents_get(record, runs);
    for (unsigned i = 0; i < 3 && runs[i].count; i++) {
        if (mw_arena_grow(&doc->notes, (void **)&fork->runs, fork->count, &fork->capacity,
                          sizeof *fork->runs) < 0)
            return doc->context->error;
        fork->runs[fork->count++] = runs[i];
        fork->blocks += runs[i].count;
    }
    return 0;
}

static int compare_overflow_key(const struct hfs_overflow *a, uint32_t id, uint8_t fork, uint32_t start)
{
    if (a->id != id)
        return a->id < id ? -1 : 1;
    if (a->fork != fork)
        return a->fork < fork ? -1 : 1;
    return a->start == start ? 0 : a->start < start ? -1 : 1;
}

/* The record that continues after `start` known blocks. */
static struct hfs_overflow *find_overflow(const struct hfs_disk *disk, uint32_t id, uint8_t fork,
                                          uint64_t start)
{
    size_t low = 0, high = disk->overflow.count;
    while (low < high && start <= UINT16_MAX) {
        size_t middle = low + (high - low) / 2;
        int order = compare_overflow_key(&disk->overflow.items[middle], id, fork, (uint32_t)start);
        if (order == 0)
            return &disk->overflow.items[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* Continues in the extents overflow file, in records of the owner. */
static int read_extents(struct mw_document *doc, const struct hfs_disk *disk, const uint8_t *first,
                        uint32_t id, bool resources, const struct hfs_entry *owner, struct hfs_fork *fork)
{
    int error = add_extents(doc, first, fork);
    /* Every record adds blocks, and the total is the key of the next: this terminates. */
    while (!error && fork->count >= 3) {
        const struct hfs_overflow *more = find_overflow(disk, id, resources ? 0xFF : 0, fork->blocks);
        uint64_t before = fork->blocks;
        if (!more || more->owner != owner)
            break;
        error = add_extents(doc, more->record, fork);
        fork->overflows++;
        if (fork->blocks == before)
            break;
    }
    return error;
}

int hfs_entry_fork(struct mw_document *doc, const struct hfs_disk *disk, const struct hfs_entry *entry,
                   bool resources, struct hfs_fork *fork)
{
    *fork = (struct hfs_fork){ .length = hfs_file_length(entry, resources) };
    return read_extents(doc, disk, hfs_file_extents(entry->record, resources), entry->id, resources, entry,
                        fork);
}

int hfs_tree_fork(struct mw_document *doc, const struct hfs_disk *disk, const uint8_t *first, uint32_t id,
                  uint64_t length, struct hfs_fork *fork)
{
    *fork = (struct hfs_fork){ .length = length };
    return read_extents(doc, disk, first, id, false, NULL, fork);
}

static void claim_fork(struct hfs_disk *disk, const struct hfs_entry *entry, bool resources)
{
    const uint8_t *record = hfs_file_extents(entry->record, resources);
    uint64_t blocks = 0, before;
    struct hfs_overflow *more;
    if (!mw_u16be(record + 2) || !mw_u16be(record + 6) || !mw_u16be(record + 10))
        return;
    do {
        struct hfs_run runs[3];
        before = blocks;
        hfs_extents_get(record, runs);
        for (unsigned i = 0; i < 3 && runs[i].count; i++)
            blocks += runs[i].count;
        more = blocks == before ? NULL : find_overflow(disk, entry->id, resources ? 0xFF : 0, blocks);
        if (!more || more->owner)
            return;
        more->owner = entry;
        record = more->record;
    } while (more);
}

/* The first file to claim a record gets it: files with the same id must not multiply its extents. */
void hfs_overflow_claim(struct hfs_disk *disk)
{
    for (size_t i = 0; i < disk->entries.count; i++)
        for (unsigned fork = 0; fork < 2 && disk->entries.items[i].kind == HFS_FILE; fork++)
            claim_fork(disk, &disk->entries.items[i], fork);
}

static int fail_too_short(struct mw_document *doc, const struct hfs_disk *disk, const struct hfs_fork *fork,
                          const char *name, uint64_t have)
{
    return mw_fail(doc->context, MW_E_FORMAT,
                   "%s: %s: the file has %llu bytes and its extents have %llu blocks of %u bytes, but only "
                   "%llu bytes of the extents are inside the image; " MW_INTACT_COPY("image"),
                   doc->name, name, (unsigned long long)fork->length, (unsigned long long)fork->blocks,
                   disk->block_size, (unsigned long long)have);
}

int hfs_fork_content(struct mw_document *doc, struct mw_arena *arena, const struct hfs_disk *disk,
                     const struct hfs_fork *fork, const char *name, struct mw_bytes *content)
{
    uint64_t have = 0;
    for (size_t i = 0; i < fork->count; i++)
        have += hfs_run_bytes(disk, fork->runs[i]).size;
    if (have < fork->length || (fork->length && fork->count == 0))
        return fail_too_short(doc, disk, fork, name, have);
    /* Overlapping extents could hold any length. */
    if (fork->length > disk->bytes.size)
        return mw_fail(
            doc->context, MW_E_FORMAT,
            "%s: %s: the file has %llu bytes, but the whole volume has %zu; " MW_INTACT_COPY("image"),
            doc->name, name, (unsigned long long)fork->length, disk->bytes.size);
    if (fork->length == 0) {
        *content = (struct mw_bytes){ (const uint8_t *)"", 0 };
        return 0;
    }
    struct mw_bytes first = hfs_run_bytes(disk, fork->runs[0]);
    if (fork->length <= first.size) {
        *content = mw_span_part(first, 0, fork->length);
        return 0;
    }
    uint8_t *bytes = mw_arena_payload(arena, (size_t)fork->length);
    if (!bytes)
        return doc->context->error;
    size_t done = 0;
    for (size_t i = 0; i < fork->count && done < fork->length; i++) {
        struct mw_bytes part = mw_span_part(hfs_run_bytes(disk, fork->runs[i]), 0, fork->length - done);
        if (part.size)
            memcpy(bytes + done, part.data, part.size);
        done += part.size;
    }
    *content = (struct mw_bytes){ bytes, (size_t)fork->length };
    return 0;
}
