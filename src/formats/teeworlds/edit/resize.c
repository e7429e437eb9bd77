/* Edit operations that resize layers or move their content. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "resize.h"

/* clang-format off */
#define FILL                                                                                                 \
    { .name = "fill", .kind = MW_OPTION_TEXT, .value = "TILE", .fallback = "0",                              \
      .doc = "content of new cells: a tile index, or edge for the nearest cell" }
#define SHIFT(what, text)                                                                                    \
    { .name = what, .kind = MW_OPTION_INT, .value = "N", .doc = text, .min = INT32_MIN, .max = INT32_MAX }
/* clang-format on */

const struct mw_option tw_shift_options[] = {
    SHIFT("dx", "tiles to the right"),
    SHIFT("dy", "tiles down"),
    { .name = "wrap",
      .kind = MW_OPTION_FLAG,
      .doc = "content that leaves on one side comes back on the other" },
    FILL,
    TW_LAYER_OPTION("layers whose content moves; default: the whole map; selected "),
    { 0 },
};

const struct mw_option tw_resize_options[] = {
    MW_RESIZE_OPTIONS("layer", TW_SMALLEST),
    FILL,
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .value = "LAYER",
      .many = true,
      .required = true,
      .doc = "layers to resize (physics layers are resized together): " TW_LAYER_WHICH },
    { 0 },
};

/* ---- selecting ---- */

static bool is_physics_layer(const struct tw_resizing *resizing, size_t layer)
{
    return tw_kind_is_physics(tw_layer_kind(&tw_edited(resizing->editing)->layers.items[layer]));
}

int tw_resizing_begin(struct tw_resizing *resizing, bool tiles)
{
    const struct mw_editing *editing = resizing->editing;
    const struct tw_map *map = tw_edited(editing);
    size_t count = map->layers.count;
    struct tw_picks picks;
    resizing->picked = mw_arena_array(editing->scratch, count + 1, sizeof(bool));
    resizing->named = mw_arena_array(editing->scratch, count + 1, sizeof(bool));
    resizing->lost = mw_arena_array(editing->scratch, count + 1, sizeof *resizing->lost);
    resizing->before = mw_arena_copy(editing->scratch, map->layers.items, count * sizeof *map->layers.items);
    if (!resizing->picked || !resizing->named || !resizing->lost || !resizing->before)
        return editing->doc->context->error;
    int error = tw_groups_look(editing, &resizing->plan);
    if (!error)
        error = tw_edit_layers(editing, "layer", &picks);
    bool physics = false;
    for (size_t i = 0; i < picks.count && !error; i++) {
        resizing->named[picks.items[i]] = resizing->picked[picks.items[i]] = true;
        tiles = tiles && !tw_layer_has_size(&map->layers.items[picks.items[i]]);
        physics = physics || is_physics_layer(resizing, picks.items[i]);
    }
    for (size_t i = 0; i < count && !error && physics; i++)
        resizing->picked[i] = resizing->picked[i] || is_physics_layer(resizing, i);
    return error || !tiles ? error
                           : mw_edit_fail(editing, MW_E_ARGUMENT, "none of the selected layers has tiles");
}

size_t tw_resizing_corner(const struct tw_resizing *resizing, size_t layer)
{
    return resizing->plan.game != SIZE_MAX && is_physics_layer(resizing, layer)
               ? resizing->plan.game
               : resizing->plan.of_layer[layer];
}

/* ---- cells ---- */

static int read_fill_tile(const struct mw_editing *editing, enum mw_outside *outside, uint8_t *tile)
{
    const char *text = mw_args_text(editing->args, "fill");
    int64_t number = 0;
    *outside = strcmp(text, "edge") == 0 ? MW_OUTSIDE_EDGE : MW_OUTSIDE_CELL;
    if (*outside == MW_OUTSIDE_CELL && mw_text_i64(mw_str_from(text), 0, 255, &number) < 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "fill: \"%s\" is neither a tile index, 0 to 255, nor edge", text);
    *tile = (uint8_t)number;
    return 0;
}

struct layer_window {
    struct mw_grid_window window;
    uint8_t tile;
};

static int cut_cells(const struct mw_editing *editing, const void *user, const struct tw_cells *cells,
                     struct mw_grid *grid)
{
    const struct layer_window *cut = user;
    struct mw_grid_window window = cut->window;
    window.cell[tw_tile_at(cells->row)] = cells->main ? cut->tile : 0;
    return tw_cells_cut(editing, &editing->doc->arena, cells, window, grid);
}

