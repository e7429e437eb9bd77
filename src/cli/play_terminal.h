/* A game that a person plays in a terminal: the picture of the scene, texts wrapped to the width, lines that
 * can be edited. */
#ifndef MW_CLI_PLAY_TERMINAL_H
#define MW_CLI_PLAY_TERMINAL_H

#include "play_session.h"

/* Before the sandbox is entered. */
void play_terminal_begin(void);
/* A different one each time. */
unsigned play_terminal_seed(void);

/* Plays to the end; the transcript is in session->record. Returns an exit code. */
int play_in_terminal(struct session *session);

#endif
