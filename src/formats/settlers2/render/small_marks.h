/* Marks in far scenes. */
#ifndef MW_SETTLERS2_RENDER_SMALL_MARKS_H
#define MW_SETTLERS2_RENDER_SMALL_MARKS_H

#include "view.h"

enum {
    S2_STAMP = 20, /* at least the side of a mark */
};

/* A mark in pixels that are 2^shift of the scene, from the corner of its picture. */
struct s2_small_mark {
    uint32_t width, height;
    struct mw_colour pixels[S2_STAMP * S2_STAMP];
};

/* Those whose size depends on the scale: all but sites. */
struct s2_small_marks {
    unsigned shift;
    struct s2_small_mark of[S2_SYMBOLS];
};

void s2_make_small_marks(const struct s2_view *view, unsigned shift, struct s2_small_marks *small);
/* scene->shift is that of the marks. */
void s2_draw_small_marks(const struct s2_scene *scene, const struct s2_small_marks *small);
/* Harbours and headquarters, on a piece of a picture smaller than the scene. */
void s2_draw_sites(const struct s2_view *view, const struct mw_canvas *piece);

#endif
