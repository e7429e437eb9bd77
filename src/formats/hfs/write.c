/* From the model to bytes; derived values. */
#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "record/journal.h"
#include "record/write.h"
#include "usage.h"

/* ---- the DiskCopy checksum ---- */

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

/* ---- derived values ---- */

static const struct mw_field *diskcopy_field(const char *name)
{
    return mw_record_field(&hfs_diskcopy_record, name, strlen(name));
}

static int derive_diskcopy_sums(struct mw_document *doc, struct mw_bytes image, struct mw_bytes tags,
                                mw_derive_fn *visit, void *user)
{
    struct hfs_diskcopy *header = &hfs_root(doc)->diskcopy;
    int error = visit(user, header, diskcopy_field("data_sum"), hfs_diskcopy_sum(image));
    return error ? error : visit(user, header, diskcopy_field("tag_sum"), hfs_diskcopy_tag_sum(tags));
}

/* Checksums take longer than reading everything else: those of the original file are compared on first
 * use. */
static int note_diskcopy_sums(struct mw_document *doc)
{
    struct hfs_state *state = hfs_state(doc);
    /* A new header has no checksums to preserve. */
    if (state->sums_noted || !state->from_file || !hfs_is_diskcopy(hfs_unwrap(state->payload)))
        return 0;
    state->sums_noted = state->noting_sums = true;
    int error = mw_derived_note(doc);
    state->noting_sums = false;
    return error;
}

static int derive_diskcopy_sizes(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct hfs_image *image = hfs_root(doc);
    struct hfs_diskcopy *header = &image->diskcopy;
    int error = visit(user, header, diskcopy_field("data_size"), (int64_t)image->image.size);
    if (!error)
        error = visit(user, header, diskcopy_field("tag_size"), (int64_t)image->tags.size);
    return error;
}

/* Slow checksums are computed on demand. */
static int leave_diskcopy_sums_unknown(struct mw_document *doc)
{
    const struct hfs_diskcopy *header = &hfs_root(doc)->diskcopy;
    doc->derived_waits = true;
    return mw_journal_except(doc, header, sizeof *header);
}

/* Free counts of the volumes, sizes and checksums of DiskCopy. first: only the cheap ones. */
static int derive_image(struct mw_document *doc, bool first, mw_derive_fn *visit, void *user)
{
    static const char row[] = "free_blocks";
    struct hfs_image *image = hfs_root(doc);
    struct hfs_state *state = hfs_state(doc);
    int error = first ? 0 : hfs_settle(doc);
    for (size_t i = 0; i < image->volumes.count && i < state->disk_count && !error; i++) {
        struct hfs_mdb *mdb = &image->volumes.items[i].mdb;
        const struct mw_field *field = mw_record_field(&hfs_mdb_record, row, sizeof row - 1);
        bool sound = hfs_bitmap_sound(&state->disks[i]);
        /* It is also in the image, which undo restores. */
        error = mw_keep_shown(doc, &mdb->free_blocks, sizeof mdb->free_blocks);
        /* A misplaced bitmap may overlap what is counted: any number is kept as stated. */
        if (!error && !sound)
            error = mw_derived_note_one(doc, mdb, field, 0);
        if (!error)
            error = visit(user, mdb, field, sound ? hfs_bitmap_free(&state->disks[i]) : 0);
    }
    if (!error && !first)
        error = hfs_settle(doc); /* the counts are also in the image */
    if (error || !image->is_diskcopy)
        return error;
    error = derive_diskcopy_sizes(doc, visit, user);
    if (first)
        doc->derived_waits = true; /* until then the stored checksums are shown as if they were right */
    if (error || first)
        return error;
    if (doc->derives_quickly)
        return leave_diskcopy_sums_unknown(doc);
    error = note_diskcopy_sums(doc);
    return error ? error : derive_diskcopy_sums(doc, image->image, image->tags, visit, user);
}

/* ---- the file ---- */

