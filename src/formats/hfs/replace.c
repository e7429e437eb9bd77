/* Replaces a file in its volume. Everything is planned before the first byte is changed. */
#include <stdlib.h>

#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "record/journal.h"
#include "usage.h"

enum {
    EXTENTS = 3, /* in a catalog record */
};

struct fork_plan {
    struct mw_bytes content;
    struct hfs_fork fork; /* its new extents */
    bool moved;           /* the extents have changed */
    bool shared;          /* with a different file system, so its old blocks stay as they are */
};

struct replacement {
    struct mw_document *doc;
    struct hfs_disk *disk;
    size_t volume, entry;
    const char *path;
    uint8_t *used;    /* blocks that are in use or marked as such */
    uint8_t *foreign; /* blocks in use by a different file system too */
    struct mac_file_info info;
    struct fork_plan forks[2];
};

/* ---- allocation ---- */

static bool is_free_block(const struct replacement *plan, uint32_t block)
{
    return block < plan->disk->blocks && !hfs_bit(plan->used, block);
}

/* Extends the last extent if the blocks after it are free. */
static bool extend_last_run(const struct replacement *plan, struct hfs_fork *fork, uint32_t need)
{
    if (fork->count == 0)
        return false;
    struct hfs_run *last = &fork->runs[fork->count - 1];
    uint32_t more = need - (uint32_t)fork->blocks, end = last->start + last->count;
    for (uint32_t i = 0; i < more; i++)
        if (!is_free_block(plan, end + i))
            return false;
    if (last->count + more > UINT16_MAX)
        return false;
    last->count += more;
    fork->blocks = need;
    return true;
}

struct room {
    struct hfs_run largest[EXTENTS]; /* longest first */
    struct hfs_run best;             /* the smallest that is long enough, or count 0 */
    uint32_t blocks, pieces;         /* free blocks in total, and their pieces */
};

static void offer_free_run(struct room *room, struct hfs_run run, uint32_t need)
{
    room->blocks += run.count;
    room->pieces++;
    if (run.count >= need && (room->best.count == 0 || run.count < room->best.count))
        room->best = run;
    for (unsigned i = 0; i < EXTENTS; i++)
        if (run.count > room->largest[i].count) {
            struct hfs_run pushed = room->largest[i];
            room->largest[i] = run;
            run = pushed;
        }
}

static struct room find_free_room(const struct replacement *plan, uint32_t need)
{
    struct room room = { .blocks = 0 };
    struct hfs_run run = { 0, 0 };
    for (uint32_t i = 0; i <= plan->disk->blocks; i++) {
        if (is_free_block(plan, i)) {
            run.start = run.count ? run.start : i;
            run.count++;
        } else if (run.count) {
            offer_free_run(&room, run, need);
            run.count = 0;
        }
    }
    return room;
}

static int compare_runs(const void *a, const void *b)
{
    const struct hfs_run *left = a, *right = b;
    return (left->start > right->start) - (left->start < right->start);
}

/* Finds at most three pieces with that many blocks in total; false if that is not possible. */
static bool use_room(const struct room *room, uint32_t need, struct hfs_fork *fork)
{
    struct hfs_run runs[EXTENTS] = { room->best };
    uint32_t have = room->best.count;
    size_t count = have >= need;
    for (; have < need && count < EXTENTS && room->largest[count].count; count++) {
        runs[count] = room->largest[count];
        have += runs[count].count;
    }
    if (have < need)
        return false;
    qsort(runs, count, sizeof *runs, compare_runs);
    fork->count = count;
    fork->blocks = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t left = need - (uint32_t)fork->blocks;
        fork->runs[i] = runs[i];
        fork->runs[i].count = runs[i].count < left ? runs[i].count : left;
        fork->blocks += fork->runs[i].count;
    }
    /* Sorting may have made the last one unnecessary. */
    while (fork->count > 1 && fork->runs[fork->count - 1].count == 0)
        fork->count--;
    return true;
}

static void mark_fork_blocks(const struct replacement *plan, const struct hfs_fork *fork, bool used)
{
    for (size_t i = 0; i < fork->count; i++)
        hfs_bits_set(plan->used, fork->runs[i], plan->disk->blocks, used);
}

