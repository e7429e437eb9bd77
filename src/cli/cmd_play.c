/* play: a game on the command line, from a script, or compared with a transcript. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exploring.h"
#include "options.h"
#include "target.h"
#include "transcript.h"

enum {
    SECONDS_MAX = 86400, /* that a command can let pass */
    /* Problems of commands, next to enum mw_error. */
    UNKNOWN_COMMAND = 1,
    WRONG_ARGUMENT,
    NOTHING_TO_UNDO,
};

struct state {
    void *bytes;
    size_t size;
};

struct session {
    struct job *job;
    struct mw_document *document;
    struct mw_play *play;
    const char *source; /* the file with the commands; "-" or NULL: standard input */
    struct sink turn;   /* the events of the turn */
    struct sink record; /* the whole transcript, for --record */
    size_t turns;
    struct {
        struct state *items;
        size_t count;
    } states; /* before each turn */
};

/* ---- turns ---- */

/* Prints what the last turn did, and remembers it. */
static void show_turn(struct session *session)
{
    sink_write(&session->turn, "", 1);
    session->turn.size--;
    if (!session->job->cli->expect)
        sink_write(session->job->out, session->turn.data, session->turn.size);
    sink_write(&session->record, session->turn.data, session->turn.size);
}

static void show_line(struct session *session, const char *line, bool echo)
{
    char *printable = take_printable(line);
    if (echo && !session->job->cli->expect)
        sink_format(session->job->out, "> %s\n", printable);
    sink_format(&session->record, "> %s\n", printable);
    free(printable);
}

/* ":click NAME": an object or a character. */
static int click(struct session *session, const char *name)
{
    char *object = take_text("objects[name=%s]", name), *character = take_text("characters[name=%s]", name);
    int error = mw_play_click(session->play, object);
    if (error == MW_E_NOT_FOUND)
        error = mw_play_click(session->play, character);
    transcript_events(&session->turn, session->play);
    free(object);
    free(character);
    return error;
}

/* ":seconds N" */
static int pass_seconds(struct session *session, const char *number)
{
    char *end;
    unsigned long count = strtoul(number, &end, 10);
    int error = *number && !*end && count <= SECONDS_MAX ? 0 : WRONG_ARGUMENT;
    while (!error && count--) {
        error = mw_play_second(session->play);
        transcript_events(&session->turn, session->play);
    }
    return error;
}

static int add_menu_item(void *user, const struct mw_menu_item *item)
{
    struct session *session = user;
    char *text = take_printable(item->text), *menu = take_printable(item->menu);
    sink_format(&session->turn, "%s: %s%s\n", menu, text, item->enabled ? "" : " (disabled)");
    free(text);
    free(menu);
    return 0;
}

static int show_menus(struct session *session, const char *argument)
{
    return *argument ? WRONG_ARGUMENT : mw_play_menus(session->play, add_menu_item, session);
}

static int show_state(struct session *session, const char *argument)
{
    struct mw_output output = sink_output(&session->turn);
    return *argument ? WRONG_ARGUMENT : mw_play_dump(session->play, MW_STYLE_TREE, &output);
}

/* ":undo": as often as there were turns. */
static int undo_turn(struct session *session, const char *argument)
{
    if (*argument)
        return WRONG_ARGUMENT;
    if (session->states.count == 0)
        return NOTHING_TO_UNDO;
    struct state *last = &session->states.items[--session->states.count];
    int error = mw_play_set_state(session->play, last->bytes, last->size);
    free(last->bytes);
    return error;
}

/* Commands of this program, as opposed to what is typed in the game. A turn puts its events into the text of
 * the turn, the others their output. */
static const struct {
    const char *name;
    bool turn;
    int (*run)(struct session *session, const char *argument);
} commands[] = {
    { ":click", true, click },       { ":seconds", true, pass_seconds }, { ":undo", false, undo_turn },
    { ":menus", false, show_menus }, { ":state", false, show_state },
};

static void remember_state(struct session *session)
{
    size_t size, count = session->states.count;
    const void *now = mw_play_state(session->play, &size);
    session->states.items = take_memory(session->states.items, count + 1, sizeof *session->states.items);
    session->states.items[count] = (struct state){ take_memory(NULL, size, 1), size };
    memcpy(session->states.items[count].bytes, now, size);
    session->states.count++;
}

/* Fills the text of the turn. Returns 0 or a problem. */
static int take_turn(struct session *session, const char *line)
{
    int error;
    session->turns++;
    session->turn.size = 0;
    if (*line != ':') {
        remember_state(session);
        error = mw_play_type(session->play, line);
        transcript_events(&session->turn, session->play);
        return error;
    }
    size_t size = strcspn(line, " ");
    const char *argument = line + size + strspn(line + size, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strlen(commands[i].name) != size || strncmp(line, commands[i].name, size) != 0)
            continue;
        if (commands[i].turn)
            remember_state(session);
        return commands[i].run(session, argument);
    }
    return UNKNOWN_COMMAND;
}

static const char *turn_problem(struct session *session, int error)
{
    switch (error) {
    case UNKNOWN_COMMAND:
        return "unknown command; there are :click NAME, :seconds N, :undo, :menus and :state";
    case WRONG_ARGUMENT:
        return "wrong argument of the command";
    case NOTHING_TO_UNDO:
        return "there is no turn to undo";
    case MW_E_NOT_FOUND:
        return "no object or character has this name";
    default:
        return mw_error_message(session->job->context);
    }
}

