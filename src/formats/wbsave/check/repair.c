#include "formats/wbsave/wbsave.h"

static int fix_save_checksums(const struct mw_repairing *repairing)
{
    return mac_fix_checksums(repairing, &wbs_root(repairing->doc)->file);
}

static int fix_save_lengths(const struct mw_repairing *repairing)
{
    return mac_fix_lengths(repairing, &wbs_root(repairing->doc)->file, NULL, NULL);
}

#define REPAIRS(ROW) MAC_REPAIRS(ROW, fix_save_checksums, fix_save_lengths)

const struct mw_fix wbs_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const wbs_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
