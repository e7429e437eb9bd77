/* play: a game in the terminal, from a script, or compared with a transcript. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exploring.h"
#include "options.h"
#include "play_session.h"
#include "worlds_on_disk.h"
#include "play_terminal.h"
#include "target.h"
#include "transcript.h"

/* A game that is played without a person. */
struct scripted {
    struct session session;
    const char *source; /* the file with the commands; "-": standard input */
};

/* ---- turns ---- */

/* Prints what the last turn did, and adds it to the transcript. */
static void show_turn(struct session *session)
{
    sink_bytes(&session->turn, "", 1);
    session->turn.size--;
    if (!session->job->cli->expect)
        sink_write(session->job->out, session->turn.data, session->turn.size);
    sink_write(&session->record, session->turn.data, session->turn.size);
}

static void show_line(struct session *session, const char *line)
{
    char *printable = take_printable(line);
    if (!session->job->cli->expect)
        sink_format(session->job->out, "> %s\n", printable);
    sink_format(&session->record, "> %s\n", printable);
    free(printable);
}

/* DONE, or TROUBLE with a word about what went wrong. */
static int play_line(struct scripted *scripted, size_t number, const char *line)
{
    struct session *session = &scripted->session;
    const char *from = strcmp(scripted->source, "-") == 0 ? "standard input" : scripted->source;
    show_line(session, line);
    int error = session_take(session, line);
    if (error == 0) {
        show_turn(session);
        return DONE;
    }
    char *printable = take_printable(from), *problem = take_printable(session_problem(session, error));
    sink_format(session->job->err, "mapwright: %s:%zu: %s\n", printable, number, problem);
    free(problem);
    free(printable);
    return TROUBLE;
}

/* ---- scripts ---- */

/* One command on each line; empty lines and those that begin with # are not commands. */
static int play_script(struct scripted *scripted)
{
    struct session *session = &scripted->session;
    struct lines lines = { session->job->cli->play_text, 0 };
    char *line;
    int result = DONE;
    while (result == DONE && !session->ended && !mw_play_over(session->play) && (line = lines_take(&lines))) {
        if (*line && *line != '#')
            result = play_line(scripted, lines.number, line);
        free(line);
    }
    return result;
}

/* ---- expectations ---- */

static const char *quoted(const char *line)
{
    return line ? line : "the end of the turn";
}

/* Which script printed the line that was not expected. */
static void report_source(struct session *session, const struct difference *difference)
{
    uint32_t line, column;
    size_t index = transcript_event_of(session->play, difference->printed_number);
    const struct mw_event *event = mw_play_event_at(session->play, index);
    if (difference->printed && event && mw_play_source(session->play, index, &line, &column) == 0)
        sink_format(session->job->out, "  by %s, line %u, column %u\n", event->path, (unsigned)line,
                    (unsigned)column);
}

static int report_difference(struct session *session, const char *path, const char *command,
                             const struct difference *difference)
{
    struct sink *out = session->job->out;
    char *printable = take_printable(path), *scene = NULL;
    const char *quote_wanted = difference->wanted ? "\"" : "", *quote = difference->printed ? "\"" : "";
    const char *name = NULL;
    char *path_of_name = take_text("%s.name", mw_play_scene(session->play));
    if (mw_get_text(session->document, path_of_name, &name))
        name = NULL;
    scene = take_printable(name ? name : "");
    free(path_of_name);
    sink_format(out, "%s:%zu: expected %s%s%s, printed %s%s%s\n", printable, difference->number, quote_wanted,
                quoted(difference->wanted), quote_wanted, quote, quoted(difference->printed), quote);
    report_source(session, difference);
    if (command)
        sink_format(out, "  turn %zu, scene \"%s\": > %s\n", session->turns, scene, command);
    else
        sink_format(out, "  at the start, scene \"%s\"\n", scene);
    free(scene);
    free(printable);
    return NEGATIVE;
}

