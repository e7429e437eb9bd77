/* All logics of Captain Claw and Gruntz: what each is, the fields that it reads, and what it usually looks
 * like. The sources are in NOTES.md.
 *
 * First come groups of fields that logics share, then the logics of each game, sorted by their bytes.
 * A field has its path in the object, a label, a doc, a unit, names of values, and the lowest and highest
 * useful value. ARG names the option of add-object that sets it; fields with the same option are given
 * together, in the order of the table. */
#include "logic_table.h"

#include "treasure.h"

/* ---- names of values ---- */

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
static const struct mw_name coats[] = { { 0, "orange", NULL }, { 1, "white", NULL }, { 0 } };
static const struct mw_name after_use[] = { { 0, "vanishes", NULL }, { 1, "stays", NULL }, { 0 } };
static const struct mw_name players[] = {
    { 0, "you", NULL }, { 1, "player_1", NULL }, { 2, "player_2", NULL }, { 3, "player_3", NULL }, { 0 }
};
static const struct mw_name wormholes[] = {
    { 0, "green", "reusable" }, { 1, "blue", "once" }, { 2, "red", NULL }, { 0 }
};
static const struct mw_name turns[] = { { 0, "clockwise", NULL }, { 1, "counterclockwise", NULL }, { 0 } };
static const struct mw_name circling[] = { { 0, "usual", NULL }, { 1, "reversed", NULL }, { 0 } };
static const struct mw_name sees[] = { { 0, "unseen", NULL },
                                       { 1, "sees", "the player sees the colour" },
                                       { 0 } };
static const struct mw_name behaviours[] = {
    { 0, "none", NULL },         { 1, "dumb_chaser", NULL }, { 2, "smart_chaser", NULL },
    { 3, "hit_and_run", NULL },  { 4, "defender", NULL },    { 5, "post_guard", NULL },
    { 6, "object_guard", NULL }, { 7, "bomber", NULL },      { 8, "brick_layer", NULL },
    { 9, "gauntletz", NULL },    { 10, "goo_sucker", NULL }, { 11, "digger", NULL },
    { 12, "time_bomber", NULL }, { 13, "thief", NULL },      { 14, "toyer", NULL },
    { 15, "wand", NULL },        { 16, "scroll", NULL },     { 0 }
};
static const struct mw_name goo_colours[] = {
    { 0, "orange", NULL },     { 1, "green", NULL },        { 2, "blue", NULL },
    { 3, "red", NULL },        { 4, "purple", NULL },       { 5, "yellow", NULL },
    { 6, "hot_pink", NULL },   { 7, "black", NULL },        { 8, "dark_blue", NULL },
    { 9, "dark_green", NULL }, { 10, "turquoise", NULL },   { 11, "dark_red", NULL },
    { 12, "pink", NULL },      { 13, "dark_yellow", NULL }, { 14, "grey", NULL },
    { 15, "cyan", NULL },      { 16, "white", NULL },       { 0 }
};
/* Tools, toys and everything else that a grunt can find, in one sequence of numbers. */
const struct mw_name wwd_gruntz_items[] = { { 0, "none", NULL },
                                            { 1, "bombz", NULL },
                                            { 2, "boomerangz", NULL },
                                            { 3, "brickz", NULL },
                                            { 4, "clubz", NULL },
                                            { 5, "gauntletz", NULL },
                                            { 6, "glovez", NULL },
                                            { 7, "gooberz", NULL },
                                            { 8, "gravity_bootz", NULL },
                                            { 9, "gun_hatz", NULL },
                                            { 10, "nerf_gunz", NULL },
                                            { 11, "rockz", NULL },
                                            { 12, "shieldz", NULL },
                                            { 13, "shovelz", NULL },
                                            { 14, "springz", NULL },
                                            { 15, "spyz", NULL },
                                            { 16, "swordz", NULL },
                                            { 17, "time_bombz", NULL },
                                            { 18, "toobz", NULL },
                                            { 19, "wandz", NULL },
                                            { 20, "warpstone", NULL },
                                            { 21, "welderz", NULL },
                                            { 22, "wingz", NULL },
                                            { 23, "baby_walker", NULL },
                                            { 24, "beach_ball", NULL },
                                            { 25, "big_wheel", NULL },
                                            { 26, "go_kart", NULL },
                                            { 27, "jack_in_the_box", NULL },
                                            { 28, "jump_rope", NULL },
                                            { 29, "pogo_stick", NULL },
                                            { 30, "scroll", NULL },
                                            { 31, "squeak_toy", NULL },
                                            { 32, "yo_yo", NULL },
                                            { 35, "red_brick", NULL },
                                            { 36, "gold_brick", NULL },
                                            { 37, "blue_brick", NULL },
                                            { 38, "black_brick", NULL },
                                            { 39, "brown_brick", NULL },
                                            { 50, "megaphone", NULL },
                                            { 51, "cola_can", NULL },
                                            { 52, "cola_bottle", NULL },
                                            { 53, "cola_keg", NULL },
                                            { 54, "ghost", NULL },
                                            { 55, "super_speed", NULL },
                                            { 56, "invulnerable", NULL },
                                            { 57, "conversion", NULL },
                                            { 58, "death_touch", NULL },
                                            { 59, "roidz", NULL },
                                            { 60, "reactive_armor", NULL },
                                            { 61, "random_colours", NULL },
                                            { 62, "screen_shake", NULL },
                                            { 63, "black_screen", NULL },
                                            { 64, "mini_cam", NULL },
                                            { 75, "stopwatch", NULL },
                                            { 80, "coin", NULL },
                                            { 85, "toy_box", NULL },
                                            { 90, "letter_w", NULL },
                                            { 91, "letter_a", NULL },
                                            { 92, "letter_r", NULL },
                                            { 93, "letter_p", NULL },
                                            { 99, "time_bomb", NULL },
                                            { 0 } };

/* ---- groups of fields ---- */

/* clang-format off */
#define ARG(name) .argument = name
#define END { 0 }

#define RANGE_X(text) \
    { "min_x", "lower limit of x", text, "px", ARG("range") }, { "max_x", "upper limit of x", text, "px", ARG("range") }
#define RANGE_Y(text) \
    { "min_y", "lower limit of y", text, "px", ARG("range-y") }, { "max_y", "upper limit of y", text, "px", ARG("range-y") }
#define AREA(text) \
    { "min_x", "left edge of the area", text, "px", ARG("area") }, { "min_y", "top edge of the area", text, "px", ARG("area") }, \
    { "max_x", "right edge of the area", text, "px", ARG("area") }, { "max_y", "bottom edge of the area", text, "px", ARG("area") }
#define RECT_AREA(rect, text) \
    { rect ".left", "left edge of the area", text, "px", ARG("area") }, { rect ".top", "top edge of the area", text, "px", ARG("area") }, \
    { rect ".right", "right edge of the area", text, "px", ARG("area") }, { rect ".bottom", "bottom edge of the area", text, "px", ARG("area") }

#define CARRIED(field, label) \
    { field, label, "dropped when it is broken or beaten", NULL, wwd_carried_names, 0, WWD_CARRIED_LAST, ARG("carry") }
#define CARRY \
    CARRIED("powerup", "carried item 1"), CARRIED("rect_user1.left", "carried item 2"), \
    CARRIED("rect_user1.top", "carried item 3"), CARRIED("rect_user1.right", "carried item 4"), \
    CARRIED("rect_user1.bottom", "carried item 5"), CARRIED("rect_user2.left", "carried item 6"), \
    CARRIED("rect_user2.top", "carried item 7"), CARRIED("rect_user2.right", "carried item 8"), \
    CARRIED("rect_user2.bottom", "carried item 9")

