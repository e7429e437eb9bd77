/* Rules about how a level of Gruntz plays: what the game stops at, or what cannot be meant. They compare the
 * objects with the attributes of the tiles below them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "checks.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/positions.h"

enum {
    ROCK_A = 30,
    ROCK_B = 31,
    GIANT_ROCK = 33,
    MOUND = 34,
    FIRST_SWITCH = 51,
    LAST_SWITCH = 66,
    FIRST_EXCLUSIVE = 59, /* up-down switches */
    LAST_EXCLUSIVE = 60,
    FIRST_SECRET = 61,
    LAST_SECRET = 62,
    FIRST_PLATE = 65, /* of a checkpoint */
    FIRST_WHITE = 95, /* pyramids with a timer */
    LAST_WHITE = 96,
    FIRST_TOGGLE = 113,
    LAST_TOGGLE = 116,
    HIDDEN = 150,
    FIRST_BRICK = 151,
    LAST_BRICK = 153,
    ROWS_MAX = 256, /* ids of switches are 256 x column + row */

    WARPSTONE = 20, /* items */
    MEGAPHONE = 50,
    MEGAPHONE_ORDERS = 64, /* more than a level has */
};

/* What stands on a tile. */
enum standing {
    HAS_SWITCH = 1,
    HAS_BRICKZ = 2,
    HAS_TRIGGER = 4,
};

struct tiles {
    struct mw_checker *checker;
    const struct wwd_plane *plane;
    uint8_t *standing; /* for each cell */
    int32_t *revealed; /* tile that CoveredPowerup reveals, for each cell; 0: none */
};

static bool is_inside(const struct tiles *tiles, int64_t column, int64_t row)
{
    return column >= 0 && row >= 0 && column < tiles->plane->tiles.width && row < tiles->plane->tiles.height;
}

static int32_t attribute_of_tile(const struct tiles *tiles, uint32_t tile)
{
    const struct wwd_tile_properties *properties = &wwd_root(tiles->checker->doc)->tile_properties;
    return tile == WWD_TILE_INVISIBLE || tile == WWD_TILE_FILLED || (tile & 0xFFFF) >= properties->items.count
               ? WWD_ATTRIBUTE_CLEAR
               : properties->items.items[tile & 0xFFFF].attribute;
}

static int32_t attribute_of(const struct tiles *tiles, int64_t column, int64_t row)
{
    return is_inside(tiles, column, row)
               ? attribute_of_tile(tiles, mw_grid_u32(&tiles->plane->tiles, (uint32_t)column, (uint32_t)row))
               : WWD_ATTRIBUTE_CLEAR;
}

static bool is_rock_or_mound(int32_t attribute)
{
    return attribute == ROCK_A || attribute == ROCK_B || attribute == MOUND;
}

/* The attribute of a tile, or what comes out from under its rock or mound. */
static int32_t attribute_revealed(const struct tiles *tiles, int64_t column, int64_t row)
{
    int32_t attribute = attribute_of(tiles, column, row);
    if (!is_rock_or_mound(attribute))
        return attribute;
    int32_t tile = tiles->revealed[(size_t)row * tiles->plane->tiles.width + (size_t)column];
    return tile > 0 ? attribute_of_tile(tiles, (uint32_t)tile) : WWD_ATTRIBUTE_CLEAR;
}

static bool is_switch_tile(int32_t attribute)
{
    return attribute >= FIRST_SWITCH && attribute <= LAST_SWITCH;
}

static bool is_brick_tile(int32_t attribute)
{
    return attribute >= FIRST_BRICK && attribute <= LAST_BRICK;
}

static bool is_toggling(int32_t attribute)
{
    return attribute >= FIRST_TOGGLE && attribute <= LAST_TOGGLE;
}

static const char *name_of_attribute(int32_t attribute)
{
    const char *name = mw_name_of(wwd_attribute_names, attribute);
    return name ? name : "unknown";
}

