#include "play_session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "play_map.h"
#include "transcript.h"

enum {
    SECONDS_MAX = 86400, /* that a command can let pass */
    /* Problems of commands, next to enum mw_error. */
    UNKNOWN_COMMAND = 1,
    WRONG_ARGUMENT,
    NOT_REPLACED,
    NOTHING_TO_UNDO,
    NO_SUCH_ITEM,
    NO_SUCH_THING,
    NOT_READ, /* errno says why */
    OUTSIDE,
};

/* ---- the past ---- */

static void remember_state(struct session *session)
{
    size_t size, count = session->states.count;
    const void *now = mw_play_state(session->play, &size);
    session->states.items = take_memory(session->states.items, count + 1, sizeof *session->states.items);
    session->states.items[count] = (struct session_state){ take_memory(NULL, size, 1), size };
    memcpy(session->states.items[count].bytes, now, size);
    session->states.count++;
}

/* Whole and positive; 0: it is not. */
static unsigned long number_of(const char *text, unsigned long max)
{
    char *end;
    unsigned long number = strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && number <= max ? number : 0;
}

/* ":undo N": without a number one turn. */
static int undo_turns(struct session *session, const char *argument)
{
    unsigned long count = *argument ? number_of(argument, SIZE_MAX / 2) : 1;
    if (!count)
        return WRONG_ARGUMENT;
    if (session->states.count < count)
        return NOTHING_TO_UNDO;
    for (; count > 1; count--)
        free(session->states.items[--session->states.count].bytes);
    struct session_state *last = &session->states.items[--session->states.count];
    int error = mw_play_set_state(session->play, last->bytes, last->size);
    free(last->bytes);
    return error;
}

/* ---- turns ---- */

/* The path of the first item with the name, in upper or lower case; for free(). NULL: there is none. */
static char *take_named_path(struct mw_document *document, const char *list, const char *name)
{
    size_t count = 0;
    if (mw_list_count(document, list, &count))
        return NULL;
    for (size_t i = 0; i < count; i++) {
        char *path = take_text("%s[%zu]", list, i), *field = take_text("%s.name", path);
        const char *known;
        bool same = mw_get_text(document, field, &known) == 0 && strcasecmp(known, name) == 0;
        free(field);
        if (same)
            return path;
        free(path);
    }
    return NULL;
}

/* ":click NAME": an object or a character, or its path in the document. */
static int click(struct session *session, const char *name)
{
    bool is_path = strncmp(name, "objects[", 8) == 0 || strncmp(name, "characters[", 11) == 0;
    char *path = is_path ? take_text("%s", name) : take_named_path(session->document, "objects", name);
    if (!path)
        path = take_named_path(session->document, "characters", name);
    int error = path ? mw_play_click(session->play, path) : NO_SUCH_THING;
    free(path);
    transcript_events(&session->turn, session->play);
    return error == MW_E_NOT_FOUND ? NO_SUCH_THING : error;
}

/* ":seconds N" */
static int pass_seconds(struct session *session, const char *argument)
{
    unsigned long count = number_of(argument, SECONDS_MAX);
    int error = count ? 0 : WRONG_ARGUMENT;
    while (!error && count--) {
        error = mw_play_second(session->play);
        transcript_events(&session->turn, session->play);
    }
    return error;
}

static int type_text(struct session *session, const char *text)
{
    int error = mw_play_type(session->play, text);
    transcript_events(&session->turn, session->play);
    return error;
}

/* ---- menus ---- */

struct menu_walk {
    struct session *session;
    size_t number, wanted; /* of items that can be chosen, from 1 */
    char *text;            /* of the wanted one */
};

static int add_menu_item(void *user, const struct mw_menu_item *item)
{
    struct menu_walk *walk = user;
    char *text = take_printable(item->text), *menu = take_printable(item->menu);
    if (item->enabled)
        sink_format(&walk->session->turn, "%2zu %s: %s\n", ++walk->number, menu, text);
    else
        sink_format(&walk->session->turn, "   %s: %s\n", menu, text);
    free(text);
    free(menu);
    return 0;
}

static int show_menus(struct session *session, const char *argument)
{
    struct menu_walk walk = { .session = session };
    return *argument ? WRONG_ARGUMENT : mw_play_menus(session->play, add_menu_item, &walk);
}

static int find_menu_item(void *user, const struct mw_menu_item *item)
{
    struct menu_walk *walk = user;
    if (!item->enabled || ++walk->number != walk->wanted)
        return 0;
    walk->text = take_text("%s", item->text);
    return 1;
}

/* ":3": the third item. */
static int choose_item(struct session *session, unsigned long wanted)
{
    struct menu_walk walk = { .session = session, .wanted = wanted };
    int error = mw_play_menus(session->play, find_menu_item, &walk);
    if (error < 0)
        return error;
    if (!walk.text)
        return NO_SUCH_ITEM;
    remember_state(session);
    error = type_text(session, walk.text);
    free(walk.text);
    return error;
}

/* ---- looking at the game ---- */

