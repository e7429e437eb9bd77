#include "play_editor.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef MW_LIBEDIT

#include <histedit.h>

enum {
    HISTORY_SIZE = 1000,
    LIST_COLUMNS = 78, /* of candidates */
    CLICK_SIZE = 32,   /* of what the terminal reports about a click, or the cursor */
};

#define MOUSE_ON  "\033[?1000h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1000l"

/* Never ended: el_end() does not free the names of functions, which would be reported as leaks, and the
 * terminal is restored after each line anyway. */
static struct {
    EditLine *line;
    History *history;
    const struct editor_calls *calls;
} editor;

static const char *prompt(EditLine *line)
{
    (void)line;
    return "> ";
}

static void write_terminal(const char *text)
{
    fputs(text, stdout);
    fflush(stdout);
}

/* ---- completion ---- */

static bool begins_same(const char *text, const char *begin, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (tolower((unsigned char)text[i]) != tolower((unsigned char)begin[i]))
            return false;
    return true;
}

/* Those of the candidates that begin with the text, without repetitions. */
static struct text_list matching(const struct text_list *candidates, const char *begin, size_t size)
{
    struct text_list found = { 0 };
    for (size_t i = 0; i < candidates->count; i++) {
        const char *text = candidates->items[i];
        bool known = !begins_same(text, begin, size);
        for (size_t k = 0; k < found.count && !known; k++)
            known = strlen(found.items[k]) == strlen(text) && begins_same(found.items[k], text, strlen(text));
        if (!known)
            text_list_add(&found, text);
    }
    return found;
}

/* How many bytes all of them have in common; whole characters. */
static size_t common_size(const struct text_list *texts)
{
    const char *first = texts->items[0];
    size_t size = strlen(first);
    for (size_t i = 1; i < texts->count; i++)
        while (!begins_same(texts->items[i], first, size))
            size--;
    while (((unsigned char)first[size] & 0xC0) == 0x80)
        size--;
    return size;
}

static void list_candidates(const struct text_list *texts)
{
    size_t column = 0;
    for (size_t i = 0; i < texts->count; i++) {
        size_t size = strlen(texts->items[i]) + 2;
        if (i == 0 || column + size > LIST_COLUMNS) {
            fputs("\r\n", stdout);
            column = 0;
            ++*editor.calls->rows;
        }
        char *printable = take_printable(texts->items[i]);
        fprintf(stdout, "%s  ", printable);
        free(printable);
        column += size;
    }
    write_terminal("\r\n");
    ++*editor.calls->rows;
}

/* The whole line if it is the beginning of candidates, otherwise its last word. */
static unsigned char complete_typed(EditLine *line, int key)
{
    const LineInfo *info = el_line(line);
    size_t size = (size_t)(info->cursor - info->buffer), typed = size;
    const char *begin = info->buffer;
    struct text_list candidates = { 0 };
    unsigned char result = CC_REFRESH;
    (void)key;
    editor.calls->complete(editor.calls->user, &candidates);
    struct text_list found = matching(&candidates, begin, size);
    if (!found.count) {
        while (typed && begin[size - typed] != ' ' && memchr(begin + size - typed, ' ', typed))
            typed--;
        while (typed && begin[size - typed] == ' ')
            typed--;
        while (memchr(begin + size - typed, ' ', typed))
            typed--;
        free(found.items);
        found = matching(&candidates, begin + size - typed, typed);
    }
    size_t common = found.count ? common_size(&found) : 0;
    char *more = common > typed ? take_text("%.*s", (int)(common - typed), found.items[0] + typed) : NULL;
    if (more) {
        el_insertstr(line, more);
    } else if (found.count > 1) {
        list_candidates(&found);
        result = CC_REDISPLAY;
    } else {
        result = CC_ERROR;
    }
    free(more);
    free(found.items);
    free(candidates.items);
    return result;
}

/* ---- the mouse ---- */

/* Reads up to one of the letters that end a report; false: it is not one. */
static bool read_report(EditLine *line, const char *ends, char report[CLICK_SIZE])
{
    for (size_t size = 0; size + 1 < CLICK_SIZE; size++) {
        if (el_getc(line, &report[size]) != 1)
            return false;
        report[size + 1] = '\0';
        if (strchr(ends, report[size]))
            return true;
    }
    return false;
}

