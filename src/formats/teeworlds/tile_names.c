#include "tile_names.h"

#include <string.h>

enum {
    VANILLA = TW_TILE_VANILLA,
    ENTITY = TW_TILE_ENTITY,
    ROTATABLE = TW_TILE_ROTATABLE,
    NUMBER = TW_TILE_NUMBER,
    DELAY = TW_TILE_DELAY,
    FLAGS = TW_TILE_FLAGS,
    CREDITS = TW_TILE_CREDITS,
    CHECKPOINT = TW_TILE_CHECKPOINT,
    NOT_IN_GAME = TW_TILE_NOT_IN_GAME,
    NOT_IN_FRONT = TW_TILE_NOT_IN_FRONT,
    NOT_IN_SWITCH = TW_TILE_NOT_IN_SWITCH,
    NOWHERE = NOT_IN_GAME | NOT_IN_FRONT | NOT_IN_SWITCH,
};

/* Lists of rows T(index, name, use, doc). */
/* clang-format off */

/* Entities with the same index in game, front and switch layers; in a switch layer, a switch turns them on
 * and off. */
#define SWITCHABLE_ENTITIES(T, uses) \
    T(197, "armor", ENTITY | VANILLA | ROTATABLE | (uses), "DDNet: removes weapons") \
    T(198, "health", ENTITY | VANILLA | ROTATABLE | (uses), "DDNet: freezes") \
    T(199, "shotgun", ENTITY | VANILLA | ROTATABLE | (uses), NULL) \
    T(200, "grenade", ENTITY | VANILLA | ROTATABLE | (uses), NULL) \
    T(201, "ninja", ENTITY | VANILLA | ROTATABLE | (uses), NULL) \
    T(202, "laser", ENTITY | VANILLA | ROTATABLE | (uses), NULL) \
    T(203, "spinning_laser_ccw_fast", ENTITY | (uses), "rotates counterclockwise") \
    T(204, "spinning_laser_ccw", ENTITY | (uses), "rotates counterclockwise") \
    T(205, "spinning_laser_ccw_slow", ENTITY | (uses), "rotates counterclockwise") \
    T(206, "spinning_laser_still", ENTITY | (uses), "does not rotate") \
    T(207, "spinning_laser_cw_slow", ENTITY | (uses), "rotates clockwise") \
    T(208, "spinning_laser_cw", ENTITY | (uses), "rotates clockwise") \
    T(209, "spinning_laser_cw_fast", ENTITY | (uses), "rotates clockwise") \
    T(210, "laser_short", ENTITY | (uses), "length of the laser or door next to it: 3 tiles") \
    T(211, "laser_medium", ENTITY | (uses), "length of the laser or door next to it: 6 tiles") \
    T(212, "laser_long", ENTITY | (uses), "length of the laser or door next to it: 9 tiles") \
    T(213, "laser_closing_slow", ENTITY | (uses), "changes the length of a laser") \
    T(214, "laser_closing", ENTITY | (uses), "changes the length of a laser") \
    T(215, "laser_closing_fast", ENTITY | (uses), "changes the length of a laser") \
    T(216, "laser_opening_slow", ENTITY | (uses), "changes the length of a laser") \
    T(217, "laser_opening", ENTITY | (uses), "changes the length of a laser") \
    T(218, "laser_opening_fast", ENTITY | (uses), "changes the length of a laser") \
    T(219, "entity_28", ENTITY | NOWHERE | (uses), "has no meaning in any layer") \
    T(220, "plasma_exploding", ENTITY | (uses), "turret") \
    T(221, "plasma_freezing", ENTITY | (uses), "turret") \
    T(222, "plasma", ENTITY | (uses), "turret; freezes and explodes") \
    T(223, "plasma_unfreezing", ENTITY | (uses), "turret") \
    T(224, "crazy_shotgun_exploding", ENTITY | ROTATABLE | (uses), "bouncing bullets") \
    T(225, "crazy_shotgun", ENTITY | ROTATABLE | (uses), "bouncing bullets") \
    T(226, "armor_shotgun", ENTITY | ROTATABLE | (uses), "removes the shotgun") \
    T(227, "armor_grenade", ENTITY | ROTATABLE | (uses), "removes the grenade launcher") \
    T(228, "armor_ninja", ENTITY | ROTATABLE | (uses), "removes the ninja") \
    T(229, "armor_laser", ENTITY | ROTATABLE | (uses), "removes the laser") \
    T(233, "dragger_weak", ENTITY | (uses), "pulls the nearest tee") \
    T(234, "dragger", ENTITY | (uses), "pulls the nearest tee") \
    T(235, "dragger_strong", ENTITY | (uses), "pulls the nearest tee") \
    T(236, "dragger_weak_through_walls", ENTITY | (uses), "pulls the nearest tee") \
    T(237, "dragger_through_walls", ENTITY | (uses), "pulls the nearest tee") \
    T(238, "dragger_strong_through_walls", ENTITY | (uses), "pulls the nearest tee") \
    T(240, "door", ENTITY | (uses), "with a laser length next to it")

