/* From bytes to the model: wrapper, DiskCopy header, partition map, volumes. */
#include <stdio.h>

#include "record/journal.h"
#include "record/read.h"

#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "formats/macintosh/unsupported.h"
#include "hfs.h"

enum {
    PARTITIONS_MAX = 256, /* real maps have up to 63 */
};

/* ---- records ---- */

static struct mw_reader image_reader(struct mw_document *doc, const uint8_t *at, size_t size)
{
    return (struct mw_reader){ .span = { at, size },
                               .origin = hfs_file_offset(doc, at),
                               .space = hfs_space(doc) };
}

/* A Pascal string in an area of the given size; the rest is stored if it is not all zeros. */
static void read_area_name(const uint8_t *at, size_t area, struct mw_str *name, struct mw_bytes *rest)
{
    size_t size = at[0] < area ? at[0] : area - 1;
    *name = (struct mw_str){ (const char *)at + 1, size };
    *rest = (struct mw_bytes){ at + 1 + size, area - 1 - size };
    if (mw_bytes_zero(*rest))
        rest->size = 0;
}

static int read_tree_header(struct mw_document *doc, const struct hfs_disk *disk, const struct hfs_tree *tree,
                            struct hfs_tree_header *header)
{
    const uint8_t *node = hfs_tree_node(disk, tree, 0);
    if (!node || node[HFS_NODE_KIND] != HFS_NODE_IS_HEADER)
        return 1;
    struct mw_reader reader = image_reader(doc, node + HFS_NODE_HEAD, HFS_TREE_HEADER);
    return mw_record_read(doc, &hfs_tree_record, &reader, header);
}

/* The first extents of the two B-trees locate their headers, which the rest of the index needs.
 */
static int read_tree_headers(struct mw_document *doc, struct hfs_volume *volume, struct mw_bytes bytes)
{
    const uint8_t *mdb = bytes.data + HFS_MDB_PLACE;
    struct hfs_disk disk = { .bytes = bytes,
                             .block_size = volume->mdb.block_size,
                             .blocks = volume->mdb.blocks,
                             .first = (uint64_t)volume->mdb.first_block * HFS_BLOCK };
    int error = hfs_tree_fork(doc, &disk, mdb + HFS_MDB_EXTENTS_TREE + HFS_MDB_TREE_EXTENTS, HFS_ID_EXTENTS,
                              volume->mdb_end.extents_size, &disk.extents.fork);
    if (!error)
        error = hfs_tree_fork(doc, &disk, mdb + HFS_MDB_CATALOG_TREE + HFS_MDB_TREE_EXTENTS, HFS_ID_CATALOG,
                              volume->mdb_end.catalog_size, &disk.catalog.fork);
    if (error)
        return error;
    error = read_tree_header(doc, &disk, &disk.extents, &volume->extents_tree);
    int second = read_tree_header(doc, &disk, &disk.catalog, &volume->catalog_tree);
    volume->damaged = error == 1 || second == 1;
    return error < 0 ? error : second < 0 ? second : 0;
}

int hfs_volume_read(struct mw_document *doc, size_t index)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_volume *volume = &image->volumes.items[index];
    struct mw_bytes bytes = hfs_volume_bytes(image, volume->offset);
    const uint8_t *mdb = bytes.data + HFS_MDB_PLACE;
    struct mw_reader start = image_reader(doc, mdb, HFS_MDB_START);
    struct mw_reader end = image_reader(doc, mdb + HFS_MDB_START + HFS_MDB_NAME, HFS_MDB_END);
    int error = mw_keep(doc, volume, sizeof *volume);
    if (error)
        return error;
    read_area_name(mdb + HFS_MDB_START, HFS_MDB_NAME, &volume->name, &volume->name_rest);
    error = mw_record_read(doc, &hfs_mdb_record, &start, &volume->mdb);
    if (!error)
        error = mw_record_read(doc, &hfs_mdb_end_record, &end, &volume->mdb_end);
    return error ? error : read_tree_headers(doc, volume, bytes);
}

static int add_volume(struct mw_document *doc, uint64_t offset)
{
    struct hfs_image *image = hfs_root(doc);
    size_t index = image->volumes.count;
    struct hfs_volume *volume = mw_list_insert(doc, hfs_image_field("volumes"), image, index);
    if (!volume)
        return doc->context->error;
    volume->offset = (uint32_t)offset;
    return hfs_volume_read(doc, index);
}

