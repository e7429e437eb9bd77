/* The operations extend and shrink: add and remove rows and columns of tiles without changing what the map
 * looks like. */
#include <inttypes.h>
#include <stdio.h>

#include "resize.h"

#define SIDE(what, text)                                                                                     \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_INT, .unit = "tiles", .value = "N", .doc = text, .min = 0,           \
        .max = INT32_MAX                                                                                     \
    }

const struct mw_option tw_extend_options[] = {
    SIDE("by", "tiles to add on each side"),
    SIDE("left", "tiles to add on the left"),
    SIDE("right", "tiles to add on the right"),
    SIDE("top", "tiles to add at the top"),
    SIDE("bottom", "tiles to add at the bottom"),
    TW_LAYER_OPTION("layers to extend (physics layers are extended together; on the left and at the top, all "
                    "layers of a group are extended); default: all layers; selected "),
    { 0 },
};

const struct mw_option tw_shrink_options[] = {
    { .name = "sides",
      .kind = MW_OPTION_CHOICE,
      .choices = "all|right-bottom",
      .fallback = "all",
      .doc = "sides to cut; at the left and the top, all layers of a group are cut and the group is moved" },
    { .name = "origin",
      .kind = MW_OPTION_FLAG,
      .doc = "also cut the game layer's group at the left and the top, which changes world positions" },
    TW_LAYER_OPTION("layers to shrink (physics layers are shrunk together); default: all layers; selected "),
    { 0 },
};

enum {
    LEFT,
    TOP,
    RIGHT,
    BOTTOM,
    SIDES,
};

/* Rows and columns added to each side of a layer; negative: removed. */
struct frame {
    int64_t side[SIDES];
};

struct framing {
    struct tw_resizing base;
    const struct tw_layer *before; /* all layers before the operation */
    struct frame *layers;
    struct frame *groups; /* left and top: the change of each group's origin */
    int64_t world[2];     /* the change of world positions */
};

static int begin_framing(struct framing *framing)
{
    const struct mw_editing *editing = framing->base.editing;
    const struct tw_map *map = tw_edited(editing);
    int error = tw_resizing_begin(&framing->base, true);
    framing->before =
        mw_arena_copy(editing->scratch, map->layers.items, map->layers.count * sizeof *map->layers.items);
    framing->layers = mw_arena_array(editing->scratch, map->layers.count + 1, sizeof *framing->layers);
    framing->groups = mw_arena_array(editing->scratch, map->groups.count + 1, sizeof *framing->groups);
    return error                                                   ? error
           : framing->before && framing->layers && framing->groups ? 0
                                                                   : editing->doc->context->error;
}

/* All layers of a group have the group's left and top. */
static void take_group_corners(struct framing *framing)
{
    const struct tw_map *map = tw_edited(framing->base.editing);
    for (size_t i = 0; i < map->layers.count; i++) {
        size_t corner = tw_resizing_corner(&framing->base, i);
        if (corner == SIZE_MAX)
            continue;
        framing->layers[i].side[LEFT] = framing->groups[corner].side[LEFT];
        framing->layers[i].side[TOP] = framing->groups[corner].side[TOP];
    }
    if (framing->base.plan.game == SIZE_MAX)
        return;
    framing->world[0] = framing->groups[framing->base.plan.game].side[LEFT];
    framing->world[1] = framing->groups[framing->base.plan.game].side[TOP];
}

static int frame_layer(struct framing *framing, size_t index)
{
    const struct tw_layer *layer = &tw_edited(framing->base.editing)->layers.items[index];
    const int64_t *side = framing->layers[index].side;
    struct tw_redraw redraw = {
        .window = { { -side[LEFT], -side[TOP], layer->width + side[LEFT] + side[RIGHT],
                      layer->height + side[TOP] + side[BOTTOM] },
                    .outside = MW_OUTSIDE_EDGE },
    };
    if (!side[LEFT] && !side[TOP] && !side[RIGHT] && !side[BOTTOM])
        return 0;
    return tw_resizing_redraw(&framing->base, index, &redraw);
}

static int list_frames(const struct framing *framing)
{
    static const char *const names[SIDES] = { "left", "top", "right", "bottom" };
    const struct tw_map *map = tw_edited(framing->base.editing);
    int error = 0;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        const struct tw_layer *before = &framing->before[i], *now = &map->layers.items[i];
        char text[160] = "";
        if (before->width == now->width && before->height == now->height)
            continue;
        for (unsigned j = 0; j < SIDES; j++) {
            size_t length = strlen(text);
            if (framing->layers[i].side[j])
                snprintf(text + length, sizeof text - length, ", %s %+" PRId64, names[j],
                         framing->layers[i].side[j]);
        }
        error = mw_change_item(framing->base.editing->doc, "layers", i, NULL,
                               "%" PRId32 " x %" PRId32 " -> %" PRId32 " x %" PRId32 "%s", before->width,
                               before->height, now->width, now->height, text);
    }
    return error;
}

