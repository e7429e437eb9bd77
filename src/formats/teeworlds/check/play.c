/* Playing on DDNet: teleporters, switches, tune zones, start, finish and time checkpoints. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "checks.h"
#include "formats/teeworlds/settings.h"
#include "formats/teeworlds/tile_names.h"

enum {
    SPAWN_FIRST = 192,
    SPAWN_LAST = 194,
    START = 33,
    FINISH = 34,
    TIME_FIRST = 35,
    TIME_LAST = 59,
    TELE_IN_RED = 10,
    TELE_IN_WEAPON = 14,
    TELE_IN_HOOK = 15,
    TELE_IN = 26,
    TELE_OUT = 27,
    CHECKPOINT = 29,
    CHECKPOINT_OUT = 30,
    TRIGGER_FIRST = 22,
    TRIGGER_LAST = 25,
    TIME_ADD = 79,
    TIME_SUBTRACT = 95,
    BULLET_FIRST = 224,
    BULLET_LAST = 225,
    TUNE = 68,
};

/* ---- summary of the layers ---- */

static void add_seen(struct tw_seen *to, const struct tw_seen *seen)
{
    if (to->count == 0)
        to->first = seen->first;
    to->count += seen->count;
}

static void note_tele(struct tw_play *play, unsigned type, unsigned number, const struct tw_seen *seen)
{
    static const struct {
        unsigned type;
        size_t offset;
    } kinds[] = {
        { TELE_IN_RED, offsetof(struct tw_play, tele_in) },
        { TELE_IN_WEAPON, offsetof(struct tw_play, tele_in) },
        { TELE_IN_HOOK, offsetof(struct tw_play, tele_in) },
        { TELE_IN, offsetof(struct tw_play, tele_in) },
        { TELE_OUT, offsetof(struct tw_play, tele_out) },
        { CHECKPOINT, offsetof(struct tw_play, checkpoint) },
        { CHECKPOINT_OUT, offsetof(struct tw_play, checkpoint_out) },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].type != type)
            continue;
        if (number == 0)
            add_seen(&play->tele_zero, seen);
        else
            add_seen((struct tw_seen *)((char *)play + kinds[i].offset) + number, seen);
    }
}

/* These tiles store seconds where others have the number of their switch. */
static void note_switch(struct tw_play *play, unsigned type, unsigned number, const struct tw_seen *seen)
{
    const struct tw_tile_kind *kind = tw_tile_find(TW_KIND_SWITCH, type);
    /* Bullets and what turns a switch do nothing without a number; all else always works. */
    if (number == 0 &&
        ((type >= TRIGGER_FIRST && type <= TRIGGER_LAST) || (type >= BULLET_FIRST && type <= BULLET_LAST)))
        add_seen(&play->idle, seen);
    if (number == 0 || type == TIME_ADD || type == TIME_SUBTRACT)
        return;
    if (type >= TRIGGER_FIRST && type <= TRIGGER_LAST)
        add_seen(&play->trigger[number], seen);
    else if (kind && (kind->use & TW_TILE_NUMBER))
        add_seen(&play->switched[number], seen);
}

static void note_played_tiles(struct mw_checker *checker, const struct tw_use *use)
{
    struct tw_play *play = &tw_check_of(checker)->play;
    enum tw_layer_kind kind = tw_layer_kind(use->item);
    for (unsigned tile = 1; tile < 256; tile++) {
        if (tw_check_of(checker)->tally.by_tile[tile].count == 0)
            continue;
        if (kind == TW_KIND_GAME || kind == TW_KIND_FRONT)
            add_seen(&play->tiles[tile], &tw_check_of(checker)->tally.by_tile[tile]);
        for (unsigned number = 0; number < 256 && kind != TW_KIND_SPEEDUP; number++) {
            const struct tw_seen *seen = &tw_check_of(checker)->tally.pairs[tile << 8 | number];
            if (seen->count == 0)
                continue;
            if (kind == TW_KIND_TELE)
                note_tele(play, tile, number, seen);
            else if (kind == TW_KIND_SWITCH)
                note_switch(play, tile, number, seen);
            else if (kind == TW_KIND_TUNE && tile == TUNE)
                add_seen(&play->zone[number], seen);
        }
    }
}