/* Reports an unsupported kind of volume and what opens it. inner: the image with its DiskCopy header. */
static int fail_other_volume(struct mw_document *doc, struct mw_bytes inner)
{
    struct hfs_image *image = hfs_root(doc);
    const struct mac_unsupported *other = mac_unsupported_find(inner, "", "");
    if (other)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s %s; %s", doc->name,
                                   image->wrapper_head.size ? "its data fork is" : "is", other->what,
                                   other->tool),
                           "file", 0);
    return mw_error_at(doc->context,
                       mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s", doc->name,
                               hfs_signature(image->image) == HFS_SIGNATURE_PLUS
                                   ? "an HFS Plus volume; hfsprogs and 7z read it"
                                   : "no HFS volume in this image"),
                       "file", 0);
}

/* A second volume in the same bytes: a damaged map could repeat one hundreds of times. */
static const struct hfs_partition *overlapped_partition(const struct hfs_image *image,
                                                        const struct hfs_partition *partition)
{
    uint64_t start = partition->start, end = start + partition->blocks;
    for (const struct hfs_partition *other = image->partitions.items; other < partition; other++)
        if (hfs_is_partition(other) && start < (uint64_t)other->start + other->blocks && other->start < end)
            return other;
    return NULL;
}

/* The volume in the last partition that was read. */
static int read_partition(struct mw_document *doc)
{
    const struct hfs_image *image = hfs_root(doc);
    size_t index = image->partitions.count - 1;
    const struct hfs_partition *partition = &image->partitions.items[index];
    uint64_t unit = hfs_map_unit(image), start = partition->start * unit, size = partition->blocks * unit;
    const struct hfs_partition *other = overlapped_partition(image, partition);
    char path[64];
    snprintf(path, sizeof path, "partitions[%zu]", index);
    struct mw_place place = hfs_place(doc, image->image.data + partition->offset, 0, path);
    if (!hfs_is_volume(mw_span_part(image->image, start, size)))
        return mw_span_has(image->image, start, size)
                   ? 0
                   : mw_diag(doc, "HFS006", place,
                             "the partition ends at byte %llu of the image, which has %zu byte%s",
                             (unsigned long long)(start + size), image->image.size,
                             mw_plural(image->image.size));
    if (other)
        return mw_diag(doc, "HFS007", place,
                       "the partition starts at block %u, inside partitions[%zu]; its volume is not "
                       "read",
                       partition->start, (size_t)(other - image->partitions.items));
    if (start > UINT32_MAX)
        return mw_diag(doc, "HFS006", place,
                       "the partition starts at byte %llu of the image; volumes must start at or "
                       "before byte %u",
                       (unsigned long long)start, UINT32_MAX);
    return add_volume(doc, start);
}

/* The partition map, and the volumes of its Apple_HFS partitions. */
static int read_partition_map(struct mw_document *doc)
{
    struct hfs_image *image = hfs_root(doc);
    uint32_t spacing = hfs_map_spacing(image->image), count = mw_u32be(image->image.data + spacing + 4);
    int error = 0;
    for (uint32_t i = 0; i < count && i < PARTITIONS_MAX && !error; i++) {
        uint64_t at = (uint64_t)(i + 1) * spacing;
        if (!mw_span_has(image->image, at, HFS_PARTITION_SIZE) ||
            mw_u16be(image->image.data + at) != HFS_SIGNATURE_PARTITION)
            break;
        struct hfs_partition *partition =
            mw_list_insert(doc, hfs_image_field("partitions"), image, image->partitions.count);
        if (!partition)
            return doc->context->error;
        partition->offset = (uint32_t)at;
        struct mw_reader reader = image_reader(doc, image->image.data + at, HFS_PARTITION_SIZE);
        error = mw_record_read(doc, &hfs_partition_record, &reader, partition);
        if (!error && hfs_is_partition(partition))
            error = read_partition(doc);
    }
    return error;
}