/* The row of the cursor, or 0. What was typed before the terminal's report is read again. */
static unsigned cursor_row(EditLine *line)
{
    char report[CLICK_SIZE];
    unsigned row = 0, column = 0;
    write_terminal("\033[6n");
    if (!read_report(line, "R", report))
        return 0;
    char *begin = strrchr(report, '\033');
    if (!begin || sscanf(begin, "\033[%u;%uR", &row, &column) != 2)
        return 0;
    *begin = '\0';
    el_push(line, report);
    return row;
}

/* What follows "ESC [ <": the button, column and row, then M if it is pressed. */
static unsigned char read_click(EditLine *line, int key)
{
    char report[CLICK_SIZE], end = 0;
    unsigned button, column, row, here;
    (void)key;
    if (!read_report(line, "Mm", report) || sscanf(report, "%u;%u;%u%c", &button, &column, &row, &end) != 4 ||
        end != 'M' || button != 0)
        return CC_NORM;
    here = cursor_row(line);
    char *text = here ? editor.calls->click(editor.calls->user, column, row, here) : NULL;
    if (!text)
        return CC_NORM;
    const LineInfo *info = el_line(line);
    el_cursor(line, (int)(info->lastchar - info->cursor));
    info = el_line(line);
    el_deletestr(line, (int)(info->cursor - info->buffer));
    el_insertstr(line, text);
    el_push(line, "\n");
    free(text);
    return CC_REFRESH;
}

/* ---- ending ---- */

/* Control-C discards the line; an empty one is the end. */
static unsigned char cancel(EditLine *line, int key)
{
    const LineInfo *info = el_line(line);
    (void)key;
    if (info->lastchar == info->buffer)
        return CC_EOF;
    el_cursor(line, (int)(info->lastchar - info->cursor));
    info = el_line(line);
    el_deletestr(line, (int)(info->cursor - info->buffer));
    return CC_REFRESH;
}

/* ---- lines ---- */

void editor_open(void)
{
    HistEvent event;
    editor.line = el_init("mapwright", stdin, stdout, stderr);
    if (!editor.line)
        return;
    editor.history = history_init();
    history(editor.history, &event, H_SETSIZE, HISTORY_SIZE);
    history(editor.history, &event, H_SETUNIQUE, 1);
    el_set(editor.line, EL_HIST, history, editor.history);
    el_set(editor.line, EL_PROMPT, prompt);
    el_set(editor.line, EL_EDITOR, "emacs");
    el_set(editor.line, EL_SETTY, "-d", "-isig", NULL);
    el_set(editor.line, EL_ADDFN, "complete", "completes a word", complete_typed);
    el_set(editor.line, EL_ADDFN, "click", "clicks a thing", read_click);
    el_set(editor.line, EL_ADDFN, "cancel", "discards the line", cancel);
    el_set(editor.line, EL_BIND, "^I", "complete", NULL);
    el_set(editor.line, EL_BIND, "\033[<", "click", NULL);
    el_set(editor.line, EL_BIND, "^C", "cancel", NULL);
}

static char *take_edited(const struct editor_calls *calls)
{
    HistEvent event;
    int size = 0;
    editor.calls = calls;
    if (calls->mouse)
        write_terminal(MOUSE_ON);
    const char *got = el_gets(editor.line, &size);
    if (calls->mouse)
        write_terminal(MOUSE_OFF);
    if (!got || size <= 0) {
        write_terminal("\n");
        return NULL;
    }
    char *line = take_text("%.*s", (int)strcspn(got, "\r\n"), got);
    if (*line)
        history(editor.history, &event, H_ENTER, line);
    return line;
}

#else

void editor_open(void) {}

void editor_close(void) {}

#endif

static char *take_plain(void)
{
    char *line = NULL;
    size_t room = 0;
    fputs("> ", stdout);
    fflush(stdout);
    if (getline(&line, &room, stdin) < 0) {
        free(line);
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

char *editor_take_line(const struct editor_calls *calls)
{
#ifdef MW_LIBEDIT
    if (editor.line)
        return take_edited(calls);
#endif
    (void)calls;
    return take_plain();
}
