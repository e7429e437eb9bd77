#include "travel.h"

#include <stdlib.h>

#include "base/text.h"
#include "record/journal.h"

/* ---- positions ---- */

struct wwd_travel wwd_travel_on(const struct mw_editing *editing, const struct wwd_plane *plane)
{
    return (struct wwd_travel){
        .game = wwd_game_of(wwd_edited(editing)),
        .ranges = wwd_edit_ranges(editing),
        .tile = { plane->tile_width > 0 ? plane->tile_width : 0,
                  plane->tile_height > 0 ? plane->tile_height : 0 },
        .size = { plane->tiles.width, plane->tiles.height },
    };
}

void wwd_travel_area(const struct mw_editing *editing, const struct wwd_picks *picks,
                     struct wwd_travel *travel)
{
    int64_t rect[4];
    for (size_t i = 0; i < picks->count && travel->ranges != WWD_RANGES_NONE; i++) {
        const struct wwd_object *object = wwd_picked(editing, picks->items[i]);
        const int64_t location[2] = { object->location_x, object->location_y };
        for (size_t axis = 0; axis < 2; axis++) {
            int64_t size = travel->tile[axis] ? travel->tile[axis] : 1;
            int64_t start = location[axis] - mw_wrap_index(location[axis], size);
            if (i == 0 || start < travel->start[axis])
                travel->start[axis] = start;
            if (i == 0 || start + size > travel->end[axis])
                travel->end[axis] = start + size;
        }
    }
    if (mw_args_rect(editing->args, "rect", rect) && travel->ranges != WWD_RANGES_NONE)
        for (size_t axis = 0; axis < 2; axis++) {
            travel->start[axis] = rect[axis];
            travel->end[axis] = rect[axis] + rect[axis + 2];
        }
}

int64_t wwd_travel_step(const struct wwd_travel *travel, size_t axis, int64_t position)
{
    int64_t length = travel->wrap[axis];
    if (length == 0 || position < 0 || position >= length)
        return travel->by[axis];
    return mw_wrap_index(position + travel->by[axis], length) - position;
}

static bool travel_value(int32_t *value, int64_t by)
{
    int64_t moved = *value + by;
    if (moved < INT32_MIN || moved > INT32_MAX)
        return false;
    *value = (int32_t)moved;
    return true;
}

static bool in_travel_area(const struct wwd_travel *travel, size_t axis, int64_t position)
{
    return position >= travel->start[axis] && position < travel->end[axis];
}

static bool travel_area(const struct wwd_travel *travel, const struct wwd_position *position,
                        struct wwd_object *object, const int32_t location[2])
{
    bool inside = !position->guessed;
    for (size_t axis = 0; axis < 2 && inside; axis++)
        inside = in_travel_area(travel, axis, *wwd_position_value(object, position->from[axis])) &&
                 in_travel_area(travel, axis, *wwd_position_value(object, position->to[axis]));
    for (size_t axis = 0; axis < 2; axis++) {
        int32_t *low = wwd_position_value(object, position->from[axis]);
        int32_t *high = wwd_position_value(object, position->to[axis]);
        bool contains = *low <= location[axis] && location[axis] <= *high;
        if (travel->ranges == WWD_RANGES_NONE || (*low == 0 && *high == 0))
            continue;
        if (!contains && !inside && travel->ranges != WWD_RANGES_ALL)
            continue;
        int64_t by = wwd_travel_step(travel, axis, contains ? location[axis] : *low);
        if (!travel_value(low, by) || !travel_value(high, by))
            return false;
    }
    return true;
}

/* Tiles move as their centres do. */
static bool travel_point(const struct wwd_travel *travel, const struct wwd_position *position,
                         struct wwd_object *object, bool *moved, bool *stray)
{
    int32_t *values[2];
    int64_t pixels[2];
    bool inside = true;
    for (size_t axis = 0; axis < 2; axis++) {
        values[axis] = wwd_position_value(object, position->from[axis]);
        pixels[axis] = *values[axis];
        if (position->in_tiles)
            pixels[axis] = pixels[axis] * travel->tile[axis] + travel->tile[axis] / 2;
        inside = inside && in_travel_area(travel, axis, pixels[axis]);
    }
    bool goes = travel->ranges == WWD_RANGES_ALL || inside ||
                (position->role == WWD_POSITION_PATH && travel->ranges != WWD_RANGES_NONE);
    if (*values[0] == 0 && *values[1] == 0)
        return true;
    *stray = *stray || !goes;
    if (!goes)
        return true;
    for (size_t axis = 0; axis < 2; axis++) {
        int64_t by = wwd_travel_step(travel, axis, pixels[axis]), size = travel->tile[axis];
        if (position->in_tiles && size == 0)
            continue;
        if (position->in_tiles) {
            int64_t to = pixels[axis] + by;
            by = (to - mw_wrap_index(to, size)) / size - *values[axis];
        }
        if (!travel_value(values[axis], by))
            return false;
        *moved = *moved || by != 0;
    }
    return true;
}

bool wwd_object_travel(struct wwd_travel *travel, struct wwd_object *object)
{
    struct wwd_position positions[WWD_POSITIONS_MAX];
    size_t count = wwd_positions(travel->game, object, positions);
    const int32_t location[2] = { object->location_x, object->location_y };
    bool moved = false, stray = false;
    if (!travel_value(&object->location_x, wwd_travel_step(travel, 0, location[0])) ||
        !travel_value(&object->location_y, wwd_travel_step(travel, 1, location[1])))
        return false;
    for (size_t i = 0; i < count; i++)
        if (positions[i].role == WWD_POSITION_AREA
                ? !travel_area(travel, &positions[i], object, location)
                : !travel_point(travel, &positions[i], object, &moved, &stray))
            return false;
    travel->targets += moved;
    travel->stray += stray;
    return true;
}