/* Marks the number after a command, if the text starts with it. */
static void note_number(struct mw_str text, const char *command, bool marks[256])
{
    size_t size = strlen(command), number = 0, digits = 0;
    if (!mw_str_starts_same(text, command) || text.size == size || text.data[size] != ' ')
        return;
    for (size_t i = size; i < text.size && number < 256; i++) {
        if (text.data[i] >= '0' && text.data[i] <= '9') {
            number = number * 10 + (size_t)(text.data[i] - '0');
            digits++;
        } else if (digits || text.data[i] != ' ') {
            break;
        }
    }
    if (digits && number < 256)
        marks[number] = true;
}

static void note_command(struct tw_play *play, struct mw_str text)
{
    note_number(text, "tune_zone", play->zone_set);
    note_number(text, "switch_open", play->switch_set);
}

/* Each setting ends with a NUL. */
static void note_settings(struct tw_play *play, struct mw_bytes bytes)
{
    size_t start = 0;
    for (size_t i = 0; i < bytes.size; i++) {
        struct mw_str setting = { (const char *)bytes.data + start, i - start }, command;
        if (bytes.data[i] != 0)
            continue;
        while (tw_setting_next(&setting, &command))
            note_command(play, command);
        start = i + 1;
    }
}

void tw_play_note(struct mw_checker *checker, const struct tw_use *use)
{
    if (tw_content_is_texts(use->content))
        note_settings(&tw_check_of(checker)->play, use->bytes);
    else if (tw_content_is_grid(use->content) && tw_is_played_row(use->item, use->content->row->name) &&
             tw_check_of(checker)->played[tw_layer_kind(use->item)] == use->index)
        note_played_tiles(checker, use);
}

/* ---- rules ---- */

/* The first position of something in the layer of a kind. */
static struct mw_place seen_place(struct mw_checker *checker, enum tw_layer_kind kind,
                                  const struct tw_seen *seen)
{
    size_t index = tw_check_of(checker)->played[kind];
    const struct tw_layer *layer = &tw_root(checker->doc)->layers.items[index];
    const struct mw_field *row = tw_layer_grid_row(layer);
    uint64_t width = layer->width > 0 ? (uint64_t)layer->width : 1;
    const struct {
        enum tw_layer_kind kind;
        int32_t number;
    } numbers[] = {
        { TW_KIND_TELE, layer->tele_data },
        { TW_KIND_SWITCH, layer->switch_data },
        { TW_KIND_TUNE, layer->tune_data },
    };
    int32_t number = -1;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].kind == kind)
            number = numbers[i].number;
    return tw_in_data(checker, number,
                      mw_check_at(checker, "layers[%zu].%s[%llu,%llu]", index, row->name,
                                  (unsigned long long)(seen->first % width),
                                  (unsigned long long)(seen->first / width)));
}

struct pairing {
    enum tw_layer_kind kind;
    size_t have, want;   /* members of struct tw_play: the first one without the second is reported */
    const char *message; /* with the count and the number */
};

static const struct tw_seen *seen_in(const struct mw_checker *checker, size_t member)
{
    return (const struct tw_seen *)((const char *)&tw_check_of(checker)->play + member);
}

static int check_pairing(struct mw_checker *checker, const struct pairing *pairing)
{
    const struct tw_seen *have = seen_in(checker, pairing->have), *want = seen_in(checker, pairing->want);
    int error = 0;
    for (unsigned i = 1; i < 256 && !error; i++)
        if (have[i].count && !want[i].count)
            error = mw_check_report(checker, seen_place(checker, pairing->kind, &have[i]),
                                    "%llu tile%s with number %u %s", TW_TIMES(have[i].count), i,
                                    pairing->message);
    return error;
}

#define MEMBER(name) offsetof(struct tw_play, name)

static int check_tele_in(struct mw_checker *checker)
{
    static const struct pairing pairing = { TW_KIND_TELE, MEMBER(tele_in), MEMBER(tele_out),
                                            "(entrance), but no exit (27)" };
    return check_pairing(checker, &pairing);
}

static int check_tele_out(struct mw_checker *checker)
{
    static const struct pairing pairing = { TW_KIND_TELE, MEMBER(tele_out), MEMBER(tele_in),
                                            "(exit), but no entrance" };
    return check_pairing(checker, &pairing);
}

