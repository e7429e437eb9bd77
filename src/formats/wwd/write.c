/* Writing a level. The main block is made from the model; the stored stream is written again when it holds
 * exactly that, and made anew otherwise. */
#include "record/write.h"
#include "core/args.h"

#include "codec/deflate.h"
#include "wwd.h"

/* ---- derived values ---- */

struct deriver {
    mw_derive_fn *visit;
    void *user;
    int error;
};

static void visit_derived(struct deriver *deriver, const struct mw_field *field, void *item, int64_t computed)
{
    if (!deriver->error)
        deriver->error = deriver->visit(deriver->user, item, field, computed);
}

static void derive_plane(struct deriver *deriver, struct wwd_plane *plane)
{
    /* Sizes in pixels wrap like the editor's own multiplication. */
    uint32_t wide = plane->tiles.width * (uint32_t)plane->tile_width;
    uint32_t high = plane->tiles.height * (uint32_t)plane->tile_height;
    visit_derived(deriver, wwd_plane_field("width_px"), plane, (int32_t)wide);
    visit_derived(deriver, wwd_plane_field("height_px"), plane, (int32_t)high);
    visit_derived(deriver, wwd_plane_field("tiles_wide"), plane, plane->tiles.width);
    visit_derived(deriver, wwd_plane_field("tiles_high"), plane, plane->tiles.height);
    visit_derived(deriver, wwd_plane_field("num_image_sets"), plane, (int64_t)plane->image_sets.count);
    visit_derived(deriver, wwd_plane_field("num_objects"), plane, (int64_t)plane->objects.count);
}

struct offsets {
    uint64_t planes, tile_properties, end;
    uint64_t (*of_plane)[3]; /* tiles, image sets, objects; 0 when there are none */
};

static int compute_offsets(struct mw_document *doc, struct offsets *offsets)
{
    const struct wwd_level *level = wwd_root(doc);
    struct wwd_section *sections;
    size_t count;
    int error = wwd_layout(doc, &sections, &count);
    if (error)
        return error;
    *offsets = (struct offsets){ .planes = WWD_HEADER_SIZE, .end = WWD_HEADER_SIZE };
    offsets->of_plane = mw_arena_array(&doc->arena, level->planes.count, sizeof *offsets->of_plane);
    if (!offsets->of_plane)
        return doc->context->error;
    for (size_t i = 0; i < count; i++) {
        uint64_t room = offsets->end - WWD_HEADER_SIZE;
        uint64_t at = offsets->end - (sections[i].overlap < room ? sections[i].overlap : room);
        uint64_t size = wwd_section_size(level, &sections[i]);
        if (at + size > UINT32_MAX)
            return mw_fail(doc->context, MW_E_LIMIT,
                           "%s: the level would have more than 4 GiB; its offsets have 32 bits", doc->name);
        if (sections[i].kind == WWD_SECTION_PLANES)
            offsets->planes = at;
        else if (sections[i].kind == WWD_SECTION_TILE_PROPERTIES)
            offsets->tile_properties = at;
        else if (sections[i].kind != WWD_SECTION_GAP)
            offsets->of_plane[sections[i].plane][sections[i].kind - WWD_SECTION_TILES] = at;
        if (at + size > offsets->end)
            offsets->end = at + size;
    }
    return 0;
}

int wwd_derive(struct mw_document *doc, mw_derive_fn *fn, void *user)
{
    struct wwd_level *level = wwd_root(doc);
    struct deriver deriver = { .visit = fn, .user = user };
    struct offsets offsets;
    deriver.error = compute_offsets(doc, &offsets);
    if (deriver.error)
        return deriver.error;
    visit_derived(&deriver, wwd_level_field("num_planes"), level, (int64_t)level->planes.count);
    visit_derived(&deriver, wwd_level_field("offset_planes"), level, (int64_t)offsets.planes);
    visit_derived(&deriver, wwd_level_field("offset_tile_properties"), level,
                  (int64_t)offsets.tile_properties);
    visit_derived(&deriver, wwd_level_field("main_block_size"), level,
                  level->flags & WWD_LEVEL_COMPRESS ? (int64_t)(offsets.end - WWD_HEADER_SIZE) : 0);
    for (size_t i = 0; i < level->planes.count; i++) {
        struct wwd_plane *plane = &level->planes.items[i];
        derive_plane(&deriver, plane);
        visit_derived(&deriver, wwd_plane_field("offset_tiles"), plane, (int64_t)offsets.of_plane[i][0]);
        visit_derived(&deriver, wwd_plane_field("offset_image_sets"), plane, (int64_t)offsets.of_plane[i][1]);
        visit_derived(&deriver, wwd_plane_field("offset_objects"), plane, (int64_t)offsets.of_plane[i][2]);
    }
    struct wwd_tile_properties *properties = &level->tile_properties;
    visit_derived(
        &deriver,
        mw_record_field(&wwd_tile_properties_record, "num_tile_properties", strlen("num_tile_properties")),
        properties, (int64_t)properties->items.count);
    for (size_t i = 0; i < level->meta.count; i++)
        visit_derived(&deriver, mw_record_field(&wwd_meta_record, "size", 4), &level->meta.items[i],
                      wwd_meta_size(&level->meta.items[i]));
    return deriver.error;
}

