/* REZ archives as roots of struct mw_assets. */
#ifndef MW_REZ_ASSETS_H
#define MW_REZ_ASSETS_H

#include "core/assets.h"

/* For mw_assets_add_archive() and for mw_assets_add(), where the file may be anything. MW_E_FORMAT:
 * not a REZ archive, or a damaged one. */
int mw_rez_open_assets(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                       struct mw_asset_archive *archive);
int mw_rez_open_asset_file(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                           struct mw_asset_archive *archive);

#endif
