/* From the model to bytes; values that follow from others. */
#include <stdlib.h>

#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "hfs.h"
#include "record/write.h"

/* ---- the sum of DiskCopy ---- */

uint32_t hfs_diskcopy_sum(struct mw_bytes bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i + 1 < bytes.size; i += 2) {
        sum += mw_u16be(bytes.data + i);
        sum = sum >> 1 | sum << 31;
    }
    return sum;
}

uint32_t hfs_diskcopy_tag_sum(struct mw_bytes tags)
{
    return hfs_diskcopy_sum(mw_span_from(tags, 12));
}

/* ---- records and their places in the image ---- */

struct patch {
    uint64_t offset;
    const struct mw_record *record; /* NULL: the name of a volume */
    void *item;
    size_t index;       /* of the list item */
    const char *list;   /* "volumes" */
    const char *member; /* ".mdb" */
};

enum {
    PATCHES_PER_VOLUME = 5,
};

struct patches {
    struct patch *items;
    size_t count;
};

static void add_tree(struct mw_document *doc, struct patches *patches, size_t volume, bool catalog)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_volume *item = &image->volumes.items[volume];
    const struct hfs_extents *file = catalog ? &item->mdb_end.catalog_file : &item->mdb_end.extents_file;
    uint64_t offset = item->offset + (uint64_t)item->mdb.first_block * HFS_BLOCK +
                      (uint64_t)file->start1 * item->mdb.block_size + HFS_NODE_HEAD;
    if (!item->damaged)
        patches->items[patches->count++] =
            (struct patch){ offset, &hfs_tree_record, catalog ? &item->catalog_tree : &item->extents_tree,
                            volume, "volumes",        catalog ? ".catalog_tree" : ".extents_tree" };
}

static int by_offset(const void *a, const void *b)
{
    const struct patch *left = a, *right = b;
    return (left->offset > right->offset) - (left->offset < right->offset);
}

static size_t patch_size(const struct patch *patch)
{
    return patch->record ? patch->record->file_size : HFS_MDB_NAME;
}

/* All records, in the order in which they lie in the image. */
static int collect(struct mw_document *doc, struct mw_arena *arena, struct patches *patches)
{
    struct hfs_image *image = hfs_root(doc);
    size_t most = image->partitions.count + image->volumes.count * PATCHES_PER_VOLUME;
    *patches = (struct patches){ .items = mw_arena_array(arena, most, sizeof *patches->items) };
    if (!patches->items)
        return doc->context->error;
    for (size_t i = 0; i < image->partitions.count; i++)
        patches->items[patches->count++] = (struct patch){ image->partitions.items[i].offset,
                                                           &hfs_partition_record,
                                                           &image->partitions.items[i],
                                                           i,
                                                           "partitions",
                                                           "" };
    for (size_t i = 0; i < image->volumes.count; i++) {
        struct hfs_volume *volume = &image->volumes.items[i];
        uint64_t mdb = (uint64_t)volume->offset + HFS_MDB_PLACE;
        patches->items[patches->count++] =
            (struct patch){ mdb, &hfs_mdb_record, &volume->mdb, i, "volumes", ".mdb" };
        patches->items[patches->count++] =
            (struct patch){ mdb + HFS_MDB_START, NULL, volume, i, "volumes", ".name" };
        patches->items[patches->count++] = (struct patch){ mdb + HFS_MDB_START + HFS_MDB_NAME,
                                                           &hfs_mdb_end_record,
                                                           &volume->mdb_end,
                                                           i,
                                                           "volumes",
                                                           ".mdb_end" };
        add_tree(doc, patches, i, false);
        add_tree(doc, patches, i, true);
    }
    if (patches->count > 1)
        qsort(patches->items, patches->count, sizeof *patches->items, by_offset);
    return 0;
}

