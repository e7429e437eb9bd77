/* Proof that a document can be read back from the bytes it is saved as. */
#ifndef MW_CORE_PROVE_H
#define MW_CORE_PROVE_H

#include "record/document.h"

/* The flag among the options for saving of every format that omits the proof. */
#define MW_OPTION_UNPROVEN "unproven"

/* Opens what the document was written as, with its format. MW_E_FORMAT, too, if that is nothing: all formats
 * have something to store. Close *copy, which borrows the bytes. */
int mw_open_written(struct mw_document *doc, struct mw_bytes bytes, struct mw_document **copy);

/* Opens what the document was just written as, with the format's reader and without its checks, and compares:
 * the format, damage, the number of items of every list, the cells of grids, and what the format's `prove`
 * adds. Bytes that are the document's input need no proof. MW_E_REFUSED: they differ; the message says in
 * what. If the limit of allocated memory does not allow the proof, doc->unproven is set instead. */
int mw_document_prove(struct mw_document *doc, struct mw_bytes bytes);

/* The same for a member whose bytes were replaced by `member` in a container, which was then written as
 * `bytes`: they hold it. A container can store a member in its own way, as a volume does with the two forks
 * of a file. */
int mw_document_prove_member(struct mw_document *container, const char *inside, struct mw_bytes member,
                             struct mw_bytes bytes);

/* The same comparison with a document that was read from what `doc` was written as in another form. */
int mw_document_prove_copy(struct mw_document *doc, struct mw_document *copy);

/* Did the call fail because of the limit of allocated memory? shortages: context->shortages before it. */
bool mw_proof_lacks_memory(const struct mw_context *context, unsigned shortages);

/* For a format's `prove`: MW_E_REFUSED, with the difference in the message. */
int mw_prove_fail(struct mw_document *doc, const char *format, ...) MW_PRINTF(2, 3);

#endif
