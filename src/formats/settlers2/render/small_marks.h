/* Marks in far scenes. */
#ifndef MW_SETTLERS2_RENDER_SMALL_MARKS_H
#define MW_SETTLERS2_RENDER_SMALL_MARKS_H

#include "view.h"

enum {
    S2_STAMP = 20, /* at least the side of a mark */
};

/* What stands on nodes, in a scene with a shift. */
void s2_draw_small_figures(const struct s2_scene *scene);
/* Harbours and headquarters, on a piece of a picture smaller than the scene. */
void s2_draw_sites(const struct s2_view *view, const struct mw_canvas *piece);

#endif