static int check_checkpoints(struct mw_checker *checker)
{
    static const struct pairing pairing = { TW_KIND_TELE, MEMBER(checkpoint), MEMBER(checkpoint_out),
                                            "(checkpoint), but no exit (30)" };
    return check_pairing(checker, &pairing);
}

static int check_checkpoint_out(struct mw_checker *checker)
{
    static const struct pairing pairing = { TW_KIND_TELE, MEMBER(checkpoint_out), MEMBER(checkpoint),
                                            "(checkpoint exit), but no checkpoint (29)" };
    return check_pairing(checker, &pairing);
}

static int check_tele_zero(struct mw_checker *checker)
{
    const struct tw_seen *zero = &tw_check_of(checker)->play.tele_zero;
    if (zero->count == 0)
        return 0;
    return mw_check_report(checker, seen_place(checker, TW_KIND_TELE, zero),
                           "%llu tile%s with number 0, expected 1 to 255", TW_TIMES(zero->count));
}

static int check_untriggered(struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    int error = 0;
    for (unsigned i = 1; i < 256 && !error; i++)
        if (play->switched[i].count && !play->trigger[i].count && !play->switch_set[i])
            error = mw_check_report(checker, seen_place(checker, TW_KIND_SWITCH, &play->switched[i]),
                                    "%llu tile%s of switch %u, which is never turned on or off",
                                    TW_TIMES(play->switched[i].count), i);
    return error;
}

static int check_unused_trigger(struct mw_checker *checker)
{
    static const struct pairing pairing = {
        TW_KIND_SWITCH, MEMBER(trigger), MEMBER(switched),
        "to turn a switch on or off, but no tile that the switch controls"
    };
    return check_pairing(checker, &pairing);
}

static int check_idle_switches(struct mw_checker *checker)
{
    const struct tw_seen *idle = &tw_check_of(checker)->play.idle;
    if (idle->count == 0)
        return 0;
    return mw_check_report(checker, seen_place(checker, TW_KIND_SWITCH, idle),
                           "%llu tile%s with switch number 0, expected 1 to 255", TW_TIMES(idle->count));
}

static int check_zones(struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    int error = 0;
    for (unsigned i = 1; i < 256 && !error; i++)
        if (play->zone[i].count && !play->zone_set[i])
            error = mw_check_report(checker, seen_place(checker, TW_KIND_TUNE, &play->zone[i]),
                                    "%llu tile%s of zone %u, but no setting tune_zone %u",
                                    TW_TIMES(play->zone[i].count), i, i);
    return error;
}

/* Zone 0 is everything outside the zones' tiles. */
static int check_zone_settings(struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    char zones[256 * 5] = "";
    size_t size = 0, count = 0;
    for (unsigned i = 1; i < 256; i++)
        if (play->zone_set[i] && !play->zone[i].count)
            size += (size_t)snprintf(zones + size, sizeof zones - size, "%s%u", count++ ? ", " : "", i);
    if (count == 0)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("info[0].settings"),
                           count == 1 ? "setting tune_zone %s, but no tile of that zone"
                                      : "settings tune_zone %s, but no tiles of these zones",
                           zones);
}

/* ---- start and finish ---- */

static uint64_t count_played_tiles(const struct tw_play *play, unsigned first, unsigned last)
{
    uint64_t count = 0;
    for (unsigned i = first; i <= last; i++)
        count += play->tiles[i].count;
    return count;
}

static struct mw_place game_place(struct mw_checker *checker)
{
    return mw_check_at(checker, "layers[%zu]", tw_check_of(checker)->played[TW_KIND_GAME]);
}

static bool has_game(const struct mw_checker *checker)
{
    return tw_check_of(checker)->played[TW_KIND_GAME] != SIZE_MAX;
}

/* InfClass has its spawns as quads of this group, which TeeUniverse writes. */
static bool has_entities_of_mod(const struct tw_map *map)
{
    for (size_t i = 0; i < map->groups.count; i++)
        if (strncmp(map->groups.items[i].name, "#Entities", sizeof map->groups.items[i].name) == 0)
            return true;
    return false;
}

