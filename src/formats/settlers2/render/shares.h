/* The look "shares": whose settlers reach each node first. */
#ifndef MW_SETTLERS2_RENDER_SHARES_H
#define MW_SETTLERS2_RENDER_SHARES_H

#include "view.h"

int s2_shares_compute(struct s2_view *view);
struct mw_colour s2_share_colour(const struct s2_view *view, uint8_t value);
void s2_share_label(const struct s2_view *view, uint8_t value, char *text, size_t room);

#endif
