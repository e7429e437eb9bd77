/* A model from JSON as dump.h writes it. Keys that are absent are zero or what the table expects; "$derived"
 * is ignored; a derived field under its own name is a stored value that was wrong, and is kept. */
#ifndef MW_RECORD_BUILD_H
#define MW_RECORD_BUILD_H

#include <jansson.h>

#include "document.h"

/* Fills doc->root, which format->create() has made. The message names the path. */
int mw_build_model(struct mw_document *doc, const json_t *json);

#endif
