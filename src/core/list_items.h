/* Items of lists by path, as a part of a step; see mw_list_insert_item() and its kin in mapwright/access.h.
 */
#ifndef MW_CORE_LIST_ITEMS_H
#define MW_CORE_LIST_ITEMS_H

#include "record/document.h"

int mw_items_insert(struct mw_document *doc, const char *path, size_t index);
int mw_items_remove(struct mw_document *doc, const char *path, size_t index);
int mw_items_move(struct mw_document *doc, const char *path, size_t from, size_t to);

#endif