static int read_diskcopy(struct mw_document *doc, struct mw_bytes bytes)
{
    struct hfs_image *image = hfs_root(doc);
    struct mw_reader reader = { .span = { bytes.data + HFS_DISKCOPY_NAME,
                                          HFS_DISKCOPY_HEADER - HFS_DISKCOPY_NAME },
                                .origin = image->wrapper_head.size + HFS_DISKCOPY_NAME,
                                .space = hfs_space(doc) };
    image->is_diskcopy = 1;
    read_area_name(bytes.data, HFS_DISKCOPY_NAME, &image->diskcopy.name, &image->diskcopy.name_rest);
    int error = mw_record_read(doc, &hfs_diskcopy_record, &reader, &image->diskcopy);
    uint64_t data = image->diskcopy.data_size, tags = image->diskcopy.tag_size;
    image->image = mw_span_part(bytes, HFS_DISKCOPY_HEADER, data);
    image->tags = mw_span_part(bytes, HFS_DISKCOPY_HEADER + data, tags);
    image->tail = mw_span_from(bytes, HFS_DISKCOPY_HEADER + data + tags);
    const struct mw_place place = {
        .space = hfs_space(doc), .offset = reader.origin, .length = 8, .path = "diskcopy.data_size"
    };
    if (!error && !mw_span_has(bytes, HFS_DISKCOPY_HEADER, data + tags))
        error = mw_diag(doc, "HFS008", place,
                        "the header states %llu bytes of data and %llu bytes of tags, but is followed "
                        "by only %zu bytes",
                        (unsigned long long)data, (unsigned long long)tags, bytes.size - HFS_DISKCOPY_HEADER);
    return error;
}

struct mw_bytes hfs_input_image(const struct mw_document *doc)
{
    struct mw_bytes inner = hfs_unwrap(hfs_state(doc)->payload);
    return hfs_is_diskcopy(inner) ? mw_span_part(inner, HFS_DISKCOPY_HEADER, mw_u32be(inner.data + 64))
                                  : inner;
}

struct mw_bytes hfs_input_tags(const struct mw_document *doc)
{
    struct mw_bytes inner = hfs_unwrap(hfs_state(doc)->payload);
    return hfs_is_diskcopy(inner)
               ? mw_span_part(inner, (uint64_t)HFS_DISKCOPY_HEADER + mw_u32be(inner.data + 64),
                              mw_u32be(inner.data + 68))
               : (struct mw_bytes){ inner.data, 0 };
}

int hfs_create(struct mw_document *doc)
{
    doc->root = mw_arena_alloc(&doc->arena, sizeof(struct hfs_image));
    struct hfs_state *state = mw_arena_alloc(&doc->notes, sizeof *state);
    doc->extra = state;
    if (!doc->root || !state)
        return doc->context->error;
    mw_arena_init(&state->content, doc->context);
    mw_arena_init(&state->index, doc->context);
    state->version = mw_arena_alloc(&doc->arena, sizeof *state->version);
    return state->version ? 0 : doc->context->error;
}

void hfs_close(struct mw_document *doc)
{
    if (!doc->extra)
        return;
    mw_arena_free(&hfs_state(doc)->content);
    mw_arena_free(&hfs_state(doc)->index);
}

/* The bytes inside which wrappers are removed: the input, or its decoded BinHex data. */
static int unwrap_binhex(struct mw_document *doc)
{
    struct hfs_image *image = hfs_root(doc);
    struct mac_fork_place place;
    hfs_state(doc)->payload = doc->input;
    if (!hfs_in_binhex(doc->input))
        return 0;
    int error = mac_file_read(doc, doc->input, &image->file, &image->fork, &place);
    hfs_state(doc)->payload = image->file.data_fork;
    image->file.data_fork = (struct mw_bytes){ NULL, 0 };
    return error;
}

int hfs_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    int error = hfs_create(doc);
    if (!error)
        error = unwrap_binhex(doc);
    if (error)
        return error;
    struct hfs_image *image = hfs_root(doc);
    struct mw_bytes payload = hfs_state(doc)->payload;
    struct mw_bytes inner = hfs_unwrap(payload);
    size_t head = (size_t)(inner.data - payload.data);
    image->wrapper_head = mw_span_part(payload, 0, head);
    image->wrapper_tail = mw_span_from(payload, head + inner.size);
    image->image = inner;
    if (hfs_is_diskcopy(inner))
        error = read_diskcopy(doc, inner);
    if (!error && hfs_has_map(image->image))
        error = read_partition_map(doc);
    else if (!error && hfs_is_volume(image->image))
        error = add_volume(doc, 0);
    if (!error && image->volumes.count == 0 && !doc->damaged)
        return fail_other_volume(doc, inner);
    hfs_state(doc)->from_file = true;
    if (!error)
        error = hfs_index(doc, true);
    return error || doc->damaged ? error : hfs_check_places(doc);
}
