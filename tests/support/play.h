/* Games in progress under test: what a call printed, as the transcripts of `play` have it. */
#ifndef MW_TESTS_PLAY_H
#define MW_TESTS_PLAY_H

#include "doc.h"

#include <mapwright/play.h>

struct test_play {
    struct test_doc doc;
    struct mw_play *play;
    struct test_text printed; /* by the last call; .data is never NULL after one */
};

/* A world of tests/fixtures/synthetic/play, "T1", or any other file of the project by its path,
 * "samples/x.bin". */
void test_play_begin(struct test_play *test, const char *world, const char *rules, unsigned seed);
/* The same for a game that the document already has. */
void test_play_open(struct test_play *test, const char *rules, unsigned seed);
void test_play_end(struct test_play *test);

/* A line, or ":click NAME". */
void test_play_line(struct test_play *test, const char *line);
/* Several, separated by |; an empty text is none. */
void test_play_lines(struct test_play *test, const char *lines);

/* What the last call printed is this: without sounds, ambient sounds and empty lines, no line feed at the
 * end. */
bool has_printed(struct test_play *test, const char *wanted);
void assert_printed(struct test_play *test, const char *wanted);
/* Plays the lines and compares what the last of them prints. */
#define EXPECT_LINES(test, lines, wanted) (test_play_lines(test, lines), assert_printed(test, wanted))

/* Lines of a transcript that are compared: sounds, comments and empty lines removed, in place. */
void test_transcript_strip(char *text);

#endif
