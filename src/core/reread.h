/* A document as it would be after saving and opening it again. */
#ifndef MW_CORE_REREAD_H
#define MW_CORE_REREAD_H

#include "record/document.h"

struct mw_reread {
    struct mw_document *copy; /* borrows the bytes */
    void *bytes;
};

/* Close *result, unless this fails. */
int mw_document_reread(struct mw_document *doc, struct mw_reread *reread);
void mw_reread_close(struct mw_reread *reread);

#endif
