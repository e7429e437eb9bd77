/* Rules of DDNet's automapper:
 *
 *     [Config]
 *     Index 5 XFLIP
 *     Pos 0 -1 EMPTY
 *     Random 50%
 *
 * Lines that begin with #, a space or a tab, and empty ones, are comments. What is not understood is skipped,
 * as DDNet's editor does. Source: makers.md of the facts, and DDNet's src/game/editor/auto_map.cpp. */
#ifndef MW_TEEWORLDS_AUTOMAP_TEXT_RULES_H
#define MW_TEEWORLDS_AUTOMAP_TEXT_RULES_H

#include "rule.h"

/* See tw_rules_read(). */
int tw_text_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                       tw_rules_problem_fn *problem, void *user);

#endif