static int apply_frames(struct framing *framing)
{
    const struct mw_editing *editing = framing->base.editing;
    int error = 0;
    for (size_t i = 0; i < tw_edited(editing)->layers.count && !error; i++)
        error = frame_layer(framing, i);
    for (size_t i = 0; i < tw_edited(editing)->groups.count && !error; i++)
        error = tw_resizing_follow(&framing->base, i, framing->world, framing->groups[i].side);
    if (!error)
        error = tw_groups_commit(editing, &framing->base.plan);
    return error ? error : list_frames(framing);
}

/* ---- extending ---- */

static int64_t side_option(const struct mw_editing *editing, const char *name)
{
    return mw_args_has(editing->args, name)   ? mw_args_int(editing->args, name)
           : mw_args_has(editing->args, "by") ? mw_args_int(editing->args, "by")
                                              : 0;
}

int tw_extend(const struct mw_editing *editing)
{
    struct framing framing = { .base = { .editing = editing } };
    const int64_t by[SIDES] = { side_option(editing, "left"), side_option(editing, "top"),
                                side_option(editing, "right"), side_option(editing, "bottom") };
    if (!by[LEFT] && !by[TOP] && !by[RIGHT] && !by[BOTTOM])
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "at least one of the options by, left, right, top and bottom is required");
    int error = begin_framing(&framing);
    for (size_t i = 0; i < tw_edited(editing)->layers.count && !error; i++) {
        if (!framing.base.picked[i] || tw_edited(editing)->layers.items[i].type != TW_LAYER_TILES)
            continue;
        size_t corner = tw_resizing_corner(&framing.base, i);
        framing.layers[i].side[RIGHT] = by[RIGHT];
        framing.layers[i].side[BOTTOM] = by[BOTTOM];
        struct frame *frame = corner == SIZE_MAX ? &framing.layers[i] : &framing.groups[corner];
        frame->side[LEFT] = by[LEFT];
        frame->side[TOP] = by[TOP];
    }
    if (error)
        return error;
    take_group_corners(&framing);
    return apply_frames(&framing);
}

/* ---- shrinking ---- */

