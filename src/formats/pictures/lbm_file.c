#include "lbm_file.h"

#include "lbm.h"
#include "record/read.h"
#include "record/write.h"

/* ---- records ---- */

static const struct mw_name kinds[] = {
    { LBM_BYTES, "bytes", NULL }, { LBM_HEADER, "header", NULL }, { LBM_PALETTE, "palette", NULL },
    { LBM_RANGE, "range", NULL }, { LBM_GRAB, "grab", NULL },     { 0 },
};

static const struct mw_name maskings[] = { { 0, "none", NULL },
                                           { 1, "plane", NULL },
                                           { MW_LBM_CLEAR_COLOUR, "colour",
                                             "the index `transparent` is nothing" },
                                           { 3, "lasso", NULL },
                                           { 0 } };

static const struct mw_name compressions[] = { { 0, "none", NULL },
                                               { MW_LBM_PACKED, "packbits", NULL },
                                               { 0 } };

static const struct mw_name range_flags[] = { { 1, "moves", NULL }, { 2, "backwards", NULL }, { 0 } };

static const struct mw_name pads[] = { { LBM_PAD_MISSING, "missing", NULL }, { 0 } };

#define MW_STRUCT struct lbm_header
static const struct mw_field header_fields[] = {
    { F(width), .unit = "px" },
    { F(height), .unit = "px" },
    { F(x), .unit = "px" },
    { F(y), .unit = "px" },
    { F(planes), .doc = "bits of a pixel" },
    { F(masking), .enums = maskings },
    { F(compression), .enums = compressions },
    { F(reserved), .reserved = true },
    { F(transparent), .doc = "palette index" },
    { F(x_aspect) },
    { F(y_aspect) },
    { F(page_width), .unit = "px" },
    { F(page_height), .unit = "px" },
};
static const struct mw_record header_record = { .name = "header",
                                                .doc = "BMHD: size and kind of the picture.",
                                                MW_RECORD_OF(header_fields),
                                                .file_size = MW_LBM_HEADER_SIZE,
                                                .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_colour
static const struct mw_field colour_fields[] = { { F(red) }, { F(green) }, { F(blue) } };
static const struct mw_record colour_record = { .name = "colour",
                                                .doc = "A colour of the palette.",
                                                MW_RECORD_OF(colour_fields),
                                                .file_size = 3,
                                                .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_range
static const struct mw_field range_fields[] = {
    { F(reserved) },
    { F(rate), .doc = "16384: 60 steps a second" },
    { F(flags), .flags = range_flags },
    { F(low), .doc = "palette index" },
    { F(high), .doc = "palette index" },
};
static const struct mw_record range_record = { .name = "range",
                                               .doc = "CRNG: colours that move round and round.",
                                               MW_RECORD_OF(range_fields),
                                               .file_size = 8,
                                               .big_endian = true,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_point
static const struct mw_field point_fields[] = { { F(x), .unit = "px" }, { F(y), .unit = "px" } };
static const struct mw_record point_record = { .name = "point",
                                               .doc = "GRAB: where a brush is held.",
                                               MW_RECORD_OF(point_fields),
                                               .file_size = 4,
                                               .big_endian = true,
                                               .flat = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_chunk
#define COMPUTED  .derived = true, .fixed_by = "it is computed when the file is written"
static const struct mw_field chunk_fields[] = {
    { F(kind), .model = true, .enums = kinds },
    { F(id) },
    { F(size), COMPUTED, .unit = "bytes" },
    { F(header), WHEN(kind, 1 << LBM_HEADER), .record = &header_record },
    { F(range), WHEN(kind, 1 << LBM_RANGE), .record = &range_record },
    { F(grab), WHEN(kind, 1 << LBM_GRAB), .record = &point_record },
    { F(content), WHEN(kind, 1 << LBM_BYTES) },
    { F(colours), WHEN(kind, 1 << LBM_PALETTE), .record = &colour_record, .list = true, .model = true },
    { F(pad), .model = true, .trace = true, .enums = pads, .doc = "the byte behind a chunk of odd size" },
};
static const struct mw_record chunk_record = { .name = "chunk",
                                               .doc = "A part of the file with its name.",
                                               MW_RECORD_OF(chunk_fields),
                                               .file_size = MW_IFF_CHUNK_HEADER,
                                               .big_endian = true };
#undef MW_STRUCT

#define MW_STRUCT struct lbm_file
static const char *const chunk_keys[] = { "id", NULL };
static const struct mw_field file_fields[] = {
    { F(form) },
    { F(size), COMPUTED, .unit = "bytes" },
    { F(type) },
    { F(chunks), .record = &chunk_record, .list = true, .model = true, .keys = chunk_keys },
    { F(tail), .model = true, .trace = true, .doc = "what follows the last chunk" },
};
const struct mw_record lbm_file_record = { .name = "lbm",
                                           .doc = "A picture of Deluxe Paint.",
                                           MW_RECORD_OF(file_fields),
                                           .file_size = MW_IFF_FORM_HEADER,
                                           .big_endian = true };
#undef MW_STRUCT

static const struct mw_field *file_field(const char *name)
{
    return mw_record_field(&lbm_file_record, name, strlen(name));
}

static const struct mw_field *chunk_field(const char *name)
{
    return mw_record_field(&chunk_record, name, strlen(name));
}

/* ---- reading ---- */

/* A chunk of a known name but another size stays bytes. */
static enum lbm_kind kind_of(const struct mw_iff_chunk *chunk)
{
    static const struct {
        char id[5];
        enum lbm_kind kind;
        size_t size;
    } known[] = { { "BMHD", LBM_HEADER, MW_LBM_HEADER_SIZE },
                  { "CRNG", LBM_RANGE, 8 },
                  { "GRAB", LBM_GRAB, 4 } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(chunk->id, known[i].id) == 0 && chunk->data.size == known[i].size)
            return known[i].kind;
    return strcmp(chunk->id, "CMAP") == 0 && chunk->data.size % 3 == 0 ? LBM_PALETTE : LBM_BYTES;
}

static int read_chunk(struct mw_document *doc, const struct mw_iff_chunk *stored)
{
    struct lbm_file *file = doc->root;
    struct lbm_chunk *chunk = mw_list_insert(doc, file_field("chunks"), file, file->chunks.count);
    if (!chunk)
        return doc->context->error;
    struct mw_reader reader = { .span = mw_span_part(doc->input, stored->offset,
                                                     MW_IFF_CHUNK_HEADER + stored->data.size),
                                .space = "file" };
    chunk->kind = (uint32_t)kind_of(stored);
    int error = mw_record_read(doc, &chunk_record, &reader, chunk);
    if (!error && chunk->kind == LBM_PALETTE)
        error = mw_list_read(doc, chunk_field("colours"), chunk, &reader, stored->data.size / 3);
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
    struct mw_iff_chunk chunk;
    if (!mw_iff_open(doc->input, type, &reader) || strcmp(type, "PBM ") != 0)
        return mw_fail(doc->context, MW_E_FORMAT, "%s: an LBM picture begins with FORM, a size and \"PBM \"",
                       doc->name);
    int error = lbm_create(doc);
    if (!error)
        error = mw_record_read(doc, &lbm_file_record, &head, doc->root);
    while (!error && mw_iff_next(&reader, &chunk))
        error = read_chunk(doc, &chunk);
    if (!error)
        ((struct lbm_file *)doc->root)->tail = mw_span_from(doc->input, reader.at);
    return error;
}

/* ---- writing ---- */

static size_t content_size(const struct lbm_chunk *chunk)
{
    switch (chunk->kind) {
    case LBM_HEADER:
        return MW_LBM_HEADER_SIZE;
    case LBM_RANGE:
        return 8;
    case LBM_GRAB:
        return 4;
    case LBM_PALETTE:
        return chunk->colours.count * 3;
    default:
        return chunk->content.size;
    }
}

static bool has_pad(const struct lbm_chunk *chunk)
{
    return content_size(chunk) % 2 && chunk->pad != LBM_PAD_MISSING;
}

int lbm_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct lbm_file *file = doc->root;
    uint64_t total = 4;
    int error = 0;
    for (size_t i = 0; i < file->chunks.count && !error; i++) {
        struct lbm_chunk *chunk = &file->chunks.items[i];
        size_t size = content_size(chunk);
        total += MW_IFF_CHUNK_HEADER + size + has_pad(chunk);
        error = visit(user, chunk, chunk_field("size"), (int64_t)size);
    }
    return error ? error : visit(user, file, file_field("size"), (int64_t)total);
}

static void write_chunk(struct mw_writer *writer, size_t index)
{
    struct lbm_file *file = writer->document->root;
    struct lbm_chunk *chunk = &file->chunks.items[index];
    size_t path = mw_writer_push(writer, "chunks[%zu]", index);
    mw_record_write(writer, &chunk_record, chunk);
    if (chunk->kind == LBM_PALETTE)
        mw_list_write(writer, chunk_field("colours"), chunk);
    if (has_pad(chunk)) {
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
        write_chunk(writer, i);
    mw_buf_put(writer->out, file->tail.data, file->tail.size);
    if (file->tail.size)
        mw_writer_observe(writer, "tail", file->tail.size);
    return writer->out->error;
}
