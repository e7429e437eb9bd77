/* Content: what lies behind the data numbers of items, as texts, grids and lists.
 *
 * Content is parsed when it is asked for. If making it into bytes again gives other bytes than were read
 * (padding, other packing, a missing NUL), the bytes are kept beside it as long as the content stays what it
 * was. */
#include "record/read.h"

#include "base/deflate.h"
#include "content.h"

const struct tw_content tw_contents[TW_CONTENTS] = {
    { &tw_info_record, "info", "author_text", "author", TW_CONTENT_TEXT },
    { &tw_info_record, "info", "map_version_text", "map_version", TW_CONTENT_TEXT },
    { &tw_info_record, "info", "credits_text", "credits", TW_CONTENT_TEXT },
    { &tw_info_record, "info", "license_text", "license", TW_CONTENT_TEXT },
    { &tw_info_record, "info", "settings_list", "settings", TW_CONTENT_TEXTS },
    { &tw_image_record, "images", "name_text", "name", TW_CONTENT_TEXT },
    { &tw_image_record, "images", "pixels", "data", TW_CONTENT_BYTES },
    { &tw_sound_record, "sounds", "name_text", "name", TW_CONTENT_TEXT },
    { &tw_sound_record, "sounds", "samples", "data", TW_CONTENT_BYTES },
    { &tw_layer_record, "layers", "tiles", "data", TW_CONTENT_GRID },
    { &tw_layer_record, "layers", "tele", "tele_data", TW_CONTENT_GRID },
    { &tw_layer_record, "layers", "speedup", "speedup_data", TW_CONTENT_GRID },
    { &tw_layer_record, "layers", "front", "front_data", TW_CONTENT_GRID },
    { &tw_layer_record, "layers", "switches", "switch_data", TW_CONTENT_GRID },
    { &tw_layer_record, "layers", "tune", "tune_data", TW_CONTENT_GRID },
    { &tw_layer_record, "layers", "quads", "quads_data", TW_CONTENT_RECORDS },
    { &tw_layer_record, "layers", "sources", "sources_data", TW_CONTENT_RECORDS },
    { &tw_layer_record, "layers", "old_sources", "sources_data", TW_CONTENT_RECORDS },
};
static const struct mw_field *row_of(const struct tw_content *content)
{
    return mw_record_field(content->record, content->row, strlen(content->row));
}

/* Number of the data behind content; -1 when there is none. */
int64_t tw_content_number(struct mw_document *doc, const struct tw_content *content, const void *item)
{
    const struct mw_field *row = row_of(content);
    const struct mw_field *number =
        mw_record_field(content->record, content->number, strlen(content->number));
    if (!mw_field_exists(row, item) || !mw_field_exists(number, item))
        return -1;
    int64_t value = mw_field_get(number, item);
    return value >= 0 && value < (int64_t)tw_root(doc)->data.count ? value : -1;
}

/* ---- payloads ---- */

int tw_payload(struct mw_document *doc, size_t index, struct mw_bytes *payload)
{
    struct tw_storage *storage = tw_storage(doc);
    *payload = (struct mw_bytes){ 0 };
    if (index >= storage->count) {
        *payload = tw_root(doc)->data.items[index].bytes; /* from JSON */
        return 0;
    }
    struct tw_slot *slot = &storage->slots[index];
    if (!slot->inflated && storage->plain) {
        slot->payload = slot->stored;
        slot->inflated = true;
    } else if (!slot->inflated) {
        struct mw_inflated inflated;
        int error =
            mw_inflate(&slot->arena, slot->stored, tw_root(doc)->data.items[index].size, 0, &inflated);
        if (error)
            return error;
        slot->payload = inflated.payload;
        slot->inflated = true;
    }
    *payload = slot->payload;
    return 0;
}

