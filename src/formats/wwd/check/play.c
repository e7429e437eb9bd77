/* Rules about how a level of Claw plays: what designers would want to know although the file is sound. The
 * thresholds are measured on retail levels, see NOTES.md. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/treasure.h"
#include "formats/wwd/ways.h"
#include "reach.h"
#include "terrain.h"

enum {
    FLAG_HEIGHT = 200,      /* flags are 50 to 90 pixels above the ground */
    WALKER_TOLERANCE = 110, /* enemies that start outside their range walk into it */
    LIFT_TOLERANCE = 32,
    STAGER_DISTANCE = 200, /* warps lead to within 47 pixels of it */
    WALL_DEPTH = 32,       /* what is not deeper in a wall can be reached */
    WALL_STEP = 8,
};

/* An object of the main plane. */
struct played {
    struct mw_checker *checker;
    const struct wwd_object *object;
    const struct wwd_logic *logic;
    size_t index;
    bool has_ground; /* the level has ground at all */
};

/* Its place in a diagnostic, or that of a field. */
static struct mw_place played_place(const struct played *played, const char *field)
{
    return mw_check_at(played->checker, "planes[%zu].objects[%zu]%s%s",
                       wwd_check_of(played->checker)->main_index, played->index, *field ? "." : "", field);
}

/* Reports "Officer at 10,20 " and the text, for the field. */
MW_PRINTF(4, 5)
static int report_played(const struct played *played, const char *code, const char *field, const char *format,
                         ...)
{
    char text[192];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    played->checker->code = code;
    return mw_check_report(played->checker, played_place(played, field), "%s at %" PRId32 ",%" PRId32 " %s",
                           played->logic->name, played->object->location_x, played->object->location_y, text);
}

/* ---- positions ---- */

static bool is_in_wall(const struct played *played, int64_t x, int64_t y)
{
    return wwd_attribute_at(played->checker, x, y) == WWD_ATTRIBUTE_SOLID;
}

static bool is_open_at(const struct played *played, int64_t x, int64_t y)
{
    const struct wwd_plane *plane = wwd_check_of(played->checker)->main;
    bool inside = x >= 0 && y >= 0 && x < wwd_plane_width(plane) && y < wwd_plane_height(plane);
    return inside && !is_in_wall(played, x, y);
}

/* Nothing is open within WALL_DEPTH. */
static bool is_deep_in_wall(const struct played *played, int64_t x, int64_t y)
{
    for (int dy = -WALL_DEPTH; dy <= WALL_DEPTH; dy += WALL_STEP)
        for (int dx = -WALL_DEPTH; dx <= WALL_DEPTH; dx += WALL_STEP)
            if (dx * dx + dy * dy <= WALL_DEPTH * WALL_DEPTH && is_open_at(played, x + dx, y + dy))
                return false;
    return true;
}

static int check_in_wall(const struct played *played)
{
    const struct wwd_object *object = played->object;
    bool treasure = played->logic->class == WWD_LOGIC_TREASURE;
    bool stop = played->logic->class == WWD_LOGIC_EXIT || played->logic->class == WWD_LOGIC_CHECKPOINT ||
                wwd_is_warp(object);
    if ((!treasure && !stop) || !is_in_wall(played, object->location_x, object->location_y) ||
        !is_deep_in_wall(played, object->location_x, object->location_y))
        return 0;
    return report_played(played, treasure ? "WWD104" : "WWD105", "",
                         "is inside solid tiles, with nothing open within %d pixels", WALL_DEPTH);
}

static int check_flag_height(const struct played *played)
{
    const struct wwd_object *object = played->object;
    if (played->logic->class != WWD_LOGIC_CHECKPOINT || !played->has_ground ||
        wwd_ground_below(played->checker, object->location_x, object->location_y, FLAG_HEIGHT) >= 0)
        return 0;
    return report_played(played, "WWD106", "", "has no ground within %d pixels below it", FLAG_HEIGHT);
}

static bool has_destination(const struct played *played)
{
    int32_t numbers[WWD_CARRIED_MAX];
    if (mw_str_is(played->object->logic, "BossWarp") || wwd_is_warp(played->object) ||
        played->logic->class == WWD_LOGIC_BOSS)
        return true;
    if (played->logic->class != WWD_LOGIC_CONTAINER && played->logic->class != WWD_LOGIC_ENEMY)
        return false;
    wwd_carried_numbers(played->object, numbers);
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        if (numbers[i] == WWD_CARRIED_MAP_PIECE || numbers[i] == WWD_CARRIED_WARP)
            return true;
    return false;
}

