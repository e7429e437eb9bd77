/* The list of animals after the layers, which the original editor builds from the animal layer. */
#ifndef MW_SETTLERS2_ANIMAL_LIST_H
#define MW_SETTLERS2_ANIMAL_LIST_H

#include "settlers2.h"

/* Does the list of animals match the layer, row by row? */
bool s2_animals_listed(const struct s2_map *map);
static inline bool s2_is_animal(uint8_t kind)
{
    return kind && kind != S2_LIST_END;
}
/* Rebuilds the list of animals from the animal layer, row by row, as the original editor does; lists the
 * change. */
int s2_list_animals(struct mw_document *doc);

/* Sorts animals by position, row by row. */
void s2_sort_animals(struct s2_animal *animals, size_t count);

#endif
