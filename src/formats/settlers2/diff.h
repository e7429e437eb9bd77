/* What a diff has to know of maps beyond their tables. */
#ifndef MW_SETTLERS2_DIFF_H
#define MW_SETTLERS2_DIFF_H

#include "diff/diff.h"

/* Areas are in nodes. */
extern const struct mw_diff_rules s2_diff_rules;

#endif