static void put_wrapper_part(struct mw_writer *writer, const char *path, struct mw_bytes bytes)
{
    mw_buf_put(writer->out, bytes.data, bytes.size);
    if (bytes.size)
        mw_writer_observe(writer, path, bytes.size);
}

static int put_diskcopy_header(struct mw_writer *writer, struct hfs_image *image)
{
    if (image->image.size > UINT32_MAX || image->tags.size > UINT32_MAX)
        return mw_error_limit(
            writer->document->context,
            mw_fail(writer->document->context, MW_E_LIMIT,
                    "%s: a DiskCopy image holds at most 4294967295 bytes", writer->document->name),
            "file", UINT32_MAX, image->image.size > image->tags.size ? image->image.size : image->tags.size);
    size_t path = mw_writer_push(writer, "diskcopy.");
    int error = hfs_put_name(writer, "the name in the DiskCopy header", image->diskcopy.name,
                             image->diskcopy.name_rest, HFS_DISKCOPY_NAME);
    mw_writer_pop(writer, path);
    if (error)
        return error;
    path = mw_writer_push(writer, "diskcopy");
    mw_record_write(writer, &hfs_diskcopy_record, &image->diskcopy);
    mw_writer_pop(writer, path);
    return writer->out->error;
}

/* The image in all wrappers except the BinHex file. */
static int put_data_fork(struct mw_writer *writer)
{
    struct mw_document *doc = writer->document;
    struct hfs_image *image = hfs_root(doc);
    int error = hfs_wrapper_check(doc, (uint64_t)image->image.size + image->tags.size + image->tail.size +
                                           (image->is_diskcopy ? HFS_DISKCOPY_HEADER : 0));
    if (!error) {
        put_wrapper_part(writer, "wrapper_head", image->wrapper_head);
        error = image->is_diskcopy ? put_diskcopy_header(writer, image) : 0;
    }
    if (!error)
        error = hfs_put_image(writer);
    put_wrapper_part(writer, "tags", image->tags);
    put_wrapper_part(writer, "tail", image->tail);
    put_wrapper_part(writer, "wrapper_tail", image->wrapper_tail);
    return error ? error : writer->out->error;
}

/* The BinHex file with its data fork, which is built in `out`. */
static int make_binhex_data(struct mw_document *doc, struct mw_buf *out)
{
    struct mw_writer writer;
    mw_buf_init(out, doc->context);
    mw_writer_init(&writer, doc, out, NULL);
    int error = put_data_fork(&writer);
    hfs_root(doc)->file.data_fork = error ? (struct mw_bytes){ NULL, 0 } : mw_buf_bytes(out);
    return error;
}

static void drop_binhex_data(struct mw_document *doc, struct mw_buf *out)
{
    hfs_root(doc)->file.data_fork = (struct mw_bytes){ NULL, 0 };
    mw_buf_free(out);
}

/* Lengths and checksums of the BinHex file; the stored ones belong to the original bytes. */
static int derive_binhex(struct mw_document *doc, bool first, mw_derive_fn *visit, void *user)
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
    int error = make_binhex_data(doc, &data);
    if (!error)
        error = mac_file_derive(doc, &image->file, image->fork, visit, user);
    drop_binhex_data(doc, &data);
    return error;
}

int hfs_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct hfs_state *state = hfs_state(doc);
    if (state->noting_sums)
        return derive_diskcopy_sums(doc, hfs_input_image(doc), hfs_input_tags(doc), visit, user);
    bool first = state->from_file && !state->read;
    state->read = true;
    int error = derive_image(doc, first, visit, user);
    return error ? error : derive_binhex(doc, first, visit, user);
}

int hfs_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    (void)args;
    struct hfs_image *image = hfs_root(doc);
    struct mw_buf data;
    int error = mw_derived_recompute(doc);
    if (error || image->file.form != MAC_FORM_BINHEX)
        return error ? error : put_data_fork(writer);
    error = make_binhex_data(doc, &data);
    if (!error)
        error = mac_file_write(doc, &image->file, image->fork, writer);
    drop_binhex_data(doc, &data);
    return error;
}
