/* What can be built on each node: the layer `sites`, as the original game computes it from terrain, heights
 * and objects. The original's values are exact in all of its own maps. */
#ifndef MW_SETTLERS2_SITES_H
#define MW_SETTLERS2_SITES_H

#include <stddef.h>

#include "rule_layers.h"

enum s2_site {
    S2_SITE_NOTHING,
    S2_SITE_FLAG,
    S2_SITE_HUT,
    S2_SITE_HOUSE, /* never computed by the original */
    S2_SITE_CASTLE,
    S2_SITE_MINE,
    S2_SITE_MASK = 0x07,
    S2_SITE_POOR = 0x08, /* not fertile all around, or an object is on it or next to it */
    S2_SITE_TREE = 0x60,
    S2_SITE_BLOCKED = 0x70,
};

enum s2_site_rule {
    S2_SITES_ORIGINAL,
    S2_SITES_RTTR, /* as the editor of Return to the Roots; that game computes sites itself */
};

/* sites: one byte per node. */
void s2_sites(const struct s2_rule_layers *land, enum s2_site_rule rule, uint8_t *sites);
/* The same of one row. */
void s2_sites_row(const struct s2_rule_layers *land, enum s2_site_rule rule, uint32_t y, uint8_t *sites);
/* The site of one node. */
uint8_t s2_site_at(const struct s2_rule_layers *land, enum s2_site_rule rule, struct s2_point at);

/* Does the ground around a node (bits of enum s2_ground, by s2_grounds) let nobody go there? */
static inline bool s2_is_ground_blocked(unsigned ground)
{
    return ground & S2_GROUND_DEADLY || !(ground & ~(unsigned)(S2_GROUND_WATER | S2_GROUND_SWAMP));
}

/* The size of building that a value, stored or computed, allows. */
static inline enum s2_site s2_site_size(uint8_t site)
{
    return site >= S2_SITE_TREE ? S2_SITE_NOTHING : (enum s2_site)(site & S2_SITE_MASK);
}

#endif
