#include "settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/option_value.h"

enum {
    ARGUMENTS_MAX = 3,
    PLAYERS_MAX = 128,
    LAST_NUMBER = 255, /* of zones and switches */
    WORD_SIZE = 128,
};
#define TUNING_MAX 21474836.47 /* tunings are stored in hundredths, in 32 bits */

enum argument_kind {
    ARGUMENT_NONE,
    ARGUMENT_INT,
    ARGUMENT_TUNING, /* the name of a tuning */
    ARGUMENT_AMOUNT, /* its value */
    ARGUMENT_MAPBUG,
    ARGUMENT_MESSAGE,
};

struct argument {
    enum argument_kind kind;
    const char *name;
    int32_t min, max; /* of integers */
};

struct setting_kind {
    const char *name;
    struct argument arguments[ARGUMENTS_MAX];
};

#define VALUE(low, high)                                                                                     \
    {                                                                                                        \
        {                                                                                                    \
            ARGUMENT_INT, "value", low, high                                                                 \
        }                                                                                                    \
    }
#define ZONE                                                                                                 \
    {                                                                                                        \
        ARGUMENT_INT, "zone", 0, LAST_NUMBER                                                                 \
    }
#define TUNING                                                                                               \
    { ARGUMENT_TUNING, "tuning", 0, 0 },                                                                     \
    {                                                                                                        \
        ARGUMENT_AMOUNT, "value", 0, 0                                                                       \
    }
#define MESSAGE                                                                                              \
    {                                                                                                        \
        ARGUMENT_MESSAGE, "message", 0, 0                                                                    \
    }

/* The variables and commands with CFGFLAG_GAME: DDNet ignores all others in maps. */
static const struct setting_kind setting_kinds[] = {
    { "sv_hit", VALUE(0, 1) },
    { "sv_endless_drag", VALUE(0, 1) },
    { "sv_old_laser", VALUE(0, 1) },
    { "sv_no_weak_hook", VALUE(0, 1) },
    { "sv_deepfly", VALUE(0, 1) },
    { "sv_freeze_delay", VALUE(1, 30) },
    { "sv_reset_pickups", VALUE(0, 1) },
    { "sv_old_teleport_hook", VALUE(0, 1) },
    { "sv_old_teleport_weapons", VALUE(0, 1) },
    { "sv_teleport_hold_hook", VALUE(0, 1) },
    { "sv_teleport_lose_weapons", VALUE(0, 1) },
    { "sv_destroy_bullets_on_death", VALUE(0, 1) },
    { "sv_destroy_lasers_on_death", VALUE(0, 1) },
    { "sv_plasma_range", VALUE(1, 99999) },
    { "sv_plasma_per_sec", VALUE(0, 50) },
    { "sv_dragger_range", VALUE(1, 99999) },
    { "sv_team", VALUE(0, 3) },
    { "sv_min_team_size", VALUE(1, PLAYERS_MAX) },
    { "sv_max_team_size", VALUE(1, PLAYERS_MAX) },
    { "sv_solo_server", VALUE(0, 1) },
    { "sv_show_others_default", VALUE(0, 2) },
    { "sv_pauseable", VALUE(0, 1) },
    { "sv_save_worse_scores", VALUE(0, 1) },
    { "tune", { TUNING } },
    { "tune_zone", { ZONE, TUNING } },
    { "tune_zone_enter", { ZONE, MESSAGE } },
    { "tune_zone_leave", { ZONE, MESSAGE } },
    { "switch_open", { { ARGUMENT_INT, "switch", 0, LAST_NUMBER } } },
    { "mapbug", { { ARGUMENT_MAPBUG, "bug", 0, 0 } } },
};

static const char *const tunings[] = {
    "ground_control_speed",
    "ground_control_accel",
    "ground_friction",
    "ground_jump_impulse",
    "air_jump_impulse",
    "air_control_speed",
    "air_control_accel",
    "air_friction",
    "hook_length",
    "hook_fire_speed",
    "hook_drag_accel",
    "hook_drag_speed",
    "gravity",
    "velramp_start",
    "velramp_range",
    "velramp_curvature",
    "gun_curvature",
    "gun_speed",
    "gun_lifetime",
    "shotgun_curvature",
    "shotgun_speed",
    "shotgun_speeddiff",
    "shotgun_lifetime",
    "grenade_curvature",
    "grenade_speed",
    "grenade_lifetime",
    "laser_reach",
    "laser_bounce_delay",
    "laser_bounce_num",
    "laser_bounce_cost",
    "laser_damage",
    "player_collision",
    "player_hooking",
    "jetpack_strength",
    "shotgun_strength",
    "explosion_strength",
    "hammer_strength",
    "hook_duration",
    "hammer_fire_delay",
    "gun_fire_delay",
    "shotgun_fire_delay",
    "grenade_fire_delay",
    "laser_fire_delay",
    "ninja_fire_delay",
    "hammer_hit_fire_delay",
    "ground_elasticity_x",
    "ground_elasticity_y",
    "ninja_duration",
    "ninja_movetime",
    "ninja_velocity",
};
static const char *const mapbugs[] = { "grenade-doubleexplosion@ddnet.tw" };

