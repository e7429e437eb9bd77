/* Rules about how a level of Gruntz plays: what the game stops at, or what cannot be meant. They compare the
 * objects with the attributes of the tiles below them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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
    FIRST_PLATE = 65, /* of a checkpoint */
    FIRST_TOGGLE = 113,
    LAST_TOGGLE = 116,
    HIDDEN = 150,
    FIRST_BRICK = 151,
    LAST_BRICK = 153,
    ROWS_MAX = 256, /* ids of switches are 256 x column + row */
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
};

static int32_t attribute_of(const struct tiles *tiles, int64_t column, int64_t row)
{
    const struct wwd_tile_properties *properties = &wwd_root(tiles->checker->doc)->tile_properties;
    if (column < 0 || row < 0 || column >= tiles->plane->tiles.width || row >= tiles->plane->tiles.height)
        return WWD_ATTRIBUTE_CLEAR;
    uint32_t tile = mw_grid_u32(&tiles->plane->tiles, (uint32_t)column, (uint32_t)row);
    return tile == WWD_TILE_INVISIBLE || tile == WWD_TILE_FILLED || (tile & 0xFFFF) >= properties->items.count
               ? WWD_ATTRIBUTE_CLEAR
               : properties->items.items[tile & 0xFFFF].attribute;
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
    bool covered = attribute == ROCK_A || attribute == ROCK_B || attribute == GIANT_ROCK ||
                   attribute == MOUND || attribute == HIDDEN;
    if (mw_str_is(object->logic, "TileTriggerSwitch") && !is_switch_tile(attribute) && !covered)
        return report_object(tiles, "WWD121", index, "", "is on no switch, rock or mound");
    if (mw_str_is(object->logic, "Brickz") && !is_brick_tile(attribute))
        return report_object(tiles, "WWD123", index, "", "is on no bricks");
    if (mw_str_is(object->logic, "TileTrigger") && is_toggling(attribute) && !object->damage &&
        !object->health)
        return report_object(tiles, "WWD125", index, ".damage", "is on for 0 ms and off for 0 ms");
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
    uint8_t standing = mw_str_is(object->logic, "TileTriggerSwitch") ? HAS_SWITCH
                       : mw_str_is(object->logic, "Brickz")          ? HAS_BRICKZ
                       : mw_str_is(object->logic, "TileTrigger")     ? HAS_TRIGGER
                                                                     : 0;
    if (tile[0] >= 0 && tile[1] >= 0 && tile[0] < tiles->plane->tiles.width &&
        tile[1] < tiles->plane->tiles.height)
        tiles->standing[(size_t)tile[1] * tiles->plane->tiles.width + (size_t)tile[0]] |= standing;
    int error = check_tile_below(tiles, index, tile);
    if (!error)
        error = check_plates(tiles, index);
    return error ? error : check_target_tiles(tiles, index);
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
    if (!tiles.standing)
        return MW_E_MEMORY;
    memset(tiles.standing, 0, count);
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

const struct mw_rule wwd_gruntz_rules[] = {
    { NULL, WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_gruntz_tiles },
    { "WWD127", WWD_FOR_GRUNTZ, WWD_IN_WHOLE, check_rows },
    { 0 },
};
