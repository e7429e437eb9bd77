/* What a diff needs to know about maps beyond their tables. */
#ifndef MW_SETTLERS2_DIFF_H
#define MW_SETTLERS2_DIFF_H

#include "diff/rules.h"

/* A rectangle of nodes. */
extern const struct mw_diff_rules s2_diff_rules;

void s2_describe_item(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *out);

#endif