/* Compares the last turn with the lines up to the next command. */
static int compare_turn(struct session *session, const char *path, struct lines *lines, const char *command)
{
    struct difference difference;
    int compared = transcript_compare(lines, session->turn.data, &difference), result = DONE;
    if (compared < 0) {
        char *printable = take_printable(path);
        sink_format(session->job->err, "mapwright: %s:%zu: %s: %s\n", printable, difference.number,
                    difference.wanted, difference.printed);
        free(printable);
        result = TROUBLE;
    } else if (compared) {
        result = report_difference(session, path, command, &difference);
    }
    free(difference.wanted);
    free(difference.printed);
    return result;
}

static int play_expected(struct scripted *scripted)
{
    struct session *session = &scripted->session;
    const char *path = scripted->source;
    struct lines lines = { session->job->cli->play_text, 0 };
    char *line;
    int result = compare_turn(session, path, &lines, NULL);
    while (result == DONE && (line = lines_take(&lines))) {
        result = play_line(scripted, lines.number, line + 2);
        if (result == DONE)
            result = compare_turn(session, path, &lines, line + 2);
        free(line);
    }
    return result;
}

/* ---- a game ---- */

static int record_produce(void *user, const struct mw_output *output)
{
    const struct session *session = user;
    return output->write(output->user, session->record.data, session->record.size);
}

static int write_record(struct session *session)
{
    struct cli cli = *session->job->cli;
    struct job writing = *session->job;
    char *target = NULL;
    cli.output = cli.record;
    writing.cli = &cli;
    int result = job_output(&writing, ".txt", record_produce, session, &target);
    if (result == DONE)
        free(target);
    return result;
}

/* What the game was started with: the same line starts it again. */
static void show_settings(struct session *session, const struct mw_arg *args, size_t count)
{
    struct sink line = { 0 };
    sink_text(&line, "# ");
    put_settings(&line, mw_document_format(session->document)->play_options, args, count);
    sink_text(&line, "\n");
    if (!session->job->cli->expect)
        sink_write(session->job->out, line.data, line.size);
    sink_write(&session->record, line.data, line.size);
    sink_free(&line);
}

static bool is_given(const struct mw_arg *args, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(args[i].name, name) == 0)
            return true;
    return false;
}

/* A person plays a different game each time. Adds the seed to the arguments, if they lack it. */
static size_t add_seed(const struct session *session, struct mw_arg *args, size_t count, char seed[16])
{
    for (const struct mw_option *row = mw_document_format(session->document)->play_options; row && row->name;
         row++) {
        if (row->role != MW_ROLE_SEED || is_given(args, count, row->name))
            continue;
        snprintf(seed, 16, "%u", play_terminal_seed());
        args[count++] = (struct mw_arg){ row->name, seed };
    }
    return count;
}

/* "# seed 1, rules original": the settings with which --record wrote a transcript are those of --expect,
 * unless the command line gives others. A comment that does not have all of them is only a comment. */
struct settings {
    char *line; /* a copy in which they end */
    struct mw_arg *args;
    size_t count;
};

static void settings_take(struct settings *settings, const struct mw_option *options, const char *text)
{
    struct lines lines = { text, 0 };
    settings->line = lines_take(&lines);
    char *at = settings->line && strncmp(settings->line, "# ", 2) == 0 ? settings->line + 2 : NULL;
    for (const struct mw_option *row = options; at && row && row->name; row++) {
        size_t size = strlen(row->name);
        bool named = strncmp(at, row->name, size) == 0 && at[size] == ' ';
        char *value = at + size + 1, *end = named ? value + strcspn(value, ", ") : NULL;
        bool last = !row[1].name;
        if (!named || end == value || (last ? *end != '\0' : strncmp(end, ", ", 2) != 0)) {
            settings->count = 0;
            return;
        }
        settings->args = take_memory(settings->args, settings->count + 1, sizeof *settings->args);
        settings->args[settings->count++] = (struct mw_arg){ row->name, value };
        at = last ? NULL : end + 2;
        *end = '\0';
    }
}

