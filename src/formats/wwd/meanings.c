#include "meanings.h"

#include "base/text.h"
#include "treasure.h"
#include "wwd.h"

/* An entry has the field, label, doc, unit, names of values, and the lowest and highest useful value. To
 * add a logic, write a table of its fields, with the macros for common groups, and add it to claw_fields
 * or gruntz_fields. Tables for a whole class of logics are chosen in fields_of_class(). */

/* ---- names ---- */

static const struct mw_name keypad[] = { { 0, "default", NULL },
                                         { 1, "down_left", NULL },
                                         { 2, "down", NULL },
                                         { 3, "down_right", NULL },
                                         { 4, "left", NULL },
                                         { 5, "wait", "the distance is a time in milliseconds" },
                                         { 6, "right", NULL },
                                         { 7, "up_left", NULL },
                                         { 8, "up", NULL },
                                         { 9, "up_right", NULL },
                                         { 0 } };
static const struct mw_name moves[] = { { 0, "end", "the path starts again" },
                                        { 1, "down_left", NULL },
                                        { 2, "down", NULL },
                                        { 3, "down_right", NULL },
                                        { 4, "left", NULL },
                                        { 5, "wait", "the distance is a time in milliseconds" },
                                        { 6, "right", NULL },
                                        { 7, "up_left", NULL },
                                        { 8, "up", NULL },
                                        { 9, "up_right", NULL },
                                        { 0 } };
static const struct mw_name reusable[] = { { 0, "once", NULL }, { 1, "reusable", NULL }, { 0 } };
static const struct mw_name standing[] = { { 0, "walks", NULL }, { 1, "stands", "stands still" }, { 0 } };
static const struct mw_name always_out[] = { { 0, "slides", "in and out" },
                                             { 1, "always_out", NULL },
                                             { 0 } };
static const struct mw_name players[] = {
    { 0, "you", NULL }, { 1, "player_1", NULL }, { 2, "player_2", NULL }, { 3, "player_3", NULL }, { 0 }
};
static const struct mw_name wormholes[] = {
    { 0, "green", "reusable" }, { 1, "blue", "once" }, { 2, "red", NULL }, { 0 }
};

/* ---- groups of fields ---- */

#define RANGE_X(text)                                                                                        \
    { "min_x", "lower limit of x", text, "px" },                                                             \
    {                                                                                                        \
        "max_x", "upper limit of x", text, "px"                                                              \
    }
#define RANGE_Y(text)                                                                                        \
    { "min_y", "lower limit of y", text, "px" },                                                             \
    {                                                                                                        \
        "max_y", "upper limit of y", text, "px"                                                              \
    }
#define AREA(text)                                                                                           \
    { "min_x", "left edge of the area", text, "px" }, { "min_y", "top edge of the area", text, "px" },       \
        { "max_x", "right edge of the area", text, "px" },                                                   \
    {                                                                                                        \
        "max_y", "bottom edge of the area", text, "px"                                                       \
    }

#define CARRIED(field, label)                                                                                \
    {                                                                                                        \
        field, label, "dropped when it is broken or beaten", NULL, wwd_carried_names, 0, WWD_CARRIED_LAST    \
    }
#define CARRY                                                                                                \
    CARRIED("powerup", "carried item 1"), CARRIED("rect_user1.left", "carried item 2"),                      \
        CARRIED("rect_user1.top", "carried item 3"), CARRIED("rect_user1.right", "carried item 4"),          \
        CARRIED("rect_user1.bottom", "carried item 5"), CARRIED("rect_user2.left", "carried item 6"),        \
        CARRIED("rect_user2.top", "carried item 7"), CARRIED("rect_user2.right", "carried item 8"),          \
        CARRIED("rect_user2.bottom", "carried item 9")

#define TARGET(text)                                                                                         \
    { "speed_x", "target, x", text, "px" },                                                                  \
    {                                                                                                        \
        "speed_y", "target, y", text, "px"                                                                   \
    }

#define ON_OFF                                                                                               \
    { "speed_x", "time out", "0 means 1500", "ms" }, { "speed_y", "time in", "0 means 1500", "ms" },         \
    {                                                                                                        \
        "speed", "offset at the start", "0: chosen by the number at the end of the logic, in steps of 750",  \
            "ms"                                                                                             \
    }

#define MOVE(number, rect, first, second)                                                                    \
    {                                                                                                        \
        rect "." first, "move " number ", direction", "keypad direction; 0 ends the path", NULL, moves, 0, 9 \
    },                                                                                                       \
    {                                                                                                        \
        rect "." second, "move " number ", distance", "along each axis; for a wait, the time in ms", "px"    \
    }

