/* Harbours as Return to the Roots sees them: which ones it removes when it loads a map, and whether the flag
 * of a harbour building can be connected to the rest of its island. NOTES.md names the sources. */
#ifndef MW_SETTLERS2_HARBOURS_H
#define MW_SETTLERS2_HARBOURS_H

#include "analysis.h"

enum {
    S2_SEA_LEAST = 21, /* nodes; ships do not use smaller seas */
};

enum s2_harbour_fault {
    S2_HARBOUR_FITS,
    S2_HARBOUR_NORTH_WEST, /* the only neighbour on a coast is in the north-west, which the game does not use
                            */
    S2_HARBOUR_SMALL_SEA,
    S2_HARBOUR_NO_COAST,
};

struct s2_harbour {
    enum s2_harbour_fault fault;
    struct s2_point sea; /* a node of the sea, of the largest one if all are too small */
    uint32_t sea_nodes;  /* counted up to S2_SEA_LEAST */
};

/* A harbour on this node, whether or not the node has the harbour bit. */
struct s2_harbour s2_harbour_at(const struct s2_rule_layers *land, unsigned landscape, struct s2_point at);
/* Why the game removes it, as a clause; `text` has room for the longest. */
enum {
    S2_HARBOUR_TEXT = 96,
};
const char *s2_harbour_fault_text(const struct s2_harbour *harbour, char text[S2_HARBOUR_TEXT]);

/* The area of the sea of a harbour, or S2_IMPASSABLE if the harbour is removed. */
uint8_t s2_harbour_sea(const struct s2_analysis *analysis, struct s2_point at);

/* Is there a node of water among the 18 nodes around this one? */
bool s2_is_water_near(const struct s2_rule_layers *land, struct s2_point at);

/* Is one of these, or the node itself, in water on which no ships sail, such as reef water? */
bool s2_is_still_water_near(const struct s2_rule_layers *land, unsigned landscape, struct s2_point at);

/* ---- the flag ---- */

/* Building sites on the island of a harbour, without the nodes of the harbour building, and those that roads
 * from its flag reach. */
struct s2_harbour_reach {
    size_t island, flag;
};

/* Memory for s2_harbour_cut_off(), for all nodes of the map. */
struct s2_road_search {
    uint8_t *marks;
    uint32_t *queue;
    size_t first, count; /* of the nodes in the queue */
};

int s2_road_search_open(struct s2_road_search *search, const struct s2_torus *torus, struct mw_arena *arena);
/* Do roads from the flag reach less than half of the island's sites? Only then *reach is set. */
bool s2_harbour_cut_off(const struct s2_rule_layers *land, struct s2_point at, struct s2_road_search *search,
                        struct s2_harbour_reach *reach);

#endif
