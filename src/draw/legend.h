/* A legend: a title and entries of a swatch and a text, arranged in columns in a panel below a picture and
 * as wide as it. The text grows with the picture. */
#ifndef MW_DRAW_LEGEND_H
#define MW_DRAW_LEGEND_H

#include "canvas.h"

struct mw_legend_row {
    const char *text;
    const void *look; /* for `swatch` */
};

struct mw_legend {
    const char *title;
    const struct mw_legend_row *rows;
    size_t count;
    /* Draws the swatch in the box, whose sides are 10 pixels times the zoom. */
    void (*swatch)(const struct mw_canvas *canvas, struct mw_box box, const void *look, uint32_t zoom);
};

/* The width of one column. */
int64_t mw_legend_min_width(const struct mw_legend *legend);
/* The height of a panel of this width. */
int64_t mw_legend_height(const struct mw_legend *legend, int64_t width);
void mw_legend_draw(const struct mw_canvas *canvas, struct mw_box panel, const struct mw_legend *legend);

#endif
