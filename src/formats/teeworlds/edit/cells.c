/* Access to the cells, quads and sources of layers. */
#include "cells.h"

#include <inttypes.h>
#include <stdio.h>

#include "record/journal.h"
#include "record/value.h"

/* ---- looking ---- */

bool tw_layer_has_size(const struct tw_layer *layer)
{
    return layer->type == TW_LAYER_TILES && layer->width > 0 && layer->height > 0;
}

size_t tw_layer_grid_rows(struct mw_document *doc, const struct tw_layer *layer,
                          const struct mw_field *rows[TW_GRID_ROWS])
{
    size_t count = 0;
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct tw_content *content = &tw_storage(doc)->contents[i];
        if (tw_content_is_grid(content) && (layer->tile_flags & content->flag) == content->flag &&
            tw_content_number(doc, content, layer) >= 0)
            rows[count++] = content->row;
    }
    return count;
}

/* Data belongs to the items whose content it is: a reference that is set adds no content, but takes what the
 * item has, or shows that of another item as if it were this one's. */
static int refuse_reference(struct mw_document *doc, int64_t number, const char *path)
{
    if (number >= 0)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the content of data[%" PRId64
                       "] would no longer belong to this item; use the force option to set the value anyway",
                       path, number);
    return mw_fail(
        doc->context, MW_E_REFUSED,
        "%s: this item has no data, and that of another item would be read as its content; set the "
        "content instead, or use the force option to set the value anyway",
        path);
}

int tw_refuse_set(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                  const void *item, const char *path)
{
    if (field->refers && strcmp(field->refers, "data") == 0)
        return refuse_reference(doc, mw_field_get(field, item), path);
    const struct tw_layer *layer = item;
    const struct mw_field *rows[TW_GRID_ROWS];
    const struct tw_map *map = tw_root(doc);
    if (record == &tw_layer_record && strcmp(field->name, "type") == 0)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the fields and the content of the layer would be lost; use the operation "
                       "\"add-layer\", or the force option to set the value anyway",
                       path);
    if (record == &tw_envelope_record && strcmp(field->name, "version") == 0 && map->envelope_points.count)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the points of all envelopes are stored in the form that the versions select; use "
                       "the operation \"convert\", which changes both, or the force option to set the value "
                       "anyway",
                       path);
    bool is_size = record == &tw_layer_record &&
                   (strcmp(field->name, "width") == 0 || strcmp(field->name, "height") == 0);
    if (!is_size || layer->type != TW_LAYER_TILES || tw_layer_grid_rows(doc, layer, rows) == 0)
        return 0;
    return mw_fail(
        doc->context, MW_E_REFUSED,
        "%s: the stored tiles would no longer be in their rows; use the operation \"resize\", or the "
        "force option to set the value anyway",
        path);
}

static enum tw_layer_kind kind_of_row(struct mw_document *doc, const struct tw_layer *layer,
                                      const struct mw_field *row)
{
    struct tw_layer alone = { .type = TW_LAYER_TILES, .tile_flags = tw_content_of(doc, row)->flag };
    if (!alone.tile_flags)
        alone.tile_flags = layer->tile_flags & TW_TILES_GAME;
    return tw_layer_kind(&alone);
}

int tw_cells_open(const struct mw_editing *editing, size_t layer, const struct mw_field *row,
                  struct tw_cells *cells)
{
    struct tw_layer *item = &tw_edited(editing)->layers.items[layer];
    *cells = (struct tw_cells){ .layer = layer,
                                .kind = kind_of_row(editing->doc, item, row),
                                .row = row,
                                .place = (struct mw_grid *)(void *)((char *)item + row->offset),
                                .grid = mw_field_grid(row, item),
                                .main = row == tw_layer_grid_row(item) };
    if (item->width <= 0 || item->height <= 0) {
        cells->grid = (struct mw_grid){ .cell_size = row->record->file_size };
        return 0;
    }
    int error = tw_load(editing->doc, row, item);
    cells->grid = mw_field_grid(row, item);
    if (error || (cells->grid.cells && cells->grid.width && cells->grid.height))
        return error;
    cells->grid = (struct mw_grid){ .cell_size = row->record->file_size };
    if (!cells->main)
        return 0;
    return mw_edit_fail(editing, MW_E_ARGUMENT,
                        "layers[%zu].%s: the data block does not contain %" PRId32 " x %" PRId32
                        " cells; see the map's diagnostics",
                        layer, row->name, item->width, item->height);
}

