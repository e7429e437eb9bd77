/* Replaces large values of the model: only what differs is changed, and recorded for undo. */
#ifndef MW_SETTLERS2_CHANGES_H
#define MW_SETTLERS2_CHANGES_H

#include "settlers2.h"

/* Replaces all cells of a layer. *changed: the number of cells that differed. */
int s2_put_cells(struct mw_document *doc, struct mw_grid *layer, const uint8_t *cells, size_t *changed);

/* Returns the number of entries of the table that differ from `areas`. */
size_t s2_count_different_areas(const struct s2_map *map, const struct s2_area areas[S2_AREAS]);
/* Replaces the first entries of the area table, which grows if it has fewer. */
int s2_put_areas(struct mw_document *doc, const struct s2_area areas[S2_AREAS]);

/* Replaces the whole list of animals. */
int s2_put_animals(struct mw_document *doc, const struct s2_animal *animals, size_t count);

#endif