void tw_release(struct mw_document *doc, size_t index)
{
    struct tw_storage *storage = tw_storage(doc);
    if (index >= storage->count || storage->slots[index].pinned)
        return;
    mw_arena_free(&storage->slots[index].arena);
    storage->slots[index].payload = (struct mw_bytes){ 0 };
    storage->slots[index].inflated = false;
}

void tw_close(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    if (!storage)
        return;
    for (size_t i = 0; i < storage->count; i++)
        mw_arena_free(&storage->slots[i].arena);
    tw_items_close(doc);
}

/* ---- bytes to content ---- */

struct parsed {
    struct mw_str text;
    struct mw_bytes bytes;
    struct mw_grid grid;
    struct mw_list list;
};

/* Vanilla's skip packing since layer version 4: a tile says how often it is repeated. */
static bool is_packed(const struct tw_content *content, const void *item)
{
    if (content->kind != TW_CONTENT_GRID || strcmp(content->row, "tiles") != 0)
        return false;
    const struct tw_layer *layer = item;
    return layer->tile_version >= 4 && (layer->tile_flags & ~TW_TILES_GAME) == 0;
}

static int unpack_tiles(struct mw_arena *arena, struct mw_bytes packed, size_t cells, const uint8_t **tiles)
{
    uint8_t *out = mw_arena_array(arena, cells, 4);
    if (!out)
        return arena->context->error;
    size_t done = 0;
    for (size_t at = 0; at + 4 <= packed.size && done < cells; at += 4)
        for (unsigned run = packed.data[at + 2] + 1u; run && done < cells; run--, done++) {
            memcpy(out + done * 4, packed.data + at, 4);
            out[done * 4 + 2] = 0;
        }
    *tiles = out;
    return 0;
}

static int parse_grid(struct mw_arena *arena, const struct tw_content *content, const void *item,
                      struct mw_bytes payload, struct mw_grid *grid)
{
    const struct tw_layer *layer = item;
    uint32_t cell = row_of(content)->record->file_size;
    *grid = (struct mw_grid){ .cell_size = cell };
    if (layer->width <= 0 || layer->height <= 0)
        return 0;
    uint64_t cells = (uint64_t)layer->width * (uint64_t)layer->height;
    bool packed = is_packed(content, item);
    /* A packed tile stands for at most 256; what is shorter is no grid of this size. */
    if (cells > payload.size / (packed ? 4 : cell) * (packed ? 256 : 1))
        return 0;
    grid->width = (uint32_t)layer->width;
    grid->height = (uint32_t)layer->height;
    grid->cells = payload.data;
    return packed ? unpack_tiles(arena, payload, (size_t)cells, &grid->cells) : 0;
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
    struct mw_plan plan;
    mw_plan_make(&plan, row->record);
    size_t count = payload.size / row->record->file_size;
    list->items = mw_arena_array(arena, count, row->record->struct_size);
    if (!list->items)
        return doc->context->error;
    struct mw_reader reader = { .span = payload };
    for (list->count = 0; list->count < count; list->count++) {
        int result = mw_plan_read(doc, &plan, &reader, mw_list_at(*list, row->record, list->count));
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
    case TW_CONTENT_TEXT: {
        const uint8_t *end = payload.size ? memchr(payload.data, 0, payload.size) : NULL;
        parsed->text =
            (struct mw_str){ (const char *)payload.data, end ? (size_t)(end - payload.data) : payload.size };
        return 0;
    }
    case TW_CONTENT_TEXTS:
        return parse_texts(doc, arena, row_of(content), payload, &parsed->list);
    case TW_CONTENT_BYTES:
        parsed->bytes = payload;
        return 0;
    case TW_CONTENT_GRID:
        return parse_grid(arena, content, item, payload, &parsed->grid);
    default:
        return parse_records(doc, arena, row_of(content), payload, &parsed->list);
    }
}

