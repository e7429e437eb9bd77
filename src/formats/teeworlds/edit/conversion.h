/* Shared by the files that implement the operation convert. */
#ifndef MW_TEEWORLDS_EDIT_CONVERSION_H
#define MW_TEEWORLDS_EDIT_CONVERSION_H

#include "edit.h"

struct tw_conversion {
    const struct mw_editing *editing;
    struct mw_document *doc;
    struct tw_map *map;
    const struct tw_edition *from, *to;
    bool keep; /* keep what the target game does not support */
};

/* convert.c: converts the map of `editing`, regardless of its operation. */
int tw_convert_map(const struct mw_editing *editing, const struct tw_edition *to, bool keep);

/* convert_unsupported.c: lists what the target game does not support, and removes it unless it is to be
 * kept. */
int tw_convert_lost(struct tw_conversion *conversion);

#endif