static int report_bare_tile(const struct tiles *tiles, const char *code, int64_t column, int64_t row,
                            const char *missing)
{
    struct mw_checker *checker = tiles->checker;
    checker->code = code;
    return mw_check_report(checker,
                           mw_check_at(checker, "planes[%zu].tiles[%" PRId64 ",%" PRId64 "]",
                                       wwd_check_of(checker)->main_index, column, row),
                           "tile %" PRId64 ",%" PRId64 " is %s, but has no %s", column, row,
                           name_of_attribute(attribute_of(tiles, column, row)), missing);
}

static int report_object(const struct tiles *tiles, const char *code, size_t index, const char *field,
                         const char *what)
{
    const struct wwd_object *object = &tiles->plane->objects.items[index];
    struct mw_checker *checker = tiles->checker;
    int64_t tile[2] = { 0, 0 };
    wwd_object_tile(tiles->plane, object, tile);
    checker->code = code;
    return mw_check_report(
        checker,
        mw_check_at(checker, "planes[%zu].objects[%zu]%s", wwd_check_of(checker)->main_index, index, field),
        "%.*s on tile %" PRId64 ",%" PRId64 " (%s) %s", (int)object->logic.size, object->logic.data, tile[0],
        tile[1], name_of_attribute(attribute_of(tiles, tile[0], tile[1])), what);
}

/* ---- objects ---- */

static int check_tile_below(const struct tiles *tiles, size_t index, const int64_t tile[2])
{
    const struct wwd_object *object = &tiles->plane->objects.items[index];
    int32_t attribute = attribute_of(tiles, tile[0], tile[1]);
    bool covered = is_rock_or_mound(attribute) || attribute == GIANT_ROCK || attribute == HIDDEN;
    if (mw_str_is(object->logic, "TileTriggerSwitch") && !is_switch_tile(attribute) && !covered)
        return report_object(tiles, "WWD121", index, "", "is on no switch, rock or mound");
    if (mw_str_is(object->logic, "TileTriggerSwitch") && is_rock_or_mound(attribute) &&
        !is_switch_tile(attribute_revealed(tiles, tile[0], tile[1])))
        return report_object(tiles, "WWD136", index, "", "has no CoveredPowerup that reveals a switch");
    if (mw_str_is(object->logic, "TileTriggerSwitch") && attribute >= FIRST_EXCLUSIVE &&
        attribute <= LAST_EXCLUSIVE && !object->rect_move.left)
        return report_object(tiles, "WWD137", index, ".rect_move.left", "refers to no other switch");
    if (mw_str_is(object->logic, "Brickz") && !is_brick_tile(attribute))
        return report_object(tiles, "WWD123", index, "", "is on no bricks");
    if (mw_str_is(object->logic, "TileTrigger") && is_toggling(attribute) && !object->damage &&
        !object->health)
        return report_object(tiles, "WWD125", index, ".damage", "is on for 0 ms and off for 0 ms");
    return 0;
}

static int check_trigger(const struct tiles *tiles, size_t index, const int64_t tile[2])
{
    struct wwd_object object = tiles->plane->objects.items[index];
    int32_t attribute = attribute_of(tiles, tile[0], tile[1]);
    bool linked = false;
    if (!mw_str_is(object.logic, "TileTrigger") || is_toggling(attribute))
        return 0;
    for (size_t i = 0; i < wwd_link_count(WWD_GAME_GRUNTZ, &object) && !linked; i++)
        linked = *wwd_link_at(&object, i) != 0;
    if (attribute >= FIRST_WHITE && attribute <= LAST_WHITE && linked && !object.damage)
        return report_object(tiles, "WWD142", index, ".damage", "is down for 0 ms");
    return linked || object.points || object.damage || object.health
               ? 0
               : report_object(tiles, "WWD143", index, "", "has neither a switch nor times");
}

