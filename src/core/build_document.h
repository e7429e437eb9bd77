/* Building: a document from JSON, mw_build(). */
#ifndef MW_CORE_BUILD_DOCUMENT_H
#define MW_CORE_BUILD_DOCUMENT_H

#include "record/document.h"

/* Whether a file contains JSON of a world rather than the world itself. */
bool mw_is_json_world(struct mw_bytes input);

/* json: the content of the file at `path`, whose folder has the files of layers, pictures and sounds.
 */
int mw_build_file(struct mw_context *context, const char *path, const char *name, struct mw_bytes json,
                  struct mw_document **document);

#endif
