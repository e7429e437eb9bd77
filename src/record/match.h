/* Which item of a list became which item of another: the ground of a diff.
 *
 * What counts is content: every row but derived ones (unless stated) and traces. Equal items are matched
 * first, in order; then those that a key of the list tells apart on both sides; then items that follow a
 * matched one, or have the same number, and agree in most rows. A list without keys is a sequence whose
 * numbers mean something: with equal counts its items match by number, and none is ever said to have moved.
 * Time is that of sorting. */
#ifndef MW_RECORD_MATCH_H
#define MW_RECORD_MATCH_H

#include "base/memory.h"
#include "table.h"

#define MW_NO_MATCH SIZE_MAX

struct mw_match {
    size_t *after_of;  /* for each item before: its number after, or MW_NO_MATCH */
    size_t *before_of; /* for each item after */
    bool *same;        /* for each item before: matched by equal content */
    bool *moved;       /* for each item before: matched, but the order among the matched ones changed */
};

/* Arrays come from the arena. 0 or an error. */
int mw_match_lists(struct mw_arena *arena, const struct mw_field *field, struct mw_list before,
                   struct mw_list after, struct mw_match *match);

/* One row of two items of a record; rows that exist in neither are equal. */
bool mw_field_equal(const struct mw_field *field, const void *a, const void *b);

#endif
