/* Which item of a list became which item of another: the ground of a diff.
 *
 * What counts is content: every row but derived ones (unless stated) and traces. Equal items are matched
 * first, in order; then those that a key of the list tells apart on both sides; then items that follow a
 * matched one, or have the same number, and agree in most rows. A list without keys is a sequence whose
 * numbers mean something: with equal counts its items match by number, and none is ever said to have moved.
 * Time is that of sorting. */
#ifndef MW_RECORD_MATCH_H
#define MW_RECORD_MATCH_H

#include "document.h"

#define MW_NO_MATCH SIZE_MAX

struct mw_match {
    size_t *after_of;  /* for each item before: its number after, or MW_NO_MATCH */
    size_t *before_of; /* for each item after */
    bool *same;        /* for each item before: matched by equal content */
    bool *moved;       /* for each item before: matched, but the order among the matched ones changed */
};

/* The two documents that items belong to, for rows whose content has to be fetched. */
struct mw_sides {
    struct mw_document *before, *after;
    int error; /* the first */
};

/* Arrays come from the arena. 0 or an error. */
int mw_match_lists(struct mw_arena *arena, struct mw_sides *sides, const struct mw_field *field,
                   struct mw_list before, struct mw_list after, struct mw_match *match);

/* One row of an item before and one after; rows that exist in neither are equal. false when content cannot be
 * fetched. */
bool mw_field_equal(struct mw_sides *sides, const struct mw_field *field, const void *before,
                    const void *after);

/* Fetches the content of a row on both sides, and gives it back. */
bool mw_sides_load(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after);
void mw_sides_drop(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after);

#endif
