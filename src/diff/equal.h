/* Content of rows and items: whether it is equal, its hash, and what it looks like. */
#ifndef MW_DIFF_EQUAL_H
#define MW_DIFF_EQUAL_H

#include "sides.h"

/* Does the row count in a comparison of content? record: that it is of. */
bool mw_row_is_content(const struct mw_sides *sides, const struct mw_record *record,
                       const struct mw_field *field);

/* One row of an item before and one after; rows that exist in neither are equal. false when content cannot be
 * fetched. */
bool mw_field_equal(struct mw_sides *sides, const struct mw_field *field, const void *before,
                    const void *after);
bool mw_record_equal(struct mw_sides *sides, const struct mw_record *record, const void *before,
                     const void *after);

/* Is the row's content stored in the same way? unknown: not known. */
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

#endif