void tw_cells_close(const struct mw_editing *editing, struct tw_cells *cells)
{
    if (cells->row)
        tw_drop(editing->doc, cells->row, &tw_edited(editing)->layers.items[cells->layer]);
}

bool tw_cell_repeats(enum tw_layer_kind kind, const struct mw_field *row, const uint8_t *cell)
{
    enum {
        FIRST_ENTITY = 192,
        TELE_OUT = 27,
        TELE_CHECKPOINT_OUT = 30,
    };
    uint8_t index = cell[tw_tile_at(row)];
    if (kind == TW_KIND_TELE)
        return index != TELE_OUT && index != TELE_CHECKPOINT_OUT;
    return (kind != TW_KIND_GAME && kind != TW_KIND_FRONT && kind != TW_KIND_SWITCH) || index < FIRST_ENTITY;
}

/* ---- cutting out ---- */

static bool continues_outside(const void *user, const uint8_t *cell)
{
    const struct tw_cells *cells = user;
    return tw_cell_repeats(cells->kind, cells->row, cell);
}

int tw_cells_cut(const struct mw_editing *editing, struct mw_arena *arena, const struct tw_cells *cells,
                 struct mw_grid_window window, struct mw_grid *grid)
{
    int error =
        tw_edit_grid(editing, arena, window.area.width, window.area.height, cells->grid.cell_size, grid);
    window.continues = continues_outside;
    window.user = cells;
    if (!error)
        mw_grid_show(&cells->grid, &window, mw_grid_bytes(grid));
    return error;
}

/* ---- changing ---- */

/* Replaces a grid of a layer, if it has cells. */
static int remake_grid(const struct mw_editing *editing, size_t layer, const struct mw_field *row,
                       tw_remake_fn *remake, void *user, bool *remade)
{
    struct tw_cells cells;
    struct mw_grid grid;
    int error = tw_cells_open(editing, layer, row, &cells);
    bool has_cells = !error && cells.grid.cells;
    if (has_cells)
        error = remake(editing, user, &cells, &grid);
    tw_cells_close(editing, &cells);
    *remade = *remade || has_cells;
    if (error || !has_cells)
        return error;
    error = mw_edit_replace(editing, cells.place, &grid);
    return error ? error : tw_grid_replaced(editing->doc, row, &tw_edited(editing)->layers.items[layer]);
}

int tw_layer_remake(const struct mw_editing *editing, size_t layer, int64_t width, int64_t height,
                    tw_remake_fn *remake, void *user)
{
    struct tw_layer *item = &tw_edited(editing)->layers.items[layer];
    const struct mw_field *rows[TW_GRID_ROWS];
    size_t count = tw_layer_grid_rows(editing->doc, item, rows);
    bool remade = count == 0; /* a layer without data still has a size */
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        error = remake_grid(editing, layer, rows[i], remake, user, &remade);
    if (!error && remade)
        error = tw_put(editing->doc, &item->width, (int32_t)width);
    return error || !remade ? error : tw_put(editing->doc, &item->height, (int32_t)height);
}

static const struct mw_field *layer_list_field(const struct tw_layer *layer, int32_t *count)
{
    *count = layer->type == TW_LAYER_QUADS ? layer->num_quads : layer->num_sources;
    return layer->type == TW_LAYER_QUADS        ? tw_row(&tw_layer_record, "quads")
           : layer->type == TW_LAYER_SOUNDS     ? tw_row(&tw_layer_record, "sources")
           : layer->type == TW_LAYER_OLD_SOUNDS ? tw_row(&tw_layer_record, "old_sources")
                                                : NULL;
}

int tw_records_open(const struct mw_editing *editing, size_t layer, struct tw_records *records)
{
    struct tw_layer *item = &tw_edited(editing)->layers.items[layer];
    int32_t said;
    *records = (struct tw_records){ .layer = layer, .row = layer_list_field(item, &said) };
    if (!records->row)
        return 0;
    int error = tw_load(editing->doc, records->row, item);
    struct mw_list list = mw_list_get(records->row, item);
    if (error || list.count == 0 || said <= 0) {
        tw_drop(editing->doc, records->row, item);
        return error;
    }
    records->list = list;
    records->count = (size_t)said < list.count ? (size_t)said : list.count;
    return mw_keep(editing->doc, list.items, records->count * records->row->record->struct_size);
}

/* ---- groups ---- */

/* A layer belongs to the first group that claims it. next[] skips layers that already have a group, so that
 * overlapping groups cost nothing. */
