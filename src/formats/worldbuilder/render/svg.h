/* Pictures for further editing: shapes stay shapes. Patterns become SVG patterns, bitmaps embedded pictures.
 * Edges follow SVG's rules, not the game's pixels. */
#ifndef MW_WORLDBUILDER_RENDER_SVG_H
#define MW_WORLDBUILDER_RENDER_SVG_H

#include "base/buf.h"
#include "drawing.h"

/* Appends an SVG file of a part of the design, on white paper or transparent. */
int wb_svg_write(struct mw_arena *arena, const struct wb_drawing *drawing, struct mw_qd_rect shown,
                 const struct wb_palette *palette, bool paper, struct mw_buf *out);

#endif
