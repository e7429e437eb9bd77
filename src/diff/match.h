/* Which item of a list became which item of another: the ground of a diff.
 *
 * What counts is content: every row but derived ones, traces, and rows that only say where
 * content is stored. A row that refers to an item of a list is equal when what it refers to was matched,
 * whatever the numbers.
 *
 * Equal items are matched first, in order; then those that a key of the list tells apart on both sides; then,
 * between items that are matched, those that are most alike. A list without keys is a sequence whose numbers
 * mean something: with equal counts its items match by number, and none is ever said to have moved. Items
 * that belong to items of another list (layers to groups) are matched among those of one owner first. Content
 * is fetched for one comparison at a time. Time is that of sorting. */
#ifndef MW_DIFF_MATCH_H
#define MW_DIFF_MATCH_H

#include "sides.h"

void mw_sides_init(struct mw_sides *sides, const struct mw_record *root, struct mw_document *before,
                   struct mw_document *after);
void mw_sides_free(struct mw_sides *sides);

/* The match of a list of the root; NULL for an unknown list, while it is made, or after an error. */
const struct mw_match *mw_sides_match(struct mw_sides *sides, const char *list);

/* Matches lists that lie anywhere; parent is the list that holds the struct with them, NULL when unknown. 0
 * or an error. */
int mw_match_lists(struct mw_sides *sides, const struct mw_field *parent, const struct mw_field *field,
                   struct mw_list before, struct mw_list after, struct mw_match *match);

#endif
