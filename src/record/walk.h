/* Visits every record of a model with its path, parents before children. */
#ifndef MW_RECORD_WALK_H
#define MW_RECORD_WALK_H

#include "document.h"

/* path is "" for the root and valid during the call only. Returns 0 to go on; anything else ends the walk. */
typedef int mw_walk_fn(void *user, const struct mw_record *record, void *item, const char *path);

int mw_walk(struct mw_document *doc, mw_walk_fn *fn, void *user);

#endif
