/* Random chains of steps, and the laws that hold after each: what is written opens again as it was, and the
 * bytes are the same whichever way they are made.
 *
 * A step is an operation as mw_edit() takes it, one that fails changes nothing; or "undo", "redo", or a call
 * that must not matter later: "write", "dump", "check". */
#ifndef MW_TESTS_CHAINS_H
#define MW_TESTS_CHAINS_H

#include "test.h"

#include <mapwright/mapwright.h>

enum {
    CHAIN_MAX = 8, /* steps */
};

struct chain {
    char *steps[CHAIN_MAX];
    size_t length;
};

/* Where chains begin. */
struct chain_world;

/* A copy of these bytes; NULL: nothing that could be written again. `name` is the name they are opened under,
 * and in messages. */
struct chain_world *chain_world_bytes(const char *name, const void *bytes, size_t size);

/* A new world from a template of a format. */
struct chain_world *chain_world_template(const struct mw_operation *template);
void chain_world_free(struct chain_world *world);
const char *chain_world_name(const struct chain_world *world);
const char *chain_world_format(const struct chain_world *world);

/* Picks 1 to CHAIN_MAX steps: operations of the format, and values of the world; chain_free(). */
void chain_pick(const struct chain_world *world, struct test_random *random, struct chain *chain);
void chain_free(struct chain *chain);

/* Does the steps to a copy. NULL: the laws hold; otherwise what does not, for free(). */
char *chain_fault(const struct chain_world *world, const struct chain *chain);

/* Drops steps that a fault does not need; *fault becomes that of the result. */
void chain_shrink(const struct chain_world *world, struct chain *chain, char **fault);

/* Appends the steps, one a line. */
void chain_print(const struct chain *chain, FILE *to);

/* Calls each() with every world of the project that can be written: fixtures, samples, templates. */
void chain_each_world(void (*each)(struct chain_world *world, void *user), void *user);

#endif