/* Records that lie over each other or outside cannot be written. */
static int check_places(struct mw_document *doc, const struct patches *patches)
{
    uint64_t end = 0;
    for (size_t i = 0; i < patches->count; i++) {
        const struct patch *patch = &patches->items[i];
        uint64_t size = patch_size(patch);
        if (patch->offset < end || !mw_span_has(hfs_root(doc)->image, patch->offset, size))
            return mw_fail(doc->context, MW_E_FORMAT,
                           "%s: %s[%zu]%s lies at byte %llu of the image, which has %zu bytes and another "
                           "record up to %llu",
                           doc->name, patch->list, patch->index, patch->member,
                           (unsigned long long)patch->offset, hfs_root(doc)->image.size,
                           (unsigned long long)end);
        end = patch->offset + size;
    }
    return 0;
}

/* A Pascal string in an area of so many bytes; what was behind a longer or shorter name stays as far as it
 * can. */
static int put_name(struct mw_writer *writer, const char *what, struct mw_str name, struct mw_bytes rest,
                    size_t area)
{
    if (name.size >= area)
        return mw_fail(writer->document->context, MW_E_LIMIT, "%s: %s has %zu letters; there is room for %zu",
                       writer->document->name, what, name.size, area - 1);
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

static int put_patch(struct mw_writer *writer, const struct patch *patch)
{
    int error = 0;
    size_t path =
        mw_writer_push(writer, "%s[%zu]%s", patch->list, patch->index, patch->record ? patch->member : ".");
    if (patch->record) {
        mw_record_write(writer, patch->record, patch->item);
        error = writer->out->error;
    } else {
        const struct hfs_volume *volume = patch->item;
        error = put_name(writer, "the name of the volume", volume->name, volume->name_rest, HFS_MDB_NAME);
    }
    mw_writer_pop(writer, path);
    return error;
}

/* ---- keeping image and records alike ---- */

int hfs_own_image(struct mw_document *doc)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_state *state = hfs_state(doc);
    if (state->owned == image->image.data)
        return 0;
    uint8_t *own = mw_arena_payload(&doc->arena, image->image.size);
    if (!own)
        return doc->context->error;
    memcpy(own, image->image.data, image->image.size);
    image->image.data = state->owned = own;
    return 0;
}

/* Copies one record into the image when it is another there. */
static int settle_patch(struct mw_document *doc, const struct patch *patch, struct mw_buf *scratch)
{
    struct hfs_image *image = hfs_root(doc);
    struct mw_writer writer;
    scratch->size = 0;
    mw_writer_init(&writer, doc, scratch, NULL);
    int error = put_patch(&writer, patch);
    if (error || memcmp(image->image.data + patch->offset, scratch->data, scratch->size) == 0)
        return error;
    error = hfs_own_image(doc);
    if (error)
        return error;
    memcpy((uint8_t *)(uintptr_t)image->image.data + patch->offset, scratch->data, scratch->size);
    hfs_state(doc)->indexed = NULL;
    return 0;
}

/* Records that are over each other are told when the file is read: it could not be written. */
int hfs_check_places(struct mw_document *doc)
{
    struct mw_arena arena;
    struct patches patches;
    mw_arena_init(&arena, doc->context);
    int error = collect(doc, &arena, &patches);
    if (!error)
        error = check_places(doc, &patches);
    mw_arena_free(&arena);
    return error == MW_E_FORMAT
               ? mw_diag(doc, "HFS002", MW_NOWHERE("volumes"), "%s", mw_error_message(doc->context))
               : error;
}

int hfs_settle(struct mw_document *doc)
{
    struct mw_arena arena;
    struct mw_buf scratch;
    struct patches patches;
    mw_arena_init(&arena, doc->context);
    mw_buf_init(&scratch, doc->context);
    int error = doc->damaged ? 0 : collect(doc, &arena, &patches);
    if (!error && !doc->damaged)
        error = check_places(doc, &patches);
    for (size_t i = 0; !doc->damaged && !error && i < patches.count; i++)
        error = settle_patch(doc, &patches.items[i], &scratch);
    mw_buf_free(&scratch);
    mw_arena_free(&arena);
    if (!error && hfs_state(doc)->indexed != hfs_root(doc)->image.data)
        error = hfs_index(doc, false);
    return error;
}