/* ---- the main block ---- */

static void write_section(struct mw_writer *writer, struct wwd_level *level,
                          const struct wwd_section *section)
{
    struct wwd_plane *plane =
        section->plane < level->planes.count ? &level->planes.items[section->plane] : NULL;
    size_t path = writer->path_length;
    if (plane && section->kind >= WWD_SECTION_TILES && section->kind <= WWD_SECTION_OBJECTS)
        mw_writer_push(writer, "planes[%u]", section->plane);
    switch (section->kind) {
    case WWD_SECTION_PLANES:
        mw_list_write(writer, wwd_level_field("planes"), level);
        break;
    case WWD_SECTION_TILES:
        mw_buf_put(writer->out, plane->tiles.cells, (size_t)plane->tiles.width * plane->tiles.height * 4);
        mw_writer_observe(writer, ".tiles", (uint64_t)plane->tiles.width * plane->tiles.height * 4);
        break;
    case WWD_SECTION_IMAGE_SETS:
        mw_list_write(writer, wwd_plane_field("image_sets"), plane);
        break;
    case WWD_SECTION_OBJECTS:
        mw_list_write(writer, wwd_plane_field("objects"), plane);
        break;
    case WWD_SECTION_TILE_PROPERTIES:
        mw_writer_push(writer, "tile_properties");
        mw_record_write(writer, &wwd_tile_properties_record, &level->tile_properties);
        mw_list_write(writer, mw_record_field(&wwd_tile_properties_record, "items", 5),
                      &level->tile_properties);
        break;
    default:
        mw_buf_put(writer->out, section->gap.data, section->gap.size);
        mw_writer_observe(writer, "(gap)", section->gap.size);
    }
    mw_writer_pop(writer, path);
}

/* A section that begins before the end of the last one shares its bytes. Returns false when they are not the
 * same any more: the two must be separated. */
static bool write_overlapping(struct mw_writer *writer, struct wwd_level *level,
                              const struct wwd_section *section)
{
    struct mw_buf piece;
    mw_buf_init(&piece, writer->out->context);
    struct mw_writer inside;
    mw_writer_init(&inside, writer->document, &piece, NULL);
    write_section(&inside, level, section);
    size_t overlap = section->overlap < writer->out->size ? section->overlap : writer->out->size;
    size_t shared = overlap < piece.size ? overlap : piece.size;
    bool same =
        shared == 0 || memcmp(writer->out->data + writer->out->size - overlap, piece.data, shared) == 0;
    if (piece.error)
        writer->out->error = piece.error;
    else if (same && piece.size > shared)
        mw_buf_put(writer->out, piece.data + shared, piece.size - shared);
    mw_buf_free(&piece);
    return same;
}

enum {
    OVERLAP_PASSES = 8, /* after which no section shares bytes */
};

/* Sections that no longer can share bytes are separate from then on; the offsets change with it, and with
 * them what others share. */
static int write_main_block(struct mw_document *doc, struct mw_writer *writer)
{
    struct wwd_level *level = wwd_root(doc);
    for (unsigned pass = 0;; pass++) {
        struct wwd_section *sections;
        size_t count;
        int error = wwd_layout(doc, &sections, &count);
        if (error)
            return error;
        bool separated = false;
        writer->out->size = 0;
        for (size_t i = 0; i < count && !writer->out->error; i++) {
            if (sections[i].overlap &&
                (pass == OVERLAP_PASSES || !write_overlapping(writer, level, &sections[i]))) {
                sections[i].overlap = 0;
                separated = true;
            }
            if (sections[i].overlap == 0)
                write_section(writer, level, &sections[i]);
        }
        if (!separated || writer->out->error)
            return writer->out->error;
        level->trace.sections.items = sections;
        level->trace.sections.count = level->trace.sections.capacity = count;
        error = mw_derived_recompute(doc);
        if (error)
            return error;
    }
}

