/* Where Claw can get to from the start: by walking, jumping, climbing, falling, on lifts and through warps.
 *
 * The measures are upper bounds of what several engines say, see NOTES.md, so that what is reported is beyond
 * all of them: from where Claw can stand, he gets anywhere within a jump's width and height to which the air
 * is open, and falls from there straight down or aside. His own size is not considered, nor is what enemies
 * and hazards do. The plane is divided into cells of half a tile. */
#include "reach.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "draw/canvas.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/ways.h"
#include "terrain.h"

enum {
    TILE = 64, /* the measures are those of levels with tiles of this size */
    CELL = TILE / 2,
    JUMP_UP = (205 + 115) / CELL,          /* with catnip, and what the body reaches */
    JUMP_ACROSS = (520 + CELL - 1) / CELL, /* the same */
    ROPE_ACROSS = 8,
    ROPE_DOWN = 10,
    CELLS_MAX = 4 << 20,
    WORK_MAX = 200 << 20, /* steps */

    BLOCKED = 1,
    SUPPORT = 2, /* Claw can stand on it, or hold on to it */
    STAND = 4,   /* he can stand in it */
    REACHED = 8,
    DONE = 16, /* what can be reached from here has been looked at */
};

struct reach {
    struct mw_checker *checker;
    const struct wwd_plane *plane;
    int64_t width, height; /* in cells */
    uint8_t *cells;
    uint32_t *reached; /* the cells in the order in which they were reached */
    size_t count, next;
    uint8_t *seen;   /* of a jump */
    uint32_t *jumps; /* cells of a jump */
    uint64_t work;
};

static bool is_cell(const struct reach *reach, int64_t x, int64_t y)
{
    return x >= 0 && y >= 0 && x < reach->width && y < reach->height;
}

static uint8_t *flags_at(const struct reach *reach, int64_t x, int64_t y)
{
    return &reach->cells[y * reach->width + x];
}

/* ---- the ground ---- */

/* What a quarter of a tile is, by sixteen of its pixels. */
static uint8_t look_at_quarter(const struct mw_checker *checker, int64_t x, int64_t y)
{
    int closed = 0;
    uint8_t flags = 0;
    for (int i = 0; i < 16; i++) {
        int32_t attribute =
            wwd_attribute_at(checker, x + i % 4 * (CELL / 4) + CELL / 8, y + i / 4 * (CELL / 4) + CELL / 8);
        closed += attribute == WWD_ATTRIBUTE_SOLID || attribute == WWD_ATTRIBUTE_DEATH;
        if (attribute == WWD_ATTRIBUTE_SOLID || attribute == WWD_ATTRIBUTE_GROUND)
            flags |= SUPPORT;
        if (attribute == WWD_ATTRIBUTE_CLIMB)
            flags |= SUPPORT | STAND;
    }
    return closed == 16 ? flags | BLOCKED : flags;
}

static void look_at_ground(const struct reach *reach)
{
    for (int64_t y = 0; y < reach->height; y++)
        for (int64_t x = 0; x < reach->width; x++)
            *flags_at(reach, x, y) = look_at_quarter(reach->checker, x * CELL, y * CELL);
    for (int64_t y = 0; y < reach->height; y++)
        for (int64_t x = 0; x < reach->width; x++) {
            bool below = y + 1 < reach->height && (*flags_at(reach, x, y + 1) & SUPPORT);
            if (below || (*flags_at(reach, x, y) & SUPPORT))
                *flags_at(reach, x, y) |= STAND;
        }
}

/* ---- objects to stand on ---- */

static void support_around(struct reach *reach, int64_t x, int64_t y, int64_t across, int64_t up,
                           int64_t down)
{
    x = mw_divide_down(x, CELL);
    y = mw_divide_down(y, CELL);
    reach->work += (uint64_t)((2 * across + 1) * (up + 1 + down));
    for (int64_t row = y - up; row <= y + down; row++)
        for (int64_t column = x - across; column <= x + across; column++)
            if (is_cell(reach, column, row))
                *flags_at(reach, column, row) |= STAND;
}

static int64_t clamp_into(int64_t value, int64_t size)
{
    int64_t most = value > size ? size : value;
    return most < 0 ? 0 : most;
}

static void support_along(struct reach *reach, const struct wwd_way *way)
{
    int64_t width = reach->width * CELL, height = reach->height * CELL;
    int64_t x = clamp_into(way->from[0], width), y = clamp_into(way->from[1], height);
    int64_t across = clamp_into(way->to[0], width) - x, down = clamp_into(way->to[1], height) - y;
    int64_t longer = llabs(across) > llabs(down) ? llabs(across) : llabs(down), steps = longer / CELL + 1;
    for (int64_t i = 0; i <= steps && reach->work < WORK_MAX; i++)
        support_around(reach, x + across * i / steps, y + down * i / steps, 2, 1, 1);
}

