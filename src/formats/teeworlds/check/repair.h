/* Shared by the repairs of items and of content. */
#ifndef MW_TEEWORLDS_CHECK_REPAIR_H
#define MW_TEEWORLDS_CHECK_REPAIR_H

#include "checks.h"

int tw_fix_reserved(const struct mw_repairing *repair);
int tw_fix_physics_data(const struct mw_repairing *repair);
int tw_fix_data_sizes(const struct mw_repairing *repair);
int tw_fix_empty_data(const struct mw_repairing *repair);
int tw_fix_old_sounds(const struct mw_repairing *repair);
int tw_fix_sound_sizes(const struct mw_repairing *repair);
int tw_fix_shared_layers(const struct mw_repairing *repair);

#endif
