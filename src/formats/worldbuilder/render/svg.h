/* Pictures for further editing: shapes stay shapes. Patterns become SVG patterns, bitmaps embedded pictures.
 * Edges follow SVG's rules, not the game's pixels. */
#ifndef MW_WORLDBUILDER_RENDER_SVG_H
#define MW_WORLDBUILDER_RENDER_SVG_H

#include "view.h"

/* Appends an SVG file of the tile, on white paper or transparent. */
int wb_svg_write(struct mw_arena *arena, const struct wb_tile *tile, const struct wb_palette *palette,
                 bool paper, struct mw_buf *out);

#endif