#define WAY_OUT                                                                                              \
    "; write it to a separate MacBinary file instead, which hfsutils or an emulator can copy to a volume "   \
    "with more room"

static int fail_no_room(const struct replacement *plan, const char *what, uint32_t need, uint64_t have,
                        const struct room *room)
{
    uint32_t three = room->largest[0].count + room->largest[1].count + room->largest[2].count;
    return mw_fail(plan->doc->context, MW_E_REFUSED,
                   "%s: %s: the %s fork needs %u block%s of %u bytes, but has %llu; if the fork's own blocks "
                   "are counted as free, the volume has %u free in %u piece%s, and the three extents of a "
                   "fork can cover %u of these blocks" WAY_OUT,
                   plan->doc->name, plan->path, what, need, mw_plural(need), plan->disk->block_size,
                   (unsigned long long)have, room->blocks, room->pieces, mw_plural(room->pieces), three);
}

static int fail_shared(const struct replacement *plan, const char *what, uint64_t need,
                       const struct room *room)
{
    return mw_fail(
        plan->doc->context, MW_E_REFUSED,
        "%s: %s: the %s fork shares its blocks with an ISO 9660 file system, so that it needs %llu "
        "other block%s of %u bytes, but the volume has %u free in %u piece%s" WAY_OUT,
        plan->doc->name, plan->path, what, (unsigned long long)need, mw_plural(need), plan->disk->block_size,
        room->blocks, room->pieces, mw_plural(room->pieces));
}

static int check_extents(const struct replacement *plan, const char *what, const struct hfs_fork *fork)
{
    for (size_t i = 0; i < fork->count; i++)
        if (fork->runs[i].start + fork->runs[i].count > plan->disk->blocks)
            return mw_fail(
                plan->doc->context, MW_E_REFUSED,
                "%s: %s: the %s fork has an extent at blocks %u to %u, but the volume has %u block%s" WAY_OUT,
                plan->doc->name, plan->path, what, fork->runs[i].start,
                fork->runs[i].start + fork->runs[i].count, plan->disk->blocks, mw_plural(plan->disk->blocks));
    return 0;
}

/* Allocates more blocks for a fork: after its own, or otherwise elsewhere. */
static int move_fork(struct replacement *plan, const char *what, uint64_t need, struct fork_plan *moving)
{
    struct hfs_fork *fork = &moving->fork;
    struct mw_document *doc = plan->doc;
    const struct hfs_disk *disk = plan->disk;
    uint64_t have = fork->blocks;
    struct room room = { .blocks = 0 };
    struct hfs_run *runs = mw_arena_array(&doc->notes, EXTENTS, sizeof *runs);
    if (!runs)
        return doc->context->error;
    if (fork->overflows)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: %s: the %s fork needs %llu block%s of %u bytes but has %llu in %zu extents, some "
                       "of them in the extents overflow file; moving such files is not supported" WAY_OUT,
                       doc->name, plan->path, what, (unsigned long long)need, mw_plural(need),
                       disk->block_size, (unsigned long long)have, fork->count);
    if (fork->count)
        memcpy(runs, fork->runs, fork->count * sizeof *runs);
    fork->runs = runs;
    if (need > disk->blocks || moving->shared || !extend_last_run(plan, fork, (uint32_t)need)) {
        if (!moving->shared)
            mark_fork_blocks(plan, fork, false);
        if (need <= disk->blocks)
            room = find_free_room(plan, (uint32_t)need);
        bool fits = need <= disk->blocks && use_room(&room, (uint32_t)need, fork);
        if (!fits && moving->shared)
            return fail_shared(plan, what, need, &room);
        if (!fits)
            return fail_no_room(plan, what, (uint32_t)(need < UINT32_MAX ? need : UINT32_MAX), have, &room);
    }
    mark_fork_blocks(plan, fork, true);
    return 0;
}

static int current_fork(const struct replacement *plan, bool resources, struct mw_bytes *content)
{
    struct hfs_fork fork;
    int error =
        hfs_entry_fork(plan->doc, plan->disk, &plan->disk->entries.items[plan->entry], resources, &fork);
    return error ? error
                 : hfs_fork_content(plan->doc, &plan->doc->notes, plan->disk, &fork, plan->path, content);
}

