/* The operations mirror and rotate, on the whole map.
 *
 * The picture that a player sees is transformed as a whole: layers stay in their groups, and the groups'
 * offsets depend on the parallax. A position p of a group appears at p - offset - camera * parallax. If p
 * becomes T p + a and the camera becomes T c + w, the picture is transformed if the offset becomes T offset +
 * a - w * parallax. Tiles start at their group's origin, so a is the size of the group's largest layer;
 * smaller layers are first extended by the cells that games show outside them. */
#include <inttypes.h>
#include <stdio.h>

#include "cells.h"
#include "orientation.h"
#include "record/journal.h"

#define AS                                                                                                   \
    {                                                                                                        \
        .name = "as", .kind = MW_OPTION_CHOICE, .choices = TW_GAMES,                                         \
        .doc = "game whose physics tiles are rotated; default: the game that the map is for"                 \
    }

#define CLAMP                                                                                                \
    {                                                                                                        \
        .name = "clamp", .kind = MW_OPTION_FLAG,                                                             \
        .doc = "clamp coordinates of quads that would exceed the 32-bit range"                               \
    }

const struct mw_option tw_mirror_options[] = {
    { .name = "axis",
      .kind = MW_OPTION_CHOICE,
      .choices = "x|y",
      .required = true,
      .doc = "x: swap left and right; y: swap top and bottom" },
    CLAMP,
    AS,
    { 0 },
};

const struct mw_option tw_rotate_options[] = {
    { .name = "by", .kind = MW_OPTION_CHOICE, .choices = "90|180|270", .doc = "angle in degrees, clockwise" },
    { .name = "angle", .kind = MW_OPTION_CHOICE, .choices = "90|180|270", .doc = "the same as \"by\"" },
    CLAMP,
    AS,
    { 0 },
};

struct transform {
    const struct mw_editing *editing;
    struct mw_turn turn;
    enum tw_game game;
    bool clamp;
    const char *text; /* for the list of changes: "mirrored left and right" */
    struct tw_groups_plan plan;
    int64_t world[2]; /* size of the world in tiles */
    int64_t size[2];  /* of the layer that is turned, extended so that its far edges become edges at the
                       * group's origin */
    const struct mw_field **turned; /* by layer: content that was turned; NULL if there is none */
    bool *points;                   /* by point: belongs to a position envelope */
    size_t point_count, turned_points;
};

/* ---- layers ---- */

static int turn_cells(const struct mw_editing *editing, void *user, const struct tw_cells *cells,
                      struct mw_grid *grid)
{
    struct transform *transform = user;
    const bool swap = transform->turn.rotate;
    const int64_t *size = transform->size;
    struct mw_grid larger = cells->grid;
    struct mw_arena arena; /* for the extended cells, which are temporary */
    mw_arena_init(&arena, editing->doc->context);
    if (cells->main)
        transform->turned[cells->layer] = cells->row;
    int error =
        tw_edit_grid(editing, &editing->doc->arena, size[swap], size[!swap], cells->grid.cell_size, grid);
    const struct mw_grid_window window = { { 0, 0, size[0], size[1] }, .outside = MW_OUTSIDE_EDGE };
    if (!error && (size[0] != larger.width || size[1] != larger.height))
        error = tw_cells_cut(editing, &arena, cells, window, &larger);
    if (!error)
        tw_turn_grid(transform->turn, transform->game, cells->kind, cells->row, &larger, mw_grid_bytes(grid));
    mw_arena_free(&arena);
    return error;
}

static int turn_tiles(struct transform *transform, size_t layer)
{
    const bool swap = transform->turn.rotate;
    const struct tw_layer *item = &tw_edited(transform->editing)->layers.items[layer];
    size_t index = transform->plan.of_layer[layer];
    const struct tw_group_plan *group = index == SIZE_MAX ? NULL : &transform->plan.groups[index];
    int64_t *size = transform->size;
    if (!tw_layer_has_size(item))
        return 0;
    size[0] = group && transform->turn.flip_x ? group->size[0] : item->width;
    size[1] = group && transform->turn.flip_y != swap ? group->size[1] : item->height;
    return tw_layer_remake(transform->editing, layer, size[swap], size[!swap], turn_cells, transform);
}

/* The translation of transformed positions in a group, in 22.10 fixed point. */
static void group_turn_shift(const struct transform *transform, size_t group, int64_t shift[2])
{
    const struct tw_group_plan *plan = group == SIZE_MAX ? NULL : &transform->plan.groups[group];
    int64_t size[2];
    bool tiles = plan && plan->size[0];
    for (unsigned i = 0; i < 2; i++) {
        size[i] = (tiles ? plan->size[i] : transform->world[i]) * TW_TILE_FIXED;
        shift[i] = 0;
    }
    mw_turn_point(transform->turn, size, shift);
    if (!plan || tiles)
        return;
    bool swap = transform->turn.rotate;
    const int32_t parallax[2] = { plan->after.parallax_x, plan->after.parallax_y };
    shift[0] = tw_percent(shift[0], parallax[swap]);
    shift[1] = tw_percent(shift[1], parallax[!swap]);
}

