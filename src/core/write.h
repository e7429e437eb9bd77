/* Writing: the bytes of a document, mw_write(). */
#ifndef MW_CORE_WRITE_H
#define MW_CORE_WRITE_H

#include "record/document.h"

/* Only option for saving of bytes that are not to be saved, or read back anyway. */
extern const struct mw_arg mw_unproven;
bool mw_omits_proof(const struct mw_arg *args, size_t count);

/* MW_E_UNSUPPORTED or MW_E_REFUSED: the document cannot be written. */
int mw_document_check_writable(struct mw_document *doc);
/* MW_E_REFUSED: changes could not be saved. */
int mw_document_refuse_damaged(struct mw_document *doc);

/* Appends the bytes to out, which is empty, and proves them (prove.h). */
int mw_document_write(struct mw_document *doc, const struct mw_arg *args, size_t arg_count,
                      struct mw_buf *out);

/* The bytes of the document's file: those that were read, else (built, made new, from a folder) those that it
 * would be saved as, in `made`; empty if it cannot be saved. */
int mw_document_file(struct mw_document *doc, struct mw_buf *made, struct mw_bytes *file);

#endif
