/* What fields mean for a particular item, by the format's meanings() (record/format.h). */
#ifndef MW_CORE_MEANING_H
#define MW_CORE_MEANING_H

#include "record/path.h"

/* The meaning of a field of the item that a target is or is in; NULL: as in its table. path is that of the
 * field, which is the target's own or one below it. */
const struct mw_meaning *mw_meaning_at(struct mw_document *doc, const struct mw_target *target,
                                       const char *path);

/* Applies it to the description of a node or of a value of a cell; meaning may be NULL. */
void mw_meaning_describe_node(const struct mw_meaning *meaning, struct mw_node *node);
void mw_meaning_describe_cell_field(const struct mw_meaning *meaning, struct mw_cell_field *field);

#endif