static int turn_place(const struct transform *transform, const struct tw_records *records, size_t index,
                      const int64_t shift[2], int32_t *place)
{
    int64_t point[2] = { place[0], place[1] };
    char what[64];
    tw_turn_vector(transform->turn, point);
    for (unsigned i = 0; i < 2; i++) {
        int64_t moved = point[i] + shift[i];
        if (transform->clamp)
            moved = moved < INT32_MIN ? INT32_MIN : moved > INT32_MAX ? INT32_MAX : moved;
        point[i] = moved;
    }
    snprintf(what, sizeof what, "a position in layers[%zu].%s[%zu]", records->layer, records->row->name,
             index);
    int error = tw_edit_fit(transform->editing, point[0], what, &place[0]);
    return error ? error : tw_edit_fit(transform->editing, point[1], what, &place[1]);
}

/* The order of corners stays the same, because games split quads along a fixed diagonal. */
static int turn_list(struct transform *transform, size_t layer)
{
    struct tw_records records;
    int64_t shift[2];
    int error = tw_records_open(transform->editing, layer, &records);
    if (!error && records.list.items)
        transform->turned[layer] = records.row;
    group_turn_shift(transform, transform->plan.of_layer[layer], shift);
    for (size_t i = 0; i < records.count && !error; i++) {
        void *item = mw_list_at(records.list, records.row->record, i);
        size_t points = records.row->record == &tw_quad_record ? 5 : 1; /* sources start with x and y */
        for (size_t j = 0; j < points && !error; j++)
            error = turn_place(transform, &records, i, shift, (int32_t *)item + 2 * j);
        struct tw_source *source = item;
        if (records.row->record == &tw_source_record && source->shape == 0 && transform->turn.rotate) {
            int32_t width = source->width;
            source->width = source->height;
            source->height = width;
        }
    }
    return error;
}

static int turn_layers(struct transform *transform)
{
    const struct tw_map *map = tw_edited(transform->editing);
    int error = 0;
    for (size_t i = 0; i < map->layers.count && !error; i++)
        error =
            map->layers.items[i].type == TW_LAYER_TILES ? turn_tiles(transform, i) : turn_list(transform, i);
    return error;
}

/* ---- groups ---- */

static int turn_offset(const struct transform *transform, size_t index, struct tw_group_plan *plan)
{
    int64_t offset[2] = { plan->after.offset_x, plan->after.offset_y }, world[2], size[2];
    int64_t group_shift[2] = { 0, 0 }, world_shift[2] = { 0, 0 };
    bool swap = transform->turn.rotate;
    const int32_t parallax[2] = { plan->after.parallax_x, plan->after.parallax_y };
    char what[64];
    tw_turn_vector(transform->turn, offset);
    /* In groups without tiles, positions were moved so that the offset only has to be rotated. */
    if (plan->size[0] && !plan->has_game) {
        for (unsigned i = 0; i < 2; i++) {
            size[i] = plan->size[i] * TW_TILE_UNITS;
            world[i] = transform->world[i] * TW_TILE_UNITS;
        }
        mw_turn_point(transform->turn, size, group_shift);
        mw_turn_point(transform->turn, world, world_shift);
        for (unsigned i = 0; i < 2; i++)
            offset[i] += group_shift[i] - tw_percent(world_shift[i], parallax[i ^ swap]);
    }
    plan->after.parallax_x = parallax[swap];
    plan->after.parallax_y = parallax[!swap];
    snprintf(what, sizeof what, "groups[%zu].offset", index);
    int error = tw_edit_fit(transform->editing, offset[0], what, &plan->after.offset_x);
    return error ? error : tw_edit_fit(transform->editing, offset[1], what, &plan->after.offset_y);
}

/* Clip rectangles are in world coordinates, regardless of the group's parallax. */
static int turn_clip(const struct transform *transform, size_t index, struct tw_group *group)
{
    int64_t world[2] = { transform->world[0] * TW_TILE_UNITS, transform->world[1] * TW_TILE_UNITS };
    int64_t x = group->clip_x, y = group->clip_y, width = group->clip_width, height = group->clip_height;
    char what[64];
    if (!group->use_clipping && !x && !y && !width && !height)
        return 0;
    if (transform->turn.flip_x)
        x = world[0] - x - width;
    if (transform->turn.flip_y)
        y = world[1] - y - height;
    if (transform->turn.rotate) {
        int64_t old_x = x;
        x = world[1] - y - height;
        y = old_x;
        group->clip_width = (int32_t)height;
        group->clip_height = (int32_t)width;
    }
    snprintf(what, sizeof what, "groups[%zu].clip", index);
    int error = tw_edit_fit(transform->editing, x, what, &group->clip_x);
    return error ? error : tw_edit_fit(transform->editing, y, what, &group->clip_y);
}

