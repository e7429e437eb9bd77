/* Which nodes and edges settlers walk over, by the rules of Return to the Roots (NOTES.md names the sources).
 * Trees and granite are no obstacles: settlers walk past trees, and granite is quarried. */
#ifndef MW_SETTLERS2_PASSABLE_H
#define MW_SETTLERS2_PASSABLE_H

#include "rule_layers.h"

/* Can settlers walk over the node, and roads lead over it? */
bool s2_is_passable(const struct s2_rule_layers *land, struct s2_point at);

/* The directions in which settlers can leave a node, as bits, whether or not the nodes there are passable. */
unsigned s2_open_edges(const struct s2_rule_layers *land, struct s2_point at);

#endif