static void stand_on_object(struct reach *reach, const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(WWD_GAME_CLAW, object);
    struct wwd_way ways[WWD_WAYS_MAX];
    bool moves = logic && (logic->class == WWD_LOGIC_TERRAIN || strcmp(logic->name, "MarrowFloor") == 0);
    if (!moves)
        return;
    size_t count = wwd_ways(WWD_GAME_CLAW, reach->plane, object, ways);
    for (size_t i = 0; i < count; i++)
        if (ways[i].kind == WWD_WAY_RANGE || ways[i].kind == WWD_WAY_PATH)
            support_along(reach, &ways[i]);
    if (strcmp(logic->name, "AniRope") == 0)
        support_around(reach, object->location_x, object->location_y, ROPE_ACROSS, 2, ROPE_DOWN);
    else if (strcmp(logic->name, "BreakPlank") == 0 && object->width > 0 && object->width < 100)
        support_around(reach, (int64_t)object->location_x + object->width * TILE / 2, object->location_y,
                       object->width + 1, 1, 1);
    else
        support_around(reach, object->location_x, object->location_y, 2, 1, 1);
}

/* ---- ways of Claw ---- */

static void reach_cell(struct reach *reach, int64_t x, int64_t y)
{
    if (!is_cell(reach, x, y) || (*flags_at(reach, x, y) & (BLOCKED | REACHED)))
        return;
    *flags_at(reach, x, y) |= REACHED;
    reach->reached[reach->count++] = (uint32_t)(y * reach->width + x);
}

/* The cells that a jump from a row of cells passes. */
struct jump {
    int64_t left, top, width, height;
    size_t count;
};

static void jump_to(struct reach *reach, struct jump *jump, int64_t x, int64_t y)
{
    if (x < jump->left || y < jump->top || x >= jump->left + jump->width || y >= jump->top + jump->height ||
        (*flags_at(reach, x, y) & BLOCKED))
        return;
    size_t at = (size_t)((y - jump->top) * jump->width + x - jump->left);
    if (reach->seen[at])
        return;
    reach->seen[at] = 1;
    reach->jumps[jump->count++] = (uint32_t)(y * reach->width + x);
    reach_cell(reach, x, y);
}

static void jump_from(struct reach *reach, int64_t first, int64_t last, int64_t y)
{
    struct jump jump = { .left = clamp_into(first - JUMP_ACROSS, reach->width),
                         .top = clamp_into(y - JUMP_UP, reach->height) };
    jump.width = clamp_into(last + JUMP_ACROSS + 1, reach->width) - jump.left;
    jump.height = y + 1 - jump.top;
    memset(reach->seen, 0, (size_t)(jump.width * jump.height));
    for (int64_t x = first; x <= last; x++)
        jump_to(reach, &jump, x, y);
    for (size_t i = 0; i < jump.count; i++) {
        int64_t x = reach->jumps[i] % reach->width, row = reach->jumps[i] / reach->width;
        jump_to(reach, &jump, x - 1, row);
        jump_to(reach, &jump, x + 1, row);
        jump_to(reach, &jump, x, row - 1);
        jump_to(reach, &jump, x, row + 1);
    }
    reach->work += (uint64_t)(jump.width * jump.height);
}

static bool is_free_stand(const struct reach *reach, int64_t x, int64_t y)
{
    return is_cell(reach, x, y) && (*flags_at(reach, x, y) & (STAND | BLOCKED)) == STAND;
}

/* Walks to both ends of where Claw can stand, and jumps from all of it. */
static void walk_along(struct reach *reach, int64_t x, int64_t y)
{
    int64_t first = x, last = x;
    while (is_free_stand(reach, first - 1, y))
        first--;
    while (is_free_stand(reach, last + 1, y))
        last++;
    for (int64_t i = first; i <= last; i++)
        *flags_at(reach, i, y) |= DONE;
    jump_from(reach, first, last, y);
}

static void follow_reached(struct reach *reach)
{
    for (; reach->next < reach->count && reach->work < WORK_MAX; reach->next++) {
        int64_t x = reach->reached[reach->next] % reach->width,
                y = reach->reached[reach->next] / reach->width;
        for (int64_t side = -1; side <= 1; side++)
            reach_cell(reach, x + side, y + 1);
        if (is_free_stand(reach, x, y) && !(*flags_at(reach, x, y) & DONE))
            walk_along(reach, x, y);
    }
}

static bool is_near_reached(const struct reach *reach, int64_t x, int64_t y)
{
    x = mw_divide_down(x, CELL);
    y = mw_divide_down(y, CELL);
    for (int i = 0; i < 9; i++) {
        int64_t column = x + i % 3 - 1, row = y + i / 3 - 1;
        if (is_cell(reach, column, row) && (*flags_at(reach, column, row) & REACHED))
            return true;
    }
    return false;
}

