/* What refers to an item, for refs and info. */
#ifndef MW_TEEWORLDS_REFS_H
#define MW_TEEWORLDS_REFS_H

#include "model.h"

extern const struct mw_option tw_ref_kinds[];

int tw_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
            size_t *found);

/* A list under `key` of what refers to item `index` of "images", "envelopes", "sounds" or "data": paths, and
 * the names of layers. *found counts them. */
int tw_emit_uses(struct mw_document *doc, const char *list, size_t index, const char *key,
                 struct mw_emit *emit, size_t *found);

#endif