#define TARGET(text) \
    { "speed_x", "target, x", text, "px", ARG("target") }, { "speed_y", "target, y", text, "px", ARG("target") }
#define TILE_TARGET(x, y, name, text, option) \
    { x, name ", column", text, "tiles", ARG(option) }, { y, name ", row", text, "tiles", ARG(option) }

#define ON_OFF \
    { "speed_x", "time out", "0 means 1500", "ms", ARG("time-on") }, { "speed_y", "time in", "0 means 1500", "ms", ARG("time-off") }, \
    { "speed", "offset at the start", "0: chosen by the number at the end of the logic, in steps of 750", "ms", ARG("delay") }

#define MOVE(number, rect, first, second) \
    { rect "." first, "move " number ", direction", "keypad direction; 0 ends the path", NULL, moves, 0, 9, ARG("path") }, \
    { rect "." second, "move " number ", distance", "along each axis; for a wait, the time in ms", "px", ARG("path") }

#define KEY(field) { field, "key of a switch", "id of a TileTriggerSwitch; 0: none", ARG("switches") }
#define KEYS(rect) KEY(rect ".left"), KEY(rect ".top"), KEY(rect ".right"), KEY(rect ".bottom")
#define POINT(number, rect, x, y) \
    { rect "." x, "point " number ", column", "0,0 ends the way", "tiles", ARG("path") }, \
    { rect "." y, "point " number ", row", "0,0 ends the way", "tiles", ARG("path") }
#define POINTS(first, second, rect) POINT(first, rect, "left", "top"), POINT(second, rect, "right", "bottom")
#define ROCK_TILE(field, where) { field, "tile " where, "below the rock when it has been broken", ARG("tile") }
#define HEALTH { "health", "hit points", "0: the default of the logic", ARG("health") }
#define MIRROR { "flags_draw", "side", "mirror: the other side" }

static const struct mw_meaning picture[] = {
    { "location_i", "frame", "number of the picture in its image set; -1: the first", ARG("frame") }, END };
static const struct mw_meaning elevator[] = {
    RANGE_X("if both limits are 0, it does not move along this axis"),
    RANGE_Y("if both limits are 0, it does not move along this axis"),
    { "speed_x", "speed, x", "0 means 125", "px/s", ARG("speed") },
    { "speed_y", "speed, y", "0 means 125", "px/s", ARG("speed") },
    { "direction", "first direction", "as on a numeric keypad; 0: right or down", NULL, keypad, 0, 9, ARG("direction") }, END };
static const struct mw_meaning path_elevator[] = {
    MOVE("1", "rect_move", "left", "top"), MOVE("2", "rect_move", "right", "bottom"),
    MOVE("3", "rect_hit", "left", "top"), MOVE("4", "rect_hit", "right", "bottom"),
    MOVE("5", "rect_attack", "left", "top"), MOVE("6", "rect_attack", "right", "bottom"),
    MOVE("7", "rect_clip", "left", "top"), MOVE("8", "rect_clip", "right", "bottom"),
    { "speed", "speed", "0 means 125", "px/s", ARG("speed") }, END };
static const struct mw_meaning sliding_floor[] = {
    RANGE_X("it slides between these limits"), { "speed_x", "speed, x", NULL, "px/s", ARG("speed") }, END };
static const struct mw_meaning walker[] = {
    RANGE_X("it turns around here; if both limits are 0, at walls and at the edge of the ground"), HEALTH,
    { "user1", "stands still", NULL, NULL, standing, 0, 1, ARG("stands") }, CARRY, END };
static const struct mw_meaning tiger[] = {
    RANGE_X("it turns around here; if both limits are 0, at walls and at the edge of the ground"), HEALTH,
    { "smarts", "coat", NULL, NULL, coats, 0, 1, ARG("kind") },
    { "user1", "stands still", NULL, NULL, standing, 0, 1, ARG("stands") }, CARRY, END };
static const struct mw_meaning biter[] = {
    RANGE_X("it turns around here; if both limits are 0, at walls and at the edge of the ground"), HEALTH,
    { "damage", "damage", "hit points; 0: the default of the logic", ARG("damage") },
    { "user1", "stands still", NULL, NULL, standing, 0, 1, ARG("stands") }, CARRY, END };
static const struct mw_meaning seagull[] = { RANGE_X("it turns around here"), RANGE_Y("limit of its dive"), HEALTH, CARRY, END };
static const struct mw_meaning punk_rat[] = {
    { "flags_draw", "side", "mirror: it shoots to the other side" }, RANGE_X("it turns around here; 0 and 0: it stands"), HEALTH, CARRY, END };
static const struct mw_meaning boss[] = { TARGET("position at which the gem that ends the level appears"), HEALTH, END };
static const struct mw_meaning warp[] = { TARGET("destination"), { "smarts", "repetition", NULL, NULL, reusable, 0, 1, ARG("repeat") }, END };
static const struct mw_meaning powerup[] = {
    { "smarts", "duration", "0 means 30000", "ms", ARG("duration") },
    { "damage", "after use", NULL, NULL, after_use, 0, 1, ARG("stays") }, END };
static const struct mw_meaning health_powerup[] = {
    { "smarts", "duration", "of catnip; 0 means 15000 for GAME_CATNIPS_NIP1 and 30000 for GAME_CATNIPS_NIP2", "ms", ARG("duration") }, END };
static const struct mw_meaning crate[] = { CARRY,
    { "health", "strength", "up to 1: breaks after one hit; up to 998: after two; more: cannot be broken", ARG("health") }, END };
static const struct mw_meaning crates[] = { CARRY,
    { "height", "crates", "0: one for each carried item", "crates", NULL, 0, WWD_CARRIED_MAX, ARG("count") }, END };
#define SOUND_TIMES \
    { "damage", "volume", "0 means 100", "%", NULL, 0, 100, ARG("volume") }, \
    { "rect_move.left", "shortest time on", "0: plays without pause", "ms", ARG("time-on") }, \
    { "rect_move.top", "longest time on", NULL, "ms", ARG("time-on") }, \
    { "rect_move.right", "shortest time off", NULL, "ms", ARG("time-off") }, \
    { "rect_move.bottom", "longest time off", NULL, "ms", ARG("time-off") }, \
    { "animation", "sound", "path of the sound, with _ in place of \\", ARG("sound") }
#define OTHER_AREA(rect, number, text) \
    { rect ".left", "left edge of area " number, text, "px" }, { rect ".top", "top edge of area " number, text, "px" }, \
    { rect ".right", "right edge of area " number, text, "px" }, { rect ".bottom", "bottom edge of area " number, text, "px" }
static const struct mw_meaning sound[] = { SOUND_TIMES, AREA("it is heard in this area; if all four are 0, in rect_hit"),
    OTHER_AREA("rect_hit", "2", "it is heard in this area, too"), OTHER_AREA("rect_attack", "3", "it is heard in this area, too"), END };
static const struct mw_meaning gruntz_sound[] = {
    SOUND_TIMES, AREA("it is heard in this area; if all four are 0, everywhere"), END };
static const struct mw_meaning spot_sound[] = { SOUND_TIMES, END };
static const struct mw_meaning sound_trigger[] = {
    { "smarts", "repetition", "-1: each time; 0: once per life", "times", ARG("repeat") },
    { "animation", "sound", "path of the sound, with _ in place of \\", ARG("sound") }, END };
static const struct mw_meaning sized_trigger[] = {
    { "smarts", "repetition", "-1: each time; 0: once per life", "times", ARG("repeat") },
    { "animation", "sound", "path of the sound, with _ in place of \\", ARG("sound") },
    AREA("it plays when Claw enters this area; if all four are 0, the 128 x 128 pixels around it"), END };
