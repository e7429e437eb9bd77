/* Rewrites the catalog file of a volume by the rules of Apple's own systems. */
#ifndef MW_HFS_CHECK_THREADS_H
#define MW_HFS_CHECK_THREADS_H

#include "formats/hfs/hfs.h"

/* Refused if the catalog needs more nodes than it has. */
int hfs_repair_threads(struct mw_document *doc, size_t volume, struct mw_arena *scratch);

#endif