static int turn_groups(struct transform *transform)
{
    int error = 0;
    for (size_t i = 0; i < tw_edited(transform->editing)->groups.count && !error; i++) {
        error = turn_offset(transform, i, &transform->plan.groups[i]);
        if (!error)
            error = turn_clip(transform, i, &transform->plan.groups[i].after);
    }
    return error;
}

/* ---- envelopes ---- */

static struct tw_envelope_points *envelope_points(const struct transform *transform, size_t *count)
{
    struct tw_map *map = tw_edited(transform->editing);
    struct tw_envelope_points *points = map->envelope_points.count ? map->envelope_points.items : NULL;
    *count = !points ? 0 : points->stride == 22 ? points->bezier_points.count : points->points.count;
    return points;
}

static struct tw_point *turned_point_at(struct tw_envelope_points *points, size_t index)
{
    return points->stride == 22 ? &points->bezier_points.items[index].point : &points->points.items[index];
}

/* The tangents of a point: part of the point, or in DDNet's separate list. */
static struct tw_bezier *envelope_tangents_at(const struct transform *transform,
                                              struct tw_envelope_points *points, size_t index)
{
    struct tw_map *map = tw_edited(transform->editing);
    if (points->stride == 22)
        return &points->bezier_points.items[index].bezier;
    if (map->beziers.count == 1 && map->beziers.items[0].points.count == points->points.count)
        return &map->beziers.items[0].points.items[index];
    return NULL;
}

/* Marks the points of envelopes with x, y and rotation, by adding up +1 at the start of each range and -1
 * after its end. */
static int mark_position_points(struct transform *transform)
{
    const struct tw_map *map = tw_edited(transform->editing);
    size_t count;
    envelope_points(transform, &count);
    int32_t *edges = mw_arena_array(transform->editing->scratch, count + 1, sizeof *edges);
    transform->points = mw_arena_array(transform->editing->scratch, count + 1, sizeof *transform->points);
    transform->point_count = count;
    if (!edges || !transform->points)
        return transform->editing->doc->context->error;
    for (size_t i = 0; i < map->envelopes.count; i++) {
        const struct tw_envelope *envelope = &map->envelopes.items[i];
        int64_t first = envelope->start_point, end = first + envelope->num_points;
        if (envelope->channels != 3 || first < 0 || first >= (int64_t)count || end <= first)
            continue;
        edges[first]++;
        edges[end < (int64_t)count ? end : (int64_t)count]--;
    }
    int32_t open = 0;
    for (size_t i = 0; i < count; i++) {
        open += edges[i];
        transform->points[i] = open > 0;
        transform->turned_points += open > 0;
    }
    return 0;
}

/* Transforms x, y and rotation. False if a value cannot be negated. */
static bool turn_values(struct mw_turn turn, int32_t values[4])
{
    int64_t vector[2] = { values[0], values[1] };
    tw_turn_vector(turn, vector);
    int64_t angle = tw_turn_mirrors(turn) ? -(int64_t)values[2] : values[2];
    if (vector[0] > INT32_MAX || vector[1] > INT32_MAX || angle > INT32_MAX)
        return false;
    values[0] = (int32_t)vector[0];
    values[1] = (int32_t)vector[1];
    values[2] = (int32_t)angle;
    return true;
}

static void turn_times(struct mw_turn turn, int32_t times[4])
{
    int32_t x = times[0];
    if (turn.rotate) {
        times[0] = times[1];
        times[1] = x;
    }
}

static int turn_point(const struct transform *transform, struct tw_envelope_points *points, size_t index)
{
    struct mw_document *doc = transform->editing->doc;
    struct tw_point *point = turned_point_at(points, index);
    struct tw_bezier *bezier = envelope_tangents_at(transform, points, index);
    int error = mw_keep(doc, point, sizeof *point);
    if (!error && bezier)
        error = mw_keep(doc, bezier, sizeof *bezier);
    if (error)
        return error;
    if (!turn_values(transform->turn, point->values) ||
        (bezier &&
         (!turn_values(transform->turn, bezier->in_dy) || !turn_values(transform->turn, bezier->out_dy))))
        return mw_edit_fail(transform->editing, MW_E_ARGUMENT,
                            "envelope point %zu has the value %d, which cannot be negated", index, INT32_MIN);
    if (bezier) {
        turn_times(transform->turn, bezier->in_dx);
        turn_times(transform->turn, bezier->out_dx);
    }
    return 0;
}