int tw_resizing_cut(struct tw_resizing *resizing, size_t layer, struct mw_grid_window window, uint8_t tile)
{
    const struct layer_window cut = { window, tile };
    return tw_layer_remake(resizing->editing, layer, window.area.width, window.area.height, cut_cells, &cut,
                           &resizing->changes);
}

/* Counts the non-air cells of a layer outside an area. */
static int count_lost_cells(struct tw_resizing *resizing, size_t layer, struct mw_grid_area kept)
{
    const struct mw_editing *editing = resizing->editing;
    const struct mw_field *row = tw_layer_grid_row(&tw_edited(editing)->layers.items[layer]);
    struct tw_cells cells;
    int error = tw_cells_open(editing, layer, row, &cells);
    if (!error)
        resizing->lost[layer] =
            mw_grid_lost(&cells.grid, kept, (struct mw_cell_part){ tw_tile_at(row), 1, { 0 } });
    tw_cells_close(editing, &cells);
    return error;
}

static const char *lost_cells_text(size_t lost, char text[64])
{
    *text = 0;
    if (lost)
        snprintf(text, 64, "; %zu used cell%s cut off", lost, mw_plural(lost));
    return text;
}

/* ---- resizing ---- */

static int list_resized(const struct tw_resizing *resizing, const struct mw_grid_area *areas)
{
    int error = 0;
    for (size_t i = 0; i < tw_edited(resizing->editing)->layers.count && !error; i++) {
        const struct tw_layer *before = &resizing->before[i];
        char moved[64], gone[64];
        if (!resizing->picked[i] || !tw_layer_has_size(before))
            continue;
        error = mw_change_item(resizing->editing->doc, "layers", i, NULL,
                               "%" PRId32 " x %" PRId32 " -> %" PRId64 " x %" PRId64 "%s%s", before->width,
                               before->height, areas[i].width, areas[i].height,
                               mw_edit_moved_text(areas[i], moved), lost_cells_text(resizing->lost[i], gone));
    }
    return error;
}

static bool is_whole_layer(const struct tw_layer *layer, struct mw_grid_area area)
{
    return area.x == 0 && area.y == 0 && area.width == layer->width && area.height == layer->height;
}

int tw_resize(const struct mw_editing *editing)
{
    struct tw_resizing resizing = { .editing = editing };
    enum mw_outside outside;
    uint8_t tile = 0;
    int error = mw_edit_resize_check(editing);
    if (!error)
        error = tw_resizing_begin(&resizing, true);
    if (!error)
        error = read_fill_tile(editing, &outside, &tile);
    size_t count = tw_edited(editing)->layers.count;
    struct mw_grid_area *areas = mw_arena_array(editing->scratch, count + 1, sizeof *areas);
    if (!error && !areas)
        error = editing->doc->context->error;
    for (size_t i = 0; i < count && !error; i++) {
        const struct tw_layer *layer = &tw_edited(editing)->layers.items[i];
        if (!resizing.picked[i] || !tw_layer_has_size(layer))
            continue;
        areas[i] = mw_edit_resize_area(editing, layer->width, layer->height);
        resizing.picked[i] = !is_whole_layer(layer, areas[i]);
        if (!resizing.picked[i])
            continue;
        error = count_lost_cells(&resizing, i, areas[i]);
        if (!error)
            error = tw_resizing_cut(&resizing, i, (struct mw_grid_window){ areas[i], .outside = outside },
                                    resizing.named[i] ? tile : 0);
    }
    return error ? error : list_resized(&resizing, areas);
}

/* ---- moving ---- */

int tw_resizing_follow(const struct tw_resizing *resizing, size_t index, const int64_t world[2],
                       const int64_t own[2])
{
    struct tw_group_plan *plan = &resizing->plan.groups[index];
    struct tw_group *group = &plan->after;
    char what[64];
    int error = 0;
    snprintf(what, sizeof what, "groups[%zu].offset", index);
    if (!plan->has_game) {
        int64_t x = group->offset_x + TW_TILE_UNITS * own[0] -
                    tw_percent(TW_TILE_UNITS * world[0], group->parallax_x);
        int64_t y = group->offset_y + TW_TILE_UNITS * own[1] -
                    tw_percent(TW_TILE_UNITS * world[1], group->parallax_y);
        error = tw_edit_fit(resizing->editing, x, what, &group->offset_x);
        if (!error)
            error = tw_edit_fit(resizing->editing, y, what, &group->offset_y);
    }
    snprintf(what, sizeof what, "groups[%zu].clip", index);
    if (!error && group->use_clipping)
        error =
            tw_edit_fit(resizing->editing, group->clip_x + TW_TILE_UNITS * world[0], what, &group->clip_x);
    if (!error && group->use_clipping)
        error =
            tw_edit_fit(resizing->editing, group->clip_y + TW_TILE_UNITS * world[1], what, &group->clip_y);
    return error;
}

