/* The two sides of a diff: documents, rules, and the lists of their roots that have been matched. */
#ifndef MW_DIFF_SIDES_H
#define MW_DIFF_SIDES_H

#include "rules.h"

#define MW_NO_MATCH SIZE_MAX

enum {
    MW_BELONGINGS = 8, /* a format has at most so many */
};

struct mw_match {
    size_t *after_of;  /* for each item before: its number after, or MW_NO_MATCH */
    size_t *before_of; /* for each item after */
    bool *same;        /* for each item before: matched by equal content */
    bool *moved;       /* for each item before: matched, but the order among the matched ones changed */
    /* Owners as numbers of the owners' list, before or after; MW_NO_MATCH: of none. NULL when the list has no
     * owners. */
    size_t *owner_before, *owner_after;
    bool identical; /* every item before has the same number after */
};

/* A list of the root, matched once. */
struct mw_root_match {
    const struct mw_field *field;
    struct mw_match match;
    bool busy; /* asked for while it is made: numbers have to do */
    struct mw_root_match *next;
};

/* The two documents that items belong to, and what is known of both. */
struct mw_sides {
    struct mw_document *before, *after;
    const struct mw_record *root;
    const struct mw_diff_rules *rules;
    const struct mw_field *storage;                /* of the root, NULL: there is none */
    const struct mw_record *owners[MW_BELONGINGS]; /* of the items that others belong to */
    struct mw_arena arena;
    struct mw_root_match *matches;
    /* mw_sides_match(), for the comparison of items, which matching itself is made of. */
    const struct mw_match *(*match)(struct mw_sides *sides, const char *list);
    int error; /* the first */
};

#endif
