/* Every node of a document, found by the public calls alone, is what the JSON of the whole document says. */
#ifndef MW_TEST_ACCESS_WALK_H
#define MW_TEST_ACCESS_WALK_H

#include <mapwright/mapwright.h>

#include "test.h"

/* Also: items are extracted, and every call refuses nodes of a different kind and indices out of range.
 * Nothing is changed. path is for messages. */
void access_walk_document(struct mw_context *context, struct mw_document *doc, const char *path);

#endif