/* ---- splitting ---- */

static struct mw_str skip_blanks(struct mw_str text)
{
    while (text.size && (*text.data == ' ' || *text.data == '\t')) {
        text.data++;
        text.size--;
    }
    return text;
}

bool tw_setting_next(struct mw_str *setting, struct mw_str *command)
{
    while (setting->size) {
        bool quoted = false;
        size_t size = 0;
        for (; size < setting->size; size++) {
            char c = setting->data[size];
            if (c == '\\' && size + 1 < setting->size && setting->data[size + 1] == '"')
                size++;
            else if (c == '"')
                quoted = !quoted;
            else if (!quoted && (c == ';' || c == '#'))
                break;
        }
        bool comment = size < setting->size && setting->data[size] == '#';
        size_t used = comment || size == setting->size ? setting->size : size + 1;
        *command = skip_blanks((struct mw_str){ setting->data, size });
        *setting = (struct mw_str){ setting->data + used, setting->size - used };
        if (command->size)
            return true;
    }
    return false;
}

/* Takes a word, or a text in quotes. Words that are too long are cut. */
static bool take_setting_word(struct mw_str *rest, char word[WORD_SIZE])
{
    *rest = skip_blanks(*rest);
    bool quoted = rest->size && *rest->data == '"';
    size_t start = quoted, end = start, length = 0;
    while (end < rest->size && (quoted ? rest->data[end] != '"' : !strchr(" \t", rest->data[end]))) {
        if (length + 1 < WORD_SIZE)
            word[length++] = rest->data[end];
        end++;
    }
    word[length] = 0;
    end += quoted && end < rest->size;
    bool found = end > 0;
    *rest = (struct mw_str){ rest->data + end, rest->size - end };
    return found;
}

/* ---- checking ---- */

static bool is_setting_name(const char *word, const char *name)
{
    return mw_str_same(mw_str_from(word), mw_str_from(name));
}

