/* Do extents, lengths and the bitmap of a volume agree? */
#include "checks.h"
#include "base/text.h"

static const uint8_t *mdb_of(const struct hfs_check *check)
{
    return check->disk->bytes.data + HFS_MDB_PLACE;
}

/* Do the extents of a B-tree match its length, and hold the number of nodes in its header? */
static int check_tree_size(struct mw_checker *checker, const struct hfs_tree *tree, unsigned mdb_offset)
{
    const struct hfs_check *check = checker->state;
    uint64_t have = tree->fork.blocks * check->disk->block_size;
    const uint8_t *node = hfs_tree_node(check->disk, tree, 0);
    const uint8_t *nodes = node ? node + HFS_NODE_HEAD + HFS_TREE_NODES : NULL;
    const char *path = mw_check_at(checker, "volumes[%zu].%s_tree", check->index, tree->name).path;
    int error = 0;
    if (tree->fork.length != have)
        error = mw_check_report(
            checker, hfs_place(checker->doc, mdb_of(check) + mdb_offset, 4, path),
            "the %s B-tree has %llu byte%s in the master directory block, but its extents have %llu",
            tree->name, (unsigned long long)tree->fork.length, mw_plural(tree->fork.length),
            (unsigned long long)have);
    if (!error && nodes && mw_u32be(nodes) > have / HFS_NODE)
        error = mw_check_report(checker, hfs_place(checker->doc, nodes, 4, path),
                                "the %s B-tree has %u node%s in its header, but its extents hold %llu",
                                tree->name, mw_u32be(nodes), mw_plural(mw_u32be(nodes)),
                                (unsigned long long)(have / HFS_NODE));
    return error;
}

static int check_tree_sizes(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    int error = check_tree_size(checker, &check->disk->extents, HFS_MDB_EXTENTS_TREE);
    return error ? error : check_tree_size(checker, &check->disk->catalog, HFS_MDB_CATALOG_TREE);
}

/* Do the extents of a fork match its physical length, and does that hold the logical length? */
static int check_fork_size(struct mw_checker *checker, const struct hfs_entry *entry, bool resources)
{
    const struct hfs_check *check = checker->state;
    struct hfs_fork fork;
    int error = hfs_entry_fork(checker->doc, check->disk, entry, resources, &fork);
    if (error)
        return error;
    const uint8_t *lengths = hfs_file_lengths(entry->record, resources);
    uint32_t physical = mw_u32be(lengths + HFS_FORK_PHYSICAL);
    uint64_t have = fork.blocks * check->disk->block_size;
    if ((physical == have && fork.length <= have) || !mw_diag_has_room(checker->doc, checker->code))
        return 0;
    return mw_check_report(checker, hfs_place(checker->doc, lengths, 8, hfs_check_path(checker, entry)),
                           "the %s fork has %llu byte%s and a physical length of %u, but its extents have "
                           "%llu",
                           resources ? "resource" : "data", (unsigned long long)fork.length,
                           mw_plural(fork.length), physical, (unsigned long long)have);
}

static int check_fork_sizes(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    int error = 0;
    for (size_t i = 0; i < check->disk->entries.count && !error; i++) {
        const struct hfs_entry *entry = &check->disk->entries.items[i];
        for (unsigned fork = 0; fork < 2 && entry->kind == HFS_FILE && !error; fork++)
            error = check_fork_size(checker, entry, fork);
    }
    return error;
}

/* ---- owners of blocks ---- */

static const char *owner_path(struct mw_checker *checker, size_t owner)
{
    const struct hfs_check *check = checker->state;
    switch (owner) {
    case HFS_OWNER_EXTENTS:
        return "the extents overflow file";
    case HFS_OWNER_CATALOG:
        return "the catalog file";
    case HFS_OWNER_BAD:
        return "the list of bad blocks";
    case HFS_OWNER_PLUS:
        return "the embedded HFS Plus volume";
    default:
        return hfs_check_path(checker, &check->disk->entries.items[owner]);
    }
}

static int check_extents_outside(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    int error = 0;
    for (size_t i = 0; i < check->usage.count && check->usage.outside && !error; i++) {
        const struct hfs_piece *piece = &check->usage.pieces[i];
        if (piece->run.start + piece->run.count <= check->disk->blocks ||
            !mw_diag_has_room(checker->doc, checker->code))
            continue;
        error =
            mw_check_report(checker, MW_NOWHERE(owner_path(checker, piece->owner)),
                            "an extent of the %s fork is at blocks %u to %u, but the volume has %u blocks",
                            piece->resources ? "resource" : "data", piece->run.start,
                            piece->run.start + piece->run.count - 1, check->disk->blocks);
    }
    return error;
}