static bool is_foreign_fork(const struct replacement *plan, const struct hfs_fork *fork)
{
    for (size_t i = 0; i < fork->count; i++)
        for (uint32_t block = 0; block < fork->runs[i].count; block++)
            if (hfs_bit(plan->foreign, fork->runs[i].start + block))
                return true;
    return false;
}

static int plan_fork(struct replacement *plan, bool resources, struct mw_bytes content)
{
    struct fork_plan *fork = &plan->forks[resources];
    const struct hfs_disk *disk = plan->disk;
    const char *what = resources ? "resource" : "data";
    uint64_t need = (content.size + (uint64_t)disk->block_size - 1) / disk->block_size;
    int error = hfs_entry_fork(plan->doc, disk, &disk->entries.items[plan->entry], resources, &fork->fork);
    if (!error)
        error = check_extents(plan, what, &fork->fork);
    if (error)
        return error;
    fork->content = content;
    fork->shared = is_foreign_fork(plan, &fork->fork);
    if (fork->shared) {
        struct mw_bytes now;
        error = current_fork(plan, resources, &now);
        if (error || mw_bytes_equal(now, content))
            return error;
    }
    fork->moved = fork->shared || need > fork->fork.blocks;
    return fork->moved ? move_fork(plan, what, need, fork) : 0;
}

/* ---- changing the volume ---- */

static void write_fork_content(const struct hfs_disk *disk, const struct fork_plan *fork)
{
    size_t done = 0;
    for (size_t i = 0; i < fork->fork.count && done < fork->content.size; i++) {
        struct mw_bytes room = hfs_run_bytes(disk, fork->fork.runs[i]);
        size_t size = fork->content.size - done < room.size ? fork->content.size - done : room.size;
        memcpy(hfs_writable(room.data), fork->content.data + done, size);
        done += size;
    }
}

/* Clears the old extents in the bitmap, unless a different file system uses them too, and sets the new
 * ones. */
static void update_bitmap(const struct hfs_disk *disk, const uint8_t *before, const struct fork_plan *fork)
{
    struct hfs_run old[EXTENTS];
    uint8_t *bitmap = hfs_writable(hfs_bitmap(disk).data);
    hfs_extents_get(before, old);
    for (unsigned i = 0; i < EXTENTS && !fork->shared; i++)
        hfs_bits_set(bitmap, old[i], disk->blocks, false);
    for (size_t i = 0; i < fork->fork.count; i++)
        hfs_bits_set(bitmap, fork->fork.runs[i], disk->blocks, true);
}

static void write_entry_fork(const struct replacement *plan, uint8_t *record, bool resources)
{
    const struct fork_plan *fork = &plan->forks[resources];
    uint8_t *lengths = hfs_writable(hfs_file_lengths(record, resources));
    mw_store_u32be(lengths, (uint32_t)fork->content.size);
    write_fork_content(plan->disk, fork);
    if (!fork->moved)
        return;
    struct hfs_run runs[EXTENTS] = { { 0, 0 } };
    memcpy(runs, fork->fork.runs, fork->fork.count * sizeof *runs);
    mw_store_u32be(lengths + HFS_FORK_PHYSICAL, (uint32_t)fork->fork.blocks * plan->disk->block_size);
    hfs_extents_put(hfs_writable(hfs_file_extents(record, resources)), runs);
}

static void write_entry_info(const struct replacement *plan, uint8_t *record, uint32_t now)
{
    const struct mac_file_info *info = &plan->info;
    memcpy(record + HFS_FILE_TYPE, info->type, 4);
    memcpy(record + HFS_FILE_CREATOR, info->creator, 4);
    mw_store_u16be(record + HFS_FILE_FINDER_FLAGS, info->flags);
    mw_store_u16be(record + HFS_FILE_VERTICAL, (uint16_t)info->vertical);
    mw_store_u16be(record + HFS_FILE_HORIZONTAL, (uint16_t)info->horizontal);
    mw_store_u16be(record + HFS_FILE_FINDER_FOLDER, (uint16_t)info->folder);
    record[HFS_FILE_FLAGS] = (uint8_t)((record[HFS_FILE_FLAGS] & ~1) | (info->is_protected != 0));
    if (info->created)
        mw_store_u32be(record + HFS_FILE_CREATED, info->created);
    /* A date that was edited stays. */
    bool dated = info->modified && info->modified != mw_u32be(record + HFS_FILE_MODIFIED);
    mw_store_u32be(record + HFS_FILE_MODIFIED, dated ? info->modified : now);
}

