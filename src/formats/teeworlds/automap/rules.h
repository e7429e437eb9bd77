/* Rules of automappers: files NAME.rules of DDNet and NAME.json of Teeworlds 0.7 for the image NAME. */
#ifndef MW_TEEWORLDS_AUTOMAP_RULES_H
#define MW_TEEWORLDS_AUTOMAP_RULES_H

#include "rule.h"

/* Those of 0.7 begin with a brace. */
bool tw_rules_are_json(struct mw_str text);

/* Reads the text of a file; the rules are in the arena. Any text has rules, perhaps none. problem: NULL if
 * nobody wants to know; a value other than 0 ends the reading and is returned. */
int tw_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                  tw_rules_problem_fn *problem, void *user);

#endif
