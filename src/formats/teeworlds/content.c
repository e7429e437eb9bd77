#include "content.h"

#include "record/journal.h"
#include "record/read.h"
#include "record/value.h"
#include "record/write.h"
#include "run_length.h"

static const struct {
    const char *list, *row, *number;
    int32_t flag;
} content_rows[TW_CONTENTS] = {
    { "info", "author_text", "author", 0 },
    { "info", "map_version_text", "map_version", 0 },
    { "info", "credits_text", "credits", 0 },
    { "info", "license_text", "license", 0 },
    { "info", "settings_list", "settings", 0 },
    { "images", "name_text", "name", 0 },
    { "images", "pixels", "data", 0 },
    { "sounds", "name_text", "name", 0 },
    { "sounds", "samples", "data", 0 },
    { "layers", "tiles", "data", 0 },
    { "layers", "tele", "tele_data", TW_TILES_TELE },
    { "layers", "speedup", "speedup_data", TW_TILES_SPEEDUP },
    { "layers", "front", "front_data", TW_TILES_FRONT },
    { "layers", "switches", "switch_data", TW_TILES_SWITCH },
    { "layers", "tune", "tune_data", TW_TILES_TUNE },
    { "layers", "quads", "quads_data", 0 },
    { "layers", "sources", "sources_data", 0 },
    { "layers", "old_sources", "sources_data", 0 },
};

void tw_contents_find(struct tw_content contents[TW_CONTENTS + 1])
{
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct mw_field *list = tw_map_field(content_rows[i].list);
        contents[i] =
            (struct tw_content){ list, tw_row(list->record, content_rows[i].row),
                                 tw_row(list->record, content_rows[i].number), content_rows[i].flag };
    }
    const struct mw_field *data = tw_map_field("data");
    contents[TW_CONTENTS] = (struct tw_content){ data, tw_row(data->record, "bytes"), NULL, 0 };
}

int64_t tw_content_number(struct mw_document *doc, const struct tw_content *content, const void *item)
{
    const struct tw_map *map = tw_root(doc);
    if (!content->number)
        return (const struct tw_data *)item - map->data.items;
    if (!mw_field_exists(content->row, item) || !mw_field_exists(content->number, item))
        return -1;
    int64_t value = mw_field_get(content->number, item);
    return value >= 0 && value < (int64_t)map->data.count ? value : -1;
}

int tw_content_set_number(struct mw_document *doc, const struct tw_content *content, void *item,
                          int32_t number)
{
    return tw_put(doc, (int32_t *)(void *)((char *)item + content->number->offset), number);
}

int tw_content_keep(struct mw_document *doc, const struct tw_content *content, void *item)
{
    return mw_keep(doc, (char *)item + content->row->offset, content->row->size);
}

/* A grid without cells is not loaded content: its data block does not fit the layer's size. */
bool tw_content_is_loaded(const struct tw_content *content, const void *item)
{
    struct mw_grid grid;
    switch (content->row->kind) {
    case MW_KIND_STR:
        return mw_field_str(content->row, item).data != NULL;
    case MW_KIND_BYTES:
        return mw_field_bytes(content->row, item).data != NULL;
    case MW_KIND_GRID:
        grid = mw_field_grid(content->row, item);
        return grid.cells && grid.width && grid.height;
    default:
        return mw_list_get(content->row, item).items != NULL;
    }
}

void tw_content_clear(const struct tw_content *content, void *item)
{
    memset((char *)item + content->row->offset, 0, content->row->size);
}

/* ---- grids ---- */

uint64_t tw_layer_cells(const struct tw_layer *layer)
{
    return layer->width > 0 && layer->height > 0 ? (uint64_t)layer->width * (uint64_t)layer->height : 0;
}

bool tw_has_run_lengths(const struct mw_field *row, const struct tw_layer *layer)
{
    return row->offset == offsetof(struct tw_layer, tiles) && layer->tile_version >= 4 &&
           (layer->tile_flags & ~TW_TILES_GAME) == 0;
}

uint64_t tw_stored_cells(const struct tw_content *content, const struct tw_layer *layer,
                         struct mw_bytes payload)
{
    return tw_has_run_lengths(content->row, layer) ? tw_packed_count(payload)
                                                   : payload.size / content->row->record->file_size;
}

