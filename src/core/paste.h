/* Replacing the values at a path with those of JSON text as mw_dump() writes it. */
#ifndef MW_CORE_PASTE_H
#define MW_CORE_PASTE_H

#include "record/document.h"

/* As a part of a step. See mw_paste() and mw_paste_items(). */
int mw_value_paste(struct mw_document *doc, const char *path, struct mw_str json);
int mw_items_paste(struct mw_document *doc, const char *path, size_t index, struct mw_str json);
/* Replaces cells of the grid at path by those of a smaller one with its corner at x,y. */
int mw_cells_paste(struct mw_document *doc, const char *path, const int64_t at[2], struct mw_str json);

#endif
