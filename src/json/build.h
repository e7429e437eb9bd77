/* A model from JSON as dump.h writes it. Keys that are absent are zero or what the table expects; "$derived"
 * is ignored; a derived field under its own name is a stored value that was wrong, and is kept. */
#ifndef MW_JSON_BUILD_H
#define MW_JSON_BUILD_H

#include <jansson.h>

#include "sidecar.h"

/* At most how much memory the tree of this text takes; callers reserve it (mw_memory_reserve()). */
uint64_t mw_build_tree_size(struct mw_bytes text);
/* JSON for json_decref(). `name` is for messages, which give line and column. */
int mw_build_parse(struct mw_context *context, const char *name, struct mw_bytes text, json_t **json);

/* The same for text that may also be a single number or text. */
int mw_build_parse_value(struct mw_context *context, const char *name, struct mw_bytes text, json_t **json);

/* Fills doc->root, which format->create() has made. The message names the path. files: where values that are
 * not in the JSON come from; NULL: they must all be there. */
int mw_build_model(struct mw_document *doc, const json_t *json, const struct mw_sidecar_reader *files);

/* One row of a record from its JSON, into `item`; what it allocates is the model's. Stored derived values are
 * left out. `path` is for messages. */
int mw_build_value(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                   void *item, const char *path, const json_t *json);

/* Cells of any size from the JSON of a grid. `path` is for messages. */
int mw_build_cells(struct mw_document *doc, const struct mw_record *cell, const char *path,
                   const json_t *json, struct mw_grid *grid);

#endif
