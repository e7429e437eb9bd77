#include "play_terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "play_editor.h"
#include "play_picture.h"

struct terminal_play {
    struct session *session;
    struct cell_screen screen;
    struct cell_picture picture;
    bool pictures;
    unsigned below;         /* rows from the first of the picture to the one with the prompt */
    struct text_list words; /* for completion, owned */
};

void play_terminal_begin(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
    if (isatty(STDOUT_FILENO))
        editor_open();
}

unsigned play_terminal_seed(void)
{
    struct timespec now = { 0 };
    clock_gettime(CLOCK_REALTIME, &now);
    return ((unsigned)now.tv_sec * 1000u + (unsigned)(now.tv_nsec / 1000000)) % 1000000u + 1;
}

/* ---- texts ---- */

/* The bytes of the first `columns` characters, or of all. */
static size_t size_of_columns(const char *text, size_t columns)
{
    size_t size = 0;
    while (text[size] && text[size] != '\n' && columns--)
        for (size++; ((unsigned char)text[size] & 0xC0) == 0x80;)
            size++;
    return size;
}

/* Prints lines, broken between words; returns how many rows they take. */
static unsigned put_wrapped(struct sink *out, const char *text, unsigned columns)
{
    unsigned rows = 0;
    while (*text) {
        size_t size = size_of_columns(text, columns), end = size;
        if (text[size] && text[size] != '\n') {
            while (end && text[end] != ' ')
                end--;
            end = end ? end : size;
        }
        sink_write(out, text, end);
        sink_text(out, "\n");
        rows++;
        text += end + (text[end] == '\n' || text[end] == ' ');
    }
    return rows;
}

/* A person sees the new picture; that the window was cleared is an empty line. */
static unsigned put_turn(struct sink *out, char *turn, unsigned columns)
{
    static const char clear[] = "[clear]\n";
    unsigned rows = 0;
    for (char *at = turn; (at = strstr(at, clear));) {
        if (at == turn || at[-1] == '\n') {
            *at = '\0';
            rows += put_wrapped(out, turn, columns) + 1;
            sink_text(out, "\n");
            turn = at + sizeof clear - 1;
        }
        at += sizeof clear - 1;
    }
    return rows + put_wrapped(out, turn, columns);
}

static void show_events(struct terminal_play *terminal)
{
    struct session *session = terminal->session;
    struct sink *out = session->job->out;
    sink_bytes(&session->turn, "", 1);
    session->turn.size--;
    sink_write(&session->record, session->turn.data, session->turn.size);
    terminal->screen = cell_screen_measure(terminal_colours(stdout, session->job->cli->colour));
    if (terminal->pictures && play_picture_show(session->play, &terminal->screen, out, &terminal->picture))
        terminal->below = terminal->picture.rows;
    terminal->below += put_turn(out, session->turn.data, terminal->screen.columns);
    sink_flush(out);
}

/* ---- completion ---- */

static void forget_words(struct terminal_play *terminal)
{
    for (size_t i = 0; i < terminal->words.count; i++)
        free((char *)terminal->words.items[i]);
    terminal->words.count = 0;
}

static int add_word(void *user, const char *text)
{
    struct terminal_play *terminal = user;
    text_list_add(&terminal->words, take_text("%s", text));
    return 0;
}

static void complete_line(void *user, struct text_list *candidates)
{
    struct terminal_play *terminal = user;
    const char *name;
    forget_words(terminal);
    for (size_t i = 0; (name = session_command_at(i)); i++)
        text_list_add(candidates, name);
    mw_play_words(terminal->session->play, add_word, terminal);
    for (size_t i = 0; i < terminal->words.count; i++)
        text_list_add(candidates, terminal->words.items[i]);
}

/* ---- the mouse ---- */

static char *click_cell(void *user, unsigned column, unsigned row, unsigned line)
{
    const struct terminal_play *terminal = user;
    const struct cell_picture *picture = &terminal->picture;
    unsigned top = line - terminal->below;
    if (!picture->rows || line <= terminal->below || row < top || row >= top + picture->rows ||
        column > picture->columns)
        return NULL;
    uint32_t x = (uint32_t)((2 * (uint64_t)column - 1) * picture->width / (2 * picture->columns));
    uint32_t y = (uint32_t)((2 * (uint64_t)(row - top) + 1) * picture->height / (2 * picture->rows));
    char *thing = play_picture_thing(terminal->session->play, terminal->session->document, x, y);
    char *text = thing ? take_text(":click %s", thing) : NULL;
    free(thing);
    return text;
}

/* ---- playing ---- */

static void take_line(struct terminal_play *terminal, const char *line)
{
    struct session *session = terminal->session;
    char *printable = take_printable(line);
    int error = session_take(session, line);
    terminal->below++; /* the line itself */
    if (error) {
        char *problem = take_printable(session_problem(session, error));
        terminal->below += put_wrapped(session->job->out, problem, terminal->screen.columns);
        sink_flush(session->job->out);
        free(problem);
    } else {
        sink_format(&session->record, "> %s\n", printable);
        show_events(terminal);
    }
    free(printable);
}

int play_in_terminal(struct session *session)
{
    struct terminal_play terminal = { .session = session };
    const char *kind = getenv("TERM");
    terminal.pictures =
        !session->job->cli->no_pictures && isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
    const struct editor_calls calls = { &terminal, complete_line, click_cell, terminal.pictures,
                                        &terminal.below };
    char *line;
    show_events(&terminal);
    while (!session->ended && !mw_play_over(session->play) && (line = editor_take_line(&calls))) {
        if (*line)
            take_line(&terminal, line);
        else
            terminal.below++;
        free(line);
    }
    forget_words(&terminal);
    free(terminal.words.items);
    return DONE;
}
