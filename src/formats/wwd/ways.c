#include "ways.h"

#include <string.h>

#include "base/text.h"
#include "logics.h"
#include "positions.h"

enum {
    GROUP_MAX = 24,
    SPRING_HEIGHT = 450,
    SPOT_RANGE = 640,
    WAIT = 5, /* on the keypad of directions */
};

struct collector {
    enum wwd_game game;
    const struct wwd_plane *plane;
    const struct wwd_object *object;
    const struct wwd_logic *logic;
    struct wwd_way *ways;
    size_t count;
    int64_t opening[2]; /* where a wormhole opens, and where it leads */
    bool has_range;
    struct wwd_way range;
};

/* Fields of one argument, which the table lists together. */
struct group {
    const char *argument;
    bool in_tiles;
    int64_t values[GROUP_MAX];
    size_t count;
};

const char *wwd_way_name(enum wwd_way_kind kind)
{
    static const char *const names[] = { "range", "path", "target", "link", "area" };
    return names[kind];
}

static void add_way(struct collector *collector, enum wwd_way_kind kind, const char *label,
                    const int64_t from[2], const int64_t to[2])
{
    if (collector->count < WWD_WAYS_MAX)
        collector->ways[collector->count++] =
            (struct wwd_way){ kind, label, { from[0], from[1] }, { to[0], to[1] } };
}

static void location_of(const struct collector *collector, int64_t at[2])
{
    at[0] = collector->object->location_x;
    at[1] = collector->object->location_y;
}

/* The middle of a tile. */
static void middle_of_tile(const struct collector *collector, int64_t column, int64_t row, int64_t at[2])
{
    at[0] = column * collector->plane->tile_width + collector->plane->tile_width / 2;
    at[1] = row * collector->plane->tile_height + collector->plane->tile_height / 2;
}

static void point_of(const struct collector *collector, const struct group *group, size_t index,
                     int64_t at[2])
{
    at[0] = group->values[index];
    at[1] = group->values[index + 1];
    if (group->in_tiles)
        middle_of_tile(collector, at[0], at[1], at);
}

/* ---- kinds of ways ---- */

static void add_range(struct collector *collector, const struct group *group, int axis)
{
    int64_t low = group->values[0], high = group->values[1];
    struct wwd_way *range = &collector->range;
    if (low == 0 && high == 0)
        return;
    if (!collector->has_range) {
        location_of(collector, range->from);
        location_of(collector, range->to);
    }
    range->from[axis] = low ? low : range->from[axis];
    range->to[axis] = high ? high : range->to[axis];
    collector->has_range = true;
}

static void add_area_way(struct collector *collector, const char *label, const int64_t edges[4])
{
    bool across = edges[0] != edges[2], down = edges[1] != edges[3];
    const int64_t from[2] = { edges[0] < edges[2] ? edges[0] : edges[2],
                              edges[1] < edges[3] ? edges[1] : edges[3] };
    const int64_t to[2] = { edges[0] < edges[2] ? edges[2] : edges[0],
                            edges[1] < edges[3] ? edges[3] : edges[1] };
    if (across && down)
        add_way(collector, WWD_WAY_AREA, label, from, to);
}

static void add_rect_area(struct collector *collector, const struct mw_rect *rect)
{
    const int64_t edges[4] = { rect->left, rect->top, rect->right, rect->bottom };
    add_area_way(collector, "area", edges);
}

/* Sounds have more areas in their rectangles. */
static void add_area_ways(struct collector *collector, const struct group *group)
{
    bool trigger = mw_str_is(collector->object->logic, "SoundTrigger");
    add_area_way(collector, "area", group->values);
    if (collector->logic->class != WWD_LOGIC_SOUND || collector->game != WWD_GAME_CLAW || trigger)
        return;
    add_rect_area(collector, &collector->object->rect_hit);
    add_rect_area(collector, &collector->object->rect_attack);
}

static void add_target(struct collector *collector, const struct group *group)
{
    int64_t from[2], to[2];
    bool opens = strcmp(group->argument, "opens-at") == 0, back = strcmp(group->argument, "back") == 0;
    if (group->values[0] == 0 && group->values[1] == 0)
        return;
    location_of(collector, from);
    point_of(collector, group, 0, to);
    if (mw_str_is(collector->object->logic, "KitchenSlime")) {
        const int64_t edges[4] = { from[0], from[1], to[0], to[1] };
        add_area_way(collector, "way", edges);
        return;
    }
    if (!opens && (collector->opening[0] || collector->opening[1]))
        memcpy(from, collector->opening, sizeof from);
    add_way(collector, WWD_WAY_TARGET, opens ? "wormhole" : back ? "way back" : "target", from, to);
    if (opens || mw_str_is(collector->object->logic, "SecretTeleporterTrigger"))
        memcpy(collector->opening, to, sizeof to);
}

/* Moves of a path elevator: directions as on a keypad, and distances. */
static void add_moves(struct collector *collector, const struct group *group)
{
    int64_t from[2], to[2];
    location_of(collector, from);
    for (size_t i = 0; i + 1 < group->count; i += 2) {
        int64_t direction = group->values[i], distance = group->values[i + 1];
        if (direction < 1 || direction > 9)
            return;
        to[0] = from[0] + ((direction - 1) % 3 - 1) * distance;
        to[1] = from[1] + (1 - (direction - 1) / 3) * distance;
        if (direction != WAIT)
            add_way(collector, WWD_WAY_PATH, "path", from, to);
        if (direction != WAIT)
            memcpy(from, to, sizeof from);
    }
}

