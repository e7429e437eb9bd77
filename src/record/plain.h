/* Reading and writing a document's bytes: by the functions of its format or, if it has none, as the
 * consecutive fields of its root record. See struct mw_format. */
#ifndef MW_RECORD_PLAIN_H
#define MW_RECORD_PLAIN_H

#include "document.h"

/* Fills doc->root from doc->input. */
int mw_format_read(struct mw_document *doc, const struct mw_args *args);
/* An empty model. */
int mw_format_create(struct mw_document *doc);
/* The whole file. */
int mw_format_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
#endif
