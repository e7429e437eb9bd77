/* Reading a level: the header, the main block (inflated if compressed), then every section by its offset. */
#include "record/read.h"
#include "core/args.h"

#include <stdio.h>

#include "codec/deflate.h"
#include "base/text.h"
#include "wwd.h"

enum {
    OVERLAP_MAX = 8, /* maximum total size of all sections, as a multiple of the level's size */
};

struct level_reader {
    struct mw_document *doc;
    struct wwd_level *level;
    struct mw_bytes payload; /* image from offset 1524 on */
    struct wwd_found_section *found;
    size_t found_count;
    uint64_t claimed; /* bytes of all sections so far */
    /* The image is known to end early, which explains sections that are missing. */
    bool cut;
};

/* Offsets are relative to the image, which begins with the 1524 bytes of the header. */
static struct mw_reader image_reader_at(const struct level_reader *in, uint32_t offset)
{
    uint64_t inside = offset >= WWD_HEADER_SIZE ? offset - WWD_HEADER_SIZE : in->payload.size;
    struct mw_bytes span = mw_span_from(in->payload, inside);
    return (struct mw_reader){ .span = span, .origin = offset, .space = "image" };
}

static bool is_outside_image(const struct level_reader *in, uint32_t offset)
{
    return offset < WWD_HEADER_SIZE || offset - WWD_HEADER_SIZE > in->payload.size;
}

/* Is data past the end of the image to be reported? Only once, and not if the cut was reported before. An
 * uncompressed level has no stored size that would show the cut. */
static bool is_end_news(struct level_reader *in)
{
    bool news = !in->cut;
    in->cut |= !wwd_storage(in->doc)->compressed;
    return news;
}

static int report_outside(struct level_reader *in, const char *path, uint32_t offset)
{
    /* What was cut short itself has offsets of 0. */
    if (offset < WWD_HEADER_SIZE ? in->cut : !is_end_news(in))
        return 0;
    struct mw_place place = { .space = "image", .offset = offset, .path = path };
    return mw_diag(in->doc, "WWD003", place, "offset is %u, expected %u to %llu", offset, WWD_HEADER_SIZE,
                   (unsigned long long)WWD_HEADER_SIZE + in->payload.size);
}

static void note_section(struct level_reader *in, uint32_t kind, size_t plane, uint32_t offset, uint64_t size)
{
    in->found[in->found_count++] = (struct wwd_found_section){
        .offset = offset, .size = size, .section = { .kind = kind, .plane = (uint32_t)plane }
    };
    in->claimed += size;
}

/* Reads a counted section into a list and reports one that is cut short. */
static int read_section(struct level_reader *in, const struct mw_field *field, void *owner, uint32_t offset,
                        uint64_t count, uint32_t kind, size_t plane, const char *path)
{
    if (count == 0)
        return 0;
    if (is_outside_image(in, offset))
        return report_outside(in, path, offset);
    struct mw_reader reader = image_reader_at(in, offset);
    int result = mw_list_read(in->doc, field, owner, &reader, count);
    if (result < 0)
        return result;
    note_section(in, kind, plane, offset, reader.at);
    if (result == 0 || !is_end_news(in))
        return 0;
    struct mw_place place = { .space = "image", .offset = offset, .length = reader.at, .path = path };
    return mw_diag(in->doc, "WWD004", place,
                   "expected %llu entries, but the image ends after %zu (the last in part)",
                   (unsigned long long)count, mw_list_get(field, owner).count);
}