/* Compares what is written with what was read, piece by piece, without holding it. */
struct comparison {
    struct mw_bytes expected;
    size_t at;
    bool same;
};

static int compare_with_input(void *user, const void *data, size_t size)
{
    struct comparison *comparison = user;
    if (!mw_span_has(comparison->expected, comparison->at, size)) {
        comparison->same = false;
    } else if (comparison->same) {
        /* An untouched grid still lies in the bytes that were read. */
        const uint8_t *expected = comparison->expected.data + comparison->at;
        comparison->same = expected == data || memcmp(expected, data, size) == 0;
    }
    comparison->at += size;
    return 0;
}

static bool has_overlap(const struct wwd_level *level)
{
    for (size_t i = 0; i < level->trace.sections.count; i++)
        if (level->trace.sections.items[i].overlap)
            return true;
    return false;
}

/* Does the model still give the main block that was read? */
static int is_as_read(struct mw_document *doc, bool *same)
{
    struct wwd_level *level = wwd_root(doc);
    const struct wwd_storage *storage = wwd_storage(doc);
    bool compress = level->flags & WWD_LEVEL_COMPRESS;
    *same = false;
    /* Overlapping sections are compared by the writer, which needs what it wrote before. */
    if (doc->input.size == 0 || compress != storage->compressed || has_overlap(level))
        return 0;
    struct comparison comparison = { .expected = storage->payload, .same = true };
    struct mw_buf buf;
    mw_buf_init(&buf, doc->context);
    buf.flush = compare_with_input;
    buf.user = &comparison;
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &buf, NULL);
    int error = write_main_block(doc, &writer);
    if (!error)
        error = mw_buf_finish(&buf);
    mw_buf_free(&buf);
    if (error)
        return error;
    *same = comparison.same && comparison.at == storage->payload.size;
    return 0;
}

/* ---- the stream ---- */

static int stream_level(struct mw_document *doc, int *level)
{
    const struct wwd_storage *storage = wwd_storage(doc);
    struct wwd_trace *trace = &wwd_root(doc)->trace;
    if (trace->stream_level == WWD_STREAM_UNKNOWN && storage->compressed) {
        int found;
        int error = mw_deflate_match(doc->context, storage->payload, storage->stored, &found);
        if (error)
            return error;
        trace->stream_level = found < 0 ? WWD_STREAM_IRREPRODUCIBLE : found == 0 ? WWD_STREAM_STORED : found;
    }
    if (trace->stream_level > 0)
        *level = trace->stream_level == WWD_STREAM_STORED ? 0 : trace->stream_level;
    else if (storage->compressed)
        *level = mw_deflate_level_hint(storage->stored);
    else if (trace->stream.size)
        *level = mw_deflate_level_hint(trace->stream);
    else
        *level = 6;
    return 0;
}

struct main_block {
    struct mw_buf payload, stream;
    struct mw_bytes made;   /* the main block that the model gives */
    struct mw_bytes stored; /* what goes to the file */
    bool as_read;           /* the stored bytes are those of the input */
};

static int make_stored_block(struct mw_document *doc, struct main_block *block)
{
    struct wwd_level *level = wwd_root(doc);
    struct wwd_storage *storage = wwd_storage(doc);
    struct mw_bytes payload = mw_buf_bytes(&block->payload);
    bool compress = level->flags & WWD_LEVEL_COMPRESS;
    if (doc->input.size && compress == storage->compressed && mw_bytes_equal(payload, storage->payload)) {
        block->stored = storage->stored; /* only overlapping sections come here unchanged */
        block->as_read = true;
        return 0;
    }
    if (!compress) {
        block->stored = payload;
        return 0;
    }
    /* A stream from JSON counts only when it holds the payload that stands beside it. */
    bool given = false;
    int error =
        level->trace.stream.size ? mw_inflate_holds(doc->context, level->trace.stream, payload, &given) : 0;
    if (given)
        block->stored = level->trace.stream;
    if (error || given)
        return error;
    int deflate_level;
    error = stream_level(doc, &deflate_level);
    if (!error)
        error = mw_deflate(&block->stream, payload, deflate_level);
    block->stored = mw_buf_bytes(&block->stream);
    return error;
}

