/* The two sides of a diff: documents, rules, and the matches of their roots' lists. */
#ifndef MW_DIFF_SIDES_H
#define MW_DIFF_SIDES_H

#include "rules.h"

#define MW_NO_MATCH SIZE_MAX

enum {
    MW_BELONGINGS = 8, /* maximum number per format */
};

struct mw_match {
    size_t *after_of;  /* for each item before: its index after, or MW_NO_MATCH */
    size_t *before_of; /* for each item after: its index before, or MW_NO_MATCH */
    bool *same;        /* for each item before: its content equals that of its match */
    bool *moved;       /* for each item before: its position among the matched items changed */
    /* The owner of each item: its index before, or for an added owner the number of owners before plus its
     * index after; MW_NO_MATCH: no owner. NULL if the list has no owners. */
    size_t *owner_before, *owner_after;
    bool identical; /* every item before has the same index after */
};

/* The match of a list of the root; computed once. */
struct mw_root_match {
    const struct mw_field *field;
    struct mw_match match;
    bool busy; /* being computed; until then, indices are compared */
    struct mw_root_match *next;
};

/* The two documents and what is known about both. */
struct mw_sides {
    struct mw_document *before, *after;
    const struct mw_record *root;
    const struct mw_diff_rules *rules;
    const struct mw_field *storage;                /* list of the root, or NULL */
    const struct mw_record *owners[MW_BELONGINGS]; /* records of owners */
    struct mw_arena arena;
    struct mw_root_match *matches;
    /* mw_sides_match(). A pointer, because comparing items and matching lists call each other. */
    const struct mw_match *(*match)(struct mw_sides *sides, const char *list);
    int error; /* the first error */
};

#endif
