/* What the header of a WLD file says of headquarters, and the gap that some have in it. */
#ifndef MW_SETTLERS2_HEADER_H
#define MW_SETTLERS2_HEADER_H

#include "settlers2.h"
#include "torus.h"

/* A player's entry in the header, 0 to 6. */
uint16_t s2_entry_x(const struct s2_map *map, unsigned player);
uint16_t s2_entry_y(const struct s2_map *map, unsigned player);
MW_CHECKED int s2_set_entry(struct mw_document *doc, unsigned player, struct s2_point at);

/* The size that the list of maps shows. */
MW_CHECKED int s2_set_ui_size(struct mw_document *doc, uint32_t width, uint32_t height);

/* Takes the two bytes too many out of the header, with what they did to the heights; lists the change. */
int s2_remove_header_gap(struct mw_document *doc);

#endif
