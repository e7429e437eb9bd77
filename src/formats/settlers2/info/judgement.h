/* How fair a map is: what each player finds within some steps, and how much the players differ. */
#ifndef MW_SETTLERS2_INFO_JUDGEMENT_H
#define MW_SETTLERS2_INFO_JUDGEMENT_H

#include "formats/settlers2/walking.h"
#include "informer.h"

enum s2_fair_item {
    S2_FAIR_CASTLES,
    S2_FAIR_HUTS,
    S2_FAIR_MINES,
    S2_FAIR_TREES,
    S2_FAIR_STONE, /* amount of granite on the ground */
    S2_FAIR_FISH,  /* nodes that can be fished from the shore */
    S2_FAIR_WATER, /* nodes where a well finds water */
    S2_FAIR_COAL,
    S2_FAIR_IRON,
    S2_FAIR_GOLD,
    S2_FAIR_GRANITE, /* in mountains */
    S2_FAIR_ITEMS,
};

extern const char *const s2_fair_items[S2_FAIR_ITEMS];

struct s2_fair_tally {
    uint32_t of[S2_FAIR_ITEMS];
};

struct s2_standing {
    unsigned player;                              /* from 0 */
    struct s2_fair_tally rings[S2_FAIR_MOST + 1]; /* what is within so many steps */
    uint32_t nearest[S2_FAIR_ITEMS];              /* steps; S2_NO_WAY: none is reached on foot */
    unsigned enemy;                               /* the nearest one */
    uint32_t enemy_steps;                         /* S2_NO_WAY: none is reached on foot */
    size_t share;                                 /* nodes that no other player reaches as soon */
};

struct s2_fairness {
    struct s2_standing *standings; /* of the players with headquarters */
    size_t count;
    const int64_t *distances; /* in ascending order, at most S2_FAIR_MOST */
    size_t distance_count;
    size_t reached, contested; /* nodes that any player reaches on foot, and that several do first */
};

/* Emits how much the players differ, and the score. For at least two players. */
void s2_emit_judgement(struct mw_emit *emit, const struct s2_fairness *fairness);

#endif