/* ---- derived values ---- */

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

struct mw_bytes hfs_bitmap(const struct hfs_disk *disk)
{
    return mw_span_part(disk->bytes, (uint64_t)mw_u16be(disk->bytes.data + HFS_MDB_PLACE + 14) * HFS_BLOCK,
                        (disk->blocks + 7) / 8);
}

static const struct mw_field *diskcopy_field(const char *name)
{
    return mw_record_field(&hfs_diskcopy_record, name, strlen(name));
}

static int derive_sums(struct mw_document *doc, struct mw_bytes image, struct mw_bytes tags,
                       mw_derive_fn *visit, void *user)
{
    struct hfs_diskcopy *header = &hfs_root(doc)->diskcopy;
    int error = visit(user, header, diskcopy_field("data_sum"), hfs_diskcopy_sum(image));
    return error ? error : visit(user, header, diskcopy_field("tag_sum"), hfs_diskcopy_tag_sum(tags));
}

/* The sums take longer than reading all else: those of the file as it was are compared when somebody asks for
 * the first time. */
static int note_sums(struct mw_document *doc)
{
    struct hfs_state *state = hfs_state(doc);
    /* A header that has just been made has no sums to keep. */
    if (state->sums_noted || !state->from_file || !hfs_is_diskcopy(hfs_unwrap(state->payload)))
        return 0;
    state->sums_noted = state->noting_sums = true;
    int error = mw_derived_note(doc);
    state->noting_sums = false;
    return error;
}

static int derive_header(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_diskcopy *header = &image->diskcopy;
    int error = visit(user, header, diskcopy_field("data_size"), (int64_t)image->image.size);
    if (!error)
        error = visit(user, header, diskcopy_field("tag_size"), (int64_t)image->tags.size);
    return error;
}

/* Free counts of the volumes, sizes and sums of DiskCopy. first: only what costs little. */
static int derive_image(struct mw_document *doc, bool first, mw_derive_fn *visit, void *user)
{
    static const char row[] = "free_blocks";
    struct hfs_image *image = hfs_root(doc);
    struct hfs_state *state = hfs_state(doc);
    int error = first ? 0 : hfs_settle(doc);
    for (size_t i = 0; i < image->volumes.count && i < state->disk_count && !error; i++)
        error =
            visit(user, &image->volumes.items[i].mdb, mw_record_field(&hfs_mdb_record, row, sizeof row - 1),
                  hfs_bitmap_free(&state->disks[i]));
    if (error || !image->is_diskcopy)
        return error;
    error = derive_header(doc, visit, user);
    if (error || first)
        return error;
    error = hfs_settle(doc);
    if (!error)
        error = note_sums(doc);
    return error ? error : derive_sums(doc, image->image, image->tags, visit, user);
}

/* ---- the file ---- */

static void put_bytes(struct mw_writer *writer, const char *path, struct mw_bytes bytes)
{
    mw_buf_put(writer->out, bytes.data, bytes.size);
    if (bytes.size)
        mw_writer_observe(writer, path, bytes.size);
}

static int put_diskcopy(struct mw_writer *writer, struct hfs_image *image)
{
    if (image->image.size > UINT32_MAX || image->tags.size > UINT32_MAX)
        return mw_fail(writer->document->context, MW_E_LIMIT,
                       "%s: a DiskCopy image holds at most 4294967295 bytes", writer->document->name);
    size_t path = mw_writer_push(writer, "diskcopy.");
    int error = put_name(writer, "the name in the DiskCopy header", image->diskcopy.name,
                         image->diskcopy.name_rest, HFS_DISKCOPY_NAME);
    mw_writer_pop(writer, path);
    if (error)
        return error;
    path = mw_writer_push(writer, "diskcopy");
    mw_record_write(writer, &hfs_diskcopy_record, &image->diskcopy);
    mw_writer_pop(writer, path);
    return writer->out->error;
}