static int check_secret(const struct tiles *tiles, size_t index)
{
    const struct wwd_object *object = &tiles->plane->objects.items[index];
    int32_t key = object->rect_move.left;
    int32_t attribute = attribute_revealed(tiles, key >> 8, key & 0xFF);
    char what[80];
    if (!mw_str_is(object->logic, "TileSecretTrigger"))
        return 0;
    if (!object->smarts)
        return report_object(tiles, "WWD138", index, ".smarts", "changes its tile to tile 0");
    if (key && attribute >= FIRST_SECRET && attribute <= LAST_SECRET)
        return 0;
    snprintf(what, sizeof what, "refers to tile %d,%d (%s), which is not a secret switch", (int)(key >> 8),
             (int)(key & 0xFF), name_of_attribute(attribute));
    return report_object(tiles, "WWD138", index, ".rect_move.left", key ? what : "refers to no switch");
}

static int check_mover(const struct tiles *tiles, size_t index, const int64_t tile[2])
{
    const struct wwd_object *object = &tiles->plane->objects.items[index];
    bool flier = mw_str_is(object->logic, "UFO") || mw_str_is(object->logic, "RainCloud");
    if (flier && !object->rect_move.left && !object->rect_move.top)
        return report_object(tiles, "WWD139", index, ".rect_move.left", "has no points to fly to");
    if (mw_str_is(object->logic, "KitchenSlime") && object->speed_x == tile[0] && object->speed_y == tile[1])
        return report_object(tiles, "WWD140", index, ".speed_x", "leads to its own tile");
    return 0;
}

/* The plates of a checkpoint. */
static int check_plates(const struct tiles *tiles, size_t index)
{
    struct wwd_object object = tiles->plane->objects.items[index];
    size_t links =
        mw_str_is(object.logic, "CheckpointTrigger") ? wwd_link_count(WWD_GAME_GRUNTZ, &object) : 0;
    char name[32], field[40], what[80];
    for (size_t i = 0; i < links; i++) {
        int32_t key = *wwd_link_at(&object, i);
        int32_t attribute = attribute_of(tiles, key >> 8, key & 0xFF);
        if (key == 0 || (attribute >= FIRST_PLATE && attribute <= LAST_SWITCH))
            continue;
        snprintf(field, sizeof field, ".%s", wwd_link_name(i, name));
        snprintf(what, sizeof what, "refers to tile %d,%d (%s), which is no plate of a checkpoint",
                 (int)(key >> 8), (int)(key & 0xFF), name_of_attribute(attribute));
        return report_object(tiles, "WWD124", index, field, what);
    }
    return 0;
}

static int check_target_tiles(const struct tiles *tiles, size_t index)
{
    struct wwd_object object = tiles->plane->objects.items[index];
    struct wwd_position positions[WWD_POSITIONS_MAX];
    size_t count = wwd_positions(WWD_GAME_GRUNTZ, &object, positions);
    for (size_t i = 0; i < count; i++) {
        int32_t x = *wwd_position_value(&object, positions[i].from[0]);
        int32_t y = *wwd_position_value(&object, positions[i].from[1]);
        char what[80];
        if (!positions[i].in_tiles || (x == 0 && y == 0) ||
            (x >= 0 && y >= 0 && (uint32_t)x < tiles->plane->tiles.width &&
             (uint32_t)y < tiles->plane->tiles.height))
            continue;
        snprintf(what, sizeof what, "leads to tile %d,%d, but the plane has %u x %u", (int)x, (int)y,
                 (unsigned)tiles->plane->tiles.width, (unsigned)tiles->plane->tiles.height);
        return report_object(tiles, "WWD126", index, "", what);
    }
    return 0;
}

static int check_gruntz_object(const struct tiles *tiles, size_t index)
{
    const struct wwd_object *object = &tiles->plane->objects.items[index];
    int64_t tile[2];
    if (!wwd_object_tile(tiles->plane, object, tile))
        return 0;
    int error = check_tile_below(tiles, index, tile);
    if (!error)
        error = check_trigger(tiles, index, tile);
    if (!error)
        error = check_secret(tiles, index);
    if (!error)
        error = check_mover(tiles, index, tile);
    if (!error)
        error = check_plates(tiles, index);
    return error ? error : check_target_tiles(tiles, index);
}

