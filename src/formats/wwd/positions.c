#include "positions.h"

#include <stdio.h>

#include "base/text.h"
#include "logics.h"
#include "treasure.h"

#define AT(member) offsetof(struct wwd_object, member)
#define AREA_OF(rect)                                                                                        \
    {                                                                                                        \
        WWD_POSITION_AREA, false, false, { AT(rect.left), AT(rect.top) },                                    \
        {                                                                                                    \
            AT(rect.right), AT(rect.bottom)                                                                  \
        }                                                                                                    \
    }
#define POINT(role, tiles, x, y)                                                                             \
    {                                                                                                        \
        role, tiles, false, { AT(x), AT(y) },                                                                \
        {                                                                                                    \
            AT(x), AT(y)                                                                                     \
        }                                                                                                    \
    }

static const struct wwd_position limits = {
    WWD_POSITION_AREA, false, false, { AT(min_x), AT(min_y) }, { AT(max_x), AT(max_y) }
};
static const struct wwd_position speed_target = POINT(WWD_POSITION_TARGET, false, speed_x, speed_y);

/* Positions in addition to min and max. */
struct logic_position {
    const char *logic;
    struct wwd_position position;
};

static const struct logic_position claw_positions[] = {
    { "AmbientSound", AREA_OF(rect_hit) },
    { "AmbientSound", AREA_OF(rect_attack) },
    { "AquatisStalactite", AREA_OF(rect_move) },
    { "AquatisStalactite", AREA_OF(rect_hit) },
    { "AquatisStalactite", AREA_OF(rect_attack) },
    { "GlobalAmbientSound", AREA_OF(rect_hit) },
    { "Shake", AREA_OF(rect_attack) },
    { "SoundTrigger", AREA_OF(rect_hit) },
    { "Stalactite", AREA_OF(rect_user1) },
    { 0 },
};

static const struct logic_position gruntz_positions[] = {
    { "GruntStartingPoint", POINT(WWD_POSITION_TARGET, true, min_x, min_y) },
    { "KitchenSlime", POINT(WWD_POSITION_PATH, true, speed_x, speed_y) },
    { "SecretTeleporterTrigger", POINT(WWD_POSITION_TARGET, true, score, points) },
    { "SecretTeleporterTrigger", POINT(WWD_POSITION_TARGET, true, speed_x, speed_y) },
    { "SecretTeleporterTrigger", POINT(WWD_POSITION_TARGET, true, powerup, damage) },
    { "Teleporter", POINT(WWD_POSITION_TARGET, true, speed_x, speed_y) },
    { 0 },
};

/* Logics that store something else than positions in min and max, or tiles (GruntStartingPoint). */
static const char *const other_limits[] = {
    "AquatisDynamite", "GroundBlower", "GruntStartingPoint", "SpringBoard", "StartSteppingStone", "WaterRock",
};

static bool has_other_limits(const struct wwd_object *object)
{
    for (size_t i = 0; i < sizeof other_limits / sizeof *other_limits; i++)
        if (mw_str_is(object->logic, other_limits[i]))
            return true;
    return false;
}

/* The end of a level that a container or an enemy drops flies to the target; a warp leads there. */
static bool carries_exit(const struct wwd_object *object)
{
    int32_t numbers[WWD_CARRIED_MAX];
    wwd_carried_numbers(object, numbers);
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        if (numbers[i] == WWD_CARRIED_MAP_PIECE || numbers[i] == WWD_CARRIED_WARP)
            return true;
    return false;
}

/* Whether speed_x and speed_y hold a position instead of a speed. */
static bool has_speed_target(const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_find(WWD_GAME_CLAW, object->logic);
    if (!logic)
        return false;
    if (mw_str_is(object->logic, "BossWarp") || logic->class == WWD_LOGIC_BOSS || wwd_is_warp(object))
        return true;
    return (logic->class == WWD_LOGIC_CONTAINER || logic->class == WWD_LOGIC_ENEMY) && carries_exit(object);
}

/* The flight path of UFO and RainCloud: two points in each rectangle, up to 0,0. */
static size_t way_points(const struct wwd_object *object, struct wwd_position *positions)
{
    enum {
        WAY_POINTS = 12,
    };
    size_t count = 0;
    for (; count < WAY_POINTS; count++) {
        uint16_t at = (uint16_t)(AT(rect_move) + count * 2 * sizeof(int32_t));
        const int32_t *point = (const int32_t *)((const char *)object + at);
        if (point[0] == 0 && point[1] == 0)
            break;
        positions[count] = (struct wwd_position){ .role = WWD_POSITION_PATH,
                                                  .in_tiles = true,
                                                  .from = { at, (uint16_t)(at + sizeof(int32_t)) } };
    }
    return count;
}

size_t wwd_positions(enum wwd_game game, const struct wwd_object *object,
                     struct wwd_position positions[WWD_POSITIONS_MAX])
{
    const struct logic_position *table = game == WWD_GAME_CLAW     ? claw_positions
                                         : game == WWD_GAME_GRUNTZ ? gruntz_positions
                                                                   : NULL;
    size_t count = 0;
    if (!has_other_limits(object)) {
        positions[count] = limits;
        positions[count++].guessed = game != WWD_GAME_CLAW || !wwd_logic_find(game, object->logic);
    }
    for (; table && table->logic; table++)
        if (mw_str_is(object->logic, table->logic))
            positions[count++] = table->position;
    if (game == WWD_GAME_CLAW && has_speed_target(object))
        positions[count++] = speed_target;
    if (game == WWD_GAME_GRUNTZ && (mw_str_is(object->logic, "UFO") || mw_str_is(object->logic, "RainCloud")))
        count += way_points(object, positions + count);
    return count;
}

/* ---- links ---- */

bool wwd_is_switch(enum wwd_game game, const struct wwd_object *object)
{
    return game == WWD_GAME_GRUNTZ && mw_str_is(object->logic, "TileTriggerSwitch");
}

static int64_t tile_of(int64_t pixel, int64_t size)
{
    return pixel >= 0 ? pixel / size : -((size - 1 - pixel) / size);
}

bool wwd_object_tile(const struct wwd_plane *plane, const struct wwd_object *object, int64_t tile[2])
{
    if (plane->tile_width <= 0 || plane->tile_height <= 0)
        return false;
    tile[0] = tile_of(object->location_x, plane->tile_width);
    tile[1] = tile_of(object->location_y, plane->tile_height);
    return true;
}

bool wwd_switch_id(const int64_t tile[2], int32_t *id)
{
    int64_t value = 256 * tile[0] + tile[1];
    if (value < INT32_MIN || value > INT32_MAX)
        return false;
    *id = (int32_t)value;
    return true;
}

size_t wwd_link_count(enum wwd_game game, const struct wwd_object *object)
{
    static const struct {
        const char *logic;
        size_t count;
    } linked[] = {
        { "TileTrigger", WWD_LINKS_MAX },
        { "TileTriggerSwitch", WWD_LINKS_MAX },
        { "CheckpointTrigger", 15 },
        { "TileSecretTrigger", 1 },
    };
    for (size_t i = 0; game == WWD_GAME_GRUNTZ && i < sizeof linked / sizeof *linked; i++)
        if (mw_str_is(object->logic, linked[i].logic))
            return linked[i].count;
    return 0;
}

const char *wwd_link_name(size_t index, char name[32])
{
    static const char *const rects[] = { "move", "hit", "attack", "clip", "user1", "user2" };
    static const char *const edges[] = { "left", "top", "right", "bottom" };
    snprintf(name, 32, "rect_%s.%s", rects[index / 4], edges[index % 4]);
    return name;
}
