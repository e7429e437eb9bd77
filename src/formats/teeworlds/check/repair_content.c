/* Repairs of content. */
#include <inttypes.h>
#include <stdio.h>

#include "record/journal.h"
#include "record/value.h"
#include "repair.h"

/* ---- tiles ---- */

/* Whether any of the layer's cells in the stored tiles has bits of the mask; not if cells are missing. Only
 * then are the tiles decoded and journaled. */
static int find_cell_bits(struct mw_document *doc, int64_t number, uint64_t cells, size_t size,
                          const uint8_t *mask, bool *found)
{
    struct mw_bytes bytes;
    int error = tw_payload(doc, (size_t)number, &bytes);
    *found = false;
    if (error)
        return tw_is_unreadable(error) ? 0 : error; /* cannot be inflated: nothing to repair */
    uint64_t end = cells <= bytes.size / size ? cells * size : 0;
    for (uint64_t i = 0; i < end && !*found; i += size)
        for (size_t j = 0; j < size; j++)
            *found = *found || (bytes.data[i + j] & mask[j]);
    tw_release(doc, (size_t)number);
    return 0;
}

static uint64_t count_cell_bits(const struct mw_grid *grid, const uint8_t *mask)
{
    uint64_t cells = (uint64_t)grid->width * grid->height, count = 0;
    for (uint64_t i = 0; i < cells; i++) {
        bool found = false;
        for (size_t j = 0; j < grid->cell_size; j++)
            found = found || (grid->cells[i * grid->cell_size + j] & mask[j]);
        count += found;
    }
    return count;
}

/* Whether any of `count` cells has bits of the mask; finds the first and the last such cell. */
static bool find_masked_cells(const uint8_t *cells, size_t count, size_t size, const uint8_t *mask,
                              size_t *first, size_t *last)
{
    *first = SIZE_MAX;
    for (size_t i = 0; i < count * size; i++) {
        if (!(cells[i] & mask[i % size]))
            continue;
        *first = *first == SIZE_MAX ? i / size : *first;
        *last = i / size;
    }
    return *first != SIZE_MAX;
}

static int clear_row_bits(struct mw_document *doc, struct mw_grid *grid, uint32_t y, const uint8_t *mask)
{
    size_t size = grid->cell_size, at = (size_t)y * grid->width * size, first, last;
    if (!find_masked_cells(grid->cells + at, grid->width, size, mask, &first, &last))
        return 0;
    uint8_t *cells = mw_keep_cells(doc, grid, (uint32_t)first, y, (uint32_t)(last - first + 1), 1);
    if (!cells)
        return doc->context->error;
    for (size_t i = 0; i < grid->width * size; i++)
        cells[at + i] = (uint8_t)(cells[at + i] & ~mask[i % size]);
    return 0;
}

/* Clears the bits of the mask in all cells of a layer's grid. */
static int clear_cell_bits(const struct mw_repairing *repair, size_t index, const char *row,
                           const uint8_t *mask, const char *what)
{
    struct tw_layer *layer = &tw_root(repair->doc)->layers.items[index];
    const struct mw_field *field = tw_row(&tw_layer_record, row);
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)layer + field->offset);
    bool held = grid->width && grid->height && grid->cells;
    int error = held ? 0 : tw_load(repair->doc, field, layer);
    uint64_t count = !error && grid->cells ? count_cell_bits(grid, mask) : 0;
    for (uint32_t y = 0; count && y < grid->height && !error; y++)
        error = clear_row_bits(repair->doc, grid, y, mask);
    if (!held && !count)
        tw_drop(repair->doc, field, layer);
    if (error)
        return error;
    char path[64];
    snprintf(path, sizeof path, "layers[%zu].%s", index, row);
    return count ? mw_change(repair->doc, path, "%s -> 0 in %llu tile%s", what, TW_TIMES(count)) : 0;
}

static int fix_cells(const struct mw_repairing *repair, size_t index, const char *row, const char *number,
                     const uint8_t *mask, const char *what)
{
    const struct tw_layer *layer = &tw_root(repair->doc)->layers.items[index];
    const struct mw_field *field = tw_row(&tw_layer_record, row), *data = tw_row(&tw_layer_record, number);
    bool loaded = mw_field_grid(field, layer).cells != NULL, found = loaded;
    int64_t at = mw_field_exists(data, layer) ? mw_field_get(data, layer) : -1;
    if (at < 0 || (size_t)at >= tw_root(repair->doc)->data.count)
        return 0;
    int error = loaded ? 0
                       : find_cell_bits(repair->doc, at, tw_layer_cells(layer), field->record->file_size,
                                        mask, &found);
    return error || !found ? error : clear_cell_bits(repair, index, row, mask, what);
}