static int show_state(struct session *session, const char *argument)
{
    struct mw_output output = sink_output(&session->turn);
    return *argument ? WRONG_ARGUMENT : mw_play_dump(session->play, MW_STYLE_TREE, &output);
}

static int show_map(struct session *session, const char *argument)
{
    return *argument ? WRONG_ARGUMENT : play_map_draw(session->play, &session->turn);
}

/* Sources have line feeds and tabs, as do texts that are compared. */
static void put_in_line(struct sink *out, const char *text)
{
    for (; *text; text++)
        sink_write(out, *text == '\n' || *text == '\t' ? " " : text, 1);
}

/* ":why": the steps of the scripts in the last turn. */
static int show_steps(struct session *session, const char *argument)
{
    struct sink *out = &session->turn;
    struct mw_play_step step;
    if (*argument)
        return WRONG_ARGUMENT;
    for (size_t i = 0; i < mw_play_step_count(session->play); i++) {
        int error = mw_play_step_at(session->play, i, &step);
        if (error)
            return error;
        bool condition = step.kind == MW_PLAY_STEP_CONDITION;
        sink_format(out, condition ? "    " : "%s:%u:%u: ", step.path, (unsigned)step.line,
                    (unsigned)step.column);
        put_in_line(out, step.source);
        if (condition) {
            sink_text(out, ": \"");
            put_in_line(out, step.left);
            sink_text(out, "\", \"");
            put_in_line(out, step.right);
            sink_format(out, "\": %s", step.result ? "true" : "false");
        }
        sink_text(out, "\n");
    }
    return 0;
}

/* ---- saved games ---- */

static bool has_parent_part(const char *name)
{
    for (const char *part = name; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return true;
    }
    return false;
}

/* Is a folder on the way to the file, or the file itself, a link? */
static bool has_link(const char *path, size_t start)
{
    struct stat facts;
    for (size_t i = start; path[i]; i++) {
        if (path[i + 1] != '/' && path[i + 1] != '\0')
            continue;
        char *part = take_text("%.*s", (int)i + 1, path);
        bool link = lstat(part, &facts) == 0 && S_ISLNK(facts.st_mode);
        free(part);
        if (link)
            return true;
    }
    return false;
}

char *session_take_path(const char *folder, const char *name)
{
    if (*name == '/' || has_parent_part(name))
        return NULL;
    bool present = strcmp(folder, ".") == 0;
    char *path = present ? take_text("%s", name)
                         : take_text("%s%s%s", folder, text_ends_with(folder, "/") ? "" : "/", name);
    if (!has_link(path, present ? 0 : strlen(folder)))
        return path;
    free(path);
    return NULL;
}

/* Saves to or restores from a file that the session may use. */
static int use_file(struct session *session, const char *name,
                    int (*use)(struct session *session, const char *path))
{
    if (!*name)
        return WRONG_ARGUMENT;
    if (!session->folder)
        return use(session, name);
    char *path = session_take_path(session->folder, name);
    int error = path ? use(session, path) : OUTSIDE;
    free(path);
    return error;
}

static int write_saved_game(struct session *session, const char *path, const struct mw_output *output)
{
    struct mw_document *save;
    void *data;
    size_t size;
    if (text_ends_with(path, ".json"))
        return mw_play_dump(session->play, MW_STYLE_JSON, output);
    int error = mw_play_save(session->play, &save);
    if (error)
        return error;
    error = mw_write(save, NULL, 0, &data, &size);
    if (!error) {
        error = output->write(output->user, data, size);
        mw_free(session->job->context, data);
    }
    mw_close(save);
    return error;
}

/* NOT_READ, with the reason in errno. */
static int read_file(const char *path, struct sink *text)
{
    char piece[16384];
    FILE *file = fopen(path, "rb");
    if (!file)
        return NOT_READ;
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        sink_write(text, piece, got);
    int error = ferror(file) ? NOT_READ : 0;
    fclose(file);
    return error;
}

/* Without --force only a saved game of this game is replaced: one that a second play can go on from. */
static int check_replaced(struct session *session, const char *path)
{
    struct sink text = { 0 };
    struct mw_play *trial = NULL;
    int error = 0;
    if (!session->job->cli->force && read_file(path, &text) == 0 && text.size)
        error = mw_play_open(session->document, NULL, 0, &trial);
    if (trial && mw_play_restore_bytes(trial, path, text.data, text.size) != 0)
        error = NOT_REPLACED;
    mw_play_close(trial);
    sink_free(&text);
    return error;
}

static int save_game_to(struct session *session, const char *path)
{
    struct mw_output_file *file;
    int error = check_replaced(session, path);
    if (!error)
        error = mw_output_open(session->job->context, path, NULL, &file);
    if (error)
        return error;
    error = write_saved_game(session, path, mw_output_of(file));
    if (error)
        mw_output_abort(file);
    return error ? error : mw_output_commit(file);
}

/* ":save FILE": JSON, if the name ends in .json, holds everything; otherwise as the original does. */
static int save_game(struct session *session, const char *name)
{
    return use_file(session, name, save_game_to);
}

