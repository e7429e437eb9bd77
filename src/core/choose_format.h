/* Which format a document has. */
#ifndef MW_CORE_CHOOSE_FORMAT_H
#define MW_CORE_CHOOSE_FORMAT_H

#include "record/document.h"

/* Sets doc->format to the one named `wanted` or, if that is NULL, to the one that fits doc->input best. */
int mw_document_choose_format(struct mw_document *doc, const char *wanted);

#endif