int tw_resizing_move(struct tw_resizing *resizing, size_t layer, const int64_t tiles[2],
                     const int64_t wrap[2])
{
    struct tw_records records;
    const int64_t by[2] = { tiles[0] * TW_TILE_FIXED, tiles[1] * TW_TILE_FIXED };
    int error = tw_records_open(resizing->editing, layer, &records);
    if (!error && records.list.items)
        error = tw_changes_add(resizing->editing, &resizing->changes, layer, records.row);
    return error ? error : tw_records_move(resizing->editing, &records, by, wrap);
}

struct shifting {
    struct tw_resizing base;
    int64_t by[2];
    enum mw_outside outside;
    uint8_t tile;
    bool map; /* the whole map: groups with a parallax move by changing their offset */
};

static bool lies_in_world(const struct tw_group_plan *plan)
{
    return plan->has_game || (plan->after.parallax_x == 100 && plan->after.parallax_y == 100);
}

static int shift_layer(struct shifting *shifting, size_t index)
{
    struct tw_resizing *base = &shifting->base;
    const struct tw_layer *layer = &tw_edited(base->editing)->layers.items[index];
    size_t group = base->plan.of_layer[index];
    if (shifting->map ? group != SIZE_MAX && !lies_in_world(&base->plan.groups[group]) : !base->named[index])
        return 0;
    if (layer->type != TW_LAYER_TILES) {
        size_t frame = base->plan.game != SIZE_MAX ? base->plan.game : group;
        int64_t wrap[2] = { 0, 0 };
        for (unsigned i = 0; i < 2 && shifting->outside == MW_OUTSIDE_WRAP && frame != SIZE_MAX; i++)
            wrap[i] = base->plan.groups[frame].size[i] * TW_TILE_FIXED;
        return tw_resizing_move(base, index, shifting->by, wrap);
    }
    const struct mw_grid_area area = { -shifting->by[0], -shifting->by[1], layer->width, layer->height };
    if (!tw_layer_has_size(layer))
        return 0;
    int error = shifting->outside == MW_OUTSIDE_WRAP ? 0 : count_lost_cells(base, index, area);
    return error ? error
                 : tw_resizing_cut(base, index, (struct mw_grid_window){ area, .outside = shifting->outside },
                                   shifting->tile);
}

static int list_shifted(const struct shifting *shifting)
{
    const struct tw_resizing *base = &shifting->base;
    int error = 0;
    for (size_t i = 0; i < base->changes.count && !error; i++) {
        const struct tw_changed *changed = &base->changes.items[i];
        const struct tw_layer *layer = &tw_edited(base->editing)->layers.items[changed->layer];
        char gone[64];
        if (layer->type == TW_LAYER_TILES && changed->row != tw_layer_grid_row(layer))
            continue;
        error = mw_change_item(base->editing->doc, "layers", changed->layer, changed->row->name,
                               "moved by %" PRId64 ",%" PRId64 " tiles%s%s", shifting->by[0], shifting->by[1],
                               shifting->outside == MW_OUTSIDE_WRAP ? ", around the edges" : "",
                               lost_cells_text(base->lost[changed->layer], gone));
    }
    return error;
}

int tw_shift(const struct mw_editing *editing)
{
    struct shifting shifting = { .base = { .editing = editing },
                                 .by = { mw_args_int(editing->args, "dx"), mw_args_int(editing->args, "dy") },
                                 .map = !mw_args_has(editing->args, "layer") };
    struct tw_resizing *base = &shifting.base;
    if (shifting.by[0] == 0 && shifting.by[1] == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "dx or dy is required");
    int error = tw_resizing_begin(base, false);
    if (!error)
        error = read_fill_tile(editing, &shifting.outside, &shifting.tile);
    if (mw_args_flag(editing->args, "wrap"))
        shifting.outside = MW_OUTSIDE_WRAP;
    for (size_t i = 0; i < tw_edited(editing)->layers.count && !error; i++)
        error = shift_layer(&shifting, i);
    for (size_t i = 0; i < tw_edited(editing)->groups.count && !error && shifting.map; i++) {
        const int64_t none[2] = { 0, 0 };
        error = tw_resizing_follow(base, i, shifting.by,
                                   lies_in_world(&base->plan.groups[i]) ? shifting.by : none);
    }
    if (!error)
        error = tw_groups_commit(editing, &base->plan);
    return error ? error : list_shifted(&shifting);
}