/* Shorter data is not a grid of the layer's size. */
static int read_layer_grid(struct mw_arena *arena, const struct tw_content *content,
                           const struct tw_layer *layer, struct mw_bytes payload, struct mw_grid *grid)
{
    uint64_t cells = tw_layer_cells(layer);
    bool packed = tw_has_run_lengths(content->row, layer);
    *grid = (struct mw_grid){ .cell_size = content->row->record->file_size };
    if (cells == 0 || cells > tw_stored_cells(content, layer, payload))
        return 0;
    if (packed) {
        size_t size;
        uint8_t *tiles =
            mw_arena_payload(arena, mw_multiply((size_t)cells, TW_PACKED_TILE, &size) ? SIZE_MAX : size);
        if (!tiles)
            return arena->context->error;
        tw_unpack_tiles(payload, (size_t)cells, tiles);
        payload.data = tiles;
    }
    grid->width = (uint32_t)layer->width;
    grid->height = (uint32_t)layer->height;
    grid->cells = payload.data;
    return 0;
}

static bool grid_is_as_read(const struct tw_content *content, const struct tw_layer *layer,
                            struct mw_bytes payload)
{
    struct mw_grid grid = mw_field_grid(content->row, layer);
    if (!grid.cells || grid.width != (uint64_t)layer->width || grid.height != (uint64_t)layer->height)
        return false;
    if (!tw_has_run_lengths(content->row, layer))
        return grid.cells == payload.data;
    return tw_stored_cells(content, layer, payload) >= tw_layer_cells(layer) &&
           tw_packed_holds(payload, (size_t)tw_layer_cells(layer), grid.cells);
}

/* ---- lists ---- */

/* Fixed-size records, or NUL-terminated texts. */
static size_t count_list(const struct mw_record *record, struct mw_bytes payload)
{
    size_t count = 0;
    if (record->file_size)
        return payload.size / record->file_size;
    for (size_t i = 0; i < payload.size; i++)
        count += payload.data[i] == 0;
    return count;
}

static int read_content_list(struct mw_document *doc, struct mw_arena *arena, const struct mw_record *record,
                             struct mw_bytes payload, struct mw_list *list)
{
    struct mw_compiled plan;
    struct mw_reader reader = { .span = payload };
    size_t count = count_list(record, payload);
    *list = (struct mw_list){ mw_arena_array(arena, count, record->struct_size), count, count };
    if (!list->items)
        return doc->context->error;
    mw_compiled_make(&plan, record);
    int result = 0;
    for (size_t i = 0; i < count && result >= 0; i++)
        result = mw_compiled_read(doc, &plan, &reader, mw_list_at(*list, record, i));
    return result < 0 ? result : 0;
}

static bool list_is_as_read(struct mw_document *doc, const struct mw_record *record, struct mw_list list,
                            struct mw_bytes payload)
{
    union {
        struct tw_setting setting;
        struct tw_quad quad;
        struct tw_source source;
        struct tw_old_source old_source;
    } item;
    struct mw_compiled plan;
    struct mw_reader reader = { .span = payload };
    if (list.count != count_list(record, payload))
        return false;
    mw_compiled_make(&plan, record);
    for (size_t i = 0; i < list.count; i++)
        if (mw_compiled_read(doc, &plan, &reader, &item) != 0 ||
            memcmp(&item, mw_list_at(list, record, i), record->struct_size) != 0)
            return false;
    return true;
}

/* ---- content and bytes ---- */

/* Up to the first NUL. */
static struct mw_str first_text(struct mw_bytes payload)
{
    const uint8_t *end = payload.size ? memchr(payload.data, 0, payload.size) : NULL;
    return (struct mw_str){ (const char *)payload.data, end ? (size_t)(end - payload.data) : payload.size };
}

int tw_content_read(struct mw_document *doc, struct mw_arena *arena, const struct tw_content *content,
                    void *item, struct mw_bytes payload)
{
    const struct mw_field *row = content->row;
    union {
        struct mw_str text;
        struct mw_bytes bytes;
        struct mw_grid grid;
        struct mw_list list;
    } value;
    int error = 0;
    switch (row->kind) {
    case MW_KIND_STR:
        value.text = first_text(payload);
        break;
    case MW_KIND_BYTES:
        value.bytes = payload;
        break;
    case MW_KIND_GRID:
        error = read_layer_grid(arena, content, item, payload, &value.grid);
        break;
    default:
        error = read_content_list(doc, arena, row->record, payload, &value.list);
    }
    if (!error)
        memcpy((char *)item + row->offset, &value, row->size);
    return error;
}

