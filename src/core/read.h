/* Reading: a document from bytes in memory, mw_open_bytes(). */
#ifndef MW_CORE_READ_H
#define MW_CORE_READ_H

#include "record/document.h"

/* Reads doc->input with the most likely format, or with the one in the option "format". */
int mw_document_read(struct mw_document *doc, const struct mw_arg *args, size_t arg_count);

#endif