static int apply_replacement(struct replacement *plan)
{
    struct mw_document *doc = plan->doc;
    struct hfs_volume *volume = &hfs_root(doc)->volumes.items[plan->volume];
    int error = hfs_own_image(doc);
    if (!error)
        error = hfs_index(doc, false);
    if (error)
        return error;
    plan->disk = &hfs_state(doc)->disks[plan->volume];
    error = hfs_change(doc, hfs_root(doc)->image.data, hfs_root(doc)->image.size);
    if (!error)
        error = mw_keep(doc, volume, sizeof *volume);
    if (error)
        return error;
    uint8_t *record = hfs_writable(plan->disk->entries.items[plan->entry].record);
    uint32_t now = hfs_date_now();
    for (unsigned i = 0; i < 2; i++)
        if (plan->forks[i].moved)
            update_bitmap(plan->disk, hfs_file_extents(record, i), &plan->forks[i]);
    write_entry_fork(plan, record, false);
    write_entry_fork(plan, record, true);
    write_entry_info(plan, record, now);
    volume->mdb.modified = now;
    volume->mdb_end.writes++;
    return hfs_renew(doc, plan->volume);
}

/* ---- the plan ---- */

static int check_member_name(const struct replacement *plan, struct mw_str name)
{
    struct mw_str here = plan->disk->entries.items[plan->entry].name;
    if (name.size == 0 || mw_str_equal(name, here))
        return 0;
    const char *wanted = mw_document_utf8(plan->doc, name), *is = mw_document_utf8(plan->doc, here);
    if (!wanted || !is)
        return plan->doc->context->error;
    return mw_fail(plan->doc->context, MW_E_REFUSED,
                   "%s: %s: the file is now named \"%s\"; renaming files on a volume is not supported; "
                   "change the name back to \"%s\", or write to a separate file",
                   plan->doc->name, plan->path, wanted, is);
}

/* A volume stores comments in the Finder's own file, which is not written. */
static int check_member_comment(const struct replacement *plan)
{
    if (plan->info.comment.size == 0)
        return 0;
    return mw_fail(plan->doc->context, MW_E_REFUSED,
                   "%s: %s: the file has a Finder comment (length in bytes: %zu), which cannot be written "
                   "to a volume; remove the comment or write to a separate file",
                   plan->doc->name, plan->path, plan->info.comment.size);
}

/* What the wrapper cannot store is left unchanged. */
static void complete_info(struct replacement *plan, const struct mac_file *file)
{
    struct mac_file_info here = plan->info, *info = &plan->info;
    mac_file_info_of(file, info);
    info->created = info->created ? info->created : here.created;
    info->modified = info->modified ? info->modified : here.modified;
    if (file->form != MAC_FORM_MACBINARY)
        info->is_protected = here.is_protected;
    if (file->form != MAC_FORM_BINHEX)
        return;
    info->vertical = here.vertical;
    info->horizontal = here.horizontal;
    info->folder = here.folder;
}

/* Files without a wrapper, or with one that is stored in the data fork. A fork that the new file does not
 * have is left unchanged. */
static int read_bare_replacement(struct replacement *plan, struct mw_bytes bytes, struct mw_bytes *resources,
                                 struct mw_bytes *data)
{
    if (hfs_file_length(&plan->disk->entries.items[plan->entry], true))
        return mw_fail(plan->doc->context, MW_E_ARGUMENT,
                       "%s: %s: the file has a resource fork, but the new data has neither one nor a wrapper "
                       "(MacBinary, BinHex or AppleSingle)",
                       plan->doc->name, plan->path);
    *data = bytes;
    return current_fork(plan, true, resources);
}

