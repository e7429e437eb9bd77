/* What is written where. A sink is standard output, standard error, or text collected for later (by a
 * batch worker); after the first failed write it writes nothing more. Colour and progress are for
 * terminals only. */
#ifndef MW_CLI_TERMINAL_H
#define MW_CLI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <mapwright/document.h>

#if defined(__GNUC__)
#define CLI_PRINTF(fmt, arg) __attribute__((format(printf, fmt, arg)))
#else
#define CLI_PRINTF(fmt, arg)
#endif

/* A line on the terminal that says how far the work is, from half a second on: "Checking LEVEL1.WWD: 40 %",
 * or "3 of 20: LEVEL3.WWD" when there are several files. Wiped before anything else is written. */
struct progress {
    bool wanted, shown;
    const char *doing; /* "Checking"; NULL: one file alone has no line */
    const char *name;  /* of the file */
    size_t index, count;
    long long begun, last; /* milliseconds; begun 0: not yet */
};

struct sink {
    FILE *file;             /* NULL: collected in data */
    struct sink *before;    /* flushed first, so that output and messages keep their order in one pipe */
    struct progress *above; /* wiped first */
    char *data;
    size_t size, capacity;
    uint64_t written; /* bytes, also those only collected */
    int error;        /* errno of the first write that failed */
    bool colour;
    /* Of collected text that becomes large: waits until it may be written, and returns the sink for it and
     * for everything after it. NULL: all is collected. */
    struct sink *(*await)(void *user);
    void *user;
    struct sink *direct; /* what await() returned */
};

enum paint {
    PAINT_NONE,
    PAINT_BOLD,
    PAINT_NOTE,
    PAINT_WARNING,
    PAINT_ERROR,
};

enum colour_when {
    COLOUR_AUTO,
    COLOUR_ALWAYS,
    COLOUR_NEVER,
};

void sink_write(struct sink *sink, const void *data, size_t size);
void sink_text(struct sink *sink, const char *text);
void sink_format(struct sink *sink, const char *format, ...) CLI_PRINTF(2, 3);
/* Text in a colour, when the sink has colours. */
void sink_paint(struct sink *sink, enum paint paint, const char *text);
/* Words of text in lines of at most 80 columns, all but the first line indented; column is where the first
 * line already is. Ends with a newline. */
void sink_wrap(struct sink *sink, size_t column, size_t indent, const char *text);
void sink_flush(struct sink *sink);
/* Hands what `from` collected to `to` and frees it. */
void sink_move(struct sink *to, struct sink *from);
void sink_free(struct sink *sink);
/* A library output that ends up in the sink. */
struct mw_output sink_output(struct sink *sink);

bool terminal_colours(FILE *file, enum colour_when when);

/* The file that is worked on, the index-th of count; name must stay until the next or progress_wipe(). */
void progress_file(struct progress *progress, size_t index, size_t count, const char *name);
/* Lets calls of the library with this context show how far they are, if that is wanted. */
void progress_watch(struct progress *progress, struct mw_context *context);
/* Updates the line for work that no context reports. */
void progress_show(struct progress *progress, uint64_t done, uint64_t total);
void progress_wipe(struct progress *progress);

#endif
