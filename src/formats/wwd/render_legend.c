/* The legend: which attributes and which kinds of objects occur in the area, in columns below the level. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "records.h"
#include "render.h"

enum {
    ROW_HEIGHT = 14, /* at zoom 1, as all of these */
    SWATCH = 10,
    GAP = 6,
    MARGIN = 8,
    ZOOM_WIDTH = 1800, /* a picture so many times as wide has larger letters */
    ZOOM_MAX = 24,
    ATTRIBUTES_MAX = 128, /* of different attributes; more are not listed */
};

static const struct mw_colour panel = { 24, 29, 38, 255 }, ink = { 226, 230, 236, 255 };

/* ---- what occurs ---- */

struct attributes {
    enum wwd_game game;
    int32_t values[ATTRIBUTES_MAX];
    size_t count;
    bool filled;
};

static void note(struct attributes *found, int32_t attribute)
{
    attribute = wwd_attribute_style(found->game, attribute)->attribute;
    for (size_t i = 0; i < found->count; i++)
        if (found->values[i] == attribute)
            return;
    if (found->count < ATTRIBUTES_MAX)
        found->values[found->count++] = attribute;
}

static void note_property(struct attributes *found, const struct wwd_tile_property *property)
{
    if (property->kind == WWD_TILE_MASK && property->mask.cells) {
        bool seen[256] = { false };
        size_t pixels = (size_t)property->mask.width * property->mask.height;
        for (size_t i = 0; i < pixels; i++)
            seen[property->mask.cells[i]] = true;
        for (int i = 0; i < 256; i++)
            if (seen[i])
                note(found, i);
        return;
    }
    note(found, property->attribute);
    if (property->kind == WWD_TILE_DOUBLE)
        note(found, property->inside);
}

static int64_t first_cell(int64_t begin, int64_t tile)
{
    return begin > 0 ? begin / tile : 0;
}

static int64_t end_cell(int64_t end, int64_t tile, int64_t cells)
{
    int64_t last = end > 0 ? (end - 1) / tile + 1 : 0;
    return last < cells ? last : cells;
}

/* Tiles of the main plane in the area, each once. */
static int find_attributes(const struct wwd_view *view, struct attributes *found)
{
    const struct wwd_plane *plane = view->reference.plane;
    const struct mw_box *area = &view->area;
    size_t count = view->level->tile_properties.items.count;
    bool *used = mw_allocate(view->doc->context, count ? count : 1);
    if (!used)
        return MW_E_MEMORY;
    memset(used, 0, count);
    int64_t right = end_cell(area->x + area->width, view->reference.x.tile, plane->tiles.width);
    int64_t bottom = end_cell(area->y + area->height, view->reference.y.tile, plane->tiles.height);
    for (int64_t y = first_cell(area->y, view->reference.y.tile); y < bottom; y++)
        for (int64_t x = first_cell(area->x, view->reference.x.tile); x < right; x++) {
            uint32_t value = mw_grid_u32(&plane->tiles, (uint32_t)x, (uint32_t)y);
            if (value != WWD_TILE_INVISIBLE && value != WWD_TILE_FILLED && (value & 0xFFFF) < count)
                used[value & 0xFFFF] = true;
            found->filled = found->filled || value == WWD_TILE_FILLED;
        }
    for (size_t i = 0; i < count; i++)
        if (used[i])
            note_property(found, &view->level->tile_properties.items.items[i]);
    mw_release(view->doc->context, used);
    return 0;
}

static int compare_attributes(const void *a, const void *b)
{
    const int32_t *left = a, *right = b;
    return *left < *right ? -1 : *left > *right;
}

static void find_classes(const struct wwd_view *view, size_t counts[WWD_CLASSES])
{
    const struct mw_box *area = &view->area;
    for (size_t i = 0; i < view->plane_count; i++) {
        const struct wwd_view_plane *plane = &view->planes[i];
        for (size_t k = 0; k < plane->plane->objects.count; k++) {
            const struct wwd_object *object = &plane->plane->objects.items[k];
            int64_t x = (int64_t)object->location_x * 100 / plane->move_x;
            int64_t y = (int64_t)object->location_y * 100 / plane->move_y;
            if (x >= area->x && y >= area->y && x < area->x + area->width && y < area->y + area->height &&
                wwd_view_wants_mark(view, object))
                counts[wwd_class_of(view->game, object->logic)]++;
        }
    }
}

/* ---- rows ---- */

static int add_row(struct wwd_view *view, struct wwd_attribute_style style, bool is_object, const char *text)
{
    struct wwd_legend *legend = &view->legend;
    if (!text)
        return MW_E_MEMORY;
    int64_t width = mw_text_width(text, 1);
    legend->widest = width > legend->widest ? width : legend->widest;
    legend->rows[legend->count++] = (struct wwd_legend_row){ text, style, is_object };
    return 0;
}

/* "switch A down" for switch_a_down. */
static char *attribute_text(struct wwd_view *view, int32_t attribute)
{
    const struct mw_name *name = wwd_attribute_names;
    while (name->name && name->value != attribute)
        name++;
    if (!name->name)
        return mw_arena_text(view->arena, "unknown attribute");
    char *text = mw_arena_text(view->arena, name->name);
    for (char *c = text; c && *c; c++)
        *c = *c == '_' ? ' ' : *c;
    return text;
}

