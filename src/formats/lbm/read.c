#include "record/read.h"
#include "lbm.h"
#include "records.h"

/* A known chunk of unexpected size is preserved as bytes. */
static enum lbm_kind lbm_chunk_kind(const struct iff_chunk *chunk)
{
    static const struct {
        char id[5];
        enum lbm_kind kind;
        size_t size;
    } known[] = { { "BMHD", LBM_CHUNK_HEADER, LBM_HEADER_SIZE },
                  { "CRNG", LBM_CHUNK_RANGE, 8 },
                  { "GRAB", LBM_CHUNK_GRAB, 4 } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(chunk->id, known[i].id) == 0 && chunk->data.size == known[i].size)
            return known[i].kind;
    return strcmp(chunk->id, "CMAP") == 0 && chunk->data.size % 3 == 0 ? LBM_CHUNK_PALETTE : LBM_CHUNK_BYTES;
}

static int read_lbm_chunk(struct mw_document *doc, const struct iff_chunk *stored)
{
    struct lbm_file *file = doc->root;
    struct lbm_chunk *chunk = mw_list_insert(doc, lbm_file_field("chunks"), file, file->chunks.count);
    if (!chunk)
        return doc->context->error;
    struct mw_reader reader = { .span = mw_span_part(doc->input, stored->offset,
                                                     IFF_CHUNK_HEADER + stored->data.size),
                                .space = "file" };
    chunk->kind = (uint32_t)lbm_chunk_kind(stored);
    int error = mw_record_read(doc, &lbm_chunk_record, &reader, chunk);
    if (!error && chunk->kind == LBM_CHUNK_PALETTE)
        error = mw_list_read(doc, lbm_chunk_field("colours"), chunk, &reader, stored->data.size / 3);
    if (stored->data.size % 2)
        chunk->pad = stored->pad < 0 ? LBM_PAD_MISSING : (uint32_t)stored->pad;
    return error < 0 ? error : 0;
}

int lbm_create(struct mw_document *doc)
{
    struct lbm_file *file = mw_arena_alloc(&doc->arena, sizeof *file);
    if (!file)
        return doc->context->error;
    memcpy(file->form, "FORM", 4);
    memcpy(file->type, "PBM ", 4);
    doc->root = file;
    return 0;
}

int lbm_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    char type[5];
    struct mw_reader reader, head = { .span = doc->input, .space = "file" };
    struct iff_chunk chunk;
    if (!iff_open(doc->input, type, &reader) || strcmp(type, "PBM ") != 0)
        return mw_error_at(doc->context,
                           mw_fail(doc->context, MW_E_FORMAT,
                                   "%s: expected FORM, a size and \"PBM \" at the start of an LBM picture",
                                   doc->name),
                           "file", 0);
    int error = lbm_create(doc);
    if (!error)
        error = mw_record_read(doc, &lbm_file_record, &head, doc->root);
    while (!error && iff_next(&reader, &chunk))
        error = read_lbm_chunk(doc, &chunk);
    if (!error)
        ((struct lbm_file *)doc->root)->tail = mw_span_from(doc->input, reader.at);
    return error;
}
