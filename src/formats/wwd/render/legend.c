/* The legend: the attributes and the kinds of objects that occur in the area, in columns below the level. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "formats/wwd/records.h"
#include "view.h"

enum {
    ATTRIBUTES_MAX = 128, /* different attributes that are listed */
};

/* ---- what occurs ---- */

struct attributes {
    enum wwd_game game;
    int32_t values[ATTRIBUTES_MAX];
    size_t count;
    bool filled;
};

static void note_attribute(struct attributes *found, int32_t attribute)
{
    attribute = wwd_attribute_style(found->game, attribute)->attribute;
    for (size_t i = 0; i < found->count; i++)
        if (found->values[i] == attribute)
            return;
    if (found->count < ATTRIBUTES_MAX)
        found->values[found->count++] = attribute;
}

static void note_property_attributes(struct attributes *found, const struct wwd_tile_property *property)
{
    if (property->kind == WWD_TILE_MASK && property->mask.cells) {
        bool seen[256] = { false };
        size_t pixels = (size_t)property->mask.width * property->mask.height;
        for (size_t i = 0; i < pixels; i++)
            seen[property->mask.cells[i]] = true;
        for (int i = 0; i < 256; i++)
            if (seen[i])
                note_attribute(found, i);
        return;
    }
    note_attribute(found, property->attribute);
    if (property->kind == WWD_TILE_DOUBLE)
        note_attribute(found, property->inside);
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

/* Collects the attributes of the main plane's tiles in the area. */
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
            note_property_attributes(found, &view->level->tile_properties.items.items[i]);
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
            int64_t x = wwd_axis_level(&plane->x, object->location_x);
            int64_t y = wwd_axis_level(&plane->y, object->location_y);
            if (x >= area->x && y >= area->y && x < area->x + area->width && y < area->y + area->height &&
                wwd_view_wants_mark(view, plane, k))
                counts[wwd_class_of(view->game, object)]++;
        }
    }
}

/* ---- rows ---- */

struct swatch {
    struct wwd_attribute_style style;
    bool is_object; /* a box; otherwise a cell */
};

static int add_legend_entry(struct wwd_view *view, struct wwd_attribute_style style, bool is_object,
                            const char *text)
{
    const struct swatch swatch = { style, is_object };
    const void *kept = mw_arena_copy(view->arena, &swatch, sizeof swatch);
    if (!text || !kept)
        return MW_E_MEMORY;
    view->legend_rows[view->legend.count++] = (struct mw_legend_row){ text, kept };
    return 0;
}

/* "switch a down" for switch_a_down. */
static char *attribute_label(struct wwd_view *view, int32_t attribute)
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

static int add_attribute_entries(struct wwd_view *view)
{
    struct attributes found = { .game = view->game };
    int error = find_attributes(view, &found);
    qsort(found.values, found.count, sizeof *found.values, compare_attributes);
    for (size_t i = 0; i < found.count && !error; i++)
        error = add_legend_entry(view, *wwd_attribute_style(view->game, found.values[i]), false,
                                 attribute_label(view, found.values[i]));
    if (!error && found.filled) {
        struct wwd_attribute_style style = { .colour =
                                                 wwd_view_fill(view, view->reference.plane->fill_color) };
        error = add_legend_entry(view, style, false, "filled");
    }
    return error;
}

static int add_class_entries(struct wwd_view *view)
{
    size_t counts[WWD_CLASSES] = { 0 };
    int error = 0;
    if (!view->objects)
        return 0;
    find_classes(view, counts);
    for (size_t i = 0; i < WWD_CLASSES && !error; i++)
        if (counts[i]) {
            struct wwd_attribute_style style = { .colour = wwd_class_styles[i].colour };
            error = add_legend_entry(
                view, style, true,
                mw_arena_format(view->arena, "%s (%zu)", wwd_class_styles[i].name, counts[i]));
        }
    return error;
}

static void draw_level_swatch(const struct mw_canvas *canvas, struct mw_box box, const void *of,
                              uint32_t zoom)
{
    const struct swatch *swatch = of;
    if (swatch->is_object) {
        mw_canvas_fill_rect(canvas, box, mw_colour_with_alpha(swatch->style.colour, 80));
        mw_canvas_frame_rect(canvas, box, zoom, swatch->style.colour);
    } else {
        wwd_draw_attribute(canvas, box, &swatch->style);
    }
}

int wwd_legend_make(struct wwd_view *view)
{
    view->legend_rows =
        mw_arena_array(view->arena, ATTRIBUTES_MAX + 1 + WWD_CLASSES, sizeof *view->legend_rows);
    const char *name = mw_document_fixed_utf8(view->doc, view->level->name, sizeof view->level->name);
    if (!view->legend_rows || !name)
        return MW_E_MEMORY;
    view->legend.rows = view->legend_rows;
    view->legend.swatch = draw_level_swatch;
    view->legend.title = mw_arena_format(view->arena, "%s  %" PRId64 " x %" PRId64 " px", name,
                                         view->area.width, view->area.height);
    if (!view->legend.title)
        return MW_E_MEMORY;
    int error = view->assets ? 0 : add_attribute_entries(view);
    return error ? error : add_class_entries(view);
}
