/* Content: what lies behind the data numbers of items, as texts, grids and lists.
 *
 * Content is parsed when it is asked for. If making it into bytes again gives other bytes than were read
 * (padding, other packing, a missing NUL), the bytes are kept beside it as long as the content stays what it
 * was. */
#include "record/read.h"

#include "content.h"
#include "run_length.h"

#define C(type, list, row, number) &tw_##type##_record, #list, #row, #number, offsetof(struct tw_##type, row)
const struct tw_content tw_contents[TW_CONTENTS] = {
    { C(info, info, author_text, author), TW_CONTENT_TEXT, 0 },
    { C(info, info, map_version_text, map_version), TW_CONTENT_TEXT, 0 },
    { C(info, info, credits_text, credits), TW_CONTENT_TEXT, 0 },
    { C(info, info, license_text, license), TW_CONTENT_TEXT, 0 },
    { C(info, info, settings_list, settings), TW_CONTENT_TEXTS, 0 },
    { C(image, images, name_text, name), TW_CONTENT_TEXT, 0 },
    { C(image, images, pixels, data), TW_CONTENT_BYTES, 0 },
    { C(sound, sounds, name_text, name), TW_CONTENT_TEXT, 0 },
    { C(sound, sounds, samples, data), TW_CONTENT_BYTES, 0 },
    { C(layer, layers, tiles, data), TW_CONTENT_GRID, 0 },
    { C(layer, layers, tele, tele_data), TW_CONTENT_GRID, TW_TILES_TELE },
    { C(layer, layers, speedup, speedup_data), TW_CONTENT_GRID, TW_TILES_SPEEDUP },
    { C(layer, layers, front, front_data), TW_CONTENT_GRID, TW_TILES_FRONT },
    { C(layer, layers, switches, switch_data), TW_CONTENT_GRID, TW_TILES_SWITCH },
    { C(layer, layers, tune, tune_data), TW_CONTENT_GRID, TW_TILES_TUNE },
    { C(layer, layers, quads, quads_data), TW_CONTENT_RECORDS, 0 },
    { C(layer, layers, sources, sources_data), TW_CONTENT_RECORDS, 0 },
    { C(layer, layers, old_sources, sources_data), TW_CONTENT_RECORDS, 0 },
};
#undef C

static const struct tw_content_rows *rows_of(struct mw_document *doc, const struct tw_content *content)
{
    return &tw_storage(doc)->rows[content - tw_contents];
}

void tw_content_prepare(struct tw_storage *storage)
{
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct tw_content *content = &tw_contents[i];
        storage->rows[i] = (struct tw_content_rows){
            .list = tw_map_field(content->list),
            .row = mw_record_field(content->record, content->row, strlen(content->row)),
            .number = mw_record_field(content->record, content->number, strlen(content->number)),
        };
    }
}

int64_t tw_content_number(struct mw_document *doc, const struct tw_content *content, const void *item)
{
    const struct tw_content_rows *rows = rows_of(doc, content);
    if (!mw_field_exists(rows->row, item) || !mw_field_exists(rows->number, item))
        return -1;
    int64_t value = mw_field_get(rows->number, item);
    return value >= 0 && value < (int64_t)tw_root(doc)->data.count ? value : -1;
}

/* ---- bytes to content ---- */

struct parsed {
    struct mw_str text;
    struct mw_bytes bytes;
    struct mw_grid grid;
    struct mw_list list;
};

/* Vanilla's packing since layer version 4. */
static bool is_packed(const struct tw_content *content, const void *item)
{
    if (content->offset != offsetof(struct tw_layer, tiles) || content->kind != TW_CONTENT_GRID)
        return false;
    const struct tw_layer *layer = item;
    return layer->tile_version >= 4 && (layer->tile_flags & ~TW_TILES_GAME) == 0;
}

/* 0 when the item has no such size. */
static uint64_t cells_of(const struct tw_layer *layer)
{
    return layer->width > 0 && layer->height > 0 ? (uint64_t)layer->width * (uint64_t)layer->height : 0;
}

