/* Headquarters as a mission script of the game (RTX) places them: half of the campaigns' maps have them only
 * there. */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "edit.h"
#include "formats/rtx/rtx.h"
#include "formats/settlers2/analysis.h"
#include "formats/settlers2/objects.h"
#include "record/journal.h"

const struct mw_option s2_headquarters_from_options[] = {
    { .name = "rtx",
      .kind = MW_OPTION_FILE,
      .of = "mission",
      .role = MW_ROLE_INPUT,
      .value = "FILE",
      .required = true,
      .doc =
          "mission script of the game (MIS_####.RTX), whose lines !SET_HOUSE 24, x, y place headquarters of "
          "the player that !SET_ACT_PLAYER selects" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

static int read_mission(const struct mw_editing *editing, struct rtx_mission *mission)
{
    const char *path = mw_args_text(editing->args, "rtx");
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, path, &file);
    if (error)
        return error;
    rtx_read_mission(file.bytes, mission);
    mw_file_close(&file);
    for (size_t i = 0; i < RTX_PLAYERS; i++)
        if (mission->players[i].has_headquarters)
            return 0;
    return mw_edit_fail(editing, MW_E_ARGUMENT,
                        "%s places no headquarters; a mission script does with lines such as !SET_HOUSE %d, "
                        "33, 39",
                        path, RTX_HEADQUARTERS);
}

/* Positions must be on the map, and no two players on one node. */
static int check_mission_seat(const struct mw_editing *editing, const struct rtx_mission *mission,
                              unsigned player)
{
    const struct s2_map *map = s2_edited(editing);
    const struct s2_torus torus = s2_torus_of(map);
    const struct rtx_player *seat = &mission->players[player];
    const char *path = mw_args_text(editing->args, "rtx");
    if (seat->x < 0 || seat->y < 0 || (uint32_t)seat->x >= torus.width || (uint32_t)seat->y >= torus.height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%s places the headquarters of player %u at %" PRId32 ",%" PRId32
                            ", outside the map; x must be 0 to %" PRIu32 ", y 0 to %" PRIu32,
                            path, player + 1, seat->x, seat->y, torus.width - 1, torus.height - 1);
    for (unsigned i = 0; i < player; i++) {
        const struct rtx_player *other = &mission->players[i];
        if (other->has_headquarters && other->x == seat->x && other->y == seat->y)
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "%s places the headquarters of players %u and %u at %" PRId32 ",%" PRId32,
                                path, i + 1, player + 1, seat->x, seat->y);
    }
    uint32_t node = s2_index(&torus, (struct s2_point){ (uint32_t)seat->x, (uint32_t)seat->y });
    unsigned there = map->object_index.cells[node];
    if (map->object_type.cells[node] == S2_TYPE_HEADQUARTERS && there != player &&
        !(there < RTX_PLAYERS && mission->players[there].has_headquarters))
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%s places the headquarters of player %u at %" PRId32 ",%" PRId32
                            ", where the map has those of player %u",
                            path, player + 1, seat->x, seat->y, there + 1);
    return 0;
}

static int put_mission_headquarters(const struct mw_editing *editing, struct rtx_mission *mission)
{
    struct s2_headquarters there[S2_MOST_PLAYERS] = { 0 };
    int error = read_mission(editing, mission);
    for (unsigned i = 0; i < RTX_PLAYERS && !error; i++)
        if (mission->players[i].has_headquarters)
            error = check_mission_seat(editing, mission, i);
    s2_find_headquarters(s2_edited(editing), there);
    for (unsigned i = 0; i < RTX_PLAYERS && !error; i++) {
        const struct rtx_player *seat = &mission->players[i];
        const struct s2_point at = { (uint32_t)seat->x, (uint32_t)seat->y };
        bool stays = there[i].count == 1 && there[i].at.x == at.x && there[i].at.y == at.y;
        if (seat->has_headquarters && !stays)
            error = s2_put_headquarters(editing->doc, i, at);
    }
    return error;
}

int s2_put_headquarters_of_mission(const struct mw_editing *editing)
{
    struct rtx_mission mission;
    return mw_args_has(editing->args, "rtx") ? put_mission_headquarters(editing, &mission) : 0;
}

/* Sets a player's entry in the header, and lists it if it differs. */
static int enter_headquarters(const struct mw_editing *editing, unsigned player, struct s2_point at)
{
    const struct s2_map *map = s2_edited(editing);
    uint16_t x = s2_entry_x(map, player), y = s2_entry_y(map, player);
    char path[32];
    if (x == at.x && y == at.y)
        return 0;
    snprintf(path, sizeof path, "hq_x.player%u", player + 1);
    int error = s2_set_entry(editing->doc, player, at);
    return error ? error : mw_change(editing->doc, path, "%u,%u -> %u,%u", x, y, at.x, at.y);
}

static int raise_player_count(const struct mw_editing *editing, unsigned players)
{
    struct s2_map *map = s2_edited(editing);
    unsigned before = map->players;
    if (before >= players)
        return 0;
    int error = mw_keep(editing->doc, &map->players, sizeof map->players);
    if (error)
        return error;
    map->players = (uint8_t)players;
    return mw_change(editing->doc, "players", "%u -> %u", before, players);
}

int s2_headquarters_from(const struct mw_editing *editing)
{
    struct rtx_mission mission;
    unsigned players = 0;
    int error = put_mission_headquarters(editing, &mission);
    if (error || s2_edited(editing)->form != S2_FORM_WORLD)
        return error;
    for (unsigned i = 0; i < RTX_PLAYERS && !error; i++) {
        const struct rtx_player *seat = &mission.players[i];
        if (!seat->has_headquarters)
            continue;
        players = i + 1;
        error = enter_headquarters(editing, i, (struct s2_point){ (uint32_t)seat->x, (uint32_t)seat->y });
    }
    return error ? error : raise_player_count(editing, players);
}
