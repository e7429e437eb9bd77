/* Rules of Teeworlds 0.7, files NAME.json:
 *
 *     {"tileset": [{"NAME": {"basetile": 1, "rules": [
 *         {"index": 16, "condition": [{"x": 0, "y": -1, "value": "empty"}], "random": 25}]}}]}
 *     {"doodads": [{"NAME": {"rules": [
 *         {"startid": 32, "endid": 50, "rx": 0, "ry": -2, "location": "floor", "random": 35}]}}]}
 *
 * Every tile becomes the base tile, then each rule whose conditions hold sets its own. Doodads are placed
 * along the edges of the game layer. Source: auto_map2.cpp and auto_map.cpp of the 0.7 editor. Its random
 * choices have no seed; here they are DDNet's. */
#ifndef MW_TEEWORLDS_AUTOMAP_JSON_RULES_H
#define MW_TEEWORLDS_AUTOMAP_JSON_RULES_H

#include "rule.h"

/* See tw_rules_read(). */
int tw_json_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                       tw_rules_problem_fn *problem, void *user);

#endif
