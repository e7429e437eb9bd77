/* A model as JSON or as a tree, straight from its tables. */
#ifndef MW_JSON_DUMP_H
#define MW_JSON_DUMP_H

#include "emit.h"
#include "record/path.h"
#include "sidecar.h"
#include "record/table.h"

/* The fields of a record, into a map that is already open. files: where values with files of their own go;
 * NULL: all into the output. */
int mw_dump_fields(struct mw_document *doc, const struct mw_record *record, const void *item,
                   struct mw_emit *emit, const struct mw_sidecar_writer *files);
/* What a path leads to, as a value with this key. */
int mw_dump_target(struct mw_document *doc, const struct mw_target *target, struct mw_emit *emit,
                   const char *key);

/* A fixed text of the model under `key`, as UTF-8. */
int mw_dump_fixed_text(struct mw_document *doc, struct mw_emit *emit, const char *key, const char *text,
                       size_t size);

#endif