static const struct mw_meaning animated[] = {
    { "animation", "animation", "order and times of its pictures; without it, all in turn" }, END };
static const struct mw_meaning peg[] = { ON_OFF, { "smarts", "movement", NULL, NULL, always_out, 0, 1, ARG("stays") }, END };
static const struct mw_meaning on_off[] = { ON_OFF, END };
static const struct mw_meaning rope[] = {
    { "speed_x", "duration of one swing", "one way; 0 means 1500", "ms", ARG("duration") },
    { "speed", "offset at the start", NULL, "ms", ARG("delay") }, END };
static const struct mw_meaning conveyor[] = {
    { "speed", "speed", "to the right; a negative value is to the left", "px/s", ARG("speed") }, END };
static const struct mw_meaning plank[] = {
    { "width", "planks", "64 px each, to the right", "planks", ARG("count") },
    { "counter", "delay until they fall", NULL, "ms", ARG("delay") }, END };
static const struct mw_meaning spring[] = { { "max_y", "height of the throw", "0 means 450", "px", ARG("height") }, END };
static const struct mw_meaning crab_nest[] = {
    AREA("crabs come out when Claw is in this area"), { "user1", "crabs", NULL, "crabs", ARG("count") }, CARRY, END };
static const struct mw_meaning shooter[] = {
    AREA("it shoots when Claw is in this area"),
    { "direction", "direction", "2, 4, 6 or 8, as on a numeric keypad", NULL, keypad, 2, 8, ARG("direction") },
    { "speed_x", "speed of the shot, x", "0 means 100", "px/s", ARG("speed") },
    { "speed_y", "speed of the shot, y", "0 means 100", "px/s", ARG("speed") },
    { "speed", "time between shots", "0 means 500", "ms", ARG("delay") },
    { "damage", "damage", "0 means 5", ARG("damage") },
    { "animation", "picture of the shot", "an image set" }, END };
static const struct mw_meaning tower_cannon[] = {
    { "speed_x", "speed of the shot, x", "0 means 500", "px/s", ARG("speed") },
    { "speed_y", "speed of the shot, y", NULL, "px/s", ARG("speed") }, END };
static const struct mw_meaning sided[] = { MIRROR, END };
static const struct mw_meaning skull[] = { { "flags_draw", "side", "mirror: it shoots to the left, otherwise to the right" }, END };
static const struct mw_meaning laser[] = {
    { "counter", "time off", NULL, "ms", ARG("time-off") }, { "damage", "damage", "hit points", ARG("damage") }, END };
static const struct mw_meaning lava_hand[] = {
    AREA("it throws when Claw is in this area"), { "speed", "delay", NULL, "ms", ARG("delay") },
    { "smarts", "throws", "0 means 1", "throws", ARG("count") }, END };
static const struct mw_meaning shake[] = { RECT_AREA("rect_attack", "the earth shakes when Claw is in this area"), END };
static const struct mw_meaning stalactite[] = { RECT_AREA("rect_user1", "it falls when Claw is in this area"), END };
static const struct mw_meaning flight_area[] = { AREA("it flies in this area"), END };
static const struct mw_meaning jump_switch[] = { AREA("a place of its own, away from the object; what happens there is not known"), END };

static const struct mw_meaning tile_trigger[] = {
    KEYS("rect_move"), KEYS("rect_hit"), KEYS("rect_attack"), KEYS("rect_clip"), KEYS("rect_user1"), KEYS("rect_user2"),
    { "smarts", "new tile", NULL, ARG("tile") },
    { "points", "delay at the start", "only of bridges that toggle and of pyramids with a timer", "ms", ARG("delay") },
    { "damage", "time on", "only of bridges that toggle and of pyramids with a timer", "ms", ARG("time-on") },
    { "health", "time off", "only of bridges that toggle; 0: the time on", "ms", ARG("time-off") }, END };
static const struct mw_meaning tile_switch[] = {
    { "id", "key", "256 x column + row of its tile; tiles refer to the switch by this value" },
    { "speed_x", "column of its tile", NULL, "tiles" }, { "speed_y", "row of its tile", NULL, "tiles" },
    { "smarts", "item needed", "only on checkpoint plates", NULL, wwd_gruntz_items, 0, 99, ARG("item") },
    KEYS("rect_move"), KEYS("rect_hit"), KEYS("rect_attack"), KEYS("rect_clip"), KEYS("rect_user1"), KEYS("rect_user2"), END };
static const struct mw_meaning secret_trigger[] = {
    { "rect_move.left", "key of the switch", NULL, ARG("switches") }, { "smarts", "new tile", NULL, ARG("tile") },
    { "points", "delay", NULL, "ms", ARG("delay") }, { "damage", "duration", NULL, "ms", ARG("duration") }, END };
static const struct mw_meaning checkpoint[] = {
    KEYS("rect_move"), KEYS("rect_hit"), KEYS("rect_attack"), KEY("rect_clip.left"), KEY("rect_clip.top"), KEY("rect_clip.right"),
    { "score", "minutes", "added to the time limit", "min", ARG("minutes") },
    { "points", "seconds", "added to the time limit", "s", ARG("seconds") }, END };
#define TILES_AROUND(text) \
    { "rect_move.left", "tiles to the left", text, "tiles" }, { "rect_move.top", "tiles above", text, "tiles" }, \
    { "rect_move.right", "tiles to the right", text, "tiles" }, { "rect_move.bottom", "tiles below", text, "tiles" }
static const struct mw_meaning gruntz_start[] = {
    { "smarts", "player", NULL, NULL, players, 0, 3, ARG("player") },
    { "powerup", "tool", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("tool") },
    { "damage", "toy", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("toy") },
    { "points", "behaviour", "of an enemy", NULL, behaviours, 0, 16, ARG("kind") },
    { "direction", "sight", NULL, "tiles", ARG("radius") },
    { "min_x", "guarded tile, column", "of an object_guard", "tiles", ARG("target") },
    { "min_y", "guarded tile, row", "of an object_guard", "tiles", ARG("target") },
    TILES_AROUND("where an enemy wanders"), END };
static const struct mw_meaning gruntz_player[] = { { "smarts", "player", NULL, NULL, players, 0, 3, ARG("player") }, END };
static const struct mw_meaning warp_stone_pad[] = { { "score", "player", NULL, NULL, players, 0, 3, ARG("player") }, END };
static const struct mw_meaning puddle[] = {
    { "score", "colour", NULL, NULL, goo_colours, 0, 16, ARG("colour") },
    { "points", "goo", "share of the goo well; 0 means 25", "%", ARG("count") },
    { "smarts", "player", NULL, NULL, players, 0, 3, ARG("player") }, END };
#define HIDDEN_ITEM \
    { "powerup", "hidden item", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("item") }, \
    { "points", "item of a megaphone or toy box", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("toy") }, \
    { "score", "order of a megaphone", "1, 2, ...; owner of a toy box" , ARG("count") }, \
    { "face_dir", "duration or spell", "duration of a powerup in ms, 0 means 20000; the spell of a scroll or wand", ARG("duration") }
static const struct mw_meaning icon[] = {
    { "damage", "time until it comes back", "0: never", "ms", ARG("delay") },
    { "points", "item of a megaphone or toy box", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("toy") },
    { "score", "order of a megaphone", "1, 2, ...; owner of a toy box", ARG("count") },
    { "face_dir", "duration or spell", "duration of a powerup in ms, 0 means 20000; the spell of a scroll or wand", ARG("duration") }, END };
