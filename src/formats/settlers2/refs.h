/* Searches in maps. */
#ifndef MW_SETTLERS2_REFS_H
#define MW_SETTLERS2_REFS_H

#include "record/document.h"
#include "json/emit.h"

extern const struct mw_option s2_ref_kinds[];

int s2_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
            size_t *found);

#endif
