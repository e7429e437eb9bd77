/* Setting values and cells by path, as a part of a step. */
#ifndef MW_CORE_SET_VALUES_H
#define MW_CORE_SET_VALUES_H

#include "record/document.h"

/* The form of a value; fields of other kinds refuse it. */
enum mw_value_form {
    MW_VALUE_SHOWN, /* text for any field, NUL-terminated */
    MW_VALUE_INT,   /* a decimal number, NUL-terminated */
    MW_VALUE_UTF8,
    MW_VALUE_BYTES,
    MW_VALUE_EITHER, /* UTF-8 for texts, else bytes */
};

/* Fails if mw_values_set() without force would. */
int mw_values_check(struct mw_document *doc, const char *path, enum mw_value_form form, struct mw_str value);
/* Sets everything that the path matches, after checking all of it, and lists the changes. force: also
 * references to items that do not exist, and what the format refuses because other data depends on it. */
int mw_values_set(struct mw_document *doc, const char *path, enum mw_value_form form, struct mw_str value,
                  bool force);

/* Replaces the value of a field of the model by that of `made`, a copy of the item, and changes what has to
 * fit it; the path is for messages. Lists no change. */
int mw_value_replace(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                     void *item, const void *made, const char *path);

/* Sets one value of all cells in rectangles (x, y, width, height) of a grid, or the bits of it that are in
 * mask. field_name: of the cells; NULL if they have only one. */
int mw_cells_paint(struct mw_document *doc, const char *path, const char *field_name, const char *value,
                   int64_t mask, const int64_t (*rects)[4], size_t count);

#endif
