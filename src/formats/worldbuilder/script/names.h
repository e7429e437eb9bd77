/* Names of things that matter for parsing a script's source: those with characters that would be
 * misread. Where an operand begins the compiler looks for them
 * first, so that "EZ=SNAP" can be written as it is. A name matches only if an operator or a brace
 * follows it. Names that cannot be spelled in the source (with control characters or bytes from 0x80, or that
 * begin with one of \ = > }) have to be written with escapes. */
#ifndef MW_WORLDBUILDER_SCRIPT_NAMES_H
#define MW_WORLDBUILDER_SCRIPT_NAMES_H

#include "base/memory.h"
#include "token.h"

enum {
    WB_NAME_SIZE = 255, /* the longest */
};

struct wb_names {
    struct mw_str *items;
    size_t count, capacity;
};

/* Adds a name if it matters; the name is borrowed. Memory comes from the arena. 0 or an error. */
int wb_names_add(struct wb_names *names, struct mw_arena *arena, struct mw_str name);

/* Length of the longest name that the source begins with, ASCII case aside, or 0. */
size_t wb_names_match(const struct wb_names *names, enum wb_context context, struct mw_str source);

#endif