static int check_destination(const struct played *played)
{
    const struct wwd_plane *plane = wwd_check_of(played->checker)->main;
    int32_t x = played->object->speed_x, y = played->object->speed_y;
    if (!has_destination(played))
        return 0;
    if (x == 0 && y == 0)
        return report_played(played, "WWD102", "speed_x", "has no target");
    if (x < 0 || y < 0 || x >= wwd_plane_width(plane) || y >= wwd_plane_height(plane))
        return report_played(played, "WWD102", "speed_x",
                             "leads to %" PRId32 ",%" PRId32 ", outside the plane of %" PRId64 " x %" PRId64
                             " pixels",
                             x, y, wwd_plane_width(plane), wwd_plane_height(plane));
    return is_in_wall(played, x, y)
               ? report_played(played, "WWD103", "speed_x",
                               "leads to %" PRId32 ",%" PRId32 ", inside a solid tile", x, y)
               : 0;
}

/* ---- ranges ---- */

/* The way of an object along one axis. */
struct way {
    const char *axis; /* "x" */
    int32_t low, high, at;
};

static bool is_lift(const struct played *played)
{
    return mw_str_find_same(played->object->logic, mw_str_from("Elevator")) != SIZE_MAX &&
           !mw_str_is(played->object->logic, "PathElevator");
}

static int check_way(const struct played *played, const struct way *way, int32_t tolerance)
{
    char field[] = "min_?";
    field[4] = way->axis[0];
    if (way->high > 0 && way->low > way->high)
        return report_played(played, "WWD107", field, "has the range %" PRId32 " to %" PRId32 " of %s",
                             way->low, way->high, way->axis);
    if (!way->low != !way->high)
        return report_played(played, "WWD108", field,
                             "has the range %" PRId32 " to %" PRId32 " of %s, in which only one limit is set",
                             way->low, way->high, way->axis);
    if ((way->low || way->high) &&
        (way->at < (int64_t)way->low - tolerance || way->at > (int64_t)way->high + tolerance))
        return report_played(played, "WWD109", field, "is outside its range of %s, %" PRId32 " to %" PRId32,
                             way->axis, way->low, way->high);
    return 0;
}

static int check_lift(const struct played *played)
{
    const struct wwd_object *object = played->object;
    const struct way ways[] = { { "x", object->min_x, object->max_x, object->location_x },
                                { "y", object->min_y, object->max_y, object->location_y } };
    int error = 0;
    /* Some logics have their range in width and height; of others a missing limit is the own position. */
    if (!is_lift(played) || object->width || object->height)
        return 0;
    if (!object->min_x && !object->max_x && !object->min_y && !object->max_y)
        return report_played(played, "WWD110", "", "has no range and never moves");
    bool own_position = mw_str_find_same(object->logic, mw_str_from("Start")) != SIZE_MAX ||
                        mw_str_find_same(object->logic, mw_str_from("Trigger")) != SIZE_MAX;
    for (size_t i = 0; i < 2 && !error; i++)
        if (!own_position || (ways[i].low && ways[i].high))
            error = check_way(played, &ways[i], LIFT_TOLERANCE);
    return error;
}

static int check_walker(const struct played *played)
{
    const struct wwd_object *object = played->object;
    const struct way way = { "x", object->min_x, object->max_x, object->location_x };
    return played->logic->class == WWD_LOGIC_ENEMY ? check_way(played, &way, WALKER_TOLERANCE) : 0;
}

/* ---- areas and sounds ---- */

/* The area in which Claw starts something; NULL if the logic has none. */
static bool activation_area(const struct wwd_object *object, struct mw_rect *area, const char **field)
{
    static const char *const limits[] = { "CrabNest", "LavaHand", "TProjectile" };
    *field = "min_x";
    *area = (struct mw_rect){ object->min_x, object->min_y, object->max_x, object->max_y };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (mw_str_is(object->logic, limits[i]))
            return true;
    bool shake = mw_str_is(object->logic, "Shake");
    *field = shake ? "rect_attack" : "rect_user1";
    *area = shake ? object->rect_attack : object->rect_user1;
    return shake || mw_str_is(object->logic, "Stalactite");
}

static int check_activation(const struct played *played)
{
    struct mw_rect area;
    const char *field;
    if (!activation_area(played->object, &area, &field) || (area.left < area.right && area.top < area.bottom))
        return 0;
    return report_played(played, "WWD111", field,
                         "is activated in the empty area %" PRId32 ",%" PRId32 " to %" PRId32 ",%" PRId32,
                         area.left, area.top, area.right, area.bottom);
}

