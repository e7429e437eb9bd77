/* Paths as the WAP32 games write them: parts separated by "/" or "\", compared ignoring ASCII case. */
#ifndef MW_CORE_ASSET_PATH_H
#define MW_CORE_ASSET_PATH_H

#include "base/span.h"

/* Takes the next part of *path; empty parts and "." are left out. false at the end. */
bool mw_path_next(const char **path, struct mw_str *part);

/* Order by bytes, A-Z as a-z: below 0, 0 or above. */
int mw_path_compare(struct mw_str a, struct mw_str b);

/* Natural order: numbers in names by their value, so that FRAME2 comes before FRAME10. */
int mw_path_compare_natural(struct mw_str a, struct mw_str b);

#endif
