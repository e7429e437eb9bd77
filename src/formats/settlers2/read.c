/* From bytes to a map. */
#include "record/read.h"

#include "base/text.h"
#include "shade_table.h"
#include "settlers2.h"
#include "shading.h"

struct map_reader {
    struct mw_document *doc;
    struct s2_map *map;
    struct mw_reader reader;
    const uint8_t *zeros; /* of all layers that are not stored */
};

static int report_cut_map(struct map_reader *in, const char *code, const char *path, const char *what,
                          uint64_t wanted, uint64_t have)
{
    struct mw_place place = { .space = "file", .offset = mw_reader_offset(&in->reader), .path = path };
    return mw_diag(in->doc, code, place, "%s: expected %llu byte%s, but the file has only %llu more", what,
                   (unsigned long long)wanted, mw_plural(wanted), (unsigned long long)have);
}

/* ---- header ---- */

static int read_areas(struct map_reader *in)
{
    size_t start = in->reader.at, left = mw_reader_left(&in->reader);
    int result = mw_list_read(in->doc, s2_map_field("areas"), in->map, &in->reader, S2_AREAS);
    if (result == 1) {
        in->reader.at = start;
        result = report_cut_map(in, "S2M001", "areas", "the table of areas", S2_AREAS_SIZE, left);
    }
    return result;
}

/* The marker, which may follow surplus bytes, and the map size after it. */
static int read_size(struct map_reader *in)
{
    struct mw_reader *reader = &in->reader;
    struct s2_map *map = in->map;
    enum {
        SIZE = 10,
        GAP = 2
    };
    struct mw_bytes left = mw_span_from(reader->span, reader->at);
    if (left.size >= SIZE + GAP && mw_u16le(left.data) != S2_MAP_MARK &&
        mw_u16le(left.data + GAP) == S2_MAP_MARK)
        map->trace.gap = (struct mw_bytes){ mw_reader_take(reader, GAP), GAP };
    left = mw_span_from(reader->span, reader->at);
    size_t skip = map->form == S2_FORM_SHORT_DAT ? 4 : 0;
    if (left.size < SIZE + skip || mw_u16le(left.data) != S2_MAP_MARK) {
        struct mw_place place = { .space = "file", .offset = mw_reader_offset(reader), .path = "width" };
        return mw_diag(in->doc, "S2M002", place, "expected 0x2711 and the size of the map, found %02x %02x",
                       left.size > 0 ? left.data[0] : 0u, left.size > 1 ? left.data[1] : 0u);
    }
    const uint8_t *size = mw_reader_take(reader, SIZE + skip) + 2 + skip;
    map->reserved = mw_u32le(size);
    map->width = mw_u16le(size + 4);
    map->height = mw_u16le(size + 6);
    return 0;
}

/* ---- layers ---- */

static int read_block_header(struct map_reader *in, unsigned layer, struct s2_block *block)
{
    bool is_short = in->map->form == S2_FORM_SHORT_DAT;
    size_t size = is_short ? 4 : S2_BLOCK_HEADER;
    *block = (struct s2_block){
        .id = S2_BLOCK_MARK, .width = in->map->width, .height = in->map->height, .one = 1
    };
    if (mw_reader_left(&in->reader) < size)
        return report_cut_map(in, "S2M003", s2_layer_field(layer)->name, "the header of the layer", size,
                              mw_reader_left(&in->reader));
    if (!is_short) {
        int result = mw_record_read(in->doc, &s2_block_record, &in->reader, block);
        return result < 0 ? result : 0;
    }
    block->length = mw_u32le(mw_reader_take(&in->reader, size));
    return 0;
}

static int unpack_layer(struct map_reader *in, unsigned layer, struct s2_block *block, struct mw_grid *grid)
{
    size_t cells = (size_t)in->map->width * in->map->height, used;
    struct mw_bytes packed = mw_span_part(in->reader.span, in->reader.at, block->length);
    struct mw_place place = { .space = "file",
                              .offset = mw_reader_offset(&in->reader),
                              .length = packed.size,
                              .path = s2_layer_field(layer)->name };
    /* A run of 255 takes three bytes, so no stream expands further; this bounds the size of a map. */
    if (cells / 255 > packed.size)
        return mw_diag(in->doc, "S2M004", place, "%zu bytes cannot hold the layer's %zu node%s", packed.size,
                       cells, mw_plural(cells));
    uint8_t *bytes = mw_arena_array(&in->doc->arena, cells, 1);
    if (!bytes)
        return in->doc->context->error;
    size_t done = s2_unpack(packed, bytes, cells, &used);
    if (done != cells || used != packed.size) {
        /* Some real files are one node short: the last is repeated. */
        int error = mw_diag(in->doc, done + 1 < cells ? "S2M004" : "S2M005", place,
                            "%zu of %zu nodes decoded from %zu of %zu bytes", done, cells, used, packed.size);
        if (error)
            return error;
        if (done && done < cells)
            memset(bytes + done, bytes[done - 1], cells - done);
    }
    block->packed = 1;
    block->stored = packed;
    in->reader.at += packed.size;
    *grid = (struct mw_grid){ bytes, in->map->width, in->map->height, 1 };
    return 0;
}