/* Tiles that a flier passes. */
static void add_points(struct collector *collector, const struct group *group)
{
    int64_t from[2], to[2];
    location_of(collector, from);
    for (size_t i = 0; i + 1 < group->count && (group->values[i] || group->values[i + 1]); i += 2) {
        point_of(collector, group, i, to);
        add_way(collector, WWD_WAY_PATH, "path", from, to);
        memcpy(from, to, sizeof from);
    }
}

static void add_throw(struct collector *collector, const struct group *group)
{
    int64_t from[2], to[2];
    location_of(collector, from);
    to[0] = from[0];
    to[1] = from[1] - (group->values[0] ? group->values[0] : SPRING_HEIGHT);
    add_way(collector, WWD_WAY_PATH, "throw", from, to);
}

static void add_links(struct collector *collector, const struct group *group)
{
    int64_t from[2], to[2];
    location_of(collector, to);
    for (size_t i = 0; i < group->count; i++) {
        int64_t key = group->values[i];
        if (key == 0)
            continue;
        middle_of_tile(collector, key >> 8, key & 0xFF, from);
        add_way(collector, WWD_WAY_LINK, "switch", from, to);
    }
}

/* ---- by the table ---- */

static void add_group(struct collector *collector, const struct group *group)
{
    const char *name = group->argument;
    if (strcmp(name, "range") == 0 && group->count == 2)
        add_range(collector, group, 0);
    else if (strcmp(name, "range-y") == 0 && group->count == 2)
        add_range(collector, group, 1);
    else if (strcmp(name, "area") == 0 && group->count == 4)
        add_area_ways(collector, group);
    else if ((strcmp(name, "target") == 0 || strcmp(name, "opens-at") == 0 || strcmp(name, "back") == 0) &&
             group->count == 2)
        add_target(collector, group);
    else if (strcmp(name, "path") == 0 && group->in_tiles)
        add_points(collector, group);
    else if (strcmp(name, "path") == 0)
        add_moves(collector, group);
    else if (strcmp(name, "height") == 0)
        add_throw(collector, group);
    else if (strcmp(name, "switches") == 0)
        add_links(collector, group);
}

static void add_groups(struct collector *collector)
{
    struct group group = { 0 };
    for (const struct mw_meaning *meaning = mw_meaning_first(collector->logic->meanings); meaning;
         meaning = mw_meaning_next(meaning)) {
        if (!meaning->argument)
            continue;
        bool same = group.argument && strcmp(group.argument, meaning->argument) == 0;
        if (!same && group.argument)
            add_group(collector, &group);
        if (!same)
            group = (struct group){ .argument = meaning->argument,
                                    .in_tiles = meaning->unit && strcmp(meaning->unit, "tiles") == 0 };
        if (group.count < GROUP_MAX)
            group.values[group.count++] = wwd_meant_value(collector->object, meaning);
    }
    if (group.argument)
        add_group(collector, &group);
}

/* ---- what is not in fields ---- */

/* Half the width and height of the area that the name of a trigger gives; false if it is none. */
static bool trigger_area(struct mw_str logic, int64_t half[2])
{
    static const struct {
        const char *size;
        int64_t width, height;
    } sizes[] = { { "Tiny", 32, 32 },  { "Small", 64, 64 }, { "Big", 256, 256 }, { "Huge", 512, 512 },
                  { "Wide", 200, 64 }, { "Tall", 64, 200 }, { "", 128, 128 } };
    if (mw_str_find_same(logic, mw_str_from("SoundTrigger")) == SIZE_MAX)
        return false;
    size_t i = 0;
    while (*sizes[i].size && mw_str_find_same(logic, mw_str_from(sizes[i].size)) == SIZE_MAX)
        i++;
    half[0] = sizes[i].width / 2;
    half[1] = sizes[i].height / 2;
    return true;
}

static void add_area_around(struct collector *collector)
{
    const struct wwd_object *object = collector->object;
    int64_t at[2], half[2] = { SPOT_RANGE, SPOT_RANGE };
    bool spot = mw_str_is(object->logic, "SpotAmbientSound") || mw_str_is(object->logic, "AmbientPosSound");
    /* A SoundTrigger can have an area of its own. */
    if (collector->count || (!spot && !trigger_area(object->logic, half)))
        return;
    location_of(collector, at);
    const int64_t around[4] = { at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1] };
    add_area_way(collector, "area", around);
}

/* Where a carried warp leads, or a carried piece of the map flies. */
static void add_carried_target(struct collector *collector)
{
    struct wwd_position positions[WWD_POSITIONS_MAX];
    size_t count = wwd_positions(collector->game, collector->object, positions);
    uint8_t class = collector->logic->class;
    if (class != WWD_LOGIC_CONTAINER && class != WWD_LOGIC_ENEMY)
        return;
    for (size_t i = 0; i < count; i++) {
        const struct group group = { .argument = "target",
                                     .count = 2,
                                     .values = { collector->object->speed_x, collector->object->speed_y } };
        if (positions[i].role == WWD_POSITION_TARGET)
            add_target(collector, &group);
    }
}

size_t wwd_ways(enum wwd_game game, const struct wwd_plane *plane, const struct wwd_object *object,
                struct wwd_way ways[WWD_WAYS_MAX])
{
    struct collector collector = {
        .game = game, .plane = plane, .object = object, .logic = wwd_logic_of(game, object), .ways = ways
    };
    if (!collector.logic)
        return 0;
    add_groups(&collector);
    if (collector.has_range)
        add_way(&collector, WWD_WAY_RANGE, "range", collector.range.from, collector.range.to);
    if (game == WWD_GAME_CLAW) {
        add_area_around(&collector);
        add_carried_target(&collector);
    }
    return collector.count;
}