static int check_shot(const struct played *played)
{
    const struct wwd_object *object = played->object;
    int32_t direction = object->direction;
    bool flat = direction == 4 || direction == 6, upright = direction == 2 || direction == 8;
    if (!mw_str_is(object->logic, "TProjectile"))
        return 0;
    if (!flat && !upright)
        return report_played(played, "WWD112", "direction",
                             "has the direction %" PRId32 ", expected 2, 4, 6 or 8", direction);
    if (flat && !object->speed_x && object->speed_y)
        return report_played(played, "WWD130", "speed_y",
                             "shoots to the side, but its speeds are 0 along x and %" PRId32 " along y",
                             object->speed_y);
    if (upright && !object->speed_y && object->speed_x)
        return report_played(played, "WWD130", "speed_x",
                             "shoots up or down, but its speeds are %" PRId32 " along x and 0 along y",
                             object->speed_x);
    return 0;
}

/* Of the sounds only this one needs an area. */
static bool is_heard_nowhere(const struct played *played)
{
    struct wwd_way ways[WWD_WAYS_MAX];
    return mw_str_is(played->object->logic, "AmbientSound") &&
           wwd_ways(WWD_GAME_CLAW, wwd_check_of(played->checker)->main, played->object, ways) == 0;
}

static int check_sound(const struct played *played)
{
    const struct mw_rect *times = &played->object->rect_move;
    bool trigger = mw_str_find_same(played->object->logic, mw_str_from("Trigger")) != SIZE_MAX;
    if (played->logic->class != WWD_LOGIC_SOUND)
        return 0;
    if (played->object->animation.size == 0)
        return report_played(played, "WWD113", "animation", "names no sound");
    if (is_heard_nowhere(played))
        return report_played(played, "WWD129", "min_x", "has no area in which it is heard");
    if (!trigger && (times->left > times->top || times->right > times->bottom))
        return report_played(played, "WWD114", "rect_move",
                             "plays %" PRId32 " to %" PRId32 " ms and pauses %" PRId32 " to %" PRId32 " ms",
                             times->left, times->top, times->right, times->bottom);
    return 0;
}

/* ---- values ---- */

/* Speeds of other objects can be negative, which is the other direction. */
static int check_negative(const struct played *played)
{
    const struct mw_meaning *meaning =
        mw_meaning_first(wwd_logic_of(WWD_GAME_CLAW, played->object)->meanings);
    for (; meaning; meaning = mw_meaning_next(meaning)) {
        bool time = meaning->unit && strcmp(meaning->unit, "ms") == 0;
        bool speed = meaning->unit && strcmp(meaning->unit, "px/s") == 0 &&
                     mw_str_find_same(played->object->logic, mw_str_from("Elevator")) != SIZE_MAX;
        int64_t value = time || speed ? wwd_meant_value(played->object, meaning) : 0;
        if (value < 0)
            return report_played(played, "WWD131", meaning->field, "has a negative %s, %" PRId64 " %s",
                                 meaning->label, value, meaning->unit);
    }
    return 0;
}

/* What a treasure or powerup is depends on its image set alone: retail levels have potions that are treasure,
 * and dynamite of all kinds of powerups. */
static int check_pickup(const struct played *played)
{
    struct mw_str image_set = played->object->image_set;
    bool known = wwd_treasure_find(image_set) || wwd_is_warp(played->object);
    if (played->logic->class != WWD_LOGIC_TREASURE && played->logic->class != WWD_LOGIC_POWERUP)
        return 0;
    for (size_t i = 1; i <= WWD_CARRIED_LAST && !known; i++)
        known = mw_str_is(image_set, wwd_carried_names[i].name);
    return known ? 0
                 : report_played(played, "WWD133", "image_set",
                                 "has the image set \"%.*s\", which is that of no known item",
                                 (int)(image_set.size < 100 ? image_set.size : 100), image_set.data);
}

/* ---- items ---- */

static int check_carried_items(const struct played *played)
{
    int32_t numbers[WWD_CARRIED_MAX];
    uint8_t class = played->logic->class;
    bool nest = mw_str_is(played->object->logic, "CrabNest");
    if (class != WWD_LOGIC_CONTAINER && class != WWD_LOGIC_ENEMY && !nest)
        return 0;
    wwd_carried_numbers(played->object, numbers);
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        if (numbers[i] < 0 || numbers[i] > WWD_CARRIED_LAST)
            return report_played(played, "WWD115", "", "carries the item %" PRId32 ", expected 0 to %d",
                                 numbers[i], WWD_CARRIED_LAST);
    return 0;
}

