/* What the repairs of items and those of content share. */
#ifndef MW_TEEWORLDS_CHECK_REPAIR_H
#define MW_TEEWORLDS_CHECK_REPAIR_H

#include "checks.h"

struct tw_repair {
    struct mw_document *doc;
    struct tw_map *map;
    enum tw_game game;
    struct mw_arena arena; /* of the repair */
    bool apply;            /* else changes are only listed */
};

int tw_fix_reserved(struct tw_repair *repair);
int tw_fix_physics_data(struct tw_repair *repair);
int tw_fix_empty_data(struct tw_repair *repair);

#endif
