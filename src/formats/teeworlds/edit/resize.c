/* Edit operations that resize layers or move their content. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "resize.h"

/* clang-format off */
#define FILL                                                                                                 \
    { .name = "fill", .kind = MW_OPTION_TEXT,                                                                \
      .of = "tile", .value = "TILE", .fallback = "0",                                                        \
      .doc = "content of new cells: a tile index, or \"edge\" to repeat the nearest cell" }
#define SHIFT(what, part, text)                                                                              \
    { .name = what, .kind = MW_OPTION_INT,                                                                   \
      .unit = "tiles", .space = "grid", .role = part, .value = "N", .doc = text, .min = INT32_MIN, .max = INT32_MAX }
/* clang-format on */

const struct mw_option tw_shift_options[] = {
    SHIFT("dx", MW_ROLE_DX, "tiles to the right"),
    SHIFT("dy", MW_ROLE_DY, "tiles down"),
    { .name = "wrap",
      .kind = MW_OPTION_FLAG,
      .doc = "content moved past one side reappears on the opposite side" },
    FILL,
    TW_LAYER_OPTION("layers whose content moves; default: the whole map; selected "),
    { 0 },
};

const struct mw_option tw_resize_options[] = {
    MW_RESIZE_OPTIONS("layer", TW_SMALLEST),
    FILL,
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
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
    struct tw_picks picks = { 0 };
    resizing->picked = mw_arena_array(editing->scratch, count + 1, sizeof(bool));
    resizing->named = mw_arena_array(editing->scratch, count + 1, sizeof(bool));
    if (!resizing->picked || !resizing->named)
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

static int read_fill_tile(const struct mw_editing *editing, struct tw_redraw *redraw)
{
    const char *text = mw_args_text(editing->args, "fill");
    int64_t number = 0;
    if (strcmp(text, "edge") == 0)
        redraw->window.outside = MW_OUTSIDE_EDGE;
    else if (mw_text_i64(mw_str_from(text), 0, 255, &number) < 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "fill: \"%s\" is neither a tile index (0 to 255) nor \"edge\"", text);
    redraw->tile = (uint8_t)number;
    return 0;
}

static int cut_cells(const struct mw_editing *editing, void *user, const struct tw_cells *cells,
                     struct mw_grid *grid)
{
    struct tw_redraw *redraw = user;
    struct mw_grid_window window = redraw->window;
    const struct mw_cell_part air = { .at = tw_tile_at(cells->row), .size = 1 };
    if (cells->main) {
        window.cell[air.at] = redraw->tile;
        redraw->row = cells->row;
        redraw->lost = mw_grid_lost(&cells->grid, &window, air);
    }
    return tw_cells_cut(editing, &editing->doc->arena, cells, window, grid);
}

/* Content that wraps around does so at the edges of the game layer's group. */
static int move_layer_records(const struct tw_resizing *resizing, size_t layer, struct tw_redraw *redraw)
{
    const struct tw_groups_plan *plan = &resizing->plan;
    const struct mw_grid_area area = redraw->window.area;
    const int64_t by[2] = { -area.x * TW_TILE_FIXED, -area.y * TW_TILE_FIXED };
    int64_t wrap[2] = { 0, 0 };
    size_t frame = plan->game != SIZE_MAX ? plan->game : plan->of_layer[layer];
    struct tw_records records;
    for (unsigned i = 0; i < 2 && redraw->window.outside == MW_OUTSIDE_WRAP && frame != SIZE_MAX; i++)
        wrap[i] = plan->groups[frame].size[i] * TW_TILE_FIXED;
    int error = tw_records_open(resizing->editing, layer, &records);
    if (records.list.items)
        redraw->row = records.row;
    return error ? error : tw_records_move(resizing->editing, &records, by, wrap);
}

int tw_resizing_redraw(const struct tw_resizing *resizing, size_t index, struct tw_redraw *redraw)
{
    const struct tw_layer *layer = &tw_edited(resizing->editing)->layers.items[index];
    const struct mw_grid_area area = redraw->window.area;
    if (layer->type != TW_LAYER_TILES)
        return move_layer_records(resizing, index, redraw);
    return tw_layer_has_size(layer)
               ? tw_layer_remake(resizing->editing, index, area.width, area.height, cut_cells, redraw)
               : 0;
}

/* ---- resizing ---- */

static int resize_layer(const struct tw_resizing *resizing, size_t index, struct tw_redraw redraw)
{
    const struct mw_editing *editing = resizing->editing;
    const struct tw_layer *layer = &tw_edited(editing)->layers.items[index];
    const struct mw_grid_area before = { 0, 0, layer->width, layer->height };
    char text[MW_WINDOW_TEXT];
    redraw.window.area = before;
    if (!resizing->named[index])
        redraw.tile = 0;
    int error = mw_edit_resize_area(editing, &redraw.window.area);
    if (error || memcmp(&redraw.window.area, &before, sizeof before) == 0)
        return error;
    error = tw_resizing_redraw(resizing, index, &redraw);
    return error ? error
                 : mw_change_item(editing->doc, "layers", index, NULL, "%s",
                                  mw_edit_window_text(before, &redraw.window, redraw.lost, text));
}

int tw_resize(const struct mw_editing *editing)
{
    struct tw_resizing resizing = { .editing = editing };
    struct tw_redraw redraw = { 0 };
    int error = tw_resizing_begin(&resizing, true);
    if (!error)
        error = read_fill_tile(editing, &redraw);
    for (size_t i = 0; i < tw_edited(editing)->layers.count && !error; i++)
        if (resizing.picked[i] && tw_layer_has_size(&tw_edited(editing)->layers.items[i]))
            error = resize_layer(&resizing, i, redraw);
    return error;
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

struct shifting {
    struct tw_resizing base;
    struct tw_redraw redraw;
    bool map; /* the whole map: groups with a parallax move by changing their offset */
};

static bool lies_in_world(const struct tw_group_plan *plan)
{
    return plan->has_game || (plan->after.parallax_x == 100 && plan->after.parallax_y == 100);
}

static int shift_layer(const struct shifting *shifting, size_t index)
{
    const struct tw_resizing *base = &shifting->base;
    const struct tw_layer *layer = &tw_edited(base->editing)->layers.items[index];
    const struct mw_grid_area before = { 0, 0, layer->width, layer->height };
    struct tw_redraw redraw = shifting->redraw;
    size_t group = base->plan.of_layer[index];
    char text[MW_WINDOW_TEXT];
    if (shifting->map ? group != SIZE_MAX && !lies_in_world(&base->plan.groups[group]) : !base->named[index])
        return 0;
    redraw.window.area.width = before.width;
    redraw.window.area.height = before.height;
    int error = tw_resizing_redraw(base, index, &redraw);
    return error || !redraw.row
               ? error
               : mw_change_item(base->editing->doc, "layers", index, redraw.row->name, "%s",
                                mw_edit_window_text(before, &redraw.window, redraw.lost, text));
}

int tw_shift(const struct mw_editing *editing)
{
    const int64_t by[2] = { mw_args_int(editing->args, "dx"), mw_args_int(editing->args, "dy") };
    const int64_t none[2] = { 0, 0 };
    struct shifting shifting = { .base = { .editing = editing },
                                 .redraw.window.area = { -by[0], -by[1], 0, 0 },
                                 .map = !mw_args_has(editing->args, "layer") };
    struct tw_resizing *base = &shifting.base;
    if (by[0] == 0 && by[1] == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "dx or dy is required");
    int error = tw_resizing_begin(base, false);
    if (!error)
        error = read_fill_tile(editing, &shifting.redraw);
    if (mw_args_flag(editing->args, "wrap"))
        shifting.redraw.window.outside = MW_OUTSIDE_WRAP;
    for (size_t i = 0; i < tw_edited(editing)->groups.count && !error && shifting.map; i++)
        error = tw_resizing_follow(base, i, by, lies_in_world(&base->plan.groups[i]) ? by : none);
    if (!error)
        error = tw_groups_commit(editing, &base->plan);
    for (size_t i = 0; i < tw_edited(editing)->layers.count && !error; i++)
        error = shift_layer(&shifting, i);
    return error;
}
