/* References: integers of a model that are the index of an item in a list of its root (fields with
 * `.refers`). -1 means none. Lazy content is loaded, and dropped after the visit if it is unchanged.
 */
#ifndef MW_RECORD_XREF_H
#define MW_RECORD_XREF_H

#include "document.h"

struct mw_xref {
    const struct mw_field *field; /* field->refers names the list */
    void *item;                   /* the struct that holds it */
    const char *path;             /* of the field, valid during the call */
    int64_t number;
    /* The innermost list that contains the field, the struct that holds that list, and the index of the item;
     * NULL for fields of the root itself. */
    const struct mw_field *list;
    const void *owner;
    size_t index;
};

/* May change the number with mw_xref_set(). Returns 0 to go on; anything else ends the walk. */
typedef int mw_xref_fn(void *user, const struct mw_xref *reference);

/* References into the list named, or into any when list is NULL; in the order of the tables. */
int mw_each_xref(struct mw_document *doc, const char *list, mw_xref_fn *fn, void *user);

int mw_xref_set(struct mw_document *doc, const struct mw_xref *reference, int64_t number);

/* After items of a list were removed or moved: the item that was at i is now at numbers[i]; -1: removed.
 * References out of range are not changed. */
int mw_xrefs_renumber(struct mw_document *doc, const char *list, const int32_t *numbers, size_t count);

#endif