static int read_plane_tiles(struct level_reader *in, size_t index, struct wwd_plane *plane)
{
    char path[48];
    snprintf(path, sizeof path, "planes[%zu].tiles", index);
    plane->tiles.cell_size = 4;
    if (plane->tiles_wide <= 0 || plane->tiles_high <= 0) {
        /* A grid cannot represent a negative size, and the stored value must not pass for a computed one. */
        struct mw_place place = { .space = "image", .offset = plane->offset_tiles, .path = path };
        if (plane->tiles_wide < 0 || plane->tiles_high < 0)
            return mw_diag(in->doc, "WWD005", place, "the size is %d x %d tiles, expected 0 or more",
                           plane->tiles_wide, plane->tiles_high);
        plane->tiles.width = (uint32_t)plane->tiles_wide;
        plane->tiles.height = (uint32_t)plane->tiles_high;
        return 0;
    }
    if (is_outside_image(in, plane->offset_tiles))
        return report_outside(in, path, plane->offset_tiles);
    struct mw_reader reader = image_reader_at(in, plane->offset_tiles);
    uint64_t wanted = (uint64_t)plane->tiles_wide * (uint64_t)plane->tiles_high;
    uint64_t stored = mw_reader_left(&reader) / 4;
    uint64_t rows = stored / (uint64_t)plane->tiles_wide;
    plane->tiles.width = (uint32_t)plane->tiles_wide;
    plane->tiles.height = wanted <= stored ? (uint32_t)plane->tiles_high : (uint32_t)rows;
    size_t size = (size_t)plane->tiles.width * plane->tiles.height * 4;
    plane->tiles.cells = mw_reader_take(&reader, size);
    note_section(in, WWD_SECTION_TILES, index, plane->offset_tiles, size);
    if (wanted <= stored || !is_end_news(in))
        return 0;
    struct mw_place place = {
        .space = "image", .offset = plane->offset_tiles, .length = stored * 4, .path = path
    };
    return mw_diag(in->doc, "WWD006", place, "%llu tile%s stored, expected %d x %d = %llu",
                   (unsigned long long)stored, mw_plural(stored), plane->tiles_wide, plane->tiles_high,
                   (unsigned long long)wanted);
}

static int read_plane(struct level_reader *in, size_t index)
{
    struct wwd_plane *plane = &in->level->planes.items[index];
    char path[48];
    int error = read_plane_tiles(in, index, plane);
    if (error)
        return error;
    snprintf(path, sizeof path, "planes[%zu].image_sets", index);
    error = read_section(in, wwd_plane_field("image_sets"), plane, plane->offset_image_sets,
                         plane->num_image_sets, WWD_SECTION_IMAGE_SETS, index, path);
    if (error)
        return error;
    snprintf(path, sizeof path, "planes[%zu].objects", index);
    return read_section(in, wwd_plane_field("objects"), plane, plane->offset_objects, plane->num_objects,
                        WWD_SECTION_OBJECTS, index, path);
}

static bool is_property_kind_known(const struct mw_reader *reader)
{
    if (mw_reader_left(reader) < 4)
        return true; /* reported as too short later */
    uint32_t kind = mw_u32le(reader->span.data + reader->at);
    return kind >= WWD_TILE_SINGLE && kind <= WWD_TILE_MASK;
}

/* The kind of a property determines its size, so nothing after a property of unknown kind can be located. */
static int read_property_list(struct level_reader *in, struct mw_reader *reader)
{
    struct wwd_tile_properties *properties = &in->level->tile_properties;
    uint64_t wanted = properties->num_tile_properties, possible = mw_reader_left(reader) / 16 + 1;
    size_t capacity = (size_t)(wanted < possible ? wanted : possible);
    properties->items.items = mw_arena_array(&in->doc->arena, capacity, sizeof *properties->items.items);
    if (!properties->items.items)
        return in->doc->context->error;
    properties->items.capacity = capacity;
    struct mw_compiled plan;
    mw_compiled_make(&plan, &wwd_tile_property_record);
    int result = 0;
    struct mw_place place = { .space = "image", .path = "tile_properties" };
    while (result == 0 && properties->items.count < wanted) {
        size_t index = properties->items.count;
        place.offset = mw_reader_offset(reader);
        if (!is_property_kind_known(reader))
            return mw_diag(
                in->doc, "WWD007", place,
                "kind of tile property %zu is %u, expected 1 (single), 2 (double) or 3 (mask); %llu of %llu "
                "cannot be read",
                index, mw_u32le(reader->span.data + reader->at), (unsigned long long)(wanted - index),
                (unsigned long long)wanted);
        if (index == capacity)
            break;
        result = mw_compiled_read(in->doc, &plan, reader, &properties->items.items[index]);
        properties->items.count += result == 0;
    }
    if (result < 0 || properties->items.count == wanted)
        return result;
    if (!is_end_news(in))
        return 0;
    return mw_diag(in->doc, "WWD004", place, "expected %llu tile properties, but the image ends after %zu",
                   (unsigned long long)wanted, properties->items.count);
}