/* Return to the Roots takes a multiplier of 0 for a layer that is not stored. The size of the map is then not
 * bounded by that of the file. */
static int read_absent_layer(struct map_reader *in, unsigned layer, struct s2_block *block,
                             struct mw_grid *grid)
{
    enum {
        RTTR_NODES = 2048 * 2048,
    };
    size_t cells = (size_t)in->map->width * in->map->height;
    if (cells > RTTR_NODES && cells > in->doc->input.size)
        return report_cut_map(in, "S2M003", s2_layer_field(layer)->name, "the nodes of the layer", cells,
                              mw_reader_left(&in->reader));
    if (!in->zeros)
        in->zeros = mw_arena_array(&in->doc->arena, cells, 1);
    if (!in->zeros)
        return in->doc->context->error;
    block->absent = 1;
    *grid = (struct mw_grid){ in->zeros, in->map->width, in->map->height, 1 };
    return 0;
}

static int read_layer(struct map_reader *in, unsigned layer)
{
    struct s2_map *map = in->map;
    const struct mw_field *row = s2_layer_field(layer);
    const struct mw_field *list = mw_record_field(&s2_trace_record, "blocks", 6);
    struct s2_block *block = mw_list_insert(in->doc, list, &map->trace, layer);
    if (!block)
        return in->doc->context->error;
    int error = read_block_header(in, layer, block);
    if (error || in->doc->damaged)
        return error;
    size_t cells = (size_t)map->width * map->height;
    struct mw_grid grid = { .cell_size = 1 };
    if (block->one == 0 && map->form == S2_FORM_WORLD) {
        error = read_absent_layer(in, layer, block, &grid);
    } else if (block->length != cells && map->form != S2_FORM_WORLD) {
        error = unpack_layer(in, layer, block, &grid);
    } else if (mw_reader_left(&in->reader) < cells) {
        error = report_cut_map(in, "S2M003", row->name, "the nodes of the layer", cells,
                               mw_reader_left(&in->reader));
        /* The complete rows can still be shown. */
        grid.height = map->width ? (uint32_t)(mw_reader_left(&in->reader) / map->width) : 0;
        grid.width = grid.height ? map->width : 0;
        grid.cells = in->reader.span.data + in->reader.at;
    } else {
        grid = (struct mw_grid){ mw_reader_take(&in->reader, cells), map->width, map->height, 1 };
    }
    memcpy((char *)map + row->offset, &grid, sizeof grid);
    return error;
}

/* Heights start two bytes before the end of their header, or end two bytes early: the stored shading
 * shows which. Either way the next header is two bytes early. */
static int settle_shift(struct map_reader *in, size_t heights_at, const uint8_t *shading)
{
    struct s2_map *map = in->map;
    size_t cells = (size_t)map->width * map->height;
    struct s2_torus torus = { map->width, map->height };
    uint8_t *cut = mw_arena_copy(&in->doc->arena, in->reader.span.data + heights_at + 2, cells);
    if (!cut)
        return in->doc->context->error;
    /* Lost heights are copied from the node before. */
    memset(cut + cells - 2, cut[cells - 3], 2);
    const uint8_t *early = in->reader.span.data + heights_at;
    bool is_cut = s2_shading_matches(&torus, cut, shading) > s2_shading_matches(&torus, early, shading);
    map->trace.shift = is_cut ? S2_SHIFT_CUT : S2_SHIFT_EARLY;
    if (is_cut)
        map->heights.cells = cut;
    struct mw_place place = { .space = "file", .offset = S2_SIZE_AT, .length = 2, .path = "heights" };
    return mw_diag(in->doc, "S2M007", place, "the map header is 2 bytes too long; %s",
                   is_cut ? "the last 2 heights are missing"
                          : "the first 2 heights overlap the end of their layer header");
}

static int read_layers(struct map_reader *in)
{
    struct s2_map *map = in->map;
    size_t cells = (size_t)map->width * map->height;
    size_t heights_at = in->reader.at + S2_BLOCK_HEADER - 2;
    bool shifted = map->trace.gap.size && cells > 3 && mw_span_has(in->reader.span, heights_at, cells + 18) &&
                   mw_u16le(in->reader.span.data + heights_at + cells) == S2_BLOCK_MARK;
    if (cells == 0) {
        struct mw_place place = { .space = "file", .offset = mw_reader_offset(&in->reader), .path = "width" };
        return mw_diag(in->doc, "S2M002", place, "the map has %u x %u nodes", map->width, map->height);
    }
    int error = 0;
    for (unsigned i = 0; i < s2_layer_count(map) && !error && !in->doc->damaged; i++) {
        error = read_layer(in, i);
        if (i == 0 && shifted && !error) {
            in->reader.at -= 2;
            map->heights.cells -= 2;
        }
    }
    if (!error && shifted && !in->doc->damaged)
        error = settle_shift(in, heights_at, map->shading.cells);
    return error;
}

/* ---- animals and the end ---- */