int wwd_keep_positions(struct mw_document *doc, struct wwd_object *objects, size_t count)
{
    return count ? mw_keep_rows(doc, objects, offsetof(struct wwd_object, tweak_x), sizeof *objects, count)
                 : 0;
}

int wwd_list_targets(const struct mw_editing *editing, const struct wwd_travel *travel)
{
    return travel->targets ? mw_change(editing->doc, "planes", "moved the targets of %zu object%s",
                                       travel->targets, mw_plural(travel->targets))
                           : 0;
}

/* ---- switches and links ---- */

int wwd_relink_begin(const struct mw_editing *editing, size_t room, struct wwd_relinking *relinking)
{
    *relinking =
        (struct wwd_relinking){ .editing = editing, .game = wwd_game_of(wwd_edited(editing)), .room = room };
    if (relinking->game != WWD_GAME_GRUNTZ)
        return 0;
    relinking->ids = mw_arena_array(editing->scratch, room, sizeof *relinking->ids);
    return relinking->ids ? 0 : MW_E_MEMORY;
}

int wwd_relink_switch(struct wwd_relinking *relinking, const struct wwd_plane *plane,
                      struct wwd_object *object, int32_t before)
{
    int64_t tile[2];
    int32_t id;
    if (!wwd_is_switch(relinking->game, object) || !wwd_object_tile(plane, object, tile) ||
        relinking->count == relinking->room)
        return 0;
    if (!wwd_switch_id(tile, &id))
        return mw_edit_fail(relinking->editing, MW_E_ARGUMENT,
                            "the tile of a switch would be outside the range of ids");
    relinking->switches += before != id;
    object->id = id;
    object->speed_x = (int32_t)tile[0];
    object->speed_y = (int32_t)tile[1];
    relinking->ids[relinking->count++] = (struct wwd_switch_ids){ before, id };
    return 0;
}

void wwd_relink_again(struct wwd_relinking *relinking)
{
    relinking->count = 0;
    relinking->sorted = false;
}

static int compare_switch_ids(const void *a, const void *b)
{
    const struct wwd_switch_ids *left = a, *right = b;
    if (left->before != right->before)
        return left->before < right->before ? -1 : 1;
    return (left->after > right->after) - (left->after < right->after);
}

static int compare_old_id(const void *key, const void *item)
{
    const struct wwd_switch_ids *ids = item;
    int32_t id = *(const int32_t *)key;
    return (id > ids->before) - (id < ids->before);
}

static bool new_id(const struct wwd_relinking *relinking, int32_t before, int32_t *after)
{
    const struct wwd_switch_ids *ids =
        relinking->count ? bsearch(&before, relinking->ids, relinking->count, sizeof *ids, compare_old_id)
                         : NULL;
    const struct wwd_travel *travel = relinking->travel;
    if (ids)
        *after = ids->after;
    if (ids || !travel || before < 0)
        return ids != NULL;
    int64_t tile[2] = { before / 256, before % 256 };
    if (tile[0] >= travel->size[0] || tile[1] >= travel->size[1])
        return false;
    for (size_t axis = 0; axis < 2; axis++) {
        int64_t size = travel->tile[axis];
        tile[axis] += size ? wwd_travel_step(travel, axis, tile[axis] * size) / size : 0;
    }
    return wwd_switch_id(tile, after);
}

int wwd_relink_object(struct wwd_relinking *relinking, struct wwd_object *object)
{
    size_t links = wwd_link_count(relinking->game, object), changed = 0;
    if (!relinking->sorted && relinking->count)
        qsort(relinking->ids, relinking->count, sizeof *relinking->ids, compare_switch_ids);
    relinking->sorted = true;
    for (size_t i = 0; i < links; i++) {
        int32_t *link = wwd_link_at(object, i);
        int32_t after = *link;
        relinking->stray += *link && !new_id(relinking, *link, &after);
        if (after == *link)
            continue;
        int error = changed++ ? 0
                              : mw_keep(relinking->editing->doc, wwd_link_at(object, 0),
                                        WWD_LINKS_MAX * sizeof(int32_t));
        if (error)
            return error;
        *link = after;
    }
    relinking->links += changed;
    return 0;
}

int wwd_relink_level(struct wwd_relinking *relinking)
{
    const struct wwd_level *level = wwd_edited(relinking->editing);
    int error = 0;
    for (size_t p = 0; p < level->planes.count && relinking->count; p++)
        for (size_t i = 0; i < level->planes.items[p].objects.count && !error; i++)
            error = wwd_relink_object(relinking, &level->planes.items[p].objects.items[i]);
    return error ? error : wwd_list_links(relinking);
}

int wwd_list_links(const struct wwd_relinking *relinking)
{
    if (relinking->switches + relinking->links == 0)
        return 0;
    return mw_change(relinking->editing->doc, "planes",
                     "set the ids of %zu switch%s to their tiles, updated %zu link%s", relinking->switches,
                     relinking->switches == 1 ? "" : "es", relinking->links, mw_plural(relinking->links));
}