static int read_tile_properties(struct level_reader *in)
{
    uint32_t offset = in->level->offset_tile_properties;
    if (is_outside_image(in, offset))
        return report_outside(in, "tile_properties", offset);
    struct mw_reader reader = image_reader_at(in, offset);
    int result = mw_record_read(in->doc, &wwd_tile_properties_record, &reader, &in->level->tile_properties);
    struct mw_place place = { .space = "image", .offset = offset, .path = "tile_properties" };
    if (result == 1)
        result = is_end_news(in) ? mw_diag(in->doc, "WWD004", place,
                                           "expected 32 bytes, but only %zu are left", reader.at)
                                 : 0;
    else if (result == 0)
        result = read_property_list(in, &reader);
    note_section(in, WWD_SECTION_TILE_PROPERTIES, 0, offset, reader.at);
    return result;
}

/* Without this limit, a small file with many planes that refer to the same bytes could use any amount of
 * memory. */
static int report_overlap(const struct level_reader *in, size_t plane)
{
    struct mw_place place = { .space = "image", .offset = in->level->offset_planes, .path = "planes" };
    return mw_diag(in->doc, "WWD008", place,
                   "the first %zu of %zu planes declare %llu byte%s of sections, the level has %zu; the "
                   "remaining planes are not read",
                   plane + 1, in->level->planes.count, (unsigned long long)in->claimed,
                   mw_plural(in->claimed), in->payload.size);
}

static int read_main_block(struct level_reader *in)
{
    struct wwd_level *level = in->level;
    int error = read_section(in, wwd_level_field("planes"), level, level->offset_planes, level->num_planes,
                             WWD_SECTION_PLANES, 0, "planes");
    if (error)
        return error;
    struct wwd_found_section *found =
        mw_arena_array(&in->doc->arena, 3 * level->planes.count + 2, sizeof *found);
    if (!found)
        return in->doc->context->error;
    if (in->found_count)
        found[0] = in->found[0];
    in->found = found;
    bool bounded = true;
    for (size_t i = 0; i < level->planes.count && !error && bounded; i++) {
        error = read_plane(in, i);
        bounded = in->claimed / OVERLAP_MAX <= in->payload.size;
        if (!error && !bounded)
            error = report_overlap(in, i);
    }
    if (!error)
        error = read_tile_properties(in);
    if (error)
        return error;
    return wwd_layout_note(in->doc, in->found, in->found_count, in->payload);
}

static int report_damaged_stream(struct mw_document *doc, const struct mw_inflated *inflated)
{
    struct mw_place place = { .space = "file", .offset = WWD_HEADER_SIZE + inflated->consumed, .path = "" };
    return mw_diag(doc, "WWD002", place,
                   "the compressed level ends (%s) after %zu of %zu bytes; %zu of %u bytes inflated",
                   inflated->reason, inflated->consumed, doc->input.size - WWD_HEADER_SIZE,
                   inflated->payload.size, wwd_root(doc)->main_block_size);
}

static int inflate_main_block(struct mw_document *doc, struct wwd_storage *storage)
{
    const struct wwd_level *level = wwd_root(doc);
    struct mw_bytes stream = storage->stored;
    struct mw_inflated inflated;
    int error = mw_inflate_lenient(&doc->arena, stream, level->main_block_size, 0, &inflated);
    if (error == MW_E_MEMORY)
        return error;
    storage->payload = inflated.payload;
    if (error)
        return report_damaged_stream(doc, &inflated);
    storage->stored = mw_span_part(stream, 0, inflated.consumed);
    return wwd_meta_read(doc, mw_span_from(stream, inflated.consumed), WWD_HEADER_SIZE + inflated.consumed);
}

int wwd_check_stream(struct mw_document *doc)
{
    const struct wwd_storage *storage = wwd_storage(doc);
    struct mw_inflated inflated;
    if (!storage->compressed || doc->damaged)
        return 0;
    int error = mw_inflate_check(doc->context, storage->stored, storage->payload.size, &inflated);
    return error && error != MW_E_MEMORY ? report_damaged_stream(doc, &inflated) : error;
}

