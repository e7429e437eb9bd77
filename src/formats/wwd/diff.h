#ifndef MW_WWD_DIFF_H
#define MW_WWD_DIFF_H

#include "draw/canvas.h"
#include "record/document.h"
#include "diff/rules.h"

extern const struct mw_diff_rules wwd_diff_rules;

bool wwd_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box);

#endif
