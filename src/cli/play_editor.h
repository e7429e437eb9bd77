/* The line that a player types: with libedit it can be edited, has a history, completes words, and reports
 * clicks of the mouse. Without it, it is read as the terminal gives it. */
#ifndef MW_CLI_PLAY_EDITOR_H
#define MW_CLI_PLAY_EDITOR_H

#include "cli.h"

struct editor_calls {
    void *user;
    /* Adds what the line could be, or a word of it; the texts stay as they are until the next call. */
    void (*complete)(void *user, struct text_list *candidates);
    /* A click at a cell of the terminal, counted from 1, while the line is in row `line`: the line that it
     * means, for free(), or NULL. */
    char *(*click)(void *user, unsigned column, unsigned row, unsigned line);
    bool mouse;     /* clicks are wanted */
    unsigned *rows; /* is increased by the rows that lists of candidates take */
};

/* Before the sandbox: the description of the terminal is a file. */
void editor_open(void);
/* Prompts for a line, for free(); NULL at the end. */
char *editor_take_line(const struct editor_calls *calls);

#endif
