/* Items that belong to items of another list: layers of groups, points of envelopes. */
#ifndef MW_DIFF_OWNERSHIP_H
#define MW_DIFF_OWNERSHIP_H

#include "sides.h"

/* Owners of the items of a list, as numbers of the owners' list; MW_NO_MATCH: of none. NULL when the list has
 * no owners (or memory is short: sides->error). */
const struct mw_belonging *mw_belonging_of(const struct mw_sides *sides, const struct mw_field *parent,
                                           const struct mw_field *field);
int mw_find_owners(struct mw_sides *sides, struct mw_document *doc, const struct mw_belonging *belonging,
                   size_t count, size_t **owners);

/* What belongs to the items of a list, before and after: hashes per item, and pairs of items of which much
 * that belongs to them is equal, best first. NULL and 0 when nothing belongs to this list's items. */
struct mw_owner_pair {
    size_t before, after, votes;
};
struct mw_kinship {
    uint64_t *before, *after;
    struct mw_owner_pair *pairs;
    size_t pair_count;
};
int mw_find_kinship(struct mw_sides *sides, const struct mw_field *owners, size_t before, size_t after,
                    struct mw_kinship *kinship);

#endif
