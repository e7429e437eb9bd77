/* Moving items by the fields that say where pictures show them. */
#ifndef MW_CORE_MOVE_ITEMS_H
#define MW_CORE_MOVE_ITEMS_H

#include "record/document.h"

/* Moves the item at path, as a part of a step; the distances are in the unit of the render option with
 * MW_ROLE_AREA. What has no position stays as it is. */
int mw_item_shift(struct mw_document *doc, const char *path, int64_t dx, int64_t dy);

#endif