static int add_attributes(struct wwd_view *view)
{
    struct attributes found = { .game = view->game };
    int error = find_attributes(view, &found);
    qsort(found.values, found.count, sizeof *found.values, compare_attributes);
    for (size_t i = 0; i < found.count && !error; i++)
        error = add_row(view, *wwd_attribute_style(view->game, found.values[i]), false,
                        attribute_text(view, found.values[i]));
    if (!error && found.filled) {
        struct wwd_attribute_style style = { .colour =
                                                 wwd_view_fill(view, view->reference.plane->fill_color) };
        error = add_row(view, style, false, "filled");
    }
    return error;
}

static int add_classes(struct wwd_view *view)
{
    size_t counts[WWD_CLASSES] = { 0 };
    int error = 0;
    if (!view->objects)
        return 0;
    find_classes(view, counts);
    for (size_t i = 0; i < WWD_CLASSES && !error; i++)
        if (counts[i]) {
            struct wwd_attribute_style style = { .colour = wwd_class_styles[i].colour };
            error = add_row(view, style, true,
                            mw_arena_format(view->arena, "%s (%zu)", wwd_class_styles[i].name, counts[i]));
        }
    return error;
}

int wwd_legend_make(struct wwd_view *view)
{
    struct wwd_legend *legend = &view->legend;
    legend->rows = mw_arena_array(view->arena, ATTRIBUTES_MAX + 1 + WWD_CLASSES, sizeof *legend->rows);
    const char *name = mw_document_fixed_utf8(view->doc, view->level->name, sizeof view->level->name);
    if (!legend->rows || !name)
        return MW_E_MEMORY;
    legend->title = mw_arena_format(view->arena, "%s  %" PRId64 " x %" PRId64 " px", name, view->area.width,
                                    view->area.height);
    if (!legend->title)
        return MW_E_MEMORY;
    int error = view->assets ? 0 : add_attributes(view);
    return error ? error : add_classes(view);
}

/* ---- layout ---- */

static int64_t zoom_of(int64_t width)
{
    int64_t zoom = width / ZOOM_WIDTH;
    return zoom < 1 ? 1 : zoom > ZOOM_MAX ? ZOOM_MAX : zoom;
}

static int64_t column_width(const struct wwd_view *view)
{
    return SWATCH + GAP + view->legend.widest + 2 * GAP;
}

static int64_t columns_of(const struct wwd_view *view, int64_t width)
{
    int64_t columns = (width / zoom_of(width) - 2 * MARGIN) / column_width(view);
    int64_t count = (int64_t)view->legend.count;
    columns = columns < count ? columns : count;
    return columns < 1 ? 1 : columns;
}

static int64_t rows_of(const struct wwd_view *view, int64_t width)
{
    int64_t columns = columns_of(view, width);
    return ((int64_t)view->legend.count + columns - 1) / columns;
}

int64_t wwd_legend_height(const struct wwd_view *view, int64_t width)
{
    return (2 * MARGIN + ROW_HEIGHT + rows_of(view, width) * ROW_HEIGHT) * zoom_of(width);
}

int64_t wwd_legend_min_width(const struct wwd_view *view)
{
    return 2 * MARGIN + column_width(view);
}

static void draw_row(const struct mw_canvas *canvas, const struct wwd_legend_row *row, int64_t x, int64_t y,
                     int64_t zoom)
{
    struct mw_box swatch = { x, y, SWATCH * zoom, SWATCH * zoom };
    const struct mw_text_style style = { .scale = (uint32_t)zoom, .colour = ink };
    if (row->is_object) {
        mw_canvas_fill_rect(canvas, swatch, mw_colour_with_alpha(row->style.colour, 80));
        mw_canvas_frame_rect(canvas, swatch, (uint32_t)zoom, row->style.colour);
    } else {
        wwd_draw_look(canvas, swatch, &row->style);
    }
    mw_text_draw(canvas, x + (SWATCH + GAP) * zoom, y + zoom, row->text, &style);
}

void wwd_draw_legend(const struct mw_canvas *canvas, const struct wwd_view *view)
{
    const struct wwd_legend *legend = &view->legend;
    const struct mw_box *box = &legend->box;
    int64_t zoom = zoom_of(box->width), rows = rows_of(view, box->width), step = column_width(view) * zoom;
    if (!mw_canvas_sees(canvas, *box))
        return;
    struct mw_canvas inside = mw_canvas_clip(canvas, *box);
    mw_canvas_clear_rect(&inside, *box, panel);
    const struct mw_text_style style = { .scale = (uint32_t)zoom, .colour = MW_WHITE };
    int64_t x = box->x + MARGIN * zoom, y = box->y + MARGIN * zoom;
    mw_text_draw_elided(&inside, x, y, box->width - 2 * MARGIN * zoom, legend->title, &style);
    for (int64_t i = 0; i < (int64_t)legend->count; i++)
        draw_row(&inside, &legend->rows[i], x + i / rows * step, y + (1 + i % rows) * ROW_HEIGHT * zoom,
                 zoom);
}
