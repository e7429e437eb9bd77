#include "transcript.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "pattern.h"

/* ---- writing ---- */

static void put_note(struct sink *out, const char *name, const char *text)
{
    sink_format(out, "[%s", name);
    sink_text(out, text);
    sink_text(out, "]\n");
}

static void put_event(struct sink *out, const struct mw_event *event)
{
    switch (event->kind) {
    case MW_EVENT_TEXT:
        sink_text(out, event->text);
        sink_text(out, "\n");
        break;
    case MW_EVENT_CLEAR:
        put_note(out, "clear", "");
        break;
    case MW_EVENT_SOUND:
        put_note(out, "sound ", event->text);
        break;
    case MW_EVENT_AMBIENT:
        put_note(out, "ambient ", event->text);
        break;
    case MW_EVENT_MENU:
        put_note(out, "menu ", event->text);
        break;
    case MW_EVENT_OVER:
        put_note(out, "game over: ", event->text);
        break;
    case MW_EVENT_ENDLESS:
        put_note(out, "the turn did not end", "");
        break;
    case MW_EVENT_PICTURE:
    case MW_EVENT_ENCOUNTER:
        break;
    }
}

void transcript_events(struct sink *out, const struct mw_play *play)
{
    for (size_t i = 0; i < mw_play_event_count(play); i++)
        put_event(out, mw_play_event_at(play, i));
}

size_t transcript_event_of(const struct mw_play *play, size_t line)
{
    size_t lines = 0;
    for (size_t i = 0; i < mw_play_event_count(play); i++) {
        struct sink text = { 0 };
        put_event(&text, mw_play_event_at(play, i));
        for (size_t k = 0; k < text.size; k++)
            lines += text.data[k] == '\n';
        sink_free(&text);
        if (lines >= line)
            return i;
    }
    return mw_play_event_count(play);
}

/* ---- reading ---- */

char *lines_take(struct lines *lines)
{
    if (!*lines->text)
        return NULL;
    size_t size = strcspn(lines->text, "\n");
    bool carriage = size && lines->text[size - 1] == '\r';
    char *line = take_text("%.*s", (int)(size - carriage), lines->text);
    lines->text += size + (lines->text[size] == '\n');
    lines->number++;
    return line;
}

/* ---- comparing ---- */

static bool is_ignored(const char *line)
{
    return line[strspn(line, " \t")] == '\0' || *line == '#';
}

/* The next line that is not ignored, in *line for free(); NULL at the end or, of expectations, before a
 * command. */
static void take_relevant(struct lines *lines, bool expected, char **line)
{
    do {
        free(*line);
        *line = expected && strncmp(lines->text, "> ", 2) == 0 ? NULL : lines_take(lines);
    } while (*line && is_ignored(*line));
}

static bool is_gap(const char *wanted)
{
    return strcmp(wanted, "...") == 0;
}

/* 1: the line is as wanted, 0: it is not, -1: invalid. */
static int line_fits(const char *wanted, const char *line, char **reason)
{
    size_t size = strlen(wanted);
    const char *invalid = NULL;
    if (size < 2 || wanted[0] != '/' || wanted[size - 1] != '/')
        return strcmp(wanted, line) == 0;
    char *text = take_text("%.*s", (int)size - 2, wanted + 1);
    struct pattern *pattern = pattern_compile(text, &invalid);
    free(text);
    if (!pattern) {
        *reason = take_text("%s", invalid);
        return -1;
    }
    bool fits = pattern_matches(pattern, line);
    pattern_free(pattern);
    return fits;
}

/* Skips printed lines up to one that fits; *line is that line, or NULL. */
static int skip_gap(struct lines *printed, const char *wanted, char **line, char **reason)
{
    int fits = 0;
    while (*line && wanted && (fits = line_fits(wanted, *line, reason)) == 0)
        take_relevant(printed, false, line);
    while (*line && !wanted)
        take_relevant(printed, false, line);
    return fits;
}

static int compare_lines(struct lines *lines, struct lines *printed, struct difference *difference,
                         char **reason)
{
    for (;;) {
        bool gap = false;
        take_relevant(lines, true, &difference->wanted);
        difference->number = lines->number;
        while (difference->wanted && is_gap(difference->wanted)) {
            gap = true;
            take_relevant(lines, true, &difference->wanted);
            difference->number = lines->number;
        }
        take_relevant(printed, false, &difference->printed);
        int fits = gap ? skip_gap(printed, difference->wanted, &difference->printed, reason) : 0;
        const char *wanted = difference->wanted, *line = difference->printed;
        if (!wanted && !line)
            return 0;
        if (!gap && wanted && line)
            fits = line_fits(wanted, line, reason);
        if (fits < 0)
            return -1;
        if (!wanted || !line || fits == 0)
            return 1;
    }
}

int transcript_compare(struct lines *lines, const char *printed, struct difference *difference)
{
    struct lines actual = { printed, 0 };
    char *reason = NULL;
    *difference = (struct difference){ 0 };
    int result = compare_lines(lines, &actual, difference, &reason);
    difference->printed_number = actual.number;
    if (result < 0) {
        free(difference->printed);
        difference->printed = reason;
    }
    return result;
}