static const struct mw_meaning covered[] = { HIDDEN_ITEM, { "smarts", "revealed tile", "0: the default", ARG("tile") }, END };
static const struct mw_meaning giant_rock[] = { HIDDEN_ITEM,
    ROCK_TILE("rect_move.left", "1, 1"), ROCK_TILE("rect_move.top", "2, 1"), ROCK_TILE("rect_move.right", "3, 1"),
    ROCK_TILE("rect_hit.left", "1, 2"), ROCK_TILE("rect_hit.top", "2, 2"), ROCK_TILE("rect_hit.right", "3, 2"),
    ROCK_TILE("rect_attack.left", "1, 3"), ROCK_TILE("rect_attack.top", "2, 3"), ROCK_TILE("rect_attack.right", "3, 3"), END };
static const struct mw_meaning brickz[] = {
    { "rect_move.left", "you", "whether the player sees the colour", NULL, sees, 0, 1, ARG("player") },
    { "rect_move.top", "player 1", "whether the player sees the colour", NULL, sees, 0, 1, ARG("player") },
    { "rect_move.right", "player 2", "whether the player sees the colour", NULL, sees, 0, 1, ARG("player") },
    { "rect_move.bottom", "player 3", "whether the player sees the colour", NULL, sees, 0, 1, ARG("player") }, END };
static const struct mw_meaning teleporter[] = {
    TILE_TARGET("speed_x", "speed_y", "target", "destination", "target"),
    { "smarts", "kind", NULL, NULL, wormholes, 0, 2, ARG("kind") }, { "health", "colour", NULL, ARG("colour") }, END };
static const struct mw_meaning secret_teleporter[] = {
    TILE_TARGET("score", "points", "wormhole", "where the wormhole opens", "opens-at"),
    TILE_TARGET("speed_x", "speed_y", "target", "destination", "target"),
    TILE_TARGET("powerup", "damage", "way back", "destination of the wormhole at the target", "back"),
    { "speed", "time open", "0: stays open", "ms", ARG("duration") }, END };
static const struct mw_meaning secret_level[] = {
    { "powerup", "tool needed", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("tool") },
    { "damage", "toy needed", NULL, NULL, wwd_gruntz_items, 0, 99, ARG("toy") }, END };
#define TILE_SPEED { "speed", "time per tile", "0 means 1000", "ms", ARG("speed") }
static const struct mw_meaning rolling_ball[] = { TILE_SPEED, { "points", "time until it breaks", "0: never", "ms", ARG("duration") }, END };
static const struct mw_meaning dropper[] = { TILE_SPEED, END };
static const struct mw_meaning static_hazard[] = {
    { "damage", "time asleep", NULL, "ms", ARG("time-off") }, { "points", "delay at the start", NULL, "ms", ARG("delay") }, END };
static const struct mw_meaning flier[] = {
    POINTS("1", "2", "rect_move"), POINTS("3", "4", "rect_hit"), POINTS("5", "6", "rect_attack"),
    POINTS("7", "8", "rect_clip"), POINTS("9", "10", "rect_user1"), POINTS("11", "12", "rect_user2"),
    TILE_SPEED, { "damage", "wait at each point", NULL, "ms", ARG("delay") },
    { "face_dir", "time per turn", "of a UFO", "ms", ARG("duration") }, END };
static const struct mw_meaning spot_light[] = {
    { "smarts", "radius", "0 means 1", "tiles", ARG("radius") }, { "damage", "time per turn", "0 means 3000", "ms", ARG("duration") },
    { "direction", "direction", NULL, NULL, circling, 0, 1, ARG("direction") },
    { "points", "start", "1: at the opposite side", ARG("delay") }, END };
static const struct mw_meaning slime[] = {
    TILE_TARGET("speed_x", "speed_y", "opposite corner", "it follows the edge of the rectangle between its tile and this one", "target"),
    { "direction", "direction", NULL, NULL, turns, 0, 1, ARG("direction") }, TILE_SPEED, END };
static const struct mw_meaning level_time[] = {
    { "score", "minutes", NULL, "min", ARG("minutes") }, { "points", "seconds", NULL, "s", ARG("seconds") }, END };
static const struct mw_meaning help_text[] = { { "smarts", "text", "number of a string of the game", ARG("text") }, END };
static const struct mw_meaning voice[] = {
    { "smarts", "group", "of voices; 811 to 813", NULL, NULL, 811, 813, ARG("kind") },
    { "health", "line", "number in the group", NULL, NULL, 0, 14, ARG("text") },
    TILES_AROUND("where a grunt says it"), END };

/* ---- logics ---- */