#define TIME_CHECKPOINT(T, number, title) T(number, "time_checkpoint_" title, 0, NULL)

/* Used for game and front layers. */
#define GAME_TILES(T) \
    T(0, "air", VANILLA, NULL) \
    T(1, "solid", VANILLA | NOT_IN_FRONT, "can be hooked") \
    T(2, "death", VANILLA, NULL) \
    T(3, "nohook", VANILLA | NOT_IN_FRONT, "solid, cannot be hooked") \
    T(4, "laser_blocker", 0, "stops draggers, spinning lasers and plasma") \
    T(5, "hookthrough_cut", 0, "hookthrough and the tile under it in one") \
    T(6, "hookthrough", 0, "old form; placed on a solid tile") \
    T(9, "freeze", 0, NULL) \
    T(11, "unfreeze", 0, NULL) \
    T(12, "deep_freeze", 0, "until undeep") \
    T(13, "undeep", 0, NULL) \
    T(16, "walljump", 0, NULL) \
    T(17, "endless_hook_on", 0, NULL) \
    T(18, "endless_hook_off", 0, NULL) \
    T(19, "hit_on", 0, "the tee can hit others") \
    T(20, "hit_off", 0, NULL) \
    T(21, "solo_on", 0, NULL) \
    T(22, "solo_off", 0, NULL) \
    T(32, "refill_jumps", 0, NULL) \
    T(33, "start", 0, "of the race") \
    T(34, "finish", 0, "of the race") \
    TIME_CHECKPOINT(T, 35, "1") \
    TIME_CHECKPOINT(T, 36, "2") \
    TIME_CHECKPOINT(T, 37, "3") \
    TIME_CHECKPOINT(T, 38, "4") \
    TIME_CHECKPOINT(T, 39, "5") \
    TIME_CHECKPOINT(T, 40, "6") \
    TIME_CHECKPOINT(T, 41, "7") \
    TIME_CHECKPOINT(T, 42, "8") \
    TIME_CHECKPOINT(T, 43, "9") \
    TIME_CHECKPOINT(T, 44, "10") \
    TIME_CHECKPOINT(T, 45, "11") \
    TIME_CHECKPOINT(T, 46, "12") \
    TIME_CHECKPOINT(T, 47, "13") \
    TIME_CHECKPOINT(T, 48, "14") \
    TIME_CHECKPOINT(T, 49, "15") \
    TIME_CHECKPOINT(T, 50, "16") \
    TIME_CHECKPOINT(T, 51, "17") \
    TIME_CHECKPOINT(T, 52, "18") \
    TIME_CHECKPOINT(T, 53, "19") \
    TIME_CHECKPOINT(T, 54, "20") \
    TIME_CHECKPOINT(T, 55, "21") \
    TIME_CHECKPOINT(T, 56, "22") \
    TIME_CHECKPOINT(T, 57, "23") \
    TIME_CHECKPOINT(T, 58, "24") \
    TIME_CHECKPOINT(T, 59, "25") \
    T(60, "stopper", ROTATABLE, "one-way; the arrow points in the passable direction") \
    T(61, "stopper_two_ways", ROTATABLE, "stops from two opposite sides") \
    T(62, "stopper_all_ways", 0, NULL) \
    T(64, "speeder_slow", ROTATABLE, "moves pickups and lasers") \
    T(65, "speeder_fast", ROTATABLE, "moves pickups and lasers") \
    T(66, "hookthrough_all", 0, "on a solid tile; otherwise stops hooks from all sides") \
    T(67, "hookthrough_one_way", ROTATABLE, "on a solid tile; otherwise stops hooks from one side") \
    T(71, "old_laser", 0, "whole map: the shotgun pulls toward the shooter, and cannot hit the shooter") \
    T(72, "no_collision", 0, "whole map") \
    T(73, "endless_hook", 0, "whole map") \
    T(74, "no_hit", 0, "whole map") \
    T(75, "no_hook_others", 0, "whole map") \
    T(76, "unlock_team", 0, NULL) \
    T(88, "collision_off", 0, NULL) \
    T(89, "super_jump_off", 0, NULL) \
    T(90, "jetpack_off", 0, NULL) \
    T(91, "hook_others_off", 0, NULL) \
    T(96, "telegun_on", 0, NULL) \
    T(97, "telegun_off", 0, NULL) \
    T(98, "allow_telegun", NOT_IN_GAME, "on a solid tile; stops the tee") \
    T(99, "allow_blue_telegun", NOT_IN_GAME, "on a solid tile; the tee keeps its velocity") \
    T(104, "collision_on", 0, NULL) \
    T(105, "super_jump_on", 0, "unlimited jumps") \
    T(106, "jetpack_on", 0, NULL) \
    T(107, "hook_others_on", 0, NULL) \
    T(112, "telegrenade_on", 0, NULL) \
    T(113, "telegrenade_off", 0, NULL) \
    T(128, "telelaser_on", 0, NULL) \
    T(129, "telelaser_off", 0, NULL) \
    T(140, "credits_1", CREDITS | NOWHERE, NULL) \
    T(141, "credits_2", CREDITS | NOWHERE, NULL) \
    T(142, "credits_3", CREDITS | NOWHERE, NULL) \
    T(143, "credits_4", CREDITS | NOWHERE, NULL) \
    T(144, "live_freeze", 0, "the tee cannot act but keeps moving") \
    T(145, "live_unfreeze", 0, NULL) \
    T(156, "credits_5", CREDITS | NOWHERE, NULL) \
    T(157, "credits_6", CREDITS | NOWHERE, NULL) \
    T(158, "credits_7", CREDITS | NOWHERE, NULL) \
    T(159, "credits_8", CREDITS | NOWHERE, NULL) \
    T(190, "entities_off_1", ROTATABLE, "a sign shown with the entities overlay") \
    T(191, "entities_off_2", ROTATABLE, "a sign shown with the entities overlay") \
    T(192, "spawn", ENTITY | VANILLA, NULL) \
    T(193, "spawn_red", ENTITY | VANILLA, NULL) \
    T(194, "spawn_blue", ENTITY | VANILLA, NULL) \
    T(195, "flag_red", ENTITY | VANILLA, NULL) \
    T(196, "flag_blue", ENTITY | VANILLA, NULL) \
    SWITCHABLE_ENTITIES(T, 0)

