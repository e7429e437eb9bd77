#include "legend.h"

#include "font.h"

enum {
    ROW_HEIGHT = 14, /* all sizes are at zoom 1 */
    SWATCH = 10,
    GAP = 6,
    MARGIN = 8,
    ZOOM_WIDTH = 1800, /* pixels of the picture's width per step of zoom */
    ZOOM_MAX = 24,
};

static const struct mw_colour ground = { 24, 29, 38, 255 }, ink = { 226, 230, 236, 255 };

static int64_t legend_zoom(int64_t width)
{
    int64_t zoom = width / ZOOM_WIDTH;
    return zoom < 1 ? 1 : zoom > ZOOM_MAX ? ZOOM_MAX : zoom;
}

static int64_t column_width(const struct mw_legend *legend)
{
    int64_t widest = 0;
    for (size_t i = 0; i < legend->count; i++) {
        int64_t width = mw_text_width(legend->rows[i].text, 1);
        widest = width > widest ? width : widest;
    }
    return SWATCH + GAP + widest + 2 * GAP;
}

static int64_t legend_rows(const struct mw_legend *legend, int64_t width)
{
    int64_t columns = (width / legend_zoom(width) - 2 * MARGIN) / column_width(legend);
    int64_t count = (int64_t)legend->count;
    columns = columns < count ? columns : count;
    columns = columns < 1 ? 1 : columns;
    return (count + columns - 1) / columns;
}

int64_t mw_legend_min_width(const struct mw_legend *legend)
{
    return 2 * MARGIN + column_width(legend);
}

int64_t mw_legend_height(const struct mw_legend *legend, int64_t width)
{
    return (2 * MARGIN + ROW_HEIGHT + legend_rows(legend, width) * ROW_HEIGHT) * legend_zoom(width);
}

void mw_legend_draw(const struct mw_canvas *canvas, struct mw_box panel, const struct mw_legend *legend)
{
    if (!mw_canvas_sees(canvas, panel))
        return;
    int64_t zoom = legend_zoom(panel.width), rows = legend_rows(legend, panel.width);
    int64_t step = column_width(legend) * zoom;
    struct mw_canvas inside = mw_canvas_clip(canvas, panel);
    mw_canvas_clear_rect(&inside, panel, ground);
    const struct mw_text_style title = { .scale = (uint32_t)zoom, .colour = MW_WHITE };
    const struct mw_text_style text = { .scale = (uint32_t)zoom, .colour = ink };
    int64_t left = panel.x + MARGIN * zoom, top = panel.y + MARGIN * zoom;
    mw_text_draw_elided(&inside, left, top, panel.width - 2 * MARGIN * zoom, legend->title, &title);
    for (int64_t i = 0; i < (int64_t)legend->count; i++) {
        const struct mw_legend_row *row = &legend->rows[i];
        int64_t x = left + i / rows * step, y = top + (1 + i % rows) * ROW_HEIGHT * zoom;
        legend->swatch(&inside, MW_BOX(x, y, SWATCH * zoom, SWATCH * zoom), row->look, (uint32_t)zoom);
        mw_text_draw(&inside, x + (SWATCH + GAP) * zoom, y + zoom, row->text, &text);
    }
}