/* Both forks and the Finder information, as far as the new file has them. */
static int read_replacement(struct replacement *plan, struct mw_bytes bytes, struct mw_bytes *resources,
                            struct mw_bytes *data)
{
    const struct hfs_entry *entry = &plan->disk->entries.items[plan->entry];
    struct mac_probe probe;
    struct mac_file file = { 0 };
    struct mac_fork_place place;
    hfs_entry_info(entry, &plan->info);
    int error = current_fork(plan, false, data);
    if (error)
        return error;
    if (hfs_is_file_in_file(entry, *data) || !mac_file_probe(bytes, &probe))
        return read_bare_replacement(plan, bytes, resources, data);
    *resources = bytes;
    if (probe.form == MAC_FORM_FORK)
        return 0;
    error = mac_file_read(plan->doc, bytes, &file, resources, &place);
    if (error)
        return error;
    complete_info(plan, &file);
    if (probe.form != MAC_FORM_APPLEDOUBLE)
        *data = file.data_fork;
    error = check_member_name(plan, plan->info.name);
    return error ? error : check_member_comment(plan);
}

/* Writing unchanged data would only change dates. */
static int is_same_content(const struct replacement *plan, struct mw_bytes data, struct mw_bytes resources,
                           bool *same)
{
    const struct hfs_entry *entry = &plan->disk->entries.items[plan->entry];
    struct mac_file_info here, wanted = plan->info;
    struct mw_buf before, after;
    hfs_entry_info(entry, &here);
    wanted.name = here.name;
    mw_buf_init(&before, plan->doc->context);
    mw_buf_init(&after, plan->doc->context);
    int error = hfs_encode_file(plan->doc, plan->volume, entry, &before);
    if (!error)
        error = mac_file_encode(plan->doc, MAC_FORM_MACBINARY, &wanted, data, resources, &after);
    *same = !error && before.size == after.size && memcmp(before.data, after.data, after.size) == 0;
    mw_buf_free(&before);
    mw_buf_free(&after);
    return error;
}

/* Blocks marked as used, and those that files use anyway. */
static int find_used_blocks(struct replacement *plan)
{
    struct hfs_usage usage;
    struct mw_bytes bitmap = hfs_bitmap(plan->disk);
    int error = hfs_usage_make(plan->doc, plan->disk, &usage);
    if (!error && (!hfs_bitmap_sound(plan->disk) || hfs_shared(&usage, plan->entry)))
        return mw_fail(plan->doc->context, MW_E_REFUSED,
                       "%s: %s: %s; writing it would damage other data" WAY_OUT, plan->doc->name, plan->path,
                       hfs_bitmap_sound(plan->disk) ? "the file shares blocks with another file"
                                                    : "the volume bitmap is misplaced");
    plan->used = error ? NULL : hfs_usage_bits(plan->doc, plan->disk, &usage);
    plan->foreign = plan->used ? hfs_foreign_bits(plan->doc, plan->disk, true) : NULL;
    const uint8_t *foreign = plan->foreign ? hfs_foreign_bits(plan->doc, plan->disk, false) : NULL;
    if (!foreign)
        return plan->doc->context->error;
    for (size_t i = 0; i < bitmap.size; i++)
        plan->used[i] |= bitmap.data[i] | foreign[i];
    return 0;
}

int hfs_replace_member(struct mw_document *doc, const char *path, struct mw_bytes bytes)
{
    struct replacement plan = { .doc = doc, .path = path };
    struct mw_bytes data, resources;
    const char *rest;
    bool same = false;
    int error = mw_derived_recompute(doc);
    if (!error)
        error = hfs_settle(doc);
    if (!error)
        error = hfs_find(doc, path, &plan.volume, &plan.entry, &rest);
    if (error)
        return error;
    plan.disk = &hfs_state(doc)->disks[plan.volume];
    if (plan.entry == SIZE_MAX || plan.disk->entries.items[plan.entry].kind != HFS_FILE || *rest)
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: \"%s\" is not a file on the volume", doc->name,
                       path);
    error = read_replacement(&plan, bytes, &resources, &data);
    if (!error)
        error = is_same_content(&plan, data, resources, &same);
    if (error || same)
        return error;
    error = find_used_blocks(&plan);
    if (!error)
        error = plan_fork(&plan, false, data);
    if (!error)
        error = plan_fork(&plan, true, resources);
    return error ? error : apply_replacement(&plan);
}
