/* Nodes and records of B*-trees. */
#include "hfs.h"

#include "base/text.h"

const uint8_t *hfs_tree_node(const struct hfs_disk *disk, const struct hfs_tree *tree, uint32_t node)
{
    uint64_t at = (uint64_t)node * HFS_NODE;
    for (size_t i = 0; i < tree->fork.count; i++) {
        uint64_t size = (uint64_t)tree->fork.runs[i].count * disk->block_size;
        if (at < size) {
            struct mw_bytes bytes = mw_span_part(hfs_run_bytes(disk, tree->fork.runs[i]), at, HFS_NODE);
            return bytes.size == HFS_NODE ? bytes.data : NULL;
        }
        at -= size;
    }
    return NULL;
}

/* Position of a record in its node; false if it is not inside the node, after the previous one. */
static bool node_record(const uint8_t *node, unsigned count, unsigned index, unsigned *start, unsigned *end)
{
    unsigned limit = HFS_NODE - 2 * (count + 1);
    *start = mw_u16be(node + HFS_NODE - 2 * (index + 1));
    *end = mw_u16be(node + HFS_NODE - 2 * (index + 2));
    return *start >= HFS_NODE_HEAD && *start < *end && *end <= limit;
}

struct tree_walk {
    struct mw_document *doc;
    struct hfs_disk *disk;
    struct hfs_tree *tree;
    bool report;
    hfs_record_fn *each;
    void *user;
};

static int walk_node(const struct tree_walk *walk, uint32_t number, const uint8_t *node)
{
    unsigned count = mw_u16be(node + HFS_NODE_RECORDS);
    if (HFS_NODE_HEAD + 2 * (count + 1) > HFS_NODE)
        return !walk->report
                   ? 0
                   : mw_diag(walk->doc, "HFS004", hfs_place(walk->doc, node + HFS_NODE_RECORDS, 2, NULL),
                             "node %u of the %s B-tree states %u records, too many for 512 bytes", number,
                             walk->tree->name, count);
    int error = 0;
    for (unsigned i = 0; i < count && !error; i++) {
        unsigned start, end;
        bool inside = node_record(node, count, i, &start, &end);
        /* The key is its length and that many bytes; the record starts at an even offset. */
        unsigned key = inside ? node[start] + 1u : 0, record = start + (key + (key & 1));
        if (inside && key > 1 && record <= end) {
            walk->tree->records_walked++;
            error = walk->each(walk->user, node + start + 1, key - 1, node + record, end - record);
        } else if (walk->report && !(inside && key == 1)) {
            error = mw_diag(walk->doc, "HFS004", hfs_place(walk->doc, node + HFS_NODE - 2 * (i + 1), 2, NULL),
                            "record %u of node %u of the %s B-tree is at %u to %u and its key has %u byte%s; "
                            "both must fit between %u and %u",
                            i, number, walk->tree->name, start, end, key, mw_plural(key), HFS_NODE_HEAD,
                            HFS_NODE - 2 * (count + 1));
        }
    }
    return error;
}

static int report_broken_chain(const struct tree_walk *walk, uint32_t from, uint32_t to, const uint8_t *at,
                               const char *why)
{
    return !walk->report
               ? 0
               : mw_diag(walk->doc, "HFS003", hfs_place(walk->doc, at, 4, NULL),
                         "node %u of the %s B-tree (%u node%s) links to node %u, %s; %u record%s read", from,
                         walk->tree->name, walk->tree->header->nodes, mw_plural(walk->tree->header->nodes),
                         to, why, walk->tree->records_walked,
                         walk->tree->records_walked == 1 ? " was" : "s were");
}

int hfs_tree_walk(struct mw_document *doc, struct hfs_disk *disk, struct hfs_tree *tree, bool report,
                  hfs_record_fn *each, void *user)
{
    const struct tree_walk walk = { doc, disk, tree, report, each, user };
    uint32_t number = tree->header->first_leaf, from = 0;
    const uint8_t *top = hfs_tree_node(disk, tree, 0),
                  *link = top ? top + HFS_NODE_HEAD + HFS_TREE_FIRST_LEAF : NULL;
    /* Offsets in the image instead of node numbers: several nodes may share one offset. */
    uint8_t *seen = mw_arena_array(&doc->notes, disk->bytes.size / HFS_NODE / 8 + 1, 1);
    int error = seen ? 0 : doc->context->error;
    tree->leaves_walked = tree->records_walked = tree->last_walked = 0;
    while (number && !error) {
        const uint8_t *node = hfs_tree_node(disk, tree, number);
        if (!node)
            return report_broken_chain(&walk, from, number, link, "which is outside the volume");
        if (node[HFS_NODE_KIND] != HFS_NODE_IS_LEAF)
            return report_broken_chain(&walk, from, number, link, "which is not a leaf node");
        size_t place = (size_t)(node - disk->bytes.data) / HFS_NODE;
        if (seen[place / 8] & 1 << place % 8)
            return report_broken_chain(&walk, from, number, link, "which was already read (a cycle)");
        seen[place / 8] |= (uint8_t)(1 << place % 8);
        tree->leaves_walked++;
        error = walk_node(&walk, number, node);
        from = tree->last_walked = number;
        link = node;
        number = mw_u32be(node);
    }
    return error;
}
