/* Content of fields and items: comparison, hashes and similarity. */
#ifndef MW_DIFF_EQUAL_H
#define MW_DIFF_EQUAL_H

#include "base/hash.h"
#include "sides.h"

/* Whether a field of `record` is content, that is, compared in the first pass and for matching. */
bool mw_row_is_content(const struct mw_sides *sides, const struct mw_record *record,
                       const struct mw_field *field);

/* Compares a field of an item before and one after. Fields that exist in neither are equal. Returns false
 * if content cannot be loaded. */
bool mw_field_equal(struct mw_sides *sides, const struct mw_field *field, const void *before,
                    const void *after);
bool mw_record_equal(struct mw_sides *sides, const struct mw_record *record, const void *before,
                     const void *after);

/* Whether the field's content is stored as the same bytes. */
enum mw_stored_state {
    MW_STORED_SAME,
    MW_STORED_OTHERWISE,
    MW_STORED_UNKNOWN
};
enum mw_stored_state mw_stored_compare(const struct mw_sides *sides, const struct mw_field *field,
                                       const void *before, const void *after);

/* The list and index that a field refers to; false if it does not refer to an item of a list that is
 * content. */
bool mw_row_reference(const struct mw_sides *sides, struct mw_document *doc, const struct mw_field *field,
                      const void *item, const char **list, int64_t *number);

/* Whether all lists that the record's fields refer to have the same items at the same indices on both
 * sides. */
bool mw_numbers_agree(struct mw_sides *sides, const struct mw_record *record);

/* The hash of an item's content. With `stored`, fields whose stored bytes are known are hashed by these
 * bytes: equal hashes still mean equal content, but equal content can have different hashes. */
uint64_t mw_hash_item(struct mw_sides *sides, struct mw_document *doc, const struct mw_record *record,
                      const void *item, bool stored);
uint64_t mw_hash_field(struct mw_sides *sides, struct mw_document *doc, uint64_t hash,
                       const struct mw_field *field, const void *item, bool stored);

/* A sketch of large content in a few numbers: equal parts give equal marks at the same index. */
enum {
    MW_SKETCH_MARKS = 64,
};
struct mw_sketch {
    uint32_t marks[MW_SKETCH_MARKS]; /* 0: no content */
};
bool mw_record_has_bulk(const struct mw_sides *sides, const struct mw_record *record);
void mw_sketch_item(struct mw_sides *sides, struct mw_document *doc, const struct mw_record *record,
                    const void *item, struct mw_sketch *sketch);
/* From 0, nothing alike, to 256, all equal. */
unsigned mw_sketch_likeness(const struct mw_sketch *before, const struct mw_sketch *after);

/* Loads the content of a field on both sides, and drops it again. */
bool mw_sides_load(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after);
void mw_sides_drop(struct mw_sides *sides, const struct mw_field *field, const void *before,
                   const void *after);

#endif
