/* The image and the records of the model, which are part of it: a change of one is copied to the
 * other.
 */
#include <stdlib.h>

#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "record/journal.h"
#include "record/write.h"
#include "usage.h"

/* ---- records and their positions in the image ---- */

struct placed_record {
    uint64_t offset;
    const struct mw_record *record; /* NULL: the name of a volume */
    void *item;
    size_t index;       /* of the list item */
    const char *list;   /* "volumes" */
    const char *member; /* ".mdb" */
};

enum {
    RECORDS_PER_VOLUME = 5,
};

struct placed_records {
    struct placed_record *items;
    size_t count;
};

static void place_tree_header(struct mw_document *doc, struct placed_records *records, size_t volume,
                              bool catalog)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_volume *item = &image->volumes.items[volume];
    const struct hfs_extents *file = catalog ? &item->mdb_end.catalog_file : &item->mdb_end.extents_file;
    uint64_t offset = item->offset + (uint64_t)item->mdb.first_block * HFS_BLOCK +
                      (uint64_t)file->start1 * item->mdb.block_size + HFS_NODE_HEAD;
    if (!item->damaged)
        records->items[records->count++] = (struct placed_record){
            offset, &hfs_tree_record, catalog ? &item->catalog_tree : &item->extents_tree,
            volume, "volumes",        catalog ? ".catalog_tree" : ".extents_tree"
        };
}

static int compare_record_offsets(const void *a, const void *b)
{
    const struct placed_record *left = a, *right = b;
    return (left->offset > right->offset) - (left->offset < right->offset);
}

static size_t placed_record_size(const struct placed_record *placed)
{
    return placed->record ? placed->record->file_size : HFS_MDB_NAME;
}

/* All records, in the order of the image. */
static int collect_placed_records(struct mw_document *doc, struct mw_arena *arena,
                                  struct placed_records *records)
{
    struct hfs_image *image = hfs_root(doc);
    size_t most = image->partitions.count + image->volumes.count * RECORDS_PER_VOLUME;
    *records = (struct placed_records){ .items = mw_arena_array(arena, most, sizeof *records->items) };
    if (!records->items)
        return doc->context->error;
    for (size_t i = 0; i < image->partitions.count; i++)
        records->items[records->count++] = (struct placed_record){ image->partitions.items[i].offset,
                                                                   &hfs_partition_record,
                                                                   &image->partitions.items[i],
                                                                   i,
                                                                   "partitions",
                                                                   "" };
    for (size_t i = 0; i < image->volumes.count; i++) {
        struct hfs_volume *volume = &image->volumes.items[i];
        uint64_t mdb = (uint64_t)volume->offset + HFS_MDB_PLACE;
        records->items[records->count++] =
            (struct placed_record){ mdb, &hfs_mdb_record, &volume->mdb, i, "volumes", ".mdb" };
        records->items[records->count++] =
            (struct placed_record){ mdb + HFS_MDB_START, NULL, volume, i, "volumes", ".name" };
        records->items[records->count++] = (struct placed_record){ mdb + HFS_MDB_START + HFS_MDB_NAME,
                                                                   &hfs_mdb_end_record,
                                                                   &volume->mdb_end,
                                                                   i,
                                                                   "volumes",
                                                                   ".mdb_end" };
        place_tree_header(doc, records, i, false);
        place_tree_header(doc, records, i, true);
    }
    if (records->count > 1)
        qsort(records->items, records->count, sizeof *records->items, compare_record_offsets);
    return 0;
}

/* Records that overlap or are outside the image cannot be written. */
static int check_record_places(struct mw_document *doc, const struct placed_records *records)
{
    uint64_t end = 0;
    for (size_t i = 0; i < records->count; i++) {
        const struct placed_record *placed = &records->items[i];
        uint64_t size = placed_record_size(placed);
        if (placed->offset < end || !mw_span_has(hfs_root(doc)->image, placed->offset, size))
            return mw_fail(doc->context, MW_E_FORMAT,
                           "%s: %s[%zu]%s is at byte %llu; it must not start before the end of the preceding "
                           "record (%llu) "
                           "or extend past the end of the image (%zu)",
                           doc->name, placed->list, placed->index, placed->member,
                           (unsigned long long)placed->offset, (unsigned long long)end,
                           hfs_root(doc)->image.size);
        end = placed->offset + size;
    }
    return 0;
}

int hfs_put_name(struct mw_writer *writer, const char *what, struct mw_str name, struct mw_bytes rest,
                 size_t area)
{
    if (name.size >= area)
        return mw_error_limit(writer->document->context,
                              mw_fail(writer->document->context, MW_E_LIMIT,
                                      "%s: %s has %zu character%s, but the maximum is %zu",
                                      writer->document->name, what, name.size, mw_plural(name.size),
                                      area - 1),
                              "length", area - 1, name.size);
    size_t left = area - 1 - name.size, kept = rest.size < left ? rest.size : left;
    mw_buf_u8(writer->out, (uint8_t)name.size);
    mw_buf_put(writer->out, name.data, name.size);
    mw_writer_observe(writer, "name", name.size + 1);
    mw_buf_put(writer->out, rest.data, kept);
    mw_buf_fill(writer->out, 0, left - kept);
    if (left)
        mw_writer_observe(writer, "name_rest", left);
    return writer->out->error;
}