static const struct mw_meaning elevator[] = {
    RANGE_X("if both limits are 0, it does not move along this axis"),
    RANGE_Y("if both limits are 0, it does not move along this axis"),
    { "speed_x", "speed, x", "0 means 125", "px/s" },
    { "speed_y", "speed, y", "0 means 125", "px/s" },
    { "direction", "first direction", "as on a numeric keypad; 0: right or down", NULL, keypad, 0, 9 },
    { 0 },
};
static const struct mw_meaning path_elevator[] = {
    MOVE("1", "rect_move", "left", "top"),       MOVE("2", "rect_move", "right", "bottom"),
    MOVE("3", "rect_hit", "left", "top"),        MOVE("4", "rect_hit", "right", "bottom"),
    MOVE("5", "rect_attack", "left", "top"),     MOVE("6", "rect_attack", "right", "bottom"),
    MOVE("7", "rect_clip", "left", "top"),       MOVE("8", "rect_clip", "right", "bottom"),
    { "speed", "speed", "0 means 125", "px/s" }, { 0 },
};
static const struct mw_meaning walker[] = {
    RANGE_X("it turns around here; if both limits are 0, at walls and at the edge of the ground"),
    { "health", "hit points", "0: the default of the logic" },
    { "user1", "stands still", NULL, NULL, standing, 0, 1 },
    CARRY,
    { 0 },
};
static const struct mw_meaning seagull[] = { RANGE_X("it turns around here"),
                                             RANGE_Y("limit of its dive"),
                                             { "health", "hit points", "0: the default of the logic" },
                                             CARRY,
                                             { 0 } };
static const struct mw_meaning boss[] = { TARGET("position at which the gem that ends the level appears"),
                                          { "health", "hit points", "0: the default of the logic" },
                                          { 0 } };
static const struct mw_meaning warp[] = { TARGET("destination"),
                                          { "smarts", "repetition", NULL, NULL, reusable, 0, 1 },
                                          { 0 } };
static const struct mw_meaning powerup[] = {
    { "smarts", "duration", "0 means 30000", "ms" },
    { 0 },
};
static const struct mw_meaning crate[] = {
    CARRY,
    { "health", "strength", "up to 1: breaks after one hit; up to 998: after two; more: cannot be broken" },
    { 0 },
};
static const struct mw_meaning crates[] = {
    CARRY, { "height", "crates", "0: one for each carried item", "crates", NULL, 0, WWD_CARRIED_MAX }, { 0 }
};
static const struct mw_meaning sound[] = {
    { "damage", "volume", "0 means 100", "%", NULL, 0, 100 },
    AREA("it is heard in this area; if all four are 0, in rect_hit"),
    { "rect_move.left", "shortest time on", "0: plays without pause", "ms" },
    { "rect_move.top", "longest time on", NULL, "ms" },
    { "rect_move.right", "shortest time off", NULL, "ms" },
    { "rect_move.bottom", "longest time off", NULL, "ms" },
    { 0 },
};
static const struct mw_meaning spot_sound[] = {
    { "damage", "volume", "0 means 100", "%", NULL, 0, 100 },
    { 0 },
};
static const struct mw_meaning sound_trigger[] = {
    { "smarts", "repetition", "-1: each time; 0: once per life", "times" }, { 0 }
};
static const struct mw_meaning peg[] = { ON_OFF,
                                         { "smarts", "movement", NULL, NULL, always_out, 0, 1 },
                                         { 0 } };
static const struct mw_meaning on_off[] = { ON_OFF, { 0 } };
static const struct mw_meaning rope[] = { { "speed_x", "duration of one swing", "one way; 0 means 1500",
                                            "ms" },
                                          { "speed", "offset at the start", NULL, "ms" },
                                          { 0 } };
static const struct mw_meaning conveyor[] = {
    { "speed", "speed", "to the right; a negative value is to the left", "px/s" }, { 0 }
};
static const struct mw_meaning plank[] = { { "width", "planks", "64 px each, to the right", "planks" },
                                           { "counter", "delay until they fall", NULL, "ms" },
                                           { 0 } };
static const struct mw_meaning spring[] = { { "max_y", "height of the throw", "0 means 450", "px" }, { 0 } };
static const struct mw_meaning crab_nest[] = {
    AREA("crabs come out when Claw is in this area"), { "user1", "crabs", NULL, "crabs" }, CARRY, { 0 }
};
static const struct mw_meaning shooter[] = {
    AREA("it shoots when Claw is in this area"),
    { "direction", "direction", "2, 4, 6 or 8, as on a numeric keypad", NULL, keypad, 2, 8 },
    { "speed_x", "speed of the shot, x", "0 means 100", "px/s" },
    { "speed_y", "speed of the shot, y", "0 means 100", "px/s" },
    { "speed", "time between shots", "0 means 500", "ms" },
    { "damage", "damage", "0 means 5" },
    { 0 },
};
static const struct mw_meaning laser[] = { { "counter", "time off", NULL, "ms" }, { 0 } };

/* ---- Gruntz ---- */