static int put_image(struct mw_writer *writer, const struct patches *patches)
{
    struct mw_bytes bytes = hfs_root(writer->document)->image;
    uint64_t at = 0;
    int error = check_places(writer->document, patches);
    for (size_t i = 0; i < patches->count && !error; i++) {
        const struct patch *patch = &patches->items[i];
        put_bytes(writer, "image", mw_span_part(bytes, at, patch->offset - at));
        error = put_patch(writer, patch);
        at = patch->offset + patch_size(patch);
    }
    if (!error)
        put_bytes(writer, "image", mw_span_from(bytes, at));
    return error;
}

/* The image in all but the BinHex file. */
static int put_wrapped(struct mw_writer *writer)
{
    struct mw_document *doc = writer->document;
    struct hfs_image *image = hfs_root(doc);
    struct mw_arena arena;
    struct patches patches = { 0 };
    mw_arena_init(&arena, doc->context);
    int error = hfs_wrapper_check(doc, (uint64_t)image->image.size + image->tags.size + image->tail.size +
                                           (image->is_diskcopy ? HFS_DISKCOPY_HEADER : 0));
    if (!error)
        error = collect(doc, &arena, &patches);
    if (!error) {
        put_bytes(writer, "wrapper_head", image->wrapper_head);
        error = image->is_diskcopy ? put_diskcopy(writer, image) : 0;
    }
    if (!error)
        error = put_image(writer, &patches);
    put_bytes(writer, "tags", image->tags);
    put_bytes(writer, "tail", image->tail);
    put_bytes(writer, "wrapper_tail", image->wrapper_tail);
    mw_arena_free(&arena);
    return error ? error : writer->out->error;
}

/* The BinHex file with its data fork, which is made in `out`. */
static int make_data_fork(struct mw_document *doc, struct mw_buf *out)
{
    struct mw_writer writer;
    mw_buf_init(out, doc->context);
    mw_writer_init(&writer, doc, out, NULL);
    int error = put_wrapped(&writer);
    hfs_root(doc)->file.data_fork = error ? (struct mw_bytes){ NULL, 0 } : mw_buf_bytes(out);
    return error;
}

static void drop_data_fork(struct mw_document *doc, struct mw_buf *out)
{
    hfs_root(doc)->file.data_fork = (struct mw_bytes){ NULL, 0 };
    mw_buf_free(out);
}

/* Lengths and sums of the BinHex file; those that were read belong to the bytes that were read. */
static int derive_file(struct mw_document *doc, bool first, mw_derive_fn *visit, void *user)
{
    struct hfs_image *image = hfs_root(doc);
    struct mw_buf data;
    if (image->file.form != MAC_FORM_BINHEX)
        return 0;
    if (first) {
        image->file.data_fork = hfs_state(doc)->payload;
        int error = mac_file_derive(doc, &image->file, image->fork, visit, user);
        image->file.data_fork = (struct mw_bytes){ NULL, 0 };
        return error;
    }
    int error = make_data_fork(doc, &data);
    if (!error)
        error = mac_file_derive(doc, &image->file, image->fork, visit, user);
    drop_data_fork(doc, &data);
    return error;
}

int hfs_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct hfs_state *state = hfs_state(doc);
    if (state->noting_sums)
        return derive_sums(doc, hfs_input_image(doc), hfs_input_tags(doc), visit, user);
    bool first = state->from_file && !state->read;
    state->read = true;
    int error = derive_image(doc, first, visit, user);
    return error ? error : derive_file(doc, first, visit, user);
}

int hfs_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    (void)args;
    struct hfs_image *image = hfs_root(doc);
    struct mw_buf data;
    int error = mw_derived_recompute(doc);
    if (error || image->file.form != MAC_FORM_BINHEX)
        return error ? error : put_wrapped(writer);
    error = make_data_fork(doc, &data);
    if (!error)
        error = mac_file_write(doc, &image->file, image->fork, writer);
    drop_data_fork(doc, &data);
    return error;
}
