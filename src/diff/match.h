/* Which item of a list became which item of another: the ground of a diff.
 *
 * What counts is content: every row but derived ones (unless stated), traces, and rows that only say where
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

#include "diff.h"

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
    int error; /* the first */
};

void mw_sides_init(struct mw_sides *sides, const struct mw_record *root, struct mw_document *before,
                   struct mw_document *after);
void mw_sides_free(struct mw_sides *sides);

/* The match of a list of the root; NULL for an unknown list, while it is made, or after an error. */
const struct mw_match *mw_sides_match(struct mw_sides *sides, const char *list);

/* Matches lists that lie anywhere; parent is the list that holds the struct with them, NULL when unknown. 0
 * or an error. */
int mw_match_lists(struct mw_sides *sides, const struct mw_field *parent, const struct mw_field *field,
                   struct mw_list before, struct mw_list after, struct mw_match *match);

/* ---- equal.c: single rows and items ---- */

/* Does the row count in a comparison of content? record: that it is of. */
bool mw_row_is_content(const struct mw_sides *sides, const struct mw_record *record,
                       const struct mw_field *field);

/* One row of an item before and one after; rows that exist in neither are equal. false when content cannot be
 * fetched. */
bool mw_field_equal(struct mw_sides *sides, const struct mw_field *field, const void *before,
                    const void *after);
bool mw_record_equal(struct mw_sides *sides, const struct mw_record *record, const void *before,
                     const void *after);

/* Is the row's content stored in the same way? unknown: it cannot be told. */
enum mw_stored_state {
    MW_STORED_SAME,
    MW_STORED_OTHERWISE,
    MW_STORED_UNKNOWN
};
enum mw_stored_state mw_stored_compare(const struct mw_sides *sides, const struct mw_field *field,
                                       const void *before, const void *after);

/* Where a row refers to: list and number; false when it does not refer to an item of a list that is content.
 */
bool mw_row_reference(const struct mw_sides *sides, struct mw_document *doc, const struct mw_field *field,
                      const void *item, const char **list, int64_t *number);

/* Do all rows that refer to other items mean the same numbers on both sides? */
bool mw_numbers_agree(struct mw_sides *sides, const struct mw_record *record);

/* Hash of content. With `stored` set, rows whose stored bytes are known count by those: equal then means
 * equal content, but equal content may differ. */
uint64_t mw_hash_item(struct mw_sides *sides, struct mw_document *doc, const struct mw_record *record,
                      const void *item, bool stored);
uint64_t mw_hash_field(struct mw_sides *sides, struct mw_document *doc, uint64_t hash,
                       const struct mw_field *field, const void *item, bool stored);
uint64_t mw_hash_mix(uint64_t hash, uint64_t value);

/* What large content looks like, in few numbers: equal parts give equal marks at equal places. */
enum {
    MW_SKETCH_MARKS = 64,
};
struct mw_sketch {
    uint32_t marks[MW_SKETCH_MARKS]; /* 0: nothing there */
};
bool mw_record_has_bulk(const struct mw_sides *sides, const struct mw_record *record);
void mw_sketch_item(struct mw_sides *sides, struct mw_document *doc, const struct mw_record *record,
                    const void *item, struct mw_sketch *sketch);
/* 0 nothing alike .. 256 all. */
unsigned mw_sketch_likeness(const struct mw_sketch *before, const struct mw_sketch *after);

/* Fetches the content of a row on both sides, and gives it back. */
bool mw_sides_load(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after);
void mw_sides_drop(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after);

/* ---- owners.c: items that belong to items of another list ---- */

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
