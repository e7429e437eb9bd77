/* A legend: a title and rows of a swatch and a text, in columns, in a panel as wide as the picture it is
 * below. Letters grow with the picture. */
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
    /* Fills the box, whose side is 10 pixels times the zoom. */
    void (*swatch)(const struct mw_canvas *canvas, struct mw_box box, const void *look, uint32_t zoom);
};

/* One column of rows needs that much. */
int64_t mw_legend_min_width(const struct mw_legend *legend);
/* What the panel needs when it is so wide. */
int64_t mw_legend_height(const struct mw_legend *legend, int64_t width);
void mw_legend_draw(const struct mw_canvas *canvas, struct mw_box panel, const struct mw_legend *legend);

#endif