static bool check_setting_word(const char *word, const char *const *words, size_t count, const char *what,
                               char message[TW_SETTING_MESSAGE])
{
    for (size_t i = 0; i < count; i++)
        if (is_setting_name(word, words[i]))
            return true;
    const char *nearest = mw_text_nearest(word, words, count);
    snprintf(message, TW_SETTING_MESSAGE, "unknown %s \"%.64s\"%s%s%s", what, word,
             nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
    return false;
}

static bool check_setting_int(const char *name, const struct argument *argument, const char *word,
                              char message[TW_SETTING_MESSAGE])
{
    int64_t number;
    if (mw_text_i64(mw_str_from(word), argument->min, argument->max, &number) == 0)
        return true;
    snprintf(message, TW_SETTING_MESSAGE, "%s: %s is \"%.64s\", expected %" PRId32 " to %" PRId32, name,
             argument->name, word, argument->min, argument->max);
    return false;
}

static bool check_setting_amount(const char *name, const char *word, char message[TW_SETTING_MESSAGE])
{
    double number;
    if (mw_option_real(word + (*word == '+'), &number) == 0 && number >= -TUNING_MAX && number <= TUNING_MAX)
        return true;
    snprintf(message, TW_SETTING_MESSAGE, "%s: value is \"%.64s\", expected a number up to %.2f", name, word,
             TUNING_MAX);
    return false;
}

static bool check_setting_argument(const char *name, const struct argument *argument, const char *word,
                                   char message[TW_SETTING_MESSAGE])
{
    switch (argument->kind) {
    case ARGUMENT_INT:
        return check_setting_int(name, argument, word, message);
    case ARGUMENT_TUNING:
        return check_setting_word(word, tunings, sizeof tunings / sizeof *tunings, "tuning", message);
    case ARGUMENT_AMOUNT:
        return check_setting_amount(name, word, message);
    case ARGUMENT_MAPBUG:
        return check_setting_word(word, mapbugs, sizeof mapbugs / sizeof *mapbugs, "map bug", message);
    default:
        return true;
    }
}

static enum tw_setting_state fail_setting_name(const char *word, char message[TW_SETTING_MESSAGE])
{
    struct mw_nearest nearest = { .word = word };
    for (size_t i = 0; i < sizeof setting_kinds / sizeof *setting_kinds; i++)
        mw_nearest_offer(&nearest, setting_kinds[i].name);
    snprintf(message, TW_SETTING_MESSAGE, "unknown setting \"%.64s\"%s%s%s", word,
             nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
             nearest.best ? "?" : "");
    return nearest.best ? TW_SETTING_INVALID : TW_SETTING_UNKNOWN;
}

enum tw_setting_state tw_setting_check(struct mw_str command, char message[TW_SETTING_MESSAGE])
{
    char word[WORD_SIZE];
    const struct setting_kind *kind = NULL;
    take_setting_word(&command, word);
    for (size_t i = 0; i < sizeof setting_kinds / sizeof *setting_kinds && !kind; i++)
        if (is_setting_name(word, setting_kinds[i].name))
            kind = &setting_kinds[i];
    if (!kind)
        return fail_setting_name(word, message);
    for (size_t i = 0; i < ARGUMENTS_MAX && kind->arguments[i].kind; i++) {
        const struct argument *argument = &kind->arguments[i];
        if (!take_setting_word(&command, word)) {
            snprintf(message, TW_SETTING_MESSAGE, "%s: %s is missing", kind->name, argument->name);
            return TW_SETTING_INVALID;
        }
        if (!check_setting_argument(kind->name, argument, word, message))
            return TW_SETTING_INVALID;
    }
    return TW_SETTING_VALID;
}

int tw_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                  struct mw_text_faults *faults)
{
    char message[TW_SETTING_MESSAGE];
    int result = 0;
    (void)doc;
    (void)language;
    for (size_t at = 0; at < utf8.size && !result; at++) {
        struct mw_str line = { utf8.data + at, 0 }, command;
        while (at < utf8.size && !strchr("\r\n", utf8.data[at]))
            at++;
        line.size = (size_t)(utf8.data + at - line.data);
        while (!result && tw_setting_next(&line, &command))
            if (tw_setting_check(command, message) != TW_SETTING_VALID)
                result = mw_text_fault_add(faults, (size_t)(command.data - utf8.data), command.size, message);
    }
    return result;
}

/* ---- listing ---- */

/* Appends an example of an argument, and what it takes. */
static void put_argument(const struct argument *argument, const char *tuning, char *command, char *label)
{
    size_t size = TW_SETTING_MESSAGE, at = strlen(command), end = strlen(label);
    switch (argument->kind) {
    case ARGUMENT_INT:
        snprintf(command + at, size - at, " %d", argument->min ? argument->min : 1);
        snprintf(label + end, size - end, " %s (%d to %d)", argument->name, argument->min, argument->max);
        break;
    case ARGUMENT_TUNING:
        snprintf(command + at, size - at, " %s", tuning);
        snprintf(label + end, size - end, " %s", tuning);
        break;
    case ARGUMENT_MAPBUG:
        snprintf(command + at, size - at, " %s", mapbugs[0]);
        snprintf(label + end, size - end, " %s", mapbugs[0]);
        break;
    default:
        snprintf(command + at, size - at, argument->kind == ARGUMENT_AMOUNT ? " 1" : " \"Welcome\"");
        snprintf(label + end, size - end, " %s", argument->name);
        break;
    }
}

static bool names_tuning(const struct setting_kind *kind)
{
    for (size_t i = 0; i < ARGUMENTS_MAX && kind->arguments[i].name; i++)
        if (kind->arguments[i].kind == ARGUMENT_TUNING)
            return true;
    return false;
}

int tw_settings_each(int (*found)(void *user, const char *command, const char *label), void *user)
{
    int result = 0;
    for (size_t i = 0; i < sizeof setting_kinds / sizeof *setting_kinds; i++) {
        const struct setting_kind *kind = &setting_kinds[i];
        size_t count = names_tuning(kind) ? sizeof tunings / sizeof *tunings : 1;
        for (size_t k = 0; k < count && !result; k++) {
            char command[TW_SETTING_MESSAGE], label[TW_SETTING_MESSAGE];
            snprintf(command, sizeof command, "%s", kind->name);
            snprintf(label, sizeof label, "%s", kind->name);
            for (size_t a = 0; a < ARGUMENTS_MAX && kind->arguments[a].name; a++)
                put_argument(&kind->arguments[a], tunings[k], command, label);
            result = found(user, command, label);
        }
    }
    return result;
}