static uint32_t choose_checksum(struct mw_document *doc, const struct mw_args *args,
                                const struct main_block *block)
{
    struct wwd_level *level = wwd_root(doc);
    const char *wanted = args ? mw_args_text(args, "checksum") : NULL;
    enum wwd_checksum_style style = (enum wwd_checksum_style)level->trace.checksum_style;
    bool compress = level->flags & WWD_LEVEL_COMPRESS;
    if (wanted && strcmp(wanted, "editor") == 0)
        style = WWD_CHECKSUM_EDITOR;
    else if (wanted && strcmp(wanted, "wapmap") == 0)
        style = WWD_CHECKSUM_WAPMAP;
    else if (block->as_read || (wanted && strcmp(wanted, "keep") == 0))
        return level->checksum;
    else if (style == WWD_CHECKSUM_NONE && doc->input.size == 0)
        return level->checksum; /* from JSON, where it is stated */
    if (style == WWD_CHECKSUM_ZERO)
        return 0;
    if (style == WWD_CHECKSUM_WAPMAP)
        return wwd_checksum_wapmap(block->stored);
    uint8_t final_byte = wwd_checksum_final_byte(block->stored, block->made, compress);
    return wwd_checksum_editor(block->stored, final_byte);
}

/* Tells once when a level of unknown checksum style gets the editor's. */
static int note_new_style(struct mw_document *doc, const struct main_block *block, uint32_t checksum)
{
    struct wwd_level *level = wwd_root(doc);
    if (block->as_read || level->trace.checksum_style != WWD_CHECKSUM_NONE || checksum == level->checksum)
        return 0;
    return mw_change(doc, "checksum",
                     "0x%08X -> 0x%08X, by the editor's formula; no known formula gave the old one",
                     level->checksum, checksum);
}

static void write_level_file(struct mw_document *doc, struct mw_writer *writer, struct main_block *block)
{
    struct wwd_level *level = wwd_root(doc);
    mw_record_write(writer, &wwd_level_record, level);
    mw_buf_put(writer->out, block->stored.data, block->stored.size);
    bool compress = level->flags & WWD_LEVEL_COMPRESS;
    if (compress)
        mw_writer_observe(writer, "(compressed main block)", block->stored.size);
    if (writer->inner && compress) {
        mw_buf_put(writer->inner, block->made.data, block->made.size);
        if (writer->inner->error && !writer->out->error)
            writer->out->error = writer->inner->error;
    }
    if (writer->observer) {
        struct mw_writer inside;
        mw_writer_init(&inside, doc, &block->payload, writer->observer);
        inside.space = compress ? "image" : writer->space;
        inside.origin = WWD_HEADER_SIZE;
        int error = write_main_block(doc, &inside);
        if (error)
            writer->out->error = error;
    }
    if (compress)
        wwd_meta_write(doc, writer);
}

int wwd_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct wwd_level *level = wwd_root(doc);
    struct main_block block = { 0 };
    mw_buf_init(&block.payload, doc->context);
    mw_buf_init(&block.stream, doc->context);
    struct mw_writer inside;
    mw_writer_init(&inside, doc, &block.payload, NULL);
    int error = mw_derived_recompute(doc);
    if (!error)
        error = is_as_read(doc, &block.as_read);
    if (!error && block.as_read) {
        block.stored = wwd_storage(doc)->stored;
        block.made = wwd_storage(doc)->payload;
    } else if (!error) {
        error = write_main_block(doc, &inside);
        block.made = mw_buf_bytes(&block.payload);
        if (!error)
            error = make_stored_block(doc, &block);
    }
    if (!error) {
        uint32_t checksum = choose_checksum(doc, args, &block);
        error = note_new_style(doc, &block, checksum);
        level->checksum = checksum;
    }
    if (!error)
        write_level_file(doc, writer, &block);
    mw_buf_free(&block.payload);
    mw_buf_free(&block.stream);
    return error ? error : writer->out->error;
}

int wwd_complete_trace(struct mw_document *doc)
{
    const struct wwd_storage *storage = wwd_storage(doc);
    struct wwd_trace *trace = &wwd_root(doc)->trace;
    if (!storage->compressed || trace->stream_level != WWD_STREAM_UNKNOWN)
        return 0;
    int level;
    int error = stream_level(doc, &level);
    if (!error && trace->stream_level == WWD_STREAM_IRREPRODUCIBLE)
        trace->stream = storage->stored;
    return error;
}

int wwd_built(struct mw_document *doc)
{
    struct wwd_level *level = wwd_root(doc);
    for (size_t i = 0; i < level->planes.count; i++)
        level->planes.items[i].tiles.cell_size = 4;
    return 0;
}