/* Goes through a warp that has been reached. */
static void go_through(struct reach *reach, const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(WWD_GAME_CLAW, object);
    struct wwd_way ways[WWD_WAYS_MAX];
    size_t count =
        logic && logic->class != WWD_LOGIC_BOSS ? wwd_ways(WWD_GAME_CLAW, reach->plane, object, ways) : 0;
    for (size_t i = 0; i < count; i++)
        if (ways[i].kind == WWD_WAY_TARGET && is_near_reached(reach, object->location_x, object->location_y))
            reach_cell(reach, mw_divide_down(ways[i].to[0], CELL), mw_divide_down(ways[i].to[1], CELL));
}

static void reach_through_warps(struct reach *reach)
{
    size_t before;
    do {
        before = reach->count;
        reach->work += reach->plane->objects.count * (WWD_WAYS_MAX / 4);
        for (size_t i = 0; i < reach->plane->objects.count; i++)
            go_through(reach, &reach->plane->objects.items[i]);
        follow_reached(reach);
    } while (reach->count != before && reach->work < WORK_MAX);
}

/* ---- the rule ---- */

static bool is_goal(const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(WWD_GAME_CLAW, object);
    return logic && (logic->class == WWD_LOGIC_TREASURE || logic->class == WWD_LOGIC_EXIT);
}

/* Objects outside the plane and inside walls. */
static bool is_reported_already(const struct reach *reach, int64_t x, int64_t y)
{
    return !is_cell(reach, mw_divide_down(x, CELL), mw_divide_down(y, CELL)) ||
           wwd_attribute_at(reach->checker, x, y) == WWD_ATTRIBUTE_SOLID;
}

static int report_unreached(const struct reach *reach)
{
    const struct wwd_level *level = wwd_root(reach->checker->doc);
    int error = 0;
    for (size_t i = 0; i < reach->plane->objects.count && !error; i++) {
        const struct wwd_object *object = &reach->plane->objects.items[i];
        int32_t x = object->location_x, y = object->location_y;
        if (!is_goal(object) || is_reported_already(reach, x, y) || is_near_reached(reach, x, y))
            continue;
        error = mw_check_report(
            reach->checker,
            mw_check_at(reach->checker, "planes[%zu].objects[%zu]", wwd_check_of(reach->checker)->main_index,
                        i),
            "%s at %" PRId32 ",%" PRId32 " cannot be reached from the start %" PRId32 ",%" PRId32,
            wwd_logic_of(WWD_GAME_CLAW, object)->name, x, y, level->start_x, level->start_y);
    }
    return error;
}

/* Where the measures say nothing: tiles of a different size, nothing to stand on, scripts that can do
 * anything, or a start that is reported already. */
static bool has_sure_measures(const struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    const struct wwd_level *level = wwd_root(checker->doc);
    if (!plane || plane->tile_width != TILE || plane->tile_height != TILE || !wwd_has_ground(checker) ||
        (uint64_t)plane->tiles.width * plane->tiles.height > CELLS_MAX / 4 ||
        wwd_attribute_at(checker, level->start_x, level->start_y) == WWD_ATTRIBUTE_SOLID)
        return false;
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        const struct wwd_logic *logic = wwd_logic_find(WWD_GAME_CLAW, object->logic);
        if (object->logic.size && (!logic || logic->class == WWD_LOGIC_CUSTOM))
            return false;
    }
    return true;
}

static bool has_goal(const struct wwd_plane *plane)
{
    for (size_t i = 0; i < plane->objects.count; i++)
        if (is_goal(&plane->objects.items[i]))
            return true;
    return false;
}

int wwd_check_reach(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    struct reach reach = { .checker = checker, .plane = wwd_check_of(checker)->main };
    if (!has_sure_measures(checker) || !has_goal(reach.plane))
        return 0;
    reach.width = (int64_t)reach.plane->tiles.width * 2;
    reach.height = (int64_t)reach.plane->tiles.height * 2;
    size_t count = (size_t)(reach.width * reach.height), room = (size_t)reach.width * (JUMP_UP + 1);
    reach.cells = mw_arena_array(&checker->arena, count, 1);
    reach.reached = mw_arena_array(&checker->arena, count, sizeof *reach.reached);
    reach.seen = mw_arena_array(&checker->arena, room, 1);
    reach.jumps = mw_arena_array(&checker->arena, room, sizeof *reach.jumps);
    if (!reach.cells || !reach.reached || !reach.seen || !reach.jumps)
        return MW_E_MEMORY;
    look_at_ground(&reach);
    for (size_t i = 0; i < reach.plane->objects.count; i++)
        stand_on_object(&reach, &reach.plane->objects.items[i]);
    reach_cell(&reach, mw_divide_down(level->start_x, CELL), mw_divide_down(level->start_y, CELL));
    reach_through_warps(&reach);
    return reach.work < WORK_MAX ? report_unreached(&reach) : 0;
}
