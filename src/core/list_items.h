/* Items of lists by path, as a part of a step; see mw_list_insert_item() and its kin in mapwright/access.h.
 */
#ifndef MW_CORE_LIST_ITEMS_H
#define MW_CORE_LIST_ITEMS_H

#include "record/document.h"

/* Items of any list. References to items of a list of the root (mw_field.refers) are updated. A new item has
 * zeros, fill and reserved values. */
int mw_list_item_insert(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index);
int mw_list_item_remove(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index);
int mw_list_item_move(struct mw_document *doc, const struct mw_field *field, void *owner, size_t from,
                      size_t to);

int mw_items_insert(struct mw_document *doc, const char *path, size_t index);
int mw_items_remove(struct mw_document *doc, const char *path, size_t index);
int mw_items_move(struct mw_document *doc, const char *path, size_t from, size_t to);

#endif
