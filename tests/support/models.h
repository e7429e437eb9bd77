/* Models that tests make by hand: records of their own, and diffs of documents that are only a model. */
#ifndef MW_TESTS_MODELS_H
#define MW_TESTS_MODELS_H

#include "test.h"

#include "json/emit.h"
#include "record/table.h"

struct mw_format;

/* Like MW_RECORD_OF(), but the last row does not belong to the record: nothing may look at it. */
#define MW_RECORD_BUT_LAST(rows)                                                                             \
    .fields = (rows), .count = sizeof(rows) / sizeof *(rows)-1, .struct_size = sizeof(MW_STRUCT)

/* The diff of two models of the format is this text; at most `most` differences are listed, 0: all. Returns
 * their number. */
size_t assert_model_diff(const struct mw_format *format, void *before, void *after, enum mw_style style,
                         size_t most, const char *expected);

#endif
