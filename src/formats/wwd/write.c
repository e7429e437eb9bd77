/* Writing a level. The main block is made from the model. If the stored stream contains exactly that
 * block, it is written again; otherwise the block is compressed again. */
#include "record/journal.h"
#include "record/write.h"
#include "core/args.h"
#include "core/history.h"
#include "core/write.h"

#include "codec/deflate.h"
#include "properties.h"

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

static void derive_objects(struct deriver *deriver, struct wwd_plane *plane)
{
    static const char *const names[] = { "size_name", "size_logic", "size_image_set", "size_animation" };
    const struct mw_field *sizes[4];
    for (size_t i = 0; i < 4; i++)
        sizes[i] = mw_record_field(&wwd_object_record, names[i], strlen(names[i]));
    for (size_t i = 0; i < plane->objects.count && !deriver->error; i++) {
        struct wwd_object *object = &plane->objects.items[i];
        visit_derived(deriver, sizes[0], object, (int64_t)object->name.size);
        visit_derived(deriver, sizes[1], object, (int64_t)object->logic.size);
        visit_derived(deriver, sizes[2], object, (int64_t)object->image_set.size);
        visit_derived(deriver, sizes[3], object, (int64_t)object->animation.size);
    }
}

static void derive_plane(struct deriver *deriver, struct wwd_plane *plane)
{
    /* Sizes in pixels wrap around, as in the editor. */
    uint32_t wide = plane->tiles.width * (uint32_t)plane->tile_width;
    uint32_t high = plane->tiles.height * (uint32_t)plane->tile_height;
    visit_derived(deriver, wwd_plane_field("width_px"), plane, (int32_t)wide);
    visit_derived(deriver, wwd_plane_field("height_px"), plane, (int32_t)high);
    visit_derived(deriver, wwd_plane_field("tiles_wide"), plane, plane->tiles.width);
    visit_derived(deriver, wwd_plane_field("tiles_high"), plane, plane->tiles.height);
    visit_derived(deriver, wwd_plane_field("num_image_sets"), plane, (int64_t)plane->image_sets.count);
    visit_derived(deriver, wwd_plane_field("num_objects"), plane, (int64_t)plane->objects.count);
    derive_objects(deriver, plane);
}

struct offsets {
    uint64_t planes, tile_properties, end;
    uint64_t (*of_plane)[3]; /* tiles, image sets, objects; 0 for an empty section */
};

