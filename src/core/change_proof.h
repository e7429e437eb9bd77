/* Proves that what was just changed can be saved: the bytes of the document are read again, and have the same
 * content. */
#ifndef MW_CORE_CHANGE_PROOF_H
#define MW_CORE_CHANGE_PROOF_H

#include "record/document.h"
#include "record/path.h"

/* Does the value decide how the file is written or read, so that setting it has to be proven? */
bool mw_target_decides(const struct mw_document *doc, const struct mw_target *target);

/* Fails with MW_E_REFUSED if the file could not be read back: if it would be damaged, have new errors, or be
 * taken for a different format. forced: what allows the change anyway, for the message; NULL: nothing. */
int mw_file_prove(struct mw_document *doc, const char *forced);
/* Also if its content would be different. path: of values whose layout must come back as well; NULL: none. */
int mw_content_prove(struct mw_document *doc, const char *path, const char *forced);

#endif
