/* What the parts of `convert` share. */
#ifndef MW_TEEWORLDS_EDIT_CONVERSION_H
#define MW_TEEWORLDS_EDIT_CONVERSION_H

#include "edit.h"

struct tw_conversion {
    const struct mw_editing *editing;
    struct mw_document *doc;
    struct tw_map *map;
    const struct tw_edition *from, *to;
    bool keep; /* what the game does not know stays */
};

/* convert.c: the map of `editing`, whatever its operation. */
int tw_convert_map(const struct mw_editing *editing, const struct tw_edition *to, bool keep);

/* convert_unsupported.c: what cannot be carried over is listed, and taken out unless it is kept. */
int tw_convert_lost(struct tw_conversion *conversion);

#endif
