/* Format-specific parts of comparing maps. Areas are in world units of the layer's group. */
#ifndef MW_TEEWORLDS_DIFF_H
#define MW_TEEWORLDS_DIFF_H

#include "diff/rules.h"

extern const struct mw_diff_rules tw_diff_rules;

void tw_describe_item(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *out);

#endif