static int read_animals(struct map_reader *in)
{
    struct mw_reader *reader = &in->reader;
    struct mw_bytes left = mw_span_from(reader->span, reader->at);
    size_t count = 0;
    while ((count + 1) * S2_ANIMAL_SIZE <= left.size && left.data[count * S2_ANIMAL_SIZE] != S2_LIST_END)
        count++;
    int result = mw_list_read(in->doc, s2_map_field("animals"), in->map, reader, count);
    if (result < 0)
        return result;
    left = mw_span_from(reader->span, reader->at);
    if (left.size && left.data[0] == S2_LIST_END) {
        reader->at++;
        return 0;
    }
    in->map->trace.no_end = 1;
    return report_cut_map(in, "S2M008", "animals", "the end of the list, FF", 1, left.size);
}

/* The title runs over the size in the map list if it has no NUL before it, and the size is a text instead.
 * What follows the end of that text is still the size; the bytes that the text replaces are taken as right.
 */
static void settle_title(struct s2_map *map)
{
    uint8_t *rest = (uint8_t *)map->title + S2_TITLE_FIELD, size[S2_TITLE_REST];
    memcpy(size, rest, sizeof size);
    bool is_size = mw_u16le(rest) == map->width && mw_u16le(rest + 2) == map->height;
    size_t length = 0;
    while (length < sizeof size && rest[length] >= ' ')
        length++;
    if (memchr(map->title, 0, S2_TITLE_FIELD) || is_size || (length < sizeof size && rest[length]))
        length = 0;
    if (length) {
        mw_integer_encode(size, MW_KIND_U16, false, map->width);
        mw_integer_encode(size + 2, MW_KIND_U16, false, map->height);
        for (size_t i = length + 1; i < sizeof size; i++)
            size[i] = rest[i];
    }
    memset(rest + length, 0, sizeof size - length);
    map->ui_width = mw_u16le(size);
    map->ui_height = mw_u16le(size + 2);
}

static int read_world(struct map_reader *in)
{
    struct mw_reader head = { .span = mw_span_part(in->doc->input, 0, S2_HEAD_SIZE), .space = "file" };
    int error = mw_record_read(in->doc, &s2_map_record, &head, in->map);
    if (error == 1)
        return report_cut_map(in, "S2M001", "", "the header", S2_HEAD_SIZE, in->doc->input.size);
    in->reader.at = S2_HEAD_SIZE;
    if (!error)
        error = read_areas(in);
    if (!error && !in->doc->damaged)
        error = read_size(in);
    settle_title(in->map);
    if (!error && !in->doc->damaged)
        error = read_layers(in);
    if (!error && !in->doc->damaged)
        error = read_animals(in);
    return error;
}

static int read_dat(struct map_reader *in)
{
    int error = read_size(in);
    return error || in->doc->damaged ? error : read_layers(in);
}

/* Whole rows can be shown of a table that is cut. */
static int read_shades(struct map_reader *in)
{
    size_t left = mw_reader_left(&in->reader),
           size = left < S2_SHADE_TABLE_SIZE ? left - left % S2_SHADE_TABLE_SIDE : S2_SHADE_TABLE_SIZE;
    int error = left < S2_SHADE_TABLE_SIZE
                    ? report_cut_map(in, "S2M009", "shades", "the table of shades", S2_SHADE_TABLE_SIZE, left)
                    : 0;
    in->map->shades = (struct mw_grid){ mw_reader_take(&in->reader, size), S2_SHADE_TABLE_SIDE,
                                        (uint32_t)(size / S2_SHADE_TABLE_SIDE), 1 };
    return error;
}

static enum s2_form find_form(struct mw_bytes input, const char *name)
{
    if (input.size >= 10 && memcmp(input.data, "WORLD_V1.0", 10) == 0)
        return S2_FORM_WORLD;
    if (input.size >= 6 && mw_u16le(input.data) == S2_MAP_MARK)
        return mw_u32le(input.data + 2) == UINT32_MAX ? S2_FORM_SHORT_DAT : S2_FORM_DAT;
    if (s2_is_shade_table_name(name) || s2_is_shade_table(input))
        return S2_FORM_SHADES;
    return input.size == S2_AREAS_SIZE ? S2_FORM_AREAS : S2_FORM_CONTROL;
}

int s2_create(struct mw_document *doc)
{
    doc->root = mw_arena_alloc(&doc->arena, sizeof(struct s2_map));
    return doc->root ? 0 : doc->context->error;
}

int s2_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    int error = s2_create(doc);
    if (error)
        return error;
    struct map_reader in = { .doc = doc,
                             .map = s2_root(doc),
                             .reader = { .span = doc->input, .space = "file" } };
    in.map->form = find_form(doc->input, doc->name);
    switch (in.map->form) {
    case S2_FORM_WORLD:
        error = read_world(&in);
        break;
    case S2_FORM_AREAS:
        error = read_areas(&in);
        break;
    case S2_FORM_CONTROL:
        in.map->content = doc->input;
        return 0;
    case S2_FORM_SHADES:
        error = read_shades(&in);
        break;
    default:
        error = read_dat(&in);
    }
    if (!error && !doc->damaged)
        in.map->trace.tail = mw_span_from(doc->input, in.reader.at);
    return error;
}