/* The wrapper of an HFS Plus volume may list its blocks as bad, so that no file is written there. */
static bool may_share_blocks(const struct hfs_piece *piece)
{
    return piece->owner == HFS_OWNER_BAD || piece->owner == HFS_OWNER_PLUS;
}

static int check_overlaps(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    const struct hfs_piece *last = NULL;
    int error = 0;
    for (size_t i = 0; i < check->usage.count && !error; i++) {
        const struct hfs_piece *piece = &check->usage.pieces[i];
        if (last && piece->run.start < last->run.start + last->run.count &&
            !(may_share_blocks(last) && may_share_blocks(piece)) &&
            mw_diag_has_room(checker->doc, checker->code)) {
            const char *first = owner_path(checker, last->owner);
            const char *second = owner_path(checker, piece->owner);
            error = mw_check_report(
                checker, MW_NOWHERE(second), "block %u belongs to %s (blocks %u to %u) and to %s (%u to %u)",
                piece->run.start, first, last->run.start, last->run.start + last->run.count - 1, second,
                piece->run.start, piece->run.start + piece->run.count - 1);
        }
        if (!last || piece->run.start + piece->run.count > last->run.start + last->run.count)
            last = piece;
    }
    return error;
}

/* ---- the bitmap ---- */

static int check_bitmap_place(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    const uint8_t *at = mdb_of(check) + HFS_MDB_BITMAP;
    uint32_t size = (check->disk->blocks + 7) / 8;
    return mw_check_report(
        checker, hfs_field_place(checker, at, 2, "mdb.bitmap_block"),
        "the bitmap has %u byte%s at byte %u of the volume, expected between 1536 and %llu", size,
        mw_plural(size), mw_u16be(at) * HFS_BLOCK, (unsigned long long)check->disk->first);
}

/* Reports runs of blocks for which the bitmap is wrong. In check->used, the bit after the last block is 0. */
static int check_bitmap(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    struct mw_bytes bitmap = hfs_bitmap(check->disk);
    uint32_t blocks = check->disk->blocks, start = 0;
    int kind = 0; /* 1: used but free in the bitmap, -1: the reverse */
    int error = 0;
    for (uint32_t i = 0; i <= blocks && !error; i++) {
        bool ours = hfs_bit(check->used, i), theirs = i < blocks && hfs_bit(bitmap.data, i);
        int now = theirs && hfs_bit(check->foreign, i) ? 0 : ours - theirs;
        if (now == kind)
            continue;
        if (kind)
            error = mw_diag(checker->doc, kind == 1 ? "HFS101" : "HFS102",
                            hfs_place(checker->doc, bitmap.data + start / 8, (i - 1) / 8 - start / 8 + 1, ""),
                            "blocks %u to %u %s", start, i - 1,
                            kind == 1 ? "hold a file but are marked as free"
                                      : "are marked as used but hold no file");
        kind = now;
        start = i;
    }
    return error;
}

static int check_free_count(struct mw_checker *checker)
{
    const struct hfs_check *check = checker->state;
    uint32_t counted = hfs_bitmap_free(check->disk), stored = check->volume->mdb.free_blocks;
    const uint8_t *at = mdb_of(check) + HFS_MDB_FREE_BLOCKS;
    return stored == counted
               ? 0
               : mw_check_report(checker, hfs_field_place(checker, at, 2, "mdb.free_blocks"),
                                 "the master directory block states %u free block%s, but the bitmap has %u",
                                 stored, mw_plural(stored), counted);
}

const struct mw_rule hfs_block_rules[] = {
    { "HFS105", 0, 0, check_tree_sizes },
    { "HFS105", 0, 0, check_fork_sizes },
    { "HFS105", 0, 0, check_extents_outside },
    { "HFS104", 0, 0, check_overlaps },
    { "HFS117", 0, HFS_BITMAP_ASTRAY, check_bitmap_place },
    { NULL, 0, HFS_BITMAP_IN_PLACE, check_bitmap },
    { "HFS103", 0, HFS_BITMAP_IN_PLACE, check_free_count },
    { 0 },
};
