/* Cells without pictures. On the main plane a cell shows its attribute, which the game's physics use; on
 * other planes it has a muted colour derived from the tile number, so that related tiles look alike
 * without drawing attention. */
#include "formats/wwd/properties.h"
#include "view.h"

enum {
    FRONT_ALPHA = 44,
    DETAIL_MIN = 6, /* smaller cells have neither patterns nor edges */
    SYMBOL_MIN = 12,
};

uint32_t wwd_plane_cell(const struct wwd_plane *plane, int64_t column, int64_t row)
{
    if (column < 0 || row < 0 || column >= plane->tiles.width || row >= plane->tiles.height)
        return WWD_TILE_INVISIBLE;
    return mw_grid_u32(&plane->tiles, (uint32_t)column, (uint32_t)row);
}

static struct mw_colour darker(struct mw_colour colour)
{
    return mw_colour_with_alpha(mw_colour_mix(colour, MW_BLACK, 2, 5), colour.a);
}

static struct mw_colour lighter(struct mw_colour colour)
{
    return mw_colour_with_alpha(mw_colour_mix(colour, MW_WHITE, 1, 4), colour.a);
}

/* ---- attributes ---- */

static int64_t shorter_side(struct mw_box box)
{
    return box.width < box.height ? box.width : box.height;
}

static uint32_t unit_of(struct mw_box box)
{
    int64_t unit = shorter_side(box) / 32;
    return unit < 1 ? 1 : unit > 64 ? 64 : (uint32_t)unit;
}

static void draw_frame(const struct mw_canvas *canvas, struct mw_box box, struct mw_colour colour)
{
    int64_t thickness = shorter_side(box) / 6;
    mw_canvas_frame_rect(canvas, box, thickness > 1 ? (uint32_t)thickness : 1, colour);
}

static void draw_symbol(const struct mw_canvas *canvas, struct mw_box box, const char *symbol,
                        struct mw_colour ground)
{
    uint32_t scale = (uint32_t)(shorter_side(box) / SYMBOL_MIN);
    const struct mw_text_style style = { .scale = scale, .colour = mw_colour_contrast(ground) };
    int64_t width = mw_text_width(symbol, scale);
    mw_text_draw(canvas, box.x + (box.width - width) / 2,
                 box.y + (box.height - (MW_TEXT_HEIGHT - 1) * (int64_t)scale) / 2, symbol, &style);
}

void wwd_draw_attribute(const struct mw_canvas *canvas, struct mw_box box,
                        const struct wwd_attribute_style *style)
{
    struct mw_colour colour = style->colour, dark = darker(colour);
    struct mw_colour ground = wwd_attribute_style(WWD_GAME_UNKNOWN, WWD_ATTRIBUTE_CLEAR)->colour;
    uint32_t unit = unit_of(box);
    bool detail = shorter_side(box) >= DETAIL_MIN;
    switch (detail ? style->pattern : WWD_PATTERN_PLAIN) {
    case WWD_PATTERN_RUNGS:
        mw_canvas_fill_pattern(canvas, box, mw_pattern_get(MW_PATTERN_ROWS), unit, dark, colour);
        break;
    case WWD_PATTERN_SPIKES:
        mw_canvas_fill_pattern(canvas, box, mw_pattern_get(MW_PATTERN_RISING), unit, dark, colour);
        break;
    case WWD_PATTERN_WAVES:
        mw_canvas_fill_pattern(canvas, box, mw_pattern_get(MW_PATTERN_DOTS), unit, lighter(colour), colour);
        break;
    case WWD_PATTERN_CROSSED:
        mw_canvas_fill_pattern(canvas, box, mw_pattern_get(MW_PATTERN_CROSSED), unit, dark, colour);
        break;
    case WWD_PATTERN_FRAME:
        mw_canvas_fill_rect(canvas, box, ground);
        draw_frame(canvas, box, colour);
        break;
    case WWD_PATTERN_PLAIN:
        mw_canvas_fill_rect(canvas, box, colour);
        break;
    }
    if (style->symbol && shorter_side(box) >= SYMBOL_MIN)
        draw_symbol(canvas, box, style->symbol, style->pattern == WWD_PATTERN_FRAME ? ground : colour);
}

/* ---- the main plane ---- */

enum side {
    SIDE_TOP,
    SIDE_LEFT,
    SIDE_RIGHT,
    SIDE_BOTTOM,
    SIDES
};

/* A pixel range [from, to) of a tile. */
struct range {
    int64_t from, to;
};

/* A part of a cell that has one attribute. */
struct body {
    int64_t attribute;
    struct range x, y;
};

static const struct {
    int column, row;
    enum side opposite;
} neighbours[SIDES] = {
    [SIDE_TOP] = { 0, -1, SIDE_BOTTOM },
    [SIDE_LEFT] = { -1, 0, SIDE_RIGHT },
    [SIDE_RIGHT] = { 1, 0, SIDE_LEFT },
    [SIDE_BOTTOM] = { 0, 1, SIDE_TOP },
};