/* Enters an object in the arrays of cells. */
static void put_on_tile(struct tiles *tiles, const struct wwd_object *object)
{
    int64_t tile[2];
    if (!wwd_object_tile(tiles->plane, object, tile) || !is_inside(tiles, tile[0], tile[1]))
        return;
    size_t cell = (size_t)tile[1] * tiles->plane->tiles.width + (size_t)tile[0];
    tiles->standing[cell] |= mw_str_is(object->logic, "TileTriggerSwitch") ? HAS_SWITCH
                             : mw_str_is(object->logic, "Brickz")          ? HAS_BRICKZ
                             : mw_str_is(object->logic, "TileTrigger")     ? HAS_TRIGGER
                                                                           : 0;
    if (mw_str_is(object->logic, "CoveredPowerup"))
        tiles->revealed[cell] = object->smarts;
}

/* ---- tiles ---- */

static int check_gruntz_tile(const struct tiles *tiles, uint32_t column, uint32_t row)
{
    int32_t attribute = attribute_of(tiles, column, row);
    uint8_t standing = tiles->standing[(size_t)row * tiles->plane->tiles.width + column];
    if (is_switch_tile(attribute) && !(standing & HAS_SWITCH))
        return report_bare_tile(tiles, "WWD122", column, row, "TileTriggerSwitch");
    if (is_brick_tile(attribute) && !(standing & HAS_BRICKZ))
        return report_bare_tile(tiles, "WWD128", column, row, "Brickz");
    if (is_toggling(attribute) && !(standing & HAS_TRIGGER))
        return report_bare_tile(tiles, "WWD125", column, row, "TileTrigger");
    return 0;
}

static int check_gruntz_tiles(struct mw_checker *checker)
{
    struct tiles tiles = { .checker = checker, .plane = wwd_check_of(checker)->main };
    size_t count = tiles.plane ? (size_t)tiles.plane->tiles.width * tiles.plane->tiles.height : 0;
    int error = 0;
    tiles.standing = mw_arena_array(&checker->arena, count, 1);
    tiles.revealed = mw_arena_array(&checker->arena, count, sizeof *tiles.revealed);
    if (!tiles.standing || !tiles.revealed)
        return MW_E_MEMORY;
    memset(tiles.standing, 0, count);
    memset(tiles.revealed, 0, count * sizeof *tiles.revealed);
    for (size_t i = 0; tiles.plane && i < tiles.plane->objects.count; i++)
        put_on_tile(&tiles, &tiles.plane->objects.items[i]);
    for (size_t i = 0; tiles.plane && i < tiles.plane->objects.count && !error; i++)
        error = check_gruntz_object(&tiles, i);
    for (size_t i = 0; i < count && !error; i++)
        error = check_gruntz_tile(&tiles, (uint32_t)(i % tiles.plane->tiles.width),
                                  (uint32_t)(i / tiles.plane->tiles.width));
    return error;
}

/* ---- the level ---- */

static int check_rows(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    return plane && plane->tiles.height > ROWS_MAX
               ? mw_check_report(
                     checker,
                     mw_check_at(checker, "planes[%zu].tiles_high", wwd_check_of(checker)->main_index),
                     "%" PRIu32 " rows of tiles, but ids of switches can tell only %d apart",
                     plane->tiles.height, ROWS_MAX)
               : 0;
}

/* A quest, which ends at an ExitTrigger, starts with a grunt of the player. */
static int check_first_grunt(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    size_t exits = 0, grunts = 0;
    for (size_t i = 0; plane && i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        exits += mw_str_is(object->logic, "ExitTrigger");
        grunts += mw_str_is(object->logic, "GruntStartingPoint") && object->smarts == 0;
    }
    return exits && !grunts
               ? mw_check_report(
                     checker, mw_check_at(checker, "planes[%zu].objects", wwd_check_of(checker)->main_index),
                     "an ExitTrigger, but none of %zu object%s is a GruntStartingPoint of player 0",
                     plane->objects.count, mw_plural(plane->objects.count))
               : 0;
}

