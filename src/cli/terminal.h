/* What is written where. A sink is standard output, standard error, or text collected for later (by a
 * batch worker); after the first failed write it writes nothing more. Colour and progress are for
 * terminals only.
 *
 * Worlds, names of files and what they contain must not talk to the terminal: everything that is written to
 * standard output and standard error as text goes through the filter of sink_write(), whatever they are
 * connected to. Control characters but the line feed and the tab, characters that change the direction of
 * text, and bytes that are not UTF-8 appear as \x1b and \u202e. Only sink_bytes() writes what it is given:
 * files, pictures, and the command's own sequences. */
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
    uint64_t written;       /* bytes, also those only collected */
    int error;              /* errno of the first write that failed */
    bool text;              /* sink_write() filters */
    unsigned char begun[4]; /* a character of which the last bytes are missing yet */
    size_t begun_size;
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
/* Without the filter. */
void sink_bytes(struct sink *sink, const void *data, size_t size);
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
/* A library output that ends up in the sink; for bytes, without the filter. */
struct mw_output sink_output(struct sink *sink);
struct mw_output sink_output_bytes(struct sink *sink);

/* Bytes of the character that begins at text, which ends with a NUL; 0 if they are not UTF-8. */
size_t character_size(const unsigned char *text);
/* The character, if a terminal must not get it; 0 otherwise. */
uint32_t character_to_escape(const unsigned char *text, size_t size);

bool terminal_colours(FILE *file, enum colour_when when);

/* The file that is worked on, the index-th of count; name must stay until the next or progress_wipe(). */
void progress_file(struct progress *progress, size_t index, size_t count, const char *name);
/* Lets calls of the library with this context show how far they are, if that is wanted. */
void progress_watch(struct progress *progress, struct mw_context *context);
/* Updates the line for work that no context reports. */
void progress_show(struct progress *progress, uint64_t done, uint64_t total);
void progress_wipe(struct progress *progress);

#endif