static int unpack(struct mw_arena *arena, struct mw_bytes packed, size_t cells, const uint8_t **tiles)
{
    size_t size;
    if (mw_multiply(cells, TW_PACKED_TILE, &size))
        size = SIZE_MAX;
    uint8_t *out = mw_arena_payload(arena, size);
    if (!out)
        return arena->context->error;
    tw_unpack_tiles(packed, cells, out);
    *tiles = out;
    return 0;
}

static int parse_grid(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                      const void *item, struct mw_bytes payload, struct mw_grid *grid)
{
    const struct tw_layer *layer = item;
    uint32_t cell = rows_of(doc, content)->row->record->file_size;
    uint64_t cells = cells_of(layer);
    bool packed = is_packed(content, item);
    *grid = (struct mw_grid){ .cell_size = cell };
    /* What is shorter is no grid of this size. */
    if (cells == 0 || cells > (packed ? tw_packed_count(payload) : payload.size / cell))
        return 0;
    grid->width = (uint32_t)layer->width;
    grid->height = (uint32_t)layer->height;
    grid->cells = payload.data;
    return packed ? unpack(arena, payload, (size_t)cells, &grid->cells) : 0;
}

static void parse_text(struct mw_bytes payload, struct mw_str *text)
{
    const uint8_t *end = payload.size ? memchr(payload.data, 0, payload.size) : NULL;
    size_t size = end ? (size_t)(end - payload.data) : payload.size;
    *text = (struct mw_str){ (const char *)payload.data, size };
}

static int parse_texts(struct mw_document *doc, struct mw_arena *arena, const struct mw_field *row,
                       struct mw_bytes payload, struct mw_list *list)
{
    size_t count = 0;
    for (size_t i = 0; i < payload.size; i++)
        count += payload.data[i] == 0;
    struct tw_setting *settings = mw_arena_array(arena, count, sizeof *settings);
    if (!settings)
        return doc->context->error;
    struct mw_reader reader = { .span = payload };
    for (size_t i = 0; i < count; i++) {
        int result = mw_record_read(doc, row->record, &reader, &settings[i]);
        if (result < 0)
            return result;
    }
    *list = (struct mw_list){ settings, count, count };
    return 0;
}

static int parse_records(struct mw_document *doc, struct mw_arena *arena, const struct mw_field *row,
                         struct mw_bytes payload, struct mw_list *list)
{
    struct mw_compiled plan;
    mw_compiled_make(&plan, row->record);
    size_t count = payload.size / row->record->file_size;
    list->items = mw_arena_array(arena, count, row->record->struct_size);
    if (!list->items)
        return doc->context->error;
    struct mw_reader reader = { .span = payload };
    for (list->count = 0; list->count < count; list->count++) {
        int result = mw_compiled_read(doc, &plan, &reader, mw_list_at(*list, row->record, list->count));
        if (result < 0)
            return result;
    }
    list->capacity = count;
    return 0;
}

static int parse(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                 const void *item, struct mw_bytes payload, struct parsed *parsed)
{
    *parsed = (struct parsed){ 0 };
    switch (content->kind) {
    case TW_CONTENT_TEXT:
        parse_text(payload, &parsed->text);
        return 0;
    case TW_CONTENT_TEXTS:
        return parse_texts(doc, arena, rows_of(doc, content)->row, payload, &parsed->list);
    case TW_CONTENT_BYTES:
        parsed->bytes = payload;
        return 0;
    case TW_CONTENT_GRID:
        return parse_grid(doc, arena, content, item, payload, &parsed->grid);
    default:
        return parse_records(doc, arena, rows_of(doc, content)->row, payload, &parsed->list);
    }
}

static void store(const struct tw_content *content, void *item, const struct parsed *parsed)
{
    char *member = (char *)item + content->offset;
    switch (content->kind) {
    case TW_CONTENT_TEXT:
        memcpy(member, &parsed->text, sizeof parsed->text);
        break;
    case TW_CONTENT_BYTES:
        memcpy(member, &parsed->bytes, sizeof parsed->bytes);
        break;
    case TW_CONTENT_GRID:
        memcpy(member, &parsed->grid, sizeof parsed->grid);
        break;
    default:
        memcpy(member, &parsed->list, sizeof parsed->list);
    }
}