int tw_fix_reserved(const struct mw_repairing *repair)
{
    static const uint8_t plain[4] = { 0, 0, 0xFF, 0xFF };
    static const uint8_t speedup[6] = { 0, 0, 0, 0xFF, 0, 0 };
    int error = 0;
    if (tw_game_of(repair->doc, NULL) != TW_DDNET)
        return 0; /* not reported for others */
    for (size_t i = 0; i < tw_root(repair->doc)->layers.count && !error; i++) {
        enum tw_layer_kind kind = tw_layer_kind(&tw_root(repair->doc)->layers.items[i]);
        if (kind == TW_KIND_SPEEDUP)
            error = fix_cells(repair, i, "speedup", "speedup_data", speedup, "padding");
        else if (kind == TW_KIND_FRONT)
            error = fix_cells(repair, i, "front", "front_data", plain, "skip and reserved byte");
        else if (kind == TW_KIND_TILES || kind == TW_KIND_GAME)
            error = fix_cells(repair, i, "tiles", "data", plain, "skip and reserved byte");
    }
    return error;
}

int tw_fix_physics_data(const struct mw_repairing *repair)
{
    static const uint8_t all[4] = { 0xFF, 0xFF, 0xFF, 0xFF };
    int error = 0;
    for (size_t i = 0; i < tw_root(repair->doc)->layers.count && !error; i++) {
        enum tw_layer_kind kind = tw_layer_kind(&tw_root(repair->doc)->layers.items[i]);
        if (kind >= TW_KIND_FRONT && kind <= TW_KIND_TUNE)
            error = fix_cells(repair, i, "tiles", "data", all, "all bytes");
    }
    return error;
}

/* ---- declared sizes ---- */

/* Sets the declared size of every stored data block that inflates to a different one. */
int tw_fix_data_sizes(const struct mw_repairing *repair)
{
    struct mw_document *doc = repair->doc;
    int error = 0;
    for (size_t i = 0; i < tw_root(doc)->data.count && !error; i++) {
        struct tw_data *data = &tw_root(doc)->data.items[i];
        struct tw_data_view view;
        char path[32];
        error = tw_data_open(doc, NULL, i, &view);
        bool wrong = !error && !view.unreadable && view.as_stored && tw_slot_of(doc, (int64_t)i) &&
                     view.bytes.size != data->size;
        snprintf(path, sizeof path, "data[%zu].size", i);
        if (wrong)
            error = mw_change(doc, path, "%" PRIu32 " -> %zu", data->size, view.bytes.size);
        if (wrong && !error)
            error = mw_keep(doc, &data->size, sizeof data->size);
        if (wrong && !error)
            data->size = (uint32_t)view.bytes.size;
        tw_data_close(doc, i, &view);
    }
    return error;
}

/* ---- empty data blocks ---- */

enum {
    FILL_LIMIT = 64 << 20, /* maximum size of the content made for one data block */
};

/* The replacement, by kind of content; *text describes it, or stays NULL if nothing can replace the
 * content. */
static int fill_grid(const struct mw_repairing *repair, const struct tw_content *content, void *item,
                     const char **text)
{
    struct tw_layer *layer = item;
    const struct mw_field *field = content->row;
    uint64_t size = tw_layer_cells(layer) * field->record->file_size;
    if (size == 0 || tw_layer_cells(layer) > FILL_LIMIT / field->record->file_size)
        return 0;
    *text = "0 bytes -> air";
    struct mw_grid grid = { .width = (uint32_t)layer->width,
                            .height = (uint32_t)layer->height,
                            .cell_size = field->record->file_size,
                            .cells = mw_arena_alloc(&repair->doc->arena, (size_t)size) };
    if (!grid.cells)
        return repair->doc->context->error;
    int error = tw_content_keep(repair->doc, content, layer);
    if (!error)
        memcpy((char *)layer + field->offset, &grid, sizeof grid);
    return error;
}

/* DDNet's editor writes one quad or source in empty layers. The count does not change. */
static int fill_records(const struct mw_repairing *repair, const struct tw_content *content, void *item,
                        const char **text)
{
    const struct mw_field *field = content->row;
    *text = strcmp(content->row->name, "quads") == 0 ? "0 bytes -> one empty quad"
                                                     : "0 bytes -> one empty source";
    int error = tw_content_keep(repair->doc, content, item);
    if (error)
        return error;
    mw_list_set(field, item, (struct mw_list){ 0 });
    void *record = mw_list_insert(repair->doc, field, item, 0);
    if (!record)
        return repair->doc->context->error;
    for (unsigned i = 0; i < field->record->count; i++) {
        const struct mw_field *row = &field->record->fields[i];
        if (row->refers)
            mw_member_set(record, row->offset, row->kind, -1);
    }
    return 0;
}

