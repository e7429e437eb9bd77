/* Reading a document from a file, which may be JSON. */
#ifndef MW_CORE_READ_FILE_H
#define MW_CORE_READ_FILE_H

#include "record/document.h"

/* `name` is the document's; the file at `path` may be the world.json in a folder of that name. */
int mw_read_file(struct mw_context *context, const char *path, const char *name, const struct mw_arg *args,
                 size_t arg_count, struct mw_document **document);

#endif
