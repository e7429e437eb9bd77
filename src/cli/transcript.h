/* A game as text: what was typed after "> ", what was printed, and in brackets what else happened.
 *
 *     # seed 1, rules original
 *     You are on a beach.
 *     > north
 *     [clear]
 *     You stand before the lighthouse.
 *
 * Expectations are transcripts, too. A line of "..." stands for any number of lines, /.../ is a regular
 * expression (POSIX, extended) that a line contains. Empty lines and lines that begin with # are ignored on
 * both sides. */
#ifndef MW_CLI_TRANSCRIPT_H
#define MW_CLI_TRANSCRIPT_H

#include "terminal.h"

#include <mapwright/play.h>

/* The events of the last call. */
void transcript_events(struct sink *out, const struct mw_play *play);
/* The event that printed a line of them, counted from 1. */
size_t transcript_event_of(const struct mw_play *play, size_t line);

/* A text read line by line. */
struct lines {
    const char *text;
    size_t number; /* of the line that was read last, from 1 */
};

/* The next line, without its line end, for free(); NULL at the end. */
char *lines_take(struct lines *lines);

/* Compares what was printed with the lines up to the next that begins with "> ", and leaves that line to be
 * read. *wanted and *printed are the lines that differ, for free(); NULL: an end. number: of the expected
 * line. Returns 0: no difference, 1: they differ, -1: an invalid regular expression, *printed says why. */
struct difference {
    size_t number;
    size_t printed_number; /* of the printed line, from 1 */
    char *wanted, *printed;
};
int transcript_compare(struct lines *lines, const char *printed, struct difference *difference);

#endif