static int fill_pixels(const struct mw_repairing *repair, const struct tw_content *content, void *item,
                       const char **text)
{
    struct tw_image *image = item;
    uint64_t cells =
        image->width > 0 && image->height > 0 ? (uint64_t)image->width * (uint64_t)image->height : 0;
    if (cells == 0 || cells > FILL_LIMIT / 4)
        return 0;
    *text = "0 bytes -> transparent pixels";
    bool rgb = image->version >= 2 && image->size >= 28 && image->variant == 0;
    size_t size = (size_t)cells * (rgb ? 3 : 4);
    int error = tw_content_keep(repair->doc, content, item);
    if (error)
        return error;
    image->pixels = (struct mw_bytes){ mw_arena_alloc(&repair->doc->arena, size), size };
    return image->pixels.data ? 0 : repair->doc->context->error;
}

/* In a new data block: in an empty one, an empty text would not be a change. */
static int fill_text(const struct mw_repairing *repair, const struct tw_content *content, void *item,
                     const char **text)
{
    const struct mw_str empty = { "", 0 };
    int32_t fresh;
    *text = "0 bytes -> an empty text";
    int error = tw_data_add(repair->doc, &fresh);
    if (!error)
        error = tw_content_set_number(repair->doc, content, item, fresh);
    if (!error)
        error = tw_content_keep(repair->doc, content, item);
    if (!error)
        memcpy((char *)item + content->row->offset, &empty, sizeof empty);
    return error;
}

/* Settings and samples: none. */
static int unset_number(const struct mw_repairing *repair, const struct tw_content *content, void *item,
                        const char **text)
{
    *text = "0 bytes -> none";
    return tw_content_set_number(repair->doc, content, item, -1);
}

static int fill_empty(const struct mw_repairing *repair, const struct tw_content *content, size_t index,
                      void *item)
{
    const char *text = NULL;
    int error;
    if (tw_content_is_grid(content))
        error = fill_grid(repair, content, item, &text);
    else if (content->row->list && !tw_content_is_texts(content))
        error = fill_records(repair, content, item, &text);
    else if (content->row->kind == MW_KIND_STR)
        error = fill_text(repair, content, item, &text);
    else if (strcmp(content->row->name, "pixels") == 0)
        error = fill_pixels(repair, content, item, &text);
    else
        error = unset_number(repair, content, item, &text);
    char path[64];
    snprintf(path, sizeof path, "%s[%zu].%s", content->list->name, index, content->row->name);
    return error || !text ? error : mw_change(repair->doc, path, "%s", text);
}

/* Opens this data block, so that a change of its content is noticed, if it inflates to 0 bytes whatever size
 * is declared, and has not changed since it was read. */
static int open_empty_data(const struct mw_repairing *repair, int64_t number, bool *empty)
{
    struct mw_document *doc = repair->doc;
    struct mw_bytes bytes;
    *empty = false;
    if (number < 0 || (uint64_t)number >= tw_storage(doc)->count ||
        tw_root(doc)->data.items[number].size != 0)
        return 0;
    int error = tw_payload(doc, (size_t)number, &bytes);
    *empty = !error && bytes.size == 0;
    if (!error && bytes.size)
        tw_release(doc, (size_t)number);
    return tw_is_unreadable(error) ? 0 : error;
}

int tw_fix_empty_data(const struct mw_repairing *repair)
{
    bool *before = NULL;
    size_t count = tw_root(repair->doc)->data.count;
    int error = tw_items_used(repair->doc, "data", repair->scratch, &before);
    for (size_t i = 0; i < TW_CONTENTS && !error; i++) {
        const struct tw_content *content = &tw_storage(repair->doc)->contents[i];
        struct mw_list list = mw_list_get(content->list, tw_root(repair->doc));
        for (size_t j = 0; j < list.count && !error; j++) {
            void *item = mw_list_at(list, content->list->record, j);
            int64_t number = tw_content_number(repair->doc, content, item);
            bool empty = false;
            if (!tw_content_is_loaded(content, item))
                error = open_empty_data(repair, number, &empty);
            if (!error && empty)
                error = fill_empty(repair, content, j, item);
        }
    }
    /* Data blocks that are no longer used are removed; those that were not used before stay. */
    return error ? error : tw_data_collect(repair->doc, before, count, NULL);
}