static int check_pile(const struct played *played)
{
    int32_t numbers[WWD_CARRIED_MAX], height = played->object->height;
    int items = 0;
    bool single =
        mw_str_is(played->object->logic, "BehindCrate") || mw_str_is(played->object->logic, "FrontCrate");
    if (single && height)
        return report_played(played, "WWD132", "height", "has the height %" PRId32 ", which is not read",
                             height);
    if (mw_str_find_same(played->object->logic, mw_str_from("StackedCrates")) == SIZE_MAX)
        return 0;
    wwd_carried_numbers(played->object, numbers);
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        items += numbers[i] != 0;
    if (height < 0 || height > WWD_CARRIED_MAX || (height == 0 && items == 0))
        return report_played(played, "WWD116", "height", "has the height %" PRId32 " and %d items", height,
                             items);
    return height && height != items ? report_played(played, "WWD117", "height",
                                                     "has the height %" PRId32 " but %d items", height, items)
                                     : 0;
}

static int check_played(const struct played *played)
{
    static int (*const checks[])(const struct played *played) = {
        check_in_wall, check_flag_height, check_destination,   check_lift, check_walker,   check_activation,
        check_shot,    check_sound,       check_carried_items, check_pile, check_negative, check_pickup,
    };
    int error = 0;
    for (size_t i = 0; i < sizeof checks / sizeof *checks && !error; i++)
        error = checks[i](played);
    return error;
}

static int check_all_played(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    bool has_ground = wwd_has_ground(checker);
    int error = 0;
    for (size_t i = 0; plane && i < plane->objects.count && !error; i++) {
        struct played played = { checker, &plane->objects.items[i], NULL, i, has_ground };
        played.logic = wwd_logic_find(WWD_GAME_CLAW, played.object->logic);
        if (played.logic)
            error = check_played(&played);
    }
    return error;
}

/* ---- the level ---- */

static int check_claw_start(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    int32_t x = level->start_x, y = level->start_y;
    /* A different rule is about starts outside the plane. */
    if (!plane || x < 0 || y < 0 || x >= wwd_plane_width(plane) || y >= wwd_plane_height(plane))
        return 0;
    struct mw_place place = mw_check_at(checker, "start_x");
    if (wwd_attribute_at(checker, x, y) == WWD_ATTRIBUTE_SOLID) {
        checker->code = "WWD100";
        return mw_check_report(checker, place, "the start %" PRId32 ",%" PRId32 " is inside a solid tile", x,
                               y);
    }
    if (!wwd_has_ground(checker) || wwd_ground_below(checker, x, y, FLAG_HEIGHT) >= 0)
        return 0;
    checker->code = "WWD101";
    return mw_check_report(checker, place, "no ground within %d pixels below the start %" PRId32 ",%" PRId32,
                           FLAG_HEIGHT, x, y);
}

static int check_holds(struct mw_checker *checker)
{
    const struct wwd_tile_properties *properties = &wwd_root(checker->doc)->tile_properties;
    return wwd_has_holds(checker)
               ? 0
               : mw_check_report(checker, mw_check_at(checker, "tile_properties.items"),
                                 "none of %zu tile propert%s is solid, ground or climb",
                                 properties->items.count, properties->items.count == 1 ? "y" : "ies");
}

/* ---- copies ---- */

static bool is_same_object(const struct wwd_object *a, const struct wwd_object *b)
{
    size_t numbers = offsetof(struct wwd_object, move_res_y) + sizeof a->move_res_y -
                     offsetof(struct wwd_object, size_logic);
    return memcmp(&a->size_logic, &b->size_logic, numbers) == 0 && mw_str_equal(a->logic, b->logic) &&
           mw_str_equal(a->image_set, b->image_set) && mw_str_equal(a->animation, b->animation);
}

/* By position; of those at the same one, the first in the file comes first. */
static int by_object_position(const void *a, const void *b)
{
    const struct wwd_object *left = *(const struct wwd_object *const *)a;
    const struct wwd_object *right = *(const struct wwd_object *const *)b;
    if (left->location_x != right->location_x)
        return left->location_x < right->location_x ? -1 : 1;
    if (left->location_y != right->location_y)
        return left->location_y < right->location_y ? -1 : 1;
    return (left > right) - (left < right);
}

