/* A whole document as JSON or as a tree. */
#ifndef MW_CORE_DUMP_DOCUMENT_H
#define MW_CORE_DUMP_DOCUMENT_H

#include "json/dump.h"

int mw_dump_whole(struct mw_document *doc, struct mw_emit *emit, const struct mw_sidecar_writer *files);

#endif