static int64_t fewer_cells(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* How many cells next to the one at the edge are equal to it; as many can be removed. */
static int64_t repeated_columns(const struct tw_cells *cells, const uint8_t *edge, int64_t step,
                                int64_t count)
{
    size_t size = cells->grid.cell_size;
    int64_t run = 0;
    if (!tw_cell_repeats(cells->kind, cells->row, edge))
        return 0;
    while (run + 1 < count && memcmp(edge, edge + step * (run + 1), size) == 0)
        run++;
    return run;
}

static bool row_can_repeat(const struct tw_cells *cells, const uint8_t *row)
{
    for (uint32_t x = 0; x < cells->grid.width; x++)
        if (!tw_cell_repeats(cells->kind, cells->row, row + (size_t)x * cells->grid.cell_size))
            return false;
    return true;
}

/* The same for whole rows. */
static int64_t repeated_rows(const struct tw_cells *cells, const uint8_t *edge, int64_t step)
{
    int64_t run = 0, count = cells->grid.height;
    if (!row_can_repeat(cells, edge))
        return 0;
    while (run + 1 < count && memcmp(edge, edge + step * (run + 1), (size_t)(step < 0 ? -step : step)) == 0)
        run++;
    return run;
}

static void measure_spare_cells(const struct tw_cells *cells, struct frame *spare)
{
    const struct mw_grid *grid = &cells->grid;
    int64_t size = grid->cell_size, row = grid->width * size;
    const uint8_t *last_row = grid->cells + row * (grid->height - 1);
    for (uint32_t y = 0; y < grid->height && (spare->side[LEFT] || spare->side[RIGHT]); y++) {
        const uint8_t *first = grid->cells + row * y, *last = first + row - size;
        /* The row with the fewest repeated cells determines the result. */
        spare->side[LEFT] =
            fewer_cells(spare->side[LEFT], repeated_columns(cells, first, size, spare->side[LEFT] + 1));
        spare->side[RIGHT] =
            fewer_cells(spare->side[RIGHT], repeated_columns(cells, last, -size, spare->side[RIGHT] + 1));
    }
    spare->side[TOP] = fewer_cells(spare->side[TOP], repeated_rows(cells, grid->cells, row));
    spare->side[BOTTOM] = fewer_cells(spare->side[BOTTOM], repeated_rows(cells, last_row, -row));
}

/* How much a layer can lose on each side, considered on its own. */
static int measure_spare_layer(const struct framing *framing, size_t index, struct frame *spare)
{
    const struct mw_editing *editing = framing->base.editing;
    const struct tw_layer *layer = &tw_edited(editing)->layers.items[index];
    const struct mw_field *rows[TW_GRID_ROWS];
    size_t count = tw_layer_grid_rows(editing->doc, layer, rows);
    int error = 0;
    spare->side[LEFT] = spare->side[RIGHT] = layer->width > TW_SMALLEST ? layer->width - TW_SMALLEST : 0;
    spare->side[TOP] = spare->side[BOTTOM] = layer->height > TW_SMALLEST ? layer->height - TW_SMALLEST : 0;
    for (size_t i = 0; i < count && !error; i++) {
        struct tw_cells cells;
        error = tw_cells_open(editing, index, rows[i], &cells);
        if (!error && cells.grid.cells)
            measure_spare_cells(&cells, spare);
        tw_cells_close(editing, &cells);
    }
    return error;
}

/* All physics layers lose the same; nothing if their sizes differ. */
static void agree_on_physics(const struct framing *framing, struct frame *spare)
{
    const struct tw_map *map = tw_edited(framing->base.editing);
    const struct tw_layer *first = NULL;
    struct frame all = { { INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX } };
    for (unsigned pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < map->layers.count; i++) {
            const struct tw_layer *layer = &map->layers.items[i];
            if (!tw_kind_is_physics(tw_layer_kind(layer)) || !tw_layer_has_size(layer))
                continue;
            first = first ? first : layer;
            if (layer->width != first->width || layer->height != first->height)
                memset(&all, 0, sizeof all);
            for (unsigned j = 0; j < SIDES; j++)
                all.side[j] = fewer_cells(all.side[j], spare[i].side[j]);
            if (pass == 1)
                spare[i] = all;
        }
}

/* Left and top: the minimum of what the layers of a group can lose. */
static void agree_on_corners(struct framing *framing, const struct frame *spare)
{
    const struct mw_editing *editing = framing->base.editing;
    const struct tw_groups_plan *plan = &framing->base.plan;
    bool right_bottom = strcmp(mw_args_text(editing->args, "sides"), "all") != 0;
    bool origin = mw_args_flag(editing->args, "origin");
    for (size_t i = 0; i < tw_edited(editing)->groups.count; i++) {
        bool fixed = right_bottom || !plan->groups[i].size[0] || (plan->groups[i].has_game && !origin);
        framing->groups[i].side[LEFT] = framing->groups[i].side[TOP] = fixed ? 0 : INT32_MIN;
    }
    for (size_t i = 0; i < tw_edited(editing)->layers.count; i++) {
        size_t corner = tw_resizing_corner(&framing->base, i);
        if (corner == SIZE_MAX || tw_edited(editing)->layers.items[i].type != TW_LAYER_TILES)
            continue;
        int64_t *side = framing->groups[corner].side;
        for (unsigned j = LEFT; j <= TOP; j++)
            if (side[j] < -spare[i].side[j] || !framing->base.picked[i])
                side[j] = framing->base.picked[i] ? -spare[i].side[j] : 0;
    }
    for (size_t i = 0; i < tw_edited(editing)->groups.count; i++)
        for (unsigned j = LEFT; j <= TOP; j++)
            if (framing->groups[i].side[j] == INT32_MIN)
                framing->groups[i].side[j] = 0;
}

int tw_shrink(const struct mw_editing *editing)
{
    struct framing framing = { .base = { .editing = editing } };
    size_t count = tw_edited(editing)->layers.count;
    int error = begin_framing(&framing);
    struct frame *spare = mw_arena_array(editing->scratch, count + 1, sizeof *spare);
    if (!error && !spare)
        error = editing->doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        if (framing.base.picked[i] && tw_layer_has_size(&tw_edited(editing)->layers.items[i]))
            error = measure_spare_layer(&framing, i, &spare[i]);
    if (error)
        return error;
    agree_on_physics(&framing, spare);
    agree_on_corners(&framing, spare);
    take_group_corners(&framing);
    for (size_t i = 0; i < count; i++) {
        const struct tw_layer *layer = &tw_edited(editing)->layers.items[i];
        int64_t *side = framing.layers[i].side;
        if (!framing.base.picked[i] || !tw_layer_has_size(layer))
            continue;
        /* In a uniform layer, the same tiles are spare from both sides; remove them only once. */
        int64_t width = layer->width + side[LEFT] - TW_SMALLEST,
                height = layer->height + side[TOP] - TW_SMALLEST;
        side[RIGHT] = -fewer_cells(spare[i].side[RIGHT], width > 0 ? width : 0);
        side[BOTTOM] = -fewer_cells(spare[i].side[BOTTOM], height > 0 ? height : 0);
    }
    return apply_frames(&framing);
}
