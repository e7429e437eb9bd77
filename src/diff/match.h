/* Matching the items of two lists: which item before corresponds to which item after.
 *
 * Only content is compared: all fields except derived fields, traces, and fields that only state where
 * content is stored. A field that refers to an item of a list is equal if the items it refers to were
 * matched, whatever their indices.
 *
 * Equal items are matched first, in order; then those that a key of the list identifies on both sides;
 * then, between matched items, the most similar ones. In a list without keys the indices have a meaning:
 * if the counts are equal, its items are matched by index, and items are never reported as moved. Items
 * that belong to items of a different list (layers to groups) are first matched within the same owner.
 * Content is loaded for one comparison at a time. Matching takes as long as sorting. */
#ifndef MW_DIFF_MATCH_H
#define MW_DIFF_MATCH_H

#include "sides.h"

void mw_sides_init(struct mw_sides *sides, const struct mw_record *root, struct mw_document *before,
                   struct mw_document *after);
void mw_sides_free(struct mw_sides *sides);

/* The match of a list of the root; NULL for an unknown list, while the list is being matched, or after an
 * error. */
const struct mw_match *mw_sides_match(struct mw_sides *sides, const char *list);

/* Matches two lists anywhere in the models. parent is the list whose items contain them, or NULL. Returns
 * 0 or an error. */
int mw_match_lists(struct mw_sides *sides, const struct mw_field *parent, const struct mw_field *field,
                   struct mw_list before, struct mw_list after, struct mw_match *match);

#endif
