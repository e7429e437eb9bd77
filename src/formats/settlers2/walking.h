/* The shortest ways of settlers, in steps from node to node. */
#ifndef MW_SETTLERS2_WALKING_H
#define MW_SETTLERS2_WALKING_H

#include "analysis.h"

enum {
    S2_NO_WAY = UINT32_MAX, /* in struct s2_walk.steps */
};

/* The shortest ways from some nodes to all others, which begin with no steps. */
struct s2_walk {
    const struct s2_rule_layers *land;
    uint32_t *steps;  /* for each node: those from the nearest start, or S2_NO_WAY */
    uint8_t *players; /* for each node: the players with the nearest start, as bits */
    uint32_t *queue;  /* nodes that were reached, nearest first */
    size_t count, followed;
};

/* Allocates memory for all nodes in the arena; nothing is reached yet. `land` must remain valid. */
int s2_walk_open(struct s2_walk *walk, const struct s2_rule_layers *land, struct mw_arena *arena);
/* Forgets all ways. */
void s2_walk_clear(struct s2_walk *walk);
/* Adds a start for s2_walk_go(). */
void s2_walk_start(struct s2_walk *walk, struct s2_point at, unsigned player);
/* Follows all ways from the starts. */
void s2_walk_go(struct s2_walk *walk);

/* Steps to something on a node, which settlers reach even if they cannot go on from there; or S2_NO_WAY. */
uint32_t s2_walk_onto(const struct s2_walk *walk, struct s2_point at);
/* Steps to a node or one of its neighbours, plus one, from which fishers and hunters reach it; or S2_NO_WAY.
 */
uint32_t s2_walk_beside(const struct s2_walk *walk, struct s2_point at);

/* Follows all ways from all headquarters, also by ship from harbour to harbour; after a voyage only `count`
 * and whether a node has steps are meaningful. */
int s2_walk_and_sail(struct s2_walk *walk, const struct s2_analysis *analysis, struct mw_arena *arena);

#endif
