/* The fields of a document next to their bytes, in file order. */
#ifndef MW_CORE_HEXDUMP_H
#define MW_CORE_HEXDUMP_H

#include "record/document.h"

int mw_hexdump(struct mw_document *doc, struct mw_buf *out);

#endif
