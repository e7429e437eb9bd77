/* What the game understands of a typed line before and after the scripts: words that are replaced before
 * scripts see them, and the commands that need no script. ScummVM and wage-engine agree on both lists. */
#ifndef MW_WORLDBUILDER_BUILT_IN_H
#define MW_WORLDBUILDER_BUILT_IN_H

#include <mapwright/types.h>

/* A line, or its beginning, that is replaced. */
struct wb_replacement {
    const char *typed, *meant;
    bool whole; /* the line is just this; otherwise it begins with it */
};

/* The replacement for a line without blanks around it, in any case; NULL: none. */
const struct wb_replacement *wb_replacement_of(struct mw_str line);

/* In the order in which they are tried: the first that fits decides. */
enum wb_built_in {
    WB_BUILT_IN_NORTH,
    WB_BUILT_IN_EAST,
    WB_BUILT_IN_SOUTH,
    WB_BUILT_IN_WEST,
    WB_BUILT_IN_GET,
    WB_BUILT_IN_DROP,
    WB_BUILT_IN_AIM,
    WB_BUILT_IN_WEAR,
    WB_BUILT_IN_OFFER,
    WB_BUILT_IN_LOOK,
    WB_BUILT_IN_INVENTORY,
    WB_BUILT_IN_STATUS,
    WB_BUILT_IN_REST,
    WB_BUILT_IN_ACCEPT, /* only while something is offered */
    WB_BUILT_INS,
};

/* The word of a command, "get " or "inven". */
const char *wb_built_in_word(enum wb_built_in command);
/* Does the line, after replacement, fit the command? *rest: what follows the word of a command that a line
 * begins with; otherwise the line. */
bool wb_built_in_fits(enum wb_built_in command, struct mw_str line, struct mw_str *rest);

#endif