static void assign_layers(const struct tw_map *map, size_t *of_layer, size_t *next)
{
    for (size_t i = 0; i <= map->layers.count; i++)
        next[i] = i;
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        for (size_t j = first; j < end;) {
            size_t free = j;
            while (next[free] != free)
                free = next[free] = next[next[free]];
            if (free >= end)
                break;
            of_layer[free] = i;
            next[free] = free + 1;
            j = free + 1;
        }
    }
}

int tw_groups_look(const struct mw_editing *editing, struct tw_groups_plan *plan)
{
    const struct tw_map *map = tw_edited(editing);
    size_t layers = map->layers.count, game = tw_game_layer(map);
    plan->groups = mw_arena_array(editing->scratch, map->groups.count + 1, sizeof *plan->groups);
    plan->of_layer = mw_arena_array(editing->scratch, layers + 1, sizeof *plan->of_layer);
    size_t *next = mw_arena_array(editing->scratch, layers + 1, sizeof *next);
    if (!plan->groups || !plan->of_layer || !next)
        return editing->doc->context->error;
    memset(plan->of_layer, 0xFF, (layers + 1) * sizeof *plan->of_layer);
    assign_layers(map, plan->of_layer, next);
    plan->game = game < layers ? plan->of_layer[game] : SIZE_MAX;
    for (size_t i = 0; i < map->groups.count; i++)
        plan->groups[i].after = map->groups.items[i];
    if (plan->game != SIZE_MAX)
        plan->groups[plan->game].has_game = true;
    for (size_t i = 0; i < layers; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        if (layer->type != TW_LAYER_TILES || plan->of_layer[i] == SIZE_MAX || layer->width <= 0 ||
            layer->height <= 0)
            continue;
        int64_t *size = plan->groups[plan->of_layer[i]].size;
        size[0] = layer->width > size[0] ? layer->width : size[0];
        size[1] = layer->height > size[1] ? layer->height : size[1];
    }
    return 0;
}

int tw_groups_commit(const struct mw_editing *editing, const struct tw_groups_plan *plan)
{
    static const char *const rows[] = { "offset_x", "offset_y", "parallax_x", "parallax_y",
                                        "clip_x",   "clip_y",   "clip_width", "clip_height" };
    int error = 0;
    for (size_t i = 0; i < tw_edited(editing)->groups.count; i++) {
        struct tw_group *group = &tw_edited(editing)->groups.items[i];
        const struct tw_group *after = &plan->groups[i].after;
        for (size_t j = 0; j < sizeof rows / sizeof *rows && !error; j++) {
            const struct mw_field *row = tw_row(&tw_group_record, rows[j]);
            int64_t old = mw_field_get(row, group), new = mw_field_get(row, after);
            error = tw_item_put(editing->doc, &tw_group_record, group, rows[j], (uint32_t) new);
            if (!error && old != new)
                error =
                    mw_change_item(editing->doc, "groups", i, rows[j], "%" PRId64 " -> %" PRId64, old, new);
        }
    }
    return error;
}

int64_t tw_percent(int64_t value, int64_t percent)
{
    int64_t product = value * percent + 50;
    return product / 100 - (product % 100 < 0);
}

/* ---- positions ---- */

int tw_edit_fit(const struct mw_editing *editing, int64_t value, const char *what, int32_t *field)
{
    if (value < INT32_MIN || value > INT32_MAX)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s would be %" PRId64 ", expected %d to %d", what, value,
                            INT32_MIN, INT32_MAX);
    *field = (int32_t)value;
    return 0;
}

int tw_records_move(const struct mw_editing *editing, const struct tw_records *records, const int64_t by[2],
                    const int64_t wrap[2])
{
    int error = 0;
    char what[64];
    for (size_t i = 0; i < records->count && !error; i++) {
        bool quads = records->row->record == &tw_quad_record;
        int32_t *place = mw_list_at(records->list, records->row->record, i); /* sources start with x and y */
        size_t points = quads ? 5 : 1;
        int64_t move[2];
        for (unsigned axis = 0; axis < 2; axis++) {
            int64_t pivot = place[2 * (points - 1) + axis];
            bool comes_back = wrap[axis] > 0 && pivot >= 0 && pivot < wrap[axis];
            move[axis] = comes_back ? mw_wrap_index(pivot + by[axis], wrap[axis]) - pivot : by[axis];
        }
        snprintf(what, sizeof what, "a position in layers[%zu].%s[%zu]", records->layer, records->row->name,
                 i);
        for (size_t j = 0; j < 2 * points && !error; j++)
            error = tw_edit_fit(editing, place[j] + move[j % 2], what, &place[j]);
    }
    return error;
}
