/* Items that belong to items of a different list, such as layers (to groups) and points (to envelopes). */
#ifndef MW_DIFF_OWNERSHIP_H
#define MW_DIFF_OWNERSHIP_H

#include "sides.h"

/* mw_belonging_of() returns NULL if the items of the list have no owners. mw_find_owners() gives the index
 * of each item's owner in the owners' list, or MW_NO_MATCH for an item without an owner. */
const struct mw_belonging *mw_belonging_of(const struct mw_sides *sides, const struct mw_field *parent,
                                           const struct mw_field *field);
int mw_find_owners(struct mw_sides *sides, struct mw_document *doc, const struct mw_belonging *belonging,
                   size_t count, size_t **owners);

/* For a list of owners: hashes of the items that belong to each owner before and after, and pairs of
 * owners that have equal items, most equal items first. NULL and 0 if no items belong to this list's
 * items. */
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
