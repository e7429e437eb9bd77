/* Areas: connected pieces of land and of water, the layer `area_layer` and its table. Ships of the original
 * game sail by them. */
#ifndef MW_SETTLERS2_AREAS_H
#define MW_SETTLERS2_AREAS_H

#include <stddef.h>

#include "base/memory.h"
#include "rule_layers.h"

enum s2_area_kind {
    S2_AREA_NONE, /* impassable */
    S2_AREA_LAND,
    S2_AREA_WATER,
};

enum {
    S2_IMPASSABLE = 254, /* in the layer: in no area */
};

/* layer: for each node the index of its area in the table, or S2_IMPASSABLE. Areas are numbered in the order
 * of their first nodes, row by row. The table has room for S2_AREAS; nodes of further areas are
 * impassable; *count is the number of all areas. */
int s2_find_areas(struct mw_context *context, const struct s2_rule_layers *land, uint8_t *layer,
                  struct s2_area areas[S2_AREAS], size_t *count);

/* The two steps of the above. The first marks the nodes of a row by their kind; the second turns a layer of
 * such marks into areas. */
void s2_mark_kinds_row(const struct s2_rule_layers *land, uint32_t y, uint8_t *row);
int s2_number_areas(struct mw_context *context, const struct s2_torus *torus, uint8_t *layer,
                    struct s2_area areas[S2_AREAS], size_t *count);

/* Do two entries say the same? The other fields of an entry without a kind do not matter. */
static inline bool s2_is_same_area(const struct s2_area *a, const struct s2_area *b)
{
    return a->kind == b->kind &&
           (a->kind == S2_AREA_NONE || (a->x == b->x && a->y == b->y && a->size == b->size));
}

/* The kind of area that a node belongs to. */
enum s2_area_kind s2_area_kind_of(unsigned ground);
/* Nodes that the stored layer and table put into an area of the kind that they belong to, or into none. */
size_t s2_area_kinds_matches(const struct s2_rule_layers *land, const uint8_t *layer,
                             const struct s2_area *areas, size_t count);

#endif