/* The same with a word about what went wrong: DONE or TROUBLE. */
static int play_line(struct session *session, const char *from, size_t number, const char *line, bool echo)
{
    show_line(session, line, echo);
    int error = take_turn(session, line);
    if (error == 0) {
        show_turn(session);
        return DONE;
    }
    char *printable = take_printable(strcmp(from, "-") == 0 ? "standard input" : from);
    sink_format(session->job->err, "mapwright: %s:%zu: %s\n", printable, number,
                turn_problem(session, error));
    free(printable);
    return TROUBLE;
}

/* ---- scripts ---- */

static char *read_script(struct job *job, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    errno = 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    struct sink text = { 0 };
    char piece[16384];
    for (size_t got; file && (got = fread(piece, 1, sizeof piece, file)) > 0;)
        sink_write(&text, piece, got);
    bool failed = !file || ferror(file);
    if (failed) {
        const char *reason = strerror(errno);
        char *printable = take_printable(path);
        sink_format(job->err, "mapwright: %s: %s\n", printable, reason);
        free(printable);
    }
    if (file && !standard)
        fclose(file);
    if (failed) {
        sink_free(&text);
        return NULL;
    }
    sink_write(&text, "", 1);
    return text.data;
}

/* One command on each line; empty lines and those that begin with # are not commands. */
static int play_script(struct session *session, const char *text)
{
    struct lines lines = { text, 0 };
    char *line;
    int result = DONE;
    while (result == DONE && !mw_play_over(session->play) && (line = lines_take(&lines))) {
        if (*line && *line != '#')
            result = play_line(session, session->source, lines.number, line, true);
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

static int play_expected(struct session *session, const char *text)
{
    const char *path = session->source;
    struct lines lines = { text, 0 };
    char *line;
    int result = compare_turn(session, path, &lines, NULL);
    while (result == DONE && (line = lines_take(&lines))) {
        result = play_line(session, path, lines.number, line + 2, false);
        if (result == DONE)
            result = compare_turn(session, path, &lines, line + 2);
        free(line);
    }
    return result;
}

/* ---- the terminal ---- */

static int play_interactively(struct session *session)
{
    char *line = NULL;
    size_t room = 0, number = 0;
    int result = DONE;
    while (result == DONE && !mw_play_over(session->play)) {
        sink_text(session->job->out, "> ");
        sink_flush(session->job->out);
        ssize_t size = getline(&line, &room, stdin);
        if (size < 0)
            break;
        line[strcspn(line, "\r\n")] = '\0';
        number++;
        if (*line)
            result = play_line(session, "-", number, line, false);
        result = result == TROUBLE ? DONE : result; /* reported; go on */
    }
    free(line);
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
    const struct mw_option *row = mw_document_format(session->document)->play_options;
    struct sink line = { 0 };
    for (const char *comma = "# "; row && row->name; row++, comma = ", ") {
        const char *value = row->fallback;
        for (size_t i = 0; i < count; i++)
            if (strcmp(args[i].name, row->name) == 0)
                value = args[i].value;
        sink_format(&line, "%s%s %s", comma, row->name, value ? value : "");
    }
    sink_text(&line, "\n");
    if (!session->job->cli->expect)
        sink_write(session->job->out, line.data, line.size);
    sink_write(&session->record, line.data, line.size);
    sink_free(&line);
}

/* text: the script or transcript; NULL: the player types. */
static int play_session(struct session *session, const char *text)
{
    const struct cli *cli = session->job->cli;
    size_t count = options_for(cli, mw_document_format(session->document)->play_options, session->job->args);
    int error = mw_play_open(session->document, session->job->args, count, &session->play);
    if (error)
        return job_fail(session->job, error);
    show_settings(session, session->job->args, count);
    transcript_events(&session->turn, session->play);
    show_turn(session);
    int result = cli->expect ? play_expected(session, text)
                 : text      ? play_script(session, text)
                             : play_interactively(session);
    mw_play_close(session->play);
    return cli->record ? worse(result, write_record(session)) : result;
}

static int play_file(struct job *job)
{
    const struct cli *cli = job->cli;
    struct session session = { .job = job };
    int result;
    session.source = cli->script ? cli->script : cli->expect ? cli->expect : "-";
    bool typed = strcmp(session.source, "-") == 0 && isatty(STDIN_FILENO);
    char *text = typed ? NULL : read_script(job, session.source);
    if (!typed && !text)
        return TROUBLE;
    session.document = job_open(job, MW_CAN_PLAY, &result);
    if (session.document)
        result = worse(result, play_session(&session, text));
    for (size_t i = 0; i < session.states.count; i++)
        free(session.states.items[i].bytes);
    free(session.states.items);
    sink_free(&session.turn);
    sink_free(&session.record);
    mw_close(session.document);
    free(text);
    return result;
}

int cmd_play(struct cli *cli)
{
    if (cli->word_count != 1)
        return cli_usage(cli, "play needs one game");
    if (!cli->explore && (cli->json || cli->turns))
        return cli_usage(cli, "--json and --turns need --explore");
    if (cli->explore && (cli->script || cli->expect || cli->record))
        return cli_usage(cli, "--explore cannot be combined with --script, --expect and --record");
    if (cli->explore)
        return job_run(cli, cli->words[0], explore_file);
    if (cli->script && cli->expect)
        return cli_usage(cli, "--script and --expect cannot be combined: expectations contain the commands");
    cli->other_input = cli->script ? cli->script : cli->expect;
    cli->other_output = cli->record;
    return job_run(cli, cli->words[0], play_file);
}
