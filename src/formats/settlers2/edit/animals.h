/* Animals stand in a layer and in a list, which are kept together. */
#ifndef MW_SETTLERS2_EDIT_ANIMALS_H
#define MW_SETTLERS2_EDIT_ANIMALS_H

#include "select.h"

/* Puts the draft of the layer of animals into the map and makes the list follow: a list that was that of the
 * layer is so again; of another one the entries on nodes that changed are replaced. */
int s2_animals_put(const struct mw_editing *editing, const struct s2_draft *layer, const char *text);

#endif
