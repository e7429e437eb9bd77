/* Animals are stored in a layer and in a list, which are edited together. */
#ifndef MW_SETTLERS2_EDIT_ANIMALS_H
#define MW_SETTLERS2_EDIT_ANIMALS_H

#include "select.h"

/* Puts the draft of the animal layer into the map and updates the list: a list that matched the layer is
 * rebuilt from it; in any other list only the entries on changed nodes are replaced. */
int s2_animals_put(const struct mw_editing *editing, const struct s2_draft *layer, const char *text);

#endif