/* A member of a disk, "disk.img:Saved Game". */
static int restore_member(struct session *session, const char *path)
{
    struct mw_document *save;
    int error = mw_open(session->job->context, path, NULL, 0, &save);
    if (error)
        return error;
    error = mw_play_restore(session->play, save);
    mw_close(save);
    return error;
}

static int restore_from(struct session *session, const char *path)
{
    struct sink text = { 0 };
    int error = read_file(path, &text) == 0 ? mw_play_restore_bytes(session->play, path, text.data, text.size)
                                            : restore_member(session, path);
    sink_free(&text);
    transcript_events(&session->turn, session->play);
    return error;
}

/* ":restore FILE": of any kind. */
static int restore_game(struct session *session, const char *name)
{
    return use_file(session, name, restore_from);
}

/* ---- commands ---- */

static int quit(struct session *session, const char *argument)
{
    session->ended = !*argument;
    return *argument ? WRONG_ARGUMENT : 0;
}

static int show_help(struct session *session, const char *argument);

static const struct {
    const char *name, *argument;
    bool turn; /* can be undone */
    int (*run)(struct session *session, const char *argument);
    const char *help;
} commands[] = {
    { ":click", "NAME", true, click, "click an object or a character" },
    { ":help", "", false, show_help, "list these commands" },
    { ":map", "", false, show_map, "show the scenes that were visited" },
    { ":menus", "", false, show_menus, "list the menus; :3 chooses the third item" },
    { ":quit", "", false, quit, "end the game" },
    { ":restore", "FILE", true, restore_game, "go on from a saved game" },
    { ":save", "FILE", false, save_game, "save here, as JSON if FILE ends in .json" },
    { ":seconds", "N", true, pass_seconds, "let N seconds pass" },
    { ":state", "", false, show_state, "show the whole state of the game" },
    { ":undo", "N", false, undo_turns, "undo N turns, or one" },
    { ":why", "", false, show_steps, "show what scripts did in the last turn" },
};

static int show_help(struct session *session, const char *argument)
{
    if (*argument)
        return WRONG_ARGUMENT;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char *usage = take_text("%s %s", commands[i].name, commands[i].argument);
        sink_format(&session->turn, "%-14s %s\n", usage, commands[i].help);
        free(usage);
    }
    return 0;
}

bool is_session_command(const char *line)
{
    return *line == ':';
}

const char *session_file_of(const char *line)
{
    static const char *const begins[] = { ":save ", ":restore " };
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(line, begins[i], strlen(begins[i])) == 0)
            return line + strlen(begins[i]) + strspn(line + strlen(begins[i]), " ");
    return NULL;
}

const char *session_command_at(size_t index)
{
    return index < sizeof commands / sizeof *commands ? commands[index].name : NULL;
}

static int run_command(struct session *session, const char *line)
{
    size_t size = strcspn(line, " ");
    const char *argument = line + size + strspn(line + size, " ");
    unsigned long item = number_of(line + 1, SIZE_MAX / 2);
    if (item)
        return choose_item(session, item);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strlen(commands[i].name) != size || strncmp(line, commands[i].name, size) != 0)
            continue;
        if (commands[i].turn)
            remember_state(session);
        snprintf(session->problem, sizeof session->problem, "usage: %s %s", commands[i].name,
                 commands[i].argument);
        return commands[i].run(session, argument);
    }
    return UNKNOWN_COMMAND;
}

int session_take(struct session *session, const char *line)
{
    size_t before = session->states.count;
    int error;
    session->turns++;
    session->turn.size = 0;
    if (is_session_command(line)) {
        error = run_command(session, line);
    } else {
        remember_state(session);
        error = type_text(session, line);
    }
    while (error && session->states.count > before)
        free(session->states.items[--session->states.count].bytes);
    return error;
}

const char *session_problem(const struct session *session, int problem)
{
    switch (problem) {
    case UNKNOWN_COMMAND:
        return "unknown command; see :help";
    case WRONG_ARGUMENT:
        return session->problem;
    case NOT_REPLACED:
        return "the file exists and is not a saved game of this game; --force replaces it";
    case NOTHING_TO_UNDO:
        return "no turn to undo";
    case NO_SUCH_ITEM:
        return "no item of the menus has this number";
    case OUTSIDE:
        return "scripts can use only files in their own folder: no absolute paths, .. or links";
    case NOT_READ:
        return strerror(errno);
    case NO_SUCH_THING:
        return "no object or character has this name";
    default:
        return mw_error_message(session->job->context);
    }
}

/* ---- a session ---- */

int session_begin(struct session *session, const struct mw_arg *args, size_t count)
{
    int error = mw_play_open(session->document, args, count, &session->play);
    if (!error)
        transcript_events(&session->turn, session->play);
    return error;
}

void session_end(struct session *session)
{
    mw_play_close(session->play);
    mw_close(session->document);
    for (size_t i = 0; i < session->states.count; i++)
        free(session->states.items[i].bytes);
    free(session->states.items);
    sink_free(&session->turn);
    sink_free(&session->record);
}
