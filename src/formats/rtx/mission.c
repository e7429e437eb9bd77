/* Who plays a mission, and where. */
#include "base/text.h"
#include "rtx.h"

static struct rtx_player *player_of(struct rtx_mission *mission, int32_t player)
{
    return player >= 0 && player < RTX_PLAYERS ? &mission->players[player] : NULL;
}

static void note_headquarters(struct rtx_mission *mission, struct rtx_player *player,
                              const struct rtx_command *command)
{
    mission->placed++;
    if (!player)
        return;
    player->has_headquarters = true;
    player->x = command->values[1];
    player->y = command->values[2];
}

static void add_to_mission(struct rtx_mission *mission, const struct rtx_command *command, int32_t *active)
{
    const int32_t *values = command->values;
    struct rtx_player *player = player_of(mission, values[0]);
    const struct rtx_command_kind *kind = rtx_command_named(command->name);
    if (!kind || command->count < (size_t)kind->count)
        return;
    if (strcmp(kind->name, "GLOBAL_SET_MAP") == 0)
        mission->map = values[0];
    else if (strcmp(kind->name, "GLOBAL_SET_BOBS") == 0)
        mission->bobs = values[0];
    else if (strcmp(kind->name, "LOAD_MISSION_TEXTS") == 0)
        mission->texts = values[0];
    else if (strcmp(kind->name, "SET_ACT_PLAYER") == 0)
        *active = values[0];
    else if (strcmp(kind->name, "GLOBAL_ADD_COMPUTER_PLAYER") == 0 && player)
        player->joins = true, player->face = values[1];
    else if (strcmp(kind->name, "SET_HOUSE") == 0 && values[0] == RTX_HEADQUARTERS)
        note_headquarters(mission, player_of(mission, *active), command);
}

void rtx_read_mission(struct mw_bytes script, struct rtx_mission *mission)
{
    struct rtx_scanner scanner = { .script = script };
    struct mw_str text;
    int32_t active = 0;
    *mission = (struct rtx_mission){ .map = -1, .bobs = -1, .texts = -1, .players[0].joins = true };
    while (rtx_next_line(&scanner, &text)) {
        struct rtx_command command;
        rtx_parse_line(text, &command);
        if (command.kind == RTX_COMMAND)
            add_to_mission(mission, &command, &active);
    }
}