static void store(const struct tw_content *content, void *item, const struct parsed *parsed)
{
    char *member = (char *)item + row_of(content)->offset;
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
    const char *member = (const char *)item + row_of(content)->offset;
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

static void pack_tiles(const struct mw_grid *grid, struct mw_buf *out)
{
    size_t cells = (size_t)grid->width * grid->height;
    for (size_t i = 0; i < cells;) {
        size_t run = 1;
        while (run < 256 && i + run < cells &&
               memcmp(grid->cells + i * 4, grid->cells + (i + run) * 4, 4) == 0)
            run++;
        uint8_t *tile = mw_buf_room(out, 4);
        if (!tile)
            return;
        memcpy(tile, grid->cells + i * 4, 4);
        tile[2] = (uint8_t)(run - 1);
        i += run;
    }
}

static void write_content(struct mw_document *doc, const struct tw_content *content, const void *item,
                          const struct parsed *parsed, struct mw_buf *out)
{
    const struct mw_field *row = row_of(content);
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
            pack_tiles(&parsed->grid, out);
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

/* ---- asked for by row ---- */

static const struct tw_content *content_of(const struct mw_field *field)
{
    for (size_t i = 0; i < TW_CONTENTS; i++)
        if (row_of(&tw_contents[i]) == field)
            return &tw_contents[i];
    return NULL;
}

/* Calls fn for every item whose content lies in data number index, until it returns something. */
static int each_use(struct mw_document *doc, size_t index,
                    int (*fn)(struct mw_document *doc, const struct tw_content *content, void *item,
                              void *user),
                    void *user)
{
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct mw_field *list_row = tw_map_field(tw_contents[i].list);
        struct mw_list list = mw_list_get(list_row, doc->root);
        for (size_t j = 0; j < list.count; j++) {
            void *item = mw_list_at(list, list_row->record, j);
            if (tw_content_number(doc, &tw_contents[i], item) != (int64_t)index)
                continue;
            int result = fn(doc, &tw_contents[i], item, user);
            if (result)
                return result;
        }
    }
    return 0;
}

struct remaking {
    struct mw_bytes payload;
    bool exact; /* some content gives the bytes that were read */
};

static int remake(struct mw_document *doc, const struct tw_content *content, void *item, void *user)
{
    struct remaking *remaking = user;
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = tw_content_from(doc, content, item, remaking->payload, &out);
    remaking->exact = !error && mw_bytes_equal(mw_buf_bytes(&out), remaking->payload);
    mw_buf_free(&out);
    return error ? error : remaking->exact;
}

/* data[n].bytes: empty when some item shows them. */
static int load_bytes(struct mw_document *doc, struct tw_data *data)
{
    size_t index = (size_t)(data - tw_root(doc)->data.items);
    struct tw_storage *storage = tw_storage(doc);
    if (index >= storage->count || data->bytes.data)
        return 0;
    bool held = storage->slots[index].inflated;
    struct remaking remaking = { 0 };
    int error = tw_payload(doc, index, &remaking.payload);
    if (error == MW_E_FORMAT || error == MW_E_LIMIT)
        return 0; /* check tells of it */
    if (!error)
        error = each_use(doc, index, remake, &remaking);
    if (error < 0)
        return error;
    if (remaking.exact) {
        if (!held)
            tw_release(doc, index);
    } else {
        data->bytes = remaking.payload;
    }
    return 0;
}

static bool is_data_bytes(struct mw_document *doc, const struct mw_field *field, const void *item)
{
    const struct tw_map *map = tw_root(doc);
    const struct tw_data *data = item;
    (void)field;
    return data >= map->data.items && data < map->data.items + map->data.count;
}

int tw_load(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (is_data_bytes(doc, field, item))
        return load_bytes(doc, item);
    const struct tw_content *content = content_of(field);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (number < 0 || tw_content_is_loaded(content, item))
        return 0;
    struct mw_bytes payload;
    int error = tw_payload(doc, (size_t)number, &payload);
    if (error == MW_E_FORMAT || error == MW_E_LIMIT)
        return 0; /* shown as empty; check tells of it */
    if (error)
        return error;
    struct tw_storage *storage = tw_storage(doc);
    struct mw_arena *arena = (size_t)number < storage->count ? &storage->slots[number].arena : &doc->arena;
    struct parsed parsed;
    error = parse(doc, arena, content, item, payload, &parsed);
    if (!error)
        store(content, item, &parsed);
    return error;
}

struct search {
    struct mw_bytes payload;
    const struct tw_content *content;
    void *item;
};

static int find_loaded(struct mw_document *doc, const struct tw_content *content, void *item, void *user)
{
    struct search *search = user;
    (void)doc;
    if (!tw_content_is_loaded(content, item))
        return 0;
    search->content = content;
    search->item = item;
    return 1;
}

static int find_changed(struct mw_document *doc, const struct tw_content *content, void *item, void *user)
{
    struct search *search = user;
    bool fits;
    if (!tw_content_is_loaded(content, item))
        return 0;
    int error = tw_content_fits(doc, content, item, search->payload, &fits);
    if (error || fits)
        return error;
    return find_loaded(doc, content, item, search);
}

void tw_drop(struct mw_document *doc, const struct mw_field *field, void *item)
{
    struct tw_storage *storage = tw_storage(doc);
    const struct tw_content *content = is_data_bytes(doc, field, item) ? NULL : content_of(field);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (!content && is_data_bytes(doc, field, item)) {
        struct tw_data *data = item;
        number = data - tw_root(doc)->data.items;
        if ((size_t)number < storage->count)
            data->bytes = (struct mw_bytes){ 0 };
    }
    if (number < 0 || (size_t)number >= storage->count || !storage->slots[number].inflated)
        return;
    bool fits = true;
    if (content && tw_content_fits(doc, content, item, storage->slots[number].payload, &fits) != 0)
        return;
    if (!fits)
        return;
    if (content)
        store(content, item, &(struct parsed){ 0 });
    /* Others may still look at the same bytes. */
    struct search other = { 0 };
    if (each_use(doc, (size_t)number, find_loaded, &other) == 0)
        tw_release(doc, (size_t)number);
}

void tw_replaced(struct mw_document *doc, const struct mw_field *field, void *item)
{
    struct tw_storage *storage = tw_storage(doc);
    const struct tw_content *content = content_of(field);
    int64_t number = content ? tw_content_number(doc, content, item) : -1;
    if (number >= 0 && (size_t)number < storage->count)
        storage->slots[number].replaced = true;
}

/* ---- for the writer ---- */

int tw_content_bytes(struct mw_document *doc, size_t index, bool check, struct mw_buf *out, bool *as_read)
{
    struct tw_storage *storage = tw_storage(doc);
    struct tw_data *data = &tw_root(doc)->data.items[index];
    bool from_file = index < storage->count;
    *as_read = from_file;
    struct search search = { 0 };
    bool held = from_file && storage->slots[index].inflated;
    if (from_file && !check && !held && !storage->slots[index].replaced)
        return 0;
    int error = tw_payload(doc, index, &search.payload);
    if (error == MW_E_FORMAT || error == MW_E_LIMIT)
        return 0; /* a stream that cannot be inflated is written as it is */
    /* Given bytes that hold the content beside them stand for it; other content comes first. */
    bool given = from_file || (data->bytes.data && (data->bytes.size || data->size == 0));
    int found = error ? error : each_use(doc, index, given ? find_changed : find_loaded, &search);
    if (found < 0)
        return found;
    if (found) {
        *as_read = false;
        found = tw_content_now(doc, search.content, search.item, out);
        if (found < 0)
            return found;
    } else if (!from_file) {
        mw_buf_put(out, data->bytes.data, data->bytes.size);
    } else if (check) {
        /* The content must give the bytes again; where none does they are content themselves. */
        struct remaking remaking = { .payload = search.payload };
        found = each_use(doc, index, remake, &remaking);
        if (found < 0)
            return found;
    }
    if (from_file && !held)
        tw_release(doc, index);
    return out->error;
}