static int put_placed_record(struct mw_writer *writer, const struct placed_record *placed)
{
    int error = 0;
    size_t path = mw_writer_push(writer, "%s[%zu]%s", placed->list, placed->index,
                                 placed->record ? placed->member : ".");
    if (placed->record) {
        mw_record_write(writer, placed->record, placed->item);
        error = writer->out->error;
    } else {
        const struct hfs_volume *volume = placed->item;
        error = hfs_put_name(writer, "the volume name", volume->name, volume->name_rest, HFS_MDB_NAME);
    }
    mw_writer_pop(writer, path);
    return error;
}

/* ---- synchronising image and records ---- */

int hfs_own_image(struct mw_document *doc)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_state *state = hfs_state(doc);
    if (state->owned == image->image.data)
        return 0;
    const uint8_t *own = mw_arena_copy(&doc->arena, image->image.data, image->image.size);
    int error = own ? mw_keep(doc, &image->image, sizeof image->image) : doc->context->error;
    if (error)
        return error;
    image->image.data = state->owned = own;
    return 0;
}

int hfs_change(struct mw_document *doc, const uint8_t *at, size_t size)
{
    struct hfs_state *state = hfs_state(doc);
    int error = mw_keep(doc, state->version, sizeof *state->version);
    if (!error)
        error = mw_keep(doc, hfs_writable(at), size);
    if (!error)
        *state->version = ++state->last_version;
    return error;
}

/* Copies one record into the image if it differs there. */
static int settle_record(struct mw_document *doc, const struct placed_record *placed, struct mw_buf *scratch)
{
    struct hfs_image *image = hfs_root(doc);
    struct mw_writer writer;
    scratch->size = 0;
    mw_writer_init(&writer, doc, scratch, NULL);
    int error = put_placed_record(&writer, placed);
    if (error || memcmp(image->image.data + placed->offset, scratch->data, scratch->size) == 0)
        return error;
    error = hfs_own_image(doc);
    if (!error)
        error = hfs_change(doc, image->image.data + placed->offset, scratch->size);
    if (!error)
        memcpy(hfs_writable(image->image.data) + placed->offset, scratch->data, scratch->size);
    return error;
}

/* Overlapping records are reported when the file is read: it could not be written. */
int hfs_check_places(struct mw_document *doc)
{
    struct mw_arena arena;
    struct placed_records records;
    mw_arena_init(&arena, doc->context);
    int error = collect_placed_records(doc, &arena, &records);
    if (!error)
        error = check_record_places(doc, &records);
    mw_arena_free(&arena);
    return error == MW_E_FORMAT
               ? mw_diag(doc, "HFS002", MW_NOWHERE("volumes"), "%s", mw_error_message(doc->context))
               : error;
}

int hfs_settle(struct mw_document *doc)
{
    struct mw_arena arena;
    struct mw_buf scratch;
    struct placed_records records;
    mw_arena_init(&arena, doc->context);
    mw_buf_init(&scratch, doc->context);
    int error = doc->damaged ? 0 : collect_placed_records(doc, &arena, &records);
    if (!error && !doc->damaged)
        error = check_record_places(doc, &records);
    for (size_t i = 0; !doc->damaged && !error && i < records.count; i++)
        error = settle_record(doc, &records.items[i], &scratch);
    mw_buf_free(&scratch);
    mw_arena_free(&arena);
    const struct hfs_state *state = hfs_state(doc);
    bool current = state->indexed == hfs_root(doc)->image.data && state->indexed_version == *state->version;
    return error || current ? error : hfs_index(doc, false);
}

int hfs_refresh(struct mw_document *doc)
{
    return mw_derived_recompute(doc);
}

int hfs_renew(struct mw_document *doc, size_t volume)
{
    int error = hfs_refresh(doc);
    if (error)
        return error;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    const uint8_t *copy = hfs_alternate(disk);
    error = copy ? hfs_change(doc, copy, HFS_MDB_SIZE) : 0;
    if (copy && !error)
        memcpy(hfs_writable(copy), disk->bytes.data + HFS_MDB_PLACE, HFS_MDB_SIZE);
    return error;
}

/* ---- writing ---- */

static void put_image_part(struct mw_writer *writer, struct mw_bytes bytes)
{
    mw_buf_put(writer->out, bytes.data, bytes.size);
    if (bytes.size)
        mw_writer_observe(writer, "image", bytes.size);
}

int hfs_put_image(struct mw_writer *writer)
{
    struct mw_bytes bytes = hfs_root(writer->document)->image;
    struct mw_arena arena;
    struct placed_records records;
    uint64_t at = 0;
    mw_arena_init(&arena, writer->document->context);
    int error = collect_placed_records(writer->document, &arena, &records);
    if (!error)
        error = check_record_places(writer->document, &records);
    for (size_t i = 0; i < records.count && !error; i++) {
        const struct placed_record *record = &records.items[i];
        put_image_part(writer, mw_span_part(bytes, at, record->offset - at));
        error = put_placed_record(writer, record);
        at = record->offset + placed_record_size(record);
    }
    if (!error)
        put_image_part(writer, mw_span_from(bytes, at));
    mw_arena_free(&arena);
    return error;
}
