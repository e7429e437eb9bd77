/* Rules for commands and their values. */
#include "base/text.h"
#include "core/rules.h"
#include "rtx.h"

enum {
    EVENTS = 256, /* 255: none */
    NO_EVENT = 255,
};

static const struct rtx_line *line_of(const struct mw_checker *checker)
{
    return checker->item;
}

#define STR(text) (int)(text).size, (text).data

/* ---- one line ---- */

static int check_other_lines(struct mw_checker *checker)
{
    struct rtx_command command;
    rtx_parse_line(line_of(checker)->text, &command);
    if (command.kind != RTX_OTHER)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".text"),
                           "\"%.*s\" is neither a [section], a !command nor a # comment", STR(command.name));
}

static int check_unknown_commands(struct mw_checker *checker)
{
    struct rtx_command command;
    rtx_parse_line(line_of(checker)->text, &command);
    if (command.kind != RTX_COMMAND || rtx_command_named(command.name))
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".text"), "!%.*s is not a known command",
                           STR(command.name));
}

static int check_value_counts(struct mw_checker *checker)
{
    struct rtx_command command;
    rtx_parse_line(line_of(checker)->text, &command);
    const struct rtx_command_kind *kind = rtx_command_named(command.name);
    if (command.kind != RTX_COMMAND || !kind)
        return 0;
    struct mw_place place = mw_check_here(checker, ".text");
    if (command.bad.size)
        return mw_check_report(checker, place, "!%s: \"%.*s\" is not a number", kind->name, STR(command.bad));
    if (command.count < (size_t)kind->count)
        return mw_check_report(checker, place, "!%s has %zu value%s, but needs %d", kind->name, command.count,
                               mw_plural(command.count), kind->count);
    return 0;
}

struct value_limit {
    enum rtx_meaning meaning;
    int32_t max;
    const char *name;
};
static const struct value_limit value_limits[] = {
    { RTX_PLAYER, RTX_PLAYERS - 1, "player" },
    { RTX_FACE, RTX_FACES - 1, "leader" },
    { RTX_WARE, 30, "ware" },
    { RTX_JOB, 29, "job" },
    { RTX_ANIMAL, 8, "animal" },
    { RTX_HOUSE, 31, "building" },
    { RTX_EVENT, EVENTS - 1, "event" },
    { RTX_AMOUNT, 255, "amount" },
};

static int check_limit(struct mw_checker *checker, const struct rtx_command_kind *kind,
                       enum rtx_meaning meaning, int32_t value)
{
    for (size_t i = 0; i < sizeof value_limits / sizeof *value_limits; i++) {
        const struct value_limit *limit = &value_limits[i];
        if (limit->meaning == meaning && (value < 0 || value > limit->max))
            return mw_check_report(checker, mw_check_here(checker, ".text"),
                                   "!%s: %s %d is not in the range 0 to %d", kind->name, limit->name, value,
                                   limit->max);
    }
    return 0;
}

static int check_value_ranges(struct mw_checker *checker)
{
    struct rtx_command command;
    rtx_parse_line(line_of(checker)->text, &command);
    const struct rtx_command_kind *kind = rtx_command_named(command.name);
    int error = 0;
    if (command.kind != RTX_COMMAND || !kind)
        return 0;
    for (size_t i = 0; i < command.count && i < RTX_VALUES && !error; i++)
        error = check_limit(checker, kind, kind->values[i], command.values[i]);
    return error;
}

/* ---- the script as a whole ---- */

/* What the rules of the whole script find in the lines before the present one. */
struct script_facts {
    bool added[RTX_PLAYERS], placed[RTX_PLAYERS];
    bool defined[EVENTS];
    int32_t active;
};

/* A command of the script. */
struct script_line {
    struct rtx_command command;
    const struct rtx_command_kind *kind; /* NULL: it is not known */
    size_t next;                         /* line to read */
};

/* Reads the next command; false at the end. */
static bool next_command(const struct rtx_script *script, struct script_line *line)
{
    while (line->next < script->lines.count) {
        rtx_parse_line(script->lines.items[line->next++].text, &line->command);
        line->kind = rtx_command_named(line->command.name);
        if (line->command.kind == RTX_COMMAND)
            return true;
    }
    return false;
}

