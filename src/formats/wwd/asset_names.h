/* Where the game's data has what a level names: file and folder names below the roots of struct mw_assets.
 * Names are "/"-separated and relative; none is longer than WWD_ASSET_NAME, and a level's text that would
 * make it longer gives false. */
#ifndef MW_WWD_ASSET_NAMES_H
#define MW_WWD_ASSET_NAMES_H

#include <stdbool.h>

#include <mapwright/unstable/wwd.h>

enum {
    WWD_ASSET_NAME = 512,
};

enum wwd_asset_kind {
    WWD_ASSET_IMAGES,     /* a folder of pictures: LEVEL1/IMAGES/OFFICER */
    WWD_ASSET_ANIMATIONS, /* without its ".ANI": LEVEL1/ANIS/OFFICER/WALK */
    WWD_ASSET_SOUNDS,     /* without its ".WAV": LEVEL1/SOUNDS/TRIGGER/1 */
};

/* What a key ("LEVEL_OFFICER") stands for: the folder of its prefix in the header, and the rest with "_" as
 * "/". Animations and sounds lie beside the images. false when no prefix fits or the folder of images is not
 * named as usual. */
bool wwd_asset_of_key(const struct wwd_level *level, enum wwd_asset_kind kind, struct mw_str key,
                      char name[WWD_ASSET_NAME]);

/* The folder of a plane's tiles: LEVEL1/TILES/ACTION. */
bool wwd_asset_of_tiles(const struct wwd_level *level, struct mw_str image_set, char name[WWD_ASSET_NAME]);

#endif
