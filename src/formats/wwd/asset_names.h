/* The names in the game's data of what a level refers to, relative to the roots of struct mw_assets and
 * separated by "/". The functions return false if a name would be longer than WWD_ASSET_NAME. */
#ifndef MW_WWD_ASSET_NAMES_H
#define MW_WWD_ASSET_NAMES_H

#include <stdbool.h>

#include <mapwright/unstable/wwd.h>

enum {
    WWD_ASSET_NAME = 512,
};

enum wwd_asset_kind {
    WWD_ASSET_IMAGES,     /* a directory of pictures: LEVEL1/IMAGES/OFFICER */
    WWD_ASSET_ANIMATIONS, /* without its ".ANI": LEVEL1/ANIS/OFFICER/WALK */
    WWD_ASSET_SOUNDS,     /* without its ".WAV": LEVEL1/SOUNDS/TRIGGER/1 */
};

/* The name that a key ("LEVEL_OFFICER") refers to: the directory of its prefix in the header, then the
 * rest with "/" for "_". Animations and sounds are in directories next to the images. false if no prefix
 * matches, or if the directory name does not end with IMAGES or IMAGEZ. */
bool wwd_asset_of_key(const struct wwd_level *level, enum wwd_asset_kind kind, struct mw_str key,
                      char name[WWD_ASSET_NAME]);

/* Names of one thing, in the order in which they are tried. Custom levels for the CrazyHook mod have a
 * directory named after their file, whose contents hide the game's; it is a root of the assets itself, or in
 * one of them. */
struct wwd_asset_names {
    char items[3][WWD_ASSET_NAME];
    size_t count;
};

/* `file` is the name of the level's file. In the own directory, LEVEL_OFFICER is LEVEL/OFFICER and
 * CUSTOM_OFFICER is IMAGES/OFFICER, ANIS/OFFICER or SOUNDS/OFFICER. No names if no prefix matches. */
void wwd_assets_of_key(const struct wwd_level *level, const char *file, enum wwd_asset_kind kind,
                       struct mw_str key, struct wwd_asset_names *names);
void wwd_assets_of_tiles(const struct wwd_level *level, const char *file, struct mw_str image_set,
                         struct wwd_asset_names *names);
/* No names if the level has no palette. */
void wwd_assets_of_palette(const struct wwd_level *level, const char *file, struct wwd_asset_names *names);

/* The script of a custom logic, without its ".lua". */
void wwd_assets_of_script(const char *file, struct mw_str name, struct wwd_asset_names *names);

/* The directory of a plane's tiles: LEVEL1/TILES/ACTION. */
bool wwd_asset_of_tiles(const struct wwd_level *level, struct mw_str image_set, char name[WWD_ASSET_NAME]);

#endif