/* Decides by bytes that are letters in windows-1250 but signs in windows-1252; ASCII alone is
 * windows-1252. */
static bool looks_like_1250(struct mw_bytes text)
{
    static const uint8_t letters_1250[] = { 0x9C, 0x9F, 0xA5, 0xB3, 0xB9, 0xBF, 0x8C, 0x8F, 0xA3, 0xAF };
    size_t eastern = 0, western = 0;
    for (size_t i = 0; i < text.size; i++) {
        if (text.data[i] < 0x80)
            continue;
        if (memchr(letters_1250, text.data[i], sizeof letters_1250))
            eastern++;
        else if (text.data[i] == 0xE9 || text.data[i] == 0xE8 || text.data[i] == 0xF1 || text.data[i] == 0xE0)
            western++;
    }
    return eastern > western;
}

static void choose_page(struct mw_document *doc, const struct mw_args *args)
{
    const struct wwd_level *level = wwd_root(doc);
    const char *wanted = args ? mw_args_text(args, "encoding") : NULL;
    bool eastern = looks_like_1250((struct mw_bytes){ (const uint8_t *)level->name, sizeof level->name }) ||
                   looks_like_1250((struct mw_bytes){ (const uint8_t *)level->author, sizeof level->author });
    for (size_t i = 0; i < level->planes.count && !eastern; i++)
        eastern = looks_like_1250((struct mw_bytes){ (const uint8_t *)level->planes.items[i].name, 64 });
    if (!wanted || strcmp(wanted, "auto") == 0)
        wanted = eastern ? "windows-1250" : "windows-1252";
    doc->page = mw_code_page_find(wanted);
}

int wwd_create(struct mw_document *doc)
{
    doc->root = mw_arena_alloc(&doc->arena, sizeof(struct wwd_level));
    doc->extra = mw_arena_alloc(&doc->notes, sizeof(struct wwd_storage));
    return doc->root && doc->extra ? 0 : doc->context->error;
}

static int read_level_header(struct mw_document *doc)
{
    struct mw_reader reader = { .span = mw_span_part(doc->input, 0, WWD_HEADER_SIZE), .space = "file" };
    int result = mw_record_read(doc, &wwd_level_record, &reader, doc->root);
    if (result != 1)
        return result;
    struct mw_place place = { .space = "file", .offset = doc->input.size, .path = "" };
    return mw_diag(doc, "WWD001", place, "the file ends after %zu byte%s, the header alone has %u",
                   doc->input.size, mw_plural(doc->input.size), WWD_HEADER_SIZE);
}

int wwd_read(struct mw_document *doc, const struct mw_args *args)
{
    if (doc->input.size < 16)
        return mw_error_at(
            doc->context,
            mw_fail(doc->context, MW_E_FORMAT,
                    "%s: the file has %zu byte%s, but a WWD level has at least %u; nothing can be read",
                    doc->name, doc->input.size, mw_plural(doc->input.size), WWD_HEADER_SIZE),
            "file", doc->input.size);
    int error = wwd_create(doc);
    if (!error)
        error = read_level_header(doc);
    if (error)
        return error;
    struct wwd_level *level = wwd_root(doc);
    struct wwd_storage *storage = wwd_storage(doc);
    storage->stored = mw_span_from(doc->input, WWD_HEADER_SIZE);
    storage->compressed = level->flags & WWD_LEVEL_COMPRESS;
    storage->checksum = level->checksum;
    storage->payload = storage->stored;
    if (storage->compressed && storage->stored.size)
        error = inflate_main_block(doc, storage);
    if (storage->compressed) {
        doc->inner = storage->payload;
        doc->inner_origin = WWD_HEADER_SIZE;
        doc->inner_space = "image";
    }
    if (!error) {
        struct wwd_found_section planes;
        struct level_reader in = {
            .doc = doc, .level = level, .payload = storage->payload, .found = &planes, .cut = doc->damaged
        };
        error = read_main_block(&in);
    }
    if (!error)
        choose_page(doc, args);
    level->trace.checksum_style =
        wwd_checksum_classify(level->checksum, storage->stored, storage->payload, storage->compressed);
    return error;
}