static int check_spawn(struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    bool is_empty = count_played_tiles(play, 1, 255) == 0;
    if (!has_game(checker) || is_empty || count_played_tiles(play, SPAWN_FIRST, SPAWN_LAST) ||
        has_entities_of_mod(tw_root(checker->doc)))
        return 0;
    return mw_check_report(checker, game_place(checker), "no spawn (tiles %d to %d)", SPAWN_FIRST,
                           SPAWN_LAST);
}

/* Whether the map is a race: it has a start, a finish, or several time checkpoints, because mods use single
 * indices for different purposes. */
static bool is_race(const struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    unsigned times = 0;
    for (unsigned i = TIME_FIRST; i <= TIME_LAST; i++)
        times += play->tiles[i].count != 0;
    return has_game(checker) && (play->tiles[START].count || play->tiles[FINISH].count || times >= 3);
}

static int check_start_line(struct mw_checker *checker)
{
    if (!is_race(checker) || tw_check_of(checker)->play.tiles[START].count)
        return 0;
    return mw_check_report(checker, game_place(checker), "no start line (tile %d)", START);
}

static int check_finish_line(struct mw_checker *checker)
{
    if (!is_race(checker) || tw_check_of(checker)->play.tiles[FINISH].count)
        return 0;
    return mw_check_report(checker, game_place(checker), "no finish line (tile %d)", FINISH);
}

static int check_time_checkpoints(struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    if (!is_race(checker) || count_played_tiles(play, TIME_FIRST, TIME_LAST))
        return 0;
    return mw_check_report(checker, game_place(checker), "no time checkpoints (tiles %d to %d)", TIME_FIRST,
                           TIME_LAST);
}

/* Time checkpoints missing below the highest. */
static int check_holes(struct mw_checker *checker)
{
    const struct tw_play *play = &tw_check_of(checker)->play;
    unsigned highest = 0;
    char missing[128] = "";
    size_t size = 0;
    for (unsigned i = TIME_FIRST; i <= TIME_LAST && is_race(checker); i++)
        if (play->tiles[i].count)
            highest = i;
    for (unsigned i = TIME_FIRST; i < highest; i++)
        if (!play->tiles[i].count)
            size += (size_t)snprintf(missing + size, sizeof missing - size, "%s%u", size ? ", " : "",
                                     i - TIME_FIRST + 1);
    if (size == 0)
        return 0;
    return mw_check_report(checker, game_place(checker), "time checkpoints 1 to %u, without %s",
                           highest - TIME_FIRST + 1, missing);
}

/* Physics layers of DDNet, but no race. */
static int check_no_race(struct mw_checker *checker)
{
    bool physics = false;
    for (unsigned kind = TW_KIND_FRONT; kind <= TW_KIND_TUNE; kind++)
        physics = physics || tw_check_of(checker)->played[kind] != SIZE_MAX;
    if (!has_game(checker) || !physics || is_race(checker))
        return 0;
    return mw_check_report(checker, game_place(checker), "no start (tile %d) and no finish (tile %d)", START,
                           FINISH);
}

const struct mw_rule tw_play_rules[] = {
    { "TWM200", TW_FOR_BOTH, 0, check_spawn },
    { "TWM201", TW_FOR_DDNET, 0, check_tele_in },
    { "TWM202", TW_FOR_DDNET, 0, check_tele_out },
    { "TWM203", TW_FOR_DDNET, 0, check_checkpoints },
    { "TWM204", TW_FOR_DDNET, 0, check_checkpoint_out },
    { "TWM205", TW_FOR_DDNET, 0, check_tele_zero },
    { "TWM155", TW_FOR_DDNET, 0, check_idle_switches },
    { "TWM207", TW_FOR_DDNET, 0, check_untriggered },
    { "TWM208", TW_FOR_DDNET, 0, check_unused_trigger },
    { "TWM209", TW_FOR_DDNET, 0, check_zones },
    { "TWM210", TW_FOR_DDNET, 0, check_zone_settings },
    { "TWM211", TW_FOR_DDNET, 0, check_start_line },
    { "TWM212", TW_FOR_DDNET, 0, check_finish_line },
    { "TWM213", TW_FOR_DDNET, 0, check_time_checkpoints },
    { "TWM214", TW_FOR_DDNET, 0, check_holes },
    { "TWM215", TW_FOR_DDNET, 0, check_no_race },
    { 0 },
};