#define TELE_TILES(T) \
    T(0, "air", 0, NULL) \
    T(10, "tele_in_red", NUMBER, "resets velocity and hooks") \
    T(14, "tele_weapon", NUMBER, "teleports projectiles") \
    T(15, "tele_hook", NUMBER, "teleports hooks") \
    T(26, "tele_in", NUMBER, "blue; keeps velocity and hook") \
    T(27, "tele_out", NUMBER, NULL) \
    T(29, "tele_checkpoint", NUMBER | CHECKPOINT, "sets the destination of tele_check_in") \
    T(30, "tele_checkpoint_out", NUMBER | CHECKPOINT, NULL) \
    T(31, "tele_check_in", 0, "blue; to the last checkpoint, keeps velocity and hook") \
    T(63, "tele_check_in_red", 0, "to the last checkpoint; resets velocity and hooks")

#define SPEEDUP_TILES(T) \
    T(0, "air", 0, NULL) \
    T(28, "speedup_old", 0, NULL) \
    T(29, "speedup", 0, "pushes in the direction of angle (0 to 359) with force, up to max_speed")

#define SWITCHES_TILES(T) \
    T(0, "air", 0, NULL) \
    T(7, "jumps", DELAY | FLAGS, "delay is the number of jumps") \
    T(9, "freeze", NUMBER | DELAY, "delay is in seconds") \
    T(12, "deep_freeze", NUMBER, NULL) \
    T(13, "undeep", NUMBER, NULL) \
    T(19, "hit_on", DELAY | FLAGS, "delay selects the weapon") \
    T(20, "hit_off", DELAY | FLAGS, "delay selects the weapon") \
    T(22, "switch_on_for", NUMBER | DELAY | FLAGS, "delay is in seconds") \
    T(23, "switch_off_for", NUMBER | DELAY | FLAGS, "delay is in seconds") \
    T(24, "switch_on", NUMBER | DELAY | FLAGS, NULL) \
    T(25, "switch_off", NUMBER | DELAY | FLAGS, NULL) \
    T(79, "add_time", NUMBER | DELAY | FLAGS, "penalty: number in seconds, delay in minutes") \
    T(95, "subtract_time", NUMBER | DELAY | FLAGS, "bonus: number in seconds, delay in minutes") \
    T(98, "allow_telegun", DELAY | FLAGS, "delay selects the weapon") \
    T(99, "allow_blue_telegun", DELAY | FLAGS, "delay selects the weapon") \
    T(144, "live_freeze", NUMBER | DELAY | FLAGS, NULL) \
    T(145, "live_unfreeze", NUMBER | DELAY | FLAGS, NULL) \
    SWITCHABLE_ENTITIES(T, NUMBER | DELAY | FLAGS)