static void fetch(const struct tw_content *content, const void *item, struct parsed *parsed)
{
    const char *member = (const char *)item + content->offset;
    *parsed = (struct parsed){ 0 };
    switch (content->kind) {
    case TW_CONTENT_TEXT:
        memcpy(&parsed->text, member, sizeof parsed->text);
        break;
    case TW_CONTENT_BYTES:
        memcpy(&parsed->bytes, member, sizeof parsed->bytes);
        break;
    case TW_CONTENT_GRID:
        memcpy(&parsed->grid, member, sizeof parsed->grid);
        break;
    default:
        memcpy(&parsed->list, member, sizeof parsed->list);
    }
}

bool tw_content_is_loaded(const struct tw_content *content, const void *item)
{
    struct parsed parsed;
    fetch(content, item, &parsed);
    /* A grid without cells is data that does not fit the layer: it says nothing about the data. */
    bool has_cells = parsed.grid.cells && parsed.grid.width && parsed.grid.height;
    return parsed.text.data || parsed.bytes.data || has_cells || parsed.list.items;
}

/* ---- content to bytes ---- */

static void write_content(struct mw_document *doc, const struct tw_content *content, const void *item,
                          const struct parsed *parsed, struct mw_buf *out)
{
    const struct mw_field *row = rows_of(doc, content)->row;
    struct mw_writer writer;
    switch (content->kind) {
    case TW_CONTENT_TEXT:
        mw_buf_put(out, parsed->text.data, parsed->text.size);
        mw_buf_u8(out, 0);
        break;
    case TW_CONTENT_BYTES:
        mw_buf_put(out, parsed->bytes.data, parsed->bytes.size);
        break;
    case TW_CONTENT_GRID:
        if (is_packed(content, item))
            tw_pack_tiles(parsed->grid.cells, (size_t)parsed->grid.width * parsed->grid.height, out);
        else
            mw_buf_put(out, parsed->grid.cells,
                       (size_t)parsed->grid.width * parsed->grid.height * parsed->grid.cell_size);
        break;
    default:
        mw_writer_init(&writer, doc, out, NULL);
        for (size_t i = 0; i < parsed->list.count; i++)
            mw_record_write(&writer, row->record, mw_list_at(parsed->list, row->record, i));
    }
}

int tw_content_now(struct mw_document *doc, const struct tw_content *content, const void *item,
                   struct mw_buf *out)
{
    struct parsed parsed;
    fetch(content, item, &parsed);
    write_content(doc, content, item, &parsed, out);
    return out->error;
}

int tw_content_from(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, struct mw_buf *out)
{
    struct mw_arena arena;
    struct parsed parsed;
    mw_arena_init(&arena, doc->context);
    int error = parse(doc, &arena, content, item, payload, &parsed);
    if (!error)
        write_content(doc, content, item, &parsed, out);
    mw_arena_free(&arena);
    return error ? error : out->error;
}

static bool texts_as_read(struct mw_list list, struct mw_bytes payload)
{
    const struct tw_setting *settings = list.items;
    for (size_t i = 0; i < list.count; i++) {
        struct mw_str text;
        parse_text(payload, &text);
        if (settings[i].text.data != text.data || settings[i].text.size != text.size ||
            payload.size == text.size)
            return false;
        payload = mw_span_part(payload, text.size + 1, payload.size - text.size - 1);
    }
    return payload.size == 0 || !memchr(payload.data, 0, payload.size);
}

static bool records_as_read(struct mw_document *doc, const struct mw_record *record, struct mw_list list,
                            struct mw_bytes payload)
{
    union {
        struct tw_quad quad;
        struct tw_source source;
        struct tw_old_source old_source;
    } item;
    struct mw_compiled plan;
    struct mw_reader reader = { .span = payload };
    if (list.count != payload.size / record->file_size)
        return false;
    mw_compiled_make(&plan, record);
    for (size_t i = 0; i < list.count; i++)
        if (mw_compiled_read(doc, &plan, &reader, &item) != 0 ||
            memcmp(&item, mw_list_at(list, record, i), record->struct_size) != 0)
            return false;
    return true;
}

