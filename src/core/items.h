/* Lists of layers, objects, pictures, for the formats that make them. */
#ifndef MW_CORE_ITEMS_H
#define MW_CORE_ITEMS_H

#include "record/document.h"

/* Adds an item to doc->items; name and path are copied. */
int mw_item_add(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                uint64_t count, uint64_t size);
/* The same with item->detail. */
int mw_item_add_detailed(struct mw_document *doc, enum mw_item_kind kind, const char *name, const char *path,
                         uint64_t count, uint64_t size, const char *detail);

/* Scripts and members of archives may be empty; other items without a size have no content. */
bool mw_item_has_content(const struct mw_item *item);

/* The path of the file that an item is extracted to, of safe names, appended to out with a NUL. */
int mw_item_file(struct mw_document *doc, size_t index, struct mw_buf *out);

#endif
