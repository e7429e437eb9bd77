/* What a diff has to know of maps beyond their tables. Areas are in world units of the layer's group. */
#ifndef MW_TEEWORLDS_DIFF_H
#define MW_TEEWORLDS_DIFF_H

#include "draw/canvas.h"
#include "record/document.h"
#include "diff/diff.h"

extern const struct mw_diff_rules tw_diff_rules;

bool tw_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box);

#endif
