/* What lies at a pixel of a picture. */
#ifndef MW_CORE_PICKS_H
#define MW_CORE_PICKS_H

#include <mapwright/render.h>

#include "record/part.h"

/* The parts at one pixel, which a format's render_pick() adds to. */
struct mw_picks;

/* Draws the part alone into the pixel to see whether it is visible, and reports it; a part that the option
 * "only" of the picture leaves out is not reported. Whatever it returns other than 0 ends render_pick(). */
int mw_pick_add(struct mw_picks *picks, const struct mw_part *part);
/* The same for a part of which nothing can be visible, such as an empty cell. */
int mw_pick_add_empty(struct mw_picks *picks, const struct mw_part *part);

/* The row of the option "only" in tables of render options. */
#define MW_RENDER_ONLY                                                                                       \
    {                                                                                                        \
        .name = "only", .kind = MW_OPTION_TEXT, .of = "path", .value = "PATH",                               \
        .doc = "draw only what this path leads to, on a transparent background"                              \
    }

#endif