/* The earlier object of which this one is a copy; NULL if there is none. So many objects at one position
 * that comparing them all takes long do not occur in real levels. */
static const struct wwd_object *find_original(const struct wwd_object *const *sorted, size_t index)
{
    enum {
        COMPARED_MAX = 16
    };
    for (size_t i = 1; i <= index && i <= COMPARED_MAX; i++) {
        const struct wwd_object *other = sorted[index - i];
        if (other->location_x != sorted[index]->location_x || other->location_y != sorted[index]->location_y)
            return NULL;
        if (is_same_object(other, sorted[index]))
            return other;
    }
    return NULL;
}

static int check_copies(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    size_t count = plane ? plane->objects.count : 0;
    const struct wwd_object **sorted = mw_arena_array(&checker->arena, count ? count : 1, sizeof *sorted);
    int error = sorted ? 0 : MW_E_MEMORY;
    for (size_t i = 0; i < count && !error; i++)
        sorted[i] = &plane->objects.items[i];
    if (count && !error)
        qsort(sorted, count, sizeof *sorted, by_object_position);
    for (size_t i = 0; i < count && !error; i++) {
        struct played played = { checker, sorted[i], wwd_logic_find(WWD_GAME_CLAW, sorted[i]->logic),
                                 (size_t)(sorted[i] - plane->objects.items), false };
        const struct wwd_object *original = find_original(sorted, i);
        /* Decorations are often drawn twice, which makes no difference. */
        if (original && played.logic && played.logic->class != WWD_LOGIC_DECORATION)
            error = report_played(&played, "WWD134", "", "is a copy of object %zu",
                                  (size_t)(original - plane->objects.items));
    }
    return error;
}

/* ---- the boss ---- */

/* Whether the boss's fight starts near this point. */
static bool is_near_stager(const struct wwd_plane *plane, int32_t x, int32_t y)
{
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        if (mw_str_is(object->logic, "BossStager") &&
            llabs((int64_t)object->location_x - x) <= STAGER_DISTANCE &&
            llabs((int64_t)object->location_y - y) <= STAGER_DISTANCE)
            return true;
    }
    return false;
}

static int check_boss_warps(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    int error = 0;
    for (size_t i = 0; plane && i < plane->objects.count && !error; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        struct played played = { checker, object, wwd_logic_find(WWD_GAME_CLAW, object->logic), i, false };
        if (mw_str_is(object->logic, "BossWarp") && (object->speed_x || object->speed_y) &&
            !is_near_stager(plane, object->speed_x, object->speed_y))
            error = report_played(&played, "WWD135", "speed_x",
                                  "leads to %" PRId32 ",%" PRId32 ", which is not within %d pixels of a "
                                  "BossStager",
                                  object->speed_x, object->speed_y, STAGER_DISTANCE);
    }
    return error;
}

static int check_boss(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    size_t warps = 0, stagers = 0, bosses = 0;
    for (size_t i = 0; plane && i < plane->objects.count; i++) {
        const struct wwd_logic *logic = wwd_logic_find(WWD_GAME_CLAW, plane->objects.items[i].logic);
        warps += logic && strcmp(logic->name, "BossWarp") == 0;
        stagers += logic && strcmp(logic->name, "BossStager") == 0;
        bosses += logic && logic->class == WWD_LOGIC_BOSS;
    }
    if ((warps == 0 && stagers == 0) || (stagers && bosses))
        return stagers ? check_boss_warps(checker) : 0;
    checker->code = "WWD118";
    return mw_check_report(checker,
                           mw_check_at(checker, "planes[%zu].objects", wwd_check_of(checker)->main_index),
                           "%zu BossWarp%s, %zu BossStager%s and %zu boss%s", warps, mw_plural(warps),
                           stagers, mw_plural(stagers), bosses, bosses == 1 ? "" : "es");
}

const struct mw_rule wwd_play_rules[] = {
    { NULL, WWD_FOR_CLAW, WWD_IN_WHOLE, check_claw_start },
    { "WWD145", WWD_FOR_CLAW, WWD_IN_WHOLE, check_holds },
    { NULL, WWD_FOR_CLAW, WWD_IN_WHOLE, check_boss },
    { NULL, WWD_FOR_CLAW, WWD_IN_WHOLE, check_all_played },
    { NULL, WWD_FOR_CLAW, WWD_IN_WHOLE, check_copies },
    { "WWD119", WWD_FOR_CLAW, WWD_IN_WHOLE, wwd_check_reach },
    { 0 },
};