int tw_content_write(struct mw_document *doc, const struct tw_content *content, const void *item,
                     struct mw_buf *out)
{
    const struct mw_field *row = content->row;
    struct mw_writer writer;
    struct mw_bytes bytes;
    struct mw_list list;
    struct mw_grid grid;
    switch (row->kind) {
    case MW_KIND_STR:
        mw_buf_put(out, mw_field_str(row, item).data, mw_field_str(row, item).size);
        mw_buf_u8(out, 0);
        break;
    case MW_KIND_BYTES:
        bytes = mw_field_bytes(row, item);
        mw_buf_put(out, bytes.data, bytes.size);
        break;
    case MW_KIND_GRID:
        grid = mw_field_grid(row, item);
        if (tw_has_run_lengths(content->row, item))
            tw_pack_tiles(grid.cells, (size_t)grid.width * grid.height, out);
        else
            mw_buf_put(out, grid.cells, (size_t)grid.width * grid.height * grid.cell_size);
        break;
    default:
        list = mw_list_get(row, item);
        mw_writer_init(&writer, doc, out, NULL);
        for (size_t i = 0; i < list.count; i++)
            mw_record_write(&writer, row->record, mw_list_at(list, row->record, i));
    }
    return out->error;
}

int tw_content_rewrite(struct mw_document *doc, const struct tw_content *content, const void *item,
                       struct mw_bytes payload, struct mw_buf *out)
{
    union {
        struct tw_info info;
        struct tw_image image;
        struct tw_sound sound;
        struct tw_layer layer;
        struct tw_data data;
    } copy;
    struct mw_arena arena;
    memcpy(&copy, item, content->list->record->struct_size);
    mw_arena_init(&arena, doc->context);
    int error = tw_content_read(doc, &arena, content, &copy, payload);
    if (!error)
        error = tw_content_write(doc, content, &copy, out);
    mw_arena_free(&arena);
    return error;
}

bool tw_content_is_as_read(struct mw_document *doc, const struct tw_content *content, const void *item,
                           struct mw_bytes payload)
{
    const struct mw_field *row = content->row;
    struct mw_bytes bytes;
    struct mw_str text;
    switch (row->kind) {
    case MW_KIND_STR:
        text = mw_field_str(row, item);
        return text.data == (const char *)payload.data && text.size == first_text(payload).size;
    case MW_KIND_BYTES:
        bytes = mw_field_bytes(row, item);
        return bytes.data == payload.data && bytes.size == payload.size;
    case MW_KIND_GRID:
        return grid_is_as_read(content, item, payload);
    default:
        return list_is_as_read(doc, row->record, mw_list_get(row, item), payload);
    }
}

int tw_content_fits(struct mw_document *doc, const struct tw_content *content, const void *item,
                    struct mw_bytes payload, bool *fits)
{
    struct mw_buf now, then;
    *fits = tw_content_is_as_read(doc, content, item, payload);
    if (*fits)
        return 0;
    mw_buf_init(&now, doc->context);
    mw_buf_init(&then, doc->context);
    int error = tw_content_write(doc, content, item, &now);
    if (!error)
        error = tw_content_rewrite(doc, content, item, payload, &then);
    *fits = !error && mw_bytes_equal(mw_buf_bytes(&now), mw_buf_bytes(&then));
    mw_buf_free(&now);
    mw_buf_free(&then);
    return error;
}

/* ---- sizes ---- */

uint64_t tw_content_need(const struct tw_content *content, const void *item)
{
    const struct mw_record *record = content->list->record;
    const struct tw_layer *layer = item;
    const struct tw_image *image = item;
    uint64_t count, size = 4;
    if (record == &tw_layer_record) {
        int32_t listed = layer->type == TW_LAYER_QUADS ? layer->num_quads : layer->num_sources;
        count = tw_content_is_grid(content) ? tw_layer_cells(layer) : listed > 0 ? (uint64_t)listed : 0;
        size = content->row->record->file_size;
    } else if (record == &tw_image_record && content->row->kind == MW_KIND_BYTES) {
        count = image->width > 0 && image->height > 0 ? (uint64_t)image->width * (uint64_t)image->height : 0;
    } else {
        return UINT64_MAX;
    }
    return count > UINT64_MAX / 8 ? UINT64_MAX : count * size;
}