static int turn_points(const struct transform *transform)
{
    size_t count;
    struct tw_envelope_points *points = envelope_points(transform, &count);
    int error = 0;
    for (size_t i = 0; i < transform->point_count && !error; i++)
        if (transform->points[i])
            error = turn_point(transform, points, i);
    return error;
}

/* ---- operations ---- */

/* The world has the size of the game layer's group, or the maximum size of all groups without a game
 * layer. */
static void measure_world(struct transform *transform)
{
    const struct tw_groups_plan *plan = &transform->plan;
    for (size_t i = 0; i < tw_edited(transform->editing)->groups.count; i++)
        for (unsigned axis = 0; axis < 2; axis++)
            if (plan->game == i ||
                (plan->game == SIZE_MAX && plan->groups[i].size[axis] > transform->world[axis]))
                transform->world[axis] = plan->groups[i].size[axis];
}

static int list_turned(const struct transform *transform, const struct tw_layer *before)
{
    const struct tw_map *map = tw_edited(transform->editing);
    struct mw_document *doc = transform->editing->doc;
    int error = 0;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        const struct tw_layer *layer = &map->layers.items[i], *old = &before[i];
        const struct mw_field *row = transform->turned[i];
        const bool swap = transform->turn.rotate;
        bool grows = row && (layer->width != (swap ? old->height : old->width) ||
                             layer->height != (swap ? old->width : old->height));
        if (tw_layer_kind(layer) == TW_KIND_UNKNOWN)
            error = mw_change_item(doc, "layers", i, NULL,
                                   "unchanged: layers of type %" PRId32 " are unknown", layer->type);
        else if (row && (old->width != layer->width || old->height != layer->height))
            error = mw_change_item(doc, "layers", i, row->name,
                                   "%s, %" PRId32 " x %" PRId32 " -> %" PRId32 " x %" PRId32 "%s",
                                   transform->text, old->width, old->height, layer->width, layer->height,
                                   grows ? ", the size of the largest layer of its group" : "");
        else if (row)
            error = mw_change_item(doc, "layers", i, row->name, "%s", transform->text);
    }
    if (!error && transform->turned_points)
        error = mw_change(doc, "envelope_points[0]", "%zu point%s of position envelopes %s",
                          transform->turned_points, mw_plural(transform->turned_points), transform->text);
    return error;
}

static int turn_map(const struct mw_editing *editing, struct mw_turn turn, const char *text)
{
    struct transform transform = {
        .editing = editing,
        .turn = turn,
        .game = tw_game_of(editing->doc, editing->args),
        .clamp = mw_args_flag(editing->args, "clamp"),
        .text = text,
    };
    const struct tw_map *map = tw_edited(editing);
    transform.turned = mw_arena_array(editing->scratch, map->layers.count + 1, sizeof *transform.turned);
    const struct tw_layer *before =
        mw_arena_copy(editing->scratch, map->layers.items, map->layers.count * sizeof *map->layers.items);
    int error =
        before && transform.turned ? tw_groups_look(editing, &transform.plan) : editing->doc->context->error;
    if (!error) {
        measure_world(&transform);
        error = mark_position_points(&transform);
    }
    if (!error)
        error = turn_points(&transform);
    if (!error)
        error = turn_layers(&transform);
    if (!error)
        error = turn_groups(&transform);
    if (!error)
        error = tw_groups_commit(editing, &transform.plan);
    return error ? error : list_turned(&transform, before);
}

int tw_mirror(const struct mw_editing *editing)
{
    bool x = strcmp(mw_args_text(editing->args, "axis"), "x") == 0;
    return turn_map(editing, (struct mw_turn){ .flip_x = x, .flip_y = !x },
                    x ? "mirrored left and right" : "mirrored top and bottom");
}

int tw_rotate(const struct mw_editing *editing)
{
    const char *by = mw_args_text(editing->args, "by"), *angle = mw_args_text(editing->args, "angle");
    if (!by == !angle)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            by ? "the options \"by\" and \"angle\" cannot be combined"
                               : "by is missing (degrees, clockwise)");
    by = by ? by : angle;
    if (strcmp(by, "180") == 0)
        return turn_map(editing, (struct mw_turn){ .flip_x = true, .flip_y = true },
                        "rotated by 180 degrees");
    bool back = strcmp(by, "270") == 0;
    return turn_map(editing, (struct mw_turn){ .flip_x = back, .flip_y = back, .rotate = true },
                    back ? "rotated by 270 degrees" : "rotated by 90 degrees");
}
