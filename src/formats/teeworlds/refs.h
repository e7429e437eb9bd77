/* Finds references to an item. */
#ifndef MW_TEEWORLDS_REFS_H
#define MW_TEEWORLDS_REFS_H

#include "model.h"

extern const struct mw_option tw_ref_kinds[];

int tw_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
            size_t *found);

/* Emits a list `key` of the references to item `index` of "images", "envelopes", "sounds" or "data", with
 * paths and layer names. *found is their number. */
int tw_emit_uses(struct mw_document *doc, const char *list, size_t index, const char *key,
                 struct mw_emit *emit, size_t *found);

#endif
