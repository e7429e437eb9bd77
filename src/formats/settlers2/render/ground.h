/* What the ground looked like when far scenes were drawn last, so that they are drawn again only where it
 * differs. Differences are found by comparing, so it does not matter what made them. */
#ifndef MW_SETTLERS2_RENDER_GROUND_H
#define MW_SETTLERS2_RENDER_GROUND_H

#include "view.h"

enum {
    S2_GROUND_LAYERS = 8,
    S2_GROUND_CHANGES = 32, /* that are remembered; before that, everything has changed */
};

/* The ground that tiles show. */
struct s2_drawn_ground {
    uint64_t serial;  /* of doc->edits: two that are made from different maps differ */
    uint64_t edits;   /* doc->edits when it was compared last */
    uint32_t changes; /* so far */
    struct s2_torus torus;
    int32_t level;
    uint8_t *layers[S2_GROUND_LAYERS];
    struct mw_box changed[S2_GROUND_CHANGES]; /* in pixels of the scene, the last ones, in turns */
};

/* The ground of the document, as the view shows it now. The caller releases *result. */
int s2_ground_open(const struct s2_view *view, struct mw_cached **result);
/* Does a box of the scene, in whichever repetition of the map, show anything that was changed after the first
 * `since` changes? */
bool s2_ground_has_changed(const struct s2_drawn_ground *ground, struct mw_box box, uint32_t since);

#endif
