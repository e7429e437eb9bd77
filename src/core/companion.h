/* Pairs: the data fork of a Macintosh file in one file, its resource fork in another, whose name follows from
 * that of the first. */
#ifndef MW_CORE_COMPANION_H
#define MW_CORE_COMPANION_H

#include "record/document.h"

/* The path of the file with the other fork by the naming of this index: of the file with the resource fork,
 * or of the visible file. In the arena. NULL: no such path by this naming, or out of memory, which
 * context->shortages distinguishes. Namings end at mw_companion_namings. */
extern const size_t mw_companion_namings;
const char *mw_companion_path(struct mw_arena *arena, const char *visible, size_t naming);
const char *mw_companion_visible(struct mw_arena *arena, const char *companion, size_t naming);

/* Opens the file with the resource fork of a visible file, under its visible name. *document stays untouched
 * if there is none; errors are those of a file that is one. */
int mw_companion_open(struct mw_context *context, const char *visible, const struct mw_arg *args,
                      size_t arg_count, struct mw_document **document);

/* Does a file that ends a path belong to a visible one next to it? */
bool mw_is_companion(struct mw_context *context, const char *path);

#endif