/* The edges of a double tile's rectangle are inclusive and can have any value. */
static struct range clip_range(int64_t first, int64_t last, int64_t tile)
{
    struct range range = { first > 0 ? first : 0, last + 1 < tile ? last + 1 : tile };
    return range.from < range.to ? range : (struct range){ 0, 0 };
}

static struct body inner_body(const struct wwd_tile_property *property, const struct wwd_view_plane *plane)
{
    const struct mw_rect *r = &property->rect;
    return (struct body){ property->inside, clip_range(r->left, r->right, plane->x.tile),
                          clip_range(r->top, r->bottom, plane->y.tile) };
}

static bool is_empty_cell(const struct body *body)
{
    return body->x.from >= body->x.to || body->y.from >= body->y.to;
}

static bool reaches_neighbour(const struct body *body, const struct wwd_view_plane *plane, enum side side)
{
    switch (side) {
    case SIDE_TOP:
        return body->y.from == 0;
    case SIDE_LEFT:
        return body->x.from == 0;
    case SIDE_RIGHT:
        return body->x.to == plane->x.tile;
    default:
        return body->y.to == plane->y.tile;
    }
}

static struct range overlap(struct range a, struct range b)
{
    return (struct range){ a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to };
}

/* The ranges along one side of a cell, from 0 to its size, that do not have the attribute. Both may be
 * empty. */
static void find_other_attributes(const struct wwd_view *view, const struct wwd_view_plane *plane,
                                  uint32_t value, enum side side, int64_t attribute, struct range others[2])
{
    const struct wwd_tile_property *property = wwd_property_of(view->level, value);
    bool level = side == SIDE_TOP || side == SIDE_BOTTOM;
    int64_t size = level ? plane->x.tile : plane->y.tile;
    others[0] = (struct range){ 0, size };
    others[1] = (struct range){ size, size };
    if (!property || property->kind == WWD_TILE_MASK)
        return;
    bool outside = property->attribute == attribute, inside = outside;
    struct body inner = inner_body(property, plane);
    struct range range = { size, size };
    if (property->kind == WWD_TILE_DOUBLE && !is_empty_cell(&inner) &&
        reaches_neighbour(&inner, plane, side)) {
        range = level ? inner.x : inner.y;
        inside = property->inside == attribute;
    }
    if (outside) {
        others[0] = inside ? others[1] : range;
    } else if (inside) {
        others[0].to = range.from;
        others[1].from = range.to;
    }
}

static struct mw_box map_part(const struct wwd_view_plane *plane, const struct wwd_cell *cell, struct range x,
                              struct range y)
{
    int64_t left = wwd_axis_map(&plane->x, cell->x + x.from);
    int64_t top = wwd_axis_map(&plane->y, cell->y + y.from);
    return MW_BOX(left, top, wwd_axis_map(&plane->x, cell->x + x.to) - left,
                  wwd_axis_map(&plane->y, cell->y + y.to) - top);
}

/* Draws a line along one side of a body, inside it. */
static void draw_cell_edge(const struct mw_canvas *canvas, const struct wwd_view_plane *plane,
                           const struct wwd_cell *cell, const struct body *body, enum side side,
                           struct range along, struct mw_colour colour)
{
    bool level = side == SIDE_TOP || side == SIDE_BOTTOM;
    struct mw_box box = map_part(plane, cell, level ? along : body->x, level ? body->y : along);
    int64_t line = unit_of(cell->box), thick = side == SIDE_TOP ? 2 * line : line;
    if (along.from >= along.to)
        return;
    if (level) {
        thick = thick < box.height ? thick : box.height;
        box.y = side == SIDE_TOP ? box.y : box.y + box.height - thick;
        box.height = thick;
    } else {
        thick = thick < box.width ? thick : box.width;
        box.x = side == SIDE_LEFT ? box.x : box.x + box.width - thick;
        box.width = thick;
    }
    mw_canvas_fill_rect(canvas, box,
                        side == SIDE_TOP || side == SIDE_LEFT ? lighter(colour) : darker(colour));
}

/* Draws edges where the adjacent attribute is different, so that ground appears as one shape. */
static void draw_cell_edges(const struct mw_canvas *canvas, const struct wwd_view *view,
                            const struct wwd_view_plane *plane, const struct wwd_cell *cell,
                            const struct body *body)
{
    struct mw_colour colour = wwd_attribute_style(view->game, body->attribute)->colour;
    for (enum side side = 0; side < SIDES; side++) {
        bool level = side == SIDE_TOP || side == SIDE_BOTTOM;
        struct range whole = level ? body->x : body->y, others[2] = { whole, { 0, 0 } };
        if (reaches_neighbour(body, plane, side)) {
            uint32_t value = wwd_plane_cell(plane->plane, cell->column + neighbours[side].column,
                                            cell->row + neighbours[side].row);
            find_other_attributes(view, plane, value, neighbours[side].opposite, body->attribute, others);
        }
        for (size_t i = 0; i < 2; i++)
            draw_cell_edge(canvas, plane, cell, body, side, overlap(whole, others[i]), colour);
    }
}