#define LOGIC(text, group, what, fields, picture, order) \
    { text, WWD_LOGIC_##group, order, picture, { { "logic", "logic", what }, { .more = fields } } }
#define INTERNAL(text) \
    { text, WWD_LOGIC_INTERNAL, 0, NULL, { { "logic", "logic", "made by the game while it runs; in no known level" }, { 0 } } }

static const struct wwd_logic claw_logics[] = {
    LOGIC("AmbientPosSound", SOUND, "sound around the object, the louder the nearer; like SpotAmbientSound",
          spot_sound, "GAME_SOUNDICON", 9000),
    LOGIC("AmbientSound", SOUND, "sound that is heard inside an area", sound, "GAME_SOUNDICON", 9000),
    LOGIC("AmmoPowerup", POWERUP, "ammunition: shots of the pistol or dynamite, by its image set",
          NULL, "GAME_AMMO_SHOT", 1000),
    INTERNAL("AmuletGemLogic"),
    LOGIC("AniCycle", DECORATION, "decoration that plays all pictures of its image set in turn",
          animated, "LEVEL_FALLTOP", 900),
    LOGIC("AniCycleNormal", DECORATION, "decoration that plays all pictures of its image set in turn",
          animated, "LEVEL_FALLCURRENT2", 900),
    LOGIC("AniRope", TERRAIN, "swinging rope that Claw can hold on to", rope, "LEVEL_ROPE", 3990),
    LOGIC("Aquatis", BOSS, "boss of level 12", boss, "LEVEL_KINGAQUATIS", 0),
    LOGIC("AquatisCrack", DECORATION, "crack in the wall of Aquatis's arena",
          NULL, "LEVEL_AQUATISWALLCRACK", -10),
    LOGIC("AquatisDynamite", HAZARD, "dynamite for the fight with Aquatis", NULL, "GAME_DYNAMITE", 0),
    LOGIC("AquatisStalactite", HAZARD, "stone that falls in the fight with Aquatis",
          NULL, "LEVEL_PROJECTILES_STALACTITE", 1000),
    LOGIC("BackStackedCrates", CONTAINER, "pile of crates in the background", crates, "LEVEL_CRATES", 1000),
    LOGIC("BackgroundLogic", DECORATION, "decoration of the background", NULL, NULL, 0),
    LOGIC("BearSailor", ENEMY, "bear pirate", walker, "LEVEL_BEARSAILOR", 4010),
    LOGIC("BehindAniCandy", DECORATION, "animated decoration in the background", animated, "LEVEL_TORCH", 1000),
    LOGIC("BehindCandy", DECORATION, "still decoration in the background", picture, "LEVEL_STALAGCOVER", 1000),
    LOGIC("BehindCrate", CONTAINER,
          "crate, or a statue to break, in the background; without an item it holds a coin",
          crate, "LEVEL_CRATES", 1100),
    LOGIC("BehindStatue", CONTAINER, "statue to break, in the background", crate, "LEVEL_STATUE", 1010),
    LOGIC("BigSoundTrigger", SOUND, "plays a sound when Claw enters the 256 x 256 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("BlinkingEyes", DECORATION, "decoration: eyes that blink", NULL, NULL, 0),
    INTERNAL("BossHealthMeter"),
    LOGIC("BossStager", TRIGGER, "starts the fight with the level's boss when Claw passes",
          NULL, "GAME_WARP", 1000),
    INTERNAL("BossStagerAttack"),
    LOGIC("BossWarp", EXIT, "warp to the boss of the level", warp, "GAME_BOSSWARP", 1000),
    INTERNAL("BouncingGoodie"),
    LOGIC("BreakPlank", TERRAIN, "row of planks that fall when Claw is on them",
          plank, "LEVEL_BREAKPLANK", 1010),
    INTERNAL("Bullet"), INTERNAL("CannonBall"),
    LOGIC("CannonButton", TRIGGER, "button in Gabriel's arena", NULL, "LEVEL_CANNONBUTTON", 1000),
    LOGIC("CannonSwitch", TRIGGER, "lever in Gabriel's arena, for Gabriel's cannon",
          NULL, "LEVEL_CANNONSWITCH", 1000),
    INTERNAL("CaptainClaw"), INTERNAL("CaptainClawHit"), INTERNAL("CaptainClawRemoteRacer"),
    INTERNAL("CaptainClawScreenPosition"),
    LOGIC("Chameleon", ENEMY, "lizard that is invisible at times", walker, "LEVEL_CHAMELEON", 4010),
    LOGIC("Checkpoint", CHECKPOINT, "flag; Claw returns to its position after losing a life",
          NULL, "GAME_CHECKPOINTFLAG", 1000),
    INTERNAL("CheckpointAttack"), INTERNAL("CheckpointTimer"), INTERNAL("ChildChar"),
    INTERNAL("ChildLight"), INTERNAL("ChildRibbon"), INTERNAL("ChildScoreNum"),
    LOGIC("ClawDialogBigSoundTrigger", SOUND, "Claw speaks when he enters the 256 x 256 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("ClawDialogHugeSoundTrigger", SOUND, "Claw speaks when he enters the 512 x 512 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("ClawDialogSmallSoundTrigger", SOUND, "Claw speaks when he enters the 64 x 64 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    INTERNAL("ClawDialogSound"),
    LOGIC("ClawDialogSoundTrigger", SOUND, "Claw speaks when he enters the 128 x 128 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("ClawDialogTallSoundTrigger", SOUND, "Claw speaks when he enters the 64 x 200 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("ClawDialogTinySoundTrigger", SOUND, "Claw speaks when he enters the 32 x 32 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("ClawDialogWideSoundTrigger", SOUND, "Claw speaks when he enters the 200 x 64 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    INTERNAL("ClawMultiRacer"),
    LOGIC("CoinPowerup", TREASURE, "coin", NULL, "GAME_TREASURE_COINS", 1000),
    LOGIC("ConveyorBelt", TERRAIN, "part of a belt that carries Claw along",
          conveyor, "LEVEL_CONVEYMIDDLE", 1000),
    INTERNAL("CrabBomb"),
    LOGIC("CrabNest", HAZARD, "hole from which crabs come", crab_nest, "LEVEL_SANDHOLE", 1),
    LOGIC("Crate", CONTAINER, "crate", crate, "LEVEL_CRATES", 1000),
    INTERNAL("CrateHit"),
    LOGIC("CratePowerup", POWERUP, "item out of a crate", NULL, NULL, 1000),
    LOGIC("CrazyHook", ENEMY, "pirate with a hook", walker, "LEVEL_CRAZYHOOK", 4010),
    LOGIC("CrumblingPeg", TERRAIN,
          "peg that falls after Claw has been on it, and returns when he loses a life",
          NULL, "LEVEL_CRUMBLEPEG", 2000),
    LOGIC("CrumblingPegNoRespawn", TERRAIN, "peg that falls after Claw has been on it, and never returns",
          NULL, "LEVEL_CRUMBLINPEG1", 2000),
    LOGIC("CursePowerup", POWERUP, "curse, of a kind given by its image set",
          NULL, "GAME_CURSES_LIFE", 1000),
    LOGIC("CustomLogic", CUSTOM, "script of the CrazyHook mod", NULL, NULL, 0),
    LOGIC("CutThroat", ENEMY, "bandit with a knife", walker, "LEVEL_CUTTHROAT", 4010),
    LOGIC("DoNothing", DECORATION, "still picture; of GAME_FONT, the letter whose code is the frame",
          picture, "LEVEL_POST-MID", 1000),
    LOGIC("DoNothingNormal", DECORATION, "still picture", picture, "LEVEL_BUSH", 1000),
    LOGIC("Dynamite", HAZARD, "stick of dynamite", NULL, "GAME_DYNAMITE", 0),
    LOGIC("Elevator", TERRAIN, "platform that moves to and fro all the time",
          elevator, "LEVEL_ELEVATOR", 2000),
    LOGIC("EndLevelGem", EXIT, "gem that ends the level", NULL, NULL, 1000),
    LOGIC("EndOfLevelPowerup", EXIT, "piece of the map that ends the level", NULL, "GAME_MAPPIECE", 1000),
    INTERNAL("EnemyDialogSound"),
    LOGIC("FallingDebris", HAZARD, "debris that falls", NULL, NULL, 0),
    INTERNAL("FireBullet"),
    LOGIC("FirstSuperCheckpoint", CHECKPOINT, "first flag that saves the game; Claw also starts from here",
          NULL, "GAME_SUPERCHECKPOINT", 1000),
    LOGIC("Fish", ENEMY, "puffer fish", biter, "LEVEL_FISH", 3899),
    INTERNAL("Flare"),
    LOGIC("FloorSpike", HAZARD, "spikes that come and go, the first of a wave",
          on_off, "LEVEL_FLOORSPIKES", 2000),
    LOGIC("FloorSpike2", HAZARD, "spikes that come and go, 750 ms after FloorSpike",
          on_off, "LEVEL_FLOORSPIKES2", 2000),
    LOGIC("FloorSpike3", HAZARD, "spikes that come and go, 1500 ms after FloorSpike",
          on_off, "LEVEL_FLOORSPIKES2", 2000),
    LOGIC("FloorSpike4", HAZARD, "spikes that come and go, 2250 ms after FloorSpike",
          on_off, "LEVEL_FLOORSPIKES2", 2000),
    LOGIC("FrontAniCandy", DECORATION, "animated decoration in front of Claw",
          animated, "LEVEL_SKULLCANDLE", 5000),
    LOGIC("FrontCandy", DECORATION, "still decoration in front of Claw", picture, "LEVEL_VINES3", 5000),
    LOGIC("FrontCrate", CONTAINER, "crate in front of Claw; without an item it holds a coin",
          crate, "LEVEL_CRATES", 5000),
    LOGIC("FrontStackedCrates", CONTAINER, "pile of crates in front of Claw", crates, "LEVEL_CRATES", 5000),
    LOGIC("FrontStatue", CONTAINER, "statue to break, in front of Claw", crate, "LEVEL_STATUE", 5000),
    LOGIC("Gabriel", BOSS, "boss of level 8", boss, "LEVEL_GABRIEL", 2000),
    INTERNAL("GabrielBomb"),
    LOGIC("GabrielCannon", HAZARD, "cannon of the fight with Gabriel", sided, "LEVEL_GABRIELCANNON", 1000),
    INTERNAL("GlitterBaby"), INTERNAL("GlitterMother"),
    LOGIC("GlitterlessPowerup", TREASURE, "treasure without glitter, of a kind given by its image set",
          NULL, "GAME_TREASURE_COINS", 1000),
    LOGIC("GlobalAmbientSound", SOUND, "sound that is heard everywhere, or inside an area",
          sound, "GAME_SOUNDICON", 9000),
    LOGIC("GoldPowerup", TREASURE, "treasure", NULL, "GAME_TREASURE_GOLDBARS", 1000),
    INTERNAL("GooBubble"),
    LOGIC("GooCoverup", DECORATION, "liquid that is drawn over Claw", NULL, "LEVEL_WATERCOVER1", 8000),
    LOGIC("GooVent", HAZARD, "vent that spouts goo", NULL, "LEVEL_GOOVENT", 0),
    LOGIC("GroundBlower", TERRAIN, "blast of air that throws Claw up", spring, "LEVEL_BLOWING1", 5000),
    LOGIC("GroundCannon", HAZARD, "cannon in the ground", NULL, NULL, 0),
    INTERNAL("HealthFrame"),
    LOGIC("HealthPowerup", POWERUP, "food, potion or catnip, by its image set",
          health_powerup, "LEVEL_HEALTH", 1000),
    LOGIC("HermitCrab", ENEMY, "crab that throws bombs", biter, "LEVEL_HERMITCRAB", 3914),
    INTERNAL("HitBurst"),
    LOGIC("HugeSoundTrigger", SOUND, "plays a sound when Claw enters the 512 x 512 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    INTERNAL("IceBullet"),
    LOGIC("JumpSwitch", TRIGGER, "invisible; its effect is not known, perhaps enemies jump here",
          jump_switch, "GAME_SOUNDICON", 0),
    LOGIC("Katherine", BOSS, "boss of level 4", boss, "LEVEL_KATHERINE", 0),
    LOGIC("Laser", HAZARD, "beam that is on and off in turn", laser, "LEVEL_LASER", 1000),
    LOGIC("LavaGeyser", HAZARD, "column of lava", NULL, "LEVEL_LAVAGEYSER", 8005),
    LOGIC("LavaHand", HAZARD, "hand that throws fire", lava_hand, "LEVEL_LAVAHAND", 1010),
    INTERNAL("LavaHandProjectile"),
    LOGIC("LavaMouth", HAZARD, "mouth that spits lava", NULL, "LEVEL_LAVAMOUTH", 0),
    INTERNAL("LightningBullet"), INTERNAL("LivesFrame"), INTERNAL("LogicAttack"), INTERNAL("LogicHit"),
    INTERNAL("MagicBullet"),
    LOGIC("MagicPowerup", POWERUP, "charges of the magic claw, by its image set",
          NULL, "GAME_MAGIC_GLOW", 1000),
    INTERNAL("MapPieceLogic"), INTERNAL("MapProgressLogic"),
    LOGIC("Marrow", BOSS, "boss of level 10", boss, "LEVEL_MARROW", 0),
    LOGIC("MarrowFloor", HAZARD, "half of a floor that slides away in the fight with Marrow",
          sliding_floor, "LEVEL_TRAPELEVATOR", 2000),
    INTERNAL("MenuClaw"), INTERNAL("MenuSparkle"),
    LOGIC("Mercat", ENEMY, "cat of the sea with a trident", walker, "LEVEL_MERCAT", 4010),
    INTERNAL("Message"), INTERNAL("MultiStats"),
    LOGIC("Officer", ENEMY, "officer with a sword", walker, "LEVEL_OFFICER", 4010),
    LOGIC("Omar", BOSS, "boss of level 14", boss, "LEVEL_OMAR", 4001),
    INTERNAL("OmarBullet"), INTERNAL("OmarShield"),
    LOGIC("OneTimeSteppingStone", TERRAIN, "stone that sinks once", NULL, "LEVEL_STEPPINGSTONE", 2000),
    LOGIC("OneWayStartElevator", TERRAIN, "platform that moves while Claw is on it, one way only",
          elevator, "LEVEL_ELEVATOR", 2000),
    LOGIC("OneWayTriggerElevator", TERRAIN,
          "platform that starts when Claw is on it, and stays at the other end",
          elevator, "LEVEL_ELEVATOR1", 2000),
    LOGIC("Parrot", HAZARD, "Marrow's parrot", flight_area, "LEVEL_PARROT", 0),
    LOGIC("PathElevator", TERRAIN, "platform on a path of up to eight moves, which it repeats",
          path_elevator, "LEVEL_ELEVATOR", 2000),
    LOGIC("PegLeg", ENEMY, "pirate with a wooden leg", walker, "LEVEL_PEGLEG", 4010),
    INTERNAL("PistolBullet"), INTERNAL("PointsIcon"),
    LOGIC("PowderKeg", HAZARD, "keg that explodes when it is hit", NULL, "LEVEL_POWDERKEG", 5000),
    INTERNAL("PowerupGlitter"),
    LOGIC("PunkRat", ENEMY, "rat with a cannon", punk_rat, "LEVEL_PUNKRAT", 3800),
    LOGIC("Rat", ENEMY, "rat", walker, "LEVEL_RAT", 4005),
    INTERNAL("RatBomb"),
    LOGIC("Raux", BOSS, "boss of level 2", boss, "LEVEL_RAUX", 0),
    LOGIC("RedTail", BOSS, "boss of level 13", boss, "LEVEL_REDTAIL", 3909),
    INTERNAL("RedTailBullet"), INTERNAL("RedTailKnife"),
    LOGIC("RedTailPirate", ENEMY, "pirate with a sword", walker, "LEVEL_REDTAILPIRATE", 4010),
    LOGIC("RedTailSpikes", HAZARD, "spikes of the fight with Red Tail", NULL, "LEVEL_BOSSPIKES", 1000),
    LOGIC("RedTailWind", HAZARD, "wind of the fight with Red Tail", NULL, "GAME_SOUNDICON", 10000),
    LOGIC("RobberThief", ENEMY, "bandit with a bow", walker, "LEVEL_ROBBERTHIEF", 4010),
    LOGIC("SawBlade", HAZARD, "saw that comes and goes, the first of a wave", on_off, "LEVEL_FLOORSAW", 0),
    LOGIC("SawBlade2", HAZARD, "saw that comes and goes, 750 ms after SawBlade",
          on_off, "LEVEL_FLOORSAW", 0),
    LOGIC("SawBlade3", HAZARD, "saw that comes and goes, 1500 ms after SawBlade",
          on_off, "LEVEL_FLOORSAW", 0),
    LOGIC("SawBlade4", HAZARD, "saw that comes and goes, 2250 ms after SawBlade",
          on_off, "LEVEL_FLOORSAW", 0),
    INTERNAL("ScoreFrame"), INTERNAL("ScoreRibbon"),
    LOGIC("Seagull", ENEMY, "bird", seagull, "LEVEL_SEAGULL", 8500),
    LOGIC("SecondSuperCheckpoint", CHECKPOINT, "second flag that saves the game; Claw also starts from here",
          NULL, "GAME_SUPERCHECKPOINT", 1000),
    LOGIC("Shake", TRIGGER, "earthquake", shake, "GAME_SOUNDICON", 0),
    LOGIC("Sign", DECORATION, "sign", NULL, "LEVEL_ARROWDOWN", 1000),
    LOGIC("SimpleAnimation", DECORATION, "decoration that plays an animation", NULL, NULL, 1000),
    INTERNAL("SingleFrameMessage"),
    LOGIC("SinglePlank", TERRAIN, "plank", NULL, "LEVEL_BREAKPLANK", 1010),
    LOGIC("Siren", ENEMY, "mermaid that screams", walker, "LEVEL_SIREN", 4010),
    INTERNAL("SirenBullet"),
    LOGIC("SkullCannon", HAZARD, "skull that shoots to one side", skull, "LEVEL_SKULLCANNON", 0),
    LOGIC("SlidingElevator", TERRAIN, "platform that slides", elevator, "LEVEL_ELEVATOR", 2000),
    LOGIC("SmallSoundTrigger", SOUND, "plays a sound when Claw enters the 64 x 64 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("Soldier", ENEMY, "musketeer", walker, "LEVEL_SOLDIER", 4010),
    LOGIC("SoundTrigger", SOUND, "plays a sound when Claw enters the 128 x 128 pixels around it",
          sized_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("SpecialPowerup", POWERUP,
          "sword, ghost, shield or life, by its image set; a warp with GAME_WARP or GAME_VERTWARP",
          powerup, "GAME_POWERUPS_EXTRALIFE", 1000),
    INTERNAL("Splash"),
    LOGIC("SpotAmbientSound", SOUND, "sound within 640 pixels of the object, the louder the nearer",
          spot_sound, "GAME_SOUNDICON", 9000),
    LOGIC("SpringBoard", TERRAIN, "throws Claw up", spring, "LEVEL_SPRINGBOX1", 2000),
    LOGIC("Stalactite", HAZARD, "stone that falls when Claw is below",
          stalactite, "LEVEL_PROJECTILES_STALACTITE", 1010),
    LOGIC("StandardElevator", TERRAIN, "platform that moves to and fro", elevator, "LEVEL_ELEVATOR", 2000),
    LOGIC("StartElevator", TERRAIN, "platform that moves while Claw is on it",
          elevator, "LEVEL_GRILLELEVATOR", 2000),
    LOGIC("StartSteppingStone", TERRAIN, "stone that sinks when Claw is on it, the first of a row",
          NULL, "LEVEL_SINKBOEY", 2000),
    LOGIC("StationaryLight", DECORATION, "light", NULL, NULL, 0),
    INTERNAL("StatusNumberDigit"),
    LOGIC("SteppingStone", TERRAIN, "stone that sinks and returns", NULL, "LEVEL_STEPPINGSTONE", 2000),
    LOGIC("SteppingStone2", TERRAIN, "stone that sinks and returns, after SteppingStone",
          NULL, "LEVEL_STEPPINGSTONE", 2000),
    LOGIC("SteppingStone3", TERRAIN, "stone that sinks and returns, after SteppingStone2",
          NULL, "LEVEL_STEPPINGSTONE", 2000),
    LOGIC("SteppingStone4", TERRAIN, "stone that sinks and returns, after SteppingStone3",
          NULL, "LEVEL_STEPPINGSTONE", 2000),
    LOGIC("StopElevator", TERRAIN, "platform that moves while Claw is not on it",
          elevator, "LEVEL_ELEVATOR", 2000),
    INTERNAL("SuperCheckpointAttack"),
    LOGIC("SuperPowerup", POWERUP, "powerup", NULL, NULL, 1000),
    LOGIC("TProjectile", HAZARD, "shoots darts or balls out of a wall",
          shooter, "LEVEL_SHOOTERS_PUFFDARTLEFT", 4010),
    LOGIC("TallSoundTrigger", SOUND, "plays a sound when Claw enters the 64 x 200 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("Tentacle", HAZARD, "tentacle of Aquatis", NULL, "LEVEL_AQUATISTENTACLE", 0),
    LOGIC("TigerGuard", ENEMY, "tiger that guards the temple", tiger, "LEVEL_TIGER", 4010),
    INTERNAL("TimerFrame"),
    LOGIC("TinySoundTrigger", SOUND, "plays a sound when Claw enters the 32 x 32 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    LOGIC("TogglePeg", TERRAIN, "peg that slides in and out, the first of a wave", peg, "LEVEL_PEG", 2000),
    LOGIC("TogglePeg2", TERRAIN, "peg that slides in and out, 750 ms after TogglePeg",
          peg, "LEVEL_PEG", 2000),
    LOGIC("TogglePeg3", TERRAIN, "peg that slides in and out, 1500 ms after TogglePeg",
          peg, "LEVEL_PEG", 2000),
    LOGIC("TogglePeg4", TERRAIN, "peg that slides in and out, 2250 ms after TogglePeg",
          peg, "LEVEL_PEGSLIDER", 2000),
    LOGIC("TowerCannonLeft", HAZARD, "cannon that shoots to the left",
          tower_cannon, "LEVEL_TOWERCANNONLEFT", 3990),
    LOGIC("TowerCannonRight", HAZARD, "cannon that shoots to the right",
          tower_cannon, "LEVEL_TOWERCANNONRIGHT", 3990),
    LOGIC("TownGuard1", ENEMY, "town guard with a sword", walker, "LEVEL_TOWNGUARD1", 4010),
    LOGIC("TownGuard2", ENEMY, "town guard that shoots", walker, "LEVEL_TOWNGUARD2", 4010),
    INTERNAL("TreasureCounter"), INTERNAL("TreasureLogic"),
    LOGIC("TreasurePowerup", TREASURE, "treasure with glitter, of a kind given by its image set",
          NULL, "GAME_TREASURE_COINS", 1000),
    INTERNAL("TridentBullet"),
    LOGIC("TriggerElevator", TERRAIN,
          "platform that starts when Claw is first on it, and moves to and fro from then on",
          elevator, "LEVEL_ELEVATOR", 2000),
    LOGIC("WaterRock", TERRAIN, "geyser with a rock that throws Claw up", spring, "LEVEL_WATERROCK", 2000),
    INTERNAL("WeaponFrame"),
    LOGIC("WideSoundTrigger", SOUND, "plays a sound when Claw enters the 200 x 64 pixels around it",
          sound_trigger, "GAME_SOUNDICON", 9000),
    INTERNAL("WindDebris"),
    LOGIC("Wolvington", BOSS, "boss of level 6", boss, "LEVEL_WOLVINGTON", 0),
    INTERNAL("WolvingtonBullet"), INTERNAL("WolvingtonLFX"),
};

static const struct wwd_logic gruntz_logics[] = {
    LOGIC("ActionArea", TRIGGER, "area of an action", NULL, NULL, 0),
    LOGIC("AmbientPosSound", SOUND, "sound around the object", gruntz_sound, "GAME_WAPWORLDONLY_VOICE", 0),
    LOGIC("AmbientSound", SOUND, "sound that is heard inside an area", gruntz_sound, "GAME_WAPWORLDONLY_VOICE", 0),
    LOGIC("AniCycle", DECORATION, "decoration that plays all pictures of its image set in turn",
          NULL, NULL, 0),
    LOGIC("BehindCandy", DECORATION, "still decoration in the background", NULL, NULL, 0),
    LOGIC("BehindCandyAni", DECORATION, "animated decoration in the background", NULL, NULL, 0),
    INTERNAL("Boomerang"),
    LOGIC("Brickz", TERRAIN, "required on every tile with bricks; says which players see their colour",
          brickz, "GAME_WAPWORLDONLY_BRICK", 0),
    LOGIC("CheckpointTrigger", CHECKPOINT, "flag of a checkpoint, reached when all of its plates are down",
          checkpoint, "GAME_CHECKPOINTFLAG", 0),
    LOGIC("CoveredPowerup", POWERUP, "item hidden under a rock or mound",
          covered, "GAME_WAPWORLDONLY_TRIGGER", 0),
    INTERNAL("CursorSnapSprite"), INTERNAL("DemoMover"), INTERNAL("DemoSign"),
    LOGIC("DoNothing", DECORATION, "still picture", picture, NULL, 0),
    LOGIC("DoNothingNormal", DECORATION, "still picture", picture, NULL, 0),
    INTERNAL("DroppedObject"), INTERNAL("DroppedObjectShadow"),
    LOGIC("ExitTrigger", EXIT, "fort with the king, the goal of a quest", gruntz_player, "LEVEL_FORT", 0),
    INTERNAL("Explosion"),
    LOGIC("EyeCandy", DECORATION, "still decoration that grunts walk behind", NULL, NULL, 0),
    LOGIC("EyeCandyAni", DECORATION, "animated decoration that grunts walk behind", NULL, NULL, 0),
    LOGIC("FortressFlag", EXIT, "flag of a fort", gruntz_player, "GAME_FORTRESSFLAGZ_KING", 0),
    LOGIC("FrontCandy", DECORATION, "still decoration in front of the grunts", NULL, NULL, 0),
    LOGIC("FrontCandyAni", DECORATION, "animated decoration in front of the grunts", NULL, NULL, 0),
    LOGIC("GiantRock", TERRAIN,
          "rock of three by three tiles, with an item below it; its position is on the middle tile",
          giant_rock, "GAME_WAPWORLDONLY_ROCK", 0),
    LOGIC("GlobalAmbientSound", SOUND, "background sound", gruntz_sound, "GAME_WAPWORLDONLY_VOICE", 0),
    INTERNAL("Grunt"),
    LOGIC("GruntCreationPoint", START, "pad on which new grunts appear",
          gruntz_player, "GAME_GRUNTCREATIONPOINT", 0),
    INTERNAL("GruntHealthSprite"), INTERNAL("GruntPowerupSprite"),
    LOGIC("GruntPuddle", POWERUP, "puddle of goo", puddle, "GAME_WAPWORLDONLY_TRIGGER", 0),
    INTERNAL("GruntSelectedSprite"), INTERNAL("GruntStaminaSprite"),
    LOGIC("GruntStartingPoint", START, "a grunt at the start of the level",
          gruntz_start, "GAME_WAPWORLDONLY_TRIGGER", 0),
    INTERNAL("GruntToySprite"), INTERNAL("GruntToyTimeSprite"), INTERNAL("GruntVoice"),
    INTERNAL("GruntWingzTimeSprite"),
    LOGIC("GuardPoint", MARKER, "place that grunts of the computer guard in battles",
          gruntz_player, "GAME_WAPWORLDONLY_GUARDPOINT", 0),
    LOGIC("InGameIcon", POWERUP, "thing to pick up: tool, toy, powerup or curse, by its image set",
          icon, "GAME_INGAMEICONZ_TOOLZ_GAUNTLETZ", 0),
    LOGIC("InGameText", DECORATION, "help book", help_text, "GAME_HELPBOX", 0),
    LOGIC("KitchenSlime", ENEMY, "slime that moves along the edge of a rectangle",
          slime, "LEVEL_KITCHENSLIME_EAST", 0),
    LOGIC("LevelTime", TRIGGER, "time limit of the level", level_time, "GAME_WAPWORLDONLY_TRIGGER", 0),
    LOGIC("LightFx", DECORATION, "effect of light", NULL, NULL, 0),
    INTERNAL("MenuSparkle"),
    LOGIC("ObjectDropper", HAZARD, "flier that drops things", dropper, "LEVEL_OBJECTDROPPER_EAST", 0),
    INTERNAL("Particlez"),
    LOGIC("PathHazard", HAZARD, "hazard on a path", NULL, NULL, 0),
    INTERNAL("Projectile"),
    LOGIC("RainCloud", HAZARD, "cloud on a path, a hazard for grunts", flier, "LEVEL_RAINCLOUD", 0),
    LOGIC("RollingBall", HAZARD,
          "ball that rolls until an arrow turns it; its image set gives the first direction",
          rolling_ball, "LEVEL_ROLLINGBALL_EAST", 0),
    LOGIC("SecretLevelTrigger", TRIGGER, "way to the secret level",
          secret_level, "GAME_WAPWORLDONLY_GUARDPOINT", 0),
    LOGIC("SecretTeleporterTrigger", TRIGGER,
          "opens a red wormhole when a grunt steps on it; counts as a secret",
          secret_teleporter, "GAME_WAPWORLDONLY_TRIGGER", 0),
    LOGIC("SimpleAnimation", DECORATION, "decoration that plays an animation", NULL, NULL, 0),
    INTERNAL("SingleAnimation"),
    LOGIC("SpotAmbientSound", SOUND, "sound around the object", gruntz_sound, "GAME_WAPWORLDONLY_VOICE", 0),
    LOGIC("SpotLight", DECORATION, "light that circles", spot_light, "LEVEL_SPOTLIGHT", 0),
    LOGIC("StaticHazard", HAZARD, "geyser or trap door", static_hazard, "LEVEL_STATICHAZARD", 0),
    INTERNAL("StatusBarSprite"),
    LOGIC("Teleporter", TRIGGER, "wormhole that leads to a different tile", teleporter, "GAME_WORMHOLE", 0),
    LOGIC("TileSecretTrigger", TRIGGER, "tile that a secret switch changes for a time",
          secret_trigger, "GAME_WAPWORLDONLY_TRIGGER", 0),
    LOGIC("TileTrigger", TRIGGER, "tile that switches change: pyramid, bridge or arrow, by its attribute",
          tile_trigger, "GAME_WAPWORLDONLY_TRIGGER", 0),
    LOGIC("TileTriggerSwitch", TRIGGER, "switch, of a kind given by its tile's attribute",
          tile_switch, "GAME_WAPWORLDONLY_SWITCH", 0),
    LOGIC("TileTriggerTransition", TRIGGER, "not used in any known level", NULL, NULL, 0),
    LOGIC("TimeBomb", HAZARD, "bomb that explodes after a time", NULL, "GAME_TIMEBOMB", 0),
    LOGIC("ToobSpikez", HAZARD, "spikes that burst the inner tubes of grunts",
          NULL, "GAME_TOOBSPIKEZHORIZ", 0),
    INTERNAL("ToyPeek"),
    LOGIC("UFO", HAZARD, "flying saucer on a path", flier, "LEVEL_UFO", 0),
    LOGIC("VoiceTrigger", SOUND, "a grunt says something", voice, "GAME_WAPWORLDONLY_VOICE", 0),
    LOGIC("Warlord", START, "leader of a player", NULL, NULL, 0),
    LOGIC("WarpStonePad", TRIGGER, "pad for the warp stone of a player",
          warp_stone_pad, "GAME_WAPWORLDONLY_SWITCH", 0),
    LOGIC("WayPoint", MARKER, "place that grunts of the computer pass in battles",
          gruntz_player, "GAME_WAPWORLDONLY_WAYPOINT", 0),
    LOGIC("Wormhole", TRIGGER, "wormhole", NULL, NULL, 0),
};

/* A SpecialPowerup with the image set of a warp. */
const struct wwd_logic wwd_warp_logic =
    LOGIC("SpecialPowerup", TRIGGER, "warp that leads to a different position in the level", warp, "GAME_WARP", 1000);
/* clang-format on */

struct wwd_logic_list wwd_logics_of(enum wwd_game game)
{
    if (game == WWD_GAME_CLAW)
        return (struct wwd_logic_list){ claw_logics, sizeof claw_logics / sizeof *claw_logics };
    if (game == WWD_GAME_GRUNTZ)
        return (struct wwd_logic_list){ gruntz_logics, sizeof gruntz_logics / sizeof *gruntz_logics };
    return (struct wwd_logic_list){ NULL, 0 };
}
