#include "record/write.h"
#include "lbm.h"
#include "records.h"

static size_t lbm_content_size(const struct lbm_chunk *chunk)
{
    switch (chunk->kind) {
    case LBM_CHUNK_HEADER:
        return LBM_HEADER_SIZE;
    case LBM_CHUNK_RANGE:
        return 8;
    case LBM_CHUNK_GRAB:
        return 4;
    case LBM_CHUNK_PALETTE:
        return chunk->colours.count * 3;
    default:
        return chunk->content.size;
    }
}

static bool has_pad_byte(const struct lbm_chunk *chunk)
{
    return lbm_content_size(chunk) % 2 && chunk->pad != LBM_PAD_MISSING;
}

int lbm_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct lbm_file *file = doc->root;
    uint64_t total = 4;
    int error = 0;
    for (size_t i = 0; i < file->chunks.count && !error; i++) {
        struct lbm_chunk *chunk = &file->chunks.items[i];
        size_t size = lbm_content_size(chunk);
        total += IFF_CHUNK_HEADER + size + has_pad_byte(chunk);
        error = visit(user, chunk, lbm_chunk_field("size"), (int64_t)size);
    }
    return error ? error : visit(user, file, lbm_file_field("size"), (int64_t)total);
}

static void write_lbm_chunk(struct mw_writer *writer, size_t index)
{
    struct lbm_file *file = writer->document->root;
    struct lbm_chunk *chunk = &file->chunks.items[index];
    size_t path = mw_writer_push(writer, "chunks[%zu]", index);
    mw_record_write(writer, &lbm_chunk_record, chunk);
    if (chunk->kind == LBM_CHUNK_PALETTE)
        mw_list_write(writer, lbm_chunk_field("colours"), chunk);
    if (has_pad_byte(chunk)) {
        mw_buf_u8(writer->out, (uint8_t)chunk->pad);
        mw_writer_observe(writer, ".pad", 1);
    }
    mw_writer_pop(writer, path);
}

int lbm_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    (void)args;
    struct lbm_file *file = doc->root;
    int error = mw_derived_recompute(doc);
    if (error)
        return error;
    mw_record_write(writer, &lbm_file_record, file);
    for (size_t i = 0; i < file->chunks.count; i++)
        write_lbm_chunk(writer, i);
    mw_buf_put(writer->out, file->tail.data, file->tail.size);
    if (file->tail.size)
        mw_writer_observe(writer, "tail", file->tail.size);
    return writer->out->error;
}
