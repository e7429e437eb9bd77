/* What the tiles of a level do at a pixel of its main plane. */
#ifndef MW_WWD_CHECK_TERRAIN_H
#define MW_WWD_CHECK_TERRAIN_H

#include "checks.h"

/* The attribute of the main plane's tile at a pixel; WWD_ATTRIBUTE_CLEAR outside the plane and for tiles
 * without a property. */
int32_t wwd_attribute_at(const struct mw_checker *checker, int64_t x, int64_t y);

/* Whether any tile of the level is solid or ground; a level in which nobody has set that has no ground to
 * miss. */
bool wwd_has_ground(const struct mw_checker *checker);
/* The same, or a ladder. */
bool wwd_has_holds(const struct mw_checker *checker);

/* The distance from a point down to solid or ground, up to `most` pixels; -1 if there is none. */
int64_t wwd_ground_below(const struct mw_checker *checker, int64_t x, int64_t y, int64_t most);

#endif
