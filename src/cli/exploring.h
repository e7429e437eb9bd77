/* play --explore: what can be reached in a game. */
#ifndef MW_CLI_EXPLORING_H
#define MW_CLI_EXPLORING_H

#include "job.h"

enum {
    EXPLORING_TURNS = 200000, /* without --turns */
};

int explore_file(struct job *job);

#endif
