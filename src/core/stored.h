/* The bytes that the values of a document have in its file. */
#ifndef MW_CORE_STORED_H
#define MW_CORE_STORED_H

#include "record/document.h"
#include "record/write.h"

struct mw_stored_visitor {
    void (*visit)(void *user, const struct mw_observation *seen, const uint8_t *bytes);
    bool (*wants)(void *user, const char *path); /* as in struct mw_observer */
    void *user;
};

/* Writes the document to nowhere, and visits everything written, in file order. */
int mw_visit_stored(struct mw_document *doc, const struct mw_stored_visitor *visitor);

#endif
