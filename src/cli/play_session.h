/* A game in progress on the command line. Lines are typed in the game, or are commands of this program, which
 * begin with a colon. */
#ifndef MW_CLI_PLAY_SESSION_H
#define MW_CLI_PLAY_SESSION_H

#include "job.h"

#include <mapwright/play.h>

struct session_state {
    void *bytes;
    size_t size;
};

struct session {
    struct job *job;
    struct mw_document *document;
    struct mw_play *play;
    struct sink turn;   /* what the last turn printed, as a transcript, or the output of a command */
    struct sink record; /* the whole transcript, for --record */
    /* Commands of a script save to and restore from files below this folder only; NULL: a person types. */
    const char *folder;
    size_t turns;
    bool ended;       /* by :quit */
    char problem[64]; /* how the last command is used */
    struct {
        struct session_state *items;
        size_t count;
    } states; /* before each turn */
};

/* Starts the game; the first events are in session->turn. */
int session_begin(struct session *session, const struct mw_arg *args, size_t count);
void session_end(struct session *session);

/* Takes the line, and fills session->turn. Returns 0 or a problem. */
int session_take(struct session *session, const char *line);
/* What the problem is, until the next call. */
const char *session_problem(const struct session *session, int problem);

/* Could the line be a command of this program? */
bool is_session_command(const char *line);
/* The file that a line saves to or restores from; NULL: none. */
const char *session_file_of(const char *line);
/* The path of that file below the folder of a script, for free(); NULL: the name leads elsewhere, by "/",
 * ".." or a link. */
char *session_take_path(const char *folder, const char *name);
/* The name of a command, ":undo", by index; NULL past the last. */
const char *session_command_at(size_t index);

#endif
