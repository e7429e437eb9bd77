#include "checks.h"

static int fix_game_checksums(const struct mw_repairing *repairing)
{
    return mac_fix_checksums(repairing, &wb_root(repairing->doc)->file);
}

static int fix_game_lengths(const struct mw_repairing *repairing)
{
    return mac_fix_lengths(repairing, &wb_root(repairing->doc)->file, &wb_root(repairing->doc)->layout,
                           "layout");
}

#define REPAIRS(ROW) MAC_REPAIRS(ROW, fix_game_checksums, fix_game_lengths)

const struct mw_fix wb_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const wb_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