static int compute_offsets(struct mw_document *doc, struct mw_arena *scratch, struct offsets *offsets)
{
    const struct wwd_level *level = wwd_root(doc);
    struct wwd_section *sections;
    size_t count;
    int error = wwd_layout(doc, scratch, &sections, &count);
    if (error)
        return error;
    *offsets = (struct offsets){ .planes = WWD_HEADER_SIZE, .end = WWD_HEADER_SIZE };
    offsets->of_plane = mw_arena_array(scratch, level->planes.count, sizeof *offsets->of_plane);
    if (!offsets->of_plane)
        return doc->context->error;
    for (size_t i = 0; i < count; i++) {
        uint64_t room = offsets->end - WWD_HEADER_SIZE;
        uint64_t at = offsets->end - (sections[i].overlap < room ? sections[i].overlap : room);
        uint64_t size = wwd_section_size(level, &sections[i]);
        if (at + size > UINT32_MAX)
            return mw_error_limit(
                doc->context,
                mw_fail(doc->context, MW_E_LIMIT,
                        "%s: the level would exceed 4 GiB, the maximum for its 32-bit offsets", doc->name),
                "file", UINT32_MAX, at + size);
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

static void derive_offsets(struct deriver *deriver, struct wwd_level *level, const struct offsets *offsets)
{
    visit_derived(deriver, wwd_level_field("num_planes"), level, (int64_t)level->planes.count);
    visit_derived(deriver, wwd_level_field("offset_planes"), level, (int64_t)offsets->planes);
    visit_derived(deriver, wwd_level_field("offset_tile_properties"), level,
                  (int64_t)offsets->tile_properties);
    visit_derived(deriver, wwd_level_field("main_block_size"), level,
                  level->flags & WWD_LEVEL_COMPRESS ? (int64_t)(offsets->end - WWD_HEADER_SIZE) : 0);
    for (size_t i = 0; i < level->planes.count; i++) {
        struct wwd_plane *plane = &level->planes.items[i];
        const uint64_t *of_plane = offsets->of_plane[i];
        visit_derived(deriver, wwd_plane_field("offset_tiles"), plane, (int64_t)of_plane[0]);
        visit_derived(deriver, wwd_plane_field("offset_image_sets"), plane, (int64_t)of_plane[1]);
        visit_derived(deriver, wwd_plane_field("offset_objects"), plane, (int64_t)of_plane[2]);
    }
}

int wwd_derive(struct mw_document *doc, mw_derive_fn *fn, void *user)
{
    struct wwd_level *level = wwd_root(doc);
    struct deriver deriver = { .visit = fn, .user = user };
    struct offsets offsets;
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    deriver.error = compute_offsets(doc, &scratch, &offsets);
    if (!deriver.error)
        derive_offsets(&deriver, level, &offsets);
    mw_arena_free(&scratch);
    if (deriver.error)
        return deriver.error;
    for (size_t i = 0; i < level->planes.count; i++)
        derive_plane(&deriver, &level->planes.items[i]);
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

/* Writes a section that begins before the end of the previous ones and shares their bytes. Returns false
 * if the bytes are no longer equal: the section must then be separated. */
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
    OVERLAP_PASSES = 8, /* after these, no sections share bytes */
};

/* Stores the separated sections in the trace. This changes offsets, and so possibly the bytes that other
 * sections share. See use_main_block() for how long the change lasts. */
static int separate_sections(struct mw_document *doc, const struct wwd_section *sections, size_t count)
{
    struct wwd_trace *trace = &wwd_root(doc)->trace;
    struct wwd_section *separate = mw_arena_copy(&doc->arena, sections, count * sizeof *sections);
    int error = separate ? mw_keep(doc, &trace->sections, sizeof trace->sections) : doc->context->error;
    if (error)
        return error;
    trace->sections.items = separate;
    trace->sections.count = trace->sections.capacity = count;
    return mw_derived_recompute(doc);
}

/* Writes all sections; *separated is set if some can no longer share bytes, which requires a second pass. */
static void write_sections(struct mw_writer *writer, struct wwd_level *level, struct wwd_section *sections,
                           size_t count, bool share, bool *separated)
{
    *separated = false;
    writer->out->size = 0;
    for (size_t i = 0; i < count && !writer->out->error; i++) {
        if (sections[i].overlap && (!share || !write_overlapping(writer, level, &sections[i]))) {
            sections[i].overlap = 0;
            *separated = true;
        }
        if (sections[i].overlap == 0)
            write_section(writer, level, &sections[i]);
    }
}

static int write_main_block(struct mw_document *doc, struct mw_writer *writer)
{
    struct mw_arena scratch;
    bool separated = true;
    int error = 0;
    mw_arena_init(&scratch, doc->context);
    for (unsigned pass = 0; separated && !error; pass++) {
        struct wwd_section *sections;
        size_t count;
        error = wwd_layout(doc, &scratch, &sections, &count);
        if (!error)
            write_sections(writer, wwd_root(doc), sections, count, pass < OVERLAP_PASSES, &separated);
        if (!error)
            error = writer->out->error;
        if (!error && separated)
            error = separate_sections(doc, sections, count);
    }
    mw_arena_free(&scratch);
    return error;
}

/* Compares the written bytes with the input piece by piece, without storing them. */
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
        /* The cells of an unchanged grid are still the input's own bytes. */
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

/* Whether the model still produces the main block that was read. */
static int is_as_read(struct mw_document *doc, bool *same)
{
    struct wwd_level *level = wwd_root(doc);
    const struct wwd_storage *storage = wwd_storage(doc);
    bool compress = level->flags & WWD_LEVEL_COMPRESS;
    *same = false;
    /* With overlapping sections the writer needs the bytes it has already written, which are not stored
     * here. */
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

/* Determines the zlib level that reproduces the stream that was read, or one of WWD_STREAM_... */
static int find_stream_level(struct mw_document *doc)
{
    struct wwd_storage *storage = wwd_storage(doc);
    int found, error = 0;
    if (storage->compressed && storage->stream_level == WWD_STREAM_UNKNOWN) {
        error = mw_deflate_match(doc->context, storage->payload, storage->stored, &found);
        if (!error)
            storage->stream_level = found < 0    ? WWD_STREAM_IRREPRODUCIBLE
                                    : found == 0 ? WWD_STREAM_STORED
                                                 : found;
    }
    return error;
}

static int choose_stream_level(struct mw_document *doc, int *level)
{
    const struct wwd_storage *storage = wwd_storage(doc);
    const struct wwd_trace *trace = &wwd_root(doc)->trace;
    int known = trace->stream_level;
    int error = known == WWD_STREAM_UNKNOWN ? find_stream_level(doc) : 0;
    if (error)
        return error;
    if (known == WWD_STREAM_UNKNOWN)
        known = storage->stream_level;
    if (known > 0)
        *level = known == WWD_STREAM_STORED ? 0 : known;
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
    struct mw_bytes made;   /* the main block that the model produces */
    struct mw_bytes stored; /* the bytes written to the file */
    bool as_read;           /* the stored bytes are the input's */
};

static int make_stored_block(struct mw_document *doc, struct main_block *block)
{
    struct wwd_level *level = wwd_root(doc);
    struct wwd_storage *storage = wwd_storage(doc);
    struct mw_bytes payload = mw_buf_bytes(&block->payload);
    bool compress = level->flags & WWD_LEVEL_COMPRESS;
    if (doc->input.size && compress == storage->compressed && mw_bytes_equal(payload, storage->payload)) {
        block->stored = storage->stored; /* is_as_read() does not check levels with overlapping sections */
        block->as_read = true;
        return 0;
    }
    if (!compress) {
        block->stored = payload;
        return 0;
    }
    /* A stream from JSON is used only if it contains the payload that the model produces. */
    bool given = false;
    int error =
        level->trace.stream.size ? mw_inflate_holds(doc->context, level->trace.stream, payload, &given) : 0;
    if (given)
        block->stored = level->trace.stream;
    if (error || given)
        return error;
    int deflate_level;
    error = choose_stream_level(doc, &deflate_level);
    if (!error)
        error = mw_deflate(&block->stream, payload, deflate_level);
    block->stored = mw_buf_bytes(&block->stream);
    return error;
}

static uint32_t editor_checksum(struct mw_document *doc, const struct main_block *block)
{
    bool compress = wwd_root(doc)->flags & WWD_LEVEL_COMPRESS;
    uint8_t final_byte = wwd_checksum_final_byte(block->stored, block->made, compress);
    return wwd_checksum_editor(block->stored, final_byte);
}

static uint32_t choose_checksum(struct mw_document *doc, const struct mw_args *args,
                                const struct main_block *block)
{
    struct wwd_level *level = wwd_root(doc);
    const char *wanted = args ? mw_args_text(args, "checksum") : NULL;
    enum wwd_checksum_style style = (enum wwd_checksum_style)level->trace.checksum_style;
    if (wanted && strcmp(wanted, "editor") == 0)
        style = WWD_CHECKSUM_EDITOR;
    else if (wanted && strcmp(wanted, "wapmap") == 0)
        style = WWD_CHECKSUM_WAPMAP;
    else if (block->as_read || (wanted && strcmp(wanted, "keep") == 0))
        return level->checksum;
    else if (style == WWD_CHECKSUM_NONE && doc->input.size == 0)
        return level->checksum; /* as stated in the JSON */
    if (style == WWD_CHECKSUM_ZERO)
        return 0;
    return style == WWD_CHECKSUM_WAPMAP ? wwd_checksum_wapmap(block->stored) : editor_checksum(doc, block);
}

/* Reports once that a level of unknown checksum style gets the editor's. */
static int note_new_style(struct mw_document *doc, const struct main_block *block, uint32_t checksum)
{
    const struct wwd_level *level = wwd_root(doc);
    struct wwd_storage *storage = wwd_storage(doc);
    if (block->as_read || storage->style_reported || level->trace.checksum_style != WWD_CHECKSUM_NONE ||
        checksum == level->checksum)
        return 0;
    storage->style_reported = true;
    return mw_change(doc, "checksum",
                     "0x%08X -> 0x%08X, by the editor's formula; no known formula produces the old value",
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

static int make_main_block(struct mw_document *doc, struct main_block *block)
{
    struct mw_writer inside;
    mw_writer_init(&inside, doc, &block->payload, NULL);
    int error = mw_derived_recompute(doc);
    if (!error)
        error = is_as_read(doc, &block->as_read);
    if (error)
        return error;
    if (block->as_read) {
        block->stored = wwd_storage(doc)->stored;
        block->made = wwd_storage(doc)->payload;
        return 0;
    }
    error = write_main_block(doc, &inside);
    block->made = mw_buf_bytes(&block->payload);
    return error ? error : make_stored_block(doc, block);
}

typedef int block_use_fn(struct mw_document *doc, struct main_block *block, void *user);

/* Sections are separated only while the block is in use: after an undo they may share bytes again. */
static int use_main_block(struct mw_document *doc, block_use_fn *use, void *user)
{
    struct main_block block = { 0 };
    struct mw_substep part;
    bool may_separate = has_overlap(wwd_root(doc));
    int error = may_separate ? mw_substep_begin(doc, &part) : 0;
    if (error)
        return error;
    part.quiet = true;
    mw_buf_init(&block.payload, doc->context);
    mw_buf_init(&block.stream, doc->context);
    error = make_main_block(doc, &block);
    if (!error)
        error = use(doc, &block, user);
    mw_buf_free(&block.payload);
    mw_buf_free(&block.stream);
    return may_separate ? mw_substep_take_back(doc, &part, error) : error;
}

static int use_editor_checksum(struct mw_document *doc, struct main_block *block, void *user)
{
    *(uint32_t *)user = editor_checksum(doc, block);
    return 0;
}

int wwd_editor_checksum(struct mw_document *doc, uint32_t *checksum)
{
    return use_main_block(doc, use_editor_checksum, checksum);
}

struct level_writing {
    const struct mw_args *args;
    struct mw_writer *writer;
};

/* The model keeps the checksum that was read: after an undo it may be correct again. */
static int write_level(struct mw_document *doc, struct main_block *block, void *user)
{
    const struct level_writing *writing = user;
    struct wwd_level *level = wwd_root(doc);
    uint32_t before = level->checksum, checksum = choose_checksum(doc, writing->args, block);
    int error = note_new_style(doc, block, checksum);
    if (error)
        return error;
    level->checksum = checksum;
    write_level_file(doc, writing->writer, block);
    level->checksum = before;
    return writing->writer->out->error;
}

int wwd_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    wwd_unshow(doc);
    int error = writer->thorough ? wwd_check_stream(doc) : 0;
    if (!error && writer->thorough)
        error = mw_document_check_writable(doc);
    return error ? error : use_main_block(doc, write_level, &(struct level_writing){ args, writer });
}

/* ---- what would be written ---- */

/* The stream by the level that makes it of the payload, otherwise as it is: that of the input or of JSON. */
static int find_stream_layout(struct mw_document *doc, const struct main_block *block,
                              struct wwd_layout *layout)
{
    int found, error = 0;
    layout->stream = (struct mw_bytes){ 0 };
    layout->stream_level = WWD_STREAM_UNKNOWN;
    if (!(wwd_root(doc)->flags & WWD_LEVEL_COMPRESS))
        return 0;
    if (block->as_read) {
        error = find_stream_level(doc);
        layout->stream_level = wwd_storage(doc)->stream_level;
    } else {
        error = mw_deflate_match(doc->context, block->made, block->stored, &found);
        layout->stream_level = found < 0 ? WWD_STREAM_IRREPRODUCIBLE : found == 0 ? WWD_STREAM_STORED : found;
    }
    if (layout->stream_level == WWD_STREAM_IRREPRODUCIBLE)
        layout->stream = block->as_read ? wwd_storage(doc)->stored : wwd_root(doc)->trace.stream;
    return error;
}

static int find_block_layout(struct mw_document *doc, struct main_block *block, void *user)
{
    struct wwd_layout *layout = user;
    layout->checksum = choose_checksum(doc, NULL, block);
    layout->checksum_style = wwd_root(doc)->trace.checksum_style;
    if (!block->as_read && doc->input.size && layout->checksum_style == WWD_CHECKSUM_NONE)
        layout->checksum_style = WWD_CHECKSUM_EDITOR;
    return find_stream_layout(doc, block, layout);
}

/* Puts the layout into the model, and what was there into *layout. */
static void swap_layout(struct wwd_level *level, struct wwd_layout *layout)
{
    const struct wwd_layout before = { level->checksum, level->trace.checksum_style,
                                       level->trace.stream_level, level->trace.stream };
    level->checksum = layout->checksum;
    level->trace.checksum_style = layout->checksum_style;
    level->trace.stream_level = layout->stream_level;
    level->trace.stream = layout->stream;
    *layout = before;
}

int wwd_complete_trace(struct mw_document *doc)
{
    struct wwd_storage *storage = wwd_storage(doc);
    struct wwd_level *level = wwd_root(doc);
    struct wwd_trace *trace = &level->trace;
    struct wwd_layout layout;
    const void *const places[] = { &level->checksum, &trace->checksum_style, &trace->stream_level };
    wwd_unshow(doc);
    int error = use_main_block(doc, find_block_layout, &layout);
    for (size_t i = 0; i < sizeof places / sizeof *places && !error; i++)
        error = mw_journal_except(doc, places[i], sizeof(uint32_t));
    if (!error)
        error = mw_journal_except(doc, &trace->stream, sizeof trace->stream);
    if (error)
        return error;
    swap_layout(level, &layout);
    storage->before = layout;
    storage->shown = true;
    return 0;
}

void wwd_unshow(struct mw_document *doc)
{
    struct wwd_storage *storage = wwd_storage(doc);
    if (storage && storage->shown)
        swap_layout(wwd_root(doc), &storage->before);
    if (storage)
        storage->shown = false;
}

int wwd_built(struct mw_document *doc)
{
    struct wwd_level *level = wwd_root(doc);
    for (size_t i = 0; i < level->planes.count; i++)
        level->planes.items[i].tiles.cell_size = 4;
    return wwd_build_properties(doc);
}
