/* The rules for levels, including damaged ones. The meaning of each code and the source of its rule are in
 * diags.c. */
#ifndef MW_WWD_CHECK_CHECKS_H
#define MW_WWD_CHECK_CHECKS_H

#include "core/rules.h"
#include "formats/wwd/wwd.h"

extern const struct mw_option wwd_check_options[];
extern const struct mw_fix wwd_fixes[];
extern mw_repair_fn *const wwd_repairs[];

mw_repair_fn wwd_fix_salvage;

/* The checker's state. */
struct wwd_check {
    enum wwd_game game;
    const struct wwd_plane *main; /* the first main plane, or NULL */
    size_t main_index;
};

static inline const struct wwd_check *wwd_check_of(const struct mw_checker *checker)
{
    return checker->state;
}

enum {
    WWD_CHECK_TEXT = 64, /* bytes of a level's string shown in a message */

    WWD_FOR_UNKNOWN = 1 << WWD_GAME_UNKNOWN,
    WWD_FOR_CLAW = 1 << WWD_GAME_CLAW,
    WWD_FOR_GRUNTZ = 1 << WWD_GAME_GRUNTZ,

    WWD_IN_WHOLE = 1 << 0, /* levels that are not damaged */
    WWD_IN_DAMAGED = 1 << 1,
};

extern const struct mw_rule wwd_layout_rules[], wwd_header_rules[], wwd_plane_rules[], wwd_object_rules[],
    wwd_link_rules[], wwd_play_rules[], wwd_gruntz_rules[], wwd_asset_rules[];

/* A string of the level for a message: UTF-8 in the document's arena, truncated to WWD_CHECK_TEXT bytes,
 * control characters as "?". NULL on allocation failure. */
const char *wwd_check_show(struct mw_checker *checker, struct mw_str text);

/* Whether CrazyHook can read the date of a level. */
bool wwd_is_readable_date(struct mw_str text);

/* Width and height of a plane in pixels. */
static inline int64_t wwd_plane_width(const struct wwd_plane *plane)
{
    return (int64_t)plane->tiles.width * plane->tile_width;
}

static inline int64_t wwd_plane_height(const struct wwd_plane *plane)
{
    return (int64_t)plane->tiles.height * plane->tile_height;
}

/* The number of tile properties, including those of a damaged level that could not be read. */
static inline size_t wwd_property_count(const struct mw_checker *checker)
{
    const struct wwd_tile_properties *properties = &wwd_root(checker->doc)->tile_properties;
    return checker->doc->damaged && properties->num_tile_properties > properties->items.count
               ? properties->num_tile_properties
               : properties->items.count;
}

#endif