static size_t count_with_logic(const struct wwd_plane *plane, const char *logic)
{
    size_t count = 0;
    for (size_t i = 0; plane && i < plane->objects.count; i++)
        count += mw_str_is(plane->objects.items[i].logic, logic);
    return count;
}

/* A piece of the warpstone that lies there, is hidden or is held. */
static bool has_warpstone(const struct wwd_object *object)
{
    static const char *const holders[] = { "CoveredPowerup", "GiantRock", "GruntStartingPoint" };
    if (mw_str_is(object->logic, "InGameIcon"))
        return mw_str_find_same(object->image_set, mw_str_from("WARPSTONE")) != SIZE_MAX;
    for (size_t i = 0; i < sizeof holders / sizeof *holders; i++)
        if (mw_str_is(object->logic, holders[i]) && object->powerup == WARPSTONE)
            return true;
    return false;
}

static int check_warpstone(struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    size_t exits = count_with_logic(plane, "ExitTrigger");
    for (size_t i = 0; plane && i < plane->objects.count; i++)
        if (has_warpstone(&plane->objects.items[i]))
            return 0;
    return exits
               ? mw_check_report(
                     checker, mw_check_at(checker, "planes[%zu].objects", wwd_check_of(checker)->main_index),
                     "an ExitTrigger, but none of %zu object%s is or holds a piece of the warpstone",
                     plane->objects.count, mw_plural(plane->objects.count))
               : 0;
}

static int check_battle_name(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    const struct mw_str name = mw_str_fixed(level->name, sizeof level->name);
    size_t flags = count_with_logic(plane, "FortressFlag");
    const char *shown = wwd_check_show(checker, name);
    if (!shown)
        return MW_E_MEMORY;
    if (!flags || count_with_logic(plane, "ExitTrigger") ||
        mw_str_find_same(name, mw_str_from("Battlez")) != SIZE_MAX)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("name"),
                           "\"%s\" does not contain Battlez, but the level has %zu FortressFlag%s and no "
                           "ExitTrigger",
                           shown, flags, mw_plural(flags));
}

static bool is_megaphone(const struct wwd_object *object)
{
    return (mw_str_is(object->logic, "InGameIcon") &&
            mw_str_is(object->image_set, "GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ")) ||
           (mw_str_is(object->logic, "CoveredPowerup") && object->powerup == MEGAPHONE);
}

static int check_megaphones(struct mw_checker *checker)
{
    struct tiles tiles = { .checker = checker, .plane = wwd_check_of(checker)->main };
    size_t first[MEGAPHONE_ORDERS] = { 0 }; /* index + 1 of the one with this order */
    int error = 0;
    for (size_t i = 0; tiles.plane && i < tiles.plane->objects.count && !error; i++) {
        const struct wwd_object *object = &tiles.plane->objects.items[i];
        char what[64];
        if (!is_megaphone(object) || object->score < 0 || object->score >= MEGAPHONE_ORDERS)
            continue;
        if (object->score == 0) {
            error = report_object(&tiles, "WWD149", i, ".score", "has the order 0, expected 1 or more");
            continue;
        }
        if (!first[object->score]) {
            first[object->score] = i + 1;
            continue;
        }
        snprintf(what, sizeof what, "has the order %d of object %zu", (int)object->score,
                 first[object->score] - 1);
        error = report_object(&tiles, "WWD144", i, ".score", what);
    }
    return error;
}

const struct mw_rule wwd_gruntz_rules[] = {
    { NULL, WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_gruntz_tiles },
    { NULL, WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_megaphones },
    { "WWD141", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_first_grunt },
    { "WWD147", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_warpstone },
    { "WWD148", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_battle_name },
    { "WWD127", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_rows },
    { 0 },
};