#define TUNE_TILES(T) \
    T(0, "air", 0, NULL) \
    T(68, "tune", NUMBER, "number selects the tune zone")

#define INDEXED(index, title, uses, text) [index] = { index, title, text, uses },
#define NAMED(index, title, uses, text)   { index, title, text },
/* clang-format on */

static const struct tw_tile_kind game[256] = { GAME_TILES(INDEXED) };
static const struct tw_tile_kind tele[64] = { TELE_TILES(INDEXED) };
static const struct tw_tile_kind speedup[32] = { SPEEDUP_TILES(INDEXED) };
static const struct tw_tile_kind switches[256] = { SWITCHES_TILES(INDEXED) };
static const struct tw_tile_kind tune[72] = { TUNE_TILES(INDEXED) };

const struct mw_name tw_game_tile_names[] = { GAME_TILES(NAMED){ 0 } };
const struct mw_name tw_tele_tile_names[] = { TELE_TILES(NAMED){ 0 } };
const struct mw_name tw_speedup_tile_names[] = { SPEEDUP_TILES(NAMED){ 0 } };
const struct mw_name tw_switch_tile_names[] = { SWITCHES_TILES(NAMED){ 0 } };
const struct mw_name tw_tune_tile_names[] = { TUNE_TILES(NAMED){ 0 } };

struct table {
    const struct tw_tile_kind *kinds;
    size_t count;
};
#define TABLE(kinds)                                                                                         \
    {                                                                                                        \
        kinds, sizeof kinds / sizeof *kinds                                                                  \
    }

static const struct table tables[] = {
    [TW_KIND_TILES] = { 0 },      [TW_KIND_GAME] = TABLE(game),       [TW_KIND_FRONT] = TABLE(game),
    [TW_KIND_TELE] = TABLE(tele), [TW_KIND_SPEEDUP] = TABLE(speedup), [TW_KIND_SWITCH] = TABLE(switches),
    [TW_KIND_TUNE] = TABLE(tune),
};

static struct table table_of(enum tw_layer_kind layer)
{
    return (size_t)layer < sizeof tables / sizeof *tables ? tables[layer] : (struct table){ 0 };
}

const struct tw_tile_kind *tw_tile_find(enum tw_layer_kind layer, unsigned index)
{
    struct table table = table_of(layer);
    return index < table.count && table.kinds[index].name ? &table.kinds[index] : NULL;
}

bool tw_tile_is_valid(enum tw_layer_kind layer, unsigned index, enum tw_game in_game)
{
    const struct tw_tile_kind *kind = tw_tile_find(layer, index);
    if (index == 0)
        return true;
    if (!kind)
        return false;
    if (in_game == TW_TEEWORLDS07)
        return layer == TW_KIND_GAME && (kind->use & VANILLA);
    return !(kind->use & (layer == TW_KIND_GAME     ? NOT_IN_GAME
                          : layer == TW_KIND_FRONT  ? NOT_IN_FRONT
                          : layer == TW_KIND_SWITCH ? NOT_IN_SWITCH
                                                    : 0));
}

int tw_tile_by_name(enum tw_layer_kind layer, const char *name)
{
    struct table table = table_of(layer);
    for (size_t i = 0; i < table.count; i++)
        if (table.kinds[i].name && strcmp(table.kinds[i].name, name) == 0)
            return (int)i;
    return -1;
}

void tw_tile_names_offer(struct mw_names *names)
{
    for (size_t kind = TW_KIND_GAME; kind < sizeof tables / sizeof *tables; kind++)
        for (size_t i = 0; i < tables[kind].count; i++)
            if (tables[kind].kinds[i].name && kind != TW_KIND_FRONT)
                mw_names_offer(names, tables[kind].kinds[i].name);
}