static bool grid_as_read(const struct tw_content *content, const struct tw_layer *layer, struct mw_grid grid,
                         struct mw_bytes payload)
{
    if (!grid.cells || grid.width != (uint64_t)layer->width || grid.height != (uint64_t)layer->height)
        return false;
    if (is_packed(content, layer))
        return tw_packed_count(payload) >= cells_of(layer) &&
               tw_packed_holds(payload, (size_t)cells_of(layer), grid.cells);
    return grid.cells == payload.data;
}

/* Bytes and texts are never changed where they are: who changes them has others. */
bool tw_content_is_as_read(struct mw_document *doc, const struct tw_content *content, const void *item,
                           struct mw_bytes payload)
{
    struct parsed now;
    struct mw_str text;
    fetch(content, item, &now);
    switch (content->kind) {
    case TW_CONTENT_TEXT:
        parse_text(payload, &text);
        return now.text.data == text.data && now.text.size == text.size;
    case TW_CONTENT_TEXTS:
        return texts_as_read(now.list, payload);
    case TW_CONTENT_BYTES:
        return now.bytes.data == payload.data && now.bytes.size == payload.size;
    case TW_CONTENT_GRID:
        return grid_as_read(content, item, now.grid, payload);
    default:
        return records_as_read(doc, rows_of(doc, content)->row->record, now.list, payload);
    }
}

/* Bytes and cells that lie in the payload were not changed: changing them makes a copy. */
static bool is_borrowed(const struct tw_content *content, const void *item, struct mw_bytes payload)
{
    struct parsed now;
    fetch(content, item, &now);
    if (content->kind == TW_CONTENT_BYTES)
        return now.bytes.data == payload.data && now.bytes.size == payload.size;
    const struct tw_layer *layer = item;
    return content->kind == TW_CONTENT_GRID && now.grid.cells == payload.data &&
           (int64_t)now.grid.width == layer->width && (int64_t)now.grid.height == layer->height;
}

int tw_content_fits(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, bool *fits)
{
    if (is_borrowed(content, item, payload)) {
        *fits = true;
        return 0;
    }
    struct mw_buf now, then;
    *fits = true;
    if (tw_content_is_as_read(doc, content, item, payload))
        return 0;
    mw_buf_init(&now, doc->context);
    mw_buf_init(&then, doc->context);
    int error = tw_content_now(doc, content, item, &now);
    if (!error)
        error = tw_content_from(doc, content, item, payload, &then);
    *fits = !error && mw_bytes_equal(mw_buf_bytes(&now), mw_buf_bytes(&then));
    mw_buf_free(&now);
    mw_buf_free(&then);
    return error;
}

int tw_content_parse(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                     void *item, struct mw_bytes payload)
{
    struct parsed parsed;
    int error = parse(doc, arena, content, item, payload, &parsed);
    if (!error)
        store(content, item, &parsed);
    return error;
}

void tw_content_clear(const struct tw_content *content, void *item)
{
    store(content, item, &(struct parsed){ 0 });
}

static uint64_t times(int32_t count, uint64_t size)
{
    return count > 0 ? (uint64_t)count * size : 0;
}

uint64_t tw_content_need(struct mw_document *doc, const struct tw_content *content, const void *item)
{
    const struct tw_layer *layer = item;
    const struct tw_image *image = item;
    const struct mw_record *record = rows_of(doc, content)->row->record;
    if (content->kind == TW_CONTENT_GRID)
        return cells_of(layer) > UINT64_MAX / 8 ? UINT64_MAX : cells_of(layer) * record->file_size;
    if (content->kind == TW_CONTENT_RECORDS)
        return times(content->record == &tw_layer_record && layer->type == TW_LAYER_QUADS
                         ? layer->num_quads
                         : layer->num_sources,
                     record->file_size);
    if (content->kind == TW_CONTENT_BYTES && content->record == &tw_image_record)
        return image->width > 0 ? times(image->height, 4 * (uint64_t)image->width) : 0;
    return UINT64_MAX;
}