static struct mw_place place_of_script_line(struct mw_checker *checker, const struct script_line *line)
{
    return mw_check_in_item(checker, "lines", line->next - 1, ".text");
}

static bool is_player(const struct rtx_command *command)
{
    return command->count > 0 && command->values[0] >= 0 && command->values[0] < RTX_PLAYERS;
}

static bool is_event(const struct rtx_command *command)
{
    return command->count > 0 && command->values[0] >= 0 && command->values[0] < NO_EVENT;
}

/* Events of unknown commands are not reported as missing: their first value may be one. */
static bool defines_event(const struct rtx_command_kind *kind)
{
    return mw_str_starts(mw_str_from(kind->name), "MET_") &&
           strcmp(kind->name, "MET_ADD_AS_ACT_EVENT") != 0 &&
           strcmp(kind->name, "MET_SET_FINAL_EVENT") != 0 && strcmp(kind->name, "MET_HOUSE_ENABLING") != 0;
}

static void gather_script_facts(const struct rtx_script *script, struct script_facts *facts)
{
    struct script_line line = { .next = 0 };
    *facts = (struct script_facts){ .added[0] = true };
    while (next_command(script, &line)) {
        if (mw_str_same(line.command.name, mw_str_from("GLOBAL_ADD_COMPUTER_PLAYER")) &&
            is_player(&line.command))
            facts->added[line.command.values[0]] = true;
        if (line.kind && defines_event(line.kind) && is_event(&line.command))
            facts->defined[line.command.values[0]] = true;
    }
}

static int check_missing_players(struct mw_checker *checker)
{
    struct script_line line = { .next = 0 };
    struct script_facts facts;
    int error = 0;
    gather_script_facts(checker->doc->root, &facts);
    while (!error && next_command(checker->doc->root, &line))
        if (mw_str_same(line.command.name, mw_str_from("SET_ACT_PLAYER")) && is_player(&line.command) &&
            !facts.added[line.command.values[0]])
            error = mw_check_report(checker, place_of_script_line(checker, &line),
                                    "player %d takes no part in the mission", line.command.values[0]);
    return error;
}

static bool places_headquarters(const struct rtx_command *command)
{
    return mw_str_same(command->name, mw_str_from("SET_HOUSE")) && command->count >= 3 &&
           command->values[0] == RTX_HEADQUARTERS;
}

static int check_second_headquarters(struct mw_checker *checker)
{
    struct script_line line = { .next = 0 };
    struct script_facts facts = { .active = 0 };
    int error = 0;
    while (!error && next_command(checker->doc->root, &line)) {
        if (mw_str_same(line.command.name, mw_str_from("SET_ACT_PLAYER")))
            facts.active = line.command.values[0];
        if (!places_headquarters(&line.command) || facts.active < 0 || facts.active >= RTX_PLAYERS)
            continue;
        if (facts.placed[facts.active])
            error = mw_check_report(checker, place_of_script_line(checker, &line),
                                    "player %d already has headquarters", facts.active);
        facts.placed[facts.active] = true;
    }
    return error;
}

static int check_missing_events(struct mw_checker *checker)
{
    struct script_line line = { .next = 0 };
    struct script_facts facts;
    int error = 0;
    gather_script_facts(checker->doc->root, &facts);
    while (!error && next_command(checker->doc->root, &line))
        if (line.kind && mw_str_starts(line.command.name, "MET_") && !defines_event(line.kind) &&
            is_event(&line.command) && !facts.defined[line.command.values[0]])
            error =
                mw_check_report(checker, place_of_script_line(checker, &line),
                                "!%s: no command defines event %d", line.kind->name, line.command.values[0]);
    return error;
}

const struct mw_rule rtx_rules[] = {
    { "RTX001", .check = check_other_lines, .each = "lines" },
    { "RTX002", .check = check_unknown_commands, .each = "lines" },
    { "RTX003", .check = check_value_counts, .each = "lines" },
    { "RTX004", .check = check_value_ranges, .each = "lines" },
    { "RTX005", .check = check_missing_players },
    { "RTX006", .check = check_second_headquarters },
    { "RTX007", .check = check_missing_events },
    { 0 },
};