static const struct mw_meaning tile_switch[] = {
    { "id", "key", "256 x column + row of its tile; tiles refer to the switch by this value" },
    { "speed_x", "column of its tile", NULL, "tiles" },
    { "speed_y", "row of its tile", NULL, "tiles" },
    { 0 },
};
static const struct mw_meaning secret_trigger[] = {
    { "rect_move.left", "key of the switch" },
    { "smarts", "new tile" },
    { "points", "delay", NULL, "ms" },
    { "damage", "duration", NULL, "ms" },
    { 0 },
};
static const struct mw_meaning gruntz_start[] = { { "smarts", "player", NULL, NULL, players, 0, 3 },
                                                  { "powerup", "tool" },
                                                  { 0 } };
static const struct mw_meaning gruntz_player[] = { { "smarts", "player", NULL, NULL, players, 0, 3 }, { 0 } };
static const struct mw_meaning teleporter[] = {
    { "speed_x", "target, column", "destination", "tiles" },
    { "speed_y", "target, row", "destination", "tiles" },
    { "smarts", "kind", NULL, NULL, wormholes, 0, 2 },
    { "health", "colour" },
    { 0 },
};
static const struct mw_meaning rolling_ball[] = { { "speed", "time per tile", "0 means 1000", "ms" },
                                                  { "points", "time until it breaks", "0: never", "ms" },
                                                  { 0 } };
static const struct mw_meaning static_hazard[] = { { "damage", "time asleep", NULL, "ms" },
                                                   { "points", "delay at the start", NULL, "ms" },
                                                   { 0 } };

/* ---- logics ---- */

struct logic_fields {
    const char *logic;
    const struct mw_meaning *fields;
};

static const struct logic_fields claw_fields[] = {
    { "AniRope", rope },
    { "BackStackedCrates", crates },
    { "BehindCrate", crate },
    { "BehindStatue", crate },
    { "BossWarp", warp },
    { "BreakPlank", plank },
    { "ConveyorBelt", conveyor },
    { "CrabNest", crab_nest },
    { "Elevator", elevator },
    { "FloorSpike", on_off },
    { "FloorSpike2", on_off },
    { "FloorSpike3", on_off },
    { "FloorSpike4", on_off },
    { "FrontCrate", crate },
    { "FrontStackedCrates", crates },
    { "FrontStatue", crate },
    { "GroundBlower", spring },
    { "Laser", laser },
    { "OneWayStartElevator", elevator },
    { "OneWayTriggerElevator", elevator },
    { "PathElevator", path_elevator },
    { "SawBlade", on_off },
    { "SawBlade2", on_off },
    { "SawBlade3", on_off },
    { "SawBlade4", on_off },
    { "Seagull", seagull },
    { "SpotAmbientSound", spot_sound },
    { "SpringBoard", spring },
    { "StartElevator", elevator },
    { "StopElevator", elevator },
    { "TProjectile", shooter },
    { "TogglePeg", peg },
    { "TogglePeg2", peg },
    { "TogglePeg3", peg },
    { "TogglePeg4", peg },
    { "TriggerElevator", elevator },
    { 0 },
};

static const struct logic_fields gruntz_fields[] = {
    { "FortressFlag", gruntz_player },
    { "GruntCreationPoint", gruntz_player },
    { "GruntStartingPoint", gruntz_start },
    { "GuardPoint", gruntz_player },
    { "RollingBall", rolling_ball },
    { "StaticHazard", static_hazard },
    { "Teleporter", teleporter },
    { "TileSecretTrigger", secret_trigger },
    { "TileTriggerSwitch", tile_switch },
    { "WayPoint", gruntz_player },
    { 0 },
};

static const struct mw_meaning *fields_of_logic(const struct logic_fields *table, struct mw_str logic)
{
    while (table->logic && !mw_str_is(logic, table->logic))
        table++;
    return table->fields;
}

static const struct mw_meaning *fields_of_class(enum wwd_game game, const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_find(game, object->logic);
    if (!logic)
        return NULL;
    bool trigger = mw_str_find_same(object->logic, mw_str_from("Trigger")) != SIZE_MAX;
    if (logic->class == WWD_LOGIC_SOUND && !trigger)
        return sound;
    if (game != WWD_GAME_CLAW)
        return NULL;
    if (logic->class == WWD_LOGIC_SOUND)
        return sound_trigger;
    if (mw_str_is(object->logic, "SpecialPowerup"))
        return wwd_is_warp(object) ? warp : powerup;
    return logic->class == WWD_LOGIC_ENEMY ? walker : logic->class == WWD_LOGIC_BOSS ? boss : NULL;
}

const struct mw_meaning *wwd_meanings(struct mw_document *doc, const struct mw_record *record,
                                      const void *item)
{
    const struct wwd_object *object = item;
    if (record != &wwd_object_record)
        return NULL;
    enum wwd_game game = wwd_game_of(wwd_root(doc));
    const struct mw_meaning *fields = game == WWD_GAME_CLAW ? fields_of_logic(claw_fields, object->logic)
                                      : game == WWD_GAME_GRUNTZ
                                          ? fields_of_logic(gruntz_fields, object->logic)
                                          : NULL;
    return fields ? fields : fields_of_class(game, object);
}