static void draw_body(const struct mw_canvas *canvas, const struct wwd_view *view,
                      const struct wwd_view_plane *plane, const struct wwd_cell *cell,
                      const struct body *body)
{
    struct wwd_attribute_style style = *wwd_attribute_style(view->game, body->attribute);
    if (is_empty_cell(body))
        return;
    /* Clear tiles are tinted slightly by their number, so that their shapes can be distinguished. */
    if (body->attribute == WWD_ATTRIBUTE_CLEAR)
        style.colour = mw_colour_mix(style.colour, mw_colour_hsv((cell->value & 0xFFFF) * 7, 110, 120), 1, 4);
    wwd_draw_attribute(canvas, map_part(plane, cell, body->x, body->y), &style);
    if (body->attribute != WWD_ATTRIBUTE_CLEAR && shorter_side(cell->box) >= DETAIL_MIN)
        draw_cell_edges(canvas, view, plane, cell, body);
}

/* Fills each run of equal attributes in a row of pixels at once. */
static void draw_mask(const struct mw_canvas *canvas, const struct wwd_view *view,
                      const struct wwd_view_plane *plane, const struct wwd_cell *cell,
                      const struct mw_grid *mask)
{
    struct mw_canvas part = mw_canvas_clip(canvas, cell->box);
    for (uint32_t row = 0; row < part.height; row++) {
        int64_t y = (int64_t)part.y + row, mask_y = wwd_axis_pixel(&plane->y, y) - cell->y;
        if (mask_y < 0 || mask_y >= mask->height)
            continue;
        uint32_t begin = 0;
        int run = -1;
        for (uint32_t column = 0; column <= part.width; column++) {
            int64_t mask_x = wwd_axis_pixel(&plane->x, (int64_t)part.x + column) - cell->x;
            bool inside = column < part.width && mask_x >= 0 && mask_x < mask->width;
            int attribute = inside ? mw_grid_u8(mask, (uint32_t)mask_x, (uint32_t)mask_y) : -1;
            if (attribute == run)
                continue;
            if (run >= 0)
                mw_canvas_fill_rect(&part, MW_BOX((int64_t)part.x + begin, y, column - begin, 1),
                                    wwd_attribute_style(view->game, run)->colour);
            begin = column;
            run = attribute;
        }
    }
}

static void draw_main(const struct mw_canvas *canvas, const struct wwd_view *view,
                      const struct wwd_view_plane *plane, const struct wwd_cell *cell)
{
    const struct wwd_tile_property *property = wwd_property_of(view->level, cell->value);
    static const struct wwd_attribute_style none = { .colour = { 255, 0, 255, 255 },
                                                     .pattern = WWD_PATTERN_CROSSED };
    if (!property) {
        wwd_draw_attribute(canvas, cell->box, &none);
    } else if (property->kind == WWD_TILE_MASK && property->mask.cells) {
        draw_mask(canvas, view, plane, cell, &property->mask);
    } else {
        struct body whole = { property->attribute, { 0, plane->x.tile }, { 0, plane->y.tile } };
        struct body inner = inner_body(property, plane);
        draw_body(canvas, view, plane, cell, &whole);
        if (property->kind == WWD_TILE_DOUBLE)
            draw_body(canvas, view, plane, cell, &inner);
    }
}

/* ---- other planes ---- */

/* Background planes are dark blue; foreground planes are light and nearly transparent, so that they do not
 * hide the main plane. Consecutive numbers are usually parts of one large picture, so their shades differ
 * only slightly. */
struct mw_colour wwd_quiet_colour(enum wwd_depth depth, uint32_t value)
{
    uint32_t number = value & 0xFFFF, step = number * 3 % 32, shade = step < 16 ? step : 31 - step;
    if (depth == WWD_DEPTH_FRONT)
        return mw_colour_with_alpha(mw_colour_hsv(180 + shade * 3, 60, (uint8_t)(180 + shade * 4)),
                                    FRONT_ALPHA);
    return mw_colour_hsv(210 + shade * 2, 85, (uint8_t)(36 + shade * 2));
}

void wwd_draw_cell(const struct mw_canvas *canvas, const struct wwd_view *view,
                   const struct wwd_view_plane *plane, const struct wwd_cell *cell)
{
    if (cell->value == WWD_TILE_FILLED) {
        struct mw_colour fill = wwd_view_fill(view, plane->plane->fill_color);
        bool front = plane->depth == WWD_DEPTH_FRONT && !view->assets;
        mw_canvas_fill_rect(canvas, cell->box, front ? mw_colour_with_alpha(fill, 3 * FRONT_ALPHA) : fill);
    } else if (plane->depth == WWD_DEPTH_MAIN) {
        draw_main(canvas, view, plane, cell);
    } else {
        mw_canvas_fill_rect(canvas, cell->box, wwd_quiet_colour(plane->depth, cell->value));
    }
}