static int play_session(struct scripted *scripted)
{
    struct session *session = &scripted->session;
    const struct cli *cli = session->job->cli;
    const struct mw_option *options = mw_document_format(session->document)->play_options;
    size_t count = options_for(cli, options, session->job->args);
    struct settings settings = { 0 };
    if (cli->expect)
        settings_take(&settings, options, cli->play_text);
    struct mw_arg *args = take_memory(NULL, count + settings.count + 1, sizeof *args);
    char seed[16];
    memcpy(args, session->job->args, count * sizeof *args);
    for (size_t i = 0, given = count; i < settings.count; i++)
        if (!is_given(args, given, settings.args[i].name))
            args[count++] = settings.args[i];
    if (!cli->play_text)
        count = add_seed(session, args, count, seed);
    int error = session_begin(session, args, count);
    if (!error)
        show_settings(session, args, count);
    free(args);
    free(settings.args);
    free(settings.line);
    if (error)
        return job_fail(session->job, error);
    mw_play_set_trace(session->play, !cli->play_text || strstr(cli->play_text, ":why"));
    if (!cli->play_text) {
        int result = play_in_terminal(session);
        return cli->record ? worse(result, write_record(session)) : result;
    }
    show_turn(session);
    int result = cli->expect ? play_expected(scripted) : play_script(scripted);
    return cli->record ? worse(result, write_record(session)) : result;
}

/* The folder of the script; for free(). */
static char *take_script_folder(const char *source)
{
    const char *slash = strrchr(source, '/');
    if (!slash)
        return take_text(".");
    return take_text("%.*s", slash == source ? 1 : (int)(slash - source), source);
}

static int play_file(struct job *job)
{
    const struct cli *cli = job->cli;
    struct scripted scripted = { .session = { .job = job, .turn.text = true, .record.text = true } };
    int result;
    scripted.source = cli->script ? cli->script : cli->expect ? cli->expect : "-";
    char *folder = cli->play_text ? take_script_folder(scripted.source) : NULL;
    scripted.session.folder = folder;
    char *path;
    scripted.session.document = open_only_game(job, &path, &result);
    if (scripted.session.document)
        result = worse(result, play_session(&scripted));
    session_end(&scripted.session);
    free(path);
    free(folder);
    return result;
}

/* Files that commands of the script save to and restore from are for the sandbox to allow. */
static void note_saved_games(struct cli *cli, const char *source, const char *text, bool transcript)
{
    char *folder = take_script_folder(source);
    struct lines lines = { text, 0 };
    char *line;
    while ((line = lines_take(&lines))) {
        bool command = !transcript || strncmp(line, "> ", 2) == 0;
        const char *name = command ? session_file_of(line + (transcript ? 2 : 0)) : NULL;
        char *path = name ? session_take_path(folder, name) : NULL;
        if (path)
            text_list_add(&cli->saves, path);
        free(line);
    }
    free(folder);
}

int cmd_play(struct cli *cli)
{
    if (cli->word_count != 1)
        return cli_usage(cli, "play needs one game");
    if (!cli->explore && (cli->json || cli->turns))
        return cli_usage(cli, "--json and --turns need --explore");
    if (cli->explore && (cli->script || cli->expect || cli->record))
        return cli_usage(cli, "--explore cannot be combined with --script, --expect and --record");
    if (cli->html && (cli->explore || cli->script || cli->expect || cli->record))
        return cli_usage(cli, "--html cannot be combined with --explore, --script, --expect and --record");
    if (cli->html)
        return cmd_view(cli);
    if (cli->output)
        return cli_usage(cli, "-o needs --html");
    if (cli->explore)
        return job_run(cli, cli->words[0], explore_file);
    if (cli->script && cli->expect)
        return cli_usage(cli, "--script and --expect cannot be combined: expectations contain the commands");
    const char *source = cli->script ? cli->script : cli->expect ? cli->expect : "-";
    size_t size;
    cli->other_output = cli->record;
    if (strcmp(source, "-") == 0 && isatty(STDIN_FILENO)) {
        text_list_add(&cli->saves, "./.");
        play_terminal_begin();
    } else if (!(cli->play_text = take_file_text(cli, source, &size))) {
        return TROUBLE;
    } else {
        note_saved_games(cli, source, cli->play_text, cli->expect);
    }
    int result = job_run(cli, cli->words[0], play_file);
    for (size_t i = 0; i < cli->saves.count && cli->play_text; i++)
        free((char *)cli->saves.items[i]);
    free(cli->play_text);
    return result;
}
